"""The toy as Cairn knows it."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import NOBODY, State
from cairn.data import Complaint, DataSet, Facts, load
from cairn.game import (
    Game,
    Invariants,
    OptionValue,
    Pictures,
    Result,
    Scenario,
    Setup,
    View,
    number,
    yes_no,
)
from cairn.narrate import Narrator
from cairn.svg import Svg
from cairn_toy.board import board
from cairn_toy.rules import HAND_AT_START
from cairn_toy.state import ToyState
from cairn_toy.view import LAYOUT, ToyView, is_hidden, view
from cairn_toy.words import chapter
from cairn_toy.words.form import FORM
from cairn_toy.words.values import KINDS, NORTH, SEATS, SOUTH
from cairn_toy.words.vocabulary import VOCABULARY

STONES = 20


class Stone(Facts, frozen=True):
    id: int
    count: int


class Bag(Facts, frozen=True):
    stone: tuple[Stone, ...]


class ScenarioFacts(Facts, frozen=True):
    id: str
    target: int


class Scenarios(Facts, frozen=True):
    scenario: tuple[ScenarioFacts, ...]


class ToyFacts(Facts, frozen=True):
    bag: Bag
    scenarios: Scenarios


def twenty_stones(data: DataSet) -> list[Complaint]:
    held = sum(stone.count for stone in data.of(ToyFacts).bag.stone)
    if held == STONES:
        return []
    return [Complaint("bag.toml", "stone", f"there are {held} stones, but rule 1 says {STONES}")]


class ToyPictures(Pictures):
    """What a seat sees, as text and drawn."""

    def board(self, view: View, narrator: Narrator) -> Svg:
        assert isinstance(view, ToyView)
        return board(view, narrator)

    def tableau(self, view: View, narrator: Narrator, width: int | None = None) -> str:
        assert isinstance(view, ToyView)
        rows = [narrator.say("tableau.bag", bag=view.bag, target=view.target)]
        for seat in (int(NORTH), int(SOUTH)):
            rows.append(
                narrator.say(
                    "tableau.seat",
                    seat=narrator.seat(seat),
                    height=view.height[seat],
                    tokens=view.tokens[seat],
                    size=view.hand_size[seat],
                )
            )
        if view.hand:
            rows.append(narrator.say("tableau.hand", stones=" ".join(map(str, view.hand))))
        if any(view.known):
            seen = " ".join("?" if stone is None else str(stone) for stone in view.known)
            rows.append(narrator.say("tableau.known", stones=seen))
        return "\n".join(rows)


class ToyInvariants(Invariants):
    """What is always so."""

    def conserved(self, state: State) -> dict[str, int]:
        assert isinstance(state, ToyState)
        return {
            f"stone {kind}": int(
                state.bag.holds(kind)
                + state.hand[kind]
                + state.hand[KINDS + kind]
                + state.lost[kind]
                + state.built[kind]
            )
            for kind in range(1, int(KINDS))
        }

    def checks(self) -> Sequence[Callable[[State], str | None]]:
        return (enough_stones,)


def enough_stones(state: State) -> str | None:
    """1.1, 2.1 While no question is open, there are the stones that will be drawn up to the next turn's action."""
    assert isinstance(state, ToyState)
    if state.seat != NOBODY or state.over():
        return None
    dealt = SEATS * HAND_AT_START if state.chapter == chapter.DEAL else 0
    return "the bag holds too few stones" if state.bag.size() <= dealt else None


class Toy(Game):
    name = "toy"
    version = 1
    package = "cairn_toy"
    rule_modules = ("cairn_toy.rules",)
    tests = "toy"
    vocabulary = VOCABULARY
    view_type = ToyView
    layout = LAYOUT
    scenarios = (Scenario("standard"), Scenario("short"))
    options = (number("tokens", 2, 0, 5), yes_no("peaceful", False))
    pictures = ToyPictures()
    invariants = ToyInvariants()
    has_score = True
    form = FORM
    for_tests = True

    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        return ("north", "south")

    def load(self, overlay: Path | None) -> DataSet:
        return load(ToyFacts, files(self.package) / "data", overlay, checks=[twenty_stones])

    def start(self, setup: Setup, data: DataSet) -> State:
        facts = data.of(ToyFacts)
        counts = {stone.id: stone.count for stone in facts.bag.stone}
        tokens = int(setup.options["tokens"])
        s = ToyState()
        s.bag.counts = vec[i64]([counts.get(kind, 0) for kind in range(int(KINDS))])
        s.target = next(one.target for one in facts.scenarios.scenario if one.id == setup.scenario)
        s.raids = not setup.options["peaceful"]
        s.tokens = vec[i64]([tokens, tokens])
        return s

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, ToyState)
        return view(state, seat)

    def conceals(self, state: State, seat: int | None) -> bool:
        assert isinstance(state, ToyState)
        return is_hidden(state, seat)

    def result(self, state: State) -> Result:
        assert isinstance(state, ToyState)
        names = self.vocabulary.seats.tokens
        scores = {names[seat]: int(state.height[seat]) for seat in (int(NORTH), int(SOUTH))}
        ranks = {names[seat]: (int(state.height[seat]), int(state.tokens[seat])) for seat in (0, 1)}
        best = max(ranks.values())
        winners = tuple(name for name, rank in ranks.items() if rank == best)
        return Result("win" if len(winners) == 1 else "draw", winners, scores)


GAME = Toy()
