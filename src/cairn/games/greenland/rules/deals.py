"""F0, F1 Deals: composed clause by clause, offered, countered, accepted or refused, and carried out at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cairn.core.rng import Rng
from cairn.core.state import BITS, Flow, action, bit, first, second, third, verb_of
from cairn.games.greenland.rules import negotiation, pieces, refusals, transport
from cairn.games.greenland.rules.assignment import offer_counts
from cairn.games.greenland.rules.disks import gain, spend
from cairn.games.greenland.rules.exchange import under_raid
from cairn.games.greenland.rules.play_order import first_of
from cairn.games.greenland.words import chapter, event, note, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState

CLAUSES: Final[i64] = 8  # in one deal
DRAFTING: Final[i64] = 24  # steps in composing it, so that it ends
PIECE: Final[vec[i64]] = vec[i64]([256**source for source in range(v.SOURCES)])  # one of there
GIFTS: Final[vec[i64]] = vec[i64]([verb.GIVE_ENERGY, verb.GIVE_IVORY, verb.GIVE_IRON])  # by colour


# composing


def draft(s: GreenlandState) -> Flow:
    """F0 The proposer adds clauses, strikes some, and offers the deal or drops it."""
    tribe = s.proposer
    clauses: i64 = len(s.deal)
    s.ask(rule.R_F0, s.seat_for(tribe), question.CHOOSE_CLAUSE, tribe, clauses)
    if clauses:
        s.offer(verb.OFFER_DEAL)
    s.offer(verb.DROP_DEAL)
    if s.drafted < DRAFTING:
        for i in range(clauses):
            s.offer(verb.STRIKE, i + 1)
        if clauses < CLAUSES:
            offer_clauses(s)
    if s.curious:
        deny_clauses(s)
    yield
    answer = s.answer
    act = verb_of(answer)
    if act == verb.DROP_DEAL:
        s.deal = vec[i64]()
        s.tell(rule.R_F0, event.DEAL_DROPPED, tribe)
        return
    if act == verb.OFFER_DEAL:
        s.agreed = bit(tribe)
        s.tell(rule.R_F0, event.DEAL_PROPOSED, tribe)
        for clause in s.deal:
            told = clause_event(verb_of(clause))
            s.tell(rule.R_F0, told, first(clause), second(clause), third(clause))
        s.then(chapter.DEAL_ANSWER)
        return
    if act == verb.STRIKE:
        strike(s, first(answer) - 1)
    elif act == verb.GIVE:
        s.note(note.ACT, answer)
        yield from compose_gift(s, first(answer), second(answer))
    elif act == verb.WITHDRAW:
        yield from compose_withdrawal(s, first(answer))
    else:
        s.deal = append(s.deal, answer)
    s.drafted += 1
    s.then(chapter.DEAL_DRAFT)


def may_read(s: GreenlandState, seat: i64) -> bool:
    """F0 Everybody reads a deal that was offered; a draft only who writes it."""
    return s.chapter != chapter.DEAL_DRAFT or seat == s.seat_for(s.proposer)


def redraft(s: GreenlandState, rng: Rng) -> None:
    """F0 Who may not read the draft does not know which steps were taken in composing it: as many are taken again at
    random, beginning with nothing."""
    steps, agenda = s.drafted, s.agenda[:]
    if steps == 0:
        return  # nothing yet, or the clauses that were countered
    s.deal = vec[i64]()
    s.drafted = 0
    while s.drafted < steps:
        for _question in draft(s):
            ends: i64 = 0  # options that do: to offer the deal and to drop it
            if s.question == question.CHOOSE_CLAUSE:
                ends = 2 if len(s.deal) else 1
            s.answer = s.options[ends + rng.below(s.count - ends)]
    s.agenda = agenda
    s.clear_desk()


def strike(s: GreenlandState, index: i64) -> None:
    """F0 A clause is struck out, and with it a gift that it alone allowed."""
    s.deal = vec[i64]([s.deal[i] for i in range(len(s.deal)) if i != index])
    for i in range(len(s.deal)):
        if s.deal[i] >> 24 == verb.GIVE_CARD and stays_raided(s, third(s.deal[i])):
            strike(s, i)
            return


def stays_raided(s: GreenlandState, card: i64) -> bool:
    """F0 Is this an animal under raid, and does the deal leave raiders on it?"""
    herd = s.holder(card) != v.NONE and s.facts.kind[card] == v.DOMESTIC
    return herd and under_raid(s, card) and not raid_called_off(s, card)


def offer_clauses(s: GreenlandState) -> None:
    """F0, F1 Gifts, marriages, withdrawals and promises between the parties."""
    parties, deal = s.parties, s.deal
    for giver in parties:
        gives = can_give(s, giver)
        for receiver in parties:
            if giver == receiver:
                continue
            if gives:
                s.offer(verb.GIVE, giver, receiver)
            promise = action(verb.PROMISE, giver, receiver)
            if promise not in deal:
                s.offer_action(promise)
    if not s.variant.first_game:
        offer_weddings(s)
    for tribe in parties:
        if can_withdraw(s, tribe):
            s.offer(verb.WITHDRAW, tribe)


def offer_weddings(s: GreenlandState) -> None:
    """F1 A hunter of each party with any Daughter of another who is free."""
    where, husband, parties = s.where, s.husband, s.parties
    promised = spoken_for(s)
    brides: i64 = 0  # as bits
    last: i64 = 0  # and the number after the last of them
    for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        if (
            where[daughter] - v.IN_TRIBE in parties
            and husband[daughter - v.FIRST_DAUGHTER] == v.NONE
            and promised >> daughter & 1 == 0
        ):
            brides |= BITS[daughter]
            last = daughter + 1
    if brides == 0:
        return
    for tribe in parties:
        left = bachelors(s, tribe)
        if left == 0:
            continue
        for daughter in range(v.FIRST_DAUGHTER, last):
            if brides >> daughter & 1 and where[daughter] != v.IN_TRIBE + tribe:
                for source in range(v.SOURCES):
                    if left >> 8 * source & 255:
                        s.offer(verb.WED, tribe, daughter, source)


def deny_clauses(s: GreenlandState) -> None:
    """F0 A deal without clauses, clauses it does not have, and tribes that are no parties or have nothing to give."""
    if len(s.deal) == 0:
        s.deny(rule.R_F0, reason.EMPTY_DEAL, action(verb.OFFER_DEAL))
    for i in range(1, CLAUSES + 1):
        refusals.deny(s, rule.R_F0, reason.NO_SUCH_CLAUSE, action(verb.STRIKE, i), len(s.deal))
    full = len(s.deal) >= CLAUSES
    for giver in range(v.TRIBES):
        for receiver in range(v.TRIBES):
            gift = action(verb.GIVE, giver, receiver)
            promise = action(verb.PROMISE, giver, receiver)
            for clause in (gift, promise):
                if giver == receiver:
                    refusals.deny(s, rule.R_F0, reason.OWN_TRIBE, clause, giver)
                elif giver not in s.parties:
                    refusals.deny(s, rule.R_F0, reason.NOT_A_PARTY, clause, giver)
                elif receiver not in s.parties:
                    refusals.deny(s, rule.R_F0, reason.NOT_A_PARTY, clause, receiver)
                elif full:
                    refusals.deny(s, rule.R_F0, reason.DEAL_FULL, clause, CLAUSES)
                elif s.drafted >= DRAFTING:
                    refusals.deny(s, rule.R_F0, reason.DRAFTED_ENOUGH, clause)
            refusals.deny(s, rule.R_F0, reason.NOTHING_LEFT, gift, giver)
            refusals.deny(s, rule.R_F0, reason.SAID_ALREADY, promise)
        withdrawal = action(verb.WITHDRAW, giver)
        if s.card == v.FREE_TALKS or s.on_card(giver, s.card) <= leaving(s, giver):
            no = reason.LEAVE_ALREADY if leaving(s, giver) else reason.NO_SUCH_HUNTER
            refusals.deny(s, rule.R_F0, no, withdrawal, giver)
        elif transport.can_bring_home(s, giver, s.card) == 0:
            refusals.deny(s, rule.R_F0, reason.NEEDS_TRANSPORT, withdrawal, s.card)
        refusals.deny(s, rule.R_F0, reason.LEAVE_ALREADY, withdrawal, giver)
        for card in range(v.CARDS + 1):
            for source in range(v.SOURCES):
                deny_bride(s, giver, card, action(verb.WED, giver, card, source))


def deny_bride(s: GreenlandState, tribe: i64, card: i64, wedding: i64) -> None:
    """F1 She is no Daughter, of the own tribe, of none that talks, spoken for; or he is not there."""
    if card < v.FIRST_DAUGHTER or card >= v.FIRST_DAUGHTER + v.DAUGHTERS:
        refusals.deny(s, rule.R_F1, reason.NOT_A_DAUGHTER, wedding, card)
        return
    owner = s.holder(card)
    if tribe not in s.parties:
        refusals.deny(s, rule.R_F1, reason.NOT_A_PARTY, wedding, tribe)
    elif refusals.unmarriageable(s, tribe, card, wedding):
        return
    elif owner not in s.parties:
        refusals.deny(s, rule.R_F1, reason.NOT_A_PARTY, wedding, owner)
    elif not may_wed(s, tribe, card):
        refusals.deny(s, rule.R_F1, reason.SPOKEN_FOR, wedding, card)
    else:
        refusals.deny(s, rule.R_F1, reason.NO_SUCH_HUNTER, wedding, tribe)


def still_has(s: GreenlandState, giver: i64, colour: i64) -> i64:
    """F0 Disks of a giver that no clause has promised yet."""
    left = s.disks[giver * v.DISKS + colour]
    gift = GIFTS[colour] << 8 | giver
    for clause in s.deal:
        if clause >> 16 == gift:
            left -= third(clause)
    return left


def may_be_given(s: GreenlandState, giver: i64, card: i64) -> bool:
    """F0 Cards in hand, and D and I cards of the tribe; an animal under raid only if all raiders leave by this deal."""
    place = s.where[card]
    if place != v.IN_HAND + giver and place != v.IN_TRIBE + giver:
        return False
    for clause in s.deal:
        if verb_of(clause) == verb.GIVE_CARD and third(clause) == card:
            return False
    if place == v.IN_HAND + giver:
        return True
    kind = s.facts.kind[card]
    if kind == v.INVENTION:
        return True
    if kind != v.DOMESTIC or s.raided >> card & 1:
        return False
    return not under_raid(s, card) or raid_called_off(s, card)


def raid_called_off(s: GreenlandState, card: i64) -> bool:
    """F0 Does the deal send all raiders of this card home?"""
    if card != s.card:
        return False
    for tribe in range(v.TRIBES):
        if negotiation.raiders(s, card) >> tribe & 1 and leaving(s, tribe) < s.on_card(tribe, card):
            return False
    return True


def leaving(s: GreenlandState, tribe: i64) -> i64:
    """F0 Pieces of a tribe that leave the card by the deal, to go home or to marry."""
    n: i64 = 0
    for clause in s.deal:
        if clause >> 16 & 255 != tribe:
            continue
        if clause >> 24 == verb.WITHDRAW_NUMBER:
            n += second(clause)
        elif clause >> 24 == verb.WED and third(clause) >= v.FROM_CARD:
            n += 1
    return n


def can_give(s: GreenlandState, giver: i64) -> bool:
    for colour in range(v.DISKS):
        if still_has(s, giver, colour) > 0:
            return True
    for card in s.facts.givable:
        if may_be_given(s, giver, card):
            return True
    return False


def compose_gift(s: GreenlandState, giver: i64, receiver: i64) -> Flow:
    """F0 What is given, and how much of it."""
    s.ask(rule.R_F0, s.seat_for(s.proposer), question.CHOOSE_GIFT, giver, receiver)
    for colour in range(v.DISKS):
        disks, has = action(verb.GIFT_DISKS, colour), still_has(s, giver, colour) > 0
        refusals.offer_if(s, has, rule.R_F0, reason.NONE_LEFT, disks, giver, colour)
    for card in s.facts.givable:
        if may_be_given(s, giver, card):
            s.offer(verb.GIFT_CARD, card)
    if s.curious:
        deny_gifts(s, giver)
    yield
    answer = s.answer
    if verb_of(answer) == verb.GIFT_CARD:
        s.deal = append(s.deal, action(verb.GIVE_CARD, giver, receiver, first(answer)))
        return
    colour = first(answer)
    s.ask(rule.R_F0, s.seat_for(s.proposer), question.CHOOSE_GIFT_AMOUNT, giver, colour)
    most = still_has(s, giver, colour)
    for n in range(1, most + 1):
        s.offer(verb.AMOUNT, n)
    if s.curious:
        s.deny(rule.R_F0, reason.AT_LEAST_ONE, action(verb.AMOUNT, 0))
        for n in range(most + 1, i64(100)):
            s.deny(rule.R_F0, reason.NOT_SO_MANY, action(verb.AMOUNT, n), giver, most)
    if not s.forced():
        yield
    n = first(s.answer)
    s.deal = append(s.deal, action(GIFTS[colour], giver, receiver, n))


def deny_gifts(s: GreenlandState, giver: i64) -> None:
    """F0 Nobody gives what he has not, nor imports, Daughters and animals under raid."""
    s.deny(rule.R_F0, reason.NOT_GIVABLE, action(verb.GIFT_CARD, v.LIVESTOCK), v.LIVESTOCK)
    for card in range(v.CARDS):
        place, gift = s.where[card], action(verb.GIFT_CARD, card)
        if place == v.AS_TROPHY + giver:
            s.deny(rule.R_F0, reason.TROPHY_STAYS, gift, giver, card)
        elif place not in (v.IN_HAND + giver, v.IN_TRIBE + giver):
            s.deny(rule.R_F0, reason.NOT_THEIRS, gift, giver, card)
        elif s.facts.kind[card] in (v.IMPORT, v.DAUGHTER):
            s.deny(rule.R_F0, reason.NOT_GIVABLE, gift, card)
        elif stays_raided(s, card):
            s.deny(rule.R_F0, reason.BEING_RAIDED, gift, card)


def bachelors(s: GreenlandState, tribe: i64) -> i64:
    """F1, F0 Pieces of a tribe of which no clause disposes yet, by where they come from: cubes or the Alpha, at home or
    on the card. One number for all four, to be asked by `waiting_at`."""
    card, alpha, left = s.card, s.alpha[tribe], s.available[tribe]
    if alpha == v.AT_HAND:
        left += PIECE[v.ALPHA_FROM_HOME]
    if card != v.FREE_TALKS:
        left += s.hunters[card * v.TRIBES + tribe] * PIECE[v.FROM_CARD]
        if alpha == v.ON_CARD + card:
            left += PIECE[v.ALPHA_FROM_CARD]
    for clause in s.deal:
        if clause >> 16 & 255 != tribe:
            continue
        act = clause >> 24
        if act == verb.WED:
            left -= PIECE[third(clause)]
        elif act == verb.WITHDRAW_NUMBER:
            left -= (second(clause) - third(clause)) * PIECE[v.FROM_CARD]
            left -= third(clause) * PIECE[v.ALPHA_FROM_CARD]
    return left


def waiting_at(left: i64, source: i64) -> i64:
    """F1 How many of these pieces come from there."""
    return left >> 8 * source & 255


def may_wed(s: GreenlandState, tribe: i64, daughter: i64) -> bool:
    """F1 She is unmarried, of another party, and not spoken for in this deal."""
    if s.husband[daughter - v.FIRST_DAUGHTER] != v.NONE or spoken_for(s) >> daughter & 1:
        return False
    owner = s.where[daughter] - v.IN_TRIBE
    return owner != tribe and owner in s.parties


def spoken_for(s: GreenlandState) -> i64:
    """F1 Daughters who marry by this deal: cards as bits."""
    found: i64 = 0
    for clause in s.deal:
        if clause >> 24 == verb.WED:
            found |= BITS[second(clause)]
    return found


def can_withdraw(s: GreenlandState, tribe: i64) -> bool:
    """F0 Has this tribe hunters on the card that can come home, and does the deal not withdraw some already?"""
    if s.card == v.FREE_TALKS:
        return False
    there = s.on_card(tribe, s.card)
    if there == 0:
        return False
    for clause in s.deal:
        if clause >> 16 == verb.WITHDRAW_NUMBER << 8 | tribe:
            return False
    return there > leaving(s, tribe) and transport.can_bring_home(s, tribe, s.card) > 0


def compose_withdrawal(s: GreenlandState, tribe: i64) -> Flow:
    """F0 How many of a tribe's hunters leave the card."""
    left = bachelors(s, tribe)
    cubes, alpha = waiting_at(left, v.FROM_CARD), waiting_at(left, v.ALPHA_FROM_CARD) > 0
    s.ask(rule.R_F0, s.seat_for(s.proposer), question.CHOOSE_LEAVING, tribe, s.card)
    most = transport.can_bring_home(s, tribe, s.card)
    offer_counts(s, cubes, alpha, most)
    if s.curious:
        refusals.leaving(s, tribe, cubes, alpha, most)
    if not s.forced():
        yield
    answer = s.answer
    with_alpha = i64(1) if verb_of(answer) == verb.SEND_WITH_ALPHA else i64(0)
    s.deal = append(s.deal, action(verb.WITHDRAW_NUMBER, tribe, first(answer), with_alpha))


# answering


def concerned(s: GreenlandState, deal: vec[i64]) -> i64:
    """F0 Who must accept a deal, as bits: all who give or receive, the wife's tribe, and those who let hunters go."""
    found: i64 = 0
    for clause in deal:
        act = verb_of(clause)
        found |= bit(first(clause))
        if act == verb.WED:
            found |= bit(s.holder(second(clause)))
            if third(clause) >= v.FROM_CARD:
                found |= negotiation.others_there(s, first(clause))
        elif act == verb.WITHDRAW_NUMBER:
            found |= negotiation.others_there(s, first(clause))
        else:
            found |= bit(second(clause))
    return found


def answer_deal(s: GreenlandState) -> Flow:
    """F0 Each party concerned accepts, refuses or makes a counter-offer; when all accept the deal is done."""
    tribe = first_of(s.parties, concerned(s, s.deal) & ~s.agreed)
    if tribe == v.NONE:
        yield from carry_out(s)
        return
    s.ask(rule.R_F0, s.seat_for(tribe), question.CHOOSE_ANSWER, tribe, s.proposer)
    s.offer(verb.ACCEPT)
    s.offer(verb.REFUSE)
    left = negotiation.proposals_left(s, tribe) > 0
    no = reason.NO_MORE_PROPOSALS
    refusals.offer_if(s, left, rule.R_F0, no, action(verb.COUNTER), negotiation.PROPOSALS)
    yield
    act = verb_of(s.answer)
    if act == verb.ACCEPT:
        s.agreed |= bit(tribe)
        s.tell(rule.R_F0, event.ACCEPTED, tribe)
        s.then(chapter.DEAL_ANSWER)
    elif act == verb.REFUSE:
        s.deal = vec[i64]()
        s.tell(rule.R_F0, event.REFUSED, tribe)
    else:
        s.proposals[tribe] += 1
        s.proposer = tribe
        s.drafted = 0
        s.tell(rule.R_F0, event.COUNTERED, tribe)
        s.then(chapter.DEAL_DRAFT)


def clause_event(act: i64) -> i64:
    if act == verb.GIVE_ENERGY:
        return event.CLAUSE_ENERGY
    if act == verb.GIVE_IVORY:
        return event.CLAUSE_IVORY
    if act == verb.GIVE_IRON:
        return event.CLAUSE_IRON
    if act == verb.GIVE_CARD:
        return event.CLAUSE_CARD
    if act == verb.WED:
        return event.CLAUSE_WED
    return event.CLAUSE_WITHDRAW if act == verb.WITHDRAW_NUMBER else event.CLAUSE_PROMISE


# doing


def may_stand(s: GreenlandState, clause: i64) -> bool:
    """F0, F1 Could this clause come after those that the deal has?"""
    act, giver, other, amount = verb_of(clause), first(clause), second(clause), third(clause)
    if giver not in s.parties:
        return False
    if act == verb.WITHDRAW_NUMBER:
        left, alpha = bachelors(s, giver), amount != 0
        cubes = other - 1 if alpha else other
        return (
            can_withdraw(s, giver)
            and 1 <= other <= transport.can_bring_home(s, giver, s.card)
            and cubes <= waiting_at(left, v.FROM_CARD)
            and (not alpha or waiting_at(left, v.ALPHA_FROM_CARD) > 0)
        )
    if act == verb.WED:
        daughter = v.FIRST_DAUGHTER <= other < v.FIRST_DAUGHTER + v.DAUGHTERS
        if s.variant.first_game or not daughter or not may_wed(s, giver, other):
            return False
        return amount < v.SOURCES and waiting_at(bachelors(s, giver), amount) > 0
    if other not in s.parties or other == giver:
        return False
    if act == verb.PROMISE:
        return clause not in s.deal
    if act == verb.GIVE_CARD:
        return amount < v.CARDS and may_be_given(s, giver, amount)
    return 1 <= amount <= still_has(s, giver, colour_of(act))


def carry_out(s: GreenlandState) -> Flow:
    """F0 All clauses at once: what is given arrives when everything has been handed over."""
    s.tell(rule.R_F0, event.DEAL_DONE, s.proposer)
    for i in range(len(s.deal)):
        clause = s.deal[i]
        s.note(note.CLAUSE, i + 1)
        act = verb_of(clause)
        if act == verb.WITHDRAW_NUMBER:
            alpha = third(clause) != 0
            yield from negotiation.withdraw(
                s, rule.R_F0, first(clause), s.card, second(clause), alpha
            )
        elif act == verb.WED:
            negotiation.wed(s, first(clause), second(clause), third(clause))
        elif act == verb.PROMISE:
            s.tell(rule.R_F0, event.PROMISED, first(clause), second(clause))
        elif act != verb.GIVE_CARD:
            spend(s, rule.R_F0, first(clause), colour_of(act), third(clause))
    for clause in s.deal:
        act = verb_of(clause)
        if act == verb.GIVE_CARD:
            hand_over(s, first(clause), second(clause), third(clause))
        elif act in (verb.GIVE_ENERGY, verb.GIVE_IVORY, verb.GIVE_IRON):
            gain(s, rule.R_F0, second(clause), colour_of(act), third(clause))
    s.deal = vec[i64]()


def colour_of(act: i64) -> i64:
    if act == verb.GIVE_ENERGY:
        return v.ENERGY
    return v.IVORY if act == verb.GIVE_IVORY else v.IRON


def hand_over(s: GreenlandState, giver: i64, receiver: i64, card: i64) -> None:
    """F0 From hand to hand, or from tribe to tribe, where it works at once; defenders go home."""
    if s.where[card] == v.IN_HAND + giver:
        s.where[card] = v.IN_HAND + receiver
    else:
        pieces.bring_all_home(s, card)
        s.where[card] = v.IN_TRIBE + receiver
    s.tell(rule.R_F0, event.CARD_GIVEN, giver, receiver, card)
