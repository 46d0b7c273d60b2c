"""In a real browser: nothing lies over what one needs, and what one needs next is in sight."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import led_to, open_field, opened, picture, press, ready, resume, start

SCREENS: list[Any] = [
    {"width": 1280, "height": 800},
    {"width": 1920, "height": 1080},
    {"width": 1500, "height": 850},
    {"width": 820, "height": 1180},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
]
COVERED = """() => {
    const board = document.querySelector('#board svg.board');
    const {width, height} = board.viewBox.baseVal, at = board.getScreenCTM();
    const frame = document.querySelector('#board').getBoundingClientRect(); // beyond it the board is swiped
    const right = Math.min(at.e + width * at.a, frame.right), bottom = Math.min(at.f + height * at.d, frame.bottom);
    return [...document.querySelectorAll('.zoom button')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < right - 1 && box.right > at.e + 1 && box.top < bottom - 1 && box.bottom > at.f + 1;
    }).length;
}"""
APART = """([one, other]) => {
    const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}"""


def middle(page: Page, site: str, game: str) -> None:
    """A game after some answers, with a log longer than the screen."""
    resume(page, site, led_to(lambda table: table.ply >= 60 and len(table.options) < 4, 1, game))


@pytest.mark.parametrize("game", ["navajo-wars", "greenland"])
def test_the_zoom_buttons_never_cover_the_board(page: Page, site: str, game: str) -> None:
    start(page, site, game)
    for screen in SCREENS:
        page.set_viewport_size(screen)
        expect(page.get_by_role("button", name="Zoom in")).to_be_in_viewport(ratio=1)
        assert page.evaluate(COVERED) == 0, screen


def test_the_last_line_of_the_log_and_the_field_for_notes_are_in_sight(
    page: Page, site: str
) -> None:
    middle(page, site, "greenland")
    for height in (800, 1400):
        page.set_viewport_size({"width": 1280, "height": height})
        page.reload()
        ready(page)
        expect(page.locator("#log .line").last).to_be_in_viewport(ratio=0.9)
        expect(page.locator("#words")).to_be_in_viewport(ratio=1)
        left = page.evaluate(
            "innerHeight - document.querySelector('#remark').getBoundingClientRect().bottom"
        )
        assert left < 40, "the log takes all the room there is"
    picture(page, "log")
    page.locator(".log > summary").click()
    assert page.locator("#log").is_hidden()


def test_a_rule_of_the_log_is_read_beside_it(page: Page, site: str) -> None:
    middle(page, site, "navajo-wars")
    page.locator("#log a.rule").last.click()
    expect(page.locator("#sheet h2")).to_be_visible()
    assert page.evaluate(APART, ["#sheet", ".side"])
    picture(page, "rule-beside")
    page.locator("#sheet .close").click()
    page.locator('[data-part="area:BM5"]:not(.lit)').first.click()
    expect(page.locator("#sheet")).to_contain_text("Black Mesa 5")
    assert page.evaluate(APART, ["#sheet", '[data-part="area:BM5"]']), "nor is the board covered"


def test_why_something_cannot_be_done_is_read_beside_the_tools(page: Page, site: str) -> None:
    """They lay over the very sentence, and they are wanted too."""
    resume(page, site, led_to(lambda table: table.ply >= 60, 1, "greenland"))
    page.locator('#board [data-part="card:walrus"]').first.dispatch_event("click")
    reason = page.locator("#sheet .reason")
    expect(reason).to_be_visible()
    reason.scroll_into_view_if_needed()
    met = """reason => {
        const {left, top, width, height} = reason.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('#sheet') != null;
    }"""
    assert reason.evaluate(met)
    assert page.evaluate(APART, ["#sheet", ".tools"])


def test_whoever_has_come_closer_sees_what_can_be_done_next(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    view = "() => document.querySelector('#board svg').getAttribute('viewBox')"
    whole = page.evaluate(view)
    monument_valley = page.locator('[data-part="area:MV6"]').first
    monument_valley.hover()
    page.mouse.wheel(0, -2000)
    close = page.evaluate(view)
    assert close != whole
    press(page, "place A SH1")  # how fierce it is has no place on the map
    press(page, "ferocity A 0")  # where the next Family begins has
    assert page.evaluate(view) == whole
    page.locator('[data-part="area:CC2"]').first.hover()
    page.mouse.wheel(0, -1000)
    close = page.evaluate(view)
    press(page, "place B SJ6")
    press(page, "ferocity B 0")
    assert page.evaluate(view) == close, "some of it is in sight: nothing moves"


def test_a_new_game_can_be_started_without_looking_for_the_button(page: Page, site: str) -> None:
    for game in ("navajo-wars", "greenland"):
        page.goto(f"{site}/new/{game}")
        button = page.get_by_role("button", name="Start", exact=True)
        expect(button).to_be_in_viewport(ratio=1)
        open_field(page, "#name")
        page.locator("#name").focus()
        assert page.evaluate(APART, ["#name", ".start"])


def test_light_and_dark_can_be_chosen_and_left_to_the_device(browser: Browser, site: str) -> None:
    with opened(browser, color_scheme="dark") as page:
        ground = "() => getComputedStyle(document.body).backgroundColor"
        page.goto(site)
        dark = page.evaluate(ground)
        page.get_by_role("button", name="Light or dark").click()
        light = page.evaluate(ground)
        assert light != dark
        page.reload()
        assert page.evaluate(ground) == light, "it is remembered"
        page.get_by_role("button", name="Light or dark").click()
        page.reload()
        assert page.evaluate(ground) == dark
        page.emulate_media(color_scheme="light")
        assert page.evaluate(ground) == light, "whoever chose what the device has follows it"
