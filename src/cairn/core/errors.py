"""What Cairn says when something is refused. Every message names the cause."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from cairn.core.words import _

FEW = 12  # names that are listed


class CairnError(Exception):
    """Base of every error a user can cause. Its text is meant to be shown as it is."""


class IllegalAction(CairnError):
    """An answer that is not among the options. The position is as it was."""

    def __init__(self, action: str, rule: str, reason: str) -> None:
        why = _("{reason} (rule {rule})", reason=reason, rule=rule) if rule else reason
        super().__init__(f"{action}: {why}")
        self.action = action
        self.rule = rule
        self.reason = reason


def hinted(problem: str, name: object, known: Iterable[object]) -> str:
    """What is wrong with an unknown name, and the nearest known one, or those there are if they are few."""
    names = {str(each): repr(each) for each in known if each != name}
    near = get_close_matches(str(name), names, n=1)
    if near:
        return _("{problem}; did you mean {name}?", problem=problem, name=names[near[0]])
    if not 0 < len(names) <= FEW:
        return problem
    return _("{problem}; known: {names}", problem=problem, names=", ".join(sorted(names.values())))
