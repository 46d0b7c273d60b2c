"""In a real browser: touching, counting, going several steps, ending; and reading what can be touched."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

import cairn
from cairn.core.state import verb_of
from cairn.games.greenland.words import question as greenland
from cairn.games.navajo.words import question as navajo
from cairn.games.navajo.words import verb as navajo_verb
from cairn.table import Table
from cairn.web.question import laid_out
from cairn.web.views import described
from tests.colours import contrast
from tests.web.browsing import PHONE, led_to, opened, ply, quoted, resume, settled


def at_question(game: str, question: int, least: int = 4) -> Table:
    return led_to(
        lambda table: table.now.state.question == question and len(table.options) >= least, 3, game
    )


@pytest.fixture(scope="module")
def assigning() -> Table:
    return at_question("greenland", int(greenland.CHOOSE_ASSIGNMENT), 12)


@pytest.fixture(scope="module")
def acting() -> Table:
    """A Family near Santa Fé, with MPs for several steps."""
    return led_to(
        lambda table: (
            table.now.state.question == navajo.CHOOSE_ACTION
            and {navajo_verb.RAID, navajo_verb.MOVE, navajo_verb.PLANT}
            <= {verb_of(one.answer) for one in table.options}
        ),
        3,
        "navajo-wars",
    )


# ending


@pytest.mark.parametrize("game", ["navajo-wars", "greenland", "toy"])
def test_key_1_never_ends_anything(page: Page, site: str, game: str) -> None:
    for seed in range(4):
        table = led_to(
            lambda table: any(table.game.guide.ends(one.answer) for one in table.options),
            seed,
            game,
        )
        resume(page, site, table)
        ending = {one.text for one in table.options if table.game.guide.ends(one.answer)}
        keys = page.evaluate(
            """[...document.querySelectorAll('#panel button.answer')].map((one) =>
                [one.dataset.action, one.querySelector('kbd')?.textContent ?? ''])"""
        )
        assert {key for action, key in keys if action in ending} <= {"e", ""}
        assert next(action for action, key in keys if key == "e") in ending
        listed = page.locator("#panel .options:not(.rights .options) button.answer")
        assert listed.last.get_attribute("data-action") in ending, "they come last"


def test_an_end_is_asked_again_while_something_would_be_wasted(
    page: Page, site: str, assigning: Table
) -> None:
    resume(page, site, assigning)
    before = ply(page)
    page.keyboard.press("1")
    settled(page, before)
    page.keyboard.press("u")
    page.wait_for_function("before => Number(document.body.dataset.ply) === before", arg=before)
    page.keyboard.press("e")
    again = page.locator("#panel .answer.sure")
    expect(again).to_have_attribute("data-again", re.compile("hunters would stay at home"))
    assert ply(page) == before
    page.keyboard.press("e")
    settled(page, before)


# counting


def hexed(colour: str) -> str:
    """A colour as a browser tells it, as style sheets write it."""
    return "#" + "".join(f"{int(n):02x}" for n in re.findall(r"\d+", colour)[:3])


def test_hunters_are_counted_up_and_down_and_their_odds_with_them(page: Page, site: str) -> None:
    table = at_question("greenland", int(greenland.CHOOSE_COUNT), 5)
    resume(page, site, table)
    send = page.locator("#panel button.counted")
    expect(send).to_have_attribute("data-action", "send 1")
    first = send.inner_text()
    page.get_by_role("button", name="One more").click()
    expect(send).to_have_attribute("data-action", "send 2")
    assert send.inner_text() != first
    send.hover()
    ink, paper = send.evaluate(
        "one => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"
    )
    assert "rgba" not in paper, "nothing shines through"
    assert contrast(hexed(ink), hexed(paper)) > 4.5, "it can be read under the pointer too"
    if "send-with-alpha 2" in {one.text for one in table.options}:
        page.get_by_role("switch").check()
        expect(send).to_have_attribute("data-action", "send-with-alpha 2")
        page.get_by_role("switch").uncheck()
    page.get_by_role("button", name="One less").click()
    page.get_by_role("button", name="One less").click()
    expect(send).to_have_attribute("data-action", "send 1")
    page.keyboard.press("2")
    before = ply(page)
    page.keyboard.press("Enter")
    settled(page, before)


def asked_for_several(table: Table) -> int:
    """How many the page asks for at once."""
    found = laid_out(table, described(table, table.options)).tally
    return found.n if found else 0


def given(page: Page, before: int) -> list[str]:
    """Everything that was answered since, chance included."""
    record = page.request.get(f"{page.url.replace('/games/', '/api/games/')}/record").text()
    return [answer for _, answer in cairn.load(record).history[before:]]


def taken_back(page: Page, before: int) -> None:
    """One undo takes back what one click did."""
    after = ply(page)
    assert after > before + 1
    page.get_by_role("button", name="Undo").click()
    settled(page, after)
    assert ply(page) == before


def test_what_is_owed_is_paid_at_once(page: Page, site: str) -> None:
    """D3 The rules ask for each Energy; the page asks once, and the usual is filled in."""
    wanted = int(greenland.CHOOSE_DEPLETION)
    table = led_to(
        lambda table: table.now.state.question == wanted and asked_for_several(table) == 2,
        2,
        "greenland",
    )
    resume(page, site, table)
    assert page.locator("#panel kbd").count() == 0, "no key is for what is hidden"
    before = ply(page)
    page.get_by_role("button", name="Choose these").click()
    settled(page, before)
    assert given(page, before)[:2] == ["pay-energy", "pay-energy"]
    taken_back(page, before)
    expect(page.locator("form.tally")).to_have_attribute("data-tally", "2")


def test_who_starves_is_named_in_one_form(page: Page, site: str) -> None:
    """3.3.5 One answers when all are named, and not more."""
    wanted = int(navajo.CHOOSE_STARVING)
    table = led_to(
        lambda table: table.now.state.question == wanted and asked_for_several(table) > 2,
        2,
        "navajo-wars",
    )
    n = asked_for_several(table)
    resume(page, site, table)
    before, form = ply(page), page.locator("form.tally")
    send = form.get_by_role("button", name="Choose these")
    boxes = form.locator("input[type=checkbox]")
    for i in range(n):
        expect(send).to_be_disabled()
        boxes.nth(2 * i).check()
    expect(boxes.nth(1)).to_be_disabled()
    named = [str(row.get_attribute("data-answer")) for row in form.locator("[data-answer]").all()]
    send.click()
    settled(page, before)
    assert given(page, before)[:n] == named[: 2 * n : 2]
    expect(form).to_have_count(0)


# on the board


def test_new_mexico_is_raided_at_santa_fe_and_the_token_of_the_family_plants_and_stops(
    page: Page, site: str, acting: Table
) -> None:
    resume(page, site, acting)
    page.locator('[data-part="area:SF"].lit').click()
    menu = page.locator("#menu")
    expect(menu).to_contain_text("Raid New Mexico")
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    page.locator('.piece.lit[data-part^="family:"]').click()
    expect(menu).to_contain_text("Plant corn")
    expect(menu).to_contain_text("stops here")
    assert ply(page) == acting.ply


def test_a_place_several_steps_away_is_one_choice(page: Page, site: str, acting: Table) -> None:
    """Each step is an answer of its own, as if it had been given alone."""
    resume(page, site, acting)
    far = page.locator("#panel button[data-then]").first
    steps = [
        far.get_attribute("data-action") or "",
        *(far.get_attribute("data-then") or "").split(" ; "),
    ]
    goal = far.get_attribute("data-parts")
    page.locator(f"[data-part={quoted(goal or '')}].lit").first.click()
    item = page.locator("#menu button").first
    if item.is_visible():
        item.click()
    settled(page, acting.ply)
    page.wait_for_function(
        "wanted => Number(document.body.dataset.ply) >= wanted", arg=acting.ply + len(steps)
    )
    told = page.locator("#log").inner_text()
    assert len(steps) > 1
    assert "MP" in page.locator("#prompt").inner_text()
    assert told
    taken_back(page, acting.ply)


def test_what_can_be_touched_can_be_read(page: Page, site: str, assigning: Table) -> None:
    resume(page, site, assigning)
    lit = page.locator('.card.lit[data-part^="card:"]').first
    lit.hover()
    reading = page.locator("#reading")
    expect(reading).to_be_visible()
    expect(reading.locator("svg.larger")).to_be_visible()
    assert ply(page) == assigning.ply
    page.mouse.move(5, 5)
    expect(reading).to_be_hidden()
    lit.focus()
    page.keyboard.press("i")
    expect(page.locator("#sheet h2")).to_be_visible()


def test_a_long_press_reads_and_does_nothing_else(
    browser: Browser, site: str, assigning: Table
) -> None:
    with opened(browser, viewport=PHONE, has_touch=True, is_mobile=True) as page:
        resume(page, site, assigning)
        lit = page.locator('.card.lit[data-part^="card:"]').first
        lit.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
        expect(page.locator("#sheet h2")).to_be_visible()
        assert ply(page) == assigning.ply


def test_verbs_differ_by_colour_and_what_cannot_be_done_stands_back(
    page: Page, site: str, assigning: Table
) -> None:
    resume(page, site, assigning)
    colours: dict[str, set[str]] = {}
    for verb, colour in page.evaluate(
        """[...document.querySelectorAll('#panel button[data-colour]')]
            .map((one) => [one.dataset.verb, one.dataset.colour])"""
    ):
        colours.setdefault(verb, set()).add(colour)
    assert len(colours) > 2
    assert all(len(one) == 1 for one in colours.values())
    assert len(set.union(*colours.values())) == min(len(colours), 6)
    fill = page.locator(".lit > .cairn-halo").first.evaluate("one => getComputedStyle(one).fill")
    assert fill == "none"
    assert page.locator("#board .dim").count()
    resume(page, site, at_question("greenland", int(greenland.CHOOSE_ANIMAL)))
    assert page.locator("#board .aside.lit").count() == 4
    assert not page.locator("#board .card.dim").count(), "others may be looked at"


def test_no_list_that_is_open_has_more_than_nine_entries_where_it_can_be_divided(
    page: Page, site: str, assigning: Table
) -> None:
    resume(page, site, assigning)
    assert len(assigning.options) > 12
    shown = page.locator("#panel button.answer:visible").count()
    assert shown <= 10


def test_escape_closes_the_menu_of_more(page: Page, site: str, assigning: Table) -> None:
    resume(page, site, assigning)
    page.locator(".tools .more > summary").click()
    link = page.get_by_role("link", name="Download the record")
    expect(link).to_be_visible()
    page.keyboard.press("Escape")
    expect(link).to_be_hidden()


# what all answers are about


def test_what_only_one_answer_names_can_be_touched(page: Page, site: str) -> None:
    """It is not what the whole question is about: the other answers name nothing."""

    def lone(table: Table) -> bool:
        guide, s = table.game.guide, table.now.state
        named = [one for one in described(table, table.options) if one.parts]
        return (
            len(table.options) > 1
            and [one.parts[0].split(":")[0] for one in named] == ["family"]
            and not any(guide.is_right(one.answer, s) for one in table.options)
            and not guide.ends(table.read(named[0].text))
        )

    table = led_to(lone, 1, "navajo-wars")
    resume(page, site, table)
    (named,) = [one for one in described(table, table.options) if one.parts]
    before = ply(page)
    page.locator(f'.piece.lit[data-part="{named.parts[0]}"]').click()
    if page.locator("#menu").is_visible():
        page.locator("#menu [data-menu]").click()
    settled(page, before)
