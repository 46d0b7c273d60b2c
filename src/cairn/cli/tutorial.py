"""`cairn play GAME --tutorial`: a game told step by step. The dice are set, the player makes the moves."""

from __future__ import annotations

import secrets
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import cairn
from cairn import games as registry
from cairn import notation
from cairn.chance import Scripted, Seeded
from cairn.cli import show
from cairn.cli.lessons import FLAG, has_tutorial, lessons_of, taught
from cairn.cli.play import Wanted
from cairn.cli.players import Bots
from cairn.cli.problems import Misused, read_record, reading
from cairn.cli.saving import Saves, named, uninterrupted
from cairn.cli.session import Session
from cairn.core.state import State
from cairn.game import Game
from cairn.record import Record
from cairn.table import Choice, Table, resumed
from cairn.vocabulary import Vocabulary


class Step(Protocol):
    """A step as a game's module `tutorial` lists it."""

    @property
    def key(self) -> str: ...
    @property
    def moves(self) -> Sequence[str]: ...
    @property
    def chance(self) -> Sequence[str]: ...
    @property
    def board(self) -> bool: ...


@dataclass(frozen=True)
class Course:
    """The tutorial as it goes: every answer, and after how many of them each step ends."""

    scenario: str
    steps: Sequence[Step]
    ending: str
    answers: Sequence[str]
    ends: Sequence[int]

    def step_at(self, ply: int) -> int:
        """The index of the step that the next answer belongs to."""
        return bisect_right(self.ends, ply)

    def over(self, ply: int) -> bool:
        return ply >= len(self.answers)


class Forced:
    """The dice and draws of a tutorial, up to the end of the step that is being played."""

    name = Scripted.name

    def __init__(self, vocabulary: Vocabulary, answers: Sequence[str]) -> None:
        self.vocabulary = vocabulary
        self.answers = answers
        self.until = 0

    def answer(self, state: State, ply: int) -> int | None:
        if ply >= self.until:
            return None
        return notation.read(self.vocabulary, self.answers[ply], ())


class Guide(Session):
    """A session that explains, and goes only the tutorial's way until it has shown all of it."""

    def __init__(
        self, table: Table, saves: Saves, again: Sequence[str], course: Course, dice: Seeded
    ) -> None:
        """`dice` are those of the free game that comes after."""
        super().__init__(table, Bots(table, {}), saves, [FLAG, *again])
        self.course = course
        self.dice = dice
        self.forced: Forced | None = Forced(table.game.vocabulary, course.answers)
        table.chance = self.forced
        table.study()  # its dice are not those of a seed
        self._explained = -1
        self._free_again = again

    @property
    def expected(self) -> str:
        """What the tutorial answers next."""
        return self.course.answers[self.table.ply]

    # the course of the game

    def _greet(self) -> None:
        super()._greet()
        self.screen.say("Enter plays what the tutorial shows; 'board' shows the board at any time.")

    def _next(self) -> None:
        if self.forced is not None and self.course.over(self.table.ply):
            self._set_free()
        if self.forced is None:
            super()._next()
            return
        if self._asked != self.table.ply:
            self.present()
        line = self.keyboard.line(f"{self.table.question.seat} [{self.expected}]> ")
        if line is None:
            self.leave()
        else:
            self._heed(line or self.expected)

    def answer(self, choice: Choice) -> None:
        if self.forced is not None:
            if choice.text != self.expected:
                self._decline(choice)
                return
            self.forced.until = self.course.ends[self.course.step_at(self.table.ply)]
        super().answer(choice)

    def _decline(self, choice: Choice) -> None:
        """Say kindly that another way is not the tutorial's. Nothing has changed."""
        self.screen.say(
            f"{choice.text!r} is possible, but the tutorial plays {self.expected!r} here; "
            "type it or press Enter, or leave the tutorial with 'quit'",
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
        self._show_move()
        self._asked = self.table.ply

    def _explain(self, index: int) -> None:
        self._explained = index
        step = self.course.steps[index]
        self.screen.say()
        self.screen.say(f"Step {index + 1} of {len(self.course.steps)}", style="bold green")
        self._say(step.key)
        if step.chance:
            self.screen.say(f"Chance is set for this step: {', '.join(step.chance)}.", style="dim")

    def _say(self, key: str) -> None:
        self.screen.say()
        self.screen.say(self.table.narrator.say(key))

    def _show_move(self) -> None:
        self.screen.say()
        show.question(self.screen, self.table)
        move = next(one for one in self.table.options if one.text == self.expected)
        self.screen.grid(
            [(f"Enter: {move.label}", move.text, move.rule)],
            ["", show.NOTATION, show.RULE],
            indent=2,
        )


def run(wanted: Wanted, *, people: Sequence[str], agents: Sequence[str], save: Path | None) -> None:
    _check_nothing_else(wanted, people, agents)
    dice = Seeded(secrets.randbits(48) if wanted.seed is None else wanted.seed)
    record = None if wanted.load is None else read_record(wanted.load)
    course = course_of(_game(wanted, record))
    table = _new(wanted, course) if record is None else _loaded(wanted, course, record)
    saves = Saves(table, None if save is None else named(str(save)), wanted.load)
    again = [] if wanted.language == "en" else [f"--lang={wanted.language}"]
    Guide(table, saves, again, course, dice).run()


def _check_nothing_else(wanted: Wanted, people: Sequence[str], agents: Sequence[str]) -> None:
    given = {
        "--scenario": wanted.wishes.scenario,
        "--option": wanted.wishes.option,
        "--players": wanted.wishes.players,
        "--data": wanted.wishes.data,
        "--chance": wanted.chance,
        "--seat": people,
        "--agent": agents,
    }
    for option, value in given.items():
        if value:
            raise Misused(
                f"{option} does not go with {FLAG}, which is set up already; leave it out"
            )


def _game(wanted: Wanted, record: Record | None) -> Game:
    if record is None and not wanted.game:
        raise Misused(f"name the game to learn; there is a tutorial for: {taught()}")
    game = registry.find(wanted.game or (record.headers["game"] if record else ""))
    if not has_tutorial(game):
        raise Misused(f"there is no tutorial for {game.name}, but for: {taught()}")
    return game


def course_of(game: Game) -> Course:
    """Play a game's tutorial through, to know every answer in it beforehand."""
    lessons = lessons_of(game)
    steps: Sequence[Step] = lessons.STEPS
    table = cairn.table(game.name, lessons.SCENARIO, chance=())
    script = table.chance = Scripted(game.vocabulary, ())
    ends: list[int] = []
    for step in steps:
        script.left.extend(step.chance)
        table.advance()
        for move in step.moves:
            table.play(move)
        ends.append(table.ply)
    answers = [text for _, text in table.history]
    return Course(lessons.SCENARIO, steps, lessons.ENDING, answers, ends)


def _new(wanted: Wanted, course: Course) -> Table:
    return cairn.table(wanted.game, course.scenario, chance=(), language=wanted.language)


def _loaded(wanted: Wanted, course: Course, record: Record) -> Table:
    """A saved game, if it still goes the tutorial's way."""
    file = wanted.load
    assert file is not None
    with reading(file):
        table = resumed(record, language=wanted.language)
    played = [text for _, text in table.history]
    if table.setup.scenario != course.scenario or played != list(course.answers[: len(played)]):
        raise Misused(f"{file} does not go the way of the tutorial; play on without {FLAG}")
    return table
