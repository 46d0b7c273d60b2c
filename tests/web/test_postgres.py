"""PostgreSQL: its failures in plain words, its tables brought up to date in one step, and on after it was restarted."""

from __future__ import annotations

import re
import subprocess
import sys
from contextlib import closing
from threading import Thread
from typing import Any

import psycopg
import pytest
from litestar.testing import TestClient
from sqlalchemy.engine import make_url

from cairn.web import database as databases
from cairn.web.app import application
from cairn.web.database import DatabaseFailed
from cairn.web.rooms import Rooms
from cairn.web.store import Store
from tests.patience import PATIENCE
from tests.web.asking import answer, nothing_lost, old_database
from tests.web.postgres import Cluster

pytestmark = pytest.mark.parametrize("database", ["postgresql"], indirect=True)

# opens this database in one process after the other, each gone after one more statement than the last
KILL_AND_OPEN_AGAIN = """
import os, sys
from sqlalchemy import create_engine, event, text
from cairn.web import database
from cairn.web.store import Store

def counted(made, left):
    def make(*given, **more):
        engine = made(*given, **more)
        @event.listens_for(engine, "after_cursor_execute")
        def count(*_):
            left[0] -= 1
            if left[0] == 0:
                os._exit(9)
        return engine
    return make

code, n = 9, 0
while code == 9:
    n += 1
    child = os.fork()
    if child == 0:
        database.create_engine = counted(database.create_engine, [n])
        Store(sys.argv[1]).close()
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    engine = create_engine(sys.argv[1])
    with engine.begin() as connection:
        print(code, connection.scalar(text("SELECT version_num FROM alembic_version")))
    engine.dispose()
"""


def test_a_start_that_is_killed_after_any_statement_is_followed_by_one_that_goes_on(
    database: str,
) -> None:
    record = old_database(database, "0001")
    run = subprocess.run(
        [sys.executable, "-c", KILL_AND_OPEN_AGAIN, database],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    *killed, last = [line.split() for line in run.stdout.splitlines()]
    assert len(killed) > 5
    assert {tuple(one) for one in killed} == {("9", "0001")}  # all of it, or nothing
    assert last[0] == "0"
    assert Rooms(Store(database)).room("old").table.record() == record


def test_two_servers_that_start_at_once_make_the_tables_once(database: str) -> None:
    def start() -> None:
        Store(database).close()

    threads = [Thread(target=start) for _ in range(3)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert Store(database).games() == []


def test_a_database_of_a_newer_cairn_is_refused(database: str, cluster: Cluster) -> None:
    Store(database).close()
    name = make_url(database).database or ""
    cluster.do("UPDATE alembic_version SET version_num = '9999'", name)
    with pytest.raises(DatabaseFailed, match="of a newer Cairn"):
        Store(database)


# at the start


def test_what_cannot_be_reached_is_refused_at_once(database: str) -> None:
    url = make_url(database)
    nobody = url.set(database="nobody")
    addresses = {
        url.set(query={"host": "/nowhere"}): r"cannot connect to the database .* \(.*",
        nobody: r"cannot connect to the database .* \(.*\"nobody\" does not exist\)",
    }
    for one, said in addresses.items():
        with pytest.raises(DatabaseFailed) as refused:
            Store(one.render_as_string(hide_password=False))
        assert re.fullmatch(said, str(refused.value))
    with pytest.raises(DatabaseFailed, match=re.escape("cairn:***@")):  # no password in it
        Store(nobody.set(password="secret").render_as_string(hide_password=False))


# while games are played


@pytest.fixture
def client(database: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(databases, "POSTGRESQL_SETS", ("lock_timeout = '100ms'",))
    with TestClient(application(database), base_url="http://127.0.0.1") as client:
        yield client


def refused(client: TestClient[Any], game: dict[str, Any]) -> str:
    """Why an answer was not taken."""
    got = answer(client, game)
    assert got.status_code == 503
    said: str = got.json()["detail"]
    return said


def test_an_answer_that_cannot_be_written_was_not_given(
    client: TestClient[Any], game: dict[str, Any], database: str, cluster: Cluster
) -> None:
    """And whoever sent it is told why."""
    name, url = make_url(database).database or "", make_url(database)
    rooms: Rooms = client.app.state.rooms
    with nothing_lost(client):
        with psycopg.connect(host=str(url.query["host"]), user="cairn", dbname=name) as other:
            other.execute("SELECT * FROM games FOR UPDATE")
            assert "the database is locked" in refused(client, game)
        cluster.do(f'ALTER DATABASE "{name}" SET default_transaction_read_only = on')
        rooms.store.database.close()  # connections that are made anew are so
        assert "the database is read-only" in refused(client, game)
        cluster.do(f'ALTER DATABASE "{name}" RESET default_transaction_read_only')
        rooms.store.database.close()
    assert answer(client, game).json()["ply"] > game["ply"]


def test_the_database_takes_no_more_connections(database: str, cluster: Cluster) -> None:
    url = make_url(database)
    cluster.do("CREATE ROLE crowd LOGIN CONNECTION LIMIT 1")
    cluster.do(f'ALTER DATABASE "{url.database}" OWNER TO crowd')
    with closing(Store(str(url.set(username="crowd")))) as store:
        with store.database.reading() as session:
            session.connection()
            with pytest.raises(DatabaseFailed, match="takes no more connections"):
                store.games()
        assert store.games() == []
    cluster.do(f'ALTER DATABASE "{url.database}" OWNER TO cairn')
    cluster.do("DROP OWNED BY crowd", url.database or "")
    cluster.do("DROP ROLE crowd")


def test_the_disk_of_the_database_is_full(
    client: TestClient[Any], game: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Store = client.app.state.rooms.store

    def full(*_: object) -> None:
        raise psycopg.errors.DiskFull("could not extend file: No space left on device")

    with nothing_lost(client), monkeypatch.context() as broken:
        broken.setattr(store.database.engine.dialect, "do_execute", full)
        assert "the disk is full" in refused(client, game)
        broken.undo()
    assert answer(client, game).json()["ply"] > game["ply"]


def test_after_the_database_was_restarted_all_goes_on(
    client: TestClient[Any], game: dict[str, Any], database: str, cluster: Cluster
) -> None:
    game = answer(client, game, key="key-00000001").json()
    with nothing_lost(client):
        cluster.stop()
        said = refused(client, game)
        cluster.start()
    assert said == "the database does not answer; try again in a moment"
    after = answer(client, game).json()
    assert after["ply"] > game["ply"]
    with closing(Store(database)) as store:
        assert Rooms(store).room(game["id"]).table.ply == after["ply"]
