"""What the catalogue calls the words of a view, what the register says about cards, how figures are written."""

from __future__ import annotations

from dataclasses import dataclass

from cairn import register
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.view import View
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator
from cairn.register import Rule
from cairn.vocabulary import Kind

PACKAGE = "cairn.games.navajo"


@dataclass(frozen=True)
class Look:
    """What something is explained from: the state, what the seat sees of it, and the language."""

    s: NavajoState
    view: View
    narrator: Narrator

    def say(self, key: str, **values: object) -> str:
        return self.narrator.say(key, **values)

    def value(self, kind: Kind, value: int) -> str:
        """What the catalogue calls a value of a kind."""
        return str(self.narrator.value(kind, value))

    def named(self, kind: Kind, token: str) -> str:
        return self.narrator.named(kind, token)


def signed(n: int) -> str:
    """A number that is added, with a true minus sign."""
    return f"{n:+d}".replace("-", "\N{MINUS SIGN}")


def counted(kind: str, n: int, narrator: Narrator) -> str:
    """The word for so many pieces of a kind."""
    return narrator.say(f"tableau.piece.{kind}", n=n)


# rules of cards and counters


def card_rule(card: int) -> Rule:
    """The rule of a card: its Major Event, or the Enemy Way of a Ceremony card."""
    return register.by_number(PACKAGE)[f"C{card}"]


def culture_rule(card: int) -> Rule:
    """The rule of a Cultural Development card."""
    return register.by_number(PACKAGE)[f"D{card + 1}"]


def instruction_rule(instruction: int) -> Rule:
    """4.2 lists the Instructions in the order of their numbers."""
    return register.by_number(PACKAGE)[f"4.2.{instruction}"]


def minor_rule(minor: int) -> Rule:
    """7.2 lists the Minor Events in the order of their numbers."""
    return register.by_number(PACKAGE)[f"7.2.{minor}"]


def cost(low: int, high: int | None, by_ferocity: bool, narrator: Narrator, dash: str = "-") -> str:
    """What an Instruction costs: an amount, a span, all there is, or no less than total Ferocity."""
    if high is None:
        return narrator.say("tableau.all-points")
    if by_ferocity:
        return narrator.say("tableau.cost-ferocity", n=low)
    return str(low) if low == high else f"{low}{dash}{high}"


def cost_of(s: NavajoState, face: int, narrator: Narrator) -> str:
    """The cost on a face of an Instruction counter."""
    high = s.facts.cost_high[face]
    return cost(
        s.facts.cost_low[face],
        None if high == v.ALL_POINTS else high,
        bool(s.facts.cost_ferocity[face]),
        narrator,
    )
