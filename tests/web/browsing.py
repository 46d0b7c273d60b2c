"""How the tests use a browser: start a game, press what is offered, wait until the answer is shown."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, Page

from cairn.web.app import application
from cairn.web.serve import bound

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
WIDE: Any = {"width": 1280, "height": 800}
PHONE: Any = {"width": 390, "height": 844}


@contextmanager
def serving(database: str) -> Iterator[str]:
    """A server in this process, on any free port; where it is."""
    listening = bound("127.0.0.1", 0)
    config = uvicorn.Config(application(database), log_level="warning", timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()


@contextmanager
def opened(browser: Browser, allowed: str = "nothing", **looks: Any) -> Iterator[Page]:
    """A page in a browser of its own that may not complain: no error of a script, nothing that the content policy
    stops. Only what a test brings about on purpose, such as a broken line, is allowed."""
    wrong: list[str] = []
    with browser.new_context(**{"viewport": WIDE, "reduced_motion": "reduce"} | looks) as context:
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
        yield page
    assert [said for said in wrong if allowed not in said] == []


def picture(page: Page, name: str) -> None:
    """Kept to be looked at."""
    page.screenshot(path=SCREENSHOTS / f"test-{name}.png")


# a game


def ready(page: Page) -> None:
    """Wait until a game can be played; lift the curtain before it, if there is one."""
    page.wait_for_selector("body[data-ready]")
    curtain = page.locator("#curtain button")
    if curtain.is_visible():
        curtain.click()


def start(page: Page, site: str, game: str, **chosen: str) -> None:
    """A game by its form: scenario, seed, option.NAME and seat.NAME as they are called there."""
    page.goto(f"{site}/new/{game}")
    for name, value in chosen.items():
        choose(page, name.replace("__", ".").replace("_", "-"), value)
    page.get_by_role("button", name="Start", exact=True).click()
    ready(page)


def choose(page: Page, name: str, value: str) -> None:
    """Fill in one field of the form for a new game."""
    field = page.locator(f'#setup [name="{name}"]').first
    if field.get_attribute("type") == "radio":
        page.locator(f'#setup [name="{name}"][value="{value}"]').check()
    elif field.evaluate("one => one.tagName") == "SELECT":
        with page.expect_response("**/seats?*") if name.startswith("option.") else nothing():
            field.select_option(value)
    else:
        field.fill(value)


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
        """[...document.querySelectorAll('#panel button.answer, #panel button.strike')]
            .filter((one) => one.checkVisibility()).map((one) => one.dataset.action)"""
    )
    return found


def press(page: Page, action: str) -> None:
    """Press an answer by its notation."""
    before = ply(page)
    page.locator(f"#panel button[data-action={quoted(action)}]").first.click()
    settled(page, before)


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def prompt(page: Page) -> str:
    return page.locator("#prompt").inner_text()
