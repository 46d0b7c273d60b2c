"""How the tests talk to the API, and see that nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.testing import TestClient

Client = TestClient[Any]
Game = dict[str, Any]

# the requests by which a game is changed, in the API and in the page, and what they say besides the ply
CHANGES = {
    "/api/games/{}/answers": {"action": "pass"},
    "/api/games/{}/undo": {},
    "/api/games/{}/redo": {},
    "/api/games/{}/study": {},
    "/api/games/{}/remarks": {"text": "a note"},
    "/games/{}/answer": {"action": "pass"},
    "/games/{}/undo": {},
    "/games/{}/rewind": {},
    "/games/{}/redo": {},
    "/games/{}/study": {},
    "/games/{}/remark": {"text": "a note"},
}


def answer(client: Client, game: Game, index: int = 0, **more: object) -> Any:
    sent = {"ply": game["ply"], "action": game["options"][index]["text"], **more}
    return client.post(f"/api/games/{game['id']}/answers", json=sent)


def kept(client: Client) -> list[tuple[str, str, str]]:
    """All that is kept: each game's id, name and record."""
    return [
        (one["id"], one["name"], client.get(f"/api/games/{one['id']}/record").text)
        for one in client.get("/api/games/").json()
    ]


@contextmanager
def nothing_lost(client: Client) -> Iterator[None]:
    """What happens in here changes nothing of what is kept."""
    before = kept(client)
    assert before
    yield
    assert kept(client) == before
