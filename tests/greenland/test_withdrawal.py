"""F0 Withdrawal: who must agree, and the transport it takes to come home."""

from __future__ import annotations

import pytest

from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders
from tests.greenland.cards import card, own
from tests.greenland.kit import NORSE, THULE, TUNIT, Game, asked, camp, meeting
from tests.greenland.people import give, marry, on, put
from tests.greenland.phases import talks

# who must agree


@pytest.mark.rule("F0")
def test_hunters_leave_a_biome_only_if_those_of_other_tribes_agree() -> None:
    game = talks(meeting())
    assert "leave" not in game.options
    rule, _ = game.why_not("leave")
    assert rule == "F0"
    game.answer("propose", "withdraw thule", "send 2", "offer-deal")
    assert asked(game) == ("choose-answer", "tunit")
    before = int(game.state.available[THULE])
    game.answer("accept")
    assert game.state.available[THULE] == before + 2
    assert on(game.state, THULE, "musk-ox") == 0


@pytest.mark.rule("F0")
def test_everybody_with_hunters_there_must_let_them_go() -> None:
    s = meeting()
    put(s, NORSE, "musk-ox", 1)
    answers = ("pass", "propose", "withdraw thule", "send 2", "offer-deal")
    game = talks(s, *answers)
    assert asked(game) == ("choose-answer", "norse")
    game.answer("accept")
    assert asked(game) == ("choose-answer", "tunit")
    game.answer("refuse")
    assert on(game.state, THULE, "musk-ox") == 2


@pytest.mark.rule("F0")
def test_a_refusal_keeps_them_there_and_then_they_fight() -> None:
    s = meeting("musk-ox", 1, 1)
    game = talks(s, "propose", "withdraw thule", "offer-deal", "refuse")
    assert on(game.state, THULE, "musk-ox") == 1
    game.answer("pass", "pass")
    assert game.told("attacks") == [(THULE, 1, card("musk-ox"))]


@pytest.mark.rule("F0")
def test_some_may_leave_and_the_others_stay() -> None:
    s = meeting()
    game = talks(s, "propose", "withdraw tunit", "send 1", "offer-deal", "accept")
    assert on(game.state, TUNIT, "musk-ox") == 2
    assert game.question == "choose-talk"


@pytest.mark.rule("F0")
@pytest.mark.parametrize("name", ["musk-ox", "meeka"])
def test_raiders_who_meet_nobody_leave_freely(name: str) -> None:
    s = camp()
    own(s, TUNIT, name)
    put(s, THULE, name, 2)
    before = int(s.available[THULE])
    game = talks(s, "leave", "send 2")
    assert game.question == ""
    assert game.state.available[THULE] == before + 2


@pytest.mark.rule("F0")
def test_raiders_who_meet_defenders_ask_the_tribe() -> None:
    s = camp()
    put(s, THULE, "meeka", 2)
    put(s, TUNIT, "meeka", 1)
    game = talks(s)
    assert game.why_not("leave")[0] == "F0"
    game.answer("propose", "withdraw thule", "send 2", "offer-deal")
    assert asked(game) == ("choose-answer", "tunit")


@pytest.mark.rule("F0", "F1")
def test_a_husband_on_the_card_is_asked_through_his_wifes_tribe() -> None:
    s = camp()
    marry(s, NORSE, "meeka")
    put(s, THULE, "meeka", 2)
    game = talks(s, "pass")  # the window of the Norse
    assert game.why_not("leave")[0] == "F0"
    game.answer("propose", "withdraw thule", "send 2", "offer-deal")
    assert asked(game) == ("choose-answer", "tunit")
    game.answer("accept")
    assert on(game.state, THULE, "meeka") == 0


def over_meeka(tribe: int) -> Game:
    """Two Thule raiders and one of another tribe are on the Tunit's Daughter; the Norse have passed."""
    s = camp()
    put(s, THULE, "meeka", 2)
    put(s, tribe, "meeka", 1)
    return talks(s, "pass")


@pytest.mark.rule("F0")
def test_raiders_ask_the_raiders_of_other_tribes() -> None:
    game = over_meeka(NORSE)
    assert game.why_not("leave")[0] == "F0"
    game.answer("propose", "withdraw thule", "send 2", "offer-deal")
    assert asked(game) == ("choose-answer", "norse")
    game.answer("accept")
    assert on(game.state, THULE, "meeka") == 0  # nobody of the Tunit stood against them


@pytest.mark.rule("F0", "F1")
def test_who_leaves_the_card_to_marry_needs_the_consent_of_all_there_too() -> None:
    s = meeting()
    put(s, NORSE, "musk-ox", 1)
    game = talks(s, "propose", "wed norse meeka here", "offer-deal")
    assert asked(game) == ("choose-answer", "thule")
    game.answer("accept")
    assert asked(game) == ("choose-answer", "tunit")
    game.answer("accept")
    assert game.state.husband_of(card("meeka")) == NORSE


@pytest.mark.rule("F0")
def test_defenders_ask_the_raiders_before_they_leave() -> None:
    game = over_meeka(TUNIT)
    assert game.why_not("leave")[0] == "F0"
    game.answer("propose", "withdraw tunit", "offer-deal")
    assert asked(game) == ("choose-answer", "thule")


# transport home


def abroad(hunters: int, mariners: int) -> GreenlandState:
    """Norse hunters beside Tunit on a card of the North, with so many Mariners at home."""
    s = camp()
    put(s, TUNIT, "musk-ox", 1)
    elders(s, NORSE, v.MARINER, mariners)
    put(s, NORSE, "musk-ox", hunters)
    return s


@pytest.mark.rule("F0")
def test_without_transport_nobody_comes_home_from_abroad() -> None:
    game = talks(abroad(2, 0), "propose")
    assert "withdraw norse" not in game.options
    assert "withdraw tunit" in game.options  # it is their home land


@pytest.mark.rule("F0")
def test_each_mariner_brings_four_home_and_the_others_stay_and_fight() -> None:
    game = talks(abroad(6, 1), "propose", "withdraw norse")
    assert game.options == [f"send {n}" for n in range(1, 5)]
    game.answer("send 4", "offer-deal", "accept")
    assert on(game.state, NORSE, "musk-ox") == 2
    game.answer("pass", "pass")
    assert game.told("attacks") == [(NORSE, 2, card("musk-ox"))]


@pytest.mark.rule("F0")
def test_mariners_may_serve_again_though_they_sailed_in_phase_2() -> None:
    s = abroad(6, 2)
    s.mariners_used[NORSE] = 2
    game = talks(s, "propose", "withdraw norse")
    assert game.options == [f"send {n}" for n in range(1, 7)]


@pytest.mark.rule("F0", "E1")
def test_a_mariner_brings_hunters_home_from_one_card_only() -> None:
    s = abroad(2, 1)
    put(s, NORSE, "walrus", 1)
    put(s, TUNIT, "walrus", 1)
    give(s, NORSE, iron=2)
    leave = ("propose", "withdraw norse", "send 1", "offer-deal", "accept")
    game = talks(s, "talk-of musk-ox", *leave)
    game.answer("pass", "propose")
    assert "withdraw norse" in game.options  # three seats are left
    game.answer("withdraw norse", "offer-deal", "accept")
    assert int(game.state.card) == card("walrus")
    game.answer("propose")
    assert "withdraw norse" not in game.options


@pytest.mark.rule("F0")
def test_a_sled_brings_any_number_home() -> None:
    s = abroad(6, 0)
    own(s, NORSE, "norse-pony")
    game = talks(s, "propose", "withdraw norse", "send 6", "offer-deal", "accept")
    assert on(game.state, NORSE, "musk-ox") == 0
    assert game.state.sled_lifts[NORSE] == 1


@pytest.mark.rule("F0", "E1")
def test_a_sled_serves_one_card_as_often_as_it_takes() -> None:
    s = abroad(2, 0)
    own(s, NORSE, "norse-pony")
    put(s, NORSE, "walrus", 1)
    put(s, TUNIT, "walrus", 1)
    give(s, NORSE, iron=2)
    game = talks(s, "talk-of musk-ox", "propose", "withdraw norse", "send 1", "offer-deal")
    game.answer("accept", "pass", "propose", "withdraw norse", "offer-deal", "accept")
    assert on(game.state, NORSE, "musk-ox") == 0
    assert int(game.state.card) == card("walrus")
    game.answer("propose")
    assert "withdraw norse" not in game.options


@pytest.mark.rule("F0", "F1")
def test_who_marries_straight_from_the_card_needs_no_transport() -> None:
    s = abroad(1, 0)
    game = talks(s, "propose", "wed norse meeka here", "offer-deal", "accept")
    assert game.state.husband_of(card("meeka")) == NORSE
    assert on(game.state, NORSE, "musk-ox") == 0


@pytest.mark.rule("F0", "E1")
@pytest.mark.parametrize("way", ["mariner", "sled"])
def test_who_has_both_mariners_and_sleds_says_which_bring_hunters_home(way: str) -> None:
    s = abroad(3, 1)
    own(s, NORSE, "norse-pony")
    game = talks(s, "pass", "propose", "withdraw norse", "send 2", "offer-deal")
    game.answer("accept")  # by the owner, whoever proposed
    assert asked(game) == ("choose-way-home", "norse")
    assert game.options == ["come-home mariner", "come-home sled"]
    game.answer(f"come-home {way}")
    after = game.state
    used = int(after.lifts_used[NORSE]), int(after.sled_lifts[NORSE])
    assert used == ((1, 0) if way == "mariner" else (0, 1))
    assert on(after, NORSE, "musk-ox") == 1


@pytest.mark.rule("F0")
def test_nobody_is_asked_how_to_come_home_where_only_one_way_is_open_or_one_is_free() -> None:
    s = abroad(6, 1)  # too many for the Mariner
    own(s, NORSE, "norse-pony")
    game = talks(s, "propose", "withdraw norse", "send 5", "offer-deal", "accept")
    assert game.state.sled_lifts[NORSE] == 1
    game.answer("pass", "propose", "withdraw norse", "offer-deal", "accept")  # the sled is there
    assert (game.state.sled_lifts[NORSE], game.state.lifts_used[NORSE]) == (1, 0)


@pytest.mark.rule("F0", "E4")
def test_only_mariners_bring_colonists_home_and_nobody_is_asked() -> None:
    s = camp()
    own(s, NORSE, "norse-pony")
    elders(s, NORSE, v.MARINER, 1)
    put(s, NORSE, "vinland", 2)
    game = talks(s, "leave-colony vinland", "send 2")
    assert game.state.lifts_used[NORSE] == 1
