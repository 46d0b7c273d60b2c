"""I Phase 6: elder actions, and conversion."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import pop, vec
from mypy_extensions import i64

from cairn.core.state import CHANCE, PASS, Flow, FlowInt, action, bit, first, second, verb_of
from cairn.games.greenland.facts.facts import zeros
from cairn.games.greenland.rules import pieces, refusals
from cairn.games.greenland.rules.disks import can_pay_energy, pay_energy, spend
from cairn.games.greenland.rules.exchange import could_get, offer_exchanges, to_carry_out
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.play_order import stand_in_line
from cairn.games.greenland.words import chapter, event, note, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState

NO_ELDERS: Final[vec[i64]] = zeros(v.RANKS)


def next_tribe(s: GreenlandState) -> None:
    """A5 Polytheists first, then monotheists; baptism comes when all have acted."""
    while len(s.waiting):
        s.waiting, s.tribe = pop(s.waiting)
        if s.own_elder_count(s.tribe):
            s.acted = NO_ELDERS[:]
            s.then(chapter.ELDERS_NEXT)
            s.then(chapter.ELDERS_ACT)
            return
    stand_in_line(s)
    s.then(chapter.BAPTISM_NEXT)


def free_elders(s: GreenlandState, tribe: i64, rank: i64) -> i64:
    """I0 Own elders of a rank that have not acted; each acts once."""
    return s.elders_in(tribe, rank, tribe) - s.acted[rank]


def act(s: GreenlandState) -> Flow:
    """I0 The player's elders act in any order, as long as he can pay."""
    tribe = s.tribe
    s.ask(rule.R_I0, s.seat_for(tribe), question.CHOOSE_ELDER_ACTION, tribe)
    s.offer(PASS)
    if s.curious:
        deny_other_faith(s, tribe)
    offer_shaman(s, tribe)
    if not s.variant.first_game:
        offer_crafts(s, tribe)
    offer_emissaries(s, tribe)
    if s.count == 1 and not could_act_after_exchange(s, tribe):
        return
    offer_exchanges(s, tribe)
    if s.curious:
        refusals.elder_actions(s, tribe)
    yield
    answer = s.answer
    if not to_carry_out(s, tribe, answer, chapter.ELDERS_ACT):
        return
    s.note(note.ACT, answer)
    act = verb_of(answer)
    if act == verb.DOMESTICATE:
        yield from domesticate(s, tribe, first(answer))
    elif act == verb.BURN:
        yield from burn(s, tribe, first(answer), second(answer) != 0)
    elif act == verb.BANISH:
        yield from banish(s, tribe)
    elif act == verb.PROSELYTISE:
        yield from proselytise(s, tribe, first(answer))
    elif act == verb.EMISSARY:
        yield from send_emissary(s, tribe, first(answer), second(answer) != 0)
    else:
        craft(s, tribe, first(answer), v.IVORY if act == verb.CRAFT_WITH_IVORY else v.IRON)


def could_act_after_exchange(s: GreenlandState, tribe: i64) -> bool:
    """B3 Would a disk that an exchange brings let an elder act?"""
    if can_pay_energy(s, tribe) == 0:
        acolyte = s.faith(tribe) != 0 and free_elders(s, tribe, v.TRACKER) > 0
        if (acolyte or free_elders(s, tribe, v.SHAMAN) > 0) and could_get_energy(s, tribe):
            return True
    if free_elders(s, tribe, v.CRAFTER) <= 0:
        return False
    for card in s.facts.takeable:
        if s.where[card] == v.IN_HAND + tribe and s.facts.kind[card] == v.INVENTION:
            ivory = carves_ivory(s, tribe) and could_get(s, tribe, v.IVORY)
            return ivory or could_get(s, tribe, v.IRON)
    return False


def could_get_energy(s: GreenlandState, tribe: i64) -> bool:
    """B3, K0 Would an exchange bring what Energy is paid with?"""
    if could_get(s, tribe, v.ENERGY):
        return True
    disks = could_get(s, tribe, v.IVORY) or could_get(s, tribe, v.IRON)
    return s.variant.together and disks


# rank 2


def offer_shaman(s: GreenlandState, tribe: i64) -> None:
    """I1, I2, I3, I6 What an elder in rank 2 can do for one Energy."""
    free = free_elders(s, tribe, v.SHAMAN) > 0
    if not free or can_pay_energy(s, tribe) == 0:
        if s.curious:
            no, about = (reason.NEEDS_ENERGY, tribe) if free else (reason.NEEDS_ELDER, v.SHAMAN)
            for rank in range(1, v.RANKS):
                s.deny(rule.R_I2, no, action(verb.BURN, rank, 0), about)
            deny_martyrdom(s, no, about)
            deny_animals(s, no, about)
        return
    polytheist = s.faith(tribe) == 0
    if polytheist and not s.variant.first_game:
        for card in s.facts.takeable:
            if s.where[card] == v.IN_HAND + tribe and s.facts.kind[card] == v.DOMESTIC:
                s.offer(verb.DOMESTICATE, card)
    pieces.offer_own_elders(s, verb.BURN, tribe)
    if hand_limit(s, tribe) == 0:
        if s.curious:
            deny_martyrdom(s, reason.NO_HAND_LIMIT, tribe)
    elif polytheist:
        banish = action(verb.BANISH)
        refusals.offer_if(s, guests(s, tribe) > 0, rule.R_I3, reason.NO_GUESTS, banish, tribe)
    else:
        for other in range(v.TRIBES):
            answer = action(verb.PROSELYTISE, other)
            open_to = other != tribe and s.alive(other) and s.faith(other) == 0
            there = open_to and s.elders_in(other, v.CHIEF, tribe) > 0
            if other != tribe:
                refusals.offer_if(s, there, rule.R_I6, reason.NO_MISSIONARY, answer, tribe, other)


def deny_other_faith(s: GreenlandState, tribe: i64) -> None:
    """I1, I3, I5, I6 Polytheists domesticate and banish, monotheists send emissaries and convert."""
    if s.faith(tribe):
        s.deny(rule.R_I3, reason.BANISHES_NOT, action(verb.BANISH), tribe)
        deny_animals(s, reason.WRONG_FAITH, tribe)
        return
    for other in range(v.TRIBES):
        if other != tribe:
            s.deny(rule.R_I6, reason.CONVERTS_NOT, action(verb.PROSELYTISE, other), tribe)
            for piece in range(i64(2)):
                s.deny(rule.R_I5, reason.WRONG_FAITH, action(verb.EMISSARY, other, piece), tribe)


def deny_martyrdom(s: GreenlandState, why: i64, about: i64) -> None:
    """I3, I6 Why nobody is banished or converted."""
    s.deny(rule.R_I3, why, action(verb.BANISH), about)
    for other in range(v.TRIBES):
        s.deny(rule.R_I6, why, action(verb.PROSELYTISE, other), about)


def deny_animals(s: GreenlandState, why: i64, about: i64) -> None:
    """I1 Why no animal is domesticated."""
    for card in s.facts.takeable:
        if s.facts.kind[card] == v.DOMESTIC:
            s.deny(rule.R_I1, why, action(verb.DOMESTICATE, card), about)


def domesticate(s: GreenlandState, tribe: i64, card: i64) -> Flow:
    """I1 Rank 2, polytheists: for one Energy a D card goes from the hand to the tribe."""
    yield from pay_shaman(s, rule.R_I1, tribe)
    s.where[card] = v.IN_TRIBE + tribe
    s.tell(rule.R_I1, event.DOMESTICATED, tribe, card)


def pay_shaman(s: GreenlandState, why: i64, tribe: i64) -> Flow:
    """I0 An elder in rank 2 acts for one Energy."""
    yield from pay_energy(s, why, tribe)
    s.acted[v.SHAMAN] += 1


def burn(s: GreenlandState, tribe: i64, rank: i64, alpha: bool) -> Flow:
    """I2 Rank 2: for one Energy an own elder on the own board dies, even the one who acts. Of several in a rank one who
    has acted goes first."""
    yield from pay_shaman(s, rule.R_I2, tribe)
    pieces.kill_elder(s, rule.R_I2, tribe, rank, tribe, alpha)
    if s.acted[rank]:
        s.acted[rank] -= 1


def guests(s: GreenlandState, tribe: i64) -> i64:
    """I3 Foreign pieces in the tribe that can be banished: missionaries and husbands; in a game of three tribes or more
    no husbands of the Norse."""
    n: i64 = 0
    for other in range(v.TRIBES):
        if other != tribe:
            n += s.elders_in(tribe, v.CHIEF, other)
    for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        if s.where[daughter] == v.IN_TRIBE + tribe and can_be_banished(s, daughter):
            n += 1
    return n


def can_be_banished(s: GreenlandState, daughter: i64) -> bool:
    husband = s.husband_of(daughter)
    return husband >= 0 and (husband != v.NORSE or s.variant.players < 3)


def banish(s: GreenlandState, tribe: i64) -> Flow:
    """I3 Rank 2, polytheists: for one Energy roll as many dice as the hand limit; each 1 kills a foreign piece here."""
    yield from pay_shaman(s, rule.R_I3, tribe)
    ones = yield from martyrdom(s, rule.R_I3, tribe)
    s.to_banish = min(ones, guests(s, tribe))
    if s.to_banish:
        s.tell(rule.R_I3, event.BANISHED, tribe, s.to_banish)
        s.then(chapter.BANISH_NEXT)
    else:
        s.tell(rule.R_I3, event.NOBODY_BANISHED, tribe)


def banish_one(s: GreenlandState) -> Flow:
    """I3 The shaman's player chooses after the roll."""
    tribe = s.tribe
    s.ask(rule.R_I3, s.seat_for(tribe), question.CHOOSE_BANISHED, tribe, s.to_banish)
    for other in range(v.TRIBES):
        if other != tribe:
            pieces.offer_elders(s, verb.BANISH_GUEST, other, tribe, v.CHIEF, other)
    for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        if s.in_tribe(daughter, tribe) and can_be_banished(s, daughter):
            s.offer(verb.BANISH_HUSBAND, daughter)
    if not s.forced():
        yield
    answer = s.answer
    if verb_of(answer) == verb.BANISH_HUSBAND:
        pieces.kill_husband(s, rule.R_I3, first(answer))
    else:
        pieces.kill_elder(s, rule.R_I3, tribe, v.CHIEF, first(answer), second(answer) != 0)
    s.to_banish -= 1
    if s.to_banish:
        s.then(chapter.BANISH_NEXT)


def martyrdom(s: GreenlandState, why: i64, tribe: i64) -> FlowInt:
    """I3, I6 As many dice as the own hand limit. Returns the ones."""
    ones: i64 = 0
    n = hand_limit(s, tribe)
    for left in range(n, 0, -1):
        s.note(note.LEFT, left)
        s.note(note.ONES, ones)
        s.ask(why, CHANCE, question.ROLL_MARTYRDOM, tribe)
        s.offer_faces(6)
        yield
        if first(s.answer) == 1:
            ones += 1
    s.tell(why, event.MARTYRDOM, tribe, n, ones)
    return ones


def proselytise(s: GreenlandState, tribe: i64, other: i64) -> Flow:
    """I6 Rank 2, monotheists: for one Energy roll as many dice as the own hand limit; any 1 converts the other
    tribe."""
    yield from pay_shaman(s, rule.R_I6, tribe)
    ones = yield from martyrdom(s, rule.R_I6, tribe)
    if ones:
        s.mono |= bit(other)
    s.tell(rule.R_I6, event.CONVERTED if ones else event.NOT_CONVERTED, tribe, other)


# rank 3


def offer_crafts(s: GreenlandState, tribe: i64) -> None:
    """I4 An I card in hand, for one Iron; the Tunit carve with Ivory too."""
    carves = carves_ivory(s, tribe)
    for card in s.facts.takeable:
        if s.where[card] != v.IN_HAND + tribe or s.facts.kind[card] != v.INVENTION:
            continue
        iron, ivory = action(verb.CRAFT, card), action(verb.CRAFT_WITH_IVORY, card)
        if free_elders(s, tribe, v.CRAFTER) > 0:
            no = reason.NO_IVORY if carves else reason.CARVES_NOT
            with_ivory = carves and s.ivory(tribe) > 0
            refusals.offer_if(s, s.iron(tribe) > 0, rule.R_I4, reason.NEEDS_IRON, iron, tribe)
            refusals.offer_if(s, with_ivory, rule.R_I4, no, ivory, tribe)
        elif s.curious:
            for answer in (iron, ivory):
                s.deny(rule.R_I4, reason.NEEDS_ELDER, answer, v.CRAFTER)


def carves_ivory(s: GreenlandState, tribe: i64) -> bool:
    return s.facts.ivory_as_iron[(s.faith(tribe) * v.TRIBES + tribe) * v.RANKS + v.CRAFTER] != 0


def craft(s: GreenlandState, tribe: i64, card: i64, colour: i64) -> None:
    """I4 Rank 3: for one Iron an I card goes from the hand to the tribe."""
    spend(s, rule.R_I4, tribe, colour, 1)
    s.acted[v.CRAFTER] += 1
    s.where[card] = v.IN_TRIBE + tribe
    s.tell(rule.R_I4, event.CRAFTED, tribe, card)


# rank 5


def offer_emissaries(s: GreenlandState, tribe: i64) -> None:
    """I5 Rank 5, monotheists: to any other tribe, for one Energy."""
    if s.faith(tribe) == 0:
        return
    free = free_elders(s, tribe, v.TRACKER) > 0
    for other in range(v.TRIBES):
        if free and can_pay_energy(s, tribe):
            if other != tribe and s.alive(other):
                pieces.offer_elders(s, verb.EMISSARY, other, tribe, v.TRACKER, tribe)
        elif s.curious:
            no, about = (reason.NEEDS_ENERGY, tribe) if free else (reason.NEEDS_ELDER, v.TRACKER)
            for piece in range(i64(2)):
                s.deny(rule.R_I5, no, action(verb.EMISSARY, other, piece), about)


def send_emissary(s: GreenlandState, tribe: i64, other: i64, alpha: bool) -> Flow:
    """I5 The elder moves to rank 1 of another tribe's board, where he is a missionary or a venerable."""
    yield from pay_energy(s, rule.R_I5, tribe)
    pieces.unseat_elder(s, tribe, v.TRACKER, tribe, alpha)
    pieces.seat_elder(s, other, v.CHIEF, tribe, alpha)
    s.tell(rule.R_I5, event.EMISSARY_SENT, tribe, other)


# I7


def baptism(s: GreenlandState) -> Flow:
    """I7 At the end of the phase a polytheist tribe without own elders on its board may convert, for good."""
    while len(s.waiting):
        s.waiting, tribe = pop(s.waiting)
        if s.faith(tribe) or s.own_elder_count(tribe):
            continue
        s.ask(rule.R_I7, s.seat_for(tribe), question.CHOOSE_BAPTISM, tribe)
        s.offer(PASS)
        s.offer(verb.BAPTISE)
        yield
        if verb_of(s.answer) == verb.BAPTISE:
            s.mono |= bit(tribe)
            s.tell(rule.R_I7, event.BAPTISED, tribe)
