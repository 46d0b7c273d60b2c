"""Navajo Wars as Cairn knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from cairn.core.state import PASS, State, action, verb_of
from cairn.data import DataSet
from cairn.game import (
    Game,
    Glance,
    Option,
    OptionValue,
    Result,
    Scenario,
    Setup,
    SetupError,
    yes_no,
)
from cairn.game import View as AnyView
from cairn.games.navajo import speech
from cairn.games.navajo import vocabulary as v
from cairn.games.navajo.bot import Schemer, Steward
from cairn.games.navajo.drawing import board as picture
from cairn.games.navajo.drawing.tableau import tableau
from cairn.games.navajo.facts import reading
from cairn.games.navajo.guide import charts, labels, look_up, summary
from cairn.games.navajo.piece_count import checks, conserved
from cairn.games.navajo.rules import set_up
from cairn.games.navajo.rules.start import new_state
from cairn.games.navajo.rules.two_players import best_of
from cairn.games.navajo.state import NavajoState, PairState
from cairn.games.navajo.view import View
from cairn.games.navajo.view.building import build
from cairn.games.navajo.words import VOCABULARY
from cairn.narrate import Narrator, Told
from cairn.svg import Svg

RESULTS = {
    v.MAJOR_VICTORY: "major-victory",
    v.MINOR_VICTORY: "minor-victory",
    v.MINOR_DEFEAT: "minor-defeat",
    v.MAJOR_DEFEAT: "major-defeat",
}
VICTORIES = {"major-victory", "minor-victory"}
RESULTS_TOLD = {
    speech.BATTLE_FOUGHT,
    speech.ELDER_FAILED,
    speech.ELDER_WON,
    speech.EVADED,
    speech.EVASION_FAILED,
    speech.NEGOTIATED,
    speech.NEGOTIATION_FAILED,
}
LET_STAND = {
    speech.ANYTIME: action(PASS),
    speech.BLESSING_OR_ROLL: action(PASS),
    speech.CANCEL_FLIP: action(PASS),
    speech.CANCEL_MINOR: action(PASS),
    speech.CANCEL_WAY: action(PASS),
    speech.KEEP_CUBE: action(speech.KEEP),
    speech.KEEP_DEATH: action(speech.KEEP),
    speech.KEEP_DICE: action(speech.KEEP),
    speech.KEEP_DIE: action(speech.KEEP),
    speech.PREPARE_BATTLE: action(speech.FIGHT),
}
RESULTS_FOR_TWO = {
    "major-victory": "major-victory-for-one",
    "minor-victory": "minor-victory-for-one",
    "minor-defeat": "minor-defeat-for-both",
    "major-defeat": "major-defeat-for-both",
}
ALONE = ("dine",)
TWO = ("turquoise", "basket")
FIRST_HEADMAN, OTHER_PLAYER = "first-headman", "other-player"  # when the game began (16.4)


class NavajoWars(Game):
    name = "navajo-wars"
    version = 2
    package = "cairn.games.navajo"
    rule_modules = ("cairn.games.navajo.rules",)
    tests = "navajo"
    vocabulary = VOCABULARY
    view_type = View
    scenarios = (
        Scenario("rise-of-the-people"),
        Scenario("los-duenos-del-mundo"),
        Scenario("broken-country"),
        Scenario("the-fearing-time"),
        Scenario("the-rope-thrower"),
        Scenario("navajo-wars"),
        Scenario("tutorial"),
    )
    options = (
        yes_no("horse-meat", False),
        yes_no("hard-riding", False),
        yes_no("horse-trading", False),
        yes_no("morale-by-die", False),
        Option("culture-cap", 9, (8, 9, 10)),
        yes_no("dear-water", False),
        yes_no("tribes-above", False),
        yes_no("tribes-culture", False),
        Option("players", 1, (1, 2)),
        yes_no("names-by-example", False),
    )
    has_score = True
    remembered = frozenset({"hand"})
    bots = MappingProxyType({"steward": Steward, "schemer": Schemer})
    turn_chapters = frozenset({speech.CARD_DRAW})

    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        if options.get("players", 1) == 1:
            return ALONE
        if scenario == "tutorial":
            raise SetupError(
                "the scenario 'tutorial' is for one player; leave out the option 'players'"
            )
        return TWO

    def load(self, overlay: Path | None) -> DataSet:
        return reading.load(overlay)

    def data_hash(self, setup: Setup, data: DataSet) -> str:
        """A game for one player does not use what only two need, and has been recorded without it."""
        return data.hash_without("two_players") if setup.seats == ALONE else data.hash

    def start(self, setup: Setup, data: DataSet) -> State:
        state = new_state(setup.scenario, setup.options, data)
        set_up.begin(state)
        return state

    def view(self, state: State, seat: int | None) -> View:
        return build(navajo(state), seat)

    def tableau(self, view: AnyView, narrator: Narrator) -> str:
        return tableau(seen(view), narrator)

    def tableau_within(self, view: AnyView, narrator: Narrator, width: int) -> str:
        return tableau(seen(view), narrator, width)

    def board(self, view: AnyView, narrator: Narrator) -> Svg | None:
        return picture.board(seen(view), narrator)

    def is_right(self, answer: int) -> bool:
        return bool(speech.FIRST_RIGHT <= verb_of(answer) <= speech.LAST_RIGHT)

    def tracks(self, view: AnyView, narrator: Narrator) -> Mapping[str, int]:
        return charts.tracks(seen(view), narrator)

    def glance(self, state: State, seat: int | None, narrator: Narrator) -> Glance | None:
        s = navajo(state)
        return Glance(summary.glance(s, narrator), summary.page(s))

    def prompt(self, state: State, narrator: Narrator) -> str:
        return labels.prompt(navajo(state), narrator)

    def label(self, state: State, answer: int, narrator: Narrator) -> str:
        return labels.label(navajo(state), answer, narrator)

    def look_up(self, state: State, seat: int | None, name: str, narrator: Narrator) -> str | None:
        return look_up.look_up(navajo(state), seat, name, narrator)

    def about(self, state: State, seat: int | None, part: str, narrator: Narrator) -> str | None:
        return look_up.about(navajo(state), seat, part, narrator)

    def known_names(self) -> Sequence[str]:
        return look_up.names()

    def reckoning(self, state: State, narrator: Narrator) -> Sequence[str]:
        return summary.reckoning(navajo(state), narrator)

    def let_stand(self, state: State) -> int | None:
        """The dice, cubes and counters are let alone, and nothing is done beforehand."""
        answer = LET_STAND.get(state.question)
        return answer if answer is not None and state.offers(answer) else None

    def matters(self, told: Told) -> bool:
        return told.event in RESULTS_TOLD

    def carries_on(self, chapter: int) -> bool:
        """3.2.6 A raid on an Outpost draws cube after cube."""
        return chapter == speech.OUTPOST_RAID

    def result(self, state: State) -> Result:
        """12.3, 16.1 Who won, by how much Military is above Morale, or by Influence Points."""
        s = navajo(state)
        key = RESULTS[s.outcome]
        won = key in VICTORIES
        if isinstance(s, PairState):
            ip = s.ip
            points = dict(zip(TWO, (max(ip, 0), max(-ip, 0)), strict=True))
            best = TWO[best_of(s)]
            began = TWO[s.first_headman]
            roles = {one: FIRST_HEADMAN if one == began else OTHER_PLAYER for one in TWO}
            return Result(RESULTS_FOR_TWO[key], (best,) if won else (), points, roles)
        margin = {"dine": s.military - s.morale}
        return Result(key, ALONE if won else (), margin)

    def note(self, told: Told) -> str | None:
        """History, when an event card is drawn."""
        card = told.arguments[0]
        if told.event != speech.CARD_DRAWN or card <= v.LAST_OF_FORTY:
            return None
        return f"note.card.{card}"

    def conserved(self, state: State) -> dict[str, int]:
        return conserved(navajo(state))

    def checks(self) -> Sequence[Callable[[State], str | None]]:
        return (lambda state: checks(navajo(state)),)


def navajo(state: State) -> NavajoState:
    assert isinstance(state, NavajoState)
    return state


def seen(view: AnyView) -> View:
    assert isinstance(view, View)
    return view


GAME = NavajoWars()
