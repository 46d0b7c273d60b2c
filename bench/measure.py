"""Measures one game in the Python that runs this: games played at random and by its bots, positions copied, hashed,
observed and held in memory.

    python bench/measure.py toy
    python bench/measure.py greenland --players 4
    python bench/measure.py catanatron --json

`make bench` runs it in each environment and sets the figures side by side.
"""

from __future__ import annotations

import argparse
import gc
import json
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import chain, count, islice
from statistics import fmean
from time import perf_counter
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from cairn.core.position import Position

CATANATRON = "catanatron"
MICRO = 1e6
MILLI = 1e3
SHORT_ROUNDS, SHORT_SECONDS = 20, 0.5
GAMES = 20  # whose length is averaged
NO_LIMIT = 1_000_000
AT_A_TIME = 10  # one alone is too short for the clock
HELD = 10_000  # positions in memory

Act = Callable[[], object]


@dataclass
class Figures:
    """What was measured; a list has one figure for each repeat."""

    game: str
    compiled: bool
    answers_per_second: list[float]
    answers_per_game: float
    copy_microseconds: list[float] = field(default_factory=list)
    worst_copy_microseconds: float = 0
    hash_microseconds: list[float] = field(default_factory=list)
    observe_microseconds: list[float] = field(default_factory=list)
    kilobytes_per_position: float | None = None
    bot_milliseconds: dict[str, list[float]] = field(default_factory=dict)  # a game


class Subject(Protocol):
    """A game to measure."""

    compiled: bool

    def play(self, seed: int) -> int:
        """Play one game at random, from setting it up to its end. Returns the number of answers."""

    def copies(self, seed: int) -> list[Act]:
        """What copies each position of such a game."""


class Cairn:
    def __init__(self, name: str, scenario: str | None, players: int | None) -> None:
        from cairn.core import state
        from cairn.games import find

        self.game = find(name)
        options = {} if players is None else {"players": players}
        self.setup = self.game.setup(scenario, options)
        self.start = self.game.start(self.setup, self.game.facts())
        self.compiled = not str(state.__file__).endswith(".py")

    def play(self, seed: int) -> int:
        from cairn.core.play import playout
        from cairn.core.position import Run
        from cairn.core.rng import Rng

        return int(playout(Run(self.start.copy()), Rng(seed), NO_LIMIT))

    def play_by(self, bot: str, seed: int) -> int:
        """One game with this bot at every seat."""
        from cairn.core.play import Policy, played
        from cairn.core.position import Run
        from cairn.core.rng import Rng

        policy = self.game.bots[bot]()
        assert isinstance(policy, Policy)
        policies = [policy for _ in self.setup.seats]
        return int(played(Run(self.start.copy()), policies, Rng(seed), NO_LIMIT))

    def positions(self, seed: int) -> Iterator[Position]:
        """Every position of a game at random, each independent of the others."""
        from cairn.core.play import playout
        from cairn.core.position import Position
        from cairn.core.rng import Rng

        position, rng = Position(self.start.copy()), Rng(seed)
        while not position.over():
            yield position.copy()
            playout(position, rng, 1)

    def copies(self, seed: int) -> list[Act]:
        return [position.copy for position in self.positions(seed)]

    def hashes(self, seed: int) -> list[Act]:
        """The start of a chapter is new to each position that is hashed, as it is in a search."""
        return [position.start.hash for position in self.positions(seed)]

    def observes(self, seed: int) -> list[Act]:
        assert self.game.layout is not None
        row = self.game.layout.row()
        states = [position.state for position in self.positions(seed)]
        return [partial(state.observe, max(state.seat, 0), row) for state in states]

    def kilobytes(self) -> float | None:
        """What each of many positions takes in memory; None where the system does not tell."""
        try:
            from resource import RUSAGE_SELF, getrusage
        except ImportError:
            return None
        unit = 1000 if sys.platform == "darwin" else 1  # bytes there, kilobytes elsewhere
        self.play(0)
        gc.collect()
        before = getrusage(RUSAGE_SELF).ru_maxrss
        held = list(islice(chain.from_iterable(map(self.positions, count())), HELD))
        return (getrusage(RUSAGE_SELF).ru_maxrss - before) / unit / len(held)


class Catanatron:
    """Four players who choose at random."""

    compiled = False

    def play(self, seed: int) -> int:
        from catanatron import Color, Game, RandomPlayer

        random.seed(seed)
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        game.play()
        return len(game.state.actions)

    def copies(self, seed: int) -> list[Act]:
        from catanatron import Color, Game, RandomPlayer

        random.seed(seed)
        game = Game([RandomPlayer(color) for color in Color], seed=seed)
        found: list[Act] = []
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


def times(acts: list[Act]) -> list[float]:
    """Microseconds that each of these takes."""
    found = []
    for act in acts:
        start = perf_counter()
        for _ in range(AT_A_TIME):
            act()
        found.append((perf_counter() - start) / AT_A_TIME * MICRO)
    return found


def gathered(of_a_game: Callable[[int], list[Act]], plies: int) -> list[Act]:
    """What is to be measured, from as many games as it takes."""
    found: list[Act] = []
    for seed in count():
        if len(found) >= plies:
            return found
        found += of_a_game(seed)
    raise AssertionError


def averages(acts: list[Act], repeats: int) -> list[float]:
    """Microseconds of one act, by repeats. What takes two milliseconds in all is over before it is known what else ran
    meanwhile and may get in its way, so each repeat is the best of some rounds; of one, where that takes long."""

    def best() -> float:
        begun, found = perf_counter(), [fmean(times(acts))]
        while len(found) < SHORT_ROUNDS and perf_counter() - begun < SHORT_SECONDS:
            found.append(fmean(times(acts)))
        return min(found)

    return [best() for _ in range(repeats)]


def game_times(play: Callable[[int], object], seconds: float, repeats: int) -> list[float]:
    """Milliseconds a game, each time with the same games."""
    start, games = perf_counter(), 0
    while perf_counter() - start < seconds:
        play(games)
        games += 1
    found = []
    for _ in range(repeats):
        start = perf_counter()
        for seed in range(games):
            play(seed)
        found.append((perf_counter() - start) / games * MILLI)
    return found


def measure(given: argparse.Namespace) -> Figures:
    name, repeats = given.game, given.repeats
    cairn = None if name == CATANATRON else Cairn(name, given.scenario, given.players)
    kilobytes = (
        None if cairn is None or given.only_play else cairn.kilobytes()
    )  # first, while memory is small
    subject: Subject = cairn or Catanatron()
    subject.play(0)  # what is loaded or built once is not counted
    speeds = [play_speed(subject, given.seconds) for _ in range(repeats)]
    figures = Figures(
        game=name,
        compiled=subject.compiled,
        answers_per_second=speeds,
        answers_per_game=fmean(subject.play(seed) for seed in range(GAMES)),
        kilobytes_per_position=kilobytes,
    )
    if given.only_play:
        return figures
    copies = gathered(subject.copies, given.plies)
    gc.collect()
    gc.freeze()  # thousands of positions kept for measuring are no part of a copy's cost
    rounds = [times(copies) for _ in range(repeats)]
    figures.copy_microseconds = [fmean(each) for each in rounds]
    figures.worst_copy_microseconds = max(map(min, zip(*rounds, strict=True)))
    if cairn is not None:
        figures.hash_microseconds = averages(gathered(cairn.hashes, given.plies), repeats)
        figures.observe_microseconds = averages(gathered(cairn.observes, given.plies), repeats)
        figures.bot_milliseconds = {
            bot: game_times(partial(cairn.play_by, bot), given.seconds, repeats)
            for bot in cairn.game.bots
        }
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure a game's speed in this Python.")
    parser.add_argument("game", help=f"a game that Cairn plays, or {CATANATRON}")
    parser.add_argument("--scenario")
    parser.add_argument("--players", type=int, help="the option of the game, where it has one")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="of play in each repeat")
    parser.add_argument("--plies", type=int, default=2000, help="to copy in each repeat, at least")
    parser.add_argument("--only-play", action="store_true", help="leave out all but the play")
    parser.add_argument("--json", action="store_true", help="print for a program to read")
    given = parser.parse_args()
    figures = measure(given)
    if given.json:
        print(json.dumps(asdict(figures)))
    else:
        for name, value in asdict(figures).items():
            print(f"{name}: {value}")


if __name__ == "__main__":
    main()
