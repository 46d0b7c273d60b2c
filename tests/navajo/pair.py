"""Two players (16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.games.navajo.bot import Schemer, Steward
from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.state import PairState
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import hold
from tests.navajo.families import elders
from tests.navajo.kit import Game, land

TURQUOISE, BASKET = v.TURQUOISE, v.BASKET


def pair(**options: bool | int) -> PairState:
    """14.2 for two, as `land` has it. Turquoise is Headman and has the elders of boxes 2 and 3, Basket that of 1."""
    s = land("los-duenos-del-mundo", players=2, **options)
    assert isinstance(s, PairState)
    influence(s, turquoise=(2, 3), basket=(1,))
    return s


def influence(s: PairState, turquoise: Sequence[int] = (), basket: Sequence[int] = ()) -> None:
    """Just these elders are there, by the boxes they are in, and these players influence them."""
    elders(s, *turquoise, *basket)
    for place in range(8):
        sway(s, TURQUOISE, place, turquoise.count(place))
        sway(s, BASKET, place, basket.count(place))
    out = s.held(v.OUT_OF_PLAY, v.ELDER) - s.held(v.PASSAGE, v.ELDER)
    hold(s, v.OUT_OF_PLAY, v.ELDER, int(out))


def sway(s: PairState, seat: int, place: int, n: int) -> None:
    """A player influences so many elders of a box."""
    s.sway[seat * 8 + place] = n


def call(s: PairState, seat: int, place: int) -> None:
    """An elder in this box whom this player influences may still act."""
    s.waiting[place] = s.called[seat * 8 + place] = 1


def as_pair(game: Game) -> PairState:
    assert isinstance(game.state, PairState)
    return game.state


def asked(game: Game) -> tuple[str, int]:
    """The open question and whom it is for."""
    return game.question, int(game.position.state.seat)


def elders_of(s: PairState, seat: int) -> list[int]:
    """The boxes of the elders a player influences."""
    return [place for place in range(8) for _ in range(int(s.sway[seat * 8 + place]))]


def hearts(s: PairState) -> list[int]:
    """Who influences Families A, B and C."""
    return [int(holder) for holder in s.heart][:3]


def unseen(scenario: str, seed: int) -> Iterator[Position]:
    """The decisions of a game between the bots in which only the other player has seen the cards to come."""
    position = Position(GAME.start(GAME.setup(scenario, {"players": 2}), GAME.facts()))
    bots, rng = [Schemer(), Steward()], Rng(seed)
    while not position.over():
        s = position.state
        assert isinstance(s, PairState)
        if s.seat >= 0 and s.count > 1 and s.shown and not s.has_seen(s.seat):
            yield position.copy()
        position.apply(s.chosen_by(rng) if s.seat < 0 else bots[s.seat].choose(s, rng))
