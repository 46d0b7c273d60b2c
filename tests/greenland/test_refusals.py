"""Whoever tries what has its place at a question and is refused is told why."""

from __future__ import annotations

from cairn.games.greenland.game import GAME
from tests.refusals import check_floor, count_refusals

FLOOR = 0.99


def test_refusals_tell_the_reason() -> None:
    check_floor(count_refusals(GAME, games=8), FLOOR)
