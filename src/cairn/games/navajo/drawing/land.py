"""The land of the Diné: six Territories around Canyon de Chelly, Santa Fé at the eastern edge.

A Territory is a slice of coloured land with a track of flat stones, its Areas; trails lead from stone to stone, dotted
where only Families go. A plate names the Territory and holds its die roll symbol, its worth, its two drought spaces and
its Escape and Caught boxes. What stands in an Area lies on its stone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from cairn.games.navajo import data as navajo_data
from cairn.games.navajo import words
from cairn.games.navajo.drawing.pieces import (
    Box,
    Token,
    building,
    corn_token,
    draw_sun,
    family_token,
    harass_token,
    intruder_token,
    lay,
    listed,
    moved,
    raid_token,
    tribal_token,
)
from cairn.games.navajo.file_structs import Map, NavajoData
from cairn.games.navajo.naming import named
from cairn.games.navajo.tableau import LandView, View
from cairn.narrate import Narrator
from cairn.svg import Svg

Point = tuple[int, int]

# Where the stones lie, from Area 1 on. In every Territory the track begins on the side of Santa Fé.
TRACKS: Mapping[str, Sequence[Point]] = {
    "SH": ((812, 400), (694, 400), (694, 498), (812, 498), (930, 498), (930, 594)),
    "SJ": ((694, 288), (576, 288), (576, 190), (576, 92), (694, 92), (812, 92)),
    "ZU": ((694, 710), (576, 710), (576, 808), (576, 904), (694, 904), (812, 904)),
    "MV": ((436, 92), (436, 190), (318, 288), (200, 288), (84, 288), (84, 190)),
    "HO": ((436, 808), (318, 808), (318, 710), (200, 710), (84, 710), (84, 808)),
    "BM": ((318, 498), (200, 498), (200, 400), (84, 400), (84, 498), (84, 594)),
    "CC": ((448, 500), (564, 440), (564, 534)),
}
STONES: Mapping[str, Point] = {
    f"{land}{number}": at for land, track in TRACKS.items() for number, at in enumerate(track, 1)
} | {"SF": (930, 400)}
OUTLINES: Sequence[Sequence[Point]] = (  # of stones, taken in turn
    ((-47, -22), (-34, -34), (30, -34), (47, -24), (45, 20), (34, 34), (-36, 34), (-47, 24)),
    ((-45, -26), (-30, -34), (36, -33), (47, -18), (47, 24), (30, 34), (-38, 33), (-47, 16)),
    ((-47, -18), (-38, -33), (24, -34), (44, -28), (47, 16), (38, 33), (-28, 34), (-45, 28)),
)

# The names, with the boxes below them.
PLATES: Mapping[str, Point] = {
    "SH": (798, 599),
    "SJ": (842, 226),
    "ZU": (842, 772),
    "MV": (236, 116),
    "HO": (250, 908),
    "BM": (220, 599),
}
PLATE = Box(-82, -48, 164, 96)
CANYON_BOXES = {"escape": (503, 619), "caught": (580, 619)}

# The land itself.
NORTH = ((506, 27), (514, 96), (502, 128), (500, 232), (512, 268), (506, 362))
SOUTH = ((506, 646), (513, 700), (500, 752), (512, 850), (500, 880), (506, 973))
NORTH_WEST = ((384, 400), (368, 352), (250, 356), (238, 346), (130, 348), (120, 342), (27, 346))
NORTH_EAST = ((630, 400), (648, 348), (750, 344), (760, 350), (880, 352), (890, 346), (985, 348))
SOUTH_WEST = ((384, 600), (366, 655), (290, 657), (280, 650), (160, 648), (150, 654), (27, 652))
SOUTH_EAST = ((630, 600), (646, 652), (728, 650), (740, 658), (850, 660), (860, 655), (985, 652))
RIM = ((430, 362), (582, 362), (630, 400), (630, 600), (596, 646))
SLICES: Mapping[str, Sequence[Point]] = {
    "MV": ((27, 27), *NORTH, (430, 362), *NORTH_WEST),
    "SJ": ((985, 27), *NORTH, (582, 362), *NORTH_EAST),
    "SH": (*NORTH_EAST, *reversed(SOUTH_EAST)),
    "ZU": (*SOUTH, (985, 973), *reversed(SOUTH_EAST), (596, 646)),
    "HO": (*SOUTH, (27, 973), *reversed(SOUTH_WEST), (416, 646)),
    "BM": (*NORTH_WEST, *reversed(SOUTH_WEST)),
    "CC": (*RIM, (416, 646), (384, 600), (384, 400)),
}
SCENERY = {  # what the country looks like from afar
    "MV": (
        "M136 252L150 214H156V176H190V214H196L206 252Z"
        "M214 252L224 222H230V188H236V180H282V188H288V222H294L304 252Z"
        "M310 252L326 190L330 78H336V66H360V78H366L370 190L392 252Z"
    ),
    "SJ": (
        "M506 236C580 250 600 330 690 322C780 312 730 150 830 136C900 128 940 150 985 142V160"
        "C940 168 900 146 832 154C746 166 796 330 692 340C590 348 572 268 506 254Z"
    ),
    "SH": (
        "M690 652L742 600L762 560L772 500L780 470L788 478L796 430L806 384L814 372L820 404L828 396"
        "L838 452L846 440L854 500L872 548L884 600L930 652Z"
    ),
    "ZU": (
        "M506 973V900L548 840L584 880L650 780L700 846L726 820L790 900L850 810L905 872L940 836"
        "L985 890V973Z"
    ),
    "HO": (
        "M27 973V900H46V878H66V862H150V878H172V900H190V973Z"
        "M136 770V752H150V740H262V752H270V770H282V846H128V770Z"
        "M330 973V912H346V890H366V876H452V890H470V912H486V973Z"
    ),
    "BM": (
        "M27 470L60 452L70 444H150L250 380H300L322 392L340 388L356 410L384 440V600L366 655L27 652Z"
    ),
}
STRATA = (  # of the Canyon, from its rim down
    "M440 376L574 376L616 410V590L586 632H426L398 592V408Z",
    "M452 392L562 392L600 420V578L574 616H438L414 582V420Z",
    "M466 410L548 410L582 432V566L560 598H452L432 570V434Z",
)


@cache
def own_map() -> Map:
    """1.7.2 Values and links of the Areas. A view does not hold them, so they are those of our own data."""
    return navajo_data.load().of(NavajoData).map


def draw_land(svg: Svg, view: View, narrator: Narrator) -> None:
    """Everything on the map, from the ground up."""
    draw_ground(svg)
    draw_links(svg)
    places = standing(view, narrator)
    for area in own_map().area:
        draw_stone(svg, area.id, area.value, area.horse_value, places.get(area.id, []), narrator)
    for land in view.land:
        draw_plate(svg, land, places, narrator)
    for name, (x, y) in STONES.items():
        above = 31 if name != "SF" else 11  # below the name of the town
        lay(svg, places.get(name, []), Box(x - 43, y - above, 86, above + 22), 1.3)


def draw_ground(svg: Svg) -> None:
    for land, outline in SLICES.items():
        svg.polygon(outline, cls=f"land {land}")
    svg.path("".join(SCENERY.values()), cls="scenery")
    for layer in STRATA:
        svg.path(layer, cls="strata")


def draw_links(svg: Svg) -> None:
    """1.7.2 Trails between the stones, each a dark line below a light one; dotted ones are for Families only."""
    for kind, dashed in (("trail", False), ("path", True)):
        ways = "".join(
            "M{} {}L{} {}".format(*STONES[link.areas[0]], *STONES[link.areas[1]])
            for link in own_map().link
            if link.dashed == dashed
        )
        svg.path(ways, cls=f"{kind}-edge")
        svg.path(ways, cls=kind)


def draw_stone(
    svg: Svg, area: str, value: int, mounted: int, tokens: Sequence[Token], narrator: Narrator
) -> None:
    """An Area: a stone with its number in the background, and its Value beneath, for mounted Families in brackets."""
    x, y = STONES[area]
    label = narrator.say(
        "board.area", area=named(narrator, words.AREA, area), value=value, mounted=mounted
    )
    with svg.group(
        f"area:{area}", listed(label, tokens, narrator), cls="area", transform=moved(x, y)
    ):
        if area == "SF":
            draw_town(svg, narrator)
        else:
            svg.polygon(OUTLINES[(x + y) % len(OUTLINES)], cls="stone")
            if not tokens:
                svg.text(0, 15, area[2:], cls="numeral")
        svg.rect(-25, 23, 50, 19, cls="value", rx=9.5)
        svg.text(0, 37.5, narrator.say("board.value", value=value, mounted=mounted), cls="t14 bold")


def draw_town(svg: Svg, narrator: Narrator) -> None:
    """Santa Fé: flat roofs within a wall."""
    svg.path("M-50 34V-29H-40V-38H-20V-33H-6V-41H16V-32H34V-37H50V34Z", cls="town")
    svg.path("M-44-12H44", cls="wall")
    svg.text(0, -16, narrator.say("tableau.santa-fe"), cls="name t13")


def draw_plate(
    svg: Svg, land: LandView, places: Mapping[str, Sequence[Token]], narrator: Narrator
) -> None:
    """A Territory's name, its die roll symbol, Drought spaces and worth, and its two boxes."""
    name = narrator.say(f"tableau.land.{land.name}")
    if land.name == "CC":
        with svg.group("territory:CC", name, cls="plate"):
            svg.text(528, 393, name, cls="canyon-name")
        boxes = {box: Box(x - 37, y - 23, 74, 44) for box, (x, y) in CANYON_BOXES.items()}
    else:
        x, y = PLATES[land.name]
        die = words.LANDS.index(land.name) + 1
        label = narrator.say(
            "board.territory", land=name, die=die, vp=land.vp, drought=land.drought
        )
        with svg.group(f"territory:{land.name}", label, cls="plate", transform=moved(x, y)):
            svg.rect(PLATE.x, PLATE.y, PLATE.width, PLATE.height, cls="sheet", rx=8)
            svg.text(0, -31, name, cls="name t15")
            draw_die(svg, -66, -13, die)
            draw_droughts(svg, land.drought)
            svg.path("M57-24H73V-10L65-3L57-10Z", cls="worth")
            svg.text(65, -10, str(land.vp), cls="on-count t12 bold")
            svg.text(53, -9, narrator.say("board.vp"), cls="t10 soft", anchor="end")
        boxes = {
            "escape": Box(x - 77, y + 2, 75, 41),
            "caught": Box(x + 2, y + 2, 75, 41),
        }
    for kind, box in boxes.items():
        draw_box(svg, f"{land.name}-{kind}", kind, box, places, narrator)


def draw_box(
    svg: Svg,
    area: str,
    kind: str,
    box: Box,
    places: Mapping[str, Sequence[Token]],
    narrator: Narrator,
) -> None:
    """An Escape or Caught box."""
    tokens = places.get(area, [])
    label = listed(named(narrator, words.AREA, area), tokens, narrator)
    with svg.group(f"area:{area}", label, cls="area"):
        svg.rect(box.x, box.y, box.width, box.height, cls=f"holding {kind}", rx=5)
        svg.text(
            box.x + 5, box.y + 11, narrator.say(f"board.{kind}"), cls="t10 soft", anchor="start"
        )
    beside = len(tokens) == 1  # the caption; more of them lie below it
    lay(svg, tokens, box.inside(40, 2, 2, 2) if beside else box.inside(3, 12, 3, 2))


PIPS: Mapping[int, Sequence[Point]] = {
    1: ((0, 0),),
    2: ((-5, -5), (5, 5)),
    3: ((-5, -5), (0, 0), (5, 5)),
    4: ((-5, -5), (5, -5), (-5, 5), (5, 5)),
    5: ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)),
    6: ((-5, -5), (5, -5), (-5, 0), (5, 0), (-5, 5), (5, 5)),
}


def draw_die(svg: Svg, x: float, y: float, face: int) -> None:
    """A face of a die."""
    svg.rect(x - 9, y - 9, 18, 18, cls="die", rx=4)
    dots = "".join(f"M{x + dx} {y + dy}h0" for dx, dy in PIPS[face])
    svg.path(dots, cls="pips")


def draw_droughts(svg: Svg, drought: int) -> None:
    for i in range(own_map().drought_spaces):
        with svg.group(transform=moved(-27 + 24 * i, -13)):
            svg.circle(0, 0, 10.5, cls="socket")
            if i < drought:
                draw_sun(svg)


# what stands where


def standing(view: View, narrator: Narrator) -> dict[str, list[Token]]:
    """The tokens in every Area and box: Families first, then what is built and planted, then raids."""
    found: dict[str, list[Token]] = {}
    for area, token in (
        *families(view, narrator),
        *built(view, narrator),
        *strangers(view, narrator),
        *raids(view, narrator),
    ):
        found.setdefault(area, []).append(token)
    return found


def families(view: View, narrator: Narrator) -> Iterable[tuple[str, Token]]:
    for family in view.families:
        if family.where is not None:
            active, manuelito = family.name == view.active, family.name == view.manuelito
            yield family.where, family_token(family, narrator, active, manuelito)


def built(view: View, narrator: Narrator) -> Iterable[tuple[str, Token]]:
    """Forts, Outposts and fields. An Outpost can be meant only where the activated Family is."""
    acting = next((f.where for f in view.families if f.name == view.active), None) or ""
    for fort, area in view.forts.items():
        letter = narrator.say(f"board.letter.{fort}")
        name = named(narrator, words.FORT, fort)
        yield area, building("fort", letter, name, f"fort:{fort}", f"fort-{fort}")
    for land in view.land:
        for outpost, at in (("mission", land.mission), ("rancho", land.rancho)):
            if at:
                letter = narrator.say(f"tableau.{outpost}.s")
                part = f"outpost:{outpost}" if acting.startswith(land.name) else None
                name = named(narrator, words.OUTPOST, outpost)
                yield (
                    f"{land.name}{at}",
                    building(outpost, letter, name, part, f"{outpost}-{land.name}"),
                )
    for area in view.corn:
        yield area, corn_token(named(narrator, words.MARK, "corn"))


def strangers(view: View, narrator: Narrator) -> Iterable[tuple[str, Token]]:
    """Intruders: those nobody has looked at in one pile, the others each by what it is."""
    hidden: dict[str, int] = {}
    for i, intruder in enumerate(view.intruders):
        if intruder.kind is None:
            hidden[intruder.area] = hidden.get(intruder.area, 0) + 1
        else:
            mark = narrator.say(f"board.letter.{intruder.kind}")
            name = named(narrator, words.INTRUDER, intruder.kind)
            label = narrator.say("board.intruder", intruder=name)
            yield intruder.area, intruder_token(mark, label, f"intruder-{i}")
    for area, n in hidden.items():
        mark = "?" if n == 1 else f"?{n}"
        yield area, intruder_token(mark, narrator.say("board.intruders", n=n), f"intruder-{area}")


def raids(view: View, narrator: Narrator) -> Iterable[tuple[str, Token]]:
    """Harass, Raid and Tribal Raid counters."""
    for area in view.harass:
        yield area, harass_token(named(narrator, words.MARK, "harass"), f"harass-{area}")
    waiting = {"SF": view.santa_fe} if view.santa_fe else {}
    for area, n in {**view.raid, **waiting}.items():
        yield area, raid_token(n, narrator.say("board.raid", n=n), f"raid-{area}")
    letter = narrator.say("board.letter.tribal-raid")
    for area in view.tribal_raid:
        label = named(narrator, words.MARK, "tribal-raid")
        yield area, tribal_token(letter, label, f"tribal-{area}")
