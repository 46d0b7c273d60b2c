"""The same verb has one colour at every question, and verbs that are offered together differ."""

from __future__ import annotations

from random import Random

import pytest

import cairn
from cairn.core.state import CHANCE, PASS, action, offered, verb_of
from cairn.game import COLOURS


@pytest.mark.parametrize("game", ["greenland", "navajo-wars"])
def test_verbs_that_are_asked_for_together_differ_by_colour(game: str) -> None:
    table, dice = cairn.table(game, seed=4), Random(4)
    guide, position = table.game.guide, table.now.copy()
    asked = alike = 0
    for _answer in range(600):
        if position.over():
            break
        state = position.state
        options = [int(one) for one in offered(state)]
        doing = [one for one in options if not guide.ends(one) and not guide.is_right(one, state)]
        verbs = {int(verb_of(one)): guide.colour(one) for one in doing}
        assert all(colour in range(COLOURS) for colour in verbs.values())
        if state.seat != CHANCE and 1 < len(verbs) <= COLOURS:
            asked += 1
            alike += len(set(verbs.values())) < len(verbs)
        position.apply(dice.choice(options))
    assert asked > 20
    assert not alike


def test_what_ends_something_has_no_colour() -> None:
    assert cairn.table("greenland", seed=4).game.guide.colour(int(action(PASS))) is None
