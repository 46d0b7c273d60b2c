"""1.7.5, 4.1 The Enemy Instruction Display: counters, columns, flipping and swapping."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.words import event, rule
from cairn.games.navajo.words import values as v


def instruction(s: NavajoState, letter: i64) -> i64:
    """4.2 The Instruction a counter shows."""
    return s.facts.instruction[s.face(letter)]


def hidden_face(s: NavajoState, letter: i64) -> i64:
    """4.2 Where the facts keep the face of a counter that does not show."""
    return s.face(letter) ^ 1


def striped(s: NavajoState, letter: i64) -> bool:
    return s.facts.stripe[s.face(letter)] != 0


def flip(s: NavajoState, why: i64, letter: i64) -> None:
    s.reverse[letter] = 1 - s.reverse[letter]
    s.tell(why, event.COUNTER_TURNED, letter, instruction(s, letter))


def swap(s: NavajoState, column: i64, row: i64, other_column: i64, other_row: i64) -> None:
    """4.1.7 Two counters trade places, if there is one in both."""
    here = column * v.ROWS + row
    there = other_column * v.ROWS + other_row
    one = s.display[here]
    two = s.display[there]
    if one == v.NONE or two == v.NONE:
        s.tell(rule.R_4_1_7, event.NO_SWAP, row if one == v.NONE else other_row)
        return
    s.display[here] = two
    s.display[there] = one
    if column == other_column:
        s.tell(rule.R_4_1_7, event.COUNTERS_SWAPPED, one, two)
    elif column == v.ACTIVE:
        s.tell(rule.R_4_1_7, event.COUNTER_ACTIVE, two, one, instruction(s, two))
    else:
        s.tell(rule.R_4_1_7, event.COUNTER_ACTIVE, one, two, instruction(s, one))


def swap_row(s: NavajoState, row: i64) -> None:
    """4.1.6 The Active and the Standby counter of a row trade places."""
    swap(s, v.ACTIVE, row, v.STANDBY, row)


def first_active(s: NavajoState) -> i64:
    """4.1.1 The row of the topmost Active counter, or NONE."""
    for row in range(v.ROWS):
        if s.at(v.ACTIVE, row) != v.NONE:
            return row
    return v.NONE


def to_inactive(s: NavajoState, letter: i64) -> None:
    """4.2.5, 4.2.7 Into the topmost empty box of the Inactive column."""
    for row in range(v.ROWS):
        if s.at(v.INACTIVE, row) == v.NONE:
            s.display[v.INACTIVE * v.ROWS + row] = letter
            return


def on_display(s: NavajoState, letter: i64) -> bool:
    for shown in s.display:
        if shown == letter:
            return True
    return False


def row_of_letter(s: NavajoState, column: i64, letter: i64) -> i64:
    """1.7.5 Where in a column a counter lies, or NONE."""
    for row in range(v.ROWS):
        if s.at(column, row) == letter:
            return row
    return v.NONE


def shows_tribe(s: NavajoState, letter: i64) -> bool:
    """3.1.5 Does this counter show Utes! or Comanche?"""
    return instruction(s, letter) in (v.UTES, v.COMANCHE)


def reset_display(s: NavajoState) -> None:
    """4.0.5 Active counters slide up; Inactive ones follow, the lowest first."""
    filled: i64 = 0
    for row in range(v.ROWS):
        letter = s.at(v.ACTIVE, row)
        if letter != v.NONE:
            s.display[v.ACTIVE * v.ROWS + row] = v.NONE
            s.display[v.ACTIVE * v.ROWS + filled] = letter
            filled += 1
    row = v.ROWS - 1
    while row >= 0:
        letter = s.at(v.INACTIVE, row)
        if letter != v.NONE and filled < v.ROWS:
            s.display[v.INACTIVE * v.ROWS + row] = v.NONE
            s.display[v.ACTIVE * v.ROWS + filled] = letter
            filled += 1
        row -= 1
