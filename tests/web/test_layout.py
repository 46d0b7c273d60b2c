"""In every language, and in one with long words, nothing that is read leaves its place: on the boards, measured as a
browser draws them, and on the pages, on a desk, a large screen and a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

import cairn
from cairn.catalogue import languages
from cairn.game import OptionValue
from cairn.table import Table
from tests.made_up import LONG, write_language
from tests.web import browsing

FITS = (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")
CUT = (Path(__file__).parent / "cut.js").read_text(encoding="utf-8")
LEAST = 13.9  # how high words must be, of the 1018 units of a board
PLIES = (0, 110, 290)
MODES: list[tuple[str, str, dict[str, OptionValue]]] = [
    ("navajo-wars", "los-duenos-del-mundo", {}),
    ("navajo-wars", "navajo-wars", {"players": 2}),
    ("greenland", "greenland", {"players": 4, "free-talks": True}),
    ("greenland", "solo", {}),
]
LANGUAGES = [*(one for one in languages("cairn") if one != "en"), LONG]
SIZES: list[Any] = [
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
    {"width": 390, "height": 844},
]


@pytest.fixture(scope="module")
def long_words(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locale")
    write_language(folder, LONG)
    return folder


@pytest.fixture(autouse=True)
def offered(long_words: Path, request: pytest.FixtureRequest) -> Iterator[None]:
    if LONG in request.node.name:
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("CAIRN_LOCALE", str(long_words))
            yield
    else:
        yield


def moments(
    game: str, scenario: str, options: dict[str, OptionValue], language: str | None = None
) -> Iterator[Table]:
    """A random game now and then, which its seed replays."""
    table, dice = cairn.table(game, scenario, options, seed=5, language=language), Random(5)
    for ply in PLIES:
        while not table.over and table.ply < ply:
            table.play(dice.choice(table.options))
        yield table


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_stay_in_their_boxes_and_off_each_other_on_boards(page: Page, language: str) -> None:
    wrong = []
    for game, scenario, options in MODES:
        for table in moments(game, scenario, options, language):
            page.set_content(f"<style>{table.game.style()}</style>{table.board(table.seats[0])}")
            found = page.evaluate(FITS, LEAST)
            wrong += [f"{game} {scenario}: {one}" for one in found]
    assert "\n".join(dict.fromkeys(wrong)) == ""


def pages(page: Page, site: str) -> Iterator[str]:
    """Each page of the site, one after the other: home, new games, rules, games from set-up to the end, as they are
    played, looked back at and told."""
    yield site
    for game, scenario, options in (MODES[0], MODES[2]):
        yield f"{site}/new/{game}"
        yield f"{site}/rules/{game}"
        *_, last = tables = list(forked(game, scenario, options))
        for table in tables:
            yield browsing.brought(page, site, table)
        address = browsing.brought(page, site, last)
        yield f"{address}/replay"
        yield f"{address}/result"


def forked(game: str, scenario: str, options: dict[str, OptionValue]) -> Iterator[Table]:
    for table in moments(game, scenario, options):
        yield table.fork()


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_of_a_page_are_cut_or_leave_their_box(
    browser: Browser, site: str, language: str
) -> None:
    wrong = []
    spoken = {"Accept-Language": language}
    with browsing.opened(browser, "status of 4", extra_http_headers=spoken) as page:
        for address in pages(page, site):
            page.set_viewport_size(SIZES[0])
            page.goto(address)
            if "/games/" in address and not address.endswith("/result"):
                browsing.ready(page)
            assert page.locator("html").get_attribute("lang") == language
            for size in SIZES:
                page.set_viewport_size(size)
                page.evaluate(
                    "new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))"
                )
                where = f"{address.removeprefix(site).partition('/games/')[2][:6] or address.removeprefix(site)}"
                wrong += [f"{where} {size['width']}: {one}" for one in page.evaluate(CUT)]
    assert "\n".join(dict.fromkeys(wrong)) == ""
