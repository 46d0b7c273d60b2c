"""In a real browser: what others and chance did is told step by step, at the player's pace; rare rights keep quiet."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

import cairn
from cairn.game import OptionValue
from cairn.table import Table
from tests.web.browsing import (
    answers,
    led_to,
    opened,
    picture,
    ply,
    press,
    prompt,
    resume,
    settled,
    start_by_form,
)

TOLD = "#told .line"


def question(table: Table) -> str:
    return table.game.vocabulary.questions[int(table.now.state.question)].key


def rolls_several(table: Table) -> bool:
    """Does the first option lead to a hunt of some dice, which is told in steps?"""
    if table.over or not table.options[0].text.startswith("hunt-now"):
        return False
    after = cairn.load(table.record())  # with the same dice, which a fork does not have
    after.play(after.options[0])
    rolled = [text for _, text in after.history[table.ply :] if text.startswith("roll")]
    return len(rolled) > 1 and len({line.ply for line in after.log_for(None, table.ply)}) > 4


def at_a_hunt(page: Page, site: str) -> int:
    """A game of Greenland right before a hunt; how many dice will be rolled in it."""
    table = led_to(rolls_several, 102, "greenland", "first-game", {"players": 2})
    resume(page, site, table)
    after = cairn.load(table.record())
    after.play(after.options[0])
    return sum(text.startswith("roll") for _, text in after.history[table.ply :])


def test_a_story_is_told_step_by_step_with_its_dice(page: Page, site: str) -> None:
    rolled = at_a_hunt(page, site)
    before = ply(page)
    page.locator("#panel .answer").first.click()
    expect(page.locator("#teller")).to_be_visible()
    assert page.locator("#panel").is_hidden()
    steps = int((page.locator("#told-count").text_content() or "").split(" of ")[1])
    dice, told, places = 0, set(), set()
    for step in range(1, steps + 1):
        expect(page.locator("#told-count")).to_have_text(f"{step} of {steps}")
        dice += page.locator("#told svg.figure").count()
        told.add(page.locator(TOLD).first.inner_text())
        if page.locator("#told svg.figure").count():
            picture(page, "story")
        places.add(str(page.get_by_role("button", name="Next").bounding_box()))
        page.get_by_role("button", name="Next").click()
    assert len(places) == 1, "the button stays under the pointer"
    assert dice == rolled, "every die that fell was shown"
    assert len(told) == steps
    settled(page, before)
    assert page.locator("#teller").is_hidden()
    expect(page.locator("#log")).to_contain_text(told.pop().split("\n")[0])


def goes_on(page: Page) -> None:
    """Let time pass until the next step is told."""
    shown = page.locator("#told-count").inner_text()
    for _ in range(100):
        page.clock.run_for(200)
        if page.locator("#told-count").inner_text() != shown:
            return
    raise AssertionError("the story does not go on")


def test_a_story_goes_by_itself_is_stopped_made_faster_and_skipped(
    browser: Browser, site: str
) -> None:
    """Here things may move: it begins to play without being asked to."""
    with opened(browser, reduced_motion="no-preference") as page:
        page.clock.install()
        at_a_hunt(page, site)
        before = ply(page)
        page.locator("#panel .answer").first.click()
        expect(page.locator("#told-count")).to_contain_text("1 of")
        goes_on(page)
        page.get_by_role("button", name="Pause").click()
        stopped = page.locator("#told-count").inner_text()
        page.clock.run_for(60_000)
        assert page.locator("#told-count").inner_text() == stopped
        page.locator("#pace").select_option("fast")
        goes_on(page)
        page.get_by_role("button", name="Skip").click()
        page.wait_for_selector(f'body:not([data-ply="{before}"])')
        assert page.locator("#teller").is_hidden()


def test_whoever_does_not_want_stories_is_not_told_any(page: Page, site: str) -> None:
    at_a_hunt(page, site)
    before = ply(page)
    page.locator("#panel .answer").first.click()
    page.locator("#pace").select_option("skip")
    page.wait_for_selector(f'body:not([data-ply="{before}"])')
    page.reload()
    assert page.locator("#pace").input_value() == "skip"


# rights


def only_rights(table: Table) -> bool:
    """Is there nothing to do besides what may be done at any time?"""
    state, guide = table.now.state, table.game.guide
    rest = [one for one in table.options if not guide.is_right(one.answer, state)]
    return len(rest) == 1 and len(table.options) > 1 and guide.stop(state) == "enemy"


def test_a_right_that_one_does_not_want_is_not_asked_for(page: Page, site: str) -> None:
    """10.2 Before the Enemy acts nothing is asked, unless the player wants to be."""
    table = led_to(only_rights, 15, "navajo-wars")
    asked = table.question.prompt.split("?")[0]
    resume(page, site, table)
    assert asked in prompt(page)
    before = ply(page)
    page.locator("#panel .answer").first.click()
    settled(page, before)
    assert asked not in prompt(page)
    page.locator(".tools .more > summary").click()
    page.get_by_role("button", name="What am I asked?").click()
    wish = page.locator('#asking select[data-asked="enemy"]')
    wish.select_option("always")
    picture(page, "asking")
    page.reload()
    page.locator(".tools .more > summary").click()
    page.get_by_role("button", name="What am I asked?").click()
    expect(wish).to_have_value("always")


def has_rights(table: Table) -> bool:
    return not table.over and any(
        table.game.guide.is_right(one.answer, table.now.state) for one in table.options
    )


def test_what_may_be_done_at_any_time_is_out_of_the_way(page: Page, site: str) -> None:
    table = led_to(has_rights, 2, "navajo-wars")
    resume(page, site, table)
    rights = [
        one.text for one in table.options if table.game.guide.is_right(one.answer, table.now.state)
    ]
    assert not set(rights) & set(answers(page))
    page.locator("details.rights > summary").click()
    assert set(rights) <= set(answers(page))
    picture(page, "rights")
    press(page, rights[0])


# own dice and deals


def test_own_dice_are_typed_in(page: Page, site: str) -> None:
    start_by_form(page, site, "toy", dice="own")
    expect(page.locator("#panel .who")).to_have_text("Your own dice and cards")
    chosen = answers(page)[0]
    press(page, chosen)
    expect(page.locator("#log")).not_to_be_empty()


def can_propose(table: Table) -> bool:
    return not table.over and any(one.text.startswith("propose") for one in table.options)


def test_a_deal_is_put_together_struck_out_and_offered(page: Page, site: str) -> None:
    options: dict[str, OptionValue] = {"players": 2, "free-talks": True}
    resume(page, site, led_to(can_propose, 1, "greenland", None, options))
    for verb in ("propose", "give", "gift-disks"):
        press(page, next(one for one in answers(page) if one.startswith(verb)))
    while not page.locator(".plan").count():
        press(page, answers(page)[0])
    expect(page.locator(".plan li")).to_have_count(1)
    picture(page, "deal")
    before = ply(page)
    page.locator(".plan button.remove").click()
    settled(page, before)
    expect(page.locator(".plan")).to_have_count(0)
    assert "offer-deal" not in answers(page), "an empty deal cannot be offered"
    before = ply(page)
    page.get_by_role("button", name="Undo").click()
    settled(page, before)
    asked = page.locator("#panel .who").inner_text()
    press(page, "offer-deal")
    expect(page.locator(".plan li")).to_have_count(1)
    assert page.locator("#panel .who").inner_text() != asked
    assert {"accept", "refuse"} <= {one.split()[0] for one in answers(page)}
