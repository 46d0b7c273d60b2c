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

from pathlib import Path
from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from cairn.game import OptionValue
from cairn.games.greenland.facts.reading import FILES, facts_of
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.start import NAMES
from cairn.games.greenland.rules.state import GreenlandState, greenland
from cairn.testing import Script
from tests.greenland.people import clear, put
from tests.kit import in_order

NORSE, THULE, TUNIT, SAMI = range(4)

# the game's own up to version 2 of its rules, by which one success was enough in peaceful Markland
OLD_VALUES = Path(__file__).parents[2] / "docs" / "values" / "before-even-seats"

FIRST_GAME = """
[turn]
turn: 1
event: hanse-cog
events seen: hanse-cog

[cards]
north warm: arctic-hare, polar-cod, ringed-seal, narwhal, walrus, polar-bear
south warm: rock-ptarmigan, capelin, bog-iron, atlantic-cod, harp-seal, driftwood
"""
LAND = """
[turn]
turn: 1
event: hanse-cog
events seen: hanse-cog

[cards]
north warm: markland, polar-cod, ringed-seal, greenland-dogs, musk-ox, walrus, polar-bear
south warm: vinland, rock-ptarmigan, elkhound, bog-iron, atlantic-cod, harp-seal, driftwood
"""
ROWS = {
    "norse": "norse row: birgitta, gudrid\naside: cow, pony, sheep, goat\n",
    "thule": "thule row: peepeelee, kirima, ivalu\n",
    "tunit": "tunit row: meeka, saila, qannik\n",
    "sami": "sami row: barren-ground-caribou, sunnan-anni, maret\n",
}


def by_old_values(s: GreenlandState, scenario: str) -> GreenlandState:
    """This state of three tribes by values with an easier Markland."""
    s.facts = facts_of(FILES.load(OLD_VALUES), scenario, 3)
    return s


def land(scenario: str = "greenland", **options: OptionValue) -> GreenlandState:
    """A game set up, with known bars, no Norse animal, and the first event: Hanse Cog, Tunit before Norse."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    tribes = (
        ("norse", "thule", "tunit") if scenario == "solo" else GAME.setup(scenario, chosen).seats
    )
    full = LAND + "".join(ROWS[tribe] for tribe in tribes)
    body = FIRST_GAME if scenario == "first-game" else full
    s = greenland(in_order(GAME, scenario, options, body))
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
