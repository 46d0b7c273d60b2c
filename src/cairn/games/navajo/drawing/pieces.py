"""The pieces of the board: what each token looks like, and how several share a place.

Every token is drawn around its own centre in a square of `CELL` units; whoever lays it down moves and shrinks it.
Shapes and letters tell tokens apart as well as colours do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from cairn.games.navajo.guide.naming import counted, signed
from cairn.games.navajo.view import Family
from cairn.games.navajo.words import kinds
from cairn.narrate import Narrator
from cairn.svg import Number, Svg, moved

CELL = 36

Draw = Callable[[Svg], None]


@dataclass(frozen=True)
class Token:
    """Something that lies in a place: how it is drawn, what is heard of it, which options are about it (`part`), or
    with `look:` what it is looked up by, and its name while it moves (`piece`)."""

    draw: Draw
    label: str
    part: str | None = None
    piece: str | None = None


@dataclass(frozen=True)
class Box:
    """A rectangle of the board."""

    x: Number
    y: Number
    width: Number
    height: Number

    def inside(self, left: Number, top: Number, right: Number, bottom: Number) -> Box:
        """What is left of it within margins."""
        return Box(
            self.x + left, self.y + top, self.width - left - right, self.height - top - bottom
        )


def layout(n: int, box: Box, largest: float = 1.0) -> tuple[float, list[tuple[float, float]]]:
    """How much `n` tokens must shrink to lie in a box, and where their centres are, row by row."""
    if n == 0:
        return largest, []
    scale, columns = max(
        (min(largest, box.width / (c * CELL), box.height / (ceil(n / c) * CELL)), c)
        for c in range(1, n + 1)
    )
    step, rows = CELL * scale, ceil(n / columns)
    top = box.y + (box.height - rows * step) / 2
    places = []
    for i in range(n):
        row = i // columns
        width = min(columns, n - row * columns) * step
        left = box.x + (box.width - width) / 2
        places.append((left + (i % columns + 0.5) * step, top + (row + 0.5) * step))
    return scale, places


def lay(svg: Svg, tokens: Sequence[Token], box: Box, largest: float = 1.0) -> None:
    """Lay tokens down, as large as the box allows."""
    scale, places = layout(len(tokens), box, largest)
    for token, (x, y) in zip(tokens, places, strict=True):
        with svg.group(
            token.part,
            token.label,
            cls="piece",
            piece=token.piece,
            transform=moved(x, y, scale),
        ):
            token.draw(svg)


def listed(place: str, tokens: Sequence[Token], narrator: Narrator) -> str:
    """What is heard of a place and everything in it."""
    if not tokens:
        return place
    held = "; ".join(token.label for token in tokens)
    return narrator.say("board.holding", place=place, pieces=held)


# tokens on the map


def family_token(family: Family, label: str, active: bool, manuelito: bool) -> Token:
    """A Family's counter: its letter, Evasion at the left, Ferocity at the right, marks for a horse and Manuelito."""

    def draw(svg: Svg) -> None:
        if active:
            svg.rect(-18, -18, 36, 36, cls="active", rx=9)
        svg.rect(-16, -16, 32, 32, cls="family", rx=7)
        svg.text(-2 if family.horse else 0, 3, family.name, cls="on-family t20 bold")
        svg.text(-7.5, 13, signed(family.evasion), cls="on-family t10")
        svg.circle(9, 9, 7.5, cls="ferocity")
        svg.text(9, 13, str(family.ferocity), cls="on-enemy t11 bold")
        if family.horse:
            svg.path("M7.5-6.5V-10A3.2 3.2 0 0 1 13.9-10V-6.5", cls="shoe")
        if manuelito:
            svg.path(
                "M-12.5-18.5L-10.9-14.1L-6.5-12.5L-10.9-10.9L-12.5-6.5L-14.1-10.9L-18.5-12.5L-14.1-14.1Z",
                cls="star",
            )

    return Token(draw, label, f"family:{family.name}", f"family-{family.name}")


BUILDINGS = {
    "mission": "M-14 15V-3H-8V-9L0-16L8-9V-3H14V15Z",
    "rancho": "M-13 15V1H-17L-7-11H7L17 1H13V15Z",
    "fort": "M-16-16H-6V-11H6V-16H16V-6H11V6H16V16H6V11H-6V16H-16V6H-11V-6H-16Z",
}


def building(shape: str, letter: str, label: str, part: str, piece: str) -> Token:
    """An Outpost or a Fort: a house of its own outline with a letter."""

    def draw(svg: Svg) -> None:
        svg.path(BUILDINGS[shape], cls="building")
        svg.text(0, 6 if shape == "fort" else 11, letter, cls="on-enemy t15 bold")

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


def intruder_token(mark: str, label: str, piece: str) -> Token:
    def draw(svg: Svg) -> None:
        svg.path("M0-17L17 0L0 17L-17 0Z", cls="intruder")
        svg.text(0, 6, mark, cls="on-enemy t15 bold")

    return Token(draw, label, "look:intruder", piece)


def harass_token(label: str, piece: str | None = None) -> Token:
    """Two arrows, crossed."""

    def draw(svg: Svg) -> None:
        svg.circle(0, 0, 15, cls="disc")
        svg.path("M-8 8L8-8M8-3V-8H3M8 8L-8-8M-8-3V-8H-3", cls="strokes")

    return Token(draw, label, "look:harass", piece)


def raid_token(n: int, label: str, piece: str) -> Token:
    """Raid counters: an arrowhead pointing up, and how many."""

    def draw(svg: Svg) -> None:
        svg.path("M0-17L17 15H-17Z", cls="raid")
        svg.text(0, 12, str(n), cls="on-enemy t15 bold")

    return Token(draw, label, "look:raid-counter", piece)


def tribal_token(letter: str, label: str, piece: str) -> Token:
    """A Tribal Raid: an arrowhead pointing down."""

    def draw(svg: Svg) -> None:
        svg.path("M0 17L17-15H-17Z", cls="tribal")
        svg.text(0, 1, letter, cls="on-enemy t15 bold")

    return Token(draw, label, "look:tribal-raid", piece)


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


def draw_piece(svg: Svg, kind: str, narrator: Narrator, ghost: bool = False) -> None:
    """A counter of a kind; only its outline where it is missing."""
    if kind in PEOPLE:
        svg.path(PEOPLE[kind], cls="ghost" if ghost else f"person {kind}")
        letter = narrator.say(f"board.letter.{kind}")
        svg.text(
            0,
            5 if kind != "man" else 6.5,
            letter,
            cls=f"{'faint' if ghost else 'on-person'} t13 bold",
        )
        return
    frame = "ghost" if ghost else "found" if kind in FOUND else "thing"
    svg.rect(-16, -16, 32, 32, cls=frame, rx=6)
    with svg.group(cls="faded" if ghost else None):
        for cls, path in THINGS[FOUND.get(kind, kind)]:
            svg.path(path, cls=cls)


def piece_token(kind: str, n: int, narrator: Narrator, part: str) -> Token:
    """Counters of a kind in a box, and how many; an outline if there are none."""

    def draw(svg: Svg) -> None:
        draw_piece(svg, kind, narrator, ghost=n == 0)
        if n != 1:
            svg.circle(11, 11, 8.5, cls="count")
            svg.text(11, 15.5, str(n), cls="on-count t13 bold")

    return Token(draw, narrator.say("board.counted", n=n, what=counted(kind, n, narrator)), part)


def elder_tokens(elders: Sequence[int], narrator: Narrator) -> Iterator[list[Token]]:
    """The elders of each box, named from the oldest on, so that nobody's name changes when younger ones come."""
    left = sum(elders)
    label = narrator.named(kinds.PIECE, "elder")
    for n in elders:
        yield [
            Token(lambda svg: draw_piece(svg, "elder", narrator), label, piece=f"elder-{age}")
            for age in range(left, left - n, -1)
        ]
        left -= n
