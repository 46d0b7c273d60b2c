"""D2 Decimation: epidemics, venereal diseases and feuds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from cairn.core.state import Flow, bit, verb_of
from cairn.games.greenland.rules import pieces
from cairn.games.greenland.rules.play_order import next_in_line, stand_in_line
from cairn.games.greenland.words import chapter, event, question, rule, verb
from cairn.games.greenland.words import values as v

if TYPE_CHECKING:
    from cairn.games.greenland.rules.state import GreenlandState


def strike(s: GreenlandState, kind: i64, amount: i64) -> None:
    """D2 Who is hit, in play order."""
    hit: i64 = 0
    for tribe in s.order:
        if not is_hit(s, kind, amount, tribe):
            continue
        if kind != v.FEUD and immune(s, tribe):
            s.tell(rule.R_L0, event.IMMUNE, tribe)
        else:
            hit |= bit(tribe)
    if hit == 0:
        s.tell(rule.R_D2, event.BLOW_MISSES, kind)
    stand_in_line(s, hit)
    s.then(chapter.DECIMATION_NEXT)


def is_hit(s: GreenlandState, kind: i64, amount: i64, tribe: i64) -> bool:
    """D2 An epidemic hits those with so many Available hunters, a venereal disease those with a husband of a Daughter
    of these colours, a feud those without anybody in rank 1."""
    if kind == v.EPIDEMIC:
        return s.ready(tribe) >= amount
    if kind == v.VENEREAL:
        for daughter in range(v.FIRST_DAUGHTER, v.FIRST_DAUGHTER + v.DAUGHTERS):
            if s.husband_of(daughter) == tribe and amount >> s.facts.own_tribe[daughter] & 1:
                return True
        return False
    for other in range(v.TRIBES):
        if s.elders_in(tribe, v.CHIEF, other):
            return False
    return True


def immune(s: GreenlandState, tribe: i64) -> bool:
    """L0 The drums of a Sámi Daughter protect her tribe and her husband's from diseases."""
    return s.has_daughter(s.facts.immune, tribe)


def decimate(s: GreenlandState) -> Flow:
    """D2 Half of the Available hunters, rounded up, and then one elder."""
    tribe = next_in_line(s)
    if tribe == v.NONE:
        return
    s.then(chapter.DECIMATION_NEXT)
    dead = (s.ready(tribe) + 1) // 2
    cause = s.facts.icon[s.event * v.ICONS + s.icon - 1] if s.icon else v.NO_ICON
    s.tell(rule.R_K0 if cause == v.SUNSPOTS else rule.R_D2, event.DECIMATED, tribe, dead, cause)
    alpha = s.alpha[tribe] == v.AT_HAND and dead > 0
    if alpha and s.available[tribe] >= dead:
        s.ask(rule.R_D2, s.seat_for(tribe), question.CHOOSE_DECIMATED, tribe, dead)
        s.offer(verb.SPARE_ALPHA)
        s.offer(verb.LOSE_ALPHA)
        yield
        alpha = verb_of(s.answer) == verb.LOSE_ALPHA
    cubes = dead - 1 if alpha else dead
    s.available[tribe] -= cubes
    pieces.kill(s, tribe, cubes, alpha)
    yield from pieces.choose_lost_elder(s, rule.R_D2, tribe)
