"""What bots are made of that play by rules of thumb: a look at the question, and a rule for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any, Generic, TypeVar

from cairn.core.state import State, action, verb_of

S = TypeVar("S", bound=State)
Rules = dict[int, Callable[[Any], int]]


class Look(Generic[S]):
    """One question: the state and the options. A game adds what a player would read off its board at a glance."""

    def __init__(self, s: S, options: list[int]) -> None:
        self.s = s
        self.options = options

    def of(self, *verbs: int) -> list[int]:
        return [one for one in self.options if verb_of(one) in verbs]

    def has(self, verb: int) -> int | None:
        """The first option of this verb, if there is one."""
        return next((one for one in self.options if verb_of(one) == verb), None)

    def pick(self, verb: int) -> int:
        """The first option of this verb, or else of all."""
        found = self.has(verb)
        return self.options[0] if found is None else found

    def take(self, verb: int, a: int = 0, b: int = 0, c: int = 0) -> int | None:
        """This very option, if it is there."""
        wanted = action(verb, a, b, c)
        return wanted if wanted in self.options else None


def rules_of(questions: ModuleType, *modules: ModuleType) -> Rules:
    """The functions of these modules that are named after a question, by the number of that: `choose_card` answers
    CHOOSE_CARD. What is called `choose_…` must be such a rule."""
    found: Rules = {}
    for module in modules:
        for name, rule in vars(module).items():
            asked = getattr(questions, name.upper(), None)
            if getattr(rule, "__module__", None) != module.__name__:
                continue  # taken in from elsewhere
            if asked is not None:
                found[int(asked)] = rule
            elif name.startswith("choose_"):
                raise ValueError(f"{module.__name__}.{name} is named after no question")
    return found
