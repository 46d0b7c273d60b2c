"""12 Victory and defeat, and how the scenarios of 14 end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import Flow, FlowInt
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.rights import may_trade_for_culture, may_trade_for_war, one_right
from cairn.games.navajo.rules.tracks import MOST, raise_morale, rise
from cairn.games.navajo.words import event, note, purpose, rule
from cairn.games.navajo.words import values as v

MAJOR_BY: Final[i64] = 3


def end(s: NavajoState, why: i64, outcome: i64) -> None:
    """12 The game is over."""
    s.finish(outcome)
    s.tell(why, event.GAME_ENDED, outcome)


def defeated(s: NavajoState) -> bool:
    """12.1 No Culture and no Military Points."""
    return s.culture == 0 and s.military == 0


def last_hope(s: NavajoState, why: i64) -> Flow:
    """10.2, 12.1 Before all is lost: Trade Goods are spent at any time, so Sharp Traders may still bring a point."""
    while defeated(s) and (may_trade_for_culture(s) or may_trade_for_war(s)):
        used = yield from one_right(s, why)
        if not used:
            return


def last_trade(s: NavajoState, why: i64, culture: bool) -> Flow:
    """10.2 Before the points decide: Sharp Traders 3 may still change Military or Morale, and if Culture counts too
    Sharp Traders 2 may change that."""
    while may_trade_for_war(s) or (culture and may_trade_for_culture(s)):
        used = yield from one_right(s, why)
        if not used:
            return


def automatic(s: NavajoState) -> FlowInt:
    """12.1, 12.2, 12.2.1 In the Discard Phase: defeat without any points, victory over an Enemy without
    Morale. Returns
    1 if a period of the campaign was won (14.6.4)."""
    yield from last_hope(s, rule.R_12_1)
    if defeated(s):
        end(s, rule.R_12_1, v.MAJOR_DEFEAT)
        return 0
    s.note(note.STEP, 1)
    if s.morale == 1:
        yield from last_trade(s, rule.R_12_2, False)
    if s.morale > 0:
        return 0
    standing = s.outposts() + s.forts()
    if with_forts(s):
        set_morale(s, rule.R_12_2_1, standing)
        return 0
    face = yield from die(s, rule.R_12_2, purpose.VICTORY, False)
    if face <= standing:
        set_morale(s, rule.R_12_2, face if s.variant.morale_by_die else standing)
    elif s.variant.scenario == v.CAMPAIGN and s.period != v.AMERICAN:
        s.tell(rule.R_12_2, event.CAMPAIGN_WON, s.period)
        return 1
    else:
        end(s, rule.R_12_2, v.MAJOR_VICTORY)
    return 0


def set_morale(s: NavajoState, why: i64, morale: i64) -> None:
    s.morale = morale
    s.tell(why, event.MORALE_SET, morale)


def with_forts(s: NavajoState) -> i64:
    """2.3.1, 12.2.1 How many Families are with a Fort."""
    n: i64 = 0
    for family in range(v.FAMILIES):
        if s.on_map(family) and s.fort_in(s.where[family]):
            n += 1
    return n


def final_morale(s: NavajoState) -> i64:
    """12.3, 8.1 Enemy Morale as it counts at the end of a scenario: with the black cubes given for good medicine."""
    return s.morale + rise(s.cube(v.SUBJUGATION, v.BLACK), s.morale, MOST)


def worth(scenario: i64, military: i64, morale: i64) -> i64:
    """14.1.2, 14.2.2, 14.3.2, 14.4.2 What Military against Morale comes to at the end of a scenario."""
    ahead = military - morale
    if scenario in (v.RISE_OF_THE_PEOPLE, v.LOS_DUENOS, v.BROKEN_COUNTRY):
        if ahead >= MAJOR_BY:
            return v.MAJOR_VICTORY
        if ahead > 0:
            return v.MINOR_VICTORY
        return v.MINOR_DEFEAT if ahead > -MAJOR_BY else v.MAJOR_DEFEAT
    if ahead > 0:
        return v.MAJOR_VICTORY
    if military > 0:
        return v.MINOR_VICTORY if ahead == 0 else v.MINOR_DEFEAT
    return v.MINOR_DEFEAT if morale == 0 else v.MAJOR_DEFEAT


def end_of_scenario(s: NavajoState) -> Flow:
    """12.3 Black cubes given for good medicine count for the Enemy; then Military against Morale."""
    s.note(note.STEP, 2)
    yield from last_trade(s, rule.R_12_3, False)
    raise_morale(s, rule.R_12_3, s.cube(v.SUBJUGATION, v.BLACK))
    end(s, rule.R_12_3, worth(s.variant.scenario, s.military, s.morale))
