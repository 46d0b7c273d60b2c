"""The Diné beside the map: elders, Families, and the boxes that hold counters."""

from __future__ import annotations

from cairn.games.navajo.drawing.pair import elders_told, held_elders, lay_sign
from cairn.games.navajo.drawing.pen import TITLE, Pen
from cairn.games.navajo.drawing.pieces import (
    FOUND,
    Token,
    corn_token,
    draw_piece,
    elder_tokens,
    lay,
    listed,
    piece_token,
)
from cairn.games.navajo.guide.naming import rating_notes, signed
from cairn.games.navajo.view import Family
from cairn.games.navajo.words import kinds
from cairn.svg import Box, Svg, classes, moved, squeezed, width_of

ELDERS = Box(724, 324, 596, 84)
FAMILIES = Box(724, 412, 596, 196)
RESOURCES = Box(724, 612, 194, 98)
PASSAGE = Box(924, 612, 160, 98)
OUT_OF_PLAY = Box(1090, 612, 230, 98)

MARGIN, SIGNED = 8, 32  # at the right of a Family box, without and with the sign of a player
MEMBERS = ("man", "woman", "child", "horse")
PERSONS = ("man", "woman", "child", "elder")
STOCK = ("horse", "sheep", "goods", "firearms")  # they have a place even if there are none


def draw_elders(pen: Pen) -> None:
    """1.7.5 Seven boxes from left to right, with the rating an elder has there now."""
    svg, view, notes = pen.svg, pen.view, rating_notes(pen.view, pen.narrator)
    box = pen.panel(ELDERS, pen.tableau("elders"), " · ".join(notes))
    for place, tokens in enumerate(elder_tokens(view.elders, pen), 1):
        rating = view.ratings[place - 1]
        at = Box(box.x + (place - 1) * 84, box.y, 80, box.height)
        rated = ", ".join([str(rating), *notes]) if rating else rating
        label = pen("elders", place=place, rating=rated, n=len(tokens))
        if view.pair is not None:
            label = elders_told(label, view.pair, place, pen)
        with svg.group(f"place:{place}", label, cls="place"):
            svg.rect(*at, cls="holding", rx=5)
            pen.left(at.x + 5, at.y + 15, str(place), "t14 soft")
            if rating:
                pen.right(at.right - 5, at.y + 15, pen("rating", rating=rating), "t15 bold")
        there = tokens if view.pair is None else held_elders(tokens, view.pair, place, pen)
        lay(pen, there, at.inside(3, 18, 3, 2), 1.1)


def draw_families(pen: Pen) -> None:
    """1.7.5 The Population Display: a box for each Family, with whose Influence there is on it (16.3.2)."""
    view, activations = pen.view, pen.view.tracks.activations
    note = pen("activations", n=activations) if activations else ""
    box = pen.panel(FAMILIES, pen("families"), note)
    for i, family in enumerate(view.families):
        at = Box(box.x + i % 3 * 196, box.y + i // 3 * 84, 192, 80)
        mp = view.tracks.mp if family.name == view.active else None
        draw_family(pen, at, family, mp, MARGIN if view.pair is None else SIGNED)
        seat = view.pair.families.get(family.name) if view.pair else None
        if seat is not None:
            label = pen("influence", player=pen.player(seat))
            lay_sign(pen, seat, label, (at.right - 17, at.bottom - 17))


def draw_family(pen: Pen, box: Box, family: Family, mp: int | None, margin: int) -> None:
    """A Family box: where the Family is, its Ferocity and Evasion, a space for each of its counters, and MPs while it
    acts. The lower line leaves a margin on its right."""
    svg, name = pen.svg, pen.named(kinds.FAMILY, family.name)
    there = [kind for kind in MEMBERS if getattr(family, kind)]
    members = [pen.counted(kind, 1) for kind in there]
    away = family.where is None
    label = family_label(pen, family, name, ", ".join(members))
    with svg.group(f"family:{family.name}", label, cls="family-box"):
        svg.rect(*box, cls=classes("holding", "" if mp is None else "acting"), rx=6)
        svg.rect(box.x + 5, box.y + 5, 32, 32, cls="ghost" if away else "family", rx=7)
        ink = "faint" if away else "on-family"
        svg.text(box.x + 21, box.y + 28.5, family.name, cls=f"t22 bold {ink}")
        if not away:
            draw_status(pen, box.inside(0, 0, margin, 0), family, mp)
    with svg.group(f"home:{family.name}", pen.holding(name, members, ", ".join), cls="home"):
        svg.rect(box.x + 40, box.y + 3, 150, 36, cls="hit")
        for i, kind in enumerate(MEMBERS):
            with svg.group(transform=moved(box.x + 58 + i * 36, box.y + 21)):
                draw_piece(pen, kind, ghost=kind not in there)


def family_label(pen: Pen, family: Family, name: str, members: str) -> str:
    if family.where is None:
        return pen("family-box.away", family=name)
    place = pen.named(kinds.AREA, family.where)
    figures = {"ferocity": family.ferocity, "evasion": family.evasion}
    return pen("family-box", family=name, place=place, members=members, **figures)


def draw_status(pen: Pen, box: Box, family: Family, mp: int | None) -> None:
    """The line below: Ferocity, Evasion, and where the Family is."""
    y = box.bottom - 13
    pen.svg.circle(box.x + 19, y - 5, 11, cls="ferocity")
    pen.svg.text(box.x + 19, y, str(family.ferocity), cls="on-enemy t15 bold")
    pen.left(box.x + 34, y, signed(family.evasion), "t14 bold")
    room = box.width - 60
    if mp is not None:
        said = pen("mp", n=mp)
        pen.right(box.right, y, said, "t14 bold")
        room -= width_of(said, 14, bold=True)
    area = family.where or ""
    kind = area.partition("-")[2]
    place = pen(kind) if kind else pen.named(kinds.AREA, area)
    draw_place(pen, box.x + 60, y, place, room)


def draw_place(pen: Pen, x: float, y: float, place: str, room: float) -> None:
    """Where a Family is: in a line or in two, as narrow as they must be."""
    if width_of(place, 14) <= room:
        pen.left(x, y, place, "t14 soft")
        return
    first, _, last = place.rpartition(" ")
    if len(place.split()) > 2:
        ends = place.rsplit(" ", 2)
        first, last = ends[0], " ".join(ends[1:])
    for i, line in enumerate((first, last)):
        narrow = squeezed(line, room, 14)
        pen.svg.text(x, y - 9 + 15 * i, line, cls="t14 soft", anchor="start", room=narrow)


# boxes


def draw_stores(pen: Pen) -> None:
    """1.7.3 Resources, the Passage of Time Box, Out of Play."""
    for box, title, part, tokens in (
        (RESOURCES, "resources", "look:resources", resources(pen)),
        (PASSAGE, "passage", "home:passage", waiting(pen)),
        (OUT_OF_PLAY, "out-of-play", "look:out-of-play", out_of_play(pen)),
    ):
        name = pen.tableau(title)
        with pen.svg.group(part, listed(name, tokens, pen), cls="store"):
            pen.panel(box, name)
        lay(pen, tokens, box.inside(7, TITLE + 4, 7, 6), 1.2)


def resources(pen: Pen) -> list[Token]:
    held = dict.fromkeys(STOCK, 0) | pen.view.resources
    tokens = [piece_token(kind, n, pen, f"piece:{kind}") for kind, n in held.items()]
    for value in pen.view.corn_held:
        label = pen.tableau("corn-held", value=value)
        tokens.append(corn_token(label, str(value), f"corn:{value}"))
    return tokens


def waiting(pen: Pen) -> list[Token]:
    return [
        piece_token(kind, n, pen, f"{'person' if kind in PERSONS else 'piece'}:{kind}")
        for kind, n in pen.view.passage_of_time.items()
    ]


def out_of_play(pen: Pen) -> list[Token]:
    """Counters out of play; those set aside for a later period lie at the end, pale. No option is about them; what was
    found with an Intruder is looked up as what it is."""
    gone, later = (
        [piece_token(kind, n, pen, f"look:{FOUND.get(kind, kind)}") for kind, n in held.items()]
        for held in (pen.view.out_of_play, pen.view.set_aside)
    )
    return [*gone, *(aside(token, pen) for token in later)]


def aside(token: Token, pen: Pen) -> Token:
    def draw(svg: Svg) -> None:
        with svg.group(cls="aside"):
            token.draw(svg)

    return Token(draw, pen("aside", pieces=token.label), token.part)
