"""Which games the builds are compared by: of every scenario some at random, some by bots that stray often and seldom.

Random play is soon lost. Bots come to the end of every scenario, and what they never do is done where they stray.
"""

from __future__ import annotations

from cairn.core.rng import Rng
from cairn.game import Game, OptionValue, Setup, SetupError
from tests.builds.trace import Sample, known_game

GAMES = {"navajo-wars": 84, "greenland": 48, "toy": 24, "pebbles": 12}
STRAYS = (0, 10, 50)


def samples(name: str, count: int) -> list[Sample]:
    """So many games."""
    return [_sample(known_game(name), seed) for seed in range(count)]


def _sample(game: Game, seed: int) -> Sample:
    """The scenarios and kinds of players in turn, any options that go together: every other one as usual."""
    kind, turn = seed % len(STRAYS), seed // len(STRAYS)
    scenario = game.scenarios[turn % len(game.scenarios)].name
    setup = _any_setup(game, scenario, Rng(seed))
    return Sample(game.name, scenario, setup.options, seed, STRAYS[kind])


def _any_setup(game: Game, scenario: str, rng: Rng) -> Setup:
    while True:
        options: dict[str, OptionValue] = {}
        for one in game.options:
            usual = rng.below(2) == 0
            options[one.name] = one.default if usual else one.choices[rng.below(len(one.choices))]
        for one in game.options:
            options = game.agreed(options, one.name)
        try:
            return game.setup(scenario, options)
        except SetupError:  # choices that do not go together
            continue
