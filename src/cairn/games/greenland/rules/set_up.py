"""C Setting up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.rules import rule
from cairn.core.state import Flow, first
from cairn.games.greenland.rules import bars, refusals
from cairn.games.greenland.speech import (
    ANIMAL_CHOSEN,
    BIOME_LAID,
    CHOOSE_ANIMAL,
    SETUP_ANIMAL,
    SETUP_BARS,
    TAKE_ANIMAL,
    TURN_EVENT,
)
from cairn.games.greenland.vocabulary import (
    ANIMALS,
    COW,
    GONE,
    IN_TRIBE,
    MARKLAND,
    NORSE,
    NORTH,
    SOUTH,
    VINLAND,
)

if TYPE_CHECKING:
    from cairn.games.greenland.state import GreenlandState

R_C0_3: Final[i64] = rule("C0.3")
R_C0_5: Final[i64] = rule("C0.5")


def begin(s: GreenlandState) -> None:
    """C0 The bars are dealt, then the Norse choose an animal, then the first event comes."""
    s.then(TURN_EVENT)
    if s.alive(NORSE) and not s.variant.first_game:
        s.then(SETUP_ANIMAL)
    s.then(SETUP_BARS)
    s.turn_page()


def deal_bars(s: GreenlandState) -> Flow:
    """C0.3, C0.4, C1 Biomes on the warm sides, the New World nearest the deck, one card at a time."""
    for bar in (NORTH, SOUTH):
        lane = bars.warm(bar)
        dealt = s.lane_size[lane]
        if dealt == 0 and not s.variant.first_game:
            bars.lay(s, lane, MARKLAND if bar == NORTH else VINLAND)
            dealt = 1
        wanted = s.facts.biome_count if s.variant.first_game else s.facts.biome_count + 1
        if dealt < wanted:
            card = yield from bars.draw(s, R_C0_3, bar)
            bars.lay(s, lane, card)
            s.tell(R_C0_3, BIOME_LAID, card)
            s.then(SETUP_BARS)
            return


def choose_animal(s: GreenlandState) -> Flow:
    """C0.5 The Norse look at the bars and take one of their animals; the other card stays aside."""
    s.ask(R_C0_5, s.seat_for(NORSE), CHOOSE_ANIMAL, NORSE)
    for card in range(COW, COW + ANIMALS):
        s.offer(TAKE_ANIMAL, card)
    if s.curious:
        refusals.animals(s, R_C0_5)
    card = first((yield))
    take_animal(s, card, NORSE)
    s.tell(R_C0_5, ANIMAL_CHOSEN, NORSE, card)


def take_animal(s: GreenlandState, card: i64, tribe: i64) -> None:
    """C0.5 An animal joins a tribe; the other side of its card is out of the game."""
    for other in range(COW, COW + ANIMALS):
        if s.facts.animal_card[other] == s.facts.animal_card[card]:
            s.where[other] = GONE
    s.where[card] = IN_TRIBE + tribe
