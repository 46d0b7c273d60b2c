"""The log says which rule did what, where a rule moves something that nobody chose."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from cairn.games.navajo import speech
from cairn.games.navajo import vocabulary as v
from cairn.games.navajo.state import NavajoState
from tests.navajo.kit import A, Game, give, land, play, pool


def lines(game: Game, rule: str) -> list[str]:
    """What was told under a rule."""
    return [line.removeprefix(f"{rule} ") for line in game.log if line.startswith(f"{rule} ")]


def accounts(s: NavajoState) -> Game:
    """Passage of Time from the end of step 1 on: nobody joins anybody."""
    return play(s, speech.POT_FOUND, "pass")


# 3.3 Passage of Time


@pytest.mark.rule("3.3.1")
def test_who_finds_no_place_is_named() -> None:
    s = land()
    for kind in (v.MAN, v.CHILD, v.CHILD):
        give(s, kind, 1, int(v.PASSAGE))
    assert lines(accounts(s), "3.3.1")[-3:] == [
        "The people lose a man from the Passage of Time Box.",
        "The people lose a child from the Passage of Time Box.",
        "The people lose a child from the Passage of Time Box.",
    ]


@pytest.mark.rule("3.3.2")
def test_animals_that_come_back_are_counted() -> None:
    s = land()
    s.box[A * v.SPACES + v.OWN_HORSE] = 1
    s.pieces[v.OUT_OF_PLAY * v.PIECES + v.HORSE] -= 1
    give(s, v.HORSE, 1, int(v.PASSAGE))
    give(s, v.SHEEP, 3, int(v.PASSAGE))
    give(s, v.MAN, 1, int(v.PASSAGE))  # so that something is asked
    back = ["The animals come back to Resources: horses 2, sheep 3."]
    assert lines(accounts(s), "3.3.2") == back


@pytest.mark.rule("3.3.2")
def test_nothing_is_told_where_no_animal_was_away() -> None:
    s = land()
    give(s, v.MAN, 1, int(v.PASSAGE))
    give(s, v.SHEEP, 2)
    assert lines(accounts(s), "3.3.2") == []


@pytest.mark.rule("3.3.5")
def test_corn_is_eaten_before_it_is_said_for_how_many_there_is_food() -> None:
    s = land()
    s.corn_held[2] += 1
    s.corn_held[5] += 1
    s.corn_unseen[2] -= 1
    s.corn_unseen[5] -= 1
    told = lines(play(s, speech.POT_FEED, "pass"), "3.3.5")
    assert told[0] == "Corn worth 7 is eaten."
    assert "must eat" in told[1]


@pytest.mark.rule("3.3.9")
def test_corn_that_goes_back_to_its_cup_is_counted() -> None:
    s = land()
    s.corn_held[2] += 2
    s.corn_unseen[2] -= 2
    game = play(s, speech.POT_LAND, "roll 1")
    assert lines(game, "3.3.9") == ["2 corn counters go from Resources back to their cup."]


# 8.2 Victory Check


@pytest.mark.rule("8.2.9")
@pytest.mark.parametrize(
    ("ap", "told"), [(7, ["The Diné lose 7 APs and have 0 left."]), (0, [])], ids=["some", "none"]
)
def test_action_points_lost_in_a_victory_check_are_told(ap: int, told: list[str]) -> None:
    s = land()
    s.ap = ap
    game = play(s, speech.CHECK_LAST)
    assert lines(game, "8.2.9") == [*told, "The cubes go back to the Raid Pool."]


# 9 Cultural Development cards


@pytest.mark.rule("D19", "D20", "D21")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_what_weaving_brings_is_told(level: int) -> None:
    s = land()
    s.culture = i64(19)
    for before in range(level - 1):
        s.owned[v.WEAVING + before] = v.OWNED
    game = play(s, speech.CHECK_BUY, f"develop weaving-{level}")
    assert lines(game, f"D{18 + level}") == [
        "The Diné gain one Trade Goods, in Resources.",
        "Set aside until now, available from here on: Trade Goods, 1.",
    ]


@pytest.mark.rule("D8")
def test_what_masters_of_the_mesas_2_brings_is_told() -> None:
    s = land()
    s.culture = s.military = i64(19)
    s.owned[v.MESAS] = v.OWNED
    n = int(s.held(v.SET_ASIDE, v.HARASS))
    game = play(s, speech.CHECK_BUY, "develop mesas-2")
    freed = f"Set aside until now, available from here on: Harass counter, {n}."
    assert lines(game, "D8") == [freed]


# 14 setting up


@pytest.mark.rule("14")
def test_the_set_that_is_kept_is_told() -> None:
    game = play(land(), speech.SETUP_SETS, "keep-set wisdom")
    assert lines(game, "14") == [
        "Wisdom of the Ancient Ones stays in the game, whatever is removed."
    ]


@pytest.mark.rule("14.5.1")
def test_the_set_that_is_given_up_is_told() -> None:
    game = play(land("the-rope-thrower"), speech.SETUP_CARDS, "give-up-set wisdom")
    assert lines(game, "14.5.1")[0] == "Wisdom of the Ancient Ones is out of the game."


# 14.6.4 a period of the campaign won


def renewed(s: NavajoState) -> list[str]:
    for i in range(v.CULTURE_SETS):
        s.sets[i] = 0  # no card to be had
    stay = ("pass", "pass", "pass")
    answers = (*stay, "call D", "relocate D CC1", "counter A", "counter N")
    return lines(play(s, speech.CAMPAIGN_TURNS, *answers), "14.6.4")


@pytest.mark.rule("14.6.4")
def test_the_campaign_tells_what_is_set_anew() -> None:
    s = land("navajo-wars")
    s.card, s.military = 24, i64(2)
    pool(s, brown=2, black=3)
    s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
    give(s, v.ELDER, 1, int(v.PASSAGE))
    give(s, v.HORSE, 1, int(v.PASSAGE))
    s.box[A * v.SPACES + v.CHILD] = 0
    s.pieces[v.OUT_OF_PLAY * v.PIECES + v.CHILD] += 1
    for territory in range(1, v.NUMBERED):
        s.drought[territory] = 1
    ferocity, morale = s.facts.period_ferocity[v.MEXICAN], s.facts.period_morale[v.MEXICAN]
    assert renewed(s) == [
        "The people lose an elder from the Passage of Time Box.",
        "One horse is lost.",
        "Family A takes in a child.",
        "Family D is founded in Canyon de Chelly 1.",
        "Family D takes in a man.",
        "Family D takes in a woman.",
        "Family D takes in a child.",
        "Elders sit in the first 3 boxes of the Elder Display, one in each.",
        "Outposts, corn and Intruders leave the land.",
        "Drought comes to Shiprock.",
        "A new time begins: the Mexican period.",
        "Cubes are reset: 15 in the Raid Pool, 0 in Recovery.",
        f"Enemy Ferocity is now {ferocity}.",
        "Military is set to 4.",
        f"Enemy Morale is set to {morale or 4}.",
        "Military falls by 1 to 3.",
        "Culture is set to 9, Action Points to 3.",
    ]
