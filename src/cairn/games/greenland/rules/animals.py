"""H Phase 5: domestic animals; and F3, the New World made peaceful again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import pop
from mypy_extensions import i64

from cairn.core.state import PASS, Flow, action, bit, first, verb_of
from cairn.games.greenland.rules import pieces, refusals
from cairn.games.greenland.rules.disks import can_pay_energy, gain, offer_payment, pay, spend
from cairn.games.greenland.rules.exchange import exchanged, herd_size, offer_exchanges, slaughter
from cairn.games.greenland.rules.play_order import next_in_line, stand_in_line
from cairn.games.greenland.rules.terms import will_be_hostile
from cairn.games.greenland.words import chapter, event, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def turn_hostile(s: GreenlandState) -> None:
    """F3 More than six colonists of all tribes make a New World card hostile."""
    for card in (v.MARKLAND, v.VINLAND):
        flag = bit(card - v.MARKLAND)
        if s.hostile & flag == 0 and will_be_hostile(s, card, 0):
            s.hostile |= flag
            s.tell(rule.R_F3, event.TURNED_HOSTILE, card)


# H1


def next_tribe(s: GreenlandState) -> None:
    """H1, H2 Each owner pays hay for all his animals, then takes what they yield; last comes pacification."""
    while len(s.waiting):
        s.waiting, s.tribe = pop(s.waiting)
        if herd_size(s, s.tribe):
            s.fed = 0
            s.then(chapter.HAY_NEXT)
            s.then(chapter.MILK)
            s.then(chapter.HAY)
            return
    if s.hostile:
        stand_in_line(s)
        s.then(chapter.PACIFY_NEXT)


def hay(s: GreenlandState) -> Flow:
    """H1 Card by card: pay its hay in full, or slaughter it. An animal that eats nothing costs nothing."""
    tribe = s.tribe
    s.ask(rule.R_H1, s.seat_for(tribe), question.CHOOSE_HAY, tribe)
    means = can_pay_energy(s, tribe) + s.own_elder_count(tribe)
    for card in s.facts.herds:
        hay = s.facts.hay[card]
        if not s.in_tribe(card, tribe) or s.fed >> card & 1 or hay == 0:
            continue
        if means >= hay:
            s.offer(verb.FEED, card)
        elif s.curious:
            s.deny(rule.R_H1, reason.NOT_ENOUGH_FOR_HAY, action(verb.FEED, card), card, hay)
        s.offer(verb.SLAUGHTER, card)
    if s.count == 0:
        return
    offer_exchanges(s, tribe)
    if s.curious:
        refusals.fodder(s, tribe)
    if not s.forced():
        yield
    answer = s.answer
    s.then(chapter.HAY)
    if exchanged(s, tribe, answer):
        return
    card = first(answer)
    if verb_of(answer) == verb.SLAUGHTER:
        slaughter(s, rule.R_H1, tribe, card)
        return
    s.fed |= bit(card)
    s.card = card
    s.hay_owed = s.facts.hay[card]
    s.tell(rule.R_H1, event.FED, tribe, card)
    s.then(chapter.HAY_UNIT)


def hay_unit(s: GreenlandState) -> Flow:
    """H1 Each unit is an Energy or an own elder."""
    if s.hay_owed == 0:
        return
    tribe = s.tribe
    s.ask(rule.R_H1, s.seat_for(tribe), question.CHOOSE_HAY_UNIT, tribe, s.hay_owed)
    offer_payment(s, tribe)
    if s.curious:
        refusals.payments(s, rule.R_H1, tribe)
    if not s.forced():
        yield
    answer = s.answer
    s.hay_owed -= 1
    s.then(chapter.HAY_UNIT)
    yield from pay(s, rule.R_H1, tribe, answer)


# H2


def milk(s: GreenlandState) -> Flow:
    """H2 Each animal that was not raided gives its babies."""
    for card in s.facts.herds:
        if s.in_tribe(card, s.tribe) and s.raided >> card & 1 == 0:
            yield from take_yield(s, rule.R_H2, s.tribe, card)


def other_disk(s: GreenlandState, card: i64) -> i64:
    """H2, G1 The disk an animal may give in place of a baby, or NONE."""
    other = s.facts.herd_or[card]
    if other == v.NOTHING_ELSE or s.facts.herd_babies[card] == 0:
        return v.NONE
    return v.ENERGY if other == v.OR_ENERGY else v.IVORY


def take_yield(s: GreenlandState, why: i64, tribe: i64, card: i64) -> Flow:
    """H2, G1 The babies of an animal; some give a disk in place of one, by choice."""
    babies = s.facts.herd_babies[card]
    other = other_disk(s, card)
    if other != v.NONE:
        s.ask(why, s.seat_for(tribe), question.CHOOSE_YIELD, tribe, card)
        s.offer(verb.TAKE_BABY, card)
        s.offer(verb.TAKE_DISK, card)
        if s.curious:
            refusals.this_card(s, why, verb.TAKE_BABY, card)
            refusals.this_card(s, why, verb.TAKE_DISK, card)
        yield
        if verb_of(s.answer) == verb.TAKE_DISK:
            babies -= 1
            gain(s, why, tribe, other, 1)
    pieces.bear(s, why, tribe, babies)


# F3


def pacify(s: GreenlandState) -> Flow:
    """F3, H2 Whoever has colonists on a hostile card may make it peaceful for one Ivory."""
    tribe = next_in_line(s)
    if tribe == v.NONE:
        return
    s.then(chapter.PACIFY_NEXT)
    while s.hostile:
        s.ask(rule.R_F3, s.seat_for(tribe), question.CHOOSE_PACIFYING, tribe)
        s.offer(PASS)
        concerned = False
        for card in (v.MARKLAND, v.VINLAND):
            if s.hostile >> (card - v.MARKLAND) & 1 and s.on_card(tribe, card):
                concerned = True
                if s.ivory(tribe):
                    s.offer(verb.PACIFY, card)
                elif s.curious:
                    s.deny(rule.R_F3, reason.NO_IVORY, action(verb.PACIFY, card), tribe)
        if concerned:
            offer_exchanges(s, tribe)
        if s.count == 1:
            return
        if s.curious:
            refusals.peace(s, tribe)
        yield
        answer = s.answer
        if answer == action(PASS):
            return
        if exchanged(s, tribe, answer):
            continue
        card = first(answer)
        spend(s, rule.R_F3, tribe, v.IVORY, 1)
        s.hostile &= ~bit(card - v.MARKLAND)
        s.tell(rule.R_F3, event.PACIFIED, tribe, card)
