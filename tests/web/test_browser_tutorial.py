"""In a real browser: chapters of the tutorials, with choices of one's own."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.web.browsing import PHONE, answers, do_not_tell, picture, press, ready, start


def wordless(page: Page) -> list[str]:
    """The answers without a word of the tutorial, their own or their group's."""
    found: list[str] = page.evaluate(
        """[...document.querySelectorAll('#panel button.answer')].filter((one) =>
            !one.parentElement.querySelector('.word')
            && !one.closest('.stepper')?.querySelector('.word')
            && !one.closest('ul').previousElementSibling?.matches('.word, summary'))
            .map((one) => one.dataset.action)"""
    )
    return found


COVERS = """() => {
    const of = (selector) => document.querySelector(selector).getBoundingClientRect();
    const halo = of('[data-part="look:ap"] > .cairn-halo'), above = of('[data-part="look:culture"] text');
    return halo.top < above.bottom - 0.3 * above.height;
}"""


def to_the_end(page: Page) -> None:
    while offered := answers(page):
        press(page, offered[-1])


def test_a_chapter_of_navajo_wars_from_the_home_page_to_the_next(page: Page, site: str) -> None:
    """Neither the first choice nor what one would mostly take: a council in the valley, and home."""
    page.goto(site)
    page.locator('form[action="/new/navajo-wars"]:has([name=tutorial]) button').click()
    ready(page)
    do_not_tell(page)
    step, result = page.locator(".guide .step"), page.locator(".guide .result")
    expect(step).to_contain_text("Chapter 1 of 6")
    assert page.locator("#board .pointed > .cairn-halo").count() >= 4
    assert wordless(page) == []
    picture(page, "tutorial-first-navajo-wars")
    press(page, "activate B")
    expect(page.locator('#board .pointed[data-part="look:pool"]')).to_be_visible()
    assert wordless(page) == []
    expect(result).to_have_count(0)
    page.locator('#board .lit[data-part="family:B"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#menu [data-menu=council] .word")).not_to_be_empty()
    picture(page, "tutorial-menu")
    page.keyboard.press("Escape")
    press(page, "council")
    expect(result).to_contain_text("Action Points pay for preempting")
    expect(page.locator('[data-part="look:ap"] > .cairn-halo').first).to_be_attached()
    assert page.evaluate(COVERS) is False, "what points at a row leaves the one above it readable"
    press(page, "pass")
    expect(page.locator("#prompt")).to_have_text("Chapter 1 is done")
    expect(result.first).to_contain_text("The Enemy gathers")
    assert answers(page) == []
    picture(page, "tutorial-last-navajo-wars")
    page.get_by_role("button", name="Next chapter: The elders plan").click()
    ready(page)
    expect(step).to_contain_text("Chapter 2 of 6")
    expect(result).to_have_count(0)


def test_chapters_of_greenland_on_a_phone_and_on_freely(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    start(page, site, "greenland", tutorial=True, seed=2)
    second = page.locator("#panel button.answer").nth(1).bounding_box()
    tools = page.locator(".tools").bounding_box()
    assert second is not None
    assert tools is not None
    assert second["y"] + second["height"] < tools["y"], "more than one answer is in sight at once"
    page.set_viewport_size(PHONE)
    page.reload()
    ready(page)
    do_not_tell(page)
    assert wordless(page) == []
    picture(page, "tutorial-phone-greenland")
    for action in ("hunt arctic-hare on-foot", "send 5", "pass"):
        press(page, action)
    to_the_end(page)
    expect(page.locator("#prompt")).to_have_text("Chapter 1 is done")
    expect(page.locator(".guide .result").first).to_contain_text("Arctic Hare")
    page.locator(".chapters summary").click()
    page.locator(".chapters button", has_text="Elders, and the next event").click()
    ready(page)
    expect(page.locator(".guide .step")).to_contain_text("Chapter 4 of 4")
    press(page, "burn 2 cube")
    to_the_end(page)
    expect(page.get_by_role("button", name="Play a first game")).to_be_visible()
    page.get_by_role("button", name="Play on from here freely").click()
    ready(page)
    expect(page.locator(".guide")).to_have_count(0)
    assert len(answers(page)) > 1


def test_the_answers_of_a_talk_are_in_sight_before_the_log(page: Page, site: str) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    start(page, site, "greenland", tutorial=True, seed=2)
    page.get_by_text("All chapters").click()
    page.locator("button[name=chapter][value='2']").click()
    expect(page.locator(".guide .step")).to_contain_text("Chapter 2 of 4")
    ready(page)
    for answer in page.locator("#panel button.answer").all()[:3]:
        expect(answer).to_be_in_viewport(ratio=0.9)
