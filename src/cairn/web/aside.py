"""Long answers are worked out aside, in processes of their own: looking back at a game, its charts, odds. There they
hold up nobody, whatever they take, and what takes too long is given up. Clients come in turn, however much one of them
asks for, and what nobody waits for any more is not begun.

A process has the same site on the same database and is handed whole requests, so nothing is said twice. It changes
nothing: only what is looked at comes to it.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections import deque
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from threading import Timer
from typing import TYPE_CHECKING, Any

from litestar.types import Receive, Send

from cairn.web import threads
from cairn.web.beside import Worker
from cairn.web.host import FROM_HOST
from cairn.web.place import asked_for

if TYPE_CHECKING:  # a web page has no processes
    from multiprocessing.connection import Connection

# what is handed on of a request; the rest belongs to the process
WHERE = ("scheme", "path", "raw_path", "query_string", "root_path")
SENT = frozenset({"type", "asgi", "http_version", "method", "headers", "client", "server", *WHERE})
# what goes through a whole game or thinks; the rest costs no more than what is shown after an answer
WHAT = r"result|replay|odds|hint|analysis|at/\d+|jumps|record"
LONG = re.compile(rf"(/(?:api/)?games/)([^/]+)/({WHAT})")
GUESSED = "guessed"  # noted in a request: a link was wrong
PATIENCE = 20.0  # seconds for one answer
PLAYING = ("/games/", "/s/")  # whoever asks for this may ask for something long soon
SOON = 1.0  # seconds after that, because much is asked for at first


@dataclass(frozen=True)
class Reply:
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    guessed: bool  # by a link that was wrong


def is_long(scope: dict[str, Any]) -> bool:
    """Is this answered aside? Then it is noted in the request which path of ours it is."""
    found = LONG.fullmatch(scope["path"]) if scope["method"] == "GET" else None
    if found is not None:
        before, game_id, what = found.groups()
        pattern = re.sub(r"\d+", "{ply:int}", what)
        scope["path_template"] = f"{before}{{game_id:str}}/{pattern}"
        scope["path_params"] = {"game_id": game_id}
    return found is not None


class Aside:
    """All workers, and who waits for one."""

    def __init__(
        self, serve: Callable[[Connection], None], workers: int = 0, patience: float = PATIENCE
    ) -> None:
        count = workers or max(1, (os.cpu_count() or 1) - 1)
        self._all = [Worker(serve) for _ in range(count)]
        self._free = [*self._all]  # who goes on with something finds it where it was: the last
        # by client, the one whose turn is next first
        self._waiting: dict[str, deque[asyncio.Future[Worker]]] = {}
        self._waking: Timer | None = None
        self.patience = patience

    def wake(self) -> None:
        """Somebody plays, and may ask for something long soon: the first process starts before that."""
        if self._waking is None:
            self._waking = Timer(SOON, self._all[-1].start)
            self._waking.daemon = True
            self._waking.start()

    async def answer(
        self,
        scope: dict[str, Any],
        receive: Receive,
        send: Send,
        client: str,
        wait: Callable[[str], AbstractContextManager[None]],
    ) -> None:
        """Answer a request, if its client waits that long. Raises why there is no answer."""
        with wait(client):
            worker = await self._turn(client, receive)
        if worker is None:
            return
        try:
            sent = {name: value for name, value in scope.items() if name in SENT}
            sent["path"] = asked_for(scope["path"])
            # only here is the connection known: the process is told whose it is
            sent[FROM_HOST] = partial(bool, await threads.apart(scope.get(FROM_HOST, bool)))
            sent["waiting"] = sum(map(len, self._waiting.values()))
            reply: Reply = await threads.apart(worker.answer, sent, self.patience)
        finally:
            self._release(worker)
        if reply.guessed:
            scope["state"][GUESSED] = True
        await _send(send, reply)

    async def _turn(self, client: str, receive: Receive) -> Worker | None:
        """A process, when it is this client's turn; none, if they have gone before."""
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(client, deque()).append(turn)
        gone = asyncio.ensure_future(_left(receive))
        try:
            await asyncio.wait((turn, gone), return_when=asyncio.FIRST_COMPLETED)
            if not gone.done():
                return turn.result()
            gone.result()  # raises what they were refused for
        except BaseException:
            self._give_up(client, turn)
            raise
        finally:
            gone.cancel()
        self._give_up(client, turn)
        return None

    def _give_up(self, client: str, turn: asyncio.Future[Worker]) -> None:
        if turn.done():
            self._release(turn.result())
            return
        self._waiting[client].remove(turn)
        if not self._waiting[client]:
            del self._waiting[client]

    def _release(self, worker: Worker) -> None:
        """A process is free for who is next."""
        client = next(iter(self._waiting), None)
        if client is None:
            self._free.append(worker)
            return
        turns = self._waiting.pop(client)
        turns.popleft().set_result(worker)
        if turns:
            self._waiting[client] = turns  # after the others

    def stop(self) -> None:
        if self._waking is not None:
            self._waking.cancel()
        for one in self._all:
            one.stop()


async def _left(receive: Receive) -> None:
    """Wait until the client is not there any more."""
    while (await receive())["type"] != "http.disconnect":
        pass


async def _send(send: Send, reply: Reply) -> None:
    headers = [(name, value) for name, value in reply.headers if name != b"content-length"]
    headers.append((b"content-length", str(len(reply.body)).encode()))
    await send({"type": "http.response.start", "status": reply.status, "headers": headers})
    await send({"type": "http.response.body", "body": reply.body, "more_body": False})


# in the process of a worker


def work(line: Connection, site: Any) -> None:
    """Answer what comes along the line, one request after the other, until it is closed. Who stops the server stops
    this by closing it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with asyncio.Runner() as runner:
        while True:
            try:
                scope = line.recv()
            except EOFError:
                return
            line.send(runner.run(_answered(site, scope)))


async def _answered(site: Any, scope: dict[str, Any]) -> Reply:
    status, headers, body = 500, [], b""

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        nonlocal status, headers, body
        if message["type"] == "http.response.start":
            status, headers = message["status"], list(message["headers"])
        else:
            body += message.get("body", b"")

    await site(scope, receive, send)
    return Reply(status, headers, body, GUESSED in scope.get("state", ()))
