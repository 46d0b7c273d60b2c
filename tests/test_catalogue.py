"""Sentences come from catalogues; English is their source, and stands in where a language has nothing to say."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import cairn
from cairn.catalogue import (
    Catalogue,
    CatalogueError,
    languages,
    nearest,
    placeholders,
    read_english,
    set_language,
    speaking,
)
from cairn.catalogue.common import COMMON
from cairn.catalogue.compiling import compile_below
from cairn.core.words import _, ngettext
from cairn.narrate import Happening, Narrator
from cairn_toy.words.vocabulary import VOCABULARY

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
PLURALS = '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==2 ? 1 : 2);\\n"\n'
YES_NO = {"a": "yes", "b": "no"}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Path]]:
    """Makes a package with an English template and other languages."""
    monkeypatch.syspath_prepend(tmp_path)
    made: list[str] = []

    def make(name: str, template: str, **others: str) -> Path:
        locale = tmp_path / name / "locale"
        locale.mkdir(parents=True)
        (tmp_path / name / "__init__.py").touch()
        (locale / "messages.pot").write_text(f"{HEADER}\n{template}")
        for language, text in others.items():
            (locale / f"{language}.po").write_text(f"{HEADER}{PLURALS}\n{text}")
        made.append(name)
        return locale

    yield make
    read_english.cache_clear()
    for name in made:
        sys.modules.pop(name, None)


def sentence(key: str, english: str, translated: str = "") -> str:
    return f'msgctxt "{key}"\nmsgid "{english}"\nmsgstr "{translated}"\n\n'


def test_the_toy_speaks_english() -> None:
    narrator = Narrator(VOCABULARY, "cairn_toy")
    assert narrator.event(Happening(-3, 0, 4, (0, 3, 7))) == (
        "North sets the stone of weight 3; the cairn is now 7 high."
    )


@pytest.mark.parametrize(("n", "said"), [(1, "the last stone"), (2, "the next 2 stones")])
def test_a_plural_follows_the_number_n(n: int, said: str) -> None:
    assert said in Narrator(VOCABULARY, "cairn_toy").event(Happening(-3, 0, 6, (0, n, 0)))


def test_what_every_game_says_is_in_the_template() -> None:
    catalogue = Catalogue("cairn")
    assert {key: catalogue.template(key) for key in COMMON} == COMMON


def test_a_language_without_catalogue_is_refused_with_those_there_are() -> None:
    with pytest.raises(CatalogueError, match="no catalogue for language 'xx'; use en"):
        Catalogue("cairn_toy", "cairn", language="xx")
    with pytest.raises(CatalogueError, match="no catalogue for language 'xx'; use en"):
        cairn.set_language("xx")


def test_a_key_nobody_has_a_sentence_for_is_said_as_it_stands() -> None:
    assert Catalogue("cairn").say("event.unheard-of") == "event.unheard-of"


def test_a_sentence_is_found_by_its_key_and_falls_back_to_english(
    package: Callable[..., Path],
) -> None:
    same = sentence("a", "yes") + sentence("b", "yes") + sentence("c", "no")
    package("polyglot", same, de=sentence("a", "yes", "ja") + sentence("b", "yes", "jawohl"))
    catalogue = Catalogue("polyglot", language="de")
    assert [catalogue.say(key) for key in "abc"] == ["ja", "jawohl", "no"]


def test_a_language_has_the_plurals_of_its_own(package: Callable[..., Path]) -> None:
    english = 'msgctxt "a"\nmsgid "{n} stone"\nmsgid_plural "{n} stones"\n'
    package(
        "many",
        english + 'msgstr[0] ""\nmsgstr[1] ""\n',
        xx=english + 'msgstr[0] "i {n}"\nmsgstr[1] "ii {n}"\nmsgstr[2] "iii {n}"\n',
    )
    said = Catalogue("many", language="xx")
    assert [said.say("a", n=n) for n in (1, 2, 5)] == ["i 1", "ii 2", "iii 5"]
    english_catalogue = Catalogue("many")
    assert [english_catalogue.say("a", n=n) for n in (1, 2)] == ["1 stone", "2 stones"]


def test_a_translation_of_english_that_has_changed_is_not_said(
    package: Callable[..., Path],
) -> None:
    package("changed", sentence("a", "yes, but"), de=sentence("a", "yes", "ja"))
    assert Catalogue("changed", language="de").say("a") == "yes, but"


@pytest.mark.parametrize("wrong", ["{who} baut", "{seat} baut {", "{} baut", "{seat.__class__}"])
def test_a_translation_with_other_arguments_is_not_said(
    package: Callable[..., Path], wrong: str
) -> None:
    package("wrong", sentence("a", "{seat} builds"), de=sentence("a", "{seat} builds", wrong))
    assert Catalogue("wrong", language="de").say("a", seat="North") == "North builds"


def test_a_broken_catalogue_is_named(package: Callable[..., Path]) -> None:
    package("broken", "this is no catalogue\n")
    with pytest.raises(CatalogueError, match=r"messages\.pot"):
        Catalogue("broken").say("a")


def test_a_compiled_catalogue_is_read_until_its_source_changes(
    package: Callable[..., Path],
) -> None:
    locale = package("compiled", sentence("a", "yes"), de=sentence("a", "yes", "ja"))
    assert [path.name for path in compile_below(locale.parent)] == ["de.mo", "en.mo"]
    with without_babel():
        assert Catalogue("compiled", language="de").say("a") == "ja"
    read_again()
    (locale / "messages.pot").write_text(f"{HEADER}\n{sentence('a', 'aye')}")
    (locale / "de.po").write_text(f"{HEADER}\n{sentence('a', 'aye', 'jo')}")
    assert Catalogue("compiled", language="de").say("a") == "jo"


def test_without_babel_an_uncompiled_catalogue_says_what_to_do(
    package: Callable[..., Path],
) -> None:
    package("uncompiled", sentence("a", "yes"))
    with without_babel(), pytest.raises(CatalogueError, match="pip install babel"):
        Catalogue("uncompiled").say("a")


def test_a_folder_of_ones_own_adds_to_what_is_installed(
    package: Callable[..., Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package(
        "installed",
        sentence("a", "yes") + sentence("b", "no"),
        de=sentence("a", "yes", "ja") + sentence("b", "no", "nein"),
    )
    own = tmp_path / "own" / "installed"
    own.mkdir(parents=True)
    (own / "de.po").write_text(f"{HEADER}\n{sentence('a', 'yes', 'jo')}")
    (own / "nl.po").write_text(f"{HEADER}\n{sentence('a', 'yes', 'ja hoor')}")
    assert languages("installed") == ["de", "en"]
    monkeypatch.setenv("CAIRN_LOCALE", str(tmp_path / "own"))
    assert languages("installed") == ["de", "en", "nl"]
    said = {one: Catalogue("installed", language=one) for one in ("de", "nl")}
    assert (said["de"].say("a"), said["de"].say("b")) == ("jo", "nein")
    assert (said["nl"].say("a"), said["nl"].say("b")) == ("ja hoor", "no")


def test_a_catalogue_without_a_language_of_its_own_speaks_that_of_the_moment(
    package: Callable[..., Path],
) -> None:
    package("moment", sentence("a", "yes"), de=sentence("a", "yes", "ja"))
    catalogue = Catalogue("moment")
    assert catalogue.say("a") == "yes"
    with speaking("de"):
        assert catalogue.say("a") == "ja"
    assert catalogue.say("a") == "yes"


def test_the_interface_speaks_the_language_that_is_set(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "cairn"
    own.mkdir()
    (own / "de.po").write_text(
        f"{HEADER}{PLURALS}\n"
        'msgid "{n} game for {who}"\nmsgstr "für {who} {n} Spiel"\n\n'
        'msgid "{n} game"\nmsgid_plural "{n} games"\n'
        'msgstr[0] "{n} Spiel"\nmsgstr[1] "{n} Spiele"\nmsgstr[2] "{n} Spiele"\n'
    )
    monkeypatch.setenv("CAIRN_LOCALE", str(tmp_path))
    set_language("de-AT")
    try:
        assert _("{n} game for {who}", n=1, who="dich") == "für dich 1 Spiel"
        assert [ngettext("{n} game", "{n} games", n) for n in (1, 3)] == ["1 Spiel", "3 Spiele"]
        assert _("not translated") == "not translated"
    finally:
        set_language("en")
    assert ngettext("{n} game", "{n} games", 3) == "3 games"


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (["pt-BR"], "pt_BR"),
        (["pt_PT.UTF-8"], "pt"),
        (["xx", "DE"], "de"),
        (["C"], None),
        ([], None),
    ],
)
def test_the_nearest_language_is_taken(asked: list[str], found: str | None) -> None:
    assert nearest(asked, ["de", "en", "pt", "pt_BR"]) == found


def test_placeholders_are_found() -> None:
    assert placeholders("{seat:<6} takes {n}") == {"seat", "n"}


def read_again() -> None:
    from cairn import catalogue

    for one in (read_english, catalogue.read_language, catalogue._finder):
        one.cache_clear()


class without_babel:  # noqa: N801 (reads as what it does)
    """As if Babel were not installed."""

    def __enter__(self) -> None:
        read_again()
        self.patch = pytest.MonkeyPatch()
        self.patch.delitem(sys.modules, "cairn.catalogue.compiling", raising=False)
        self.patch.setitem(sys.modules, "babel.messages.catalog", None)

    def __exit__(self, *_: object) -> None:
        self.patch.undo()
