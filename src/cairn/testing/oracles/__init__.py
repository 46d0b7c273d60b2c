"""The promises a game is held to. Each is a small function that raises when it finds one broken."""

from __future__ import annotations

from cairn.testing.oracle import Oracle
from cairn.testing.oracles.copies import COPIES
from cairn.testing.oracles.hidden import HIDDEN
from cairn.testing.oracles.limits import LIMITS
from cairn.testing.oracles.numbers import NUMBERS
from cairn.testing.oracles.questions import QUESTIONS, REFUSALS
from cairn.testing.oracles.tables import TABLES
from cairn.testing.oracles.texts import TEXTS
from cairn.testing.oracles.words import WORDS

# The first that fails is reported, so what explains most comes first.
ORACLES: tuple[Oracle, ...] = (
    *QUESTIONS,
    *WORDS,
    *COPIES,
    *REFUSALS,
    *LIMITS,
    *HIDDEN,
    *TABLES,
    *NUMBERS,
    *TEXTS,
)

__all__ = ["ORACLES"]
