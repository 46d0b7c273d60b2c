"""D10 The auction of what a ship brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import PASS, Flow, action, bit, first, verb_of
from cairn.games.greenland.facts.facts import NO_TRIBE
from cairn.games.greenland.rules import refusals, set_up
from cairn.games.greenland.rules.disks import gain, spend
from cairn.games.greenland.rules.exchange import could_get, exchanged, offer_exchanges
from cairn.games.greenland.words import chapter, event, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def ship_arrives(s: GreenlandState) -> None:
    """D10, C2 If the event shows a ship, what it brings is put up. A first game knows no animals."""
    ship = s.facts.ship[s.event]
    if ship == v.NONE:
        return
    if s.variant.first_game and (ship in (v.NORSE_PONY, v.LIVESTOCK)):
        return
    s.tell(rule.R_D10, event.SHIP_ARRIVES, ship)
    s.card = ship
    s.bid = 0
    s.out = 0
    s.spoken = 0
    s.bids = NO_TRIBE[:]
    s.then(chapter.AUCTION_OPEN)


def open_bidding(s: GreenlandState) -> Flow:
    """D10 In play order each player may open with any bid from 1; who declines may still answer another's."""
    tribe = next_speaker(s, v.NONE)
    if tribe == v.NONE:
        s.tell(rule.R_D10, event.NOBODY_BIDS, s.card)
        return
    if s.ivory(tribe) or could_get(s, tribe, v.IVORY):
        s.ask(rule.R_D10, s.seat_for(tribe), question.OPEN_BIDDING, tribe, s.card)
        s.offer(PASS)
        offer_bids(s, tribe)
        offer_exchanges(s, tribe)
        yield
        answer = s.answer
        if verb_of(answer) == verb.BID:
            raise_to(s, tribe, first(answer))
            s.then(chapter.AUCTION_BID)
            return
        if exchanged(s, tribe, answer):
            s.then(chapter.AUCTION_OPEN)
            return
    s.spoken |= bit(tribe)
    s.then(chapter.AUCTION_OPEN)


def offer_bids(s: GreenlandState, tribe: i64) -> None:
    """D10 Every bid above the standing one that the bidder can pay."""
    for n in range(s.bid + 1, s.ivory(tribe) + 1):
        s.offer(verb.BID, n)
    if s.curious:
        for n in range(s.ivory(tribe) + 1, i64(100)):
            s.deny(rule.R_D10, reason.NOT_ENOUGH_IVORY, action(verb.BID, n), s.ivory(tribe))
        for n in range(s.bid + 1):
            s.deny(rule.R_D10, reason.BID_TOO_LOW, action(verb.BID, n), s.bid)


def raise_to(s: GreenlandState, tribe: i64, bid: i64) -> None:
    s.tribe = tribe
    s.bid = bid
    s.bids[tribe] = bid
    s.spoken = bit(tribe)
    s.tell(rule.R_D10, event.RAISED, tribe, bid)


def next_speaker(s: GreenlandState, after: i64) -> i64:
    """D10 The next player in play order, from the one after `after` on, who is in, has not spoken since the last raise
    and does not hold the highest bid; NONE if there is none."""
    start: i64 = 0
    for i in range(len(s.order)):
        if s.order[i] == after:
            start = i + 1
    for i in range(len(s.order)):
        tribe = s.order[(start + i) % len(s.order)]
        holds = s.bid > 0 and s.bids[tribe] == s.bid
        if (s.spoken | s.out) >> tribe & 1 == 0 and not holds:
            return tribe
    return v.NONE


def answer_bid(s: GreenlandState) -> Flow:
    """D10 Each other player raises, matches or passes, until nobody raises any more."""
    tribe = next_speaker(s, s.tribe)
    if tribe == v.NONE:
        yield from deliver(s)
        return
    s.ask(rule.R_D10, s.seat_for(tribe), question.CHOOSE_BID, tribe, s.bid)
    s.offer(PASS)
    ivory = s.ivory(tribe)
    match = action(verb.MATCH)
    refusals.offer_if(s, ivory >= s.bid, rule.R_D10, reason.NOT_ENOUGH_IVORY, match, ivory)
    offer_bids(s, tribe)
    offer_exchanges(s, tribe)
    if not s.forced():
        yield
    answer = s.answer
    s.then(chapter.AUCTION_BID)
    if exchanged(s, tribe, answer):
        return
    s.tribe = tribe
    if answer == action(PASS):
        s.out |= bit(tribe)
        s.tell(rule.R_D10, event.OUT_OF_AUCTION, tribe)
    elif verb_of(answer) == verb.MATCH:
        s.bids[tribe] = s.bid
        s.spoken |= bit(tribe)
        s.tell(rule.R_D10, event.MATCHED, tribe, s.bid)
    else:
        raise_to(s, tribe, first(answer))


def winner_with(s: GreenlandState, matching: i64) -> i64:
    """D10 Who has the card as the bids stand, if this tribe matches the highest too: among equals whoever has
    Peepeelee's favour, then play order."""
    winner = v.NONE
    for tribe in s.order:
        if tribe != matching and (s.out >> tribe & 1 or s.bids[tribe] != s.bid):
            continue
        if winner == v.NONE or (wins_ties(s, tribe) and not wins_ties(s, winner)):
            winner = tribe
    return winner


def wins_ties(s: GreenlandState, tribe: i64) -> bool:
    """D10 Peepeelee decides ties for her tribe and for her husband's."""
    return s.has_daughter(s.facts.wins_ties, tribe)


def deliver(s: GreenlandState) -> Flow:
    """D10 The highest bid wins, and only the winner pays; the card goes straight to his tribe. Livestock is one of the
    Norse animals set aside."""
    s.tribe = winner_with(s, v.NONE)
    spend(s, rule.R_D10, s.tribe, v.IVORY, s.bid)
    s.tell(rule.R_D10, event.AUCTION_WON, s.tribe, s.card, s.bid)
    if s.card != v.LIVESTOCK:
        s.where[s.card] = v.IN_TRIBE + s.tribe
        return
    s.ask(rule.R_D10, s.seat_for(s.tribe), question.CHOOSE_LIVESTOCK, s.tribe)
    for card in range(v.COW, v.COW + v.ANIMALS):
        if s.where[card] == v.ASIDE:
            s.offer(verb.TAKE_ANIMAL, card)
    if s.count == 0:
        gain(s, rule.R_D10, s.tribe, v.ENERGY, s.facts.livestock_fallback)
        return
    if s.curious:
        refusals.deny_cards(s, rule.R_D10, reason.NOT_TO_CHOOSE, verb.TAKE_ANIMAL)
    yield
    card = first(s.answer)
    set_up.take_animal(s, card, s.tribe)
    s.tell(rule.R_D10, event.ANIMAL_CHOSEN, s.tribe, card)
