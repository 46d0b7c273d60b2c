"""E6 Sun Stone and E7 the Alpha."""

from __future__ import annotations

import pytest

from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland import deck
from tests.greenland.boards import elders
from tests.greenland.cards import card, lay, own
from tests.greenland.kit import NORSE, THULE, TUNIT, Game, asked, land, order, play
from tests.greenland.people import clear, give, on, people, put, take_alpha_to


def recalibrate(s: GreenlandState, *answers: str) -> Game:
    """All have assigned; the Thule own the Sun Stone."""
    own(s, THULE, "sun-stone")
    return play(s, chapter.ASSIGN_NEXT, *answers)


def places(game: Game) -> set[str]:
    return {text.removeprefix("go-to ") for text in game.options}


def sources(game: Game) -> set[str]:
    return {text.removeprefix("reassign ") for text in game.options} - {"pass"}


# E6 Sun Stone


@pytest.mark.rule("E6")
def test_its_owner_moves_up_to_three_hunters_when_all_have_assigned() -> None:
    s = land()
    put(s, THULE, "walrus", 1)
    game = recalibrate(s)
    for _ in range(3):
        assert asked(game) == ("choose-reassigned", "thule")
        game.answer("reassign home cube", "go-to walrus")
    assert game.question == ""
    assert (on(game.state, THULE, "walrus"), game.state.available[THULE]) == (4, 2)


@pytest.mark.rule("E6")
def test_it_comes_after_the_last_tribes_assignments() -> None:
    s = land()
    order(s, THULE, TUNIT, NORSE)
    own(s, THULE, "sun-stone")
    s.phase = v.PHASE_EVENT
    game = play(s, chapter.PHASE_END, "hunt walrus on-foot", "send 1", "pass", "pass", "pass")
    assert asked(game) == ("choose-reassigned", "thule")
    assert game.answer("pass").told("phase-begins")[-1] == (v.PHASE_NEGOTIATION, 0, 0)


@pytest.mark.rule("E6")
def test_hunters_go_where_their_tribe_hunts_already_or_to_its_own_animals_and_daughters() -> None:
    s = land()
    own(s, THULE, "musk-ox", "slit-goggles")
    own(s, NORSE, "cow")
    put(s, THULE, "walrus", 1)
    put(s, TUNIT, "polar-bear", 1)
    put(s, THULE, "vinland", 1)
    game = recalibrate(s, "reassign home cube")
    assert places(game) == {"walrus", "musk-ox", "peepeelee", "kirima", "ivalu"}


@pytest.mark.rule("E6")
@pytest.mark.parametrize(
    ("tried", "why"),
    [
        ("vinland cube", "a Sun Stone neither leads to Vinland nor from there"),
        ("polar-bear cube", "nobody of the Thule is on Polar Bear"),
        ("home alpha", "the Alpha of the Thule is not Available"),
        ("home cube", "the Thule have only so many Available cubes: 0"),
    ],
)
def test_it_is_told_why_somebody_is_not_moved(tried: str, why: str) -> None:
    s = land()
    own(s, THULE, "musk-ox")
    put(s, THULE, "walrus", 1)
    put(s, THULE, "vinland", 1)
    people(s, THULE, 0)
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    assert recalibrate(s).why_not(f"reassign {tried}") == ("E6", why)


@pytest.mark.rule("E6")
def test_hunters_go_to_the_last_of_all_animals_too() -> None:
    s = land()
    own(s, THULE, "norse-pony")
    assert "norse-pony" in places(recalibrate(s, "reassign home cube"))


@pytest.mark.rule("E6")
def test_colonists_elders_and_husbands_are_not_moved_but_idle_and_placed_hunters_and_raiders() -> (
    None
):
    s = land()
    own(s, NORSE, "cow")
    put(s, THULE, "walrus", 1)
    put(s, THULE, "driftwood", 1)
    put(s, THULE, "vinland", 1)
    put(s, THULE, "cow", 1)
    assert sources(recalibrate(s)) == {
        "home cube",
        "home alpha",
        "walrus cube",
        "driftwood cube",
        "cow cube",
    }


@pytest.mark.rule("E6", "E1")
def test_no_transport_is_needed() -> None:
    s = land()
    elders(s, THULE, v.MARINER, 0)
    put(s, THULE, "driftwood", 1)
    game = recalibrate(s, "reassign home alpha", "go-to driftwood")
    assert on(game.state, THULE, "driftwood") == 2
    assert game.state.alpha_on(THULE, card("driftwood"))


@pytest.mark.rule("E6")
def test_a_hunter_is_moved_from_card_to_card() -> None:
    s = land()
    put(s, THULE, "walrus", 2)
    put(s, THULE, "polar-bear", 1)
    game = recalibrate(s, "reassign walrus cube", "go-to polar-bear", "pass")
    assert (on(game.state, THULE, "walrus"), on(game.state, THULE, "polar-bear")) == (1, 2)
    assert game.told("reassigned") == [(THULE, card("polar-bear"), 0)]


@pytest.mark.rule("E6")
def test_the_owner_may_stop_at_any_time() -> None:
    s = land()
    put(s, THULE, "walrus", 1)
    game = recalibrate(s, "reassign home cube", "go-to walrus", "pass")
    assert game.question == ""
    assert on(game.state, THULE, "walrus") == 2


@pytest.mark.rule("E6")
def test_without_a_sun_stone_nobody_moves() -> None:
    s = land()
    put(s, THULE, "walrus", 1)
    assert play(s, chapter.ASSIGN_NEXT).question == ""


@pytest.mark.rule("E6", "C2")
def test_in_a_first_game_hunters_are_moved_to_biomes_only() -> None:
    s = land("first-game")
    put(s, THULE, "walrus", 1)
    put(s, THULE, "polar-bear", 1)
    game = recalibrate(s, "reassign home cube")
    assert places(game) == {"walrus", "polar-bear"}


@pytest.mark.rule("E6", "E5")
def test_t08_hunters_are_moved_to_an_animal_that_is_being_raided_and_fight() -> None:
    s = land()
    order(s, THULE, TUNIT, NORSE)
    own(s, THULE, "musk-ox", "sun-stone")
    clear(s, TUNIT, "markland")
    s.phase = v.PHASE_EVENT
    game = play(s, chapter.PHASE_END, "pass", "pass", "raid musk-ox mariner", "send 1", "pass")
    game.answer(
        "reassign home cube", "go-to musk-ox", "reassign home cube", "go-to musk-ox", "pass"
    )
    assert (on(game.state, THULE, "musk-ox"), on(game.state, NORSE, "musk-ox")) == (2, 1)
    assert game.told("contested") == [(card("musk-ox"), 0, 0)]
    game.answer("pass", "pass")
    assert [side for side, _, _ in game.told("attacks")] == [THULE]
    assert game.question == "roll-attack"


# E7 the Alpha


def hunt(s: GreenlandState, *answers: str) -> Game:
    clear(s, TUNIT, "markland")
    elders(s, THULE, v.TRACKER, 0)
    elders(s, THULE, v.CRAFTER, 0)
    return play(s, chapter.HUNT_CARD, *answers)


@pytest.mark.rule("E7")
@pytest.mark.parametrize("cold", [False, True])
def test_before_the_roll_the_alpha_may_count_as_a_one(cold: bool) -> None:
    s = land()
    lay(s, [] if cold else ["polar-cod"], ["polar-cod"] if cold else [], [], [])
    put(s, THULE, "polar-cod", 0, alpha=True)
    game = hunt(s)
    assert asked(game) == ("choose-alpha", "thule")
    assert game.options == ["use-alpha", "alpha-rolls"]
    game.answer("use-alpha")
    assert game.told("hunt-succeeded") == [(THULE, card("polar-cod"), 0)]
    assert not game.told("alpha-rolled")


@pytest.mark.rule("E7")
def test_the_choice_is_made_before_any_die_is_rolled() -> None:
    s = land()
    put(s, THULE, "musk-ox", 2, alpha=True)
    game = hunt(s)
    assert game.question == "choose-alpha"
    game.answer("alpha-rolls")
    assert game.question == "roll-hunt"
    game.answer("roll 4", "roll 5", "roll 6")
    assert game.told("alpha-rolled") == [(THULE, 4, 0)]


@pytest.mark.rule("E7", "G0")
def test_an_alpha_that_rolls_may_die_of_its_own_die_alone() -> None:
    s = land()
    give(s, THULE, iron=0)
    put(s, THULE, "walrus", 2, alpha=True)
    game = hunt(s.copy(), "alpha-rolls", "roll 3", "roll 6", "roll 6")
    assert game.state.alpha[THULE] == v.IN_VALHALLA
    assert game.state.available[THULE] == 7
    game = hunt(s, "alpha-rolls", "roll 6", "roll 3", "roll 6")
    assert game.state.alpha[THULE] == v.AT_HAND
    assert game.state.available[THULE] == 6


@pytest.mark.rule("E7", "B4")
def test_a_dead_alpha_is_back_with_the_next_baby() -> None:
    s = land()
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    put(s, THULE, "polar-cod", 1)
    game = hunt(s, "roll 2")
    assert game.state.alpha[THULE] == v.AT_HAND


@pytest.mark.rule("E7", "H2")
def test_the_babies_of_animals_bring_it_back_too() -> None:
    s = land()
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    own(s, THULE, "musk-ox")
    s.tribe = THULE
    game = play(s, chapter.MILK)
    assert game.state.alpha[THULE] == v.AT_HAND
    assert game.state.ready(THULE) == 5 + s.facts.herd_babies[deck.MUSK_OX]


@pytest.mark.rule("E7", "G4")
def test_in_the_new_world_the_owner_says_whether_a_dead_alpha_is_born_there() -> None:
    s = land()
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    put(s, THULE, "markland", 2)
    game = hunt(s.copy(), "roll 1", "roll 1")
    assert game.options == ["alpha-born", "cube-born"]
    assert game.answer("alpha-born").state.alpha_on(THULE, v.MARKLAND)
    game = hunt(s, "roll 1", "roll 1", "cube-born")
    assert game.state.alpha[THULE] == v.IN_VALHALLA
    assert on(game.state, THULE, "markland") == 3


@pytest.mark.rule("E7")
def test_on_metal_the_alpha_rolls_like_anybody() -> None:
    s = land()
    put(s, THULE, "bog-iron", 1, alpha=True)
    assert s.facts.type[v.BOG_IRON] == v.METAL
    assert hunt(s).question == "roll-hunt"


@pytest.mark.rule("E7", "F3")
def test_on_a_raid_card_the_alpha_rolls_like_anybody() -> None:
    s = land()
    put(s, THULE, "markland", 1, alpha=True)
    assert hunt(s.copy()).question == "choose-alpha", "the peaceful side is Land"
    s.hostile = 1
    assert s.facts.type[s.side(v.MARKLAND)] == v.RAID
    assert hunt(s).question == "roll-hunt"


@pytest.mark.rule("E7", "G1")
def test_in_a_raid_the_alpha_rolls_like_anybody() -> None:
    s = land()
    own(s, NORSE, "cow")
    put(s, THULE, "cow", 1, alpha=True)
    game = hunt(s, "roll 6")
    assert game.told("alpha-rolled") == [(THULE, 6, 0)]


@pytest.mark.rule("E7", "F2")
def test_in_an_attack_the_alpha_rolls_like_anybody() -> None:
    s = land()
    put(s, THULE, "walrus", 0, alpha=True)
    put(s, TUNIT, "walrus", 1)
    give(s, THULE, iron=3)
    s.card = deck.WALRUS
    game = play(s, chapter.ATTACKS_BEGIN)
    assert asked(game) == ("roll-attack", "thule")


@pytest.mark.rule("E7", "G2")
def test_the_alphas_certain_one_is_no_die_to_be_rerolled() -> None:
    s = land()
    put(s, THULE, "walrus", 0, alpha=True)
    game = hunt(s, "use-alpha")
    assert game.question == "", "nothing was rolled"
    assert game.told("hunt-failed"), "two successes are needed"


@pytest.mark.rule("E7", "G6")
def test_the_alphas_certain_one_counts_in_a_set() -> None:
    s = land()
    people(s, THULE, 3)
    elders(s, THULE, v.SHAMAN, 2)
    put(s, THULE, "musk-ox", 2, alpha=True)
    game = hunt(s, "use-alpha", "roll 1", "roll 1")
    assert asked(game) == ("choose-claim", "thule")
