"""Greenland as Cairn knows it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from types import MappingProxyType

from cairn.core.state import State
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
    number,
    yes_no,
)
from cairn.games.greenland.bot import Hunter
from cairn.games.greenland.bot.features import GreenlandFeatures
from cairn.games.greenland.drawing import GreenlandPictures
from cairn.games.greenland.facts.reading import FILES
from cairn.games.greenland.guide import GreenlandGuide
from cairn.games.greenland.rules import scoring, set_up
from cairn.games.greenland.rules.piece_count import checks, closer_checks, conserved
from cairn.games.greenland.rules.start import LEADER, NAMES, USUAL, new_state, tribes_of
from cairn.games.greenland.rules.state import greenland
from cairn.games.greenland.rules.unsaid import unsaid
from cairn.games.greenland.view import View, building
from cairn.games.greenland.view.columns import LAYOUT
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.form import FORM
from cairn.games.greenland.words.names import SCENARIOS
from cairn.games.greenland.words.vocabulary import VOCABULARY
from cairn.mind import Mind

RESULTS = {
    v.SCORED: "points",
    v.DRAWN: "draw",
    v.NOBODY_LEFT: "extinct",
    v.ALL_LIVE: "all-live",
    v.TRIBE_LOST: "tribe-lost",
}
GROUPS = tuple("+".join(group) for size in (2, 3, 4) for group in combinations(NAMES, size))

# decisions of a person in a game, and how many of a hundred the bot wins alone (docs/greenland.md): where it meets
# itself, that says nothing
MEASURED: Mapping[str, tuple[int, float | None]] = {
    "greenland": (120, None),
    "first-game": (105, None),
    "solo": (196, 82.6),
    "together": (86, None),
}


class Greenland(Game):
    name = "greenland"
    version = 3
    package = "cairn.games.greenland"
    vocabulary = VOCABULARY
    view_type = View
    layout = LAYOUT
    scenarios = tuple(Scenario(name, *MEASURED[name]) for name in SCENARIOS)
    first_scenario = "first-game"
    options = (
        number("players", 3, 2, 4, who_plays=True),
        Option("tribes", USUAL, (USUAL, *GROUPS), who_plays=True),
        Option("survival", USUAL, (USUAL, False, True)),
        yes_no("pogrom", False),
        yes_no("meteorite", True),
        yes_no("free-talks", False),
    )
    guide = GreenlandGuide()
    pictures = GreenlandPictures()
    # a draft is its proposer's alone, but nobody else decides anything before it is offered or dropped
    invariants = Invariants(conserved, checks, closer_checks, remembered=frozenset({"deal"}))
    has_score = True
    form = FORM
    bots = MappingProxyType({"hunter": Hunter})
    mind = Mind(
        Hunter,
        points=100,
        evaluation=Evaluator(GreenlandFeatures(), "cairn.games.greenland.bot"),
        turns=2,
        nodes=400,
    )
    turn_chapters = frozenset({chapter.TURN_EVENT})

    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        tribes = tribes_of(scenario, options)
        return (LEADER,) if scenario == "solo" else tribes

    def agreed(self, options: Mapping[str, OptionValue], changed: str) -> dict[str, OptionValue]:
        """Who plays says how many play, and the other way round."""
        made, tribes = dict(options), str(options["tribes"])
        if tribes != USUAL:
            named = len(tribes.split("+"))
            if changed == "tribes":
                made["players"] = named
            elif changed == "players" and made["players"] != named:
                made["tribes"] = USUAL
        return made

    def load(self, overlay: Path | None) -> DataSet:
        return FILES.load(overlay)

    def start(self, setup: Setup, data: DataSet) -> State:
        state = new_state(setup.scenario, setup.options, data)
        set_up.begin(state)
        return state

    def unsaid(self, state: State, said: Collection[str]) -> Iterable[tuple[str, Sequence[int]]]:
        return unsaid(greenland(state), said)

    def view(self, state: State, seat: int | None) -> View:
        return building.build(greenland(state), seat)

    def conceals(self, state: State, seat: int | None) -> bool:
        """F0 How a deal is drawn up, until it is offered."""
        return not building.may_read_deal(greenland(state), seat)

    def as_one(self, state: State) -> bool:
        """K0 All tribes live on, or all is lost."""
        return bool(greenland(state).variant.together)

    def result(self, state: State) -> Result:
        s = greenland(state)
        key = RESULTS[s.outcome]
        playing = [i for i in range(v.TRIBES) if s.variant.tribes >> i & 1]
        died_out = {NAMES[i]: not s.alive(i) for i in playing}
        if self.as_one(s):
            seats = (LEADER,) if s.variant.scenario == v.SOLO else NAMES[:3]
            living = {seat: int(s.outcome == v.ALL_LIVE) for seat in seats}
            winners = seats if key == "all-live" else ()
            return Result(key, winners, living, died_out=died_out, as_one=True)
        scores = {NAMES[i]: scoring.points(s, i) if s.alive(i) else 0 for i in playing}
        best = scoring.leaders(s) if key == "points" else 0
        winners = tuple(NAMES[i] for i in playing if best >> i & 1)
        return Result(key, winners, scores, died_out=died_out)


GAME = Greenland()
