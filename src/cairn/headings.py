"""Headings for many options: what divides them into a few groups that a reader can take in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from cairn import register
from cairn.catalogue.grammar import capital
from cairn.core.rules import rule_number
from cairn.table import Choice, Table
from cairn.vocabulary import NUMBER, Kind

MANY = 9  # options that need no headings


class Option(Protocol):
    """An option of the open question, by its number and its rule."""

    @property
    def answer(self) -> int: ...

    @property
    def rule(self) -> str: ...


AnyOption = TypeVar("AnyOption", bound=Option)


def sentence(text: str) -> str:
    """With a capital and a full stop; what ends with a sign already, such as "Raid!", needs none."""
    return capital(text) + ("" if text.endswith((".", "!", "?", "…")) else ".")


def ranked(table: Table, choices: Sequence[AnyOption]) -> list[AnyOption]:
    """The options as they are read: what one does most first."""
    guide, state = table.game.guide, table.now.state
    return sorted(choices, key=lambda one: guide.precedence(state, one.answer))


def headings(table: Table, choices: Sequence[Option]) -> list[str]:
    """The heading of each option: its rule, else the first thing in which they differ. None has one where there are
    few."""
    if len(choices) <= MANY:
        return [""] * len(choices)
    titles = by_rule(table, choices)
    return titles if len(set(titles)) > 1 else _by_argument(table, choices)


END = " "  # the heading, which says nothing, of what comes last


def grouped(table: Table, choices: Sequence[AnyOption]) -> dict[str, list[AnyOption]]:
    """The options under their headings, in the order in which they are shown: those without one come first, and last,
    apart, what ends, passes or drops something."""
    groups: dict[str, list[AnyOption]] = {"": []}
    choices = ranked(table, choices)
    ending = [one for one in choices if table.game.guide.ends(one.answer)]
    for heading, one in zip(headings(table, choices), choices, strict=True):
        if one not in ending:
            groups.setdefault(heading, []).append(one)
    return {heading: found for heading, found in groups.items() if found} | (
        {END: ending} if ending else {}
    )


def as_shown(table: Table) -> list[Choice]:
    """All options in the order in which they are shown, and so numbered."""
    return [one for found in grouped(table, table.options).values() for one in found]


def by_rule(table: Table, choices: Sequence[Option]) -> list[str]:
    """The title of each option's rule; none of what the question's own rule allows."""
    rules = register.by_number(table.game.package)
    asked = rule_number(table.now.state.rule)
    return [
        "" if one.rule == asked or one.rule not in rules else rules[one.rule].title
        for one in choices
    ]


def _by_argument(table: Table, choices: Sequence[Option]) -> list[str]:
    """The name of the first argument that has a few values, each of several options."""
    of_each = [table.game.vocabulary.about(one.answer) for one in choices]
    for place in range(3):
        found = [named(table, one[place]) if place < len(one) else "" for one in of_each]
        if 2 <= len(set(found)) <= len(found) // 2:
            return found
    return [""] * len(choices)


def named(table: Table, argument: tuple[Kind, int]) -> str:
    """What an argument is called; a bare letter or number says more with its kind before it."""
    kind, title = argument[0], table.narrator.name(*argument)
    if kind is not NUMBER and len(title) > 2:
        return capital(title)
    return f"{table.narrator.note(f'kind.{kind.name}') or capital(kind.name)} {title}"
