"""The site inside a web page: the page runs Python (Pyodide) in a worker, and hands it each request of its frames.

There is no server, no network, no thread and no other process. What would be sent along a connection is handed to a
function of the page, so all that is known here of browsers is that they call `begin` and `answer`. How the page keeps
the database on disk, and everything else that is not Python, is in the folder `page` of the sources.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable, Iterable, Sequence
from typing import Any
from urllib.parse import unquote, urlsplit

from cairn.web import threads
from cairn.web.app import application
from cairn.web.edge import NO_LIMITS
from cairn.web.place import path_of

Head = Callable[[int, list[tuple[str, str]]], object]
Part = Callable[[bytes, bool], object]  # some of the body, and whether more comes


class Page:
    """The site, as a page asks it."""

    def __init__(self, database: str, address: str) -> None:
        """The address is where the files of the page lie: what is asked for comes with its path."""
        parts = urlsplit(address)
        self._scheme, self._host = parts.scheme, parts.netloc
        self._leaving: dict[str, asyncio.Event] = {}  # of requests that are being answered
        self.site = application(
            database,
            names=[parts.hostname or ""],
            limits=NO_LIMITS,
            in_page=True,
            base=path_of(address),
        )

    async def answer(
        self,
        number: str,
        method: str,
        address: str,
        headers: Iterable[Sequence[str]],
        body: bytes | memoryview,
        head: Head,
        part: Part,
    ) -> None:
        """Answer one request: by its head, then its body in one or more parts."""
        path, _mark, query = address.partition("?")
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": self._scheme,
            "path": unquote(path),
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [
                (b"host", self._host.encode()),
                *((name.lower().encode(), value.encode()) for name, value in headers),
            ],
            "client": None,  # nobody else can ask
            "server": (self._host, None),
            "extensions": {},
            "state": {},
        }
        left = self._leaving[number] = asyncio.Event()
        read = False

        async def receive() -> dict[str, Any]:
            nonlocal read
            if not read:
                read = True
                return {"type": "http.request", "body": bytes(body), "more_body": False}
            await left.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                told = [(name.decode(), value.decode()) for name, value in message["headers"]]
                head(message["status"], told)
            else:
                part(message.get("body", b""), message.get("more_body", False))

        try:
            await self.site(scope, receive, send)
        finally:
            del self._leaving[number]

    def leave(self, number: str) -> None:
        """Whoever asked does not listen any more."""
        if number in self._leaving:
            self._leaving[number].set()


def begin(database: str, address: str) -> Page:
    """The site on this database, for pages that lie at this address. What is in memory by now stays, so no search for
    garbage goes through it."""
    threads.do_without()
    page = Page(database, address)
    gc.freeze()
    gc.enable()
    return page


__all__ = ["Page", "begin"]
