"""What the board is drawn with: signs and pictures, dice, disks, cubes and cylinders, and words that fit."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from math import ceil
from typing import Final, NamedTuple, TypeAlias

from cairn.games.greenland.drawing.cast import Cast
from cairn.games.greenland.guide.naming import Words
from cairn.games.greenland.view import People, Pieces
from cairn.games.greenland.words import kinds
from cairn.svg import Group, Number, Svg, at, classes, dots, moved, pips, squeezed, width_of

SIGN: Final = 20  # the box of a sign
PIECE: Final = 18  # the smallest size of a cube, whose letter can be read
CLOSEST: Final = 12  # from piece to piece, where they overlap and can still be counted
TAG: Final = 18
PICTURE: Final = (100, 60)  # the box of a picture

ONE_OR_TWO: Final = ((6, 6), (10, 16), (16, 10))  # above and below the diagonal
BITTEN: Final = (
    "M4 0H10.5l1 3.5l3 .5l.5 3l3 .5l2 2.5V16a4 4 0 0 1 -4 4H4a4 4 0 0 1 -4 -4V4a4 4 0 0 1 4 -4z"
)
CYLINDER: Final = "M0 2.5a8 3 0 0 1 16 0v11a8 3 0 0 1 -16 0z"
DISK: Final = "M0 10a10 10 0 1 0 20 0a10 10 0 1 0 -20 0z"
LID: Final = "M0 2.5a8 3 0 0 0 16 0a8 3 0 0 0 -16 0z"


def topic(name: str) -> str:
    """A part that no option means, but that is explained when it is touched."""
    return f"{kinds.TOPIC.name}:{name.replace('_', '-')}"


def shape(tag: str, cls: str, rest: str) -> str:
    return f'<{tag} class="{cls}" {rest}/>' if cls else f"<{tag} {rest}/>"


def square(cls: str, size: float) -> str:
    return shape("rect", cls, f'width="{size:g}" height="{size:g}" rx="{size / 6:.2g}"')


def path(cls: str, d: str) -> str:
    return shape("path", cls, f'd="{d}"')


PRESSED = 0.62  # how much narrower words may be that can still be read


class BoardWords(Words):
    """What the board says, and how it calls cards where there is little room."""

    def card_title(self, card: str, room: float = 0) -> str:
        """The name of a card, the same as in sentences; a part of it where there is no room for it even if it is
        pressed together."""
        full = self.card(card)
        if width_of(full, 14, bold=True) * PRESSED <= room:
            return full
        return self.maybe(f"small.{card}") or self.narrator.note(f"board.short.{card}") or full


class Glyph(NamedTuple):
    """Something small in a row: how wide it is, and how to draw it with its left upper corner somewhere."""

    width: float
    draw: Callable[[float, float], None]


Chip: TypeAlias = Sequence[Glyph]  # glyphs that stay together
Pair: TypeAlias = tuple[float, float]  # a corner, or a width and a height

CIRCLE: Final = re.compile(r"o(\S+) (\S+) ([\d.]+)")


@cache
def art() -> Mapping[str, Mapping[str, str]]:
    """Signs and pictures by name, as they are written down."""
    text = (files("cairn.games.greenland.drawing") / "art.toml").read_text(encoding="utf-8")
    return {
        kind: {name: drawn(shapes) for name, shapes in drawings.items()}
        for kind, drawings in tomllib.loads(text).items()
    }


def drawn(shapes: Iterable[Sequence[str]]) -> str:
    """Shapes from the lowest up. What is cut out becomes part of the shape before, which is filled between its outlines
    only."""
    found: list[tuple[str, str]] = []
    for cls, d in shapes:
        outline = CIRCLE.sub(_circle, d)
        if cls == "gap":
            before, whole = found.pop()
            found.append((before, whole + outline))
        else:
            found.append((cls, outline))
    return "".join(path(*shape) for shape in found)


def _circle(found: re.Match[str]) -> str:
    x, y, r = map(float, found.groups())
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"


def in_a_row(drawing: str, n: int) -> str:
    rest = (f'<g transform="translate({23 * i} 0)">{drawing}</g>' for i in range(1, n))
    return drawing + "".join(rest)


class Pen:
    def __init__(self, svg: Svg, say: BoardWords, cast: Cast) -> None:
        self.svg = svg
        self.say = say
        self.cast = cast

    def part(
        self,
        part: str | None,
        label: str | None,
        x: float = 0,
        y: float = 0,
        *,
        scale: float = 1,
        cls: str | None = None,
        piece: str | None = None,
    ) -> Group:
        """A group of its own, with its own corner."""
        transform = moved(x, y, scale) if x or y or scale != 1 else None
        return self.svg.group(part, label, cls=cls, piece=piece, transform=transform)

    # words

    def text(
        self,
        x: float,
        y: float,
        words: str,
        size: int,
        cls: str = "",
        *,
        turned: int = 0,
        room: Number | None = None,
    ) -> None:
        """Words of some classes: b if they are bold, m if this is their middle, e if it is their end."""
        turn = f"rotate({turned} {at(x, y)})" if turned else None
        named = classes(f"t{size}", cls)
        where = round(x, 1), round(y, 1)
        self.svg.text(*where, words, cls=named, anchor="start", transform=turn, room=room)

    def fitted(
        self, x: float, y: float, words: str, room: float, sizes: Sequence[int], cls: str = ""
    ) -> None:
        """Words in the largest of these sizes that has room for them; pressed together if none has."""
        bold = "b" in cls.split()
        size = next((one for one in sizes if width_of(words, one, bold=bold) <= room), sizes[-1])
        narrow = squeezed(words, room, self.svg.size(size), bold=bold)
        self.text(x, y, words, size, cls, room=narrow)

    # drawings

    def sign(
        self, name: str, x: float, y: float, size: float = SIGN, cls: str | None = None
    ) -> None:
        """A sign in the colour of its class, else of its place."""
        self.svg.use(name, art()["signs"][name], (x, y), size / SIGN, cls=cls)

    def picture(self, name: str, x: float, y: float, scale: float = 1) -> None:
        self.svg.use(f"pic-{name}", art()["pictures"][name], (x, y), scale)

    def die(self, x: float, y: float, size: float, face: int = 0, kind: str = "die") -> None:
        """A die that shows a face, or none. A kind of its own looks different: good, sure, bite."""
        bitten = "bite" in kind
        shapes = path(kind, BITTEN) if bitten else square(kind, SIGN)
        if face:
            shapes += path("pips bite" if bitten else "pips", pips(face, 10, 10, SIGN))
        self.svg.use(f"{kind.replace(' ', '-')}-{face}", shapes, (x, y), size / SIGN)

    def successes(self, n: int, x: float, y: float, size: float, *, cold: bool) -> None:
        """As many dice as must succeed: with a 1, or with either a 1 or a 2."""
        either = path("pips", dots(ONE_OR_TWO)) + path("half", "M18 2L2 18")
        one = square("die", SIGN) + (path("pips", pips(1, 10, 10, SIGN)) if cold else either)
        self.svg.use(f"needs-{n}{'-cold' if cold else ''}", in_a_row(one, n), (x, y), size / SIGN)

    def equal_dice(self, n: int, x: float, y: float, size: float) -> None:
        """A pair, three or four, whatever they show."""
        self.svg.use(f"set-{n}", in_a_row(square("die", SIGN), n), (x, y), size / SIGN)

    def slots(self, places: Sequence[tuple[float, float]], size: float) -> None:
        """Empty places."""
        if places:
            d = "".join(f"M{at(*place)}h{size:g}v{size:g}h-{size:g}z" for place in places)
            self.svg.path(d, cls="slot")

    def disk(self, name: str, x: float, y: float, size: float) -> None:
        """A disk of Energy, Ivory or Iron, with its sign."""
        place, sign = moved(4.4, 4.4, 0.56), art()["signs"][name]
        shapes = path(f"disk {name}", DISK) + f'<g class="on-{name}" transform="{place}">{sign}</g>'
        self.svg.use(f"disk-{name}", shapes, (x, y), size / SIGN)

    # pieces

    @property
    def piece_size(self) -> float:
        """The smallest size of a piece where it is drawn."""
        return PIECE / min(self.svg.scale, 1)

    def cube(self, tribe: str, x: float, y: float, size: float, piece: str | None) -> None:
        self._piece("cube", square("", 16), tribe, (x, y), size, piece)

    def alpha(self, tribe: str, x: float, y: float, size: float, piece: str | None) -> None:
        """A cylinder."""
        self._piece("alpha", path("", CYLINDER) + path("lid", LID), tribe, (x, y), size, piece)

    def _piece(
        self, form: str, shapes: str, tribe: str, place: Pair, size: float, piece: str | None
    ) -> None:
        letter = f'<text x="8" y="{12 if form == "cube" else 14.2}">{escape(self.say(f"letter.{tribe}"))}</text>'
        drawing = f'<g class="piece {tribe}">{shapes}{letter}</g>'
        size = max(size, self.piece_size)
        self.svg.use(f"{form}-{tribe}", drawing, place, size / 16, piece=piece)

    def people(
        self, there: People, place: str, x: float, y: float, room: Pair, sizes: Sequence[float]
    ) -> None:
        """Those who stand in a place, one by one in the largest size there is room for, else one over the other, else
        as numbers."""
        tokens = [token for name, one in there.items() for token in self._tokens(name, one, place)]
        for size in sizes:
            if size < self.piece_size:
                continue
            step = size + 2
            across, down = (max(int((side + 2) // step), 1) for side in room)
            if len(tokens) > across * down:
                continue
            for i, (name, alpha, piece) in enumerate(tokens):
                left, top = x + i % across * step, y + i // across * step
                (self.alpha if alpha else self.cube)(name, left, top, size, piece)
            return
        step = (room[0] - self.piece_size) / max(len(tokens) - 1, 1)
        if step < CLOSEST:
            self._counted(there, place, x, y, room)
            return
        for i, (name, alpha, piece) in enumerate(tokens):
            (self.alpha if alpha else self.cube)(name, x + i * step, y, self.piece_size, piece)

    def _tokens(self, name: str, there: Pieces, place: str) -> list[tuple[str, bool, str]]:
        cubes = self.cast.cubes(name, place)[: there.n - there.alpha]
        alpha = [(name, True, self.cast.alpha(name))] if there.alpha else []
        return [*alpha, *((name, False, piece) for piece in cubes)]

    def _counted(self, there: People, place: str, x: float, y: float, room: Pair) -> None:
        """One piece for all of a tribe, and how many they are, as close together as needed."""
        size = self.piece_size
        most = max(1, int(room[1] // size))
        chips = [self._count(name, one, place, "×") for name, one in there.items()]
        if sum(map(extent, chips)) > room[0] * most:
            chips = [self._count(name, one, place, "") for name, one in there.items()]
        wide = sum(map(extent, chips)) + 4.0 * len(chips)
        lines = min(most, ceil(wide / room[0]))
        gap = min(4.0, (room[0] * lines - wide) / len(chips) + 4.0)
        across = (
            room[0] + 4 if lines > 1 else wide
        )  # what is too much for a line goes closer together
        self.flow(chips, x, y, across, line=max(size, room[1] / lines), gap=gap)

    def _count(self, name: str, there: Pieces, place: str, sign: str) -> Chip:
        size, cubes = self.piece_size, self.cast.cubes(name, place)
        chip = [self.g_alpha(name, size)] if there.alpha else []
        if cubes:
            chip.append(self.g_cube(name, size, cubes[0]))
        if len(cubes) > 1:
            many = self.g_text(f"{sign}{len(cubes)}", 14)
            close = Glyph(many.width - 4, lambda left, top: many.draw(left - 2, top))
            chip.append(many if sign else close)
        return chip

    # rows of small things

    def g_text(self, words: str, size: int = 14, cls: str = "b", *, high: float = 18) -> Glyph:
        wide = width_of(words, self.svg.size(size), bold="b" in cls.split())
        return Glyph(wide, lambda x, y: self.text(x, y + high / 2 + size * 0.36, words, size, cls))

    def g_sign(self, name: str, size: float = 18, cls: str | None = None) -> Glyph:
        return Glyph(size, lambda x, y: self.sign(name, x, y + (18 - size) / 2, size, cls))

    def g_die(self, face: int, size: float = 18, kind: str = "die") -> Glyph:
        return Glyph(size, lambda x, y: self.die(x, y + (18 - size) / 2, size, face, kind))

    def g_disk(self, name: str, size: float = 18) -> Glyph:
        return Glyph(size, lambda x, y: self.disk(name, x, y + (18 - size) / 2, size))

    def g_cube(self, tribe: str, size: float = PIECE, piece: str | None = None) -> Glyph:
        return Glyph(size, lambda x, y: self.cube(tribe, x, y + (18 - size) / 2, size, piece))

    def g_alpha(self, tribe: str, size: float = PIECE) -> Glyph:
        piece = self.cast.alpha(tribe)
        return Glyph(size, lambda x, y: self.alpha(tribe, x, y + (18 - size) / 2 + 1, size, piece))

    def g_tag(self, words: str, cls: str = "tag") -> Glyph:
        """A letter on a small square, as D for a domestic animal."""

        def draw(x: float, y: float) -> None:
            self.svg.rect(x, y, TAG, TAG, cls=cls, rx=3)
            self.text(x + TAG / 2, y + 14, words, 14, "b on-tag m")

        return Glyph(TAG, draw)

    def g_gain(self, name: str, size: float = 18) -> Glyph:
        return self.g_sign(name, size, "baby") if name == "babies" else self.g_disk(name, size)

    def row(self, chip: Chip, x: float, y: float, gap: float = 2) -> float:
        """Glyphs side by side. Where they end."""
        for glyph in chip:
            glyph.draw(x, y)
            x += glyph.width + gap
        return x - gap

    def centred(self, chips: Sequence[Chip], middle: float, y: float, gap: float = 9) -> None:
        wide = sum(extent(chip) for chip in chips) + gap * (len(chips) - 1)
        x = middle - wide / 2
        for chip in chips:
            x = self.row(chip, x, y) + gap

    def flow(
        self, chips: Iterable[Chip], x: float, y: float, room: float, *, line: float, gap: float
    ) -> float:
        """Chips in as many lines as they need. Where the last line ends, below."""
        left = x
        for chip in chips:
            wide = extent(chip)
            if left > x and left + wide > x + room:
                left, y = x, y + line
            left = self.row(chip, left, y) + gap
        return y + line


def flow_height(chips: Iterable[Chip], room: float, *, line: float, gap: float) -> float:
    """How high chips in as many lines as they need will be."""
    lines, left = 0, room + 1.0
    for wide in map(extent, chips):
        if left + wide > room:
            lines, left = lines + 1, 0.0
        left += wide + gap
    return lines * line


def extent(chip: Chip, gap: float = 2) -> float:
    """How wide glyphs side by side are."""
    return sum(glyph.width for glyph in chip) + gap * max(len(chip) - 1, 0)
