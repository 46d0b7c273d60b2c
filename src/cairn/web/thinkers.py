"""Bots that think ahead do so in processes of their own, so that nobody else waits for them."""

from __future__ import annotations

import os
import signal
from queue import LifoQueue
from time import monotonic
from typing import TYPE_CHECKING

from cairn.agents import AgentError, Task
from cairn.core.errors import CairnError
from cairn.search.thinking import Told
from cairn.web.beside import Gone, HowFar, Worker

if TYPE_CHECKING:  # a web page has no processes
    from multiprocessing.connection import Connection


class Thinkers:
    """The processes. They start when somebody has to think for the first time; who finds none free waits, and then
    thinks the shorter."""

    def __init__(self, processes: int = 0) -> None:
        self._all = [Worker(work) for _ in range(processes or max(1, (os.cpu_count() or 1) - 1))]
        self._free: LifoQueue[Worker] = LifoQueue()  # one that runs already, if there is one
        for one in self._all:
            self._free.put(one)
        self._stopped = False

    def answer(self, task: Task, told: Told) -> int:
        """What a bot answers, and before that how far it is. The thread that asks waits; a process that has died is
        started anew, once."""
        asked = monotonic()
        worker = self._free.get()
        try:
            sent = task, monotonic() - asked
            try:
                came = self._sent(worker, sent, told)
            except Gone:
                came = self._sent(worker, sent, told)
        finally:
            self._free.put(worker)
        if isinstance(came, int):
            return came
        raise AgentError(came)

    def _sent(self, worker: Worker, sent: tuple[Task, float], told: Told) -> int | str:
        if self._stopped:
            raise Gone
        came: int | str = worker.answer(sent, None, told)
        return came

    def stop(self) -> None:
        self._stopped = True
        for one in self._all:
            one.stop()


def work(line: Connection) -> None:
    """In the process: think about what comes along the line until it is closed, and say what is answered, or what went
    wrong. Who stops the server stops this by closing it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            task, waited = line.recv()
        except EOFError:
            return
        try:
            line.send(task.answer(lambda progress: line.send(HowFar(progress)), waited))
        except OSError:  # nobody listens any more
            return
        except CairnError as error:
            line.send(str(error))
        except Exception as error:
            line.send(f"{type(error).__name__}: {error}")
