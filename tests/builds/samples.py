"""Which games the builds are compared by: some at random, some by bots that stray often, some by bots that seldom do.

Random play is soon lost. Bots come to the end of every scenario, and what they never do is done where they stray.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import islice, repeat

from cairn.core.rng import Rng
from cairn.game import Game, OptionValue, Setup, SetupError
from tests.builds.trace import Sample, known_game

GAMES = {"navajo-wars": 60, "greenland": 36, "toy": 18, "pebbles": 12}
STRAYS = (0, 10, 50)


def samples(name: str, count: int) -> list[Sample]:
    """So many games."""
    setups = enumerate(islice(_setups(known_game(name)), count))
    return [
        Sample(name, one.scenario, one.options, seed, STRAYS[seed % len(STRAYS)])
        for seed, one in setups
    ]


def _setups(game: Game) -> Iterator[Setup]:
    """Every scenario as usual, every choice that is not, then any choices together."""
    for scenario in game.scenarios:
        yield from repeat(game.setup(scenario.name), len(STRAYS))
    rng = Rng(0)
    for option in game.options:
        for choice in option.choices:
            if choice != option.default:
                yield next(_possible(game, rng, {option.name: choice}))
    while True:
        chosen = {one.name: one.choices[rng.below(len(one.choices))] for one in game.options}
        yield from islice(_possible(game, rng, chosen), 1)


def _possible(game: Game, rng: Rng, options: dict[str, OptionValue]) -> Iterator[Setup]:
    """The scenarios that go with these options, in any order; the later options decide where two do not go together."""
    chosen = game.chosen(options)
    for name in reversed(options):
        chosen = game.agreed(chosen, name)
    first = rng.below(len(game.scenarios))
    for scenario in (*game.scenarios[first:], *game.scenarios[:first]):
        with suppress(SetupError):
            yield game.setup(scenario.name, chosen)
