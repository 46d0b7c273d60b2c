"""After an upgrade of the rules all games are there: they go on, or it is said why not, and no other suffers."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

import cairn
from cairn.record import Record, parse
from cairn.verify import verify
from cairn.web.rights import PERSON
from cairn.web.rooms import Rooms
from cairn.web.store import GameRow
from tests.test_older_rules import FOLDER, of_version_1
from tests.web.asking import Client


def keep(client: Client, name: str, text: str) -> str:
    """Put a game into the database, as an older Cairn has left it there."""
    rooms: Rooms = client.app.state.rooms
    record = parse(text)
    seats = record.headers["seats"].split()
    row = GameRow(
        id=name,
        name=name,
        game=record.headers["game"],
        scenario=record.headers["scenario"],
        seats=dict.fromkeys(seats, PERSON),
        links={seat: f"link-of-{seat}" for seat in seats},
        ply=len(record.entries),
        asked=seats[0],
        changed=datetime.now(UTC).replace(tzinfo=None),
    )
    rooms.store.add(row, text.splitlines(keepends=True))
    return name


def gone_on(client: Client, path: str, told: str) -> Record:
    """The record of a game that goes on with a word to its players, after an answer more."""
    assert told in client.get(path).text
    state = client.get(f"/api{path}").json()
    sent = {"ply": state["ply"], "action": state["options"][0]["text"]}
    client.post(f"/api{path}/answers", json=sent).raise_for_status()
    record = parse(client.get(f"/api{path}/record").text)
    assert verify(record).ok
    return record


def test_a_game_of_older_rules_goes_on_and_its_players_are_told(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cairn_toy.game.GAME.version", 2)
    path = f"/games/{keep(client, 'older', of_version_1())}"
    told = "From here on the rules are version 2 of toy"
    assert gone_on(client, path, told).earlier is not None
    assert told in client.get(f"/api{path}").text


def test_a_game_of_other_values_goes_on_by_those_of_today_and_its_players_are_told(
    client: Client,
) -> None:
    text = (FOLDER / "navajo-wars-3-position.cairn").read_text("utf-8")
    path = f"/games/{keep(client, 'of-other-values', text)}"
    told = "From here on the rules are version 4 of navajo-wars; 105 answers were given before"
    earlier = gone_on(client, path, told).earlier
    assert earlier is not None
    assert earlier.lines == text.splitlines()


def test_what_cannot_be_opened_is_said_and_kept_and_holds_up_no_other(client: Client) -> None:
    text = (FOLDER / "navajo-wars-1-stranded.cairn").read_text("utf-8")
    keep(client, "stranded", text)
    keep(client, "goes-on", (FOLDER / "navajo-wars-1.cairn").read_text("utf-8"))
    keep(client, "today", cairn.table("toy", seed=1).record())
    home = client.get("/").text
    sentence = "this game was played by rules version 1 of navajo-wars"
    assert home.count(sentence) == 1
    for name in ("goes-on", "today"):
        assert client.get(f"/games/{name}").status_code == 200
    refused = client.get("/games/stranded", headers={"Accept": "text/html"})
    assert (refused.status_code, sentence in refused.text) == (400, True)
    assert client.get("/api/games/stranded/record").text == text
    renamed = client.post("/games/stranded/rename", data={"name": "Old friend"})
    assert "Old friend" in renamed.text
    client.post("/games/stranded/delete")
    assert sentence not in client.get("/").text


def test_a_record_of_older_rules_is_brought_in(
    client: Client, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("cairn_toy.game.GAME.version", 2)
    made = client.post("/api/games/import", json={"record": of_version_1()})
    assert made.status_code == 201
    assert "From here on the rules are version 2" in made.text
