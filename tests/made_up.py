"""A language nobody speaks: every letter of every sentence is another one, so that what is not translated shows."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from cairn import agents
from cairn.catalogue.extracting import packages, template_of
from cairn.game import Game
from cairn.vocabulary import NUMBER

LANGUAGE = "xx"
LONG = "xy"  # the same, with words a third longer
LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "абцдефгхијклмнопљрстувњџжзАБЦДЕФГХИЈКЛМНОПЉРСТУВЊЏЖЗ",
)
# arguments, options and what stands in quotes stay as they are: a program fills them in, or a person types them
AS_IT_IS = re.compile(r"\{[^{}]*\}|(?<!\w)--?[a-z][\w-]+|(?<!\w)'[^' ][^']*'(?!\w)")
WORD = re.compile(r"(?<![^\W\d_])[A-Za-z]{2,}(?![^\W\d_])")


def made_up(text: str) -> str:
    """A sentence in the made-up language."""
    parts = re.split(f"({AS_IT_IS.pattern})", text)
    return "".join(one if AS_IT_IS.fullmatch(one) else one.translate(LETTERS) for one in parts)


def longer(text: str) -> str:
    """A sentence whose words are a third longer: the letters at the end of each are there twice."""
    parts = re.split(f"({AS_IT_IS.pattern})", text)
    return "".join(one if AS_IT_IS.fullmatch(one) else WORD.sub(_doubled, one) for one in parts)


def _doubled(word: re.Match[str]) -> str:
    more = len(word[0]) // 3
    return word[0] + word[0][-more:] if more else word[0]


def write_language(folder: Path, language: str = LANGUAGE) -> None:
    """Everything that there is to translate, in a made-up language, in a folder that CAIRN_LOCALE may name."""
    root = packages()[0]
    for package in packages():
        name = ".".join(("cairn", *package.relative_to(root).parts))
        _write(folder / name / f"{language}.po", template_of(package))
    toy = Path(__file__).parent / "toy" / "cairn_toy"
    _write(folder / "cairn_toy" / f"{language}.po", template_of(toy))


def _write(path: Path, template: Catalog) -> None:
    said = made_up if path.stem == LANGUAGE else longer
    translated = Catalog(locale=LANGUAGE, charset="utf-8", fuzzy=False)
    for message in template:
        if isinstance(message.id, str) and message.id:
            translated.add(message.id, said(message.id), context=message.context)
        elif message.id:
            forms = tuple(map(said, message.id))
            translated.add(message.id, forms, context=message.context)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, translated)


@cache
def notation(game: Game) -> re.Pattern[str]:
    """What a game has people type and writes into records: its actions, the names of its seats, places
    and agents."""
    actions = []
    for verb in game.vocabulary.verbs.values():
        tokens = [
            f"(?:{r'[0-9]+' if one is NUMBER else '|'.join(map(re.escape, one.tokens.values()))}"
            f"|{name.upper()})"  # how it is written, such as "move FAMILY AREA"
            for name, one in verb.kinds.items()
        ]
        actions.append(" ".join((re.escape(verb.key), *tokens)))
    seats = map(re.escape, game.vocabulary.seats.tokens.values())
    kinds = game.vocabulary.kinds().values()
    codes = [
        token for one in kinds for token in one.tokens.values() if token[:1].isupper()
    ]  # SH2, SH-caught
    known = sorted([*actions, *seats, *codes, *agents.names(game)], key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(known)})(?![\w-])")


def english_left(text: str, *as_it_is: str | re.Pattern[str]) -> list[str]:
    """The lines of a text in which a word is still English. What is notation is left aside: what these patterns
    match, options and whatever stands in quotes."""
    found = []
    for line in text.splitlines():
        rest = line
        for pattern in (*as_it_is, AS_IT_IS):
            rest = re.sub(pattern, " ", rest)
        if WORD.search(rest):
            found.append(f"{WORD.findall(rest)}: {line.strip()}")
    return found
