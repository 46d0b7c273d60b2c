"""Looking back: by turns and their parts, from one's own seat, in the order of the log; playing on from any moment."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from litestar.testing import TestClient

import cairn
from cairn.agents import Bots
from cairn.record import parse
from cairn.table import Table
from cairn.verify import verify
from cairn.web import course, fragments
from cairn.web.app import application

Client = TestClient[Any]
PAGE = {"Accept": "text/html"}


def played(game: str, answers: int, seed: int = 3) -> Table:
    table, dice = cairn.table(game, seed=seed), Random(seed)
    while not table.over and table.ply < answers:
        table.play(dice.choice(table.options))
    return table


def finished(game: str) -> Table:
    table = cairn.table(game, seed=3)
    bots = Bots(table, dict.fromkeys(table.seats, next(iter(table.game.bots))))
    while not table.over:
        table.play(bots.answer())
    return table


def brought(client: Client, table: Table) -> str:
    record = {"record": ("game.cairn", table.record().encode())}
    shown = client.post("/import", files=record, follow_redirects=False)
    return str(shown.headers["location"])


def made(client: Client, **wanted: Any) -> str:
    return f"/games/{client.post('/api/games/', json=wanted).json()['id']}"


# where to go


@pytest.mark.parametrize("game", ["navajo-wars", "greenland"])
def test_the_parts_to_look_back_to_stand_under_their_turns(client: Client, game: str) -> None:
    table = played(game, 250)
    shown = client.get(f"{brought(client, table)}/replay").text
    named = re.findall(r'<optgroup label="Turn (\d+)', shown)
    starts = table.chapter_starts(table.game.turn_chapters)
    assert len(starts) > 1
    assert named == [str(n) for n in range(1, len(starts) + 1)]
    listed = shown[shown.index('<select id="chapter">') :]
    parts = [int(n) for n in re.findall(r'<option value="(\d+)">[^<]+</option>', listed)]
    assert set(starts) <= set(parts)
    assert parts == sorted(parts)


def test_a_turn_is_called_by_its_card_and_a_part_by_its_tribe() -> None:
    table = finished("greenland")
    turns = [one for one in course.turns(table) if one.number]
    drawn = [str(line) for line in table.log if line.rule == "D0" or "event" in str(line)]
    assert all(any(one.title.partition(": ")[2] in line for line in drawn) for one in turns)
    titles = [part.title for part in turns[0].parts]
    for tribe in ("the Norse", "the Thule", "the Tunit"):
        assert f"Phase 2: Assignment · {tribe}" in titles
    assert titles[0] == "Phase 1: Event"
    assert [str(one.number) for one in turns] == [one.title.split()[1].strip(":") for one in turns]


def test_play_stops_where_something_was_told_and_passes_over_the_rest() -> None:
    table = finished("greenland")
    seen = course.outline(table, "norse")
    told = table.log_for("norse")
    assert seen.beats[0] == 0
    assert seen.beats[-1] >= told[-1].ply
    for start, end in zip(seen.beats, seen.beats[1:], strict=False):
        assert any(start < line.ply <= end for line in told)
    assert len(seen.beats) < table.ply / 3


def test_the_decisions_are_those_of_the_seat_that_looks() -> None:
    table = finished("greenland")
    for seat in table.seats:
        for ply in course.outline(table, seat).own:
            assert table.position_at(ply).state.seat == table.seat_number(seat)


# what is shown


def test_what_was_told_stands_oldest_first_like_the_log() -> None:
    table = played("navajo-wars", 150)
    log = [line.ply for line in table.log_for(None)]
    shown = fragments.moment(table, table.ply, None, since=table.ply - 30)
    for html in (shown.earlier, shown.lines):
        plies = [int(n) for n in re.findall(r'data-ply="(\d+)"', html)]
        assert len(plies) > 1
        assert plies == sorted(plies)
    told = [int(n) for n in re.findall(r'data-ply="(\d+)"', shown.lines)]
    assert told == [ply for ply in log if ply > table.ply - 30]


def test_a_replay_opens_with_ones_own_view_and_at_the_moment_of_its_address(client: Client) -> None:
    path = made(client, game="greenland", seed=3, seats={"norse": "hunter", "tunit": "hunter"})
    shown = client.get(f"{path}/replay", headers=PAGE).text
    assert 'name="seat" value="thule"' in shown
    shown = client.get(f"{path}/replay?ply=3&seat=-", headers=PAGE).text
    assert 'data-at="3"' in shown
    assert '<option value="-" selected>' in shown
    assert 'data-at="3"' not in client.get(f"{path}/replay?ply=9999", headers=PAGE).text


def test_another_seats_view_is_not_had_by_its_address(client: Client) -> None:
    game = client.post("/api/games/", json={"game": "toy", "seed": 7, "seats": {"south": "link"}})
    path, link = f"/games/{game.json()['id']}", links(client, game.json()["id"])["south"]
    shown = client.get(f"{path}/replay?link={link}&seat=north", headers=PAGE).text
    assert 'id="eyes" value="south"' in shown
    assert "/fork" not in shown


def links(client: Client, game_id: str) -> dict[str, str]:
    rooms = client.app.state.rooms
    return dict(rooms.room(game_id).links)


def test_anything_can_be_touched_to_read_what_it_was(client: Client) -> None:
    table = finished("greenland")
    path = brought(client, table)
    early = client.get(f"{path}/why?part=tribe:norse&ply=20&seat=norse").text
    late = client.get(f"{path}/why?part=tribe:norse&ply={table.ply}&seat=norse").text
    assert "<h2>" in early
    assert "<h2>" in late
    assert early != late
    assert "reason" not in early
    refused = client.get(f"{path}/why?part=tribe:norse&ply={table.ply + 1}")
    assert refused.status_code == 400


# playing on


def forked(client: Client, path: str, ply: int, **more: str) -> str:
    sent = {"ply": str(ply), **more}
    answer = client.post(f"{path}/fork", data=sent, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def test_one_plays_on_from_any_moment_in_a_study_game_with_the_same_bots(client: Client) -> None:
    table = finished("greenland")
    path = brought(client, table)
    ply = table.decisions("thule")[7]
    other = forked(client, path, ply)
    state = client.get(f"/api{other}").json()
    assert state["ply"] == ply
    assert state["study"]
    assert state["question"]["seat"] == "thule"
    record = client.get(f"/api{other}/record").text
    assert verify(parse(record)).ok
    assert cairn.load(record).answers == table.answers[:ply]
    assert client.get(f"/api{path}").json()["ply"] == table.ply


def test_bots_sit_where_they_sat_and_play_on_at_once(client: Client) -> None:
    path = made(client, game="greenland", seed=3, seats={"norse": "hunter", "tunit": "hunter"})
    ply = client.get(f"/api{path}").json()["ply"]
    state = client.get(f"/api{forked(client, path, ply - 1)}").json()
    assert state["seats"] == {"norse": "hunter", "thule": "person", "tunit": "hunter"}
    assert state["question"]["seat"] == "thule"


def test_in_a_game_of_bots_one_takes_the_seat_one_looks_from(client: Client) -> None:
    bots = dict.fromkeys(("norse", "thule", "tunit"), "hunter")
    path = made(client, game="greenland", seed=3, seats=bots)
    state = client.get(f"/api{forked(client, path, 40, seat='tunit')}").json()
    assert state["seats"] == {**bots, "tunit": "person"}
    assert not state["over"]


def test_who_plays_against_others_sees_nothing_hidden_by_playing_on(database: str) -> None:
    with TestClient(application(database), base_url="http://127.0.0.1") as client:
        path = made(client, game="toy", seed=7, seats={"south": "link"})
        refused = client.post(f"{path}/fork", data={"ply": "0"})
        assert refused.status_code == 400
        assert "when the game is over" in refused.json()["detail"]
        link = links(client, path.rpartition("/")[2])["south"]
        assert client.post(f"{path}/fork?link={link}", data={"ply": "0"}).status_code == 403
        alone = made(client, game="toy", seed=7, seats={"south": "random"})
        forked(client, alone, 0)
        assert client.post(f"{alone}/fork", data={"ply": "x"}).status_code == 400
        assert client.post(f"{alone}/fork", data={"ply": "999"}).status_code == 400


# an address for any position


def test_a_position_has_an_address_that_opens_it_as_text(client: Client) -> None:
    table = played("greenland", 120)
    path = brought(client, table)
    shown = client.get(f"{path}/position?ply=60", headers=PAGE).text
    address = re.findall(r'data-copy="(http[^"]+)"', shown)[0].replace("&amp;", "&")
    assert parse_qs(urlsplit(address).query)["text"] == [table.position(60)]
    opened = client.get(address, headers=PAGE)
    assert opened.status_code == 200
    text = re.findall(r"<textarea[^>]*>\n(.*?)</textarea>", opened.text, re.DOTALL)[0]
    begun = client.post("/position", data={"position": text}, follow_redirects=False)
    assert begun.status_code == 303
    assert client.get("/position?text=" + "x" * 40_001, headers=PAGE).status_code == 400
