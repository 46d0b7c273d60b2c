"""In a real browser: what is on a board can be read, on a desk and on a phone, and the board follows the question."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import cairn
from cairn.game import OptionValue
from cairn.games.greenland.words import question as greenland
from cairn.table import Table
from tests.web.browsing import PHONE, led_to, opened, picture, resume, start

DESK: Any = {"width": 1440, "height": 900}
MODES: list[tuple[str, str, dict[str, OptionValue]]] = [
    ("navajo-wars", "los-duenos-del-mundo", {}),
    ("navajo-wars", "the-rope-thrower", {}),
    ("navajo-wars", "navajo-wars", {"players": 2}),
    ("greenland", "greenland", {}),
    ("greenland", "greenland", {"players": 4, "free-talks": True}),
    ("greenland", "solo", {}),
    ("greenland", "together", {}),
]
PLIES = (0, 70, 190, 320)

# all words that are shown, and their heights in pixels; those of drawings that are used are found where they are used
HEIGHTS = """() => {
    const svg = document.querySelector('#board svg'), found = [];
    const note = (words, where) => {
        const at = where.getScreenCTM();
        found.push([parseFloat(getComputedStyle(words).fontSize) * Math.hypot(at.a, at.b), words.textContent]);
    };
    for (const one of svg.querySelectorAll('text')) {
        if (!one.closest('defs') && one.textContent.trim() && one.getClientRects().length) note(one, one);
    }
    for (const one of svg.querySelectorAll('use')) {
        if (!one.getClientRects().length) continue;
        for (const words of document.querySelector(one.getAttribute('href')).querySelectorAll('text')) note(words, one);
    }
    return found;
}"""


def at_moments(game: str, scenario: str, options: dict[str, OptionValue]) -> list[Table]:
    """Moments of a random game, which its seed replays."""
    found = []
    table, dice = cairn.table(game, scenario, options, seed=5), Random(5)
    for ply in PLIES:
        while not table.over and table.ply < ply:
            table.play(dice.choice(table.options))
        found.append(table.fork())
    return found


@pytest.mark.parametrize(("game", "scenario", "options"), MODES)
def test_nothing_on_a_board_is_too_small_to_be_read(
    browser: Browser, site: str, game: str, scenario: str, options: dict[str, OptionValue]
) -> None:
    """11 pixels on a desk of 1440 by 900, 12 on a phone."""
    with opened(browser, viewport=DESK) as page:
        for table in at_moments(game, scenario, options):
            page.set_viewport_size(DESK)
            resume(page, site, table)
            for size, least in ((DESK, 11), (PHONE, 12)):
                page.set_viewport_size(size)
                page.evaluate("new Promise((done) => requestAnimationFrame(done))")
                heights: list[tuple[float, str]] = page.evaluate(HEIGHTS)
                assert len(heights) > 20
                small = [one for one in heights if one[0] < least]
                assert not small, f"{game} {scenario} {options}, answer {table.ply}: {small}"


@pytest.fixture(scope="module")
def assigning() -> Table:
    """A tribe of Greenland that may hunt, raid, defend and promote."""
    return led_to(
        lambda table: (
            table.now.state.question == greenland.CHOOSE_ASSIGNMENT and len(table.options) > 12
        ),
        3,
        "greenland",
    )


def test_a_phone_shows_where_something_can_be_done(
    browser: Browser, site: str, assigning: Table
) -> None:
    with opened(browser, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        resume(page, site, assigning)
        inside = """() => {
            const box = document.querySelector('#board').getBoundingClientRect();
            return [...document.querySelectorAll('#board .lit')].some((one) => {
                const at = one.getBoundingClientRect();
                return at.right > box.left && at.left < box.right && at.bottom > box.top && at.top < box.bottom;
            });
        }"""
        assert page.evaluate(inside)
        page.locator("#regions button", has_text="Event").tap()
        expect(page.locator("#board svg")).to_have_attribute("data-shown", "news")
        page.reload()
        page.wait_for_selector("body[data-ready]")
        assert page.evaluate(inside)
        assert page.locator("#board svg").get_attribute("data-shown") in ("north", "south")
        picture(page, "phone-assigning")


def test_regions_are_shown_by_themselves_and_the_legend_is_one(
    page: Page, site: str, assigning: Table
) -> None:
    resume(page, site, assigning)
    legend = page.locator('[data-region="legend"] [data-part]').first
    expect(legend).to_be_hidden()
    page.locator("#regions button", has_text="Legend").click()
    expect(legend).to_be_visible()
    legend.click()
    expect(page.locator("#sheet")).to_be_visible()
    whole, board = page.locator("#regions button", has_text="Whole board"), page.locator("#board")
    whole.click()
    expect(legend).to_be_hidden()
    expect(whole).to_have_attribute("aria-pressed", "true")
    page.locator("[data-do=zoom-in]").click()
    expect(board).to_have_class(re.compile("zoomed"))
    expect(whole).to_have_attribute("aria-pressed", "false")
    whole.click()
    expect(board).not_to_have_class(re.compile("zoomed"))
    expect(whole).to_have_attribute("aria-pressed", "true")


BLANK = """() => {
    const box = document.querySelector('#board'), board = box.querySelector('svg'), frame = box.getBoundingClientRect();
    const rect = board.querySelector('rect.table').getBoundingClientRect(); // all that is drawn
    return Math.max(rect.left - frame.left, frame.right - rect.right, rect.top - frame.top, frame.bottom - rect.bottom);
}"""
SEEN = """() => {
    const box = document.querySelector('#board'), board = box.querySelector('svg'), frame = box.getBoundingClientRect();
    const at = board.getScreenCTM(), region = board.querySelector(`[data-region="${board.dataset.shown}"]`);
    const [x, y, w, h] = region.dataset.box.split(' ').map(Number);
    const left = at.e + x * at.a, top = at.f + y * at.d, spare = 5 * at.a; // an edge beyond the sheet
    return left > frame.left - spare && left + w * at.a < frame.right + spare
        && top > frame.top - spare && top + h * at.d < frame.bottom + spare;
}"""


@pytest.mark.parametrize("size", [DESK, {"width": 1280, "height": 800}])
@pytest.mark.parametrize("game", ["navajo-wars", "greenland"])
def test_a_region_on_a_desk_is_seen_whole_without_blank_beside_the_board(
    page: Page, site: str, game: str, size: Any
) -> None:
    page.set_viewport_size(size)
    start(page, site, game)
    whole = page.locator("#board svg").get_attribute("viewBox")
    tabs = page.locator("#regions button")
    expect(tabs.nth(2)).to_be_visible()
    for tab in tabs.all()[1:]:
        tab.click()
        expect(tab).to_have_attribute("aria-pressed", "true")
        assert page.evaluate(BLANK) < 3, tab.inner_text()
        assert page.evaluate(SEEN), tab.inner_text()
        seen = page.locator("#board svg").get_attribute("viewBox")
        assert seen != whole, f"{tab.inner_text()} is not offered if it shows nothing larger"
        picture(page, f"region-{game}-{tab.inner_text()}")


def test_a_wider_screen_shows_the_whole_board_unless_somebody_chose_a_region(
    page: Page, site: str
) -> None:
    page.set_viewport_size(DESK)
    start(page, site, "greenland")
    board = page.locator("#board svg")
    whole = str(board.get_attribute("viewBox"))
    page.set_viewport_size({"width": 800, "height": 600})
    expect(board).not_to_have_attribute("viewBox", whole)
    page.set_viewport_size(DESK)
    expect(board).to_have_attribute("viewBox", whole)
    page.set_viewport_size({"width": 800, "height": 600})
    page.locator("#regions button", has_text="Thule").click()
    page.set_viewport_size(DESK)
    expect(page.locator("#regions button", has_text="Thule")).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(board).to_have_attribute("data-shown", "thule")


def test_ones_own_tribe_is_marked(page: Page, site: str, assigning: Table) -> None:
    resume(page, site, assigning)
    marks = page.locator("#board .mine:visible")
    expect(marks).to_have_count(1)
    seat = page.locator("body").get_attribute("data-seat")
    expect(page.locator(f'[data-part="tribe:{seat}"] .mine')).to_be_visible()
