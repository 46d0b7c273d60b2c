"""The Diné beside the map: elders, Families, and the boxes that hold counters."""

from __future__ import annotations

from collections.abc import Mapping

from cairn.games.navajo.drawing.pair import elders_told, held_elders, lay_sign, player
from cairn.games.navajo.drawing.pieces import (
    FOUND,
    Box,
    Token,
    corn_token,
    draw_piece,
    elder_tokens,
    lay,
    listed,
    piece_token,
)
from cairn.games.navajo.drawing.sheet import TITLE, lines, panel
from cairn.games.navajo.guide.naming import counted, signed
from cairn.games.navajo.view import Family, View
from cairn.games.navajo.words import kinds
from cairn.narrate import Narrator
from cairn.svg import Svg, broken, classes, fit, moved, width_of

ELDERS = Box(1012, 344, 576, 92)
FAMILIES = Box(1012, 444, 576, 196)
RESOURCES = Box(1012, 648, 200, 112)
PASSAGE = Box(1220, 648, 164, 112)
OUT_OF_PLAY = Box(1392, 648, 196, 112)

MARGIN, SIGNED = 8, 32  # at the right of a Family box, without and with the sign of a player
MEMBERS = ("man", "woman", "child", "horse")
PERSONS = ("man", "woman", "child", "elder")
STOCK = (
    "horse",
    "sheep",
    "goods",
    "firearms",
)  # Resources that have a place even if there are none


def draw_elders(svg: Svg, view: View, narrator: Narrator) -> None:
    """1.7.5 Seven boxes from left to right, with the rating an elder has there."""
    box = panel(svg, ELDERS, narrator.say("tableau.elders"))
    for place, tokens in enumerate(elder_tokens(view.elders, narrator), 1):
        rating = view.ratings[place - 1]
        at = Box(box.x + (place - 1) * 81, box.y, 76, box.height)
        label = narrator.say("board.elders", place=place, rating=rating, n=len(tokens))
        if view.pair is not None:
            label = elders_told(label, view.pair, place, narrator)
        with svg.group(f"place:{place}", label, cls="place"):
            svg.rect(at.x, at.y, at.width, at.height, cls="holding", rx=5)
            svg.text(at.x + 5, at.y + 15, str(place), cls="t13 soft", anchor="start")
            if rating:
                said = narrator.say("board.rating", rating=rating)
                svg.text(at.x + at.width - 5, at.y + 15, said, cls="t15 bold", anchor="end")
        there = tokens if view.pair is None else held_elders(tokens, view.pair, place, narrator)
        lay(svg, there, at.inside(3, 18, 3, 2), 1.1)


def draw_families(svg: Svg, view: View, narrator: Narrator) -> None:
    """1.7.5 The Population Display: a box for each Family."""
    activations = view.tracks.activations
    note = narrator.say("board.activations", n=activations) if activations else ""
    box = panel(svg, FAMILIES, narrator.say("board.families"), note)
    for i, family in enumerate(view.families):
        at = Box(box.x + i % 3 * 190, box.y + i // 3 * 84, 184, 80)
        mp = view.tracks.mp if family.name == view.active else None
        draw_family(svg, at, family, mp, narrator, MARGIN if view.pair is None else SIGNED)
        if view.pair is not None:
            draw_heart(svg, at, view.pair.families.get(family.name), narrator)


def draw_family(
    svg: Svg, box: Box, family: Family, mp: int | None, narrator: Narrator, margin: int
) -> None:
    """A Family box: where the Family is, its Ferocity and Evasion, a space for each of its counters, and MPs while it
    acts. The lower line leaves a margin on its right."""
    name = narrator.named(kinds.FAMILY, family.name)
    there = [kind for kind in MEMBERS if getattr(family, kind)]
    members = ", ".join(counted(kind, 1, narrator) for kind in there)
    away = family.where is None
    with svg.group(
        f"family:{family.name}", family_label(family, name, members, narrator), cls="family-box"
    ):
        acting = "" if mp is None else "acting"
        svg.rect(box.x, box.y, box.width, box.height, cls=classes("holding", acting), rx=6)
        svg.rect(box.x + 5, box.y + 5, 32, 32, cls="ghost" if away else "family", rx=7)
        ink = "faint" if away else "on-family"
        svg.text(box.x + 21, box.y + 28.5, family.name, cls=f"t22 bold {ink}")
        if not away:
            draw_standing(svg, box.inside(0, 0, margin, 0), family, mp, narrator)
    held = narrator.say("board.holding", place=name, pieces=members) if members else name
    with svg.group(f"home:{family.name}", held, cls="home"):
        svg.rect(box.x + 40, box.y + 3, 142, 36, cls="hit")
        for i, kind in enumerate(MEMBERS):
            with svg.group(transform=moved(box.x + 58 + i * 36, box.y + 21)):
                draw_piece(svg, kind, narrator, ghost=kind not in there)


def draw_heart(svg: Svg, box: Box, seat: str | None, narrator: Narrator) -> None:
    """16.3.2 Whose Influence there is on a Family."""
    if seat is not None:
        label = narrator.say("board.influence", player=player(seat, narrator))
        lay_sign(svg, seat, label, box.x + box.width - 17, box.y + box.height - 17, narrator)


def family_label(family: Family, name: str, members: str, narrator: Narrator) -> str:
    if family.where is None:
        return narrator.say("board.family-box.away", family=name)
    return narrator.say(
        "board.family-box",
        family=name,
        place=narrator.named(kinds.AREA, family.where),
        ferocity=family.ferocity,
        evasion=family.evasion,
        members=members,
    )


def draw_standing(svg: Svg, box: Box, family: Family, mp: int | None, narrator: Narrator) -> None:
    """The line below: Ferocity, Evasion, and where the Family is."""
    y = box.y + box.height - 13
    svg.circle(box.x + 19, y - 5, 11, cls="ferocity")
    svg.text(box.x + 19, y, str(family.ferocity), cls="on-enemy t15 bold")
    svg.text(box.x + 34, y, signed(family.evasion), cls="t14 bold", anchor="start")
    room = box.width - 60
    if mp is not None:
        said = narrator.say("board.mp", n=mp)
        svg.text(box.x + box.width, y, said, cls="t14 bold", anchor="end")
        room -= width_of(said, 14, bold=True)
    area = family.where or ""
    kind = area.partition("-")[2]
    place = narrator.say(f"board.{kind}") if kind else str(narrator.named(kinds.AREA, area))
    draw_place(svg, box.x + 60, y, place, area, room)


def draw_place(svg: Svg, x: float, y: float, place: str, token: str, room: float) -> None:
    """Where a Family is: in full, in two lines, or by its sign where there is little room."""
    size, said = fit(place, room, (13, 12))
    if said == place:
        svg.text(x, y, place, cls=f"t{size} soft", anchor="start")
        return
    found = broken("\N{NO-BREAK SPACE}".join(place.rsplit(" ", 1)), room, 12)
    if len(found) <= 2 and all(width_of(line, 12) <= room for line in found):
        lines(svg, (x, y - 8), found, 13, "t12 soft", "start")
    else:
        svg.text(x, y, token, cls="t13 soft", anchor="start")


# boxes


def draw_stores(svg: Svg, view: View, narrator: Narrator) -> None:
    """1.7.3 Resources, the Passage of Time Box, Out of Play."""
    for box, title, part, tokens in (
        (RESOURCES, "tableau.resources", "look:resources", resources(view, narrator)),
        (PASSAGE, "tableau.passage", "home:passage", waiting(view.passage_of_time, narrator)),
        (OUT_OF_PLAY, "tableau.out-of-play", "look:out-of-play", out_of_play(view, narrator)),
    ):
        name = narrator.say(title)
        with svg.group(part, listed(name, tokens, narrator), cls="store"):
            panel(svg, box, name)
        lay(svg, tokens, box.inside(7, TITLE + 4, 7, 6), 1.2)


def resources(view: View, narrator: Narrator) -> list[Token]:
    held = dict.fromkeys(STOCK, 0) | view.resources
    tokens = [piece_token(kind, n, narrator, f"piece:{kind}") for kind, n in held.items()]
    for value in view.corn_held:
        label = narrator.say("tableau.corn-held", value=value)
        tokens.append(corn_token(label, str(value), f"corn:{value}"))
    return tokens


def waiting(pieces: Mapping[str, int], narrator: Narrator) -> list[Token]:
    return [
        piece_token(kind, n, narrator, f"{'person' if kind in PERSONS else 'piece'}:{kind}")
        for kind, n in pieces.items()
    ]


def out_of_play(view: View, narrator: Narrator) -> list[Token]:
    """Counters out of play; those set aside for a later period lie at the end, pale."""
    tokens = [counter(kind, n, narrator) for kind, n in view.out_of_play.items()]
    return [*tokens, *(aside(kind, n, narrator) for kind, n in view.set_aside.items())]


def counter(kind: str, n: int, narrator: Narrator) -> Token:
    """A counter that no option is about; what was found with an Intruder is looked up as what it is."""
    return piece_token(kind, n, narrator, f"look:{FOUND.get(kind, kind)}")


def aside(kind: str, n: int, narrator: Narrator) -> Token:
    token = counter(kind, n, narrator)

    def draw(svg: Svg) -> None:
        with svg.group(cls="aside"):
            token.draw(svg)

    return Token(draw, narrator.say("board.aside", pieces=token.label), token.part)
