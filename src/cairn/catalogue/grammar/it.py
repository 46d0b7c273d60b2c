"""Italian: `il` (the), `un` (a), and the prepositions that become one with the article: `di a da in su`.

`{tribe:di}` is "dei Norreni", `{family:A}` "Alla Famiglia A", `{elder:il}` "l'anziano"; of a name without article
`{area:di}` is "di Shiprock 1".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from cairn.catalogue.grammar import Figures, Form, Grammar, Mark, first_letters

VOWEL = re.compile(r"[aeou]|i(?![aeou])|h")
LO = re.compile(r"s[^aeiou]|[zxy]|gn|ps|pn|i[aeou]")
STEMS: Final = {"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}


@dataclass(frozen=True)
class Italian(Grammar):
    """Articles by gender, number and the first letters: il, lo, l', la, i, gli, le."""

    def article(self, kind: str, noun: str, mark: Mark) -> str:
        letters = first_letters(noun)
        vowel = bool(VOWEL.match(letters)) and mark.elides
        lo = bool(LO.match(letters))
        if kind == "un":
            return _indefinite(mark, vowel, lo)
        definite = _definite(mark, vowel, lo)
        stem = STEMS.get(kind)
        if stem is None:
            return definite
        if definite == "il ":
            return f"{stem}l "
        return f"{stem}l{definite}" if definite.startswith("l") else stem + definite


def _definite(mark: Mark, vowel: bool, lo: bool) -> str:
    if mark.feminine:
        return "le " if mark.plural else "l'" if vowel else "la "
    if mark.plural:
        return "gli " if vowel or lo else "i "
    return "l'" if vowel else "lo " if lo else "il "


def _indefinite(mark: Mark, vowel: bool, lo: bool) -> str:
    if mark.plural:
        return "delle " if mark.feminine else "degli " if vowel or lo else "dei "
    if mark.feminine:
        return "un'" if vowel else "una "
    return "uno " if lo and not vowel else "un "


GRAMMAR: Final = Italian(
    figures=Figures(point=",", thousands=".", percent="%", moment="%d/%m/%Y %H:%M"),
    forms={
        "il": Form(article="il"),
        "un": Form(article="un"),
        **{word: Form(word, article=word) for word in STEMS},
    },
)
