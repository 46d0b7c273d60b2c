"""Odds in Navajo Wars: an option's own result, quickly."""

from __future__ import annotations

from fractions import Fraction

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator
from cairn.notation import read, write
from cairn.odds import EFFORT, Odds, odds
from tests.navajo.boxes import give, pool
from tests.navajo.country import area, come
from tests.navajo.kit import land, near_a_mission, play

NARRATOR = Narrator(GAME.vocabulary, GAME.package)


def chances(s: NavajoState, here: int, *answers: str, effort: int = EFFORT) -> Odds:
    """The odds of the last of these answers."""
    game = play(s, here, *answers[:-1])
    answer = read(GAME.vocabulary, answers[-1], ())
    return odds(GAME, game.position, answer, effort=effort)


def shares(found: Odds, sentence: str) -> Fraction:
    """How likely it is that something is told."""
    return sum(
        (
            one.probability
            for one in found.outcomes
            if any(sentence in NARRATOR.event(told) for told in one.events)
        ),
        Fraction(0),
    )


def supposed(found: Odds) -> list[str]:
    return [write(GAME.vocabulary, answer) for answer in found.supposed]


def elder(s: NavajoState) -> NavajoState:
    s.own_segment, s.elders[5], s.waiting[5] = True, 1, 1
    return s


@pytest.mark.rule("3.1.3")
def test_an_elder_action_has_two_outcomes() -> None:
    s = elder(land())
    found = chances(s, chapter.PLAN_ELDERS, "elder-points 5")
    rating = s.facts.elder_rating[5]
    assert found.exact
    assert len(found.outcomes) == 2
    assert shares(found, "is heeded") == Fraction(int(rating), 6)
    assert supposed(found) == []


@pytest.mark.rule("13.12", "10.2")
def test_questions_about_the_die_are_looked_through() -> None:
    """Whether to use a card instead of the die, and whether to roll again."""
    s = elder(land())
    s.hand = vec[i64]([40])
    give(s, v.TRADE_GOODS, 3)
    found = chances(s, chapter.PLAN_ELDERS, "elder-points 5")
    assert shares(found, "is heeded") == Fraction(int(s.facts.elder_rating[5]), 6)
    assert supposed(found) == ["pass", "keep"]


@pytest.mark.rule("3.2.6")
def test_a_raid_on_an_outpost_is_followed_to_its_end() -> None:
    s = near_a_mission()
    pool(s, black=1, green=1)
    found = chances(s, chapter.ACT, "raid-outpost mission")
    assert found.exact
    assert shares(found, "driven back") == Fraction(1, 2)
    pool(s, brown=2, white=2, black=2, yellow=2, green=1, red=3)
    found = chances(s.copy(), chapter.ACT, "raid-outpost mission")
    assert sum(one.probability for one in found.outcomes) == 1
    assert 0 < shares(found, "driven back") < 1


@pytest.mark.rule("11.2")
def test_a_battle_is_told_as_if_fought_without_firearms() -> None:
    s = land()
    give(s, v.FIREARMS)
    s.front = area("SH3")
    come(s, "SH3")
    found = chances(s, chapter.RAID_RESOLVE, "battle A")
    assert found.exact
    assert supposed(found) == ["fight"]
    assert sum(one.probability for one in found.outcomes) == 1
    assert shares(found, "The battle of Family A ends") == 1


def test_odds_end_with_the_chapter() -> None:
    """What the Enemy does next is not the result of passing."""
    s = land()
    s.card, s.ap = 36, 9
    (only,) = chances(s, chapter.CARD_OPERATIONS, "pass").outcomes
    assert only.probability == 1
    assert only.state.chapter == chapter.ENEMY_FLIP
    assert only.chance == ()


def test_odds_with_too_many_ways_are_an_estimate_within_the_effort() -> None:
    s = near_a_mission()
    pool(s, brown=4, white=4, yellow=2, red=3, black=3)
    found = chances(s, chapter.ACT, "raid-outpost mission", effort=10)
    assert not found.exact
    assert sum(one.probability for one in found.outcomes) == 1
    exact = chances(s, chapter.ACT, "raid-outpost mission")
    assert exact.exact
    close = shares(found, "driven back") - shares(exact, "driven back")
    assert abs(close) < Fraction(1, 4)
