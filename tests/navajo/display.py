"""The Enemy Instruction Display."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.names import LETTERS


def lay(s: NavajoState, active: str, inactive: str = "", standby: str = "") -> None:
    """The display, rows from the top: ' is a counter on its reverse, - an empty box."""
    for column, counters in ((v.ACTIVE, active), (v.INACTIVE, inactive), (v.STANDBY, standby)):
        for row, name in enumerate([*counters.split(), *["-"] * 6][:6], 1):
            lay_one(s, column, row, name)


def lay_one(s: NavajoState, column: int, row: int, name: str) -> None:
    """What is in one box, as `lay` writes it."""
    letter = v.NONE if name == "-" else i64(LETTERS.index(name[0]))
    s.display[column * v.ROWS + row - 1] = letter
    if letter != v.NONE:
        s.reverse[letter] = int(name.endswith("'"))


def column(s: NavajoState, which: int) -> str:
    """A column as `lay` writes it, without the empty boxes at its foot."""
    boxes = []
    for row in range(v.ROWS):
        letter = int(s.at(which, row))
        side = "'" if letter >= 0 and s.reverse[letter] else ""
        boxes.append("-" if letter < 0 else LETTERS[letter] + side)
    return " ".join(boxes).rstrip("- ")


def letters(s: NavajoState, which: int) -> str:
    """The counters of a column, whichever side they show."""
    return "".join(name for name in column(s, which) if name in LETTERS)
