"""Everything that whole games ask, tell, note and deny is as it was: each word, its rule and its figures."""

from __future__ import annotations

import pytest

from cairn import games
from tests.ledger import TIMES, difference


@pytest.mark.parametrize("game", TIMES)
def test_games_of_every_mode_say_what_they_always_said(game: str) -> None:
    """The same answers bring the same questions, events, notes, refusals and states, in every build."""
    assert difference(games.find(game)) == ""
