"""What cannot be meant is refused: the rule or the file is named, and nothing has moved."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from mypy_extensions import i64

import cairn
from cairn.game import SetupError
from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.table import Table
from tests.navajo.boxes import give
from tests.navajo.country import area, come
from tests.navajo.families import A, B, D, join, lacks, stand
from tests.navajo.kit import land, play
from tests.refusals import check_command_refused, check_values_refused, refused, table_at

NAME = GAME.name


def opened(s: NavajoState, here: int, *answers: str) -> Table:
    """A table at which this chapter of this state has just been opened."""
    return table_at(NAME, play(s, here, *answers).position)


# before the game


@pytest.mark.parametrize(
    ("file", "text", "cause"),
    [
        ("counters.toml", "mix = { horse = 9 }", "mix.horse: must be 8"),
        ("cubes.toml", "cube = [{ id = 'red', count = 4 }]", "there are 21 cubes"),
        (
            "map.toml",
            "link = [{ id = 'BM5-BM6', areas = ['BM4', 'BM6'] }]",
            "link: none joins BM5 and BM6",
        ),
    ],
    ids=["a count", "a count of cubes", "a link"],
)
@pytest.mark.parametrize("command", ["play", "sim"])
def test_own_values_that_do_not_add_up(
    tmp_path: Path, command: str, file: str, text: str, cause: str
) -> None:
    check_values_refused([command, NAME], tmp_path / file, text, cause)


@pytest.mark.parametrize(
    ("arguments", "cause"),
    [
        (
            ["--scenario", "the-fearing-tim"],
            "there is no scenario of navajo-wars 'the-fearing-tim'; did you mean 'the-fearing-time'?",
        ),
        (
            ["--option", "horse-meet=yes"],
            "there is no option of navajo-wars 'horse-meet'; did you mean 'horse-meat'?",
        ),
        (["--option", "culture-cap=11"], "'culture-cap' cannot be '11'; choose one of: 8, 9, 10"),
        (["--option", "horse-meat=perhaps"], "choose one of: no, yes"),
        (["--agent", "stewart"], "did you mean 'steward'?"),
        (["--seat", "navajo"], "'dine'"),
    ],
    ids=["scenario", "option", "number", "yes or no", "agent", "seat"],
)
def test_a_name_that_does_not_exist(arguments: list[str], cause: str) -> None:
    check_command_refused(["play", NAME, *arguments], cause)


def test_the_same_in_python() -> None:
    with pytest.raises(SetupError, match=r"no scenario of navajo-wars '14\.7'"):
        cairn.table(NAME, "14.7")
    with pytest.raises(SetupError, match="no option of navajo-wars 'cows'"):
        cairn.table(NAME, options={"cows": 2})
    with pytest.raises(SetupError, match="'players' cannot be '0'"):
        cairn.table(NAME, options={"players": 0})
    with pytest.raises(SetupError, match="'culture-cap' cannot be 'yes'"):
        cairn.table(NAME, options={"culture-cap": True})


# setting up


@pytest.mark.rule("14")
@pytest.mark.parametrize(
    "action", ["place A HO1", "place A SF", "place B SH1", "ferocity A 1", "planning"]
)
def test_a_first_family_that_cannot_be_set_up_so(action: str) -> None:
    table = cairn.table(NAME, "rise-of-the-people", seed=1)
    assert refused(table, action)[0] == "14"


@pytest.mark.rule("14")
def test_a_territory_that_is_taken() -> None:
    table = cairn.table(NAME, "the-fearing-time", seed=1)
    table.play("place A SH6")
    assert refused(table, "place B SH1")[0] == "14"
    assert refused(table, "place A SJ1")[0] == "14"


@pytest.mark.rule("14", "14.5.1", "9.1.1", "13.35")
@pytest.mark.parametrize(
    ("scenario", "here", "action", "rule"),
    [
        ("los-duenos-del-mundo", chapter.SETUP_CARDS, "develop wisdom-2", "14"),
        ("the-fearing-time", chapter.SETUP_CARDS, "develop wisdom-2", "9.1.1"),
        ("the-rope-thrower", chapter.SETUP_MANUELITO, "manuelito F", "13.35"),
        ("the-rope-thrower", chapter.SETUP_CARDS, "pass", "14.5.1"),
    ],
)
def test_a_choice_of_the_set_up_that_cannot_be(
    scenario: str, here: int, action: str, rule: str
) -> None:
    s = land(scenario)
    assert refused(opened(s, here), action)[0] == rule


# in each phase


def card() -> Table:
    s = land()
    s.card, s.ap = 1, i64(0)
    give(s, v.TRADE_GOODS, 2)  # they could still buy the point
    return opened(s, chapter.CARD_OPERATIONS)


def elders() -> Table:
    s = land()
    s.waiting[5] = s.elders[5] = 1
    s.military, s.culture = i64(4), i64(0)
    lacks(s, A, v.MAN)
    return opened(s, chapter.PLAN_ELDERS)


def goods() -> Table:
    s = land()
    s.ap = i64(1)
    lacks(s, B, v.WOMAN)
    return opened(s, chapter.PLAN_GOODS)


def actions(place: str = "SH3", mp: int = 2) -> Table:
    s = land()
    stand(s, A, place)
    s.active, s.mp = A, i64(mp)
    return opened(s, chapter.ACT)


def founding() -> Table:
    s = land()
    s.culture = i64(0)
    s.founded = i64(1 << 3)  # Family D was founded a moment ago
    stand(s, D, "CC2")
    join(s, D, v.MAN)
    give(s, v.MAN, 1, v.PASSAGE)
    give(s, v.WOMAN, 1, v.PASSAGE)
    return opened(s, chapter.POT_FOUND)


def starving() -> Table:
    s = land()
    s.food = i64(1)
    lacks(s, A, v.CHILD)
    return opened(s, chapter.POT_STARVE)


def raided() -> NavajoState:
    """A raid has just come to Family A."""
    s = land()
    s.front, s.santa_fe, s.ap = area("SH3"), i64(4), i64(2)
    come(s, "SH3")
    return s


def reaction() -> Table:
    return opened(raided(), chapter.RAID_REACT)


def caught() -> Table:
    s = raided()
    lacks(s, A, v.MAN)
    s.to_resolve = i64(1)
    return opened(s, chapter.RAID_RESOLVE)


def battle() -> Table:
    s = raided()
    s.ferocity[A] = i64(2)
    give(s, v.HORSE)  # a reason to be asked
    return opened(s, chapter.RAID_REACT, "ambush A")


def check() -> Table:
    s = land()
    s.card = v.PUEBLO_REVOLT + 1
    for box in (v.POOL, v.RECOVERY, v.RAIDED):
        while s.cube(box, v.BLACK):
            s.move_cube(v.BLACK, box, v.GAME_BOX)
    return opened(s, chapter.CARD_CHECK)


def buying() -> Table:
    s = land()
    s.culture = i64(1)
    return opened(s, chapter.CHECK_BUY)


def departing() -> Table:
    s = land()
    give(s, v.MAN, 1, v.PASSAGE)
    give(s, v.WOMAN, 1, v.PASSAGE)
    return opened(s, chapter.CHECK_LAST)


def ultimatum() -> Table:
    s = land("the-fearing-time")
    s.military, s.morale, s.card = i64(1), i64(3), v.KIT_CARSON
    return opened(s, chapter.TRANSITION_AFTER)


@pytest.mark.parametrize(
    ("phase", "action", "rule", "reason"),
    [
        (card, "preempt", "2.2.1", "AP"),
        (elders, "elder-military 5", "3.1.3", "Culture"),
        (elders, "elder-fiercer 5 A", "3.1.3", "man"),
        (elders, "elder-points 4", "3.1.3", ""),
        (goods, "buy-goods B", "3.1.4", "woman"),
        (actions, "move SH4", "3.2.2", "MP"),
        (actions, "move HO1", "3.2.2", ""),
        (actions, "raid", "3.2.5", "MP"),
        (actions, "harvest", "3.2.4", "corn"),
        (actions, "take-goods 1", "3.2.7", "Fort"),
        (founding, "found E man CC1", "3.3.1", "Culture"),
        (founding, "settle man D", "3.3.1", ""),
        (starving, "starve A child", "3.3.5", ""),
        (reaction, "ambush A", "5.2.1", "Ferocity"),
        (reaction, "evade B", "5.1", ""),
        (reaction, "fight", "5.1", ""),
        (caught, "battle A", "4.2.8", "man"),
        (battle, "fight-armed", "11.2", "Firearms"),
        (battle, "pass", "11.2", ""),
        (check, "good-medicine", "8.1", "black"),
        (check, "develop wisdom-1", "2.2.4", ""),
        (buying, "develop wisdom-2", "9.1.1", "Wisdom of the Ancient Ones 1"),
        (departing, "depart elder", "8.2.10", ""),
        (ultimatum, "pass", "6.2.3", ""),
    ],
)
def test_an_illegal_action_is_refused_with_its_rule(
    phase: Callable[[], Table], action: str, rule: str, reason: str
) -> None:
    found, why = refused(phase(), action)
    assert (found, reason in why) == (rule, True), (found, why)


@pytest.mark.rule("4.0.3", "3.2.5")
def test_an_outcome_that_chance_cannot_have_is_refused() -> None:
    dice = opened(land(), chapter.ENEMY_FLIP)
    assert refused(dice, "roll 7")[0] == "4.0.3"
    raid = actions("SH1", 9)
    raid.now.apply(raid.read("raid"))
    assert raid.question.seat == "chance"
    assert refused(raid, "cube blue")[0] == "3.2.5"
