"""Reading a text by the form of its game, and refusing what cannot be, with the line that is to blame."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from cairn import notation
from cairn.core.errors import CairnError, hinted
from cairn.core.position import Position
from cairn.core.snapshot import restore
from cairn.core.state import OVER, State, offered
from cairn.core.words import _
from cairn.data import DataSet
from cairn.explain import why_not
from cairn.form import CHAPTER, FormError, Section, Values, shaped
from cairn.form.codecs import MOST
from cairn.game import Game, Setup
from cairn.narrate import Narrator
from cairn.notation import NotationError
from cairn.position_text.sheet import ANSWERS, Part, PositionError, Said, Sheet
from cairn.position_text.writing import AGENDA, NOW, UNSAID, Pattern, merged


class Reader(Pattern):
    """Makes a position of a text."""

    def __init__(
        self, game: Game, setup: Setup, data: DataSet, sheet: Sheet, *, for_people: bool = False
    ) -> None:
        super().__init__(game, setup, data, for_people=for_people)
        self.sheet = sheet
        self.narrator = Narrator(game.vocabulary, game.package)
        now = sheet.sections.get(NOW)
        said = None if now is None else now.said.get(CHAPTER, now)
        self.chapter_line = 1 if said is None else said.line
        known = {section.name for section in self.form.sections} | {NOW, ANSWERS}
        for name, part in sheet.sections.items():
            if name not in known:
                problem = _("there is no section {name!r} in this game", name=name)
                raise PositionError(hinted(problem, name, known), part.line)

    def position(self, unchecked: bool) -> Position:
        values = self.read()
        self.start = self.state(values)
        if not unchecked:
            self._check_needs(values)
            problem = self.complaint(self.start)
            if problem is not None:
                raise PositionError(problem, self.blamed(problem))
        position = self._begun(self.start)
        self._check(position, self.chapter_line, unchecked)
        for line, text in self.sheet.answers:
            self._answer(position, text, line)
            self._check(position, line, unchecked)
        return position

    # the state

    def read(self, untold: Collection[int] = ()) -> Values:
        """What the sections say, but for some lines."""
        values = self.beginning()
        sections = {
            name: part for name, part in self.sheet.sections.items() if part.line not in untold
        }
        now = sections.get(NOW)
        if now is not None:
            self._read_now(now, values)
        for section in self.form.sections:
            if section.name in sections:
                section.begin(values)
        for name, place in self.form.reserve.values():
            values[name][place] = UNSAID
        lines = {
            name: [one for one in part.said.values() if one.line not in untold]
            for name, part in sections.items()
        }
        about: set[str] = set()
        for section in self.form.sections:
            about |= self._take_in(section, lines.get(section.name, ()), values)
        self._suppose(values, about, lines)
        if self.has_agenda and now is not None and AGENDA not in now.said:
            values[AGENDA] = self.form.agenda_after(values)
        self._fill(values)
        return values

    def _read_now(self, part: Part, values: Values) -> None:
        if CHAPTER not in part.said or not part.said[CHAPTER].value:
            raise PositionError(_("[{name}] has to name the chapter", name=NOW), self.chapter_line)
        now = self.now
        now.clear(values)
        self._take_in(now, part.said.values(), values)

    def _suppose(
        self, values: Values, said: Collection[str], lines: Mapping[str, Iterable[Said]]
    ) -> None:
        """Let the fields of which no line speaks be what follows from the others. Where each line speaks of a part of a
        field, as of one box of many, so are the other parts."""
        values |= {name: to for name, to in self.by_chapter(values).items() if name not in said}
        if not self.for_people:
            return
        state = self.state(values)
        for name, known in self.unsaid(state, said):
            old = values[name]
            values[name] = merged(old, known)
            if name in said:
                section, entry = self.form.entry_of(name)
                parts = {one.casefold() for one in entry.names()}
                again = [one for one in lines.get(section.name, ()) if one.name in parts]
                self._take_in(section, again, values)
            if values[name] != old:
                restore(state, shaped(self.saved, values))

    def _take_in(self, section: Section, said: Iterable[Said], values: Values) -> set[str]:
        """Read lines of a section. Gives the fields that they are about."""
        entries = {name.casefold(): (entry, name) for name, entry in section.names().items()}
        named: set[object] = set()
        about: set[str] = set()
        for one in said:
            try:
                if one.name not in entries:
                    problem = _(
                        "[{section}] has no line {name!r}", section=section.name, name=one.name
                    )
                    raise FormError(hinted(problem, one.name, section.names()))
                entry, name = entries[one.name]
                entry.read(name, one.items(), values, named)
                about.update(entry.fields)
                for field in entry.fields:
                    room = self.rooms.get(field, MOST)
                    if len(values[field]) > room:
                        raise FormError(_("there are only {n} places", n=room))
            except (FormError, NotationError) as error:
                raise PositionError(str(error), one.line) from error
        return about

    def _fill(self, values: Values) -> None:
        """Let the pieces wait of which no line says where they are."""
        unsaid = [at for at in self.form.reserve.values() if values[at[0]][at[1]] == UNSAID]
        for name, place in unsaid:
            values[name][place] = 0
        waiting = self.waiting(values)
        for name, place in unsaid:
            values[name][place] = waiting[name, place]

    def _check_needs(self, values: Values) -> None:
        """Is there all that the chapter cannot do without?"""
        chapter, last = values[CHAPTER][0], self.form.last
        for name in self.form.needs.get(chapter, ()):
            if name not in values:
                continue
            section, entry = self.form.entry_of(name)
            cleared = {one: list(numbers) for one, numbers in values.items()}
            entry.clear(cleared)
            if cleared[name] == values[name]:
                raise self._lacking(chapter, next(iter(entry.names())), section.name)
        if last and not values[AGENDA] and chapter not in (*last, OVER):
            raise self._lacking(chapter, AGENDA, NOW)
        if last and values[AGENDA] and values[AGENDA][0] not in last:
            token = self.chapters.token(values[AGENDA][0])
            problem = _("nothing comes after the chapter {chapter!r}", chapter=token)
            raise PositionError(problem, self.chapter_line)

    def _lacking(self, chapter: int, line: str, section: str) -> PositionError:
        return PositionError(
            _(
                "the chapter {chapter!r} needs the line {line!r} in [{section}]",
                chapter=self.chapters.token(chapter),
                line=line,
                section=section,
            ),
            self.chapter_line,
        )

    # whether it can be

    def complaint(self, state: State) -> str | None:
        """What is wrong with a state between two chapters."""
        have = self.game.invariants.conserved(state)
        for name, wanted in self.wanted.items():
            if have.get(name, 0) != wanted:
                return _(
                    "the pieces do not add up: {name}: {have}, but the scenario has {wanted}",
                    name=name,
                    have=have.get(name, 0),
                    wanted=wanted,
                )
        return self._wrong(state)

    def _wrong(self, state: State) -> str | None:
        found = (check(state) for check in self.game.invariants.checks())
        return next((wrong for wrong in found if wrong is not None), None)

    def blamed(self, problem: str) -> int:
        """The line without which nothing would be wrong, or else one that is wrong by itself; that of the chapter if
        there is none."""
        parts = [part for name, part in self.sheet.sections.items() if name != NOW]
        lines = {said.line: part.line for part in parts for said in part.said.values()}
        for line in (*lines, *lines.values()):
            if self._without({line}) is None:
                return line
        others = {*lines, *lines.values()}
        if self._without(others) != problem:
            for line, section in lines.items():
                if self._without(others - {line, section}) == problem:
                    return line
        return self.chapter_line

    def _without(self, untold: Collection[int]) -> str | None:
        """What would be wrong without some lines."""
        try:
            return self.complaint(self.state(self.read(untold)))
        except CairnError as error:
            return str(error)

    # going on from it

    def _begun(self, start: State) -> Position:
        try:
            return Position(start)
        except Exception as error:  # whatever the rules run into where they should never have come
            raise PositionError(
                _(
                    "the chapter {chapter!r} cannot begin here: {error!r}",
                    chapter=self.chapters.token(int(start.chapter)),
                    error=error,
                ),
                self.chapter_line,
            ) from error

    def _answer(self, position: Position, text: str, line: int) -> None:
        try:
            answer = notation.read(self.game.vocabulary, text, offered(position.state))
            refusal = why_not(position, answer, self.narrator)
        except NotationError as error:
            raise PositionError(str(error), line) from error
        if refusal is not None:
            raise PositionError(str(refusal), line)
        try:
            position.apply(answer)
        except Exception as error:  # as above
            raise PositionError(_("the rules fail here: {error!r}", error=error), line) from error

    def _check(self, position: Position, line: int, unchecked: bool) -> None:
        state = position.state
        if not state.count and not state.over():
            raise PositionError(_("a question is asked here that has no answer"), line)
        if state.over():
            try:
                self.game.result(state)
            except Exception as error:  # as above
                raise PositionError(_("the game is over here, without a result"), line) from error
        wrong = None if unchecked else self._wrong(state)
        if wrong is not None:
            raise PositionError(wrong, line)
