"""The cards of a tribe as a picture: its row, its hand and its trophies, as large as there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple, TypeAlias

from cairn.core.words import in_parts
from cairn.games.greenland.drawing.cast import card_place, husband_place
from cairn.games.greenland.drawing.legend import SIGNS
from cairn.games.greenland.drawing.pen import PIECE, Chip, Glyph, Pair, Pen, extent
from cairn.games.greenland.drawing.tableau import abilities
from cairn.games.greenland.guide.naming import Words
from cairn.games.greenland.view import Abilities, Pieces, Tribe, TribeCard
from cairn.svg import classes

TILE = (116, 80)
GAP = 5
LARGEST, STEP = 1.7, 0.05  # of tiles that show everything
MIDDLE, LOW, LINE = (
    60,
    41,
    20,
)  # how high those are that have no picture, and those that only have a name
BELOW, PICTURE = 59, 37  # where the lowest line of a tile is, and how high its picture
TWO, THREE = 108, 100  # the least widths of those

OTHER_ABILITIES = (  # which are a sign, with a number or without
    "sled", "hand", "recalibrate", "wins_ties", "spares_depletion", "free_promotion", "immune",
    "skis", "vp",
)  # fmt: skip

Trophy: TypeAlias = tuple[str, int]  # a card and its points


def tiles_of(one: Tribe) -> list[TribeCard | Trophy]:
    return [*one.row, *one.hand, *one.trophies.items()]


class Grid(NamedTuple):
    """How tiles are laid out: how large each is, how much it is grown, and how many stand side by side."""

    wide: float
    high: float
    scale: float
    across: int

    @property
    def full(self) -> bool:
        """Is there room for all that is on a card?"""
        return self.scale * TILE[1] == self.high

    @property
    def line(self) -> bool:
        """Is there only room for its name?"""
        return self.high < LOW


def cards(pen: Pen, one: Tribe, corner: Pair, room: Pair, current: str | None) -> None:
    """B2 All cards of a tribe. The current one has a frame."""
    tiles = tiles_of(one)
    sort = grid(len(tiles), *room)
    for i, tile in enumerate(tiles):
        x = corner[0] + i % sort.across * (sort.wide + GAP)
        y = corner[1] + i // sort.across * (sort.high + GAP)
        if isinstance(tile, tuple):
            draw_trophy(pen, *tile, (x, y), sort)
        else:
            held = i >= len(one.row)
            whose = f"daughter {one.name}" if tile.kind == "daughter" else ""
            cls = classes("tile", whose, "held" if held else "")
            label, piece = spoken(tile, pen.say, held=held), f"card-{tile.name}"
            with pen.part(f"card:{tile.name}", label, x, y, scale=sort.scale, cls=cls, piece=piece):
                draw_tile(pen, one, tile, sort, held=held)
                if tile.name == current:
                    wide, high = sort.wide / sort.scale, sort.high / sort.scale
                    pen.svg.rect(-1, -1, wide + 2, high + 2, cls="frame", rx=8)
            on_tile(pen, tile, (x, y), sort)


def grid(n: int, wide: float, high: float) -> Grid:
    """How n tiles have room: with all that is on them as large as possible, or without their pictures, or as names."""
    scale = LARGEST
    while scale >= 1:
        across = int((wide + GAP) // (TILE[0] * scale + GAP))
        if across > 1 and ceil(n / across) * (TILE[1] * scale + GAP) <= high + GAP:
            return Grid(TILE[0] * scale, TILE[1] * scale, scale, across)
        scale = round(scale - STEP, 2)
    for tall, least in ((MIDDLE, TWO), (LOW, TWO)):
        across = max(int((wide + GAP) // (least + GAP)), 1)
        if ceil(n / across) * (tall + GAP) <= high + GAP:
            return Grid((wide - GAP * (across - 1)) / across, tall, 1, across)
    across = max(int((wide + GAP) // (THREE + GAP)), 1)
    while ceil(n / across) * (LINE + GAP) > high + GAP and across < n:
        across += 1
    return Grid((wide - GAP * (across - 1)) / across, LINE, 1, across)


def draw_tile(pen: Pen, owner: Tribe, one: TribeCard, sort: Grid, *, held: bool) -> None:
    """B2 A card of a tribe: its name, what it does, her husband, and who raids or defends it."""
    wide, daughter = sort.wide / sort.scale, one.kind == "daughter"
    pen.svg.rect(0, 0, wide, sort.high / sort.scale, cls="paper", rx=7)
    if sort.line:
        there = PIECE + 2 if one.husband or one.hunters else 0
        title_of(pen, one.name, wide - 12 - there)
        return
    badges: list[Glyph] = [pen.g_sign("hand", 13)] if held else []
    badges.append(badge(pen, one.kind))
    room = sum(b.width + 2 for b in badges)
    title_of(pen, one.name, wide - 10 - room)
    pen.row(badges, wide - 3 - room, 1)
    below = BELOW if sort.full else BELOW - PICTURE
    if sort.full:
        pen.svg.rect(5, 21, 48, 34, cls="view", rx=4)
        pen.picture(f"{owner.name}-daughter" if daughter else one.name, 7, 25, 0.44)
    if daughter:
        husband(pen, one, below)
    else:
        risk(pen, one, below)
    chips = does(pen, one.abilities)
    if sort.full:
        pen.flow(chips, 58, 20, TILE[0] - 60, line=19, gap=6)
    else:
        start = 50 if daughter or one.kind == "domestic" else 7
        shown = chips if sort.high == MIDDLE else fitting(chips, wide - start - 3)
        pen.flow(shown, start, below - 1, wide - start - 3, line=19, gap=6)


def fitting(chips: Sequence[Chip], room: float) -> list[Chip]:
    """As many of them as there is room for in a line."""
    found: list[Chip] = []
    for chip in chips:
        room -= extent(chip) + 6
        if room < -6:
            break
        found.append(chip)
    return found


def title_of(pen: Pen, name: str, room: float) -> None:
    pen.fitted(6, 15, pen.say.card_title(name, room), room, (14,), "b")


def on_tile(pen: Pen, one: TribeCard, corner: Pair, sort: Grid) -> None:
    """Those who stand on a card lie above it and not in it, so that each goes its own way; and below its picture, so
    that one sees what they stand on."""
    wide = sort.wide / sort.scale
    if one.husband:
        with pen.part(None, None, *corner, scale=sort.scale, cls="camped"):
            there = {one.husband.tribe: Pieces(1, one.husband.alpha)}
            left, top = (wide - 20, 1.0) if sort.line else (27.0, 58.0 if sort.full else 21.0)
            pen.people(there, husband_place(one.name), left, top, (19, 18), (18,))
    if one.hunters:
        people = pen.say.everybody(one.hunters)
        label = pen.say("on-card-label", card=pen.say.card(one.name), people=people)
        with pen.part(f"place:{one.name}", label, *corner, scale=sort.scale, cls="camped"):
            left = 50.0 if sort.full else wide / 2
            top = sort.high / sort.scale - 21 if not sort.line else 1
            pen.people(one.hunters, card_place(one.name), left, top, (wide - left - 3, 19), (18,))


def badge(pen: Pen, kind: str) -> Glyph:
    if kind in ("domestic", "invention"):
        return pen.g_tag(pen.say(f"kind.{kind}"))
    return pen.g_sign(kind if kind in ("daughter", "import") else "land", 14)


def husband(pen: Pen, one: TribeCard, y: float) -> None:
    """F1 The place of a husband."""
    pen.sign("daughter", 8, y, 14, "soft")
    if not one.husband:
        pen.slots([(28, y)], 16)


def risk(pen: Pen, one: TribeCard, y: float) -> None:
    """E5, G1 Can it be raided?"""
    if one.kind != "domestic":
        return
    pen.sign("raid" if one.abilities.raidable else "safe", 9, y, 14, "soft")
    if one.raided:
        pen.sign("raided", 28, y, 14, "alarm")


def does(pen: Pen, can: Abilities) -> list[Chip]:
    """B2 What a card does in a tribe, in signs."""
    chips: list[Chip] = []
    if can.babies:
        chip = [pen.g_text(str(can.babies), 14), pen.g_sign("babies", 16, "baby")]
        if can.instead:
            chip += [pen.g_text("/", 14), pen.g_disk(can.instead, 15)]
        chips.append(chip)
    if can.hay:
        chips.append([pen.g_text(str(can.hay), 14), pen.g_sign("hay", 15)])
    chips += [rerolls(pen, kind, faces) for kind, faces in can.reroll.items()]
    chips += [conversions(pen, kind, faces) for kind, faces in can.convert.items()]
    chips += [[pen.g_sign("first", 15), pen.g_sign(kind, 15)] for kind in can.hunt_first]
    for key in OTHER_ABILITIES:
        if n := getattr(can, key):
            sign, _ = SIGNS.get(key, (key, 15))
            counted = [] if n is True else [pen.g_text(f"+{n}" if key == "hand" else str(n), 14)]
            chips.append([pen.g_sign(sign, 15), *counted])
    price = pen.g_sign("exchange", 13, "soft")
    chips += [
        [price, pen.g_text(str(n), 14), pen.g_disk(name, 15)] for name, n in can.value.items()
    ]
    return chips


def draw_trophy(pen: Pen, name: str, vp: int, corner: Pair, sort: Grid) -> None:
    """G5 A trophy and its points."""
    say, wide = pen.say, sort.wide / sort.scale
    label = say("trophy-label", card=say.card(name), n=vp)
    piece = f"card-{name}"
    with pen.part(f"card:{name}", label, *corner, scale=sort.scale, cls="tile trophy", piece=piece):
        pen.svg.rect(0, 0, wide, sort.high / sort.scale, cls="paper", rx=7)
        title_of(pen, name, wide - 30)
        if sort.line:
            pen.text(wide - 6, 15, str(vp), 14, "b e")
            return
        pen.sign("trophy", wide - 20, 2, 16)
        if sort.full:
            pen.svg.rect(5, 21, 76, 53, cls="view", rx=4)
            pen.picture(name, 7, 26, 0.72)
        y = 56 if sort.full else 21
        pen.sign("vp", wide - 34, y, 17)
        pen.text(wide - 15, y + 14, str(vp), 15, "b")


def spoken(one: TribeCard, say: Words, *, held: bool) -> str:
    """All that is on a card of a tribe, in words."""
    parts = [
        say("tribe-card", card=say.card(one.name), kind=say(f"kind-name.{one.kind}")),
        say("held") if held else "",
        *abilities(one, say),
    ]
    if one.husband:
        parts.append(say("her-husband", tribe=say.tribe(one.husband.tribe)))
        parts.append(say("alpha-die") if one.husband.alpha else "")
    elif one.kind == "daughter":
        parts.append(say("no-husband"))
    parts.append(say("raided") if one.raided else "")
    parts.append(say("there", people=say.everybody(one.hunters)) if one.hunters else "")
    return in_parts(parts)


def rerolls(pen: Pen, kind: str, faces: Sequence[int]) -> Chip:
    dice = [pen.g_die(f, 15) for f in faces]
    return [pen.g_sign(kind, 15), pen.g_sign("again", 13, "soft"), *dice]


def conversions(pen: Pen, kind: str, faces: Sequence[int]) -> Chip:
    dice = [pen.g_die(f, 14) for f in faces]
    return [pen.g_sign(kind, 14), *dice, pen.g_sign("counts", 9, "soft"), pen.g_die(1, 14)]
