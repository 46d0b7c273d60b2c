"""What comes in a file of all games is checked before any of it is written: it changes no game that others play, and
breaks no page."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import update

from cairn.record import Entry, Record, parse
from cairn.web import backup
from cairn.web.rights import RoomError
from cairn.web.room import Room
from cairn.web.rooms import Rooms
from cairn.web.store import GameRow, Outdated, PieceRow, Store
from tests.web.asking import Client, kept

SECRET = "5e" * 32
WORD = "a-word-of-somebody-else"


@pytest.fixture
def rooms(client: Client) -> Rooms:
    found: Rooms = client.app.state.rooms
    return found


def copied(rooms: Rooms, to: Path) -> Path:
    """All there is, as who owns the machine can have it."""
    to.unlink(missing_ok=True)
    backup.back_up(str(rooms.store.database.engine.url), to)
    return to


def altered(file: Path, table: str, column: str, value: object) -> bytes:
    """A file of games with another value in a column of a table that has no rules of its own any more."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute(f"CREATE TABLE loose AS SELECT * FROM {table}")
        connection.execute(f"DROP TABLE {table}")
        connection.execute(f"ALTER TABLE loose RENAME TO {table}")
        connection.execute(f'UPDATE {table} SET "{column}" = ?', (value,))
        connection.commit()
    return file.read_bytes()


def elsewhere(file: Path) -> Rooms:
    """Another Cairn, whose games these are."""
    return Rooms(Store(f"sqlite:///{file}"))


def answered(rooms: Rooms, room: Room, times: int = 1, which: int = 0) -> None:
    for _time in range(times):
        seat = room.table.to_play if "link" in room.seats.values() else None
        rooms.answer(room, seat, room.table.ply, room.table.options[which].text, None)


# each column of a row, and what cannot stand there

WRONG: dict[str, object] = {
    "id": "../etc",
    "name": " \x1b",
    "game": "chess",
    "scenario": "another",
    "seats": "[]",
    "links": json.dumps({"north": ""}),
    "guided": 1,
    "taken_over": "perhaps",
    "ply": 7_000,
    "result": "won by nobody",
    "asked": "west",
    "turn": -1,
    "chapter": 999,
    "outcome": json.dumps({"winners": 3}),
    "players": json.dumps({"west": "Ada"}),
    "watch": "short",
    "secret": "no secret",
    "created": "yesterday",
    "changed": "0001-01-01 00:00:00.000000",
    "changes": 10**12,
    "settled": "many",
    "undone": "{",
    "spared": json.dumps({"north": "always"}),
    "plea": "[",
    "again": json.dumps({"north": "https://example.org/"}),
    "come": json.dumps({"north": True}),
}
CASES: list[tuple[str, object, str]] = [
    *((name, value, f"{name} cannot be ") for name, value in WRONG.items()),
    ("id", "a" * 17, "id cannot be 'aaa"),
    ("name", "", "name cannot be ''"),
    ("name", "a" * 81, "name cannot be 'aaa"),
    ("name", b"\x00", "name cannot be b'"),
    ("seats", json.dumps({"north": "person"}), "seats cannot be {'north'"),
    ("seats", json.dumps({"north": "person", "south": "rotob"}), "there is no agent 'rotob'"),
    ("seats", json.dumps(dict.fromkeys(["north", "south", "west"], "person")), "seats cannot be"),
    ("seats", "[" * 100_000, "seats cannot be '[["),
    ("seats", None, "seats cannot be None"),
    ("links", "{}", "links cannot be {}"),
    ("links", json.dumps(dict.fromkeys(["north", "south", "west"], WORD)), "links cannot be"),
    ("players", '{"north": "\\ud800"}', "players cannot be"),
    ("spared", json.dumps({"north": {"never": "always"}}), "toy has no moment 'never'"),
    ("spared", json.dumps({"west": {}}), "spared cannot be {'west'"),
    ("again", json.dumps({"west": f"/s/other/{WORD}"}), "again cannot be {'west'"),
    ("come", json.dumps(["west"]), "come cannot be ['west'"),
    ("changed", "2026-01-01 00:00:00+05:00", "changed cannot be '2026"),
    ("changed", 5, "changed cannot be 5"),
    ("chapter", -1, "chapter cannot be -1"),  # of a game that is over
    ("ply", "four", "ply cannot be 'four'"),
    ("secret", SECRET, "not the secret that was committed to"),
]


def test_each_column_is_tried() -> None:
    assert list(WRONG) == GameRow.__table__.columns.keys()


@pytest.mark.parametrize(
    ("column", "value", "said"),
    CASES,
    ids=[f"{name}-{n}" for n, (name, *_rest) in enumerate(CASES)],
)
def test_a_file_with_a_wrong_column_is_refused(
    client: Client, rooms: Rooms, tmp_path: Path, column: str, value: object, said: str
) -> None:
    for name in ("game", "good"):
        rooms.create("toy", None, {}, {"south": "link"}, name)
    file = copied(rooms, tmp_path / "all.db")
    for row in rooms.store.games():
        rooms.delete(row.id)
    rooms.create("toy", None, {}, {}, "here", seed=1)
    before = kept(client)
    content = altered(file, "games", column, value)
    answer = client.post("/import", files={"record": ("all.db", content)})
    assert answer.status_code == 400
    told = answer.json()["detail"]
    assert told.startswith("nothing of this file was brought in: in the game ")
    assert said in told
    assert kept(client) == before
    assert client.get("/").status_code == client.get("/statistics").status_code == 200


@pytest.mark.parametrize(
    ("table", "column"), [("pieces", "text"), ("pieces", "number"), ("keys", "key")]
)
def test_what_belongs_to_a_game_is_checked_too(
    rooms: Rooms, tmp_path: Path, table: str, column: str
) -> None:
    room = rooms.create("toy", None, {}, {}, "game", seed=1)
    rooms.answer(room, None, room.table.ply, room.table.options[0].text, "key-0001")
    file = copied(rooms, tmp_path / "all.db")
    rooms.delete(room.id)
    with pytest.raises(RoomError, match=f"{column} cannot be b'one'"):
        rooms.bring_all(altered(file, table, column, b"one"))
    assert rooms.store.games() == []


def test_whatever_is_played_is_brought_in(rooms: Rooms, tmp_path: Path) -> None:
    there = elsewhere(tmp_path / "there.db")
    over = there.create("toy", None, {}, {"north": "random", "south": "random"}, None)
    assert over.table.over
    half = there.fork(over, None, over.table.ply // 2)
    answered(there, half, 2)
    there.undo(half, None, half.table.ply, None)
    there.place(over.table.position(6), None)
    there.bring(half.table.record(), None)
    there.create("toy", None, {}, {"south": "link"}, None)
    there.rematch(over)
    taught = there.create("greenland", None, {}, {}, None, guided=True)
    content = copied(there, tmp_path / "all.db").read_bytes()
    assert rooms.bring_all(content) == len(there.store.games()) == 7
    for row in there.store.games():
        assert rooms.room(row.id).table.record() == there.room(row.id).table.record()
    assert rooms.room(taught.id).guided
    assert rooms.bring_all(content) == 0


# records


def forged(text: str) -> str:
    """A record with another die, and links that fit."""
    record = parse(text)
    rolls = [n for n, one in enumerate(record.entries) if one.text.startswith("draw ")]
    ply = next(n for n in rolls if record.entries[n].text != "draw 1")
    record.entries[ply] = Entry("chance", "draw 1", auto=False)
    return record.write()


def test_a_false_record_is_refused_and_with_it_the_file(rooms: Rooms, tmp_path: Path) -> None:
    there = elsewhere(tmp_path / "there.db")
    there.create("toy", None, {}, {}, "first", seed=7)
    room = there.create("toy", None, {}, {}, "last", seed=7)
    false = forged(room.table.record())
    with there.store.database.writing() as session:
        session.execute(update(PieceRow).where(PieceRow.game_id == room.id).values(text=false))
    with pytest.raises(RoomError, match=r"in the game 'last', line \d+: the seed gives"):
        rooms.bring_all(backup.packed(there.store.database))
    assert rooms.store.games() == []


def test_what_was_made_for_a_seat_is_no_game(rooms: Rooms, tmp_path: Path) -> None:
    there = elsewhere(tmp_path / "there.db")
    room = there.create("toy", None, {}, {}, "veiled", seed=7)
    with there.store.database.writing() as session:
        session.execute(update(PieceRow).values(text=room.table.record_for("north")))
    with pytest.raises(RoomError, match="this record was made for north"):
        rooms.bring_all(backup.packed(there.store.database))


def test_all_is_checked_while_others_write(rooms: Rooms, tmp_path: Path) -> None:
    """Whoever answers meanwhile is not held up."""
    there = elsewhere(tmp_path / "there.db")
    there.create("toy", None, {}, {}, "brought", seed=7)
    others = elsewhere(Path(str(rooms.store.database.engine.url.database)))
    with pytest.MonkeyPatch.context() as patched:
        proven = backup.proven

        def checked(text: str, secret: str | None = None) -> Record:
            others.create("toy", None, {}, {}, "meanwhile", seed=8)
            return proven(text, secret)

        patched.setattr(backup, "proven", checked)
        assert rooms.bring_all(backup.packed(there.store.database)) == 1
    assert {one.name for one in rooms.store.games()} == {"brought", "meanwhile"}


def test_a_game_that_changes_while_a_file_is_checked_is_not_written_over(
    rooms: Rooms, tmp_path: Path
) -> None:
    room = rooms.create("toy", None, {}, {}, "mine", seed=7)
    there = elsewhere(copied(rooms, tmp_path / "there.db"))
    answered(there, there.room(room.id), 2)
    with pytest.MonkeyPatch.context() as patched:
        proven = backup.proven

        def checked(text: str, secret: str | None = None) -> Record:
            answered(rooms, room, which=-1)
            return proven(text, secret)

        patched.setattr(backup, "proven", checked)
        with pytest.raises(Outdated, match="changed elsewhere"):
            rooms.bring_all(backup.packed(there.store.database))
    assert [one.changes for one in rooms.store.games()] == [1]


# games that others play by link


def told(rooms: Rooms, room: Room) -> object:
    """All that is kept of a game."""
    row = rooms.row(room.id)
    return {name: getattr(row, name) for name in WRONG}, rooms.kept(room.id).record


def test_a_file_does_not_answer_for_somebody_by_link(rooms: Rooms, tmp_path: Path) -> None:
    """The game here stays as it is; what the file says is a game of its own."""
    room = rooms.create("toy", None, {}, {"south": "link"}, "ours")
    before, file = told(rooms, room), copied(rooms, tmp_path / "there.db")
    there = elsewhere(file)
    answered(there, there.room(room.id), 6)
    assert there.room(room.id).table.decisions("south")
    there.store.close()
    links = json.dumps(dict.fromkeys(["north", "south"], WORD))
    assert rooms.bring_all(altered(file, "games", "links", links)) == 1
    assert told(rooms, room) == before
    (other,) = [one for one in rooms.store.games() if one.id != room.id]
    assert (other.name, other.links["south"]) == ("ours (2)", WORD)


def test_a_file_changes_no_links_of_a_game(rooms: Rooms, tmp_path: Path) -> None:
    room = rooms.create("toy", None, {}, {"south": "link"}, "ours")
    before, file = told(rooms, room), copied(rooms, tmp_path / "there.db")
    links = json.dumps(dict.fromkeys(["north", "south"], WORD))
    assert rooms.bring_all(altered(file, "games", "links", links)) == 0
    assert told(rooms, room) == before


def test_other_dice_are_another_game(rooms: Rooms, tmp_path: Path) -> None:
    """Though it has the same id, and as many answers and more."""
    room = rooms.create("toy", None, {}, {}, "mine", own_dice=True)
    before = told(rooms, room)
    there = elsewhere(tmp_path / "there.db")
    other = there.create("toy", None, {}, {}, "mine", game_id=room.id)
    assert len(other.table.answers) > len(room.table.answers)
    assert rooms.bring_all(backup.packed(there.store.database)) == 1
    assert told(rooms, room) == before


def test_who_brings_a_game_that_others_play_does_not_know_its_dice(
    rooms: Rooms, tmp_path: Path
) -> None:
    """The file tells the secret, so it is a study game with other dice, and the record says so."""
    room = rooms.create("toy", None, {}, {"south": "link"}, "ours")
    file = copied(rooms, tmp_path / "there.db")
    rooms.delete(room.id)
    assert rooms.bring_all(file.read_bytes()) == 1
    assert rooms.row(room.id).secret is None
    brought = rooms.room(room.id)
    answered(rooms, brought)
    assert brought.table.mode == "study"
    assert "those it had are sealed" in brought.table.record()
