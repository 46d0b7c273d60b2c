"""What takes long is worked out aside: it is the same, it is of this moment, and it holds up nobody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from cairn.web.app import application
from cairn.web.aside import Aside, is_long, work
from tests.patience import PATIENCE
from tests.web.asking import Client, started
from tests.web.browsing import running

LONG = ("result", "replay", "jumps", "at/9", "odds?action=draw%202")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[httpx.Client]:
    with started(f"sqlite:///{tmp_path / 'served.db'}") as client:
        yield client


def begun(client: httpx.Client | Client, game: str = "toy", answers: int = 6) -> dict[str, Any]:
    """A game that has gone on for a while."""
    state: dict[str, Any] = client.post("/api/games/", json={"game": game, "seed": 7}).json()
    dice = Random(7)
    for _ in range(answers):
        action = dice.choice(state["options"])["text"]
        sent = {"ply": state["ply"], "action": action}
        state = client.post(f"/api/games/{state['id']}/answers", json=sent).json()
    return state


def test_what_is_worked_out_aside_is_the_same(served: httpx.Client, client: Client) -> None:
    """Page for page, but for the game's own id; and what has happened since is in it."""
    here, there = begun(client), begun(served)
    for _ in range(2):
        for path in LONG:
            assert is_long(
                {"method": "GET", "path": f"/games/{here['id']}/{path.partition('?')[0]}"}
            )
            own = client.get(f"/games/{here['id']}/{path}")
            other = served.get(f"/games/{there['id']}/{path}")
            assert other.status_code == own.status_code
            assert other.text.replace(there["id"], here["id"]) == own.text
        here, there = more(client, here), more(served, there)


def more(client: httpx.Client | Client, state: dict[str, Any]) -> dict[str, Any]:
    sent = {"ply": state["ply"], "action": state["options"][0]["text"]}
    after: dict[str, Any] = client.post(f"/api/games/{state['id']}/answers", json=sent).json()
    assert after["ply"] > state["ply"]
    return after


def test_the_coach_is_asked_here_and_thinks_aside(served: httpx.Client) -> None:
    """The process knows that the record tells of it; a game with a bot has nobody else who would have to agree."""
    sent = {"game": "toy", "seed": 7, "seats": {"south": "greedy"}}
    game = served.post("/api/games/", json=sent).json()
    path = f"/api/games/{game['id']}"
    assert served.get(f"{path}/hint").status_code == 409
    served.post(f"{path}/help", json={"ply": game["ply"]})
    advised = served.get(f"{path}/hint").json()["options"]
    assert {one["text"] for one in advised} == {one["text"] for one in game["options"]}


def held(until: Path, line: Connection) -> None:
    """A process that answers when a file is there."""

    async def site(_scope: object, _receive: object, send: Any) -> None:
        while not until.exists():
            time.sleep(0.01)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"at last"})

    work(line, site)


def test_a_game_goes_on_while_much_is_worked_out_of_it(tmp_path: Path, database: str) -> None:
    until = tmp_path / "until"
    site = application(database)
    site.state.aside = Aside(partial(held, until), workers=1, patience=PATIENCE)
    with running(site) as base, httpx.Client(base_url=base, timeout=PATIENCE) as client:
        played = begun(client)
        with ThreadPoolExecutor(30) as pool:
            path = f"/games/{played['id']}/result"
            results = [pool.submit(client.get, path) for _ in range(30)]
            for _ in range(3):
                played = more(client, played)
            assert not any(one.done() for one in results)
            until.touch()
            assert {one.result().text for one in results} == {"at last"}


def slow(line: Connection) -> None:
    """A process that never answers what it should not be asked for."""

    async def site(scope: dict[str, Any], _receive: object, send: Any) -> None:
        if scope["path"] == "/games/slow/result":
            time.sleep(1000)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": scope["path"].encode()})

    work(line, site)


def test_what_takes_too_long_is_given_up_and_the_next_is_answered() -> None:
    async def asked() -> list[tuple[int, bytes]]:
        found: list[tuple[int, bytes]] = []
        aside = Aside(slow, workers=1, patience=0.5)

        async def ask(name: str) -> None:
            heard: list[Any] = []

            async def send(message: Any) -> None:
                heard.append(message)

            scope = {"type": "http", "method": "GET", "path": f"/games/{name}/result"}
            await aside.answer(scope, send)
            found.append((heard[0]["status"], heard[1]["body"]))

        aside.patience = 100
        await ask("first")  # the process is there now
        aside.patience = 0.5
        await ask("slow")
        aside.patience = 100
        await ask("next")
        aside.stop()
        return found

    first, given_up, following = asyncio.run(asked())
    assert first == (200, b"/games/first/result")
    assert given_up == (503, b"this takes too long to work out; it was given up")
    assert following == (200, b"/games/next/result")
