"""E6 Sun Stone and Sun Compass: hunters find a new way when all have been assigned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import pop, vec
from mypy_extensions import i64

from cairn.core.state import PASS, Flow, action, first, second
from cairn.games.greenland.rules import pieces, refusals
from cairn.games.greenland.rules.bars import reach
from cairn.games.greenland.rules.transport import is_new_world
from cairn.games.greenland.words import chapter, event, note, question, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def next_tribe(s: GreenlandState) -> None:
    """E6 Owners of the card in play order."""
    while len(s.waiting):
        s.waiting, s.tribe = pop(s.waiting)
        s.moves = 0
        for card in s.facts.guiding:
            if s.in_tribe(card, s.tribe):
                s.moves += s.facts.recalibrate[card]
        if s.moves:
            s.then(chapter.SUN_STONE_NEXT)
            s.then(chapter.SUN_STONE_MOVE)
            return


def reassign(s: GreenlandState) -> Flow:
    """E6 One hunter, idle or placed, goes to a biome where the tribe hunts already, or to a card of its own; no
    transport is needed, the New World is too far."""
    tribe = s.tribe
    s.ask(rule.R_E6, s.seat_for(tribe), question.CHOOSE_REASSIGNED, tribe, s.moves)
    s.offer(PASS)
    targets = targets_of(s, tribe)
    if len(targets):
        alpha = s.alpha[tribe] == v.AT_HAND
        pieces.offer_either(s, verb.REASSIGN, v.AT_HOME, s.available[tribe], alpha)
    for card in range(reach(s.busy) if len(targets) else 0):
        if s.busy >> card & 1 == 0 or is_new_world(card) or s.on_card(tribe, card) == 0:
            continue
        if len(targets) > 1 or targets[0] != card:
            pieces.offer_on_card(s, verb.REASSIGN, tribe, card)
    if s.count == 1:
        return
    if s.curious:
        refusals.reassignments(s, tribe)
    yield
    answer = s.answer
    if answer == action(PASS):
        return
    s.note(note.ACT, answer)
    source = first(answer)
    alpha = second(answer) != 0
    s.ask(rule.R_E6, s.seat_for(tribe), question.CHOOSE_NEW_PLACE, tribe)
    for card in targets:
        if card != source:
            s.offer(verb.GO_TO, card)
    if s.curious:
        refusals.new_places(s, tribe, source)
    if not s.forced():
        yield
    target = first(s.answer)
    if source != v.AT_HOME:
        pieces.bring_some_home(s, tribe, source, 0 if alpha else 1, alpha)
    pieces.send(s, tribe, target, 0 if alpha else 1, alpha)
    s.tell(rule.R_E6, event.REASSIGNED, tribe, target)
    s.moves -= 1
    if s.moves:
        s.then(chapter.SUN_STONE_MOVE)


def is_open(s: GreenlandState, tribe: i64, card: i64) -> bool:
    """E6, D8 May a hunter be moved to this card from elsewhere?"""
    if s.where[card] == v.ON_BAR:
        if is_new_world(card) or (s.sea_closed and s.facts.type[card] == v.SEA):
            return False
        return s.on_card(tribe, card) > 0
    return s.facts.kind[card] in (v.DOMESTIC, v.DAUGHTER) and s.in_tribe(card, tribe)


def targets_of(s: GreenlandState, tribe: i64) -> vec[i64]:
    """E6 The cards to which this tribe may move hunters from elsewhere."""
    where, mine = s.where, v.IN_TRIBE + tribe
    return vec[i64](
        [
            card
            for card in range(v.CARDS)
            if (where[card] == v.ON_BAR or where[card] == mine) and is_open(s, tribe, card)
        ]
    )
