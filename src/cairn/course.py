"""A game's tutorial: explained steps with set dice, in which the player makes the moves.

A game that has one lists its steps (`cairn.lesson`) in a module `guide.tutorial` of its package: SCENARIO, STEPS and
ENDING, the key of what is said after the last step. It may say more: OPTIONS, where they are not the usual ones; DEALT,
what chance brings before the first step; OTHERS, the seats that are not the player's, each with the agent that takes it
over after the last step. Within a step chance and the others go on by themselves.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.resources import files

from cairn import notation
from cairn.chance import Scripted
from cairn.core.state import State
from cairn.core.words import _
from cairn.game import Game, OptionValue, Setup, SetupError
from cairn.games import find, names
from cairn.lesson import Step
from cairn.table import Table
from cairn.table import table as new_table
from cairn.vocabulary import Vocabulary


@dataclass(frozen=True)
class Course:
    """The tutorial as it goes: every answer, after how many of them the first step begins, and each ends."""

    game: str
    setup: Setup
    others: Mapping[str, str]
    steps: Sequence[Step]
    ending: str
    answers: Sequence[str]
    begins: int
    ends: Sequence[int]

    def table(self, language: str | None = None) -> Table:
        """A new table for it; `follow` makes it the tutorial's."""
        setup = self.setup
        return new_table(
            self.game, setup.scenario, dict(setup.options), chance=(), language=language
        )

    def step_at(self, ply: int) -> int:
        """The index of the step that the next answer belongs to."""
        return bisect_right(self.ends, ply)

    def over(self, ply: int) -> bool:
        return ply >= len(self.answers)

    def followed_by(self, table: Table) -> bool:
        """Has this table gone the tutorial's way, as far as it has gone?"""
        played = [text for _seat, text in table.history]
        short = min(len(played), len(self.answers))
        same = played[:short] == list(self.answers[:short])
        return same and table.setup == self.setup

    def play_others(self, table: Table) -> None:
        """Make the moves of the others, until the player or chance is asked."""
        while not self.over(table.ply) and table.to_play in self.others:
            table.play(self.answers[table.ply])


class Forced:
    """The dice and draws of a tutorial, up to the end of the step that is being played."""

    name = Scripted.name

    def __init__(self, vocabulary: Vocabulary, course: Course) -> None:
        self.vocabulary = vocabulary
        self.course = course
        self.until = course.begins

    def answer(self, state: State, ply: int) -> int | None:
        if ply >= self.until:
            return None
        return notation.read(self.vocabulary, self.course.answers[ply], ())

    def begin_step(self, ply: int) -> None:
        """Let chance go on to the end of the step that the next answer belongs to."""
        self.until = self.course.ends[self.course.step_at(ply)]


def follow(table: Table, course: Course) -> Forced:
    """Have a table's chance be that of the tutorial, from the beginning or from where it was left."""
    forced = Forced(table.game.vocabulary, course)
    table.study()  # its dice are not those of a seed
    table.chance = forced
    table.advance()
    return forced


def has_tutorial(game: Game) -> bool:
    return (files(game.package) / "guide" / "tutorial.py").is_file()


def taught() -> str:
    """The games that have a tutorial."""
    return ", ".join(name for name in names() if has_tutorial(find(name))) or _("no game")


@cache
def course_of(name: str) -> Course:
    """Play a game's tutorial through, to know every answer in it beforehand."""
    game = find(name)
    if not has_tutorial(game):
        raise SetupError(
            _("there is no tutorial for {name}, but for: {taught}", name=game.name, taught=taught())
        )
    lessons = import_module(f"{game.package}.guide.tutorial")
    steps: Sequence[Step] = lessons.STEPS
    options: Mapping[str, OptionValue] = getattr(lessons, "OPTIONS", {})
    dealt: Sequence[str] = getattr(lessons, "DEALT", ())
    table = new_table(name, lessons.SCENARIO, dict(options), chance=dealt)
    script = table.chance = Scripted(game.vocabulary, ())
    begins, ends = table.ply, []
    for step in steps:
        script.left.extend(step.chance)
        table.advance()
        for move in step.moves:
            table.play(move)
        ends.append(table.ply)
    return Course(
        game.name,
        table.setup,
        getattr(lessons, "OTHERS", {}),
        steps,
        lessons.ENDING,
        [text for _seat, text in table.history],
        begins,
        ends,
    )
