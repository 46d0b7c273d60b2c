"""A neutral table: nobody learns the dice to come or what others hide, nor does the host, and all can check later."""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine, event

import cairn
from cairn.chance import ByHand, Sealed
from cairn.games import find
from cairn.record import parse
from cairn.signing import Signer, meaning
from cairn.table import Table
from cairn.testing.fuzzing import chosen
from cairn.verify import verify
from cairn.web.room import Room
from cairn.web.rooms import Rooms
from cairn.web.serve import signs
from cairn.web.store import Store
from tests.test_sealed import TELLING, Twin, lived
from tests.web.asking import Client


def rooms_of(client: Client) -> Rooms:
    rooms: Rooms = client.app.state.rooms
    return rooms


def begun(client: Client, **wanted: Any) -> Room:
    made = client.post("/api/games/", json={"game": "toy", **wanted})
    made.raise_for_status()
    return rooms_of(client).room(made.json()["id"])


def secret_of(room: Room) -> str:
    assert isinstance(room.table.chance, Sealed)
    assert room.table.chance.secret is not None
    return room.table.chance.secret.hex()


def finish(rooms: Rooms, room: Room) -> None:
    while not room.table.over:
        rooms.answer(room, None, room.table.ply, room.table.options[-1].text, None)


def test_a_game_is_sealed_unless_a_seed_or_own_dice_are_asked_for(client: Client) -> None:
    assert begun(client).table.chance.name == "sealed"
    assert begun(client, seed=7).table.chance.name == "seed"
    assert begun(client, own_dice=True).table.chance.name == "ask"
    text = begun(client).table.position()
    assert rooms_of(client).place(text, None).table.chance.name == "sealed"


def test_the_secret_leaves_the_server_only_at_the_end(client: Client, database: str) -> None:
    room = begun(client, seats={"south": "link"})
    secret, path = secret_of(room), f"/api/games/{room.id}"
    link = {"link": room.links["south"]}
    addresses = [
        path,
        f"{path}/record",
        f"/games/{room.id}",
        f"/games/{room.id}/result",
        f"/games/{room.id}/position",
        "/api/games/",
        "/",
        "/position",
        "/all-games",
    ]
    commitment = client.get(path).json()["commitment"]
    assert commitment.startswith("sha256:")
    assert commitment in client.get(f"/games/{room.id}").text
    for address in addresses:
        assert secret.encode() not in client.get(address).content
    assert secret not in client.get(f"{path}/record", params=link).text
    assert secret not in room.kept.record
    with sqlite3.connect(Path(database.removeprefix("sqlite:///"))) as file:
        assert file.execute("SELECT secret FROM games").fetchall() == [(secret,)]
    file.close()
    room.seats["south"] = "person"
    finish(rooms_of(client), room)
    room.seats["south"] = "link"
    for who in ({}, link):
        told = client.get(path, params=who).json()
        assert (told["commitment"], told["secret"]) == (commitment, secret)
        assert secret in client.get(f"/games/{room.id}/now", params=who).json()["panel"]
        record = parse(client.get(f"{path}/record", params=who).text)
        assert record.secret == secret
        verdict = verify(record)
        assert (verdict.ok, verdict.sealed) == (True, False)


def games_in(content: bytes, file: Path) -> list[str]:
    file.write_bytes(content)
    with closing(Store(f"sqlite:///{file}")) as store:
        return sorted(one.name for one in store.games())


@pytest.fixture
def untidy() -> Iterator[None]:
    """SQLite as it is in many places: what is deleted stays in the file until something is written over it."""

    def connected(connection: Any, _record: object) -> None:
        if isinstance(connection, sqlite3.Connection):
            connection.execute("PRAGMA secure_delete = OFF")

    event.listen(Engine, "connect", connected)
    yield
    event.remove(Engine, "connect", connected)


@pytest.mark.usefixtures("untidy")
def test_all_games_are_taken_but_for_those_that_others_still_play(
    client: Client, tmp_path: Path
) -> None:
    """Nor is anything of those in the bytes of the file, or of one that was deleted. The host loses none of their own,
    and learns how many stay."""
    begun(client, name="alone", seats={"south": "greedy"})
    begun(client, name="at one screen")
    assert "left out" not in client.get("/").text
    rooms, over = rooms_of(client), begun(client, name="over", seats={"south": "link"})
    going = [begun(client, name=name, seats={"south": "link"}) for name in ("one", "two", "gone")]
    rooms.delete(going[2].id)
    over.seats["south"] = "person"
    finish(rooms, over)
    assert "2 games that others play by link are left out" in client.get("/").text
    content = client.get("/all-games").content
    assert games_in(content, tmp_path / "all.db") == ["alone", "at one screen", "over"]
    for room in going:
        for hidden in (secret_of(room), room.links["south"], room.watch, room.id):
            assert hidden.encode() not in content
    rooms.linked = False  # in a web page, where all there is is the visitor's own
    assert "left out" not in client.get("/").text
    content = client.get("/all-games").content
    assert games_in(content, tmp_path / "all.db") == [
        "alone",
        "at one screen",
        "one",
        "over",
        "two",
    ]


def test_a_sealed_game_goes_on_with_its_dice_after_a_restart(database: str) -> None:
    rooms = Rooms(Store(database))
    room = rooms.create("toy", None, {}, {}, "sealed")
    again = Rooms(Store(database))
    goes_on = again.room(room.id)
    while not goes_on.table.over:
        goes_on.table.play(goes_on.table.options[-1])
    finish(rooms, room)  # what it would have been without
    assert goes_on.table.record() == room.table.record()
    assert verify(parse(room.table.record())).ok
    for one in (rooms, again):
        one.store.close()


def test_a_seat_does_not_learn_a_seed(client: Client) -> None:
    room = begun(client, seed=7, seats={"south": "link"})
    path, link = f"/api/games/{room.id}/record", {"link": room.links["south"]}
    refused = client.get(path, params=link)
    assert refused.status_code == 403
    assert "tells the seed of all dice" in refused.json()["detail"]


def test_study_does_not_open_what_those_at_other_devices_hide(client: Client) -> None:
    room = begun(client, seats={"south": "link"})
    client.post(f"/api/games/{room.id}/study", json={"ply": room.table.ply}).raise_for_status()
    assert client.post(f"/games/{room.id}/fork", data={"ply": "3"}).status_code == 400
    assert client.get(f"/games/{room.id}/position").status_code == 400
    assert parse(client.get(f"/api/games/{room.id}/record").text).headers["for"] == "north"


def seen(client: Client, room: Room, who: dict[str, str]) -> dict[str, str]:
    """All that a visitor can ask for in a game, and what they are told."""
    game, last = room.id, room.table.ply
    asked: dict[str, dict[str, str]] = {
        f"/api/games/{game}": {},
        f"/api/games/{game}/record": {},
        f"/games/{game}": {},
        f"/games/{game}/now": {},
        f"/games/{game}/log": {},
        f"/games/{game}/replay": {},
        f"/games/{game}/result": {},
        f"/games/{game}/look": {},
        f"/games/{game}/position": {},
        f"/w/{game}/{room.watch}": {},
    }
    for seat in room.table.seats:
        asked |= {f"/games/{game}/replay?seat={seat}": {}, f"/games/{game}/jumps?seat={seat}": {}}
        for ply in range(0, last + 1, max(1, last // 12)):
            asked[f"/games/{game}/at/{ply}?seat={seat}&since=0"] = {}
    for text in ("card 14", "planning", "build 3", "pass"):
        asked[f"/api/games/{game}/why?action={text}"] = {}
    return {path: client.get(path, params=who or None).text for path in asked}


@pytest.mark.parametrize("name", ["toy", "navajo-wars"])
def test_all_that_a_visitor_can_ask_for_is_the_same_in_all_worlds_of_their_seat(
    client: Client, name: str
) -> None:
    """The host who plays too, and whoever plays by a link."""
    seed = chosen(None)
    sys.stdout.write(f"visitors of {name}, seed={seed}\n")
    rng, game = Random(seed), find(name)
    options = {"players": 2} if name == "navajo-wars" else {}
    setup, compared = game.setup(None, options), 0
    for attempt in range(12):
        number = attempt % 2
        table = Table(game, setup, chance=ByHand())
        while not table.over and table.ply < (14 if name == "toy" else 120):
            likely = [one for one in table.options if one.text in TELLING]
            table.play(rng.choice(likely or table.options))
        twin = Twin(table, number, rng)
        twin.follow(table.answers)
        if compared == 2 or table.answers[: twin.alike] == twin.answers[: twin.alike]:
            continue
        own, other = table.seats[number], table.seats[1 - number]
        room = begun(client, game=name, options=options, seats={other: "link"})
        chance, compared = room.table.chance, compared + 1
        for who in ({}, {"link": room.links[own]}):
            told = []
            for answers in (table.answers, twin.answers):
                room.table = lived(table, answers[: twin.alike], chance)
                told.append(seen(client, room, who))
            for path, text in told[0].items():
                assert text == told[1][path], (seed, own, who, path)
    assert compared


# signatures


def test_what_leaves_the_server_is_signed_by_its_key(client: Client, tmp_path: Path) -> None:
    assert client.get("/api/key").status_code == 404
    client.app.state.signer = signs(f"sqlite:///{tmp_path / 'games.db'}", None)
    assert (tmp_path / "games.key").exists()
    key = client.get("/api/key").json()["key"]
    room = begun(client, seats={"south": "link"})
    for who in ({}, {"link": room.links["south"]}):
        text = client.get(f"/api/games/{room.id}/record", params=who).text
        assert meaning(parse(text), [key]).startswith("written by the server")
    assert "signed" not in room.kept.record


def test_a_key_of_ones_own_and_a_database_in_memory(tmp_path: Path) -> None:
    assert signs("sqlite:///:memory:", None) is None
    one = signs("sqlite:///:memory:", tmp_path / "own")
    assert one is not None
    assert one.key == getattr(signs("postgresql://x/y", tmp_path / "own"), "key", "")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="elsewhere the folder is another")
def test_the_first_server_on_this_machine_has_a_key_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One on PostgreSQL, where nothing of a database makes a folder."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "not" / "there"))
    one = signs("postgresql://x/y", None)
    assert one is not None
    assert one.key == getattr(signs("postgresql://x/y", None), "key", "")


def test_a_record_with_a_false_signature_is_not_brought_in(client: Client) -> None:
    signer = Signer(bytes(32))
    one, two = (cairn.table("toy", seed=seed).record() for seed in (1, 2))
    false = two + signer.signed(one).removeprefix(one)
    refused = client.post("/api/games/import", json={"record": false})
    assert refused.status_code == 400
    assert "the signature is not of this record" in refused.json()["detail"]
    brought = client.post("/api/games/import", json={"record": signer.signed(one)})
    assert brought.status_code == 201
