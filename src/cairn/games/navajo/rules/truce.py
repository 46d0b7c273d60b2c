"""4.2.5, 4.2.7 Defend and Peace: what holds while their counter lies in the Raided Cubes Box."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.core.state import FlowInt
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.cubes import reset_cubes
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.display import instruction, to_inactive
from cairn.games.navajo.rules.tracks import set_ferocity
from cairn.games.navajo.words import event, purpose, rule
from cairn.games.navajo.words import values as v


def truce_waits(s: NavajoState) -> bool:
    """4.2.5, 4.2.7 Does a Peace or Defend counter lie in the Inactive column?"""
    for row in range(v.ROWS):
        letter = s.at(v.INACTIVE, row)
        if letter != v.NONE and instruction(s, letter) in (v.PEACE, v.DEFEND):
            return True
    return False


def make_peace(s: NavajoState, letter: i64, points: i64) -> None:
    """4.2.7 Peace: cubes go home, both sides lose their Action Points, the Families their Ferocity."""
    s.truce = v.PEACE
    if letter != v.NONE:
        s.truce_letter = letter
    s.truce_ap += points
    s.empty_cubes(v.RAIDED, v.POOL)
    s.empty_cubes(v.RECOVERY, v.POOL)
    s.enemy_ap = 0
    s.ap = 0
    for family in range(v.FAMILIES):
        if s.on_map(family):
            set_ferocity(s, rule.R_4_2_7, family, 0)
    s.tell(rule.R_4_2_7, event.PEACE_MADE, s.truce_ap)


def defend(s: NavajoState, letter: i64) -> None:
    """4.2.5 Defend: all points are spent and New Mexico digs in."""
    s.enemy_ap = 0
    s.truce = v.DEFEND
    s.truce_letter = letter
    s.tell(rule.R_4_2_5, event.DEFENDING)


def truce_holds(s: NavajoState) -> FlowInt:
    """4.0.1 Step 1: 1 if a Peace or Defend keeps the Enemy from acting; a Peace that holds also builds an Outpost,
    which is 2."""
    if s.truce == v.PEACE:
        face = yield from die(s, rule.R_4_2_7, purpose.PEACE, False)
        if face < s.truce_ap:
            s.truce_ap -= 1
            s.tell(rule.R_4_2_7, event.PEACE_HOLDS, s.truce_ap)
            return 2
        end_peace(s)
    elif s.truce == v.DEFEND:
        raided = s.cubes_in(v.RAIDED)
        if raided > s.truce_ap:
            free = s.facts.enemy_counters - s.enemy_ap - s.truce_ap
            s.truce_ap += min(raided - s.truce_ap, free)
            s.tell(rule.R_4_2_5, event.DEFENDED, s.truce_ap)
            return 1
        end_truce(s)
        reset_cubes(s)
        s.tell(rule.R_4_2_5, event.DEFEND_ENDS)
    return 0


def end_peace(s: NavajoState) -> None:
    """4.2.7 The Peace is over: its points are available, its counter goes to the Inactive column. A Defend is not."""
    if s.truce != v.PEACE:
        return
    end_truce(s)
    s.tell(rule.R_4_2_7, event.PEACE_ENDS)


def end_truce(s: NavajoState) -> None:
    s.enemy_ap += s.truce_ap
    s.truce_ap = 0
    if s.truce_letter != v.NONE:
        to_inactive(s, s.truce_letter)
    s.truce = 0
    s.truce_letter = v.NONE
