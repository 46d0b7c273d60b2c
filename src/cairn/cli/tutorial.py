"""`cairn play GAME --tutorial`: chapter by chapter, what is asked is explained and what happened is commented on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cairn import games as registry
from cairn.agents import Bots
from cairn.catalogue.grammar import capital
from cairn.cli import show
from cairn.cli.play import FLAG, Wanted
from cairn.cli.problems import Misused, read_record, reading
from cairn.cli.saving import Saves, named
from cairn.cli.session import Session
from cairn.cli.typed import number, numbers
from cairn.core.words import _, current_language
from cairn.course import Course, Said, course_of, taught
from cairn.headings import as_shown
from cairn.record import Record
from cairn.table import Table, resumed


class GuidedSession(Session):
    """A chapter of a tutorial at the terminal, until another is wanted or the player goes on freely."""

    def __init__(self, table: Table, saves: Saves, again: Sequence[str], course: Course) -> None:
        super().__init__(table, Bots(table, course.others), saves, [FLAG, *again])
        self.course = course
        self.chapter: int | None = None  # that is wanted next
        agents = [f"--agent={seat}={name}" for seat, name in course.others.items()]
        self._free_again = [*agents, *again]
        self._free = False

    # the course of the game

    def _greet(self) -> None:
        self.screen.say(self.table.narrator.say("game.title"), style="bold")
        self._list_chapters()
        self._say_how()

    def _say_how(self) -> None:
        self.screen.say(
            _(
                "Type the number of an option or its notation; 'chapter 2' begins that chapter, "
                "'next' the next one, 'free' plays on without the tutorial, 'help' lists what else."
            )
        )

    def _heed(self, line: str) -> None:
        word, _space, rest = line.partition(" ")
        if self._free or word not in ("chapter", "chapters", "next", "free"):
            super()._heed(line)
            if word == "help" and not self._free:
                self._say_how()
        elif word == "free":
            self._set_free()
        elif word == "next":
            self._turn_to(self._number + 1)
        elif rest:
            self._turn_to(number(rest) or 0)
        else:
            self._list_chapters()

    def _typing(self) -> str:
        """At a chapter's end nothing is asked of anybody, not of chance either."""
        said = self._said()
        return _("done") if said is not None and said.done else super()._typing()

    def _turn_to(self, chapter: int) -> None:
        if 1 <= chapter <= len(self.course.chapters):
            self.chapter, self.leaving = chapter, True
            return
        last = len(self.course.chapters)
        self.screen.say(_("there are the chapters 1 to {last}", last=last), style="yellow")

    def _set_free(self) -> None:
        """From here on the game goes on as any other."""
        self._free = True
        self._again = self._free_again
        self.course.set_free(self.table)
        self.keep()
        self.changed()

    def answer(self, answer: int) -> None:
        said = None if self.table.to_play in self.bots else self._said()
        if said is not None and said.done:
            self._say_end()
        elif said is not None and said.words is not None and answer not in said.words:
            text = self.table.text_of(answer)
            self.screen.say(
                _("{text!r} is possible, but this chapter does not offer it", text=text),
                style="yellow",
            )
        else:
            super().answer(answer)

    # what is shown

    def _said(self) -> Said | None:
        return None if self._free else self.course.said(self.table)

    @property
    def _number(self) -> int:
        return self.course.chapter_of(self.table) or 0

    def _list_chapters(self) -> None:
        say = self.table.narrator.say
        self.screen.grid(
            [
                (
                    "→" if at == self._number else "",
                    str(at),
                    say(f"tutorial.{one.name}"),
                    say(f"tutorial.{one.name}.teaches"),
                )
                for at, one in enumerate(self.course.chapters, 1)
            ],
            ["bold green", "bold", "", "dim"],
            indent=2,
        )

    def present(self) -> None:
        """What happened since and the word on it; what is said of the question; the question. The board comes first
        where a chapter begins: it is so large that nobody would see what stands above it."""
        said = self._said()
        if said is None:
            super().present()
            return
        if said.about or said.done:
            self.show_board()
        self._news()
        for happened, word in said.results:
            self.screen.say()
            self.screen.say(f"{happened} {word}", style="green")
        if said.about:
            title = self.table.narrator.say(
                f"tutorial.{self.course.chapters[said.number - 1].name}"
            )
            self.screen.say()
            self.screen.say(
                _(
                    "Chapter {number} of {all}: {title}",
                    number=said.number,
                    all=len(self.course.chapters),
                    title=title,
                ),
                style="bold green",
            )
        for text in filter(None, (said.about, said.text)):
            self.screen.say()
            self.screen.say(text)
        if said.points:
            self.screen.say(
                _("On the board: {parts}.", parts=self.course.pointed_at(self.table, said)),
                style="dim",
            )
        if said.done:
            self._say_end()
        else:
            self.show_question()
        self._asked = self.table.ply

    def _say_end(self) -> None:
        self.screen.say()
        last = self._number == len(self.course.chapters)
        self.screen.say(
            _("The tutorial is done. 'free' plays on from here, 'quit' leaves.")
            if last
            else _("This chapter is done. 'next' begins the next one, 'free' plays on from here."),
            style="bold",
        )

    def show_question(self, full: bool = False) -> None:
        """The question and what can be chosen; those of which the same is said stand together."""
        said = self._said()
        if said is None or said.words is None:
            super().show_question(full)
            return
        self.screen.say()
        show.question(self.screen, self.table)
        shown = as_shown(self.table)
        groups: dict[str, list[tuple[str, str, str, str]]] = {}
        for at, one in zip(numbers(shown, self.table), shown, strict=True):
            if one.answer in said.words:
                row = (str(at), capital(one.label), one.text, one.rule)
                groups.setdefault(said.words[one.answer], []).append(row)
        for word, rows in groups.items():
            self.screen.grid(rows, ["bold", "", show.NOTATION, show.RULE], right=(0,), indent=2)
            self.screen.grid([(word,)], ["dim"], indent=6)


def run(
    wanted: Wanted,
    *,
    people: Sequence[str],
    agents: Sequence[str],
    save: Path | None,
    ask: Sequence[str],
) -> None:
    _check_nothing_else(wanted, people, agents, ask)
    record = None if wanted.load is None else read_record(wanted.load)
    course = course_of(_game(wanted, record))
    table = course.table(1, seed=wanted.seed) if record is None else _loaded(wanted, course, record)
    saves = Saves(table, None if save is None else named(str(save)), wanted.load)
    language = current_language()
    again = [] if language == "en" else [f"--lang={language}"]
    session = GuidedSession(table, saves, again, course)
    session.run()
    while session.chapter is not None:
        saves.table = course.table(session.chapter, seed=wanted.seed)
        session = GuidedSession(saves.table, saves, again, course)
        session.run()


def _check_nothing_else(
    wanted: Wanted, people: Sequence[str], agents: Sequence[str], ask: Sequence[str]
) -> None:
    given = {
        "--scenario": wanted.arguments.scenario,
        "--option": wanted.arguments.option,
        "--players": wanted.arguments.players,
        "--data": wanted.arguments.data,
        "--chance": wanted.chance,
        "--position": wanted.position,
        "--at": wanted.at is not None,
        "--seat": people,
        "--agent": agents,
        "--ask": ask,
    }
    for option, value in given.items():
        if value:
            raise Misused(
                _(
                    "{option} does not go with {flag}, which is set up already; leave it out",
                    option=option,
                    flag=FLAG,
                )
            )


def _game(wanted: Wanted, record: Record | None) -> str:
    if record is None and not wanted.game:
        raise Misused(
            _("name the game to learn; there is a tutorial for: {taught}", taught=taught())
        )
    return registry.find(wanted.game or (record.headers["game"] if record else "")).name


def _loaded(wanted: Wanted, course: Course, record: Record) -> Table:
    """A saved game, if it is a chapter of the tutorial."""
    file = wanted.load
    assert file is not None
    with reading(file):
        table = resumed(record)
    number = course.chapter_of(table)
    if number is None:
        raise Misused(
            _("{file} is no chapter of the tutorial; play on without {flag}", file=file, flag=FLAG)
        )
    course.guide(table, number)
    return table
