"""A run shared among several processes."""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnContext
from typing import Any, Generic, Protocol, TypeVar

from cairn.arena.failure import described
from cairn.arena.report import ArenaError
from cairn.catalogue import set_language
from cairn.core.words import _, current_language

T = TypeVar("T")
T_contra = TypeVar("T_contra", contravariant=True)


class Shared(Protocol):
    """What is played by several processes: numbered games, those of a round by the same one."""

    @property
    def name(self) -> str: ...

    def round_of(self, number: int) -> int: ...


class Taking(Protocol[T_contra]):
    """Who takes what the processes send."""

    def start(self) -> None: ...

    def take(self, sent: T_contra, /) -> None: ...


J = TypeVar("J", bound=Shared)


def _work(connection: Connection, part: int, parts: int) -> None:
    """What a worker does: it takes the job, says that it is ready, waits for the start, sends what its games
    come to, and at last None. It ends by itself when the one it works for is gone; an interrupt is for that one to deal
    with."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        play, job, numbers, language = pickle.loads(connection.recv())
        set_language(language)
        connection.send(None)
        connection.recv()
        mine = (number for number in numbers if job.round_of(number) % parts == part)
        play(job, mine, connection.send)
        connection.send(None)
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return
    except Exception as error:
        connection.send(described(error))


class _Worker(Generic[T]):
    """A process that plays some of the games."""

    def __init__(self, context: SpawnContext, part: int, parts: int) -> None:
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs, part, parts), daemon=True)
        self.process.start()
        theirs.close()

    def send(self, message: object) -> None:
        try:
            self.connection.send(message)
        except OSError:
            raise self._gone() from None

    def receive(self) -> T | None:
        try:
            message = self.connection.recv()
        except (EOFError, OSError):
            raise self._gone() from None
        if isinstance(message, str):
            raise ArenaError(
                _(
                    "a worker process cannot go on: {message}; jobs=1 does without other processes",
                    message=message,
                )
            )
        received: T | None = message
        return received

    def _gone(self) -> ArenaError:
        self.process.join()
        code = self.process.exitcode
        return ArenaError(
            _(
                "a worker process ended too early, with exit code {code}; jobs=1 does without "
                "other processes",
                code=code,
            )
        )

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.connection.close()


def play_in_parallel(
    job: J,
    numbers: Sequence[int],
    parts: int,
    run: Taking[T],
    play: Callable[[J, Iterable[int], Callable[[T], None]], None],
) -> None:
    """Each process plays some of the games by `play`, which hands over what they come to now and then."""
    try:
        task = pickle.dumps((play, job, numbers, current_language()))
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        name = job.name
        raise ArenaError(
            _(
                "{name} cannot be handed to other processes: {error}; jobs=1 does without other "
                "processes",
                name=name,
                error=error,
            )
        ) from error
    workers: list[_Worker[T]]
    with _workers(parts) as workers:
        for worker in workers:
            worker.send(task)
        for worker in workers:
            worker.receive()
        run.start()
        for worker in workers:
            worker.send(None)
        _collect(workers, run)


def _collect(workers: list[_Worker[T]], run: Taking[T]) -> None:
    busy = {worker.connection: worker for worker in workers}
    while busy:
        for connection in wait(busy):
            assert isinstance(connection, Connection)
            sent = busy[connection].receive()
            if sent is None:
                del busy[connection]
            else:
                run.take(sent)


@contextmanager
def _workers(parts: int) -> Iterator[list[_Worker[Any]]]:
    """Processes that are gone afterwards, whatever happens."""
    context = multiprocessing.get_context("spawn")
    workers: list[_Worker[Any]] = []
    try:
        with _interrupts_held_back():
            try:
                for part in range(parts):
                    workers.append(_Worker(context, part, parts))
            except OSError as error:
                raise ArenaError(
                    _("{parts} processes cannot be started: {error}", parts=parts, error=error)
                ) from error
        yield workers
    finally:
        for worker in workers:
            worker.end()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """A process that is started meanwhile never gets an interrupt, not even before it can say that it ignores them;
    this one gets it afterwards."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # a helper of Python's that would let interrupts through as it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
