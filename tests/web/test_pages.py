"""The pages: every one of them is there, says what it should, and lets nothing in that is not its own."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from datetime import datetime, timedelta
from html import escape
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

import cairn
from cairn import headings, register
from cairn.core.state import ROLL, verb_of
from cairn.course import course_of
from cairn.game import Result
from cairn.games.navajo.words import kinds
from cairn.table import Table
from cairn.web import fragments, question, rendering
from cairn.web.app import application
from cairn.web.outlook import telling
from cairn.web.question import laid_out
from cairn.web.rooms import Rooms
from cairn.web.store import Store
from cairn.web.views import described
from cairn.worth import WHAT_MATTERS
from tests.web.browsing import led_to

Client = TestClient[Any]
Game = dict[str, Any]
PAGE = {"Accept": "text/html"}
TAUGHT = ["greenland", "navajo-wars"]  # games with a tutorial
NASTY = '<script>alert("1")</script>'


def key() -> str:
    key.made += 1  # type: ignore[attr-defined]
    return f"key-{key.made:08}"  # type: ignore[attr-defined]


key.made = 0  # type: ignore[attr-defined]


def started(client: Client, game: str, **form: str) -> str:
    """The path of a game started by the form."""
    answer = client.post(f"/new/{game}", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def brought(client: Client, table: Table) -> str:
    """The path of a game that was played elsewhere."""
    sent = {"record": ("game.cairn", table.record().encode())}
    return client.post("/import", files=sent, follow_redirects=False).headers["location"]


def options(panel: str) -> list[str]:
    return re.findall(r'data-action="([^"]+)"', panel)


def pressed(client: Client, path: str, now: Game) -> Game:
    """The game after the first answer that its page offers."""
    sent = {"ply": now["ply"], "action": options(now["panel"])[0], "key": key()}
    answered = client.post(f"{path}/answer", json=sent)
    assert answered.status_code == 200, answered.text
    after: Game = answered.json()
    return after


@pytest.mark.parametrize("game", ["toy", "navajo-wars", "greenland"])
def test_a_game_is_started_by_its_form_and_every_page_of_it_is_there(
    client: Client, game: str
) -> None:
    assert client.get(f"/new/{game}").status_code == 200
    path = started(client, game)
    for page in (path, f"{path}/replay", f"{path}/result", f"/rules/{game}", "/"):
        shown = client.get(page, headers=PAGE)
        assert shown.status_code == 200
        assert "<main" in shown.text
    assert client.get(f"/style/{game}").headers["content-type"].startswith("text/css")
    assert client.get(f"/picture/{game}").headers["content-type"] == "image/svg+xml"


def test_nothing_in_a_page_is_inline_and_nothing_comes_from_elsewhere(client: Client) -> None:
    path = started(client, "navajo-wars")
    for page in ("/", "/new/navajo-wars", path, f"{path}/replay", f"{path}/result"):
        shown = client.get(page, headers=PAGE)
        policy = shown.headers["content-security-policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert not re.search(r"<style|<script>|\sstyle=|\son\w+=", shown.text)
        assert not re.search(r'(?:src|href)="(?:https?:)?//', shown.text)


def test_an_answer_moves_the_game_and_tells_what_happened(client: Client) -> None:
    path = started(client, "navajo-wars", seed="5")
    now = client.get(f"{path}/now").json()
    chosen = options(now["panel"])[0]
    sent = {"ply": now["ply"], "action": chosen, "key": key()}
    after = client.post(f"{path}/answer", json=sent).json()
    assert after["ply"] > now["ply"]
    assert after["no_undo"] == ""
    assert after["board"].startswith("<svg")
    back = client.post(f"{path}/undo", json={"ply": after["ply"], "key": key()}).json()
    assert (back["ply"], back["panel"]) == (now["ply"], now["panel"])
    assert back["no_redo"] == ""


def test_the_story_goes_answer_by_answer_and_each_has_its_board(client: Client) -> None:
    path = started(client, "toy", seed="7")
    now = client.get(f"{path}/now").json()
    sent = {"ply": now["ply"], "action": options(now["panel"])[0], "key": key()}
    after = client.post(f"{path}/answer", json=sent).json()
    assert after["story"]
    for step in after["story"]:
        assert now["ply"] < step["ply"] <= after["ply"]
        assert step["text"]
        assert client.get(f"{path}/at/{step['ply']}").json()["board"]


def test_back_to_the_start_of_the_turn(client: Client) -> None:
    path = started(client, "navajo-wars")
    now = client.get(f"{path}/now").json()
    for _ in range(3):
        sent = {"ply": now["ply"], "action": options(now["panel"])[0], "key": key()}
        now = client.post(f"{path}/answer", json=sent).json()
    back = client.post(f"{path}/rewind", json={"ply": now["ply"], "key": key()}).json()
    assert back["ply"] < now["ply"]
    assert back["no_undo"] or back["ply"] > 0


@pytest.mark.parametrize("game", TAUGHT)
def test_every_tutorial_is_offered(client: Client, game: str) -> None:
    form = f'action="/new/{game}"'
    offer = '<input type="hidden" name="tutorial" value="yes">'
    for page in ("/", f"/new/{game}"):
        shown = client.get(page, headers=PAGE).text
        assert re.search(f"{re.escape(form)}[^>]*>\\s*{re.escape(offer)}", shown)
    assert offer not in client.get("/new/toy", headers=PAGE).text


def through(client: Client, path: str, now: Game) -> Game:
    """The end of the chapter that is being played."""
    for _ in range(80):
        if re.search(r"Chapter \d+ is done", now["panel"]):
            return now
        assert now["seat"] != "norse"
        now = pressed(client, path, now)
    pytest.fail("the chapter does not end")


@pytest.mark.parametrize("game", TAUGHT)
def test_a_tutorial_goes_chapter_by_chapter_and_then_freely(client: Client, game: str) -> None:
    course = course_of(game)
    path = started(client, game, tutorial="yes", seed="3")
    titles = [client_says(game, f"tutorial.{one.name}") for one in course.chapters]
    for number, title in enumerate(titles, 1):
        now = client.get(f"{path}/now").json()
        assert f"Chapter {number} of {len(titles)}: {title}" in now["panel"]
        assert all(f"<strong>{one}</strong>" in now["panel"] for one in titles)
        assert len(options(now["panel"])) > 1
        assert 'class="word"' in now["panel"]
        now = through(client, path, now)
        assert f"Chapter {number} is done" in now["panel"]
        assert options(now["panel"]) == []
        late = {"ply": now["ply"], "action": "pass", "key": key()}
        assert client.post(f"{path}/answer", json=late).status_code == 400
        following = titles[number : number + 1]
        assert re.findall("Next chapter: ([^<]+)<", now["panel"]) == following
        assert ("Play a first game" in now["panel"]) == (not following)
        client.post(f"{path}/chapter", data={"chapter": str(number + 1) if following else "free"})
    now = client.get(f"{path}/now").json()
    assert 'class="guide"' not in now["panel"]
    assert len(options(now["panel"])) > 1
    free = client.post(f"{path}/chapter", data={"chapter": "1"})
    assert (free.status_code, "this game is no tutorial" in free.text) == (400, True)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_tutorial_that_is_asked_for_again_goes_on_until_its_last_chapter_is_done(
    client: Client, game: str
) -> None:
    path = started(client, game, tutorial="yes")
    now = pressed(client, path, client.get(f"{path}/now").json())
    assert started(client, game, tutorial="yes") == path
    assert client.get(f"{path}/now").json()["ply"] == now["ply"], "where it stood"
    through(client, path, now)
    assert started(client, game, tutorial="yes") == path, "the next chapter follows"
    last = len(course_of(game).chapters)
    client.post(f"{path}/chapter", data={"chapter": str(last)})
    through(client, path, client.get(f"{path}/now").json())
    other = started(client, game, tutorial="yes")
    assert other != path
    assert "Chapter 1 of" in client.get(f"{other}/now").json()["panel"]
    client.post(f"{other}/chapter", data={"chapter": "free"})
    assert started(client, game, tutorial="yes") not in (path, other), "that is another game now"


def test_the_folded_answers_of_a_tutorial_are_called_what_they_do(client: Client) -> None:
    path = started(client, "navajo-wars", tutorial="yes", seed="3")
    client.post(f"{path}/chapter", data={"chapter": "4"})
    panel = client.get(f"{path}/now").json()["panel"]
    word = client_says("navajo-wars", "tutorial.choose-reaction.harass")
    assert f"<summary>Harass the raid in … {word}" in panel


def test_the_odds_of_a_raid_name_what_every_cube_brings(client: Client) -> None:
    path = started(client, "navajo-wars", tutorial="yes", seed="3")
    now = client.get(f"{path}/now").json()
    sent = {"ply": now["ply"], "action": "activate A", "key": key()}
    client.post(f"{path}/answer", json=sent).raise_for_status()
    told = client.get(f"{path}/odds", params={"action": "raid"}).text
    assert "no change" not in told
    for word in (
        "Horses +1", "Sheep +1", "People in the Passage of Time Box +1",
        "Red cubes in the Subjugation Box +1", "Which animal does", "meets soldiers",
    ):  # fmt: skip
        assert word in told


def client_says(game: str, text: str) -> str:
    return cairn.table(game).narrator.say(text)


def test_a_chapter_offers_what_it_has_a_word_on_and_there_is_none_beyond_the_last(
    client: Client,
) -> None:
    path = started(client, "greenland", tutorial="yes")
    now = client.get(f"{path}/now").json()
    for action, code, refusal in (
        ("promote 2 cube", 400, "this chapter of the tutorial does not offer"),
        ("hunt atlantic-cod on-foot", 422, "E1"),  # what the rules refuse is refused by them
    ):
        sent = {"ply": now["ply"], "action": action, "key": key()}
        refused = client.post(f"{path}/answer", json=sent)
        assert (refused.status_code, refusal in refused.text) == (code, True)
    for chapter in ("0", "5", "x", ""):
        refused = client.post(f"{path}/chapter", data={"chapter": chapter})
        assert (refused.status_code, "there is no chapter" in refused.text) == (400, True)
    assert client.get(f"{path}/now").json()["ply"] == now["ply"]


@pytest.mark.parametrize("game", TAUGHT)
def test_the_tutorial_can_be_taken_back_past_the_dice(client: Client, game: str) -> None:
    path = started(client, game, tutorial="yes", seed="4")
    now = client.get(f"{path}/now").json()
    shown = [now]
    for _ in range(3):
        now = pressed(client, path, now)
        shown.append(now)
    for before in (shown[-2], shown[-3]):
        now = client.post(f"{path}/undo", json={"ply": now["ply"], "key": key()}).json()
        assert (now["ply"], now["panel"]) == (before["ply"], before["panel"])
    for after in (shown[-2], shown[-1]):
        now = pressed(client, path, now)
        assert (now["ply"], now["panel"]) == (after["ply"], after["panel"])


def test_a_tutorial_goes_on_when_the_server_is_started_again_and_a_bot_plays_the_norse(
    client: Client, database: str
) -> None:
    """In the middle of a chapter, and after the learner went on freely."""
    path = started(client, "greenland", tutorial="yes", seed="5")
    now = pressed(client, path, client.get(f"{path}/now").json())
    with TestClient(application(database), base_url=str(client.base_url)) as other:
        again = other.get(f"{path}/now").json()
        assert (again["ply"], again["panel"]) == (now["ply"], now["panel"])
        through(other, path, again)
        other.post(f"{path}/chapter", data={"chapter": "free"})
    with TestClient(application(database), base_url=str(client.base_url)) as third:
        now = third.get(f"{path}/now").json()
        assert 'class="guide"' not in now["panel"]
        begun = now["ply"]
        for _ in range(12):
            assert now["seat"] == "thule"
            now = pressed(third, path, now)
        record = third.get(f"/api{path}/record").text
    assert "norse" in {seat for seat, _ in cairn.load(record).history[begun:]}


def test_a_tutorial_of_an_older_cairn_goes_on_as_an_ordinary_game(database: str) -> None:
    """It was a game of the scenario, with dice that it had set."""
    rooms = Rooms(Store(database))
    older = rooms.create("navajo-wars", None, {}, {}, "older", guided=True)
    older.table = cairn.table("navajo-wars", "tutorial", chance=())
    rooms.study(older, None, older.table.ply, None)
    rooms.close()
    opened = Rooms(Store(database)).room(older.id)
    assert not opened.guided
    assert opened.table.setup.scenario == "tutorial"
    opened.table.play("pass")
    assert opened.table.ply > 3, "the Enemy has dice again"


def test_the_players_of_a_bot_are_asked_again_after_an_undo(client: Client) -> None:
    path = started(client, "toy", **{"seat.south": "random", "seed": "3"})
    now = client.get(f"{path}/now").json()
    client.post(f"{path}/study", json={"ply": now["ply"], "key": key()})
    first = now["ply"]
    for _ in range(2):
        sent = {"ply": now["ply"], "action": options(now["panel"])[-1], "key": key()}
        now = client.post(f"{path}/answer", json=sent).json()
    for _ in range(2):
        now = client.post(f"{path}/undo", json={"ply": now["ply"], "key": key()}).json()
        assert options(now["panel"])
    assert now["ply"] == first


def test_own_dice_are_asked_for(client: Client) -> None:
    path = started(client, "toy", dice="own")
    now = client.get(f"{path}/now").json()
    assert "Your own dice" in now["panel"]
    assert "draw 1" in options(now["panel"])


def test_names_and_notes_are_shown_as_text(client: Client) -> None:
    path = started(client, "toy", name=NASTY)
    now = client.get(f"{path}/now").json()
    sent = {"ply": now["ply"], "text": NASTY, "key": key()}
    after = client.post(f"{path}/remark", json=sent).json()
    for html in (after["log"], client.get(path).text, client.get("/").text):
        assert NASTY not in html
        assert "&lt;script&gt;" in html


def test_a_game_is_renamed_and_deleted_by_forms(client: Client) -> None:
    path = started(client, "toy")
    client.post(f"{path}/rename", data={"name": "Sunday"})
    assert "Sunday" in client.get("/").text
    client.post(f"{path}/delete")
    assert client.get(path, headers=PAGE).status_code == 404


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"\xff\xfe\x00", "not text"),
        (b"hello", ""),
        (b"", "game.cairn is empty"),
        (b"x" * 4_000_001, "too large"),
    ],
)
def test_a_broken_file_is_refused_with_a_page(client: Client, content: bytes, reason: str) -> None:
    sent = {"record": ("game.cairn", content)}
    refused = client.post("/import", files=sent, headers=PAGE)
    assert refused.status_code == 400
    assert "That did not work" in refused.text
    assert reason in refused.text.casefold()


def test_a_record_is_brought_in_by_its_file(client: Client, game: Game) -> None:
    record = client.get(f"/api/games/{game['id']}/record").content
    sent = {"record": ("game.cairn", record)}
    brought = client.post("/import", files=sent, follow_redirects=False)
    assert client.get(brought.headers["location"]).status_code == 200


def test_what_is_not_there_is_said_on_a_page(client: Client) -> None:
    for path in ("/nowhere", "/games/nobody", "/new/chess", "/rules/chess"):
        shown = client.get(path, headers=PAGE)
        assert shown.status_code == 404
        assert "That did not work" in shown.text


def test_touching_what_may_not_be_used_says_why_with_the_rule(client: Client) -> None:
    path = started(client, "navajo-wars", seed="1")
    told = client.get(f"{path}/why", params={"part": "area:BM5"}).text
    assert "Black Mesa 5" in told
    assert "data-rule=" in told


def test_a_player_says_at_which_moments_to_be_asked(client: Client) -> None:
    """B3 An exchange that could help, for instance: asked about always, never, or where it matters."""
    table, dice = cairn.table("greenland", seed=1), Random(1)
    while table.over or table.game.guide.stop(table.now.state) != "auction":
        table.play(dice.choice(table.options))
    path = brought(client, table)
    assert 'data-asked="auction"' in client.get(f"{path}/now").json()["panel"]
    listed = set(re.findall(r'data-asked="([a-z]+)"', client.get(path).text))
    assert listed == set(table.game.guide.stops)


def test_what_was_answered_for_a_player_is_told(client: Client) -> None:
    """A4 Which card is hunted next, if nobody wants to say."""
    table, dice = cairn.table("greenland", seed=1), Random(1)
    table.spared = dict.fromkeys(table.seats, WHAT_MATTERS)
    while not table.answered_for(None):
        table.play(dice.choice(table.options))
    panel = client.get(f"{brought(client, table)}/now").json()["panel"]
    assert "Answered for you" in panel
    for one in table.answered_for(None):
        assert f"<li>{one}</li>" in panel


def played(game: str, plies: int, seed: int = 1) -> Table:
    table, dice = cairn.table(game, seed=seed), Random(seed)
    while not table.over and table.ply < plies:
        table.play(dice.choice(table.options))
    return table


def test_looking_back_a_die_is_shown_with_what_it_was_rolled_for() -> None:
    table = played("navajo-wars", 150)
    rolls = [n for n, answer in enumerate(table.answers, 1) if verb_of(answer) == ROLL]
    shown = [fragments.moment(table, ply, None) for ply in rolls]
    assert shown
    for one in shown:
        assert "<svg" in one.lines
        assert re.sub(r"<svg.*?</svg>|<[^>]+>", "", one.lines).strip(), one.ply


def test_the_chart_of_greenland_says_what_it_counts_in_the_tribes_colours(client: Client) -> None:
    path = brought(client, played("greenland", 120))
    shown = client.get(f"{path}/result").text
    assert "<h2>Points over the game</h2>" in shown
    style = client.get("/style/greenland").text
    for tribe in ("norse", "thule", "tunit"):
        assert re.search(f'class="line line-\\d seat-{tribe}"', shown)
        assert f".chart .seat-{tribe}" in style


def test_a_cube_has_the_same_letters_in_the_story_as_on_the_board() -> None:
    table = played("navajo-wars", 400)
    told = "".join(fragments.moment(table, ply, None).lines for ply in range(table.ply))
    letters = dict(re.findall(r'class="initial (\w+)"[^>]*>(\w+)<', told))
    assert "black" in letters
    assert letters == {one: table.narrator.say(f"board.colour.{one}") for one in letters}


def test_what_a_card_is_called_is_said_once(client: Client) -> None:
    path = started(client, "greenland", seed="1")
    told = client.get(f"{path}/why", params={"part": "card:polar-bear"}).text
    assert "<h2>Polar Bear</h2>" in told
    assert "<p>Polar Bear</p>" not in told


def test_touching_what_has_nothing_to_do_with_the_question_is_told_so(client: Client) -> None:
    """Whoever tries is told what the thing is not; who only touches it is not told of all it cannot be used for."""
    path = started(client, "greenland", seed="1")  # the Norse choose an animal
    told = client.get(f"{path}/why", params={"part": "card:polar-bear"}).text
    assert "The open question is about something else" in told
    assert "animals to choose from" not in told


def test_a_rule_is_read_beside_the_board(client: Client) -> None:
    assert "<h2>3.2.2" in client.get("/rules/navajo-wars/3.2.2").text
    assert client.get("/rules/navajo-wars/99").status_code == 404


def test_seats_follow_from_what_is_chosen(client: Client) -> None:
    two = client.get("/new/greenland/seats", params={"option.players": "2"}).text
    four = client.get("/new/greenland/seats", params={"option.players": "4"}).text
    assert two.count("<select") == 2
    assert four.count("<select") == 4


def chosen(html: str) -> dict[str, str]:
    """What each list of a form has selected."""
    lists = re.findall(r'<select name="([^"]+)".*?</select>', html, re.DOTALL)
    parts = re.findall(r"<select name=.*?</select>", html, re.DOTALL)
    values = (re.findall(r'value="([^"]*)" selected', part) for part in parts)
    return dict(zip(lists, (one[0] for one in values), strict=True))


def test_the_first_seat_is_a_persons_and_the_games_bot_sits_on_the_others(client: Client) -> None:
    three = chosen(client.get("/new/greenland").text)
    assert [three[f"seat.{one}"] for one in ("norse", "thule", "tunit")] == [
        "person",
        "medium",
        "medium",
    ]
    asked = {"option.players": "2", "seat.norse": "link"}
    two = client.get("/new/greenland/seats", params=asked).json()["html"]
    assert chosen(two) == {"seat.norse": "link", "seat.thule": "medium"}
    pair = client.get("/new/navajo-wars/seats", params={"option.players": "2"}).json()["html"]
    assert sorted(chosen(pair).values()) == ["medium", "person"]


def test_a_form_that_is_refused_comes_back_as_it_was_filled_in(client: Client) -> None:
    sent = {
        "scenario": "first-game",
        "option.tribes": "norse+thule",
        "option.players": "3",
        "option.pogrom": "yes",
        "seat.tunit": "random",
        "dice": "own",
        "seed": "17",
        "name": "Tuesday",
    }
    refused = client.post("/new/greenland", data=sent, headers=PAGE)
    assert refused.status_code == 400
    said = client.get("/new/greenland/seats", params=sent).json()
    assert said["html"] == ""
    assert escape(said["problem"]).replace("&#x27;", "&#39;") in refused.text
    shown = chosen(refused.text)
    assert {name: shown[name] for name in sent if name in shown} == {
        name: value for name, value in sent.items() if "." in name
    }
    for part in ('value="17"', 'value="Tuesday"', 'value="own" checked'):
        assert part in refused.text
    assert f'value="{sent["scenario"]}" checked' in refused.text


def links_of(shown: str) -> list[str]:
    """The links of seats, each of which may be shown more than once."""
    return list(dict.fromkeys(re.findall(r'value="http://127.0.0.1(/s/[^"]+)"', shown)))


def test_a_seats_link_shows_that_seat(client: Client) -> None:
    path = started(client, "toy", **{"seat.south": "link"})
    links = links_of(client.get(path).text)
    assert len(links) == 1
    shown = client.get(links[0])
    assert 'data-seat="south"' in shown.text
    assert client.get(links[0][:-3] + "xyz", headers=PAGE).status_code == 403


def test_only_the_host_is_offered_the_links_of_those_who_are_waited_for(client: Client) -> None:
    path = started(client, "toy", **{"seat.north": "link", "seat.south": "link"})
    hosts = client.get(path).text
    _, south = links_of(hosts)
    assert 'data-do="seats"' in hosts
    shown = client.get(south).text
    assert "by the link of their seat" in shown
    assert 'data-do="seats"' not in shown


def test_a_seed_that_is_none_is_refused_and_the_field_tells_what_one_is(client: Client) -> None:
    refused = client.post("/new/toy", data={"seed": "-5"}, headers=PAGE, follow_redirects=False)
    assert refused.status_code == 400
    assert "A seed is a whole number from 0 on, of at most 18 digits" in refused.text
    field = re.search(r'<input id="seed"[^>]*>', client.get("/new/toy").text)
    assert field is not None
    assert 'title="A whole number from 0 on, of at most 18 digits"' in field[0]


def test_the_way_to_all_rules_is_called_the_same_everywhere(client: Client, game: Game) -> None:
    for path in (f"/games/{game['id']}", "/new/toy"):
        named = re.findall(r'href="/rules/toy"[^>]*>([^<]*)<', client.get(path).text)
        assert set(named) == {"Rules"}, path
    assert 'href="/rules/toy#r-3.1" target="_blank" rel="noopener">Rules<' in (
        client.get("/rules/toy/3.1").text
    )


def test_a_scenario_offers_what_it_has_and_no_hints(client: Client) -> None:
    shown = client.get("/new/navajo-wars").text
    assert ">History</span>" in shown
    assert "hints" not in shown.casefold()


def test_an_empty_file_is_called_so(client: Client) -> None:
    empty = client.post("/import", files={"record": ("mine.cairn", b"")}, headers=PAGE)
    assert "The file mine.cairn is empty" in empty.text
    none = client.post("/import", files={"other": ("mine.cairn", b"")}, headers=PAGE)
    assert "Choose the file of a saved game first" in none.text


def test_the_deal_under_talk_is_listed_and_its_clauses_can_be_struck(client: Client) -> None:
    table = cairn.table("greenland", options={"free-talks": True}, seed=1)
    wanted = ("propose", "give", "gift-disks", "amount")
    while not any(one.text.startswith("strike") for one in table.options):
        led = (one for verb in wanted for one in table.options if one.text.split()[0] == verb)
        table.play(next(led, table.options[0]))
    made = client.post("/api/games/import", json={"record": table.record()}).json()["id"]
    path = f"/games/{made}"
    now = client.get(f"{path}/now").json()
    assert "draw up a deal" in now["panel"]
    struck = {"ply": now["ply"], "action": "strike 1", "key": key()}
    assert "draw up a deal" not in client.post(f"{path}/answer", json=struck).json()["panel"]


def test_times_are_those_of_the_clock_on_the_wall(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = client.post("/api/games/", json={"game": "toy"}).json()["id"]
    kept = next(one["changed"] for one in client.get("/api/games/").json() if one["id"] == made)
    try:
        for zone, hours in (("UTC", 0), ("XXX-5", 5)):
            monkeypatch.setenv("TZ", zone)
            time.tzset()
            there = datetime.fromisoformat(kept) + timedelta(hours=hours)
            assert f"{there:%Y-%m-%d %H:%M}" in client.get("/", headers=PAGE).text
    finally:
        monkeypatch.undo()
        time.tzset()


def test_the_tribes_to_choose_from_go_by_their_names(client: Client) -> None:
    shown = client.get("/new/greenland").text
    assert '<option value="tunit+sami">The Tunit + the Sea Sámi</option>' in shown
    assert '<option value="usual" selected>Usual</option>' in shown


def test_a_number_begins_with_the_first_that_can_succeed() -> None:
    def in_vain(table: Table) -> bool:
        found = laid_out(table, described(table, table.options)).stepper
        return found is not None and "success 0%" in found.items[0][2].label

    table = led_to(in_vain, 5, "greenland")
    found = laid_out(table, described(table, table.options)).stepper
    assert found is not None
    alone = [one for one in found.items if not one[1]]
    assert found.begin == next(one for one in alone if "success 0%" not in one[2].label)
    assert found.least == 1, "it can be counted down"


def test_nothing_is_folded_alone() -> None:
    """A fold takes as much room as what it would hide."""
    for n in range(2, 3 * headings.MANY):
        items = [question.Item(str(one), "", "", "", False) for one in range(n)]
        made = question._long_ones_last([question.Group("Hunt", items)])
        assert [len(one.items) for one in made if one.folded] != [1], n
        assert sum(len(one.items) for one in made) == n


@pytest.mark.parametrize("game", TAUGHT)
def test_the_rules_that_can_be_changed_are_links_and_leave_the_form_as_it_is(
    client: Client, game: str
) -> None:
    form, rules = client.get(f"/new/{game}").text, client.get(f"/rules/{game}").text
    cited = re.findall(r'<a class="rule" href="/rules/[\w-]+#([^"]+)"[^>]* target="_blank"', form)
    assert len(cited) > 3
    assert [one for one in cited if f'id="{one}"' not in rules] == []
    assert not re.findall(r"<span>[^<]*\([A-Z]?\d[^<]*</span>", form), "nor said in brackets"


def test_a_score_that_says_no_more_than_who_won_is_not_shown() -> None:
    table = played("greenland", 1)
    won = Result("all-live", ("norse",), {"norse": 1})
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Table, "result", won)
        assert [n for _who, n in rendering.scores(table)] == ["1"]
        patch.setattr(Table, "result", replace(won, as_one=True))
        assert rendering.scores(table) == []


def test_long_labels_stand_one_above_the_other() -> None:
    def fits(label: str) -> bool:
        items = [question.Item(str(n), label, "", "", False) for n in range(6)]
        return question.Group("", items).short

    assert fits("San Juan Valley 1")
    assert not fits("The Norse first, the Tunit second"), "three lines each in two columns"


def test_the_luck_of_the_dice_is_told_for_each(client: Client) -> None:
    page = client.get(f"{brought(client, played('greenland', 250))}/result").text
    sums = re.findall(r"<li><span>(The \w+)</span> <strong>([+−]\d+\.\d|0)</strong></li>", page)
    assert {who for who, _sum in sums} == {"The Norse", "The Thule", "The Tunit"}
    assert "The line rises with luck." in page


def test_of_a_long_outcome_one_reads_first_what_tells_it_from_the_others() -> None:
    alike = ("a", "b", "c", "d", "won", "x", "y")
    other = ("a", "b", "c", "d", "lost", "x", "y")
    early = ("z", "b", "c", "d", "e")
    every = (alike, other, early, alike)
    assert telling(alike, every) == 5
    assert telling(early, every) == 3
    assert telling(("a", "b"), (("a", "b"), ("c",))) == 2
    assert telling(alike, (alike,)) == 3


def test_what_follows_an_outcome_is_there_on_request(client: Client) -> None:
    table, dice = cairn.table("navajo-wars", "los-duenos-del-mundo", seed=7), Random(7)
    while not any(one.text == "fight" for one in table.options):
        table.play(dice.choice(table.options))
    path = brought(client, table)
    shown = client.get(f"{path}/odds", params={"action": "fight"}).text
    assert "<h2>Fight without Firearms</h2>" in shown
    assert shown.count("<summary>What follows</summary>") > 1
    for found in re.findall(r"<td>([^<]+)<details>", shown):
        assert len(found) < 400


def test_the_odds_of_a_question_answered_meanwhile_are_refused_in_words(client: Client) -> None:
    path = brought(client, cairn.table("navajo-wars", seed=7))
    refused = client.get(f"{path}/odds", params={"action": "evade A"})
    assert refused.status_code == 409
    assert "evade" not in refused.json()["detail"]


def test_looking_back_shows_what_was_told_before_in_the_order_of_the_log(client: Client) -> None:
    table, dice = cairn.table("navajo-wars", seed=3), Random(3)
    while not table.over and table.ply < 60:
        table.play(dice.choice(table.options))
    path = brought(client, table)
    heard = table.log_for("dine")
    last = heard[-1].ply
    before = [str(one) for one in heard if one.ply < last][-fragments.EARLIER :]
    shown = client.get(f"{path}/at/{last}").json()["earlier"]
    told = re.findall(r'data-ply="\d+"><p>(.*?) <a', shown)
    assert told == [escape(one, quote=False) for one in before]
    assert client.get(f"{path}/at/0").json()["earlier"] == ""


def test_an_option_that_goes_with_another_changes_with_it(client: Client) -> None:
    def after(**options: str) -> Any:
        sent = {f"option.{name}": value for name, value in options.items() if name != "changed"}
        sent["changed"] = f"option.{options['changed']}"
        return client.get("/new/greenland/seats", params=sent).json()

    two = after(tribes="norse+thule", players="3", changed="tribes")
    assert (two["problem"], two["options"]["option.players"]) == ("", "2")
    assert sorted(chosen(two["html"])) == ["seat.norse", "seat.thule"]
    four = after(tribes="norse+thule", players="4", changed="players")
    assert (four["problem"], four["options"]["option.tribes"]) == ("", "usual")
    assert len(chosen(four["html"])) == 4


# positions as text

TOY_POSITION = """\
cairn position 1
game: toy
[hands]
north: 3, 5
[now]
chapter: turn
"""


def test_a_position_is_set_up_from_home(client: Client) -> None:
    assert 'href="/position"' in client.get("/", headers=PAGE).text
    form = client.get("/position", headers=PAGE)
    assert form.status_code == 200
    assert 'action="/position"' in form.text
    begun = client.post("/position", data={"position": TOY_POSITION}, follow_redirects=False)
    assert begun.status_code == 303
    path = begun.headers["location"]
    assert client.get(path).status_code == 200
    assert "\nnorth: 3, 5\n" in client.get(f"{path}/position", headers=PAGE).text


def test_a_position_that_cannot_be_is_refused_beside_its_text(client: Client) -> None:
    wrong = TOY_POSITION.replace("north: 3, 5", f"north: 3, 5 x9 # {NASTY}")
    refused = client.post("/position", data={"position": wrong}, headers=PAGE)
    assert refused.status_code == 400
    assert "Line 4: the pieces do not add up: stone 5: 9, but the scenario has 2." in refused.text
    assert "&lt;script&gt;" in refused.text
    assert NASTY not in refused.text
    assert "north: 3, 5 x9" in refused.text
    assert client.post("/position", data={"position": wrong}).status_code == 400
    assert client.post("/position", data={}, headers=PAGE).status_code == 400


def test_the_position_of_a_game_is_shown_as_text_and_can_be_begun_at(client: Client) -> None:
    path = started(client, "navajo-wars", scenario="tutorial", seed="7")
    assert f'href="{path}/position"' in client.get(path, headers=PAGE).text
    shown = client.get(f"{path}/position", headers=PAGE).text
    found = re.search(r"<textarea[^>]*>\n?(.*?)</textarea>", shown, re.DOTALL)
    assert found is not None
    text = found[1].replace("&#39;", "'").replace("&amp;", "&")
    table = cairn.table("navajo-wars", position=text, seed=1)
    assert table.position() == text
    again = client.post("/position", data={"position": text}, follow_redirects=False)
    assert again.status_code == 303
    assert client.get(again.headers["location"]).status_code == 200


@pytest.mark.parametrize(
    ("scenario", "besides"), [("first-game", "promote "), ("greenland", "colonise ")]
)
def test_what_a_question_is_about_stays_first_in_its_list(scenario: str, besides: str) -> None:
    """At Assignment that is hunting, though there are more hunts than anything else, and though the New World is open;
    on foot before other ways."""
    table = led_to(
        lambda table: (
            sum(one.text.startswith("hunt ") for one in table.options) > 9
            and any(one.text.startswith(besides) for one in table.options)
        ),
        1,
        "greenland",
        scenario,
    )
    groups = laid_out(table, described(table, table.options)).groups
    assert (groups[0].title, groups[0].folded) == ("Hunting biomes", False)
    assert [one.folded for one in groups[1:]] == [True] * (len(groups) - 1)
    assert groups[0].items[0].text.endswith("on-foot")
    assert headings.as_shown(table)[0].text == groups[0].items[0].text, "at the terminal too"


def test_the_first_answer_in_a_list_is_not_the_one_that_costs_an_elder() -> None:
    def burning_among_others(table: Table) -> bool:
        offered = {one.text.partition(" ")[0] for one in table.options}
        return "burn" in offered and len(offered - {"burn", "pass", "exchange"}) > 0

    table = led_to(burning_among_others, 127, "greenland")
    groups = laid_out(table, described(table, table.options)).groups
    assert [item.verb for group in groups if not group.folded for item in group.items]
    assert "burn" not in [item.verb for group in groups if not group.folded for item in group.items]
    assert groups[-1].folded
    assert groups[-1].title.startswith("Witch-burning")
    assert not headings.as_shown(table)[0].text.startswith("burn"), "at the terminal too"


def test_to_let_a_hunt_fail_stands_apart() -> None:
    """G4 And is not what the first key does."""
    table = led_to(lambda table: table.options[0].text == "pay-nothing", 1, "greenland")
    layout = laid_out(table, described(table, table.options))
    assert [item.verb for item in layout.ending] == ["pay-nothing"]


def test_what_is_left_to_set_up_can_be_answered_as_a_bot_would(client: Client) -> None:
    path = started(client, "navajo-wars", seed="7")
    now = client.get(f"{path}/now").json()
    assert 'data-do="set-up"' in now["panel"]
    sent = {"ply": now["ply"], "key": key(), "asked": {}}
    begun = client.post(f"{path}/set-up", json=sent)
    assert begun.status_code == 200
    assert client.post(f"{path}/set-up", json=sent).json()["ply"] == begun.json()["ply"], "once"
    assert 'data-do="set-up"' not in begun.json()["panel"]
    assert begun.json()["log"].count("makes its home") == 3, "and it is told"
    table = cairn.load(client.get(f"/api{path}/record").text)
    table.study()
    given = [one for one in table.given() if one.decided()]
    assert len(given) >= 8, "by ordinary answers"
    for _each in given:
        table.undo()
    assert table.ply == now["ply"]
    refused = client.post(f"{path}/set-up", json={"ply": begun.json()["ply"], "key": key()})
    assert refused.status_code == 400
    assert "nothing to set up" in refused.text


def test_a_tutorial_and_another_game_do_not_offer_to_set_up(client: Client) -> None:
    for path in (started(client, "toy"), started(client, "navajo-wars", tutorial="yes")):
        assert 'data-do="set-up"' not in client.get(f"{path}/now").json()["panel"]


def test_a_way_does_not_lead_back_to_where_one_is() -> None:
    def far(table: Table) -> bool:
        return len(question.ways(table, described(table, table.options))) > 3

    table = led_to(far, 1, "navajo-wars")
    state = table.now.state
    here = f"area:{kinds.AREA.token(int(state.where[state.active]))}"  # type: ignore[attr-defined]
    further = question.ways(table, described(table, table.options))
    assert here not in [one.parts for one in further]


def test_what_ends_with_a_sign_gets_no_full_stop_after_it() -> None:
    assert headings.sentence("the Enemy has 6 AP: Raid!") == "The Enemy has 6 AP: Raid!"
    assert headings.sentence("nothing comes") == "Nothing comes."


def test_about_a_scenario_begins_with_how_it_is_won(client: Client) -> None:
    shown = client.get(started(client, "navajo-wars"), headers=PAGE).text
    about = shown.partition("About this scenario")[2].partition("</details>")[0]
    assert "have more Military than the Enemy has Morale" in about


def test_a_long_question_is_asked_first_and_explained_below(client: Client) -> None:
    path = started(client, "navajo-wars", seed="7")
    asked = client.get(f"/api{path}").json()["question"]["prompt"]
    first, _sign, known = asked.partition("? ")
    assert known
    panel = client.get(f"{path}/now").json()["panel"]
    assert f">{first}? " in panel
    assert f'<small class="known">{known}</small></h2>' in panel


def test_odds_do_not_show_a_loss_in_the_colour_of_a_gain() -> None:
    table = led_to(lambda table: table.ply > 60, 1, "navajo-wars")
    against = table.game.guide.against(table.now.state, table.narrator)
    assert "Enemy Morale" in against
    found = [
        change
        for one in table.options
        for outcome in table.odds(one, 200).outcomes
        for change in outcome.changes
    ]
    assert found
    for text, helps in found:
        assert helps == (("\N{MINUS SIGN}" in text) == any(text.startswith(one) for one in against))


def test_in_a_first_game_the_rule_of_the_question_is_told(client: Client) -> None:
    path = started(client, "toy")
    assert 'data-hints="yes"' in client.get(path, headers=PAGE).text
    now = client.get(f"{path}/now").json()
    rule = client.get(f"/api{path}").json()["question"]["rule"]
    assert f'<p class="hint">{escape(register.by_number("cairn_toy")[rule].text)}' in now["panel"]
    while not now["over"]:
        action = client.get(f"/api{path}").json()["options"][-1]["text"]
        sent = {"ply": now["ply"], "action": action, "key": key()}
        now = client.post(f"{path}/answer", json=sent).json()
    again = started(client, "toy")
    assert 'data-hints=""' in client.get(again, headers=PAGE).text, "who has played one knows"
