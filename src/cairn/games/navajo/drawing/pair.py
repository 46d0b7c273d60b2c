"""16 What only two players have: their signs, who is Headman, to whom elders and Families listen, Influence Points.

Turquoise is a polished stone, Basket a woven bowl: shape and letter tell them apart as well as their colours.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cairn.catalogue.grammar import in_a_row
from cairn.games.navajo.drawing.pen import HEADINGS, Pen
from cairn.games.navajo.drawing.pieces import PEOPLE, Token
from cairn.games.navajo.view import Pair
from cairn.svg import Box, Number, Svg, classes, moved, width_of

SHAPES = {  # around their centres, 22 wide
    "turquoise": "M-3-11H3L11-4V4L4 11H-4L-11 4V-4Z",
    "basket": "M-12-8H12C12 4 7 11 0 11C-7 11-12 4-12-8Z",
}
MARKS = {  # a vein of the stone, the rim of the bowl
    "turquoise": "M-9-3L-5-6L-2-10M9 3L6 7L2 10",
    "basket": "M-11-4.5H11M-8-8V-4.5M-3-8V-4.5M3-8V-4.5M8-8V-4.5",
}
TUG, STEP = 6, 11  # spaces to each side of the middle, and how wide they are


def draw_sign(pen: Pen, seat: str) -> None:
    """A player's sign around the origin."""
    pen.svg.path(SHAPES[seat], cls=f"sign {seat}")
    pen.svg.path(MARKS[seat], cls=f"mark {seat}")
    down = 4.5 if seat == "turquoise" else 6.5
    pen.svg.text(0, down, pen(f"letter.{seat}"), cls=f"t13 bold on-{seat}")


def lay_sign(pen: Pen, seat: str, label: str, at: tuple[Number, Number], scale: float = 1) -> None:
    with pen.piece(None, label, at, scale):
        draw_sign(pen, seat)


# elders


def held_elders(tokens: Sequence[Token], pair: Pair, place: int, pen: Pen) -> list[Token]:
    """16.3.1 The elders of a box, each with the sign of a player, if there is one to listen to."""
    swayed = [seat for seat, boxes in pair.elders.items() for _ in range(boxes[place - 1])]
    listening = [swayed_elder(*one, pen) for one in zip(tokens, swayed, strict=False)]
    return [*listening, *tokens[len(swayed) :]]


def swayed_elder(token: Token, seat: str, pen: Pen) -> Token:
    """An elder who bears the sign of a player, and listens to that one."""

    def draw(svg: Svg) -> None:
        svg.path(PEOPLE["elder"], cls="person elder", transform="scale(1.2)")
        draw_sign(pen, seat)

    label = pen("listens", who=token.label, player=pen.player(seat))
    return Token(draw, label, token.part, token.piece)


def elders_told(label: str, pair: Pair, place: int, pen: Pen) -> str:
    """A box of elders, and how many of them listen to whom."""
    told = [
        pen.tableau("hand-of", player=pen.player(seat), n=boxes[place - 1])
        for seat, boxes in pair.elders.items()
        if boxes[place - 1]
    ]
    return pen("swayed", box=label, players=in_a_row(told)) if told else label


# the heading of the General Records


def draw_leaders(pen: Pen, box: Box, pair: Pair) -> None:
    """16.2, 16.7.1 Who is Headman, and who has Influence Points: a marker that both pull to their side."""
    y, right = box.y + 12, box.right - 20
    left = right - 2 * TUG * STEP - 34
    for seat, x in zip(pair.points, (left, right), strict=True):
        lay_sign(pen, seat, pen.player(seat), (x, y), 0.8)
    draw_tug(pen, left + 17, y, pair.points)
    begin = box.x + 24 + width_of(pen("track"), HEADINGS[0], bold=True)
    draw_headman(pen, begin, left - 22, box.y + 17, pair.headman)


def draw_headman(pen: Pen, left: float, right: float, y: float, seat: str) -> None:
    """16.2 Who holds the Headman card."""
    name = pen.player(seat)
    start = right - width_of(name, 14, bold=True) - 26
    with pen.svg.group("look:headman", pen("headman-is", player=name), cls="piece"):
        pen.right(start - 8, y, pen("headman"), "t14 soft", start - 8 - left)
        with pen.svg.group(piece="headman", transform=moved(start + 11, y - 5, 0.9)):
            draw_sign(pen, seat)
        pen.left(start + 26, y, name, "t14 bold")


def draw_tug(pen: Pen, x: float, y: float, points: Mapping[str, int]) -> None:
    """16.7.1 Influence Points: the marker is on the side of the player who has them."""
    svg, seats = pen.svg, list(points)
    ahead = next((seat for seat in seats if points[seat]), None)
    n = points[ahead] if ahead else 0
    label = pen("points", n=n, player=pen.player(ahead)) if ahead else pen("no-points")
    svg.line(x, y, x + 2 * TUG * STEP, y, cls="lane")
    ticks = "".join(f"M{x + i * STEP} {y - 3}v6" for i in range(2 * TUG + 1))
    svg.path(f"{ticks}M{x + TUG * STEP} {y - 8}v16", cls="rule")
    pulled = min(n, TUG) * (1 if ahead == seats[1] else -1)
    at = x + (TUG + pulled) * STEP, y
    with pen.piece("look:influence", label, at, piece="marker-ip"):
        svg.circle(0, 0, 9, cls=f"sign {ahead or 'even'}")
        svg.text(0, 4.5, str(n), cls=classes("t14 bold", f"on-{ahead}" if ahead else ""))


# cards


def draw_hands(pen: Pen, box: Box, pair: Pair) -> None:
    """16.5.3 How many Ceremony cards each player holds; which they are, only the player sees."""
    for i, (seat, n) in enumerate(reversed(pair.hands.items())):
        label = pen("hand-of", player=pen.player(seat), n=n)
        with pen.piece(None, label, (box.right - 24 - 52 * i, box.y + 12)):
            with pen.svg.group(transform=moved(-14, 0, 0.8)):
                draw_sign(pen, seat)
            pen.svg.rect(-1, -9, 16, 18, cls="back", rx=2)
            pen.svg.text(7, 5, str(n), cls="t14 bold on-back")
