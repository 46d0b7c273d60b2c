"""The toy's picture: both cairns, the bag between them, and the stones of whoever looks."""

from cairn.narrate import Narrator
from cairn.svg import Svg, moved
from cairn_toy.view import ToyView
from cairn_toy.words.values import NORTH, SOUTH

WIDTH, GROUND, HEIGHT = 320, 170, 230
UNIT = 10  # a cairn of height 1
PLACES = {int(NORTH): 70, int(SOUTH): 250}


def board(view: ToyView, narrator: Narrator) -> Svg:
    svg = Svg(WIDTH, HEIGHT, narrator.say("game.title"))
    with svg.group(cls="toy"):
        svg.line(10, GROUND, WIDTH - 10, GROUND, cls="ground")
        for seat in PLACES:
            _cairn(svg, view, seat, narrator)
        with svg.group("look:bag", narrator.say("board.bag", bag=view.bag)):
            svg.ellipse(160, GROUND - 20, 24, 20, cls="bag")
            svg.text(160, GROUND - 15, str(view.bag), cls="number")
        for place, stone in enumerate(view.hand):
            _stone(svg, 24 + 34 * place, stone, narrator)
    return svg


def _cairn(svg: Svg, view: ToyView, seat: int, narrator: Narrator) -> None:
    """As high as it is, below the mark it has to reach."""
    x, height = PLACES[seat], view.height[seat]
    label = narrator.say(
        "board.cairn",
        seat=narrator.seat(seat),
        height=height,
        target=view.target,
        tokens=view.tokens[seat],
        size=view.hand_size[seat],
    )
    with svg.group(f"seat:{narrator.vocabulary.seats.token(seat)}", label):
        svg.line(
            x - 40, GROUND - UNIT * view.target, x + 40, GROUND - UNIT * view.target, cls="mark"
        )
        for level in range(height):
            half = 34 - level
            svg.rect(x - half, GROUND - UNIT * (level + 1), 2 * half, UNIT - 1, rx=4, cls="layer")
        svg.text(x, GROUND + 18, f"{narrator.seat(seat)} {height}", cls="name")


def _stone(svg: Svg, x: int, stone: int, narrator: Narrator) -> None:
    """A stone in hand, under the name that actions give it."""
    label = narrator.say("board.stone", stone=stone)
    with svg.group(f"stone:{stone}", label, transform=moved(x, HEIGHT - 18)):
        svg.circle(0, 0, 9 + stone, cls="stone")
        svg.text(0, 5, str(stone), cls="number")
