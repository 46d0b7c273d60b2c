"""The database is opened with care, brought up to date in one step, and says in plain words what is wrong with it."""

from __future__ import annotations

import re
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from time import sleep

import psycopg
import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory
from litestar.testing import TestClient
from sqlalchemy import Connection, event, insert, text
from sqlalchemy.exc import OperationalError

import cairn
from cairn.web.app import application
from cairn.web.database import MIGRATIONS, Database, DatabaseFailed, reason, revisions
from cairn.web.rooms import Rooms
from cairn.web.store import KeyRow, Outdated, Store
from tests.patience import PATIENCE
from tests.web.asking import answer, nothing_lost, old_database

OLD = ("0001", "0002")
STATEMENTS = 40  # more than any start takes


# opens each of these databases in a process that is gone after one more statement than the last, and then once more
KILL_AND_OPEN_AGAIN = """
import os, sys
from sqlalchemy import event
from cairn.web import database
from cairn.web.rooms import Rooms
from cairn.web.store import Store

def counted(made, left):
    def make(*given):
        engine = made(*given)
        @event.listens_for(engine, "after_cursor_execute")
        def count(*_):
            left[0] -= 1
            if left[0] == 0:
                os._exit(9)
        return engine
    return make

for n, file in enumerate(sys.argv[1:], 1):
    child = os.fork()
    if child == 0:
        database.create_engine = counted(database.create_engine, [n])
        Store(f"sqlite:///{file}").close()
        os._exit(0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    store = Store(f"sqlite:///{file}")
    print(code, Rooms(store).room("old").table.fingerprint)
    store.close()
    if code == 0:
        break  # it has come to its end
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot fork")
@pytest.mark.parametrize("revision", OLD)
def test_a_start_that_is_killed_after_any_statement_is_followed_by_one_that_goes_on(
    tmp_path: Path, revision: str
) -> None:
    files = [tmp_path / f"{n}.db" for n in range(STATEMENTS)]
    record = old_database(f"sqlite:///{files[0]}", revision)
    for one in files[1:]:
        one.write_bytes(files[0].read_bytes())
    run = subprocess.run(
        [sys.executable, "-c", KILL_AND_OPEN_AGAIN, *map(str, files)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    found = [line.split() for line in run.stdout.splitlines()]
    assert {fingerprint for _, fingerprint in found} == {cairn.load(record).fingerprint}
    codes = [code for code, _ in found]
    assert codes == ["9"] * (len(codes) - 1) + ["0"]
    assert len(codes) > 6


@pytest.mark.parametrize("revision", OLD)
def test_what_was_there_before_the_tables_were_changed_is_kept_beside_it(
    tmp_path: Path, revision: str
) -> None:
    file = tmp_path / "games.db"
    record = old_database(f"sqlite:///{file}", revision)
    Store(f"sqlite:///{file}").close()
    (copy,) = tmp_path.glob("games.db.before-*")
    copied = sqlite3.connect(copy)
    assert copied.execute("SELECT version_num FROM alembic_version").fetchall() == [(revision,)]
    where = "record FROM games" if revision == "0001" else "text FROM pieces"
    assert copied.execute(f"SELECT {where}").fetchall() == [(record,)]
    copied.close()
    Store(f"sqlite:///{file}").close()  # nothing to do, and no other copy
    assert list(tmp_path.glob("*before*")) == [copy]


def test_migrations_are_known_by_their_files() -> None:
    """In the order in which alembic, which takes long to load, goes through them."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    script = ScriptDirectory.from_config(config)
    assert [one.revision for one in script.walk_revisions()][::-1] == revisions()


def test_without_a_copy_nothing_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    old_database(f"sqlite:///{file}", "0001")
    copy = f"games.db.before-{revisions()[-1]}"
    (tmp_path / f"{copy}.half").mkdir()
    with pytest.raises(DatabaseFailed, match=f"{re.escape(copy)} cannot be written"):
        Store(f"sqlite:///{file}")
    kept = sqlite3.connect(file)
    assert kept.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    kept.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")
def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    """It holds the links of all seats and the dice to come."""
    file = tmp_path / "games.db"
    for _ in range(2):
        Store(f"sqlite:///{file}").close()
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        file.chmod(0o644)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("sqlite:///{}/broken.db", r".*/broken\.db is not a database of games"),
        (
            "sqlite:///{}/cut.db",
            "the file of the database is damaged; put a copy of it in its place",
        ),
        ("sqlite:///{}/nowhere/games.db", r".*/games\.db cannot be opened \(No such file.*"),
        ("games.db", "'games.db' is no address of a database; .*"),
        ("oracle+nothing://here", "'oracle.nothing://here' is no address of a database; .*"),
        ("mysql+pymysql://here/x", "the database needs the Python package 'pymysql', which is .*"),
    ],
)
def test_what_cannot_be_opened_is_refused_at_once(tmp_path: Path, address: str, said: str) -> None:
    (tmp_path / "broken.db").write_text("games, games, games" * 100)
    whole = tmp_path / "whole.db"
    Store(f"sqlite:///{whole}").close()
    (tmp_path / "cut.db").write_bytes(whole.read_bytes()[:5000])
    with pytest.raises(DatabaseFailed) as refused:
        Store(address.format(tmp_path))
    assert re.fullmatch(said, str(refused.value))


# while games are played


@contextmanager
def failing(store: Store, reason: str, *, reading: bool) -> Iterator[None]:
    """Every write fails for this reason; reading too, if so."""

    def fail(_c: object, _k: object, statement: str, *_: object) -> None:
        if reading or not statement.startswith("SELECT"):
            raise OperationalError(statement, {}, sqlite3.OperationalError(reason))

    event.listen(store.database.engine, "before_cursor_execute", fail)
    yield
    event.remove(store.database.engine, "before_cursor_execute", fail)


@pytest.mark.parametrize("reading", [False, True])
@pytest.mark.parametrize(
    ("reason", "said"),
    [
        ("database or disk is full", "the disk is full"),
        ("database is locked", "the database is locked"),
        ("attempt to write a readonly database", "the database is read-only"),
    ],
)
def test_an_answer_that_cannot_be_written_was_not_given(
    database: str, reason: str, said: str, reading: bool
) -> None:
    """And whoever sent it is told why. What is shown then is what is on disk."""
    site = application(database)
    rooms: Rooms = site.state.rooms
    with TestClient(site, base_url="http://127.0.0.1") as client:
        game = client.post("/api/games/", json={"game": "toy", "seed": 7}).json()
        room = rooms.room(game["id"])
        with nothing_lost(client):
            before = room.table.record()
            with failing(rooms.store, reason, reading=reading):
                refused = answer(client, game)
                assert (refused.status_code, room.table.record()) == (503, before)
                assert said in refused.json()["detail"]
        after = answer(client, game).json()
        assert after["ply"] > game["ply"]
        assert Rooms(Store(database)).room(game["id"]).table.record() == room.table.record()


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (psycopg.errors.SerializationFailure("could not serialize"), "the database is locked"),
        (psycopg.errors.DeadlockDetected("deadlock detected"), "the database is locked"),
        (psycopg.errors.AdminShutdown("terminating connection"), "the database does not answer"),
        (psycopg.OperationalError("the connection is lost"), "the database does not answer"),
        (psycopg.errors.OutOfMemory("out of memory"), "the database failed: out of memory"),
    ],
)
def test_what_postgresql_says_is_told_in_plain_words(error: psycopg.Error, said: str) -> None:
    assert reason(OperationalError("", {}, error)).startswith(said)


def test_one_thread_writes_at_a_time(database: str) -> None:
    """Who waits for SQLite itself would ask for its lock again and again, and others would come first."""
    opened = Database(database)
    with opened.writing():
        assert not opened._writer.acquire(blocking=False)
        with opened.reading() as session:  # readers do not wait
            session.execute(text("SELECT 1"))
    assert opened._writer.acquire(blocking=False)
    opened.close()


def written_at_once(database: Database, *works: Callable[[Connection], None]) -> list[object]:
    """What comes of works that all wait for their turn: for each nothing, or the error."""
    found: list[object] = [None] * len(works)

    def write(number: int) -> None:
        try:
            database.write(works[number])
        except Exception as error:
            found[number] = type(error)

    threads = [Thread(target=write, args=(number,)) for number in range(len(works))]
    with database._writer:
        for number, one in enumerate(threads):
            one.start()
            while len(database._waiting) <= number:
                sleep(0.001)
    for one in threads:
        one.join()
    return found


def test_those_who_wait_are_written_together_and_nobody_suffers_for_another(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'games.db'}")
    game = Rooms(store).create("toy", None, {}, {}, None, seed=7).id
    commits: list[object] = []
    event.listen(store.database.engine, "commit", commits.append)

    def keeps(key: str) -> Callable[[Connection], None]:
        def work(connection: Connection) -> None:
            connection.execute(insert(KeyRow), {"game_id": game, "key": key})

        return work

    def refuses(_connection: Connection) -> None:
        raise Outdated("too late")

    assert written_at_once(store.database, keeps("a"), refuses, keeps("b")) == [
        None,
        Outdated,
        None,
    ]
    assert len(commits) == 1
    again = written_at_once(store.database, keeps("c"), keeps("a"), refuses, keeps("d"))
    assert again == [None, DatabaseFailed, Outdated, None], "the key of the second is there already"
    found = store.read(game)
    assert found is not None
    assert found[1].keys == {"a", "b", "c", "d"}
