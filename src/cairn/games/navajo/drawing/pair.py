"""16 What only two players have: their signs, who is Headman, to whom elders and Families listen, Influence Points.

Turquoise is a polished stone, Basket a woven bowl: shape and letter tell them apart as well as their colours.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cairn.games.navajo.drawing.pieces import PEOPLE, Box, Token
from cairn.games.navajo.view import Pair
from cairn.games.navajo.words import kinds
from cairn.narrate import Narrator
from cairn.svg import Svg, classes, moved, width_of

SHAPES = {  # around their centres, 22 wide
    "turquoise": "M-3-11H3L11-4V4L4 11H-4L-11 4V-4Z",
    "basket": "M-12-8H12C12 4 7 11 0 11C-7 11-12 4-12-8Z",
}
MARKS = {  # a vein of the stone, the rim of the bowl
    "turquoise": "M-9-3L-5-6L-2-10M9 3L6 7L2 10",
    "basket": "M-11-4.5H11M-8-8V-4.5M-3-8V-4.5M3-8V-4.5M8-8V-4.5",
}
TUG, STEP = 6, 11  # spaces to each side of the middle, and how wide they are


def player(seat: str, narrator: Narrator) -> str:
    return narrator.named(kinds.PLAYER, seat)


def draw_sign(svg: Svg, seat: str, narrator: Narrator) -> None:
    """A player's sign around the origin."""
    svg.path(SHAPES[seat], cls=f"sign {seat}")
    svg.path(MARKS[seat], cls=f"mark {seat}")
    letter = narrator.say(f"board.letter.{seat}")
    svg.text(0, 4.5 if seat == "turquoise" else 6.5, letter, cls=f"t13 bold on-{seat}")


def lay_sign(
    svg: Svg, seat: str, label: str, x: float, y: float, narrator: Narrator, scale: float = 1
) -> None:
    with svg.group(None, label, cls="piece", transform=moved(x, y, scale)):
        draw_sign(svg, seat, narrator)


# elders


def listeners(pair: Pair, place: int, n: int) -> Iterator[str | None]:
    """16.3.1 To whom each of the elders in a box listens."""
    swayed = [seat for seat, boxes in pair.elders.items() for _ in range(boxes[place - 1])]
    yield from (swayed[i] if i < len(swayed) else None for i in range(n))


def swayed_elder(token: Token, seat: str | None, narrator: Narrator) -> Token:
    """An elder who bears the sign of a player, and listens to that one."""
    if seat is None:
        return token

    def draw(svg: Svg) -> None:
        svg.path(PEOPLE["elder"], cls="person elder", transform="scale(1.2)")
        draw_sign(svg, seat, narrator)

    label = narrator.say("board.listens", who=token.label, player=player(seat, narrator))
    return Token(draw, label, token.part, token.piece)


def held_elders(tokens: Sequence[Token], pair: Pair, place: int, narrator: Narrator) -> list[Token]:
    """The elders of a box, each with the sign of a player, if there is one to listen to."""
    heard = listeners(pair, place, len(tokens))
    return [swayed_elder(token, seat, narrator) for token, seat in zip(tokens, heard, strict=True)]


def elders_told(label: str, pair: Pair, place: int, narrator: Narrator) -> str:
    """A box of elders, and how many of them listen to whom."""
    told = [
        narrator.say("tableau.hand-of", player=player(seat, narrator), n=boxes[place - 1])
        for seat, boxes in pair.elders.items()
        if boxes[place - 1]
    ]
    return narrator.say("board.swayed", box=label, players=", ".join(told)) if told else label


# the heading of the General Records


def draw_leaders(svg: Svg, box: Box, pair: Pair, narrator: Narrator) -> None:
    """16.2, 16.7.1 Who is Headman, and who has Influence Points: a marker that both pull to their side."""
    y, right = box.y + 12, box.x + box.width - 20
    seats = list(pair.points)
    ends = dict(zip(seats, (right - 2 * TUG * STEP - 34, right), strict=True))
    for seat, x in ends.items():
        lay_sign(svg, seat, player(seat, narrator), x, y, narrator, 0.8)
    draw_tug(svg, ends[seats[0]] + 17, y, pair.points, narrator)
    draw_headman(svg, ends[seats[0]] - 22, box.y + 17, pair.headman, narrator)


def draw_headman(svg: Svg, right: float, y: float, seat: str, narrator: Narrator) -> None:
    """16.2 Who holds the Headman card."""
    title, name = narrator.say("board.headman"), player(seat, narrator)
    start = right - width_of(name, 14, bold=True) - 26
    with svg.group("look:headman", narrator.say("board.headman-is", player=name), cls="piece"):
        svg.text(start - 8, y, title, cls="t14 soft", anchor="end")
        with svg.group(piece="headman", transform=moved(start + 11, y - 5, 0.9)):
            draw_sign(svg, seat, narrator)
        svg.text(start + 26, y, name, cls="t14 bold", anchor="start")


def draw_tug(svg: Svg, x: float, y: float, points: dict[str, int], narrator: Narrator) -> None:
    """16.7.1 Influence Points: the marker is on the side of the player who has them."""
    seats = list(points)
    ahead = next((seat for seat in seats if points[seat]), None)
    n = points[ahead] if ahead else 0
    label = narrator.say("board.no-points")
    if ahead is not None:
        label = narrator.say("board.points", n=n, player=player(ahead, narrator))
    svg.line(x, y, x + 2 * TUG * STEP, y, cls="lane")
    ticks = "".join(f"M{x + i * STEP} {y - 3}v6" for i in range(2 * TUG + 1))
    svg.path(f"{ticks}M{x + TUG * STEP} {y - 8}v16", cls="rule")
    pulled = min(n, TUG) * (1 if ahead == seats[1] else -1)
    with svg.group(
        "look:influence",
        label,
        cls="piece",
        piece="marker-ip",
        transform=moved(x + (TUG + pulled) * STEP, y),
    ):
        svg.circle(0, 0, 9, cls=f"sign {ahead or 'even'}")
        svg.text(0, 4.5, str(n), cls=classes("t12 bold", f"on-{ahead}" if ahead else ""))


# cards


def draw_hands(svg: Svg, box: Box, pair: Pair, narrator: Narrator) -> None:
    """16.5.3 How many Ceremony cards each player holds; which they are, only the player sees."""
    for i, (seat, n) in enumerate(reversed(pair.hands.items())):
        x = box.x + box.width - 24 - 52 * i
        label = narrator.say("board.hand-of", player=player(seat, narrator), n=n)
        with svg.group(None, label, cls="piece", transform=moved(x, box.y + 12)):
            with svg.group(transform=moved(-14, 0, 0.8)):
                draw_sign(svg, seat, narrator)
            svg.rect(-1, -9, 14, 18, cls="back", rx=2)
            svg.text(6, 4.5, str(n), cls="t12 bold on-back")
