"""D3 Depletion of wood and elders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import Flow, first, second, verb_of
from cairn.games.greenland.rules import pieces, refusals
from cairn.games.greenland.rules.disks import can_pay_energy, pay_energy
from cairn.games.greenland.rules.exchange import (
    exchange,
    herd_size,
    is_exchange,
    offer_exchanges,
    slaughter,
)
from cairn.games.greenland.rules.play_order import stand_in_line
from cairn.games.greenland.words import chapter, event, question, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def begin(s: GreenlandState, kind: i64, amount: i64) -> None:
    """D3 Every player in turn."""
    stand_in_line(s)
    s.then(chapter.DEPLETION_NEXT)


def next_tribe(s: GreenlandState) -> Flow:
    """D3 How much a player has to pay: the number printed, or one for each D card; without elders and D cards
    nothing."""
    if len(s.waiting) == 0:
        return
    tribe = s.waiting[len(s.waiting) - 1]
    s.waiting = s.waiting[: len(s.waiting) - 1]
    s.then(chapter.DEPLETION_NEXT)
    herd = herd_size(s, tribe)
    if herd == 0 and s.own_elder_count(tribe) == 0:
        s.tell(rule.R_D3, event.NOT_DEPLETED, tribe)
        return
    s.depletion_owed = herd if by_herd(s) else s.facts.icon_amount[s.event * v.ICONS + s.icon - 1]
    if spared(s, tribe) and s.depletion_owed:
        s.depletion_owed -= 1
    s.tribe = tribe
    if s.depletion_owed:
        s.tell(rule.R_D3, event.DEPLETES, tribe, s.depletion_owed)
        s.then(chapter.DEPLETION_UNIT)
    else:
        s.tell(rule.R_D3, event.NOTHING_OWED, tribe)
    yield from ()


def by_herd(s: GreenlandState) -> bool:
    """D3 Is the icon now resolved the one that counts D cards?"""
    return s.facts.icon[s.event * v.ICONS + s.icon - 1] == v.DEPLETION_BY_HERD


def spared(s: GreenlandState, tribe: i64) -> bool:
    """D3 Saila's lamp saves her tribe and her husband's one unit of an event."""
    for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
        if s.facts.spares_depletion[daughter] and s.serves(daughter, tribe):
            return True
    return False


def pay_unit(s: GreenlandState) -> Flow:
    """D3 One unit: an Energy or an own elder; a D card in place of it where the event counts them, or where nothing
    else is left. What cannot be paid lapses."""
    if s.depletion_owed == 0:
        return
    tribe = s.tribe
    s.ask(rule.R_D3, s.seat_for(tribe), question.CHOOSE_DEPLETION, tribe, s.depletion_owed)
    if can_pay_energy(s, tribe):
        s.offer(verb.PAY_ENERGY)
    pieces.offer_own_elders(s, tribe)
    if by_herd(s) or s.count == 0:
        for card in s.facts.herds:
            if s.in_tribe(card, tribe):
                s.offer(verb.SLAUGHTER, card)
    if s.count == 0:
        s.tell(rule.R_D3, event.OWED_LAPSES, tribe, s.depletion_owed)
        return
    offer_exchanges(s, tribe)
    if s.curious:
        refusals.payments(s, rule.R_D3, tribe)
    answer = s.options[0] if s.count == 1 else (yield)
    s.then(chapter.DEPLETION_UNIT)
    if is_exchange(answer):
        exchange(s, tribe, answer)
        return
    s.depletion_owed -= 1
    if verb_of(answer) == verb.PAY_ENERGY:
        yield from pay_energy(s, rule.R_D3, tribe)
    elif verb_of(answer) == verb.SLAUGHTER:
        slaughter(s, rule.R_D3, tribe, first(answer))
    else:
        pieces.kill_elder(s, rule.R_D3, tribe, first(answer), tribe, second(answer) != 0)
