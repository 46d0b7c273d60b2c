"""Looking back in a browser: keys and buttons for turns, phases and decisions, touching the board, the address."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect

import cairn
from cairn.agents import Bots
from cairn.table import Table
from cairn.web import course
from tests.web.browsing import PHONE, brought, fresh, picture, ready

SEAT = "tunit"


@cache
def _finished() -> str:
    table = cairn.table("greenland", seed=3)
    bots = Bots(table, dict.fromkeys(table.seats, "hunter"))
    while not table.over:
        table.play(bots.answer())
    return table.record()


@pytest.fixture
def table() -> Table:
    return cairn.load(_finished())


def opened(page: Page, site: str, table: Table, ply: int) -> str:
    address = brought(page, site, table)
    page.goto(f"{address}/replay?ply={ply}&seat={SEAT}")
    ready(page)
    shows(page, ply)
    return address


def shows(page: Page, ply: int) -> None:
    expect(page.locator("body")).to_have_attribute("data-ply", str(ply))
    expect(page.locator("body")).to_have_attribute("data-seat", SEAT)
    page.wait_for_url(f"**/replay?ply={ply}&seat={SEAT}")


def test_keys_go_by_turn_phase_and_decision(page: Page, site: str, table: Table) -> None:
    jumps = course.outline(table, SEAT).jumps()
    opened(page, site, table, 60)
    at = 60
    for key, kind in (("ArrowDown", "part"), (".", "own"), ("PageDown", "turn")):
        page.keyboard.press(key)
        at = next(ply for ply in jumps[kind] if ply > at)
        shows(page, at)
    for key, kind in (("ArrowUp", "part"), (",", "own"), ("PageUp", "turn")):
        page.keyboard.press(key)
        at = max(ply for ply in jumps[kind] if ply < at)
        shows(page, at)
    page.keyboard.press("ArrowRight")
    shows(page, at + 1)
    page.get_by_role("button", name="The next turn").click()
    shows(page, next(ply for ply in jumps["turn"] if ply > at + 1))
    expect(page.locator("#where")).to_contain_text("Turn ")
    picture(page, "replay")


def test_play_stops_only_where_something_is_told(page: Page, site: str, table: Table) -> None:
    beats = course.outline(table, SEAT).beats
    opened(page, site, table, beats[3])
    page.locator("#speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()
    later = "|".join(map(str, beats[6:]))
    expect(page.locator("#at")).to_have_text(re.compile(f"^({later})$"))
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("#told .line").first).to_be_visible()
    assert int(page.locator("#at").inner_text()) in beats


def test_the_board_can_be_read_as_it_was(page: Page, site: str, table: Table) -> None:
    opened(page, site, table, 60)
    page.locator('#board [data-part="tribe:norse"]').first.dispatch_event("click")
    expect(page.locator("#sheet h2")).to_contain_text("Norse")


def test_what_if_begins_a_study_game_at_the_last_decision(
    page: Page, site: str, table: Table
) -> None:
    own = table.decisions(SEAT)
    last = next(ply for ply in own if ply > 30 and ply + 1 not in own)
    opened(page, site, table, last + 1)
    page.get_by_role("button", name="What if").click()
    ready(page)
    expect(page.locator("body")).to_have_attribute("data-page", "game")
    expect(page.locator("body")).to_have_attribute("data-ply", str(last))


def test_on_a_phone_there_is_room_for_the_name_and_the_buttons_are_one_row(
    browser: Browser, site: str, table: Table
) -> None:
    page = fresh(browser, viewport=PHONE)
    with page.context:
        opened(page, site, table, 60)
        name = page.locator("h1").bounding_box()
        assert name is not None
        assert name["width"] > PHONE["width"] / 3
        row = [one.bounding_box() for one in page.locator(".reel > *").all()]
        assert len({one["y"] for one in row if one}) == 1
