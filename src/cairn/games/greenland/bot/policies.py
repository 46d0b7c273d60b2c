"""The bot as a policy: a rule of thumb for each kind of question."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.play import Policy
from cairn.core.rng import Rng
from cairn.core.state import State
from cairn.games.greenland.bot import animals, assignment, elders, events, fights, hunting, talks
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.bot.memory import Memory
from cairn.games.greenland.rules.state import greenland
from cairn.games.greenland.words import question
from cairn.thumb import Rules, rules_of

RULES: Final[Rules] = rules_of(
    question, animals, assignment, elders, events, fights, hunting, talks
)


class Hunter(Policy):
    """Answers each kind of question by its own rule of thumb. What it remembers alters no answer."""

    def __init__(self) -> None:
        self.memory = Memory()

    def choose(self, s: State, rng: Rng) -> i64:
        return RULES[s.question](Look(greenland(s), self.memory))
