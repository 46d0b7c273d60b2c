"""In a real browser: each tutorial from the first click to the last."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from cairn.course import course_of, has_tutorial
from cairn.games import find, names
from tests.web.browsing import answers, do_not_tell, picture, ply, press, ready, settled

FEW = 12  # answers
GAMES = [name for name in names() if has_tutorial(find(name))]


@pytest.mark.parametrize("game", GAMES)
def test_a_tutorial_from_the_first_click_to_the_last(page: Page, site: str, game: str) -> None:
    page.goto(site)
    page.locator(f'form[action="/new/{game}"]:has([name=tutorial]) button').click()
    ready(page)
    picture(page, f"tutorial-first-{game}")
    do_not_tell(page)
    steps = len(course_of(game).steps)
    guide, last = page.locator("#panel .guide"), 0
    while (title := guide.locator(".step").inner_text()) != "The tutorial is over":
        found = re.fullmatch(rf"Step (\d+) of {steps}", title)
        assert found is not None, title
        assert int(found[1]) >= last
        if int(found[1]) == steps // 2 > last:
            back_and_on(page)
        last = int(found[1])
        offered = answers(page)
        assert len(offered) == 1, "a tutorial shows what it asks for, and nothing else"
        press(page, offered[0])
    assert last == steps
    picture(page, f"tutorial-last-{game}")
    press(page, answers(page)[0])
    expect(guide).to_have_count(0)
    for _ in range(FEW):  # the dice are free now, and may leave a question with one answer
        if len(answers(page)) > 1:
            return
        press(page, answers(page)[0])
    pytest.fail("the game goes on, but not freely")


def back_and_on(page: Page) -> None:
    """In the middle: taken back, found again, gone on with."""
    shown, before = page.locator("#panel").inner_html(), ply(page)
    page.get_by_role("button", name="Undo").click()
    settled(page, before)
    page.reload()
    ready(page)
    while ply(page) < before:
        press(page, answers(page)[0])
    assert page.locator("#panel").inner_html() == shown
