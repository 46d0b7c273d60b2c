"""What Cairn says when something is refused. Every message names the cause."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class CairnError(Exception):
    """Base of every error a user can cause. Its text is meant to be shown as it is."""


class IllegalAction(CairnError):
    """An answer that is not among the options. The position is as it was."""

    def __init__(self, action: str, rule: str, reason: str) -> None:
        super().__init__(f"{action}: {reason} (rule {rule})" if rule else f"{action}: {reason}")
        self.action = action
        self.rule = rule
        self.reason = reason


def hint(name: object, known: Iterable[object]) -> str:
    """The end of a sentence about an unknown name: the nearest known one, or those there are if they are few."""
    names = {str(each): repr(each) for each in known if each != name}
    near = get_close_matches(str(name), names, n=1)
    if near:
        return f"; did you mean {names[near[0]]}?"
    return f"; known: {', '.join(sorted(names.values()))}" if 0 < len(names) <= 12 else ""
