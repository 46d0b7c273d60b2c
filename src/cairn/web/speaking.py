"""In which language a visitor is spoken to, and the words of it that the scripts of a page need."""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from litestar import Request
from markupsafe import Markup

from cairn.catalogue import INTERFACE, Catalogue, languages, nearest, own_folder, words_of
from cairn.core.words import ENGLISH, READER, current_language

COOKIE = "cairn-language"
SCRIPTS = sorted((Path(__file__).parent / "static").glob("*.js"))
TEXT = r'"((?:[^"\\]|\\.)*)"'
NUMBERS = 200  # after which the forms of plurals come again, in every language


def language_of(request: Request[Any, Any, Any]) -> str:
    """What a visitor has chosen, else what their browser asks for, else what everybody is spoken to."""
    headers = request.headers
    chosen = request.cookies.get(COOKIE, "") if "cookie" in headers else ""
    asked = headers.get("accept-language", "")
    # not what is being spoken now: a process that answers many still speaks as the one before was spoken to
    return _nearest(chosen, asked, own_folder()) or READER.everybody.language


@lru_cache(1000)
def _nearest(chosen: str, asked: str, own: str | None) -> str | None:
    """Most visitors ask for what others have asked for."""
    wanted = [chosen, *_by_preference(asked)]
    return nearest([one for one in wanted if one], _known(own))


@cache
def _known(own: str | None) -> list[str]:  # noqa: ARG001 (told apart by it)
    """Every language, looked for once: words are read once too."""
    return languages(INTERFACE)


def _by_preference(asked: str) -> list[str]:
    """The languages of an Accept-Language header, the most wanted first."""
    found = []
    for part in asked[:500].split(","):
        language, _, weight = part.strip().partition(";q=")
        try:
            found.append((-float(weight or 1), language.strip()))
        except ValueError:
            continue
    return [language for _, language in sorted(found, key=lambda one: one[0])]


def speak(request: Request[Any, Any, Any]) -> None:
    """From here on this request is answered in the language of the visitor."""
    READER.now.set(words_of(language_of(request)))


def languages_offered() -> list[tuple[str, str]]:
    """Every language, and what it calls itself; its code while it does not say so yet."""
    called = {
        one: Catalogue(INTERFACE, language=one).say("language") for one in _known(own_folder())
    }
    begun = {one for one, name in called.items() if one != ENGLISH and name == called[ENGLISH]}
    return [(one, one if one in begun else name) for one, name in called.items()]


def script_words() -> Markup:
    """What the scripts say, in the language that is spoken, as JSON; nothing in English."""
    language = current_language()
    return Markup("") if language == ENGLISH else _script_words(language, own_folder())


@cache
def _script_words(language: str, own: str | None) -> Markup:  # noqa: ARG001 (told apart by it)
    script = "".join(one.read_text(encoding="utf-8") for one in SCRIPTS)
    written = json.dumps(texts_in(script, language), ensure_ascii=False)
    return Markup(written.replace("<", "\\u003c"))


def texts_in(script: str, language: str) -> dict[str, object]:
    """What a script says, and how a language says it."""
    words = words_of(language)
    texts: dict[str, object] = {
        text: words.gettext(text) for text in map(_read, re.findall(rf"\b_\({TEXT}", script))
    }
    for one, many in re.findall(rf"\bngettext\({TEXT}, {TEXT}", script):
        said = [words.ngettext(_read(one), _read(many), n) for n in range(NUMBERS)]
        known = list(dict.fromkeys(said))
        texts[_read(one)] = {"forms": known, "which": [known.index(each) for each in said]}
    return texts


def _read(text: str) -> str:
    """A text of the script as it is meant."""
    return str(json.loads(f'"{text}"'))
