"""In a real browser: whole games by clicking what is offered, at random, up to the charts of the result.

Each game prints its seed, and CAIRN_SEED plays it again, click by click.
"""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

import cairn
from cairn.record import Record, read_file
from cairn.testing.fuzzing import chosen
from cairn.verify import verify
from cairn.web.charts import course
from tests.web.browsing import (
    answers,
    asked_again,
    do_not_tell,
    in_sight,
    picture,
    ply,
    press,
    settled,
    start_by_form,
)

MOST = 1500  # clicks; no game has nearly as many
ON_THE_BOARD = 0.3  # how often a lit part of the board is touched

# A point of the screen at which a click falls on this lit part and no other, for every lit part of the board.
POINTS = """() => [...document.querySelectorAll('#board .lit')].map((part) => {
    const box = part.getBoundingClientRect();
    for (let row = 1; row < 12; row += 1) for (let column = 1; column < 12; column += 1) {
        const x = box.left + box.width * column / 12, y = box.top + box.height * row / 12;
        const met = document.elementFromPoint(x, y)?.closest('.lit');
        if (met === part) return [part.dataset.part, x, y];
    }
    return [part.dataset.part, -1, -1];
})"""


def touch_the_board(page: Page, dice: Random) -> bool:
    """Touch a lit part, and choose from its menu if it has one. False where nothing is lit."""
    points: list[tuple[str, float, float]] = page.evaluate(POINTS)
    hidden = [part for part, x, _ in points if x < 0]
    assert not hidden, "these parts are lit, but nobody can touch them"
    if not points:
        return False
    before = ply(page)
    _, x, y = dice.choice(points)
    page.mouse.click(x, y)
    if page.locator("#menu").is_visible():
        items = page.locator("#menu [data-menu]")
        items.nth(dice.randrange(items.count())).click()
    if asked_again(page):
        page.locator("#panel .answer.sure").click()
    settled(page, before)
    return True


def play_on(page: Page, dice: Random) -> None:
    """One answer, by a button or on the board."""
    if dice.random() < ON_THE_BOARD and touch_the_board(page, dice):
        return
    rights = page.locator("#panel details.rights:not([open]) > summary")
    if dice.random() < ON_THE_BOARD and rights.is_visible():
        rights.click()
    press(page, dice.choice(answers(page)))


def _charts(record: Record) -> int:
    """How many charts there are of a game: of its tracks, of luck where two dice or more were for somebody, of faces
    where any die fell."""
    seen = course(cairn.load(record.write()), None)
    return 1 + any(len(line) > 1 for line in seen.luck.values()) + bool(seen.faces)


@pytest.mark.parametrize(
    ("game", "form"),
    [
        ("navajo-wars", {"scenario": "the-rope-thrower"}),
        ("greenland", {"option__players": "2", "seat__thule": "random"}),
    ],
    ids=["navajo-wars", "greenland"],
)
def test_a_whole_game_by_clicking_what_is_offered(
    page: Page, site: str, game: str, form: dict[str, str]
) -> None:
    seed = chosen(None)
    print(f"{game} in the browser, CAIRN_SEED={seed}")
    dice = Random(seed)
    start_by_form(page, site, game, seed=str(seed), **form)
    do_not_tell(page)
    for _ in range(MOST):
        if not answers(page):
            break
        play_on(page, dice)
        assert in_sight(page)
    expect(page.locator("#panel")).to_contain_text("The game is over")
    picture(page, f"over-{game}")
    with page.expect_download() as download:
        page.locator("#panel").get_by_role("link", name="Download the record").click()
    record = read_file(download.value.path())
    assert verify(record).ok
    page.get_by_role("link", name="Charts of this game").click()
    expect(page.locator("figure svg.chart").first).to_be_visible()
    assert page.locator("figure svg.chart:visible").count() == _charts(record)
    picture(page, f"result-{game}")
