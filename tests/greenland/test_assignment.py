"""E0 to E3 and E5 Assignment: home and abroad, colonies, promotion, raids and defence.

Rescue and evacuation (E4) are in test_permanent_assignment.py, Sun Stone and the Alpha (E6, E7) in test_sun_stone.py.
"""

from __future__ import annotations

import pytest

from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland import deck
from tests.greenland.boards import elders
from tests.greenland.cards import card, lay, own, trophy
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, asked, camp, land, order, play
from tests.greenland.people import disks, give, marry, on, people
from tests.greenland.phases import assign

MARINER = v.MARINER
WAR_CHIEF = v.WAR_CHIEF


def verbs(game: Game, verb: str) -> set[str]:
    """What follows this verb in the options."""
    return {text.removeprefix(f"{verb} ") for text in game.options if text.startswith(f"{verb} ")}


# E0


@pytest.mark.rule("E0")
def test_hunters_go_to_as_many_cards_as_one_likes_and_some_may_stay() -> None:
    s = land()
    game = assign(s, THULE, "hunt walrus on-foot", "send-with-alpha 3")
    assert asked(game) == ("choose-assignment", "thule")
    game.answer("hunt musk-ox on-foot", "send 1", "hunt walrus on-foot", "send 1", "pass")
    s = game.state
    assert (on(s, THULE, "walrus"), on(s, THULE, "musk-ox"), s.ready(THULE)) == (4, 1, 1)
    assert game.told("placed-with-alpha") == [(THULE, 3, card("walrus"))]
    assert game.told("placed") == [(THULE, 1, card("musk-ox")), (THULE, 1, card("walrus"))]
    assert s.alpha_on(THULE, deck.WALRUS)


@pytest.mark.rule("E0")
def test_no_more_are_sent_than_are_available() -> None:
    game = assign(land(), THULE, "hunt walrus on-foot")
    assert verbs(game, "send") == {str(n) for n in range(1, 6)}
    assert verbs(game, "send-with-alpha") == {str(n) for n in range(1, 7)}
    assert game.why_not("send 7")[0] in ("E0", "E1")


@pytest.mark.rule("E0", "A2")
def test_each_player_ends_his_assignments_before_the_next_begins() -> None:
    s = land()
    order(s, THULE, NORSE, TUNIT)
    s.phase = v.PHASE_EVENT
    game = play(s, chapter.PHASE_END, "hunt walrus on-foot", "send 2")
    assert asked(game) == ("choose-assignment", "thule")
    game.answer("hunt musk-ox on-foot", "send-with-alpha 4")
    assert asked(game) == ("choose-assignment", "norse"), "the Thule have nobody left to place"


@pytest.mark.rule("E0")
def test_hunters_already_placed_are_not_moved() -> None:
    game = assign(land(), THULE, "hunt walrus on-foot", "send-with-alpha 6")
    assert game.question == ""
    assert on(game.state, THULE, "walrus") == 6


# E1 Mariners and sleds


@pytest.mark.rule("E1")
def test_a_mariner_carries_four_hunters_to_one_card_abroad() -> None:
    game = assign(land(), NORSE)
    assert "hunt walrus mariner" in game.options
    assert not {"hunt walrus on-foot", "hunt walrus sled"} & set(game.options)
    game.answer("hunt walrus mariner")
    assert verbs(game, "send") == {"1", "2", "3", "4"}
    assert verbs(game, "send-with-alpha") == {"1", "2", "3", "4"}
    rule, reason = game.why_not("send 5")
    assert rule == "E1"
    assert "4" in reason
    game.answer("send 3")
    assert "hunt musk-ox mariner" not in game.options, "he sailed to one card"
    assert game.why_not("hunt musk-ox mariner")[0] == "E1"
    game.answer("hunt walrus mariner")
    assert on(game.state, NORSE, "walrus") in (3, 4)
    assert [text for text in game.options if text.startswith("send")] == [
        "send 1",
        "send-with-alpha 1",
    ], "one seat is left"


@pytest.mark.rule("E1")
def test_each_mariner_serves_a_card_or_several_serve_one() -> None:
    s = land()
    elders(s, NORSE, MARINER, 2)
    people(s, NORSE, 7)
    two = assign(s.copy(), NORSE, "hunt walrus mariner", "send 2", "hunt musk-ox mariner", "send 2")
    assert not verbs(two, "hunt") & {"polar-bear mariner"}
    one = assign(s, NORSE, "hunt walrus mariner", "send-with-alpha 6")
    assert on(one.state, NORSE, "walrus") == 6, "stacked as in the example of G8"
    assert "hunt musk-ox mariner" not in one.options


@pytest.mark.rule("E1")
def test_without_transport_nobody_goes_abroad() -> None:
    s = land()
    elders(s, NORSE, MARINER, 0)
    game = assign(s, NORSE)
    assert not [text for text in game.options if text.endswith((" mariner", " sled"))]
    for way in ("on-foot", "mariner", "sled"):
        assert game.why_not(f"hunt walrus {way}")[0] == "E1"


@pytest.mark.rule("E1")
def test_a_mariner_on_another_board_or_of_another_tribe_carries_nobody() -> None:
    s = land()
    elders(s, NORSE, MARINER, 0)
    elders(s, THULE, MARINER, 4)
    elders(s, NORSE, v.CHIEF, 1, board=THULE)
    assert "hunt walrus mariner" not in assign(s, NORSE).options


@pytest.mark.rule("E1")
def test_a_sled_takes_any_number_of_hunters_to_one_card() -> None:
    s = land()
    elders(s, NORSE, MARINER, 0)
    people(s, NORSE, 8)
    own(s, NORSE, "norse-pony")
    assert s.facts.sled[v.NORSE_PONY]
    game = assign(s, NORSE, "hunt walrus sled")
    assert "send-with-alpha 9" in game.options
    game.answer("send 6")
    assert "hunt musk-ox sled" not in game.options, "one sled, one card"
    game.answer("hunt walrus sled", "send 2")
    assert on(game.state, NORSE, "walrus") == 8


@pytest.mark.rule("E1")
def test_two_sleds_lead_to_two_cards() -> None:
    s = land()
    elders(s, NORSE, MARINER, 0)
    own(s, NORSE, "norse-pony", "greenland-dogs")
    game = assign(s, NORSE, "hunt walrus sled", "send 1", "hunt musk-ox sled", "send 1")
    assert "hunt polar-bear sled" not in game.options


@pytest.mark.rule("E1", "B3")
def test_a_sled_given_up_in_exchange_takes_nobody_any_more() -> None:
    s = land()
    elders(s, NORSE, MARINER, 0)
    own(s, NORSE, "norse-pony")
    game = assign(s, NORSE, "hunt walrus sled", "send 1", "exchange norse-pony")
    assert on(game.state, NORSE, "walrus") == 1
    assert "hunt walrus sled" not in game.options


@pytest.mark.rule("E1", "B3")
@pytest.mark.parametrize(("kept", "closed"), [("walrus", "musk-ox"), ("musk-ox", "walrus")])
def test_of_two_sleds_one_given_up_the_other_serves_the_card_its_owner_chooses(
    kept: str, closed: str
) -> None:
    s = land()
    elders(s, NORSE, MARINER, 0)
    own(s, NORSE, "norse-pony", "greenland-dogs")
    game = assign(s, NORSE, "hunt walrus sled", "send 1", "hunt musk-ox sled", "send 1")
    game.answer("exchange norse-pony")
    assert verbs(game, "hunt") >= {"walrus sled", "musk-ox sled"}
    game.answer(f"hunt {kept} sled", "send 1")
    assert f"hunt {kept} sled" in game.options
    assert f"hunt {closed} sled" not in game.options


@pytest.mark.rule("E1", "B2")
def test_a_sled_in_hand_or_a_card_without_the_icon_does_not_serve() -> None:
    s = land()
    elders(s, NORSE, MARINER, 0)
    s.where[deck.DOGS] = v.IN_HAND + NORSE
    own(s, NORSE, "cow")
    assert "hunt walrus sled" not in assign(s, NORSE).options


@pytest.mark.rule("E1", "E2")
def test_a_sled_does_not_lead_to_the_new_world() -> None:
    s = land()
    elders(s, NORSE, MARINER, 0)
    own(s, NORSE, "norse-pony")
    game = assign(s, NORSE)
    assert not verbs(game, "colonise")
    assert game.why_not("colonise vinland mariner")[0] == "E2"


@pytest.mark.rule("E1", "E3")
def test_g8_mariners_promoted_now_sail_at_once() -> None:
    s = land()
    elders(s, NORSE, MARINER, 0)
    people(s, NORSE, 7)
    lay(s, [], ["walrus"], ["capelin"], [])
    promoted = ("promote 6 cube", "promote 6 cube", "hunt walrus mariner")
    game = assign(s, NORSE, *promoted, "send-with-alpha 6")
    assert on(game.state, NORSE, "walrus") == 6
    assert disks(game.state, NORSE)[0] == 3


# E2 the New World


@pytest.mark.rule("E2")
def test_who_goes_to_the_new_world_is_a_colonist_at_once_beside_those_of_others() -> None:
    s = land()
    game = assign(s, NORSE, "colonise markland mariner", "send-with-alpha 4", "pass")
    s = game.state
    assert on(s, NORSE, "markland") == 4
    assert on(s, TUNIT, "markland") == 5
    talks = play(s.copy(), chapter.TALKS_BEGIN)
    while talks.question == "choose-window":
        talks.answer("pass")
    assert not talks.told("contested"), "nobody fights there"


@pytest.mark.rule("E2", "E4")
def test_colonists_stay_when_hunters_go_home_and_hunt_in_the_same_turn() -> None:
    s = camp()
    elders(s, NORSE, v.TRACKER, 0)
    game = assign(s, NORSE, "colonise vinland mariner", "send 2", "pass")
    s = game.state.copy()
    give(s, NORSE, iron=0)
    game = play(s, chapter.HUNT_CARD, "roll 5", "roll 6")
    assert game.told("hunts") == [(NORSE, 2, v.VINLAND)]
    assert on(game.state, NORSE, "vinland") == 2
    assert game.state.available[NORSE] == 3


@pytest.mark.rule("E2", "E1")
def test_mariners_carry_four_each_to_the_new_world() -> None:
    game = assign(land(), NORSE, "colonise vinland mariner")
    assert verbs(game, "send") == {"1", "2", "3", "4"}


# E3 promotion


@pytest.mark.rule("E3")
def test_a_hunter_becomes_an_elder_for_one_energy() -> None:
    game = assign(land(), THULE, "promote 2 cube")
    s = game.state
    assert s.own_elders(THULE, v.SHAMAN) == 2
    assert (s.available[THULE], disks(s, THULE)[0]) == (4, 4)
    assert game.told("promoted") == [(THULE, s.title(THULE, 2), 0)]
    assert asked(game) == ("choose-assignment", "thule")


@pytest.mark.rule("E3")
def test_ranks_1_and_4_have_one_place_and_the_others_four() -> None:
    s = land()
    give(s, THULE, energy=8)
    for rank, places in ((1, 1), (2, 4), (3, 4), (4, 1), (5, 4), (6, 4)):
        assert s.facts.places[rank] == places
        elders(s, THULE, rank, places)
        game = assign(s.copy(), THULE)
        assert f"promote {rank} cube" not in game.options
        assert game.why_not(f"promote {rank} cube")[0] == "E3"
        elders(s, THULE, rank, places - 1)
        assert f"promote {rank} cube" in assign(s.copy(), THULE).options


@pytest.mark.rule("E3")
def test_a_foreign_missionary_takes_no_place() -> None:
    s = land()
    elders(s, THULE, v.CHIEF, 0)
    elders(s, NORSE, v.CHIEF, 2, board=THULE)
    assert "promote 1 cube" in assign(s, THULE).options


@pytest.mark.rule("E3", "E7")
def test_the_alpha_may_be_promoted_and_takes_a_place() -> None:
    s = land()
    elders(s, THULE, WAR_CHIEF, 0)
    game = assign(s, THULE, "promote 4 alpha")
    assert game.state.own_elders(THULE, WAR_CHIEF) == 1
    assert (game.state.available[THULE], game.state.ready(THULE)) == (5, 5)
    assert "promote 4 cube" not in game.options


@pytest.mark.rule("E3", "F1")
@pytest.mark.parametrize("tribe", [TUNIT, NORSE])
def test_qannik_makes_promotion_free_for_her_tribe_and_her_husbands(tribe: int) -> None:
    s = land()
    assert s.facts.free_promotion[deck.QANNIK]
    marry(s, NORSE, "qannik")
    give(s, tribe, energy=0)
    game = assign(s, tribe, "promote 5 cube")
    assert game.state.own_elders(tribe, v.TRACKER) == 2
    assert disks(game.state, tribe)[0] == 0


@pytest.mark.rule("E3", "B2")
def test_the_powers_of_a_rank_work_at_once() -> None:
    s = land()
    elders(s, THULE, WAR_CHIEF, 0)
    assert not verbs(assign(s.copy(), THULE), "raid")
    assert "meeka on-foot" in verbs(assign(s, THULE, "promote 4 cube"), "raid")


# E5 raids and defence


def raidable(s: GreenlandState) -> GreenlandState:
    """The Thule have animals, an invention and imports besides their Daughters."""
    own(s, THULE, "musk-ox", "greenland-dogs", "toggle-head-harpoon", "book")
    trophy(s, THULE, "narwhal")
    assert s.facts.raidable[deck.MUSK_OX]
    assert not s.facts.raidable[deck.DOGS]
    return s


@pytest.mark.rule("E5")
def test_animals_that_can_be_raided_and_daughters_are_and_nothing_else() -> None:
    game = assign(raidable(land()), TUNIT)
    targets = {"musk-ox", "peepeelee", "kirima", "ivalu"}
    north = {f"{name} on-foot" for name in targets}
    south = {f"{name} mariner" for name in ("birgitta", "gudrid")}
    assert verbs(game, "raid") == north | south


@pytest.mark.rule("E5")
def test_a_raid_needs_an_own_war_chief() -> None:
    s = raidable(land())
    elders(s, TUNIT, WAR_CHIEF, 0)
    game = assign(s, TUNIT)
    assert not verbs(game, "raid")
    assert verbs(game, "defend"), "a defence does not"


@pytest.mark.rule("E5")
@pytest.mark.parametrize("wish", ["raid musk-ox on-foot", "raid gudrid mariner"])
def test_it_is_said_that_a_raid_needs_a_war_chief(wish: str) -> None:
    s = raidable(land())
    elders(s, TUNIT, WAR_CHIEF, 0)
    game = assign(s, TUNIT)
    rule, reason = game.why_not(wish)
    assert rule == "E5"
    assert "War Chief" in reason


@pytest.mark.rule("E5", "E1")
def test_a_raid_abroad_needs_a_mariner_or_a_sled() -> None:
    s = raidable(land())
    elders(s, NORSE, MARINER, 0)
    game = assign(s.copy(), NORSE)
    assert not verbs(game, "raid")
    assert game.why_not("raid musk-ox mariner")[0] == "E5"
    own(s, NORSE, "norse-pony")
    assert "musk-ox sled" in verbs(assign(s.copy(), NORSE), "raid")
    elders(s, NORSE, MARINER, 1)
    game = assign(s, NORSE, "raid musk-ox mariner", "send 4")
    assert on(game.state, NORSE, "musk-ox") == 4
    assert "raid peepeelee mariner" not in game.options, "one card a Mariner"
    assert "raid peepeelee sled" in game.options


@pytest.mark.rule("E5", "L0")
def test_neighbours_need_no_transport_to_raid_each_other() -> None:
    s = land(players=4)
    own(s, NORSE, "cow")
    for tribe in range(4):
        elders(s, tribe, MARINER, 0)
    assert {"cow on-foot", "gudrid on-foot"} <= verbs(assign(s.copy(), SAMI), "raid")
    assert "maret on-foot" in verbs(assign(s.copy(), NORSE), "raid")
    assert "meeka on-foot" in verbs(assign(s.copy(), THULE), "raid")
    assert "kirima on-foot" in verbs(assign(s, TUNIT), "raid")


@pytest.mark.rule("E5")
def test_own_animals_and_daughters_may_be_defended() -> None:
    game = assign(raidable(land()), THULE)
    own_cards = {"musk-ox", "greenland-dogs", "peepeelee", "kirima", "ivalu"}
    assert verbs(game, "defend") == {f"{name} on-foot" for name in own_cards}
    game.answer("defend kirima on-foot", "send-with-alpha 2")
    assert on(game.state, THULE, "kirima") == 2


@pytest.mark.rule("E5", "F1")
def test_a_wife_is_defended_and_not_raided_by_her_husbands_tribe() -> None:
    s = land()
    marry(s, NORSE, "kirima")
    elders(s, NORSE, WAR_CHIEF, 1)
    game = assign(s.copy(), NORSE)
    assert "kirima mariner" in verbs(game, "defend"), "she lives abroad"
    assert "kirima mariner" not in verbs(game, "raid")
    game.answer("defend kirima mariner", "send 2")
    assert not play(game.state.copy(), chapter.TALKS_BEGIN).told("contested")
    elders(s, NORSE, MARINER, 0)
    game = assign(s, NORSE)
    assert not [text for text in game.options if "kirima" in text]


@pytest.mark.rule("E5")
def test_others_may_raid_a_married_daughter() -> None:
    s = land()
    marry(s, NORSE, "kirima")
    assert "kirima on-foot" in verbs(assign(s, TUNIT), "raid")
