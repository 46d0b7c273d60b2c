"""`cairn position`, and `--position` of other commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import Result

import cairn
from cairn.record import read_file
from cairn.verify import verify
from tests.cli.conftest import Program, Run

OLDER = Path(__file__).parents[1] / "older" / "navajo-wars-3-position.cairn"
TEXT = """\
cairn position 1
game: toy
[hands]
north: 3, 5
south: 1 x2
[now]
chapter: turn
[answers]
draw 4
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "position.txt"
    path.write_text(TEXT, encoding="utf-8")
    return path


def problem(result: Result) -> str:
    assert result.exit_code == 2
    assert result.stderr.startswith("cairn: ")
    return result.stderr.removeprefix("cairn: ").strip()


def test_a_saved_game_is_printed_as_a_position(run: Run, begun: Path) -> None:
    result = run("position", begun)
    assert result.exit_code == 0
    table = cairn.load(begun.read_text())
    assert result.stdout == table.position()
    assert run("position", begun, "--at", "2").stdout == table.position(2)
    assert "--at is from 0 to 5" in problem(run("position", begun, "--at", "9"))


@pytest.mark.parametrize("command", [("position",), ("odds",), ("play", "--load")])
def test_of_a_game_that_goes_on_by_newer_rules_only_its_last_chapter_can_be_gone_back_to(
    run: Run, command: tuple[str, ...]
) -> None:
    """Its record has 105 answers, of which the last 2 fit the rules of today."""
    for at in ("-1", "3", "105", "106"):
        said = problem(run(*command, OLDER, "--at", at))
        assert "goes on by newer rules" in said
        assert f"--at is from 0 to 2, the answers since its last chapter began; not {at}" in said
    for at in ("0", "2"):
        result = run(*command, OLDER, "--at", at, typed="quit\n")
        assert result.exit_code == 0
        assert command[0] != "play" or "105 answers were given before" in result.stdout


def test_play_begins_at_a_position_and_saves_it(run: Run, file: Path, tmp_path: Path) -> None:
    saved = tmp_path / "game.cairn"
    result = run(
        "play", "--position", file, "--seed", "4", "--save", saved, typed="build 3\nkeep\nquit\n"
    )
    assert result.exit_code == 0
    record = read_file(saved)
    assert [entry.text for entry in record.entries][:1] == ["build 3"]
    assert verify(record).ok
    assert run("replay", saved).exit_code == 0
    assert run("verify", saved).exit_code == 0
    again = run("play", "--load", saved, typed="quit\nn\n")
    assert again.exit_code == 0
    start = cairn.table("toy", position=TEXT, chance="ask").position()
    assert run("position", saved, "--at", "0").stdout == start


def test_a_position_comes_from_standard_input(program: Program) -> None:
    result = program("odds", "--position", "-", "--json", "build 3", typed=TEXT)
    assert result.returncode == 0
    told = json.loads(result.stdout)
    assert (told["ply"], told["seat"]) == (0, "north")
    assert [one["text"] for one in told["options"]] == ["build 3"]
    played = program("play", "--position", "-", typed=TEXT)
    assert played.returncode == 0
    assert "North: What will you do?" in played.stdout


def test_files_of_an_editor_that_marks_their_beginning_are_read(
    run: Run, file: Path, begun: Path
) -> None:
    for path in (file, begun):
        path.write_text(path.read_text("utf-8"), encoding="utf-8-sig")
    assert run("odds", "--position", file, "build 3").exit_code == 0
    assert run("verify", begun).exit_code == 0


def test_the_odds_at_a_position_are_those_at_a_table(run: Run, file: Path) -> None:
    told = json.loads(run("odds", "--position", file, "--json").stdout)
    table = cairn.table("toy", position=TEXT, seed=1)
    assert [one["text"] for one in told["options"]] == [one.text for one in table.options]


def test_what_is_refused_names_the_file_and_the_line(run: Run, file: Path) -> None:
    file.write_text(TEXT.replace("north: 3", "north: 5 x9, 3"))
    said = f"{file}, line 4: '5' is said twice"
    assert problem(run("play", "--position", file)) == said
    file.write_text(TEXT.replace("south: 1 x2", "south: 1 x9"))
    wrong = problem(run("odds", "--position", file))
    assert wrong.startswith(f"{file}, line 5: the pieces do not add up: stone 1: ")
    assert run("odds", "--position", file, "--unchecked").exit_code == 0
    assert run("play", "--position", file, "--unchecked", typed="quit\nn\n").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("play", "greenland", "--position", "FILE"),
            "this is a position of toy, not of greenland",
        ),
        (("play", "--position", "FILE", "--scenario", "short"), "--scenario is for a new game; "),
        (("play", "--position", "FILE", "--load", "BEGUN"), "--position is for a new game; "),
        (("play", "toy", "--tutorial", "--position", "FILE"), "--position does not go with"),
        (("play", "--position", "nowhere.txt"), "nowhere.txt: cannot be read"),
        (("odds", "--position", "FILE", "build 3", "pass"), "with --position there is no saved"),
        (("odds", "--position", "FILE", "--at", "3"), "with --position there is no saved"),
        (("odds",), "name a saved game, or a position by --position FILE"),
        (("odds", "--position", "BEGUN"), "line 1: this is no position: its first line should be"),
    ],
)
def test_what_cannot_be_meant_is_refused(
    run: Run, file: Path, begun: Path, arguments: tuple[str, ...], said: str
) -> None:
    files = {"FILE": file, "BEGUN": begun}
    assert said in problem(run(*[files.get(one, one) for one in arguments]))


def test_a_finished_position_has_no_odds(run: Run, file: Path, saved: Path) -> None:
    file.write_text(run("position", saved).stdout)
    assert problem(run("odds", "--position", file)) == f"{file}: the game is over here"


def test_a_file_that_is_no_text_is_refused(run: Run, file: Path) -> None:
    file.write_bytes(b"\xff\xfe\x00")
    assert problem(run("odds", "--position", file)) == (
        f"{file}: this is not a text file, so no position"
    )
