"""The server's own socket, and how it stops."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest

from cairn import signing
from cairn.web import serve
from cairn.web.serve import CannotServe, bound
from cairn.web.store import Store
from tests.patience import PATIENCE
from tests.web import browsing
from tests.web.asking import launched

ROOT = Path(__file__).parents[2]


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
            client = page.enter_context(httpx.Client(base_url=address, timeout=PATIENCE))
            game = client.post("/api/games/", json={"game": "toy"}).json()
            events = client.stream("GET", f"/api/games/{game['id']}/events?ply=1")
            heard = page.enter_context(events).iter_lines()
            assert "event: changed" in heard
        # to its end: what is broken off raises an error here
        (again,) = [line for line in heard if line.startswith("retry: ")]
        assert 100 <= int(again.split()[1]) < 1000  # and soon, but not all at once
    assert [one.getMessage() for one in caplog.records if one.levelno >= logging.ERROR] == []


def test_who_listens_again_hears_what_they_missed_and_nothing_else(database: str) -> None:
    """By the id of what they heard last, whatever ply their page began with."""
    with (
        browsing.serving(database) as address,
        httpx.Client(base_url=address, timeout=PATIENCE) as client,
    ):
        game = client.post("/api/games/", json={"game": "toy"}).json()
        where, heard = f"/api/games/{game['id']}", {"Last-Event-ID": "0-0"}
        with client.stream("GET", f"{where}/events?ply=99", headers=heard) as events:
            lines = events.iter_lines()
            assert next(lines).startswith("retry")
            client.patch(where, json={"name": "another"})
            assert next(line for line in lines if line.startswith("id")) == "id: 0-1"
        with client.stream("GET", f"{where}/events?ply={game['ply']}", headers=heard) as events:
            assert "id: 0-1" in events.iter_lines()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends no such signals")
@pytest.mark.parametrize(
    ("ended", "code", "said"),
    [
        (signal.SIGINT, 0, "\nCairn has stopped; your games are kept.\n"),
        (signal.SIGTERM, -signal.SIGTERM, ""),
    ],
)
def test_a_stopped_server_leaves_every_game_in_one_file(
    tmp_path: Path, database: str, ended: signal.Signals, code: int, said: str
) -> None:
    """Ctrl+C is how one is told to end it: no failure, and what is copied then is whole."""
    server, address = launched(database, stderr=subprocess.PIPE)
    try:
        sent = {"game": "toy", "seed": 7}
        game = httpx.post(f"{address}/api/games", json=sent, timeout=PATIENCE).json()
        assert (tmp_path / "games.db-wal").stat().st_size
        server.send_signal(ended)
        told, complaint = server.communicate(timeout=PATIENCE)
    finally:
        server.kill()
    assert (server.returncode, told, complaint) == (code, said, "")
    kept = sorted(one.name for one in tmp_path.iterdir())
    assert kept == ["games.db", "games.key"]  # and what signs its records
    assert [row.id for row in Store(database).games()] == [game["id"]]


def test_a_busy_port_names_both_ways_to_another() -> None:
    with bound("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(CannotServe, match=rf"port {port} .*--port N.*make play PORT=N"):
            bound("127.0.0.1", port)


@pytest.mark.parametrize(
    ("started", "matters"),
    [
        ({}, False),
        ({"host": "::1"}, False),
        ({"host": "0.0.0.0"}, True),
        ({"address": "https://games.example.org"}, True),
        ({"database": "postgresql://cairn@localhost/cairn"}, True),
        ({"signing_key": Path("own.key")}, True),
    ],
)
def test_that_records_are_not_signed_is_told_to_who_serves_others(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, started: dict[str, Any], matters: bool
) -> None:
    """Whoever plays at their own computer cannot do anything with it."""

    def said(*, available: bool) -> str:
        monkeypatch.setattr(signing, "INSTALLED", available)
        lines: list[str] = []
        wanted = {"host": "127.0.0.1", "database": f"sqlite:///{tmp_path / 'games.db'}", **started}
        serve.run(port=0, open_browser=False, say=lines.append, **wanted)
        return "\n".join(lines)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(serve, "data_folder", lambda: tmp_path)
    monkeypatch.setattr(serve, "_site", lambda *_: object())
    monkeypatch.setattr(serve, "_serve", lambda _settings, _site, listening: listening.close())
    assert ("not signed" in said(available=False)) == matters
    assert "not signed" not in said(available=True)


def test_make_play_takes_a_port() -> None:
    plain = {name: value for name, value in os.environ.items() if name not in ("PORT", "MAKEFLAGS")}

    def done(*given: str) -> str:
        return subprocess.run(
            ["make", "--dry-run", "play", *given],
            cwd=ROOT,
            env=plain,
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout

    assert "cairn serve --port 8090\n" in done("PORT=8090")
    assert "cairn serve --port 8080\n" in done()
