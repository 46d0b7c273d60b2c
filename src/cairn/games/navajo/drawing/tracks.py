"""The General Records Track: one scale, a row for each marker, those of the Diné above it and the Enemy's below."""

from __future__ import annotations

from cairn.games.navajo.drawing.pair import draw_leaders
from cairn.games.navajo.drawing.pen import Pen
from cairn.svg import Box

TRACK = Box(724, 164, 596, 156)
MARKERS = ("military", "culture", "ap")
ENEMY_MARKERS = ("morale", "enemy_ferocity", "enemy_ap")
LAST = 19  # the highest space; a marker that counts further stays there
SPACE = 22.4
LABELS = 132
ROW = 18.5


def draw_tracks(pen: Pen) -> None:
    """1.7.4 What both sides have."""
    box = pen.panel(TRACK, pen("track"))
    if pen.view.pair is not None:
        draw_leaders(pen, TRACK, pen.view.pair)
    left, scale = box.x + LABELS, box.y + len(MARKERS) * ROW
    below = scale + ROW - 2
    for top, markers in ((box.y, MARKERS), (below, ENEMY_MARKERS)):
        for i, marker in enumerate(markers):
            draw_row(pen, left, top + i * ROW + ROW / 2, marker)
    pen.svg.rect(left, scale, (LAST + 1) * SPACE, ROW - 2, cls="scale", rx=4)
    for n in range(LAST + 1):
        cls = "t14 bold on-scale" if n % 5 == 0 else "t14 on-scale"
        pen.svg.text(left + (n + 0.5) * SPACE, scale + 13, str(n), cls=cls)


def draw_row(pen: Pen, x: float, y: float, marker: str) -> None:
    """A marker on its line. Its shape tells whose it is, and it shows its number."""
    svg, name, value = pen.svg, pen(f"track.{marker}"), getattr(pen.view.tracks, marker)
    topic, length = f"look:{marker.replace('_', '-')}", (LAST + 1) * SPACE
    with svg.group(topic, name, cls="row"):
        svg.rect(x - LABELS, y - ROW / 2, LABELS + length, ROW, cls="hit")
        pen.right(x - 6, y + 5, name, "t14 bold", LABELS - 8)
        svg.line(x, y, x + length, y, cls="lane")
    label, at = pen("marker", marker=name, n=value), (x + (min(value, LAST) + 0.5) * SPACE, y)
    with pen.piece(topic, label, at, piece=f"marker-{marker}"):
        if marker in MARKERS:
            svg.rect(-13, -8.5, 26, 17, cls="ours", rx=9)
        else:
            svg.path("M-15 0L-9-9H9L15 0L9 9H-9Z", cls="theirs")
        svg.text(0, 5, str(value), cls="t14 bold on-enemy")
