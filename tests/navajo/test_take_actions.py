"""3.2 Take Actions: activating Families and the eight Actions; Forts and Manuelito where they touch them."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from cairn.games.navajo.rules import battles
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import AREA, FAMILY, LANDS
from tests.navajo.boxes import give, hold_corn, pool, used_up
from tests.navajo.country import area, intruder, outpost, outpost_in, plant
from tests.navajo.display import lay_one
from tests.navajo.families import A, B, C, D, at, elders, found, lacks, mount, stand
from tests.navajo.kit import NARRATOR, Game, act, activated, land, play, reason

FAMILY_A = NARRATOR.value(FAMILY, A)
LOOT = {"brown": v.BROWN, "white": v.WHITE, "black": v.BLACK, "yellow": v.YELLOW}


def drought(s: NavajoState, territory: str, n: int = 1) -> None:
    s.drought[LANDS.index(territory)] = n


def fort(s: NavajoState, place: str, which: int = 0) -> None:
    s.fort[which] = area(place)


def has_corn(s: NavajoState, place: str) -> bool:
    return s.mark(v.CORN, area(place)) == 1


def peace(s: NavajoState) -> None:
    """A Peace with 3 AP counters, its counter out of the display."""
    lay_one(s, v.ACTIVE, 1, "-")
    s.truce, s.truce_letter, s.truce_ap, s.enemy_ap = v.PEACE, i64(0), i64(3), i64(1)


def lone(place: str, mp: int = 6, dear_water: bool = False) -> NavajoState:
    """Family A activated in this Area with so many MPs, the others far away."""
    s = land(dear_water=dear_water)
    stand(s, B, "BM6")
    stand(s, C, "MV6")
    return activated(s, place, mp)


def take_actions(s: NavajoState, *answers: str) -> Game:
    return play(s, chapter.DINE_OPERATIONS, "take-actions", *answers)


def spent(s: NavajoState, *answers: str) -> int:
    """MPs these answers cost, with a hundred to spend."""
    s.mp = 100
    return 100 - int(act(s, *answers).state.mp)


# activation


@pytest.mark.rule("3.2", "13.13")
@pytest.mark.parametrize(
    ("n", "canyon", "activations"),
    [(0, 0, 1), (0, 1, 1), (0, 3, 3), (3, 0, 4), (3, 1, 4), (3, 2, 5), (3, 3, 6), (1, 2, 3)],
)
def test_elders_and_families_in_the_canyon_give_activations(
    n: int, canyon: int, activations: int
) -> None:
    s = land()
    elders(s, *[1] * n)
    for family, place in ((A, "SH3"), (B, "SJ3"), (C, "ZU3")):
        stand(s, family, f"CC{family + 1}" if family < canyon else place)
    assert take_actions(s).state.about_a == activations


@pytest.mark.rule("3.2")
def test_activations_are_counted_when_the_operation_begins() -> None:
    s = land()
    elders(s)
    stand(s, B, "CC2")
    game = take_actions(s, "activate B", "canyon SH1")
    assert game.question == "choose-family"
    assert game.state.about_a == 1


@pytest.mark.rule("3.2", "13.47")
@pytest.mark.parametrize("box", ["CC-escape", "CC-caught"])
def test_a_family_in_a_box_of_the_canyon_is_in_that_territory_too(box: str) -> None:
    s = land()
    elders(s, 1)
    stand(s, B, box)
    game = take_actions(s)
    assert game.state.about_a == 3
    assert game.offers("activate") == ["activate A", "activate C"]


@pytest.mark.rule("3.2")
def test_no_more_families_are_activated_than_that() -> None:
    s = land()
    elders(s, 1)
    game = take_actions(s, "activate A", "pass", "activate B", "pass")
    assert game.question == ""


@pytest.mark.rule("3.2")
def test_a_family_is_activated_once() -> None:
    game = take_actions(land(), "activate A", "pass")
    assert game.why_not("activate A") == ("3.2", reason("already-done", family=FAMILY_A))
    assert game.offers("activate") == ["activate B", "activate C"]


@pytest.mark.rule("3.2")
def test_only_families_on_the_map_are_activated() -> None:
    s = land()
    stand(s, A, "SH-escape")
    stand(s, B, "SJ-caught")
    assert take_actions(s).offers("activate") == ["activate C"]


@pytest.mark.rule("3.2")
def test_nobody_has_to_be_activated() -> None:
    assert take_actions(land(), "pass").question == ""


@pytest.mark.rule("3.2")
def test_a_family_completes_its_activation_before_the_next() -> None:
    game = take_actions(land(), "activate A", "move SH2")
    assert not game.offers("activate")
    assert "activate B" in game.answer("pass").options


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    ("missing", "mp"),
    [
        ((), 6),
        ((v.MAN,), 5),
        ((v.WOMAN,), 5),
        ((v.CHILD,), 5),
        ((v.MAN, v.CHILD), 4),
    ],
)
def test_a_family_has_six_mps_less_one_for_each_empty_space(
    missing: tuple[int, ...], mp: int
) -> None:
    s = land()
    lacks(s, A, *missing)
    game = take_actions(s, "activate A")
    assert game.state.mp == mp
    assert game.told("activated") == [(A, mp, 0)]


@pytest.mark.rule("3.2")
def test_people_lost_during_an_activation_do_not_cost_mps() -> None:
    s = land()
    intruder(s, "SH2", v.SICKNESS)
    game = take_actions(s, "activate A", "move SH2", "lose A child")
    assert game.state.mp == 4


@pytest.mark.rule("3.2")
def test_actions_come_in_any_order_and_any_combination() -> None:
    s = land()
    pool(s, brown=4)
    game = take_actions(s, "activate A", "move SH2", "raid", "cube brown", "move SH1", "raid")
    game.answer("cube brown")
    assert game.question == "choose-family"  # 2 + 2 + 1 + 1 MPs: none is left
    assert game.state.ferocity[A] == 2


@pytest.mark.rule("3.2")
def test_mps_that_are_not_spent_are_lost() -> None:
    game = take_actions(land(), "activate A", "move SH2", "pass", "activate B")
    assert game.state.mp == 6


@pytest.mark.rule("3.2", "1.7.5")
def test_the_activation_of_a_family_that_left_play_is_over() -> None:
    s = land()
    lacks(s, A, v.WOMAN, v.CHILD)
    intruder(s, "SH2", v.SICKNESS)
    game = take_actions(s, "activate A", "move SH2", "lose A man")
    assert game.question == "choose-family"
    assert game.offers("activate") == ["activate B", "activate C"]


@pytest.mark.rule("3.2", "3.2.1", "3.2.2", "3.2.4", "3.2.5", "3.2.6")
@pytest.mark.parametrize(
    ("action", "cost"),
    [
        ("water", 7),
        ("move SH3", 4),
        ("plant", 6),
        ("harvest", 6),
        ("raid", 2),
        ("raid-outpost mission", 2),
        ("raid-fort defiance", 2),
    ],
)
def test_exactly_enough_mps_are_enough_and_one_less_is_not(action: str, cost: int) -> None:
    s = lone("SH2", cost)
    drought(s, "SH")
    if action == "harvest":
        plant(s, "SH2")
    if action == "raid-fort defiance":
        fort(s, "SH3")
    else:
        outpost(s, v.MISSION, "SH3")
    assert action in act(s.copy()).options
    s.mp -= 1
    assert act(s).why_not(action)[1] == reason("needs-mp", n=cost, have=cost - 1)


# 3.2.1


@pytest.mark.rule("3.2.1")
@pytest.mark.parametrize("place", ["SH3", "SH4", "SH5", "SH6", "BM6", "ZU3"])
def test_water_costs_nine_less_the_value(place: str) -> None:
    s = lone(place)
    drought(s, place[:2], 2)
    value = int(s.facts.value[area(place)])
    assert spent(s.copy(), "water") == 9 - value
    s.mp = 9 - value
    game = act(s, "water")
    assert game.state.drought[LANDS.index(place[:2])] == 1
    assert game.question == ""


@pytest.mark.rule("3.2.1")
def test_water_that_is_too_dear_is_refused_with_its_cost() -> None:
    s = lone("SH2")
    drought(s, "SH")
    assert act(s).why_not("water") == ("3.2.1", reason("needs-mp", n=7, have=6))


@pytest.mark.rule("3.2.1")
def test_water_is_found_only_where_there_is_a_drought() -> None:
    s = lone("SH6")
    drought(s, "SJ")
    assert act(s).why_not("water") == ("3.2.1", reason("needs-drought"))


@pytest.mark.rule("3.2.1", "13.13")
def test_no_water_is_looked_for_in_the_canyon() -> None:
    s = lone("CC3")
    for territory in LANDS[:-1]:
        drought(s, territory)
    assert act(s).why_not("water") == ("3.2.1", reason("needs-drought"))


@pytest.mark.rule("3.2.1")
@pytest.mark.parametrize("place", ["SH3", "SH4", "SH6"])
def test_a_mounted_family_may_pay_by_either_value(place: str) -> None:
    s = lone(place)
    drought(s, "SH")
    assert "water-mounted" not in act(s.copy()).options
    mount(s, A)
    assert spent(s.copy(), "water") == 9 - int(s.facts.value[area(place)])
    assert spent(s, "water-mounted") == 9 - int(s.facts.horse_value[area(place)])


@pytest.mark.rule("3.2.1")
def test_the_value_in_brackets_takes_the_mps_for_it() -> None:
    s = lone("SH4")
    drought(s, "SH")
    mount(s, A)
    options = act(s.copy()).options
    assert "water" in options
    assert act(s).why_not("water-mounted") == ("3.2.1", reason("needs-mp", n=7, have=6))


@pytest.mark.rule("3.2.1")
def test_by_option_a_mounted_family_must_use_the_value_in_brackets() -> None:
    s = lone("SH6", dear_water=True)
    drought(s, "SH", 2)
    assert spent(s.copy(), "water") == 3  # on foot
    mount(s, A)
    assert "water" not in act(s.copy()).options
    cost = 9 - int(s.facts.horse_value[area("SH6")])
    assert spent(s.copy(), "water-mounted") == cost
    s.mp = cost
    assert "water-mounted" in act(s.copy()).options
    s.mp = cost - 1
    said = ("3.2.1", reason("needs-mp", n=cost, have=cost - 1))
    assert act(s).why_not("water-mounted") == said


@pytest.mark.rule("3.2.1")
def test_what_the_option_forbids_is_not_refused_for_want_of_mps() -> None:
    s = lone("SH6", dear_water=True)
    drought(s, "SH")
    mount(s, A)
    rule, said = act(s).why_not("water")
    assert rule == "3.2.1"
    assert said != reason("needs-mp", n=3, have=6)


# 3.2.2


@pytest.mark.rule("3.2.2", "13.5", "1.7.2")
@pytest.mark.parametrize(
    ("place", "near"),
    [
        ("SH1", {"SH2"}),
        ("SH2", {"SH1", "SH3", "SJ1"}),
        ("SH3", {"SH2", "SH4", "ZU1"}),
        ("SJ1", {"SJ2", "SH2"}),
        ("ZU3", {"ZU2", "ZU4", "HO1"}),
        ("SH6", {"SH5"}),
        ("CC1", {"CC2", "HO1", "MV2"}),
        ("CC3", {"CC2"}),
    ],
)
def test_a_family_moves_to_adjacent_areas_and_never_to_santa_fe(place: str, near: set[str]) -> None:
    game = act(lone(place, 20))
    assert {option.split()[1] for option in game.offers("move")} == near


@pytest.mark.rule("3.2.2")
@pytest.mark.parametrize("there", ["SH2", "SH4", "ZU1"])
def test_a_move_costs_the_value_of_the_destination(there: str) -> None:
    s = lone("SH3")
    assert spent(s, f"move {there}") == s.facts.value[area(there)]


@pytest.mark.rule("3.2.2", "1.7.2")
@pytest.mark.parametrize("there", ["SH2", "SH4", "ZU1"])
def test_with_a_horse_it_costs_the_value_in_brackets(there: str) -> None:
    s = lone("SH3")
    mount(s, A)
    assert spent(s, f"move {there}") == s.facts.horse_value[area(there)]


@pytest.mark.rule("3.2.2", "1.6.1")
def test_a_horse_mounted_on_the_way_makes_the_next_move_cheaper() -> None:
    s = lone("SH3")
    give(s, v.HORSE)
    game = act(s, "move SH2", "mount A", "move SH3")
    assert game.state.mp == 6 - 2 - 1


@pytest.mark.rule("3.2.2")
def test_a_move_that_cannot_be_paid_is_refused_with_its_cost() -> None:
    game = act(lone("SH3", 3))
    assert game.why_not("move SH4") == ("3.2.2", reason("needs-mp", n=4, have=3))


@pytest.mark.rule("3.2.2")
@pytest.mark.parametrize("kind", [v.MISSION, v.RANCHO])
@pytest.mark.parametrize(("number", "more"), [(1, 0), (2, 0), (3, 1), (6, 1)])
def test_an_outpost_there_or_further_up_costs_one_more(kind: int, number: int, more: int) -> None:
    s = lone("SH2")
    outpost(s, kind, f"SH{number}")
    assert spent(s, "move SH3") == 3 + more


@pytest.mark.rule("3.2.2")
def test_two_outposts_cost_no_more_than_one() -> None:
    s = lone("SH2")
    outpost(s, v.MISSION, "SH4")
    outpost(s, v.RANCHO, "SH5")
    assert spent(s, "move SH3") == 4


@pytest.mark.rule("3.2.2")
def test_the_outposts_of_the_territory_left_behind_do_not_matter() -> None:
    s = lone("SH2")
    outpost(s, v.MISSION, "SH6")
    assert spent(s, "move SJ1") == 1


@pytest.mark.rule("3.2.2")
def test_a_mounted_family_pays_for_an_outpost_too() -> None:
    s = lone("SH2")
    mount(s, A)
    outpost(s, v.MISSION, "SH3")
    assert spent(s, "move SH3") == 2


@pytest.mark.rule("3.2.2", "13.24")
@pytest.mark.parametrize("there", ["HO2", "HO4"])
def test_a_fort_makes_every_area_of_its_territory_dearer(there: str) -> None:
    s = lone("HO3")
    fort(s, "HO1")
    assert spent(s, f"move {there}") == s.facts.value[area(there)] + 1


@pytest.mark.rule("3.2.2")
def test_a_fort_and_an_outpost_add_up() -> None:
    s = lone("HO3")
    fort(s, "HO1")
    outpost(s, v.RANCHO, "HO2")
    assert spent(s, "move HO2") == 2 + 1 + 1


@pytest.mark.rule("3.2.2")
def test_a_fort_elsewhere_does_not_matter() -> None:
    s = lone("HO1")
    fort(s, "ZU1")
    assert spent(s, "move HO2") == 2


@pytest.mark.rule("3.2.2", "13.13")
def test_the_links_of_the_canyon_are_ordinary_links() -> None:
    s = lone("CC1")
    assert spent(s.copy(), "move HO1") == 1
    assert spent(s.copy(), "move MV2") == 2
    assert spent(s.copy(), "move CC2") == 2


# Forts


@pytest.mark.rule("3.2.2", "13.24")
def test_to_leave_a_fort_takes_a_die_more() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    game = act(s, "move CC1", "roll 4")
    assert at(game.state, A) == "CC1"
    assert game.state.mp == 6 - 1 - 4


@pytest.mark.rule("3.2.2")
def test_within_the_forts_territory_the_surcharge_comes_on_top() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    game = act(s, "move HO2", "roll 3")
    assert game.told("moved") == [(A, area("HO2"), 0)]
    assert game.question == ""  # 2, 1 for the Fort and 3 for the die


@pytest.mark.rule("3.2.2", "1.7.2")
def test_a_mounted_family_leaves_a_fort_for_the_value_in_brackets() -> None:
    s = lone("ZU1")
    fort(s, "ZU1")
    mount(s, A)
    assert act(s, "move SH3", "roll 4").state.mp == 6 - 1 - 4


@pytest.mark.rule("3.2.2")
def test_a_die_too_high_keeps_the_family_with_its_mps() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    game = act(s, "move HO2", "roll 4")
    assert at(game.state, A) == "HO1"
    assert game.state.mp == 6
    assert game.told("fort-bound") == [(A, 0, 0)]
    for there in ("HO2", "CC1", "ZU3"):
        assert game.why_not(f"move {there}") == ("3.2.2", reason("tried-to-leave"))


@pytest.mark.rule("3.2.2")
def test_a_family_kept_by_a_fort_may_take_other_actions() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    game = act(s, "move HO2", "roll 6")
    assert {"council", "plant", "take-goods 1", "raid-fort defiance"} <= set(game.options)


@pytest.mark.rule("3.2.2")
def test_a_family_kept_by_a_fort_does_not_leave_after_another_action_either() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    pool(s, red=1)
    game = act(s, "move HO2", "roll 6", "raid-fort defiance", "cube red")
    assert game.state.mp == 5
    assert not game.offers("move")


@pytest.mark.rule("3.2.2")
def test_once_an_mp_is_spent_no_die_is_rolled_to_leave_a_fort() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    pool(s, red=1)
    game = act(s, "raid-fort defiance", "cube red", "move CC1")
    assert at(game.state, A) == "CC1"
    assert game.state.mp == 6 - 1 - 1


@pytest.mark.rule("3.2.2")
def test_a_family_may_pass_through_a_forts_area() -> None:
    s = lone("CC1")
    s.ferocity[A] = 3
    fort(s, "HO1")
    game = act(s, "move HO1", "move CC1", "pass")
    assert at(game.state, A) == "CC1"
    assert not game.told("rolled")


@pytest.mark.rule("3.2.2")
def test_not_even_a_one_could_be_paid() -> None:
    s = lone("HO1", 3)
    fort(s, "HO1")
    assert act(s).why_not("move HO2") == ("3.2.2", reason("needs-mp", n=4, have=3))


@pytest.mark.rule("3.2.2", "13.24")
@pytest.mark.parametrize("ferocity", [1, 2, 3])
def test_a_fierce_family_that_ends_its_activation_with_a_fort_disbands(ferocity: int) -> None:
    s = lone("CC1")
    fort(s, "HO1")
    s.ferocity[A] = ferocity
    mount(s, A)
    plant(s, "HO1")
    game = act(s, "move HO1", "pass")
    s = game.state
    assert not s.in_play(A)
    assert s.ferocity[A] == 0
    for kind in (v.MAN, v.WOMAN, v.CHILD, v.HORSE):
        assert s.held(v.PASSAGE, kind) == 1
    assert s.adults(A) == 0
    assert not has_corn(s, "HO1")
    assert game.told("disbanded") == [(A, 0, 0)]


@pytest.mark.rule("3.2.2", "13.24")
def test_a_mild_family_stays_with_a_fort() -> None:
    s = lone("CC1")
    fort(s, "HO1")
    game = act(s, "move HO1", "pass")
    assert at(game.state, A) == "HO1"


@pytest.mark.rule("3.2.2", "13.24")
def test_a_fierce_family_disbands_when_its_last_mp_is_spent_there() -> None:
    s = lone("CC1", 2)
    fort(s, "HO1")
    s.ferocity[A] = 1
    game = act(s, "move HO1")  # 1 and 1 for the Fort
    assert game.told("disbanded") == [(A, 0, 0)]


@pytest.mark.rule("3.2.2", "13.24")
def test_a_fierce_family_disbands_though_it_did_nothing() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    s.ferocity[A] = 1
    assert act(s, "pass").told("disbanded")


@pytest.mark.rule("3.2.2")
def test_a_family_that_is_not_activated_does_not_disband() -> None:
    s = lone("SH3")
    fort(s, "HO1")
    stand(s, B, "HO1")
    s.ferocity[B] = 3
    assert at(act(s, "pass").state, B) == "HO1"


@pytest.mark.rule("13.35", "3.2.2")
def test_manuelito_leaves_a_family_that_disbands() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    s.ferocity[A] = 1
    s.manuelito = i64(A)
    game = act(s, "pass")
    assert game.question == "move-manuelito"
    assert game.answer("manuelito C").state.manuelito == C


# 3.2.3


@pytest.mark.rule("3.2.3", "13.13")
def test_for_all_its_mps_a_family_moves_from_anywhere_into_the_canyon() -> None:
    s = lone("SH6")
    game = act(s)
    assert game.offers("canyon") == ["canyon CC1", "canyon CC2", "canyon CC3"]
    game.answer("canyon CC3")
    assert at(game.state, A) == "CC3"
    assert game.question == ""  # the activation is over


@pytest.mark.rule("3.2.3", "13.13")
@pytest.mark.parametrize("place", ["CC1", "CC3"])
def test_for_all_its_mps_a_family_moves_from_the_canyon_to_any_other_area(place: str) -> None:
    """13.13 says any *other* Area on the map: the two other Areas of the Canyon too."""
    s = lone(place)
    game = act(s)
    elsewhere = {AREA.token(one) for one in range(v.SANTA_FE)} - {place}
    assert {option.split()[1] for option in game.offers("canyon")} == elsewhere
    assert at(game.answer("canyon BM6").state, A) == "BM6"


@pytest.mark.rule("3.2.3", "13.13")
def test_within_the_canyon_all_mps_lead_straight_from_one_end_to_the_other() -> None:
    game = act(lone("CC1"), "canyon CC3")
    assert at(game.state, A) == "CC3"
    assert game.question == ""  # the activation is over


@pytest.mark.rule("3.2.3")
@pytest.mark.parametrize(("place", "step", "jump"), [("SH3", "SH2", "CC1"), ("CC1", "CC2", "SH1")])
def test_the_canyon_move_takes_all_mps_so_none_may_be_spent_before(
    place: str, step: str, jump: str
) -> None:
    game = act(lone(place), f"move {step}")
    assert game.why_not(f"canyon {jump}") == ("3.2.3", reason("only-first"))


@pytest.mark.rule("3.2.3", "13.13")
@pytest.mark.parametrize(
    ("place", "jump", "why"),
    [("CC2", "CC2", "already-there"), ("SH3", "SJ3", "only-to-canyon")],
)
def test_all_mps_lead_no_family_to_where_it_is_nor_past_the_canyon(
    place: str, jump: str, why: str
) -> None:
    refusal = act(lone(place)).why_not(f"canyon {jump}")
    assert refusal == ("3.2.3", reason(why, family=FAMILY_A))


@pytest.mark.rule("3.2.3", "13.24")
def test_a_family_with_a_fort_does_not_move_into_the_canyon_that_way() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    assert act(s).why_not("canyon CC2") == ("3.2.3", reason("not-from-fort"))


@pytest.mark.rule("3.2.3")
def test_a_family_may_move_from_the_canyon_straight_to_a_fort_or_outpost() -> None:
    s = lone("CC2", 4)
    fort(s, "HO1")
    outpost(s, v.RANCHO, "HO6")
    assert at(act(s, "canyon HO1").state, A) == "HO1"


@pytest.mark.rule("3.2.3", "13.32")
def test_an_intruder_is_met_after_a_move_out_of_the_canyon() -> None:
    s = lone("CC2")
    intruder(s, "BM4", v.FIREARMS_FOUND)
    assert act(s, "canyon BM4").state.guns() == 1


@pytest.mark.rule("3.2.3", "3.2.4")
def test_corn_is_lost_by_a_move_into_the_canyon() -> None:
    s = lone("SH3")
    plant(s, "SH3")
    assert not has_corn(act(s, "canyon CC1").state, "SH3")


# 3.2.4


@pytest.mark.rule("3.2.4")
@pytest.mark.parametrize("place", ["SJ1", "SH2", "BM5", "CC1", "CC3"])
def test_planting_and_harvesting_cost_the_value_and_four(place: str) -> None:
    s = lone(place)
    cost = s.facts.value[area(place)] + 4
    assert spent(s.copy(), "plant") == cost
    plant(s, place)
    assert spent(s.copy(), "harvest", "corn 3") == cost
    mount(s, A)  # the Value in brackets does not count
    assert spent(s.copy(), "harvest", "corn 3") == cost


@pytest.mark.rule("3.2.4", "13.17")
def test_corn_is_planted_face_down() -> None:
    s = lone("SJ1")
    unseen = list(s.corn_unseen)
    game = act(s, "plant")
    assert has_corn(game.state, "SJ1")
    assert list(game.state.corn_unseen) == unseen  # nobody knows which of them it is
    assert game.state.mp == 1
    assert sum(game.state.corn_held) == 0


@pytest.mark.rule("3.2.4")
def test_planting_and_harvesting_that_are_too_dear() -> None:
    s = lone("SH3")
    assert act(s.copy()).why_not("plant") == ("3.2.4", reason("needs-mp", n=7, have=6))
    plant(s, "SH3")
    assert act(s).why_not("harvest") == ("3.2.4", reason("needs-mp", n=7, have=6))


@pytest.mark.rule("3.2.4", "1.7.2")
def test_an_area_holds_one_corn_counter() -> None:
    s = lone("SH1", 20)
    assert act(s, "plant").why_not("plant") == ("3.2.4", reason("stood-corn"))


@pytest.mark.rule("3.2.4", "1.6.1", "13.17")
def test_ten_corn_counters_are_all_there_are() -> None:
    s = lone("SH1")
    for place in ("BM1", "BM2", "BM3", "BM4", "BM5", "MV1", "MV2", "MV3"):
        plant(s, place)
    hold_corn(s, 3)
    assert "plant" in act(s.copy()).options
    plant(s, "MV4")
    assert act(s).why_not("plant") == ("3.2.4", reason("no-corn-left"))


@pytest.mark.rule("3.2.4")
def test_nothing_is_harvested_where_nothing_stands() -> None:
    s = lone("SH1")
    plant(s, "SH2")
    assert act(s).why_not("harvest") == ("3.2.4", reason("needs-corn-here"))


@pytest.mark.rule("3.2.4")
def test_without_drought_and_rancho_the_harvest_is_certain() -> None:
    s = lone("SH1")
    plant(s, "SH1")
    drought(s, "SJ", 2)
    outpost(s, v.RANCHO, "SJ1")
    outpost(s, v.MISSION, "SH1")
    game = act(s, "harvest", "corn 4")
    assert game.state.corn_held[4] == 1
    assert not has_corn(game.state, "SH1")
    assert not game.told("rolled")


@pytest.mark.rule("3.2.4")
@pytest.mark.parametrize(("droughts", "ranchos"), [(1, 0), (2, 0), (0, 1), (1, 1), (2, 1)])
def test_the_die_must_beat_droughts_and_ranchos(droughts: int, ranchos: int) -> None:
    s = lone("SH1")
    plant(s, "SH1")
    drought(s, "SH", droughts)
    outpost(s, v.RANCHO, *["SH5"] * ranchos)
    against = droughts + ranchos
    game = act(s.copy(), "harvest", f"roll {against + 1}", "corn 2")
    assert game.state.corn_held[2] == 1
    game = act(s, "harvest", f"roll {against}")
    assert game.told("harvest-failed") == [(A, 0, 0)]
    assert has_corn(game.state, "SH1")
    assert sum(game.state.corn_held) == 0
    assert game.state.mp == 1


@pytest.mark.rule("3.2.4", "13.13")
def test_no_drought_hinders_a_harvest_in_the_canyon() -> None:
    s = lone("CC1")
    plant(s, "CC1")
    for territory in LANDS[:-1]:
        drought(s, territory, 2)
    assert act(s, "harvest", "corn 4").state.corn_held[4] == 1


@pytest.mark.rule("3.2.4", "13.17")
def test_corn_goes_back_to_its_cup_when_the_last_family_leaves() -> None:
    s = lone("SJ1")
    plant(s, "SJ1")
    unseen = list(s.corn_unseen)
    game = act(s, "move SH2")
    assert not has_corn(game.state, "SJ1")
    assert list(game.state.corn_unseen) == unseen
    assert game.told("corn-lost") == [(area("SJ1"), 0, 0)]


@pytest.mark.rule("3.2.4")
def test_corn_stays_while_another_family_stays() -> None:
    s = lone("SJ1")
    stand(s, B, "SJ1")
    plant(s, "SJ1")
    assert has_corn(act(s, "move SH2").state, "SJ1")


# 3.2.5


@pytest.mark.rule("3.2.5")
@pytest.mark.parametrize(
    ("place", "on_foot", "on_horse"),
    [("SH1", 1, 1), ("SH2", 2, 2), ("SH3", 4, 3), ("SJ1", 4, 3), ("SJ2", 5, 4), ("CC1", 14, 8)],
)
def test_the_way_to_santa_fe_costs_the_values_of_its_areas(
    place: str, on_foot: int, on_horse: int
) -> None:
    s = lone(place)
    pool(s, yellow=1)
    assert spent(s.copy(), "raid", "cube yellow") == on_foot
    mount(s, A)
    assert spent(s, "raid", "cube yellow") == on_horse


@pytest.mark.rule("3.2.5", "13.24")
def test_outposts_and_forts_on_the_way_do_not_matter() -> None:
    s = lone("SH3")
    pool(s, yellow=1)
    outpost(s, v.MISSION, "SH6")
    fort(s, "SH2")
    assert spent(s, "raid", "cube yellow") == 4


@pytest.mark.rule("3.2.5")
def test_the_family_does_not_move_when_it_raids() -> None:
    s = lone("SH3")
    pool(s, brown=1)
    plant(s, "SH3")
    game = act(s, "raid", "cube brown")
    assert at(game.state, A) == "SH3"
    assert has_corn(game.state, "SH3")


@pytest.mark.rule("3.2.5")
def test_a_raid_that_is_too_far_is_refused_with_its_cost() -> None:
    game = act(lone("CC1"))
    assert game.why_not("raid") == ("3.2.5", reason("needs-mp", n=14, have=6))


@pytest.mark.rule("3.2.5")
@pytest.mark.parametrize("place", ["CC3", "BM6", "SH3"])
def test_for_all_its_mps_a_family_raids_from_anywhere(place: str) -> None:
    s = lone(place)
    pool(s, white=1)
    game = act(s, "long-raid", "cube white")
    assert game.state.held(v.RESOURCES, v.SHEEP) == 1
    assert game.question == ""


@pytest.mark.rule("3.2.5")
def test_a_long_raid_takes_all_mps_so_none_may_be_spent_before() -> None:
    game = act(lone("SH3"), "move SH2")
    assert game.why_not("long-raid") == ("3.2.5", reason("only-first"))


@pytest.mark.rule("3.2.5", "1.7.4")
def test_no_raid_without_military_points() -> None:
    s = lone("SH3")
    s.military = 0
    game = act(s)
    for raid in ("raid", "long-raid"):
        assert game.why_not(raid) == ("3.2.5", reason("needs-military"))


@pytest.mark.rule("3.2.5")
def test_no_raid_without_a_man() -> None:
    s = lone("SH3")
    lacks(s, A, v.MAN)
    game = act(s)
    for raid in ("raid", "long-raid"):
        assert game.why_not(raid) == ("3.2.5", reason("needs-man", family=FAMILY_A))


@pytest.mark.rule("3.2.5", "13.24")
def test_no_raid_on_new_mexico_from_a_forts_area() -> None:
    s = lone("SH2")
    fort(s, "SH2")
    game = act(s)
    for raid in ("raid", "long-raid"):
        assert game.why_not(raid) == ("3.2.5", reason("not-from-fort"))


@pytest.mark.rule("3.2.5", "13.24")
def test_a_family_that_came_to_a_fort_in_this_activation_does_not_raid_either() -> None:
    s = lone("SH3")
    fort(s, "SH2")
    assert act(s, "move SH2").why_not("raid") == ("3.2.5", reason("not-from-fort"))


@pytest.mark.rule("3.2.5")
@pytest.mark.parametrize("colour", LOOT)
def test_each_cube_of_loot_is_raided_and_makes_the_family_fiercer(colour: str) -> None:
    s = lone("SH3")
    pool(s, **{colour: 1})
    game = act(s, "raid", f"cube {colour}")
    if colour == "black":
        game.answer("take-animal sheep")
    assert game.state.cube(v.RAIDED, LOOT[colour]) == 1
    assert game.state.cubes_in(v.POOL) == 0
    assert game.state.ferocity[A] == 1
    assert game.state.mp == 2


@pytest.mark.rule("3.2.5")
@pytest.mark.parametrize(
    ("answers", "box", "kind"),
    [
        (("cube brown",), v.RESOURCES, v.HORSE),
        (("cube white",), v.RESOURCES, v.SHEEP),
        (("cube black", "take-animal horse"), v.RESOURCES, v.HORSE),
        (("cube black", "take-animal sheep"), v.RESOURCES, v.SHEEP),
        (("cube yellow",), v.PASSAGE, v.CHILD),
    ],
)
def test_what_the_raid_table_brings(answers: tuple[str, ...], box: int, kind: int) -> None:
    s = lone("SH3")
    pool(s, brown=1, white=1, black=1, yellow=1)
    available = s.held(v.OUT_OF_PLAY, kind)
    s = act(s, "raid", *answers).state
    assert s.held(box, kind) == 1
    assert s.held(v.OUT_OF_PLAY, kind) == available - 1


@pytest.mark.rule("3.2.5", "1.6.1")
@pytest.mark.parametrize(
    ("colour", "kinds"),
    [
        ("brown", (v.HORSE,)),
        ("white", (v.SHEEP,)),
        ("yellow", (v.CHILD,)),
        ("black", (v.HORSE, v.SHEEP)),
    ],
)
def test_what_is_not_available_is_not_gained_but_the_rest_happens(
    colour: str, kinds: tuple[int, ...]
) -> None:
    s = lone("SH3")
    used_up(s, *kinds)
    pool(s, **{colour: 1})
    s = act(s, "raid", f"cube {colour}").state
    assert not [k for k in kinds if s.held(v.RESOURCES, k) or s.held(v.PASSAGE, k)]
    assert s.ferocity[A] == 1
    assert s.cube(v.RAIDED, LOOT[colour]) == 1


@pytest.mark.rule("3.2.5", "1.6.1")
@pytest.mark.parametrize(("gone", "taken"), [(v.HORSE, v.SHEEP), (v.SHEEP, v.HORSE)])
def test_a_black_cube_brings_the_animal_that_is_left(gone: int, taken: int) -> None:
    s = lone("SH3")
    used_up(s, gone)
    pool(s, black=1)
    game = act(s, "raid", "cube black")
    assert game.state.held(v.RESOURCES, taken) == 1
    assert game.question == "choose-action"


@pytest.mark.rule("3.2.5", "1.6.1")
def test_ferocity_stays_at_three() -> None:
    s = lone("SH3")
    s.ferocity[A] = 3
    pool(s, brown=1)
    assert act(s, "raid", "cube brown").state.ferocity[A] == 3


@pytest.mark.rule("3.2.5", "1.7.3")
def test_a_red_cube_is_subjugated_and_brings_nothing() -> None:
    s = lone("SH3")
    pool(s, red=1)
    s = act(s, "raid", "cube red").state
    assert s.cube(v.SUBJUGATION, v.RED) == 1
    assert s.ferocity[A] == 0
    assert s.morale == 5


@pytest.mark.rule("3.2.5")
@pytest.mark.parametrize("colour", ["green", "blue"])
def test_soldiers_raise_enemy_morale_if_they_are_not_fought(colour: str) -> None:
    s = lone("SH3")
    pool(s, **{colour: 1})
    game = act(s, "raid", f"cube {colour}", "let-morale-rise")
    assert game.state.morale == 6
    assert game.state.cubes_in(v.POOL) == 1
    assert game.state.cubes_in(v.RAIDED) == 0
    assert game.state.ferocity[A] == 0


@pytest.mark.rule("3.2.5", "11.2.2")
@pytest.mark.parametrize(("colour", "value"), [("green", v.GREEN), ("blue", v.BLUE)])
def test_soldiers_that_are_fought_add_what_the_raid_table_says(colour: str, value: int) -> None:
    s = lone("SH3")
    s.ferocity[A] = 3
    pool(s, **{colour: 1})
    game = act(s, "raid", f"cube {colour}", "fight-soldiers", "roll 6", "roll 2")
    more = s.facts.soldiers[value]
    assert more == {"green": 1, "blue": 2}[colour]
    assert game.told("battle-rolls") == [(A, 6 + 3, 2 + s.enemy_ferocity + more)]
    assert game.state.cubes_in(v.POOL) == 1


@pytest.mark.rule("3.2.5", "11.2.3", "13.44")
def test_such_a_battle_is_fought_in_the_column_of_santa_fe() -> None:
    s = lone("SH6")
    s.enemy_ferocity = 0
    pool(s, green=1)
    game = act(s, "long-raid", "cube green", "fight-soldiers", "roll 5", "roll 1")
    result = battles.battle_table(s, 5 - 1 - 1, 1)
    assert result != battles.battle_table(s, 5 - 1 - 1, 6)
    assert game.told("battle-fought") == [(A, result, 0)]


@pytest.mark.rule("3.2.5", "11.3")
def test_a_family_beaten_by_soldiers_stays_where_it_is() -> None:
    s = lone("SH3")
    s.enemy_ferocity = 5
    pool(s, green=1)
    game = act(s, "raid", "cube green", "fight-soldiers", "roll 1", "roll 6", "lose A child")
    assert at(game.state, A) == "SH3"
    assert game.state.mp == 2


@pytest.mark.rule("3.2.5", "1.9")
def test_a_raid_with_an_empty_pool_comes_to_nothing() -> None:
    s = lone("SH3")
    pool(s)
    game = act(s, "raid")
    assert game.question == "choose-action"
    assert game.state.mp == 2
    assert game.state.ferocity[A] == 0


@pytest.mark.rule("1.9", "3.2.5")
def test_a_cube_is_drawn_unseen_with_the_odds_of_the_pool() -> None:
    s = lone("SH3")
    pool(s, brown=3, red=1)
    game = act(s, "raid")
    weights = {game.options[i]: game.state.weight(i) for i in range(game.state.count)}
    assert weights == {"cube brown": 3, "cube red": 1}


@pytest.mark.rule("4.2.7", "3.2.5")
def test_a_raid_on_new_mexico_ends_the_peace() -> None:
    s = lone("SH3")
    peace(s)
    pool(s, brown=1)
    s = act(s, "raid", "cube brown").state
    assert s.truce == 0
    assert s.enemy_ap == 1 + 3
    assert s.at(v.INACTIVE, 0) == 0


@pytest.mark.rule("4.2.5", "3.2.5")
def test_a_raid_does_not_end_a_defend() -> None:
    s = lone("SH3")
    peace(s)
    s.truce = v.DEFEND
    pool(s, brown=1)
    s = act(s, "raid", "cube brown").state
    assert s.truce == v.DEFEND
    assert s.truce_ap == 3


# 3.2.6


@pytest.mark.rule("3.2.6")
@pytest.mark.parametrize("place", ["SH1", "SH2", "SH4"])
def test_a_raid_on_an_outpost_costs_the_value_of_the_familys_area(place: str) -> None:
    s = lone(place)
    outpost(s, v.MISSION, "SH5")
    pool(s, red=1)
    assert spent(s.copy(), "raid-outpost mission", "cube red") == s.facts.value[area(place)]
    mount(s, A)
    assert spent(s.copy(), "raid-outpost mission", "cube red") == s.facts.horse_value[area(place)]


@pytest.mark.rule("3.2.6")
@pytest.mark.parametrize(("place", "can"), [("SH1", True), ("SH3", True), ("SH4", False)])
def test_an_outpost_is_raided_from_its_area_or_below_it(place: str, can: bool) -> None:
    s = lone(place)
    outpost(s, v.RANCHO, "SH3")
    fort(s, "SH3")
    game = act(s)
    assert ("raid-outpost rancho" in game.options) is can
    assert ("raid-fort defiance" in game.options) is can


@pytest.mark.rule("3.2.6")
def test_an_outpost_of_another_territory_is_out_of_reach() -> None:
    s = lone("SJ1")
    outpost(s, v.MISSION, "SH3")
    fort(s, "ZU1", v.FAUNTLEROY)
    game = act(s)
    assert not game.offers("raid-outpost")
    assert not game.offers("raid-fort")
    assert "raid-outpost mission" not in act(lone("SH1")).options


@pytest.mark.rule("3.2.6", "1.7.4")
@pytest.mark.parametrize("raid", ["raid-outpost mission", "raid-fort fauntleroy"])
def test_why_an_outpost_or_fort_cannot_be_raided(raid: str) -> None:
    s = lone("SH2")
    outpost(s, v.MISSION, "SH4")
    fort(s, "SH4", v.FAUNTLEROY)
    unarmed = s.copy()
    unarmed.military = 0
    assert act(unarmed).why_not(raid) == ("3.2.6", reason("needs-military"))
    manless = s.copy()
    lacks(manless, A, v.MAN)
    assert act(manless).why_not(raid) == ("3.2.6", reason("needs-man", family=FAMILY_A))
    s.mp = 1
    assert act(s).why_not(raid) == ("3.2.6", reason("needs-mp", n=2, have=1))


def raiding(kind: int = v.MISSION, number: int = 1, place: str = "SH1") -> NavajoState:
    s = lone(place)
    outpost(s, kind, f"SH{number}")
    s.culture = 6
    return s


@pytest.mark.rule("3.2.6")
@pytest.mark.parametrize("colour", LOOT)
def test_loot_cubes_hit_an_outpost_and_bring_nothing_else(colour: str) -> None:
    s = raiding()
    pool(s, red=1, **{colour: 1})
    hits = int(s.facts.hits[LOOT[colour]])
    game = act(s, "raid-outpost mission", f"cube {colour}")
    assert game.told("hit") == [(hits, hits, s.facts.mission_hits)]
    assert game.state.cube(v.RAIDED, LOOT[colour]) == 1
    assert not game.told("raided-for")
    if hits < s.facts.mission_hits:
        assert game.question == "draw-cube"


@pytest.mark.rule("3.2.6")
def test_the_black_cube_of_the_tutorial_destroys_a_mission_in_area_1() -> None:
    s = raiding()
    pool(s, black=1)
    game = act(s, "raid-outpost mission", "cube black")
    assert outpost_in(game.state, v.MISSION, "SH") == 0
    assert game.state.culture == 7
    assert game.state.ferocity[A] == 1
    assert game.told("outpost-removed") == [(v.MISSION, 0, 0)]
    assert game.question == "choose-action"


@pytest.mark.rule("3.2.6")
@pytest.mark.parametrize("kind", [v.MISSION, v.RANCHO])
def test_an_outpost_further_up_goes_back_one_area(kind: int) -> None:
    s = raiding(kind, 4, "SH2")
    pool(s, black=2)
    name = "mission" if kind == v.MISSION else "rancho"
    game = act(s, f"raid-outpost {name}", "cube black")
    assert outpost_in(game.state, kind, "SH") == 3
    assert (game.state.culture, game.state.ferocity[A]) == (7, 1)
    assert game.question == "choose-action"
    game.answer(f"raid-outpost {name}", "cube black")
    assert outpost_in(game.state, kind, "SH") == 2


@pytest.mark.rule("3.2.6")
@pytest.mark.parametrize(
    ("kind", "raid"), [(v.MISSION, "raid-outpost mission"), (v.RANCHO, "raid-outpost rancho")]
)
def test_cubes_are_drawn_until_the_hits_suffice(kind: int, raid: str) -> None:
    s = raiding(kind)
    pool(s, brown=4, white=4)
    needed = int(s.facts.mission_hits if kind == v.MISSION else s.facts.rancho_hits)
    game = act(s, raid)
    while game.question == "draw-cube":
        game.answer("cube brown" if "cube brown" in game.options else "cube white")
    assert game.state.cubes_in(v.RAIDED) == needed
    assert outpost_in(game.state, kind, "SH") == 0


@pytest.mark.rule("3.2.6")
def test_only_the_outpost_that_was_named_is_hit() -> None:
    s = raiding(v.MISSION, 2)
    outpost(s, v.RANCHO, "SH3")
    pool(s, black=1)
    s = act(s, "raid-outpost rancho", "cube black").state
    assert outpost_in(s, v.MISSION, "SH") == 2
    assert outpost_in(s, v.RANCHO, "SH") == 2


@pytest.mark.rule("3.2.6")
def test_red_ends_the_raid_and_hits_are_forgotten() -> None:
    s = raiding()
    pool(s, brown=2, red=1)
    game = act(s, "raid-outpost mission", "cube brown", "cube red")
    assert game.told("raid-ends")
    assert game.state.cube(v.SUBJUGATION, v.RED) == 1
    assert outpost_in(game.state, v.MISSION, "SH") == 1
    game.answer("raid-outpost mission", "cube brown")
    assert game.told("hit")[-1] == (1, 1, s.facts.mission_hits)


@pytest.mark.rule("3.2.6")
@pytest.mark.parametrize("colour", ["green", "blue"])
def test_soldiers_end_a_raid_on_an_outpost(colour: str) -> None:
    s = raiding()
    pool(s, brown=1, **{colour: 1})
    game = act(s, "raid-outpost mission", "cube brown", f"cube {colour}", "let-morale-rise")
    assert game.state.morale == 6
    assert game.question == "choose-action"
    assert game.state.cubes_in(v.POOL) == 1
    assert outpost_in(game.state, v.MISSION, "SH") == 1
    assert "raid-outpost mission" in game.options


@pytest.mark.rule("3.2.6", "11.2.3")
def test_soldiers_at_an_outpost_are_fought_in_the_familys_own_column() -> None:
    s = raiding(v.MISSION, 5, "SH4")
    s.enemy_ferocity = 0
    pool(s, green=1)
    game = act(s, "raid-outpost mission", "cube green", "fight-soldiers", "roll 5", "roll 1")
    difference = 5 - 1 - int(s.facts.soldiers[v.GREEN])
    result = battles.battle_table(s, difference, 4)
    assert result != battles.battle_table(s, difference, 1)
    assert game.told("battle-fought") == [(A, result, 0)]
    assert game.question == "choose-action"  # victory or not, the raid is over
    assert outpost_in(game.state, v.MISSION, "SH") == 5


@pytest.mark.rule("3.2.6", "1.9")
def test_a_raid_on_an_outpost_ends_when_the_pool_is_empty() -> None:
    s = raiding()
    pool(s, brown=1)
    game = act(s, "raid-outpost mission", "cube brown")
    assert game.told("raid-ends")
    assert outpost_in(game.state, v.MISSION, "SH") == 1
    assert game.question == "choose-action"


@pytest.mark.rule("3.2.6", "13.24")
@pytest.mark.parametrize(
    ("which", "name"), [(v.DEFIANCE, "defiance"), (v.FAUNTLEROY, "fauntleroy")]
)
def test_a_fort_takes_its_own_number_of_hits_and_is_destroyed_wherever_it_stands(
    which: int, name: str
) -> None:
    s = lone("SH2")
    fort(s, "SH3", which)
    pool(s, brown=4, white=4)
    game = act(s, f"raid-fort {name}")
    while game.question == "draw-cube":
        game.answer("cube brown" if "cube brown" in game.options else "cube white")
    assert game.state.cubes_in(v.RAIDED) == s.facts.fort_hits[which]
    assert game.state.forts() == 0
    assert game.state.morale == 3
    assert game.state.ferocity[A] == 1
    assert game.state.culture == 9
    assert game.told("fort-destroyed") == [(which, 0, 0)]


@pytest.mark.rule("1.6.1", "3.2.6")
def test_fort_fauntleroy_is_harder_to_destroy() -> None:
    facts = land().facts
    assert facts.fort_hits[v.FAUNTLEROY] > facts.fort_hits[v.DEFIANCE]


@pytest.mark.rule("3.2.6", "13.24")
def test_a_fort_is_raided_from_its_own_area() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    assert "raid-fort defiance" in act(s).options


@pytest.mark.rule("4.2.7", "3.2.6")
@pytest.mark.parametrize("raid", ["raid-outpost mission", "raid-fort defiance"])
def test_a_raid_on_an_outpost_or_fort_ends_the_peace(raid: str) -> None:
    s = raiding()
    fort(s, "SH1")
    peace(s)
    pool(s, red=1)
    s = act(s, raid, "cube red").state
    assert s.truce == 0
    assert s.enemy_ap == 4


@pytest.mark.rule("3.2.6", "11.3")
def test_a_family_destroyed_by_soldiers_acts_no_more() -> None:
    s = raiding()
    lacks(s, A, v.WOMAN, v.CHILD)
    s.enemy_ferocity = 9
    pool(s, green=1)
    game = act(s, "raid-outpost mission", "cube green", "fight-soldiers", "roll 1", "roll 6")
    assert not game.state.in_play(A)
    assert game.question == ""


# Manuelito


@pytest.mark.rule("13.35")
@pytest.mark.parametrize("raid", ["raid-outpost mission", "raid-fort defiance"])
def test_manuelitos_family_puts_one_cube_back_in_a_raid_on_an_outpost_or_fort(raid: str) -> None:
    s = raiding()
    fort(s, "SH1")
    s.manuelito = i64(A)
    pool(s, green=1, black=2)
    game = act(s, raid, "cube green")
    assert game.options == ["keep", "put-back manuelito"]
    game.answer("put-back manuelito")
    assert game.state.cubes_in(v.POOL) == 3
    game.answer("cube black")
    assert game.question != "keep-cube"  # one draw only
    assert game.state.cube(v.RAIDED, v.BLACK) == 1


@pytest.mark.rule("13.35")
def test_manuelito_helps_once_in_an_activation() -> None:
    s = raiding()
    s.manuelito = i64(A)
    pool(s, red=2, black=1)
    game = act(s, "raid-outpost mission", "cube red", "put-back manuelito", "cube red")
    assert game.question == "choose-action"
    game.answer("raid-outpost mission", "cube red")
    assert game.question == "choose-action"


@pytest.mark.rule("13.35")
def test_manuelito_helps_again_in_the_next_activation() -> None:
    s = land()
    s.redrawn = True
    s.manuelito = i64(A)
    stand(s, A, "SH1")
    outpost(s, v.MISSION, "SH1")
    pool(s, red=1)
    game = take_actions(s, "activate A", "raid-outpost mission", "cube red")
    assert "put-back manuelito" in game.options


@pytest.mark.rule("13.35")
def test_manuelito_helps_neither_against_new_mexico_nor_another_family() -> None:
    s = raiding()
    s.manuelito = i64(A)
    pool(s, red=1)
    assert act(s.copy(), "raid", "cube red").question == "choose-action"
    s.manuelito = i64(B)
    assert act(s, "raid-outpost mission", "cube red").question == "choose-action"


# 3.2.7


@pytest.mark.rule("3.2.7", "10.1")
def test_a_family_takes_any_number_of_trade_goods_at_a_fort() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    s.ferocity[A] = 2
    game = act(s)
    assert {"take-goods 1", "take-goods 2", "take-goods 3"} <= set(game.options)
    s = game.answer("take-goods 3").state
    assert s.goods() == 3
    assert s.culture == 8
    assert s.ferocity[A] == 0
    assert at(s, A) == "HO1"  # so it does not disband
    assert game.question == ""  # all MPs are gone


@pytest.mark.rule("3.2.7")
def test_trade_at_a_fort_takes_the_mps_that_are_left_and_at_least_one() -> None:
    s = lone("CC1", 3)
    fort(s, "HO1")
    game = act(s, "move HO1", "take-goods 1")
    assert game.state.goods() == 1
    s = lone("CC1", 2)
    fort(s, "HO1")
    assert act(s, "move HO1").question == ""  # no MP is left to trade with


@pytest.mark.rule("3.2.7")
def test_there_is_no_trade_without_a_fort_in_the_area() -> None:
    s = lone("HO2")
    fort(s, "HO1")
    assert act(s).why_not("take-goods 1") == ("3.2.7", reason("needs-fort-here"))


@pytest.mark.rule("3.2.7", "1.7.4")
def test_there_is_no_trade_without_culture() -> None:
    s = lone("HO1")
    fort(s, "HO1")
    s.culture = 0
    assert act(s).why_not("take-goods 1") == ("3.2.7", reason("needs-culture"))


@pytest.mark.rule("3.2.7", "1.6.1")
@pytest.mark.parametrize("available", [0, 1, 3])
def test_no_more_trade_goods_are_taken_than_are_available(available: int) -> None:
    s = lone("HO1")
    fort(s, "HO1")
    give(s, v.TRADE_GOODS, 3 - available)
    game = act(s)
    for n in range(1, available + 1):
        assert f"take-goods {n}" in game.options
    assert game.why_not(f"take-goods {available + 1}")[0] == "3.2.7"


# 3.2.8


@pytest.mark.rule("3.2.8")
@pytest.mark.parametrize("place", ["SH1", "SH3", "BM6", "CC2"])
def test_a_council_on_the_value_of_the_area_or_more_brings_an_ap(place: str) -> None:
    s = lone(place)
    value = int(s.facts.value[area(place)])
    mount(s, A)  # the Value in brackets does not count
    game = act(s.copy(), "council", f"roll {value}")
    assert game.state.ap == 4
    assert game.question == ""  # all MPs are gone
    if value > 1:
        game = act(s, "council", f"roll {value - 1}")
        assert game.state.ap == 3
        assert game.told("council-failed") == [(A, value, 0)]


@pytest.mark.rule("3.2.8")
def test_a_council_takes_all_mps_so_none_may_be_spent_before() -> None:
    game = act(lone("SH3"), "move SH2")
    assert game.why_not("council") == ("3.2.8", reason("only-first"))


@pytest.mark.rule("3.2.8", "1.7.4")
def test_a_council_brings_no_twentieth_ap() -> None:
    s = lone("SH1")
    s.ap = 19
    assert act(s, "council", "roll 6").state.ap == 19


# 15.2


@pytest.mark.rule("15.2")
def test_by_option_one_horse_from_resources_brings_an_mp() -> None:
    s = land(hard_riding=True)
    give(s, v.HORSE, 2)
    game = take_actions(s, "activate A", "hard-ride")
    assert game.state.mp == 7
    assert game.state.held(v.RESOURCES, v.HORSE) == 1
    assert game.state.held(v.OUT_OF_PLAY, v.HORSE) == 7
    assert "hard-ride" not in game.options


@pytest.mark.rule("15.2")
def test_each_family_may_ride_hard() -> None:
    s = land(hard_riding=True)
    give(s, v.HORSE, 2)
    game = take_actions(s, "activate A", "hard-ride", "pass", "activate B", "hard-ride")
    assert game.state.mp == 7


@pytest.mark.rule("15.2")
def test_a_family_may_ride_hard_after_one_that_left_play() -> None:
    s = land(hard_riding=True)
    give(s, v.HORSE, 2)
    lacks(s, A, v.WOMAN, v.CHILD)
    intruder(s, "SH2", v.SICKNESS)
    game = take_actions(s, "activate A", "hard-ride", "move SH2", "lose A man", "activate B")
    assert "hard-ride" in game.options


@pytest.mark.rule("15.2")
def test_a_family_rides_hard_when_it_is_activated_or_not_at_all() -> None:
    s = land(hard_riding=True)
    give(s, v.HORSE)
    game = take_actions(s, "activate A", "move SH2")
    assert "hard-ride" not in game.options


@pytest.mark.rule("15.2")
def test_after_hard_riding_all_mps_can_still_be_spent_at_once() -> None:
    s = land(hard_riding=True)
    give(s, v.HORSE)
    game = take_actions(s, "activate A", "hard-ride")
    assert {"council", "long-raid", "canyon CC1"} <= set(game.options)


@pytest.mark.rule("15.2")
def test_without_the_option_or_a_horse_nobody_rides_hard() -> None:
    s = land()
    give(s, v.HORSE)
    assert "hard-ride" not in take_actions(s, "activate A").options
    assert "hard-ride" not in take_actions(land(hard_riding=True), "activate A").options


# the tutorial


@pytest.mark.rule("3.2", "3.2.2", "3.2.4", "3.2.5")
def test_the_first_card_of_the_tutorial() -> None:
    s = land()
    stand(s, B, "SJ1")
    s.owned[v.HORSEMANSHIP] = v.OWNED
    game = take_actions(s)
    assert game.state.about_a == 4
    game.answer("activate A", "move SH2", "raid", "cube brown", "mount A", "move SH3")
    assert (game.state.mp, game.state.ferocity[A]) == (1, 1)
    game.answer("pass", "activate B", "plant")
    assert game.state.mp == 1
    game.answer("pass", "activate C", "long-raid", "cube black", "take-animal sheep")
    assert game.state.ferocity[C] == 1
    assert game.state.cubes_in(v.RAIDED) == 2
    assert game.question == ""  # every Family has had its turn


@pytest.mark.rule("3.2", "3.2.2", "3.2.5", "3.2.6")
def test_the_raids_of_the_tutorial_on_a_mission() -> None:
    s = land()
    stand(s, B, "SJ1")
    s.owned[v.HORSEMANSHIP] = v.OWNED
    s.culture, s.military, s.morale = i64(6), i64(7), i64(6)
    mount(s, A)
    plant(s, "SJ1")
    outpost(s, v.MISSION, "SH1")
    s.ferocity[A] = 1
    intruder(s, "HO1", v.FIREARMS_FOUND)
    game = take_actions(s, "activate A")
    assert game.state.mp == 7
    game.answer("raid", "cube yellow", "move SH2", "move SJ1", "move SJ2", "move SJ3")
    assert game.question == "choose-family"
    assert game.state.ferocity[A] == 2
    game.answer("activate B", "move SH2", "move SH1")
    assert game.state.mp == 2
    assert not has_corn(game.state, "SJ1")
    game.answer("raid-outpost mission", "cube green", "let-morale-rise")
    game.answer("raid-outpost mission", "cube black")
    assert (game.state.culture, game.state.morale, game.state.ferocity[B]) == (7, 7, 1)
    assert game.state.outposts() == 0
    game.answer("activate C", "move HO1", "move ZU3", "pass")
    assert game.state.guns() == 1
    assert land_of(game.state.where[C]) == v.ZUNI


@pytest.mark.rule("3.2")
def test_a_fourth_family_is_activated_like_the_others() -> None:
    s = land()
    found(s, D, "BM2")
    game = take_actions(s, "activate D", "move BM1")
    assert at(game.state, D) == "BM1"


# why not: the commonest slips


@pytest.mark.rule("3.2.2", "13.44")
def test_a_move_to_an_area_that_is_not_next_tells_so() -> None:
    s = land()
    s.active, s.mp = A, 6
    game = act(s)
    far = reason("not-adjacent", here="Shiprock 3", area="Black Mesa 1")
    assert game.why_not("move BM1") == ("3.2.2", far)
    assert game.why_not("move SF") == ("3.2.2", reason("never-santa-fe"))


@pytest.mark.rule("3.2.6")
def test_a_raid_where_nothing_stands_tells_so() -> None:
    s = land()
    s.active, s.mp = A, 6
    outpost(s, v.MISSION, "SH2")  # further down the track
    game = act(s)
    none = reason("no-outpost-here", outpost="Mission", area="Shiprock 3")
    assert game.why_not("raid-outpost mission") == ("3.2.6", none)
    assert game.why_not("raid-fort defiance") == ("3.2.6", reason("needs-fort-here"))
