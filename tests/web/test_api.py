"""The API: what is granted, what is refused, and that nothing is lost or counted twice."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient

import cairn

Client = TestClient[Any]
Game = dict[str, Any]


def answer(client: Client, game: Game, index: int = 0, **more: object) -> Any:
    sent = {"ply": game["ply"], "action": game["options"][index]["text"], **more}
    return client.post(f"/api/games/{game['id']}/answers", json=sent)


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


def test_an_answer_to_an_earlier_question_is_refused_and_changes_nothing(
    client: Client, game: Game
) -> None:
    after = answer(client, game).json()
    stale = answer(client, game)
    assert stale.status_code == 409
    assert client.get(f"/api/games/{game['id']}").json()["ply"] == after["ply"]


def test_an_illegal_action_is_refused_with_its_rule(client: Client, game: Game) -> None:
    sent = {"ply": game["ply"], "action": "build 5"}
    refused = client.post(f"/api/games/{game['id']}/answers", json=sent)
    assert refused.status_code == 422
    assert set(refused.json()) == {"status", "detail", "rule"}
    assert client.get(f"/api/games/{game['id']}").json()["ply"] == game["ply"]


@pytest.mark.parametrize(
    "sent",
    [
        {"record": "not a record"},
        {"record": ""},
        {"record": "x" * 4_000_001},
        {"record": "cairn-record 1\ngame: nothing\n"},
        {},
    ],
)
def test_a_broken_import_is_refused_in_one_sentence(client: Client, sent: Game) -> None:
    refused = client.post("/api/games/import", json=sent)
    assert refused.status_code == 400
    assert refused.json()["detail"]
    assert client.get("/api/games/").json() == []


def test_a_body_that_is_far_too_large_is_refused(client: Client) -> None:
    refused = client.post("/api/games/import", json={"record": "x" * 6_000_000})
    assert refused.status_code == 413


# who may do what


def linked(client: Client) -> tuple[Game, str, str]:
    """A game whose south plays by a link: the game, the link's word, and another seat's word."""
    sent = {"game": "toy", "seed": 7, "seats": {"south": "link"}}
    game: Game = client.post("/api/games/", json=sent).json()
    room = client.app.dependencies["rooms"].dependency().room(game["id"])
    return game, room.links["south"], room.links["north"]


def test_a_link_sees_its_own_seat_and_answers_only_in_its_turn(client: Client) -> None:
    game, south, north = linked(client)
    path = f"/api/games/{game['id']}"
    assert client.get(path, params={"link": south}).json()["seat"] == "south"
    assert client.get(path, params={"link": south}).json()["options"] == []
    sent = {"ply": game["ply"], "action": game["options"][0]["text"]}
    assert client.post(f"{path}/answers", params={"link": south}, json=sent).status_code == 403
    assert client.post(f"{path}/answers", params={"link": north}, json=sent).status_code == 200


def test_the_host_does_not_answer_for_a_seat_that_is_played_by_link(client: Client) -> None:
    game, _, _ = linked(client)
    state = game
    while state["question"]["seat"] != "south":
        state = answer(client, state).json()
    assert state["options"] == []
    refused = client.post(
        f"/api/games/{game['id']}/answers", json={"ply": state["ply"], "action": "pass"}
    )
    assert refused.status_code == 403


def test_a_question_is_only_told_to_who_has_to_answer_it(client: Client) -> None:
    game, south, _ = linked(client)
    other = client.get(f"/api/games/{game['id']}", params={"link": south}).json()
    assert game["question"]["prompt"]
    assert other["question"]["prompt"] == ""
    for what in ("odds", "why"):
        asked = {"action": game["options"][0]["text"], "link": south}
        assert client.get(f"/api/games/{game['id']}/{what}", params=asked).status_code == 403


@pytest.mark.parametrize("word", ["forged", "", "é" * 20])
def test_a_forged_link_is_refused(client: Client, game: Game, word: str) -> None:
    for path in (f"/api/games/{game['id']}", f"/games/{game['id']}/now"):
        assert client.get(path, params={"link": word}).status_code == 403


def test_a_link_does_not_get_the_record_of_what_others_hide(client: Client) -> None:
    game, south, _ = linked(client)
    away = {"link": south}
    client.app.state.host_key = "the key"
    assert (
        client.get(f"/games/{game['id']}/at/3", params={**away, "seat": "north"}).status_code == 200
    )
    seen = client.get(f"/games/{game['id']}/at/3", params={**away, "seat": "north"}).json()
    mine = client.get(f"/games/{game['id']}/at/3", params={**away, "seat": "south"}).json()
    assert seen == mine


# other sites


def test_a_name_that_is_not_this_servers_is_refused(client: Client) -> None:
    refused = client.get("/api/games/", headers={"Host": "evil.example"})
    assert refused.status_code == 403
    assert "evil.example" in refused.json()["detail"]
    for own in ("localhost:1", "127.0.0.1:8080", "[::1]:80", "192.168.1.7"):
        assert client.get("/api/games/", headers={"Host": own}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}],
)
def test_a_page_of_another_site_cannot_change_anything(
    client: Client, game: Game, headers: dict[str, str]
) -> None:
    assert client.delete(f"/api/games/{game['id']}", headers=headers).status_code == 403
    assert client.post("/new/toy", data={}, headers=headers).status_code == 403
    assert len(client.get("/api/games/").json()) == 1


def test_own_pages_are_heard(client: Client, game: Game) -> None:
    own = {"Origin": "http://127.0.0.1", "Sec-Fetch-Site": "same-origin"}
    assert (
        client.patch(f"/api/games/{game['id']}", json={"name": "Mine"}, headers=own).status_code
        == 200
    )
