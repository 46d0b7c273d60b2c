"""Rows of whole numbers (`cairn.columns`) as the floating-point numbers that networks read. It needs numpy."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from cairn.columns import Layout

__all__ = ["Floats"]

Array: TypeAlias = Any  # of numpy, whose types take long to read


class Floats:
    """Makes rows into floats: a set becomes a column for each of its members, because as one number it would be too
    large to be exact. `names` has a name for each column, such as `done[A]`, and `size` is how many there are."""

    def __init__(self, layout: Layout, *, squashed: bool = True) -> None:
        """What is `squashed` is small: large numbers become their logarithm, with their sign."""
        self.squashed = squashed
        names: list[str] = []
        columns: list[int] = []
        bits: list[int] = []
        for field, where in layout.fields.items():
            members = layout.sets[field].tokens if field in layout.sets else None
            for column in range(where.start, where.stop):
                label = layout.names[column]
                if members is None:
                    names.append(label)
                else:
                    names += [f"{label}[{members[n]}]" for n in sorted(members)]
                    bits += range(len(columns), len(columns) + len(members))
                columns += [column] * (1 if members is None else len(members))
        self.names = tuple(names)
        self.size = len(names)
        self._columns = np.array(columns)
        self._bits = np.array(bits, np.int64)
        self._shifts = np.array(
            [n for field, kind in _sets(layout) for n in sorted(kind)], np.int64
        )

    def __call__(self, rows: Array) -> Array:
        """A row, or many of them, one below the other."""
        made = rows[..., self._columns]
        made[..., self._bits] = made[..., self._bits] >> self._shifts & 1
        if self.squashed:
            return (np.sign(made) * np.log1p(np.abs(made))).astype(np.float32)
        return made.astype(np.float32)


def _sets(layout: Layout) -> list[tuple[str, Any]]:
    """The columns that are sets, in their order, each with the values of its members."""
    return [
        (field, layout.sets[field].tokens)
        for field, where in layout.fields.items()
        for _column in range(where.start, where.stop)
        if field in layout.sets
    ]
