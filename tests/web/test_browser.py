"""In a real browser: a game is started, clicked, taken back and found again; by mouse, by keys, on a phone, by two."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, Page, expect, sync_playwright

from cairn.web.app import application
from cairn.web.serve import bound
from tests.web import chromium

SCREENSHOTS = Path(__file__).parents[2] / "build" / "screenshots"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATH = chromium.path()
pytestmark = pytest.mark.skipif(PATH is None, reason="no Chromium; make test says so too")
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in this process, on any free port."""
    folder = tmp_path_factory.mktemp("site")
    listening = bound("127.0.0.1", 0)
    app = application(f"sqlite:///{folder / 'games.db'}")
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine, or else playwright's own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=PATH, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    with browser.new_context(viewport=WIDE) as context:  # type: ignore[arg-type]
        page = context.new_page()
        yield from watched(page)


def watched(page: Page) -> Iterator[Page]:
    """A page that may not complain: no error of a script, nothing that the content policy stops."""
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.on("console", lambda said: wrong.append(said.text) if said.type == "error" else None)
    yield page
    assert wrong == []


def ready(page: Page) -> None:
    page.wait_for_selector("body[data-ready]")


def start(page: Page, site: str, game: str) -> None:
    page.goto(f"{site}/new/{game}")
    page.get_by_role("button", name="Start", exact=True).click()
    ready(page)


def settled(page: Page, before: str) -> None:
    """Wait until the answer is shown, and skip the story on the way."""
    page.wait_for_function(
        """before => {
            const skip = document.querySelector('[data-do="tell-skip"]');
            if (skip.offsetParent) skip.click();
            const panel = document.querySelector('#panel');
            return !panel.hidden && !document.body.hasAttribute('aria-busy') && panel.innerHTML !== before;
        }""",
        arg=before,
    )
    if page.locator("#curtain").is_visible():
        page.locator("#curtain button").click()


def panel(page: Page) -> str:
    return page.locator("#panel").inner_html()


def test_from_the_first_page_to_a_game_and_back_by_reload(page: Page, site: str) -> None:
    page.goto(site)
    page.screenshot(path=SCREENSHOTS / "test-home.png")
    page.get_by_role("link", name="Play Navajo Wars").click()
    page.get_by_role("button", name="Start", exact=True).click()
    ready(page)
    expect(page.locator("#prompt")).to_contain_text("Where does Family A begin?")
    before = panel(page)
    page.locator("#panel .answer").nth(2).click()
    settled(page, before)
    expect(page.locator("#prompt")).to_contain_text("How fierce is Family A")
    after = panel(page)
    page.reload()
    ready(page)
    assert panel(page) == after
    page.get_by_role("button", name="Undo").click()
    settled(page, after)
    expect(page.locator("#prompt")).to_contain_text("Where does Family A begin?")


def test_a_lit_part_of_the_board_answers(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    page.screenshot(path=SCREENSHOTS / "test-navajo.png")
    before = panel(page)
    part = page.locator('[data-part="area:SH3"].lit')
    assert part.get_attribute("role") == "button"
    part.first.focus()
    page.keyboard.press("Enter")
    settled(page, before)
    expect(page.locator("#log")).to_contain_text("Shiprock 3")


def test_a_part_that_may_not_be_used_says_why(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    page.locator('[data-part="area:BM5"]').first.click()
    expect(page.locator("#sheet")).to_contain_text("Black Mesa 5")
    page.locator("#sheet a[data-rule]").first.click()
    expect(page.locator("#sheet h2")).to_contain_text("14")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()


def test_keys_alone_play(page: Page, site: str) -> None:
    start(page, site, "toy")
    if page.locator("#curtain").is_visible():
        page.keyboard.press("Enter")
    for key in ("2", "1"):
        before = panel(page)
        page.keyboard.press(key)
        settled(page, before)
    before = panel(page)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    settled(page, before)
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()


def test_a_double_click_counts_once(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    before = panel(page)
    page.locator("#panel .answer").first.dblclick()
    settled(page, before)
    expect(page.locator("#prompt")).to_contain_text("How fierce is Family A")


def test_two_seats_in_two_browsers_see_their_own(page: Page, browser: Browser, site: str) -> None:
    page.goto(f"{site}/new/toy")
    page.get_by_label("South").select_option("link")
    page.get_by_role("button", name="Start", exact=True).click()
    ready(page)
    page.get_by_text("Seats", exact=True).click()
    link = page.locator(".seats input").input_value()
    with browser.new_context(viewport=WIDE) as context:  # type: ignore[arg-type]
        other = context.new_page()
        other.goto(link)
        ready(other)
        assert other.locator("body").get_attribute("data-seat") == "south"
        expect(other.locator("#panel .who")).to_contain_text("Waiting for")
        while page.locator("#panel .answer").count():
            before = panel(page)
            page.locator("#panel .answer").first.click()
            settled(page, before)
        expect(other.locator("#panel .answer").first).to_be_visible(timeout=10_000)


def test_on_a_phone_nothing_is_wider_than_the_screen(browser: Browser, site: str) -> None:
    with browser.new_context(
        viewport=PHONE,  # type: ignore[arg-type]
        has_touch=True,
        is_mobile=True,
    ) as context:
        page = context.new_page()
        start(page, site, "navajo-wars")
        page.screenshot(path=SCREENSHOTS / "test-phone.png")
        for path in (None, "/", "/new/greenland", "/rules/toy"):
            if path:
                page.goto(site + path)
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_slider_goes_through_the_whole_game(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    for _ in range(2):
        before = panel(page)
        page.locator("#panel .answer").first.click()
        settled(page, before)
    page.goto(f"{page.url}/replay")
    ready(page)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("#told")).not_to_be_empty()
    page.screenshot(path=SCREENSHOTS / "test-replay.png")
    assert int(page.locator("#at").inner_text()) == int(
        page.locator("body").get_attribute("data-plies") or 0
    )
