"""How sure it is that one option is better than another."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Literal

from cairn.core.words import _

Doubt = Literal["clear", "slight", "none"]
CLEAR: Doubt = "clear"
SLIGHT: Doubt = "slight"
NO_DIFFERENCE: Doubt = "none"

SURE, LIKELY = 2.0, 1.0  # standard errors
FEWEST = 4  # pairs below which nothing is said to be clear


def in_words(doubt: Doubt) -> str:
    """For people."""
    said = {CLEAR: _("clear"), SLIGHT: _("slight"), NO_DIFFERENCE: _("no difference")}
    return said[doubt]


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of what was seen, and its standard error."""
    n = len(values)
    if not n:
        return 0.0, 0.0
    mean = sum(values) / n
    if n == 1:
        return mean, abs(mean)
    spread = sum((one - mean) ** 2 for one in values) / (n - 1)
    return mean, sqrt(spread / n)


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much one is ahead of the other, over the rounds they were tried in together with the same dice, and the
    standard error of that."""
    return mean_and_error([a - b for a, b in zip(one, other, strict=False)])


def doubt(ahead: float, error: float, pairs: int) -> Doubt:
    """What a lead with this standard error is called."""
    if ahead <= 1e-9 or pairs < FEWEST:
        return NO_DIFFERENCE
    if ahead > SURE * error:
        return CLEAR
    return SLIGHT if ahead > LIKELY * error else NO_DIFFERENCE
