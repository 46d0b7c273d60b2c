"""The data of Greenland: the files in `data/`, loaded and checked, and what the rules read of them."""

from __future__ import annotations

import copyreg
from collections.abc import Callable, Iterable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import bit
from cairn.data import DataSet, GameFiles, name_of, take
from cairn.games.greenland.facts.cross_checks import CHECKS, all_there, well_reconstructed
from cairn.games.greenland.facts.facts import GreenlandFacts
from cairn.games.greenland.facts.file_structs import ByType, Disks, GreenlandData, Hunt, InTribe
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
        for fill in (_event_facts, _bar_facts, _tribe_card_facts, _board_facts, _set_up_facts):
            fill(game, facts)
        row = next(row for row in game.setup.scenario if row.id == scenario)
        facts.event_count = row.events
        facts.biome_count = (row.two_players if players == 2 else None) or row.biomes
        _lists_of_cards(facts)
        _FACTS[key] = facts
    return _FACTS[key]


def facts_again(data_hash: str, scenario: str, players: int) -> GreenlandFacts:
    """The facts that a pickle names."""
    known = _FACTS.get((data_hash, scenario, players))
    return known or facts_of(FILES.with_hash(data_hash), scenario, players)


copyreg.pickle(GreenlandFacts, lambda facts: (facts_again, name_of(facts, _FACTS)))


def _event_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    for event in game.events.event:
        at = w.EVENTS[event.id]
        facts.first[at], facts.second[at] = w.TRIBES[event.first], w.TRIBES[event.second]
        if event.ship is not None:
            facts.ship[at] = w.SHIPS[event.ship]
        for place, icon in enumerate(event.icon):
            tribes = _bits(w.TRIBES[tribe] for tribe in icon.tribes)
            facts.icon[at * v.ICONS + place] = w.ICONS[icon.kind]
            facts.icon_amount[at * v.ICONS + place] = tribes if icon.tribes else icon.amount


def _bar_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    for biome in game.biomes.biome:
        at = w.CARDS[biome.id]
        facts.climax[at] = biome.climax
        _fill_hunt(facts, at, biome)
        if biome.set is not None:
            facts.set_kind[at] = w.SETS[biome.set.wins]
            facts.set_size[at] = biome.set.dice
            facts.vp[at] = biome.set.vp or 0
        if biome.purple is not None:
            _fill_in_tribe(facts, at, w.KINDS[biome.purple.kind], biome.purple)
    for land in game.new_world.land:
        at = w.CARDS[land.id]
        facts.climax[at] = land.climax
        _fill_hunt(facts, at, land.peaceful)
        _fill_hunt(facts, v.HOSTILE + at - v.MARKLAND, land.hostile)


def _tribe_card_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    for daughter in game.daughters.daughter:
        at = w.CARDS[daughter.id]
        facts.own_tribe[at] = w.TRIBES[daughter.tribe]
        _fill_in_tribe(facts, at, v.DAUGHTER, daughter)
    for animal in game.animals.animal:
        at = w.CARDS[animal.id]
        facts.animal_card[at] = animal.card
        _fill_in_tribe(facts, at, v.DOMESTIC, animal)
    for goods in game.imports.goods:
        _fill_in_tribe(facts, w.CARDS[goods.id], w.KINDS[goods.kind], goods)
    facts.raid_daughter = _bits(game.raids.daughter.success)
    facts.raid_daughter_bites = _bits(game.raids.daughter.bites)
    facts.raid_herd = _bits(game.raids.herd.success)
    facts.raid_herd_bites = _bits(game.raids.herd.bites)


def _board_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    for rank in game.boards.rank:
        facts.places[rank.id] = rank.places
    for board in game.boards.board:
        for faith, powers in ((v.POLYTHEIST, board.polytheist), (v.MONOTHEIST, board.monotheist)):
            for power in powers:
                at = (faith * v.TRIBES + w.TRIBES[board.id]) * v.RANKS + power.rank
                _fill_faces(facts.elder_reroll, at, power.reroll)
                facts.cold_as_warm[at] = _types(power.cold_as_warm)
                take(facts, power, "ivory_as_iron", "claims_first", at=at)


def _set_up_facts(game: GreenlandData, facts: GreenlandFacts) -> None:
    start, limits, scoring = game.setup.start, game.setup.limits, game.setup.scoring
    facts.cubes, facts.start_hunters, facts.start_elders = start.cubes, start.hunters, start.elders
    _fill_disks(facts.start_disks, 0, start.disks)
    for tribe in game.setup.tribe:
        facts.has_alpha[w.TRIBES[tribe.id]] = tribe.alpha
        facts.start_colonists[w.TRIBES[tribe.id]] = tribe.colonists
    facts.energy_limit = limits.energy
    carried = ("mariner_carries", "peaceful_colonists", "livestock_fallback", "bog_iron_price")
    take(facts, limits, *carried)
    facts.vp_disk[v.IVORY], facts.vp_disk[v.IRON] = scoring.ivory, scoring.iron
    facts.vp_piece, facts.vp_cold_colonist = scoring.piece, scoring.cold_colonist
    facts.vp_missionary = scoring.missionary


def _lists_of_cards(facts: GreenlandFacts) -> None:
    """The cards that rules look for, once all facts are known."""
    kind, types = facts.kind, range(v.TYPES)
    wanted: dict[str, Callable[[int], object]] = {
        "rerolling": lambda card: any(facts.reroll[card * v.TYPES + one] for one in types),
        "converting": lambda card: any(facts.convert[card * v.TYPES + one] for one in types),
        "valued": lambda card: any(facts.value[card * v.DISKS + n] for n in range(v.DISKS)),
        "takeable": lambda card: facts.set_kind[card] == v.TO_HAND,
        "leading": lambda card: facts.hunt_first[card] and kind[card] != v.DAUGHTER,
        "guiding": lambda card: facts.recalibrate[card],
        "skiing": lambda card: facts.skis[card],
        "sledding": lambda card: facts.sled[card],
        "reading": lambda card: facts.hand[card],
        "herds": lambda card: kind[card] == v.DOMESTIC,
        "givable": lambda card: kind[card] in (v.DOMESTIC, v.INVENTION),
        "targets": lambda card: kind[card] in (v.DOMESTIC, v.DAUGHTER),
    }
    for name, is_such in wanted.items():
        setattr(facts, name, vec[i64]([card for card in range(v.CARDS) if is_such(card)]))


def _fill_hunt(facts: GreenlandFacts, side: int, hunt: Hunt) -> None:
    facts.type[side] = w.TYPES[hunt.type]
    facts.dice[side] = hunt.dice
    facts.bites[side] = _bits(hunt.bites)
    facts.babies[side] = hunt.reward.babies
    _fill_disks(facts.reward, side, hunt.reward)


def _fill_in_tribe(facts: GreenlandFacts, at: int, kind: int, card: InTribe) -> None:
    facts.kind[at] = kind
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
    facts.vp[at] = card.vp or facts.vp[at]


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
    return sum(bit(member) for member in set(members))
