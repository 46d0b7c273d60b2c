"""How a game went, as pictures: its tracks over time, and its dice against what was to be expected."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cairn.core.state import CHANCE, ROLL, first, verb_of
from cairn.core.words import _
from cairn.headings import capital
from cairn.svg import Svg, short
from cairn.table import Table

WIDTH, HEIGHT = 720, 260
NARROW = 400  # how wide it is for a phone
LEFT, TOP, BOTTOM = 44, 16, 34
NAMES, FIGURE, EDGE = 150, 60, 16  # left free on the right: for names, a figure, nothing
MARKS = 5  # numbers along an axis, at most, besides nought
ROUND = tuple(n * 10**power for power in range(9) for n in (1, 2, 5))  # what they are multiples of
POINTS = 240  # of a line: more cannot be told apart


@dataclass(frozen=True)
class Course:
    """All that the charts need: each track by answers, and by dice the sum of what they showed above the average."""

    plies: list[int]
    tracks: dict[str, list[int]]
    luck: list[float]
    faces: dict[int, int]
    expected: dict[int, float]
    seats: dict[str, str]  # whose a track is, where it is called after a seat


def course(table: Table, seat: str | None) -> Course:
    """Go through the game once more, as a seat saw it."""
    number = None if seat is None else table.seat_number(seat)
    plies: list[int] = []
    tracks: dict[str, list[int]] = {}
    luck: list[float] = []
    faces: dict[int, int] = {}
    expected: dict[int, float] = {}
    every = max(table.ply // POINTS, 1)

    def note(ply: int, shown: Mapping[str, int]) -> None:
        plies.append(ply)
        for name, value in shown.items():
            tracks.setdefault(name, []).append(value)

    for ply, (state, answer) in enumerate(table.moments()):
        if ply % every == 0:
            note(ply, table.game.guide.tracks(table.game.view(state, number), table.narrator))
        if state.seat == CHANCE and verb_of(answer) == ROLL:
            weights = {
                int(first(state.options[i])): int(state.weight(i)) for i in range(state.count)
            }
            total = sum(weights.values())
            for face, weight in weights.items():
                expected[face] = expected.get(face, 0) + weight / total
            shown = int(first(answer))
            faces[shown] = faces.get(shown, 0) + 1
            mean = sum(face * weight for face, weight in weights.items()) / total
            luck.append((luck[-1] if luck else 0.0) + shown - mean)
    now = table.game.view(table.now.state, number)
    note(table.ply, table.game.guide.tracks(now, table.narrator))
    seats = {table.narrator.seat_named(one): one for one in table.seats}
    return Course(plies, tracks, luck, faces, expected, seats)


Chart: TypeAlias = Callable[[Course, str, int], str]


class _Frame:
    """Axes, and where a value lies between them."""

    def __init__(
        self,
        label: str,
        across: tuple[float, float],
        up: tuple[float, float],
        unit: str,
        room: tuple[int, int],
    ) -> None:
        width, margin = room
        self.svg = Svg(width, HEIGHT, label)
        self.right = width - margin
        self.across = across
        self.up = (up[0], up[1] if up[1] > up[0] else up[0] + 1)
        self._rules(unit, across[0] < across[1])

    def x(self, value: float) -> float:
        low, high = self.across
        return LEFT + (value - low) / max(high - low, 1) * (self.right - LEFT)

    def y(self, value: float) -> float:
        low, high = self.up
        return HEIGHT - BOTTOM - (value - low) / (high - low) * (HEIGHT - TOP - BOTTOM)

    def _rules(self, unit: str, marked: bool) -> None:
        for mark in _marks(*self.up):
            self.svg.line(LEFT, self.y(mark), self.right, self.y(mark), cls="grid")
            self.svg.text(LEFT - 8, self.y(mark) + 4, short(mark), cls="tick", anchor="end")
        for mark in _marks(*self.across) if marked else ():
            x = self.x(mark)
            anchor = "end" if x > self.right - 12 else "middle"  # names begin beyond the edge
            self.svg.text(x, HEIGHT - BOTTOM + 16, short(mark), cls="tick", anchor=anchor)
        self.svg.text(self.right, HEIGHT - 4, unit, cls="tick", anchor="end")

    def line(self, classes: str, points: Sequence[tuple[float, float]]) -> None:
        """Each line has a colour and a pattern of its own."""
        path = "M" + "L".join(f"{short(self.x(x))} {short(self.y(y))}" for x, y in points)
        self.svg.path(path, cls=f"line {classes}")


def _marks(low: float, high: float) -> list[int]:
    """Round numbers between two others, nought among them."""
    least = (high - low) / MARKS
    step = next(n for n in ROUND if n >= least)
    return list(range(-(-int(low) // step) * step, int(high) + 1, step))


def tracks_chart(found: Course, label: str, width: int = WIDTH) -> str:
    """The tracks over time, each named where it ends."""
    values = [value for track in found.tracks.values() for value in track]
    if not values or len(found.plies) < 2:
        return ""
    span = (0, found.plies[-1]), (min(*values, 0), max(values))
    frame = _Frame(label, *span, _("answers"), (width, NAMES))
    ends: list[float] = []
    order = sorted(enumerate(found.tracks.items()), key=lambda one: -one[1][1][-1])
    for place, (number, (name, track)) in enumerate(order, 1):
        own = f" seat-{found.seats[name]}" if name in found.seats else ""
        frame.line(f"line-{number}{own}", list(zip(found.plies, track, strict=True)))
        at = min(frame.y(track[-1]), HEIGHT - 8 - 15 * (len(order) - place))
        if ends:
            at = max(at, ends[-1] + 15)  # names do not lie on each other, nor below the edge
        ends.append(at)
        frame.svg.text(
            frame.right + 8,
            at + 4,
            f"{capital(name)} {track[-1]}",
            cls=f"name name-{number}{own}",
            anchor="start",
        )
    return _chart(frame.svg)


def luck_chart(found: Course, label: str, width: int = WIDTH) -> str:
    """What the dice showed above or below the average, added up."""
    if len(found.luck) < 2:
        return ""
    low, high = min(*found.luck, 0), max(*found.luck, 0)
    span = (1, len(found.luck)), (int(low) - 1, int(high) + 1)
    frame = _Frame(label, *span, _("dice rolled"), (width, FIGURE))
    frame.svg.line(LEFT, frame.y(0), frame.right, frame.y(0), cls="axis")
    frame.line("line-0", [(n, value) for n, value in enumerate(found.luck, 1)])
    frame.svg.text(
        frame.right + 8,
        frame.y(found.luck[-1]) + 4,
        signed(found.luck[-1]),
        cls="name name-0",
        anchor="start",
    )
    return _chart(frame.svg)


def signed(value: float) -> str:
    """A number with its sign; nought has none."""
    return f"{value:+.1f}" if round(value, 1) else "0"


def faces_chart(found: Course, label: str, width: int = WIDTH) -> str:
    """How often each face came up, and how often it was to be expected."""
    if not found.faces:
        return ""
    most = max(*found.faces.values(), *found.expected.values())
    faces = sorted(found.expected)
    frame = _Frame(label, (0, 0), (0, int(most) + 1), _("face"), (width, EDGE))
    wide = (frame.right - LEFT) / len(faces)
    for place, face in enumerate(faces):
        left, right = LEFT + (place + 0.25) * wide, LEFT + (place + 0.75) * wide
        top, bottom = frame.y(found.faces.get(face, 0)), frame.y(0)
        frame.svg.rect(left, top, right - left, bottom - top, cls="bar")
        level = frame.y(found.expected[face])
        frame.svg.line(left - 8, level, right + 8, level, cls="level")
        frame.svg.text((left + right) / 2, bottom + 16, str(face), cls="tick")
    return _chart(frame.svg)


def for_all_screens(chart: Chart, found: Course, label: str) -> str:
    """A chart for wide screens and another one for phones; the style sheet shows one of them."""
    return chart(found, label, WIDTH) + chart(found, label, NARROW)


def _chart(svg: Svg) -> str:
    classes = "chart" if svg.width == WIDTH else "chart narrow"
    drawn = str(svg).replace('class="board"', f'class="{classes}"')
    return drawn.replace('role="group"', 'role="img"')
