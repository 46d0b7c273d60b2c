"""Writing a state by the form of its game: what is as the scenario begins need not be said."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final, cast

from cairn import notation
from cairn.core.position import Position
from cairn.core.snapshot import Plain, restore, snapshot
from cairn.core.state import OVER, State
from cairn.data import DataSet
from cairn.form import (
    CHAPTER,
    Form,
    Line,
    Listed,
    One,
    Section,
    Values,
    flat,
    plain_form,
    shaped,
)
from cairn.game import Game, Setup
from cairn.position_text.sheet import ANSWERS, NOTHING
from cairn.vocabulary import Kind

NOW, AGENDA = "now", "agenda"
UNSAID: Final = -(10**9)  # of which no line speaks

Known = list[int | None]  # of a field what follows from others; None where nothing does
Places = Mapping[tuple[str, int], int]  # by field and index: how many pieces wait there


def merged(values: list[int], known: Known) -> list[int]:
    """The numbers of a field, but for those that are known."""
    if None not in known:
        return cast("list[int]", known)
    return [old if new is None else new for old, new in zip(values, known, strict=True)]


class Pattern:
    """How a game begins, and the form of its states. A text `for_people` leaves out what the game says follows from the
    rest (`Game.unsaid`). One in a record does not: it has to mean the same when that is told better one day."""

    def __init__(
        self, game: Game, setup: Setup, data: DataSet, *, for_people: bool = False
    ) -> None:
        self.game = game
        self.for_people = for_people
        self.begin = game.start(setup, data)
        self.saved = snapshot(self.begin)
        self.values = flat(self.saved)
        self.wanted = game.invariants.conserved(self.begin)
        self.form: Form = (game.form or plain_form(self.saved, (CHAPTER, AGENDA))).of(self.values)
        names = {code: chapter.key for code, chapter in game.vocabulary.chapters.items()}
        self.chapters = Kind(CHAPTER, names | {int(OVER): "over"})
        self.has_agenda = AGENDA in self.values
        self.rooms = {} if game.layout is None else dict(game.layout.rooms)
        if AGENDA in self.rooms:
            self.rooms[AGENDA] -= self.rooms[AGENDA] // 4  # what may come on top of them
        self.now = self._now_section()
        self._last: dict[str, tuple[object, list[str]]] = {}  # of each section, as it was told
        self._empty: dict[str, Values] = {}  # likewise, if nothing is said

    def _now_section(self) -> Section:
        """What stands in the section that every game has."""
        agenda = Line(AGENDA, Listed(self.chapters, next_last=True, again=True))
        return Section(
            NOW, Line(CHAPTER, One(self.chapters, int(OVER))), *[agenda] * self.has_agenda
        )

    def beginning(self) -> Values:
        return {name: list(numbers) for name, numbers in self.values.items()}

    def _cleared(self, section: Section) -> Values:
        """The fields of a section if nothing is said in it."""
        if section.name not in self._empty:
            values = self.beginning()
            section.clear(values)
            self._empty[section.name] = {name: values[name] for name in section.fields}
        return self._empty[section.name]

    def state(self, values: Values) -> State:
        state = self.begin.copy()
        restore(state, shaped(self.saved, values))
        return state

    def by_chapter(self, values: Values) -> Values:
        """What follows from the chapter where no line says otherwise."""
        given = self.form.given.get(values[CHAPTER][0], {})
        return {name: [int(number)] for name, number in given.items() if name in values}

    def unsaid(self, state: State, said: Collection[str]) -> Iterator[tuple[str, Known]]:
        """What follows from the rest of a state where no line says otherwise."""
        for name, numbers in self.game.unsaid(state, said):
            yield name, [None if n is None else int(n) for n in numbers]

    def waiting(self, values: Values, state: State | None = None) -> Places:
        """How many pieces wait where those do that no line places, if all pieces are somewhere. Who has the state of
        these values gives it."""
        have = self.game.invariants.conserved(self.state(values) if state is None else state)
        return {
            (name, place): max(0, values[name][place] + self.wanted[what] - have[what])
            for what, (name, place) in self.form.reserve.items()
        }

    # writing

    def lines(self, position: Position) -> Iterator[str]:
        """The sections and the answers, each after an empty line."""
        yield from self.told(position.start, snapshot(position.start))
        if len(position.answers):
            words = self.game.vocabulary
            yield from ("", f"[{ANSWERS}]")
            yield from (notation.write(words, int(answer)) for answer in position.answers)

    def told(self, start: State, saved: Mapping[str, Plain]) -> Iterator[str]:
        """The sections of a state at a chapter's start, of which this is the snapshot."""
        values = flat(saved)
        waiting = self.waiting(values, start)
        follows = self._what_follows(start, values)
        as_begun = self._unless(values, waiting, follows, None)
        for section in self.form.sections:
            if any(values[name] != as_begun[name] for name in section.fields):
                yield from self._told(section, values, waiting, follows)
        if any(values[name] != self.values[name] for name in self.now.fields):
            unsaid = {CHAPTER: [UNSAID], AGENDA: self.form.agenda_after(values)}
            yield from _section(self.now, values, unsaid)

    def _what_follows(self, start: State, values: Values) -> Mapping[str, Known]:
        """The fields of a state that need not be said, as they would be then."""
        found: dict[str, Known] = {name: [*to] for name, to in self.by_chapter(values).items()}
        said: set[str] = set()
        for name, numbers in self.unsaid(start, said) if self.for_people else ():
            found[name] = numbers
            if values[name] != merged(values[name], numbers):
                said.add(name)
        return found

    def _told(
        self, section: Section, values: Values, waiting: Places, follows: Mapping[str, Known]
    ) -> list[str]:
        """The lines of a section. Most are as they were when a state of the same game was told last."""
        known = [
            [(values[name], follows.get(name)) for name in section.fields],
            [n for (name, _place), n in waiting.items() if name in section.fields],
        ]
        last, lines = self._last.get(section.name, (None, []))
        if known != last:
            unless = self._unless(values, waiting, follows, section)
            lines = list(_section(section, values, unless))
            self._last[section.name] = known, lines
        return lines

    def _unless(
        self,
        values: Values,
        waiting: Places,
        follows: Mapping[str, Known],
        cleared: Section | None,
    ) -> Values:
        """What the values are if nothing is said, or nothing in a section that is there. Only what is changed here is
        copied."""
        found = self.values | {CHAPTER: values[CHAPTER]}
        if cleared is not None:
            found |= self._cleared(cleared)
        found |= {name: merged(found[name], numbers) for name, numbers in follows.items()}
        found |= {name: list(found[name]) for name, _place in waiting}
        for (name, place), n in waiting.items():
            found[name][place] = n
        return found


def _section(section: Section, values: Values, unless: Values) -> Iterator[str]:
    yield from ("", f"[{section.name}]")
    for entry in section.entries:
        for name, items in entry.lines(values, unless):
            yield f"{name}: {', '.join(items) or NOTHING}"
