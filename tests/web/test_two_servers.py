"""Two servers on one PostgreSQL: they show the same, count each answer once, and each goes on without the other."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager

import httpx
import pytest
from sqlalchemy.engine import make_url

from cairn.web.store import Store
from tests.web.asking import Game, answer, started
from tests.web.postgres import Cluster


@pytest.fixture(scope="module")
def servers(address: str) -> Iterator[tuple[httpx.Client, httpx.Client]]:
    with started(address) as one, started(address) as other:
        yield one, other


Servers = tuple[httpx.Client, httpx.Client]


def new(client: httpx.Client, **more: object) -> Game:
    made: Game = client.post("/api/games/", json={"game": "toy", "seed": 7, **more}).json()
    return made


def studied(client: httpx.Client, **more: object) -> Game:
    """A game in which everything can be taken back."""
    game = new(client, **more)
    where = f"/api/games/{game['id']}/study"
    after: Game = client.post(where, json={"ply": game["ply"]}).json()
    return after


def answered(client: httpx.Client, game: Game, **more: object) -> Game:
    got = answer(client, game, 0, **more)
    assert got.status_code == 200, got.text
    after: Game = got.json()
    return after


@contextmanager
def listening(client: httpx.Client, game: Game) -> Iterator[Iterator[int]]:
    """What is told of a game: its plies."""
    where = f"/api/games/{game['id']}/events?ply={game['ply']}"
    with client.stream("GET", where) as stream:
        lines = stream.iter_lines()
        next(line for line in lines if line.startswith("retry"))  # it listens now
        yield (int(line.removeprefix("data: ")) for line in lines if line.startswith("data: "))


def test_an_answer_to_one_is_shown_by_the_other(servers: Servers) -> None:
    one, other = servers
    game = new(one)
    with listening(other, game) as heard:
        for _ in range(3):
            game = answered(one, game)
            assert next(heard) == game["ply"]
            shown = other.get(f"/api/games/{game['id']}").json()
            assert shown == one.get(f"/api/games/{game['id']}").json()
        game = answered(other, game)  # and back
        assert next(heard) == game["ply"]
        assert one.get(f"/api/games/{game['id']}").json()["ply"] == game["ply"]


def test_an_answer_sent_to_both_at_once_counts_once(servers: Servers) -> None:
    game = new(servers[0])
    with ThreadPoolExecutor(4) as pool:
        for n in range(6):
            key = f"key-{n:08}"
            sent = [pool.submit(answered, one, game, key=key) for one in (*servers, *servers)]
            plies = {one.result()["ply"] for one in sent}
            assert len(plies) == 1
            after = servers[0].get(f"/api/games/{game['id']}").json()
            assert plies == {after["ply"]}
            game = after


def test_a_game_asked_for_by_both_at_once_is_made_once(servers: Servers) -> None:
    with ThreadPoolExecutor(4) as pool:
        for n in range(3):
            made = [pool.submit(new, one, key=f"made-once-{n}") for one in (*servers, *servers)]
            assert len({one.result()["id"] for one in made}) == 1


def test_what_is_not_in_the_record_is_shown_by_all(servers: Servers) -> None:
    """Names, what was taken back and can be played again, what one is asked, that a game is gone."""
    one, other = servers
    game = studied(one)
    where = f"/api/games/{game['id']}"
    with listening(other, game) as heard:
        one.patch(where, json={"name": "another"})
        assert next(heard) == game["ply"]
        assert other.get(where).json()["name"] == "another"
        after = answered(one, game)
        assert next(heard) == after["ply"]
        back = other.post(f"{where}/undo", json={"ply": after["ply"]}).json()
        assert back["ply"] == game["ply"]
        assert next(heard) == back["ply"]
        assert one.get(where).json()["no_redo"] == ""
        again = one.post(f"{where}/redo", json={"ply": back["ply"]}).json()
        assert again["ply"] == after["ply"]
        assert next(heard) == again["ply"]
        assert one.delete(where).status_code == 204
        assert next(heard) == again["ply"]
        assert list(heard) == []
    assert [each.get(where).status_code for each in servers] == [404, 404]


def test_what_one_asks_for_another_grants_elsewhere(servers: Servers, address: str) -> None:
    one, other = servers
    game = studied(one, seats={"north": "link", "south": "link"})
    with closing(Store(address)) as store:
        row = store.game(game["id"])
    assert row is not None
    links = row.links
    after, first = game, game["question"]["seat"]
    while after["question"]["seat"] == first:
        seen = one.get(f"/api/games/{row.id}", params={"link": links[first]}).json()
        sent = {"ply": seen["ply"], "action": seen["options"][-1]["text"]}
        where = f"/api/games/{row.id}/answers"
        after = one.post(where, params={"link": links[first]}, json=sent).json()
    asked = after["question"]["seat"]

    def change(client: httpx.Client, what: str, seat: str) -> Game:
        sent = {"ply": after["ply"]}
        done = client.post(f"/games/{row.id}/{what}", params={"link": links[seat]}, json=sent)
        assert done.status_code == 200, done.text
        now: Game = done.json()
        return now

    change(one, "plead", first)
    with listening(one, after) as heard:
        change(other, "decline", asked)
        assert next(heard) == after["ply"]
    change(other, "plead", first)
    shown = one.get(f"/games/{row.id}/now", params={"link": links[asked]}).json()
    assert "grant" in shown["plea"]
    granted = change(one, "grant", asked)
    assert granted["ply"] < after["ply"]
    assert other.get(f"/games/{row.id}/now", params={"link": links[first]}).json()["plea"] == ""


def test_what_was_not_heard_is_made_good(servers: Servers, address: str, cluster: Cluster) -> None:
    """The connection for notices is lost, and a game goes on at once."""
    one, other = servers
    game = new(one)
    with listening(other, game) as heard:
        name = make_url(address).database or ""
        lost = cluster.do(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            " OR (query = 'SELECT 1' AND state = 'idle')",
            name,
        )
        assert len(lost) >= 2
        game = answered(one, game)
        assert next(heard) == game["ply"]
        game = answered(one, game)
        assert next(heard) == game["ply"]
