"""A game's tutorial: chapters in which the learner decides, each a short game of its own from a prepared position.

A game that has one describes it in a module `guide.tutorial` of its package: CHAPTERS (`cairn.lesson`); WORDS, for
each question the patterns of its options, on each of which there is a word; ANYTIME, the same for what may be done at
any question; OTHERS, the seats that are not the learner's, each with the agent that plays it. The texts have keys:
`tutorial.CHAPTER` is its title, `.teaches` what it is for, `.about` what is said at its beginning and `.end` after it;
`tutorial.QUESTION`, if there is one, is said where the chapter has no lesson for the question,
`tutorial.QUESTION.PATTERN` is a word, `tutorial.after.PATTERN` the word on a result.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec

from cairn import notation, worth
from cairn.core.snapshot import fingerprint
from cairn.core.state import State, offered
from cairn.core.words import _, in_parts
from cairn.game import Game, SetupError
from cairn.games import find, names
from cairn.lesson import Chapter, Lesson, matches, word_key
from cairn.table import LogLine, Table
from cairn.table import table as new_table


@dataclass(frozen=True)
class Said:
    """What a tutorial says where the game stands: on what has happened, on what is asked, and on each option."""

    number: int  # of the chapter, from 1 on
    results: Sequence[tuple[str, str]] = ()  # what happened, and the word on it
    about: str = ""  # at the beginning of a chapter
    text: str = ""
    points: Sequence[str] = ()  # parts of the board
    words: Mapping[int, str] | None = (
        None  # the options to choose from, in the tutorial's order; None is all
    )
    done: bool = False  # the chapter is over


@dataclass(frozen=True)
class Course:
    game: Game
    chapters: Sequence[Chapter]
    words: Mapping[str, Sequence[str]]
    anytime: Sequence[str]
    others: Mapping[str, str] = field(default_factory=dict)

    def table(self, number: int, *, seed: int | None = None, language: str | None = None) -> Table:
        """A new table at the beginning of a chapter. It is for study: one may go back and try something else."""
        if not 1 <= number <= len(self.chapters):
            raise SetupError(
                _(
                    "there is no chapter {number}; there are 1 to {last}",
                    number=number,
                    last=len(self.chapters),
                )
            )
        table = new_table(
            self.game.name,
            position=self._position(self.chapters[number - 1]),
            seed=seed,
            study=True,
            language=language,
        )
        self.guide(table, number)
        return table

    def guide(self, table: Table, number: int) -> None:
        """Ask the learner only what matters, and stop at the chapter's end."""
        table.spared = {self._learner(table): worth.WHAT_MATTERS}
        table.halts = self.chapters[number - 1].until
        table.advance()

    def set_free(self, table: Table) -> None:
        """Go on as any other game."""
        table.halts = frozenset()
        table.advance()

    def _position(self, chapter: Chapter) -> str:
        file = files(self.game.package) / "guide" / f"{chapter.name}.position"
        return file.read_text("utf-8")

    @cached_property
    def _starts(self) -> Mapping[str, int]:
        """The chapters by where they begin."""
        found = {}
        for number, chapter in enumerate(self.chapters, 1):
            table = new_table(self.game.name, position=self._position(chapter), chance=())
            found[fingerprint(table.position_at(0))] = number
        return found

    def chapter_of(self, table: Table) -> int | None:
        """Which chapter is played at a table: told by where it began."""
        return self._starts.get(fingerprint(table.position_at(0)))

    def said(self, table: Table) -> Said | None:
        """What the tutorial says now; None if this game is none of its chapters."""
        number = self.chapter_of(table)
        if number is None:
            return None
        chapter, tell = self.chapters[number - 1], table.narrator.say
        before: list[Lesson | None] = []
        last = -1
        for ply, ((state, _answer), given) in enumerate(
            zip(table.moments(), table.given(), strict=True)
        ):
            if given.decided() and table.seat_name(given.seat) == self._learner(table):
                before.append(self._lesson(chapter, state, before))
                last = ply
        results = self._results(chapter, table, last)
        if table.over or any(ply > 0 for ply in table.chapter_starts(chapter.until)):
            end = tell(f"tutorial.{chapter.name}.end")
            return Said(number, results, text=end, done=True)
        lesson = self._lesson(chapter, table.now.state, before)
        about = "" if before else tell(f"tutorial.{chapter.name}.about")
        if lesson is None:
            return Said(number, results, about)
        own = lesson in chapter.lessons
        where = f"{chapter.name}.{lesson.name}" if own else lesson.name
        new = own or all(one is None or one.question != lesson.question for one in before)
        text = table.narrator.note(f"tutorial.{where}") if new else None
        patterns = [(where, one) for one in lesson.choices]
        if not patterns:
            patterns = [(lesson.question, one) for one in self.words[lesson.question]]
        patterns += [("anytime", one) for one in self.anytime]
        texts = {one: notation.write(self.game.vocabulary, one) for one in offered(table.now.state)}
        words: dict[int, str] = {}
        for named, pattern in patterns:
            found = [
                one for one, each in texts.items() if one not in words and matches(pattern, each)
            ]
            words |= dict.fromkeys(found, tell(word_key(named, pattern)) if found else "")
        return Said(number, results, about, text or "", lesson.points, words)

    def pointed_at(self, table: Table, said: Said) -> str:
        """What the parts of the board are called that are spoken of."""
        told = (table.about(one, self._learner(table)) or one for one in said.points)
        return in_parts(one.partition("\n")[0] for one in told)

    def _learner(self, table: Table) -> str:
        return next(seat for seat in table.seats if seat not in self.others)

    def _lesson(
        self, chapter: Chapter, state: State, before: Sequence[Lesson | None]
    ) -> Lesson | None:
        """What is said at a question: the first lesson for it that was not given yet; else what there is to say on such
        questions in general."""
        words = self.game.vocabulary
        question = words.questions[int(state.question)].key
        for lesson in chapter.lessons:
            if lesson.question == question and lesson not in before:
                texts = (notation.write(words, one) for one in offered(state))
                if not lesson.where or any(matches(lesson.where, one) for one in texts):
                    return lesson
        return Lesson(question, question) if question in self.words else None

    def _results(self, chapter: Chapter, table: Table, since: int) -> list[tuple[str, str]]:
        """What happened since the learner decided something, if it is the first of its kind in the chapter."""
        found = {}
        for line in table.log_for(self._learner(table)):
            text = self._event(line)
            for pattern in chapter.results:
                if pattern not in found and matches(pattern, text):
                    found[pattern] = line
        return [
            (str(line), table.narrator.say(word_key("after", pattern)))
            for pattern, line in found.items()
            if line.ply > since
        ]

    def _event(self, line: LogLine) -> str:
        """An event as it would be written."""
        event = self.game.vocabulary.events[line.told.event]
        named = event.arguments(*line.told.arguments).values()
        return " ".join([event.key, *(kind.token(value) for kind, value in named)])


@cache
def has_tutorial(game: Game) -> bool:
    try:
        return find_spec(f"{game.package}.guide.tutorial") is not None
    except ModuleNotFoundError:  # it has no guide at all
        return False


def taught() -> str:
    """The games that have a tutorial."""
    return ", ".join(name for name in names() if has_tutorial(find(name))) or _("no game")


@cache
def course_of(name: str) -> Course:
    game = find(name)
    if not has_tutorial(game):
        raise SetupError(
            _("there is no tutorial for {name}, but for: {taught}", name=game.name, taught=taught())
        )
    told = import_module(f"{game.package}.guide.tutorial")
    return Course(game, told.CHAPTERS, told.WORDS, told.ANYTIME, getattr(told, "OTHERS", {}))
