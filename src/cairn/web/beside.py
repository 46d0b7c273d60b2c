"""A process beside the server, and the line to it: what is sent along it is answered, one thing at a time."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any

from cairn.core.words import _
from cairn.web.rights import RoomError

if TYPE_CHECKING:  # a web page has no processes
    from multiprocessing.connection import Connection


@dataclass(frozen=True)
class HowFar:
    """What a process says before it answers."""

    it_is: Any


class Gone(RoomError):
    """The process took too long, or died: there is no answer."""

    status = 503


def _untold(how_far: Any) -> None:
    """Nobody wants to know how far it is."""


class Worker:
    """One process and the line to it. It starts when it is first needed, and again after it was given up."""

    def __init__(self, serve: Callable[[Connection], None]) -> None:
        self._serve = serve
        self._process: Any = None
        self._line: Connection | None = None
        self._starting = Lock()

    def start(self) -> Connection:
        """Have the process run."""
        with self._starting:
            if self._line is None:
                line, there = multiprocessing.Pipe()
                context = multiprocessing.get_context("spawn")
                self._process = context.Process(target=self._serve, args=(there,), daemon=True)
                self._process.start()
                there.close()
                self._line = line
            return self._line

    def answer(
        self, sent: Any, patience: float | None, told: Callable[[Any], None] = _untold
    ) -> Any:
        """What the process makes of it. What comes before tells how far it is; none of that may take longer than the
        patience. Runs in a thread of its own, one at a time."""
        line = self.start()
        try:
            line.send(sent)
            while line.poll(patience):
                came = line.recv()
                if not isinstance(came, HowFar):
                    return came
                told(came.it_is)
        except (EOFError, OSError):
            pass
        self.stop()
        raise Gone(_("this takes too long to work out; it was given up"))

    def stop(self) -> None:
        if self._line is not None:
            self._line.close()
            self._process.kill()
            self._process.join()
            self._line = None
