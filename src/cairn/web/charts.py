"""How a game went, as pictures: its tracks over time, and its dice against what was to be expected."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from cairn.catalogue.figures import decimal
from cairn.catalogue.grammar import capital
from cairn.core.state import CHANCE, ROLL, State, first, verb_of
from cairn.core.words import _
from cairn.svg import Svg, short
from cairn.table import Table

WIDTH, HEIGHT = 720, 260
NARROW = 400  # how wide it is for a phone
LEFT, TOP, BOTTOM = 44, 16, 34
NAMES, EDGE = 150, 16  # left free on the right: for names, for nothing
MARKS = 5  # numbers along an axis, at most, besides nought
ROUND = tuple(n * 10**power for power in range(9) for n in (1, 2, 5))  # what they are multiples of
POINTS = 240  # of a line: more cannot be told apart


@dataclass(frozen=True)
class Course:
    """All that the charts need: each track over the game, each one's luck after every die that was for them, and how
    often each face came up."""

    across: list[
        float
    ]  # where each number of a track lies: after so many turns, or answers in a game without any
    tracks: dict[str, list[int]]
    luck: dict[str, list[tuple[float, float]]] = field(default_factory=dict)
    faces: dict[int, int] = field(default_factory=dict)
    expected: dict[int, float] = field(default_factory=dict)
    seats: dict[str, str] = field(
        default_factory=dict
    )  # whose a line is that is called after a seat
    unit: str = ""
    sources: dict[str, dict[str, list[int]]] = field(default_factory=dict)  # as tracks, of each

    def of(self, whose: str) -> Course:
        """What somebody's points were made of, as tracks."""
        return replace(self, tracks=self.sources[whose], seats={})


def course(table: Table, seat: str | None) -> Course:
    """Go through the game once more, as a seat saw it."""
    number = None if seat is None else table.seat_number(seat)
    guide, tell = table.game.guide, table.narrator
    across: list[float] = []
    tracks: dict[str, list[int]] = {}
    sources: dict[str, dict[str, list[int]]] = {}
    luck: dict[str, list[tuple[float, float]]] = {}
    faces: dict[int, int] = {}
    expected: dict[int, float] = {}
    every, at, unit = max(table.ply // POINTS, 1), *_axis(table)

    def note(ply: int, state: State) -> None:
        across.append(at(ply))
        for name, value in guide.tracks(table.game.view(state, number), tell).items():
            tracks.setdefault(name, []).append(value)
        for whose, parts in guide.sources(state, tell).items():
            kept = sources.setdefault(whose, {})
            for name in dict.fromkeys((*kept, *parts)):
                values = kept.setdefault(name, [])
                values += [0] * (len(across) - 1 - len(values)) + [parts.get(name, 0)]

    for ply, (state, answer) in enumerate(table.moments()):
        if ply % every == 0:
            note(ply, state)
        if state.seat == CHANCE and verb_of(answer) == ROLL:
            weights = {
                int(first(state.options[i])): int(state.weight(i)) for i in range(state.count)
            }
            total = sum(weights.values())
            for face, weight in weights.items():
                expected[face] = expected.get(face, 0) + weight / total
            shown = int(first(answer))
            faces[shown] = faces.get(shown, 0) + 1
            found = guide.luck(state, tell)
            if found is not None:
                helps = found.helps
                mean = sum(helps.get(face, 0) * n for face, n in weights.items()) / total
                line = luck.setdefault(found.whose, [])
                line.append((at(ply), (line[-1][1] if line else 0.0) + helps.get(shown, 0) - mean))
    note(table.ply, table.now.state)
    for parts in sources.values():
        for values in parts.values():
            values.extend([0] * (len(across) - len(values)))
    seats = {tell.seat_named(one): one for one in tell.vocabulary.seats.tokens.values()}
    return Course(across, tracks, luck, faces, expected, seats, unit, sources)


def _axis(table: Table) -> tuple[Callable[[int], float], str]:
    """Where a moment lies on a chart, and what is counted there: turns, of which each is as wide as the others, or
    answers in a game that has none."""
    kinds = table.game.turn_chapters
    starts = table.chapter_starts(kinds) if kinds else []
    if not starts:
        return float, _("answers")
    ends = [*starts[1:], max(table.ply, starts[-1] + 1)]

    def at(ply: int) -> float:
        turn = bisect_right(starts, ply) - 1
        if turn < 0:
            return 0.0
        return turn + min((ply - starts[turn]) / max(ends[turn] - starts[turn], 1), 1.0)

    return at, table.narrator.note("chart.turns") or _("turns")


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
    if len(found.across) < 2:
        return ""
    lines = {
        name: list(zip(found.across, values, strict=True)) for name, values in found.tracks.items()
    }
    return _lines(found, label, width, lines, lambda n: str(int(n)))


def luck_chart(found: Course, label: str, width: int = WIDTH) -> str:
    """How much better or worse than expected the dice fell for each, added up."""
    if all(len(line) < 2 for line in found.luck.values()):
        return ""
    lines = {name: [(0.0, 0.0), *line] for name, line in found.luck.items()}
    return _lines(found, label, width, lines, signed)


def chances_chart(
    table: Table,
    curve: Sequence[tuple[int, float]],
    turnings: Sequence[int],
    label: str,
) -> str:
    """The chance to win over the game, in hundredths, with its turning points; for wide screens and for phones."""
    at, unit = _axis(table)
    line = [(at(ply), 100 * win) for ply, win in curve]
    if len(line) < 2:
        return ""
    drawn = ""
    for width in (WIDTH, NARROW):
        frame = _Frame(label, (0, at(table.ply)), (0, 100), unit, (width, EDGE))
        frame.svg.line(LEFT, frame.y(50), frame.right, frame.y(50), cls="axis")
        frame.line("line-0", line)
        for number, ply in enumerate(turnings, 1):
            y = next(100 * win for found, win in curve if found >= ply)
            frame.svg.circle(frame.x(at(ply)), frame.y(y), 9, cls="turning")
            frame.svg.text(frame.x(at(ply)), frame.y(y) + 4, str(number), cls="turning-number")
        drawn += _chart(frame.svg)
    return drawn


def _lines(
    found: Course,
    label: str,
    width: int,
    lines: Mapping[str, Sequence[tuple[float, float]]],
    written: Callable[[float], str],
) -> str:
    """Lines over the game, each named where it ends, with its last number."""
    values = [y for line in lines.values() for _x, y in line]
    if not values:
        return ""
    low, high = min(*values, 0), max(*values, 0)
    span = (0, found.across[-1]), (_down(low), -_down(-high))
    frame = _Frame(label, *span, found.unit, (width, NAMES))
    if low < 0:
        frame.svg.line(LEFT, frame.y(0), frame.right, frame.y(0), cls="axis")
    ends: list[float] = []
    order = sorted(enumerate(lines.items()), key=lambda one: -one[1][1][-1][1])
    for place, (number, (name, line)) in enumerate(order, 1):
        own = f" seat-{found.seats[name]}" if name in found.seats else ""
        frame.line(f"line-{number}{own}", line)
        at = min(frame.y(line[-1][1]), HEIGHT - 8 - 15 * (len(order) - place))
        if ends:
            at = max(at, ends[-1] + 15)  # names do not lie on each other, nor below the edge
        ends.append(at)
        frame.svg.text(
            frame.right + 8,
            at + 4,
            f"{capital(name)} {written(line[-1][1])}".strip(),
            cls=f"name name-{number}{own}",
            anchor="start",
        )
    return _chart(frame.svg)


def _down(value: float) -> int:
    """The whole number at or below another."""
    return int(value // 1)


def signed(value: float) -> str:
    """A number with its sign; nought has none."""
    return decimal(value, signed=True) if round(value, 1) else "0"


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
