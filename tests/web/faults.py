"""Faults made on purpose, at the edge between the store and its database: a statement or a commit fails before it is
done or after it, is slow, or is the last thing that its process does."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import Any

import pytest
from sqlalchemy import Engine, event
from sqlalchemy.exc import OperationalError

COMMIT = "COMMIT"
MOMENT = 0.001  # seconds


class Kind(Enum):
    """What is to happen at a point."""

    FAILS = "it is not done"
    HALF_DONE = "it is done, and nobody hears of it"
    KILLED = "the process is killed before it"
    KILLED_AFTER = "the process is killed after it"


class Faults:
    """Counts what reaches the database, and does at one of these points what it is told to."""

    def __init__(self, engine: Engine, monkeypatch: pytest.MonkeyPatch) -> None:
        self.passed: list[str] = []  # statements, by their first words
        self.point = -1
        self.kind = Kind.FAILS
        self.slow = False
        event.listen(engine, "before_cursor_execute", self._before)
        event.listen(engine, "after_cursor_execute", self._after)
        commit: Callable[[Any], None] = engine.dialect.do_commit

        def committed(connection: Any) -> None:
            self._reach(COMMIT)
            commit(connection)
            self._leave()

        monkeypatch.setattr(engine.dialect, "do_commit", committed)

    @contextmanager
    def at(self, point: int, kind: Kind) -> Iterator[None]:
        """A fault at the point of this number, counted from here."""
        self.passed.clear()
        self.point, self.kind = point, kind
        try:
            yield
        finally:
            self.point = -1

    def _before(self, _connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        self._reach(" ".join(statement.split()[:3]))

    def _after(self, *_more: Any) -> None:
        self._leave()

    def _reach(self, name: str) -> None:
        self.passed.append(name)
        if self.slow:
            time.sleep(MOMENT)
        if self._is_here():
            if self.kind is Kind.KILLED:
                os.kill(os.getpid(), signal.SIGKILL)
            if self.kind is Kind.FAILS:
                self._fail(name)

    def _leave(self) -> None:
        if self._is_here():
            if self.kind is Kind.KILLED_AFTER:
                os.kill(os.getpid(), signal.SIGKILL)
            if self.kind is Kind.HALF_DONE:
                self._fail(self.passed[-1])

    def _is_here(self) -> bool:
        return len(self.passed) - 1 == self.point

    def _fail(self, name: str) -> None:
        self.point = -1
        raise OperationalError(name, None, Exception(f"made to fail at {name}"))
