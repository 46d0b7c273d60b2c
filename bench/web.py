"""Measures Cairn as browsers meet it: how heavy a game's page is, and how long answers take with many games going, and
hints with a few.

    python -m bench.web navajo-wars greenland

A server of its own is started. Games are brought in that agents have played part of the way; in each somebody thinks
for a while, then answers as the page does, with the page's stream of news open beside it. In a few more they ask the
coach for a hint before each answer, now in one of these games and now in another.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from html import unescape
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from types import MappingProxyType
from typing import Any

import httpx

from bench.serving import serving

GAMES_GOING = 50  # of all the games that are measured
ASKING = 5  # of each: games in which the coach is asked
RECORDS = 5  # of each: from a beginning to an end
ANSWERS = 6  # in each game
THINKING = 5.0  # seconds on average: quicker than anybody plays
EVERY = 25  # answers between the moments at which a game may be brought in
ACTION = re.compile(r'<button[^>]* data-action="([^"]+)"')


@dataclass
class Figures:
    """What was measured of one game."""

    game: str
    games: int  # that were going
    page_bytes: (
        int  # over the wire, with the style sheets, the script and the picture in its corner
    )
    page_files: int
    answers: int
    usual: float  # milliseconds from the click until all of an answer is here, the median
    slow: float  # the same; 95 of 100 are quicker
    hints: int
    hint_usual: float  # milliseconds from the click until the hint is here
    hint_slow: float
    beside_hints: float  # as slow, of answers in games beside those in which a hint is worked out


@dataclass
class Coach:
    """Whom somebody asks in one game after another, and how long each hint took."""

    turn: asyncio.Lock  # of all games
    times: list[float] = field(default_factory=list)

    async def hint(self, client: httpx.AsyncClient, path: str, now: dict[str, Any]) -> None:
        """Ask as the page does: first the record tells of it."""
        async with self.turn:
            key = f"hint-{now['ply']:08}"
            clicked = perf_counter()
            told = await client.post(f"{path}/help", json={"ply": now["ply"], "key": key})
            told.raise_for_status()
            shown = await client.get(f"{path}/hint")
            self.times.append((perf_counter() - clicked) * 1000)
            shown.raise_for_status()


def played(name: str, scenario: str | None) -> list[str]:
    """Records of games of an agent, from a short one to one that is nearly over."""
    import cairn
    from cairn import agents
    from cairn.core.rng import Rng

    found = []
    for seed in range(RECORDS):
        table = cairn.table(name, scenario, seed=seed)
        bot = next(iter(table.game.bots), "random")
        agent = agents.make(bot, table.game)
        moments = [table.record()]
        while not table.over:
            if table.ply >= len(moments) * EVERY:
                moments.append(table.record())
            sight = agents.Sight(table.game, table.now, table.seats, Rng(seed, table.ply))
            answer = agents.ask(bot, agent, sight)
            table.play(next(one for one in table.options if one.answer == answer))
        found.append(moments[len(moments) * (seed + 1) // (RECORDS + 1)])
    return found


class _Files(HTMLParser):
    """What a browser fetches together with a page."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        file = given.get("href") if tag == "link" else given.get("src")
        if file:
            self.found.add(file)


async def weighed(client: httpx.AsyncClient, page: str) -> tuple[int, int]:
    """The bytes of a page with all that belongs to it, as they are sent, and of how many files they are."""
    shown = await client.get(page, headers={"Accept": "text/html"})
    shown.raise_for_status()
    files = _Files()
    files.feed(shown.text)
    parts = [shown, *[await client.get(file) for file in sorted(files.found)]]
    return sum(map(_sent, parts)), len(parts)


def _sent(answer: httpx.Response) -> int:
    answer.raise_for_status()
    heads = sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)
    return heads + answer.num_bytes_downloaded


async def listen(client: httpx.AsyncClient, path: str, ply: int) -> None:
    async with client.stream("GET", f"/api{path}/events", params={"ply": ply}) as news:
        async for _ in news.aiter_raw():
            pass


async def play(
    client: httpx.AsyncClient,
    path: str,
    now: dict[str, Any],
    rng: random.Random,
    coach: Coach | None = None,
) -> list[float]:
    """Somebody plays one game on from what its page shows, and asks the coach, if there is one; how long each answer
    took, where there is one only those beside which it was asked for a hint."""
    news = asyncio.create_task(listen(client, path, now["ply"]))
    times = []
    for number in range(ANSWERS):
        await asyncio.sleep(THINKING * rng.uniform(0.1, 1.9))
        actions = [unescape(one) for one in ACTION.findall(now["panel"])]
        if not actions:
            break  # the game is over
        if coach is not None:
            await coach.hint(client, path, now)
        sent = {"ply": now["ply"], "action": rng.choice(actions), "key": f"answer-{number:04}"}
        counts = coach is None or coach.turn.locked()
        clicked = perf_counter()
        answer = await client.post(f"{path}/answer", json=sent)
        took = (perf_counter() - clicked) * 1000
        answer.raise_for_status()
        if counts or (coach is not None and coach.turn.locked()):
            times.append(took)
        now = answer.json()
    news.cancel()
    return times


async def brought(
    client: httpx.AsyncClient, records: dict[str, list[str]], games: int
) -> dict[str, list[str]]:
    """So many games of each, and where they are."""
    paths: dict[str, list[str]] = {name: [] for name in records}
    for name, found in paths.items():
        for number in range(games):
            record = records[name][number % RECORDS]
            made = await client.post("/api/games/import", json={"record": record})
            made.raise_for_status()
            found.append(f"/games/{made.json()['id']}")
    return paths


async def agree(client: httpx.AsyncClient, path: str) -> None:
    """Everybody in a game agrees that the coach may be asked."""
    game = (await client.get(f"/api{path}")).json()
    for seat in game["seats"]:
        sent = {"ply": game["ply"], "allow": True, "seat": seat}
        (await client.post(f"{path}/consent", json=sent)).raise_for_status()


async def measure(address: str, records: dict[str, list[str]]) -> list[Figures]:
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=address, limits=limits, timeout=60) as client:
        paths = await brought(client, records, GAMES_GOING // len(records))
        weights = {name: await weighed(client, paths[name][RECORDS // 2]) for name in records}
        times = await play_all(client, paths)
        asking = await brought(client, records, ASKING)
        for path in chain(*asking.values()):
            await agree(client, path)
        turn = asyncio.Lock()
        coaches = {name: Coach(turn) for name in records}
        beside = await play_all(client, asking, coaches)
    return [
        Figures(
            name,
            len(paths[name]),
            *weights[name],
            len(times[name]),
            median(times[name]),
            slow(times[name]),
            len(coach.times),
            median(coach.times),
            slow(coach.times),
            slow(beside[name]),
        )
        for name, coach in coaches.items()
    ]


async def play_all(
    client: httpx.AsyncClient,
    paths: Mapping[str, Sequence[str]],
    coaches: Mapping[str, Coach] = MappingProxyType({}),
) -> dict[str, list[float]]:
    """All games at once; how long the answers took, by the name of what was played."""
    pages = {path: (await client.get(f"{path}/now")).json() for path in chain(*paths.values())}
    games = [
        (name, play(client, path, pages[path], random.Random(f"{name} {n}"), coaches.get(name)))
        for name, of in paths.items()
        for n, path in enumerate(of)
    ]
    times: dict[str, list[float]] = {name: [] for name in paths}
    for (name, _game), took in zip(
        games, await asyncio.gather(*(game for _name, game in games)), strict=True
    ):
        times[name] += took
    return times


def slow(times: Sequence[float]) -> float:
    return quantiles(times, n=20)[-1]


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Measure Cairn as browsers meet it.")
    parser.add_argument("games", nargs="+", metavar="GAME[:SCENARIO]")
    parser.add_argument("--json", action="store_true", help="print for a program to read")
    given = parser.parse_args(arguments)
    records = {}
    for game in given.games:
        name, _, scenario = game.partition(":")
        records[name] = played(name, scenario or None)
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'games.db'}"
        with serving(database) as (address, _process):
            figures = asyncio.run(measure(address, records))
    if given.json:
        print(json.dumps([asdict(one) for one in figures]))
        return
    for one in figures:
        for name, value in asdict(one).items():
            print(f"{name}: {value}")


if __name__ == "__main__":
    main()
