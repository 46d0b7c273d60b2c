"""Home and setting up: what somebody who comes to play sees first, and how they are recommended to begin."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

import cairn
from cairn.games import find, names, offered
from cairn.web import lobby, views
from cairn.web.rooms import Rooms
from cairn.web.store import GameRow, Store

Client = TestClient[Any]
PAGE = {"Accept": "text/html"}
DOCS = Path(__file__).parents[2] / "docs"
OWN = ["greenland", "navajo-wars"]


def home(client: Client) -> str:
    return client.get("/", headers=PAGE).text


def section(html: str, name: str) -> str:
    """What stands under a heading of the home page; nothing, if it is not there."""
    found = re.search(rf'<section aria-labelledby="{name}">.*?</section>', html, re.DOTALL)
    return found[0] if found else ""


def made(client: Client, **wanted: object) -> str:
    answer = client.post("/api/games/", json=wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def test_the_game_of_the_tests_is_offered_to_nobody(client: Client) -> None:
    assert "toy" in names()
    assert [one.name for one in offered()] == OWN
    assert "/new/toy" not in home(client)
    assert client.get("/new/toy").status_code == 200, "but it can be played"


@pytest.mark.parametrize("game", OWN)
def test_a_first_game_begins_with_one_press(client: Client, game: str) -> None:
    """The form of "Play now" holds all that is needed: the scenario to begin with, one person, bots at the others."""
    forms = re.findall(rf'<form method="post" action="/new/{game}">.*?</form>', home(client))
    learn, play = (dict(re.findall(r'name="([^"]+)" value="([^"]+)"', form)) for form in forms)
    assert learn == {"tutorial": "yes"}
    begun = client.post(f"/new/{game}", data=play, follow_redirects=False)
    row = client.get(f"/api{begun.headers['location']}").json()
    assert row["scenario"] == find(game).first_scenario != ""
    assert [*row["seats"].values()].count("person") == 1
    assert {*row["seats"].values()} <= {"person", "gentle"}
    assert row["mine"]
    again = re.findall(rf'<form method="post" action="/new/{game}">.*?</form>', home(client))
    assert not [form for form in again if 'value="gentle"' in form], "only for the first"


@pytest.mark.parametrize("game", OWN)
def test_the_scenario_to_begin_with_is_chosen_until_another_was_played(
    client: Client, game: str
) -> None:
    def chosen() -> list[str]:
        shown = client.get(f"/new/{game}").text
        return re.findall(r'name="scenario"[^>]*value="([^"]+)" checked', shown)

    assert chosen() == [find(game).first_scenario]
    made(client, game=game, tutorial=True)
    assert chosen() == [find(game).first_scenario], "a tutorial is no game yet"
    other = scenario_other_than_the_first(game)
    made(client, game=game, scenario=other)
    assert chosen() == [other]
    assert f'name="scenario" value="{other}"' in home(client), "and it is what Play now plays"


def scenario_other_than_the_first(game: str) -> str:
    return lobby.offered_scenarios(find(game))[2].name


def watched(client: Client, game: str) -> None:
    """Bots play another scenario among themselves."""
    other = scenario_other_than_the_first(game)
    seats = dict.fromkeys(cairn.table(game, scenario=other).seats, "random")
    made(client, game=game, scenario=other, seats=seats)


def brought(client: Client, game: str) -> None:
    record = cairn.table(game, scenario=scenario_other_than_the_first(game)).record()
    client.post("/api/games/import", json={"record": record}).raise_for_status()


def begun_at_a_position(client: Client, game: str) -> None:
    text = cairn.table(game, scenario=scenario_other_than_the_first(game)).position()
    client.post("/position", data={"position": text}).raise_for_status()


def gone_on_with(client: Client, game: str) -> None:
    """Somebody plays on from a moment of a game that bots play."""
    watched(client, game)
    (row,) = client.get("/api/games/").json()
    client.post(f"/games/{row['id']}/fork", data={"ply": "1"}).raise_for_status()


@pytest.mark.parametrize("begin", [watched, brought, begun_at_a_position, gone_on_with])
def test_a_game_that_was_not_set_up_to_be_played_changes_nothing_of_play_now(
    client: Client, begin: Callable[[Client, str], None]
) -> None:
    game = "navajo-wars"

    def offered_now() -> tuple[str, list[str]]:
        chosen = re.search(
            r'name="scenario"[^>]*value="[^"]+" checked', client.get(f"/new/{game}").text
        )
        assert chosen is not None
        return chosen[0], re.findall(
            rf'<form method="post" action="/new/{game}">.*?</form>', home(client)
        )

    before = offered_now()
    begin(client, game)
    assert offered_now() == before


def test_players_are_asked_for_before_seats_and_seats_before_the_story(client: Client) -> None:
    shown = client.get("/new/greenland").text
    places = [
        shown.index(part)
        for part in (
            'name="option.players"',
            'name="seat.norse"',
            'name="scenario"',
            'name="option.pogrom"',
            'name="seed"',
        )
    ]
    assert places == sorted(places)
    folded = shown[shown.index('<details class="fold"') :]
    assert 'name="option.pogrom"' in folded


@pytest.mark.parametrize("game", OWN)
def test_every_option_says_what_it_is_and_what_it_changes(game: str) -> None:
    for who_plays in (True, False):
        for one in lobby.options_of(find(game), {}, who_plays=who_plays):
            assert one["title"], one
            assert len(str(one["text"])) > 20, one


def test_how_hard_a_scenario_is_is_told_as_it_was_measured() -> None:
    """The figures stand in the games; the tables of the documentation show the same."""
    table = (DOCS / "navajo-wars.md").read_text("utf-8").partition("## How hard it is")[2]
    shown = dict(re.findall(r"\| `([\w-]+)` \|[^|]*\|[^|]*\| \*\*([\d.]+) %\*\*", table))
    told = {one.name: str(one.bot_wins) for one in find("navajo-wars").scenarios}
    assert told == shown
    alone = (DOCS / "greenland.md").read_text("utf-8").partition("### Alone")[2]
    solo = next(one for one in find("greenland").scenarios if one.name == "solo")
    assert f"| `hunter` | yes (usual) | 2000 | {solo.bot_wins} %" in alone


def test_a_scenario_tells_its_length_and_its_difficulty(client: Client) -> None:
    shown = client.get("/new/navajo-wars").text
    assert "about 160 decisions, some 40 minutes" in shown
    assert "our bot wins 61 of 100 games" in shown
    assert "minutes" in section(home(client), "fresh")


def test_whose_move_it_is_stands_in_the_list_and_one_s_own_come_first(client: Client) -> None:
    made(client, game="toy", name="Mine", seed=7)
    made(client, game="toy", name="Theirs", seed=7, seats={"north": "link", "south": "link"})
    going = section(home(client), "saved")
    assert going.index("Mine") < going.index("Theirs"), "though it is older"
    mine, theirs = re.findall(r'<a class="go".*?</a>', going, re.DOTALL)
    assert "Your move: North" in mine
    assert "Waiting for North" in theirs
    assert "Your move" not in theirs


def test_the_list_tells_turn_and_phase(client: Client) -> None:
    path = f"/games/{made(client, game='navajo-wars', seed=5)}"
    dice = Random(1)
    for _ in range(30):
        state = client.get(f"/api{path}").json()
        sent = {"ply": state["ply"], "action": dice.choice(state["options"])["text"]}
        client.post(f"/api{path}/answers", json=sent).raise_for_status()
    table = cairn.load(client.get(f"/api{path}/record").text)
    turn = len(table.chapter_starts(table.game.turn_chapters))
    assert turn > 0
    phase = table.narrator.chapter(int(table.now.state.chapter)).partition(":")[0]
    assert f"Turn {turn}: {phase}" in section(home(client), "saved")


def test_finished_games_stand_apart(client: Client) -> None:
    made(client, game="toy", name="Over", seats={"north": "random", "south": "random"}, seed=3)
    made(client, game="toy", name="Going")
    shown = home(client)
    assert "Over" in section(shown, "finished")
    assert "Over" not in section(shown, "saved")
    assert "Going" in section(shown, "saved")
    assert "Going" not in section(shown, "finished")


def test_a_chapter_that_is_done_waits_for_nobody(database: str) -> None:
    rooms = Rooms(Store(database))
    room = rooms.create("navajo-wars", None, {}, {}, None, seed=1, guided=True)
    assert [one.mine for one in lobby.briefs(rooms)] == [True]
    while room.said is not None and not room.said.done:
        action = views.offered(room)[0].text
        rooms.answer(room, None, room.table.ply, action, None)
    assert [(one.asked, one.mine) for one in lobby.briefs(rooms)] == [("", False)]


def test_a_game_of_an_older_cairn_is_looked_at_once(database: str) -> None:
    rooms = Rooms(Store(database))
    room = rooms.create("toy", None, {}, {}, "old", seed=7)
    rooms.store.settle(room.id, asked=None, turn=0, chapter=None)
    assert [one.asked for one in lobby.briefs(rooms)] == ["North"]
    row = rooms.store.game(room.id)
    assert row is not None
    assert (row.asked, row.chapter is None) == ("north", False)


@pytest.mark.parametrize("game", OWN)
def test_the_picture_of_a_game_is_a_moment_of_it(game: str) -> None:
    """It is kept as a position, because playing up to it takes too long for a first look."""
    table = cairn.table(game, position=find(game).moment())
    assert not table.over
    assert len(table.chapter_starts()) == 1


# names


def test_players_are_called_by_their_names(client: Client) -> None:
    sent = {"player.north": " Anna\n Lisa ", "seat.south": "random", "player.south": "Robot"}
    client.post("/new/toy", data=sent)
    going = section(home(client), "saved")
    assert "Your move: Anna Lisa (North)" in going
    assert "Robot" not in going, "a bot has a name already"
    assert "bot: random" in going


@pytest.mark.parametrize(
    ("language", "said"), [("en", "strongest"), ("it", "fortissimo"), ("fr", "le plus fort")]
)
def test_bots_are_called_by_words_of_the_language(client: Client, language: str, said: str) -> None:
    spoken = {**PAGE, "Accept-Language": language}
    offered = client.get("/new/greenland", headers=spoken).text
    assert re.search(rf'<option value="strongest">[^<]*{said}', offered)
    made(client, game="greenland", seats={"norse": "link", "thule": "strongest", "tunit": "hunter"})
    going = section(client.get("/", headers=spoken).text, "saved")
    assert re.search(rf"bot\s*:\s+{said}", going)


# how games ended


def test_finished_games_are_counted_by_scenario(client: Client, database: str) -> None:
    store = Store(database)
    outcome = {"key": "win", "winners": ["north"], "scores": {"north": 5, "south": 3}}
    seats = {"north": "person", "south": "random"}
    rows = [
        GameRow(seats=seats, outcome=outcome),
        GameRow(seats=seats, outcome={**outcome, "winners": ["south"], "scores": {"north": 2}}),
        GameRow(seats=seats, outcome=None),
        GameRow(seats={"north": "random", "south": "random"}, outcome=outcome),
    ]
    for n, row in enumerate(rows):
        row.id, row.name, row.game, row.scenario = f"g{n}", f"g{n}", "toy", "short"
        row.guided, row.links, row.players, row.ply, row.turn, row.watch = False, {}, {}, 1, 0, "w"
        store.add(row, cairn.table("toy", seed=1).record_lines())
    (tally,) = lobby.tallies(store.games())
    assert (tally.games, tally.won, tally.average, tally.best) == (2, 1, "3.5", "5")
    assert "3.5" in client.get("/statistics", headers=PAGE).text


def linked(client: Client, path: str) -> list[str]:
    shown = client.get(path).text.partition('class="seats"')[2]
    return re.findall(r'value="http://127.0.0.1(/s/[^"]+)"', shown)


def test_a_guest_says_what_they_are_called(client: Client) -> None:
    path = f"/games/{made(client, game='toy', seats={'north': 'link', 'south': 'random'})}"
    (north,) = linked(client, path)
    assert "What are you called?" in client.get(north).text
    word = north.rsplit("/", 1)[1]
    sent = {"name": "Bo", "seat": "south"}
    client.post(f"{path}/player", params={"link": word}, data=sent)
    assert "You are Bo" in client.get(north).text
    going = section(home(client), "saved")
    assert "Waiting for Bo (North)" in going
    now = client.get(f"{path}/now").json()
    assert now["seated"] == {"north": "Bo", "south": "bot: random"}
    note = {"ply": now["ply"], "text": "I promise", "key": "a" * 24}
    client.post(f"{path}/remark", params={"link": word}, json=note).raise_for_status()
    assert "Bo (North): “I promise”" in client.get(f"{path}/now").json()["log"]
    assert "bot: random" in going, "nobody names another"


# again, and watching


def finished(client: Client, database: str, seats: dict[str, str]) -> str:
    """The path of a game that was played to its end."""
    rooms = Rooms(Store(database))
    room = rooms.create(
        "toy", "short", {"tokens": 1}, seats, "Duel", seed=7, players={"north": "A"}
    )
    dice = Random(7)
    while not room.table.over:
        asked = room.table.to_play or ""
        holder = asked if seats[asked] == "link" else None
        rooms.answer(room, holder, room.table.ply, dice.choice(room.table.options).text, None)
    return f"/games/{room.id}"


def test_a_rematch_is_the_same_game_with_seats_changed(client: Client, database: str) -> None:
    path = finished(client, database, {"north": "person", "south": "link"})
    assert f'action="{path}/rematch"' in client.get(path).text
    (south,) = linked(client, path)
    again = {"again": "yes"}
    begun = client.post(f"{path}/rematch", data=again, follow_redirects=False).headers["location"]
    room = client.get(f"/api{begun}").json()
    assert room["seats"] == {"north": "link", "south": "person"}
    assert (room["scenario"], room["name"]) == ("short", "Duel (2)")
    assert linked(client, begun)[0] in client.get(south).text, "the guest is shown the way"
    assert "<b>South</b> A" in section(home(client), "saved")
    refused = client.post(f"{begun}/rematch", data=again, headers=PAGE)
    assert refused.status_code == 400, "it is not over"


def test_bots_among_themselves_are_watched_from_the_beginning(client: Client) -> None:
    sent = {"seat.north": "random", "seat.south": "random"}
    begun = client.post("/new/toy", data=sent, follow_redirects=False)
    assert begun.headers["location"].endswith("/replay")


def test_a_word_of_its_own_lets_others_watch_and_nothing_more(client: Client) -> None:
    game = made(client, game="toy", seed=7, seats={"north": "person", "south": "link"})
    shown = client.get(f"/games/{game}").text
    (watch,) = re.findall(r'value="http://127.0.0.1(/w/[^"]+)"', shown)
    page = client.get(watch, headers=PAGE)
    assert page.status_code == 200
    assert "in your hand" in shown
    assert "in your hand" not in page.text, "nobody's hand is shown"
    now = client.get(f"{watch}/now").json()
    assert "in your hand" not in now["board"]
    assert now["title"] == "Waiting for North"
    word = watch.rsplit("/", 1)[1]
    assert client.get(watch[:-3] + "xyz", headers=PAGE).status_code == 403
    for path in (f"/games/{game}/now", f"/games/{game}/replay", f"/api/games/{game}"):
        assert client.get(path, params={"link": word}).status_code == 403
    sent = {"ply": now["ply"], "action": "pass"}
    refused = client.post(f"/games/{game}/answer", params={"link": word}, json=sent)
    assert refused.status_code == 403
