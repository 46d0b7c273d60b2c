"""The data of Navajo Wars: the files in `data/`, loaded and checked, and what the rules read of them."""

from __future__ import annotations

import copyreg
from typing import Final

from librt.vecs import extend, vec
from mypy_extensions import i64

from cairn.data import DataSet, GameFiles, name_of, take
from cairn.games.navajo.facts.cross_checks import (
    CHECKS,
    COUNTER_IDS,
    LEAST,
    PILES,
    all_there,
    well_reconstructed,
)
from cairn.games.navajo.facts.facts import NavajoFacts
from cairn.games.navajo.facts.file_structs import (
    NavajoData,
    Scenario,
    SetUp,
    bounds,
    deck_of,
    scenario_of,
)
from cairn.games.navajo.words import names as w
from cairn.games.navajo.words import values as v

FILES: Final = GameFiles(NavajoData, "cairn.games.navajo", all_there, CHECKS, well_reconstructed)
_FACTS: Final[dict[tuple[str, str], NavajoFacts]] = {}


def facts_of(data: DataSet, scenario: str) -> NavajoFacts:
    """The facts of a scenario, filled once for each set of data."""
    key = (data.hash, scenario)
    if key not in _FACTS:
        game, facts = data.of(NavajoData), NavajoFacts()
        _map_facts(game, facts)
        _instruction_facts(game, facts)
        _card_facts(game, facts)
        _event_facts(game, facts)
        _culture_facts(game, facts)
        _chart_facts(game, facts)
        _counter_facts(game, facts)
        _period_facts(game, facts)
        _scenario_facts(game, facts, scenario)
        _FACTS[key] = facts
    return _FACTS[key]


def facts_again(data_hash: str, scenario: str) -> NavajoFacts:
    """The facts that a pickle names."""
    known = _FACTS.get((data_hash, scenario))
    return known or facts_of(FILES.with_hash(data_hash), scenario)


copyreg.pickle(NavajoFacts, lambda facts: (facts_again, name_of(facts, _FACTS)))


def _map_facts(game: NavajoData, facts: NavajoFacts) -> None:
    for area in game.map.area:
        take(facts, area, "value", "horse_value", at=w.AREAS[area.id])
    for link in game.map.link:
        for one, two in (link.areas, link.areas[::-1]):
            facts.link[w.AREAS[one] * v.AREAS + w.AREAS[two]] = 2 if link.dashed else 1
    for land in game.map.territory:
        facts.vp[w.TERRITORIES[land.id]] = land.vp
        for other in land.adjacent:
            facts.adjacent[w.TERRITORIES[land.id] * v.TERRITORIES + w.TERRITORIES[other]] = 1
    facts.chart_ways()


def _instruction_facts(game: NavajoData, facts: NavajoFacts) -> None:
    for counter in game.instructions.counter:
        at = COUNTER_IDS.index(counter.id)
        facts.star[at] = counter.star
        for face, side in enumerate((counter.front, counter.back)):
            low, high = bounds(side.cost)
            facts.instruction[at * 2 + face] = w.INSTRUCTIONS[side.instruction]
            facts.cost_low[at * 2 + face] = low
            facts.cost_high[at * 2 + face] = high
            facts.cost_ferocity[at * 2 + face] = side.ferocity
            facts.stripe[at * 2 + face] = side.stripe


def _card_facts(game: NavajoData, facts: NavajoFacts) -> None:
    for card in game.cards.operations:
        facts.population[card.id] = w.PIECES[card.population]
        take(facts, card, "preempt", "points_preempted", "points", at=card.id)
        facts.minor[card.id] = w.MINORS[card.minor]
        facts.major[card.id] = w.MAJORS[card.major]
    for ceremony in game.cards.ceremony:
        facts.ceremony[ceremony.id] = 1
        facts.population[ceremony.id] = w.PIECES[ceremony.population]
        facts.blessing[ceremony.id] = ceremony.blessing
        facts.enemy_way[ceremony.id] = w.ENEMY_WAYS[ceremony.enemy_way]
    take(facts, game.cards.amounts)


def _event_facts(game: NavajoData, facts: NavajoFacts) -> None:
    for event in game.events.event:
        at = event.id - v.PUEBLO_REVOLT
        facts.event_vp[at] = event.vp
        facts.event_points[at] = event.points
        facts.event_stays[at] = event.stays
        facts.good_medicine[at] = event.good_medicine
    take(facts, game.events.amounts)


def _culture_facts(game: NavajoData, facts: NavajoFacts) -> None:
    for card in game.culture.card:
        at = w.CULTURE[card.id]
        facts.culture_cost[at] = card.culture
        facts.military_cost[at] = card.military
        facts.requirement[at] = w.NEEDS[card.needs]
        facts.requirement_amount[at] = card.amount


def _chart_facts(game: NavajoData, facts: NavajoFacts) -> None:
    charts = game.charts
    for cube in charts.raid:
        take(facts, cube, "hits", "ends_raid", "soldiers", at=w.COLOURS[cube.id])
    facts.mission_hits = charts.hits.mission
    facts.rancho_hits = charts.hits.rancho
    facts.fort_hits[w.FORTS["defiance"]] = charts.hits.defiance
    facts.fort_hits[w.FORTS["fauntleroy"]] = charts.hits.fauntleroy
    for column in charts.column:
        facts.battle_shift[w.COLUMNS[column.id]] = column.shift
    for result in charts.result:
        facts.battle_least[w.RESULTS[result.id]] = LEAST if result.least is None else result.least
    for box in charts.elder_box:
        facts.elder_rating[box.id] = box.rating
    for ferocity in charts.ferocity:
        facts.evasion[ferocity.id] = ferocity.evasion
    for space, faces in charts.population_die.items():
        for face in faces:
            facts.population_die[face] = w.PIECES[space]
    for brought, faces in charts.trader_die.faces.items():
        for face in faces:
            facts.trader_die[face] = w.PIECES[brought]
    for total in game.two_players.headman:
        facts.headman_least[w.HEADMAN[total.id]] = total.least
    facts.utes_bonus = charts.battle.utes
    facts.comanche_bonus = charts.battle.comanche


def _counter_facts(game: NavajoData, facts: NavajoFacts) -> None:
    mix = game.counters.mix
    for piece, at in w.PIECES.items():
        facts.pieces[at] = mix[piece]
    facts.outposts[v.MISSION] = mix["mission"]
    facts.outposts[v.RANCHO] = mix["rancho"]
    facts.enemy_counters = mix["enemy ap"]
    facts.tribal_counters = mix["tribal raid"]
    facts.influence = mix["influence"] // 2
    facts.drought_spaces = game.map.drought_spaces
    for corn in game.counters.corn:
        facts.corn[corn.id] = corn.count
    for intruder in game.counters.intruder:
        facts.intruders[w.INTRUDERS[intruder.id]] = intruder.count


def _period_facts(game: NavajoData, facts: NavajoFacts) -> None:
    setups = {setup.id: setup for setup in game.scenarios.setup}
    for period in game.scenarios.period:
        at, setup = w.PERIODS[period.id], setups[period.setup]
        for place, (cards, event) in enumerate(period.deck):
            facts.deck_pile = cards
            facts.deck_events[at * PILES + place] = event
        for colour, n in setup.pool.items():
            facts.period_pool[at * v.COLOURS + w.COLOURS[colour]] = n
        ferocity, morale = period.enemy_ferocity, period.morale
        facts.period_ferocity[at] = setup.enemy_ferocity if ferocity is None else ferocity
        if morale != "military":
            facts.period_morale[at] = setup.morale if morale is None else morale


def _first_cards(game: NavajoData, facts: NavajoFacts, row: Scenario, setup: SetUp) -> None:
    """14.2.3 The deck, the events in play and those that will never come, the sets of Culture cards."""
    deck, tutorial = deck_of(game, row, setup), game.scenarios.tutorial
    top = tutorial.top if facts.tutorial else ()
    for n, event in deck:
        facts.first_piles = extend(facts.first_piles, vec[i64]([n + 1 if event else n, event]))
    for card in range(1, v.LAST_OF_FORTY + 1):
        out = row.operations_only and facts.ceremony[card]
        facts.first_cards[card] = 0 if out or card in top else 1
    for event in range(v.PUEBLO_REVOLT, min(event for _n, event in deck if event)):
        facts.first_events[event - v.PUEBLO_REVOLT] = v.UNDRAWN if event in top else v.GONE
    for event in setup.in_play:
        facts.first_events[event - v.PUEBLO_REVOLT] = v.IN_PLAY
    removed = [w.SETS[one] // 3 for one in tutorial.sets_removed] if facts.tutorial else []
    for one in range(v.CULTURE_SETS):
        facts.first_sets[one] = 0 if one in removed else 1


def _scenario_facts(game: NavajoData, facts: NavajoFacts, name: str) -> None:
    """The cards, and what the set-up leaves to choice and chance; in the tutorial nothing."""
    row, setup = scenario_of(game, name)
    facts.tutorial = name == "tutorial"
    for piece, n in setup.set_aside.items():
        facts.set_aside[w.PIECES[piece]] = n
    _first_cards(game, facts, row, setup)
    if facts.tutorial:
        return
    for land in setup.lands:
        facts.start_lands[w.TERRITORIES[land]] = 1
    facts.any_ferocity = setup.ferocity == "any"
    facts.starts_with_manuelito = setup.manuelito
    take(
        facts, setup, "one_missing", "random_display", "counters_removed", "sets_removed",
        "free_level_one", "free_cards", "bought_cards", "whole_sets", "opening_population",
    )  # fmt: skip
