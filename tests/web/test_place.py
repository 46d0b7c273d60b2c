"""The site below a path of its host: everything that it names is there, and nothing is named by its whole path where
the place is not known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

from cairn.web import pages
from cairn.web.app import application
from cairn.web.place import path_of
from tests.web.asking import started
from tests.web.conftest import OWN

HERE = Path(pages.__file__).parent
BELOW = "/games/at%20home"  # with words that the site's own paths have too
REACHED = f"http://games.example.org{BELOW}"
NAMED = re.compile(r'\b(?:href|src|data-watch|data-turn)="([^"#][^"]*)"')
SENT_TO = re.compile(r'\baction="([^"]+)"')


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server behind a proxy, with the host at it."""
    database = f"sqlite:///{tmp_path_factory.mktemp('place') / 'games.db'}"
    with started(database, f"--address={REACHED}/", "--host-key=word") as client:
        answer = client.get("/host/word")
        assert answer.headers["location"] == f"{BELOW}/"
        assert f"path={BELOW}/;" in f"{answer.headers['set-cookie'].lower()};"
        yield client


def test_every_page_names_what_is_there(served: httpx.Client) -> None:
    """From the home page on, by whatever a page leads to; among it what is answered by processes aside."""
    game = served.post("/api/games/", json={"game": "toy", "seed": 7}).json()
    while game["options"]:
        sent = {"ply": game["ply"], "action": game["options"][0]["text"]}
        game = served.post(f"/api/games/{game['id']}/answers", json=sent).json()
    going = served.post("/api/games/", json={"game": "greenland", "seats": {"norse": "link"}})
    found, looked = {f"{BELOW}/", f"{BELOW}/games/{going.json()['id']}"}, set[str]()
    while new := found - looked:
        for path in new:
            answer = served.get(f"http://{served.base_url.netloc.decode()}{path}")
            assert answer.status_code == 200, path
            if "html" in answer.headers["content-type"]:
                named, sent_to = NAMED.findall(answer.text), SENT_TO.findall(answer.text)
                assert not [one for one in named if not one.startswith((BELOW, "http", "?"))], path
                assert not [one for one in sent_to if not one.startswith(BELOW)], path
                led = [unescape(one).partition("#")[0] for one in named]
                found |= {one for one in led if one.startswith(BELOW)}
        looked |= new
    led_to = {one.removeprefix(BELOW).partition("?")[0] for one in looked}
    of_it = f"/games/{game['id']}"
    assert led_to >= {"/", "/statistics", "/rules/toy", f"{of_it}/replay", f"{of_it}/result"}
    page = served.get(f"/games/{going.json()['id']}").text
    assert f"{REACHED}/s/{going.json()['id']}/" in page  # the link that is given to others
    assert served.get("/api/schema").json()["servers"] == [{"url": BELOW}]


def test_what_lies_elsewhere_is_not_here(served: httpx.Client) -> None:
    host = f"http://{served.base_url.netloc.decode()}"
    for path in ("/", "/health", "/games", BELOW, f"{BELOW}x/"):
        assert served.get(f"{host}{path}").status_code == 404, path
    assert served.get(f"{host}{BELOW}/health").status_code == 200


def test_a_form_leads_on_below_the_path(database: str) -> None:
    with TestClient(application(database, base=BELOW), base_url=OWN) as client:
        answer = client.post(f"{BELOW}/new/toy", data={"seed": "7"}, follow_redirects=False)
        assert answer.headers["location"].startswith(f"{BELOW}/games/")
        page = client.get(answer.headers["location"]).text
        log = client.get(f"{answer.headers['location']}/log").text
        assert f'href="{BELOW}/rules/toy#' in page + log
    with TestClient(application(database), base_url=OWN) as client:  # of the same lines of a log
        page = client.get(answer.headers["location"].removeprefix(BELOW)).text
        assert BELOW not in page


@pytest.mark.parametrize("kind", ["templates/*.html", "static/*.js"])
def test_nothing_is_named_by_its_whole_path(kind: str) -> None:
    """Templates name a path by `base()` and scripts by `at`."""
    whole = re.compile(r'="(?:\{%[^"]*%\})?/' if "html" in kind else r'(?<!\bat\()["`]/\w')
    for file in HERE.glob(kind):
        assert not whole.findall(file.read_text(encoding="utf-8")), file.name


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("", ""),
        ("https://example.org", ""),
        ("https://example.org/", ""),
        ("https://example.org/cairn/", "/cairn"),
    ],
)
def test_the_path_of_an_address(address: str, path: Any) -> None:
    assert path_of(address) == path
