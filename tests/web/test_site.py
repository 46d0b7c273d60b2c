"""The site of plain files that `make site` builds, in a real browser: Cairn inside the page, nothing behind it but a
folder. Where it was not built, `make test` says so."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, cast

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

import cairn
from cairn.web.app import application
from page import build
from tests.patience import PATIENCE
from tests.web import browsing
from tests.web.browsing import answers, do_not_tell, picture, ply, press, ready
from tests.web.conftest import OWN

MADE = build.ROOT / "build" / "page" / "made"
BUILT = build.ROOT / "build" / "site"
LARGEST_VISIT = 12_000_000  # bytes
SAID = {"headers": {"Content-Type": "application/json", "Accept": "application/json"}}


class Host(ThreadingHTTPServer):
    """Any web host: it serves the files of a folder, and counts what it sends."""

    daemon_threads = True

    def __init__(self, folder: Path) -> None:
        self.folder, self.sent, self.gone = folder, 0, False
        super().__init__(("127.0.0.1", 0), partial(Files, directory=str(folder)))
        self.address = f"http://localhost:{self.server_address[1]}"


class Files(SimpleHTTPRequestHandler):
    def handle(self) -> None:
        if not cast(Host, self.server).gone:
            super().handle()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        host = cast(Host, self.server)
        content = source.read()
        host.sent += len(content)
        outputfile.write(content)

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        """Nobody reads it."""


@contextmanager
def hosted(folder: Path) -> Iterator[Host]:
    with Host(folder) as host:
        serving = threading.Thread(target=host.serve_forever)
        serving.start()
        try:
            yield host
        finally:
            host.shutdown()
            serving.join()


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    if not (BUILT / "sw.js").is_file():
        pytest.skip("the site was not built; make test says so too")
    folder = tmp_path_factory.mktemp("host") / "site"
    shutil.copytree(BUILT, folder)
    with hosted(folder) as host:
        yield host


class Visitor:
    """Somebody at a browser of their own: what they saw at first, what that fetched, and what was ever asked for."""

    def __init__(self, browser: Browser, host: Host) -> None:
        self.host = host
        self.context: BrowserContext = browser.new_context(
            viewport=browsing.WIDE, reduced_motion="reduce", accept_downloads=True
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.asked: list[str] = []
        self.context.on("request", lambda request: self.asked.append(request.url))
        before = host.sent
        self.page = self.context.new_page()
        self.page.goto(host.address)
        expect(self.page.get_by_role("progressbar")).to_be_visible()
        assert self.page.frames[1].url in ("", "about:blank")  # nothing of the site yet
        self.saw = self.page.locator("#start").inner_text()
        picture(self.page, "site-start")
        self.site = shown(self.page)
        self.fetched = host.sent - before

    def open(self, path: str) -> tuple[Page, Frame]:
        page = self.context.new_page()
        page.goto(self.host.address + path)
        return page, shown(page)

    def again(self) -> None:
        """Everything is closed and opened once more, where it was."""
        address = self.page.url
        for page in self.context.pages:
            page.close()
        self.page = self.context.new_page()
        self.page.goto(address)
        self.site = shown(self.page)

    def go(self, path: str) -> None:
        self.site.goto(self.host.address + path)

    def play(self, game: str, **wanted: object) -> dict[str, Any]:
        """A new game, and its page."""
        state: dict[str, Any] = told(self.site, "/api/games", {"game": game, **wanted})
        self.go(f"/games/{state['id']}")
        ready(of(self.site))
        return state


def shown(page: Page) -> Frame:
    """The frame with the site, when it is there."""
    page.wait_for_selector("body[data-ready]")
    return page.frames[1]


def of(site: Frame) -> Page:
    """What tests do with a page they do with this frame of one."""
    return cast(Page, site)


def told(site: Frame, path: str, sent: object = None) -> Any:
    """What the API answers to a script of the page."""
    return site.evaluate(
        """async ([path, sent, said]) => {
            const answer = await fetch(path, sent ? {method: "POST", body: JSON.stringify(sent), ...said} : said);
            return answer.json();
        }""",
        [path, sent, SAID],
    )


@pytest.fixture(scope="module")
def visitor(browser: Browser, host: Host) -> Iterator[Visitor]:
    visitor = Visitor(browser, host)
    yield visitor
    visitor.context.close()


def test_the_first_visit_shows_a_page_at_once_and_fetches_little_from_here_alone(
    visitor: Visitor,
) -> None:
    assert visitor.saw.startswith("Cairn")
    assert "your games stay here" in visitor.saw
    assert visitor.fetched < LARGEST_VISIT
    visitor.go("/")
    expect(visitor.site.get_by_role("heading", name="Start a new game")).to_be_visible()
    picture(visitor.page, "site-home")
    address = visitor.host.address
    assert {one[: len(address)] for one in visitor.asked} == {address}
    manifest = visitor.page.evaluate("fetch('/manifest.webmanifest').then((one) => one.json())")
    for icon in manifest["icons"]:
        assert visitor.page.evaluate("(at) => fetch(at).then((one) => one.ok)", icon["src"])


def test_a_chapter_of_the_tutorial(visitor: Visitor) -> None:
    visitor.go("/")
    site = visitor.site
    site.get_by_role("button", name="Learn Navajo Wars").click()
    ready(of(site))
    do_not_tell(of(site))
    for action in ("activate B", "council", "pass"):
        press(of(site), action)
    expect(site.locator("#prompt")).to_have_text("Chapter 1 is done")
    assert visitor.page.url == site.url  # the tab has the address of what it shows
    assert visitor.page.title() == site.title()


@pytest.mark.parametrize(
    ("game", "scenario"), [("navajo-wars", "the-rope-thrower"), ("greenland", "together")]
)
def test_a_whole_game(visitor: Visitor, game: str, scenario: str) -> None:
    """The same answers make the same game as anywhere else. A script gives most of them, the last are clicked."""
    table = cairn.table(game, scenario, seed=5)
    while not table.over:
        table.play(table.options[0])
    site = visitor.site
    state = told(site, "/api/games", {"game": game, "scenario": scenario, "seed": 5})
    site.evaluate(ALL_BUT_SOME, [state, table.ply - 15, SAID])
    visitor.go(f"/games/{state['id']}")
    ready(of(site))
    clicks = 0
    while offered := told(site, f"/api/games/{state['id']}")["options"]:
        press(of(site), offered[0]["text"])
        clicks += 1
    assert clicks > 1
    record = site.evaluate(
        "(at) => fetch(at).then((one) => one.text())", f"/api/games/{state['id']}/record"
    )
    assert cairn.load(record).answers == table.answers
    for what in ("result", "replay"):
        visitor.go(f"/games/{state['id']}/{what}")
        expect(site.locator("main")).to_be_visible()


ALL_BUT_SOME = """async ([state, last, said]) => {
    while (state.ply < last) {
        const sent = {ply: state.ply, action: state.options[0].text};
        const wanted = {method: "POST", body: JSON.stringify(sent), ...said};
        const answer = await fetch(`/api/games/${state.id}/answers`, wanted);
        if (!answer.ok) throw new Error(await answer.text());
        state = await answer.json();
    }
}"""


def test_it_plays_on_without_a_network(visitor: Visitor) -> None:
    """Also after everything was closed. What was answered is there."""
    visitor.play("greenland", seed=7)
    press(of(visitor.site), answers(of(visitor.site))[0])
    at = ply(of(visitor.site))
    visitor.host.gone = True
    visitor.again()
    ready(of(visitor.site))
    assert ply(of(visitor.site)) == at
    press(of(visitor.site), answers(of(visitor.site))[0])
    assert ply(of(visitor.site)) > at
    visitor.go("/")
    expect(visitor.site.get_by_role("heading", name="Welcome back")).to_be_visible()
    visitor.host.gone = False


def test_two_tabs_show_one_game_and_either_may_be_closed(visitor: Visitor) -> None:
    visitor.play("greenland", seed=7)
    first = visitor.site
    page, second = visitor.open(visitor.page.url.removeprefix(visitor.host.address))
    ready(of(second))
    at = ply(of(first))
    press(of(second), answers(of(second))[0])
    first.wait_for_function("before => Number(document.body.dataset.ply) > before", arg=at)
    at = ply(of(second))
    visitor.page.close()  # the engine ran here
    press(of(second), answers(of(second))[0])
    assert ply(of(second)) > at
    visitor.page, visitor.site = page, second


def test_what_finds_no_space_is_not_written_by_half(visitor: Visitor) -> None:
    """A sentence says so, the game is as it was, and goes on when there is space again."""
    state = visitor.play("greenland", seed=7)
    browser = visitor.context.new_cdp_session(visitor.page)
    limit = {"origin": visitor.host.address}
    browser.send("Storage.overrideQuotaForOrigin", {**limit, "quotaSize": 1})
    site = visitor.site
    said = site.evaluate(UNTIL_FULL, [state["id"], SAID])
    assert "the disk is full: nothing was written" in said
    kept = [one["id"] for one in told(site, "/api/games")]
    at, action = ply(of(site)), answers(of(site))[0]
    site.locator(f'#panel button[data-action="{action}"]').first.click()
    expect(site.locator("#toast")).to_contain_text("The disk is full: nothing was written")
    assert ply(of(site)) == at
    browser.send("Storage.overrideQuotaForOrigin", limit)
    visitor.again()
    ready(of(visitor.site))
    assert [one["id"] for one in told(visitor.site, "/api/games")] == kept
    assert ply(of(visitor.site)) == at
    press(of(visitor.site), action)


UNTIL_FULL = """async ([id, said]) => {
    const record = await fetch(`/api/games/${id}/record`).then((one) => one.text());
    for (let n = 0; n < 2000; n += 1) {
        const answer = await fetch("/api/games/import", {method: "POST", body: JSON.stringify({record}), ...said});
        if (!answer.ok) return answer.text();
    }
    return "there is space for everything";
}"""


def test_a_newer_build_is_offered_and_does_not_disturb_a_game(
    visitor: Visitor, tmp_path: Path
) -> None:
    visitor.play("greenland", seed=7)
    site = visitor.site
    newer = tmp_path / "made"
    shutil.copytree(MADE, newer)
    with (newer / "shell.css").open("a", encoding="utf-8") as style:
        style.write("body { --build: newer; }")
    build.publish(newer, visitor.host.folder)
    visitor.page.evaluate("navigator.serviceWorker.ready.then((one) => one.update())")
    notice = visitor.page.locator("#notice")
    expect(notice).to_contain_text("A newer Cairn is ready")
    picture(visitor.page, "site-newer")
    press(of(site), answers(of(site))[0])  # the game goes on
    at = ply(of(site))
    look = "getComputedStyle(document.body).getPropertyValue('--build')"
    assert visitor.page.evaluate(look) == ""
    with visitor.page.expect_navigation():
        notice.get_by_role("button", name="Use it now").click()
    visitor.site = shown(visitor.page)
    ready(of(visitor.site))
    assert ply(of(visitor.site)) == at
    assert visitor.page.evaluate(look) == "newer"
    expect(notice).to_be_hidden()


def test_all_games_are_taken_to_a_server_and_one_comes_back(
    visitor: Visitor, tmp_path: Path
) -> None:
    state = visitor.play("greenland", seed=7, name="Taken along")
    visitor.go("/")
    visitor.site.locator(".brings > summary").click()
    with visitor.page.expect_download() as saved:
        visitor.site.get_by_role("link", name="Download all games").click()
    assert saved.value.suggested_filename.endswith(".db")
    server = TestClient(application(f"sqlite:///{tmp_path / 'there.db'}"), base_url=OWN)
    server.post("/import", files={"record": ("all.db", saved.value.path().read_bytes())})
    there = server.get(f"/api/games/{state['id']}").json()
    assert there["name"] == "Taken along"
    sent = {"ply": there["ply"], "action": there["options"][0]["text"]}
    there = server.post(f"/api/games/{state['id']}/answers", json=sent).json()
    (tmp_path / "all.db").write_bytes(server.get("/all-games").content)
    visitor.site.locator(".brings input").set_input_files(tmp_path / "all.db")
    with visitor.page.expect_event("framenavigated"):  # when all of it is brought in
        visitor.site.get_by_role("button", name="Open it").click()
    expect(visitor.site.get_by_role("heading", name="Welcome back")).to_be_visible()
    assert told(visitor.site, f"/api/games/{state['id']}")["ply"] == there["ply"]
