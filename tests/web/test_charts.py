"""The charts of a game: their numbers are round, and nothing is drawn beyond their edges."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest

import cairn
from cairn.agents import Bots
from cairn.chart import EDGE, HEIGHT, WIDTH
from cairn.core.state import CHANCE, ROLL, verb_of
from cairn.games.navajo.words import purpose
from cairn.table import Table
from cairn.web.charts import (
    Course,
    course,
    for_all_screens,
    luck_chart,
    signed,
    stepped,
    tracks_chart,
)


def ends(**tracks: int) -> str:
    """A chart of tracks that all end where they began."""
    kept = {name: [value, value] for name, value in tracks.items()}
    return tracks_chart(Course([0, 10], kept), "Tracks")


def test_the_names_of_tracks_lie_apart_and_above_the_edge() -> None:
    found = re.findall(r'y="([\d.]+)"[^>]*>(\w+) \d+</text>', ends(a=9, b=0, c=0, d=0, e=0))
    places = sorted(float(y) for y, name in found if name in "ABCDE")
    assert len(places) == 5
    assert places[-1] < HEIGHT
    assert min(b - a for a, b in pairwise(places)) >= 15


def test_nought_is_among_the_numbers_of_the_luck() -> None:
    luck = {"": [(1.0, -11.5), (2.0, -3.0), (3.0, 2.5), (4.0, 16.0)]}
    drawn = luck_chart(Course([0, 5], {}, luck), "Luck")
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
    drawn = for_all_screens(luck_chart, Course([0, 1], {}, {"": [(0.2, 1.0), (0.7, 0.0)]}), "Luck")
    assert re.findall(r'viewBox="0 0 (\d+) \d+"[^>]*class="([^"]*)"', drawn) == [
        ("720", "chart"),
        ("400", "chart narrow"),
    ]


def test_a_single_moment_is_not_charted() -> None:
    """Such as a game before its first turn begins."""
    seen = Course([0.0, 0.0, 0.0], {"a": [1, 2, 3]}, {"": [(0.0, 1.0), (0.0, -1.0)]})
    assert (tracks_chart(seen, "Tracks"), luck_chart(seen, "Luck")) == ("", "")


def test_a_seats_line_looks_the_same_in_all_charts() -> None:
    """In whatever order they come, and if some are missing."""
    seats = {"Norse": "norse", "Thule": "thule", "Tunit": "tunit"}
    tracks = {name: [0, 3] for name in seats}
    luck = {"Tunit": [(0.2, 1.0), (0.7, 0.0)], "Norse": [(0.3, 1.0), (0.5, 2.0)]}
    seen = Course([0, 1], tracks, luck, seats=seats)
    styles = {}
    for chart in (tracks_chart, luck_chart):
        drawn = chart(seen, "Chart")
        styles[chart] = dict(re.findall(r'class="line line-(\d) seat-(\w+)"', drawn))
    assert styles[tracks_chart] == {"0": "norse", "1": "thule", "2": "tunit"}
    assert styles[luck_chart] == {"0": "norse", "2": "tunit"}


def test_what_points_are_made_of_looks_the_same_for_everybody() -> None:
    parts = {"Norse": {"people": [1, 2], "iron": [0, 1]}, "Thule": {"iron": [0, 2]}}
    seen = Course([0, 1], {}, seats={"Norse": "norse", "Thule": "thule"}, sources=parts)
    for whose, style in (("Norse", ["1", "0"]), ("Thule", ["1"])):
        drawn = tracks_chart(seen.of(whose), "Chart")
        assert sorted(re.findall(r'class="line line-(\d)"', drawn)) == sorted(style)


def test_a_line_stays_where_it_is_until_its_value_changes_and_goes_on_to_the_end() -> None:
    assert stepped([(0, 1), (1, 1), (2, 5), (3, 5), (4, 2), (9, 2)]) == [
        *((0, 1), (2, 1)),
        *((2, 5), (4, 5)),
        *((4, 2), (9, 2)),
    ]
    drawn = luck_chart(Course([0, 10], {}, {"": [(2.0, 1.0), (5.0, 3.0)]}), "Luck")
    end = max(float(x) for x in re.findall(r"[ML]([\d.]+) ", drawn))
    assert end == WIDTH - EDGE


def test_nought_has_no_sign() -> None:
    assert [signed(n) for n in (0.0, -0.04, 0.04, 2.5, -3.0)] == ["0", "0", "0", "+2.5", "−3.0"]


def test_a_number_at_the_edge_ends_there() -> None:
    """Names begin right behind it."""
    marks = re.findall(r'x="([\d.]+)" y="242"([^>]*)>10</text>', ends(a=3))
    assert marks == [("570", ' text-anchor="end" class="tick"')]


def finished(game: str, **wanted: Any) -> Table:
    table = cairn.table(game, seed=5, **wanted)
    bots = Bots(table, dict.fromkeys(table.seats, next(iter(table.game.bots))))
    while not table.over:
        table.play(bots.answer())
    return table


def test_a_chart_goes_by_turns_each_as_wide_as_the_others() -> None:
    table = finished("greenland")
    seen = course(table, None)
    turns = len(table.chapter_starts(table.game.turn_chapters))
    assert seen.across[0] == 0
    assert seen.across == sorted(seen.across)
    assert seen.across[-1] == turns
    assert f">{turns}</text>" in tracks_chart(seen, "Points")
    assert ">turns</text>" in tracks_chart(seen, "Points")


def test_everybodys_points_are_charted_by_what_they_are_made_of() -> None:
    table = finished("greenland")
    seen = course(table, None)
    result = table.result
    assert result is not None
    for seat, score in result.scores.items():
        whose = table.narrator.seat_named(seat)
        if whose in seen.sources and not result.died_out[seat]:
            assert sum(values[-1] for values in seen.sources[whose].values()) == score
    assert all(
        len(values) == len(seen.across)
        for parts in seen.sources.values()
        for values in parts.values()
    )


def test_luck_is_each_tribes_own_and_rises_with_dice_that_succeed() -> None:
    """G0 On a warm card 1 and 2 succeed, and what bites kills: low dice are good, and a bite is bad luck."""
    table, told = finished("greenland"), set()
    for state, answer in table.moments():
        if state.seat == CHANCE and verb_of(answer) == ROLL:
            found = table.game.guide.luck(state, table.narrator)
            if found is not None:
                told.add(found.whose)
                assert found.helps[1] >= max(found.helps.values())
                assert found.helps[6] <= 0 < found.helps[1]
    assert told == set(course(table, None).luck)
    assert len(told) == 3


def test_what_a_die_is_rolled_for_says_which_way_it_helps() -> None:
    """3.1.3, 11.2 An elder's action needs a low die, a battle a high one, and the enemy's battle a low one."""
    table = cairn.table("navajo-wars", seed=1)
    state = table.now.copy().state
    ways = {purpose.ELDER: 1, purpose.ENEMY_BATTLE: 1, purpose.BATTLE: 6, purpose.EVASION: 6}
    for one, best in ways.items():
        state.about_a = one
        found = table.game.guide.luck(state, table.narrator)
        assert found is not None
        assert max(found.helps, key=lambda face: found.helps[face]) == best
    state.about_a = purpose.TERRITORY
    assert table.game.guide.luck(state, table.narrator) is None
