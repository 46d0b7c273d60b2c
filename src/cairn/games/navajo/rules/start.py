"""How a scenario begins: all that its set-up (14) fixes without choice or chance."""

from __future__ import annotations

from collections.abc import Mapping

from librt.vecs import vec
from mypy_extensions import i64

from cairn.data import DataSet
from cairn.game import OptionValue
from cairn.games.navajo.facts import file_structs as files
from cairn.games.navajo.facts.reading import facts_of
from cairn.games.navajo.rules.board import NavajoState, Variant
from cairn.games.navajo.rules.map import land_of, number_of
from cairn.games.navajo.rules.state import PairState, SoloState
from cairn.games.navajo.words import names as w
from cairn.games.navajo.words import values as v


def new_state(scenario: str, options: Mapping[str, OptionValue], data: DataSet) -> NavajoState:
    """14 The state before the first choice; the chapters that set up the rest are still to be called."""
    game = data.of(files.NavajoData)
    row, setup = files.scenario_of(game, scenario)
    s = PairState() if options.get("players", 1) == 2 else SoloState()
    s.lay_out()
    s.facts = facts_of(data, scenario)
    s.variant = Variant()
    s.variant.scenario = w.SCENARIOS[row.id]
    s.period = w.PERIODS[setup.period]
    choose_options(s, options)
    set_tracks(s, setup)
    place_counters(s, setup)
    place_on_land(s, setup)
    place_cubes(s, game, setup)
    lay_cards(s)
    if s.facts.tutorial:
        set_up_tutorial(s, game.scenarios.tutorial)
    return s


def choose_options(s: NavajoState, options: Mapping[str, OptionValue]) -> None:
    """15 Optional rules and readings; what is not named stays as it is."""
    for name, value in options.items():
        if name != "players":
            setattr(s.variant, name.replace("-", "_"), value)


def set_tracks(s: NavajoState, setup: files.SetUp) -> None:
    """1.7.4 The General Records Track."""
    s.military = setup.military
    s.culture = setup.culture
    s.ap = setup.ap
    s.morale = setup.morale
    s.enemy_ferocity = setup.enemy_ferocity


def place_counters(s: NavajoState, setup: files.SetUp) -> None:
    """1.7.3 Elders on their display, some counters aside, some in Resources, all others out of play."""
    for kind in range(v.PIECES):
        s.pieces[v.OUT_OF_PLAY * v.PIECES + kind] = s.facts.pieces[kind]
    for box in setup.elders:
        s.elders[box] += 1
        s.pieces[v.OUT_OF_PLAY * v.PIECES + v.ELDER] -= 1
    for there, pieces in ((v.SET_ASIDE, setup.set_aside), (v.RESOURCES, setup.resources)):
        for name, n in pieces.items():
            s.pieces[v.OUT_OF_PLAY * v.PIECES + w.PIECES[name]] -= n
            s.pieces[there * v.PIECES + w.PIECES[name]] += n


def place_on_land(s: NavajoState, setup: files.SetUp) -> None:
    """1.7.1 Drought, Outposts and Forts; Corn and Intruders in their cups."""
    for territory in range(v.NUMBERED):
        s.drought[territory] = setup.drought
    for area in setup.ranchos:
        at = v.RANCHO * v.TERRITORIES + land_of(w.AREAS[area])
        s.outpost[at] = number_of(w.AREAS[area])
    for fort, area in setup.forts.items():
        s.fort[w.FORTS[fort]] = w.AREAS[area]
    s.corn_unseen = s.facts.corn[:]
    s.intruders_unseen = s.facts.intruders[:]


def place_cubes(s: NavajoState, game: files.NavajoData, setup: files.SetUp) -> None:
    """1.8 The Raid Pool and the Subjugation box; the rest stays in the game box."""
    for cube in game.cubes.cube:
        colour = w.COLOURS[cube.id]
        pool, subjugated = setup.pool.get(cube.id, 0), setup.subjugation.get(cube.id, 0)
        s.cubes[v.POOL * v.COLOURS + colour] = pool
        s.cubes[v.SUBJUGATION * v.COLOURS + colour] = subjugated
        s.cubes[v.GAME_BOX * v.COLOURS + colour] = cube.count - pool - subjugated


def lay_cards(s: NavajoState) -> None:
    """14.2.3 The deck, the events in play, and those that will never come; the sets of Culture cards."""
    s.unseen = s.facts.first_cards[:]
    s.segments = s.facts.first_piles[:]
    s.events = s.facts.first_events[:]
    s.sets = s.facts.first_sets[:]


def set_up_tutorial(s: NavajoState, tutorial: files.Tutorial) -> None:
    """14.1.1 What the tutorial has chosen and drawn for the player."""
    for name, area in tutorial.families.items():
        family = w.FAMILIES[name]
        s.where[family] = w.AREAS[area]
        s.ferocity[family] = tutorial.ferocity
        for person in (v.MAN, v.WOMAN, v.CHILD):
            s.box[family * v.SPACES + person] = 1
            s.pieces[v.OUT_OF_PLAY * v.PIECES + person] -= 1
    for card in tutorial.owned:
        s.owned[w.CULTURE[card]] = v.OWNED
    for column, letters in ((v.ACTIVE, tutorial.active), (v.STANDBY, tutorial.standby)):
        for place, letter in enumerate(letters):
            s.display[column * v.ROWS + place] = w.LETTERS.index(letter)
    s.known = vec[i64](list(reversed(tutorial.top)))
