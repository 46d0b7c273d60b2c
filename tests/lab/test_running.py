"""A study as it is played: each game once, the same however it is shared, and whole whenever it is stopped."""

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from time import sleep

import msgspec
import pyarrow.parquet as pq
import pytest

from cairn.arena import tally
from cairn.arena.match import Watcher, finish
from cairn.arena.pace import Pace
from cairn.catalogue import speaking
from cairn.chance import Seeded
from cairn.games import find
from cairn.lab import Across, Arm, Results, Study, StudyError, keeping
from cairn.lab.keeping import parts
from cairn.lab.measuring import Keys, in_words, rows
from cairn.lab.report import Words
from cairn.lab.study import MEASURES
from cairn.narrate import Narrator
from cairn.table import Table
from cairn.web.charts import course
from tests.patience import PATIENCE

TOY = Study(game="toy", games=12, seed=5, across=Across(scenario=("standard", "short")))
BOTH = ("standard", "short")
STUDIES = sorted((Path(__file__).parents[2] / "docs" / "studies").glob("*.toml"))


def identities(results: Results) -> Counter[tuple[str, int]]:
    return Counter((row["arm"], row["game"]) for row in results.rows())


@pytest.mark.parametrize(
    ("other", "named"),
    [
        ({"cairn": "0.0.7"}, "the study is by Cairn 0.0.7; install the same everywhere"),
        ({"rules": {"toy": 99}}, "of the rules of toy, and the study is by version 99"),
    ],
)
def test_nobody_plays_a_study_of_another_version(other: dict[str, object], named: str) -> None:
    assert len(list(rows(TOY.plan(), [0]))) == 1
    with pytest.raises(StudyError, match=named):
        list(rows(replace(TOY.plan(), **other), [0]))  # type: ignore[arg-type]


def test_every_game_of_every_arm_is_there_once(tmp_path: Path) -> None:
    results = TOY.run(tmp_path)
    assert identities(results) == Counter((a, n) for a in BOTH for n in range(12))
    assert results.complete
    assert results.arms["short"].finished == 12
    table = results.table()
    assert table.column("arm").to_pylist() == ["short"] * 12 + ["standard"] * 12
    assert table.column("game").to_pylist() == [*range(12)] * 2
    seeds = table.column("seed").to_pylist()
    assert seeds[:12] == seeds[12:]


def test_it_comes_out_the_same_however_many_processes(tmp_path: Path) -> None:
    one, two = TOY.run(tmp_path / "one"), TOY.run(tmp_path / "two", jobs=2)
    assert one.table().equals(two.table())


def test_what_is_measured_changes_nothing_of_the_games(tmp_path: Path) -> None:
    plain = msgspec.structs.replace(TOY, measure=()).run(tmp_path / "plain").table()
    watched = TOY.run(tmp_path / "watched").table()
    same = ["arm", "game", "seed", "result", "winners", "answers", "seats"]
    assert plain.select(same).equals(watched.select(same))
    assert plain.column("turns").null_count == 24
    assert watched.column("turns").null_count == 0


@pytest.mark.parametrize("agent", ["hunter", "random"])
def test_a_game_has_the_dice_of_a_table_and_is_measured_as_its_charts_are(
    agent: str, tmp_path: Path
) -> None:
    study = Study(game="greenland", scenario="first-game", games=1, seed=2, agents=agent)
    results = study.run(tmp_path)
    (row,) = results.rows()
    job = study.trials()[0].job
    answers: list[int] = []
    finish(job, job.start(), 0, answers, Watcher())
    table = Table(job.game, job.setup, chance=Seeded(row["seed"]), auto=False)
    table.advance()
    while not table.over:
        table.play(answers[table.ply])
    assert table.answers == answers
    assert table.result is not None
    assert (row["answers"], row["winners"]) == (len(answers), list(table.result.winners))
    assert row["turns"] == len(table.chapter_starts(job.game.turn_chapters))
    charts = course(table, None)
    words = Words(results.arms["greenland"])
    ends = {words.called(one["track"]): one["value"] for one in row["tracks"]}
    assert ends == {name: values[-1] for name, values in charts.tracks.items()}
    luck = {words.called(one["whose"]): one["luck"] for one in row["luck"]}
    assert luck == pytest.approx({whose: line[-1][1] for whose, line in charts.luck.items()})
    points = {
        (words.called(one["whose"]), words.called(one["source"])): one["points"]
        for one in row["sources"]
    }
    assert {key: charts.sources[key[0]][key[1]][-1] for key in points} == points


@pytest.mark.parametrize("game", ["greenland", "navajo-wars"])
def test_results_are_the_same_in_every_language_and_the_report_is_in_the_readers(
    game: str, tmp_path: Path
) -> None:
    study = Study(game=game, games=1, measure=("course", "luck"))
    plain = study.run(tmp_path / "en")
    with speaking("it"):
        italian = study.run(tmp_path / "it")
        assert italian.table().equals(plain.table())
        seat = {"greenland": "i Norse", "navajo-wars": "i Diné"}[game]
        assert seat in italian.html()
    (row,) = plain.rows()
    seats = {one["seat"] for one in row["seats"]}
    assert {one["whose"] for column in ("luck", "sources") for one in row[column]} <= seats
    words, page = Words(plain.arms[game]), plain.html()
    for track in {one["track"] for one in row["tracks"]}:
        called = words.called(track)
        assert called != track
        assert f"<h3>{called[0].upper()}{called[1:]}</h3>" in page


def test_a_sentence_with_values_becomes_a_key_and_a_sentence_again() -> None:
    game = find("greenland")
    keys = Keys(game.vocabulary, game.package)
    tribe = game.vocabulary.seats
    key = keys.say("standing.points-of", tribe=keys.name(tribe, tribe.value("norse") or 0))
    assert key == "standing.points-of tribe=seat.norse"
    tell = Narrator(game.vocabulary, game.package)
    with speaking("it"):
        expected = tell.say("standing.points-of", tribe=tell.seat_named("norse"))
        assert in_words(tell, key) == expected
    assert in_words(tell, keys.say("standing.people")) == tell.say("standing.people")
    assert in_words(tell, "Height of north") == "Height of north", "a game may use plain words"


def test_more_games_go_on_where_it_ended(tmp_path: Path) -> None:
    TOY.run(tmp_path)
    before = [path.read_bytes() for path in parts(tmp_path)]
    more = msgspec.structs.replace(TOY, games=15).run(tmp_path)
    assert [path.read_bytes() for path in parts(tmp_path)][: len(before)] == before
    assert set(identities(more).values()) == {1}
    assert more.games == 30
    at_once = msgspec.structs.replace(TOY, games=15).run(tmp_path / "at-once")
    assert more.table().equals(at_once.table())


def test_another_arm_joins_the_others(tmp_path: Path) -> None:
    TOY.run(tmp_path)
    arms = (*(Arm(scenario=one) for one in BOTH), Arm(name="peaceful", options={"peaceful": True}))
    more = Study(game="toy", games=12, seed=5, arms=arms).run(tmp_path)
    assert identities(more).total() == 36
    assert set(more.arms) == {"standard", "short", "peaceful"}


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        ({"seed": 6}, "standard, seed was 5, and is now 6"),
        ({"options": {"peaceful": True}}, "standard, options was"),
        ({"measure": ("luck",)}, "measure was"),
    ],
)
def test_results_of_another_study_are_refused_and_stay(
    tmp_path: Path, changed: dict[str, object], named: str
) -> None:
    TOY.run(tmp_path)
    before = sorted((path.name, path.read_bytes()) for path in tmp_path.iterdir())
    with pytest.raises(StudyError, match=named):
        msgspec.structs.replace(TOY, **changed).run(tmp_path)
    assert sorted((path.name, path.read_bytes()) for path in tmp_path.iterdir()) == before


def test_a_damaged_file_is_named_and_can_be_played_again(tmp_path: Path) -> None:
    whole = TOY.run(tmp_path).table()
    (path,) = parts(tmp_path)
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(StudyError, match=f"{path.name}: is damaged"):
        TOY.run(tmp_path)
    path.unlink()
    assert TOY.run(tmp_path).table().equals(whole)


def test_two_at_once_are_refused(tmp_path: Path) -> None:
    with (
        keeping.opened(tmp_path, TOY, TOY.plan()),
        pytest.raises(StudyError, match="another process is at this study"),
    ):
        TOY.run(tmp_path)
    assert TOY.run(tmp_path).complete


def test_a_game_that_fails_is_told_and_counts_as_none(tmp_path: Path) -> None:
    results = msgspec.structs.replace(TOY, limit=3).run(tmp_path)
    arm = results.arms["standard"]
    assert (arm.games, arm.errors, arm.finished) == (12, 12, 0)
    assert arm.error_messages[0] == (0, "it is not over after 3 answers")
    assert "it is not over after 3 answers" in results.html()


def test_an_interrupt_keeps_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tally, "SLICE", 0.0)

    def interrupt(done: int, _left: float | None) -> None:
        if done >= 1:
            raise KeyboardInterrupt

    part = TOY.run(tmp_path, progress=interrupt)
    assert 0 < part.games < part.asked
    assert "Not complete" in part.html()
    assert TOY.run(tmp_path).table().equals(TOY.run(tmp_path / "whole").table())


def test_progress_counts_what_was_there_before(tmp_path: Path) -> None:
    TOY.run(tmp_path)
    told: list[tuple[int, float | None]] = []
    more = msgspec.structs.replace(TOY, games=14)
    more.run(tmp_path, progress=lambda done, left: told.append((done, left)))
    assert (told[0], told[-1]) == ((24, None), (28, 0.0))


def test_the_time_left_is_told_by_what_this_run_has_played() -> None:
    now = [50.0]
    pace = Pace(100, lambda: now[0])
    assert pace.left(40) is None  # they were there before
    now[0] = 60.0
    assert pace.left(40) is None
    assert pace.left(45) == 110.0  # five in ten seconds, and 55 to go
    now[0] = 80.0
    assert pace.left(60) == 60.0
    assert pace.left(100) == 0.0


KILLED = """
import sys
from cairn.lab import keeping
from cairn.lab import Across, Study
keeping.EVERY = 0.0
if __name__ == "__main__":
    Study(game="toy", games=4000, seed=5, across=Across(scenario=("standard", "short"))).run(sys.argv[1])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_killed_in_the_middle_it_goes_on_and_repeats_nothing(tmp_path: Path) -> None:
    script, folder = tmp_path / "killed.py", tmp_path / "results"
    script.write_text(KILLED)
    process = subprocess.Popen([sys.executable, str(script), str(folder)])
    for _each in range(int(PATIENCE * 20)):
        if len(parts(folder)) >= 2 or process.poll() is not None:
            break
        sleep(0.05)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    there = sum(pq.read_metadata(path).num_rows for path in parts(folder))
    assert 0 < there < 8000
    study = Study(
        game="toy", games=there // 2 + 40, seed=5, across=Across(scenario=("standard", "short"))
    )
    results = study.run(folder)
    found = identities(results)
    assert set(found.values()) == {1}
    assert {(arm, n) for arm in BOTH for n in range(study.games)} <= set(found)


@pytest.mark.parametrize("path", STUDIES, ids=lambda path: path.stem)
def test_the_studies_of_the_documentation_measure_everything(path: Path, tmp_path: Path) -> None:
    study = msgspec.structs.replace(Study.read(path), games=2)
    results = study.run(tmp_path)
    assert study.measure == MEASURES
    for arm in results.arms.values():
        assert (arm.finished, arm.errors) == (2, 0)
        assert arm.tracks
        assert arm.luck
        assert min(arm.turns.counts) > 0
        most = max(spread.quantile(1) for spread in arm.decisions.values())
        assert 0 < most <= max(arm.answers.counts)
    for column in ("tracks", "luck", "events", "options", "seats", "decisions"):
        flat = results.flat(column)
        assert flat.num_rows > 0
        assert flat.column_names[:2] == ["arm", "game"]
    page = results.report(tmp_path / "report.html").read_text(encoding="utf-8")
    assert page.count("<svg") > 10
    json.dumps(results.note.arms)
