"""Whatever fails between the store and its database: every acknowledged answer is there, none is there twice, and every
record is true."""

from __future__ import annotations

import os
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import cairn
from cairn.record import parse
from cairn.verify import verify
from cairn.web.database import DatabaseFailed
from cairn.web.rights import StaleAnswer
from cairn.web.room import Room
from cairn.web.rooms import Rooms
from cairn.web.store import Store
from tests.web.asking import both_databases
from tests.web.faults import Faults, Kind

KEY = "key-{:08}"


def new(rooms: Rooms) -> Room:
    return rooms.create("toy", "short", {}, {}, "a game", seed=7)


def is_on_disk(rooms: Rooms, room: Room) -> bool:
    found = rooms.store.read(room.id)
    return found is not None and found[1].record == room.table.record()


@both_databases
@pytest.mark.parametrize("kind", [Kind.FAILS, Kind.HALF_DONE])
def test_a_whole_game_with_a_fault_at_every_point_of_every_answer(
    database: str, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    rooms = Rooms(Store(database))
    room = new(rooms)
    faults = Faults(rooms.store.database.engine, monkeypatch)
    alone = cairn.load(room.table.record())  # the same game without any faults
    number = failed = counted = 0
    while not room.table.over:
        ply, action, key = room.table.ply, room.table.options[-1].text, KEY.format(number)
        alone.play(action)
        point, reached = 0, False
        while not reached and not (room.table.ply > ply):
            with faults.at(point, kind):
                try:
                    rooms.answer(room, None, ply, action, key)
                    reached = True  # the answer has fewer points than that
                except DatabaseFailed:
                    failed += 1
            assert is_on_disk(rooms, room)
            assert room.table.ply == ply or room.table.record() == alone.record()
            point += 1
        if not reached:  # it was taken, and who gave it has not heard of it
            counted += 1
        rooms.answer(room, None, ply, action, key)  # sent again, it is counted once
        assert room.table.record() == alone.record()
        assert is_on_disk(rooms, room)
        number += 1
    assert failed >= 5 * number
    assert counted == (number if kind is Kind.HALF_DONE else 0)
    assert verify(parse(room.table.record())).ok
    assert Rooms(Store(database)).room(room.id).table.record() == alone.record()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")
@pytest.mark.parametrize("kind", [Kind.KILLED, Kind.KILLED_AFTER])
def test_a_process_killed_at_any_point_leaves_an_answer_whole_or_not_given(
    tmp_path: Path, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, file = tmp_path / "before.db", tmp_path / "games.db"
    rooms = Rooms(Store(f"sqlite:///{before}"))
    room = new(rooms)
    ply, action, key = room.table.ply, room.table.options[0].text, KEY.format(0)
    first = room.table.record()
    room.table.play(action)
    after = room.table.record()
    rooms.store.close()
    found = []
    for point in range(20):
        shutil.copy(before, file)
        if not _killed(file, room.id, point, kind, ply, action, key, monkeypatch):
            break
        again = Rooms(Store(f"sqlite:///{file}"))
        table = again.room(room.id).table
        found.append(table.record())
        assert verify(parse(table.record())).ok
        again.answer(again.room(room.id), None, ply, action, key)
        assert again.room(room.id).table.record() == after
        again.store.close()
        for rest in tmp_path.glob("games.db-*"):
            rest.unlink()
    taken = 1 if kind is Kind.KILLED_AFTER else 0  # by the commit, the last of the points
    assert len(found) >= 5
    assert found == [first] * (len(found) - taken) + [after] * taken


def _killed(
    file: Path,
    game: str,
    point: int,
    kind: Kind,
    ply: int,
    action: str,
    key: str,
    monkeypatch: pytest.MonkeyPatch,
) -> bool:
    """Give an answer in another process, which is killed at a point; is it?"""
    child = os.fork()
    if not child:
        try:
            rooms = Rooms(Store(f"sqlite:///{file}"))
            room = rooms.room(game)
            with Faults(rooms.store.database.engine, monkeypatch).at(point, kind):
                rooms.answer(room, None, ply, action, key)
        finally:
            os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 0


@both_databases
def test_two_who_send_the_same_answers_to_a_slow_database_are_counted_once(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a browser does that has not heard from the server and tries again."""
    rooms = Rooms(Store(database))
    room = new(rooms)
    alone = cairn.load(room.table.record())
    plan: list[tuple[int, str, str]] = []
    while not alone.over:
        plan.append((alone.ply, alone.options[0].text, KEY.format(len(plan))))
        alone.play(alone.options[0])
    Faults(rooms.store.database.engine, monkeypatch).slow = True

    def play(_who: int) -> None:
        for ply, action, key in plan:
            try:
                rooms.answer(room, None, ply, action, key)
            except StaleAnswer:  # the other is far ahead
                assert key in room.kept.keys

    with ThreadPoolExecutor(3) as pool:
        list(pool.map(play, range(3)))
    assert room.table.record() == alone.record()
    assert is_on_disk(rooms, room)


def test_who_cannot_be_told_keeps_nobody_else_from_being_told(database: str) -> None:
    rooms = Rooms(Store(database))
    room = new(rooms)
    told = []

    def gone() -> None:
        raise RuntimeError("nobody is there any more")

    for number in range(4):
        rooms.listeners.add(room.id, gone if number == 1 else lambda: told.append(room.table.ply))
    ply = room.table.ply
    rooms.answer(room, None, ply, room.table.options[0].text, None)
    assert len(told) == 3
    assert is_on_disk(rooms, room)
