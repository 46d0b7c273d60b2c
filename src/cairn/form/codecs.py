"""Codecs: what some integers of a state are called, as items of a line, and which integers some items are."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from cairn import notation
from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.vocabulary import Kind, Vocabulary

YES, NO = "yes", "no"
EMPTY_BOX: Final = "-"
MOST: Final = 9999  # that a number may be


class FormError(CairnError):
    """A line that says nothing, or a state for which there are no words. Whoever reads adds the line."""


class Codec(ABC):
    """What some integers are called."""

    def empty(self, width: int) -> list[int]:
        """The integers of which nothing is said."""
        return [0] * width

    def cleared(self, before: Sequence[int]) -> list[int]:
        """The same, of integers that were these."""
        return self.empty(len(before))

    @abstractmethod
    def items(self, values: Sequence[int]) -> list[str]:
        """What is said of these integers; nothing, if they are empty and that has no word."""

    @abstractmethod
    def take(self, item: str, values: list[int], nth: int) -> object:
        """Read an item into the integers; `nth` were read before. Gives what it was about, so that nothing is said
        twice; None, if it is not an item of this codec."""

    def known(self) -> Iterable[str]:
        """Words that are understood, for hints."""
        return ()


def wordless(value: object) -> FormError:
    return FormError(_("there is no word for {value}", value=value))


def token_of(kind: Kind, value: int) -> str:
    if value not in kind.tokens:
        raise wordless(value)
    return kind.token(value)


def _within(number: int, low: int, high: int) -> int:
    if not low <= number <= high:
        raise FormError(
            _("{number} is not from {low} to {high}", number=number, low=low, high=high)
        )
    return number


def _after(label: str, item: str) -> str | None:
    """What follows a label; None where something else stands."""
    words = item.split(" ", 1) if label else ["", item]
    return words[1] if len(words) == 2 and words[0].casefold() == label.casefold() else None


@dataclass(frozen=True)
class Number(Codec):
    """A whole number, after a label where a line has other items too."""

    label: str = ""
    low: int = 0
    high: int = MOST

    def items(self, values: Sequence[int]) -> list[str]:
        (value,) = values
        if not self.low <= value <= self.high:
            raise wordless(value)
        return [f"{self.label} {value}".strip()] if value or not self.label else []

    def take(self, item: str, values: list[int], nth: int) -> object:
        number = _after(self.label, item)
        if number is None or not re.fullmatch("-?[0-9]{1,18}", number):
            return None
        values[0] = _within(int(number), self.low, self.high)
        return "number"

    def known(self) -> Iterable[str]:
        return [f"{self.label} {self.low}".strip()]


class Flag(Codec):
    """Yes or no; no, where nothing is said."""

    def items(self, values: Sequence[int]) -> list[str]:
        return [YES if values[0] else NO]

    def take(self, item: str, values: list[int], nth: int) -> object:
        if item.casefold() not in (YES, NO):
            return None
        values[0] = int(item.casefold() == YES)
        return "flag"

    def known(self) -> Iterable[str]:
        return (YES, NO)


@dataclass(frozen=True)
class One(Codec):
    """One of a kind, after a label where that is needed to tell. `nothing` is what it is where nothing is said."""

    kind: Kind
    nothing: int
    label: str = ""

    def empty(self, width: int) -> list[int]:
        return [int(self.nothing)] * width

    def items(self, values: Sequence[int]) -> list[str]:
        (value,) = values
        if value == self.nothing and (self.label or value not in self.kind.tokens):
            return []
        return [f"{self.label} {token_of(self.kind, value)}".strip()]

    def take(self, item: str, values: list[int], nth: int) -> object:
        name = _after(self.label, item)
        value = None if name is None else self.kind.value(name)
        if value is None:
            return None
        values[0] = value
        return self.kind.name

    def known(self) -> Iterable[str]:
        return (f"{self.label} {token}".strip() for token in self.kind.tokens.values())


class _OfKind(Codec):
    """Items are names of a kind."""

    kind: Kind

    def known(self) -> Iterable[str]:
        return self.kind.tokens.values()


@dataclass(frozen=True)
class Names(_OfKind):
    """Those of a kind that are in a set: bits of an integer, or if not `bits`, integers that are 0 or 1. An `inverse`
    set names those that are out. Names that are numbers are written as ranges, 1, 4-9."""

    kind: Kind
    bits: bool = True
    inverse: bool = False

    def empty(self, width: int) -> list[int]:
        values = [0] * width
        for value in self.kind.tokens if self.inverse else ():
            self._put(values, value, 1)
        return values

    def _put(self, values: list[int], value: int, there: int) -> None:
        if self.bits:
            values[0] = values[0] & ~(1 << value) | there << value
        else:
            values[value] = there

    def items(self, values: Sequence[int]) -> list[str]:
        if self.bits:
            (bits,) = values
            there = {n for n in range(64) if bits >> n & 1}
        else:
            there = {n for n, value in enumerate(values) if value == 1}
        if self._of(there, len(values)) != list(values):
            raise wordless(list(values))
        return ranges([n for n in self.kind.tokens if (n in there) != self.inverse], self.kind)

    def _of(self, there: Iterable[int], width: int) -> list[int]:
        values = [0] * width
        for value in there:
            if value in self.kind.tokens:
                self._put(values, value, 1)
        return values

    def take(self, item: str, values: list[int], nth: int) -> object:
        named = _named(item, self.kind)
        if not named or (not self.bits and max(named) >= len(values)):
            return None
        for value in named:
            self._put(values, value, int(not self.inverse))
        return tuple(named)


def ranges(values: Sequence[int], kind: Kind) -> list[str]:
    tokens = {value: kind.token(value) for value in values}
    if not all(token.isdecimal() for token in tokens.values()):
        return list(tokens.values())
    found: list[list[str]] = []
    for value, token in tokens.items():
        if value - 1 in tokens:
            found[-1][1:] = [token]
        else:
            found.append([token])
    return ["-".join(one) for one in found]


def _named(item: str, kind: Kind) -> list[int]:
    """The values of a name, or of a range of numbers."""
    first, dash, last = (part.strip() for part in item.partition("-"))
    if not (dash and first.isdecimal() and last.isdecimal()):
        first = last = item
    low, high = kind.value(first), kind.value(last)
    return [] if low is None or high is None else list(range(low, high + 1))


@dataclass(frozen=True)
class Counts(_OfKind):
    """How many there are of each kind: horse 2, sheep 1; of kinds that are numbers themselves: 3 x2. Of pieces that are
    `single` for the most part, one is its name alone."""

    kind: Kind
    single: bool = False
    high: int = MOST

    def items(self, values: Sequence[int]) -> list[str]:
        found = [(value, n) for value, n in enumerate(values) if n]
        if any(not 0 < n <= self.high for _value, n in found):
            raise wordless(list(values))
        return [self._written(token_of(self.kind, value), n) for value, n in found]

    def _written(self, token: str, n: int) -> str:
        if n == 1 and self.single:
            return token
        return f"{token} x{n}" if token.isdecimal() else f"{token} {n}"

    def take(self, item: str, values: list[int], nth: int) -> object:
        match = re.fullmatch("(.+?)(?: x?([0-9]{1,9}))?", item)
        value = None if match is None else self.kind.value(match[1])
        if match is None or value is None or not 0 <= value < len(values):
            return None
        values[value] = _within(int(match[2] or 1), 0, self.high)
        return value


@dataclass(frozen=True)
class TwoBits(_OfKind):
    """How many there are of each kind, from none to three: the bits of two integers."""

    kind: Kind

    def items(self, values: Sequence[int]) -> list[str]:
        ones, twos = values
        return Counts(self.kind).items(
            [(ones >> n & 1) + (twos >> n & 1) * 2 for n in range((ones | twos).bit_length())]
        )

    def take(self, item: str, values: list[int], nth: int) -> object:
        counts = [0] * (max(self.kind.tokens) + 1)
        value = Counts(self.kind, high=3).take(item, counts, nth)
        if isinstance(value, int):
            values[0] |= (counts[value] & 1) << value
            values[1] |= (counts[value] >> 1) << value
        return value


@dataclass(frozen=True)
class Boxes(_OfKind):
    """A row of boxes from the first on: A, -, C. Empty ones at its end are left out."""

    kind: Kind
    nothing: int

    def empty(self, width: int) -> list[int]:
        return [int(self.nothing)] * width

    def items(self, values: Sequence[int]) -> list[str]:
        found = [EMPTY_BOX if n == self.nothing else token_of(self.kind, n) for n in values]
        while found and found[-1] == EMPTY_BOX:
            found.pop()
        return found

    def take(self, item: str, values: list[int], nth: int) -> object:
        value = self.nothing if item == EMPTY_BOX else self.kind.value(item)
        if value is None:
            return None
        if nth >= len(values):
            raise FormError(_("there are only {n} places", n=len(values)))
        values[nth] = int(value)
        return nth


@dataclass(frozen=True)
class Listed(_OfKind):
    """As many of a kind as there are, in their order, each once unless it may come `again`. Where the state has the
    next one last, it is written first all the same."""

    kind: Kind
    next_last: bool = False
    again: bool = False

    def empty(self, width: int) -> list[int]:
        return []

    def items(self, values: Sequence[int]) -> list[str]:
        found = [token_of(self.kind, value) for value in values]
        return found[::-1] if self.next_last else found

    def take(self, item: str, values: list[int], nth: int) -> object:
        value = self.kind.value(item)
        if value is not None:
            values.insert(0 if self.next_last else len(values), value)
        return nth if self.again and value is not None else value


@dataclass(frozen=True)
class Actions(Codec):
    """Actions in notation."""

    vocabulary: Vocabulary

    def empty(self, width: int) -> list[int]:
        return []

    def items(self, values: Sequence[int]) -> list[str]:
        try:
            return [notation.write(self.vocabulary, value) for value in values]
        except KeyError as error:
            raise wordless(list(values)) from error

    def take(self, item: str, values: list[int], nth: int) -> object:
        values.append(notation.read(self.vocabulary, item, ()))
        return nth


class Numbers(Codec):
    """Integers as they are, of which a game has not said what they mean; as many as there are."""

    def empty(self, width: int) -> list[int]:
        return []

    def items(self, values: Sequence[int]) -> list[str]:
        return [str(value) for value in values]

    def take(self, item: str, values: list[int], nth: int) -> object:
        if not re.fullmatch("-?[0-9]{1,18}", item):
            return None
        values.append(int(item))
        return nth
