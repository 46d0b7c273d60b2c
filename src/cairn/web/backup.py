"""All games in one file, and back again: a database of SQLite, whatever the games are kept in. So it is also the way
from one kind of database to another."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import closing
from pathlib import Path

from sqlalchemy import delete, func, insert, select

from cairn.core.words import _
from cairn.web.database import (
    SQLITE,
    Database,
    DatabaseFailed,
    check_kind,
    copy_file,
    driver,
    written,
)
from cairn.web.store import Base, GameRow

MANY = 500  # rows at a time


def back_up(address: str, to: Path) -> int:
    """Copy a database to a file, also while it is used: how many games it holds."""
    with closing(Database(address)) as database:
        _copy(database, to)
    with closing(Database(f"sqlite:///{to}")) as copy:
        return _games(copy)


def restore(address: str, source: Path) -> int:
    """Put a copy in the place of all games; what was there is kept beside it. All of it, or nothing: how many games it
    holds. A copy by an older Cairn is brought up to date on the way, and stays as it is."""
    if not source.is_file():
        raise DatabaseFailed(_("there is no file {file}", file=source))
    check_kind(source)
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / source.name
        with written(own):
            for end in ("", "-wal"):
                if Path(f"{source}{end}").exists():
                    shutil.copyfile(f"{source}{end}", f"{own}{end}")
        with (
            closing(Database(f"sqlite:///{own}")) as copy,
            closing(Database(address)) as database,
        ):
            if database.name == SQLITE:
                there = Path(database.engine.url.database or "")
                _copy(database, there.with_name(f"{there.name}.before-restore"))
                with (
                    written(there),
                    driver(copy.engine) as kept,
                    driver(database.engine) as target,
                ):
                    kept.backup(target)
            else:
                _copy(database, source.with_name(f"{source.name}.before-restore"))
                _pour(copy, database)
            return _games(database)


def _copy(database: Database, to: Path) -> None:
    if database.name == SQLITE:
        copy_file(database.engine, to)
        return
    half = to.with_name(f"{to.name}.half")
    with written(to):
        half.unlink(missing_ok=True)
        with closing(Database(f"sqlite:///{half}")) as copy:
            _pour(database, copy)
        half.replace(to)


def _pour(source: Database, target: Database) -> None:
    """All rows of one database in the place of another's, as they are at one moment."""
    tables = Base.metadata.sorted_tables
    with source.reading() as read, target.writing() as write:
        for table in reversed(tables):
            write.execute(delete(table))
        for table in tables:
            found = read.execute(select(table).execution_options(yield_per=MANY)).mappings()
            for rows in found.partitions():
                write.execute(insert(table), [{**row} for row in rows])


def _games(database: Database) -> int:
    with database.reading() as session:
        return session.scalar(select(func.count()).select_from(GameRow)) or 0
