"""The site of plain files that `make site` builds, in a real browser: Cairn inside the page, nothing behind it but a
folder. Where it was not built, `make test` says so."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from pathlib import Path
from typing import Any, cast
from urllib.parse import urljoin

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser, BrowserContext, Frame, Page, expect

import cairn
from cairn.web.app import application
from page import build
from tests.patience import PATIENCE
from tests.web import browsing, games
from tests.web.browsing import answers, do_not_tell, picture, ply, press, ready
from tests.web.conftest import OWN

MADE = build.ROOT / "build" / "page" / "made"
BUILT = build.ROOT / "build" / "site"
BELOW = "/games/at"  # where the site lies: words that its own paths have too
MIDDLE = 15  # answers into a game
LARGEST_VISIT = 12_000_000  # bytes
SAID = {"headers": {"Content-Type": "application/json", "Accept": "application/json"}}


class Host(ThreadingHTTPServer):
    """Any web host: it serves the files of a folder, and counts what it sends. The site lies in it below a path, or at
    the root."""

    daemon_threads = True

    def __init__(self, folder: Path, below: str = "") -> None:
        self.folder, self.sent, self.gone = folder, 0, False
        super().__init__(("127.0.0.1", 0), partial(Files, directory=str(folder)))
        self.origin = f"http://localhost:{self.server_address[1]}"
        self.address = self.origin + below


class Files(SimpleHTTPRequestHandler):
    def handle(self) -> None:
        if not cast(Host, self.server).gone:
            super().handle()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        host = cast(Host, self.server)
        content = source.read()
        host.sent += len(content)
        outputfile.write(content)

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """As many hosts do it, a page of the site that was looked for."""
        content = (cast(Host, self.server).folder / build.LOST).read_bytes()
        self.send_response(code, message)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        """Nobody reads it."""


@contextmanager
def hosted(folder: Path, below: str = "") -> Iterator[Host]:
    with Host(folder, below) as host:
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
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(BUILT, folder, dirs_exist_ok=True)
    shutil.copytree(BUILT, folder / BELOW.strip("/"))
    with hosted(folder, BELOW) as host:
        yield host


class Visitor:
    """Somebody at a browser of their own: what they saw at first, what that fetched, and what was ever asked for."""

    def __init__(self, browser: Browser, host: Host, wanted: str = "/", **looks: Any) -> None:
        self.host = host
        self.context: BrowserContext = browser.new_context(
            viewport=browsing.WIDE, reduced_motion="reduce", accept_downloads=True, **looks
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.asked: list[str] = []
        self.context.on("request", lambda request: self.asked.append(request.url))
        before = host.sent
        self.page = self.context.new_page()
        self.page.goto(host.address + wanted)
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

    def reload(self) -> None:
        self.page.reload()
        self.site = shown(self.page)

    def go(self, path: str) -> None:
        self.site.goto(self.host.address + path)

    def play(self, game: str, **wanted: object) -> dict[str, Any]:
        """A new game, and its page."""
        state: dict[str, Any] = self.told("/api/games", {"game": game, **wanted})
        self.go(f"/games/{state['id']}")
        ready(of(self.site))
        return state

    def told(self, path: str, sent: object = None) -> Any:
        """What the API answers to a script of the page."""
        return self.site.evaluate(
            """async ([at, sent, said]) => {
                const answer = await fetch(at, sent ? {method: "POST", body: JSON.stringify(sent), ...said} : said);
                return answer.json();
            }""",
            [self.host.address + path, sent, SAID],
        )


def shown(page: Page) -> Frame:
    """The frame with the site, when it is there."""
    page.wait_for_selector("body[data-ready]")
    return page.frames[1]


def of(site: Frame) -> Page:
    """What tests do with a page they do with this frame of one."""
    return cast(Page, site)


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
    address = f"{visitor.host.address}/"
    assert {one[: len(address)] for one in visitor.asked} == {address}
    named = visitor.page.locator("link[rel=manifest]").evaluate("(one) => one.href")
    manifest = visitor.page.evaluate("(at) => fetch(at).then((one) => one.json())", named)
    assert {urljoin(named, manifest[one]) for one in ("start_url", "scope")} == {address}
    for icon in manifest["icons"]:
        at = urljoin(named, icon["src"])
        assert visitor.page.evaluate("(at) => fetch(at).then((one) => one.ok)", at)


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
    ("game", "scenario", "seed", "bots"),
    [  # short ones
        ("navajo-wars", "the-rope-thrower", 12, {}),
        ("greenland", "greenland", 1, {"thule": "hunter", "tunit": "hunter"}),
    ],
)
def test_a_whole_game(
    visitor: Visitor, game: str, scenario: str, seed: int, bots: dict[str, str]
) -> None:
    """By clicking, with the page loaded anew in the middle. The same answers make the same game as anywhere else."""
    state = visitor.play(game, scenario=scenario, seed=seed, seats=bots)
    do_not_tell(of(visitor.site))
    for n in count():
        offered = visitor.told(f"/api/games/{state['id']}")["options"]
        if not offered:
            break
        press(of(visitor.site), offered[0]["text"])
        if n == MIDDLE:
            at = ply(of(visitor.site))
            visitor.reload()
            ready(of(visitor.site))
            assert ply(of(visitor.site)) == at
    expect(visitor.site.locator("#panel .who")).to_have_text("The game is over")
    assert n > MIDDLE
    record = visitor.site.evaluate(
        "(at) => fetch(at).then((one) => one.text())",
        f"{visitor.host.address}/api/games/{state['id']}/record",
    )
    played, here = cairn.load(record), cairn.table(game, scenario, seed=seed)
    while not here.over:
        here.play(played.answers[here.ply])
    assert played.answers == here.answers
    for what, name in (("result", "Charts of this game"), ("replay", "Replay")):
        visitor.go(f"/games/{state['id']}")
        visitor.site.locator("#panel").get_by_role("link", name=name).click()
        # the replay soon names its moment in the address too
        visitor.site.wait_for_url(f"{visitor.host.address}/games/{state['id']}/{what}*")
        expect(visitor.site.locator("main svg").first).to_be_visible()


def test_the_engine_of_the_page_plays_the_same_games_as_the_one_here(host: Host) -> None:
    """Compiled or not, by Pyodide in node; chance answers as its seed says."""
    node, folder = shutil.which("node"), MADE.parent
    assert node is not None
    runtime = folder / f"pyodide-{build.PYODIDE}"
    packages = [folder / name for name in ("libraries", "cairn")]
    asked = [Path(__file__).with_name("games.mjs"), runtime, games.__file__, *packages]
    script = [node, *map(str, asked)]
    told = subprocess.run(script, capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert told.stdout.splitlines() == list(games.played())


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


def test_an_answer_is_on_disk_before_it_counts(visitor: Visitor) -> None:
    """Whatever order a disk writes in, a power cut leaves the game before the answer or after it: the journal is on
    disk before the games are touched, they are before it is emptied, and that is before the answer is acknowledged."""
    visitor.play("greenland", seed=7)
    engine = visitor.page.workers[0]
    engine.evaluate(WATCH_FILES)
    press(of(visitor.site), answers(of(visitor.site))[0])
    done = [tuple(one) for one in engine.evaluate("() => self.done")]
    journal, games = done[0][0], done[-3][0]
    assert journal != games
    end = [(journal, "flush"), (games, "write"), (games, "flush"), (journal, "truncate")]
    steps = [one for n, one in enumerate(done) if not n or done[n - 1] != one]
    assert steps[-5:] == [*end, (journal, "flush")]
    head = max(n for n, one in enumerate(done) if one == (journal, "write"))
    assert done[head - 1] == (journal, "flush")  # what it counts is there


WATCH_FILES = """() => {
    const known = FileSystemSyncAccessHandle.prototype, files = [];
    self.done = [];
    for (const what of ["write", "flush", "truncate"]) {
        const real = known[what];
        known[what] = function (...given) {
            if (!files.includes(this)) files.push(this);
            self.done.push([files.indexOf(this), what]);
            return real.apply(this, given);
        };
    }
}"""


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
    limit = {"origin": visitor.host.origin}
    browser.send("Storage.overrideQuotaForOrigin", {**limit, "quotaSize": 1})
    site = visitor.site
    said = site.evaluate(UNTIL_FULL, [f"{visitor.host.address}/api/games", state["id"], SAID])
    assert "the disk is full: nothing was written" in said
    kept = [one["id"] for one in visitor.told("/api/games")]
    at, action = ply(of(site)), answers(of(site))[0]
    site.locator(f'#panel button[data-action="{action}"]').first.click()
    expect(site.locator("#toast")).to_contain_text("The disk is full: nothing was written")
    assert ply(of(site)) == at
    browser.send("Storage.overrideQuotaForOrigin", limit)
    visitor.again()
    ready(of(visitor.site))
    assert [one["id"] for one in visitor.told("/api/games")] == kept
    assert ply(of(visitor.site)) == at
    press(of(visitor.site), action)


UNTIL_FULL = """async ([games, id, said]) => {
    const record = await fetch(`${games}/${id}/record`).then((one) => one.text());
    for (let n = 0; n < 2000; n += 1) {
        const answer = await fetch(`${games}/import`, {method: "POST", body: JSON.stringify({record}), ...said});
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
    build.publish(newer, visitor.host.folder / BELOW.strip("/"))
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
    with visitor.site.expect_navigation():
        visitor.site.get_by_role("button", name="Open it").click()
    expect(visitor.site.get_by_role("heading", name="Welcome back")).to_be_visible()
    assert visitor.told(f"/api/games/{state['id']}")["ply"] == there["ply"]


def test_two_sites_of_one_host_know_nothing_of_each_other(visitor: Visitor) -> None:
    """The other one lies at the root. Whoever comes to an address of it that is no file is shown what they wanted."""
    known = visitor.told("/api/games")
    page = visitor.context.new_page()
    page.goto(f"{visitor.host.origin}/rules/greenland?x=1#r-1")
    other = shown(page)
    expect(other.get_by_role("heading", name="Greenland")).to_be_visible()
    assert page.url == other.url == f"{visitor.host.origin}/rules/greenland?x=1#r-1"
    assert other.evaluate("fetch('/api/games').then((one) => one.json())") == []
    page.close()
    visitor.reload()
    assert visitor.told("/api/games") == known != []
