"""Pebbles as Cairn knows it."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from cairn.columns import ACTION, ONE, Layout
from cairn.core.state import State
from cairn.data import DataSet, Facts, load
from cairn.game import (
    Game,
    Invariants,
    OptionValue,
    Pictures,
    Result,
    Scenario,
    Setup,
    View,
    as_json,
)
from cairn.narrate import Narrator
from tests.harness.pebbles.state import KINDS, SEATS, PebblesState
from tests.harness.pebbles.words import VOCABULARY


class Bag(Facts, frozen=True):
    counts: tuple[int, ...]
    turns: int


class PebblesFacts(Facts, frozen=True):
    bag: Bag


class PebblesView(View, frozen=True):
    bag: int
    left: int
    points: list[int]
    shown: list[int]
    hand: list[int]


class PebblesPictures(Pictures):
    """What a seat sees, as text and drawn."""

    def tableau(self, view: View, narrator: Narrator, width: int | None = None) -> str:
        return narrator.say("tableau.board", **as_json(view))


class PebblesInvariants(Invariants):
    """What is always so."""

    def conserved(self, state: State) -> dict[str, int]:
        assert isinstance(state, PebblesState)
        return {
            f"pebble {kind}": int(
                state.bag.holds(kind)
                + state.shown[kind]
                + sum(state.hand[seat * KINDS + kind] for seat in SEATS)
            )
            for kind in range(1, KINDS)
        }


class Pebbles(Game):
    name = "pebbles"
    version = 1
    package = "tests.harness.pebbles"
    rule_modules = ("tests.harness.pebbles.state",)
    tests = "harness"
    vocabulary = VOCABULARY
    view_type: type[View] = PebblesView
    layout: Layout | None = Layout(
        asked=ONE,
        question=ONE,
        about=["a", "b"],
        act=ACTION,
        chapter=ONE,
        turn=ONE,
        left=ONE,
        lucky=ONE,
        shown=KINDS,
        points=["east", "west"],
        bag=ONE,
        own_hand=KINDS,
    )
    scenarios = (Scenario("plain"),)
    pictures = PebblesPictures()
    invariants = PebblesInvariants()
    has_score = True
    state: type[PebblesState] = PebblesState

    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        return ("east", "west")

    def load(self, overlay: Path | None) -> DataSet:
        return load(PebblesFacts, files(self.package) / "data", overlay)

    def start(self, setup: Setup, data: DataSet) -> State:
        facts = data.of(PebblesFacts).bag
        s = self.state()
        s.facts = facts
        s.bag.counts = vec[i64](list(facts.counts))
        s.left = facts.turns
        return s

    def view(self, state: State, seat: int | None) -> PebblesView:
        assert isinstance(state, PebblesState)
        own = range(0) if seat is None else range(seat * KINDS, (seat + 1) * KINDS)
        return PebblesView(
            bag=int(state.bag.size()),
            left=state.left,
            points=[int(n) for n in state.points],
            shown=[int(n) for n in state.shown],
            hand=[int(state.hand[n]) for n in own],
        )

    def result(self, state: State) -> Result:
        assert isinstance(state, PebblesState)
        points = {name: int(state.points[n]) for n, name in enumerate(("east", "west"))}
        winners = tuple(name for name in points if points[name] == max(points.values()))
        return Result("win" if len(winners) == 1 else "draw", winners, points)
