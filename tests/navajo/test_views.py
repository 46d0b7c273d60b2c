"""What the player is shown: what matters now, and of the deck what somebody has looked at."""

from __future__ import annotations

from itertools import product

import pytest

from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.view import View
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from tests.navajo.country import area, come
from tests.navajo.families import A, at, mount
from tests.navajo.kit import NARRATOR, land, play


def view(s: NavajoState) -> View:
    return GAME.view(s, 0)


def acting(s: NavajoState) -> tuple[str | None, int, int]:
    """The activated Family, its MPs, and how many may still be activated."""
    seen = view(s)
    return seen.active, seen.tracks.mp, seen.tracks.activations


@pytest.mark.rule("3.2")
def test_mps_and_activations_are_shown_only_while_actions_are_taken() -> None:
    s = land()
    for place in range(8):
        s.elders[place] = 1 if place == 1 else 0
    s.active, s.mp, s.activations = 0, 4, 7  # left over from an earlier card
    game = play(s, chapter.DINE_OPERATIONS)
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
    assert view(s).known == []
    s.operation, s.card, s.shown = v.PLANNING, 15, 1
    game = play(s, chapter.CARD_MAJOR)
    assert view(game.state).known == []  # they are in the player's hand
    game.answer(f"next {three}", f"next {one}")
    assert view(game.state).known == [three, one, two]
    game = play(game.state.copy(), chapter.CARD_DRAW, f"card {three}")
    assert view(game.state).known == [one, two]


@pytest.mark.rule("6.2.1")
def test_a_new_deck_is_unknown() -> None:
    s = land("tutorial")
    s.card, s.shown = v.MEXICAN_INDEPENDENCE, 3
    s.military, s.morale = 9, 1
    game = play(s, chapter.TRANSITION_AFTER)
    assert (game.state.shown, view(game.state).known) == (0, [])


@pytest.mark.rule("5.2.4", "13.35", "D1")
@pytest.mark.parametrize(("manuelito", "cunning", "horse"), list(product((False, True), repeat=3)))
def test_a_familys_evasion_is_one_figure_in_play_on_the_board_and_on_its_sheet(
    manuelito: bool, cunning: bool, horse: bool
) -> None:
    s = land()
    s.ferocity[0] = 1
    s.manuelito = 0 if manuelito else v.NONE
    s.owned[v.CUNNING] = v.OWNED if cunning else v.NOT_OWNED
    if horse:
        mount(s, A)
    adds = 1 + manuelito + (cunning and not horse)
    assert view(s).families[0].evasion == adds
    sheet = GAME.guide.look_up(s, 0, "family-a", NARRATOR)
    assert sheet is not None
    assert f"Evasion +{adds}, all told" in sheet
    assert "In talks it adds +1" in sheet
    s.where[0] = area("SH1")
    s.front = area("SH1")
    come(s, "SH1")
    game = play(s, chapter.RAID_REACT, "evade A", "roll 2")
    assert at(game.state, 0) == f"SH{2 + adds}"
