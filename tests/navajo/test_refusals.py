"""Whoever tries what has its place at a question and is refused is told why."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import action
from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.refusals import rights_belong
from cairn.games.navajo.rules.state import NavajoState, navajo
from cairn.games.navajo.words import chapter, verb
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, hold
from tests.navajo.country import come
from tests.navajo.families import A, B, at, lacks, mount
from tests.navajo.kit import Game, land, play
from tests.navajo.pair import pair
from tests.refusals import check_floor, count_refusals, questions

FLOOR = 0.99


def test_refusals_tell_the_reason() -> None:
    check_floor(count_refusals(GAME, games=100), FLOOR)


@pytest.mark.rule("1.6.1", "10.2")
def test_rights_are_told_of_just_where_they_are_offered() -> None:
    """An Action Point can always be bought, or it is said why not, wherever rights are."""
    right = int(action(verb.BUY_AP))
    for state, denied in questions(GAME, games=40):
        s = navajo(state)
        if s.seat == s.who():
            here = right in denied or s.offers(right)
            assert here == rights_belong(s), GAME.vocabulary.questions[int(s.question)].key


def asked(s: NavajoState, here: int) -> Game:
    s.military, s.culture, s.ap = i64(3), i64(3), i64(2)
    return play(s, here)


@pytest.mark.parametrize(
    ("tried", "why"),
    [
        ("mount F", "Family F is not in play"),
        ("mount A", "Family A has a horse"),
        ("sell-animals 1 1", "three animals are given for 1 Trade Goods"),
        ("sell-corn 2 5 0", "there is no such corn of value 5 in Resources, or not so much"),
        ("sell-corn 2 2 0", "there is no such corn of value 2 in Resources, or not so much"),
        ("sell-corn 2 3 0", "this corn is worth 5, and 1 Trade Goods costs 6"),
        ("sell-corn 2 3 4", "fewer counters would do, and there is no change"),
        ("sell-corn 4 3 0", "name them from the lowest to the highest"),
        ("swap-animals horse", "that is an optional rule, and it is not in use"),
        ("buy-animal woman", "animals are traded here: horses and sheep"),
        ("sharp-culture", "you do not have Sharp Traders 2"),
        ("sharp-morale", "you do not have Sharp Traders 3"),
        ("look HO1", "you do not have Religion 2"),
        ("move MV-escape", "that is no Area where a Family can be"),
        ("canyon SF", "no Family enters Santa Fé"),
        ("take-goods 3", "there is no Fort here"),
        ("hard-ride", "that is an optional rule, and it is not in use"),
    ],
)
@pytest.mark.rule("1.5.3", "3.2", "10.1")
def test_what_an_action_and_a_right_lack(tried: str, why: str) -> None:
    s = land()
    s.active, s.mp, s.fresh = i64(0), i64(6), True
    mount(s, A)
    for value in (2, 3, 4):
        s.corn_held[value] = 1
    assert why in asked(s, chapter.ACT).why_not(tried)[1]


@pytest.mark.parametrize(
    ("here", "tried", "why"),
    [
        (chapter.PLAN_ELDERS, "elder-points 7", "no elder is in box 7"),
        (chapter.PLAN_ELDERS, "elder-points 1", "an elder in box 1 has no rating to roll against"),
        (chapter.PLAN_ELDERS, "elder-points 3", "the elders in box 3 have had their turn"),
        (chapter.PLAN_ELDERS, "elder-fiercer 2 E", "Family E is not in play"),
        (chapter.PLAN_GOODS, "buy-goods E", "Family E is not in play"),
        (chapter.TAKE_ACTIONS_NEXT, "activate B", "Family B is not in an Area of the map now"),
        (chapter.POT_AGE, "age A man woman", "a child becomes an adult or an elder"),
        (chapter.POT_AGE, "age A woman elder", "Family A lacks: woman"),
        (chapter.POT_AGE, "age passage woman elder", "the Passage of Time Box lacks: woman"),
        (chapter.POT_SETTLE, "settle elder A", "elders join no Family"),
        (chapter.POT_SETTLE, "settle man A", "Family A has one already: man"),
        (chapter.POT_SETTLE, "seat-elder", "the Passage of Time Box lacks: elder"),
        (chapter.POT_FOUND, "found A man CC1", "Family A is in play already"),
        (chapter.POT_FOUND, "found E child CC1", "a Family is founded by an adult"),
        (chapter.POT_FOUND, "found E man SH1", "it goes to the Canyon"),
        (chapter.POT_FOUND, "settle man C", "Family C has one already: man"),
    ],
)
@pytest.mark.rule("1.5.3", "3.1.3", "3.3.1")
def test_who_is_not_there_in_an_operation(here: int, tried: str, why: str) -> None:
    s = land()
    s.activations, s.own_segment = i64(3), True
    s.elders = vec[i64]([0, 1, 1, 1, 0, 0, 0, 0])
    s.waiting = vec[i64]([0, 1, 1, 0, 0, 0, 0, 0])
    lacks(s, A, v.WOMAN)
    lacks(s, B, v.MAN)
    s.where[B] = v.CAUGHT
    hold(s, v.PASSAGE, v.MAN, 1)
    hold(s, v.PASSAGE, v.CHILD, 1)
    assert why in asked(s, here).why_not(tried)[1]


@pytest.mark.parametrize(
    ("tried", "why"),
    [
        ("evade E", "Family E is not in play"),
        ("negotiate B 1", "the raid has not come to Family B"),
        ("negotiate C 2", "Family C is in the Canyon"),
        ("negotiate A 1", "there are not so many Trade Goods in Resources to give: 0"),
        ("harass SF", "that is no Area where a Family can be"),
    ],
)
@pytest.mark.rule("1.5.3", "5.1", "5.2.2")
def test_who_cannot_react(tried: str, why: str) -> None:
    s = land()
    s.front = s.where[0]
    come(s, at(s, A))
    assert why in asked(s, chapter.RAID_REACT).why_not(tried)[1]


@pytest.mark.rule("1.5.3", "16.5.3")
def test_who_names_the_operation_has_not_the_pieces() -> None:
    s = pair()
    give(s, v.HORSE)
    reason = play(s, chapter.DINE_OPERATIONS).why_not("mount A")[1]
    assert reason == "the other player has the pieces now"


def test_what_is_not_asked_now_is_told_as_before() -> None:
    s = land()
    give(s, v.HORSE)
    game = play(s, chapter.DINE_OPERATIONS)
    assert game.why_not("starve F man")[1] == "that is not what is asked now"
