"""The agenda: the chapters to come.

A procedure puts what follows from it on the agenda, so that every decision is near the start of its chapter and a
position is never long to replay.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.state import OVER, Flow, State

NO_CHAPTERS: Final[vec[i64]] = vec[i64]()


@mypyc_attr(allow_interpreted_subclasses=True)
class AgendaState(State):
    """A state that knows which chapters come next."""

    def __init__(self) -> None:
        super().__init__()
        self.agenda = NO_CHAPTERS  # the chapters to come, the next one last

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


def by_number(
    procedures: dict[int, Callable[[S], Flow | None]],
) -> list[Callable[[S], Flow | None] | None]:
    """A table of what carries out each chapter, in which one is found without making an object of its number."""
    return [procedures.get(chapter) for chapter in range(max(procedures) + 1)]


def begin(procedures: list[Callable[[S], Flow | None] | None], s: S) -> Flow | None:
    """Begin the chapter the state is at, by a table of what carries out each chapter."""
    procedure = procedures[s.chapter] if 0 <= s.chapter < len(procedures) else None
    if procedure is None:
        raise ValueError("no procedure carries out chapter " + str(s.chapter))
    return procedure(s)
