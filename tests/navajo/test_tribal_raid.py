"""4.2.4, 4.2.12 The Tribal Raid flowchart of Comanche and Utes, and how Kit Carson's campaign (6.2.3) changes it."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, hold, hold_corn, no_resources, traders, waiting
from tests.navajo.country import area, mark, no_outposts, outpost
from tests.navajo.families import A, B, C, D, at, lacks, mount, only, stand
from tests.navajo.kit import Game, entered, order, play, quiet


def bare(scenario: str = "los-duenos-del-mundo") -> NavajoState:
    s = quiet(scenario, red=3)
    no_resources(s)
    return s


def raid(s: NavajoState, counters: int, *answers: str, tribe: int = v.UTES) -> Game:
    """A Tribal Raid with so many counters in its box."""
    s.tribe, s.tribal_left = tribe, counters
    return play(s, chapter.TRIBAL_PLACE, *answers)


def struck(game: Game) -> bool:
    """Has a Family to suffer or fight?"""
    return game.question == "choose-tribal-fate"


# initiation and placement


@pytest.mark.rule("4.2.4", "4.2.12")
@pytest.mark.parametrize(("letter", "tribe"), [("K", v.UTES), ("L", v.COMANCHE)])
def test_as_many_counters_as_families_wait_in_the_tribal_raid_box(letter: str, tribe: int) -> None:
    s = bare()
    only(s, A="SH3", C="CC1")
    game = order(s, letter, 9)
    assert game.told("tribal-raid-comes") == [(tribe, 2, 0)]
    game.answer("roll 5", "roll 6")
    assert entered(game, "tribe-enters") == ["HO1", "BM1"]
    assert game.told("tribal-raid-over")


@pytest.mark.rule("4.2.4", "13.24")
def test_families_in_the_canyon_with_a_fort_or_behind_an_outpost_are_counted_too() -> None:
    s = bare()
    s.fort[v.DEFIANCE] = area("SJ3")
    outpost(s, v.MISSION, "SH4")
    game = order(s, "K", 9)
    assert game.told("tribal-raid-comes") == [(v.UTES, 3, 0)]


@pytest.mark.rule("4.2.4")
def test_the_die_names_the_territory_and_the_counter_goes_to_its_lowest_area() -> None:
    for face, place in enumerate(("SH1", "SJ1", "ZU1", "MV1", "HO1", "BM1"), start=1):
        s = bare()
        only(s, C="CC1")
        assert entered(raid(s, 1, f"roll {face}"), "tribe-enters") == [place]


@pytest.mark.rule("4.2.4")
def test_the_next_counter_in_a_territory_goes_to_the_lowest_area_without_one() -> None:
    s = bare()
    only(s, C="CC1")
    game = raid(s, 4, "roll 3", "roll 3", "roll 4", "roll 3")
    assert entered(game, "tribe-enters") == ["ZU1", "ZU2", "MV1", "ZU3"]


@pytest.mark.rule("4.2.4")
def test_a_seventh_counter_in_a_territory_has_no_place() -> None:
    s = bare()
    only(s, C="CC1")
    mark(s, v.TRIBAL_COUNTERS, "ZU1", "ZU2", "ZU3", "ZU4", "ZU5", "ZU6")
    game = raid(s, 1, "roll 3")
    assert entered(game, "tribe-enters") == []
    assert game.told("tribal-raid-over")


@pytest.mark.rule("4.2.4")
def test_where_no_family_is_nothing_happens_and_the_next_counter_comes() -> None:
    s = bare()
    game = raid(s, 2, "roll 6")
    assert (game.question, game.rule) == ("roll-for", "4.2.4")
    assert not game.told("rolled")[1:]


@pytest.mark.rule("4.2.4", "13.13")
def test_tribal_raids_never_come_to_the_canyon() -> None:
    for face in range(1, 7):
        s = bare()
        only(s, A="CC1", B="CC2", C="CC3")
        game = raid(s, 1, f"roll {face}")
        assert game.question == ""
        assert game.told("tribal-raid-over")


@pytest.mark.rule("4.2.4", "13.24")
def test_a_family_with_a_fort_is_invisible_to_the_tribes() -> None:
    s = bare()
    s.fort[v.DEFIANCE] = area("SH1")
    stand(s, A, "SH1")
    game = raid(s, 1, "roll 1")
    assert game.question == ""
    assert at(game.state, A) == "SH1"


@pytest.mark.rule("5.1.3", "4.2.4")
@pytest.mark.parametrize("kind", [v.MISSION, v.RANCHO])
@pytest.mark.parametrize(("place", "immune"), [("SH2", True), ("SH3", True), ("SH4", False)])
def test_families_no_higher_than_an_outpost_on_their_track_are_immune(
    place: str, immune: bool, kind: int
) -> None:
    s = bare()
    stand(s, A, place)
    outpost(s, kind, "SH3")
    game = raid(s, 1, "roll 1")
    assert (game.question == "") is immune


@pytest.mark.rule("5.1.3")
def test_a_fort_shields_a_family_below_it_on_its_track() -> None:
    s = bare()
    s.fort[v.DEFIANCE] = area("SH4")
    assert raid(s, 1, "roll 1").question == ""  # A is at SH3


@pytest.mark.rule("5.1.3")
def test_an_outpost_on_another_track_shields_nobody() -> None:
    s = bare()
    outpost(s, v.MISSION, "SJ6")
    assert raid(s, 1, "roll 1").question == "choose-evader"


# evasion


@pytest.mark.rule("4.2.4", "5.2.4")
def test_one_family_there_may_try_to_evade() -> None:
    s = bare()
    stand(s, B, "SH4")
    game = raid(s, 1, "roll 1")
    assert (game.question, game.rule) == ("choose-evader", "4.2.4")
    assert game.options == ["pass", "evade A", "evade B"]
    game.answer("evade A", "roll 2")  # 4 with Ferocity 0
    assert at(game.state, A) == "SH4"
    assert game.question == "roll-for"  # no second one


@pytest.mark.rule("5.1.3")
def test_a_shielded_family_may_not_evade_while_another_is_raided() -> None:
    s = bare()
    outpost(s, v.MISSION, "SH3")
    stand(s, B, "SH4")
    game = raid(s, 1, "roll 1")
    assert game.options == ["pass", "evade B"]
    assert game.why_not("evade A")[0] == "5.1.3"


@pytest.mark.rule("5.2.4")
@pytest.mark.parametrize(
    ("ferocity", "face", "goes"),
    [
        (1, 4, "SH5"),  # the example of the rule
        (0, 2, "SH4"),
        (0, 1, "SH3"),  # a natural 1 fails
        (1, 2, "SH3"),  # 3 is not more than 3
        (3, 4, "SH3"),
        (3, 5, "SH4"),
        (2, 5, "SH5"),
        (0, 4, "SH6"),
    ],
)
def test_the_die_and_evasion_move_it_up_its_track(ferocity: int, face: int, goes: str) -> None:
    s = bare()
    s.ferocity[A] = ferocity
    game = raid(s, 1, "roll 1", "evade A", f"roll {face}")
    assert at(game.state, A) == goes


@pytest.mark.rule("5.2.4")
@pytest.mark.parametrize(("ferocity", "face"), [(0, 5), (0, 6), (1, 6), (2, 6), (3, 6)])
def test_seven_or_a_natural_six_leads_to_area_6_or_into_the_canyon(
    ferocity: int, face: int
) -> None:
    s = bare()
    s.ferocity[A] = ferocity
    game = raid(s, 1, "roll 1", "evade A", f"roll {face}")
    assert game.options == ["refuge SH6", "refuge CC1", "refuge CC2", "refuge CC3"]
    game.answer("refuge CC2")
    assert at(game.state, A) == "CC2"
    assert game.question == ""  # nobody is left to raid


@pytest.mark.rule("5.2.4")
def test_tribal_raid_counters_do_not_block_an_evasion() -> None:
    s = bare()
    mark(s, v.TRIBAL_COUNTERS, "SH1", "SH2", "SH3", "SH4")
    game = raid(s, 1, "roll 1", "evade A", "roll 2")
    assert at(game.state, A) == "SH4"


@pytest.mark.rule("5.2.4", "13.35")
def test_manuelitos_family_adds_one_to_its_evasion() -> None:
    s = bare()
    s.manuelito = A
    game = raid(s, 1, "roll 1", "evade A", "roll 2")
    assert at(game.state, A) == "SH5"


@pytest.mark.rule("13.12")
def test_a_blessing_way_may_stand_for_the_die_of_evasion() -> None:
    s = bare()
    s.hand = vec[i64]([40])  # a 3
    game = raid(s, 1, "roll 1", "evade A", "bless 40")
    assert at(game.state, A) == "SH5"
    assert len(game.state.hand) == 0


@pytest.mark.rule("13.12")
def test_but_for_no_other_die_of_a_tribal_raid() -> None:
    s = bare()
    s.hand = vec[i64]([40])
    game = raid(s, 1)
    assert game.question == "roll-for"
    assert game.answer("roll 1", "pass").question == "roll-for"


@pytest.mark.rule("5.2.4", "1.6.1")
def test_a_horse_may_be_mounted_before_an_evasion_without_using_it_up() -> None:
    s = bare()
    give(s, v.HORSE)
    game = raid(s, 1, "roll 1", "mount A")
    assert (game.question, game.options) == ("choose-evader", ["pass", "evade A"])
    assert game.state.mounted(A)


@pytest.mark.rule("5.1.2")
def test_evasion_is_the_only_reaction_to_a_tribal_raid() -> None:
    s = bare()
    s.ap, s.ferocity[A] = 5, 2
    game = raid(s, 1, "roll 1")
    assert game.options == ["pass", "evade A"]


# conducting the raid


@pytest.mark.rule("4.2.4")
@pytest.mark.parametrize("face", [2, 3, 4, 5])
@pytest.mark.parametrize("place", ["SH2", "SH3", "SH5", "SH6"])
def test_a_roll_of_the_area_value_or_more_strikes_a_family(face: int, place: str) -> None:
    s = bare()
    stand(s, A, place)
    game = raid(s, 1, "roll 1", "pass", f"roll {face}")
    assert struck(game) is (face >= int(place[-1]))


@pytest.mark.rule("4.2.4")
def test_every_family_low_enough_is_struck() -> None:
    s = bare()
    only(s, A="SH2", B="SH5", C="SH4", D="SJ1")
    game = raid(s, 1, "roll 1", "pass", "roll 4")
    assert game.options == ["face A", "face C"]
    game.answer("face C", "suffer C child", "suffer A child")
    places = [at(game.state, family) for family in (A, B, C, D)]
    assert places == ["SH-caught", "SH5", "SH-caught", "SJ1"]


@pytest.mark.rule("4.2.4")
def test_the_comanche_add_one() -> None:
    s = bare()
    stand(s, A, "SH4")
    assert struck(raid(s, 1, "roll 1", "pass", "roll 3", tribe=v.COMANCHE))
    s = bare()
    stand(s, A, "SH4")
    assert not struck(raid(s, 1, "roll 1", "pass", "roll 3"))


@pytest.mark.rule("4.2.4")
@pytest.mark.parametrize(("before", "bonus"), [((), 0), (("SH1",), 1), (("SH1", "SH2"), 2)])
def test_the_highest_area_the_raid_has_reached_less_one_is_added(
    before: tuple[str, ...], bonus: int
) -> None:
    for face in (2, 3):
        s = bare()
        stand(s, A, f"SH{3 + bonus}")
        mark(s, v.TRIBAL_COUNTERS, *before, "ZU1", "ZU2", "ZU3")  # other Territories do not matter
        assert struck(raid(s, 1, "roll 1", "pass", f"roll {face}")) is (face == 3)


@pytest.mark.rule("4.2.4")
def test_a_natural_one_fails_whatever_is_added() -> None:
    s = bare()
    stand(s, A, "SH1")
    mark(s, v.TRIBAL_COUNTERS, "SH1", "SH2", "SH3", "SH4")
    game = raid(s, 1, "roll 1", "pass", "roll 1", tribe=v.COMANCHE)
    assert game.question == ""
    assert game.told("tribal-raid-fails")


@pytest.mark.rule("4.2.4")
def test_a_natural_six_strikes_all_whatever_is_taken_off() -> None:
    s = bare()
    only(s, A="SH6", B="SH2")
    give(s, v.SHEEP, 6)
    game = raid(s, 1, "roll 1", "pass", *["discard sheep"] * 6, "roll 6", "face A")
    assert struck(game)
    game.answer("suffer A man")
    assert struck(game)


@pytest.mark.rule("4.2.4", "5.1.3", "13.24")
def test_a_natural_six_does_not_strike_the_immune_and_the_invisible() -> None:
    s = bare()
    only(s, A="SH1", B="SH2", C="SH5")
    s.fort[v.DEFIANCE] = area("SH1")
    outpost(s, v.MISSION, "SH2")
    game = raid(s, 1, "roll 1", "pass", "roll 6", "suffer C man", "return C SH5 0")
    assert game.question == ""
    assert [int(game.state.empty_spaces(family)) for family in (A, B, C)] == [0, 0, 1]


@pytest.mark.rule("4.2.4")
def test_where_nobody_is_left_after_the_evasion_no_raid_is_conducted() -> None:
    s = bare()
    give(s, v.SHEEP, 1)
    game = raid(s, 1, "roll 1", "evade A", "roll 6", "refuge CC1")
    assert game.question == ""
    assert not game.told("tribal-raid-fails")


# discards


@pytest.mark.rule("4.2.4")
def test_each_counter_discarded_from_resources_takes_one_off_the_die() -> None:
    for discards in range(3):
        s = bare()
        give(s, v.SHEEP, 3)
        game = raid(s, 1, "roll 1", "pass")
        assert (game.question, game.rule) == ("choose-discards", "4.2.4")
        game.answer(*["discard sheep"] * discards, "pass", "roll 4")
        assert struck(game) is (4 - discards >= 3)
        assert game.state.held(v.RESOURCES, v.SHEEP) == 3 - discards


@pytest.mark.rule("4.2.4")
def test_any_kind_of_counter_may_be_discarded() -> None:
    s = bare()
    for kind in (v.HORSE, v.SHEEP, v.TRADE_GOODS, v.FIREARMS):
        give(s, kind)
    hold(s, v.RESOURCES, v.INTRUDER_GOODS, 1)
    s.intruders_unseen[v.GOODS_FOUND] -= 1
    hold(s, v.RESOURCES, v.INTRUDER_FIREARMS, 1)
    s.intruders_unseen[v.FIREARMS_FOUND] -= 1
    hold_corn(s, 3)
    cup = [int(n) for n in s.intruders_unseen]
    out = [int(s.held(v.OUT_OF_PLAY, kind)) for kind in range(v.PIECES)]
    discards = [
        f"discard {kind}"
        for kind in ("horse", "sheep", "goods", "firearms", "found-goods", "found-firearms")
    ]
    game = raid(s, 1, "roll 1", "pass", *discards, "discard-corn 3")
    after = game.state
    assert game.question == "roll-for"  # Resources are empty
    for kind in (v.HORSE, v.SHEEP, v.TRADE_GOODS, v.FIREARMS):
        assert after.held(v.OUT_OF_PLAY, kind) == out[kind] + 1
    assert after.intruders_unseen[v.GOODS_FOUND] == cup[v.GOODS_FOUND] + 1  # back to the cup
    assert after.intruders_unseen[v.FIREARMS_FOUND] == cup[v.FIREARMS_FOUND] + 1
    assert (after.corn_held[3], after.corn_unseen[3]) == (0, s.corn_unseen[3] + 1)
    assert not struck(game.answer("roll 5"))  # less 7


@pytest.mark.rule("4.2.4")
@pytest.mark.parametrize(
    ("token", "piece", "intruder"),
    [
        ("found-goods", v.INTRUDER_GOODS, v.GOODS_FOUND),
        ("found-firearms", v.INTRUDER_FIREARMS, v.FIREARMS_FOUND),
    ],
)
def test_an_intruder_that_is_discarded_is_in_the_cup_as_what_it_is(
    token: str, piece: int, intruder: int
) -> None:
    s = bare()
    hold(s, v.RESOURCES, piece, 1)
    s.intruders_unseen[intruder] -= 1
    game = raid(s, 1, "roll 1", "pass", f"discard {token}")
    assert list(game.state.intruders_unseen) == list(s.facts.intruders)


@pytest.mark.rule("4.2.4")
def test_discards_count_for_one_roll_only() -> None:
    s = bare()
    give(s, v.SHEEP, 2)
    game = raid(s, 2, "roll 1", "pass", "discard sheep", "discard sheep", "roll 4", "roll 1")
    assert entered(game, "tribe-enters") == ["SH1", "SH2"]
    assert struck(game.answer("pass", "roll 2"))  # 2 and 1 for the second Area


@pytest.mark.rule("4.2.4", "10.2")
def test_the_die_may_be_rolled_again_and_rights_may_be_used_before_it() -> None:
    s = bare()
    give(s, v.TRADE_GOODS, 3)
    give(s, v.HORSE)
    game = raid(s, 1, "roll 1", "keep", "pass")
    assert "mount A" in game.options
    game.answer("mount A", "pass", "roll 5", "reroll", "roll 1")
    assert game.question == ""
    assert game.state.mounted(A)


# resolution


@pytest.mark.rule("4.2.4", "10.2", "D15")
def test_a_military_point_bought_now_lets_a_family_fight() -> None:
    s = bare()
    s.military = 0
    traders(s, 3, 3)
    game = raid(s, 1, "roll 1", "keep", "pass", "pass", "roll 5", "keep")
    assert struck(game)
    assert "battle A" not in game.options
    game.answer("sharp-military")
    assert struck(game)
    assert game.options == ["battle A", "suffer A man", "suffer A woman", "suffer A child"]


@pytest.mark.rule("4.2.4")
def test_a_family_struck_fights_the_tribe_or_loses_somebody() -> None:
    game = raid(bare(), 1, "roll 1", "pass", "roll 5")
    assert (game.question, game.rule) == ("choose-tribal-fate", "4.2.4")
    assert game.options == ["battle A", "suffer A man", "suffer A woman", "suffer A child"]


@pytest.mark.rule("4.2.4", "11.1")
def test_it_cannot_fight_without_a_man_or_without_military_points() -> None:
    s = bare()
    lacks(s, A, v.MAN)
    game = raid(s, 1, "roll 1", "pass", "roll 5")
    assert game.options == ["suffer A woman", "suffer A child"]
    assert game.why_not("battle A")[0] == "4.2.4"
    s = bare()
    s.military = 0
    game = raid(s, 1, "roll 1", "pass", "roll 5")
    assert game.options == ["suffer A man", "suffer A woman", "suffer A child"]
    assert game.why_not("battle A")[0] == "4.2.4"


@pytest.mark.rule("4.2.4")
@pytest.mark.parametrize(("missing", "lost"), [((), 1), ((v.CHILD,), 2), ((v.WOMAN,), 2)])
def test_the_lost_counter_waits_culture_pays_for_empty_spaces_and_the_family_is_caught(
    missing: tuple[int, ...], lost: int
) -> None:
    s = bare()
    lacks(s, A, *missing)
    culture, morale, fierce = s.culture, s.morale, s.enemy_ferocity
    person = "child" if v.WOMAN in missing else "woman"
    game = raid(s, 1, "roll 1", "pass", "roll 5", f"suffer A {person}")
    assert sum(waiting(game.state)) == 1
    assert game.state.culture == culture - lost
    assert at(game.state, A) == "SH-caught"
    assert (game.state.morale, game.state.enemy_ferocity) == (morale, fierce)


@pytest.mark.rule("4.2.4", "3.2.4")
def test_corn_of_a_family_that_is_caught_goes_back_to_its_cup() -> None:
    s = bare()
    here = at(s, A)
    mark(s, v.CORN, here)
    game = raid(s, 1, "roll 1", "pass", "roll 5", "suffer A man")
    assert not game.state.mark(v.CORN, area(here))


@pytest.mark.rule("4.2.4", "1.7.5")
def test_without_an_adult_left_the_family_leaves_play_at_once() -> None:
    s = bare()
    lacks(s, A, v.WOMAN)
    mount(s, A)
    before = s.culture
    game = raid(s, 1, "roll 1", "pass", "roll 5", "suffer A man")
    assert game.question == ""
    assert at(game.state, A) == "off-map"
    assert waiting(game.state) == [1, 0, 1, 1]
    assert game.state.culture == before - 2  # counted before the child is gone too


@pytest.mark.rule("4.2.4", "13.35")
def test_manuelito_finds_another_family_when_his_is_gone() -> None:
    s = bare()
    lacks(s, A, v.WOMAN)
    s.manuelito = A
    game = raid(s, 1, "roll 1", "pass", "roll 5", "suffer A man", "manuelito B")
    assert game.state.manuelito == B


@pytest.mark.rule("4.2.4")
def test_a_caught_family_is_not_raided_again_in_the_same_raid() -> None:
    game = raid(bare(), 2, "roll 1", "pass", "roll 5", "suffer A man", "roll 1")
    assert entered(game, "tribe-enters") == ["SH1", "SH2"]
    assert game.question == "choose-return"  # the raid is over


@pytest.mark.rule("4.2.4", "11.2.2")
@pytest.mark.parametrize(("tribe", "adds"), [(v.UTES, 4), (v.COMANCHE, 5)])
def test_the_battle_is_with_the_tribe_in_the_familys_area(tribe: int, adds: int) -> None:
    s = bare()
    s.enemy_ferocity = 9
    morale, military = s.morale, s.military
    answers = ("roll 1", "pass", "roll 5", "battle A", "roll 6", "roll 1")
    game = raid(s, 1, *answers, tribe=tribe)
    assert game.told("battle-rolls") == [(A, 6, 1 + adds)]
    assert game.told("battle-fought")[0][1] == v.RGD  # 1 or 0 in column 3
    assert at(game.state, A) == "SH-escape"
    assert (game.state.morale, game.state.military) == (morale, military)


# the end


@pytest.mark.rule("4.2.4")
def test_at_the_end_the_counters_leave_and_families_return_as_they_like() -> None:
    s = bare()
    s.where[B] = v.ESCAPE + v.SAN_JUAN
    mark(s, v.TRIBAL_COUNTERS, "ZU1", "ZU2")
    before = s.morale
    game = raid(s, 1, "roll 1", "pass", "roll 5", "suffer A child")
    assert game.question == "choose-return"
    assert sum(int(game.state.mark(v.TRIBAL_COUNTERS, i)) for i in range(v.AREAS)) == 0
    game.answer("return A SH6 2", "return B SJ1 1")
    assert game.question == ""
    assert (at(game.state, A), game.state.ferocity[A]) == ("SH6", 2)
    assert (at(game.state, B), game.state.ferocity[B]) == ("SJ1", 1)
    assert game.state.morale == before  # Morale is for Enemy Raids


@pytest.mark.rule("4.2.4")
def test_no_outposts_are_built_after_a_tribal_raid() -> None:
    game = raid(bare(), 1, "roll 6")
    assert game.state.outposts() == 0


@pytest.mark.rule("4.2.4")
def test_the_tribal_raid_of_the_tutorial() -> None:
    s = bare()
    only(s, A="SJ3", B="SH6", C="ZU6", D="CC1")
    game = raid(s, 4, "roll 5", "roll 3", "evade C", "roll 4")
    assert at(game.state, C) == "ZU6"  # 6 is not more than 6
    game.answer("roll 5")  # 5 is less than 6
    game.answer("roll 4", "roll 3", "pass", "roll 1")
    assert game.question == ""
    assert entered(game, "tribe-enters") == ["HO1", "ZU1", "MV1", "ZU2"]
    assert [at(game.state, family) for family in (A, B, C, D)] == ["SJ3", "SH6", "ZU6", "CC1"]


# Kit Carson


def carson(s: NavajoState, *answers: str) -> Game:
    """The Diné have retreated to their strongholds (6.2.3 step 3)."""
    s.card = v.KIT_CARSON
    s.military, s.morale = 5, 19
    return play(s, chapter.TRANSITION_AFTER, "retreat", *answers)


def american() -> NavajoState:
    """No Forts and no Outposts yet, to begin with."""
    s = bare("the-fearing-time")
    no_outposts(s)
    return s


@pytest.mark.rule("6.2.3", "4.2.4")
def test_carson_raids_each_occupied_territory_once_from_the_lowest_symbol() -> None:
    s = american()
    only(s, A="BM2", B="SH6", C="CC1", D="ZU5")
    game = carson(s, "pass", "roll 1", "pass", "roll 1", "pass", "roll 1")
    assert entered(game, "tribe-enters") == ["SH1", "ZU1", "BM1"]  # never the Canyon


@pytest.mark.rule("6.2.3")
@pytest.mark.parametrize(("face", "hit"), [(2, True), (1, False)])
def test_carson_adds_three(face: int, hit: bool) -> None:
    s = american()
    only(s, A="SH5")
    game = carson(s, "pass", f"roll {face}")
    assert struck(game) is hit
    s = american()
    only(s, A="SH6")
    assert not struck(carson(s, "pass", "roll 2"))


@pytest.mark.rule("6.2.3")
def test_a_fort_in_the_territory_adds_two_more() -> None:
    s = american()
    only(s, A="SH6")
    s.fort[v.DEFIANCE] = area("SJ1")
    assert not struck(carson(s, "pass", "roll 2"))
    s = american()
    only(s, A="SH6")
    s.fort[v.DEFIANCE] = area("SH1")
    assert struck(carson(s, "pass", "roll 2"))  # 7


@pytest.mark.rule("6.2.3")
def test_each_outpost_in_the_territory_adds_its_area_value() -> None:
    for missions, ranchos, hit in (((), (), False), (("SH1",), (), True), ((), ("SH2",), True)):
        s = american()
        only(s, A="SH6")
        outpost(s, v.MISSION, *missions)
        outpost(s, v.RANCHO, *ranchos)
        outpost(s, v.MISSION, "SJ6")
        assert struck(carson(s, "pass", "roll 2")) is hit
    s = american()
    only(s, A="ZU6")
    outpost(s, v.RANCHO, "ZU1")
    assert struck(carson(s, "pass", "roll 2"))
    s = american()
    only(s, A="SH6")
    give(s, v.SHEEP, 4)
    outpost(s, v.MISSION, "SH1")
    outpost(s, v.RANCHO, "SH3")
    assert struck(carson(s, "pass", *["discard sheep"] * 3, "pass", "roll 2"))  # 2+3+4-3


@pytest.mark.rule("6.2.3")
def test_counters_from_resources_take_points_off_his_die_too() -> None:
    s = american()
    only(s, A="SH5")
    give(s, v.SHEEP, 1)
    assert not struck(carson(s, "pass", "discard sheep", "roll 2"))


@pytest.mark.rule("6.2.3")
def test_a_natural_one_fails_against_him_as_ever() -> None:
    s = american()
    only(s, A="SH1")
    assert not struck(carson(s, "pass", "roll 1"))


@pytest.mark.rule("6.2.3", "5.1.3")
def test_outposts_do_not_shield_from_him() -> None:
    s = american()
    only(s, A="SH1")
    outpost(s, v.MISSION, "SH6")
    game = carson(s)
    assert game.options == ["pass", "evade A"]


@pytest.mark.rule("6.2.3", "13.24")
def test_families_in_a_forts_area_are_invisible_to_him_too() -> None:
    s = american()
    only(s, A="SH1", B="SH2")
    s.fort[v.DEFIANCE] = area("SH1")
    game = carson(s)
    assert game.options == ["pass", "evade B"]
    game.answer("pass", "roll 6", "suffer B man")
    assert game.state.empty_spaces(A) == 0


@pytest.mark.rule("6.2.3", "5.2.4")
def test_an_evasion_of_more_than_six_must_go_to_the_canyon() -> None:
    s = american()
    only(s, A="SH3")
    game = carson(s, "evade A", "roll 5")
    assert game.options == ["refuge CC1", "refuge CC2", "refuge CC3"]
    assert game.why_not("refuge SH6")[0] == "6.2.3"


@pytest.mark.rule("6.2.3", "5.2.4")
def test_a_natural_six_that_makes_no_more_than_six_keeps_the_choice() -> None:
    for fierce in (2, 3):
        s = american()
        only(s, A="SH3")
        s.ferocity[A] = fierce
        game = carson(s, "evade A", "roll 6")
        assert game.options == ["refuge SH6", "refuge CC1", "refuge CC2", "refuge CC3"]


@pytest.mark.rule("6.2.3", "5.2.4")
def test_a_smaller_evasion_goes_up_the_track() -> None:
    s = american()
    only(s, A="SH3")
    game = carson(s, "evade A", "roll 3")
    assert at(game.state, A) == "SH5"


@pytest.mark.rule("6.2.3")
def test_nobody_may_fight_him() -> None:
    s = american()
    only(s, A="SH3")
    s.ferocity[A] = 3
    game = carson(s, "pass", "roll 5")
    assert game.options == ["suffer A man", "suffer A woman", "suffer A child"]
    assert game.why_not("battle A")[0] == "6.2.3"


@pytest.mark.rule("6.2.3")
def test_those_he_caught_stay_caught() -> None:
    s = american()
    only(s, A="SH3", B="SJ3")
    game = carson(s, "pass", "roll 5", "suffer A man", "pass", "roll 1")
    assert game.question == ""
    assert at(game.state, A) == "SH-caught"
    assert sum(int(game.state.mark(v.TRIBAL_COUNTERS, i)) for i in range(v.AREAS)) == 0
