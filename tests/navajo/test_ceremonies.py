"""13.14 Ceremony cards, 13.21 their Enemy Ways, 13.28 the hand."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, hold
from tests.navajo.country import area
from tests.navajo.families import A, B, C, found, lacks, mount, stand
from tests.navajo.kit import Game, land, play

CEREMONIES = (8, 9, 10, 18, 19, 20, 28, 29, 30, 38, 39, 40)


def ceremony(s: NavajoState, card: int, *answers: str, hand: tuple[int, ...] = ()) -> Game:
    s.card = card
    s.hand = vec[i64](list(hand))
    return play(s, chapter.CARD_CEREMONY, *answers)


def way(s: NavajoState, card: int, *answers: str) -> Game:
    """Another Ceremony card is drawn while this one is in hand."""
    return ceremony(s, 9 if card != 9 else 8, *answers, hand=(card,))


def held(s: NavajoState) -> list[int]:
    return [int(card) for card in s.hand]


# 13.14


@pytest.mark.rule("13.14", "13.28")
@pytest.mark.parametrize("card", CEREMONIES)
def test_a_card_taken_into_hand_brings_its_population_counter(card: int) -> None:
    s = land()
    kind = {0: v.CHILD, 1: v.ELDER, 2: v.MAN, 3: v.WOMAN}[(card - 1) // 10]
    before = s.held(v.OUT_OF_PLAY, kind)
    game = ceremony(s, card)
    assert game.options == ["take-card", "let-go"]
    s = game.answer("take-card").state
    assert held(s) == [card]
    assert s.held(v.PASSAGE, kind) == 1
    assert s.held(v.OUT_OF_PLAY, kind) == before - 1
    assert sum(int(s.held(v.PASSAGE, k)) for k in range(v.PIECES)) == 1


@pytest.mark.rule("13.14")
def test_a_card_let_go_brings_nobody() -> None:
    s = ceremony(land(), 40, "let-go").state
    assert held(s) == []
    assert s.held(v.PASSAGE, v.WOMAN) == 0


@pytest.mark.rule("13.14", "1.6.1")
def test_a_card_is_taken_even_if_its_counter_is_not_out_of_play() -> None:
    s = land()
    give(s, v.WOMAN, int(s.held(v.OUT_OF_PLAY, v.WOMAN)), v.PASSAGE)
    s = ceremony(s, 40, "take-card").state
    assert held(s) == [40]
    assert s.held(v.PASSAGE, v.WOMAN) == 3


@pytest.mark.rule("13.14", "13.42")
def test_a_ceremony_resets_cubes() -> None:
    s = land()
    s.move_cube(v.BROWN, v.POOL, v.RAIDED)
    s.move_cube(v.WHITE, v.POOL, v.RECOVERY)
    game = ceremony(s, 40)
    assert game.question == "choose-ceremony"
    s = game.state
    assert (s.cube(v.RECOVERY, v.BROWN), s.cube(v.POOL, v.WHITE)) == (1, 3)


@pytest.mark.rule("13.14", "C41")
def test_a_ceremony_does_not_reset_cubes_in_the_pueblo_revolt() -> None:
    s = land()
    s.events[0] = v.IN_PLAY
    s.move_cube(v.BROWN, v.POOL, v.RAIDED)
    assert ceremony(s, 40).state.cube(v.RAIDED, v.BROWN) == 1


@pytest.mark.rule("13.28")
def test_there_is_no_limit_to_the_hand() -> None:
    s = land()
    hand = tuple(card for card in CEREMONIES if card not in (8, 10, 18, 39, 40))
    ways = [f"next-way {card}" for card in hand[:-1]]
    s = ceremony(s, 40, *ways, "take-card", hand=hand).state
    assert held(s) == [*hand, 40]


# 13.21


@pytest.mark.rule("13.21", "13.14")
def test_the_way_of_the_card_drawn_does_not_come_and_that_of_the_hand_does() -> None:
    s = ceremony(land(), 30, "take-card").state  # 30 itself raises morale
    assert s.morale == 5
    s = ceremony(s, 28, "take-card", hand=(30,)).state
    assert (s.morale, s.military) == (6, 5)


@pytest.mark.rule("13.21", "13.14")
def test_cards_stay_in_hand_after_their_ways_and_bring_them_again() -> None:
    s = land()
    s = ceremony(s, 8, "next-way 28", "let-go", hand=(30, 28)).state
    assert held(s) == [30, 28]
    assert (s.morale, s.military) == (6, 4)
    s = ceremony(s, 9, "next-way 30", "let-go", hand=(30, 28)).state
    assert (s.morale, s.military) == (7, 3)


@pytest.mark.rule("13.21", "1.5.1")
def test_the_player_says_in_which_order_enemy_ways_come() -> None:
    game = ceremony(land(), 8, hand=(30, 28))
    assert (game.question, game.options) == ("choose-way", ["next-way 30", "next-way 28"])
    assert [way[0] for way in game.answer("next-way 28").told("way-taken")] == [28, 30]


@pytest.mark.rule("13.21", "13.14")
def test_enemy_ways_come_before_cubes_are_reset() -> None:
    s = land()
    game = ceremony(s, 8, "next-way 9", hand=(9, 30))
    keys = [line.split()[0] for line in game.log]
    assert keys.index("13.42") == len(keys) - 1
    assert len(game.told("way-taken")) == 2
    assert game.question == "choose-ceremony"


@pytest.mark.rule("13.21", "13.14")
def test_enemy_ways_come_even_if_the_new_card_is_let_go() -> None:
    assert ceremony(land(), 8, "let-go", hand=(9,)).state.culture == 8


@pytest.mark.rule("13.21", "10.2")
def test_three_trade_goods_cancel_one_enemy_way() -> None:
    s = land()
    give(s, v.TRADE_GOODS, 3)
    game = ceremony(s, 8, "pass", "next-way 28", hand=(28, 30))
    assert game.question == "cancel-way"
    s = game.answer("cancel", "let-go").state
    assert s.goods() == 0
    assert (s.military, s.morale) == (5, 6)  # 28 did not come, 30 did
    assert held(s) == [28, 30]


@pytest.mark.rule("13.21", "10.2")
def test_an_enemy_way_need_not_be_cancelled_and_two_trade_goods_do_not() -> None:
    s = land()
    give(s, v.TRADE_GOODS, 3)
    s = ceremony(s, 8, "pass", "pass", hand=(30,)).state
    assert (s.morale, s.goods()) == (6, 3)
    s = land()
    give(s, v.TRADE_GOODS, 2)
    game = ceremony(s, 8, "pass", hand=(30,))
    assert game.question == "choose-ceremony"


@pytest.mark.rule("13.21", "10.1")
def test_goods_may_be_bought_in_time_to_cancel_an_enemy_way() -> None:
    s = land()
    give(s, v.TRADE_GOODS, 2)
    give(s, v.SHEEP, 3)
    game = ceremony(s, 8, "sell-animals 0 3", "pass", "cancel", hand=(30,))
    assert game.state.morale == 5


@pytest.mark.rule("13.21", "10.2", "C38")
def test_trade_goods_that_an_enemy_way_brought_may_be_spent_before_the_next_takes_them() -> None:
    s = land()
    s.ap, s.culture = 0, 9
    give(s, v.TRADE_GOODS)
    stand(s, A, "SH1")
    brought = ("next-way 40", "roll 1", "roll 1", "intruder goods")
    game = ceremony(s, 8, *brought, hand=(40, 38))
    assert game.question == "anytime"
    s = game.answer("buy-ap").state
    assert (s.ap, s.goods(), s.culture) == (1, 0, 8)  # no goods are left, so Culture is lost


@pytest.mark.rule("13.21", "13.12")
def test_the_hand_is_not_played_for_its_enemy_way() -> None:
    s = land()
    s.card = 24
    s.hand = vec[i64]([30])
    game = play(s, chapter.DINE_OPERATIONS)
    assert game.options == ["planning", "take-actions", "passage-of-time"]


# C8 to C10


@pytest.mark.rule("C8", "4.2.9")
def test_8_takes_slaves_without_cost() -> None:
    s = land()
    s.enemy_ap = 2
    s = way(s, 8, "roll 1").state
    assert not s.has(A, v.CHILD)
    assert s.held(v.OUT_OF_PLAY, v.CHILD) == 4
    assert s.enemy_ap == 2


@pytest.mark.rule("C8", "4.2.9")
def test_8_takes_slaves_from_the_passage_of_time_where_nobody_lives() -> None:
    s = land()
    give(s, v.WOMAN, 1, v.PASSAGE)
    s = way(s, 8, "roll 6").state
    assert s.held(v.PASSAGE, v.WOMAN) == 0
    assert all(s.has(family, v.CHILD) for family in (A, B, C))


@pytest.mark.rule("C9", "1.7.4")
@pytest.mark.parametrize(("culture", "left"), [(9, (8, 5)), (0, (0, 3))])
def test_9_costs_a_culture_point(culture: int, left: tuple[int, int]) -> None:
    s = land()
    s.culture = culture
    s = way(s, 9).state
    assert (s.culture, s.military) == left


@pytest.mark.rule("C10", "7.2.1")
def test_10_brings_a_drought() -> None:
    s = way(land(), 10, "roll 2").state
    assert [int(n) for n in s.drought] == [0, 1, 0, 0, 0, 0]


@pytest.mark.rule("C10", "7.2.1")
def test_the_drought_of_10_finds_room_next_door() -> None:
    s = land()
    s.drought[v.SHIPROCK] = 2
    s = way(s, 10, "roll 1").state
    assert [int(n) for n in s.drought] == [2, 0, 1, 0, 0, 0]


# C18 to C20


@pytest.mark.rule("C18", "3.3.7")
@pytest.mark.parametrize(("face", "dies"), [(2, True), (3, False)])
def test_18_makes_the_right_most_elder_check_for_death(face: int, dies: bool) -> None:
    s = way(land(), 18, f"roll {face}").state
    assert [int(n) for n in s.elders] == [0, 1, 1, 0 if dies else 1, 0, 0, 0, 0]
    assert s.held(v.OUT_OF_PLAY, v.ELDER) == (4 if dies else 3)


@pytest.mark.rule("C18", "3.3.7")
def test_18_checks_one_elder_only_and_none_in_the_left_most_box() -> None:
    s = land()
    s.elders = vec[i64]([0, 1, 0, 0, 0, 0, 0, 2])
    s = way(s, 18, "roll 5").state
    assert [int(n) for n in s.elders] == [0, 1, 0, 0, 0, 0, 0, 1]
    s.elders = vec[i64]([0, 2, 0, 0, 0, 0, 0, 0])
    assert way(s, 18).question == "choose-ceremony"


@pytest.mark.rule("C18", "13.12")
def test_no_blessing_way_helps_against_18() -> None:
    s = land()
    game = way(s, 18)
    assert game.question == "roll-for"


@pytest.mark.rule("C18", "D23")
def test_wisdom_2_rolls_again_only_in_a_passage_of_time_not_for_18() -> None:
    s = land()
    s.owned[v.WISDOM + 1] = v.OWNED
    game = way(s, 18, "roll 1")
    assert game.question == "choose-ceremony"
    assert game.state.elders[3] == 0


@pytest.mark.rule("C19", "13.43")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (4, 2), (5, 2), (19, 9)])
def test_19_costs_half_of_the_action_points_rounded_up(before: int, after: int) -> None:
    s = land()
    s.ap = before
    assert way(s, 19).state.ap == after


@pytest.mark.rule("C20")
def test_20_gives_the_enemy_action_points() -> None:
    s = land()
    s.enemy_ap = 3
    s = way(s, 20).state
    assert s.facts.enemy_way_points == 2
    assert s.enemy_ap == 5


@pytest.mark.rule("C20", "1.6.1")
@pytest.mark.parametrize("elsewhere", ["", "truce_ap", "santa_fe"])
def test_20_gives_the_enemy_no_more_counters_than_there_are(elsewhere: str) -> None:
    s = land()
    s.enemy_ap = s.facts.enemy_counters - 1
    if elsewhere:  # in a Peace or Defend, or on their way from Santa Fé
        s.enemy_ap -= 4
        setattr(s, elsewhere, i64(4))
    before = int(s.enemy_ap)
    assert way(s, 20).state.enemy_ap == before + 1


# C28 to C30


@pytest.mark.rule("C28", "1.7.4")
@pytest.mark.parametrize(("military", "left"), [(5, (4, 9)), (0, (0, 7))])
def test_28_costs_a_military_point(military: int, left: tuple[int, int]) -> None:
    s = land()
    s.military = military
    s = way(s, 28).state
    assert (s.military, s.culture) == left


@pytest.mark.rule("C29", "13.23")
@pytest.mark.parametrize(
    ("before", "after"),
    [([1, 3, 2], [1, 0, 2]), ([2, 2, 2], [0, 2, 2]), ([0, 0, 0], [0, 0, 0])],
)
def test_29_calms_the_most_ferocious_family_the_first_of_several(
    before: list[int], after: list[int]
) -> None:
    s = land()
    for family in (A, B, C):
        s.ferocity[family] = before[family]
    s = way(s, 29).state
    assert [int(s.ferocity[family]) for family in (A, B, C)] == after


@pytest.mark.rule("C30")
def test_30_raises_enemy_morale() -> None:
    assert way(land(), 30).state.morale == 6


# C38 to C40


@pytest.mark.rule("C38")
def test_38_costs_a_trade_goods() -> None:
    s = land()
    give(s, v.TRADE_GOODS)
    s = way(s, 38).state
    assert (s.goods(), s.culture) == (0, 9)
    assert s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 3


@pytest.mark.rule("C38")
def test_38_takes_an_intruder_kept_as_goods_if_there_is_nothing_else() -> None:
    s = land()
    s.intruders_unseen[v.GOODS_FOUND] -= 1
    hold(s, v.RESOURCES, v.INTRUDER_GOODS, 1)
    s = way(s, 38).state
    assert (s.goods(), s.culture) == (0, 9)
    assert s.intruders_unseen[v.GOODS_FOUND] == s.facts.intruders[v.GOODS_FOUND]


@pytest.mark.rule("C38")
def test_38_costs_a_culture_point_without_trade_goods() -> None:
    assert way(land(), 38).state.culture == 8


@pytest.mark.rule("C39")
def test_39_costs_an_animal_of_the_players_choice() -> None:
    s = land()
    give(s, v.SHEEP)
    mount(s, B)
    game = way(s, 39)
    assert game.question == "choose-lost-animal"
    assert game.options == ["lose-animal sheep", "lose-horse B"]
    s = game.answer("lose-horse B").state
    assert not s.mounted(B)
    assert (s.held(v.OUT_OF_PLAY, v.HORSE), s.held(v.RESOURCES, v.SHEEP)) == (8, 1)
    give(s, v.HORSE)
    s = way(s, 39, "pass", "lose-animal horse").state
    assert (s.held(v.RESOURCES, v.HORSE), s.held(v.RESOURCES, v.SHEEP)) == (0, 1)


@pytest.mark.rule("C39")
def test_39_costs_nothing_without_animals() -> None:
    game = way(land(), 39)
    assert game.question == "choose-ceremony"
    assert game.state.culture == 9


@pytest.mark.rule("C40", "13.32")
def test_40_brings_an_intruder() -> None:
    s = way(land(), 40, "roll 5", "roll 1").state
    assert [int(n) for n in s.intruder_area] == [area("HO1")]


@pytest.mark.rule("C40", "13.32")
def test_the_intruder_of_40_is_met_by_a_family_there() -> None:
    s = land()
    stand(s, B, "MV2")
    game = way(s, 40, "roll 4", "roll 2", "intruder traders", "roll 2")
    assert game.state.goods() == 1
    assert game.question == "choose-ceremony"


@pytest.mark.rule("C8", "C40", "13.21")
def test_all_ways_come_even_if_one_of_them_costs_a_family_its_life() -> None:
    s = land()
    found(s, C, "ZU1")
    lacks(s, C, v.MAN, v.CHILD)
    game = ceremony(s, 9, "next-way 8", "roll 3", hand=(8, 30))
    assert not game.state.in_play(C)
    assert game.state.morale == 6
