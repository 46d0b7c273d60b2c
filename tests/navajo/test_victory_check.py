"""8 Good Medicine and the ten steps of a Victory Check, with every example of the rulebook; 9 buying cards."""

from __future__ import annotations

import pytest

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, traders
from tests.navajo.country import area, outpost
from tests.navajo.families import A, B, C, D, E, at, elders, found, mount, stand, without
from tests.navajo.kit import Game, land, outcome, play

HISTORICAL = [card for card in range(41, 55) if card not in (45, 50)]


def level(scenario: str = "los-duenos-del-mundo", **options: bool | int) -> NavajoState:
    """Card 41 asks for 8 VPs, and the Families hold just 8: Shiprock 4, San Juan Valley 3, Black Mesa 1."""
    s = land(scenario, **options)
    s.card = 41
    stand(s, C, "BM1")
    s.morale = 0
    for i in range(v.CULTURE_SETS):
        s.sets[i] = 0  # nothing to buy
    return s


def check(s: NavajoState, *answers: str) -> Game:
    return play(s, chapter.CARD_CHECK, "victory-check", *answers)


# 8.1 Good Medicine


@pytest.mark.rule("8.1", "2.2.4")
@pytest.mark.parametrize("card", HISTORICAL)
def test_good_medicine_costs_the_black_cubes_of_its_chart_for_good(card: int) -> None:
    s = level()
    s.card = card
    cost = s.facts.good_medicine[card - v.PUEBLO_REVOLT]
    game = play(s, chapter.CARD_CHECK, "good-medicine")
    s = game.state
    assert 0 < cost <= 3
    assert s.cube(v.SUBJUGATION, v.BLACK) == cost
    assert s.cube(v.POOL, v.BLACK) == 3 - cost
    assert game.told("good-medicine-used") == [(cost, 0, 0)]


@pytest.mark.rule("8.1")
def test_good_medicine_is_dearer_later_in_a_period() -> None:
    cost = land().facts.good_medicine
    for first in (41, 46, 51):
        costs = [int(cost[first + i - 41]) for i in range(4)]
        assert costs == sorted(costs)
        assert costs[0] < costs[-1]


@pytest.mark.rule("8.1")
def test_good_medicine_passes_over_every_step_of_the_check() -> None:
    s = level()
    stand(s, C, "CC1")  # one VP short
    s.ap, s.morale = 3, 4
    s.sets[v.WEAVING // 3] = 1
    give(s, v.CHILD, 3, v.PASSAGE)
    s.move_cube(v.BROWN, v.POOL, v.RAIDED)
    s.move_cube(v.WHITE, v.POOL, v.RECOVERY)
    game = play(s, chapter.CARD_CHECK, "good-medicine")
    s = game.state
    assert game.question == ""
    assert (s.military, s.culture, s.ap, s.morale) == (5, 9, 3, 4)
    assert s.held(v.PASSAGE, v.CHILD) == 3
    assert (s.cube(v.RAIDED, v.BROWN), s.cube(v.RECOVERY, v.WHITE)) == (1, 1)


@pytest.mark.rule("8.1", "1.5.1")
def test_the_player_says_which_black_cubes_are_given_up() -> None:
    s = level()
    s.card = 43
    s.move_cube(v.BLACK, v.POOL, v.RAIDED)
    s.move_cube(v.BLACK, v.POOL, v.RECOVERY)
    game = play(s, chapter.CARD_CHECK, "good-medicine")
    assert (game.question, game.rule) == ("choose-black-cube", "8.1")
    assert game.options == ["give-up-cube recovery", "give-up-cube pool", "give-up-cube raided"]
    game.answer("give-up-cube raided")
    assert game.options == ["give-up-cube recovery", "give-up-cube pool"]
    s = game.answer("give-up-cube recovery").state
    assert s.cube(v.SUBJUGATION, v.BLACK) == 2
    assert [s.cube(box, v.BLACK) for box in (v.POOL, v.RECOVERY, v.RAIDED)] == [1, 0, 0]


@pytest.mark.rule("8.1")
def test_nothing_is_asked_where_all_black_cubes_lie_together() -> None:
    s = level()
    s.card = 43
    assert play(s, chapter.CARD_CHECK, "good-medicine").question == ""


@pytest.mark.rule("8.1")
def test_without_enough_black_cubes_there_is_no_good_medicine() -> None:
    s = level()
    s.card = 44
    s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
    game = play(s, chapter.CARD_CHECK)
    assert game.options == ["victory-check"]
    assert game.why_not("good-medicine")[0] == "8.1"


@pytest.mark.rule("8.1", "6.2")
@pytest.mark.parametrize("card", [45, 50, 55])
def test_there_is_no_good_medicine_on_a_transitional_event(card: int) -> None:
    s = level("navajo-wars")
    s.card, s.military = card, 19
    game = play(s, chapter.TRANSITION_CHECK)
    assert game.told("victory-check-begins")
    assert s.facts.good_medicine[card - v.PUEBLO_REVOLT] == 0


@pytest.mark.rule("8.1", "1.7.3")
def test_black_cubes_in_the_subjugation_box_are_not_red() -> None:
    s = level()
    s.move_cube(v.RED, v.POOL, v.SUBJUGATION)
    s.move_cube(v.RED, v.POOL, v.SUBJUGATION)
    game = play(s, chapter.CARD_CHECK, "good-medicine")
    assert not game.told("subjugated")
    assert game.state.morale == 0


@pytest.mark.rule("2.2.4", "10.2")
def test_what_may_be_done_at_any_time_may_be_done_before_the_check() -> None:
    s = level()
    s.ap = 0
    give(s, v.TRADE_GOODS, 2)
    game = play(s, chapter.CARD_CHECK, "buy-ap")
    assert game.state.ap == 1
    assert game.question == "choose-check"


# 8.2.1 step 1


@pytest.mark.rule("8.2.1")
def test_more_vps_than_the_card_asks_for_bring_one_military_point() -> None:
    s = level()
    stand(s, C, "ZU6")  # 10 against 8
    game = check(s)
    assert game.told("check-result") == [(10, 8, 0)]
    assert game.told("military-gained")[0] == (1, 6, 0)


@pytest.mark.rule("8.2.1")
def test_fewer_vps_cost_the_difference_in_military_points() -> None:
    s = level()
    for family in (A, B):
        stand(s, family, "SH2")
    found(s, D, "SH6")
    stand(s, C, "CC1")  # the playbook: three Families in Shiprock and one in the Canyon
    game = check(s)
    assert game.told("check-result") == [(4, 8, 0)]
    assert game.told("military-lost")[0] == (4, 1, 0)


@pytest.mark.rule("8.2.1")
def test_as_many_vps_as_the_card_asks_for_change_nothing() -> None:
    s = level()
    without(s, v.MAN, A, B, C)
    game = check(s)
    assert game.told("check-result") == [(8, 8, 0)]
    assert game.state.military == 5


@pytest.mark.rule("8.2.1", "1.7.4")
def test_military_points_that_are_not_there_cost_two_culture_points_each() -> None:
    s = level()
    s.military = 1
    for family in (A, B, C):
        stand(s, family, "CC2")
    without(s, v.MAN, A, B, C)
    without(s, v.WOMAN, A, B, C)
    s.culture = 19
    game = check(s)  # 0 against 8
    assert game.told("military-lost") == [(1, 0, 0)]
    assert game.told("military-missing") == [(7, 14, 5)]


@pytest.mark.rule("8.2.1", "13.47")
@pytest.mark.parametrize("box", [v.ESCAPE, v.CAUGHT])
def test_a_family_in_an_escape_or_caught_box_holds_its_territory(box: int) -> None:
    s = level()
    s.where[A] = box + v.SHIPROCK
    assert check(s).told("check-result") == [(8, 8, 0)]


@pytest.mark.rule("8.2.1")
@pytest.mark.parametrize(("card", "vp"), [(41, 8), (45, 14), (50, 14), (55, 15)])
def test_the_card_says_how_many_vps_are_asked_for(card: int, vp: int) -> None:
    s = level("navajo-wars")
    s.card, s.military = card, 19
    assert play(s, chapter.TRANSITION_CHECK).told("check-result") == [(8, vp, 0)]


# 8.2.2 step 2


@pytest.mark.rule("8.2.2")
def test_five_military_points_less_four_morale_leave_one() -> None:
    s = level()
    without(s, v.MAN, A, B, C)
    s.military, s.morale = 5, 4
    game = check(s)
    assert game.told("military-lost") == [(4, 1, 0)]
    assert (game.state.military, game.state.morale) == (1, 0)


@pytest.mark.rule("8.2.2", "1.7.4")
def test_six_morale_against_five_military_points_cost_two_culture_points_too() -> None:
    s = level()
    without(s, v.MAN, A, B, C)
    without(s, v.WOMAN, A, B)
    without(s, v.CHILD, A, B, C)
    s.military, s.morale, s.culture = 5, 6, 9
    game = check(s)
    assert game.told("military-lost") == [(5, 0, 0)]
    assert game.told("military-missing") == [(1, 2, 7)]
    assert game.state.morale == 0


# 8.2.3 step 3


@pytest.mark.rule("8.2.3", "12.1")
def test_without_any_points_left_the_game_ends_in_the_middle_of_the_check() -> None:
    s = level()
    s.military, s.morale, s.culture = 2, 4, 4  # two short: four Culture Points
    s.ap = 3
    game = check(s)
    assert game.question == ""
    assert outcome(game.state) == "major-defeat"
    assert (game.state.military, game.state.culture, game.state.ap) == (0, 0, 3)


@pytest.mark.rule("8.2.3")
@pytest.mark.parametrize(("military", "culture"), [(2, 5), (5, 0)])
def test_one_point_of_either_kind_keeps_the_game_going(military: int, culture: int) -> None:
    s = level()
    s.military, s.morale, s.culture = military, 4, culture
    assert outcome(check(s).state) == ""


@pytest.mark.rule("8.2.3", "10.2", "D14", "D15")
@pytest.mark.parametrize(
    ("level_of_traders", "goods", "answer"),
    [(2, 2, "sharp-culture"), (3, 3, "sharp-military")],
)
def test_sharp_traders_may_still_save_the_game_between_steps_2_and_3(
    level_of_traders: int, goods: int, answer: str
) -> None:
    s = level()
    s.military, s.morale, s.culture = 2, 4, 4
    traders(s, level_of_traders, goods)
    game = check(s)
    assert (game.question, game.rule) == ("anytime", "8.2.3")
    game.answer(answer)
    assert outcome(game.state) == ""
    assert game.told("military-gained")[-1][1] == game.state.military > 0  # step 4 came


# 8.2.4 step 4


@pytest.mark.rule("8.2.4")
@pytest.mark.parametrize(
    ("military", "after", "morale"), [(1, 5, 4), (5, 7, 2), (8, 8, 0), (7, 7, 0), (0, 4, 4)]
)
def test_each_of_four_men_brings_a_military_point_up_to_seven_and_the_enemy_as_much_morale(
    military: int, after: int, morale: int
) -> None:
    s = level()
    found(s, D, "BM2")
    s.military = military
    s = check(s).state
    assert (s.military, s.morale) == (after, morale)


@pytest.mark.rule("8.2.4", "8.2.6", "13.24")
def test_men_and_women_in_the_territory_of_a_fort_do_not_count() -> None:
    s = level()
    found(s, D, "BM2")
    s.fort[v.DEFIANCE] = area("BM1")  # C and D are in its Territory, D not even in its Area
    s.military, s.culture = 1, 3
    s = check(s).state
    assert (s.military, s.morale) == (3, 2)
    assert s.culture == 3 + 2 - 1  # two women, one Fort


@pytest.mark.rule("8.2.4", "8.2.6", "13.24")
@pytest.mark.parametrize("box", [v.ESCAPE, v.CAUGHT])
def test_the_boxes_of_a_territory_are_part_of_it(box: int) -> None:
    s = level()
    s.fort[v.DEFIANCE] = area("BM1")
    s.where[C] = box + v.BLACK_MESA
    s.military = 1
    assert check(s).state.military == 3


# 8.2.5 step 5


@pytest.mark.rule("8.2.5")
def test_three_outposts_bring_three_morale() -> None:
    s = level()
    without(s, v.MAN, A, B, C)
    s.military = 3
    outpost(s, v.MISSION, "SH5")
    outpost(s, v.RANCHO, "SH1")
    outpost(s, v.RANCHO, "CC2")
    s = check(s).state
    assert (s.military, s.morale) == (3, 3)


@pytest.mark.rule("8.2.5")
def test_forts_bring_no_morale() -> None:
    s = level()
    without(s, v.MAN, A, B, C)
    s.fort[v.DEFIANCE] = area("HO1")
    assert check(s).state.morale == 0


# 8.2.6 step 6


@pytest.mark.rule("8.2.6")
@pytest.mark.parametrize(("culture", "after"), [(0, 3), (5, 8), (7, 9), (9, 9), (12, 9)])
def test_each_woman_brings_a_culture_point_up_to_nine_to_which_it_also_falls(
    culture: int, after: int
) -> None:
    s = level()
    s.culture = culture
    assert check(s).state.culture == after


@pytest.mark.rule("8.2.6")
def test_culture_falls_to_nine_even_without_a_woman() -> None:
    s = level()
    without(s, v.WOMAN, A, B, C)
    s.culture = 15
    assert check(s).state.culture == 9


@pytest.mark.rule("8.2.6")
@pytest.mark.parametrize("cap", [8, 9, 10])
def test_the_cap_of_culture_is_an_option(cap: int) -> None:
    s = level(culture_cap=cap)
    s.culture = 12
    assert check(s).state.culture == cap
    s = level(culture_cap=cap)
    s.culture = 7
    assert check(s).state.culture == cap


# 8.2.7 step 7


@pytest.mark.rule("8.2.7", "1.7.4")
@pytest.mark.parametrize(
    ("culture", "military", "after"), [(9, 5, (7, 5)), (1, 5, (0, 3)), (0, 5, (0, 1))]
)
def test_each_fort_costs_a_culture_point_or_two_military_points(
    culture: int, military: int, after: tuple[int, int]
) -> None:
    s = level()
    s.culture, s.military = culture, military
    s.fort[v.DEFIANCE], s.fort[v.FAUNTLEROY] = area("HO1"), area("ZU1")
    without(s, v.MAN, A, B, C)
    without(s, v.WOMAN, A, B, C)  # children are no women
    s = check(s).state
    assert (s.culture, s.military) == after


@pytest.mark.rule("8.2.7", "8.2.6")
def test_the_forts_are_paid_after_the_cap() -> None:
    s = level()
    s.culture = 14
    s.fort[v.DEFIANCE] = area("HO1")
    assert check(s).state.culture == 8


# 8.2.8 step 8, and 9.1


def shopping(scenario: str = "los-duenos-del-mundo") -> NavajoState:
    s = level(scenario)
    for i in range(v.CULTURE_SETS):
        s.sets[i] = 1
    s.culture, s.military = 9, 7
    return s


@pytest.mark.rule("8.2.8", "9.1")
def test_one_card_may_be_bought_and_only_one() -> None:
    game = check(shopping())
    assert game.question == "choose-card"
    game.answer("develop weaving-1")
    s = game.state
    assert game.question == ""
    assert s.owns(v.WEAVING)
    assert s.culture == 8


@pytest.mark.rule("8.2.8")
def test_nothing_must_be_bought() -> None:
    s = check(shopping(), "pass").state
    assert s.culture == 9
    assert not any(int(card) for card in s.owned)


@pytest.mark.rule("8.2.8", "9.1")
@pytest.mark.parametrize("card", [41, 44, 55])
def test_cards_are_bought_on_historical_events_and_on_card_55(card: int) -> None:
    s = shopping("navajo-wars")
    s.card, s.military = card, 19
    game = play(s, chapter.TRANSITION_CHECK)
    assert game.question == "choose-card"


@pytest.mark.rule("8.2.8", "6.2.1", "6.2.2")
@pytest.mark.parametrize("card", [45, 50])
def test_nothing_is_bought_on_cards_45_and_50(card: int) -> None:
    s = shopping("navajo-wars")
    s.card, s.military = card, 19
    game = play(s, chapter.TRANSITION_CHECK)
    assert game.question == ""


@pytest.mark.rule("9.1")
def test_a_card_costs_the_culture_or_military_points_it_says() -> None:
    s = shopping()
    s.ferocity[A] = 1
    s = check(s, "develop warriors-1").state
    assert (s.culture, s.military) == (9, 7 - s.facts.military_cost[v.WARRIORS])
    s = check(shopping(), "develop religion-1").state
    assert (s.culture, s.military) == (9 - s.facts.culture_cost[v.RELIGION], 7)


@pytest.mark.rule("9.1", "1.7.4")
def test_a_card_that_cannot_be_paid_is_not_sold() -> None:
    s = shopping()
    without(s, v.WOMAN, A, B, C)
    s.culture = 1
    game = check(s)
    assert game.options == ["pass", "develop weaving-1"]
    assert game.why_not("develop religion-1")[0] == "9.1"


@pytest.mark.rule("9.1", "1.7.4")
def test_military_points_are_needed_for_a_card_that_costs_them() -> None:
    s = shopping()
    without(s, v.MAN, A, B, C)
    s.ferocity[A] = 3
    s.military = 1
    game = check(s)
    assert "develop warriors-1" not in game.options
    assert game.why_not("develop warriors-1")[0] == "9.1"


@pytest.mark.rule("9.1.1")
def test_a_level_needs_the_one_before() -> None:
    s = shopping()
    s.owned[v.RELIGION] = v.OWNED
    game = check(s)
    assert "develop religion-2" in game.options
    assert "develop religion-3" not in game.options
    assert "develop weaving-2" not in game.options
    assert game.why_not("develop weaving-2")[0] == "9.1.1"
    assert game.why_not("develop religion-3")[0] == "9.1.1"


@pytest.mark.rule("9.1.1", "9.1.3")
def test_an_exhausted_level_is_still_the_level_before() -> None:
    s = shopping()
    s.owned[v.RELIGION] = v.OWNED
    s.owned[v.RELIGION + 1] = v.EXHAUSTED
    game = check(s)
    assert "develop religion-3" in game.options
    assert "develop religion-2" not in game.options


@pytest.mark.rule("9.1.1", "9.1.2")
def test_a_card_in_play_is_not_sold_again() -> None:
    s = shopping()
    s.owned[v.WEAVING] = v.OWNED
    assert "develop weaving-1" not in check(s).options


@pytest.mark.rule("9.1")
def test_a_set_removed_at_set_up_is_not_sold() -> None:
    s = shopping()
    s.sets[v.WEAVING // 3] = 0
    game = check(s)
    assert "develop weaving-1" not in game.options
    assert game.why_not("develop weaving-1")[0] == "9.1"


@pytest.mark.rule("9.1")
@pytest.mark.parametrize("mounted", [True, False])
def test_horses_in_resources_and_in_family_boxes_meet_a_requirement(mounted: bool) -> None:
    s = shopping()
    assert "develop horsemanship-1" not in check(s).options
    s = shopping()
    give(s, v.HORSE)
    if mounted:
        s.shift(v.HORSE, v.RESOURCES, v.OUT_OF_PLAY)
        mount(s, A)
    assert "develop horsemanship-1" in check(s).options


@pytest.mark.rule("9.1")
def test_elders_ferocity_and_trade_goods_meet_requirements() -> None:
    s = shopping()
    s.owned[v.SHARP_TRADERS] = v.OWNED
    options = check(s).options
    assert "develop wisdom-1" in options  # three elders
    assert "develop warriors-1" not in options
    assert "develop sharp-traders-2" not in options
    s.ferocity[B] = 1
    give(s, v.TRADE_GOODS)
    elders(s, 1, 2)
    game = check(s)
    assert "develop wisdom-1" not in game.options
    assert game.why_not("develop wisdom-1")[0] == "9.1"
    assert "develop warriors-1" in game.options
    assert "develop sharp-traders-2" in game.options


@pytest.mark.rule("8.2.8", "10.2")
def test_what_may_be_done_at_any_time_may_be_done_before_buying() -> None:
    s = shopping()
    give(s, v.TRADE_GOODS, 3)
    game = check(s)
    assert "develop horsemanship-1" not in game.options
    game.answer("buy-animal horse")
    assert "develop horsemanship-1" in game.options


def too_poor() -> NavajoState:
    """Without the Culture that any card costs, after the women have been counted."""
    s = shopping()
    without(s, v.WOMAN, A, B, C)
    s.culture, s.military = 0, 5
    return s


@pytest.mark.rule("8.2.8", "10.2", "D14")
def test_trade_may_still_bring_the_culture_point_that_a_card_costs() -> None:
    s = too_poor()
    traders(s, 2, 2)
    game = check(s)
    assert game.question == "choose-card"
    assert "develop weaving-1" not in game.options
    game.answer("sharp-culture", "develop weaving-1")
    assert game.state.owns(v.WEAVING)


@pytest.mark.rule("8.2.8", "10.2")
@pytest.mark.parametrize(("level", "goods"), [(0, 3), (1, 3), (2, 1)])
def test_nothing_is_asked_where_no_trade_brings_a_card_within_reach(level: int, goods: int) -> None:
    s = too_poor()
    traders(s, level, goods)
    assert check(s).question == ""


@pytest.mark.rule("9.1.2", "9.1.3")
def test_a_card_bought_stays_in_play_on_the_cards_that_follow() -> None:
    s = check(shopping(), "develop religion-1").state
    s.card, s.ap = 8, 0
    s = play(s, chapter.DISCARD).state
    assert s.owned[v.RELIGION] == v.OWNED


# 8.2.9 and 8.2.10, steps 9 and 10


@pytest.mark.rule("8.2.9")
def test_the_action_points_are_gone_and_raided_and_recovering_cubes_go_home() -> None:
    s = level()
    s.ap, s.enemy_ap = 7, 4
    s.move_cube(v.BROWN, v.POOL, v.RAIDED)
    s.move_cube(v.GREEN, v.POOL, v.RECOVERY)
    s.move_cube(v.RED, v.POOL, v.SUBJUGATION)
    s = check(s).state
    assert (s.ap, s.enemy_ap) == (0, 4)
    assert (s.cubes_in(v.RAIDED), s.cubes_in(v.RECOVERY)) == (0, 0)
    assert s.cube(v.SUBJUGATION, v.RED) == 1
    assert s.cubes_in(v.POOL) == 14


@pytest.mark.rule("8.2.9", "C41")
def test_cubes_go_home_in_the_pueblo_revolt_too() -> None:
    s = level()
    s.events[0] = v.IN_PLAY
    s.move_cube(v.BROWN, v.POOL, v.RAIDED)
    assert check(s).state.cubes_in(v.RAIDED) == 0


@pytest.mark.rule("8.2.10", "13.43")
@pytest.mark.parametrize(("waiting", "departed"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3)])
def test_half_of_the_waiting_people_depart_rounded_up(waiting: int, departed: int) -> None:
    s = level()
    give(s, v.MAN, min(waiting, 3), v.PASSAGE)
    give(s, v.WOMAN, max(waiting - 3, 0), v.PASSAGE)
    game = check(s, *["depart man"] * departed)
    assert game.question == ""
    s = game.state
    assert s.held(v.PASSAGE, v.MAN) + s.held(v.PASSAGE, v.WOMAN) == waiting - departed


@pytest.mark.rule("8.2.10")
def test_the_player_says_who_departs_and_animals_stay() -> None:
    s = level()
    for kind in (v.MAN, v.WOMAN, v.CHILD, v.ELDER, v.HORSE):
        give(s, kind, 1, v.PASSAGE)
    game = check(s)
    assert game.options == ["depart man", "depart woman", "depart child", "depart elder"]
    game.answer("depart child", "depart elder")
    s = game.state
    assert game.question == ""
    assert [int(s.held(v.PASSAGE, kind)) for kind in range(5)] == [1, 1, 0, 0, 1]
    assert s.held(v.OUT_OF_PLAY, v.ELDER) == 3


@pytest.mark.rule("8.2.10")
def test_with_nobody_waiting_nobody_departs() -> None:
    assert check(level()).question == ""


# the whole check


@pytest.mark.rule("8.2", "8.2.1", "8.2.2", "8.2.4", "8.2.5", "8.2.6", "8.2.8", "8.2.9")
def test_the_check_of_the_tutorial() -> None:
    s = land()
    s.card = 41
    stand(s, C, "ZU6")
    found(s, D, "CC1")
    s.military, s.culture, s.ap, s.morale = 7, 8, 0, 7
    outpost(s, v.MISSION, "SH1")
    game = check(s)
    assert game.told("check-result") == [(10, 8, 0)]
    assert game.told("military-gained") == [(1, 8, 0), (4, 5, 0)]
    assert game.told("military-lost") == [(7, 1, 0)]
    assert game.told("morale-set") == [(0, 0, 0)]
    assert game.told("morale-up") == [(4, 4, 0), (1, 5, 0)]
    assert game.told("culture-gained") == [(1, 9, 0)]
    game.answer("develop weaving-1")
    s = game.state
    assert (s.military, s.culture, s.ap, s.morale) == (5, 8, 0, 5)
    assert s.held(v.RESOURCES, v.TRADE_GOODS) == 1
    assert game.question == ""


@pytest.mark.rule("8.2")
def test_morale_passes_military_by_no_more_than_the_outposts_when_men_can_make_up_for_it() -> None:
    s = level()
    s.military, s.morale = 5, 5
    outpost(s, v.MISSION, "SH1", "SJ1")
    s = check(s).state
    assert s.morale - s.military == 2


@pytest.mark.rule("8.2.4", "8.2.6", "8.2.7", "14.4.1")
def test_a_check_with_the_forts_and_ranchos_of_the_fearing_time() -> None:
    s = land("the-fearing-time")
    for family, place in ((A, "SH4"), (B, "SJ4"), (C, "CC1"), (D, "ZU4"), (E, "HO1")):
        found(s, family, place)
    for i in range(v.CULTURE_SETS):
        s.sets[i] = 0
    s.card = 51
    vp = int(s.facts.event_vp[51 - 41])
    held = sum(int(s.facts.vp[t]) for t in (v.SHIPROCK, v.SAN_JUAN, v.ZUNI, v.HOPI))
    s.military, s.culture, s.morale = 5 + max(vp - held, 0), 5, 0
    game = check(s)
    s = game.state
    assert s.military == 7  # two of the three men outside the Forts' Territories reach the limit
    assert s.morale == 2 + 2  # two Ranchos
    assert s.culture == 5 + 3 - 2
    assert at(s, E) == "HO1"
