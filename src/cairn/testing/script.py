"""A position under one's hand: set it up from text, answer for chance too, see what may come of it, and look.

hunt = at(text)                                # docs/positions.md tells how a position is written
hunt.answer("roll 1", "roll 1", "roll 4")      # the dice fall as we like
assert hunt.told("hunt-succeeded")
won = [one for one in at(text).outcomes() if one.then.told("hunt-succeeded")]
assert sum(one.probability for one in won) == Fraction(20, 27)
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar, cast

from cairn import notation, odds, position_text
from cairn.core.position import Position
from cairn.core.rules import rule_number
from cairn.core.state import CHANCE, State, offered
from cairn.explain import why_not
from cairn.game import Game
from cairn.narrate import Happening, Logbook, Narrator

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Outcome(Generic[S]):
    """One thing that chance can make of it: how likely it is, the dice and draws, and the position it leads to."""

    probability: Fraction
    chance: tuple[str, ...]
    then: Script[S]


class Script(Generic[S]):
    """A position, what was told on the way to it, and answers in notation, chance included."""

    def __init__(self, game: Game, start: S) -> None:
        self.game = game
        self.words = game.vocabulary
        self.narrator = Narrator(game.vocabulary, game.package)
        self.logbook = Logbook()
        self.before: list[Happening] = []  # by the chapter, before the first question of a text
        self.position = Position(start, self.logbook)

    def outcomes(self, text: str = "", effort: int = odds.EFFORT) -> list[Outcome[S]]:
        """All that chance can make of an action, or where chance itself is asked, of this moment: up to the next
        decision or the end of the chapter, with exact probabilities that add up to 1. This position stays as it is."""
        state = self.position.state
        answers = offered(state)
        weights = [int(state.weight(n)) for n in range(len(answers))]
        if text:
            answers, weights = [self._offered(text)], [1]
        elif state.seat != CHANCE:
            raise ValueError(f"name one of the options: {self.options}")
        return [
            Outcome(
                way.probability * Fraction(weight, sum(weights)),
                tuple(notation.write(self.words, one) for one in way.chance),
                self._at(way),
            )
            for answer, weight in zip(answers, weights, strict=True)
            for way in odds.ways(self.game, self.position, answer, effort)
        ]

    def _at(self, way: odds.Way) -> Script[S]:
        """This script where a way leads."""
        other = cast(Script[S], Script.__new__(Script))
        other.game, other.words, other.narrator = self.game, self.words, self.narrator
        other.logbook, other.before = Logbook(), self.before
        other.logbook.events += [*self.logbook.events, *way.events]
        other.position = way.position
        other.position.state.witness = other.logbook
        return other

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
        """Give these answers, chance's too."""
        for text in texts:
            self.position.apply(self._offered(text))
        return self

    def _offered(self, text: str) -> int:
        options = offered(self.state)
        answer = notation.read(self.words, text, options)
        if answer not in options:
            raise AssertionError(f"{text!r} is not offered by {self.question}: {self.options}")
        return answer

    def why_not(self, text: str) -> tuple[str, str]:
        """The rule and the reason that forbid an action."""
        answer = notation.read(self.words, text, offered(self.state))
        refusal = why_not(self.position, answer, self.narrator)
        if refusal is None:
            raise AssertionError(f"{text!r} is allowed")
        return refusal.rule, refusal.reason

    def told(self, key: str, *, before: bool = False) -> list[tuple[int, int, int]]:
        """The arguments of every event of this key, in order: of those since this position, or of those `before` it."""
        events = self.before if before else self.logbook.events
        return [e.arguments for e in events if self.words.events[e.event].key == key]

    @property
    def log(self) -> list[str]:
        return [f"{rule_number(e.rule)} {self.narrator.event(e)}" for e in self.logbook.events]


def at(text: str, *, unchecked: bool = False) -> Script[State]:
    """A script at the position that a text describes, where `told` and `log` begin; what its chapter has done by then
    is told `before`."""
    placed = position_text.read(text, unchecked=unchecked)
    script: Script[State] = Script(placed.game, placed.start)
    for answer in placed.position.answers:
        script.position.apply(answer)
    script.before = script.logbook.events[:]
    script.logbook.events.clear()
    return script
