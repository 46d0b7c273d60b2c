"""How long the games that are left will take, by those that were played."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

Clock = Callable[[], float]


class Pace:
    """Told how many of all games are done, it says how many seconds are left. What was done when it was first told,
    such as by an earlier run, took none of this one's time."""

    def __init__(self, games: int, clock: Clock = perf_counter) -> None:
        self.games = games
        self.clock = clock
        self.began: tuple[int, float] | None = None

    def left(self, done: int) -> float | None:
        """None while nobody can know."""
        now = self.clock()
        if self.began is None:
            self.began = done, now
        before, began = self.began
        if done >= self.games:
            return 0.0
        return (self.games - done) * (now - began) / (done - before) if done > before else None
