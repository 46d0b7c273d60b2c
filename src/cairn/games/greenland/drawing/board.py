"""The table as a picture, from a view alone: the two bars, below them the event and what is going on, and the tribes.

Everything is drawn for a sheet that is as wide and high as the place of a board on a page of 1440 by 900 pixels, where
its smallest words are 11 pixels high. The legend lies below the sheet, and is looked at by itself. Colours are in
board.css, drawings in art.toml.
"""

from __future__ import annotations

from cairn.games.greenland.drawing import bars, tribes
from cairn.games.greenland.drawing.cast import Cast
from cairn.games.greenland.drawing.legend import legend
from cairn.games.greenland.drawing.news import news
from cairn.games.greenland.drawing.pen import BoardWords, Pen
from cairn.games.greenland.view import View
from cairn.narrate import Narrator
from cairn.svg import Box, Svg

WIDTH, HEIGHT = 1330, 1018
LEAST = 14  # how high the smallest words are
MARGIN = 10
NEWS = 252  # the column of the event
BARS = 470  # how high both bars are
LEGEND = 300


def board(view: View, narrator: Narrator) -> Svg:
    """A view as a picture."""
    say = BoardWords(narrator)
    svg = Svg(WIDTH, HEIGHT, say("title"), drawings="gl", least=LEAST)
    pen = Pen(svg, say, Cast(view))
    wide, left, below = WIDTH - 2 * MARGIN, MARGIN + NEWS + 8, MARGIN + BARS + 8
    high = HEIGHT - below - MARGIN
    with svg.group(cls="greenland"):
        svg.rect(0, 0, WIDTH, HEIGHT + LEGEND + MARGIN, cls="table")
        bars.both(pen, view, MARGIN, MARGIN, (wide, BARS))
        with svg.region("news", say("region.news"), Box(MARGIN - 4, below - 4, NEWS + 8, high + 8)):
            news(pen, view, MARGIN, below, (NEWS, high))
        tribes.side_by_side(pen, view, (left, below), (WIDTH - MARGIN - left, high))
        box = Box(0, HEIGHT, WIDTH, LEGEND + MARGIN)
        with svg.region("legend", say("region.legend"), box), svg.group(cls="below"):
            svg.once(
                ("legend", narrator.catalogue.voice),
                lambda: legend(pen, MARGIN, HEIGHT, (wide, LEGEND)),
            )
    return svg
