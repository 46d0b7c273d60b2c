"""The site inside a web page, as its worker asks it: without a server, and without a single thread. In a browser it is
tried by `test_site.py`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlencode

import pytest

from cairn.core.play import Policy
from cairn.games import find
from cairn.mind import Mind
from cairn.web import reviews, threads
from cairn.web.inside import Page

PLACE = "https://play.example.org"
JSON = [("accept", "application/json"), ("content-type", "application/json")]
FORM = [("accept", "text/html"), ("content-type", "application/x-www-form-urlencoded")]


@dataclass
class Came:
    """What came back: the head once, then the parts of the body."""

    status: int
    headers: dict[str, str]
    parts: list[bytes]
    more: bool = True

    @property
    def text(self) -> str:
        return b"".join(self.parts).decode()

    @property
    def json(self) -> Any:
        return json.loads(self.text)


class Tab:
    """Asks as the worker of a page does."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.asked = 0

    def begin(
        self,
        method: str,
        address: str,
        body: bytes = b"",
        headers: list[tuple[str, str]] = FORM,
    ) -> tuple[Came, Awaitable[None]]:
        self.asked += 1
        came = Came(0, {}, [])

        def head(status: int, told: list[tuple[str, str]]) -> None:
            came.status, came.headers = status, dict(told)

        def part(some: bytes, more: bool) -> None:
            came.parts.append(bytes(some))
            came.more = more

        number = str(self.asked)
        sent = memoryview(body)
        return came, self.page.answer(number, method, address, headers, sent, head, part)

    async def ask(self, *asked: Any) -> Came:
        came, answering = self.begin(*asked)
        await answering
        assert not came.more
        return came

    async def get(self, address: str) -> Came:
        return await self.ask("GET", address)

    async def post(self, address: str, sent: object) -> Came:
        return await self.ask("POST", address, json.dumps(sent).encode(), JSON)

    async def play(self, state: dict[str, Any]) -> dict[str, Any]:
        """Give the first answer there is."""
        sent = {"ply": state["ply"], "action": state["options"][0]["text"]}
        answer = await self.post(f"/api/games/{state['id']}/answers", sent)
        assert answer.status == 200, answer.text
        after: dict[str, Any] = answer.json
        return after


Told = Callable[[Tab], Awaitable[None]]


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No thread can be started, as in a page."""

    def refuse(_self: Thread) -> None:
        raise RuntimeError("can't start new thread")

    with threads.without():
        monkeypatch.setattr(Thread, "start", refuse)
        yield


@pytest.fixture
def visit(tmp_path: Path, alone: None) -> Iterator[Callable[[Told], None]]:
    """Runs what a test does in a page, with an event loop of its own."""
    page = Page(f"sqlite:///{tmp_path / 'games.db'}", PLACE)

    def run(told: Told) -> None:
        async def all_of_it() -> None:
            await told(Tab(page))

        asyncio.run(all_of_it())

    yield run
    page.site.state.rooms.store.close()


def test_a_game_is_set_up_and_played_to_its_end(visit: Callable[[Told], None]) -> None:
    async def play(tab: Tab) -> None:
        assert "Welcome to Cairn" in (await tab.get("/")).text
        sent = urlencode({"seat.north": "person", "seat.south": "random", "seed": "13"})
        begun = await tab.ask("POST", "/new/toy", sent.encode())
        assert begun.status == 303
        assert 'data-page="game"' in (await tab.get(begun.headers["location"])).text
        state = (await tab.get(f"/api{begun.headers['location']}")).json
        while not state["over"]:
            state = await tab.play(state)
        for what in ("replay", "result", "review"):
            assert (await tab.get(f"/games/{state['id']}/{what}")).status == 200

    visit(play)


def test_the_coach_gives_hints_and_looks_back_step_by_step(
    visit: Callable[[Told], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "NODES", 400)

    async def ask(tab: Tab) -> None:
        seats = {"south": "random"}
        made = await tab.post("/api/games/", {"game": "toy", "seed": 13, "seats": seats})
        state = made.json
        asked = await tab.post(f"/api/games/{state['id']}/help", {"ply": state["ply"]})
        assert asked.status == 200, asked.text
        assert (await tab.get(f"/api/games/{state['id']}/hint")).json["options"]
        while not state["over"]:
            state = await tab.play(state)
        shares = []
        while True:  # meanwhile others are answered
            found = (await tab.get(f"/api/games/{state['id']}/review?seat=north")).json
            shares.append(found["done"])
            if found["review"] is not None:
                break
            await asyncio.sleep(0)
        assert len(set(shares)) > 3
        assert shares == sorted(shares)

    visit(ask)


def test_a_bot_that_thinks_answers_between_requests_and_those_who_listen_hear_of_it(
    visit: Callable[[Told], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find("toy"), "mind", Mind(Policy, points=10, nodes=64))

    async def listen(tab: Tab) -> None:
        seats = {"south": "strong"}
        state = (await tab.post("/api/games/", {"game": "toy", "seed": 7, "seats": seats})).json
        heard, listening = tab.begin("GET", f"/api/games/{state['id']}/events?ply=0", b"", JSON)
        number, task = str(tab.asked), asyncio.ensure_future(listening)
        while state["options"]:
            state = await tab.play(state)
        while not state["options"]:
            await asyncio.sleep(0)
            state = (await tab.get(f"/api/games/{state['id']}")).json
        while f"data: {state['ply']}" not in heard.text:
            await asyncio.sleep(0)
        assert heard.headers["content-type"].startswith("text/event-stream")
        assert heard.more
        tab.page.leave(number)
        await task

    visit(listen)


def test_a_page_is_its_own_host_under_its_own_name_and_may_frame_the_site(
    visit: Callable[[Told], None],
) -> None:
    async def look(tab: Tab) -> None:
        home = await tab.get("/")
        assert home.status == 200
        assert "frame-ancestors 'self'" in home.headers["content-security-policy"]
        assert home.headers["x-frame-options"] == "SAMEORIGIN"
        foreign = [*JSON, ("origin", "https://elsewhere.example.org")]
        refused = await tab.ask("POST", "/api/games/", b'{"game": "toy"}', foreign)
        assert refused.status == 403

    visit(look)


def test_what_needs_a_server_says_so(visit: Callable[[Told], None]) -> None:
    async def look(tab: Tab) -> None:
        form = (await tab.get("/new/toy")).text
        assert 'value="link"' not in form
        assert "Other devices can join where Cairn runs on a computer" in form
        made = (await tab.post("/api/games/", {"game": "toy"})).json
        page = (await tab.get(f"/games/{made['id']}")).text
        assert "/w/" not in page
        assert "Other devices can join where Cairn runs on a computer" in page
        assert "everything stays in this browser" in (await tab.get("/")).text
        link = {"game": "toy", "seats": {"south": "link"}}
        refused = await tab.post("/api/games/", link)
        assert refused.status == 400
        assert "needs a server" in refused.text

    visit(look)


def test_there_are_threads_again_after_doing_without() -> None:
    assert threads.there()
    with threads.without():
        assert not threads.there()
    assert threads.there()


def test_works_in_a_line_are_done_one_after_the_other(alone: None) -> None:
    done: list[str] = []

    def work(name: str) -> threads.Steps:
        for step in "123":
            done.append(name + step)
            yield name

    async def add() -> None:
        line = threads.Line("works")
        line.add(work("a"))
        line.add(work("b"))
        assert done == []
        for _turn in range(10):
            await asyncio.sleep(0)

    asyncio.run(add())
    assert done == ["a1", "a2", "a3", "b1", "b2", "b3"]
