"""What boards are written with in a terminal: texts that fit into columns, lists with a label, lines between places.

Columns are counted as a terminal counts them, in which some letters are two wide.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise, zip_longest
from typing import Final

from rich.cells import cell_len, set_cell_size

# texts in columns


def clipped(text: str, width: int) -> str:
    """A text that fits into so many columns, its end cut off if need be."""
    return text if cell_len(text) <= width else set_cell_size(text, max(width - 1, 0)) + "…"


def padded(text: str, width: int) -> str:
    """A text in exactly so many columns."""
    return set_cell_size(clipped(text, width), width)


def centred(text: str, width: int) -> str:
    return padded(" " * max((width - cell_len(text)) // 2, 0) + text, width)


def wrapped(items: Iterable[str], width: int, gap: str = " ") -> list[str]:
    """Items in as few lines as they need. One that is too long for a line is broken between its words."""
    lines: list[str] = []
    for item in items:
        parts = [item]
        if cell_len(item) > width:
            broken = item.split()
            parts = wrapped(broken, width) if len(broken) > 1 else [clipped(item, width)]
        joined = lines[-1] + gap + parts[0] if lines else ""
        if lines and cell_len(joined) <= width:
            lines[-1] = joined
            parts = parts[1:]
        lines += parts
    return lines


def labelled(label: str, lines: Sequence[str], column: int) -> list[str]:
    """Lines that begin in a column, with what they are before the first."""
    before = padded(clipped(label, column - 1), column)
    return [(" " * column if i else before) + line for i, line in enumerate(lines)]


def beside(left: Sequence[str], right: Sequence[str], column: int) -> list[str]:
    """Two blocks side by side, the second from a column on."""
    return [padded(a, column) + b for a, b in zip_longest(left, right, fillvalue="")]


# drawings


class Canvas:
    """Something to write and draw on, as long as it needs to be."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.rows: list[list[str]] = []

    def put(self, row: int, column: int, text: str) -> None:
        while len(self.rows) <= row:
            self.rows.append([" "] * self.width)
        self.rows[row][column : column + len(text)] = text

    def lines(self) -> list[str]:
        return ["".join(row) for row in self.rows]


Point = tuple[int, int]  # row and column

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
PENS: Final = {
    NORTH | SOUTH: "│",
    EAST | WEST: "─",
    NORTH | EAST: "└",
    NORTH | WEST: "┘",
    SOUTH | EAST: "┌",
    SOUTH | WEST: "┐",
    NORTH | SOUTH | EAST: "├",
    NORTH | SOUTH | WEST: "┤",
    NORTH | EAST | WEST: "┴",
    SOUTH | EAST | WEST: "┬",
    NORTH | EAST | SOUTH | WEST: "┼",
}
DASHES: Final = {NORTH | SOUTH: "┆", EAST | WEST: "┄"}


class Links:
    """Lines between places, along rows and columns; where several meet they join."""

    def __init__(self) -> None:
        self.cells: dict[Point, int] = {}
        self.solid: set[Point] = set()

    def draw(self, *corners: Point, dashed: bool = False) -> None:
        path = [corners[0]]
        for row, column in corners[1:]:
            while path[-1] != (row, column):
                down, right = _sign(row - path[-1][0]), _sign(column - path[-1][1])
                path.append((path[-1][0] + down, path[-1][1] + right))
        ways = [_heading(a, b) for a, b in pairwise(path)]
        for i, point in enumerate(path):
            came = ways[i - 1] if i else ways[0]
            goes = ways[i] if i < len(ways) else ways[-1]
            self.cells[point] = self.cells.get(point, 0) | _opposite(came) | goes
            if not dashed:
                self.solid.add(point)

    def ink(self, canvas: Canvas) -> None:
        for (row, column), mask in self.cells.items():
            pens = PENS if (row, column) in self.solid else PENS | DASHES
            canvas.put(row, column, pens[mask])


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def _heading(a: Point, b: Point) -> int:
    if a[0] == b[0]:
        return EAST if b[1] > a[1] else WEST
    return SOUTH if b[0] > a[0] else NORTH


def _opposite(way: int) -> int:
    return way * 4 if way < SOUTH else way // 4
