"""A study on several machines, by Ray (https://ray.io).

The games are handed out in small pieces of work. A piece that is lost with its worker or its machine is handed out
again by Ray; its rows come to the one process that keeps results only when it is done, and from there on nothing of it
is played again. Everything in a game follows from its seed, so it is the same wherever it is played."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Any

from cairn.arena import ArenaError
from cairn.catalogue import set_language
from cairn.core.words import _
from cairn.extras import needing
from cairn.lab.measuring import Row, rows
from cairn.lab.study import Plan

with needing("cluster"):
    import ray
    from ray.exceptions import RayError, RayTaskError

_ray: Any = ray  # part of it says nothing of its types

if TYPE_CHECKING:
    from cairn.lab.running import Taking

PIECE = 1.0  # seconds of work that a piece should take,
FIRST = 4  # games of the first ones, when nobody knows yet how long they take
MOST = 2000  # games of a piece at most
ATTEMPTS = 3  # to join a cluster
AHEAD = 2  # pieces for each processor: one being played, one waiting


def player(on: str) -> Callable[[Plan, Sequence[int], int, Taking], None]:
    """Plays on the cluster at an address, or on the one this process belongs to, or on a new one on this machine."""

    def play(plan: Plan, numbers: Sequence[int], _jobs: int, taking: Taking) -> None:
        with _connected(on):
            _Share(plan, numbers, taking).play()

    return play


@contextmanager
def _connected(on: str) -> Iterator[None]:
    """To a cluster; left again at the end, unless it was joined before."""
    if ray.is_initialized():
        yield
        return
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody else need know of a study
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")  # one is told, for all pieces
    try:
        _join(on if "://" in on else None)
    except (RayError, OSError, RuntimeError, ValueError) as error:
        raise ArenaError(
            _("the cluster {place} cannot be reached: {error}", place=on, error=error)
        ) from error
    try:
        yield
    finally:
        _ray.shutdown()


def _join(address: str | None) -> None:
    """A cluster starts a process for each who comes from outside, and that one sometimes dies at its start; then the
    next does it."""
    for left in reversed(range(ATTEMPTS)):
        try:
            ray.init(address=address, logging_level=logging.ERROR, log_to_driver=False)
        except ConnectionAbortedError:
            _ray.shutdown()
            if not left:
                raise
        else:
            return


def _played(plan: Plan, numbers: Sequence[int]) -> tuple[list[Row], float]:
    """A piece of work, wherever it is done, and how long it took."""
    set_language(plan.language)
    began = perf_counter()
    return list(rows(plan, numbers)), perf_counter() - began


class _Share:
    """Hands out pieces of work and takes what comes back, until all is there."""

    def __init__(self, plan: Plan, numbers: Sequence[int], taking: Taking) -> None:
        self.numbers = numbers
        self.taking = taking
        self.given = 0  # games handed out
        self.pace = 0.0  # seconds a game
        self.plan = ray.put(plan)
        # -1: as often as machines fail; what the rules or an agent do wrong is a row of its own
        self.work: Any = ray.remote(max_retries=-1)(_played)
        self.pending: list[Any] = []

    def play(self) -> None:
        self.taking.start()
        try:
            while self.given < len(self.numbers) or self.pending:
                self._hand_out()
                self._take_back()
        except RayTaskError as error:
            raise ArenaError(_("a worker cannot go on: {error}", error=error.cause)) from error
        except RayError as error:
            raise ArenaError(_("the cluster fails: {error}", error=error)) from error
        finally:
            for one in self.pending:
                ray.cancel(one, force=True)

    def _hand_out(self) -> None:
        """As much as keeps every processor busy; there may be more of them than a moment ago."""
        room = AHEAD * max(int(_ray.cluster_resources().get("CPU", 1)), 1)
        while self.given < len(self.numbers) and len(self.pending) < room:
            size = min(max(int(PIECE / self.pace), 1), MOST) if self.pace else FIRST
            piece = list(self.numbers[self.given : self.given + size])
            self.pending.append(self.work.remote(self.plan, piece))
            self.given += len(piece)

    def _take_back(self) -> None:
        done, self.pending = ray.wait(self.pending, num_returns=1, timeout=1.0, fetch_local=True)
        for one in done:
            played, seconds = ray.get(one)
            self.pace = seconds / len(played)
            self.taking.take(played)
