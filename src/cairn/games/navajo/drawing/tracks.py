"""The General Records Track: one scale, a row for each marker, those of the Diné above it and the Enemy's below."""

from __future__ import annotations

from cairn.games.navajo.drawing.pieces import Box, moved
from cairn.games.navajo.drawing.sheet import BoardView, panel
from cairn.narrate import Narrator
from cairn.svg import Svg

TRACK = Box(1012, 132, 576, 150)
MARKERS = ("military", "culture", "ap")
ENEMY_MARKERS = ("morale", "enemy_ferocity", "enemy_ap")
LAST = 19  # the highest space; a marker that counts further stays there
SPACE = 22.8
LABELS = 108
ROW = 18


def draw_tracks(svg: Svg, view: BoardView, narrator: Narrator) -> None:
    """1.7.4 What both sides have."""
    box = panel(svg, TRACK, narrator.say("board.track"))
    left, scale = box.x + LABELS, box.y + len(MARKERS) * ROW
    below = scale + ROW - 2
    rows = [(marker, box.y + i * ROW) for i, marker in enumerate(MARKERS)]
    rows += [(marker, below + i * ROW) for i, marker in enumerate(ENEMY_MARKERS)]
    for marker, y in rows:
        draw_row(svg, left, y + ROW / 2, marker, view.tracks[marker], narrator)
    svg.rect(left, scale, (LAST + 1) * SPACE, ROW - 2, cls="scale", rx=4)
    for n in range(LAST + 1):
        cls = "t12 bold on-scale" if n % 5 == 0 else "t11 on-scale"
        svg.text(left + (n + 0.5) * SPACE, scale + 12, str(n), cls=cls)


def draw_row(svg: Svg, x: float, y: float, marker: str, value: int, narrator: Narrator) -> None:
    """A marker on its line. Its shape tells whose it is, and it shows its number."""
    name = narrator.say(f"board.track.{marker}")
    svg.text(x - 6, y + 4, name, cls="t12 bold", anchor="end")
    svg.line(x, y, x + (LAST + 1) * SPACE, y, cls="lane")
    with svg.group(
        None,
        narrator.say("board.marker", marker=name, n=value),
        cls="piece",
        piece=f"marker-{marker}",
        transform=moved(x + (min(value, LAST) + 0.5) * SPACE, y),
    ):
        if marker in MARKERS:
            svg.rect(-12, -8, 24, 16, cls="ours", rx=8)
        else:
            svg.path("M-13 0L-8-8H8L13 0L8 8H-8Z", cls="theirs")
        svg.text(0, 4.5, str(value), cls="t12 bold on-enemy")
