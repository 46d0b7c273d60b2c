"""The public kit: a position from text, chance forced, outcomes with their exact probabilities."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cairn.odds import OddsError
from cairn.testing import at

TURN = """\
cairn position 1
game: toy
[hands]
north: 3, 5
south: 1 x2
[now]
chapter: turn
"""
ACTION = f"{TURN}[answers]\ndraw 4\n"


def test_chance_falls_as_it_is_told() -> None:
    built = at(ACTION).answer("build 3", "roll 3", "keep")
    assert built.told("built") == [(0, 3, 3)]
    assert built.log[0] == "4 North rolls 3."
    fell = at(ACTION).answer("build 3", "roll 2", "keep")
    assert (fell.told("built"), fell.told("fell")) == ([], [(0, 3, 0)])


def test_what_led_to_a_position_is_not_told_of() -> None:
    assert at(ACTION).log == []


def test_outcomes_are_all_there_are_and_leave_the_position_alone() -> None:
    here = at(ACTION)
    ways = here.outcomes("build 3")
    assert [one.chance for one in ways] == [(f"roll {face}",) for face in range(1, 7)]
    assert {one.probability for one in ways} == {Fraction(1, 6)}
    assert {one.then.question for one in ways} == {"keep-roll"}
    assert here.question == "choose-action"
    assert here.log == []
    assert ways[3].then.answer("keep").told("built") == [(0, 3, 3)]


def test_where_chance_is_asked_its_weights_count() -> None:
    ways = at(TURN).outcomes()
    assert sum(one.probability for one in ways) == 1
    bag = at(TURN).state.bag.counts  # type: ignore[attr-defined]
    assert {one.chance: one.probability for one in ways} == {
        (f"draw {stone}",): Fraction(int(n), int(sum(bag))) for stone, n in enumerate(bag) if n
    }


def test_what_is_not_offered_is_said() -> None:
    with pytest.raises(AssertionError, match="'build 1' is not offered by choose-action"):
        at(ACTION).outcomes("build 1")
    with pytest.raises(ValueError, match="name one of the options"):
        at(ACTION).outcomes()
    with pytest.raises(OddsError, match="there are more ways than 3 answers lead to"):
        at(ACTION).outcomes("build 3", effort=3)
