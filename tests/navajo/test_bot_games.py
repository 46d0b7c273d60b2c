"""Games of the bots that come out the same, answer for answer, in every build, until a change of a bot or of a value is
meant. Then the failing test tells what to write here instead."""

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
GAMES = 3  # of each kind
LIMIT = 10_000

# by scenario and who sits where: how many answers the games have, and a digest of them
PLAYED = {
    ("rise-of-the-people", "steward"): "805 21987067d4bb",
    ("los-duenos-del-mundo", "steward"): "1942 8da142dd731a",
    ("broken-country", "steward"): "1074 13f8e28cbf88",
    ("the-fearing-time", "steward"): "1964 9b880c0a922d",
    ("the-rope-thrower", "steward"): "921 69eebe8b9696",
    ("navajo-wars", "steward"): "3055 405e163bc85a",
    ("tutorial", "steward"): "1040 de84eee01de5",
    ("rise-of-the-people", "steward schemer"): "914 b14771a14e3d",
    ("rise-of-the-people", "schemer steward"): "1041 215cee61bcdf",
    ("los-duenos-del-mundo", "steward schemer"): "1604 98eb9479f9c6",
    ("los-duenos-del-mundo", "schemer steward"): "2209 13aac7d60c3e",
    ("broken-country", "steward schemer"): "1705 becb16f03322",
    ("broken-country", "schemer steward"): "1942 f013459db716",
    ("the-fearing-time", "steward schemer"): "1989 20b02ed2524a",
    ("the-fearing-time", "schemer steward"): "2114 d8191be91dda",
    ("the-rope-thrower", "steward schemer"): "1072 ce9f010ea2db",
    ("the-rope-thrower", "schemer steward"): "925 3af64f4e17d4",
    ("navajo-wars", "steward schemer"): "2360 00045f69fdcd",
    ("navajo-wars", "schemer steward"): "3461 95b9a64d9ab0",
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
