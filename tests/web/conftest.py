"""A site of its own for each test; a browser for each file of tests that wants one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from playwright.sync_api import Browser, Page, sync_playwright

from cairn.web.app import application
from tests.web import browsing, chromium

OWN = "http://127.0.0.1"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.fixture
def client(database: str) -> Iterator[TestClient[Any]]:
    with TestClient(application(database), base_url=OWN) as client:
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
    path = chromium.path()
    if path is None:
        pytest.skip("no Chromium; make test says so too")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=browsing.FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A wide page in a browser of its own; what moves is still."""
    with browsing.opened(browser) as page:
        yield page
