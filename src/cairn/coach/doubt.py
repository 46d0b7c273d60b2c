"""How sure it is that one option is better than another."""

from __future__ import annotations

from typing import Literal

from cairn.core.words import _

Doubt = Literal["clear", "slight", "none"]
CLEAR: Doubt = "clear"
SLIGHT: Doubt = "slight"
NO_DIFFERENCE: Doubt = "none"

SURE, LIKELY = 2.0, 1.0  # standard errors
FEWEST = 4  # pairs below which nothing is said to be clear


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
