"""How a game went, as pictures: its tracks over time, and its dice against what was to be expected."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TypeAlias

from cairn.catalogue.figures import decimal
from cairn.catalogue.grammar import capital
from cairn.chart import EDGE, LEFT, NARROW, WIDTH, Frame, Line, drawn, lines_chart
from cairn.core.state import CHANCE, ROLL, State, first, verb_of
from cairn.core.words import _
from cairn.game import faces_of
from cairn.table import Table

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
            weights = faces_of(state)
            total = sum(weights.values())
            for face, weight in weights.items():
                expected[face] = expected.get(face, 0) + weight / total
            shown = int(first(answer))
            faces[shown] = faces.get(shown, 0) + 1
            found = guide.luck(state, tell)
            if found is not None:
                line = luck.setdefault(found.whose, [])
                before = line[-1][1] if line else 0.0
                line.append((at(ply), before + found.surplus(state, answer)))
    note(table.ply, table.now.state)
    for parts in sources.values():
        for values in parts.values():
            values.extend([0] * (len(across) - len(values)))
    every_seat = dict.fromkeys((*table.seats, *tell.vocabulary.seats.tokens.values()))
    seats = {tell.seat_named(one): one for one in every_seat}
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


def tracks_chart(found: Course, label: str, width: int = WIDTH) -> str:
    """The tracks over time, each named where it ends."""
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
    charts = ""
    for width in (WIDTH, NARROW):
        frame = Frame(label, (0, at(table.ply)), (0, 100), unit, (width, EDGE))
        frame.svg.line(LEFT, frame.y(50), frame.right, frame.y(50), cls="axis")
        frame.line("line-0", line)
        for number, ply in enumerate(turnings, 1):
            y = next(100 * win for found, win in curve if found >= ply)
            frame.svg.circle(frame.x(at(ply)), frame.y(y), 9, cls="turning")
            frame.svg.text(frame.x(at(ply)), frame.y(y) + 4, str(number), cls="turning-number")
        charts += drawn(frame.svg)
    return charts


def _lines(
    found: Course,
    label: str,
    width: int,
    lines: Mapping[str, Sequence[tuple[float, float]]],
    written: Callable[[float], str],
) -> str:
    """Lines over the game, each named where it ends, with its last number; none of a single moment. What a seat
    has, or what points are made of, looks the same in all charts."""
    end = found.across[-1]
    if end == found.across[0]:
        return ""
    alike = found.seats or dict.fromkeys(chain.from_iterable(found.sources.values()))
    order = {name: number for number, name in enumerate(alike)}
    named = [
        Line(
            capital(name),
            stepped([*points, (end, points[-1][1])]),
            f"seat-{found.seats[name]}" if name in found.seats else "",
            style=order.get(name),
        )
        for name, points in lines.items()
        if points
    ]
    return lines_chart(label, named, end, found.unit, written, width)


def stepped(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The corners of a line whose value stays as it is up to where another one is given."""
    found = [points[0]]
    for x, y in points[1:]:
        last = found[-1][1]
        if y != last:
            found += [(x, last), (x, y)]
    return [*found, points[-1]]


def signed(value: float) -> str:
    """A number with its sign; nought has none."""
    return decimal(value, signed=True) if round(value, 1) else "0"


def faces_chart(found: Course, label: str, width: int = WIDTH) -> str:
    """How often each face came up, and how often it was to be expected."""
    if not found.faces:
        return ""
    most = max(*found.faces.values(), *found.expected.values())
    faces = sorted(found.expected)
    frame = Frame(label, (0, 0), (0, int(most) + 1), _("face"), (width, EDGE))
    wide = (frame.right - LEFT) / len(faces)
    for place, face in enumerate(faces):
        left, right = LEFT + (place + 0.25) * wide, LEFT + (place + 0.75) * wide
        top, bottom = frame.y(found.faces.get(face, 0)), frame.y(0)
        frame.svg.rect(left, top, right - left, bottom - top, cls="bar")
        level = frame.y(found.expected[face])
        frame.svg.line(left - 8, level, right + 8, level, cls="level")
        frame.svg.text((left + right) / 2, bottom + 16, str(face), cls="tick")
    return drawn(frame.svg)


def for_all_screens(chart: Chart, found: Course, label: str) -> str:
    """A chart for wide screens and another one for phones; the style sheet shows one of them."""
    return chart(found, label, WIDTH) + chart(found, label, NARROW)
