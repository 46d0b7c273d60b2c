"""Navajo Wars as Cairn knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from cairn.core.state import PASS, State, action, verb_of
from cairn.core.words import _
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
    Result,
    Scenario,
    Setup,
    SetupError,
    as_json,
    yes_no,
)
from cairn.games.navajo import board as picture
from cairn.games.navajo import data as navajo_data
from cairn.games.navajo import details, look_up, speech
from cairn.games.navajo import vocabulary as v
from cairn.games.navajo.bot import Schemer, Steward
from cairn.games.navajo.piece_count import checks, conserved
from cairn.games.navajo.rules import set_up
from cairn.games.navajo.rules.two_players import best_of
from cairn.games.navajo.start import new_state
from cairn.games.navajo.state import NavajoState, PairState
from cairn.games.navajo.tableau import tableau
from cairn.games.navajo.views import view
from cairn.games.navajo.words import COLOUR, VOCABULARY
from cairn.narrate import Happening, Narrator
from cairn.svg import Svg, figure

RESULTS = {
    int(v.MAJOR_VICTORY): "major-victory",
    int(v.MINOR_VICTORY): "minor-victory",
    int(v.MINOR_DEFEAT): "minor-defeat",
    int(v.MAJOR_DEFEAT): "major-defeat",
}
VICTORIES = {"major-victory", "minor-victory"}
TRACKS = ("military", "culture", "ap", "morale", "enemy_ferocity")
RESULTS_TOLD = {
    int(speech.BATTLE_FOUGHT),
    int(speech.ELDER_FAILED),
    int(speech.ELDER_WON),
    int(speech.EVADED),
    int(speech.EVASION_FAILED),
    int(speech.NEGOTIATED),
    int(speech.NEGOTIATION_FAILED),
}
LET_STAND = {
    int(speech.ANYTIME): int(action(PASS)),
    int(speech.BLESSING_OR_ROLL): int(action(PASS)),
    int(speech.CANCEL_FLIP): int(action(PASS)),
    int(speech.CANCEL_MINOR): int(action(PASS)),
    int(speech.CANCEL_WAY): int(action(PASS)),
    int(speech.KEEP_CUBE): int(action(speech.KEEP)),
    int(speech.KEEP_DEATH): int(action(speech.KEEP)),
    int(speech.KEEP_DICE): int(action(speech.KEEP)),
    int(speech.KEEP_DIE): int(action(speech.KEEP)),
    int(speech.PREPARE_BATTLE): int(action(speech.FIGHT)),
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


class NavajoGuide(Guide):
    """What those who play are told."""

    def prompt(self, state: State, narrator: Narrator) -> str:
        return details.prompt(navajo(state), narrator)

    def label(self, state: State, answer: int, narrator: Narrator) -> str:
        return details.label(navajo(state), answer, narrator)

    def is_right(self, answer: int) -> bool:
        return bool(speech.FIRST_RIGHT <= verb_of(answer) <= speech.LAST_RIGHT)

    def glance(self, state: State, seat: int | None, narrator: Narrator) -> Glance | None:
        s = navajo(state)
        return Glance(details.glance(s, narrator), details.page(s))

    def tracks(self, view: AnyView, narrator: Narrator) -> Mapping[str, int]:
        return {narrator.say(f"board.track.{name}"): _track(as_json(view), name) for name in TRACKS}

    def reckoning(self, state: State, narrator: Narrator) -> Sequence[str]:
        return details.reckoning(navajo(state), narrator)

    def look_up(self, state: State, seat: int | None, name: str, narrator: Narrator) -> str | None:
        return look_up.look_up(navajo(state), name, narrator)

    def about(self, state: State, seat: int | None, part: str, narrator: Narrator) -> str | None:
        return look_up.about(navajo(state), part, narrator)

    def known_names(self) -> Sequence[str]:
        return look_up.names()

    def note(self, told: Happening) -> str | None:
        """History, when an event card is drawn."""
        card = told.arguments[0]
        if told.event != speech.CARD_DRAWN or card <= v.LAST_OF_FORTY:
            return None
        return f"note.card.{card}"

    def let_stand(self, state: State) -> int | None:
        """The dice, cubes and counters are let alone, and nothing is done beforehand."""
        answer = LET_STAND.get(int(state.question))
        return answer if answer is not None and state.offers(answer) else None

    def matters(self, told: Happening) -> bool:
        return told.event in RESULTS_TOLD

    def carries_on(self, chapter: int) -> bool:
        """3.2.6 A raid on an Outpost draws cube after cube."""
        return chapter == speech.OUTPOST_RAID


class NavajoPictures(Pictures):
    """What a seat sees, as text and drawn."""

    def tableau(self, view: AnyView, narrator: Narrator) -> str:
        return tableau(as_json(view), narrator)

    def tableau_within(self, view: AnyView, narrator: Narrator, width: int) -> str:
        return tableau(as_json(view), narrator, width)

    def board(self, view: AnyView, narrator: Narrator) -> Svg | None:
        return picture.board(as_json(view), narrator)

    def fallen(self, answer: int, heard: Sequence[Happening], narrator: Narrator) -> Svg | None:
        """A cube, to those who were told of it, with the letters it has on the board: colour is never the only sign."""
        told = [
            argument
            for one in heard
            for argument in VOCABULARY.events[one.event].arguments(*one.arguments).values()
        ]
        for kind, value in VOCABULARY.about(answer):
            if kind is COLOUR and (kind, value) in told:
                return cube(value, narrator)
        return super().fallen(answer, heard, narrator)


class NavajoInvariants(Invariants):
    """What is always so."""

    remembered = frozenset({"hand"})

    def conserved(self, state: State) -> dict[str, int]:
        return conserved(navajo(state))

    def checks(self) -> Sequence[Callable[[State], str | None]]:
        return (lambda state: checks(navajo(state)),)


class NavajoWars(Game):
    name = "navajo-wars"
    version = 2
    package = "cairn.games.navajo"
    rule_modules = ("cairn.games.navajo.rules", "cairn.games.navajo.start")
    tests = "navajo"
    vocabulary = VOCABULARY
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
    guide = NavajoGuide()
    pictures = NavajoPictures()
    invariants = NavajoInvariants()
    has_score = True
    bots = MappingProxyType({"steward": Steward, "schemer": Schemer})
    turn_chapters = frozenset({int(speech.CARD_DRAW)})

    def seats(self, scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
        if options.get("players", 1) == 1:
            return ALONE
        if scenario == "tutorial":
            raise SetupError(
                _("the scenario 'tutorial' is for one player; leave out the option 'players'")
            )
        return TWO

    def load(self, overlay: Path | None) -> DataSet:
        return navajo_data.load(overlay)

    def data_hash(self, setup: Setup, data: DataSet) -> str:
        """A game for one player does not use what only two need, and has been recorded without it."""
        return data.hash_without("two_players") if setup.seats == ALONE else data.hash

    def start(self, setup: Setup, data: DataSet) -> State:
        state = new_state(setup.scenario, setup.options, data)
        set_up.begin(state)
        return state

    def view(self, state: State, seat: int | None) -> dict[str, Json]:
        return view(navajo(state), seat)

    def result(self, state: State) -> Result:
        """12.3, 16.1 Who won, by how much Military is above Morale, or by Influence Points."""
        s = navajo(state)
        key = RESULTS[int(s.outcome)]
        won = key in VICTORIES
        if isinstance(s, PairState):
            ip = int(s.ip)
            points = dict(zip(TWO, (max(ip, 0), max(-ip, 0)), strict=True))
            best = TWO[int(best_of(s))]
            began = TWO[int(s.first_headman)]
            roles = {one: FIRST_HEADMAN if one == began else OTHER_PLAYER for one in TWO}
            return Result(RESULTS_FOR_TWO[key], (best,) if won else (), points, roles)
        margin = {"dine": int(s.military) - int(s.morale)}
        return Result(key, ALONE if won else (), margin)


def cube(colour: int, narrator: Narrator) -> Svg:
    """A cube, small."""
    token = COLOUR.token(colour)
    svg = figure(str(narrator.value(COLOUR, colour)))
    svg.rect(2, 2, 16, 16, rx=2, cls=f"cube {token}")
    svg.text(10, 14, narrator.say(f"board.colour.{token}"), cls=f"initial {token}")
    return svg


def _track(view: Mapping[str, Json], name: str) -> int:
    tracks = view["tracks"]
    assert isinstance(tracks, Mapping)
    value = tracks[name]
    return value if isinstance(value, int) else 0


def navajo(state: State) -> NavajoState:
    assert isinstance(state, NavajoState)
    return state


GAME = NavajoWars()
