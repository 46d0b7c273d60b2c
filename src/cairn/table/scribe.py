"""Writing a game down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from cairn import __version__
from cairn.chance import Chance, Sealed, Seeded
from cairn.core.state import OVER
from cairn.data import DataSet
from cairn.game import option_text
from cairn.position_text import Origin
from cairn.position_text.writing import Pattern
from cairn.record import (
    AFTER,
    FORMAT,
    WHOLE,
    Chain,
    ChapterStart,
    Earlier,
    Entry,
    Record,
    grown,
)
from cairn.remark import Remark
from cairn.table.history import GivenAnswer, History, Start
from cairn.table.presenter import Presenter, result_text

From = TypeVar("From")
To = TypeVar("To")


class Scribe:
    """Makes the record of a table's game. It remembers what it has written, so that a game which is written after every
    answer costs little each time."""

    def __init__(
        self,
        presenter: Presenter,
        data: DataSet,
        origin: Origin | None = None,
        written: int = FORMAT,
        earlier: Earlier | None = None,
    ) -> None:
        """`origin` is the position at which a game begins that does not begin with its scenario, `written` the format
        in which its record was begun, `earlier` what there was of it by other rules."""
        self._presenter = presenter
        self._data = data
        self._origin = origin
        self._format = written
        self._earlier = earlier
        self._last: tuple[Start, list[tuple[int, str]]] | None = None  # a chapter's start, told
        self._entries: _Made[GivenAnswer, Entry] = _Made()
        self._chapters: _Made[Start, ChapterStart] = _Made()
        self._chain = Chain()

    def lines(self, record: Record) -> list[str]:
        """The text of a record, line by line."""
        return record.write_lines(self._chain)

    def record(
        self, history: History, chance: Chance, mode: str, remarks: Sequence[Remark]
    ) -> Record:
        """The game so far."""
        game, position = self._presenter.game, history.position
        start = history.last_start
        return Record(
            self._headers(chance, mode),
            self._entries.of(history.steps, self._entry),
            self._chapters.of(_begun(history.starts), self.chapter_start),
            result_text(game.result(position.state)) if position.over() else None,
            start.snapshot,
            remarks=list(remarks),
            origin=[] if self._origin is None else list(enumerate(self._origin_lines)),
            position=self._told(start),
            format=self._format,
            earlier=self._earlier,
            secret=_opened(chance) if position.over() else "",
        )

    @cached_property
    def _origin_lines(self) -> list[str]:
        """The text of the position at which the game began."""
        assert self._origin is not None
        return list(self._pattern.lines(self._origin.position))

    @cached_property
    def _pattern(self) -> Pattern:
        return Pattern(self._presenter.game, self._presenter.setup, self._data)

    def _told(self, start: Start) -> list[tuple[int, str]]:
        """A chapter's start as the text of a position, its lines numbered; none where there are no words for it."""
        if self._format < WHOLE:
            return []
        if self._last is None or self._last[0] is not start:
            assert start.state is not None  # the last is remembered
            try:
                lines = list(enumerate(self._pattern.told(start.state, start.saved)))
            except (
                Exception
            ):  # of a state that is broken: the record of that is wanted all the more
                lines = []
            self._last = start, lines
        return self._last[1]

    def chapter_start(self, start: Start) -> ChapterStart:
        key = self._presenter.game.vocabulary.chapters[start.chapter].key
        return ChapterStart(start.ply, key, start.digest)

    def _headers(self, chance: Chance, mode: str) -> dict[str, str]:
        game, setup = self._presenter.game, self._presenter.setup
        return {
            "game": game.name,
            "rules": str(game.version),
            "scenario": setup.scenario,
            **{f"option.{name}": option_text(value) for name, value in setup.options.items()},
            "seats": " ".join(setup.seats),
            "chance": chance.name,
            **({"seed": str(chance.seed)} if isinstance(chance, Seeded) else {}),
            **({"commitment": chance.commitment} if isinstance(chance, Sealed) else {}),
            "mode": mode,
            **({} if self._origin is None else {"origin": self._origin.kind}),
            **({} if self._earlier is None else {AFTER: str(self._earlier.answers)}),
            "data": self._data_hash,
            "cairn": __version__,
        }

    @cached_property
    def _data_hash(self) -> str:
        return self._presenter.game.data_hash(self._presenter.setup, self._data)

    def _entry(self, step: GivenAnswer) -> Entry:
        presenter = self._presenter
        seat, text = presenter.seat_name(step.seat), presenter.text(step.answer)
        return Entry(seat, text, step.auto, spared=step.spared)


class _Made(Generic[From, To]):
    """What is made of each of a list's items, made once."""

    def __init__(self) -> None:
        self._source: list[From] = []
        self._made: list[To] = []

    def of(self, source: list[From], make: Callable[[From], To]) -> list[To]:
        same = grown(self._source, source)
        self._made[same:] = map(make, source[same:])
        self._source[same:] = source[same:]
        return self._made  # not a copy: a record is written as soon as it is made


def _begun(starts: list[Start]) -> list[Start]:
    """The chapters without the end of the game."""
    return starts[:-1] if starts[-1].chapter == OVER else starts


def _opened(chance: Chance) -> str:
    """The secret of sealed dice, which is told at the end."""
    return chance.secret.hex() if isinstance(chance, Sealed) and chance.secret else ""
