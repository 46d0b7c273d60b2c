"""What is at stake, in the page: the strip above the board, what options certainly change, and what comes."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from litestar.testing import TestClient

import cairn
from cairn.table import Likelihood, Table
from cairn.web import standing
from cairn.web.outlook import _summed
from tests.web.test_pages import brought

Client = TestClient[Any]


def met(game: str, scenario: str, wanted: str, seed: int) -> Table:
    """A random game at the first question that has these words."""
    table, dice = cairn.table(game, scenario, seed=seed), Random(seed)
    while wanted not in table.question.prompt:
        table.play(dice.choice(table.options))
    return table


def test_the_strip_has_the_goal_the_standing_and_the_part_of_the_turn(client: Client) -> None:
    table = met("navajo-wars", "rise-of-the-people", "do you face the Victory Check", 3)
    page = client.get(brought(client, table)).text
    strip = page.partition('id="standing"')[2].partition('id="board"')[0]
    assert 'class="now" aria-current="step">Victory Check<' in strip
    told = table.standing()
    assert told is not None
    assert told.goal in strip
    assert told.verdict in strip
    for one in told.scores:
        assert f"{one.name} <strong>{one.n}</strong>" in strip


def test_an_option_shows_what_it_certainly_changes(client: Client) -> None:
    table = met("navajo-wars", "rise-of-the-people", "do you face the Victory Check", 3)
    path = brought(client, table)
    state = client.get(f"/api{path}").json()
    options = {one["text"]: one for one in state["options"]}
    told = options["victory-check"]["stakes"]
    assert re.search(r"Military \d+ → \d+", told)
    page = client.get(path).text
    assert f'<small class="stakes">{told}</small>' in page
    assert page.count("8.2.10") >= 1, "the ten steps are there"


def test_after_an_answer_the_strip_is_new(client: Client) -> None:
    table = met("greenland", "greenland", "assign", 1)
    path = brought(client, table)
    before = client.get(f"{path}/now").json()
    assert "Assignment" in before["standing"]
    assert before["ahead"] == {"html": "", "marks": {}, "way": []}
    for _answer in range(300):
        now = client.get(f"{path}/now").json()
        if 'aria-current="step">Assignment' not in now["standing"]:
            break
        action = re.findall(r'data-action="([^"]+)"', now["panel"])[-1]
        sent = {"ply": now["ply"], "action": action, "key": f"key-{now['ply']:08}"}
        client.post(f"{path}/answer", json=sent)
    else:
        pytest.fail("the phase never ended")


def test_a_game_without_a_goal_has_no_strip(client: Client, game: dict[str, Any]) -> None:
    page = client.get(f"/games/{game['id']}").text
    assert '<div id="standing" class="standing"></div>' in page


def test_a_raid_is_marked_on_the_board() -> None:
    for seed in range(20):
        table, dice = cairn.table("navajo-wars", "los-duenos-del-mundo", seed=seed), Random(seed)
        while not table.over:
            found = standing.ahead(table)
            if len(found.way) > 2:
                assert found.way[0].startswith("area:SH")
                assert "A raid of the Enemy" in found.html
                assert set(found.marks.values()) <= {"will", "may", "wont"}
                return
            table.play(dice.choice(table.options))
    pytest.fail("no raid was met")


def test_odds_are_summed_up_by_what_is_gained_and_lost(client: Client) -> None:
    table, dice = cairn.table("navajo-wars", "los-duenos-del-mundo", seed=7), Random(7)
    while not any(one.text == "fight" for one in table.options):
        table.play(dice.choice(table.options))
    shown = client.get(f"{brought(client, table)}/odds", params={"action": "fight"}).text
    summed = shown.partition("<summary>Every outcome")[0]
    shares = [float(one) for one in re.findall(r"<strong>([\d.]+)%</strong>", summed)]
    assert sum(shares) == pytest.approx(100, abs=0.5)
    assert "Enemy Morale −1" in summed


def test_odds_of_what_fails_say_so_before_what_is_asked_next() -> None:
    missed = [
        Likelihood(Fraction(1, 6), (f"It shows {n}.", "It fails."), (), choice="What next?")
        for n in range(2, 7)
    ]
    hit = Likelihood(Fraction(1, 6), ("It shows 1.", "It hits."), (), choice="Pay?")
    rows = _summed([*missed, hit], exact=True)
    told = [(row["fraction"], row["told"], row["choice"]) for row in rows]
    assert told == [("5/6", "It fails.", "What next?"), ("1/6", "It shows 1. It hits.", "Pay?")]
