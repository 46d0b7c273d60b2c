"""F0 A deal is one form: two columns, what it is worth, what happens without it; its clauses are ordinary answers."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from litestar.testing import TestClient
from playwright.sync_api import Page, expect

import cairn
from cairn.agents import Bots
from cairn.game import Bargain
from cairn.table import Table
from tests.web.browsing import brought as brought_to
from tests.web.browsing import picture, ready

Client = TestClient[Any]


@cache
def _talking() -> str:
    """The record of a game in which the Thule can buy a withdrawal."""
    for seed in range(40):
        table = cairn.table("greenland", seed=seed)
        bots = Bots(table, dict.fromkeys(table.seats, "hunter"))
        while not table.over and table.ply < 300:
            if bargain(table) is not None:
                return table.record()
            table.play(bots.answer())
    raise AssertionError("nobody ever talks")


def talking() -> Table:
    return cairn.load(_talking())


def bargain(table: Table) -> Bargain | None:
    """The first deal at an open question that can be bought for 2 Energy."""
    found = table.game.guide.bargains(table.now.state, table.narrator)
    return next((one for one in found if bought(one)), None)


def bought(one: Bargain) -> list[int]:
    for label, clauses in one.usual:
        if label == "2 Energy for their withdrawal":
            return list(clauses)
    return []


def brought(client: Client, table: Table) -> str:
    record = {"record": ("game.cairn", table.record().encode())}
    return str(client.post("/import", files=record, follow_redirects=False).headers["location"])


def test_the_usual_deal_is_offered_by_ordinary_answers(client: Client) -> None:
    table = talking()
    found = bargain(table)
    assert found is not None
    path, clauses = brought(client, table), bought(found)
    sent = {"ply": table.ply, "terms": clauses, "key": "abcdefghijklmnop"}
    assert client.post(f"{path}/bargain", json=sent).status_code == 200
    assert client.post(f"{path}/bargain", json=sent).status_code == 200, "the same key counts once"
    after = cairn.load(client.get(f"/api{path}/record").text)
    given = [text for _seat, text in after.history[table.ply :]]
    assert given[0] == "propose"
    assert given[-1] == "offer-deal"
    assert sorted(map(int, after.now.state.deal)) == sorted(clauses)  # type: ignore[attr-defined]


def test_the_form_has_both_sides_and_says_what_happens_without_it(client: Client) -> None:
    table = talking()
    path = brought(client, table)
    panel = client.get(f"{path}/now").json()["panel"]
    assert panel.count("<legend>You give</legend>") >= 1
    assert panel.count("<legend>You get</legend>") == panel.count("<legend>You give</legend>")
    assert "Without a deal those who stay fight" in panel
    assert re.search(r"\d+ (die|dice), \d\.\d hits on average", panel)


def test_every_choice_of_the_form_can_be_had(client: Client) -> None:
    table = talking()
    for one in table.game.guide.bargains(table.now.state, table.narrator):
        for term in (*one.own, *one.theirs):
            for clause, *_rest in (term.choices[0], term.choices[-1]):
                path = brought(client, table)
                sent = {"ply": table.ply, "terms": [clause]}
                if term.spoken:
                    refused = client.post(f"{path}/bargain", json=sent)
                    assert (refused.status_code, "say in your own words" in refused.text) == (
                        400,
                        True,
                    )
                    sent["words"] = "peace next turn"
                answer = client.post(f"{path}/bargain", json=sent)
                assert answer.status_code == 200, (term.label, answer.text)
                assert ("peace next turn" in answer.json()["log"]) == term.spoken


def test_a_clause_that_cannot_be_leaves_everything_as_it_was(client: Client) -> None:
    table = talking()
    path = brought(client, table)
    found = bargain(table)
    assert found is not None
    too_much = [clause + 90 if place == 0 else clause for place, clause in enumerate(bought(found))]
    refused = client.post(f"{path}/bargain", json={"ply": table.ply, "terms": too_much})
    assert refused.status_code == 422
    assert client.get(f"/api{path}").json()["ply"] == table.ply
    assert client.get(f"/api{path}/record").text == table.record()
    empty = client.post(f"{path}/bargain", json={"ply": table.ply, "terms": []})
    assert empty.status_code == 422


def test_a_deal_is_taken_back_as_a_whole_in_the_page_and_by_its_steps_in_the_api(
    client: Client,
) -> None:
    table = talking()
    found = bargain(table)
    assert found is not None
    path, clauses = brought(client, table), bought(found)
    offered = client.post(f"{path}/bargain", json={"ply": table.ply, "terms": clauses}).json()

    def sent(what: str, ply: int) -> int:
        return int(client.post(f"{path}/{what}", json={"ply": ply}).json()["ply"])

    drafted = sent("undo", offered["ply"])
    panel = client.get(f"{path}/now").json()["panel"]
    assert len(re.findall(r"<option [^>]* selected>|<input [^>]* checked>", panel)) >= len(clauses)
    assert sent("undo", drafted) == table.ply, "before it was begun"
    assert sent("redo", table.ply) == offered["ply"]
    drafted = sent("undo", offered["ply"])
    stepped = client.post(f"/api{path}/undo", json={"ply": drafted}).json()["ply"]
    assert table.ply < stepped < drafted


def test_the_form_is_the_one_editor_of_a_deal(client: Client) -> None:
    """What would begin it, or add to it, step by step is folded away below the form."""
    table = talking()
    for again in range(2):
        path = brought(client, table)
        panel = client.get(f"{path}/now").json()["panel"]
        above, steps, below = panel.partition("Step by step")
        shown = re.findall(r'data-action="([a-z-]+)', above)
        assert steps
        assert not {"propose", "give", "withdraw", "promise", "wed", "offer-deal"} & set(shown)
        assert 'class="remove"' not in above or panel.count("data-bargain") > 1
        assert re.search(r'data-action="(propose|give)', below)
        if not again:
            table.play("propose")


def test_where_nobody_talks_no_deal_can_be_proposed(client: Client) -> None:
    path = brought(client, cairn.table("greenland", seed=1))
    refused = client.post(f"{path}/bargain", json={"ply": 0, "terms": [1]})
    assert refused.status_code in (400, 409)
    assert "data-bargain" not in client.get(f"{path}/now").json()["panel"]


def test_who_waits_does_not_read_what_is_being_drawn_up(client: Client) -> None:
    """F0 Neither the clauses nor the question they are added by."""
    table = talking()
    proposer = table.to_play or ""
    table.play("propose")
    other = next(one for one in table.seats if one != proposer)
    game_id = brought(client, table).rpartition("/")[2]
    room = client.app.state.rooms.room(game_id)
    room.seats.update(dict.fromkeys(room.seats, "link"))
    mine = client.get(f"/games/{game_id}/now?link={room.links[proposer]}").json()
    theirs = client.get(f"/games/{game_id}/now?link={room.links[other]}").json()
    assert "data-bargain" in mine["panel"]
    assert "data-bargain" not in theirs["panel"]
    asked = table.question.prompt.partition("? ")[0]
    assert asked in mine["panel"].replace("&#39;", "'")
    assert asked not in theirs["panel"].replace("&#39;", "'")


def test_two_energy_for_their_withdrawal_takes_at_most_three_clicks(page: Page, site: str) -> None:
    table = talking()
    page.goto(brought_to(page, site, table))
    ready(page)
    clicks = 0
    usual = page.get_by_role("button", name="2 Energy for their withdrawal").first
    if not usual.is_visible():
        page.locator("details[name=deal] summary", has=page.locator(":scope")).first.click()
        clicks += 1
    usual.click()
    form = page.locator("form[data-bargain]").filter(has=usual)
    expect(form.locator(".gives select").first).not_to_have_value("")
    picture(page, "deal")
    form.get_by_role("button", name="Offer it").click()
    clicks += 2
    expect(page.locator("body")).not_to_have_attribute("data-ply", str(table.ply))
    assert clicks <= 3


def test_a_single_term_that_is_rare_is_not_folded(client: Client) -> None:
    table = talking()
    found = bargain(table)
    assert found is not None
    panel = client.get(f"{brought(client, table)}/now").json()["panel"]
    for terms, side in ((found.own, "gives"), (found.theirs, "gets")):
        rare = sum(one.rare for one in terms)
        form = panel[panel.index(f'<fieldset class="{side}"') :].partition("</fieldset>")[0]
        assert ("<details" in form) == (rare > 1)
