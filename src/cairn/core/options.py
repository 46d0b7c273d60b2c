"""Reading the open question as it lies on the desk: for policies, which choose one of its options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from cairn.core.state import State, verb_of

NO_OPTION: Final[i64] = -1
ANY_VERB: Final[i64] = -1


def find(s: State, verb: i64) -> i64:
    """The first option of this verb, NO_OPTION if there is none."""
    options = s.options
    for i in range(s.count):
        if verb_of(options[i]) == verb:
            return options[i]
    return NO_OPTION


def pick(s: State, verb: i64) -> i64:
    """The first option of this verb, or else of all."""
    found = find(s, verb)
    return s.options[0] if found == NO_OPTION else found


def least(s: State, cost: Callable[[Any, i64], Any], verb: i64 = ANY_VERB) -> i64:
    """The option that costs least, of this verb if one is named, and of equals the first; NO_OPTION if there is none.
    The cost of an option in a state is a number, or a tuple of numbers that count one after the other. Where a question
    is asked often, a loop of its own is faster."""
    best = NO_OPTION
    lowest: Any = 0
    for i in range(s.count):
        one = s.options[i]
        if verb != ANY_VERB and verb_of(one) != verb:
            continue
        price = cost(s, one)
        if best == NO_OPTION or price < lowest:
            best, lowest = one, price
    return best
