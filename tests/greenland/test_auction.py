"""D10 The auction of what a ship brings."""

from __future__ import annotations

import pytest

from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland import deck
from tests.greenland.cards import card, event_card, own, value, where
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, asked, land, order, play
from tests.greenland.people import disks, give, marry

SHIPS = {
    "icelandic-trader": "norse-pony",
    "bergen-knarr": "crossbow",
    "ship-for-gardar": "book",
    "hanse-cog": "sword",
    "faroe-crossing": "sun-stone",
    "bristol-merchants": "iron-bars",
    "royal-monopoly": "bow",
}


def market(name: str = "icelandic-trader", players: int = 3, ivory: int = 3) -> GreenlandState:
    """A ship in harbour, three Ivory each; play order is Norse, Thule, Tunit, Sámi."""
    s = land(players=players)
    event_card(s, name)
    for tribe in range(players):
        give(s, tribe, ivory=ivory)
    return s


def auction(s: GreenlandState, *answers: str) -> Game:
    return play(s, chapter.EVENT_AUCTION, *answers)


def ivory(game: Game) -> list[int]:
    return [disks(game.state, tribe)[1] for tribe in range(3)]


# opening


@pytest.mark.rule("D10")
@pytest.mark.parametrize(("name", "goods"), SHIPS.items())
def test_what_a_ship_brings_goes_straight_to_the_winners_tribe(name: str, goods: str) -> None:
    game = auction(market(name), "bid 1", "pass", "pass")
    assert where(game.state, goods) == "norse"
    assert game.told("auction-won") == [(NORSE, card(goods), 1)]
    assert ivory(game) == [2, 3, 3]


@pytest.mark.rule("D10")
@pytest.mark.parametrize("name", ["falconers-ransom", "measles", "pack-ice"])
def test_an_event_without_a_ship_brings_no_auction(name: str) -> None:
    game = auction(market(name))
    assert game.question == ""
    assert not game.told("ship-arrives")


@pytest.mark.rule("D10")
def test_a_bid_is_one_ivory_at_least_and_no_more_than_one_has() -> None:
    game = auction(market())
    assert asked(game) == ("open-bidding", "norse")
    assert game.options == ["pass", "bid 1", "bid 2", "bid 3"]
    rule, reason = game.why_not("bid 4")
    assert rule == "D10"
    assert "3" in reason


@pytest.mark.rule("D10", "B4")
def test_only_ivory_is_bid() -> None:
    s = market(ivory=0)
    for tribe in (NORSE, THULE, TUNIT):
        give(s, tribe, energy=8, iron=5)
    game = auction(s)
    assert game.question == ""
    assert game.told("nobody-bids") == [(card("norse-pony"), 0, 0)]


@pytest.mark.rule("D10")
def test_if_nobody_bids_the_card_leaves_the_game() -> None:
    game = auction(market(), "pass", "pass", "pass")
    assert game.told("nobody-bids") == [(card("norse-pony"), 0, 0)]
    assert where(game.state, "norse-pony") == "gone"
    assert ivory(game) == [3, 3, 3]


@pytest.mark.rule("D10", "A2")
@pytest.mark.parametrize("tribes", [(TUNIT, THULE, NORSE), (THULE, NORSE, TUNIT)])
def test_players_are_asked_to_open_in_play_order(tribes: tuple[int, int, int]) -> None:
    s = market()
    order(s, *tribes)
    game = auction(s)
    for tribe in tribes:
        assert asked(game) == ("open-bidding", ("norse", "thule", "tunit")[tribe])
        game.answer("pass")


@pytest.mark.rule("D10")
def test_who_did_not_open_may_still_answer_the_bid_of_another() -> None:
    game = auction(market(), "pass", "pass", "bid 1")
    assert asked(game) == ("choose-bid", "norse")
    game.answer("bid 2", "pass", "pass")
    assert where(game.state, "norse-pony") == "norse"
    assert ivory(game) == [1, 3, 3]


# answering


@pytest.mark.rule("D10")
def test_a_bid_is_matched_raised_or_passed() -> None:
    game = auction(market(), "bid 2")
    assert asked(game) == ("choose-bid", "thule")
    assert game.options == ["pass", "match", "bid 3"]


@pytest.mark.rule("D10")
def test_nobody_matches_or_raises_beyond_his_ivory() -> None:
    s = market()
    give(s, THULE, ivory=2)
    give(s, TUNIT, ivory=1)
    game = auction(s, "bid 2")
    assert game.options == ["pass", "match"]
    game.answer("match")
    assert game.question == "", "the Tunit cannot but pass"
    assert game.told("out-of-auction") == [(TUNIT, 0, 0)]


@pytest.mark.rule("D10")
def test_the_highest_bid_wins_and_only_the_winner_pays() -> None:
    game = auction(market(), "bid 1", "bid 2", "bid 3", "pass", "pass")
    assert where(game.state, "norse-pony") == "tunit"
    assert ivory(game) == [3, 3, 0]
    assert game.told("raised") == [(NORSE, 1, 0), (THULE, 2, 0), (TUNIT, 3, 0)]


@pytest.mark.rule("D10")
def test_a_raise_makes_everybody_still_in_speak_again() -> None:
    game = auction(market(), "bid 1", "match", "bid 2")
    assert asked(game) == ("choose-bid", "norse")
    game.answer("match")
    assert asked(game) == ("choose-bid", "thule"), "a match of a lower bid does not stand"
    game.answer("pass")
    assert game.question == ""
    assert game.told("auction-won") == [(NORSE, card("norse-pony"), 2)]


@pytest.mark.rule("D10")
def test_who_has_passed_on_a_bid_is_out_for_good() -> None:
    game = auction(market(), "bid 1", "pass", "bid 2")
    assert asked(game) == ("choose-bid", "norse")
    game.answer("bid 3")
    assert asked(game) == ("choose-bid", "tunit"), "the Thule are out"


@pytest.mark.rule("D10")
def test_who_raises_is_not_asked_again_when_the_others_pass() -> None:
    game = auction(market(), "bid 1", "bid 2", "pass", "pass")
    assert game.question == ""
    assert where(game.state, "norse-pony") == "thule"


# ties


@pytest.mark.rule("D10")
def test_t07_peepeelee_wins_a_tie_for_her_own_tribe() -> None:
    game = auction(market(), "bid 1", "match", "pass")
    assert where(game.state, "norse-pony") == "thule", "in the tribe, not in hand"
    assert ivory(game) == [3, 2, 3], "the Norse take their bid back"


@pytest.mark.rule("D10", "F1")
def test_peepeelee_wins_a_tie_for_her_husbands_tribe_too() -> None:
    s = market()
    marry(s, TUNIT, "peepeelee")
    game = auction(s, "bid 1", "pass", "match")
    assert where(game.state, "norse-pony") == "tunit"
    assert ivory(game) == [3, 3, 2]


@pytest.mark.rule("D10")
@pytest.mark.parametrize("tribes", [(NORSE, THULE, TUNIT), (NORSE, TUNIT, THULE)])
def test_between_her_tribe_and_her_husbands_play_order_decides(
    tribes: tuple[int, int, int],
) -> None:
    s = market()
    order(s, *tribes)
    marry(s, TUNIT, "peepeelee")
    game = auction(s, "bid 1", "match", "match")
    assert game.told("auction-won") == [(tribes[1], card("norse-pony"), 1)], "not the Norse"


@pytest.mark.rule("D10")
@pytest.mark.parametrize("tribes", [(NORSE, TUNIT, THULE), (TUNIT, NORSE, THULE)])
def test_without_peepeelee_play_order_decides(tribes: tuple[int, int, int]) -> None:
    s = market()
    order(s, *tribes)
    game = auction(s, "bid 1", "match", "pass")
    assert game.told("auction-won") == [(tribes[0], card("norse-pony"), 1)]


@pytest.mark.rule("D10")
def test_play_order_and_not_who_bid_first_decides() -> None:
    game = auction(market(), "pass", "pass", "bid 1", "match", "pass")
    assert game.told("auction-won") == [(NORSE, card("norse-pony"), 1)]


@pytest.mark.rule("D10")
def test_peepeelee_does_not_beat_a_higher_bid() -> None:
    game = auction(market(), "bid 1", "match", "bid 2", "pass", "pass")
    assert where(game.state, "norse-pony") == "tunit"


@pytest.mark.rule("D10", "L0")
def test_the_sami_bid_like_the_others() -> None:
    s = market(players=4)
    game = auction(s, "pass", "pass", "pass", "bid 1", "pass", "pass", "pass")
    assert game.told("auction-won") == [(SAMI, card("norse-pony"), 1)]


# livestock


def livestock(s: GreenlandState, *answers: str) -> Game:
    event_card(s, "settlers-stock")
    return auction(s, *answers)


def without_cow_card(s: GreenlandState) -> None:
    """The Norse have the cow, so that sheep and goat are set aside."""
    own(s, NORSE, "cow")
    s.where[deck.PONY] = v.GONE
    assert s.facts.animal_card[deck.PONY] == s.facts.animal_card[v.COW]


@pytest.mark.rule("D10", "C0.5")
def test_a_ship_with_livestock_brings_one_of_the_animals_set_aside() -> None:
    s = market()
    without_cow_card(s)
    game = livestock(s, "pass", "bid 1", "pass", "pass")
    assert asked(game) == ("choose-livestock", "thule")
    assert game.options == ["take-animal sheep", "take-animal goat"]
    game.answer("take-animal goat")
    assert where(game.state, "goat") == "thule"
    assert where(game.state, "sheep") == "gone", "the other side of the same card"
    assert where(game.state, "cow") == "norse"
    assert ivory(game) == [3, 2, 3]


@pytest.mark.rule("D10", "C1")
def test_without_the_norse_it_brings_energy() -> None:
    s = land(players=2, tribes="thule+tunit")
    give(s, THULE, energy=1)
    game = livestock(s, "bid 1", "pass")
    assert disks(game.state, THULE) == (1 + s.facts.livestock_fallback, 0, 1)
    assert s.facts.livestock_fallback > 0
    assert {where(game.state, name) for name in ("cow", "pony", "sheep", "goat")} == {"gone"}


@pytest.mark.rule("D10")
def test_with_no_animal_left_it_brings_energy_too() -> None:
    s = market()
    for name in ("cow", "pony", "sheep", "goat"):
        s.where[card(name)] = v.GONE
    game = livestock(s, "bid 1", "pass", "pass")
    assert disks(game.state, NORSE)[0] == 5 + s.facts.livestock_fallback


@pytest.mark.rule("D10")
def test_nobody_bids_for_livestock_and_the_animals_stay_aside() -> None:
    s = market()
    without_cow_card(s)
    game = livestock(s, "pass", "pass", "pass")
    assert {where(game.state, name) for name in ("sheep", "goat")} == {"aside"}


# exchange while bidding


@pytest.mark.rule("D10", "B3")
def test_a_card_exchanged_for_ivory_can_be_bid_at_once() -> None:
    s = market(ivory=0)
    own(s, THULE, "book")
    game = auction(s)
    assert asked(game) == ("open-bidding", "thule"), "who could get Ivory is asked"
    assert game.options == ["pass", "exchange book"]
    game.answer("exchange book")
    assert asked(game) == ("open-bidding", "thule"), "it does not use up the turn"
    most = value(s, "book")[v.IVORY]
    game.answer(f"bid {most}")
    assert where(game.state, "norse-pony") == "thule"
    assert ivory(game) == [0, 0, 0]


@pytest.mark.rule("D10", "B3")
def test_a_bid_may_be_answered_with_what_an_exchange_brings() -> None:
    s = market(ivory=1)
    own(s, TUNIT, "book")
    game = auction(s, "bid 1", "pass", "exchange book")
    assert asked(game) == ("choose-bid", "tunit")
    game.answer("bid 2")
    assert game.told("out-of-auction") == [(THULE, 0, 0), (NORSE, 0, 0)], "the Norse have but 1"
    assert where(game.state, "norse-pony") == "tunit"


@pytest.mark.rule("D10", "D0")
def test_the_ship_comes_after_the_icons_of_its_event() -> None:
    s = land()
    game = play(s, chapter.TURN_EVENT, "event icelandic-trader", "pass")
    assert game.question == "draw-biome"
    game.answer("biome capelin")
    assert asked(game) == ("open-bidding", "thule")


@pytest.mark.rule("D10", "B2")
def test_an_animal_from_a_ship_needs_no_hand_and_serves_at_once() -> None:
    s = market()
    game = auction(s, "pass", "pass", "bid 1", "pass", "pass")
    s = game.state.copy()
    s.tribe = TUNIT
    assert where(s, "norse-pony") == "tunit"
    assert s.facts.sled[v.NORSE_PONY]
    assert "hunt driftwood sled" in play(s, chapter.ASSIGN).options
