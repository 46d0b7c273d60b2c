"""Sentences, in a language, from gettext catalogues.

Each package that has something to say keeps `locale/LANGUAGE.po`; English is complete. Keys are msgids such as
`event.built`; a sentence names its arguments in braces. A message with a plural form chooses by its argument `n`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from gettext import GNUTranslations
from importlib.resources import files
from io import BytesIO
from itertools import starmap
from string import Formatter

from cairn.core.errors import CairnError

ENGLISH = "en"
REMEMBERED = 20_000  # sentences


class CatalogueError(CairnError):
    """A language there is no catalogue for, or a catalogue that cannot be read."""


@cache
def read_catalogue(package: str, language: str) -> GNUTranslations | None:
    """The catalogue of one package, or None where it does not have that language."""
    # Babel is only needed where something is said, so simulations start without it.
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po

    path = files(package) / "locale" / f"{language}.po"
    if not path.is_file():
        return None
    try:
        source = read_po(
            BytesIO(path.read_bytes()), locale=language, abort_invalid=True, charset="utf-8"
        )
    except (PoFileError, ValueError) as error:
        raise CatalogueError(f"{path}: {error}") from error
    compiled = BytesIO()
    write_mo(compiled, source)
    compiled.seek(0)
    return GNUTranslations(compiled)


@cache
def _finder(packages: tuple[str, ...], language: str) -> Callable[[str, int | None], str | None]:
    """What finds a sentence; it remembers those that were asked for, because most are asked for again and again."""
    wanted = [(package, language) for package in packages]
    wanted += [(package, ENGLISH) for package in packages]
    found = [one for one in starmap(read_catalogue, wanted) if one is not None]

    @lru_cache(REMEMBERED)
    def find(msgid: str, n: int | None) -> str | None:
        for translations in found:
            text = msgid if n is None else translations.ngettext(msgid, msgid, n)
            if text == msgid:
                text = translations.gettext(msgid)
            if text != msgid:
                return text
        return None

    return find


class Catalogue:
    """What can be said in one language, by one or more packages; English where a sentence is missing."""

    def __init__(self, *packages: str, language: str = ENGLISH) -> None:
        self.language = language
        found = [read_catalogue(package, language) for package in packages]
        if not any(found):
            raise CatalogueError(
                f"there is no catalogue for language {language!r}; use {', '.join(languages(*packages))}"
            )
        self._find = _finder(packages, language)

    def say(self, msgid: str, **values: object) -> str:
        """The sentence under this key. A key no catalogue has is said as it stands, so that nothing is hidden."""
        template = self.template(msgid, values.get("n"))
        return msgid if template is None else template.format_map(values)

    def template(self, msgid: str, n: object = None) -> str | None:
        return self._find(msgid, n if isinstance(n, int) else None)

    def has(self, msgid: str) -> bool:
        return self.template(msgid) is not None


def placeholders(template: str) -> set[str]:
    """The argument names a sentence uses."""
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def languages(*packages: str) -> list[str]:
    """The languages at least one of the packages has."""
    found: set[str] = set()
    for package in packages:
        folder = files(package) / "locale"
        if folder.is_dir():
            found |= {
                p.name.removesuffix(".po") for p in folder.iterdir() if p.name.endswith(".po")
            }
    return sorted(found)
