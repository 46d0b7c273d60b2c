"""Gymnasium's and PettingZoo's own checkers find nothing wrong; a warning of theirs is an error here."""

from __future__ import annotations

from functools import partial
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from cairn.envs import CairnAECEnv

IDS = [
    ("cairn/NavajoWars-v0", {"scenario": "the-rope-thrower"}),
    ("cairn/NavajoWars-v0", {"scenario": "the-rope-thrower", "players": 2, "seat": "basket"}),
    ("cairn/Greenland-v0", {"scenario": "first-game", "reward": "points"}),
]
MODES: list[dict[str, Any]] = [
    {"game": "navajo-wars", "scenario": "rise-of-the-people"},
    {"game": "navajo-wars", "scenario": "the-rope-thrower", "players": 2},
    {"game": "greenland", "scenario": "solo"},
    {"game": "greenland", "players": 2},
    {"game": "greenland", "players": 3, "reward": "points"},
    {"game": "greenland", "players": 4},
]

# What PettingZoo says of most of its own games too: it knows by their names those that have a mask beside the row, it
# would call a seat "player_0", and a game that is over offers nothing.
pytestmark = [
    pytest.mark.filterwarnings(f"ignore:{text}")
    for text in (
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
        "We recommend agents to be named in the format",
        "Action mask numpy array is all zeros",
    )
]


@pytest.mark.parametrize(("name", "chosen"), IDS)
def test_gymnasium_finds_nothing_wrong(name: str, chosen: dict[str, Any]) -> None:
    check_env(gymnasium.make(name, **chosen).unwrapped)


@pytest.mark.parametrize("mode", MODES)
def test_pettingzoo_finds_nothing_wrong(mode: dict[str, Any]) -> None:
    api_test(CairnAECEnv(**mode), num_cycles=60)
    seed_test(partial(CairnAECEnv, **mode), num_cycles=30)


@pytest.mark.parametrize("game", ["toy", "navajo-wars"])
def test_pettingzoo_sees_every_picture(game: str) -> None:
    def make(render_mode: str) -> CairnAECEnv:
        return CairnAECEnv(game, render_mode=render_mode)

    render_test(make, {"svg": lambda picture: picture.startswith("<svg")})


def test_whole_games_of_the_toy() -> None:
    """Those of the others end after the checkers' patience."""
    api_test(CairnAECEnv("toy"), num_cycles=500)
