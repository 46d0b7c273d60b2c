"""Nobody keeps the others from playing: too much of anything is refused in a sentence, and everybody else plays on."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from cairn.web.app import application
from cairn.web.edge import BEGINNING, Limits, TooMuch, client_at
from tests.patience import PATIENCE
from tests.web.asking import Client, Game
from tests.web.browsing import running, serving

OWN = "http://127.0.0.1"


@contextmanager
def asked(database: str, **limits: Any) -> Iterator[Client]:
    """A client of a site with these limits, where nothing comes back with time."""
    site = application(database, limits=Limits(**{"rate": 0.0} | limits))
    with TestClient(site, base_url=OWN) as client:
        yield client


def test_requests_are_counted_for_each_client(database: str) -> None:
    with asked(database, burst=5) as client:
        answers = [client.get("/api/games/") for _ in range(7)]
        assert [one.status_code for one in answers] == [200] * 5 + [429] * 2
        assert "wait a moment" in answers[-1].json()["detail"]
        page = client.get("/", headers={"Accept": "text/html"})
        assert (page.status_code, "wait a moment" in page.text) == (429, True)
        shares = client.app.state.shares
        shares.ask("192.0.2.7")  # another
        with pytest.raises(TooMuch):
            shares.ask("testclient")


def test_a_network_of_ipv6_is_one_client(database: str) -> None:
    """Everybody there has as many addresses as they like."""
    with serving(database, Limits(rate=0, burst=2)) as address:
        asking = ["2001:db8:0:1::1", "2001:db8:0:1::2", "2001:db8:0:1:ffff::", "2001:db8:0:2::1"]
        asking += ["192.0.2.7", "::ffff:192.0.2.7", "192.0.2.7", "192.0.2.8"]
        found = [
            httpx.get(f"{address}/rules/toy", headers={"X-Forwarded-For": one}) for one in asking
        ]
        assert [one.status_code for one in found] == [200, 200, 429, 200] * 2
    assert client_at("fe80::1%eth0") == "fe80::/64"
    assert client_at("testclient") == "testclient"


def test_requests_come_back_with_time(database: str) -> None:
    with asked(database, burst=1, rate=1e9) as client:
        assert {client.get("/api/games/").status_code for _ in range(5)} == {200}


def test_who_tries_one_link_after_the_other_becomes_slow(database: str) -> None:
    with asked(database, burst=1000, wrong_link=400) as client:
        game: Game = client.post("/api/games/", json={"game": "toy"}).json()
        tried = (f"/s/{game['id']}/wrong", f"/w/{game['id']}/wrong", "/host/wrong", "/")
        assert [client.get(path).status_code for path in tried] == [403, 403, 403, 429]


def test_streams_are_counted(database: str) -> None:
    with serving(database, Limits(streams=2, all_streams=3)) as address, ExitStack() as open_ones:
        game = httpx.post(f"{address}/api/games/", json={"game": "toy"}).json()
        heard: list[Iterator[str]] = []

        def listen(source: str) -> httpx.Response:
            there = httpx.HTTPTransport(local_address=source)
            client = open_ones.enter_context(httpx.Client(transport=there, timeout=PATIENCE))
            path = f"{address}/api/games/{game['id']}/events?ply=1"
            answer = open_ones.enter_context(client.stream("GET", path))
            if answer.status_code == 200:
                heard.append(answer.iter_lines())
                assert next(heard[-1])  # it is open now, and stays so
            else:
                answer.read()
            return answer

        here, there = "127.0.0.1", "127.0.0.2"
        found = [listen(one) for one in (here, here, here, there, there)]
        assert [one.status_code for one in found] == [200, 200, 429, 200, 503]
        assert "close some of them" in found[2].json()["detail"]
        assert "try again later" in found[4].json()["detail"]


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-",
        b"POST /api/games/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{",
        b"GET /rules/toy HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET / HT",
    ],
)
def test_the_rest_of_a_request_is_not_waited_for(database: str, half: bytes) -> None:
    with serving(database, Limits(patience=0.2)) as address:
        heard = b""
        with connected(address) as half_sent:
            half_sent.sendall(half)
            while got := half_sent.recv(65536):  # until the server closes it
                heard += got
        assert b"HTTP/1.1 408" in heard
        assert heard.endswith(b"the rest of the request did not come")


ONLY_THE_HOSTS = [
    "GET /",
    "GET /statistics",
    "GET /new/toy",
    "GET /new/toy/seats",
    "GET /position",
    "GET /games/any/position",
    "GET /all-games",
    "GET /api/games/",
    "DELETE /api/games/any",
    "POST /import",
    "POST /position",
    "POST /new/toy",
    "POST /games/any/fork",
    "POST /games/any/rename",
    "POST /api/games/",
    "POST /api/games/import",
    "PATCH /api/games/any",
]


def test_nothing_is_read_of_what_only_the_host_may_ask_for(database: str) -> None:
    """Somebody else learns that at once, before a game is looked for: here nothing of it was ever sent."""
    with serving(database) as address:
        for asked in ONLY_THE_HOSTS:
            with connected(address) as stranger:
                head = f"{asked} HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Forwarded-For: 203.0.113.7\r\n"
                stranger.sendall(f"{head}Content-Length: 40000000\r\n\r\n".encode())
                answer = stranger.recv(65536)
                assert answer.startswith(b"HTTP/1.1 403"), asked
                assert b"only the host may do this" in answer


def test_what_is_being_sent_is_counted(database: str) -> None:
    """For each client and for all, until it is answered; what is as short as an answer is heard all the same."""
    site = application(database, limits=Limits(bodies=100_000, all_bodies=150_000))
    bodies = site.state.shares.bodies
    with running(site) as address, ExitStack() as many:

        def send(source: str, size: int) -> socket.socket:
            sending = many.enter_context(connected(address, source))
            head = "POST /games/any/answer HTTP/1.1\r\nHost: 127.0.0.1\r\n"
            head += "Content-Type: application/json\r\nContent-Length: 400000\r\n\r\n"
            sending.sendall(head.encode() + b" " * (BEGINNING + size))
            return sending

        def until(held: int) -> None:
            late = time.monotonic() + PATIENCE
            while bodies.total() != held:
                assert time.monotonic() < late
                time.sleep(0.01)

        one = send("127.0.0.1", 90_000)
        until(90_000)
        assert send("127.0.0.1", 20_000).recv(65536).startswith(b"HTTP/1.1 429")
        send("127.0.0.2", 50_000)
        until(140_000)
        assert send("127.0.0.3", 20_000).recv(65536).startswith(b"HTTP/1.1 503")
        one.sendall(b" " * 5_000)
        until(145_000)
        assert httpx.post(f"{address}/api/games/", json={"game": "toy"}).status_code == 201
        many.close()
        until(0)


def test_a_head_without_an_end_is_not_read_for_ever(database: str) -> None:
    with serving(database) as address, connected(address) as endless:
        endless.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"X-More: 1\r\n" * 7_000)
        assert endless.recv(65536).startswith(b"HTTP/1.1 431")


def test_connections_are_counted(database: str) -> None:
    """Who opens as many as they like, and sends nothing, is refused; the others play."""
    with serving(database, Limits(connections=10)) as address, ExitStack() as many:
        for _ in range(10):
            many.enter_context(connected(address))
        with connected(address) as one_more:
            heard = one_more.recv(65536)
            assert heard.startswith(b"HTTP/1.1 429")
            assert b"too many connections" in heard
        other = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(transport=other, timeout=PATIENCE) as client:
            assert client.get(f"{address}/api/games/").status_code == 200


@contextmanager
def connected(address: str, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    host, _, port = address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), PATIENCE, (source, 0)) as connection:
        yield connection


@pytest.mark.parametrize("path", ["/", "/static/cairn.css", "/api/games/", "/rules/toy"])
def test_head_is_get_without_a_body(client: Client, path: str) -> None:
    got, head = client.get(path), client.head(path)
    assert (head.status_code, head.content) == (got.status_code, b"")
    for name in ("content-type", "content-length", "content-security-policy"):
        assert head.headers.get(name) == got.headers.get(name)


def test_head_of_a_stream_ends(client: Client, game: Game) -> None:
    assert client.head(f"/api/games/{game['id']}/events").status_code == 200
    assert client.head("/nobody").status_code == 404


@pytest.mark.parametrize("path", ["/static/%00", "/static/a%00.css", f"/static/{'a' * 5000}"])
def test_a_path_that_no_file_can_have_is_not_there(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404
