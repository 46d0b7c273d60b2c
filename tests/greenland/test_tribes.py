"""B0 to B4 Home lands, hands, exchange and limits; L0 what the Sámi have of their own."""

from __future__ import annotations

import pytest

from cairn.core.state import bit
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules import scoring, transport
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland import deck
from tests.greenland.boards import elders, no_elders
from tests.greenland.cards import at_icon, card, event_card, hold, lay, own, value, where
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, asked, land, order, play
from tests.greenland.people import clear, disks, give, marry, people, put, take_alpha_to
from tests.greenland.phases import assign, phase

RANK_3 = v.CRAFTER


def ways(game: Game, name: str) -> set[str]:
    """How hunters can be sent to a card."""
    return {
        words[2] for text in game.options if len(words := text.split()) == 3 and words[1] == name
    }


# B0 what a cube is


@pytest.mark.rule("B0", "D2")
def test_available_hunters_are_neither_elders_nor_colonists_nor_husbands_nor_dead() -> None:
    s = land()
    marry(s, TUNIT, "kirima")
    assert s.ready(TUNIT) == 6, "five cubes and the Alpha"
    assert s.people(TUNIT) == 6 + 6 + 5 + 1
    assert s.valhalla[TUNIT] == 18 - 5 - 6 - 5 - 1


# B1 home lands


@pytest.mark.rule("B1", "E1", "L0")
@pytest.mark.parametrize(
    ("tribe", "home", "abroad"),
    [
        (NORSE, "driftwood", "walrus"),
        (SAMI, "driftwood", "walrus"),
        (THULE, "walrus", "driftwood"),
        (TUNIT, "walrus", "driftwood"),
    ],
)
def test_the_north_is_home_to_thule_and_tunit_the_south_to_norse_and_sami(
    tribe: int, home: str, abroad: str
) -> None:
    s = land(players=4)
    elders(s, tribe, v.MARINER, 0)
    s.where[v.CARIBOU] = v.GONE
    s.where[deck.MARET] = v.GONE
    game = assign(s, tribe)
    assert ways(game, home) == {"on-foot"}
    assert ways(game, abroad) == set()
    assert game.why_not(f"hunt {abroad} on-foot")[0] == "E1"


@pytest.mark.rule("B1", "E2")
@pytest.mark.parametrize("tribe", [NORSE, THULE, TUNIT])
def test_the_new_world_is_nobodys_home(tribe: int) -> None:
    game = assign(land(), tribe)
    assert ways(game, "markland") == {"mariner"}
    assert ways(game, "vinland") == {"mariner"}


@pytest.mark.rule("B1", "E5")
def test_a_card_in_a_tribe_lies_in_that_tribes_home_land_wherever_it_came_from() -> None:
    s = land()
    own(s, NORSE, "musk-ox")  # a card of the North
    own(s, THULE, "barren-ground-caribou")  # a card of the South
    elders(s, NORSE, v.MARINER, 0)
    game = assign(s.copy(), NORSE)
    assert ways(game, "musk-ox") == {"on-foot"}
    assert ways(game, "barren-ground-caribou") == set()
    game = assign(s.copy(), TUNIT)
    assert "raid barren-ground-caribou on-foot" in game.options
    assert ways(game, "musk-ox") == {"mariner"}


# B2 the hand


@pytest.mark.rule("B2")
def test_t01_daughters_wives_and_elders_in_rank_3_make_the_hand_limit() -> None:
    s = land()
    marry(s, THULE, "birgitta")
    assert hand_limit(s, THULE) == 1 + 2 + 1
    elders(s, THULE, RANK_3, 3)
    assert hand_limit(s, THULE) == 6, "every elder in rank 3 adds one"


@pytest.mark.rule("B2")
def test_t29_the_tunit_without_an_artisan_hold_nothing() -> None:
    s = land()
    assert hand_limit(s, TUNIT) == 1
    elders(s, TUNIT, RANK_3, 0)
    assert hand_limit(s, TUNIT) == 0


@pytest.mark.rule("B2")
def test_a_book_raises_the_hand_limit() -> None:
    s = land()
    own(s, TUNIT, "book")
    assert hand_limit(s, TUNIT) == 1 + s.facts.hand[deck.BOOK]
    assert s.facts.hand[deck.BOOK] > 0


@pytest.mark.rule("B2", "F1")
def test_a_daughter_whom_another_married_still_counts_for_her_own_tribe() -> None:
    s = land()
    marry(s, THULE, "birgitta")
    assert hand_limit(s, NORSE) == 2 + 1


@pytest.mark.rule("B2")
def test_cubes_on_other_boards_and_foreign_cubes_on_the_own_one_count_for_nobody() -> None:
    s = land()
    elders(s, THULE, v.CHIEF, 2, board=TUNIT)
    assert (hand_limit(s, THULE), hand_limit(s, TUNIT)) == (2, 1)


@pytest.mark.rule("B2", "E7")
def test_an_alpha_in_rank_3_counts() -> None:
    s = land()
    take_alpha_to(s, TUNIT, int(v.AS_ELDER + v.TUNIT * 8 + v.CRAFTER))
    assert hand_limit(s, TUNIT) == 2


@pytest.mark.rule("B2", "D5")
def test_when_the_limit_drops_the_owner_discards_at_once_and_chooses() -> None:
    s = land()
    elders(s, TUNIT, RANK_3, 2)
    hold(s, TUNIT, "musk-ox", "slit-goggles")
    at_icon(s, "ship-for-gardar", v.ELDER_DEATH)
    s.order = s.order[2:]  # only the Tunit
    game = play(s, chapter.EVENT_ICON, "roll 3")
    assert game.question == "choose-discard"
    assert set(game.options) == {"discard musk-ox", "discard slit-goggles"}
    game.answer("discard musk-ox")
    assert where(game.state, "musk-ox") == "gone"
    assert where(game.state, "slit-goggles") == "tunit hand"


@pytest.mark.rule("B2")
def test_a_hand_may_be_full() -> None:
    s = land()
    hold(s, TUNIT, "musk-ox")
    assert play(s, chapter.WINDOW_NEXT).question == ""


@pytest.mark.rule("B2", "G6")
def test_a_card_is_gained_even_beyond_the_limit_and_may_be_the_one_discarded() -> None:
    s = land()
    elders(s, TUNIT, RANK_3, 0)
    elders(s, TUNIT, v.TRACKER, 0)
    put(s, TUNIT, "greenland-dogs", 2)
    hunted = ("roll 5", "roll 5", "claim greenland-dogs", "biome arctic-hare")
    game = hunt(s.copy(), TUNIT, *hunted)
    assert where(game.state, "greenland-dogs") == "gone", "with a limit of 0 it cannot be kept"
    elders(s, TUNIT, RANK_3, 1)
    hold(s, TUNIT, "slit-goggles")
    game = hunt(s, TUNIT, *hunted)
    assert set(game.options) == {"discard greenland-dogs", "discard slit-goggles"}
    game.answer("discard greenland-dogs")
    assert where(game.state, "slit-goggles") == "tunit hand"


def hunt(s: GreenlandState, tribe: int, *answers: str) -> Game:
    """This tribe hunts; the colony in Markland does not matter."""
    clear(s, TUNIT, "markland")
    return play(s, chapter.HUNT_CARD, *answers)


@pytest.mark.rule("B2", "G3")
def test_a_card_in_hand_does_nothing() -> None:
    s = land()
    hold(s, THULE, "toggle-head-harpoon")
    no_elders(s, THULE)
    put(s, THULE, "ringed-seal", 1)
    elders(s, THULE, RANK_3, 1)
    s.where[deck.KIRIMA] = v.GONE
    game = hunt(s, THULE, "roll 3")
    assert game.told("hunt-failed") == [(THULE, card("ringed-seal"), 0)]
    assert not game.told("dice-converted")


@pytest.mark.rule("B2", "J0")
def test_a_card_in_hand_scores_nothing() -> None:
    s = land()
    before = scoring.points(s, THULE)
    hold(s, THULE, "toggle-head-harpoon")
    assert scoring.points(s, THULE) == before
    own(s, THULE, "toggle-head-harpoon")
    assert scoring.points(s, THULE) == before + s.facts.vp[deck.HARPOON] > before


@pytest.mark.rule("B2", "B3")
def test_a_card_in_hand_cannot_be_exchanged() -> None:
    s = land()
    hold(s, THULE, "musk-ox")
    assert "exchange musk-ox" not in assign(s, THULE).options


# B3 exchange


@pytest.mark.rule("B3")
@pytest.mark.parametrize("name", ["musk-ox", "crossbow", "iron-bars", "book", "cow", "norse-pony"])
def test_a_card_of_the_tribe_is_given_up_for_its_value(name: str) -> None:
    s = land()
    own(s, THULE, name)
    give(s, THULE, energy=0, ivory=0, iron=0)
    game = assign(s, THULE, f"exchange {name}")
    assert disks(game.state, THULE) == value(s, name) != (0, 0, 0)
    assert where(game.state, name) == "gone"
    assert game.question == "choose-assignment", "the decision is still to be made"


@pytest.mark.rule("B3")
@pytest.mark.parametrize("name", ["greenland-dogs", "elkhound", "slit-goggles", "sun-stone", "bow"])
def test_a_card_without_a_value_is_not_exchanged(name: str) -> None:
    s = land()
    own(s, THULE, name)
    assert value(s, name) == (0, 0, 0)
    assert f"exchange {name}" not in assign(s, THULE).options


@pytest.mark.rule("B3")
def test_nobody_exchanges_another_tribes_card() -> None:
    s = land()
    own(s, NORSE, "musk-ox")
    marry(s, THULE, "gudrid")
    assert not [text for text in assign(s, THULE).options if text.startswith("exchange")]


@pytest.mark.rule("B3")
@pytest.mark.parametrize(
    "here",
    [chapter.EVENT_COUNCIL, chapter.AUCTION_OPEN, chapter.ASSIGN, chapter.ELDERS_ACT, chapter.HAY],
)
def test_a_card_may_be_exchanged_with_many_decisions(here: int) -> None:
    s = land()
    event_card(s, "icelandic-trader")
    own(s, THULE, "musk-ox")
    s.tribe = THULE
    s.card = v.NORSE_PONY
    s.order = s.order[1:]
    game = play(s, int(here))
    assert "exchange musk-ox" in game.options
    game.answer("exchange musk-ox")
    assert disks(game.state, THULE) == (7, 1, 1)


def threatened() -> GreenlandState:
    """The Thule own a musk ox, and the Norse, who have a War Chief and a Mariner, assign before them."""
    s = land()
    own(s, THULE, "musk-ox")
    order(s, NORSE, THULE, TUNIT)
    return s


@pytest.mark.rule("B3", "E5")
def test_a_card_may_be_exchanged_before_others_can_place_raiders_on_it() -> None:
    game = phase(threatened(), 2)
    assert asked(game) == ("choose-exchange", "thule")
    assert game.rule == "B3"
    game.answer("exchange musk-ox")
    assert where(game.state, "musk-ox") == "gone"
    assert asked(game) == ("choose-assignment", "norse")


@pytest.mark.rule("B3")
def test_who_keeps_it_may_be_raided_and_is_asked_but_once() -> None:
    game = phase(threatened(), 2, "pass", "raid musk-ox mariner", "send 1")
    while asked(game) != ("choose-assignment", "thule"):
        game.answer("pass")
    assert game.why_not("exchange musk-ox")[0] == "B3"


@pytest.mark.rule("B3")
def test_who_was_asked_since_the_event_or_assigns_first_is_not_asked_again() -> None:
    s = threatened()
    s.heard = bit(THULE)
    assert asked(phase(s, 2)) == ("choose-assignment", "norse")
    s = threatened()
    order(s, THULE, NORSE, TUNIT)
    assert asked(phase(s, 2)) == ("choose-assignment", "thule")
    s = threatened()
    order(s, THULE, NORSE, TUNIT)
    people(s, THULE, 0)
    take_alpha_to(s, THULE, v.IN_VALHALLA)  # they have nobody to assign
    assert asked(phase(s, 2)) == ("choose-exchange", "thule")


@pytest.mark.rule("B3", "A2")
def test_a_decision_with_which_cards_can_be_exchanged_counts_from_the_event_on() -> None:
    s = threatened()
    s.heard = bit(NORSE) | bit(THULE)
    game = play(s, chapter.TURN_EVENT)
    assert game.state.heard == 0
    game.answer("event measles")
    assert game.question == "war-council"
    assert game.state.heard == bit(game.state.order[0])


@pytest.mark.rule("B3", "E5")
def test_nobody_is_asked_where_no_raid_can_come() -> None:
    s = threatened()
    for tribe in (NORSE, TUNIT):
        elders(s, tribe, v.WAR_CHIEF, 0)
        give(s, tribe, energy=0)
    assert asked(phase(s.copy(), 2)) == ("choose-assignment", "norse")
    give(s, NORSE, energy=1)  # for a War Chief
    assert asked(phase(s.copy(), 2)) == ("choose-exchange", "thule")
    elders(s, NORSE, v.MARINER, 0)
    assert asked(phase(s, 2)) == ("choose-assignment", "norse")


@pytest.mark.rule("B3", "E5", "E1")
def test_a_raid_can_come_with_as_many_sleds_as_mariners() -> None:
    s = threatened()
    elders(s, NORSE, v.MARINER, 1)
    own(s, NORSE, "greenland-dogs")
    for tribe in (NORSE, TUNIT):
        give(s, tribe, energy=0, ivory=0, iron=0)
    elders(s, TUNIT, v.WAR_CHIEF, 0)
    s.raided |= bit(card("greenland-dogs"))  # nothing to be had for them
    assert transport.free_sleds(s, NORSE) == transport.free_mariners(s, NORSE) == 1
    assert asked(phase(s, 2)) == ("choose-exchange", "thule")


@pytest.mark.rule("B3")
def test_the_year_of_falcons_does_not_pass_a_tribe_by_that_assigns_nobody() -> None:
    s = land()
    own(s, THULE, "gyrfalcon")
    people(s, THULE, 0)
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    assert asked(phase(s.copy(), 2)) != ("choose-exchange", "thule")
    s.falcon_price = 3
    game = phase(s, 2, "exchange gyrfalcon")
    assert game.told("disks-gained") == [(THULE, v.IVORY, 3)]


@pytest.mark.rule("B3", "E5")
def test_an_animal_on_which_raiders_stand_is_not_exchanged() -> None:
    s = land()
    own(s, THULE, "musk-ox")
    put(s, NORSE, "musk-ox", 1)
    game = assign(s, THULE)
    assert "exchange musk-ox" not in game.options
    rule, reason = game.why_not("exchange musk-ox")
    assert rule == "B3"
    assert "Musk Ox" in reason


@pytest.mark.rule("B3", "E5")
def test_defenders_alone_do_not_keep_it_from_being_exchanged_and_go_home() -> None:
    s = land()
    own(s, THULE, "musk-ox")
    put(s, THULE, "musk-ox", 2, alpha=True)
    game = assign(s, THULE, "exchange musk-ox")
    assert game.state.ready(THULE) == 5 + 2 + 1
    assert game.state.on_card(THULE, deck.MUSK_OX) == 0


@pytest.mark.rule("B3")
def test_an_animal_raided_with_success_is_not_exchanged_until_the_turn_ends() -> None:
    s = land()
    own(s, THULE, "musk-ox")
    s.raided |= bit(deck.MUSK_OX)
    s.tribe = THULE
    game = play(s.copy(), chapter.ELDERS_ACT)
    assert "exchange musk-ox" not in game.options
    assert game.why_not("exchange musk-ox")[0] == "B3"
    s.event = v.NONE
    s.then(chapter.EVENT_ICON)
    game = play(s, chapter.TURN_EVENT, "event icelandic-trader")
    assert "exchange musk-ox" in game.options, "a new turn, and its War Council"


@pytest.mark.rule("B3")
def test_raiders_bar_the_exchange_of_animals_only() -> None:
    s = land()
    own(s, THULE, "book", "musk-ox", "gyrfalcon")
    put(s, NORSE, "musk-ox", 1)
    game = assign(s, THULE)
    assert {"exchange book", "exchange gyrfalcon"} <= set(game.options)


@pytest.mark.rule("B3", "D6")
def test_an_iron_import_is_not_exchanged_between_the_reveal_of_a_crash_and_its_icon() -> None:
    s = land()
    own(s, NORSE, "crossbow", "book", "sword")
    game = play(s, chapter.TURN_EVENT, "event royal-monopoly")
    assert game.question == "war-council"
    assert "exchange crossbow" not in game.options
    assert "exchange book" in game.options
    rule, reason = game.why_not("exchange crossbow")
    assert rule == "D6"
    assert "Crossbow" in reason
    game.answer("pass", "give-up sword", "biome arctic-char")
    assert game.question == "open-bidding"
    assert "exchange crossbow" in game.options, "the crash is over"


@pytest.mark.rule("B3")
def test_t02_in_the_year_of_the_ransom_a_falcon_brings_three_ivory_and_else_one() -> None:
    for name, ivory in (("falconers-ransom", 3), ("hanse-cog", 1)):
        s = land()
        own(s, THULE, "gyrfalcon")
        give(s, THULE, ivory=0)
        kind = v.FALCON_PRICE if name == "falconers-ransom" else v.SUNSPOTS
        at_icon(s, name, int(kind))
        s.then(chapter.ASSIGN)
        s.tribe = THULE
        game = play(s, chapter.EVENT_ICON, "exchange gyrfalcon")
        assert disks(game.state, THULE)[1] == ivory
        s = land()
        lay(s, ["gyrfalcon"], [], [], [])
        give(s, THULE, ivory=0)
        put(s, THULE, "gyrfalcon", 1)
        clear(s, TUNIT, "markland")
        at_icon(s, name, int(kind))
        s.then(chapter.HUNT_CARD)
        game = play(s, chapter.EVENT_ICON, "roll 1")
        assert disks(game.state, THULE)[1] == ivory


@pytest.mark.rule("B3")
def test_the_price_of_falcons_holds_for_the_whole_turn_from_the_reveal_on() -> None:
    s = land()
    own(s, NORSE, "gyrfalcon")
    give(s, NORSE, ivory=0)
    game = play(s, chapter.TURN_EVENT, "event falconers-ransom")
    assert game.question == "war-council"
    game.answer("exchange gyrfalcon")
    assert disks(game.state, NORSE)[1] == 3


@pytest.mark.rule("B3")
def test_the_price_of_falcons_is_gone_with_the_turn() -> None:
    s = land()
    s.falcon_price = 3
    own(s, THULE, "gyrfalcon")
    give(s, THULE, ivory=0)
    game = play(s, chapter.TURN_EVENT, "event icelandic-trader", "exchange gyrfalcon")
    assert disks(game.state, THULE)[1] == 1


# B4 limits


@pytest.mark.rule("B4", "B3")
def test_energy_above_eight_rots() -> None:
    s = land()
    own(s, NORSE, "cow")
    give(s, NORSE, energy=7)
    game = assign(s, NORSE, "exchange cow")
    assert disks(game.state, NORSE)[0] == 8 == s.facts.energy_limit
    assert game.told("energy-rots") == [(NORSE, 7 + value(s, "cow")[0] - 8, 0)]


@pytest.mark.rule("B4")
def test_ivory_and_iron_have_no_limit() -> None:
    s = land()
    own(s, NORSE, "book", "iron-bars")
    give(s, NORSE, ivory=12, iron=12)
    game = assign(s, NORSE, "exchange book", "exchange iron-bars")
    assert disks(game.state, NORSE) == (5, 12 + value(s, "book")[1], 12 + value(s, "iron-bars")[2])


@pytest.mark.rule("B4", "E3")
def test_no_disk_stands_for_another_colour() -> None:
    s = land()
    give(s, NORSE, energy=0, ivory=5, iron=5)
    game = assign(s, NORSE)
    assert not [text for text in game.options if text.startswith("promote")]
    assert game.why_not("promote 2 cube")[0] == "E3"


@pytest.mark.rule("B4", "G4")
def test_no_more_babies_are_born_than_there_are_dead() -> None:
    s = land()
    people(s, THULE, 9)  # three are left in Valhalla
    put(s, THULE, "walrus", 2)  # and one
    assert s.facts.babies[deck.WALRUS] > 1
    for wife in (deck.KIRIMA, deck.IVALU):
        s.where[wife] = v.GONE
    game = hunt(s, THULE, "roll 1", "roll 1")
    assert game.state.valhalla[THULE] == 0
    assert game.state.available[THULE] == 12


@pytest.mark.rule("B4", "E7")
def test_a_dead_alpha_is_reborn_as_one_of_the_babies() -> None:
    s = land()
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    put(s, THULE, "polar-cod", 1)
    game = hunt(s, THULE, "roll 1")
    assert game.told("alpha-back") == [(THULE, 0, 0)]
    assert game.state.alpha[THULE] == v.AT_HAND
    assert game.state.ready(THULE) == 5 + 1 + 1, "one baby, which was the Alpha"


@pytest.mark.rule("B4")
def test_a_tribe_has_eighteen_cubes_and_one_alpha_and_the_sami_have_no_alpha() -> None:
    s = land(players=4)
    counted = GAME.invariants.conserved(s)
    for name in ("norse", "thule", "tunit", "sami"):
        assert counted[f"cubes {name}"] == 18
        assert counted[f"alphas {name}"] == (0 if name == "sami" else 1)
