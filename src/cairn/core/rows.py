"""Writing what a seat may know into a row of numbers (`State.observe`), without making anything new.

Each function writes from a place on and returns the place after. What the numbers mean is in the game's `layout`.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import NOBODY, OVER, State

__all__ = [
    "put",
    "put_action",
    "put_four",
    "put_list",
    "put_notes",
    "put_question",
]


def put(row: vec[i64], at: i64, numbers: vec[i64]) -> i64:
    """All numbers of a vec."""
    for n in numbers:
        row[at] = n
        at += 1
    return at


def put_four(row: vec[i64], at: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
    """Four numbers."""
    row[at] = a
    row[at + 1] = b
    row[at + 2] = c
    row[at + 3] = d
    return at + 4


def put_nothing(row: vec[i64], at: i64, room: i64) -> i64:
    for i in range(at, at + room):
        row[i] = 0
    return at + room


def put_list(row: vec[i64], at: i64, numbers: vec[i64], room: i64) -> i64:
    """How many there are, and then the numbers, with zeros up to the room they have."""
    n = i64(len(numbers))
    check_room(n, room)
    row[at] = n
    return put_nothing(row, put(row, at + 1, numbers), room - n)


def check_room(n: i64, room: i64) -> None:
    if n > room:
        raise ValueError(
            "a list has " + str(n) + " numbers, but a row has room for " + str(room) + " of them"
        )


def put_action(row: vec[i64], at: i64, answer: i64) -> i64:
    """Its verb and three arguments."""
    return put_four(row, at, answer >> 24, answer >> 16 & 255, answer >> 8 & 255, answer & 255)


def put_question(row: vec[i64], at: i64, s: State, about: bool = True) -> i64:
    """Who is asked and what; and what the question is about, unless that is not for everybody."""
    if s.seat == NOBODY:
        return put_four(row, at, NOBODY, 0, 0, 0)
    if not about:
        return put_four(row, at, s.seat, s.question, 0, 0)
    return put_four(row, at, s.seat, s.question, s.about_a, s.about_b)


def put_notes(row: vec[i64], at: i64, s: State, first: i64, last: i64) -> i64:
    """The notes from one to another; nothing when the game is over."""
    if s.chapter == OVER:
        return put_nothing(row, at, last + 1 - first)
    notes = s.notes
    for which in range(first, last + 1):
        row[at] = notes[which]
        at += 1
    return at
