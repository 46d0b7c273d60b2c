"""All games are copied to a file while they are played, and brought back, into the same kind of database or another."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.testing import TestClient

from cairn.web import backup
from cairn.web.app import application
from cairn.web.database import SQLITE_HEADER, DatabaseFailed
from cairn.web.room import Room
from cairn.web.rooms import Rooms
from cairn.web.store import Store
from tests.web.asking import Client, both_databases, old_database
from tests.web.conftest import OWN

pytestmark = both_databases


def beside(database: str, copy: Path) -> Path:
    """Where what was there before is kept: beside the database, where that is a file, else beside the copy."""
    file = database.removeprefix("sqlite:///")
    return Path(f"{copy if file == database else file}.before-restore")


def test_games_are_copied_while_they_are_played_and_brought_back(
    database: str, tmp_path: Path
) -> None:
    rooms, copy = Rooms(Store(database)), tmp_path / "copy.db"
    room = rooms.create("toy", None, {}, {}, "kept", seed=7)
    rooms.answer(room, None, room.table.ply, room.table.options[0].text, None)
    record = room.table.record()
    assert backup.back_up(database, copy) == 1
    rooms.answer(room, None, room.table.ply, room.table.options[0].text, None)
    rooms.create("toy", None, {}, {}, "later", seed=8)
    assert backup.restore(database, copy) == 1
    assert Rooms(Store(database)).room(room.id).table.record() == record
    assert len(Store(f"sqlite:///{beside(database, copy)}").games()) == 2


def test_what_is_no_copy_is_not_brought_back(database: str, tmp_path: Path) -> None:
    Rooms(Store(database)).create("toy", None, {}, {}, "kept", seed=7)
    (tmp_path / "other.db").write_text("not one")
    for name in ("other.db", "nothing.db"):
        with pytest.raises(DatabaseFailed, match=name):
            backup.restore(database, tmp_path / name)
    with pytest.raises(DatabaseFailed, match=r"cannot be \w+ \(No such file"):
        backup.back_up(database, tmp_path / "nowhere" / "copy.db")
    assert len(Store(database).games()) == 1


def test_the_copy_stays_as_it_is(database: str, tmp_path: Path) -> None:
    """Also one of an older Cairn, which is brought up to date on its way."""
    copy = tmp_path / "old.db"
    record = old_database(f"sqlite:///{copy}", "0001")
    before = copy.read_bytes()
    assert backup.restore(database, copy) == 1
    assert copy.read_bytes() == before
    wanted = {"old.db", beside(database, copy).name, "games.db"}
    assert {one.name for one in tmp_path.iterdir()} <= wanted
    assert Rooms(Store(database)).room("old").table.record() == record


def test_games_move_to_another_kind_of_database(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a copy: with their records, links, names and keys, and with more rows than are moved at a time."""
    monkeypatch.setattr(backup, "MANY", 2)
    monkeypatch.setattr("cairn.web.store.PIECE", 4)
    rooms, copy = Rooms(Store(database)), tmp_path / "copy.db"
    room = rooms.create("toy", None, {}, {"north": "link"}, "moved", seed=7)
    for n in range(3):
        rooms.answer(room, room.table.to_play, room.table.ply, room.table.options[0].text, f"{n}")
    rooms.call(room, "north", "Ada")
    backup.back_up(database, copy)
    other = f"sqlite:///{tmp_path / 'other.db'}"
    assert backup.restore(other, copy) == 1
    backup.back_up(other, copy)
    rooms.delete(room.id)
    assert backup.restore(database, copy) == 1
    again = Rooms(rooms.store).room(room.id)
    assert (again.kept, again.links, again.players) == (room.kept, room.links, room.players)
    assert again.table.record() == room.table.record()


# beside what is there


def played(rooms: Rooms, room: Room, answers: int = 1, which: int = 0) -> None:
    for _answer in range(answers):
        rooms.answer(room, None, room.table.ply, room.table.options[which].text, None)


def test_all_games_are_taken_to_another_cairn_and_back(database: str, tmp_path: Path) -> None:
    """Names, seats, sealed dice and what was counted come along; what went on there goes on here."""
    here, there = Rooms(Store(database)), Rooms(Store(f"sqlite:///{tmp_path / 'there.db'}"))
    room = here.create("toy", None, {}, {"south": "random"}, "mine")
    played(here, room)
    there.create("toy", None, {}, {}, "theirs", seed=8)
    assert there.bring_all(backup.packed(here.store.database)) == 1
    moved = there.room(room.id)
    assert (moved.name, moved.seats, moved.secret) == (room.name, room.seats, room.secret)
    assert moved.table.record() == room.table.record()
    played(there, moved)
    assert here.bring_all(backup.packed(there.store.database)) == 2
    assert room.table.record() == moved.table.record()  # also for who has it open
    assert sorted(one.name for one in here.store.games()) == ["mine", "theirs"]
    assert here.bring_all(backup.packed(there.store.database)) == 0


def test_a_game_that_went_on_in_two_ways_is_kept_both_ways(database: str, tmp_path: Path) -> None:
    here, there = Rooms(Store(database)), Rooms(Store(f"sqlite:///{tmp_path / 'there.db'}"))
    room = here.create("toy", None, {}, {}, "mine", seed=7)
    there.bring_all(backup.packed(here.store.database))
    played(here, room, which=0)
    played(there, there.room(room.id), which=1)
    before = room.table.record()
    assert here.bring_all(backup.packed(there.store.database)) == 1
    assert here.room(room.id).table.record() == before
    (other,) = [one for one in here.store.games() if one.id != room.id]
    assert other.name == "mine (2)"
    assert here.room(other.id).table.record() == there.room(room.id).table.record()


def test_all_games_are_downloaded_and_brought_in(client: Client, tmp_path: Path) -> None:
    client.post("/api/games/", json={"game": "toy", "name": "mine"})
    assert 'href="/all-games" download' in client.get("/").text
    content = client.get("/all-games").content
    there = TestClient(application(f"sqlite:///{tmp_path / 'there.db'}"), base_url=OWN)
    assert "all-games" not in there.get("/").text  # nothing to take
    answer = there.post("/import", files={"record": ("games.db", content)})
    assert answer.url.path == "/"
    assert "mine" in answer.text


def test_of_a_file_that_is_no_copy_nothing_comes(database: str) -> None:
    here = Rooms(Store(database))
    with pytest.raises(DatabaseFailed, match="damaged"):
        here.bring_all(SQLITE_HEADER + b"nonsense" * 1000)
    assert here.store.games() == []
