"""K0 How tribes that must all live help each other."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import bit
from cairn.games.greenland.bot.look import LAST_DAUGHTER, Look
from cairn.games.greenland.rules.transport import at_home
from cairn.games.greenland.words import values as v

PARTY: Final[i64] = 3  # hunters by whom a tribe's favourite grounds are judged


def waits_for_bride(look: Look) -> bool:
    """Should one hunter stay at home for the bride who makes promotions free? In the tribe that needs her most."""
    s = look.s
    if not s.variant.together or look.left < 2 or s.available[look.me] == 0 or look.mine.free:
        return False
    for other in range(v.TRIBES):
        if look.others(look.me) & bit(other) and not look.worth(other).free:
            more = s.people(other) - s.people(look.me)
            if more < 0 or (more == 0 and other > look.me):
                return False
    for daughter in range(v.FIRST_DAUGHTER, LAST_DAUGHTER + 1):
        free = s.holder(daughter) != v.NONE and s.husband_of(daughter) == v.NONE
        if free and s.facts.free_promotion[daughter]:
            return True
    return False


def reserved(look: Look) -> i64:
    """The best grounds of tribes that come later and are in greater need, as bits."""
    s = look.s
    found: i64 = 0
    if s.variant.together:
        for tribe in s.waiting:
            if s.alive(tribe) and s.ready(tribe) and s.people(tribe) < s.people(look.me) - 1:
                found |= favourites(look, tribe)
    return found


def favourites(look: Look, tribe: i64) -> i64:
    """The best one or two grounds of a tribe in its home land, as bits; of equals the last."""
    s = look.s
    cubes, alpha = s.available[tribe], s.alpha[tribe] == v.AT_HAND
    best = second = v.NONE
    most = next_most = 0.0
    for card in range(v.BIOMES):
        if s.where[card] == v.ON_BAR and at_home(s, tribe, card) and not s.anybody_on(card):
            ground = look.target(tribe, card)
            worth = max(ground.value(min(cubes, PARTY), False), ground.value(0, alpha))
            if worth > 0 and worth >= most:
                second, next_most = best, most
                best, most = card, worth
            elif worth > 0 and worth >= next_most:
                second, next_most = card, worth
    found = bit(best) if best != v.NONE else i64(0)
    return found | bit(second) if second != v.NONE and cubes >= PARTY else found
