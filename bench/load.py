"""Measures how many games a server of Cairn holds: many games going, somebody listening to each.

    python -m bench.load --games 50 200 500 2000

A server of its own is started for each number, at this machine's own address and nowhere else. In every game somebody
answers once every two seconds, by the clock: who is answered late is late for the next answer too, and that counts.
A second connection listens to the game and has to be told of every change. Clients and server share the processors.
It ends, whatever the server does: what was not answered a minute after the time that is measured is told as such.
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
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from html import unescape
from pathlib import Path
from statistics import quantiles
from time import monotonic, process_time

import msgspec

from bench.serving import GAMES, Connection, kind_of, serving
from bench.web import ACTION, RECORDS, played

EVERY = 2.0  # seconds between two answers in a game
AT_ONCE = 64  # requests under way; who has to wait for one of them is waiting for his answer
READY, READY_EACH = 120.0, 1.0  # seconds until all games are open, and for each of them besides
LATEST = (
    60.0  # seconds after which nobody waits any more for the answers of the time that is measured
)
FAR = 10.0  # seconds of waiting for the last news, at most
LATE = 1_000_000  # of the log only what is after so many answers: nothing
OK = 200
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
    measuring: float = 0  # the same of those who ask
    megabytes: float = 0  # of all processes of the server
    refused: int = 0  # answers that were not taken
    undone: int = 0  # that were due, and had not been given when nobody waited any more
    lost: int = 0  # games of whose last change the listener was not told


class Option(msgspec.Struct):
    text: str


class Told(msgspec.Struct):
    """What a player reads of an answer: that is all that measuring costs here."""

    ply: int
    options: list[Option] = []
    panel: str = ""


TOLD = msgspec.json.Decoder(Told)


class Play:
    """One game that is being played, and who listens to it."""

    def __init__(self, path: str, port: int, number: int, pages: bool) -> None:
        self.path = path
        self.pages = pages
        self.rng = random.Random(number)
        self.own = Connection(port, number)  # as each browser has
        self.ear = Connection(port, number)
        self.ply = 0
        self.actions: list[str] = []
        self.told = -1  # by the stream

    def take(self, body: bytes) -> None:
        """What the game is like now."""
        now = TOLD.decode(body)
        self.ply = now.ply
        if self.pages:
            self.actions = [unescape(one) for one in ACTION.findall(now.panel)]
        else:
            self.actions = [one.text for one in now.options]

    async def begin(self) -> None:
        """Open the game and listen to it. It has been answered here before it is measured, as one that goes on."""
        path = f"/games{self.path}/now" if self.pages else f"/api/games{self.path}?since={LATE}"
        status, body = await self.own.ask("GET", path)
        if status != OK:
            sys.exit(f"A game was not opened: {status} {body.decode()}")
        self.take(body)
        status = await self.ear.listen(f"/api/games{self.path}/events?ply={self.ply}", self.hear)
        if status != OK:
            sys.exit(f"A game could not be listened to: {status}")
        self.told = self.ply
        await self.answer()

    def hear(self, ply: int) -> None:
        self.told = ply

    async def answer(self) -> bool:
        """Give any answer; was it taken? A game that is over is at rest."""
        if not self.actions:
            return True
        key, action = secrets.token_hex(8), self.rng.choice(self.actions)
        sent = msgspec.json.encode({"ply": self.ply, "action": action, "key": key})
        path = f"/games{self.path}/answer" if self.pages else f"/api/games{self.path}/answers"
        status, body = await self.own.ask("POST", path, sent)
        if status == OK:
            self.take(body)
        return status == OK

    def close(self) -> None:
        self.own.close()
        self.ear.close()


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
    plays = [Play(path, port, number, found.pages) for number, path in enumerate(paths)]
    free = asyncio.Semaphore(AT_ONCE)

    async def begin(play: Play) -> None:
        async with free:
            await play.begin()

    try:
        async with asyncio.timeout(READY + READY_EACH * len(plays)):
            await asyncio.gather(*map(begin, plays))
    except TimeoutError:
        sys.exit(f"{len(plays)} games were not ready in time.")
    times: list[float] = []  # seconds
    given, begun = 0, monotonic() + 0.5
    end = begun + seconds + LATEST

    async def keep_on(play: Play) -> None:
        nonlocal given
        due = begun + play.rng.random() * every
        while due < begun + seconds:
            await asyncio.sleep(max(0.0, due - monotonic()))
            try:
                async with asyncio.timeout_at(loop.time() + end - monotonic()), free:
                    taken = await play.answer()
            except TimeoutError:  # this one and all that were to follow
                while due < begun + seconds:
                    found.undone += 1
                    times.append(end - due)
                    due += every
                return
            found.refused += not taken  # not before the answer: others count meanwhile
            given += 1
            times.append(monotonic() - due)
            due += every

    loop = asyncio.get_running_loop()
    before, own = worked(process), process_time()
    await asyncio.gather(*map(keep_on, plays))
    took = monotonic() - begun
    found.worked = (worked(process) - before) / max(given, 1) * 1000
    found.measuring = (process_time() - own) / max(given, 1) * 1000
    found.megabytes = megabytes(process)
    heard = loop.time() + FAR
    while loop.time() < heard and any(play.told != play.ply for play in plays):
        await asyncio.sleep(0.05)
    found.lost = sum(play.told < play.ply for play in plays)
    for play in plays:
        play.close()
    cuts = quantiles([one * 1000 for one in times], n=100)
    found.answers_per_second = given / max(took, seconds)
    found.p50, found.p95, found.p99 = cuts[49], cuts[94], cuts[98]
    found.slowest = max(times) * 1000


def load(
    database: str, number: int, processes: int, every: float, seconds: float, pages: bool
) -> Load:
    found = Load(number, processes, kind_of(database), is_compiled(), pages)
    paths = fill(database, number)
    more = [f"--workers={processes}"] if processes > 1 else []
    with serving(database, *more) as (address, process):
        port = int(address.rpartition(":")[2])
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            runner.run(measure(found, port, process, paths, every, seconds))
    return found


def is_compiled() -> bool:
    from cairn.core import state

    return not str(state.__file__).endswith(".py")


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop]:
    """The quicker kind of event loop, where it is installed: measuring costs less."""
    with suppress(ImportError):
        from uvloop import new_event_loop

        return new_event_loop
    return asyncio.new_event_loop


def more_files() -> None:
    """Thousands of connections are open at once, each a file to the system."""
    if sys.platform != "win32":
        import resource

        _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure how many games a server holds.")
    parser.add_argument("--games", type=int, nargs="+", default=[50, 200, 500, 2000])
    parser.add_argument("--every", type=float, default=EVERY, help="seconds between two answers")
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
            f"{'worked':>8}{'asking':>8}{'MB':>7}{'refused':>9}{'undone':>8}{'lost':>6}  milliseconds"
        )
    for number in given.games:
        with tempfile.TemporaryDirectory() as folder:
            database = given.database or f"sqlite:///{Path(folder) / 'games.db'}"
            one = load(database, number, given.processes, given.every, given.seconds, given.pages)
        found.append(one)
        if not given.json:
            print(
                f"{one.games:>6}{one.games / given.every:>9.1f}{one.answers_per_second:>11.1f}{one.p50:>8.1f}"
                f"{one.p95:>8.1f}{one.p99:>8.1f}{one.slowest:>9.1f}{one.worked:>8.2f}{one.measuring:>8.2f}"
                f"{one.megabytes:>7.0f}{one.refused:>9}{one.undone:>8}{one.lost:>6}",
                flush=True,
            )
    if given.json:
        print(json.dumps([asdict(one) for one in found]))


if __name__ == "__main__":
    main()
