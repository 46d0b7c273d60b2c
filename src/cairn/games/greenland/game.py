"""Greenland as Cairn knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from types import MappingProxyType

from cairn.core.state import State, verb_of
from cairn.data import DataSet
from cairn.game import Game, Json, Option, OptionValue, Result, Scenario, Setup, number, yes_no
from cairn.games.greenland import board as picture
from cairn.games.greenland import data as greenland_data
from cairn.games.greenland import speech
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot import Hunter
from cairn.games.greenland.piece_count import checks, conserved
from cairn.games.greenland.rules import scoring, set_up
from cairn.games.greenland.start import LEADER, NAMES, USUAL, new_state, tribes_of
from cairn.games.greenland.state import GreenlandState
from cairn.games.greenland.tableau import clauses, tableau
from cairn.games.greenland.views import view
from cairn.games.greenland.words import VOCABULARY
from cairn.narrate import Narrator
from cairn.svg import Svg

RESULTS = {
    int(v.SCORED): "points",
    int(v.DRAWN): "draw",
    int(v.NOBODY_LEFT): "extinct",
    int(v.ALL_LIVE): "all-live",
    int(v.TRIBE_LOST): "tribe-lost",
}
GROUPS = tuple("+".join(group) for size in (2, 3, 4) for group in combinations(NAMES, size))


class Greenland(Game):
    name = "greenland"
    version = 1
    package = "cairn.games.greenland"
    rule_modules = ("cairn.games.greenland.rules", "cairn.games.greenland.start")
    tests = "greenland"
    vocabulary = VOCABULARY
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
    turn_chapters = frozenset({int(speech.TURN_EVENT)})

    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        tribes = tribes_of(scenario, options)
        return (LEADER,) if scenario == "solo" else tribes

    def load(self, overlay: Path | None) -> DataSet:
        return greenland_data.load(overlay)

    def start(self, setup: Setup, data: DataSet) -> State:
        state = new_state(setup.scenario, setup.options, data)
        set_up.begin(state)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        return view(greenland(state))

    def tableau(self, view: Mapping[str, Json], narrator: Narrator) -> str:
        return tableau(view, narrator)

    def board(self, view: Mapping[str, Json], narrator: Narrator) -> Svg | None:
        return picture.board(view, narrator)

    def is_right(self, answer: int) -> bool:
        return bool(verb_of(answer) == speech.EXCHANGE)

    def drafted(self, view: Mapping[str, Json], narrator: Narrator) -> Sequence[str]:
        """F0 The deal under talk."""
        return clauses(view, narrator)

    def tracks(self, view: Mapping[str, Json], narrator: Narrator) -> Mapping[str, int]:
        """J0 Everybody's points."""
        tribes = view["tribes"]
        assert isinstance(tribes, Sequence)
        found = {}
        for one in tribes:
            assert isinstance(one, Mapping)
            points = one["points"]
            found[narrator.seat_named(str(one["name"]))] = points if isinstance(points, int) else 0
        return found

    def result(self, state: State) -> Result:
        s = greenland(state)
        key = RESULTS[int(s.outcome)]
        playing = [i for i in range(int(v.TRIBES)) if s.variant.tribes >> i & 1]
        died_out = {NAMES[i]: not s.alive(i) for i in playing}
        if s.variant.together:
            seats = (LEADER,) if s.variant.scenario == v.SOLO else NAMES[:3]
            living = {seat: int(s.outcome == v.ALL_LIVE) for seat in seats}
            return Result(key, seats if key == "all-live" else (), living, died_out=died_out)
        scores = {NAMES[i]: int(scoring.points(s, i)) if s.alive(i) else 0 for i in playing}
        best = int(scoring.leaders(s)) if key == "points" else 0
        winners = tuple(NAMES[i] for i in playing if best >> i & 1)
        return Result(key, winners, scores, died_out=died_out)

    def conserved(self, state: State) -> dict[str, int]:
        return conserved(greenland(state))

    def checks(self) -> Sequence[Callable[[State], str | None]]:
        return (lambda state: checks(greenland(state)),)


def greenland(state: State) -> GreenlandState:
    assert isinstance(state, GreenlandState)
    return state


GAME = Greenland()
