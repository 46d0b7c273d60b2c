"""H1, H2 Domestic animals: hay, and what they yield."""

from __future__ import annotations

import pytest

from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter, question
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders, no_elders, seat_alpha
from tests.greenland.cards import card, own, value, where
from tests.greenland.kit import NORSE, THULE, TUNIT, Game, asked, camp, order, play
from tests.greenland.people import disks, give, people, take_alpha_to


def herd(*names: str, energy: int = 5, tribe: int = NORSE) -> GreenlandState:
    """A tribe with these animals and this Energy, without elders."""
    s = camp()
    own(s, tribe, *names)
    give(s, tribe, energy=energy)
    no_elders(s, tribe)
    return s


def tend(s: GreenlandState, *answers: str, tribe: int = NORSE) -> Game:
    """Phase 5 of one tribe."""
    order(s, tribe)
    s.waiting = s.order
    return play(s, chapter.HAY_NEXT, *answers)


def born(game: Game) -> int:
    return sum(n for _, n, _ in game.told("babies-born"))


# H1 hay


@pytest.mark.rule("H1")
def test_each_unit_of_hay_is_an_energy() -> None:
    s = herd("cow")
    hay = int(s.facts.hay[card("cow")])
    assert hay == 2
    game = tend(s, "feed cow")
    assert disks(game.state, NORSE)[0] == 5 - hay
    assert where(game.state, "cow") == "norse"


@pytest.mark.rule("H1")
def test_each_unit_may_be_an_elder_of_choice_instead() -> None:
    s = herd("cow")
    elders(s, NORSE, v.CHIEF, 1)
    elders(s, NORSE, v.TRACKER, 2)
    game = tend(s, "feed cow")
    assert game.options == ["pay-energy", "lose-elder 1 cube", "lose-elder 5 cube"]
    game.answer("lose-elder 5 cube", "pay-energy")
    assert game.state.own_elders(NORSE, v.TRACKER) == 1
    assert disks(game.state, NORSE)[0] == 4


@pytest.mark.rule("H1")
def test_it_is_told_what_a_unit_cannot_be_paid_with() -> None:
    s = herd("cow", energy=0)
    elders(s, NORSE, v.CHIEF, 1)
    elders(s, NORSE, v.TRACKER, 2)
    game = tend(s, "feed cow")
    assert game.why_not("pay-energy") == ("H1", "the Norse have no Energy")
    assert game.why_not("lose-elder 3 cube")[0] == "H1"
    told = ("H1", "Greenland Dogs is not with the Norse")
    assert game.why_not("slaughter greenland-dogs") == told


@pytest.mark.rule("H1")
def test_an_alpha_who_is_an_elder_may_be_the_price() -> None:
    s = herd("sheep", energy=0)
    seat_alpha(s, NORSE, v.CHIEF)
    game = tend(s, "feed sheep", "take-disk sheep")
    assert game.state.alpha[NORSE] == v.IN_VALHALLA


@pytest.mark.rule("H1")
def test_only_own_elders_on_the_own_board_pay() -> None:
    s = herd("cow", energy=1)
    elders(s, NORSE, v.CHIEF, 1, board=THULE)
    elders(s, THULE, v.CHIEF, 1, board=NORSE)
    game = tend(s)  # one Energy is not enough
    assert game.options == ["slaughter cow", "exchange cow"]
    game.answer("slaughter cow")
    assert where(game.state, "cow") == "gone"


@pytest.mark.rule("H1")
def test_what_eats_nothing_is_not_fed() -> None:
    game = tend(herd("cow", "gyrfalcon", energy=2))
    assert "feed cow" in game.options
    assert game.why_not("feed gyrfalcon") == ("H1", "Gyrfalcon eats no hay")


@pytest.mark.rule("H1")
def test_hay_is_paid_in_full_or_the_animal_goes() -> None:
    s = herd("cow", "sheep", energy=1)
    game = tend(s)
    assert asked(game) == ("choose-hay", "norse")
    assert "feed sheep" in game.options
    assert "feed cow" not in game.options
    assert game.why_not("feed cow")[0] == "H1"


@pytest.mark.rule("H1")
def test_an_animal_may_be_slaughtered_for_its_value_to_save_the_hay() -> None:
    s = herd("cow", energy=2)
    game = tend(s, "slaughter cow")
    worth = value(s, "cow")[v.ENERGY]
    assert disks(game.state, NORSE)[0] == 2 + worth
    assert where(game.state, "cow") == "gone"
    assert born(game) == 0


@pytest.mark.rule("H1")
def test_an_animal_without_a_value_brings_nothing() -> None:
    s = herd("greenland-dogs", energy=2, tribe=THULE)
    game = tend(s, "slaughter greenland-dogs", tribe=THULE)
    assert disks(game.state, THULE) == (2, 1, 1)


@pytest.mark.rule("H1")
def test_what_one_animal_brings_may_feed_the_next() -> None:
    s = herd("cow", "sheep", energy=0)
    game = tend(s)
    assert game.options[:2] == ["slaughter cow", "slaughter sheep"]
    game.answer("slaughter cow", "feed sheep", "take-baby sheep")
    worth = value(s, "cow")[v.ENERGY]
    assert disks(game.state, NORSE)[0] == worth - int(s.facts.hay[card("sheep")])
    assert where(game.state, "sheep") == "norse"


@pytest.mark.rule("H1")
def test_an_animal_that_eats_nothing_costs_nothing() -> None:
    s = herd("goat", energy=0)
    assert s.facts.hay[card("goat")] == 0
    game = tend(s)
    assert game.question == ""
    assert born(game) == 1


@pytest.mark.rule("H1", "H2")
def test_a_raided_animal_eats_but_gives_nothing() -> None:
    s = herd("cow")
    s.raided = 1 << card("cow")
    game = tend(s)
    assert game.options == ["feed cow", "slaughter cow"]
    game.answer("feed cow")
    assert disks(game.state, NORSE)[0] == 3
    assert born(game) == 0


@pytest.mark.rule("H1", "H2")
def test_what_animals_yield_cannot_pay_their_hay() -> None:
    s = herd("barren-ground-caribou", "sheep", energy=0)
    game = tend(s)
    assert "feed sheep" not in game.options
    game.answer("slaughter sheep", "take-disk barren-ground-caribou")
    assert disks(game.state, NORSE)[0] == 2


@pytest.mark.rule("B3", "H1")
def test_another_card_may_be_exchanged_for_the_hay() -> None:
    s = herd("sheep", "goat", energy=0)
    game = tend(s, "exchange goat", "feed sheep", "take-baby sheep")
    assert where(game.state, "sheep") == "norse"
    assert disks(game.state, NORSE)[0] == 0


# H2 milk and wool


@pytest.mark.rule("H2")
@pytest.mark.parametrize("name", ["cow", "pony", "goat", "musk-ox", "norse-pony", "greenland-dogs"])
def test_animals_give_their_babies_without_a_roll(name: str) -> None:
    s = herd(name)
    available = int(s.available[NORSE])
    game = tend(s)
    if game.question == "choose-hay":
        game.answer(f"feed {name}")
    assert game.question == ""
    assert game.state.available[NORSE] == available + int(s.facts.herd_babies[card(name)])
    assert s.facts.herd_babies[card(name)] > 0


@pytest.mark.rule("H2")
def test_sheep_give_a_baby_or_an_ivory() -> None:
    game = tend(herd("sheep"), "feed sheep", "take-disk sheep")
    assert disks(game.state, NORSE)[1] == 2
    assert born(game) == 0
    game = tend(herd("sheep"), "feed sheep", "take-baby sheep")
    assert disks(game.state, NORSE)[1] == 1
    assert born(game) == 1


@pytest.mark.rule("H2")
def test_caribou_give_a_baby_or_an_energy() -> None:
    game = tend(herd("barren-ground-caribou"), "take-disk barren-ground-caribou")
    assert (disks(game.state, NORSE)[0], born(game)) == (6, 0)
    game = tend(herd("barren-ground-caribou"), "take-baby barren-ground-caribou")
    assert (disks(game.state, NORSE)[0], born(game)) == (5, 1)


@pytest.mark.rule("H2")
def test_animals_bear_no_more_than_valhalla_holds() -> None:
    s = herd("cow")
    people(s, NORSE, 17)
    game = tend(s, "feed cow")
    assert game.state.available[NORSE] == 18
    assert born(game) == 1


@pytest.mark.rule("E7", "H2")
def test_a_dead_alpha_may_be_born_at_home() -> None:
    s = herd("goat")
    take_alpha_to(s, NORSE, v.IN_VALHALLA)
    game = tend(s)
    assert game.state.alpha[NORSE] == v.AT_HAND
    assert born(game) == 0


@pytest.mark.rule("B2", "H2")
def test_an_animal_in_hand_neither_eats_nor_gives() -> None:
    s = camp()
    s.where[card("musk-ox")] = v.IN_HAND + TUNIT
    game = tend(s, tribe=TUNIT)
    assert game.question == ""
    assert born(game) == 0


@pytest.mark.rule("A2", "H1")
def test_owners_come_in_play_order() -> None:
    s = herd("cow")
    own(s, THULE, "musk-ox")
    order(s, THULE, NORSE, TUNIT)
    s.phase = v.PHASE_HUNTING
    game = play(s, chapter.PHASE_END)
    assert asked(game) == ("choose-hay", "thule")


# answered at once


@pytest.mark.rule("H1")
@pytest.mark.parametrize("with_elders", [False, True])
def test_to_feed_all_is_one_decision_where_there_is_energy_for_all(with_elders: bool) -> None:
    s = herd("cow", "sheep", energy=4)
    if with_elders:
        elders(s, NORSE, v.TRACKER, 2)
    game = tend(s)
    [(label, answers)] = GAME.guide.at_once(game.state, game.narrator)
    assert label == "Feed all of them with 3 Energy"
    for answer in answers:
        if game.state.offers(answer):  # a page leaves out what is not asked
            game.position.apply(answer)
    assert disks(game.state, NORSE)[0] == 1
    assert (where(game.state, "cow"), where(game.state, "sheep")) == ("norse", "norse")
    assert game.state.question not in (question.CHOOSE_HAY, question.CHOOSE_HAY_UNIT)


@pytest.mark.rule("H1")
def test_with_too_little_energy_or_one_animal_each_is_asked_for() -> None:
    for s in (herd("cow", "sheep", energy=2), herd("cow", energy=4)):
        elders(s, NORSE, v.TRACKER, 2)
        game = tend(s)
        assert GAME.guide.at_once(game.state, game.narrator) == []
