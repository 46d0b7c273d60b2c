"""Entries: what a section says of some fields of a state, in a line or in several."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from cairn.core.errors import hinted
from cairn.core.words import _
from cairn.form.codecs import Codec, FormError, Names, ranges, wordless
from cairn.vocabulary import Kind

Values = dict[str, list[int]]  # of a state: each field by its name, a number as a list of one


class Part:
    """What a line says of a field, or of several that belong together. Where every row of a table has its line, the
    field holds row after row, or, `by_column`, column after column. The codec may depend on the row."""

    def __init__(
        self,
        fields: str | tuple[str, ...],
        codec: Codec | Callable[[int], Codec],
        *,
        by_column: bool = False,
    ) -> None:
        self.fields = (fields,) if isinstance(fields, str) else fields
        self._codec = codec
        self._by_column = by_column

    def codec(self, row: int) -> Codec:
        return self._codec if isinstance(self._codec, Codec) else self._codec(row)

    def _where(self, values: Values, name: str, row: int, rows: int) -> slice:
        if rows == 1:
            return slice(None)
        width = len(values[name]) // rows
        return (
            slice(row, None, rows) if self._by_column else slice(row * width, row * width + width)
        )

    def get(self, values: Values, row: int, rows: int) -> list[int]:
        """The integers of a row."""
        return [
            n for name in self.fields for n in values[name][self._where(values, name, row, rows)]
        ]

    def put(self, values: Values, row: int, rows: int, new: list[int]) -> None:
        width = len(new) // len(self.fields)
        for n, name in enumerate(self.fields):
            where = self._where(values, name, row, rows)
            values[name][where] = new[n * width : n * width + width]


class Entry(ABC):
    """What a section says of some fields, in a line or in several."""

    @property
    @abstractmethod
    def fields(self) -> tuple[str, ...]: ...

    @abstractmethod
    def names(self) -> Iterable[str]:
        """What its lines are called."""

    @abstractmethod
    def clear(self, values: Values) -> None:
        """Of a state as the scenario begins: as if nothing were said."""

    @abstractmethod
    def lines(self, values: Values, unless: Values) -> Iterator[tuple[str, list[str]]]:
        """The lines, each with its items, that have to be said because values are not what they are `unless` something
        is said."""

    @abstractmethod
    def read(self, name: str, items: Sequence[str], values: Values, said: set[object]) -> None:
        """Take a line in; `said` is what lines before it have named, where each may be named once."""

    def of(self, known: Iterable[str]) -> Entry | None:
        """The same for a state that has only these fields; None where nothing is left."""
        return self if set(known).issuperset(self.fields) else None


class Rows(Entry):
    """A line for each row of a table, called after a kind."""

    def __init__(self, kind: Kind, *parts: Part, called: str = "{row}") -> None:
        self._rows = {called.format(row=token): n for n, token in kind.tokens.items()}
        self._parts = parts
        self._made = (kind, called)
        self._fields = tuple(name for part in parts for name in part.fields)

    @property
    def fields(self) -> tuple[str, ...]:
        return self._fields

    def of(self, known: Iterable[str]) -> Entry | None:
        there = set(known)
        parts = [part for part in self._parts if there.issuperset(part.fields)]
        if len(parts) == len(self._parts):
            return self
        return Rows(self._made[0], *parts, called=self._made[1]) if parts else None

    def names(self) -> Iterable[str]:
        return self._rows

    def clear(self, values: Values) -> None:
        for name in self._rows:
            self.read(name, (), values, set())

    def lines(self, values: Values, unless: Values) -> Iterator[tuple[str, list[str]]]:
        if all(values[name] == unless[name] for name in self.fields):
            return
        for name, row in self._rows.items():
            now = [part.get(values, row, len(self._rows)) for part in self._parts]
            if now != [part.get(unless, row, len(self._rows)) for part in self._parts]:
                codecs = [part.codec(row) for part in self._parts]
                yield name, [item for n, codec in enumerate(codecs) for item in codec.items(now[n])]

    def read(self, name: str, items: Sequence[str], values: Values, said: set[object]) -> None:
        row, rows = self._rows[name], len(self._rows)
        new: list[tuple[Codec, list[int]]] = []
        for part in self._parts:
            codec = part.codec(row)
            new.append((codec, codec.cleared(part.get(values, row, rows))))
        take(new, items)
        for part, (_codec, integers) in zip(self._parts, new, strict=True):
            part.put(values, row, rows, integers)


def take(parts: Sequence[tuple[Codec, list[int]]], items: Sequence[str]) -> None:
    """Read the items of a line, each by the codec whose it is."""
    counts = [0] * len(parts)
    said: set[tuple[int, object]] = set()
    for item in items:
        for n, (codec, integers) in enumerate(parts):
            about = codec.take(item, integers, counts[n])
            if about is None:
                continue
            if (n, about) in said:
                raise FormError(_("{item!r} is said twice", item=item))
            said.add((n, about))
            counts[n] += 1
            break
        else:
            words = [word for codec, _integers in parts for word in codec.known()]
            raise FormError(hinted(_("{item!r} means nothing here", item=item), item, words))


class Line(Rows):
    """A line about one field, which is called as the line is unless it is named, or about some that belong together."""

    def __init__(self, name: str, codec: Codec, field: str | tuple[str, ...] | None = None) -> None:
        super().__init__(Kind(name, {0: name}), Part(field or name.replace(" ", "_"), codec))


class Kept(Line):
    """A line about something that there always is: where a text does not say it, it is as the scenario begins, even in
    a section that is there."""


class ByValue(Entry):
    """A line for each value that those of a kind can have, with the names of those that have it. Whoever is not named
    has the value `rest`."""

    def __init__(self, field: str, kind: Kind, lines: Mapping[int, str], rest: int = 0) -> None:
        self._field = field
        self._kind = kind
        self._lines = {name: int(value) for value, name in lines.items()}
        self._rest = int(rest)

    @property
    def fields(self) -> tuple[str, ...]:
        return (self._field,)

    def names(self) -> Iterable[str]:
        return self._lines

    def clear(self, values: Values) -> None:
        values[self._field] = [self._rest] * len(values[self._field])

    def lines(self, values: Values, unless: Values) -> Iterator[tuple[str, list[str]]]:
        if values[self._field] == unless[self._field]:
            return
        pairs = enumerate(zip(values[self._field], unless[self._field], strict=True))
        others = {n: value for n, (value, before) in pairs if value != before}
        if not {self._rest, *self._lines.values()}.issuperset(others.values()):
            raise wordless(values[self._field])
        for name, value in self._lines.items():
            named = [n for n, other in others.items() if other == value]
            if named:
                yield name, ranges(named, self._kind)

    def read(self, name: str, items: Sequence[str], values: Values, said: set[object]) -> None:
        for n in self._named(items, len(values[self._field]), said):
            values[self._field][n] = self._lines[name]

    def _named(self, items: Sequence[str], width: int, said: set[object]) -> Iterator[int]:
        """Those that a line names, if no line has named them before."""
        there = [0] * width
        take([(Names(self._kind, bits=False), there)], items)
        for n, one in enumerate(there):
            if one and (self._field, n) in said:
                raise FormError(_("{item!r} is said twice", item=self._kind.token(n)))
            if one:
                said.add((self._field, n))
                yield n


class Pairs(Entry):
    """A line of pairs in their order, such as where something is and what it is: SH2 traders. They are in two fields,
    or in one by turns. The second of a pair may be missing; a word may link it to the first. Where the state has the
    next pair last, it is written first all the same."""

    def __init__(
        self,
        name: str,
        fields: str | tuple[str, str],
        first: Codec,
        second: Codec,
        *,
        link: str = "",
        next_last: bool = False,
    ) -> None:
        self._name = name
        self._fields = fields
        self._codecs = (first, second)
        self._link = f" {link} " if link else " "
        self._step = -1 if next_last else 1

    @property
    def fields(self) -> tuple[str, ...]:
        return (self._fields,) if isinstance(self._fields, str) else self._fields

    def names(self) -> Iterable[str]:
        return (self._name,)

    def _get(self, values: Values) -> list[tuple[int, int]]:
        if isinstance(self._fields, str):
            both = values[self._fields]
            return list(zip(both[::2], both[1::2], strict=True))
        return list(zip(*(values[name] for name in self._fields), strict=True))

    def _put(self, values: Values, pairs: Sequence[tuple[int, int]]) -> None:
        if isinstance(self._fields, str):
            values[self._fields] = [n for pair in pairs for n in pair]
        else:
            for at, name in enumerate(self._fields):
                values[name] = [pair[at] for pair in pairs]

    def clear(self, values: Values) -> None:
        self._put(values, ())

    def lines(self, values: Values, unless: Values) -> Iterator[tuple[str, list[str]]]:
        now = self._get(values)
        if now != self._get(unless):
            yield self._name, [self._written(pair) for pair in now[:: self._step]]

    def _written(self, pair: tuple[int, int]) -> str:
        words = [" ".join(codec.items([n])) for codec, n in zip(self._codecs, pair, strict=True)]
        return self._link.join(word for word in words if word)

    def read(self, name: str, items: Sequence[str], values: Values, said: set[object]) -> None:
        self._put(values, [self._pair(item) for item in items][:: self._step])

    def _pair(self, item: str) -> tuple[int, int]:
        words = item.split(self._link, 1)
        pair: list[int] = []
        for codec, said in zip(self._codecs, (words[:1], " ".join(words[1:]).split()), strict=True):
            integers = codec.empty(1)
            take([(codec, integers)], said)
            pair += integers
        return pair[0], pair[1]
