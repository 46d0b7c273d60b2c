"""Short positions: what their writer leaves unsaid is as a reader of the rules expects it."""

from __future__ import annotations

from typing import cast

import pytest

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.form import FORM
from cairn.games.navajo.words.vocabulary import VOCABULARY
from cairn.position_text import PositionError, read
from cairn.testing import Script, at


def text(
    chapter: str, *sections: str, scenario: str = "los-duenos-del-mundo", two: bool = False
) -> str:
    """A position of Family A, alone, in the middle of Shiprock's track, unless sections say otherwise."""
    families = () if any("[families]" in one for one in sections) else ("[families]\nA: SH3, man",)
    elders = two and not any("[elders]" in one for one in sections)
    return "\n".join((
        "cairn position 1\ngame: navajo-wars",
        f"scenario: {scenario}",
        *["option.players: 2"] * two,
        *families,
        *sections,
        *["[elders]\nboxes: 3\ninfluence turquoise: 3"] * elders,
        f"[now]\nchapter: {chapter}\n",
    ))  # fmt: skip


def card(number: int, *lines: str) -> str:
    return "\n".join(("[card]", f"card: {number}", *lines))


def place(
    chapter: str, *sections: str, scenario: str = "los-duenos-del-mundo", two: bool = False
) -> Script[NavajoState]:
    """The same under our hand."""
    return cast("Script[NavajoState]", at(text(chapter, *sections, scenario=scenario, two=two)))


def refusal(written: str) -> str:
    with pytest.raises(PositionError) as refused:
        read(written)
    return refused.value.reason


# which chapters belong to which card


def coming(chapter: str, number: int, two: bool = False) -> list[str]:
    """The chapters that come after one on a card where no agenda is said, the next one first."""
    words = VOCABULARY.chapters
    (code,) = (code for code, one in words.items() if one.key == chapter)
    values = {"chapter": [code], "card": [number], "preempted": [0], "tribe": [v.NONE]}
    found = FORM.agenda_after(values | ({"headman": [0]} if two else {}))
    return [words[one].key for one in reversed(found)]


@pytest.mark.rule("6.2")
@pytest.mark.parametrize("number", [45, 50, 55])
@pytest.mark.parametrize("two", [False, True])
def test_a_passage_of_time_in_a_transitional_event_leads_to_its_victory_check(
    number: int, two: bool
) -> None:
    after = ["pair-after"] if two else []
    check = ["transition-check", "transition-after", "discard"]
    assert coming("pot-death", number, two) == ["pot-land", *after, *check]
    assert coming("check-last", number, two) == check[1:]
    family = "[families]\nA: SH6, man, woman, child"
    assert place("pot-feed", family, card(number), scenario="navajo-wars", two=two).options


@pytest.mark.rule("6.2.3")
@pytest.mark.parametrize("chapter", ["act", "outpost-raid"])
def test_the_last_actions_against_kit_carson_lead_to_the_last_stand(chapter: str) -> None:
    assert coming(chapter, 55)[-3:] == ["take-actions-next", "last-stand", "discard"]
    acting = "[operation]\nactive: A\nmp: 4\ntarget: rancho"
    land = "[families]\nA: SH1, man\n[map]\nrancho: SH1"
    assert place(chapter, land, card(55), acting, scenario="the-fearing-time").options


@pytest.mark.rule("6.2", "6.1", "8.2", "3", "13.14")
@pytest.mark.parametrize(
    ("number", "chapter"),
    [
        (45, "card-major"),
        (50, "card-check"),
        (55, "card-check"),
        (43, "transition"),
        (12, "transition-check"),
        (45, "act"),
        (43, "pot-age"),
        (8, "card-operations"),
        (8, "card-major"),
        (8, "pot-feed"),
        (12, "ceremony-end"),
        (43, "ceremony-way"),
        (50, "last-stand"),
    ],
)
def test_a_chapter_comes_only_on_its_kind_of_card(number: int, chapter: str) -> None:
    acting = "[operation]\nactive: A\nmp: 4"
    said = refusal(text(chapter, card(number), acting))
    assert said == f"the chapter {chapter!r} does not come on card {number}"


@pytest.mark.rule("2.2", "16.5.2")
@pytest.mark.parametrize("chapter", ["pair-headman", "pair-table", "pair-takes"])
@pytest.mark.parametrize(
    ("number", "next_one"),
    [(8, "card-ceremony"), (12, "card-operations"), (43, "card-major"), (45, "transition")],
)
def test_when_the_headman_is_known_the_card_goes_on_as_its_kind_does(
    chapter: str, number: int, next_one: str
) -> None:
    after = [one for one in coming(chapter, number, two=True) if not one.startswith("pair-")]
    assert after[0] == next_one


@pytest.mark.rule("4.2.8", "6.2.3", "14.6.4")
@pytest.mark.parametrize(
    ("chapter", "number", "scenario"),
    [
        ("raid-finish", 12, "los-duenos-del-mundo"),
        ("last-stand", 55, "the-fearing-time"),
        ("campaign-turns", 12, "navajo-wars"),
        ("campaign-moves", 12, "navajo-wars"),
    ],
)
def test_every_chapter_knows_what_usually_comes_after_it(
    chapter: str, number: int, scenario: str
) -> None:
    there = place(chapter, card(number), scenario=scenario)
    assert there.options or there.state.over()
