"""The data of Navajo Wars: what sources attest, what must fit together, what is refused, and how scenarios begin.

Sections 14 to 16 are the playbook's; `#32` and the like are the cards of its tutorial.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from cairn.data import DataError, DataSet
from cairn.games.navajo.facts import cross_checks as cc
from cairn.games.navajo.facts.facts import NavajoFacts
from cairn.games.navajo.facts.file_structs import NavajoData
from cairn.games.navajo.facts.reading import FILES, facts_of
from cairn.games.navajo.rules.start import new_state
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import names as w
from cairn.games.navajo.words import values as v
from tests.data_files import altered, check_no_addresses, refused, source_of
from tests.kit import rows
from tests.navajo.country import outpost_in
from tests.navajo.display import letters
from tests.navajo.families import inside

SCENARIOS = list(w.SCENARIOS)


@pytest.fixture(scope="module")
def data() -> DataSet:
    return FILES.load()


@pytest.fixture(scope="module")
def game(data: DataSet) -> NavajoData:
    return data.of(NavajoData)


@pytest.fixture(scope="module")
def facts(data: DataSet) -> NavajoFacts:
    return facts_of(data, "rise-of-the-people")


@pytest.fixture(scope="module")
def start(data: DataSet) -> Callable[[str], NavajoState]:
    return lambda scenario: new_state(scenario, {}, data)


# provenance


def test_every_value_has_a_source(data: DataSet) -> None:
    assert data.counts()["missing"] == 0
    assert min(data.counts()[kind] for kind in ("attested", "inferred", "reconstructed")) > 100


def test_the_files_hold_no_addresses() -> None:
    check_no_addresses(FILES.folder)


# Seen in the rules, the playbook or the aids.
ATTESTED = [
    # rules 1.6.1, 1.8
    ("cubes.toml", "cube[id=brown].count", 4),
    ("cubes.toml", "cube[id=white].count", 4),
    ("cubes.toml", "cube[id=black].count", 3),
    ("cubes.toml", "cube[id=red].count", 3),
    ("cubes.toml", "cube[id=green].count", 3),
    ("cubes.toml", "cube[id=yellow].count", 2),
    ("cubes.toml", "cube[id=blue].count", 1),
    ("counters.toml", "box.counters", 264),
    ("counters.toml", "box.cards", 80),
    ("counters.toml", "mix.family", 12),
    ("counters.toml", "mix.corn", 10),
    ("counters.toml", "mix.intruder", 20),
    ("counters.toml", "mix.firearms", 1),
    ("map.toml", "drought_spaces", 2),
    # tutorial, set-up and #41: the map
    ("map.toml", "territory[id=SH].vp", 4),
    ("map.toml", "territory[id=SJ].vp", 3),
    ("map.toml", "territory[id=ZU].vp", 3),
    ("map.toml", "territory[id=CC].vp", 0),
    ("map.toml", "territory[id=SH].adjacent", ["SJ", "ZU", "CC"]),
    ("map.toml", "territory[id=ZU].fixed.die", 3),
    ("map.toml", "area[id=SH3].value", 3),
    ("map.toml", "area[id=SH3].horse_value", 1),
    ("map.toml", "area[id=SJ3].horse_value", 1),
    ("map.toml", "area[id=SF].value", 1),
    ("map.toml", "link[id=SH-SJ].areas", ["SH2", "SJ1"]),
    ("map.toml", "link[id=SH-ZU].areas", ["SH3", "ZU1"]),
    ("map.toml", "link[id=ZU-HO].areas", ["ZU3", "HO1"]),
    ("map.toml", "link[id=CC-HO].areas", ["CC1", "HO1"]),
    ("map.toml", "link[id=CC-MV].areas", ["CC1", "MV2"]),
    # tutorial #21, #24: charts
    ("charts.toml", "raid[id=black].hits", 2),
    ("charts.toml", "raid[id=green].ends_raid", True),
    ("charts.toml", "hits.mission", 2),
    ("charts.toml", "battle.utes", 4),
    ("charts.toml", "battle.comanche", 5),
    ("charts.toml", "elder_box[id=3].rating", 2),
    ("charts.toml", "elder_box[id=4].rating", 2),
    ("charts.toml", "ferocity[id=0].evasion", 2),
    ("charts.toml", "ferocity[id=1].evasion", 1),
    ("charts.toml", "population_die.man", [1, 2]),
    ("charts.toml", "trader_die.faces.trade goods", [2, 3]),
    ("charts.toml", "subjugation.fixed.turned", ["A", "B", "F"]),
    # tutorial: Instruction counters
    ("instructions.toml", "counter[id=spanish A].front.cost", 1),
    ("instructions.toml", "counter[id=spanish A].front.stripe", True),
    ("instructions.toml", "counter[id=spanish B].front.cost", 2),
    ("instructions.toml", "counter[id=spanish B].back.cost", 9),
    ("instructions.toml", "counter[id=spanish C].back.instruction", "colonize"),
    ("instructions.toml", "counter[id=spanish C].back.cost", 3),
    ("instructions.toml", "counter[id=spanish D].front.cost", [1, 3]),
    ("instructions.toml", "counter[id=spanish D].back.cost", 3),
    ("instructions.toml", "counter[id=spanish E].back.instruction", "expand"),
    ("instructions.toml", "counter[id=spanish F].back.cost", 11),
    ("instructions.toml", "counter[id=spanish G].back.instruction", "colonize"),
    ("instructions.toml", "counter[id=spanish H].front.instruction", "build and subvert"),
    ("instructions.toml", "counter[id=spanish H].front.cost", 3),
    ("instructions.toml", "counter[id=spanish J].front.instruction", "raid"),
    ("instructions.toml", "counter[id=spanish K].front.instruction", "utes"),
    ("instructions.toml", "counter[id=spanish L].front.instruction", "comanche"),
    ("instructions.toml", "counter[id=spanish N].back.instruction", "build"),
    # tutorial: cards
    ("cards.toml", "operations[id=32].preempt", 3),
    ("cards.toml", "operations[id=32].points_preempted", 2),
    ("cards.toml", "operations[id=32].minor", "drought"),
    ("cards.toml", "operations[id=36].points", 4),
    ("cards.toml", "operations[id=36].population", "woman"),
    ("cards.toml", "operations[id=36].minor", "swap rows"),
    ("cards.toml", "operations[id=26].points", 3),
    ("cards.toml", "operations[id=26].population", "man"),
    ("cards.toml", "operations[id=15].preempt", 3),
    ("cards.toml", "operations[id=15].points_preempted", 4),
    ("cards.toml", "operations[id=15].population", "elder"),
    ("cards.toml", "operations[id=21].preempt", 2),
    ("cards.toml", "operations[id=21].points_preempted", 2),
    ("cards.toml", "operations[id=24].points", 3),
    ("cards.toml", "operations[id=24].minor", "drought recovery"),
    ("cards.toml", "operations[id=17].major", "influential elders"),
    ("cards.toml", "ceremony[id=8].blessing", 1),
    ("cards.toml", "ceremony[id=40].blessing", 3),
    ("cards.toml", "ceremony[id=40].enemy_way", "intruder"),
    ("cards.toml", "amounts.shaman_cards", 3),
    # rules 6.2, 8.1; tutorial #41
    ("events.toml", "event[id=41].vp", 8),
    ("events.toml", "event[id=41].points", 1),
    ("events.toml", "event[id=45].vp", 14),
    ("events.toml", "event[id=50].vp", 14),
    ("events.toml", "event[id=55].vp", 15),
    ("events.toml", "event[id=44].stays", True),
    ("events.toml", "event[id=48].stays", True),
    ("events.toml", "event[id=50].good_medicine", 0),
    ("culture.toml", "card[id=weaving 1].culture", 1),
    ("culture.toml", "card[id=horsemanship 1].fixed.mounted_mp", 1),
    # 14
    ("scenarios.toml", "setup[id=14.1].pool.green", 1),
    ("scenarios.toml", "setup[id=14.1].culture", 9),
    ("scenarios.toml", "setup[id=14.3].culture", 12),
    ("scenarios.toml", "setup[id=14.3].morale", 7),
    ("scenarios.toml", "setup[id=14.3].pool.green", 3),
    ("scenarios.toml", "setup[id=14.4].morale", 3),
    ("scenarios.toml", "setup[id=14.4].ranchos", ["SH3", "SJ2"]),
    ("scenarios.toml", "setup[id=14.4].free_cards", 8),
    ("scenarios.toml", "setup[id=14.5].ap", 0),
    ("scenarios.toml", "setup[id=14.5].pool.red", 3),
    ("scenarios.toml", "setup[id=14.5].in_play", [50, 52, 53, 54]),
    ("scenarios.toml", "setup[id=14.5].ranchos", ["SH1", "SJ1"]),
    ("scenarios.toml", "period[id=american].pool_change.green", -2),
    ("scenarios.toml", "period[id=american].morale", 3),
    ("scenarios.toml", "scenario[id=the-rope-thrower].deck", [[5, 0], [3, 55]]),
    ("scenarios.toml", "tutorial.top", [32, 36, 26, 40, 15, 8, 24, 21, 41]),
    # 16
    ("two_players.toml", "first_headman.fixed.turquoise", 3),
    ("two_players.toml", "new_elders.fixed.elders", 3),
    ("two_players.toml", "new_elders.fixed.other_player", 2),
    ("two_players.toml", "total.fixed.influence_point", 1),
]


@pytest.mark.parametrize(("file", "key", "value"), ATTESTED)
def test_what_a_source_attests(data: DataSet, file: str, key: str, value: object) -> None:
    found = source_of(data, file, key)
    assert (found.value, found.kind) == (value, "attested")


# Not in any source, and the files say so.
NOT_ATTESTED = [
    ("map.toml", "territory[id=BM].vp", "reconstructed"),
    ("map.toml", "area[id=SH4].horse_value", "reconstructed"),
    ("map.toml", "area[id=BM4].value", "inferred"),
    ("map.toml", "link[id=SJ-MV].areas", "reconstructed"),
    ("counters.toml", "mix.man", "inferred"),
    ("counters.toml", "mix.mission", "reconstructed"),
    ("counters.toml", "corn[id=6].count", "reconstructed"),
    ("charts.toml", "column[id=area 1].shift", "reconstructed"),
    ("charts.toml", "raid[id=red].ends_raid", "reconstructed"),
    ("charts.toml", "population_die.woman", "inferred"),
    ("instructions.toml", "counter[id=spanish A].back.cost", "reconstructed"),
    ("instructions.toml", "counter[id=spanish B].front.stripe", "inferred"),
    ("instructions.toml", "counter[id=mexican B].front.instruction", "reconstructed"),
    ("cards.toml", "operations[id=32].points", "inferred"),
    ("cards.toml", "operations[id=24].preempt", "reconstructed"),
    ("cards.toml", "operations[id=1].population", "inferred"),
    ("cards.toml", "major[id=bad harvest].fixed.then_one_of", "reconstructed"),
    ("cards.toml", "ceremony[id=8].enemy_way", "reconstructed"),
    ("events.toml", "event[id=46].vp", "reconstructed"),
    ("events.toml", "event[id=54].fixed.red_cubes", "inferred"),
    ("culture.toml", "card[id=cunning 1].culture", "reconstructed"),
    ("scenarios.toml", "setup[id=14.4].forts.defiance", "inferred"),
    ("counters.toml", "mix.influence", "reconstructed"),
    ("two_players.toml", "new_elders.fixed.box", "inferred"),
    ("two_players.toml", "total.fixed.card", "inferred"),
    ("two_players.toml", "headman[id=an elder].least", "reconstructed"),
    ("two_players.toml", "headman[id=both].fixed.effect", "reconstructed"),
]


@pytest.mark.parametrize(("file", "key", "kind"), NOT_ATTESTED)
def test_what_no_source_attests(data: DataSet, file: str, key: str, kind: str) -> None:
    assert source_of(data, file, key).kind == kind


def test_the_words_of_the_files_stand_for_the_integers_of_the_vocabulary() -> None:
    tables: list[tuple[Mapping[Any, int], list[int]]] = [
        (w.TERRITORIES, [v.SHIPROCK, v.SAN_JUAN, v.ZUNI, v.MONUMENT, v.HOPI, v.BLACK_MESA, v.CANYON]),
        (w.PERIODS, [v.SPANISH, v.MEXICAN, v.AMERICAN]),
        (w.COLOURS, [v.BROWN, v.WHITE, v.BLACK, v.YELLOW, v.GREEN, v.BLUE, v.RED]),
        (w.PIECES, [v.MAN, v.WOMAN, v.CHILD, v.ELDER, v.HORSE, v.SHEEP, v.TRADE_GOODS, v.FIREARMS, v.HARASS]),
        (w.INTRUDERS, [v.FIREARMS_FOUND, v.GOODS_FOUND, v.TRADERS, v.MISSIONARIES, v.SLAVERS, v.WAR_PARTY, v.SICKNESS]),
        (w.FORTS, [v.DEFIANCE, v.FAUNTLEROY]),
        (w.INSTRUCTIONS, [
            v.BUILD, v.BUILD_AND_SUBVERT, v.COLONIZE, v.COMANCHE, v.DEFEND, v.EXPAND, v.PEACE, v.ENEMY_RAID, v.SLAVES,
            v.SUBJUGATE, v.SUBVERT, v.UTES,
        ]),
        (w.COLUMNS, [1, 2, 3, 4, 5, 6, v.TRIBAL_COLUMN]),
        (w.RESULTS, [v.MFV, v.FV, v.RGD, v.TTD, v.EV, v.MEV]),
        (w.MAJORS, [
            v.FIREARMS_ACQUIRED, v.APACHE_WAR, v.BAD_HARVEST, v.PLANTED_FIELDS, v.SHAMAN, v.INFLUENTIAL_ELDERS,
            v.HOSTILE_TRIBES, v.PUEBLO_WAR, v.APACHES_RAID, v.TRAPPERS_AND_TRADERS,
        ]),
        (w.MINORS, [v.DROUGHT, v.DROUGHT_RECOVERY, v.SWAP_ROWS, v.RESET_CUBES]),
        (w.ENEMY_WAYS, [
            v.WAY_SLAVES, v.WAY_CULTURE, v.WAY_DROUGHT, v.WAY_ELDER, v.WAY_POINTS, v.WAY_ENEMY_POINTS, v.WAY_MILITARY,
            v.WAY_FEROCITY, v.WAY_MORALE, v.WAY_GOODS, v.WAY_ANIMAL, v.WAY_INTRUDER,
        ]),
        (w.SETS, [
            v.CUNNING, v.HORSEMANSHIP, v.MESAS, v.RELIGION, v.SHARP_TRADERS, v.WARRIORS, v.WEAVING, v.WISDOM,
        ]),
        (w.NEEDS, [v.NEEDS_NOTHING, v.NEEDS_HORSES, v.NEEDS_GOODS, v.NEEDS_FEROCITY, v.NEEDS_ELDERS]),
        (w.SCENARIOS, [
            v.RISE_OF_THE_PEOPLE, v.LOS_DUENOS, v.BROKEN_COUNTRY, v.FEARING_TIME, v.ROPE_THROWER, v.CAMPAIGN,
            v.RISE_OF_THE_PEOPLE,
        ]),
    ]  # fmt: skip
    for table, wanted in tables:
        assert list(table.values()) == wanted, list(table)
    assert w.AREAS["CC3"] == v.CANYON_3
    assert w.AREAS["SF"] == v.SANTA_FE


# the map


@pytest.mark.rule("1.7.2")
def test_every_area_is_there_with_its_values(facts: NavajoFacts) -> None:
    assert len(w.AREAS) == v.AREAS
    for name, area in w.AREAS.items():
        assert facts.value[area] == (1 if name == "SF" else int(name[2]))
        assert 1 <= facts.horse_value[area] <= facts.value[area]


@pytest.mark.rule("1.7.2")
def test_links_lead_both_ways_and_reach_every_area(facts: NavajoFacts) -> None:
    link, steps = rows(facts.link, v.AREAS), rows(facts.steps, v.AREAS)
    for a in range(v.AREAS):
        for b in range(v.AREAS):
            assert link[a][b] == link[b][a]
            assert steps[a][b] < v.AREAS


@pytest.mark.rule("1.7.2")
def test_only_the_two_links_out_of_the_canyon_are_dashed(facts: NavajoFacts) -> None:
    links = rows(facts.link, v.AREAS)
    dashed = [(a, b) for a in range(v.AREAS) for b in range(v.AREAS) if links[a][b] == 2]
    canyon, hopi, monument = w.AREAS["CC1"], w.AREAS["HO1"], w.AREAS["MV2"]
    pairs = [(canyon, hopi), (canyon, monument), (hopi, canyon), (monument, canyon)]
    assert dashed == sorted(pairs)


def test_glossary_adjacent_territories_form_a_ring_around_the_canyon(facts: NavajoFacts) -> None:
    neighbours = rows(facts.adjacent, v.TERRITORIES)

    def adjacent(one: w.TerritoryName, two: w.TerritoryName) -> bool:
        there = neighbours[w.TERRITORIES[one]][w.TERRITORIES[two]]
        back = neighbours[w.TERRITORIES[two]][w.TERRITORIES[one]]
        assert there == back
        return bool(there)

    ring: list[w.TerritoryName] = ["SH", "SJ", "MV", "BM", "HO", "ZU"]
    for i, land in enumerate(ring):
        around = {"CC", ring[i - 1], ring[(i + 1) % 6]}
        assert {other for other in w.TERRITORIES if adjacent(land, other)} == around
    assert {other for other in w.TERRITORIES if adjacent("CC", other)} == set(ring)


def test_tutorial_24_no_neighbour_of_zuni_is_black_mesa(game: NavajoData) -> None:
    """A recovery for Zuni finds no Drought next to it, while there is one in Black Mesa."""
    assert {row.id: "BM" in row.adjacent for row in game.map.territory}["ZU"] is False


@pytest.mark.parametrize(
    ("start", "end", "mps"),
    [
        ("CC1", "SF", 14),  # tutorial #32, by way of Zuni
        ("SH2", "SJ3", 6),  # tutorial #24
        ("SH2", "SH3", 3),  # tutorial #24
        ("SH3", "ZU3", 6),  # tutorial #24
        ("SF", "SH3", 6),  # a session report
        ("SF", "SJ2", 6),  # a session report
        ("SH2", "SF", 2),  # tutorial #32, the first raid
    ],
)
def test_3_2_5_distances(
    game: NavajoData, facts: NavajoFacts, start: w.AreaName, end: w.AreaName, mps: int
) -> None:
    assert cc.distance(game.map, start, end) == mps
    assert rows(facts.way_open, v.AREAS)[w.AREAS[start]][w.AREAS[end]] == mps


def test_3_2_5_a_mounted_raid_from_shiprock_3_costs_3(facts: NavajoFacts) -> None:
    assert rows(facts.way_mounted, v.AREAS)[w.AREAS["SH3"]][w.AREAS["SF"]] == 3


def test_8_2_the_territories_are_worth_what_card_55_asks(facts: NavajoFacts) -> None:
    assert sum(facts.vp) == 15 == facts.event_vp[v.KIT_CARSON - v.PUEBLO_REVOLT]


# counters and cubes


@pytest.mark.rule("1.8")
def test_twenty_cubes(game: NavajoData) -> None:
    assert sum(cube.count for cube in game.cubes.cube) == 20


@pytest.mark.rule("1.6.1")
def test_the_counter_mix(facts: NavajoFacts) -> None:
    by_kind = {kind: facts.pieces[at] for kind, at in w.PIECES.items()}
    assert by_kind == {
        "man": 6, "woman": 6, "child": 6, "elder": 6, "horse": 8, "sheep": 8,
        "trade goods": 9, "firearms": 1, "harass": 4,
    }  # fmt: skip
    assert list(facts.outposts) == [6, 6]
    assert (facts.enemy_counters, facts.tribal_counters, facts.drought_spaces) == (40, 6, 2)


@pytest.mark.rule("16.3")
def test_each_player_has_influence_for_every_elder_and_every_family(facts: NavajoFacts) -> None:
    assert facts.influence == facts.pieces[v.ELDER] + v.FAMILIES


@pytest.mark.rule("16.5.3")
def test_the_headmans_table_rises(facts: NavajoFacts) -> None:
    assert list(facts.headman_least) == [3, 5, 7, 9]


@pytest.mark.rule("1.6.1")
def test_twenty_intruders(facts: NavajoFacts) -> None:
    counts = {name: facts.intruders[at] for name, at in w.INTRUDERS.items()}
    assert sum(counts.values()) == 20
    assert (counts["firearms"], counts["trade goods"]) == (4, 2)


@pytest.mark.rule("1.6.1")
def test_ten_corn_counters_worth_36(facts: NavajoFacts) -> None:
    assert list(facts.corn) == [0, 0, 2, 3, 3, 1, 1]  # of each value from 0 to 6
    assert sum(value * n for value, n in enumerate(facts.corn)) == 36


@pytest.mark.rule("1.6.1")
def test_the_mix_is_not_more_than_the_box(game: NavajoData) -> None:
    assert sum(game.counters.mix.values()) <= game.counters.box.counters == 264


# charts


def test_3_2_6_the_raid_table(facts: NavajoFacts) -> None:
    # brown, white, black, yellow, green, blue, red
    assert list(facts.hits) == [1, 1, 2, 1, 0, 0, 0]
    assert list(facts.ends_raid) == [0, 0, 0, 0, 1, 1, 1]
    assert list(facts.soldiers) == [0, 0, 0, 0, 1, 2, 0]
    assert (facts.mission_hits, facts.rancho_hits, list(facts.fort_hits)) == (2, 2, [3, 4])


@pytest.mark.parametrize(
    ("result", "least"),  # differences by column: Areas 1 to 6, Tribal Warfare
    [
        (v.MFV, (7, 6, 5, 4, 3, 2, 5)),
        (v.FV, (4, 3, 2, 1, 0, -1, 2)),
        (v.RGD, (2, 1, 0, -1, -2, -3, 0)),
        (v.TTD, (-1, -2, -3, -4, -5, -6, -3)),
        (v.EV, (-4, -5, -6, -7, -8, -9, -6)),
    ],
)
def test_11_2_the_battle_table(facts: NavajoFacts, result: int, least: tuple[int, ...]) -> None:
    for column, difference in enumerate(least, start=1):
        index = difference + facts.battle_shift[column]
        assert facts.battle_least[result] == index
    assert facts.battle_least[v.MEV] < -30


def test_11_2_tribes_fight_better_than_their_dice(facts: NavajoFacts) -> None:
    assert (facts.utes_bonus, facts.comanche_bonus) == (4, 5)


@pytest.mark.rule("1.7.5")
def test_elder_ratings(facts: NavajoFacts) -> None:
    assert list(facts.elder_rating) == [0, 0, 1, 2, 2, 3, 4, 5]


def test_5_2_4_evasion_falls_with_ferocity(facts: NavajoFacts) -> None:
    assert list(facts.evasion) == [2, 1, 0, -1]


def test_dice_of_the_family_box_and_of_traders(facts: NavajoFacts) -> None:
    assert list(facts.population_die)[1:] == [v.MAN, v.MAN, v.WOMAN, v.WOMAN, v.CHILD, v.CHILD]
    goods, horse = v.TRADE_GOODS, v.HORSE
    assert list(facts.trader_die)[1:] == [v.MAN, goods, goods, horse, horse, v.FIREARMS]


def test_8_1_good_medicine_gets_dearer_in_a_period(facts: NavajoFacts) -> None:
    assert list(facts.good_medicine) == [1, 1, 2, 3, 0] * 3


# Instruction counters


def test_6_2_fourteen_instruction_counters_in_each_period(game: NavajoData) -> None:
    letters = Counter(counter.id.split()[0] for counter in game.instructions.counter)
    assert letters == {"spanish": 14, "mexican": 14, "american": 14}
    assert [counter.id for counter in game.instructions.counter] == cc.COUNTER_IDS


def test_4_1_2_costs(facts: NavajoFacts) -> None:
    def cost(name: str, face: int) -> tuple[int, int]:
        at = cc.COUNTER_IDS.index(name) * 2 + face
        return int(facts.cost_low[at]), int(facts.cost_high[at])

    assert cost("spanish A", 0) == (1, 1)
    assert cost("spanish D", 0) == (1, 3)
    assert cost("spanish F", 1) == (11, 11)
    assert cost("spanish N", 0) == (2, 6)
    assert cost("spanish I", 0) == (1, v.ALL_POINTS)


def test_4_2_every_instruction_is_on_some_counter(facts: NavajoFacts) -> None:
    assert set(facts.instruction) == set(w.INSTRUCTIONS.values())


def test_4_2_9_only_slaves_go_by_ferocity(facts: NavajoFacts) -> None:
    marked = [i for i in range(len(facts.cost_ferocity)) if facts.cost_ferocity[i]]
    assert len(marked) == 7
    assert {facts.instruction[i] for i in marked} == {v.SLAVES}


def test_stars_and_stripes(facts: NavajoFacts) -> None:
    starred = [cc.COUNTER_IDS[i] for i in range(len(cc.COUNTER_IDS)) if facts.star[i]]
    assert starred == ["spanish K", "spanish L", "mexican K", "american K"]
    striped = [cc.COUNTER_IDS[i // 2] for i in range(2 * len(cc.COUNTER_IDS)) if facts.stripe[i]]
    assert Counter(striped) == dict.fromkeys(
        ("spanish A", "spanish B", "spanish F", "mexican J", "american J"), 2
    )


# cards


def test_1_10_twenty_eight_operations_and_twelve_ceremony_cards(facts: NavajoFacts) -> None:
    ceremonies = [card for card in range(1, 41) if facts.ceremony[card]]
    assert ceremonies == [8, 9, 10, 18, 19, 20, 28, 29, 30, 38, 39, 40]
    for card in range(1, 41):
        assert (facts.major[card] == 0) == (facts.minor[card] == 0) == (card in ceremonies)
        assert (facts.blessing[card] > 0) == (facts.enemy_way[card] > 0) == (card in ceremonies)


def test_designers_notes_titles_by_number(facts: NavajoFacts) -> None:
    titles = {
        v.FIREARMS_ACQUIRED: [1, 21],
        v.APACHE_WAR: [2, 3, 4],
        v.BAD_HARVEST: [5, 6, 7],
        v.PLANTED_FIELDS: [11, 12, 13],
        v.SHAMAN: [14, 15, 16],
        v.INFLUENTIAL_ELDERS: [17],
        v.HOSTILE_TRIBES: [22, 23, 24],
        v.PUEBLO_WAR: [25, 26, 27],
        v.APACHES_RAID: [31, 32, 33, 34],
        v.TRAPPERS_AND_TRADERS: [35, 36, 37],
    }
    for major, cards in titles.items():
        assert [card for card in range(1, 41) if facts.major[card] == major] == cards


def test_designers_notes_four_suits_of_ten(facts: NavajoFacts) -> None:
    for card in range(1, 41):
        assert facts.population[card] == [v.CHILD, v.ELDER, v.MAN, v.WOMAN][(card - 1) // 10]


def test_minor_events_droughts_outnumber_recoveries(facts: NavajoFacts) -> None:
    counts = Counter(int(minor) for minor in facts.minor if minor)
    assert [counts[int(kind)] for kind in w.MINORS.values()] == [8, 6, 8, 6]


def test_each_face_blesses_twice_and_each_enemy_way_hurts_once(facts: NavajoFacts) -> None:
    blessings = Counter(int(face) for face in facts.blessing if face)
    assert blessings == dict.fromkeys(range(1, 7), 2)
    assert sorted(int(way) for way in facts.enemy_way if way) == sorted(w.ENEMY_WAYS.values())


def test_preempting_never_gives_the_enemy_more(facts: NavajoFacts) -> None:
    for card in range(1, 41):
        assert facts.points_preempted[card] <= facts.points[card]


def test_twelve_historical_and_three_transitional_events(game: NavajoData) -> None:
    kinds = {event.id: event.kind for event in game.events.event}
    assert sorted(kinds) == list(range(41, 56))
    assert [card for card, kind in kinds.items() if kind == "transitional"] == [45, 50, 55]


def test_4_0_2_what_events_in_play_do_to_enemy_points(facts: NavajoFacts) -> None:
    points = {41 + i: n for i, n in enumerate(facts.event_points) if n}
    assert points == {41: 1, 44: 1, 45: 1, 49: 1, 50: 1, 52: 1, 53: 1}
    stays = [41 + i for i, n in enumerate(facts.event_stays) if n]
    assert stays == [41, 44, 45, 48, 49, 50, 52, 53, 54]


def test_amounts_in_events(facts: NavajoFacts) -> None:
    assert (facts.apache_war_cubes, facts.planted_fields_corn, facts.shaman_cards) == (3, 2, 3)
    assert (facts.franciscan_missions, facts.enemy_way_points) == (2, 2)
    assert (facts.massacre_least, facts.peace_at_santa_fe) == (4, 3)
    assert (facts.narbona_value, facts.more_forts_points) == (3, 2)


@pytest.mark.rule("9.1.1")
def test_eight_sets_of_three_levels(game: NavajoData) -> None:
    assert len(game.culture.set) == v.CULTURE_SETS
    assert [card.id for card in game.culture.card] == list(w.CULTURE)
    assert [card.number for card in game.culture.card] == list(range(1, 25))


def test_9_1_costs_and_requirements(facts: NavajoFacts) -> None:
    def card(name: str) -> tuple[int, int, int, int]:
        at = w.CULTURE[name]
        cost = int(facts.culture_cost[at]), int(facts.military_cost[at])
        return *cost, int(facts.requirement[at]), int(facts.requirement_amount[at])

    assert card("weaving 1") == (1, 0, v.NEEDS_NOTHING, 0)
    assert card("horsemanship 3") == (5, 0, v.NEEDS_HORSES, 3)
    assert card("sharp traders 2") == (2, 0, v.NEEDS_GOODS, 1)
    assert card("warrior society 2") == (0, 2, v.NEEDS_FEROCITY, 2)
    assert card("wisdom of the ancient ones 3") == (4, 0, v.NEEDS_ELDERS, 4)


def test_14_3_four_cards_can_be_bought_from_any_five_sets(game: NavajoData) -> None:
    """12 Culture and 7 Military Points are enough for one card of each of four sets."""
    first = {card.id[:-2]: card for card in game.culture.card if card.id.endswith(" 1")}
    for sets in combinations(first, 5):
        cheapest = sorted(first[name].culture for name in sets)[:4]
        assert sum(cheapest) <= 12


# what is refused


BROKEN = [
    # a count
    ("cubes.toml", "cube = [{ id = 'brown', count = 5 }]", "cube: there are 21 cubes"),
    ("counters.toml", "corn = [{ id = 6, count = 2 }]", "corn: there are 11 counters"),
    ("counters.toml", "intruder = [{ id = 'sickness', count = 2 }]", "intruder: there are 21"),
    ("counters.toml", "mix = { horse = 9 }", "mix.horse: must be 8"),
    ("counters.toml", "mix = { drought = 11 }", "mix.drought: must be at least 12"),
    ("counters.toml", "mix = { 'enemy ap' = 60 }", "mix: comes to 269 counters"),
    ("counters.toml", "box = { cards = 81 }", "box.cards: must be 80"),
    ("counters.toml", "mix = { influence = 23 }", "mix.influence: must be at least 24"),
    # the Headman's table
    (
        "two_players.toml",
        "headman = [{ id = 'an elder', least = 7 }]",
        "headman: `least` must rise from result to result",
    ),
    (
        "two_players.toml",
        "headman = [{ id = 'both', fixed = { effect = 'nothing' } }]",
        "headman[id=both].fixed.effect: is carried out by the rules",
    ),
    # a link
    (
        "map.toml",
        "link = [{ id = 'SH-SJ', areas = ['SH2', 'SH2'] }]",
        "link[id=SH-SJ].areas: SH2 cannot be linked with itself",
    ),
    (
        "map.toml",
        "link = [{ id = 'SH-SJ', areas = ['ZU1', 'SH3'] }]",
        "link[id=SH-ZU].areas: SH3 and ZU1 are linked by SH-SJ already",
    ),
    (
        "map.toml",
        "link = [{ id = 'SH-SJ', areas = ['SH2', 'MV1'] }]",
        "territory[id=SH].adjacent: must name MV",
    ),
    (
        "map.toml",
        "link = [{ id = 'SF-SH', areas = ['SF', 'SJ1'] }]",
        "link[id=SF-SH].areas: the only way from Santa Fé",
    ),
    ("map.toml", "link = [{ id = 'CC-HO', dashed = false }]", "link[id=CC-HO].dashed: must be"),
    ("map.toml", "link = [{ id = 'SH-SJ', dashed = true }]", "link[id=SH-SJ].dashed: must be"),
    (
        "map.toml",
        "link = [{ id = 'BM5-BM6', areas = ['BM4', 'BM6'] }]",
        "link: none joins BM5 and BM6",
    ),
    ("map.toml", "link = [{ id = 'SH-SJ', areas = ['SH3', 'SJ1'] }]", "link: SH2 to SJ3 takes 9"),
    (
        "map.toml",
        "territory = [{ id = 'HO', adjacent = ['ZU', 'CC'] }]",
        "territory[id=BM].adjacent: names HO, but HO does not name BM",
    ),
    (
        "map.toml",
        "territory = [{ id = 'HO', adjacent = ['ZU', 'BM', 'SH', 'CC'] }]",
        "territory[id=HO].adjacent: names SH, but SH does not name HO",
    ),
    (
        "map.toml",
        """territory = [
            { id = "HO", adjacent = ["ZU", "BM", "SH", "CC"] },
            { id = "SH", adjacent = ["SJ", "ZU", "HO", "CC"] },
        ]""",
        "territory[id=HO].adjacent: names SH, but no link joins HO and SH",
    ),
    (
        "map.toml",
        "territory = [{ id = 'HO', adjacent = ['ZU', 'BM', 'HO', 'CC'] }]",
        "territory[id=HO].adjacent: names HO itself",
    ),
    (
        "map.toml",
        """link = [
            { id = "SF-SH", areas = ["SF", "BM1"] }, { id = "SH-SJ", areas = ["SH2", "BM1"] },
            { id = "SH-ZU", areas = ["SH3", "BM1"] }, { id = "ZU-HO", areas = ["ZU3", "BM1"] },
            { id = "SJ-MV", areas = ["SJ4", "BM1"] },
        ]""",
        "link: BM1 has 8 links; the rules are ready for 6",
    ),
    ("map.toml", "area = [{ id = 'BM2', value = 3 }]", "area[id=BM2].value: must be 2"),
    ("map.toml", "area = [{ id = 'BM2', horse_value = 3 }]", "area[id=BM2].horse_value: must be"),
    # a card or counter that does not exist
    ("cards.toml", "operations = [{ id = 41, preempt = 2 }]", "operations[id=41]: no row has"),
    ("instructions.toml", "counter = [{ id = 'spanish O' }]", "counter[id=spanish O]: no row"),
    ("culture.toml", "card = [{ id = 'weaving 4', culture = 1 }]", "card[id=weaving 4]: no row"),
    # a name
    (
        "instructions.toml",
        "counter = [{ id = 'spanish M', front = { instruction = 'colonise' } }]",
        "front.instruction: 'colonise' is not a known name; did you mean 'colonize'?",
    ),
    ("cards.toml", "operations = [{ id = 1, minor = 'draught' }]", "did you mean 'drought'?"),
    ("map.toml", "link = [{ id = 'SJ-MV', areas = ['SJ7', 'MV1'] }]", "'SJ7' is not a known"),
    ("charts.toml", "hits = { mision = 3 }", "hits.mision: is not a known key; did you mean"),
    ("cubes.toml", "cube = [{ id = 'brown', count = -1 }]", "cube[id=brown].count: must be"),
    # charts
    ("charts.toml", "hits = { fauntleroy = 3 }", "hits.fauntleroy: must be more than"),
    ("charts.toml", "result = [{ id = 'FV', least = 4 }]", "result: 3 in Area 3 must be FV"),
    ("charts.toml", "result = [{ id = 'RGD', least = -2 }]", "result: -2 in Area 3 must be a"),
    ("charts.toml", "result = [{ id = 'EV', least = -3 }]", "result: `least` must fall"),
    ("charts.toml", "result = [{ id = 'MEV', least = -9 }]", "result[id=MEV].least: is for"),
    ("charts.toml", "column = [{ id = 'area 6', shift = 0 }]", "column: higher Areas must favour"),
    ("charts.toml", "population_die = { man = [1] }", "population_die: must have each face"),
    ("charts.toml", "trader_die = { faces = { man = [1, 2] } }", "trader_die.faces: must have"),
    (
        "charts.toml",
        """raid = [
            { id = "green", ends_raid = false }, { id = "blue", ends_raid = false },
            { id = "red", ends_raid = false },
        ]""",
        "raid: some cube must end the Raid",
    ),
    ("charts.toml", "elder_box = [{ id = 1, rating = 1 }]", "elder_box: only the first box"),
    # Instruction counters
    (
        "instructions.toml",
        "counter = [{ id = 'mexican L', front = { instruction = 'comanche' }, star = true }]",
        "counter[id=mexican L].front.instruction: the Comanche are in the Spanish period only",
    ),
    (
        "instructions.toml",
        "counter = [{ id = 'spanish K', star = false }]",
        "counter[id=spanish K].star: is for",
    ),
    (
        "instructions.toml",
        "counter = [{ id = 'spanish F', back = { instruction = 'build' } }]",
        "counter[id=spanish F].back: A, B and F turn to Raid",
    ),
    (
        "instructions.toml",
        "counter = [{ id = 'spanish I', front = { cost = 8 } }]",
        "counter[id=spanish I].front.cost: 7 APs are enough",
    ),
    (
        "instructions.toml",
        "counter = [{ id = 'spanish M', front = { cost = [3, 1] } }]",
        "counter[id=spanish M].front.cost: must be from 1 up",
    ),
    (
        "instructions.toml",
        "counter = [{ id = 'spanish M', front = { cost = [1, 'all'] } }]",
        "counter[id=spanish M].front.cost: only Defend takes all APs",
    ),
    (
        "instructions.toml",
        "counter = [{ id = 'spanish M', front = { ferocity = true } }]",
        "counter[id=spanish M].front.ferocity: only Slaves",
    ),
    # cards
    (
        "cards.toml",
        "operations = [{ id = 1, points_preempted = 4 }]",
        "operations[id=1].points_preempted: must be at most 3",
    ),
    ("cards.toml", "ceremony = [{ id = 9, enemy_way = 'slaves' }]", "ceremony: the Enemy Way"),
    ("cards.toml", "ceremony = [{ id = 9, blessing = 7 }]", "ceremony[id=9].blessing: must be"),
    ("events.toml", "event = [{ id = 55, vp = 14 }]", "event[id=55].vp: must be 15 (6.2)"),
    ("events.toml", "event = [{ id = 44, kind = 'transitional' }]", "event[id=44].kind: cards 45"),
    ("events.toml", "event = [{ id = 42, points = 1 }]", "event[id=42].points: counts only"),
    ("events.toml", "event = [{ id = 45, good_medicine = 1 }]", "event[id=45].good_medicine"),
    ("events.toml", "event = [{ id = 49, good_medicine = 4 }]", "there are only 3 black cubes"),
    ("events.toml", "event = [{ id = 53, good_medicine = 0 }]", "event[id=53].good_medicine"),
    ("events.toml", "event = [{ id = 51, good_medicine = 2 }]", "event[id=52].good_medicine"),
    ("culture.toml", "card = [{ id = 'weaving 1', culture = 0 }]", "card[id=weaving 1].culture"),
    ("culture.toml", "card = [{ id = 'weaving 1', military = 1 }]", "card[id=weaving 1].culture"),
    ("culture.toml", "card = [{ id = 'weaving 1', amount = 1 }]", "card[id=weaving 1].amount"),
    ("culture.toml", "card = [{ id = 'weaving 1', number = 20 }]", "card[id=weaving 1].number"),
    # scenarios
    (
        "scenarios.toml",
        "setup = [{ id = '14.4', subjugation = { red = 4 } }]",
        "setup[id=14.4].pool.red: with the Subjugation box 4, but there are 3 (1.8)",
    ),
    (
        "scenarios.toml",
        "setup = [{ id = '14.5', resources = { firearms = 2 } }]",
        "setup[id=14.5]: uses more firearms counters than the 1 there are",
    ),
    (
        "scenarios.toml",
        "setup = [{ id = '14.1', lands = ['SH', 'SH', 'CC'] }]",
        "setup[id=14.1].lands: must be one Territory for each Family",
    ),
    ("scenarios.toml", "setup = [{ id = '14.1', drought = 3 }]", "setup[id=14.1].drought: must"),
    (
        "scenarios.toml",
        "setup = [{ id = '14.1', counters_removed = 3 }]",
        "setup[id=14.1].counters_removed: must leave twelve",
    ),
    (
        "scenarios.toml",
        "setup = [{ id = '14.4', ranchos = ['SH3', 'SH2'] }]",
        "setup[id=14.4].ranchos: must be in different Territories",
    ),
    ("scenarios.toml", "setup = [{ id = '14.4', in_play = [56] }]", "setup[id=14.4].in_play"),
    (
        "scenarios.toml",
        "period = [{ id = 'mexican', pool_change = { green = 1 } }]",
        "period[id=mexican].pool_change: does not lead to the green cubes of 14.3",
    ),
    (
        "scenarios.toml",
        "scenario = [{ id = 'rise-of-the-people', deck = [[8, 42], [8, 41]] }]",
        "scenario[id=rise-of-the-people].deck: must have events",
    ),
    (
        "scenarios.toml",
        "scenario = [{ id = 'the-rope-thrower', deck = [[26, 0], [3, 55]] }]",
        "scenario[id=the-rope-thrower].deck: there are only 28 cards",
    ),
    ("scenarios.toml", "period = [{ id = 'spanish', deck = [[8, 41]] }]", "period: each deck has"),
    ("scenarios.toml", "tutorial = { active = ['A'] }", "tutorial.active: with standby"),
    (
        "scenarios.toml",
        "tutorial = { counters_removed = ['E'] }",
        "tutorial.counters_removed: must be 2",
    ),
    (
        "scenarios.toml",
        "setup = [{ id = '14.1', families = ['A', 'B', 'D'] }]",
        "tutorial.families: must be A, B, D",
    ),
    ("scenarios.toml", "tutorial = { owned = ['cunning 1'] }", "tutorial.owned: 'cunning 1' is"),
    ("scenarios.toml", "tutorial = { sets_removed = ['cunning'] }", "tutorial.sets_removed"),
    ("scenarios.toml", "tutorial = { top = [1, 1] }", "tutorial.top: must be different"),
    # what the rules themselves carry out
    (
        "charts.toml",
        "subjugation = { fixed = { red_cubes = 2 } }",
        "subjugation.fixed.red_cubes: is carried out by the rules",
    ),
    (
        "culture.toml",
        "card = [{ id = 'weaving 1', fixed = { resources = 2 } }]",
        "card[id=weaving 1].fixed.resources: is carried out by the rules",
    ),
]


@pytest.mark.parametrize(("file", "text", "said"), BROKEN)
def test_an_overlay_that_breaks_something_is_refused(
    tmp_path: Path, file: str, text: str, said: str
) -> None:
    message = refused(FILES.load, tmp_path, file, text)
    assert said in message
    assert str(tmp_path) in message


ALTERED = [
    # file, what is replaced (a regular expression), by what, and what is said
    (
        "cards.toml",
        r"\[\[operations\]\]\nid = 17\n(?:.+\n)*",
        "",
        "operations[id=17]: is missing",
    ),
    (
        "instructions.toml",
        r'\[\[counter\]\]\nid = "mexican C"\n(?:.+\n)*',
        "",
        "counter[id=mexican C]: is missing",
    ),
    ("events.toml", "id = 47", "id = 56", "event[id=56]: is not part of the game"),
    (
        "two_players.toml",
        r'\[\[headman\]\]\nid = "both"\n(?:.+\n)*',
        "",
        "headman[id=both]: is missing",
    ),
    ("counters.toml", r"(?m)^sheep = .*\n", "", "mix.sheep: is missing"),
    ("map.toml", r"vp = 1\n", r"vp = 2\n", "territory: comes to 16 VP, but card 55 asks for 15"),
    (
        "counters.toml",
        r"id = 4\ncount = 3\n\n\[\[corn\]\]\nid = 5\ncount = 1",
        r"id = 4\ncount = 2\n\n[[corn]]\nid = 5\ncount = 2",
        "corn: comes to 37, not 36",
    ),
    (
        "cards.toml",
        r'blessing = 4\nenemy_way = "elder"',
        r'blessing = 1\nenemy_way = "elder"',
        "ceremony: must have each blessing from 1 to 6 twice",
    ),
    (
        "cards.toml",
        r'(\[\[operations\]\]\nid = 1\n(?:.+\n)*?minor = )"drought"',
        r'\1"swap rows"',
        "operations: has the Minor Events",
    ),
    ("charts.toml", r'source = "attested: rules 11.2"\n', "", "battle.utes: has no source"),
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
    ("map.toml", "territory = [{ id = 'HO', vp = 3 }]"),
    ("map.toml", "link = [{ id = 'SJ-MV', areas = ['SJ3', 'MV1'] }]"),
    ("map.toml", "area = [{ id = 'MV6', horse_value = 4 }]"),
    ("counters.toml", "corn = [{ id = 2, count = 1 }, { id = 1, count = 1 }]"),
    ("cards.toml", "operations = [{ id = 1, minor = 'swap rows', preempt = 4 }]"),
    ("cards.toml", "ceremony = [{ id = 9, blessing = 6 }]"),
    ("instructions.toml", "counter = [{ id = 'mexican A', front = { cost = [2, 6] } }]"),
    ("culture.toml", "card = [{ id = 'warrior society 1', military = 0, culture = 4 }]"),
    ("two_players.toml", "headman = [{ id = 'both', least = 8 }]"),
]


@pytest.mark.parametrize(("file", "text"), OWN)
def test_an_overlay_may_correct_one_reconstructed_value(
    data: DataSet, tmp_path: Path, file: str, text: str
) -> None:
    (tmp_path / file).write_text(text)
    corrected = FILES.load(tmp_path)
    assert corrected.hash != data.hash
    assert corrected.counts()["attested"] > data.counts()["attested"]


def test_an_overlay_reaches_the_facts(data: DataSet, tmp_path: Path) -> None:
    (tmp_path / "map.toml").write_text("territory = [{ id = 'HO', vp = 3 }]")
    corrected = facts_of(FILES.load(tmp_path), "broken-country")
    assert corrected.vp[v.HOPI] == 3
    assert facts_of(data, "broken-country").vp[v.HOPI] == 2


def test_facts_are_filled_once_for_each_scenario(data: DataSet) -> None:
    assert facts_of(data, "tutorial") is facts_of(data, "tutorial")
    assert facts_of(data, "tutorial") is not facts_of(data, "navajo-wars")


# scenarios: what is left to choice and chance


@pytest.mark.parametrize("scenario", ["rise-of-the-people", "los-duenos-del-mundo", "navajo-wars"])
def test_14_1_1_choices_of_the_spanish_set_up(data: DataSet, scenario: str) -> None:
    facts = facts_of(data, scenario)
    assert list(facts.start_lands) == [1, 1, 0, 0, 0, 0, 1]
    assert facts.any_ferocity
    assert (facts.counters_removed, facts.sets_removed, facts.free_level_one) == (2, 3, 1)
    assert not any((facts.random_display, facts.one_missing, facts.tutorial))
    assert (facts.free_cards, facts.bought_cards, facts.whole_sets) == (0, 0, 0)


def test_14_3_1_choices(data: DataSet) -> None:
    facts = facts_of(data, "broken-country")
    assert list(facts.start_lands) == [1, 1, 1, 0, 1, 0, 0]
    assert facts.any_ferocity
    assert (facts.bought_cards, facts.free_level_one, facts.free_cards) == (4, 0, 0)


def test_14_4_1_choices(data: DataSet) -> None:
    facts = facts_of(data, "the-fearing-time")
    assert list(facts.start_lands) == [1, 1, 1, 0, 1, 0, 1]
    assert not facts.any_ferocity
    assert not facts.starts_with_manuelito
    assert (facts.free_cards, facts.bought_cards, facts.whole_sets) == (8, 0, 0)


def test_14_5_1_choices(data: DataSet) -> None:
    facts = facts_of(data, "the-rope-thrower")
    assert list(facts.start_lands) == [1, 1, 1, 0, 1, 0, 1]
    assert facts.one_missing
    assert facts.starts_with_manuelito
    assert facts.random_display
    assert not facts.any_ferocity
    assert (facts.whole_sets, facts.opening_population, facts.free_cards) == (4, 3, 0)


def test_the_tutorial_leaves_nothing_open(data: DataSet) -> None:
    facts = facts_of(data, "tutorial")
    assert facts.tutorial
    assert sum(facts.start_lands) == 0
    assert facts.counters_removed == facts.sets_removed == facts.free_level_one == 0


def test_6_2_periods(facts: NavajoFacts) -> None:
    assert facts.deck_pile == 8
    assert list(facts.deck_events) == list(range(41, 56))
    assert list(facts.period_ferocity) == [4, 4, 5]
    assert list(facts.period_morale) == [5, 0, 3]
    assert rows(facts.period_pool, v.COLOURS) == [
        [3, 3, 3, 2, 1, 0, 3],
        [4, 4, 3, 2, 3, 0, 0],
        [4, 4, 3, 2, 1, 1, 0],
    ]


# scenarios: how they begin


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nothing_is_lost_at_the_start(start: Callable[[str], NavajoState], scenario: str) -> None:
    s = start(scenario)
    for colour, n in enumerate([4, 4, 3, 2, 3, 1, 3]):
        assert sum(s.cube(box, colour) for box in range(v.CUBE_BOXES)) == n
    for kind in range(v.PIECES):
        held = sum(s.held(box, kind) for box in range(v.PIECE_BOXES))
        if kind == v.ELDER:
            held += s.elders_on_display()
        elif kind <= v.CHILD:
            held += sum(inside(s, family)[kind] for family in range(v.FAMILIES))
        assert held == s.facts.pieces[kind]
    assert sum(s.corn_unseen) == 10
    assert sum(s.intruders_unseen) == 20
    assert list(s.elders) == [0, 1, 1, 1, 0, 0, 0, 0]
    assert s.held(v.SET_ASIDE, v.TRADE_GOODS) == 6
    assert s.held(v.SET_ASIDE, v.HARASS) == 2
    assert s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 3
    assert s.held(v.OUT_OF_PLAY, v.HARASS) == 2
    assert len(s.agenda) == 0
    assert s.enemy_ap == 0


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_cups_of_one_game_are_not_those_of_another(
    start: Callable[[str], NavajoState], scenario: str
) -> None:
    one, two = start(scenario), start(scenario)
    one.corn_unseen[2] -= 1
    one.intruders_unseen[v.TRADERS] -= 1
    assert two.corn_unseen[2] == one.facts.corn[2] == 2
    assert two.intruders_unseen[v.TRADERS] == one.facts.intruders[v.TRADERS] == 6


@pytest.mark.parametrize("scenario", SCENARIOS[:-1])
def test_families_display_and_culture_are_left_to_the_set_up(
    start: Callable[[str], NavajoState], scenario: str
) -> None:
    s = start(scenario)
    assert s.families_in_play() == 0
    assert set(s.display) == {v.NONE}
    assert set(s.sets) == {1}
    assert set(s.owned) == {v.NOT_OWNED}
    assert len(s.known) == len(s.hand) == 0
    for kind in (v.MAN, v.WOMAN, v.CHILD):
        assert s.held(v.OUT_OF_PLAY, kind) == 6


def tracks(s: NavajoState) -> tuple[int, ...]:
    points = (s.military, s.culture, s.ap, s.morale, s.enemy_ferocity)
    return tuple(int(n) for n in points)


def cubes(s: NavajoState, box: int) -> list[int]:
    """Brown, white, black, yellow, green, blue, red."""
    return [int(s.cube(box, colour)) for colour in range(v.COLOURS)]


@pytest.mark.rule("14.1.1")
@pytest.mark.parametrize(
    ("scenario", "code"),
    [
        ("rise-of-the-people", v.RISE_OF_THE_PEOPLE),
        ("los-duenos-del-mundo", v.LOS_DUENOS),
        ("navajo-wars", v.CAMPAIGN),
    ],
)
def test_the_spanish_set_up(start: Callable[[str], NavajoState], scenario: str, code: int) -> None:
    s = start(scenario)
    assert (s.variant.scenario, s.period) == (code, v.SPANISH)
    assert tracks(s) == (5, 9, 3, 5, 4)
    assert cubes(s, v.POOL) == [3, 3, 3, 2, 1, 0, 3]
    assert cubes(s, v.SUBJUGATION) == [0] * 7
    assert cubes(s, v.GAME_BOX) == [1, 1, 0, 0, 2, 1, 0]
    assert sum(s.drought) == s.outposts() == s.forts() == 0
    assert s.held(v.RESOURCES, v.HORSE) == s.held(v.RESOURCES, v.SHEEP) == 0
    assert set(s.events) == {v.UNDRAWN}


def test_14_1_3_the_deck_has_two_piles(start: Callable[[str], NavajoState]) -> None:
    s = start("rise-of-the-people")
    assert list(s.segments) == [9, 41, 9, 42]
    assert sum(s.unseen) == 40


@pytest.mark.parametrize("scenario", ["los-duenos-del-mundo", "navajo-wars"])
def test_14_2_3_the_deck_has_five_piles(start: Callable[[str], NavajoState], scenario: str) -> None:
    assert list(start(scenario).segments) == [9, 41, 9, 42, 9, 43, 9, 44, 9, 45]


@pytest.mark.rule("14.3.1")
def test_a_broken_country(start: Callable[[str], NavajoState]) -> None:
    s = start("broken-country")
    assert (s.variant.scenario, s.period) == (v.BROKEN_COUNTRY, v.MEXICAN)
    assert tracks(s) == (7, 12, 3, 7, 4)
    assert cubes(s, v.POOL) == [4, 4, 3, 2, 3, 0, 0]
    assert cubes(s, v.SUBJUGATION) == [0, 0, 0, 0, 0, 0, 3]
    assert list(s.drought) == [1] * 6
    assert s.held(v.RESOURCES, v.HORSE) == s.held(v.RESOURCES, v.SHEEP) == 3
    assert s.held(v.OUT_OF_PLAY, v.HORSE) == 5
    assert list(s.segments) == [9, 46, 9, 47, 9, 48, 9, 49, 9, 50]
    assert list(s.events)[:6] == [v.GONE] * 4 + [v.IN_PLAY, v.UNDRAWN]
    assert s.outposts() == s.forts() == 0


@pytest.mark.rule("14.4.1")
def test_the_fearing_time(start: Callable[[str], NavajoState]) -> None:
    s = start("the-fearing-time")
    assert (s.variant.scenario, s.period) == (v.FEARING_TIME, v.AMERICAN)
    assert tracks(s) == (5, 5, 3, 3, 5)
    assert cubes(s, v.POOL) == [4, 4, 3, 2, 1, 1, 0]
    assert cubes(s, v.SUBJUGATION) == [0, 0, 0, 0, 0, 0, 3]
    assert s.held(v.RESOURCES, v.HORSE) == s.held(v.RESOURCES, v.SHEEP) == 4
    assert outpost_in(s, v.RANCHO, "SH") == 3
    assert outpost_in(s, v.RANCHO, "SJ") == 2
    assert s.outposts() == 2
    assert list(s.fort) == [w.AREAS["HO1"], w.AREAS["ZU1"]]
    assert list(s.events) == [v.GONE] * 9 + [v.IN_PLAY] + [v.UNDRAWN] * 5
    assert list(s.segments) == [9, 51, 9, 52, 9, 53, 9, 54, 9, 55]


@pytest.mark.rule("14.5.1")
def test_the_rope_thrower(start: Callable[[str], NavajoState]) -> None:
    s = start("the-rope-thrower")
    assert (s.variant.scenario, s.period) == (v.ROPE_THROWER, v.AMERICAN)
    assert tracks(s) == (5, 5, 0, 5, 5)
    assert cubes(s, v.POOL) == [4, 4, 3, 2, 1, 1, 3]
    assert cubes(s, v.SUBJUGATION) == [0] * 7
    assert s.held(v.RESOURCES, v.FIREARMS) == 1
    assert s.held(v.OUT_OF_PLAY, v.FIREARMS) == 0
    assert outpost_in(s, v.RANCHO, "SH") == 1
    assert outpost_in(s, v.RANCHO, "SJ") == 1
    assert list(s.fort) == [w.AREAS["HO1"], w.AREAS["ZU1"]]
    in_play = [41 + i for i, there in enumerate(s.events) if there == v.IN_PLAY]
    undrawn = [41 + i for i, there in enumerate(s.events) if there == v.UNDRAWN]
    assert (in_play, undrawn) == ([50, 52, 53, 54], [55])
    assert s.manuelito == v.NONE


def test_14_5_3_the_deck_is_of_operations_cards(start: Callable[[str], NavajoState]) -> None:
    s = start("the-rope-thrower")
    assert list(s.segments) == [5, 0, 4, 55]
    assert sum(s.unseen) == 28
    assert not any(s.unseen[card] and s.facts.ceremony[card] for card in range(1, 41))


def test_the_tutorial_begins_as_the_playbook_has_it(start: Callable[[str], NavajoState]) -> None:
    s = start("tutorial")
    assert (s.variant.scenario, s.period) == (v.RISE_OF_THE_PEOPLE, v.SPANISH)
    assert tracks(s) == (5, 9, 3, 5, 4)
    assert list(s.where)[:3] == [w.AREAS["SH3"], w.AREAS["SJ1"], w.AREAS["CC1"]]
    assert s.families_in_play() == 3
    assert s.total_ferocity() == 0
    assert all(s.empty_spaces(family) == 0 and not s.mounted(family) for family in range(3))
    left = {kind: s.held(v.OUT_OF_PLAY, at) for kind, at in w.PIECES.items()}
    assert left == {
        "man": 3, "woman": 3, "child": 3, "elder": 3, "horse": 8, "sheep": 8,
        "trade goods": 3, "firearms": 1, "harass": 2,
    }  # fmt: skip
    assert [name for name, first in w.SETS.items() if not s.sets[first // 3]] == [
        "cunning",
        "sharp traders",
        "warrior society",
    ]
    assert [card for card in range(v.CULTURE_CARDS) if s.owned[card]] == [v.HORSEMANSHIP]
    assert [letters(s, column) for column in range(3)] == ["ABCDFH", "", "IJKLMN"]
    assert set(s.reverse) == {0}


def test_the_tutorial_knows_its_first_nine_cards(start: Callable[[str], NavajoState]) -> None:
    s = start("tutorial")
    assert list(s.known)[::-1] == [32, 36, 26, 40, 15, 8, 24, 21, 41]
    assert list(s.segments) == [9, 42]
    assert sum(s.unseen) == 32
    assert not any(s.unseen[card] for card in s.known if card <= 40)
    assert set(s.events) == {v.UNDRAWN}


def test_options_reach_the_state(data: DataSet) -> None:
    plain = new_state("navajo-wars", {}, data)
    names = ["horse_meat", "hard_riding", "horse_trading", "morale_by_die"]
    names += ["dear_water", "tribes_above", "tribes_culture", "names_by_example"]
    for name in names:
        assert getattr(plain.variant, name) is False
        chosen = new_state("navajo-wars", {name.replace("_", "-"): True}, data)
        assert [each for each in names if getattr(chosen.variant, each)] == [name]
    assert plain.variant.culture_cap == 9
    assert new_state("navajo-wars", {"culture-cap": 10}, data).variant.culture_cap == 10
