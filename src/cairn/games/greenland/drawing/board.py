"""The table as a picture, from a view alone: the event and what is going on, the two bars, the tribes, a legend.

Everything is drawn for a sheet of 1600 by 1200 and scales from there. Colours are in board.css, drawings in
art.toml.
"""

from __future__ import annotations

from cairn.games.greenland.drawing import bars, tribes
from cairn.games.greenland.drawing.cast import Cast
from cairn.games.greenland.drawing.legend import legend
from cairn.games.greenland.drawing.news import news
from cairn.games.greenland.drawing.pen import BoardWords, Pen
from cairn.games.greenland.view import View
from cairn.narrate import Narrator
from cairn.svg import Svg

WIDTH, HEIGHT = 1600, 1200
MARGIN = 12
NEWS = 296  # the column of the event
BARS = 472  # how high both bars are
LEGEND = 101


def board(view: View, narrator: Narrator) -> Svg:
    """A view as a picture."""
    say = BoardWords(narrator)
    svg = Svg(WIDTH, HEIGHT, say("title"), drawings="gl")
    pen = Pen(svg, say, Cast(view))
    wide, left, below = WIDTH - 2 * MARGIN, MARGIN + NEWS + 10, MARGIN + BARS + 10
    with svg.group(cls="greenland"):
        svg.rect(0, 0, WIDTH, HEIGHT, cls="table")
        news(pen, view, MARGIN, MARGIN, (NEWS, BARS))
        bars.both(pen, view, left, MARGIN, (WIDTH - MARGIN - left, BARS))
        tribes.side_by_side(pen, view, (MARGIN, below), (wide, HEIGHT - below - LEGEND - 12))
        legend(pen, MARGIN, HEIGHT - LEGEND - 4, (wide, LEGEND))
    return svg
