"""The coach in the browser: a hint that can be chosen, an analysis that goes on, a game looked back at, and consent."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

import cairn
from cairn.web import coaching, reviews
from tests.web.browsing import PHONE, brought, made, opened, ply, ready, settled, start, visit

BOT = {"south": "random"}


def test_a_hint_is_thought_about_shown_and_chosen(page: Page, site: str) -> None:
    start(page, site, "toy", seed=7, seats=BOT)
    page.keyboard.press("h")
    best = page.locator("#sheet .advice button").first
    expect(best).to_be_visible()
    expect(page.locator("#sheet h2")).to_be_focused()
    expect(page.locator("#log .line").last).to_contain_text("North asked the coach for a hint")
    before = ply(page)
    best.click()
    settled(
        page, before
    )  # which one is best is not for this test to say, nor how long a story it leads to
    expect(page.locator("#sheet")).to_be_hidden()


def test_an_analysis_goes_on_until_it_is_closed(
    browser: Browser, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "SLICE", 0.01)
    monkeypatch.setattr(coaching, "is_done", lambda found: found.nodes < 0)
    with opened(browser) as page:
        page.clock.install()
        start(page, site, "toy", seed=7, seats=BOT)
        page.locator(".tools .more summary").click()
        with page.expect_response("**/analysis"):
            page.locator(".tools [data-do=analyse]").click()
        with page.expect_response("**/analysis"):  # and again, of itself
            expect(page.locator("#sheet")).to_contain_text("Still thinking")
        options = page.locator("#panel button[data-action]").count()
        expect(page.locator("#sheet .advice li")).to_have_count(min(options, coaching.LISTED))
        page.keyboard.press("Escape")
        expect(page.locator("#sheet")).to_be_hidden()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.clock.run_for(60_000)
        assert [url for url in asked if "analysis" in url] == []


def test_nothing_moves_below_a_pointer(
    browser: Browser, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who presses an option while the coach thinks on gives that answer."""
    monkeypatch.setattr(coaching, "SLICE", 0.01)
    monkeypatch.setattr(coaching, "is_done", lambda found: found.nodes < 0)
    with opened(browser) as page:
        page.clock.install()
        start(page, site, "toy", seed=7, seats=BOT)
        page.locator(".tools .more summary").click()
        page.locator(".tools [data-do=analyse]").click()
        page.locator("#sheet .advice button").first.hover()
        page.evaluate("document.querySelector('#sheet .advice button:hover').dataset.mark = 'x'")
        marked = page.locator("#sheet .advice button[data-mark]")
        for _look in range(20):
            page.clock.run_for(3_000)
            page.wait_for_timeout(50)
        expect(marked).to_have_count(1)
        page.mouse.move(1, 1)
        page.clock.run_for(10_000)
        expect(marked).to_have_count(0)


def test_a_moment_is_analysed_when_one_looks_back(page: Page, site: str) -> None:
    table = cairn.table("toy", seed=7)
    while not table.over:
        table.play(table.options[0])
    ply = table.decisions("north")[0]
    page.goto(f"{brought(page, site, table)}/replay?ply={ply}")
    ready(page)
    page.locator("[data-do=analyse]").click()
    expect(page.locator("#sheet .advice li").first).to_be_visible()
    assert page.locator("#sheet .advice button").count() == 0  # that was decided long ago
    expect(page.locator("#sheet .advice .tag")).to_have_text("this was done")
    page.locator("[data-do=forward]").click()
    expect(page.locator("#sheet")).to_be_hidden()


def test_a_game_is_looked_back_at_and_tried_again(
    browser: Browser, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "NODES", 2000)
    table = cairn.table("toy", seed=7)
    while not table.over:
        table.play(table.options[-1])
    with opened(browser, viewport=PHONE) as page:
        visit(page, brought(page, site, table))
        page.get_by_role("link", name="Look back with the coach").click()
        expect(page.locator("#review svg.chart.narrow")).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= PHONE["width"]
        page.get_by_role("button", name="Try it again").first.click()
        ready(page)
        expect(page.locator("h1")).to_contain_text("from answer")


def test_others_are_asked_whether_they_agree(browser: Browser, site: str) -> None:
    with opened(browser) as host, opened(browser) as guest:
        game = made(host, site, game="toy", seed=7, seats={"south": "link"})
        visit(host, game)
        link = host.locator("input[aria-label='Link of South']").input_value()
        visit(guest, f"{site}/s/{link.split('/s/')[1]}")
        host.locator("[data-do=hint]").click()
        host.locator("#sheet").get_by_role("button", name="I agree").click()
        expect(host.locator("#sheet")).to_contain_text("has not said anything")
        guest.locator("#plea").get_by_role("button", name="I agree").click()
        expect(guest.locator("#plea")).to_be_hidden()
        expect(host.locator("[data-do=hint]")).not_to_have_attribute("data-refused", "yes")
        host.locator("[data-do=hint]").click()
        expect(host.locator("#sheet .advice")).to_be_visible()
        expect(guest.locator("#log")).to_contain_text("North asked the coach for a hint")
        assert guest.locator("[data-do=analyse]").is_disabled()
