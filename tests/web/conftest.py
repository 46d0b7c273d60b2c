"""A site of its own for each test; for tests in a browser, one for each file, with a browser and a page."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser, Page, sync_playwright
from sqlalchemy import Engine, create_engine

from cairn.web import app
from cairn.web.app import application
from cairn.web.database import Database
from cairn.web.edge import Site
from cairn.web.threads import BESIDE
from tests.patience import PATIENCE
from tests.web import browsing, engines, postgres
from tests.web.postgres import Cluster

OWN = "http://127.0.0.1"


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL for all tests of a process."""
    with postgres.running() as cluster:
        if cluster is None:
            pytest.skip("no PostgreSQL; make test says so too")
        yield cluster


@pytest.fixture(scope="module")
def address(cluster: Cluster) -> Iterator[str]:
    """The address of a PostgreSQL for the tests of a file, which several processes share."""
    name = f"cairn-{token_hex(4)}"
    yield cluster.make(name)
    cluster.drop(name)


@pytest.fixture
def database(
    tmp_path: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """The address of a new database: SQLite's, unless a test asks for PostgreSQL."""
    if getattr(request, "param", "sqlite") == "sqlite":
        yield f"sqlite:///{tmp_path / 'games.db'}"
        return
    cluster: Cluster = request.getfixturevalue("cluster")
    name, made = f"cairn-{token_hex(4)}", []

    def make(*given: Any, **more: Any) -> Engine:
        made.append(create_engine(*given, **more))
        return made[-1]

    monkeypatch.setattr("cairn.web.database.create_engine", make)
    yield cluster.make(name)
    for thread in threading.enumerate():  # of a bot that has just answered
        if thread.name == BESIDE:
            thread.join(PATIENCE)
    for engine in made:  # psycopg complains of what is left open
        engine.dispose()
    cluster.drop(name)


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database whose tables are laid out, without games."""
    file = tmp_path_factory.mktemp("empty") / "games.db"
    Database(f"sqlite:///{file}").close()
    return file


@pytest.fixture(scope="session")
def routes() -> Site:
    """A site that tests use one after the other: to lay out its routes takes longer than most of them."""
    return application("sqlite://")


@pytest.fixture
def client(
    database: str, empty: Path, routes: Site, monkeypatch: pytest.MonkeyPatch
) -> Iterator[TestClient[Any]]:
    """Somebody at a site of their own: nothing of it but its routes has been used before."""
    if database.startswith("sqlite"):
        shutil.copy(empty, database.removeprefix("sqlite:///"))
    with monkeypatch.context() as patched:
        patched.setattr(app, "with_routes", lambda state: setattr(routes, "state", state))
        application(database, limits=browsing.NO_LIMITS)
    with TestClient(routes, base_url=OWN) as client:
        yield client


@pytest.fixture
def game(client: TestClient[Any]) -> dict[str, Any]:
    """A new game of the toy for two people."""
    made: dict[str, Any] = client.post("/api/games/", json={"game": "toy", "seed": 7}).json()
    return made


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for the browser."""
    with browsing.serving(f"sqlite:///{tmp_path_factory.mktemp('site') / 'games.db'}") as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine, or else playwright's own."""
    path = engines.path()
    if path is None:
        pytest.skip("no Chromium; make test says so too")
    with sync_playwright() as playwright:
        browser = browsing.launched(playwright.chromium, path)
        yield browser
        browser.close()


class Tab:
    """The page that tests use one after the other, because opening one takes longer than most of them. After a test
    that failed there is another."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.page = browsing.fresh(browser)

    def renew(self) -> None:
        self.page.context.close()
        self.page = browsing.fresh(self.browser)


@pytest.fixture(scope="module")
def tab(browser: Browser) -> Tab:
    return Tab(browser)


@pytest.fixture
def page(tab: Tab, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A wide page that remembers nothing; what moves is still. Whoever changes more of it than what it shows, its size
    and its colours opens one of their own."""
    failed = request.session.testsfailed
    with browsing.uncomplaining(tab.page):
        yield tab.page
        if request.session.testsfailed == failed:
            browsing.left(tab.page)
            tab.page.set_viewport_size(browsing.WIDE)
            tab.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        else:
            tab.renew()
