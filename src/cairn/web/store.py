"""Where games are kept: one row for each game, its record as the truth, and the keys of counted answers.

A record grows at its end, so it is kept in pieces: after an answer only the last of them is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Annotated, Any, NamedTuple, TypedDict

from msgspec import Meta
from sqlalchemy import (
    JSON,
    Boolean,
    Connection,
    DateTime,
    ForeignKey,
    Integer,
    String,
    Text,
    bindparam,
    delete,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.record import in_common
from cairn.web.database import Database

PIECE = 64  # lines of a record


def now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


# what may stand in a column, more closely than databases hold it: whoever reads a foreign file compares it (`backup`)
Id = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{1,16}\Z")]
Plain = Annotated[str, Meta(pattern=r"\A(?=.*\S)[^\x00-\x1f\x7f-\x9f]+\Z")]  # of one line
Word = Annotated[str, Meta(pattern=r"\A[A-Za-z0-9_-]{16,64}\Z")]  # of a link
Watch = Annotated[str, Meta(pattern=r"\A([A-Za-z0-9_-]{16,32})?\Z")]
Secret = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]
SeatPath = Annotated[str, Meta(pattern=r"\A/s/[A-Za-z0-9_-]{1,16}/[A-Za-z0-9_-]{16,64}\Z")]
Count = Annotated[int, Meta(ge=0, le=1_000_000_000)]
Time = Annotated[datetime, Meta(tz=False)]


class Outcome(TypedDict):
    """How a game ended, in numbers."""

    key: str
    winners: list[str]
    scores: dict[str, int]


class Base(DeclarativeBase):
    pass


class GameRow(Base):
    """A game: what it is called, who sits where, how far it is. Its record says all the rest."""

    __tablename__ = "games"

    id: Mapped[Id] = mapped_column(String(16), primary_key=True)
    name: Mapped[Plain] = mapped_column(String(80))
    game: Mapped[str] = mapped_column(String(40))
    scenario: Mapped[str] = mapped_column(String(40))
    seats: Mapped[dict[str, str]] = mapped_column(JSON)  # "person", or the name of an agent
    links: Mapped[dict[str, Word]] = mapped_column(JSON)  # the secret word of each seat's link
    guided: Mapped[bool] = mapped_column(Boolean, default=False)  # a tutorial
    taken_over: Mapped[bool] = mapped_column(
        Boolean, default=False
    )  # its set-up came with a record, a position or another game
    ply: Mapped[Count] = mapped_column(Integer)
    result: Mapped[Plain | None] = mapped_column(String(200))
    asked: Mapped[str | None] = mapped_column(String(40))  # the seat whose move it is, or chance
    turn: Mapped[Count] = mapped_column(Integer, default=0)
    chapter: Mapped[int | None] = mapped_column(Integer)  # None: not looked at since it is kept
    outcome: Mapped[Outcome | None] = mapped_column(JSON(none_as_null=True))
    players: Mapped[dict[str, Plain]] = mapped_column(
        JSON, default=dict
    )  # what those at the seats are called
    watch: Mapped[Watch] = mapped_column(
        String(32), default=""
    )  # the secret word of those who only watch
    secret: Mapped[Secret | None] = mapped_column(
        String(64)
    )  # of sealed dice; no record tells it yet
    created: Mapped[Time] = mapped_column(DateTime, default=now)
    changed: Mapped[Time] = mapped_column(DateTime, default=now)
    changes: Mapped[Count] = mapped_column(Integer, default=0)  # of the record, counted
    settled: Mapped[Count] = mapped_column(Integer, default=0)  # changes of the rest, counted
    undone: Mapped[list[Any] | None] = mapped_column(
        JSON(none_as_null=True)
    )  # what can be played again (`Table.undone`)
    spared: Mapped[dict[str, dict[str, str]]] = mapped_column(
        JSON, default=dict
    )  # what each seat wants to be asked, if not everything
    plea: Mapped[dict[str, Any] | None] = mapped_column(
        JSON(none_as_null=True)
    )  # somebody asks the others to let them take something back
    again: Mapped[dict[str, SeatPath]] = mapped_column(
        JSON, default=dict
    )  # where those by link play a rematch, by seat
    come: Mapped[list[str]] = mapped_column(JSON, default=list)  # seats whose link was opened


class PieceRow(Base):
    """Some lines of a game's record: all pieces in the order of their numbers are the record."""

    __tablename__ = "pieces"

    game_id: Mapped[Id] = mapped_column(
        ForeignKey("games.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[Count] = mapped_column(Integer, primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class KeyRow(Base):
    """An answer that has been counted: sent again, it is not counted twice."""

    __tablename__ = "keys"

    game_id: Mapped[Id] = mapped_column(
        ForeignKey("games.id", ondelete="CASCADE"), primary_key=True
    )
    key: Mapped[str] = mapped_column(String(64), primary_key=True)


# what every answer does, put together once
_CHANGE = update(GameRow).where(
    GameRow.id == bindparam("id_"), GameRow.changes == bindparam("changes_")
)
_CUT = delete(PieceRow).where(
    PieceRow.game_id == bindparam("id_"), PieceRow.number >= bindparam("since")
)
_CHANGE_PIECE = (
    update(PieceRow)
    .where(PieceRow.game_id == bindparam("game_id_"), PieceRow.number == bindparam("number_"))
    .values(text=bindparam("text_"))
)
_ADD_PIECE = insert(PieceRow)
_ADD_KEY = insert(KeyRow)


@dataclass(frozen=True)
class Standing:
    """Where a game stands, as a list of games shows it: how many answers, whose move, which turn and chapter, and of a
    finished game its result as a sentence and as numbers."""

    ply: int
    asked: str | None
    turn: int
    chapter: int
    result: str | None
    outcome: Mapping[str, Any] | None


@dataclass(frozen=True)
class Kept:
    """What is on disk of a game that is being played: which of its changes this is, the pieces of the record, and the
    keys of the answers that were counted."""

    changes: int
    pieces: tuple[str, ...]
    keys: set[str]  # grows, once they are on disk
    lines: Sequence[str] = field(
        default=(), compare=False
    )  # those of which the pieces were made, where that was here

    @property
    def record(self) -> str:
        return "".join(self.pieces)


class Moment(NamedTuple):
    """How often a game has been changed, its record and the rest, and how many answers it has."""

    changes: int
    settled: int
    ply: int


class Outdated(CairnError):
    """Somebody else has written this game since it was read."""


class Store:
    """The games in a database."""

    def __init__(self, address: str) -> None:
        self.database = Database(address)

    def close(self) -> None:
        self.database.close()

    def games(self) -> list[GameRow]:
        """All games, the one played last first."""
        with self.database.reading() as session:
            return list(session.scalars(select(GameRow).order_by(GameRow.changed.desc())))

    def finished(self, game: str) -> bool:
        """Was one of these games ever played to its end?"""
        known = select(GameRow.id).where(GameRow.game == game, GameRow.result.is_not(None)).limit(1)
        with self.database.reading() as session:
            return session.scalar(known) is not None

    def game(self, game_id: str) -> GameRow | None:
        with self.database.reading() as session:
            return session.get(GameRow, game_id)

    def read(self, game_id: str) -> tuple[GameRow, Kept] | None:
        """All there is of a game at one moment, to play on."""
        pieces = select(PieceRow.text).where(PieceRow.game_id == game_id).order_by(PieceRow.number)
        keys = select(KeyRow.key).where(KeyRow.game_id == game_id)
        with self.database.reading() as session:
            row = session.get(GameRow, game_id)
            if row is None:
                return None
            return row, Kept(
                row.changes,
                tuple(session.scalars(pieces)),
                set(session.scalars(keys)),
            )

    def beginnings(self) -> dict[str, str]:
        """The first piece of the record of each game that goes on, by its id, the one played last first."""
        first = select(PieceRow.game_id, PieceRow.text).where(PieceRow.number == 0)
        with self.database.reading() as session:
            going = (
                first.join(GameRow).where(GameRow.result.is_(None)).order_by(GameRow.changed.desc())
            )
            return {row.game_id: row.text for row in session.execute(going)}

    def moment(self, game_id: str) -> Moment | None:
        """Which moment of a game this is."""
        wanted = select(GameRow.changes, GameRow.settled, GameRow.ply).where(GameRow.id == game_id)
        with self.database.reading() as session:
            found = session.execute(wanted).one_or_none()
        return None if found is None else Moment(found.changes, found.settled, found.ply)

    def add(self, row: GameRow, record: Sequence[str]) -> Kept:
        """A new game, with the lines of its record, unless somebody else has made it."""
        kept = Kept(0, _pieces(record), set())
        with self.database.writing() as session:
            session.add(row)
            try:
                session.flush()
            except IntegrityError as error:
                raise Outdated(_("this game has been made elsewhere")) from error
            session.execute(_ADD_PIECE, _rows(row.id, kept.pieces))
        return kept

    def write(
        self,
        game_id: str,
        kept: Kept,
        record: Sequence[str],
        standing: Standing,
        key: str | None,
        **more: object,
    ) -> Kept:
        """The lines of a game's new record in place of those that are kept, and the key of the answer that made it;
        nobody is asked for anything any more. `more` is what changes with the record. On disk when this returns, unless
        somebody else has changed the game."""
        same = _alike(kept.lines, record) // PIECE  # pieces
        pieces = (*kept.pieces[:same], *_pieces(record[same * PIECE :]))
        new = Kept(kept.changes + 1, pieces, kept.keys, record)
        same += in_common(kept.pieces[same:], pieces[same:])
        row = {**vars(standing), "changed": now(), "changes": new.changes, "plea": None, **more}
        row |= {"id_": game_id, "changes_": kept.changes}
        had, rows = len(kept.pieces), _rows(game_id, new.pieces, same)
        changed = [{f"{name}_": one[name] for name in one} for one in rows[: had - same]]

        def work(connection: Connection) -> None:
            if not connection.execute(_CHANGE, row).rowcount:
                raise Outdated(_("this game has been changed elsewhere; look again"))
            if changed:
                connection.execute(_CHANGE_PIECE, changed)
            if had < len(new.pieces):
                connection.execute(_ADD_PIECE, rows[had - same :])
            elif had > len(new.pieces):
                connection.execute(_CUT, {"id_": game_id, "since": len(new.pieces)})
            if key is not None:
                connection.execute(_ADD_KEY, {"game_id": game_id, "key": key})
            self.database.tell(connection, game_id)

        self.database.write(work)
        if key is not None:
            kept.keys.add(key)
        return new

    @contextmanager
    def settling(self, game_id: str) -> Iterator[GameRow | None]:
        """Set what is not of the record, such as what a game and its players are called: one after the other, whoever
        does it."""
        with self.database.writing() as session:
            row = session.get(GameRow, game_id, with_for_update=True)
            yield row
            if row is not None:
                row.settled += 1
                self.database.tell(session, game_id)

    def settle(self, game_id: str, **values: object) -> None:
        with self.settling(game_id) as row:
            for name, value in values.items() if row is not None else ():
                setattr(row, name, value)

    def delete(self, game_id: str) -> None:
        with self.database.writing() as session:
            session.execute(delete(GameRow).where(GameRow.id == game_id))
            self.database.tell(session, game_id)


def _alike(known: Sequence[str], new: Sequence[str]) -> int:
    """How many lines two records of a game begin with in common, or a few less. A line has a hash of all before it, so
    who finds one of them again need not look at those before; the last ones tell how the game stands."""
    for n in range(min(len(known), len(new)), 0, -PIECE):
        if known[n - 1] is new[n - 1]:
            return n
    return in_common(known, new)


def _pieces(lines: Sequence[str]) -> tuple[str, ...]:
    return tuple("".join(lines[at : at + PIECE]) for at in range(0, len(lines), PIECE))


def _rows(game_id: str, pieces: Sequence[str], since: int = 0) -> list[dict[str, str | int]]:
    return [
        {"game_id": game_id, "number": number, "text": pieces[number]}
        for number in range(since, len(pieces))
    ]
