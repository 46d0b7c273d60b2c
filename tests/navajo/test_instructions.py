"""4.2 What the Instruction counters do, Peace and Defend included. The raids have files of their own.

The Spanish counters: A, B, F Subjugate 1, 2, 3; C Build or Colonize; D Subvert 1–3; H Build + Subvert or Expand;
I Defend or Build; K Utes!; L Comanche; N Peace or Build.
"""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.names import LETTERS
from tests.navajo.boxes import give, put
from tests.navajo.country import ALL_SIX, area, no_outposts, outpost, outposts, plant
from tests.navajo.display import column, lay
from tests.navajo.families import A, B, C, at, found, lacks, mount, stand
from tests.navajo.kit import Game, order, play, quiet

SHAMAN = 15  # 5 Enemy APs
APACHES_RAID = 32


def corn(s: NavajoState, place: str) -> int:
    return int(s.mark(v.CORN, area(place)))


# 4.2.1 Build


@pytest.mark.rule("4.2.1")
def test_build_puts_an_outpost_into_area_1_of_the_lowest_numbered_territory() -> None:
    game = order(quiet(red=3), "C", 2)
    assert outposts(game.state) == ["SH1"]
    assert game.state.enemy_ap == 0


@pytest.mark.rule("4.2.1")
@pytest.mark.parametrize(
    ("scenario", "kind"),
    [
        ("los-duenos-del-mundo", v.MISSION),
        ("broken-country", v.RANCHO),
        ("the-fearing-time", v.RANCHO),
    ],
)
def test_missions_are_built_by_the_spanish_and_ranchos_later(scenario: str, kind: int) -> None:
    s = quiet(scenario, red=3)
    no_outposts(s)
    game = order(s, "C", 2)
    assert outposts(game.state, kind) == ["SH1"]
    assert outposts(game.state, 1 - kind) == []


@pytest.mark.rule("4.2.1")
def test_a_territory_with_an_outpost_of_the_type_in_any_area_is_passed_over() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH4", "SJ1", "MV1")
    game = order(s, "C", 2)
    assert outposts(game.state) == ["SH4", "SJ1", "ZU1", "MV1"]


@pytest.mark.rule("4.2.1")
def test_an_outpost_of_the_other_type_does_not_keep_a_territory_from_being_built_in() -> None:
    s = quiet("broken-country", red=3)
    outpost(s, v.MISSION, "SH1")
    game = order(s, "C", 2)
    assert outposts(game.state, v.RANCHO) == ["SH1"]
    assert outposts(game.state, v.MISSION) == ["SH1"]


@pytest.mark.rule("4.2.1")
def test_corn_where_an_outpost_is_built_goes_back_to_its_cup() -> None:
    s = quiet(red=3)
    stand(s, A, "SH1")
    plant(s, "SH1")
    plant(s, "SJ1")
    game = order(s, "C", 2)
    assert (corn(game.state, "SH1"), corn(game.state, "SJ1")) == (0, 1)
    assert game.told("corn-lost") == [(area("SH1"), 0, 0)]
    assert at(game.state, A) == "SH1"


@pytest.mark.rule("4.2.1")
def test_with_all_outposts_of_the_period_in_play_build_is_subvert() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, *ALL_SIX)
    before = s.culture
    game = order(s, "C", 2)
    assert game.state.culture == before - 2
    assert outposts(game.state) == list(ALL_SIX)


@pytest.mark.rule("4.2.1", "4.2.11")
def test_and_subjugate_while_new_mexico_is_not_subjugated() -> None:
    s = quiet(red=2)
    put(s, v.POOL, brown=2)
    outpost(s, v.MISSION, *ALL_SIX)
    before = s.culture
    game = order(s, "C", 2, "cube brown", "cube brown")
    assert game.state.culture == before
    assert game.state.cube(v.RECOVERY, v.BROWN) == 2


@pytest.mark.rule("4.2.1", "13.13")
def test_an_outpost_in_the_canyon_is_one_of_those_in_play() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1", "SJ1", "ZU1", "MV1", "HO1", "CC1")
    before = s.culture
    game = order(s, "C", 2)
    assert outposts(game.state) == ["SH1", "SJ1", "ZU1", "MV1", "HO1", "CC1"]
    assert game.state.culture == before - 2


@pytest.mark.rule("4.2.1", "13.13")
def test_build_never_builds_in_the_canyon() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1", "SJ1", "ZU1", "MV1", "HO1")
    assert outposts(order(s, "C", 2).state) == list(ALL_SIX)


# 4.2.2 Build + Subvert


@pytest.mark.rule("4.2.2")
def test_build_and_subvert_is_paid_once_and_the_new_outpost_counts() -> None:
    s = quiet(red=3)
    before = s.culture
    game = order(s, "H", 3)  # the tutorial's #24
    assert outposts(game.state) == ["SH1"]
    assert game.state.culture == before - 1
    assert game.state.enemy_ap == 0


@pytest.mark.rule("4.2.2")
def test_all_its_points_are_points_of_the_subvert() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1", "SJ1", "ZU1", "MV1")
    before = s.culture
    game = order(s, "H", 3)
    assert len(outposts(game.state)) == 5
    assert game.state.culture == before - 3


@pytest.mark.rule("4.2.2")
def test_before_new_mexico_is_subjugated_it_builds_and_subjugates() -> None:
    s = quiet(red=0)
    put(s, v.POOL, white=4)
    game = order(s, "H", 3, "cube white", "cube white", "cube white")
    assert outposts(game.state) == ["SH1"]
    assert game.state.cube(v.RECOVERY, v.WHITE) == 3


@pytest.mark.rule("4.2.2", "4.2.1")
def test_with_all_outposts_in_play_it_subverts_twice() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, *ALL_SIX)
    before = s.culture
    assert order(s, "H", 3).state.culture == before - 6


@pytest.mark.rule("4.2.2", "4.2.11")
def test_the_subvert_looks_at_the_cubes_the_build_has_drawn() -> None:
    """All Outposts are in play and two red cubes: the Build is a Subjugate, and after the third red cube the second
    half is a true Subvert."""
    s = quiet(red=2)
    put(s, v.POOL, red=1, white=4)
    outpost(s, v.MISSION, *ALL_SIX)
    before = s.culture
    game = order(s, "H", 3, "cube red", "cube white", "cube white")
    assert game.question == ""
    assert game.state.culture == before - 3


# 4.2.3 Colonize


@pytest.mark.rule("4.2.3")
def test_colonize_moves_a_raided_cube_to_recovery_for_each_point() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1")
    put(s, v.RAIDED, brown=2, white=1)
    put(s, v.RECOVERY, black=2)
    game = order(s, "C'", 3)
    assert game.state.cubes_in(v.RAIDED) == 0
    assert game.state.cubes_in(v.RECOVERY) == 5
    assert game.state.cubes_in(v.POOL) == 0  # not a Reset Cubes
    assert outposts(game.state) == ["SH1"]
    assert game.state.culture == s.culture


@pytest.mark.rule("4.2.3")
def test_colonize_moves_what_there_is() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1")
    put(s, v.RAIDED, yellow=1)
    game = order(s, "C'", 3)
    assert game.question == ""
    assert game.state.cube(v.RECOVERY, v.YELLOW) == 1


@pytest.mark.rule("4.2.3")
def test_the_player_says_which_cubes_recover_when_not_all_do() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1")
    put(s, v.RAIDED, brown=2, white=2, black=1)
    game = order(s, "C'", 3)
    assert (game.question, game.rule) == ("choose-cube", "4.2.3")
    assert game.options == ["recover brown", "recover white", "recover black"]
    game.answer("recover white", "recover black", "recover white")
    assert game.question == ""
    assert game.state.cube(v.RAIDED, v.BROWN) == 2
    assert game.state.cubes_in(v.RAIDED) == 2


@pytest.mark.rule("4.2.3")
def test_cubes_of_one_colour_need_no_choice() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1")
    put(s, v.RAIDED, brown=4)
    game = order(s, "C'", 3)
    assert game.question == ""
    assert (game.state.cubes_in(v.RAIDED), game.state.cubes_in(v.RECOVERY)) == (1, 3)


@pytest.mark.rule("4.2.3", "4.2.6")
def test_without_raided_cubes_colonize_is_expand() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1", "SJ2")
    put(s, v.RECOVERY, brown=2)
    before = s.culture
    game = order(s, "C'", 3)
    assert outposts(game.state) == ["SH2", "SJ3"]
    assert game.state.culture == before - 2
    assert game.state.cubes_in(v.RECOVERY) == 2


@pytest.mark.rule("4.2.3", "4.2.6")
def test_without_raided_cubes_and_outposts_colonize_is_expand_and_so_build() -> None:
    game = order(quiet(red=3), "C'", 3)  # the tutorial's #26
    assert outposts(game.state) == ["SH1"]


@pytest.mark.rule("4.2.3")
def test_with_raided_cubes_but_no_outposts_colonize_is_build() -> None:
    s = quiet(red=3)
    put(s, v.RAIDED, brown=2)
    game = order(s, "C'", 3)
    assert outposts(game.state) == ["SH1"]
    assert game.state.cubes_in(v.RAIDED) == 2


@pytest.mark.rule("4.2.3")
def test_an_outpost_of_either_type_is_enough_to_colonize() -> None:
    s = quiet(red=3)
    outpost(s, v.RANCHO, "SJ1")
    put(s, v.RAIDED, brown=1)
    game = order(s, "C'", 3)
    assert game.state.cubes_in(v.RECOVERY) == 1
    assert outposts(game.state) == []


@pytest.mark.rule("4.2.3")
def test_a_fort_is_no_outpost_to_colonize_from() -> None:
    s = quiet("the-fearing-time", red=3)
    no_outposts(s)
    put(s, v.RAIDED, brown=1)
    game = order(s, "L", 3)
    assert outposts(game.state, v.RANCHO) == ["SH1"]
    assert game.state.cubes_in(v.RAIDED) == 1


# 4.2.4, 4.2.12 Comanche and Utes!


@pytest.mark.rule("4.2.4", "4.2.12")
@pytest.mark.parametrize(("counter", "points"), [("L", 4), ("K", 3)])
def test_tribes_help_to_subjugate_new_mexico_until_it_is_subjugated(
    counter: str, points: int
) -> None:
    s = quiet(red=2)
    put(s, v.POOL, white=4)
    game = order(s, counter, points, *["cube white"] * points)
    assert game.question == ""
    assert game.state.cube(v.RECOVERY, v.WHITE) == points
    assert not game.told("tribal-raid-comes")


@pytest.mark.rule("4.2.4")
def test_black_cubes_do_not_make_new_mexico_subjugated() -> None:
    s = quiet(red=2)
    put(s, v.SUBJUGATION, black=1)
    game = order(s, "L", 4)
    assert not game.told("tribal-raid-comes")


@pytest.mark.rule("4.2.4", "4.2.12")
@pytest.mark.parametrize(("counter", "tribe"), [("L", v.COMANCHE), ("K", v.UTES)])
def test_then_they_raid_with_a_counter_for_each_family(counter: str, tribe: int) -> None:
    s = quiet(red=3)
    found(s, 3, "CC2")
    game = order(s, counter, 4)
    assert game.told("tribal-raid-comes") == [(tribe, 4, 0)]
    assert game.question == "roll-for"


# 4.2.5 Defend


def defending(s: NavajoState, points: int = 0) -> None:
    """A Defend in the Raided Cubes Box, with AP counters."""
    s.truce, s.truce_letter, s.truce_ap = v.DEFEND, LETTERS.index("I"), points


@pytest.mark.rule("4.2.5")
def test_defend_spends_all_points_and_ends_the_segment_without_a_reset() -> None:
    s = quiet(red=3)
    lay(s, "A I C D")
    s.enemy_ap = 6
    game = play(s, chapter.ENEMY_EXECUTE)
    assert [n for n, _, _ in game.told("enemy-spends")] == [1, 5]
    assert (game.state.enemy_ap, game.state.truce_ap) == (0, 0)
    assert (game.state.truce, LETTERS[game.state.truce_letter]) == (v.DEFEND, "I")
    assert column(game.state, v.ACTIVE) == "- - C D"
    assert column(game.state, v.INACTIVE) == "A"
    assert not game.told("display-reset")


@pytest.mark.rule("4.2.5", "4.1.3")
def test_defend_needs_one_point_at_least() -> None:
    s = quiet(red=3)
    lay(s, "A I C")
    s.enemy_ap = 1
    game = play(s, chapter.ENEMY_EXECUTE)
    assert game.state.truce == 0
    assert column(game.state, v.ACTIVE) == "I C A"
    assert game.told("display-reset")


@pytest.mark.rule("4.2.5")
def test_defend_leaves_the_cubes_the_dine_and_their_points_alone() -> None:
    s = quiet(red=3)
    put(s, v.RAIDED, brown=2)
    put(s, v.RECOVERY, white=2)
    s.ap, s.ferocity[A] = 4, 2
    game = order(s, "I", 3)
    assert (game.state.cubes_in(v.RAIDED), game.state.cubes_in(v.RECOVERY)) == (2, 2)
    assert (game.state.ap, game.state.ferocity[A]) == (4, 2)


@pytest.mark.rule("4.2.5", "4.2.7")
@pytest.mark.parametrize(("acting", "waiting", "price"), [("I", "N", 3), ("N", "I", 2)])
def test_with_a_peace_or_defend_in_inactive_the_counter_is_flipped_and_its_reverse_done(
    acting: str, waiting: str, price: int
) -> None:
    s = quiet(red=3)
    lay(s, f"{acting} D'", inactive=f"- - {waiting}")
    s.enemy_ap = price
    game = play(s, chapter.ENEMY_EXECUTE)
    assert outposts(game.state) == ["SH1"]  # both have Build on their reverse
    assert game.state.truce == 0
    assert game.state.enemy_ap == 0  # the reverse's own cost
    assert column(game.state, v.ACTIVE) == f"D' {waiting} {acting}'"


@pytest.mark.rule("4.2.5", "4.1.3")
def test_a_flipped_counter_that_cannot_be_paid_stays_active_on_its_reverse() -> None:
    s = quiet(red=3)
    lay(s, "I A", inactive="- - N")
    s.enemy_ap = 2  # Build costs 3
    game = play(s, chapter.ENEMY_EXECUTE)
    assert outposts(game.state) == []
    assert game.state.enemy_ap == 2
    assert column(game.state, v.ACTIVE) == "I' A N"


@pytest.mark.rule("4.2.5")
def test_a_peace_counter_on_its_reverse_is_no_peace_in_inactive() -> None:
    s = quiet(red=3)
    lay(s, "I", inactive="- N'")
    s.enemy_ap = 4
    game = play(s, chapter.ENEMY_EXECUTE)
    assert game.state.truce == v.DEFEND


@pytest.mark.rule("4.2.5")
def test_a_peace_in_standby_or_active_does_not_turn_a_defend() -> None:
    s = quiet(red=3)
    lay(s, "I N", standby="")
    s.enemy_ap = 4
    assert play(s, chapter.ENEMY_EXECUTE).state.truce == v.DEFEND
    s = quiet(red=3)
    lay(s, "I", standby="N")
    s.enemy_ap = 4
    assert play(s, chapter.ENEMY_EXECUTE).state.truce == v.DEFEND


@pytest.mark.rule("4.2.5", "4.0.1")
@pytest.mark.parametrize(("cubes", "counters"), [(1, 0), (3, 0), (3, 2)])
def test_defend_holds_while_more_cubes_are_raided_than_it_has_counters(
    cubes: int, counters: int
) -> None:
    s = quiet(red=3)
    defending(s, counters)
    put(s, v.RAIDED, brown=cubes)
    s.card = SHAMAN
    game = play(s, chapter.ENEMY_SEGMENT)
    assert game.question == ""
    assert game.state.truce_ap == cubes
    assert game.state.truce == v.DEFEND
    assert game.state.enemy_ap == 0
    assert not game.told("enemy-collects")


@pytest.mark.rule("4.2.5", "4.0.1")
@pytest.mark.parametrize(("cubes", "counters"), [(0, 0), (2, 2), (1, 3)])
def test_defend_ends_when_it_has_as_many_counters_as_there_are_raided_cubes(
    cubes: int, counters: int
) -> None:
    s = quiet(red=0)
    defending(s, counters)
    lay(s, "- C", inactive="A - B")
    put(s, v.RAIDED, brown=cubes)
    put(s, v.RECOVERY, white=2)
    s.card = SHAMAN
    game = play(s, chapter.ENEMY_SEGMENT)
    assert game.rule == "4.0.3"  # on with the segment
    assert (game.state.truce, game.state.truce_ap) == (0, 0)
    assert column(game.state, v.INACTIVE) == "A I B"  # the topmost empty box
    assert game.state.cubes_in(v.RAIDED) == 0
    assert game.state.cubes_in(v.RECOVERY) == cubes
    assert game.state.cube(v.POOL, v.WHITE) == 2
    assert (
        game.state.enemy_ap == counters + 5
    )  # cubes were reset before step 2: nothing is taken off


@pytest.mark.rule("4.2.5", "1.6.1")
def test_defend_gathers_no_more_counters_than_there_are() -> None:
    s = quiet(red=3)
    defending(s)
    put(s, v.RAIDED, brown=4)
    s.enemy_ap = s.facts.enemy_counters - 1
    s.card = SHAMAN
    assert play(s, chapter.ENEMY_SEGMENT).state.truce_ap == 1


@pytest.mark.rule("4.2.5")
def test_a_raid_of_the_dine_does_not_end_a_defend() -> None:
    s = raider()
    defending(s)
    game = play(s, chapter.ACT, "raid", "cube brown")
    assert game.state.truce == v.DEFEND
    assert game.state.cubes_in(v.RAIDED) == 1


# 4.2.6 Expand


@pytest.mark.rule("4.2.6")
def test_expand_moves_every_outpost_up_its_track_at_a_point_of_culture_each() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1", "MV5")
    outpost(s, v.RANCHO, "SH3", "SJ1")
    before = s.culture
    game = order(s, "H'", 2)
    assert outposts(game.state) == ["SH2", "MV6"]
    assert outposts(game.state, v.RANCHO) == ["SH4", "SJ2"]
    assert game.state.culture == before - 4


@pytest.mark.rule("4.2.6")
def test_an_outpost_in_area_6_stays_and_costs_two() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH6", "SJ1")
    before = s.culture
    game = order(s, "H'", 2)
    assert outposts(game.state) == ["SH6", "SJ2"]
    assert game.state.culture == before - 3


@pytest.mark.rule("4.2.6", "13.13")
def test_in_the_canyon_the_third_area_is_the_last() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "CC2")
    before = s.culture
    game = order(s, "H'", 2)
    assert outposts(game.state) == ["CC3"]
    assert game.state.culture == before - 1
    s = quiet(red=3)
    outpost(s, v.MISSION, "CC3")
    game = order(s, "H'", 2)
    assert outposts(game.state) == ["CC3"]
    assert game.state.culture == before - 2


@pytest.mark.rule("4.2.6")
def test_corn_in_the_area_entered_goes_back_to_its_cup() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH2")
    stand(s, A, "SH3")
    for place in ("SH2", "SH3", "SH4"):
        plant(s, place)
    stand(s, B, "SH2")
    game = order(s, "H'", 2)
    assert [corn(game.state, place) for place in ("SH2", "SH3", "SH4")] == [1, 0, 1]


@pytest.mark.rule("4.2.6")
def test_families_where_an_outpost_arrives_are_not_affected() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH2")
    s.ferocity[A] = 2
    game = order(s, "H'", 2)
    assert (at(game.state, A), game.state.ferocity[A]) == ("SH3", 2)
    assert game.state.empty_spaces(A) == 0


@pytest.mark.rule("4.2.6")
def test_forts_do_not_expand() -> None:
    s = quiet("the-fearing-time", red=3)
    before = s.culture
    forts = [int(place) for place in s.fort]
    game = order(s, "C'", 2)
    assert [int(place) for place in game.state.fort] == forts
    assert outposts(game.state, v.RANCHO) == ["SH4", "SJ3"]
    assert game.state.culture == before - 2


@pytest.mark.rule("4.2.6", "1.7.4")
def test_culture_that_is_not_there_is_lost_as_twice_the_military() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1", "SJ1", "ZU6")
    s.culture, s.military = 1, 7
    game = order(s, "H'", 2)
    assert (game.state.culture, game.state.military) == (0, 1)


@pytest.mark.rule("4.2.6")
def test_without_outposts_expand_is_build() -> None:
    s = quiet(red=3)
    before = s.culture
    game = order(s, "H'", 2)
    assert outposts(game.state) == ["SH1"]
    assert game.state.culture == before


# 4.2.7 Peace


def at_peace(s: NavajoState, points: int) -> None:
    s.truce, s.truce_letter, s.truce_ap = v.PEACE, LETTERS.index("N"), points


def raider(place: str = "SH1") -> NavajoState:
    """Family A, active in this Area with plenty of MPs."""
    s = quiet(red=3)
    put(s, v.POOL, brown=4)
    stand(s, A, place)
    s.active, s.mp, s.fresh = A, 6, True
    return s


@pytest.mark.rule("4.2.7")
def test_peace_sends_cubes_home_and_takes_points_and_ferocity_from_both_sides() -> None:
    s = quiet(red=2)
    put(s, v.RAIDED, brown=2, black=1)
    put(s, v.RECOVERY, white=3)
    s.ap = 5
    for family in (A, B, C):
        s.ferocity[family] = 2
    game = order(s, "N", 9)
    after = game.state
    assert (after.truce, LETTERS[after.truce_letter]) == (v.PEACE, "N")
    assert after.truce_ap == 6  # the counters spent lie with it
    assert after.enemy_ap == 0  # the others are out of play
    assert after.ap == 0
    assert [int(after.ferocity[family]) for family in (A, B, C)] == [0, 0, 0]
    assert (after.cubes_in(v.RAIDED), after.cubes_in(v.RECOVERY)) == (0, 0)
    assert (after.cubes_in(v.POOL), after.cubes_in(v.SUBJUGATION)) == (6, 2)


@pytest.mark.rule("4.2.7")
@pytest.mark.parametrize("points", [2, 4, 6])
def test_the_counters_spent_on_peace_lie_in_the_raided_box(points: int) -> None:
    game = order(quiet(red=3), "N", points)
    assert game.state.truce_ap == points
    assert game.told("peace-made") == [(points, 0, 0)]


@pytest.mark.rule("4.2.7")
def test_peace_ends_the_segment_and_the_display_is_not_reset() -> None:
    s = quiet(red=3)
    lay(s, "A N C D")
    s.enemy_ap = 19
    game = play(s, chapter.ENEMY_EXECUTE)
    assert game.question == ""
    assert outposts(game.state) == []
    assert column(game.state, v.ACTIVE) == "- - C D"
    assert column(game.state, v.INACTIVE) == "A"
    assert not game.told("display-reset")


@pytest.mark.rule("4.2.7", "4.0.1")
@pytest.mark.parametrize(("face", "counters"), [(1, 2), (3, 4), (5, 6)])
def test_a_die_below_its_counters_keeps_the_peace_for_one_of_them_and_an_outpost(
    face: int, counters: int
) -> None:
    s = quiet(red=3)
    at_peace(s, counters)
    s.card = SHAMAN
    game = play(s, chapter.ENEMY_SEGMENT, f"roll {face}")
    assert game.question == ""
    assert game.state.truce == v.PEACE
    assert game.state.truce_ap == counters - 1
    assert game.state.enemy_ap == 0
    assert outposts(game.state) == ["SH1"]
    assert not game.told("enemy-collects")


@pytest.mark.rule("4.2.7", "4.0.1")
@pytest.mark.parametrize(("face", "counters"), [(2, 2), (6, 6), (6, 2), (1, 1)])
def test_a_die_of_its_counters_or_more_ends_the_peace(face: int, counters: int) -> None:
    s = quiet(red=0)
    at_peace(s, counters)
    lay(s, "- - C", inactive="A")
    s.card = SHAMAN
    game = play(s, chapter.ENEMY_SEGMENT, f"roll {face}")
    assert game.rule == "4.0.3"  # on to step 2 and 3
    assert (game.state.truce, game.state.truce_ap) == (0, 0)
    assert game.state.enemy_ap == counters + 5
    assert column(game.state, v.INACTIVE) == "A N"
    assert outposts(game.state) == []


@pytest.mark.rule("4.2.7")
def test_cubes_are_not_reset_when_peace_ends() -> None:
    s = quiet(red=0)
    at_peace(s, 2)
    put(s, v.RAIDED, brown=1)
    put(s, v.RECOVERY, white=1)
    s.card = SHAMAN
    game = play(s, chapter.ENEMY_SEGMENT, "roll 6")
    assert (game.state.cubes_in(v.RAIDED), game.state.cubes_in(v.RECOVERY)) == (1, 1)
    assert game.state.enemy_ap == 2 + 4


@pytest.mark.rule("4.2.7")
def test_counters_left_inactive_by_the_peace_come_back_with_the_next_reset() -> None:
    s = quiet(red=0)
    at_peace(s, 1)
    lay(s, "- - C'", inactive="A")
    s.card = 21
    game = play(s, chapter.ENEMY_SEGMENT, "roll 6", "roll 5", "roll 6")
    assert game.told("display-reset")
    assert column(game.state, v.ACTIVE) == "C' N A"


@pytest.mark.rule("4.2.7")
@pytest.mark.parametrize("red", [0, 3])
def test_a_peace_with_all_outposts_in_play_builds_nothing_and_does_nothing_else(red: int) -> None:
    s = quiet(red=red)
    put(s, v.POOL, brown=4)
    outpost(s, v.MISSION, *ALL_SIX)
    at_peace(s, 4)
    before = s.culture
    s.card = SHAMAN
    game = play(s, chapter.ENEMY_SEGMENT, "roll 1")
    assert game.question == ""
    assert game.state.truce_ap == 3
    assert game.state.culture == before
    assert game.state.cubes_in(v.POOL) == 4


@pytest.mark.rule("4.2.7", "3.2.5")
def test_a_raid_on_new_mexico_ends_the_peace_at_once() -> None:
    s = raider()
    at_peace(s, 4)
    lay(s, "- - C", inactive="A")
    game = play(s, chapter.ACT, "raid")
    assert game.question == "draw-cube"
    assert (game.state.truce, game.state.truce_ap) == (0, 0)
    assert game.state.enemy_ap == 4
    assert column(game.state, v.INACTIVE) == "A N"


@pytest.mark.rule("4.2.7", "3.2.5")
def test_a_raid_from_far_away_ends_the_peace_too() -> None:
    s = raider("SJ3")
    at_peace(s, 2)
    assert play(s, chapter.ACT, "long-raid").state.truce == 0


@pytest.mark.rule("4.2.7", "3.2.6")
def test_a_raid_on_an_outpost_or_fort_ends_the_peace_at_once() -> None:
    s = raider()
    at_peace(s, 3)
    outpost(s, v.MISSION, "SH2")
    game = play(s, chapter.ACT, "raid-outpost mission")
    assert game.question == "draw-cube"
    assert (game.state.truce, game.state.enemy_ap) == (0, 3)
    s = raider()
    at_peace(s, 3)
    s.fort[v.DEFIANCE] = area("SH1")
    game = play(s, chapter.ACT, "raid-fort defiance")
    assert (game.state.truce, game.state.enemy_ap) == (0, 3)


@pytest.mark.rule("4.2.7")
def test_other_actions_do_not_end_the_peace() -> None:
    s = raider()
    at_peace(s, 3)
    assert play(s, chapter.ACT, "move SH2", "pass").state.truce == v.PEACE


@pytest.mark.rule("4.2.7", "C31")
def test_apaches_raiding_new_mexico_do_not_end_the_peace() -> None:
    s = quiet(red=3)
    put(s, v.POOL, brown=1)
    at_peace(s, 3)
    s.card = APACHES_RAID
    game = play(s, chapter.CARD_MAJOR, "cube brown")
    assert (game.state.truce, game.state.truce_ap) == (v.PEACE, 3)
    assert game.state.cube(v.RAIDED, v.BROWN) == 1  # the event is executed as normal


@pytest.mark.rule("4.2.7", "13.12")
def test_no_blessing_way_helps_with_the_die_of_peace() -> None:
    s = quiet(red=3)
    at_peace(s, 3)
    s.hand = vec[i64]([8])
    s.card = SHAMAN
    assert play(s, chapter.ENEMY_SEGMENT).question == "roll-for"


# 4.2.9 Slaves


def slavers(s: NavajoState, *answers: str) -> Game:
    """Counter H of the Mexican set is Slaves for 3."""
    return order(s, "H", 3, *answers)


def counts(s: NavajoState, box: int) -> tuple[int, int, int]:
    """Men, women and children in a box."""
    return int(s.held(box, v.MAN)), int(s.held(box, v.WOMAN)), int(s.held(box, v.CHILD))


@pytest.mark.rule("4.2.9")
def test_slavers_take_a_child_from_the_rolled_territory_out_of_play() -> None:
    s = quiet("broken-country", red=3)
    men, women, children = counts(s, v.OUT_OF_PLAY)
    game = slavers(s, "roll 1")
    assert not game.state.has(A, v.CHILD)
    assert game.state.adults(A) == 2
    assert counts(game.state, v.OUT_OF_PLAY) == (men, women, children + 1)


@pytest.mark.rule("4.2.9")
def test_the_first_family_in_the_alphabet_with_a_child_loses_it() -> None:
    s = quiet("broken-country", red=3)
    stand(s, C, "SH1")
    stand(s, B, "SH6")
    lacks(s, A, v.CHILD)
    game = slavers(s, "roll 1")
    assert game.state.adults(A) == 2
    assert not game.state.has(B, v.CHILD)
    assert game.state.has(C, v.CHILD)


@pytest.mark.rule("4.2.9")
def test_without_a_child_in_the_territory_a_woman_is_taken() -> None:
    s = quiet("broken-country", red=3)
    stand(s, B, "SH6")
    lacks(s, A, v.CHILD, v.WOMAN)
    lacks(s, B, v.CHILD)
    game = slavers(s, "roll 1")
    assert not game.state.has(B, v.WOMAN)
    assert game.state.has(A, v.MAN)
    assert game.state.has(B, v.MAN)


@pytest.mark.rule("4.2.9")
@pytest.mark.parametrize(
    ("waiting", "taken"),
    [
        ((1, 1, 1), v.CHILD),
        ((1, 1, 0), v.WOMAN),
        ((1, 0, 0), None),
        ((0, 0, 0), None),
    ],
)
@pytest.mark.parametrize("somebody", [False, True])
def test_with_neither_there_they_take_a_child_or_else_a_woman_from_the_passage_of_time_box(
    waiting: tuple[int, int, int], taken: int | None, somebody: bool
) -> None:
    s = quiet("broken-country", red=3)
    for kind, n in zip((v.MAN, v.WOMAN, v.CHILD), waiting, strict=True):
        give(s, kind, n, box=v.PASSAGE)
    if somebody:
        stand(s, A, "MV2")
        lacks(s, A, v.WOMAN, v.CHILD)
    game = slavers(s, "roll 4")
    left = [n - int(kind == taken) for kind, n in enumerate(waiting)]
    assert list(counts(game.state, v.PASSAGE)) == left
    gone = sum(counts(game.state, v.OUT_OF_PLAY)) - sum(counts(s, v.OUT_OF_PLAY))
    assert gone == (0 if taken is None else 1)
    assert game.state.has(A, v.MAN)


@pytest.mark.rule("4.2.9", "13.13")
def test_families_in_the_canyon_are_out_of_the_slavers_reach() -> None:
    for face in range(1, 7):
        s = quiet("broken-country", red=3)
        for family in (A, B, C):
            stand(s, family, "CC1")
        game = slavers(s, f"roll {face}")
        assert sum(int(game.state.empty_spaces(family)) for family in (A, B, C)) == 0


@pytest.mark.rule("4.2.9", "13.24")
def test_a_family_with_a_fort_is_immune_and_another_in_the_territory_is_not() -> None:
    s = quiet("broken-country", red=3)
    s.fort[v.DEFIANCE] = area("SH1")
    stand(s, A, "SH1")
    stand(s, B, "SH2")
    game = slavers(s, "roll 1")
    assert game.state.empty_spaces(A) == 0
    assert not game.state.has(B, v.CHILD)


@pytest.mark.rule("4.2.9", "13.24")
def test_where_all_families_are_with_a_fort_the_passage_of_time_box_pays() -> None:
    s = quiet("broken-country", red=3)
    s.fort[v.DEFIANCE] = area("SH1")
    stand(s, A, "SH1")
    give(s, v.CHILD, box=v.PASSAGE)
    game = slavers(s, "roll 1")
    assert game.state.empty_spaces(A) == 0
    assert counts(game.state, v.PASSAGE) == (0, 0, 0)


@pytest.mark.rule("4.2.9", "1.7.5")
def test_a_family_robbed_of_its_last_adult_leaves_play() -> None:
    s = quiet("broken-country", red=3)
    lacks(s, A, v.MAN, v.CHILD)
    mount(s, A)
    game = slavers(s, "roll 1")
    assert at(game.state, A) == "off-map"
    assert counts(game.state, v.PASSAGE) == (0, 0, 0)  # the woman is out of play
    assert game.state.held(v.PASSAGE, v.HORSE) == 1


@pytest.mark.rule("4.2.9", "13.35")
def test_manuelito_finds_another_family_when_slavers_end_his() -> None:
    s = quiet("broken-country", red=3)
    lacks(s, A, v.MAN, v.CHILD)
    s.manuelito = A
    game = slavers(s, "roll 1")
    assert game.options == ["manuelito B", "manuelito C"]
    assert game.answer("manuelito C").state.manuelito == C


@pytest.mark.rule("4.2.9", "10.2")
def test_the_slavers_die_may_be_rolled_again_but_not_blessed() -> None:
    s = quiet("broken-country", red=3)
    s.hand = vec[i64]([8])
    give(s, v.TRADE_GOODS, 3)
    game = slavers(s)
    assert game.question == "roll-for"
    game.answer("roll 1", "reroll", "roll 6")
    assert game.state.has(A, v.CHILD)


# 4.2.10 Subjugate, and the Subjugation of New Mexico


@pytest.mark.rule("4.2.10")
@pytest.mark.parametrize(("counter", "points"), [("A", 1), ("B", 2), ("F", 3)])
def test_subjugate_draws_a_cube_for_each_point(counter: str, points: int) -> None:
    s = quiet(red=0)
    put(s, v.POOL, white=4)
    game = order(s, counter, points, *["cube white"] * points)
    assert game.question == ""
    assert game.state.cube(v.RECOVERY, v.WHITE) == points


@pytest.mark.rule("4.2.10")
def test_red_cubes_go_to_the_subjugation_box_and_all_others_to_recovery() -> None:
    s = quiet(red=0)
    put(s, v.POOL, red=1, green=1, blue=1)
    game = order(s, "F", 3, "cube green", "cube red", "cube blue")
    assert game.state.cube(v.SUBJUGATION, v.RED) == 1
    assert (game.state.cube(v.RECOVERY, v.GREEN), game.state.cube(v.RECOVERY, v.BLUE)) == (1, 1)


@pytest.mark.rule("4.2.10")
def test_cubes_are_examined_only_when_all_have_been_drawn() -> None:
    s = quiet(red=2)
    put(s, v.POOL, red=1, white=2)
    before = s.morale
    game = order(s, "F", 3, "cube red", "cube white")
    assert game.question == "draw-cube"
    assert game.state.cube(v.SUBJUGATION, v.RED) == 2
    assert game.state.cubes_in(v.RECOVERY) == 0
    assert game.state.morale == before


@pytest.mark.rule("4.2.10", "1.7.3")
def test_so_the_reset_of_the_third_red_cube_returns_the_cubes_drawn_with_it() -> None:
    """The tutorial's #26."""
    s = quiet(red=2)
    put(s, v.POOL, red=1, white=3, black=2)
    put(s, v.RECOVERY, brown=1)
    game = order(s, "D", 3, "cube white", "cube black", "cube red")
    assert game.state.cubes_in(v.RECOVERY) == 0
    assert game.state.cubes_in(v.POOL) == 6
    assert game.state.cube(v.SUBJUGATION, v.RED) == 3


@pytest.mark.rule("4.2.10")
def test_when_the_pool_runs_dry_drawing_stops() -> None:
    s = quiet(red=0)
    put(s, v.POOL, white=1, red=1)
    game = order(s, "F", 3, "cube red", "cube white")
    assert game.question == ""
    assert game.state.cube(v.SUBJUGATION, v.RED) == 1
    assert game.state.cube(v.RECOVERY, v.WHITE) == 1
    assert game.state.enemy_ap == 0


@pytest.mark.rule("4.2.10", "10.2")
def test_three_trade_goods_put_a_drawn_cube_back_for_another() -> None:
    s = quiet(red=0)
    put(s, v.POOL, white=1, red=1)
    give(s, v.TRADE_GOODS, 3)
    game = order(s, "A", 1, "cube red", "put-back goods", "cube white")
    assert game.question == ""
    assert game.state.cube(v.SUBJUGATION, v.RED) == 0
    assert game.state.goods() == 0


@pytest.mark.rule("1.7.3")
@pytest.mark.parametrize("red", [0, 1])
def test_the_first_and_second_red_cube_have_no_other_effect(red: int) -> None:
    s = quiet(red=red)
    put(s, v.POOL, red=1)
    put(s, v.RAIDED, brown=1)
    before = s.morale
    game = order(s, "A", 1, "cube red")
    assert game.state.morale == before
    assert game.state.cubes_in(v.RAIDED) == 1
    assert not game.state.reverse[LETTERS.index("B")]


@pytest.mark.rule("1.7.3", "13.42")
def test_the_third_red_cube_raises_morale_turns_a_b_and_f_to_raid_and_resets_the_cubes() -> None:
    s = quiet(red=2)
    put(s, v.POOL, red=1)
    put(s, v.RAIDED, brown=2)
    put(s, v.RECOVERY, white=1)
    before = s.morale
    lay(s, "D C", standby="A B F")
    s.enemy_ap = 1
    game = play(s, chapter.ENEMY_EXECUTE, "cube red")
    assert game.state.morale == before + 1
    assert column(game.state, v.STANDBY) == "A' B' F'"
    assert (game.state.cubes_in(v.RAIDED), game.state.cubes_in(v.RECOVERY)) == (0, 2)
    assert game.state.cube(v.POOL, v.WHITE) == 1


@pytest.mark.rule("1.7.3")
def test_counters_on_their_raid_side_already_stay_there() -> None:
    s = quiet(red=2)
    put(s, v.POOL, red=1)
    lay(s, "D A' C", standby="B F'")
    s.enemy_ap = 1
    game = play(s, chapter.ENEMY_EXECUTE, "cube red")
    assert column(game.state, v.ACTIVE) == "A' C D"
    assert column(game.state, v.STANDBY) == "B' F'"


@pytest.mark.rule("1.7.3")
def test_counters_that_are_not_in_use_do_not_turn() -> None:
    s = quiet(red=2)
    put(s, v.POOL, red=1)
    lay(s, "D A", standby="B")  # F was removed when the display was set up
    s.enemy_ap = 1
    game = play(s, chapter.ENEMY_EXECUTE, "cube red")
    turned = [LETTERS[letter] for letter, _, _ in game.told("counter-turned")]
    assert turned == ["A", "B"]


@pytest.mark.rule("1.7.3")
def test_after_the_spanish_period_no_counters_turn() -> None:
    s = quiet("broken-country", red=2)
    put(s, v.POOL, red=1, white=2)
    s.reverse[LETTERS.index("A")] = 1
    lay(s, "D", standby="B F")
    s.enemy_ap = 1
    before = s.morale
    game = play(s, chapter.ENEMY_EXECUTE, "cube red")
    assert game.state.morale == before + 1
    assert column(game.state, v.STANDBY) == "B F"


@pytest.mark.rule("1.7.3", "C41")
def test_the_third_red_cube_ends_the_pueblo_revolt_before_the_cubes_are_reset() -> None:
    s = quiet(red=2)
    s.events[0] = v.IN_PLAY
    put(s, v.POOL, red=1)
    put(s, v.RAIDED, brown=1)
    s.card = APACHES_RAID
    game = play(s, chapter.CARD_MAJOR, "cube red")
    assert game.state.events[0] == v.GONE
    assert game.state.cube(v.RECOVERY, v.BROWN) == 1


# 4.2.11 Subvert


@pytest.mark.rule("4.2.11")
@pytest.mark.parametrize(
    ("missions", "points", "lost"), [(2, 3, 2), (2, 1, 1), (3, 3, 3), (5, 3, 3), (1, 2, 1)]
)
def test_subvert_takes_a_point_of_culture_for_each_ap_but_no_more_than_outposts(
    missions: int, points: int, lost: int
) -> None:
    """Two Missions and three APs are the example of the rule."""
    s = quiet(red=3)
    outpost(s, v.MISSION, *ALL_SIX[:missions])
    before = s.culture
    assert order(s, "D", points).state.culture == before - lost


@pytest.mark.rule("4.2.11")
def test_missions_and_ranchos_count_together_and_forts_do_not() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1")
    outpost(s, v.RANCHO, "SH1")
    s.fort[v.DEFIANCE] = area("HO1")
    before = s.culture
    assert order(s, "D", 3).state.culture == before - 2


@pytest.mark.rule("4.2.11", "1.7.4")
def test_without_culture_subvert_takes_twice_the_military() -> None:
    s = quiet(red=3)
    outpost(s, v.MISSION, "SH1", "SJ1")
    s.culture, s.military = 1, 5
    game = order(s, "D", 2)
    assert (game.state.culture, game.state.military) == (0, 3)


@pytest.mark.rule("4.2.11")
@pytest.mark.parametrize("red", [0, 1, 2])
def test_with_fewer_than_three_red_cubes_subvert_is_subjugate(red: int) -> None:
    s = quiet(red=red)
    put(s, v.POOL, white=2)
    put(s, v.SUBJUGATION, black=3)  # only red ones count
    outpost(s, v.MISSION, "SH1", "SJ1")
    before = s.culture
    game = order(s, "D", 2, "cube white", "cube white")
    assert game.state.culture == before
    assert game.state.cube(v.RECOVERY, v.WHITE) == 2


@pytest.mark.rule("4.2.11")
def test_without_outposts_subvert_is_build() -> None:
    s = quiet(red=3)
    before = s.culture
    game = order(s, "D", 3)
    assert outposts(game.state) == ["SH1"]
    assert game.state.culture == before
