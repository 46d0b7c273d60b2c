"""1.6, 1.7 The pieces: how many there are, where they lie, what becomes of them; Intruders and corn (13.17, 13.32)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.rules import rule
from cairn.core.state import bit
from cairn.games.navajo.rules import battles, families, tracks
from cairn.games.navajo.rules.cubes import check_subjugation, reset_cubes
from cairn.games.navajo.rules.map import area_of, land_of, last_area, number_of
from cairn.games.navajo.rules.piece_count import LOOSE, checks, closer_checks, conserved
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import LANDS
from cairn.games.navajo.words.names import COLOURS, INTRUDERS
from tests.navajo.boxes import give, hold, hold_corn, pool, traders, used_up
from tests.navajo.country import ALL_SIX, area, hidden, mark, outpost, outpost_in, plant
from tests.navajo.families import A, B, C, at, inside, lacks, mount, stand
from tests.navajo.kit import Game, act, activated, land, play
from tests.navajo.pair import BASKET, pair, sway

Spoil: TypeAlias = Callable[[NavajoState], None]

WHY = rule("1.7.4")
TRAPPERS = 36  # Trappers and Traders: an Intruder comes
FIREARMS_ACQUIRED = 21


# 1.7.1, 1.7.2


@pytest.mark.rule("1.7.1")
@pytest.mark.parametrize("territory", LANDS)
def test_a_territory_is_its_areas_its_escape_and_its_caught_box(territory: str) -> None:
    number = LANDS.index(territory)
    last = int(last_area(number))
    places = [f"{territory}{n}" for n in range(1, last + 1)]
    for place in (*places, f"{territory}-escape", f"{territory}-caught"):
        assert land_of(area(place)) == number


@pytest.mark.rule("1.7.2")
@pytest.mark.parametrize("territory", LANDS)
def test_a_track_has_six_areas_and_that_of_the_canyon_three(territory: str) -> None:
    number = LANDS.index(territory)
    last = 3 if territory == "CC" else 6
    assert last_area(number) == last
    for n in range(1, last + 1):
        assert area_of(number, n) == area(f"{territory}{n}")
        assert number_of(area(f"{territory}{n}")) == n


@pytest.mark.rule("1.7.2")
def test_an_area_holds_any_number_of_families() -> None:
    s = activated(land())
    stand(s, B, "SH2")
    stand(s, C, "SH2")
    assert at(act(s, "move SH2").state, A) == "SH2"


# 1.7.3


@pytest.mark.rule("13.42", "1.7.3")
def test_reset_cubes_empties_recovery_into_the_pool_and_then_raided_into_recovery() -> None:
    s = land()
    pool(s, red=2)
    s.move_cube(v.BROWN, v.GAME_BOX, v.RAIDED)
    s.move_cube(v.BLACK, v.GAME_BOX, v.RAIDED)
    s.move_cube(v.WHITE, v.GAME_BOX, v.RECOVERY)
    s.move_cube(v.YELLOW, v.GAME_BOX, v.SUBJUGATION)
    reset_cubes(s)
    assert s.cubes_in(v.RAIDED) == 0
    assert [s.cube(v.RECOVERY, c) for c in (v.BROWN, v.BLACK, v.WHITE)] == [1, 1, 0]
    assert [s.cube(v.POOL, c) for c in (v.RED, v.WHITE)] == [2, 1]
    assert s.cubes_in(v.SUBJUGATION) == 1


def subjugate(s: NavajoState) -> Game:
    """The third red cube is placed, by a raid on New Mexico."""
    for _ in range(2):
        s.move_cube(v.RED, v.GAME_BOX, v.SUBJUGATION)
    return act(activated(s), "raid", "cube red")


@pytest.mark.rule("1.7.3")
def test_the_third_red_cube_subjugates_new_mexico() -> None:
    s = land()
    pool(s, red=1)
    s.move_cube(v.BROWN, v.GAME_BOX, v.RAIDED)
    s.move_cube(v.WHITE, v.GAME_BOX, v.RECOVERY)
    game = subjugate(s)
    s = game.state
    assert game.told("subjugated")
    assert s.morale == 6
    assert s.cube(v.SUBJUGATION, v.RED) == 3
    assert s.cube(v.POOL, v.WHITE) == 1
    assert s.cube(v.RECOVERY, v.BROWN) == 1
    raids = [int(s.facts.instruction[s.face(letter)]) for letter in (0, 1, 5)]  # A, B and F
    assert raids == [v.ENEMY_RAID] * 3
    assert not any(s.reverse[letter] for letter in range(14) if letter not in (0, 1, 5))


@pytest.mark.rule("1.7.3")
def test_fewer_red_cubes_do_nothing() -> None:
    s = land()
    pool(s, red=1)
    s.move_cube(v.RED, v.GAME_BOX, v.SUBJUGATION)
    game = act(activated(s), "raid", "cube red")
    assert not game.told("subjugated")
    assert game.state.morale == 5


@pytest.mark.rule("1.7.3")
def test_black_cubes_there_do_not_count() -> None:
    s = land()
    pool(s, red=1)
    for _ in range(2):
        s.move_cube(v.BLACK, v.GAME_BOX, v.SUBJUGATION)
    assert not act(activated(s), "raid", "cube red").told("subjugated")


@pytest.mark.rule("1.7.3", "C41")
def test_it_ends_the_pueblo_revolt_first_so_that_cubes_are_reset() -> None:
    s = land()
    pool(s, red=1)
    s.events[0] = v.IN_PLAY
    s.move_cube(v.BROWN, v.GAME_BOX, v.RAIDED)
    s = subjugate(s).state
    assert s.events[0] == v.GONE
    assert s.cube(v.RECOVERY, v.BROWN) == 1


@pytest.mark.rule("1.7.3")
def test_counters_are_turned_in_the_spanish_period_only() -> None:
    s = land("broken-country")
    check_subjugation(s)
    assert s.morale == 8
    assert not any(s.reverse)


@pytest.mark.rule("1.7.3")
def test_counters_that_lie_on_their_raid_side_stay_there() -> None:
    s = land()
    pool(s, red=1)
    s.reverse[0] = 1
    s = subjugate(s).state
    assert [s.reverse[letter] for letter in (0, 1, 5)] == [1, 1, 1]


# 1.7.4


@pytest.mark.rule("1.7.4")
@pytest.mark.parametrize(
    ("culture", "military", "lost", "after"),
    [
        (5, 5, 2, (3, 5)),
        (2, 5, 2, (0, 5)),
        (1, 5, 3, (0, 1)),
        (0, 5, 1, (0, 3)),
        (0, 3, 2, (0, 0)),
        (0, 1, 1, (0, 0)),
        (0, 0, 4, (0, 0)),
    ],
)
def test_a_culture_point_that_is_not_there_costs_two_military_points(
    culture: int, military: int, lost: int, after: tuple[int, int]
) -> None:
    s = land()
    s.culture, s.military = i64(culture), i64(military)
    tracks.lose_culture(s, WHY, lost)
    assert (s.culture, s.military) == after


@pytest.mark.rule("1.7.4")
@pytest.mark.parametrize(
    ("military", "culture", "lost", "after"),
    [
        (5, 9, 2, (3, 9)),
        (5, 9, 6, (0, 7)),
        (0, 9, 1, (0, 7)),
        (1, 1, 3, (0, 0)),
        (0, 0, 1, (0, 0)),
    ],
)
def test_a_military_point_that_is_not_there_costs_two_culture_points(
    military: int, culture: int, lost: int, after: tuple[int, int]
) -> None:
    s = land()
    s.culture, s.military = i64(culture), i64(military)
    tracks.lose_military(s, WHY, lost)
    assert (s.military, s.culture) == after


@pytest.mark.rule("1.7.4")
def test_points_stop_at_19() -> None:
    s = land()
    s.culture = s.military = s.ap = s.morale = s.enemy_ferocity = i64(18)
    assert tracks.gain_culture(s, WHY, 3) == 1
    assert tracks.gain_military(s, WHY, 3) == 1
    tracks.gain_points(s, WHY, 3)
    tracks.raise_morale(s, WHY, 3)
    tracks.change_enemy_ferocity(s, WHY, 3)
    assert [s.culture, s.military, s.ap, s.morale, s.enemy_ferocity] == [19] * 5


@pytest.mark.rule("1.7.4")
def test_morale_and_enemy_ferocity_stop_at_zero() -> None:
    s = land()
    s.morale = s.enemy_ferocity = i64(1)
    tracks.lower_morale(s, WHY, 3)
    tracks.change_enemy_ferocity(s, WHY, -3)
    assert (s.morale, s.enemy_ferocity) == (0, 0)


# 1.7.5


@pytest.mark.rule("1.7.5")
@pytest.mark.parametrize(("adult", "other"), [("man", v.WOMAN), ("woman", v.MAN)])
def test_a_family_without_an_adult_leaves_play_at_once(adult: str, other: int) -> None:
    s = activated(land())
    lacks(s, A, other)
    mount(s, A)
    s.ferocity[A] = 1
    s.intruder_area = vec[i64]([area("SH2")])
    s.intruder_kind = vec[i64]([v.SICKNESS])
    game = act(s, "move SH2", f"lose A {adult}")
    s = game.state
    assert at(s, A) == "off-map"
    assert s.ferocity[A] == 0
    assert not s.mounted(A)
    assert not s.has(A, v.CHILD)
    assert (s.held(v.PASSAGE, v.CHILD), s.held(v.PASSAGE, v.HORSE)) == (1, 1)
    assert game.told("family-gone") == [(A, 0, 0)]


@pytest.mark.rule("1.7.5")
def test_one_adult_keeps_a_family_in_play() -> None:
    s = land()
    lacks(s, A, v.MAN, v.CHILD)
    families.leave_play_if_empty(s, A)
    assert s.in_play(A)


@pytest.mark.rule("1.7.5", "13.35")
def test_manuelito_joins_another_family_when_his_own_is_gone() -> None:
    s = activated(land())
    lacks(s, A, v.WOMAN)
    s.manuelito = i64(A)
    stand(s, B, "SJ-escape")
    s.intruder_area = vec[i64]([area("SH2")])
    s.intruder_kind = vec[i64]([v.SICKNESS])
    game = act(s, "move SH2", "lose A man")
    assert game.question == "move-manuelito"
    assert game.rule == "13.35"
    assert game.options == ["manuelito B", "manuelito C"]
    assert game.answer("manuelito C").told("manuelito-with") == [(C, 0, 0)]


@pytest.mark.rule("13.35")
def test_manuelito_stays_with_a_family_in_play() -> None:
    s = activated(land())
    s.manuelito = i64(A)
    s.intruder_area = vec[i64]([area("SH2")])
    s.intruder_kind = vec[i64]([v.SICKNESS])
    game = act(s, "move SH2", "lose A man")
    assert game.question == "choose-action"
    assert game.state.manuelito == A


@pytest.mark.rule("13.35")
def test_without_another_family_manuelito_waits_for_his_own() -> None:
    s = activated(land())
    lacks(s, A, v.WOMAN)
    s.manuelito = i64(A)
    for family in (B, C):
        families.leave_play(s, family)
    s.intruder_area = vec[i64]([area("SH2")])
    s.intruder_kind = vec[i64]([v.SICKNESS])
    game = act(s, "move SH2", "lose A man")
    assert game.question == ""
    assert game.state.manuelito == A


# 1.6.1


@pytest.mark.rule("1.6.1", "11.2.1")
def test_firearms_used_in_a_battle_are_out_of_play_when_it_ends() -> None:
    s = activated(land())
    give(s, v.FIREARMS)
    pool(s, green=1)
    game = act(s, "raid", "cube green", "fight-soldiers", "fight-armed", "roll 6", "roll 1")
    assert game.told("battle-rolls")[0][1] == 6 + 2
    assert game.state.guns() == 0
    assert game.state.held(v.OUT_OF_PLAY, v.FIREARMS) == 1


@pytest.mark.rule("1.6.1")
def test_firearms_on_an_intruder_go_out_of_play_too_and_not_to_the_cup() -> None:
    s = activated(land())
    s.intruders_unseen[v.FIREARMS_FOUND] -= 1
    hold(s, v.RESOURCES, v.INTRUDER_FIREARMS, 1)
    pool(s, green=1)
    s = act(s, "raid", "cube green", "fight-soldiers", "fight-armed", "roll 6", "roll 1").state
    assert s.guns() == 0
    assert s.held(v.OUT_OF_PLAY, v.INTRUDER_FIREARMS) == 1
    assert s.intruders_unseen[v.FIREARMS_FOUND] == s.facts.intruders[v.FIREARMS_FOUND] - 1


@pytest.mark.rule("1.6.1")
def test_firearms_that_were_not_used_stay() -> None:
    s = activated(land())
    give(s, v.FIREARMS)
    pool(s, green=1)
    game = act(s, "raid", "cube green", "fight-soldiers", "fight", "roll 6", "roll 1")
    assert game.state.guns() == 1


@pytest.mark.rule("1.6.1", "C1")
def test_an_intruders_firearms_come_back_when_there_are_no_others() -> None:
    s = land()
    s.card = FIREARMS_ACQUIRED
    give(s, v.FIREARMS)
    game = play(s.copy(), chapter.CARD_MAJOR)
    assert game.state.guns() == 1  # the only counter was in play already: no effect
    hold(s, v.OUT_OF_PLAY, v.INTRUDER_FIREARMS, 1)
    assert play(s, chapter.CARD_MAJOR).state.guns() == 2


@pytest.mark.rule("1.6.1", "4.0.2")
def test_the_enemy_takes_no_more_ap_counters_than_there_are() -> None:
    s = land()
    s.enemy_ap = s.facts.enemy_counters - 2
    s.truce_ap = 1
    assert tracks.collect_enemy_points(s, 5) == 1
    assert s.enemy_ap == s.facts.enemy_counters - 1


@pytest.mark.rule("1.6.1")
def test_ferocity_needs_a_man() -> None:
    s = land()
    lacks(s, A, v.MAN)
    tracks.gain_ferocity(s, WHY, A)
    assert s.ferocity[A] == 0


# 13.17 corn


@pytest.mark.rule("13.17", "4.2.1", "3.2.4")
def test_corn_under_a_new_outpost_goes_back_to_its_cup() -> None:
    s = activated(land(), "SH2")
    stand(s, B, "SH1")
    plant(s, "SH1")
    plant(s, "SJ1")
    families.put_outpost(s, WHY, v.MISSION, v.SHIPROCK, 1)
    assert s.mark(v.CORN, area("SH1")) == 0
    assert s.mark(v.CORN, area("SJ1")) == 1
    assert families.corn_in_cup(s) == sum(s.facts.corn) - 1


@pytest.mark.rule("13.17")
def test_the_cup_holds_what_is_neither_planted_nor_harvested() -> None:
    s = land()
    plant(s, "SH1")
    hold_corn(s, 2)
    assert families.corn_in_cup(s) == 10 - 2


# 13.32 Intruders


def intruder(s: NavajoState, *answers: str) -> Game:
    """Trappers and Traders: the die for the Territory, the die for the Area, and what follows."""
    s.card = TRAPPERS
    return play(s, chapter.CARD_MAJOR, *answers)


def met(kind: str, s: NavajoState | None = None, *answers: str) -> Game:
    """Family A moves from SH3 to SH2 and meets this Intruder."""
    s = land() if s is None else s
    hidden(s, "SH2")
    return act(activated(s), "move SH2", f"intruder {kind}", *answers)


@pytest.mark.rule("13.32", "13.17")
def test_an_intruder_is_placed_face_down_by_two_dice() -> None:
    game = intruder(land(), "roll 5", "roll 1")
    s = game.state
    assert list(s.intruder_area) == [area("HO1")]
    assert list(s.intruder_kind) == [v.FACE_DOWN]
    assert list(s.intruders_unseen) == list(s.facts.intruders)
    assert game.question == ""


@pytest.mark.rule("13.32", "13.17")
def test_a_family_that_enters_turns_it_over_and_any_unseen_one_may_it_be() -> None:
    s = land()
    s.intruders_unseen[v.SLAVERS] -= 1
    s.intruders_met[v.SLAVERS] += 1
    hidden(s, "SH2")
    game = act(activated(s), "move SH2")
    assert game.question == "look-at-intruder"
    weights = {game.options[i]: int(game.state.weight(i)) for i in range(game.state.count)}
    names = ("firearms", "goods", "traders", "missionaries", "slavers", "war-party", "sickness")
    expected = {f"intruder {name}": int(s.facts.intruders[i]) for i, name in enumerate(names)}
    expected["intruder slavers"] -= 1
    assert weights == expected


@pytest.mark.rule("13.32")
def test_a_family_there_meets_it_when_it_is_placed_the_first_in_the_alphabet() -> None:
    s = land()
    stand(s, B, "HO1")
    stand(s, C, "HO1")
    game = intruder(s, "roll 5", "roll 1", "intruder sickness", "lose B child")
    assert game.told("intruder-met") == [(B, v.SICKNESS, area("HO1"))]
    assert len(game.state.intruder_area) == 0


@pytest.mark.rule("13.32")
def test_several_are_met_from_top_to_bottom() -> None:
    s = land()
    hidden(s, "SH2", "BM1", "SH2")
    s.intruder_kind[0] = v.GOODS_FOUND
    s.intruder_kind[2] = v.FIREARMS_FOUND
    game = act(activated(s), "move SH2")
    kinds = [kind for _, kind, _ in game.told("intruder-met")]
    assert kinds == [v.FIREARMS_FOUND, v.GOODS_FOUND]
    assert list(game.state.intruder_area) == [area("BM1")]


@pytest.mark.rule("13.32", "1.7.5")
def test_a_family_that_is_gone_meets_no_more_of_them() -> None:
    s = land()
    lacks(s, A, v.WOMAN, v.CHILD)
    hidden(s, "SH2", "SH2")
    game = act(activated(s), "move SH2", "intruder sickness", "lose A man")
    assert len(game.state.intruder_area) == 1
    assert not game.state.in_play(A)


@pytest.mark.rule("13.32", "3.2.2")
def test_the_move_is_paused_and_then_goes_on() -> None:
    game = met("goods")
    assert game.question == "choose-action"
    assert game.state.mp == 4
    assert at(game.answer("move SH1").state, A) == "SH1"


@pytest.mark.rule("13.32")
def test_firearms_and_trade_goods_are_kept() -> None:
    s = met("firearms").state
    assert s.guns() == 1
    assert s.intruders_unseen[v.FIREARMS_FOUND] == s.facts.intruders[v.FIREARMS_FOUND] - 1
    assert s.intruders_met[v.FIREARMS_FOUND] == 0
    s = met("goods").state
    assert s.goods() == 1


@pytest.mark.rule("13.32")
@pytest.mark.parametrize(
    ("face", "box", "kind"),
    [
        (1, v.PASSAGE, v.MAN),
        (2, v.RESOURCES, v.TRADE_GOODS),
        (3, v.RESOURCES, v.TRADE_GOODS),
        (4, v.PASSAGE, v.HORSE),
        (5, v.PASSAGE, v.HORSE),
        (6, v.RESOURCES, v.FIREARMS),
    ],
)
def test_traders_bring_what_the_die_says(face: int, box: int, kind: int) -> None:
    s = land()
    available = s.held(v.OUT_OF_PLAY, kind)
    s = met("traders", s, f"roll {face}").state
    assert s.held(box, kind) == 1
    assert s.held(v.OUT_OF_PLAY, kind) == available - 1
    assert s.intruders_met[v.TRADERS] == 1
    assert s.intruders_unseen[v.TRADERS] == s.facts.intruders[v.TRADERS] - 1


@pytest.mark.rule("13.32", "1.6.1")
@pytest.mark.parametrize(
    ("face", "kind"), [(1, v.MAN), (2, v.TRADE_GOODS), (4, v.HORSE), (6, v.FIREARMS)]
)
def test_traders_bring_nothing_that_is_not_available(face: int, kind: int) -> None:
    s = land()
    used_up(s, kind)
    s = met("traders", s, f"roll {face}").state
    assert s.held(v.PASSAGE, kind) == s.held(v.RESOURCES, kind) == 0


@pytest.mark.rule("13.32")
def test_missionaries_found_a_mission_in_area_1_in_any_period() -> None:
    for scenario in ("los-duenos-del-mundo", "broken-country"):
        s = land(scenario)
        s.agenda = vec[i64]()
        stand(s, B, "SH1")
        plant(s, "SH1")
        s = met("missionaries", s).state
        assert outpost_in(s, v.MISSION, "SH") == 1
        assert s.mark(v.CORN, area("SH1")) == 0


@pytest.mark.rule("13.32", "1.7.2", "1.6.1")
def test_no_second_mission_is_founded_and_none_that_is_not_available() -> None:
    s = land()
    outpost(s, v.MISSION, "SH4")
    assert outpost_in(met("missionaries", s).state, v.MISSION, "SH") == 4
    s = land()
    outpost(s, v.MISSION, *ALL_SIX[1:], "CC1")
    assert s.facts.outposts[v.MISSION] == 6
    assert outpost_in(met("missionaries", s).state, v.MISSION, "SH") == 0


@pytest.mark.rule("13.32")
@pytest.mark.parametrize(
    ("missing", "taken"),
    [((), v.CHILD), ((v.CHILD,), v.WOMAN), ((v.CHILD, v.WOMAN), None)],
)
def test_slavers_take_the_child_else_the_woman(missing: tuple[int, ...], taken: int | None) -> None:
    s = land()
    lacks(s, A, *missing)
    before = inside(s, A)
    game = met("slavers", s)
    if taken is None:
        assert inside(game.state, A) == before
    else:
        assert game.told("lost") == [(A, taken, v.OUT_OF_PLAY)]
        assert not game.state.has(A, taken)


@pytest.mark.rule("13.32", "1.7.5")
def test_slavers_may_take_the_last_adult() -> None:
    s = land()
    lacks(s, A, v.MAN, v.CHILD)
    game = met("slavers", s)
    assert not game.state.in_play(A)
    assert game.question == ""


@pytest.mark.rule("13.32", "11.2.2", "11.3")
def test_a_war_party_must_be_fought_as_utes_in_this_areas_column() -> None:
    s = land()
    s.ferocity[A] = 2
    s.enemy_ferocity = 9
    game = met("war-party", s, "roll 6", "roll 2")
    assert game.told("battle-rolls") == [(A, 6 + 2, 2 + s.facts.utes_bonus)]
    result = battles.battle_table(s, 6 + 2 - 2 - s.facts.utes_bonus, 2)
    assert game.told("battle-fought") == [(A, result, 0)]
    assert at(game.state, A) == "SH2"


@pytest.mark.rule("13.32", "11.1", "1.7.4")
@pytest.mark.parametrize("unarmed", ["without a man", "without Military Points"])
def test_a_war_party_takes_somebody_from_those_who_cannot_fight(unarmed: str) -> None:
    s = land()
    if unarmed == "without a man":
        lacks(s, A, v.MAN)
    else:
        s.military = 0
    game = met("war-party", s)
    assert game.question == "choose-loss"
    game.answer("lose A child")
    assert game.state.held(v.PASSAGE, v.CHILD) == 1


@pytest.mark.rule("13.32", "10.2", "D15")
def test_a_military_point_may_be_bought_to_fight_a_war_party() -> None:
    s = land()
    s.military = 0
    traders(s, 3, 3)
    game = met("war-party", s)
    assert game.question == "anytime"
    game.answer("sharp-military", "roll 6", "roll 2")
    assert len(game.told("battle-fought")) == 1


@pytest.mark.rule("13.32")
def test_sickness_takes_somebody_out_of_play() -> None:
    game = met("sickness")
    assert game.options == ["lose A man", "lose A woman", "lose A child"]
    s = game.answer("lose A woman").state
    assert s.held(v.OUT_OF_PLAY, v.WOMAN) == 4
    assert s.held(v.PASSAGE, v.WOMAN) == 0
    assert s.intruders_met[v.SICKNESS] == 1


@pytest.mark.rule("13.32", "13.17", "1.6.1")
def test_without_intruders_in_the_cup_none_is_placed() -> None:
    s = land()
    for kind in range(v.INTRUDERS):
        s.intruders_met[kind] = s.intruders_unseen[kind]
        s.intruders_unseen[kind] = 0
    game = intruder(s)
    assert len(game.state.intruder_area) == 0
    assert not game.told("intruder-placed")


@pytest.mark.rule("13.32", "1.6.1")
def test_the_last_one_of_the_cup_is_not_placed_twice() -> None:
    s = land()
    for kind in range(v.INTRUDERS):
        s.intruders_unseen[kind] = 1 if kind == v.SICKNESS else 0
    hidden(s, "BM1")
    assert len(intruder(s).state.intruder_area) == 1


# what no rule may break


def found_nowhere(s: NavajoState) -> None:
    s.where[A] = v.OFF_MAP


def counter_twice(s: NavajoState) -> None:
    s.truce_letter = s.display[0]


def too_many_points(s: NavajoState) -> None:
    s.enemy_ap, s.truce_ap = s.facts.enemy_counters, i64(1)


def track(name: str, value: int) -> Spoil:
    return lambda s: setattr(s, name, i64(value))


def place(name: str, value: int, at: int = 0) -> Spoil:
    def spoil(s: NavajoState) -> None:
        getattr(s, name)[at] = i64(value)

    return spoil


BROKEN: list[tuple[Spoil, str]] = [
    (track("military", 20), "military is 20, off the track"),
    (track("culture", -1), "culture is -1, off the track"),
    (track("ap", 20), "ap is 20, off the track"),
    (track("morale", -1), "morale is -1, off the track"),
    (track("enemy_ferocity", 20), "enemy_ferocity is 20, off the track"),
    (place("pieces", -1), "a negative number of pieces"),
    (place("cubes", -1), "a negative number of cubes"),
    (place("marks", -1), "a negative number of marks"),
    (place("elders", -1), "a negative number of elders"),
    (place("drought", 3), "more Droughts than there are spaces"),
    (place("drought", -1), "more Droughts than there are spaces"),
    (found_nowhere, "Family 0 is out of play and not empty"),
    (place("ferocity", 4), "Family 0 has Ferocity 4"),
    (place("ferocity", -1), "Family 0 has Ferocity -1"),
    (counter_twice, "an Instruction counter is in two places"),
    (too_many_points, "more Enemy AP counters than there are"),
    (track("enemy_ap", -1), "more Enemy AP counters than there are"),
]


@pytest.mark.rule("1.6.1", "1.7.2", "1.7.4")
@pytest.mark.parametrize(("spoil", "said"), BROKEN)
def test_what_is_wrong_is_said(spoil: Spoil, said: str) -> None:
    s = land()
    assert checks(s) is None
    spoil(s)
    assert checks(s) == said


USED_AS = {v.GOODS_FOUND: (v.INTRUDER_GOODS,), v.FIREARMS_FOUND: (v.INTRUDER_FIREARMS,)}


def in_boxes(*kinds: int) -> list[tuple[str, int]]:
    return [("pieces", box * v.PIECES + kind) for box in range(v.PIECE_BOXES) for kind in kinds]


PLACES: list[tuple[str, list[tuple[str, int]]]] = [  # where pieces of a kind may lie
    *(
        (name, [*in_boxes(kind), *[("box", f * v.SPACES + space) for f in range(v.FAMILIES)]])
        for name, kind, space in (
            ("men", v.MAN, v.MAN),
            ("women", v.WOMAN, v.WOMAN),
            ("children", v.CHILD, v.CHILD),
            ("horses", v.HORSE, v.OWN_HORSE),
        )
    ),
    ("elders", [*in_boxes(v.ELDER), *[("elders", n) for n in range(8)]]),
    *((name, in_boxes(kind)) for name, kind in LOOSE.items()),
    (
        "harass",
        [*in_boxes(v.HARASS), *[("marks", v.HARASSED * v.AREAS + n) for n in range(v.AREAS)]],
    ),
    *(
        (f"{name} cubes", [("cubes", box * v.COLOURS + n) for box in range(v.CUBE_BOXES)])
        for name, n in COLOURS.items()
    ),
    *((f"corn of {n}", [("corn_unseen", n), ("corn_held", n)]) for n in range(v.TERRITORIES)),
    *(
        (
            f"intruders: {name}",
            [("intruders_unseen", n), ("intruders_met", n), *in_boxes(*USED_AS.get(n, ()))],
        )
        for name, n in INTRUDERS.items()
    ),
]


@pytest.mark.rule("1.6.1")
@pytest.mark.parametrize(("name", "places"), PLACES, ids=[name for name, _ in PLACES])
def test_a_piece_is_counted_wherever_it_lies(name: str, places: list[tuple[str, int]]) -> None:
    s = land()
    before = conserved(s)
    assert before.keys() == {name for name, _ in PLACES}
    for field, place in places:
        getattr(s, field)[place] += 1
        after = conserved(s)
        assert {one: after[one] - n for one, n in before.items() if after[one] != n} == {name: 1}
        getattr(s, field)[place] -= 1


def cards(*known: int, piles: Sequence[int] = (8, 41), card: int = 0) -> Spoil:
    """Known cards on top of the deck, and the piles: how many cards of each, and its event."""

    def spoil(s: NavajoState) -> None:
        s.known, s.segments, s.card = vec[i64](known), vec[i64](piles), i64(card)

    return spoil


def none_unseen(s: NavajoState) -> None:
    s.unseen = vec[i64]([0 for _ in s.unseen])


def one_shown(s: NavajoState) -> None:
    s.shown = 1


def founded_nowhere(s: NavajoState) -> None:
    s.founded = bit(5)


def spent(s: NavajoState) -> None:
    s.santa_fe = 0


MADE_UP: list[tuple[int, Spoil, str]] = [
    (chapter.ACT, cards(piles=(0, 0)), "a pile of the deck without cards"),
    (chapter.ACT, none_unseen, "the deck holds more cards than have not been seen"),
    (chapter.ACT, cards(7), "card 7 is in two places"),
    (chapter.ACT, cards(43, 43), "card 43 is in two places"),
    (chapter.CARD_CEREMONY, cards(card=9), "card 9 is in two places"),
    (chapter.ACT, one_shown, "more cards were shown than lie on top of the deck"),
    (chapter.CARD_DRAW, cards(piles=()), "there is no card to draw"),
    (chapter.POT_FOUND, founded_nowhere, "Family F was founded and is not in play"),
    (chapter.ACT, lambda s: hidden(s, *["SH1"] * 40), "more Intruders face down than there are"),
    (chapter.ACT, lambda s: mark(s, v.CORN, "SH1", n=40), "more corn on the map than there is"),
    (chapter.ACT, lambda s: mark(s, v.CORN, "SH1", n=2), "SH1 has more than one counter 'corn'"),
    (
        chapter.ACT,
        lambda s: mark(s, v.HARASSED, "SH1", n=2),
        "SH1 has more than one counter 'harass'",
    ),
    (
        chapter.RAID_PLACE,
        spent,
        "a raid begins without counters in Santa Fé: say how many in 'santa fe'",
    ),
]


@pytest.mark.rule("1.6.1", "2.1")
@pytest.mark.parametrize(("here", "spoil", "said"), MADE_UP)
def test_a_position_that_play_does_not_lead_to_is_found_out(
    here: int, spoil: Spoil, said: str
) -> None:
    s = land()
    s.chapter, s.santa_fe = i64(here), i64(1)
    assert closer_checks(s) is None
    spoil(s)
    assert closer_checks(s) == said


NOBODYS = "nobody influences an elder in box 1: say who does in 'influence turquoise' and 'influence basket'"


@pytest.mark.rule("16.3")
@pytest.mark.parametrize(
    ("here", "said"),
    [
        (chapter.ACT, NOBODYS),
        (chapter.SUBJUGATING, NOBODYS),
        (chapter.TRIBAL_EVADE, NOBODYS),
        (chapter.POT_AGE, None),
    ],
)
def test_elders_have_influence_on_them_but_in_a_passage_of_time(
    here: int, said: str | None
) -> None:
    s = pair()
    s.card, s.chapter = i64(24), i64(here)
    assert closer_checks(s) is None
    sway(s, BASKET, 1, 0)
    assert closer_checks(s) == said
