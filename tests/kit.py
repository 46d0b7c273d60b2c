"""What the kits of both games use. Games are played by `cairn.testing.Script`; each game's own kit makes the states
(tests/navajo/kit.py, tests/greenland/kit.py)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeVar

from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import State
from cairn.game import Game, OptionValue

S = TypeVar("S", bound=State)


def rows(vector: Iterable[int], width: int) -> list[list[int]]:
    """A table of facts, which keep it flat, by its rows."""
    flat = [int(n) for n in vector]
    return [flat[start : start + width] for start in range(0, len(flat), int(width))]


def walks(
    game: Game, setups: Iterable[tuple[str, Mapping[str, OptionValue]]], steps: int
) -> Iterator[tuple[str, Position]]:
    """Random games, question by question, each with the words that find it again."""
    for seed, (scenario, options) in enumerate(setups):
        position = Position(game.start(game.setup(scenario, options), game.facts()))
        rng = Rng(seed)
        for step in range(steps):
            if position.over():
                break
            yield f"{scenario} {dict(options)}, seed {seed}, step {step}", position
            position.apply(position.state.chosen_by(rng))
