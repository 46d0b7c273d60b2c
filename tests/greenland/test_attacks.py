"""F2 Attacks: order, hits, bands, vengeful husbands, rerolls, who dies; F4 the Iron rule; and the Pogrom option."""

from __future__ import annotations

import pytest

from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders, seat_alpha
from tests.greenland.cards import card, own
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, asked, camp, meeting, order, play
from tests.greenland.people import disks, give, marry, on, put
from tests.greenland.phases import talks


def fight(s: GreenlandState, name: str, *answers: str) -> Game:
    """The talks about a card are over, and those on it attack."""
    s.card = card(name)
    return play(s, chapter.ATTACKS_BEGIN, *answers)


def ironless(s: GreenlandState, *tribes: int) -> GreenlandState:
    """Without Iron nobody is asked about the Iron rule; play order then decides who attacks first."""
    for tribe in tribes:
        give(s, tribe, iron=0)
    return s


def ox(thule: int = 2, tunit: int = 3) -> GreenlandState:
    """Thule and Tunit on the musk ox, without Iron: the Thule attack first."""
    return ironless(meeting("musk-ox", thule, tunit), NORSE, THULE, TUNIT)


def chiefless(cubes: int) -> GreenlandState:
    """The Thule Alpha with so many hunters against two Tunit, and no War Chief at home."""
    s = ironless(camp(), NORSE, THULE, TUNIT)
    put(s, THULE, "musk-ox", cubes, alpha=True)
    put(s, TUNIT, "musk-ox", 2)
    elders(s, THULE, v.WAR_CHIEF, 0)
    return s


def three(**iron: int) -> GreenlandState:
    """A Norse hunter besides a Thule and two Tunit, with this Iron."""
    s = ox(1, 2)
    put(s, NORSE, "musk-ox", 1)
    for tribe, name in enumerate(("norse", "thule", "tunit")):
        give(s, tribe, iron=iron.get(name, 0))
    return s


def raid(raiders: int, defenders: int, *, husband: int | None = None) -> GreenlandState:
    """Thule raid Birgitta of the Norse; nobody has Iron but the Thule, who so attack first."""
    s = ironless(camp(), NORSE, TUNIT)
    put(s, THULE, "birgitta", raiders)
    put(s, NORSE, "birgitta", defenders)
    if husband is not None:
        marry(s, husband, "birgitta")
    return s


def attacks(game: Game) -> list[tuple[int, int]]:
    """Who attacked with how many dice, in order."""
    return [(tribe, n) for tribe, n, _ in game.told("attacks")]


def hits(game: Game) -> list[int]:
    return [n for _, n, _ in game.told("attacked")]


# order


@pytest.mark.rule("F2")
def test_each_side_attacks_once_with_a_die_for_each_piece() -> None:
    game = fight(ox(2, 3), "musk-ox", *["roll 6"] * 5)
    assert attacks(game) == [(THULE, 2), (TUNIT, 3)]
    assert hits(game) == [0, 0]
    assert game.question == ""
    assert (on(game.state, THULE, "musk-ox"), on(game.state, TUNIT, "musk-ox")) == (2, 3)


@pytest.mark.rule("A3", "F2")
def test_the_side_with_more_iron_attacks_first() -> None:
    s = ox(1, 1)
    give(s, TUNIT, iron=1)
    assert attacks(fight(s, "musk-ox", "roll 6", "roll 6")) == [(TUNIT, 1), (THULE, 1)]


@pytest.mark.rule("F2")
def test_losses_are_taken_before_the_next_side_rolls() -> None:
    game = fight(ox(2, 3), "musk-ox", "roll 1", "roll 1", "roll 6")
    assert attacks(game) == [(THULE, 2), (TUNIT, 1)]
    assert game.state.valhalla[TUNIT] == 7 - 3 + 2


@pytest.mark.rule("F2")
def test_a_side_wiped_out_does_not_strike_back() -> None:
    game = fight(ox(2, 1), "musk-ox", "roll 1", "roll 1")
    assert attacks(game) == [(THULE, 2)]
    assert on(game.state, TUNIT, "musk-ox") == 0


@pytest.mark.rule("A3", "F4")
def test_iron_spent_during_the_fight_does_not_change_its_order() -> None:
    s = three(thule=3, tunit=2, norse=1)
    answers = ("roll 1", "hit tunit", "spend-iron", "roll 6", "roll 6", "roll 6")
    game = fight(s, "musk-ox", *answers)
    assert [tribe for tribe, _ in attacks(game)] == [THULE, TUNIT, NORSE]


# hits


@pytest.mark.rule("F2")
@pytest.mark.parametrize(("face", "dead"), [(1, 1), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0)])
def test_only_a_1_hits(face: int, dead: int) -> None:
    game = fight(ox(1, 2), "musk-ox", f"roll {face}")
    assert hits(game) == [dead]
    assert on(game.state, TUNIT, "musk-ox") == 2 - dead


@pytest.mark.rule("F2")
def test_the_biome_does_not_matter_and_bites_nobody() -> None:
    s = ironless(meeting("polar-bear", 1, 1), NORSE, THULE, TUNIT)
    game = fight(s, "polar-bear", "roll 2", "roll 3")
    assert hits(game) == [0, 0]
    assert (on(game.state, THULE, "polar-bear"), on(game.state, TUNIT, "polar-bear")) == (1, 1)


@pytest.mark.rule("F2")
def test_an_alpha_under_a_war_chief_makes_a_band_of_all_who_are_with_it() -> None:
    s = ironless(camp(), NORSE, THULE, TUNIT)
    put(s, THULE, "musk-ox", 2, alpha=True)
    put(s, TUNIT, "musk-ox", 4)
    game = fight(s, "musk-ox", "roll 2", "roll 2", "roll 1")
    assert hits(game) == [3]
    assert attacks(game) == [(THULE, 3), (TUNIT, 1)]


@pytest.mark.rule("F2")
def test_without_a_war_chief_or_without_the_alpha_there_is_no_band() -> None:
    s = chiefless(1)
    assert hits(fight(s, "musk-ox", "roll 2", "roll 2")) == [0]
    assert hits(fight(ox(2, 2), "musk-ox", "roll 2", "roll 2")) == [0]


@pytest.mark.rule("F2")
def test_a_war_chief_of_another_tribe_makes_no_band() -> None:
    s = chiefless(0)
    elders(s, NORSE, v.WAR_CHIEF, 1, board=THULE)
    assert hits(fight(s, "musk-ox", "roll 2")) == [0]


@pytest.mark.rule("E7", "F2")
def test_an_alpha_rolls_like_everybody_in_an_attack() -> None:
    s = ironless(camp(), NORSE, THULE, TUNIT)
    put(s, THULE, "musk-ox", 0, alpha=True)
    put(s, TUNIT, "musk-ox", 2)
    game = fight(s, "musk-ox")
    assert game.question == "roll-attack"
    game.answer("roll 6")
    assert hits(game) == [0]


@pytest.mark.rule("F2")
def test_hits_are_shared_out_among_several_enemies_and_surplus_is_lost() -> None:
    s = ox(4, 1)
    put(s, NORSE, "musk-ox", 2)
    order(s, THULE, NORSE, TUNIT)
    game = fight(s, "musk-ox", "roll 1", "roll 1", "roll 1", "roll 1")
    assert asked(game) == ("choose-victim", "thule")
    assert game.options == ["hit norse", "hit tunit"]
    game.answer("hit tunit")  # who has no more, so that the others are hit
    assert on(game.state, TUNIT, "musk-ox") == 0
    assert on(game.state, NORSE, "musk-ox") == 0
    assert attacks(game) == [(THULE, 4)]


@pytest.mark.rule("F2")
def test_the_attacker_may_spare_one_enemy_and_strike_the_other_twice() -> None:
    s = ox(2, 2)
    put(s, NORSE, "musk-ox", 2)
    order(s, THULE, NORSE, TUNIT)
    game = fight(s, "musk-ox", "roll 1", "roll 1", "hit norse", "hit norse")
    assert (on(game.state, NORSE, "musk-ox"), on(game.state, TUNIT, "musk-ox")) == (0, 2)


# rerolls


@pytest.mark.rule("F2")
@pytest.mark.parametrize(("weapon", "face"), [("sword", 6), ("bow", 5)])
def test_a_weapon_lets_its_number_be_rerolled_once(weapon: str, face: int) -> None:
    s = ox(2, 3)
    own(s, THULE, weapon)
    game = fight(s, "musk-ox", f"roll {face}", f"roll {face}")
    assert asked(game) == ("choose-attack-reroll", "thule")
    assert game.options == ["pass", f"reroll {face} 1", f"reroll {face} 2"]
    game.answer(f"reroll {face} 2")
    assert game.question == "roll-attack"
    game.answer("roll 1", f"roll {face}")
    assert hits(game) == [1]  # the second is not rolled a third time


@pytest.mark.rule("F2")
def test_a_reroll_is_not_compulsory_and_no_other_number_may_be_rerolled() -> None:
    s = ox(2, 3)
    own(s, THULE, "sword")
    game = fight(s, "musk-ox", "roll 6", "roll 4")
    rule, _ = game.why_not("reroll 4 1")
    assert rule == "G2"
    game.answer("pass")
    assert hits(game) == [0]


@pytest.mark.rule("F2", "G2")
def test_rerolls_for_hunting_do_not_serve_in_attacks() -> None:
    s = ox(1, 1)
    own(s, THULE, "elkhound")  # 5 on Land; the Tracker has 4 on Land
    game = fight(s, "musk-ox", "roll 5")
    assert asked(game) == ("roll-attack", "tunit")


@pytest.mark.rule("F2")
def test_conversions_for_hunting_do_not_serve_in_attacks() -> None:
    s = ox(1, 1)
    own(s, THULE, "crossbow")  # 3 is 1 on Land
    assert hits(fight(s, "musk-ox", "roll 3", "roll 6")) == [0, 0]


# who dies


@pytest.mark.rule("F2")
def test_the_victim_chooses_who_dies() -> None:
    s = ironless(camp(), NORSE, THULE, TUNIT)
    put(s, THULE, "musk-ox", 2)
    put(s, TUNIT, "musk-ox", 2, alpha=True)
    game = fight(s, "musk-ox", "roll 1", "roll 1")
    assert asked(game) == ("choose-loss", "tunit")
    assert game.options == ["lose-cube-of tunit", "lose-alpha-of tunit"]
    game.answer("lose-alpha-of tunit")
    assert game.state.alpha[TUNIT] == v.IN_VALHALLA
    assert on(game.state, TUNIT, "musk-ox") == 1  # one cube was left to die besides


@pytest.mark.rule("F2")
def test_when_all_of_a_side_die_nothing_is_asked() -> None:
    s = ironless(camp(), NORSE, THULE, TUNIT)
    put(s, THULE, "musk-ox", 2)
    put(s, TUNIT, "musk-ox", 1, alpha=True)
    game = fight(s, "musk-ox", "roll 1", "roll 1")
    assert game.question == ""
    assert on(game.state, TUNIT, "musk-ox") == 0
    assert game.state.alpha[TUNIT] == v.IN_VALHALLA


# a tribe's card


@pytest.mark.rule("F2")
def test_nobody_attacks_where_raiders_meet_no_one() -> None:
    game = fight(raid(2, 0), "birgitta")
    assert attacks(game) == []


@pytest.mark.rule("F1", "F2")
def test_a_husband_alone_fights_for_his_wife_and_hits_with_a_2() -> None:
    s = raid(2, 0, husband=TUNIT)
    game = fight(s, "birgitta", "roll 6", "roll 6", "roll 2")
    assert attacks(game) == [(THULE, 2), (NORSE, 1)]  # as if he were a Norse
    assert hits(game) == [0, 1]


@pytest.mark.rule("F1", "F2")
def test_defenders_with_the_husband_are_a_band_and_roll_together() -> None:
    s = raid(3, 2, husband=TUNIT)
    put(s, TUNIT, "birgitta", 1)
    game = fight(s, "birgitta", *["roll 6"] * 3, "roll 2", "roll 2", "roll 1", "roll 6")
    assert attacks(game) == [(THULE, 3), (NORSE, 4)]
    assert hits(game) == [0, 3]


@pytest.mark.rule("F2")
def test_defenders_without_a_husband_are_no_band() -> None:
    game = fight(raid(1, 2), "birgitta", "roll 6", "roll 2", "roll 2")
    assert hits(game) == [0, 0]


@pytest.mark.rule("F1")
def test_a_husband_fights_only_for_his_own_wife() -> None:
    s = ironless(camp(), NORSE, THULE, TUNIT)
    marry(s, TUNIT, "gudrid")
    put(s, THULE, "birgitta", 2)
    assert attacks(fight(s, "birgitta")) == []


@pytest.mark.rule("F1", "F2")
def test_the_tribe_decides_whether_the_husband_is_among_the_dead() -> None:
    s = raid(1, 1, husband=TUNIT)
    game = fight(s, "birgitta", "roll 1")
    assert asked(game) == ("choose-loss", "norse")
    assert game.options == ["lose-cube-of norse", "lose-husband birgitta"]
    valhalla = int(game.state.valhalla[TUNIT])
    game.answer("lose-husband birgitta")
    assert game.state.valhalla[TUNIT] == valhalla + 1
    assert game.state.husband_of(card("birgitta")) == v.NONE


@pytest.mark.rule("F1", "F2")
def test_the_tribe_chooses_the_dead_among_all_who_defend_its_daughter() -> None:
    s = raid(1, 1, husband=TUNIT)
    put(s, TUNIT, "birgitta", 1)
    game = fight(s, "birgitta", "roll 1")
    assert asked(game) == ("choose-loss", "norse")
    assert game.options == [
        "lose-cube-of norse",
        "lose-cube-of tunit",
        "lose-husband birgitta",
    ]


@pytest.mark.rule("F2", "A3")
def test_kin_of_the_husband_stand_in_the_owners_place_with_his_iron_and_weapons() -> None:
    s = raid(1, 0, husband=TUNIT)
    put(s, TUNIT, "birgitta", 2)
    give(s, TUNIT, iron=5)  # does not count
    own(s, TUNIT, "bow")  # nor does this
    own(s, NORSE, "sword")
    game = fight(s, "birgitta", "roll 6", "roll 5", "roll 6", "roll 6")
    assert [tribe for tribe, _ in attacks(game)] == [THULE, NORSE]
    assert asked(game) == ("choose-attack-reroll", "norse")
    assert game.options == ["pass", "reroll 6 1", "reroll 6 2"]


@pytest.mark.rule("F2")
def test_several_raiding_tribes_fight_each_other_too() -> None:
    s = ironless(camp(), NORSE, THULE, TUNIT)
    put(s, THULE, "birgitta", 1)
    put(s, TUNIT, "birgitta", 1)
    game = fight(s, "birgitta", "roll 6", "roll 1")
    assert attacks(game) == [(THULE, 1), (TUNIT, 1)]
    assert on(game.state, THULE, "birgitta") == 0
    assert on(game.state, TUNIT, "birgitta") == 1


@pytest.mark.rule("F2")
def test_defenders_of_an_animal_fight_like_hunters() -> None:
    s = ironless(camp(players=4), NORSE, THULE, TUNIT, SAMI)
    put(s, NORSE, "barren-ground-caribou", 1)
    put(s, SAMI, "barren-ground-caribou", 2)
    game = fight(s, "barren-ground-caribou", "roll 2", "roll 1", "roll 2")
    assert hits(game) == [0, 1]
    assert on(game.state, NORSE, "barren-ground-caribou") == 0


# F4 the Iron rule


@pytest.mark.rule("F4")
def test_one_iron_cancels_all_losses_of_one_roll() -> None:
    s = ox(3, 3)
    give(s, THULE, iron=3)
    give(s, TUNIT, iron=2)
    game = fight(s, "musk-ox", "roll 1", "roll 1", "roll 1")
    assert asked(game) == ("choose-iron-rule", "tunit")
    game.answer("spend-iron")
    assert on(game.state, TUNIT, "musk-ox") == 3
    assert disks(game.state, TUNIT)[2] == 1
    assert game.told("iron-saves") == [(TUNIT, 3, 0)]


@pytest.mark.rule("F4")
def test_iron_may_be_kept_and_the_dead_with_it() -> None:
    s = ox(1, 2)
    give(s, THULE, iron=3)
    give(s, TUNIT, iron=2)
    game = fight(s, "musk-ox", "roll 1", "keep-iron")
    assert on(game.state, TUNIT, "musk-ox") == 1
    assert disks(game.state, TUNIT)[2] == 2


@pytest.mark.rule("F4")
def test_each_roll_takes_its_own_iron() -> None:
    s = three(norse=3, thule=2, tunit=1)
    answers = ("roll 1", "hit tunit", "spend-iron", "roll 1", "hit tunit")
    game = fight(s, "musk-ox", *answers)
    assert on(game.state, TUNIT, "musk-ox") == 1  # no Iron is left for the second roll
    assert asked(game) == ("roll-attack", "tunit")


@pytest.mark.rule("F4")
def test_the_wifes_tribe_pays_iron_for_her_husband() -> None:
    s = raid(1, 0, husband=TUNIT)
    give(s, THULE, iron=3)
    give(s, NORSE, iron=1)
    give(s, TUNIT, iron=1)
    game = fight(s, "birgitta", "roll 1")
    assert asked(game) == ("choose-iron-rule", "norse")
    game.answer("spend-iron")
    assert game.state.husband_of(card("birgitta")) == TUNIT
    assert (disks(game.state, NORSE)[2], disks(game.state, TUNIT)[2]) == (0, 1)


@pytest.mark.rule("B3", "F4")
def test_an_import_may_be_exchanged_for_the_iron_that_saves() -> None:
    s = ox(1, 1)
    own(s, TUNIT, "sword")
    game = fight(s, "musk-ox", "roll 1")
    assert game.options == ["keep-iron", "exchange sword"]
    game.answer("exchange sword", "spend-iron")
    assert on(game.state, TUNIT, "musk-ox") == 1
    assert disks(game.state, TUNIT)[2] == 1


@pytest.mark.rule("C3", "F4")
def test_in_survival_mode_there_is_no_iron_rule() -> None:
    s = camp(survival=True)
    give(s, THULE, iron=3)
    give(s, TUNIT, iron=2)
    put(s, THULE, "musk-ox", 1)
    put(s, TUNIT, "musk-ox", 1)
    game = fight(s, "musk-ox", "roll 1")
    assert game.told("fighter-died") == [(TUNIT, card("musk-ox"), 0)]
    assert disks(game.state, TUNIT)[2] == 2


# Pogrom, an option


def pogrom(*, on_the_board: int = 0, alpha: bool = False) -> GreenlandState:
    """The Thule attack the Tunit first; a Thule husband and missionaries live among the Tunit."""
    s = ironless(camp(pogrom=True), NORSE, THULE, TUNIT)
    put(s, THULE, "musk-ox", 2)
    put(s, TUNIT, "musk-ox", 3)
    marry(s, THULE, "meeka")
    elders(s, THULE, v.CHIEF, on_the_board, board=TUNIT)
    if alpha:
        seat_alpha(s, THULE, v.CHIEF, board=TUNIT)
    return s


@pytest.mark.rule("F2")
def test_for_each_loss_a_pogrom_may_kill_a_guest_of_the_attacker() -> None:
    game = fight(pogrom(on_the_board=2), "musk-ox", "roll 1", "roll 1")
    assert asked(game) == ("choose-avenged", "tunit")
    assert game.options == ["pass", "kill-husband meeka", "kill-guest thule cube"]
    game.answer("kill-husband meeka", "kill-guest thule cube")
    assert game.question == "roll-attack"  # two died, two were avenged
    assert game.state.husband_of(card("meeka")) == v.NONE
    assert game.state.elders_in(TUNIT, v.CHIEF, THULE) == 1


@pytest.mark.rule("F2")
def test_a_pogrom_is_nobodys_duty_and_reaches_an_alpha() -> None:
    game = fight(pogrom(alpha=True), "musk-ox", "roll 1", "roll 6")
    assert game.options == ["pass", "kill-husband meeka", "kill-guest thule alpha"]
    game.answer("pass")
    assert game.question == "roll-attack"
    game = fight(pogrom(alpha=True), "musk-ox", "roll 1", "roll 6", "kill-guest thule alpha")
    assert game.state.alpha[THULE] == v.IN_VALHALLA


@pytest.mark.rule("F2")
def test_only_the_attackers_people_suffer_and_only_for_the_dead() -> None:
    s = pogrom()
    marry(s, NORSE, "saila")
    give(s, TUNIT, iron=1)
    give(s, THULE, iron=2)
    game = fight(s, "musk-ox", "roll 1", "roll 6", "spend-iron")
    assert game.question == "roll-attack"  # nobody died
    s = pogrom()
    marry(s, NORSE, "saila")
    game = fight(s, "musk-ox", "roll 1", "roll 6")
    assert "kill-husband saila" not in game.options


@pytest.mark.rule("F2")
def test_norse_husbands_are_not_safe_from_a_pogrom() -> None:
    s = pogrom()
    order(s, NORSE, THULE, TUNIT)
    marry(s, NORSE, "saila")
    put(s, NORSE, "musk-ox", 1)
    game = fight(s, "musk-ox", "roll 1", "hit tunit")
    assert game.options == ["pass", "kill-husband saila"]


@pytest.mark.rule("F2")
def test_without_the_option_there_is_no_pogrom() -> None:
    s = ox(1, 2)
    marry(s, THULE, "meeka")
    assert fight(s, "musk-ox", "roll 1").question == "roll-attack"


# A3 a marriage agreed over a later card


def wedding_among_raiders() -> Game:
    """Thule raiders on Meeka met nobody; over the next card a Norse hunter marries her."""
    s = camp()
    put(s, THULE, "meeka", 2)
    put(s, NORSE, "musk-ox", 1)
    put(s, TUNIT, "musk-ox", 1)
    give(s, THULE, iron=3)
    game = talks(s, "talk-of meeka", "pass", "pass")
    assert game.told("attacks") == []
    assert asked(game) == ("choose-talk", "norse")
    return game.answer("propose", "wed norse meeka home", "offer-deal", "accept")


@pytest.mark.rule("F2", "A3")
def test_a_husband_who_comes_among_raiders_later_is_talked_of_and_fights() -> None:
    game = wedding_among_raiders()
    game.answer("pass", "pass", "roll 6", "roll 6")  # for the musk ox
    assert int(game.state.card) == card("meeka")
    assert asked(game) == ("choose-talk", "thule")
    assert game.why_not("leave")[0] == "F0", "now somebody stands against them"
    game.answer("pass", "pass", *["roll 6"] * 3)
    fights = [(tribe, n) for tribe, n, at in game.told("attacks") if at == card("meeka")]
    assert sorted(fights) == [(THULE, 2), (TUNIT, 1)]


@pytest.mark.rule("F2")
def test_where_they_have_fought_already_a_new_husband_brings_no_second_fight() -> None:
    s = camp()
    put(s, THULE, "meeka", 2)
    put(s, TUNIT, "meeka", 1)
    put(s, NORSE, "musk-ox", 1)
    put(s, TUNIT, "musk-ox", 1)
    give(s, THULE, iron=3)
    game = talks(s, "talk-of meeka", "pass", "pass", "roll 6", "roll 6", "roll 6")
    game.answer("propose", "wed norse meeka home", "offer-deal", "accept")
    game.answer("pass", "pass", "roll 6", "roll 6")
    assert len([at for _, _, at in game.told("attacks") if at == card("meeka")]) == 2
    assert asked(game) == ("choose-window", "norse")


@pytest.mark.rule("F2", "F0")
def test_a_card_comes_up_again_once_whoever_marries_and_divorces() -> None:
    game = wedding_among_raiders().answer("pass", "pass", "roll 6", "roll 6", "pass", "pass")
    game.answer(*["roll 6"] * 3)
    assert asked(game) == ("choose-window", "norse")
    game.answer("divorce meeka")
    assert game.question == "", "nothing is left to talk about"


@pytest.mark.rule("K0", "F2")
def test_friends_who_marry_in_the_last_window_are_talked_of_too() -> None:
    s = camp("together")
    put(s, THULE, "meeka", 2)
    game = talks(s)
    while game.question == "choose-window":
        game.answer("pass")
    game.answer("pass", "pass")
    assert game.told("attacks") == []
    while asked(game) != ("choose-window", "norse"):
        game.answer("pass")
    game.answer("marry meeka home")
    while game.question == "choose-window":
        game.answer("pass")
    assert (game.question, int(game.state.card)) == ("choose-talk", card("meeka"))
