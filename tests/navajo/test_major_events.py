"""6 Major Events: those of the Operations cards, then those of the Historical Events."""

from __future__ import annotations

from fractions import Fraction

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.names import LETTERS
from tests.navajo.boxes import give, hold, pool
from tests.navajo.country import ALL_SIX, area, come, outpost, outpost_in, plant
from tests.navajo.display import column, lay, lay_one
from tests.navajo.families import A, B, C, D, at, elders, found, mount, stand, without
from tests.navajo.kit import Game, land, play


def major(s: NavajoState, card: int, *answers: str) -> Game:
    s.card = card
    return play(s, chapter.CARD_MAJOR, *answers)


def corn_at(s: NavajoState, place: str) -> bool:
    return bool(s.mark(v.CORN, area(place)))


def in_play(s: NavajoState, event: int) -> bool:
    return bool(s.event_in_play(event))


# C1 Firearms Acquired (1, 21)


@pytest.mark.rule("C1", "2.2.2", "6.1")
@pytest.mark.parametrize("card", [1, 21])
def test_firearms_are_acquired(card: int) -> None:
    s = major(land(), card).state
    assert s.held(v.RESOURCES, v.FIREARMS) == 1
    assert s.held(v.OUT_OF_PLAY, v.FIREARMS) == 0


@pytest.mark.rule("C1", "1.6.1")
def test_without_firearms_out_of_play_none_are_acquired() -> None:
    s = land()
    give(s, v.FIREARMS)
    game = major(s, 1)
    assert game.state.guns() == 1
    assert not game.told("found")


@pytest.mark.rule("C1", "1.6.1")
def test_an_intruder_used_as_firearms_is_acquired_again() -> None:
    s = land()
    give(s, v.FIREARMS)
    s.intruders_unseen[v.FIREARMS_FOUND] -= 1
    hold(s, v.OUT_OF_PLAY, v.INTRUDER_FIREARMS, 1)
    assert major(s, 21).state.guns() == 2


# C2 Apache War in New Mexico (2, 3, 4)


@pytest.mark.rule("C2")
@pytest.mark.parametrize("card", [2, 3, 4])
def test_herds_and_slaves_are_raided_red_goes_back_and_soldiers_are_on_their_guard(
    card: int,
) -> None:
    s = land()
    assert s.facts.apache_war_cubes == 3
    pool(s, brown=1, red=1, green=1)
    s = major(s, card, "cube brown", "cube red", "cube green").state
    assert s.cube(v.RAIDED, v.BROWN) == 1
    assert s.cube(v.POOL, v.RED) == 1
    assert s.cube(v.RECOVERY, v.GREEN) == 1
    assert s.enemy_ferocity == 5


@pytest.mark.rule("C2")
def test_every_kind_of_booty_is_raided_and_american_soldiers_count_too() -> None:
    s = land()
    pool(s, white=1, black=1, yellow=1)
    s = major(s, 2, "cube white", "cube black", "cube yellow").state
    assert [int(s.cube(v.RAIDED, c)) for c in (v.WHITE, v.BLACK, v.YELLOW)] == [1, 1, 1]
    assert s.enemy_ferocity == 4
    pool(s, blue=1)
    s = major(s, 2, "cube blue").state  # and then the Pool is empty
    assert s.cube(v.RECOVERY, v.BLUE) == 1
    assert s.enemy_ferocity == 5


@pytest.mark.rule("C2")
def test_the_cubes_are_drawn_one_at_a_time_so_a_red_one_may_come_again() -> None:
    s = land()
    pool(s, red=1, white=1)
    game = major(s, 2, "cube red")
    assert game.options == ["cube white", "cube red"]
    s = game.answer("cube red", "cube red").state
    assert s.cube(v.POOL, v.RED) == 1
    assert s.cube(v.SUBJUGATION, v.RED) == 0


@pytest.mark.rule("C2", "4.2.7")
def test_the_apache_war_does_not_end_a_peace() -> None:
    s = land()
    s.truce, s.truce_ap = v.PEACE, 3
    s = major(s, 2, "cube brown", "cube brown", "cube brown").state
    assert (s.truce, s.truce_ap) == (v.PEACE, 3)


# C5 Bad Harvest (5, 6, 7)


@pytest.mark.rule("C5")
@pytest.mark.parametrize("card", [5, 6, 7])
def test_corn_withers_in_every_territory_with_a_drought_and_nowhere_else(card: int) -> None:
    s = land()
    plant(s, "SH3", "SJ3", "CC1")
    s.drought[v.SHIPROCK] = 1
    s.drought[v.ZUNI] = 2
    give(s, v.SHEEP)
    s = major(s, card).state
    assert [corn_at(s, place) for place in ("SH3", "SJ3", "CC1")] == [False, True, True]


@pytest.mark.rule("C5")
def test_a_sheep_is_lost_before_a_horse() -> None:
    s = land()
    give(s, v.SHEEP)
    give(s, v.HORSE)
    s = major(s, 5, "pass").state
    assert (s.held(v.RESOURCES, v.SHEEP), s.held(v.RESOURCES, v.HORSE)) == (0, 1)
    assert s.culture == 9


@pytest.mark.rule("C5")
def test_without_sheep_a_horse_of_resources_is_lost_before_one_of_a_family() -> None:
    s = land()
    give(s, v.HORSE)
    mount(s, A)
    s = major(s, 5, "pass").state
    assert s.held(v.RESOURCES, v.HORSE) == 0
    assert s.mounted(A)
    assert s.culture == 9


@pytest.mark.rule("C5")
def test_without_animals_in_resources_a_family_gives_its_horse() -> None:
    s = land()
    mount(s, A, B)
    game = major(s, 5)
    assert game.options == ["lose-horse A", "lose-horse B"]
    s = game.answer("lose-horse B").state
    assert (s.mounted(A), s.mounted(B)) == (True, False)
    assert s.held(v.OUT_OF_PLAY, v.HORSE) == 7
    assert s.culture == 9


@pytest.mark.rule("C5")
def test_without_any_animal_a_culture_point_is_lost() -> None:
    game = major(land(), 5)
    assert game.question == ""
    assert game.state.culture == 8


@pytest.mark.rule("C5", "10.1")
def test_animals_may_be_sold_before_they_are_lost() -> None:
    s = land()
    give(s, v.SHEEP, 3)
    game = major(s, 5)
    assert game.question == "anytime"
    s = game.answer("sell-animals 0 3").state
    assert s.goods() == 1
    assert s.culture == 8  # nothing is left to eat


# C11 People of the Planted Fields (11, 12, 13)


@pytest.mark.rule("C11")
@pytest.mark.parametrize("card", [11, 12, 13])
def test_after_planning_two_corn_counters_come_to_resources(card: int) -> None:
    s = land()
    assert s.facts.planted_fields_corn == 2
    s.operation = v.PLANNING
    before = [int(n) for n in s.corn_unseen]
    game = major(s, card, "corn 4", "corn 6")
    s = game.state
    assert game.question == ""
    assert [n for n, held in enumerate(s.corn_held) for _ in range(held)] == [4, 6]
    assert [int(n) for n in s.corn_unseen] == [n - (i in (4, 6)) for i, n in enumerate(before)]


@pytest.mark.rule("C11")
@pytest.mark.parametrize("operation", [v.TAKE_ACTIONS, v.PASSAGE_OF_TIME])
def test_after_another_operation_the_fields_bear_nothing(operation: int) -> None:
    s = land()
    s.operation = operation
    game = major(s, 11)
    assert game.question == ""
    assert not any(int(n) for n in game.state.corn_held)


@pytest.mark.rule("C11", "13.17")
def test_each_corn_counter_not_seen_yet_is_equally_likely() -> None:
    s = land()
    s.operation = v.PLANNING
    game = major(s, 11)
    corn = [int(n) for n in s.facts.corn]
    weights = {o: int(game.state.weight(i)) for i, o in enumerate(game.options)}
    assert weights == {f"corn {value}": n for value, n in enumerate(corn) if n}
    assert sum(weights.values()) == 10


@pytest.mark.rule("C11", "1.6.1")
def test_corn_standing_in_the_fields_is_not_in_the_cup() -> None:
    s = land()
    s.operation = v.PLANNING
    plant(s, *[f"SH{n}" for n in range(1, 7)], "SJ1", "SJ2", "SJ3")  # one is left
    game = major(s, 11, "corn 2")
    assert game.question == ""
    assert sum(int(n) for n in game.state.corn_held) == 1


# C14 Shaman (14, 15, 16)


def shaman(s: NavajoState, *answers: str) -> Game:
    s.operation = v.PLANNING
    return major(s, 15, *answers)


def draws(game: Game, *cards: int) -> None:
    """The next cards are these for certain."""
    s = game.state.copy()
    assert len(s.known) == len(cards)
    for card in cards:
        assert play(s, chapter.CARD_DRAW).options == [f"card {card}"]
        s.known = s.known[: len(s.known) - 1]


@pytest.mark.rule("C14", "2.1")
@pytest.mark.parametrize("card", [14, 15, 16])
def test_after_planning_the_next_three_cards_are_laid_back_in_any_order(card: int) -> None:
    s = land()
    s.operation = v.PLANNING
    game = major(s, card, "card 8", "card 24", "card 21")
    assert [seen for seen, _, _ in game.told("shaman-sees")] == [8, 24, 21]
    assert game.options == ["next 8", "next 24", "next 21"]
    game.answer("next 8", "next 21")
    assert game.question == ""
    draws(game, 8, 21, 24)


@pytest.mark.rule("C14")
@pytest.mark.parametrize("operation", [v.TAKE_ACTIONS, v.PASSAGE_OF_TIME])
def test_after_another_operation_the_shaman_sees_nothing(operation: int) -> None:
    s = land()
    s.operation = operation
    game = major(s, 14)
    assert game.question == ""
    assert len(game.state.known) == 0


@pytest.mark.rule("C14", "2.1")
def test_what_the_shaman_sees_is_as_likely_as_what_would_be_drawn() -> None:
    game = shaman(land())
    weights = {o: int(game.state.weight(i)) for i, o in enumerate(game.options)}
    assert Fraction(weights["card 41"], sum(weights.values())) == Fraction(1, 9)
    game.answer("card 8")
    weights = {o: int(game.state.weight(i)) for i, o in enumerate(game.options)}
    assert Fraction(weights["card 41"], sum(weights.values())) == Fraction(1, 8)
    assert Fraction(weights["card 9"], sum(weights.values())) == Fraction(7, 8) / 39


@pytest.mark.rule("C14", "2.1")
def test_the_shaman_looks_across_the_end_of_a_pile_and_may_carry_an_event_over_it() -> None:
    s = land()
    s.segments = vec[i64]([1, 41, 9, 42, 9, 43])
    game = shaman(s, "card 41", "card 42", "card 30", "next 42", "next 30")
    assert game.question == ""
    assert [int(n) for n in game.state.segments] == [7, 0, 9, 43]
    draws(game, 42, 30, 41)


@pytest.mark.rule("C14", "2.1")
def test_cards_known_already_are_among_the_three() -> None:
    s = land()
    s.known = vec[i64]([7, 5])  # 5 on top
    s.unseen[5] = s.unseen[7] = 0
    game = shaman(s)
    assert "card 5" not in game.options
    game.answer("card 41", "next 41", "next 7")
    draws(game, 41, 7, 5)


@pytest.mark.rule("C14", "2.1")
def test_of_four_known_cards_the_shaman_orders_the_upper_three() -> None:
    s = land()
    s.known = vec[i64]([4, 3, 2, 1])
    game = shaman(s, "next 3", "next 1")
    draws(game, 3, 1, 2, 4)


@pytest.mark.rule("C14", "2.1")
def test_near_the_end_of_the_deck_the_shaman_sees_what_there_is() -> None:
    s = land()
    s.segments = vec[i64]([2, 45])
    game = shaman(s, "card 12", "card 45", "next 45")
    assert game.question == ""
    draws(game, 45, 12)
    s.segments = vec[i64]([1, 45])
    s.known = vec[i64]()
    game = shaman(s, "card 45")
    assert game.question == ""
    draws(game, 45)


@pytest.mark.rule("C14", "2.1")
def test_the_number_of_cards_left_does_not_change() -> None:
    s = land()
    game = shaman(s, "card 8", "card 24", "card 21", "next 8", "next 21")
    assert int(game.state.segments[0]) + len(game.state.known) == 9


# C17 Influential Elders


@pytest.mark.rule("C17", "3.1.3")
def test_every_elder_may_try_one_more_elder_action() -> None:
    s = land()
    s.elders = vec[i64]([0, 0, 1, 1, 1, 0, 0, 0])
    s.ap = 0
    game = major(s, 17, "elder-points 4", "roll 2", "elder-points 3", "roll 3")
    game.answer("elder-points 2", "roll 1")
    assert game.question == ""
    assert game.state.ap == 2
    assert [int(n) for n in game.state.elders] == [0, 0, 1, 1, 1, 0, 0, 0]  # they do not age


@pytest.mark.rule("C17", "3.1.3")
def test_nobody_must_act_and_an_elder_without_a_rating_cannot() -> None:
    game = major(land(), 17)
    assert "elder-points 1" not in game.options
    assert "elder-points 2" in game.options
    assert game.answer("pass").question == ""


@pytest.mark.rule("C17", "3.1.3")
def test_a_family_whose_ferocity_elders_changed_on_this_card_is_left_alone() -> None:
    s = land()
    s.touched = 1 << A
    game = major(s, 17)
    assert "elder-fiercer 2 A" not in game.options
    assert "elder-fiercer 2 B" in game.options
    assert game.why_not("elder-fiercer 2 A")[0] == "3.1.3"


@pytest.mark.rule("C17")
def test_the_elders_act_whatever_the_operation_was() -> None:
    for operation in (v.PLANNING, v.TAKE_ACTIONS, v.PASSAGE_OF_TIME):
        s = land()
        s.operation = operation
        assert major(s, 17).question == "choose-elder-action"


@pytest.mark.rule("C17", "13.12")
def test_no_blessing_way_helps_influential_elders() -> None:
    s = land()
    s.hand = vec[i64]([8])
    assert major(s, 17, "elder-points 2").question == "roll-for"


# C22 Hostile Tribes (22, 23, 24)


@pytest.mark.rule("C22", "4.1.7")
def test_the_hostile_tribes_of_the_tutorial() -> None:
    s = land()
    lay(s, "K B' D' C H F'", standby="I J N' L M A'")
    s = major(s, 24).state
    assert column(s, v.ACTIVE) == "K B' D' L H F'"
    assert column(s, v.STANDBY) == "I J N' C M A'"


@pytest.mark.rule("C22")
@pytest.mark.parametrize("card", [22, 23, 24])
def test_tribes_on_their_backs_are_turned_and_do_not_move(card: int) -> None:
    s = land()
    lay(s, "A K' C D E F", standby="G H I J L' M")
    s = major(s, card).state
    assert column(s, v.ACTIVE) == "A K C D E F"
    assert column(s, v.STANDBY) == "G H I J L M"


@pytest.mark.rule("C22", "4.1.7")
def test_an_active_tribe_moves_up_one_row() -> None:
    s = land()
    lay(s, "A B K D E L", standby="G H I J C F")
    s = major(s, 22).state
    assert column(s, v.ACTIVE) == "A K B D L E"


@pytest.mark.rule("C22", "4.1.7")
def test_a_tribe_with_nobody_above_or_beside_it_stays() -> None:
    s = land()
    lay(s, "A B", standby="G H L J")
    lay_one(s, v.ACTIVE, 4, "K")
    s = major(s, 22).state
    assert s.at(v.ACTIVE, 3) == LETTERS.index("K")
    assert s.at(v.STANDBY, 2) == LETTERS.index("L")


@pytest.mark.rule("C22")
def test_by_option_a_tribe_in_standby_moves_up_within_it() -> None:
    s = land(tribes_above=True)
    lay(s, "K B' D' C H F'", standby="I J N' L M A'")
    s = major(s, 24).state
    assert column(s, v.ACTIVE) == "K B' D' C H F'"
    assert column(s, v.STANDBY) == "I J L N' M A'"
    lay(s, "K B' D' C H F'", standby="L J N' I M A'")
    assert column(major(s, 24).state, v.STANDBY) == "L J N' I M A'"  # in the top row it stays


@pytest.mark.rule("C22")
def test_without_the_counters_of_the_tribes_nothing_happens() -> None:
    s = land()
    lay(s, "A B C D E F", standby="G H I J M N")
    game = major(s, 22)
    assert column(game.state, v.ACTIVE) == "A B C D E F"
    assert not game.told("counter-turned")


@pytest.mark.rule("C22")
def test_after_the_spanish_only_the_utes_are_left() -> None:
    s = land("broken-country")
    lay(s, "A B C D E F", standby="G H I J K L")  # L shows Colonize now
    s = major(s, 22).state
    assert column(s, v.ACTIVE) == "A B C D K F"
    assert column(s, v.STANDBY) == "G H I J E L"


# C25 Pueblo War in the West (25, 26, 27)


@pytest.mark.rule("C25")
@pytest.mark.parametrize("card", [25, 26, 27])
def test_with_nobody_in_zuni_or_hopi_land_a_culture_point_is_lost(card: int) -> None:
    game = major(land(), card)
    assert game.question == ""
    assert game.state.culture == 8


@pytest.mark.rule("C25")
@pytest.mark.parametrize("place", ["ZU6", "HO1"])
def test_a_family_there_flees_to_any_area_of_the_canyon(place: str) -> None:
    s = land()
    stand(s, B, place)
    plant(s, place)
    game = major(s, 25)
    assert game.options == ["pueblo-refuge CC1", "pueblo-refuge CC2", "pueblo-refuge CC3"]
    s = game.answer("pueblo-refuge CC3").state
    assert at(s, B) == "CC3"
    assert not corn_at(s, place)
    assert s.culture == 9


@pytest.mark.rule("C25", "13.47")
@pytest.mark.parametrize("box", ["ZU-escape", "HO-caught"])
def test_a_family_in_a_box_of_zuni_or_hopi_land_is_there_too(box: str) -> None:
    s = land()
    stand(s, B, box)
    s = major(s, 25, "pueblo-refuge CC1").state
    assert at(s, B) == "CC1"
    assert s.culture == 9


@pytest.mark.rule("C25")
@pytest.mark.parametrize(("face", "fled"), [(1, B), (3, B), (4, A), (6, A)])
def test_with_families_in_both_the_die_says_which_land_is_struck(face: int, fled: int) -> None:
    s = land()
    stand(s, A, "HO2")
    stand(s, B, "ZU2")
    s = major(s, 25, f"roll {face}", "pueblo-refuge CC2").state
    assert at(s, fled) == "CC2"
    assert sum(at(s, family) == "CC2" for family in (A, B)) == 1


@pytest.mark.rule("C25", "13.6")
def test_the_first_family_in_the_alphabet_flees_and_corn_stays_with_the_other() -> None:
    s = land()
    stand(s, B, "ZU2")
    stand(s, C, "ZU2")
    plant(s, "ZU2")
    s = major(s, 25, "pueblo-refuge CC1").state
    assert (at(s, B), at(s, C)) == ("CC1", "ZU2")
    assert corn_at(s, "ZU2")


# C31 Apaches Raid New Mexico (31 to 34)


@pytest.mark.rule("C31")
@pytest.mark.parametrize("card", [31, 32, 33, 34])
@pytest.mark.parametrize(
    ("colour", "box"),
    [
        ("brown", v.RAIDED),
        ("white", v.RAIDED),
        ("black", v.RAIDED),
        ("yellow", v.RAIDED),
        ("green", v.RECOVERY),
        ("blue", v.RECOVERY),
        ("red", v.SUBJUGATION),
    ],
)
def test_the_cube_the_apaches_draw_comes_to_rest_by_its_colour(
    card: int, colour: str, box: int
) -> None:
    s = land()
    pool(s, **{colour: 1})
    game = major(s, card, f"cube {colour}")
    assert game.state.cubes_in(box) == 1
    assert game.state.cubes_in(v.POOL) == 0
    assert game.question == ""


@pytest.mark.rule("C31", "1.7.3")
def test_the_third_red_cube_drawn_by_apaches_subjugates_new_mexico() -> None:
    s = land()
    for _ in range(2):
        s.move_cube(v.RED, v.POOL, v.SUBJUGATION)
    s.move_cube(v.BROWN, v.POOL, v.RAIDED)
    s = major(s, 31, "cube red").state
    assert s.morale == 6
    assert [int(s.reverse[LETTERS.index(n)]) for n in "ABF"] == [1, 1, 1]
    assert s.cube(v.RECOVERY, v.BROWN) == 1


@pytest.mark.rule("C31", "4.2.7")
def test_apaches_raiding_do_not_end_a_peace() -> None:
    s = land()
    s.truce, s.truce_ap = v.PEACE, 3
    assert major(s, 31, "cube brown").state.truce == v.PEACE


@pytest.mark.rule("C31", "1.9")
def test_from_an_empty_pool_apaches_draw_nothing() -> None:
    s = land()
    pool(s)
    assert major(s, 31).question == ""


@pytest.mark.rule("C31", "10.2")
def test_trade_goods_put_back_the_cube_apaches_drew() -> None:
    s = land()
    pool(s, red=1, brown=1)
    give(s, v.TRADE_GOODS, 3)
    s = major(s, 31, "cube red", "put-back goods", "cube brown").state
    assert s.cube(v.SUBJUGATION, v.RED) == 0
    assert s.cube(v.RAIDED, v.BROWN) == 1


# C35 Trappers and Traders (35, 36, 37)


@pytest.mark.rule("C35", "13.32")
@pytest.mark.parametrize("card", [35, 36, 37])
def test_an_intruder_comes_face_down_to_the_area_rolled(card: int) -> None:
    s = major(land(), card, "roll 5", "roll 1").state
    assert [int(n) for n in s.intruder_area] == [area("HO1")]
    assert [int(n) for n in s.intruder_kind] == [v.FACE_DOWN]


@pytest.mark.rule("C35", "13.32")
def test_an_intruder_placed_with_a_family_is_met_at_once() -> None:
    s = major(land(), 35, "roll 1", "roll 3", "intruder firearms").state
    assert s.guns() == 1
    assert len(s.intruder_area) == 0


@pytest.mark.rule("C35", "13.32", "13.6")
def test_of_several_families_there_the_first_in_the_alphabet_meets_the_intruder() -> None:
    s = land()
    stand(s, B, "SH3")
    game = major(s, 35, "roll 1", "roll 3", "intruder slavers")
    assert game.told("intruder-met") == [(A, v.SLAVERS, area("SH3"))]
    assert not game.state.has(A, v.CHILD)
    assert game.state.has(B, v.CHILD)


@pytest.mark.rule("C35", "1.6.1")
def test_with_an_empty_cup_nobody_comes() -> None:
    s = land()
    for kind in range(v.INTRUDERS):
        s.intruders_met[kind] = s.intruders_unseen[kind]
        s.intruders_unseen[kind] = 0
    game = major(s, 35)
    assert game.question == ""
    assert len(game.state.intruder_area) == 0


# 6.1.1 cards that stay


@pytest.mark.rule("6.1.1", "2.2.2")
@pytest.mark.parametrize("card", [c for c in range(41, 55) if c not in (45, 50)])
def test_some_historical_events_stay_in_play(card: int) -> None:
    s = land("navajo-wars")
    game = major(s, card)
    assert in_play(game.state, card) is (card in (41, 44, 48, 49, 52, 53, 54))
    assert bool(game.told("event-stays")) is in_play(game.state, card)


# C41 Pueblo Revolt


@pytest.mark.rule("C41")
def test_in_the_pueblo_revolt_all_cubes_go_to_the_raid_pool() -> None:
    s = land()
    s.move_cube(v.YELLOW, v.POOL, v.RAIDED)
    s.move_cube(v.BLACK, v.POOL, v.RECOVERY)
    s.move_cube(v.RED, v.POOL, v.SUBJUGATION)
    s = major(s, 41).state
    assert s.cubes_in(v.POOL) == 15
    assert in_play(s, 41)


@pytest.mark.rule("C41", "4.2.10")
def test_while_the_revolt_lasts_the_enemy_only_subjugates_with_all_its_points() -> None:
    s = land()
    s.events[0] = v.IN_PLAY
    s.card, s.enemy_ap = 24, 2
    before = [int(n) for n in s.display]
    game = play(s, chapter.ENEMY_SEGMENT)
    assert game.told("enemy-collects") == [(4, 6, 0)]  # 3 of the card and 1 for the revolt
    assert game.question == "draw-cube"  # no dice are rolled
    game.answer("cube brown", "cube red", "cube brown", "cube white", "cube green", "cube black")
    s = game.state
    assert game.question == ""
    assert [int(n) for n in s.display] == before
    assert s.enemy_ap == 0
    assert (s.cube(v.SUBJUGATION, v.RED), s.cubes_in(v.RECOVERY)) == (1, 5)
    assert in_play(s, 41)


@pytest.mark.rule("C41", "1.7.3", "6.1.2")
def test_the_third_red_cube_ends_the_revolt_and_cubes_are_reset_again() -> None:
    s = land()
    s.events[0] = v.IN_PLAY
    s.card = 24
    game = play(s, chapter.ENEMY_SEGMENT, "cube red", "cube red", "cube red", "cube white")
    s = game.state
    assert game.question == ""
    assert s.events[0] == v.GONE
    assert s.morale == 6
    assert s.cube(v.SUBJUGATION, v.RED) == 3
    assert s.cubes_in(v.RECOVERY) == 0  # the white one went home in the Reset


# C42 Franciscan Faction Ascendant


@pytest.mark.rule("C42", "4.2.1")
def test_the_franciscans_build_two_missions() -> None:
    s = land()
    plant(s, "SH1")
    s = major(s, 42).state
    assert (outpost_in(s, v.MISSION, "SH"), outpost_in(s, v.MISSION, "SJ")) == (1, 1)
    assert s.outposts() == 2
    assert not corn_at(s, "SH1")
    outpost(s, v.MISSION, "ZU4")
    s = major(s, 42).state
    assert (outpost_in(s, v.MISSION, "MV"), outpost_in(s, v.MISSION, "HO")) == (1, 1)
    assert s.enemy_ap == 0


@pytest.mark.rule("C42", "4.2.1")
def test_without_missions_left_the_franciscans_do_nothing_else() -> None:
    s = land()
    outpost(s, v.MISSION, *ALL_SIX)
    game = major(s, 42)
    assert game.question == ""
    assert game.state.culture == 9
    assert game.state.outposts() == 6


@pytest.mark.rule("C42")
def test_active_raids_turn_to_their_other_side_but_for_striped_ones() -> None:
    s = land()
    lay(s, "A' B D' E F M'", standby="J G H I K L")
    s = major(s, 42).state
    assert column(s, v.ACTIVE) == "A' B D E' F M"
    assert column(s, v.STANDBY) == "J G H I K L"


# C43 Viceroy De Gálvez


@pytest.mark.rule("C43")
def test_the_viceroy_costs_a_culture_point_for_each_outpost() -> None:
    s = land()
    outpost(s, v.MISSION, "SH1")
    outpost(s, v.MISSION, "SJ3")
    outpost(s, v.RANCHO, "SJ1")
    assert major(s, 43).state.culture == 6
    assert major(land(), 43).state.culture == 9


@pytest.mark.rule("C43", "4.1.7")
def test_the_viceroy_turns_the_tribes_to_the_front_and_makes_them_active() -> None:
    s = land()
    lay(s, "A B C D E F", standby="G H K' L' I J")
    s = major(s, 43).state
    assert column(s, v.ACTIVE) == "A B K L E F"
    assert column(s, v.STANDBY) == "G H C D I J"


@pytest.mark.rule("C43")
def test_a_tribe_that_is_active_already_is_only_turned() -> None:
    s = land()
    lay(s, "A B K' D E L", standby="G H I J C F")
    s = major(s, 43).state
    assert column(s, v.ACTIVE) == "A B K D E L"
    assert column(s, v.STANDBY) == "G H I J C F"


@pytest.mark.rule("C43")
def test_without_the_utes_the_viceroy_still_makes_the_comanche_active() -> None:
    s = land()
    lay(s, "A B C D E F", standby="G H I L' J M")
    s = major(s, 43).state
    assert column(s, v.ACTIVE) == "A B C L E F"
    assert column(s, v.STANDBY) == "G H I D J M"


# C44 Settlers Colonize New Mexico


@pytest.mark.rule("C44", "4.2.6")
def test_the_settlers_expand_every_outpost() -> None:
    s = land()
    outpost(s, v.MISSION, "SH1")
    outpost(s, v.MISSION, "SJ6")
    s = major(s, 44).state
    assert (outpost_in(s, v.MISSION, "SH"), outpost_in(s, v.MISSION, "SJ")) == (2, 6)
    assert s.culture == 9 - 1 - 2
    assert s.enemy_ap == 0


@pytest.mark.rule("C44", "4.2.6", "4.2.1")
def test_without_outposts_the_settlers_build_one() -> None:
    s = major(land(), 44).state
    assert outpost_in(s, v.MISSION, "SH") == 1
    assert s.culture == 9


@pytest.mark.rule("C44")
def test_counters_with_subvert_on_the_hidden_side_are_turned_to_it() -> None:
    s = land()
    lay(s, "A D' H' J C K", standby="I L M N B F")
    s = major(s, 44).state
    assert column(s, v.ACTIVE) == "A D H J' C K"
    assert column(s, v.STANDBY) == "I L' M N B F"


@pytest.mark.rule("C44")
def test_counters_that_show_subvert_stay_as_they_are() -> None:
    s = land()
    lay(s, "A D H J' C K", standby="I L' M N B F")
    s = major(s, 44).state
    assert column(s, v.ACTIVE) == "A D H J' C K"
    assert column(s, v.STANDBY) == "I L' M N B F"


# C46 Santa Fé Massacre


def council(scenario: str = "broken-country") -> NavajoState:
    s = land(scenario)
    s.morale = 7
    return s


@pytest.mark.rule("C46")
def test_headmen_who_stay_away_raise_enemy_morale() -> None:
    game = major(council(), 46, "refuse")
    assert game.question == ""
    assert game.state.morale == 8
    assert game.state.elders_on_display() == 3


@pytest.mark.rule("C46")
def test_headmen_who_go_may_be_massacred() -> None:
    s = council()
    s.ferocity[A] = 1
    s.elders = vec[i64]([0, 1, 0, 1, 0, 1, 0, 0])
    face = s.facts.massacre_least - 1
    game = major(s, 46, "go-to-santa-fe", f"roll {face}")
    assert game.options == ["lose A man", "lose B man", "lose C man"]
    s = game.answer("lose B man").state
    assert [int(n) for n in s.elders] == [0, 1, 0, 1, 0, 0, 0, 0]
    assert not s.has(B, v.MAN)
    assert s.held(v.OUT_OF_PLAY, v.MAN) == 4
    assert s.held(v.OUT_OF_PLAY, v.ELDER) == 4
    assert s.held(v.PASSAGE, v.MAN) == 0
    assert s.morale == 8


@pytest.mark.rule("C46", "1.7.5")
def test_a_family_whose_last_adult_was_massacred_leaves_play() -> None:
    s = council()
    s.ferocity[A] = 1
    without(s, v.WOMAN, B)
    s = major(s, 46, "go-to-santa-fe", "roll 1", "lose B man").state
    assert not s.in_play(B)
    assert s.held(v.PASSAGE, v.CHILD) == 1


@pytest.mark.rule("C46")
def test_a_massacre_with_nobody_to_lose_still_raises_morale() -> None:
    s = council()
    s.ferocity[A] = 0
    without(s, v.MAN, A, B, C)
    elders(s)
    game = major(s, 46, "go-to-santa-fe", "roll 1")
    assert game.question == ""
    assert game.state.morale == 8


@pytest.mark.rule("C46", "13.12")
def test_no_blessing_way_helps_the_headmen() -> None:
    s = council()
    s.hand = vec[i64]([8])
    assert major(s, 46, "go-to-santa-fe").question == "roll-for"


@pytest.mark.rule("C46", "4.2.7")
def test_headmen_who_go_may_find_peace() -> None:
    s = council()
    s.ferocity[A] = 2
    s.enemy_ap, s.ap = 4, 3
    s.move_cube(v.BROWN, v.POOL, v.RAIDED)
    s.move_cube(v.WHITE, v.POOL, v.RECOVERY)
    before = [int(n) for n in s.display]
    game = major(s, 46, "go-to-santa-fe", f"roll {s.facts.massacre_least}")
    s = game.state
    assert game.question == ""
    assert (s.truce, s.truce_ap) == (v.PEACE, s.facts.peace_at_santa_fe)
    assert (s.enemy_ap, s.ap, s.ferocity[A]) == (0, 0, 0)
    assert (s.cubes_in(v.RAIDED), s.cubes_in(v.RECOVERY)) == (0, 0)
    assert s.morale == 7
    assert [int(n) for n in s.display] == before


@pytest.mark.rule("C46", "4.2.7")
def test_the_peace_of_santa_fe_has_no_counter_to_give_back_when_it_ends() -> None:
    s = council()
    s = major(s, 46, "go-to-santa-fe", "roll 6").state
    s.card = 24
    game = play(s, chapter.ENEMY_SEGMENT, "pass", "roll 6")
    assert game.told("peace-ends")
    assert [int(game.state.at(v.INACTIVE, row)) for row in range(6)] == [v.NONE] * 6
    assert game.state.truce == 0


@pytest.mark.rule("C46", "4.2.7")
def test_a_peace_made_anew_at_santa_fe_keeps_the_counter_of_the_old_one() -> None:
    s = council()
    s.truce, s.truce_letter, s.truce_ap = v.PEACE, i64(5), i64(1)
    lay_one(s, v.ACTIVE, 6, "-")
    s = major(s, 46, "go-to-santa-fe", "roll 6").state
    assert (s.truce_letter, s.truce_ap) == (5, 1 + s.facts.peace_at_santa_fe)


@pytest.mark.rule("C46")
@pytest.mark.parametrize(("ferocity", "peace"), [(0, True), (1, False)])
def test_peaceful_families_make_peace_more_likely(ferocity: int, peace: bool) -> None:
    s = council()
    s.ferocity[C] = ferocity
    face = s.facts.massacre_least - 1
    s = major(s, 46, "go-to-santa-fe", f"roll {face}").state
    assert (s.truce == v.PEACE) is peace


# C47 Dinéanaii


@pytest.mark.rule("C47")
def test_the_enemy_navajo_found_a_rancho_at_shiprock() -> None:
    s = council()
    plant(s, "SH1")
    stand(s, A, "SJ1")
    game = major(s, 47)
    s = game.state
    assert game.question == ""
    assert outpost_in(s, v.RANCHO, "SH") == 1
    assert not corn_at(s, "SH1")
    assert (s.culture, s.morale) == (12, 7)


@pytest.mark.rule("C47")
def test_a_rancho_at_shiprock_advances_and_costs_a_culture_point() -> None:
    s = council()
    stand(s, A, "SJ1")
    outpost(s, v.RANCHO, "SH3")
    plant(s, "SH4")
    s = major(s, 47).state
    assert outpost_in(s, v.RANCHO, "SH") == 4
    assert not corn_at(s, "SH4")
    assert s.culture == 11


@pytest.mark.rule("C47")
def test_a_rancho_at_the_end_of_shiprock_stays_and_costs_nothing() -> None:
    s = council()
    stand(s, A, "SJ1")
    outpost(s, v.RANCHO, "SH6")
    s = major(s, 47).state
    assert outpost_in(s, v.RANCHO, "SH") == 6
    assert s.culture == 12


@pytest.mark.rule("C47", "5.2.4")
def test_a_family_at_shiprock_that_evades_loses_nobody() -> None:
    s = major(council(), 47, "roll 2").state  # 2 and Evasion 2: Area 4
    assert at(s, A) == "SH4"
    assert s.empty_spaces(A) == 0
    assert s.morale == 7


@pytest.mark.rule("C47", "5.2.4")
def test_a_family_at_shiprock_that_cannot_evade_loses_somebody_to_the_passage_of_time() -> None:
    game = major(council(), 47, "roll 1")
    assert game.options == ["lose A man", "lose A woman", "lose A child"]
    s = game.answer("lose A woman").state
    assert at(s, A) == "SH3"
    assert s.held(v.PASSAGE, v.WOMAN) == 1
    assert s.morale == 8


@pytest.mark.rule("C47")
def test_morale_rises_once_however_many_families_lose_somebody() -> None:
    s = council()
    stand(s, B, "SH5")
    s = major(s, 47, "roll 1", "lose A child", "roll 1", "lose B child").state
    assert s.held(v.PASSAGE, v.CHILD) == 2
    assert s.morale == 8


@pytest.mark.rule("C47", "1.7.5")
def test_a_family_that_loses_its_last_adult_at_shiprock_leaves_play() -> None:
    s = council()
    without(s, v.MAN, A)
    s = major(s, 47, "roll 1", "lose A woman").state
    assert not s.in_play(A)
    assert (s.held(v.PASSAGE, v.WOMAN), s.held(v.PASSAGE, v.CHILD)) == (1, 1)


@pytest.mark.rule("C47", "13.12")
def test_a_blessing_way_may_stand_for_the_evasion_at_shiprock() -> None:
    s = council()
    s.hand = vec[i64]([18])  # its die shows what the facts say
    game = major(s, 47, "bless 18")
    value = 2 + int(s.facts.blessing[18])
    assert value > 3
    assert at(game.state, A) == f"SH{value}"


# C48 When the Land is Sick


@pytest.mark.rule("C48")
def test_a_drought_comes_to_every_territory_with_room() -> None:
    s = council()
    for i, n in enumerate((0, 1, 2, 1, 0, 2)):
        s.drought[i] = n
    s = major(s, 48).state
    assert [int(n) for n in s.drought] == [1, 2, 2, 2, 1, 2]
    assert in_play(s, 48)


# C49 Narbona's War


@pytest.mark.rule("C49", "11.2.1")
@pytest.mark.parametrize(("place", "more"), [("SH2", 0), ("SH3", 1), ("SH6", 1)])
def test_in_narbonas_war_the_dine_add_one_in_high_areas(place: str, more: int) -> None:
    s = council()
    assert s.facts.narbona_value == 3
    stand(s, A, place)
    s.events[v.NARBONAS_WAR - v.PUEBLO_REVOLT] = v.IN_PLAY
    for kind in (v.HORSE, v.SHEEP):
        while s.shift(kind, v.RESOURCES, v.OUT_OF_PLAY):
            pass
    game = major(s, 35, "roll 1", f"roll {place[2]}", "intruder war-party", "roll 3", "roll 1")
    ((_, ours, theirs),) = game.told("battle-rolls")
    assert ours == 3 + more
    assert theirs == 1 + s.facts.utes_bonus


# C51 Forts Defiance & Fauntleroy


@pytest.mark.rule("C51", "1.6.1")
def test_the_forts_are_built_in_hopi_land_and_the_zuni_mountains() -> None:
    s = land("navajo-wars")
    s = major(s, 51).state
    assert s.fort[v.DEFIANCE] == area("HO1")
    assert s.fort[v.FAUNTLEROY] == area("ZU1")
    assert s.enemy_ap == 0


@pytest.mark.rule("C51")
@pytest.mark.parametrize("missing", [v.DEFIANCE, v.FAUNTLEROY])
def test_a_fort_that_was_destroyed_is_built_again(missing: int) -> None:
    s = land("the-fearing-time")
    s.fort[missing] = v.OFF_MAP
    s = major(s, 51).state
    assert s.forts() == 2
    assert s.enemy_ap == 0


@pytest.mark.rule("C51")
def test_with_both_forts_standing_the_enemy_gains_points() -> None:
    s = land("the-fearing-time")
    s.enemy_ap = 1
    s = major(s, 51).state
    assert s.facts.more_forts_points == 2
    assert s.enemy_ap == 3
    assert s.forts() == 2


# C52 Death of Henry Linn Dodge


@pytest.mark.rule("C52", "5.2.2")
@pytest.mark.parametrize(
    ("goods", "offered"),
    [(0, []), (1, ["negotiate A 0"]), (2, ["negotiate A 0", "negotiate A 1"])],
)
def test_after_the_death_of_dodge_negotiation_costs_one_trade_goods_more(
    goods: int, offered: list[str]
) -> None:
    s = council()
    s.events[v.DEATH_OF_DODGE - v.PUEBLO_REVOLT] = v.IN_PLAY
    give(s, v.TRADE_GOODS, goods)
    s.front, s.santa_fe, s.ap = area("SH3"), 3, 1
    come(s, "SH3")
    game = play(s, chapter.RAID_REACT)
    assert [o for o in game.options if o.startswith("negotiate")] == offered
    if offered:
        game.answer(offered[-1], "roll 1")
        assert game.state.goods() == 0
    else:
        assert game.why_not("negotiate A 0")[0] == "C52"


# C53 Manuelito's War


@pytest.mark.rule("C53", "13.35")
def test_manuelito_joins_any_family_and_sets_its_ferocity() -> None:
    s = land("navajo-wars")
    without(s, v.MAN, B)
    game = major(s, 53)
    assert game.options == [
        *(f"manuelito-rises A {n}" for n in range(4)),
        "manuelito-rises B 0",  # without a man there is no Ferocity
        *(f"manuelito-rises C {n}" for n in range(4)),
    ]
    s = game.answer("manuelito-rises C 3").state
    assert s.manuelito == C
    assert s.ferocity[C] == 3
    assert in_play(s, 53)


@pytest.mark.rule("C53")
def test_manuelito_may_calm_his_family_too() -> None:
    s = land("navajo-wars")
    s.ferocity[A] = 3
    s = major(s, 53, "manuelito-rises A 0").state
    assert s.ferocity[A] == 0


# C54 The American Civil War


@pytest.mark.rule("C54")
def test_in_the_civil_war_red_cubes_go_back_to_the_pool_and_morale_falls() -> None:
    s = land("the-fearing-time")
    s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
    assert s.cube(v.SUBJUGATION, v.RED) == 3
    s = major(s, 54).state
    assert (s.cube(v.SUBJUGATION, v.RED), s.cube(v.POOL, v.RED)) == (0, 3)
    assert s.cube(v.SUBJUGATION, v.BLACK) == 1
    assert s.morale == 2
    assert in_play(s, 54)


@pytest.mark.rule("C54")
def test_morale_does_not_fall_below_zero() -> None:
    s = land("the-fearing-time")
    s.morale = 0
    assert major(s, 54).state.morale == 0


@pytest.mark.rule("C52", "C53", "C54", "6.1.1")
def test_events_of_the_last_period_stay_together() -> None:
    s = land("the-fearing-time")
    found(s, D, "SJ1")
    s = major(s, 52).state
    s = major(s, 53, "manuelito-rises D 1").state
    s = major(s, 54).state
    assert [in_play(s, card) for card in (50, 52, 53, 54)] == [True] * 4
