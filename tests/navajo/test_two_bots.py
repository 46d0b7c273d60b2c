"""16 The bots of two players: the Steward helps, the Schemer plays for itself, and both answer by the rules."""

from __future__ import annotations

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from cairn import notation
from cairn.agents import make, policy_of
from cairn.arena import simulate
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.games.navajo.bot import Schemer, Steward
from cairn.games.navajo.bot.look import event_chance
from cairn.games.navajo.bot.policies import HELPING, RULES, SCHEMING
from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules import planning
from cairn.games.navajo.rules.state import PairState
from cairn.games.navajo.words import chapter, question
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import PLAYERS
from tests.navajo.boxes import give
from tests.navajo.country import area
from tests.navajo.families import A, B, C
from tests.navajo.kit import Game, play
from tests.navajo.pair import BASKET, TURQUOISE, influence, pair
from tests.navajo.test_two_players_carson import carson

SCENARIOS = [one.name for one in GAME.scenarios][:-1]  # the tutorial is for one
SEED = 4
ASKED_OF_TWO = {
    int(question)
    for question in (
        question.CHOOSE_AID,
        question.CHOOSE_FAMILY_TO_SWAY,
        question.CHOOSE_GAIN_SWAY,
        question.CHOOSE_LOST_ELDER,
        question.CHOOSE_NEXT_ELDER,
        question.CHOOSE_PAIR_ELDER_ACTION,
        question.CHOOSE_PLEDGE,
        question.CHOOSE_SACRIFICE,
        question.CHOOSE_SHARING,
        question.CHOOSE_SWAY_ELDER,
        question.CHOOSE_SWAY_LOST,
        question.CHOOSE_TO_BUY,
        question.CHOOSE_TRADE_SWAY,
        question.CHOOSE_WAY_DISCARD,
    )
}


def answers(game: Game) -> tuple[str, str]:
    """What the Steward and the Schemer would answer to the open question, in notation."""
    return answered(game, Steward()), answered(game, Schemer())


def answered(game: Game, bot: Steward) -> str:
    return notation.write(GAME.vocabulary, bot.choose(game.position.state, Rng(0, 0)))


# whole games


def test_the_game_brings_both_along() -> None:
    assert isinstance(policy_of(make("steward", GAME)), Steward)
    assert isinstance(policy_of(make("schemer", GAME)), Schemer)


def test_they_have_a_rule_of_thumb_for_all_that_only_two_are_asked() -> None:
    assert len(ASKED_OF_TWO) == question.CHOOSE_LOST_ELDER - question.CHOOSE_AID + 1
    assert set(HELPING) == set(SCHEMING) == set(RULES) | ASKED_OF_TWO
    assert not ASKED_OF_TWO & set(RULES)


@pytest.mark.parametrize("by_example", [False, True])
@pytest.mark.parametrize("schemer", PLAYERS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_they_play_every_scenario_to_its_end_from_either_seat(
    scenario: str, schemer: str, by_example: bool
) -> None:
    setup = GAME.setup(scenario, {"players": 2, "names-by-example": by_example})
    agents = {schemer: "schemer", "": "steward"}
    report = simulate(GAME, setup, games=2, agents=agents, seed=5)
    assert (report.errors, report.finished) == (0, 2), report.error_messages


@pytest.mark.parametrize("agent", ["steward", "schemer"])
def test_alone_they_play_alike(agent: str) -> None:
    """Influence is a matter of two."""
    setup = GAME.setup("rise-of-the-people")
    report = simulate(GAME, setup, games=2, agents=agent, seed=3)
    same = simulate(GAME, setup, games=2, agents="steward", seed=3)
    assert (report.answers, report.results) == (same.answers, same.results)


def test_the_same_seed_is_the_same_game() -> None:
    setup = GAME.setup("rise-of-the-people", {"players": 2})
    agents = {"turquoise": "schemer", "basket": "steward"}
    runs = [simulate(GAME, setup, games=2, agents=agents, seed=9) for _ in range(2)]
    assert runs[0].results == runs[1].results
    assert (runs[0].answers, runs[0].scores) == (runs[1].answers, runs[1].scores)


@pytest.mark.parametrize("scenario", ["rise-of-the-people", "the-rope-thrower"])
def test_two_stewards_win_where_two_at_random_lose(scenario: str) -> None:
    setup = GAME.setup(scenario, {"players": 2})
    won = {}
    for agent in ("steward", "random"):
        report = simulate(GAME, setup, games=10, agents=agent, seed=1)
        assert report.errors == 0, report.error_messages
        won[agent] = sum(one.count for one in report.wins.values())
    assert won["steward"] >= 3 > won["random"]


@pytest.mark.parametrize("seat", PLAYERS)
def test_where_the_dine_win_the_schemer_is_thanked(seat: str) -> None:
    setup = GAME.setup("rise-of-the-people", {"players": 2})
    agents = {seat: "schemer", "": "steward"}
    report = simulate(GAME, setup, games=40, agents=agents, seed=1)
    (other,) = {*PLAYERS} - {seat}
    assert report.errors == 0, report.error_messages
    assert report.wins[seat].count > 10
    assert report.wins[seat].count >= 2 * report.wins[other].count


# what they may know


def unseen_event() -> PairState:
    """Basket has looked and knows that the next card is an event; six of its pile lie below."""
    s = pair()
    s.known, s.shown, s.seen_by = vec[i64]([5, 2, 41]), i64(3), i64(1 << BASKET)
    s.segments = vec[i64]([6, 0])
    return s


@pytest.mark.rule("16.5.3")
def test_they_do_not_know_what_only_the_other_has_seen() -> None:
    s = unseen_event()
    for seat, chance in ((BASKET, 1.0), (TURQUOISE, 1 / 9)):
        s.seat = i64(seat)
        assert event_chance(s) == pytest.approx(chance)


def glimpsed(position: Position, number: int) -> PairState:
    """The same question after the other player has looked at the next cards, in half the cases at an event."""
    s = position.copy().state
    assert isinstance(s, PairState)
    s.known, s.shown, s.seen_by = vec[i64](), i64(2), i64(2 - s.seat)
    for card in [card for card in range(1, 41) if s.unseen[card]][number % 3 :][:2]:
        s.known = append(s.known, card)
        s.unseen[card] = 0
    if number % 2 and len(s.segments) and s.segments[1]:
        s.known[number % 3 % len(s.known)] = s.segments[1]
        s.segments[1] = 0
    return s


@pytest.mark.rule("16.5.3")
@pytest.mark.parametrize("scenario", SCENARIOS[:2])
def test_they_choose_the_same_in_every_world_that_looks_the_same(scenario: str) -> None:
    """At every question of a game the cards that only the other player has seen are drawn anew."""
    position = Position(GAME.start(GAME.setup(scenario, {"players": 2}), GAME.facts()))
    bots, rng, asked = [Schemer(), Steward()], Rng(SEED), 0
    while not position.over():
        s = position.state
        assert isinstance(s, PairState)
        if s.seat >= 0 and len(s.segments):
            here, there = (glimpsed(position, asked) for _ in range(2))
            there.resample(s.seat, rng)
            for bot in bots:
                assert bot.choose(here, rng) == bot.choose(there, rng), f"question {asked}"
            asked += 1
        position.apply(s.chosen_by(rng) if s.seat < 0 else bots[s.seat].choose(s, rng))
    assert asked > 100


# single rules of thumb


def test_the_elders_who_will_speak_best_are_won_first() -> None:
    s = pair()
    influence(s, turquoise=(1, 4, 5))
    s.sway = vec[i64]([0] * 16)
    rating = s.facts.elder_rating
    best = max(1, 4, 5, key=lambda place: (rating[place + 1], -place))
    assert answers(play(s, chapter.PAIR_ELDERS)) == (f"sway-elder {best}",) * 2


def test_the_steward_takes_no_family_from_the_other_and_the_schemer_the_best() -> None:
    s = pair()
    influence(s, turquoise=(1,))
    s.heart[A], s.ferocity[A] = v.BASKET, i64(3)
    s.ferocity[B] = i64(1)
    assert answers(play(s, chapter.PAIR_FAMILIES)) == ("sway B", "sway A")


def test_where_the_other_has_them_all_the_steward_takes_the_least() -> None:
    s = pair()
    influence(s, turquoise=(1,))
    for family, ferocity in ((A, 3), (B, 0), (C, 2)):
        s.heart[family], s.ferocity[family] = v.BASKET, i64(ferocity)
    assert answers(play(s, chapter.PAIR_FAMILIES)) == ("sway B", "sway A")


def test_both_give_up_the_family_they_expect_least_of() -> None:
    s = pair()
    s.heart[A], s.heart[B] = v.TURQUOISE, v.TURQUOISE
    s.ferocity[A], s.ferocity[B] = i64(3), i64(0)
    assert answers(play(s, chapter.PAIR_TABLE, "roll 3")) == ("withdraw-influence B",) * 2


def test_only_the_schemer_takes_elders_when_something_fails() -> None:
    s = pair()
    s.heart[A] = v.BASKET
    s.failure(A)
    steward, schemer = answers(play(s, chapter.PAIR_EFFECT))
    assert steward == "pass"
    assert schemer.startswith("sway-elder")


def test_both_take_a_family_that_nobody_influences_when_it_fails() -> None:
    s = pair()
    s.failure(A)
    assert answers(play(s, chapter.PAIR_EFFECT)) == ("sway A", "sway A")


@pytest.mark.parametrize(("morale", "steward"), [(4, "keep-influence"), (5, "trade-influence A")])
def test_the_schemer_trades_at_once_and_the_steward_where_a_point_may_help(
    morale: int, steward: str
) -> None:
    s = pair()
    s.military, s.morale, s.heart[A] = i64(5), i64(morale), v.TURQUOISE
    s.success(A)
    assert answers(play(s, chapter.PAIR_EFFECT)) == (steward, "trade-influence A")


def test_at_the_end_the_steward_trades_too() -> None:
    s = pair()
    s.military, s.morale, s.heart[A] = i64(5), i64(1), v.TURQUOISE
    s.segments = vec[i64]([4, 0])
    s.success(A)
    assert answers(play(s, chapter.PAIR_EFFECT)) == ("trade-influence A", "trade-influence A")


@pytest.mark.parametrize(
    ("ip", "military", "headman", "schemer"),
    [
        (1, 5, TURQUOISE, "pass"),  # the Diné can do without
        (1, 2, BASKET, "pass"),  # and so could the other player
        (2, 2, BASKET, "spend-ip"),
        (1, 2, TURQUOISE, "spend-ip"),  # the card passes, and a tie is won without it
    ],
)
def test_the_steward_gives_points_and_the_schemer_if_the_lead_is_safe(
    ip: int, military: int, headman: int, schemer: str
) -> None:
    s = pair()
    s.ip, s.military, s.morale, s.headman = i64(ip), i64(military), i64(9), i64(headman)
    assert answers(play(s, chapter.PAIR_AID)) == ("spend-ip", schemer)


def test_the_steward_lets_the_oldest_speak_first_and_the_schemer_the_other_s() -> None:
    s = pair()
    influence(s, turquoise=(3, 6), basket=(4,))
    s.executor, s.own_segment = v.TURQUOISE, True
    planning.call_elders(s)
    game = play(s, chapter.PLAN_ELDERS)
    rating = s.facts.elder_rating
    oldest = max((3, "turquoise"), (6, "turquoise"), (4, "basket"), key=lambda e: rating[e[0]])
    assert answers(game) == (f"next-elder {oldest[0]} {oldest[1]}", "next-elder 4 basket")


def test_neither_lets_the_others_elder_speak_twice() -> None:
    s = pair()
    influence(s, turquoise=(3,), basket=(5,))
    s.executor, s.own_segment, s.owned[v.WISDOM + 2] = v.TURQUOISE, True, v.OWNED
    assert answers(play(s, chapter.PLAN_ELDERS)) == ("next-elder 3 turquoise",) * 2
    influence(s, basket=(5,))
    assert answers(play(s, chapter.PLAN_ELDERS)) == ("pass", "pass")


def speaking(ap: int, military: int, *mine: int) -> Game:
    """An elder of Turquoise's may act; these Families listen to Turquoise and A to Basket."""
    s = pair()
    influence(s, turquoise=(4,))
    s.executor, s.own_segment = v.TURQUOISE, True
    s.ap, s.military, s.culture = i64(ap), i64(military), i64(military)
    s.heart[A] = v.BASKET
    for family in range(3):
        s.ferocity[family] = i64(3)
    for family in mine:
        s.heart[family] = v.TURQUOISE
    planning.call_elders(s)
    return play(s, chapter.PLAN_ELDERS)


def test_the_steward_wins_families_over_only_with_points_to_spare() -> None:
    assert answered(speaking(2, 6), Steward()) == "elder-points 4"
    assert answered(speaking(9, 6), Steward()) == "elder-influence 4 B"
    assert answered(speaking(9, 6, B, C), Steward()) == "elder-points 4"


def test_the_schemer_wins_them_over_until_half_of_them_are_its_own() -> None:
    assert answered(speaking(2, 6), Schemer()) == "elder-influence 4 A"
    assert answered(speaking(2, 6, B, C), Schemer()) == "elder-points 4"
    assert "influence" not in answered(speaking(2, 2), Schemer())  # the Diné are weak


def way(ip: int, card: int, other: int) -> Game:
    """The Enemy Way of a card in the Headman's hand; the other player has a card too."""
    s = pair()
    s.ip, s.card = i64(ip), i64(9)
    s.hand, s.second_hand = vec[i64]([card]), vec[i64]([other])
    return play(s, chapter.CARD_CEREMONY)


def by_number(*faces: int) -> int:
    """A Ceremony card whose Blessing shows one of these."""
    blessing = pair().facts.blessing
    return next(c for c in range(1, 41) if c not in (8, 9) and blessing[c] in faces)


def test_the_schemer_discards_what_is_no_blessing_to_harm_the_headman() -> None:
    middling, good = by_number(3, 4), by_number(1, 6)
    assert answers(way(6, good, middling)) == ("pass", f"discard-card {middling}")
    assert answers(way(6, middling, good)) == ("pass", "pass")
    assert answers(way(-12, good, middling)) == ("pass", "pass")  # it cannot be worse for him


def test_middling_cards_are_let_go_and_others_when_they_become_dear() -> None:
    middling, good = by_number(3, 4), by_number(1, 6)
    assert (
        answers(way(0, middling, good).answer("pass", "roll 1"))
        == (f"discard-card {middling}",) * 2
    )
    assert answers(way(0, good, middling).answer("pass", "roll 1")) == ("pass", "pass")
    dear = way(-6, good, middling).answer("pass", "roll 1", "sway A")
    assert answers(dear) == ("pass", f"discard-card {good}")


def test_only_the_steward_shows_what_the_shaman_saw() -> None:
    s = pair()
    s.operation, s.card = v.PLANNING, i64(15)
    game = play(s, chapter.CARD_MAJOR, "card 2", "card 5", "card 9", "next 9", "next 2")
    assert answers(game) == ("share", "keep-secret")


@pytest.mark.parametrize(("culture", "answer"), [(7, "pass"), (9, "buy")])
def test_a_card_is_bought_while_enough_culture_is_left(culture: int, answer: str) -> None:
    s = pair()
    s.culture, s.card = i64(culture), i64(41)
    assert answers(play(s, chapter.CHECK_BUY)) == (answer, answer)


def test_who_must_choose_a_card_takes_the_cheapest_if_none_leaves_enough() -> None:
    s = pair()
    s.culture, s.card = i64(5), i64(41)
    game = play(s, chapter.CHECK_BUY, "buy")
    cost = s.facts.culture_cost
    offered = [int(game.position.state.options[i]) >> 16 & 255 for i in range(len(game.options))]
    answer = Steward().choose(game.position.state, Rng(0, 0))
    assert cost[answer >> 16 & 255] == min(cost[card] for card in offered)


def test_both_let_the_others_elder_go() -> None:
    s = pair()
    influence(s, turquoise=(2, 5), basket=(5,))
    s.card, s.ferocity[A] = i64(46), i64(1)
    game = play(s, chapter.CARD_MAJOR, "go-to-santa-fe", "roll 1")
    assert answers(game) == ("lose-elder basket", "lose-elder basket")


# favourites


def test_the_schemer_names_actions_if_its_own_families_can_raid() -> None:
    s = pair()
    s.card, s.ap, s.military, s.culture = i64(15), i64(0), i64(5), i64(9)
    mine, theirs = s.copy(), s.copy()
    mine.heart[A], mine.heart[B] = v.BASKET, v.BASKET
    theirs.heart[A], theirs.heart[B] = v.TURQUOISE, v.TURQUOISE
    steward, schemer = answers(play(mine, chapter.DINE_OPERATIONS))
    assert (steward, schemer) == ("planning", "take-actions")
    assert answers(play(theirs, chapter.DINE_OPERATIONS)) == ("planning", "planning")


def test_the_schemer_lets_its_own_families_act_first() -> None:
    s = pair()
    s.executor, s.own_segment, s.activations = v.TURQUOISE, True, i64(2)
    s.where[C] = area("SJ2")
    for family in (A, B, C):
        s.heart[family] = v.BASKET
    first = answered(play(s.copy(), chapter.TAKE_ACTIONS_NEXT), Steward())
    assert first != "activate B"
    s.heart[B] = v.TURQUOISE
    assert answers(play(s, chapter.TAKE_ACTIONS_NEXT)) == (first, "activate B")


# Kit Carson


def pledging(sheep: int, place: str) -> Game:
    s = carson(sheep=sheep)
    s.where[A] = area(place)
    return play(s, chapter.TRANSITION_AFTER, "retreat")


def test_both_pledge_what_saves_the_families_and_the_schemer_one_more() -> None:
    """3 is added to the die, so a 5 would reach 8: three counters save Area 6 from it."""
    game = pledging(6, "SH6")
    assert answers(game) == ("pledge 3", "pledge 4")
    game.answer("pledge 4")
    assert answers(game) == ("pledge 3", "pledge 5")  # enough is given: be Headman for it


def test_the_schemer_does_not_want_to_be_headman_of_a_loss() -> None:
    game = pledging(6, "SH6").answer("pledge 1")
    assert answers(game) == ("pledge 3", "pledge 1")


def test_what_was_pledged_is_given_from_what_is_missed_least() -> None:
    s = carson(sheep=1)
    give(s, v.HORSE)
    give(s, v.FIREARMS)
    game = play(s, chapter.TRANSITION_AFTER, "retreat", "pledge 1", "pledge 1", "pass")
    assert game.options == ["discard horse", "discard sheep", "discard firearms"]
    assert answers(game) == ("discard sheep", "discard sheep")
