"""A state under our hand: set what a rule needs, play one chapter by script, and look.

    s = land()                                   # three tribes, bars as in BARS, nothing in progress
    put(s, THULE, "walrus", 3, alpha=True)       # hunters on a card
    give(s, THULE, iron=2)
    game = hunt(s, "use-alpha", "roll 1", "roll 4")
    assert game.told("hunt-succeeded")

Answers are in notation, chance included. What lies on the table is set by name: cubes and disks by `people`,
elders and faith by `boards`, cards by `cards`; `phases` plays a phase.
"""

from __future__ import annotations

from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from cairn.game import OptionValue
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.start import NAMES, new_state
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import values as v
from cairn.testing import Script
from tests.greenland.cards import Bars, event_card, lay
from tests.greenland.people import clear, put

NORSE, THULE, TUNIT, SAMI = range(4)

# North warm and cold, South warm and cold, from the deck outwards
BARS: Bars = (
    ["markland", "polar-cod", "ringed-seal", "greenland-dogs", "musk-ox", "walrus", "polar-bear"],
    [],
    ["vinland", "rock-ptarmigan", "elkhound", "bog-iron", "atlantic-cod", "harp-seal", "driftwood"],
    [],
)

FIRST_GAME_BARS: Bars = (
    ["arctic-hare", "polar-cod", "ringed-seal", "narwhal", "walrus", "polar-bear"],
    [],
    ["rock-ptarmigan", "capelin", "bog-iron", "atlantic-cod", "harp-seal", "driftwood"],
    [],
)


def land(scenario: str = "greenland", **options: OptionValue) -> GreenlandState:
    """A game set up, with known bars, no Norse animal, and the first event: Hanse Cog, Tunit before Norse."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    s = new_state(scenario, GAME.setup(scenario, chosen).options, GAME.facts())
    lay(s, *(FIRST_GAME_BARS if s.variant.first_game else BARS))
    if s.alive(v.NORSE) and not s.variant.first_game:
        for animal in range(v.COW, int(v.COW + v.ANIMALS)):
            s.where[animal] = v.ASIDE
    s.turn = 1
    event_card(s, "hanse-cog")
    order(s, *(tribe for tribe in (NORSE, THULE, TUNIT, SAMI) if s.alive(tribe)))
    return s


def order(s: GreenlandState, *tribes: int) -> None:
    s.order = vec[i64](list(tribes))


Game: TypeAlias = Script[GreenlandState]


def play(s: GreenlandState, here: int, *answers: str) -> Game:
    """Open a chapter of this state and give these answers. What follows is what the rules put on the agenda."""
    s.then(here)
    s.turn_page()
    return Script(GAME, s).answer(*answers)


def asked(game: Game) -> tuple[str, str]:
    """The open question, and the tribe it is put to."""
    return game.question, NAMES[int(game.state.about_a)]


def camp(scenario: str = "greenland", **options: OptionValue) -> GreenlandState:
    """Nobody lives in the New World, so that windows open only for what a test sets up."""
    s = land(scenario, **options)
    clear(s, TUNIT, "markland")
    return s


def meeting(name: str = "musk-ox", thule: int = 2, tunit: int = 3) -> GreenlandState:
    """Thule and Tunit hunters on a card; the Norse are not concerned."""
    s = camp()
    put(s, THULE, name, thule)
    put(s, TUNIT, name, tunit)
    return s
