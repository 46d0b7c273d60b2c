"""French: `le` (the), `un` (a), `de` and `à`, which become one with the article, and `d'` and `qu'`, which take none.

`{tribe:de}` is "des Norrois", `{elder:à}` "à l'Aîné", `{disk:d'}` "d'Énergie" or "de Fer"; of a name without article
`{area:de}` is "de Shiprock 1". An h is mute unless the mark of the name has one: `hache|fh` is "la hache".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cairn.catalogue.grammar import Figures, Form, Grammar, Mark, first_letters

VOWELS: Final = tuple("aeiouhœæ")
THIN_SPACE = "\N{NARROW NO-BREAK SPACE}"


@dataclass(frozen=True)
class French(Grammar):
    """Articles by gender, number and the first letter: le, la, l', les."""

    def article(self, kind: str, noun: str, mark: Mark) -> str:
        vowel = first_letters(noun).startswith(VOWELS) and mark.elides
        if kind == "un":
            return "des " if mark.plural else "une " if mark.feminine else "un "
        if mark.plural:
            return {"de": "des ", "à": "aux "}.get(kind, "les ")
        if not vowel and not mark.feminine:
            return {"de": "du ", "à": "au "}.get(kind, "le ")
        before = {"de": "de ", "à": "à "}.get(kind, "")
        return before + ("l'" if vowel else "la ")


GRAMMAR: Final = French(
    figures=Figures(
        point=",", thousands=THIN_SPACE, percent="\N{NO-BREAK SPACE}%", moment="%d/%m/%Y %H:%M"
    ),
    forms={
        "le": Form(article="le"),
        "un": Form(article="un"),
        "de": Form("de", "de", before_vowel="d'"),
        "à": Form("à", "à"),
        "d'": Form("de", before_vowel="d'"),
        "qu'": Form("que", before_vowel="qu'"),
    },
    one_below=2,
)
