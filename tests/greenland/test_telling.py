"""What players are told: one line for one thing, with its cause, under the rule that caused it."""

from __future__ import annotations

import pytest

from cairn import notation
from cairn.core.state import offered
from cairn.games.greenland.game import GAME
from cairn.games.greenland.guide import naming
from cairn.games.greenland.words import event, kinds
from cairn.games.greenland.words import values as v
from cairn.narrate import Narrator
from cairn.odds import odds
from tests.greenland.boards import elders, monotheist, no_elders
from tests.greenland.cards import card, own
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, camp, land, meeting
from tests.greenland.people import give, marry, people, put, stand, take_alpha_to
from tests.greenland.phases import hunt, phase, strike, talks

NARRATOR = Narrator(GAME.vocabulary, GAME.package)


def lines(game: Game, *parts: str) -> list[str]:
    """The lines of the log with any of these words."""
    return [line for line in game.log if any(part in line for part in parts)]


# dice


@pytest.mark.rule("G0", "G2")
def test_one_roll_is_one_line_and_a_reroll_another() -> None:
    s = camp()
    put(s, THULE, "walrus", 3)
    game = hunt(s, "roll 4", "roll 1", "roll 4", "reroll 4 2", "roll 6", "roll 5")
    assert lines(game, "show", "roll") == [
        "G0 The Thule: the dice show 1 4 4.",
        "G2 The Thule roll 2 dice again.",
        "G2 The Thule: the dice show 1 5 6.",
    ]


@pytest.mark.rule("G0")
def test_a_single_die_is_one_die() -> None:
    s = camp()
    put(s, NORSE, "walrus", 1)
    assert "G0 The Norse: the die shows 6." in hunt(s, "roll 6").log


@pytest.mark.rule("G2", "E7")
def test_dice_that_were_not_rolled_again_are_not_told_again() -> None:
    s = camp()
    put(s, THULE, "walrus", 2, alpha=True)
    game = hunt(s, "alpha-rolls", "roll 4", "roll 6", "roll 6", "reroll-alpha 4", "roll 5")
    assert len(lines(game, "the dice show")) == 1
    assert "G2 The Thule: the Alpha's die shows 5." in game.log


@pytest.mark.rule("G0")
def test_the_dice_of_a_whole_tribe_are_told() -> None:
    s = camp()
    people(s, NORSE, 0)
    n = int(s.valhalla[NORSE])
    put(s, NORSE, "walrus", n)
    game = hunt(s, *["roll 6"] * n)
    assert f"G0 The Norse: the dice show {' '.join('6' * n)}." in game.log


# hunts and raids


@pytest.mark.rule("G4")
def test_a_hunt_tells_its_successes_and_how_many_it_needs() -> None:
    s = camp()
    put(s, NORSE, "walrus", 2)
    assert lines(hunt(s, "roll 6", "roll 1"), "success", "fail") == [
        "G0 The Norse have 1 success and need 2.",
        "G4 The Norse fail at Walrus.",
    ]


@pytest.mark.rule("G4")
def test_odds_put_together_all_ways_to_fail() -> None:
    s = camp()
    give(s, NORSE, iron=0)
    put(s, NORSE, "walrus", 1, alpha=True)
    at = hunt(s).position
    answer = notation.read(GAME.vocabulary, "alpha-rolls", offered(at.state))
    failed = [
        one
        for one in odds(GAME, at, answer).outcomes
        if any(told.event == event.HUNT_FAILED for told in one.events)
        and not any(told.event == event.BITTEN for told in one.events)
    ]
    assert len(failed) == 1, "with one success or none"


@pytest.mark.rule("G4")
def test_a_hunt_that_is_not_paid_for_says_so() -> None:
    s = camp()
    put(s, NORSE, "bog-iron", 1)
    game = hunt(s, "roll 1", "pay-nothing")
    told = "G4 The Norse do not pay for smelting and get nothing from Bog Iron."
    assert lines(game, "Bog Iron")[-1] == told
    assert GAME.guide.matters(game.logbook.events[-1])


@pytest.mark.rule("G1")
def test_a_raid_is_told_as_a_raid_and_why_it_failed() -> None:
    s = camp()
    put(s, THULE, "birgitta", 1)
    assert lines(hunt(s, "roll 6"), "raid") == [
        "G1 The Thule raid Birgitta with 1 hunter.",
        "G1 The raid of the Thule on Birgitta fails: no die succeeds.",
    ]
    s = camp()
    put(s, THULE, "birgitta", 1)
    give(s, THULE, iron=0)
    game = hunt(s, "roll 3")
    assert lines(game, "fails") == [
        "G1 The raid of the Thule on Birgitta fails: no raider is left alive."
    ]


@pytest.mark.rule("G5", "G6")
def test_a_card_is_taken_as_a_trophy_or_to_hand() -> None:
    s = camp()
    put(s, NORSE, "walrus", 3)
    put(s, THULE, "walrus", 4)
    game = hunt(s, "roll 6", "roll 6", "roll 6", "claim walrus")
    assert "G5 The Norse take Walrus as a trophy of 4 points." in game.log
    assert "G5 The Thule go home from Walrus without a roll." in game.log
    s = camp()
    put(s, NORSE, "greenland-dogs", 2)
    game = hunt(s, "roll 5", "roll 5", "claim greenland-dogs")
    assert "G6 The Norse take Greenland Dogs to hand." in game.log


@pytest.mark.rule("G7")
def test_who_does_not_hunt_a_replacement_is_told_of() -> None:
    s = camp()
    put(s, NORSE, "greenland-dogs", 2)
    put(s, THULE, "greenland-dogs", 3)
    game = hunt(s, "roll 5", "roll 5", "claim greenland-dogs", "biome beluga", "go-home")
    assert "G7 The Thule go home from Beluga without a roll." in game.log


@pytest.mark.rule("G4")
def test_babies_that_cannot_be_born_are_told_of() -> None:
    s = camp()
    people(s, NORSE, int(s.available[NORSE] + s.valhalla[NORSE]))
    s.available[NORSE] -= 1
    stand(s, NORSE, "polar-cod", 1)
    s.busy |= 1 << card("polar-cod")
    game = hunt(s, "roll 1")
    assert [line for line in game.log if "not born" in line] == [
        "G4 1 baby of the Norse is not born: nobody is left in Valhalla."
    ]


# the Alpha


@pytest.mark.rule("E7")
def test_the_death_of_an_alpha_is_told_wherever_it_dies() -> None:
    dead = "E7 The Alpha of the Thule is dead."
    s = camp()
    put(s, THULE, "walrus", 0, alpha=True)
    assert hunt(s, "alpha-rolls", "roll 3", "keep-iron").log[-2:] == [
        "G0 One of the Thule dies at Walrus.",
        dead,
    ]
    s = camp()
    elders(s, THULE, v.CHIEF, 0)
    people(s, THULE, 6)
    game = strike(s, "blood-feud", v.FEUD, "lose-alpha")
    assert dead in game.log
    s = camp()
    take_alpha_to(s, THULE, int(v.AS_ELDER + THULE * 8 + v.MARINER))
    elders(s, THULE, v.MARINER, 0)
    game = strike(s, "hanse-cog", v.STORM)
    assert dead in game.log


@pytest.mark.rule("E1", "E3")
def test_it_is_told_where_the_alpha_goes() -> None:
    game = phase(camp(), 2)
    while game.state.tribe != THULE or game.question != "choose-assignment":
        game.answer("pass")
    game.answer("hunt walrus on-foot", "send-with-alpha 3")
    assert game.log[-1] == "E1 The Thule send 3 hunters to Walrus, their Alpha among them."
    game = phase(camp(), 2)
    while game.state.tribe != THULE or game.question != "choose-assignment":
        game.answer("pass")
    game.answer("promote 6 alpha")
    assert game.log[-1] == "E3 The Alpha of the Thule becomes an elder: rank 6, Mariner."


@pytest.mark.rule("E5")
def test_raiders_and_defenders_are_told_apart() -> None:
    game = phase(camp(), 2)
    while game.state.tribe != THULE or game.question != "choose-assignment":
        game.answer("pass")
    game.answer("raid meeka on-foot", "send 2", "defend ivalu on-foot", "send-with-alpha 1")
    assert game.log[-2:] == [
        "E5 The Thule send 2 hunters to raid Meeka.",
        "E5 The Thule send their Alpha to defend Ivalu.",
    ]


# events


@pytest.mark.rule("D2")
def test_a_decimation_names_its_cause_and_a_blow_that_misses_is_told() -> None:
    s = camp()
    no_elders(s, THULE)
    people(s, THULE, 0)
    game = strike(s, "blood-feud", v.FEUD)
    assert lines(game, "Feud")[0] == ("D2 Feud: the Thule are decimated, 1 Available hunter dies.")
    game = strike(camp(), "blood-feud", v.FEUD)
    assert lines(game, "Feud")[0] == "D2 Feud: no tribe is decimated."


@pytest.mark.rule("K0", "D4")
def test_sunspots_that_decimate_or_change_nothing_say_why() -> None:
    s = camp("solo")
    game = strike(s, "killing-winter", v.SUNSPOTS)
    assert "K0 These sunspots change nothing: none count on the first turn." in game.log
    s = camp("solo")
    s.turn = 2
    for tribe in (NORSE, THULE, TUNIT):
        no_elders(s, tribe)
        people(s, tribe, 4)
    game = strike(s, "killing-winter", v.SUNSPOTS, *["spare-alpha"] * 3)
    assert "D4 Sunspots: Polar Bear turns cold." in game.log
    assert "K0 Sunspots: the Norse are decimated, 3 Available hunters die." in game.log
    assert (
        "K0 These sunspots change nothing: only those that come first in a turn count." in game.log
    )


@pytest.mark.rule("D1")
def test_a_migration_says_what_it_is_and_where() -> None:
    game = strike(camp(), "ship-for-gardar", v.MIGRATION_NORTH, "biome beluga")
    told = "Migration in the North: Beluga takes the place of Polar Cod, which leaves the game."
    assert f"D1 {told}" in game.log


@pytest.mark.rule("D5", "E3")
def test_an_elder_dies_by_the_title_of_his_board_and_for_a_cause() -> None:
    s = camp()
    monotheist(s, THULE)
    elders(s, THULE, 5, 1)
    elders(s, NORSE, 1, 0)
    elders(s, NORSE, 1, 1, board=TUNIT)
    game = strike(s, "ship-for-gardar", v.ELDER_DEATH, "roll 1", "roll 5", "roll 3")
    assert lines(game, "Death of an elder") == [
        "D5 Death of an elder: the Norse roll and lose one on the board of the Tunit, rank 1, Chief.",
        "D5 Death of an elder: the Thule roll and lose one of rank 5, Acolyte.",
        "D5 Death of an elder: the Tunit roll and lose one of rank 3, Artisan.",
    ]
    s = camp()
    no_elders(s, NORSE)
    game = strike(s, "ship-for-gardar", v.ELDER_DEATH, "roll 4")
    assert lines(game, "the Norse") == [
        "D5 Death of an elder: the Norse roll a 4 and have nobody of that rank to lose."
    ]


@pytest.mark.rule("E3")
def test_titles_in_the_log_are_those_of_the_boards() -> None:
    s = land(players=4)
    for _ in range(2):
        for tribe in (NORSE, THULE, TUNIT, SAMI):
            for rank in range(1, v.RANKS):
                told = NARRATOR.value(kinds.TITLE, int(s.title(tribe, rank)))
                assert told == naming.rank(s, tribe, rank, NARRATOR)
        for tribe in (NORSE, THULE, TUNIT, SAMI):
            s.mono |= 1 << tribe


@pytest.mark.rule("D3")
def test_what_cannot_be_paid_or_is_not_owed_is_told() -> None:
    s = camp()
    no_elders(s, NORSE)
    elders(s, NORSE, v.CHIEF, 1)
    give(s, NORSE, energy=0)
    game = strike(s, "pack-ice", v.DEPLETION)
    assert lines(game, "the Norse") == [
        "D3 Depletion: the Norse must pay 2 Energy or elders.",
        "D3 Depletion is paid with an elder of the Norse: rank 1, Chief.",
        "D3 Depletion: the Norse have nothing left to give, and what they still owe (1) lapses.",
    ]
    game = strike(camp(), "killing-winter", v.DEPLETION_BY_HERD)
    assert "D3 Depletion: the Norse have nothing to pay this time." in game.log


# deals, and people of one


@pytest.mark.rule("F0")
def test_one_who_leaves_is_one_of_the_tribe() -> None:
    s = camp()
    own(s, NORSE, "cow")
    put(s, THULE, "cow", 1)
    elders(s, THULE, v.MARINER, 1)
    game = talks(s)
    while game.question and "leave" not in game.options:
        game.answer("pass")
    game.answer("leave")
    assert "F0 One of the Thule leaves Cow." in game.log


@pytest.mark.rule("F0")
def test_a_divorce_tells_what_is_lost() -> None:
    s = camp()
    marry(s, THULE, "meeka")
    game = talks(s)
    while game.question and "divorce meeka" not in game.options:
        game.answer("pass")
    told = game.labels["divorce meeka"]
    assert told == "Divorce Meeka (no longer: on Fish cards 4 may be rerolled)"


@pytest.mark.rule("F4")
def test_who_is_about_to_die_alone_is_one() -> None:
    s = camp()
    give(s, THULE, iron=1)
    put(s, THULE, "walrus", 1)
    game = hunt(s, "roll 3")
    assert game.question == "choose-iron-rule"
    assert GAME.guide.prompt(game.state, NARRATOR).startswith("One of the Thule is about to die.")


# what options say


@pytest.mark.rule("G4")
def test_bog_iron_tells_that_smelting_has_its_price() -> None:
    game = phase(camp(), 2)
    while game.question != "choose-assignment" or game.state.tribe != NORSE:
        game.answer("pass")
    assert (
        "1 success for 1 Iron; smelting costs 1 Energy or an elder"
        in (game.labels["hunt bog-iron on-foot"])
    )


@pytest.mark.rule("G2")
def test_rerolls_are_named_only_where_they_can_change_the_chance() -> None:
    game = phase(camp(), 2)
    while game.state.tribe != THULE or game.question != "choose-assignment":
        game.answer("pass")
    told = game.answer("hunt walrus on-foot").labels
    assert told["send 1"].startswith("1 cube (success 0%, ")
    assert told["send 3"].split(",")[0].endswith("with rerolls")


@pytest.mark.rule("H1")
def test_hay_is_asked_for_by_the_animal() -> None:
    s = camp()
    own(s, NORSE, "cow")
    game = phase(s, 5, "feed cow")
    assert GAME.guide.prompt(game.state, NARRATOR) == (
        "Hay: 2 Energy or elders left to pay. What do the Norse give? It is for Cow."
    )


@pytest.mark.rule("K0")
def test_a_disk_paid_as_energy_tells_how_many_there_are() -> None:
    s = camp("solo")
    give(s, NORSE, energy=3, ivory=2)
    own(s, NORSE, "cow")
    game = phase(s, 5, "feed cow", "pay-energy")
    assert game.labels["pay-with ivory"] == "Pay 1 Ivory (the Norse have 2)"


@pytest.mark.rule("F0")
def test_a_gift_of_disks_tells_what_is_kept() -> None:
    s = meeting()
    give(s, THULE, energy=2)
    game = talks(s, "propose", "give thule tunit", "gift-disks energy")
    assert game.labels["amount 1"] == "1 (they keep 1)"


@pytest.mark.rule("F3")
def test_peace_tells_how_much_ivory_there_is() -> None:
    s = camp()
    put(s, NORSE, "markland", 2)
    s.hostile = 1
    give(s, NORSE, ivory=3)
    game = phase(s, 5)
    assert game.labels["pacify markland"] == "Pay 1 Ivory for peace in Markland (the Norse have 3)"
