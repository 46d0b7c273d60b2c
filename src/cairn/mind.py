"""What a game brings to search: how its seats play on, how a position looks to each of them, and how far to look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from cairn.core.play import Policy
from cairn.core.state import State


@dataclass(frozen=True)
class Prospect:
    """What a seat may hope for: the share of games it wins, and the points it ends with."""

    win: float
    points: float


class Evaluation(Protocol):
    """How a position looks that is not over."""

    def __call__(self, state: State, seats: Sequence[str]) -> list[Prospect]:
        """For each seat, by what that seat may know."""


@dataclass(frozen=True)
class Mind:
    """How to think in a game."""

    policy: Callable[[], Policy]  # plays on for every seat
    points: int  # of a difference that counts as much as a game: it decides where winning does not
    evaluation: Evaluation | None = None  # instead of playing to the end
    turns: int = 0  # that are played on before the evaluation is asked
    nodes: int = 1000  # games played on for a move: as many as a machine has time for in a second
