"""5 Reactions to an Enemy Raid: who may react and when; Ambush, Negotiate, Harass, Evade."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn import notation
from cairn.explain import denials
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import AREA
from cairn.games.navajo.words.vocabulary import VOCABULARY
from tests.navajo.boxes import give, goods, hold
from tests.navajo.country import area, come, harass, hidden, outpost, plant
from tests.navajo.display import lay
from tests.navajo.families import A, B, C, at, lacks, mount, only, stand
from tests.navajo.kit import Game, entered, land, play, quiet


def at_rest() -> NavajoState:
    """Five Diné APs, an empty Raid Pool, New Mexico subjugated."""
    s = quiet(red=3)
    s.ap = 5
    return s


def react(s: NavajoState, place: str, *answers: str, left: int = 0) -> Game:
    """Raid counters have just been placed here; so many are left in Santa Fé."""
    come(s, place)
    s.front, s.met, s.santa_fe = area(place), True, left
    s.then(chapter.RAID_PLACE)
    s.then(chapter.RAID_RESOLVE)
    return play(s, chapter.RAID_REACT, *answers)


def verbs(game: Game) -> set[str]:
    return {option.split()[0] for option in game.options}


def reasons(game: Game, text: str) -> set[str]:
    """Why an action is not offered."""
    answer = notation.read(VOCABULARY, text, [])
    denied = [d for d in denials(game.position) if d.answer == answer]
    return {VOCABULARY.reasons[d.reason].key for d in denied}


def harassable(game: Game) -> set[str]:
    """Where a Harass counter may be placed."""
    return {option.split()[1] for option in game.options if option.startswith("harass")}


def raid_counters(s: NavajoState) -> list[str]:
    return [AREA.token(i) for i in range(v.SANTA_FE) if s.mark(v.RAID_COUNTERS, i)]


# 5.1 in general


@pytest.mark.rule("5.1.1")
def test_a_family_the_raid_has_reached_may_ambush_negotiate_harass_or_evade() -> None:
    s = at_rest()
    s.ferocity[A] = 1
    game = react(s, "SH3")
    assert (game.question, game.rule) == ("choose-reaction", "5.1")
    assert verbs(game) == {"pass", "ambush", "negotiate", "harass", "evade"}


@pytest.mark.rule("5.1.1")
def test_all_but_evasion_cost_an_action_point() -> None:
    s = at_rest()
    s.ap, s.ferocity[A] = 0, 1
    game = react(s, "SH3")
    assert game.options == ["pass", "evade A"]
    for text, number in (
        ("ambush A", "5.2.1"),
        ("negotiate A 0", "5.2.2"),
        ("harass SH4", "5.2.3"),
    ):
        assert game.why_not(text)[0] == number
    for answers, left in (
        (("ambush A",), 4),
        (("negotiate A 0",), 4),
        (("harass SH4",), 4),
        (("evade A", "roll 2"), 5),
        (("pass",), 5),
    ):
        s = at_rest()
        s.ferocity[A] = 1
        assert react(s, "SH3", *answers).state.ap == left, answers


@pytest.mark.rule("5.1.2")
def test_one_family_makes_one_reaction_after_each_placement() -> None:
    s = at_rest()
    stand(s, B, "SH3")
    s.ap = 1
    game = react(s, "SH3", "evade A", "roll 3", left=1)
    assert at(game.state, A) == "SH5"
    assert game.question == "choose-raid-fate"  # B gets no Reaction of its own
    game.answer("suffer B child", "roll 1")
    assert len(entered(game)) == 1
    assert game.question == "choose-reaction"  # for the next placement


@pytest.mark.rule("5.1.2")
def test_only_families_in_the_area_may_ambush_negotiate_or_evade() -> None:
    s = at_rest()
    s.ferocity[A] = s.ferocity[B] = 1
    game = react(s, "SH3")
    for verb in ("ambush B", "negotiate B 0", "evade B"):
        assert verb not in game.options
        assert game.why_not(verb)[0] == "5.1"


@pytest.mark.rule("5.1.2")
def test_near_a_family_the_raid_may_be_harassed_and_nothing_else() -> None:
    assert verbs(react(at_rest(), "SH1")) == {"pass", "harass"}


@pytest.mark.rule("5.1.2")
def test_when_nothing_can_be_done_nobody_is_asked() -> None:
    s = at_rest()
    only(s, A="SH3")
    s.ap = 0
    game = react(s, "SH1")
    assert game.question == ""
    assert game.told("raid-over")


@pytest.mark.rule("5.1.1", "10.2")
def test_trade_goods_may_still_buy_the_action_point_for_a_reaction() -> None:
    s = at_rest()
    s.ap = 0
    goods(s, 2)
    game = react(s, "SH3", "buy-ap")
    assert game.question == "choose-reaction"
    assert "negotiate A 0" in game.options


@pytest.mark.rule("5.2.3", "10.2")
def test_trade_goods_may_still_buy_the_action_point_for_a_harassment() -> None:
    """Trade Goods are spent at any time, so also when the raid is near and no Action Point is left."""
    s = at_rest()
    only(s, A="SH3")
    s.ap = 0
    goods(s, 2)
    game = react(s, "SH1")
    assert game.question == "choose-reaction"
    game.answer("buy-ap", "harass SH2")
    assert (game.state.ap, game.state.goods()) == (0, 0)


@pytest.mark.rule("5.2.3")
def test_nobody_is_asked_to_buy_a_point_that_could_not_be_used() -> None:
    s = at_rest()
    only(s, A="SH3")
    s.ap = 0
    goods(s, 2)
    hold(s, v.OUT_OF_PLAY, v.HARASS, 0)
    assert react(s, "SH1").question == ""
    s = at_rest()
    only(s, A="SH3")
    outpost(s, v.MISSION, "SH3")
    s.ap = 0
    goods(s, 2)
    assert react(s, "SH1").question == ""


@pytest.mark.rule("5.1.3")
@pytest.mark.parametrize("kind", [v.MISSION, v.RANCHO])
@pytest.mark.parametrize(("place", "shielded"), [("SH2", True), ("SH3", True), ("SH4", False)])
def test_families_no_higher_than_an_outpost_on_their_track_may_not_react(
    place: str, shielded: bool, kind: int
) -> None:
    s = at_rest()
    only(s, A=place)
    s.ferocity[A] = 2
    outpost(s, kind, "SH3")
    game = react(s, place)
    if shielded:
        assert game.question == "choose-raid-fate"  # and it is raided all the same
    else:
        assert verbs(game) == {"pass", "ambush", "negotiate", "harass", "evade"}


@pytest.mark.rule("5.1.3")
def test_the_outpost_is_named_as_the_reason() -> None:
    s = at_rest()
    s.ferocity[A] = 2
    outpost(s, v.MISSION, "SH3")
    game = react(s, "SH3")  # B may harass
    assert verbs(game) == {"pass", "harass"}
    for text in ("ambush A", "negotiate A 0", "evade A"):
        assert game.why_not(text)[0] == "5.1.3"


@pytest.mark.rule("5.1.3")
def test_an_outpost_on_another_track_does_not_matter() -> None:
    s = at_rest()
    outpost(s, v.MISSION, "SJ6", "ZU6")
    assert "evade A" in react(s, "SH3").options


@pytest.mark.rule("5.1.3")
def test_a_fort_further_up_the_track_keeps_a_family_from_reacting_too() -> None:
    s = at_rest()
    only(s, A="SH3")
    s.fort[v.DEFIANCE] = area("SH4")
    assert react(s, "SH3").question == "choose-raid-fate"
    s = at_rest()
    only(s, A="SH3")
    s.fort[v.DEFIANCE] = area("SH1")
    assert "evade A" in react(s, "SH3").options


@pytest.mark.rule("5.1.3")
def test_a_shielded_family_does_not_harass() -> None:
    s = at_rest()
    only(s, A="SH3")
    outpost(s, v.MISSION, "SH3")
    assert react(s, "SJ1").question == ""


@pytest.mark.rule("13.24")
def test_a_family_with_a_fort_neither_reacts_nor_is_raided() -> None:
    s = at_rest()
    only(s, A="SH3")
    s.fort[v.DEFIANCE] = area("SH3")
    s.ferocity[A] = 2
    game = react(s, "SH3")
    assert game.question == ""
    assert at(game.state, A) == "SH3"
    assert game.state.empty_spaces(A) == 0


@pytest.mark.rule("5.1.4", "13.13")
def test_families_in_the_canyon_never_react() -> None:
    s = at_rest()
    only(s, C="CC1")
    s.ferocity[C] = 3
    come(s, "HO1")
    s.front, s.santa_fe, s.met = area("HO1"), 1, True
    s.then(chapter.RAID_PLACE)
    game = play(s, chapter.RAID_REACT)  # nobody may harass
    assert entered(game) == ["CC1"]
    assert game.question == "choose-raid-fate"


@pytest.mark.rule("5.1.4")
def test_the_canyon_is_named_as_the_reason() -> None:
    game = react(at_rest(), "SH3")
    for text in ("ambush C", "negotiate C 0", "evade C"):
        assert game.why_not(text)[0] == "5.1.4"


# 5.2.1 Ambush


@pytest.mark.rule("5.2.1")
@pytest.mark.parametrize(
    ("ferocity", "place", "adds"),
    [(3, "SH2", 2), (1, "SH1", 1), (1, "SH3", 2), (2, "SH3", 3), (2, "SH4", 4), (3, "SH6", 6)],
)
def test_ferocity_is_doubled_but_no_more_than_the_value_of_the_area(
    ferocity: int, place: str, adds: int
) -> None:
    """Ferocity 3 in Area 2 is the example of the rule."""
    s = at_rest()
    only(s, A=place)
    s.ferocity[A], s.enemy_ferocity = ferocity, 4
    game = react(s, place, "ambush A", "roll 4", "roll 3")
    assert game.told("battle-rolls") == [(A, 4 + adds, 7)]


@pytest.mark.rule("5.2.1", "11.2.1")
def test_horse_and_firearms_come_on_top_of_that() -> None:
    s = at_rest()
    only(s, A="SH2")
    s.ferocity[A] = 3
    mount(s, A)
    give(s, v.FIREARMS)
    game = react(s, "SH2", "ambush A", "fight-armed", "roll 1", "roll 1")
    assert game.told("battle-rolls")[0][1] == 1 + 2 + 1 + 2


@pytest.mark.rule("5.2.1", "D3")
def test_with_cunning_3_it_may_be_one_more() -> None:
    s = at_rest()
    only(s, A="SH2")
    s.ferocity[A] = 3
    s.owned[v.CUNNING + 2] = v.OWNED
    game = react(s, "SH2", "ambush A", "roll 1", "roll 1")
    assert game.told("battle-rolls")[0][1] == 1 + 3


@pytest.mark.rule("5.2.1")
@pytest.mark.parametrize(
    ("ferocity", "man", "military", "ap", "reason"),
    [
        (0, True, 5, 1, "needs-ferocity"),
        (2, False, 5, 1, "needs-man"),
        (2, True, 0, 1, "needs-military"),
        (2, True, 5, 0, "needs-ap"),
    ],
)
def test_an_ambush_needs_ferocity_a_man_military_points_and_an_action_point(
    ferocity: int, man: bool, military: int, ap: int, reason: str
) -> None:
    s = at_rest()
    s.ferocity[A], s.military, s.ap = ferocity, military, ap
    if not man:
        lacks(s, A, v.MAN)
    game = react(s, "SH3")
    assert "ambush A" not in game.options
    assert game.why_not("ambush A")[0] == "5.2.1"
    assert reasons(game, "ambush A") == {reason}


@pytest.mark.rule("5.2.1")
def test_success_removes_all_raid_counters_from_the_tracks_but_not_from_santa_fe() -> None:
    s = at_rest()
    only(s, A="SH4", B="SJ6")
    s.ap, s.ferocity[A], s.enemy_ferocity = 1, 2, 0
    come(s, "SH1", "SH2", "SH3", "SJ1")
    game = react(s, "SH4", "ambush A", "roll 6", "roll 1", left=2)
    assert game.told("ambush-won") == [(A, 0, 0)]
    assert at(game.state, A) == "SH-escape"
    assert entered(game) == ["SH1", "SH2"]  # the two that were left begin anew


@pytest.mark.rule("5.2.1")
def test_success_clears_the_last_track_too_before_the_raid_begins_anew() -> None:
    s = at_rest()
    only(s, A="SH4", B="SH1")
    s.ap, s.ferocity[A], s.enemy_ferocity = 2, 2, 0
    come(s, "SH2", "SH3", "CC3")
    game = react(s, "SH4", "ambush A", "roll 6", "roll 1", left=2)
    assert game.question == "choose-reaction"
    raided = [place for place in range(v.AREAS) if game.state.mark(v.RAID_COUNTERS, place)]
    assert raided == [area("SH1")]


@pytest.mark.rule("5.2.1", "11.3")
def test_success_also_has_the_effects_of_the_battle() -> None:
    s = at_rest()
    only(s, A="SH4", B="SJ6")
    s.ferocity[A], s.enemy_ferocity, s.morale = 1, 4, 6
    game = react(s, "SH4", "ambush A", "roll 6", "roll 1", left=9)  # 8 to 5, an FV in Area 4
    assert game.told("battle-fought") == [(A, v.FV, 0)]
    assert (game.state.ferocity[A], game.state.enemy_ferocity, game.state.morale) == (2, 5, 5)


@pytest.mark.rule("5.2.1")
@pytest.mark.parametrize(("enemy", "result"), [(7, v.RGD), (9, v.TTD), (11, v.EV), (14, v.MEV)])
def test_any_other_result_leaves_the_raid_where_it_is(enemy: int, result: int) -> None:
    s = at_rest()
    only(s, A="SH3", B="SJ3")
    s.ferocity[A], s.enemy_ferocity = 1, enemy
    come(s, "SH1", "SH2")
    game = react(s, "SH3", "ambush A", "roll 6", "roll 1", left=9)
    assert game.told("battle-fought")[0][1] == result
    assert not game.told("ambush-won")
    assert raid_counters(game.state)[:3] == ["SH1", "SH2", "SH3"]


@pytest.mark.rule("5.2.1", "4.2.8")
def test_after_a_failed_ambush_the_others_in_the_area_are_raided() -> None:
    s = at_rest()
    only(s, A="SH3", B="SH3")
    s.ferocity[A], s.enemy_ferocity = 1, 7
    game = react(s, "SH3", "ambush A", "roll 6", "roll 1")
    assert at(game.state, A) == "SH-escape"
    assert game.question == "choose-raid-fate"
    assert game.options[0] == "battle B"


@pytest.mark.rule("5.2.1", "4.2.8")
def test_after_a_successful_one_no_raid_counter_is_left_to_raid_them() -> None:
    """Only Families in an Area with a newly placed Raid counter are raided, and all of these are gone."""
    s = at_rest()
    only(s, A="SH3", B="SH3")
    s.ferocity[A], s.enemy_ferocity = 2, 0
    game = react(s, "SH3", "ambush A", "roll 6", "roll 1")
    assert at(game.state, A) == "SH-escape"
    assert game.question != "choose-raid-fate"
    assert at(game.state, B) == "SH3"


# 5.2.2 Negotiate


@pytest.mark.rule("5.2.2")
@pytest.mark.parametrize(
    ("ferocity", "spent", "face", "succeeds"),
    [
        (0, 0, 4, True),
        (0, 0, 3, False),
        (0, 1, 3, True),
        (1, 0, 5, True),
        (1, 1, 3, False),
        (2, 2, 4, True),
        (3, 0, 6, True),  # a natural 6, though the sum is 5
        (3, 2, 5, True),
        (3, 1, 5, False),
        (0, 5, 1, False),  # a natural 1, though the sum is 8
    ],
)
def test_the_die_with_evasion_and_trade_goods_must_make_six(
    ferocity: int, spent: int, face: int, succeeds: bool
) -> None:
    s = at_rest()
    s.ferocity[A] = ferocity
    goods(s, spent)
    game = react(s, "SH3", f"negotiate A {spent}", f"roll {face}")
    assert (at(game.state, A) == "SH-escape") is succeeds
    assert (game.question == "choose-raid-fate") is not succeeds
    assert game.state.goods() == 0
    assert game.state.ap == 4


@pytest.mark.rule("5.2.2")
def test_as_many_trade_goods_may_be_spent_as_one_likes() -> None:
    s = at_rest()
    goods(s, 2)
    game = react(s, "SH3")
    assert [o for o in game.options if o.startswith("negotiate")] == [
        "negotiate A 0",
        "negotiate A 1",
        "negotiate A 2",
    ]
    assert game.answer("negotiate A 1", "roll 2").state.goods() == 1


@pytest.mark.rule("5.2.2")
def test_all_families_of_the_area_escape_with_the_one_that_negotiates() -> None:
    s = at_rest()
    only(s, A="SH3", B="SH3", C="SH4")
    game = react(s, "SH3", "negotiate B 0", "roll 6")
    assert [at(game.state, family) for family in (A, B, C)] == ["SH-escape", "SH-escape", "SH4"]
    assert not game.told("caught-family")


@pytest.mark.rule("5.2.2")
def test_after_success_or_failure_the_raid_goes_on() -> None:
    for face in (2, 6):
        s = at_rest()
        s.ap = 1
        come(s, "SH1", "SH2")
        game = react(s, "SH3", "negotiate A 0", f"roll {face}", left=1)
        if face == 2:
            game.answer("suffer A child", "roll 1")
        assert entered(game) == ["SJ1"]  # on the way to B


@pytest.mark.rule("5.2.2")
def test_neither_a_man_nor_military_points_are_needed() -> None:
    s = at_rest()
    lacks(s, A, v.MAN)
    s.military = 0
    assert "negotiate A 0" in react(s, "SH3").options


@pytest.mark.rule("5.2.2", "13.35")
def test_manuelito_and_cunning_help_in_evasion_and_not_in_negotiation() -> None:
    s = at_rest()
    s.manuelito = A
    s.owned[v.CUNNING] = v.OWNED
    game = react(s, "SH3", "negotiate A 0", "roll 3")
    assert game.question == "choose-raid-fate"


@pytest.mark.rule("5.2.2", "13.12", "10.2")
def test_the_die_of_negotiation_may_be_rolled_again_but_not_blessed() -> None:
    s = at_rest()
    s.hand = vec[i64]([40])
    goods(s, 3)
    game = react(s, "SH3", "negotiate A 0")
    assert game.question == "roll-for"
    game.answer("roll 1", "reroll", "roll 6")
    assert at(game.state, A) == "SH-escape"


@pytest.mark.rule("5.2.2", "C52")
def test_after_the_death_of_dodge_a_negotiation_costs_a_trade_good_more() -> None:
    s = at_rest()
    s.events[v.DEATH_OF_DODGE - v.PUEBLO_REVOLT] = v.IN_PLAY
    game = react(s, "SH3")
    assert "negotiate" not in verbs(game)
    assert game.why_not("negotiate A 0")[0] == "C52"
    s = at_rest()
    s.events[v.DEATH_OF_DODGE - v.PUEBLO_REVOLT] = v.IN_PLAY
    goods(s, 2)
    game = react(s, "SH3")
    assert "negotiate A 2" not in game.options
    game.answer("negotiate A 1", "roll 3")  # 3 and 2 and 1
    assert game.state.goods() == 0
    assert at(game.state, A) == "SH-escape"


@pytest.mark.rule("5.2.2", "3.2.4")
def test_corn_left_alone_by_those_who_escape_is_lost() -> None:
    s = at_rest()
    plant(s, "SH3")
    game = react(s, "SH3", "negotiate A 0", "roll 6")
    assert game.state.mark(v.CORN, area("SH3")) == 0


# 5.2.3 Harass


@pytest.mark.rule("5.2.3")
def test_a_harass_counter_goes_at_most_three_areas_from_a_family_with_a_man() -> None:
    s = at_rest()
    only(s, A="SH3")
    game = react(s, "SH1")
    assert harassable(game) == {"SH2", "SH4", "SH5", "SH6", "ZU1", "ZU2", "ZU3", "SJ1", "SJ2"}
    game.answer("harass SJ2")
    assert game.told("harass-placed") == [(area("SJ2"), 0, 0)]


@pytest.mark.rule("5.2.3")
def test_any_family_with_a_man_will_do() -> None:
    s = at_rest()
    only(s, A="SH3", B="BM6")
    lacks(s, A, v.MAN)
    assert harassable(react(s, "SH1")) == {"BM3", "BM4", "BM5"}


@pytest.mark.rule("5.2.3")
def test_without_a_man_near_there_is_no_harassment() -> None:
    s = at_rest()
    only(s, A="SH3")
    lacks(s, A, v.MAN)
    assert react(s, "SH1").question == ""


@pytest.mark.rule("5.2.3")
def test_the_family_may_stand_in_the_area_of_the_raid_itself() -> None:
    s = at_rest()
    game = react(s, "SH3", "harass SH4")
    assert game.question == "choose-raid-fate"  # it is raided


@pytest.mark.rule("5.2.3")
def test_only_an_empty_area_will_do() -> None:
    s = at_rest()
    only(s, A="SH3", B="SH4")
    plant(s, "SH2")
    harass(s, "SJ1")
    come(s, "SJ2")
    hidden(s, "ZU1")
    s.fort[v.DEFIANCE] = area("ZU2")
    outpost(s, v.RANCHO, "ZU3")
    assert harassable(react(s, "SH1")) == {"SH5", "SH6"}


@pytest.mark.rule("5.2.3")
@pytest.mark.parametrize("kind", [v.MISSION, v.RANCHO])
def test_never_below_an_outpost_of_the_same_track(kind: int) -> None:
    """An Outpost in Area 3 and a counter in Area 2 are the example of the rule."""
    s = at_rest()
    only(s, A="SH5")
    outpost(s, kind, "SH3")
    assert harassable(react(s, "SH1")) == {"SH4", "SH6", "ZU1"}


@pytest.mark.rule("5.2.3", "1.5.3")
def test_the_areas_of_the_canyon_are_areas_too() -> None:
    """Nothing forbids them, and a raid that finds nobody else goes there."""
    s = at_rest()
    only(s, A="HO1")
    assert {"CC1", "CC2", "CC3"} <= harassable(react(s, "ZU3"))


@pytest.mark.rule("5.2.3", "4.2.8")
def test_the_raid_needs_two_counters_to_enter() -> None:
    s = at_rest()
    only(s, A="SH3")
    s.ap = 1
    game = react(s, "SH1", "harass SH2", left=4)
    assert game.told("raid-enters") == [(area("SH2"), 2, 2), (area("SH3"), 1, 1)]


@pytest.mark.rule("5.2.3", "1.6.1")
def test_there_are_two_harass_counters_until_more_become_available() -> None:
    s = at_rest()
    only(s, A="SH6")
    game = react(s, "SH1", "harass SH5", "harass SH4", left=9)
    assert game.state.held(v.OUT_OF_PLAY, v.HARASS) == 0
    assert entered(game) == ["SH2", "SH3", "SH4", "SH5", "SH6"]  # nothing more to be done till then
    s = at_rest()
    hold(s, v.OUT_OF_PLAY, v.HARASS, 0)
    game = react(s, "SH3")
    assert "harass" not in verbs(game)
    assert game.why_not("harass SH4")[0] == "5.2.3"


@pytest.mark.rule("5.2.3", "D2")
def test_with_cunning_2_the_first_harassment_of_a_raid_is_free() -> None:
    s = at_rest()
    only(s, A="SH6")
    s.owned[v.CUNNING + 1] = v.OWNED
    s.ap, s.santa_fe = 1, 9
    game = play(s, chapter.RAID_PLACE)
    assert game.question == "choose-reaction"
    s = at_rest()
    only(s, A="SH6")
    s.owned[v.CUNNING + 1] = v.OWNED
    s.ap = 1
    lay(s, "D")
    s.reverse[3] = 1
    s.enemy_ap = 3
    game = play(s, chapter.ENEMY_EXECUTE, "harass SH5")
    assert game.state.ap == 1
    assert game.answer("harass SH4").state.ap == 0


@pytest.mark.rule("5.2.3", "D2")
def test_in_a_position_that_begins_within_the_raid_it_is_free_if_none_lies_on_the_map() -> None:
    s = at_rest()
    only(s, A="SH6")
    s.owned[v.CUNNING + 1] = v.OWNED
    s.ap, s.santa_fe = 1, 9
    game = play(s, chapter.RAID_PLACE, "harass SH5")
    assert game.state.ap == 1
    assert game.answer("harass SH4").state.ap == 0


# 5.2.4 Evade


@pytest.mark.rule("5.2.4")
@pytest.mark.parametrize(
    ("ferocity", "face", "goes"),
    [
        (1, 4, "SH5"),  # the example of the rule
        (0, 2, "SH4"),
        (0, 4, "SH6"),
        (1, 3, "SH4"),
        (2, 4, "SH4"),
        (3, 5, "SH4"),
    ],
)
def test_more_than_the_value_of_its_area_moves_the_family_there(
    ferocity: int, face: int, goes: str
) -> None:
    s = at_rest()
    s.ferocity[A] = ferocity
    game = react(s, "SH3", "evade A", f"roll {face}")
    assert at(game.state, A) == goes
    assert game.state.ap == 5
    assert game.told("evaded") == [(A, area(goes), 0)]
    assert game.state.ferocity[A] == ferocity


@pytest.mark.rule("5.2.4")
@pytest.mark.parametrize(("ferocity", "face"), [(1, 2), (2, 3), (3, 4), (3, 2), (2, 2)])
def test_its_own_value_or_less_is_not_enough(ferocity: int, face: int) -> None:
    s = at_rest()
    s.ferocity[A] = ferocity
    game = react(s, "SH3", "evade A", f"roll {face}")
    assert at(game.state, A) == "SH3"
    assert game.told("evasion-failed") == [(A, 0, 0)]
    assert game.question == "choose-raid-fate"


@pytest.mark.rule("5.2.4")
def test_a_natural_one_always_fails() -> None:
    s = at_rest()
    only(s, A="SH1")
    game = react(s, "SH1", "evade A", "roll 1")  # 3 would do
    assert at(game.state, A) == "SH1"


@pytest.mark.rule("5.2.4")
@pytest.mark.parametrize(("ferocity", "face"), [(0, 5), (0, 6), (1, 6), (2, 6), (3, 6)])
def test_seven_or_a_natural_six_leads_to_area_6_or_any_area_of_the_canyon(
    ferocity: int, face: int
) -> None:
    for refuge in ("SH6", "CC1", "CC3"):
        s = at_rest()
        s.ferocity[A] = ferocity
        game = react(s, "SH3", "evade A", f"roll {face}")
        assert game.options == ["refuge SH6", "refuge CC1", "refuge CC2", "refuge CC3"]
        assert at(game.answer(f"refuge {refuge}").state, A) == refuge


@pytest.mark.rule("5.2.4")
def test_six_by_addition_is_just_area_6() -> None:
    s = at_rest()
    s.ferocity[A] = 1
    game = react(s, "SH3", "evade A", "roll 5")
    assert game.question != "choose-refuge"
    assert at(game.state, A) == "SH6"


@pytest.mark.rule("5.2.4")
def test_never_into_an_area_with_raid_counters() -> None:
    s = at_rest()
    s.ferocity[A] = 1
    come(s, "SH5")
    game = react(s, "SH3", "evade A", "roll 4")
    assert at(game.state, A) == "SH3"
    assert game.told("evasion-failed") == [(A, 0, 0)]
    assert game.question == "choose-raid-fate"


@pytest.mark.rule("5.2.4")
def test_with_raid_counters_in_area_6_only_the_canyon_is_open() -> None:
    s = at_rest()
    come(s, "SH6")
    game = react(s, "SH3", "evade A", "roll 6")
    assert game.options == ["refuge CC1", "refuge CC2", "refuge CC3"]
    assert game.why_not("refuge SH6")[0] == "5.2.4"


@pytest.mark.rule("5.2.4")
def test_from_area_6_itself_only_into_the_canyon() -> None:
    s = at_rest()
    only(s, A="SH6")
    game = react(s, "SH6", "evade A", "roll 5")
    assert game.options == ["refuge CC1", "refuge CC2", "refuge CC3"]
    s = at_rest()
    only(s, A="SH6")
    game = react(s, "SH6", "evade A", "roll 4")  # 6 is not more than 6
    assert at(game.state, A) == "SH6"


@pytest.mark.rule("5.2.4", "13.35", "D1")
def test_manuelito_adds_one_and_so_does_cunning_1_on_foot() -> None:
    for manuelito, cunning, mounted, goes in (
        (False, False, False, "SH4"),
        (True, False, False, "SH5"),
        (False, True, False, "SH5"),
        (True, True, False, "SH6"),
        (False, True, True, "SH4"),
        (True, True, True, "SH5"),
    ):
        s = at_rest()
        s.manuelito = A if manuelito else B
        s.owned[v.CUNNING] = v.OWNED if cunning else v.NOT_OWNED
        if mounted:
            mount(s, A)
        assert at(react(s, "SH3", "evade A", "roll 2").state, A) == goes


@pytest.mark.rule("5.2.4", "13.12")
def test_a_blessing_way_may_stand_for_the_die() -> None:
    s = at_rest()
    s.hand = vec[i64]([8, 40])  # a 1 and a 3
    game = react(s, "SH3", "evade A")
    assert (game.question, game.options) == ("blessing-or-roll", ["pass", "bless 8", "bless 40"])
    game.answer("bless 40")
    assert at(game.state, A) == "SH5"
    assert [int(card) for card in game.state.hand] == [8]


@pytest.mark.rule("5.2.4", "13.12")
def test_a_blessing_of_one_or_six_is_a_natural_one_or_six() -> None:
    s = at_rest()
    only(s, A="SH1")
    s.hand = vec[i64]([8])
    assert at(react(s, "SH1", "evade A", "bless 8").state, A) == "SH1"
    s = at_rest()
    s.ferocity[A] = 3
    six = next(card for card in range(1, 41) if s.facts.blessing[card] == 6)
    s.hand = vec[i64]([six])
    assert react(s, "SH3", "evade A", f"bless {six}").question == "choose-refuge"


@pytest.mark.rule("5.2.4", "10.2")
def test_three_trade_goods_roll_again_and_a_blessing_may_stand_for_the_new_roll() -> None:
    s = at_rest()
    s.hand = vec[i64]([40])
    goods(s, 3)
    game = react(s, "SH3", "evade A", "pass", "roll 1", "reroll", "bless 40")
    assert at(game.state, A) == "SH5"
    assert game.state.goods() == 0


@pytest.mark.rule("5.2.4", "13.32")
def test_an_evading_family_meets_the_intruders_where_it_arrives() -> None:
    s = at_rest()
    hidden(s, "SH5")
    game = react(s, "SH3", "evade A", "roll 3")
    assert game.question == "look-at-intruder"
    assert game.answer("intruder firearms").state.guns() == 1


@pytest.mark.rule("5.2.4", "3.2.4")
def test_corn_left_alone_by_an_evading_family_is_lost_and_a_failed_evasion_loses_none() -> None:
    s = at_rest()
    plant(s, "SH3")
    assert react(s, "SH3", "evade A", "roll 3").state.mark(v.CORN, area("SH3")) == 0
    s = at_rest()
    plant(s, "SH3")
    assert react(s, "SH3", "evade A", "roll 1").state.mark(v.CORN, area("SH3")) == 1


@pytest.mark.rule("5.2.4", "4.2.8")
def test_the_raid_may_follow_and_the_family_may_evade_again() -> None:
    s = at_rest()
    only(s, A="SH3")
    come(s, "SH1", "SH2")
    game = react(s, "SH3", "evade A", "roll 2", left=1)
    assert entered(game) == ["SH4"]
    assert at(game.answer("evade A", "roll 3").state, A) == "SH5"


@pytest.mark.rule("5.2.3")
@pytest.mark.parametrize("place", ["SH3", "SH1", "BM6"], ids=["taken", "raided", "far"])
def test_why_a_harass_counter_cannot_lie_somewhere_is_said(place: str) -> None:
    s = land()
    s.front, s.ap = area("SH1"), 1
    come(s, "SH1")
    rule, reason = play(s, chapter.RAID_REACT).why_not(f"harass {place}")
    assert rule == "5.2.3"
    assert reason.startswith("a Harass counter goes into an empty Area")
