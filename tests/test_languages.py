"""What is promised of every language that Cairn speaks."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from babel.messages.pofile import read_po

import cairn
from cairn.catalogue import languages, speaking
from cairn.catalogue.checking import catalogues, problems
from cairn.catalogue.extracting import packages, template_of
from cairn.core.words import headed, in_parts

GAMES = ("navajo-wars", "greenland")
SPOKEN = [one for one in languages("cairn") if one != "en"]


def all_said(table: cairn.Table) -> list[str]:
    """What a table tells of the moment at which it stands."""
    seat = table.to_play if table.to_play in table.seats else None
    said = [table.question.prompt, *(one.label for one in table.options), *map(str, table.log)]
    said += [str(table.standing(seat)), str(table.foresight), str(table.glance(seat))]
    said += [
        str(table.look_up(seat=seat)),
        str(table.at_stake(table.options[0].answer for _ in "1")),
    ]
    return [*said, *table.reckoning]


@pytest.mark.parametrize("game", GAMES)
def test_a_table_says_everything_in_its_own_language(game: str) -> None:
    own = cairn.table(game, seed=5, language="it")
    with speaking("it"):
        spoken = cairn.table(game, seed=5)
    dice = Random(3)
    for _ in range(30):
        if own.over:
            break
        with speaking("it"):
            expected = all_said(spoken)
        assert all_said(own) == expected
        answer = dice.choice(own.options).answer
        own.play(answer)
        spoken.play(answer)


LOOKED_UP = {  # by the words of a language, and by what is typed in every one
    ("navajo-wars", "it"): [
        ("Famiglia C", "family-C"), ("famiglia c", "family C"), ("segnalino c", "counter C"),
        ("regola 4.2.8", "rule 4.2.8"), ("pecora", "sheep"), ("raid tribale", "tribal-raid"),
    ],
    ("navajo-wars", "fr"): [
        ("Famille C", "family-C"), ("pion c", "counter C"), ("Pion Instruction C", "C"),
        ("règle 4.2.8", "4.2.8"), ("mouton", "sheep"), ("pioche", "deck"),
    ],
    ("greenland", "it"): [("Sámi del Mare", "sami"), ("rango 3", "rank-3"), ("sami del mare", "sami")],
}  # fmt: skip


@pytest.mark.parametrize(("game", "language"), LOOKED_UP)
def test_things_are_looked_up_by_the_words_of_the_language(game: str, language: str) -> None:
    table = cairn.table(game, seed=1, language=language)
    for shown, typed in LOOKED_UP[game, language]:
        assert table.look_up(shown) == table.look_up(typed) != None, shown  # noqa: E711


@pytest.mark.parametrize("language", SPOKEN)
def test_whatever_is_shown_by_a_name_is_found_by_it(language: str) -> None:
    """Culture cards and sets, Instructions, Families and Territories of Navajo Wars, and tribes of Greenland, unless
    something else has the same name: then that is told."""
    for game in GAMES:
        table = cairn.table(game, seed=1, language=language)
        kinds = table.game.vocabulary.kinds()
        names = (
            "culture-card",
            "culture-set",
            "instruction",
            "family",
            "territory",
            "area",
            "tribe",
        )
        for kind in filter(None, map(kinds.get, names)):
            for value in kind.tokens:
                name = table.narrator.name(kind, value)
                assert table.look_up(name) or kind.token(value) == "off-map", (game, name)


@pytest.mark.parametrize("width", [98, 80])
@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_a_board_in_the_terminal_is_cut(game: str, language: str, width: int) -> None:
    table, dice = cairn.table(game, seed=4, language=language), Random(2)
    for turn in range(120):
        if table.over:
            break
        if turn % 20 == 0:
            board = table.tableau(table.seats[0], width)
            assert "…" not in board
            assert max(map(len, board.splitlines())) <= width, board
        table.play(dice.choice(table.options))


# the files of each language


def test_italian_and_french_are_spoken() -> None:
    assert {"it", "fr"} <= set(SPOKEN)


@pytest.mark.parametrize("language", SPOKEN)
def test_every_package_that_says_something_has_a_file_for_the_language(language: str) -> None:
    speaking = [one for one in packages() if len(template_of(one))]
    assert [one.parent.parent for one in catalogues(language)] == speaking


@pytest.mark.parametrize(
    "path", [p for one in SPOKEN for p in catalogues(one)], ids=lambda p: f"{p.parts[-3]}-{p.stem}"
)
def test_a_translation_is_whole_and_right(path: Path) -> None:
    """Nothing is missing, fuzzy or the same as the English without a reason; it asks for nothing that there is not, and
    keeps to the glossary (`python -m cairn.catalogue.checking`)."""
    wrong = [f"{name}: {one.key or one.english[0]}: {told}" for name, one, told in problems(path)]
    assert wrong == []


@pytest.mark.parametrize(
    "path", [p for one in SPOKEN for p in catalogues(one)], ids=lambda p: f"{p.parts[-3]}-{p.stem}"
)
def test_a_translation_is_of_what_is_said_today(path: Path) -> None:
    """Every sentence of the sources is there: after a change of them `make words` adds what is new."""
    with path.open("rb") as file:
        translated = {(one.context, one.id) for one in read_po(file) if one.id}
    sources = {(one.context, one.id) for one in template_of(path.parent.parent) if one.id}
    assert sources - translated == set()


def test_french_has_its_spaces_in_what_the_program_joins() -> None:
    with speaking("fr"):
        assert headed("Les Norrois", "3") == "Les Norrois\N{NO-BREAK SPACE}: 3"
        assert (
            in_parts(["3", "", "4", "5"])
            == "3\N{NARROW NO-BREAK SPACE}; 4\N{NARROW NO-BREAK SPACE}; 5"
        )
    assert headed("The Norse", in_parts(["3", "4"])) == "The Norse: 3; 4"
