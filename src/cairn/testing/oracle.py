"""What an oracle is: one promise, checked at every answer, or as often as its price allows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from cairn.core.rng import Rng

if TYPE_CHECKING:
    from cairn.testing.trial import Walk

ALLOWANCE = 12  # what each oracle may spend at each answer, counted in answers to be replayed

Price = Callable[["Walk"], int]
Check = Callable[["Walk"], None]


class Broken(AssertionError):
    """A promise is not kept. The text says how."""


class Stage(Enum):
    """When an oracle looks."""

    GAME = "once, before anything is answered"
    PLY = "at the open question"
    END = "when the game has been played"


def free(_walk: Walk) -> int:
    """Nothing is replayed."""
    return 0


def chapter(walk: Walk) -> int:
    """The answers since the chapter's start are replayed."""
    return len(walk.position.answers) + 1


def game(walk: Walk) -> int:
    """All answers are gone through."""
    return len(walk.answers) + 4


@dataclass(frozen=True)
class Oracle:
    """A promise: its name, what raises where it is broken, when to look, and what a look costs."""

    name: str
    check: Check
    stage: Stage = Stage.PLY
    price: Price = free


def oracle(stage: Stage = Stage.PLY, price: Price = free) -> Callable[[Check], Oracle]:
    """Make an oracle of a function that raises when its promise is broken."""

    def made(check: Check) -> Oracle:
        return Oracle(check.__name__, check, stage, price)

    return made


class Spending:
    """Lets costly oracles save up, so that a long game costs so much an answer and no more."""

    def __init__(self, oracles: Sequence[Oracle], rng: Rng, allowance: int = ALLOWANCE) -> None:
        self.allowance = allowance
        # not all start alike, so that from game to game other answers are looked at
        self.purses = {one.name: int(rng.below(4 * allowance + 1)) for one in oracles}

    def affords(self, one: Oracle, walk: Walk) -> bool:
        price = one.price(walk)
        saved = min(self.purses[one.name], price) + self.allowance
        affordable = price <= saved
        self.purses[one.name] = saved - price if affordable else saved
        return affordable
