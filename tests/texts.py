"""Positions of random games, and texts of them with something changed."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence

from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.game import Game, Setup
from cairn.testing.driving import RandomPlayer
from cairn.testing.trial import Trial, Walk

LIMIT = 4000  # answers of a game
MANY = int(os.environ.get("CAIRN_POSITIONS", "0"))  # of each set-up, where it may take long
NAME, NUMBER = "[A-Za-z][A-Za-z-]*", "[0-9]+"


def positions(game: Game, setup: Setup, seed: int, few: int) -> Iterator[Position]:
    """So many positions of random games, most of them at the start of a chapter. Each lasts until the next."""
    trial, rng, left = Trial(game, setup), Rng(seed, 1), MANY or few
    while left:
        seed += 1
        walk, player = Walk(trial), RandomPlayer(trial, seed, LIMIT)
        while left and (answer := player.choose(walk)) is not None:
            walk.take(answer)
            if walk.over or rng.below(3 if walk.at_chapter_start else 12) == 0:
                left -= 1
                yield walk.position


def edited(text: str, rng: Rng) -> str:
    """The text with a line deleted, doubled or exchanged with another, or with a number or a name changed."""
    lines = text.splitlines()
    one, two = (1 + int(rng.below(len(lines) - 1)) for _ in range(2))
    match int(rng.below(6)):
        case 0:
            del lines[one]
        case 1:
            lines.insert(two, lines[one])
        case 2:
            lines[one], lines[two] = lines[two], lines[one]
        case 3:
            _change(lines, rng, NUMBER, lambda n: [str(int(n) + 1), str(int(n) // 2), "0", "99"])
        case 4:
            _change(lines, rng, NAME, lambda _old: re.findall(NAME, text))
        case _:
            _change(lines, rng, NAME, lambda _old: [""])
    return "\n".join(lines) + "\n"


def _change(lines: list[str], rng: Rng, what: str, others: Callable[[str], Sequence[str]]) -> None:
    """Put something else in one of the places where a pattern is found, the first line aside."""
    found = [(n, match) for n in range(1, len(lines)) for match in re.finditer(what, lines[n])]
    if found:
        n, old = found[rng.below(len(found))]
        choices = others(old[0])
        new = choices[rng.below(len(choices))]
        lines[n] = lines[n][: old.start()] + new + lines[n][old.end() :]
