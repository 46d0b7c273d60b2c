"""All the words of Navajo Wars, together."""

from __future__ import annotations

from cairn.games.navajo.words import chapter, event, question, reason, verb
from cairn.games.navajo.words.kinds import COLUMN, MARK, SEAT
from cairn.vocabulary import Vocabulary

VOCABULARY = Vocabulary(
    seats=SEAT,
    chapters=chapter,
    verbs=verb,
    questions=question,
    events=event,
    reasons=reason,
    kinds=(MARK, COLUMN),
)
