"""All the words of Greenland, together."""

from __future__ import annotations

from cairn.games.greenland.words.kinds import SEAT, TOPIC
from cairn.vocabulary import Vocabulary

VOCABULARY = Vocabulary.of("cairn.games.greenland.words", SEAT, TOPIC)
