"""Greenland, held to every promise of the harness: every mode, every number of tribes, every option.

Each run prints a seed, and CAIRN_SEED plays it again.
"""

from __future__ import annotations

import sys

import pytest

from cairn.chance import Seeded
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE
from cairn.game import OptionValue, Setup
from cairn.games.greenland.bot.policies import Hunter
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.piece_count import checks, conserved
from cairn.games.greenland.rules.state import greenland
from cairn.games.greenland.words import values as v
from cairn.testing import fuzz, setup_name
from cairn.testing.fuzzing import LIMIT, chosen
from tests.thrifty import thrifty

Options = dict[str, OptionValue]

TRIBES = ("norse+tunit", "thule+tunit", "norse+sami", "thule+tunit+sami", "norse+thule+sami")
SETUPS: list[tuple[str, Options]] = [
    ("greenland", {"pogrom": True, "free-talks": True}),
    ("greenland", {"players": 4, "pogrom": True, "meteorite": False, "survival": True}),
    ("greenland", {"players": 2, "free-talks": True}),
    ("first-game", {"survival": True, "free-talks": True}),
    ("solo", {}),
    ("solo", {"survival": False, "meteorite": False}),
    ("together", {}),
    ("together", {"survival": False, "pogrom": True, "free-talks": True}),
]
for n in (2, 3, 4):
    SETUPS += [("greenland", {"players": n}), ("greenland", {"players": n, "survival": True})]
    SETUPS.append(("first-game", {"players": n}))
for names in TRIBES:
    SETUPS.append(("greenland", {"players": names.count("+") + 1, "tribes": names}))


def all_setups() -> list[Setup]:
    return [GAME.setup(scenario, options) for scenario, options in SETUPS]


@pytest.mark.parametrize("setup", all_setups(), ids=setup_name)
def test_random_games_of_every_mode_keep_every_promise(setup: Setup) -> None:
    fuzz(GAME, setup, games=1, allowance=1, oracles=thrifty(setup))


@pytest.mark.parametrize("setup", all_setups(), ids=setup_name)
def test_pieces_are_conserved_at_every_answer_of_sensible_games(setup: Setup) -> None:
    """The bot plays, but for one answer in forty, which is any: so tribes live, marry, trade and convert."""
    seed = chosen(None)
    sys.stdout.write(f"pieces, {setup_name(setup)}, seed={seed}\n")
    position = Position(GAME.start(setup, GAME.facts()))
    pieces = conserved(greenland(position.state))
    chance, rng, bot, ply = Seeded(seed), Rng(seed, 2**61), Hunter(), 0
    while not position.over():
        assert ply < LIMIT, f"seed {seed}: the game does not end"
        state = position.state
        if state.seat == CHANCE:
            answer = chance.answer(state, ply)
        elif state.count == 1 or rng.below(40) == 0:
            answer = int(state.chosen_by(rng))
        else:
            answer = int(bot.choose(state, rng))
        position.apply(answer)
        ply += 1
        s = greenland(position.state)
        assert conserved(s) == pieces, f"seed {seed}, after {ply} answers"
        assert checks(s) is None, f"seed {seed}, after {ply} answers"
    assert greenland(position.state).outcome != v.UNDECIDED, f"seed {seed}"
