"""4.0, 4.1 Enemy Operations: the five steps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import Flow
from cairn.games.navajo.rules import display, instructions
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.cubes import red_cubes
from cairn.games.navajo.rules.dice import two_dice
from cairn.games.navajo.rules.rights import cancel, rights_window
from cairn.games.navajo.rules.tracks import collect_enemy_points
from cairn.games.navajo.rules.truce import defend, make_peace, truce_holds, truce_waits
from cairn.games.navajo.words import chapter, event, note, purpose, question, rule
from cairn.games.navajo.words import values as v

FOR_FLIP_CANCELLED: Final[i64] = 2


def enemy_segment(s: NavajoState) -> Flow:
    """4.0, 4.0.1, C41 Before the Enemy acts the player may still use any right; then step 1, and on to step 2."""
    yield from rights_window(s, rule.R_4_0)
    held = yield from truce_holds(s)
    if held == 2:
        instructions.build(s, 0, False)
    if held:
        return
    collect(s)
    if s.event_in_play(v.PUEBLO_REVOLT):
        points = s.enemy_ap
        s.enemy_ap = 0
        s.tell(rule.R_C41, event.REVOLT_GOES_ON, points)
        instructions.subjugate(s, points)
        return
    s.then(chapter.ENEMY_FLIP)


def collect(s: NavajoState) -> None:
    """4.0.2 Step 2: the Enemy collects its points."""
    taken = collect_enemy_points(s, income(s, s.card, s.preempted))
    s.tell(rule.R_4_0_2, event.ENEMY_COLLECTS, taken, s.enemy_ap)


def income(s: NavajoState, card: i64, preempted: bool) -> i64:
    """4.0.2 What a card brings the Enemy as things are, preempted or not: its points, events, red cubes, less raided
    cubes; one at least."""
    n = s.facts.points_preempted[card] if preempted else s.facts.points[card]
    for what in range(v.EVENTS):
        if s.events[what] == v.IN_PLAY:
            n += s.facts.event_points[what]
    n += red_cubes(s) - s.cubes_in(v.RAIDED)
    return n if n > 1 else i64(1)


def flip_counters(s: NavajoState) -> Flow:
    """4.0.3 Step 3: doubles swap a row; else each die flips the Active counter of its row, unless it is striped."""
    s.then(chapter.ENEMY_EXECUTE)
    dice = yield from two_dice(s, rule.R_4_0_3, purpose.FLIP)
    one = dice // 8 - 1
    two = dice % 8 - 1
    if one == two:
        display.swap_row(s, one)
        return
    s.note(note.LEFT, 1)
    yield from flip_row(s, one)
    s.note(note.LEFT, 0)
    yield from flip_row(s, two)


def flip_row(s: NavajoState, row: i64) -> Flow:
    """4.0.3, 10.2 Two Trade Goods cancel a flip."""
    letter = s.at(v.ACTIVE, row)
    if letter == v.NONE:
        return
    if display.striped(s, letter):
        s.tell(rule.R_4_0_3, event.COUNTER_STAYS, letter)
        return
    s.note(note.LETTER, letter + 1)
    done = v.NONE
    while done == v.NONE:
        done = yield from cancel(
            s, question.CANCEL_FLIP, letter, FOR_FLIP_CANCELLED, event.FLIP_CANCELLED
        )
    if not done:
        display.flip(s, rule.R_4_0_3, letter)


def execute(s: NavajoState) -> Flow:
    """4.0.4, 4.1.1, 4.1.4, 4.1.5 Step 4: the topmost Active counter is paid for, carried out and slides to
    Inactive."""
    row = display.first_active(s)
    if row == v.NONE:
        s.then(chapter.ENEMY_RESET)
        return
    letter = s.at(v.ACTIVE, row)
    if display.instruction(s, letter) in (v.PEACE, v.DEFEND) and truce_waits(s):
        peace = display.instruction(s, letter) == v.PEACE
        display.flip(s, rule.R_4_2_7 if peace else rule.R_4_2_5, letter)
    points = price(s, letter)
    if points == 0:
        s.tell(rule.R_4_1_3, event.ENEMY_STOPS, s.enemy_ap, letter, display.instruction(s, letter))
        s.then(chapter.ENEMY_RESET)
        return
    s.enemy_ap -= points
    s.display[v.ACTIVE * v.ROWS + row] = v.NONE
    shown = display.instruction(s, letter)
    s.tell(rule.R_4_1_5, event.ENEMY_SPENDS, points, letter, shown)
    if shown == v.PEACE:
        make_peace(s, letter, points)
        return
    if shown == v.DEFEND:
        defend(s, letter)
        return
    s.display[v.INACTIVE * v.ROWS + row] = letter
    s.then(chapter.ENEMY_EXECUTE)
    yield from instructions.perform(s, shown, points)


def price(s: NavajoState, letter: i64) -> i64:
    """4.1.2, 4.1.3, 4.2.9 What the Enemy pays for a counter: as much as it can up to the highest cost; 0 if
    too little."""
    face = s.face(letter)
    low = s.facts.cost_low[face]
    high = s.facts.cost_high[face]
    if s.facts.cost_ferocity[face]:
        ferocity = s.total_ferocity()
        low = ferocity if ferocity > low else low
        high = low
    if s.enemy_ap < low:
        return 0
    return s.enemy_ap if high == v.ALL_POINTS else min(s.enemy_ap, high)


def reset(s: NavajoState) -> None:
    """4.0.5 Step 5: the display is reset."""
    display.reset_display(s)
    s.tell(rule.R_4_0_5, event.DISPLAY_RESET)
