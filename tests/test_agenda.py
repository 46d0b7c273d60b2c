"""What every chapter of a game is carried out by."""

import pytest
from mypy_extensions import i64

from cairn.core.agenda import AgendaState, by_number
from cairn.core.state import OVER, Flow
from cairn.games.greenland.rules import agenda as greenland
from cairn.games.greenland.words import vocabulary as greenland_words
from cairn.games.navajo.rules import agenda as navajo
from cairn.games.navajo.rules import two_players
from cairn.games.navajo.words import vocabulary as navajo_words


class Diary(AgendaState):
    """A state that writes down which chapters were begun."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[int] = []

    def open_chapter(self) -> Flow | None:
        return by_number({1: note, 2: note, 3: last})[self.chapter](self)


def note(s: Diary) -> None:
    s.begun.append(int(s.chapter))


def last(s: Diary) -> None:
    note(s)
    s.clear_agenda()


def played(first: int, *waiting: int) -> list[int]:
    s = Diary()
    s.chapter = i64(first)
    for chapter in waiting:
        s.then(i64(chapter))
    while s.chapter != OVER:
        s.open_chapter()
        s.close_chapter()
    return s.begun


def test_the_chapter_named_last_comes_first() -> None:
    assert played(1, 1, 2) == [1, 2, 1]


def test_a_decided_game_has_no_more_chapters() -> None:
    assert played(1, 2, 3) == [1, 3]


def test_a_chapter_nobody_carries_out_is_refused() -> None:
    with pytest.raises(ValueError, match="no procedure carries out chapter 9"):
        played(1, 9)


def test_every_chapter_has_its_procedure() -> None:
    assert set(greenland.PROCEDURES) == set(greenland_words.VOCABULARY.chapters)
    assert set(two_players.PROCEDURES) == set(navajo_words.VOCABULARY.chapters)
    assert set(navajo.PROCEDURES) < set(two_players.PROCEDURES)
