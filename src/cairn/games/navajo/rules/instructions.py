"""4.2 Enemy Instructions. Peace and Defend are in truce.py, the raids in enemy_raid.py and tribal_raid.py."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import Flow, first
from cairn.games.navajo.rules import enemy_raid, families, tribal_raid
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.cubes import check_subjugation, subjugated
from cairn.games.navajo.rules.dice import BY_ENEMY, cube, die
from cairn.games.navajo.rules.map import land_of, last_area
from cairn.games.navajo.rules.tracks import lose_culture
from cairn.games.navajo.words import chapter, event, purpose, question, rule, verb
from cairn.games.navajo.words import values as v

EXPAND_COSTS: Final[i64] = 1
STUCK_COSTS: Final[i64] = 2


def perform(s: NavajoState, shown: i64, points: i64) -> Flow:
    """4.2, 4.2.2 Carry out an Instruction that has been paid for."""
    if shown == v.BUILD:
        build(s, points, True)
    elif shown == v.BUILD_AND_SUBVERT:
        s.subvert_points = points
        s.then(chapter.SUBVERTING)
        build(s, points, True)
    elif shown == v.COLONIZE:
        colonize(s, points)
    elif shown == v.EXPAND:
        expand(s, points)
    elif shown == v.ENEMY_RAID:
        enemy_raid.begin(s, points)
    elif shown == v.SLAVES:
        yield from slaves(s)
    elif shown == v.SUBJUGATE:
        subjugate(s, points)
    elif shown == v.SUBVERT:
        subvert(s, points)
    elif subjugated(s):
        tribal_raid.begin(s, shown)
    else:
        s.tell(rule.R_4_2_4, event.INSTEAD, v.SUBJUGATE, v.NOT_SUBJUGATED)
        subjugate(s, points)


def period_outpost(s: NavajoState) -> i64:
    """4.2.1 Missions in the Spanish period, Ranchos later."""
    return v.MISSION if s.period == v.SPANISH else v.RANCHO


def build(s: NavajoState, points: i64, substitute: bool) -> None:
    """4.2.1 An Outpost in Area 1 of the first Territory without one of its type; if that cannot be, Subvert."""
    kind = period_outpost(s)
    if families.outposts_out(s, kind) < s.facts.outposts[kind]:
        for territory in range(v.NUMBERED):
            if s.outpost[kind * v.TERRITORIES + territory] == 0:
                families.put_outpost(s, rule.R_4_2_1, kind, territory, 1)
                return
    if substitute:
        s.tell(rule.R_4_2_1, event.INSTEAD, v.SUBVERT, v.NO_SITE)
        subvert(s, points)


def subvert(s: NavajoState, points: i64) -> None:
    """4.2.11 Before New Mexico is subjugated, Subjugate; without Outposts, Build; else Culture is lost, a point for
    each Action Point but no more than there are Outposts."""
    if not subjugated(s):
        s.tell(rule.R_4_2_11, event.INSTEAD, v.SUBJUGATE, v.NOT_SUBJUGATED)
        subjugate(s, points)
    elif s.outposts() == 0:
        s.tell(rule.R_4_2_11, event.INSTEAD, v.BUILD, v.NO_OUTPOSTS)
        build(s, points, False)
    else:
        lose_culture(s, rule.R_4_2_11, min(points, s.outposts()))


def subvert_too(s: NavajoState) -> None:
    """4.2.2 After the Build, whatever it has become, the Subvert that was paid with it."""
    subvert(s, s.subvert_points)
    s.subvert_points = 0


def colonize(s: NavajoState, points: i64) -> None:
    """4.2.3 Without raided cubes, Expand; without Outposts, Build; else raided cubes recover, one for each point."""
    if s.cubes_in(v.RAIDED) == 0:
        s.tell(rule.R_4_2_3, event.INSTEAD, v.EXPAND, v.NOTHING_RAIDED)
        expand(s, points)
    elif s.outposts() == 0:
        s.tell(rule.R_4_2_3, event.INSTEAD, v.BUILD, v.NO_OUTPOSTS)
        build(s, points, True)
    else:
        s.cubes_due = points
        s.then(chapter.COLONIZING)


def colonists_come(s: NavajoState) -> Flow:
    """4.2.3 One cube from Raided to Recovery; the player says which, if not all of them go."""
    if s.cubes_due == 0 or s.cubes_in(v.RAIDED) == 0:
        s.cubes_due = 0
        return
    s.ask(rule.R_4_2_3, s.who(), question.CHOOSE_CUBE, s.cubes_due)
    for colour in range(v.COLOURS):
        if s.cube(v.RAIDED, colour):
            s.offer(verb.RECOVER, colour)
    answer = s.options[0]
    if s.count > 1 and s.cubes_in(v.RAIDED) > s.cubes_due:
        yield
        answer = s.answer
    s.move_cube(first(answer), v.RAIDED, v.RECOVERY)
    s.tell(rule.R_4_2_3, event.CUBE_TO, first(answer), v.RECOVERY)
    s.cubes_due -= 1
    s.then(chapter.COLONIZING)


def expand(s: NavajoState, points: i64) -> None:
    """4.2.6 Every Outpost moves up its track; Culture is lost for each, twice for one that has no further to go."""
    if s.outposts() == 0:
        s.tell(rule.R_4_2_6, event.INSTEAD, v.BUILD, v.NO_OUTPOSTS)
        build(s, points, True)
        return
    lost: i64 = 0
    for i in range(2 * v.TERRITORIES):
        number = s.outpost[i]
        if number == 0:
            continue
        territory = i % v.TERRITORIES
        if number == last_area(territory):
            lost += STUCK_COSTS
            continue
        lost += EXPAND_COSTS
        kind = i // v.TERRITORIES
        families.put_outpost(s, rule.R_4_2_6, kind, territory, number + 1, event.OUTPOST_EXPANDS)
    lose_culture(s, rule.R_4_2_6, lost)


def subjugate(s: NavajoState, points: i64) -> None:
    """4.2.10 One cube for each point, all drawn before any is looked at."""
    s.cubes_due = points
    s.then(chapter.SUBJUGATING)


def draw_for_subjugation(s: NavajoState) -> Flow:
    """4.2.10 The next cube; after the last, red ones go to the Subjugation box, others to Recovery."""
    if s.cubes_due > 0:
        s.cubes_due -= 1
        colour = yield from cube(s, rule.R_4_2_10, BY_ENEMY)
        if colour != v.NONE:
            s.then(chapter.SUBJUGATING)
            return
    s.cubes_due = 0
    before = s.cube(v.SUBJUGATION, v.RED)
    for colour in range(v.COLOURS):
        while s.cube(v.DRAWN, colour):
            target = v.SUBJUGATION if colour == v.RED else v.RECOVERY
            s.move_cube(colour, v.DRAWN, target)
            s.tell(rule.R_4_2_10, event.CUBE_TO, colour, target)
    if s.cube(v.SUBJUGATION, v.RED) > before:
        check_subjugation(s)


def slaves(s: NavajoState) -> Flow:
    """4.2.9 A child, else a woman, of a Family in the rolled Territory; else from the Passage of Time Box."""
    face = yield from die(s, rule.R_4_2_9, purpose.SLAVES, False)
    for space in (v.CHILD, v.WOMAN):
        for family in range(v.FAMILIES):
            if not exposed(s, family, face - 1) or not s.has(family, space):
                continue
            families.lose(s, rule.R_4_2_9, family, space, v.OUT_OF_PLAY)
            families.leave_play_if_empty(s, family)
            yield from families.rehome_manuelito(s)
            return
    for space in (v.CHILD, v.WOMAN):
        if s.shift(space, v.PASSAGE, v.OUT_OF_PLAY):
            s.tell(rule.R_4_2_9, event.SLAVES_FROM_PASSAGE, space)
            return
    s.tell(rule.R_4_2_9, event.SLAVERS_FAIL, face - 1)


def exposed(s: NavajoState, family: i64, territory: i64) -> bool:
    """4.2.9 In this Territory and not with a Fort."""
    if not s.in_play(family) or land_of(s.where[family]) != territory:
        return False
    return not s.fort_in(s.where[family])
