"""When two agents have played enough, and how far apart they are.

A round gives the first agent a score from 0 to 1; ½ is as good as the other. Whether the mean is rather that of `elo0`
or that of `elo1` is decided by the sequential probability ratio test (A. Wald, Sequential Tests of Statistical
Hypotheses, Annals of Mathematical Statistics 16, 1945). How the scores are spread about their mean is not known; it is
taken as likely as can be on both sides: the generalised test (X. Li, J. Liu and Z. Ying, Generalized Sequential
Probability Ratio Test for Separate Families of Hypotheses, Sequential Analysis 33, 2014), as chess programs are
tested by pairs of games. Scores may be any fractions, so a round may have any number of games.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import inf, log, log10, sqrt
from typing import Literal

import msgspec

from cairn.arena.report import Z_95, ArenaError
from cairn.core.words import _

Verdict = Literal["stronger", "not stronger", "undecided"]

HALVINGS = 100  # more than the digits of a number need
BEFORE = 0.5  # rounds of the score 0, and of 1, that are supposed: rounds that went alike do not prove that all would
SUPPOSED = 2  # the same for an interval (Agresti and Coull 1998)


class Bounds(msgspec.Struct, frozen=True):
    """What is tested: is the first agent stronger by `elo0` at most, or by `elo1` at least? `alpha` is how likely the
    test may say `elo1` where `elo0` is true, `beta` how likely the other way round."""

    elo0: float = 0.0
    elo1: float = 30.0
    alpha: float = 0.05
    beta: float = 0.05

    def check(self) -> None:
        if not -inf < self.elo0 < self.elo1 < inf:
            raise ArenaError(
                _(
                    "elo0 must be less than elo1, not {elo0:g} with {elo1:g}",
                    elo0=self.elo0,
                    elo1=self.elo1,
                )
            )
        for name, risk in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < risk < 0.5:
                raise ArenaError(
                    _(
                        "{name} must be more than 0 and less than 0.5, not {risk:g}",
                        name=name,
                        risk=risk,
                    )
                )

    @property
    def lower(self) -> float:
        """At this or less, `elo0` is taken to be true."""
        return log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """At this or more, `elo1` is taken to be true."""
        return log((1 - self.beta) / self.alpha)

    def llr(self, rounds: Mapping[Fraction, int]) -> float:
        """How much likelier the rounds are by `elo1` than by `elo0`, as a logarithm."""
        return log_ratio(rounds, score_at(self.elo0), score_at(self.elo1))

    def verdict(self, llr: float) -> Verdict:
        if llr >= self.upper:
            return "stronger"
        return "not stronger" if llr <= self.lower else "undecided"


def score_at(elo: float) -> float:
    """The mean score of who is stronger by so much."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_at(score: float) -> float | None:
    """The other way round; None where it is beyond all bounds."""
    return 400 * log10(score / (1 - score)) if 0 < score < 1 else None


def log_ratio(rounds: Mapping[Fraction, int], mean0: float, mean1: float) -> float:
    """The logarithm of how much likelier these rounds are, counted by their scores, where the mean score is `mean1`
    than where it is `mean0`. Either way the scores are spread as suits the rounds best."""
    seen = {float(score): float(count) for score, count in rounds.items()}
    for end in (0.0, 1.0):
        seen[end] = seen.get(end, 0.0) + BEFORE
    tilt0, tilt1 = _tilt(seen, mean0), _tilt(seen, mean1)
    return sum(
        count * (log(1 + tilt0 * (score - mean0)) - log(1 + tilt1 * (score - mean1)))
        for score, count in seen.items()
    )


def _tilt(seen: Mapping[float, float], mean: float) -> float:
    """The likeliest shares of the scores that have this mean are those seen, each divided by 1 + tilt · (score − mean).
    The sum that must be 0 for it falls as the tilt grows."""
    low, high = -1 / (1 - mean), 1 / mean
    for _halving in range(HALVINGS):
        tilt = (low + high) / 2
        if tilt in {low, high}:
            break
        if sum(n * (score - mean) / (1 + tilt * (score - mean)) for score, n in seen.items()) > 0:
            low = tilt
        else:
            high = tilt
    return (low + high) / 2


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


class EloEstimate(msgspec.Struct, frozen=True):
    """A difference in Elo and its 95 % interval; null where it is beyond all bounds."""

    elo: float | None
    low: float | None
    high: float | None


def mean_of(values: Sequence[float]) -> Estimate:
    """Of one or more values that do not depend on each other."""
    n = len(values)
    mean = sum(values) / n
    reach = Z_95 * sqrt(sum((one - mean) ** 2 for one in values) / max(n - 1, 1) / n)
    return Estimate(mean, mean - reach, mean + reach)


def score_of(rounds: Mapping[Fraction, int]) -> Estimate:
    """The mean score, and an interval for which some rounds more are supposed."""
    if not rounds:
        return Estimate(0.5, 0.0, 1.0)
    spread = [float(score) for score, count in rounds.items() for _each in range(count)]
    mean = sum(spread) / len(spread)
    found = mean_of(spread + [0.0, 1.0] * SUPPOSED)
    return Estimate(mean, max(0.0, min(mean, found.low)), min(1.0, max(mean, found.high)))


def elo_of(score: Estimate) -> EloEstimate:
    return EloEstimate(elo_at(score.mean), elo_at(score.low), elo_at(score.high))
