"""Cards and counters explained by their names."""

from __future__ import annotations

import pytest

from cairn import register
from cairn.games.navajo import look_up
from cairn.games.navajo import vocabulary as v
from cairn.games.navajo.game import GAME
from cairn.games.navajo.state import NavajoState
from cairn.narrate import Narrator
from tests.navajo.kit import land

NARRATOR = Narrator(GAME.vocabulary, GAME.package)
RULES = register.by_number(GAME.package)


def told(name: str, s: NavajoState | None = None) -> list[str]:
    text = GAME.look_up(s or land(), 0, name, NARRATOR)
    assert text is not None, name
    return text.splitlines()


@pytest.mark.parametrize("name", look_up.names())
def test_everything_that_has_a_name_is_explained(name: str) -> None:
    title, *lines = told(name)
    assert title
    assert lines
    assert not any("{" in line or "look." in line or "on-card." in line for line in lines)


@pytest.mark.parametrize("name", ["0", "56", "999999", "x", "wisdom-4", "counter", "zzz"])
def test_what_there_is_not_is_not_explained(name: str) -> None:
    assert GAME.look_up(land(), 0, name, NARRATOR) is None


def test_an_operations_card() -> None:
    s = land()
    s.ap = 9
    title, *lines = told("36", s)
    assert title == "#36 Trappers and Traders"
    text = "\n".join(lines)
    assert f"Preempt for {s.facts.preempt[36]} AP" in text
    assert f"{s.facts.points[36]} AP, {s.facts.points_preempted[36]} if preempted" in text
    assert "Planning: a woman" in text
    assert f"Major Event: {RULES['C35'].text}" in text
    assert f"Minor Event: Instructions swap places. {RULES['7.2.3'].text}" in text
    assert lines[-1] == "Rule C35"
    assert told("#36", s) == told("C36", s) == told(" 36 ", s) == [title, *lines]


def test_a_ceremony_card_and_an_event_card() -> None:
    s = land()
    text = "\n".join(told("40", s))
    assert f"Blessing Way {s.facts.blessing[40]}" in text
    assert RULES["C40"].text in text
    event = "\n".join(told("41", s))
    assert f"asks for {s.facts.event_vp[0]} VPs" in event
    assert "stays in play" in event
    assert NARRATOR.say("note.card.41") in event


def test_without_a_name_it_is_the_card_being_resolved() -> None:
    s = land()
    assert GAME.look_up(s, 0, "", NARRATOR) is None
    s.card = 36
    assert told("", s) == told("36", s)


@pytest.mark.rule("9.1")
def test_a_cultural_development_card_tells_effect_price_and_whether_it_is_owned() -> None:
    s = land()
    s.sets[v.WISDOM // 3] = 1
    title, effect, price, owned, rule = told("Wisdom-1", s)
    assert title == "Wisdom of the Ancient Ones 1"
    assert effect == RULES["D22"].text
    need = s.facts.requirement_amount[v.WISDOM]
    assert price == f"Price: {s.facts.culture_cost[v.WISDOM]} Culture. Needed: elders, {need}."
    assert (owned, rule) == ("You do not have it.", "Rule D22")
    for condition, words in ((v.OWNED, "You have it."), (v.EXHAUSTED, "exhausted")):
        s.owned[v.WISDOM] = condition
        assert words in told("wisdom-1", s)[3]
    s.owned[v.WISDOM] = v.NOT_OWNED
    s.sets[v.WISDOM // 3] = 0
    assert told("wisdom-1", s)[3] == "Its set is out of the game."


def test_a_set_tells_its_three_levels() -> None:
    title, *levels = told("wisdom")
    assert title == "Wisdom of the Ancient Ones"
    assert [line[:2] for line in levels] == ["1:", "2:", "3:"]
    assert all(RULES[f"D{22 + n}"].text in line for n, line in enumerate(levels))


def test_a_counter_tells_both_sides_and_where_it_is() -> None:
    s = land()
    title, shows, other, where = told("C", s)
    assert title == "Instruction counter C"
    assert shows.startswith("Shows Build, cost 2: ")
    assert RULES["4.2.1"].text in shows
    assert other.startswith("Other side Colonize, ")
    assert where == "It is in row 3 of the Active column."
    s.reverse[2] = 1
    assert told("counter c", s)[1].startswith("Shows Colonize")
    assert told("N", s)[-1] == "It is not on the display."
    assert any("stripe" in line for line in told("A", s))


def test_cards_are_found_by_their_title() -> None:
    assert told("pueblo revolt")[0] == "#41 Pueblo Revolt"
    title, *cards = told("Shaman")
    assert title == "3 cards have this name"
    assert [line.split(":")[0] for line in cards] == ["#14 Shaman", "#15 Shaman", "#16 Shaman"]


def test_every_card_number_leads_to_the_rule_of_the_card() -> None:
    for number in range(1, int(v.KIT_CARSON) + 1):
        rule = RULES[f"C{number}"]
        assert str(number) in rule.title or rule.number != f"C{number}"
    assert RULES["C36"].number == "C35"
    assert RULES["C21"].number == "C1"
