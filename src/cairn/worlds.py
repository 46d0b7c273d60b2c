"""Worlds that look the same to a seat: what it may not know, drawn anew. Odds and agents think in them, so that
neither can tell what is hidden."""

from __future__ import annotations

from functools import cached_property

from cairn.core.position import Position, imagined
from cairn.core.rng import Rng
from cairn.core.state import FROM_ANYBODY, OPEN, State
from cairn.game import Game, View

TRIES = 100


def hides_something(state: State) -> bool:
    """Is there anything in this game that a seat may not know when it is asked?"""
    return secrecy(state) == FROM_ANYBODY


def secrecy(state: State) -> int:
    """From whom this game may hide something. One that hides anything resamples it."""
    return int(OPEN if type(state).resample is State.resample else state.secrecy())


class Worlds:
    """Positions that look the same to a seat as the given one, which nobody may change meanwhile."""

    def __init__(self, game: Game, position: Position, seat: int) -> None:
        self.game, self.position, self.seat = game, position, seat
        secret = secrecy(position.state)
        # whoever is asked knows what is hidden from others only
        self.hides = secret == FROM_ANYBODY or (secret != OPEN and seat != position.state.seat)

    @cached_property
    def seen(self) -> View:
        return self.game.view(self.position.state, self.seat)

    def draw(self, rng: Rng) -> Position | None:
        """One that does not depend on what is hidden in the given one; None when no draw was found to fit."""
        if not self.hides:
            return self.position.copy()
        for _ in range(TRIES):
            other = imagined(self.position, self.seat, rng, conceals=self.game.conceals)
            if other is not None and self._looks_the_same(other):
                return other
        return None

    def _looks_the_same(self, other: Position) -> bool:
        """A view is dear, and often the very same is drawn."""
        return other.hash() == self.position.hash() or (
            _alike(self.game, self.position.state, other.state, self.seat)
            and self.game.view(other.state, self.seat) == self.seen
        )


def world(game: Game, position: Position, seat: int, rng: Rng) -> Position | None:
    """One of them."""
    return Worlds(game, position, seat).draw(rng)


def _alike(game: Game, a: State, b: State, seat: int) -> bool:
    """Is the same asked of the same seat? With the same options, if it is this one: what others may choose, and chance,
    may depend on what it does not know."""
    if a.seat != b.seat:
        return False
    if a.seat == seat:
        return a.count == b.count and all(b.offers(a.options[i]) for i in range(a.count))
    concealed = game.conceals(a, seat)
    return concealed == game.conceals(b, seat) and (concealed or a.question == b.question)
