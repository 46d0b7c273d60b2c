"""What the kits of both games use. Games are played by `cairn.testing.Script`; each game's own kit makes the states,
from a position as text (tests/navajo/kit.py, tests/greenland/kit.py)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from cairn import position_text
from cairn.core.agenda import AgendaState
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import State
from cairn.game import Game, OptionValue, option_text

S = TypeVar("S", bound=State)


def in_order(game: Game, scenario: str, options: Mapping[str, OptionValue], body: str) -> State:
    """What these sections of a position say, with nothing in progress: a test opens the chapter it is about."""
    chosen = "".join(
        f"option.{name.replace('_', '-')}: {option_text(value)}\n"
        for name, value in options.items()
    )
    head = f"cairn position 1\ngame: {game.name}\nscenario: {scenario}\n{chosen}\n"
    return _read(head + body).copy()


@cache
def _read(text: str) -> State:
    state = position_text.read(text, unchecked=True).position.start
    assert isinstance(state, AgendaState)
    state.chapter, state.agenda = i64(0), vec[i64]()
    return state


def rows(vector: Iterable[int], width: int) -> list[list[int]]:
    """A table of facts, which keep it flat, by its rows."""
    flat = [int(n) for n in vector]
    return [flat[start : start + width] for start in range(0, len(flat), int(width))]


def steps_told(told: str, figure: str, before: int) -> int:
    """Where the steps of a figure lead that are told, such as "Culture 3 → 2; then Culture 2 → 0", each of which must
    begin where the one before it ended."""
    for start, end in re.findall(rf"{re.escape(figure)} (-?\d+) → (-?\d+)", told):
        assert int(start) == before != int(end), told
        before = int(end)
    return before


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
