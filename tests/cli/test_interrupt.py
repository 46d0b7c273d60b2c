"""An interrupt in the middle of a game or a simulation: the save is whole, and the exit code says so."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import cairn
from cairn.cli.saving import uninterrupted
from cairn.record import read_file
from cairn.verify import verify

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no SIGINT"),
    pytest.mark.usefixtures("interruptible"),
]

Process = subprocess.Popen[str]


@pytest.fixture
def started() -> Iterator[list[Process]]:
    processes: list[Process] = []
    yield processes
    for one in processes:
        one.kill()
        one.communicate()


def start(started: list[Process], *arguments: str | Path) -> Process:
    process = subprocess.Popen(
        [sys.executable, "-m", "cairn", *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    started.append(process)
    return process


def read_until(process: Process, text: str) -> None:
    assert process.stdout is not None
    while text not in (line := process.stdout.readline()):
        assert line, f"the process ended without {text!r}"


def type_in(process: Process, text: str) -> None:
    assert process.stdin is not None
    process.stdin.write(text)
    process.stdin.flush()


def test_an_interrupted_game_is_saved_up_to_its_last_answer(
    started: list[Process], tmp_path: Path
) -> None:
    file = tmp_path / "game.cairn"
    process = start(started, "play", "toy", "--seed", "7", "--save", file)
    type_in(process, "scout\n")
    read_until(process, "swap")
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate()
    assert process.returncode == 130
    assert complaint == (
        f"cairn: interrupted. Saved in {file}. Go on: cairn play --load {file} --save {file}\n"
    )
    assert "On top lies" in cairn.load(file.read_text()).question.prompt
    assert verify(read_file(file)).ok
    assert list(tmp_path.iterdir()) == [file]


def test_an_interrupted_game_that_is_not_saved_says_so(started: list[Process]) -> None:
    process = start(started, "play", "toy", "--seed", "7")
    type_in(process, "\n")
    read_until(process, "raid")
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate()
    assert process.returncode == 130
    assert "The game is not saved" in complaint
    assert "--save FILE" in complaint


def test_whenever_the_interrupt_comes_the_save_is_whole(
    started: list[Process], tmp_path: Path
) -> None:
    """Answers pour in, and the interrupt falls anywhere between them."""
    seed = 2024
    print(f"seed {seed}")
    chance = Random(seed)
    for n in range(6):
        file = tmp_path / f"{n}.cairn"
        process = start(started, "play", "toy", "--seed", str(n), "--save", file)
        type_in(process, "\n" + "scout\nkeep\npass\n" * 20)
        for _ in range(chance.randrange(1, 14)):  # a game of nothing but scouting has 16 turns
            read_until(process, "What will you do?")
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate()
        assert "Traceback" not in complaint
        assert verify(read_file(file)).ok
    assert len(list(tmp_path.iterdir())) == 6


def test_a_killed_game_leaves_its_last_save(started: list[Process], tmp_path: Path) -> None:
    file = tmp_path / "game.cairn"
    process = start(started, "play", "toy", "--seed", "7", "--save", file)
    type_in(process, "scout\n")
    read_until(process, "swap")
    process.kill()
    process.communicate()
    assert "On top lies" in cairn.load(file.read_text()).question.prompt


def test_an_interrupt_waits_for_the_save() -> None:
    done: list[str] = []

    def answer() -> None:
        with uninterrupted():
            signal.raise_signal(signal.SIGINT)
            done.append("saved")
        done.append("not reached")

    with pytest.raises(KeyboardInterrupt):
        answer()
    assert done == ["saved"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_ignored_interrupt_stays_ignored() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with uninterrupted():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
