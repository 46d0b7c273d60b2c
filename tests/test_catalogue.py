"""Sentences come from catalogues; English is complete."""

from pathlib import Path

import pytest

from cairn.catalogue import Catalogue, CatalogueError, placeholders, read_catalogue
from cairn.narrate import Happening, Narrator
from cairn_toy.words.vocabulary import VOCABULARY

HEADER = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'


def test_the_toy_speaks_english() -> None:
    narrator = Narrator(VOCABULARY, "cairn_toy")
    assert narrator.event(Happening(-3, 0, 4, (0, 3, 7))) == (
        "North sets the stone of weight 3; the cairn is now 7 high."
    )


@pytest.mark.parametrize(("n", "sentence"), [(1, "the last stone"), (2, "the next 2 stones")])
def test_a_plural_follows_the_number_n(n: int, sentence: str) -> None:
    assert sentence in Narrator(VOCABULARY, "cairn_toy").event(Happening(-3, 0, 6, (0, n, 0)))


def test_a_language_without_catalogue_is_refused_with_those_there_are() -> None:
    with pytest.raises(CatalogueError, match="no catalogue for language 'xx'; use en"):
        Catalogue("cairn_toy", "cairn", language="xx")


def test_a_key_nobody_translated_is_said_as_it_stands() -> None:
    assert Catalogue("cairn").say("event.unheard-of") == "event.unheard-of"


def test_another_language_falls_back_to_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package(
        tmp_path,
        "polyglot",
        de='msgid "a"\nmsgstr "ja"\n',
        en='msgid "a"\nmsgstr "yes"\n\nmsgid "b"\nmsgstr "no"\n',
    )
    monkeypatch.syspath_prepend(tmp_path)
    catalogue = Catalogue("polyglot", language="de")
    assert (catalogue.say("a"), catalogue.say("b")) == ("ja", "no")


def test_a_broken_catalogue_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package(tmp_path, "broken", en="this is no catalogue\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(CatalogueError, match=r"en\.po"):
        read_catalogue("broken", "en")


def test_placeholders_are_found() -> None:
    assert placeholders("{seat:<6} takes {n}") == {"seat", "n"}


def package(folder: Path, name: str, **languages: str) -> None:
    locale = folder / name / "locale"
    locale.mkdir(parents=True)
    (folder / name / "__init__.py").touch()
    for language, text in languages.items():
        (locale / f"{language}.po").write_text(HEADER + "\n" + text)
