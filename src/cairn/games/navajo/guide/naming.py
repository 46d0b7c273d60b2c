"""What the catalogue calls the words of a view, what the register says about cards, how figures are written."""

from __future__ import annotations

from collections.abc import Iterable

from cairn import register
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.view import View
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator, Speaker
from cairn.register import Rule
from cairn.vocabulary import Kind

PACKAGE = "cairn.games.navajo"


class Look(Speaker):
    """What something is explained from: the state, what the seat sees of it, and the language."""

    def __init__(self, s: NavajoState, view: View, narrator: Narrator) -> None:
        super().__init__(narrator, "look")
        self.s, self.view, self.say = s, view, narrator.say

    def value(self, kind: Kind, value: int) -> str:
        """What the catalogue calls a value of a kind."""
        return self.narrator.name(kind, value)

    def at(self, place: object, n: object) -> str:
        return self("at", place=place, n=n)

    def now(self, found: Iterable[str], otherwise: str = "none") -> list[str]:
        """How things are, in a line."""
        listed = ", ".join(found)
        return [self("now", what=listed) if listed else self(otherwise)]


def signed(n: int) -> str:
    """A number that is added, with a true minus sign."""
    return f"{n:+d}".replace("-", "\N{MINUS SIGN}")


def counted(kind: str, n: int, narrator: Narrator) -> str:
    """The word for so many pieces of a kind."""
    return narrator.say(f"tableau.piece.{kind}", n=n)


def rating_notes(view: View, narrator: Narrator) -> list[str]:
    """For what the ratings of elders count otherwise than for most Elder Actions."""
    fiercer = view.fierce_ratings[-1] - view.ratings[-1]
    deadlier = view.death_ratings[-1] - view.ratings[-1]
    said = {"rating-to-raise": fiercer, "rating-to-die": deadlier}
    return [narrator.say(f"tableau.{key}", n=signed(n)) for key, n in said.items() if n]


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
    low, high = s.facts.cost_low[face], s.facts.cost_high[face]
    most = None if high == v.ALL_POINTS else high
    return cost(low, most, bool(s.facts.cost_ferocity[face]), narrator)
