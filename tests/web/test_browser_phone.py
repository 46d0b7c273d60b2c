"""In a real browser as wide as a phone: nothing is wider than the screen, and a tap is enough to play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from cairn.games.greenland.rules.state import greenland
from cairn.games.greenland.words import kinds, question
from cairn.games.greenland.words import values as v
from cairn.games.navajo.words import question as navajo
from cairn.table import Table
from cairn.table.beats import beats
from cairn.web.views import described
from tests.web.browsing import (
    PHONE,
    answers,
    asked_again,
    in_sight,
    led_to,
    made,
    opened,
    picture,
    ply,
    quoted,
    ready,
    resume,
    settled,
    start,
    unfold,
    visit,
)
from tests.web.test_browser_story import after_first, press_first, raided_at_once
from tests.web.test_deal import talking


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    with opened(browser, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        yield page


def fits(page: Page) -> None:
    """Nothing sticks out, whether or not the page could be moved sideways to see it; a board and the names of its parts
    are swiped in their own frames."""
    wide = page.evaluate(
        """wide => [...document.querySelectorAll('body *')].filter((one) => {
            if (!one.checkVisibility() || one.closest('svg, .regions, .hidden, .skip, pre')) return false;
            const {left, right} = one.getBoundingClientRect();
            return right > wide + 0.5 || left < -0.5;
        }).map((one) => one.outerHTML.slice(0, 120))""",
        PHONE["width"],
    )
    assert wide == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def tap(page: Page, action: str) -> None:
    page.wait_for_timeout(350)  # sooner it would be a double tap, whose second half is not meant
    before = ply(page)
    chosen = page.locator(f"#panel button[data-action={quoted(action)}]").first
    unfold(chosen)
    chosen.tap()
    if asked_again(page):
        page.wait_for_timeout(350)
        chosen.tap()
    settled(page, before)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/new/navajo-wars",
        "/new/greenland",
        "/rules/navajo-wars",
        "/rules/greenland",
        "/nowhere",
    ],
)
def test_a_page_is_no_wider_than_the_screen(browser: Browser, site: str, path: str) -> None:
    with opened(browser, "404", viewport=PHONE, has_touch=True, is_mobile=True) as page:
        page.goto(site + path)
        fits(page)
        picture(page, f"phone{path.replace('/', '-').rstrip('-')}")


@pytest.mark.parametrize("game", ["navajo-wars", "greenland"])
def test_a_game_is_played_by_tap(phone: Page, site: str, game: str) -> None:
    start(phone, site, game, seed=4)
    fits(phone)
    for last in (True, False) * 4:
        tap(phone, answers(phone)[-1 if last else 0])
        fits(phone)
        assert in_sight(phone)
    picture(phone, f"phone-{game}")
    address = phone.url
    for path in ("/replay", "/result"):
        phone.goto(address + path)
        fits(phone)
        cut = "all => all.filter((one) => one.scrollWidth > one.clientWidth).length"
        assert phone.locator(".top .name").evaluate_all(cut) == 0, "no word of the title is cut"
        picture(phone, f"phone-{game}{path.replace('/', '-')}")
    assert phone.locator("figure svg.chart.narrow:visible").count() > 0
    assert phone.locator("figure svg.chart:not(.narrow):visible").count() == 0


def test_the_board_answers_to_a_tap_and_says_why_not(phone: Page, site: str) -> None:
    start(phone, site, "navajo-wars")
    before = ply(phone)
    phone.locator('[data-part="area:SH3"].lit').first.tap()
    settled(phone, before)
    phone.locator('[data-part="area:BM5"]').first.tap()
    expect(phone.locator("#sheet")).to_contain_text("Black Mesa 5")
    fits(phone)
    picture(phone, "phone-why")
    phone.locator("#sheet .close").tap()
    expect(phone.locator("#sheet")).to_be_hidden()


def test_a_game_opens_at_ones_own_pieces_with_its_whole_name_and_what_one_can_spend(
    phone: Page, site: str
) -> None:
    address = made(phone, site, game="navajo-wars", seed=7)
    phone.request.post(f"{address}/set-up", data={"ply": 0, "asked": {}})
    visit(phone, address)
    assert not answers_on_board(phone), "the question is about no place"
    assert in_frame(phone, '[data-part^="family:"]')
    name = phone.locator(".top .name")
    assert name.evaluate(
        "(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1"
    )
    expect(phone.locator("#standing summary")).to_contain_text("AP 3")


def test_the_strip_stays_below_the_head_of_the_page(phone: Page, site: str) -> None:
    start(phone, site, "greenland", scenario="first-game", seed=3)
    phone.evaluate("scrollBy(0, 200)")
    head, strip = phone.locator(".top").bounding_box(), phone.locator("#standing").bounding_box()
    assert head is not None
    assert strip is not None
    assert head["y"] + head["height"] <= strip["y"]


def test_the_board_follows_a_question_about_a_card_that_no_answer_names(
    phone: Page, site: str
) -> None:
    table = talking()
    resume(phone, site, table)
    assert not answers_on_board(phone)
    card = kinds.PLACE.token(int(table.now.state.about_b))
    assert in_frame(phone, f'[data-part="card:{card}"]')


def test_the_board_shows_what_the_first_answer_is_about(phone: Page, site: str) -> None:
    """Others may be lit all over the map: where a Family could flee to, or a raid could be harassed."""
    table = led_to(
        lambda one: (
            one.now.state.question == navajo.CHOOSE_REACTION
            and sum(choice.text.startswith("harass") for choice in one.options) > 9
        ),
        1,
        "navajo-wars",
    )
    resume(phone, site, table)
    area = phone.locator("#panel button.answer").first.get_attribute("data-parts") or ""
    assert area.startswith("area:")
    assert in_frame(phone, f'[data-part="{area}"]')


def only_rights_name_a_part(table: Table) -> bool:
    named = {
        one.text for one in described(table, table.options) if [part for part in one.parts if part]
    }
    rights = {
        one.text for one in table.options if table.game.guide.is_right(one.answer, table.now.state)
    }
    return bool(named) and named <= rights


def test_the_board_does_not_follow_what_may_be_done_at_any_time(phone: Page, site: str) -> None:
    resume(phone, site, led_to(only_rights_name_a_part, 1, "navajo-wars"))
    assert phone.locator("#board .lit").count()
    assert in_frame(phone, '[data-piece^="family-"]'), "but begins at one's own pieces"
    table = led_to(
        lambda one: one.now.state.question == question.CHOOSE_TALK and only_rights_name_a_part(one),
        1,
        "greenland",
    )
    resume(phone, site, table)
    assert phone.locator("#board .lit").count()
    assert not phone.locator("#board .subject, #board .dim").count()
    card = f'[data-part="{table.game.guide.topic(table.now.state)}"]'
    assert in_frame(phone, card), "but what is talked of is seen"


def test_the_board_shows_what_is_talked_of_before_what_is_folded(phone: Page, site: str) -> None:
    """There is a wife to be divorced at home, which few will think of while hunters meet elsewhere."""

    def folded(table: Table) -> bool:
        s = greenland(table.now.state)
        return (
            s.question == question.CHOOSE_TALK
            and table.game.guide.topic(s) != ""
            and s.holder(s.card) == v.NONE
            and any(one.text.startswith("divorce") for one in table.options)
        )

    table = led_to(folded, 1, "greenland")
    resume(phone, site, table)
    assert in_frame(phone, f'[data-part="{table.game.guide.topic(table.now.state)}"]')


def test_the_board_shows_what_is_sold_before_who_bids(phone: Page, site: str) -> None:
    table = led_to(lambda one: one.now.state.question == question.OPEN_BIDDING, 1, "greenland")
    resume(phone, site, table)
    assert in_frame(phone, ".lot")


def in_frame(page: Page, parts: str) -> bool:
    """Is one of these parts of the board to be seen as a whole?"""
    found: bool = page.evaluate(
        """parts => {
            const frame = document.querySelector('#board').getBoundingClientRect();
            return [...document.querySelectorAll(`#board ${parts}`)].some((one) => {
                const at = one.getBoundingClientRect();
                return at.width && at.left > frame.left && at.right < frame.right
                    && at.top > frame.top && at.bottom < frame.bottom;
            });
        }""",
        parts,
    )
    return found


def answers_on_board(page: Page) -> int:
    return page.locator("#board .lit, #board .subject").count()


# while a story is told


def raided_later(table: Table) -> bool:
    """Does the first option lead to a story that is stopped at, whose second beat is a raid?"""
    if table.over:
        return False
    told = beats(after_first(table), "dine", table.ply)
    return len(told) > 1 and bool(told[1].route) and not told[0].route


def look_elsewhere(page: Page, goal: str) -> str:
    """Open a region of the board in which something is not; which it is."""
    region = str(
        page.evaluate(
            """goal => [...document.querySelectorAll('#board [data-region]')]
                .find((one) => !one.querySelector(`[data-part="${goal}"]`)).dataset.region""",
            goal,
        )
    )
    page.locator(f"#regions [data-name={quoted(region)}]").click()
    expect(page.locator("svg.board")).to_have_attribute("data-shown", region)
    return region


def test_the_board_follows_the_story_to_where_something_happens(phone: Page, site: str) -> None:
    table = led_to(raided_at_once, 202, "navajo-wars")
    goal = beats(after_first(table), "dine", table.ply)[0].route[-1][1]
    resume(phone, site, table)
    look_elsewhere(phone, goal)
    press_first(phone, table)
    expect(phone.locator("#board .way").first).to_be_attached()
    assert in_frame(phone, f"[data-part={quoted(goal)}]")
    picture(phone, "phone-story")


def test_the_board_stays_where_somebody_looks_while_a_story_is_told(phone: Page, site: str) -> None:
    table = led_to(raided_later, 306, "navajo-wars")
    goal = beats(after_first(table), "dine", table.ply)[1].route[-1][1]
    resume(phone, site, table)
    press_first(phone, table)
    expect(phone.locator("#told-count")).to_contain_text("1 of")
    region = look_elsewhere(phone, goal)
    phone.get_by_role("button", name="Next").click()
    expect(phone.locator("#board .way").first).to_be_attached()
    expect(phone.locator("svg.board")).to_have_attribute("data-shown", region)


def test_the_board_follows_pieces_that_come_in_the_story(phone: Page, site: str) -> None:
    """What has no way of its own is found by what stands elsewhere than before."""
    start(phone, site, "greenland", seed=7)
    came, shown, held = phone.evaluate(
        """async () => {
            const scripts = performance.getEntriesByType('resource').map((one) => one.name);
            const { board } = await import(scripts.find((one) => /board\\.js/.test(one)));
            const drawn = () => board.box.innerHTML.replace(/ style="[^"]*"/g, ''); // as it comes
            const whole = drawn(), piece = board.svg.querySelector('[data-region] [data-piece]');
            const came = piece.closest('[data-region]').dataset.region;
            const other = board.regions.find((one) => one.name !== came).name;
            piece.remove();
            const without = drawn(), shown = [];
            for (const held of [false, true]) {
                board.put(without, false);
                board.look(other);
                board.held = held;
                board.put(whole, false, true);
                shown.push(board.region);
            }
            return [came, shown[0], shown[1] === other];
        }"""
    )
    assert shown == came
    assert held, "not where somebody looks themselves"


def test_help_and_looking_up_fit_the_screen(phone: Page, site: str) -> None:
    start(phone, site, "greenland")
    phone.get_by_role("button", name="Help").tap()
    expect(phone.locator("#help")).to_be_visible()
    fits(phone)
    phone.locator("#help .close").tap()
    phone.get_by_role("button", name="Look up").tap()
    phone.locator("#lookup-name").fill("walrus")
    phone.get_by_role("button", name="Look", exact=True).tap()
    expect(phone.locator("#lookup-told h2")).to_be_visible()
    fits(phone)
    phone.locator("#lookup .close").tap()
    phone.locator(".tools .more > summary").tap()
    expect(phone.get_by_role("link", name="Download the record")).to_be_visible()
    fits(phone)
    picture(phone, "phone-more")


def test_the_board_is_moved_and_made_larger(phone: Page, site: str) -> None:
    start(phone, site, "navajo-wars")
    view = "() => document.querySelector('#board svg').getAttribute('viewBox')"
    whole = phone.evaluate(view)
    phone.get_by_role("button", name="Zoom in").tap()
    assert phone.evaluate(view) != whole
    phone.get_by_role("button", name="Show the whole board").tap()
    assert phone.evaluate(view) == whole
    assert phone.evaluate(BEYOND) == 0, "nothing is left to be swiped"
    phone.get_by_role("button", name="Zoom in").tap()
    assert phone.evaluate(view) == whole
    assert phone.evaluate(BEYOND) > 0, "the words can be read again"
    phone.evaluate("document.querySelector('#board').scrollLeft = 1000")
    phone.get_by_role("button", name="People").tap()
    assert phone.evaluate("document.querySelector('#board').scrollLeft") == 0, "opened at its left"
    phone.get_by_role("button", name="Map", exact=True).tap()
    assert in_frame(phone, ".lit"), "or where the question is"
    ready(phone)


BEYOND = """() => {
    const frame = document.querySelector('#board');
    return Math.max(frame.scrollWidth - frame.clientWidth, frame.scrollHeight - frame.clientHeight);
}"""
