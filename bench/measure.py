"""Measures one game in the Python that runs this: random games played, and positions copied.

    python bench/measure.py toy
    python bench/measure.py catanatron --json

`make bench` runs it in each environment and sets the figures side by side.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
from collections.abc import Callable
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Protocol

CATANATRON = "catanatron"
MICRO = 1e6
NO_LIMIT = 1_000_000
COPIES_AT_A_TIME = 10  # one alone is too short for the clock

Copy = Callable[[], object]


@dataclass
class Figures:
    """What was measured; a list has one figure for each repeat."""

    game: str
    compiled: bool
    answers_per_second: list[float]
    copy_microseconds: list[float]
    worst_copy_microseconds: float


class Subject(Protocol):
    """A game to measure."""

    compiled: bool

    def play(self, seed: int) -> int:
        """Play one game at random, from setting it up to its end. Returns the number of answers."""

    def copies(self, seed: int) -> list[Copy]:
        """What copies each position of such a game."""


class Cairn:
    def __init__(self, name: str, scenario: str | None) -> None:
        from cairn.core import state
        from cairn.games import find

        game = find(name)
        self.start = game.start(game.setup(scenario), game.facts())
        self.compiled = not str(state.__file__).endswith(".py")

    def play(self, seed: int) -> int:
        from cairn.core.play import playout
        from cairn.core.position import Run
        from cairn.core.rng import Rng

        return int(playout(Run(self.start.copy()), Rng(seed), NO_LIMIT))

    def copies(self, seed: int) -> list[Copy]:
        from cairn.core.play import playout
        from cairn.core.position import Position
        from cairn.core.rng import Rng

        position = Position(self.start.copy())
        rng = Rng(seed)
        found: list[Copy] = []
        while not position.over():
            found.append(position.copy().copy)
            playout(position, rng, 1)
        return found


class Catanatron:
    """Four players who choose at random."""

    compiled = False

    def play(self, seed: int) -> int:
        from catanatron import Color, Game, RandomPlayer

        random.seed(seed)
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        return len(game.state.actions)

    def copies(self, seed: int) -> list[Copy]:
        from catanatron import Color, Game, RandomPlayer

        random.seed(seed)
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        found: list[Copy] = []
        while game.winning_color() is None and len(found) < NO_LIMIT:
            found.append(game.copy().copy)
            game.play_tick()
        return found


def play_speed(subject: Subject, seconds: float) -> float:
    """Answers per second, playing one game after another for so long."""
    answers = 0
    seed = 0
    start = now = perf_counter()
    while now - start < seconds:
        answers += subject.play(seed)
        seed += 1
        now = perf_counter()
    return answers / (now - start)


def copy_times(copies: list[Copy]) -> list[float]:
    """Microseconds to copy each of these positions."""
    times = []
    for copy in copies:
        start = perf_counter()
        for _ in range(COPIES_AT_A_TIME):
            copy()
        times.append((perf_counter() - start) / COPIES_AT_A_TIME * MICRO)
    return times


def measure(name: str, scenario: str | None, repeats: int, seconds: float, plies: int) -> Figures:
    subject: Subject = Catanatron() if name == CATANATRON else Cairn(name, scenario)
    subject.play(0)  # what is loaded or built once is not counted
    speeds = [play_speed(subject, seconds) for _ in range(repeats)]
    copies: list[Copy] = []
    seed = 0
    while len(copies) < plies:
        copies += subject.copies(seed)
        seed += 1
    gc.collect()
    gc.freeze()  # thousands of positions kept for measuring are no part of a copy's cost
    rounds = [copy_times(copies) for _ in range(repeats)]
    return Figures(
        game=name,
        compiled=subject.compiled,
        answers_per_second=speeds,
        copy_microseconds=[sum(times) / len(times) for times in rounds],
        worst_copy_microseconds=max(map(min, zip(*rounds, strict=True))),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a game's speed in this Python.")
    parser.add_argument("game", help=f"a game that Cairn plays, or {CATANATRON}")
    parser.add_argument("--scenario")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of play in each repeat")
    parser.add_argument("--plies", type=int, default=2000, help="to copy in each repeat, at least")
    parser.add_argument("--json", action="store_true", help="print for a program to read")
    given = parser.parse_args()
    figures = measure(given.game, given.scenario, given.repeats, given.seconds, given.plies)
    if given.json:
        print(json.dumps(asdict(figures)))
    else:
        for name, value in asdict(figures).items():
            print(f"{name}: {value}")


if __name__ == "__main__":
    main()
