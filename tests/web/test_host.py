"""Who runs the server is its host: nobody else, though they sit at the same computer or come by way of a proxy."""

from __future__ import annotations

import os
import socket
import sys
from time import monotonic

import httpx
import pytest
from litestar.testing import TestClient

from cairn.web import host
from cairn.web.app import application
from tests.patience import PATIENCE
from tests.web import browsing


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux tells")
def test_the_owner_of_a_connection_is_known() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        here = listening.getsockname()[1]
        with socket.create_connection(("127.0.0.1", here)) as connection:
            port = connection.getsockname()[1]
            assert host.owner_of(port, here) == os.getuid()
            assert host.owner_of(port, here + 1) is None


def test_only_who_runs_it_is_the_host(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another user of the same computer is not, nor is a proxy that one of them runs."""
    with browsing.serving(database) as site:
        assert httpx.get(f"{site}/api/games/").status_code == 200
        monkeypatch.setattr(host, "owner_of", lambda _port, _to: os.getuid() + 1)
        assert httpx.get(f"{site}/api/games/").status_code == 403
        monkeypatch.setattr(host, "owner_of", lambda _port, _to: None)  # not told here
        assert httpx.get(f"{site}/api/games/").status_code == 200


@pytest.mark.parametrize("name", host.FORWARDED)
def test_who_comes_by_way_of_a_proxy_is_not_the_host(database: str, name: str) -> None:
    """Not even where it says that they come from this computer."""
    with browsing.serving(database) as site:
        answer = httpx.get(f"{site}/api/games/", headers={name: "127.0.0.1"})
        assert answer.status_code == 403


def test_an_owner_is_known_as_long_as_the_connection_is_open(database: str) -> None:
    """The next that has its port may be another's."""
    site = application(database)
    owners = site.state.shares.owners
    with browsing.running(site) as address:
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            assert client.get("/api/games/").status_code == 200
            assert set(owners.values()) <= {os.getuid(), None}
            assert len(owners) == 1
        late = monotonic() + PATIENCE
        while owners:
            assert monotonic() < late


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
