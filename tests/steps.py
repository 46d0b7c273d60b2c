"""A step of an example that is played again: the answers of the seats and the outcomes of chance, in their order."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Step:
    number: int
    moves: tuple[str, ...]
    chance: tuple[str, ...]


def step(number: int, *moves: str, chance: tuple[str, ...] = ()) -> Step:
    return Step(number, moves, chance)
