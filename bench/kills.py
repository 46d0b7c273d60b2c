"""Kills a server of Cairn in the middle of its work, again and again, and looks whether anything was lost.

    python -m bench.kills --kills 1000

Several games are played at once by the API. At any moment the real process is killed (SIGKILL), and another takes its
place. An answer of which nobody knows whether it was taken is sent again with its key. In the end every answer that was
acknowledged has to be in its record, once and at its place, and every record has to be true.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import secrets
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any

from bench.serving import GAMES, Connection, Farm, kind_of

PLAYERS = 4  # games played at once
MOST = 5  # answers that a server takes before it is killed
MOMENT = 0.05  # seconds until then, at most
STALE = 409  # the game is at another answer
PATIENCE = 300.0  # seconds until a server must be there, on a machine that is busy too


@dataclass
class Kills:
    """What came of it."""

    store: str
    processes: int
    kills: int
    acknowledged: int  # answers
    sent_again: int  # answers of which nobody knew whether they had been taken
    games: int
    lost: int = 0  # acknowledged, and not in the record
    double: int = 0  # counted, and not known to have been when it came again
    untrue: int = 0  # records that do not verify


@dataclass
class Playing:
    """One game as its player knows it."""

    id: str = ""
    known: list[tuple[int, str]] = field(default_factory=list)  # acknowledged: ply and action


class Client:
    """Asks until there is an answer, of whichever process is there."""

    def __init__(self, ports: Sequence[int], number: int) -> None:
        self.ports = ports
        self.number = number
        self.connection = Connection(ports[number % len(ports)], number)

    async def ask(self, method: str, path: str, sent: object = None) -> tuple[bool, int, Any]:
        """Was it sent more than once; status and answer."""
        body = b"" if sent is None else json.dumps(sent).encode()
        again, until, last = False, monotonic() + PATIENCE, ""
        while monotonic() < until:
            try:
                status, found = await self.connection.ask(method, path, body)
            except (OSError, EOFError, ValueError, IndexError) as error:
                last = repr(error)
                self.connection.close()
                self.number += 1
                self.connection = Connection(self.ports[self.number % len(self.ports)], self.number)
                again = True
                await asyncio.sleep(0.01)
            else:
                if status < 500:
                    return again, status, json.loads(found)
                again, last = True, f"{status} {found.decode()}"
                await asyncio.sleep(0.01)
        sys.exit(f"No server answered {method} {path} for {PATIENCE:.0f} seconds: {last}")


async def play(
    client: Client, rng: random.Random, found: Kills, games: list[Playing], stop: asyncio.Event
) -> None:
    """Play games, one after the other, until told to stop."""
    while not stop.is_set():
        game = Playing()
        games.append(game)
        sent = {"game": rng.choice(GAMES), "key": secrets.token_hex(16)}
        _again, status, now = await client.ask("POST", "/api/games/", sent)
        assert status < 300, now
        game.id = now["id"]
        while now["options"] and not stop.is_set():
            action = rng.choice(now["options"])["text"]
            answer = {"ply": now["ply"], "action": action, "key": secrets.token_hex(16)}
            again, status, after = await client.ask("POST", f"/api/games/{game.id}/answers", answer)
            found.sent_again += again
            if status == STALE:
                found.double += 1
                _again, status, after = await client.ask("GET", f"/api/games/{game.id}")
            assert status < 300, after
            found.acknowledged += 1
            game.known.append((now["ply"], action))
            now = after


async def killing(
    farm: Farm, kills: int, rng: random.Random, found: Kills, stop: asyncio.Event
) -> None:
    """Kill a server after any number of answers, none among them, at any moment of the next one."""
    for _kill in range(kills):
        enough = found.acknowledged + rng.randrange(MOST)
        while found.acknowledged < enough:
            await asyncio.sleep(MOMENT / 10)
        await asyncio.sleep(rng.random() * MOMENT)
        number = rng.randrange(len(farm.ports))
        await asyncio.to_thread(farm.kill, number)
        watch = Client([farm.ports[number]], 0)
        await watch.ask("GET", "/api/games/")
        watch.connection.close()
    stop.set()


async def check(client: Client, game: Playing, found: Kills) -> None:
    """Is every acknowledged answer in the record at its place, and is the record true?"""
    from cairn.record import parse
    from cairn.verify import verify

    connection = client.connection
    status, text = await connection.ask("GET", f"/api/games/{game.id}/record")
    assert status == 200, text
    record = parse(text.decode())
    if not verify(record).ok:
        found.untrue += 1
    said = [entry.text for entry in record.entries]
    for ply, action in game.known:
        if ply >= len(said) or said[ply] != action:
            found.lost += 1


async def measured(farm: Farm, kills: int, seed: int, store: str) -> Kills:
    found = Kills(store, len(farm.ports), kills, 0, 0, 0)
    rng, stop = random.Random(seed), asyncio.Event()
    clients = [Client(farm.ports, number) for number in range(PLAYERS)]
    games: list[Playing] = []
    players = [
        play(client, random.Random(f"{seed} {number}"), found, games, stop)
        for number, client in enumerate(clients)
    ]
    await asyncio.gather(killing(farm, kills, rng, found, stop), *players)
    for game in games:
        await check(clients[0], game, found)
    found.games = len(games)
    return found


def run(database: str, processes: int, kills: int, seed: int) -> Kills:
    farm = Farm(database, processes)
    try:
        return asyncio.run(measured(farm, kills, seed, kind_of(database)))
    finally:
        farm.stop()


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Kill a server again and again.")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=secrets.randbits(32))
    parser.add_argument("--database", help="of PostgreSQL and empty; without it SQLite is used")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print for a program to read")
    given = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{Path(folder) / 'games.db'}"
        found = run(database, given.processes, given.kills, given.seed)
    if given.json:
        print(json.dumps(asdict(found)))
    else:
        print(f"seed {given.seed}")
        for name, value in asdict(found).items():
            print(f"{name}: {value}")
    sys.exit(1 if found.lost or found.double or found.untrue else 0)


if __name__ == "__main__":
    main()
