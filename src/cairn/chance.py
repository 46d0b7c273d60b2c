"""Who answers for chance at a table: a seed, a script, or a person with real dice and cards."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Protocol

from cairn import notation
from cairn.core.errors import CairnError
from cairn.core.rng import Rng
from cairn.core.state import State, offered
from cairn.core.words import _
from cairn.vocabulary import Vocabulary

LARGEST_SEED = 2**63 - 1


class ChanceError(CairnError):
    """A source of chance that cannot be, or a scripted outcome that is not possible."""


class Chance(Protocol):
    """Where dice and draws come from; records call it by its `name`."""

    name: str

    def answer(self, state: State, ply: int) -> int | None:
        """The outcome, or None to wait for somebody to enter it."""


def _is_seed(given: object) -> bool:
    """Whoever calls from a notebook may give anything."""
    return isinstance(given, int) and 0 <= given <= LARGEST_SEED


class Seeded:
    """Dice and draws from a seed. Each depends only on the seed and the number of the answer, so a game goes on after
    a save with the very dice it would have had, and taking back and playing again does not change them."""

    name = "seed"

    def __init__(self, seed: int) -> None:
        if not _is_seed(seed):
            raise ChanceError(
                _(
                    "a seed is a whole number from 0 to {largest_seed}, not {seed!r}",
                    largest_seed=LARGEST_SEED,
                    seed=seed,
                )
            )
        self.seed = seed

    def answer(self, state: State, ply: int) -> int:
        return int(state.chosen_by(Rng(self.seed, ply)))


class ByHand:
    """The user rolls real dice and draws real cards."""

    name = "ask"

    def answer(self, state: State, ply: int) -> int | None:
        return None


class Scripted:
    """Outcomes written down beforehand, in notation; when they run out, the table waits."""

    name = "script"

    def __init__(self, vocabulary: Vocabulary, outcomes: Iterable[str]) -> None:
        self.vocabulary = vocabulary
        self.left = deque(outcomes)

    def answer(self, state: State, ply: int) -> int | None:
        if not self.left:
            return None
        text = self.left[0]
        options = offered(state)
        try:
            found = notation.read(self.vocabulary, text, options)
        except notation.NotationError as error:
            raise ChanceError(_("the script cannot go on: {error}", error=error)) from error
        if found not in options:
            possible = ", ".join(notation.write(self.vocabulary, option) for option in options)
            raise ChanceError(
                _(
                    "the script says {text!r}, but what can happen is: {possible}",
                    text=text,
                    possible=possible,
                )
            )
        self.left.popleft()
        return found
