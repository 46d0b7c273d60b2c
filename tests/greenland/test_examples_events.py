"""The rulebook's own examples of parts B, D, E and L, each by its number in our list: T01, T02, T04 to T08, T28, T29.

Where a game can come to the example within a turn or two it is played at a table, with dice and cards entered as they
fall; else an event is played from its reveal with tribes in the state the example wants.
"""

from __future__ import annotations

from typing import Any, cast

import pytest

import cairn
from cairn.game import OptionValue
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from cairn.table import Table
from tests.greenland import deck
from tests.greenland.boards import no_elders
from tests.greenland.cards import own, where
from tests.greenland.kit import NORSE, SAMI, THULE, Game, camp, land, play
from tests.greenland.people import disks, give, marry, people

NORTH = ("arctic-hare", "gyrfalcon", "polar-bear", "musk-ox", "walrus", "narwhal")
SOUTH = ("elkhound", "harbour-porpoise", "drag-net", "driftwood", "atlantic-salmon", "bog-iron")


def at_table(*tribes: str, **options: OptionValue) -> Table:
    """A table at the first event: these tribes, the cards above, and a goat, which eats nothing, for the Norse."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    chosen |= {"players": len(tribes), "tribes": "+".join(tribes)}
    table = cairn.table("greenland", options=chosen, chance="ask")
    biomes = 5 if len(tribes) == 2 else 6
    go(table, *(f"biome {name}" for name in NORTH[:biomes] + SOUTH[:biomes]))
    if "norse" in tribes:
        go(table, "take-animal goat")
    return table


def texts(table: Table) -> list[str]:
    return [option.text for option in table.options]


def go(table: Table, *answers: str) -> None:
    """Give these answers, each as soon as it is offered, and to its seat if it names one; until then all pass."""
    for each in answers:
        seat, _, answer = each.rpartition(": ")
        while answer not in texts(table) or seat not in ("", table.question.seat):
            assert "pass" in texts(table), f"{each!r}: {table.question}, {texts(table)}"
            table.play("pass")
        table.play(answer)


def pass_until(table: Table, rule: str) -> None:
    """Everybody passes until a question under this rule is put."""
    while table.question.rule != rule:
        table.play("pass")


def board(table: Table) -> dict[str, Any]:
    return cast(dict[str, Any], table.view(None)["board"])


def tribe(table: Table, name: str) -> dict[str, Any]:
    return next(each for each in board(table)["tribes"] if each["name"] == name)


def row(table: Table, name: str) -> list[str]:
    return [each["name"] for each in tribe(table, name)["row"]]


def side(table: Table, bar: str, side: str) -> list[str]:
    return [each["name"] for each in board(table)["bars"][bar][side]]


def happens(s: GreenlandState, event: str, *answers: str) -> Game:
    """A turn from the reveal of its event on, its War Council leaving the order as it is."""
    game = play(s, chapter.TURN_EVENT, f"event {event}")
    if game.question == "war-council":
        game.answer("pass")
    return game.answer(*answers)


# B2, B3


@pytest.mark.rule("B2", "F1")
def test_t01_peepeelee_birgittas_husband_and_a_sage_allow_a_hand_of_four() -> None:
    table = at_table("norse", "thule", free_talks=True)
    go(table, "event icelandic-trader", "biome capelin")
    assert tribe(table, "thule")["hand_limit"] == 2
    go(table, "propose", "wed thule birgitta home", "offer-deal", "accept")
    assert tribe(table, "thule")["wives"], "a Thule is Birgitta's husband"
    assert tribe(table, "thule")["hand_limit"] == 4


@pytest.mark.rule("B3", "G4")
@pytest.mark.parametrize(("event", "ivory"), [("falconers-ransom", 3), ("royal-monopoly", 1)])
def test_t02_a_hunt_for_falcons_brings_three_ivory_in_the_year_of_the_ransom(
    event: str, ivory: int
) -> None:
    table = at_table("norse", "thule")
    go(table, f"event {event}", "biome beluga")
    elders_die(table)
    go(table, "thule: hunt gyrfalcon on-foot", "send-with-alpha 1", "use-alpha")
    assert tribe(table, "thule")["disks"]["ivory"] == 1 + ivory


@pytest.mark.rule("B3")
@pytest.mark.parametrize(("event", "ivory"), [("falconers-ransom", 3), ("royal-monopoly", 1)])
def test_t02_so_does_the_exchange_of_a_domesticated_falcon(event: str, ivory: int) -> None:
    table = at_table("norse", "thule")
    go(table, "event icelandic-trader", "biome capelin", "thule: hunt gyrfalcon on-foot", "send 2")
    go(table, "roll 5", "roll 5", "claim gyrfalcon", "biome polar-cod", "domesticate gyrfalcon")
    assert "gyrfalcon" in row(table, "thule")
    assert tribe(table, "thule")["disks"]["ivory"] == 1, "the hunt had failed"
    go(table, f"event {event}", "biome beluga")
    elders_die(table)
    pass_until(table, "E0")
    go(table, "thule: exchange gyrfalcon")
    assert tribe(table, "thule")["disks"]["ivory"] == 1 + ivory
    assert "gyrfalcon" not in row(table, "thule")


@pytest.mark.rule("B2", "D5", "G6")
def test_t29_the_tunit_lose_their_artisan_and_with_him_their_hand() -> None:
    table = at_table("thule", "tunit")
    go(table, "event icelandic-trader", "biome capelin", "tunit: hunt gyrfalcon on-foot", "send 2")
    go(table, "hunt-now gyrfalcon", "roll 5", "roll 5", "claim gyrfalcon", "biome polar-cod")
    assert tribe(table, "tunit")["hand_limit"] == 1
    assert tribe(table, "tunit")["hand"]
    go(table, *["roll 6"] * 5)  # the colony
    go(table, "event ship-for-gardar", "biome beluga", "roll 6", "roll 3")
    assert tribe(table, "tunit")["hand_limit"] == 0
    assert tribe(table, "tunit")["hand"] == [], "the falcon is gone"
    go(table, "tunit: hunt musk-ox on-foot", "send 3", "hunt-now musk-ox", *["roll 6"] * 3)
    go(table, "claim musk-ox", "biome narwhal")
    assert tribe(table, "tunit")["hand"] == [], "nor can another card be kept"
    assert "musk-ox" not in row(table, "tunit")


def elders_die(table: Table) -> None:
    """Those in rank 1, if the event wants any."""
    while table.question.rule == "D5":
        table.play("roll 1")


# D


@pytest.mark.rule("D1", "D4")
def test_t04_a_southern_migration_replaces_climax_four_in_the_cold() -> None:
    table = at_table("norse", "thule")
    go(table, "event hanse-cog")
    pass_until(table, "D10")
    assert side(table, "south", "cold") == ["atlantic-salmon"], "climax 4"
    warm = side(table, "south", "warm")
    assert {"elkhound", "harbour-porpoise"} <= set(warm), "climax 6 and 11"
    go(table, "event icelandic-trader", "biome rock-ptarmigan")
    assert side(table, "south", "cold") == ["rock-ptarmigan"], "though its climax is 1"
    assert side(table, "south", "warm") == warm


@pytest.mark.rule("D2")
def test_t05_the_pox_decimates_the_tribes_of_husbands_and_not_the_husbands() -> None:
    s = camp()
    marry(s, NORSE, "kirima")
    marry(s, THULE, "meeka")
    people(s, NORSE, 2)
    people(s, THULE, 6)
    no_elders(s, THULE)
    game = happens(s, "the-pox")
    game.answer("spare-alpha")  # Thule, who come before the Norse in the order of this event
    game.answer("spare-alpha", "lose-elder 2 cube")
    s = game.state
    assert (s.ready(NORSE), s.available[NORSE]) == (1, 0), "two of three are dead, the Alpha lives"
    assert (s.own_elders(NORSE, v.SHAMAN), s.own_elder_count(NORSE)) == (0, 5)
    assert s.ready(THULE) == 3, "four of seven are dead, and there was no elder to lose"
    assert (s.husband_of(deck.KIRIMA), s.husband_of(deck.MEEKA)) == (NORSE, THULE)


@pytest.mark.rule("D3", "B3")
@pytest.mark.parametrize("animal", ["cow", "greenland-dogs"])
def test_t06_without_energy_and_elders_the_animal_goes_for_what_it_is_worth(animal: str) -> None:
    s = land()
    no_elders(s, NORSE)
    own(s, NORSE, animal)
    give(s, NORSE, energy=0)
    game = happens(s, "killing-winter")
    if game.question == "choose-depletion":
        game.answer(f"slaughter {animal}")
    assert where(game.state, animal) == "gone"
    worth = s.facts.value[game.told("card-slaughtered")[0][1] * v.DISKS]
    assert disks(game.state, NORSE) == (worth, 1, 1)
    assert (worth > 0) == (animal == "cow")


@pytest.mark.rule("D10")
def test_t07_red_and_yellow_bid_one_ivory_for_a_pony_and_peepeelee_decides() -> None:
    table = at_table("norse", "thule", "tunit")
    go(table, "event icelandic-trader", "council norse tunit", "biome capelin")
    go(table, "norse: bid 1", "thule: match")  # the Norse would win a tie by play order
    assert "norse-pony" in row(table, "thule"), "in the tribe, not in hand"
    assert tribe(table, "thule")["hand"] == []
    assert tribe(table, "thule")["disks"]["ivory"] == 0
    assert tribe(table, "norse")["disks"]["ivory"] == 1


# E


def thule_with_ox_and_sun_stone() -> Table:
    """The Norse, last to move, have sent a raider to the Thule's Musk Ox, and the Sun Stone is about to be used."""
    table = at_table("norse", "thule")
    go(table, "event faroe-crossing", "thule: bid 1")
    go(table, "thule: hunt musk-ox on-foot", "send-with-alpha 3")
    assert "sun-stone" in row(table, "thule")
    go(table, "use-alpha", "roll 1", "roll 1", "claim musk-ox", "biome polar-cod")
    go(table, "domesticate musk-ox")
    go(table, "event icelandic-trader", "biome capelin")
    go(table, "norse: raid musk-ox mariner", "send 1", "norse: pass")
    assert (table.question.seat, table.question.rule) == ("thule", "E6")
    return table


@pytest.mark.rule("E6", "E5", "F2")
def test_t08_the_sun_stone_brings_two_defenders_to_a_raided_musk_ox() -> None:
    table = thule_with_ox_and_sun_stone()
    go(table, *["reassign home cube", "go-to musk-ox"] * 2)
    ox = next(each for each in tribe(table, "thule")["row"] if each["name"] == "musk-ox")
    assert {name: each["n"] for name, each in ox["hunters"].items()} == {"norse": 1, "thule": 2}
    table.play("pass")
    table.play("pass")  # no talk is of use
    table.play("pass")
    assert table.question.rule == "F2"
    dead = tribe(table, "norse")["valhalla"]["n"]
    go(table, "roll 1", "roll 5", "keep-iron")
    assert tribe(table, "norse")["valhalla"]["n"] == dead + 1, "the raider"
    pass_until(table, "H1")
    thule = tribe(table, "thule")["available"]["n"]
    go(table, "feed musk-ox", "pay-energy")
    assert tribe(table, "thule")["available"]["n"] == thule + 2, "the babies are theirs"


@pytest.mark.rule("E6", "G1", "H2")
def test_t08_unopposed_the_raider_steals_two_babies() -> None:
    table = thule_with_ox_and_sun_stone()
    norse = tribe(table, "norse")["available"]["n"]
    thule = tribe(table, "thule")["available"]["n"]
    go(table, "roll 1")
    assert tribe(table, "norse")["available"]["n"] == norse + 1 + 2, "the raider and two babies"
    go(table, "feed musk-ox", "pay-energy")
    assert tribe(table, "thule")["available"]["n"] == thule, "and none for the owner"


# L


@pytest.mark.rule("L0", "D2")
def test_t28_a_husband_of_sunnan_anni_keeps_the_black_death_away() -> None:
    for married in (True, False):
        s = land(players=4)
        people(s, NORSE, 9)
        if married:
            marry(s, NORSE, "sunnan-anni")
        game = happens(s, "black-death")
        if game.question == "sami-claim":
            game.answer("pass")
        hit = [each for each, _, _ in game.told("decimated")]
        assert hit == ([] if married else [NORSE])
        assert game.state.ready(SAMI) == 5
