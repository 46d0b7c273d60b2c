"""`cairn serve --workers`: several processes on one PostgreSQL, any of which may die at any moment; how they end."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from secrets import randbits, token_hex
from typing import Any

import httpx
import pytest

from cairn.record import parse
from cairn.verify import verify
from cairn.web.rooms import Rooms
from cairn.web.serve import CannotServe, bound, metrics_address, public_name
from cairn.web.store import Store
from tests.patience import PATIENCE
from tests.web.asking import launched, process

pytestmark = pytest.mark.skipif(
    not Path("/proc/self").exists(), reason="only Linux tells whose children there are"
)
KILLS = 5


def children(pid: int) -> list[int]:
    """The processes that another has started and that live; what multiprocessing keeps beside them is none of ours."""
    found = []
    for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        with suppress(OSError):  # it has just ended
            if b"\0serve\0" in Path(f"/proc/{one}/cmdline").read_bytes():
                found.append(int(one))
    return found


def waited(true: Any) -> None:
    late = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < late
        time.sleep(0.02)


@pytest.fixture(scope="module")
def port() -> int:
    """Two free ports, one after the other."""
    for first in range(20_000, 60_000, 7):
        try:
            with bound("127.0.0.1", first), bound("127.0.0.1", first + 1):
                return first
        except CannotServe:
            continue
    raise AssertionError("no free port")


Served = tuple[subprocess.Popen[str], httpx.Client]


@pytest.fixture(scope="module")
def served(address: str, port: int) -> Iterator[Served]:
    with process(address, "--workers=2", f"--metrics={port}") as (server, client):
        waited(lambda: len(children(server.pid)) == 2)
        yield server, client


class Player(threading.Thread):
    """Answers at random until it is told to stop, each answer with a key of its own, and again with the same after any
    failure; one game after the other."""

    def __init__(self, client: httpx.Client, seed: int, stop: threading.Event) -> None:
        super().__init__()
        self.client, self.dice, self.stop = client, Random(seed), stop
        self.answered: dict[str, list[int]] = {}  # by game, the plies after each answer
        self.refused: list[dict[str, Any]] = []

    def run(self) -> None:
        while not self.stop.is_set():
            game = sent(self.client, "/api/games/", {"game": "toy", "key": self.key()})
            plies = self.answered.setdefault(game["id"], [])
            while not game["over"] and not self.stop.is_set():
                chosen = self.dice.choice(game["options"])["text"]
                given = {"ply": game["ply"], "action": chosen, "key": self.key()}
                game = sent(self.client, f"/api/games/{game['id']}/answers", given)
                if "detail" in game:
                    self.refused.append(game)
                    return
                plies.append(game["ply"])

    def key(self) -> str:
        return f"{self.dice.getrandbits(120):x}".zfill(30)


def sent(client: httpx.Client, path: str, given: object) -> dict[str, Any]:
    """What is answered in the end, by whoever is there."""
    late = time.monotonic() + PATIENCE
    while True:
        try:
            got = client.post(path, json=given)
        except httpx.TransportError:
            assert time.monotonic() < late
            time.sleep(0.01)
        else:
            answer: dict[str, Any] = got.json()
            return answer


def test_processes_killed_at_any_moment_lose_no_answer_and_block_nobody(
    served: Served, address: str
) -> None:
    server, client = served
    seed, stop = randbits(32), threading.Event()
    print("seed", seed)
    dice = Random(seed)
    players = [Player(client, seed + n, stop) for n in range(3)]
    for player in players:
        player.start()

    def given() -> int:
        return sum(len(one) for player in players for one in [*player.answered.values()])

    for n in range(KILLS):
        waited(lambda n=n: given() > 5 * n)
        time.sleep(dice.random() * 0.2)
        os.kill(dice.choice(children(server.pid)), signal.SIGKILL)
        waited(lambda: len(children(server.pid)) == 2)
    stop.set()
    for player in players:
        player.join()
    assert [player.refused for player in players] == [[]] * 3
    games = {game: plies for player in players for game, plies in player.answered.items()}
    store = Store(address)
    for game, plies in games.items():
        room = Rooms(store).room(game)
        assert room.table.ply == max(plies, default=room.table.ply)
        assert verify(parse(room.kept.record)).ok
        assert len(room.kept.keys) == len(plies)  # each once
    store.close()


def test_each_process_tells_its_own_numbers(served: Served, port: int) -> None:
    _server, client = served

    def told(port: int) -> bool:
        try:
            return "cairn_rooms" in httpx.get(f"http://127.0.0.1:{port}/metrics").text
        except httpx.TransportError:
            return False  # it was killed a moment ago

    waited(lambda: told(port) and told(port + 1))
    assert client.get("/metrics").status_code == 404  # players do not see them


def test_a_stream_listens_again_once_when_all_processes_are_renewed(served: Served) -> None:
    """SIGHUP: each ends when another is there, its streams are told to listen again, and nothing is missed."""
    server, client = served
    before = children(server.pid)
    game = sent(client, "/api/games/", {"game": "toy", "seed": 7})
    where = f"/api/games/{game['id']}"
    heard: list[int] = [game["ply"]]
    opened, last, end = 0, "", threading.Event()

    def listen() -> None:
        nonlocal opened, last
        while not end.is_set():
            address = f"{client.base_url}{where}/events?ply={game['ply']}"
            headers = {"Last-Event-ID": last} if last else {}
            with httpx.stream("GET", address, headers=headers, timeout=PATIENCE) as stream:
                opened += 1
                assert stream.status_code == 200
                for line in stream.iter_lines():
                    name, _, value = line.partition(": ")
                    if name == "id":
                        last = value
                    elif name == "data":
                        heard.append(int(value))
                    if end.is_set():
                        return

    listener = threading.Thread(target=listen)
    listener.start()
    waited(lambda: opened == 1)
    server.send_signal(signal.SIGHUP)
    state = game
    while set(children(server.pid)) & set(before) or len(children(server.pid)) > 2:
        if not state["over"]:
            given = {"ply": state["ply"], "action": state["options"][0]["text"]}
            state = sent(client, f"{where}/answers", given | {"key": token_hex(8)})
            assert "detail" not in state
            waited(lambda ply=state["ply"]: heard[-1] == ply)
        time.sleep(0.1)
    waited(lambda: opened > 1)
    end.set()
    remark = {"ply": state["ply"], "text": "the end"}
    sent(client, f"{where}/remarks", remark)
    listener.join()
    assert state["ply"] > game["ply"]
    assert heard == sorted(heard)
    # the first process may be renewed before the second, and the stream have come from one to the other
    assert 2 <= opened <= 3


@pytest.mark.parametrize("ended", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_all_processes_end_together(address: str, ended: signal.Signals) -> None:
    """Also when the first of them is killed and can tell nobody. Each request was written down once, also one that was
    worked out aside."""
    server, base = launched(address, "--workers=2", "--log=json", stderr=subprocess.PIPE)
    path, answers = "/games/nobody/result", list[int]()
    with server:
        try:
            assert httpx.get(f"{base}/health", timeout=PATIENCE).text == "ok\n"
            while (
                not answers or answers[-1] == 503
            ):  # on a busy machine what is beside takes long to start
                answers.append(httpx.get(f"{base}{path}", timeout=PATIENCE).status_code)
            waited(lambda: len(children(server.pid)) == 2)
            alive = children(server.pid)
            server.send_signal(ended)
            told, complaint = server.communicate(timeout=PATIENCE)
        finally:
            server.kill()
    assert answers[-1] == 404
    lines = [json.loads(line) for line in complaint.splitlines()]
    asked = [("/health", 200), *((path, status) for status in answers)]
    assert [(line["path"], line["status"]) for line in lines] == asked
    if ended != signal.SIGKILL:
        assert (server.returncode, told) == (0, "\nCairn has stopped; your games are kept.\n")
    waited(lambda: not any(Path(f"/proc/{one}").exists() for one in alive))


def test_what_cannot_be_is_refused_in_a_sentence() -> None:
    for wrong in ("x", "0", "99999", "1.2.3.4:", "::1"):
        with pytest.raises(CannotServe, match="PORT"):
            metrics_address(wrong)
    assert metrics_address("9100") == ("127.0.0.1", 9100)
    assert metrics_address("[::1]:9100") == ("::1", 9100)
    for wrong in ("games.example.org", "ftp://a", "https://a/?b", "https://a/#b"):
        with pytest.raises(CannotServe, match="games"):
            public_name(wrong)
    assert public_name("https://Games.example.org:8443/") == "games.example.org"
    assert public_name("https://example.org/games/") == "example.org"
