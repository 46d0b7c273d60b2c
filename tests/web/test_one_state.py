"""Pages and programs are told the same of a game, and what they are told of undo is what happens."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cairn.games import find
from tests.web.asking import Client, Game

GAMES = 20  # every set-up in every mode
ANSWERS = 10  # given in each; those of bots come in between
SETUPS: list[dict[str, Any]] = [
    {"game": "toy"},
    {"game": "navajo-wars", "options": {"players": 2}},
    {"game": "greenland", "scenario": "first-game"},
    {"game": "navajo-wars"},
    {"game": "greenland", "scenario": "together"},
]
MODES = ["fair", "study", "own dice", "by link"]


def sitting(setup: dict[str, Any], mode: str) -> dict[str, str]:
    """A person, and bots against them; by link another person between. Who is alone plays with nobody."""
    seats = find(setup["game"]).setup(setup.get("scenario"), setup.get("options")).seats
    others = dict.fromkeys(seats[1:], "random")
    return {**others, seats[0]: "link"} if mode == "by link" else others


def compared(client: Client, game: Game, link: str) -> Game:
    """The game as a program sees it; its page shows no other."""
    params = {"link": link} if link else {}
    state: Game = client.get(f"/api/games/{game['id']}", params=params).json()
    drawn = client.get(f"/games/{game['id']}/now", params=params).json()
    for same in ("ply", "seat", "no_undo", "no_redo", "study", "over"):
        assert drawn[same] == state[same], same
    return state


def send(client: Client, state: Game, what: str, link: str, **more: object) -> int:
    params = {"link": link} if link else {}
    sent = {"ply": state["ply"], **more}
    path = f"/api/games/{state['id']}/{what}"
    return client.post(path, json=sent, params=params).status_code


def tried(client: Client, state: Game, link: str) -> Game:
    """Take back what can be taken back and play it again. What cannot be taken back is refused."""
    status = send(client, state, "undo", link)
    assert (status == 200) == (state["no_undo"] == ""), state["no_undo"]
    if status != 200:
        return state
    back = compared(client, state, link)
    assert back["ply"] < state["ply"]
    assert back["mine"] or back["seats"][back["question"]["seat"]] == "person"
    assert back["no_redo"] == ""
    assert send(client, back, "redo", link) == 200
    again = compared(client, state, link)
    assert again == {**state, "no_redo": again["no_redo"]}
    return again


@pytest.mark.parametrize("n", range(GAMES))
def test_page_and_api_agree_on_undo_at_every_ply(client: Client, n: int) -> None:
    setup, mode, dice = SETUPS[n % len(SETUPS)], MODES[n // 5 % len(MODES)], Random(n)
    seats = sitting(setup, mode)
    made = {**setup, "seed": n, "seats": seats, "own_dice": mode == "own dice"}
    game = client.post("/api/games/", json=made).json()
    link = ""
    if mode == "by link":
        rooms = client.app.state.rooms
        link = rooms.room(game["id"]).links[next(s for s in seats if seats[s] == "link")]
    elif mode == "study":
        assert send(client, game, "study", "") == 200
    state = compared(client, game, link)
    for answered in range(ANSWERS):
        if state["over"]:
            break
        compared(client, game, "")
        action = dice.choice(state["options"])["text"]
        assert send(client, state, "answers", link, action=action) == 200
        state = compared(client, game, link)
        if answered % 3 == 2:
            state = tried(client, state, link)
    assert state["ply"] > game["ply"]
