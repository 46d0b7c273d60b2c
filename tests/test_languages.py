"""What is promised of every language that Cairn speaks."""

from __future__ import annotations

from random import Random

import pytest

import cairn
from cairn.catalogue import speaking

GAMES = ("navajo-wars", "greenland")


def all_said(table: cairn.Table) -> list[str]:
    """What a table tells of the moment at which it stands."""
    seat = table.to_play if table.to_play in table.seats else None
    said = [table.question.prompt, *(one.label for one in table.options), *map(str, table.log)]
    said += [str(table.standing(seat)), str(table.foresight), str(table.glance(seat))]
    said += [
        str(table.look_up(seat=seat)),
        str(table.at_stake(table.options[0].answer for _ in "1")),
    ]
    return [*said, *table.reckoning]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_says_everything_in_its_own_language(game: str) -> None:
    own = cairn.table(game, seed=5, language="it")
    with speaking("it"):
        spoken = cairn.table(game, seed=5)
    dice = Random(3)
    for _ in range(30):
        if own.over:
            break
        with speaking("it"):
            expected = all_said(spoken)
        assert all_said(own) == expected
        answer = dice.choice(own.options).answer
        own.play(answer)
        spoken.play(answer)
