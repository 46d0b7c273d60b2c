"""A study as it is written: what it plays, and what is refused."""

from pathlib import Path

import pytest

from cairn.arena import LIMIT, game_seed
from cairn.data import DataError
from cairn.lab import Across, Arm, Study, StudyError

STUDIES = sorted((Path(__file__).parents[2] / "docs" / "studies").glob("*.toml"))


def written(folder: Path, text: str) -> Path:
    path = folder / "study.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_an_arm_has_what_it_says_and_else_what_the_study_says() -> None:
    study = Study(
        game="toy",
        options={"peaceful": True},
        agents="greedy",
        arms=(Arm(name="one"), Arm(name="two", scenario="short", agents={"north": "random"})),
    )
    one, two = study.trials()
    assert (one.job.setup.scenario, one.agents) == (
        "standard",
        {"north": "greedy", "south": "greedy"},
    )
    assert (two.job.setup.scenario, two.agents) == ("short", {"north": "random", "south": "random"})
    assert one.job.setup.options["peaceful"] is two.job.setup.options["peaceful"] is True
    assert one.job.limit == LIMIT


def test_others_are_the_seats_that_are_not_named() -> None:
    (trial,) = Study(game="toy", agents={"north": "random", "others": "greedy"}).trials()
    assert trial.agents == {"north": "random", "south": "greedy"}


def test_what_varies_makes_an_arm_of_every_combination() -> None:
    across = Across(scenario=("standard", "short"), options={"peaceful": (False, True)})
    trials = Study(game="toy", across=across).trials()
    assert [trial.name for trial in trials] == [
        "standard, peaceful=no", "standard, peaceful=yes", "short, peaceful=no", "short, peaceful=yes",
    ]  # fmt: skip
    assert [trial.job.setup.options["peaceful"] for trial in trials] == [False, True] * 2


def test_equal_numbers_of_all_arms_have_the_same_seed() -> None:
    plan = Study(game="toy", seed=3, across=Across(agents=("random", "greedy"))).plan()
    for number in range(10):
        trial = plan.trial_of(number)
        assert trial.job.seed_of(plan.round_of(number)) == game_seed(3, number // 2)
    assert [plan.trial_of(number).name for number in range(3)] == ["random", "greedy", "random"]


def test_a_folder_of_data_is_seen_from_the_file(tmp_path: Path) -> None:
    (tmp_path / "own").mkdir()
    (tmp_path / "own" / "scenarios.toml").write_text('[[scenario]]\nid = "standard"\ntarget = 1\n')
    study = Study.read(written(tmp_path, 'game = "toy"\n[[arm]]\n[[arm]]\ndata = "own"\n'))
    plain, own = study.trials()
    assert plain.identity()["data"] != own.identity()["data"]


@pytest.mark.parametrize(
    ("text", "line", "cause"),
    [
        ('game = "toy"\ngames = "many"\n', 2, "games: must be a whole number, not 'many'"),
        ('game = "toy"\ngame_s = 3\n', 2, "game_s: is not a known key; did you mean 'games'?"),
        ('game = "toy"\ngames = 0\n', 2, "games: must be 1 or more, not 0"),
        ('game = "toi"\n', 1, "game: there is no game 'toi'; did you mean 'toy'?"),
        ("games = 3\n", 0, "game: is missing; known: "),
        ('game = "toy"\nscenario = "shrt"\n', 2, "scenario: there is no scenario of toy 'shrt'"),
        ('game = "toy"\nmeasure = ["luk"]\n', 2, "measure[0]: 'luk' is not a known name"),
        (
            'game = "toy"\n\n[[arm]]\n[[arm]]\nname = "two"\nagents = { north = "gredy" }\n',
            6,
            "arm[1].agents: there is no agent 'gredy'; did you mean 'greedy'?",
        ),
        (
            'game = "toy"\n[[arm]]\nagents = { nort = "greedy" }\n',
            3,
            "arm[0].agents: there is no seat 'nort'",
        ),
        (
            'game = "toy"\n[[arm]]\nname = "a"\n[[arm]]\nname = "a"\n',
            4,
            "arm[1]: two arms are called 'a'; name each differently",
        ),
        (
            'game = "toy"\n[across]\nagents = ["random", "x"]\n',
            3,
            "across.agents: there is no agent 'x'",
        ),
        (
            'game = "toy"\n[across]\noptions.peaceful = ["perhaps"]\n',
            3,
            "across.options.peaceful: option 'peaceful' cannot be 'perhaps'",
        ),
        ('game = "toy"\nseed = 1.5\n', 2, "seed: must be a whole number, not 1.5"),
        ('game = "toy\n', 0, "is not TOML: "),
        ('game = "toy"\ndata = "nowhere"\n', 2, "data: "),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line_and_field(
    tmp_path: Path, text: str, line: int, cause: str
) -> None:
    path = written(tmp_path, text)
    with pytest.raises((StudyError, DataError)) as refused:
        Study.read(path)
    where = f"{path}, line {line}: " if line else f"{path}: "
    assert str(refused.value).startswith(f"{where}{cause}")


@pytest.mark.parametrize("path", STUDIES, ids=lambda path: path.stem)
def test_the_studies_of_the_documentation_can_be_run(path: Path) -> None:
    assert len(Study.read(path).trials()) > 1


def test_every_game_has_a_study() -> None:
    assert {trial.job.game.name for path in STUDIES for trial in Study.read(path).trials()} == {
        "greenland", "navajo-wars",
    }  # fmt: skip
