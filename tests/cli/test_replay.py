"""`cairn replay`"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

import cairn
from cairn.record import Entry, parse, read_file
from cairn.table import Table

Run = Callable[..., Result]


def told(result: Result) -> list[dict[str, Any]]:
    steps: list[dict[str, Any]] = json.loads(result.stdout)
    return steps


def test_every_answer_is_shown_with_its_sentences_and_rules(run: Run, begun: Path) -> None:
    shown = run("replay", begun).stdout
    assert "First stones\n    1  Chance: draw 3\n" in shown
    assert "       1.1    [to North] You draw a stone of weight 3.\n" in shown
    assert "A turn\n    5  Chance: draw 1\n" in shown
    assert (
        "The record ends here. The next question is for North: What will you do? (rule 2.2)"
        in shown
    )


def test_a_finished_game_ends_with_its_result(run: Run, saved: Path) -> None:
    table = cairn.load(saved.read_text())
    assert table.result is not None
    shown = run("replay", saved).stdout
    assert table.question.prompt in shown
    assert f"North {table.result.scores['north']}, South" in shown


def test_json_has_every_answer_and_event(run: Run, saved: Path) -> None:
    steps = told(run("replay", saved, "--json"))
    record = read_file(saved)
    log = cairn.load(saved.read_text()).log
    assert [step["ply"] for step in steps] == list(range(1, len(record.entries) + 1))
    assert [(s["seat"], s["text"], s["auto"]) for s in steps] == [
        (entry.seat, entry.text, entry.auto) for entry in record.entries
    ]
    events = [event for step in steps for event in step["events"]]
    assert [(e["rule"], e["text"]) for e in events] == [(line.rule, str(line)) for line in log]
    assert {event["to"] for event in events} == {None, "north", "south"}
    assert not any("error" in step for step in steps)


def test_a_part_of_the_game(run: Run, saved: Path) -> None:
    steps = told(run("replay", saved, "--from", "3", "--to", "9", "--json"))
    assert [step["ply"] for step in steps] == [3, 4, 5, 6, 7, 8, 9]
    assert "wins" not in run("replay", saved, "--to", "9").stdout
    last = len(read_file(saved).entries)
    assert [s["ply"] for s in told(run("replay", saved, "--from", str(last), "--json"))] == [last]


def test_a_seat_sees_only_what_it_could_know(
    run: Run, played: Callable[[int], Table], tmp_path: Path
) -> None:
    file = tmp_path / "game.cairn"
    table = played(3)
    table.save(file)
    steps = told(run("replay", file, "--seat", "north", "--json"))
    assert {step["seat"] for step in steps if step["text"] is not None} == {"north"}
    events = [event for step in steps for event in step["events"]]
    assert {event["to"] for event in events} == {None, "north"}
    assert [event["text"] for event in events] == [str(line) for line in table.log_for("north")]
    shown = run("replay", file, "--seat", "north").stdout
    assert "Chance: draw" not in shown


def test_what_only_another_seat_is_asked_is_not_shown(run: Run, tmp_path: Path) -> None:
    table = cairn.table(
        "toy", chance=["draw 1", "draw 3", "draw 2", "draw 4", "draw 5", "draw 2", "draw 1"]
    )
    table.play("scout")
    table.save(tmp_path / "game.cairn")
    mine = run("replay", tmp_path / "game.cairn", "--seat", "north").stdout
    theirs = run("replay", tmp_path / "game.cairn", "--seat", "south").stdout
    assert "question is for North: On top lies 2, below it 1." in mine
    assert theirs.endswith("The record ends here. The next question is for North.\n")
    assert "On top lies" not in theirs


def test_step_shows_the_board_after_each_answer(run: Run, begun: Path) -> None:
    shown = run("replay", begun, "--step", "--seat", "north").stdout
    assert shown.count("Target 12") == 5
    assert "Your stones: 1 3 5" in shown


def test_a_failure_is_shown_where_it_happens(run: Run, brittle: object, tmp_path: Path) -> None:
    record = parse(cairn.table("brittle", seed=1).record())
    record.entries += [Entry("north", "lay", False), Entry("north", "pass", True)]
    record.entries += [Entry("north", "throw", False)]
    record.headers["failure"] = "seed 1: as it was told"
    file = tmp_path / "failure.cairn"
    file.write_text(record.write())
    result = run("replay", file)
    assert result.exit_code == 1
    assert "This game failed: seed 1: as it was told" in result.stdout
    assert "    2  North: pass (no other option)\n" in result.stdout
    line = next(n for n, text in enumerate(file.read_text().splitlines(), 1) if "throw" in text)
    assert (
        f"BREAKS OFF at line {line}, answer 3 (north throw): "
        "the rules fail here: ZeroDivisionError: nobody thought of that\n" in result.stdout
    )
    written = run("replay", file, "--json")
    assert written.exit_code == 1
    assert told(written)[-1]["error"].endswith("ZeroDivisionError: nobody thought of that")
    assert told(run("replay", file, "--from", "3", "--json"))[0]["ply"] == 3
    assert run("replay", file, "--to", "2").exit_code == 0


def test_an_answer_that_cannot_be_is_where_it_breaks_off(run: Run, begun: Path) -> None:
    record = read_file(begun)
    record.entries += [Entry("north", "build 2", False), Entry("north", "pass", False)]
    begun.write_text(record.write())
    result = run("replay", begun)
    assert result.exit_code == 1
    assert "BREAKS OFF at line " in result.stdout
    assert "you hold no stone of weight 2 (rule 3.1)" in result.stdout
    assert len(told(run("replay", begun, "--json"))) == len(record.entries) - 1


@pytest.mark.parametrize(
    ("seat", "text", "reason"),
    [
        ("north", "biuld 3", "'biuld 3' is not an action"),
        ("north", "build", "'build' is not an action; write build STONE"),
        ("north", "build three", "'build three' is not an action; write build STONE"),
        ("north", "build 3 {0}", "'build 3 {0}' is not an action; write build STONE"),
        ("east", "pass", "there is no seat 'east'"),
        ("chance", "pass", "the question is put to north, not chance"),
    ],
)
def test_an_answer_whose_words_are_broken_is_named_with_its_line(
    run: Run, begun: Path, seat: str, text: str, reason: str
) -> None:
    record = read_file(begun)
    record.entries.append(Entry(seat, text, False))
    begun.write_text(record.write())
    line = next(
        n for n, one in enumerate(begun.read_text().splitlines(), 1) if f" {seat} {text} " in one
    )
    result = run("replay", begun)
    assert result.exit_code == 1
    where = f"line {line}, answer {len(record.entries)} ({seat} {text})"
    assert f"BREAKS OFF at {where}: {reason}" in result.stdout
    assert told(run("replay", begun, "--json"))[-1]["error"].startswith(reason)
    loaded = run("play", "--load", begun)
    assert loaded.exit_code == 2
    assert f"{begun}, line {line}: {reason}" in loaded.stderr


def test_a_chapter_is_named_only_when_another_begins(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "begun.cairn"
    cairn.table("greenland", seed=1).save(file)
    shown = run("replay", file).stdout
    assert len(cairn.load(file.read_text()).chapters) > 5
    assert shown.splitlines().count("Set-up: the bars") == 1
    assert "The record ends here. The next question is for the Norse: " in shown
