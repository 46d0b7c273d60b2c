"""On PostgreSQL: which of several processes has the bot of a game think, so that the others do not think about the
same. It is a lock of the database, which ends with the process. It only saves work: what two have thought of counts
once, as any answer does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Lock
from typing import Any

from sqlalchemy import Connection, Engine, func, select
from sqlalchemy.exc import SQLAlchemyError


class Reservations:
    """Those of a process, all on one connection, which it has as long as there are any."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._connection: Connection | None = None
        self._held = 0
        self._lock = Lock()

    @contextmanager
    def reserved(self, game_id: str) -> Iterator[bool]:
        """Is it ours, as long as this lasts? Where nobody can say so, it is."""
        with self._lock:
            self._held += 1
            ours = self._ask(func.pg_try_advisory_lock, game_id)
        try:
            yield ours
        finally:
            with self._lock:
                self._held -= 1
                if ours and self._connection is not None:
                    self._ask(func.pg_advisory_unlock, game_id)
                if not self._held:
                    self._end()

    def _ask(self, what: Callable[..., Any], game_id: str) -> bool:
        try:
            if self._connection is None:
                self._connection = self._engine.connect()
            return bool(self._connection.scalar(select(what(func.hashtextextended(game_id, 0)))))
        except SQLAlchemyError:
            self._drop()
            return True

    def _end(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _drop(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
        self._end()

    def close(self) -> None:
        """Give up all at once."""
        with self._lock:
            self._drop()
