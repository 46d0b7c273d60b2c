"""Navajo Wars, held to every promise of the harness: in all scenarios, with every option, at random and in deep games.

Random play is beaten early and never sees a new period or Kit Carson. So a second player follows the bot most of the
time and chance now and then; it comes to the ends of all scenarios. Each run prints a seed, and CAIRN_SEED plays it
again.
"""

from __future__ import annotations

import sys

import pytest

from cairn.chance import Seeded
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, Witness
from cairn.game import OptionValue, Setup
from cairn.games.navajo.bot import Schemer, Steward
from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.piece_count import checks, conserved
from cairn.games.navajo.rules.state import PairState, navajo
from cairn.games.navajo.words import event, question
from cairn.games.navajo.words import values as v
from cairn.testing import Trial, Walk, fuzz, setup_name
from cairn.testing.driving import drive
from cairn.testing.fuzzing import LIMIT, chosen, report
from tests.thrifty import thrifty

SCENARIOS = [one.name for one in GAME.scenarios]
FOR_TWO = SCENARIOS[:-1]  # the tutorial is for one
SOLITAIRE = [one for one in GAME.options if one.name not in ("players", "names-by-example")]
CHOICES = [
    (one.name, choice) for one in SOLITAIRE for choice in one.choices if choice != one.default
]
EVERY_OPTION: dict[str, OptionValue] = {
    one.name: next(choice for choice in one.choices if choice != one.default) for one in SOLITAIRE
}


def all_options(scenario: str) -> Setup:
    return GAME.setup(scenario, EVERY_OPTION)


def for_two(scenario: str) -> Setup:
    return GAME.setup(scenario, {"players": 2})


def two_by_example(scenario: str) -> Setup:
    """As in the playbook's examples, and with all options."""
    return GAME.setup(scenario, {**EVERY_OPTION, "players": 2, "names-by-example": True})


ALL_FOR_TWO = [*map(for_two, FOR_TWO), *map(two_by_example, FOR_TWO)]


class Wayward:
    """Follows the bots, but for one answer in so many, which is any. Of two players one helps and one schemes."""

    def __init__(self, seed: int, one_in: int) -> None:
        self.chance = Seeded(seed)
        self.rng = Rng(seed, 2**61)
        self.one_in = one_in
        self.bots = [Steward(), Schemer()]
        if seed % 2:
            self.bots.reverse()

    def answer(self, position: Position, ply: int) -> int:
        state = position.state
        if state.seat == CHANCE:
            return self.chance.answer(state, ply)
        if state.count == 1 or self.rng.below(self.one_in) == 0:
            return int(state.chosen_by(self.rng))
        return int(self.bots[state.seat].choose(state, self.rng))

    def choose(self, walk: Walk) -> int | None:
        """As a player of the harness."""
        ply = len(walk.answers)
        return None if walk.over or ply >= LIMIT else self.answer(walk.position, ply)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games_of_every_scenario_keep_every_promise(scenario: str) -> None:
    setup = GAME.setup(scenario)
    fuzz(GAME, setup, games=1, allowance=1, oracles=thrifty(setup))


@pytest.mark.parametrize(("option", "choice"), CHOICES)
def test_random_games_with_every_option_keep_every_promise(
    option: str, choice: OptionValue
) -> None:
    number = CHOICES.index((option, choice))
    setup = GAME.setup(SCENARIOS[number % len(SCENARIOS)], {option: choice})
    fuzz(GAME, setup, games=1, allowance=1, oracles=thrifty(setup))


@pytest.mark.parametrize("setup", ALL_FOR_TWO, ids=setup_name)
def test_random_games_for_two_keep_every_promise(setup: Setup) -> None:
    fuzz(GAME, setup, games=1, allowance=1, oracles=thrifty(setup))


@pytest.mark.parametrize(
    "setup",
    [
        *map(GAME.setup, SCENARIOS),
        *map(all_options, SCENARIOS[2:5]),
        *ALL_FOR_TWO,
    ],
    ids=setup_name,
)
def test_deep_games_keep_every_promise(setup: Setup) -> None:
    trial = Trial(GAME, setup)
    seed = chosen(None)
    sys.stdout.write(f"deep game, {setup}, seed={seed}\n")
    oracles = thrifty(setup)
    fault = drive(trial, seed, Wayward(seed, 40), oracles, 1)
    if fault is not None:
        raise report(trial, seed, LIMIT, oracles, fault)


@pytest.mark.parametrize(
    "setup",
    [*map(GAME.setup, SCENARIOS), *map(all_options, SCENARIOS), *ALL_FOR_TWO],
    ids=setup_name,
)
def test_pieces_are_conserved_at_every_answer_of_deep_games(setup: Setup) -> None:
    seed = chosen(None)
    sys.stdout.write(f"pieces, {setup}, seed={seed}\n")
    data = GAME.facts()
    for number in range(seed, seed + 2):
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
    assert v.KIT_CARSON in met
    assert v.MEXICAN in periods


# what two players gain and lose


class Ledger(Witness):
    """Keeps Influence on Families, Influence Points and the Headman's card by what is told, and nothing else."""

    def __init__(self) -> None:
        self.hearts = [v.NONE] * v.FAMILIES
        self.points = 0
        self.headman = v.NONE

    def told(self, audience: int, rule: int, what: int, a: int, b: int, c: int) -> None:
        if what == event.SWAYED_FAMILY:
            assert self.hearts[b] != a, "Influence on Influence of one's own"
            self.hearts[b] = a
        elif what == event.SWAY_REMOVED:
            assert self.hearts[b] == a, "Influence removed that was not there"
            self.hearts[b] = v.NONE
        elif what == event.FAMILY_GONE:
            self.hearts[a] = v.NONE
        elif what == event.IP_GAINED:
            self.points = max(-19, min(19, self.points + (1 if a == v.TURQUOISE else -1)))
            assert b == abs(self.points), "the marker is not where it is told"
            assert c == (2 if self.points == 0 else int(self.points < 0)), "nor on whose side"
        elif what == event.IP_SPENT:
            assert self.points > 0 if a == v.TURQUOISE else self.points < 0, "a point nobody has"
            self.points += -1 if a == v.TURQUOISE else 1
        elif what == event.HEADMAN_PASSES:
            assert self.headman == 1 - a, "the card passes to who has it"
            self.headman = a
        elif what == event.HEADMAN_IS:
            self.headman = a
        elif what == event.HEADMAN_STAYS:
            assert self.headman == a, "somebody stays who was not"


@pytest.mark.parametrize("setup", ALL_FOR_TWO, ids=setup_name)
def test_influence_points_and_the_card_go_only_where_it_is_told(setup: Setup) -> None:
    """Counters are neither made nor lost: whatever changes hands is told, and all that is told is so."""
    seed = chosen(None)
    sys.stdout.write(f"influence, {setup}, seed={seed}\n")
    data = GAME.facts()
    for number in range(seed, seed + 6):
        ledger = Ledger()
        position = Position(GAME.start(setup, data), ledger)
        player, ply = Wayward(number, 30), 0
        while not position.over():
            position.apply(player.answer(position, ply))
            ply += 1
            s = position.state
            assert isinstance(s, PairState)
            where = f"seed {number}, after {ply} answers"
            assert [int(holder) for holder in s.heart] == ledger.hearts, where
            assert (int(s.ip), int(s.headman)) == (ledger.points, max(0, ledger.headman)), where


ASKED_OF_TWO = set(range(question.CHOOSE_AID, question.CHOOSE_LOST_ELDER + 1))
TOO_RARE = {question.CHOOSE_LOST_ELDER}  # one card, one die, one box; it has tests of its own


def test_games_for_two_come_to_all_that_two_are_asked() -> None:
    """What the deep games for two are for; Kit Carson is met by those who seldom stray."""
    data = GAME.facts()
    met: set[int] = set()
    for scenario, one_in in (("los-duenos-del-mundo", 20), ("the-rope-thrower", 200)):
        for seed in range(16):
            position = Position(GAME.start(for_two(scenario), data))
            player, ply = Wayward(seed, one_in), 0
            while not position.over():
                met.add(int(position.state.question))
                position.apply(player.answer(position, ply))
                ply += 1
    missed = ASKED_OF_TWO - TOO_RARE - met
    assert not missed, [GAME.vocabulary.questions[code].key for code in missed]
