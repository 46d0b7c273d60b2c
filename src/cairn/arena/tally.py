"""Sums of many games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from time import perf_counter
from typing import TypeVar

from cairn.arena.match import Job, Played, play
from cairn.arena.report import Failure
from cairn.game import Result

FEW = 10  # failures that are described, and kept as records
SLICE = 0.2  # seconds of play between two signs of progress

T = TypeVar("T")


class Tally:
    """The sum of some games. Sums do not depend on the order they are made in."""

    def __init__(self) -> None:
        self.errors = 0
        self.answers = 0
        self.results: Counter[str] = Counter()
        self.wins: Counter[str] = Counter()
        self.wins_as: Counter[str] = Counter()  # roles that never won are here with 0
        self.died_out: Counter[str] = Counter()  # peoples that always lived are here with 0
        self.scores: dict[str, Counter[int]] = {}
        self.failures: list[tuple[Failure, str | None]] = []  # the first few, with their records
        self.each: dict[int, Result | None] = {}  # by the games' numbers, where there are rounds

    @property
    def finished(self) -> int:
        return self.results.total()

    @property
    def games(self) -> int:
        return self.finished + self.errors

    def add(self, played: Played) -> None:
        self.answers += played.answers
        if played.failure is not None:
            self.errors += 1
            self._keep([(played.failure, played.record)])
        if played.result is not None:
            self.results[played.result.key] += 1
            self.wins.update(played.result.winners)
            for seat, role in played.result.roles.items():
                self.wins_as[role] += seat in played.result.winners
            self.died_out.update({one: int(gone) for one, gone in played.result.died_out.items()})
            for seat, score in played.result.scores.items():
                self.scores.setdefault(seat, Counter())[score] += 1

    def merge(self, other: Tally) -> None:
        self.errors += other.errors
        self.answers += other.answers
        self.results.update(other.results)
        self.wins.update(other.wins)
        self.wins_as.update(other.wins_as)
        self.died_out.update(other.died_out)
        for seat, scores in other.scores.items():
            self.scores.setdefault(seat, Counter()).update(scores)
        self._keep(other.failures)

    def _keep(self, more: list[tuple[Failure, str | None]]) -> None:
        self.failures = sorted(self.failures + more, key=lambda pair: pair[0].game)[:FEW]


def play_all(job: Job, numbers: Iterable[int], flush: Callable[[Tally], None]) -> None:
    """Play these games and hand over their sum now and then; on an interrupt the games that are done."""
    start = job.start()
    failed = 0

    def games() -> Iterator[tuple[int, Played]]:
        nonlocal failed
        for number in numbers:
            played = play(job, start, number, job.keep and failed < FEW)
            failed += played.failure is not None
            yield number, played

    def hand_over(done: Sequence[tuple[int, Played]]) -> None:
        tally = Tally()
        for number, played in done:
            tally.add(played)
            if len(job.seatings) > 1:
                tally.each[number] = played.result
        flush(tally)

    in_slices(games(), hand_over)


def in_slices(games: Iterable[T], flush: Callable[[list[T]], None]) -> None:
    """Hand over what games come to, several at a time: now and then, at the end, and when something ends it early."""
    done: list[T] = []
    since = perf_counter()
    try:
        for one in games:
            done.append(one)
            if perf_counter() - since > SLICE:
                ready, done = done, []
                flush(ready)
                since = perf_counter()
    finally:
        flush(done)


class Run:
    """What was played so far, and for how long."""

    def __init__(self, progress: Callable[[int], None] | None) -> None:
        self.tallies: list[Tally] = []  # added up at the end, when no interrupt can come between
        self.games = 0
        self.progress = progress
        self.began: float | None = None
        self.seconds = 0.0

    def start(self) -> None:
        self.began = perf_counter()

    def take(self, tally: Tally) -> None:
        self.tallies.append(tally)
        self.games += tally.games
        if self.progress is not None:
            self.progress(self.games)

    def stop(self) -> None:
        self.seconds = 0.0 if self.began is None else perf_counter() - self.began

    def total(self) -> Tally:
        total = Tally()
        for tally in self.tallies:
            total.merge(tally)
        return total
