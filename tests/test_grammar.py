"""A translation asks for the form of a name that its language needs, and gets it, whatever the name is; numbers and
dates stand as the language writes them."""

from __future__ import annotations

import pickle
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from litestar.serialization import encode_json
from markupsafe import Markup

import cairn
from cairn.catalogue import fits, speaking, words_of
from cairn.catalogue.checking import GLOSSARIES, fold, problems, terms_in
from cairn.catalogue.figures import decimal, moment, percent, whole
from cairn.catalogue.grammar import MARK, capital, grammar_of, in_a_row, named, sentence
from cairn.core.words import _, ngettext
from cairn.web.rendering import TEMPLATES

ITALIAN = {
    "i Norreni|mp": "i Norreni, dei Norreni, ai Norreni, dai Norreni, nei Norreni, sui Norreni, dei Norreni",
    "gli Ute|mp": "gli Ute, degli Ute, agli Ute, dagli Ute, negli Ute, sugli Ute, degli Ute",
    "Famiglia A|f": "la Famiglia A, della Famiglia A, alla Famiglia A, dalla Famiglia A, nella Famiglia A, "
    "sulla Famiglia A, una Famiglia A",
    "anziano|m": "l'anziano, dell'anziano, all'anziano, dall'anziano, nell'anziano, sull'anziano, un anziano",
    "Energia|f": "l'Energia, dell'Energia, all'Energia, dall'Energia, nell'Energia, sull'Energia, un'Energia",
    "sciamano|m": "lo sciamano, dello sciamano, allo sciamano, dallo sciamano, nello sciamano, sullo sciamano, "
    "uno sciamano",
    "cane|m": "il cane, del cane, al cane, dal cane, nel cane, sul cane, un cane",
    "foche|fp": "le foche, delle foche, alle foche, dalle foche, nelle foche, sulle foche, delle foche",
    "Shiprock 1": "Shiprock 1, di Shiprock 1, a Shiprock 1, da Shiprock 1, in Shiprock 1, su Shiprock 1, Shiprock 1",
    "Hansa|fh": "la Hansa, della Hansa, alla Hansa, dalla Hansa, nella Hansa, sulla Hansa, una Hansa",
}
FRENCH = {
    "les Norrois|mp": "les Norrois, des Norrois, aux Norrois, de Norrois, des Norrois",
    "Famille A|f": "la Famille A, de la Famille A, à la Famille A, de Famille A, une Famille A",
    "l'Aîné|m": "l'Aîné, de l'Aîné, à l'Aîné, d'Aîné, un Aîné",
    "Énergie|f": "l'Énergie, de l'Énergie, à l'Énergie, d'Énergie, une Énergie",
    "Fer|m": "le Fer, du Fer, au Fer, de Fer, un Fer",
    "hache|fh": "la hache, de la hache, à la hache, de hache, une hache",
    "Ivalu": "Ivalu, d'Ivalu, à Ivalu, d'Ivalu, Ivalu",
}


@pytest.mark.parametrize(("entry", "said"), ITALIAN.items())
def test_italian_articles_and_contractions(entry: str, said: str) -> None:
    put = grammar_of("it").put
    assert (
        ", ".join(put(named(entry), form) for form in ["il", "di", "a", "da", "in", "su", "un"])
        == said
    )


@pytest.mark.parametrize(("entry", "said"), FRENCH.items())
def test_french_articles_and_elision(entry: str, said: str) -> None:
    put = grammar_of("fr").put
    assert ", ".join(put(named(entry), form) for form in ("le", "de", "à", "d'", "un")) == said


def test_a_name_is_shown_as_it_is_written_without_its_mark() -> None:
    norse = named("i Norreni|mp")
    assert norse == f"{norse}" == "i Norreni"
    assert sentence("{tribe:-} e {tribe:^}", "it").format(tribe=norse) == "Norreni e I Norreni"
    assert not MARK.search("a|b")


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("i Norreni|mp", "I Norreni sono arrivati."),
        ("Famiglia A|f", "La Famiglia A è arrivata."),
        ("Gudrid|f-", "Gudrid è arrivata."),
        ("le foche|fp", "Le foche sono arrivate."),
        ("Shiprock", "Shiprock è arrivato."),
    ],
)
def test_a_sentence_agrees_with_a_name(entry: str, said: str) -> None:
    text = sentence("{seat:Il} {seat:è|sono} arrivat{seat:o|a|i|e}.", "it")
    assert text.format(seat=named(entry)) == text.format_map({"seat": named(entry)}) == said


def test_a_sentence_may_have_two_numbers() -> None:
    italian = sentence("{n} {n:carta|carte}, {m} {m:punto|punti}", "it")
    assert italian.format(n=1, m=0) == "1 carta, 0 punti"
    assert italian.format(n=3, m="1") == "3 carte, 1 punto"
    french = sentence("{n} {n:carte|cartes}", "fr")  # where nothing and one and a half are one
    assert [french.format(n=n) for n in (0, 1, "1,5", 2)] == [
        "0 carte",
        "1 carte",
        "1,5 carte",
        "2 cartes",
    ]


def test_names_in_a_row_each_take_the_form() -> None:
    both = in_a_row([named("i Norreni|mp"), named("Famiglia A|f")])
    assert both == "i Norreni, Famiglia A"
    text = sentence("{who:Il} {who:è|sono} qui: {who:di}", "it")
    assert (
        text.format(who=both) == "I Norreni, la Famiglia A sono qui: dei Norreni, della Famiglia A"
    )
    alone = in_a_row([named("Famiglia A|f")])
    assert text.format(who=alone) == "La Famiglia A è qui: della Famiglia A"
    assert type(in_a_row(["a", "b"])) is str


def test_a_name_with_a_capital_is_still_a_name() -> None:
    norse = capital(named("i Norreni|mp"))
    assert norse == "I Norreni"
    assert sentence("il posto {seat:di}", "it").format(seat=norse) == "il posto dei Norreni"


def test_a_name_outlives_json_html_and_another_process() -> None:
    norse = named("i Norreni|mp")
    assert encode_json([norse]) == b'["i Norreni"]'
    again = pickle.loads(pickle.dumps(norse))
    assert (again, again.mark) == (norse, norse.mark)  # type: ignore[attr-defined]
    assert TEMPLATES.from_string("{{ one }}").render(one=norse) == "i Norreni"


@pytest.mark.parametrize(
    ("said", "good"),
    [
        ("{tribe:di} {n}", True),
        ("{tribe:Di}", True),
        ("{tribe:o|a|i|e}", True),
        ("{n:,}", True),  # as in the English
        ("{tribe:of}", False),
        ("{tribe:a|b|c}", False),
        ("{seat:di}", False),
        ("{tribe:di", False),
    ],
)
def test_what_cannot_be_given_is_not_asked_for(said: str, good: bool) -> None:
    assert fits("it", said, "{n:,} for {tribe}") is good


def test_english_sentences_are_plain_texts() -> None:
    told = cairn.table("toy", seed=7).narrator.catalogue.template("verb.pass")
    assert type(told) is str
    assert type(words_of("en").gettext("Rules")) is str


# in catalogues, compiled as they are for programs


@pytest.fixture
def italian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A little Italian of our own."""
    words: dict[str, dict[Any, Any]] = {
        "cairn": {
            "{n} game": ("{n} partita", "{n} partite"),
            "Rules of {game}": "Regole {game:di}",
            "{given!r} is no key: it should be '{key}' and 64 hexadecimal digits, or a file with them": (
                "{given!r}{key:o|a|i|e}"
            ),
        },
        "cairn.games.greenland": {
            ("seat.norse", "the Norse"): "i Norreni|mp",
            ("tribe.norse", "Norse"): "Norreni|mp",
            ("event.accepted", "The {tribe} accept."): "{tribe:Il} accett{tribe:a|ano}.",
            ("result.points", "The game is won by {winners}."): "Vittoria {winners:di}.",
        },
    }
    for package, entries in words.items():
        written = Catalog(locale="it", charset="utf-8", fuzzy=False)
        for key, said in entries.items():
            context, text = key if isinstance(key, tuple) else (None, key)
            one: Any = (text, "{n} games") if isinstance(said, tuple) else text
            written.add(one, said, context=context)
        folder = tmp_path / package
        folder.mkdir()
        with (folder / "it.po").open("wb") as file:
            write_po(file, written)
    monkeypatch.setenv("CAIRN_LOCALE", str(tmp_path))


@pytest.mark.usefixtures("italian")
def test_a_game_speaks_with_articles() -> None:
    from cairn.games import find
    from cairn.narrate import Narrator

    game = find("greenland")
    tell = Narrator(game.vocabulary, game.package, "it")
    tribe = tell.name(game.vocabulary.kinds()["tribe"], 0)
    assert tell.say("event.accepted", tribe=tribe) == "I Norreni accettano."
    assert tell.seat_named("norse") == "i Norreni"
    assert tell.result("points", ["norse"]) == "Vittoria dei Norreni."


@pytest.mark.usefixtures("italian")
def test_the_interface_and_the_pages_speak_with_articles() -> None:
    game = named("la Groenlandia|f")
    with speaking("it"):
        assert ngettext("{n} game", "{n} games", 1) == "1 partita"
        assert _("Rules of {game}", game=game) == "Regole della Groenlandia"
        page = TEMPLATES.from_string('{{ _("Rules of {game}", game=game) }}')
        assert page.render(game=game) == "Regole della Groenlandia"
        assert page.render(game="<i>") == "Regole di &lt;i&gt;"
        assert page.render(game=Markup("<b>A</b>")) == "Regole di <b>A</b>"
        key = "{given!r} is no key: it should be '{key}' and 64 hexadecimal digits, or a file with them"
        assert _(key, given="x", key="") == "'x'o"


# figures


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "46.7% 47% −3% +1.5 2 12,345.5 2026-03-09 14:05"),
        ("it", "46,7% 47% −3% +1,5 2 12.345,5 09/03/2026 14:05"),
        ("fr", "46,7\u00a0% 47\u00a0% −3\u00a0% +1,5 2 12\u202f345,5 09/03/2026 14:05"),
    ],
)
def test_figures_are_written_as_the_language_writes_them(language: str, written: str) -> None:
    with speaking(language):
        found = [
            percent(0.467, 1),
            percent(0.467),
            percent(-0.03, signed=True),
            decimal(1.5, signed=True),
            decimal(2.0, short=True),
            sentence("{n:,}", language).format(n=12345.5),
            moment(datetime(2026, 3, 9, 14, 5, tzinfo=UTC)),
        ]
    assert " ".join(found) == written


def test_a_change_that_is_nothing_is_not_less_than_nothing() -> None:
    assert percent(-0.001, signed=True) == "+0%"


# what is read by a translator's command


def checked(folder: Path, entries: str, language: str = "it") -> list[str]:
    path = folder / f"{language}.po"
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    path.write_text(header + entries, encoding="utf-8")
    return [name for name, _entry, _told in problems(path)]


@pytest.mark.parametrize(
    ("entry", "found"),
    [
        ('msgid "Hello there"\nmsgstr ""', ["missing"]),
        ('#, fuzzy\nmsgid "Hello there"\nmsgstr "Ciao"', ["fuzzy"]),
        ('msgid "Hello {who}"\nmsgstr "Ciao {whom}"', ["unfitting", "dropped"]),
        ('msgid "Hello {who}"\nmsgstr "Ciao {who:ad}"', ["unfitting"]),
        ('msgid "Hello {who}"\nmsgstr "Ciao {who:a}"', []),
        ('msgid "Hello {who}"\nmsgstr "Ciao"', ["dropped"]),
        ('msgctxt "seat.norse"\nmsgid "the Norse"\nmsgstr "i Norse"', ["unmarked"]),
        ('msgctxt "seat.norse"\nmsgid "the Norse"\nmsgstr "i Norse|mp"', []),
        ('msgctxt "seat.norse"\nmsgid "the Norse"\nmsgstr "i Norse|pm"', ["unmarked", "marked"]),
        ('msgctxt "rule.1"\nmsgid "a text"\nmsgstr "un testo|m"', ["marked"]),
        ('#: web/static/hand.js\nmsgid "of {n}"\nmsgstr "{n:di}"', ["script"]),
        ('msgid "Hello there"\nmsgstr "Hello there"', ["same"]),
        ('# ok: same\nmsgid "Hello there"\nmsgstr "Hello there"', []),
        ("msgid \"type 'quit' or --save\"\nmsgstr \"scrivi 'esci' o --save\"", ["typed"]),
        ('msgid "Hello there."\nmsgstr "Ciao"', ["shape"]),
        ('msgid "say hello"\nmsgstr "di’ “ciao”"', ["typography"]),
        ('msgid "no Trade Goods here"\nmsgstr "niente merci qui"', ["terms"]),
        ('msgid "no Trade Goods here"\nmsgstr "niente Beni Commerciali qui"', []),
    ],
)
def test_a_translators_command_finds_what_is_wrong(
    tmp_path: Path, entry: str, found: list[str]
) -> None:
    assert checked(tmp_path, entry) == found


def test_french_signs_have_their_spaces(tmp_path: Path) -> None:
    def french(said: str) -> list[str]:
        return checked(tmp_path, f'msgid "Is it so?"\nmsgstr "{said}"', "fr")

    assert french("Vraiment ?") == french("Vraiment?") == ["typography"]
    assert french("«\u202fVraiment\u202f»\u202f?") == french("Bon\u00a0: oui\u202f?") == []


@pytest.mark.parametrize("language", ["it", "fr"])
def test_every_row_of_a_glossary_can_be_kept(language: str) -> None:
    """Its own term has one of the forms that it allows, and a mark of its own is one."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in (GLOSSARIES / f"{language}.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("| ") and not line.startswith("| English")
    ]
    assert rows
    for english, _key, term, mark, forms, source, _note in rows:
        assert not forms or any(fold(one.strip()) in fold(term) for one in forms.split(",")), (
            english
        )
        assert all(MARK.fullmatch(f"|{one.strip()}") for one in mark.split(",") if one), english
        assert source, english


def test_a_longer_term_is_not_taken_for_a_shorter_one() -> None:
    assert [one.shown for one in terms_in("it", "a Tribal Raid in Culture")] == [
        "Tribal Raid = Raid Tribale",
        "Culture = Cultura",
    ]


def test_names_of_which_one_is_meant_keep_their_grammar() -> None:
    names = [named("i Norse|mp"), named("Thule|mp"), named("Tunit|mp")]
    with speaking("it"):
        said = sentence("{tribes:Di}", "it").format(tribes=in_a_row(names, last=" o "))
    assert said == "Dei Norse, dei Thule o dei Tunit"
    assert in_a_row(names[:2], last=" o ") == "i Norse o Thule"
    assert in_a_row(["1", "2", "3"], last=" or ") == "1, 2 or 3"
    assert in_a_row(names[:1], last=" o ") == "i Norse"
    assert in_a_row([], last=" o ") == ""


def test_a_whole_number_has_a_true_minus_sign() -> None:
    assert [whole(n) for n in (-2, 0, 3)] == ["\N{MINUS SIGN}2", "0", "3"]
