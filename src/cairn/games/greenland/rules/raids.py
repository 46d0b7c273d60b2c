"""G1 Raids on animals and on Daughters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import Flow, bit, verb_of
from cairn.games.greenland.rules import pieces, terms
from cairn.games.greenland.rules.animals import take_yield
from cairn.games.greenland.rules.danger import bite, send_others_home, successes
from cairn.games.greenland.words import event, question, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def resolve(s: GreenlandState) -> Flow:
    """G1 The numbers in the Raid box succeed, its bites kill; one raider at least must live. The first to succeed takes
    all."""
    tribe = s.tribe
    won = successes(s) > 0
    yield from bite(s, tribe, terms.deadly_faces(s, s.card, s.card))
    if not won or s.on_card(tribe, s.card) == 0:
        s.tell(rule.R_G1, event.RAIDERS_DEAD if won else event.RAID_FAILED, tribe, s.card)
        pieces.bring_home(s, tribe, s.card)
        return
    if s.facts.kind[s.card] == v.DAUGHTER:
        yield from take_daughter(s, tribe)
    else:
        s.tell(rule.R_G1, event.HERD_RAIDED, tribe, s.card)
        s.raided |= bit(s.card)
        yield from take_yield(s, rule.R_G1, tribe, s.card)
    pieces.bring_home(s, tribe, s.card)
    send_others_home(s)


def take_daughter(s: GreenlandState, tribe: i64) -> Flow:
    """G1, F1 One surviving raider becomes her husband; the former one dies, and no Iron saves him."""
    card = s.card
    alpha = s.alpha_on(tribe, card)
    if alpha and s.hunters[card * v.TRIBES + tribe]:
        s.ask(rule.R_G1, s.seat_for(tribe), question.CHOOSE_BRIDEGROOM, tribe, card)
        s.offer(verb.CUBE_WEDS)
        s.offer(verb.ALPHA_WEDS)
        yield
        alpha = verb_of(s.answer) == verb.ALPHA_WEDS
    if s.husband_of(card) != v.NONE:
        pieces.kill_husband(s, rule.R_G1, card)
    if not alpha:
        s.hunters[card * v.TRIBES + tribe] -= 1
    pieces.marry(s, tribe, card, alpha)
    s.tell(rule.R_G1, event.DAUGHTER_TAKEN, tribe, card, 1 if alpha else 0)
