"""A1 The turn and its six phases."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import CHANCE, Flow, bit, first
from cairn.games.greenland.facts.facts import NO_TRIBE
from cairn.games.greenland.rules import pieces, play_order, scoring
from cairn.games.greenland.words import chapter, event, question, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def reveal_event(s: GreenlandState) -> Flow:
    """A1, D0, B3, D6 A new turn: reveal an event; it sets the play order, then its icons come, then its ship. The
    price of falcons and a coming iron crash hold from now on."""
    s.sunspots = 0
    s.sea_closed = False
    s.markland_closed = False
    s.falcon_price = 0
    s.raided = 0
    s.heard = 0
    s.icon = 0
    s.ask(rule.R_D0, CHANCE, question.DRAW_EVENT, s.turn + 1)
    for what in range(v.EVENTS):
        if s.events_unseen >> what & 1:
            s.offer(verb.EVENT, what)
    yield
    s.event = first(s.answer)
    s.turn += 1
    s.events_unseen &= ~bit(s.event)
    s.events_left -= 1
    s.phase = v.PHASE_EVENT
    s.tell(rule.R_D0, event.EVENT_DRAWN, s.event, s.turn)
    s.iron_crash = False
    for at in range(s.event * v.ICONS, s.event * v.ICONS + v.ICONS):
        if s.facts.icon[at] == v.IRON_CRASH:
            s.iron_crash = True
        elif s.facts.icon[at] == v.FALCON_PRICE:
            s.falcon_price = s.facts.icon_amount[at]
    s.then(chapter.PHASE_END)
    s.then(chapter.EVENT_AUCTION)
    s.then(chapter.EVENT_ICON)
    s.then(chapter.EVENT_CLAIM)
    s.then(chapter.EVENT_COUNCIL)


def end_phase(s: GreenlandState) -> None:
    """A1, J1 A tribe all of whose pieces are in Valhalla is out of the game. Then comes the next phase, the next turn
    or the end."""
    cubes = s.facts.cubes
    for tribe in range(v.TRIBES):
        if s.valhalla[tribe] == cubes and s.alive(tribe) and s.people(tribe) == 0:
            die_out(s, tribe)
    if s.outcome == 0 and s.living == 0:
        s.finish(v.NOBODY_LEFT)
    if s.outcome:
        return
    if s.phase < v.PHASE_ELDERS:
        s.phase += 1
        begin_phase(s)
    elif s.events_left == 0 or s.bars_empty():
        scoring.end_game(s)
    else:
        s.then(chapter.TURN_EVENT)


def begin_phase(s: GreenlandState) -> None:
    """A1 What a phase starts with."""
    s.then(chapter.PHASE_END)
    s.tell(rule.R_A1, event.PHASE_BEGINS, s.phase)
    if s.phase == v.PHASE_ASSIGNMENT:
        s.seats_1, s.seats_2, s.sledded = NO_TRIBE[:], NO_TRIBE[:], NO_TRIBE[:]
        s.mariners_used, s.sleds_used = NO_TRIBE[:], NO_TRIBE[:]
        play_order.stand_in_line(s)
        s.then(chapter.ASSIGN_NEXT)
        s.then(chapter.ASSIGN_WINDOW)
    elif s.phase == v.PHASE_NEGOTIATION:
        s.then(chapter.TALKS_BEGIN)
    elif s.phase == v.PHASE_HUNTING:
        s.skied = 0
        s.hunted = 0
        s.then(chapter.HUNT_CARD)
    elif s.phase == v.PHASE_ANIMALS:
        play_order.stand_in_line(s)
        s.then(chapter.HAY_NEXT)
    else:
        play_order.stand_in_line(s, s.mono)  # A5: after all polytheists
        play_order.join_line(s, ~s.mono)
        s.then(chapter.ELDERS_NEXT)


def die_out(s: GreenlandState, tribe: i64) -> None:
    """J1 Everything of the tribe leaves the game, but Daughters whose husbands live."""
    s.tell(rule.R_J1, event.EXTINCT, tribe)
    s.living &= ~bit(tribe)
    for card in range(v.CARDS):
        place = s.where[card]
        unwed = place == v.IN_TRIBE + tribe and not pieces.is_wife(s, card)
        if unwed or place in (v.IN_HAND + tribe, v.AS_TROPHY + tribe):
            pieces.bring_all_home(s, card)
            s.where[card] = v.GONE
    for colour in range(v.DISKS):
        s.disks[tribe * v.DISKS + colour] = 0
    s.order = vec[i64]([other for other in s.order if other != tribe])
    s.waiting = vec[i64]([other for other in s.waiting if other != tribe])
    if s.variant.together:
        s.finish(v.TRIBE_LOST)
