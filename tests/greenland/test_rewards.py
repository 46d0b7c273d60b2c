"""G4 to G7 What a hunt brings: babies and disks, bog iron, trophies, cards to hand, and biodiversity."""

from __future__ import annotations

import pytest

from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders, monotheist, no_elders
from tests.greenland.cards import bar, card, event_card, hold, lay, own, reward, where
from tests.greenland.kit import NORSE, THULE, TUNIT, Game, asked, camp, play
from tests.greenland.people import disks, give, marry, on, people, put, send_alpha, take_alpha_to

NORTH = ["markland", "polar-cod", "musk-ox", "walrus"]


def hunt(s: GreenlandState, *rolls: int, then: tuple[str, ...] = ()) -> Game:
    return play(s, chapter.HUNT_CARD, *[f"roll {face}" for face in rolls], *then)


def hunters(
    tribe: int,
    name: str,
    n: int,
    *,
    cold: bool = False,
    survival: bool = False,
    meteorite: bool = True,
) -> GreenlandState:
    """Hunters of one tribe on the one card of the North bar; nobody has elders or Iron."""
    s = camp(survival=survival, meteorite=meteorite)
    lay(s, [] if cold else [name], [name] if cold else [], ["vinland"], [])
    for each in (NORSE, THULE, TUNIT):
        no_elders(s, each)
        give(s, each, iron=0)
    put(s, tribe, name, n)
    return s


def on_card(tribe: int, name: str, n: int, survival: bool = False) -> GreenlandState:
    """Hunters of one tribe on a card between others."""
    s = hunters(tribe, "walrus", 0, survival=survival)
    lay(s, NORTH, [], ["vinland", "bog-iron"], [])
    put(s, tribe, name, n)
    return s


# G4 success


@pytest.mark.rule("G4")
@pytest.mark.parametrize("ones", [2, 3, 4])
def test_babies_and_disks_come_once_however_many_succeed(ones: int) -> None:
    s = hunters(NORSE, "walrus", 4)
    give(s, NORSE, energy=0, ivory=0)
    people(s, NORSE, 3)
    game = hunt(s, *[1] * ones, *[6] * (4 - ones))
    if game.question == "choose-claim":
        game.answer("pass")
    at = card("walrus")
    assert disks(game.state, NORSE) == reward(s, "walrus")
    assert disks(game.state, NORSE) == (2, 1, 0)
    assert game.state.available[NORSE] == 3 + 4 + int(s.facts.babies[at])
    assert where(game.state, "walrus") == "bar"


@pytest.mark.rule("G4")
def test_no_more_babies_than_there_are_in_valhalla() -> None:
    s = hunters(NORSE, "walrus", 2)
    people(s, NORSE, 15)
    game = hunt(s, 1, 1)
    assert (game.state.available[NORSE], game.state.valhalla[NORSE]) == (18, 0)


@pytest.mark.rule("B4", "G4")
def test_energy_above_the_limit_rots() -> None:
    s = hunters(NORSE, "walrus", 2)
    give(s, NORSE, energy=7)
    game = hunt(s, 1, 1)
    assert disks(game.state, NORSE)[0] == 8
    assert game.told("energy-rots") == [(NORSE, 1, 0)]


@pytest.mark.rule("G4")
def test_the_first_to_succeed_takes_all_and_the_others_go_home_without_a_roll() -> None:
    s = hunters(NORSE, "ringed-seal", 1)
    put(s, THULE, "ringed-seal", 2)
    available = int(s.available[THULE])
    game = hunt(s, 1)
    assert game.told("went-home") == [(THULE, card("ringed-seal"), 0)]
    assert game.told("hunts") == [(NORSE, 1, card("ringed-seal"))]
    assert game.state.available[THULE] == available + 2


@pytest.mark.rule("G4")
def test_when_the_first_fails_the_next_may_succeed() -> None:
    s = hunters(NORSE, "ringed-seal", 1)
    put(s, THULE, "ringed-seal", 2)
    game = hunt(s, 6, 1, 6)
    assert game.told("hunt-failed") == [(NORSE, card("ringed-seal"), 0)]
    assert game.told("hunt-succeeded") == [(THULE, card("ringed-seal"), 0)]


@pytest.mark.rule("G4")
def test_a_hunt_pays_though_nobody_survives_and_the_dead_may_be_reborn() -> None:
    s = hunters(NORSE, "polar-bear", 2)
    people(s, NORSE, 16)  # Valhalla is empty
    give(s, NORSE, ivory=0)
    game = hunt(s, 2, 2)
    assert game.told("bitten") == [(NORSE, 2, card("polar-bear"))]
    assert game.told("babies-born") == [(NORSE, 2, 0)]
    assert game.state.available[NORSE] == 18
    assert disks(game.state, NORSE)[1] == 1


@pytest.mark.rule("E7", "G4")
def test_a_dead_alpha_is_born_first() -> None:
    s = hunters(NORSE, "ringed-seal", 1)
    take_alpha_to(s, NORSE, v.IN_VALHALLA)
    available = int(s.available[NORSE])
    game = hunt(s, 1)
    assert game.state.alpha[NORSE] == v.AT_HAND
    assert game.state.available[NORSE] == available + 1  # the one baby was the Alpha


@pytest.mark.rule("B3", "G4")
def test_a_falcon_is_worth_three_ivory_in_its_year() -> None:
    for dear, ivory in ((0, 1), (3, 3)):
        s = hunters(NORSE, "gyrfalcon", 1)
        give(s, NORSE, ivory=0)
        s.falcon_price = dear
        assert disks(hunt(s, 1).state, NORSE)[1] == ivory


# G4 bog iron


def bog(n: int = 1) -> GreenlandState:
    s = on_card(NORSE, "bog-iron", n)
    give(s, NORSE, energy=1)
    return s


@pytest.mark.rule("G4")
def test_bog_iron_costs_an_energy() -> None:
    game = hunt(bog(), 1)
    assert asked(game) == ("choose-bog-iron", "norse")
    assert game.options == ["pay-nothing", "pay-energy"]
    game.answer("pay-energy")
    assert disks(game.state, NORSE) == (0, 1, 1)


@pytest.mark.rule("G4")
def test_bog_iron_may_cost_an_elder_instead() -> None:
    s = bog()
    elders(s, NORSE, v.CHIEF, 1)
    game = hunt(s, 1, then=("lose-elder 1 cube",))
    assert game.state.own_elders(NORSE, v.CHIEF) == 0
    assert disks(game.state, NORSE) == (1, 1, 1)


@pytest.mark.rule("G4")
def test_unpaid_bog_iron_is_a_failed_hunt_and_others_may_try() -> None:
    s = bog()
    put(s, TUNIT, "bog-iron", 2)
    game = hunt(s, 1, then=("pay-nothing",))
    assert game.told("hunt-unpaid") == [(NORSE, card("bog-iron"), 0)]
    assert disks(game.state, NORSE) == (1, 1, 0)
    assert asked(game) == ("roll-hunt", "tunit")


@pytest.mark.rule("D3", "G4")
def test_whoever_has_nothing_to_pay_with_fails_and_is_not_excused() -> None:
    s = bog()
    give(s, NORSE, energy=0)  # neither elders nor animals, whom an event would spare
    game = hunt(s, 1)
    assert game.told("hunt-unpaid") == [(NORSE, card("bog-iron"), 0)]
    assert disks(game.state, NORSE)[2] == 0


@pytest.mark.rule("D3", "G4")
def test_saila_does_not_help_with_bog_iron() -> None:
    s = bog()
    marry(s, NORSE, "saila")
    assert hunt(s, 1).question == "choose-bog-iron"


@pytest.mark.rule("G4")
def test_other_iron_costs_nothing() -> None:
    s = hunters(NORSE, "cape-york-meteorite", 2)
    give(s, NORSE, energy=3)
    game = hunt(s, 1, 2)
    assert disks(game.state, NORSE) == (3, 1, 1)


# G5 trophies


@pytest.mark.rule("G5")
@pytest.mark.parametrize(
    ("name", "rolls", "won"),
    [
        ("beluga", (6, 6), True),
        ("beluga", (6, 4), False),
        ("walrus", (6, 6), False),
        ("walrus", (6, 6, 6), True),
        ("bowhead-whale", (6, 6, 6, 1), False),
        ("bowhead-whale", (6, 6, 6, 6), True),
    ],
)
def test_a_pair_triple_or_quad_wins_a_trophy_though_the_hunt_failed(
    name: str, rolls: tuple[int, ...], won: bool
) -> None:
    s = hunters(NORSE, name, len(rolls))
    assert s.facts.set_size[card(name)] in (2, 3, 4)
    game = hunt(s, *rolls)
    assert game.told("hunt-failed") == [(NORSE, card(name), 0)]
    assert (game.question == "choose-claim") == won
    if won:
        game.answer(f"claim {name}")
        assert where(game.state, name) == "norse trophy"


@pytest.mark.rule("G5", "G7")
def test_a_trophy_is_not_replaced() -> None:
    s = on_card(NORSE, "walrus", 3)
    game = hunt(s, 6, 6, 6, then=("claim walrus",))
    assert bar(game.state, 0) == ["markland", "polar-cod", "musk-ox"]


@pytest.mark.rule("G5")
def test_a_trophy_may_be_left() -> None:
    game = hunt(hunters(NORSE, "walrus", 3), 6, 6, 6, then=("pass",))
    assert where(game.state, "walrus") == "bar"
    assert game.told("claimed") == []


@pytest.mark.rule("G4", "G5")
def test_reward_and_trophy_may_both_be_taken() -> None:
    s = hunters(NORSE, "walrus", 3)
    give(s, NORSE, ivory=0)
    game = hunt(s, 1, 1, 1, then=("claim walrus",))
    assert disks(game.state, NORSE)[1] == 1
    assert where(game.state, "walrus") == "norse trophy"


@pytest.mark.rule("G4", "G5")
def test_a_warm_2_is_a_success_but_no_1_in_a_set() -> None:
    game = hunt(hunters(NORSE, "walrus", 3), 1, 1, 2)
    assert game.told("hunt-succeeded")
    assert game.question == ""


@pytest.mark.rule("G3", "G5")
def test_converted_dice_are_1s_in_a_set() -> None:
    s = hunters(NORSE, "walrus", 3)
    own(s, NORSE, "toggle-head-harpoon")
    assert hunt(s, 1, 3, 3).question == "choose-claim"


@pytest.mark.rule("G5")
def test_dice_of_the_dead_count_in_a_set() -> None:
    game = hunt(hunters(NORSE, "walrus", 3), 3, 3, 3)
    assert game.told("bitten") == [(NORSE, 3, card("walrus"))]
    assert game.question == "choose-claim"


@pytest.mark.rule("C3", "G5")
@pytest.mark.parametrize("survival", [False, True])
def test_an_alpha_that_does_not_roll_counts_in_a_set_with_what_it_shows(survival: bool) -> None:
    s = hunters(NORSE, "walrus", 2, survival=survival)
    send_alpha(s, NORSE, "walrus")
    face = 2 if survival else 1
    game = play(s, chapter.HUNT_CARD, "use-alpha", f"roll {face}", f"roll {face}")
    assert game.question == "choose-claim"
    s = hunters(NORSE, "walrus", 2, survival=survival)
    send_alpha(s, NORSE, "walrus")
    game = play(s, chapter.HUNT_CARD, "use-alpha", f"roll {3 - face}", f"roll {3 - face}")
    assert game.question == ""


@pytest.mark.rule("G5")
def test_the_others_go_home_when_the_card_becomes_a_trophy() -> None:
    s = on_card(NORSE, "walrus", 3)
    put(s, THULE, "walrus", 4)
    available = int(s.available[THULE])
    game = hunt(s, 6, 6, 6, then=("claim walrus",))
    assert game.question == ""
    assert game.told("hunts") == [(NORSE, 3, card("walrus"))]
    assert game.state.available[THULE] == available + 4


@pytest.mark.rule("G5")
def test_a_monotheist_may_take_a_trophy_that_is_worth_nothing_to_him() -> None:
    s = hunters(NORSE, "walrus", 3)
    monotheist(s, NORSE)
    assert hunt(s, 6, 6, 6).question == "choose-claim"


@pytest.mark.rule("G5")
@pytest.mark.parametrize(
    ("option", "sled", "rolls", "won"),
    [
        (True, True, (6, 6), True),
        (True, False, (6, 6), False),
        (False, True, (6, 6), False),
        (True, True, (6, 4), False),
    ],
)
def test_the_meteorite_is_a_trophy_by_option_for_a_pair_and_a_sled(
    option: bool, sled: bool, rolls: tuple[int, ...], won: bool
) -> None:
    s = hunters(THULE, "cape-york-meteorite", 2, meteorite=option)
    if sled:
        own(s, THULE, "greenland-dogs")
    assert (hunt(s, *rolls).question == "choose-claim") == won


# G6 cards to hand


@pytest.mark.rule("G6")
@pytest.mark.parametrize(
    ("name", "rolls", "won"),
    [
        ("greenland-dogs", (5, 5), True),
        ("greenland-dogs", (4, 5), False),
        ("musk-ox", (3, 3), False),
        ("musk-ox", (3, 3, 3), True),
        ("toggle-head-harpoon", (4, 4, 4), True),
    ],
)
def test_a_set_wins_an_animal_or_invention_to_hand_though_the_hunt_failed(
    name: str, rolls: tuple[int, ...], won: bool
) -> None:
    game = hunt(hunters(NORSE, name, len(rolls)), *rolls)
    assert game.told("hunt-failed") == [(NORSE, card(name), 0)]
    assert (game.question == "choose-claim") == won
    if won:
        game.answer(f"claim {name}", "biome arctic-hare")
        assert where(game.state, name) == "norse hand"  # Birgitta can hold two


@pytest.mark.rule("G6")
def test_a_card_may_be_left_on_the_bar() -> None:
    game = hunt(hunters(NORSE, "musk-ox", 3), 3, 3, 3, then=("pass",))
    assert bar(game.state, 0) == ["musk-ox"]


@pytest.mark.rule("B2", "G6")
def test_a_full_hand_takes_the_card_and_discards_at_once_perhaps_the_new_one() -> None:
    s = hunters(NORSE, "musk-ox", 3)
    hold(s, NORSE, "slit-goggles", "drag-net")  # as many as Birgitta holds
    game = hunt(s, 3, 3, 3, then=("claim musk-ox", "biome arctic-hare"))
    assert asked(game) == ("choose-discard", "norse")
    assert set(game.options) == {"discard musk-ox", "discard slit-goggles", "discard drag-net"}
    game.answer("discard musk-ox")
    assert where(game.state, "musk-ox") == "gone"


@pytest.mark.rule("B2", "G6")
def test_without_any_hand_the_card_is_lost_and_still_replaced() -> None:
    s = hunters(TUNIT, "musk-ox", 3)
    game = hunt(s, 3, 3, 3, then=("claim musk-ox", "biome arctic-hare"))
    assert where(game.state, "musk-ox") == "gone"
    assert bar(game.state, 0) == ["arctic-hare"]


# G7 biodiversity


@pytest.mark.rule("G7")
@pytest.mark.parametrize("cold", [False, True])
def test_a_card_taken_to_hand_is_replaced_in_its_place(cold: bool) -> None:
    s = on_card(NORSE, "musk-ox", 3)
    if cold:
        lay(s, [], NORTH, ["vinland"], [])
    game = hunt(s, 3, 3, 3, then=("claim musk-ox", "biome arctic-hare"))
    assert bar(game.state, 1 if cold else 0) == ["markland", "polar-cod", "arctic-hare", "walrus"]


@pytest.mark.rule("G7")
def test_after_a_failure_the_others_may_hunt_the_replacement_or_go_home() -> None:
    s = on_card(NORSE, "musk-ox", 3)
    put(s, THULE, "musk-ox", 4)
    put(s, TUNIT, "musk-ox", 4)
    game = hunt(s, 3, 3, 3, then=("claim musk-ox", "biome ringed-seal"))
    assert asked(game) == ("choose-replacement", "thule")
    assert game.options == ["hunt-now ringed-seal", "go-home"]
    available = int(game.state.available[THULE])
    game.answer("go-home")
    assert game.state.available[THULE] == available + 4
    assert asked(game) == ("choose-replacement", "tunit")
    game.answer("hunt-now ringed-seal", "roll 1", "roll 6", "roll 6", "roll 6")
    assert game.told("hunt-succeeded") == [(TUNIT, card("ringed-seal"), 0)]


@pytest.mark.rule("A4", "G7")
def test_the_order_on_the_replacement_is_that_of_the_new_card() -> None:
    s = on_card(NORSE, "toggle-head-harpoon", 0)
    lay(s, ["toggle-head-harpoon"], [], ["vinland"], [])
    put(s, NORSE, "toggle-head-harpoon", 3)
    put(s, THULE, "toggle-head-harpoon", 4)
    put(s, TUNIT, "toggle-head-harpoon", 5)
    own(s, TUNIT, "gyrfalcon")  # first on Land
    taken = ("claim toggle-head-harpoon", "biome arctic-hare")
    assert asked(hunt(s, 4, 4, 4, then=taken)) == ("choose-replacement", "tunit")


@pytest.mark.rule("G7")
def test_after_a_success_the_others_go_home_in_any_case() -> None:
    s = on_card(NORSE, "musk-ox", 3)
    put(s, THULE, "musk-ox", 4)
    game = hunt(s, 1, 1, 1, then=("claim musk-ox", "biome ringed-seal"))
    assert game.question == ""
    assert on(game.state, THULE, "ringed-seal") == on(game.state, THULE, "musk-ox") == 0


@pytest.mark.rule("C3", "G7")
def test_in_survival_mode_nothing_is_replaced_and_the_others_go_home() -> None:
    s = on_card(NORSE, "musk-ox", 3, survival=True)
    put(s, THULE, "musk-ox", 4)
    game = hunt(s, 3, 3, 3, then=("claim musk-ox",))
    assert game.question == ""
    assert where(game.state, "musk-ox") == "norse hand"
    assert bar(game.state, 0) == ["markland", "polar-cod", "walrus"]
    assert game.told("hunts") == [(NORSE, 3, card("musk-ox"))]


@pytest.mark.rule("G7")
def test_an_empty_deck_replaces_nothing() -> None:
    s = on_card(NORSE, "musk-ox", 3)
    put(s, THULE, "musk-ox", 4)
    for at in range(v.FIRST_SOUTH):
        if s.where[at] == v.IN_DECK:
            s.where[at] = v.GONE
    game = hunt(s, 3, 3, 3, then=("claim musk-ox",))
    assert game.question == ""
    assert bar(game.state, 0) == ["markland", "polar-cod", "walrus"]


@pytest.mark.rule("D8", "G7")
def test_a_sea_card_that_comes_as_a_replacement_may_be_hunted_while_the_sea_is_closed() -> None:
    s = on_card(NORSE, "musk-ox", 3)
    event_card(s, "killing-winter")
    s.sea_closed = True
    put(s, THULE, "musk-ox", 4)
    game = hunt(s, 3, 3, 3, then=("claim musk-ox", "biome ringed-seal"))
    assert "hunt-now ringed-seal" in game.options
