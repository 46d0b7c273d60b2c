"""Cards and counters explained by their names."""

from __future__ import annotations

import re

import pytest

from cairn import register
from cairn.games.navajo.game import GAME
from cairn.games.navajo.guide import charts, glossary, look_up
from cairn.games.navajo.guide.naming import Look
from cairn.games.navajo.rules import battles
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import kinds
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator
from tests.navajo.country import mark, outpost
from tests.navajo.kit import land

NARRATOR = Narrator(GAME.vocabulary, GAME.package)
RULES = register.by_number(GAME.package)


def told(name: str, s: NavajoState | None = None) -> list[str]:
    text = GAME.guide.look_up(s or land(), 0, name, NARRATOR)
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
    assert GAME.guide.look_up(land(), 0, name, NARRATOR) is None


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
    assert GAME.guide.look_up(s, 0, "", NARRATOR) is None
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
    for condition, said in ((v.OWNED, "You have it."), (v.EXHAUSTED, "exhausted")):
        s.owned[v.WISDOM] = condition
        assert said in told("wisdom-1", s)[3]
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


# pieces, places, tracks, tables, rules


@pytest.mark.parametrize(
    ("name", "title"),
    [
        ("man", "Man"),
        ("elder", "Elders"),
        ("HORSE", "Horses"),
        ("Trade Goods", "Trade Goods"),
        ("mission", "Missions"),
        ("morale", "Enemy Morale"),
        ("Passage of Time Box", "Passage of Time Box"),
        ("santa fe", "Santa Fé"),
        ("Shiprock", "Shiprock"),
        ("the Zuni Mountains", "Zuni Mountains"),
        ("canyon", "Canyon de Chelly"),
        ("sh6", "Shiprock 6"),
        ("canyon 2", "Canyon de Chelly 2"),
        ("brown cubes", "Brown cubes"),
        ("red", "Red cubes"),
        ("family c", "Family C"),
        ("5.2.4", "5.2.4 Evade"),
        ("rule 8", "8 Victory Checks"),
        ("Tribal Council", "3.2.8 Tribal Council"),
    ],
)
def test_names_come_before_parts_of_the_titles_of_cards(name: str, title: str) -> None:
    if title[0].isdigit():
        number = title.partition(" ")[0]
        title = f"{number} {RULES[number].title}"
    assert told(name)[0] == title


def test_a_place_tells_what_stands_there() -> None:
    s = land()
    area = int(s.where[0])
    s.ferocity[0] = 2
    outpost(s, v.MISSION, "SH6")
    mark(s, v.RAID_COUNTERS, kinds.AREA.token(area), n=3)
    here = "\n".join(told(kinds.AREA.token(area), s))
    assert f"Value {s.facts.value[area]}, {s.facts.horse_value[area]} for" in here
    assert "Family A, Ferocity 2" in here
    assert "3 Raid counters" in here
    assert "Here: Mission." in told("SH6", s)
    assert "Nobody and nothing is here." in told("BM5", s)
    assert "Now: Shiprock 6." in told("missions", s)
    shiprock = "\n".join(told("shiprock", s))
    assert "Mission: Shiprock 6." in shiprock
    assert f"Worth {s.facts.vp[0]} VPs" in shiprock


def test_a_family_tells_who_is_in_it_where_and_what_it_adds() -> None:
    s = land()
    s.ferocity[2] = 1
    s.manuelito = 2
    text = "\n".join(told("family-c", s))
    assert str(NARRATOR.value(kinds.AREA, int(s.where[2]))) in text
    assert "In its box: man, woman, child." in text
    assert "Ferocity 1" in text
    assert f"Evasion +{s.facts.evasion[1] + 1}, all told" in text
    assert "Manuelito is with it." in text
    s.where[2] = v.OFF_MAP
    assert "It is not in play." in told("family-c", s)[1]


def test_figures_and_boxes_tell_how_they_stand() -> None:
    s = land()
    s.morale, s.drought[3] = 11, 2
    assert "It stands at 11." in told("morale", s)
    assert "Now: Monument Valley (2)." in told("drought", s)
    pool = "\n".join(told("raid pool", s))
    assert f"{s.cube(v.POOL, v.BROWN)} brown cubes" in pool
    assert "It is empty." in told("recovery box", s)
    assert any("the Raid Pool (3)" in line for line in told("brown", s))


@pytest.mark.rule("3.2.5")
def test_the_raid_table_is_that_of_the_facts() -> None:
    s = land()
    rows = {line.partition(".")[0].casefold(): line for line in told("raid table", s)}
    for colour, token in kinds.COLOUR.tokens.items():
        if s.facts.soldiers[colour]:
            assert f"the Enemy adds {s.facts.soldiers[colour]};" in rows[token]
        elif s.facts.hits[colour]:
            assert f"Outpost or Fort: {s.facts.hits[colour]} hit" in rows[token]
        assert ("the raid is over" in rows[token]) == bool(s.facts.ends_raid[colour])
    needed = f"the Mission ({s.facts.mission_hits})", f"Fort Defiance ({s.facts.fort_hits[0]})"
    assert all(part in "".join(rows.values()) for part in needed)


@pytest.mark.rule("11.2")
@pytest.mark.parametrize("column", charts.COLUMNS)
def test_the_battle_table_says_what_the_rules_find_in_it(column: int) -> None:
    s = land()
    line = charts.battle_column(Look(s, GAME.view(s, 0), NARRATOR), column)
    for name, said in re.findall(r"([A-Z]+) from ([+\u2212]\d+)", line):
        least = int(said.replace("\u2212", "-"))
        found = [battles.battle_table(s, n, column) for n in (least, least - 1)]
        assert kinds.BATTLE_RESULT.token(int(found[0])) == name
        assert found[1] == found[0] + 1
    assert line in told("battle table", s)


def test_every_name_of_a_topic_leads_to_it_and_no_two_share_one() -> None:
    for topic, rule in glossary.TOPICS.items():
        assert rule in RULES
        title = NARRATOR.say(f"topic.{topic}")
        for name in (topic, title, *(NARRATOR.note(f"also.{topic}") or topic).split(",")):
            assert told(name)[0] == title


def test_every_card_number_leads_to_the_rule_of_the_card() -> None:
    for number in range(1, v.KIT_CARSON + 1):
        rule = RULES[f"C{number}"]
        assert str(number) in rule.title or rule.number != f"C{number}"
    assert RULES["C36"].number == "C35"
    assert RULES["C21"].number == "C1"
