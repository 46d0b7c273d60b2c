"""3.1 Planning, step by step."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules import battles
from cairn.games.navajo.rules.planning import call_elders
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import FAMILY
from tests.navajo.boxes import give, goods, pool, used_up
from tests.navajo.country import area
from tests.navajo.display import lay_one
from tests.navajo.families import A, B, C, D, elders, found, lacks
from tests.navajo.kit import NARRATOR, Game, land, play, reason

SHAMAN, PUEBLO_WAR, TRADERS, BAD_HARVEST = 15, 26, 36, 5  # cards
UTES, COMANCHE = 10, 11  # the Spanish counters K and L
FAMILY_A, FAMILY_B = (NARRATOR.value(FAMILY, family) for family in (A, B))


def tribe(s: NavajoState, letter: int, row: int) -> None:
    """Put an Instruction counter of Standby into a row of the Active column, in exchange."""
    places = [int(one) for one in s.display]
    here, there = row - 1, places.index(letter)
    s.display[here], s.display[there] = s.display[there], s.display[here]


def plan(s: NavajoState, *answers: str) -> Game:
    if s.card == 0:
        s.card = TRADERS
    return play(s, chapter.DINE_OPERATIONS, "planning", *answers)


def standby(s: NavajoState) -> list[int]:
    return [int(s.at(v.STANDBY, row)) for row in range(6)]


# step 1


@pytest.mark.rule("3.1", "3.1.1")
@pytest.mark.parametrize(
    ("card", "kind"),
    [(BAD_HARVEST, v.CHILD), (SHAMAN, v.ELDER), (PUEBLO_WAR, v.MAN), (TRADERS, v.WOMAN)],
)
def test_the_counter_on_the_card_joins_the_passage_of_time_box(card: int, kind: int) -> None:
    s = land()
    s.card = card
    available = s.held(v.OUT_OF_PLAY, kind)
    s = plan(s).state
    assert s.held(v.PASSAGE, kind) == 1
    assert s.held(v.OUT_OF_PLAY, kind) == available - 1


@pytest.mark.rule("3.1.1", "1.6.1")
def test_no_counter_joins_when_all_are_in_play() -> None:
    s = land()
    used_up(s, v.WOMAN)
    game = plan(s)
    assert game.state.held(v.PASSAGE, v.WOMAN) == 0
    assert not game.told("joined-passage")


# step 2


@pytest.mark.rule("3.1.2")
def test_each_elder_brings_an_ap_and_moves_one_box_to_the_right() -> None:
    s = land()
    s.ap = 0
    s = plan(s).state
    assert s.ap == 3
    assert list(s.elders) == [0, 0, 1, 1, 1, 0, 0, 0]


@pytest.mark.rule("3.1.2")
def test_elders_in_the_last_box_bring_an_ap_and_stay() -> None:
    s = land()
    s.ap = 0
    elders(s, 1, 6, 7)
    s = plan(s).state
    assert s.ap == 3
    assert list(s.elders) == [0, 0, 1, 0, 0, 0, 0, 2]


@pytest.mark.rule("3.1.2", "1.7.5")
def test_elders_of_one_box_move_together() -> None:
    s = land()
    elders(s, 2, 2, 3)
    assert list(plan(s).state.elders) == [0, 0, 0, 2, 1, 0, 0, 0]


@pytest.mark.rule("3.1.2", "1.7.4")
def test_aps_of_elders_stop_at_19() -> None:
    s = land()
    s.ap = 18
    assert plan(s).state.ap == 19


@pytest.mark.rule("3.1.2")
def test_without_elders_there_are_no_aps_and_no_elder_actions() -> None:
    s = land()
    s.ap = 0
    elders(s)
    game = plan(s)
    assert game.state.ap == 0
    assert game.question == ""


# step 3


@pytest.mark.rule("3.1.3")
@pytest.mark.parametrize("box", range(2, 8))
def test_an_elder_succeeds_on_the_rating_of_the_box_or_less(box: int) -> None:
    s = land()
    s.ap = 0
    elders(s, box - 1)
    rating = int(s.facts.elder_rating[box])
    game = plan(s, f"elder-points {box}", f"roll {rating}")
    assert game.told("elder-won")
    assert game.state.ap == 2


@pytest.mark.rule("3.1.3")
@pytest.mark.parametrize("box", range(2, 8))
def test_an_elder_fails_above_the_rating_of_the_box(box: int) -> None:
    s = land()
    s.ap = 0
    elders(s, box - 1)
    rating = int(s.facts.elder_rating[box])
    game = plan(s, f"elder-points {box}", f"roll {rating + 1}")
    assert game.told("elder-failed")
    assert game.state.ap == 1


@pytest.mark.rule("3.1.3")
def test_the_elder_actions_of_the_tutorial() -> None:
    s = land()
    s.ap = 0
    used_up(s, v.TRADE_GOODS)  # so that the next step asks nothing
    game = plan(s, "elder-military 4", "roll 2")
    assert (game.state.culture, game.state.military) == (8, 6)
    game.answer("elder-military 3", "roll 5")
    assert (game.state.culture, game.state.military) == (8, 6)
    game.answer("elder-points 2", "roll 1")
    assert game.state.ap == 4
    assert game.question == ""


@pytest.mark.rule("3.1.3")
def test_each_elder_tries_one_action_only() -> None:
    s = land()
    elders(s, 1, 1, 4)
    game = plan(s, "elder-points 2", "roll 6")
    assert "elder-points 2" in game.options  # the second elder of the box
    game.answer("elder-points 2", "roll 6")
    assert not [option for option in game.options if option.startswith("elder-points 2")]
    assert "elder-points 5" in game.options


@pytest.mark.rule("3.1.3")
def test_elders_act_in_any_order_and_need_not_act() -> None:
    s = land()
    s.culture = 0
    game = plan(s)
    assert {"elder-points 2", "elder-points 3", "elder-points 4", "pass"} <= set(game.options)
    assert game.answer("elder-points 3", "roll 1", "pass").question == ""


@pytest.mark.rule("3.1.3")
def test_an_elder_action_is_free() -> None:
    s = land()
    s.ap = 0
    game = plan(s, "elder-fiercer 4 A", "roll 1")
    assert game.state.ap == 3
    assert not game.told("ap-spent")


@pytest.mark.rule("3.1.3", "1.7.5")
def test_an_elder_in_the_first_box_has_no_rating_and_does_not_act() -> None:
    s = land()
    elders(s, 1, 1)
    call_elders(s)
    assert play(s, chapter.PLAN_ELDERS).question == ""


@pytest.mark.rule("3.1.3")
@pytest.mark.parametrize(("culture", "military"), [(6, 5), (9, 5), (1, 0)])
def test_culture_becomes_military_while_it_is_higher(culture: int, military: int) -> None:
    s = land()
    s.culture, s.military = culture, military
    game = plan(s)
    assert "elder-culture 4" not in game.options
    s = game.answer("elder-military 4", "roll 1").state
    assert (s.culture, s.military) == (culture - 1, military + 1)


@pytest.mark.rule("3.1.3")
@pytest.mark.parametrize(("culture", "military"), [(5, 6), (5, 9), (0, 1)])
def test_military_becomes_culture_while_it_is_higher(culture: int, military: int) -> None:
    s = land()
    s.culture, s.military = culture, military
    game = plan(s)
    assert "elder-military 4" not in game.options
    s = game.answer("elder-culture 4", "roll 1").state
    assert (s.culture, s.military) == (culture + 1, military - 1)


@pytest.mark.rule("3.1.3")
def test_neither_becomes_the_other_when_they_are_equal() -> None:
    s = land()
    s.culture = s.military = 6
    game = plan(s)
    assert game.why_not("elder-military 4") == ("3.1.3", reason("needs-culture-above"))
    assert game.why_not("elder-culture 4") == ("3.1.3", reason("needs-military-above"))


@pytest.mark.rule("3.1.3")
def test_an_action_that_failed_changes_nothing() -> None:
    s = land()
    before = (int(s.culture), int(s.military), list(s.ferocity))
    s = plan(s, "elder-military 2", "roll 6", "elder-fiercer 3 A", "roll 6").state
    assert (s.culture, s.military, list(s.ferocity)) == before


@pytest.mark.rule("3.1.3")
@pytest.mark.parametrize(("military", "after"), [(4, 5), (5, 5), (6, 6)])
def test_a_fiercer_family_brings_a_military_point_below_five(military: int, after: int) -> None:
    s = land()
    s.military = military
    s.ferocity[A] = 1
    s = plan(s, "elder-fiercer 4 A", "roll 1").state
    assert s.ferocity[A] == 2
    assert s.military == after
    assert s.culture == 9


@pytest.mark.rule("3.1.3")
@pytest.mark.parametrize(("culture", "after"), [(4, 5), (5, 5), (6, 6)])
def test_a_milder_family_brings_a_culture_point_below_five(culture: int, after: int) -> None:
    s = land()
    s.culture = culture
    s.ferocity[A] = 2
    s = plan(s, "elder-milder 4 A", "roll 1").state
    assert s.ferocity[A] == 1
    assert s.culture == after
    assert s.military == 5


@pytest.mark.rule("3.1.3")
def test_a_family_without_a_man_gets_no_ferocity() -> None:
    s = land()
    lacks(s, A, v.MAN)
    game = plan(s)
    assert game.why_not("elder-fiercer 4 A") == ("3.1.3", reason("needs-man", family=FAMILY_A))


@pytest.mark.rule("3.1.3", "1.6.1")
def test_ferocity_stops_at_three() -> None:
    s = land()
    s.ferocity[A] = 3
    game = plan(s)
    assert "elder-fiercer 4 A" not in game.options
    assert "elder-milder 4 A" in game.options


@pytest.mark.rule("3.1.3")
def test_a_family_with_a_man_is_not_refused_for_want_of_one() -> None:
    s = land()
    s.ferocity[A] = 3
    rule, said = plan(s).why_not("elder-fiercer 4 A")
    assert rule == "3.1.3"
    assert said != reason("needs-man", family=FAMILY_A)


@pytest.mark.rule("3.1.3")
def test_ferocity_does_not_fall_below_zero() -> None:
    game = plan(land())
    assert "elder-milder 4 A" not in game.options
    assert game.why_not("elder-milder 4 A")[0] == "3.1.3"


@pytest.mark.rule("3.1.3")
def test_elders_change_the_ferocity_of_a_family_once_a_card() -> None:
    s = land()
    s.ferocity[A] = 1
    game = plan(s, "elder-fiercer 4 A", "roll 1")
    touched = ("3.1.3", reason("touched-by-elders", family=FAMILY_A))
    assert game.why_not("elder-fiercer 3 A") == touched
    assert game.why_not("elder-milder 3 A") == touched
    assert "elder-fiercer 3 B" in game.options


@pytest.mark.rule("3.1.3")
def test_an_attempt_in_vain_leaves_the_family_open_to_the_next_elder() -> None:
    game = plan(land(), "elder-fiercer 4 A", "roll 6", "elder-fiercer 3 A", "roll 1")
    assert game.state.ferocity[A] == 1


@pytest.mark.rule("3.1.3")
def test_a_family_touched_earlier_on_this_card_is_not_touched_again() -> None:
    s = land()
    s.touched = 1 << A
    call_elders(s)
    game = play(s, chapter.PLAN_ELDERS)
    assert game.why_not("elder-fiercer 3 A")[1] == reason("touched-by-elders", family=FAMILY_A)


@pytest.mark.rule("3.1.3", "1.7.1")
def test_elders_reach_a_family_in_an_escape_box_but_none_out_of_play() -> None:
    s = land()
    s.where[A] = area("SH-escape")
    game = plan(s)
    assert "elder-fiercer 4 A" in game.options
    assert "elder-fiercer 4 D" not in game.options


# step 4


@pytest.mark.rule("3.1.4", "10.1")
def test_three_women_buy_three_trade_goods() -> None:
    s = land()
    s.ap = 1
    game = plan(s, "pass", "buy-goods A", "buy-goods B", "buy-goods C")
    assert (game.state.ap, game.state.goods()) == (1, 3)
    assert game.state.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 0
    assert game.question == ""


@pytest.mark.rule("3.1.4")
def test_a_family_buys_one_trade_goods_only() -> None:
    game = plan(land(), "pass", "buy-goods A")
    assert game.why_not("buy-goods A") == ("3.1.4", reason("already-done", family=FAMILY_A))
    assert "buy-goods B" in game.options


@pytest.mark.rule("3.1.4")
def test_nobody_has_to_buy() -> None:
    game = plan(land(), "pass", "pass")
    assert game.question == ""
    assert game.state.goods() == 0


@pytest.mark.rule("3.1.4")
def test_a_family_without_a_woman_buys_nothing() -> None:
    s = land()
    lacks(s, A, v.WOMAN)
    game = plan(s, "pass")
    assert game.why_not("buy-goods A") == ("3.1.4", reason("needs-woman", family=FAMILY_A))


@pytest.mark.rule("3.1.4", "1.7.4")
def test_without_culture_no_family_buys() -> None:
    s = land()
    s.culture = 0
    game = plan(s, "pass")
    assert game.question == ""
    assert game.state.goods() == 0


@pytest.mark.rule("3.1.4")
def test_each_purchase_costs_an_ap() -> None:
    s = land()
    s.ap = 0
    elders(s, 2)
    game = plan(s, "pass", "buy-goods A")
    assert game.state.ap == 0
    assert game.question == ""


@pytest.mark.rule("3.1.4", "10.2")
def test_an_ap_for_a_purchase_can_still_be_bought() -> None:
    s = land()
    s.ap = 0
    give(s, v.TRADE_GOODS, 2)
    game = play(s, chapter.PLAN_GOODS)
    assert game.why_not("buy-goods A") == ("3.1.4", reason("needs-ap", n=1, have=0))
    assert "buy-goods A" in game.answer("buy-ap").options


@pytest.mark.rule("3.1.4", "1.6.1")
def test_when_all_trade_goods_are_in_play_none_is_bought() -> None:
    s = land()
    s.ap = 5
    found(s, D, "CC2")
    game = plan(s, "pass", "buy-goods A", "buy-goods B", "buy-goods C")
    assert game.question == "choose-trader"  # for Trade Goods that are spent can be bought again
    assert game.why_not("buy-goods D") == ("3.1.4", reason("no-goods-left"))


@pytest.mark.rule("3.1.4", "10.2", "13.45")
def test_trade_goods_spent_in_between_can_be_bought_again() -> None:
    s = land()
    s.ap = 5
    found(s, D, "CC2")
    game = plan(s, "pass", "buy-goods A", "buy-goods B", "buy-goods C", "buy-ap", "buy-goods D")
    assert game.state.goods() == 2
    assert game.state.ap == 5 + 3 - 4 + 1


@pytest.mark.rule("3.1.4")
def test_without_trade_goods_to_buy_or_spend_the_step_is_passed_over() -> None:
    s = land()
    used_up(s, v.TRADE_GOODS)
    assert plan(s, "pass").question == ""


@pytest.mark.rule("3.1.4", "1.7.1")
def test_a_family_in_a_caught_box_is_in_play_and_buys() -> None:
    s = land()
    s.where[A] = area("SH-caught")
    game = plan(s, "pass")
    assert "buy-goods A" in game.options
    assert "buy-goods D" not in game.options


# step 5


def with_tribe(letter: int = UTES, row: int = 3) -> NavajoState:
    """The player's own segment, with 2 APs and a Tribe in the Active column."""
    s = land()
    s.own_segment = True
    s.ap = 2
    tribe(s, letter, row)
    return s


def deal(s: NavajoState, *answers: str) -> Game:
    return play(s, chapter.PLAN_TRIBES, *answers)


@pytest.mark.rule("3.1.5")
@pytest.mark.parametrize(
    ("ferocity", "given", "face", "won"),
    [
        (0, 0, 4, True),
        (0, 0, 3, False),
        (0, 1, 3, True),
        (0, 2, 2, True),
        (0, 2, 1, False),
        (1, 0, 5, True),
        (1, 0, 4, False),
        (1, 2, 3, True),
        (2, 0, 5, False),
        (2, 1, 5, True),
        (3, 1, 5, False),
        (3, 2, 5, True),
        (3, 0, 6, True),
    ],
)
def test_diplomacy_adds_evasion_and_trade_goods_to_the_die(
    ferocity: int, given: int, face: int, won: bool
) -> None:
    s = with_tribe()
    goods(s, 2)
    s.ferocity[A] = ferocity
    game = deal(s, f"diplomacy A 3 {given}", f"roll {face}")
    assert bool(game.told("diplomacy-won")) is won
    assert bool(game.told("diplomacy-failed")) is not won
    assert game.state.goods() == 2 - given


@pytest.mark.rule("3.1.5")
def test_a_natural_1_fails_whatever_is_added() -> None:
    s = with_tribe()
    goods(s, 6)
    game = deal(s, "diplomacy A 3 5", "roll 1")
    assert game.told("diplomacy-failed")
    assert game.state.goods() == 1


@pytest.mark.rule("3.1.5")
def test_any_number_of_trade_goods_may_be_spent_but_no_more_than_there_are() -> None:
    s = with_tribe()
    goods(s, 2)
    game = deal(s)
    offered = [option for option in game.options if option.startswith("diplomacy A")]
    assert offered == ["diplomacy A 3 0", "diplomacy A 3 1", "diplomacy A 3 2"]


@pytest.mark.rule("3.1.5", "4.1.6")
def test_diplomacy_swaps_the_counter_with_the_rolled_row_of_standby() -> None:
    s = with_tribe(UTES, 3)
    waiting = int(s.at(v.STANDBY, 0))
    s = deal(s, "diplomacy B 3 0", "roll 6", "roll 1").state
    assert s.at(v.ACTIVE, 2) == waiting
    assert s.at(v.STANDBY, 0) == UTES
    assert s.ap == 1


@pytest.mark.rule("3.1.5", "4.1.7")
def test_nothing_is_swapped_with_an_empty_row() -> None:
    s = with_tribe(UTES, 3)
    lay_one(s, v.STANDBY, 1, "-")
    before = list(s.display)
    game = deal(s, "diplomacy B 3 0", "roll 6", "roll 1")
    assert list(game.state.display) == before


@pytest.mark.rule("3.1.5")
def test_diplomacy_that_failed_leaves_the_counter_and_costs_its_ap() -> None:
    s = with_tribe()
    before = list(s.display)
    game = deal(s, "diplomacy B 3 0", "roll 2")
    assert list(game.state.display) == before
    assert game.state.ap == 1


@pytest.mark.rule("3.1.5")
def test_a_family_deals_with_tribes_once_but_another_may_too() -> None:
    s = with_tribe()
    game = deal(s, "diplomacy A 3 0", "roll 2")
    done = ("3.1.5", reason("already-done", family=FAMILY_A))
    assert game.why_not("diplomacy A 3 0") == done
    assert game.why_not("warfare A 3") == done
    assert "warfare B 3" in game.options
    assert game.answer("diplomacy B 3 0", "roll 2").question == ""


@pytest.mark.rule("3.1.5")
def test_dealing_with_tribes_is_no_duty() -> None:
    s = with_tribe()
    game = deal(s, "pass")
    assert game.question == ""
    assert game.state.ap == 2


@pytest.mark.rule("3.1.5")
def test_dealing_with_tribes_takes_a_man() -> None:
    s = with_tribe()
    lacks(s, A, v.MAN)
    game = deal(s)
    said = ("3.1.5", reason("needs-man", family=FAMILY_A))
    assert game.why_not("diplomacy A 3 0") == said
    assert game.why_not("warfare A 3") == said


@pytest.mark.rule("3.1.5")
def test_without_an_ap_nobody_deals_with_tribes() -> None:
    s = with_tribe()
    s.ap = 0
    assert deal(s).question == ""


@pytest.mark.rule("3.1.5", "10.2")
def test_an_ap_for_dealing_with_tribes_can_still_be_bought() -> None:
    s = with_tribe()
    goods(s, 2)
    s.ap = 0
    game = deal(s)
    assert game.question == "choose-tribal-action"
    assert game.why_not("diplomacy A 3 0") == ("3.1.5", reason("needs-ap", n=1, have=0))
    assert "diplomacy A 3 0" in game.answer("buy-ap").options


@pytest.mark.rule("3.1.5", "10.2")
def test_no_ap_is_bought_for_those_who_cannot_deal_with_tribes_anyway() -> None:
    s = with_tribe()
    goods(s, 2)
    s.ap = 0
    for family in (A, B, C):
        lacks(s, family, v.MAN)
    assert deal(s).question == ""


@pytest.mark.rule("3.1.5", "1.7.4")
def test_one_military_point_is_enough_for_warfare() -> None:
    s = with_tribe()
    s.military = 1
    assert "warfare A 3" in deal(s).options


@pytest.mark.rule("3.1.5", "1.7.4")
def test_warfare_takes_military_points_and_diplomacy_does_not() -> None:
    s = with_tribe()
    s.military = 0
    game = deal(s)
    assert game.why_not("warfare A 3") == ("3.1.5", reason("needs-military"))
    assert "diplomacy A 3 0" in game.options


@pytest.mark.rule("3.1.5")
def test_only_a_face_up_tribe_of_the_active_column_is_a_target() -> None:
    s = with_tribe(UTES, 3)
    tribe(s, COMANCHE, 5)
    s.reverse[UTES] = 1
    game = deal(s)
    assert {option.split()[2] for option in game.options if option.startswith("warfare")} == {"5"}


@pytest.mark.rule("3.1.5")
def test_tribes_in_standby_are_out_of_reach() -> None:
    s = land()
    assert {UTES, COMANCHE} <= set(standby(s))
    s.ap = 2
    assert deal(s).question == ""


@pytest.mark.rule("3.1.5")
def test_both_tribes_can_be_dealt_with() -> None:
    s = with_tribe(UTES, 1)
    tribe(s, COMANCHE, 6)
    game = deal(s)
    assert {"warfare A 1", "warfare A 6", "diplomacy B 1 0", "diplomacy B 6 0"} <= set(game.options)


def throws(s: NavajoState, foe: int, result: int) -> tuple[int, int, int]:
    """A Ferocity and the two faces with which Tribal Warfare has this result."""
    bonus = int(battles.enemy_strength(s, foe))
    for ferocity in range(4):
        for ours in range(1, 7):
            for theirs in range(1, 7):
                difference = ours + ferocity - theirs - bonus
                if battles.battle_table(s, difference, v.TRIBAL_COLUMN) == result:
                    return ferocity, ours, theirs
    raise AssertionError("the table never has this result")


@pytest.mark.rule("3.1.5", "11.2.2")
@pytest.mark.parametrize(("letter", "bonus"), [(UTES, 4), (COMANCHE, 5)])
def test_a_tribe_adds_its_own_strength_in_tribal_warfare(letter: int, bonus: int) -> None:
    s = with_tribe(letter)
    s.ferocity[A] = 1
    s.enemy_ferocity = 9  # of New Mexico: it does not matter here
    game = deal(s, "warfare A 3", "roll 3", "roll 2")
    assert game.told("battle-rolls") == [(A, 4, 2 + bonus)]


@pytest.mark.rule("3.1.5", "11.3")
@pytest.mark.parametrize("result", [v.FV])
def test_victory_sends_the_tribe_to_standby(result: int) -> None:
    s = with_tribe(UTES, 3)
    ferocity, ours, theirs = throws(s, v.UTES, result)
    s.ferocity[A] = ferocity
    waiting = int(s.at(v.STANDBY, 1))
    game = deal(s, "warfare A 3", f"roll {ours}", f"roll {theirs}", "roll 2")
    assert game.told("battle-fought") == [(A, result, 0)]
    assert (game.state.at(v.ACTIVE, 2), game.state.at(v.STANDBY, 1)) == (waiting, UTES)
    assert game.state.ap == 1
    assert game.state.military == 6


@pytest.mark.rule("3.1.5", "1.6.1")
def test_a_major_victory_does_so_too_with_a_horse_mounted_just_before() -> None:
    s = with_tribe(UTES, 3)
    give(s, v.HORSE)
    s.ferocity[A] = 3
    game = deal(s, "warfare A 3", "mount A", "roll 6", "roll 1", "roll 2")
    assert game.told("battle-rolls") == [(A, 10, 5)]
    assert game.told("battle-fought") == [(A, v.MFV, 0)]
    assert game.state.at(v.STANDBY, 1) == UTES


@pytest.mark.rule("3.1.5", "11.3")
@pytest.mark.parametrize("result", [v.RGD, v.TTD, v.EV, v.MEV])
def test_any_other_result_leaves_the_counter_where_it_is(result: int) -> None:
    s = with_tribe(UTES, 3)
    ferocity, ours, theirs = throws(s, v.UTES, result)
    s.ferocity[A] = ferocity
    before = list(s.display)
    game = deal(s, "warfare A 3", f"roll {ours}", f"roll {theirs}")
    assert game.told("battle-fought") == [(A, result, 0)]
    if game.question == "choose-loss":
        game.answer("lose A woman")
    assert list(game.state.display) == before
    assert game.question == "choose-tribal-action"  # B and C may still try


@pytest.mark.rule("3.1.5", "1.7.5")
def test_a_family_lost_in_tribal_warfare_leaves_play() -> None:
    s = with_tribe(UTES, 3)
    _, ours, theirs = throws(s, v.UTES, v.MEV)
    lacks(s, A, v.WOMAN)
    game = deal(s, "warfare A 3", f"roll {ours}", f"roll {theirs}", "lose A child")
    assert not game.state.in_play(A)
    assert "warfare B 3" in game.options


@pytest.mark.rule("3.1.5", "10.2", "13.12")
def test_the_row_of_the_tutorial_is_rolled_again_for_goods_and_blessed() -> None:
    s = with_tribe(UTES, 3)
    goods(s, 3)
    s.hand = vec[i64]([40])
    waiting = int(s.at(v.STANDBY, 2))
    game = deal(s, "diplomacy B 3 0", "pass", "roll 6", "keep", "pass", "roll 4", "reroll")
    game.answer("bless 40")
    assert game.state.goods() == 0
    assert len(game.state.hand) == 0
    assert game.state.at(v.ACTIVE, 2) == waiting


@pytest.mark.rule("3.1.5", "1.7.1")
def test_a_family_in_an_escape_box_deals_with_tribes_and_one_out_of_play_does_not() -> None:
    s = with_tribe()
    s.where[C] = area("CC-escape")
    game = deal(s)
    assert "warfare C 3" in game.options
    assert "warfare D 3" not in game.options


# step 6


@pytest.mark.rule("3.1.6", "13.42")
def test_planning_ends_with_reset_cubes() -> None:
    s = land()
    elders(s)
    used_up(s, v.TRADE_GOODS)
    pool(s, red=1)
    s.move_cube(v.BROWN, v.GAME_BOX, v.RAIDED)
    s.move_cube(v.WHITE, v.GAME_BOX, v.RECOVERY)
    s = plan(s).state
    assert (s.cube(v.POOL, v.WHITE), s.cube(v.RECOVERY, v.BROWN)) == (1, 1)
    assert s.cubes_in(v.RAIDED) == 0
    assert s.cubes_in(v.POOL) == 2


@pytest.mark.rule("3.1.6", "C41")
def test_no_cubes_are_reset_during_the_pueblo_revolt() -> None:
    s = land()
    elders(s)
    used_up(s, v.TRADE_GOODS)
    s.events[0] = v.IN_PLAY
    pool(s)
    s.move_cube(v.BROWN, v.GAME_BOX, v.RAIDED)
    s.move_cube(v.WHITE, v.GAME_BOX, v.RECOVERY)
    s = plan(s).state
    assert (s.cube(v.RECOVERY, v.WHITE), s.cube(v.RAIDED, v.BROWN)) == (1, 1)


@pytest.mark.rule("3.1")
def test_the_steps_come_in_their_order() -> None:
    s = land()
    tribe(s, UTES, 1)
    game = plan(s)
    asked = [game.question]
    while game.question:
        game.answer("pass")
        asked.append(game.question)
    assert asked == ["choose-elder-action", "choose-trader", "choose-tribal-action", ""]
    assert game.told("cubes-reset")
