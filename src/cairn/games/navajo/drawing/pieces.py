"""The pieces of the board: what each token looks like, and how several share a place.

Every token is drawn around its own centre in a square of `CELL` units; whoever lays it down moves and shrinks it.
Shapes and letters tell tokens apart as well as colours do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from cairn.games.navajo.drawing.pen import Pen
from cairn.games.navajo.guide.naming import signed
from cairn.games.navajo.view import Family
from cairn.games.navajo.words import kinds
from cairn.svg import Box, Svg, in_line, packed, squeezed

CELL = 36
READABLE = 0.75  # how large a Family must be for its figures

Draw = Callable[[Svg], None]


@dataclass(frozen=True)
class Token:
    """Something that lies in a place: how it is drawn, what is heard of it, which options are about it (`part`), or
    with `look:` what it is looked up by, and its name while it moves (`piece`)."""

    draw: Draw
    label: str
    part: str | None = None
    piece: str | None = None


def lay(pen: Pen, tokens: Sequence[Token], box: Box, largest: float = 1.0) -> None:
    """Lay tokens down, as large as the box allows."""
    scale, places = packed(len(tokens), box, CELL, largest)
    for token, at in zip(tokens, places, strict=True):
        with pen.piece(token.part, token.label, at, scale, token.piece):
            token.draw(pen.svg)


def listed(place: str, tokens: Sequence[Token], pen: Pen) -> str:
    """What is heard of a place and everything in it."""
    return pen.holding(place, [token.label for token in tokens])


# tokens on the map

STAR = "M-12.5-18.5L-10.9-14.1L-6.5-12.5L-10.9-10.9L-12.5-6.5L-14.1-10.9L-18.5-12.5L-14.1-14.1Z"
SHAPES = {  # with a letter in them: the outline, its class, and how far down the letter is
    "mission": ("M-14 15V-3H-8V-9L0-16L8-9V-3H14V15Z", "building", 11),
    "rancho": ("M-13 15V1H-17L-7-11H7L17 1H13V15Z", "building", 11),
    "fort": (
        "M-16-16H-6V-11H6V-16H16V-6H11V6H16V16H6V11H-6V16H-16V6H-11V-6H-16Z", "building", 6,
    ),
    "intruder": ("M0-17L17 0L0 17L-17 0Z", "intruder", 6),
    "raid": ("M0-17L17 15H-17Z", "raid", 12),  # an arrowhead pointing up
    "tribal-raid": ("M0 17L17-15H-17Z", "tribal", 1),  # and one pointing down
}  # fmt: skip


def family_token(family: Family, label: str, active: bool, manuelito: bool) -> Token:
    """A Family's counter: its letter, Evasion at the left, Ferocity at the right, marks for a horse and Manuelito."""

    def draw(svg: Svg) -> None:
        if active:
            svg.rect(-18, -18, 36, 36, cls="active", rx=9)
        svg.rect(-16, -16, 32, 32, cls="family", rx=7)
        if svg.scale < READABLE:  # among many there is only room for its letter
            svg.text(0, 7, family.name, cls="on-family t20 bold")
        else:
            small = svg.size(12)
            svg.text(-5, 3, family.name, cls="on-family t20 bold")
            svg.circle(8, 8, small * 0.62, cls="ferocity")
            svg.text(8, 12.2, str(family.ferocity), cls="on-enemy t12 bold")
            if svg.scale > 1:
                svg.text(-7.5, 14, signed(family.evasion), cls="on-family t12", room=15)
        if family.horse:
            svg.path("M7.5-6.5V-10A3.2 3.2 0 0 1 13.9-10V-6.5", cls="shoe")
        if manuelito:
            svg.path(STAR, cls="star")

    return Token(draw, label, f"family:{family.name}", f"family-{family.name}")


def counted(svg: Svg, n: int) -> None:
    """A number in the corner of a counter, in a disc as large as its words."""
    size = svg.size(13)
    narrow = squeezed(str(n), CELL / 4 if n < 10 else CELL / 3, size, bold=True)
    svg.circle(11, 11, size * 0.6, cls="count")
    svg.text(11, 15.5, str(n), cls="on-count t13 bold", room=narrow)


def lettered(shape: str, letter: str, label: str, part: str, piece: str) -> Token:
    """An Outpost, a Fort, an Intruder, a raid: an outline of its own with a letter or a number."""
    outline, cls, down = SHAPES[shape]

    def draw(svg: Svg) -> None:
        svg.path(outline, cls=cls)
        svg.text(0, down, letter, cls="on-enemy t15 bold")

    return Token(draw, label, part, piece)


def corn_token(label: str, value: str = "", part: str = "look:corn") -> Token:
    """An ear of corn: face down in a field, with its worth among Resources."""

    def draw(svg: Svg) -> None:
        svg.path("M-2 16C-15 12-15-2-11-8C-8-2-5 6 0 12C5 6 8-2 11-8C15-2 15 12 2 16Z", cls="husk")
        svg.ellipse(0, -2, 7.5, 14, cls="corn")
        if value:
            svg.text(0, 3, value, cls="t14 bold on-yellow")
        else:
            svg.path("M-7-5H7M-7 2H7M-3-14V10M3-14V10", cls="kernels")

    return Token(draw, label, part)


def harass_token(label: str, piece: str | None = None) -> Token:
    """Two arrows, crossed."""

    def draw(svg: Svg) -> None:
        svg.circle(0, 0, 15, cls="disc")
        svg.path("M-8 8L8-8M8-3V-8H3M8 8L-8-8M-8-3V-8H-3", cls="strokes")

    return Token(draw, label, "look:harass", piece)


def draw_sun(svg: Svg) -> None:
    """A drought."""
    svg.path("M0-10V-7M0 7V10M-10 0H-7M7 0H10M-7-7L-5-5M5 5L7 7M-7 7L-5 5M5-5L7-7", cls="rays")
    svg.circle(0, 0, 5, cls="sun")


# people, animals and goods

PEOPLE = {
    "man": "M0-15L13-4V13H-13V-4Z",
    "woman": "M0-14A14 14 0 0 1 0 14A14 14 0 0 1 0-14Z",
    "child": "M0-14L14 0L0 14L-14 0Z",
    "elder": "M-6-14H6L14-6V6L6 14H-6L-14 6V-6Z",
}
THINGS = {
    "horse": (("strokes thick", "M-8 12V-3A8 9 0 0 1 8-3V12M-11 12H-5M5 12H11"),),
    "sheep": (
        ("strokes", "M-1 6V12M7 6V12"),
        ("wool", "M-4 7A6 6 0 0 1-5-4A6 6 0 0 1 2-9A6 6 0 0 1 10-7A6 6 0 0 1 13 2A5 5 0 0 1 9 7Z"),
        ("head", "M-13 0A4 5 0 1 0-5 0A4 5 0 1 0-13 0Z"),
    ),
    "goods": (("bundle", "M-13-9H13V9H-13ZM-13-5H13M-13 5H13M-11 3L-7-3L-3 3L1-3L5 3L9-3L12 2"),),
    "firearms": (("strokes thick", "M-13 9L-7 2L12-9M-7 2L-3 5M-13 9L-9 11L-4 4"),),
    "harass": (("strokes", "M-9 9L9-9M9-4V-9H4M9 9L-9-9M-9-4V-9H-4"),),
}
FOUND = {"found-goods": "goods", "found-firearms": "firearms"}


def draw_piece(pen: Pen, kind: str, ghost: bool = False, n: int = 1) -> None:
    """A counter of a kind; only its outline where it is missing. Where a number follows, its letter makes room."""
    svg = pen.svg
    if kind in PEOPLE:
        svg.path(PEOPLE[kind], cls="ghost" if ghost else f"person {kind}")
        ink = "faint" if ghost else "on-person"
        aside = 3 if n != 1 and svg.size(13) > 14 else 0
        down = (6.5 if kind == "man" else 5) - aside
        svg.text(-aside, down, pen(f"letter.{kind}"), cls=f"{ink} t13 bold")
        return
    frame = "ghost" if ghost else "found" if kind in FOUND else "thing"
    svg.rect(-16, -16, 32, 32, cls=frame, rx=6)
    with svg.group(cls="faded" if ghost else None):
        for cls, path in THINGS[FOUND.get(kind, kind)]:
            svg.path(path, cls=cls)


def piece_token(kind: str, n: int, pen: Pen, part: str) -> Token:
    """Counters of a kind in a box, and how many; an outline if there are none."""

    def draw(svg: Svg) -> None:
        draw_piece(pen, kind, n == 0, n)
        if n != 1:
            counted(svg, n)

    return Token(draw, pen("counted", n=n, what=pen.counted(kind, n)), part)


def elder_tokens(elders: Sequence[int], pen: Pen) -> Iterator[list[Token]]:
    """The elders of each box. They move on together, and nobody passes another."""
    label = pen.named(kinds.PIECE, "elder")
    for box, n in enumerate(elders, 1):
        yield [
            Token(lambda _: draw_piece(pen, "elder"), label, piece=in_line("elder", box, number))
            for number in range(n)
        ]
