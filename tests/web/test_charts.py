"""The charts of a game: their numbers are round, and nothing is drawn beyond their edges."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from cairn.web.charts import HEIGHT, Course, for_all_screens, luck_chart, signed, tracks_chart


def ends(**tracks: int) -> str:
    """A chart of tracks that all end where they began."""
    kept = {name: [value, value] for name, value in tracks.items()}
    return tracks_chart(Course([0, 10], kept, [], {}, {}, {}), "Tracks")


def test_the_names_of_tracks_lie_apart_and_above_the_edge() -> None:
    found = re.findall(r'y="([\d.]+)"[^>]*>(\w+) \d+</text>', ends(a=9, b=0, c=0, d=0, e=0))
    places = sorted(float(y) for y, name in found if name in "ABCDE")
    assert len(places) == 5
    assert places[-1] < HEIGHT
    assert min(b - a for a, b in pairwise(places)) >= 15


def test_nought_is_among_the_numbers_of_the_luck() -> None:
    luck = [-11.5, -3.0, 2.5, 16.0]
    drawn = luck_chart(Course([0], {}, luck, {}, {}, {}), "Luck")
    assert ">0</text>" in drawn


@pytest.mark.parametrize("most", [1, 7, 19, 69, 245, 1300])
def test_the_numbers_along_a_line_are_round(most: int) -> None:
    found = re.findall(r">(\d+)</text>", ends(a=most))
    marks = [int(n) for n in found[: found.index("0", 1)]]
    step = marks[1] - marks[0]
    assert step in {1, 2, 5, 10, 20, 50, 100, 200, 500}
    assert marks == list(range(0, most + 1, step))
    assert 2 <= len(marks) <= 6


def test_a_chart_is_drawn_for_wide_screens_and_for_phones() -> None:
    drawn = for_all_screens(luck_chart, Course([0], {}, [1.0, -1.0], {}, {}, {}), "Luck")
    assert re.findall(r'viewBox="0 0 (\d+) \d+"[^>]*class="([^"]*)"', drawn) == [
        ("720", "chart"),
        ("400", "chart narrow"),
    ]


def test_nought_has_no_sign() -> None:
    assert [signed(n) for n in (0.0, -0.04, 0.04, 2.5, -3.0)] == ["0", "0", "0", "+2.5", "-3.0"]


def test_a_number_at_the_edge_ends_there() -> None:
    """Names begin right behind it."""
    marks = re.findall(r'x="([\d.]+)" y="242"([^>]*)>10</text>', ends(a=3))
    assert marks == [("570", ' text-anchor="end" class="tick"')]
