"""G2, D10 Whether dice are rerolled, and what is bid, is worth asking only where it could bring more."""

from __future__ import annotations

import pytest

import cairn
from cairn.agents import Bots
from cairn.core.position import Position
from cairn.core.state import PASS, action, offered, second, verb_of
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter, event, question, verb
from cairn.games.greenland.words import values as v
from cairn.odds import Way, ways
from cairn.table import Table
from cairn.worth import answer_for, wanted
from tests.greenland.cards import card, event_card, own
from tests.greenland.kit import NORSE, THULE, TUNIT, asked, camp, land, play
from tests.greenland.people import give, put
from tests.greenland.phases import talks


def brought(way: Way) -> tuple[bool, int, bool]:
    """Did the hunt succeed, how many lived, and may the card be taken?"""
    told = [one.event for one in way.events]
    bitten = sum(one.arguments[1] for one in way.events if one.event == event.BITTEN)
    claims = way.position.state.question == question.CHOOSE_CLAIM
    return event.HUNT_SUCCEEDED in told, -bitten, claims


def could_bring_more(table: Table) -> bool:
    lying = [brought(way) for way in ways(table.game, table.now, action(PASS), suppose=True)]
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


def winners(position: Position) -> set[int]:
    """D10 Who can have the card in the end, whatever is bid."""
    if position.state.chapter not in (chapter.AUCTION_OPEN, chapter.AUCTION_BID):
        state = position.state
        assert isinstance(state, GreenlandState)
        return {int(state.where[card("crossbow")]) - v.IN_TRIBE}
    found = set()
    for answer in offered(position.state):
        after = position.copy()
        after.apply(answer)
        found |= winners(after)
    return found


@pytest.mark.rule("D10")
@pytest.mark.parametrize("favoured", [None, NORSE, THULE, TUNIT])
@pytest.mark.parametrize("held", [(1, 1, 1), (2, 1, 1), (1, 2, 2), (2, 2, 1), (0, 1, 1), (3, 1, 2)])
def test_who_cannot_win_an_auction_is_not_asked_to_bid(
    held: tuple[int, int, int], favoured: int | None
) -> None:
    s = land(players=3)
    event_card(s, "bergen-knarr")
    for tribe, ivory in enumerate(held):
        give(s, tribe, ivory=ivory)
    if favoured is not None:
        own(s, favoured, "peepeelee")
    left, spared = [play(s, chapter.EVENT_AUCTION).position], 0
    while left:
        position = left.pop()
        state = position.state
        assert isinstance(state, GreenlandState)
        if state.chapter not in (chapter.AUCTION_OPEN, chapter.AUCTION_BID):
            continue
        if state.question == question.CHOOSE_BID and state.count > 1:
            in_vain = state.about_a not in winners(position)
            assert (answer_for(GAME, position) == action(PASS)) == in_vain
            spared += in_vain
        for answer in offered(state):
            after = position.copy()
            after.apply(answer)
            left.append(after)
    assert spared or max(held) > 1


@pytest.mark.rule("K0")
def test_who_plays_all_tribes_does_not_bid_against_oneself_and_is_told_so() -> None:
    s = land("solo")
    event_card(s, "bergen-knarr")
    for tribe in (NORSE, THULE, TUNIT):
        give(s, tribe, ivory=3)
    game = play(s, chapter.EVENT_AUCTION)
    assert game.question == "open-bidding"
    assert "your other tribes stay out" in GAME.guide.prompt(game.state, game.narrator)
    assert GAME.guide.label(game.state, action(PASS), game.narrator).endswith("do not bid")
    game.answer("bid 1")
    assert game.question == "choose-bid"
    assert answer_for(GAME, game.position) == action(PASS)
    with_others = play(land(players=3), chapter.EVENT_AUCTION)
    assert "your other tribes" not in GAME.guide.prompt(with_others.state, with_others.narrator)


@pytest.mark.rule("A3")
@pytest.mark.parametrize("there", [False, True])
def test_who_leads_talks_without_a_part_in_them_is_not_asked_for_their_order(there: bool) -> None:
    s = camp(players=3)
    for name in ("musk-ox", "walrus"):
        put(s, THULE, name, 1)
        put(s, TUNIT, name, 1)
    if there:
        put(s, NORSE, "walrus", 1)
    give(s, NORSE, iron=3)
    game = talks(s)
    assert asked(game) == ("choose-contested", "norse")
    assert answer_for(GAME, game.position, wanted(GAME, {"order": "always"})) is None
    answer = answer_for(GAME, game.position)
    assert answer is None if there else answer in offered(game.state)
