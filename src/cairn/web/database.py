"""The database under the store: how it is opened, who may write, and what its failures mean in plain words."""

from __future__ import annotations

import secrets
import sqlite3
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, func, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, OperationalError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.orm import Session

from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.web import metrics, threads
from cairn.web.reserving import Reservations

MIGRATIONS = Path(__file__).parent / "migrations"
SQLITE_HEADER = b"SQLite format 3\0"
OWNER_ALONE = 0o600
WRITING = "cairn_writing"
SQLITE, POSTGRESQL = "sqlite", "postgresql"
CHANNEL = "cairn"  # where servers on one PostgreSQL tell each other which game has changed
MIGRATING = 0x6361_6972_6E  # the lock of who changes the tables
# Nobody waits for ever, neither for a lock nor for a server or a database that has vanished from the network.
POSTGRESQL_ASKS: dict[str, Any] = {
    "connect_timeout": 10,
    "keepalives_idle": 15,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 30_000,
}
POSTGRESQL_SETS = (
    "lock_timeout = '5s'",
    "idle_in_transaction_session_timeout = '30s'",
    "tcp_keepalives_idle = 15",
    "tcp_keepalives_interval = 5",
    "tcp_keepalives_count = 3",
)


class DatabaseFailed(CairnError):
    """The database cannot do what it should: the reason in words that whoever runs the server understands."""

    status = 503


@dataclass
class _Work:
    """Something to be written, and what came of it."""

    work: Callable[[Connection], None]
    done: bool = False
    error: BaseException | None = None


class Database:
    """One engine. Opening it brings the tables up to date.

    On SQLite one thread of a process writes at a time: who waits for SQLite's own lock asks for it again and again, and
    others come first. On PostgreSQL many write, each to another game, and who reads sees one moment."""

    def __init__(self, address: str) -> None:
        self.engine = _engine(address)
        self.name = self.engine.dialect.name
        self.me = secrets.token_hex(4)  # whose notices these are
        self._writer = Lock()
        self._waiting: deque[_Work] = deque()  # to be written by whoever has the lock next
        self._reader = self.engine
        self._own = self.engine.execution_options(**{WRITING: True})
        self._reservations = Reservations(self.engine) if self.name == POSTGRESQL else None
        if self.name == POSTGRESQL:
            self._reader = self.engine.execution_options(isolation_level="REPEATABLE READ")
        try:
            migrate(self.engine)
        except DBAPIError as error:
            lost = _lost(error)
            raise DatabaseFailed(
                _unreachable(self.engine.url, error) if lost else reason(error)
            ) from error

    @property
    def is_shared(self) -> bool:
        """Can another process have it too? Not what is only in memory."""
        return self.engine.url.database not in (None, "", ":memory:")

    def close(self) -> None:
        """At the end. SQLite then leaves all in the one file: the last to close it takes in what stands in the -wal
        file beside it."""
        if self._reservations is not None:
            self._reservations.close()
        self.engine.dispose()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        with (
            said(),
            Session(self._reader, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """The same as `changing`, with rows as objects."""
        with (
            self.changing() as connection,
            Session(connection, expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    @contextmanager
    def changing(self) -> Iterator[Connection]:
        """Everything in it is written and on disk at its end, or nothing is."""
        begun = monotonic()
        with (
            self._writer if self.name == SQLITE else nullcontext(),
            said(),
            self._own.begin() as connection,
        ):
            yield connection
        metrics.WRITES.add(monotonic() - begun)

    def write(self, work: Callable[[Connection], None]) -> None:
        """The same as `changing`, for what is short and done often. On SQLite those who have waited for their turn are
        written together, and one wait for the disk does for all: each returns when its own is there. Work that raises
        an error of ours has changed nothing, and fails alone."""
        if self.name != SQLITE:
            with self.changing() as connection:
                work(connection)
            return
        begun, mine = monotonic(), _Work(work)
        self._waiting.append(mine)
        with self._writer:
            if not mine.done:
                self._write_together([self._waiting.popleft() for _ in range(len(self._waiting))])
        if mine.error is not None:
            raise mine.error
        metrics.WRITES.add(monotonic() - begun)

    def _write_together(self, works: Sequence[_Work]) -> None:
        """What fails is done again one by one, so that nobody suffers for another."""
        alone = len(works) == 1
        try:
            with said(), self._own.begin() as connection:
                for one in works:
                    try:
                        one.work(connection)
                    except CairnError as error:
                        if alone:
                            raise
                        one.error = error
        except BaseException as error:
            if alone:
                works[0].error = error
            else:
                for one in works:
                    one.error = None
                    self._write_together([one])
        for one in works:
            one.done = True

    def check(self) -> None:
        """Does it answer?"""
        with self.reading() as session:
            session.execute(select(1))

    def tell(self, connection: Connection | Session, game_id: str) -> None:
        """Let the other servers on this database know that a game has changed, when that is written."""
        if self.name == POSTGRESQL:
            connection.execute(select(func.pg_notify(CHANNEL, f"{self.me} {game_id}")))

    def reserved(self, game_id: str) -> AbstractContextManager[bool]:
        """Is it this process that has the bot of a game think, as long as this lasts, and none of the other servers on
        this database?"""
        return (
            nullcontext(True)
            if self._reservations is None
            else self._reservations.reserved(game_id)
        )


def _engine(address: str) -> Engine:
    try:
        url = make_url(address)
        if url.get_backend_name() == POSTGRESQL:
            return _postgresql(url)
        file = Path(url.database) if url.get_backend_name() == SQLITE and url.database else None
        if file is not None:
            _check_file(file)
        engine = create_engine(url)
    except (ArgumentError, NoSuchModuleError) as error:
        raise DatabaseFailed(
            _(
                "{address!r} is no address of a database; one looks like sqlite:////home/me/games.db",
                address=address,
            )
        ) from error
    except ModuleNotFoundError as error:
        raise DatabaseFailed(
            _(
                "the database needs the Python package {name!r}, which is not installed",
                name=error.name,
            )
        ) from error
    if engine.dialect.name == SQLITE:
        event.listen(engine, "connect", _careful)
        event.listen(engine, "begin", _begin)
    return engine


def _postgresql(url: URL) -> Engine:
    """By psycopg, whatever the address says. A connection that was lost is found out and made anew."""
    url = url.set(drivername=f"{POSTGRESQL}+psycopg").update_query_dict(
        {name: str(value) for name, value in POSTGRESQL_ASKS.items() if name not in url.query}
    )
    engine = create_engine(url, pool_pre_ping=True, pool_timeout=10)

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        with connection.cursor() as cursor:
            for setting in POSTGRESQL_SETS:
                cursor.execute(f"SET {setting}")
        connection.commit()

    return engine


def _check_file(file: Path) -> None:
    """What is not a database is refused before anything touches it. A new one is its owner's alone: it holds the links
    and the dice of everybody."""
    try:
        if not file.exists():
            file.touch(OWNER_ALONE)
        elif file.is_file():
            check_kind(file)
            file.chmod(OWNER_ALONE)
    except OSError as error:
        raise DatabaseFailed(
            _("{file} cannot be opened ({reason})", file=file, reason=error.strerror)
        ) from error


def check_kind(file: Path) -> None:
    """Raises that a file is no database, if so; an empty one may become one."""
    with file.open("rb") as opened:
        head = opened.read(len(SQLITE_HEADER))
    if head and head != SQLITE_HEADER:
        raise DatabaseFailed(_("{file} is not a database of games", file=file))


def _careful(connection: sqlite3.Connection, _record: object) -> None:
    """SQLite: what is committed is on disk, readers do not wait, and keys go with their game. Without threads nobody
    reads while another writes, nor can memory be shared for it: then the journal is a file that stays. Python's own
    module would end a transaction where a table is made or changed, so it is told to leave them alone."""
    connection.isolation_level = None
    journal = "WAL" if threads.there() else "TRUNCATE"
    for pragma in (
        f"journal_mode={journal}",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=5000",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """Who is going to write says so at once: who has read first could be too late to write."""
    writing = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


@contextmanager
def said() -> Iterator[None]:
    """What goes wrong in the database, in plain words."""
    try:
        yield
    except DBAPIError as error:
        metrics.FAILURES.add()
        raise DatabaseFailed(reason(error)) from error
    except NoneFree as error:
        metrics.FAILURES.add()
        raise DatabaseFailed(_("too much is asked of the database at once; try again")) from error


def reason(error: DBAPIError) -> str:
    """Why the database failed. What was to be written is not, unless it stopped answering in that very moment."""
    told = str(error.orig)
    full = _("the disk is full: nothing was written, and the game is as it was")
    locked = _("the database is locked by another program; try again")
    read_only = _("the database is read-only: nothing can be written")
    damaged = _("the file of the database is damaged; put a copy of it in its place")
    crowded = _("the database takes no more connections; try again, or let it take more")
    known = {
        "disk is full": full,
        "database is locked": locked,
        "readonly": read_only,
        "read-only": read_only,
        "malformed": damaged,
        "not a database": damaged,
        "unable to open": _("the file of the database cannot be opened"),
        "too many clients": crowded,
        "remaining connection slots": crowded,
        "too many connections": crowded,
    }
    states = {
        "53100": full,
        "25006": read_only,
        "55P03": locked,  # waited too long
        "40001": locked,  # two changed the same
        "40P01": locked,  # two waited for each other
    }
    state = getattr(error.orig, "sqlstate", None)
    if state in states:
        return states[state]
    for part, words in known.items():
        if part in told:
            return words
    if _lost(error):
        return _("the database does not answer; try again in a moment")
    return _("the database failed: {reason}", reason=told.splitlines()[0] if told else "?")


def _lost(error: DBAPIError) -> bool:
    """Did the connection to the database not come about, or break? PostgreSQL gives no number to what is no answer of
    its own, and 57P to what it says when it stops or starts."""
    if not isinstance(error, OperationalError) or isinstance(error.orig, sqlite3.Error):
        return False
    state = getattr(error.orig, "sqlstate", None)
    return error.connection_invalidated or state is None or state.startswith(("08", "57P"))


def _unreachable(url: URL, error: DBAPIError) -> str:
    """For whoever starts a server, and for nobody else: it names machines and users."""
    why = str(error.orig).strip().splitlines()
    return _(
        "cannot connect to the database {address} ({reason})",
        address=url.set(query={}).render_as_string(),
        reason=why[-1] if why else "?",
    )


# bringing the tables up to date


def migrate(engine: Engine) -> None:
    """Bring the tables up to date, in one transaction and after a copy of the file: who is stopped at any point of it
    starts again from where it was. Alembic takes long to load, so it is only where there is something to do."""
    known = revisions()
    newest = known[-1]
    with engine.begin() as connection:
        now = _revision(connection)
    if now == newest:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    if now is not None and now not in known:
        raise DatabaseFailed(_("the database is of a newer Cairn, and this one cannot read it"))
    if now is not None and engine.dialect.name == SQLITE and engine.url.database:
        copy_file(engine, Path(f"{engine.url.database}.before-{newest}"))
    with engine.connect().execution_options(**{WRITING: True}) as connection, connection.begin():
        if engine.dialect.name == POSTGRESQL:  # servers that start at once: one after the other
            connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def revisions() -> list[str]:
    """The numbers of all migrations, the newest last: their files begin with them."""
    return sorted(file.name.partition("_")[0] for file in (MIGRATIONS / "versions").glob("*.py"))


def _revision(connection: Connection) -> str | None:
    """Up to which of them the tables are brought; None if there are none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def copy_file(engine: Engine, to: Path) -> None:
    """The whole database as another file; half a copy has another name."""
    half = to.with_name(f"{to.name}.half")
    with written(to), driver(engine) as source:
        half.unlink(missing_ok=True)
        half.touch(OWNER_ALONE)
        with closing(sqlite3.connect(half)) as target:
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")  # one file, that a page can read too
        half.replace(to)


@contextmanager
def driver(engine: Engine) -> Iterator[sqlite3.Connection]:
    """A connection of Python's own module, which can copy a database as a whole."""
    with closing(engine.raw_connection()) as held:
        connection = held.driver_connection
        assert isinstance(connection, sqlite3.Connection)
        yield connection


@contextmanager
def written(file: Path) -> Iterator[None]:
    """What goes wrong while a file is written, in plain words."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise DatabaseFailed(
            _("{file} cannot be written ({reason})", file=file, reason=why)
        ) from error
