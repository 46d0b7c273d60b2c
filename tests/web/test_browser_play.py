"""In a real browser: a game is started, clicked, taken back, looked at and found again."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import answers, opened, picture, ply, press, prompt, ready, settled, start


def test_from_the_first_page_to_a_game_and_back_by_reload(page: Page, site: str) -> None:
    page.goto(site)
    picture(page, "home")
    page.get_by_role("link", name="Set up Navajo Wars").click()
    page.get_by_role("button", name="Start", exact=True).click()
    ready(page)
    expect(page.locator("#prompt")).to_contain_text("Where does Family A begin?")
    press(page, answers(page)[2])
    expect(page.locator("#prompt")).to_contain_text("How fierce is Family A")
    shown = page.locator("#panel").inner_html()
    board = page.locator("#board [data-part]").count()
    page.reload()
    ready(page)
    assert page.locator("#panel").inner_html() == shown
    assert page.locator("#board [data-part]").count() == board
    page.goto(site)
    page.get_by_role("link", name="Rise of the People").first.click()
    ready(page)
    assert page.locator("#panel").inner_html() == shown


def test_undo_redo_and_back_to_the_start_of_the_turn(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    asked = [prompt(page)]
    for _ in range(3):
        press(page, answers(page)[0])
        asked.append(prompt(page))
    for name, expected in (("Undo", asked[2]), ("Undo", asked[1]), ("Redo", asked[2])):
        before = ply(page)
        page.get_by_role("button", name=name).click()
        settled(page, before)
        assert prompt(page) == expected
    page.reload()
    ready(page)
    before = ply(page)
    page.get_by_role("button", name="Turn").click()
    settled(page, before)
    assert prompt(page) == asked[0]
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_fair_game_stops_undo_at_the_dice_and_a_study_game_does_not(
    page: Page, site: str
) -> None:
    start(page, site, "toy", seed=7)
    press(page, "scout")
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.once("dialog", lambda dialog: dialog.accept())
    page.locator(".tools .more > summary").click()
    page.get_by_role("button", name="Study").click()
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    before = ply(page)
    page.get_by_role("button", name="Undo").click()
    settled(page, before)
    assert "scout" in answers(page)


def test_a_lit_part_of_the_board_answers(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    picture(page, "navajo")
    part = page.locator('[data-part="area:SH3"].lit').first
    assert part.get_attribute("role") == "button"
    before = ply(page)
    part.click()
    settled(page, before)
    expect(page.locator("#log")).to_contain_text("Shiprock 3")


def test_a_part_that_may_not_be_used_says_why(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    page.locator('[data-part="area:BM5"]').first.click()
    expect(page.locator("#sheet")).to_contain_text("Black Mesa 5")
    page.locator("#sheet a[data-rule]").first.click()
    expect(page.locator("#sheet h2")).to_contain_text("14")
    picture(page, "why")
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()


def test_a_double_click_counts_once(browser: Browser, site: str) -> None:
    """At once, and when the second click falls on the next question."""
    with opened(browser) as page:
        page.clock.set_fixed_time(0)
        start(page, site, "navajo-wars")
        before = ply(page)
        page.locator("#panel .answer").first.dblclick()
        settled(page, before)
        expect(page.locator("#prompt")).to_contain_text("How fierce is Family A")
        box = page.locator("#panel .answer").first.bounding_box()
        assert box is not None
        before = ply(page)
        page.mouse.click(box["x"] + 20, box["y"] + 10)
        settled(page, before)
        asked, before = prompt(page), ply(page)
        page.mouse.down(click_count=2)
        page.mouse.up(click_count=2)
        page.reload()
        ready(page)
        assert (prompt(page), ply(page)) == (asked, before)


def test_a_note_is_kept_in_the_log(page: Page, site: str) -> None:
    start(page, site, "toy")
    page.get_by_placeholder("Write a note").fill("No <b>raids</b> today")
    page.get_by_role("button", name="Add").click()
    expect(page.locator("#log .line.own")).to_contain_text("No <b>raids</b> today")
    page.reload()
    expect(page.locator("#log .line.own")).to_contain_text("No <b>raids</b> today")


def test_a_card_is_looked_up_and_a_rule_of_the_log_opens_beside_it(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    press(page, answers(page)[0])
    page.get_by_role("button", name="Look up").click()
    page.locator("#lookup-name").fill("36")
    page.locator("#lookup-name").press("Enter")
    expect(page.locator("#lookup-told h2")).to_contain_text("36")
    page.keyboard.press("Escape")
    rule = page.locator("#log a[data-rule]").last
    number = rule.get_attribute("data-rule") or "?"
    rule.click()
    expect(page.locator("#sheet h2")).to_contain_text(number)


def test_the_slider_goes_through_the_whole_game_from_each_seat(page: Page, site: str) -> None:
    start(page, site, "toy", seed=7)
    for _ in range(3):
        press(page, answers(page)[0])
    plies = ply(page)
    page.goto(f"{page.url}/replay")
    ready(page)
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("#told")).not_to_be_empty()
    assert int(page.locator("#at").inner_text()) == plies
    page.locator("#slider").press("ArrowLeft")
    expect(page.locator("#at")).to_have_text(str(plies - 1))
    boards = set()
    for seat in ("south", "-", "north"):
        page.locator("#eyes").select_option(seat)
        page.wait_for_selector(f'body[data-seat="{seat}"][data-ply="{plies - 1}"]')
        boards.add(page.locator("#board").inner_text())
    assert len(boards) == 3


def test_the_charts_are_there_in_the_middle_of_a_game(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    page.get_by_role("link", name="Charts").first.click()
    expect(page.locator("main")).to_contain_text("The game is still going on")


def test_dark_is_remembered(browser: Browser, site: str) -> None:
    with opened(browser) as page:
        page.goto(site)
        page.get_by_role("button", name="Light or dark").click()
        start(page, site, "navajo-wars")
        assert page.locator("html").get_attribute("data-theme") == "dark"
        picture(page, "dark")
