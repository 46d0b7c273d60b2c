"""B3 Cards for disks, at any time: offered in every question a tribe answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import BITS, PASS, action, bit, first
from cairn.games.greenland.rules import pieces, refusals
from cairn.games.greenland.rules.disks import gain
from cairn.games.greenland.words import event, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def worth(s: GreenlandState, card: i64, colour: i64) -> i64:
    """B3 Disks of a colour that a card brings in exchange; a falcon is dearer in its year."""
    if card == v.GYRFALCON and colour == v.IVORY and s.falcon_price:
        return s.falcon_price
    return s.facts.value[card * v.DISKS + colour]


def under_raid(s: GreenlandState, card: i64) -> bool:
    """B3 Do raiders stand on this card, or was it raided this turn?"""
    if s.raided >> card & 1:
        return True
    there = s.tribes_on(card)
    if there == 0:
        return False
    owner = s.holder(card)
    return owner == v.NONE or there & ~bit(owner) != 0


def brings(s: GreenlandState, card: i64, colour: i64) -> i64:
    """B3, H1 Disks of a colour that a card brings now: an animal under raid has no value."""
    raided = s.facts.kind[card] == v.DOMESTIC and under_raid(s, card)
    return 0 if raided else worth(s, card, colour)


def is_iron_import(s: GreenlandState, card: i64) -> bool:
    """D6 An import that is worth Iron."""
    return s.facts.kind[card] == v.IMPORT and s.facts.value[card * v.DISKS + v.IRON] > 0


def offer_exchanges(s: GreenlandState, tribe: i64) -> None:
    """B3 Each card of the tribe with a value, but no animal under raid, and no iron import when a crash is coming."""
    s.heard |= BITS[tribe]
    where, mine, curious = s.where, v.IN_TRIBE + tribe, s.curious
    for card in s.facts.valued:
        if where[card] == mine:
            offer_exchange(s, card)
        elif curious:
            s.deny(rule.R_B3, reason.NOT_THEIRS, action(verb.EXCHANGE, card), tribe, card)
    if curious:
        refusals.deny_cards(s, rule.R_B3, reason.NO_VALUE, verb.EXCHANGE)


def offer_exchange(s: GreenlandState, card: i64) -> None:
    """B3, D6 A card of the tribe, unless it has no value now."""
    if may_exchange(s, card):
        s.offer(verb.EXCHANGE, card)
    elif s.curious:
        why, no = rule.R_D6, reason.IRON_CRASHES
        if s.facts.kind[card] == v.DOMESTIC:
            why, no = rule.R_B3, reason.BEING_RAIDED
            if s.raided >> card & 1:
                no = reason.WAS_RAIDED
        s.deny(why, no, action(verb.EXCHANGE, card), card)


def could_get(s: GreenlandState, tribe: i64, colour: i64) -> bool:
    """B3 Would an exchange that is allowed now bring a disk of this colour?"""
    where, mine = s.where, v.IN_TRIBE + tribe
    for card in s.facts.valued:
        if where[card] == mine and worth(s, card, colour) and may_exchange(s, card):
            return True
    return False


def may_exchange(s: GreenlandState, card: i64) -> bool:
    """B3, D6 Not an animal under raid, nor an iron import when a crash is coming."""
    if s.facts.kind[card] == v.DOMESTIC:
        return not under_raid(s, card)
    return not (s.iron_crash and is_iron_import(s, card))


def exchanged(s: GreenlandState, tribe: i64, answer: i64) -> bool:
    """B3 If that was the answer, the card leaves the game for its disks. Returns whether it was."""
    if answer >> 24 != verb.EXCHANGE:
        return False
    s.tell(rule.R_B3, event.CARD_EXCHANGED, tribe, first(answer))
    cash_in(s, rule.R_B3, tribe, first(answer))
    return True


def to_carry_out(s: GreenlandState, tribe: i64, answer: i64, again: i64) -> bool:
    """B3 Is there something to carry out? Passing ends a turn; after anything else the same is asked again, and a card
    is exchanged at once."""
    if answer == action(PASS):
        return False
    s.then(again)
    return not exchanged(s, tribe, answer)


def cash_in(s: GreenlandState, why: i64, tribe: i64, card: i64) -> None:
    """B3 Discard a card of the tribe for its disks; defenders on it go home."""
    for colour in range(v.DISKS):
        gain(s, why, tribe, colour, brings(s, card, colour))
    drop(s, card)


def slaughter(s: GreenlandState, why: i64, tribe: i64, card: i64) -> None:
    """H1 Discard an animal for its value, which it has no more if it was raided."""
    s.tell(why, event.CARD_SLAUGHTERED, tribe, card)
    cash_in(s, why, tribe, card)


def drop(s: GreenlandState, card: i64) -> None:
    """B3 A card leaves the game; who stands on it goes home."""
    pieces.bring_all_home(s, card)
    s.where[card] = v.GONE


def herd_size(s: GreenlandState, tribe: i64) -> i64:
    """B2 D cards in a tribe."""
    return s.serving(s.facts.herds, tribe)
