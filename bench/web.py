"""Measures Cairn as browsers meet it: how heavy a game's page is, and how long answers take with many games going.

    python -m bench.web navajo-wars greenland

A server of its own is started. Games are brought in that agents have played part of the way; in each somebody thinks
for a while, then answers as the page does, with the page's stream of news open beside it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from html import unescape
from html.parser import HTMLParser
from itertools import chain
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any

import httpx

from bench.serving import serving

GAMES_GOING = 50  # of all the games that are measured
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
    client: httpx.AsyncClient, path: str, now: dict[str, Any], rng: random.Random
) -> list[float]:
    """Somebody plays one game on from what its page shows; how long each answer took."""
    news = asyncio.create_task(listen(client, path, now["ply"]))
    times = []
    for number in range(ANSWERS):
        await asyncio.sleep(THINKING * rng.uniform(0.1, 1.9))
        actions = [unescape(one) for one in ACTION.findall(now["panel"])]
        if not actions:
            break  # the game is over
        sent = {"ply": now["ply"], "action": rng.choice(actions), "key": f"answer-{number:04}"}
        clicked = perf_counter()
        answer = await client.post(f"{path}/answer", json=sent)
        times.append((perf_counter() - clicked) * 1000)
        answer.raise_for_status()
        now = answer.json()
    news.cancel()
    return times


async def measure(address: str, records: dict[str, list[str]]) -> list[Figures]:
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=address, limits=limits, timeout=60) as client:
        paths: dict[str, list[str]] = {name: [] for name in records}
        for number in range(GAMES_GOING):
            name = list(records)[number % len(records)]
            record = records[name][number // len(records) % RECORDS]
            made = await client.post("/api/games/import", json={"record": record})
            made.raise_for_status()
            paths[name].append(f"/games/{made.json()['id']}")
        weights = {name: await weighed(client, paths[name][RECORDS // 2]) for name in records}
        pages = {path: (await client.get(f"{path}/now")).json() for path in chain(*paths.values())}
        plays = [play_all(client, name, of, pages) for name, of in paths.items()]
        times = await asyncio.gather(*plays)
    return [
        Figures(name, len(paths[name]), *weights[name], len(took), median(took), slow(took))
        for name, took in zip(records, times, strict=True)
    ]


async def play_all(
    client: httpx.AsyncClient, name: str, paths: Sequence[str], pages: dict[str, Any]
) -> list[float]:
    players = [
        play(client, path, pages[path], random.Random(f"{name} {number}"))
        for number, path in enumerate(paths)
    ]
    return [took for game in await asyncio.gather(*players) for took in game]


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
