"""F0 Negotiation: who talks, in which order, divorce, leaving a colony, how talks end, and free talks."""

from __future__ import annotations

import pytest

from cairn.core.rules import rule
from cairn.games.greenland.rules import pieces
from cairn.games.greenland.rules.negotiation import PROPOSALS
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders
from tests.greenland.cards import card, hold, own, where
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, asked, camp, land, meeting
from tests.greenland.people import disks, give, marry, on, people, put
from tests.greenland.phases import talks


def parties(game: Game) -> list[int]:
    return [int(tribe) for tribe in game.state.parties]


# who talks, and when


@pytest.mark.rule("F0")
def test_hunters_of_two_tribes_on_a_biome_make_it_contested_and_their_tribes_talk() -> None:
    game = talks(meeting())
    assert game.told("contested") == [(card("musk-ox"), 0, 0)]
    assert asked(game) == ("choose-talk", "thule")
    game.answer("pass")
    assert asked(game) == ("choose-talk", "tunit")
    assert parties(game) == [THULE, TUNIT]


@pytest.mark.rule("F0")
def test_a_biome_with_hunters_of_one_tribe_is_not_talked_about() -> None:
    s = camp()
    put(s, THULE, "musk-ox", 3)
    put(s, TUNIT, "walrus", 3)
    assert talks(s).question == ""


@pytest.mark.rule("F0", "E2")
def test_the_new_world_is_never_contested() -> None:
    s = camp()
    for tribe in (NORSE, THULE):
        elders(s, tribe, v.MARINER, 0)
        put(s, tribe, "vinland", 2)
    game = talks(s)
    assert game.told("contested") == []
    assert game.told("attacks") == []
    assert (on(game.state, NORSE, "vinland"), on(game.state, THULE, "vinland")) == (2, 2)


@pytest.mark.rule("F0")
def test_the_owner_of_a_raided_card_is_a_party_without_any_defender() -> None:
    s = camp()
    own(s, THULE, "musk-ox")
    put(s, TUNIT, "musk-ox", 2)
    game = talks(s)
    assert asked(game) == ("choose-talk", "thule")
    assert parties(game) == [THULE, TUNIT]


@pytest.mark.rule("F0")
def test_defenders_alone_make_no_card_contested() -> None:
    s = camp()
    put(s, NORSE, "birgitta", 2)
    assert talks(s).question == ""


@pytest.mark.rule("F0", "F1")
def test_a_husband_without_kin_on_the_card_is_no_party() -> None:
    s = camp()
    marry(s, TUNIT, "birgitta")
    put(s, THULE, "birgitta", 2)
    game = talks(s, "pass")
    assert parties(game) == [NORSE, THULE]


@pytest.mark.rule("F0", "E5")
def test_hunters_who_defend_a_wife_make_their_tribe_a_party() -> None:
    s = camp()
    marry(s, TUNIT, "birgitta")
    put(s, TUNIT, "birgitta", 1)
    put(s, THULE, "birgitta", 2)
    game = talks(s, "pass")
    assert parties(game) == [NORSE, THULE, TUNIT]
    assert asked(game) == ("choose-talk", "norse")


@pytest.mark.rule("A3", "F0")
def test_whoever_has_most_iron_names_the_next_contested_card_party_to_it_or_not() -> None:
    s = meeting()
    put(s, THULE, "walrus", 1)
    put(s, TUNIT, "walrus", 1)
    give(s, NORSE, iron=2)
    game = talks(s)
    assert asked(game) == ("choose-contested", "norse")
    assert game.options == ["talk-of musk-ox", "talk-of walrus"]
    game.answer("talk-of walrus")
    assert game.told("contested") == [(card("walrus"), 0, 0)]


@pytest.mark.rule("A3")
def test_play_order_decides_who_leads_among_equals() -> None:
    s = meeting()
    put(s, THULE, "walrus", 1)
    put(s, TUNIT, "walrus", 1)
    assert asked(talks(s)) == ("choose-contested", "norse")


@pytest.mark.rule("A3", "F0")
def test_the_leader_stays_when_iron_changes_hands_but_the_parties_take_the_new_order() -> None:
    s = meeting()
    for name in ("walrus", "polar-bear"):
        put(s, THULE, name, 1)
        put(s, TUNIT, name, 1)
    give(s, THULE, iron=3)
    gift = ("propose", "give thule tunit", "gift-disks iron", "amount 3", "offer-deal", "accept")
    leave = ("propose", "withdraw tunit", "send 3", "offer-deal", "accept")
    game = talks(s, "talk-of musk-ox", *gift, *leave)
    assert disks(game.state, TUNIT)[2] == 4
    assert asked(game) == ("choose-contested", "thule")
    game.answer("talk-of walrus")
    assert asked(game) == ("choose-talk", "tunit")


@pytest.mark.rule("A3", "F2")
def test_a_card_is_talked_about_and_fought_for_before_the_next() -> None:
    s = meeting("musk-ox", 1, 1)
    put(s, THULE, "walrus", 1)
    put(s, TUNIT, "walrus", 1)
    game = talks(s, "talk-of walrus", "pass", "pass")
    assert game.question == "roll-attack"
    game.answer("roll 6", "roll 6")
    assert asked(game) == ("choose-talk", "thule")
    assert int(game.state.card) == card("musk-ox")


# windows: divorce, and leaving a colony


@pytest.mark.rule("F0")
def test_a_husband_may_leave_his_wife_without_consent_and_without_transport() -> None:
    s = camp()
    marry(s, THULE, "birgitta")
    elders(s, THULE, v.MARINER, 0)
    before = int(s.available[THULE])
    game = talks(s)
    assert asked(game) == ("choose-window", "thule")
    game.answer("divorce birgitta")
    assert game.state.husband_of(card("birgitta")) == v.NONE
    assert game.state.available[THULE] == before + 1
    assert game.question == ""


@pytest.mark.rule("F0", "B2")
def test_a_divorce_ends_the_wifes_help_at_once() -> None:
    s = camp()
    marry(s, THULE, "birgitta")
    hold(s, THULE, "musk-ox", "slit-goggles", "drag-net")
    elders(s, THULE, v.CRAFTER, 0)  # Peepeelee 1 and Birgitta 2
    game = talks(s, "divorce birgitta")
    assert game.question == "choose-discard"
    game.answer("discard drag-net", "discard musk-ox")
    assert game.state.in_hand(THULE) == 1


@pytest.mark.rule("F0", "E5")
@pytest.mark.parametrize("parting", ["divorce", "death"])
def test_kin_who_defend_her_stay_when_the_husband_is_gone(parting: str) -> None:
    s = camp()
    marry(s, THULE, "birgitta")
    put(s, THULE, "birgitta", 2)
    put(s, TUNIT, "birgitta", 1)
    before = int(s.available[THULE])
    if parting == "death":
        pieces.kill_husband(s, rule("F2"), card("birgitta"))
    game = talks(s, *(["divorce birgitta"] if parting == "divorce" else []))
    assert on(game.state, THULE, "birgitta") == 2
    assert game.state.available[THULE] == before + (parting == "divorce")
    while asked(game) != ("choose-talk", "thule"):
        game.answer("pass")
    assert "must agree" in game.why_not("leave")[1]
    game.answer("pass")
    while game.question == "choose-talk":
        game.answer("pass")
    game.answer("roll 6", "roll 6", "roll 6")
    sides = sorted((tribe, n) for tribe, n, _ in game.told("attacks"))
    assert sides == [(NORSE, 2), (TUNIT, 1)]  # they fight as her tribe's side


@pytest.mark.rule("F0")
def test_kin_of_a_divorced_husband_come_home_with_consent_and_transport_only() -> None:
    s = camp()
    marry(s, THULE, "birgitta")
    put(s, THULE, "birgitta", 2)
    put(s, TUNIT, "birgitta", 1)
    elders(s, THULE, v.MARINER, 0)
    game = talks(s.copy(), "divorce birgitta", "pass", "propose")
    assert "withdraw thule" not in game.options
    elders(s, THULE, v.MARINER, 1)
    game = talks(s, "divorce birgitta", "pass", "propose", "withdraw thule", "send 2", "offer-deal")
    assert asked(game) == ("choose-answer", "tunit")
    before = int(game.state.available[THULE])
    game.answer("accept")
    assert game.state.available[THULE] == before + 2


@pytest.mark.rule("F0")
def test_an_alpha_may_be_the_husband_who_leaves() -> None:
    s = camp()
    marry(s, THULE, "birgitta", alpha=True)
    before = int(s.available[THULE])
    game = talks(s, "divorce birgitta")
    assert game.state.alpha[THULE] == v.AT_HAND
    assert game.state.available[THULE] == before


@pytest.mark.rule("F0")
def test_a_husband_may_also_leave_during_a_talk() -> None:
    s = meeting()
    marry(s, THULE, "meeka")
    game = talks(s, "pass")  # the window
    assert "divorce meeka" in game.options
    game.answer("divorce meeka")
    assert game.told("divorced") == [(THULE, card("meeka"), 0)]
    assert asked(game) == ("choose-talk", "thule")


@pytest.mark.rule("F0")
def test_after_the_last_contested_card_everybody_may_part_once_more() -> None:
    s = meeting("musk-ox", 1, 1)
    marry(s, NORSE, "meeka")
    game = talks(s, "pass", "pass", "pass", "roll 6", "roll 6")
    assert asked(game) == ("choose-window", "norse")
    game.answer("divorce meeka")
    assert game.question == ""


@pytest.mark.rule("E4", "F0")
def test_some_colonists_may_come_home_four_with_each_mariner_and_nobody_is_asked() -> None:
    s = land()
    put(s, THULE, "markland", 2)
    elders(s, THULE, v.MARINER, 0)
    before = int(s.available[TUNIT])
    game = talks(s)
    assert asked(game) == ("choose-window", "tunit")
    game.answer("leave-colony markland")
    assert game.options == ["send 1", "send 2", "send 3", "send 4"]
    game.answer("send 4")
    assert on(game.state, TUNIT, "markland") == 1
    assert game.state.available[TUNIT] == before + 4


@pytest.mark.rule("E4")
def test_without_a_mariner_colonists_stay_and_a_sled_does_not_help() -> None:
    s = land()
    own(s, TUNIT, "greenland-dogs")
    elders(s, TUNIT, v.MARINER, 0)
    marry(s, TUNIT, "birgitta")
    game = talks(s)
    assert "leave-colony markland" not in game.options
    assert game.why_not("leave-colony markland")[0] == "E4"


@pytest.mark.rule("D9")
def test_nobody_leaves_markland_while_it_is_closed() -> None:
    s = land()
    s.markland_closed = True
    put(s, TUNIT, "vinland", 1)
    game = talks(s)
    assert "leave-colony vinland" in game.options
    assert game.why_not("leave-colony markland")[0] == "D9"


# how talks end


@pytest.mark.rule("F0")
def test_talks_end_when_all_parties_have_passed_in_a_row() -> None:
    game = talks(meeting(), "pass", "propose", "drop-deal")
    assert asked(game) == ("choose-talk", "thule")
    game.answer("pass")
    assert asked(game) == ("choose-talk", "tunit")  # the pass before the proposal does not count
    game.answer("pass")
    assert game.question == "roll-attack"


@pytest.mark.rule("F0")
def test_talks_end_when_nobody_is_left_to_quarrel_with() -> None:
    game = talks(meeting(), "propose", "withdraw tunit", "send 3", "offer-deal", "accept")
    assert game.question == ""
    assert game.told("attacks") == []


@pytest.mark.rule("F0")
def test_each_party_makes_two_proposals_on_a_card_at_most() -> None:
    s = meeting()
    marry(s, THULE, "gudrid")  # so that there is something else to say
    game = talks(s, "pass")
    for _ in range(PROPOSALS):
        game.answer("propose", "drop-deal", "pass")
    assert game.options == ["pass", "divorce gudrid"]
    rule, reason = game.why_not("propose")
    assert (rule, str(PROPOSALS) in reason) == ("F0", True)
    game.answer("divorce gudrid")
    assert asked(game) == ("choose-talk", "tunit")
    assert "propose" in game.options  # each party has its own


@pytest.mark.rule("C2", "F0")
def test_in_a_first_game_parties_trade_disks_and_withdraw_but_never_fight_or_marry() -> None:
    s = land("first-game")
    put(s, THULE, "walrus", 1)
    put(s, TUNIT, "walrus", 1)
    game = talks(s, "propose")
    assert not [option for option in game.options if option.startswith("wed")]
    assert {"give thule tunit", "withdraw thule", "promise thule tunit"} <= set(game.options)
    game.answer("drop-deal", "pass", "pass")
    assert game.question == ""
    assert (on(game.state, THULE, "walrus"), on(game.state, TUNIT, "walrus")) == (1, 1)


# free talks, an option


@pytest.mark.rule("F0")
def test_without_a_contested_card_nobody_talks() -> None:
    assert talks(camp()).question == ""


@pytest.mark.rule("F0")
def test_free_talks_bring_all_tribes_together_once_after_the_contested_cards() -> None:
    s = camp(players=4, free_talks=True)
    put(s, THULE, "musk-ox", 1)
    put(s, TUNIT, "musk-ox", 1)
    game = talks(s, "pass", "pass", "roll 6", "roll 6")
    assert parties(game) == [NORSE, THULE, TUNIT, SAMI]
    game.answer("propose")
    assert "give norse sami" in game.options
    assert not [option for option in game.options if option.startswith("withdraw")]
    game.answer("drop-deal", "pass", "pass", "pass", "pass")
    assert game.question == ""


@pytest.mark.rule("F0")
def test_free_talks_bind_those_concerned_only() -> None:
    s = camp(free_talks=True)
    answers = ("propose", "give norse thule", "gift-disks energy", "amount 2", "offer-deal")
    game = talks(s, *answers)
    assert asked(game) == ("choose-answer", "thule")
    game.answer("accept")
    assert (disks(game.state, NORSE)[0], disks(game.state, THULE)[0]) == (3, 7)


@pytest.mark.rule("F0", "E5")
def test_free_talks_do_not_move_raiders_or_animals_under_raid() -> None:
    s = camp(free_talks=True)
    own(s, TUNIT, "musk-ox")
    people(s, TUNIT, 3)
    put(s, THULE, "musk-ox", 1)
    game = talks(s, "pass", "pass", "propose")
    assert game.state.proposer == NORSE
    game.answer("give tunit norse")
    assert "gift-card musk-ox" not in game.options
    assert where(game.state, "musk-ox") == "tunit"


# B3 at any time: Iron decides who attacks first


def armed() -> GreenlandState:
    """Thule and Tunit on a card, each with one Iron; the Thule come first in play order."""
    s = meeting(thule=1, tunit=1)
    give(s, THULE, iron=1)
    give(s, TUNIT, iron=1)
    return s


@pytest.mark.rule("B3", "A3")
def test_who_has_passed_may_answer_iron_with_iron_before_the_fight() -> None:
    s = armed()
    own(s, THULE, "iron-bars")
    own(s, TUNIT, "sword")
    game = talks(s, "pass", "exchange sword")  # three Iron against one
    assert asked(game) == ("choose-talk", "tunit")
    game.answer("pass")
    assert asked(game) == ("choose-talk", "thule")
    game.answer("exchange iron-bars", "pass", "pass")
    assert game.told("attacks")[0][0] == THULE


@pytest.mark.rule("B3", "F2")
def test_who_can_say_nothing_else_may_still_exchange_for_iron() -> None:
    s = armed()
    own(s, TUNIT, "sword")
    game = talks(s, "pass")
    for _ in range(PROPOSALS):
        game.answer("propose", "drop-deal", "pass")
    assert asked(game) == ("choose-talk", "tunit")
    assert game.options == ["pass", "exchange sword"]
    s = armed()
    own(s, TUNIT, "book")  # which brings no Iron
    game = talks(s, "pass")
    for _ in range(PROPOSALS):
        game.answer("propose", "drop-deal", "pass")
    assert game.question != "choose-talk"
