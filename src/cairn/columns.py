"""What the numbers of a row mean that `State.observe` writes: a name for each column.

A game declares its columns in the order in which they are written, each with the room it has::

    LAYOUT = Layout(
        chapter=ONE,
        where=kinds.FAMILY,                        # where[A] where[B] …
        box=(kinds.FAMILY, ["man", "woman"]),      # box[A][man] box[A][woman] box[B][man] …
        agenda=List(32),                           # agenda.size agenda[0] agenda[1] …
    )

What is named like a field of the state holds what that holds. A row has the same length in every game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType

from librt.vecs import vec
from mypy_extensions import i64

from cairn.vocabulary import Kind

__all__ = [
    "ACTION",
    "ONE",
    "Layout",
    "List",
]

Labels = Kind | list[str] | int

#: a single number
ONE: tuple[Labels, ...] = ()
#: an action and its arguments
ACTION = ["verb", "a", "b", "c"]


@dataclass(frozen=True)
class List:
    """A list of changing length: how many there are, then room for so many, each a number or made of these."""

    room: int
    of: Labels = 1


Room = Labels | tuple[Labels, ...] | List


class Layout:
    """The columns of a row. `names` has one for each of them; `layout["where"]` is the slice of a whole field."""

    def __init__(self, sets: Mapping[str, Kind] | None = None, /, **fields: Room) -> None:
        """`sets` are the fields that hold a set as bits, with the kind of its members."""
        names: list[str] = []
        slices: dict[str, slice] = {}
        for name, room in fields.items():
            start = len(names)
            names += _columns(name, room)
            slices[name] = slice(start, len(names))
        self.names = tuple(names)
        self.size = len(names)
        self.fields: Mapping[str, slice] = MappingProxyType(slices)
        self.sets: Mapping[str, Kind] = MappingProxyType(dict(sets or {}))
        self._lists = {name: room for name, room in fields.items() if isinstance(room, List)}
        #: for how many each list has room
        self.rooms: Mapping[str, int] = MappingProxyType(
            {name: one.room for name, one in self._lists.items()}
        )

    def __getitem__(self, field: str) -> slice:
        return self.fields[field]

    def row(self, rows: int = 1) -> vec[i64]:
        """Room for a row, or for several one after another. An array can be laid over it without copying it:
        `memoryview(row)`, `numpy.frombuffer(row, numpy.int64)`."""
        return vec[i64]([0] * (self.size * rows))

    def read(self, row: vec[i64], at: int = 0) -> dict[str, list[int]]:
        """A row by its fields, each list as long as it is: to look at it, not to be fast."""
        numbers = memoryview(row).tolist()[at : at + self.size]
        told = {name: numbers[columns] for name, columns in self.fields.items()}
        for name, one in self._lists.items():
            size, *items = told[name]
            told[name] = items[: size * len(_labels(one.of))]
        return told


def _columns(name: str, room: Room) -> list[str]:
    if isinstance(room, List):
        items = _columns(name, room.room if room.of == 1 else (room.room, room.of))
        return [f"{name}.size", *items]
    each = product(*map(_labels, room if isinstance(room, tuple) else (room,)))
    return [name + "".join(f"[{label}]" for label in labels) for labels in each]


def _labels(room: Labels) -> list[str]:
    if isinstance(room, Kind):
        return [room.tokens[value] for value in sorted(room.tokens)]
    return [str(n) for n in range(room)] if isinstance(room, int) else room
