"""The charts of a game: their numbers are round, and nothing is drawn beyond their edges."""

from __future__ import annotations

import re
from itertools import pairwise

from cairn.web.charts import HEIGHT, Course, luck_chart, tracks_chart


def ends(**tracks: int) -> str:
    """A chart of tracks that all end where they began."""
    kept = {name: [value, value] for name, value in tracks.items()}
    return tracks_chart(Course([0, 10], kept, [], {}, {}, {}), "Tracks")


def test_the_names_of_tracks_lie_apart_and_above_the_edge() -> None:
    found = re.findall(r'y="([\d.]+)"[^>]*>(\w+) \d+</text>', ends(a=9, b=0, c=0, d=0, e=0))
    places = sorted(float(y) for y, name in found if name in "abcde")
    assert len(places) == 5
    assert places[-1] < HEIGHT
    assert min(b - a for a, b in pairwise(places)) >= 15


def test_nought_is_among_the_numbers_of_the_luck() -> None:
    luck = [-11.5, -3.0, 2.5, 16.0]
    drawn = luck_chart(Course([0], {}, luck, {}, {}, {}), "Luck")
    assert ">0</text>" in drawn
