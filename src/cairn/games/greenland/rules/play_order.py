"""A2 to A5 Who comes when."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from cairn.core.state import BITS, PASS, Flow, action, first, second
from cairn.games.greenland.rules import refusals
from cairn.games.greenland.rules.exchange import exchanged, offer_exchanges
from cairn.games.greenland.rules.terms import elder_powers, type_of
from cairn.games.greenland.words import event, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState

ALL: Final[i64] = -1  # tribes, as bits


def put_first(s: GreenlandState, tribe: i64, next_one: i64) -> None:
    """A2 One or two tribes to the front; the others keep their places among themselves."""
    order = vec[i64]([tribe])
    if next_one != v.NONE:
        order = append(order, next_one)
    for other in s.order:
        if other not in order:
            order = append(order, other)
    s.order = order


def war_council(s: GreenlandState) -> Flow:
    """A2, C1 The two colours of the event, then the rest; a colour not in play is passed over; the Sámi come last. If
    the tribe named first has its War Chief, its player says who is first and who second."""
    s.order = vec[i64]()
    for tribe in (
        s.facts.first[s.event],
        s.facts.second[s.event],
        v.NORSE,
        v.THULE,
        v.TUNIT,
        v.SAMI,
    ):
        if s.alive(tribe) and tribe not in s.order:
            s.order = append(s.order, tribe)
    tell_order(s, event.EVENT_ORDER)
    tribe = s.order[0]
    if len(s.order) < 2 or s.own_elders(tribe, v.WAR_CHIEF) == 0:
        return
    while True:
        s.ask(rule.R_A2, s.seat_for(tribe), question.WAR_COUNCIL, tribe)
        s.offer(PASS)
        for one in s.order:
            for two in s.order:
                if one != two and not (one == s.order[0] and two == s.order[1]):
                    s.offer(verb.COUNCIL, one, two)
        if s.curious:
            s.deny(rule.R_A2, reason.ORDER_ALREADY, action(verb.COUNCIL, s.order[0], s.order[1]))
        offer_exchanges(s, tribe)
        if s.curious:
            refusals.orders(s)
        yield
        answer = s.answer
        if not exchanged(s, tribe, answer):
            break
    if answer != action(PASS):
        put_first(s, first(answer), second(answer))
        tell_order(s, event.ORDER_SET)


def sami_claim(s: GreenlandState) -> Flow:
    """L0 With a shaman the polytheist Sámi may go first, whatever a War Council said."""
    if not s.alive(v.SAMI) or s.order[0] == v.SAMI or not may_claim(s):
        return
    s.ask(rule.R_L0, s.seat_for(v.SAMI), question.SAMI_CLAIM, v.SAMI)
    s.offer(PASS)
    s.offer(verb.CLAIM_FIRST)
    yield
    answer = s.answer
    if answer != action(PASS):
        put_first(s, v.SAMI, v.NONE)
        s.tell(rule.R_L0, event.FIRST_CLAIMED, v.SAMI)


def may_claim(s: GreenlandState) -> bool:
    """L0 Has a Sámi elder the power to claim the first place?"""
    return elder_powers(s, s.facts.claims_first, v.SAMI) != 0


def tell_order(s: GreenlandState, what: i64) -> None:
    s.tell(rule.R_A2, what, s.order[0], s.order[1] if len(s.order) > 1 else v.TRIBES)


def stand_in_line(s: GreenlandState, among: i64 = ALL) -> None:
    """A2 These tribes in play order, to be called one after another."""
    s.waiting = vec[i64]()
    join_line(s, among)


def join_line(s: GreenlandState, among: i64) -> None:
    """A2 These tribes in play order before all who wait."""
    order, waiting = s.order, s.waiting
    for i in range(len(order) - 1, -1, -1):
        if among >> order[i] & 1:
            waiting = append(waiting, order[i])
    s.waiting = waiting


def next_in_line(s: GreenlandState) -> i64:
    """A2 The tribe whose turn it is, or NONE when all have been called."""
    if len(s.waiting) == 0:
        return v.NONE
    s.waiting, tribe = pop(s.waiting)
    return tribe


def iron_order(s: GreenlandState, among: i64) -> vec[i64]:
    """A3 These tribes from most Iron to least, ties by play order."""
    order = vec[i64]()
    left = among
    while left:
        best = v.NONE
        for tribe in s.order:
            if left >> tribe & 1 and (best == v.NONE or s.iron(tribe) > s.iron(best)):
                best = tribe
        if best == v.NONE:
            break
        order = append(order, best)
        left &= ~BITS[best]
    return order


def first_of(tribes: vec[i64], among: i64) -> i64:
    """A3 The first of these tribes, in their order, that is among those given as bits; NONE if there is none."""
    for tribe in tribes:
        if among >> tribe & 1:
            return tribe
    return v.NONE


def hunts_first(s: GreenlandState, tribe: i64, kind: i64) -> bool:
    """A4 Has this tribe a card that lets it hunt first on this type?"""
    for card in s.facts.leading:
        if s.where[card] == v.IN_TRIBE + tribe and s.facts.hunt_first[card] >> kind & 1:
            return True
    return False


def next_hunter(s: GreenlandState, card: i64, among: i64) -> i64:
    """A4 Who hunts next on a card: those who hunt first on its type, then the fewest hunters, then play order."""
    kind = type_of(s, card)
    best = v.NONE
    best_rank: i64 = 0
    for tribe in s.order:
        if among >> tribe & 1 == 0:
            continue
        rank = s.on_card(tribe, card) + (0 if hunts_first(s, tribe, kind) else 100)
        if best == v.NONE or rank < best_rank:
            best = tribe
            best_rank = rank
    return best
