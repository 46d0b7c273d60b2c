"""B2 The hand: how many cards a tribe may hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.rules import rule
from cairn.core.state import Flow, bit, first
from cairn.games.greenland.speech import CARD_DISCARDED, CHOOSE_DISCARD, DISCARD
from cairn.games.greenland.vocabulary import (
    CRAFTER,
    GONE,
    IN_HAND,
    TRIBES,
)

if TYPE_CHECKING:
    from cairn.games.greenland.state import GreenlandState

R_B2: Final[i64] = rule("B2")


def hand_limit(s: GreenlandState, tribe: i64) -> i64:
    """B2 Cards, Daughters and own elders in rank 3 allow a hand; without any there is none."""
    limit = s.own_elders(tribe, CRAFTER)
    for card in s.facts.reading:
        if s.serves(card, tribe):
            limit += s.facts.hand[card]
    return limit


def trim_hands(s: GreenlandState) -> Flow:
    """B2 Whoever holds more cards than allowed discards down to the limit at once."""
    hands: i64 = 0
    for card in s.facts.takeable:
        place = s.where[card]
        if IN_HAND <= place < IN_HAND + TRIBES:
            hands |= bit(place - IN_HAND)
    if hands == 0:
        return
    for tribe in range(TRIBES):
        if hands & bit(tribe) == 0:
            continue
        held = s.in_hand(tribe)
        limit = hand_limit(s, tribe)
        while held > limit:
            s.ask(R_B2, s.seat_for(tribe), CHOOSE_DISCARD, tribe, limit)
            for card in s.facts.takeable:
                if s.where[card] == IN_HAND + tribe:
                    s.offer(DISCARD, card)
            card = first(s.options[0] if s.count == 1 else (yield))
            s.where[card] = GONE
            s.tell(R_B2, CARD_DISCARDED, tribe, card)
            held -= 1
