"""The Enemy beside the map: the Instruction Display, and the cubes in their boxes."""

from __future__ import annotations

from collections.abc import Mapping

from cairn.games.navajo.drawing.pen import TITLE, Pen
from cairn.games.navajo.drawing.pieces import CELL
from cairn.games.navajo.guide.naming import cost
from cairn.games.navajo.view import Counter
from cairn.games.navajo.words import kinds
from cairn.svg import Box, alike, broken, classes, fit, moved, packed, squeezed

INSTRUCTIONS = Box(724, 714, 410, 294)
CUBES = Box(1140, 714, 180, 294)
NAMES = (15, 14)  # sizes of an Instruction's name


def draw_instructions(pen: Pen) -> None:
    """4.1 Three columns of six boxes, a row for each face of a die. The Enemy carries out the Active column from the
    top, along the arrow."""
    display = pen.view.display
    box = pen.panel(INSTRUCTIONS, pen("instructions"))
    wide, high, top = 122, 37, box.y + 20
    coming = next(filter(None, display.active), None)
    for c, column in kinds.COLUMN.tokens.items():
        x = box.x + 24 + c * (wide + 3)
        cls = f"t14 {'soft' if c else 'bold'}"
        pen.svg.text(x + wide / 2, box.y + 12, pen.named(kinds.COLUMN, column), cls=cls)
        counters: list[Counter | None] = getattr(display, column)
        for row, counter in enumerate(counters, 1):
            cell = Box(x, top + (row - 1) * (high + 3), wide, high)
            if column == "active":
                draw_row(pen, cell, row, counter)
            else:
                pen.svg.rect(*cell, cls="holding", rx=5)
            if counter is not None:
                draw_counter(pen, cell, counter, counter is coming)
    x, y, end = box.x + 18, top + 3, top + 6 * (high + 3) - 8
    pen.svg.path(f"M{x} {y}V{end}M{x - 4} {end - 6}L{x} {end}L{x + 4} {end - 6}", cls="order")


def draw_row(pen: Pen, cell: Box, row: int, counter: Counter | None) -> None:
    """A box of the Active column, with its number."""
    label = pen("row.empty", row=row)
    if counter is not None:
        label = pen("row", row=row, name=pen.named(kinds.INSTRUCTION, counter.instruction))
    with pen.svg.group(f"row:{row}", label, cls="row"):
        pen.svg.rect(*cell, cls="holding", rx=5)
        pen.svg.text(cell.x - 17, cell.y + 23, str(row), cls="t15 bold")


def draw_counter(pen: Pen, cell: Box, counter: Counter, coming: bool) -> None:
    """An Instruction counter: its letter, its name, its cost, and marks for a stripe, a star and its reverse. The one
    that is carried out next has a thicker rim."""
    svg, x, y, right = pen.svg, cell.x, cell.y, cell.right
    name = pen.named(kinds.INSTRUCTION, counter.instruction)
    price = cost(counter.low, counter.high, counter.ferocity, pen.narrator, "\N{EN DASH}")
    marks = [mark for mark in ("reverse", "stripe", "star") if getattr(counter, mark)]
    told = [pen("counter", letter=counter.letter, name=name, cost=price)]
    label = ", ".join(told + [pen(f"counter.{mark}") for mark in marks])
    piece = f"counter-{counter.letter}"
    with svg.group(f"letter:{counter.letter}", label, cls="piece", piece=piece):
        rim = classes("counter", "reverse" * counter.reverse, "coming" * coming)
        svg.rect(x + 1.5, y + 1.5, cell.width - 3, cell.height - 3, cls=rim, rx=4)
        svg.rect(x + 4, y + 4, 20, cell.height - 8, cls="tab", rx=3)
        svg.text(x + 14, y + 23, counter.letter, cls="t15 bold on-enemy")
        draw_order(pen, cell.inside(28, 0, 13 if counter.stripe else 5, 0), name, price)
        if counter.stripe:
            svg.rect(right - 11, y + 1.5, 6, cell.height - 3, cls="stripe")
        if counter.star:
            star = "l2.5 5l5 2.5l-5 2.5l-2.5 5l-2.5-5l-5-2.5l5-2.5Z"
            svg.path(f"M{right - 22} {y + 17}{star}", cls="star")
        if counter.reverse:
            svg.path(f"M{right - 13} {y + 1.5}h11.5v11.5Z", cls="corner")


def draw_order(pen: Pen, box: Box, name: str, price: str) -> None:
    """What a counter says and costs: below each other, or side by side where the name needs two lines."""
    size, said = fit(name, box.width, NAMES, bold=True)
    if said == name:
        pen.left(box.x, box.y + 15, name, f"t{size} bold")
        pen.left(box.x, box.y + 32, price, "t14")
    else:
        first, *rest = broken(name, box.width, 14, bold=True)
        lines = [first, " ".join(rest)] if rest else [name]
        for i, line in enumerate(lines):
            narrow = squeezed(line, box.width - 18 * i, 14, bold=True)
            where = box.x, box.y + 16 + 16 * i
            pen.svg.text(*where, line, cls="t14 bold", anchor="start", room=narrow)
        pen.right(box.right - 1, box.y + 32, price, "t14")


# cubes

CUBE = 28  # the largest that a cube is drawn, with some air
SOCKET = 30
REDS = 3  # with the third red cube New Mexico is in the Enemy's hands
TAKEN_FROM = ("pool", "raided", "drawn")  # boxes whose cubes can be meant by an option


def draw_cubes(pen: Pen) -> None:
    """1.8 Cubes and their boxes; those in the hand that drew them only while there are any."""
    view = pen.view
    for name, box in cube_boxes(bool(view.cubes.get("drawn"))).items():
        held, title = dict(view.cubes.get(name, {})), pen.tableau(name)
        with pen.svg.group(
            f"look:{name}", pen.holding(title, pen.cubes(held), ", ".join), cls="store"
        ):
            pen.panel(box, title)
        inner = box.inside(6, TITLE + 1, 6, 4)
        if name == "raided" and view.truce is not None:
            inner = draw_truce(pen, inner, view.truce)
        if name == "subjugation":
            inner = draw_subjugation(pen, inner, held.pop("red", 0))
        lay_cubes(pen, inner, name, held)


def cube_boxes(drawn: bool) -> dict[str, Box]:
    """Where the boxes are; they move closer together when there are cubes in a hand."""
    x, y, width, half = CUBES.x, CUBES.y, CUBES.width, CUBES.width // 2 - 3
    pool, raided, below = (80, 74, 58) if drawn else (102, 88, 76)
    middle = y + (142 if drawn else 108)
    return {
        "pool": Box(x, y, width, pool),
        **({"drawn": Box(x, y + 84, width, 54)} if drawn else {}),
        "raided": Box(x, middle, half, raided),
        "recovery": Box(x + half + 6, middle, half, raided),
        "subjugation": Box(x, CUBES.bottom - below, width, below),
    }


def lay_cubes(pen: Pen, box: Box, name: str, held: Mapping[str, int]) -> None:
    """Cubes one by one; those of a colour belong together."""
    scale, places = packed(sum(held.values()), box, CELL, CUBE / CELL)
    spots = iter(places)
    for (colour, n), label in zip(held.items(), pen.cubes(held), strict=True):
        part = f"{'colour' if name in TAKEN_FROM else 'look'}:{colour}"
        with pen.svg.group(part, label, cls="cubes"):
            for number in range(n):
                at = moved(*next(spots), scale * CELL / CUBE)
                with pen.svg.group(piece=alike(f"cube-{colour}", name, number), transform=at):
                    pen.svg.rect(-11, -11, 22, 22, cls=f"cube {colour}", rx=3)
                    initial = pen(f"colour.{colour}")
                    narrow = squeezed(initial, 19, pen.svg.size(14), bold=True)
                    pen.svg.text(0, 5, initial, cls=f"t14 bold on-{colour}", room=narrow)


def draw_subjugation(pen: Pen, box: Box, red: int) -> Box:
    """The places of the red cubes; what is left of the box for others."""
    top = box.y + box.height / 2 - SOCKET / 2
    for i in range(REDS):
        pen.svg.rect(box.x + i * SOCKET, top + 1, SOCKET - 2, SOCKET - 2, cls="socket", rx=4)
    taken = Box(box.x - 1, top, red * SOCKET, SOCKET)
    lay_cubes(pen, taken, "subjugation", {"red": red} if red else {})
    return box.inside(REDS * SOCKET + 4, 0, 0, 0)


def draw_truce(pen: Pen, box: Box, truce: str) -> Box:
    """4.2.7 The counter that lies among the raided cubes, with the Enemy's APs; what is left of the box for cubes."""
    name, n = pen.named(kinds.INSTRUCTION, truce), pen.view.truce_ap
    with pen.svg.group(f"look:{truce}", pen.tableau("truce", truce=name, n=n), cls="piece"):
        pen.svg.rect(box.x - 3, box.y, box.width + 6, 20, cls="counter", rx=4)
        narrow = squeezed(name, box.width - 14, 14, bold=True)
        pen.svg.text(box.x, box.y + 15, name, cls="t14 bold", anchor="start", room=narrow)
        pen.right(box.right, box.y + 15, str(n), "t14 bold")
    return box.inside(0, 22, 0, 0)
