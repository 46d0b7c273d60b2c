"""The data of Greenland: the files in `data/`, loaded and checked, and what the rules read of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import bit
from cairn.data import DataSet, GameFiles, take
from cairn.games.greenland.facts.cross_checks import CHECKS, all_there, well_reconstructed
from cairn.games.greenland.facts.facts import GreenlandFacts
from cairn.games.greenland.facts.file_structs import (
    ByType,
    Disks,
    GreenlandData,
    Hunt,
    InTribe,
    Power,
)
from cairn.games.greenland.words import names as w
from cairn.games.greenland.words import values as v

FILES: Final = GameFiles(
    GreenlandData, "cairn.games.greenland", all_there, CHECKS, well_reconstructed
)
_FACTS: Final[dict[tuple[str, str, int], GreenlandFacts]] = {}


def facts_of(data: DataSet, scenario: str, players: int) -> GreenlandFacts:
    """The facts of a scenario for so many players, filled once for each set of data."""
    key = (data.hash, scenario, players)
    if key not in _FACTS:
        game, facts = data.of(GreenlandData), GreenlandFacts()
        _event_facts(game, facts)
        _biome_facts(game, facts)
        _new_world_facts(game, facts)
        _tribe_card_facts(game, facts)
        _raid_facts(game, facts)
        _board_facts(game, facts)
        _start_facts(game, facts)
        _limit_facts(game, facts)
        _scenario_facts(game, facts, scenario, players)
        facts.index()
        _FACTS[key] = facts
    return _FACTS[key]


def _event_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    for event in game.events.event:
        at = w.EVENTS[event.id]
        facts.first[at] = w.TRIBES[event.first]
        facts.second[at] = w.TRIBES[event.second]
        if event.ship is not None:
            facts.ship[at] = w.SHIPS[event.ship]
        for place, icon in enumerate(event.icon):
            tribes = _bits(w.TRIBES[tribe] for tribe in icon.tribes)
            facts.icon[at * v.ICONS + place] = w.ICONS[icon.kind]
            facts.icon_amount[at * v.ICONS + place] = tribes if icon.tribes else icon.amount


def _biome_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    for biome in game.biomes.biome:
        at = w.CARDS[biome.id]
        facts.climax[at] = biome.climax
        _fill_hunt(facts, at, biome)
        if biome.set is not None:
            facts.set_kind[at] = w.SETS[biome.set.wins]
            facts.set_size[at] = biome.set.dice
            facts.vp[at] = biome.set.vp or 0
        if biome.purple is not None:
            facts.kind[at] = w.KINDS[biome.purple.kind]
            _fill_in_tribe(facts, at, biome.purple)


def _new_world_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    for land in game.new_world.land:
        at = w.CARDS[land.id]
        facts.climax[at] = land.climax
        _fill_hunt(facts, at, land.peaceful)
        _fill_hunt(facts, v.HOSTILE + at - v.MARKLAND, land.hostile)


def _tribe_card_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    for daughter in game.daughters.daughter:
        at = w.CARDS[daughter.id]
        facts.kind[at] = v.DAUGHTER
        facts.own_tribe[at] = w.TRIBES[daughter.tribe]
        _fill_in_tribe(facts, at, daughter)
    for animal in game.animals.animal:
        at = w.CARDS[animal.id]
        facts.kind[at] = v.DOMESTIC
        facts.animal_card[at] = animal.card
        _fill_in_tribe(facts, at, animal)
    for goods in game.imports.goods:
        at = w.CARDS[goods.id]
        facts.kind[at] = w.KINDS[goods.kind]
        _fill_in_tribe(facts, at, goods)


def _raid_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    facts.raid_daughter = _bits(game.raids.daughter.success)
    facts.raid_daughter_bites = _bits(game.raids.daughter.bites)
    facts.raid_herd = _bits(game.raids.herd.success)
    facts.raid_herd_bites = _bits(game.raids.herd.bites)


def _board_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    for rank in game.boards.rank:
        facts.places[rank.id] = rank.places
    for board in game.boards.board:
        for power in board.polytheist:
            _fill_power(facts, "polytheist", board.id, power)
        for power in board.monotheist:
            _fill_power(facts, "monotheist", board.id, power)


def _start_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    start = game.setup.start
    facts.cubes = start.cubes
    facts.start_hunters = start.hunters
    facts.start_elders = start.elders
    _fill_disks(facts.start_disks, 0, start.disks)
    for tribe in game.setup.tribe:
        facts.has_alpha[w.TRIBES[tribe.id]] = tribe.alpha
        facts.start_colonists[w.TRIBES[tribe.id]] = tribe.colonists


def _limit_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    limits, scoring = game.setup.limits, game.setup.scoring
    facts.energy_limit = limits.energy
    carried = ("mariner_carries", "peaceful_colonists", "livestock_fallback", "bog_iron_price")
    take(facts, limits, *carried)
    facts.vp_disk[v.IVORY] = scoring.ivory
    facts.vp_disk[v.IRON] = scoring.iron
    facts.vp_piece = scoring.piece
    facts.vp_cold_colonist = scoring.cold_colonist
    facts.vp_missionary = scoring.missionary


def _scenario_facts(game: GreenlandData, facts: GreenlandFacts, name: str, players: int) -> None:
    scenario = next(row for row in game.setup.scenario if row.id == name)
    facts.event_count = scenario.events
    facts.biome_count = scenario.biomes
    if players == 2 and scenario.two_players is not None:
        facts.biome_count = scenario.two_players


def _fill_hunt(facts: GreenlandFacts, side: int, hunt: Hunt) -> None:
    facts.type[side] = w.TYPES[hunt.type]
    facts.dice[side] = hunt.dice
    facts.bites[side] = _bits(hunt.bites)
    facts.babies[side] = hunt.reward.babies
    _fill_disks(facts.reward, side, hunt.reward)


def _fill_in_tribe(facts: GreenlandFacts, at: int, card: InTribe) -> None:
    facts.herd_babies[at] = card.babies
    facts.herd_or[at] = v.NOTHING_ELSE if card.instead is None else w.INSTEAD[card.instead]
    take(
        facts, card, "hay", "raidable", "sled", "hand", "recalibrate", "wins_ties",
        "spares_depletion", "free_promotion", "immune", "skis", at=at,
    )  # fmt: skip
    _fill_disks(facts.value, at, card.value)
    _fill_faces(facts.convert, at, card.convert)
    _fill_faces(facts.reroll, at, card.reroll)
    facts.hunt_first[at] = _types(card.hunt_first)
    if card.vp is not None:
        facts.vp[at] = card.vp


def _fill_power(
    facts: GreenlandFacts, faith: w.FaithName, tribe: w.TribeName, power: Power
) -> None:
    at = (w.FAITHS[faith] * v.TRIBES + w.TRIBES[tribe]) * v.RANKS + power.rank
    _fill_faces(facts.elder_reroll, at, power.reroll)
    facts.cold_as_warm[at] = _types(power.cold_as_warm)
    take(facts, power, "ivory_as_iron", "claims_first", at=at)


def _fill_disks(vector: vec[i64], at: int, disks: Disks) -> None:
    for name, colour in w.DISKS.items():
        vector[at * v.DISKS + colour] = getattr(disks, name)


def _fill_faces(vector: vec[i64], at: int, faces: ByType) -> None:
    for name, kind in w.TYPES.items():
        vector[at * v.TYPES + kind] = _bits(getattr(faces, name))


def _types(names: Iterable[w.TypeName]) -> int:
    return _bits(w.TYPES[name] for name in names)


def _bits(members: Iterable[int]) -> int:
    """A set of faces, types or tribes, as the rules keep it."""
    found = 0
    for member in members:
        found |= bit(member)
    return found
