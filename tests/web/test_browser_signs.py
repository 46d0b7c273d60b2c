"""In a real browser: signs that it is one's move, sounds that can be turned off, and settings in one place."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import cairn
from tests.web.browsing import (
    PHONE,
    answers,
    brought,
    made,
    opened,
    ply,
    press,
    ready,
    settled,
    visit,
)

# as if another window were in front of the page
LOOK_AWAY = """() => {
    document.hasFocus = () => false;
    window.dispatchEvent(new Event('blur'));
}"""
LOOK_BACK = """() => {
    document.hasFocus = () => true;
    window.dispatchEvent(new Event('focus'));
}"""
IN_SIGHT = """box => {
    const {left, top} = box.getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 10)?.closest('#plea') != null;
}"""
ICON = "() => new URL(document.querySelector('link[rel=icon]').href).pathname"
# what the device would show, without a device
NOTICES = """
    window.shown = [];
    window.Notification = class extends EventTarget {
        static permission = 'default';
        static async requestPermission() { return (this.permission = 'granted'); }
        constructor(title, more) { super(); window.shown.push([title, more.body]); }
    };
"""


def two_by_link(page: Page, site: str) -> tuple[str, str]:
    """A game of the toy for two devices: where each seat plays."""
    address = made(page, site, game="toy", seed=7, seats={"north": "link", "south": "link"})
    page.goto(address)
    page.locator("details.seats > summary").click()
    north, south = (one.input_value() for one in page.locator(".seats li input").all()[:2])
    return north, south


def test_the_title_and_the_icon_tell_those_who_look_elsewhere(
    page: Page, browser: Browser, site: str
) -> None:
    north, south = two_by_link(page, site)
    visit(page, north)
    with opened(browser) as other:
        visit(other, south)
        other.evaluate(LOOK_AWAY)
        assert not other.title().startswith("●")
        before = other.evaluate(ICON)
        while answers(page):
            press(page, answers(page)[-1])
        other.wait_for_function("() => document.title.startsWith('● ')")
        assert other.evaluate(ICON) == "/static/turn.svg" != before
        assert other.locator("body").get_attribute("data-heard") == "turn"
        other.evaluate(LOOK_BACK)
        assert not other.title().startswith("●")
        assert other.evaluate(ICON) == before
        assert not page.title().startswith("●"), "it is not their move"


def test_who_waits_is_asked_once_whether_to_be_told(
    page: Page, browser: Browser, site: str
) -> None:
    north, south = two_by_link(page, site)
    visit(page, north)
    expect(page.locator("#notices")).to_be_hidden()
    with opened(browser) as other:
        other.add_init_script(NOTICES)
        visit(other, south)
        other.get_by_role("button", name="Tell me").click()
        expect(other.locator("#notices")).to_be_hidden()
        other.evaluate(LOOK_AWAY)
        while answers(page):
            press(page, answers(page)[-1])
        other.wait_for_function("() => window.shown.length")
        assert other.evaluate("window.shown[0][0]") == "Your move"
        other.reload()
        ready(other)
        expect(other.locator("#notices")).to_be_hidden()


def test_nobody_waits_in_a_game_that_is_over(page: Page, site: str) -> None:
    table = cairn.table("toy", seed=7)
    while not table.over:
        table.play(table.options[0])
    page.add_init_script(NOTICES)
    visit(page, brought(page, site, table))
    expect(page.locator("#notices")).to_be_hidden()


@pytest.mark.parametrize("press_first", ["Sounds", "Settings"])
def test_sounds_are_off_at_a_touch_and_that_is_remembered(
    page: Page, site: str, press_first: str
) -> None:
    visit(page, made(page, site, game="toy", seed=7))
    button = page.get_by_role("button", name="Sounds")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=press_first).click()
    if press_first == "Settings":
        page.get_by_label("Quiet sounds").uncheck()
        page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-pressed", "false")
    page.reload()
    ready(page)
    expect(button).to_have_attribute("aria-pressed", "false")


def test_an_answer_is_heard(page: Page, site: str) -> None:
    visit(page, made(page, site, game="toy", seed=7))
    assert page.locator("body").get_attribute("data-heard") is None
    press(page, answers(page)[-1])
    assert page.locator("body").get_attribute("data-heard") in {"answer", "dice", "turn"}


def test_settings_stand_in_one_place_on_every_page(page: Page, site: str) -> None:
    page.goto(site)
    page.get_by_role("button", name="Settings").click()
    page.locator("#set-pace").select_option("fast")
    page.locator("#set-theme").select_option("dark")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    visit(page, made(page, site, game="toy", seed=7))
    assert page.locator("#pace").input_value() == "fast"
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    page.get_by_role("button", name="Settings").click()
    page.locator("#set-pace").select_option("skip")
    assert page.locator("#pace").input_value() == "skip"
    page.locator("#settings").get_by_role("button", name="What am I asked?").click()
    expect(page.locator("#asking")).to_be_visible()
    expect(page.locator("#settings")).to_be_hidden()


def test_a_guest_asks_to_take_back_and_the_other_agrees_or_not(
    page: Page, browser: Browser, site: str
) -> None:
    north, south = two_by_link(page, site)
    study = page.url.replace("/games/", "/api/games/") + "/study"  # chance decides in between
    assert page.request.post(study, data={"ply": ply(page)}).ok
    visit(page, north)
    with opened(browser, viewport=PHONE) as other:
        visit(other, south)
        while answers(page):
            press(page, "pass" if "pass" in answers(page) else answers(page)[-1])
        if ply(other) != ply(page):
            settled(other, ply(other))
        undo = page.locator('[data-do="undo"]')
        expect(undo).to_have_attribute("title", "Ask the others to let you take it back")
        for reply, told in (("No, go on", "They would rather go on"), ("Yes, take it back", "")):
            other.evaluate("scrollTo(0, 300)")
            undo.click()
            expect(page.locator("#plea")).to_contain_text("You have asked")
            expect(other.locator("#plea")).to_contain_text("North asks to take back")
            assert other.locator("#plea").evaluate(IN_SIGHT), "wherever the page was"
            other.get_by_role("button", name=reply).click()
            if told:
                expect(page.locator("#plea")).to_contain_text(told)
                expect(other.locator("#plea")).to_be_hidden()
        expect(page.locator("#plea")).to_be_hidden()
        expect(page.locator("#panel button.answer").first).to_be_visible()


def test_what_another_writes_is_shown_at_once(page: Page, browser: Browser, site: str) -> None:
    north, south = two_by_link(page, site)
    visit(page, north)
    with opened(browser) as guest:
        visit(guest, south)
        page.locator("#words").fill("Shall we trade?")
        page.get_by_role("button", name="Add").click()
        expect(guest.locator("#toast")).to_contain_text("Shall we trade?")
        expect(page.locator("#toast")).to_be_hidden()


def test_who_watches_sees_the_game_go_on(page: Page, browser: Browser, site: str) -> None:
    visit(page, made(page, site, game="toy", seed=7))
    watch = page.get_by_label("Link for those who only watch").input_value()
    with opened(browser) as other:
        other.goto(watch)
        ready_to_watch = other.locator("body[data-ready]")
        expect(ready_to_watch).to_be_attached()
        before = other.locator("#log .line").count()
        press(page, answers(page)[-1])
        other.wait_for_function(f"() => Number(document.body.dataset.ply) === {ply(page)}")
        assert other.locator("#log .line").count() > before
        expect(other.locator("#whose")).to_contain_text("Waiting for")
