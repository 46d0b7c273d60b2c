"""The bots: which rules of thumb each plays by."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.play import Policy
from cairn.core.rng import Rng
from cairn.core.state import State
from cairn.games.navajo.bot import (
    battles,
    cards,
    influence,
    look,
    operations,
    raids,
    scheming,
    set_up,
)
from cairn.games.navajo.rules.state import PairState
from cairn.games.navajo.words import question
from cairn.thumb import Rules, rules_of

RULES: Final[Rules] = rules_of(question, battles, cards, look, operations, raids, set_up)
HELPING: Final[Rules] = RULES | rules_of(question, influence)
SCHEMING: Final[Rules] = HELPING | rules_of(question, scheming)


class Steward(Policy):
    """Answers each kind of question by its own rule of thumb; questions without one by the first option."""

    def __init__(self) -> None:
        self.rules_of_two = HELPING

    def choose(self, s: State, rng: Rng) -> i64:
        rules = self.rules_of_two if isinstance(s, PairState) else RULES
        rule = rules.get(s.question)
        return s.options[0] if rule is None else rule(s)


class Schemer(Steward):
    """Plays like the Steward alone; of two players it is the one who wants to be thanked."""

    def __init__(self) -> None:
        self.rules_of_two = SCHEMING
