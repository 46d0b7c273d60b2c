"""In a real browser: a page is as long as what it shows, says why a grey button is grey, and keeps a form."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from cairn.table import Table
from tests.web.browsing import (
    PHONE,
    answers,
    choose,
    do_not_tell,
    led_to,
    opened,
    picture,
    ply,
    press,
    ready,
    resume,
    start,
)


def long_log(page: Page, site: str) -> None:
    """A game whose log is longer than the screen."""
    resume(page, site, led_to(lambda table: table.ply >= 60, 1, "navajo-wars"))


# how long a page is


def test_a_game_fits_its_window_however_long_its_log_is(page: Page, site: str) -> None:
    long_log(page, site)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_on_a_phone_the_page_ends_below_the_field_for_notes(browser: Browser, site: str) -> None:
    with opened(browser, viewport=PHONE) as page:
        long_log(page, site)
        below = page.evaluate(
            """document.documentElement.scrollHeight - scrollY
                - document.querySelector('#remark').getBoundingClientRect().bottom"""
        )
    assert below < 80


def test_undo_stays_in_sight_under_a_long_list(page: Page, site: str) -> None:
    resume(page, site, led_to(lambda table: len(table.options) > 20, 1, "navajo-wars"))
    picture(page, "long-list")
    assert page.evaluate("document.querySelector('.ask-column').scrollTop") == 0
    expect(page.get_by_role("button", name="Undo")).to_be_in_viewport(ratio=1)
    page.locator(".tools .more > summary").click()
    for item in page.locator(".tools .more .box > *:visible").all():
        expect(item).to_be_in_viewport(ratio=1)
    picture(page, "menu-up")


# what cannot be done


def test_undo_says_why_not_without_asking_the_server(page: Page, site: str) -> None:
    start(page, site, "navajo-wars", seed=1)
    posted: list[str] = []
    page.on("request", lambda request: posted.append(request.method))
    page.keyboard.press("u")
    reason = page.locator('[data-do="undo"]').get_attribute("title")
    assert reason
    expect(page.locator("#toast")).to_have_text(reason)
    page.keyboard.press("r")
    expect(page.locator("#toast")).to_have_text("There is nothing to play again")
    assert "POST" not in posted
    press(page, answers(page)[0])
    assert page.locator('[data-do="undo"]').get_attribute("title") == ""


def test_undo_is_grey_where_what_a_bot_did_hides_a_roll(page: Page, site: str) -> None:
    """No button that is lit is refused, also not where the last decision was a bot's."""
    start(page, site, "greenland", seed=1, seats={"thule": "hunter", "tunit": "hunter"})
    do_not_tell(page)
    undo = page.locator('[data-do="undo"]')
    grey = 0
    for _ in range(8):
        press(page, answers(page)[0])
        grey += undo.is_disabled()
        if undo.is_enabled():
            before = ply(page)
            undo.click()
            page.wait_for_function(f"() => Number(document.body.dataset.ply) < {before}")
            before = ply(page)
            page.locator('[data-do="redo"]').click()
            page.wait_for_function(f"() => Number(document.body.dataset.ply) > {before}")
    assert grey


# the form


def test_choosing_tribes_sets_how_many_play_and_the_seats(page: Page, site: str) -> None:
    page.goto(f"{site}/new/greenland")
    choose(page, "option.tribes", "norse+thule")
    expect(page.locator('[name="option.players"]')).to_have_value("2")
    expect(page.locator("#seats select")).to_have_count(2)
    choose(page, "option.players", "4")
    expect(page.locator('[name="option.tribes"]')).to_have_value("usual")
    expect(page.locator("#seats select")).to_have_count(4)


def test_what_does_not_go_together_is_said_in_the_form_and_nothing_is_lost(
    page: Page, site: str
) -> None:
    page.goto(f"{site}/new/greenland")
    choose(page, "option.players", "2")
    choose(page, "name", "Tuesday")
    choose(page, "seat.thule", "link")
    with page.expect_response("**/seats?*"):
        choose(page, "scenario", "solo")
    problem = page.locator("#setup-problem")
    expect(problem).to_contain_text("norse, thule and tunit")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(problem).to_be_focused()
    picture(page, "form-problem")
    expect(page.locator("#name")).to_have_value("Tuesday")
    expect(page.locator("#seat-thule")).to_have_value("link")
    choose(page, "option.players", "3")
    expect(problem).to_be_hidden()
    page.get_by_role("button", name="Start", exact=True).click()
    ready(page)


# the board


def test_a_click_between_a_sign_and_its_number_finds_the_sign(page: Page, site: str) -> None:
    start(page, site, "greenland", seed=1)
    hit = page.evaluate(
        """[...document.querySelectorAll('[data-part^="way:"], [data-part^="disk:"]')].map((part) => {
            const box = part.getBoundingClientRect();
            const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return [part.dataset.part, there.closest('[data-part]')?.dataset.part];
        })"""
    )
    assert len(hit) >= 3
    assert [found for _, found in hit] == [part for part, _ in hit]


def asked(page: Page, site: str, option: str) -> None:
    """Navajo Wars at a question that offers something."""

    def offered(table: Table) -> bool:
        return any(choice.text.startswith(option) for choice in table.options)

    resume(page, site, led_to(offered, 1, "navajo-wars"))


def test_a_piece_on_a_lit_place_answers_as_the_place_does(page: Page, site: str) -> None:
    asked(page, site, "elder-")
    place = page.locator('[data-part^="place:"].lit').first
    box = place.bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.62
    there = "([x, y]) => document.elementFromPoint(x, y).closest('[data-piece]')?.dataset.piece"
    assert page.evaluate(there, middle).startswith("elder~")
    page.mouse.click(*middle)
    offered = page.locator(f'#panel button[data-parts~="{place.get_attribute("data-part")}"]')
    assert offered.count() > 1
    expect(page.locator("#menu [data-menu]")).to_have_count(offered.count())
    picture(page, "elder-touched")


def test_those_in_the_box_of_a_lit_family_answer_as_the_family_does(page: Page, site: str) -> None:
    asked(page, site, "elder-fiercer")
    family = page.locator('.family-box[data-part^="family:"].lit').first
    letter = (family.get_attribute("data-part") or "").partition(":")[2]
    page.locator(f'[data-part="home:{letter}"]').click()
    expect(page.locator("#menu [data-menu]").first).to_contain_text(f"Family {letter}")
    expect(page.locator("#sheet")).to_be_hidden()


def test_a_part_is_explained_as_what_it_is(page: Page, site: str) -> None:
    """Wherever it is touched: a Family on the map, its box, those in its box; not the counter of the same letter."""
    asked(page, site, "planning")
    for part, title in {
        "family:A": "Family A",
        "home:A": "Family A",
        "look:morale": "Enemy Morale",
        "look:deck": "The deck",
        "look:subjugation": "Subjugation Box",
        "area:SF": "Santa Fé",
        "territory:SH": "Shiprock",
    }.items():
        for one in page.locator(f'[data-part="{part}"]').all():
            one.click()
            expect(page.locator("#sheet h2")).to_have_text(title)
            picture(page, f"touched-{part.replace(':', '-')}")
            page.keyboard.press("Escape")


def test_a_name_that_is_not_known_tells_what_can_be_asked_for(page: Page, site: str) -> None:
    start(page, site, "navajo-wars")
    page.keyboard.press("l")
    page.locator("#lookup-name").fill("Raid Table")
    page.keyboard.press("Enter")
    expect(page.locator("#lookup-told h2")).to_have_text("Raid Table")
    picture(page, "raid-table")
    page.locator("#lookup-name").fill("no such thing")
    page.keyboard.press("Enter")
    expect(page.locator("#lookup-told")).to_contain_text("Battle Table")
    picture(page, "not-known")


# rules


def test_the_rules_are_found_by_another_form_of_a_word(page: Page, site: str) -> None:
    page.goto(f"{site}/rules/greenland")
    counts = {}
    for word in ("emissary", "emissaries", "EMISSAR", "B4", "no-such-word", "(*["):
        page.locator("#find").fill(word)
        counts[word] = page.locator(".digest article:visible").count()
    assert counts["emissary"] == counts["emissaries"] == counts["EMISSAR"] > 0
    assert counts["B4"] > 0
    assert counts["no-such-word"] == counts["(*["] == 0
    expect(page.locator("#found")).to_have_text("No rules")
