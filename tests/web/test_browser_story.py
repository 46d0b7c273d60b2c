"""In a real browser: what others and chance did is told beat by beat, at the player's pace; rare rights keep quiet."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Browser, Page, expect

import cairn
from cairn.game import HEAVY, OptionValue
from cairn.table import Table
from cairn.table.beats import beats
from cairn.web.standing import standing_html
from tests.web.browsing import (
    answers,
    brought,
    in_sight,
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


def after_first(table: Table) -> Table:
    """The same game one answer later, with the same dice, which a fork does not have."""
    after = cairn.load(table.record())
    after.play(after.options[0])
    return after


def rolls_several(table: Table) -> bool:
    """Does the first option lead to a hunt of some dice, and on to something else, which are told in beats?"""
    if table.over or not table.options[0].text.startswith("hunt-now"):
        return False
    after = after_first(table)
    rolled = [text for _, text in after.history[table.ply :] if text.startswith("roll")]
    return len(rolled) > 1 and len(beats(after, after.to_play, table.ply)) > 1


def at_a_hunt(page: Page, site: str) -> int:
    """A game of Greenland right before a hunt; how many dice will be rolled in it."""
    table = led_to(rolls_several, 102, "greenland", "first-game", {"players": 2})
    resume(page, site, table)
    history = after_first(table).history
    return sum(text.startswith("roll") for _, text in history[table.ply :])


def test_a_story_is_told_beat_by_beat_with_its_dice(page: Page, site: str) -> None:
    rolled = at_a_hunt(page, site)
    before = ply(page)
    page.locator("#panel .answer").first.click()
    expect(page.locator("#teller")).to_be_visible()
    assert page.locator("#panel").is_hidden()
    assert page.locator("#ahead").evaluate("(one) => one.hidden"), "it is of another moment"
    steps = int((page.locator("#told-count").text_content() or "").split(" of ")[1])
    dice, told, places, line = 0, set(), set(), ""
    for step in range(1, steps + 1):
        expect(page.locator("#told-count")).to_have_text(f"{step} of {steps}")
        dice += page.locator("#dice .die-box:not(.lies) svg.figure").count()
        headline = page.locator("#told .headline")  # what only leads to the question has none
        told.add((headline if headline.count() else page.locator(TOLD)).first.inner_text())
        if page.locator("#dice svg.figure").count():
            expect(page.locator("#dice .need").first).to_contain_text("needs")
            picture(page, "story")
            page.locator("#dice").hover(force=True)  # it is gone before it could be touched
            expect(page.locator("#dice"), "something under it is wanted").to_be_hidden()
        places.add(str(page.get_by_role("button", name="Next").bounding_box()))
        line = page.locator(TOLD).first.inner_text()
        page.get_by_role("button", name="Next").click()
    assert len(places) == 1, "the button stays under the pointer"
    assert dice == rolled, "every die that fell was shown"
    assert len(told) == steps
    settled(page, before)
    assert page.locator("#teller").is_hidden()
    expect(page.locator("#log")).to_contain_text(line.split("\n")[0])


def test_whoever_asks_for_the_pace_is_offered_no_story(page: Page, site: str) -> None:
    at_a_hunt(page, site)
    before = ply(page)
    page.locator(".tools .more > summary").click()
    page.get_by_role("button", name="Pace of the story").click()
    expect(page.locator("#pace")).to_be_focused()
    assert page.locator("#teller button:visible").all_inner_texts() == ["Close"]
    page.get_by_role("button", name="Close").click()
    assert page.locator("#teller").is_hidden()
    page.locator("#panel .answer").first.click()
    expect(page.locator("#told-count")).to_contain_text("1 of")
    assert page.locator("#teller button:visible").all_inner_texts() == ["Next", "Play", "Skip"]
    settled(page, before)


def strip(table: Table, ply: int) -> str:
    """What stands above the board after so many answers, as plain words."""
    html = standing_html(table, table.position_at(ply).state, table.to_play)
    figures = html.partition("<summary>")[2].partition("</summary>")[0]
    return " ".join(re.sub("<[^>]*>", "", figures).split())


def scored_on_the_way(table: Table) -> bool:
    """Does the first option lead to beats after which the figures are not what they were, nor what they will be?"""
    if table.over:
        return False
    after = after_first(table)
    plies = [one.ply for one in beats(after, after.to_play, table.ply)]
    return len({strip(after, one) for one in [table.ply, *plies]}) > 2


def test_the_strip_above_the_board_is_of_the_moment_that_is_told(page: Page, site: str) -> None:
    table = led_to(scored_on_the_way, 22, "greenland", "first-game", {"players": 2})
    resume(page, site, table)
    after, before = after_first(table), ply(page)
    told = [one.ply for one in beats(after, after.to_play, table.ply)]
    press_first(page, table)
    for n, at in enumerate(told, 1):
        expect(page.locator("#told-count")).to_have_text(f"{n} of {len(told)}")
        expect(page.locator("#standing summary")).to_have_text(strip(after, at))
        page.get_by_role("button", name="Next").click()
    settled(page, before)


# one beat, if it is heavy


def raided_at_once(table: Table) -> bool:
    """Does the first option lead to a raid without anything else being answered or rolled?"""
    if table.over:
        return False
    after = after_first(table)
    told = beats(after, "dine", table.ply)
    return len(told) == 1 and bool(told[0].route) and told[0].weight == HEAVY


def test_a_raid_is_told_though_it_came_with_a_single_answer(page: Page, site: str) -> None:
    table = led_to(raided_at_once, 202, "navajo-wars")
    resume(page, site, table)
    told = beats(after_first(table), "dine", table.ply)
    before = ply(page)
    press_first(page, table)
    expect(page.locator("#told .headline")).to_have_text("The Enemy raids")
    expect(page.locator("#board .way line")).to_have_count(len(told[0].route))
    picture(page, "raid")
    page.get_by_role("button", name="Next").click()
    settled(page, before)
    expect(page.locator("#board .way")).to_have_count(0)


def press_first(page: Page, table: Table) -> None:
    page.evaluate(
        """action => document.querySelector(`#panel [data-action="${CSS.escape(action)}"]`).click()""",
        table.options[0].text,
    )


# one's own die


def rolls_for_elder(table: Table) -> bool:
    """Does the first option let an elder try something, of which nothing heavy comes?"""
    if table.over:
        return False
    after = after_first(table)
    told = beats(after, "dine", table.ply)
    rolls = [roll for one in told for roll in one.rolls]
    return len(told) == 1 and told[0].weight < HEAVY and [r.succeeds() for r in rolls] == [False]


def test_ones_own_die_is_shown_with_what_it_needed_and_lies_there(page: Page, site: str) -> None:
    table = led_to(rolls_for_elder, 45, "navajo-wars")
    resume(page, site, table)
    before = ply(page)
    press_first(page, table)
    expect(page.locator("#dice")).to_be_visible()
    expect(page.locator("#dice .need")).to_contain_text("needs")
    expect(page.locator("#dice .need")).to_contain_text("fails")
    settled(page, before)
    box, board = (page.locator(one).bounding_box() for one in ("#dice", ".stage"))
    assert box is not None
    assert board is not None
    assert box["x"] >= board["x"] + board["width"], "it lies beside the question and covers nothing"
    assert in_sight(page)
    picture(page, "own-die")


# what is left of it


def test_skipping_leaves_a_recap_that_stays(page: Page, site: str) -> None:
    at_a_hunt(page, site)
    before = ply(page)
    page.locator("#panel .answer").first.click()
    headline = page.locator("#told .headline").inner_text()
    page.get_by_role("button", name="Skip").click()
    settled(page, before)
    expect(page.locator("#since")).to_have_attribute("open", "")
    expect(page.locator("#recap")).to_contain_text(headline)
    picture(page, "recap")
    page.reload()
    page.wait_for_selector("body[data-ready]")
    page.locator("#since > summary").click()
    expect(page.locator("#recap")).to_contain_text(headline)


# looking back


def seven_dice(table: Table) -> bool:
    """Have seven dice fallen in a row?"""
    last = [text for _, text in table.history[-12:]]
    return any(all(one.startswith("roll") for one in last[i : i + 7]) for i in range(6))


def test_in_a_replay_many_dice_lie_below_what_was_before(page: Page, site: str) -> None:
    table = led_to(seven_dice, 90, "greenland", None, {"players": 2})
    rolled = [n for n, (_, text) in enumerate(table.history, 1) if text.startswith("roll")]
    page.goto(f"{brought(page, site, table)}/replay?ply={rolled[-2]}")
    expect(page.locator("#told svg.figure").first).to_be_visible()
    bottom, top = page.evaluate(
        """() => [document.querySelector('#earlier').lastElementChild, document.querySelector('#told svg.figure')]
            .map((one, i) => one.getBoundingClientRect()[i ? 'top' : 'bottom'])"""
    )
    assert bottom <= top


# pieces that glide


def test_only_pieces_of_a_kind_glide_to_each_other(page: Page, site: str) -> None:
    """A baby is born while elders sit where they sat; a hunter goes out; elders move on in line."""
    at_a_hunt(page, site)
    came = page.evaluate(
        """async () => {
            const there = (names) => new Map(Object.entries(names).map(([name, x]) => [name, { x, y: 0 }]));
            const scripts = performance.getEntriesByType('resource').map((one) => one.name);
            const { paired } = await import(scripts.find((one) => /board\\.js/.test(one)));
            const asked = [
                [{ 'norse@v': 0, 'norse@v#1': 1, 'norse@o3': 50, 'thule@v': 90 },
                 { 'norse@v': 0, 'norse@o3': 50, 'norse@a': 91, 'thule@v': 90 }],
                [{ 'norse@a': 0, 'thule@a': 99 }, { 'norse@cow': 100, 'thule@a': 99 }],
                [{ 'norse@a': 0 }, { 'thule@cow': 1 }],
                [{ 'elder~2#0': 2, 'elder~3#0': 3 }, { 'elder~3#0': 3, 'elder~4#0': 4 }],
                [{ 'elder~2#0': 2, 'elder~3#0': 3, 'elder~4#0': 4 }, { 'elder~2#0': 2, 'elder~3#0': 3 }],
            ];
            return asked.map(([before, after]) => Object.fromEntries(paired(there(before), there(after))));
        }"""
    )
    born, hunts, other, older, dead = came
    assert born == {
        "norse@v": "norse@v",
        "norse@o3": "norse@o3",
        "thule@v": "thule@v",
        "norse@a": "norse@v#1",
    }
    assert hunts == {"norse@cow": "norse@a", "thule@a": "thule@a"}
    assert other == {}
    assert older == {"elder~3#0": "elder~2#0", "elder~4#0": "elder~3#0"}
    assert dead == {"elder~2#0": "elder~2#0", "elder~3#0": "elder~3#0"}


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
        # from here time passes only where the test says so, however slow the machine is
        page.clock.pause_at(datetime.now(UTC) + timedelta(minutes=10))
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
    table = led_to(only_rights, 72, "navajo-wars")
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


def test_a_deal_is_put_together_offered_and_taken_back_as_a_whole(page: Page, site: str) -> None:
    options: dict[str, OptionValue] = {"players": 2, "free-talks": True}
    resume(page, site, led_to(can_propose, 1, "greenland", None, options))
    begun, asked = ply(page), prompt(page)
    assert "propose" not in answers(page), "the form is the one editor; its steps are folded below"
    form = page.locator("form[data-bargain]")
    more = form.get_by_role("button", name=re.compile("^More: ")).first
    chosen = form.locator("select.number").first
    more.click()
    picture(page, "deal")
    form.get_by_role("button", name="Offer it").click()
    settled(page, begun)
    expect(page.locator(".plan li")).to_have_count(1)
    before = ply(page)
    page.get_by_role("button", name="Undo").click()
    settled(page, before)
    expect(chosen).not_to_have_value("")
    expect(page.locator(".plan")).to_have_count(0)
    before = ply(page)
    page.get_by_role("button", name="Undo").click()
    settled(page, before)
    assert (ply(page), prompt(page)) == (begun, asked), "not among single clauses"
    press(page, "propose")
    assert [one for one in answers(page) if not one.startswith("drop")] == []
    press(
        page,
        page.locator("#panel button[data-action^=give]").first.get_attribute("data-action") or "",
    )
