"""The playbook's tutorial, replayed: after each step the board stands as the playbook says.

A figure that a card leaves behind is often only to be seen after the next card has begun, because nobody decides
anything in between; then the comment says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import cairn
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import AREA
from cairn.table import Table
from tests.navajo import kit
from tests.navajo.playbook import SCENARIO, STEPS
from tests.steps import Step

WHOLE = "man woman child"


# playing


def new_table() -> Table:
    return cairn.table("navajo-wars", scenario=SCENARIO, chance="ask")


def take(table: Table, step: Step) -> Iterator[str]:
    """Play a step, chance included, and name each answer before it is given."""
    moves, chance = list(step.moves), list(step.chance)
    while moves or chance:
        answers = chance if table.question.seat == "chance" else moves
        assert answers, f"{step.number} has no answer to: {table.question.prompt}"
        yield answers[0]
        table.play(answers.pop(0))


def after(number: int) -> Table:
    """The tutorial up to and with a step."""
    table = new_table()
    for step in STEPS[:number]:
        for _ in take(table, step):
            pass
    return table


def within(number: int, answers: int) -> Table:
    """The tutorial up to some answers into a step."""
    table = after(number - 1)
    for given, _ in enumerate(take(table, STEPS[number - 1])):
        if given == answers:
            break
    return table


# looking


def board(table: Table) -> Any:
    return table.view("dine")["board"]


def tracks(table: Table) -> str:
    """Military/Culture/AP | Morale/Enemy Ferocity/Enemy AP."""
    on = board(table)["tracks"]
    ours = f"{on['military']}/{on['culture']}/{on['ap']}"
    return f"{ours} | {on['morale']}/{on['enemy_ferocity']}/{on['enemy_ap']}"


def display(table: Table) -> str:
    """The Active column, then Standby, from the top; ' is a counter on its reverse."""
    columns = [
        " ".join(one["letter"] + ("'" if one["reverse"] else "") for one in column)
        for column in (board(table)["display"]["active"], board(table)["display"]["standby"])
    ]
    assert board(table)["display"]["inactive"] == [None] * 6
    return " ; ".join(columns)


def shown(table: Table) -> list[str]:
    """What the Active column says, and what it costs at most."""
    return [f"{one['instruction']} {one['high']}" for one in board(table)["display"]["active"]]


def cubes(table: Table, box: str) -> dict[str, int]:
    found: dict[str, int] = board(table)["cubes"][box]
    return found


def counted(**colours: int) -> dict[str, int]:
    return colours


def family(table: Table, name: str) -> str:
    """Where it is, how fierce, and who and what is in its box."""
    one = next(each for each in board(table)["families"] if each["name"] == name)
    inside = [each for each in ("man", "woman", "child", "horse") if one[each]]
    return " ".join([f"{one['where']} F{one['ferocity']}", *inside])


def families(table: Table) -> list[str]:
    return [each["name"] for each in board(table)["families"] if each["where"]]


def elders(table: Table) -> list[int]:
    """The boxes of the elders."""
    return [box for box, n in enumerate(board(table)["elders"], 1) for _ in range(n)]


def pieces(table: Table, box: str) -> dict[str, int]:
    """What a box holds; Intruders kept as Firearms are Firearms."""
    found: dict[str, int] = dict(board(table)[box])
    guns = found.pop("firearms", 0) + found.pop("found-firearms", 0)
    return found | ({"firearms": guns} if guns else {})


def droughts(table: Table) -> list[str]:
    return [land["name"] for land in board(table)["land"] for _ in range(land["drought"])]


def missions(table: Table) -> list[str]:
    return [f"{land['name']}{land['mission']}" for land in board(table)["land"] if land["mission"]]


def told(table: Table, key: str) -> list[str]:
    """The arguments of every event of this key, as they are written."""
    found: list[str] = []
    for line in table.log:
        event = table.game.vocabulary.events[line.told.event]
        if event.key == key:
            arguments = event.arguments(*line.told.arguments).values()
            found.append(" ".join(kind.token(value) for kind, value in arguments))
    return found


# the whole of it


def test_the_script_alone_leads_through_the_whole_tutorial() -> None:
    chance = [outcome for step in STEPS for outcome in step.chance]
    table = cairn.table("navajo-wars", scenario=SCENARIO, chance=chance)
    for step in STEPS:
        for move in step.moves:
            table.play(move)
    assert table.fingerprint == after(len(STEPS)).fingerprint
    assert table.question.rule == "2.1"


def test_every_step_has_something_to_do() -> None:
    assert [step.number for step in STEPS] == list(range(1, len(STEPS) + 1))
    assert [step.number for step in STEPS if not step.moves + step.chance] == []


@pytest.mark.rule("3.2", "D4")
def test_families_set_out_with_6_mps_and_with_horsemanship_7() -> None:
    first, second = ["A 6", "B 6", "C 6"], ["A 7", "B 6", "C 6"]
    assert told(after(41), "activated") == first + second


def mps(table: Table) -> int:
    """The activated Family's; what it leaves over stays in the state until the next is activated."""
    s = table.now.state
    assert isinstance(s, NavajoState)
    return int(s.mp)


@pytest.mark.rule("3.2.2", "3.2.4", "3.2.5", "3.2.6", "1.7.2")
def test_what_the_actions_cost() -> None:
    table, spent = new_table(), []
    for step in STEPS:
        for answer in take(table, step):
            spent.append((board(table)["active"], answer, mps(table)))
    left = [mp for *_, mp in spent[1:]] + [0]
    costs = [
        f"{who} {answer} {mp - rest}"
        for (who, answer, mp), rest in zip(spent, left, strict=True)
        if mp > rest and who
    ]
    assert costs == [
        "A move SH2 2",
        "A raid 2",
        "A move SH3 1",
        "B plant 5",
        "C long-raid 6",
        "A raid 3",
        "A move SH2 1",
        "A move SJ1 1",
        "A move SJ2 1",
        "A move SJ3 1",
        "B move SH2 2",
        "B move SH1 2",  # the Mission makes it dearer
        "B raid-outpost mission 1",
        "B raid-outpost mission 1",
        "C move HO1 1",
        "C move ZU3 3",
    ]


@pytest.mark.rule("2.2.1", "3.1.2", "3.1.3", "3.1.4", "3.1.5", "5.2.1", "5.2.2", "5.2.3")
def test_where_the_action_points_come_from_and_go() -> None:
    table = after(len(STEPS))
    assert told(table, "ap-gained") == ["3 3", "1 4", "3 4", "3 4", "1 5", "1 6"]
    assert told(table, "ap-spent") == [
        "3 0",  # to preempt #32
        "1 3",
        "1 2",
        "1 1",  # for three Trade Goods
        "3 1",  # to preempt #15
        "1 5",  # for Diplomacy
        "2 3",  # to preempt #21
        "1 2",
        "1 1",
        "1 0",  # to negotiate, to harass, for the ambush
    ]


@pytest.mark.rule("4.0.2", "4.1.2", "4.1.3", "4.1.5")
def test_what_the_enemy_gathers_and_spends() -> None:
    table = after(len(STEPS))
    assert told(table, "enemy-collects") == ["1 1", "3 3", "5 6", "7 7", "3 10", "4 14"]
    assert told(table, "enemy-spends") == [
        "1 A subjugate",
        "2 B subjugate",
        "3 C colonize",
        "3 D subvert",
        "11 F raid",
        "3 H build-and-subvert",
    ]
    assert told(table, "enemy-stops") == [
        "0 B subjugate",
        "1 C colonize",
        "0 F raid",
        "7 F raid",
        "10 F raid",
        "0 K utes",
    ]


# set-up


@pytest.mark.rule("14.1.1")
def test_the_set_up() -> None:
    table = new_table()
    assert tracks(table) == "5/9/3 | 5/4/0"
    assert families(table) == ["A", "B", "C"]
    assert family(table, "A") == f"SH3 F0 {WHOLE}"
    assert family(table, "B") == f"SJ1 F0 {WHOLE}"
    assert family(table, "C") == f"CC1 F0 {WHOLE}"
    assert elders(table) == [1, 2, 3]
    assert cubes(table, "pool") == counted(brown=3, white=3, black=3, yellow=2, green=1, red=3)
    assert display(table) == "A B C D F H ; I J K L M N"
    assert pieces(table, "out_of_play") == {
        "man": 3,
        "woman": 3,
        "child": 3,
        "elder": 3,
        "horse": 8,
        "sheep": 8,
        "goods": 3,
        "harass": 2,
        "firearms": 1,
    }
    assert pieces(table, "set_aside") == {"goods": 6, "harass": 2}
    assert pieces(table, "resources") == {}
    assert board(table)["culture_cards"] == {"horsemanship-1": "owned"}
    assert not {"cunning", "sharp-traders", "warriors"} & set(board(table)["culture_sets"])
    assert board(table)["card"] == 32
    assert board(table)["deck"] == 17  # eight more of the nine, and #42 with eight others


# 32 Apaches Raid New Mexico


@pytest.mark.rule("2.2.1", "3.2")
def test_three_elders_and_the_canyon_allow_four_activations() -> None:
    table = after(2)
    assert tracks(table) == "5/9/0 | 5/4/0"
    assert board(table)["tracks"]["activations"] == 4
    ending = next(one.answer for one in table.options if one.text == "pass")
    wasted = table.game.guide.wasted(table.now.state, ending, table.narrator)
    assert wasted == "3 Families could still act", "there are no more"


@pytest.mark.rule("3.2.5", "1.6.1")
def test_a_brown_cube_is_a_horse_and_ferocity() -> None:
    table = after(4)
    assert family(table, "A") == f"SH2 F1 {WHOLE}"
    assert pieces(table, "resources") == {"horse": 1}
    assert cubes(table, "raided") == counted(brown=1)
    table = after(5)
    assert family(table, "A") == f"SH3 F1 {WHOLE} horse"
    assert pieces(table, "resources") == {}
    assert mps(table) == 1


@pytest.mark.rule("3.2.4")
def test_corn_is_planted_where_the_family_is() -> None:
    assert board(after(6))["corn"] == ["SJ1"]


@pytest.mark.rule("3.2.5")
def test_santa_fe_is_14_mps_from_the_canyon_but_a_long_raid_gets_there() -> None:
    table = within(7, 1)
    refusal = table.why_not("raid")
    assert refusal is not None
    assert refusal.rule == "3.2.5"
    assert "14" in str(refusal)
    table = after(7)
    assert family(table, "C") == f"CC1 F1 {WHOLE}"
    assert pieces(table, "resources") == {"sheep": 1}
    assert cubes(table, "raided") == counted(brown=1, black=1)


@pytest.mark.rule("4.0.2", "4.0.3", "4.0.5", "4.1.1", "4.2.10")
def test_the_enemy_has_at_least_one_ap_and_subjugates() -> None:
    assert tracks(after(7)) == "5/9/0 | 5/4/1"
    table = after(9)
    assert tracks(table) == "5/9/0 | 5/4/0"
    assert display(table) == "B C' D F H A ; I J K L M N"
    assert shown(table) == [
        "subjugate 2",
        "colonize 3",
        "subvert 3",
        "subjugate 3",
        "build-and-subvert 3",
        "subjugate 1",
    ]
    assert cubes(table, "recovery") == counted(brown=1)


@pytest.mark.rule("C31", "7.2.1", "1.7.3")
def test_card_32_ends_with_a_red_cube_and_a_drought() -> None:
    assert cubes(after(10), "subjugation") == counted(red=1)
    table = after(11)  # the Enemy has gathered 3 for the next card
    assert tracks(table) == "5/9/0 | 5/4/3"
    assert droughts(table) == ["SJ"]
    assert cubes(table, "raided") == counted(brown=1, black=1)
    assert cubes(table, "recovery") == counted(brown=1)
    assert cubes(table, "pool") == counted(brown=1, white=3, black=2, yellow=2, green=1, red=2)


# 36 Trappers and Traders


@pytest.mark.rule("4.0.3", "4.1.7", "4.1.3", "4.2.10")
def test_doubles_swap_a_row_and_an_ap_is_kept() -> None:
    table = after(13)
    assert tracks(table) == "5/9/0 | 5/4/1"
    assert display(table) == "C' D F H N B ; I J K L M A"
    assert cubes(table, "subjugation") == counted(red=2)
    assert cubes(table, "recovery") == counted(brown=1, black=1)


@pytest.mark.rule("3.1.1", "3.1.2")
def test_planning_brings_a_woman_and_moves_the_elders() -> None:
    table = after(14)
    assert pieces(table, "passage_of_time") == {"woman": 1}
    assert tracks(table) == "5/9/3 | 5/4/1"
    assert elders(table) == [2, 3, 4]


@pytest.mark.rule("3.1.3")
def test_the_elders_of_card_36() -> None:
    assert tracks(within(15, 2)) == "6/8/3 | 5/4/1"  # box 4 is heeded with a 2
    assert tracks(within(15, 4)) == "6/8/3 | 5/4/1"  # box 3 is not with a 5
    assert tracks(after(15)) == "6/8/4 | 5/4/1"  # box 2 is with a 1


@pytest.mark.rule("3.1.4", "3.1.6", "13.42")
def test_three_trade_goods_and_reset_cubes() -> None:
    table = after(16)
    assert tracks(table) == "6/8/1 | 5/4/1"
    assert pieces(table, "resources") == {"sheep": 1, "goods": 3}
    assert "goods" not in pieces(table, "out_of_play")
    assert cubes(table, "recovery") == counted(brown=1, black=1)  # those that were raided
    assert cubes(table, "raided") == {}
    assert cubes(table, "pool") == counted(brown=2, white=3, black=2, yellow=2, green=1, red=1)


@pytest.mark.rule("C35", "7.2.3")
def test_card_36_ends_with_an_intruder_and_a_swap() -> None:
    assert board(after(17))["intruders"] == [{"area": "HO1", "kind": None}]
    table = after(18)
    assert display(table) == "C' J F H N B ; I D K L M A"
    assert tracks(table) == "6/8/1 | 5/4/1"


# 26 Pueblo War in the West


@pytest.mark.rule("2.2.1")
def test_two_aps_are_more_than_the_player_has() -> None:
    refusal = after(18).why_not("preempt")
    assert refusal is not None
    assert refusal.rule == "2.2.1"


@pytest.mark.rule("4.2.1", "4.2.3", "4.2.6")
def test_colonize_becomes_expand_and_that_build() -> None:
    table = after(20)
    assert told(table, "enemy-collects")[-1] == "5 6"
    assert told(table, "counter-active")[-1] == "D J subvert"
    assert missions(table) == ["SH1"]


@pytest.mark.rule("1.7.3", "4.2.10", "4.2.11")
def test_the_third_red_cube_subjugates_new_mexico() -> None:
    table = after(21)
    assert tracks(table) == "6/8/1 | 6/4/0"
    assert display(table) == "F' H N B' D C' ; I J K L M A'"
    assert [one.split()[0] for one in shown(table)] == [
        "raid",
        "build-and-subvert",
        "peace",
        "raid",
        "subvert",
        "colonize",
    ]
    assert cubes(table, "subjugation") == counted(red=3)
    assert cubes(table, "recovery") == cubes(table, "raided") == {}
    assert cubes(table, "pool") == counted(brown=3, white=3, black=3, yellow=2, green=1)


@pytest.mark.rule("3.1.1", "3.1.2", "3.1.3")
def test_the_elders_of_card_26() -> None:
    table = after(22)
    assert pieces(table, "passage_of_time") == {"man": 1, "woman": 1}
    assert tracks(table) == "6/8/4 | 6/4/0"
    assert elders(table) == [3, 4, 5]
    assert told(after(23), "elder-failed")[-2:] == ["5 3", "4 2"]
    assert tracks(after(23)) == "7/7/4 | 6/4/0"


@pytest.mark.rule("C25", "7.2.3")
def test_card_26_ends_with_lost_culture_and_the_utes() -> None:
    assert tracks(after(24)) == "7/6/4 | 6/4/0"
    table = after(25)
    assert display(table) == "F' H K B' D C' ; I J N L M A'"
    assert tracks(table) == "7/6/4 | 6/4/0"
    assert cubes(table, "pool") == counted(brown=3, white=3, black=3, yellow=2, green=1)
    assert cubes(table, "subjugation") == counted(red=3)


# 40 Ceremony


@pytest.mark.rule("13.14")
def test_the_ceremony_of_card_40() -> None:
    table = after(26)
    assert board(table)["hand"] == [40]
    assert pieces(table, "passage_of_time") == {"man": 1, "woman": 2}
    assert tracks(table) == "7/6/4 | 6/4/0"


# 15 Shaman


@pytest.mark.rule("2.2.1", "3.1.1", "3.1.2", "3.1.3")
def test_the_elders_of_card_15() -> None:
    table = after(27)
    assert tracks(table) == "7/6/4 | 6/4/0"
    assert pieces(table, "passage_of_time") == {"man": 1, "woman": 2, "elder": 1}
    assert elders(table) == [4, 5, 6]
    table = after(28)
    assert tracks(table) == "7/6/6 | 6/4/0"  # lowering Ferocity brings no Culture above 4
    assert family(table, "C") == f"CC1 F0 {WHOLE}"


@pytest.mark.rule("3.1.5", "10.2", "13.12")
def test_diplomacy_with_a_reroll_and_a_blessing() -> None:
    table = after(29)
    assert tracks(table) == "7/6/5 | 6/4/0"
    assert told(table, "diplomacy-won") == ["B utes"]
    table = after(30)  # the Enemy has gathered 7 already
    assert tracks(table) == "7/6/5 | 6/4/7"
    assert display(table) == "F' H N B' D C' ; I J K L M A'"
    assert board(table)["hand"] == []
    assert pieces(table, "resources") == {"sheep": 1}
    assert pieces(table, "out_of_play")["goods"] == 3


@pytest.mark.rule("4.0.3", "4.1.3")
def test_a_raid_for_11_is_too_dear_for_7() -> None:
    table = after(31)
    assert tracks(table) == "7/6/5 | 6/4/7"
    assert display(table) == "F' H N' B' D C' ; I J K L M A'"
    assert shown(table)[0] == "raid 11"
    assert shown(table)[2] == "build 2"


@pytest.mark.rule("C14", "7.2.3")
def test_the_shaman_sees_three_cards_and_the_utes_come_back() -> None:
    assert told(after(31), "shaman-sees") == ["8", "24", "21"]
    table = after(33)
    assert [board(table)["card"], *board(table)["known"]] == [8, 21, 24]
    assert display(table) == "F' H K B' D C' ; I J N' L M A'"
    assert tracks(table) == "7/6/5 | 6/4/7"


# 8 Ceremony


@pytest.mark.rule("13.14")
def test_the_ceremony_of_card_8() -> None:
    table = after(34)
    assert board(table)["hand"] == [8]
    assert pieces(table, "passage_of_time") == {"woman": 2, "man": 1, "elder": 1, "child": 1}
    assert tracks(table) == "7/6/5 | 6/4/7"


# 21 Firearms Acquired


@pytest.mark.rule("2.2.1", "3.2")
def test_card_21_is_preempted() -> None:
    table = after(35)
    assert tracks(table) == "7/6/3 | 6/4/7"
    assert board(table)["tracks"]["activations"] == 4


@pytest.mark.rule("3.2.2", "3.2.5")
def test_a_yellow_cube_is_a_child() -> None:
    table = after(37)
    assert family(table, "A") == f"SJ3 F2 {WHOLE} horse"
    assert pieces(table, "passage_of_time")["child"] == 2
    assert cubes(table, "raided") == counted(yellow=1)


@pytest.mark.rule("3.2.4")
def test_corn_is_lost_when_no_family_stays_with_it() -> None:
    assert board(after(37))["corn"] == ["SJ1"]
    assert board(after(38))["corn"] == []


@pytest.mark.rule("3.2.6")
def test_the_mission_is_raided_twice() -> None:
    table = after(39)
    assert tracks(table) == "7/6/3 | 7/4/7"
    assert cubes(table, "pool")["green"] == 1
    assert missions(table) == ["SH1"]
    table = after(40)
    assert tracks(table) == "7/7/3 | 7/4/7"
    assert missions(table) == []
    assert family(table, "B") == f"SH1 F1 {WHOLE}"
    assert cubes(table, "raided") == counted(yellow=1, black=1)


@pytest.mark.rule("13.32")
def test_the_intruder_is_a_cache_of_firearms() -> None:
    table = after(41)
    assert family(table, "C") == f"ZU3 F0 {WHOLE}"
    assert board(table)["intruders"] == []
    assert pieces(table, "resources") == {"sheep": 1, "firearms": 1}


@pytest.mark.rule("4.0.2", "4.0.3", "4.1.3", "C1", "7.2.1")
def test_card_21_ends_with_ten_enemy_aps_firearms_and_a_drought() -> None:
    table = after(43)
    assert tracks(table) == "7/7/3 | 7/4/10"
    assert display(table) == "F' H K B' D' C ; I J N' L M A'"
    assert shown(table)[4:] == ["raid 3", "build 2"]
    assert pieces(table, "resources") == {"sheep": 1, "firearms": 2}
    assert droughts(table) == ["SJ", "BM"]


# 24 Hostile Tribes: the raid


@pytest.mark.rule("4.2.8")
def test_the_raid_gathers_with_14_counters() -> None:
    table = after(45)
    assert told(table, "raid-comes") == ["14 11 3"]
    assert tracks(table) == "7/7/3 | 7/4/3"
    assert board(table)["santa_fe"] == 13
    assert board(table)["raid"] == {"SH1": 1}


@pytest.mark.rule("4.2.8")
def test_the_way_of_the_raid() -> None:
    assert told(after(55), "raid-enters") == [
        "SH1 1 13",
        "SH2 1 12",
        "SH3 1 11",  # B is nearer than A
        "SJ1 1 10",  # A and C are equally near
        "SJ2 2 8",  # harassed
        "SJ3 1 7",
        "SH1 1 6",
        "SH2 1 5",
        "SH3 1 4",
        "ZU1 1 3",
        "ZU2 1 2",
        "ZU3 1 1",
        "ZU4 1 0",
    ]


@pytest.mark.rule("5.2.4")
def test_family_b_evades_up_the_track() -> None:
    assert family(after(46), "B") == f"SH3 F1 {WHOLE}"


@pytest.mark.rule("5.1.2")
def test_where_no_family_is_the_raid_can_only_be_harassed() -> None:
    offered = {option.text.split()[0] for option in after(46).options}
    assert offered == {"pass", "harass"}


@pytest.mark.rule("4.2.8", "5.2.2")
def test_family_b_negotiates_in_vain_and_is_caught() -> None:
    assert told(after(48), "negotiation-failed") == ["B"]
    assert tracks(after(48)) == "7/7/2 | 7/4/3"
    table = after(49)
    assert tracks(table) == "7/6/2 | 7/3/3"
    assert family(table, "B") == "SH-caught F1 woman child"
    assert pieces(table, "passage_of_time")["man"] == 2


@pytest.mark.rule("5.2.3")
def test_harassment_costs_an_ap_and_the_raid_a_counter() -> None:
    table = after(50)
    assert tracks(table) == "7/6/1 | 7/3/3"
    assert board(table)["harass"] == ["SJ2"]
    assert board(table)["raid"]["SJ2"] == 2
    assert pieces(table, "out_of_play")["harass"] == 1


@pytest.mark.rule("5.2.1", "11.2", "11.2.1", "11.2.2", "11.2.3", "11.3", "13.12", "1.6.1")
def test_the_ambush_is_won_and_sweeps_the_land() -> None:
    table = after(53)
    assert told(table, "battle-rolls") == ["A 7 4"]
    assert told(table, "battle-fought") == ["A FV"]
    assert tracks(table) == "7/6/0 | 6/4/3"
    assert family(table, "A") == f"SJ-escape F3 {WHOLE} horse"
    assert pieces(table, "resources") == {"sheep": 1, "firearms": 1}
    assert board(table)["hand"] == []
    assert not {"SJ1", "SJ2", "SJ3"} & set(board(table)["raid"])  # it has come anew since
    assert board(table)["harass"] == ["SJ2"]


@pytest.mark.rule("5.2.4")
def test_family_c_evades_twice() -> None:
    assert family(after(54), "C") == f"ZU4 F0 {WHOLE}"
    table = within(55, 2)
    assert [option.text for option in table.options] == [
        "refuge ZU6",
        "refuge CC1",
        "refuge CC2",
        "refuge CC3",
    ]
    assert family(after(55), "C") == f"ZU6 F0 {WHOLE}"


@pytest.mark.rule("4.2.8")
def test_the_raid_ends_and_the_families_return() -> None:
    table = after(55)
    assert missions(table) == []
    assert board(table)["raid"] == {}
    assert board(table)["harass"] == []
    assert tracks(table) == "7/6/0 | 7/4/3"
    table = after(56)
    assert family(table, "A") == f"SJ3 F0 {WHOLE} horse"
    assert family(table, "B") == "SH6 F0 woman child"


@pytest.mark.rule("4.2.1", "4.2.2", "4.2.11", "4.0.5")
def test_the_enemy_builds_and_subverts_with_what_is_left() -> None:
    table = after(56)
    assert missions(table) == ["SH1"]
    assert tracks(table) == "7/5/0 | 7/4/0"
    assert display(table) == "K B' D' C H F' ; I J N' L M A'"
    assert shown(table) == [
        "utes 3",
        "raid 9",
        "raid 3",
        "build 2",
        "build-and-subvert 3",
        "raid 11",
    ]


@pytest.mark.rule("4.0.3", "4.1.7")
def test_the_dice_the_playbook_names_would_swap_row_4() -> None:
    """It rolls 4 and 4, but the display it shows afterwards is that of a roll without effect."""
    table = after(44)
    table.play("roll 4")
    table.play("roll 4")
    for step in STEPS[45:56]:
        for _ in take(table, step):
            pass
    assert display(table) == "K L D' C H F' ; I J N' B' M A'"


# 24 Hostile Tribes: Passage of Time and events


@pytest.mark.rule("3.3.1")
def test_the_people_grow_up_and_found_family_d() -> None:
    table = after(57)
    assert pieces(table, "passage_of_time") == {"man": 2, "woman": 1, "child": 1, "elder": 3}
    table = after(58)
    assert family(table, "B") == f"SH6 F0 {WHOLE}"
    assert elders(table) == [1, 1, 1, 4, 5, 6]
    table = after(59)
    assert family(table, "D") == f"CC1 F0 {WHOLE}"
    assert pieces(table, "passage_of_time") == {}
    assert tracks(table) == "7/8/0 | 7/4/0"


@pytest.mark.rule("3.3.2", "3.3.3", "3.3.5", "3.3.6", "13.9")
def test_eighteen_people_eat_and_both_horses_graze() -> None:
    table = after(59)
    assert family(table, "A") == f"SJ3 F0 {WHOLE}"
    assert pieces(table, "resources") == {"horse": 2, "sheep": 2, "firearms": 1}
    table = after(60)
    assert told(table, "people-fed") == ["18 19"]  # 11 from the land, 8 from two sheep
    assert pieces(table, "resources") == {"horse": 2, "firearms": 1}


@pytest.mark.rule("3.3.7")
def test_two_elders_die() -> None:
    table = after(61)
    assert told(table, "elder-died") == ["6", "5"]
    assert told(table, "elder-lives") == ["4"]
    assert elders(table) == [1, 1, 1, 4]


@pytest.mark.rule("3.3.8", "3.3.11", "13.42")
def test_a_neighbours_drought_ends_and_cubes_are_reset() -> None:
    table = after(62)
    assert droughts(table) == ["BM"]
    assert cubes(table, "recovery") == counted(yellow=1, black=1)
    assert cubes(table, "raided") == {}
    assert tracks(table) == "7/8/0 | 7/4/0"


@pytest.mark.rule("C22", "7.2.2")
def test_card_24_ends_with_the_comanche_at_hand() -> None:
    table = after(62)
    assert display(table) == "K B' D' L H F' ; I J N' C M A'"
    table = after(63)
    assert droughts(table) == ["BM"]
    assert tracks(table) == "7/8/0 | 7/4/0"
    assert elders(table) == [1, 1, 1, 4]
    assert pieces(table, "passage_of_time") == {}
    assert pieces(table, "resources") == {"horse": 2, "firearms": 1}


# 41 Pueblo Revolt


@pytest.mark.rule("C41", "6.1.1")
def test_the_pueblo_revolt_brings_all_cubes_home_and_stays() -> None:
    table = after(63)
    assert board(table)["events"] == [41]
    assert cubes(table, "pool") == counted(brown=3, white=3, black=3, yellow=2, green=1, red=3)


@pytest.mark.rule("8.2.1", "8.2.2", "8.2.4", "8.2.5", "8.2.6")
def test_the_victory_check() -> None:
    table = after(64)
    assert told(table, "check-result") == ["10 8"]
    assert told(table, "military-gained")[-2:] == ["1 8", "4 5"]
    assert told(table, "military-lost") == ["7 1"]
    assert told(table, "morale-up")[-2:] == ["4 4", "1 5"]
    assert tracks(table) == "5/9/0 | 5/4/0"


@pytest.mark.rule("8.2.8", "9.1", "D19")
def test_weaving_is_bought_for_a_point_of_culture() -> None:
    table = after(65)
    assert tracks(table) == "5/8/0 | 5/4/0"
    assert board(table)["culture_cards"] == {"horsemanship-1": "owned", "weaving-1": "owned"}
    assert pieces(table, "resources") == {"horse": 2, "firearms": 1, "goods": 1}
    assert families(table) == ["A", "B", "C", "D"]


# a Tribal Raid, apart from the rest


def at_the_end() -> NavajoState:
    """After the last step, but as if the revolt were over and the Utes were about to be sent."""
    s = after(len(STEPS)).now.state.copy()
    assert isinstance(s, NavajoState)
    for _ in range(3):
        s.move_cube(v.RED, v.POOL, v.SUBJUGATION)
    s.events[v.PUEBLO_REVOLT - v.PUEBLO_REVOLT] = v.GONE
    s.enemy_ap = 3
    return s


@pytest.mark.rule("4.2.4", "4.2.12", "5.2.4")
def test_the_raid_of_the_utes_finds_nobody_it_can_strike() -> None:
    game = kit.play(at_the_end(), chapter.ENEMY_EXECUTE)
    ((tribe, counters, _),) = game.told("tribal-raid-comes")
    assert (tribe, counters) == (v.UTES, 4)
    before = [int(area) for area in game.state.where]
    game.answer("roll 5", "roll 3", "evade C", "roll 4")  # 4 + 2 is not more than 6
    assert game.question == "choose-discards"
    assert int(game.state.about_b) == 0  # nothing is added for a first counter
    game.answer("pass", "roll 5", "roll 4", "roll 3", "evade C", "roll 2")
    assert int(game.state.about_b) == 1  # but for the second in a Territory
    game.answer("pass", "roll 1")
    places = [AREA.token(area) for area, *_ in game.told("tribe-enters")]
    assert places == ["HO1", "ZU1", "MV1", "ZU2"]
    assert len(game.told("evasion-failed")) == 2
    assert game.told("tribal-raid-strikes") == game.told("caught-family") == []
    assert len(game.told("tribal-raid-over")) == 1
    s = game.state
    assert [int(area) for area in s.where] == before
    assert not any(s.mark(v.TRIBAL_COUNTERS, area) for area in range(v.AREAS))
    assert (s.military, s.culture, s.morale) == (5, 8, 5)
