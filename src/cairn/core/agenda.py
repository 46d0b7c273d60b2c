"""The agenda: the chapters to come.

A procedure puts what follows from it on the agenda, so that every decision is near the start of its chapter and a
position is never long to replay.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.state import OVER, Flow, State, set_by

NO_CHAPTERS: Final[vec[i64]] = vec[i64]()
CHAPTERS: Final[i64] = 256  # more than any game has


@mypyc_attr(allow_interpreted_subclasses=True)
class AgendaState(State):
    """A state that knows which chapters come next."""

    def __init__(self) -> None:
        super().__init__()
        self.agenda = NO_CHAPTERS  # the chapters to come, the next one last

    __slots__ = set_by(__init__)

    def close_chapter(self) -> Flow | None:
        self.turn_page()
        return None

    def then(self, chapter: i64) -> None:
        """This chapter comes next, before those already waiting. So name a sequence from its end."""
        self.agenda = append(self.agenda, chapter)

    def turn_page(self) -> None:
        """Go on to the next chapter of the agenda; without one the game is over."""
        agenda = self.agenda
        if len(agenda):
            self.agenda, self.chapter = pop(agenda)
        else:
            self.chapter = OVER

    def clear_agenda(self) -> None:
        """Nothing more comes: the game is decided."""
        self.agenda = vec[i64]()


def nothing() -> Flow:
    """A procedure that asks nothing."""
    yield from ()


S = TypeVar("S", bound=AgendaState)


def unknown(s: AgendaState) -> Flow | None:
    """What carries out a chapter that there is not."""
    raise ValueError("no procedure carries out chapter " + str(s.chapter))


def by_number(
    procedures: dict[int, Callable[[S], Flow | None]],
) -> list[Callable[[S], Flow | None]]:
    """A table of what carries out each chapter: what a state begins is found under its number."""
    return [procedures.get(chapter, unknown) for chapter in range(CHAPTERS)]
