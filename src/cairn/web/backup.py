"""All games in one file, and back again: a database of SQLite, whatever the games are kept in. So it is also the way
from one kind of database to another, and from a server to a web page and back."""

from __future__ import annotations

import secrets
import shutil
import tempfile
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import delete, func, insert, select
from sqlalchemy.orm import Session

from cairn.core.words import _
from cairn.record import RecordError, parse
from cairn.web import names
from cairn.web.database import (
    SQLITE,
    Database,
    DatabaseFailed,
    check_kind,
    copy_file,
    driver,
    written,
)
from cairn.web.rights import LINK
from cairn.web.store import Base, GameRow, KeyRow, PieceRow

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


@dataclass
class Added:
    """Which games came, and which of those that were there went on, by their ids."""

    new: list[str] = field(default_factory=list)
    further: list[str] = field(default_factory=list)


def stays(row: GameRow) -> bool:
    """Does a game go on that others play by link? All there is of it would tell whoever has it the dice to come, and
    what the others hide."""
    return row.result is None and LINK in row.seats.values()


def packed(database: Database, *, whole: bool = False) -> bytes:
    """All games as the content of such a file; if it is not the whole, without those that stay here. What was deleted
    or written over would still be in the file, so that is made anew."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.db")
        _copy(database, file)
        if not whole:
            with closing(Database(f"sqlite:///{file}")) as copy:
                with copy.writing() as session:
                    for row in session.scalars(select(GameRow)).all():
                        if stays(row):
                            session.delete(row)
                with written(file), driver(copy.engine) as connection:
                    connection.execute("VACUUM")
                    connection.execute("PRAGMA journal_mode=DELETE")
        return file.read_bytes()


def add(database: Database, content: bytes) -> Added:
    """Put the games of such a file beside those that are there, all of them or none. What is there already stays; where
    the file has more of it, it goes on. A game that went on in another way here and there is kept both ways."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.db")
        file.write_bytes(content)
        check_kind(file)
        with closing(Database(f"sqlite:///{file}")) as copy:
            return _add(copy, database)


def _add(source: Database, target: Database) -> Added:
    added = Added()
    with source.reading() as read, target.writing() as write:
        taken = set(write.scalars(select(GameRow.name)))
        for found in read.execute(select(GameRow.__table__)).mappings().all():
            row, record = {**found}, _record(read, found["id"])
            here = write.get(GameRow, row["id"])
            if here is not None:
                known = _record(write, here.id)
                if _goes_on(known, record):
                    row["changes"] = max(here.changes, row["changes"]) + 1
                    write.execute(delete(GameRow).where(GameRow.id == here.id))
                    write.expunge(here)
                    added.further.append(row["id"])
                elif _goes_on(record, known) or record == known:
                    continue
                else:
                    row["id"], row["name"] = (
                        secrets.token_urlsafe(8),
                        names.apart(row["name"], taken),
                    )
            if row["id"] not in added.further:
                added.new.append(row["id"])
            taken.add(row["name"])
            write.execute(insert(GameRow), row)
            for table in (PieceRow, KeyRow):
                rows = read.execute(
                    select(table.__table__).where(table.game_id == found["id"])
                ).mappings()
                parts = [{**one, "game_id": row["id"]} for one in rows]
                if parts:
                    write.execute(insert(table), parts)
            target.tell(write, row["id"])
    return added


def _record(session: Session, game_id: str) -> str:
    pieces = select(PieceRow.text).where(PieceRow.game_id == game_id).order_by(PieceRow.number)
    return "".join(session.scalars(pieces))


def _goes_on(one: str, other: str) -> bool:
    """Is the other the same game, with more answers?"""
    try:
        begun, later = parse(one), parse(other)
    except RecordError:
        return False
    least, most = list(begun.entries), list(later.entries)
    return len(least) < len(most) and most[: len(least)] == least


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
