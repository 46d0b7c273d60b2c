"""`cairn play` at a terminal: hidden hands, completion, colour, leaving."""

import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cairn
from cairn.cli.typed import chosen
from cairn.record import read_file
from cairn.verify import verify

Open = Callable[..., Any]  # starts a Terminal of conftest.py

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals")

CTRL_C, CTRL_D, ENTER, TAB = "\x03", "\x04", "\r", "\t"
CLEARED = "\x1b[2J"
SEED = ("play", "toy", "--seed", "7")


def test_nobody_sees_another_hand(terminal: Open) -> None:
    table = cairn.table("toy", seed=7)
    north = table.tableau("north").splitlines()[-1]
    table.play("pass")
    south = table.tableau("south").splitlines()[-1]
    screen = terminal(*SEED)
    assert north not in screen.until("Pass the screen to North, then press Enter. ")
    screen.type(ENTER)
    assert north in screen.until("north> ")
    screen.type("pass" + ENTER)
    screen.until(CLEARED)
    between = screen.until("Pass the screen to South, then press Enter. ")
    assert "North rests." in between
    assert "Your stones" not in between
    screen.type(ENTER)
    assert south in screen.until("south> ")


def test_against_an_agent_the_screen_stays(terminal: Open) -> None:
    screen = terminal(*SEED, "--agent", "south=random")
    assert "Pass the screen" not in screen.until("north> ")
    screen.type("pass" + ENTER)
    assert CLEARED not in screen.until("north> ")


def test_tab_completes_an_action(terminal: Open) -> None:
    screen = terminal(*SEED, "--agent", "south=random")
    screen.until("north> ")
    screen.type("sc" + TAB + ENTER)
    assert "On top lies" in screen.until("swap")


def test_colours_on_a_terminal_unless_unwanted(terminal: Open) -> None:
    assert "\x1b[1m" in terminal(*SEED, "--agent", "south=random").until("north> ")
    plain = terminal(*SEED, "--agent", "south=random", NO_COLOR="1").until("north> ")
    assert "\x1b[36m" not in plain
    assert "\x1b[36m" in terminal(*SEED, "--agent", "south=random").until("north> ")


@pytest.mark.parametrize("last", ["quit" + ENTER, CTRL_D])
def test_leaving_offers_to_save(terminal: Open, tmp_path: Path, last: str) -> None:
    taken, file = tmp_path / "taken.txt", tmp_path / "game.cairn"
    taken.write_text("dear diary")
    screen = terminal(*SEED, "--agent", "south=random")
    screen.until("north> ")
    screen.type("scout" + ENTER)
    screen.until("north> ")
    screen.type(last)
    screen.until("Save the game? A file name, or Enter for no: ")
    screen.type(f"{taken}{ENTER}")
    assert "choose another name" in screen.until("Enter for no: ")
    screen.type(f"{file}{ENTER}")
    code, shown = screen.end()
    assert code == 0
    assert f"Go on: cairn play --load {file}" in shown
    assert taken.read_text() == "dear diary"
    assert ("north", "scout") in cairn.load(file.read_text()).history


def test_leaving_without_saving(terminal: Open) -> None:
    screen = terminal(*SEED, "--agent", "south=random")
    screen.until("north> ")
    screen.type("quit" + ENTER)
    screen.until("Enter for no: ")
    screen.type(ENTER)
    code, shown = screen.end()
    assert code == 0
    assert "The game is not saved." in shown


@pytest.mark.parametrize("word", ["n", "No", "q", "quit", "exit"])
def test_a_word_for_no_is_not_the_name_of_a_file(
    word: str, terminal: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    screen = terminal(*SEED, "--agent", "south=random")
    screen.until("north> ")
    screen.type("quit" + ENTER)
    screen.until("Enter for no: ")
    screen.type(word + ENTER)
    code, shown = screen.end()
    assert code == 0
    assert "The game is not saved." in shown
    assert list(tmp_path.iterdir()) == []


def test_after_an_interrupt_quit_means_no(
    terminal: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    screen = terminal(*SEED, "--agent", "south=random")
    screen.until("north> ")
    screen.interrupt()
    screen.until("Enter for no: ")
    screen.type("quit" + ENTER)
    assert screen.end()[0] == 130
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("typed", "file"), [("y", "toy-2.cairn"), ("Yes", "toy-2.cairn"), ("mine", "mine")]
)
def test_yes_saves_under_a_name_that_is_free_and_another_word_is_a_name(
    typed: str, file: str, terminal: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "toy.cairn").write_text("dear diary")
    monkeypatch.chdir(tmp_path)
    screen = terminal(*SEED, "--agent", "south=random")
    screen.until("north> ")
    screen.type("quit" + ENTER)
    screen.until("Enter for no: ")
    screen.type(typed + ENTER)
    code, shown = screen.end()
    assert code == 0
    assert f"Saved in {file}." in shown
    assert verify(read_file(tmp_path / file)).ok
    assert (tmp_path / "toy.cairn").read_text() == "dear diary"


def test_a_saved_game_is_left_without_a_question(terminal: Open, tmp_path: Path) -> None:
    screen = terminal(*SEED, "--agent", "south=random", "--save", tmp_path / "game.cairn")
    screen.until("north> ")
    screen.type("quit" + ENTER)
    code, shown = screen.end()
    assert code == 0
    assert "Save the game?" not in shown


def test_leaving_while_the_screen_is_passed_shows_no_hand(terminal: Open) -> None:
    screen = terminal(*SEED)
    screen.until("then press Enter. ")
    screen.type(CTRL_D)
    shown = screen.until("Enter for no: ")
    screen.type(ENTER)
    assert "Your stones" not in shown + screen.end()[1]


def test_an_interrupt_offers_to_save(terminal: Open, tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    screen = terminal(*SEED, "--agent", "south=random")
    screen.until("north> ")
    screen.type("scout" + ENTER)
    screen.until("north> ")
    screen.interrupt()
    screen.until("Enter for no: ")
    screen.type(f"{file}{ENTER}")
    code, shown = screen.end()
    assert code == 130
    assert f"cairn: interrupted. Saved in {file}." in shown
    assert verify(read_file(file)).ok


def test_a_second_interrupt_leaves_at_once(terminal: Open) -> None:
    screen = terminal(*SEED, "--agent", "south=random")
    screen.until("north> ")
    screen.interrupt()
    screen.until("Enter for no: ")
    screen.interrupt()
    code, shown = screen.end()
    assert code == 130
    assert "cairn: interrupted. The game is not saved." in shown
    assert "Traceback" not in shown


def test_a_simulation_shows_a_bar(terminal: Open) -> None:
    screen = terminal("sim", "toy", "--games", "300")
    assert "/300" in screen.until("games")
    assert screen.end()[0] == 0


def test_an_interrupted_match_tells_what_it_has(terminal: Open) -> None:
    """Two that are equally strong, and bounds so near that it is never decided."""
    screen = terminal(
        *("match", "random", "random", "--game", "toy", "--games", "10000000", "--elo1", "0.001")
    )
    screen.until("Elo +0")  # how far the test is
    screen.process.send_signal(signal.SIGINT)
    code, shown = screen.end()
    assert code == 130
    assert "Undecided" in shown
    assert "cairn: interrupted after " in shown
    assert "Traceback" not in shown


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_simulation_tells_what_it_has(terminal: Open, jobs: str) -> None:
    screen = terminal("sim", "toy", "--games", "10000000", "--jobs", jobs, "--json")
    while " 0/" in screen.until("/10000000"):  # until the first games are done
        pass
    screen.process.send_signal(signal.SIGINT)
    code, shown = screen.end()
    assert code == 130
    assert '"interrupted": true' in shown
    assert "cairn: interrupted after " in shown


def test_a_replay_goes_step_by_step(terminal: Open, begun: Path) -> None:
    screen = terminal("replay", begun, "--step")
    assert "draw 3" in screen.until("Enter: next")
    screen.type(ENTER)
    assert "draw 5" in screen.until("Enter: next")
    screen.type("q" + ENTER)
    code, shown = screen.end()
    assert (code, "draw" in shown) == (0, False)


# many options


@pytest.fixture
def assigning(tmp_path: Path) -> Path:
    """Greenland, at the first question with more options than a screen has lines."""
    table = cairn.table("greenland", seed=3)
    while len(table.options) < 24:
        table.play(table.options[0])
    table.save(tmp_path / "assigning.cairn")
    return tmp_path / "assigning.cairn"


def plain(shown: str) -> list[str]:
    """The lines that were shown, without colours."""
    return [line.rstrip() for line in re.sub(r"\x1b\[[0-9;?]*\w", "", shown).splitlines()]


def test_a_narrow_terminal_has_its_width_for_the_labels(terminal: Open, assigning: Path) -> None:
    table = cairn.load(assigning.read_text())
    seat, options = table.question.seat, table.options
    screen = terminal("play", "--load", assigning, COLUMNS="80")
    short = "\n".join(plain(screen.until(f"{seat}> ")))
    assert [one.text for one in options if f"  {one.text}  " in short] == []
    numbered = {int(n) for n in re.findall(r"^ +(\d+)  \S", short, re.MULTILINE)}
    assert numbered >= set(range(1, len(options) + 1))
    screen.type("options all" + ENTER)
    full = "\n".join(plain(screen.until(f"{seat}> ")))
    assert [one.text for one in options if f"  {one.text}  " not in full] == []
    wide = "\n".join(plain(terminal("play", "--load", assigning).until(f"{seat}> ")))
    assert [one.text for one in options if f"  {one.text}  " not in wide] == []


def test_many_options_stand_under_headings_and_the_question_comes_again(
    terminal: Open, assigning: Path
) -> None:
    table = cairn.load(assigning.read_text())
    screen = terminal("play", "--load", assigning, COLUMNS="80")
    lines = plain(screen.until(f"{table.question.seat}> "))
    hunts = next(n for n, one in enumerate(lines) if re.match(r" +\d+  Hunt at", one))
    assert lines[hunts - 1].strip() == "Hunting biomes"
    asked = [n for n, one in enumerate(lines) if table.question.prompt[:40] in one]
    assert len(asked) == 2
    assert len(lines) - asked[1] <= 4


def test_numbers_run_in_the_order_shown_and_mean_what_stands_beside_them(
    terminal: Open, assigning: Path
) -> None:
    table = cairn.load(assigning.read_text())
    shown = plain(terminal("play", "--load", assigning).until(f"{table.question.seat}> "))
    rows = [found for one in shown if (found := re.match(r" +(\d+)  (\S.*)", one))]
    assert [int(row[1]) for row in rows] == list(range(1, len(table.options) + 1))
    for row in rows:
        label, first = chosen(row[1], table).label, re.split(" {2,}", row[2])[0]
        assert first[: len(label)] == label[: len(first)]  # a long one goes on in the next line
