"""Worlds that look the same to a seat: what it may not know, drawn anew. Odds and agents think in them, so that
neither can tell what is hidden."""

from __future__ import annotations

from cairn.core.position import Position, imagined
from cairn.core.rng import Rng
from cairn.core.state import FROM_ANYBODY, OPEN, State
from cairn.game import Game

TRIES = 100


def hides_something(state: State) -> bool:
    """Is there anything in this game that a seat may not know when it is asked?"""
    return secrecy(state) == FROM_ANYBODY


def secrecy(state: State) -> int:
    """From whom this game may hide something. One that hides anything resamples it."""
    return int(OPEN if type(state).resample is State.resample else state.secrecy())


def world(game: Game, position: Position, seat: int, rng: Rng) -> Position | None:
    """A position that looks the same to the seat, independent of the given one; None when no draw was found to fit."""
    if secrecy(position.state) == OPEN:
        return position.copy()
    seen = game.view(position.state, seat)
    for _ in range(TRIES):
        other = imagined(position, seat, rng, conceals=game.conceals)
        if (
            other is not None
            and _alike(game, position.state, other.state, seat)
            and game.view(other.state, seat) == seen
        ):
            return other
    return None


def _alike(game: Game, a: State, b: State, seat: int) -> bool:
    """Is the same asked of the same seat? With the same options, if it is this one: what others may choose, and chance,
    may depend on what it does not know."""
    if a.seat != b.seat:
        return False
    if a.seat == seat:
        return a.count == b.count and all(b.offers(a.options[i]) for i in range(a.count))
    concealed = game.conceals(a, seat)
    return concealed == game.conceals(b, seat) and (concealed or a.question == b.question)
