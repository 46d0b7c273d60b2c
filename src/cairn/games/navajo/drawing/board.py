"""The board as a picture, from a view alone: the land of the Diné on the left, the Enemy and the people on the right.

It is as wide and high as the place of a board on a page of 1440 by 900 pixels, where its smallest words are 11 pixels
high. The arrangement is that of the game on the table; every line is our own. Pieces lie above the places they are in,
as groups of their own and not inside them, so that both can be clicked. Colours are in `board.css`.
"""

from __future__ import annotations

from contextlib import nullcontext

from cairn.games.navajo.drawing.cards import draw_cards, draw_culture
from cairn.games.navajo.drawing.enemy import draw_cubes, draw_instructions
from cairn.games.navajo.drawing.land import draw_land
from cairn.games.navajo.drawing.pen import Pen
from cairn.games.navajo.drawing.people import draw_elders, draw_families, draw_stores
from cairn.games.navajo.drawing.tracks import draw_tracks
from cairn.games.navajo.view import View
from cairn.narrate import Narrator
from cairn.svg import Box, Svg, moved

WIDTH, HEIGHT = 1330, 1018
LEAST = 14  # how high the smallest words are
MAP, SCALE = Box(12, 12, 988, 1176), 0.715  # the map is drawn in units of its own
REGIONS = {
    "map": (Box(0, 0, 722, 856), (draw_land,)),
    "cards": (Box(720, 4, 606, 318), (draw_cards, draw_tracks)),
    "people": (Box(720, 320, 606, 394), (draw_elders, draw_families, draw_stores)),
    "enemy": (Box(720, 710, 606, 304), (draw_instructions, draw_cubes)),
    "culture": (Box(4, 852, 718, 162), (draw_culture,)),
}


def board(view: View, narrator: Narrator) -> Svg:
    """A view as a picture."""
    svg = Svg(WIDTH, HEIGHT, narrator.say("board.title"), least=LEAST)
    there = [one.name for one in view.families if one.where is not None]
    svg.homes = [f"family:{one}" for one in sorted(there, key=lambda one: one != view.active)]
    on_map = moved(10 - MAP.x * SCALE, 10 - MAP.y * SCALE, SCALE)
    with svg.group(cls="navajo"):
        svg.rect(0, 0, WIDTH, HEIGHT, cls="table")
        for name, (box, drawn) in REGIONS.items():
            placed = svg.group(transform=on_map) if name == "map" else nullcontext()
            with svg.region(name, narrator.say(f"board.region.{name}"), box), placed:
                for draw in drawn:
                    draw(Pen(svg, view, narrator))
    return svg
