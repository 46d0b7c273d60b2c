"""In another engine than Chromium: from the first page to a game of either kind, some answers, a sheet, looking
back."""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic, sleep

import pytest

from tests.patience import PATIENCE
from tests.web import engines, marionette
from tests.web.marionette import Firefox
from tests.web.test_site import BUILT, hosted

ANSWERS = 12
SEED = "7"
ENTER = "\ue007"
# what Firefox says of a stream whose page was left
LEFT = "A ServiceWorker intercepted the request and encountered an unexpected error"

# an answer is shown, the story skipped and the curtain lifted on the way
SETTLED = """
    const [before] = given;
    for (const deed of ["tell-skip", "lift"]) {
        const button = document.querySelector(`[data-do="${deed}"]`);
        if (button.checkVisibility()) button.click();
    }
    const body = document.body;
    return body.hasAttribute("data-ready") && Number(body.dataset.ply) !== before && !body.hasAttribute("aria-busy")
        && !document.querySelector("#panel").hidden;
"""
# one of the answers in sight has the mark
MARK = """
    const all = [...document.querySelectorAll("#panel button.answer")].filter((one) => one.checkVisibility());
    all[arguments[0] % all.length].setAttribute("data-chosen", "");
"""


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    path = engines.path(engines.FIREFOX)
    if path is None:
        pytest.skip("no Firefox; make test says so too")
    with marionette.started(path, tmp_path_factory.mktemp("firefox")) as firefox:
        yield firefox


def answer(firefox: Firefox, which: int, *, on_the_board: bool) -> None:
    """One of the answers in sight, or what is lit on the board; twice where it is asked again."""
    before = firefox.run("return Number(document.body.dataset.ply)")
    if on_the_board:
        firefox.press("#board .lit", ENTER)
        if firefox.run("return document.querySelector('#menu').checkVisibility()"):
            firefox.click("#menu [data-menu]")
    else:
        firefox.run(MARK, which)
        firefox.click("[data-chosen]")
    if firefox.run("return document.querySelector('#panel .answer.sure') != null"):
        firefox.click("#panel .answer.sure")
    firefox.until(SETTLED, before)


@pytest.mark.parametrize("game", ["navajo-wars", "greenland"])
def test_a_game_is_set_up_played_read_about_and_looked_back_at(
    firefox: Firefox, site: str, game: str
) -> None:
    firefox.go(site)
    firefox.click(f'.card a[href="/new/{game}"]')
    firefox.until("return document.querySelector('#setup .start button') != null")
    firefox.run("document.querySelector('#setup [name=seed]').value = arguments[0]", SEED)
    firefox.click("#setup .start button")
    firefox.until(SETTLED, -1)
    played = firefox.address
    assert "/games/" in played

    touched = 0
    for n in range(ANSWERS):
        lit = firefox.run("return document.querySelector('#board .lit') != null")
        answer(firefox, n, on_the_board=lit and touched < 2)
        touched += lit
    assert touched
    assert firefox.run("return Number(document.body.dataset.ply)") >= ANSWERS

    firefox.click("#prompt a.rule")
    firefox.until("return document.querySelector('#sheet-body')?.textContent.trim().length > 20")
    firefox.click("#sheet .close")

    firefox.go(f"{played}/replay")
    firefox.until("return document.body.hasAttribute('data-ready')")
    firefox.click('[data-do="first"]')
    firefox.until("return document.body.dataset.ply === '0'")
    firefox.click('[data-do="forward"]')
    firefox.until(
        "return document.body.dataset.ply === '1' && document.querySelector('#board svg') != null"
    )
    assert firefox.complaints(site) == []


@pytest.mark.parametrize(
    "wrong",
    [
        "setTimeout(() => document.querySelector('#nowhere').click())",
        "document.body.innerHTML = '<p onclick=\"alert()\">'",
    ],
    ids=["script", "policy"],
)
def test_what_goes_wrong_is_heard(firefox: Firefox, site: str, wrong: str) -> None:
    """A script that fails, and one that the content policy stops."""
    firefox.go(site)
    assert firefox.complaints(site) == []
    firefox.run(wrong)
    late = monotonic() + PATIENCE
    while not firefox.complaints(site):
        assert monotonic() < late


def test_the_site_of_plain_files_keeps_a_game(firefox: Firefox) -> None:
    """Cairn inside the page: from the first visit to a game that is still there when the page is opened anew, and
    again when nothing is served any more."""
    if not (BUILT / "sw.js").is_file():
        pytest.skip("the site was not built; make test says so too")
    with hosted(BUILT) as host:
        firefox.go(host.address)
        shown(firefox)
        firefox.click('.card a[href="/new/greenland"]')
        firefox.until("return document.querySelector('#setup .start button') != null")
        firefox.run("document.querySelector('#setup [name=seed]').value = arguments[0]", SEED)
        firefox.click("#setup .start button")
        firefox.until(SETTLED, -1)
        for gone in (False, True):
            for n in range(3):
                answer(firefox, n, on_the_board=False)
            at = firefox.run("return document.body.dataset.ply")
            host.gone = gone
            firefox.leave()
            played = firefox.address
            firefox.go("about:blank")
            firefox.go(played)
            shown(firefox)
            firefox.until(SETTLED, -1)
            assert firefox.run("return document.body.dataset.ply") == at
        assert [one for one in firefox.complaints(host.address) if LEFT not in one] == []


def shown(firefox: Firefox) -> None:
    """The frame with the site is there, and is meant from here on."""
    late = monotonic() + PATIENCE
    while not firefox.run("return document.body.hasAttribute('data-ready')"):
        assert monotonic() < late  # a script that waits is ended when a frame is loaded
        sleep(0.1)
    firefox.enter("#site")
