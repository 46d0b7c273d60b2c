"""Running `cairn` as a program would: inside this process, as one of its own, and at a terminal."""

import os
import signal
import subprocess
import sys
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from time import sleep
from types import SimpleNamespace
from typing import Protocol

import pytest
from typer.testing import CliRunner, Result

import cairn
from cairn.cli.app import app
from cairn.core.rules import rule
from cairn.core.state import OVER, PASS, Flow, State, action
from cairn.data import DataSet
from cairn.game import Game, OptionValue, Scenario, Setup, View
from cairn.game import Result as Ending
from cairn.table import Table
from cairn.vocabulary import Chapter, Event, Question, Verb, Vocabulary, kind
from cairn_toy.game import GAME as TOY
from tests.patience import PATIENCE

PROGRAM = (sys.executable, "-m", "cairn")


class Run(Protocol):
    def __call__(self, *arguments: str | Path, typed: str = "") -> Result: ...


class Program(Protocol):
    def __call__(
        self, *arguments: str | Path, typed: str = ""
    ) -> subprocess.CompletedProcess[str]: ...


@pytest.fixture
def run() -> Run:
    """The command inside this process. An exception that is no refusal fails the test."""

    def invoke(*arguments: str | Path, typed: str = "") -> Result:
        words = [str(each) for each in arguments]
        result = CliRunner().invoke(app, words, input=typed, prog_name="cairn")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return invoke


@pytest.fixture
def program() -> Program:
    """The command as a process of its own, with a pipe for a keyboard."""

    def start(*arguments: str | Path, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*PROGRAM, *map(str, arguments)],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=False,
        )

    return start


@pytest.fixture
def saved(tmp_path: Path, played: Callable[[int], Table]) -> Path:
    """A finished game of the toy in a file."""
    path = tmp_path / "saved.cairn"
    played(7).save(path)
    return path


DEAL = ("draw 3", "draw 5", "draw 3", "draw 3", "draw 1")


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A game of the toy in a file, at North's first decision: North holds 1, 3 and 5, South 3 and 3. The dice and draws
    are asked of the player."""
    path = tmp_path / "begun.cairn"
    table = cairn.table("toy", chance="ask")
    for draw in DEAL:
        table.play(draw)
    table.save(path)
    return path


# A game whose rules fail when the stone is thrown.

THROW, LAY = 8, 9
SEAT = kind("seat", "north", "south")
R_1 = rule("1")


class BrittleState(State):
    def __init__(self) -> None:
        super().__init__()
        self.laid = 0

    def copy(self) -> "BrittleState":
        other = BrittleState()
        other.chapter, other.laid = self.chapter, self.laid
        return other

    def open_chapter(self) -> Flow:
        seat = self.laid // 2  # North lays two stones, South the third
        self.ask(R_1, seat, 8)
        self.offer(LAY)
        self.offer(THROW)
        yield
        answer = self.answer
        if answer == action(THROW):
            raise ZeroDivisionError("nobody thought of that")
        self.laid += 1
        self.tell(R_1, 1, seat)
        self.ask(R_1, seat, 8)
        self.offer(PASS)
        yield
        if self.laid == 3:
            self.chapter = OVER


class BrittleView(View, frozen=True):
    laid: int


class Brittle(Game):
    name = "brittle"
    version = 1
    package = "cairn_toy"  # for its catalogue
    rule_modules = ()
    tests = "brittle"
    view_type = BrittleView
    scenarios = (Scenario("standard"),)
    vocabulary = Vocabulary(
        seats=SEAT,
        chapters=[Chapter(0, "turn")],
        verbs=[Verb(THROW, "throw"), Verb(LAY, "lay"), Verb(10, "la")],
        questions=[Question(8, "choose-action")],
        events=[Event(1, "rested", seat=SEAT)],
        reasons=[],
    )

    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        return ("north", "south")

    def load(self, overlay: Path | None) -> DataSet:
        return TOY.load(overlay)

    def start(self, setup: Setup, data: DataSet) -> State:
        return BrittleState()

    def view(self, state: State, seat: int | None) -> BrittleView:
        assert isinstance(state, BrittleState)
        return BrittleView(state.laid)

    def result(self, state: State) -> Ending:
        return Ending("win", ("north",))


@pytest.fixture
def brittle(monkeypatch: pytest.MonkeyPatch) -> Brittle:
    """The game is installed, so to speak."""
    game = Brittle()
    point = SimpleNamespace(name="brittle", value="brittle", load=lambda: game)
    monkeypatch.setattr("cairn.games.entry_points", lambda group: [point])
    return game


# A terminal.


class Terminal:
    """The command at a terminal of its own: what it shows, and what is typed."""

    def __init__(self, *arguments: str | Path, environment: Mapping[str, str]) -> None:
        import pty

        self.shown = ""
        self._letters = getincrementaldecoder("utf-8")()  # a letter may come in two parts
        self._ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            [*PROGRAM, *map(str, arguments)],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm", "COLUMNS": "200", **environment},
        )
        os.close(theirs)

    def until(self, text: str) -> str:
        """What is shown up to and with this text; the rest is for the next."""
        while text not in self.shown:
            assert self._read(), f"the terminal ended without {text!r}: {self.shown!r}"
        before, _, self.shown = self.shown.partition(text)
        return before + text

    def type(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def interrupt(self) -> None:
        """Once it waits for the keyboard: Python notices an interrupt that comes between the prompt and that only with
        the next key."""
        stat = Path(f"/proc/{self.process.pid}/stat")
        quiet = 0
        while quiet < 5:
            sleep(0.02)
            asleep = not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] == "S"
            quiet = quiet + 1 if asleep else 0
        self.process.send_signal(signal.SIGINT)

    def end(self) -> tuple[int, str]:
        """The exit code, and what was shown last."""
        while self._read():
            pass
        return self.process.wait(PATIENCE), self.shown

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._ours)

    def _read(self) -> bool:
        from select import select

        ready, _, _ = select([self._ours], [], [], PATIENCE)
        assert ready, f"the terminal waits, after showing: {self.shown!r}"
        try:
            read = os.read(self._ours, 1 << 16)
        except OSError:  # how Linux says that the other side is closed
            return False
        self.shown += self._letters.decode(read)
        return bool(read)


class Open(Protocol):
    def __call__(self, *arguments: str | Path, **environment: str) -> Terminal: ...


@pytest.fixture
def terminal(interruptible: None) -> Iterator[Open]:
    opened: list[Terminal] = []

    def start(*arguments: str | Path, **environment: str) -> Terminal:
        opened.append(Terminal(*arguments, environment=environment))
        return opened[-1]

    yield start
    for one in opened:
        one.close()
