"""F0, F1 Deals: every kind of clause, what may not be given, counter-offers and refusal; and marriages."""

from __future__ import annotations

import pytest

from cairn.games.greenland.rules.deals import CLAUSES
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders
from tests.greenland.cards import card, hold, own, trophy, where
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, asked, camp, meeting, play
from tests.greenland.people import disks, give, marry, on, people, put, send_alpha, take_alpha_to
from tests.greenland.phases import talks


def propose(s: GreenlandState, *clauses: str) -> Game:
    """The Thule, who speak first, put a deal together."""
    game = talks(s)
    while asked(game) != ("choose-talk", "thule"):
        game.answer("pass")
    return game.answer("propose", *clauses)


def made(s: GreenlandState, *clauses: str) -> Game:
    """The Thule offer this, and the Tunit accept."""
    return propose(s, *clauses, "offer-deal", "accept")


def hunting_follows(s: GreenlandState) -> None:
    s.phase = v.PHASE_NEGOTIATION
    s.then(chapter.PHASE_END)


def gifts(game: Game, giver: str, receiver: str) -> list[str]:
    """What this tribe could give to that one in the deal being drafted."""
    return game.answer(f"give {giver} {receiver}").options


# disks


@pytest.mark.rule("F0")
def test_disks_of_every_colour_change_hands_at_once() -> None:
    s = meeting()
    give(s, THULE, energy=4, ivory=3, iron=2)
    give(s, TUNIT, energy=1, ivory=0, iron=0)
    game = made(
        s,
        *("give thule tunit", "gift-disks energy", "amount 3"),
        *("give thule tunit", "gift-disks ivory", "amount 2"),
        *("give thule tunit", "gift-disks iron", "amount 1"),
    )
    assert disks(game.state, THULE) == (1, 1, 1)
    assert disks(game.state, TUNIT) == (4, 2, 1)


@pytest.mark.rule("F0")
def test_both_sides_may_give() -> None:
    s = meeting()
    game = made(
        s,
        *("give thule tunit", "gift-disks ivory"),
        *("give tunit thule", "gift-disks iron"),
    )
    assert disks(game.state, THULE) == (5, 0, 2)
    assert disks(game.state, TUNIT) == (5, 2, 0)


@pytest.mark.rule("B4", "F0")
def test_energy_above_the_limit_is_lost_on_receipt() -> None:
    s = meeting()
    give(s, THULE, energy=5)
    give(s, TUNIT, energy=6)
    game = made(s, "give thule tunit", "gift-disks energy", "amount 4")
    assert disks(game.state, THULE)[0] == 1
    assert disks(game.state, TUNIT)[0] == s.facts.energy_limit == 8


@pytest.mark.rule("F0")
def test_nobody_gives_more_disks_than_he_has() -> None:
    s = meeting()
    give(s, THULE, energy=2, ivory=0, iron=0)
    game = propose(s, "give thule tunit")
    assert game.options == ["gift-disks energy"]
    game.answer("gift-disks energy")
    assert game.options == ["amount 1", "amount 2"]
    assert game.why_not("amount 3")[0] == "F0"
    game.answer("amount 2")
    assert "give thule tunit" not in game.options  # nothing is left to give


@pytest.mark.rule("F0")
def test_what_one_clause_gives_no_other_can_give_again() -> None:
    s = meeting()
    put(s, NORSE, "musk-ox", 1)
    give(s, THULE, energy=3, ivory=0, iron=0)
    game = propose(s, "give thule tunit", "gift-disks energy", "amount 2")
    game.answer("give thule norse", "gift-disks energy")
    assert game.question == "choose-clause"  # the one disk left needs no number
    assert "give thule tunit" not in game.options


# cards


@pytest.mark.rule("F0")
def test_a_card_in_hand_goes_to_the_other_hand() -> None:
    s = meeting()
    hold(s, THULE, "slit-goggles")
    elders(s, TUNIT, v.CRAFTER, 2)
    game = made(s, "give thule tunit", "gift-card slit-goggles")
    assert where(game.state, "slit-goggles") == "tunit hand"
    assert game.question == "choose-talk"


@pytest.mark.rule("B2", "F0")
def test_a_hand_that_a_gift_makes_too_full_is_trimmed_at_once() -> None:
    s = meeting()
    hold(s, THULE, "slit-goggles")
    hold(s, TUNIT, "drag-net")
    game = made(s, "give thule tunit", "gift-card slit-goggles")
    assert asked(game) == ("choose-discard", "tunit")
    game.answer("discard drag-net")
    assert where(game.state, "drag-net") == "gone"
    assert where(game.state, "slit-goggles") == "tunit hand"


@pytest.mark.rule("F0")
@pytest.mark.parametrize("name", ["greenland-dogs", "toggle-head-harpoon", "norse-pony"])
def test_animals_and_inventions_go_from_tribe_to_tribe(name: str) -> None:
    s = meeting()
    own(s, THULE, name)
    game = made(s, "give thule tunit", f"gift-card {name}")
    assert where(game.state, name) == "tunit"
    assert game.told("card-given") == [(THULE, TUNIT, card(name))]


@pytest.mark.rule("F0")
def test_a_traded_card_works_at_once() -> None:
    s = meeting("walrus", 2, 3)
    own(s, TUNIT, "toggle-head-harpoon")
    hunting_follows(s)
    game = made(
        s,
        *("give tunit thule", "gift-card toggle-head-harpoon"),
        *("withdraw tunit", "send 3"),
    )
    game.answer("roll 3", "roll 3")
    assert game.told("hunt-succeeded") == [(THULE, card("walrus"), 0)]


@pytest.mark.rule("F0")
def test_defenders_go_home_when_the_card_they_stand_on_is_given_away() -> None:
    s = meeting()
    own(s, THULE, "greenland-dogs")
    put(s, THULE, "greenland-dogs", 2)
    before = int(s.available[THULE])
    game = made(s, "give thule tunit", "gift-card greenland-dogs")
    assert game.state.available[THULE] == before + 2


@pytest.mark.rule("F0")
def test_imports_trophies_and_daughters_are_no_gifts() -> None:
    s = meeting()
    own(s, THULE, "crossbow", "book", "sword", "sun-stone", "iron-bars", "bow")
    trophy(s, THULE, "walrus")
    disks = [f"gift-disks {disk}" for disk in ("energy", "ivory", "iron")]
    assert gifts(propose(s), "thule", "tunit") == disks


@pytest.mark.rule("F0")
def test_a_card_is_given_once_in_a_deal() -> None:
    s = meeting()
    give(s, THULE, energy=0, ivory=0, iron=0)
    own(s, THULE, "drag-net")
    game = propose(s, "give thule tunit", "gift-card drag-net")
    assert "give thule tunit" not in game.options


def raided_ox(raiders: int = 3) -> GreenlandState:
    """Thule raid the musk ox of the Tunit."""
    s = camp()
    own(s, TUNIT, "musk-ox")
    put(s, THULE, "musk-ox", raiders)
    return s


@pytest.mark.rule("F0", "B3")
def test_an_animal_under_raid_is_given_only_if_the_deal_sends_all_raiders_home() -> None:
    assert "gift-card musk-ox" not in gifts(propose(raided_ox()), "tunit", "thule")
    some = propose(raided_ox(), "withdraw thule", "send 2")
    assert "gift-card musk-ox" not in gifts(some, "tunit", "thule")
    game = propose(raided_ox(), "withdraw thule", "send 3")
    assert "gift-card musk-ox" in gifts(game, "tunit", "thule")
    game.answer("gift-card musk-ox", "offer-deal", "accept")
    assert where(game.state, "musk-ox") == "thule"
    assert on(game.state, THULE, "musk-ox") == 0
    assert game.told("attacks") == []


@pytest.mark.rule("F0", "B3")
def test_defenders_of_an_animal_may_stay_when_a_deal_sends_its_raiders_home() -> None:
    s = raided_ox()
    put(s, TUNIT, "musk-ox", 1)
    game = propose(s, "withdraw thule", "send 3")
    assert "gift-card musk-ox" in gifts(game, "tunit", "thule")


@pytest.mark.rule("F0")
def test_striking_the_withdrawal_strikes_the_gift_that_needed_it() -> None:
    game = propose(
        raided_ox(),
        *("withdraw thule", "send 3"),
        *("give tunit thule", "gift-card musk-ox"),
        "strike 1",
    )
    assert len(game.state.deal) == 0
    assert "offer-deal" not in game.options


@pytest.mark.rule("F0", "F1")
def test_raiders_who_marry_leave_the_animal_too() -> None:
    s = raided_ox(1)
    game = propose(s, "wed thule meeka here")
    assert "gift-card musk-ox" in gifts(game, "tunit", "thule")


# promises


@pytest.mark.rule("F0")
def test_a_promise_is_accepted_and_recorded_and_changes_nothing() -> None:
    s = meeting()
    before = [disks(s, tribe) for tribe in (NORSE, THULE, TUNIT)]
    game = propose(s, "promise thule tunit")
    assert "promise thule tunit" not in game.options
    assert "promise tunit thule" in game.options
    game.answer("offer-deal")
    assert asked(game) == ("choose-answer", "tunit")
    game.answer("accept")
    assert game.told("promised") == [(THULE, TUNIT, 0)]
    assert [disks(game.state, tribe) for tribe in (NORSE, THULE, TUNIT)] == before
    assert on(game.state, THULE, "musk-ox") == 2


# drafting, answering


@pytest.mark.rule("F0")
def test_nobody_outside_the_card_takes_part() -> None:
    game = propose(meeting())
    assert not [option for option in game.options if "norse" in option]
    assert not [option for option in game.options if "birgitta" in option]


@pytest.mark.rule("F0")
def test_clauses_may_be_struck_and_the_deal_dropped() -> None:
    game = propose(
        meeting(),
        *("give thule tunit", "gift-disks ivory"),
        *("give thule tunit", "gift-disks iron"),
        "strike 1",
    )
    assert "strike 2" not in game.options
    game.answer("offer-deal", "accept")
    assert disks(game.state, THULE) == (5, 1, 0)
    game = propose(meeting(), "promise thule tunit", "drop-deal")
    assert game.told("deal-dropped") == [(THULE, 0, 0)]
    assert asked(game) == ("choose-talk", "tunit")


@pytest.mark.rule("F0")
def test_an_empty_deal_cannot_be_offered() -> None:
    assert "offer-deal" not in propose(meeting()).options


@pytest.mark.rule("F0")
def test_a_deal_has_eight_clauses_at_most() -> None:
    s = meeting()
    give(s, THULE, energy=8)
    one_more = ("give thule tunit", "gift-disks energy", "amount 1")
    game = propose(s)
    for _ in range(CLAUSES - 1):
        game.answer(*one_more)
    assert "give thule tunit" in game.options
    game.answer(*one_more[:2])
    assert CLAUSES == len(game.state.deal) == 8
    assert game.options == ["offer-deal", "drop-deal", *(f"strike {n}" for n in range(1, 9))]
    assert game.why_not("give thule tunit")[1] == "a deal has 8 clauses at most"


@pytest.mark.rule("F0")
def test_a_deal_is_composed_in_twenty_four_steps_at_most() -> None:
    s = meeting()
    give(s, THULE, energy=3)
    one_more = ("give thule tunit", "gift-disks energy", "amount 1")
    game = propose(s, *one_more)
    for _ in range(11):
        game.answer(*one_more, "strike 2")
    assert "strike 1" in game.options
    game.answer(*one_more)
    assert game.state.drafted == 24
    assert game.options == ["offer-deal", "drop-deal"]
    assert "changed often enough" in game.why_not("give thule tunit")[1]


@pytest.mark.rule("F0")
def test_a_refusal_ends_the_deal_and_nothing_has_moved() -> None:
    s = meeting()
    game = propose(s, "give thule tunit", "gift-disks iron", "withdraw tunit", "send 3")
    game.answer("offer-deal", "refuse")
    assert game.told("refused") == [(TUNIT, 0, 0)]
    assert disks(game.state, THULE) == (5, 1, 1)
    assert on(game.state, TUNIT, "musk-ox") == 3
    assert asked(game) == ("choose-talk", "tunit")


@pytest.mark.rule("F0")
def test_everybody_who_gives_or_receives_must_accept_and_nobody_else_is_asked() -> None:
    s = meeting()
    put(s, NORSE, "musk-ox", 1)
    game = propose(s, "give norse tunit", "gift-disks iron", "offer-deal")
    assert asked(game) == ("choose-answer", "norse")
    game.answer("accept")
    assert asked(game) == ("choose-answer", "tunit")
    game.answer("accept")
    assert (disks(game.state, NORSE)[2], disks(game.state, TUNIT)[2]) == (0, 2)
    s = meeting()
    put(s, NORSE, "musk-ox", 1)
    game = propose(s, "give thule tunit", "gift-disks iron", "offer-deal", "accept")
    assert game.told("accepted") == [(TUNIT, 0, 0)]


@pytest.mark.rule("F0")
def test_a_counter_offer_starts_from_the_clauses_and_goes_back_to_the_proposer() -> None:
    game = propose(meeting(), "give thule tunit", "gift-disks ivory", "offer-deal", "counter")
    assert asked(game) == ("choose-clause", "tunit")
    game.answer("give thule tunit", "gift-disks iron", "offer-deal")
    assert asked(game) == ("choose-answer", "thule")
    game.answer("accept")
    assert disks(game.state, TUNIT) == (5, 2, 2)


@pytest.mark.rule("F0")
def test_a_counter_offer_is_one_of_the_two_proposals() -> None:
    offer = ("give thule tunit", "gift-disks ivory", "offer-deal")
    game = propose(meeting(), *offer, "counter", "offer-deal", "counter", "offer-deal")
    game.answer("counter", "offer-deal")
    assert asked(game) == ("choose-answer", "thule")
    assert game.options == ["accept", "refuse"]
    assert game.why_not("counter")[0] == "F0"


@pytest.mark.rule("F0")
def test_the_terms_of_an_offer_are_told_to_all() -> None:
    game = propose(
        meeting(),
        *("give thule tunit", "gift-disks ivory"),
        *("withdraw tunit", "send 2"),
        *("wed tunit kirima home", "promise tunit thule", "offer-deal"),
    )
    assert game.told("clause-ivory") == [(THULE, TUNIT, 1)]
    assert game.told("clause-withdraw") == [(TUNIT, 2, 0)]
    assert game.told("clause-wed") == [(TUNIT, card("kirima"), v.FROM_HOME)]
    assert game.told("clause-promise") == [(TUNIT, THULE, 0)]


# F1 marriage


@pytest.mark.rule("F1")
def test_an_available_hunter_becomes_a_husband_if_her_tribe_agrees() -> None:
    s = meeting()
    before = int(s.available[THULE])
    game = propose(s, "wed thule meeka home", "offer-deal")
    assert asked(game) == ("choose-answer", "tunit")
    game.answer("accept")
    assert game.state.husband_of(card("meeka")) == THULE
    assert game.state.available[THULE] == before - 1


@pytest.mark.rule("F1")
def test_the_bridegrooms_tribe_must_agree_too() -> None:
    game = propose(meeting(), "wed tunit kirima home", "offer-deal")
    assert asked(game) == ("choose-answer", "tunit")
    game.answer("refuse")
    assert game.state.husband_of(card("kirima")) == v.NONE


@pytest.mark.rule("F1")
def test_a_hunter_from_the_card_or_an_alpha_may_marry() -> None:
    s = meeting()
    game = made(s, "wed thule meeka here", "wed thule saila alpha")
    assert on(game.state, THULE, "musk-ox") == 1
    assert game.state.husband_of(card("saila")) == THULE
    assert game.state.alpha[THULE] == v.AS_HUSBAND + card("saila")
    s = meeting()
    send_alpha(s, THULE, "musk-ox")
    game = made(s, "wed thule saila alpha-here")
    assert game.state.alpha[THULE] == v.AS_HUSBAND + card("saila")
    assert on(game.state, THULE, "musk-ox") == 2


@pytest.mark.rule("F1")
def test_a_daughter_has_one_husband_and_a_married_one_is_not_offered() -> None:
    s = meeting()
    marry(s, NORSE, "saila")
    game = propose(s)
    assert not [option for option in game.options if "saila" in option]
    game.answer("wed thule meeka home")
    assert not [option for option in game.options if "meeka" in option]


@pytest.mark.rule("F1")
def test_nobody_marries_a_daughter_of_his_own_tribe() -> None:
    game = propose(meeting())
    weddings = [option.split() for option in game.options if option.startswith("wed")]
    own_daughters = {"thule": ("peepeelee", "kirima", "ivalu"), "tunit": ("meeka", "saila")}
    assert weddings
    assert not [1 for _, tribe, daughter, _ in weddings if daughter in own_daughters[tribe]]


@pytest.mark.rule("F1")
def test_no_piece_marries_twice_in_a_deal_nor_leaves_and_marries() -> None:
    s = meeting("musk-ox", 1, 1)
    people(s, THULE, 1)
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    game = propose(s, "wed thule meeka home")
    assert "wed thule saila home" not in game.options
    assert "wed thule saila here" in game.options
    game.answer("withdraw thule")
    assert not [option for option in game.options if option.startswith("wed thule")]


@pytest.mark.rule("F1", "G2")
def test_a_wifes_ability_serves_both_tribes_at_once() -> None:
    s = meeting("polar-cod", 2, 1)
    hunting_follows(s)
    game = made(s, "wed thule meeka home", "withdraw tunit")
    game.answer("pass", "roll 4", "roll 4")  # the Thule do not divorce
    assert asked(game) == ("choose-hunt-reroll", "thule")  # Meeka: 4 on Fish
    assert "reroll 4 2" in game.options
    assert game.state.serves(card("meeka"), TUNIT)


@pytest.mark.rule("F1", "E4")
def test_a_husband_is_no_available_hunter_any_more() -> None:
    s = camp(players=4)
    marry(s, SAMI, "birgitta")
    put(s, NORSE, "walrus", 1)
    s.then(chapter.HUNT_CARD)
    game = play(s, chapter.TALKS_BEGIN, "pass", "roll 6")
    assert game.question == ""  # the hunters came home, the husband did not
    assert game.state.husband_of(card("birgitta")) == SAMI


@pytest.mark.rule("F1", "E5")
def test_a_raider_who_marries_her_makes_defenders_of_his_companions() -> None:
    s = camp()
    put(s, THULE, "meeka", 3)
    put(s, NORSE, "meeka", 1)
    game = talks(s, "pass", "propose", "wed thule meeka here", "offer-deal")
    game.answer("accept", "accept")
    game.answer("pass", "pass", "pass")
    assert game.told("attacks") == [(NORSE, 1, card("meeka"))]
    game.answer("roll 6")
    assert game.told("attacks")[1] == (TUNIT, 3, card("meeka"))  # two Thule and the husband
