"""All games in one file, and back again: a database of SQLite, whatever the games are kept in. So it is also the way
from one kind of database to another, and from a server to a web page and back."""

from __future__ import annotations

import secrets
import shutil
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from inspect import get_annotations
from pathlib import Path
from typing import Any, get_args

import msgspec
from sqlalchemy import JSON, Column, delete, func, insert, literal_column, select
from sqlalchemy.orm import Session

from cairn import agents, games, signing, worth
from cairn.core.errors import CairnError
from cairn.core.state import OVER
from cairn.core.words import _
from cairn.course import has_tutorial
from cairn.record import CHANCE_NAME, Record, RecordError, parse
from cairn.table.opening import check_readable
from cairn.verify import KEPT, verify
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
from cairn.web.rights import LINK, PERSON, RoomError
from cairn.web.store import Base, GameRow, KeyRow, Outdated, PieceRow

MANY = 500  # rows at a time
YEARS = range(2000, 3000)  # that every clock can show


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


# beside what is there


@dataclass
class Added:
    """Which games came, and which of those that were there went on, by their ids."""

    new: list[str] = field(default_factory=list)
    further: list[str] = field(default_factory=list)


@dataclass
class _Coming:
    """A game of a file: its row, the pieces of its record, the keys of the answers that were counted; and of the one
    here that has its id how often it has changed, and whether it goes on."""

    row: dict[str, Any]
    pieces: list[str]
    keys: list[str]
    changes: int | None = None
    further: bool = False

    @property
    def record(self) -> str:
        return "".join(self.pieces)


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
    the file has more of it, it goes on, unless others play it by link. A game that went on in another way here and
    there is kept both ways. All is read and checked before anything is written."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.db")
        file.write_bytes(content)
        check_kind(file)
        with closing(Database(f"sqlite:///{file}")) as copy, copy.reading() as session:
            found = _read(session)
    coming = [one for one in found if _is_wanted(one, database)]
    return _put(coming, database)


def proven(text: str, secret: str | None = None) -> Record:
    """What a record says, if it is true, also by the secret of its sealed dice, if that is known. One of older rules
    goes on from its last position."""
    record = parse(text)
    signing.check(record)
    check_readable(record)
    record.secret = record.secret or secret or ""
    verdict = verify(record)
    if not verdict.ok and not verdict.older:
        raise RecordError(verdict.reason, verdict.line)
    return record


def _read(session: Session) -> list[_Coming]:
    pieces, keys = defaultdict(list), defaultdict(list)
    for one in _rows(session, PieceRow):
        pieces[one["game_id"]].append(one["text"])
    for one in _rows(session, KeyRow):
        keys[one["game_id"]].append(one["key"])
    return [_Coming(row, pieces[row["id"]], keys[row["id"]]) for row in _rows(session, GameRow)]


def _rows(session: Session, table: type[Base]) -> Iterator[dict[str, Any]]:
    """The rows of a table of a file, each column as it is declared: SQLite keeps anything in any."""
    kinds, columns = get_annotations(table, eval_str=True), table.__table__.columns
    raw: list[Any] = [literal_column(name) for name in kinds]
    rows = select(*raw).select_from(table.__table__).order_by(*table.__table__.primary_key)
    for found in session.execute(rows).mappings():
        row = {}
        for name, value in found.items():
            try:
                row[name] = _value(columns[name], get_args(kinds[name])[0], value)
            except (ValueError, TypeError, RecursionError) as error:
                raise _refused(
                    found.get("name", found.get("game_id")), _wrong(name, value)
                ) from error
        yield row


def _value(column: Column[Any], kind: Any, raw: Any) -> Any:
    if isinstance(column.type, JSON) and raw is not None:
        return msgspec.json.decode(raw, type=kind)
    value = msgspec.convert(raw, kind, strict=kind is not bool)
    if isinstance(value, str) and len(value) > (getattr(column.type, "length", None) or len(value)):
        raise ValueError
    if isinstance(value, datetime) and value.year not in YEARS:
        raise ValueError
    return value


def _wrong(column: str, value: object) -> str:
    return _("{column} cannot be {value}", column=column, value=f"{value!r:.82}")


def _refused(name: object, reason: str) -> RoomError:
    return RoomError(
        _(
            "nothing of this file was brought in: in the game {name}, {reason}",
            name=f"{name!r:.82}",
            reason=reason,
        )
    )


def _is_wanted(one: _Coming, database: Database) -> bool:
    """Is there something in it that is not here? Raises what is wrong with it."""
    row, record = one.row, one.record
    with database.reading() as session:
        here = session.get(GameRow, row["id"])
        known = "" if here is None else _record(session, here.id)
    if here is not None:
        if record == known or _goes_on(record, known):
            return False
        one.changes = here.changes
        one.further = (
            here.seats == row["seats"]
            and LINK not in here.seats.values()
            and _goes_on(known, record)
        )
    try:
        _check(row, proven(record, row["secret"]))
    except CairnError as error:
        raise _refused(row["name"], str(error)) from error
    return True


def _check(row: dict[str, Any], record: Record) -> None:
    """Raises what in the row of a game does not fit its record."""
    game, seats = games.find(record.headers["game"]), {*record.headers["seats"].split()}
    chapters = [*game.vocabulary.chapters, *([] if row["result"] is None else [OVER])]
    by_link = {seat for seat, who in row["seats"].items() if who == LINK}
    fits = {
        "game": row["game"] == game.name,
        "scenario": row["scenario"] == record.headers["scenario"],
        "seats": row["seats"].keys() == seats,
        "links": by_link <= row["links"].keys() <= seats,
        "ply": row["ply"] == len(record.entries),
        "result": (row["result"] is None) == (record.result is None),
        "asked": row["asked"] in (None, CHANCE_NAME, *seats),
        "chapter": row["chapter"] in (None, *chapters),
        "guided": not row["guided"] or has_tutorial(game),
        **{name: {*row[name]} <= seats for name in ("players", "spared", "again", "come")},
    }
    for name, fit in fits.items():
        if not fit:
            raise RoomError(_wrong(name, row[name]))
    for who in {*row["seats"].values()} - {PERSON, LINK}:
        agents.make(who, game)
    for levels in row["spared"].values():
        worth.wanted(game, levels)


def _put(coming: Sequence[_Coming], target: Database) -> Added:
    """Write games that were checked. What can be taken back or is asked for at one table is not at another; and where
    others play by link the dice to come are not those of a file, which whoever brings it may have read."""
    added = Added()
    with target.writing() as write:
        taken = set(write.scalars(select(GameRow.name)))
        for one in coming:
            row, known = {**one.row, "undone": None, "plea": None}, GameRow.id == one.row["id"]
            if write.scalar(select(GameRow.changes).where(known)) != one.changes:
                raise Outdated(_("this game has been changed elsewhere; look again"))
            if one.further and one.changes is not None:
                row["changes"] = max(one.changes, row["changes"]) + 1
                write.execute(delete(GameRow).where(known))
            elif one.changes is not None:
                row["id"], row["name"] = secrets.token_urlsafe(8), names.apart(row["name"], taken)
            if stays(GameRow(**row)):
                row["secret"] = None
            (added.further if one.further else added.new).append(row["id"])
            taken.add(row["name"])
            write.execute(insert(GameRow), row)
            pieces = [
                {"game_id": row["id"], "number": number, "text": text}
                for number, text in enumerate(one.pieces)
            ]
            write.execute(insert(PieceRow), pieces)
            if one.keys:
                write.execute(
                    insert(KeyRow), [{"game_id": row["id"], "key": key} for key in one.keys]
                )
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
    same = all(begun.headers.get(name) == later.headers.get(name) for name in KEPT)
    return same and len(least) < len(most) and most[: len(least)] == least


# from one database to another


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
