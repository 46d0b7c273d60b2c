"""Games looked back at by the coach. That takes some minutes, and it is done in a process of its own, one game after
the other; pages ask how far it is, and what was found is kept for whoever asks again."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import Callable, Generator
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from msgspec import Struct

import cairn
from cairn.catalogue import speaking
from cairn.catalogue.grammar import capital
from cairn.coach import Review
from cairn.coach.reasons import finished
from cairn.coach.review import NODES, reviewing
from cairn.core.words import _, current_language
from cairn.web.beside import Worker, reason, serve
from cairn.web.rights import RoomError
from cairn.web.room import Room
from cairn.web.threads import Line, Steps

if TYPE_CHECKING:  # a web page has no processes
    from multiprocessing.connection import Connection

PATIENCE = 120.0  # seconds from one sign of progress to the next
KEPT = 60  # reviews
NICE = 10  # after everything that somebody waits for
T = TypeVar("T")


@dataclass(frozen=True)
class Subject:
    """What is looked back at: a finished game, for a seat, told in a language, by so many games played on."""

    record: str
    seat: str
    language: str
    nodes: int


@dataclass
class Job:
    """How far it is, and what was found, or why nothing was."""

    done: float = 0.0
    found: Review | None = None
    problem: str = ""


class LookedBack(Struct):
    """How much of a review is done, from 0 to 1, and the review when it is."""

    done: float
    review: Review | None


class Reviews:
    """All that were asked for lately. They are worked out by a process, or here, where there is none."""

    def __init__(self, worker: Worker | None = None) -> None:
        self._worker = worker
        self._jobs: OrderedDict[object, Job] = OrderedDict()
        self._lock = Lock()
        self._line = Line("reviews")

    def ask(self, room: Room, seat: str) -> Job:
        """The review of a finished game; it is begun, if nobody has asked for it before. One that failed is told once,
        and begun anew when it is asked for again."""
        if not room.table.over:
            raise RoomError(_("the coach looks back at a game when it is over"))
        language = current_language()
        key = room.id, seat, language, tuple(room.table.answers)
        with self._lock:
            job = self._jobs.pop(key, None)
            if job is None:
                job = Job()
                subject = Subject(room.table.record(), seat, language, NODES)
                self._line.add(self._work(subject, job))
            if not job.problem:
                self._jobs[key] = job  # the last that was asked for
            while len(self._jobs) > KEPT:
                self._jobs.popitem(last=False)
            return job

    def _work(self, subject: Subject, job: Job) -> Steps:
        def told(share: float) -> None:
            job.done = share

        try:
            if self._worker is not None:
                with speaking(subject.language):  # why there is none, too
                    job.found = self._worker.answer(subject, PATIENCE, told)
            else:
                job.found = yield from _told(looking_back(subject), told)
            job.done = 1.0
        except Exception as error:
            job.problem = capital(reason(error))

    def stop(self) -> None:
        self._line.stop()
        if self._worker is not None:
            self._worker.stop()


def _told(
    steps: Generator[float, None, T], told: Callable[[float], None]
) -> Generator[None, None, T]:
    """The same steps, whose shares are told."""
    while True:
        try:
            share = next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
        told(share)
        yield


def whose_review(room: Room, seat: str | None, wanted: str) -> str:
    """For which seat the coach looks back: a link's own, else the one that is wanted, else that of the first person."""
    if seat is not None:
        return seat
    if wanted in room.table.seats:
        return wanted
    return next(iter([*room.players_here(), *room.table.seats]))


def looking_back(subject: Subject) -> Generator[float, None, Review]:
    """What the coach finds; until then, how far it is."""
    with speaking(subject.language):
        table = cairn.load(subject.record)
        return (yield from reviewing(table, subject.seat, nodes=subject.nodes))


def work(line: Connection) -> None:
    """In the process: look back at games."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    serve(line, lambda subject, told: finished(looking_back(subject), told))
