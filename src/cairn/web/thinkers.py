"""Bots that think ahead do so in processes of their own, so that nobody else waits for them."""

from __future__ import annotations

import multiprocessing
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from threading import Lock

from cairn.agents import Task


class Thinkers:
    """The processes. They start when somebody has to think for the first time."""

    def __init__(self, processes: int = 0) -> None:
        self._processes = processes or max(1, (os.cpu_count() or 1) - 1)
        self._pool: ProcessPoolExecutor | None = None
        self._lock = Lock()

    def answer(self, task: Task) -> int:
        """What a bot answers. The thread that asks waits; a process that has died is started anew, once."""
        try:
            return self._submit(task)
        except BrokenProcessPool:
            self.stop()
            return self._submit(task)

    def _submit(self, task: Task) -> int:
        with self._lock:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self._processes, multiprocessing.get_context("spawn"), _begin
                )
            waiting = self._pool.submit(task.answer)
        return waiting.result()

    def stop(self) -> None:
        with self._lock:
            pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)


def _begin() -> None:
    """Who stops the server stops these too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
