"""What a seat may know of Navajo Wars, as a row of numbers. `view/columns.py` names them, in the same order."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.rows import (
    put,
    put_action,
    put_four,
    put_list,
    put_notes,
    put_nothing,
    put_question,
)
from cairn.core.state import OVER, bit
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.words import note
from cairn.games.navajo.words import values as v

# room for lists
AGENDA: Final[i64] = 32
SEGMENTS: Final[i64] = 20
SHOWN: Final[i64] = 8
INTRUDERS: Final[i64] = 20
EFFECTS: Final[i64] = 12
PAIR: Final[i64] = 62  # columns that only two players have
SHAMAN: Final[i64] = 2  # notes that are only for who looks: SEEN and ORDERED


def observe(s: NavajoState, seat: i64, row: vec[i64], start: i64) -> i64:
    """Everything but what only two players have. Returns the place after it."""
    at = put_question(row, start, s)
    at = observe_notes(s, seat, row, at)
    at = observe_variant(s, row, at)
    at = put_list(row, at, s.agenda, AGENDA)
    at = put_four(row, at, s.chapter, s.period, s.outcome, s.military)
    at = put_four(row, at, s.culture, s.ap, s.morale, s.enemy_ferocity)
    at = put_four(row, at, s.enemy_ap, s.manuelito, s.truce, s.truce_letter)
    at = put_four(row, at, s.truce_ap, s.card, s.preempted, s.operation)
    at = put_four(row, at, s.used, s.own_segment, s.done, s.dealt)
    at = put_four(row, at, s.founded, s.touched, s.active, s.activations)
    at = put_four(row, at, s.mp, s.fresh, s.fort_bound, s.hard_ridden)
    at = put_four(row, at, s.redrawn, s.target, s.hits, s.cubes_due)
    at = put_four(row, at, s.subvert_points, s.newcomers, s.food, s.to_harvest)
    at = put_four(row, at, s.death_rerolled, s.santa_fe, s.front, s.met)
    at = put_four(row, at, s.free_harass, s.tribe, s.tribal_left, s.raided_land)
    row[at] = s.bribes
    row[at + 1] = s.to_resolve
    row[at + 2] = s.retreats
    at = put(row, put(row, put(row, at + 3, s.where), s.ferocity), s.box)
    at = put(row, put(row, put(row, at, s.elders), s.waiting), s.pieces)
    at = put(row, put(row, put(row, at, s.drought), s.marks), s.outpost)
    at = put(row, put(row, put(row, at, s.fort), s.corn_unseen), s.corn_held)
    at = put_list(row, at, s.intruder_area, INTRUDERS)
    at = put_list(row, at, s.intruder_kind, INTRUDERS)
    at = put(row, put(row, put(row, at, s.intruders_unseen), s.intruders_met), s.cubes)
    at = put(row, put(row, put(row, at, s.display), s.reverse), s.events)
    at = put(row, put(row, at, s.owned), s.sets)
    at = observe_hand(s, seat, row, at)
    return observe_deck(s, seat, row, at)


def observe_notes(s: NavajoState, seat: i64, row: vec[i64], at: i64) -> i64:
    """The actions under way, then the other notes in their order."""
    over = s.chapter == OVER
    at = put_action(row, at, 0 if over else s.notes[note.ACT])
    at = put_action(row, at, 0 if over else s.notes[note.RIGHT])
    at = put_notes(row, at, s, note.STEP, note.DRAWN)
    if s.looks(seat):
        return put_notes(row, at, s, note.SEEN, note.ORDERED)
    return put_nothing(row, at, SHAMAN)


def observe_variant(s: NavajoState, row: vec[i64], at: i64) -> i64:
    variant = s.variant
    at = put_four(row, at, len(s.seats()), variant.scenario, s.facts.tutorial, variant.culture_cap)
    row[at] = variant.horse_meat
    row[at + 1] = variant.hard_riding
    at = put_four(
        row,
        at + 2,
        variant.horse_trading,
        variant.morale_by_die,
        variant.dear_water,
        variant.tribes_above,
    )
    row[at] = variant.tribes_culture
    row[at + 1] = variant.names_by_example
    return at + 2


def observe_hand(s: NavajoState, seat: i64, row: vec[i64], at: i64) -> i64:
    """13.14 The own Ceremony cards, one column each, and those of them whose Enemy Way is still to come."""
    put_nothing(row, at, v.LAST_OF_FORTY)
    own: i64 = 0
    for card in s.hand_seen_by(seat):
        if card < 1 or card > v.LAST_OF_FORTY:
            raise ValueError("there is no Ceremony card " + str(card))
        row[at + card - 1] = 1
        own |= bit(card)
    at += v.LAST_OF_FORTY
    row[at] = s.ways_left & own
    return at + 1


def observe_deck(s: NavajoState, seat: i64, row: vec[i64], at: i64) -> i64:
    """2.1, C14, 16.5.3 The cards to come that the seat was shown, the next one first; how many more lie in a fixed
    order; the piles below; which cards may still come. What the seat was not shown may be any of these, and the event
    of the topmost pile may be among it, unless that comes from an earlier pile."""
    cards = i64(len(s.known))
    shown = s.shown if s.looks(seat) else i64(0)
    row[at] = shown
    for i in range(shown):
        row[at + 1 + i] = s.known[cards - 1 - i]
    put_nothing(row, at + 1 + shown, SHOWN - shown)
    at += 1 + SHOWN
    row[at] = cards - shown
    segments = at + 2
    unseen = put_list(row, segments, s.segments, SEGMENTS)
    put(row, unseen, s.unseen)
    hidden: i64 = 0
    for i in range(cards - shown):
        hidden |= lay_back(row, unseen, s.known[i])
    if s.noted and not s.looks(seat) and s.notes[note.SEEN]:
        for card in range(i64(1), v.KIT_CARSON + 1):
            if s.notes[note.SEEN] & bit(card):
                hidden |= lay_back(row, unseen, card)
    if hidden and len(s.segments) and s.segments[1] == 0:
        row[segments + 2] = latest(hidden)
        hidden &= ~bit(latest(hidden))
    row[at + 1] = latest(hidden)
    return unseen + v.LAST_OF_FORTY + 1


def lay_back(row: vec[i64], unseen: i64, card: i64) -> i64:
    """A card that the seat has not seen may still come, for all it knows. Returns the bit of an event."""
    if card > v.LAST_OF_FORTY:
        return bit(card)
    row[unseen + card] = 1
    return 0


def latest(events: i64) -> i64:
    """2.1 The one of these events whose pile lies lowest; 0 if there is none."""
    card = i64(v.KIT_CARSON)
    while card and events & bit(card) == 0:
        card -= 1
    return card
