"""Looking things up by what they are called: how names are compared, topics, and how what is found is told.

A topic NAME of a game has its title in the catalogue under `topic.NAME`, its text under `about.NAME`, and other names
that it goes by, between commas, under `also.NAME` if there are any.
"""

from __future__ import annotations

from collections.abc import Iterable
from unicodedata import combining, normalize

from cairn.catalogue.grammar import grammar_of
from cairn.core.words import current_language
from cairn.narrate import Narrator
from cairn.vocabulary import Kind

SHORTEST = 3  # part of a title that is enough to find it


def fold(name: str) -> str:
    """A name as names are compared: without capitals, accents, hyphens and its article."""
    name = grammar_of(current_language()).noun(name)
    letters = (one for one in normalize("NFKD", name.casefold()) if not combining(one))
    return " ".join("".join(letters).replace("-", " ").split()).removeprefix("the ")


def value_called(kind: Kind, name: str, narrator: Narrator) -> int | None:
    """The value that is shown by a name, with or without its article."""
    wanted = fold(name)
    for value in kind.tokens:
        shown = narrator.name(kind, value)
        if wanted in (fold(shown), fold(str(shown))):
            return value
    return None


def topic_called(name: str, topics: Iterable[str], narrator: Narrator) -> str | None:
    """The topic of a name."""
    wanted = fold(name)
    return next((topic for topic in topics if wanted in names_of(topic, narrator)), None)


def names_of(topic: str, narrator: Narrator) -> set[str]:
    """All that a topic is called, as names are compared."""
    more = (narrator.note(f"also.{topic}") or "").split(",")
    return {fold(name) for name in (topic, narrator.say(f"topic.{topic}"), *more) if name}


def lines(parts: Iterable[str]) -> str | None:
    """What is told of something, a line for each part; None if there is nothing to tell."""
    return "\n".join(part[:1].upper() + part[1:] for part in parts) or None
