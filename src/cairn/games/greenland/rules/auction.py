"""D10 The auction of what a ship brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.rules import rule
from cairn.core.state import PASS, Flow, action, bit, first, verb_of
from cairn.games.greenland.facts.facts import zeros
from cairn.games.greenland.rules import refusals, set_up
from cairn.games.greenland.rules.disks import gain, spend
from cairn.games.greenland.rules.exchange import could_get, exchange, is_exchange, offer_exchanges
from cairn.games.greenland.speech import (
    ANIMAL_CHOSEN,
    AUCTION_BID,
    AUCTION_OPEN,
    AUCTION_WON,
    BID,
    BID_TOO_LOW,
    CHOOSE_BID,
    CHOOSE_LIVESTOCK,
    MATCH,
    MATCHED,
    NOBODY_BIDS,
    NOT_ENOUGH_IVORY,
    OPEN_BIDDING,
    OUT_OF_AUCTION,
    RAISED,
    SHIP_ARRIVES,
    TAKE_ANIMAL,
)
from cairn.games.greenland.vocabulary import (
    ANIMALS,
    ASIDE,
    COW,
    DAUGHTERS,
    ENERGY,
    FIRST_DAUGHTER,
    IN_TRIBE,
    IVORY,
    LIVESTOCK,
    NONE,
    NORSE_PONY,
    TRIBES,
)

if TYPE_CHECKING:
    from cairn.games.greenland.state import GreenlandState

R_D10: Final[i64] = rule("D10")


def ship_arrives(s: GreenlandState) -> None:
    """D10, C2 If the event shows a ship, what it brings is put up. A first game knows no animals."""
    ship = s.facts.ship[s.event]
    if ship == NONE:
        return
    if s.variant.first_game and (ship in (NORSE_PONY, LIVESTOCK)):
        return
    s.tell(R_D10, SHIP_ARRIVES, ship)
    s.card = ship
    s.bid = 0
    s.out = 0
    s.spoken = 0
    s.bids = zeros(TRIBES)
    s.then(AUCTION_OPEN)


def open_bidding(s: GreenlandState) -> Flow:
    """D10 In play order each player may open with any bid from 1; who declines may still answer another's."""
    tribe = next_speaker(s, NONE)
    if tribe == NONE:
        s.tell(R_D10, NOBODY_BIDS, s.card)
        return
    if s.ivory(tribe) == 0 and not could_get(s, tribe, IVORY):
        s.spoken |= bit(tribe)
        s.then(AUCTION_OPEN)
        return
    s.ask(R_D10, s.seat_for(tribe), OPEN_BIDDING, tribe, s.card)
    s.offer(PASS)
    offer_bids(s, tribe)
    offer_exchanges(s, tribe)
    answer = yield
    if is_exchange(answer):
        exchange(s, tribe, answer)
        s.then(AUCTION_OPEN)
    elif answer == action(PASS):
        s.spoken |= bit(tribe)
        s.then(AUCTION_OPEN)
    else:
        raise_to(s, tribe, first(answer))
        s.tribe = tribe
        s.then(AUCTION_BID)


def offer_bids(s: GreenlandState, tribe: i64) -> None:
    """D10 Every bid above the standing one that the bidder can pay."""
    for n in range(s.bid + 1, s.ivory(tribe) + 1):
        s.offer(BID, n)
    if s.curious:
        for n in range(s.ivory(tribe) + 1, i64(100)):
            s.deny(R_D10, NOT_ENOUGH_IVORY, action(BID, n), s.ivory(tribe))
        for n in range(s.bid + 1):
            s.deny(R_D10, BID_TOO_LOW, action(BID, n), s.bid)


def raise_to(s: GreenlandState, tribe: i64, bid: i64) -> None:
    s.bid = bid
    s.bids[tribe] = bid
    s.spoken = bit(tribe)
    s.tell(R_D10, RAISED, tribe, bid)


def next_speaker(s: GreenlandState, after: i64) -> i64:
    """D10 The next player in play order, from the one after `after` on, who is in and has not spoken since the last
    raise; NONE if there is none."""
    start: i64 = 0
    for i in range(len(s.order)):
        if s.order[i] == after:
            start = i + 1
    for i in range(len(s.order)):
        tribe = s.order[(start + i) % len(s.order)]
        if (s.spoken | s.out) & bit(tribe) == 0:
            return tribe
    return NONE


def answer_bid(s: GreenlandState) -> Flow:
    """D10 Each other player raises, matches or passes, until nobody raises any more."""
    tribe = next_speaker(s, s.tribe)
    if tribe == NONE:
        settle(s)
        yield from deliver(s)
        return
    s.ask(R_D10, s.seat_for(tribe), CHOOSE_BID, tribe, s.bid)
    s.offer(PASS)
    if s.ivory(tribe) >= s.bid:
        s.offer(MATCH)
    elif s.curious:
        s.deny(R_D10, NOT_ENOUGH_IVORY, action(MATCH), s.ivory(tribe))
    offer_bids(s, tribe)
    offer_exchanges(s, tribe)
    answer = s.options[0] if s.count == 1 else (yield)
    s.then(AUCTION_BID)
    if is_exchange(answer):
        exchange(s, tribe, answer)
        return
    s.tribe = tribe
    if answer == action(PASS):
        s.out |= bit(tribe)
        s.tell(R_D10, OUT_OF_AUCTION, tribe)
    elif verb_of(answer) == MATCH:
        s.bids[tribe] = s.bid
        s.spoken |= bit(tribe)
        s.tell(R_D10, MATCHED, tribe, s.bid)
    else:
        raise_to(s, tribe, first(answer))


def settle(s: GreenlandState) -> None:
    """D10 The highest bid wins; among equals whoever has Peepeelee's favour, then play order. Only the winner pays."""
    winner = winner_with(s, NONE)
    s.tribe = winner
    spend(s, R_D10, winner, IVORY, s.bid)
    s.tell(R_D10, AUCTION_WON, winner, s.card, s.bid)


def winner_with(s: GreenlandState, matching: i64) -> i64:
    """D10 Who has the card as the bids stand, if this tribe matches the highest too."""
    winner = NONE
    for tribe in s.order:
        if tribe != matching and (s.out & bit(tribe) or s.bids[tribe] != s.bid):
            continue
        if winner == NONE or (wins_ties(s, tribe) and not wins_ties(s, winner)):
            winner = tribe
    return winner


def wins_ties(s: GreenlandState, tribe: i64) -> bool:
    """D10 Peepeelee decides ties for her tribe and for her husband's."""
    for daughter in range(FIRST_DAUGHTER, FIRST_DAUGHTER + DAUGHTERS):
        if s.facts.wins_ties[daughter] and s.serves(daughter, tribe):
            return True
    return False


def deliver(s: GreenlandState) -> Flow:
    """D10 The card goes straight to the winner's tribe. Livestock is one of the Norse animals set aside."""
    if s.card != LIVESTOCK:
        s.where[s.card] = IN_TRIBE + s.tribe
        return
    s.ask(R_D10, s.seat_for(s.tribe), CHOOSE_LIVESTOCK, s.tribe)
    for card in range(COW, COW + ANIMALS):
        if s.where[card] == ASIDE:
            s.offer(TAKE_ANIMAL, card)
    if s.count == 0:
        gain(s, R_D10, s.tribe, ENERGY, s.facts.livestock_fallback)
        return
    if s.curious:
        refusals.animals(s, R_D10)
    card = first((yield))
    set_up.take_animal(s, card, s.tribe)
    s.tell(R_D10, ANIMAL_CHOSEN, s.tribe, card)
