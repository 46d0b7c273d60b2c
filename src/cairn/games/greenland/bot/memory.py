"""What the bot has worked out: plans for hunters, and deals. One plan answers two questions, and thinking ahead comes
to the same positions again and again."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from cairn.core.hashing import stir_in
from cairn.games.greenland.facts.facts import GreenlandFacts
from cairn.games.greenland.rules.state import EMPTY, GreenlandState, Variant

ROOM: Final[i64] = 2048  # a power of two


@mypyc_attr(acyclic=True)
class Known:
    """A row of answers, and what it was worked out for."""

    def __init__(self, key: i64, answers: vec[i64]) -> None:
        self.key = key
        self.answers = answers


class Memory:
    """By the hash of the state, so that it saves time and changes no answer. There is only so much room: what is new
    takes the place of what is old."""

    def __init__(self) -> None:
        self.facts: GreenlandFacts | None = None
        self.variant: Variant | None = None
        self.known: list[Known | None] = []

    def __reduce__(self) -> tuple[type[Memory], tuple[()]]:
        """A copy of a policy remembers nothing: it works all out again."""
        return Memory, ()

    def key(self, s: GreenlandState, kind: i64, tribe: i64) -> i64:
        """For what a tribe does in a state. The chapters to come are left out: no plan reads them, and they change
        while it is carried out. Facts and variants are in no hash: with others all begins anew."""
        if self.facts is not s.facts or self.variant is not s.variant:
            self.facts, self.variant = s.facts, s.variant
            self.known = [None] * ROOM
        agenda = s.agenda
        s.agenda = EMPTY
        found = stir_in(s.hash(), kind, tribe)
        s.agenda = agenda
        return found

    def find(self, key: i64) -> Known | None:
        found = self.known[key & ROOM - 1]
        return found if found is not None and found.key == key else None

    def keep(self, key: i64, answers: vec[i64]) -> vec[i64]:
        self.known[key & ROOM - 1] = Known(key, answers)
        return answers
