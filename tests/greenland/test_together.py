"""K0 Solitaire and cooperative games: seats, swaps, marriages, shared transport, sunspots, and how they end."""

from __future__ import annotations

import pytest

from cairn.game import SetupError
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter, verb
from cairn.games.greenland.words import values as v
from tests.greenland.boards import elders, no_elders, seat_alpha
from tests.greenland.cards import at_icon, bar, card, event_card, hold, lay, own, where
from tests.greenland.kit import NORSE, THULE, TUNIT, Game, asked, camp, land, play
from tests.greenland.people import disks, give, marry, on, people, put, take_alpha_to
from tests.greenland.phases import phase, talks

BOTH = pytest.mark.parametrize("scenario", ["solo", "together"])


def poor(scenario: str = "solo") -> GreenlandState:
    """Nobody has disks, or anybody in the New World: windows open for marriages only."""
    s = camp(scenario)
    for tribe in (NORSE, THULE, TUNIT):
        give(s, tribe, energy=0, ivory=0, iron=0)
    return s


def married(s: GreenlandState) -> GreenlandState:
    """All Daughters are married, so that nobody can marry."""
    for daughter in ("peepeelee", "kirima", "ivalu"):
        marry(s, NORSE, daughter)
    for daughter in ("meeka", "saila", "qannik", "birgitta", "gudrid"):
        marry(s, THULE, daughter)
    return s


def window(s: GreenlandState, tribe: int) -> Game:
    """The first window of a tribe."""
    game = talks(s)
    names = ("norse", "thule", "tunit")
    while asked(game) != ("choose-window", names[tribe]):
        game.answer("pass")
    return game


# seats and set-up


@pytest.mark.rule("K0")
def test_one_leader_decides_for_three_tribes_or_each_tribe_has_a_player() -> None:
    assert GAME.setup("solo").seats == ("leader",)
    assert GAME.setup("together").seats == ("norse", "thule", "tunit")
    for scenario, seats in (("solo", [0, 0, 0]), ("together", [0, 1, 2])):
        s = land(scenario)
        assert [int(s.seat_for(tribe)) for tribe in (NORSE, THULE, TUNIT)] == seats


@BOTH
@pytest.mark.rule("K0")
def test_only_the_three_tribes_of_greenland_play_together(scenario: str) -> None:
    for options in ({"players": 2}, {"tribes": "norse+thule+sami"}):
        with pytest.raises(SetupError):
            GAME.setup(scenario, dict(options))


@BOTH
@pytest.mark.rule("K0")
def test_twelve_turns_are_played_in_survival_mode_unless_it_is_switched_off(scenario: str) -> None:
    assert land(scenario).facts.event_count == 12
    assert land(scenario).variant.survival
    assert not land(scenario, survival=False).variant.survival
    assert not land().variant.survival


# the swap


@pytest.mark.rule("K0")
def test_a_disk_of_one_tribe_is_swapped_for_a_disk_of_another_once_a_turn() -> None:
    s = married(poor())
    give(s, NORSE, energy=3)
    give(s, TUNIT, iron=2)
    game = window(s, NORSE)
    assert "swap" in game.options
    game.answer("swap")  # one kind of disk each: nothing to choose
    assert disks(game.state, NORSE) == (2, 0, 1)
    assert disks(game.state, TUNIT) == (1, 0, 1)
    assert "swap" not in game.options
    game.answer("pass", "pass")  # the Thule
    assert game.question == ""  # nor can the Tunit swap any more


@pytest.mark.rule("K0")
def test_inventions_may_be_swapped_but_neither_animals_nor_cards_in_hand() -> None:
    s = married(poor())
    own(s, NORSE, "drag-net", "goat", "crossbow")
    hold(s, NORSE, "slit-goggles")
    give(s, NORSE, iron=1)
    own(s, THULE, "toggle-head-harpoon", "greenland-dogs")
    give(s, TUNIT, ivory=1)
    game = window(s, NORSE).answer("swap")
    assert game.options == ["swap-disk norse iron", "swap-card norse drag-net"]
    game.answer("swap-card norse drag-net")
    assert game.options == ["swap-card thule toggle-head-harpoon", "swap-disk tunit ivory"]
    game.answer("swap-card thule toggle-head-harpoon")
    assert where(game.state, "drag-net") == "thule"
    assert where(game.state, "toggle-head-harpoon") == "norse"


@pytest.mark.rule("K0")
def test_a_swap_needs_something_on_both_sides() -> None:
    s = married(poor())
    give(s, NORSE, energy=3)
    assert "swap" not in window(s, NORSE).options


@pytest.mark.rule("K0")
def test_another_player_must_agree_to_a_swap_and_is_asked_once() -> None:
    s = married(poor("together"))
    give(s, NORSE, energy=3)
    give(s, TUNIT, iron=2)
    game = window(s, NORSE).answer("swap")
    assert asked(game) == ("choose-swap-consent", "tunit")
    assert game.state.seat == 2
    game.answer("refuse")
    assert disks(game.state, NORSE) == (3, 0, 0)
    assert "swap" not in game.options
    game.answer("pass", "pass")  # the Norse and the Thule; then the Tunit may offer it themselves
    game.answer("swap")
    assert asked(game) == ("choose-swap-consent", "norse")
    game.answer("accept")
    assert (disks(game.state, NORSE), disks(game.state, TUNIT)) == ((2, 0, 1), (1, 0, 1))


@pytest.mark.rule("K0")
def test_a_program_that_is_to_agree_to_a_swap_is_told_what_for_what() -> None:
    s = married(poor("together"))
    give(s, NORSE, energy=3)
    give(s, TUNIT, iron=2)
    game = window(s, NORSE).answer("swap")
    layout = GAME.layout
    assert layout is not None
    row = layout.row()
    game.state.observe(TUNIT, row)
    told = layout.read(row)
    assert told["act"] == [verb.SWAP_DISK, NORSE, v.ENERGY, 0]
    assert told["taken"] == [verb.SWAP_DISK, TUNIT, v.IRON, 0]


@pytest.mark.rule("K0")
def test_the_next_turn_has_its_own_swap() -> None:
    s = married(poor())
    give(s, NORSE, energy=3)
    give(s, TUNIT, iron=2)
    s.swapped = True
    assert "swap" in window(s, NORSE).options


# marriages


@BOTH
@pytest.mark.rule("F1", "K0")
def test_hunters_marry_daughters_of_other_tribes_without_consent(scenario: str) -> None:
    s = poor(scenario)
    marry(s, TUNIT, "ivalu")
    available = int(s.available[NORSE])
    game = window(s, NORSE)
    brides = {option.split()[1] for option in game.options if option.startswith("marry")}
    assert brides == {"peepeelee", "kirima", "meeka", "saila", "qannik"}
    game.answer("marry kirima home")
    assert game.state.husband_of(card("kirima")) == NORSE
    assert game.state.available[NORSE] == available - 1
    game.answer("marry meeka alpha")
    assert game.state.alpha[NORSE] == v.AS_HUSBAND + card("meeka")


@pytest.mark.rule("F0", "K0")
def test_who_has_divorced_may_marry_another_daughter_in_the_same_turn() -> None:
    s = poor()
    marry(s, NORSE, "kirima")
    game = window(s, NORSE).answer("divorce kirima", "marry meeka home")
    assert game.state.husband_of(card("meeka")) == NORSE


@pytest.mark.rule("F0", "F1", "K0")
def test_a_divorced_daughter_may_be_married_by_another_tribe_in_the_same_turn() -> None:
    s = poor()
    marry(s, NORSE, "kirima")
    game = window(s, NORSE).answer("divorce kirima")
    while asked(game) != ("choose-window", "tunit"):
        game.answer("pass")
    assert "marry kirima home" in game.options


@pytest.mark.rule("K0")
def test_in_a_talk_hunters_marry_straight_from_the_card() -> None:
    s = poor()
    put(s, THULE, "musk-ox", 1)
    put(s, TUNIT, "musk-ox", 1)
    game = talks(s, "pass", "pass", "pass")
    assert asked(game) == ("choose-talk", "thule")
    game.answer("marry meeka here")
    assert on(game.state, THULE, "musk-ox") == 0
    assert game.told("attacks") == []


# contested cards


@BOTH
@pytest.mark.rule("K0", "F0")
def test_there_are_no_deals_but_whoever_has_transport_may_leave_unasked(scenario: str) -> None:
    s = married(poor(scenario))
    put(s, THULE, "musk-ox", 2)
    put(s, TUNIT, "musk-ox", 1)
    game = talks(s)
    while game.question != "choose-talk":
        game.answer("pass")
    assert "propose" not in game.options
    game.answer("leave", "send 2")
    assert on(game.state, THULE, "musk-ox") == 0
    assert game.told("attacks") == []


@pytest.mark.rule("F2", "K0")
def test_tribes_that_stay_together_on_a_biome_fight() -> None:
    s = married(poor())
    put(s, THULE, "musk-ox", 1)
    put(s, TUNIT, "musk-ox", 1)
    game = talks(s)
    while game.question != "roll-attack":
        game.answer("pass")
    game.answer("roll 1")
    assert on(game.state, TUNIT, "musk-ox") == 0


# transport


def only_thule_sail(scenario: str) -> GreenlandState:
    """Two Mariners among the Thule and none elsewhere."""
    s = poor(scenario)
    elders(s, NORSE, v.MARINER, 0)
    elders(s, TUNIT, v.MARINER, 0)
    elders(s, THULE, v.MARINER, 2)
    return s


@BOTH
@pytest.mark.rule("E1", "K0")
def test_all_tribes_share_their_mariners_each_for_four_and_one_card(scenario: str) -> None:
    s = only_thule_sail(scenario)
    s.tribe = NORSE
    game = play(s, chapter.ASSIGN, "hunt walrus mariner")
    assert game.options[-1] == "send-with-alpha 6"  # two Mariners carry eight
    game.answer("send 3", "hunt musk-ox mariner", "send 1")
    assert "colonise vinland mariner" not in game.options
    assert "hunt walrus mariner" in game.options  # one seat is left
    after = game.answer("pass").state.copy()
    after.tribe = TUNIT
    assert not [one for one in play(after, chapter.ASSIGN).options if one.endswith("mariner")]


@pytest.mark.rule("E1")
def test_otherwise_each_tribe_has_only_its_own() -> None:
    s = only_thule_sail("greenland")
    s.tribe = NORSE
    assert not [one for one in play(s, chapter.ASSIGN).options if one.endswith("mariner")]


@BOTH
@pytest.mark.rule("K0")
def test_sleds_are_shared_too_each_for_one_card(scenario: str) -> None:
    s = only_thule_sail(scenario)
    elders(s, THULE, v.MARINER, 0)
    own(s, THULE, "greenland-dogs")
    s.tribe = NORSE
    game = play(s, chapter.ASSIGN, "hunt walrus sled", "send 4")
    assert "hunt musk-ox sled" not in game.options
    assert "hunt walrus sled" in game.options


@pytest.mark.rule("F0", "K0")
def test_the_way_home_is_shared_as_well() -> None:
    s = married(only_thule_sail("solo"))
    put(s, NORSE, "musk-ox", 2)
    put(s, TUNIT, "musk-ox", 1)
    game = talks(s)
    while game.question != "choose-talk":
        game.answer("pass")
    game.answer("leave", "send 2")
    assert on(game.state, NORSE, "musk-ox") == 0


@pytest.mark.rule("G5", "K0")
def test_a_borrowed_sled_does_not_bring_the_meteorite_home() -> None:
    s = poor()
    lay(s, ["cape-york-meteorite"], [], ["vinland"], [])
    no_elders(s, TUNIT)
    own(s, THULE, "greenland-dogs")
    put(s, TUNIT, "cape-york-meteorite", 2)
    assert play(s, chapter.HUNT_CARD, "roll 6", "roll 6").question == ""


# Ivory and Iron as Energy


@BOTH
@pytest.mark.rule("B4", "K0")
@pytest.mark.parametrize(("disk", "left"), [("ivory", (1, 0, 1)), ("iron", (1, 1, 0))])
def test_ivory_and_iron_pay_as_energy(scenario: str, disk: str, left: tuple[int, ...]) -> None:
    s = poor(scenario)
    give(s, NORSE, energy=1, ivory=1, iron=1)
    s.tribe = NORSE
    game = play(s, chapter.ASSIGN, "promote 2 cube")
    assert game.question == "choose-disk"
    assert game.options == ["pay-with energy", "pay-with ivory", "pay-with iron"]
    game.answer(f"pay-with {disk}")
    assert disks(game.state, NORSE) == left


@pytest.mark.rule("H1", "I2", "K0")
def test_hay_and_elder_actions_may_be_paid_so_too() -> None:
    s = poor()
    own(s, NORSE, "sheep")
    no_elders(s, NORSE)
    elders(s, NORSE, v.SHAMAN, 1)
    elders(s, NORSE, v.CHIEF, 1)
    give(s, NORSE, ivory=1, iron=1)
    answers = ("feed sheep", "pay-energy", "pay-with ivory", "take-baby sheep", "burn 1 cube")
    game = phase(s, v.PHASE_ANIMALS, *answers)
    assert disks(game.state, NORSE) == (0, 0, 0)
    assert game.state.own_elders(NORSE, v.CHIEF) == 0


@pytest.mark.rule("D10", "I4", "K0")
def test_energy_pays_neither_for_ivory_nor_for_iron() -> None:
    s = poor()
    give(s, NORSE, energy=8)
    hold(s, NORSE, "slit-goggles")
    game = phase(s.copy(), v.PHASE_ELDERS)
    assert game.why_not("craft slit-goggles")[0] == "I4"
    event_card(s, "hanse-cog")
    game = play(s, chapter.EVENT_AUCTION)
    assert game.told("nobody-bids")


# sunspots


@BOTH
@pytest.mark.rule("D4", "K0")
def test_sunspots_of_the_first_turn_are_ignored(scenario: str) -> None:
    s = poor(scenario)
    at_icon(s, "killing-winter", v.SUNSPOTS)
    game = play(s, chapter.EVENT_ICON)
    assert game.told("sunspots-ignored") == [(0, 0, 0)] * 2
    assert game.told("card-cooled") == []
    assert game.told("decimated") == []


@BOTH
@pytest.mark.rule("D2", "D4", "K0")
def test_later_the_first_icon_cools_the_bars_and_decimates_all_and_others_do_nothing(
    scenario: str,
) -> None:
    s = poor(scenario)
    s.turn = 2
    for tribe in (NORSE, THULE, TUNIT):
        no_elders(s, tribe)
        elders(s, tribe, v.CHIEF, 1)  # a chief protects nobody from this
        people(s, tribe, 4)
    at_icon(s, "killing-winter", v.SUNSPOTS)
    game = play(s, chapter.EVENT_ICON, "spare-alpha", "spare-alpha", "spare-alpha")
    assert [at for at, _, _ in game.told("card-cooled")] == [card("polar-bear"), card("driftwood")]
    assert [int(game.state.ready(tribe)) for tribe in (NORSE, THULE, TUNIT)] == [2, 2, 2]
    assert [int(game.state.own_elder_count(tribe)) for tribe in (NORSE, THULE, TUNIT)] == [0, 0, 0]
    assert len(game.told("sunspots-ignored")) == 1
    assert bar(game.state, 1) == ["polar-bear"]


# the end


def last_turn(scenario: str) -> GreenlandState:
    s = camp(scenario)
    s.events_left = 0
    s.turn = 12
    return s


@BOTH
@pytest.mark.rule("K0")
def test_all_win_together_if_every_tribe_has_hunters_or_colonists(scenario: str) -> None:
    s = last_turn(scenario)
    people(s, TUNIT, 0)
    take_alpha_to(s, TUNIT, v.IN_VALHALLA)
    put(s, TUNIT, "vinland", 1)
    result = GAME.result(phase(s, v.PHASE_ELDERS + 1).state)
    assert result.key == "all-live"
    assert result.as_one, "a score of 1 says no more than that"
    assert result.winners == GAME.setup(scenario).seats
    assert {result.share(seat) for seat in result.winners} == {1.0}, "nobody wins a third of it"


@BOTH
@pytest.mark.rule("K0")
def test_elders_and_husbands_alone_do_not_save_a_tribe(scenario: str) -> None:
    s = last_turn(scenario)
    people(s, TUNIT, 0)
    seat_alpha(s, TUNIT, v.MARINER)
    marry(s, TUNIT, "birgitta")
    result = GAME.result(phase(s, v.PHASE_ELDERS + 1).state)
    assert (result.key, result.winners) == ("tribe-lost", ())


@BOTH
@pytest.mark.rule("J1", "K0")
def test_the_game_is_lost_at_once_when_a_tribe_dies_out(scenario: str) -> None:
    s = camp(scenario)
    people(s, TUNIT, 0)
    no_elders(s, TUNIT)
    take_alpha_to(s, TUNIT, v.IN_VALHALLA)
    game = phase(s, v.PHASE_HUNTING + 1)
    assert game.question == ""
    result = GAME.result(game.state)
    assert result.key == "tribe-lost"
    assert [tribe for tribe, gone in result.died_out.items() if gone] == ["tunit"]


@BOTH
@pytest.mark.rule("J0", "K0")
def test_empty_bars_end_it_too(scenario: str) -> None:
    s = camp(scenario)
    lay(s, [], [], [], [])
    game = phase(s, v.PHASE_ELDERS + 1)
    assert GAME.result(game.state).key == "all-live"
