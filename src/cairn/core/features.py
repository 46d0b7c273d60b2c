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


class Weighing:
    """Weighs what is counted. Rows stay in compiled code, and weights come as lists: mypyc never frees a vector that it
    is handed from outside."""

    def __init__(
        self, features: Features, shared: list[int], own: list[int], points: list[int]
    ) -> None:
        """The weight of each count and, last, that of nothing at all; none where nothing is weighed so."""
        self.features = features
        self.shared = vec[i64](shared)
        self.own = vec[i64](own)
        self.points = vec[i64](points)

    def together(self, s: State) -> tuple[i64, i64]:
        """What is counted for all seats, for winning and for points."""
        row = empty(self.shared)
        self.features.count_shared(s, row)
        return weighed(row, self.shared), weighed(row, self.points) if not self.own else i64(0)

    def each(self, s: State, seat: i64) -> tuple[i64, i64, bool]:
        """What is counted for a seat, likewise; and whether it is in the game."""
        row = empty(self.own)
        if not self.features.count_own(s, seat, row):
            return i64(0), i64(0), False
        return weighed(row, self.own), weighed(row, self.points), True


def empty(weights: vec[i64]) -> vec[i64]:
    """A row for what has these weights."""
    return vec[i64]([0 for _ in range(len(weights) - 1)])


def weighed(row: vec[i64], weights: vec[i64]) -> i64:
    """The sum of the counts, each times its weight; the last weight is that of nothing at all."""
    last = len(weights) - 1
    total = weights[last]
    for i in range(last):
        total += weights[i] * row[i]
    return total
