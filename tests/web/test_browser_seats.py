"""In a real browser: two seats in two browsers, each with its own view; and two people at one screen."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, expect

from cairn.game import Json, as_json
from cairn.record import parse
from cairn.table import Table
from tests.web.browsing import (
    answers,
    led_to,
    opened,
    picture,
    ply,
    press,
    ready,
    settled,
    start,
    start_by_form,
)

# The page of a game without its log, and the recap that is made of it, which tell what was done in the open.
WITHOUT_LOG = """() => {
    const copy = document.documentElement.cloneNode(true);
    for (const one of copy.querySelectorAll('#log, #recap, #names')) one.remove();
    return copy.outerHTML;
}"""


def link_of(page: Page) -> str:
    """The link of the seat that plays at another device."""
    page.locator("details.seats > summary").click()
    return page.locator(".seats input").first.input_value()


@contextmanager
def both(
    browser: Browser, page: Page, site: str, game: str, linked: str, **form: str
) -> Iterator[Page]:
    """A game at the host's page and, in another browser, at the page of the linked seat."""
    start_by_form(page, site, game, **form, **{f"seat__{linked}": "link"})
    link = link_of(page)
    with opened(browser) as other:
        other.goto(link)
        ready(other)
        assert other.locator("body").get_attribute("data-seat") == linked
        yield other


def caught_up(one: Page, other: Page) -> None:
    """Wait until both show the same moment."""
    while (shown := ply(other)) != ply(one):
        settled(other, shown)


def test_two_browsers_play_greenland_in_turn(page: Page, browser: Browser, site: str) -> None:
    turns = set()
    with both(browser, page, site, "greenland", "thule", option__players="2", seed="5") as other:
        for _ in range(14):
            mine, idle = (page, other) if answers(page) else (other, page)
            assert not answers(idle)
            expect(idle.locator("#panel .who")).to_contain_text("Waiting for")
            turns.add(mine)
            press(mine, answers(mine)[-1])
            caught_up(mine, idle)
        assert turns == {page, other}
        picture(other, "seat-greenland")


# two players of Navajo Wars

FORM = {"option__players": "2", "scenario": "rise-of-the-people"}


def two(wanted: Callable[[Table], bool], first: int) -> tuple[str, Table]:
    """A game for two at the moment that is wanted, and the seed of its dice."""
    table = led_to(wanted, first, "navajo-wars", FORM["scenario"], {"players": 2})
    return parse(table.record()).headers["seed"], table


def follow(page: Page, other: Page, table: Table) -> None:
    """Bring the game of both pages to where a table is; each seat answers by itself."""
    at, word = ply(page), other.url.rsplit("/", 1)[1]
    while at < table.ply:
        seat, text = table.history[at]
        sent = {"ply": at, "action": text, "key": secrets.token_hex(8)}
        link = f"link={word}" if seat == "basket" else None
        answer = page.request.post(f"{page.url}/answer", data=sent, params=link)
        assert answer.ok, answer.text()
        at = answer.json()["ply"]
    for one in (page, other):
        one.reload()
        ready(one)


def views(table: Table) -> list[dict[str, Json]]:
    return [as_json(table.game.view(table.now.state, seat)) for seat in (0, 1)]


def test_the_cards_that_one_of_two_has_seen_are_nowhere_in_the_page_of_the_other(
    page: Page, browser: Browser, site: str
) -> None:
    seed, table = two(lambda t: views(t)[0]["known"] != [] and views(t)[1]["known"] == [], 171)
    known = views(table)[0]["known"]
    assert isinstance(known, list)
    with both(browser, page, site, "navajo-wars", "basket", seed=seed, **FORM) as other:
        follow(page, other, table)
        shown = page.locator("#board").inner_html()
        for card in known:
            assert f"card:{card}" in shown or f"#{card}" in shown
            for hidden in (f"card:{card}", f"#{card} ", f"next {card}"):
                assert hidden not in other.content()
        picture(page, "seat-knows")
        picture(other, "seat-does-not")


def test_the_hand_of_one_of_two_is_nowhere_in_the_page_of_the_other(
    page: Page, browser: Browser, site: str
) -> None:
    seed, table = two(lambda t: views(t)[1]["hand"] != [] and t.question.seat == "turquoise", 31)
    hand = views(table)[1]["hand"]
    assert isinstance(hand, list)
    with both(browser, page, site, "navajo-wars", "basket", seed=seed, **FORM) as other:
        follow(page, other, table)
        for card in hand:
            assert f"card:{card}" in other.locator("#board").inner_html()
            rest = page.evaluate(WITHOUT_LOG)
            assert f"card:{card}" not in rest
            assert f"#{card} " not in rest


# one screen


def test_a_curtain_falls_before_the_view_of_the_next_player(page: Page, site: str) -> None:
    start(page, site, "toy", seed=7)
    while page.locator("#curtain").is_hidden():
        page.locator("#panel .answer").first.click()
        page.wait_for_function(
            "() => !document.body.hasAttribute('aria-busy') && !document.querySelector('#teller').checkVisibility()"
        )
    assert page.locator("#board").inner_html() == "", "nothing of either view is behind it"
    assert page.locator("#panel").inner_html() == ""
    assert page.locator("#log").inner_html() == ""
    picture(page, "curtain")
    page.keyboard.press("Enter")
    expect(page.locator("#curtain")).to_be_hidden()
    assert answers(page) or page.locator("#teller").is_visible()
