"""The cards of a tribe as a picture: its row, its hand and its trophies, as large as there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import TypeAlias

from cairn.games.greenland.drawing.cast import card_place, husband_place
from cairn.games.greenland.drawing.legend import SIGNS
from cairn.games.greenland.drawing.pen import Chip, Glyph, Pair, Pen
from cairn.games.greenland.drawing.tableau import abilities
from cairn.games.greenland.guide.naming import Words
from cairn.games.greenland.view import Abilities, Pieces, Tribe, TribeCard
from cairn.svg import classes

TILE = (118, 80)
GAP = 6
LARGEST, SMALLEST, STEP = 1.7, 0.4, 0.05  # of tiles

OTHER_ABILITIES = (  # which are a sign, with a number or without
    "sled", "hand", "recalibrate", "wins_ties", "spares_depletion", "free_promotion", "immune",
    "skis", "vp",
)  # fmt: skip

Trophy: TypeAlias = tuple[str, int]  # a card and its points


def tiles_of(one: Tribe) -> list[TribeCard | Trophy]:
    return [*one.row, *one.hand, *one.trophies.items()]


def cards(pen: Pen, one: Tribe, corner: Pair, room: Pair, current: str | None) -> None:
    """B2 All cards of a tribe. The current one has a frame."""
    tiles = tiles_of(one)
    scale, across = grid(len(tiles), *room)
    for i, tile in enumerate(tiles):
        x = corner[0] + i % across * (TILE[0] * scale + GAP)
        y = corner[1] + i // across * (TILE[1] * scale + GAP)
        if isinstance(tile, tuple):
            draw_trophy(pen, *tile, (x, y), scale)
        else:
            held = i >= len(one.row)
            whose = f"daughter {one.name}" if tile.kind == "daughter" else ""
            cls = classes("tile", whose, "held" if held else "")
            label, piece = spoken(tile, pen.say, held=held), f"card-{tile.name}"
            with pen.part(f"card:{tile.name}", label, x, y, scale=scale, cls=cls, piece=piece):
                draw_tile(pen, one, tile, held=held)
                if tile.name == current:
                    pen.svg.rect(-1, -1, TILE[0] + 2, TILE[1] + 2, cls="frame", rx=8)
            on_tile(pen, tile, (x, y), scale)


def grid(n: int, wide: float, high: float) -> tuple[float, int]:
    """How large n tiles can be, and how many stand side by side."""
    scale = LARGEST
    while True:
        across = max(int((wide + GAP) // (TILE[0] * scale + GAP)), 1)
        fits = ceil(n / across) * (TILE[1] * scale + GAP) <= high + GAP
        if scale <= SMALLEST or (fits and across > 1):
            return scale, across
        scale = round(scale - STEP, 2)


def draw_tile(pen: Pen, owner: Tribe, one: TribeCard, *, held: bool) -> None:
    """B2 A card of a tribe: its name, what it does, her husband, and who raids or defends it."""
    say = pen.say
    daughter = one.kind == "daughter"
    pen.svg.rect(0, 0, *TILE, cls="paper", rx=7)
    badges: list[Glyph] = [pen.g_sign("hand", 13)] if held else []
    badges.append(badge(pen, one.kind))
    wide = sum(b.width + 2 for b in badges)
    room = TILE[0] - 12 - wide
    pen.fitted(7, 14.5, say.card_title(one.name, room), room, (12, 11, 10, 9), "b")
    pen.row(badges, TILE[0] - 3 - wide, 1)
    pen.svg.rect(5, 21, 48, 34, cls="view", rx=4)
    pen.picture(f"{owner.name}-daughter" if daughter else one.name, 7, 25, 0.44)
    if daughter:
        husband(pen, one)
    else:
        risk(pen, one)
    pen.flow(does(pen, one.abilities), 58, 20, TILE[0] - 60, line=19, gap=6)


def on_tile(pen: Pen, one: TribeCard, corner: Pair, scale: float) -> None:
    """Those who stand on a card lie above it and not in it, so that each goes its own way."""
    if one.husband:
        with pen.part(None, None, *corner, scale=scale, cls="camped"):
            there = {one.husband.tribe: Pieces(1, one.husband.alpha)}
            pen.people(there, husband_place(one.name), 28, 59, (17, 17), (17,))
    if one.hunters:
        people = pen.say.everybody(one.hunters)
        label = pen.say("on-card-label", card=pen.say.card(one.name), people=people)
        with pen.part(f"place:{one.name}", label, *corner, scale=scale, cls="camped"):
            pen.people(one.hunters, card_place(one.name), 5, 22, (50, 34), (15,))


def badge(pen: Pen, kind: str) -> Glyph:
    if kind in ("domestic", "invention"):
        return pen.g_tag(pen.say(f"kind.{kind}"))
    return pen.g_sign(kind if kind in ("daughter", "import") else "land", 14)


def husband(pen: Pen, one: TribeCard) -> None:
    """F1 The place of a husband."""
    pen.sign("daughter", 8, 59, 14, "soft")
    if not one.husband:
        pen.slots([(28, 59)], 16)


def risk(pen: Pen, one: TribeCard) -> None:
    """E5, G1 Can it be raided?"""
    if one.kind != "domestic":
        return
    pen.sign("raid" if one.abilities.raidable else "safe", 9, 60, 14, "soft")
    if one.raided:
        pen.sign("raided", 28, 60, 14, "alarm")


def does(pen: Pen, can: Abilities) -> list[Chip]:
    """B2 What a card does in a tribe, in signs."""
    chips: list[Chip] = []
    if can.babies:
        chip = [pen.g_text(str(can.babies), 13), pen.g_sign("babies", 16, "baby")]
        if can.instead:
            chip += [pen.g_text("/", 13), pen.g_disk(can.instead, 15)]
        chips.append(chip)
    if can.hay:
        chips.append([pen.g_text(str(can.hay), 13), pen.g_sign("hay", 15)])
    chips += [rerolls(pen, kind, faces) for kind, faces in can.reroll.items()]
    chips += [conversions(pen, kind, faces) for kind, faces in can.convert.items()]
    chips += [[pen.g_sign("first", 15), pen.g_sign(kind, 15)] for kind in can.hunt_first]
    for key in OTHER_ABILITIES:
        if n := getattr(can, key):
            sign, _ = SIGNS.get(key, (key, 15))
            counted = [] if n is True else [pen.g_text(f"+{n}" if key == "hand" else str(n), 13)]
            chips.append([pen.g_sign(sign, 15), *counted])
    price = pen.g_sign("exchange", 13, "soft")
    chips += [
        [price, pen.g_text(str(n), 13), pen.g_disk(name, 15)] for name, n in can.value.items()
    ]
    return chips


def draw_trophy(pen: Pen, name: str, vp: int, corner: Pair, scale: float) -> None:
    """G5 A trophy and its points."""
    say = pen.say
    label = say("trophy-label", card=say.card(name), n=vp)
    piece = f"card-{name}"
    with pen.part(f"card:{name}", label, *corner, scale=scale, cls="tile trophy", piece=piece):
        pen.svg.rect(0, 0, *TILE, cls="paper", rx=7)
        pen.fitted(7, 14.5, say.card_title(name, TILE[0] - 28), TILE[0] - 28, (12, 11, 10, 9), "b")
        pen.sign("trophy", TILE[0] - 20, 2, 16)
        pen.svg.rect(5, 21, 76, 53, cls="view", rx=4)
        pen.picture(name, 7, 26, 0.72)
        pen.sign("vp", TILE[0] - 34, 56, 17)
        pen.text(TILE[0] - 15, 70, str(vp), 15, "b")


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
    return "; ".join(filter(None, parts))


def rerolls(pen: Pen, kind: str, faces: Sequence[int]) -> Chip:
    dice = [pen.g_die(f, 15) for f in faces]
    return [pen.g_sign(kind, 15), pen.g_sign("again", 13, "soft"), *dice]


def conversions(pen: Pen, kind: str, faces: Sequence[int]) -> Chip:
    dice = [pen.g_die(f, 14) for f in faces]
    return [pen.g_sign(kind, 14), *dice, pen.g_sign("counts", 9, "soft"), pen.g_die(1, 14)]
