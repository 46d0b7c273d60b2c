"""1.6.1 What the text of a position need not say, because it follows from the rest of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from cairn.core.state import bit
from cairn.games.navajo.rules import tribal_raid
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.enemy_raid import to_enter
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.piece_count import ACTIONS, PASSAGE, PLANNING, has_come, on_map
from cairn.games.navajo.rules.state import PairState
from cairn.games.navajo.rules.take_actions import activations, full_mp
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v

Fields = Iterator[tuple[str, list[int | None]]]

# when the card that was resolved last may be in the deck again: it comes next, or is new with its period (14.6.4)
BETWEEN_CARDS = {
    *(chapter.CARD_DRAW, chapter.SETUP_COUNTERS, chapter.PAIR_ELDERS, chapter.CAMPAIGN_CARD),
}
RAID = {
    *(chapter.RAID_PLACE, chapter.RAID_REACT, chapter.RAID_RESOLVE, chapter.RAID_FINISH),
}
TRIBAL_RAID = {
    *(chapter.TRIBAL_PLACE, chapter.TRIBAL_EVADE, chapter.TRIBAL_CONDUCT, chapter.TRIBAL_RESOLVE),
    *(chapter.PAIR_PLEDGE, chapter.PAIR_COUNT),
}


def unsaid(s: NavajoState, said: Collection[str]) -> Fields:
    """What fields are of which no line speaks. None of it depends on the pieces out of play, which are counted
    afterwards."""
    yield "pieces", set_aside(s)
    yield "events", numbers(s.facts.first_events)
    yield "sets", numbers(s.facts.first_sets)
    yield "unseen", numbers(unseen(s))
    yield "segments", numbers(piles(s))
    yield from in_operation(s)
    yield from in_raid(s)
    # Play never leaves the deck as it was. Where nothing is said of it somebody has thought the position up, and what
    # a chapter has still to do is all that it begins with; else it is what is said, and may be nothing.
    if s.card and "unseen" not in said and "segments" not in said:
        yield from still_to_do(s, said)


def numbers(values: vec[i64]) -> list[int | None]:
    return [int(n) for n in values]


def set_aside(s: NavajoState) -> list[int | None]:
    """14, D8, D19, D20, D21 What a scenario sets aside stays there, but for what Culture cards bring. Where the other
    pieces are does not follow."""
    found: list[int | None] = [None] * (v.PIECE_BOXES * v.PIECES)
    at = int(v.SET_ASIDE * v.PIECES)
    found[at : at + v.PIECES] = numbers(s.facts.set_aside)
    woven = sum(2 for card in range(v.WEAVING, v.WEAVING + 3) if s.owned[card] != v.NOT_OWNED)
    found[at + v.TRADE_GOODS] = max(int(s.facts.set_aside[v.TRADE_GOODS]) - woven, 0)
    if s.owned[v.MESAS + 1] != v.NOT_OWNED:
        found[at + v.HARASS] = 0
    return found


# 2.1 The deck


def elsewhere(s: NavajoState) -> vec[i64]:
    """2.1, 13.14 Cards in hand, on top of the deck, and the one that is resolved."""
    found = s.known[:]
    for seat in s.seats():
        found = extend(found, s.hand_of(seat))
    if s.chapter not in BETWEEN_CARDS:
        found = append(found, s.card)
    return found


def unseen(s: NavajoState) -> vec[i64]:
    """2.1 A card that is somewhere else is not in the deck."""
    cards = s.facts.first_cards[:]
    for card in elsewhere(s):
        if card <= v.LAST_OF_FORTY:
            cards[card] = 0
    return cards


def piles(s: NavajoState) -> vec[i64]:
    """2.1 The deck lacks from its top as many cards as have been seen, and the events that have come."""
    gone: i64 = 0
    for card in range(1, v.LAST_OF_FORTY + 1):
        gone += s.facts.first_cards[card] - s.unseen[card]
    found = vec[i64]()
    for at in range(0, len(s.facts.first_piles), 2):
        event = s.facts.first_piles[at + 1]
        cards = s.facts.first_piles[at] - (1 if event else 0)
        taken = max(min(cards, gone), i64(0))
        gone -= taken
        if event and has_been_drawn(s, event):
            event = 0
        cards += (1 if event else 0) - taken
        if cards:
            found = append(append(found, cards), event)
    return found


def has_been_drawn(s: NavajoState, event: i64) -> bool:
    """6.1 Is this event no more in a pile of the deck?"""
    return s.events[event - v.PUEBLO_REVOLT] != v.UNDRAWN or event in elsewhere(s)


# 3 Operations


def in_operation(s: NavajoState) -> Fields:
    """2.2.1, 6.2 The Passage of Time and the last Take Actions of a Transitional Event are not those of the Diné
    Operations Segment. Who acts has been activated (3.2)."""
    if s.card in v.TRANSITIONS and s.chapter in ACTIONS | PASSAGE:
        yield "own_segment", [0]
        yield "operation", [0]
    elif isinstance(s, PairState) and 0 < s.card <= v.LAST_OF_FORTY:
        late = {chapter.DINE_END, chapter.CARD_MAJOR}
        if s.chapter in PLANNING | ACTIONS | PASSAGE | late:
            yield "executor", [int(s.who_will_execute())]
    acting = s.chapter in (chapter.ACT, chapter.OUTPOST_RAID) and s.active != v.NONE
    if acting and s.in_play(s.active):
        yield "done", [int(bit(s.active))]


# 4.2.4, 4.2.8 Raids


def in_raid(s: NavajoState) -> Fields:
    """4.2.4, 4.2.8 An Enemy Raid has counters where it has come, and has met whoever is in an Escape or Caught box; a
    Tribal Raid has as many counters as Families."""
    if has_come(s):
        marks: list[int | None] = [None] * len(s.marks)
        marks[int(v.RAID_COUNTERS * v.AREAS + s.front)] = int(to_enter(s, s.front))
        yield "marks", marks
    if s.chapter in RAID:
        yield "met", [int(any(v.ESCAPE <= where < v.OFF_MAP for where in s.where))]
    if s.chapter in TRIBAL_RAID and s.tribe not in (v.NONE, v.CARSON):
        counters = min(s.families_in_play(), s.facts.tribal_counters)
        yield "tribal_left", [int(max(counters - on_map(s, v.TRIBAL_COUNTERS), 0))]


# what a chapter begins with


def still_to_do(s: NavajoState, said: Collection[str]) -> Fields:
    """3.1.3, 3.2, 3.3.7, 4.2.4, 6.2.3, 13.21 What is still to come in a chapter when it begins."""
    if s.chapter == chapter.PLAN_ELDERS and isinstance(s, PairState):
        yield "called", numbers(s.sway)
        yield "waiting", [int(s.called[box] + s.called[8 + box]) for box in range(8)]
    elif s.chapter in (chapter.PLAN_ELDERS, chapter.POT_DEATH):
        yield "waiting", numbers(s.elders)
    elif s.chapter in ACTIONS:
        yield "activations", [max(int(activations(s)) - int(s.done).bit_count(), 0)]
        if s.chapter == chapter.ACT and s.active != v.NONE:
            full = int(full_mp(s, s.active))
            if "mp" not in said:
                yield "mp", [full]
            yield "fresh", [int(s.mp == full)]
    elif s.chapter == chapter.TRIBAL_RESOLVE:
        families = [f for f in range(v.FAMILIES) if tribal_raid.visible(s, f)]
        yield "to_resolve", [sum(int(bit(family)) for family in families)]
    elif s.chapter == chapter.CEREMONY_WAY:
        yield "ways_left", [sum(int(bit(card)) for card in s.hand_of(s.who()))]
    elif s.chapter == chapter.PAIR_SHARE and isinstance(s, PairState):
        yield "shown", [min(len(s.known), int(s.facts.shaman_cards))]
        yield "seen_by", [int(bit(s.headman))]
    if s.chapter == chapter.CARSON_RAID or (s.chapter in TRIBAL_RAID and s.tribe == v.CARSON):
        yield "retreats", [int(lands_after(s))]


def lands_after(s: NavajoState) -> i64:
    """6.2.3 Occupied Territories that Kit Carson has not raided, in the order of their symbols."""
    found: i64 = 0
    for family in range(v.FAMILIES):
        if s.in_play(family):
            land = land_of(s.where[family])
            if s.raided_land < land < v.NUMBERED:
                found |= bit(land)
    return found
