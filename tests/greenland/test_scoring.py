"""J0 The end of the game and its points; J1 extinction."""

from __future__ import annotations

import pytest

from cairn.game import Result
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules import scoring
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders, monotheist, no_elders, seat_alpha
from tests.greenland.cards import card, hold, lay, own, trophy, value, where
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, asked, camp, land
from tests.greenland.people import clear, give, marry, people, put, take_alpha_to
from tests.greenland.phases import phase


def few(players: int = 3) -> GreenlandState:
    """Every tribe has one cube and no Alpha, elders or disks: one point each."""
    s = camp(players=players)
    for tribe in range(players):
        no_elders(s, tribe)
        people(s, tribe, 1)
        s.alpha[tribe] = v.IN_VALHALLA if tribe != SAMI else v.NO_ALPHA
        give(s, tribe, energy=0, ivory=0, iron=0)
    return s


def points(s: GreenlandState, tribe: int) -> int:
    return int(scoring.points(s, tribe))


def ended(s: GreenlandState) -> Result:
    """The last turn is over."""
    s.events_left = 0
    game = next_phase(s, v.PHASE_ELDERS)
    assert game.question == ""
    return GAME.result(game.state)


def next_phase(s: GreenlandState, now: int) -> Game:
    """A phase ends and the next begins."""
    return phase(s, now + 1)


def die(s: GreenlandState, tribe: int) -> None:
    """All cubes of a tribe at home and on its board, and its Alpha, go to Valhalla."""
    no_elders(s, tribe)
    people(s, tribe, 0)
    take_alpha_to(s, tribe, v.IN_VALHALLA)


# the end


@pytest.mark.rule("J0")
def test_the_game_ends_with_the_turn_of_the_last_event() -> None:
    s = land()
    s.events_left = 1
    assert next_phase(s, v.PHASE_ELDERS).question == "draw-event"
    s = land()
    s.events_left = 0
    game = next_phase(s, v.PHASE_ELDERS)
    assert game.question == ""
    assert game.told("game-ends") == [(1, 0, 0)]


@pytest.mark.rule("J0")
@pytest.mark.parametrize(
    ("cards", "over"),
    [
        (([], [], [], []), True),
        ((["walrus"], [], [], []), False),
        (([], [], [], ["harp-seal"]), False),
        (([], ["walrus"], [], []), False),
    ],
)
def test_the_game_ends_when_both_bars_are_empty_warm_and_cold(
    cards: tuple[list[str], list[str], list[str], list[str]], over: bool
) -> None:
    s = camp()
    lay(s, *cards)
    game = next_phase(s, v.PHASE_ELDERS)
    assert (game.question == "") == over


@pytest.mark.rule("J0")
def test_empty_bars_end_the_game_only_when_the_turn_is_over() -> None:
    s = camp()
    lay(s, [], [], [], [])
    assert next_phase(s, v.PHASE_HUNTING).question == "choose-elder-action"


# points


@pytest.mark.rule("J0")
def test_polytheists_score_trophies_and_inventions_but_no_disks() -> None:
    s = few()
    trophy(s, NORSE, "greenland-shark", "walrus")
    own(s, NORSE, "toggle-head-harpoon", "musk-ox", "iron-bars")
    give(s, NORSE, energy=8, ivory=5, iron=5)
    vp = s.facts.vp
    worth = vp[card("greenland-shark")] + vp[card("walrus")] + vp[card("toggle-head-harpoon")]
    assert vp[card("greenland-shark")] == 5
    assert points(s, NORSE) == 1 + worth


@pytest.mark.rule("J0")
def test_monotheists_score_ivory_and_iron_but_no_trophies_or_inventions() -> None:
    s = few()
    trophy(s, NORSE, "greenland-shark", "walrus")
    own(s, NORSE, "toggle-head-harpoon")
    give(s, NORSE, energy=8, ivory=5, iron=4)
    monotheist(s, NORSE)
    assert points(s, NORSE) == 1 + 5 * 1 + 4 * 2


@pytest.mark.rule("B3", "J0")
def test_monotheists_exchange_their_cards_before_points_are_counted() -> None:
    s = few()
    own(s, NORSE, "book", "iron-bars", "gyrfalcon", "musk-ox")
    monotheist(s, NORSE)
    ivory = value(s, "book")[v.IVORY] + value(s, "gyrfalcon")[v.IVORY]
    iron = value(s, "iron-bars")[v.IRON]
    assert points(s, NORSE) == 1 + ivory + 2 * iron


@pytest.mark.rule("B2", "J0")
def test_cards_in_hand_score_nothing() -> None:
    s = few()
    hold(s, NORSE, "toggle-head-harpoon", "slit-goggles")
    assert points(s, NORSE) == 1


@pytest.mark.rule("J0")
def test_everybody_who_is_not_in_valhalla_scores_one_the_alpha_included() -> None:
    s = few()
    people(s, THULE, 3)
    elders(s, THULE, v.CHIEF, 1)
    elders(s, THULE, v.MARINER, 2)
    marry(s, THULE, "birgitta")
    put(s, THULE, "vinland", 4)
    s.alpha[THULE] = v.AT_HAND
    assert points(s, THULE) == 3 + 3 + 1 + 4 + 1


@pytest.mark.rule("J0")
def test_colonists_on_a_cold_card_score_two() -> None:
    s = few()
    lay(s, ["markland"], [], [], ["vinland"])
    put(s, THULE, "vinland", 3, alpha=True)
    put(s, THULE, "markland", 2)
    assert points(s, THULE) == 1 + 2 * 4 + 2


@pytest.mark.rule("J0")
def test_each_missionary_or_venerable_among_others_scores_four_more() -> None:
    s = few()
    monotheist(s, THULE, NORSE)
    elders(s, THULE, v.CHIEF, 2, board=TUNIT)  # missionaries
    elders(s, THULE, v.CHIEF, 1, board=NORSE)  # a venerable
    elders(s, THULE, v.CHIEF, 1)  # a chief at home
    assert points(s, THULE) == 1 + 4 + 3 * 4


@pytest.mark.rule("J0", "J1")
def test_a_missionary_on_the_board_of_a_dead_tribe_scores_only_one() -> None:
    s = few()
    elders(s, THULE, v.CHIEF, 1, board=TUNIT)
    s.living &= ~(1 << TUNIT)
    assert points(s, THULE) == 2


# who wins


@pytest.mark.rule("J0")
def test_most_points_win() -> None:
    s = few()
    people(s, THULE, 4)
    people(s, TUNIT, 3)
    result = ended(s)
    assert (result.key, result.winners) == ("points", ("thule",))
    assert result.scores == {"norse": 1, "thule": 4, "tunit": 3}


@pytest.mark.rule("J0")
def test_iron_breaks_a_tie_whatever_the_faith() -> None:
    s = few()
    people(s, NORSE, 5)
    people(s, THULE, 5)
    people(s, TUNIT, 2)
    give(s, THULE, iron=1)  # of polytheists, worth no point
    give(s, TUNIT, iron=7)
    result = ended(s)
    assert (result.key, result.winners) == ("points", ("thule",))


@pytest.mark.rule("B3", "J0")
def test_iron_that_a_card_would_bring_breaks_a_tie_for_either_faith() -> None:
    """A card may be exchanged at any time, and imports score for nobody: so whoever needs its Iron has it."""
    for mono in (True, False):
        s = few()
        people(s, NORSE, 5)
        people(s, THULE, 5 + 6 * mono)  # as many points as the Norse have with three Iron
        own(s, NORSE, "iron-bars")
        if mono:
            monotheist(s, NORSE)
        assert ended(s).winners == ("norse",)


@pytest.mark.rule("J0")
def test_with_as_much_iron_it_is_a_draw() -> None:
    s = few()
    people(s, NORSE, 5)
    people(s, THULE, 5)
    for tribe in (NORSE, THULE):
        give(s, tribe, iron=2)
    result = ended(s)
    assert (result.key, result.winners) == ("draw", ())


@pytest.mark.rule("J0", "L0")
def test_four_tribes_are_counted_alike() -> None:
    s = few(players=4)
    people(s, SAMI, 6)
    assert ended(s).winners == ("sami",)


# J1 extinction


@pytest.mark.rule("J1")
@pytest.mark.parametrize("now", range(1, 7))
def test_a_tribe_whose_people_are_all_in_valhalla_is_out_when_a_phase_ends(now: int) -> None:
    s = land()
    die(s, THULE)
    game = next_phase(s, now)
    assert game.told("extinct") == [(THULE, 0, 0)]
    assert not game.state.alive(THULE)
    assert [int(tribe) for tribe in game.state.order] == [NORSE, TUNIT]


@pytest.mark.rule("J1")
def test_one_elder_colonist_husband_or_alpha_keeps_a_tribe_alive() -> None:
    for rescue in ("elder", "colonist", "husband", "alpha"):
        s = land()
        die(s, THULE)
        if rescue == "elder":
            elders(s, THULE, v.CHIEF, 1, board=TUNIT)
        elif rescue == "colonist":
            put(s, THULE, "vinland", 1)
        elif rescue == "husband":
            marry(s, THULE, "birgitta")
        else:
            seat_alpha(s, THULE, v.CHIEF)
        assert next_phase(s, v.PHASE_HUNTING).told("extinct") == []


@pytest.mark.rule("G4", "J1")
def test_babies_of_the_same_hunt_save_a_tribe() -> None:
    s = camp(survival=True)
    die(s, THULE)
    put(s, THULE, "polar-bear", 2)
    game = phase(s, v.PHASE_HUNTING, "roll 2", "roll 2")  # all die, and four are born
    assert game.told("bitten") == [(THULE, 2, card("polar-bear"))]
    assert game.told("extinct") == []
    assert game.state.ready(THULE) == 4


@pytest.mark.rule("J1")
def test_everything_of_a_dead_tribe_leaves_the_game_but_its_married_daughters() -> None:
    s = land()
    own(s, THULE, "musk-ox", "sword")
    hold(s, THULE, "slit-goggles")
    trophy(s, THULE, "walrus")
    marry(s, NORSE, "kirima")
    die(s, THULE)
    game = next_phase(s, v.PHASE_HUNTING)
    gone = ("musk-ox", "sword", "slit-goggles", "walrus", "peepeelee", "ivalu")
    assert [where(game.state, name) for name in gone] == ["gone"] * 6
    assert [int(game.state.disk(THULE, colour)) for colour in range(3)] == [0, 0, 0]
    assert game.state.serves(card("kirima"), NORSE)


@pytest.mark.rule("G2", "J1")
def test_the_wife_of_a_dead_tribe_still_helps_her_husband() -> None:
    s = camp()
    marry(s, NORSE, "kirima")
    die(s, THULE)
    put(s, NORSE, "walrus", 2)
    game = next_phase(s, v.PHASE_NEGOTIATION).answer("roll 4", "roll 4")
    assert game.told("extinct") == [(THULE, 0, 0)]
    assert game.question == "choose-hunt-reroll"


@pytest.mark.rule("E5", "J1")
def test_nobody_raids_the_cards_of_a_dead_tribe() -> None:
    s = land()
    marry(s, NORSE, "kirima")
    die(s, THULE)
    game = next_phase(s, v.PHASE_EVENT)
    while asked(game)[1] != "tunit" or game.question != "choose-assignment":
        game.answer("pass")
    assert not [option for option in game.options if "kirima" in option]


@pytest.mark.rule("J0", "J1")
def test_a_dead_tribe_scores_nothing_and_does_not_win() -> None:
    s = few()
    die(s, THULE)
    s.events_left = 0
    trophy(s, THULE, "walrus")
    people(s, TUNIT, 2)
    game = next_phase(s, v.PHASE_ELDERS)
    result = GAME.result(game.state)
    assert result.scores == {"norse": 1, "thule": 0, "tunit": 2}
    assert result.winners == ("tunit",)
    assert result.died_out == {"norse": False, "thule": True, "tunit": False}


@pytest.mark.rule("J1")
def test_the_last_tribe_plays_on_to_the_usual_end() -> None:
    s = land()
    for tribe in (THULE, TUNIT):
        clear(s, tribe, "markland")
        die(s, tribe)
    game = next_phase(s, v.PHASE_ELDERS)
    assert game.question == "draw-event"


@pytest.mark.rule("J1")
def test_when_nobody_is_left_the_game_is_over_without_a_winner() -> None:
    s = camp()
    for tribe in (NORSE, THULE, TUNIT):
        die(s, tribe)
    game = next_phase(s, v.PHASE_HUNTING)
    assert game.question == ""
    result = GAME.result(game.state)
    assert (result.key, result.winners) == ("extinct", ())
    assert set(result.scores.values()) == {0}
    assert scoring.leaders(game.state) == 0


@pytest.mark.rule("J1")
def test_who_stood_on_a_card_that_leaves_comes_home() -> None:
    s = camp()
    die(s, THULE)
    put(s, NORSE, "ivalu", 2)
    available = int(s.available[NORSE])
    game = next_phase(s, v.PHASE_NEGOTIATION)
    assert game.state.available[NORSE] == available + 2
    assert game.told("hunts") == game.told("raids") == []
