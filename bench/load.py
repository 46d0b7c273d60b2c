"""Measures how many games a server of Cairn holds: many games going, somebody listening to each.

    python -m bench.load --games 50 200 500 2000

A server of its own is started for each number, at this machine's own address and nowhere else. In every game somebody
answers once every two seconds, by the clock: who is answered late is late for the next answer too, and that counts.
A second connection listens to the game and has to be told of every change. Clients and server share the processors.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import secrets
import sys
import tempfile
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import asdict, dataclass
from html import unescape
from pathlib import Path
from statistics import quantiles
from time import monotonic
from typing import Any

from bench.web import ACTION, RECORDS, played, serving

GAMES = ("navajo-wars", "greenland")
AT_ONCE = 64  # requests under way; who has to wait for one of them is waiting for his answer
FAR = 1.0  # seconds of waiting for the last news
MEGA = 1024


@dataclass
class Load:
    """What was measured with so many games going."""

    games: int
    processes: int
    store: str
    compiled: bool
    pages: bool  # were whole pages asked for, as a browser does, or the API?
    answers_per_second: float = 0
    p50: float = 0  # milliseconds, from when the answer was due until all of what came back is here
    p95: float = 0
    p99: float = 0
    slowest: float = 0
    worked: float = 0  # milliseconds of processor time of the server, for an answer
    megabytes: float = 0  # of all processes of the server
    refused: int = 0  # answers that were not taken
    lost: int = 0  # games of whose last change the listener was not told


class Connection:
    """One connection to the server, kept open. No more of HTTP than is needed here, so that measuring costs little."""

    def __init__(self, port: int, number: int) -> None:
        self.port = port
        self.source = f"127.0.0.{2 + number % 200}"  # clients of many addresses
        self.reader: asyncio.StreamReader | None = None

    async def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """A request and its whole answer: status and body."""
        length = await self.send(method, path, body)
        assert self.reader is not None
        if length is not None:
            return self.status, await self.reader.readexactly(length)
        parts = []
        while size := int(await self.reader.readline(), 16):
            parts.append(await self.reader.readexactly(size))
            await self.reader.readline()
        await self.reader.readline()
        return self.status, b"".join(parts)

    async def send(self, method: str, path: str, body: bytes = b"") -> int | None:
        """A request and the head of its answer. Returns the length of its body, None if it comes in chunks."""
        if self.reader is None:
            self.reader, self.writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.source, 0)
            )
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nAccept: */*\r\n"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        self.writer.write(f"{head}\r\n".encode() + body)
        self.status = int((await self.reader.readline()).split()[1])
        length = None
        while (line := await self.reader.readline()) != b"\r\n":
            name, _, value = line.lower().partition(b":")
            if name == b"content-length":
                length = int(value)
        return length

    def close(self) -> None:
        if self.reader is not None:
            self.writer.close()


class Play:
    """One game that is being played, and who listens to it."""

    def __init__(self, path: str, number: int, pages: bool) -> None:
        self.path = path
        self.pages = pages
        self.rng = random.Random(number)
        self.ply = 0
        self.actions: list[str] = []
        self.told = -1

    def take(self, body: bytes) -> None:
        """What the game is like now."""
        now: dict[str, Any] = json.loads(body)
        self.ply = now["ply"]
        if self.pages:
            self.actions = [unescape(one) for one in ACTION.findall(now["panel"])]
        else:
            self.actions = [one["text"] for one in now["options"]]

    async def begin(self, connection: Connection) -> None:
        path = f"/games{self.path}/now" if self.pages else f"/api/games{self.path}"
        status, body = await connection.ask("GET", path)
        assert status == 200, body
        self.take(body)

    async def answer(self, connection: Connection) -> bool:
        """Give any answer; was it taken? A game that is over is at rest."""
        if not self.actions:
            return True
        sent = {
            "ply": self.ply,
            "action": self.rng.choice(self.actions),
            "key": secrets.token_hex(8),
        }
        path = f"/games{self.path}/answer" if self.pages else f"/api/games{self.path}/answers"
        status, body = await connection.ask("POST", path, json.dumps(sent).encode())
        if status < 300:
            self.take(body)
        return status < 300

    async def listen(self, connection: Connection) -> None:
        await connection.send("GET", f"/api/games{self.path}/events?ply={self.ply}")
        assert connection.status == 200
        assert connection.reader is not None
        self.told = self.ply
        while line := await connection.reader.readline():
            if line.startswith(b"data: "):
                self.told = int(line[6:])


def fill(database: str, number: int) -> list[str]:
    """So many games that agents have played part of the way, put into a database; the paths of their pages."""
    from cairn.web.rooms import Rooms
    from cairn.web.store import GameRow, Store

    store = Store(database)
    rooms = Rooms(store)
    brought = [rooms.bring(record, None) for name in GAMES for record in played(name, None)]
    first = [(store.game(room.id), room.table.record_lines()) for room in brought]
    paths = []
    columns = [column.key for column in GameRow.__mapper__.columns]
    for n in range(number):
        row, lines = first[n * RECORDS % len(first) + n * RECORDS // len(first) % RECORDS]
        values = {name: getattr(row, name) for name in columns} | {"id": secrets.token_urlsafe(8)}
        store.add(GameRow(**values), lines)
        paths.append(f"/{values['id']}")
    store.close()
    return paths


def megabytes(process: int) -> float:
    """The memory that a process and its children have to themselves, where Linux tells."""
    try:
        text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
        children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    except OSError:
        return 0.0
    own = sum(int(size) for size in re.findall(r"^Private_\w+: +(\d+)", text, re.MULTILINE))
    return own / MEGA + sum(megabytes(int(child)) for child in children.split())


def worked(process: int) -> float:
    """The seconds of processor time that a process and its children have had, where Linux tells."""
    try:
        told = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        children = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    except OSError:
        return 0.0
    own = (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(worked(int(child)) for child in children.split())


async def measure(
    found: Load, port: int, process: int, paths: Sequence[str], every: float, seconds: float
) -> None:
    plays = [Play(path, number, found.pages) for number, path in enumerate(paths)]
    own = [Connection(port, number) for number in range(len(plays))]  # as each browser has
    free = asyncio.Semaphore(AT_ONCE)

    async def turn(act: Callable[[Connection], Awaitable[Any]], connection: Connection) -> Any:
        async with free:
            return await act(connection)

    await asyncio.gather(*[turn(one.begin, at) for one, at in zip(plays, own, strict=True)])
    ears = [Connection(port, number) for number in range(len(plays))]
    news = [asyncio.create_task(play.listen(ear)) for play, ear in zip(plays, ears, strict=True)]
    while not all(play.told >= 0 for play in plays):
        await asyncio.sleep(0.05)
    # a game that goes on has been answered here before
    await asyncio.gather(*[turn(one.answer, at) for one, at in zip(plays, own, strict=True)])
    times: list[float] = []
    begun = monotonic() + 0.5

    async def keep_on(play: Play, connection: Connection) -> None:
        due = begun + play.rng.random() * every
        while due < begun + seconds:
            await asyncio.sleep(max(0.0, due - monotonic()))
            found.refused += not await turn(play.answer, connection)
            times.append((monotonic() - due) * 1000)
            due += every

    before = worked(process)
    await asyncio.gather(*map(keep_on, plays, own))
    took = monotonic() - begun
    found.worked = (worked(process) - before) / len(times) * 1000
    found.megabytes = megabytes(process)
    await asyncio.sleep(FAR)
    found.lost = sum(play.told != play.ply for play in plays)
    for task in news:
        task.cancel()
    for connection in (*ears, *own):
        connection.close()
    cuts = quantiles(times, n=100)
    found.answers_per_second = len(times) / max(took, seconds)
    found.p50, found.p95, found.p99 = cuts[49], cuts[94], cuts[98]
    found.slowest = max(times)


def load(
    database: str, number: int, processes: int, every: float, seconds: float, pages: bool
) -> Load:
    from cairn.core import state

    store = database.partition(":")[0].partition("+")[0]
    compiled = not str(state.__file__).endswith(".py")
    found = Load(number, processes, store, compiled, pages)
    paths = fill(database, number)
    more = [f"--workers={processes}"] if processes > 1 else []
    with serving(database, *more) as (address, process):
        port = int(address.rpartition(":")[2])
        asyncio.run(measure(found, port, process, paths, every, seconds))
    return found


def more_files() -> None:
    """Thousands of connections are open at once, each a file to the system."""
    if sys.platform != "win32":
        import resource

        _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure how many games a server holds.")
    parser.add_argument("--games", type=int, nargs="+", default=[50, 200, 500, 2000])
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two answers")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--pages", action="store_true", help="what a browser asks for")
    parser.add_argument("--database", help="of PostgreSQL and empty; without it SQLite is used")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print for a program to read")
    given = parser.parse_args(arguments)
    more_files()
    found = []
    if not given.json:
        print(
            f"{'games':>6}{'asked/s':>9}{'answers/s':>11}{'p50':>8}{'p95':>8}{'p99':>8}{'slowest':>9}"
            f"{'worked':>8}{'MB':>7}{'refused':>9}{'lost':>6}  milliseconds"
        )
    for number in given.games:
        with tempfile.TemporaryDirectory() as folder:
            database = given.database or f"sqlite:///{Path(folder) / 'games.db'}"
            one = load(database, number, given.processes, given.every, given.seconds, given.pages)
        found.append(one)
        if not given.json:
            print(
                f"{one.games:>6}{one.games / given.every:>9.1f}{one.answers_per_second:>11.1f}{one.p50:>8.1f}"
                f"{one.p95:>8.1f}{one.p99:>8.1f}{one.slowest:>9.1f}{one.worked:>8.1f}{one.megabytes:>7.0f}"
                f"{one.refused:>9}{one.lost:>6}",
                flush=True,
            )
    if given.json:
        print(json.dumps([asdict(one) for one in found]))


if __name__ == "__main__":
    main()
