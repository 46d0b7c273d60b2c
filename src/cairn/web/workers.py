"""Several processes that listen at one socket. One that dies is started again; all end together.

uvicorn has such a thing, but for its own server: ours ends its streams before it stops, and one after the other is
renewed only when the next can be asked."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from multiprocessing import connection
from typing import Any

from cairn.web.logs import LOG

PAUSE = 1.0  # seconds between looks, and before one that died is started again
READY = 60.0  # seconds for a process to begin
LAST = 15.0  # seconds after which one that should have ended is killed

Work = Callable[[int, Any], None]


class Workers:
    """`work` is what each process does, given its number and an event to set when it can be asked. They are made of
    this one, where that is safe, and so share with it what does not change: who starts them has no threads and no
    connections."""

    def __init__(self, count: int, work: Work) -> None:
        self._context: Any = multiprocessing.get_context(
            "fork" if sys.platform == "linux" else "spawn"
        )
        self._work = work
        self._running: dict[int, Any] = dict.fromkeys(range(count))
        self._leaving: list[Any] = []
        self._stopping: float | None = None
        self._renewing = False

    def run(self) -> None:
        """Until SIGINT or SIGTERM ends it. SIGHUP renews one process after the other."""
        signal.signal(signal.SIGINT, self._stop)
        signal.signal(signal.SIGTERM, self._stop)
        if sys.platform != "win32":
            signal.signal(signal.SIGHUP, self._renew)
        for number in self._running:
            self._running[number] = self._start(number)
        while self._stopping is None:
            connection.wait([one.sentinel for one in self._running.values()], PAUSE)
            if self._renewing:
                self._renewing = False
                self._renew_all()
            self._replace_dead()
        self._end(self._stopping + LAST)

    def _start(self, number: int) -> Any:
        ready = self._context.Event()
        process = self._context.Process(target=_do, args=(self._work, number, ready))
        process.ready = ready
        process.start()
        return process

    def _stop(self, *_: object) -> None:
        self._stopping = time.monotonic()
        for process in self._all():
            process.terminate()

    def _renew(self, *_: object) -> None:
        self._renewing = True

    def _all(self) -> list[Any]:
        return [one for one in (*self._running.values(), *self._leaving) if one is not None]

    def _replace_dead(self) -> None:
        for number, process in self._running.items():
            if process.exitcode is not None and self._stopping is None:
                LOG.error("process %s ended (%s); another begins", process.pid, process.exitcode)
                time.sleep(PAUSE)
                self._running[number] = self._start(number)
        self._leaving = [one for one in self._leaving if one.exitcode is None]

    def _renew_all(self) -> None:
        """Each ends when another has taken its place. If that does not begin, all stays as it is."""
        for number, old in self._running.items():
            new = self._start(number)
            self._leaving.append(new)
            late = time.monotonic() + READY
            while not new.ready.wait(0.1) and new.exitcode is None and time.monotonic() < late:
                if self._stopping is not None:
                    return
            if not new.ready.is_set():
                LOG.error("no other process begins; those that run go on")
                new.kill()
                return
            self._leaving.remove(new)
            self._leaving.append(old)
            self._running[number] = new
            old.terminate()

    def _end(self, late: float) -> None:
        for process in self._all():
            process.terminate()  # also one that was just starting
        for process in self._all():
            process.join(max(0.0, late - time.monotonic()))
            if process.exitcode is None:
                process.kill()
                process.join()


def _do(work: Work, number: int, ready: Any) -> None:
    """In the process. It does not outlive who started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for who started it, who ends all
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if sys.platform != "win32":
        signal.signal(signal.SIGHUP, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def end() -> None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)

    threading.Thread(target=end, daemon=True).start()
    work(number, ready)
