"""In a real browser: the server is killed in the middle and started again, and no answer is lost."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.web.asking import launched
from tests.web.browsing import answers, do_not_tell, opened, picture, ply, press, ready, settled
from tests.web.browsing import start as start_game

Process = subprocess.Popen[str]


class Server:
    """A real `cairn serve`, which can be killed at any moment and started again where it was."""

    def __init__(self, database: str) -> None:
        self.database = database
        self.port = 0
        self.process: Process | None = None

    def start(self) -> str:
        """Where it is, once it listens."""
        self.process, address = launched(self.database, port=self.port)
        self.port = int(address.rsplit(":", 1)[1])
        return address

    def kill(self) -> None:
        """At once: nothing can be tidied up."""
        assert self.process is not None
        self.process.kill()
        self.process.communicate()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(f"sqlite:///{tmp_path / 'games.db'}")
    yield server
    server.kill()


def test_a_killed_server_loses_no_answer_and_is_heard_again(
    browser: Browser, server: Server
) -> None:
    site = server.start()
    with opened(browser, "net::ERR_") as page, opened(browser, "net::ERR_") as other:
        start_game(page, site, "navajo-wars", seed=3)
        do_not_tell(page)
        for _ in range(3):
            press(page, answers(page)[0])
        other.goto(page.url)
        ready(other)
        expect(other.locator("#away")).to_be_hidden()
        server.kill()
        expect(other.locator("#away")).to_contain_text("The server does not answer")
        before, chosen = ply(page), answers(page)[0]
        page.locator("#panel .answer").first.click()
        expect(page.locator("#toast")).to_contain_text("does not answer")
        picture(page, "server-gone")
        assert ply(page) == before
        server.start()
        settled(page, before)
        expect(page.locator("#toast")).to_be_hidden()
        after, shown = ply(page), page.locator("#panel").inner_html()
        other.wait_for_selector(f'body[data-ply="{after}"]')
        expect(other.locator("#away")).to_be_hidden()
        page.reload()
        ready(page)
        assert (ply(page), page.locator("#panel").inner_html()) == (after, shown)
        page.get_by_role("button", name="Undo").click()
        settled(page, after)
        assert (ply(page), answers(page)[0]) == (before, chosen)
