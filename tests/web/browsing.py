"""How the tests use a browser: start a game, press what is offered, wait until the answer is shown."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random
from socket import socket
from typing import Any

from playwright.sync_api import Browser, BrowserType, ConsoleMessage, Error, Locator, Page, expect

import cairn
from cairn.game import OptionValue
from cairn.table import Table
from cairn.web.app import application
from cairn.web.edge import Limits, Site
from cairn.web.serve import Server, bound
from tests.patience import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # a process for all pages: to start one for each takes longer than most tests
    "--renderer-process-limit=1",
    "--process-per-site",
    "--in-process-gpu",
    "--disable-audio-output",  # what is heard is not tested by hearing it
]
NO_LIMITS = Limits(rate=1e9, waiting=200, patience=PATIENCE)  # tests ask faster than people
WIDE: Any = {"width": 1280, "height": 800}
PHONE: Any = {"width": 390, "height": 844}
STARTS = 3  # of a browser, before it is given up
SEEDS = 100  # tried before a moment is given up


@contextmanager
def serving(database: str, limits: Limits = NO_LIMITS) -> Iterator[str]:
    """A server in this process, on any free port; where it is."""
    with running(application(database, limits=limits)) as address:
        yield address


@contextmanager
def running(site: Site, listening: socket | None = None) -> Iterator[str]:
    """The same of any site; where it listens, if not at any free port."""
    listening = listening or bound("127.0.0.1", 0)
    server = Server(site, patience=int(PATIENCE))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


def launched(engine: BrowserType, path: str) -> Browser:
    """A browser. Chromium itself falls over at its start once in some hundred times; then another is started."""
    start = partial(engine.launch, executable_path=path, args=FLAGS, timeout=PATIENCE * 1000)
    for _ in range(STARTS - 1):
        with suppress(Error):
            return start()
    return start()


def fresh(browser: Browser, **looks: Any) -> Page:
    """A page that knows nothing of any other. It ends with its context."""
    context = browser.new_context(**{"viewport": WIDE, "reduced_motion": "reduce"} | looks)
    context.set_default_timeout(PATIENCE * 1000)
    return context.new_page()


@contextmanager
def uncomplaining(page: Page, allowed: str = "nothing") -> Iterator[Page]:
    """A page may not complain: no error of a script, nothing that the content policy stops. Only what a test brings
    about on purpose, such as a broken line, is allowed."""
    wrong: list[str] = []

    def failed(error: Error) -> None:
        wrong.append(str(error))

    def said(message: ConsoleMessage) -> None:
        if message.type == "error":
            wrong.append(message.text)

    page.on("pageerror", failed)
    page.on("console", said)
    yield page
    page.remove_listener("pageerror", failed)
    page.remove_listener("console", said)
    assert [one for one in wrong if allowed not in one] == []


@contextmanager
def opened(browser: Browser, allowed: str = "nothing", **looks: Any) -> Iterator[Page]:
    """A page in a browser of its own that may not complain."""
    page = fresh(browser, **looks)
    with uncomplaining(page, allowed), page.context:
        yield page


def left(page: Page) -> None:
    """Away from the site, with nothing remembered of it; what it had to say is heard."""
    if page.url.startswith("http"):
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    page.goto("about:blank")
    page.context.clear_cookies()


def picture(page: Page, name: str) -> None:
    """Kept to be looked at, where CAIRN_PICTURES asks for it."""
    if "CAIRN_PICTURES" in os.environ:
        page.screenshot(path=SCREENSHOTS / f"test-{name}.png")


# a game


def ready(page: Page) -> None:
    """Wait until a game can be played; lift the curtain before it, if there is one."""
    page.wait_for_selector("body[data-ready]")
    curtain = page.locator("#curtain button")
    if curtain.is_visible():
        curtain.click()


def made(page: Page, site: str, **wanted: object) -> str:
    """A new game, made without its form: where it is."""
    return _made(page, f"{site}/api/games", wanted)


def brought(page: Page, site: str, table: Table) -> str:
    """A game that is where a table is, with the same dice; all seats are people's."""
    return _made(page, f"{site}/api/games/import", {"record": table.record()})


def _made(page: Page, address: str, sent: dict[str, object]) -> str:
    answer = page.request.post(address, data=sent)
    assert answer.ok, answer.text()
    return f"{address.partition('/api/')[0]}/games/{answer.json()['id']}"


def visit(page: Page, address: str) -> None:
    """The page of a game, ready to be played."""
    page.goto(address)
    ready(page)


def start(page: Page, site: str, game: str, **wanted: object) -> None:
    """The page of a new game, which is made without its form."""
    visit(page, made(page, site, game=game, **wanted))


def resume(page: Page, site: str, table: Table) -> None:
    """The page of a game that is where a table is."""
    visit(page, brought(page, site, table))


def start_by_form(page: Page, site: str, game: str, **chosen: str) -> None:
    """A game by its form: scenario, seed, option.NAME and seat.NAME as they are called there."""
    page.goto(f"{site}/new/{game}")
    for seat in page.locator("#seats select").all():
        seat.select_option("person")
    for name, value in chosen.items():
        choose(page, name.replace("__", ".").replace("_", "-"), value)
    page.locator("#setup .start button").click()
    ready(page)


def choose(page: Page, name: str, value: str) -> None:
    """Fill in one field of the form for a new game; what is folded is opened first."""
    field = page.locator(f'#setup [name="{name}"]').first
    open_field(page, f'[name="{name}"]')
    if field.get_attribute("type") == "radio":
        page.locator(f'#setup [name="{name}"][value="{value}"]').check()
    elif field.evaluate("one => one.tagName") == "SELECT":
        with page.expect_response("**/seats?*") if name.startswith("option.") else nothing():
            field.select_option(value)
    else:
        field.fill(value)


def open_field(page: Page, field: str) -> None:
    """Open what hides a field of the form for a new game."""
    fold = page.locator(f"#setup details.fold:not([open]):has({field}) > summary")
    if fold.count():
        fold.click()


@contextmanager
def nothing() -> Iterator[None]:
    yield


def do_not_tell(page: Page) -> None:
    """Ask for games without their story."""
    page.locator(".tools .more > summary").click()
    page.get_by_role("button", name="Pace of the story").click()
    page.locator("#pace").select_option("skip")


def ply(page: Page) -> int:
    """How many answers the page shows."""
    return int(page.locator("body").get_attribute("data-ply") or 0)


def settled(page: Page, before: int) -> None:
    """Wait until another moment of the game is shown, lift the curtain and skip the story on the way."""
    page.wait_for_function(
        """before => {
            for (const deed of ['tell-skip', 'lift']) {
                const button = document.querySelector(`[data-do="${deed}"]`);
                if (button.checkVisibility()) button.click();
            }
            const body = document.body;
            return Number(body.dataset.ply) !== before && !body.hasAttribute('aria-busy')
                && !document.querySelector('#panel').hidden;
        }""",
        arg=before,
    )


def answers(page: Page) -> list[str]:
    """The notation of everything that can be pressed in the panel."""
    found: list[str] = page.evaluate(
        """() => {
            for (const fold of document.querySelectorAll('#panel .tally + details')) fold.open = true; // one by one
            return [...document.querySelectorAll('#panel button.answer, #panel button.remove')]
                .filter((one) => one.checkVisibility()).map((one) => one.dataset.action);
        }"""
    )
    return found


def press(page: Page, action: str) -> None:
    """Press an answer by its notation."""
    before = ply(page)
    chosen = page.locator(f"#panel button[data-action={quoted(action)}]").first
    unfold(chosen)
    chosen.click()
    if asked_again(page):
        chosen.click()
    settled(page, before)


def asked_again(page: Page) -> bool:
    """Is an answer to be given again, because something would be wasted?"""
    found: bool = page.evaluate("document.querySelector('#panel .answer.sure') != null")
    return found


def unfold(chosen: Locator) -> None:
    """Open the list in which an answer is."""
    chosen.evaluate(
        "one => { for (let at = one.closest('details'); at; at = at.parentElement.closest('details')) at.open = true; }"
    )


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def prompt(page: Page) -> str:
    return page.locator("#prompt").inner_text()


def in_sight(page: Page) -> bool:
    """Is the beginning of the question where one sees it, and nothing above it?"""
    found: bool = page.evaluate(
        """() => {
            const {left, top} = document.querySelector('#prompt').getBoundingClientRect();
            return document.elementFromPoint(left + 8, top + 8)?.closest('#prompt') != null;
        }"""
    )
    return found


# a moment in the middle of a game


def led_to(
    wanted: Callable[[Table], bool],
    first: int,
    game: str,
    scenario: str | None = None,
    options: Mapping[str, OptionValue] | None = None,
) -> Table:
    """A game by any answers up to the moment that is wanted. The seed of its dice is the first, which is known to lead
    there, or one after it."""
    for seed in range(first, first + SEEDS):
        table, dice = cairn.table(game, scenario, dict(options or {}), seed=seed), Random(seed)
        while not table.over and table.ply < 200:
            if wanted(table):
                return table
            table.play(dice.choice(table.options))
    raise AssertionError(f"no game with a seed from {first} on comes to this moment")
