"""14 Setting up, at a table: what each scenario fixes, what the player chooses, and what chance decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

import pytest

import cairn
from cairn.core.errors import IllegalAction
from cairn.games.navajo.rules.piece_count import checks, conserved
from cairn.games.navajo.rules.state import NavajoState, navajo
from cairn.games.navajo.words import values as v
from cairn.table import Table
from tests.navajo.country import outpost_in
from tests.navajo.families import A, B, C, D, E, at, inside

SCENARIOS = (
    "rise-of-the-people",
    "los-duenos-del-mundo",
    "broken-country",
    "the-fearing-time",
    "the-rope-thrower",
    "navajo-wars",
)
LIKE_14_1 = ("rise-of-the-people", "los-duenos-del-mundo", "navajo-wars")
OUT = ("counter E", "counter G")
GONE = ("remove-set cunning", "remove-set warriors", "remove-set wisdom")


def laid(scenario: str, chance: Sequence[str] = (), *answers: str) -> Table:
    """A table of this scenario after these outcomes of chance and these choices."""
    table = cairn.table("navajo-wars", scenario=scenario, chance=list(chance))
    for answer in answers:
        table.play(answer)
    return table


def state(table: Table) -> NavajoState:
    return navajo(table.now.state)


def texts(table: Table) -> list[str]:
    return [option.text for option in table.options]


def placed(*places: str, ferocity: int | None = None) -> list[str]:
    """Families A, B, … in these Areas."""
    answers = []
    for family, place in zip("ABCDEF", places, strict=False):
        answers.append(f"place {family} {place}")
        if ferocity is not None:
            answers.append(f"ferocity {family} {ferocity}")
    return answers


def letters(s: NavajoState, column: int) -> str:
    names = "ABCDEFGHIJKLMN"
    return "".join(names[int(s.at(column, row))] for row in range(6) if s.at(column, row) != v.NONE)


# what is fixed


@dataclass(frozen=True)
class Fixed:
    tracks: list[int]  # Military, Culture, APs, Enemy Ferocity, Morale
    pool: list[int]  # brown, white, black, yellow, green, blue, red
    period: int
    red: int = 0
    drought: int = 0
    animals: tuple[int, int] = (0, 0)
    in_play: list[int] = field(default_factory=list)
    deck: list[int] = field(default_factory=list)


def five(first: int) -> list[int]:
    """Five piles of eight cards and an event."""
    return [n for event in range(first, first + 5) for n in (9, event)]


SPANISH_POOL = [3, 3, 3, 2, 1, 0, 3]
FIXED = {
    "rise-of-the-people": Fixed([5, 9, 3, 4, 5], SPANISH_POOL, v.SPANISH, deck=[9, 41, 9, 42]),
    "los-duenos-del-mundo": Fixed([5, 9, 3, 4, 5], SPANISH_POOL, v.SPANISH, deck=five(41)),
    "broken-country": Fixed(
        [7, 12, 3, 4, 7],
        [4, 4, 3, 2, 3, 0, 0],
        v.MEXICAN,
        red=3,
        drought=1,
        animals=(3, 3),
        in_play=[45],
        deck=five(46),
    ),
    "the-fearing-time": Fixed(
        [5, 5, 3, 5, 3],
        [4, 4, 3, 2, 1, 1, 0],
        v.AMERICAN,
        red=3,
        drought=1,
        animals=(4, 4),
        in_play=[50],
        deck=five(51),
    ),
    "the-rope-thrower": Fixed(
        [5, 5, 0, 5, 5],
        [4, 4, 3, 2, 1, 1, 3],
        v.AMERICAN,
        drought=1,
        animals=(4, 4),
        in_play=[50, 52, 53, 54],
        deck=[5, 0, 4, 55],
    ),
    "navajo-wars": Fixed([5, 9, 3, 4, 5], SPANISH_POOL, v.SPANISH, deck=five(41)),
}


@pytest.mark.rule("14.1.1", "14.2.1", "14.3.1", "14.4.1", "14.5.1", "14.6.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_tracks_cubes_droughts_animals_and_events_begin_as_the_playbook_says(scenario: str) -> None:
    s, fixed = state(laid(scenario)), FIXED[scenario]
    tracks = (s.military, s.culture, s.ap, s.enemy_ferocity, s.morale)
    assert [int(n) for n in tracks] == fixed.tracks
    assert [int(s.cube(v.POOL, colour)) for colour in range(7)] == fixed.pool
    assert s.cube(v.SUBJUGATION, v.RED) == s.cubes_in(v.SUBJUGATION) == fixed.red
    assert s.cubes_in(v.RAIDED) == s.cubes_in(v.RECOVERY) == 0
    assert [int(n) for n in s.drought] == [fixed.drought] * 6
    assert (int(s.held(v.RESOURCES, v.HORSE)), int(s.held(v.RESOURCES, v.SHEEP))) == fixed.animals
    assert [card for card in range(41, 56) if s.event_in_play(card)] == fixed.in_play
    assert s.period == fixed.period
    assert s.enemy_ap == 0


@pytest.mark.rule("14.1.3", "14.2.3", "14.3.3", "14.4.3", "14.5.3", "14.6.3")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_deck_has_its_piles_in_order(scenario: str) -> None:
    s = state(laid(scenario))
    assert [int(n) for n in s.segments] == FIXED[scenario].deck
    assert len(s.known) == len(s.hand) == 0
    operations_only = scenario == "the-rope-thrower"
    for card in range(1, 41):
        assert s.unseen[card] == (0 if operations_only and s.facts.ceremony[card] else 1)


@pytest.mark.rule("14.1.1", "14.3.1", "14.4.1", "14.5.1", "1.7.3")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_elders_cups_and_what_is_set_aside_are_the_same_everywhere(scenario: str) -> None:
    s = state(laid(scenario))
    assert [int(n) for n in s.elders] == [0, 1, 1, 1, 0, 0, 0, 0]
    assert s.held(v.OUT_OF_PLAY, v.ELDER) == 3
    assert (s.held(v.SET_ASIDE, v.TRADE_GOODS), s.held(v.SET_ASIDE, v.HARASS)) == (6, 2)
    assert (s.held(v.OUT_OF_PLAY, v.TRADE_GOODS), s.held(v.OUT_OF_PLAY, v.HARASS)) == (3, 2)
    assert [int(n) for n in s.corn_unseen] == [int(n) for n in s.facts.corn]
    assert [int(n) for n in s.intruders_unseen] == [int(n) for n in s.facts.intruders]
    assert s.goods() == 0
    assert s.guns() == (1 if scenario == "the-rope-thrower" else 0)


@pytest.mark.rule("14.1.1", "14.3.1", "14.4.1", "14.5.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_outposts_and_forts_stand_only_in_the_last_scenarios(scenario: str) -> None:
    s = state(laid(scenario))
    ranchos = {"the-fearing-time": (3, 2), "the-rope-thrower": (1, 1)}.get(scenario, (0, 0))
    assert tuple(outpost_in(s, v.RANCHO, name) for name in ("SH", "SJ")) == ranchos
    assert s.outposts() == (2 if any(ranchos) else 0)
    assert s.forts() == (2 if any(ranchos) else 0)
    if any(ranchos):
        assert {int(s.fort[0]), int(s.fort[1])} == {int(v.HOPI * v.TRACK), int(v.ZUNI * v.TRACK)}


# Instruction counters


@pytest.mark.rule("14", "14.1.1", "14.3.1", "14.4.1")
@pytest.mark.parametrize("scenario", [name for name in SCENARIOS if name != "the-rope-thrower"])
def test_two_counters_are_removed_at_random_and_the_others_laid_out_by_letter(
    scenario: str,
) -> None:
    table = at_the_cards(scenario, out=())
    assert texts(table) == [f"counter {letter}" for letter in "ABCDEFGHIJKLMN"]
    assert {option.weight for option in table.options} == {1}
    s = state(at_the_cards(scenario))
    assert letters(s, v.ACTIVE) == "ABCDFH"
    assert letters(s, v.STANDBY) == "IJKLMN"
    assert letters(s, v.INACTIVE) == ""
    assert not any(int(n) for n in s.reverse)


@pytest.mark.rule("14.5.1")
def test_the_rope_thrower_draws_its_counters_at_random_into_their_boxes() -> None:
    drawn = "NACMBLDKEJFI"
    table = at_the_display([f"counter {letter}" for letter in drawn[:3]])
    assert texts(table) == [f"counter {letter}" for letter in "BDEFGHIJKLM"]
    assert {option.weight for option in table.options} == {1}
    s = state(at_the_display([f"counter {letter}" for letter in drawn]))
    assert letters(s, v.ACTIVE) == "NACMBL"
    assert letters(s, v.STANDBY) == "DKEJFI"
    assert not any(int(n) for n in s.reverse)


# Families


@pytest.mark.rule("14.1.1", "14.2.1", "14.6.1")
@pytest.mark.parametrize("scenario", LIKE_14_1)
def test_three_whole_families_begin_in_three_territories_as_fierce_as_one_likes(
    scenario: str,
) -> None:
    table = laid(scenario)
    assert table.question.seat == "dine"
    everywhere = [f"{land}{n}" for land in ("SH", "SJ") for n in range(1, 7)]
    assert texts(table) == [f"place A {p}" for p in (*everywhere, "CC1", "CC2", "CC3")]
    table.play("place A CC2")
    assert texts(table) == [f"ferocity A {n}" for n in range(4)]
    table.play("ferocity A 3")
    assert not any("CC" in text for text in texts(table))  # one Family in each Territory
    for answer in ("place B SJ6", "ferocity B 0", "place C SH1", "ferocity C 1"):
        table.play(answer)
    s = state(table)
    assert [at(s, family) for family in (A, B, C)] == ["CC2", "SJ6", "SH1"]
    assert [int(s.ferocity[family]) for family in (A, B, C)] == [3, 0, 1]
    assert [int(s.empty_spaces(family)) for family in (A, B, C)] == [0, 0, 0]
    assert s.families_in_play() == 3
    assert [int(s.held(v.OUT_OF_PLAY, kind)) for kind in (v.MAN, v.WOMAN, v.CHILD)] == [3, 3, 3]


@pytest.mark.rule("14.1.1")
def test_a_family_may_not_begin_where_another_did_or_where_the_scenario_does_not_say() -> None:
    table = laid("rise-of-the-people", (), "place A SH3", "ferocity A 0")
    before = table.fingerprint
    for answer in ("place B SH1", "place B HO1", "place A SJ1"):
        with pytest.raises(IllegalAction) as refused:
            table.play(answer)
        assert "14" in str(refused.value)
    assert table.fingerprint == before


@pytest.mark.rule("14")
@pytest.mark.parametrize(
    ("answer", "why"),
    [
        ("place B SH1", "a Family starts in Shiprock already"),
        ("place B HO1", "no Family starts in Hopi Land in this scenario"),
        ("place C SJ1", "Family B is placed first"),
        ("place A SJ1", "Family B is placed first"),
    ],
)
def test_a_refused_place_tells_the_reason(answer: str, why: str) -> None:
    refused = laid("rise-of-the-people", (), "place A SH3", "ferocity A 0").why_not(answer)
    assert refused is not None
    assert why in refused.reason
    assert refused.rule == "14"


@pytest.mark.rule("14.3.1")
def test_broken_country_begins_with_four_families() -> None:
    answers = placed("ZU1", "HO1", "SH1", "SJ1", ferocity=2)
    s = state(laid("broken-country", (), *answers))
    assert [at(s, family) for family in (A, B, C, D)] == ["ZU1", "HO1", "SH1", "SJ1"]
    assert [int(s.ferocity[family]) for family in (A, B, C, D)] == [2] * 4
    assert s.families_in_play() == 4
    assert all(s.empty_spaces(family) == 0 for family in (A, B, C, D))


@pytest.mark.rule("14.4.1")
def test_the_fearing_time_begins_with_five_families_without_ferocity() -> None:
    table = laid("the-fearing-time", (), *placed("CC3", "HO6", "SH1", "SJ1", "ZU4"))
    s = state(table)
    assert [at(s, family) for family in (A, B, C, D, E)] == ["CC3", "HO6", "SH1", "SJ1", "ZU4"]
    assert [int(n) for n in s.ferocity] == [0] * 6
    assert all(s.empty_spaces(family) == 0 for family in (A, B, C, D, E))
    assert texts(table)[0].startswith("keep-set")


COUNTERS = [f"counter {letter}" for letter in "ABCDEFGHIJKL"]


@pytest.mark.rule("14.5.1", "1.7.5")
def test_in_the_rope_thrower_each_family_lacks_the_counter_that_the_die_says() -> None:
    dice = ["roll 1", "roll 2", "roll 3", "roll 4", "roll 6"]
    table = laid("the-rope-thrower", dice, *placed("SH6", "SJ6", "ZU6", "HO6", "CC1"))
    s = state(table)
    missing = [v.MAN, v.MAN, v.WOMAN, v.WOMAN, v.CHILD]
    for family, kind in enumerate(missing):
        people = [int(k != kind) for k in (v.MAN, v.WOMAN, v.CHILD)]
        assert inside(s, family) == [*people, 0]
    assert [int(s.held(v.OUT_OF_PLAY, k)) for k in (v.MAN, v.WOMAN, v.CHILD)] == [3, 3, 2]
    assert [int(n) for n in s.ferocity] == [0] * 6


@pytest.mark.rule("14.5.1", "13.35")
def test_in_the_rope_thrower_manuelito_begins_with_any_family() -> None:
    places = placed("SH6", "SJ6", "ZU6", "HO6", "CC1")
    table = laid("the-rope-thrower", ["roll 1"] * 5, *places)
    assert texts(table) == [f"manuelito {family}" for family in "ABCDE"]
    table.play("manuelito D")
    assert state(table).manuelito == D


@pytest.mark.rule("14.1.1", "13.35")
def test_manuelito_is_not_there_in_other_scenarios() -> None:
    for scenario in SCENARIOS[:4]:
        assert state(laid(scenario)).manuelito == v.NONE


# Cultural Development cards


def at_the_cards(scenario: str, chance: Sequence[str] = GONE, out: Sequence[str] = OUT) -> Table:
    """Everything is set up but the Cultural Development cards; Weaving is made sure of."""
    places = {
        "broken-country": placed("SH1", "SJ1", "ZU1", "HO1", ferocity=0),
        "the-fearing-time": placed("SH4", "SJ4", "ZU4", "HO4", "CC1"),
    }.get(scenario, placed("SH1", "SJ1", "CC1", ferocity=0))
    return laid(scenario, [*chance, *out], *places, "keep-set weaving")


def at_the_display(counters: Sequence[str]) -> Table:
    """The Rope Thrower after its sets were removed, with these Instruction counters drawn."""
    places = placed("SH6", "SJ6", "ZU6", "HO6", "CC1")
    chance = [*["roll 1"] * 5, *GONE, *counters]
    return laid("the-rope-thrower", chance, *places, "manuelito A", "keep-set weaving")


@pytest.mark.rule("14", "14.1.1")
def test_one_set_is_chosen_and_three_of_the_other_seven_are_removed_at_random() -> None:
    table = at_the_cards("rise-of-the-people", (), ())
    others = [
        "cunning",
        "horsemanship",
        "mesas",
        "religion",
        "sharp-traders",
        "warriors",
        "wisdom",
    ]
    assert texts(table) == [f"remove-set {one}" for one in others]
    assert {option.weight for option in table.options} == {1}
    s = state(at_the_cards("rise-of-the-people"))
    assert [int(n) for n in s.sets] == [0, 1, 1, 1, 1, 0, 1, 0]


@pytest.mark.rule("14.1.1", "14.2.1", "14.6.1")
@pytest.mark.parametrize("scenario", LIKE_14_1)
def test_one_card_of_level_1_is_free_whatever_it_asks_for(scenario: str) -> None:
    table = at_the_cards(scenario)
    kept = ("horsemanship", "mesas", "religion", "sharp-traders", "weaving")
    assert texts(table) == [f"develop {one}-1" for one in kept]
    table.play("develop horsemanship-1")  # without a horse, as in the tutorial
    s = state(table)
    assert s.owns(v.HORSEMANSHIP)
    assert (s.culture, s.military) == (9, 5)
    assert table.question.seat == "chance"
    assert table.question.rule == "2.1"


@pytest.mark.rule("14.1.1", "D19")
def test_weaving_brings_its_trade_goods_at_set_up_too() -> None:
    table = at_the_cards("rise-of-the-people")
    table.play("develop weaving-1")
    s = state(table)
    assert s.goods() == 1
    assert s.held(v.SET_ASIDE, v.TRADE_GOODS) == 4


@pytest.mark.rule("14.3.1", "9.1", "9.1.1")
def test_in_broken_country_up_to_four_cards_are_bought_one_at_a_time() -> None:
    table = at_the_cards("broken-country")
    assert "develop weaving-2" not in texts(table)
    assert "develop horsemanship-1" in texts(table)  # three horses in Resources
    table.play("develop weaving-1")
    s = state(table)
    assert s.culture == 12 - s.facts.culture_cost[v.WEAVING]
    assert "develop weaving-2" in texts(table)
    for card in ("weaving-2", "horsemanship-1", "religion-1"):
        table.play(f"develop {card}")
    s = state(table)
    paid = (v.WEAVING, v.WEAVING + 1, v.HORSEMANSHIP, v.RELIGION)
    assert s.culture == 12 - sum(int(s.facts.culture_cost[card]) for card in paid)
    assert sum(int(n) for n in s.owned) == 4
    assert table.question.rule == "2.1"


@pytest.mark.rule("14.3.1")
def test_in_broken_country_nothing_must_be_bought() -> None:
    table = at_the_cards("broken-country")
    table.play("pass")
    assert state(table).culture == 12
    assert table.question.rule == "2.1"


@pytest.mark.rule("14.3.1", "9.1")
def test_in_broken_country_a_card_that_cannot_be_had_is_refused_with_the_rule() -> None:
    table = at_the_cards("broken-country")
    for card in ("horsemanship-1", "horsemanship-2", "horsemanship-3"):
        table.play(f"develop {card}")
    assert state(table).culture == 2
    assert "develop weaving-1" in texts(table)
    for card in ("mesas-3", "cunning-1"):  # the level before is missing; its set was removed
        with pytest.raises(IllegalAction, match=r"9\.1"):
            table.play(f"develop {card}")


@pytest.mark.rule("14.4.1", "9.1", "9.1.1")
def test_in_the_fearing_time_eight_cards_are_free_but_their_requirements_apply() -> None:
    table = at_the_cards("the-fearing-time", ("remove-set cunning", "remove-set mesas", GONE[2]))
    assert "develop warriors-1" not in texts(table)  # nobody is fierce
    assert "develop horsemanship-2" not in texts(table)
    assert "develop sharp-traders-1" in texts(table)
    table.play("develop sharp-traders-1")
    assert "develop sharp-traders-2" not in texts(table)  # no Trade Goods yet
    for card in ("weaving-1", "weaving-2", "sharp-traders-2", "horsemanship-1", "horsemanship-2"):
        table.play(f"develop {card}")
    for card in ("horsemanship-3", "religion-1"):
        table.play(f"develop {card}")
    s = state(table)
    assert sum(int(n) for n in s.owned) == 8
    assert (s.culture, s.military) == (5, 5)
    assert table.question.rule == "2.1"


@pytest.mark.rule("14.4.1")
def test_in_the_fearing_time_fewer_cards_may_be_taken() -> None:
    table = at_the_cards("the-fearing-time")
    table.play("develop weaving-1")
    table.play("pass")
    assert sum(int(n) for n in state(table).owned) == 1
    assert table.question.rule == "2.1"


@pytest.mark.rule("14.5.1")
def test_in_the_rope_thrower_four_of_the_five_sets_are_in_play_whole() -> None:
    table = at_the_display(COUNTERS)
    kept = ("horsemanship", "mesas", "religion", "sharp-traders", "weaving")
    assert texts(table) == [f"give-up-set {one}" for one in kept]
    table.play("give-up-set religion")
    s = state(table)
    owned = (v.HORSEMANSHIP, v.MESAS, v.SHARP_TRADERS, v.WEAVING)
    assert [int(n) for n in s.owned] == [int(card // 3 * 3 in owned) for card in range(24)]
    assert s.sets[v.RELIGION // 3] == 0
    assert s.goods() == 3  # Weaving
    assert s.held(v.SET_ASIDE, v.TRADE_GOODS) == s.held(v.SET_ASIDE, v.HARASS) == 0
    assert (s.culture, s.military) == (5, 5)


# the Ceremony cards of 14.5.3


def at_the_ceremonies(*cards: int) -> Table:
    places = placed("SH6", "SJ6", "ZU6", "HO6", "CC1")
    chance = [*["roll 1"] * 5, *GONE, *COUNTERS, *(f"card {card}" for card in cards)]
    answers = ("manuelito A", "keep-set weaving", "give-up-set religion")
    return laid("the-rope-thrower", chance, *places, *answers)


@pytest.mark.rule("14.5.3")
def test_ceremony_cards_bring_people_until_three_wait_in_the_passage_of_time() -> None:
    table = at_the_ceremonies(8, 18, 40)
    for _ in range(3):
        assert texts(table) == ["take-card", "let-go"]
        table.play("let-go")
    s = state(table)
    assert [int(s.held(v.PASSAGE, kind)) for kind in range(4)] == [0, 1, 1, 1]
    assert len(s.hand) == 0
    assert table.question.rule == "2.1"


@pytest.mark.rule("14.5.3", "13.21")
def test_one_of_them_may_be_kept_and_no_enemy_way_comes() -> None:
    table = at_the_ceremonies(30, 28, 9)
    table.play("let-go")
    table.play("take-card")
    s = state(table)
    assert [int(card) for card in s.hand] == [28]
    assert (s.morale, s.military, s.culture) == (5, 5, 5)
    assert s.held(v.PASSAGE, v.MAN) == 2
    assert s.held(v.PASSAGE, v.CHILD) == 1
    assert table.question.rule == "2.1"  # the third was not offered


@pytest.mark.rule("14.5.3")
def test_each_of_the_twelve_ceremony_cards_is_equally_likely_and_comes_once() -> None:
    table = at_the_ceremonies()
    twelve = (8, 9, 10, 18, 19, 20, 28, 29, 30, 38, 39, 40)
    assert texts(table) == [f"card {n}" for n in twelve]
    assert {option.weight for option in table.options} == {1}
    table = at_the_ceremonies(19)
    table.play("let-go")
    assert texts(table) == [f"card {n}" for n in twelve if n != 19]


# the whole


@pytest.mark.rule("14", "1.6.1")
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", range(4))
def test_any_choices_and_any_luck_lead_to_a_first_card_with_no_piece_lost(
    scenario: str, seed: int
) -> None:
    table, choices = cairn.table("navajo-wars", scenario=scenario, seed=seed), Random(seed)
    before = conserved(state(table))
    while state(table).card == 0:
        table.play(choices.choice(table.options))
    s = state(table)
    assert conserved(s) == before
    assert checks(s) is None
    assert s.families_in_play() >= 3


@pytest.mark.rule("14.1.1")
def test_the_tutorial_asks_for_nothing_before_its_first_card() -> None:
    table = laid("tutorial")
    s = state(table)
    assert [at(s, family) for family in (A, B, C)] == ["SH3", "SJ1", "CC1"]
    assert letters(s, v.ACTIVE) == "ABCDFH"
    assert letters(s, v.STANDBY) == "IJKLMN"
    assert s.owns(v.HORSEMANSHIP)
    assert [int(n) for n in s.sets] == [0, 1, 1, 1, 0, 0, 1, 1]
    assert s.card == 32
