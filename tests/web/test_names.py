"""What games are called that nobody gave a name: nothing is said twice, and no two are called alike."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

import cairn
from cairn.games import find
from cairn.web.names import apart, played, usual
from cairn.web.wire import LONGEST_NAME

PAGE = {"Accept": "text/html"}


@pytest.mark.parametrize(
    ("game", "scenario", "name"),
    [
        ("greenland", "greenland", "Greenland"),
        ("greenland", "solo", "Greenland: Solitaire"),
        ("navajo-wars", "navajo-wars", "Navajo Wars"),
        ("navajo-wars", "the-fearing-time", "Navajo Wars: The Fearing Time"),
    ],
)
def test_a_game_is_called_after_what_is_played(game: str, scenario: str, name: str) -> None:
    assert usual(find(game), scenario) == name


def test_a_tutorial_is_called_one() -> None:
    assert usual(find("greenland"), "first-game", guided=True) == "Greenland: tutorial"


def test_a_scenario_without_a_title_goes_by_its_own_name() -> None:
    assert played(find("toy"), "nowhere")[-1] == "nowhere"


def test_a_name_that_is_taken_has_the_next_number() -> None:
    assert apart("Greenland", {"Navajo Wars"}) == "Greenland"
    assert apart("Greenland", {"Greenland"}) == "Greenland (2)"
    assert apart("Greenland", {"Greenland", "Greenland (2)"}) == "Greenland (3)"
    assert apart("Greenland", {"Greenland", "Greenland (3)"}) == "Greenland (2)"


def test_a_long_name_keeps_its_number() -> None:
    long = "n" * LONGEST_NAME
    assert apart(long, {long}) == "n" * (LONGEST_NAME - 4) + " (2)"


def test_games_without_names_are_told_apart_wherever_they_come_from(
    client: TestClient[Any],
) -> None:
    record = cairn.table("greenland", seed=1).record()
    for _ in range(2):
        client.post("/new/greenland", data={}, follow_redirects=False)
        client.post("/api/games/", json={"game": "greenland"})
        client.post("/api/games/", json={"game": "greenland", "tutorial": True})
        client.post("/api/games/import", json={"record": record})
        client.post("/api/games/", json={"game": "greenland", "name": "Tuesday"})
    names = sorted(one["name"] for one in client.get("/api/games/").json())
    assert names == [
        *("Greenland", "Greenland (2)", "Greenland (3)", "Greenland (4)"),
        *("Greenland, imported", "Greenland, imported (2)"),
        *("Greenland: tutorial", "Greenland: tutorial (2)"),
        *("Tuesday", "Tuesday"),
    ]


def test_the_list_of_games_says_once_what_is_played(client: TestClient[Any]) -> None:
    client.post("/api/games/", json={"game": "greenland", "name": "Tuesday"})
    client.post("/api/games/", json={"game": "greenland", "scenario": "solo", "name": "Sunday"})
    shown = client.get("/", headers=PAGE).text
    assert "Greenland · Solitaire · " in shown
    assert "Greenland · Greenland" not in shown
