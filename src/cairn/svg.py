"""Pictures as text: what a board is drawn with.

A board is drawn in user units and scales to any size. Its parts carry names, so that a page can light what may be
clicked and a screen reader can say what is there::

    svg = Svg(1200, 800, "The land of the Diné")
    with svg.group("area:SH2", "Shiprock 2, Value 3", cls="area", transform=moved(200, 120)):
        svg.circle(0, 0, 18, cls="stone")
        svg.text(0, 4, "3", cls="value")
    str(svg)

A part is named KIND:TOKEN after the words of the game's vocabulary; an option that mentions these words belongs to the
part. What no option is about can still be explained: its part is `look:` and the name that is looked up. Colours are
in style sheets, not here: `cls` names a class. What is drawn often is written down once and used (`use`).

A style sheet names every colour once, as `light-dark(…, …)` where the themes differ; the page says which theme it is.
`plain` makes a sheet of one theme for programs that know neither that nor custom properties.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from html import escape
from math import ceil
from typing import Final, NamedTuple

__all__ = [
    "Box",
    "Svg",
    "at",
    "broken",
    "die",
    "dots",
    "figure",
    "fit",
    "moved",
    "packed",
    "pips",
    "width_of",
]

Number = int | float

REMEMBERED: Final = 8192  # things written before: one board is much like the last

LIGHT, DARK = THEMES = ("light", "dark")

# a file of its own is as light or dark as whoever opens it likes it
EITHER: Final = "svg:root{color-scheme:light dark}"

# where the pips of a die are, from its centre, in tenths of its width
PIPS: Final = {
    1: ((0, 0),),
    2: ((-2.5, -2.5), (2.5, 2.5)),
    3: ((-2.5, -2.5), (0, 0), (2.5, 2.5)),
    4: ((-2.4, -2.4), (2.4, -2.4), (-2.4, 2.4), (2.4, 2.4)),
    5: ((-2.5, -2.5), (2.5, -2.5), (0, 0), (-2.5, 2.5), (2.5, 2.5)),
    6: ((-2.4, -2.7), (2.4, -2.7), (-2.4, 0), (2.4, 0), (-2.4, 2.7), (2.4, 2.7)),
}


# words of the language


@lru_cache(REMEMBERED)
def short(value: Number) -> str:
    """A coordinate with at most two decimals and no idle zeros."""
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


@lru_cache(REMEMBERED)
def at(x: Number, y: Number) -> str:
    """A point, to a tenth."""
    return f"{round(x, 1) + 0:g} {round(y, 1) + 0:g}"  # there is no zero below zero


@lru_cache(REMEMBERED)
def moved(x: Number, y: Number, scale: Number = 1) -> str:
    """A transform: the origin goes to this point, and everything grows."""
    grown = "" if scale == 1 else f" scale({scale:.3g})"
    return f"translate({at(x, y)}){grown}"


def classes(*names: str) -> str:
    """Class names, without the empty ones."""
    return " ".join(filter(None, names))


def dots(places: Iterable[tuple[Number, Number]]) -> str:
    """Round dots as one path: lines of no length, which the style sheet gives round ends."""
    return "".join(f"M{at(x, y)}h.01" for x, y in places)


def pips(face: int, x: Number, y: Number, size: Number) -> str:
    """The pips of a die of this size around a point, as a path of dots."""
    return dots((x + dx * size / 10, y + dy * size / 10) for dx, dy in PIPS[face])


class Box(NamedTuple):
    """A rectangle of a picture."""

    x: Number
    y: Number
    width: Number
    height: Number

    @property
    def right(self) -> Number:
        return self.x + self.width

    @property
    def bottom(self) -> Number:
        return self.y + self.height

    def inside(self, left: Number, top: Number, right: Number, bottom: Number) -> Box:
        """What is left of it within margins."""
        wide, high = self.width - left - right, self.height - top - bottom
        return Box(self.x + left, self.y + top, wide, high)


def packed(
    n: int, box: Box, cell: Number, largest: float = 1.0
) -> tuple[float, list[tuple[float, float]]]:
    """How much `n` square cells must shrink to lie in a box, and where their centres are, row by row."""
    if n == 0:
        return largest, []
    scale, columns = max(
        (min(largest, box.width / (c * cell), box.height / (ceil(n / c) * cell)), c)
        for c in range(1, n + 1)
    )
    step, rows = cell * scale, ceil(n / columns)
    top = box.y + (box.height - rows * step) / 2
    places = []
    for i in range(n):
        row = i // columns
        width = min(columns, n - row * columns) * step
        left = box.x + (box.width - width) / 2
        places.append((left + (i % columns + 0.5) * step, top + (row + 0.5) * step))
    return scale, places


# how long words are

# letters by their width, in shares of the size of type; all others are as wide as most
_WIDTHS: Final = {0.34: "ijl.,:;'|! ", 0.42: "frt()-/", 0.95: "mwMW—"}
_TYPE: Final = re.compile(r"\bt(\d+)\b")  # the class of a size of type
_SCALE: Final = re.compile(r"scale\(([\d.]+)\)")
_LETTERS: Final = {letter: share for share, letters in _WIDTHS.items() for letter in letters}


@lru_cache(REMEMBERED)
def width_of(words: str, size: Number, *, bold: bool = False) -> float:
    """About how wide words are, in a wide typeface."""
    return size * (1.08 if bold else 1.0) * sum(map(_letter, words))


def _letter(letter: str) -> float:
    return _LETTERS.get(letter) or (0.72 if letter.isupper() else 0.62)


def fit(words: str, room: Number, sizes: Sequence[int], *, bold: bool = False) -> tuple[int, str]:
    """The largest of these sizes in which there is room for words, and the words; cut off if none has."""
    size = next((one for one in sizes if width_of(words, one, bold=bold) <= room), sizes[-1])
    while len(words) > 2 and width_of(words, size, bold=bold) > room:
        words = words[:-2].rstrip() + "…"
    return size, words


def squeezed(words: str, room: Number, size: Number, *, bold: bool = False) -> Number | None:
    """The width to which words of a size are pressed together, where there is no room for them as they are."""
    return room if width_of(words, size, bold=bold) > room else None


def broken(words: str, room: Number, size: Number, *, bold: bool = False) -> list[str]:
    """Words in as many lines as they need; no-break spaces are kept."""
    found: list[str] = []
    for word in words.split(" "):
        if found and width_of(f"{found[-1]} {word}", size, bold=bold) <= room:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


_PUT_IN: dict[Hashable, tuple[str, dict[str, str]]] = {}  # what was drawn once, by its key


class Svg:
    """One picture. What is drawn comes over what was drawn before."""

    def __init__(
        self,
        width: Number,
        height: Number,
        label: str,
        *,
        drawings: str = "drawing",
        cls: str = "board",
        least: Number = 0,
    ) -> None:
        """`drawings` is the class of what is drawn once and used often, and the beginning of its names; `cls` that of
        the picture: a board, in which there is something to find, or something that is one thing. No words are smaller
        than `least`, however much what they are written on is shrunk."""
        self.width = width
        self.height = height
        self.label = label
        self.css = ""  # the style sheet, for those who show the picture by itself
        self.cls = cls
        self.least = least
        self.scale = 1.0  # of what is being drawn
        self.homes: list[
            str
        ] = []  # parts to begin with where not all can be seen, such as one's own pieces
        self._drawings = drawings
        self._drawn: dict[str, str] = {}
        self._parts: list[str] = []

    def group(
        self,
        part: str | None = None,
        label: str | None = None,
        *,
        cls: str | None = None,
        piece: str | None = None,
        transform: str | None = None,
    ) -> Group:
        """Things that belong together. `part` is what options name, `label` what a reader hears and a pointer that
        rests there is told, `piece` a name that stays with a piece while it moves about, so that it can glide."""
        return Group(self, _begin(part, label, cls, piece, transform), _scale(transform))

    def region(self, name: str, title: str, box: Box) -> Group:
        """A part of the sheet that is looked at by itself where there is no room for all of it."""
        begin = (
            f'<g data-region="{escape(name)}" data-title="{escape(title)}" '
            f'data-box="{" ".join(map(short, box))}">'
        )
        return Group(self, begin, 1.0)

    def once(self, key: Hashable, draw: Callable[[], None]) -> None:
        """What is drawn alike whenever this key comes again, in any picture: it is drawn once, and from then on put in
        as it was. The key tells all that it depends on, such as who speaks (`Catalogue.voice`)."""
        known = _PUT_IN.get(key := (key, self._drawings, self.least, self.scale))
        if known is None:
            parts, drawn, self._parts, self._drawn = self._parts, self._drawn, [], {}
            try:
                draw()
                known = "".join(self._parts), self._drawn
            finally:
                self._parts, self._drawn = parts, drawn
            if len(_PUT_IN) >= REMEMBERED:
                _PUT_IN.clear()
            _PUT_IN[key] = known
        self._parts.append(known[0])
        for name, one in known[1].items():
            self._drawn.setdefault(name, one)

    def size(self, wanted: Number) -> Number:
        """How large type of a size is where it is drawn: not less than what can be read."""
        return max(wanted, _least(self.least, self.scale))

    def use(
        self,
        name: str,
        drawing: str,
        place: tuple[Number, Number],
        scale: Number = 1,
        *,
        cls: str | None = None,
        piece: str | None = None,
    ) -> None:
        """A drawing with its origin in this place. A browser that uses it sees nothing of the picture around it but
        what is inherited, so it is styled by the class of all drawings."""
        self._drawn.setdefault(name, drawing)
        self._parts.append(
            f'<use href="#{self._drawings}-{name}" transform="{moved(*place, scale)}"'
            f"{_attribute('data-piece', piece)}{_attribute('class', cls)}/>"
        )

    def rect(
        self,
        x: Number,
        y: Number,
        width: Number,
        height: Number,
        *,
        cls: str | None = None,
        rx: Number | None = None,
    ) -> None:
        self._parts.append(_rect(x, y, width, height, rx, cls))

    def circle(self, x: Number, y: Number, r: Number, *, cls: str | None = None) -> None:
        self._parts.append(
            f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(r)}"{_attribute("class", cls)}/>'
        )

    def ellipse(
        self, x: Number, y: Number, rx: Number, ry: Number, *, cls: str | None = None
    ) -> None:
        self._parts.append(
            f'<ellipse cx="{short(x)}" cy="{short(y)}" rx="{short(rx)}" ry="{short(ry)}"'
            f"{_attribute('class', cls)}/>"
        )

    def line(
        self, x1: Number, y1: Number, x2: Number, y2: Number, *, cls: str | None = None
    ) -> None:
        self._parts.append(
            f'<line x1="{short(x1)}" y1="{short(y1)}" x2="{short(x2)}" y2="{short(y2)}"'
            f"{_attribute('class', cls)}/>"
        )

    def path(self, d: str, *, cls: str | None = None, transform: str | None = None) -> None:
        self._parts.append(
            f'<path d="{d}"{_attribute("transform", transform)}{_attribute("class", cls)}/>'
        )

    def polygon(self, points: Sequence[tuple[Number, Number]], *, cls: str | None = None) -> None:
        written = " ".join([f"{short(x)},{short(y)}" for x, y in points])
        self._parts.append(f'<polygon points="{written}"{_attribute("class", cls)}/>')

    def text(
        self,
        x: Number,
        y: Number,
        words: str,
        *,
        cls: str | None = None,
        anchor: str = "middle",
        transform: str | None = None,
        room: Number | None = None,
    ) -> None:
        """Words; in a narrower `room`, where that is said, with the same height. Their size is a class, t14."""
        least = _least(self.least, self.scale)
        self._parts.append(_text(x, y, words, cls, anchor, transform, room, least))

    def __str__(self) -> str:
        """For a page, which brings the style sheet."""
        return self._document("")

    def standalone(self, css: str) -> str:
        """A file of its own, with the style sheet in it."""
        return self._document(f"<style>{EITHER}{css}</style>")

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return self.standalone(plain(self.css))

    def _document(self, style: str) -> str:
        name = self._drawings
        role = "group" if self.cls == "board" else "img"
        drawn = "".join(
            f'<g id="{name}-{key}" class="{name}">{one}</g>' for key, one in self._drawn.items()
        )
        defs = f"<defs>{drawn}</defs>" if drawn else ""
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {short(self.width)} '
            f'{short(self.height)}" role="{role}" aria-label="{escape(self.label)}" '
            f'class="{self.cls}"{_attribute("data-least", self.least or None)}'
            f"{_attribute('data-homes', ' '.join(self.homes) or None)}>"
            f"{style}{defs}{''.join(self._parts)}</svg>"
        )


class Group:
    """What is drawn while one is in it belongs together. There are hundreds in a board, so it is no generator."""

    __slots__ = ("_before", "_begin", "_scale", "_svg")

    def __init__(self, svg: Svg, begin: str, scale: float) -> None:
        self._svg, self._begin, self._scale, self._before = svg, begin, scale, svg.scale

    def __enter__(self) -> None:
        svg = self._svg
        svg._parts.append(self._begin)
        self._before = svg.scale
        svg.scale *= self._scale

    def __exit__(self, *_: object) -> None:
        self._svg.scale = self._before
        self._svg._parts.append("</g>")


@lru_cache(REMEMBERED)
def _scale(transform: str | None) -> float:
    found = _SCALE.search(transform or "")
    return float(found[1]) if found else 1.0


FIGURE: Final = "figure"  # the class of small pictures that stand in a text
FIGURE_SIZE: Final = 20


# names of pieces that are alike, for a page that lets them glide: those of a kind that leave a place go where others of
# the kind appear, either each to the nearest place or all of them in line


def alike(kind: str, place: str, number: int) -> str:
    return f"{kind}@{place}#{number}" if number else f"{kind}@{place}"


def in_line(kind: str, place: int, number: int) -> str:
    return f"{kind}~{place}#{number}"


def figure(label: str) -> Svg:
    """An empty picture, square and small, to stand beside a sentence."""
    return Svg(FIGURE_SIZE, FIGURE_SIZE, label, cls=FIGURE)


def die(face: int, label: str) -> Svg:
    """A die that shows a face."""
    svg = figure(label)
    svg.rect(1, 1, 18, 18, rx=4, cls="die")
    if face in PIPS:
        svg.path(pips(face, 10, 10, 18), cls="pips")
    return svg


# Most of a board is as it was on the one before: what was written is remembered as a whole.


@lru_cache(REMEMBERED)
def _begin(
    part: str | None, label: str | None, cls: str | None, piece: str | None, transform: str | None
) -> str:
    """Where a group begins."""
    title = f"<title>{escape(label, quote=False)}</title>" if label else ""
    return (
        f"<g{_attribute('class', cls)}{_attribute('data-part', part)}"
        f"{_attribute('data-piece', piece)}{_attribute('transform', transform)}"
        f"{_attribute('role', 'img' if label else None)}>{title}"
    )


@lru_cache(REMEMBERED)
def _rect(
    x: Number, y: Number, width: Number, height: Number, rx: Number | None, cls: str | None
) -> str:
    return (
        f'<rect x="{short(x)}" y="{short(y)}" width="{short(width)}" height="{short(height)}"'
        f"{_attribute('rx', rx)}{_attribute('class', cls)}/>"
    )


@lru_cache(REMEMBERED)
def _text(
    x: Number,
    y: Number,
    words: str,
    cls: str | None,
    anchor: str,
    transform: str | None,
    room: Number | None,
    least: Number,
) -> str:
    """Words, no smaller than the least that can be read."""
    given = None if anchor == "start" else anchor
    found = _TYPE.search(cls or "")
    larger = None
    if found is not None and least > int(found[1]):
        larger = least
        cls = _TYPE.sub("", cls or "").strip() or None
        y += (larger - int(found[1])) * 0.35  # around the same middle
    return (
        f'<text x="{short(x)}" y="{short(y)}"{_attribute("text-anchor", given)}'
        f"{_attribute('font-size', larger)}{_attribute('textLength', room)}"
        f"{_attribute('lengthAdjust', room and 'spacingAndGlyphs')}"
        f"{_attribute('transform', transform)}{_attribute('class', cls)}>"
        f"{escape(words, quote=False)}</text>"
    )


@lru_cache(REMEMBERED)
def _least(least: Number, scale: float) -> float:
    """How large the smallest type has to be where everything has a scale."""
    return ceil(least / scale * 10) / 10


@lru_cache(REMEMBERED)
def _attribute(name: str, value: Number | str | None) -> str:
    if value is None:
        return ""
    return f' {name}="{escape(value) if isinstance(value, str) else short(value)}"'


# style sheets

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_PROPERTY = re.compile(r"(--[\w-]+)\s*:\s*([^;]+);?")
_USE = re.compile(r"var\((--[\w-]+)(?:\s*,\s*([^()]*))?\)")
_PAIR = re.compile(r"light-dark\(([^(),]*),([^(),]*)\)")
_DEPTH = 8  # of values that name other values


def plain(css: str, theme: str = LIGHT) -> str:
    """A style sheet for programs that know no custom properties: the values of one theme put in their places. What
    holds for some screens only is left out."""
    text = _without_media(_COMMENT.sub("", css))
    text = _PAIR.sub(lambda pair: pair[1 + THEMES.index(theme)].strip(), text)
    values: dict[str, str] = {}
    rules: list[tuple[str, str]] = []
    for selector, content in _RULE.findall(text):
        values |= {name: value.strip() for name, value in _PROPERTY.findall(content)}
        rules.append((selector.strip(), _PROPERTY.sub("", content).strip()))
    return "\n".join(f"{a} {{ {_put_in(b, values)} }}" for a, b in rules if b)


def _put_in(content: str, values: dict[str, str]) -> str:
    for _ in range(_DEPTH):
        if not _USE.search(content):
            break
        content = _USE.sub(lambda use: values.get(use[1], use[2] or "none"), content)
    return content


def _without_media(css: str) -> str:
    while begin := re.search(r"@media[^{]*\{", css):
        css = css[: begin.start()] + css[_end(css, begin.end()) + 1 :]
    return css


def _end(css: str, start: int) -> int:
    """Where the block that begins here ends."""
    depth = 1
    for place in range(start, len(css)):
        depth += {"{": 1, "}": -1}.get(css[place], 0)
        if depth == 0:
            return place
    return len(css)
