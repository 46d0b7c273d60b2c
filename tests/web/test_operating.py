"""Whoever watches over a server learns whether it is well, what it does, and what went wrong; and no secret."""

from __future__ import annotations

import io
import json
import logging
import re
import socket
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from cairn.web import logs, metrics, views
from cairn.web.app import application, numbers
from cairn.web.edge import Limits
from tests.web.asking import Client, Game, answer
from tests.web.test_database import failing

LINE = re.compile(r'[a-z_]+(?:\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\})? [0-9.]+')


def read(client: Client) -> dict[str, float]:
    """The numbers of a site by their names and labels, each line in the form that Prometheus reads."""
    lines = numbers(client.app).splitlines()
    told = [line for line in lines if not line.startswith("#")]
    assert [line for line in told if not LINE.fullmatch(line)] == []
    kinds = {line.split()[2]: line.split()[3] for line in lines if line.startswith("# TYPE")}
    for line in told:
        name = line.partition("{")[0].partition(" ")[0]
        assert name in kinds or kinds[re.sub("_(bucket|sum|count)$", "", name)] == "histogram"
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in told}


def grown(client: Client, before: dict[str, float], name: str) -> float:
    return read(client).get(name, 0) - before.get(name, 0)


def test_the_numbers_tell_what_was_done(client: Client, game: Game) -> None:
    before = read(client)
    answer(client, game)
    client.get(f"/s/{game['id']}/wrong")
    client.get("/nobody/knows/this")
    client.request("BREW", "/")
    route = "/api/games/{game_id}/answers"
    grew = {
        f'cairn_requests_total{{method="POST",route="{route}",status="200"}}': 1,
        f'cairn_request_seconds_count{{route="{route}"}}': 1,
        f'cairn_request_seconds_bucket{{route="{route}",le="+Inf"}}': 1,
        'cairn_requests_total{method="GET",route="/s/{game_id}/{word}",status="403"}': 1,
        'cairn_requests_total{method="GET",route="-",status="404"}': 1,
        "cairn_answers_total": 1,
        "cairn_write_seconds_count": 1,
    }
    assert {name: grown(client, before, name) for name in grew} == grew
    assert [name for name in read(client) if "BREW" in name or "nobody" in name] == []
    assert read(client)["cairn_rooms"] == 1
    assert game["id"] not in numbers(client.app)


def test_refusals_and_failures_are_counted(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    site = application(database, limits=Limits(rate=0, burst=3))
    with TestClient(site, base_url="http://127.0.0.1") as client:
        before = read(client)
        with monkeypatch.context() as broken:
            broken.setattr(views, "state_of", None)
            assert client.post("/api/games/", json={"game": "toy"}).status_code == 500
        with failing(site.state.rooms.store, "disk is full", reading=True):
            assert client.get("/api/games/").status_code == 503
        assert [client.get("/rules/toy").status_code for _ in range(2)] == [200, 429]
        names = (
            "cairn_errors_total",
            "cairn_database_failures_total",
            'cairn_refusals_total{status="429"}',
        )
        assert [grown(client, before, name) for name in names] == [1, 1, 1]


def test_health_is_told_to_anybody_however_often(database: str) -> None:
    site = application(database, limits=Limits(rate=0, burst=1))
    with TestClient(site, base_url="http://127.0.0.1") as client:
        for _ in range(3):
            assert (client.get("/health").status_code, client.get("/health").text) == (200, "ok\n")
        with failing(site.state.rooms.store, "disk is full", reading=True):
            ill = client.get("/health")
            assert (ill.status_code, "the disk is full" in ill.text) == (503, True)
        assert client.get("/health").status_code == 200


# what is written down


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What the server writes as JSON."""
    stream, formatter = io.StringIO(), logs.Lines()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(formatter)
    logs.LOG.addHandler(handler)
    level = logs.LOG.level
    logs.LOG.setLevel(logging.INFO)
    yield stream
    logs.LOG.setLevel(level)
    logs.LOG.removeHandler(handler)


def lines(written: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_each_request_is_a_line_without_the_words_of_links(
    client: Client, game: Game, written: io.StringIO
) -> None:
    room = client.app.state.rooms.room(game["id"])
    words = [*room.links.values(), room.watch, "host-key-guessed"]
    word = room.links["north"]
    asked = {
        f"/s/{room.id}/{word}": f"/s/{room.id}/{{word}}",
        f"/w/{room.id}/{room.watch}": f"/w/{room.id}/{{word}}",
        f"/w/{room.id}/{room.watch}/now": f"/w/{room.id}/{{word}}/now",
        f"/s/{room.id}/{word}/": f"/s/{room.id}/{{word}}",
        f"/s/{room.id}/{word}/more": "-",
        f"//s/{room.id}/{word}": "-",
        f"/games/{room.id}/now?link={word}": f"/games/{room.id}/now",
        "/host/host-key-guessed": "/host/{key}",
    }
    for path in asked:
        client.get(path, headers={"Referer": f"http://127.0.0.1/s/{room.id}/{word}"})
    client.head(f"/s/{room.id}/{word}")
    told = lines(written)
    shown = [*asked.values(), f"/s/{room.id}/{{word}}"]
    assert [one["path"] for one in told] == shown
    assert set(told[0]) == {"time", "level", "message", "process"} | {
        "method",
        "path",
        "status",
        "ms",
        "client",
    }
    assert [one for one in words if one in written.getvalue()] == []


def test_a_mistake_has_a_number_by_which_it_is_found(
    client: Client, game: Game, written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(views, "state_of", None)
    broken = client.get(f"/games/{game['id']}", headers={"Accept": "text/html"})
    (mistake,) = [one for one in lines(written) if one["level"] == "error"]
    assert mistake["reference"] in broken.text
    assert "NoneType" in mistake["error"]
    assert "NoneType" not in broken.text
    record = logging.makeLogRecord({"msg": "said", "fields": {"reference": "12"}})
    assert logs.Words().format(record).endswith("said reference=12")


def test_a_port_that_is_still_taken_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who comes in the place of another begins before that has ended."""
    monkeypatch.setattr(metrics, "PAUSE", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        metrics.serve("127.0.0.1", port, lambda: "the numbers\n")
        time.sleep(0.2)
    for _ in range(200):
        try:
            got = httpx.get(f"http://127.0.0.1:{port}/metrics")
        except httpx.TransportError:
            time.sleep(0.05)
            continue
        assert (got.status_code, got.text) == (200, "the numbers\n")
        assert got.headers["content-type"] == metrics.KIND
        assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 404
        return
    raise AssertionError("nobody tells the numbers")
