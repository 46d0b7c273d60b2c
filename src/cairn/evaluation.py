"""What a position is worth to each seat, by weights that were learned from games.

A game counts what a player would (`cairn.core.features`); a file of the game has the weights, which `make learn` makes.
They change with the turns that are left: a file has them for some numbers of turns, and between those they are drawn
out in a straight line.

All seats may win or lose together, by a logistic function of what is counted for all. Of several seats one may be
ahead, by a logistic function of what is counted for each (McFadden's choice model). Where a game has both, its seats
first win together. Points are a sum of weighed counts.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from math import exp

import msgspec

from cairn.core.features import Features, Weighing
from cairn.core.state import State
from cairn.mind import Prospect

ONE = 1_000_000  # what a weight of 1 is in whole numbers
STEEPEST = 30.0  # beyond which nothing is surer
FILE = "evaluation.toml"  # in the package of the game's bots
NOTHING = "nothing"  # the name of what is always counted once

Table = Mapping[str, Sequence[float]]  # by feature: its weight at each number of turns left


class Weights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The weights of a mode. Without `shared` seats do not win together, without `own` none is ahead of another."""

    mode: str
    left: Sequence[int]  # numbers of turns, in rising order
    games: int
    measures: Mapping[str, float]  # on games kept apart
    shared: Table = {}
    own: Table = {}
    points: Table = {}


class Learned(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file: how it was made, and the weights of each mode."""

    seed: int
    recipe: str
    weights: Sequence[Weights]


def at(features: Features, weights: Weights, left: int) -> Weighing:
    """The weights of a mode for a number of turns left."""

    def drawn(names: Sequence[str], table: Table) -> list[int]:
        if not table:
            return []
        return [round(ONE * between(weights.left, table[name], left)) for name in (*names, NOTHING)]

    return Weighing(
        features,
        drawn(features.shared, weights.shared),
        drawn(features.own, weights.own),
        drawn(features.own if weights.own else features.shared, weights.points),
    )


def between(places: Sequence[int], values: Sequence[float], at: int) -> float:
    """The value at a place, drawn out in a straight line between the nearest two that are known."""
    if at <= places[0]:
        return values[0]
    for i, place in enumerate(places):
        if at <= place:
            share = (place - at) / (place - places[i - 1])
            return share * values[i - 1] + (1 - share) * values[i]
    return values[-1]


class Evaluator:
    """How a position of a game looks, by its file of weights."""

    def __init__(self, features: Features, package: str) -> None:
        self.features = features
        self.package = package
        self._at: dict[tuple[int, int], tuple[Weights, Weighing]] = {}

    @cached_property
    def learned(self) -> Learned:
        text = (files(self.package) / FILE).read_bytes()
        return msgspec.toml.decode(text, type=Learned)

    @cached_property
    def _modes(self) -> dict[str, Weights]:
        return {one.mode: one for one in self.learned.weights}

    def _weights(self, state: State) -> tuple[Weights, Weighing]:
        key = (self.features.mode(state), self.features.left(state))
        found = self._at.get(key)
        if found is None:
            weights = self._modes[self.features.modes[key[0]]]
            found = self._at[key] = weights, at(self.features, weights, int(key[1]))
        return found

    def __call__(self, state: State, seats: Sequence[str]) -> list[Prospect]:
        weights, weighing = self._weights(state)
        win = 1.0
        points = 0.0
        if weights.shared:
            total, worth = weighing.together(state)
            win = 1 / (1 + exp(-_logit(total)))
            points = worth / ONE
        if not weights.own:
            return [Prospect(win, points)] * len(seats)
        odds: list[float] = []
        ends: list[float] = []
        for seat in range(len(seats)):
            total, worth, plays = weighing.each(state, seat)
            odds.append(exp(_logit(total)) if plays else 0.0)
            ends.append(worth / ONE)
        share = win / (sum(odds) or 1.0)
        return [Prospect(share * one, end) for one, end in zip(odds, ends, strict=True)]


def _logit(total: int) -> float:
    return max(-STEEPEST, min(STEEPEST, total / ONE))
