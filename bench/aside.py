"""Measures whether anybody waits for an answer because much is worked out of other people's games.

    python -m bench.aside

A server of its own is started, at this machine's own address and nowhere else. Many ask for what goes through a whole
game, in long games: results, replays, odds. Who has it asks for the next, so that as many requests are always under
way. Meanwhile a game of each title is played as in a browser, by the clock: who is answered late is late for the next
answer too, and that counts. It ends after so many answers, or with an error when they take too long.
"""

from __future__ import annotations

import asyncio
import json
import tempfile
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path
from statistics import quantiles
from time import monotonic
from urllib.parse import quote

from bench.load import LATE, OK, TOLD, Play, fill, is_compiled, loop_factory
from bench.serving import GAMES, Connection, serving
from bench.web import RECORDS

ASKING = 60  # each at an address of their own
LONG = 3  # games of each title of which they ask
ANSWERS = 40  # in each game that is played
EVERY = 0.5  # seconds
LATEST = 50.0  # seconds, for all


@dataclass
class Beside:
    """What was measured."""

    asking: int
    games: int  # of which they asked
    compiled: bool
    worked_out: int = 0  # of what they asked for, by the end
    refused: int = 0  # answers, and requests of those who asked
    answers: int = 0
    p50: float = 0  # milliseconds, from when an answer was due until all of what came back was here
    p95: float = 0
    slowest: float = 0


async def ask(found: Beside, port: int, number: int, path: str, begun: asyncio.Event) -> None:
    """Somebody asks for one thing after the other of a game, until told to stop."""
    own = Connection(port, number)
    try:
        _status, body = await own.ask("GET", f"/api/games{path}?since={LATE}")
        option = quote(TOLD.decode(body).options[0].text)
        wanted = ("result", "replay", f"odds?action={option}")
        for n in count(number):
            status, _body = await own.ask("GET", f"/games{path}/{wanted[n % len(wanted)]}")
            if status == OK:
                found.worked_out += 1
                begun.set()
            else:
                found.refused += 1
                await asyncio.sleep(EVERY)
    finally:
        own.close()


async def play(found: Beside, one: Play, times: list[float]) -> None:
    due = monotonic()
    for _ in range(ANSWERS):
        due += EVERY
        await asyncio.sleep(max(0.0, due - monotonic()))
        if one.actions:
            taken = await one.answer()
            found.refused += not taken
            times.append((monotonic() - due) * 1000)


async def measured(found: Beside, port: int, played: Sequence[str], long: Sequence[str]) -> None:
    plays = [Play(path, port, ASKING + n, True) for n, path in enumerate(played)]
    begun, times = asyncio.Event(), list[float]()
    with ExitStack() as open_ones:
        for one in plays:
            open_ones.callback(one.close)
            await one.begin()
        # if one of those who ask fails, less is asked for than is told: then nothing is measured
        async with asyncio.timeout(LATEST), asyncio.TaskGroup() as group:
            asking = [
                group.create_task(ask(found, port, n, long[n % len(long)], begun))
                for n in range(ASKING)
            ]
            await asyncio.gather(*(play(found, one, times) for one in plays), begun.wait())
            for task in asking:
                task.cancel()
    cuts = quantiles(times, n=20)
    found.answers, found.p50, found.p95 = len(times), cuts[9], cuts[18]
    found.slowest = max(times)


def measure(database: str) -> Beside:
    paths = fill(database, RECORDS * len(GAMES))  # from the shortest to the longest
    played, long = paths[: len(GAMES)], paths[-LONG * len(GAMES) :]
    found = Beside(ASKING, len(long), is_compiled())
    with (
        serving(database) as (address, _process),
        asyncio.Runner(loop_factory=loop_factory()) as runner,
    ):
        runner.run(measured(found, int(address.rpartition(":")[2]), played, long))
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(asdict(measure(f"sqlite:///{Path(folder) / 'games.db'}"))))


if __name__ == "__main__":
    main()
