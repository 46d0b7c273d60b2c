"""What can be done to games that are kept. Each deed makes the game it needs, and gives what is then to be done by
whoever has the games open; done again, it is counted once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import cairn
from cairn.web.room import Plea, Room
from cairn.web.rooms import Rooms
from cairn.web.store import Store

Do = Callable[[Rooms], object]
KEY = "key-of-the-deed"
LINKS = {"north": "link", "south": "link"}
SETTLED = ("name", "players", "spared", "come", "again", "guided")  # known of a room and its row
TOLD = (*SETTLED, "plea", "undone", "game", "seats", "taken_over", "ply", "result", "asked", "turn")


def going_on(rooms: Rooms, **seats: str) -> Room:
    """A game in which something can be taken back, and somebody else is asked now than before."""
    room = rooms.create("toy", "short", {}, seats, "a game", seed=7)
    rooms.study(room, None, room.table.ply, None)
    table = room.table
    first = table.to_play
    while table.to_play == first:
        rooms.answer(room, first if seats else None, table.ply, table.options[-1].text, None)
    return room


def created(_rooms: Rooms) -> Do:
    def make(rooms: Rooms, game_id: str) -> Room:
        return rooms.create("toy", "short", {}, {}, "a game", seed=7, game_id=game_id)

    return lambda rooms: rooms.once(KEY, lambda game_id: make(rooms, game_id))


def brought(_rooms: Rooms) -> Do:
    record = cairn.table("toy", "short", seed=7).record()
    return lambda rooms: rooms.bring(record, "brought")


def answered(rooms: Rooms) -> Do:
    game = going_on(rooms)
    ply, action = game.table.ply, game.table.options[-1].text
    return lambda rooms: rooms.answer(rooms.room(game.id), None, ply, action, KEY, {})


def undone(rooms: Rooms) -> Do:
    game = going_on(rooms)
    ply = game.table.ply
    return lambda rooms: rooms.undo(rooms.room(game.id), None, ply, KEY)


def redone(rooms: Rooms) -> Do:
    game = going_on(rooms)
    rooms.undo(game, None, game.table.ply, None)
    ply = game.table.ply
    return lambda rooms: rooms.redo(rooms.room(game.id), None, ply, KEY)


def pleaded(rooms: Rooms) -> Do:
    game = going_on(rooms, **LINKS)
    ply, asks = game.table.ply, next(seat for seat in LINKS if seat != game.table.to_play)
    return lambda rooms: rooms.plead(rooms.room(game.id), asks, ply, None)


def granted(rooms: Rooms) -> Do:
    game = going_on(rooms, **LINKS)
    ply, grants = game.table.ply, game.table.to_play
    rooms.plead(game, next(seat for seat in LINKS if seat != grants), ply, None)
    return lambda rooms: rooms.reply(rooms.room(game.id), grants, ply, KEY, grant=True)


def agreed(rooms: Rooms) -> Do:
    game = going_on(rooms)
    ply = game.table.ply
    return lambda rooms: rooms.agree(rooms.room(game.id), None, ply, KEY, allow=True, whose="north")


def called(rooms: Rooms) -> Do:
    game = going_on(rooms)
    return lambda rooms: rooms.call(rooms.room(game.id), "north", "Ada")


def come(rooms: Rooms) -> Do:
    game = going_on(rooms, **LINKS)
    return lambda rooms: rooms.arrive(rooms.room(game.id), "north")


def renamed(rooms: Rooms) -> Do:
    game = going_on(rooms)
    return lambda rooms: rooms.rename(game.id, "another name")


def deleted(rooms: Rooms) -> Do:
    game = going_on(rooms)
    return lambda rooms: rooms.delete(game.id)


DEEDS = (
    created,
    brought,
    answered,
    undone,
    redone,
    pleaded,
    granted,
    agreed,
    called,
    come,
    renamed,
    deleted,
)


def emptied(rooms: Rooms) -> None:
    for row in rooms.store.games():
        rooms.delete(row.id)


def told(store: Store) -> list[dict[str, Any]]:
    """All that is kept of all games, but for what is different each time: ids, links, times."""
    found = []
    for row in store.games():
        kept = store.read(row.id)
        assert kept is not None
        values = {name: getattr(row, name) for name in TOLD}
        found.append({**values, "record": kept[1].record, "keys": sorted(kept[1].keys)})
    return found


def check_open(rooms: Rooms) -> None:
    """What is open in memory is as on disk."""
    rows = {row.id: row for row in rooms.store.games()}
    assert {*rooms._rooms} <= {*rows}
    for game_id, row in rows.items():
        room, kept = rooms.room(game_id), rooms.store.read(game_id)
        assert kept is not None
        assert room.table.record() == kept[1].record
        assert room.kept.keys == kept[1].keys
        assert room.moment == rooms.store.moment(game_id)
        for name in SETTLED:
            assert getattr(room, name) == getattr(row, name), name
        assert _said(room.plea) == _said(None if row.plea is None else Plea(**row.plea))


def _said(plea: Plea | None) -> tuple[object, ...]:
    return () if plea is None else (plea.seat, plea.ply, [*plea.granted], plea.refused)
