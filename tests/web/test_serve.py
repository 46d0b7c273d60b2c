"""The server's own socket, and how it stops."""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import ExitStack

import httpx
import pytest

from cairn.web.serve import bound
from tests.web import browsing


def test_answers_are_sent_at_once() -> None:
    """Without this every answer waits until the browser has confirmed its head, some 40 ms."""

    async def asked() -> int:
        found: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def connected(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connection = writer.get_extra_info("socket")
            found.set_result(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = bound("127.0.0.1", 0)
        async with await asyncio.start_server(connected, sock=listening):
            _, writer = await asyncio.open_connection(*listening.getsockname())
            answer = await found
            writer.close()
            await writer.wait_closed()
            return answer

    assert asyncio.run(asked())


def test_a_page_that_is_open_does_not_hold_up_the_end(
    database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Ctrl+C ends the streams that pages listen to; nothing has to be broken off, and nothing is complained of."""
    with ExitStack() as page:
        with browsing.serving(database) as address:
            game = httpx.post(f"{address}/api/games", json={"game": "toy"}).json()
            events = f"{address}/api/games/{game['id']}/events?ply=1"
            heard = page.enter_context(httpx.stream("GET", events)).iter_lines()
            assert next(heard) == "event: changed"
        list(heard)  # to its end: what is broken off raises an error here
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []
