"""What stands before the site: what is asked of it is counted, so that nobody keeps the others from playing.

Nobody has more than a fair share of requests, long answers, streams, connections and bytes that are sent, and a request
that is not sent to its end is not waited for. Whoever asks for more is told so in a sentence, and everybody else plays
on.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from time import monotonic
from typing import Any
from urllib.parse import quote

from litestar import Litestar, Request
from litestar.types import Message, Receive, Send

from cairn.core.words import _
from cairn.web import logs, metrics, place
from cairn.web.aside import GUESSED, PLAYING, Aside, is_long
from cairn.web.rights import RoomError
from cairn.web.speaking import speak

CLIENTS = 10_000  # remembered
NOWHERE = "/nowhere"
STREAM = "/events"  # the end of a path at which one listens
LONGEST_PATH = 1_000  # characters
BEGINNING = 16_384  # bytes of a request that always are received: no answer is longer
REFUSED = "refused"  # why a request is not heard, noted in it
METHODS = ("GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS")


@dataclass(frozen=True)
class Limits:
    """How much one client may ask for, and all together."""

    rate: float = 200.0  # requests a second, again and again
    burst: int = 1_000  # of them at once
    wrong_link: int = 100  # requests that a wrong link counts for
    streams: int = 100  # open for one client
    all_streams: int = 2_500
    waiting: int = 8  # long answers that one client waits for
    all_waiting: int = 200
    bodies: int = 64_000_000  # bytes that one client has sent and that are not answered yet
    all_bodies: int = 256_000_000
    connections: int = 500  # of one client
    all_connections: int = 5_000  # each page has two: it asks, and it listens
    patience: float = 20.0  # seconds for a request to be sent, from its first byte to its last


NO_LIMITS = Limits(rate=1e9)  # where only one asks, or where it has been counted before


class TooMuch(RoomError):
    """One client asks for more than its share."""

    status = 429


class TooMany(RoomError):
    """All clients together ask for more than the server can give."""

    status = 503


class Shares:
    """What each client has asked for lately, and has open."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.streams: Counter[str] = Counter()
        self.waiting: Counter[str] = Counter()  # for long answers
        self.bodies: Counter[str] = Counter()  # bytes of them
        self.connections: Counter[str] = Counter()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # requests, and when

    def ask(self, client: str) -> None:
        """Count a request. Raises that there are too many."""
        if self._take(client, 1) < 0:
            raise _too_much()

    def guessed(self, client: str) -> None:
        """A link was wrong: whoever tries one after the other becomes slow."""
        self._take(client, self.limits.wrong_link)

    def _take(self, client: str, requests: int) -> float:
        """How many requests are left to a client after these; they come back with time."""
        limits, now = self.limits, monotonic()
        left, since = self._left.pop(client, (float(limits.burst), now))
        left = max(0.0, min(float(limits.burst), left + (now - since) * limits.rate)) - requests
        self._left[client] = (left, now)
        if len(self._left) > CLIENTS:
            self._left.popitem(last=False)
        return left

    def check_stream(self, client: str) -> None:
        if self.streams[client] >= self.limits.streams:
            raise TooMuch(_("too many pages of yours listen to games; close some of them"))
        if self.streams.total() >= self.limits.all_streams:
            raise TooMany(_("too many listen to games here; try again later"))

    @contextmanager
    def stream(self, client: str) -> Iterator[None]:
        self.streams[client] += 1
        try:
            yield
        finally:
            _less(self.streams, client)

    @contextmanager
    def wait(self, client: str) -> Iterator[None]:
        """Count who waits for a long answer. Raises that there are too many."""
        self._add(self.waiting, client, 1, self.limits.waiting, self.limits.all_waiting)
        try:
            yield
        finally:
            _less(self.waiting, client)

    @contextmanager
    def body(self, client: str, receive: Receive) -> Iterator[Receive]:
        """What one request sends, counted until it is answered. What comes raises that it is too much; of what is as
        short as an answer, never."""
        limits, free, held = self.limits, BEGINNING, 0

        async def counted() -> Any:
            nonlocal free, held
            message: Any = await receive()
            size = len(message.get("body", b""))
            more = max(0, size - free)
            free -= size - more
            if more:
                self._add(self.bodies, client, more, limits.bodies, limits.all_bodies)
                held += more
            return message

        try:
            yield counted
        finally:
            _less(self.bodies, client, held)

    def _add(self, counted: Counter[str], client: str, n: int, most: int, most_of_all: int) -> None:
        """Count so much more of something. Raises that there is too much of it; then it is not counted."""
        if counted[client] + n > most:
            raise _too_much()
        if counted.total() + n > most_of_all:
            raise TooMany(_("too much is asked for at once; try again later"))
        counted[client] += n

    def connect(self, client: str) -> None:
        """Count a connection. Raises that there are too many."""
        self.connections[client] += 1
        if self.connections[client] > self.limits.connections:
            raise TooMuch(_("you have too many connections open; close some of them"))
        if self.connections.total() > self.limits.all_connections:
            raise TooMany(_("too many are connected here; try again later"))

    def disconnect(self, client: str) -> None:
        _less(self.connections, client)


def _less(counted: Counter[str], client: str, n: int = 1) -> None:
    counted[client] -= n
    if not counted[client]:
        del counted[client]


def _too_much() -> TooMuch:
    return TooMuch(_("you ask for too much at once; wait a moment and try again"))


def client_of(scope: Any) -> str:
    """Who asks, as they are counted."""
    return client_at(scope["client"][0]) if scope.get("client") else ""


@lru_cache(CLIENTS)
def client_at(address: str) -> str:
    """Who is counted at an address. Of those of IPv6 everybody has a whole network, of 64 bits."""
    try:
        found = ipaddress.IPv6Address(address)
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(found), 64), strict=False))


class Site(Litestar):
    """The application. HEAD is answered like GET without its body, a path that no file could have is nowhere, and what
    takes long is answered aside, where there are processes for it. What is not below the base of the site is nowhere
    either, and from here on nobody but `place` knows of that."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            await super().__call__(scope, receive, send)
            return
        place.enter(self.state.base)
        path = place.within(scope["path"])
        if path is None or "\0" in path or len(path) > LONGEST_PATH:
            path = NOWHERE
        if path != scope["path"]:
            scope["path"], scope["raw_path"] = path, quote(path).encode()
        begun, status, client = monotonic(), 0, client_of(scope)
        shares: Shares = self.state.shares
        noted = scope.setdefault("state", {})

        async def counted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            with shares.body(client, receive) as received:
                answer = self._head if scope["method"] == "HEAD" else self._answer
                await answer(scope, received, counted)
        finally:
            if GUESSED in noted:
                shares.guessed(client)
            seconds, route = monotonic() - begun, logs.route(scope)
            method = scope["method"] if scope["method"] in METHODS else "other"
            metrics.REQUESTS.add(method, route, status)
            if not route.endswith(STREAM):
                metrics.REQUEST_TIMES.add(seconds, route)
            logs.request(scope, status, seconds)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        aside: Aside | None = self.state.get("aside")
        if aside is not None and is_long(scope):
            speak(Request(scope))
            shares, client = self.state.shares, client_of(scope)
            try:
                shares.ask(client)
                await aside.answer(scope, receive, send, client, shares.wait)
                return
            except RoomError as error:
                scope["state"][REFUSED] = error
        elif aside is not None and scope["path"].startswith(PLAYING):
            aside.wake()
        await super().__call__(scope, receive, send)

    async def _head(self, scope: Any, receive: Receive, send: Send) -> None:
        """What GET answers, without its body; one that never ends is not waited for."""
        begun = asyncio.Event()

        async def only_head(message: Message) -> None:
            if message["type"] == "http.response.start":
                await send(message)
                await send({"type": "http.response.body", "body": b"", "more_body": False})
                begun.set()

        get: Any = scope | {"method": "GET"}
        answering = asyncio.ensure_future(self._answer(get, receive, only_head))
        if scope["path"].endswith(STREAM):
            await begun.wait()
            answering.cancel()
        await asyncio.gather(answering, return_exceptions=True)
        scope.update({name: get[name] for name in ("path_template", "path_params") if name in get})
