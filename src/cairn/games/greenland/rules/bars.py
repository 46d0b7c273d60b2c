"""B1, C, D4 The bars: where the cards of Greenland lie, and the decks that renew them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import CHANCE, FlowInt, bit, first
from cairn.games.greenland.words import question, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


FIRST_BIOME: Final[vec[i64]] = vec[i64]([0, v.FIRST_SOUTH, v.BIOMES])  # of each bar, and their end


def bar_of(card: i64) -> i64:
    """B1 The bar a biome or New World card belongs to."""
    return v.NORTH if card < v.FIRST_SOUTH or card == v.MARKLAND else v.SOUTH


def lane_number(bar: i64, side: i64) -> i64:
    return bar * 2 + side


def warm(bar: i64) -> i64:
    return lane_number(bar, v.WARM)


def cold(bar: i64) -> i64:
    return lane_number(bar, v.COLD)


def reach(cards: i64) -> i64:
    """How far to look for cards, given as bits: a tribe's cards come after those of the bars."""
    if cards == 0:
        return 0
    return v.CARDS if cards >> v.ON_BARS else v.ON_BARS


def lay(s: GreenlandState, lane: i64, card: i64) -> None:
    """C0 A card at the outer end of a side."""
    s.lanes[lane * v.LANE + s.lane_size[lane]] = card
    s.lane_size[lane] += 1
    s.where[card] = v.ON_BAR


def take_off(s: GreenlandState, card: i64) -> None:
    """D4 A card leaves its place; those further out close up. Where it goes is the caller's to say."""
    lane = s.lane_of(card)
    size = s.lane_size[lane] - 1
    found = False
    for i in range(size):
        if s.lanes[lane * v.LANE + i] == card:
            found = True
        if found:
            s.lanes[lane * v.LANE + i] = s.lanes[lane * v.LANE + i + 1]
    s.lanes[lane * v.LANE + size] = v.NONE
    s.lane_size[lane] = size
    s.where[card] = v.GONE


def exchange_places(s: GreenlandState, old: i64, new: i64) -> None:
    """D1, G7 A new card in exactly the place of an old one."""
    lane = s.lane_of(old)
    for i in range(s.lane_size[lane]):
        if s.lanes[lane * v.LANE + i] == old:
            s.lanes[lane * v.LANE + i] = new
    s.where[old] = v.GONE
    s.where[new] = v.ON_BAR


def deck_size(s: GreenlandState, bar: i64) -> i64:
    """C0 Cards left in the deck of a bar."""
    where = s.where
    left: i64 = 0
    for card in range(FIRST_BIOME[bar], FIRST_BIOME[bar + 1]):
        if where[card] == v.IN_DECK:
            left += 1
    return left


def draw(s: GreenlandState, why: i64, bar: i64) -> FlowInt:
    """C0 The top card of a bar's deck: any of those not yet seen."""
    s.ask(why, CHANCE, question.DRAW_BIOME, bar)
    where = s.where
    for card in range(FIRST_BIOME[bar], FIRST_BIOME[bar + 1]):
        if where[card] == v.IN_DECK:
            s.offer(verb.BIOME, card)
    yield
    return first(s.answer)


def lowest(s: GreenlandState, bar: i64) -> i64:
    """D1 The card with the lowest climax on a bar, warm or cold; NONE if the bar is empty."""
    found = v.NONE
    for side in (v.WARM, v.COLD):
        lane = lane_number(bar, side)
        for i in range(s.lane_size[lane]):
            card = s.lanes[lane * v.LANE + i]
            if found == v.NONE or s.facts.climax[card] < s.facts.climax[found]:
                found = card
    return found


def move_hunters(s: GreenlandState, old: i64, new: i64) -> None:
    """G7 All hunters of a card pass on to the one in its place."""
    s.busy |= bit(new)
    for tribe in range(v.TRIBES):
        s.hunters[new * v.TRIBES + tribe] = s.hunters[old * v.TRIBES + tribe]
        s.hunters[old * v.TRIBES + tribe] = 0
        if s.alpha_on(tribe, old):
            s.alpha[tribe] = v.ON_CARD + new
