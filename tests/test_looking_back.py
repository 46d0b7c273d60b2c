"""A table at earlier moments: positions, views, and the whole game once more."""

from collections.abc import Callable

import pytest

import cairn
from cairn.core.snapshot import fingerprint
from cairn.table import Table, TableError, history

Play = Callable[[int], Table]


@pytest.mark.parametrize("loaded", [False, True])
def test_every_earlier_moment_is_what_it_was(played: Play, loaded: bool) -> None:
    table = played(5)
    views = {}
    again = cairn.table("toy", seed=5)
    texts = [text for _, text in table.history]
    views[again.ply] = [again.view(seat) for seat in (*again.seats, None)]
    while not again.over:
        again.play(texts[again.ply])
        views[again.ply] = [again.view(seat) for seat in (*again.seats, None)]
    seen = cairn.load(table.record()) if loaded else table
    for ply, expected in views.items():
        assert [seen.view_at(ply, seat) for seat in (*seen.seats, None)] == expected


def test_looking_back_moves_nothing(played: Play) -> None:
    table = played(6)
    before = table.fingerprint
    state = table.position_at(3).state
    table.position_at(table.ply)
    assert table.fingerprint == before
    assert state is not table.position_at(3).state


@pytest.mark.parametrize("ply", [-1, 10_000])
def test_a_moment_that_never_was_is_refused(played: Play, ply: int) -> None:
    with pytest.raises(TableError, match=f"there is no answer {ply}"):
        played(6).position_at(ply)


def test_the_game_once_more_gives_each_answer_to_its_question(played: Play) -> None:
    table = played(7)
    seen = [
        (table.seat_name(state.seat), table.text_of(answer)) for state, answer in table.moments()
    ]
    assert seen == table.history


def test_chapters_of_a_kind_are_found(played: Play) -> None:
    table = played(7)
    every = table.chapter_starts()
    assert every == sorted(every)
    assert every[0] == 0
    assert set(table.chapter_starts(frozenset({1}))) < set(every) | {-1}


def test_what_was_taken_back_can_be_played_again() -> None:
    table = cairn.table("toy", seed=7)
    assert not table.can_redo()
    table.play("build 1")
    table.study()
    table.undo()
    assert table.can_redo()
    table.redo()
    assert not table.can_redo()


@pytest.mark.parametrize("loaded", [False, True])
@pytest.mark.parametrize("back", [2, 5, 9, 1000])
def test_a_table_that_remembers_little_goes_back_and_on_all_the_same(
    played: Play, monkeypatch: pytest.MonkeyPatch, back: int, loaded: bool
) -> None:
    monkeypatch.setattr(history, "RECENT", 1)
    monkeypatch.setattr(history, "EVERY", 5)
    table = cairn.load(played(5).record()) if loaded else played(5)
    table.study()
    whole = table.record()
    names = [fingerprint(table.position_at(ply)) for ply in range(table.ply + 1)]
    for _ in range(back):
        if table.can_undo():
            table.undo()
            assert table.fingerprint == names[table.ply]
    while table.can_redo():
        table.redo()
        assert table.fingerprint == names[table.ply]
    assert table.record() == whole


def test_what_a_fork_forgets_the_first_table_remembers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "RECENT", 1)
    table = cairn.table("toy", seed=7, study=True)
    fork = table.fork()
    while not fork.over:
        fork.play(fork.options[0])
    for _ in range(3):
        table.play(table.options[0])
    assert cairn.load(table.record()).fingerprint == table.fingerprint
    table.undo()
    assert cairn.load(table.record()).fingerprint == table.fingerprint


def test_a_log_can_begin_after_so_many_answers(played: Play) -> None:
    table = played(7)
    whole = table.log_for("north")
    assert table.log_for("north", 0) == [line for line in whole if line.ply > 0]
    for since in (5, 20, table.ply):
        assert table.log_for("north", since) == [line for line in whole if line.ply > since]
