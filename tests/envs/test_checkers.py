"""Gymnasium's and PettingZoo's own checkers find nothing wrong; a warning of theirs is an error here."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, render_test, seed_test

from cairn.envs import CairnAECEnv
from cairn.game import SetupError
from cairn.games import find

IDS = [
    ("cairn/NavajoWars-v0", {"scenario": "the-rope-thrower"}),
    ("cairn/NavajoWars-v0", {"scenario": "the-rope-thrower", "players": 2, "seat": "basket"}),
    ("cairn/Greenland-v0", {"scenario": "first-game", "reward": "points"}),
]
GAMES = ["toy", "navajo-wars", "greenland"]
LONGEST = 2000  # decisions of a seat in one game


def modes(name: str) -> list[tuple[str, str, int | None]]:
    """Every scenario of a game with every number of players it can have."""
    game, found = find(name), dict[tuple[str, tuple[str, ...]], tuple[str, str, int | None]]()
    option = next((one for one in game.options if one.name == "players"), None)
    for scenario in game.scenarios:
        for players in option.choices if option else [None]:
            with suppress(SetupError):
                chosen = {} if players is None else {"players": players}
                seats = game.setup(scenario.name, chosen).seats
                number = None if players is None else int(players)
                found.setdefault((scenario.name, seats), (name, scenario.name, number))
    return list(found.values())


MODES = [mode for name in GAMES for mode in modes(name)]

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


class Ending(CairnAECEnv):
    """It counts the games that are over."""

    ended = 0

    def _select(self) -> None:
        super()._select()
        self.ended += all(self.terminations.values())


def test_there_are_modes_for_one_to_four() -> None:
    seats = {
        len(CairnAECEnv(game, scenario, players=n).possible_agents) for game, scenario, n in MODES
    }
    assert seats == {1, 2, 3, 4}
    assert len(MODES) > 20


@pytest.mark.parametrize("reward", ["result", "points"])
@pytest.mark.parametrize(("game", "scenario", "players"), MODES)
def test_pettingzoo_finds_nothing_wrong(
    game: str, scenario: str, players: int | None, reward: Any
) -> None:
    """In a whole game of every mode."""
    env = Ending(game, scenario, players=players, reward=reward)
    api_test(env, num_cycles=LONGEST)
    assert env.ended
    seed_test(partial(CairnAECEnv, game, scenario, players=players), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_sees_every_picture(game: str) -> None:
    def make(render_mode: str) -> CairnAECEnv:
        return CairnAECEnv(game, render_mode=render_mode)

    render_test(make, {"svg": lambda picture: picture.startswith("<svg")})
