"""In a real browser: keys alone start a game, play it, take answers back and look things up."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from cairn.testing.fuzzing import chosen
from tests.web.browsing import answers, asked_again, ply, prompt, ready, start

STRETCH = 25  # answers
FOCUSED = "document.activeElement.innerText.trim()"


def tab_to(page: Page, selector: str) -> None:
    """Go on with Tab until this has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.locator(f"{selector}:focus").count():
            return
    raise AssertionError(f"{selector} cannot be reached by Tab")


# What is there to be dealt with, after the answer has been taken.
WHAT_NEXT = """before => {
    const shown = (id) => document.querySelector(id).checkVisibility();
    if (shown('#curtain')) return 'Enter';
    if (shown('#teller')) return 'Escape';
    const {ply} = document.body.dataset;
    return Number(ply) !== before && !document.body.hasAttribute('aria-busy') && 'done';
}"""


def waited(page: Page, before: int) -> None:
    """Wait for the next question; the story is skipped by its key, the curtain lifted by its."""
    while (key := page.wait_for_function(WHAT_NEXT, arg=before).json_value()) != "done":
        page.keyboard.press(key)


def answer(page: Page, dice: Random) -> None:
    """Any answer: the first nine by their digit or by arrows, the others by arrows."""
    before, offered = ply(page), answers(page)
    place = dice.randrange(min(len(offered), 30))
    number = page.locator("#panel button.answer kbd").filter(has_text=str(place + 1))
    if place < 9 and number.count() and dice.random() < 0.5:
        page.keyboard.press(str(place + 1))
    elif dice.random() < 0.3:
        for _ in range(len(offered) - place):
            page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
    else:
        for _ in range(place + 1):
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
    if asked_again(page):
        page.keyboard.press("Enter")
    waited(page, before)


@pytest.mark.parametrize("game", ["navajo-wars", "greenland"])
def test_keys_alone_play(page: Page, site: str, game: str) -> None:
    seed = chosen(None)
    print(f"{game} by keys, CAIRN_SEED={seed}")
    dice = Random(seed)
    page.goto(f"{site}/new/{game}")
    tab_to(page, ".fold:has(#seed) > summary")
    page.keyboard.press("Enter")
    tab_to(page, "#seed")
    page.keyboard.type(str(seed))
    tab_to(page, "#setup button.primary")
    page.keyboard.press("Enter")
    ready(page)
    for _ in range(STRETCH):
        if answers(page):
            answer(page, dice)
    if page.get_by_role("button", name="Undo").is_enabled():
        after = ply(page)
        page.keyboard.press("u")
        waited(page, after)
        before = ply(page)
        assert before < after
        page.keyboard.press("r")
        waited(page, before)
        assert ply(page) == after
    page.keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()


def test_undo_and_redo_by_keys(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    first, before = prompt(page), ply(page)
    page.keyboard.press("3")
    waited(page, before)
    second, after = prompt(page), ply(page)
    page.keyboard.press("u")
    waited(page, after)
    assert prompt(page) == first
    page.keyboard.press("r")
    waited(page, before)
    assert prompt(page) == second


def test_the_board_by_keys(page: Page, site: str) -> None:
    """Lit parts are reached by Tab; a part with several possibilities opens a menu."""
    start(page, site, "navajo-wars")
    before = ply(page)
    page.locator("#board .lit").first.focus()
    page.keyboard.press("Tab")
    named = page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert page.evaluate("document.activeElement.classList.contains('lit')")
    assert ":" in named, "it says what pressing it does"
    page.keyboard.press("Enter")
    waited(page, before)


def test_looking_up_and_odds_by_keys(page: Page, site: str) -> None:
    start(page, site, "toy", seed=7)
    page.keyboard.press("l")
    page.keyboard.type("anything")
    page.keyboard.press("Enter")
    expect(page.locator("#lookup-told")).to_contain_text("anything")
    page.keyboard.press("Escape")
    before = ply(page)
    page.keyboard.press("ArrowDown")
    while not page.locator("li:focus-within [data-odds]").count():
        page.keyboard.press("ArrowDown")
    chosen_one = page.evaluate(FOCUSED)
    page.keyboard.press("o")
    expect(page.locator("#sheet")).to_contain_text("Odds")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    assert page.evaluate(FOCUSED) == chosen_one, "the focus is where it was"
    assert ply(page) == before


def test_how_to_win_is_closed_by_escape_and_by_another_menu(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    how, opens = page.locator(".goal .box"), page.locator(".goal > summary")
    opens.click()
    expect(how).to_be_visible()
    page.keyboard.press("Escape")
    expect(how).to_be_hidden()
    opens.click()
    page.locator(".tools .more summary").click()
    expect(how).to_be_hidden()


def test_a_key_that_is_held_down_answers_once(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    before = ply(page)
    page.keyboard.down("1")
    for _ in range(3):
        page.keyboard.down("1")
        waited(page, before)
    page.keyboard.up("1")
    expect(page.locator("#prompt")).to_contain_text("How fierce is Family A")
