"""Worlds that look the same to a seat: what it may not know, drawn anew. Odds and agents think in them, so that
neither can tell what is hidden."""

from __future__ import annotations

from cairn.core.position import Position, imagined
from cairn.core.rng import Rng
from cairn.core.state import State
from cairn.game import Game

TRIES = 100


def hides_something(state: State) -> bool:
    """Is there anything in this game that a seat may not know? A game that hides something resamples it."""
    return type(state).resample is not State.resample


def world(game: Game, position: Position, seat: int, rng: Rng) -> Position | None:
    """A position that looks the same to the seat, independent of the given one; None when no draw was found to fit."""
    if not hides_something(position.state):
        return position.copy()
    seen = game.view(position.state, seat)
    for _ in range(TRIES):
        other = imagined(position, seat, rng)
        if other is not None and _alike(position, other) and game.view(other.state, seat) == seen:
            return other
    return None


def _alike(one: Position, other: Position) -> bool:
    """Is the same seat asked, with the same options?"""
    a, b = one.state, other.state
    return (int(a.seat), int(a.count)) == (int(b.seat), int(b.count)) and all(
        b.offers(a.options[i]) for i in range(a.count)
    )
