"""A bot that takes its time shows in the browser how far it has come."""

from threading import Event

import pytest
from playwright.sync_api import Page, expect

from cairn.agents import Task
from cairn.core.state import offered
from cairn.search import Progress
from cairn.search.thinking import Told
from cairn.web.thinkers import Thinkers
from tests.patience import PATIENCE
from tests.web.browsing import serving, start


@pytest.mark.parametrize(("game", "seat"), [("greenland", "norse"), ("toy", "north")])
def test_the_waiting_line_says_how_far_a_bot_has_come(
    page: Page, database: str, monkeypatch: pytest.MonkeyPatch, game: str, seat: str
) -> None:
    """And what leads, where everybody knows what there is to choose from: not in the toy, where hands are hidden."""
    looked, allowed = Event(), Event()

    def answer(thinkers: Thinkers, task: Task, told: Told) -> int:
        options = offered(task.position.state)
        assert looked.wait(PATIENCE)
        told(Progress(0.5, (options[0],)))
        assert allowed.wait(PATIENCE)
        return options[0]

    monkeypatch.setattr(Thinkers, "answer", answer)
    others = {"thule": "person"} if game == "greenland" else {"south": "person"}
    players = {"players": 2} if game == "greenland" else {}
    with serving(database) as site:
        start(page, site, game, seed=3, options=players, seats={seat: "greedy", **others})
        waiting = page.locator("#waiting")
        try:
            expect(waiting).to_have_text("Thinking …")
            looked.set()
            expect(waiting).to_contain_text("Thinking … 50%")
            assert (". Leading: " in waiting.inner_text()) == (game == "greenland")
        finally:
            looked.set()
            allowed.set()
            page.goto("about:blank")
