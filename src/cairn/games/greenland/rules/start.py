"""How a game begins: all that the set-up (C) fixes without choice or chance."""

from __future__ import annotations

from collections.abc import Mapping

from mypy_extensions import i64

from cairn.core.state import bit
from cairn.core.words import _
from cairn.data import DataSet
from cairn.game import OptionValue, SetupError
from cairn.games.greenland.facts.reading import facts_of
from cairn.games.greenland.rules.state import GreenlandState, Variant
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import SCENARIOS, TRIBES

TRIBE_NUMBERS = dict[str, int](TRIBES.items())
NAMES = tuple(TRIBE_NUMBERS)
LEADER = "leader"  # the one player of the solitaire game
USUAL = "usual"
USUAL_TRIBES = {2: ("norse", "thule"), 3: NAMES[:3], 4: NAMES}
SCENARIO_NUMBERS = dict[str, int](SCENARIOS.items())
COOPERATIVE = ("solo", "together")


def tribes_of(scenario: str, options: Mapping[str, OptionValue]) -> tuple[str, ...]:
    """A1, C1, K0, L0 Which tribes play: by their number, or as named."""
    wanted = str(options["tribes"])
    players = int(options["players"])
    if scenario in COOPERATIVE:
        if wanted != USUAL or players != 3:
            raise SetupError(
                _(
                    "{scenario!r} is played with norse, thule and tunit; leave out 'players' and "
                    "'tribes', or let them be 3 and usual",
                    scenario=scenario,
                )
            )
        return NAMES[:3]
    if wanted == USUAL:
        return USUAL_TRIBES[players]
    chosen = tuple(wanted.split("+"))
    if len(chosen) != players:
        raise SetupError(
            _(
                "option 'tribes' names {n} tribes, but option 'players' is {players}; choose {n} "
                "players, or other tribes",
                n=len(chosen),
                players=players,
            )
        )
    return chosen


def new_state(scenario: str, options: Mapping[str, OptionValue], data: DataSet) -> GreenlandState:
    """C0, C0.1 The state before the first card is dealt."""
    names = tribes_of(scenario, options)
    s = GreenlandState()
    s.lay_out()
    s.facts = facts_of(data, scenario, len(names))
    s.variant = variant_of(scenario, options, names)
    s.living = s.variant.tribes
    s.events_left = s.facts.event_count
    for event in range(v.EVENTS):
        s.events_unseen |= bit(event)
    lay_cards(s)
    for name in names:
        place_tribe(s, TRIBE_NUMBERS[name])
    return s


def variant_of(
    scenario: str, options: Mapping[str, OptionValue], names: tuple[str, ...]
) -> Variant:
    """C2, C3, K0 What was chosen before the game."""
    variant = Variant()
    variant.scenario = SCENARIO_NUMBERS[scenario]
    variant.players = len(names)
    variant.together = scenario in COOPERATIVE
    variant.first_game = scenario == "first-game"
    survival = options["survival"]
    variant.survival = variant.together if survival == USUAL else bool(survival)
    variant.pogrom = bool(options["pogrom"])
    variant.meteorite = bool(options["meteorite"])
    variant.free_talks = bool(options["free-talks"])
    for seat, name in enumerate(names):
        variant.tribes |= bit(TRIBE_NUMBERS[name])
        variant.seat_of[TRIBE_NUMBERS[name]] = 0 if scenario == "solo" else seat
    return variant


def lay_cards(s: GreenlandState) -> None:
    """C0.2, C0.5, C2, L0 The decks, without what a first game leaves out and what the Sámi bring along; the Norse
    animals beside them."""
    for card in range(v.BIOMES):
        special = s.facts.kind[card] in (v.DOMESTIC, v.INVENTION)
        if not (s.variant.first_game and special):
            s.where[card] = v.IN_DECK
    if s.alive(v.NORSE) and not s.variant.first_game:
        for animal in range(v.COW, int(v.COW + v.ANIMALS)):
            s.where[animal] = v.ASIDE
    if s.alive(v.SAMI) and not s.variant.first_game:
        s.where[v.CARIBOU] = v.IN_TRIBE + v.SAMI


def place_tribe(s: GreenlandState, tribe: i64) -> None:
    """C0.5, C0.6, C0.7 Daughters, cubes and disks of a tribe."""
    facts = s.facts
    if not s.variant.first_game:
        for daughter in range(v.FIRST_DAUGHTER, int(v.FIRST_DAUGHTER + v.DAUGHTERS)):
            if facts.own_tribe[daughter] == tribe:
                s.where[daughter] = v.IN_TRIBE + tribe
    s.available[tribe] = facts.start_hunters
    s.valhalla[tribe] = facts.cubes - facts.start_hunters
    if facts.has_alpha[tribe]:
        s.alpha[tribe] = v.AT_HAND
    for rank in range(1, v.RANKS):
        s.elders[tribe * v.BOARD + rank * v.TRIBES + tribe] = facts.start_elders
        s.valhalla[tribe] -= facts.start_elders
    if not s.variant.first_game:
        s.hunters[v.MARKLAND * v.TRIBES + tribe] = facts.start_colonists[tribe]
        s.valhalla[tribe] -= facts.start_colonists[tribe]
    for colour in range(v.DISKS):
        s.disks[tribe * v.DISKS + colour] = facts.start_disks[colour]
