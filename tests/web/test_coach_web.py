"""The coach in the browser and the API: for whoever is asked, told in the record, worked out aside; with others only
when all agree."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

import cairn
from cairn.coach import NO_DIFFERENCE, Advice, Analysis, Review, review
from cairn.core.words import _ as say
from cairn.web import coaching, reviews
from cairn.web.aside import is_long
from cairn.web.beside import NoAnswer, Worker
from cairn_toy.game import GAME as TOY
from tests.patience import PATIENCE
from tests.web.asking import Client, answer

ALONE = {"game": "toy", "seed": 13, "seats": {"south": "random"}}  # one option is clearly the best
CONSENTS = ("north: agrees", "south: agrees", "north: hint", "south: declines")
FEW = 800  # games played on for a review
Game = dict[str, Any]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """How fast this machine is decides nothing."""
    monkeypatch.setattr(coaching, "THINKING", PATIENCE)
    monkeypatch.setattr(coaching, "TELLING", 2 * PATIENCE)


@pytest.fixture
def alone(client: Client) -> Game:
    """A game against a bot."""
    made: Game = client.post("/api/games/", json=ALONE).json()
    return made


@pytest.fixture
def linked(client: Client) -> Game:
    """A game with somebody at another device."""
    seats = {"south": "link"}
    made: Game = client.post("/api/games/", json={"game": "toy", "seed": 7, "seats": seats}).json()
    return made


def asked(client: Client, game: Game, link: str = "", **more: object) -> Any:
    at = f"/api/games/{game['id']}/help{link}"
    return client.post(at, json={"ply": game["ply"], **more})


def record(client: Client, game: Game) -> str:
    return client.get(f"/api/games/{game['id']}/record").text


def link_of(client: Client, game: Game, seat: str) -> str:
    room = client.app.state.rooms.room(game["id"])
    return f"?link={room.links[seat]}"


def test_what_was_hardly_tried_is_not_judged() -> None:
    """One game won is no 100 per cent."""
    tried = [
        Advice(n, f"a{n}", "", 1.0, 5.0, 0.5 / n, n, NO_DIFFERENCE, usual=n == 40) for n in (40, 1)
    ]
    found = coaching.hinted(Analysis(0, "north", tuple(tried), 41, settled=False))
    html = found.html
    assert (found.done, "Still thinking" in html) == (False, True)
    assert coaching.hinted(Analysis(0, "north", tuple(tried[:1]), 400, settled=False)).done
    assert html.count("to win") == 1
    assert "1 game tried: too few to say" in html
    assert "about as good" not in html


@pytest.mark.parametrize("scored", [True, False])
def test_points_are_shown_where_they_say_more_than_who_wins(scored: bool) -> None:
    one = Advice(40, "a", "", 0.5, 5.0, 0.1, 40, NO_DIFFERENCE, usual=True)
    found = Analysis(0, "north", (one,), 40, settled=False, scored=scored)
    assert ("points" in coaching.hinted(found).html) == scored


def agreed(
    client: Client, game: Game, link: str = "", *, allow: bool = True, seat: str = ""
) -> Any:
    sent = {"ply": game["ply"], "allow": allow, "seat": seat}
    return client.post(f"/api/games/{game['id']}/consent{link}", json=sent)


def test_a_hint_names_the_best_options_with_their_worth_and_why(
    client: Client, alone: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert asked(client, alone).status_code == 200
    found = client.get(f"/api/games/{alone['id']}/hint").json()
    offered = {one["text"] for one in alone["options"]}
    assert {one["text"] for one in found["options"]} == offered
    assert found["seat"] == "north"
    best = found["options"][0]
    assert best["reasons"]
    assert 0 <= best["win"] <= 1
    monkeypatch.setattr(coaching, "THINKING", 0.0)  # the same is shown
    shown = client.get(f"/games/{alone['id']}/hint").json()["html"]
    assert best["label"] in shown
    assert best["reasons"][0] in shown
    assert f'data-action="{best["text"]}"' in shown


def test_a_hint_that_tried_too_little_goes_on_until_it_knows_enough(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many options on a slow machine: the page has something at once, and asks again."""
    monkeypatch.setattr(coaching, "THINKING", 0.0)
    game: Game = client.post("/api/games/", json={**ALONE, "seed": 17}).json()
    assert asked(client, game).status_code == 200
    first = client.get(f"/games/{game['id']}/hint").json()
    assert (first["nodes"], first["done"]) == (len(game["options"]), False)
    monkeypatch.setattr(coaching, "THINKING", PATIENCE)
    then = client.get(f"/games/{game['id']}/hint").json()
    assert then["nodes"] > first["nodes"]
    assert then["done"]


def test_a_hint_is_told_in_the_record_once_and_shown_in_the_log(
    client: Client, alone: Game
) -> None:
    asked(client, alone)
    state = asked(client, alone).json()
    assert record(client, alone).count("help north: hint") == 1
    assert state["log"][-1]["help"]
    assert state["ply"] == alone["ply"]
    page = client.get(f"/games/{alone['id']}").text
    assert "North asked the coach for a hint" in page


def test_nothing_is_said_that_the_record_does_not_tell_of(client: Client, alone: Game) -> None:
    for what in ("hint", "analysis"):
        refused = client.get(f"/api/games/{alone['id']}/{what}")
        assert refused.status_code == 409
        assert refused.json()["detail"] == "ask the coach first: the record has to tell of it"
    asked(client, alone)
    assert client.get(f"/api/games/{alone['id']}/analysis").status_code == 409
    later = answer(client, alone).json()
    assert later["mine"]
    assert client.get(f"/api/games/{alone['id']}/hint").status_code == 409


def test_help_that_was_meant_for_another_moment_is_refused(client: Client, alone: Game) -> None:
    answer(client, alone)
    assert asked(client, alone).status_code == 409
    assert "help" not in record(client, alone)


def test_only_whoever_is_asked_has_a_hint(client: Client, linked: Game) -> None:
    south = link_of(client, linked, "south")
    for link in ("", south):
        agreed(client, linked, link)
    refused = asked(client, linked, south)
    assert refused.status_code == 403
    assert "somebody else" in refused.json()["detail"]
    assert asked(client, linked).status_code == 200
    assert client.get(f"/api/games/{linked['id']}/hint").status_code == 200
    assert client.get(f"/api/games/{linked['id']}/hint{south}").status_code == 403
    word = client.app.state.rooms.room(linked["id"]).watch  # who watches has no say
    assert client.get(f"/api/games/{linked['id']}/hint?link={word}").status_code == 403


def test_in_a_game_with_others_the_coach_helps_when_all_agree(client: Client, linked: Game) -> None:
    south = link_of(client, linked, "south")
    refused = asked(client, linked)
    assert refused.status_code == 400
    assert "only when all agree" in refused.json()["detail"]
    assert "help" not in record(client, linked)
    agreed(client, linked)  # one's own consent is not the others'
    assert asked(client, linked).status_code == 400
    assert "Do you agree?" in client.get(f"/games/{linked['id']}/now{south}").json()["plea"]
    agreed(client, linked, south)
    assert not client.get(f"/games/{linked['id']}/now{south}").json()["plea"]
    assert asked(client, linked).status_code == 200
    agreed(client, linked, south, allow=False)
    assert client.get(f"/api/games/{linked['id']}/hint").status_code == 400
    told = [line for line in record(client, linked).splitlines() if line.strip().startswith("help")]
    said = [line.split("#")[0].strip() for line in told]
    assert said == [f"help {one}" for one in CONSENTS]


def test_everybody_agrees_for_themselves(client: Client, linked: Game) -> None:
    south = link_of(client, linked, "south")
    assert agreed(client, linked, seat="south").status_code == 403
    assert agreed(client, linked, south, seat="north").status_code == 403
    agreed(client, linked, south, allow=False)
    assert "does not want it" in client.get(f"/games/{linked['id']}/agreement").text


def test_two_at_one_screen_agree_too(client: Client, game: Game) -> None:
    assert asked(client, game).status_code == 400
    agreed(client, game, seat="south")
    assert asked(client, game).status_code == 200


def test_an_analysis_goes_on_where_it_stood(
    client: Client, alone: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "SLICE", 0)
    asked(client, alone, kind="analysis")
    room = client.app.state.rooms.room(alone["id"])
    kept = coaching.QUESTIONS.find(room, None)
    kept.subject.thinking.round()
    nodes = kept.subject.thinking.nodes
    found = client.get(f"/api/games/{alone['id']}/analysis").json()
    assert found["nodes"] == nodes > 0
    assert not found["done"]


def test_a_moment_that_is_over_can_be_analysed_by_who_decided_there(
    client: Client, alone: Game
) -> None:
    now = answer(client, alone).json()
    at = f"/api/games/{alone['id']}/analysis?at={alone['ply']}"
    assert client.get(at).status_code == 409
    assert asked(client, now, kind="analysis", at=alone["ply"]).status_code == 200
    found = client.get(at).json()
    assert {one["text"] for one in found["options"]} == {one["text"] for one in alone["options"]}


@pytest.mark.parametrize("what", ["hint", "analysis"])
def test_the_coach_thinks_aside(what: str) -> None:
    for before in ("/games", "/api/games"):
        assert is_long({"method": "GET", "path": f"{before}/some/{what}"})


def test_a_tutorial_has_no_other_coach(client: Client) -> None:
    made = client.post("/api/games/", json={"game": "navajo-wars", "tutorial": True}).json()
    assert made["no_coach"] == "Here the tutorial says what there is to do"
    assert asked(client, made).status_code == 400


# looking back


@pytest.fixture
def briefly(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach plays few games on."""
    monkeypatch.setattr(reviews, "NODES", FEW)


def finished(client: Client, **wanted: object) -> Game:
    """A short game, played to its end by always taking the first option."""
    state: Game = client.post("/api/games/", json={**ALONE, **wanted}).json()
    while not state["over"]:
        state = answer(client, state).json()
    return state


def reviewed(client: Client, game: Game, more: str = "") -> str:
    """What the page shows when the coach has looked back."""
    while True:
        found = client.get(f"/games/{game['id']}/reviewed{more}")
        assert found.status_code == 200, found.text
        if found.json()["html"]:
            html: str = found.json()["html"]
            return html
        time.sleep(0.05)


@pytest.mark.usefixtures("briefly")
def test_a_finished_game_is_looked_back_at(client: Client) -> None:
    game = finished(client)
    for page in (f"/games/{game['id']}", f"/games/{game['id']}/result"):
        assert f'href="/games/{game["id"]}/review"' in client.get(page).text
    assert "North: what the coach sees" in client.get(f"/games/{game['id']}/review").text
    html = reviewed(client, game)
    room = client.app.state.rooms.room(game["id"])
    found = client.app.state.reviews.ask(room, "north").found
    assert f"came to {found.end:.0%}" in html
    assert 'class="chart"' in html
    assert html.count('class="lesson"') == len(found.moments)
    for one in found.moments:
        assert one.decision.better_label in html
        assert f'name="ply" value="{one.ply}"' in html
    assert "help" not in record(client, game)  # after the game everybody may


@pytest.mark.parametrize("scored", [True, False])
def test_a_review_tells_points_where_they_say_more_than_who_wins(
    client: Client, monkeypatch: pytest.MonkeyPatch, scored: bool
) -> None:
    monkeypatch.setattr(type(TOY), "as_one", lambda game, state: not scored)
    monkeypatch.setattr(reviews, "NODES", 4000)
    html = reviewed(client, finished(client))
    assert 'class="lesson"' in html
    assert 'class="lossy"' in html
    shown = re.search(r"\d points?\b", html) is not None, 'data-title="Points"' in html
    assert shown == (scored, scored)


@pytest.mark.usefixtures("briefly")
def test_a_review_is_worked_out_once(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    game = finished(client)
    html = reviewed(client, game)
    monkeypatch.setattr(reviews, "looking_back", None)
    client.post(f"/api/games/{game['id']}/remarks", json={"ply": game["ply"], "text": "well"})
    assert reviewed(client, game) == html


def problem(client: Client, game: Game, language: str = "en") -> str:
    """Why the coach finds nothing, when it has given up."""
    late = time.monotonic() + PATIENCE
    while True:
        assert time.monotonic() < late
        spoken = {"Accept-Language": language}
        found = client.get(f"/games/{game['id']}/reviewed", headers=spoken)
        if found.status_code != 200:
            said: str = found.json()["detail"]
            return said
        assert not found.json()["html"]
        time.sleep(0.05)


class Dying:
    """A process that dies."""

    def answer(self, *_: object) -> Review:
        raise NoAnswer("it has died")


@pytest.mark.usefixtures("briefly")
def test_a_review_that_failed_is_told_and_begun_anew_by_who_asks_again(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = finished(client)
    with monkeypatch.context() as patch:
        patch.setattr(client.app.state.reviews, "_worker", Dying())
        assert problem(client, game) == "It has died"
        assert problem(client, game) == "It has died"
    assert "came to" in reviewed(client, game)


class Slow:
    """A process that is given up."""

    def answer(self, *_: object) -> Review:
        raise NoAnswer(say("this takes too long to work out; it was given up"))


@pytest.mark.usefixtures("briefly")
def test_why_there_is_no_review_is_told_in_the_language_of_who_asks(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = finished(client)
    with monkeypatch.context() as patch:
        patch.setattr(client.app.state.reviews, "_worker", Slow())
        assert problem(client, game) == "This takes too long to work out; it was given up"
        assert "troppo" in problem(client, game, "it")


def unforeseen(*_: object, **_more: object) -> None:
    raise KeyError("nothing")


@pytest.mark.usefixtures("briefly")
def test_what_nobody_has_foreseen_ends_a_review_too(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = finished(client)
    with monkeypatch.context() as patch:
        patch.setattr(reviews, "reviewing", unforeseen)
        assert problem(client, game) == "KeyError: 'nothing'"
    assert "came to" in reviewed(client, game)


def test_a_game_that_goes_on_is_not_looked_back_at(client: Client, alone: Game) -> None:
    assert "when it is over" in client.get(f"/games/{alone['id']}/review").text
    assert client.get(f"/games/{alone['id']}/reviewed").status_code == 400


@pytest.mark.usefixtures("briefly")
def test_a_link_looks_back_for_its_own_seat_and_tries_nothing_again(client: Client) -> None:
    game = finished(client, seats={"south": "random"})
    room = client.app.state.rooms.room(game["id"])
    link = f"?link={room.links['south']}&seat=north"
    assert "South: what the coach sees" in client.get(f"/games/{game['id']}/review{link}").text
    assert "/fork" not in reviewed(client, game, link)


def test_a_process_looks_back_and_tells_how_far_it_is() -> None:
    table = cairn.table("toy", seed=7)
    while not table.over:
        table.play(table.options[0])
    worker, told = Worker(reviews.work), list[float]()
    subject = reviews.Subject(table.record(), "north", "en", FEW)
    found = worker.answer(subject, PATIENCE, told.append)
    worker.stop()
    assert found == review(table, "north", nodes=FEW)
    assert told == sorted(told)
    assert told[-1] == 1.0


@pytest.mark.usefixtures("briefly")
def test_programs_are_told_the_review_too(client: Client) -> None:
    game = finished(client)
    reviewed(client, game)
    told = client.get(f"/api/games/{game['id']}/review").json()
    room = client.app.state.rooms.room(game["id"])
    found = client.app.state.reviews.ask(room, "north").found
    assert told["done"] == 1
    assert told["review"]["luck"] == found.luck
    assert [one["decision"]["ply"] for one in told["review"]["moments"]] == [
        one.ply for one in found.moments
    ]
