"""K0 How tribes that must all live help each other."""

from __future__ import annotations

from typing import Final

from cairn.games.greenland.bot.look import DAUGHTERS, Look
from cairn.games.greenland.rules.transport import at_home
from cairn.games.greenland.words import values as v

PARTY: Final = 3  # hunters by whom a tribe's favourite grounds are judged


def waits_for_bride(look: Look) -> bool:
    """Should one hunter stay at home for the bride who makes promotions free? In the tribe that needs her most."""
    s = look.s
    if not s.variant.together or look.left < 2 or s.available[look.me] == 0 or look.mine.free:
        return False
    free = [d for d in DAUGHTERS if s.holder(d) != v.NONE and s.husband_of(d) == v.NONE]
    others = [tribe for tribe in look.others(look.me) if not look.worth(tribe).free]
    mine = look.mine.people, -look.me
    return any(s.facts.free_promotion[daughter] for daughter in free) and all(
        mine < (look.worth(tribe).people, -tribe) for tribe in others
    )


def reserved(look: Look) -> set[int]:
    """The best grounds of tribes that come later and are in greater need."""
    s = look.s
    found: set[int] = set()
    if s.variant.together:
        for tribe in s.waiting:
            if s.alive(tribe) and s.ready(tribe) and s.people(tribe) < s.people(look.me) - 1:
                found.update(favourites(look, tribe))
    return found


def favourites(look: Look, tribe: int) -> list[int]:
    """The best one or two grounds of a tribe in its home land."""
    s = look.s
    cubes, alpha = s.available[tribe], s.alpha[tribe] == v.AT_HAND
    found = []
    for card in range(v.BIOMES):
        if s.where[card] == v.ON_BAR and at_home(s, tribe, card) and not s.anybody_on(card):
            ground = look.ground(tribe, card)
            worth = max(ground.value(min(cubes, PARTY), False), ground.value(0, alpha))
            found.append((worth, card))
    best = sorted(found, reverse=True)[: 1 if cubes < PARTY else 2]
    return [card for worth, card in best if worth > 0]
