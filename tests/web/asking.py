"""How the tests talk to the API, and see that nothing is lost."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from alembic import command
from alembic.config import Config
from litestar.testing import TestClient
from sqlalchemy import create_engine, text

import cairn
from cairn.web.database import MIGRATIONS
from tests.patience import PATIENCE

Client = TestClient[Any]

# for tests of what every database has to do
both_databases = pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
Game = dict[str, Any]

# the requests by which a game is changed, in the API and in the page, and what they say besides the ply
CHANGES = {
    "/api/games/{}/answers": {"action": "pass"},
    "/api/games/{}/undo": {},
    "/api/games/{}/redo": {},
    "/api/games/{}/study": {},
    "/api/games/{}/remarks": {"text": "a note"},
    "/games/{}/answer": {"action": "pass"},
    "/games/{}/undo": {},
    "/games/{}/rewind": {},
    "/games/{}/redo": {},
    "/games/{}/study": {},
    "/games/{}/remark": {"text": "a note"},
}


def answer(client: Client | httpx.Client, game: Game, index: int = 0, **more: object) -> Any:
    sent = {"ply": game["ply"], "action": game["options"][index]["text"], **more}
    return client.post(f"/api/games/{game['id']}/answers", json=sent)


def kept(client: Client) -> list[tuple[str, str, str]]:
    """All that is kept: each game's id, name and record."""
    return [
        (one["id"], one["name"], client.get(f"/api/games/{one['id']}/record").text)
        for one in client.get("/api/games/").json()
    ]


@contextmanager
def nothing_lost(client: Client) -> Iterator[None]:
    """What happens in here changes nothing of what is kept."""
    before = kept(client)
    assert before
    yield
    assert kept(client) == before


@contextmanager
def started(database: str, *more: str) -> Iterator[httpx.Client]:
    """A server in a process of its own, on any free port; killed at the end without a word."""
    with process(database, *more) as (_server, client):
        yield client


@contextmanager
def process(database: str, *more: str) -> Iterator[tuple[subprocess.Popen[str], httpx.Client]]:
    """The same, and the process."""
    server, base = launched(database, *more)
    assert server.stdout is not None
    try:
        with httpx.Client(base_url=base, timeout=PATIENCE) as client:
            yield server, client
            server.kill()
    finally:
        server.kill()
        server.wait()
        server.stdout.close()


def launched(
    database: str, *more: str, port: int = 0, stderr: int | None = None
) -> tuple[subprocess.Popen[str], str]:
    """A real `cairn serve`, and where it is, once it listens. Who starts it ends it."""
    server = subprocess.Popen(
        [
            *(sys.executable, "-m", "cairn", "serve", "--no-open", f"--port={port}"),
            *(f"--database={database}", *more),
        ],
        stdout=subprocess.PIPE,
        stderr=stderr,
        encoding="utf-8",
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout is not None
    said = re.search(r"http://\S+", server.stdout.readline())
    if said is None:
        server.communicate()
        raise AssertionError(f"the server did not start: it ended with {server.returncode}")
    return server, said[0].rstrip("/")


def old_database(database: str, revision: str) -> str:
    """A database of an older Cairn, with a game in it and a key that was counted: its record."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(database)
    record = cairn.table("toy", seed=7).record()
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.execute(
            text(
                "INSERT INTO games (id, name, game, scenario, seats, links, guided, record, ply,"
                " created, changed) VALUES ('old', 'Old', 'toy', 'standard',"
                """ '{"north": "person", "south": "person"}', '{}', false, :record, 4,"""
                " '2026-01-01', '2026-01-01')"
            ),
            {"record": record},
        )
        connection.execute(text("INSERT INTO keys (game_id, key) VALUES ('old', 'key-00000001')"))
        command.upgrade(config, revision)
    engine.dispose()
    return record
