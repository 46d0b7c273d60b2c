"""The words of the interface: English in the code, shown in the language of whoever reads.

    _("{n} of {all} games", n=3, all=9)
    ngettext("{n} game", "{n} games", n)

The English text is what a translator sees, and what is said where a language lacks it. Placeholders have names, because
another language may need them in another order; a sentence is never put together from halves. Texts made while a module
is imported would be in the language of that moment, so they are made where they are shown.

A game's own sentences are found by key, not by their English; see `cairn.catalogue`.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextvars import ContextVar
from functools import reduce

ENGLISH = "en"


class Words:
    """What turns the English of the interface into a language. This one leaves it as it is."""

    language = ENGLISH

    def gettext(self, text: str) -> str:
        return text

    def ngettext(self, one: str, many: str, n: int) -> str:
        return one if n == 1 else many


class Reader:
    """In which words is being spoken: for everybody, unless something else was said for whoever is being served now."""

    def __init__(self) -> None:
        self.everybody = Words()
        self.now: ContextVar[Words | None] = ContextVar("words", default=None)

    @property
    def words(self) -> Words:
        return self.now.get() or self.everybody


READER = Reader()


def current_language() -> str:
    """The language that is being spoken now."""
    return READER.words.language


def N_(text: str) -> str:  # noqa: N802 (the name that extraction knows)
    """Marks a text that is put into the language later, where it is shown."""
    return text


def _(text: str, /, **values: object) -> str:
    """This text in the language that is being spoken, with these values in it."""
    said = READER.words.gettext(text)
    return said.format(**values) if values else said


def ngettext(one: str, many: str, n: int, /, **values: object) -> str:
    """The form of this text that goes with the number n, with n and these values in it."""
    return READER.words.ngettext(one, many, n).format(n=n, **values)


# what languages punctuate otherwise


def headed(name: str, text: str) -> str:
    """What something is, and what is told of it: "The Norse: 3 Energy"."""
    return _("{name}: {text}", name=name, text=text)


def unbracketed(label: str) -> str:
    """What a label says of an action, without what stands in brackets behind it."""
    return label.partition(" (")[0]


def in_parts(parts: Iterable[str]) -> str:
    """What is told in several parts, in one line; empty parts are left out."""
    told = [part for part in parts if part]
    return reduce(lambda one, more: _("{one}; {more}", one=one, more=more), told) if told else ""
