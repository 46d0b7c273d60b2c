"""The sheets beside the map, and what a view says of them."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from cairn.games.navajo.drawing.pieces import Box
from cairn.games.navajo.tableau import View
from cairn.svg import Number, Svg

TITLE = 18  # the height of a heading


class BoardView(View):
    """What the picture shows more than the text does: the sets of Cultural Development cards in the game."""

    culture_sets: list[str] = msgspec.field(default_factory=list)


def panel(svg: Svg, box: Box, title: str, note: str = "") -> Box:
    """A sheet with a heading; what is left of it for its content."""
    svg.rect(box.x, box.y, box.width, box.height, cls="sheet", rx=8)
    svg.text(box.x + 9, box.y + 15, title, cls="name t13", anchor="start")
    if note:
        svg.text(box.x + box.width - 9, box.y + 15, note, cls="t12 soft", anchor="end")
    return box.inside(6, TITLE + 3, 6, 5)


def lines(
    svg: Svg, at: tuple[Number, Number], said: Sequence[str], step: Number, cls: str, anchor: str
) -> None:
    """Lines of words below each other."""
    for i, line in enumerate(said):
        svg.text(at[0], at[1] + i * step, line, cls=cls, anchor=anchor)


def classes(*names: str) -> str:
    """Class names, without the empty ones."""
    return " ".join(filter(None, names))
