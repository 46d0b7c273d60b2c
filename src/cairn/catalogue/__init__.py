"""Sentences, in a language, from gettext catalogues.

Each package that has something to say keeps `locale/messages.pot`, the English of everything it says, and beside it a
file for each language, such as `it.po`. A game's sentence is found by its key, the context of a message in gettext's
words: `event.built`. It names its arguments in braces; one with a plural form chooses by its argument `n`.

Programs read them compiled (`.mo`). Where that is missing or out of date, in a source tree, Babel compiles in memory.
The environment may name a folder of one's own, CAIRN_LOCALE, in which `PACKAGE/it.po` adds to what is installed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from cairn.catalogue.grammar import forms_asked, grammar_of, sentence
from cairn.core.errors import CairnError
from cairn.core.words import ENGLISH, READER, Words, _, current_language

INTERFACE = "cairn"  # the package whose catalogue has the words of the interface
TEMPLATE = "messages.pot"
SOURCE = "x-source"  # the header in which a compiled catalogue has the digest of its source
REMEMBERED = 20_000  # sentences


class CatalogueError(CairnError):
    """A language there is no catalogue for, or a catalogue that cannot be read."""


# reading


@cache
def read_english(package: str) -> NullTranslations | None:
    """The English of one package by its keys, or None where it says nothing."""
    return _read(files(package) / "locale", TEMPLATE, "en.mo")


@cache
def read_language(package: str, language: str, own: str | None) -> NullTranslations | None:
    """What a package says in a language, with what a folder of one's own adds; None where it does not have it."""
    if language == ENGLISH:  # whose compiled file is another's
        return None
    places = [place for place in (_own(own, package), files(package) / "locale") if place]
    read = (_read(place, f"{language}.po", f"{language}.mo") for place in places)
    found = [one for one in read if one]
    for one, next_best in pairwise(found):
        one.add_fallback(next_best)
    return found[0] if found else None


def own_folder() -> str | None:
    return os.environ.get("CAIRN_LOCALE") or None


def _own(folder: str | None, package: str) -> Path | None:
    return Path(folder, package) if folder else None


def _read(folder: Traversable, source: str, compiled: str) -> GNUTranslations | None:
    """The compiled catalogue if it was made from the source as it is now, else the source if it can be compiled."""
    written, ready = folder / source, None
    if (folder / compiled).is_file():
        ready = GNUTranslations(BytesIO((folder / compiled).read_bytes()))
    if not written.is_file():
        return ready
    text = written.read_bytes()
    if ready and ready.info().get(SOURCE) == sha256(text).hexdigest():
        return ready
    try:
        from cairn.catalogue.compiling import CannotCompileError, compile_catalogue
    except ModuleNotFoundError as error:
        if ready:
            return ready
        raise CatalogueError(
            _(
                "{file} is not compiled, and without Babel it cannot be: pip install babel",
                file=written,
            )
        ) from error
    try:
        return GNUTranslations(BytesIO(compile_catalogue(source, text)))
    except CannotCompileError as error:
        raise CatalogueError(f"{folder}: {error}") from error


# which languages there are, and which is spoken


def languages(*packages: str) -> list[str]:
    """The languages at least one of the packages has."""
    found = {ENGLISH}
    for package in packages:
        for folder in (files(package) / "locale", _own(own_folder(), package)):
            if folder is not None and folder.is_dir():
                stems = (p.name.rpartition(".") for p in folder.iterdir())
                found |= {stem for stem, _, end in stems if stem and end in ("po", "mo")}
    return sorted(found)


def nearest(asked: Iterable[str], known: Iterable[str]) -> str | None:
    """The first of the languages asked for that is known, `pt-BR` as `pt_BR` or else as `pt`; None if none is."""
    there = {_plain(one): one for one in known}
    for one in asked:
        for name in (_plain(one), _plain(one).partition("_")[0]):
            if name in there:
                return there[name]
    return None


def _plain(language: str) -> str:
    """`pt-BR` and `pt_BR.UTF-8` alike."""
    return language.partition(".")[0].partition("@")[0].replace("-", "_").casefold()


class _Translated(Words):
    """The interface in a language."""

    def __init__(self, language: str, translations: NullTranslations) -> None:
        self.language = language
        self.gettext = lru_cache(REMEMBERED)(self._gettext)  # type: ignore[method-assign]
        self._translations = translations

    def _gettext(self, text: str) -> str:
        return _fitting(self.language, self._translations.gettext(text), text)

    def ngettext(self, one: str, many: str, n: int) -> str:
        return _fitting(self.language, self._translations.ngettext(one, many, n), one, many)


@cache
def _words(language: str, own: str | None) -> Words:
    if language == ENGLISH:
        return Words()
    return _Translated(language, read_language(INTERFACE, language, own) or NullTranslations())


def words_of(language: str) -> Words:
    """The interface in a language; in English where it is not translated."""
    return _words(language, own_folder())


def set_language(language: str) -> None:
    """From now on speak this language, to everybody who was promised no other."""
    READER.everybody = words_of(known_language(language, INTERFACE))


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak this language inside the block, whoever else is being spoken to meanwhile."""
    token = READER.now.set(words_of(language))
    try:
        yield
    finally:
        READER.now.reset(token)


def known_language(language: str, *packages: str) -> str:
    known = languages(*packages)
    found = nearest([language], known)
    if found is None:
        raise CatalogueError(
            _(
                "there is no catalogue for language '{language}'; use {known}",
                language=language,
                known=", ".join(known),
            )
        )
    return found


# what a game says


class Finder(NamedTuple):
    """What finds a sentence by its key and a number, and by its key alone as it is said where nothing is to be filled
    in."""

    find: Callable[[str, int | None], str | None]
    plain: Callable[[str], str | None]


@cache
def _finder(packages: tuple[str, ...], language: str, own: str | None) -> Finder:
    """It remembers what was asked for, because most is asked for again and again."""
    speakers = [
        (english, read_language(package, language, own) or NullTranslations())
        for package in packages
        if (english := read_english(package))
    ]

    @lru_cache(REMEMBERED)
    def find(key: str, n: int | None) -> str | None:
        for english, translated in speakers:
            one, many = english.gettext(key), english.ngettext(key, key, 2)
            if one == key:
                continue
            if many == key:
                return _fitting(language, translated.pgettext(key, one), one)
            said = translated.npgettext(key, one, many, 1 if n is None else n)
            return _fitting(language, said, one, many)
        return None

    @lru_cache(REMEMBERED)
    def plain(key: str) -> str | None:
        template = find(key, None)
        return None if template is None else template.format_map({})

    return Finder(find, plain)


@lru_cache(REMEMBERED)
def _fitting(language: str, said: str, *english: str) -> str:
    """A translation, ready to be filled in, unless it asks for an argument that the English does not have, or for a
    form that its language does not; then the English."""
    if language == ENGLISH:
        return said
    return sentence(
        said if said in english or fits(language, said, *english) else english[0], language
    )


def fits(language: str, said: str, *english: str) -> bool:
    """Whether all that a translation asks for can be given to it."""
    knows = grammar_of(language).knows
    try:
        asked = forms_asked(said) - set().union(*map(forms_asked, english))
        return placeholders(said) <= set().union(*map(placeholders, english)) and all(
            knows(one) for one in asked
        )
    except ValueError:  # a brace left open
        return False


class Catalogue:
    """What one or more packages can say, in one language; English where a sentence is missing. Without a language, in
    whichever is being spoken when something is said."""

    def __init__(self, *packages: str, language: str | None = None) -> None:
        self._packages = packages
        self.fixed = language and known_language(language, *packages)
        self._finders: dict[str, Finder] = {}  # by language

    @property
    def language(self) -> str:
        return self.fixed or current_language()

    @property
    def voice(self) -> tuple[object, ...]:
        """All that decides what is said: who has the same says the same."""
        return self._packages, self.language, own_folder()

    def say(self, key: str, **values: object) -> str:
        """The sentence under this key. A key no catalogue has is said as it stands, so that nothing is hidden."""
        said = self.said(key, values)
        return key if said is None else said

    def maybe(self, key: str, **values: object) -> str | None:
        """The sentence under this key, if there is one."""
        return self.said(key, values)

    def said(self, key: str, values: Mapping[str, object]) -> str | None:
        """The same; a page says a thousand of them."""
        language = self.fixed or (READER.now.get() or READER.everybody).language
        finder = self._finders.get(language) or self._finder(language)
        if not values:
            return finder.plain(key)
        n = values.get("n")
        template = finder.find(key, n if isinstance(n, int) else None)
        return None if template is None else template.format_map(values)

    def template(self, key: str, n: object = None) -> str | None:
        return self._finder(self.language).find(key, n if isinstance(n, int) else None)

    def _finder(self, language: str) -> Finder:
        known = self._finders.get(language)
        if known is None:
            known = self._finders[language] = _finder(self._packages, language, own_folder())
        return known

    def has(self, key: str) -> bool:
        return self.template(key) is not None


def placeholders(template: str) -> set[str]:
    """The argument names a sentence uses."""
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}
