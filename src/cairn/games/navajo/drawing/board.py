"""The board as a picture, from a view alone: the land of the Diné on the left, everything beside the map on the right.

The arrangement is that of the game on the table; every line is our own. Pieces lie above the places they are in, as
groups of their own and not inside them, so that both can be clicked. Colours are in `board.css`.
"""

from __future__ import annotations

from cairn.games.navajo.drawing.cards import draw_cards, draw_culture
from cairn.games.navajo.drawing.enemy import draw_cubes, draw_instructions
from cairn.games.navajo.drawing.land import draw_land
from cairn.games.navajo.drawing.pen import Pen
from cairn.games.navajo.drawing.people import draw_elders, draw_families, draw_stores
from cairn.games.navajo.drawing.tracks import draw_tracks
from cairn.games.navajo.view import View
from cairn.narrate import Narrator
from cairn.svg import Svg

WIDTH, HEIGHT = 1600, 1200
PARTS = (  # the map, and beside it from the top
    draw_land, draw_cards, draw_tracks, draw_elders, draw_families, draw_stores, draw_instructions,
    draw_cubes, draw_culture,
)  # fmt: skip


def board(view: View, narrator: Narrator) -> Svg:
    """A view as a picture of 1600 × 1200 units."""
    svg = Svg(WIDTH, HEIGHT, narrator.say("board.title"))
    with svg.group(cls="navajo"):
        draw_frame(svg)
        for draw in PARTS:
            draw(Pen(svg, view, narrator))
    return svg


def draw_frame(svg: Svg) -> None:
    """The table, and the map's border with a plain row of steps above and below."""
    svg.rect(0, 0, WIDTH, HEIGHT, cls="table")
    svg.rect(12, 12, 988, 1176, cls="frame", rx=4)
    for x in range(26, 970, 60):
        svg.path(f"M{x} 24h6v-4h6v-4h6v4h6v4h6M{x} 1176h6v4h6v4h6v-4h6v-4h6", cls="steps")
