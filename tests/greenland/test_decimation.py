"""D2 Decimation and D3 Depletion; L0 the drums of the Sámi."""

from __future__ import annotations

import pytest

from cairn.core.state import bit
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland import deck
from tests.greenland.boards import elders, no_elders
from tests.greenland.cards import at_icon, card, icon_amount, own, where
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, asked, camp, land, order, play
from tests.greenland.people import clear, disks, give, marry, people, put, take_alpha_to
from tests.greenland.phases import strike

CHIEF = v.CHIEF


def hit(game: Game) -> list[int]:
    """Who was decimated so far, in order."""
    return [tribe for tribe, _, _ in game.told("decimated")]


# D2 who is hit by an epidemic


def epidemic(s: GreenlandState, name: str = "measles") -> Game:
    return strike(s, name, v.EPIDEMIC)


@pytest.mark.rule("D2")
@pytest.mark.parametrize(
    ("name", "amount"),
    [("measles", 8), ("black-death", 10), ("winter-fever", 12), ("settlers-stock", 12)],
)
def test_an_epidemic_hits_those_with_so_many_available_hunters_the_alpha_included(
    name: str, amount: int
) -> None:
    s = land()
    at_icon(s, name, v.EPIDEMIC)
    assert icon_amount(s) == amount
    people(s, NORSE, amount - 1)  # and the Alpha
    people(s, THULE, amount - 2)
    assert hit(epidemic(s, name)) == [NORSE]


@pytest.mark.rule("D2", "B0")
def test_elders_colonists_and_husbands_are_no_available_hunters() -> None:
    s = land()
    marry(s, TUNIT, "kirima")
    people(s, TUNIT, 6)
    assert s.people(TUNIT) > 8
    assert hit(epidemic(s)) == []


@pytest.mark.rule("D2", "L0")
def test_t28_the_drums_keep_epidemics_from_her_tribe_and_her_husbands() -> None:
    s = land(players=4)
    marry(s, NORSE, "sunnan-anni")
    for tribe in (NORSE, THULE):
        people(s, tribe, 9)
    people(s, SAMI, 11)
    game = epidemic(s, "black-death")
    assert hit(game) == [THULE]
    assert {tribe for tribe, _, _ in game.told("immune")} == {NORSE, SAMI}
    assert game.state.ready(NORSE) == 10
    assert game.state.own_elder_count(NORSE) == 6


# D2 what it does


@pytest.mark.rule("D2")
@pytest.mark.parametrize(("cubes", "dead"), [(7, 4), (8, 5), (9, 5), (10, 6)])
def test_half_of_the_available_hunters_die_rounded_up_and_one_elder(cubes: int, dead: int) -> None:
    s = land()
    people(s, NORSE, cubes)
    game = epidemic(s).answer("spare-alpha", "lose-elder 2 cube")
    assert game.told("decimated") == [(NORSE, dead, v.EPIDEMIC)]
    assert game.state.ready(NORSE) == cubes + 1 - dead
    assert game.state.own_elder_count(NORSE) == 5
    assert game.state.own_elders(NORSE, v.SHAMAN) == 0


@pytest.mark.rule("D2", "E7")
def test_the_owner_says_whether_the_alpha_is_among_the_dead() -> None:
    s = land()
    people(s, NORSE, 7)
    game = epidemic(s)
    assert asked(game) == ("choose-decimated", "norse")
    assert set(game.options) == {"spare-alpha", "lose-alpha"}
    game.answer("lose-alpha")
    assert game.state.alpha[NORSE] == v.IN_VALHALLA
    assert game.state.available[NORSE] == 4, "three cubes besides"


@pytest.mark.rule("D2")
def test_the_owner_chooses_the_elder() -> None:
    s = land()
    people(s, NORSE, 7)
    elders(s, NORSE, v.WAR_CHIEF, 0)
    elders(s, NORSE, CHIEF, 1, board=THULE)
    game = epidemic(s).answer("spare-alpha")
    assert asked(game) == ("choose-lost-elder", "norse")
    assert game.options == [f"lose-elder {rank} cube" for rank in (1, 2, 3, 5, 6)]
    game.answer("lose-elder 6 cube")
    assert game.told("elder-died") == [(NORSE, 6, NORSE)]


@pytest.mark.rule("D2")
def test_elders_on_other_boards_are_safe_from_decimation() -> None:
    s = land()
    no_elders(s, NORSE)
    people(s, NORSE, 7)
    elders(s, NORSE, CHIEF, 1, board=THULE)
    game = epidemic(s).answer("spare-alpha")
    assert not game.told("elder-died")
    assert game.state.elders_in(THULE, CHIEF, NORSE) == 1


# D2 venereal diseases


@pytest.mark.rule("D2")
def test_t05_a_venereal_disease_hits_the_tribes_of_husbands_and_spares_the_husbands() -> None:
    s = land()
    order(s, NORSE, THULE, TUNIT)
    clear(s, TUNIT, "markland")
    marry(s, NORSE, "kirima")
    marry(s, THULE, "meeka")
    people(s, NORSE, 2)
    no_elders(s, THULE)
    people(s, THULE, 6)
    game = strike(s, "the-pox", v.VENEREAL, "spare-alpha", "lose-elder 2 cube", "spare-alpha")
    s = game.state
    assert game.told("decimated") == [(NORSE, 2, v.VENEREAL), (THULE, 4, v.VENEREAL)]
    assert (s.ready(NORSE), s.available[NORSE]) == (1, 0), "only the Alpha is left"
    assert s.own_elders(NORSE, v.SHAMAN) == 0
    assert s.ready(THULE) == 3
    assert s.husband_of(deck.KIRIMA) == NORSE
    assert s.husband_of(deck.MEEKA) == THULE
    assert s.ready(TUNIT) == 6, "nobody of theirs is married"


@pytest.mark.rule("D2")
def test_the_wifes_tribe_is_not_hit_and_other_colours_are_not_either() -> None:
    s = land()
    marry(s, THULE, "gudrid")  # a Norse wife
    assert hit(strike(s.copy(), "the-pox", v.VENEREAL)) == []
    assert hit(strike(s, "blood-feud", v.VENEREAL)) == [THULE]


@pytest.mark.rule("D2")
def test_two_wives_are_one_decimation() -> None:
    s = land()
    marry(s, NORSE, "kirima")
    marry(s, NORSE, "meeka")
    game = strike(s, "the-pox", v.VENEREAL, "spare-alpha", "lose-elder 1 cube")
    assert hit(game) == [NORSE]
    assert game.question == "draw-biome"


@pytest.mark.rule("D2", "L0")
def test_the_drums_keep_venereal_diseases_away_too() -> None:
    s = land(players=4)
    marry(s, SAMI, "kirima")
    marry(s, NORSE, "sunnan-anni")
    marry(s, NORSE, "meeka")
    assert hit(strike(s, "the-pox", v.VENEREAL)) == []


# D2 feuds


def feud(s: GreenlandState) -> Game:
    return strike(s, "feud-at-the-thing", v.FEUD)


@pytest.mark.rule("D2")
def test_a_feud_hits_those_with_nobody_in_rank_1() -> None:
    s = land()
    elders(s, THULE, CHIEF, 0)
    game = feud(s)
    assert hit(game) == [THULE]
    game.answer("spare-alpha", "lose-elder 5 cube")
    assert game.state.ready(THULE) == 3
    assert game.question == "draw-biome", "the others have chiefs"


@pytest.mark.rule("D2")
def test_a_foreign_missionary_in_rank_1_protects_from_a_feud() -> None:
    s = land()
    elders(s, THULE, CHIEF, 0)
    elders(s, NORSE, CHIEF, 1, board=THULE)
    assert hit(feud(s)) == []


@pytest.mark.rule("D2", "E7")
def test_an_alpha_in_rank_1_is_a_chief() -> None:
    s = land()
    elders(s, THULE, CHIEF, 0)
    take_alpha_to(s, THULE, int(v.AS_ELDER + v.THULE * 8 + v.CHIEF))
    assert hit(feud(s)) == []


@pytest.mark.rule("D2")
def test_an_emissary_abroad_is_no_chief_at_home() -> None:
    s = land()
    elders(s, THULE, CHIEF, 0)
    elders(s, THULE, CHIEF, 1, board=NORSE)
    assert hit(feud(s)) == [THULE]


@pytest.mark.rule("D2", "L0")
def test_the_drums_do_not_keep_feuds_away() -> None:
    s = land(players=4)
    elders(s, SAMI, CHIEF, 0)
    assert hit(feud(s)) == [SAMI]


@pytest.mark.rule("D2")
def test_a_tribe_without_available_hunters_still_loses_an_elder() -> None:
    s = land()
    people(s, THULE, 0)
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    elders(s, THULE, CHIEF, 0)
    game = feud(s)
    assert game.told("decimated") == [(THULE, 0, v.FEUD)]
    assert asked(game) == ("choose-lost-elder", "thule")


@pytest.mark.rule("D2", "E7")
def test_an_alpha_who_is_alone_dies() -> None:
    s = land()
    people(s, THULE, 0)
    no_elders(s, THULE)
    put(s, THULE, "vinland", 1)
    game = feud(s)
    assert game.state.alpha[THULE] == v.IN_VALHALLA
    assert game.state.on_card(THULE, v.VINLAND) == 1, "colonists are untouched"


@pytest.mark.rule("D2")
def test_two_blades_on_an_event_are_two_decimations() -> None:
    s = land()
    elders(s, THULE, CHIEF, 0)
    marry(s, THULE, "gudrid")
    game = strike(s, "blood-feud", v.FEUD, "spare-alpha", "lose-elder 2 cube")
    assert hit(game) == [THULE, THULE]
    game.answer("spare-alpha", "lose-elder 3 cube")
    assert game.told("decimated") == [(THULE, 3, v.FEUD), (THULE, 2, v.VENEREAL)]
    assert game.state.own_elder_count(THULE) == 3


@pytest.mark.rule("D2", "A2")
def test_the_decimated_choose_in_play_order() -> None:
    s = land()
    order(s, TUNIT, THULE, NORSE)
    for tribe in (NORSE, THULE, TUNIT):
        elders(s, tribe, CHIEF, 0)
    game = feud(s)
    found = []
    while game.question != "draw-biome":
        if game.question == "choose-decimated":
            found.append(asked(game)[1])
        game.answer(game.options[0])
    assert found == ["tunit", "thule", "norse"]


# D3 a printed depletion


def depletion(s: GreenlandState, *answers: str, amount: int = 1) -> Game:
    """A depletion for the Norse alone."""
    order(s, NORSE)
    name = {1: "winter-fever", 2: "pack-ice"}[amount]
    at_icon(s, name, v.DEPLETION)
    assert icon_amount(s) == amount
    return play(s, chapter.EVENT_ICON, *answers)


@pytest.mark.rule("D3")
def test_a_unit_is_an_energy_or_an_own_elder_by_choice_and_they_may_be_mixed() -> None:
    game = depletion(land(), amount=2)
    assert asked(game) == ("choose-depletion", "norse")
    assert game.options == ["pay-energy", *(f"lose-elder {rank} cube" for rank in range(1, 7))]
    game.answer("pay-energy", "lose-elder 3 cube")
    assert disks(game.state, NORSE)[0] == 4
    assert game.state.own_elders(NORSE, v.CRAFTER) == 0


@pytest.mark.rule("D3")
def test_every_tribe_pays_in_play_order() -> None:
    s = camp()
    s.where[deck.SAILA] = v.GONE
    order(s, THULE, TUNIT, NORSE)
    game = strike(s, "winter-fever", v.DEPLETION)
    found = []
    while game.question:
        found.append(asked(game))
        game.answer("pay-energy")
    assert found == [("choose-depletion", name) for name in ("thule", "tunit", "norse")]


@pytest.mark.rule("D3")
def test_without_elders_and_animals_there_is_no_effect_whatever_energy_there_is() -> None:
    s = land()
    no_elders(s, NORSE)
    game = depletion(s)
    assert game.told("not-depleted") == [(NORSE, 0, 0)]
    assert disks(game.state, NORSE)[0] == 5


@pytest.mark.rule("D3")
def test_elders_on_other_boards_neither_pay_nor_count() -> None:
    s = land()
    no_elders(s, NORSE)
    elders(s, NORSE, CHIEF, 1, board=THULE)
    assert depletion(s).told("not-depleted")


@pytest.mark.rule("D3")
def test_an_animal_is_given_up_only_when_energy_and_elders_are_gone() -> None:
    s = land()
    own(s, NORSE, "musk-ox")
    assert "slaughter musk-ox" not in depletion(s.copy()).options
    no_elders(s, NORSE)
    game = depletion(s)
    assert "slaughter musk-ox" not in game.options, "there is Energy"


@pytest.mark.rule("D3", "B3")
def test_what_an_animal_is_worth_pays_the_next_unit() -> None:
    s = land()
    no_elders(s, NORSE)
    own(s, NORSE, "musk-ox")
    give(s, NORSE, energy=0)
    worth = int(s.facts.value[deck.MUSK_OX * v.DISKS])
    assert worth > 1
    game = depletion(s, amount=2)
    while game.question == "choose-depletion":
        game.answer("slaughter musk-ox" if "slaughter musk-ox" in game.options else "pay-energy")
    assert where(game.state, "musk-ox") == "gone"
    assert disks(game.state, NORSE)[0] == worth - 1


@pytest.mark.rule("D3")
def test_what_cannot_be_paid_lapses() -> None:
    s = land()
    no_elders(s, NORSE)
    own(s, NORSE, "greenland-dogs")  # worth nothing
    give(s, NORSE, energy=0)
    game = depletion(s, amount=2)
    assert game.told("card-slaughtered") == [(NORSE, card("greenland-dogs"), 0)]
    assert disks(game.state, NORSE) == (0, 1, 1)
    assert game.told("storm-strikes"), "and the next icon comes"


@pytest.mark.rule("D3", "B4")
def test_ivory_and_iron_do_not_pay_a_depletion() -> None:
    s = land()
    give(s, NORSE, energy=0, ivory=5, iron=5)
    assert not {"pay-energy"} & set(depletion(s).options)


@pytest.mark.rule("D3", "B3")
def test_a_card_may_be_exchanged_to_pay() -> None:
    s = land()
    own(s, NORSE, "cow")
    give(s, NORSE, energy=0)
    game = depletion(s, "exchange cow", "pay-energy")
    assert disks(game.state, NORSE)[0] == s.facts.value[v.COW * v.DISKS] - 1


@pytest.mark.rule("D3", "F1")
@pytest.mark.parametrize("tribe", [TUNIT, NORSE])
def test_saila_saves_one_unit_for_her_tribe_and_her_husbands(tribe: int) -> None:
    s = land()
    marry(s, NORSE, "saila")
    order(s, tribe)
    nothing = strike(s.copy(), "winter-fever", v.DEPLETION)
    assert nothing.question == ""
    assert disks(nothing.state, tribe)[0] == 5
    game = strike(s, "pack-ice", v.DEPLETION)
    assert game.told("depletes") == [(tribe, 1, 0)]


# D3 a depletion for each D card


def herd_depletion(s: GreenlandState, *answers: str) -> Game:
    """A depletion for each D card, for the Norse alone."""
    order(s, NORSE)
    return strike(s, "killing-winter", v.DEPLETION_BY_HERD, *answers)


@pytest.mark.rule("D3")
def test_the_other_form_asks_a_unit_for_each_d_card() -> None:
    s = land()
    own(s, NORSE, "cow", "musk-ox", "elkhound", "slit-goggles", "book")
    game = herd_depletion(s)
    assert game.told("depletes") == [(NORSE, 3, 0)], "an invention and an import are no D cards"
    game.answer("pay-energy", "lose-elder 1 cube", "pay-energy")
    assert disks(game.state, NORSE)[0] == 3
    assert {where(game.state, name) for name in ("cow", "musk-ox", "elkhound")} == {"norse"}


@pytest.mark.rule("D3")
def test_without_a_d_card_it_asks_nothing() -> None:
    game = herd_depletion(land())
    assert not game.told("depletes")
    assert disks(game.state, NORSE)[0] == 5


@pytest.mark.rule("D3", "B3")
@pytest.mark.parametrize("name", ["cow", "greenland-dogs"])
def test_t06_a_d_card_that_is_not_paid_for_is_discarded_for_its_value_if_it_has_one(
    name: str,
) -> None:
    s = land()
    no_elders(s, NORSE)
    own(s, NORSE, name)
    give(s, NORSE, energy=0)
    game = herd_depletion(s)
    if game.question == "choose-depletion":
        game.answer(f"slaughter {name}")
    assert where(game.state, name) == "gone"
    assert disks(game.state, NORSE)[0] == s.facts.value[card(name) * v.DISKS]


@pytest.mark.rule("D3")
def test_here_a_d_card_may_go_even_if_energy_could_pay() -> None:
    s = land()
    own(s, NORSE, "cow", "musk-ox")
    game = herd_depletion(s)
    assert {"slaughter cow", "slaughter musk-ox", "pay-energy"} <= set(game.options)
    game.answer("slaughter cow", "pay-energy")
    assert where(game.state, "musk-ox") == "norse"
    assert disks(game.state, NORSE)[0] == min(8, 5 + int(s.facts.value[v.COW * v.DISKS])) - 1


@pytest.mark.rule("D3")
def test_with_saila_one_d_card_costs_nothing() -> None:
    s = land()
    marry(s, NORSE, "saila")
    own(s, NORSE, "cow", "musk-ox")
    assert s.facts.spares_depletion[deck.SAILA]
    assert herd_depletion(s).told("depletes") == [(NORSE, 1, 0)]


@pytest.mark.rule("D3", "H1")
def test_saila_does_not_help_with_hay() -> None:
    s = land()
    marry(s, NORSE, "saila")
    own(s, NORSE, "musk-ox")
    order(s, NORSE)
    s.tribe = NORSE
    s.living = bit(NORSE)
    game = play(s, chapter.HAY, "feed musk-ox", "pay-energy")
    assert disks(game.state, NORSE)[0] == 4
