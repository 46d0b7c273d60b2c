"""How sure it is that one option is better than another."""

from __future__ import annotations

from typing import Literal

from cairn.core.words import _

Doubt = Literal["clear", "slight", "none"]
CLEAR: Doubt = "clear"
SLIGHT: Doubt = "slight"
NO_DIFFERENCE: Doubt = "none"
ORDER = (NO_DIFFERENCE, SLIGHT, CLEAR)

SURE, LIKELY = 2.0, 1.0  # standard errors, where one looks once
# and where one looks again and again while more games are played on: chance has as many chances to deceive
SURE_AT_LAST, LIKELY_AT_LAST = 3.5, 1.5
FEWEST = 4  # pairs below which nothing is said
ENOUGH = 16  # and those below which nothing is said to be clear where one looks again and again


def in_words(doubt: Doubt) -> str:
    """For people, of the option that is not the best."""
    said = {
        CLEAR: _("clearly behind"),
        SLIGHT: _("a little behind"),
        NO_DIFFERENCE: _("about as good"),
    }
    return said[doubt]


def doubt(ahead: float, error: float, pairs: int) -> Doubt:
    """What a lead with this standard error is called."""
    if ahead <= 1e-9 or pairs < FEWEST:
        return NO_DIFFERENCE
    if ahead > SURE * error:
        return CLEAR
    return SLIGHT if ahead > LIKELY * error else NO_DIFFERENCE


def doubt_so_far(ahead: float, error: float, pairs: int) -> Doubt:
    """The same of what is looked at again and again, and ends when it is clear."""
    if ahead <= 1e-9 or pairs < FEWEST or ahead <= LIKELY_AT_LAST * error:
        return NO_DIFFERENCE
    return CLEAR if ahead > SURE_AT_LAST * error and pairs >= ENOUGH else SLIGHT
