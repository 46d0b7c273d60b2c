"""J The end of the game and its points; K0 for a cooperative game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import bit
from cairn.games.greenland.rules.exchange import worth
from cairn.games.greenland.words import event, rule
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def end_game(s: GreenlandState) -> None:
    """J0, K0 The last turn is over: count the points, or in a cooperative game the tribes that can go on."""
    s.tell(rule.R_J0, event.GAME_ENDS, s.turn)
    if s.variant.together:
        s.finish(v.ALL_LIVE if everybody_lives(s) else v.TRIBE_LOST)
        return
    for tribe in range(v.TRIBES):
        if s.alive(tribe):
            s.tell(rule.R_J0, event.POINTS, tribe, points(s, tribe))
    s.finish(v.DRAWN if leaders(s) & (leaders(s) - 1) else v.SCORED)


def everybody_lives(s: GreenlandState) -> bool:
    """K0 Every tribe has an Available hunter or a colonist."""
    for tribe in range(v.TRIBES):
        if s.variant.tribes >> tribe & 1 and not can_go_on(s, tribe):
            return False
    return True


def can_go_on(s: GreenlandState, tribe: i64) -> bool:
    """K0 Has this tribe an Available hunter or a colonist?"""
    return s.alive(tribe) and s.ready(tribe) + colonists(s, tribe) > 0


def colonists(s: GreenlandState, tribe: i64) -> i64:
    """K0 A tribe's people in the New World."""
    return s.on_card(tribe, v.MARKLAND) + s.on_card(tribe, v.VINLAND)


def leaders(s: GreenlandState) -> i64:
    """J0 Tribes with most points, and among those most Iron, as bits: more than one is a draw."""
    best: i64 = v.NONE
    found: i64 = 0
    for tribe in range(v.TRIBES):
        if s.alive(tribe):
            rank = points(s, tribe) * 1000 + with_exchanges(s, tribe, v.IRON)
            if rank >= best:
                found = bit(tribe) if rank > best else found | bit(tribe)
                best = rank
    return found


def points(s: GreenlandState, tribe: i64) -> i64:
    """J0 Trophies and inventions of polytheists, Ivory and Iron of monotheists, everybody's people and emissaries."""
    total = population(s, tribe) + s.facts.vp_missionary * emissaries(s, tribe)
    return total + (riches(s, tribe) if s.faith(tribe) else holdings(s, tribe))


def holdings(s: GreenlandState, tribe: i64) -> i64:
    """J0 Points that only a polytheist has: trophies and inventions."""
    return trophies(s, tribe) + inventions(s, tribe)


def trophies(s: GreenlandState, tribe: i64) -> i64:
    """J0 Points on a tribe's trophies."""
    total: i64 = 0
    for card in range(v.ON_BARS):
        if s.where[card] == v.AS_TROPHY + tribe:
            total += s.facts.vp[card]
    return total


def inventions(s: GreenlandState, tribe: i64) -> i64:
    """J0 Points on the inventions in a tribe's row."""
    total: i64 = 0
    for card in range(v.ON_BARS):
        if s.where[card] == v.IN_TRIBE + tribe and s.facts.kind[card] == v.INVENTION:
            total += s.facts.vp[card]
    return total


def riches(s: GreenlandState, tribe: i64) -> i64:
    """J0 Points that only a monotheist has: Ivory and Iron, and cards that bring them."""
    total: i64 = 0
    for colour in range(v.DISKS):
        total += s.facts.vp_disk[colour] * with_exchanges(s, tribe, colour)
    return total


def with_exchanges(s: GreenlandState, tribe: i64, colour: i64) -> i64:
    """J0, B3 Disks of a tribe and those its cards would bring: monotheists exchange what they can before they count,
    and so Iron is counted at a tie."""
    n = s.disk(tribe, colour)
    for card in s.facts.valued:
        if s.where[card] == v.IN_TRIBE + tribe:
            n += worth(s, card, colour)
    return n


def population(s: GreenlandState, tribe: i64) -> i64:
    """J0 Every piece that is not in Valhalla, colonists on a cold New World card twice."""
    total = s.facts.vp_piece * s.people(tribe)
    for card in (v.MARKLAND, v.VINLAND):
        if s.is_cold(card):
            total += (s.facts.vp_cold_colonist - s.facts.vp_piece) * s.on_card(tribe, card)
    return total


def emissaries(s: GreenlandState, tribe: i64) -> i64:
    """J0 Own missionaries and venerables on the boards of tribes that live."""
    n: i64 = 0
    for other in range(v.TRIBES):
        if other != tribe and s.alive(other):
            n += s.elders_in(other, v.CHIEF, tribe)
    return n
