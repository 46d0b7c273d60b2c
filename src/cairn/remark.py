"""What is written beside a game: a player's remark, or a promise made in bargaining, and who had the coach's help. No
rule reads it."""

from __future__ import annotations

from dataclasses import dataclass
from unicodedata import bidirectional, category

from cairn.core.errors import CairnError
from cairn.core.words import N_, _

LONGEST = 500  # characters

# What could break a line, steer a terminal or not be written to a file, …
_CATEGORIES = frozenset({"Cc", "Cs", "Zl", "Zp"})
# … and what could make words look like others by turning the direction of writing.
_TURNS = frozenset({"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})


class RemarkError(CairnError):
    """A text that cannot be a player's note."""


@dataclass(frozen=True)
class Remark:
    """A player's own words: after how many answers they were written, by which seat, or by nobody in particular. Where
    it is `help`, the table wrote it: the seat had help then, or said whether others may have it (`HELP`)."""

    ply: int
    seat: str | None
    text: str
    help: bool = False

    def told(self, who: str) -> str:
        """In words; whoever has the seat is called so."""
        return _(HELP[self.text], who=who) if self.help else self.text


# what can be said of help, by what stands in the record
HINT, ANALYSIS, REVIEW, AGREES, DECLINES = "hint", "analysis", "review", "agrees", "declines"
TAKEN, CONSENT = (HINT, ANALYSIS, REVIEW), (AGREES, DECLINES)
HELP = {
    HINT: N_("{who} asked the coach for a hint"),
    ANALYSIS: N_("{who} had the coach analyse the position"),
    REVIEW: N_("{who} had the coach look back at the game"),
    AGREES: N_("{who} agrees that everybody may ask the coach"),
    DECLINES: N_("{who} does not want anybody to ask the coach"),
}


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
