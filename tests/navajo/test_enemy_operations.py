"""4.0, 4.1 The Enemy Operations Segment: its five steps, and how Instruction counters are used.

The Spanish counters: A, B, F Subjugate (1, 2, 3; striped), C Build or Colonize, D Subvert 1–3 or Raid, N Peace.
"""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules import display
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.event import NO_SWAP
from cairn.games.navajo.words.names import LETTERS
from cairn.narrate import Logbook
from tests.navajo.boxes import give, goods, hold, pool, put
from tests.navajo.display import column, lay
from tests.navajo.families import A, B, C
from tests.navajo.kit import Game, by_old_values, play, quiet

SHAMAN = 15  # 4 Enemy APs if preempted, else 5
FIREARMS_ACQUIRED = 21  # 2 if preempted, else 3
SWAP = 26  # its Minor Event


def laid(active: str, inactive: str = "", standby: str = "") -> NavajoState:
    """Just these counters on the display, and nothing for a Subjugate to ask."""
    s = quiet()
    lay(s, active, inactive, standby)
    return s


def flip(s: NavajoState, *answers: str) -> Game:
    """The Enemy's dice."""
    return play(s, chapter.ENEMY_FLIP, *answers)


def segment(s: NavajoState, card: int, *answers: str) -> Game:
    s.card = card
    return play(s, chapter.ENEMY_SEGMENT, *answers)


def spent(game: Game) -> list[tuple[int, str]]:
    """What the Enemy paid for which counter, in order."""
    return [(n, LETTERS[letter]) for n, letter, _ in game.told("enemy-spends")]


# 4.0: before the steps


@pytest.mark.rule("4.0")
def test_before_the_enemy_acts_what_may_be_done_at_any_time_may_still_be_done() -> None:
    s = quiet()
    give(s, v.HORSE)
    game = segment(s, SHAMAN)
    assert (game.question, game.rule) == ("anytime", "4.0")
    assert "mount A" in game.options
    game.answer("mount B")
    assert game.state.mounted(B)
    assert game.question == "roll-for"  # nothing is left to be used, so the Enemy goes on


@pytest.mark.rule("4.0")
def test_with_nothing_to_use_the_enemy_acts_at_once() -> None:
    game = segment(quiet(), SHAMAN)
    assert (game.question, game.rule) == ("roll-for", "4.0.3")


@pytest.mark.rule("4.0")
def test_the_five_steps_come_in_their_order() -> None:
    s = quiet()
    lay(s, "A D C H", standby="I J K L")
    game = segment(s, FIREARMS_ACQUIRED, "roll 2", "roll 3")
    steps = [
        line.split()[0]
        for line in game.log
        if line.startswith(("4.0.2 ", "4.0.3 ", "4.0.5 ", "4.1.5 "))
    ]
    assert steps == ["4.0.2", "4.0.3", "4.0.3", "4.0.3", "4.1.5", "4.0.5"]
    assert column(game.state, v.ACTIVE) == "D' C' H A"


# 4.0.1: special conditions


@pytest.mark.rule("4.0.1")
def test_a_peace_is_looked_at_before_any_action_points_are_collected() -> None:
    s = quiet()
    s.truce, s.truce_letter, s.truce_ap = v.PEACE, LETTERS.index("N"), 4
    game = segment(s, SHAMAN)
    assert (game.question, game.rule) == ("roll-for", "4.2.7")
    assert not game.told("enemy-collects")


@pytest.mark.rule("4.0.1")
def test_a_defend_that_holds_ends_the_segment_before_step_two() -> None:
    s = quiet()
    put(s, v.RAIDED, brown=1)
    s.truce, s.truce_letter = v.DEFEND, LETTERS.index("I")
    game = segment(s, SHAMAN)
    assert game.question == ""
    assert not game.told("enemy-collects")
    assert not game.told("display-reset")


@pytest.mark.rule("4.0.1")
def test_conditions_that_do_not_apply_are_skipped() -> None:
    s = quiet()
    lay(s, "A C", inactive="N I")  # a Peace and a Defend that wait, but none in the Raided box
    game = segment(s, SHAMAN)
    assert game.told("enemy-collects") == [(5, 5, 0)]


# 4.0.2: collecting


@pytest.mark.rule("4.0.2")
@pytest.mark.parametrize(("preempted", "collected"), [(False, 5), (True, 4)])
def test_the_enemy_collects_fewer_points_when_it_was_preempted(
    preempted: bool, collected: int
) -> None:
    s = quiet()
    s.preempted = preempted
    assert segment(s, SHAMAN).state.enemy_ap == collected


@pytest.mark.rule("4.0.2")
def test_every_operations_card_gives_the_points_it_says() -> None:
    for card in range(1, 41):
        for preempted in (False, True):
            s = quiet()
            if s.facts.ceremony[card]:
                continue
            s.preempted = preempted
            said = s.facts.points_preempted[card] if preempted else s.facts.points[card]
            assert segment(s, card).state.enemy_ap == max(1, said), card


@pytest.mark.rule("4.0.2")
def test_events_in_play_change_the_points_collected() -> None:
    """#44, 45, 49, 50, 52 and 53 bring a point each; cards not in play do nothing."""
    for event in range(v.PUEBLO_REVOLT + 1, v.KIT_CARSON):
        s = quiet()
        s.events[event - v.PUEBLO_REVOLT] = v.IN_PLAY
        expected = 1 if event in (44, 45, 49, 50, 52, 53) else 0
        assert segment(s, SHAMAN).state.enemy_ap == 5 + expected, event
        s = quiet()
        s.events[event - v.PUEBLO_REVOLT] = v.GONE
        assert segment(s, SHAMAN).state.enemy_ap == 5, event


@pytest.mark.rule("4.0.2")
def test_several_events_add_up() -> None:
    s = quiet()
    for event in (v.ARMY_OF_THE_WEST, v.DEATH_OF_DODGE):
        s.events[event - v.PUEBLO_REVOLT] = v.IN_PLAY
    assert segment(s, SHAMAN).state.enemy_ap == 7


@pytest.mark.rule("4.0.2")
@pytest.mark.parametrize("red", [0, 1, 2, 3])
def test_each_red_cube_in_the_subjugation_box_is_a_point_more(red: int) -> None:
    s = quiet()
    put(s, v.SUBJUGATION, red=red)
    assert segment(s, SHAMAN).state.enemy_ap == 5 + red


@pytest.mark.rule("4.0.2")
def test_black_cubes_in_the_subjugation_box_bring_no_points() -> None:
    s = quiet()
    put(s, v.SUBJUGATION, black=3)
    assert segment(s, SHAMAN).state.enemy_ap == 5


@pytest.mark.rule("4.0.2")
def test_each_raided_cube_of_any_colour_is_a_point_less() -> None:
    s = quiet()
    put(s, v.RAIDED, brown=1, yellow=1, black=1)
    put(s, v.RECOVERY, white=4)  # cubes in Recovery do not count
    assert segment(s, SHAMAN).state.enemy_ap == 2


@pytest.mark.rule("4.0.2")
@pytest.mark.parametrize("raided", [4, 5, 8])
def test_the_enemy_always_collects_at_least_one_point(raided: int) -> None:
    s = quiet()
    put(s, v.RAIDED, brown=4, white=raided - 4)
    assert segment(s, SHAMAN).state.enemy_ap == 1


@pytest.mark.rule("4.0.2")
def test_the_minimum_is_for_the_whole_collection_events_included() -> None:
    s = by_old_values(quiet())
    s.events[v.CIVIL_WAR - v.PUEBLO_REVOLT] = v.IN_PLAY
    put(s, v.RAIDED, brown=2)
    assert segment(s, FIREARMS_ACQUIRED).state.enemy_ap == 1  # 3 less 1 less 2


@pytest.mark.rule("4.0.2")
def test_collected_points_join_those_not_spent_before() -> None:
    s = quiet()
    s.enemy_ap = 7
    game = segment(s, SHAMAN)
    assert game.state.enemy_ap == 12
    assert game.told("enemy-collects") == [(5, 12, 0)]


@pytest.mark.rule("4.0.2", "1.6.1")
@pytest.mark.parametrize("left", [0, 1, 4])
def test_no_more_points_are_collected_than_there_are_counters(left: int) -> None:
    s = quiet()
    s.enemy_ap = s.facts.enemy_counters - left
    game = segment(s, SHAMAN)
    assert game.state.enemy_ap == s.facts.enemy_counters
    assert game.told("enemy-collects")[0][0] == left


@pytest.mark.rule("4.0.2")
def test_the_points_of_the_tutorial() -> None:
    """#32 preempted with two cubes raided, #36 with a red and two raided, #26 with two reds and a point kept."""
    for card, preempted, red, raided, kept, total in (
        (32, True, 0, 2, 0, 1),
        (36, False, 1, 2, 0, 3),
        (26, False, 2, 0, 1, 6),
        (15, True, 3, 0, 0, 7),
        (21, True, 3, 2, 7, 10),
        (24, False, 3, 2, 10, 14),
    ):
        s = quiet()
        put(s, v.SUBJUGATION, red=red)
        put(s, v.RAIDED, brown=raided)
        s.enemy_ap, s.preempted = kept, preempted
        assert segment(s, card).state.enemy_ap == total, card


# 4.0.3: the dice


@pytest.mark.rule("4.0.3")
def test_dice_that_differ_flip_the_active_counters_of_both_rows() -> None:
    s = laid("C D E G H M", standby="A B F I J K")
    game = flip(s, "roll 2", "roll 5")
    assert column(game.state, v.ACTIVE) == "C D' E G H' M"
    assert column(game.state, v.STANDBY) == "A B F I J K"


@pytest.mark.rule("4.0.3")
def test_a_counter_on_its_reverse_is_flipped_back() -> None:
    s = laid("F' H K B' D C'")  # the tutorial's #21
    game = flip(s, "roll 5", "roll 6")
    assert column(game.state, v.ACTIVE) == "F' H K B' D' C"


@pytest.mark.rule("4.0.3")
def test_a_striped_counter_is_not_flipped() -> None:
    s = laid("A B C D F H")  # the tutorial's #32
    game = flip(s, "roll 1", "roll 3")
    assert column(game.state, v.ACTIVE) == "A B C' D F H"


@pytest.mark.rule("4.0.3")
def test_a_stripe_on_the_reverse_keeps_it_there() -> None:
    s = laid("F' H B' N D C'")
    game = flip(s, "roll 1", "roll 3")
    assert column(game.state, v.ACTIVE) == "F' H B' N D C'"


@pytest.mark.rule("4.0.3")
def test_a_row_without_an_active_counter_is_not_affected() -> None:
    s = laid("C D", inactive="- - - - - H", standby="I J K L M N")
    game = flip(s, "roll 2", "roll 6")
    assert column(game.state, v.ACTIVE) == "C D' H"  # H came back by step 5, not flipped
    assert column(game.state, v.STANDBY) == "I J K L M N"


@pytest.mark.rule("4.0.3", "4.1.6")
def test_doubles_swap_the_active_and_standby_counters_of_the_row() -> None:
    s = laid("B C' D F H A", standby="I J K L M N")  # the tutorial's #36: a striped one too
    game = flip(s, "roll 6", "roll 6")
    assert column(game.state, v.ACTIVE) == "B C' D F H N"
    assert column(game.state, v.STANDBY) == "I J K L M A"


@pytest.mark.rule("4.0.3")
def test_swapped_counters_keep_the_side_they_show() -> None:
    s = laid("C' B D F H A", standby="N' J K L M I")
    game = flip(s, "roll 1", "roll 1")
    assert column(game.state, v.ACTIVE) == "N' B D F H A"
    assert column(game.state, v.STANDBY) == "C' J K L M I"


@pytest.mark.rule("4.0.3", "4.1.7")
@pytest.mark.parametrize(
    ("active", "standby"), [("C D - H", "I J K L"), ("C D E H", "I J - L"), ("C D", "I J")]
)
def test_doubles_on_a_row_that_is_not_full_do_nothing_and_flip_nothing(
    active: str, standby: str
) -> None:
    s = laid(active, standby=standby)
    game = flip(s, "roll 3", "roll 3")
    assert column(game.state, v.ACTIVE) == active.replace(" -", "")
    assert column(game.state, v.STANDBY) == standby
    assert not game.told("counters-swapped")


@pytest.mark.rule("4.1.7")
def test_the_swap_of_a_minor_event_needs_a_counter_in_both_places_too() -> None:
    for active, standby in (("C - E", "I J K"), ("C D E", "I - K")):
        s = quiet()
        lay(s, active, standby=standby)
        s.card = SWAP
        game = play(s, chapter.CARD_MINOR, "roll 2")
        assert (column(game.state, v.ACTIVE), column(game.state, v.STANDBY)) == (active, standby)


@pytest.mark.rule("4.1.7")
def test_a_counter_at_the_top_of_its_column_has_none_above_to_swap_with() -> None:
    s = quiet()
    lay(s, "K B D", standby="I J M")
    s.card = 24  # Hostile Tribes moves the Utes up
    game = play(s, chapter.CARD_MAJOR)
    assert column(game.state, v.ACTIVE) == "K B D"


@pytest.mark.rule("4.0.3", "10.2")
def test_two_trade_goods_cancel_one_flip() -> None:
    s = quiet()
    lay(s, "C D E G H M")
    goods(s, 2)
    game = flip(s, "roll 1", "roll 2")
    assert (game.question, game.rule) == ("cancel-flip", "10.2")
    game.answer("cancel")
    assert column(game.state, v.ACTIVE) == "C D' E G H M"
    assert game.state.goods() == 0


@pytest.mark.rule("4.0.3", "10.2")
def test_the_second_flip_may_be_the_one_cancelled_or_both() -> None:
    s = quiet()
    lay(s, "C D E G H M")
    goods(s, 2)
    game = flip(s, "roll 1", "roll 2", "pass", "cancel")
    assert column(game.state, v.ACTIVE) == "C' D E G H M"
    s = quiet()
    lay(s, "C D E G H M")
    goods(s, 4)
    game = flip(s, "roll 1", "roll 2", "keep", "cancel", "cancel")
    assert column(game.state, v.ACTIVE) == "C D E G H M"
    assert game.state.goods() == 0


@pytest.mark.rule("10.2")
def test_one_trade_good_cancels_nothing() -> None:
    s = quiet()
    lay(s, "C D E G H M")
    goods(s, 1)
    game = flip(s, "roll 1", "roll 2")
    assert column(game.state, v.ACTIVE) == "C' D' E G H M"
    assert game.state.goods() == 1


@pytest.mark.rule("10.1", "10.2")
def test_trade_goods_to_cancel_a_flip_may_be_bought_then_and_there() -> None:
    s = quiet()
    lay(s, "C D E G H M")
    goods(s, 1)
    give(s, v.SHEEP, 3)
    game = flip(s, "roll 1", "roll 2")
    assert game.question == "cancel-flip"
    assert game.why_not("cancel")[0] == "10.2"
    game.answer("sell-animals 0 3", "cancel")
    assert column(game.state, v.ACTIVE) == "C D' E G H M"
    assert game.state.goods() == 0


@pytest.mark.rule("4.0.3", "10.2")
def test_a_swap_cannot_be_cancelled() -> None:
    s = quiet()
    lay(s, "C D E", standby="I J K")
    goods(s, 2)
    game = flip(s, "roll 1", "roll 1")
    assert column(game.state, v.ACTIVE) == "I D E"


@pytest.mark.rule("10.2")
def test_nobody_is_asked_to_cancel_a_flip_that_does_not_happen() -> None:
    s = quiet()
    lay(s, "A C")
    goods(s, 2)
    game = flip(s, "roll 1", "roll 5")  # striped, and empty
    assert game.question == ""
    assert game.state.goods() == 2


@pytest.mark.rule("10.2")
def test_goods_from_an_intruder_cancel_a_flip_and_go_back_to_their_cup() -> None:
    s = quiet()
    lay(s, "C D")
    s.intruders_unseen[v.GOODS_FOUND] = 0
    hold(s, v.RESOURCES, v.INTRUDER_GOODS, 2)
    game = flip(s, "roll 1", "roll 3", "cancel")
    assert column(game.state, v.ACTIVE) == "C D"
    assert game.state.goods() == 0
    assert game.state.intruders_unseen[v.GOODS_FOUND] == 2


@pytest.mark.rule("4.0.3", "10.2")
def test_three_trade_goods_roll_both_dice_again_and_the_new_roll_binds() -> None:
    s = quiet()
    lay(s, "C D E G H M")
    goods(s, 3)
    game = flip(s, "roll 1", "roll 2")
    assert game.question == "keep-dice"
    game.answer("reroll", "roll 3", "roll 4")
    assert column(game.state, v.ACTIVE) == "C D E' G' H M"
    assert game.state.goods() == 0


@pytest.mark.rule("10.2")
def test_the_dice_may_be_rolled_again_as_often_as_they_are_paid_for() -> None:
    s = quiet()
    lay(s, "C D E G H M", standby="I")
    goods(s, 6)
    dice = ["roll 3", "roll 4", "reroll", "roll 5", "roll 6", "reroll", "roll 1", "roll 1"]
    game = flip(s, *dice)
    assert column(game.state, v.ACTIVE) == "I D E G H M"


@pytest.mark.rule("13.12")
def test_no_blessing_way_helps_with_the_enemys_dice() -> None:
    s = quiet()
    s.hand = vec[i64]([8])
    game = flip(s)
    assert game.question == "roll-for"


# 4.0.4, 4.1.1 to 4.1.5: executing


@pytest.mark.rule("4.0.4", "4.1.1")
def test_active_counters_are_executed_from_the_top() -> None:
    s = quiet()
    lay(s, "B A F")
    s.enemy_ap = 6
    game = play(s, chapter.ENEMY_EXECUTE)
    assert spent(game) == [(2, "B"), (1, "A"), (3, "F")]
    assert game.state.enemy_ap == 0


@pytest.mark.rule("4.1.1")
def test_an_empty_box_at_the_top_is_passed_over() -> None:
    s = quiet()
    lay(s, "- - A B")
    s.enemy_ap = 3
    assert spent(play(s, chapter.ENEMY_EXECUTE)) == [(1, "A"), (2, "B")]


@pytest.mark.rule("4.1.2")
@pytest.mark.parametrize(("available", "paid"), [(1, 1), (2, 2), (3, 3), (4, 3), (10, 3)])
def test_a_variable_cost_takes_as_much_as_there_is_up_to_its_highest(
    available: int, paid: int
) -> None:
    s = quiet()
    lay(s, "D")  # 1–3, the example of the rule
    s.enemy_ap = available
    game = play(s, chapter.ENEMY_EXECUTE)
    assert spent(game) == [(paid, "D")]
    assert game.state.enemy_ap == available - paid


@pytest.mark.rule("4.1.2")
@pytest.mark.parametrize(("available", "paid"), [(2, 2), (5, 5), (6, 6), (7, 6)])
def test_a_cost_of_two_to_six_takes_two_at_least(available: int, paid: int) -> None:
    s = quiet()
    lay(s, "N")
    s.enemy_ap = available
    assert spent(play(s, chapter.ENEMY_EXECUTE)) == [(paid, "N")]


@pytest.mark.rule("4.1.2", "4.1.3")
def test_too_little_for_the_lowest_of_a_variable_cost_is_not_enough() -> None:
    s = quiet()
    lay(s, "N A")
    s.enemy_ap = 1
    game = play(s, chapter.ENEMY_EXECUTE)
    assert spent(game) == []
    assert game.state.enemy_ap == 1


@pytest.mark.rule("4.1.2")
def test_a_cost_of_all_takes_all() -> None:
    for available in (1, 7, 19):
        s = quiet()
        lay(s, "I")
        s.enemy_ap = available
        game = play(s, chapter.ENEMY_EXECUTE)
        assert spent(game) == [(available, "I")]
        assert game.state.enemy_ap == 0


@pytest.mark.rule("4.1.2", "4.2.9")
@pytest.mark.parametrize(
    ("ferocity", "paid"), [((0, 0, 0), 2), ((1, 1, 0), 2), ((2, 1, 0), 3), ((3, 3, 3), 9)]
)
def test_a_cost_with_f_is_the_number_or_the_total_ferocity_whichever_is_higher(
    ferocity: tuple[int, int, int], paid: int
) -> None:
    s = quiet("broken-country")
    lay(s, "B")  # Slaves, F 2
    for family, value in zip((A, B, C), ferocity, strict=True):
        s.ferocity[family] = value
    s.enemy_ap = 12
    game = play(s, chapter.ENEMY_EXECUTE, "roll 6")
    assert spent(game) == [(paid, "B")]
    assert game.state.enemy_ap == 12 - paid


@pytest.mark.rule("4.1.3", "4.2.9")
def test_when_total_ferocity_makes_slaves_too_dear_they_are_not_executed() -> None:
    s = quiet("broken-country")
    lay(s, "B")
    s.ferocity[A], s.ferocity[B] = 3, 2
    s.enemy_ap = 4
    game = play(s, chapter.ENEMY_EXECUTE)
    assert spent(game) == []
    assert game.state.enemy_ap == 4


@pytest.mark.rule("4.2.9")
def test_the_ferocity_of_a_family_off_the_map_does_not_count_toward_a_cost() -> None:
    s = quiet("broken-country")
    lay(s, "B")
    s.ferocity[A], s.where[A] = 3, v.OFF_MAP
    s.enemy_ap = 5
    assert spent(play(s, chapter.ENEMY_EXECUTE, "roll 6")) == [(2, "B")]


@pytest.mark.rule("4.2.9")
def test_but_that_of_a_family_with_a_fort_does() -> None:
    s = quiet("broken-country")
    lay(s, "B")
    s.fort[v.DEFIANCE] = s.where[A]
    s.ferocity[A] = 3
    s.enemy_ap = 5
    assert spent(play(s, chapter.ENEMY_EXECUTE, "roll 6")) == [(3, "B")]


@pytest.mark.rule("4.2.9")
def test_slaves_without_f_cost_their_number_however_fierce_the_families_are() -> None:
    s = quiet("broken-country")
    lay(s, "H")  # Slaves, 3
    s.ferocity[A], s.ferocity[B] = 3, 3
    s.enemy_ap = 3
    assert spent(play(s, chapter.ENEMY_EXECUTE, "roll 6")) == [(3, "H")]


@pytest.mark.rule("4.1.3")
def test_the_first_counter_that_cannot_be_paid_ends_the_execution() -> None:
    s = quiet()
    lay(s, "C' A B")  # Colonize costs 3; the counters below it could be paid
    s.enemy_ap = 2
    game = play(s, chapter.ENEMY_EXECUTE)
    assert spent(game) == []
    assert game.state.enemy_ap == 2
    assert column(game.state, v.ACTIVE) == "C' A B"
    assert game.told("display-reset")


@pytest.mark.rule("4.1.3", "4.1.5")
def test_step_five_follows_and_unspent_points_are_kept() -> None:
    s = quiet()
    lay(s, "A C' D")
    s.enemy_ap = 3
    game = play(s, chapter.ENEMY_EXECUTE)
    assert spent(game) == [(1, "A")]
    assert game.state.enemy_ap == 2
    assert column(game.state, v.ACTIVE) == "C' D A"
    assert column(game.state, v.INACTIVE) == ""


@pytest.mark.rule("4.1.4")
def test_without_active_counters_the_points_are_kept_and_the_display_is_reset() -> None:
    s = quiet()
    lay(s, "", inactive="C D", standby="I J K")
    s.enemy_ap = 6
    game = play(s, chapter.ENEMY_EXECUTE)
    assert spent(game) == []
    assert game.state.enemy_ap == 6
    assert column(game.state, v.ACTIVE) == "D C"


@pytest.mark.rule("4.1.4", "4.1.5")
def test_a_counter_is_executed_once_in_a_segment_however_many_points_are_left() -> None:
    s = quiet()
    lay(s, "A B")
    s.enemy_ap = 10
    game = play(s, chapter.ENEMY_EXECUTE)
    assert spent(game) == [(1, "A"), (2, "B")]
    assert game.state.enemy_ap == 7


@pytest.mark.rule("4.1.5")
def test_an_executed_counter_slides_into_the_inactive_box_of_its_own_row() -> None:
    s = quiet()
    lay(s, "- A - B N")  # the Peace ends the segment before anything is reset
    s.enemy_ap = 5
    game = play(s, chapter.ENEMY_EXECUTE)
    assert spent(game) == [(1, "A"), (2, "B"), (2, "N")]
    assert column(game.state, v.INACTIVE) == "- A - B"
    assert column(game.state, v.ACTIVE) == ""


@pytest.mark.rule("4.1.6")
def test_standby_counters_are_never_executed() -> None:
    s = quiet()
    lay(s, "A", standby="B F")
    s.enemy_ap = 19
    game = play(s, chapter.ENEMY_EXECUTE)
    assert spent(game) == [(1, "A")]
    assert column(game.state, v.STANDBY) == "B F"


# 4.0.5: reset


@pytest.mark.rule("4.0.5")
def test_active_counters_slide_up_in_their_order() -> None:
    s = quiet()
    lay(s, "- C - D' - H")
    game = play(s, chapter.ENEMY_RESET)
    assert column(game.state, v.ACTIVE) == "C D' H"


@pytest.mark.rule("4.0.5")
def test_inactive_counters_follow_from_the_lowest_up() -> None:
    s = quiet()
    lay(s, "- - - C D H'", inactive="A B' F")
    game = play(s, chapter.ENEMY_RESET)
    assert column(game.state, v.ACTIVE) == "C D H' F B' A"
    assert column(game.state, v.INACTIVE) == ""


@pytest.mark.rule("4.0.5")
@pytest.mark.parametrize(
    ("active", "inactive", "after"),
    [
        ("- B C' D F H", "A", "B C' D F H A"),
        ("- C' D F H N", "B", "C' D F H N B"),
        ("- - F' H N B'", "C' D", "F' H N B' D C'"),
        ("- - K B' D' C", "F' H", "K B' D' C H F'"),
    ],
)
def test_the_resets_of_the_tutorial(active: str, inactive: str, after: str) -> None:
    s = quiet()
    lay(s, active, inactive, "I J M E G")
    game = play(s, chapter.ENEMY_RESET)
    assert column(game.state, v.ACTIVE) == after
    assert column(game.state, v.STANDBY) == "I J M E G"


# the Pueblo Revolt


def in_revolt(s: NavajoState) -> None:
    s.events[0] = v.IN_PLAY


@pytest.mark.rule("C41")
def test_in_the_pueblo_revolt_all_points_go_into_one_subjugate() -> None:
    s = quiet()
    pool(s, brown=4, white=4, black=3)
    in_revolt(s)
    lay(s, "C D E G H M", inactive="", standby="I J K L N A")
    s.enemy_ap = 2
    draws = ["cube brown"] * 4 + ["cube white"] * 4
    game = segment(s, SHAMAN, *draws)  # 2 kept, 5 by the card, 1 by the revolt
    assert game.question == ""
    assert game.told("enemy-collects") == [(6, 8, 0)]
    assert game.state.enemy_ap == 0
    assert game.state.cubes_in(v.RECOVERY) == 8
    assert not game.told("dice-rolled")
    assert not game.told("enemy-spends")
    assert not game.told("display-reset")
    assert column(game.state, v.ACTIVE) == "C D E G H M"


@pytest.mark.rule("C41", "4.2.10")
def test_the_third_red_cube_ends_the_revolt_after_all_cubes_are_drawn() -> None:
    s = quiet()
    pool(s, brown=1, red=3)
    in_revolt(s)
    before = s.morale
    game = segment(s, FIREARMS_ACQUIRED, "cube red", "cube red", "cube red", "cube brown")
    assert game.state.events[0] == v.GONE
    assert game.state.cube(v.SUBJUGATION, v.RED) == 3
    assert game.state.cube(v.POOL, v.BROWN) == 1  # the chart's Reset Cubes is not ignored any more
    assert game.state.morale == before + 1
    assert game.state.enemy_ap == 0


@pytest.mark.rule("C41")
def test_after_the_revolt_the_next_operation_is_an_ordinary_one() -> None:
    s = quiet()
    s.events[0] = v.GONE
    game = segment(s, SHAMAN)
    assert game.told("enemy-collects") == [(5, 5, 0)]
    assert game.rule == "4.0.3"


@pytest.mark.rule("C41", "4.0.1")
def test_in_the_revolt_step_one_comes_first_as_ever() -> None:
    s = quiet()
    pool(s, brown=4)
    in_revolt(s)
    s.truce, s.truce_letter, s.truce_ap = v.PEACE, LETTERS.index("N"), 3
    game = segment(s, SHAMAN, "roll 1")
    assert game.question == ""
    assert game.state.cubes_in(v.POOL) == 4
    assert game.state.truce_ap == 2


@pytest.mark.rule("C41", "13.42")
def test_in_the_revolt_cubes_are_not_reset() -> None:
    s = quiet()
    put(s, v.RAIDED, brown=2)
    put(s, v.RECOVERY, white=2)
    in_revolt(s)
    s.card = 3  # Reset Cubes
    game = play(s, chapter.CARD_MINOR)
    assert (game.state.cubes_in(v.RAIDED), game.state.cubes_in(v.RECOVERY)) == (2, 2)


@pytest.mark.rule("4.1.7", "3.1.5")
@pytest.mark.parametrize(("active", "standby"), [("A - C", "G H I"), ("A B C", "G H -")])
def test_two_counters_do_not_trade_places_if_a_box_is_empty(active: str, standby: str) -> None:
    s, logbook = quiet(), Logbook()
    lay(s, active, standby=standby)
    s.witness = logbook
    display.swap(s, v.ACTIVE, 1, v.STANDBY, 2)
    assert (column(s, v.ACTIVE), column(s, v.STANDBY)) == (active, standby.rstrip(" -"))
    empty = 1 if "-" in active else 2
    assert [(one.event, one.arguments[0]) for one in logbook.events] == [(NO_SWAP, empty)]
