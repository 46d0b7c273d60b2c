"""7 Minor Events, and which Territories are adjacent (glossary)."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from tests.kit import rows
from tests.navajo.boxes import give
from tests.navajo.country import dry
from tests.navajo.display import lay_one
from tests.navajo.kit import Game, land, play

DROUGHT, RECOVERY, SWAP, RESET = 21, 24, 26, 3  # a card with each Minor Event

# by their die roll symbols: the ring of Territories, the Canyon aside
RING = {1: (2, 3), 2: (1, 4), 3: (1, 5), 4: (2, 6), 5: (3, 6), 6: (4, 5)}


def droughts(s: NavajoState) -> list[int]:
    return [int(n) for n in s.drought]


def minor(s: NavajoState, card: int, *answers: str) -> Game:
    s.card = card
    return play(s, chapter.CARD_MINOR, *answers)


# 7.1


@pytest.mark.rule("7.1", "2.2.3")
@pytest.mark.parametrize(
    ("card", "event"),
    [
        (15, v.SWAP_ROWS),
        (21, v.DROUGHT),
        (24, v.DROUGHT_RECOVERY),
        (26, v.SWAP_ROWS),
        (32, v.DROUGHT),
        (36, v.SWAP_ROWS),
    ],
)
def test_the_cards_of_the_tutorial_have_its_minor_events(card: int, event: int) -> None:
    s = land()
    give(s, v.TRADE_GOODS, 3)
    game = minor(s, card)
    assert game.question == "cancel-minor"
    assert game.state.about_a == event == s.facts.minor[card]


@pytest.mark.rule("7.1")
def test_there_are_more_droughts_than_recoveries() -> None:
    events = [int(n) for n in land().facts.minor]
    assert events.count(v.DROUGHT) > events.count(v.DROUGHT_RECOVERY) > 0
    assert events.count(0) == 41 - 28  # number 0 does not exist, and Ceremony cards have none


# 7.2.1


@pytest.mark.rule("7.2.1")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_drought_comes_to_the_territory_rolled(face: int) -> None:
    s = minor(dry(land()), DROUGHT, f"roll {face}").state
    assert droughts(s) == [int(i == face - 1) for i in range(6)]


@pytest.mark.rule("7.2.1")
def test_a_territory_has_room_for_two_droughts() -> None:
    s = minor(dry(land(), HO=1), DROUGHT, "roll 5").state
    assert droughts(s) == [0, 0, 0, 0, 2, 0]


@pytest.mark.rule("7.2.1", "13.4")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_drought_without_room_comes_to_the_neighbour_with_the_highest_symbol(face: int) -> None:
    s = dry(land())
    s.drought[face - 1] = 2
    s = minor(s, DROUGHT, f"roll {face}").state
    expected = [0] * 6
    expected[face - 1] = 2
    expected[max(RING[face]) - 1] = 1
    assert droughts(s) == expected


@pytest.mark.rule("7.2.1", "13.4")
def test_shiprock_is_adjacent_to_the_zuni_mountains_and_san_juan_valley() -> None:
    s = minor(dry(land(), SH=2, ZU=1), DROUGHT, "roll 1").state
    assert droughts(s) == [2, 0, 2, 0, 0, 0]
    s = minor(dry(land(), SH=2, ZU=2), DROUGHT, "roll 1").state
    assert droughts(s) == [2, 1, 2, 0, 0, 0]


@pytest.mark.rule("7.2.1")
def test_without_room_anywhere_near_there_is_no_drought() -> None:
    game = minor(dry(land(), SH=2, SJ=2, ZU=2), DROUGHT, "roll 1")
    assert droughts(game.state) == [2, 2, 2, 0, 0, 0]
    assert not game.told("drought-comes")


@pytest.mark.rule("7.2.1", "13.13")
def test_the_canyon_is_everybodys_neighbour_and_never_dry() -> None:
    adjacent = rows(land().facts.adjacent, v.TERRITORIES)
    for territory in range(v.NUMBERED):
        assert adjacent[territory][v.CANYON]
        assert adjacent[v.CANYON][territory]
    s = minor(dry(land(), BM=2, MV=2, HO=2), DROUGHT, "roll 6").state
    assert droughts(s) == [0, 0, 0, 2, 2, 2]


# 7.2.2


@pytest.mark.rule("7.2.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_drought_leaves_the_territory_rolled(face: int) -> None:
    s = land()
    for i in range(6):
        s.drought[i] = 2
    s = minor(s, RECOVERY, f"roll {face}").state
    assert droughts(s) == [1 if i == face - 1 else 2 for i in range(6)]


@pytest.mark.rule("7.2.2", "13.4")
@pytest.mark.parametrize("face", range(1, 7))
def test_without_one_there_a_drought_leaves_the_neighbour_with_the_lowest_symbol(face: int) -> None:
    s = land()
    for i in range(6):
        s.drought[i] = int(i != face - 1)
    s = minor(s, RECOVERY, f"roll {face}").state
    gone = (face - 1, min(RING[face]) - 1)
    assert droughts(s) == [int(i not in gone) for i in range(6)]


@pytest.mark.rule("7.2.2", "13.4")
def test_monument_valley_is_adjacent_to_san_juan_valley_and_black_mesa() -> None:
    s = minor(dry(land(), SJ=1, BM=1), RECOVERY, "roll 4").state
    assert droughts(s) == [0, 0, 0, 0, 0, 1]
    s = minor(s, RECOVERY, "roll 4").state
    assert droughts(s) == [0, 0, 0, 0, 0, 0]


@pytest.mark.rule("7.2.2", "13.4")
def test_symbols_that_follow_each_other_do_not_make_neighbours() -> None:
    game = minor(dry(land(), ZU=1, HO=1, SH=1), RECOVERY, "roll 4")
    assert droughts(game.state) == [1, 0, 1, 0, 1, 0]
    assert not game.told("drought-ended")


@pytest.mark.rule("7.2.2")
def test_without_a_drought_near_the_zuni_mountains_nothing_recovers() -> None:
    game = minor(dry(land(), SJ=1, BM=1), RECOVERY, "roll 3")
    assert droughts(game.state) == [0, 1, 0, 0, 0, 1]
    assert game.question == ""


# 7.2.3


@pytest.mark.rule("7.2.3")
@pytest.mark.parametrize("face", range(1, 7))
def test_the_active_and_standby_counters_of_the_rolled_row_trade_places(face: int) -> None:
    s = land()
    before = [int(n) for n in s.display]
    s = minor(s, SWAP, f"roll {face}").state
    row, other = face - 1, int(v.STANDBY * v.ROWS) + face - 1
    before[row], before[other] = before[other], before[row]
    assert [int(n) for n in s.display] == before


@pytest.mark.rule("7.2.3", "4.1.7")
@pytest.mark.parametrize("column", [v.ACTIVE, v.STANDBY])
def test_without_a_counter_on_both_sides_nothing_is_swapped(column: int) -> None:
    s = land()
    lay_one(s, column, 3, "-")
    before = [int(n) for n in s.display]
    game = minor(s, SWAP, "roll 3")
    assert [int(n) for n in game.state.display] == before
    assert not game.told("counters-swapped")


@pytest.mark.rule("7.2.3")
def test_swapped_counters_keep_the_side_they_show() -> None:
    s = land()
    s.reverse[2] = 1
    s = minor(s, SWAP, "roll 3").state
    assert s.at(v.STANDBY, 2) == 2
    assert s.reverse[2] == 1


# 7.2.4


@pytest.mark.rule("7.2.4", "13.42")
def test_reset_cubes_brings_recovery_home_and_raided_to_recovery() -> None:
    s = land()
    s.move_cube(v.BROWN, v.POOL, v.RECOVERY)
    s.move_cube(v.WHITE, v.POOL, v.RAIDED)
    s.move_cube(v.RED, v.POOL, v.SUBJUGATION)
    s = minor(s, RESET).state
    assert (s.cube(v.POOL, v.BROWN), s.cube(v.RECOVERY, v.WHITE)) == (3, 1)
    assert (s.cubes_in(v.RAIDED), s.cubes_in(v.RECOVERY)) == (0, 1)
    assert s.cube(v.SUBJUGATION, v.RED) == 1


@pytest.mark.rule("7.2.4", "C41")
def test_cubes_are_not_reset_in_the_pueblo_revolt() -> None:
    s = land()
    s.events[0] = v.IN_PLAY
    s.move_cube(v.BROWN, v.POOL, v.RECOVERY)
    s.move_cube(v.WHITE, v.POOL, v.RAIDED)
    s = minor(s, RESET).state
    assert (s.cube(v.RECOVERY, v.BROWN), s.cube(v.RAIDED, v.WHITE)) == (1, 1)


# 10.2


@pytest.mark.rule("7.1", "10.2")
@pytest.mark.parametrize("card", [DROUGHT, RECOVERY, SWAP, RESET])
def test_three_trade_goods_cancel_a_minor_event(card: int) -> None:
    s = dry(land(), SH=1)
    give(s, v.TRADE_GOODS, 3)
    s.move_cube(v.BROWN, v.POOL, v.RAIDED)
    display = [int(n) for n in s.display]
    game = minor(s, card, "cancel")
    s = game.state
    assert game.question == ""
    assert s.goods() == 0
    assert droughts(s) == [1, 0, 0, 0, 0, 0]
    assert [int(n) for n in s.display] == display
    assert s.cube(v.RAIDED, v.BROWN) == 1


@pytest.mark.rule("7.1", "10.2")
def test_two_trade_goods_do_not_cancel_a_minor_event() -> None:
    s = dry(land())
    give(s, v.TRADE_GOODS, 2)
    assert minor(s, DROUGHT).question == "roll-for"


@pytest.mark.rule("7.1", "10.2")
def test_goods_kept_from_cancelling_may_buy_another_roll() -> None:
    s = dry(land())
    give(s, v.TRADE_GOODS, 3)
    s = minor(s, DROUGHT, "pass", "roll 1", "reroll", "roll 6").state
    assert droughts(s) == [0, 0, 0, 0, 0, 1]
    assert s.goods() == 0


@pytest.mark.rule("7.1", "10.2")
def test_other_rights_do_not_use_up_the_choice_to_cancel() -> None:
    s = dry(land())
    give(s, v.TRADE_GOODS, 3)
    give(s, v.HORSE)
    game = minor(s, DROUGHT, "mount A")
    assert game.question == "cancel-minor"
    assert game.state.mounted(0)
    game.answer("cancel")
    assert droughts(game.state) == [0] * 6


@pytest.mark.rule("7.1", "13.12")
def test_no_blessing_way_stands_for_the_die_of_a_minor_event() -> None:
    s = dry(land())
    s.hand = vec[i64]([8])
    assert minor(s, DROUGHT).question == "roll-for"


# 7.2.2 while the land is sick


@pytest.mark.rule("C48", "7.2.2")
def test_while_the_land_is_sick_no_minor_event_ends_a_drought() -> None:
    s = dry(land(), SH=2)
    s.events[v.LAND_IS_SICK - v.PUEBLO_REVOLT] = v.IN_PLAY
    game = minor(s, RECOVERY)
    assert game.question == ""
    assert droughts(game.state) == [2, 0, 0, 0, 0, 0]


@pytest.mark.rule("C48", "3.3.8")
def test_while_the_land_is_sick_time_heals_only_the_territory_rolled() -> None:
    s = dry(land(), SJ=1, BM=1)
    s.events[v.LAND_IS_SICK - v.PUEBLO_REVOLT] = v.IN_PLAY
    game = play(s, chapter.POT_LAND, "roll 4")
    assert droughts(game.state) == [0, 1, 0, 0, 0, 1]
    game = play(s, chapter.POT_LAND, "roll 2")
    assert droughts(game.state) == [0, 0, 0, 0, 0, 1]


@pytest.mark.rule("C48", "7.2.1")
def test_while_the_land_is_sick_droughts_still_come() -> None:
    s = dry(land())
    s.events[v.LAND_IS_SICK - v.PUEBLO_REVOLT] = v.IN_PLAY
    assert droughts(minor(s, DROUGHT, "roll 1").state) == [1, 0, 0, 0, 0, 0]
