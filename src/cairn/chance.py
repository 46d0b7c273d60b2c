"""Who answers for chance at a table: a seed, a sealed secret, a script, or a person with real dice and cards."""

from __future__ import annotations

import hmac
import re
import secrets
from collections import deque
from collections.abc import Iterable
from hashlib import sha256
from typing import Protocol

from cairn import notation
from cairn.core.errors import CairnError
from cairn.core.rng import Rng
from cairn.core.state import State, offered
from cairn.core.words import _
from cairn.vocabulary import Vocabulary

LARGEST_SEED = 2**63 - 1
SECRET = 32  # bytes of the secret of sealed dice
DOMAIN = b"cairn sealed dice 1\n"  # what is hashed for them is hashed for nothing else


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


class Sealed:
    """Dice and draws from a secret of 256 bits. Its hash, the commitment, is told at the start, so that it cannot be
    changed; the secret itself at the end, so that all can check. Like those of a seed they depend only on the secret
    and the number of the answer; but from those that fell nobody can find out the secret, or any other."""

    name = "sealed"

    def __init__(self, secret: bytes | None, commitment: str = "") -> None:
        """Without the secret, which only who keeps the game has, there is the commitment and there are no dice."""
        self.secret = secret
        self.commitment = commitment if secret is None else committed(secret)
        if secret is not None and commitment not in ("", self.commitment):
            raise ChanceError(_("this is not the secret that was committed to at the start"))

    def answer(self, state: State, ply: int) -> int | None:
        if self.secret is None:
            return None
        drawn = hmac.digest(self.secret, DOMAIN + str(ply).encode(), "sha256")
        return int(state.chosen_by(Rng(int.from_bytes(drawn[:8]) >> 1, ply)))


def new_secret() -> bytes:
    return secrets.token_bytes(SECRET)


def committed(secret: bytes) -> str:
    """What is told of a secret at the start. It is bound to nothing else: a secret that was used before shows."""
    return f"sha256:{sha256(DOMAIN + secret).hexdigest()}"


def is_commitment(text: str) -> bool:
    return re.fullmatch("sha256:[0-9a-f]{64}", text) is not None


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
