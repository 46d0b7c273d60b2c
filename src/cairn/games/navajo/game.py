"""Navajo Wars as Cairn knows it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from cairn.core.state import State
from cairn.core.words import _
from cairn.data import DataSet
from cairn.evaluation import Evaluator
from cairn.game import (
    Game,
    Invariants,
    Option,
    OptionValue,
    Result,
    Scenario,
    Setup,
    SetupError,
    yes_no,
)
from cairn.games.navajo.bot import Schemer, Steward
from cairn.games.navajo.bot.features import NavajoFeatures
from cairn.games.navajo.drawing import NavajoPictures
from cairn.games.navajo.facts.reading import FILES
from cairn.games.navajo.guide import NavajoGuide
from cairn.games.navajo.rules import set_up
from cairn.games.navajo.rules.piece_count import checks, closer_checks, conserved
from cairn.games.navajo.rules.start import new_state
from cairn.games.navajo.rules.state import PairState, navajo
from cairn.games.navajo.rules.two_players import best_of
from cairn.games.navajo.rules.unsaid import unsaid
from cairn.games.navajo.view import View
from cairn.games.navajo.view.building import build, is_hidden
from cairn.games.navajo.view.columns import LAYOUT
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.form import FORM
from cairn.games.navajo.words.kinds import OUTCOME, PLAYERS
from cairn.games.navajo.words.names import SCENARIOS
from cairn.games.navajo.words.vocabulary import VOCABULARY
from cairn.mind import Mind

RESULTS = {n: key for n, key in OUTCOME.tokens.items() if n != v.UNDECIDED}
VICTORIES = {"major-victory", "minor-victory"}
RESULTS_FOR_TWO = {
    key: f"{key}-for-{'one' if key in VICTORIES else 'both'}" for key in RESULTS.values()
}
ALONE = ("dine",)
FIRST_HEADMAN, OTHER_PLAYER = "first-headman", "other-player"  # when the game began (16.4)

# decisions of a person in a game, and how many of a hundred the bot wins (docs/navajo-wars.md)
MEASURED: Mapping[str, tuple[int, float | None]] = {
    "rise-of-the-people": (156, 60.6),
    "los-duenos-del-mundo": (390, 25.9),
    "broken-country": (274, 45.3),
    "the-fearing-time": (281, 34.7),
    "the-rope-thrower": (132, 38.6),
    "navajo-wars": (486, 9.8),
    "tutorial": (0, 52.9),
}


class NavajoWars(Game):
    name = "navajo-wars"
    version = 4
    package = "cairn.games.navajo"
    vocabulary = VOCABULARY
    view_type = View
    layout = LAYOUT
    changed_fields = frozenset({"done", "used"})
    scenarios = tuple(Scenario(name, *MEASURED[name]) for name in SCENARIOS)
    first_scenario = "rise-of-the-people"
    options = (
        yes_no("horse-meat", False),
        yes_no("hard-riding", False),
        yes_no("horse-trading", False),
        yes_no("morale-by-die", False),
        Option("culture-cap", 9, (8, 9, 10)),
        yes_no("dear-water", False),
        yes_no("tribes-above", False),
        yes_no("tribes-culture", False),
        Option("players", 1, (1, 2), who_plays=True),
        yes_no("names-by-example", False),
    )
    guide = NavajoGuide()
    pictures = NavajoPictures()
    invariants = Invariants(conserved, checks, closer_checks, remembered=frozenset({"hand"}))
    has_score = True
    form = FORM
    bots = MappingProxyType({"steward": Steward, "schemer": Schemer})
    mind = Mind(
        Steward,
        points=33,
        evaluation=Evaluator(NavajoFeatures(), "cairn.games.navajo.bot"),
        turns=6,
        nodes=600,
    )
    turn_chapters = frozenset({chapter.CARD_DRAW})

    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        if options.get("players", 1) == 1:
            return ALONE
        if scenario == "tutorial":
            raise SetupError(
                _("the scenario 'tutorial' is for one player; leave out the option 'players'")
            )
        return PLAYERS

    def load(self, overlay: Path | None) -> DataSet:
        return FILES.load(overlay)

    def data_hash(self, setup: Setup, data: DataSet) -> str:
        """A game for one player does not use what only two need, and has been recorded without it."""
        return data.hash_without("two_players") if setup.seats == ALONE else data.hash

    def start(self, setup: Setup, data: DataSet) -> State:
        state = new_state(setup.scenario, setup.options, data)
        set_up.begin(state)
        return state

    def unsaid(
        self, state: State, said: Collection[str]
    ) -> Iterable[tuple[str, Sequence[int | None]]]:
        return unsaid(navajo(state), said)

    def view(self, state: State, seat: int | None) -> View:
        return build(navajo(state), seat)

    def conceals(self, state: State, seat: int | None) -> bool:
        return is_hidden(navajo(state), seat)

    def result(self, state: State) -> Result:
        """12.3, 16.1 Who won, by how much Military is above Morale, or by Influence Points."""
        s = navajo(state)
        key = RESULTS[s.outcome]
        won = key in VICTORIES
        if isinstance(s, PairState):
            ip = s.ip
            points = dict(zip(PLAYERS, (max(ip, 0), max(-ip, 0)), strict=True))
            best = PLAYERS[best_of(s)]
            began = PLAYERS[s.first_headman]
            roles = {one: FIRST_HEADMAN if one == began else OTHER_PLAYER for one in PLAYERS}
            return Result(RESULTS_FOR_TWO[key], (best,) if won else (), points, roles)
        margin = {"dine": s.military - s.morale}
        return Result(key, ALONE if won else (), margin)


GAME = NavajoWars()
