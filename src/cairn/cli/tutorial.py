"""`cairn play GAME --tutorial`: a game told step by step. The dice are set, the player makes the moves."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from cairn import games as registry
from cairn.agents import Bots
from cairn.chance import Seeded
from cairn.cli import show
from cairn.cli.play import FLAG, Wanted
from cairn.cli.problems import Misused, read_record, reading
from cairn.cli.saving import Saves, named, uninterrupted
from cairn.cli.session import Session
from cairn.cli.typed import WITH_ACTION, number, numbers
from cairn.core.words import _, current_language
from cairn.course import Course, Forced, course_of, follow, taught
from cairn.record import Record
from cairn.table import Choice, Table, resumed


class GuidedSession(Session):
    """A session that explains, and goes only the tutorial's way until it has shown all of it."""

    def __init__(
        self, table: Table, saves: Saves, again: Sequence[str], course: Course, dice: Seeded
    ) -> None:
        """`dice` are those of the free game that comes after."""
        self.course = course
        self.dice = dice
        self.forced: Forced | None = follow(table, course)
        super().__init__(table, Bots(table, course.others), saves, [FLAG, *again])
        self._explained = -1
        agents = [f"--agent={seat}={name}" for seat, name in course.others.items()]
        self._free_again = [*agents, *again]

    @property
    def expected(self) -> str:
        """What the tutorial answers next."""
        return self.course.answers[self.table.ply]

    # the course of the game

    def _greet(self) -> None:
        super()._greet()
        self.screen.say(
            _("Enter plays what the tutorial shows; 'board' shows the board at any time.")
        )

    def _next(self) -> None:
        if self.forced is not None and self.course.over(self.table.ply):
            self._set_free()
        if self.forced is None:
            super()._next()
            return
        if self.table.to_play in self.bots:
            self.answer(self._shown().answer)
            return
        if self._asked != self.table.ply:
            self.present()
        line = self.keyboard.line(f"{self.table.to_play} [{self.expected}]> ")
        if line is None:
            self.leave()
        else:
            self._heed(line or self.expected)

    def _heed(self, line: str) -> None:
        if self.forced is None:
            super()._heed(line)
        elif number(line) not in (None, self._number):
            self.screen.say(
                _(
                    "there is no option {line}; the tutorial shows only {number}",
                    line=line,
                    number=self._number,
                ),
                style="yellow",
            )
        else:
            super()._heed(self._meant(line))

    def _meant(self, line: str) -> str:
        """What a line means where one option is shown: its number, alone or after a command, is that option."""
        *before, last = line.split()
        if number(last) == self._number and (not before or before[0] in WITH_ACTION):
            return " ".join([*before, self.expected])
        return line

    @property
    def _number(self) -> int:
        """The number of the option that is shown: 1, or the face of a die."""
        return numbers([self._shown()], self.table)[0]

    def answer(self, answer: int) -> None:
        if self.forced is not None:
            if self.table.text_of(answer) != self.expected:
                self._decline(self.table.text_of(answer))
                return
            self.forced.begin_step(self.table.ply)
        super().answer(answer)

    def _decline(self, text: str) -> None:
        """Say kindly that another way is not the tutorial's. Nothing has changed."""
        self.screen.say(
            _(
                "{text!r} is possible, but the tutorial plays {expected!r} here; type it or its "
                "number, press Enter, or leave the tutorial with 'quit'",
                text=text,
                expected=self.expected,
            ),
            style="yellow",
        )

    def _set_free(self) -> None:
        """After the last step the game goes on as any other."""
        self.show_board()
        self._news()
        self._say(self.course.ending)
        self.forced = None
        self._again = self._free_again
        with uninterrupted():
            self.table.chance = self.dice
            self.bots = Bots(self.table, self.course.others)  # who choose by the same seed
            self.table.advance()
            self.keep()

    # what is shown

    def present(self) -> None:
        """What happened since, with a new step its text, and the one option that the tutorial takes. The board comes
        first where it comes at all: it is so large that nobody would see what stands above it."""
        if self.forced is None:
            super().present()
            return
        index = self.course.step_at(self.table.ply)
        new = index != self._explained
        if new and self.course.steps[index].board:
            self.show_board()
        self._news()
        if new:
            self._explain(index)
        self.show_question()
        self._asked = self.table.ply

    def _explain(self, index: int) -> None:
        self._explained = index
        step = self.course.steps[index]
        self.screen.say()
        self.screen.say(
            _("Step {index} of {all}", index=index + 1, all=len(self.course.steps)),
            style="bold green",
        )
        self._say(step.key)
        if step.chance:
            self.screen.say(
                _("Chance is set for this step: {chance}.", chance=", ".join(step.chance)),
                style="dim",
            )

    def _say(self, key: str) -> None:
        self.screen.say()
        self.screen.say(self.table.narrator.say(key))

    def _shown(self) -> Choice:
        """The option that the tutorial takes."""
        shown = self.table.choice(self.expected)
        assert shown is not None
        return shown

    def show_question(self, full: bool = False) -> None:
        if self.forced is None:
            super().show_question(full)
            return
        self.screen.say()
        show.question(self.screen, self.table)
        move = self._shown()
        self.screen.grid(
            [(str(self._number), _("Enter: {label}", label=move.label), move.text, move.rule)],
            ["bold", "", show.NOTATION, show.RULE],
            indent=2,
        )


def run(
    wanted: Wanted,
    *,
    people: Sequence[str],
    agents: Sequence[str],
    save: Path | None,
    ask: Sequence[str],
) -> None:
    _check_nothing_else(wanted, people, agents, ask)
    dice = Seeded(secrets.randbits(48) if wanted.seed is None else wanted.seed)
    record = None if wanted.load is None else read_record(wanted.load)
    course = course_of(_game(wanted, record))
    table = course.table() if record is None else _loaded(wanted, course, record)
    saves = Saves(table, None if save is None else named(str(save)), wanted.load)
    language = current_language()
    again = [] if language == "en" else [f"--lang={language}"]
    GuidedSession(table, saves, again, course, dice).run()


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
    """A saved game, if it still goes the tutorial's way."""
    file = wanted.load
    assert file is not None
    with reading(file):
        table = resumed(record)
    if table.ply > len(course.answers) or not course.followed_by(table):
        raise Misused(
            _(
                "{file} does not go the way of the tutorial; play on without {flag}",
                file=file,
                flag=FLAG,
            )
        )
    return table
