"""Servers of Cairn to be measured, in processes of their own at this machine's own address, and what asks them."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from tests.web.asking import launched

GAMES = ("navajo-wars", "greenland")
HERE = "127.0.0.1"
ADDRESSES = 200  # of clients: nobody has more than a fair share of the server
DATA = b"data: "


def kind_of(database: str) -> str:
    """What a database is, by its address: sqlite or postgresql."""
    return database.partition(":")[0].partition("+")[0]


@contextmanager
def serving(database: str, *more: str) -> Iterator[tuple[str, int]]:
    """A Cairn with games of its own; yields its address and the number of its process."""
    server, address = launched(database, *more)
    try:
        yield address, server.pid
    finally:
        server.terminate()
        server.communicate()


class Farm:
    """The processes of a server that are killed again and again. They start quickly, because they are copies of one
    that has read everything."""

    def __init__(self, database: str, processes: int) -> None:
        self.context = multiprocessing.get_context("forkserver")
        self.context.set_forkserver_preload(["bench.warm", "cairn.web.serve"])
        self.database = database
        self.ports = [_free_port() for _ in range(processes)]
        self.running = [self.start(port) for port in self.ports]

    def start(self, port: int) -> multiprocessing.process.BaseProcess:
        process = self.context.Process(target=_serve, args=(self.database, port), daemon=True)
        process.start()
        return process

    def kill(self, number: int) -> None:
        """Kill one without a word, and start another in its place."""
        self.running[number].kill()
        self.running[number].join()
        self.running[number] = self.start(self.ports[number])

    def stop(self) -> None:
        for process in self.running:
            process.kill()
            process.join()


def _serve(database: str, port: int) -> None:
    from cairn.web.app import application
    from cairn.web.serve import Server, bound

    Server(application(database)).run(sockets=[bound(HERE, port)])


def _free_port() -> int:
    """Not one of those that connections are given: while a server is killed, its port must stay free."""
    while True:
        with socket.socket() as probe, suppress(OSError):
            port = random.randrange(10_000, 30_000)
            probe.bind((HERE, port))
            return port


class Connection(asyncio.Protocol):
    """One connection to the server, kept open. No more of HTTP than is needed here, so that measuring costs little."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.source = f"127.0.0.{2 + number % ADDRESSES}"
        self.transport: asyncio.Transport | None = None
        self._come = b""
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None
        self._told: Callable[[int], None] | None = None

    async def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """A request and its whole answer: status and body. A connection that the server has closed because nothing came
        for long is opened again, as browsers do; also where that crosses with the request."""
        head = f"{method} {path} HTTP/1.1\r\nHost: {HERE}:{self.port}\r\nAccept: */*\r\n"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        used = self.transport is not None
        try:
            return await self._send(f"{head}\r\n".encode() + body)
        except (ConnectionError, EOFError):
            if not used:
                raise
            self.transport = None
            return await self._send(f"{head}\r\n".encode() + body)

    async def _send(self, request: bytes) -> tuple[int, bytes]:
        if self.transport is None or self.transport.is_closing():
            await asyncio.get_running_loop().create_connection(
                lambda: self, HERE, self.port, local_addr=(self.source, 0)
            )
        assert self.transport is not None
        self._come = b""
        self._answer = asyncio.get_running_loop().create_future()
        self.transport.write(request)
        return await self._answer

    async def listen(self, path: str, told: Callable[[int], None]) -> int:
        """Ask for a stream, and be told the number in each of its messages from now on. Returns the status."""
        self._told = told
        return (await self.ask("GET", path))[0]

    def close(self) -> None:
        if self.transport is not None:
            self.transport.close()

    # what comes

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(exc or EOFError("the connection was closed"))

    def data_received(self, data: bytes) -> None:
        self._come += data
        if self._answer is not None:
            self._take_answer()
        if self._answer is None and self._told is not None:
            lines = self._come.split(b"\n")
            self._come = lines.pop()  # not whole yet
            for line in lines:
                if line.startswith(DATA):
                    self._told(int(line[len(DATA) :]))

    def _take_answer(self) -> None:
        head, end, body = self._come.partition(b"\r\n\r\n")
        if not end:
            return
        length = head.lower().partition(b"content-length: ")[2].partition(b"\r")[0]
        if length and len(body) < int(length):
            return
        assert self._answer is not None
        answer, self._answer = self._answer, None
        self._come = b"" if length else body  # what has no length is a stream
        if not answer.done():
            answer.set_result((int(head.split(b" ", 2)[1]), body))
