"""Greenland as Cairn knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
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
    number,
    yes_no,
)
from cairn.game import View as AnyView
from cairn.games.greenland import speech
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot import Hunter
from cairn.games.greenland.drawing import board, tableau
from cairn.games.greenland.facts import reading
from cairn.games.greenland.guide import charts, labels, look_up, naming, summary
from cairn.games.greenland.piece_count import checks, conserved
from cairn.games.greenland.rules import scoring, set_up
from cairn.games.greenland.rules.start import LEADER, NAMES, USUAL, new_state, tribes_of
from cairn.games.greenland.state import GreenlandState
from cairn.games.greenland.view import View, building
from cairn.games.greenland.words import EVENT, VOCABULARY
from cairn.narrate import Narrator, Told
from cairn.svg import Svg

RESULTS = {
    v.SCORED: "points",
    v.DRAWN: "draw",
    v.NOBODY_LEFT: "extinct",
    v.ALL_LIVE: "all-live",
    v.TRIBE_LOST: "tribe-lost",
}
LET_STAND = {
    speech.CHOOSE_ATTACK_REROLL: action(PASS),
    speech.CHOOSE_HUNT_REROLL: action(PASS),
    speech.CHOOSE_IRON_RULE: action(speech.KEEP_DEAD),
    speech.CHOOSE_SKIS: action(PASS),
}
ROLLING = {  # not HUNT_START, which may be the next hunt already
    speech.HUNT_ROLL,
    speech.HUNT_REROLL,
    speech.HUNT_END,
    speech.ATTACKS_BEGIN,
    speech.ATTACK_NEXT,
    speech.ATTACK_ROLL,
    speech.ATTACK_REROLL,
    speech.ATTACK_HITS,
    speech.ATTACK_LOSS,
}
RESULTS_TOLD = {
    speech.CONVERTED,
    speech.HUNT_FAILED,
    speech.HUNT_SUCCEEDED,
    speech.HUNT_UNPAID,
    speech.NOT_CONVERTED,
    speech.RAID_FAILED,
    speech.RAIDERS_DEAD,
}
GROUPS = tuple("+".join(group) for size in (2, 3, 4) for group in combinations(NAMES, size))


class Greenland(Game):
    name = "greenland"
    version = 1
    package = "cairn.games.greenland"
    rule_modules = ("cairn.games.greenland.rules",)
    tests = "greenland"
    vocabulary = VOCABULARY
    view_type = View
    scenarios = (
        Scenario("greenland"),
        Scenario("first-game"),
        Scenario("solo"),
        Scenario("together"),
    )
    options = (
        number("players", 3, 2, 4),
        Option("tribes", USUAL, (USUAL, *GROUPS)),
        Option("survival", USUAL, (USUAL, False, True)),
        yes_no("pogrom", False),
        yes_no("meteorite", True),
        yes_no("free-talks", False),
    )
    has_score = True
    bots = MappingProxyType({"hunter": Hunter})
    turn_chapters = frozenset({speech.TURN_EVENT})

    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        tribes = tribes_of(scenario, options)
        return (LEADER,) if scenario == "solo" else tribes

    def load(self, overlay: Path | None) -> DataSet:
        return reading.load(overlay)

    def start(self, setup: Setup, data: DataSet) -> State:
        state = new_state(setup.scenario, setup.options, data)
        set_up.begin(state)
        return state

    def view(self, state: State, seat: int | None) -> View:
        return building.build(greenland(state), seat)

    def tableau(self, view: AnyView, narrator: Narrator) -> str:
        return tableau.tableau(seen(view), narrator)

    def tableau_within(self, view: AnyView, narrator: Narrator, width: int) -> str:
        return tableau.tableau(seen(view), narrator, width)

    def board(self, view: AnyView, narrator: Narrator) -> Svg | None:
        return board.board(seen(view), narrator)

    def glance(self, state: State, seat: int | None, narrator: Narrator) -> Glance | None:
        s = greenland(state)
        return Glance(summary.glance(s, narrator), summary.page(s))

    def prompt(self, state: State, narrator: Narrator) -> str:
        return labels.prompt(greenland(state), narrator)

    def label(self, state: State, answer: int, narrator: Narrator) -> str:
        return labels.label(greenland(state), answer, narrator)

    def look_up(self, state: State, seat: int | None, name: str, narrator: Narrator) -> str | None:
        return look_up.look_up(greenland(state), name, narrator)

    def about(self, state: State, seat: int | None, part: str, narrator: Narrator) -> str | None:
        return look_up.about(greenland(state), part, narrator)

    def known_names(self) -> Sequence[str]:
        return look_up.names()

    def is_right(self, answer: int) -> bool:
        return bool(verb_of(answer) == speech.EXCHANGE)

    def drafted(self, view: AnyView, narrator: Narrator) -> Sequence[str]:
        """F0 The deal under talk."""
        return naming.clauses(seen(view), narrator)

    def tracks(self, view: AnyView, narrator: Narrator) -> Mapping[str, int]:
        return charts.tracks(seen(view), narrator)

    def result(self, state: State) -> Result:
        s = greenland(state)
        key = RESULTS[s.outcome]
        playing = [i for i in range(v.TRIBES) if s.variant.tribes >> i & 1]
        died_out = {NAMES[i]: not s.alive(i) for i in playing}
        if s.variant.together:
            seats = (LEADER,) if s.variant.scenario == v.SOLO else NAMES[:3]
            living = {seat: int(s.outcome == v.ALL_LIVE) for seat in seats}
            return Result(key, seats if key == "all-live" else (), living, died_out=died_out)
        scores = {NAMES[i]: scoring.points(s, i) if s.alive(i) else 0 for i in playing}
        best = scoring.leaders(s) if key == "points" else 0
        winners = tuple(NAMES[i] for i in playing if best >> i & 1)
        return Result(key, winners, scores, died_out=died_out)

    def reckoning(self, state: State, narrator: Narrator) -> Sequence[str]:
        return summary.reckoning(greenland(state), narrator)

    def let_stand(self, state: State) -> int | None:
        """The dice lie as they fell, and no Iron is spent."""
        answer = LET_STAND.get(state.question)
        return answer if answer is not None and state.offers(answer) else None

    def matters(self, told: Told) -> bool:
        return told.event in RESULTS_TOLD

    def carries_on(self, chapter: int) -> bool:
        """G0, F2 A hunt or an attack goes on to its end."""
        return chapter in ROLLING

    def note(self, told: Told) -> str | None:
        """History, when an event is drawn."""
        if told.event != speech.EVENT_DRAWN:
            return None
        return f"note.event-card.{EVENT.token(told.arguments[0])}"

    def conserved(self, state: State) -> dict[str, int]:
        return conserved(greenland(state))

    def checks(self) -> Sequence[Callable[[State], str | None]]:
        return (lambda state: checks(greenland(state)),)


def greenland(state: State) -> GreenlandState:
    assert isinstance(state, GreenlandState)
    return state


def seen(view: AnyView) -> View:
    assert isinstance(view, View)
    return view


GAME = Greenland()
