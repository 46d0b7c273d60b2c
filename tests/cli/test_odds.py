"""`cairn odds`"""

import json
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import Result

import cairn
from cairn.cli import show
from cairn.cli.screen import Screen
from cairn.table import Likelihood, Outlook
from cairn_toy.game import GAME as TOY

Run = Callable[..., Result]


def test_the_odds_of_an_action(run: Run, begun: Path) -> None:
    result = run("odds", begun, "build 3")
    assert result.exit_code == 0
    assert result.stdout.startswith("North: What will you do? (rule 2.2)\nbuild 3: ")
    faces = [
        line for line in result.stdout.splitlines() if line.startswith("  16.7%  1/6  North rolls")
    ]
    assert [line[-2] for line in faces] == ["1", "2", "3", "4", "5", "6"]


def test_the_odds_of_all_options(run: Run, begun: Path) -> None:
    told = json.loads(run("odds", begun, "--json").stdout)
    assert (told["ply"], told["seat"], told["rule"]) == (5, "north", "2.2")
    assert told["prompt"] == "What will you do?"
    table = cairn.load(begun.read_text())
    assert [one["text"] for one in told["options"]] == [one.text for one in table.options]
    for option in told["options"]:
        assert set(option) == {"text", "label", "rule", "exact", "supposing", "outcomes"}
        shares = [Fraction(one["fraction"]) for one in option["outcomes"]]
        assert sum(shares) == 1
        assert shares == sorted(shares, reverse=True)
        assert [one["probability"] for one in option["outcomes"]] == [float(s) for s in shares]


def test_odds_of_one_option_as_json(run: Run, begun: Path) -> None:
    (option,) = json.loads(run("odds", begun, "BUILD3", "--json").stdout)["options"]
    assert (option["text"], option["rule"], option["exact"]) == ("build 3", "3.1", True)
    assert option["outcomes"][0] == {
        "probability": 1 / 6,
        "fraction": "1/6",
        "events": ["North rolls 1."],
        "chance": ["roll 1"],
        "then": "You rolled 1. Keep it, or roll again?",
    }


def test_odds_earlier_in_the_game(run: Run, begun: Path) -> None:
    file = begun.with_name("later.cairn")
    later = cairn.load(begun.read_text())
    later.play("build 3")
    later.play("roll 4")
    later.save(file)
    earlier = run("odds", file, "--at", "5", "--json")
    assert earlier.exit_code == 0
    assert earlier.stdout == run("odds", begun, "--json").stdout
    assert json.loads(run("odds", file, "--at", "0", "--json").stdout)["seat"] == "chance"


def test_an_estimate_is_called_one(run: Run, begun: Path) -> None:
    assert (
        "scout: Scout the next two stones (rule 3.3); an estimate"
        in run("odds", begun, "scout").stdout
    )


def test_what_is_supposed_is_said_in_words(
    run: Run, begun: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    vocabulary = TOY.vocabulary
    keep = vocabulary.words["keep"][0].code << 24
    asked = next(one.code for one in vocabulary.questions.values() if one.key == "keep-roll")
    monkeypatch.setattr(
        TOY.guide, "let_stand", lambda state: keep if state.question == asked else None
    )
    shown = run("odds", begun, "build 3").stdout
    label = cairn.table("toy").narrator.label(keep)
    assert f"supposing on the way: {label}\n" in shown
    assert label != "keep"


def test_what_comes_then_is_told_only_where_it_tells_outcomes_apart(run: Run, begun: Path) -> None:
    shown = run("odds", begun, "build 3").stdout
    assert "North rolls 1." in shown
    assert "You rolled" not in shown
    assert "A turn" not in run("odds", begun, "pass").stdout


def outlook(*outcomes: tuple[str, str]) -> Outlook:
    share = Fraction(1, len(outcomes))
    return Outlook(tuple(Likelihood(share, (told,), (), then) for told, then in outcomes), True)


def test_outcomes_that_sound_alike_say_what_comes_then(capsys: pytest.CaptureFixture[str]) -> None:
    choice = cairn.table("toy", seed=1).options[0]
    found = outlook(("It rains.", "Sow?"), ("It rains.", "Reap?"), ("It is dry.", "Rest?"))
    show.odds(Screen(), choice, found)
    shown = capsys.readouterr().out
    assert "It rains. then: Sow?" in shown
    assert "It rains. then: Reap?" in shown
    assert "Rest?" not in shown
