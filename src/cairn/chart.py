"""Charts: axes, lines, bars and intervals, drawn with the pen of the boards. Colours are the style sheet's business."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from cairn.svg import Svg, fit, short

WIDTH, HEIGHT = 720, 260
NARROW = 400  # how wide it is for a phone
LEFT, TOP, BOTTOM = 44, 16, 34
NAMES, EDGE = 150, 16  # left free on the right: for names, for nothing
MARKS = 5  # numbers along an axis, at most, besides nought
ROUND = tuple(n * 10**power for power in range(9) for n in (1, 2, 5))  # what they are multiples of
COLOURS = 7  # of lines, each with a pattern of its own
ROW = 26  # how high a row of intervals is
WORDS = 13  # the size of type of names


@dataclass(frozen=True)
class Line:
    """A line and what it is called; a band around it, from low to high, by the same places; a class more; which colour
    and pattern it has, if not those of its place among the lines."""

    name: str
    points: Sequence[tuple[float, float]]
    cls: str = ""
    band: Sequence[tuple[float, float]] = ()
    style: int | None = None


@dataclass(frozen=True)
class Interval:
    """A value, how sure it is, and what it is of; its colour tells what it belongs to."""

    name: str
    value: float
    low: float
    high: float
    colour: int = 0


class Frame:
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
        for mark in marks(*self.up):
            self.svg.line(LEFT, self.y(mark), self.right, self.y(mark), cls="grid")
            self.svg.text(LEFT - 8, self.y(mark) + 4, short(mark), cls="tick", anchor="end")
        for mark in marks(*self.across) if marked else ():
            x = self.x(mark)
            anchor = "end" if x > self.right - 12 else "middle"  # names begin beyond the edge
            self.svg.text(x, HEIGHT - BOTTOM + 16, short(mark), cls="tick", anchor=anchor)
        self.svg.text(self.right, HEIGHT - 4, unit, cls="tick", anchor="end")

    def line(self, classes: str, points: Sequence[tuple[float, float]]) -> None:
        """Each line has a colour and a pattern of its own."""
        self.svg.path("M" + self._along(points), cls=f"line {classes}")

    def band(
        self, classes: str, xs: Sequence[float], between: Sequence[tuple[float, float]]
    ) -> None:
        """What lies between two lines."""
        low = [(x, y) for x, (y, _high) in zip(xs, between, strict=True)]
        high = [(x, y) for x, (_low, y) in zip(xs, between, strict=True)]
        self.svg.path(f"M{self._along(low)}L{self._along(high[::-1])}Z", cls=f"band {classes}")

    def _along(self, points: Iterable[tuple[float, float]]) -> str:
        return "L".join(f"{short(self.x(x))} {short(self.y(y))}" for x, y in points)


def marks(low: float, high: float) -> list[int]:
    """Round numbers between two others, nought among them."""
    least = (high - low) / MARKS
    step = next(n for n in ROUND if n >= least)
    return list(range(-(-int(low) // step) * step, int(high) + 1, step))


def lines_chart(
    label: str,
    lines: Sequence[Line],
    end: float,
    unit: str,
    written: Callable[[float], str],
    width: int = WIDTH,
) -> str:
    """Lines from nought to the end, each named where it ends, with its last number; those without a name are not."""
    values = [y for one in lines for _x, y in one.points]
    values += [y for one in lines for pair in one.band for y in pair]
    if not values:
        return ""
    low, high = min(*values, 0), max(*values, 0)
    margin = NAMES if any(one.name for one in lines) else EDGE
    frame = Frame(label, (0, end), (_down(low), -_down(-high)), unit, (width, margin))
    if low < 0:
        frame.svg.line(LEFT, frame.y(0), frame.right, frame.y(0), cls="axis")
    ends: list[float] = []
    styled = [(n if one.style is None else one.style, one) for n, one in enumerate(lines)]
    order = sorted(styled, key=lambda one: -one[1].points[-1][1])
    for number, one in order:
        if one.band:
            frame.band(f"band-{number % COLOURS}", [x for x, _y in one.points], one.band)
    for place, (number, one) in enumerate(order, 1):
        own = f" {one.cls}" if one.cls else ""
        frame.line(f"line-{number % COLOURS}{own}", one.points)
        if not one.name:
            continue
        at = min(frame.y(one.points[-1][1]), HEIGHT - 8 - 15 * (len(order) - place))
        if ends:
            at = max(at, ends[-1] + 15)  # names do not lie on each other, nor below the edge
        ends.append(at)
        last = written(one.points[-1][1])
        room = NAMES - 16 - 8 * len(last)
        frame.svg.text(
            frame.right + 8,
            at + 4,
            f"{fit(one.name, room, (WORDS,), bold=True)[1]} {last}".strip(),
            cls=f"name name-{number % COLOURS}{own}",
            anchor="start",
        )
    return drawn(frame.svg)


def intervals_chart(
    label: str,
    rows: Sequence[Interval],
    unit: str,
    width: int = WIDTH,
    span: tuple[float, float] | None = None,
) -> str:
    """A row for each: its name, a line as long as its interval, and a dot where its value is. On a wide chart the
    names stand on the left, on a narrow one above."""
    if not rows:
        return ""
    low, high = span or (
        min(0.0, *(one.low for one in rows)),
        max(0.0, *(one.high for one in rows)),
    )
    high = high if high > low else low + 1
    wide = width >= WIDTH
    names = 300 if wide else 0
    left, right, step = names + 24, width - 24, ROW if wide else 2 * ROW - 8
    foot = TOP + step * len(rows)
    svg = Svg(width, foot + BOTTOM, label)

    def x(value: float) -> float:
        return left + (min(max(value, low), high) - low) / (high - low) * (right - left)

    for mark in marks(low, high):
        cls = "axis" if mark == 0 and low < 0 else "grid"
        svg.line(x(mark), TOP - 6, x(mark), foot, cls=cls)
        svg.text(x(mark), foot + 16, short(mark), cls="tick")
    svg.text(right, foot + 30, unit, cls="tick", anchor="end")
    for place, one in enumerate(rows):
        y = TOP + step * place + (step / 2 if wide else step - 12)
        room = names - 8 if wide else width - 32
        name = fit(one.name, room, (WORDS,))[1]
        at, anchor = ((names + 4, y + 4), "end") if wide else ((12, y - 12), "start")
        svg.text(*at, name, cls="row", anchor=anchor)
        colour = one.colour % COLOURS
        svg.line(x(one.low), y, x(one.high), y, cls=f"reach line-{colour}")
        svg.circle(x(one.value), y, 5, cls=f"dot name-{colour}")
    return drawn(svg)


def _down(value: float) -> int:
    """The whole number at or below another."""
    return int(value // 1)


def drawn(svg: Svg) -> str:
    """A chart as text: a picture that is one thing, shown on screens of its width."""
    classes = "chart" if svg.width == WIDTH else "chart narrow"
    text = str(svg).replace('class="board"', f'class="{classes}"')
    return text.replace('role="group"', 'role="img"')
