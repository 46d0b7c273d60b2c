"""Whatever fails between the store and its database: everything acknowledged is there, nothing is there twice, what is
in memory is as on disk, and every record is true."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from itertools import product
from pathlib import Path
from random import Random, randrange
from typing import Any

import psycopg
import pytest

import cairn
from cairn.record import parse
from cairn.verify import verify
from cairn.web import notices
from cairn.web.database import DatabaseFailed
from cairn.web.rights import RoomError, StaleAnswer
from cairn.web.room import Room
from cairn.web.rooms import Rooms
from cairn.web.store import Store
from tests.patience import PATIENCE
from tests.web.asking import both_databases
from tests.web.deeds import DEEDS, Do, answered, brought, check_open, emptied, told
from tests.web.faults import COMMIT, Faults, Kind

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


# whatever is done


@pytest.fixture(params=["sqlite", "postgresql"])
def laid_out(request: pytest.FixtureRequest, tmp_path: Path, empty: Path) -> str:
    """A database with its tables. On PostgreSQL it is the same for all tests here."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("address"))
    shutil.copy(empty, tmp_path / "games.db")
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.mark.parametrize("kind", [Kind.FAILS, Kind.HALF_DONE])
@pytest.mark.parametrize("deed", DEEDS)
def test_with_a_fault_at_any_point_a_deed_is_done_or_not(
    laid_out: str, deed: Callable[[Rooms], Do], kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(Store(laid_out)) as store:
        rooms, faults = Rooms(store), Faults(store.database.engine, monkeypatch)
        after = _after(rooms, deed)
        point = failed = 0
        reached = True
        while reached:
            emptied(rooms)
            do = deed(rooms)
            before, acknowledged = told(store), True
            with faults.at(point, kind):
                try:
                    do(rooms)
                except DatabaseFailed:
                    acknowledged = False
            failed += not acknowledged
            reached = len(faults.passed) > point
            now = told(store)
            assert now == after or (not acknowledged and now == before), faults.passed
            check_open(rooms)
            if now == before:
                do(rooms)
            elif deed is not brought:  # of the same record there may be two games
                with suppress(RoomError):  # that it is done
                    do(rooms)
            assert told(store) == after
            check_open(rooms)
            point += 1
    assert failed >= 2
    assert all(verify(parse(one["record"])).ok for one in after)


def _after(rooms: Rooms, deed: Callable[[Rooms], Do]) -> list[dict[str, Any]]:
    """What is kept where nothing fails."""
    emptied(rooms)
    deed(rooms)(rooms)
    return told(rooms.store)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes cannot be copied here")
@pytest.mark.parametrize("deed", DEEDS)
def test_a_process_killed_at_any_point_leaves_a_deed_done_or_not(
    laid_out: str, deed: Callable[[Rooms], Do], monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer at every point; all else when it is written, and at another point."""
    seed = randrange(1_000_000)
    print(f"seed {seed}")
    with closing(Store(laid_out)) as store:
        after = _after(Rooms(store), deed)
        emptied(Rooms(store))
        do, rooms = deed(Rooms(store)), _opened(store)
        faults = Faults(store.database.engine, monkeypatch)
        with faults.at(-1, Kind.KILLED):
            do(rooms)
        monkeypatch.undo()
        last = len(faults.passed) - 1 - faults.passed[::-1].index(COMMIT)
    points = [*range(last)] if deed is answered else [Random(seed).randrange(last)]
    for point, kind in product((*points, last), (Kind.KILLED, Kind.KILLED_AFTER)):
        with closing(Store(laid_out)) as store:
            emptied(Rooms(store))
            do = deed(Rooms(store))
            before = told(store)
        _be_killed(laid_out, do, point, kind, monkeypatch)
        with closing(Store(laid_out)) as store:
            written = point == last and kind is Kind.KILLED_AFTER
            assert told(store) == (after if written else before), (point, kind)
            rooms = Rooms(store)
            check_open(rooms)
            if not written:
                do(rooms)
            assert told(store) == after
            check_open(rooms)


def _opened(store: Store) -> Rooms:
    """With all games open."""
    rooms = Rooms(store)
    for row in store.games():
        rooms.room(row.id)
    return rooms


def _be_killed(
    database: str, do: Do, point: int, kind: Kind, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Do something in another process, which is killed at a point."""
    child = os.fork()
    if not child:
        try:
            rooms = _opened(Store(database))
            with Faults(rooms.store.database.engine, monkeypatch).at(point, kind):
                do(rooms)
        finally:
            os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL


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


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_who_cannot_listen_tries_again_and_looks_at_everything(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "PAUSE", 0)
    execute, left = psycopg.AsyncConnection.execute, [*range(3)]

    async def failing(connection: Any, statement: str, *more: Any) -> Any:
        if statement.startswith("LISTEN") and left:
            left.pop()
            raise psycopg.OperationalError("made to fail")
        return await execute(connection, statement, *more)

    monkeypatch.setattr(psycopg.AsyncConnection, "execute", failing)

    async def listen(mine: Store, theirs: Store) -> None:
        heard = list[str | None]()
        hearing = asyncio.create_task(notices.hear(mine.database, heard.append))
        async with asyncio.timeout(PATIENCE):
            while not heard:
                await asyncio.sleep(0.01)
            assert (heard, left) == ([None], [])  # it may have been any game until now
            rooms = Rooms(theirs, alone=False)
            room = new(rooms)
            rooms.rename(room.id, "another name")
            while room.id not in heard:
                await asyncio.sleep(0.01)
        hearing.cancel()
        await asyncio.wait([hearing])

    with closing(Store(database)) as mine, closing(Store(database)) as theirs:
        asyncio.run(listen(mine, theirs))
