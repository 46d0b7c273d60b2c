"""A server that has just started is asked for everything at once: nobody has to wait for who came first, and nothing
breaks because two do the same thing for the first time."""

from __future__ import annotations

import copy
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from cairn.data import schema
from cairn.games import find
from tests.web.asking import started


class Alone:
    """Something that only one thread may do at a time."""

    def __init__(self) -> None:
        self.times = 0
        self.busy = threading.Lock()

    def __call__(self, *_: object) -> object:
        assert self.busy.acquire(blocking=False), "two at once"
        time.sleep(0.05)  # long enough for whoever is not kept out to come in
        self.times += 1
        self.busy.release()
        return self


def at_once(do: Callable[[], object]) -> list[object]:
    start = threading.Barrier(4)

    def done() -> object:
        start.wait()
        return do()

    with ThreadPoolExecutor(start.parties) as pool:
        return [one.result() for one in [pool.submit(done) for _ in range(start.parties)]]


def test_one_thread_at_a_time_teaches_msgspec_a_type(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that convert to the same type for the first time crash the process."""
    alone = Alone()
    monkeypatch.setattr("cairn.data.schema.msgspec.convert", alone)
    at_once(lambda: schema.convert(schema.Facts, {}, str))
    assert alone.times == 4


def test_facts_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game, alone = copy.copy(find("toy")), Alone()
    vars(game).pop("_facts", None)
    monkeypatch.setattr(game, "load", alone, raising=False)
    assert at_once(game.facts) == [alone] * 4
    assert alone.times == 1


def test_everything_is_asked_of_a_server_that_has_just_started(database: str) -> None:
    asked: list[tuple[str, str, object]] = [
        ("GET", path, None)
        for path in ("/", "/new/greenland", "/new/navajo-wars", "/rules/greenland", "/rules/toy")
    ]
    asked += [("POST", "/api/games/", {"game": game}) for game in ("greenland", "navajo-wars")] * 3
    start = threading.Barrier(len(asked))

    def ask(client: httpx.Client, method: str, path: str, sent: object) -> int:
        start.wait()
        return client.request(method, path, json=sent).status_code

    with started(database) as client, ThreadPoolExecutor(len(asked)) as pool:
        answers = [pool.submit(ask, client, *one) for one in asked]
        assert {one.result() for one in answers} == {200, 201}
