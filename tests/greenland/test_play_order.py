"""A1 to A5 Phases and orders, and L0 the claim of the Sámi."""

from __future__ import annotations

import pytest

import cairn
from cairn.core.state import bit
from cairn.games.greenland.rules.start import NAMES
from cairn.games.greenland.rules.state import GreenlandState, greenland
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import EVENTS
from tests.greenland import deck
from tests.greenland.boards import dead, elders, monotheist
from tests.greenland.cards import event_card, lay, own
from tests.greenland.kit import NORSE, SAMI, THULE, TUNIT, Game, asked, camp, land, order, play
from tests.greenland.people import clear, give, put, take_alpha_to

COUNCIL = chapter.EVENT_COUNCIL
CLAIM = chapter.EVENT_CLAIM


def in_order(s: GreenlandState) -> list[int]:
    return [int(tribe) for tribe in s.order]


def council_then_claim(s: GreenlandState, *answers: str) -> Game:
    s.then(CLAIM)
    return play(s, COUNCIL, *answers)


def without_war_chiefs(s: GreenlandState) -> None:
    for tribe in (NORSE, THULE, TUNIT, SAMI):
        if s.alive(tribe):
            elders(s, tribe, v.WAR_CHIEF, 0)


# A1 the turn


@pytest.mark.rule("A1")
def test_every_turn_has_its_six_phases_in_order_and_all_tribes_are_in_each() -> None:
    table = cairn.table("greenland", seed=11)
    phases: list[tuple[int, int]] = []
    asked_in: dict[tuple[int, int], list[str | None]] = {}
    while not table.over:
        s = greenland(table.now.state)
        now = int(s.turn), int(s.phase)
        if not phases or phases[-1] != now:
            phases.append(now)
        asked_in.setdefault(now, []).append(table.question.seat)
        texts = [option.text for option in table.options]
        table.play("pass" if "pass" in texts else texts[0])
    assert phases == sorted(set(phases)), "no phase comes back, none comes too early"
    assert {"norse", "thule", "tunit"} <= set(asked_in[1, v.PHASE_ASSIGNMENT])
    begun = [line.told.arguments[0] for line in table.log if line.rule == "A1"]
    assert begun == [2, 3, 4, 5, 6] * (len(begun) // 5)
    assert len(begun) // 5 == 10


@pytest.mark.rule("A1", "J1")
def test_a_tribe_without_people_is_out_when_a_phase_ends_and_not_before() -> None:
    s = land()
    dead(s, THULE)
    s.phase = v.PHASE_EVENT
    event_card(s, "bristol-merchants")
    assert not play(s.copy(), chapter.EVENT_ICON).told("extinct")
    game = play(s, chapter.PHASE_END)
    assert game.told("extinct") == [(THULE, 0, 0)]
    assert not game.state.alive(THULE)
    assert in_order(game.state) == [NORSE, TUNIT]
    assert game.told("phase-begins") == [(v.PHASE_ASSIGNMENT, 0, 0)]


# A2 play order


@pytest.mark.rule("A2")
@pytest.mark.parametrize("name", EVENTS)
def test_the_event_names_the_first_and_the_second_player_and_the_other_follows(name: str) -> None:
    s = land()
    event_card(s, name)
    without_war_chiefs(s)
    first, second = int(s.facts.first[s.event]), int(s.facts.second[s.event])
    assert first != second
    game = play(s, COUNCIL)
    assert in_order(game.state) == [first, second, ({NORSE, THULE, TUNIT} - {first, second}).pop()]
    assert game.told("event-order") == [(first, second, 0)]


@pytest.mark.rule("A2")
def test_in_phase_2_tribes_come_in_play_order() -> None:
    s = land()
    order(s, TUNIT, NORSE, THULE)
    s.phase = v.PHASE_EVENT
    game = play(s, chapter.PHASE_END)
    tribes = []
    for _ in range(3):
        if game.question == "choose-evacuation":
            game.answer("pass")
        tribes.append(asked(game))
        game.answer("pass")
    assert tribes == [("choose-assignment", name) for name in ("tunit", "norse", "thule")]


@pytest.mark.rule("A2", "C1")
@pytest.mark.parametrize(
    ("playing", "name", "expected"),
    [
        ("norse+tunit", "icelandic-trader", [NORSE, TUNIT]),  # first Thule, second Norse
        ("norse+tunit", "measles", [TUNIT, NORSE]),  # first Thule, second Tunit
        ("norse+tunit", "black-death", [NORSE, TUNIT]),  # first Norse, second Thule
        ("thule+tunit", "hanse-cog", [TUNIT, THULE]),  # first Tunit, second Norse
        ("norse+thule", "hanse-cog", [NORSE, THULE]),  # first Tunit, second Norse
    ],
)
def test_a_colour_that_is_not_in_play_is_passed_over(
    playing: str, name: str, expected: list[int]
) -> None:
    s = land(players=2, tribes=playing)
    without_war_chiefs(s)
    event_card(s, name)
    assert in_order(play(s, COUNCIL).state) == expected


@pytest.mark.rule("A2", "C1")
def test_who_comes_first_in_place_of_an_absent_colour_holds_the_war_council() -> None:
    s = land(players=2, tribes="norse+tunit")
    event_card(s, "icelandic-trader")
    game = play(s, COUNCIL)
    assert asked(game) == ("war-council", "norse")
    assert in_order(game.answer("council tunit norse").state) == [TUNIT, NORSE]


@pytest.mark.rule("A2")
def test_a_tribe_that_died_out_has_no_place_in_the_order() -> None:
    s = land()
    s.living &= ~bit(TUNIT)
    without_war_chiefs(s)
    event_card(s, "hanse-cog")  # first Tunit, second Norse
    assert in_order(play(s, COUNCIL).state) == [NORSE, THULE]


@pytest.mark.rule("A2")
def test_a_war_chief_lets_the_first_player_name_any_two_as_first_and_second() -> None:
    s = land()
    event_card(s, "falconers-ransom")  # first Norse, second Thule
    game = play(s, COUNCIL)
    assert asked(game) == ("war-council", "norse")
    assert set(game.options) == {
        "pass",  # as printed: Norse, Thule
        "council norse tunit",
        "council thule norse",
        "council thule tunit",
        "council tunit norse",
        "council tunit thule",
    }
    game.answer("council tunit thule")
    assert in_order(game.state) == [TUNIT, THULE, NORSE]
    assert game.told("order-set") == [(TUNIT, THULE, 0)]


@pytest.mark.rule("A2")
def test_those_not_named_by_the_war_council_keep_their_order() -> None:
    s = land(players=4)
    event_card(s, "falconers-ransom")
    assert in_order(play(s, COUNCIL, "council tunit thule").state) == [TUNIT, THULE, NORSE, SAMI]


@pytest.mark.rule("A2")
def test_the_war_council_may_leave_the_order_as_it_is() -> None:
    s = land()
    event_card(s, "falconers-ransom")
    game = play(s, COUNCIL, "pass")
    assert in_order(game.state) == [NORSE, THULE, TUNIT]
    assert not game.told("order-set")


@pytest.mark.rule("A2")
def test_only_a_war_chief_of_the_tribe_named_first_calls_a_council() -> None:
    s = land()
    event_card(s, "falconers-ransom")
    elders(s, NORSE, v.WAR_CHIEF, 0)
    game = play(s, COUNCIL)
    assert game.question == ""
    assert in_order(game.state) == [NORSE, THULE, TUNIT]


@pytest.mark.rule("A2", "E7")
def test_an_alpha_in_rank_4_is_a_war_chief() -> None:
    s = land()
    event_card(s, "falconers-ransom")
    elders(s, NORSE, v.WAR_CHIEF, 0)
    take_alpha_to(s, NORSE, int(v.AS_ELDER + v.NORSE * 8 + v.WAR_CHIEF))
    assert asked(play(s, COUNCIL)) == ("war-council", "norse")


@pytest.mark.rule("A2", "D0")
def test_the_war_council_comes_before_the_icons() -> None:
    s = land()
    game = play(s, chapter.TURN_EVENT, "event falconers-ransom")
    assert asked(game) == ("war-council", "norse")
    assert game.answer("pass").question == "draw-biome", "migration is the first icon"


@pytest.mark.rule("A2", "A4")
def test_whoever_the_council_puts_first_is_the_first_player_of_phase_4_too() -> None:
    s = land()
    event_card(s, "falconers-ransom")
    game = play(s, COUNCIL, "council tunit norse")
    s = game.state.copy()
    put(s, NORSE, "driftwood", 1)
    put(s, THULE, "polar-cod", 1)
    put(s, TUNIT, "musk-ox", 1)
    assert asked(play(s, chapter.HUNT_CARD)) == ("choose-card", "tunit")


# L0 the claim of the Sámi


@pytest.mark.rule("L0", "A2")
@pytest.mark.parametrize("name", EVENTS)
def test_the_sami_are_last_whatever_the_event_says(name: str) -> None:
    s = land(players=4)
    without_war_chiefs(s)
    event_card(s, name)
    game = play(s, COUNCIL)
    assert in_order(game.state)[3] == SAMI


@pytest.mark.rule("L0")
def test_a_sami_shaman_claims_the_first_place_and_the_others_keep_their_order() -> None:
    s = land(players=4)
    event_card(s, "hanse-cog")
    without_war_chiefs(s)
    game = council_then_claim(s)
    assert asked(game) == ("sami-claim", "sami")
    assert game.options == ["pass", "claim-first"]
    game.answer("claim-first")
    assert in_order(game.state) == [SAMI, TUNIT, NORSE, THULE]
    assert game.told("first-claimed") == [(SAMI, 0, 0)]


@pytest.mark.rule("L0")
def test_the_sami_need_not_claim() -> None:
    s = land(players=4)
    event_card(s, "hanse-cog")
    without_war_chiefs(s)
    assert in_order(council_then_claim(s, "pass").state) == [TUNIT, NORSE, THULE, SAMI]


@pytest.mark.rule("L0")
def test_the_claim_undoes_a_war_council() -> None:
    s = land(players=4)
    event_card(s, "hanse-cog")
    game = council_then_claim(s, "council norse sami", "claim-first")
    assert in_order(game.state) == [SAMI, NORSE, TUNIT, THULE]


@pytest.mark.rule("L0")
def test_sami_whom_the_council_made_first_have_nothing_to_claim() -> None:
    s = land(players=4)
    event_card(s, "hanse-cog")
    game = council_then_claim(s, "council sami tunit")
    assert game.question == ""
    assert in_order(game.state)[0] == SAMI


@pytest.mark.rule("L0")
def test_without_a_shaman_the_sami_claim_nothing() -> None:
    s = land(players=4)
    elders(s, SAMI, v.SHAMAN, 0)
    assert play(s, CLAIM).question == ""


@pytest.mark.rule("L0")
def test_monotheist_sami_have_a_bishop_and_claim_nothing() -> None:
    s = land(players=4)
    monotheist(s, SAMI)
    assert play(s, CLAIM).question == ""


@pytest.mark.rule("L0")
def test_no_other_tribe_has_such_a_shaman() -> None:
    assert play(land(), CLAIM).question == ""


# A3 the order of Iron


def contested(s: GreenlandState, *cards: str) -> None:
    for name in cards:
        put(s, THULE, name, 1)
        put(s, TUNIT, name, 1)


@pytest.mark.rule("A3")
def test_whoever_has_most_iron_says_which_card_is_dealt_with_first_even_if_no_party() -> None:
    s = land()
    contested(s, "musk-ox", "polar-bear")
    give(s, NORSE, iron=3)
    give(s, THULE, iron=2)
    clear(s, TUNIT, "markland")
    game = play(s, chapter.TALKS_BEGIN)
    assert asked(game) == ("choose-contested", "norse")
    assert set(game.options) == {"talk-of musk-ox", "talk-of polar-bear"}


@pytest.mark.rule("A3")
@pytest.mark.parametrize("first", [NORSE, THULE, TUNIT])
def test_equal_iron_is_decided_by_play_order(first: int) -> None:
    s = land()
    order(s, first, *({NORSE, THULE, TUNIT} - {first}))
    contested(s, "musk-ox", "polar-bear")
    game = play(s, chapter.TALKS_BEGIN)
    while game.question == "choose-window":
        game.answer("pass")
    assert asked(game) == ("choose-contested", NAMES[first])


@pytest.mark.rule("A3")
def test_the_leader_stays_when_somebody_gets_more_iron() -> None:
    s = camp()
    contested(s, "musk-ox", "polar-bear", "ringed-seal")
    own(s, TUNIT, "iron-bars")
    give(s, THULE, iron=2)
    game = play(s, chapter.TALKS_BEGIN)
    game.answer("talk-of musk-ox", "pass", "exchange iron-bars", "pass", "pass")  # Thule last
    assert game.state.iron(TUNIT) > game.state.iron(THULE)
    game.answer("roll 6", "roll 6")
    assert asked(game) == ("choose-contested", "thule")


@pytest.mark.rule("A3", "F2")
@pytest.mark.parametrize(
    ("norse", "thule", "tunit", "expected"),
    [(1, 2, 3, [TUNIT, THULE, NORSE]), (2, 2, 3, [TUNIT, NORSE, THULE]), (0, 0, 0, [0, 1, 2])],
)
def test_sides_attack_from_most_iron_to_least_and_equals_in_play_order(
    norse: int, thule: int, tunit: int, expected: list[int]
) -> None:
    s = land()
    for tribe, iron in ((NORSE, norse), (THULE, thule), (TUNIT, tunit)):
        put(s, tribe, "polar-bear", 1)
        give(s, tribe, iron=iron)
    s.card = deck.POLAR_BEAR
    game = play(s, chapter.ATTACKS_BEGIN, "roll 6", "roll 6", "roll 6")
    assert [tribe for tribe, _, _ in game.told("attacks")] == expected


# A4 hunting order


def hunted_by(s: GreenlandState) -> list[int]:
    """The tribes in the order in which they hunt on the one card there is, everybody failing."""
    game = play(s, chapter.HUNT_CARD)
    while game.question not in ("", "choose-card"):
        if game.question == "choose-alpha":
            game.answer("alpha-rolls")
        else:
            game.answer("pass" if "pass" in game.options else "roll 6")
    return [tribe for tribe, _, _ in game.told("hunts")]


@pytest.mark.rule("A4")
def test_the_first_player_says_which_card_is_hunted_next_one_at_a_time() -> None:
    s = land()
    order(s, TUNIT, NORSE, THULE)
    elders(s, NORSE, v.TRACKER, 0)
    put(s, NORSE, "driftwood", 1)
    put(s, THULE, "polar-cod", 1)
    put(s, THULE, "ringed-seal", 1)
    game = play(s, chapter.HUNT_CARD)
    assert asked(game) == ("choose-card", "tunit")
    assert {"hunt-now driftwood", "hunt-now polar-cod", "hunt-now ringed-seal"} <= set(game.options)
    game.answer("hunt-now driftwood", "roll 6")
    assert asked(game) == ("choose-card", "tunit"), "the next card is named after the last"
    assert "hunt-now driftwood" not in game.options


@pytest.mark.rule("A4")
def test_on_a_card_the_fewest_hunters_hunt_first() -> None:
    s = camp()
    put(s, NORSE, "polar-bear", 3)
    put(s, THULE, "polar-bear", 1)
    put(s, TUNIT, "polar-bear", 2)
    assert hunted_by(s) == [THULE, TUNIT, NORSE]


@pytest.mark.rule("A4", "E7")
def test_the_alpha_counts_as_one_hunter_in_that() -> None:
    s = camp()
    put(s, THULE, "polar-bear", 1, alpha=True)
    put(s, TUNIT, "polar-bear", 1)
    assert hunted_by(s) == [TUNIT, THULE]


@pytest.mark.rule("A4")
@pytest.mark.parametrize("tribes", [(THULE, TUNIT), (TUNIT, THULE)])
def test_equal_numbers_hunt_in_play_order(tribes: tuple[int, int]) -> None:
    s = land()
    order(s, *tribes, NORSE)
    clear(s, TUNIT, "markland")
    put(s, THULE, "polar-bear", 1)
    put(s, TUNIT, "polar-bear", 1)
    assert hunted_by(s) == list(tribes)


def falconers(s: GreenlandState, name: str) -> None:
    """Four Thule who own a Gyrfalcon and one Tunit on a card."""
    assert s.facts.hunt_first[v.GYRFALCON] == bit(v.LAND)
    clear(s, TUNIT, "markland")
    own(s, THULE, "gyrfalcon")
    put(s, THULE, name, 4)
    put(s, TUNIT, name, 1)


@pytest.mark.rule("A4")
def test_a_card_that_lets_hunt_first_on_a_type_comes_before_the_number_of_hunters() -> None:
    s = land()
    falconers(s, "polar-bear")
    assert hunted_by(s) == [THULE, TUNIT]


@pytest.mark.rule("A4")
def test_hunting_first_on_land_is_of_no_use_at_sea() -> None:
    s = land()
    falconers(s, "walrus")
    assert hunted_by(s) == [TUNIT, THULE]


@pytest.mark.rule("A4", "B2")
def test_a_card_in_hand_does_not_let_hunt_first() -> None:
    s = land()
    falconers(s, "polar-bear")
    s.where[v.GYRFALCON] = v.IN_HAND + THULE
    assert hunted_by(s) == [TUNIT, THULE]


# A5 the order of elders


def acting(s: GreenlandState) -> list[str]:
    """The tribes in the order in which their elders may act."""
    s.phase = v.PHASE_ANIMALS
    game = play(s, chapter.PHASE_END)
    found = []
    while game.question == "choose-elder-action":
        found.append(asked(game)[1])
        game.answer("pass")
    return found


@pytest.mark.rule("A5")
def test_polytheists_act_in_play_order_and_then_monotheists_in_play_order() -> None:
    s = land(players=4)
    order(s, THULE, SAMI, TUNIT, NORSE)
    monotheist(s, THULE, TUNIT)
    lay(s, [], [], [], [])
    assert acting(s) == ["sami", "norse", "thule", "tunit"]


@pytest.mark.rule("A5")
def test_among_one_faith_play_order_alone_counts() -> None:
    s = land()
    order(s, TUNIT, THULE, NORSE)
    assert acting(s) == ["tunit", "thule", "norse"]
