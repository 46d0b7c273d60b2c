"""Who may talk to a site: its host, whoever holds the link of a seat, and nobody by way of another site. Whatever is
written comes back as text, and every answer tells a browser to load nothing from elsewhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from litestar.types import ASGIApp, Receive, Scope, Send

from cairn.web import views
from tests.patience import PATIENCE
from tests.web import browsing
from tests.web.asking import CHANGES, Client, Game, answer, nothing_lost

PAGE = {"Accept": "text/html"}
FOREIGN = [
    {"Origin": "http://evil.example"},
    {"Origin": "null"},
    {"Origin": "http://127.0.0.1:1"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
]
HEADERS = {
    "content-security-policy",
    "cross-origin-opener-policy",
    "cross-origin-resource-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
    "x-frame-options",
}
ASKED = {"action": "pass", "part": "stone:1"}
FILLED = {"game": "toy", "ply": "1", "number": "2.2", "file_path": "cairn.css"}


# all requests there are


def requests(app: Litestar, game: Game) -> Iterator[tuple[str, str]]:
    """Every method of every path, for a game that is there, but for the stream of events, which never ends."""
    values = {**FILLED, "game_id": game["id"]}
    for route in app.routes:
        path = re.sub(r"\{(\w+)\}", lambda name: values.get(name[1], "forged"), route.path_format)
        if not path.endswith("/events"):
            yield from ((method, path) for method in sorted(route.methods))


def sent(client: Client, game: Game) -> list[tuple[str, str]]:
    """The requests by which something is changed."""
    safe = {"GET", "HEAD", "OPTIONS"}
    found = [one for one in requests(client.app, game) if one[0] not in safe]
    assert len(found) > len(CHANGES)
    return found


def body(method: str, path: str, game: Game) -> Game | None:
    """What a request has to say to be understood, where that is JSON."""
    known = {one.format(game["id"]): {"ply": game["ply"], **more} for one, more in CHANGES.items()}
    known["/api/games"] = {"game": "toy"}
    known["/api/games/import"] = {"record": "x"}
    known[f"/api/games/{game['id']}"] = {"name": "Mine"}
    return known.get(path) if method in ("POST", "PATCH") else None


# who may do what


def linked(client: Client) -> tuple[Game, str, str]:
    """A game whose south plays by a link: the game, the link's word, and another seat's word."""
    wanted = {"game": "toy", "seed": 7, "seats": {"south": "link"}}
    game: Game = client.post("/api/games/", json=wanted).json()
    room = client.app.state.rooms.room(game["id"])
    return game, room.links["south"], room.links["north"]


class Elsewhere:
    """A site as another device in the network reaches it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["client"] = ("192.168.1.9", 4711)
        await self.app(scope, receive, send)


@pytest.fixture
def away(client: Client) -> TestClient[Any]:
    return TestClient(Elsewhere(client.app), base_url="http://127.0.0.1")


def test_a_link_sees_its_own_seat_and_answers_only_in_its_turn(client: Client) -> None:
    game, south, north = linked(client)
    path = f"/api/games/{game['id']}"
    seen = client.get(path, params={"link": south}).json()
    assert (seen["seat"], seen["options"], seen["question"]["prompt"]) == ("south", [], "")
    wanted = {"ply": game["ply"], "action": game["options"][0]["text"]}
    for by in (f"{path}/answers", f"/games/{game['id']}/answer"):
        with nothing_lost(client):
            assert client.post(by, params={"link": south}, json=wanted).status_code == 403
    assert client.post(f"{path}/answers", params={"link": north}, json=wanted).status_code == 200


def test_a_link_does_nothing_but_write_notes_while_others_are_asked(client: Client) -> None:
    game, south, _ = linked(client)
    with nothing_lost(client):
        for path, more in CHANGES.items():
            if "remark" not in path:
                wanted = {"ply": game["ply"], **more}
                refused = client.post(path.format(game["id"]), params={"link": south}, json=wanted)
                assert refused.status_code == 403, path


def test_the_host_does_not_answer_for_a_seat_that_is_played_by_link(client: Client) -> None:
    state, _, _ = linked(client)
    while state["question"]["seat"] != "south":
        state = answer(client, state).json()
    assert state["options"] == []
    with nothing_lost(client):
        wanted = {"ply": state["ply"], "action": "pass"}
        for by in (f"/api/games/{state['id']}/answers", f"/games/{state['id']}/answer"):
            assert client.post(by, json=wanted).status_code == 403


def test_what_is_asked_and_how_likely_it_is_is_told_to_who_has_to_answer(client: Client) -> None:
    game, south, _ = linked(client)
    assert game["question"]["prompt"]
    for what in ("odds", "why"):
        asked = {"action": game["options"][0]["text"], "link": south}
        assert client.get(f"/api/games/{game['id']}/{what}", params=asked).status_code == 403


@pytest.mark.parametrize("word", ["forged", "", "é" * 20, "another game's"])
def test_a_forged_link_opens_nothing(client: Client, word: str) -> None:
    game, _, _ = linked(client)
    if word == "another game's":
        word = linked(client)[1]
    asked = {"link": word, **ASKED}
    of_hosts = ("rename", "delete")  # by forms, which know no links
    with nothing_lost(client):
        for method, path in requests(client.app, game):
            if method != "OPTIONS" and game["id"] in path and not path.endswith(of_hosts):
                sent = body(method, path, game)
                refused = client.request(method, path, params=asked, json=sent)
                assert refused.status_code == 403, (method, path)
        assert word == "" or client.get(f"/s/{game['id']}/{word}").status_code == 403


def test_a_link_does_not_look_through_the_eyes_of_others(client: Client) -> None:
    game, south, _ = linked(client)
    path = f"/games/{game['id']}/at/3"
    seen = client.get(path, params={"link": south, "seat": "north"}).json()
    mine = client.get(path, params={"link": south, "seat": "south"}).json()
    theirs = client.get(path, params={"seat": "north"}).json()
    assert seen == mine != theirs


def test_another_device_gets_what_its_link_opens_and_nothing_else(
    client: Client, away: TestClient[Any]
) -> None:
    game, south, _ = linked(client)
    free = ("/static", "/rules", "/style", "/picture", "/api/schema", "/api/key", "/health")
    with nothing_lost(client):
        for method, path in requests(client.app, game):
            if method != "OPTIONS" and not path.startswith(free):
                sent = body(method, path, game)
                refused = away.request(method, path, params=ASKED, json=sent)
                assert refused.status_code == 403, (method, path)
        link = {"link": south}
        for path in (f"/api/games/{game['id']}", f"/games/{game['id']}/replay"):
            assert away.get(path, params=link).status_code == 200
        assert away.get(f"/s/{game['id']}/{south}").status_code == 200
        assert away.get(f"/api/games/{game['id']}/record", params=link).status_code == 403
        assert away.delete(f"/api/games/{game['id']}", params=link).status_code == 403


# other sites


def test_a_name_that_is_not_this_sites_is_refused_everywhere(client: Client, game: Game) -> None:
    with nothing_lost(client):
        for method, path in requests(client.app, game):
            refused = client.request(method, path, headers={"Host": "evil.example"})
            assert refused.status_code == 403, (method, path)
            assert method == "HEAD" or "evil.example" in refused.json()["detail"]
    for own in ("localhost:1", "127.0.0.1:8080", "[::1]:80", "192.168.1.7"):
        assert client.get("/api/games/", headers={"Host": own}).status_code == 200
    for odd in ("", "[", "localhost.evil.example", "127.0.0.1.evil.example", "evil@localhost:x"):
        assert client.get("/api/games/", headers={"Host": odd}).status_code == 403


@pytest.mark.parametrize("headers", FOREIGN)
def test_a_page_of_another_site_cannot_change_anything(
    client: Client, game: Game, headers: dict[str, str]
) -> None:
    with nothing_lost(client):
        for method, path in sent(client, game):
            refused = client.request(method, path, json={}, headers=headers)
            assert refused.status_code == 403, (method, path)


def test_own_pages_are_heard(client: Client, game: Game) -> None:
    own = {"Origin": "http://127.0.0.1", "Sec-Fetch-Site": "same-origin"}
    path = f"/api/games/{game['id']}"
    assert client.patch(path, json={"name": "Mine"}, headers=own).status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/xml", "", ";"])
def test_what_is_sent_as_something_else_is_not_read(client: Client, game: Game, kind: str) -> None:
    bare = ("/delete", "/forged")
    with nothing_lost(client):
        for method, path in sent(client, game):
            if method == "DELETE" or path.endswith(bare):
                continue
            body = b'{"game": "toy", "name": "Mine", "record": "x"}'
            refused = client.request(method, path, content=body, headers={"Content-Type": kind})
            assert refused.status_code == 415, (method, path)


# what is written comes back as text

NASTY = [
    '<script>alert("1")</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "</title></h1><svg onload=alert(1)>",
    "&lt;b&gt; {{ 7 * 7 }} <!--",
]


class Shape(HTMLParser):
    """What a page is made of, without its words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, list[str]]] = []
        self.words = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, sorted(name for name, _ in attrs)))
        self.words += " ".join(value or "" for _, value in attrs)

    def handle_data(self, data: str) -> None:
        self.words += data


def shown(client: Client, words: str) -> dict[str, str]:
    """Every page and piece of a page that shows a game's name or a note, in a new game of that name with that note."""
    wanted = {"game": "toy", "seed": 7, "name": words, "seats": {"south": "link"}}
    game: Game = client.post("/api/games/", json=wanted).json()
    assert game["name"] == words
    path = f"/games/{game['id']}"
    client.post(f"{path}/remark", json={"ply": game["ply"], "text": words}).raise_for_status()
    link = client.app.state.rooms.room(game["id"]).links["south"]
    pages = {
        where: client.get(where, headers=PAGE).text
        for where in ("/", path, f"/s/{game['id']}/{link}", f"{path}/replay", f"{path}/result")
    }
    now, then = client.get(f"{path}/now").json(), client.get(f"{path}/at/{game['ply']}").json()
    pieces = {"log": now["log"], "panel": now["panel"], "lines": then["lines"]}
    pieces["whole log"] = client.get(f"{path}/log").text
    assert words in client.get(f"/api/games/{game['id']}/record").text
    client.delete(f"/api/games/{game['id']}").raise_for_status()
    named = {
        one.replace(game["id"], "ID").replace(link, "LINK"): html for one, html in pages.items()
    }
    return named | pieces


@pytest.mark.parametrize("words", NASTY)
def test_names_and_notes_are_text_on_every_page(client: Client, words: str) -> None:
    plain, nasty = shown(client, "Tuesday"), shown(client, words)
    assert plain.keys() == nasty.keys()
    for where, html in nasty.items():
        assert Shape(html).tags == Shape(plain[where]).tags, where
        assert ("Tuesday" in plain[where]) == (words in Shape(html).words), where
    assert sum("Tuesday" in html for html in plain.values()) >= 8


@pytest.mark.parametrize("words", NASTY)
def test_what_is_refused_is_said_as_text(client: Client, game: Game, words: str) -> None:
    plain, nasty = (
        [
            client.post("/new/toy", data={"scenario": one}, headers=PAGE).text,
            client.post("/new/toy", data={"seat.north": one}, headers=PAGE).text,
            client.get(f"/rules/toy/{one.replace('/', '')}", headers=PAGE).text,
            client.get(f"/games/{game['id']}/look", params={"name": one}).text,
            client.get(f"/games/{game['id']}/why", params={"part": one}).text,
        ]
        for one in ("Tuesday", words)
    )
    assert [Shape(html).tags for html in nasty] == [Shape(html).tags for html in plain]


# what every answer says to a browser


def test_every_answer_keeps_a_browser_to_this_site(
    client: Client, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    client.follow_redirects = False
    client.app.state.host_key = "forged"
    answers = [client.request(*one) for one in requests(client.app, game)]
    answers += [client.request(*one, headers=PAGE) for one in requests(client.app, game)]
    again = client.post("/api/games/", json={"game": "toy", "seed": 7}).json()
    path = f"/api/games/{again['id']}"
    stale, illegal = {"ply": 99, "action": "pass"}, {"ply": again["ply"], "action": "build 5"}
    answers += [
        client.get("/nowhere"),
        client.get("/nowhere", headers=PAGE),
        client.get("/static/nothing.css"),
        client.put("/"),
        client.post(f"{path}/answers", json=stale),
        client.post(f"{path}/answers", json=illegal),
        client.post(f"{path}/answers", content=b"{", headers={"Content-Type": "application/json"}),
        client.post(f"{path}/answers", content=b"{}", headers={"Content-Type": "text/plain"}),
        client.post("/api/games/import", json={"record": "x" * 6_000_000}),
        client.delete(path, headers={"Origin": "http://evil.example"}),
    ]
    monkeypatch.setattr(views, "state_of", None)
    answers += [client.get(path), client.get(f"/games/{again['id']}", headers=PAGE)]
    told = {one.status_code for one in answers}
    assert told >= {200, 204, 303, 400, 403, 404, 405, 409, 413, 415, 422, 500}
    for one in answers:
        where = (one.request.method, one.request.url.path, one.status_code)
        assert set(one.headers) >= HEADERS, where
        policy = one.headers["content-security-policy"]
        assert policy.startswith("default-src 'none'"), where
        assert "unsafe" not in policy or one.headers["content-type"] == "image/svg+xml", where
        assert "http" not in policy, where


def test_the_stream_of_events_does_so_too(database: str) -> None:
    with (
        browsing.serving(database) as site,
        httpx.Client(base_url=site, timeout=PATIENCE) as client,
    ):
        game = client.post("/api/games/", json={"game": "toy"}).json()
        with client.stream("GET", f"/api/games/{game['id']}/events", params={"ply": 99}) as events:
            assert events.headers["content-type"].startswith("text/event-stream")
            assert set(events.headers) >= HEADERS
            assert "event: changed" in events.iter_lines()


def test_a_mistake_of_ours_tells_nothing_of_the_machine(
    client: Client, game: Game, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    path = f"/api/games/{game['id']}"
    with nothing_lost(client), monkeypatch.context() as patch:
        patch.setattr(views, "state_of", None)
        broken = client.get(path)
        assert broken.status_code == 500
        assert set(broken.json()) == {"status", "detail", "rule"}
        assert "NoneType" not in broken.text
        assert "NoneType" in caplog.text
    assert client.get(path).status_code == 200
