"""All the words of the toy, together."""

from __future__ import annotations

from cairn.vocabulary import Vocabulary
from cairn_toy.words import chapter, event, question, reason, verb
from cairn_toy.words.kinds import SEAT

VOCABULARY = Vocabulary(
    seats=SEAT,
    chapters=chapter,
    verbs=verb,
    questions=question,
    events=event,
    reasons=reason,
)
