"""The General Records Track: one scale, a row for each marker, those of the Diné above it and the Enemy's below."""

from __future__ import annotations

from cairn.games.navajo.drawing.pair import draw_leaders
from cairn.games.navajo.drawing.pieces import Box
from cairn.games.navajo.drawing.sheet import panel
from cairn.games.navajo.view import View
from cairn.narrate import Narrator
from cairn.svg import Svg, moved

TRACK = Box(1012, 160, 576, 176)
MARKERS = ("military", "culture", "ap")
ENEMY_MARKERS = ("morale", "enemy_ferocity", "enemy_ap")
LAST = 19  # the highest space; a marker that counts further stays there
SPACE = 21.6
LABELS = 132
ROW = 21


def draw_tracks(svg: Svg, view: View, narrator: Narrator) -> None:
    """1.7.4 What both sides have."""
    box = panel(svg, TRACK, narrator.say("board.track"))
    if view.pair is not None:
        draw_leaders(svg, TRACK, view.pair, narrator)
    left, scale = box.x + LABELS, box.y + len(MARKERS) * ROW
    below = scale + ROW - 2
    rows = [(marker, box.y + i * ROW) for i, marker in enumerate(MARKERS)]
    rows += [(marker, below + i * ROW) for i, marker in enumerate(ENEMY_MARKERS)]
    for marker, y in rows:
        draw_row(svg, left, y + ROW / 2, marker, getattr(view.tracks, marker), narrator)
    svg.rect(left, scale, (LAST + 1) * SPACE, ROW - 2, cls="scale", rx=4)
    for n in range(LAST + 1):
        cls = "t14 bold on-scale" if n % 5 == 0 else "t12 on-scale"
        svg.text(left + (n + 0.5) * SPACE, scale + 13.5, str(n), cls=cls)


def draw_row(svg: Svg, x: float, y: float, marker: str, value: int, narrator: Narrator) -> None:
    """A marker on its line. Its shape tells whose it is, and it shows its number."""
    name = narrator.say(f"board.track.{marker}")
    topic, length = f"look:{marker.replace('_', '-')}", (LAST + 1) * SPACE
    with svg.group(topic, name, cls="row"):
        svg.rect(x - LABELS, y - ROW / 2, LABELS + length, ROW, cls="hit")
        svg.text(x - 6, y + 5, name, cls="t14 bold", anchor="end")
        svg.line(x, y, x + length, y, cls="lane")
    with svg.group(
        topic,
        narrator.say("board.marker", marker=name, n=value),
        cls="piece",
        piece=f"marker-{marker}",
        transform=moved(x + (min(value, LAST) + 0.5) * SPACE, y),
    ):
        if marker in MARKERS:
            svg.rect(-13, -9, 26, 18, cls="ours", rx=9)
        else:
            svg.path("M-15 0L-9-9H9L15 0L9 9H-9Z", cls="theirs")
        svg.text(0, 5, str(value), cls="t14 bold on-enemy")
