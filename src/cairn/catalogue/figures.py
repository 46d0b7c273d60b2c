"""Numbers and dates as they are written in the language that is spoken."""

from __future__ import annotations

from datetime import datetime

from cairn.catalogue.grammar import Figures, grammar_of
from cairn.core.words import current_language


def _figures() -> Figures:
    return grammar_of(current_language()).figures


def decimal(value: float, digits: int = 1, *, signed: bool = False, short: bool = False) -> str:
    """A number with so many decimals; in short without them where they are nothing."""
    written = f"{value:{'+' if signed else ''}.{digits}f}"
    if short and digits:
        written = written.removesuffix("." + "0" * digits)
    return _figures().written(_true_minus(written))


def whole(value: int) -> str:
    """A whole number, with a true minus sign."""
    return _true_minus(str(value))


def percent(share: float, digits: int = 0, *, signed: bool = False) -> str:
    """A share in per cent, such as 46.7%."""
    if not signed:
        return _figures().written(f"{share:.{digits}%}")
    share = round(share, digits + 2) or 0.0  # nothing is never less than nothing
    return _figures().written(_true_minus(f"{share:+.{digits}%}"))


def moment(when: datetime) -> str:
    """A day and a time of day."""
    return when.strftime(_figures().moment)


def _true_minus(written: str) -> str:
    return written.replace("-", "\N{MINUS SIGN}")
