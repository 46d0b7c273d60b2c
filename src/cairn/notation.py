"""Every action as text, both ways: "build 3", "roll 4". The same in logs, records, tests and at the prompt."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

from cairn.core.errors import CairnError
from cairn.core.state import action, first, second, third, verb_of
from cairn.core.words import _
from cairn.vocabulary import Verb, Vocabulary

NEAR = 0.6  # how alike two texts are before one is taken for a slip of the other


class NotationError(CairnError):
    """Text that is no action at all."""


def write(vocabulary: Vocabulary, answer: int) -> str:
    """The text of an action."""
    verb = vocabulary.verbs[verb_of(answer)]
    values = (first(answer), second(answer), third(answer))
    tokens = [k.token(v) for k, v in zip(verb.kinds.values(), values, strict=False)]
    return " ".join([verb.key, *tokens])


def read(vocabulary: Vocabulary, text: str, options: Iterable[int]) -> int:
    """The action a text means, case and spaces aside. It need not be one of the options: those serve to
    understand "build3" and to name the nearest legal action when the text means nothing."""
    legal = {write(vocabulary, answer): answer for answer in options}
    words = text.casefold().split()
    for exact in (" ".join(words), "".join(words)):
        found = {answer for name, answer in legal.items() if exact in _spellings(name)}
        if len(found) == 1:
            return found.pop()
    return _read_words(vocabulary, text, words, legal)


def _spellings(name: str) -> tuple[str, str]:
    folded = name.casefold()
    return folded, folded.replace(" ", "")


def _read_words(vocabulary: Vocabulary, text: str, words: list[str], legal: dict[str, int]) -> int:
    verbs = vocabulary.words.get(words[0], []) if words else []
    for verb in verbs:
        values = _values(verb, words[1:])
        if values is not None:
            return action(verb.code, *values)
    shown = text.strip() or _("(nothing)")
    problem = _("{text!r} is not an action", text=shown)
    if verbs:
        uses = " | ".join(usage(verb) for verb in verbs)
        problem = _("{problem}; write {uses}", problem=problem, uses=uses)
    folded = {name.casefold(): name for name in legal}
    near = get_close_matches(" ".join(words), list(folded), n=1, cutoff=NEAR)
    if near:
        action_text = folded[near[0]]
        problem = _(
            "{problem}; the nearest legal action is {action!r}", problem=problem, action=action_text
        )
    raise NotationError(problem)


def _values(verb: Verb, tokens: list[str]) -> list[int] | None:
    if len(tokens) != len(verb.kinds):
        return None
    values = [k.value(token) for k, token in zip(verb.kinds.values(), tokens, strict=True)]
    known = [value for value in values if value is not None]
    return known if len(known) == len(values) else None


def usage(verb: Verb) -> str:
    """How a verb is written: "move FAMILY AREA"."""
    return " ".join([verb.key, *(name.upper() for name in verb.kinds)])
