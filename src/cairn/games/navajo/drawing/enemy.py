"""The Enemy beside the map: the Instruction Display, and the cubes in their boxes."""

from __future__ import annotations

from collections.abc import Mapping

from cairn.games.navajo.drawing.pieces import CELL, Box, layout
from cairn.games.navajo.drawing.sheet import TITLE, lines, panel
from cairn.games.navajo.guide.naming import cost
from cairn.games.navajo.view import Counter, View
from cairn.games.navajo.words import kinds
from cairn.narrate import Narrator
from cairn.svg import Svg, broken, classes, fit, moved

INSTRUCTIONS = Box(1012, 768, 396, 278)
CUBES = Box(1416, 768, 172, 278)
COLUMNS = ("active", "inactive", "standby")
NAMES = (14, 13, 12)  # sizes of an Instruction's name


def draw_instructions(svg: Svg, view: View, narrator: Narrator) -> None:
    """4.1 Three columns of six boxes, a row for each face of a die. The Enemy carries out the Active column from the
    top, along the arrow."""
    box = panel(svg, INSTRUCTIONS, narrator.say("board.instructions"))
    wide, high, top = 118, 35, box.y + 19
    coming = next(filter(None, view.display.active), None)
    for c, column in enumerate(COLUMNS):
        x = box.x + 24 + c * (wide + 3)
        name = narrator.named(kinds.COLUMN, column)
        svg.text(x + wide / 2, box.y + 12, name, cls=f"t14 {'soft' if c else 'bold'}")
        counters: list[Counter | None] = getattr(view.display, column)
        for row, counter in enumerate(counters, 1):
            cell = Box(x, top + (row - 1) * (high + 3), wide, high)
            if column == "active":
                draw_row(svg, cell, row, counter, narrator)
            else:
                svg.rect(cell.x, cell.y, cell.width, cell.height, cls="holding", rx=5)
            if counter is not None:
                draw_counter(svg, cell, counter, counter is coming, narrator)
    x, y, end = box.x + 18, top + 3, top + 6 * (high + 3) - 8
    svg.path(f"M{x} {y}V{end}M{x - 4} {end - 6}L{x} {end}L{x + 4} {end - 6}", cls="order")


def draw_row(svg: Svg, cell: Box, row: int, counter: Counter | None, narrator: Narrator) -> None:
    """A box of the Active column, with its number."""
    label = narrator.say("board.row.empty", row=row)
    if counter is not None:
        name = narrator.named(kinds.INSTRUCTION, counter.instruction)
        label = narrator.say("board.row", row=row, name=name)
    with svg.group(f"row:{row}", label, cls="row"):
        svg.rect(cell.x, cell.y, cell.width, cell.height, cls="holding", rx=5)
        svg.text(cell.x - 17, cell.y + 23, str(row), cls="t15 bold")


def draw_counter(svg: Svg, cell: Box, counter: Counter, coming: bool, narrator: Narrator) -> None:
    """An Instruction counter: its letter, its name, its cost, and marks for a stripe, a star and its reverse. The one
    that is carried out next has a thicker rim."""
    x, y, right = cell.x, cell.y, cell.x + cell.width
    name = narrator.named(kinds.INSTRUCTION, counter.instruction)
    with svg.group(
        f"letter:{counter.letter}",
        counter_label(counter, name, narrator),
        cls="piece",
        piece=f"counter-{counter.letter}",
    ):
        rim = classes("counter", "reverse" * counter.reverse, "coming" * coming)
        svg.rect(x + 1.5, y + 1.5, cell.width - 3, cell.height - 3, cls=rim, rx=4)
        svg.rect(x + 4, y + 4, 20, cell.height - 8, cls="tab", rx=3)
        svg.text(x + 14, y + 23, counter.letter, cls="t15 bold on-enemy")
        draw_order(svg, cell.inside(28, 0, 13 if counter.stripe else 5, 0), counter, narrator)
        if counter.stripe:
            svg.rect(right - 11, y + 1.5, 6, cell.height - 3, cls="stripe")
        if counter.star:
            svg.path(
                f"M{right - 22} {y + 17}l2.5 5l5 2.5l-5 2.5l-2.5 5l-2.5-5l-5-2.5l5-2.5Z", cls="star"
            )
        if counter.reverse:
            svg.path(f"M{right - 13} {y + 1.5}h11.5v11.5Z", cls="corner")


def draw_order(svg: Svg, box: Box, counter: Counter, narrator: Narrator) -> None:
    """What a counter says and costs: below each other, or side by side where the name needs two lines."""
    name = narrator.named(kinds.INSTRUCTION, counter.instruction)
    price = cost_of(counter, narrator)
    size, said = fit(name, box.width, NAMES, bold=True)
    if said == name:
        svg.text(box.x, box.y + 15, name, cls=f"t{size} bold", anchor="start")
        svg.text(box.x, box.y + 30, price, cls="t13", anchor="start")
        return
    lines(svg, (box.x, box.y + 15), broken(name, box.width, 13, bold=True), 15, "t13 bold", "start")
    svg.text(box.x + box.width - 3, box.y + 30, price, cls="t13", anchor="end")


def counter_label(counter: Counter, name: str, narrator: Narrator) -> str:
    price = cost_of(counter, narrator)
    return ", ".join(
        [
            narrator.say("board.counter", letter=counter.letter, name=name, cost=price),
            *(
                narrator.say(f"board.counter.{mark}")
                for mark in ("reverse", "stripe", "star")
                if getattr(counter, mark)
            ),
        ]
    )


def cost_of(counter: Counter, narrator: Narrator) -> str:
    return cost(counter.low, counter.high, counter.ferocity, narrator, "\N{EN DASH}")


# cubes

CUBE = 28  # the largest that a cube is drawn, with some air
SOCKET = 30
REDS = 3  # with the third red cube New Mexico is in the Enemy's hands
WAY_BACK = ("subjugation", "recovery", "raided", "drawn", "pool", "game-box")
TAKEN_FROM = ("pool", "raided", "drawn")  # boxes whose cubes can be meant by an option


def draw_cubes(svg: Svg, view: View, narrator: Narrator) -> None:
    """1.8 Cubes and their boxes; those in the hand that drew them only while there are any."""
    drawn = bool(view.cubes.get("drawn"))
    first = cube_names(view.cubes)
    for name, box in cube_boxes(drawn).items():
        held = view.cubes.get(name, {})
        draw_cube_box(svg, box, name, held, narrator)
        inner = box.inside(6, TITLE + 1, 6, 4)
        if name == "raided" and view.truce is not None:
            inner = draw_truce(svg, inner, view, narrator)
        if name == "subjugation":
            held = dict(held)
            inner = draw_subjugation(svg, inner, held.pop("red", 0), first, narrator)
        lay_cubes(svg, inner, name, held, first, narrator)


def cube_boxes(drawn: bool) -> dict[str, Box]:
    """Where the boxes are; they move closer together when there are cubes in a hand."""
    x, y, width, half = CUBES.x, CUBES.y, CUBES.width, CUBES.width // 2 - 3
    if not drawn:
        return {
            "pool": Box(x, y, width, 102),
            "raided": Box(x, y + 108, half, 88),
            "recovery": Box(x + half + 6, y + 108, half, 88),
            "subjugation": Box(x, y + 202, width, 76),
        }
    return {
        "pool": Box(x, y, width, 80),
        "drawn": Box(x, y + 84, width, 54),
        "raided": Box(x, y + 142, half, 74),
        "recovery": Box(x + half + 6, y + 142, half, 74),
        "subjugation": Box(x, y + 220, width, 58),
    }


def draw_cube_box(
    svg: Svg, box: Box, name: str, held: Mapping[str, int], narrator: Narrator
) -> None:
    title = narrator.say(f"tableau.{name}")
    said = ", ".join(cube_label(colour, n, narrator) for colour, n in held.items())
    label = narrator.say("board.holding", place=title, pieces=said) if said else title
    with svg.group(f"look:{name}", label, cls="store"):
        panel(svg, box, title)


def cube_label(colour: str, n: int, narrator: Narrator) -> str:
    return narrator.say("board.cubes", n=n, colour=narrator.named(kinds.COLOUR, colour))


def cube_names(cubes: Mapping[str, Mapping[str, int]]) -> dict[tuple[str, str], int]:
    """The number of the first cube of a colour in each box. Counted from the far end of the way back to the pool, so
    that a cube keeps its number when it is drawn."""
    found: dict[tuple[str, str], int] = {}
    for colour in kinds.COLOUR.tokens.values():
        n = 1
        for box in WAY_BACK:
            found[box, colour] = n
            n += cubes.get(box, {}).get(colour, 0)
    return found


def lay_cubes(
    svg: Svg,
    box: Box,
    name: str,
    held: Mapping[str, int],
    first: Mapping[tuple[str, str], int],
    narrator: Narrator,
) -> None:
    """Cubes one by one; those of a colour belong together."""
    scale, places = layout(sum(held.values()), box, CUBE / CELL)
    spots = iter(places)
    for colour, n in held.items():
        part = f"{'colour' if name in TAKEN_FROM else 'look'}:{colour}"
        letter = narrator.say(f"board.colour.{colour}")
        with svg.group(part, cube_label(colour, n, narrator), cls="cubes"):
            for number in range(first[name, colour], first[name, colour] + n):
                at = moved(*next(spots), scale * CELL / CUBE)
                with svg.group(piece=f"cube-{colour}-{number}", transform=at):
                    svg.rect(-11, -11, 22, 22, cls=f"cube {colour}", rx=3)
                    svg.text(0, 5, letter, cls=f"t14 bold on-{colour}")


def draw_subjugation(
    svg: Svg, box: Box, red: int, first: Mapping[tuple[str, str], int], narrator: Narrator
) -> Box:
    """The places of the red cubes; what is left of the box for others."""
    top = box.y + box.height / 2 - SOCKET / 2
    for i in range(REDS):
        svg.rect(box.x + i * SOCKET, top + 1, SOCKET - 2, SOCKET - 2, cls="socket", rx=4)
    taken = Box(box.x - 1, top, red * SOCKET, SOCKET)
    lay_cubes(svg, taken, "subjugation", {"red": red} if red else {}, first, narrator)
    return box.inside(REDS * SOCKET + 4, 0, 0, 0)


def draw_truce(svg: Svg, box: Box, view: View, narrator: Narrator) -> Box:
    """4.2.7 The counter that lies among the raided cubes, with the Enemy's APs; what is left of the box for cubes."""
    name = narrator.named(kinds.INSTRUCTION, view.truce or "")
    label = narrator.say("tableau.truce", truce=name, n=view.truce_ap)
    right = box.x + box.width
    with svg.group(f"look:{view.truce}", label, cls="piece"):
        svg.rect(box.x - 3, box.y, box.width + 6, 20, cls="counter", rx=4)
        svg.text(box.x, box.y + 14.5, name, cls="t13 bold", anchor="start")
        svg.text(right, box.y + 14.5, str(view.truce_ap), cls="t13 bold", anchor="end")
    return box.inside(0, 22, 0, 0)
