"""11 Battles: who may fight, the dice and what modifies them, the Battle Table, and what its results bring."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, hold, waiting
from tests.navajo.country import area, come, outpost, plant
from tests.navajo.display import lay
from tests.navajo.families import A, B, at, found, lacks, mount, stand
from tests.navajo.kit import Game, play, quiet

RESULTS = ("MFV", "FV", "RGD", "TTD", "EV", "MEV")

# The least difference for each result but the last, by Area Value; 7 is the Tribal Warfare column.
LEAST = {
    1: (7, 4, 2, -1, -4),
    2: (6, 3, 1, -2, -5),
    3: (5, 2, 0, -3, -6),
    4: (4, 1, -1, -4, -7),
    5: (3, 0, -2, -5, -8),
    6: (2, -1, -3, -6, -9),
    7: (5, 2, 0, -3, -6),
}


def table(column: int, difference: int) -> str:
    """What the Battle Table says."""
    for result, least in zip(RESULTS, LEAST[column], strict=False):
        if difference >= least:
            return result
    return "MEV"


def raided(s: NavajoState, place: str, *answers: str) -> Game:
    """An Enemy Raid has reached Family A here, which fights; what follows in the raid is left out."""
    stand(s, A, place)
    s.front = area(place)
    come(s, place)
    return play(s, chapter.RAID_RESOLVE, "battle A", *answers)


def fight(s: NavajoState, difference: int, place: str = "SH3", *answers: str) -> Game:
    """Such a Battle with this difference: a 6 against a 1, Enemy Ferocity made to fit."""
    s.enemy_ferocity = 5 + s.ferocity[A] - difference
    assert s.enemy_ferocity >= 0
    return raided(s, place, "roll 6", "roll 1", *answers)


def raided_by(s: NavajoState, tribe: int, *answers: str) -> Game:
    """A Tribal Raid has struck Family A at SH3, which fights."""
    s.tribe, s.raided_land, s.to_resolve = tribe, v.SHIPROCK, 1 << A
    return play(s, chapter.TRIBAL_RESOLVE, "battle A", *answers)


def warfare(s: NavajoState, *answers: str) -> Game:
    """Family A wages Tribal Warfare on the Utes."""
    lay(s, "K")
    s.ap = 1
    return play(s, chapter.PLAN_TRIBES, "warfare A 1", *answers)


def rolls(game: Game) -> tuple[int, int]:
    """The two modified rolls."""
    ((_, ours, theirs),) = game.told("battle-rolls")
    return ours, theirs


def result(game: Game) -> str:
    ((_, found_result, _),) = game.told("battle-fought")
    return RESULTS[found_result]


# 11.1 when


@pytest.mark.rule("11.1", "3.2.5")
def test_soldiers_met_in_a_raid_on_new_mexico_may_be_fought() -> None:
    s = quiet()
    stand(s, A, "SH1")
    s.move_cube(v.GREEN, v.GAME_BOX, v.POOL)
    s.active, s.mp, s.fresh = A, 6, True
    s.enemy_ferocity = 4
    game = play(s, chapter.ACT, "raid", "cube green", "fight-soldiers", "roll 3", "roll 3")
    assert rolls(game) == (3, 3 + 4 + 1)
    assert result(game) == table(1, -5)  # Santa Fé is worth 1


@pytest.mark.rule("11.1", "3.2.6")
def test_soldiers_met_in_a_raid_on_an_outpost_may_be_fought() -> None:
    s = quiet()
    stand(s, A, "SH2")
    outpost(s, v.MISSION, "SH4")
    s.move_cube(v.BLUE, v.GAME_BOX, v.POOL)
    s.active, s.mp, s.fresh = A, 6, True
    s.enemy_ferocity = 1
    answers = ("raid-outpost mission", "cube blue", "fight-soldiers", "roll 3", "roll 3")
    game = play(s, chapter.ACT, *answers)
    assert rolls(game) == (3, 3 + 1 + 2)
    assert result(game) == table(2, -3)  # the Family's own Area


@pytest.mark.rule("11.1", "3.1.5")
def test_tribal_warfare_is_a_battle() -> None:
    game = warfare(quiet(), "roll 6", "roll 1")
    assert rolls(game) == (6, 5)


@pytest.mark.rule("11.1", "3.1.5")
def test_only_families_with_a_man_fight_and_only_with_military_points() -> None:
    s = quiet()
    lay(s, "K")
    s.ap = 2
    lacks(s, A, v.MAN)
    game = play(s, chapter.PLAN_TRIBES)
    assert "warfare A 1" not in game.options
    assert "warfare B 1" in game.options
    s = quiet()
    lay(s, "K")
    s.ap, s.military = 2, 0
    game = play(s, chapter.PLAN_TRIBES)
    assert not [option for option in game.options if option.startswith("warfare")]


@pytest.mark.rule("11.1")
def test_one_military_point_is_enough() -> None:
    s = quiet()
    s.military = 1
    assert rolls(raided(s, "SH3", "roll 3", "roll 1")) == (3, 1 + s.enemy_ferocity)


# 11.2.1 the die of the Diné


@pytest.mark.rule("11.2.1")
@pytest.mark.parametrize("ferocity", [0, 1, 2, 3])
def test_ferocity_is_added_once_where_it_is_no_ambush(ferocity: int) -> None:
    s = quiet()
    s.ferocity[A] = ferocity
    assert rolls(raided(s, "SH1", "roll 2", "roll 2"))[0] == 2 + ferocity


@pytest.mark.rule("11.2.1")
def test_a_horse_in_the_family_box_adds_one() -> None:
    s = quiet()
    mount(s, A)
    mount(s, B)
    assert rolls(raided(s, "SH3", "roll 2", "roll 2"))[0] == 3


@pytest.mark.rule("11.2.1", "1.6.1")
def test_a_horse_may_be_mounted_just_before_the_battle() -> None:
    s = quiet()
    give(s, v.HORSE)
    game = raided(s, "SH3")
    assert (game.question, game.rule) == ("prepare-battle", "11.2")
    assert game.why_not("fight-armed")[0] == "11.2"  # there are no Firearms
    game.answer("mount A", "roll 2", "roll 2")
    assert rolls(game)[0] == 3
    s = quiet()
    give(s, v.HORSE)
    assert rolls(raided(s, "SH3", "fight", "roll 2", "roll 2"))[0] == 2


@pytest.mark.rule("11.2.1", "13.35")
def test_manuelitos_family_adds_one() -> None:
    for family, ours in ((A, 3), (B, 2)):
        s = quiet()
        s.manuelito = family
        assert rolls(raided(s, "SH3", "roll 2", "roll 2"))[0] == ours


@pytest.mark.rule("11.2.1")
def test_one_firearms_counter_may_be_spent_for_two() -> None:
    s = quiet()
    give(s, v.FIREARMS)
    hold(s, v.RESOURCES, v.INTRUDER_FIREARMS, 2)
    s.intruders_unseen[v.FIREARMS_FOUND] -= 2
    game = raided(s, "SH3")
    assert game.options == ["fight", "fight-armed"]
    game.answer("fight-armed", "roll 2", "roll 2")
    assert rolls(game)[0] == 4
    assert game.state.guns() == 2


@pytest.mark.rule("11.2.1")
def test_firearms_need_not_be_spent() -> None:
    s = quiet()
    give(s, v.FIREARMS)
    game = raided(s, "SH3", "fight", "roll 2", "roll 2")
    assert rolls(game)[0] == 2
    assert game.state.guns() == 1


@pytest.mark.rule("11.2.1", "1.6.1")
def test_spent_firearms_go_out_of_play_an_intruders_too() -> None:
    s = quiet()
    give(s, v.FIREARMS)
    before = int(s.held(v.OUT_OF_PLAY, v.FIREARMS))
    game = raided(s, "SH3", "fight-armed", "roll 2", "roll 2")
    assert game.state.held(v.OUT_OF_PLAY, v.FIREARMS) == before + 1
    s = quiet()
    hold(s, v.RESOURCES, v.INTRUDER_FIREARMS, 1)
    s.intruders_unseen[v.FIREARMS_FOUND] -= 1
    game = raided(s, "SH3", "fight-armed", "roll 2", "roll 2")
    assert game.state.held(v.OUT_OF_PLAY, v.INTRUDER_FIREARMS) == 1
    assert game.state.guns() == 0


@pytest.mark.rule("1.6.1", "6.2.1")
def test_of_two_kinds_of_firearms_the_intruders_are_used_which_a_new_period_would_take() -> None:
    s = quiet()
    give(s, v.FIREARMS)
    hold(s, v.RESOURCES, v.INTRUDER_FIREARMS, 1)
    s.intruders_unseen[v.FIREARMS_FOUND] -= 1
    s = raided(s, "SH3", "fight-armed", "roll 2", "roll 2").state
    assert s.held(v.RESOURCES, v.FIREARMS) == 1
    assert s.held(v.OUT_OF_PLAY, v.INTRUDER_FIREARMS) == 1


@pytest.mark.rule("11.2.1")
def test_all_that_is_added_adds_up() -> None:
    s = quiet()
    s.ferocity[A], s.manuelito = 3, A
    mount(s, A)
    give(s, v.FIREARMS)
    game = raided(s, "SH3", "fight-armed", "roll 1", "roll 2")
    assert rolls(game)[0] == 1 + 3 + 1 + 1 + 2


@pytest.mark.rule("11.2.1", "D6")
def test_with_horsemanship_3_a_horse_adds_two() -> None:
    for horse, ours in ((1, 4), (0, 2)):
        s = quiet()
        s.owned[v.HORSEMANSHIP + 2] = v.OWNED
        if horse:
            mount(s, A)
        assert rolls(raided(s, "SH3", "roll 2", "roll 2"))[0] == ours


@pytest.mark.rule("11.2.1", "D17")
@pytest.mark.parametrize(("ferocity", "ours"), [(0, 2), (1, 3), (2, 5), (3, 6)])
def test_with_warrior_society_2_fierce_families_add_one(ferocity: int, ours: int) -> None:
    s = quiet()
    s.owned[v.WARRIORS + 1] = v.OWNED
    s.ferocity[A] = ferocity
    assert rolls(raided(s, "SH3", "roll 2", "roll 2"))[0] == ours


@pytest.mark.rule("11.2.1", "C49")
@pytest.mark.parametrize(("place", "ours"), [("SH2", 2), ("SH3", 3), ("SH6", 3)])
def test_in_narbonas_war_the_heights_add_one(place: str, ours: int) -> None:
    s = quiet()
    s.events[v.NARBONAS_WAR - v.PUEBLO_REVOLT] = v.IN_PLAY
    assert rolls(raided(s, place, "roll 2", "roll 2"))[0] == ours


@pytest.mark.rule("11.2.1", "10.2")
def test_three_trade_goods_roll_the_die_again_before_the_enemy_rolls() -> None:
    s = quiet()
    give(s, v.TRADE_GOODS, 3)
    game = raided(s, "SH3", "fight", "roll 1")
    assert game.question == "keep-die"
    assert not game.told("battle-rolls")
    game.answer("reroll", "roll 5", "roll 2")
    assert rolls(game)[0] == 5
    assert game.state.goods() == 0


@pytest.mark.rule("11.2.1", "10.2")
def test_once_the_enemy_has_rolled_only_its_own_die_can_be_rolled_again() -> None:
    s = quiet()
    give(s, v.TRADE_GOODS, 3)
    s.enemy_ferocity = 0
    game = raided(s, "SH3", "fight", "roll 1", "keep", "roll 6")
    assert game.question == "keep-die"
    assert {"keep", "reroll"} <= set(game.options)
    game.answer("reroll", "roll 2")
    assert rolls(game) == (1, 2)


@pytest.mark.rule("11.2", "13.12")
def test_a_blessing_way_may_stand_for_either_die() -> None:
    s = quiet()
    s.hand = vec[i64]([8, 40])  # a 1 and a 3
    s.enemy_ferocity = 0
    game = raided(s, "SH3")
    assert game.question == "blessing-or-roll"
    game.answer("bless 40")
    assert game.question == "blessing-or-roll"
    game.answer("bless 8")
    assert rolls(game) == (3, 1)
    assert len(game.state.hand) == 0


@pytest.mark.rule("11.2", "13.12")
def test_it_need_not() -> None:
    s = quiet()
    s.hand = vec[i64]([8])
    s.enemy_ferocity = 0
    game = raided(s, "SH3", "pass", "roll 4", "pass", "roll 2")
    assert rolls(game) == (4, 2)
    assert [int(card) for card in game.state.hand] == [8]


# 11.2.2 the die of the foe


@pytest.mark.rule("11.2.2")
@pytest.mark.parametrize("ferocity", [0, 4, 9])
def test_the_enemy_adds_its_ferocity(ferocity: int) -> None:
    s = quiet()
    s.enemy_ferocity = ferocity
    assert rolls(raided(s, "SH3", "roll 2", "roll 3"))[1] == 3 + ferocity


@pytest.mark.rule("11.2.2")
@pytest.mark.parametrize(("tribe", "adds"), [(v.UTES, 4), (v.COMANCHE, 5)])
def test_utes_add_four_and_comanche_five_instead(tribe: int, adds: int) -> None:
    s = quiet()
    s.enemy_ferocity = 9
    assert rolls(raided_by(s, tribe, "roll 2", "roll 3"))[1] == 3 + adds


@pytest.mark.rule("11.2.2", "3.1.5")
def test_in_tribal_warfare_too() -> None:
    for letter, adds in ((10, 4), (11, 5)):
        s = quiet()
        s.display = vec[i64]([letter, *[v.NONE] * 17])
        s.ap = 1
        game = play(s, chapter.PLAN_TRIBES, "warfare A 1", "roll 2", "roll 3")
        assert rolls(game)[1] == 3 + adds


# 11.2.3 the Battle Table


@pytest.mark.rule("11.2.3")
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5, 6])
def test_the_battle_table_in_the_column_of_the_area(column: int) -> None:
    for difference in range(-11, 9):
        s = quiet()
        s.ferocity[A] = 3
        game = fight(s, difference, f"SH{column}")
        assert result(game) == table(column, difference), difference


@pytest.mark.rule("11.2.3", "3.1.5")
def test_the_battle_table_in_the_column_of_tribal_warfare() -> None:
    seen = set()
    for ferocity in (0, 3):
        for ours in range(1, 7):
            for theirs in range(1, 7):
                s = quiet()
                stand(s, A, "SH6")  # its Area does not matter
                s.ferocity[A] = ferocity
                mount(s, A)
                game = warfare(s, f"roll {ours}", f"roll {theirs}")
                difference = ours + ferocity + 1 - theirs - 4
                seen.add(difference)
                assert result(game) == table(7, difference), difference
    assert seen >= set(range(-8, 6))


@pytest.mark.rule("11.2.3")
def test_in_a_tribal_raid_the_column_is_that_of_the_area() -> None:
    s = quiet()
    stand(s, A, "SH6")
    assert result(raided_by(s, v.UTES, "roll 3", "roll 1")) == table(6, -2)


@pytest.mark.rule("11.2.3")
def test_the_battle_of_the_tutorial_is_won() -> None:
    """Seven to four in Area 3."""
    s = quiet()
    s.ferocity[A] = 3
    assert result(fight(s, 3)) == "FV"


# 11.3 victory and defeat


@pytest.mark.rule("11.3")
def test_mfv_makes_the_family_fiercer_breaks_the_enemys_morale_and_brings_a_horse() -> None:
    s = quiet()
    s.ferocity[A], s.morale = 1, 5
    game = fight(s, 5)
    assert result(game) == "MFV"
    assert (game.state.ferocity[A], game.state.morale) == (2, 4)
    assert game.state.enemy_ferocity == s.enemy_ferocity + 1
    assert game.state.held(v.RESOURCES, v.HORSE) == 1
    assert at(game.state, A) == "SH-escape"


@pytest.mark.rule("11.3", "1.6.1")
def test_without_a_horse_out_of_play_there_is_none_to_take() -> None:
    s = quiet()
    s.ferocity[A] = 1
    give(s, v.HORSE, int(s.held(v.OUT_OF_PLAY, v.HORSE)), v.PASSAGE)
    assert fight(s, 5).state.held(v.RESOURCES, v.HORSE) == 0


@pytest.mark.rule("11.3")
def test_fv_is_the_same_without_the_horse() -> None:
    s = quiet()
    s.ferocity[A], s.morale = 1, 5
    game = fight(s, 4)
    assert result(game) == "FV"
    assert (game.state.ferocity[A], game.state.morale) == (2, 4)
    assert game.state.enemy_ferocity == s.enemy_ferocity + 1
    assert game.state.held(v.RESOURCES, v.HORSE) == 0
    assert game.state.empty_spaces(A) == 0
    assert at(game.state, A) == "SH-escape"


@pytest.mark.rule("11.3", "1.7.4")
def test_victory_goes_no_further_than_the_tracks_do() -> None:
    s = quiet()
    s.ferocity[A], s.morale = 3, 0
    game = fight(s, 3)
    assert (game.state.ferocity[A], game.state.morale) == (3, 0)
    s = quiet()
    s.enemy_ferocity = 19
    s.ferocity[A], s.manuelito = 3, A
    mount(s, A)
    game = raided(s, "SH3", "roll 1", "roll 6", "lose A child")
    assert game.state.enemy_ferocity == 18


@pytest.mark.rule("11.3", "D18")
def test_with_warrior_society_3_an_fv_is_an_mfv() -> None:
    s = quiet()
    s.owned[v.WARRIORS + 2] = v.OWNED
    game = fight(s, 2)
    assert result(game) == "MFV"
    assert game.state.held(v.RESOURCES, v.HORSE) == 1


@pytest.mark.rule("11.3")
def test_rgd_costs_the_family_its_ferocity_and_nothing_else() -> None:
    s = quiet()
    s.ferocity[A], s.morale = 2, 5
    game = fight(s, 0)
    assert result(game) == "RGD"
    assert (game.state.ferocity[A], game.state.morale) == (0, 5)
    assert game.state.enemy_ferocity == s.enemy_ferocity
    assert game.state.empty_spaces(A) == 0
    assert at(game.state, A) == "SH-escape"


@pytest.mark.rule("11.3")
def test_ttd_costs_one_of_its_people_too() -> None:
    s = quiet()
    s.ferocity[A], s.morale = 2, 5
    game = fight(s, -1)
    assert result(game) == "TTD"
    assert (game.question, game.rule) == ("choose-loss", "11.3")
    assert game.options == ["lose A man", "lose A woman", "lose A child"]
    game.answer("lose A woman")
    assert waiting(game.state) == [0, 1, 0, 0]
    assert (game.state.ferocity[A], game.state.morale) == (0, 5)
    assert game.state.enemy_ferocity == s.enemy_ferocity
    assert at(game.state, A) == "SH-escape"


@pytest.mark.rule("11.3")
def test_ev_lifts_the_enemys_morale_and_the_family_is_caught() -> None:
    s = quiet()
    s.ferocity[A], s.morale = 2, 5
    culture = s.culture
    game = fight(s, -4, "SH3", "lose A child")
    assert result(game) == "EV"
    assert waiting(game.state) == [0, 0, 1, 0]
    assert (game.state.ferocity[A], game.state.morale) == (0, 6)
    assert game.state.enemy_ferocity == s.enemy_ferocity - 1
    assert game.state.culture == culture
    assert at(game.state, A) == "SH-caught"


@pytest.mark.rule("11.3")
def test_mev_costs_the_man_for_good_and_one_more() -> None:
    s = quiet()
    s.ferocity[A], s.morale = 2, 5
    men = int(s.held(v.OUT_OF_PLAY, v.MAN))
    game = fight(s, -7)
    assert result(game) == "MEV"
    assert game.options == ["lose A woman", "lose A child"]
    game.answer("lose A child")
    assert game.state.held(v.OUT_OF_PLAY, v.MAN) == men + 1
    assert waiting(game.state) == [0, 0, 1, 0]
    assert (game.state.ferocity[A], game.state.morale) == (0, 6)
    assert game.state.enemy_ferocity == s.enemy_ferocity - 1
    assert at(game.state, A) == "SH-caught"


@pytest.mark.rule("11.3", "1.7.5")
def test_a_family_left_without_an_adult_by_a_battle_leaves_play() -> None:
    s = quiet()
    mount(s, A)
    s.ferocity[A] = 1
    game = fight(s, -8, "SH3", "lose A woman")  # and 1 for the horse
    assert result(game) == "MEV"
    assert at(game.state, A) == "off-map"
    assert waiting(game.state) == [0, 1, 1, 1]


@pytest.mark.rule("11.3", "1.7.5")
def test_a_lone_man_lost_in_a_battle_leaves_nobody_to_choose() -> None:
    s = quiet()
    lacks(s, A, v.WOMAN, v.CHILD)
    game = fight(s, -7)
    assert game.question == ""
    assert at(game.state, A) == "off-map"
    assert waiting(game.state) == [0, 0, 0, 0]


@pytest.mark.rule("11.3", "13.35")
def test_manuelito_finds_another_family_when_his_is_lost_in_battle() -> None:
    s = quiet()
    lacks(s, A, v.WOMAN, v.CHILD)
    s.manuelito = A
    game = fight(s, -8, "SH3", "manuelito B")
    assert game.state.manuelito == B


@pytest.mark.rule("11.3", "3.2.4")
def test_corn_left_alone_after_a_battle_in_a_raid_is_lost() -> None:
    s = quiet()
    plant(s, "SH3")
    assert fight(s, 0).state.mark(v.CORN, area("SH3")) == 0


@pytest.mark.rule("11.3")
@pytest.mark.parametrize(
    ("ours", "theirs", "outcome", "military"),
    [(6, 1, "FV", 6), (4, 1, "RGD", 5), (2, 1, "TTD", 5), (1, 3, "EV", 4), (1, 6, "MEV", 4)],
)
def test_against_a_tribe_military_points_are_won_and_lost(
    ours: int, theirs: int, outcome: str, military: int
) -> None:
    s = quiet()
    s.military, s.morale, s.enemy_ferocity = 5, 5, 4
    s.ferocity[A] = 1
    culture = s.culture
    game = raided_by(s, v.UTES, f"roll {ours}", f"roll {theirs}")
    if outcome in ("TTD", "EV", "MEV"):
        game.answer("lose A child")
    assert result(game) == outcome
    assert game.state.military == military
    assert (game.state.morale, game.state.enemy_ferocity) == (5, 4)
    assert game.state.culture == culture
    assert at(game.state, A) == ("SH-caught" if outcome in ("EV", "MEV") else "SH-escape")


@pytest.mark.rule("11.3")
def test_an_mfv_over_a_tribe_brings_a_horse_too() -> None:
    s = quiet()
    s.ferocity[A] = 3
    mount(s, A)
    before = s.military
    game = raided_by(s, v.UTES, "roll 6", "roll 1")
    assert result(game) == "MFV"
    assert game.state.military == before + 1
    assert game.state.held(v.RESOURCES, v.HORSE) == 1


@pytest.mark.rule("11.3")
def test_by_the_other_reading_battles_with_tribes_are_about_culture() -> None:
    for ours, theirs, change in ((6, 1, 1), (1, 3, -1)):
        s = quiet(tribes_culture=True)
        s.ferocity[A] = 1
        military, culture = s.military, s.culture
        game = raided_by(s, v.UTES, f"roll {ours}", f"roll {theirs}")
        if change < 0:
            game.answer("lose A child")
        assert (game.state.military, game.state.culture) == (military, culture + change)


@pytest.mark.rule("11.3")
@pytest.mark.parametrize(("theirs", "outcome"), [(1, "FV"), (3, "RGD"), (6, "TTD")])
def test_a_battle_outside_a_raid_moves_no_family(theirs: int, outcome: str) -> None:
    s = quiet()
    s.ferocity[A] = 1
    game = warfare(s, "roll 6", f"roll {theirs}")
    assert result(game) == outcome
    if outcome == "TTD":
        game.answer("lose A child")
    assert at(game.state, A) == "SH3"


@pytest.mark.rule("11.3", "3.2.5")
def test_nor_does_a_battle_lost_on_a_raid_of_the_dine() -> None:
    s = quiet()
    stand(s, A, "SH1")
    s.move_cube(v.GREEN, v.GAME_BOX, v.POOL)
    s.active, s.mp, s.fresh = A, 6, True
    s.enemy_ferocity, s.morale = 4, 5
    answers = ("raid", "cube green", "fight-soldiers", "roll 1", "roll 3", "lose A child")
    game = play(s, chapter.ACT, *answers)
    assert result(game) == "MEV"
    assert at(game.state, A) == "SH1"
    assert game.state.morale == 6
    assert game.state.cube(v.POOL, v.GREEN) == 1


@pytest.mark.rule("11.3", "3.1.5")
def test_victory_in_tribal_warfare_also_sends_the_counter_to_standby() -> None:
    s = quiet()
    s.ferocity[A] = 1
    lay(s, "K", standby="I")
    s.ap = 1
    before = s.military
    game = play(s, chapter.PLAN_TRIBES, "warfare A 1", "roll 6", "roll 1", "roll 1")
    assert result(game) == "FV"
    assert game.state.military == before + 1
    assert (game.state.at(v.ACTIVE, 0), game.state.at(v.STANDBY, 0)) == (8, 10)


@pytest.mark.rule("11.3")
def test_ferocity_gained_by_victory_needs_room() -> None:
    s = quiet()
    found(s, A, "SH3")
    s.ferocity[A] = 3
    assert fight(s, 4).state.ferocity[A] == 3
