"""Style sheets and scripts: a browser keeps them for good, and has the new ones after an upgrade."""

from __future__ import annotations

import re
from typing import Any

import pytest
from litestar.testing import TestClient

from cairn.web import assets

Client = TestClient[Any]
PAGE = {"Accept": "text/html"}
FILE = re.compile(r'(?:href|src)="(/(?:static|style)/[^"]*)"')


def files(client: Client, path: str) -> list[str]:
    return FILE.findall(client.get(path, headers=PAGE).text)


@pytest.fixture
def path(client: Client) -> str:
    """The page of a game."""
    made = client.post("/api/games/", json={"game": "greenland", "seed": 1}).json()
    return f"/games/{made['id']}"


def test_every_file_of_a_page_is_kept_for_good(client: Client, path: str) -> None:
    for page in ("/", path, f"{path}/replay", f"{path}/result"):
        found = files(client, page)
        assert {one.split("?")[0] for one in found} >= {"/static/cairn.css", "/static/cairn.js"}
        for one in found:
            answer = client.get(one)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == assets.KEPT, one
    assert any(one.startswith("/style/greenland?v=") for one in files(client, path))


@pytest.mark.parametrize(
    "address", ["/static/cairn.css", "/static/cairn.css?v=0123456789ab", "/style/greenland", "/"]
)
def test_whatever_may_change_under_its_address_is_asked_for_again(
    client: Client, address: str
) -> None:
    answer = client.get(address, headers=PAGE)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


def test_what_is_not_there_is_not_kept(client: Client) -> None:
    assert client.get("/static/nothing.css").headers["cache-control"] == "no-store"


def test_another_content_has_another_address(
    client: Client, path: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = files(client, path)
    for file in assets.STATIC.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes() + b"\n")
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    assets.stamps.cache_clear()
    try:
        after = files(client, path)
    finally:
        assets.stamps.cache_clear()
    ours = [one for one in before if one.startswith("/static/")]
    assert ours
    assert not set(ours) & set(after)
    assert set(before) - set(ours) <= set(after), "the board's style sheet is as it was"
