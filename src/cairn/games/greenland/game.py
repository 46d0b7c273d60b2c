"""Greenland as Cairn knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from types import MappingProxyType

from cairn.core.state import PASS, State, action, verb_of
from cairn.data import DataSet
from cairn.game import (
    AnyView,
    Game,
    Glance,
    Guide,
    Invariants,
    Json,
    Option,
    OptionValue,
    Pictures,
    Plan,
    Planned,
    Result,
    Scenario,
    Setup,
    as_json,
    number,
    yes_no,
)
from cairn.games.greenland import board as picture
from cairn.games.greenland import data as greenland_data
from cairn.games.greenland import details, look_up, speech, summary
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot import Hunter
from cairn.games.greenland.piece_count import checks, conserved
from cairn.games.greenland.rules import scoring, set_up
from cairn.games.greenland.start import LEADER, NAMES, USUAL, new_state, tribes_of
from cairn.games.greenland.state import GreenlandState
from cairn.games.greenland.tableau import clauses, tableau
from cairn.games.greenland.views import view
from cairn.games.greenland.words import EVENT, VOCABULARY
from cairn.narrate import Happening, Narrator
from cairn.svg import Svg

RESULTS = {
    int(v.SCORED): "points",
    int(v.DRAWN): "draw",
    int(v.NOBODY_LEFT): "extinct",
    int(v.ALL_LIVE): "all-live",
    int(v.TRIBE_LOST): "tribe-lost",
}
LET_STAND = {
    int(speech.CHOOSE_ATTACK_REROLL): int(action(PASS)),
    int(speech.CHOOSE_HUNT_REROLL): int(action(PASS)),
    int(speech.CHOOSE_IRON_RULE): int(action(speech.KEEP_DEAD)),
    int(speech.CHOOSE_SKIS): int(action(PASS)),
}
ROLLING = {  # not HUNT_START, which may be the next hunt already
    int(speech.HUNT_ROLL),
    int(speech.HUNT_REROLL),
    int(speech.HUNT_END),
    int(speech.ATTACKS_BEGIN),
    int(speech.ATTACK_NEXT),
    int(speech.ATTACK_ROLL),
    int(speech.ATTACK_REROLL),
    int(speech.ATTACK_HITS),
    int(speech.ATTACK_LOSS),
}
RESULTS_TOLD = {
    int(speech.CONVERTED),
    int(speech.HUNT_FAILED),
    int(speech.HUNT_SUCCEEDED),
    int(speech.HUNT_UNPAID),
    int(speech.NOT_CONVERTED),
    int(speech.RAID_FAILED),
    int(speech.RAIDERS_DEAD),
}
GROUPS = tuple("+".join(group) for size in (2, 3, 4) for group in combinations(NAMES, size))


class GreenlandGuide(Guide):
    """What those who play are told."""

    def prompt(self, state: State, narrator: Narrator) -> str:
        return details.prompt(greenland(state), narrator)

    def label(self, state: State, answer: int, narrator: Narrator) -> str:
        return details.label(greenland(state), answer, narrator)

    def is_right(self, answer: int) -> bool:
        return bool(verb_of(answer) == speech.EXCHANGE)

    def plan(self, view: AnyView, narrator: Narrator) -> Plan | None:
        """F0 The deal under talk, clause by clause."""
        seen = as_json(view)
        deal = seen["deal"]
        if not isinstance(deal, Mapping):
            return None
        key = "tableau.deal-offered" if deal["offered"] else "tableau.deal-drafted"
        title = narrator.say(key, tribe=narrator.seat_named(str(deal["proposer"])))
        return Plan(
            title,
            [
                Planned(text, int(action(speech.STRIKE, number)))
                for number, text in enumerate(clauses(seen, narrator), 1)
            ],
        )

    def glance(self, state: State, seat: int | None, narrator: Narrator) -> Glance | None:
        s = greenland(state)
        return Glance(summary.glance(s, narrator), summary.page(s))

    def tracks(self, view: AnyView, narrator: Narrator) -> Mapping[str, int]:
        """J0 Everybody's points."""
        tribes = as_json(view)["tribes"]
        assert isinstance(tribes, Sequence)
        found = {}
        for one in tribes:
            assert isinstance(one, Mapping)
            points = one["points"]
            found[narrator.seat_named(str(one["name"]))] = points if isinstance(points, int) else 0
        return found

    def reckoning(self, state: State, narrator: Narrator) -> Sequence[str]:
        return summary.reckoning(greenland(state), narrator)

    def look_up(self, state: State, seat: int | None, name: str, narrator: Narrator) -> str | None:
        return look_up.look_up(greenland(state), name, narrator)

    def about(self, state: State, seat: int | None, part: str, narrator: Narrator) -> str | None:
        return look_up.about(greenland(state), part, narrator)

    def known_names(self) -> Sequence[str]:
        return look_up.names()

    def note(self, told: Happening) -> str | None:
        """History, when an event is drawn."""
        if told.event != speech.EVENT_DRAWN:
            return None
        return f"note.event-card.{EVENT.token(told.arguments[0])}"

    def let_stand(self, state: State) -> int | None:
        """The dice lie as they fell, and no Iron is spent."""
        answer = LET_STAND.get(int(state.question))
        return answer if answer is not None and state.offers(answer) else None

    def matters(self, told: Happening) -> bool:
        return told.event in RESULTS_TOLD

    def carries_on(self, chapter: int) -> bool:
        """G0, F2 A hunt or an attack goes on to its end."""
        return chapter in ROLLING


class GreenlandPictures(Pictures):
    """What a seat sees, as text and drawn."""

    def tableau(self, view: AnyView, narrator: Narrator) -> str:
        return tableau(as_json(view), narrator)

    def tableau_within(self, view: AnyView, narrator: Narrator, width: int) -> str:
        return tableau(as_json(view), narrator, width)

    def board(self, view: AnyView, narrator: Narrator) -> Svg | None:
        return picture.board(as_json(view), narrator)


class GreenlandInvariants(Invariants):
    """What is always so."""

    def conserved(self, state: State) -> dict[str, int]:
        return conserved(greenland(state))

    def checks(self) -> Sequence[Callable[[State], str | None]]:
        return (lambda state: checks(greenland(state)),)


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
    guide = GreenlandGuide()
    pictures = GreenlandPictures()
    invariants = GreenlandInvariants()
    has_score = True
    bots = MappingProxyType({"hunter": Hunter})
    turn_chapters = frozenset({int(speech.TURN_EVENT)})

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
        return greenland_data.load(overlay)

    def start(self, setup: Setup, data: DataSet) -> State:
        state = new_state(setup.scenario, setup.options, data)
        set_up.begin(state)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        return view(greenland(state))

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


def greenland(state: State) -> GreenlandState:
    assert isinstance(state, GreenlandState)
    return state


GAME = Greenland()
