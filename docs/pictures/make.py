"""The pictures of the README: real screenshots of both games. `make pictures` takes them anew.

A bot plays each game to a moment worth seeing, always the same one; a server on a scratch database shows it to a real
browser.
"""

from __future__ import annotations

import sys
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

import cairn
from cairn.agents import Sight, make
from cairn.core.rng import Rng
from cairn.table import Table
from tests.web import engines
from tests.web.browsing import FLAGS, opened, ready, serving

HERE = Path(__file__).parent
QUALITY = 80  # of the pictures, out of 100
MOST = 200_000  # bytes of each
MIDDLE = 300  # answers
SCREEN: Any = {"viewport": {"width": 1600, "height": 1000}}
PHONE: Any = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}

Open = Callable[[Page, str], None]  # brings a page of a site to the moment of the picture


@dataclass(frozen=True)
class Shot:
    name: str
    looks: dict[str, Any]
    open: Open


# the games


@cache
def navajo_wars() -> Table:
    """The middle of a scenario: a Family may move, raid an Outpost, plant, and more."""
    return worth_seeing(
        lambda seed: cairn.table("navajo-wars", "los-duenos-del-mundo", seed=seed),
        lambda table: offers(table, "move") > 2 and offers(table, "raid-outpost") > 0,
    )


@cache
def greenland() -> Table:
    """The middle of a game: hunters everywhere, and dice on the table."""
    return worth_seeing(
        lambda seed: cairn.table("greenland", seed=seed),
        lambda table: offers(table, "reroll") > 1,
    )


def worth_seeing(begin: Callable[[int], Table], seen: Callable[[Table], bool]) -> Table:
    """The first moment of this kind that bots come to in the middle of a game."""
    for seed in count(1):
        table, rng = begin(seed), Rng(seed)
        (bot, *_) = table.game.bots
        agents = {seat: make(bot, table.game) for seat in table.seats}
        while not table.over:
            if table.ply > MIDDLE and seen(table):
                return table
            agent = agents[table.question.seat or ""]
            chosen = agent.choose(Sight(table.game, table.now, table.seats, rng))
            table.play(next(one for one in table.options if one.answer == chosen))
    raise AssertionError("the numbers do not end")


def offers(table: Table, verb: str) -> int:
    """How many options begin with a word."""
    return sum(one.text.split()[0] == verb for one in table.options)


# the pages


def showing(game: Callable[[], Table]) -> Open:
    """The page of a game that was played elsewhere."""

    def go(page: Page, site: str) -> None:
        table = game()
        name = table.narrator.say("game.title")
        sent = {"record": table.record(), "name": name}
        made = page.request.post(f"{site}/api/games/import", data=sent)
        assert made.ok, made.text()
        page.goto(f"{site}/games/{made.json()['id']}")
        ready(page)

    return go


def close_up(opening: Open) -> Open:
    """The same, with a closer look at what is lit on the board."""

    def go(page: Page, site: str) -> None:
        opening(page, site)
        lit = page.locator("#board .lit").first.bounding_box()
        assert lit is not None
        page.mouse.move(lit["x"] + lit["width"], lit["y"] + lit["height"])
        page.mouse.wheel(0, -500)

    return go


def tutorial(chapter: int) -> Open:
    """A chapter of the tutorial of Navajo Wars."""

    def go(page: Page, site: str) -> None:
        page.goto(site)
        page.locator('form[action="/new/navajo-wars"]:has([name=tutorial]) button').click()
        ready(page)
        page.locator(".chapters summary").click()
        page.locator(f'.chapters button[value="{chapter}"]').click()
        ready(page)

    return go


SHOTS = (
    Shot("navajo-wars", SCREEN | {"color_scheme": "light"}, showing(navajo_wars)),
    Shot("greenland", SCREEN | {"color_scheme": "dark"}, showing(greenland)),
    Shot("tutorial", SCREEN | {"color_scheme": "light"}, tutorial(1)),
    Shot("phone", PHONE | {"color_scheme": "light"}, close_up(showing(navajo_wars))),
)


def take(folder: Path, shots: Sequence[Shot] = SHOTS) -> list[Path]:
    """Take pictures into a folder. Which they are."""
    with (
        TemporaryDirectory() as scratch,
        serving(f"sqlite:///{Path(scratch) / 'games.db'}") as site,
        browser() as running,
    ):
        return [taken(running, site, shot, folder) for shot in shots]


def taken(running: Browser, site: str, shot: Shot, folder: Path) -> Path:
    path = folder / f"{shot.name}.webp"
    with opened(running, **shot.looks) as page:
        shot.open(page, site)
        whole = shot.looks["viewport"] | {"x": 0, "y": 0}
        whole["scale"] = shot.looks.get("device_scale_factor", 1)
        asked = {"format": "webp", "quality": QUALITY, "clip": whole}
        session = page.context.new_cdp_session(page)
        path.write_bytes(b64decode(session.send("Page.captureScreenshot", asked)["data"]))
    return path


@contextmanager
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=engines.path(), args=FLAGS)
        yield started
        started.close()


if __name__ == "__main__":
    for picture in take(HERE):
        size = picture.stat().st_size
        sys.stdout.write(f"{picture}: {size // 1000} kB\n")
        assert size <= MOST, "too large for a README"
