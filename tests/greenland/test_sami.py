"""L0 The Sea Sámi: skis, drums and sleds. Their claim is with the play order, their set-up with the others'."""

from __future__ import annotations

import pytest

from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders
from tests.greenland.cards import card, lay, own, where
from tests.greenland.kit import NORSE, SAMI, TUNIT, Game, land, play
from tests.greenland.people import clear, marry, put


def hunt(s: GreenlandState, tribe: int, *answers: str) -> Game:
    """This tribe hunts; the colony in Markland does not matter."""
    clear(s, TUNIT, "markland")
    return play(s, chapter.HUNT_CARD, *answers)


def skiing(s: GreenlandState, tribe: int, name: str, cubes: int) -> GreenlandState:
    put(s, tribe, name, cubes)
    elders(s, tribe, v.TRACKER, 0)
    elders(s, tribe, v.MARINER, 0)
    return s


@pytest.mark.rule("L0")
def test_three_sami_on_skis_act_as_one_alpha_without_rolling() -> None:
    s = land(players=4)
    skiing(s, SAMI, "driftwood", 4)
    game = hunt(s, SAMI, "ski", "roll 6")
    assert game.told("skied") == [(SAMI, 1, 0)]
    assert game.told("hunt-succeeded") == [(SAMI, card("driftwood"), 0)]
    assert game.question == "", "one die for the fourth hunter, none for the skiers"


@pytest.mark.rule("L0")
def test_the_three_on_skis_are_a_single_one() -> None:
    s = land(players=4)
    lay(s, [], [], ["barren-ground-caribou"], [])  # two successes needed
    skiing(s, SAMI, "barren-ground-caribou", 4)
    assert s.facts.dice[v.CARIBOU] == 2
    game = hunt(s.copy(), SAMI, "ski", "roll 6")
    assert game.told("hunt-failed")
    assert hunt(s, SAMI, "ski", "roll 2").told("hunt-succeeded")


@pytest.mark.rule("L0")
def test_two_hunters_are_too_few_for_skis() -> None:
    s = skiing(land(players=4), SAMI, "driftwood", 2)
    assert hunt(s, SAMI).question == "roll-hunt"


@pytest.mark.rule("L0", "E7")
def test_skis_are_of_no_use_where_an_alpha_is_not() -> None:
    s = skiing(land(players=4), SAMI, "bog-iron", 3)
    assert hunt(s, SAMI).question == "roll-hunt"


@pytest.mark.rule("L0")
def test_skis_are_used_once_in_a_phase() -> None:
    s = land(players=4)
    skiing(s, SAMI, "driftwood", 3)
    put(s, SAMI, "rock-ptarmigan", 3)
    s.order = s.order[3:]
    game = hunt(s, SAMI, "hunt-now driftwood", "ski")
    assert game.question == "roll-hunt", "the other card is hunted without"


@pytest.mark.rule("L0", "F1")
def test_the_skiers_husband_brings_his_tribe_the_skis_once_too() -> None:
    s = land(players=4)
    marry(s, NORSE, "maret")
    skiing(s, NORSE, "driftwood", 3)
    skiing(s, SAMI, "rock-ptarmigan", 3)
    game = hunt(s, SAMI, "hunt-now driftwood", "ski")
    assert game.question == "choose-skis"
    game.answer("ski")
    assert [tribe for tribe, _, _ in game.told("skied")] == [NORSE, SAMI]


@pytest.mark.rule("L0")
def test_other_tribes_have_no_skis() -> None:
    s = skiing(land(players=4), NORSE, "driftwood", 3)
    assert hunt(s, NORSE).question == "roll-hunt"


@pytest.mark.rule("L0", "C3")
def test_in_survival_mode_skiers_show_a_two_and_all_three_die_where_it_bites() -> None:
    s = land(players=4, survival=True)
    skiing(s, SAMI, "polar-bear", 4)
    game = hunt(s, SAMI, "ski", "roll 6")
    assert game.told("skied") == [(SAMI, 2, 0)]
    assert game.told("bitten") == [(SAMI, 3, card("polar-bear"))]


@pytest.mark.rule("L0", "E7", "G1")
def test_raiders_do_not_ski() -> None:
    s = land(players=4)
    own(s, NORSE, "cow")
    skiing(s, SAMI, "cow", 3)
    assert hunt(s, SAMI).question == "roll-hunt"


@pytest.mark.rule("L0", "E7")
def test_the_sami_have_no_alpha_to_send() -> None:
    s = land(players=4)
    s.tribe = SAMI
    game = play(s, chapter.ASSIGN, "hunt driftwood on-foot")
    assert game.options == [f"send {n}" for n in range(1, 6)]


@pytest.mark.rule("L0", "E1")
def test_the_sami_reach_the_north_by_the_sleds_of_their_caribou_and_their_skier() -> None:
    s = land(players=4)
    elders(s, SAMI, v.MARINER, 0)
    assert where(s, "barren-ground-caribou") == "sami"
    s.tribe = SAMI
    game = play(s, chapter.ASSIGN, "hunt walrus sled", "send 1", "hunt musk-ox sled", "send 1")
    assert "hunt polar-bear sled" not in game.options, "two sleds, two cards"
    assert "hunt walrus sled" in game.options


@pytest.mark.rule("L0", "F1")
def test_the_skiers_sled_serves_her_husbands_tribe_too() -> None:
    s = land(players=4)
    elders(s, NORSE, v.MARINER, 0)
    marry(s, NORSE, "maret")
    s.tribe = NORSE
    assert "hunt walrus sled" in play(s, chapter.ASSIGN).options
