"""What players write beside a game: a remark, or a promise made in bargaining. No rule reads it."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import bidirectional, category

from cairn.core.errors import CairnError
from cairn.core.words import _

LONGEST = 500  # characters

# What could break a line, steer a terminal or not be written to a file, …
_CATEGORIES = frozenset({"Cc", "Cs", "Zl", "Zp"})
# … and what could make words look like others by turning the direction of writing.
_TURNS = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})


class RemarkError(CairnError):
    """A text that cannot be a player's note."""


@dataclass(frozen=True)
class Remark:
    """A player's own words: after how many answers they were written, by which seat, or by nobody in particular."""

    ply: int
    seat: str | None
    text: str


def cleaned(text: str) -> str:
    """The text as it is kept, without spaces around it. Refuses what is not a line of plain text."""
    if not text.strip():
        raise RemarkError(_("a note needs words"))
    for character in text:
        if category(character) in _CATEGORIES or bidirectional(character) in _TURNS:
            raise RemarkError(
                _(
                    "a note is one line of plain text, so {called} cannot be in it; leave it out",
                    called=_called(character),
                )
            )
    kept = text.strip()
    if len(kept) > LONGEST:
        raise RemarkError(
            _(
                "a note has {longest} characters at most, and this one has {n}; shorten it, or make "
                "two of it",
                longest=LONGEST,
                n=len(kept),
            )
        )
    return kept


def _called(character: str) -> str:
    breaks = character.splitlines() == [""]
    return (
        _("a line break") if breaks else _("the character {code}", code=f"U+{ord(character):04X}")
    )
