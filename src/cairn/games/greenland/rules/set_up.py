"""C Setting up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import Flow, first
from cairn.games.greenland.rules import bars, refusals
from cairn.games.greenland.words import chapter, event, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def begin(s: GreenlandState) -> None:
    """C0 The bars are dealt, then the Norse choose an animal, then the first event comes."""
    s.then(chapter.TURN_EVENT)
    if s.alive(v.NORSE) and not s.variant.first_game:
        s.then(chapter.SETUP_ANIMAL)
    s.then(chapter.SETUP_BARS)
    s.turn_page()


def deal_bars(s: GreenlandState) -> Flow:
    """C0.3, C0.4, C1 Biomes on the warm sides, the New World nearest the deck, one card at a time."""
    for bar in (v.NORTH, v.SOUTH):
        lane = bars.warm(bar)
        dealt = s.lane_size[lane]
        if dealt == 0 and not s.variant.first_game:
            bars.lay(s, lane, v.MARKLAND if bar == v.NORTH else v.VINLAND)
            dealt = 1
        if dealt < s.facts.biome_count + (0 if s.variant.first_game else 1):
            card = yield from bars.draw(s, rule.R_C0_3, bar)
            bars.lay(s, lane, card)
            s.tell(rule.R_C0_3, event.BIOME_LAID, card)
            s.then(chapter.SETUP_BARS)
            return


def choose_animal(s: GreenlandState) -> Flow:
    """C0.5 The Norse look at the bars and take one of their animals; the other card stays aside."""
    s.ask(rule.R_C0_5, s.seat_for(v.NORSE), question.CHOOSE_ANIMAL, v.NORSE)
    for card in range(v.COW, v.COW + v.ANIMALS):
        s.offer(verb.TAKE_ANIMAL, card)
    if s.curious:
        refusals.deny_cards(s, rule.R_C0_5, reason.NOT_TO_CHOOSE, verb.TAKE_ANIMAL)
    yield
    card = first(s.answer)
    take_animal(s, card, v.NORSE)
    s.tell(rule.R_C0_5, event.ANIMAL_CHOSEN, v.NORSE, card)


def take_animal(s: GreenlandState, card: i64, tribe: i64) -> None:
    """C0.5 An animal joins a tribe; the other side of its card is out of the game."""
    for other in range(v.COW, v.COW + v.ANIMALS):
        if s.facts.animal_card[other] == s.facts.animal_card[card]:
            s.where[other] = v.GONE
    s.where[card] = v.IN_TRIBE + tribe
