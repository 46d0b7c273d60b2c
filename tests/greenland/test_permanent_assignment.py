"""E4 Elders, colonists and husbands stay where they are: who may be called back, and how a colony comes home."""

from __future__ import annotations

import pytest

from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from tests.greenland import deck
from tests.greenland.boards import elders, no_elders
from tests.greenland.cards import own
from tests.greenland.kit import NORSE, THULE, TUNIT, Game, asked, camp, land, play
from tests.greenland.people import marry, on, people, put, take_alpha_to

MARINER = v.MARINER


def assign(s: GreenlandState, tribe: int, *answers: str) -> Game:
    s.tribe = tribe
    return play(s, chapter.ASSIGN, *answers)


def start(s: GreenlandState, tribe: int, *answers: str) -> Game:
    """What comes before a tribe's assignments."""
    s.tribe = tribe
    return play(s, chapter.ASSIGN_FIRST, *answers)


def worn_out(s: GreenlandState, tribe: int) -> None:
    """No Available hunter is left."""
    people(s, tribe, 0)
    take_alpha_to(s, tribe, v.IN_VALHALLA)


@pytest.mark.rule("E4")
def test_without_available_hunters_one_piece_may_become_one() -> None:
    s = land()
    worn_out(s, TUNIT)
    game = start(s, TUNIT)
    assert asked(game) == ("choose-rescue", "tunit")
    ranks = {f"rescue-elder tunit {rank} cube" for rank in range(1, 7)}
    assert set(game.options) == {"pass", "rescue-colonist markland cube"} | ranks
    game.answer("rescue-elder tunit 3 cube")
    assert (game.state.ready(TUNIT), game.state.own_elders(TUNIT, v.CRAFTER)) == (1, 0)
    assert game.question != "choose-rescue", "one, and no more"
    assert "hunt walrus on-foot" in assign(game.state.copy(), TUNIT).options


@pytest.mark.rule("E4")
def test_a_rescue_is_not_compulsory_and_not_for_those_who_have_hunters() -> None:
    s = land()
    elders(s, TUNIT, MARINER, 0)
    assert start(s.copy(), TUNIT).question == ""
    people(s, TUNIT, 0)
    assert start(s.copy(), TUNIT).question == "", "the Alpha is Available"
    worn_out(s, TUNIT)
    assert start(s, TUNIT, "pass").state.ready(TUNIT) == 0


@pytest.mark.rule("E4")
def test_a_colonist_is_fetched_by_a_mariner_who_is_then_used_up() -> None:
    s = land()
    worn_out(s, TUNIT)
    game = start(s.copy(), TUNIT, "rescue-colonist markland cube")
    assert (game.state.ready(TUNIT), on(game.state, TUNIT, "markland")) == (1, 4)
    assert "hunt driftwood mariner" not in assign(game.state.copy(), TUNIT).options
    elders(s, TUNIT, MARINER, 0)
    own(s, TUNIT, "greenland-dogs")
    assert "rescue-colonist markland cube" not in start(s, TUNIT).options, "a sled is no ship"


def scattered(tribe: int, daughter: str) -> GreenlandState:
    """Of this tribe there is a husband, and an emissary among the Tunit; nobody else can come home."""
    s = land()
    no_elders(s, tribe)
    worn_out(s, tribe)
    marry(s, tribe, daughter)
    elders(s, tribe, v.CHIEF, 1, board=TUNIT)
    return s


@pytest.mark.rule("E4")
def test_a_husband_or_an_emissary_abroad_comes_home_by_mariner_or_sled() -> None:
    s = scattered(NORSE, "kirima")
    assert start(s.copy(), NORSE).question == "", "there is no way home"
    own(s, NORSE, "norse-pony")
    game = start(s, NORSE)
    assert set(game.options) == {"pass", "rescue-husband kirima", "rescue-elder tunit 1 cube"}
    game.answer("rescue-husband kirima")
    assert game.state.husband_of(deck.KIRIMA) == v.NONE
    assert game.state.ready(NORSE) == 1
    assert "hunt walrus sled" not in assign(game.state.copy(), NORSE).options, "the sled is used"


@pytest.mark.rule("E4", "B1")
def test_within_the_home_land_they_need_no_transport() -> None:
    s = scattered(THULE, "meeka")
    game = start(s, THULE)
    assert set(game.options) == {"pass", "rescue-husband meeka", "rescue-elder tunit 1 cube"}


@pytest.mark.rule("E4")
def test_a_colony_comes_home_as_a_whole_with_a_mariner_for_every_four() -> None:
    s = land()
    game = start(s.copy(), TUNIT)
    assert game.question == "", "one Mariner is too few for five"
    elders(s, TUNIT, MARINER, 2)
    game = start(s, TUNIT)
    assert asked(game) == ("choose-evacuation", "tunit")
    game.answer("evacuate markland")
    assert game.told("colonists-home") == [(TUNIT, v.MARKLAND, 5)]
    assert (game.state.ready(TUNIT), on(game.state, TUNIT, "markland")) == (11, 0)
    game = assign(game.state.copy(), TUNIT, "hunt walrus on-foot", "send 10")
    assert on(game.state, TUNIT, "walrus") == 10, "they hunt or raid in Greenland at once"
    assert "hunt driftwood mariner" not in game.options, "both Mariners are used up"


@pytest.mark.rule("E4", "E3")
def test_the_last_hunter_may_become_the_mariner_who_brings_a_colony_home() -> None:
    s = land()
    people(s, TUNIT, 1)
    take_alpha_to(s, TUNIT, v.IN_VALHALLA)
    game = assign(s, TUNIT, "promote 6 cube")
    assert asked(game) == ("choose-evacuation", "tunit")
    game.answer("evacuate markland")
    assert (game.state.ready(TUNIT), on(game.state, TUNIT, "markland")) == (5, 0)
    assert "hunt walrus on-foot" in game.options


@pytest.mark.rule("E4")
def test_an_evacuation_is_refused_for_want_of_mariners() -> None:
    s = land()
    put(s, TUNIT, "vinland", 1)
    game = start(s, TUNIT)
    assert game.options == ["pass", "evacuate vinland"]
    assert game.why_not("evacuate markland")[0] == "E4"


@pytest.mark.rule("E4")
def test_each_colony_may_be_given_up_by_itself() -> None:
    s = land()
    people(s, TUNIT, 2)
    put(s, TUNIT, "vinland", 1, alpha=True)
    elders(s, TUNIT, MARINER, 3)
    game = start(s, TUNIT, "evacuate vinland")
    assert game.state.alpha[TUNIT] == v.AT_HAND
    assert game.options == ["pass", "evacuate markland"]
    game.answer("evacuate markland")
    assert game.question == ""


@pytest.mark.rule("E4")
def test_sleds_do_not_evacuate() -> None:
    s = land()
    elders(s, TUNIT, MARINER, 0)
    own(s, TUNIT, "greenland-dogs", "norse-pony")
    assert start(s, TUNIT).question == ""


@pytest.mark.rule("E4", "G0")
def test_elders_and_husbands_do_not_come_home_after_the_hunt() -> None:
    s = camp()
    marry(s, THULE, "meeka")
    put(s, THULE, "polar-cod", 1)
    game = play(s, chapter.HUNT_CARD, "roll 6")
    assert game.state.ready(THULE) == 7
    assert game.state.own_elder_count(THULE) == 6
    assert game.state.husband_of(deck.MEEKA) == THULE


@pytest.mark.rule("E4", "E1")
def test_a_mariner_who_fetched_one_colonist_does_not_evacuate_others() -> None:
    s = land()
    worn_out(s, TUNIT)
    put(s, TUNIT, "vinland", 1)
    game = start(s, TUNIT, "rescue-colonist markland cube")
    assert game.question == "", "the one Mariner has sailed"


@pytest.mark.rule("E4")
def test_an_alpha_is_called_back_from_wherever_it_is() -> None:
    s = land()
    people(s, TUNIT, 0)
    take_alpha_to(s, TUNIT, int(v.AS_ELDER + v.TUNIT * 8 + v.MARINER))
    game = start(s, TUNIT)
    assert {"rescue-elder tunit 6 cube", "rescue-elder tunit 6 alpha"} <= set(game.options)
    assert game.answer("rescue-elder tunit 6 alpha").state.alpha[TUNIT] == v.AT_HAND


@pytest.mark.rule("E4", "E1")
def test_a_mariner_who_is_not_needed_for_the_evacuation_may_sail_elsewhere() -> None:
    s = camp()
    put(s, TUNIT, "vinland", 4)
    elders(s, TUNIT, MARINER, 2)
    game = start(s, TUNIT, "evacuate vinland")
    game = assign(game.state.copy(), TUNIT, "hunt driftwood mariner", "send 4")
    assert on(game.state, TUNIT, "driftwood") == 4
    assert "hunt harp-seal mariner" not in game.options


@pytest.mark.rule("E4", "E1")
@pytest.mark.parametrize("piece", ["rescue-husband meeka", "rescue-elder thule 1 cube"])
@pytest.mark.parametrize("way", ["mariner", "sled"])
def test_who_has_both_says_whether_a_mariner_or_a_sled_brings_a_piece_home(
    piece: str, way: str
) -> None:
    s = land()
    worn_out(s, NORSE)
    marry(s, NORSE, "meeka")
    elders(s, NORSE, v.CHIEF, 1, board=THULE)
    own(s, NORSE, "norse-pony")
    game = start(s, NORSE, piece)
    assert asked(game) == ("choose-way-home", "norse")
    game.answer(f"come-home {way}")
    after = game.state
    used = int(after.mariners_used[NORSE]), int(after.sleds_used[NORSE])
    assert used == ((1, 0) if way == "mariner" else (0, 1))
    assert after.ready(NORSE) == 1
    colonise = "colonise vinland mariner" in assign(after.copy(), NORSE).options
    assert colonise == (way == "sled")
