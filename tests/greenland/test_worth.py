"""G2 Whether dice are rerolled is worth asking only where they could bring more."""

from __future__ import annotations

import pytest

import cairn
from cairn.agents import Bots
from cairn.core.state import PASS, action, offered, second, verb_of
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import event, question, verb
from cairn.odds import Way, ways
from cairn.table import Table
from cairn.worth import answer_for


def brought(way: Way) -> tuple[bool, int, bool]:
    """Did the hunt succeed, how many lived, and may the card be taken?"""
    told = [one.event for one in way.events]
    bitten = sum(one.arguments[1] for one in way.events if one.event == event.BITTEN)
    claims = way.position.state.question == question.CHOOSE_CLAIM
    return event.HUNT_SUCCEEDED in told, -bitten, claims


def could_bring_more(table: Table) -> bool:
    lying = [brought(way) for way in ways(table.game, table.now, action(PASS))]
    rerolled = [
        brought(way)
        for answer in offered(table.now.state)
        if verb_of(answer) == verb.REROLL_ALPHA or (answer != action(PASS) and second(answer) == 1)
        for way in ways(table.game, table.now, int(answer), suppose=True)
    ]
    return any(
        more > less
        for one in rerolled
        for two in lying
        for more, less in zip(one, two, strict=True)
    )


@pytest.mark.rule("G2")
def test_dice_that_can_bring_no_more_are_let_lie() -> None:
    asked, spared = 0, 0
    for seed in range(8):
        table = cairn.table("greenland", "greenland", seed=seed)
        bots = Bots(table, dict.fromkeys(table.seats, "hunter"))
        while not table.over:
            state = table.now.state
            assert isinstance(state, GreenlandState)
            if state.question == question.CHOOSE_HUNT_REROLL and not any(state.again):
                if could_bring_more(table):
                    assert answer_for(table.game, table.now) is None, table.question.prompt
                    asked += 1
                else:
                    spared += answer_for(table.game, table.now) is not None
            table.play(bots.answer())
    assert asked
    assert spared
