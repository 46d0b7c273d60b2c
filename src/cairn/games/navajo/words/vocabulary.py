"""All the words of Navajo Wars, together."""

from __future__ import annotations

from cairn.games.navajo.words.kinds import COLUMN, MARK, SEAT
from cairn.vocabulary import Vocabulary

VOCABULARY = Vocabulary.of("cairn.games.navajo.words", SEAT, MARK, COLUMN)
