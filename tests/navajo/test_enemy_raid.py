"""4.2.8 Raid!: the Enemy Raid flowchart, from Santa Fé to the return of the Families. Reactions are tested elsewhere.

From Santa Fé the way leads to SH1 and SH2; there it forks to SJ1 and to SH3, which leads on to ZU1.
"""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import LANDS
from tests.navajo.boxes import give, hold, put, traders, waiting
from tests.navajo.country import ALL_SIX, area, come, harass, hidden, mark, outpost, outposts, plant
from tests.navajo.display import lay
from tests.navajo.families import A, B, C, at, lacks, mount, only, stand
from tests.navajo.kit import Game, entered, order, play, quiet


def at_rest(scenario: str = "los-duenos-del-mundo", red: int = 3) -> NavajoState:
    """No Diné APs, an empty Raid Pool and so many red cubes in the Subjugation box."""
    s = quiet(scenario, red)
    s.ap = 0
    return s


def raid(s: NavajoState, counters: int, *answers: str) -> Game:
    """A raid with so many counters in Santa Fé."""
    s.santa_fe = counters
    return play(s, chapter.RAID_PLACE, *answers)


def reach(s: NavajoState, place: str, *answers: str) -> Game:
    """Raid counters have just been placed here; the Families here are raided, and then the raid ends."""
    come(s, place)
    s.front, s.met = area(place), True
    s.then(chapter.RAID_PLACE)
    return play(s, chapter.RAID_RESOLVE, *answers)


def finish(s: NavajoState, *answers: str) -> Game:
    return play(s, chapter.RAID_FINISH, *answers)


# Raid initiation


@pytest.mark.rule("4.2.8")
def test_the_points_paid_and_the_ferocity_of_all_families_go_to_santa_fe() -> None:
    s = at_rest()
    s.ferocity[A], s.ferocity[B], s.ferocity[C] = 2, 1, 3
    game = order(s, "D'", 5)  # Raid, 3
    assert game.told("raid-comes") == [(9, 3, 6)]
    assert game.state.enemy_ap == 2


@pytest.mark.rule("4.2.8")
def test_without_ferocity_only_the_points_paid_come() -> None:
    game = order(at_rest(), "D'", 3)
    assert game.told("raid-comes") == [(3, 3, 0)]


@pytest.mark.rule("4.2.8")
def test_in_the_american_period_two_more_come() -> None:
    s = at_rest("the-fearing-time")
    s.ferocity[A] = 1
    game = order(s, "E", 3)
    assert game.told("raid-comes") == [(6, 3, 1)]
    assert game.told("raid-larger") == [(2, 0, 0)]


@pytest.mark.rule("4.2.8")
def test_in_the_mexican_period_they_do_not() -> None:
    game = order(at_rest("broken-country"), "H'", 3)
    assert game.told("raid-comes") == [(3, 3, 0)]
    assert not game.told("raid-larger")


@pytest.mark.rule("4.2.8", "13.24")
def test_the_ferocity_of_a_family_with_a_fort_is_not_added() -> None:
    s = at_rest()
    s.fort[v.DEFIANCE] = area("SJ3")
    s.ferocity[A], s.ferocity[B] = 1, 3
    game = order(s, "D'", 3)
    assert game.told("raid-comes") == [(4, 3, 1)]


@pytest.mark.rule("4.2.8", "1.6.1")
def test_no_more_raid_counters_come_than_there_are() -> None:
    s = at_rest()
    for family in (A, B, C):
        s.ferocity[family] = 3
    game = order(s, "D'", int(s.facts.enemy_counters))
    assert game.told("raid-comes") == [(3, 3, 9)]  # all others are Enemy APs


# Placement: direction


@pytest.mark.rule("4.2.8")
def test_the_first_counters_enter_shiprock() -> None:
    s = at_rest()
    only(s, A="BM6")
    assert entered(raid(s, 1)) == ["SH1"]


@pytest.mark.rule("4.2.8")
def test_the_raid_goes_to_the_nearest_family_by_area_values() -> None:
    s = at_rest()
    only(s, A="SJ3", B="SH3")  # from SH2, 6 to A and 3 to B
    game = raid(s, 3)
    assert entered(game) == ["SH1", "SH2", "SH3"]
    assert game.question == "choose-reaction"


@pytest.mark.rule("4.2.8")
def test_families_at_the_same_distance_are_taken_in_the_order_of_the_alphabet() -> None:
    s = at_rest()
    only(s, A="SJ3", C="ZU3")
    come(s, "SH1", "SH2", "SH3")  # 6 to each
    assert entered(raid(s, 1)) == ["SJ1"]
    s = at_rest()
    only(s, A="ZU3", C="SJ3")
    come(s, "SH1", "SH2", "SH3")
    assert entered(raid(s, 1)) == ["ZU1"]


@pytest.mark.rule("4.2.8")
def test_distance_is_measured_from_every_placed_counter() -> None:
    s = at_rest()
    only(s, A="SH6", B="SJ4")
    come(s, "SH1", "SH2", "SJ1", "SJ2", "SJ3")  # 4 to B, but 18 to A
    assert entered(raid(s, 1)) == ["SJ4"]


@pytest.mark.rule("4.2.8")
def test_horses_and_outposts_do_not_change_the_distance() -> None:
    s = at_rest()
    only(s, A="SJ3", B="SH4")  # from SH2, 6 to A and 7 to B
    come(s, "SH1", "SH2")
    outpost(s, v.MISSION, "SJ6")
    s.fort[v.DEFIANCE] = area("SJ5")
    mount(s, B)
    assert entered(raid(s, 1)) == ["SJ1"]


@pytest.mark.rule("4.2.8")
def test_an_area_with_raid_counters_is_not_entered_again() -> None:
    s = at_rest()
    only(s, A="SH6")
    come(s, "SH1", "SH2", "SH3")
    assert entered(raid(s, 2)) == ["SH4", "SH5"]


@pytest.mark.rule("4.2.8", "1.5.1")
def test_of_two_ways_equally_near_the_player_chooses() -> None:
    s = at_rest()
    only(s, A="BM1")
    come(s, "SH1", "SH2", "SJ1")  # 16 by San Juan and Monument Valley, 16 by Zuni and Hopi Land
    game = raid(s, 1)
    assert (game.question, game.rule) == ("choose-raid-way", "4.2.8")
    assert sorted(game.options) == ["raid-through SH3", "raid-through SJ2"]
    assert entered(game.answer("raid-through SJ2")) == ["SJ2"]


@pytest.mark.rule("4.2.8")
def test_a_family_that_has_escaped_or_was_caught_draws_no_raid() -> None:
    s = at_rest()
    only(s, A="SH3", B="SJ3")
    s.where[A] = v.CAUGHT + v.SHIPROCK
    come(s, "SH1", "SH2")
    assert entered(raid(s, 1)) == ["SJ1"]


@pytest.mark.rule("4.2.8", "13.24")
def test_the_raid_does_not_see_families_with_a_fort() -> None:
    s = at_rest()
    only(s, A="SH3", B="SJ3")
    s.fort[v.DEFIANCE] = area("SH3")
    come(s, "SH1", "SH2")
    assert entered(raid(s, 1)) == ["SJ1"]


@pytest.mark.rule("4.2.8", "13.24")
def test_a_raid_that_passes_through_a_forts_area_leaves_the_family_there_alone() -> None:
    s = at_rest()
    only(s, A="SH3", B="SH4")
    s.fort[v.DEFIANCE] = area("SH3")
    come(s, "SH1", "SH2")
    game = raid(s, 1)
    assert entered(game) == ["SH3"]
    assert at(game.state, A) == "SH3"
    assert game.state.empty_spaces(A) == 0
    assert not game.told("caught-family")


# Placement: the Canyon


@pytest.mark.rule("4.2.8", "13.13")
def test_families_in_the_canyon_are_ignored_while_there_is_one_anywhere_else() -> None:
    s = at_rest()
    only(s, A="BM6", C="CC1")
    come(s, "SH1", "SH2", "SH3", "ZU1", "ZU2", "ZU3", "HO1")
    assert entered(raid(s, 1)) == ["HO2"]  # C, next door, is not looked at


@pytest.mark.rule("4.2.8", "13.13")
def test_a_raid_cannot_cut_through_the_canyon() -> None:
    s = at_rest()
    only(s, A="MV2")
    come(s, "SH1", "SH2", "SH3", "ZU1", "ZU2", "ZU3", "HO1")  # 3 through the Canyon, else 11
    assert entered(raid(s, 1)) == ["HO2"]


@pytest.mark.rule("4.2.8", "13.13")
def test_with_no_family_anywhere_else_the_raid_enters_the_canyon() -> None:
    s = at_rest()
    only(s, C="CC2")
    game = raid(s, 20)
    assert entered(game)[-2:] == ["CC1", "CC2"]
    assert entered(game)[-3] == "HO1"
    assert game.question == "choose-raid-fate"  # no Reaction in the Canyon


@pytest.mark.rule("13.13")
def test_a_family_caught_or_escaped_elsewhere_does_not_keep_the_canyon_closed() -> None:
    s = at_rest()
    only(s, A="SH3", C="CC1")
    s.where[A] = v.ESCAPE + v.SHIPROCK
    come(s, "SH1", "SH2", "SH3", "ZU1", "ZU2", "ZU3", "HO1")
    assert entered(raid(s, 1))[0] == "CC1"


@pytest.mark.rule("13.13", "13.24")
def test_nor_does_a_family_with_a_fort() -> None:
    s = at_rest()
    only(s, A="HO1", C="CC1")
    s.fort[v.DEFIANCE] = area("HO1")
    come(s, "SH1", "SH2", "SH3", "ZU1", "ZU2", "ZU3", "HO1")
    assert entered(raid(s, 1))[0] == "CC1"


# Placement: how many


@pytest.mark.rule("4.2.8")
@pytest.mark.parametrize("what", ["corn", "harass", "both"])
def test_an_area_with_corn_or_a_harass_counter_takes_two_counters(what: str) -> None:
    s = at_rest()
    only(s, A="SH6")
    if what != "harass":
        plant(s, "SH1")
    if what != "corn":
        harass(s, "SH1")
    game = raid(s, 3)
    assert game.told("raid-enters") == [(area("SH1"), 2, 1), (area("SH2"), 1, 0)]


@pytest.mark.rule("4.2.8")
def test_placed_counters_lie_in_their_area_and_those_left_in_santa_fe() -> None:
    s = at_rest()
    only(s, A="SH2")
    plant(s, "SH1")
    game = raid(s, 7)
    assert game.question == "choose-reaction"
    assert game.state.mark(v.RAID_COUNTERS, area("SH1")) == 2
    assert game.state.mark(v.RAID_COUNTERS, area("SH2")) == 1
    assert game.state.santa_fe == 4


@pytest.mark.rule("4.2.8")
def test_the_last_counter_is_discarded_where_two_are_needed_and_the_raid_ends() -> None:
    s = at_rest()
    only(s, A="SH2")
    plant(s, "SH2")
    outpost(s, v.MISSION, "SJ1", "ZU1")
    before = s.culture
    game = raid(s, 2)
    assert entered(game) == ["SH1"]
    assert game.told("raid-turns-back") == [(area("SH2"), 0, 0)]
    assert game.told("raid-over")
    assert game.state.santa_fe == 0
    assert game.state.culture == before  # nothing is left to subvert with
    assert game.state.mark(v.CORN, area("SH2")) == 1
    assert at(game.state, A) == "SH2"


@pytest.mark.rule("4.2.8")
def test_the_raid_ends_when_santa_fe_is_empty() -> None:
    s = at_rest()
    only(s, A="SH6")
    game = raid(s, 4)
    assert entered(game) == ["SH1", "SH2", "SH3", "SH4"]
    assert game.told("raid-over")


@pytest.mark.rule("4.2.8")
def test_the_raid_ends_when_no_family_is_left_on_the_areas() -> None:
    s = at_rest()
    only(s, A="SH1")
    game = raid(s, 9, "pass", "suffer A child", "roll 1", "return A SH1 0")
    assert entered(game) == ["SH1"]
    assert game.told("raid-over")


@pytest.mark.rule("4.2.8", "13.24")
def test_with_every_family_at_a_fort_the_raid_never_leaves_santa_fe() -> None:
    s = at_rest()
    only(s, A="HO1")
    s.fort[v.DEFIANCE] = area("HO1")
    before = s.culture
    game = raid(s, 3)
    assert entered(game) == []
    assert outposts(game.state) == ["SH1"]  # a Build, for it met nobody
    assert game.state.culture == before - 1  # and a Subvert


# Resolution


@pytest.mark.rule("4.2.8", "10.2", "D15")
def test_a_military_point_bought_now_lets_a_family_fight() -> None:
    s = at_rest()
    s.military = 0
    outpost(s, v.MISSION, "SH4")  # no Reaction, so no other moment for it
    traders(s, 3, 3)
    game = reach(s, "SH3")
    assert game.question == "choose-raid-fate"
    assert "battle A" not in game.options
    game.answer("sharp-military")
    assert game.question == "choose-raid-fate"
    assert game.options == ["battle A", "suffer A man", "suffer A woman", "suffer A child"]


@pytest.mark.rule("4.2.8", "10.2", "D15")
def test_with_a_military_point_none_need_be_bought_to_fight() -> None:
    s = at_rest()
    s.military = 1
    outpost(s, v.MISSION, "SH4")
    traders(s, 3, 3)
    game = reach(s, "SH3")
    assert game.options == ["battle A", "suffer A man", "suffer A woman", "suffer A child"]


@pytest.mark.rule("4.2.8", "11.1")
def test_without_a_man_a_military_point_would_not_help() -> None:
    s = at_rest()
    s.military = 0
    outpost(s, v.MISSION, "SH4")
    traders(s, 3, 3)
    lacks(s, A, v.MAN)
    assert reach(s, "SH3").options == ["suffer A woman", "suffer A child"]


@pytest.mark.rule("4.2.8")
def test_a_family_that_is_reached_fights_or_loses_somebody() -> None:
    game = reach(at_rest(), "SH3")
    assert (game.question, game.rule) == ("choose-raid-fate", "4.2.8")
    assert game.options == ["battle A", "suffer A man", "suffer A woman", "suffer A child"]


@pytest.mark.rule("4.2.8", "11.1")
def test_it_cannot_fight_without_a_man_or_without_military_points() -> None:
    s = at_rest()
    lacks(s, A, v.MAN)
    game = reach(s, "SH3")
    assert game.options == ["suffer A woman", "suffer A child"]
    assert game.why_not("battle A")[0] == "4.2.8"
    s = at_rest()
    s.military = 0
    game = reach(s, "SH3")
    assert game.options == ["suffer A man", "suffer A woman", "suffer A child"]
    assert game.why_not("battle A")[0] == "4.2.8"


@pytest.mark.rule("4.2.8", "1.5.1")
def test_every_family_in_the_area_is_raided_in_the_order_the_player_likes() -> None:
    s = at_rest()
    stand(s, C, "SH3")
    game = reach(s, "SH3")
    assert (game.question, game.options) == ("choose-next-fate", ["face A", "face C"])
    game.answer("face C", "suffer C man", "roll 6")
    assert game.options[0] == "battle A"  # the Enemy is less fierce now
    game.answer("suffer A child", "roll 1")
    assert [at(game.state, family) for family in (A, C)] == ["SH-caught", "SH-caught"]
    assert at(game.state, B) == "SJ3"


@pytest.mark.rule("4.2.8", "1.7.5")
@pytest.mark.parametrize(("missing", "lost"), [((), 1), ((v.CHILD,), 2), ((v.CHILD, v.WOMAN), 3)])
def test_the_lost_counter_waits_and_culture_pays_for_each_empty_space(
    missing: tuple[int, ...], lost: int
) -> None:
    s = at_rest()
    lacks(s, A, *missing)
    before = s.culture
    game = reach(s, "SH3", "suffer A man")
    assert waiting(game.state) == [1, 0, 0, 0]
    assert game.state.culture == before - lost
    assert game.state.empty_spaces(A) == lost


@pytest.mark.rule("4.2.8")
def test_enemy_ferocity_falls_by_one_but_not_below_zero() -> None:
    s = at_rest()
    s.enemy_ferocity = 4
    assert reach(s, "SH3", "suffer A man").state.enemy_ferocity == 3
    s = at_rest()
    s.enemy_ferocity = 0
    assert reach(s, "SH3", "suffer A man").state.enemy_ferocity == 0


@pytest.mark.rule("4.2.8")
@pytest.mark.parametrize(
    ("person", "faces"), [("man", (1, 2)), ("woman", (3, 4)), ("child", (5, 6))]
)
def test_a_die_in_the_range_of_the_emptied_space_raises_morale(
    person: str, faces: tuple[int, int]
) -> None:
    for face in range(1, 7):
        s = at_rest()
        before = s.morale
        game = reach(s, "SH3", f"suffer A {person}", f"roll {face}")
        risen = 1 + int(face in faces)  # one for the Family caught, at the raid's end
        assert game.state.morale == before + risen, face


@pytest.mark.rule("4.2.8")
def test_the_family_is_caught_and_its_ferocity_is_not_changed_yet() -> None:
    s = at_rest()
    s.ferocity[A] = 2
    game = reach(s, "SH3", "suffer A man", "roll 6")
    assert at(game.state, A) == "SH-caught"
    assert game.state.ferocity[A] == 2


@pytest.mark.rule("4.2.8", "3.2.4")
def test_corn_left_alone_by_a_caught_family_is_lost() -> None:
    s = at_rest()
    plant(s, "SH3")
    game = reach(s, "SH3", "suffer A man", "roll 6")
    assert game.state.mark(v.CORN, area("SH3")) == 0


@pytest.mark.rule("4.2.8", "1.7.5")
def test_a_family_that_loses_its_last_adult_in_the_raid_stays_in_the_caught_box_until_its_end() -> (
    None
):
    s = at_rest()
    lacks(s, A, v.WOMAN)
    mount(s, A)
    stand(s, C, "SH3")
    game = reach(s, "SH3", "face A", "suffer A man", "roll 6")
    assert at(game.state, A) == "SH-caught"
    assert game.state.has(A, v.CHILD)
    assert game.state.mounted(A)
    assert waiting(game.state) == [1, 0, 0, 0]


@pytest.mark.rule("4.2.8", "1.7.5")
def test_at_its_end_that_family_counts_as_caught_and_then_leaves_play() -> None:
    s = at_rest()
    lacks(s, A, v.WOMAN)
    mount(s, A)
    before = s.morale
    game = reach(s, "SH3", "suffer A man", "roll 6")
    assert game.question == ""
    assert game.state.morale == before + 1
    assert at(game.state, A) == "off-map"
    assert waiting(game.state) == [1, 0, 1, 1]  # the child and the horse wait too
    assert game.state.ferocity[A] == 0


@pytest.mark.rule("4.2.8")
def test_even_an_empty_family_box_does_not_remove_the_counter_at_once() -> None:
    s = at_rest()
    lacks(s, A, v.WOMAN, v.CHILD)
    stand(s, C, "SH3")
    before = s.culture
    game = reach(s, "SH3", "face A", "suffer A man", "roll 6")
    assert at(game.state, A) == "SH-caught"
    assert game.state.culture == before - 3


@pytest.mark.rule("4.2.8", "13.12")
def test_no_blessing_way_stands_for_the_die_of_capture_but_it_may_be_rolled_again() -> None:
    s = at_rest()
    s.hand = vec[i64]([8])
    give(s, v.TRADE_GOODS, 3)
    before = s.morale
    game = reach(s, "SH3", "suffer A man")
    assert game.question == "roll-for"
    game.answer("roll 1", "reroll", "roll 3")
    assert game.state.morale == before + 1
    assert game.state.goods() == 0


@pytest.mark.rule("4.2.8", "13.13")
def test_from_the_canyon_everybody_is_lost_and_the_counter_goes_to_any_other_territory() -> None:
    s = at_rest()
    only(s, C="CC1")
    mount(s, C)
    before = s.culture
    game = reach(s, "CC1", "suffer C woman", "roll 1")
    assert game.question == "choose-captivity"
    assert game.options == [f"held-in {name}" for name in LANDS[:6]]
    assert game.state.culture == before - 1  # counted before the others are lost
    assert waiting(game.state) == [1, 1, 1, 0]
    morale = game.state.morale
    game.answer("held-in MV")
    assert game.state.morale == morale + 1  # it was caught, though it leaves play now
    assert at(game.state, C) == "off-map"
    assert waiting(game.state) == [1, 1, 1, 1]


@pytest.mark.rule("4.2.8")
def test_the_captive_from_the_canyon_is_in_the_caught_box_chosen() -> None:
    s = at_rest()
    only(s, C="CC1", D="CC1")
    game = reach(s, "CC1", "face C", "suffer C woman", "roll 1", "held-in BM")
    assert at(game.state, C) == "BM-caught"
    assert game.options[0] == "battle D"


@pytest.mark.rule("4.2.8", "13.13")
def test_in_the_canyon_a_family_may_fight() -> None:
    s = at_rest()
    only(s, C="CC2")
    s.enemy_ferocity = 0
    game = reach(s, "CC2", "battle C", "roll 6", "roll 1")
    assert at(game.state, C) == "CC-escape"
    assert game.options[0] == "return C CC1 0"


# Raid ends, step 1: Outposts


@pytest.mark.rule("4.2.8")
def test_outposts_rise_where_the_raid_stands_and_no_family_is() -> None:
    s = at_rest()
    s.met = True
    only(s, A="SH3", B="SJ3")
    come(s, "SH1", "SH2", "ZU1", "ZU2", "HO1")
    assert outposts(finish(s).state) == ["ZU1", "HO1"]


@pytest.mark.rule("4.2.8")
@pytest.mark.parametrize("box", [v.CAUGHT, v.ESCAPE])
def test_a_family_in_the_caught_or_escape_box_is_in_the_territory(box: int) -> None:
    s = at_rest()
    s.met = True
    only(s, A="SJ3", B="SH3")
    s.where[B] = box + v.SHIPROCK
    come(s, "SH1", "SH2")
    assert outposts(finish(s).state) == []


@pytest.mark.rule("4.2.8")
def test_a_territory_with_an_outpost_of_the_type_gets_no_other() -> None:
    s = at_rest()
    s.met = True
    only(s, A="SJ3")
    outpost(s, v.MISSION, "SH4", "ZU2")
    come(s, "SH1", "SH2", "ZU1")
    game = finish(s)
    assert outposts(game.state) == ["SH4", "ZU2"]
    assert outposts(game.state, v.RANCHO) == []


@pytest.mark.rule("4.2.8")
@pytest.mark.parametrize("place", ["ZU1", "ZU6", "CC3"])
def test_raid_counters_in_any_area_of_the_territory_will_do(place: str) -> None:
    s = at_rest()
    s.met = True
    only(s, A="SJ3")
    come(s, place)
    assert outposts(finish(s).state) == [place[:2] + "1"]


@pytest.mark.rule("4.2.8")
def test_an_outpost_of_the_other_type_does_not_matter() -> None:
    s = at_rest("broken-country")
    s.met = True
    only(s, A="SJ3")
    outpost(s, v.MISSION, "SH1")
    come(s, "SH1")
    assert outposts(finish(s).state, v.RANCHO) == ["SH1"]


@pytest.mark.rule("4.2.8")
def test_corn_where_it_rises_is_lost() -> None:
    s = at_rest()
    s.met = True
    only(s, A="SJ3")
    plant(s, "ZU1")
    come(s, "ZU2")
    game = finish(s)
    assert outposts(game.state) == ["ZU1"]
    assert game.state.mark(v.CORN, area("ZU1")) == 0


@pytest.mark.rule("4.2.8", "13.13")
def test_only_so_can_an_outpost_come_into_the_canyon() -> None:
    s = at_rest()
    s.met = True
    only(s, A="SJ3")
    come(s, "CC1", "CC2")
    assert outposts(finish(s).state) == ["CC1"]


@pytest.mark.rule("4.2.8", "1.6.1")
def test_no_more_outposts_rise_than_there_are_counters() -> None:
    s = at_rest()
    s.met = True
    only(s, A="SH3")
    outpost(s, v.MISSION, "SH1", "SJ1", "ZU1", "MV1", "HO1")
    come(s, "BM1", "CC1")
    assert outposts(finish(s).state) == list(ALL_SIX)


@pytest.mark.rule("4.2.8")
def test_a_raid_that_never_met_a_family_builds() -> None:
    s = at_rest()
    only(s, A="SH3")
    come(s, "SH1", "SH2")
    assert outposts(finish(s).state) == ["SH1"]


@pytest.mark.rule("4.2.8")
def test_that_build_comes_after_the_outposts_of_the_raid() -> None:
    s = at_rest()
    only(s, A="SJ6")
    come(s, "SH1")
    assert outposts(finish(s).state) == ["SH1", "SJ1"]


@pytest.mark.rule("4.2.8")
def test_a_raid_that_has_met_a_family_does_not_build() -> None:
    s = at_rest()
    only(s, A="SH1")
    game = raid(s, 1, "evade A", "roll 3")
    assert at(game.state, A) == "SH5"
    assert game.told("raid-over")
    assert outposts(game.state) == []


@pytest.mark.rule("4.2.8")
@pytest.mark.parametrize("answers", [("evade A", "roll 3"), ("pass", "suffer A child", "roll 1")])
def test_a_position_that_begins_where_the_raid_has_met_a_family_needs_no_line_to_say_so(
    answers: tuple[str, ...],
) -> None:
    s = at_rest()
    only(s, A="SH1")
    come(s, "SH1")
    s.front = area("SH1")
    s.then(chapter.RAID_PLACE)
    s.then(chapter.RAID_RESOLVE)
    game = play(s, chapter.RAID_REACT, *answers)
    assert game.told("raid-over")
    assert outposts(game.state) == []


@pytest.mark.rule("4.2.8", "5.1.4")
def test_nor_in_the_canyon_where_nobody_reacts() -> None:
    s = at_rest()
    only(s, A="CC1")
    come(s, "CC1")
    s.front = area("CC1")
    s.then(chapter.RAID_PLACE)
    game = play(s, chapter.RAID_RESOLVE, "suffer A child", "roll 1", "held-in BM")
    assert game.told("raid-over")
    assert outposts(game.state) == ["CC1"]  # where the raid stands, and no Build


@pytest.mark.rule("4.2.8")
def test_the_area_counts_and_not_the_territory() -> None:
    s = at_rest()
    only(s, A="SH3")
    game = raid(s, 2)
    assert entered(game) == ["SH1", "SH2"]
    assert outposts(game.state) == ["SH1"]


@pytest.mark.rule("4.2.8", "13.24")
def test_a_family_with_a_fort_is_not_met() -> None:
    s = at_rest()
    only(s, A="SH1", B="SH3")
    s.fort[v.DEFIANCE] = area("SH1")
    game = raid(s, 1)
    assert entered(game) == ["SH1"]
    assert outposts(game.state) == ["SH1"]  # a Build


@pytest.mark.rule("4.2.8")
def test_a_build_with_nothing_to_build_is_nothing_and_no_subvert() -> None:
    s = at_rest()
    only(s, A="SH3")
    outpost(s, v.MISSION, *ALL_SIX)
    come(s, "SH1")
    before = s.culture
    assert finish(s).state.culture == before


# Raid ends, step 2: Subvert


@pytest.mark.rule("4.2.8", "4.2.11")
@pytest.mark.parametrize(("left", "lost"), [(1, 1), (2, 2), (5, 3)])
def test_counters_left_in_santa_fe_are_spent_on_a_subvert(left: int, lost: int) -> None:
    s = at_rest()
    s.met = True
    outpost(s, v.MISSION, "SH1", "SJ1", "ZU1")
    s.santa_fe = left
    before = s.culture
    game = finish(s)
    assert game.state.culture == before - lost
    assert game.state.santa_fe == 0


@pytest.mark.rule("4.2.8")
def test_the_outposts_of_step_one_count_in_the_subvert_of_step_two() -> None:
    s = at_rest()
    s.met = True
    only(s, A="SJ3")
    come(s, "SH1", "ZU1")
    s.santa_fe = 4
    before = s.culture
    game = finish(s)
    assert outposts(game.state) == ["SH1", "ZU1"]
    assert game.state.culture == before - 2


@pytest.mark.rule("4.2.8", "4.2.11")
def test_before_new_mexico_is_subjugated_they_subjugate() -> None:
    s = at_rest(red=1)
    put(s, v.POOL, white=4)
    s.met = True
    outpost(s, v.MISSION, "SH1")
    s.santa_fe = 2
    game = finish(s, "cube white", "cube white")
    assert game.question == ""
    assert game.state.cube(v.RECOVERY, v.WHITE) == 2


@pytest.mark.rule("4.2.8", "4.2.11")
def test_without_outposts_the_subvert_builds() -> None:
    s = at_rest()
    s.met = True
    s.santa_fe = 2
    assert outposts(finish(s).state) == ["SH1"]


@pytest.mark.rule("4.2.8")
def test_without_counters_in_santa_fe_there_is_no_subvert() -> None:
    s = at_rest()
    s.met = True
    outpost(s, v.MISSION, "SH1", "SJ1")
    before = s.culture
    assert finish(s).state.culture == before


# Raid ends, steps 3 to 5


@pytest.mark.rule("4.2.8")
def test_raid_and_harass_counters_leave_the_map() -> None:
    s = at_rest()
    s.met = True
    mark(s, v.RAID_COUNTERS, "SH1", "SH2", "SH3", n=2)
    harass(s, "SH2", "SJ5")
    before = int(s.held(v.OUT_OF_PLAY, v.HARASS))
    game = finish(s)
    for place in range(v.AREAS):
        assert game.state.mark(v.RAID_COUNTERS, place) == 0
        assert game.state.mark(v.HARASSED, place) == 0
    assert game.state.held(v.OUT_OF_PLAY, v.HARASS) == before + 2


@pytest.mark.rule("4.2.8")
def test_corn_the_raid_passed_stays_while_its_family_does() -> None:
    s = at_rest()
    s.met = True
    plant(s, "SH3")
    come(s, "SH1", "SH2")
    assert finish(s).state.mark(v.CORN, area("SH3")) == 1


@pytest.mark.rule("4.2.8")
def test_morale_falls_by_one_if_nobody_was_caught() -> None:
    for before, after in ((5, 4), (0, 0)):
        s = at_rest()
        s.met = True
        s.morale = before
        assert finish(s).state.morale == after


@pytest.mark.rule("4.2.8")
def test_escaped_families_are_not_caught() -> None:
    s = at_rest()
    s.met = True
    s.where[A] = v.ESCAPE + v.SHIPROCK
    before = s.morale
    assert finish(s).state.morale == before - 1


@pytest.mark.rule("4.2.8")
@pytest.mark.parametrize("caught", [1, 2, 3])
def test_morale_rises_by_one_for_each_family_caught(caught: int) -> None:
    s = at_rest()
    s.met = True
    for family in range(caught):
        s.where[family] = v.CAUGHT + family
    before = s.morale
    assert finish(s).state.morale == before + caught


@pytest.mark.rule("4.2.8", "4.2.11")
def test_the_subvert_is_done_before_morale_changes() -> None:
    """The third red cube raises a Morale of 0 to 1 in step 2; that nobody was caught lowers it again in step 4."""
    s = at_rest(red=2)
    put(s, v.POOL, red=1)
    s.met = True
    s.morale = 0
    s.santa_fe = 1
    game = finish(s, "cube red")
    assert game.question == ""
    assert game.state.morale == 0


@pytest.mark.rule("4.2.8")
@pytest.mark.parametrize("box", [v.CAUGHT, v.ESCAPE])
def test_families_return_to_any_area_of_their_territory_as_fierce_as_the_player_likes(
    box: int,
) -> None:
    s = at_rest()
    s.met = True
    s.where[A] = box + v.ZUNI
    game = finish(s)
    assert (game.question, game.rule) == ("choose-return", "4.2.8")
    expected = {f"return A ZU{number} {fierce}" for number in range(1, 7) for fierce in range(4)}
    assert set(game.options) == expected
    game.answer("return A ZU5 3")
    assert (at(game.state, A), game.state.ferocity[A]) == ("ZU5", 3)


@pytest.mark.rule("4.2.8", "1.6.1")
def test_a_family_without_a_man_returns_without_ferocity() -> None:
    s = at_rest()
    s.met = True
    lacks(s, A, v.MAN)
    s.ferocity[A] = 2
    s.where[A] = v.CAUGHT + v.SHIPROCK
    game = finish(s)
    assert set(game.options) == {f"return A SH{number} 0" for number in range(1, 7)}
    assert game.answer("return A SH1 0").state.ferocity[A] == 0


@pytest.mark.rule("4.2.8")
def test_in_the_canyon_there_are_three_areas_to_return_to() -> None:
    s = at_rest()
    s.met = True
    lacks(s, C, v.MAN)
    s.where[C] = v.ESCAPE + v.CANYON
    assert finish(s).options == ["return C CC1 0", "return C CC2 0", "return C CC3 0"]


@pytest.mark.rule("4.2.8")
def test_every_family_returns_in_turn() -> None:
    s = at_rest()
    s.met = True
    s.where[A] = v.CAUGHT + v.SHIPROCK
    s.where[C] = v.ESCAPE + v.HOPI
    game = finish(s, "return A SH6 0", "return C HO1 1")
    assert game.question == ""
    assert [at(game.state, family) for family in (A, B, C)] == ["SH6", "SJ3", "HO1"]


@pytest.mark.rule("4.2.8", "13.32")
def test_a_family_that_returns_meets_the_intruders_there() -> None:
    s = at_rest()
    s.met = True
    s.where[A] = v.CAUGHT + v.SHIPROCK
    hidden(s, "SH4")
    game = finish(s, "return A SH4 0")
    assert game.question == "look-at-intruder"
    game.answer("intruder firearms")
    assert game.state.guns() == 1


@pytest.mark.rule("4.2.8", "13.35")
def test_manuelito_finds_another_family_when_his_does_not_return() -> None:
    s = at_rest()
    s.met = True
    lacks(s, A, v.MAN, v.WOMAN)
    s.manuelito = A
    s.where[A] = v.CAUGHT + v.SHIPROCK
    game = finish(s)
    assert game.options == ["manuelito B", "manuelito C"]
    assert game.answer("manuelito B").state.manuelito == B


@pytest.mark.rule("4.2.8", "4.1.5")
def test_after_the_raid_the_enemy_goes_on_with_the_points_it_has_left() -> None:
    s = at_rest()
    only(s, A="SH1")
    lay(s, "D' C")
    s.enemy_ap = 5
    game = play(s, chapter.ENEMY_EXECUTE, "pass", "suffer A child", "roll 1", "return A SH6 0")
    assert [n for n, _, _ in game.told("enemy-spends")] == [3, 2]
    assert game.state.enemy_ap == 0


# the raid of the tutorial


@pytest.mark.rule("4.2.8", "5.2.1", "5.2.2", "5.2.3", "5.2.4", "13.12")
def test_the_raid_of_the_tutorial() -> None:
    s = at_rest()
    only(s, A="SJ3", B="SH1", C="ZU3")
    s.ferocity[A], s.ferocity[B] = 2, 1
    mount(s, A)
    give(s, v.FIREARMS)
    hold(s, v.RESOURCES, v.INTRUDER_FIREARMS, 1)
    s.intruders_unseen[v.FIREARMS_FOUND] -= 1
    s.hand = vec[i64]([8])
    s.ap, s.culture, s.morale, s.enemy_ferocity, s.enemy_ap = 3, 7, 7, 4, 3
    game = raid(s, 14, "evade B", "pass", "roll 2")
    assert at(game.state, B) == "SH3"
    assert (entered(game), game.state.santa_fe) == (["SH1", "SH2"], 12)
    game.answer("pass")
    assert (entered(game)[-1], game.state.santa_fe) == ("SH3", 11)
    game.answer("negotiate B 0", "roll 1", "suffer B man", "roll 4")
    assert (at(game.state, B), game.state.culture, game.state.morale) == ("SH-caught", 6, 7)
    assert (game.state.enemy_ferocity, game.state.ap) == (3, 2)
    assert (entered(game)[-1], game.state.santa_fe) == ("SJ1", 10)
    game.answer("harass SJ2")
    assert (entered(game)[-1], game.state.santa_fe, game.state.ap) == ("SJ2", 8, 1)
    game.answer("pass")
    assert (entered(game)[-1], game.state.santa_fe) == ("SJ3", 7)
    game.answer("ambush A", "fight-armed", "pass", "roll 1", "bless 8")
    assert game.told("battle-rolls") == [(A, 7, 4)]
    assert (at(game.state, A), game.state.ferocity[A]) == ("SJ-escape", 3)
    assert (game.state.morale, game.state.enemy_ferocity, game.state.ap) == (6, 4, 0)
    assert (game.state.guns(), len(game.state.hand)) == (1, 0)
    assert entered(game)[-6:] == ["SH1", "SH2", "SH3", "ZU1", "ZU2", "ZU3"]
    assert game.state.santa_fe == 1
    game.answer("evade C", "roll 2")
    assert (at(game.state, C), entered(game)[-1], game.state.santa_fe) == ("ZU4", "ZU4", 0)
    game.answer("evade C", "roll 6", "refuge ZU6")
    assert game.state.morale == 7
    game.answer("return A SJ3 0", "return B SH6 0")
    assert game.question == ""
    assert outposts(game.state) == []
    assert [at(game.state, family) for family in (A, B, C)] == ["SJ3", "SH6", "ZU6"]
    assert game.state.culture == 6
