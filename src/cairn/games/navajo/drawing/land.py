"""The land of the Diné: six Territories around Canyon de Chelly, Santa Fé at the eastern edge.

A Territory is a slice of coloured land with a track of flat stones, its Areas; trails lead from stone to stone, dotted
where only Families go. A plate names the Territory and holds its die roll symbol, its worth, its two drought spaces and
its Escape and Caught boxes. What stands in an Area lies on its stone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from cairn.games.navajo.drawing.pen import Pen
from cairn.games.navajo.drawing.pieces import (
    Token,
    corn_token,
    draw_sun,
    family_token,
    harass_token,
    lay,
    lettered,
    listed,
)
from cairn.games.navajo.guide.on_map import OnMap, on_map
from cairn.games.navajo.view import Area, Land
from cairn.games.navajo.words import kinds
from cairn.svg import Box, Svg, moved, pips, squeezed

Point = tuple[int, int]

# Where the stones lie, from Area 1 on. In every Territory the track begins on the side of Santa Fé.
TRACKS: Mapping[str, Sequence[Point]] = {
    "SH": ((812, 480), (694, 480), (694, 598), (812, 598), (930, 598), (930, 713)),
    "SJ": ((694, 345), (576, 345), (576, 226), (576, 108), (694, 108), (812, 108)),
    "ZU": ((694, 853), (576, 853), (576, 971), (576, 1087), (694, 1087), (812, 1087)),
    "MV": ((436, 108), (436, 226), (318, 345), (200, 345), (84, 345), (84, 226)),
    "HO": ((436, 971), (318, 971), (318, 853), (200, 853), (84, 853), (84, 971)),
    "BM": ((318, 598), (200, 598), (200, 480), (84, 480), (84, 598), (84, 713)),
    "CC": ((448, 600), (564, 528), (564, 641)),
}
STONES: Mapping[str, Point] = {
    f"{land}{number}": at for land, track in TRACKS.items() for number, at in enumerate(track, 1)
} | {"SF": (930, 480)}
OUTLINES: Sequence[Sequence[Point]] = (  # of stones, taken in turn
    ((-49, -27), (-35, -42), (31, -42), (49, -30), (47, 25), (35, 42), (-38, 42), (-49, 30)),
    ((-47, -32), (-31, -42), (38, -41), (49, -22), (49, 30), (31, 42), (-40, 41), (-49, 20)),
    ((-49, -22), (-40, -41), (25, -42), (46, -35), (49, 20), (40, 41), (-29, 42), (-47, 35)),
)
TOWN = "M-52 42V-36H-42V-47H-21V-41H-6V-50H17V-40H35V-46H52V42Z"

# The names, with the boxes below them.
PLATES: Mapping[str, Point] = {
    "SH": (772, 719),
    "SJ": (864, 270),
    "ZU": (864, 928),
    "MV": (246, 125),
    "HO": (250, 1092),
    "BM": (244, 719),
}
PLATE = Box(-104, -62, 208, 126)
CANYON_BOXES = {"escape": (459, 736), "caught": (549, 736)}

# The land itself.
NORTH = ((506, 30), (514, 113), (502, 152), (500, 277), (512, 320), (506, 434))
SOUTH = ((506, 776), (513, 841), (500, 904), (512, 1022), (500, 1058), (506, 1170))
NORTH_WEST = ((384, 480), (368, 422), (250, 426), (238, 414), (130, 417), (120, 410), (27, 414))
NORTH_EAST = ((630, 480), (648, 417), (750, 412), (760, 419), (880, 422), (890, 414), (985, 417))
SOUTH_WEST = ((384, 720), (366, 787), (290, 789), (280, 781), (160, 778), (150, 786), (27, 783))
SOUTH_EAST = ((630, 720), (646, 783), (728, 781), (740, 790), (850, 793), (860, 787), (985, 783))
RIM = ((430, 434), (582, 434), (630, 480), (630, 720), (596, 776))
SLICES: Mapping[str, Sequence[Point]] = {
    "MV": ((27, 30), *NORTH, (430, 434), *NORTH_WEST),
    "SJ": ((985, 30), *NORTH, (582, 434), *NORTH_EAST),
    "SH": (*NORTH_EAST, *reversed(SOUTH_EAST)),
    "ZU": (*SOUTH, (985, 1170), *reversed(SOUTH_EAST), (596, 776)),
    "HO": (*SOUTH, (27, 1170), *reversed(SOUTH_WEST), (416, 776)),
    "BM": (*NORTH_WEST, *reversed(SOUTH_WEST)),
    "CC": (*RIM, (416, 776), (384, 720), (384, 480)),
}
SCENERY = {  # what the country looks like from afar
    "MV": (
        "M136 301L150 255H156V210H190V255H196L206 301Z"
        "M214 301L224 265H230V224H236V214H282V224H288V265H294L304 301Z"
        "M310 301L326 226L330 92H336V77H360V92H366L370 226L392 301Z"
    ),
    "SJ": (
        "M506 282C580 299 600 395 690 386C780 373 730 178 830 161C900 152 940 178 985 169V190"
        "C940 200 900 173 832 183C746 198 796 395 692 407C590 417 572 320 506 304Z"
    ),
    "SH": (
        "M690 783L742 720L762 672L772 600L780 564L788 573L796 516L806 460L814 446L820 484L828 475"
        "L838 542L846 528L854 600L872 658L884 720L930 783Z"
    ),
    "ZU": (
        "M506 1170V1082L548 1010L584 1058L650 937L700 1017L726 986L790 1082L850 974L905 1048L940 1005"
        "L985 1070V1170Z"
    ),
    "HO": (
        "M27 1170V1082H46V1055H66V1036H150V1055H172V1082H190V1170Z"
        "M136 925V904H150V889H262V904H270V925H282V1017H128V925Z"
        "M330 1170V1096H346V1070H366V1053H452V1070H470V1096H486V1170Z"
    ),
    "BM": (
        "M27 564L60 542L70 533H150L250 455H300L322 470L340 465L356 492L384 528V720L366 787L27 783Z"
    ),
}
STRATA = (  # of the Canyon, from its rim down
    "M440 451L574 451L616 492V708L586 759H426L398 711V489Z",
    "M452 470L562 470L600 504V694L574 740H438L414 699V504Z",
    "M466 492L548 492L582 518V680L560 718H452L432 684V520Z",
)


Places = Mapping[str, Sequence[Token]]  # the tokens in every Area and box


def draw_land(pen: Pen) -> None:
    """Everything on the map, from the ground up."""
    printed = pen.view.map
    draw_frame(pen.svg)
    draw_ground(pen.svg)
    draw_links(pen.svg, {"trail": printed.trails, "path": printed.paths})
    places = tokens_on(pen)
    voice = pen.narrator.catalogue.voice
    for name, worth in printed.areas.items():
        there = places.get(name)
        if there:
            draw_stone(pen, name, worth, there)
        else:  # as most are
            key = ("stone", voice, name, worth.value, worth.mounted)
            pen.svg.once(key, partial(draw_stone, pen, name, worth, ()))
    for land in pen.view.land:
        draw_plate(pen, land, printed.drought_spaces, places)
    for name, (x, y) in STONES.items():
        above = 38 if name != "SF" else 14  # below the name of the town
        lay(pen, places.get(name, []), Box(x - 45, y - above, 90, above + 26), 1.6)


def draw_frame(svg: Svg) -> None:
    """The map's border with a plain row of steps above and below."""
    svg.rect(12, 12, 988, 1176, cls="frame", rx=4)
    for x in range(26, 970, 60):
        svg.path(f"M{x} 24h6v-4h6v-4h6v4h6v4h6M{x} 1176h6v4h6v4h6v-4h6v-4h6", cls="steps")


def draw_ground(svg: Svg) -> None:
    for land, outline in SLICES.items():
        svg.polygon(outline, cls=f"land {land}")
    svg.path("".join(SCENERY.values()), cls="scenery")
    for layer in STRATA:
        svg.path(layer, cls="strata")


def draw_links(svg: Svg, links: Mapping[str, Sequence[tuple[str, str]]]) -> None:
    """1.7.2 Trails between the stones, each a dark line below a light one; dotted ones are for Families only."""
    for kind, pairs in links.items():
        ways = "".join("M{} {}L{} {}".format(*STONES[one], *STONES[two]) for one, two in pairs)
        svg.path(ways, cls=f"{kind}-edge")
        svg.path(ways, cls=kind)


def draw_stone(pen: Pen, area: str, worth: Area, tokens: Sequence[Token]) -> None:
    """An Area: a stone with its number in the background, and its Value beneath, for mounted Families in brackets."""
    svg, (x, y) = pen.svg, STONES[area]
    values = {"value": worth.value, "mounted": worth.mounted}
    label = listed(pen("area", area=pen.named(kinds.AREA, area), **values), tokens, pen)
    with svg.group(f"area:{area}", label, cls="area", transform=moved(x, y)):
        if area == "SF":
            svg.path(TOWN, cls="town")
            svg.path("M-46-17H46", cls="wall")
            svg.text(0, -22, pen.tableau("santa-fe"), cls="name t15")
        else:
            svg.polygon(OUTLINES[(x + y) % len(OUTLINES)], cls="stone")
            if not tokens:
                svg.text(0, 17, area[2:], cls="numeral")
        svg.rect(-30, 28, 60, 24, cls="value", rx=12)
        svg.text(0, 46, pen("value", **values), cls="t17 bold")


def draw_plate(pen: Pen, land: Land, spaces: int, places: Places) -> None:
    """A Territory's name, its die roll symbol, Drought spaces and worth, and its two boxes."""
    svg, name = pen.svg, pen.tableau(f"land.{land.name}")
    if land.name == "CC":
        with svg.group("territory:CC", name, cls="plate"):
            svg.text(507, 472, name, cls="canyon-name t16")
        boxes = {box: Box(x - 43, y - 31, 86, 62) for box, (x, y) in CANYON_BOXES.items()}
    else:
        x, y = PLATES[land.name]
        die = kinds.LANDS.index(land.name) + 1
        label = pen("territory", land=name, die=die, vp=land.vp, drought=land.drought)
        with svg.group(f"territory:{land.name}", label, cls="plate", transform=moved(x, y)):
            svg.rect(*PLATE, cls="sheet", rx=8)
            size = svg.size(15)
            room = squeezed(name, PLATE.width - 8, size, bold=True)
            svg.text(0, -42, name, cls="name t15", room=room)
            svg.rect(-96, -31, 24, 24, cls="die", rx=5)
            svg.path(pips(die, -84, -19, 24), cls="pips")
            draw_droughts(svg, land.drought, spaces)
            svg.path("M68-32H96V-12L82-2L68-12Z", cls="worth")
            svg.text(82, -13, str(land.vp), cls="on-count t15 bold")
            pen.right(63, -14, pen("vp"), "t14 soft")
        boxes = {"escape": Box(x - 99, y, 97, 60), "caught": Box(x + 2, y, 97, 60)}
    for kind, box in boxes.items():
        draw_box(pen, f"{land.name}-{kind}", kind, box, places)


def draw_box(pen: Pen, area: str, kind: str, box: Box, places: Places) -> None:
    """An Escape or Caught box, with what is in it below its caption."""
    tokens = places.get(area, [])
    with pen.svg.group(
        f"area:{area}", listed(pen.named(kinds.AREA, area), tokens, pen), cls="area"
    ):
        pen.svg.rect(*box, cls=f"holding {kind}", rx=5)
        pen.left(box.x + 5, box.y + 15, pen(kind), "t14 soft", box.width - 10)
    lay(pen, tokens, box.inside(3, 21, 3, 2))


def draw_droughts(svg: Svg, drought: int, spaces: int) -> None:
    for i in range(spaces):
        with svg.group(transform=moved(-52 + 27 * i, -19)):
            svg.circle(0, 0, 10.5, cls="socket")
            if i < drought:
                draw_sun(svg)


# what stands where


def tokens_on(pen: Pen) -> Places:
    """The tokens in every Area and box."""
    found: dict[str, list[Token]] = {}
    for one in on_map(pen.view, pen.narrator):
        found.setdefault(one.area, []).append(token_of(pen, one))
    return found


def token_of(pen: Pen, one: OnMap) -> Token:
    """How something on the map is drawn. An Outpost can be meant only where the activated Family is."""
    view, piece = pen.view, f"{one.kind}-{one.which}"
    match one.kind:
        case "family":
            family = next(family for family in view.families if family.name == one.which)
            acting, special = one.which == view.active, one.which == view.manuelito
            return family_token(family, one.label, acting, special)
        case "fort":
            return lettered(
                "fort", pen(f"letter.{one.which}"), one.label, f"fort:{one.which}", piece
            )
        case "mission" | "rancho":
            at = next((f.where for f in view.families if f.name == view.active), None) or ""
            part = f"{'outpost' if at.startswith(one.which) else 'look'}:{one.kind}"
            return lettered(one.kind, pen.tableau(f"{one.kind}.s"), one.label, part, piece)
        case "corn":
            return corn_token(one.label)
        case "harass":
            return harass_token(one.label, piece)
        case "raid":
            return lettered("raid", str(one.n), one.label, "look:raid-counter", piece)
        case "tribal-raid":
            shown, piece = pen("letter.tribal-raid"), f"tribal-{one.area}"
            return lettered(one.kind, shown, one.label, "look:tribal-raid", piece)
    if one.kind == "intruders":
        mark, piece = "?" if one.n == 1 else f"?{one.n}", f"intruder-{one.area}"
    else:
        mark, piece = pen(f"letter.{one.kind}"), f"intruder-{one.which}"
    return lettered("intruder", mark, one.label, "look:intruder", piece)
