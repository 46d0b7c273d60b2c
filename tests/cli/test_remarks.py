"""What players write beside a game: typed as `note TEXT`, shown as their own words, kept in the record."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

import cairn
from cairn.record import parse, read_file
from cairn.remark import Remark
from cairn.verify import verify

Run = Callable[..., Result]

SEED = ("play", "toy", "--seed", "7")
PROMISE = "I will leave your stones alone"
NORTHS = f"  note   North: “{PROMISE}”"
MARKUP = "[bold red]x[/] [/nothing] :smile: <b>&amp;</b> #abc123 {0} %s \\"


def remarks(file: Path) -> list[Remark]:
    return cairn.load(file.read_text(encoding="utf-8")).remarks


def after(shown: str, typed: str) -> list[str]:
    """What is shown after something was typed."""
    return shown.partition(f"> {typed}\n")[2].splitlines()


# while playing


def test_a_note_is_the_words_of_the_seat_that_is_asked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    typed = f"note {PROMISE}\npass\nNOTE so be it\n"
    shown = run(*SEED, "--save", file, typed=typed).stdout
    assert after(shown, f"note {PROMISE}")[0] == NORTHS
    assert remarks(file) == [Remark(5, "north", PROMISE), Remark(7, "south", "so be it")]
    assert verify(read_file(file)).ok


def test_the_question_stays(run: Run) -> None:
    shown = run(*SEED, typed=f"note {PROMISE}\npass\n").stdout
    assert shown.count("North: What will you do?") == 1
    assert "North rests." in shown


def test_a_note_is_saved_at_once(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    shown = run(*SEED, typed=f"save {file}\nnote {PROMISE}\nquit\n").stdout
    assert "The game is not saved" in shown
    run(*SEED, "--save", tmp_path / "kept.cairn", typed=f"note {PROMISE}\n")
    assert len(remarks(tmp_path / "kept.cairn")) == 1


def test_the_others_read_it_at_its_place_and_once(run: Run) -> None:
    typed = f"note {PROMISE}\npass\npass\npass\npass\n"
    shown = run(*SEED, typed=typed).stdout
    first, *later = shown.split("Pass the screen to South.")[1:]
    lines = first.splitlines()
    at = lines.index(NORTHS)
    assert lines[at - 1] == "  2.1    North draws a stone."
    assert lines[at + 1] == "  2.2    North rests."
    assert not any(PROMISE in each for each in (first.partition(NORTHS)[2], *later))


def test_the_log_tells_it_again(run: Run) -> None:
    shown = run(*SEED, typed=f"note {PROMISE}\npass\nlog 3\n").stdout
    assert after(shown, "log 3")[:4] == [
        NORTHS,
        "  2.2    North rests.",
        "  2.1    You draw a stone of weight 1.",
        "  the last 3 of 8; log 8 shows all",
    ]


def test_coming_back_one_reads_what_was_written_since(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    run(*SEED, "--save", file, typed=f"note old news\npass\nnote {PROMISE}\n")
    shown = run("play", "--load", file).stdout.partition("Target")[0]
    assert f"  note   South: “{PROMISE}”" in shown
    assert "  note   North: “old news”" in shown  # South has not answered since
    run("play", "--load", file, "--save", file, typed="pass\nnote and mine\n")
    shown = run("play", "--load", file).stdout.partition("Target")[0]
    assert "  note   North: “and mine”" in shown
    assert "old news" not in shown


def test_at_the_end_a_note_can_still_be_written(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    typed = "pass\n" * 16 + "note good game\n"
    run(*SEED, "--scenario", "short", "--save", file, typed=typed)
    table = cairn.load(file.read_text())
    assert table.over
    assert table.remarks == [Remark(table.ply, None, "good game")]  # two could have typed it


@pytest.mark.parametrize(("people", "seat"), [([], None), (["--seat", "south"], "south")])
def test_where_chance_is_asked_whoever_is_at_the_keyboard_writes(
    run: Run, tmp_path: Path, people: list[str], seat: str | None
) -> None:
    file = tmp_path / "game.cairn"
    typed = "note the dice are cold\n"
    shown = run("play", "toy", "--chance", "ask", *people, "--save", file, typed=typed).stdout
    assert remarks(file) == [Remark(0, seat, "the dice are cold")]
    whose = "South: " if seat else ""
    assert f"  note   {whose}“the dice are cold”\n" in shown


def test_undo_tells_that_notes_stay_and_redo_brings_them_to_their_place(run: Run) -> None:
    typed = f"pass\nnote {PROMISE}\nundo\nlog 1\nredo\n"
    shown = run(*SEED, "--study", typed=typed).stdout
    stay = "Notes written after it stay."
    assert after(shown, "undo")[:2] == ["Taken back: North, pass", stay]
    assert after(shown, "log 1")[0] == f"  note   South: “{PROMISE}”"
    assert stay not in run(*SEED, "--study", typed="note x\npass\nundo\n").stdout


def test_what_is_written_after_an_undo_is_read_by_all(run: Run) -> None:
    """South has seen this very moment pass by; what North writes there now is new all the same."""
    shown = run(*SEED, "--study", typed=f"pass\nundo\nnote {PROMISE}\npass\n").stdout
    assert NORTHS in shown.split("Pass the screen to South.")[2]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("note", "note takes your words, such as 'note I will keep the peace next turn'"),
        ("note a\x1b[2Jb", "so the character U+001B cannot be in it; leave it out"),
        ("note a\tb", "so the character U+0009 cannot be in it; leave it out"),
        ("note " + "x" * 501, "500 characters at most, and this one has 501; shorten it"),
    ],
)
def test_what_is_no_note_is_refused(run: Run, tmp_path: Path, line: str, reason: str) -> None:
    file = tmp_path / "game.cairn"
    result = run(*SEED, "--save", file, typed=f"{line}\npass\n")
    assert reason in result.stdout
    assert remarks(file) == []
    assert "North rests." in result.stdout


def test_help_lists_it(run: Run) -> None:
    shown = run(*SEED, typed="help\n").stdout
    assert "note TEXT" in shown
    assert "for everybody to read" in shown


# in the record


@pytest.fixture
def noted(tmp_path: Path) -> Path:
    file = tmp_path / "noted.cairn"
    table = cairn.table("toy", chance="ask")
    table.remark("let us begin")
    for action in ("draw 3", "draw 5", "draw 3", "draw 3", "draw 1"):
        table.play(action)
    table.remark(MARKUP, "south")
    table.play("pass")
    table.save(file)
    return file


def test_a_replay_shows_notes_after_the_answer_they_followed(run: Run, noted: Path) -> None:
    lines = run("replay", noted).stdout.splitlines()
    assert lines[0] == "       note   “let us begin”"
    at = lines.index("    6  North: pass")
    assert lines[at - 1] == f"       note   South: “{MARKUP}”"


def test_a_replay_as_json_has_them(run: Run, noted: Path) -> None:
    steps = json.loads(run("replay", noted, "--seat", "north", "--json").stdout)
    assert [step["ply"] for step in steps] == [0, 1, 2, 3, 4, 5, 6]
    assert {step["ply"]: step["notes"] for step in steps if step["notes"]} == {
        0: [{"seat": None, "text": "let us begin"}],
        5: [{"seat": "south", "text": MARKUP}],
    }


def test_a_part_of_a_replay_has_only_its_notes(run: Run, noted: Path) -> None:
    assert "note" not in run("replay", noted, "--from", "1", "--to", "4").stdout
    assert MARKUP in run("replay", noted, "--from", "5", "--to", "5").stdout


def test_verify_accepts_notes_and_names_one_that_was_altered(run: Run, noted: Path) -> None:
    assert run("verify", noted).stdout == f"{noted}: ok, 6 answers\n"
    text = noted.read_text()
    noted.write_text(text.replace("let us begin", "let us stop"))
    line = next(n for n, one in enumerate(text.splitlines(), 1) if "let us begin" in one)
    result = run("verify", noted)
    assert result.exit_code == 1
    assert f"{noted}, line {line}: this line was altered" in result.stdout


@pytest.mark.parametrize("command", ["verify", "replay", "odds"])
def test_a_broken_note_is_named_by_its_line_and_steers_no_terminal(
    run: Run, noted: Path, command: str
) -> None:
    record = read_file(noted)
    record.remarks[0] = Remark(0, "north", "\x1b[2J")
    noted.write_text(record.write())
    line = next(n for n, one in enumerate(noted.read_text().splitlines(), 1) if "\x1b" in one)
    result = run(command, noted)
    assert result.exit_code == (1 if command == "verify" else 2)
    assert f"{noted}, line {line}: a note is one line of plain text" in result.output
    assert "\x1b" not in result.output


def test_markup_in_a_note_is_only_text(run: Run, noted: Path) -> None:
    shown = run("play", "--load", noted, typed="draw 1\nlog\n").stdout
    assert shown.count(f"  note   South: “{MARKUP}”") >= 2
    assert parse(noted.read_text()).remarks[-1].text == MARKUP


# at a terminal


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")
def test_a_note_stays_when_the_screen_is_passed(terminal: Callable[..., Any]) -> None:
    screen = terminal(*SEED, NO_COLOR="1")
    screen.until("then press Enter. ")
    screen.type("\r")
    screen.until("north> ")
    screen.type(f"note {PROMISE} [red]\r")
    screen.until("north> ")
    screen.type("pass\r")
    screen.until("\x1b[2J")
    assert f"“{PROMISE} [red]”" in screen.until("Pass the screen to South")
    screen.type("\r")
    assert f"“{PROMISE} [red]”" in screen.until("south> ")
