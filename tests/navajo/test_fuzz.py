"""Navajo Wars, held to every promise of the harness: in all scenarios, with every option, at random and in deep games.

Random play is beaten early and never sees a new period or Kit Carson. So a second player follows the bot most of the
time and chance now and then; it comes to the ends of all scenarios. Each run prints a seed, and CAIRN_SEED plays it
again.
"""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from cairn.agents import Sight
from cairn.chance import Seeded
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, State
from cairn.game import OptionValue, Setup
from cairn.games.navajo import vocabulary as v
from cairn.games.navajo.bot import RULES, Steward
from cairn.games.navajo.game import ALONE, GAME, TWO, navajo
from cairn.games.navajo.piece_count import checks, conserved
from cairn.games.navajo.state import PairState
from cairn.testing import Oracle, Stage, Trial, Walk, fuzz, setup_name
from cairn.testing.driving import drive
from cairn.testing.fuzzing import LIMIT, chosen, report
from cairn.testing.oracles import ORACLES

SCENARIOS = [one.name for one in GAME.scenarios]
FOR_TWO = SCENARIOS[:-1]  # the tutorial is for one
SOLITAIRE = [one for one in GAME.options if one.name not in ("players", "names-by-example")]
CHOICES = [
    (one.name, choice) for one in SOLITAIRE for choice in one.choices if choice != one.default
]
EVERY_OPTION: dict[str, OptionValue] = {
    one.name: next(choice for choice in one.choices if choice != one.default) for one in SOLITAIRE
}

# The harness looks at everything at every answer, which is dear in games of hundreds of answers. Pieces, limits and
# questions are cheap; the other promises are looked at now and then, each at other answers.
ALWAYS = ("question_has_options", "pieces_are_conserved", "checks_hold", "result_comes_at_the_end")
NOW_AND_THEN = 40


def seldom(one: Oracle) -> Oracle:
    if one.stage is not Stage.PLY or one.name in ALWAYS:
        return one
    return replace(one, price=lambda walk: one.price(walk) + NOW_AND_THEN)


THRIFTY = tuple(seldom(one) for one in ORACLES)


def all_options(scenario: str) -> Setup:
    return GAME.setup(scenario, EVERY_OPTION)


def for_two(scenario: str) -> Setup:
    """Every other scenario as in the playbook's examples and with all options."""
    options: dict[str, OptionValue] = {"players": 2}
    if FOR_TWO.index(scenario) % 2:
        options |= EVERY_OPTION | {"names-by-example": True}
    return GAME.setup(scenario, options)


class Wayward:
    """Follows the bot, but for one answer in so many, which is any."""

    def __init__(self, seed: int, one_in: int) -> None:
        self.chance = Seeded(seed)
        self.rng = Rng(seed, 2**61)
        self.one_in = one_in
        self.bot = Steward()

    def answer(self, position: Position, ply: int) -> int:
        state = position.state
        if state.seat == CHANCE:
            return self.chance.answer(state, ply)
        if state.count == 1 or self.rng.below(self.one_in) == 0 or self.at_a_loss(state):
            return int(state.chosen_by(self.rng))
        seats = TWO if isinstance(state, PairState) else ALONE
        return self.bot.choose(Sight(GAME, position, seats, self.rng))

    def at_a_loss(self, state: State) -> bool:
        """The bot plays alone; what only two are asked it knows nothing of."""
        return isinstance(state, PairState) and int(state.question) not in RULES

    def choose(self, walk: Walk) -> int | None:
        """As a player of the harness."""
        ply = len(walk.answers)
        return None if walk.over or ply >= LIMIT else self.answer(walk.position, ply)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_of_every_scenario_keep_every_promise(scenario: str) -> None:
    fuzz(GAME, GAME.setup(scenario), games=2, allowance=1, oracles=THRIFTY)


@pytest.mark.parametrize(("option", "choice"), CHOICES)
def test_random_games_with_every_option_keep_every_promise(
    option: str, choice: OptionValue
) -> None:
    number = CHOICES.index((option, choice))
    setup = GAME.setup(SCENARIOS[number % len(SCENARIOS)], {option: choice})
    fuzz(GAME, setup, games=1, allowance=1, oracles=THRIFTY)


@pytest.mark.parametrize("scenario", FOR_TWO)
def test_random_games_for_two_keep_every_promise(scenario: str) -> None:
    fuzz(GAME, for_two(scenario), games=2, allowance=1, oracles=THRIFTY)


@pytest.mark.parametrize(
    "setup",
    [
        *map(GAME.setup, SCENARIOS),
        *map(all_options, SCENARIOS[2:5]),
        *map(for_two, FOR_TWO),
    ],
    ids=setup_name,
)
def test_deep_games_keep_every_promise(setup: Setup) -> None:
    trial = Trial(GAME, setup)
    seed = chosen(None)
    sys.stdout.write(f"deep game, {setup}, seed={seed}\n")
    fault = drive(trial, seed, Wayward(seed, 40), THRIFTY, 1)
    if fault is not None:
        raise report(trial, seed, LIMIT, THRIFTY, fault)


@pytest.mark.parametrize(
    "setup",
    [*map(GAME.setup, SCENARIOS), *map(all_options, SCENARIOS), *map(for_two, FOR_TWO)],
    ids=setup_name,
)
def test_pieces_are_conserved_at_every_answer_of_deep_games(setup: Setup) -> None:
    seed = chosen(None)
    sys.stdout.write(f"pieces, {setup}, seed={seed}\n")
    data = GAME.facts()
    for number in range(seed, seed + 4):
        position = Position(GAME.start(setup, data))
        pieces = conserved(navajo(position.state))
        player, ply = Wayward(number, 60), 0
        while not position.over():
            assert ply < LIMIT, f"seed {number}: the game does not end"
            position.apply(player.answer(position, ply))
            ply += 1
            s = navajo(position.state)
            assert conserved(s) == pieces, f"seed {number}, after {ply} answers"
            assert checks(s) is None, f"seed {number}, after {ply} answers"
        assert navajo(position.state).outcome != v.UNDECIDED, f"seed {number}"


def test_bot_games_come_to_kit_carson_and_through_the_campaign() -> None:
    """What the deep games above are for: without these they would not be deep."""
    data = GAME.facts()
    met: set[int] = set()
    periods: set[int] = set()
    for scenario, games in (("the-rope-thrower", 6), ("navajo-wars", 12)):
        for seed in range(games):
            position = Position(GAME.start(GAME.setup(scenario), data))
            player, ply = Wayward(seed, 10**6), 0
            while not position.over():
                position.apply(player.answer(position, ply))
                ply += 1
            met.add(int(navajo(position.state).card))
            periods.add(int(navajo(position.state).period))
    assert int(v.KIT_CARSON) in met
    assert int(v.MEXICAN) in periods
