"""Short positions: what their writer leaves unsaid is as a reader of the rules expects it."""

from __future__ import annotations

from typing import cast

import pytest

from cairn.core.snapshot import fingerprint
from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.form import FORM
from cairn.games.navajo.words.kinds import LANDS
from cairn.games.navajo.words.vocabulary import VOCABULARY
from cairn.position_text import PositionError, read, write
from cairn.testing import Script, at
from tests.navajo.country import area


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


# 2.1 the deck


@pytest.mark.rule("2.1", "13.14")
@pytest.mark.parametrize(
    "sections",
    [("[cards]\nhand: 8",), ("[deck]\nnext: 3",), ("[cards]\nhand: 8, 40", "[deck]\nnext: 3, 41")],
)
def test_a_card_that_is_elsewhere_is_not_in_the_deck(sections: tuple[str, ...]) -> None:
    raid = "[map]\nraid: SH1, SH2, SH3\n[enemy operation]\nfront: SH3"
    s = place("raid-resolve", raid, card(12), *sections).state
    there = [12, *s.hand, *s.known]
    assert [n for n in range(1, 41) if not s.unseen[n]] == sorted(n for n in there if n <= 40)
    assert sum(s.segments[::2]) + len(there) == 45


@pytest.mark.rule("2.1", "13.14")
def test_the_card_that_is_resolved_does_not_come_next() -> None:
    assert place("card-ceremony", card(8)).options == ["take-card", "let-go"]
    there = place("ceremony-end", card(8), "[cards]\nhand: 40").answer("let-go")
    assert there.question == "draw-card"
    assert not {"card 8", "card 40"} & {*there.options}
    assert {"card 7", "card 41"} <= {*there.options}
    assert "card 12" not in place("discard", card(12)).options


@pytest.mark.rule("2.1")
def test_cards_that_were_seen_are_missing_from_the_top_of_the_deck() -> None:
    s = place("discard", card(12), "[deck]\nseen: 1-9, 12").state
    assert list(s.segments) == [1, 41, 7, 42, 9, 43, 9, 44, 9, 45]
    s = place("card-check", card(42), "[cards]\nevents in play: 41").state
    assert list(s.segments) == [8, 0, 8, 0, 9, 43, 9, 44, 9, 45]
    s = place("discard", card(12), "[deck]\nseen: 12\npiles: 3 with 45").state
    assert list(s.segments) == [3, 45]


@pytest.mark.rule("14")
def test_what_the_scenario_sets_aside_stays_there_whatever_else_is_said_of_counters() -> None:
    acting = "[counters]\npassage: child\n[operation]\nactive: A\nmp: 2"
    family = "[families]\nA: HO1, man"
    there = place("act", family, acting, card(12), scenario="the-fearing-time")
    assert "take-goods 3" in there.options
    assert "take-goods 4" not in there.options
    assert there.state.held(v.SET_ASIDE, v.HARASS) == 2
    none = acting.replace("passage: child", "set-aside: none")
    there = place("act", family, none, card(12), scenario="the-fearing-time")
    assert there.state.held(v.SET_ASIDE, v.HARASS) == 0


@pytest.mark.rule("D8", "D19")
def test_culture_cards_have_brought_what_was_set_aside_for_them() -> None:
    s = place(
        "card-minor", card(12), "[counters]\npassage: child", "[cards]\nowned: weaving-1"
    ).state
    assert (s.held(v.SET_ASIDE, v.TRADE_GOODS), s.held(v.SET_ASIDE, v.HARASS)) == (4, 2)
    s = place("card-minor", card(12), "[counters]\ncorn: 3", "[cards]\nowned: mesas-2").state
    assert (s.held(v.SET_ASIDE, v.TRADE_GOODS), s.held(v.SET_ASIDE, v.HARASS)) == (6, 0)


@pytest.mark.rule("14", "6.1.1")
def test_events_and_sets_are_as_the_scenario_begins_whatever_else_is_said_of_cards() -> None:
    hand = "[cards]\nhand: 8"
    s = place("card-minor", card(12), hand, scenario="the-fearing-time").state
    assert s.event_in_play(50)
    assert list(s.sets) == [1] * 8
    s = place("card-minor", card(12), f"{hand}\nevents gone: 51", scenario="the-fearing-time").state
    assert s.event_in_play(50)
    to_come = f"{hand}\nevents to come: 50\nsets: wisdom"
    s = place("card-minor", card(12), to_come, scenario="the-fearing-time").state
    assert s.events[50 - 41] == v.UNDRAWN
    assert sum(s.sets) == 1


# what a chapter begins with


@pytest.mark.rule("3.2")
def test_the_active_family_is_not_activated_again() -> None:
    operation = "[operation]\nactive: A\nmp: 4\nactivations: 1"
    families = "[families]\nA: SH3, man\nB: SJ3, man"
    there = place("act", families, card(36), operation).answer("pass")
    assert there.options == ["pass", "activate B"]


@pytest.mark.rule("3.2")
def test_a_family_that_acts_has_all_its_mps_unless_they_are_said() -> None:
    there = place("act", card(36), "[operation]\nactive: A")
    assert (there.state.mp, there.state.fresh) == (4, True)
    there = place("act", card(36), "[operation]\nactive: A\nmp: 3")
    assert (there.state.mp, there.state.fresh) == (3, False)


@pytest.mark.rule("3.2")
@pytest.mark.parametrize(
    ("operation", "left"),
    [("", 4), ("[operation]\ndone: B", 3), ("[operation]\nactivations: 1", 1)],
)
def test_as_many_families_may_be_activated_as_there_are_elders_and_one_more(
    operation: str, left: int
) -> None:
    families = "[families]\nA: SH3, man\nB: SJ3, man"
    there = place("take-actions-next", families, card(36), *[operation] * bool(operation))
    assert there.options[:2] == ["pass", "activate A"]
    assert there.state.activations == left


@pytest.mark.rule("3.1.3", "3.3.7", "16.6.1")
def test_every_elder_has_his_turn_still_to_come() -> None:
    there = place("plan-elders", card(12))
    assert {"elder-points 2", "elder-points 3"} <= {*there.options}
    assert place("pot-death", card(12)).state.waiting[2] == 1  # of the third it is the turn
    influence = "[elders]\nboxes: 2, 3\ninfluence turquoise: 2\ninfluence basket: 3"
    there = place("plan-elders", card(12), influence, two=True)
    assert there.options[:2] == ["next-elder 2 turquoise", "next-elder 3 basket"]


@pytest.mark.rule("3.1.3", "3.2", "4.2.4")
@pytest.mark.parametrize(
    ("chapter", "lines"),
    [
        ("plan-elders", "[elders]\nboxes: 2, 3\nwaiting: none"),
        ("pot-death", "[elders]\nboxes: 2, 3\nwaiting: none"),
        ("take-actions-next", "[operation]\nactivations: 0"),
        ("act", "[operation]\nactive: A\nmp: 0"),
        ("tribal-place", "[enemy operation]\ntribe: utes\ntribal left: 0"),
        ("plan-elders", "[elders]\nboxes: 2, 3\n[deck]\nseen: 12\npiles: 8 with 41"),
        ("pot-death", "[elders]\nboxes: 2, 3\n[deck]\nseen: 12"),
        ("take-actions-next", "[deck]\nseen: 12"),
    ],
)
def test_a_chapter_has_nothing_left_to_do_where_that_is_said_or_the_deck_is(
    chapter: str, lines: str
) -> None:
    there = place(chapter, card(12), lines)
    assert there.state.chapter != chapters()[chapter]


def chapters() -> dict[str, int]:
    return {one.key: code for code, one in VOCABULARY.chapters.items()}


@pytest.mark.rule("4.2.4")
def test_a_tribal_raid_has_a_counter_for_each_family_less_those_on_the_map() -> None:
    families = "[families]\nA: SH3, man\nB: SJ3, man\nC: CC1, man"
    raid = "[enemy operation]\ntribe: utes"
    s = place("tribal-place", families, card(12), raid).state
    assert s.tribal_left == 2  # the third comes now
    s = place("tribal-place", families, card(12), raid, "[map]\ntribal-raid: ZU1").state
    assert s.tribal_left == 1


@pytest.mark.rule("4.2.4")
def test_a_tribal_raid_strikes_whom_it_sees() -> None:
    raid = "[map]\ntribal-raid: SH1\n[enemy operation]\ntribe: utes\nraided land: SH"
    there = place("tribal-resolve", card(12), raid)
    assert there.options[:2] == ["battle A", "suffer A man"]


@pytest.mark.rule("6.2.3")
@pytest.mark.parametrize(
    ("chapter", "raid", "left"),
    [
        ("carson-raid", "", {"ZU"}),  # SH comes now
        ("tribal-evade", "[enemy operation]\ntribe: carson\nraided land: SH", {"ZU"}),
        ("tribal-evade", "[enemy operation]\ntribe: carson\nraided land: ZU", set()),
        ("tribal-evade", "[enemy operation]\ntribe: carson\nraided land: SH\nretreats: BM", {"BM"}),
    ],
)
def test_kit_carson_comes_to_every_territory_with_a_family(
    chapter: str, raid: str, left: set[str]
) -> None:
    families = "[families]\nA: SH3, man\nB: ZU3, man\nC: CC1, man"
    resources = "[counters]\nresources: none"
    s = place(
        chapter, families, resources, card(55), *[raid] * bool(raid), scenario="the-fearing-time"
    ).state
    assert {land for n, land in enumerate(LANDS) if s.retreats >> n & 1} == left


@pytest.mark.rule("13.21")
def test_the_enemy_way_of_every_card_in_hand_is_to_come() -> None:
    there = place("ceremony-way", card(8), "[cards]\nhand: 9, 40")
    assert there.options == ["next-way 9", "next-way 40"]


@pytest.mark.rule("16.5.3")
def test_cards_that_the_headman_knows_may_be_shared() -> None:
    deck = "[deck]\nnext: 3, 4"
    there = place("pair-share", card(14), deck, two=True)
    assert there.options == ["keep-secret", "share"]


@pytest.mark.rule("4.2.8")
def test_a_raid_from_which_a_family_has_escaped_has_met_it() -> None:
    families = "[families]\nA: SH-escape, man\nB: ZU5, man"
    raid = "[map]\nraid: SH1, SH2, SH3\n[enemy operation]\nfront: SH3"
    assert not any(place("raid-place", families, raid, card(12)).state.outpost)
    not_met = place("raid-place", families, f"{raid}\nmet: no", card(12))
    assert any(not_met.state.outpost)


@pytest.mark.rule("16.5.3")
@pytest.mark.parametrize(
    ("lines", "seat"),
    [((), 0), (("preempted: yes",), 1), (("preempted: yes", "executor: turquoise"), 0)],
)
def test_who_carries_out_an_operation_follows_from_who_named_it(
    lines: tuple[str, ...], seat: int
) -> None:
    acting = "[operation]\nactive: A\nmp: 2"
    assert place("act", card(12, *lines), acting, two=True).state.seat == seat


@pytest.mark.rule("13.12")
@pytest.mark.parametrize(("number", "blessed"), [(45, False), (12, True)])
def test_no_blessing_way_helps_in_the_passage_of_time_of_a_transitional_event(
    number: int, blessed: bool
) -> None:
    elders = "[elders]\nboxes: 6\n[cards]\nhand: 8"
    there = place("pot-death", elders, card(number), scenario="navajo-wars")
    assert ("bless 8" in there.options) == blessed


# what cannot be


@pytest.mark.rule("4.2.8")
def test_a_raid_asks_for_its_counters() -> None:
    assert refusal(text("raid-place", card(12))).startswith("a raid begins without counters")
    assert (
        "choose-reaction"
        in place("raid-place", card(12), "[enemy operation]\nsanta fe: 5").question
    )
    too_many = text("raid-place", card(12), "[enemy operation]\nsanta fe: 41")
    assert refusal(too_many) == "more Enemy AP counters than there are"


@pytest.mark.rule("3.2.4", "5.2.3")
@pytest.mark.parametrize("counter", ["corn", "harass"])
def test_an_area_has_one_counter_of_a_kind(counter: str) -> None:
    said = refusal(text("card-minor", card(12), f"[map]\n{counter}: SH3 2"))
    assert said == f"SH3 has more than one counter {counter!r}"


@pytest.mark.rule("16.3")
def test_who_influences_an_elder_is_asked_for() -> None:
    acting = "[operation]\nactive: A\nmp: 2"
    said = refusal(text("act", card(12), acting, "[elders]\nboxes: 3", two=True))
    assert "'influence turquoise' and 'influence basket'" in said


# what cannot be


@pytest.mark.rule("3.2.6")
@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("target: mission", "no mission is there for Family A to raid"),
        ("target: defiance\nhits: 2", "no defiance is there for Family A to raid"),
        ("target: rancho\nhits: 2", "2 hits: the rancho would have fallen"),
    ],
)
def test_what_is_raided_is_there_and_has_not_fallen(lines: str, said: str) -> None:
    operation = f"[operation]\nactive: A\n{lines}"
    there = "[map]\nrancho: SH4\ndefiance: HO1"
    written = text("outpost-raid", there, operation, card(12), scenario="the-fearing-time")
    assert refusal(written) == said
    falling = written.replace("mission", "rancho").replace("defiance\n", "rancho\n")
    assert read(falling.replace("hits: 2", "hits: 1")).position.state.count


@pytest.mark.rule("3.3.4")
def test_what_is_harvested_is_there() -> None:
    reaping = text("pot-reap", "[operation]\nto harvest: SH3", card(12))
    assert refusal(reaping) == "no corn is in SH3 to be harvested"
    assert at(reaping.replace("[operation]", "[map]\ncorn: SH3\n[operation]")).options


@pytest.mark.rule("4.2.8")
@pytest.mark.parametrize("chapter", ["raid-react", "raid-resolve"])
def test_a_raid_that_has_come_has_counters_there(chapter: str) -> None:
    """One, or two where there is corn; whatever else is said of the map."""
    raid = "[enemy operation]\nfront: SH3\nsanta fe: 2"
    for map_, n in (("", 1), ("[map]\nmission: SH4\nharass: SJ3", 1), ("[map]\ncorn: SH3", 2)):
        script = place(chapter, map_, raid, card(12))
        assert cast("NavajoState", script.position.start).mark(v.RAID_COUNTERS, area("SH3")) == n
        told = write(GAME, GAME.setup("los-duenos-del-mundo"), GAME.facts(), script.position)
        again = read(told).position
        assert fingerprint(again) == fingerprint(script.position)
    none = text(chapter, "[map]\nraid: none", raid, card(12))
    assert refusal(none) == "no Raid counter is in SH3: say it in 'raid'"
    elsewhere = text(chapter, "[map]\nraid: SH1", raid, card(12))
    assert refusal(elsewhere) == refusal(none)


@pytest.mark.rule("5.2.1")
def test_an_ambush_leaves_no_counter_behind() -> None:
    """Who won it is in the Escape box, and nobody is left to be raided."""
    escaped = "[families]\nA: SH-escape, man\nB: SH3, woman"
    raid = place("raid-resolve", escaped, "[enemy operation]\nfront: SH3\nsanta fe: 2", card(12))
    assert not raid.told("raid-caught")


@pytest.mark.rule("3.2")
def test_all_the_mps_have_not_been_spent() -> None:
    """Six less the woman and the child that are missing."""
    said = place("act", "[operation]\nactive: A\nmp: 4", card(12))
    assert "council" in said.options
    assert said.options == place("act", "[operation]\nactive: A", card(12)).options
    spent = place("act", "[operation]\nactive: A\nmp: 4\nfresh: no", card(12))
    assert "council" not in spent.options
    fresh = text("act", "[operation]\nactive: A\nmp: 3\nfresh: yes", card(12))
    assert refusal(fresh) == "Family A has 3 MPs while it has spent none: 4 are all"


def test_a_card_is_not_resolved_while_the_game_is_set_up() -> None:
    written = text("setup-families", card(12))
    assert refusal(written) == "card 12 is being resolved: name its chapter in [now]"
    assert refusal(written[: written.index("[now]")]) == refusal(written)


@pytest.mark.rule("3.3.1")
def test_a_family_is_named_by_its_letter() -> None:
    founded = text("pot-found", "[operation]\nfounded: B", card(12))
    assert refusal(founded) == "Family B was founded and is not in play"


def test_what_a_chapter_does_before_its_first_question_is_told() -> None:
    """Three Outposts and three red cubes: Expand, Subvert and the like ask nothing."""
    map_, cubes = "[map]\nmission: SH1, SJ1", "[cubes]\nsubjugation: red 3"
    enemy = "[records]\nculture: 9\nenemy ap: 2\n[enemy]\nactive: C, A, B, D, F, H"
    script = place("enemy-execute", map_, cubes, enemy, card(12))
    assert script.told("outpost-built", before=True)
    assert not script.told("outpost-built")
    assert not script.log


@pytest.mark.rule("3.1.3", "16.5")
@pytest.mark.parametrize("box", range(1, 8))
def test_every_elder_of_two_players_has_a_turn_to_come(box: int) -> None:
    elders = f"[elders]\nboxes: {box}\ninfluence basket: {box}"
    script = place("plan-elders", elders, card(12), two=True)
    assert [int(n) for n in cast("NavajoState", script.position.start).waiting] == [
        int(n == box) for n in range(8)
    ]
