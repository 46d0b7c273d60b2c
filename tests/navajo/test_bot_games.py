"""Games of the bots that come out the same, answer for answer, in every build, until a change of a bot is meant. Then
the failing test tells what to write here instead."""

from __future__ import annotations

from hashlib import sha256

import pytest

from cairn.agents import make, policy_of
from cairn.arena import game_seed
from cairn.chance import Seeded
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE
from cairn.games.navajo.game import GAME

SEED = 77
GAMES = 2  # of each kind
LIMIT = 10_000

# by scenario and who sits where: the answers of the games, in short
PLAYED = {
    ("rise-of-the-people", "steward"): "670 7da43f662eb7",
    ("los-duenos-del-mundo", "steward"): "1496 a33f77d729f2",
    ("broken-country", "steward"): "789 a78e7316bffc",
    ("the-fearing-time", "steward"): "1767 896ec1027d9d",
    ("the-rope-thrower", "steward"): "532 9b2f15347e78",
    ("navajo-wars", "steward"): "1496 a33f77d729f2",
    ("tutorial", "steward"): "581 d47eda711b8b",
    ("rise-of-the-people", "steward steward"): "573 b2686ef90ac3",
    ("los-duenos-del-mundo", "steward schemer"): "1358 6f98858ad238",
    ("broken-country", "schemer steward"): "1017 5fded55ffdcb",
    ("the-fearing-time", "schemer schemer"): "959 a062f3b0a82c",
    ("the-rope-thrower", "steward schemer"): "631 ddf45c5dcfa9",
}


def answers(scenario: str, seats: str, number: int) -> list[int]:
    """All answers of a game, chance's included."""
    bots = [policy_of(make(name, GAME)) for name in seats.split()]
    setup = GAME.setup(scenario, {"players": len(bots)})
    position = Position(GAME.start(setup, GAME.facts()))
    chance, given = Seeded(game_seed(SEED, number)), list[int]()
    while not position.over() and len(given) < LIMIT:
        s = position.state
        if s.seat == CHANCE:
            answer = chance.answer(s, len(given))
        else:
            bot = bots[s.seat]
            assert bot is not None
            answer = int(bot.choose(s, Rng(0)))
        given.append(answer)
        position.apply(answer)
    return given


@pytest.mark.parametrize(("scenario", "seats"), PLAYED)
def test_the_bots_play_the_games_they_played(scenario: str, seats: str) -> None:
    games = [answers(scenario, seats, number) for number in range(GAMES)]
    text = " ".join(str(answer) for game in games for answer in game)
    short = f"{sum(map(len, games))} {sha256(text.encode()).hexdigest()[:12]}"
    assert short == PLAYED[scenario, seats]
