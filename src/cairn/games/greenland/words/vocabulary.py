"""All the words of Greenland, together."""

from __future__ import annotations

from cairn.games.greenland.words import chapter, event, question, reason, verb
from cairn.games.greenland.words.kinds import SEAT, TOPIC
from cairn.vocabulary import Vocabulary

VOCABULARY = Vocabulary(
    seats=SEAT,
    chapters=chapter,
    verbs=verb,
    questions=question,
    events=event,
    reasons=reason,
    kinds=(TOPIC,),
)
