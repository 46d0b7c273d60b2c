"""A process beside the server, and the line to it: what is sent along it is answered, one thing at a time."""

from __future__ import annotations

import logging
import multiprocessing
import signal
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any

from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.web.rights import RoomError

if TYPE_CHECKING:  # a web page has no processes
    from multiprocessing.connection import Connection

LOG = logging.getLogger("cairn")
TRIES = 2  # by processes that die

Told = Callable[[Any], None]  # how far it is


@dataclass(frozen=True)
class HowFar:
    """What a process says before it answers."""

    progress: Any


class NoAnswer(RoomError):
    """The process took too long, or died, or says itself why there is no answer."""

    status = 503


def _untold(progress: Any) -> None:
    """Nobody wants to know how far it is."""


class Worker:
    """One process and the line to it. It starts when it is first needed, and again after it was given up, until all
    stops."""

    def __init__(self, serve: Callable[[Connection], None]) -> None:
        self._serve = serve
        self._process: Any = None
        self._line: Connection | None = None
        self._lock = Lock()
        self._stopped = False

    def start(self) -> Connection:
        """Have the process run."""
        with self._lock:
            if self._stopped:
                raise EOFError
            if self._line is None:
                line, there = multiprocessing.Pipe()
                context = multiprocessing.get_context("spawn")
                self._process = context.Process(target=self._serve, args=(there,), daemon=True)
                self._process.start()
                there.close()
                self._line = line
            return self._line

    def answer(self, sent: Any, patience: float, told: Told = _untold) -> Any:
        """What the process makes of it; one that dies is started anew, once. What comes before tells how far it is;
        none of that may take longer than the patience. Runs in a thread of its own, one at a time."""
        for _try in range(TRIES):
            with suppress(EOFError, OSError):
                return self._answer(sent, patience, told)
            self._end()
        raise NoAnswer(_("the process that was working this out has died; try again"))

    def _answer(self, sent: Any, patience: float, told: Told) -> Any:
        line = self.start()
        line.send(sent)
        while line.poll(patience):
            came = line.recv()
            if isinstance(came, NoAnswer):
                raise came
            if not isinstance(came, HowFar):
                return came
            told(came.progress)
        self._end()
        raise NoAnswer(_("this takes too long to work out; it was given up"))

    def _end(self) -> None:
        with self._lock:
            if self._line is not None:
                self._process.kill()
                self._process.join()
                self._line.close()
                self._line = None

    def stop(self) -> None:
        """For good."""
        self._stopped = True
        self._end()


def serve(line: Connection, work: Callable[[Any, Told], Any]) -> None:
    """In the process: work out what comes along the line and tell how far that is, until the line is closed. Who stops
    the server stops this by closing it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def told(progress: Any) -> None:
        try:
            line.send(HowFar(progress))
        except OSError as error:  # nobody listens any more
            raise SystemExit from error

    with suppress(EOFError, OSError):
        while True:
            sent = line.recv()
            try:
                answer = work(sent, told)
            except Exception as error:
                answer = NoAnswer(reason(error))
            line.send(answer)


def reason(error: Exception) -> str:
    """Why there is no answer, in words. What nobody has foreseen is written down too."""
    if isinstance(error, CairnError):
        return str(error)
    LOG.error("something could not be worked out", exc_info=error)
    return f"{type(error).__name__}: {error}"
