"""In another language every word of the pages and their script is of that language. What is still English is listed,
and it is nothing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import RequestFactory, TestClient
from playwright.sync_api import Browser, Page

from cairn import __version__, games
from cairn.catalogue import speaking
from cairn.core.words import ENGLISH
from cairn.web.speaking import language_of
from tests.made_up import LANGUAGE, english_left, made_up, notation
from tests.web import browsing
from tests.web.browsing import start

SPOKEN = {"Accept-Language": f"{LANGUAGE}, en;q=0.5"}
# All that is read or heard on a page; not what is marked as the same in every language, typed, or in another language.
READ = """() => {
  const found = [document.title];
  const own = document.documentElement.lang;
  const same = (one) => one.closest('[translate="no"], code, kbd, script, style')
    || one.closest("[lang]").lang !== own;
  const walk = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) if (!same(walk.currentNode.parentElement)) found.push(walk.currentNode.data);
  for (const one of document.querySelectorAll("*")) if (!same(one)) {
    for (const name of ["title", "aria-label", "alt", "placeholder", "data-confirm", "data-title"]) {
      if (one.hasAttribute(name)) found.push(one.getAttribute(name));
    }
  }
  return found.map((one) => one.trim()).filter(Boolean).join("\\n");
}"""


@pytest.fixture(autouse=True)
def offered(made_up_language: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAIRN_LOCALE", str(made_up_language))


@pytest.fixture
def spoken(browser: Browser) -> Iterator[Page]:
    """A page in a browser that asks for the made-up language."""
    with browsing.opened(browser, "status of 4", extra_http_headers=SPOKEN) as page:
        yield page


class Reader:
    """Reads a page again and again, and keeps what is English on it."""

    def __init__(self, page: Page, name: str = "") -> None:
        self.page = page
        self.as_it_is = [notation(games.find(one)) for one in ([name] if name else games.names())]
        self.left: dict[str, None] = {}

    def read(self) -> None:
        text = self.page.evaluate(READ).replace(__version__, "")
        self.left |= dict.fromkeys(english_left(text, *self.as_it_is))

    def nothing_left(self) -> None:
        self.read()
        assert "\n".join(self.left) == ""


def test_home_and_setting_up(spoken: Page, site: str) -> None:
    reader = Reader(spoken)
    spoken.goto(site)
    reader.read()
    for name in games.names():
        spoken.goto(f"{site}/new/{name}")
        for fold in spoken.locator("details.fold > summary").all():
            fold.click()
        spoken.select_option("select[name^=option]", index=1)
        reader.read()
    spoken.goto(f"{site}/position")
    reader.read()
    reader.nothing_left()


@pytest.mark.parametrize("name", ["toy", "navajo-wars", "greenland"])
def test_a_game(spoken: Page, site: str, name: str) -> None:
    reader = Reader(spoken, name)
    start(spoken, site, name, seed=3)
    reader.read()
    for _ in range(12):
        browsing.press(spoken, browsing.answers(spoken)[0])
        reader.read()
    _look_around(spoken, reader)
    address = spoken.url
    for page in ("", "/replay", "/result"):
        spoken.goto(f"{address}{page}")
        if page == "/replay":
            spoken.wait_for_selector("body[data-ready]")
            spoken.click("[data-do=run]")
            spoken.click("[data-do=last]")
            spoken.wait_for_timeout(300)
        reader.read()
    spoken.goto(site)
    reader.nothing_left()


def _look_around(page: Page, reader: Reader) -> None:
    """At whatever opens beside the board."""
    page.locator("a.rule >> visible=true").first.click()
    page.wait_for_selector("#sheet h2")
    reader.read()
    odds = page.locator("button.odds >> visible=true")
    if odds.count():
        odds.first.click()
        page.wait_for_selector("#sheet .odds-table")
        reader.read()
    parts = page.locator("#board [data-part]:not(.lit)")
    for n in range(min(parts.count(), 6)):
        parts.nth(n).dispatch_event("click")
        page.wait_for_timeout(150)
        reader.read()
    page.click("[data-do=look]")
    page.fill("#lookup-name", "nonsense")
    page.click("#lookup-form button")
    page.wait_for_selector("#lookup-told p")
    page.fill("#lookup-name", "")
    page.evaluate("document.querySelector('#lookup-told').textContent = ''")
    page.keyboard.press("Escape")
    page.evaluate("document.querySelector('#sheet').hidden = true")
    page.fill("#words", "7")
    page.click("#remark button")
    page.wait_for_selector(".line.own")
    reader.read()
    page.evaluate("fetch(location.pathname + '/undo', {method: 'POST'})")


def test_a_tutorial(spoken: Page, site: str) -> None:
    for name in ("navajo-wars", "greenland"):
        reader = Reader(spoken, name)
        start(spoken, site, name, tutorial=True)
        for _ in range(5):
            browsing.press(spoken, browsing.answers(spoken)[0])
            reader.read()
        reader.nothing_left()


def test_rules(spoken: Page, site: str) -> None:
    reader = Reader(spoken)
    for name in games.names():
        spoken.goto(f"{site}/rules/{name}")
        spoken.fill("#find", "3")
        reader.read()
        spoken.fill("#find", "no such word")
        reader.read()
    reader.nothing_left()


@pytest.mark.parametrize("path", ["/no-such-page", "/games/none", "/new/none", "/host/none"])
def test_what_is_refused(spoken: Page, site: str, path: str) -> None:
    spoken.goto(f"{site}{path}")
    Reader(spoken).nothing_left()


def test_a_language_is_chosen_on_the_page(browser: Browser, site: str) -> None:
    with browsing.opened(browser) as page:
        page.goto(site)
        assert page.inner_text("#fresh") == "Start a new game"
        assert page.locator("html").get_attribute("lang") == "en"
        page.select_option("[data-language]", LANGUAGE)
        page.wait_for_selector(f"html[lang={LANGUAGE}]")
        assert page.inner_text("#fresh") == made_up("Start a new game")
        page.reload()
        assert page.inner_text("#fresh") == made_up("Start a new game")


def test_two_read_one_game_each_in_their_language(
    client: TestClient[Any], game: dict[str, Any]
) -> None:
    def prompt(**headers: str) -> str:
        state: httpx.Response = client.get(f"/api/games/{game['id']}", headers=headers)
        return str(state.json()["question"]["prompt"])

    english, other = prompt(), prompt(**SPOKEN)
    assert made_up(english) == other != english
    assert prompt() == english


def test_a_refusal_of_the_api_is_in_the_language(
    client: TestClient[Any], game: dict[str, Any]
) -> None:
    sent = {"ply": game["ply"], "action": "build 9", "key": "made-up-1"}
    refused = client.post(f"/api/games/{game['id']}/answers", json=sent, headers=SPOKEN)
    assert english_left(refused.json()["detail"], notation(games.find("toy"))) == []


def test_who_asks_for_no_language_is_not_spoken_to_as_the_visitor_before() -> None:
    """A process that answers one after the other still speaks the language of the last."""
    with speaking(LANGUAGE):
        assert language_of(RequestFactory().get("/")) == ENGLISH


def test_a_table_of_ones_own_speaks_the_language_it_is_given() -> None:
    import cairn

    table = cairn.table("toy", seed=7, language=LANGUAGE)
    assert english_left(table.question.prompt) == []
    with speaking(LANGUAGE):
        assert cairn.table("toy", seed=7).question.prompt == table.question.prompt
