"""A game's tutorial: explained steps with set dice, in which the player makes the moves.

A game that has one lists its steps in a module `tutorial` of its package.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol

from cairn import notation
from cairn.chance import Scripted
from cairn.core.state import State
from cairn.game import Game
from cairn.games import find
from cairn.table import Table
from cairn.table import table as new_table
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

    def followed_by(self, table: Table) -> bool:
        """Has this table gone the tutorial's way, as far as it has gone?"""
        played = [text for _, text in table.history]
        short = min(len(played), len(self.answers))
        same = played[:short] == list(self.answers[:short])
        return same and table.setup.scenario == self.scenario


class Forced:
    """The dice and draws of a tutorial, up to the end of the step that is being played."""

    name = Scripted.name

    def __init__(self, vocabulary: Vocabulary, course: Course) -> None:
        self.vocabulary = vocabulary
        self.course = course
        self.until = 0

    def answer(self, state: State, ply: int) -> int | None:
        if ply >= self.until:
            return None
        return notation.read(self.vocabulary, self.course.answers[ply], ())

    def begin_step(self, ply: int) -> None:
        """Let chance go on to the end of the step that the next answer belongs to."""
        self.until = self.course.ends[self.course.step_at(ply)]


def has_tutorial(game: Game) -> bool:
    return find_spec(f"{game.package}.tutorial") is not None


@cache
def course_of(name: str) -> Course:
    """Play a game's tutorial through, to know every answer in it beforehand."""
    game = find(name)
    lessons = import_module(f"{game.package}.tutorial")
    steps: Sequence[Step] = lessons.STEPS
    table = new_table(name, lessons.SCENARIO, chance=())
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
