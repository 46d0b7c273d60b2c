"""Every kind of page is for everybody: axe finds nothing against WCAG 2.2 AA, in light and dark, wide and on a phone.

A failing test names the page, the rule and the part of the page.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

import cairn
from cairn.course import has_tutorial
from cairn.games import find
from cairn.table import Table
from cairn.web import coaching, question, reviews
from tests.web import browsing
from tests.web.browsing import brought, made, resume, start, visit

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
COLOURS = [
    "color-contrast",
    "link-in-text-block",
]  # the rules for which it matters whether a page is light or dark
LOOKS: list[tuple[Any, str, Any]] = [
    ("light", "wide", browsing.WIDE),
    ("dark", "wide", browsing.WIDE),
    ("dark", "phone", browsing.PHONE),
    ("light", "phone", browsing.PHONE),
]
GAMES = ["navajo-wars", "greenland"]
SEED = 7
SOUGHT = ("propose", "give", "gift-disks", "amount", "offer-deal")  # what leads to a deal


def held(page: Page, part: str = "") -> None:
    """Hold what is shown against the rules; where a part has come up, that part in every look. What is drawn is looked
    at once: its names do not depend on the look, and of its colours axe knows nothing. In the
    dark only colours differ."""
    if page.evaluate("() => window.axe === undefined"):
        page.evaluate(AXE_SCRIPT)
    wrong = []
    for scheme, width, size in LOOKS:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        page.set_viewport_size(size)
        first = (scheme, width) == ("light", "wide")
        where = "body" if first or not part else part
        rules = COLOURS if scheme == "dark" else TAGS
        for violation in violations(
            page, where, [] if first and not part else ["#board svg"], rules
        ):
            for node in violation["nodes"]:
                wrong.append(
                    f"{page.url} {scheme} {width}: {violation['id']} {' '.join(node['target'])}\n"
                    f"    {node['html'][:200]}\n    {node['failureSummary']}"
                )
    page.set_viewport_size(browsing.WIDE)
    assert not wrong, "\n".join(wrong)


def violations(page: Page, part: str, without: list[str], rules: list[str]) -> list[dict[str, Any]]:
    result: dict[str, Any] = page.evaluate(
        """([part, without, rules]) => axe.run({ include: [part], exclude: without }, {
            runOnly: rules, resultTypes: ["violations"], preload: false, // it would read our style sheets anew
        })""",
        [part, without, rules],
    )
    assert result["passes"] or result["incomplete"], f"nothing was looked at in {part}"
    found: list[dict[str, Any]] = result["violations"]
    return found


def played(game: str, until: Callable[[Table], bool]) -> Table:
    """A game that chance has played until something holds."""
    table, dice = cairn.table(game, seed=SEED), Random(SEED)
    while not until(table):
        wanted = [one for one in table.options if one.text.split()[0] in SOUGHT]
        table.play(dice.choice(wanted or table.options))
    return table


def over(table: Table) -> bool:
    return table.over


def offers(verb: str) -> Callable[[Table], bool]:
    return lambda table: any(one.text.startswith(verb) for one in table.options)


def has_odds(table: Table) -> bool:
    return any(question.leads_to_chance(table, one.answer) for one in table.options)


# pages of text


def test_home(page: Page, site: str) -> None:
    page.goto(site)
    held(page)
    for game in GAMES:
        made(page, site, game=game, seed=SEED)
    brought(page, site, played("toy", over))
    page.goto(site)
    page.locator("details.more summary").first.click()
    held(page)


def test_a_position(page: Page, site: str) -> None:
    page.goto(f"{site}/position")
    held(page)
    page.goto(made(page, site, game="greenland") + "/position")
    held(page)


def test_a_position_that_is_refused(browser: Browser, site: str) -> None:
    with browsing.opened(browser, "400") as page:
        page.goto(f"{site}/position")
        page.fill("#position", "cairn position 1\ngame: chess\n")
        page.click("text=Begin a game here")
        assert page.inner_text("#position-problem").startswith("Line 2: there is no game 'chess'")
        held(page)


@pytest.mark.parametrize("game", GAMES)
def test_setting_up(page: Page, site: str, game: str) -> None:
    page.goto(f"{site}/new/{game}")
    for details in page.locator("summary").all():
        details.click()
    held(page)


@pytest.mark.parametrize("game", GAMES)
def test_rules(page: Page, site: str, game: str) -> None:
    page.goto(f"{site}/rules/{game}")
    page.get_by_label("Find").fill("winter")
    held(page)


def test_a_problem(browser: Browser, site: str) -> None:
    with (
        browser.new_context() as context
    ):  # not the page of the others: it says in its console what it does not find
        page = context.new_page()
        page.goto(f"{site}/games/nobody")
        held(page)


# playing


@pytest.mark.parametrize("game", GAMES)
def test_a_game_and_what_lies_beside_it(page: Page, site: str, game: str) -> None:
    start(page, site, game, seed=SEED)
    held(page)
    page.locator("#panel a.rule").first.click()
    expect(page.locator("#sheet h2")).to_be_visible()
    held(page, "#sheet")
    page.locator("#board [data-part]:not(.lit):not(:has(.lit))").first.dispatch_event("click")
    expect(page.locator("#sheet .reason")).to_be_visible()
    held(page, "#sheet")
    page.keyboard.press("Escape")
    browsing.press(page, browsing.answers(page)[0])
    page.locator("#words").fill("A note")
    page.get_by_role("button", name="Add").click()
    expect(page.locator("#log .own")).to_be_visible()
    held(page)


def test_help_looking_up_and_other_deeds(page: Page, site: str) -> None:
    start(page, site, "navajo-wars", seed=SEED)
    page.keyboard.press("?")
    held(page, "#help")
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    page.locator("#lookup-name").fill("36")
    page.keyboard.press("Enter")
    expect(page.locator("#lookup-told h2")).to_be_visible()
    held(page, "#lookup")
    page.keyboard.press("Escape")
    page.locator(".tools .more > summary").click()
    held(page, ".tools")


def test_the_odds(page: Page, site: str) -> None:
    resume(page, site, played("navajo-wars", has_odds))
    page.locator("#panel button.odds").first.click()
    expect(page.locator("#sheet .odds-table")).to_be_visible()
    held(page, "#sheet")


def test_several_possibilities_on_the_board(page: Page, site: str) -> None:
    resume(page, site, played("navajo-wars", offers("starve")))
    page.locator('#board .lit[aria-label$="possibilities"]').first.dispatch_event("click")
    expect(page.locator("#menu")).to_be_visible()
    held(page, "#menu")


def test_a_deal(page: Page, site: str) -> None:
    resume(page, site, played("greenland", offers("accept")))
    expect(page.locator("#panel .plan")).to_be_visible()
    expect(page.locator("form[data-bargain]").first).to_be_attached()
    held(page, "#panel")


@pytest.mark.parametrize("game", [name for name in GAMES if has_tutorial(find(name))])
def test_a_tutorial(page: Page, site: str, game: str) -> None:
    start(page, site, game, tutorial=True, seed=SEED)
    expect(page.locator("#panel .guide")).to_be_visible()
    held(page, "#panel")


def test_own_dice(page: Page, site: str) -> None:
    start(page, site, "greenland", own_dice=True, seed=SEED)
    held(page, "#panel")


def test_the_curtain_between_two_players(page: Page, site: str) -> None:
    page.goto(made(page, site, game="toy", seed=SEED))
    expect(page.locator("#curtain")).to_be_visible()
    held(page, "#curtain")


def test_the_story_and_a_complaint(page: Page, site: str) -> None:
    start(page, site, "toy", seats={"south": "random"}, seed=SEED)
    page.locator("#panel .ending .answer").click()
    expect(page.locator("#teller")).to_be_visible()
    held(page, "#teller")
    page.evaluate("""() => {
        const toast = document.querySelector("#toast");
        toast.textContent = "The game has moved on";
        toast.hidden = false;
    }""")
    held(page, "#toast")


def test_the_links_of_seats(page: Page, site: str) -> None:
    start(page, site, "toy", seats={"south": "link"}, seed=SEED)
    page.get_by_text("Seats", exact=True).click()
    held(page, ".seats")


# looking back


@pytest.mark.parametrize("game", GAMES)
def test_the_end_the_replay_and_the_charts(page: Page, site: str, game: str) -> None:
    address = brought(page, site, played(game, over))
    visit(page, address)
    held(page, "#panel")
    page.goto(f"{address}/replay")
    page.get_by_role("button", name="To the end").click()
    expect(page.locator("#told .line").first).to_be_visible()
    held(page)
    page.goto(f"{address}/result")
    held(page)


def test_the_coach(page: Page, site: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "MOST", 400)  # all the same to the page
    start(page, site, "toy", seed=SEED, seats={"south": "random"})
    page.locator("[data-do=hint]").click()
    expect(page.locator("#sheet .advice")).to_be_visible()
    held(page, "#sheet")
    page.locator("#sheet [data-do=analyse]").click()
    expect(page.locator("#sheet")).to_contain_text("change nothing")
    held(page, "#sheet")
    start(page, site, "toy", seed=SEED)  # two at one screen
    page.locator("[data-do=hint]").click()
    page.locator("#sheet .agreement").get_by_role("button", name="North: I agree").click()
    expect(page.locator("#sheet")).to_contain_text("has not said anything")
    held(page, "#sheet")
    held(page, "#plea")


def test_looking_back_with_the_coach(
    page: Page, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "NODES", 2000)
    page.goto(f"{brought(page, site, played('toy', over))}/review")
    expect(page.locator("#review h2").first).to_be_visible()
    held(page)
