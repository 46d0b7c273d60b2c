"""A chapter of a tutorial, as a game lists it: where it begins and ends, and what is said in it.

What is said is bound to questions and to what happened, not to the number of an answer, so that it holds whatever the
learner chooses. Actions and events are named by patterns: the first words of their notation, where * is any word.
"""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase


@dataclass(frozen=True)
class Lesson:
    """What a chapter says at a question, the first time; `where` asks for such an option besides. Its text is
    `tutorial.CHAPTER.NAME`. With `choices` only these are offered, each with a word of its own; `points` are the parts
    of the board it speaks of."""

    name: str
    question: str
    choices: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    where: str = ""


@dataclass(frozen=True)
class Chapter:
    """A part of a tutorial. It begins at the position in `guide/NAME.position`, with dice nobody knows, and is over
    when the game reaches a chapter of its own that is among `until`. Of `results`, patterns of events, the first of
    each is explained after it happened."""

    name: str
    until: frozenset[int]
    results: tuple[str, ...]
    lessons: tuple[Lesson, ...]


def matches(pattern: str, text: str) -> bool:
    """Does a text in notation begin as a pattern says?"""
    wanted, given = pattern.split(), text.split()
    return len(wanted) <= len(given) and all(map(fnmatchcase, given, wanted))


def word_key(where: str, pattern: str) -> str:
    """The key of the word on what a pattern matches."""
    named = [one.rstrip("*?") for one in pattern.split()]
    return f"tutorial.{where}.{'-'.join(filter(None, named))}"
