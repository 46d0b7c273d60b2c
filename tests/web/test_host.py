"""Who runs the server is its host: nobody else, though they sit at the same computer or come by way of a proxy."""

from __future__ import annotations

import os
import socket
import struct
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from litestar.testing import TestClient

from cairn.web import host, logs
from cairn.web.app import answer_aside, application
from cairn.web.aside import Aside
from cairn.web.serve import bound
from tests.patience import PATIENCE
from tests.web import browsing
from tests.web.test_aside import wait_until

GAMES = "/api/games/"
OTHER = 65534  # a user who runs nothing here
RESET = struct.pack("ii", 1, 0)  # a connection that is closed so is gone at once, at both ends

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells")


def addresses(connection: socket.socket) -> tuple[host.Address, host.Address]:
    """From where, and to where."""
    return connection.getsockname()[:2], connection.getpeername()[:2]


@linux
@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
def test_the_owner_of_a_connection_is_known_while_both_ends_are_there(address: str) -> None:
    version = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        listening = socket.create_server((address, 0), family=version)
    except OSError:
        pytest.skip(f"there is no {address} here")
    with listening:
        connection = socket.create_connection(listening.getsockname()[:2])
        client, server = addresses(connection)
        assert host.owner_of(client, server) == os.getuid()
        assert host.owner_of(client, (address, 1)) == host.NOBODY
        assert host.owner_of((address, 1), server) == host.NOBODY
        accepted, _from = listening.accept()
        connection.close()  # Linux writes that it is root's now
        assert host.owner_of(client, server) == host.NOBODY
        accepted.close()
        assert host.owner_of(client, server) == host.NOBODY


@linux
def test_ports_alone_do_not_make_an_owner() -> None:
    """The same two may be in use between other addresses."""
    with (
        socket.create_server(("127.0.0.2", 0)) as listening,
        socket.create_connection(listening.getsockname(), source_address=("127.0.0.1", 0)) as mine,
    ):
        client, server = addresses(mine)
        assert host.owner_of(client, server) == os.getuid()
        assert host.owner_of(client, ("127.0.0.1", server[1])) == host.NOBODY
        assert host.owner_of(("127.0.0.3", client[1]), server) == host.NOBODY


@linux
def test_a_program_may_reach_the_old_addresses_by_the_new() -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as listening,
        socket.socket(socket.AF_INET6) as connection,
    ):
        try:
            connection.connect(("::ffff:127.0.0.1", listening.getsockname()[1]))
        except OSError:
            pytest.skip("there is no IPv6 here")
        accepted, client = listening.accept()
        with accepted:
            assert host.owner_of(client, listening.getsockname()) == os.getuid()


def test_where_the_system_does_not_tell_whoever_is_at_the_computer_is_the_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = ("127.0.0.1", 4711), ("127.0.0.1", 8000)
    monkeypatch.setattr(host, "CONNECTIONS", (str(tmp_path / "none"),))
    assert host.owner_of(here, there) is None
    assert host.is_own_user(here, there)
    assert host.is_own_user(("::1", 4711), ("::1", 8000))
    assert not host.is_own_user(("192.168.1.9", 4711), there)
    (tmp_path / "empty").touch()  # it tells, and knows of no connection
    monkeypatch.setattr(host, "CONNECTIONS", (str(tmp_path / "none"), str(tmp_path / "empty")))
    assert host.owner_of(here, there) == host.NOBODY


class Users:
    """Of whom the system tells that a connection is theirs, and how often it was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.owner: int | None = os.getuid()
        self.asked = 0
        self.before: Callable[[], object] = int  # what happens just before it tells
        monkeypatch.setattr(host, "owner_of", self._tell)

    def _tell(self, _client: host.Address, _server: host.Address) -> int | None:
        self.asked += 1
        self.before()
        return self.owner

    def other(self) -> None:
        self.owner = os.getuid() + 1


@pytest.fixture
def users(monkeypatch: pytest.MonkeyPatch) -> Users:
    return Users(monkeypatch)


def test_only_who_runs_it_is_the_host(database: str, users: Users) -> None:
    """Another user of the same computer is not."""
    with browsing.serving(database) as site:
        assert httpx.get(f"{site}{GAMES}").status_code == 200
        users.other()
        assert httpx.get(f"{site}{GAMES}").status_code == 403
        users.owner = host.NOBODY
        assert httpx.get(f"{site}{GAMES}").status_code == 403
        users.owner = None  # not told here
        assert httpx.get(f"{site}{GAMES}").status_code == 200


@pytest.mark.skipif(
    not sys.platform.startswith("linux") or os.getuid() != 0, reason="only root can give it away"
)
def test_a_connection_of_another_user_is_not_the_hosts(database: str) -> None:
    with browsing.serving(database) as site, opened(site) as mine, opened(site) as theirs:
        os.fchown(theirs.sock.fileno(), OTHER, -1)
        assert [status(one, "GET", GAMES) for one in (mine, theirs)] == [200, 403]


@contextmanager
def opened(site: str, port: int = 0) -> Iterator[HTTPConnection]:
    """A connection, from a port of one's own choice. At the end it is gone at once, so the port is free again."""
    where = urlsplit(site)
    connection = HTTPConnection(
        str(where.hostname), where.port, timeout=PATIENCE, source_address=("127.0.0.1", port)
    )
    connection.connect()
    connection.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
    try:
        yield connection
    finally:
        connection.close()


def status(connection: HTTPConnection, method: str, path: str) -> int:
    connection.request(method, path)
    answer = connection.getresponse()
    answer.read()
    return answer.status


def test_who_has_a_port_after_the_host_is_not_the_host(database: str, users: Users) -> None:
    """Neither here nor in the process that answers aside. Whose a connection is is looked up once."""
    site = application(database)
    serve = partial(answer_aside, {"database": database}, "", None)
    site.state.aside = Aside(serve, workers=1, patience=PATIENCE)
    game = site.state.rooms.create("toy", "short", {}, {}, "a game", seed=7)
    paths = (GAMES, f"{GAMES}{game.id}/record", f"{GAMES}{game.id}", f"{GAMES}{game.id}/record")
    with browsing.running(site) as address:
        with opened(address) as mine:
            port = mine.sock.getsockname()[1]
            assert [status(mine, "GET", path) for path in paths] == [200] * 4
            users.other()
            assert [status(mine, "GET", path) for path in paths] == [200] * 4
            assert users.asked == 1
        with opened(address, port) as theirs:
            assert [status(theirs, "GET", path) for path in paths] == [403] * 4
            users.owner = os.getuid()
            assert [status(theirs, "GET", path) for path in paths] == [403] * 4
            assert users.asked == 2


@linux
@pytest.mark.parametrize("when", ["before it is accepted", "while its owner is looked up"])
def test_who_is_gone_is_not_the_host(
    database: str, users: Users, when: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What they sent is read all the same, but their port may be another's by then."""
    site = application(database)
    game = site.state.rooms.create("toy", "short", {}, {}, "a game", seed=7)
    answered = list[tuple[str, int]]()
    monkeypatch.setattr(
        logs, "request", lambda scope, code, _seconds: answered.append((scope["method"], code))
    )
    listening = bound("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    with opened(address) as gone:
        gone.request("DELETE", f"{GAMES}{game.id}")
        if when == "before it is accepted":
            gone.close()
        users.before = gone.close
        with browsing.running(site, listening):
            wait_until(lambda: bool(answered))
            users.before = int
            assert answered == [("DELETE", 403)]
            assert game.id in httpx.get(f"{address}{GAMES}").text


@pytest.mark.parametrize("whom", ["127.0.0.1", "testclient"])
@pytest.mark.parametrize("name", host.FORWARDED)
def test_who_comes_by_way_of_a_proxy_is_not_the_host(database: str, name: str, whom: str) -> None:
    """Not even where it says that they come from this computer, or have a name that only tests have."""
    with browsing.serving(database) as site:
        answer = httpx.get(f"{site}/api/games/", headers={name: whom})
        assert answer.status_code == 403


def test_behind_a_proxy_only_the_key_makes_a_host(database: str) -> None:
    """Also where the proxy says nothing of whom it forwards, and all seem to come from this computer."""
    address, name = "https://games.example.org", "games.example.org"
    site = application(database, "the-key-of-the-host", address, (name,), proxied=True)
    with TestClient(site, base_url=address) as client:
        assert client.get("/api/games/").status_code == 403
        assert client.get("/host/wrong").status_code == 403
        became = client.get("/host/the-key-of-the-host", follow_redirects=False)
        assert "secure" in became.headers["set-cookie"].lower()
        made = client.post("/api/games/", json={"game": "toy"}, headers={"Origin": address})
        assert made.status_code == 201
        assert f"{address}/w/{made.json()['id']}/" in client.get(f"/games/{made.json()['id']}").text
        elsewhere = {"Origin": "https://other.example"}
        refused = client.post("/api/games/", json={"game": "toy"}, headers=elsewhere)
        assert refused.status_code == 403


def test_a_proxy_says_who_is_asking(database: str) -> None:
    """One at this computer is believed, and limits are for whom it speaks."""
    site = application(database, proxied=True)
    with browsing.running(site) as address:
        headers = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Proto": "https"}
        assert httpx.get(f"{address}/rules/toy", headers=headers).status_code == 200
    assert [*site.state.shares._left] == ["203.0.113.7"]
