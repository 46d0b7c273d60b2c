"""Bots that think ahead do so in processes of their own, so that nobody else waits for them."""

from __future__ import annotations

import os
from queue import LifoQueue
from time import monotonic
from typing import TYPE_CHECKING

from cairn.agents import Task
from cairn.search.thinking import Told
from cairn.web.beside import Worker, serve

if TYPE_CHECKING:  # a web page has no processes
    from multiprocessing.connection import Connection

PATIENCE = 60.0  # seconds from one sign of an agent to the next; who never comes back would keep the others waiting


class Thinkers:
    """The processes. They start when somebody has to think for the first time; who finds none free waits, and then
    thinks the shorter."""

    def __init__(self, processes: int = 0) -> None:
        self._all = [Worker(work) for _ in range(processes or max(1, (os.cpu_count() or 1) - 1))]
        self._free: LifoQueue[Worker] = LifoQueue()  # one that runs already, if there is one
        for one in self._all:
            self._free.put(one)

    def answer(self, task: Task, told: Told) -> int:
        """What a bot answers, and before that how far it is. The thread that asks waits."""
        asked = monotonic()
        worker = self._free.get()
        try:
            answer: int = worker.answer((task, monotonic() - asked), PATIENCE, told)
        finally:
            self._free.put(worker)
        return answer

    def stop(self) -> None:
        for one in self._all:
            one.stop()


def work(line: Connection) -> None:
    """In the process: answer for bots, so many seconds after each was asked."""
    serve(line, lambda sent, told: sent[0].answer(told, sent[1]))
