"""I0 to I7 Elder actions, conversion and baptism; A5 their order."""

from __future__ import annotations

import pytest

from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders, monotheist, no_elders, seat_alpha
from tests.greenland.cards import card, hold, own, where
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, asked, land, order
from tests.greenland.people import disks, give, marry
from tests.greenland.phases import phase


def council(
    tribe: int = THULE, *, shamans: int = 0, crafters: int = 0, players: int = 3
) -> GreenlandState:
    """Nobody has elders but this tribe, in ranks 2 and 3."""
    s = land(players=players)
    for each in range(players):
        no_elders(s, each)
    elders(s, tribe, v.SHAMAN, shamans)
    elders(s, tribe, v.CRAFTER, crafters)
    return s


def act(s: GreenlandState, *answers: str) -> Game:
    return phase(s, v.PHASE_ELDERS, *answers)


# A5, I0


@pytest.mark.rule("A5", "I0")
def test_polytheists_act_in_play_order_and_then_monotheists() -> None:
    s = land(players=4)
    order(s, TUNIT, SAMI, NORSE, THULE)
    monotheist(s, TUNIT, NORSE)
    game = act(s)
    acting = []
    while game.question == "choose-elder-action":
        acting.append(asked(game)[1])
        game.answer("pass")
    assert acting == ["sami", "thule", "tunit", "norse"]


@pytest.mark.rule("I0")
def test_each_elder_acts_once_and_stays() -> None:
    s = council(shamans=2)
    hold(s, THULE, "musk-ox", "greenland-dogs", "gyrfalcon")
    own(s, THULE, "book")
    game = act(s, "domesticate musk-ox", "domesticate gyrfalcon")
    assert asked(game) == ("choose-baptism", "norse")  # nobody is left to act
    assert game.state.own_elders(THULE, v.SHAMAN) == 2
    assert disks(game.state, THULE)[0] == 3
    assert where(game.state, "greenland-dogs") == "thule hand"


@pytest.mark.rule("I0")
def test_what_cannot_be_paid_is_not_offered() -> None:
    s = council(shamans=1, crafters=1)
    give(s, THULE, energy=0, iron=1)
    hold(s, THULE, "musk-ox", "slit-goggles")
    game = act(s)
    assert game.options == ["pass", "craft slit-goggles"]
    assert game.why_not("domesticate musk-ox")[0] == "I1"
    assert game.why_not("burn 2 cube")[0] == "I2"
    assert game.why_not("banish")[0] == "I3"


@pytest.mark.rule("I0")
def test_only_own_elders_on_the_own_board_act() -> None:
    s = council(shamans=0)
    elders(s, THULE, v.SHAMAN, 1, board=TUNIT)
    elders(s, TUNIT, v.SHAMAN, 1, board=THULE)
    assert act(s).offers("burn") == []


@pytest.mark.rule("I0")
def test_elders_act_in_any_order() -> None:
    s = council(shamans=1, crafters=1)
    hold(s, THULE, "musk-ox", "slit-goggles")
    game = act(s, "craft slit-goggles", "domesticate musk-ox")
    assert where(game.state, "slit-goggles") == where(game.state, "musk-ox") == "thule"


@pytest.mark.rule("B3", "I0")
def test_a_card_may_be_exchanged_for_the_price() -> None:
    s = council(crafters=1)
    give(s, THULE, iron=0)
    hold(s, THULE, "slit-goggles")
    own(s, THULE, "iron-bars")
    game = act(s, "exchange iron-bars", "craft slit-goggles")
    assert where(game.state, "slit-goggles") == "thule"


@pytest.mark.rule("B3", "I0")
@pytest.mark.parametrize(("shamans", "crafters"), [(1, 0), (0, 1)])
def test_a_shaman_waits_for_energy_that_an_exchange_brings_and_a_crafter_does_not(
    shamans: int, crafters: int
) -> None:
    s = council(shamans=shamans, crafters=crafters)
    give(s, THULE, energy=0, ivory=0, iron=0)
    hold(s, THULE, "musk-ox")
    own(s, THULE, "cow")
    assert ("exchange cow" in act(s).options) == bool(shamans)


# I1 domestication


@pytest.mark.rule("I1")
def test_a_shaman_brings_an_animal_from_the_hand_to_the_tribe_for_one_energy() -> None:
    s = council(shamans=1)
    hold(s, THULE, "musk-ox")
    game = act(s, "domesticate musk-ox")
    assert where(game.state, "musk-ox") == "thule"
    assert disks(game.state, THULE)[0] == 4


@pytest.mark.rule("I1")
def test_monotheists_domesticate_no_more() -> None:
    s = council(shamans=1)
    hold(s, THULE, "musk-ox")
    monotheist(s, THULE)
    game = act(s)
    assert game.why_not("domesticate musk-ox")[0] == "I1"


@pytest.mark.rule("I1", "I4")
def test_animals_are_for_shamans_and_inventions_for_crafters() -> None:
    s = council(shamans=1, crafters=1)
    hold(s, THULE, "musk-ox", "slit-goggles")
    game = act(s)
    assert game.offers("domesticate") == ["domesticate musk-ox"]
    assert game.offers("craft") == ["craft slit-goggles"]


# I2 witch-burning


@pytest.mark.rule("I2")
@pytest.mark.parametrize("mono", [False, True])
def test_either_faith_may_burn_any_own_elder_for_one_energy(mono: bool) -> None:
    s = council(shamans=1)
    elders(s, THULE, v.CHIEF, 1)
    elders(s, THULE, v.MARINER, 1)
    elders(s, TUNIT, v.CHIEF, 1, board=THULE)
    if mono:
        monotheist(s, THULE)
    valhalla = int(s.valhalla[THULE])
    game = act(s)
    assert game.offers("burn") == ["burn 1 cube", "burn 2 cube", "burn 6 cube"]
    game.answer("burn 6 cube")
    assert game.state.own_elders(THULE, v.MARINER) == 0
    assert game.state.valhalla[THULE] == valhalla + 1
    assert game.state.elders_in(THULE, v.CHIEF, TUNIT) == 1
    assert disks(game.state, THULE)[0] == 4


@pytest.mark.rule("I2")
def test_the_actor_may_burn_himself_and_leaves_the_others_their_turn() -> None:
    s = council(shamans=2)
    game = act(s, "burn 2 cube")
    assert game.state.own_elders(THULE, v.SHAMAN) == 1
    assert game.offers("burn") == ["burn 2 cube"]
    game.answer("burn 2 cube")
    assert game.state.own_elder_count(THULE) == 0


@pytest.mark.rule("I2")
def test_an_alpha_may_be_burned() -> None:
    s = council(shamans=1)
    seat_alpha(s, THULE, v.CHIEF)
    game = act(s, "burn 1 alpha")
    assert game.state.alpha[THULE] == v.IN_VALHALLA


# I3 banishment


@pytest.mark.rule("I3")
def test_each_1_of_as_many_dice_as_the_hand_limit_kills_a_guest_chosen_after_the_roll() -> None:
    s = council(shamans=1, crafters=2)  # and Peepeelee: three dice
    elders(s, TUNIT, v.CHIEF, 2, board=THULE)
    marry(s, TUNIT, "kirima")
    game = act(s, "banish", "roll 1", "roll 4", "roll 1")
    assert disks(game.state, THULE)[0] == 4
    assert asked(game) == ("choose-banished", "thule")
    assert game.options == ["banish-guest tunit cube", "banish-husband kirima"]
    game.answer("banish-husband kirima")
    assert game.state.husband_of(card("kirima")) == v.NONE
    assert game.state.elders_in(THULE, v.CHIEF, TUNIT) == 1  # the second had no alternative


@pytest.mark.rule("I3")
def test_without_a_1_nobody_is_banished() -> None:
    s = council(shamans=1, crafters=1)
    marry(s, TUNIT, "kirima")
    game = act(s, "banish", "roll 2", "roll 6")
    assert game.told("banished") == []
    assert game.told("nobody-banished") == [(THULE, 0, 0)]
    assert game.state.husband_of(card("kirima")) == TUNIT


@pytest.mark.rule("I3")
@pytest.mark.parametrize(("players", "safe"), [(2, False), (3, True), (4, True)])
def test_norse_husbands_are_safe_in_games_of_three_tribes_or_more(players: int, safe: bool) -> None:
    s = council(shamans=1, crafters=1, players=players)
    marry(s, NORSE, "kirima")
    assert (act(s).offers("banish") == []) == safe


@pytest.mark.rule("I3")
def test_norse_missionaries_are_never_safe() -> None:
    s = council(shamans=1, crafters=1)
    marry(s, NORSE, "kirima")
    elders(s, NORSE, v.CHIEF, 1, board=THULE)
    game = act(s, "banish", "roll 1", "roll 1")
    assert game.told("banished") == [(THULE, 1, 0)]
    assert game.state.elders_in(THULE, v.CHIEF, NORSE) == 0
    assert game.state.husband_of(card("kirima")) == NORSE


@pytest.mark.rule("I3")
def test_a_shaman_reaches_only_guests_in_his_own_tribe() -> None:
    s = council(shamans=1, crafters=1, players=4)
    marry(s, SAMI, "meeka")
    elders(s, NORSE, v.CHIEF, 1, board=TUNIT)
    assert act(s).offers("banish") == []


@pytest.mark.rule("I3")
def test_a_missionary_alpha_may_be_banished() -> None:
    s = council(shamans=1, crafters=1)
    seat_alpha(s, TUNIT, v.CHIEF, board=THULE)
    game = act(s, "banish", "roll 1", "roll 6")
    assert game.state.alpha[TUNIT] == v.IN_VALHALLA


@pytest.mark.rule("I3", "I6")
def test_without_a_hand_limit_there_are_no_dice() -> None:
    s = council(TUNIT, shamans=1)
    elders(s, THULE, v.CHIEF, 1, board=TUNIT)
    game = act(s)
    assert asked(game)[1] == "tunit"
    assert game.why_not("banish")[0] == "I3"
    s = council(TUNIT, shamans=1)
    elders(s, TUNIT, v.CHIEF, 1, board=THULE)
    monotheist(s, TUNIT)
    assert act(s).why_not("proselytise thule")[0] == "I6"


@pytest.mark.rule("I3")
def test_monotheists_do_not_banish() -> None:
    s = council(shamans=1, crafters=1)
    elders(s, TUNIT, v.CHIEF, 1, board=THULE)
    monotheist(s, THULE)
    assert act(s).offers("banish") == []


# I4 crafting


@pytest.mark.rule("I4")
@pytest.mark.parametrize("mono", [False, True])
def test_a_crafter_brings_an_invention_to_the_tribe_for_one_iron(mono: bool) -> None:
    s = council(crafters=1)
    hold(s, THULE, "slit-goggles")
    if mono:
        monotheist(s, THULE)
    game = act(s)
    assert game.offers("craft-with-ivory") == []
    game.answer("craft slit-goggles")
    assert where(game.state, "slit-goggles") == "thule"
    assert disks(game.state, THULE) == (5, 1, 0)


@pytest.mark.rule("I4")
@pytest.mark.parametrize("mono", [False, True])
def test_the_tunit_carve_with_ivory_too(mono: bool) -> None:
    s = council(TUNIT, crafters=1)
    hold(s, TUNIT, "slit-goggles")
    if mono:
        monotheist(s, TUNIT)
    game = act(s)
    assert game.offers("craft") == ["craft slit-goggles"]
    game.answer("craft-with-ivory slit-goggles")
    assert disks(game.state, TUNIT) == (5, 0, 1)


@pytest.mark.rule("I4")
def test_crafting_needs_an_iron_and_an_elder_in_rank_3() -> None:
    s = council(shamans=1)
    hold(s, THULE, "slit-goggles")
    assert act(s).why_not("craft slit-goggles")[0] == "I4"
    s = council(shamans=1, crafters=1)
    give(s, THULE, iron=0)
    hold(s, THULE, "slit-goggles")
    assert act(s).why_not("craft slit-goggles")[0] == "I4"


@pytest.mark.rule("I4")
def test_each_crafter_makes_one_invention() -> None:
    s = council(crafters=1)
    give(s, THULE, iron=3)
    hold(s, THULE, "slit-goggles", "drag-net")
    game = act(s, "craft slit-goggles")
    assert asked(game) == ("choose-baptism", "norse")
    assert where(game.state, "drag-net") == "thule hand"


# I5 emissaries


@pytest.mark.rule("I5")
@pytest.mark.parametrize("other", [NORSE, TUNIT])
def test_an_acolyte_becomes_an_emissary_on_any_other_board(other: int) -> None:
    s = council(THULE)
    elders(s, THULE, v.TRACKER, 2)
    elders(s, NORSE, v.CHIEF, 1, board=other)  # rank 1 takes any number
    monotheist(s, THULE, NORSE)
    name = ("norse", "thule", "tunit")[other]
    game = act(s)
    while asked(game) != ("choose-elder-action", "thule"):
        game.answer("pass")
    assert game.offers("emissary") == ["emissary norse cube", "emissary tunit cube"]
    game.answer(f"emissary {name} cube")
    assert game.state.elders_in(other, v.CHIEF, THULE) == 1
    assert game.state.own_elders(THULE, v.TRACKER) == 1
    assert disks(game.state, THULE)[0] == 4
    game.answer(f"emissary {name} cube")
    assert game.state.elders_in(other, v.CHIEF, THULE) == 2


@pytest.mark.rule("I5")
def test_polytheists_send_nobody() -> None:
    s = council(shamans=1)
    elders(s, THULE, v.TRACKER, 1)
    assert act(s).why_not("emissary tunit cube")[0] == "I5"


@pytest.mark.rule("I5")
def test_no_emissary_goes_to_a_tribe_that_died_out() -> None:
    s = council(THULE)
    elders(s, THULE, v.TRACKER, 1)
    monotheist(s, THULE)
    s.living &= ~(1 << TUNIT)
    order(s, NORSE, THULE)
    game = act(s)
    while asked(game) != ("choose-elder-action", "thule"):
        game.answer("pass")
    assert game.offers("emissary") == ["emissary norse cube"]


# I6 proselytising


def mission(*, bishops: int = 1, crafters: int = 0) -> GreenlandState:
    """Monotheist Thule with a missionary among the Tunit; Peepeelee gives them one die."""
    s = council(shamans=bishops, crafters=crafters)
    elders(s, THULE, v.CHIEF, 1, board=TUNIT)
    elders(s, TUNIT, v.SHAMAN, 2)
    monotheist(s, THULE)
    order(s, TUNIT, THULE, NORSE)
    give(s, TUNIT, energy=0)
    return s


def converts(s: GreenlandState, *answers: str) -> Game:
    """The Thule act."""
    game = act(s)
    while asked(game) != ("choose-elder-action", "thule"):
        game.answer("pass")
    return game.answer(*answers)


@pytest.mark.rule("I6")
def test_a_single_1_converts_the_tribe_for_good_and_everybody_keeps_his_place() -> None:
    game = converts(mission(crafters=1), "proselytise tunit", "roll 5", "roll 1")
    assert game.state.faith(TUNIT) == v.MONOTHEIST
    assert game.state.own_elders(TUNIT, v.SHAMAN) == 2
    assert game.state.elders_in(TUNIT, v.CHIEF, THULE) == 1  # now a venerable
    assert disks(game.state, THULE)[0] == 4
    assert game.told("converted") == [(THULE, TUNIT, 0)]


@pytest.mark.rule("I6")
def test_without_a_1_every_further_bishop_may_try_again() -> None:
    game = converts(mission(bishops=2), "proselytise tunit", "roll 6")
    assert game.told("not-converted") == [(THULE, TUNIT, 0)]
    assert game.state.faith(TUNIT) == v.POLYTHEIST
    game.answer("proselytise tunit", "roll 2")
    assert game.told("martyrdom") == [(THULE, 1, 0)] * 2
    assert disks(game.state, THULE)[0] == 3


@pytest.mark.rule("I6")
def test_proselytising_needs_a_missionary_among_polytheists() -> None:
    s = mission()
    elders(s, THULE, v.CHIEF, 0, board=TUNIT)
    assert converts(s).offers("proselytise") == []
    s = mission()
    monotheist(s, TUNIT)
    assert converts(s).offers("proselytise") == []


@pytest.mark.rule("I5", "I6")
def test_an_emissary_of_this_phase_may_be_used_at_once() -> None:
    s = mission()
    elders(s, THULE, v.CHIEF, 0, board=TUNIT)
    elders(s, THULE, v.TRACKER, 1)
    game = converts(s, "emissary tunit cube", "proselytise tunit", "roll 1")
    assert game.state.faith(TUNIT) == v.MONOTHEIST


@pytest.mark.rule("A5", "I6")
def test_a_converted_tribe_does_not_act_again_in_the_phase() -> None:
    s = mission()
    give(s, TUNIT, energy=2)
    order(s, THULE, TUNIT, NORSE)
    game = converts(s, "proselytise tunit", "roll 1")
    assert asked(game) != ("choose-elder-action", "tunit")


# I7 baptism


@pytest.mark.rule("I7")
def test_a_tribe_without_own_elders_on_its_board_may_convert_when_all_have_acted() -> None:
    s = council(TUNIT, shamans=1)
    elders(s, TUNIT, v.CHIEF, 1, board=NORSE)  # a guest does not hinder the Norse
    elders(s, THULE, v.CHIEF, 1, board=NORSE)  # nor does this elder abroad help the Thule
    game = act(s, "pass")
    assert asked(game) == ("choose-baptism", "norse")
    game.answer("baptise")
    assert asked(game) == ("choose-baptism", "thule")
    game.answer("pass")
    assert game.state.faith(NORSE) == v.MONOTHEIST
    assert game.state.faith(THULE) == v.POLYTHEIST
    assert game.question != "choose-baptism"  # the Tunit have an elder


@pytest.mark.rule("I7")
def test_baptism_costs_nothing_and_monotheists_are_not_asked_again() -> None:
    s = council(TUNIT, shamans=1)
    monotheist(s, NORSE)
    give(s, THULE, energy=0, ivory=0, iron=0)
    game = act(s, "pass", "baptise")
    assert game.told("baptised") == [(THULE, 0, 0)]
    assert game.state.faith(THULE) == v.MONOTHEIST
