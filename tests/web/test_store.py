"""What was acknowledged is on disk, whatever happens then."""

from __future__ import annotations

import signal
import subprocess
import sys
from itertools import chain
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, event, text

from cairn.web.database import MIGRATIONS
from cairn.web.rooms import Rooms
from cairn.web.store import Store
from tests.web.asking import both_databases, old_database, started

PLAY_AND_DIE = """
import os, signal, sys
from cairn.web.rooms import Rooms
from cairn.web.store import Store
rooms = Rooms(Store(sys.argv[1]))
room = rooms.create("toy", None, {}, {}, "doomed", seed=7)
for n in range(3):
    rooms.answer(room, None, room.table.ply, room.table.options[0].text, f"key-{n:08}")
print(room.id, room.table.ply, room.table.fingerprint, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""

pytestmark = both_databases


def test_a_killed_process_has_lost_no_answer(database: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", PLAY_AND_DIE, database], capture_output=True, text=True, check=False
    )
    assert run.returncode == -signal.SIGKILL, run.stderr
    game_id, ply, fingerprint = run.stdout.split()
    rooms = Rooms(Store(database))
    room = rooms.room(game_id)
    assert (room.table.ply, room.table.fingerprint) == (int(ply), fingerprint)
    rooms.answer(room, None, int(ply), "whatever", "key-00000002")  # counted before: not again
    assert room.table.ply == int(ply)


def test_a_killed_server_goes_on_with_every_acknowledged_answer(database: str) -> None:
    with started(database) as client:
        game = client.post("/api/games/", json={"game": "toy", "seed": 7}).json()
        sent = {"ply": game["ply"], "action": game["options"][0]["text"], "key": "key-00000001"}
        after = client.post(f"/api/games/{game['id']}/answers", json=sent).json()
    with started(database) as client:
        found = client.get(f"/api/games/{game['id']}").json()
        assert (found["ply"], found["question"]) == (after["ply"], after["question"])
        again = client.post(f"/api/games/{game['id']}/answers", json=sent).json()
        assert again["ply"] == after["ply"]


def test_an_answer_writes_only_the_end_of_the_record(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cairn.web.store.PIECE", 4)
    store = Store(database)
    rooms = Rooms(store)
    room = rooms.create("toy", None, {}, {}, "long", seed=7)
    written: list[int] = []

    @event.listens_for(store.database.engine, "before_cursor_execute")
    def watch(_c: object, _k: object, statement: str, given: Any, *_: object) -> None:
        if "pieces" in statement.split(" SET ", maxsplit=1)[0]:
            rows = given if isinstance(given, list) else [given]
            values = chain.from_iterable(r.values() if isinstance(r, dict) else r for r in rows)
            written.extend(one for one in values if isinstance(one, int))  # their numbers

    while not room.table.over:
        before = room.kept.pieces
        rooms.answer(room, None, room.table.ply, room.table.options[0].text, None)
        told = room.table.position().count("\n") // 4 + 1
        assert min(written) >= len(before) - 3 - told  # the open chapter, how it began and the end
        written.clear()
        found = store.read(room.id)
        assert found is not None
        assert found[1] == room.kept
        assert found[1].record == room.table.record()
    assert len(room.kept.pieces) > 8


def test_a_record_that_becomes_shorter_leaves_nothing_behind(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cairn.web.store.PIECE", 2)
    rooms = Rooms(Store(database))
    room = rooms.create("toy", None, {}, {}, "back and forth", seed=7)
    rooms.study(room, None, room.table.ply, None)
    records = [room.table.record()]
    for _ in range(6):
        rooms.answer(room, None, room.table.ply, room.table.options[-1].text, None)
        records.append(room.table.record())
    while len(records) > 1:
        assert Rooms(rooms.store).room(room.id).table.record() == records.pop()
        rooms.undo(room, None, room.table.ply, None)
    assert Rooms(rooms.store).room(room.id).table.record() == records[0]


def test_games_of_an_older_database_go_on(database: str) -> None:
    record = old_database(database, "0001")
    rooms = Rooms(Store(database))
    room = rooms.room("old")
    assert room.table.record() == record
    ply = room.table.ply
    rooms.answer(room, None, ply, "whatever", "key-00000001")  # counted before: not again
    rooms.answer(room, None, ply, room.table.options[0].text, "key-00000002")
    assert Rooms(rooms.store).room("old").table.record() == room.table.record() != record
    _migrate_back(database, "0001")
    engine = create_engine(database)
    with engine.begin() as connection:
        found = connection.execute(text("SELECT id, record FROM games")).all()
        assert [tuple(row) for row in found] == [("old", room.table.record())]
        assert connection.scalar(text("SELECT count(*) FROM keys")) == 2
    engine.dispose()


def _migrate_back(database: str, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    engine = create_engine(database)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, revision)
    engine.dispose()
