"""A step of a tutorial, as a game lists it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    """One explained step: the answers of the seats and the outcomes of chance, each in their order, in notation; and
    whether it is a good time to look at the whole board."""

    key: str  # of its text in the catalogue
    moves: tuple[str, ...]
    chance: tuple[str, ...]
    board: bool


def step(number: int, *moves: str, chance: tuple[str, ...] = (), board: bool = False) -> Step:
    return Step(f"tutorial.{number:02}", moves, chance, board)
