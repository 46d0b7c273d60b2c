"""F0 Phase 3: talks about contested cards, divorce, and leaving a colony."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import pop, vec
from mypy_extensions import i64

from cairn.core.state import BITS, PASS, Flow, action, bit, first, second, verb_of
from cairn.games.greenland.facts.facts import NO_TRIBE
from cairn.games.greenland.rules import pieces, refusals, transport
from cairn.games.greenland.rules.animals import turn_hostile
from cairn.games.greenland.rules.assignment import offer_counts
from cairn.games.greenland.rules.bars import reach
from cairn.games.greenland.rules.exchange import (
    could_get,
    exchanged,
    offer_exchanges,
    to_carry_out,
    worth,
)
from cairn.games.greenland.rules.play_order import iron_order, stand_in_line
from cairn.games.greenland.words import chapter, event, note, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState

PROPOSALS: Final[i64] = 2  # a party may make on one card


def begin(s: GreenlandState) -> None:
    """F0, A3 Whoever has most Iron leads the phase; everybody may part first from wives and colonies."""
    s.lifts_1, s.lifts_2, s.lifts_used = NO_TRIBE[:], NO_TRIBE[:], NO_TRIBE[:]
    s.sled_lifts, s.sled_home = NO_TRIBE[:], NO_TRIBE[:]
    s.swapped = False
    s.refused = 0
    s.divorced = 0
    s.talked_of = 0
    s.settled = 0
    s.leader = iron_order(s, s.living)[0]
    s.then(chapter.TALK_NEXT)
    open_window(s)


def open_window(s: GreenlandState) -> None:
    """F0 What needs no contested card, tribe by tribe."""
    stand_in_line(s)
    s.then(chapter.WINDOW_NEXT)


def next_window(s: GreenlandState) -> None:
    """F0 The next tribe that has something to part from, or in a cooperative game anything to do."""
    while len(s.waiting):
        s.waiting, s.tribe = pop(s.waiting)
        colonists = s.on_card(s.tribe, v.MARKLAND) + s.on_card(s.tribe, v.VINLAND) > 0
        if s.variant.together or colonists or is_husband(s, s.tribe):
            s.then(chapter.WINDOW_NEXT)
            s.then(chapter.WINDOW)
            return


def is_husband(s: GreenlandState, tribe: i64) -> bool:
    """F1 Has this tribe any husbands?"""
    for daughter in range(v.DAUGHTERS):
        if s.husband[daughter] == tribe:
            return True
    return False


def window(s: GreenlandState) -> Flow:
    """F0, F1, K0 A player may divorce, or bring colonists home; in a cooperative game also marry, and swap once."""
    tribe = s.tribe
    s.ask(rule.R_F0, s.seat_for(tribe), question.CHOOSE_WINDOW, tribe)
    s.offer(PASS)
    offer_divorces(s, tribe)
    offer_colonies(s, tribe)
    if s.variant.together:
        offer_marriages(s, tribe, False)
    offer_swap(s, tribe)
    if s.count == 1:
        return
    offer_exchanges(s, tribe)
    if s.curious:
        refusals.partings(s, tribe)
    yield
    answer = s.answer
    if not to_carry_out(s, tribe, answer, chapter.WINDOW):
        return
    act = verb_of(answer)
    if act == verb.DIVORCE:
        divorce(s, first(answer))
    elif act == verb.LEAVE_COLONY:
        yield from leave(s, rule.R_E4, tribe, first(answer))
    elif act == verb.MARRY:
        wed(s, tribe, first(answer), second(answer))
    else:
        s.then(chapter.SWAP_BEGIN)


def offer_divorces(s: GreenlandState, tribe: i64) -> None:
    """F0 Any own husband may leave his wife."""
    for i in range(v.DAUGHTERS):
        if s.husband[i] == tribe:
            s.offer(verb.DIVORCE, v.FIRST_DAUGHTER + i)


def divorce(s: GreenlandState, daughter: i64) -> None:
    """F0 The husband is an Available hunter; his kin who defend her stay, and withdraw like all others."""
    tribe = s.husband_of(daughter)
    pieces.free_husband(s, daughter)
    s.divorced |= bit(parted(daughter, tribe))
    s.tell(rule.R_F0, event.DIVORCED, tribe, daughter)


def parted(daughter: i64, tribe: i64) -> i64:
    """F0 Where a divorce of this phase is noted: the same two do not marry again in it."""
    return (daughter - v.FIRST_DAUGHTER) * v.TRIBES + tribe


def offer_colonies(s: GreenlandState, tribe: i64) -> None:
    """E4 Colonists may be withdrawn by Mariners, as many as they carry; nobody is asked."""
    for card in transport.NEW_WORLD:
        if s.on_card(tribe, card) == 0:
            continue
        answer = action(verb.LEAVE_COLONY, card)
        if s.curious and s.markland_closed and card == v.MARKLAND:
            s.deny(rule.R_D9, reason.MARKLAND_IS_CLOSED, answer)
        carried = transport.can_bring_home(s, tribe, card) > 0
        refusals.offer_if(s, carried, rule.R_E4, reason.NEEDS_MARINERS, answer, tribe, 1)


def leave(s: GreenlandState, why: i64, tribe: i64, card: i64) -> Flow:
    """F0 Some or all hunters or colonists of a tribe leave a card and are Available."""
    s.ask(why, s.seat_for(tribe), question.CHOOSE_LEAVING, tribe, card)
    most = transport.can_bring_home(s, tribe, card)
    cubes, alpha = s.hunters[card * v.TRIBES + tribe], s.alpha_on(tribe, card)
    offer_counts(s, cubes, alpha, most)
    if s.curious:
        refusals.leaving(s, tribe, cubes, alpha, most)
    if not s.forced():
        yield
    answer = s.answer
    s.note(note.ACT, answer)
    yield from withdraw(s, why, tribe, card, first(answer), verb_of(answer) == verb.SEND_WITH_ALPHA)


def withdraw(s: GreenlandState, why: i64, tribe: i64, card: i64, n: i64, alpha: bool) -> Flow:
    """F0 So many come home, by the transport it takes."""
    yield from transport.lift(s, why, tribe, card, n)
    pieces.bring_some_home(s, tribe, card, n - 1 if alpha else n, alpha)
    s.tell(why, event.WITHDRAWN_WITH_ALPHA if alpha else event.WITHDRAWN, tribe, n, card)


# K0 what a cooperative game adds


def offer_marriages(s: GreenlandState, tribe: i64, in_talks: bool) -> None:
    """K0 A hunter, Available or on the card under talk, may marry an unmarried Daughter of another tribe without
    consent."""
    for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        if not is_free(s, tribe, daughter) or s.divorced >> (parted(daughter, tribe)) & 1:
            continue
        if s.available[tribe]:
            s.offer(verb.MARRY, daughter, v.FROM_HOME)
        if s.alpha[tribe] == v.AT_HAND:
            s.offer(verb.MARRY, daughter, v.ALPHA_FROM_HOME)
        if in_talks and s.hunters[s.card * v.TRIBES + tribe]:
            s.offer(verb.MARRY, daughter, v.FROM_CARD)
        if in_talks and s.alpha_on(tribe, s.card):
            s.offer(verb.MARRY, daughter, v.ALPHA_FROM_CARD)


def is_free(s: GreenlandState, tribe: i64, daughter: i64) -> bool:
    """F1 Is she an unmarried Daughter of another tribe?"""
    return s.holder(daughter) not in (v.NONE, tribe) and s.husband_of(daughter) == v.NONE


def wed(s: GreenlandState, tribe: i64, daughter: i64, source: i64) -> None:
    """F1 A hunter becomes a husband; her ability serves his tribe from now on."""
    if source == v.FROM_HOME:
        s.available[tribe] -= 1
    elif source == v.FROM_CARD:
        s.hunters[s.card * v.TRIBES + tribe] -= 1
    alpha = source in (v.ALPHA_FROM_HOME, v.ALPHA_FROM_CARD)
    pieces.marry(s, tribe, daughter, alpha)
    if s.on_card(tribe, daughter):
        s.kin[daughter - v.FIRST_DAUGHTER] |= bit(tribe)
    come_up_again(s, daughter)
    s.tell(rule.R_F1, event.MARRIED, tribe, daughter, 1 if alpha else 0)


def offer_swap(s: GreenlandState, tribe: i64) -> None:
    """K0 Once a turn two tribes may swap a disk or an invention each."""
    swap = action(verb.SWAP)
    if not s.variant.together:
        if s.curious:
            s.deny(rule.R_K0, reason.ONLY_TOGETHER, swap)
    elif s.swapped or s.refused >> tribe & 1:
        if s.curious:
            s.deny(rule.R_K0, reason.SWAPPED_ALREADY, swap)
    else:
        partner = False
        for other in range(v.TRIBES):
            if other != tribe and s.alive(other) and has_to_swap(s, other):
                partner = True
        possible = partner and has_to_swap(s, tribe)
        refusals.offer_if(s, possible, rule.R_K0, reason.NOTHING_TO_SWAP, swap, tribe)


def has_to_swap(s: GreenlandState, tribe: i64) -> bool:
    if s.energy(tribe) + s.ivory(tribe) + s.iron(tribe):
        return True
    for card in range(v.ON_BARS):
        if s.facts.kind[card] == v.INVENTION and s.in_tribe(card, tribe):
            return True
    return False


# contested cards


def is_contested(s: GreenlandState, card: i64) -> bool:
    """F0 A biome with hunters of two tribes or more, or a tribe's card with raiders. Never the New World."""
    there = s.tribes_on(card)
    if card < v.ON_BARS and s.holder(card) == v.NONE:
        return there & (there - 1) != 0 and not transport.is_new_world(card)
    return raiders_among(s, there, card) != 0


def raiders(s: GreenlandState, card: i64) -> i64:
    """E5 Tribes that raid a tribe's card, as bits."""
    return raiders_among(s, s.tribes_on(card), card)


def raiders_among(s: GreenlandState, there: i64, card: i64) -> i64:
    """E5 Of the tribes on a tribe's card, as bits, all raid it but its owner's and its husband's."""
    owner = s.holder(card)
    if owner == v.NONE:
        return 0
    found = there & ~BITS[owner]
    if found == 0 or s.facts.kind[card] != v.DAUGHTER:
        return found
    for tribe in range(v.TRIBES):
        if found >> tribe & 1 and defends(s, tribe, card):
            found &= ~BITS[tribe]
    return found


def defends(s: GreenlandState, tribe: i64, card: i64) -> bool:
    """E5 Do this tribe's hunters on a tribe's card stand by its owner?"""
    if s.holder(card) == tribe:
        return True
    if s.facts.kind[card] != v.DAUGHTER:
        return False
    return s.husband_of(card) == tribe or s.kin[card - v.FIRST_DAUGHTER] >> tribe & 1 != 0


def parties(s: GreenlandState, card: i64) -> i64:
    """F0 Who talks about a card, as bits: all with hunters there, and the owner of a tribe's card."""
    if card == v.FREE_TALKS:
        return s.living
    owner = s.holder(card)
    there = s.tribes_on(card)
    return there | bit(owner) if owner != v.NONE and s.alive(owner) else there


def next_card(s: GreenlandState) -> Flow:
    """A3 The leader says which contested card comes next; after the last everybody may part once more."""
    s.ask(rule.R_A3, s.seat_for(s.leader), question.CHOOSE_CONTESTED, s.leader)
    open_cards = s.busy & ~s.talked_of
    for card in range(reach(open_cards)):
        if open_cards >> card & 1 and is_contested(s, card):
            s.offer(verb.TALK_OF, card)
    if s.count == 0:
        alone = s.living & (s.living - 1) == 0
        talked = alone or s.variant.together or s.talked_of >> v.FREE_TALKS & 1 != 0
        if s.variant.free_talks and not talked:
            start_talks(s, v.FREE_TALKS)
            return
        s.then(chapter.TALKS_END)
        if s.talked_of:
            open_window(s)
        return
    if s.curious:
        again, no = reason.TALKED_ALREADY, reason.NOT_CONTESTED
        refusals.next_cards(s, rule.R_A3, verb.TALK_OF, s.talked_of, again, no)
    if not s.forced():
        yield
    start_talks(s, first(s.answer))


def come_up_again(s: GreenlandState, card: i64) -> None:
    """F2, A3 Raiders who met nobody now meet a husband: the card is talked of once more, and they fight. Nobody attacks
    twice on a card, so not where there was a fight."""
    under_talk = card == s.card and s.chapter != chapter.WINDOW
    if not under_talk and (s.talked_of & ~s.settled) >> card & 1:
        s.talked_of &= ~bit(card)
        s.settled |= bit(card)


def end(s: GreenlandState) -> None:
    """F0, F3 The phase ends, unless friends have just married among raiders; then crowded colonies turn hostile."""
    open_cards = s.busy & ~s.talked_of
    for card in range(reach(open_cards)):
        if open_cards >> card & 1 and is_contested(s, card):
            s.then(chapter.TALK_NEXT)
            return
    turn_hostile(s)


def start_talks(s: GreenlandState, card: i64) -> None:
    """F0 The parties of a card take turns in Iron order."""
    s.card = card
    s.talked_of |= bit(card)
    s.parties = iron_order(s, parties(s, card))
    s.proposals = NO_TRIBE[:]
    s.passed = 0
    s.deal = vec[i64]()
    s.tribe = s.parties[0]
    if card != v.FREE_TALKS:
        s.tell(rule.R_F0, event.CONTESTED, card)
    s.then(chapter.TALK_NEXT)
    s.then(chapter.TALK)


def after(s: GreenlandState, tribe: i64) -> i64:
    """F0 The party whose turn comes after another's."""
    for i in range(len(s.parties)):
        if s.parties[i] == tribe:
            return s.parties[(i + 1) % len(s.parties)]
    return s.parties[0]


def talk(s: GreenlandState) -> Flow:
    """F0 A party proposes a deal, leaves where nobody must agree, divorces, or passes. When all have passed in a row
    those who remain together fight."""
    if s.card != v.FREE_TALKS and not is_contested(s, s.card):
        return
    all_passed = True
    for party in s.parties:
        if s.passed >> party & 1 == 0:
            all_passed = False
    if all_passed:
        if s.card != v.FREE_TALKS and not s.variant.first_game:
            s.then(chapter.ATTACKS_BEGIN)
        return
    tribe = s.tribe
    s.ask(rule.R_F0, s.seat_for(tribe), question.CHOOSE_TALK, tribe, s.card)
    s.offer(PASS)
    propose = action(verb.PROPOSE)
    if not s.variant.together:
        left = proposals_left(s, tribe) > 0
        refusals.offer_if(s, left, rule.R_F0, reason.NO_MORE_PROPOSALS, propose, PROPOSALS)
    elif s.curious:
        s.deny(rule.R_K0, reason.NO_DEALS, propose)
    offer_leaving(s, tribe)
    offer_divorces(s, tribe)
    if s.variant.together:
        offer_marriages(s, tribe, True)
    if s.count > 1 or may_arm(s, tribe):
        offer_exchanges(s, tribe)
    if s.curious:
        refusals.partings(s, tribe)
    if not s.forced():
        yield
    answer = s.answer
    act = verb_of(answer)
    s.then(chapter.TALK)
    if answer == action(PASS):
        s.passed |= bit(tribe)
        s.tribe = after(s, tribe)
        return
    if act != verb.EXCHANGE or worth(s, first(answer), v.IRON):
        s.passed = 0  # who has passed may answer
    if exchanged(s, tribe, answer):
        return
    if act == verb.PROPOSE:
        s.proposals[tribe] += 1
        s.proposer = tribe
        s.deal = vec[i64]()
        s.drafted = 0
        s.tribe = after(s, tribe)
        s.then(chapter.DEAL_DRAFT)
    elif act == verb.DIVORCE:
        divorce(s, first(answer))
    elif act == verb.MARRY:
        wed(s, tribe, first(answer), second(answer))
    else:
        yield from leave(s, rule.R_F0, tribe, s.card)


def offer_leaving(s: GreenlandState, tribe: i64) -> None:
    """F0, K0 Hunters may leave freely where no other side stands on the card, and in a cooperative game always."""
    if may_leave(s, tribe):
        s.offer(verb.LEAVE)
    elif s.curious and s.card != v.FREE_TALKS and s.on_card(tribe, s.card):
        free = transport.can_bring_home(s, tribe, s.card) > 0 or needs_consent(s, tribe)
        why = reason.NEEDS_CONSENT if free else reason.NEEDS_TRANSPORT
        s.deny(rule.R_F0, why, action(verb.LEAVE), s.card)
    elif s.curious:
        s.deny(rule.R_F0, reason.NOBODY_THERE, action(verb.LEAVE), tribe, s.card)


def needs_consent(s: GreenlandState, tribe: i64) -> bool:
    """F0, K0 Must somebody agree before hunters leave the card under talk? Friends leave as they like."""
    return not s.variant.together and others_there(s, tribe) != 0


def may_leave(s: GreenlandState, tribe: i64) -> bool:
    """F0 Can hunters of this tribe leave the card under talk without a deal?"""
    if s.card == v.FREE_TALKS or s.on_card(tribe, s.card) == 0 or needs_consent(s, tribe):
        return False
    return transport.can_bring_home(s, tribe, s.card) > 0


def proposals_left(s: GreenlandState, tribe: i64) -> i64:
    """F0 How many deals a party may still propose about this card; a counter-offer is one."""
    return max(PROPOSALS - s.proposals[tribe], 0)


def may_say_more(s: GreenlandState, tribe: i64) -> bool:
    """F0 Could a party of the talk do anything but pass? Who cannot is not asked."""
    if s.variant.together or proposals_left(s, tribe) or is_husband(s, tribe):
        return True
    return may_leave(s, tribe) or may_arm(s, tribe)


def may_arm(s: GreenlandState, tribe: i64) -> bool:
    """B3, A3 Could this tribe exchange a card for Iron, which decides who attacks first?"""
    fight = s.card != v.FREE_TALKS and not s.variant.first_game
    return fight and could_get(s, tribe, v.IRON)


def others_there(s: GreenlandState, tribe: i64) -> i64:
    """F0 Tribes, as bits, that must agree before a tribe's hunters leave the card under talk: those of every other side
    on it; a husband there speaks through his wife's tribe."""
    card = s.card
    owner = s.holder(card)
    others = s.tribes_on(card) & ~bit(tribe)
    if owner == v.NONE:
        return others
    found = raiders_among(s, others, card)
    defended = pieces.is_wife(s, card) or others != found
    if defended and s.alive(owner) and not defends(s, tribe, card):
        found |= bit(owner)
    return found
