"""The tribes as a picture, side by side: pieces and disks, the board of elders, the cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from cairn.catalogue.grammar import in_a_row
from cairn.games.greenland.drawing.bars import in_question
from cairn.games.greenland.drawing.cast import AVAILABLE, VALHALLA, rank_place
from cairn.games.greenland.drawing.pen import Chip, Glyph, Pair, Pen, extent, flow_height, topic
from cairn.games.greenland.drawing.tableau import skills
from cairn.games.greenland.drawing.tiles import cards, conversions, grid, rerolls, tiles_of
from cairn.games.greenland.view import Rank, Tribe, View
from cairn.svg import Box, classes, squeezed, width_of

GAP = 6
PAD = 8
HEAD, SUPPLIES, HOMES, RANK = 34, 24, 60, 43  # how high these are
NARROW = 300  # the least width of a panel's contents that are grown
WIDE, MIDDLING = 700, 310  # with room for all ranks in a row, and for three
ZOOMS = (1.5, 1.4, 1.3, 1.2, 1.1)
COUNTED = 190  # how wide everything beside Energy is
COMFORTABLE = 1.2  # the size of tiles from which on the rest may grow


class Panel:
    """The place of one tribe, filled from above."""

    def __init__(self, pen: Pen, view: View, one: Tribe, x: float, y: float) -> None:
        self.pen = pen
        self.view = view
        self.one = one
        self.left = x + PAD
        self.y = y
        self.asked = view.asked == one.name

    def part(self, name: str, means: str) -> str:
        """Options that do not say whose these are mean those of the tribe that is asked; what others have is explained
        when it is touched."""
        return name if self.asked else topic(means)


def side_by_side(pen: Pen, view: View, corner: Pair, room: Pair) -> None:
    n = len(view.tribes)
    wide = (room[0] - 8 * (n - 1)) / n
    panels = [
        Panel(pen, view, one, corner[0] + i * (wide + 8), corner[1])
        for i, one in enumerate(view.tribes)
    ]
    scale = zoom(panels, wide - 2 * PAD, room[1])
    for panel in panels:
        name, left, top = panel.one.name, panel.left - PAD, panel.y
        box = Box(left - 6, top - 4, wide + 10, room[1] + 8)
        with pen.svg.region(name, pen.say.tribe(name), box):
            draw(panel, wide, room[1], scale)


def zoom(panels: Sequence[Panel], inner: float, high: float) -> float:
    """How much larger than needed everything can be, so that the cards of all tribes still have room."""
    for scale in ZOOMS:
        if inner / scale >= NARROW and all(comfortable(p, inner, high, scale) for p in panels):
            return scale
    return 1


def comfortable(panel: Panel, inner: float, high: float, scale: float) -> bool:
    tiles = len(tiles_of(panel.one))
    room = high - HEAD - 6 - PAD - upper(panel, inner / scale) * scale
    return room >= 0 and (not tiles or grid(tiles, inner, room).scale >= COMFORTABLE)


def upper(panel: Panel, inner: float) -> float:
    """How high everything above the cards is."""
    if panel.one.extinct:
        return 0
    ranks = ceil(len(panel.one.board) / across_of(inner))
    skills_ = flow_height(skill_chips(panel), inner - 4, line=20, gap=12)
    return SUPPLIES + HOMES + GAP + ranks * (RANK + 4) + 2 + skills_ + 2


def draw(panel: Panel, wide: float, high: float, scale: float) -> None:
    one, bottom = panel.one, panel.y + high
    header(panel, wide, high)
    inner = wide - 2 * PAD
    top = panel.y + HEAD + 6
    panel.y = 0
    if not one.extinct:
        with panel.pen.part(None, None, panel.left, top, scale=scale):
            supplies(panel, inner / scale)
            homes(panel, inner / scale)
            elders(panel, inner / scale)
            skill_row(panel, inner / scale)
        top += panel.y * scale
    room = inner, bottom - PAD - top
    if tiles_of(one):
        cards(panel.pen, one, (panel.left, top), room, in_question(panel.view))
    elif room[1] > 90:
        watermark(panel.pen, one.name, (panel.left, top), room)


def watermark(pen: Pen, name: str, corner: Pair, room: Pair) -> None:
    """Where a tribe has no cards, something of its people."""
    scale = min(room[0] / 160, (room[1] - 20) / 70)
    x = corner[0] + (room[0] - 100 * scale) / 2
    with pen.part(None, None, x, corner[1] + (room[1] - 60 * scale) / 2, cls="watermark"):
        pen.picture(f"{name}-daughter", 0, 0, scale)


def header(panel: Panel, wide: float, high: float) -> None:
    """The name, the faith, the points; the frame of it all."""
    pen, one, say = panel.pen, panel.one, panel.pen.say
    x, y = panel.left - PAD, panel.y
    now = "asked" if panel.asked else "", "extinct" if one.extinct else ""
    with pen.part(f"tribe:{one.name}", summary(panel), cls=classes("tribe", one.name, *now)):
        pen.svg.rect(x, y, wide, high, cls="panel", rx=12)
        side, across = HEAD - 12, f"a12 12 0 0 1 12 -12h{wide - 24:g}a12 12 0 0 1 12 12"
        pen.svg.path(f"M{x:g} {y + HEAD:g}v-{side}{across}v{side}z", cls="head")
        pen.svg.rect(x + 9, y + 6, 24, 24, cls="crest", rx=4)
        pen.cube(one.name, x + 11, y + 8, 20, None)
        name, faith = say.tribe(one.name), say(f"faith.{one.faith}") if wide > 360 else ""
        counts = one.points is not None and not panel.view.together and not one.extinct
        points = 13 * len(str(one.points)) + 34 if counts else 0
        beside = width_of(say("extinct"), 15) if one.extinct else points + width_of(faith, 14) + 20
        if not one.extinct:  # beside the name of each, since the page shows it on one's own alone
            beside += width_of(say("you"), 14) + 6
        room = squeezed(name, wide - 60 - beside, 20, bold=True)
        pen.text(x + 42, y + 25, name, 20, "b on-head", room=room)
        if one.extinct:
            pen.text(x + wide - 12, y + 24, say("extinct"), 15, "on-head e")
            return
        right = x + wide - 12
        if counts:
            pen.text(right, y + 25, str(one.points), 20, "b on-head e")
            pen.sign("vp", right - points + 10, y + 9, 18, "on-head")
            right -= points
        if faith:
            pen.text(right, y + 24, faith, 14, "on-head e")
            right -= width_of(faith, 14)
        pen.sign(one.faith, right - 20, y + 9, 16, "on-head")
        named = x + 42 + (room or width_of(name, 20, bold=True))
        pen.text(named + 6, y + 24, say("you"), 14, "on-head mine")
        if panel.asked:
            pen.sign("now", x - 9, y + 9, 18, "asking")


def summary(panel: Panel) -> str:
    one, say = panel.one, panel.pen.say
    if one.extinct:
        return f"{say.tribe(one.name)}, {say('extinct')}"
    parts = [say.tribe(one.name), say(f"faith.{one.faith}")]
    if one.points is not None and not panel.view.together:
        parts.append(say("points", n=one.points))
    return ", ".join([*parts, say("to-answer")] if panel.asked else parts)


# what a tribe has


def supplies(panel: Panel, inner: float) -> None:
    """B4 Disks; what takes hunters abroad; how many cards may be held."""
    pen, one, say = panel.pen, panel.one, panel.pen.say
    x, y = 0.0, panel.y
    energy = one.disks.get("energy", 0)
    held = say("energy-held", n=energy, limit=one.energy_limit)
    with pen.part(panel.part("disk:energy", "energy"), held):
        if 16.5 * one.energy_limit < inner - COUNTED:
            pen.svg.rect(x, y, 16.5 * one.energy_limit, 18, cls="touch")
            for i in range(energy):
                pen.disk("energy", x + 16.5 * i, y + 1, 16)
            pen.slots([(x + 16.5 * i + 2, y + 3) for i in range(energy, one.energy_limit)], 12)
            x += 16.5 * one.energy_limit
        else:
            chip = [pen.g_disk("energy"), pen.g_text(f"{energy}/{one.energy_limit}", 14)]
            pen.svg.rect(x, y, extent(chip, 3), 18, cls="touch")
            x = pen.row(chip, x, y, 3)
    cards = f"{len(one.hand)}/{one.hand_limit}"
    rest: list[tuple[str, str, Glyph, str]] = [
        (panel.part(f"disk:{name}", name), say(f"gain.{name}", n=n), pen.g_disk(name), str(n))
        for name, n in one.disks.items()
        if name != "energy"
    ]
    for part, means, key, sign, n in (
        ("way:mariner", "rank-6", "free-mariners", "boat", one.mariners),
        ("way:sled", "sled", "free-sleds", "sled", one.sleds),
    ):
        rest.append((panel.part(part, means), say(key, n=n), pen.g_sign(sign), str(n)))
    hand = say("in-hand", n=len(one.hand), limit=one.hand_limit)
    rest.append((topic("hand"), hand, pen.g_sign("hand"), cards))
    chips = [[glyph, pen.g_text(number, 14)] for _, _, glyph, number in rest]
    gap = (inner - x - sum(extent(chip, 3) for chip in chips)) / len(rest)
    for (part, label, *_), chip in zip(rest, chips, strict=True):
        with pen.part(part, label):
            pen.svg.rect(x + gap - 2, y, extent(chip, 3) + 6, 18, cls="touch")  # letters vary
            x = pen.row(chip, x + gap, y, 3)
    panel.y += SUPPLIES


def homes(panel: Panel, inner: float) -> None:
    """The Available, and Valhalla."""
    pen, one, say = panel.pen, panel.one, panel.pen.say
    y, high = panel.y, HOMES
    wide = round((inner - GAP) * 0.53)
    for place, there, x, room, sizes in (
        (AVAILABLE, one.available, 0.0, wide, (20, 18)),
        (VALHALLA, one.valhalla, wide + GAP, inner - GAP - wide, (18,)),
    ):
        home = place == AVAILABLE
        label = say(f"{place}-label", n=there.n)
        with pen.part(
            panel.part("place:home", place) if home else topic(place),
            say("with-alpha", label=label) if there.alpha else label,
            cls=place,
        ):
            pen.svg.rect(x, y, room, high, cls="home", rx=7)
            pen.sign(place, x + 6, y + 4, 12, "soft")
            title = say(f"{place}-title")
            beside = 34 + width_of(str(there.n), 14, bold=True)
            pen.text(x + 22, y + 14.5, title, 14, "soft", room=squeezed(title, room - beside, 14))
            pen.text(x + room - 7, y + 15, str(there.n), 14, "b e")
            pen.people({one.name: there}, place, x + 6, y + 20, (room - 12, high - 22), sizes)
    panel.y += high + GAP


def elders(panel: Panel, inner: float) -> None:
    """E3 The six ranks: their titles, their places, and who sits there."""
    across = across_of(inner)
    wide, high = (inner - GAP * (across - 1)) / across, RANK
    for i, rank in enumerate(panel.one.board):
        corner = i % across * (wide + GAP), panel.y + i // across * (high + 4)
        draw_rank(panel, i + 1, rank, corner, (wide, high))
    panel.y += ceil(len(panel.one.board) / across) * (high + 4) + 2


def across_of(inner: float) -> int:
    """How many ranks stand side by side."""
    return 6 if inner > WIDE else 3 if inner > MIDDLING else 2


def draw_rank(panel: Panel, number: int, rank: Rank, corner: Pair, room: Pair) -> None:
    pen, one, say = panel.pen, panel.one, panel.pen.say
    (x, y), (wide, high) = corner, room
    title = say.title(one.name, one.faith, number)
    places = rank.places
    mine = {one.name: rank.own} if rank.own else {}
    people = say.everybody(mine | rank.foreign) or say("nobody")
    label = say("rank-label", rank=number, title=title, places=places, people=people)
    with pen.part(panel.part(f"rank:{number}", f"rank-{number}"), label, cls="rank"):
        pen.svg.rect(x, y, wide, high, cls="seat", rx=6)
        pen.die(x + 4, y + 4, 15, number)
        pen.fitted(x + 23, y + 16, title, wide - 26, (15, 14), "b")
        own, at = rank.own.n if rank.own else 0, rank_place(one.name, number)
        step = 20.0 if 20 * max(places, own) + 50 < wide or not rank.foreign else 18.5
        pen.slots([(x + 5 + step * i, y + 22) for i in range(own, places)], 17)
        pen.people(mine, at, x + 4.5, y + 21.5, (20.0 * max(own, 1), 18), (18,))
        if rank.foreign:
            start = 7 + step * max(places, own)
            pen.svg.line(x + start - 3, y + 23, x + start - 3, y + 39, cls="rule")
            pen.people(rank.foreign, at, x + start, y + 21.5, (wide - start - 1, 18), (18,))


# what a tribe can do


def skill_row(panel: Panel, inner: float) -> None:
    """G2, G3, E3 What its cards, wives and elders can do together."""
    pen, one, say = panel.pen, panel.one, panel.pen.say
    chips = skill_chips(panel)
    if not chips:
        return
    spoken = skills(one, say)
    if one.wives:
        spoken.append(say("wives-label", cards=in_a_row(map(say.card, one.wives))))
    with pen.part(None, ", ".join(spoken), cls="skills"):
        panel.y = pen.flow(chips, 2, panel.y, inner - 4, line=20, gap=12) + 2


def skill_chips(panel: Panel) -> list[Chip]:
    pen, one = panel.pen, panel.one
    chips = [rerolls(pen, kind, faces) for kind, faces in one.rerolls.items()]
    chips += [conversions(pen, kind, faces) for kind, faces in one.counts_as_one.items()]
    counts = pen.g_sign("counts", 9, "soft")
    thaw = [pen.g_sign("cold", 14, "frost"), counts, pen.g_sign("warm", 15, "glow")]
    chips += [[pen.g_sign(kind, 14), *thaw] for kind in one.cold_as_warm]
    if one.ivory_as_iron:
        chips.append([pen.g_disk("ivory", 15), counts, pen.g_disk("iron", 15)])
    if one.claims_first:
        chips.append([pen.g_sign("first", 15)])
    return chips + [
        [pen.g_sign("daughter", 15), pen.g_text(pen.say.card_title(wife), 14)] for wife in one.wives
    ]
