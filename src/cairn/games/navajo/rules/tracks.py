"""1.7.4 The General Records Track: gains, losses and what a loss beyond zero becomes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.words import event, rule

MOST: Final[i64] = 19


def gain_culture(s: NavajoState, why: i64, n: i64, most: i64 = MOST) -> i64:
    """1.7.4 At most 19 Culture Points. Returns how many were gained."""
    gained = rise(n, s.culture, most)
    s.culture += gained
    return report(s, why, event.CULTURE_GAINED, gained, s.culture)


def gain_military(s: NavajoState, why: i64, n: i64, most: i64 = MOST) -> i64:
    """1.7.4 At most 19 Military Points. Returns how many were gained."""
    gained = rise(n, s.military, most)
    s.military += gained
    return report(s, why, event.MILITARY_GAINED, gained, s.military)


def lose_culture(s: NavajoState, why: i64, n: i64) -> None:
    """1.7.4 A Culture Point that is not there becomes two Military Points."""
    lost = min(n, s.culture)
    s.culture -= lost
    report(s, why, event.CULTURE_LOST, lost, s.culture)
    instead = min(2 * (n - lost), s.military)
    s.military -= instead
    if instead:
        s.tell(rule.R_1_7_4, event.CULTURE_MISSING, n - lost, instead, s.military)


def lose_military(s: NavajoState, why: i64, n: i64) -> None:
    """1.7.4 A Military Point that is not there becomes two Culture Points."""
    lost = min(n, s.military)
    s.military -= lost
    report(s, why, event.MILITARY_LOST, lost, s.military)
    instead = min(2 * (n - lost), s.culture)
    s.culture -= instead
    if instead:
        s.tell(rule.R_1_7_4, event.MILITARY_MISSING, n - lost, instead, s.culture)


def gain_points(s: NavajoState, why: i64, n: i64) -> None:
    """1.7.4 At most 19 Action Points."""
    gained = rise(n, s.ap, MOST)
    s.ap += gained
    report(s, why, event.AP_GAINED, gained, s.ap)


def spend_points(s: NavajoState, why: i64, n: i64) -> None:
    s.ap -= n
    s.tell(why, event.AP_SPENT, n, s.ap)


def raise_morale(s: NavajoState, why: i64, n: i64) -> None:
    """1.7.4 Enemy Morale; the track ends at 19."""
    gained = rise(n, s.morale, MOST)
    s.morale += gained
    report(s, why, event.MORALE_UP, gained, s.morale)


def lower_morale(s: NavajoState, why: i64, n: i64) -> None:
    lost = min(n, s.morale)
    s.morale -= lost
    report(s, why, event.MORALE_DOWN, lost, s.morale)


def rise(n: i64, now: i64, most: i64) -> i64:
    """1.7.4 How far a marker rises that stops at the end of its track, and never falls for it."""
    return max(min(n, most - now), 0)


def report(s: NavajoState, why: i64, what: i64, n: i64, now: i64) -> i64:
    """1.7.4 Tell of a change, if there is one. Returns it."""
    if n:
        s.tell(why, what, n, now)
    return n


def change_enemy_ferocity(s: NavajoState, why: i64, n: i64) -> None:
    """1.7.4 Enemy Ferocity stays between 0 and 19."""
    new = s.enemy_ferocity + n
    new = max(min(new, MOST), 0)
    if new != s.enemy_ferocity:
        s.tell(why, event.ENEMY_FEROCITY_SET, s.enemy_ferocity, new)
        s.enemy_ferocity = new


def set_ferocity(s: NavajoState, why: i64, family: i64, value: i64) -> None:
    if s.ferocity[family] != value:
        s.tell(why, event.FEROCITY_SET, family, s.ferocity[family], value)
        s.ferocity[family] = value


def gain_ferocity(s: NavajoState, why: i64, family: i64) -> None:
    """1.6.1 Ferocity is 3 at most, and needs a man."""
    if s.ferocity[family] < 3 and s.has(family, 0):
        set_ferocity(s, why, family, s.ferocity[family] + 1)


def collect_enemy_points(s: NavajoState, n: i64) -> i64:
    """1.6.1 The Enemy takes AP counters as long as there are any. Returns how many."""
    used = s.enemy_ap + s.truce_ap + s.santa_fe
    taken = min(n, s.facts.enemy_counters - used)
    taken = max(taken, 0)
    s.enemy_ap += taken
    return taken
