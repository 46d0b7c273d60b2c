"""All the words of the toy, together."""

from cairn.vocabulary import declared_in

VOCABULARY = declared_in("cairn_toy.words")
