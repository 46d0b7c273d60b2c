"""E2, F3 Markland and Vinland: how one gets there, colonists, hostility and pacification."""

from __future__ import annotations

import pytest

from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders
from tests.greenland.cards import bar, card, event_card, lay, own, reward
from tests.greenland.kit import NORSE, THULE, TUNIT, Game, asked, camp, land, order, play
from tests.greenland.people import clear, disks, give, on, people, put, take_alpha_to
from tests.greenland.phases import assign, hunt, phase, talks


def hostile(s: GreenlandState, *names: str) -> GreenlandState:
    for name in names:
        s.hostile |= 1 << (card(name) - v.MARKLAND)
    return s


def is_hostile(game: Game, name: str) -> bool:
    return bool(game.state.hostile >> (card(name) - v.MARKLAND) & 1)


# E2 going there


@pytest.mark.rule("E2")
def test_a_mariner_brings_four_at_most_who_are_colonists_at_once() -> None:
    s = camp()
    game = assign(s, NORSE, "colonise vinland mariner")
    assert "send 4" in game.options
    assert "send 5" not in game.options
    game.answer("send 4")
    assert on(game.state, NORSE, "vinland") == 4
    assert "colonise markland mariner" not in game.options  # the Mariner has sailed


@pytest.mark.rule("E2")
def test_without_a_mariner_nobody_goes_and_no_sled_leads_there() -> None:
    s = camp()
    own(s, NORSE, "norse-pony")
    elders(s, NORSE, v.MARINER, 0)
    game = assign(s, NORSE)
    assert not [option for option in game.options if option.startswith("colonise")]
    assert game.why_not("colonise vinland mariner")[0] == "E2"


@pytest.mark.rule("E2")
def test_the_new_world_is_nobodys_home_land() -> None:
    for tribe, name in ((NORSE, "vinland"), (THULE, "markland")):
        s = camp()
        elders(s, tribe, v.MARINER, 0)
        assert not [option for option in assign(s, tribe).options if name in option]


@pytest.mark.rule("D9", "E2")
def test_a_closed_markland_takes_nobody_but_vinland_does() -> None:
    s = camp()
    s.markland_closed = True
    game = assign(s, NORSE)
    assert game.why_not("colonise markland mariner")[0] == "D9"
    assert "colonise vinland mariner" in game.options


@pytest.mark.rule("E2", "D1")
def test_colonists_die_with_a_card_that_migrates_away() -> None:
    s = land()
    lay(s, ["markland"], ["bowhead-whale"], ["vinland"], [])
    event_card(s, "falconers-ransom")
    game = play(s, chapter.EVENT_ICON, "biome arctic-hare")
    assert game.told("colonists-died") == [(TUNIT, 5, card("markland"))]
    assert bar(game.state, 0) == ["arctic-hare"]
    assert game.state.valhalla[TUNIT] == 7


@pytest.mark.rule("E2", "D4")
def test_colonists_stay_when_the_card_turns_cold_and_die_when_it_freezes() -> None:
    s = land()
    lay(s, ["markland"], ["walrus"], [], ["vinland", "harp-seal"])
    put(s, THULE, "vinland", 2)
    event_card(s, "bergen-knarr")
    game = play(s, chapter.EVENT_ICON)
    assert bar(game.state, 1) == ["walrus", "markland"]
    assert on(game.state, TUNIT, "markland") == 5
    assert bar(game.state, 3) == ["harp-seal"]
    assert on(game.state, THULE, "vinland") == 0
    assert game.told("colonists-died") == [(THULE, 2, card("vinland"))]


# hunting there


@pytest.mark.rule("E2", "G4")
def test_every_tribe_hunts_there_by_itself_and_takes_the_whole_reward() -> None:
    s = camp()
    for tribe in (NORSE, THULE):
        give(s, tribe, energy=0)
        put(s, tribe, "markland", 2)
    game = hunt(s, *["roll 1"] * 4)
    energy = reward(s, "markland")[v.ENERGY]
    babies = int(s.facts.babies[card("markland")])
    for tribe in (NORSE, THULE):
        assert disks(game.state, tribe)[0] == energy
        assert on(game.state, tribe, "markland") == 2 + babies


@pytest.mark.rule("E2", "G4")
def test_colonists_stay_after_the_hunt_and_babies_are_colonists() -> None:
    s = land()
    before = int(s.available[TUNIT])
    game = hunt(s, "roll 1", "roll 1", *["roll 6"] * 3)
    assert game.state.available[TUNIT] == before
    assert on(game.state, TUNIT, "markland") == 5 + int(s.facts.babies[card("markland")])
    assert on(game.state, TUNIT, "markland") == 6


@pytest.mark.rule("G0")
def test_colonists_must_roll_though_nobody_came_this_turn() -> None:
    game = hunt(land())
    assert asked(game) == ("roll-hunt", "tunit")


@pytest.mark.rule("G4")
def test_babies_end_where_valhalla_is_empty() -> None:
    s = camp()
    put(s, NORSE, "vinland", 4)
    people(s, NORSE, 5 + 3 - 2)  # two are left
    game = hunt(s, "roll 1", "roll 1", "roll 6", "roll 6")
    assert s.facts.babies[card("vinland")] > 2
    assert on(game.state, NORSE, "vinland") == 6
    assert game.state.valhalla[NORSE] == 0


@pytest.mark.rule("E7", "G4")
@pytest.mark.parametrize("reborn", [True, False])
def test_a_dead_alpha_may_be_born_among_the_colonists(reborn: bool) -> None:
    s = land()
    take_alpha_to(s, TUNIT, v.IN_VALHALLA)
    game = hunt(s, "roll 1", "roll 1", *["roll 6"] * 3)
    assert asked(game) == ("choose-baby", "tunit")
    game.answer("alpha-born" if reborn else "cube-born")
    assert bool(game.state.alpha_on(TUNIT, card("markland"))) == reborn
    assert on(game.state, TUNIT, "markland") == 6


@pytest.mark.rule("G4", "E7")
@pytest.mark.parametrize("cubes", [0, 1, 2, 3])
def test_as_many_are_born_as_can_be_so_the_alpha_is_not_left_out_for_want_of_cubes(
    cubes: int,
) -> None:
    s = land()
    take_alpha_to(s, THULE, v.IN_VALHALLA)
    put(s, THULE, "vinland", 2)
    clear(s, TUNIT, "markland")
    people(s, THULE, int(s.available[THULE] + s.valhalla[THULE]) - cubes)
    game = hunt(s, "roll 1", "roll 1")
    babies = int(s.facts.babies[card("vinland")])
    assert babies == 3
    if cubes < babies:  # the Alpha must be one of them
        assert game.question == ""
        assert game.state.alpha_on(THULE, card("vinland"))
        assert on(game.state, THULE, "vinland") == 2 + cubes + 1
    else:
        game.answer("cube-born")
        assert on(game.state, THULE, "vinland") == 2 + babies


@pytest.mark.rule("G0", "D4")
def test_on_a_cold_new_world_card_only_a_1_succeeds() -> None:
    s = camp()
    lay(s, ["walrus"], ["markland"], ["vinland"], [])
    put(s, THULE, "markland", 2)
    assert hunt(s.copy(), "roll 1", "roll 2").told("hunt-succeeded") == []
    assert hunt(s, "roll 1", "roll 1").told("hunt-succeeded") == [(THULE, card("markland"), 0)]


@pytest.mark.rule("E7", "F3")
def test_an_alpha_is_certain_on_the_peaceful_side_but_not_on_the_hostile_one() -> None:
    s = camp()
    put(s, THULE, "markland", 0, alpha=True)
    assert hunt(s.copy()).question == "choose-alpha"
    assert hunt(hostile(s, "markland")).question == "roll-hunt"


@pytest.mark.rule("F3", "G4")
def test_the_hostile_side_has_its_own_dice_bites_and_reward() -> None:
    s = hostile(camp(), "vinland")
    put(s, NORSE, "vinland", 3)
    give(s, NORSE, energy=0, iron=0)
    game = hunt(s, "roll 1", "roll 1", "roll 6", "keep-iron")
    side = v.HOSTILE + 1
    assert s.facts.dice[side] == 2
    assert game.told("bitten") == [(NORSE, 1, card("vinland"))]
    assert on(game.state, NORSE, "vinland") == 2 + int(s.facts.babies[side])
    energy, ivory, iron = reward(s, "vinland", hostile=True)
    assert disks(game.state, NORSE) == (energy, 1 + ivory, iron)
    assert iron == 1


# F3 hostility


@pytest.mark.rule("F3")
@pytest.mark.parametrize(("thule", "turned"), [(1, False), (2, True)])
def test_more_than_six_colonists_of_all_tribes_make_a_card_hostile(
    thule: int, turned: bool
) -> None:
    s = land()
    put(s, THULE, "markland", thule)
    game = play(s, chapter.TALKS_END)
    assert is_hostile(game, "markland") == turned
    assert not is_hostile(game, "vinland")


@pytest.mark.rule("F3")
def test_an_alpha_counts_as_a_colonist() -> None:
    s = land()
    put(s, THULE, "markland", 1, alpha=True)
    assert is_hostile(play(s, chapter.TALKS_END), "markland")


@pytest.mark.rule("F3")
def test_all_colonists_stay_when_their_card_turns_hostile() -> None:
    s = land()
    put(s, THULE, "markland", 3)
    game = play(s, chapter.TALKS_END)
    assert (on(game.state, TUNIT, "markland"), on(game.state, THULE, "markland")) == (5, 3)


@pytest.mark.rule("F3")
def test_a_hostile_card_stays_hostile_when_few_are_left() -> None:
    s = hostile(camp(), "vinland")
    put(s, NORSE, "vinland", 1)
    elders(s, NORSE, v.MARINER, 0)
    assert is_hostile(talks(s), "vinland")


@pytest.mark.rule("F3", "E4")
def test_colonists_who_leave_in_phase_3_keep_the_peace() -> None:
    s = land()
    elders(s, THULE, v.MARINER, 0)
    put(s, THULE, "markland", 2)
    game = talks(s, "leave-colony markland", "send 1", "pass")
    assert game.question == ""
    assert not is_hostile(game, "markland")


# pacification


def crowded() -> GreenlandState:
    """Both New World cards are hostile; the Norse have people on both, the Tunit on Markland."""
    s = hostile(land(), "markland", "vinland")
    put(s, NORSE, "markland", 1)
    put(s, NORSE, "vinland", 1)
    return s


@pytest.mark.rule("F3", "H2")
def test_one_ivory_of_somebody_there_makes_a_card_peaceful() -> None:
    s = crowded()
    give(s, NORSE, ivory=2)
    game = phase(s, v.PHASE_ANIMALS)
    assert asked(game) == ("choose-pacifying", "norse")
    assert game.options == ["pass", "pacify markland", "pacify vinland"]
    game.answer("pacify markland")
    assert not is_hostile(game, "markland")
    assert is_hostile(game, "vinland")
    assert disks(game.state, NORSE)[1] == 1
    game.answer("pacify vinland")
    assert game.question == "choose-elder-action"  # nothing is left for the Tunit to pacify


@pytest.mark.rule("F3")
def test_whoever_has_nobody_there_or_no_ivory_pacifies_nothing() -> None:
    s = crowded()
    order(s, THULE, TUNIT, NORSE)
    give(s, TUNIT, ivory=0)
    own(s, TUNIT, "book")
    game = phase(s, v.PHASE_ANIMALS)
    assert asked(game) == ("choose-pacifying", "tunit")  # the Thule are not asked
    assert game.options == ["pass", "exchange book"]
    assert game.why_not("pacify markland")[0] == "F3"
    game.answer("exchange book", "pacify markland")
    assert disks(game.state, TUNIT)[1] == 1


@pytest.mark.rule("F3")
def test_nobody_has_to_pacify() -> None:
    game = phase(crowded(), v.PHASE_ANIMALS, "pass", "pass")
    assert is_hostile(game, "markland")
    assert is_hostile(game, "vinland")


@pytest.mark.rule("F3", "H2")
def test_ivory_from_sheep_of_this_phase_may_pacify() -> None:
    s = crowded()
    own(s, NORSE, "sheep")
    give(s, NORSE, ivory=0)
    game = phase(s, v.PHASE_ANIMALS, "feed sheep", "pay-energy", "take-disk sheep")
    assert asked(game) == ("choose-pacifying", "norse")
    assert "pacify vinland" in game.options


@pytest.mark.rule("F3")
def test_a_pacified_card_turns_hostile_again_if_more_than_six_remain() -> None:
    s = land()
    put(s, THULE, "markland", 2)
    hostile(s, "markland")
    game = phase(s, v.PHASE_ANIMALS, "pacify markland")
    assert not is_hostile(game, "markland")
    again = game.state.copy()
    assert is_hostile(play(again, chapter.TALKS_END), "markland")


@pytest.mark.rule("E2", "E4")
def test_colonists_are_not_available_hunters() -> None:
    s = camp()
    people(s, THULE, 6)  # seven with the Alpha, and eight are struck
    put(s, THULE, "markland", 4)
    event_card(s, "measles")
    game = play(s, chapter.EVENT_ICON)
    assert game.told("decimated") == []
