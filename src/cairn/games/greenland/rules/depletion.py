"""D3 Depletion of wood and elders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import Flow, first, verb_of
from cairn.games.greenland.rules import refusals
from cairn.games.greenland.rules.disks import offer_payment, pay
from cairn.games.greenland.rules.exchange import exchanged, herd_size, offer_exchanges, slaughter
from cairn.games.greenland.rules.play_order import next_in_line
from cairn.games.greenland.words import chapter, event, question, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def next_tribe(s: GreenlandState) -> None:
    """D3 The next player pays; without elders and D cards nothing."""
    tribe = next_in_line(s)
    if tribe == v.NONE:
        return
    s.then(chapter.DEPLETION_NEXT)
    if herd_size(s, tribe) == 0 and s.own_elder_count(tribe) == 0:
        s.tell(rule.R_D3, event.NOT_DEPLETED, tribe)
        return
    s.depletion_owed = owed_by(s, tribe)
    s.tribe = tribe
    if s.depletion_owed:
        s.tell(rule.R_D3, event.DEPLETES, tribe, s.depletion_owed)
        s.then(chapter.DEPLETION_UNIT)
    else:
        s.tell(rule.R_D3, event.NOTHING_OWED, tribe)


def owed_by(s: GreenlandState, tribe: i64) -> i64:
    """D3 How much a player has to pay: the number printed, or one for each D card."""
    printed = s.facts.icon_amount[s.event * v.ICONS + s.icon - 1]
    owed = herd_size(s, tribe) if by_herd(s) else printed
    return max(owed - 1, 0) if spared(s, tribe) else owed


def by_herd(s: GreenlandState) -> bool:
    """D3 Is the icon now resolved the one that counts D cards?"""
    return s.facts.icon[s.event * v.ICONS + s.icon - 1] == v.DEPLETION_BY_HERD


def spared(s: GreenlandState, tribe: i64) -> bool:
    """D3 Saila's lamp saves her tribe and her husband's one unit of an event."""
    return s.has_daughter(s.facts.spares_depletion, tribe)


def pay_unit(s: GreenlandState) -> Flow:
    """D3 One unit: an Energy or an own elder; a D card in place of it where the event counts them, or where nothing
    else is left. What cannot be paid lapses."""
    if s.depletion_owed == 0:
        return
    tribe = s.tribe
    s.ask(rule.R_D3, s.seat_for(tribe), question.CHOOSE_DEPLETION, tribe, s.depletion_owed)
    offer_payment(s, tribe)
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
    if not s.forced():
        yield
    answer = s.answer
    s.then(chapter.DEPLETION_UNIT)
    if exchanged(s, tribe, answer):
        return
    s.depletion_owed -= 1
    if verb_of(answer) == verb.SLAUGHTER:
        slaughter(s, rule.R_D3, tribe, first(answer))
    else:
        yield from pay(s, rule.R_D3, tribe, answer)
