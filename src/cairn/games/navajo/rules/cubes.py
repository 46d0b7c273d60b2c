"""1.8, 1.9 Cubes: the Raid Pool and its boxes, Reset Cubes, and the Subjugation of New Mexico."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.display import on_display
from cairn.games.navajo.rules.tracks import raise_morale
from cairn.games.navajo.words import event, rule
from cairn.games.navajo.words import values as v

SUBJUGATED_AT: Final[i64] = 3

LETTER_A: Final[i64] = 0
LETTER_B: Final[i64] = 1
LETTER_F: Final[i64] = 5


def reset_cubes(s: NavajoState, why: i64 = rule.R_13_42) -> None:
    """13.42 Recovery goes to the Raid Pool, then Raided to Recovery. While the Pueblo Revolt is in play
    nothing happens."""
    if s.event_in_play(v.PUEBLO_REVOLT):
        return
    s.empty_cubes(v.RECOVERY, v.POOL)
    s.empty_cubes(v.RAIDED, v.RECOVERY)
    s.tell(why, event.CUBES_RESET, s.cubes_in(v.POOL), s.cubes_in(v.RECOVERY))


def place(s: NavajoState, why: i64, colour: i64, box: i64) -> None:
    """1.7.3 A drawn cube comes to rest. A red one in the Subjugation box counts."""
    s.move_cube(colour, v.DRAWN, box)
    s.tell(why, event.CUBE_TO, colour, box)
    if box == v.SUBJUGATION and colour == v.RED:
        check_subjugation(s)


def red_cubes(s: NavajoState) -> i64:
    """1.7.3 Only red cubes count in the Subjugation box."""
    return s.cube(v.SUBJUGATION, v.RED)


def subjugated(s: NavajoState) -> bool:
    return red_cubes(s) >= SUBJUGATED_AT


def check_subjugation(s: NavajoState) -> None:
    """1.7.3 The Subjugation of New Mexico chart, on the third red cube."""
    if red_cubes(s) != SUBJUGATED_AT:
        return
    s.tell(rule.R_1_7_3, event.SUBJUGATED)
    if s.event_in_play(v.PUEBLO_REVOLT):
        s.events[0] = v.GONE
        s.tell(rule.R_1_7_3, event.EVENT_REMOVED, v.PUEBLO_REVOLT)
    raise_morale(s, rule.R_1_7_3, 1)
    if s.period == v.SPANISH:
        for letter in (LETTER_A, LETTER_B, LETTER_F):
            turn_to_raid(s, letter)
    reset_cubes(s)


def turn_to_raid(s: NavajoState, letter: i64) -> None:
    """1.7.3 Turn an Instruction counter to its Raid side, wherever it is; one removed at set-up is nowhere."""
    if s.truce_letter != letter and not on_display(s, letter):
        return
    for face in range(i64(2)):
        raids = s.facts.instruction[(s.period * v.LETTERS + letter) * 2 + face] == v.ENEMY_RAID
        if raids and s.reverse[letter] != face:
            s.reverse[letter] = face
            s.tell(rule.R_1_7_3, event.COUNTER_TURNED, letter, v.ENEMY_RAID)
