"""What is done beside the rest: in threads, where there are any.

In a web page (`inside`) there are none: what would go to a thread is done at once, or step by step whenever the event
loop has nothing else to do. This module alone knows which of the two it is, and whatever would start a thread asks it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import Context, copy_context
from threading import Thread
from typing import ParamSpec, TypeVar

from litestar.concurrency import get_asyncio_executor, set_asyncio_executor

P = ParamSpec("P")
T = TypeVar("T")
Steps = Iterator[object]  # a piece of work that can wait after each of its steps
BESIDE = "beside"  # what threads are called that are begun here


class _Switch:
    threads = True


def there() -> bool:
    """Are there threads?"""
    return _Switch.threads


def do_without() -> None:
    """There are no threads here. Litestar is told too: it asks for an executor wherever it wants a thread."""
    _Switch.threads = False
    set_asyncio_executor(AtOnce())  # type: ignore[arg-type]  # any executor will do


@contextmanager
def without() -> Iterator[None]:
    """As if there were none, for a while."""
    before = _Switch.threads, get_asyncio_executor()
    do_without()
    try:
        yield
    finally:
        _Switch.threads, executor = before
        set_asyncio_executor(executor)


class AtOnce(Executor):
    """Everything is done in the moment it is handed in."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except BaseException as error:
            done.set_exception(error)
        return done


async def apart(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What may take a while: others are heard meanwhile, if that can be."""
    if there():
        return await asyncio.to_thread(work, *args, **kwargs)
    return work(*args, **kwargs)


def begin(work: Steps) -> None:
    """Let something be done beside the rest."""
    if there():
        Thread(target=_all_of, args=(work,), name=BESIDE, daemon=True).start()
    else:
        _go_on_with(work, copy_context())


class Line:
    """Works that are done one after the other, beside the rest."""

    def __init__(self, name: str) -> None:
        self._pool = ThreadPoolExecutor(1, name) if there() else None
        self._waiting: deque[Steps] = deque()

    def add(self, work: Steps) -> None:
        if self._pool is not None:
            self._pool.submit(_all_of, work)
            return
        self._waiting.append(work)
        if len(self._waiting) == 1:
            begin(self._go_on())

    def _go_on(self) -> Steps:
        while self._waiting:
            yield from self._waiting[0]
            self._waiting.popleft()

    def stop(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
        self._waiting.clear()


def _all_of(work: Steps) -> None:
    for _step_done in work:
        pass


def _go_on_with(work: Steps, context: Context) -> None:
    """One step, when everybody who waits has had their turn, and then the next. All have the same context, and so the
    same language."""

    def step() -> None:
        for _step_done in work:
            _go_on_with(work, context)
            return

    asyncio.get_running_loop().call_soon(step, context=context)


__all__ = ["BESIDE", "AtOnce", "Line", "Steps", "apart", "begin", "do_without", "there", "without"]
