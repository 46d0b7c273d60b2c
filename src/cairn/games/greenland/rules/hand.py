"""B2 The hand: how many cards a tribe may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.hashing import NATIVE
from cairn.core.state import BITS, Flow, first
from cairn.games.greenland.words import event, question, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def hand_limit(s: GreenlandState, tribe: i64) -> i64:
    """B2 Cards, Daughters and own elders in rank 3 allow a hand; without any there is none."""
    limit = s.elders_in(tribe, v.CRAFTER, tribe)
    for card in s.facts.reading:
        if s.serves(card, tribe):
            limit += s.facts.hand[card]
    return limit


def too_full(s: GreenlandState) -> bool:
    """B2 Does somebody hold more cards than allowed?"""
    hands: i64 = 0
    where, held = s.where, v.IN_HAND
    if not NATIVE and not (  # pure Python finds a number faster than it goes through cards
        v.IN_HAND in where
        or v.IN_HAND + v.THULE in where
        or v.IN_HAND + v.TUNIT in where
        or v.IN_HAND + v.SAMI in where
    ):
        return False
    for card in s.facts.takeable:
        if where[card] >= held and where[card] < held + v.TRIBES:
            hands |= BITS[where[card] - held]
    if hands == 0:
        return False
    for tribe in range(v.TRIBES):
        if hands >> tribe & 1 and s.in_hand(tribe) > hand_limit(s, tribe):
            return True
    return False


def trim_hands(s: GreenlandState) -> Flow:
    """B2 Whoever holds more cards than allowed discards down to the limit at once."""
    for tribe in range(v.TRIBES):
        held = s.in_hand(tribe)
        limit = hand_limit(s, tribe)
        while held > limit:
            s.ask(rule.R_B2, s.seat_for(tribe), question.CHOOSE_DISCARD, tribe, limit)
            for card in s.facts.takeable:
                if s.where[card] == v.IN_HAND + tribe:
                    s.offer(verb.DISCARD, card)
            if not s.forced():
                yield
            card = first(s.answer)
            s.where[card] = v.GONE
            s.tell(rule.R_B2, event.CARD_DISCARDED, tribe, card)
            held -= 1
