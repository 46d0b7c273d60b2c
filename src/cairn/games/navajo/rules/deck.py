"""2.1 The deck: piles of cards in a known order of piles and an unknown order within each."""

from __future__ import annotations

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64

from cairn.core.state import CHANCE, Flow, FlowInt, first
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.words import question, verb
from cairn.games.navajo.words import values as v


def cards_left(s: NavajoState) -> i64:
    """2.1 How many cards the deck still has."""
    n = len(s.known)
    for i in range(0, len(s.segments), 2):
        n += s.segments[i]
    return n


def holds(s: NavajoState, event: i64) -> bool:
    """3.3.10 Is this event still to come?"""
    for i in range(1, len(s.segments), 2):
        if s.segments[i] == event:
            return True
    for card in s.known:
        if card == event:
            return True
    return False


def draw(s: NavajoState, why: i64) -> FlowInt:
    """2.1 The top card: chance is asked even where it is known, so that every card stands in the record."""
    if len(s.known) == 0:
        return (yield from unknown_card(s, why))
    s.ask(why, CHANCE, question.DRAW_CARD)
    s.weigh(1, verb.CARD, s.known[len(s.known) - 1])
    yield
    s.known, card = pop(s.known)
    if s.shown:
        s.shown -= 1
    return card


def unknown_card(s: NavajoState, why: i64) -> FlowInt:
    """2.1 The next card of the topmost pile: its event, if that is still in it, or any card not yet seen."""
    left = s.segments[0]
    event = s.segments[1]
    s.ask(why, CHANCE, question.DRAW_CARD)
    unseen: i64 = 0
    for card in range(1, v.LAST_OF_FORTY + 1):
        unseen += s.unseen[card]
    others = left - 1 if event else left
    if others:
        for card in range(1, v.LAST_OF_FORTY + 1):
            if s.unseen[card]:
                s.weigh(others, verb.CARD, card)
    if event:
        s.weigh(unseen if others else i64(1), verb.CARD, event)
    yield
    card = first(s.answer)
    if card > v.LAST_OF_FORTY:
        s.segments[1] = 0
    else:
        s.unseen[card] = 0
    s.segments[0] -= 1
    if s.segments[0] == 0:
        s.segments = s.segments[2:]
    return card


def look_ahead(s: NavajoState, why: i64) -> Flow:
    """2.1 Fix one more card of the deck, below those that are."""
    card = yield from unknown_card(s, why)
    s.known = extend(vec[i64]([card]), s.known)


def new_deck(s: NavajoState, period: i64) -> None:
    """6.2 The deck of a period: five piles, each with one of the period's events."""
    s.known = vec[i64]()
    s.shown = 0
    s.segments = vec[i64]()
    for pile in range(i64(5)):
        s.segments = append(s.segments, s.facts.deck_pile + 1)
        s.segments = append(s.segments, s.facts.deck_events[period * 5 + pile])
    for card in range(1, v.LAST_OF_FORTY + 1):
        s.unseen[card] = 1
