"""K0 What a solitaire or cooperative game has in place of negotiation: one swap a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import Flow, action, bit, first, second, verb_of
from cairn.games.greenland.rules import refusals
from cairn.games.greenland.rules.deals import GIFTS, clause_event
from cairn.games.greenland.rules.disks import gain, spend
from cairn.games.greenland.rules.negotiation import has_to_swap
from cairn.games.greenland.words import event, note, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def swap(s: GreenlandState) -> Flow:
    """K0 A disk or an invention of one tribe for a disk or an invention of another, once a turn."""
    tribe = s.tribe
    s.ask(rule.R_K0, s.seat_for(tribe), question.CHOOSE_SWAP_FROM, tribe)
    offer_goods(s, tribe)
    if s.curious:
        deny_goods(s, reason.ABOUT_TRIBE, tribe)
    if not s.forced():
        yield
    given = s.answer
    s.note(note.ACT, given)
    s.ask(rule.R_K0, s.seat_for(tribe), question.CHOOSE_SWAP_WITH, tribe)
    for other in range(v.TRIBES):
        if other != tribe and s.alive(other) and has_to_swap(s, other):
            offer_goods(s, other)
    if s.curious:
        deny_goods(s, reason.OWN_TRIBE, tribe)
    if not s.forced():
        yield
    taken = s.answer
    s.note(note.TAKEN, taken)
    other = first(taken)
    if s.seat_for(other) != s.seat_for(tribe):
        s.tell(rule.R_K0, event.DEAL_PROPOSED, tribe)  # what is to be agreed to
        tell_goods(s, tribe, other, given)
        tell_goods(s, other, tribe, taken)
        s.ask(rule.R_K0, s.seat_for(other), question.CHOOSE_SWAP_CONSENT, other, tribe)
        s.offer(verb.ACCEPT)
        s.offer(verb.REFUSE)
        yield
        if verb_of(s.answer) == verb.REFUSE:
            s.refused |= bit(tribe)
            s.tell(rule.R_K0, event.REFUSED, other)
            return
    s.swapped = True
    s.tell(rule.R_K0, event.SWAPPED, tribe, other)
    pass_on(s, tribe, other, given)
    pass_on(s, other, tribe, taken)


def tell_goods(s: GreenlandState, giver: i64, receiver: i64, goods: i64) -> None:
    what = second(goods)
    if verb_of(goods) == verb.SWAP_CARD:
        s.tell(rule.R_K0, event.CLAUSE_CARD, giver, receiver, what)
    else:
        s.tell(rule.R_K0, clause_event(GIFTS[what]), giver, receiver, 1)


def offer_goods(s: GreenlandState, tribe: i64) -> None:
    for colour in range(v.DISKS):
        answer = action(verb.SWAP_DISK, tribe, colour)
        has = s.disk(tribe, colour) > 0
        refusals.offer_if(s, has, rule.R_K0, reason.HAS_NONE, answer, tribe, colour)
    for card in range(v.ON_BARS):
        if s.facts.kind[card] == v.INVENTION and s.in_tribe(card, tribe):
            s.offer(verb.SWAP_CARD, tribe, card)


def deny_goods(s: GreenlandState, why: i64, tribe: i64) -> None:
    """K0 One tribe gives its own goods first, then says whose it wants; of all others for this reason."""
    for other in range(v.TRIBES):
        for colour in range(v.DISKS):
            answer = action(verb.SWAP_DISK, other, colour)
            if other != tribe and not s.alive(other):
                s.deny(rule.R_K0, reason.NOT_IN_PLAY, answer, other)
            refusals.deny(s, rule.R_K0, why, answer, tribe)
        for card in range(v.CARDS + 1):
            answer = action(verb.SWAP_CARD, other, card)
            if not refusals.is_kind(s, card, v.INVENTION):
                refusals.deny(s, rule.R_K0, reason.NOT_AN_INVENTION, answer, card)
            elif not s.in_tribe(card, other):
                refusals.deny(s, rule.R_K0, reason.NOT_THEIRS, answer, other, card)
            refusals.deny(s, rule.R_K0, why, answer, tribe)


def pass_on(s: GreenlandState, giver: i64, receiver: i64, goods: i64) -> None:
    if verb_of(goods) == verb.SWAP_DISK:
        spend(s, rule.R_K0, giver, second(goods), 1)
        gain(s, rule.R_K0, receiver, second(goods), 1)
    else:
        s.where[second(goods)] = v.IN_TRIBE + receiver
        s.tell(rule.R_K0, event.CARD_GIVEN, giver, receiver, second(goods))
