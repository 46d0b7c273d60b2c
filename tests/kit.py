"""A game played by script: a state under our hand, one chapter after another, with answers in notation.

Each game's own kit (tests/navajo/kit.py, tests/greenland/kit.py) makes the states and says which game it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Generic, TypeVar, cast

from cairn import notation
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.rules import rule_number
from cairn.core.state import State, offered
from cairn.explain import why_not
from cairn.game import Game, OptionValue
from cairn.narrate import Logbook, Narrator

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


class Script(Generic[S]):
    """A position, what was told on the way to it, and answers in notation, chance included."""

    def __init__(self, game: Game, start: S) -> None:
        self.game = game
        self.words = game.vocabulary
        self.narrator = Narrator(game.vocabulary, game.package)
        self.logbook = Logbook()
        self.position = Position(start, self.logbook)

    @property
    def state(self) -> S:
        return cast(S, self.position.state)

    @property
    def options(self) -> list[str]:
        return [notation.write(self.words, answer) for answer in offered(self.state)]

    def offers(self, verb: str) -> list[str]:
        """The options that begin with this verb."""
        return [option for option in self.options if option.split()[0] == verb]

    @property
    def labels(self) -> dict[str, str]:
        """The options as they are put to people, by their notation."""
        s, label = self.state, self.game.guide.label
        return {notation.write(self.words, one): label(s, one, self.narrator) for one in offered(s)}

    @property
    def prompt(self) -> str:
        return self.game.guide.prompt(self.state, self.narrator)

    @property
    def question(self) -> str:
        """The key of the open question, and "" when there is none."""
        s = self.position.state
        return "" if s.over() else self.words.questions[int(s.question)].key

    @property
    def rule(self) -> str:
        return rule_number(self.position.state.rule)

    def answer(self, *texts: str) -> Script[S]:
        for text in texts:
            options = offered(self.state)
            answer = notation.read(self.words, text, options)
            assert answer in options, f"{text!r} is not offered by {self.question}: {self.options}"
            self.position.apply(answer)
        return self

    def why_not(self, text: str) -> tuple[str, str]:
        """The rule and the reason that forbid an action."""
        answer = notation.read(self.words, text, offered(self.state))
        refusal = why_not(self.position, answer, self.narrator)
        assert refusal is not None, f"{text!r} is allowed"
        return refusal.rule, refusal.reason

    def told(self, key: str) -> list[tuple[int, int, int]]:
        """The arguments of every event of this key, in order."""
        return [e.arguments for e in self.logbook.events if self.words.events[e.event].key == key]

    @property
    def log(self) -> list[str]:
        return [f"{rule_number(e.rule)} {self.narrator.event(e)}" for e in self.logbook.events]
