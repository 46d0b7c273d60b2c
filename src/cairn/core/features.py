"""What a player would count of a position, and what the counts come to. All of it is in whole numbers, so that every
build comes to the same."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """What a game counts, by what each seat may know: for all seats together, who may win or lose together, and for
    each of them, of whom one may be ahead. A mode is what has weights of its own, such as a scenario."""

    def __init__(self, modes: list[str], shared: list[str], own: list[str]) -> None:
        """The names of the modes, of what is counted for all, and of what is counted for each seat."""
        self.modes = modes
        self.shared = shared
        self.own = own

    def mode(self, s: State) -> i64:
        """By its place among the modes."""
        return 0

    def left(self, s: State) -> i64:
        """How many turns are left, as far as one can tell: weights change with it."""
        return 0

    def count_shared(self, s: State, row: vec[i64]) -> None:
        """Write what is counted for all seats together, in the order of its names."""

    def count_own(self, s: State, seat: i64, row: vec[i64]) -> bool:
        """Write what is counted for a seat. False if it is out of the game."""
        return True


def weighed(row: vec[i64], weights: vec[i64]) -> i64:
    """The sum of the counts, each times its weight; the last weight is that of nothing at all."""
    last = len(weights) - 1
    total = weights[last]
    for i in range(last):
        total += weights[i] * row[i]
    return total
