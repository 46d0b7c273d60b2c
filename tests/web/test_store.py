"""What was acknowledged is on disk, whatever happens then."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from cairn.web.rooms import Rooms
from cairn.web.store import Store

PLAY_AND_DIE = """
import os, signal, sys
from cairn.web.rooms import Rooms
from cairn.web.store import Store
rooms = Rooms(Store(sys.argv[1]))
room = rooms.create("toy", None, {}, {}, "doomed", seed=7)
for n in range(3):
    rooms.answer(room, None, room.table.ply, room.table.options[0].text, f"key-{n:08}")
print(room.id, room.table.ply, room.table.fingerprint, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_process_has_lost_no_answer(database: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", PLAY_AND_DIE, database], capture_output=True, text=True, check=False
    )
    assert run.returncode == -signal.SIGKILL, run.stderr
    game_id, ply, fingerprint = run.stdout.split()
    rooms = Rooms(Store(database))
    room = rooms.room(game_id)
    assert (room.table.ply, room.table.fingerprint) == (int(ply), fingerprint)
    rooms.answer(room, None, int(ply), "whatever", "key-00000002")  # counted before: not again
    assert room.table.ply == int(ply)


def _serve(database: str) -> tuple[subprocess.Popen[str], str]:
    """A server on any free port, and where it is."""
    server = subprocess.Popen(
        [sys.executable, "-m", "cairn", "serve", "--no-open", "--port=0", f"--database={database}"],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    assert server.stdout is not None
    return server, server.stdout.readline().split()[3].rstrip("/")


def _kill(server: subprocess.Popen[str]) -> None:
    server.kill()
    server.wait()
    assert server.stdout is not None
    server.stdout.close()


def test_a_killed_server_goes_on_with_every_acknowledged_answer(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'games.db'}"
    server, base = _serve(database)
    with httpx.Client(base_url=base, transport=httpx.HTTPTransport(retries=5)) as client:
        game = client.post("/api/games/", json={"game": "toy", "seed": 7}).json()
        sent = {"ply": game["ply"], "action": game["options"][0]["text"], "key": "key-00000001"}
        after = client.post(f"/api/games/{game['id']}/answers", json=sent).json()
        _kill(server)
    server, base = _serve(database)
    with httpx.Client(base_url=base, transport=httpx.HTTPTransport(retries=5)) as client:
        found = client.get(f"/api/games/{game['id']}").json()
        assert (found["ply"], found["question"]) == (after["ply"], after["question"])
        again = client.post(f"/api/games/{game['id']}/answers", json=sent).json()
        assert again["ply"] == after["ply"]
    _kill(server)
