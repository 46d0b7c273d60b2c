"""The form in which a state is written down: its fields by sections, each under the name it has on the board.

A game declares its form once, as a table of what each section says::

    Section(
        "families",
        Rows(FAMILY, Part("where", One(AREA, OFF_MAP)), Part("ferocity", Number("ferocity"))),
        Line("manuelito", One(FAMILY, NONE)),
    )

    [families]
    A: SH3, ferocity 2
    manuelito: A

A line is a name and items between commas. A *codec* says which items stand for some integers of the state, an *entry*
which lines there are. `cairn.position_text` writes and reads the whole.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from cairn.core.snapshot import Plain
from cairn.form.codecs import (
    Actions,
    Boxes,
    Codec,
    Counts,
    Flag,
    FormError,
    Listed,
    Names,
    Number,
    Numbers,
    One,
    TwoBits,
)
from cairn.form.entries import ByValue, Entry, Kept, Line, Pairs, Part, Rows, Values, take

__all__ = [
    "CHAPTER",
    "Actions",
    "Boxes",
    "ByValue",
    "Codec",
    "Counts",
    "Entry",
    "Flag",
    "Form",
    "FormError",
    "Kept",
    "Line",
    "Listed",
    "Names",
    "Number",
    "Numbers",
    "One",
    "Pairs",
    "Part",
    "Rows",
    "Section",
    "TwoBits",
    "Values",
    "flat",
    "plain_form",
    "shaped",
    "take",
]


def flat(saved: Mapping[str, Plain], path: str = "") -> Values:
    """A snapshot with all fields beside each other; those of a pile are `bag.counts` and the like."""
    found: Values = {}
    for name, value in saved.items():
        if isinstance(value, dict):
            found |= flat(value, f"{path}{name}.")
        else:
            found[path + name] = list(value) if isinstance(value, list) else [int(value)]
    return found


def shaped(like: Mapping[str, Plain], values: Values, path: str = "") -> dict[str, Plain]:
    """These values as a snapshot of the same shape as another."""
    found: dict[str, Plain] = {}
    for name, old in like.items():
        if isinstance(old, dict):
            found[name] = shaped(old, values, f"{path}{name}.")
        elif isinstance(old, list):
            found[name] = values[path + name]
        else:
            found[name] = type(old)(values[path + name][0])
    return found


class Section:
    """Some entries under a name. In a text it replaces what the scenario begins with in all of them."""

    def __init__(self, name: str, *entries: Entry) -> None:
        self.name = name
        self.entries = entries
        self.fields = tuple(name for entry in entries for name in entry.fields)

    def names(self) -> dict[str, Entry]:
        """Which entry a line belongs to."""
        return {name: entry for entry in self.entries for name in entry.names()}

    def clear(self, values: Values) -> None:
        for entry in self.entries:
            entry.clear(values)

    def begin(self, values: Values) -> None:
        """Of a state as the scenario begins: what it is before the lines of a text are read."""
        for entry in self.entries:
            if not isinstance(entry, Kept):
                entry.clear(values)


#: the line that says which chapter a state is at
CHAPTER: Final = "chapter"
NO_NEEDS: Mapping[int, tuple[str, ...]] = MappingProxyType({})
NO_GIFTS: Mapping[int, Mapping[str, int]] = MappingProxyType({})


class Form:
    """How the states of a game are written, all but the chapter and the agenda, and what follows from these.

    `reserve` says where pieces wait that no line places: for what `Invariants.conserved` counts, the field and the
    index. `follows` tells the chapter that comes after another where no agenda is named, `last` those after which there
    need be none because they go on by themselves. `given` are fields that have this value in a chapter unless a line
    says otherwise. `needs` are fields that a chapter cannot do without."""

    def __init__(
        self,
        *sections: Section,
        reserve: Mapping[str, tuple[str, int]] = MappingProxyType({}),
        follows: Callable[[int, Values], int | None] = lambda _chapter, _values: None,
        last: frozenset[int] = frozenset(),
        given: Mapping[int, Mapping[str, int]] = NO_GIFTS,
        needs: Mapping[int, tuple[str, ...]] = NO_NEEDS,
    ) -> None:
        self.sections = sections
        self.reserve = reserve
        self.follows = follows
        self.last = last
        self.given = given
        self.needs = needs

    def of(self, values: Values) -> Form:
        """The form of a state that has these fields: a variant of a game may have fewer than another."""
        sections = []
        for section in self.sections:
            entries = [entry.of(values) for entry in section.entries]
            there = [entry for entry in entries if entry is not None]
            if there:
                sections.append(Section(section.name, *there))
        return Form(
            *sections,
            reserve={name: at for name, at in self.reserve.items() if at[0] in values},
            follows=self.follows,
            last=self.last,
            given=self.given,
            needs=self.needs,
        )

    @property
    def fields(self) -> list[str]:
        """Every field, as often as a line is about it."""
        return [name for section in self.sections for name in section.fields]

    def agenda_after(self, values: Values) -> list[int]:
        """The chapters that come after the one of a state where no agenda is named, the next one last."""
        found: list[int] = []
        chapter = self.follows(values[CHAPTER][0], values)
        while chapter is not None and chapter not in found:
            found.insert(0, int(chapter))
            chapter = self.follows(chapter, values)
        return found

    def entry_of(self, field: str) -> tuple[Section, Entry]:
        """What says of a field what it is."""
        for section in self.sections:
            for entry in section.entries:
                if field in entry.fields:
                    return section, entry
        raise KeyError(field)


def plain_form(saved: Mapping[str, Plain], aside: Iterable[str]) -> Form:
    """The form of a game that has declared none: integers under the names of their fields, all in one section."""
    return Form(Section("state", *_plain_lines(saved, frozenset(aside))))


def _plain_lines(
    saved: Mapping[str, Plain], aside: frozenset[str], path: str = ""
) -> Iterator[Entry]:
    for name, value in saved.items():
        full = path + name
        if isinstance(value, dict):
            yield from _plain_lines(value, aside, f"{full}.")
        elif full not in aside:
            number = Number(low=-(10**18), high=10**18)
            yield Line(full, Numbers() if isinstance(value, list) else number, full)
