"""What takes long is worked out aside: it is the same, it is of this moment, and it holds up nobody."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from cairn import signing
from cairn.record import parse
from cairn.verify import verify
from cairn.web.app import answer_aside, application
from cairn.web.aside import Aside, is_long, work
from cairn.web.beside import NoAnswer
from cairn.web.edge import NO_LIMITS, Limits, Shares
from tests.patience import PATIENCE
from tests.web import browsing
from tests.web.asking import Client, started
from tests.web.browsing import running
from tests.web.test_guard import HEADERS

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
    sent = {"game": "toy", "seed": 7, "seats": {"south": "random"}}
    game = served.post("/api/games/", json=sent).json()
    path = f"/api/games/{game['id']}"
    assert served.get(f"{path}/hint").status_code == 409
    served.post(f"{path}/help", json={"ply": game["ply"]})
    advised = served.get(f"{path}/hint").json()["options"]
    assert {one["text"] for one in advised} == {one["text"] for one in game["options"]}


def test_a_record_is_written_aside_and_signed_as_any(served: httpx.Client) -> None:
    game = begun(served)
    path = f"/api/games/{game['id']}/record"
    assert is_long({"method": "GET", "path": path})
    record = parse(served.get(path).text)
    assert (verify(record).ok, len(record.entries)) == (True, game["ply"])
    key = served.get("/api/key")
    assert key.is_success == signing.INSTALLED
    if key.is_success:
        assert signing.meaning(record, [key.json()["key"]]).startswith("written by the server")


def held(until: Path, line: Connection) -> None:
    """A process that answers when a file is there, and writes down beside it what it was asked for."""

    async def site(scope: dict[str, Any], _receive: object, send: Any) -> None:
        with until.with_name("asked").open("a") as asked:
            asked.write(f"{scope['path']}\n")
        while not until.exists():
            time.sleep(0.01)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"at last"})

    work(line, site)


def test_a_game_goes_on_while_much_is_worked_out_of_it(tmp_path: Path, database: str) -> None:
    until = tmp_path / "until"
    site = application(database, limits=browsing.NO_LIMITS)
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


def wait_until(so: Callable[[], bool]) -> None:
    late = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < late
        time.sleep(0.01)


def test_one_client_does_not_keep_the_others_from_their_turn(tmp_path: Path, database: str) -> None:
    """However much it asks for. What nobody waits for any more is not begun."""
    until, asked = tmp_path / "until", tmp_path / "asked"
    site = application(database)
    site.state.aside = Aside(partial(held, until), workers=1, patience=PATIENCE)
    waiting, most = site.state.shares.waiting, Limits.waiting

    def come(source: str, name: str) -> httpx.Response:
        there = httpx.HTTPTransport(local_address=source)
        with httpx.Client(transport=there, timeout=PATIENCE) as client:
            return client.get(f"{base}/games/{name}/result")

    with running(site) as base, ThreadPoolExecutor(20) as pool:
        try:
            many = [pool.submit(come, "127.0.0.1", f"many-{n}") for n in range(20)]
            wait_until(lambda: sum(one.done() for one in many) == 20 - most - 1)
            wait_until(asked.exists)
            other = pool.submit(come, "127.0.0.2", "other")
            wait_until(lambda: waiting["127.0.0.2"] == 1)
            where = urlsplit(base)
            with socket.create_connection(
                (where.hostname, where.port), source_address=("127.0.0.3", 0)
            ) as gone:
                gone.sendall(b"GET /games/gone/result HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
                wait_until(lambda: waiting["127.0.0.3"] == 1)
            wait_until(lambda: waiting.total() == most + 1)
        finally:
            until.touch()
        assert other.result().text == "at last"
        told = [one.result() for one in many]
    assert sum(one.text == "at last" for one in told) == most + 1
    for one in told:
        if one.text != "at last":
            assert (one.status_code, set(one.headers) >= HEADERS) == (429, True)
            assert "wait a moment" in one.json()["detail"]
    begun = asked.read_text().splitlines()
    assert len(begun) == most + 2
    assert "/games/other/result" in begun[1:3]  # they come in turn
    assert waiting.total() == 0


def test_long_requests_are_counted_and_so_are_wrong_links(database: str) -> None:
    """The process that answers them counts nobody: it is asked by all."""
    site = application(database, limits=Limits(rate=0, burst=1000, wrong_link=400))
    serve = partial(answer_aside, {"database": database}, "", None)
    site.state.aside = Aside(serve, workers=1, patience=PATIENCE)
    with running(site) as base, httpx.Client(base_url=base, timeout=PATIENCE) as client:
        game = client.post("/api/games/", json={"game": "toy"}).json()
        path = f"/games/{game['id']}/replay"
        assert client.get(path).status_code == 200
        tried = [client.get(path, params={"link": "wrong"}).status_code for _ in range(4)]
        assert tried == [403, 403, 403, 429]
        site.state.shares.limits = NO_LIMITS
        assert {client.get(path).status_code for _ in range(5)} == {200}


def slow(line: Connection) -> None:
    """A process that never answers what it should not be asked for."""

    async def site(scope: dict[str, Any], _receive: object, send: Any) -> None:
        if scope["path"] == "/games/slow/result":
            time.sleep(1000)
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": scope["path"].encode()})

    work(line, site)


async def nobody_goes() -> Any:
    await asyncio.Event().wait()


def test_what_takes_too_long_is_given_up_and_the_next_is_answered() -> None:
    async def asked() -> list[tuple[int, bytes]]:
        found: list[tuple[int, bytes]] = []
        aside, wait = Aside(slow, workers=1, patience=0.5), Shares(NO_LIMITS).wait

        async def ask(name: str) -> None:
            heard: list[Any] = []

            async def send(message: Any) -> None:
                heard.append(message)

            scope = {"type": "http", "method": "GET", "path": f"/games/{name}/result"}
            await aside.answer(scope, nobody_goes, send, "somebody", wait)
            found.append((heard[0]["status"], heard[1]["body"]))

        aside.patience = 100
        await ask("first")  # the process is there now
        aside.patience = 0.5
        with pytest.raises(NoAnswer, match="this takes too long to work out; it was given up"):
            await ask("slow")
        aside.patience = 100
        await ask("next")
        aside.stop()
        return found

    first, following = asyncio.run(asked())
    assert first == (200, b"/games/first/result")
    assert following == (200, b"/games/next/result")
