"""The server's own socket."""

from __future__ import annotations

import asyncio
import socket

from cairn.web.serve import bound


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
