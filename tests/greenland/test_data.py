"""The data of Greenland: what sources attest, what must fit together, what is refused, and what the rules read.

Letters are the rulebook's sections.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from cairn.core.state import bit
from cairn.data import DataError, DataSet
from cairn.games.greenland.facts.facts import GreenlandFacts
from cairn.games.greenland.facts.file_structs import GreenlandData
from cairn.games.greenland.facts.reading import FILES, facts_of
from cairn.games.greenland.words import names as w
from cairn.games.greenland.words import values as v
from tests.data_files import altered, check_no_addresses, refused, source_of
from tests.greenland import deck
from tests.kit import rows


@pytest.fixture(scope="module")
def data() -> DataSet:
    return FILES.load()


@pytest.fixture(scope="module")
def game(data: DataSet) -> GreenlandData:
    return data.of(GreenlandData)


@pytest.fixture(scope="module")
def facts(data: DataSet) -> GreenlandFacts:
    return facts_of(data, "greenland", 3)


# provenance


def test_every_value_has_a_source(data: DataSet) -> None:
    assert data.counts()["missing"] == 0
    assert min(data.counts()[kind] for kind in ("attested", "inferred", "reconstructed")) > 50


def test_the_files_hold_no_addresses() -> None:
    check_no_addresses(FILES.folder)


# Seen in the rulebook, or in public material where that is said.
ATTESTED = [
    # events: B3, D2, D3, D6 to D10, E6, F2, G3, G4, L
    ("events.toml", "event[id=falconers-ransom].name", "Falconer's Ransom"),
    ("events.toml", "event[id=falconers-ransom].icon[2].kind", "falcon-price"),
    ("events.toml", "event[id=falconers-ransom].icon[2].amount", 3),
    ("events.toml", "event[id=icelandic-trader].ship", "norse-pony"),
    ("events.toml", "event[id=bergen-knarr].ship", "crossbow"),
    ("events.toml", "event[id=ship-for-gardar].ship", "book"),
    ("events.toml", "event[id=hanse-cog].ship", "sword"),
    ("events.toml", "event[id=faroe-crossing].ship", "sun-stone"),
    ("events.toml", "event[id=royal-monopoly].ship", "bow"),
    ("events.toml", "event[id=royal-monopoly].icon[0].kind", "iron-crash"),
    ("events.toml", "event[id=measles].icon[0].amount", 8),
    ("events.toml", "event[id=black-death].icon[0].amount", 10),
    ("events.toml", "event[id=winter-fever].icon[0].amount", 12),  # public
    ("events.toml", "event[id=settlers-stock].icon[0].amount", 12),  # public
    ("events.toml", "event[id=the-pox].icon[0].tribes", ["thule", "tunit"]),
    ("events.toml", "event[id=feud-at-the-thing].icon[0].kind", "feud"),
    ("events.toml", "event[id=blood-feud].icon[0].kind", "feud"),
    ("events.toml", "event[id=blood-feud].icon[2].kind", "iron-crash"),
    ("events.toml", "event[id=killing-winter].icon[0].kind", "depletion-by-herd"),
    ("events.toml", "event[id=killing-winter].icon[3].kind", "sea-closed"),
    ("events.toml", "event[id=pack-ice].icon[0].kind", "depletion"),
    ("events.toml", "event[id=pack-ice].icon[1].kind", "storm"),
    ("events.toml", "event[id=pack-ice].icon[3].kind", "markland-closed"),
    # imports: B2, D10, E6, F2, G3, G4
    ("imports.toml", "import[id=norse-pony].kind", "domestic"),
    ("imports.toml", "import[id=crossbow].convert.land", [3]),
    ("imports.toml", "import[id=book].name", "Book"),
    ("imports.toml", "import[id=sword].reroll.raid", [6]),
    ("imports.toml", "import[id=sun-stone].recalibrate", 3),
    ("imports.toml", "import[id=bow].name", "Bow"),
    # North: B3, C3, E6, G4 to G8, I4
    ("biomes.toml", "biome[id=slit-goggles].name", "Slit Goggles"),
    ("biomes.toml", "biome[id=slit-goggles].purple.kind", "invention"),
    ("biomes.toml", "biome[id=ringed-seal].reward.babies", 1),
    ("biomes.toml", "biome[id=gyrfalcon].reward.ivory", 1),
    ("biomes.toml", "biome[id=gyrfalcon].purple.kind", "domestic"),
    ("biomes.toml", "biome[id=gyrfalcon].purple.value.ivory", 1),
    ("biomes.toml", "biome[id=greenland-dogs].purple.kind", "domestic"),
    ("biomes.toml", "biome[id=toggle-head-harpoon].purple.kind", "invention"),
    ("biomes.toml", "biome[id=toggle-head-harpoon].purple.convert.sea", [3]),
    ("biomes.toml", "biome[id=musk-ox].set.wins", "hand"),
    ("biomes.toml", "biome[id=musk-ox].set.dice", 3),
    ("biomes.toml", "biome[id=musk-ox].purple.babies", 2),
    ("biomes.toml", "biome[id=musk-ox].purple.raidable", True),
    ("biomes.toml", "biome[id=narwhal].name", "Narwhal"),  # public
    ("biomes.toml", "biome[id=narwhal].set.wins", "trophy"),  # public
    ("biomes.toml", "biome[id=walrus].bar", "north"),
    ("biomes.toml", "biome[id=walrus].type", "sea"),
    ("biomes.toml", "biome[id=walrus].dice", 2),
    ("biomes.toml", "biome[id=walrus].bites", [3]),
    ("biomes.toml", "biome[id=walrus].reward.babies", 4),
    ("biomes.toml", "biome[id=walrus].reward.energy", 2),
    ("biomes.toml", "biome[id=walrus].reward.ivory", 1),
    ("biomes.toml", "biome[id=walrus].set.wins", "trophy"),
    ("biomes.toml", "biome[id=walrus].set.dice", 3),
    ("biomes.toml", "biome[id=polar-bear].type", "land"),  # public
    ("biomes.toml", "biome[id=polar-bear].bites", [2, 3]),  # 3 public
    ("biomes.toml", "biome[id=polar-bear].reward.babies", 4),
    ("biomes.toml", "biome[id=cape-york-meteorite].reward.iron", 1),
    ("biomes.toml", "biome[id=cape-york-meteorite].set.wins", "trophy-with-sled"),
    ("biomes.toml", "biome[id=cape-york-meteorite].set.dice", 2),
    # South: G3, G4, J, L
    ("biomes.toml", "biome[id=harp-seal].reward.babies", 1),
    ("biomes.toml", "biome[id=elkhound].name", "Elkhound"),
    ("biomes.toml", "biome[id=bog-iron].type", "metal"),
    ("biomes.toml", "biome[id=bog-iron].reward.iron", 1),
    ("biomes.toml", "biome[id=barren-ground-caribou].bar", "south"),
    ("biomes.toml", "biome[id=barren-ground-caribou].purple.kind", "domestic"),
    ("biomes.toml", "biome[id=greenland-shark].set.wins", "trophy"),
    ("biomes.toml", "biome[id=greenland-shark].set.vp", 5),
    ("biomes.toml", "biome[id=humpback-whale].name", "Humpback Whale"),  # public
    # the New World: C4, F4, G4
    ("new_world.toml", "land[id=markland].bar", "north"),
    ("new_world.toml", "land[id=vinland].bar", "south"),
    ("new_world.toml", "land[id=markland].peaceful.bites", [3]),
    ("new_world.toml", "land[id=markland].hostile.reward.babies", 2),
    ("new_world.toml", "land[id=markland].hostile.reward.energy", 2),
    ("new_world.toml", "land[id=markland].hostile.reward.iron", 1),
    # Daughters: B2, D3, D10, G2, G8, L
    ("daughters.toml", "daughter[id=peepeelee].tribe", "thule"),
    ("daughters.toml", "daughter[id=peepeelee].hand", 1),
    ("daughters.toml", "daughter[id=peepeelee].wins_ties", True),
    ("daughters.toml", "daughter[id=kirima].reroll.sea", [4]),
    ("daughters.toml", "daughter[id=meeka].tribe", "tunit"),
    ("daughters.toml", "daughter[id=meeka].reroll.fish", [4]),
    ("daughters.toml", "daughter[id=saila].spares_depletion", 1),
    ("daughters.toml", "daughter[id=qannik].free_promotion", True),  # public
    ("daughters.toml", "daughter[id=birgitta].hand", 2),
    ("daughters.toml", "daughter[id=sunnan-anni].tribe", "sami"),
    ("daughters.toml", "daughter[id=sunnan-anni].immune", True),
    ("daughters.toml", "daughter[id=maret].skis", True),
    # Norse animals: C5, G1, H2
    ("animals.toml", "animal[id=cow].name", "Cow"),
    ("animals.toml", "animal[id=sheep].babies", 1),
    ("animals.toml", "animal[id=sheep].instead", "ivory"),
    ("animals.toml", "animal[id=sheep].raidable", True),
    # boards and raids: A2, E3, G1, G3, I4, I6, L
    ("raids.toml", "daughter.bites", [3]),
    ("boards.toml", "rank[id=1].places", 1),
    ("boards.toml", "rank[id=4].places", 1),
    ("boards.toml", "rank[id=2].monotheist", "Bishop"),
    ("boards.toml", "rank[id=5].monotheist", "Acolyte"),
    ("boards.toml", "board[id=thule].crafter", "Sage"),
    ("boards.toml", "board[id=tunit].crafter", "Artisan"),
    ("boards.toml", "board[id=thule].polytheist[0].reroll.metal", [4]),  # public
    ("boards.toml", "board[id=thule].polytheist[1].reroll.land", [4]),
    ("boards.toml", "board[id=thule].monotheist", []),  # public
    ("boards.toml", "board[id=tunit].polytheist[0].reroll.fish", [3]),  # public
    ("boards.toml", "board[id=tunit].polytheist[1].ivory_as_iron", True),
    ("boards.toml", "board[id=sami].polytheist[0].claims_first", True),
    # the box and the set-up: B, B4, C, C1, E1, F3, J, K, L
    ("setup.toml", "box.cards", 60),
    ("setup.toml", "box.events", 17),
    ("setup.toml", "box.dice", 10),
    ("setup.toml", "box.cubes", 54),
    ("setup.toml", "box.sami_cubes", 18),
    ("setup.toml", "scenario[id=greenland].events", 10),
    ("setup.toml", "scenario[id=greenland].biomes", 6),
    ("setup.toml", "scenario[id=greenland].two_players", 5),
    ("setup.toml", "scenario[id=solo].events", 12),
    ("setup.toml", "scenario[id=together].events", 12),
    ("setup.toml", "start.cubes", 18),
    ("setup.toml", "start.hunters", 5),
    ("setup.toml", "start.elders", 1),
    ("setup.toml", "start.disks.energy", 5),
    ("setup.toml", "start.disks.ivory", 1),
    ("setup.toml", "start.disks.iron", 1),
    ("setup.toml", "tribe[id=tunit].colonists", 5),
    ("setup.toml", "tribe[id=sami].alpha", False),
    ("setup.toml", "limits.energy", 8),
    ("setup.toml", "limits.mariner_carries", 4),
    ("setup.toml", "limits.peaceful_colonists", 6),
    ("setup.toml", "scoring.ivory", 1),
    ("setup.toml", "scoring.iron", 2),
    ("setup.toml", "scoring.piece", 1),
    ("setup.toml", "scoring.cold_colonist", 2),
    ("setup.toml", "scoring.missionary", 4),
    ("setup.toml", "fixed.promotion_energy", 1),
    ("setup.toml", "fixed.alpha_face_survival", 2),
    ("setup.toml", "fixed.sami_animal", "barren-ground-caribou"),
]


@pytest.mark.parametrize(("file", "key", "value"), ATTESTED)
def test_what_a_source_attests(data: DataSet, file: str, key: str, value: object) -> None:
    found = source_of(data, file, key)
    assert (found.value, found.kind) == (value, "attested")


# Not in any source, and the files say so.
NOT_ATTESTED = [
    ("events.toml", "event[id=falconers-ransom].first", "reconstructed"),
    ("events.toml", "event[id=falconers-ransom].icon[0].kind", "reconstructed"),
    ("events.toml", "event[id=icelandic-trader].name", "reconstructed"),
    ("events.toml", "event[id=bristol-merchants].ship", "inferred"),
    ("events.toml", "event[id=settlers-stock].ship", "inferred"),
    ("events.toml", "event[id=killing-winter].icon[2].kind", "inferred"),
    ("events.toml", "event[id=pack-ice].icon[0].amount", "reconstructed"),
    ("imports.toml", "import[id=norse-pony].hay", "reconstructed"),
    ("imports.toml", "import[id=crossbow].value.iron", "reconstructed"),
    ("imports.toml", "import[id=book].hand", "reconstructed"),
    ("imports.toml", "import[id=bow].reroll.raid", "reconstructed"),
    ("biomes.toml", "biome[id=walrus].climax", "reconstructed"),
    ("biomes.toml", "biome[id=walrus].set.vp", "reconstructed"),
    ("biomes.toml", "biome[id=polar-cod].dice", "inferred"),
    ("biomes.toml", "biome[id=polar-bear].dice", "inferred"),
    ("biomes.toml", "biome[id=polar-bear].reward.ivory", "inferred"),
    ("biomes.toml", "biome[id=cape-york-meteorite].type", "inferred"),
    ("biomes.toml", "biome[id=ringed-seal].reward.energy", "reconstructed"),
    ("biomes.toml", "biome[id=atlantic-salmon].climax", "inferred"),
    ("biomes.toml", "biome[id=elkhound].type", "inferred"),
    ("biomes.toml", "biome[id=elkhound].climax", "inferred"),
    ("biomes.toml", "biome[id=harbour-porpoise].climax", "inferred"),
    ("biomes.toml", "biome[id=barren-ground-caribou].purple.instead", "inferred"),
    ("biomes.toml", "biome[id=greenland-dogs].purple.sled", "inferred"),
    ("biomes.toml", "biome[id=gyrfalcon].purple.hunt_first", "reconstructed"),
    ("biomes.toml", "biome[id=beluga].bites", "reconstructed"),
    ("new_world.toml", "land[id=markland].climax", "reconstructed"),
    ("new_world.toml", "land[id=markland].hostile.type", "inferred"),
    ("new_world.toml", "land[id=markland].hostile.bites", "inferred"),
    ("new_world.toml", "land[id=vinland].hostile.reward.iron", "reconstructed"),
    ("daughters.toml", "daughter[id=kirima].tribe", "inferred"),
    ("daughters.toml", "daughter[id=ivalu].name", "reconstructed"),
    ("daughters.toml", "daughter[id=gudrid].reroll.metal", "reconstructed"),
    ("daughters.toml", "daughter[id=maret].sled", "inferred"),
    ("animals.toml", "animal[id=cow].card", "reconstructed"),
    ("animals.toml", "animal[id=goat].hay", "reconstructed"),
    ("raids.toml", "daughter.success", "inferred"),
    ("raids.toml", "herd.bites", "reconstructed"),
    ("boards.toml", "rank[id=2].places", "inferred"),
    ("boards.toml", "board[id=tunit].polytheist[2].cold_as_warm", "reconstructed"),
    ("boards.toml", "board[id=tunit].monotheist[0].ivory_as_iron", "inferred"),
    ("boards.toml", "board[id=norse].monotheist[0].reroll.metal", "reconstructed"),
    ("setup.toml", "start.valhalla", "inferred"),
    ("setup.toml", "limits.bog_iron_price", "reconstructed"),
    ("setup.toml", "limits.livestock_fallback", "reconstructed"),
]


@pytest.mark.parametrize(("file", "key", "kind"), NOT_ATTESTED)
def test_what_no_source_attests(data: DataSet, file: str, key: str, kind: str) -> None:
    assert source_of(data, file, key).kind == kind


# words


def test_the_words_of_the_files_stand_for_the_integers_of_the_vocabulary() -> None:
    tables: list[tuple[Mapping[Any, int], list[int]]] = [
        (w.TRIBES, [v.NORSE, v.THULE, v.TUNIT, v.SAMI]),
        (w.BARS, [v.NORTH, v.SOUTH]),
        (w.TYPES, [v.LAND, v.SEA, v.FISH, v.METAL, v.RAID]),
        (w.DISKS, [v.ENERGY, v.IVORY, v.IRON]),
        (w.FAITHS, [v.POLYTHEIST, v.MONOTHEIST]),
        (w.CARDS, [*range(v.CARDS)]),
        (w.EVENTS, [*range(v.EVENTS)]),
        (w.ICONS, [
            v.MIGRATION_NORTH, v.MIGRATION_SOUTH, v.EPIDEMIC, v.VENEREAL, v.FEUD, v.DEPLETION, v.DEPLETION_BY_HERD,
            v.SUNSPOTS, v.ELDER_DEATH, v.IRON_CRASH, v.STORM, v.SEA_CLOSED, v.MARKLAND_CLOSED, v.FALCON_PRICE,
        ]),
        (w.SETS, [v.TROPHY, v.TO_HAND, v.TROPHY_WITH_SLED]),
        (w.INSTEAD, [v.OR_ENERGY, v.OR_IVORY]),
        (w.SCENARIOS, [v.GREENLAND, v.FIRST_GAME, v.SOLO, v.TOGETHER]),
    ]  # fmt: skip
    for table, wanted in tables:
        assert list(table.values()) == wanted, list(table)
    assert {name: w.CARDS.get(name, v.LIVESTOCK) for name in w.SHIPS} == w.SHIPS


def test_cards_have_the_integers_of_the_vocabulary() -> None:
    named = {
        "gyrfalcon": v.GYRFALCON, "rock-ptarmigan": v.FIRST_SOUTH, "bog-iron": v.BOG_IRON,
        "barren-ground-caribou": v.CARIBOU, "markland": v.MARKLAND, "vinland": v.VINLAND,
        "peepeelee": v.FIRST_DAUGHTER, "cow": v.COW, "goat": v.GOAT, "norse-pony": v.NORSE_PONY,
    }  # fmt: skip
    assert {name: w.CARDS[name] for name in named} == named
    assert w.SHIPS["livestock"] == v.LIVESTOCK


def test_files_are_in_the_order_of_the_integers(game: GreenlandData) -> None:
    cards = [
        *(biome.id for biome in game.biomes.biome),
        *(land.id for land in game.new_world.land),
        *(daughter.id for daughter in game.daughters.daughter),
        *(animal.id for animal in game.animals.animal),
        *(goods.id for goods in game.imports.goods),
    ]
    assert cards == list(w.CARDS)
    assert [event.id for event in game.events.event] == list(w.EVENTS)
    assert [board.id for board in game.boards.board] == list(w.TRIBES)


# counts


def test_b_there_are_sixty_cards(game: GreenlandData) -> None:
    bars = Counter(biome.bar for biome in game.biomes.biome)
    cards = [
        len(game.events.event),
        bars["north"],
        bars["south"],
        len(game.new_world.land),
        sum(daughter.tribe != "sami" for daughter in game.daughters.daughter),
        len({animal.card for animal in game.animals.animal}),
    ]
    assert cards == [17, 15, 16, 2, 8, 2]
    assert sum(cards) == game.setup.box.cards == 60
    assert len(game.daughters.daughter) == 10
    assert len(game.animals.animal) == 4


def test_d_ships_sunspots_and_first_players(facts: GreenlandFacts) -> None:
    ships = sorted(int(ship) for ship in facts.ship if ship != v.NONE)
    assert ships == [*range(v.NORSE_PONY, v.CARDS), v.LIVESTOCK]
    spots = [i // v.ICONS for i, icon in enumerate(facts.icon) if icon == v.SUNSPOTS]
    assert (len(spots), len(set(spots))) == (11, 10)
    assert Counter(map(int, facts.first)) == {v.NORSE: 6, v.THULE: 6, v.TUNIT: 5}
    assert all(one != two for one, two in zip(facts.first, facts.second, strict=True))
    assert set(map(int, facts.icon)) - {v.NO_ICON} == set(w.ICONS.values())


def test_d1_climaxes_are_different_on_a_bar(facts: GreenlandFacts) -> None:
    north = [*facts.climax[: v.FIRST_SOUTH], facts.climax[v.MARKLAND]]
    south = [*facts.climax[v.FIRST_SOUTH : v.MARKLAND], facts.climax[v.VINLAND]]
    assert sorted(north) == list(range(1, 17))
    assert sorted(south) == list(range(1, 18))
    assert (facts.climax[v.MARKLAND], facts.climax[v.VINLAND]) == (14, 17)
    assert {4, 6, 11} <= set(south)  # the example


def test_c2_a_first_game_has_ten_northern_and_twelve_southern_biomes(facts: GreenlandFacts) -> None:
    plain = [card for card in range(v.BIOMES) if facts.kind[card] == v.BIOME]
    assert Counter(card >= v.FIRST_SOUTH for card in plain) == {False: 10, True: 12}


def test_e7_every_fish_needs_one_success(facts: GreenlandFacts) -> None:
    fish = [card for card in range(v.BIOMES) if facts.type[card] == v.FISH]
    assert len(fish) == 7
    assert {int(facts.dice[card]) for card in fish} == {1}


def test_g5_g6_what_sets_win(facts: GreenlandFacts) -> None:
    for card in range(v.BIOMES):
        to_hand = facts.set_kind[card] == v.TO_HAND
        assert to_hand == (facts.kind[card] in (v.DOMESTIC, v.INVENTION))
        assert (facts.set_size[card] in (2, 3, 4)) == (facts.set_kind[card] != v.NO_SET)
        trophy = facts.set_kind[card] in (v.TROPHY, v.TROPHY_WITH_SLED)
        assert (facts.vp[card] > 0) == (trophy or facts.kind[card] == v.INVENTION)
    with_sled = [card for card in range(v.CARDS) if facts.set_kind[card] == v.TROPHY_WITH_SLED]
    assert with_sled == [deck.METEORITE]


# what the rules read


def faces(*members: int) -> int:
    return sum(int(bit(member)) for member in members)


def disks(vector: Iterable[int], at: int) -> list[int]:
    """Energy, Ivory, Iron."""
    return rows(vector, v.DISKS)[at]


def by_type(vector: Iterable[int], at: int) -> dict[int, int]:
    those = rows(vector, v.TYPES)[at]
    return {kind: n for kind, n in enumerate(those) if n}


def test_g8_the_walrus(facts: GreenlandFacts) -> None:
    card = deck.WALRUS
    assert (facts.type[card], facts.climax[card], facts.dice[card]) == (v.SEA, 12, 2)
    assert facts.bites[card] == faces(3)
    assert facts.babies[card] == 4
    assert disks(facts.reward, card) == [2, 1, 0]
    assert (facts.set_kind[card], facts.set_size[card], facts.vp[card]) == (v.TROPHY, 3, 4)
    assert facts.kind[card] == v.BIOME


def test_g6_the_musk_ox(facts: GreenlandFacts) -> None:
    card = deck.MUSK_OX
    assert (facts.set_kind[card], facts.set_size[card], facts.vp[card]) == (v.TO_HAND, 3, 0)
    assert (facts.kind[card], facts.herd_babies[card], facts.hay[card]) == (v.DOMESTIC, 2, 1)
    assert (facts.herd_or[card], facts.raidable[card], facts.sled[card]) == (v.NOTHING_ELSE, 1, 0)
    assert disks(facts.value, card) == [2, 0, 0]


def test_c3_both_bites_of_the_polar_bear(facts: GreenlandFacts) -> None:
    assert facts.bites[deck.POLAR_BEAR] == faces(2, 3)
    assert disks(facts.reward, deck.POLAR_BEAR) == [0, 1, 0]


def test_g2_g3_conversions_and_rerolls(facts: GreenlandFacts) -> None:
    converts = {c: found for c in range(v.CARDS) if (found := by_type(facts.convert, c))}
    assert converts == {
        deck.SLIT_GOGGLES: {v.LAND: faces(5)},
        deck.HARPOON: {v.SEA: faces(3)},
        w.CARDS["drag-net"]: {v.FISH: faces(5)},
        w.CARDS["stone-row-drive"]: {v.LAND: faces(6)},
        deck.CROSSBOW: {v.LAND: faces(3)},
    }
    rerolls = {c: found for c in range(v.CARDS) if (found := by_type(facts.reroll, c))}
    assert rerolls == {
        deck.ELKHOUND: {v.LAND: faces(5)},
        deck.KIRIMA: {v.SEA: faces(4)},
        deck.IVALU: {v.SEA: faces(5)},
        deck.MEEKA: {v.FISH: faces(4)},
        deck.GUDRID: {v.METAL: faces(5)},
        deck.SWORD: {v.RAID: faces(6)},
        deck.BOW: {v.RAID: faces(5)},
    }


def owners(vector: Iterable[int]) -> dict[int, int]:
    return {card: int(n) for card, n in enumerate(vector) if n}


def test_abilities_of_cards(facts: GreenlandFacts) -> None:
    caribou = v.CARIBOU
    assert owners(facts.hunt_first) == {v.GYRFALCON: bit(v.LAND)}
    assert owners(facts.hand) == {deck.PEEPEELEE: 1, deck.BIRGITTA: 2, deck.BOOK: 2}
    assert owners(facts.recalibrate) == {deck.SUN_STONE: 3}
    assert owners(facts.wins_ties) == {deck.PEEPEELEE: 1}
    assert owners(facts.spares_depletion) == {deck.SAILA: 1}
    assert owners(facts.free_promotion) == {deck.QANNIK: 1}
    assert owners(facts.immune) == {deck.SUNNAN_ANNI: 1}
    assert owners(facts.skis) == {deck.MARET: 1}
    assert set(owners(facts.sled)) == {deck.DOGS, caribou, deck.MARET, deck.PONY, v.NORSE_PONY}
    assert owners(facts.herd_or) == {caribou: v.OR_ENERGY, deck.SHEEP: v.OR_IVORY}
    herds = {deck.MUSK_OX, caribou, v.COW, deck.PONY, deck.SHEEP, v.GOAT, v.NORSE_PONY}
    assert set(owners(facts.raidable)) == herds
    hay = {deck.DOGS: 1, deck.MUSK_OX: 1, v.COW: 2, deck.PONY: 1, deck.SHEEP: 1, v.NORSE_PONY: 1}
    assert owners(facts.hay) == hay
    babies = {
        deck.DOGS: 1,
        deck.MUSK_OX: 2,
        caribou: 1,
        v.COW: 2,
        deck.PONY: 1,
        deck.SHEEP: 1,
        v.GOAT: 1,
    }
    assert owners(facts.herd_babies) == babies | {v.NORSE_PONY: 1}


def test_kinds_of_cards(facts: GreenlandFacts) -> None:
    kinds: dict[int, list[int]] = {}
    for card, kind in enumerate(facts.kind):
        kinds.setdefault(int(kind), []).append(card)
    south = [w.CARDS["drag-net"], w.CARDS["stone-row-drive"]]
    assert kinds[v.INVENTION] == [deck.SLIT_GOGGLES, deck.HARPOON, *south]
    wild = [v.GYRFALCON, deck.DOGS, deck.MUSK_OX, deck.ELKHOUND, v.CARIBOU]
    assert kinds[v.DOMESTIC] == [*wild, v.COW, deck.PONY, deck.SHEEP, v.GOAT, v.NORSE_PONY]
    assert kinds[v.IMPORT] == list(range(deck.CROSSBOW, v.CARDS))
    assert kinds[v.DAUGHTER] == list(range(deck.PEEPEELEE, v.COW))


def test_b3_exchange_values(facts: GreenlandFacts) -> None:
    values = {card: found for card in range(v.CARDS) if any(found := disks(facts.value, card))}
    assert values == {
        v.GYRFALCON: [0, 1, 0], deck.MUSK_OX: [2, 0, 0], v.CARIBOU: [1, 0, 0], v.COW: [3, 0, 0],
        deck.PONY: [2, 0, 0], deck.SHEEP: [1, 0, 0], v.GOAT: [1, 0, 0], v.NORSE_PONY: [2, 0, 0],
        deck.CROSSBOW: [0, 0, 2], deck.BOOK: [0, 2, 0], deck.SWORD: [0, 0, 2], deck.IRON_BARS: [0, 0, 3],
    }  # fmt: skip


def test_c5_daughters_and_animals(facts: GreenlandFacts) -> None:
    thule, tunit, norse, sami = [v.THULE] * 3, [v.TUNIT] * 3, [v.NORSE] * 2, [v.SAMI] * 2
    assert list(facts.own_tribe[deck.PEEPEELEE : v.COW]) == [*thule, *tunit, *norse, *sami]
    assert {int(n) for n in facts.own_tribe[: deck.PEEPEELEE]} == {v.NONE}
    assert list(facts.animal_card[v.COW : v.NORSE_PONY]) == [1, 1, 2, 2]
    assert sum(facts.animal_card) == 6


def test_g4_sides_of_the_new_world(facts: GreenlandFacts) -> None:
    def side(at: int) -> tuple[int, int, int, int, list[int]]:
        hunt = int(facts.type[at]), int(facts.dice[at]), int(facts.bites[at])
        return *hunt, int(facts.babies[at]), disks(facts.reward, at)

    assert side(v.MARKLAND) == (v.LAND, 2, faces(3), 1, [2, 0, 0])
    assert side(v.HOSTILE) == (v.RAID, 2, faces(2, 3, 6), 2, [2, 0, 1])
    assert side(v.VINLAND) == (v.LAND, 2, faces(3), 3, [2, 0, 0])
    assert side(v.HOSTILE + 1) == (v.RAID, 2, faces(2, 3, 6), 3, [2, 0, 1])


def test_g1_raid_boxes(facts: GreenlandFacts) -> None:
    assert (facts.raid_daughter, facts.raid_daughter_bites) == (faces(1, 2, 3), faces(3))
    assert (facts.raid_herd, facts.raid_herd_bites) == (faces(1, 2), faces(3))


def icons(facts: GreenlandFacts, name: w.EventName) -> list[tuple[int, int]]:
    at = w.EVENTS[name] * v.ICONS
    both = zip(facts.icon, facts.icon_amount, strict=True)
    return [(int(kind), int(n)) for kind, n in list(both)[at : at + v.ICONS] if kind]


def test_d_events(facts: GreenlandFacts) -> None:
    cog = w.EVENTS["hanse-cog"]
    assert cog == 4
    assert (facts.first[cog], facts.second[cog], facts.ship[cog]) == (v.TUNIT, v.NORSE, deck.SWORD)
    assert icons(facts, "hanse-cog") == [(v.STORM, 0), (v.SUNSPOTS, 0)]
    assert facts.ship[w.EVENTS["settlers-stock"]] == v.LIVESTOCK
    assert icons(facts, "settlers-stock") == [
        (v.EPIDEMIC, 12), (v.MIGRATION_SOUTH, 0), (v.ELDER_DEATH, 0), (v.ELDER_DEATH, 0),
    ]  # fmt: skip
    assert icons(facts, "falconers-ransom")[-1] == (v.FALCON_PRICE, 3)
    assert icons(facts, "the-pox")[0] == (v.VENEREAL, bit(v.THULE) | bit(v.TUNIT))
    assert icons(facts, "blood-feud")[1] == (v.VENEREAL, bit(v.NORSE))
    assert icons(facts, "killing-winter") == [
        (v.DEPLETION_BY_HERD, 0), (v.SUNSPOTS, 0), (v.SUNSPOTS, 0), (v.SEA_CLOSED, 0),
    ]  # fmt: skip
    assert icons(facts, "pack-ice") == [
        (v.DEPLETION, 2), (v.STORM, 0), (v.SUNSPOTS, 0), (v.MARKLAND_CLOSED, 0),
        (v.MIGRATION_SOUTH, 0), (v.ELDER_DEATH, 0),
    ]  # fmt: skip


def test_i7_boards_by_faith_and_tribe(facts: GreenlandFacts) -> None:
    def at(faith: int, tribe: int, rank: int) -> int:
        return (faith * v.TRIBES + tribe) * v.RANKS + rank

    many, one = v.POLYTHEIST, v.MONOTHEIST
    places = range(2 * v.TRIBES * v.RANKS)
    rerolls = {place: found for place in places if (found := by_type(facts.elder_reroll, place))}
    assert rerolls == {
        at(many, v.NORSE, v.CRAFTER): {v.METAL: faces(4)},
        at(many, v.NORSE, v.TRACKER): {v.LAND: faces(4)},
        at(many, v.THULE, v.CRAFTER): {v.METAL: faces(4)},
        at(many, v.THULE, v.TRACKER): {v.LAND: faces(4)},
        at(many, v.TUNIT, v.SHAMAN): {v.FISH: faces(3)},
        at(many, v.TUNIT, v.TRACKER): {v.LAND: faces(4)},
        at(many, v.SAMI, v.TRACKER): {v.LAND: faces(4)},
        at(many, v.SAMI, v.MARINER): {v.SEA: faces(5)},
        at(one, v.NORSE, v.CRAFTER): {v.METAL: faces(4)},
    }
    assert owners(facts.cold_as_warm) == {at(many, v.TUNIT, v.TRACKER): bit(v.LAND)}
    carvers = {at(many, v.TUNIT, v.CRAFTER): 1, at(one, v.TUNIT, v.CRAFTER): 1}
    assert owners(facts.ivory_as_iron) == carvers
    assert owners(facts.claims_first) == {at(many, v.SAMI, v.SHAMAN): 1}


def test_e3_places_for_elders(facts: GreenlandFacts) -> None:
    assert list(facts.places) == [0, 1, 4, 4, 1, 4, 4]


def test_c_the_start(facts: GreenlandFacts) -> None:
    assert (facts.cubes, facts.start_hunters, facts.start_elders) == (18, 5, 1)
    assert list(facts.start_disks) == [5, 1, 1]
    assert list(facts.start_colonists) == [0, 0, 5, 0]
    assert list(facts.has_alpha) == [1, 1, 1, 0]


def test_limits_and_scoring(facts: GreenlandFacts) -> None:
    assert (facts.energy_limit, facts.mariner_carries, facts.peaceful_colonists) == (8, 4, 6)
    assert (facts.livestock_fallback, facts.bog_iron_price) == (2, 1)
    assert list(facts.vp_disk) == [0, 1, 2]
    assert (facts.vp_piece, facts.vp_cold_colonist, facts.vp_missionary) == (1, 2, 4)


@pytest.mark.parametrize(
    ("scenario", "players", "events", "biomes"),
    [
        ("greenland", 2, 10, 5),
        ("greenland", 3, 10, 6),
        ("greenland", 4, 10, 6),
        ("first-game", 2, 10, 5),
        ("first-game", 3, 10, 6),
        ("solo", 1, 12, 6),
        ("together", 2, 12, 6),
        ("together", 3, 12, 6),
    ],
)
def test_cards_dealt(data: DataSet, scenario: str, players: int, events: int, biomes: int) -> None:
    facts = facts_of(data, scenario, players)
    assert (facts.event_count, facts.biome_count) == (events, biomes)


def test_facts_are_filled_once_for_each_scenario_and_number_of_players(data: DataSet) -> None:
    assert facts_of(data, "greenland", 3) is facts_of(data, "greenland", 3)
    assert facts_of(data, "greenland", 3) is not facts_of(data, "greenland", 2)


# what is refused


BROKEN = [
    # a count
    ("setup.toml", "box = { cards = 61 }", "box.cards: says 61, but the files come to 60"),
    ("setup.toml", "box = { events = 16 }", "box.events: says 16, but the files come to 17"),
    ("setup.toml", "start = { cubes = 20 }", "box.cubes: says 54, but the files come to 60"),
    ("setup.toml", "tribe = [{ id = 'sami', alpha = true }]", "box.alphas: says 3, but"),
    ("setup.toml", "start = { hunters = 6 }", "start.valhalla: must be 6, what 18 cubes leave"),
    ("setup.toml", "start = { disks = { energy = 9 } }", "start.disks.energy: must be at most 8"),
    ("setup.toml", "tribe = [{ id = 'tunit', colonists = 8 }]", "tribe[id=tunit].colonists"),
    ("setup.toml", "tribe = [{ id = 'norse', colonists = 2 }]", "tribe: more than 6 make Markland"),
    ("setup.toml", "scenario = [{ id = 'solo', events = 18 }]", "scenario[id=solo].events: there"),
    ("setup.toml", "scenario = [{ id = 'solo', biomes = 8 }]", "scenario[id=solo].biomes: must be"),
    ("setup.toml", "scenario = [{ id = 'greenland', two_players = 7 }]", "two_players: must be at"),
    # an event
    (
        "events.toml",
        "event = [{ id = 'hanse-cog', second = 'tunit' }]",
        "event[id=hanse-cog].second: must be another tribe",
    ),
    (
        "events.toml",
        "event = [{ id = 'hanse-cog', ship = 'bow' }]",
        "event: sword must come with one ship, not 0",
    ),
    (
        "events.toml",
        "event = [{ id = 'measles', ship = 'bow' }]",
        "event: bow must come with one ship, not 2",
    ),
    (
        "events.toml",
        "event = [{ id = 'measles', icon = [{ kind = 'epidemic' }] }]",
        "event[id=measles].icon[0].amount: is for epidemic",
    ),
    (
        "events.toml",
        "event = [{ id = 'measles', icon = [{ kind = 'storm', amount = 1 }] }]",
        "event[id=measles].icon[0].amount: is for epidemic",
    ),
    (
        "events.toml",
        "event = [{ id = 'measles', icon = [{ kind = 'storm', tribes = ['norse'] }] }]",
        "event[id=measles].icon[0].tribes: is for venereal",
    ),
    (
        "events.toml",
        "event = [{ id = 'measles', icon = [" + "{ kind = 'storm' }," * 9 + "] }]",
        "event[id=measles].icon: the rules are ready for 8",
    ),
    (
        "events.toml",
        "event = [{ id = 'falconers-ransom', icon = [{ kind = 'storm' }] }]",
        "event: one event raises the price of falcons, not 0",
    ),
    # a card that does not exist
    ("biomes.toml", "biome = [{ id = 'beaver', dice = 1 }]", "biome[id=beaver]: no row has"),
    ("events.toml", "event = [{ id = 'mutiny', first = 'norse' }]", "event[id=mutiny]: no row"),
    # a name
    (
        "biomes.toml",
        "biome = [{ id = 'walrus', type = 'see' }]",
        "biome[id=walrus].type: 'see' is not a known name; did you mean 'sea'?",
    ),
    ("events.toml", "event = [{ id = 'measles', first = 'sami' }]", "'sami' is not a known name"),
    (
        "events.toml",
        "event = [{ id = 'measles', ship = 'crosbow' }]",
        "event[id=measles].ship: 'crosbow' is not a known name; did you mean 'crossbow'?",
    ),
    ("daughters.toml", "daughter = [{ id = 'saila', spare = 1 }]", "spare: is not a known key"),
    ("biomes.toml", "biome = [{ id = 'walrus', bites = [7] }]", "biome[id=walrus].bites"),
    ("biomes.toml", "biome = [{ id = 'walrus', dice = 0 }]", "biome[id=walrus].dice: must be"),
    # bars and hunts
    ("biomes.toml", "biome = [{ id = 'walrus', bar = 'south' }]", "biome[id=walrus].bar: must be"),
    ("new_world.toml", "land = [{ id = 'vinland', bar = 'north' }]", "land[id=vinland].bar: must"),
    (
        "biomes.toml",
        "biome = [{ id = 'walrus', climax = 13 }]",
        "biome[id=polar-bear].climax: is that of walrus on the same bar",
    ),
    (
        "new_world.toml",
        "land = [{ id = 'markland', climax = 1 }]",
        "land[id=markland].climax: is that of arctic-hare on the same bar",
    ),
    ("biomes.toml", "biome = [{ id = 'capelin', dice = 2 }]", "biome[id=capelin].dice: must be 1"),
    (
        "new_world.toml",
        "land = [{ id = 'vinland', hostile = { bites = [3] } }]",
        "land[id=vinland].hostile: must be more dangerous",
    ),
    (
        "new_world.toml",
        "land = [{ id = 'markland', hostile = { bites = [] } }]",
        "land[id=markland].hostile: must be more dangerous",
    ),
    # sets and purple halves
    (
        "biomes.toml",
        "biome = [{ id = 'musk-ox', set = { wins = 'trophy', vp = 2 } }]",
        "biome[id=musk-ox].set: must win the card to hand",
    ),
    (
        "biomes.toml",
        "biome = [{ id = 'arctic-hare', set = { wins = 'hand', dice = 2 } }]",
        "biome[id=arctic-hare].purple: is missing",
    ),
    (
        "biomes.toml",
        "biome = [{ id = 'arctic-hare', set = { wins = 'trophy', dice = 2 } }]",
        "biome[id=arctic-hare].set.vp: is for trophies",
    ),
    ("biomes.toml", "biome = [{ id = 'musk-ox', set = { vp = 2 } }]", "biome[id=musk-ox].set.vp"),
    (
        "biomes.toml",
        "biome = [{ id = 'walrus', set = { wins = 'trophy-with-sled' } }]",
        "biome[id=walrus].set.wins: a sled is needed for the meteorite",
    ),
    (
        "biomes.toml",
        "biome = [{ id = 'cape-york-meteorite', set = { wins = 'trophy' } }]",
        "biome[id=cape-york-meteorite].set.wins: a sled is needed",
    ),
    (
        "biomes.toml",
        "biome = [{ id = 'drag-net', purple = { kind = 'domestic' } }]",
        "biome[id=drag-net].purple.vp: is for inventions",
    ),
    # kinds
    (
        "biomes.toml",
        "biome = [{ id = 'drag-net', purple = { hay = 1 } }]",
        "biome[id=drag-net].purple.hay: is nothing that a card of kind invention has",
    ),
    ("imports.toml", "import = [{ id = 'sword', raidable = true }]", "import[id=sword].raidable"),
    ("daughters.toml", "daughter = [{ id = 'saila', hay = 1 }]", "daughter[id=saila].hay: is"),
    (
        "daughters.toml",
        "daughter = [{ id = 'saila', value = { iron = 1 } }]",
        "daughter[id=saila].value: is nothing that a card of kind daughter has",
    ),
    ("animals.toml", "animal = [{ id = 'cow', vp = 1 }]", "animal[id=cow].vp: is nothing that"),
    ("animals.toml", "animal = [{ id = 'sheep', babies = 0 }]", "animal[id=sheep].instead: is"),
    (
        "imports.toml",
        "import = [{ id = 'norse-pony', kind = 'import' }]",
        "import[id=norse-pony].kind: must be domestic",
    ),
    # tribes and boards
    ("daughters.toml", "daughter = [{ id = 'saila', tribe = 'norse' }]", "daughter: norse must"),
    ("animals.toml", "animal = [{ id = 'pony', card = 2 }]", "animal: must be front and back"),
    ("boards.toml", "rank = [{ id = 1, places = 4 }]", "rank[id=1].places: must be 1 for ranks"),
    ("boards.toml", "rank = [{ id = 6, places = 1 }]", "rank[id=6].places: must be 1 for ranks"),
    (
        "boards.toml",
        "board = [{ id = 'sami', monotheist = [{ rank = 2, claims_first = true }] }]",
        "board[id=sami].monotheist: only a Shaman claims",
    ),
    (
        "boards.toml",
        "board = [{ id = 'sami', monotheist = [{ rank = 2 }] }]",
        "board[id=sami].monotheist[0]: gives nothing",
    ),
    (
        "boards.toml",
        """board = [{ id = "thule", monotheist = [
            { rank = 5, reroll.land = [4] }, { rank = 5, reroll.sea = [4] },
        ] }]""",
        "board[id=thule].monotheist: must have each rank once",
    ),
    ("raids.toml", "herd = { success = [] }", "herd.success: must be"),
    # what the rules themselves carry out
    ("setup.toml", "fixed = { skiers = 2 }", "fixed.skiers: is carried out by the rules"),
]


@pytest.mark.parametrize(("file", "text", "said"), BROKEN)
def test_an_overlay_that_breaks_something_is_refused(
    tmp_path: Path, file: str, text: str, said: str
) -> None:
    message = refused(FILES.load, tmp_path, file, text)
    assert said in message
    assert str(tmp_path) in message


def row(table: str, name: str) -> str:
    return rf'\[\[{table}\]\]\nid = "{name}"\n(?:.+\n)*'


ALTERED = [
    # file, what is replaced (a regular expression), by what, and what is said
    ("biomes.toml", row("biome", "walrus"), "", "biome[id=walrus]: is missing"),
    ("events.toml", row("event", "measles"), "", "event[id=measles]: is missing"),
    ("daughters.toml", row("daughter", "maret"), "", "daughter[id=maret]: is missing"),
    ("animals.toml", row("animal", "goat"), "", "animal[id=goat]: is missing"),
    ("imports.toml", row("import", "bow"), "", "import[id=bow]: is missing"),
    ("setup.toml", row("scenario", "solo"), "", "scenario[id=solo]: is missing"),
    ("boards.toml", r"\[\[rank\]\]\nid = 6\n(?:.+\n)*", "", "rank[id=6]: is missing"),
    (
        "events.toml",
        r'(id = "measles"\n.+\nfirst = )"thule"',
        r'\1"norse"',
        "event: has the first players",
    ),
    (
        "events.toml",
        r'\{ kind = "storm" \}',
        '{ kind = "sunspots" }',
        "event: has 12 sunspots, not 11 on 10 cards",
    ),
    ("new_world.toml", "climax = 17", "climax = 18", "land: has the climaxes"),
    (
        "new_world.toml",
        r"bites = \[2, 3, 6\], reward = \{ babies = 2",
        "bites = [2, 6], reward = { babies = 2",
        "land[id=markland].hostile.bites: must have the bites",
    ),
    ("raids.toml", r'source = "reconstructed.*\n', "", "herd.success: has no source"),
]


@pytest.mark.parametrize(("file", "old", "new", "said"), ALTERED)
def test_data_that_is_not_whole_is_refused(
    tmp_path: Path, file: str, old: str, new: str, said: str
) -> None:
    folder = altered(FILES.folder, tmp_path, file, old, new)
    with pytest.raises(DataError) as caught:
        FILES.read(folder)
    assert f"{file}: {said}" in str(caught.value)


OWN = [  # what somebody with the game may find printed
    ("events.toml", "event = [{ id = 'measles', first = 'norse' }]"),
    ("events.toml", "event = [{ id = 'measles', icon = [{ kind = 'sunspots' }] }]"),
    ("biomes.toml", "biome = [{ id = 'beluga', dice = 1, set = { vp = 3 } }]"),
    ("biomes.toml", "biome = [{ id = 'bowhead-whale', climax = 17 }]"),
    ("new_world.toml", "land = [{ id = 'markland', hostile = { bites = [2, 6] } }]"),
    ("imports.toml", "import = [{ id = 'bow', reroll = { raid = [], land = [4] } }]"),
    ("animals.toml", "animal = [{ id = 'goat', value = { ivory = 1 } }]"),
    ("boards.toml", "board = [{ id = 'sami', monotheist = [{ rank = 5, reroll.sea = [4] }] }]"),
    ("raids.toml", "herd = { success = [1, 2, 3] }"),
    ("setup.toml", "limits = { bog_iron_price = 2 }"),
]


@pytest.mark.parametrize(("file", "text"), OWN)
def test_an_overlay_may_correct_one_reconstructed_value(
    data: DataSet, tmp_path: Path, file: str, text: str
) -> None:
    (tmp_path / file).write_text(text)
    assert FILES.load(tmp_path).hash != data.hash


def test_an_overlay_reaches_the_facts(data: DataSet, tmp_path: Path) -> None:
    (tmp_path / "raids.toml").write_text("herd = { success = [1, 2, 3] }")
    assert facts_of(FILES.load(tmp_path), "greenland", 3).raid_herd == faces(1, 2, 3)
    assert facts_of(data, "greenland", 3).raid_herd == faces(1, 2)
