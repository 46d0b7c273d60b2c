"""In a real browser: what somebody new to Cairn must not stumble over."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from cairn.table import Table
from cairn.web.question import laid_out
from cairn.web.views import described
from tests.web.browsing import answers, led_to, picture, ply, prompt, resume, settled, start_by_form

STRAIGHT = "canyon "  # out of the Canyon to any Area: 36 options


def in_the_canyon(table: Table) -> bool:
    return sum(one.text.startswith(STRAIGHT) for one in table.options) > 30


def test_a_long_list_is_folded_below_what_else_there_is(page: Page, site: str) -> None:
    resume(page, site, led_to(in_the_canyon, 1, "navajo-wars"))
    offered = answers(page)
    assert "council" in offered
    assert not [one for one in offered if one.startswith(STRAIGHT)]
    digits = page.locator("#panel button.answer kbd").all_inner_texts()
    assert digits == [*map(str, range(1, len(offered))), "e"], "none is for what is hidden"
    last = page.locator("#panel button.answer").filter(visible=True).last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] < 800, "all of it is in sight"
    picture(page, "folded")
    assert page.locator("#board .lit").count() > 36, "the board lights what is folded too"
    page.locator("details.folded > summary").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    before = ply(page)
    assert page.locator("button.answer:focus").get_attribute("data-action") == "canyon SH1"
    page.keyboard.press("Enter")
    settled(page, before)


@pytest.mark.parametrize("game", ["navajo-wars", "greenland"])
def test_a_list_is_as_high_as_is_counted(page: Page, site: str, game: str) -> None:
    """`bench/feel.py` counts the rows that the page shows before anything is unfolded."""

    def long(table: Table) -> bool:
        return len(table.options) > 12 and table.ply > 10

    table = led_to(long, 1, game)
    resume(page, site, table)
    tops = page.evaluate(
        """[...document.querySelectorAll('#panel .options > li, #panel h3, #panel details > summary')]
            .filter((one) => one.checkVisibility() && !one.closest('.bargain, .answered, .plan'))
            .map((one) => Math.round(one.getBoundingClientRect().top / 8))"""
    )
    assert laid_out(table, described(table, table.options)).rows == len(set(tops))


def test_a_part_that_is_folded_is_touched_on_the_board(page: Page, site: str) -> None:
    resume(page, site, led_to(in_the_canyon, 1, "navajo-wars"))
    before, asked = ply(page), prompt(page)
    page.locator('#board .lit[data-part="area:BM6"]').focus()
    page.keyboard.press("Enter")
    settled(page, before)
    assert prompt(page) != asked


def test_the_host_is_shown_the_link_of_who_has_not_come_yet(page: Page, site: str) -> None:
    start_by_form(page, site, "toy", seat__north="link", seat__south="person")
    invited = page.get_by_label("North: nobody has come yet")
    expect(invited).to_be_visible()
    assert page.request.get(invited.input_value()).ok
    expect(invited).to_be_hidden()
    field = page.get_by_label("Link of North")
    expect(field).to_be_hidden()
    page.get_by_role("button", name="Show the links").click()
    expect(field).to_be_visible()
    expect(field).to_be_focused()


def bargains(table: Table) -> bool:
    """Do two meet on a card, of whom one is asked what to do about it?"""
    offered = not table.over and any(one.text == "propose" for one in table.options)
    return offered and len(table.game.guide.bargains(table.now.state, table.narrator)) == 1


@pytest.mark.parametrize("height", [860, 900, 1000, 1080])
def test_beside_a_bargain_the_end_of_the_log_can_be_read(
    page: Page, site: str, height: int
) -> None:
    page.set_viewport_size({"width": 1440, "height": height})
    resume(page, site, led_to(bargains, 1, "greenland", None, {"players": 2}))
    lines = page.locator("#log .line")
    for n in (-1, -2):
        expect(lines.nth(n)).to_be_in_viewport(ratio=1)


def test_a_bargain_is_in_sight_with_both_its_sides_and_the_button_that_offers_it(
    page: Page, site: str
) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    resume(page, site, led_to(bargains, 1, "greenland", None, {"players": 2}))
    form = page.locator("form[data-bargain]")
    for part in (form.locator(".gives"), form.locator(".gets"), form.locator("button.primary")):
        expect(part).to_be_in_viewport(ratio=1)
    picture(page, "bargain")
    button = form.locator("button.primary").bounding_box()
    sides = form.locator(".sides").bounding_box()
    assert button is not None
    assert sides is not None
    assert sides["y"] + sides["height"] <= button["y"], "nothing lies over them"
