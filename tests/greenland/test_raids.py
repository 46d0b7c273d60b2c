"""G1 Raids in Phase 4: on animals, whose yield is stolen, and on Daughters, who get a new husband."""

from __future__ import annotations

import pytest

from cairn.core.state import bit
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland.boards import no_elders
from tests.greenland.cards import card, own, where
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, asked, camp, play
from tests.greenland.people import disks, give, marry, on, people, put
from tests.greenland.phases import hunt, phase


def raiders(tribe: int, name: str, n: int, *, owner: int = NORSE) -> GreenlandState:
    """So many raiders on a card; the raiders have no Iron."""
    s = camp()
    if name in ("cow", "sheep", "goat", "musk-ox", "barren-ground-caribou"):
        own(s, owner, name)
    give(s, tribe, iron=0, ivory=0, energy=0)
    put(s, tribe, name, n)
    return s


def faces(bits: int) -> set[int]:
    return {face for face in range(1, 7) if bits >> face & 1}


# the Raid box


@pytest.mark.rule("G1")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_daughter_is_taken_with_the_numbers_of_her_raid_box(face: int) -> None:
    s = raiders(THULE, "birgitta", 2)
    assert faces(int(s.facts.raid_daughter)) == {1, 2, 3}
    game = hunt(s, f"roll {face}", "roll 6")
    assert (game.state.husband_of(card("birgitta")) == THULE) == (face in (1, 2, 3))
    assert len(game.told("raid-failed")) == (face > 3)


@pytest.mark.rule("G1")
@pytest.mark.parametrize("face", range(1, 7))
def test_an_animal_is_raided_with_the_numbers_of_its_raid_box(face: int) -> None:
    s = raiders(THULE, "cow", 2)
    game = hunt(s, f"roll {face}", "roll 6")
    assert bool(game.told("herd-raided")) == (face in faces(int(s.facts.raid_herd)))
    bitten = face in faces(int(s.facts.raid_herd_bites))
    assert len(game.told("bitten")) == bitten


@pytest.mark.rule("G1")
@pytest.mark.parametrize(("raided", "bitten"), [("birgitta", 1), ("cow", 0)])
def test_daughters_and_animals_have_raid_boxes_of_their_own(
    raided: str, bitten: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    s = raiders(THULE, raided, 2)
    monkeypatch.setattr(s.facts, "raid_daughter_bites", int(bit(6)))
    assert len(hunt(s, "roll 6", "roll 5").told("bitten")) == bitten


@pytest.mark.rule("G1")
def test_a_raid_fails_if_no_raider_survives_it() -> None:
    s = raiders(THULE, "birgitta", 1)
    valhalla = int(s.valhalla[THULE])
    game = hunt(s, "roll 3")
    assert game.told("raiders-dead") == [(THULE, card("birgitta"), 0)]
    assert game.told("raid-failed") == []
    assert game.state.husband_of(card("birgitta")) == v.NONE
    assert game.state.valhalla[THULE] == valhalla + 1


@pytest.mark.rule("F4", "G1")
def test_iron_saves_raiders_and_so_the_raid() -> None:
    s = raiders(THULE, "birgitta", 1)
    give(s, THULE, iron=1)
    game = hunt(s, "roll 3", "spend-iron")
    assert game.state.husband_of(card("birgitta")) == THULE


@pytest.mark.rule("G1")
def test_raiders_who_fail_come_home_with_nothing() -> None:
    s = raiders(THULE, "cow", 2)
    available = int(s.available[THULE])
    game = hunt(s, "roll 6", "roll 5")
    assert game.state.available[THULE] == available + 2
    assert game.state.raided == 0
    assert disks(game.state, THULE) == (0, 0, 0)


@pytest.mark.rule("E7", "G1")
def test_an_alpha_rolls_like_any_raider() -> None:
    s = raiders(THULE, "cow", 0)
    put(s, THULE, "cow", 0, alpha=True)
    game = hunt(s)
    assert game.question == "roll-hunt"
    game.answer("roll 3")
    assert game.state.alpha[THULE] == v.IN_VALHALLA


@pytest.mark.rule("G1", "G2")
def test_a_sword_rerolls_in_a_raid_and_hunting_powers_do_not() -> None:
    s = raiders(THULE, "cow", 2)  # the Tracker rerolls 4 on Land
    own(s, THULE, "sword")
    game = hunt(s, "roll 6", "roll 4")
    assert game.options == ["pass", "reroll 6 1"]
    game.answer("reroll 6 1", "roll 2")
    assert game.told("herd-raided") == [(THULE, card("cow"), 0)]


# animals


@pytest.mark.rule("G1")
@pytest.mark.parametrize("name", ["cow", "goat", "musk-ox"])
def test_the_raider_takes_the_babies_as_his_own_and_the_card_stays(name: str) -> None:
    s = raiders(THULE, name, 1)
    people(s, NORSE, 5)
    before = (int(s.available[THULE]), int(s.valhalla[THULE]), int(s.available[NORSE]))
    game = hunt(s, "roll 1")
    babies = int(s.facts.herd_babies[card(name)])
    assert babies > 0
    assert game.state.available[THULE] == before[0] + 1 + babies
    assert game.state.valhalla[THULE] == before[1] - babies
    assert game.state.available[NORSE] == before[2]
    assert where(game.state, name) == "norse"


@pytest.mark.rule("G1")
@pytest.mark.parametrize(("name", "disk"), [("sheep", 1), ("barren-ground-caribou", 0)])
@pytest.mark.parametrize("instead", [True, False])
def test_some_animals_give_the_raider_a_disk_in_place_of_a_baby(
    name: str, disk: int, instead: bool
) -> None:
    s = raiders(THULE, name, 1)
    available = int(s.available[THULE])
    game = hunt(s, "roll 1")
    assert asked(game) == ("choose-yield", "thule")
    game.answer(f"take-disk {name}" if instead else f"take-baby {name}")
    assert disks(game.state, THULE)[disk] == instead
    assert game.state.available[THULE] == available + 1 + (not instead)


@pytest.mark.rule("G1", "H2")
def test_the_owner_gets_nothing_from_a_raided_animal_but_feeds_it() -> None:
    s = raiders(THULE, "cow", 1)
    s.phase = v.PHASE_HUNTING
    s.then(chapter.PHASE_END)
    give(s, NORSE, energy=5)
    available = int(s.available[NORSE])
    game = hunt(s, "roll 1")
    assert asked(game) == ("choose-hay", "norse")
    game.answer("feed cow", "pay-energy", "pay-energy")
    assert disks(game.state, NORSE)[0] == 5 - int(s.facts.hay[card("cow")])
    assert game.state.available[NORSE] == available


@pytest.mark.rule("G1")
def test_babies_are_stolen_though_the_raider_has_none_in_valhalla() -> None:
    s = raiders(THULE, "cow", 1)
    people(s, THULE, 5 + int(s.valhalla[THULE]))
    game = hunt(s, "roll 1")
    assert game.told("babies-born") == []
    assert game.state.raided >> card("cow") & 1


@pytest.mark.rule("B3", "H1")
def test_a_raided_animal_is_worth_nothing_until_the_turn_ends() -> None:
    s = raiders(THULE, "cow", 1)
    s.raided = 1 << card("cow")
    give(s, NORSE, energy=0)
    no_elders(s, NORSE)
    game = phase(s, v.PHASE_ANIMALS)
    assert disks(game.state, NORSE)[0] == 0
    assert where(game.state, "cow") == "gone"


# Daughters


@pytest.mark.rule("F1", "G1")
def test_one_surviving_raider_becomes_her_husband_and_the_others_come_home() -> None:
    s = raiders(THULE, "birgitta", 3)
    available = int(s.available[THULE])
    game = hunt(s, "roll 1", "roll 1", "roll 6")
    assert game.state.husband_of(card("birgitta")) == THULE
    assert game.state.available[THULE] == available + 2
    assert on(game.state, THULE, "birgitta") == 0


@pytest.mark.rule("F4", "G1")
def test_the_former_husband_dies_and_no_iron_saves_him() -> None:
    s = raiders(THULE, "birgitta", 1)
    marry(s, TUNIT, "birgitta")
    for tribe in (NORSE, TUNIT):
        give(s, tribe, iron=3)
    valhalla = int(s.valhalla[TUNIT])
    game = hunt(s, "roll 1")
    assert game.told("husband-died") == [(TUNIT, card("birgitta"), 0)]
    assert game.state.valhalla[TUNIT] == valhalla + 1
    assert game.state.husband_of(card("birgitta")) == THULE


@pytest.mark.rule("E7", "G1")
def test_an_alpha_who_is_the_former_husband_dies_like_any_other() -> None:
    s = raiders(THULE, "birgitta", 1)
    marry(s, TUNIT, "birgitta", alpha=True)
    game = hunt(s, "roll 1")
    assert game.state.alpha[TUNIT] == v.IN_VALHALLA


@pytest.mark.rule("G1")
@pytest.mark.parametrize("alpha", [True, False])
def test_the_raiders_player_chooses_who_of_the_survivors_marries(alpha: bool) -> None:
    s = raiders(THULE, "birgitta", 1)
    put(s, THULE, "birgitta", 0, alpha=True)
    game = hunt(s, "roll 1", "roll 6")
    assert asked(game) == ("choose-bridegroom", "thule")
    game.answer("alpha-weds" if alpha else "cube-weds")
    expected = v.AS_HUSBAND + card("birgitta") if alpha else v.AT_HAND
    assert game.state.alpha[THULE] == expected
    assert game.state.husband_of(card("birgitta")) == THULE


@pytest.mark.rule("A4", "G1")
def test_a_wife_helps_from_the_very_next_card() -> None:
    s = raiders(NORSE, "kirima", 1, owner=THULE)
    put(s, NORSE, "walrus", 2)
    game = hunt(s, "hunt-now kirima", "roll 1", "roll 4", "roll 4")
    assert game.question == "choose-hunt-reroll"
    s = raiders(NORSE, "kirima", 1, owner=THULE)
    put(s, NORSE, "walrus", 2)
    game = hunt(s, "hunt-now walrus", "roll 4", "roll 4")
    assert int(game.state.card) == card("kirima")  # too late for the walrus


@pytest.mark.rule("B2", "G1")
def test_whoever_loses_his_wife_loses_her_help_at_once() -> None:
    s = raiders(THULE, "birgitta", 1)
    marry(s, TUNIT, "birgitta")
    no_elders(s, TUNIT)
    s.where[card("slit-goggles")] = v.IN_HAND + TUNIT
    game = hunt(s, "roll 1")
    assert where(game.state, "slit-goggles") == "gone"


# several on a card


@pytest.mark.rule("A4", "G1")
def test_the_first_raiders_to_succeed_take_all() -> None:
    s = raiders(THULE, "birgitta", 2)
    put(s, TUNIT, "birgitta", 1)
    available = int(s.available[THULE])
    game = hunt(s, "roll 1")  # the Tunit, who are fewer
    assert game.state.husband_of(card("birgitta")) == TUNIT
    assert game.question == ""
    assert game.state.available[THULE] == available + 2


@pytest.mark.rule("G1")
def test_when_the_first_raiders_fail_the_next_try() -> None:
    s = raiders(THULE, "birgitta", 2)
    put(s, TUNIT, "birgitta", 1)
    game = hunt(s, "roll 6", "roll 1", "roll 6")
    assert game.state.husband_of(card("birgitta")) == THULE


@pytest.mark.rule("F2", "G1")
def test_defenders_who_live_neither_roll_nor_hinder_the_raid() -> None:
    s = raiders(THULE, "birgitta", 1)
    put(s, NORSE, "birgitta", 4)
    available = int(s.available[NORSE])
    game = hunt(s, "roll 1")
    assert game.told("raids") == [(THULE, 1, card("birgitta"))]
    assert game.state.husband_of(card("birgitta")) == THULE
    assert game.state.available[NORSE] == available + 4


@pytest.mark.rule("F1", "G1")
def test_kin_of_a_husband_who_died_in_the_fight_still_defend_and_do_not_raid() -> None:
    s = raiders(THULE, "birgitta", 2)
    marry(s, TUNIT, "birgitta")
    s.tribe = TUNIT
    s = play(s, chapter.ASSIGN, "defend birgitta mariner", "send 1", "pass").state.copy()
    s.card = card("birgitta")
    give(s, NORSE, iron=0)
    give(s, THULE, iron=1)
    answers = ("roll 1", "roll 6", "lose-husband birgitta", "roll 6")
    s = play(s, chapter.ATTACKS_BEGIN, *answers).state.copy()
    game = hunt(s)
    assert asked(game) == ("roll-hunt", "thule")
    game.answer("roll 6", "roll 6")
    assert game.question == ""
    assert on(game.state, TUNIT, "birgitta") == 0


@pytest.mark.rule("G1", "L0")
def test_the_samis_caribou_may_be_raided_by_the_norse_without_transport() -> None:
    s = camp(players=4)
    give(s, NORSE, iron=0, energy=0)
    s.tribe = NORSE
    game = play(s, chapter.ASSIGN, "raid barren-ground-caribou on-foot", "send 1", "pass")
    game = hunt(game.state.copy(), "roll 2", "take-disk barren-ground-caribou")
    assert disks(game.state, NORSE)[0] == 1
    assert game.state.holder(card("barren-ground-caribou")) == SAMI
