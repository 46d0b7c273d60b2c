"""Where games are kept: one row for each game, with its record as the truth, and the keys of counted answers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    JSON,
    Boolean,
    DateTime,
    Engine,
    ForeignKey,
    Integer,
    String,
    Text,
    create_engine,
    event,
    select,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column

MIGRATIONS = Path(__file__).parent / "migrations"


def now() -> datetime:
    return datetime.now(UTC).replace(tzinfo=None)


class Base(DeclarativeBase):
    pass


class GameRow(Base):
    """A game: what it is called, who sits where, and its record, which says all the rest."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    game: Mapped[str] = mapped_column(String(40))
    scenario: Mapped[str] = mapped_column(String(40))
    seats: Mapped[dict[str, str]] = mapped_column(JSON)  # "person", or the name of an agent
    links: Mapped[dict[str, str]] = mapped_column(JSON)  # the secret word of each seat's link
    guided: Mapped[bool] = mapped_column(Boolean, default=False)  # a tutorial
    record: Mapped[str] = mapped_column(Text)
    ply: Mapped[int] = mapped_column(Integer)
    result: Mapped[str | None] = mapped_column(String(200))
    created: Mapped[datetime] = mapped_column(DateTime, default=now)
    changed: Mapped[datetime] = mapped_column(DateTime, default=now)


class KeyRow(Base):
    """An answer that has been counted: sent again, it is not counted twice."""

    __tablename__ = "keys"

    game_id: Mapped[str] = mapped_column(
        ForeignKey("games.id", ondelete="CASCADE"), primary_key=True
    )
    key: Mapped[str] = mapped_column(String(64), primary_key=True)


class Store:
    """The database. Opening it brings its tables up to date."""

    def __init__(self, url: str) -> None:
        self.engine = create_engine(url)
        if self.engine.dialect.name == "sqlite":
            event.listen(self.engine, "connect", _careful)
        migrate(self.engine, url)

    @contextmanager
    def session(self) -> Iterator[Session]:
        """Everything in it is written, or nothing."""
        with Session(self.engine, expire_on_commit=False) as session, session.begin():
            yield session

    def games(self) -> list[GameRow]:
        """All games, the one played last first."""
        with self.session() as session:
            return list(session.scalars(select(GameRow).order_by(GameRow.changed.desc())))

    def game(self, game_id: str) -> GameRow | None:
        with self.session() as session:
            return session.get(GameRow, game_id)

    def counted(self, game_id: str, key: str) -> bool:
        with self.session() as session:
            return session.get(KeyRow, (game_id, key)) is not None

    def add(self, row: GameRow) -> None:
        with self.session() as session:
            session.add(row)

    def write(
        self, game_id: str, record: str, ply: int, result: str | None, key: str | None
    ) -> None:
        """A game's new record, and the key of the answer that made it. On disk when this returns."""
        with self.session() as session:
            row = session.get_one(GameRow, game_id)
            row.record, row.ply, row.result, row.changed = record, ply, result, now()
            if key is not None:
                session.add(KeyRow(game_id=game_id, key=key))

    def rename(self, game_id: str, name: str) -> None:
        with self.session() as session:
            session.get_one(GameRow, game_id).name = name

    def delete(self, game_id: str) -> None:
        with self.session() as session:
            session.delete(session.get_one(GameRow, game_id))


def _careful(connection: object, _: object) -> None:
    """SQLite: what is committed is on disk, readers do not wait, and keys go with their game."""
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def migrate(engine: Engine, url: str) -> None:
    """Bring the tables up to date."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("sqlalchemy.url", url.replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
