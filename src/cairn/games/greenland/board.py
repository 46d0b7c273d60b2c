"""The table as a picture, from a view alone: the event and what is going on, the two bars, the tribes, a legend.

Everything is drawn for a sheet of 1600 by 1200 and scales from there. Colours are in board.css, drawings in
drawing/art.toml.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from cairn.game import Json
from cairn.games.greenland.drawing import bars, tribes
from cairn.games.greenland.drawing.cast import Cast
from cairn.games.greenland.drawing.legend import legend
from cairn.games.greenland.drawing.news import news
from cairn.games.greenland.drawing.pen import Pen, Words
from cairn.games.greenland.tableau import View
from cairn.narrate import Narrator
from cairn.svg import Svg

WIDTH, HEIGHT = 1600, 1200
MARGIN = 12
NEWS = 296  # the column of the event
BARS = 472  # how high both bars are
LEGEND = 101


class RankMore(msgspec.Struct):
    places: int


class TribeMore(msgspec.Struct):
    board: list[RankMore]


class More(msgspec.Struct):
    """What a view says that the tableau does not show."""

    tribes: list[TribeMore]


def board(view: Mapping[str, Json], narrator: Narrator) -> Svg:
    """A view as a picture."""
    seen = msgspec.convert(view, View)
    more = msgspec.convert(view, More)
    places = [[rank.places for rank in tribe.board] for tribe in more.tribes]
    say = Words(narrator)
    svg = Svg(WIDTH, HEIGHT, say("title"), drawings="gl")
    pen = Pen(svg, say, Cast(seen))
    with svg.group(cls="greenland"):
        svg.rect(0, 0, WIDTH, HEIGHT, cls="table")
        draw(pen, seen, places)
    return svg


def draw(pen: Pen, seen: View, places: Sequence[Sequence[int]]) -> None:
    wide = WIDTH - 2 * MARGIN
    news(pen, seen, MARGIN, MARGIN, (NEWS, BARS))
    left = MARGIN + NEWS + 10
    bars.both(pen, seen, left, MARGIN, (WIDTH - MARGIN - left, BARS))
    below = MARGIN + BARS + 10
    high = HEIGHT - below - LEGEND - 12
    tribes.side_by_side(pen, seen, places, (MARGIN, below), (wide, high))
    legend(pen, MARGIN, HEIGHT - LEGEND - 4, (wide, LEGEND))
