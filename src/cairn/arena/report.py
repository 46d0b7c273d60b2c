"""What a run of many games tells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt

import msgspec

from cairn.core.errors import CairnError
from cairn.game import Json, OptionValue

Z_95 = 1.959963984540054  # 95 % of a normal distribution lie within so many deviations


class ArenaError(CairnError):
    """A run that cannot be, or whose processes came to an end."""


class Share(msgspec.Struct, frozen=True):
    """How often something came about, of the finished games, and the 95 % interval of its true share (Wilson's)."""

    count: int
    share: float
    low: float
    high: float


class Scores(msgspec.Struct, frozen=True):
    """The scores of one seat over many games."""

    mean: float
    min: int
    max: int


class Failure(msgspec.Struct, frozen=True):
    """A game that went wrong: its number and seed, after how many answers, why, and the file with its record."""

    game: int
    seed: int
    answers: int
    message: str
    record: str | None = None


class Report(msgspec.Struct, frozen=True):
    """How a run came out. `games` were played, of which `finished` and `errors`; fewer than asked for only if the run
    was interrupted. `wins` counts for each seat the games it is among the winners of, `wins_as` the same for each role
    that a game gives to its seats, `died_out` for each people the games that it did not live through."""

    game: str
    scenario: str
    options: Mapping[str, OptionValue]
    agents: Mapping[str, str]
    seed: int
    games: int
    finished: int
    errors: int
    answers: int
    seconds: float
    answers_per_second: float
    results: Mapping[str, Share]
    wins: Mapping[str, Share]
    wins_as: Mapping[str, Share]
    died_out: Mapping[str, Share]
    scores: Mapping[str, Scores]
    error_messages: Sequence[Failure]
    interrupted: bool = False

    def to_json(self) -> dict[str, Json]:
        plain: dict[str, Json] = msgspec.to_builtins(self)
        return plain


def wilson(count: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share that was seen `count` times `of` so many."""
    if of == 0:
        return 0.0, 1.0
    share, spread = count / of, Z_95**2 / of
    middle = (share + spread / 2) / (1 + spread)
    reach = Z_95 * sqrt((share * (1 - share) + spread / 4) / of) / (1 + spread)
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


def share_of(count: int, of: int) -> Share:
    return Share(count, count / of if of else 0.0, *wilson(count, of))


def difference(count: int, of: int, other: int, of_others: int) -> tuple[float, float, float]:
    """How much larger the first of two shares is than the second, and the 95 % interval of that (Newcombe's, which is
    made of Wilson's: R. G. Newcombe, Interval Estimation for the Difference between Independent Proportions, Statistics
    in Medicine 17, 1998)."""
    one, two = share_of(count, of), share_of(other, of_others)
    apart = one.share - two.share
    below = sqrt((one.share - one.low) ** 2 + (two.high - two.share) ** 2)
    above = sqrt((one.high - one.share) ** 2 + (two.share - two.low) ** 2)
    return apart, apart - below, apart + above


def scores_of(seen: Counter[int]) -> Scores:
    total = sum(score * count for score, count in seen.items())
    return Scores(total / seen.total(), min(seen), max(seen))
