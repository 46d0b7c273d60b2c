"""All the words of Navajo Wars, together."""

from cairn.vocabulary import declared_in

VOCABULARY = declared_in("cairn.games.navajo.words")
