"""Millions of answers: `python -m cairn.testing.marathon --minutes 20`, which is `make fuzz MINUTES=20`.

Every round is of one set-up; those of all games come up in turn, again and again, in one process for each core. Most
games of a round are played as fast as the rules go and looked at now and then: the rules do not fail, what is asked can
be answered, pieces are conserved, the game's own checks hold, copies are equal. One game is held to every promise
(`cairn.testing.oracles`). The first that is broken is shrunk and written down, as `fuzz` does it.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import get_context
from time import monotonic

from cairn.core import state as engine
from cairn.core.play import Policy, played, playout
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.game import Game, Setup
from cairn.games import find, offered
from cairn.testing.driving import (
    CHOICES,
    GAME_ENDS,
    RULES_RUN,
    BotPlayer,
    Fault,
    RandomPlayer,
    described,
    drive,
    first_fault,
)
from cairn.testing.fuzzing import LIMIT, chosen, report
from cairn.testing.oracle import Broken, oracle
from cairn.testing.oracles import ORACLES
from cairn.testing.oracles.limits import checks_hold, pieces_are_conserved
from cairn.testing.oracles.questions import question_has_options
from cairn.testing.trial import Trial, Walk, desk, setup_name, setups

QUICK_GAMES = 1000  # in a round, for one that is held to every promise
LOOK_EVERY = 20  # answers, at most
WAYWARD = 3  # answers in a row, at most, that a quick game of bots gives at random
ONE_IN = 20  # answers that a slow one gives at random
ALLOWANCE = 1  # for the oracles of a slow game


@oracle()
def copy_is_equal(walk: Walk) -> None:
    """A copy is equal to what it was copied from, and asks the same."""
    copy = walk.position.copy()
    if copy != walk.position or desk(copy.state) != desk(walk.state):
        raise Broken("a copy is not equal to what it was copied from")


AT_A_GLANCE = (question_has_options, pieces_are_conserved, checks_hold, copy_is_equal)


class Stroll(Walk):
    """A walk that plays on many answers at a time: at random, or by bots who go astray now and then. It remembers them
    only if it is told to, which makes it slow; the answers are the same."""

    def __init__(self, trial: Trial, seed: int, *, bots: bool, remembers: bool = False) -> None:
        super().__init__(trial, seed)
        self.position = Position(trial.start())
        self.remembers = remembers
        self.random = Rng(seed, CHOICES)
        known = [make() for make in trial.game.bots.values()] if bots else []
        policies = [bot for bot in known if isinstance(bot, Policy)] or [Policy()]
        self.policies = [policies[(seat + seed) % len(policies)] for seat in trial.seats]
        self.given = 0

    def go_on(self) -> None:
        """Some answers more."""
        by_policy = int(self.random.below(LOOK_EVERY))
        self._give(by_policy, lambda n: played(self.position, self.policies, self.random, n))
        astray = 1 + int(self.random.below(WAYWARD))
        self._give(astray, lambda n: playout(self.position, self.random, n))

    def _give(self, number: int, play: Callable[[int], int]) -> None:
        if not self.remembers:
            self.given += int(play(number))
            return
        for _answer in range(number):
            if not self.over:
                try:
                    self.given += int(play(1))
                finally:
                    self.answers.append(int(self.state.answer))


def strolled(stroll: Stroll, questions: Counter[int]) -> Fault | None:
    """Play a quick game to its end, or to the first promise that is broken."""
    fault = first_fault(AT_A_GLANCE, stroll)
    while fault is None and not stroll.over:
        if stroll.given > LIMIT:
            return Fault(GAME_ENDS, f"it is not over after {LIMIT} answers", stroll.answers, [], [])
        questions[int(stroll.state.question)] += 1
        try:
            stroll.go_on()
        except Exception as error:
            return Fault(RULES_RUN, described(error), stroll.answers, [], [], error)
        fault = first_fault(AT_A_GLANCE, stroll)
    return fault


@dataclass
class Tally:
    """What was played of one set-up."""

    games: int = 0
    answers: int = 0
    promised: int = 0  # answers of games that were held to every promise
    results: Counter[str] = field(default_factory=Counter)
    questions: Counter[int] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.answers += other.answers
        self.promised += other.promised
        self.results += other.results
        self.questions += other.questions


def play_round(game: Game, setup: Setup, seed: int, quick_games: int = QUICK_GAMES) -> Tally:
    """One round. Raises AssertionError that says what was broken and where it was written down."""
    trial, tally = Trial(game, setup), Tally()
    for number in range(seed, seed + quick_games):
        stroll = Stroll(trial, number, bots=number % 2 == 0)
        if strolled(stroll, tally.questions) is not None:
            again = Stroll(trial, number, bots=number % 2 == 0, remembers=True)
            fault = strolled(again, Counter())
            assert fault is not None
            raise report(trial, number, LIMIT, (*ORACLES, *AT_A_GLANCE), fault)
        tally.games += 1
        tally.answers += stroll.given
        tally.results[game.result(stroll.state).key] += 1
    last = seed + quick_games
    player = RandomPlayer(trial, last, LIMIT) if last % 2 else BotPlayer(trial, last, ONE_IN, LIMIT)
    counted = _Counted(player)
    fault = drive(trial, last, counted, ORACLES, ALLOWANCE)
    if fault is not None:
        raise report(trial, last, LIMIT, ORACLES, fault)
    tally.games += 1
    tally.answers += counted.answers
    tally.promised += counted.answers
    return tally


class _Counted:
    """A player whose answers are counted."""

    def __init__(self, player: RandomPlayer | BotPlayer) -> None:
        self.player = player
        self.answers = 0

    def choose(self, walk: Walk) -> int | None:
        self.answers = len(walk.answers)
        return self.player.choose(walk)


Tallies = dict[tuple[str, str], Tally]  # by game and set-up


def _rounds(names: list[str], seed: int, rounds: Iterable[int], until: float) -> Tallies:
    """These rounds, as many as there is time for."""
    tallies: Tallies = {}
    all_setups = [(find(name), setup) for name in names for setup in setups(find(name))]
    for number in rounds:
        if tallies and monotonic() > until:
            break
        game, setup = all_setups[number % len(all_setups)]
        try:
            tally = play_round(game, setup, seed + number * (QUICK_GAMES + 1))
        except AssertionError as error:
            again = f"python -m cairn.testing.marathon --seed {seed} --round {number}"
            raise AssertionError(f"{error}\n  the whole round: {again}") from error.__cause__
        tallies.setdefault((game.name, setup_name(setup)), Tally()).add(tally)
    return tallies


def _share(names: list[str], seed: int, first: int, step: int, until: float) -> Tallies:
    """What one of several processes plays."""
    return _rounds(names, seed, count(first, step), until)


def run(names: list[str], seed: int, minutes: float, processes: int) -> Tallies:
    """Play for so long, in so many processes."""
    until = monotonic() + 60 * minutes
    tallies: Tallies = {}
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        shares = [
            pool.submit(_share, names, seed, first, processes, until) for first in range(processes)
        ]
        for share in shares:
            for name, tally in share.result().items():
                tallies.setdefault(name, Tally()).add(tally)
    return tallies


def told(tallies: Tallies) -> str:
    """What was played, as a table."""
    lines = [f"{'':<58}{'games':>9}{'answers':>13}{'all promises':>14}  results"]
    for (game, setup), tally in sorted(tallies.items()):
        results = ", ".join(f"{key} {n}" for key, n in sorted(tally.results.items()))
        name = f"{game} {setup}"
        shown = name if len(name) < 58 else f"{name[:54]}..."
        lines.append(
            f"{shown:<58}{tally.games:>9,}{tally.answers:>13,}{tally.promised:>14,}  {results}"
        )
    for game in sorted({game for game, _setup in tallies}):
        met: Counter[int] = Counter()
        for (name, _setup), tally in tallies.items():
            if name == game:
                met += tally.questions
        known = find(game).vocabulary.questions
        missing = ", ".join(sorted(known[code].key for code in set(known) - set(met)))
        lines.append(
            f"{game}: {len(met)} of {len(known)} questions looked at; not: {missing or '-'}"
        )
    games = sum(tally.games for tally in tallies.values())
    answers = sum(tally.answers for tally in tallies.values())
    promised = sum(tally.promised for tally in tallies.values())
    lines.append(
        f"{answers:,} answers in {games:,} games of {len(tallies)} set-ups, "
        f"{promised:,} of them held to every promise; no fault"
    )
    return "\n".join(lines)


def main(given: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Play millions of answers and look for faults.")
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, help="otherwise any; it is told")
    parser.add_argument("--round", type=int, help="play only this one, to see a fault again")
    parser.add_argument("--game", action="append", help="only this one; may be given again")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    asked = parser.parse_args(given)
    names = asked.game or [game.name for game in offered()]
    seed = chosen(asked.seed)
    how = "interpreted" if str(engine.__file__).endswith(".py") else "compiled"
    sys.stdout.write(f"{', '.join(names)}, {how}, seed {seed}\n")
    sys.stdout.flush()
    try:
        if asked.round is not None:
            tallies = _rounds(names, seed, [asked.round], monotonic())
        else:
            tallies = run(names, seed, asked.minutes, asked.processes)
    except AssertionError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    sys.stdout.write(f"{told(tallies)}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
