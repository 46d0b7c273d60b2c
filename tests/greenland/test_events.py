"""D0, D1 and D4 to D9 Events: migrations, sunspots, dying elders, iron crash, storm, closed ways.

Decimation and depletion (D2, D3) are in test_decimation.py, the auction (D10) in test_auction.py.
"""

from __future__ import annotations

import pytest

from cairn.core.state import bit
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import EVENTS
from tests.greenland import deck
from tests.greenland.boards import elders, no_elders
from tests.greenland.cards import bar, card, icons, lay, own, where
from tests.greenland.kit import NORSE, THULE, TUNIT, Game, asked, land, order, play
from tests.greenland.people import clear, disks, give, on, people, put, take_alpha_to
from tests.greenland.phases import assign, strike

ICON = chapter.EVENT_ICON
MARINER = v.MARINER


def sunspots(s: GreenlandState) -> Game:
    return strike(s, "hanse-cog", v.SUNSPOTS)  # its last icon


def nobody_has_mariners(s: GreenlandState) -> None:
    for tribe in (NORSE, THULE, TUNIT):
        elders(s, tribe, MARINER, 0)


# D0


@pytest.mark.rule("D0")
def test_an_event_sets_the_order_then_its_icons_come_from_left_to_right() -> None:
    s = land()
    nobody_has_mariners(s)
    game = play(s, chapter.TURN_EVENT, "event pack-ice", "pass")
    while game.question == "choose-depletion":
        game.answer("pay-energy")
    assert game.question == "draw-biome"
    game.answer("biome capelin", "roll 6", "roll 6", "roll 6")
    told = [game.words.events[each.event].key for each in game.logbook.events]
    steps = ["event-drawn", "event-order", "depletes", "storm-strikes", "card-cooled"]
    steps += ["markland-shut", "migrated", "elder-lives"]
    places = [told.index(step) for step in steps]
    assert places == sorted(places)


@pytest.mark.rule("D0")
@pytest.mark.parametrize("name", EVENTS)
def test_all_icons_of_an_event_are_resolved_and_a_ship_comes_last(name: str) -> None:
    s = land()
    for tribe in (NORSE, THULE, TUNIT):
        no_elders(s, tribe)
        elders(s, tribe, v.CHIEF, 1)
    s.turn, s.events_left, s.events_unseen = 0, 10, s.events_unseen | bit(s.event)
    game = play(s, chapter.TURN_EVENT, f"event {name}")
    while game.question and game.question not in ("open-bidding", "choose-assignment"):
        game.answer("roll 6" if "roll 6" in game.options else game.options[0])
        if game.question == "choose-evacuation":
            break
    s = game.state
    assert s.icon == icons(s).index(0), "every icon had its turn"
    ships = s.facts.ship[s.event] != v.NONE
    assert (game.question == "open-bidding") == ships
    assert bool(game.told("ship-arrives")) == ships


@pytest.mark.rule("D0", "D8", "D9", "B3")
def test_what_an_event_forbade_or_promised_ends_with_its_turn() -> None:
    s = land()
    s.sea_closed = s.markland_closed = True
    s.falcon_price = 3
    game = play(s, chapter.TURN_EVENT, "event icelandic-trader")
    assert not game.state.sea_closed
    assert not game.state.markland_closed
    assert game.state.falcon_price == 0


# D1 migration


@pytest.mark.rule("D1", "B1")
def test_t04_the_lowest_climax_on_either_side_is_replaced_in_its_very_place() -> None:
    s = land()
    lay(s, [], [], ["elkhound", "harbour-porpoise"], ["atlantic-salmon"])
    climax = [int(s.facts.climax[card(c)]) for c in ("elkhound", "harbour-porpoise")]
    assert climax == [6, 11]
    assert s.facts.climax[card("atlantic-salmon")] == 4
    game = strike(s, "icelandic-trader", v.MIGRATION_SOUTH, "biome rock-ptarmigan")
    assert bar(game.state, 2) == ["elkhound", "harbour-porpoise"]
    assert bar(game.state, 3) == ["rock-ptarmigan"], "though its climax is lower still"
    assert where(game.state, "atlantic-salmon") == "gone"


@pytest.mark.rule("D1")
@pytest.mark.parametrize(
    ("warm", "cold", "expected"),
    [
        (["walrus", "arctic-hare", "musk-ox"], ["beluga"], (["walrus", "narwhal", "musk-ox"], 1)),
        (["walrus", "musk-ox"], ["arctic-char", "polar-cod"], (["arctic-char", "narwhal"], 0)),
    ],
)
def test_a_migration_moves_no_other_card(
    warm: list[str], cold: list[str], expected: tuple[list[str], int]
) -> None:
    s = land()
    lay(s, warm, cold, ["capelin"], [])
    game = strike(s, "royal-monopoly", v.MIGRATION_NORTH, "biome narwhal")
    changed, kept = expected
    assert bar(game.state, 1 - kept) == changed
    assert bar(game.state, kept) == (cold if kept else warm)
    assert bar(game.state, 2) == ["capelin"], "the other bar is another matter"


@pytest.mark.rule("D1")
def test_the_new_card_is_drawn_from_the_deck_of_that_bar() -> None:
    game = strike(land(), "icelandic-trader", v.MIGRATION_SOUTH)
    drawn = [card(text.removeprefix("biome ")) for text in game.options]
    assert min(drawn) >= v.FIRST_SOUTH
    assert not set(drawn) & {card(name) for name in bar(game.state, 2)}


@pytest.mark.rule("D1")
def test_without_a_deck_there_is_no_migration() -> None:
    s = land()
    for at in range(v.FIRST_SOUTH, v.BIOMES):
        if s.where[at] == v.IN_DECK:
            s.where[at] = v.GONE
    before = bar(s, 2)
    game = strike(s, "icelandic-trader", v.MIGRATION_SOUTH)
    assert game.told("no-migration") == [(v.SOUTH, 0, 0)]
    assert bar(game.state, 2) == before


@pytest.mark.rule("D1")
def test_an_empty_bar_has_no_place_for_a_newcomer() -> None:
    s = land()
    lay(s, ["walrus"], [], [], [])
    game = strike(s, "icelandic-trader", v.MIGRATION_SOUTH)
    assert game.question == "", "no card is drawn"
    assert game.told("no-migration") == [(v.SOUTH, 0, 0)]


@pytest.mark.rule("D1", "E2")
def test_a_new_world_card_can_be_replaced_too_and_its_colonists_die() -> None:
    s = land()
    lay(s, ["markland", "bowhead-whale"], [], [], [])
    put(s, NORSE, "markland", 1, alpha=True)
    assert s.facts.climax[v.MARKLAND] < s.facts.climax[card("bowhead-whale")]
    game = strike(s, "royal-monopoly", v.MIGRATION_NORTH, "biome narwhal")
    s = game.state
    assert bar(s, 0) == ["narwhal", "bowhead-whale"]
    assert game.told("colonists-died") == [(NORSE, 2, v.MARKLAND), (TUNIT, 5, v.MARKLAND)]
    assert (on(s, TUNIT, "markland"), s.valhalla[TUNIT]) == (0, 7)
    assert s.alpha[NORSE] == v.IN_VALHALLA


# D4 sunspots


@pytest.mark.rule("D4")
def test_on_each_bar_the_outermost_warm_card_goes_to_the_outer_end_of_the_cold_side() -> None:
    s = land()
    lay(s, ["markland", "walrus", "musk-ox"], ["beluga"], ["vinland", "capelin"], [])
    game = sunspots(s)
    assert bar(game.state, 0) == ["markland", "walrus"], "nothing takes its place"
    assert bar(game.state, 1) == ["beluga", "musk-ox"], "from the deck outwards"
    assert bar(game.state, 2) == ["vinland"]
    assert bar(game.state, 3) == ["capelin"]
    assert game.state.is_cold(deck.MUSK_OX)


@pytest.mark.rule("D4", "E2")
def test_a_new_world_card_turns_cold_like_any_other_and_its_colonists_stay() -> None:
    s = land()
    lay(s, ["markland"], ["walrus"], ["vinland", "capelin"], [])
    game = sunspots(s)
    assert bar(game.state, 1) == ["walrus", "markland"]
    assert on(game.state, TUNIT, "markland") == 5
    assert not game.told("colonists-died")


@pytest.mark.rule("D4")
def test_without_a_warm_card_the_cold_card_nearest_the_deck_leaves_the_game() -> None:
    s = land()
    lay(s, [], ["walrus", "musk-ox", "beluga"], ["vinland", "capelin"], [])
    game = sunspots(s)
    assert bar(game.state, 1) == ["musk-ox", "beluga"]
    assert where(game.state, "walrus") == "gone"
    assert game.told("card-frozen") == [(card("walrus"), 0, 0)]
    assert bar(game.state, 3) == ["capelin"], "the other bar still has warm cards"


@pytest.mark.rule("D4", "E2")
def test_colonists_on_a_card_that_freezes_die() -> None:
    s = land()
    lay(s, [], ["markland", "walrus"], ["capelin"], [])
    game = sunspots(s)
    assert where(game.state, "markland") == "gone"
    assert game.told("colonists-died") == [(TUNIT, 5, v.MARKLAND)]
    assert game.state.valhalla[TUNIT] == 7


@pytest.mark.rule("D4")
def test_the_last_warm_card_only_turns_cold() -> None:
    s = land()
    lay(s, ["walrus"], ["beluga"], [], [])
    assert bar(sunspots(s).state, 1) == ["beluga", "walrus"]


@pytest.mark.rule("D4")
def test_an_empty_bar_does_not_mind() -> None:
    s = land()
    lay(s, [], [], [], [])
    game = sunspots(s)
    assert not game.told("card-frozen") + game.told("card-cooled")


@pytest.mark.rule("D4")
def test_two_icons_cool_two_cards_of_each_bar() -> None:
    s = land()
    lay(s, ["markland", "walrus", "musk-ox"], [], ["vinland"], [])
    game = strike(s, "killing-winter", v.SUNSPOTS)
    assert bar(game.state, 1) == ["musk-ox", "walrus"]
    assert game.told("card-frozen") == [(card("vinland"), 0, 0)], (
        "cold by the first, gone by the second"
    )


# D5 death of an elder


@pytest.mark.rule("D5", "A2")
def test_each_player_in_play_order_rolls_the_rank_of_a_dying_elder() -> None:
    s = land()
    order(s, TUNIT, NORSE, THULE)
    game = strike(s, "ship-for-gardar", v.ELDER_DEATH)
    for name, face in (("tunit", 2), ("norse", 5), ("thule", 5)):
        assert asked(game) == ("roll-elder-death", name)
        assert game.options == [f"roll {n}" for n in range(1, 7)]
        game.answer(f"roll {face}")
    assert game.told("elder-died") == [
        (tribe, s.title(tribe, rank), tribe) for tribe, rank in ((TUNIT, 2), (NORSE, 5), (THULE, 5))
    ]
    assert game.state.own_elders(TUNIT, v.SHAMAN) == 0
    assert game.state.valhalla[NORSE] == 8


@pytest.mark.rule("D5")
def test_only_one_elder_of_the_rank_dies_and_none_where_there_is_none() -> None:
    s = land()
    elders(s, NORSE, v.SHAMAN, 3)
    elders(s, THULE, v.SHAMAN, 0)
    game = strike(s, "ship-for-gardar", v.ELDER_DEATH, "roll 2", "roll 2")
    assert game.state.own_elders(NORSE, v.SHAMAN) == 2
    assert game.told("elder-lives") == [(THULE, 2, 0)]
    assert game.state.own_elder_count(THULE) == 5


@pytest.mark.rule("D5")
def test_the_owner_chooses_among_boards_where_he_has_an_elder_of_that_rank() -> None:
    s = land()
    elders(s, NORSE, v.CHIEF, 1, board=THULE)
    game = strike(s, "ship-for-gardar", v.ELDER_DEATH, "roll 1")
    assert asked(game) == ("choose-dead-elder", "norse")
    assert set(game.options) == {"elder-dies norse 1 cube", "elder-dies thule 1 cube"}
    game.answer("elder-dies thule 1 cube")
    assert game.state.elders_in(THULE, v.CHIEF, NORSE) == 0
    assert game.state.own_elders(NORSE, v.CHIEF) == 1
    assert game.state.elders_in(THULE, v.CHIEF, THULE) == 1, "not the Thule's own"


@pytest.mark.rule("D5")
def test_an_elder_on_another_board_dies_if_it_is_the_only_one_of_that_rank() -> None:
    s = land()
    elders(s, NORSE, v.CHIEF, 0)
    elders(s, NORSE, v.CHIEF, 1, board=THULE)
    game = strike(s, "ship-for-gardar", v.ELDER_DEATH, "roll 1")
    assert game.told("guest-died") == [(NORSE, s.title(THULE, v.CHIEF), THULE)]


@pytest.mark.rule("D5", "E7")
def test_an_alpha_among_the_elders_need_not_be_the_one_who_dies() -> None:
    s = land()
    take_alpha_to(s, NORSE, int(v.AS_ELDER + v.NORSE * 8 + v.SHAMAN))
    game = strike(s, "ship-for-gardar", v.ELDER_DEATH, "roll 2")
    assert set(game.options) == {"elder-dies norse 2 cube", "elder-dies norse 2 alpha"}
    game.answer("elder-dies norse 2 alpha")
    assert game.state.alpha[NORSE] == v.IN_VALHALLA
    assert game.state.own_elders(NORSE, v.SHAMAN) == 1


@pytest.mark.rule("D5")
def test_two_icons_are_two_dice_one_after_the_other() -> None:
    s = land()
    game = strike(s, "settlers-stock", v.ELDER_DEATH, *["roll 4"] * 3)
    assert asked(game) == ("roll-elder-death", "norse")
    game.answer(*["roll 4"] * 3)
    assert len(game.told("elder-died")) == 3
    assert len(game.told("elder-lives")) == 3, "there was only one War Chief each"


# D6 iron crash


def crash(s: GreenlandState, *answers: str) -> Game:
    return strike(s, "royal-monopoly", v.IRON_CRASH, *answers)


@pytest.mark.rule("D6", "B3")
@pytest.mark.parametrize("name", ["crossbow", "sword", "iron-bars"])
def test_an_iron_import_is_traded_for_a_single_iron_whatever_its_value(name: str) -> None:
    s = land()
    own(s, NORSE, name)
    game = crash(s)
    assert disks(game.state, NORSE) == (5, 1, 2)
    assert where(game.state, name) == "gone"
    assert game.told("iron-crashed") == [(NORSE, card(name), 0)]


@pytest.mark.rule("D6")
def test_whoever_has_several_gives_up_just_one_of_his_choice() -> None:
    s = land()
    own(s, THULE, "crossbow", "iron-bars", "book", "bow")
    game = crash(s)
    assert asked(game) == ("choose-iron-import", "thule")
    assert set(game.options) == {"give-up crossbow", "give-up iron-bars"}, "it is no choice whether"
    game.answer("give-up crossbow")
    assert where(game.state, "iron-bars") == "thule"
    assert disks(game.state, THULE)[2] == 2


@pytest.mark.rule("D6")
def test_imports_without_iron_and_tribes_without_imports_are_spared() -> None:
    s = land()
    own(s, NORSE, "book", "norse-pony", "bow")
    game = crash(s)
    assert not game.told("iron-crashed")
    assert {where(game.state, name) for name in ("book", "norse-pony", "bow")} == {"norse"}


# D7 storm


def storm(s: GreenlandState, *answers: str) -> Game:
    return strike(s, "hanse-cog", v.STORM, *answers)


@pytest.mark.rule("D7")
def test_each_tribe_with_mariners_loses_one() -> None:
    s = land()
    elders(s, NORSE, MARINER, 3)
    elders(s, THULE, MARINER, 0)
    game = storm(s)
    left = [int(game.state.own_elders(tribe, MARINER)) for tribe in (NORSE, THULE, TUNIT)]
    assert left == [2, 0, 0]
    assert game.told("elder-died") == [
        (tribe, s.title(tribe, v.MARINER), tribe) for tribe in (NORSE, TUNIT)
    ]
    assert game.state.own_elder_count(THULE) == 5, "no other elder dies in its place"


@pytest.mark.rule("D7", "E7")
def test_an_alpha_who_sails_may_be_spared_by_the_storm() -> None:
    s = land()
    take_alpha_to(s, NORSE, int(v.AS_ELDER + v.NORSE * 8 + v.MARINER))
    game = storm(s)
    assert asked(game) == ("choose-lost-elder", "norse")
    game.answer("lose-elder 6 cube")
    assert game.state.own_elders(NORSE, MARINER) == 1
    assert game.state.alpha[NORSE] > v.IN_VALHALLA


# D8 the sea is closed


def closed_sea(s: GreenlandState) -> GreenlandState:
    return strike(s, "killing-winter", v.SEA_CLOSED).state.copy()


@pytest.mark.rule("D8")
def test_no_hunter_is_placed_on_a_sea_biome_but_on_others_and_in_the_new_world() -> None:
    s = closed_sea(land())
    game = assign(s, THULE)
    assert s.facts.type[deck.WALRUS] == s.facts.type[card("ringed-seal")] == v.SEA
    assert not {"hunt walrus on-foot", "hunt ringed-seal on-foot"} & set(game.options)
    open_still = {"hunt musk-ox on-foot", "hunt polar-cod on-foot", "colonise vinland mariner"}
    assert open_still <= set(game.options)


@pytest.mark.rule("D8")
@pytest.mark.parametrize(
    ("tribe", "wish"), [(THULE, "hunt walrus on-foot"), (NORSE, "hunt walrus mariner")]
)
def test_it_is_said_that_the_sea_is_closed(tribe: int, wish: str) -> None:
    game = assign(closed_sea(land()), tribe)
    rule, reason = game.why_not(wish)
    assert (rule, reason) == ("D8", game.narrator.say("reason.sea-is-closed"))


@pytest.mark.rule("D8", "E6")
def test_not_even_a_sun_stone_leads_to_the_closed_sea() -> None:
    s = closed_sea(land())
    own(s, THULE, "sun-stone")
    put(s, THULE, "walrus", 1)
    put(s, THULE, "musk-ox", 1)
    s.tribe, s.moves = THULE, 3
    game = play(s, chapter.SUN_STONE_MOVE, "reassign home cube")
    assert "go-to walrus" not in game.options
    assert "go-to musk-ox" in game.options


# D9 Markland is closed


def closed_markland(s: GreenlandState) -> GreenlandState:
    game = strike(s, "faroe-crossing", v.MARKLAND_CLOSED)
    assert game.told("markland-shut")
    return game.state.copy()


@pytest.mark.rule("D9")
def test_nobody_goes_to_markland_while_vinland_is_open() -> None:
    game = assign(closed_markland(land()), THULE)
    assert "colonise markland mariner" not in game.options
    assert "colonise vinland mariner" in game.options
    assert game.why_not("colonise markland mariner")[0] == "D9"


@pytest.mark.rule("D9", "E4")
def test_nobody_is_brought_home_from_closed_markland_in_phase_2() -> None:
    s = land()
    elders(s, TUNIT, MARINER, 2)
    s.tribe = TUNIT
    assert play(s.copy(), chapter.ASSIGN_FIRST).question == "choose-evacuation"
    s = closed_markland(s)
    put(s, TUNIT, "vinland", 1)
    game = play(s.copy(), chapter.ASSIGN_FIRST)
    assert game.options == ["pass", "evacuate vinland"]
    assert game.why_not("evacuate markland")[0] == "D9"
    people(s, TUNIT, 0)
    take_alpha_to(s, TUNIT, v.IN_VALHALLA)
    game = play(s, chapter.ASSIGN_FIRST)
    assert game.question == "choose-rescue"
    assert "rescue-colonist vinland cube" in game.options
    assert "rescue-colonist markland cube" not in game.options


@pytest.mark.rule("D9", "F0")
def test_nobody_leaves_closed_markland_in_phase_3() -> None:
    s = land()
    s.tribe = TUNIT
    assert "leave-colony markland" in play(s.copy(), chapter.WINDOW).options
    s = closed_markland(s)
    put(s, TUNIT, "vinland", 1)
    game = play(s, chapter.WINDOW)
    assert "leave-colony markland" not in game.options
    assert "leave-colony vinland" in game.options
    assert game.why_not("leave-colony markland")[0] == "D9"


@pytest.mark.rule("D9", "G0")
def test_colonists_of_closed_markland_hunt_all_the_same() -> None:
    s = closed_markland(land())
    clear(s, TUNIT, "markland")
    put(s, TUNIT, "markland", 2)
    give(s, TUNIT, iron=0)
    elders(s, TUNIT, v.TRACKER, 0)
    game = play(s, chapter.HUNT_CARD, "roll 1", "roll 1")
    assert game.told("hunt-succeeded") == [(TUNIT, v.MARKLAND, 0)]
    assert on(game.state, TUNIT, "markland") == 2 + s.facts.babies[v.MARKLAND]
