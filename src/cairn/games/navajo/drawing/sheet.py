"""The sheets beside the map."""

from __future__ import annotations

from collections.abc import Sequence

from cairn.games.navajo.drawing.pieces import Box
from cairn.svg import Number, Svg, fit

TITLE = 22  # the height of a heading
HEADINGS = (15, 14, 13, 12)  # sizes of its words


def panel(svg: Svg, box: Box, title: str, note: str = "") -> Box:
    """A sheet with a heading; what is left of it for its content."""
    svg.rect(box.x, box.y, box.width, box.height, cls="sheet", rx=8)
    size, _ = fit(title, box.width - 18, HEADINGS, bold=True)
    svg.text(box.x + 9, box.y + 18, title, cls=f"name t{size}", anchor="start")
    if note:
        svg.text(box.x + box.width - 9, box.y + 18, note, cls="t14 soft", anchor="end")
    return box.inside(6, TITLE + 3, 6, 6)


def lines(
    svg: Svg, at: tuple[Number, Number], said: Sequence[str], step: Number, cls: str, anchor: str
) -> None:
    """Lines of words below each other."""
    for i, line in enumerate(said):
        svg.text(at[0], at[1] + i * step, line, cls=cls, anchor=anchor)
