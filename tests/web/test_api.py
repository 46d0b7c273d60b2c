"""The API: what is granted, what is refused, and that nothing is lost or counted twice."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import replace
from typing import Any

import cairn
from cairn.record import Chain, Record, Snapshot, parse
from tests.web.asking import CHANGES, Client, Game, answer, nothing_lost


def test_a_game_is_made_listed_and_resumed(client: Client, game: Game) -> None:
    assert [one["id"] for one in client.get("/api/games/").json()] == [game["id"]]
    again = client.get(f"/api/games/{game['id']}").json()
    assert (again["ply"], again["question"]) == (game["ply"], game["question"])


def test_a_game_is_renamed_and_deleted(client: Client, game: Game) -> None:
    path = f"/api/games/{game['id']}"
    assert client.patch(path, json={"name": "Tuesday"}).json()["name"] == "Tuesday"
    assert client.delete(path).status_code == 204
    assert client.get(path).status_code == 404
    assert client.get("/api/games/").json() == []


def test_a_record_is_exported_and_brought_in_again(client: Client, game: Game) -> None:
    after = answer(client, game).json()
    record = client.get(f"/api/games/{game['id']}/record").text
    brought = client.post("/api/games/import", json={"record": record}).json()
    assert brought["id"] != game["id"]
    assert (brought["ply"], brought["question"]) == (after["ply"], after["question"])
    assert cairn.load(record).ply == after["ply"]


def test_the_same_key_counts_once(client: Client, game: Game) -> None:
    first = answer(client, game, key="abcdefgh1").json()
    second = answer(client, game, key="abcdefgh1").json()
    assert first["ply"] == second["ply"] > game["ply"]


def test_what_was_meant_for_another_moment_is_refused(client: Client, game: Game) -> None:
    now = answer(client, game).json()
    with nothing_lost(client):
        for path, more in CHANGES.items():
            for ply in (now["ply"] - 1, now["ply"] + 1):
                refused = client.post(path.format(game["id"]), json={"ply": ply, **more})
                assert refused.status_code == 409, path
                assert f"answer {now['ply']}" in refused.json()["detail"]


def test_an_illegal_action_is_refused_with_its_rule(client: Client, game: Game) -> None:
    with nothing_lost(client):
        sent = {"ply": game["ply"], "action": "build 5"}
        refused = client.post(f"/api/games/{game['id']}/answers", json=sent)
        assert refused.status_code == 422
        assert set(refused.json()) == {"status", "detail", "rule"}
        assert refused.json()["rule"]


IMPOSSIBLE = {
    b"": "nothing was sent",
    b"{": "truncated",
    b"\xff\xfe": "malformed",
    b"[]": "object",
    b"{}": "game",
    b'{"game": 5}': "game",
    b'{"game": "chess"}': "chess",
    b'{"game": "toy", "scenario": "chess"}': "chess",
    b'{"game": "toy", "options": {"chess": 1}}': "chess",
    b'{"game": "toy", "seats": {"chess": "person"}}': "chess",
    b'{"game": "toy", "seats": {"north": "chess"}}': "chess",
    b'{"game": "toy", "seed": -1}': "seed",
    b'{"game": "toy", "tutorial": true}': "tutorial",
    b'{"game": "toy", "name": " \\n"}': "name",
    b'{"game": "toy", "more": 1}': "more",
    b"[" * 100_000: "deep",
}


def test_a_game_that_cannot_be_is_refused_and_the_cause_named(client: Client, game: Game) -> None:
    kind = {"Content-Type": "application/json"}
    with nothing_lost(client):
        for sent, cause in IMPOSSIBLE.items():
            refused = client.post("/api/games/", content=sent, headers=kind)
            assert refused.status_code == 400, sent[:80]
            assert cause in refused.json()["detail"], sent[:80]


def test_a_name_is_one_line_of_text(client: Client, game: Game) -> None:
    path = f"/api/games/{game['id']}"
    named = client.patch(path, json={"name": " Tues\x00day\n evening "}).json()["name"]
    assert named == "Tues day evening"


# records that are brought in


def test_a_file_that_is_no_record_is_refused(client: Client, game: Game) -> None:
    record = client.get(f"/api/games/{game['id']}/record").text
    lines = record.splitlines(keepends=True)
    broken = {
        "": "record",
        "not a record": "not a Cairn record",
        "x" * 4_000_001: "4000000",
        "cairn record 1\ngame: nothing\n": "altered",
        "cairn record 9\n": "newer Cairn",
        "cairn record " + "9" * 5000: "newer Cairn",
        "".join(lines[:-1]): "cut off",
        record.replace("game: toy", "game: tow"): "altered",
        record + "more\n": "cut off",
    }
    plain = [line.rpartition("#")[0].rstrip() for line in lines]
    at = next(n for n, line in enumerate(plain) if line.startswith("snapshot"))
    deep = [*plain[:at], "snapshot: 5 " + "[" * 100_000, plain[-1].partition(" sha256:")[0]]
    broken["".join(Chain().hold(deep))] = "snapshot cannot be read"
    with nothing_lost(client):
        for text, cause in broken.items():
            refused = client.post("/api/games/import", json={"record": text})
            assert refused.status_code == 400
            assert cause in refused.json()["detail"]
        assert client.post("/api/games/import", json={}).status_code == 400


def _headed(name: str, value: str | None) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        if value is None:
            del record.headers[name]
        else:
            record.headers[name] = value

    return change


def _answered(**other: Any) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        record.entries[-1] = replace(record.entries[-1], **other)

    return change


def _saved(state: object, ply: int | None = None) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        saved = record.snapshot
        assert saved is not None
        assert isinstance(saved.state, dict)
        other = {**saved.state, **state} if isinstance(state, dict) else state
        record.snapshot = Snapshot(saved.ply if ply is None else ply, other)

    return change


def _begun(**other: Any) -> Callable[[Record], None]:
    def change(record: Record) -> None:
        record.chapters[-1] = replace(record.chapters[-1], **other)

    return change


UNTRUE: list[Callable[[Record], object]] = [
    _headed("game", "chess"),
    _headed("rules", "99"),
    _headed("rules", "9" * 5000),
    _headed("scenario", "chess"),
    _headed("option.tokens", "99"),
    _headed("option.chess", "yes"),
    _headed("seats", "north"),
    _headed("seats", None),
    _headed("chance", "luck"),
    _headed("seed", "8"),
    _headed("seed", "9" * 5000),
    _headed("mode", "loose"),
    _headed("data", "sha256:0000000000000000"),
    _answered(text="build 5"),
    _answered(text="nonsense"),
    _answered(text="pass " + "9" * 5000),
    _answered(seat="south"),
    _answered(seat="nobody"),
    lambda record: record.entries.pop(0),
    _begun(name="chess"),
    _begun(fingerprint="0" * 16),
    lambda record: record.chapters.pop(),
    _saved({}, ply=0),
    _saved({}, ply=-1),
    _saved({}, ply=10**9),
    _saved([]),
    _saved({"chess": 1}),
    _saved({"tokens": [5, 5]}),
    _saved({"tokens": [2**70, 2**70]}),
    _saved({"tokens": "many"}),
    lambda record: setattr(record, "result", "north wins"),
]


def test_a_record_that_is_not_true_is_refused_although_its_chain_is_whole(
    client: Client, game: Game
) -> None:
    later = answer(client, game, -1).json()
    record = parse(client.get(f"/api/games/{later['id']}/record").text)
    with nothing_lost(client):
        for number, change in enumerate(UNTRUE):
            broken = deepcopy(record)
            change(broken)
            assert broken.write() != record.write(), number
            refused = client.post("/api/games/import", json={"record": broken.write()})
            assert refused.status_code == 400, number
            assert refused.json()["detail"], number


def test_a_body_that_is_far_too_large_is_refused(client: Client, game: Game) -> None:
    with nothing_lost(client):
        sent = {"record": "x" * 6_000_000}
        assert client.post("/api/games/import", json=sent).status_code == 413
        sent = {"ply": game["ply"], "text": "x" * 6_000_000}
        path = f"/api/games/{game['id']}/remarks"
        assert client.post(path, json=sent).status_code == 413


def test_a_game_asked_for_again_with_its_key_is_made_once(client: Client) -> None:
    """Whoever did not hear the answer sends the request again."""
    wanted = {"game": "toy", "seed": 7, "key": "make-me-once"}
    first = client.post("/api/games/", json=wanted).json()
    after = answer(client, first).json()
    again = client.post("/api/games/", json=wanted).json()
    assert (again["id"], again["ply"]) == (first["id"], after["ply"])
    other = client.post("/api/games/", json={**wanted, "key": "another-one"}).json()
    assert {one["id"] for one in client.get("/api/games/").json()} == {first["id"], other["id"]}
