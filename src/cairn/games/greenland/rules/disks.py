"""B4, K0 Disks: gained up to the limit, spent, and in a cooperative game spent for each other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import Flow, action, first, second, verb_of
from cairn.games.greenland.rules import pieces, refusals
from cairn.games.greenland.words import event, question, reason, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def rotting(s: GreenlandState, tribe: i64, energy: i64) -> i64:
    """B4 How much of so much more Energy a tribe could not keep."""
    return max(s.energy(tribe) + energy - s.facts.energy_limit, 0)


def gain(s: GreenlandState, why: i64, tribe: i64, colour: i64, n: i64) -> None:
    """B4 Disks from the supply; Energy above the limit rots."""
    if n == 0:
        return
    lost = rotting(s, tribe, n) if colour == v.ENERGY else i64(0)
    s.disks[tribe * v.DISKS + colour] += n - lost
    s.tell(why, event.DISKS_GAINED, tribe, colour, n)
    if lost:
        s.tell(rule.R_B4, event.ENERGY_ROTS, tribe, lost)


def spend(s: GreenlandState, why: i64, tribe: i64, colour: i64, n: i64) -> None:
    """B4 Disks back to the supply."""
    if n:
        s.disks[tribe * v.DISKS + colour] -= n
        s.tell(why, event.DISKS_PAID, tribe, colour, n)


def can_pay_energy(s: GreenlandState, tribe: i64) -> i64:
    """B4, K0 How much Energy a tribe can pay; in a cooperative game Ivory and Iron serve too."""
    if s.variant.together:
        return s.energy(tribe) + s.ivory(tribe) + s.iron(tribe)
    return s.energy(tribe)


def pay_energy(s: GreenlandState, why: i64, tribe: i64) -> Flow:
    """B4, K0 One Energy, or in a cooperative game any disk of the tribe's choice."""
    colour = v.ENERGY
    if s.variant.together:
        s.ask(rule.R_K0, s.seat_for(tribe), question.CHOOSE_DISK, tribe)
        for each in (v.ENERGY, v.IVORY, v.IRON):
            answer, has = action(verb.PAY_WITH, each), s.disk(tribe, each) > 0
            refusals.offer_if(s, has, rule.R_K0, reason.HAS_NONE, answer, tribe, each)
        if not s.forced():
            yield
        colour = first(s.answer)
    spend(s, why, tribe, colour, 1)


def offer_payment(s: GreenlandState, tribe: i64) -> None:
    """D3, G4, H1 What a unit is paid with: an Energy or an own elder."""
    if can_pay_energy(s, tribe):
        s.offer(verb.PAY_ENERGY)
    pieces.offer_own_elders(s, verb.LOSE_ELDER, tribe)


def pay(s: GreenlandState, why: i64, tribe: i64, answer: i64) -> Flow:
    """D3, G4, H1 A unit is paid with what was chosen."""
    if verb_of(answer) == verb.PAY_ENERGY:
        yield from pay_energy(s, why, tribe)
    else:
        pieces.kill_elder(s, why, tribe, first(answer), tribe, second(answer) != 0)
