"""What the player is shown: what matters now, and of the deck what somebody has looked at."""

from __future__ import annotations

from typing import Any

import pytest

from cairn.games.navajo import speech
from cairn.games.navajo import vocabulary as v
from cairn.games.navajo.game import GAME
from cairn.games.navajo.state import NavajoState
from tests.navajo.kit import land, play


def view(s: NavajoState) -> dict[str, Any]:
    return GAME.view(s, 0)


def acting(s: NavajoState) -> tuple[str | None, int, int]:
    """The activated Family, its MPs, and how many may still be activated."""
    seen = view(s)
    return seen["active"], seen["tracks"]["mp"], seen["tracks"]["activations"]


@pytest.mark.rule("3.2")
def test_mps_and_activations_are_shown_only_while_actions_are_taken() -> None:
    s = land()
    for place in range(8):
        s.elders[place] = 1 if place == 1 else 0
    s.active, s.mp, s.activations = 0, 4, 7  # left over from an earlier card
    game = play(s, speech.DINE_OPERATIONS)
    assert acting(game.state) == (None, 0, 0)
    game.answer("take-actions")
    assert acting(game.state) == (None, 0, 2)
    game.answer("activate B")
    assert acting(game.state) == ("B", 6, 1)
    game.answer("move SJ4")
    assert acting(game.state) == ("B", 2, 1)
    game.answer("pass")
    assert acting(game.state) == (None, 0, 1)
    game.answer("activate A", "pass")
    assert acting(game.state) == (None, 0, 0)


@pytest.mark.rule("C14", "2.1")
def test_only_cards_that_were_looked_at_are_shown() -> None:
    """The first cards of the tutorial lie in a fixed order, but nobody has seen them."""
    s = land("tutorial")
    one, two, three = (int(card) for card in list(s.known)[:-4:-1])
    assert len(s.known) > 3
    assert view(s)["known"] == []
    s.operation, s.card, s.shown = v.PLANNING, 15, 1
    game = play(s, speech.CARD_MAJOR)
    assert view(game.state)["known"] == []  # they are in the player's hand
    game.answer(f"next {three}", f"next {one}")
    assert view(game.state)["known"] == [three, one, two]
    game = play(game.state.copy(), speech.CARD_DRAW, f"card {three}")
    assert view(game.state)["known"] == [one, two]


@pytest.mark.rule("6.2.1")
def test_a_new_deck_is_unknown() -> None:
    s = land("tutorial")
    s.card, s.shown = v.MEXICAN_INDEPENDENCE, 3
    s.military, s.morale = 9, 1
    game = play(s, speech.TRANSITION_AFTER)
    assert (game.state.shown, view(game.state)["known"]) == (0, [])
