"""C0 to C3 Setting up: the usual game, two players, the first game and survival mode; L0 the Sámi."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

import cairn
from cairn.game import OptionValue, SetupError
from cairn.games.greenland.rules.start import NAMES
from cairn.games.greenland.rules.state import GreenlandState, greenland
from cairn.games.greenland.words import chapter, event
from cairn.games.greenland.words import values as v
from cairn.table import Table
from tests.greenland.boards import elders
from tests.greenland.cards import at_icon, bar, card, event_card, lay, where
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, camp, land, play
from tests.greenland.people import clear, disks, give, put

NORTH_CARDS = ["walrus", "gyrfalcon", "polar-bear", "musk-ox", "narwhal", "beluga"]
SOUTH_CARDS = ["capelin", "elkhound", "bog-iron", "drag-net", "great-auk", "driftwood"]
DEALT = [f"biome {name}" for name in NORTH_CARDS + SOUTH_CARDS]
PAIRS = ["+".join(pair) for pair in combinations(NAMES, 2)]


def begun(scenario: str = "greenland", **options: OptionValue) -> GreenlandState:
    """The state of a new game before a card is dealt."""
    return state(laid(scenario, [], **options))


def laid(scenario: str, chance: list[str], **options: OptionValue) -> Table:
    return cairn.table("greenland", scenario, options, chance=chance)


def state(table: Table) -> GreenlandState:
    return greenland(table.now.state)


def texts(table: Table) -> list[str]:
    return [option.text for option in table.options]


def in_deck(s: GreenlandState) -> set[int]:
    return {at for at in range(v.BIOMES) if s.where[at] == v.IN_DECK}


def finished(scenario: str, seed: int, **options: OptionValue) -> Table:
    """A whole game, all decisions by a seed too."""
    table = cairn.table("greenland", scenario, options, seed=seed)
    choice = Random(seed)
    while not table.over:
        table.play(choice.choice(texts(table)))
    return table


# C0 the usual game


@pytest.mark.rule("C0.1")
@pytest.mark.parametrize(
    ("scenario", "turns"), [("greenland", 10), ("first-game", 10), ("solo", 12), ("together", 12)]
)
def test_ten_events_are_the_deck_and_twelve_in_a_cooperative_game(
    scenario: str, turns: int
) -> None:
    s = begun(scenario)
    assert s.events_left == turns
    assert int(s.events_unseen).bit_count() == 17, "nobody knows which were left out"


@pytest.mark.rule("C0.1", "J0")
def test_a_game_of_ten_events_sees_ten_different_ones() -> None:
    table = cairn.table("greenland", seed=5)
    while not table.over:
        offered = texts(table)
        table.play("pass" if "pass" in offered else offered[0])
    drawn = [line.told.arguments[0] for line in table.log if line.told.event == event.EVENT_DRAWN]
    assert len(drawn) == len(set(drawn)) == 10


@pytest.mark.rule("C0.2")
def test_the_biomes_of_the_north_and_of_the_south_are_a_deck_each() -> None:
    table = laid("greenland", [])
    assert in_deck(state(table)) == set(range(31))
    north = [text.removeprefix("biome ") for text in texts(table)]
    assert [card(name) for name in north] == list(range(15))
    table = laid("greenland", DEALT[:6])
    south = [text.removeprefix("biome ") for text in texts(table)]
    assert [card(name) for name in south] == list(range(15, 31))


@pytest.mark.rule("C0.3", "C0.4")
def test_six_biomes_lie_on_each_warm_side_and_the_new_world_nearest_the_deck() -> None:
    s = state(laid("greenland", DEALT))
    assert bar(s, 0) == ["markland", *NORTH_CARDS], "from the deck outwards"
    assert bar(s, 2) == ["vinland", *SOUTH_CARDS]
    assert bar(s, 1) == bar(s, 3) == []
    assert s.hostile == 0, "both begin with their peaceful side"


@pytest.mark.rule("C0.3")
def test_no_biome_is_dealt_twice() -> None:
    table = laid("greenland", DEALT[:1])
    assert "biome walrus" not in texts(table)


@pytest.mark.rule("C0.5")
def test_each_tribe_has_its_daughters_unmarried_and_is_polytheist() -> None:
    s = begun()
    for tribe, names in (
        ("norse", ("birgitta", "gudrid")),
        ("thule", ("peepeelee", "kirima", "ivalu")),
        ("tunit", ("meeka", "saila", "qannik")),
    ):
        assert {where(s, name) for name in names} == {tribe}
        assert all(s.husband_of(card(name)) == v.NONE for name in names)
    assert s.mono == 0


@pytest.mark.rule("C0.5")
@pytest.mark.parametrize("animal", ["cow", "pony", "sheep", "goat"])
def test_the_norse_look_at_the_bars_and_take_one_animal_and_the_other_card_is_set_aside(
    animal: str,
) -> None:
    table = laid("greenland", [*DEALT, "event hanse-cog"])
    assert (table.question.seat, table.question.rule) == ("norse", "C0.5")
    assert texts(table) == [f"take-animal {name}" for name in ("cow", "pony", "sheep", "goat")]
    table.play(f"take-animal {animal}")
    s = state(table)
    assert where(s, animal) == "norse"
    others = [name for name in ("cow", "pony", "sheep", "goat") if name != animal]
    mine = s.facts.animal_card[card(animal)]
    for name in others:
        back = s.facts.animal_card[card(name)] == mine
        assert where(s, name) == ("gone" if back else "aside")
    assert s.turn == 1, "the first event comes next"


@pytest.mark.rule("C0", "C0.6")
def test_cubes_of_a_tribe_at_the_start() -> None:
    s = begun()
    for tribe in (NORSE, THULE, TUNIT):
        assert s.available[tribe] == 5
        assert s.alpha[tribe] == v.AT_HAND
        assert [s.own_elders(tribe, rank) for rank in range(1, 7)] == [1] * 6
    assert [int(s.valhalla[tribe]) for tribe in range(3)] == [7, 7, 2]
    assert [int(s.on_card(tribe, v.MARKLAND)) for tribe in range(3)] == [0, 0, 5]
    assert not any(s.on_card(tribe, v.VINLAND) for tribe in range(4))


@pytest.mark.rule("C0.7")
def test_disks_of_a_tribe_at_the_start() -> None:
    s = begun(players=4)
    assert [disks(s, tribe) for tribe in range(4)] == [(5, 1, 1)] * 4


# C1 two players


@pytest.mark.rule("C1", "L0")
@pytest.mark.parametrize("pair", PAIRS)
def test_two_players_have_five_biomes_a_bar_and_nothing_of_other_tribes(pair: str) -> None:
    table = laid("greenland", [*DEALT[:5], *DEALT[6:11]], players=2, tribes=pair)
    s = state(table)
    assert bar(s, 0) == ["markland", *NORTH_CARDS[:5]]
    assert bar(s, 2) == ["vinland", *SOUTH_CARDS[:5]]
    assert table.seats == tuple(pair.split("+"))
    for tribe, name in enumerate(NAMES):
        playing = name in pair.split("+")
        assert bool(s.people(tribe)) == playing or not s.alive(tribe)
        cards = [at for at in range(v.CARDS) if s.where[at] == v.IN_TRIBE + tribe]
        assert bool(cards) == playing
    assert s.on_card(TUNIT, v.MARKLAND) == (5 if "tunit" in pair else 0)
    assert table.question.rule == ("C0.5" if "norse" in pair else "D0")
    if "norse" not in pair:
        assert {where(s, name) for name in ("cow", "pony", "sheep", "goat")} == {"gone"}


@pytest.mark.rule("C1")
def test_three_tribes_may_be_any_three() -> None:
    table = laid("greenland", [], tribes="norse+tunit+sami")
    assert table.seats == ("norse", "tunit", "sami")
    assert not state(table).alive(THULE)


# L0 the Sámi


@pytest.mark.rule("L0")
def test_the_sami_begin_with_two_daughters_the_caribou_and_no_alpha() -> None:
    table = laid("greenland", DEALT[:6], players=4)
    s = state(table)
    assert table.seats == NAMES
    assert "biome barren-ground-caribou" not in texts(table), "it left the deck before the deal"
    for name in ("sunnan-anni", "maret", "barren-ground-caribou"):
        assert where(s, name) == "sami"
    assert s.available[SAMI] == s.ready(SAMI) == 5
    assert s.alpha[SAMI] == v.NO_ALPHA
    assert [s.own_elders(SAMI, rank) for rank in range(1, 7)] == [1] * 6
    assert s.valhalla[SAMI] == 7
    assert s.people(SAMI) == 11


@pytest.mark.rule("L0", "C0.3")
def test_with_four_tribes_there_are_six_biomes_on_each_bar() -> None:
    s = state(laid("greenland", DEALT, players=4))
    assert (len(bar(s, 0)), len(bar(s, 2))) == (7, 7)


@pytest.mark.rule("L0")
def test_without_the_sami_the_caribou_is_in_the_deck() -> None:
    assert v.CARIBOU in in_deck(begun())


# C2 the first game

SKIPPED = {"D9", "E2", "E5", "F1", "F2", "F3", "F4", "G1", "G6", "H1", "H2", "I1", "I4"}


@pytest.mark.rule("C2")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_first_game_never_comes_to_a_rule_for_experts(seed: int, players: int) -> None:
    table = finished("first-game", seed, players=players)
    assert not SKIPPED & set(table.hits)
    assert {"E1", "E3", "G0"} <= set(table.hits), "the rest is played"


@pytest.mark.rule("C2")
@pytest.mark.parametrize("players", [3, 4])
def test_a_first_game_has_no_daughters_animals_inventions_or_new_world(players: int) -> None:
    s = begun("first-game", players=players)
    assert not [at for at in range(v.CARDS) if s.where[at] not in (v.GONE, v.IN_DECK)]
    kinds = {int(s.facts.kind[at]) for at in in_deck(s)}
    assert kinds == {v.BIOME}
    assert (s.valhalla[TUNIT], s.on_card(TUNIT, v.MARKLAND)) == (7, 0)


@pytest.mark.rule("C2")
@pytest.mark.parametrize(("players", "biomes"), [(2, 5), (3, 6), (4, 6)])
def test_the_bars_of_a_first_game_have_biomes_only(players: int, biomes: int) -> None:
    north = ["arctic-hare", "polar-cod", "ringed-seal", "narwhal", "walrus", "polar-bear"]
    south = ["capelin", "great-auk", "harp-seal", "hooded-seal", "atlantic-cod", "driftwood"]
    deal = [f"biome {name}" for name in north[:biomes] + south[:biomes]]
    table = laid("first-game", deal, players=players)
    assert bar(state(table), 0) == north[:biomes]
    assert bar(state(table), 2) == south[:biomes]
    assert table.question.rule == "D0", "the Norse have no animal to choose"


def first(**options: OptionValue) -> GreenlandState:
    return land("first-game", **options)


@pytest.mark.rule("C2", "D9")
def test_in_a_first_game_there_is_no_markland_to_close() -> None:
    s = first()
    at_icon(s, "faroe-crossing", v.MARKLAND_CLOSED)
    game = play(s, chapter.EVENT_ICON)
    assert not game.told("markland-shut")
    assert not game.state.markland_closed


@pytest.mark.rule("C2", "D4")
def test_other_icons_count_in_a_first_game() -> None:
    s = first()
    at_icon(s, "faroe-crossing", v.SUNSPOTS)
    assert len(play(s, chapter.EVENT_ICON).told("card-cooled")) == 2


@pytest.mark.rule("C2", "E2", "E5")
def test_in_a_first_game_nobody_colonises_raids_or_defends() -> None:
    s = first()
    s.tribe = NORSE
    verbs = {text.split()[0] for text in play(s, chapter.ASSIGN).options}
    assert verbs == {"pass", "hunt", "promote"}


@pytest.mark.rule("C2", "F2", "F1")
def test_in_a_first_game_those_who_meet_talk_and_then_hunt_without_a_fight() -> None:
    s = first()
    put(s, THULE, "polar-bear", 1)
    put(s, TUNIT, "polar-bear", 1)
    s.phase = v.PHASE_ASSIGNMENT
    game = play(s, chapter.PHASE_END)
    assert game.question == "choose-talk", "withdrawal and deals remain"
    game.answer("pass", "pass")
    assert game.question == "roll-hunt"
    assert not game.told("attacks")


@pytest.mark.rule("C2", "F4")
def test_in_a_first_game_iron_saves_nobody() -> None:
    s = first()
    put(s, THULE, "walrus", 1)
    give(s, THULE, iron=3)
    game = play(s, chapter.HUNT_CARD, "roll 3")
    assert game.told("bitten") == [(THULE, 1, card("walrus"))]
    assert disks(game.state, THULE)[2] == 3


@pytest.mark.rule("C2", "G1", "G6")
def test_in_a_first_game_there_is_nothing_to_take_to_hand_but_trophies_to_win() -> None:
    s = first()
    assert not [at for at in in_deck(s) if s.facts.set_kind[at] == v.TO_HAND]
    put(s, THULE, "walrus", 3)
    game = play(s, chapter.HUNT_CARD, "roll 5", "roll 5", "roll 5", "claim walrus")
    assert where(game.state, "walrus") == "thule trophy"


@pytest.mark.rule("C2", "H1", "H2")
def test_in_a_first_game_phase_5_asks_nothing() -> None:
    s = first()
    s.phase = v.PHASE_HUNTING
    game = play(s, chapter.PHASE_END)
    assert [phase for phase, _, _ in game.told("phase-begins")] == [5, 6]
    assert game.question == "choose-elder-action"


@pytest.mark.rule("C2", "I1", "I4")
def test_in_a_first_game_elders_burn_and_do_not_domesticate_or_craft() -> None:
    s = first()
    s.tribe = NORSE
    assert {t.split()[0] for t in play(s, chapter.ELDERS_ACT).options} == {"pass", "burn"}


@pytest.mark.rule("C2", "D10")
@pytest.mark.parametrize(
    ("name", "sold"),
    [
        ("icelandic-trader", False),
        ("settlers-stock", False),
        ("bergen-knarr", True),
        ("ship-for-gardar", True),
        ("hanse-cog", True),
        ("faroe-crossing", True),
        ("bristol-merchants", True),
        ("royal-monopoly", True),
    ],
)
def test_ships_of_a_first_game_sell_all_but_animals(name: str, sold: bool) -> None:
    s = first()
    event_card(s, name)
    game = play(s, chapter.EVENT_AUCTION)
    assert (game.question == "open-bidding") == sold


# C3 survival mode


@pytest.mark.rule("C3", "K0")
@pytest.mark.parametrize(
    ("scenario", "chosen", "expected"),
    [
        ("greenland", "usual", False),
        ("greenland", True, True),
        ("first-game", "usual", False),
        ("solo", "usual", True),
        ("together", "usual", True),
        ("solo", False, False),
    ],
)
def test_survival_mode_is_an_option_and_usual_in_cooperative_games(
    scenario: str, chosen: OptionValue, expected: bool
) -> None:
    assert begun(scenario, survival=chosen).variant.survival == expected


def bear_hunt(s: GreenlandState, *answers: str) -> Game:
    """The Thule Alpha and four hunters hunt a polar bear."""
    clear(s, TUNIT, "markland")
    elders(s, THULE, v.TRACKER, 0)
    put(s, THULE, "polar-bear", 4, alpha=True)
    return play(s, chapter.HUNT_CARD, *answers)


@pytest.mark.rule("C3", "E7")
def test_in_survival_mode_a_certain_alpha_shows_a_two_and_may_die_of_it() -> None:
    s = land(survival=True)
    game = bear_hunt(s, "use-alpha", "roll 1", "roll 5", "roll 5", "roll 6")
    assert game.told("alpha-certain") == [(THULE, 2, 0)]
    assert game.told("bitten") == [(THULE, 1, card("polar-bear"))], "the 2 bites"
    assert game.told("hunt-succeeded"), "two successes, the Alpha's and the 1"
    assert game.told("alpha-back"), "it is one of the four babies"
    assert game.state.ready(THULE) == 5 + 4 + 4


@pytest.mark.rule("C3", "E7")
def test_in_survival_mode_the_alpha_may_roll_as_well() -> None:
    game = bear_hunt(land(survival=True), "alpha-rolls")
    game.answer("roll 1", "roll 1", "roll 5", "roll 5", "roll 6")
    assert not game.told("bitten")


@pytest.mark.rule("C3", "E7")
def test_in_survival_mode_the_alphas_two_is_no_success_in_the_cold() -> None:
    s = land(survival=True)
    lay(s, [], ["polar-cod"], [], [])
    put(s, THULE, "polar-cod", 0, alpha=True)
    clear(s, TUNIT, "markland")
    assert play(s, chapter.HUNT_CARD, "use-alpha").told("hunt-failed")


@pytest.mark.rule("C3", "F4")
def test_in_survival_mode_iron_saves_nobody() -> None:
    s = land(survival=True)
    give(s, THULE, iron=3)
    game = bear_hunt(s, "alpha-rolls", *["roll 3"] * 5)
    assert game.told("bitten") == [(THULE, 5, card("polar-bear"))]


@pytest.mark.rule("C3", "G7")
@pytest.mark.parametrize(("survival", "size"), [(True, 6), (False, 7)])
def test_in_survival_mode_a_card_taken_to_hand_is_not_replaced(survival: bool, size: int) -> None:
    s = camp(survival=survival)
    elders(s, THULE, v.TRACKER, 0)
    put(s, THULE, "greenland-dogs", 2)
    game = play(s, chapter.HUNT_CARD, "roll 5", "roll 5", "claim greenland-dogs")
    if not survival:
        game.answer("biome beluga")
    assert where(game.state, "greenland-dogs") == "thule hand"
    assert len(bar(game.state, 0)) == size


# options


@pytest.mark.rule("C0", "C1", "K0", "L0")
@pytest.mark.parametrize(
    ("scenario", "options", "words"),
    [
        ("greenland", {"players": 5}, ["players", "5", "2, 3, 4"]),
        ("greenland", {"players": 1}, ["players", "1"]),
        ("greenland", {"players": 2, "tribes": "norse+thule+tunit"}, ["tribes", "players"]),
        ("greenland", {"tribes": "norse+inuit+tunit"}, ["tribes", "norse+inuit+tunit"]),
        ("greenland", {"tribes": "norse+norse+tunit"}, ["tribes", "norse+norse+tunit"]),
        ("solo", {"players": 2}, ["solo", "players"]),
        ("together", {"players": 4}, ["together", "players"]),
        ("solo", {"tribes": "norse+thule+sami"}, ["solo", "tribes"]),
        ("greenland", {"survival": "perhaps"}, ["survival", "perhaps"]),
        ("greenland", {"pogroms": True}, ["pogroms", "pogrom"]),
        ("grønland", {}, ["grønland"]),
    ],
)
def test_options_that_cannot_be_are_refused_by_name(
    scenario: str, options: dict[str, OptionValue], words: list[str]
) -> None:
    with pytest.raises(SetupError) as error:
        cairn.table("greenland", scenario, options)
    assert all(word in str(error.value) for word in words)


@pytest.mark.rule("K0")
def test_one_leader_decides_for_three_tribes_alone_and_three_together() -> None:
    assert laid("solo", []).seats == ("leader",)
    assert laid("together", []).seats == ("norse", "thule", "tunit")
    s = begun("solo")
    assert [s.seat_for(tribe) for tribe in (NORSE, THULE, TUNIT)] == [0, 0, 0]
