"""All the words of Greenland, together."""

from cairn.vocabulary import declared_in

VOCABULARY = declared_in("cairn.games.greenland.words")
