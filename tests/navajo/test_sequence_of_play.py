"""2 Sequence of Play: the deck, who acts first, the parts of a card and the Discard Phase."""

from __future__ import annotations

from fractions import Fraction

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.deck import cards_left
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, hold_corn, pool, put
from tests.navajo.country import area, outpost
from tests.navajo.families import A, B, C, lacks, stand
from tests.navajo.kit import Game, by_old_values, land, play

OPERATIONS = [n for n in range(1, 41) if n not in (8, 9, 10, 18, 19, 20, 28, 29, 30, 38, 39, 40)]


def chances(game: Game) -> dict[str, Fraction]:
    """What chance may answer, and how likely each is."""
    s = game.state
    weights = [int(s.weight(i)) for i in range(s.count)]
    return {o: Fraction(w, sum(weights)) for o, w in zip(game.options, weights, strict=True)}


def deck(s: NavajoState, *piles: int) -> None:
    """A deck of unknown cards: pairs of how many, and the event among them or 0."""
    s.segments = vec[i64](list(piles))
    s.known = vec[i64]()


def on_top(s: NavajoState, *cards: int) -> None:
    """Cards whose order is known, the first on top."""
    s.known = vec[i64](list(reversed(cards)))


def collected(s: NavajoState, card: int, *, preempted: bool = False) -> int:
    """How many Action Points the Enemy collects on a card."""
    s.card, s.preempted = card, preempted
    game = play(s, chapter.ENEMY_SEGMENT)
    ((n, _, _),) = game.told("enemy-collects")
    return n


# 2.1 the deck


@pytest.mark.rule("2.1", "14.2.3")
def test_the_event_is_one_of_the_nine_cards_of_its_pile_and_any_other_comes_from_all_forty() -> (
    None
):
    odds = chances(play(land(), chapter.CARD_DRAW))
    assert odds.pop("card 41") == Fraction(1, 9)
    assert odds == {f"card {n}": Fraction(8, 9) / 40 for n in range(1, 41)}


@pytest.mark.rule("2.1")
def test_an_event_is_equally_likely_at_each_place_of_its_pile() -> None:
    s = land()
    not_yet = Fraction(1)
    for left in range(9, 0, -1):
        deck(s, left, 41, 9, 42)
        now = chances(play(s, chapter.CARD_DRAW))["card 41"]
        assert not_yet * now == Fraction(1, 9)
        not_yet *= 1 - now
        s.unseen[left] = 0  # some other card was drawn


@pytest.mark.rule("2.1")
def test_after_its_event_a_pile_holds_only_cards_not_seen_yet() -> None:
    s = land()
    deck(s, 3, 0, 9, 42)
    for seen in (1, 2, 24, 40):
        s.unseen[seen] = 0
    odds = chances(play(s, chapter.CARD_DRAW))
    unseen = [n for n in range(1, 41) if n not in (1, 2, 24, 40)]
    assert odds == {f"card {n}": Fraction(1, 36) for n in unseen}


@pytest.mark.rule("2.1")
def test_the_last_card_of_a_pile_is_its_event_if_that_has_not_come() -> None:
    s = land()
    deck(s, 1, 41, 9, 42)
    assert play(s, chapter.CARD_DRAW).options == ["card 41"]


@pytest.mark.rule("2.1")
def test_the_next_pile_begins_when_one_is_used_up() -> None:
    s = land()
    s.ap = 0
    deck(s, 1, 41, 9, 42)
    game = play(s, chapter.CARD_DRAW, "card 41", "good-medicine")
    assert chances(game)["card 42"] == Fraction(1, 9)


@pytest.mark.rule("2.1")
def test_a_card_drawn_once_is_not_drawn_again() -> None:
    game = play(land(), chapter.CARD_DRAW, "card 8", "let-go")
    assert game.question == "draw-card"
    assert "card 8" not in game.options
    assert "card 9" in game.options
    assert chances(game)["card 41"] == Fraction(1, 8)


@pytest.mark.rule("2.1")
@pytest.mark.parametrize("card", [1, 40])
def test_an_ordinary_card_leaves_the_event_in_its_pile(card: int) -> None:
    s = land()
    s.ap = 0
    s = play(s, chapter.CARD_DRAW, f"card {card}").state
    assert [int(n) for n in s.segments[:2]] == [8, 41]
    assert s.unseen[card] == 0


@pytest.mark.rule("2.1", "14.1.3", "14.2.3", "14.3.3", "14.4.3", "14.5.3")
@pytest.mark.parametrize(
    ("scenario", "cards"),
    [
        ("rise-of-the-people", 18),
        ("los-duenos-del-mundo", 45),
        ("broken-country", 45),
        ("the-fearing-time", 45),
        ("the-rope-thrower", 9),
        ("navajo-wars", 45),
    ],
)
def test_the_deck_has_as_many_cards_as_the_playbook_says(scenario: str, cards: int) -> None:
    s = land(scenario)
    assert cards_left(s) == cards
    on_top(s, 1, 2)
    assert cards_left(s) == cards + 2


@pytest.mark.rule("2.1", "C14")
def test_cards_whose_order_is_known_come_in_that_order() -> None:
    s = land()
    on_top(s, 8, 9)
    game = play(s, chapter.CARD_DRAW)
    assert game.options == ["card 8"]
    game.answer("card 8", "let-go")
    assert game.options == ["card 9"]


@pytest.mark.rule("2.1")
def test_a_new_card_renews_what_may_be_done_once_a_card() -> None:
    s = land()
    s.used, s.touched, s.preempted, s.operation = 3, 7, True, v.PLANNING
    on_top(s, 8)
    s = play(s, chapter.CARD_DRAW, "card 8").state
    assert (s.used, s.touched, s.preempted, s.operation) == (0, 0, False, 0)


@pytest.mark.rule("2.1", "14.5.3")
def test_the_rope_thrower_has_five_operations_cards_above_three_shuffled_with_card_55() -> None:
    s = land("the-rope-thrower")
    game = play(s, chapter.CARD_DRAW)
    assert chances(game) == {f"card {n}": Fraction(1, 28) for n in OPERATIONS}
    s = land("the-rope-thrower")
    s.segments = s.segments[2:]  # the five are gone
    for n in OPERATIONS[:5]:
        s.unseen[n] = 0
    odds = chances(play(s, chapter.CARD_DRAW))
    assert odds.pop("card 55") == Fraction(1, 4)
    assert odds == {f"card {n}": Fraction(3, 4) / 23 for n in OPERATIONS[5:]}


# 2.2 the parts of a card


def peaceful_answers(game: Game) -> None:
    """Let the Enemy spend three points of the display A B C … on Subjugate."""
    game.answer("roll 1", "roll 2", "cube brown", "cube brown", "cube white")


@pytest.mark.rule("2.2", "2.2.1", "2.2.2", "2.2.3", "2.3.5")
def test_an_operations_card_is_resolved_from_top_to_bottom() -> None:
    s = land()
    s.ap = 0
    on_top(s, 24)
    game = play(s, chapter.CARD_DRAW, "card 24")
    assert game.told("enemy-collects")  # the Enemy has begun
    peaceful_answers(game)
    assert game.question == "choose-operation"
    assert not game.told("counter-active")
    game.answer("take-actions", "pass")
    assert game.told("counter-active")  # Hostile Tribes
    assert game.question == "roll-for"  # Drought Recovery
    assert not game.told("drought-ended")
    game.answer("roll 1")
    assert game.question == "draw-card"
    assert not game.told("preempted")


@pytest.mark.rule("2.2.1")
def test_without_preempting_the_enemy_goes_first_and_collects_the_higher_figure() -> None:
    s = land()
    s.ap = 3
    on_top(s, 24)
    game = play(s, chapter.CARD_DRAW, "card 24", "pass")
    assert game.told("enemy-collects") == [(3, 3, 0)]
    peaceful_answers(game)
    assert game.question == "choose-operation"
    assert game.state.ap == 3


@pytest.mark.rule("2.2.1")
def test_a_player_who_preempts_pays_goes_first_and_the_enemy_collects_the_lower_figure() -> None:
    s = land()
    s.ap = 4
    on_top(s, 32)
    game = play(s, chapter.CARD_DRAW, "card 32", "preempt")
    assert game.state.ap == 1
    assert game.question == "choose-operation"
    assert not game.told("enemy-collects")
    game.answer("take-actions", "pass")
    assert game.told("enemy-collects") == [(2, 2, 0)]


@pytest.mark.rule("2.2.1")
@pytest.mark.parametrize(("card", "cost"), [(32, 3), (15, 3), (21, 2)])
def test_preempting_costs_what_the_card_says(card: int, cost: int) -> None:
    for ap, able in ((cost, True), (cost - 1, False)):
        s = land()
        s.ap = ap
        on_top(s, card)
        game = play(s, chapter.CARD_DRAW, f"card {card}")
        assert ("preempt" in game.options) is able
        if not able:
            assert game.question == "roll-for"  # the Enemy acts at once


@pytest.mark.rule("2.2.1", "10.2")
def test_trade_goods_may_buy_the_points_that_preempting_needs() -> None:
    s = land()
    s.ap = 2
    give(s, v.TRADE_GOODS, 2)
    on_top(s, 32)
    game = play(s, chapter.CARD_DRAW, "card 32")
    assert "preempt" not in game.options
    assert game.why_not("preempt")[0] == "2.2.1"
    game.answer("buy-ap")
    assert "preempt" in game.options
    game.answer("preempt")
    assert game.state.ap == 0
    assert game.question == "choose-operation"


def short_of_points(s: NavajoState) -> Game:
    """Card 32 is drawn, and the APs and one Trade Goods do not pay for preempting."""
    s.ap = 2
    give(s, v.TRADE_GOODS, 1)
    on_top(s, 32)
    return play(s, chapter.CARD_DRAW, "card 32")


@pytest.mark.rule("2.2.1", "10.1")
def test_animals_may_be_sold_for_the_goods_that_buy_the_points_that_preempting_needs() -> None:
    s = land()
    give(s, v.SHEEP, 3)
    game = short_of_points(s)
    assert game.question == "choose-preempt"
    game.answer("sell-animals 0 3", "buy-ap", "preempt")
    assert game.question == "choose-operation"


@pytest.mark.rule("2.2.1", "10.1")
def test_corn_may_be_sold_for_the_goods_that_buy_the_points_that_preempting_needs() -> None:
    s = land()
    hold_corn(s, 6)
    game = short_of_points(s)
    assert game.question == "choose-preempt"
    game.answer("sell-corn 6 0 0", "buy-ap", "preempt")
    assert game.question == "choose-operation"


@pytest.mark.rule("3")
def test_the_player_chooses_exactly_one_of_three_operations() -> None:
    s = land()
    s.card = 24
    game = play(s, chapter.DINE_OPERATIONS)
    assert game.options == ["planning", "take-actions", "passage-of-time"]
    game.answer("take-actions", "pass")
    assert game.question == ""
    assert game.state.operation == v.TAKE_ACTIONS
    assert not game.state.own_segment


@pytest.mark.rule("3", "3.1")
def test_planning_begins_with_the_population_of_the_card_and_the_elders_points() -> None:
    s = land()
    s.card, s.ap = 24, 0
    s = play(s, chapter.DINE_OPERATIONS, "planning").state
    assert s.operation == v.PLANNING
    assert s.held(v.PASSAGE, v.MAN) == 1
    assert s.ap == 3
    assert s.own_segment


@pytest.mark.rule("3", "3.3")
def test_passage_of_time_begins_with_growing_up() -> None:
    s = land()
    s.card = 24
    game = play(s, chapter.DINE_OPERATIONS, "passage-of-time")
    assert game.state.operation == v.PASSAGE_OF_TIME
    assert game.question == "choose-aging"


@pytest.mark.rule("3", "1.6.1")
def test_what_may_be_done_at_any_time_may_be_done_before_the_operation_is_chosen() -> None:
    s = land()
    s.card = 24
    give(s, v.HORSE)
    game = play(s, chapter.DINE_OPERATIONS, "mount A")
    assert game.state.mounted(A)
    assert game.question == "choose-operation"
    assert game.state.operation == 0


@pytest.mark.rule("3", "13.12")
def test_blessing_ways_serve_in_the_players_own_segment_and_not_after_it() -> None:
    s = land()
    s.card = 24
    s.hand = vec[i64]([8])
    game = play(s, chapter.DINE_OPERATIONS, "planning", "elder-points 2")
    assert game.question == "blessing-or-roll"
    s = play(s, chapter.DINE_OPERATIONS, "take-actions", "pass").state
    s.card = 17
    assert play(s, chapter.CARD_MAJOR, "elder-points 2").question == "roll-for"


@pytest.mark.rule("2.2.1", "4.0.2")
@pytest.mark.parametrize(
    ("card", "preempted", "points"),
    [
        (32, True, 2),
        (36, False, 4),
        (26, False, 3),
        (15, True, 4),
        (15, False, 5),
        (21, True, 2),
        (24, False, 3),
    ],
)
def test_the_enemy_collects_what_the_tutorial_says(card: int, preempted: bool, points: int) -> None:
    assert collected(land(), card, preempted=preempted) == points


@pytest.mark.rule("2.2.1", "4.0.2")
@pytest.mark.parametrize("card", OPERATIONS)
def test_preempting_never_gives_the_enemy_more(card: int) -> None:
    s = land()
    assert collected(land(), card, preempted=True) == s.facts.points_preempted[card]
    assert collected(land(), card) == s.facts.points[card]
    assert 0 < s.facts.points_preempted[card] < s.facts.points[card]


@pytest.mark.rule("4.0.2")
@pytest.mark.parametrize(
    ("card", "preempted", "red", "raided", "points"),
    [
        (32, True, 0, 2, 1),  # 2 less 2: at least 1
        (36, False, 1, 2, 3),
        (26, False, 2, 0, 5),
        (21, True, 3, 2, 3),
        (24, False, 3, 2, 4),
        (24, False, 0, 9, 1),
    ],
)
def test_red_cubes_add_to_the_enemys_points_and_raided_ones_take_away(
    card: int, preempted: bool, red: int, raided: int, points: int
) -> None:
    s = land()
    pool(s)
    put(s, v.SUBJUGATION, red=red)
    for colour in (v.BROWN, v.WHITE, v.YELLOW):
        while raided and s.cube(v.GAME_BOX, colour):
            s.move_cube(colour, v.GAME_BOX, v.RAIDED)
            raided -= 1
    assert collected(s, card, preempted=preempted) == points


@pytest.mark.rule("4.0.2", "8.1")
def test_black_cubes_in_the_subjugation_box_give_the_enemy_no_points() -> None:
    s = land()
    s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
    assert collected(s, 24) == 3


@pytest.mark.rule("4.0.2", "C41", "C44", "C45", "C49", "C50", "C52", "C53")
@pytest.mark.parametrize("event", range(41, 55))
def test_events_in_play_change_the_enemys_points(event: int) -> None:
    s = land()
    s.events[event - v.PUEBLO_REVOLT] = v.IN_PLAY
    more = {41: 1, 44: 1, 45: 1, 49: 1, 50: 1, 52: 1, 53: 1}.get(event, 0)
    assert collected(s, 24) == 3 + more


@pytest.mark.rule("4.0.2", "C54")
def test_an_event_may_take_points_from_the_enemy() -> None:
    s = by_old_values(land())
    s.events[v.CIVIL_WAR - v.PUEBLO_REVOLT] = v.IN_PLAY
    assert collected(s, 24) == 3 - 1


@pytest.mark.rule("4.0.2", "C54")
def test_the_enemy_collects_one_at_least_even_in_the_civil_war() -> None:
    s = by_old_values(land())
    s.events[v.CIVIL_WAR - v.PUEBLO_REVOLT] = v.IN_PLAY
    for _ in range(2):
        s.move_cube(v.BROWN, v.POOL, v.RAIDED)
    assert collected(s, 24) == 1


@pytest.mark.rule("4.0.2")
def test_what_was_not_spent_before_is_added_to_the_points_collected() -> None:
    s = land()
    s.enemy_ap = 7
    s.card = 24
    game = play(s, chapter.ENEMY_SEGMENT)
    assert game.told("enemy-collects") == [(3, 10, 0)]


@pytest.mark.rule("2.2.2", "2.2.4")
def test_a_historical_event_has_no_operations_and_no_minor_event() -> None:
    s = land()
    s.ap = 19
    outpost(s, v.MISSION, "SH1")
    on_top(s, 43)
    game = play(s, chapter.CARD_DRAW, "card 43")
    assert game.state.culture == 8  # the Major Event has come
    assert game.question == "choose-check"
    game.answer("good-medicine")
    assert game.question == "draw-card"


@pytest.mark.rule("2.2.4", "6.2")
@pytest.mark.parametrize(
    ("scenario", "card"),
    [("los-duenos-del-mundo", 45), ("broken-country", 50), ("the-fearing-time", 55)],
)
def test_a_transitional_event_begins_with_a_passage_of_time(scenario: str, card: int) -> None:
    s = land(scenario)
    on_top(s, card)
    game = play(s, chapter.CARD_DRAW, f"card {card}")
    assert game.question == "choose-aging"


@pytest.mark.rule("2.2.2", "13.14")
def test_a_ceremony_card_has_no_operations_and_no_minor_event() -> None:
    s = land()
    s.ap = 19
    on_top(s, 40)
    game = play(s, chapter.CARD_DRAW, "card 40")
    assert game.question == "choose-ceremony"
    game.answer("let-go")
    assert game.question == "draw-card"


# 2.3 the Discard Phase


def forts(s: NavajoState, defiance: str = "HO1", fauntleroy: str = "ZU1") -> None:
    s.fort[v.DEFIANCE] = area(defiance)
    s.fort[v.FAUNTLEROY] = area(fauntleroy)


@pytest.mark.rule("2.3", "2.3.5")
def test_without_anything_to_look_at_the_next_card_is_drawn() -> None:
    s = land()
    s.card = 24
    assert play(s, chapter.DISCARD).question == "draw-card"


@pytest.mark.rule("2.3.5", "12.3")
@pytest.mark.parametrize(("left", "over"), [(1, False), (0, True)])
def test_a_deck_that_has_run_out_ends_the_scenario(left: int, over: bool) -> None:
    s = land("the-fearing-time")
    s.card, s.military, s.morale = 24, 3, 3
    deck(s, *([left, 0] if left else []))
    game = play(s, chapter.DISCARD)
    assert (game.question == "") is over
    assert game.state.outcome == (v.MINOR_VICTORY if over else v.UNDECIDED)


@pytest.mark.rule("2.3.1")
@pytest.mark.parametrize(
    ("families", "face", "lost"), [(1, 1, True), (1, 2, False), (2, 2, True), (2, 3, False)]
)
def test_a_point_is_lost_on_the_number_of_families_with_a_fort_or_less(
    families: int, face: int, lost: bool
) -> None:
    s = land()
    s.card = 24
    forts(s)
    stand(s, A, "HO1")
    if families == 2:
        stand(s, B, "ZU1")
    game = play(s, chapter.DISCARD, f"roll {face}")
    assert game.question == ("choose-fort-loss" if lost else "draw-card")


@pytest.mark.rule("2.3.1")
@pytest.mark.parametrize(("answer", "left"), [("lose-culture", (5, 8)), ("lose-military", (4, 9))])
def test_the_point_lost_to_a_fort_is_culture_or_military_and_one_in_all(
    answer: str, left: tuple[int, int]
) -> None:
    s = land()
    s.card = 24
    forts(s)
    for family in (A, B, C):
        stand(s, family, "HO1")
    s = play(s, chapter.DISCARD, "roll 3", answer).state
    assert (s.military, s.culture) == left


@pytest.mark.rule("2.3.1", "1.7.4")
def test_a_culture_point_that_is_not_there_costs_two_military_points() -> None:
    s = land()
    s.card = 24
    s.culture = 0
    forts(s)
    stand(s, A, "HO1")
    assert play(s, chapter.DISCARD, "roll 1", "lose-culture").state.military == 3


@pytest.mark.rule("2.3.1")
def test_only_families_in_the_very_area_of_a_fort_count() -> None:
    s = land()
    s.card = 24
    forts(s)
    stand(s, A, "HO2")
    stand(s, B, "ZU3")
    assert play(s, chapter.DISCARD).question == "draw-card"


@pytest.mark.rule("2.3", "2.3.1", "2.3.2", "12.1")
def test_the_fort_comes_before_the_look_at_defeat() -> None:
    s = land()
    s.card = 24
    s.military, s.culture = 1, 0
    forts(s)
    stand(s, A, "HO1")
    game = play(s, chapter.DISCARD, "roll 1", "lose-military")
    assert game.question == ""
    assert game.state.outcome == v.MAJOR_DEFEAT


@pytest.mark.rule("2.3.2", "12.1", "12.2")
def test_defeat_is_looked_at_before_victory() -> None:
    s = land()
    s.card = 24
    s.military = s.culture = s.morale = 0
    game = play(s, chapter.DISCARD)
    assert game.question == ""
    assert game.state.outcome == v.MAJOR_DEFEAT


@pytest.mark.rule("2.3.3", "6.1.1")
@pytest.mark.parametrize("card", [c for c in range(41, 55) if c not in (45, 50)])
def test_a_historical_event_is_discarded_unless_it_stays(card: int) -> None:
    s = land()
    s.card = card
    stays = card in (41, 44, 48, 49, 52, 53, 54)
    if stays:
        s.events[card - v.PUEBLO_REVOLT] = v.IN_PLAY
    s = play(s, chapter.DISCARD).state
    assert s.events[card - v.PUEBLO_REVOLT] == (v.IN_PLAY if stays else v.GONE)


@pytest.mark.rule("2.3.4", "1.6.1")
def test_a_family_without_a_man_loses_its_ferocity_and_only_such_a_one() -> None:
    s = land()
    s.card = 24
    for family in (A, B, C):
        s.ferocity[family] = 3
    for family in (A, C):
        lacks(s, family, v.MAN)
    s.where[C] = v.CAUGHT + v.SHIPROCK  # in play too
    s = play(s, chapter.DISCARD).state
    assert [s.ferocity[family] for family in (A, B, C)] == [0, 3, 0]


@pytest.mark.rule("2.3", "2.3.2", "2.3.4")
def test_a_game_won_in_the_discard_phase_goes_no_further() -> None:
    s = land()
    s.card = 24
    s.morale = 0
    game = play(s, chapter.DISCARD, "roll 1")
    assert game.question == ""
    assert game.state.outcome == v.MAJOR_VICTORY
