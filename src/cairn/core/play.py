"""Playing on at random, as fast as it goes: for simulations, benches and fuzzing."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import OVER


def playout(position: Position, rng: Rng, limit: i64) -> i64:
    """Answer every question at random, chance by its weights, until the game is over or `limit` answers were
    given. Returns the number of answers."""
    answers: i64 = 0
    state = position.state
    while answers < limit and state.chapter != OVER:
        position.apply(state.chosen_by(rng))
        answers += 1
    return answers
