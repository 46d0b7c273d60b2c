"""The log says which rule did what, where a rule moves something that nobody chose."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, pool
from tests.navajo.country import area, come, outpost
from tests.navajo.display import lay_one
from tests.navajo.families import A, lacks, mount
from tests.navajo.kit import Game, land, near_a_mission, play
from tests.navajo.pair import TURQUOISE, call, pair


def lines(game: Game, rule: str) -> list[str]:
    """What was told under a rule."""
    return [line.removeprefix(f"{rule} ") for line in game.log if line.startswith(f"{rule} ")]


def accounts(s: NavajoState) -> Game:
    """Passage of Time from the end of step 1 on: nobody joins anybody."""
    return play(s, chapter.POT_FOUND, "pass")


# 3.3 Passage of Time


@pytest.mark.rule("3.3.1")
def test_who_finds_no_place_is_named() -> None:
    s = land()
    for kind in (v.MAN, v.CHILD, v.CHILD):
        give(s, kind, 1, v.PASSAGE)
    assert lines(accounts(s), "3.3.1")[-3:] == [
        "The people lose a man from the Passage of Time Box.",
        "The people lose a child from the Passage of Time Box.",
        "The people lose a child from the Passage of Time Box.",
    ]


@pytest.mark.rule("3.3.2")
def test_animals_that_come_back_are_counted() -> None:
    s = land()
    mount(s, A)
    give(s, v.HORSE, 1, v.PASSAGE)
    give(s, v.SHEEP, 3, v.PASSAGE)
    give(s, v.MAN, 1, v.PASSAGE)  # so that something is asked
    back = ["The animals come back to Resources: horses 2, sheep 3."]
    assert lines(accounts(s), "3.3.2") == back


@pytest.mark.rule("3.3.2")
def test_nothing_is_told_where_no_animal_was_away() -> None:
    s = land()
    give(s, v.MAN, 1, v.PASSAGE)
    give(s, v.SHEEP, 2)
    assert lines(accounts(s), "3.3.2") == []


@pytest.mark.rule("3.3.5")
def test_corn_is_eaten_before_it_is_said_for_how_many_there_is_food() -> None:
    s = land()
    s.corn_held[2] += 1
    s.corn_held[5] += 1
    s.corn_unseen[2] -= 1
    s.corn_unseen[5] -= 1
    told = lines(play(s, chapter.POT_FEED, "pass"), "3.3.5")
    assert told[0] == "Corn worth 7 is eaten."
    assert "must eat" in told[1]


@pytest.mark.rule("3.3.9")
def test_corn_that_goes_back_to_its_cup_is_counted() -> None:
    s = land()
    s.corn_held[2] += 2
    s.corn_unseen[2] -= 2
    game = play(s, chapter.POT_LAND, "roll 1")
    assert lines(game, "3.3.9") == ["2 corn counters go from Resources back to their cup."]


# 8.2 Victory Check


@pytest.mark.rule("8.2.9")
@pytest.mark.parametrize(
    ("ap", "told"), [(7, ["The Diné lose all 7 APs."]), (0, [])], ids=["some", "none"]
)
def test_action_points_lost_in_a_victory_check_are_told(ap: int, told: list[str]) -> None:
    s = land()
    s.ap = ap
    game = play(s, chapter.CHECK_LAST)
    assert lines(game, "8.2.9") == [*told, "The cubes go back to the Raid Pool."]


# 9 Cultural Development cards


@pytest.mark.rule("D19", "D20", "D21")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_what_weaving_brings_is_told(level: int) -> None:
    s = land()
    s.culture = i64(19)
    for before in range(level - 1):
        s.owned[v.WEAVING + before] = v.OWNED
    game = play(s, chapter.CHECK_BUY, f"develop weaving-{level}")
    assert lines(game, f"D{18 + level}") == [
        "The Diné gain 1 Trade Goods, in Resources.",
        "Set aside until now, available from here on: Trade Goods, 1.",
    ]


@pytest.mark.rule("D8")
def test_what_masters_of_the_mesas_2_brings_is_told() -> None:
    s = land()
    s.culture = s.military = i64(19)
    s.owned[v.MESAS] = v.OWNED
    n = int(s.held(v.SET_ASIDE, v.HARASS))
    game = play(s, chapter.CHECK_BUY, "develop mesas-2")
    freed = f"Set aside until now, available from here on: Harass counter, {n}."
    assert lines(game, "D8") == [freed]


# 14 setting up


@pytest.mark.rule("14")
def test_the_set_that_is_kept_is_told() -> None:
    game = play(land(), chapter.SETUP_SETS, "keep-set wisdom")
    assert lines(game, "14") == [
        "Wisdom of the Ancient Ones stays in the game, whatever is removed."
    ]


@pytest.mark.rule("14.5.1")
def test_the_set_that_is_given_up_is_told() -> None:
    game = play(land("the-rope-thrower"), chapter.SETUP_CARDS, "give-up-set wisdom")
    assert lines(game, "14.5.1")[0] == "Wisdom of the Ancient Ones is out of the game."


# 14.6.4 a period of the campaign won


def renewed(s: NavajoState) -> list[str]:
    for i in range(v.CULTURE_SETS):
        s.sets[i] = 0  # no card to be had
    stay = ("pass", "pass", "pass")
    answers = (*stay, "call D", "relocate D CC1", "counter A", "counter N")
    return lines(play(s, chapter.CAMPAIGN_TURNS, *answers), "14.6.4")


@pytest.mark.rule("14.6.4")
def test_the_campaign_tells_what_is_set_anew() -> None:
    s = land("navajo-wars")
    s.card, s.military = 24, i64(2)
    pool(s, brown=2, black=3)
    s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
    give(s, v.ELDER, 1, v.PASSAGE)
    give(s, v.HORSE, 1, v.PASSAGE)
    lacks(s, A, v.CHILD)
    for territory in range(1, v.NUMBERED):
        s.drought[territory] = 1
    before = s.enemy_ferocity
    ferocity, morale = s.facts.period_ferocity[v.MEXICAN], s.facts.period_morale[v.MEXICAN]
    assert renewed(s) == [
        "The people lose an elder from the Passage of Time Box.",
        "The Diné lose one horse.",
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
        f"Enemy Ferocity goes from {before} to {ferocity}.",
        "Military is set to 4.",
        f"Enemy Morale is set to {morale or 4}.",
        "For the black cubes of Good Medicine: Military falls by 1 to 3.",
        "Culture is set to 9, Action Points to 3.",
    ]


# causes: why a track moves


@pytest.mark.rule("1.7.4", "C43")
def test_points_that_are_not_there_are_told_with_what_falls_instead() -> None:
    s = land()
    s.card, s.culture, s.military = 43, i64(1), i64(9)
    outpost(s, v.MISSION, "SH1", "SJ1", "ZU1")
    game = play(s, chapter.CARD_MAJOR)
    assert lines(game, "C43")[0] == "For the Outposts: Culture falls by 1 to 0."
    assert lines(game, "1.7.4") == [
        "Culture is 2 points short, so Military falls instead, by two for each while there is any: by 4 to 5."
    ]
    s = land()
    s.card, s.military, s.morale, s.culture = 41, i64(0), i64(2), i64(9)
    s.where[A] = area("ZU1")
    told = lines(play(s, chapter.CARD_CHECK, "victory-check"), "1.7.4")
    assert "points short, so Culture falls instead, by two for each" in told[-1]


@pytest.mark.rule("8.2.1", "8.2.2", "8.2.4", "8.2.5", "8.2.6")
def test_a_victory_check_says_for_what_every_point_is() -> None:
    s = land()
    s.card, s.military, s.morale, s.culture = 41, i64(6), i64(4), i64(3)
    outpost(s, v.MISSION, "SH1")
    game = play(s, chapter.CARD_CHECK, "victory-check")
    assert lines(game, "8.2.2") == [
        f"Enemy Morale is taken off Military, which falls by 4 to {game.told('military-lost')[-1][1]}.",
        "Enemy Morale is set to 0, to be counted anew.",
    ]
    assert [
        line.split(":")[0] for number in ("8.2.4", "8.2.5", "8.2.6") for line in lines(game, number)
    ] == [
        "For the men of the Families",
        "By as much as the men have brought",
        "For the Outposts",
        "For the women of the Families",
    ]


@pytest.mark.rule("9.1")
def test_the_price_of_a_card_tells_what_is_left() -> None:
    s = land()
    s.culture = i64(9)
    cost = int(s.facts.culture_cost[v.CUNNING])
    told = lines(play(s, chapter.CHECK_BUY, "develop cunning-1"), "9.1")
    assert told == [f"The price of the card: Culture falls by {cost} to {9 - cost}."]


@pytest.mark.rule("5.2.3")
def test_points_that_are_paid_are_spent_and_not_lost() -> None:
    s = land()
    s.front, s.ap = area("SH1"), i64(2)
    come(s, "SH1")
    told = lines(play(s, chapter.RAID_REACT, "harass SH2"), "5.2.3")
    assert told == [
        "The Diné spend 1 AP and have 1 left.",
        "Warriors will harass the raid in Shiprock 2: it takes two counters to enter.",
    ]


@pytest.mark.rule("12.1")
def test_the_end_of_the_game_says_why() -> None:
    s = land()
    s.culture = s.military = i64(0)
    assert lines(play(s, chapter.DISCARD), "12.1") == [
        "Neither Culture nor Military is left: the story ends in a Major Defeat."
    ]


# names: who and what


@pytest.mark.rule("3.1.3", "D22")
def test_an_elder_says_what_he_tries_and_what_the_die_had_to_show() -> None:
    s = land()
    s.waiting[5] = s.elders[5] = 1
    rating = int(s.facts.elder_rating[5])
    told = lines(play(s.copy(), chapter.PLAN_ELDERS, "elder-fiercer 5 A", "roll 6"), "3.1.3")
    assert told[0] == "The elder in box 5 tries to raise the Ferocity of Family A."
    assert told[-1] == f"The elder in box 5 is not heeded: it took a {rating} or less."
    told = lines(play(s, chapter.PLAN_ELDERS, "elder-points 5", "roll 1"), "3.1.3")
    assert told[0] == "The elder in box 5 tries to bring 1 AP."
    assert told[2] == f"The elder in box 5 is heeded: it took a {rating} or less."


@pytest.mark.rule("16.6.1")
def test_an_elder_who_wins_over_a_family_names_it() -> None:
    s = pair()
    call(s, TURQUOISE, 2)
    s.own_segment = True
    game = play(s, chapter.PLAN_ELDERS, "elder-influence 2 B")
    assert lines(game, "16.6.1") == ["The elder in box 2 tries to win over Family B."]


@pytest.mark.rule("3.1.5")
@pytest.mark.parametrize(
    ("face", "told"),
    [
        (1, "Nothing comes of the talks of Family A with the Utes."),
        (6, "Family A comes to an understanding with the Utes."),
    ],
)
def test_talks_name_the_tribe(face: int, told: str) -> None:
    s = land()
    s.ap, s.display[2] = i64(1), letter_of(s, v.UTES)
    assert told in lines(play(s, chapter.PLAN_TRIBES, "diplomacy A 3 0", f"roll {face}"), "3.1.5")


def letter_of(s: NavajoState, instruction: int) -> int:
    """A counter that is made to show an Instruction."""
    for letter in range(v.LETTERS):
        for side in (0, 1):
            s.reverse[letter] = side
            if s.facts.instruction[s.face(letter)] == instruction:
                return letter
    raise AssertionError(instruction)


@pytest.mark.rule("3.2.6")
def test_a_raid_names_its_target_and_the_hits_it_takes() -> None:
    s = near_a_mission()
    pool(s, brown=1, red=1)
    told = lines(play(s, chapter.ACT, "raid-outpost mission", "cube brown", "cube red"), "3.2.6")
    assert told[0] == "Family A raids the Mission in Shiprock."
    assert f"1 hit: 1 of the {s.facts.mission_hits} it takes." in told
    assert told[-1] == "The raid on the Mission breaks off."


@pytest.mark.rule("3.2.8")
def test_a_council_that_fails_says_what_it_took() -> None:
    s = land()
    s.mp, s.active, s.fresh = 6, A, True
    told = lines(play(s, chapter.ACT, "council", "roll 2"), "3.2.8")
    assert told[-1] == "The council of Family A comes to nothing: it took a 3 or more."


@pytest.mark.rule("4.0.3", "4.1.7")
def test_the_dice_of_the_enemy_say_what_comes_of_them() -> None:
    s = land()
    turned = play(s.copy(), chapter.ENEMY_FLIP, "roll 3", "roll 1")
    assert lines(turned, "4.0.3")[1:] == [
        "Instruction counter C is turned over and shows Colonize now.",
        "Instruction counter A is striped and stays as it is.",
    ]
    swapped = lines(play(s.copy(), chapter.ENEMY_FLIP, "roll 2", "roll 2"), "4.1.7")
    assert swapped == [
        "Instruction counters B and H trade places: H brings Build + Subvert to the Active column."
    ]
    lay_one(s, v.STANDBY, 2, "-")
    assert lines(play(s, chapter.ENEMY_FLIP, "roll 2", "roll 2"), "4.1.7") == [
        "No counters trade places, for there is none in row 2 of one of the columns."
    ]


@pytest.mark.rule("4.1.3")
def test_the_enemy_names_what_it_cannot_pay() -> None:
    s = land()
    s.enemy_ap = i64(0)
    assert lines(play(s, chapter.ENEMY_EXECUTE), "4.1.3") == [
        "The Enemy has 0 APs left, too few for Subjugate (counter A), and stops."
    ]


@pytest.mark.rule("4.2.3", "4.2.6", "4.2.11")
def test_what_the_enemy_does_instead_says_why() -> None:
    s = land()
    s.enemy_ap, s.display[0] = i64(3), letter_of(s, v.COLONIZE)
    told = play(s, chapter.ENEMY_EXECUTE)
    assert lines(told, "4.2.3") == [
        "Expand is what the Enemy does instead, because no cube is in the Raided Cubes Box."
    ]
    assert lines(told, "4.2.6") == [
        "Build is what the Enemy does instead, because no Outpost stands on the land."
    ]


@pytest.mark.rule("C41")
def test_the_pueblo_revolt_says_where_the_points_of_the_enemy_go() -> None:
    s = land()
    s.card, s.events[0] = 36, v.IN_PLAY
    game = play(s, chapter.ENEMY_SEGMENT)
    n = game.told("enemy-collects")[0][1]
    told = f"The Pueblo Revolt goes on: the Enemy spends all {n} APs to subjugate New Mexico."
    assert lines(game, "C41") == [told]


@pytest.mark.rule("4.2.8")
def test_a_raid_says_how_many_it_caught() -> None:
    s = land()
    told = lines(play(s.copy(), chapter.RAID_SETTLE), "4.2.8")
    assert told[0] == "The raid has caught nobody."
    s.where[A] = v.CAUGHT + v.SHIPROCK
    told = lines(play(s, chapter.RAID_SETTLE), "4.2.8")
    assert told[0] == "The raid has caught 1 Family."


@pytest.mark.rule("4.2.9")
def test_slavers_who_find_nobody_are_told_of() -> None:
    s = land("the-fearing-time")
    s.enemy_ap, s.display[0] = i64(9), letter_of(s, v.SLAVES)
    assert lines(play(s, chapter.ENEMY_EXECUTE, "roll 6"), "4.2.9")[-1] == (
        "The slavers find no child and no woman to carry off, neither in Black Mesa nor in the "
        "Passage of Time Box."
    )


@pytest.mark.rule("7.2.1", "7.2.2")
def test_a_drought_that_neither_comes_nor_ends_is_told_of() -> None:
    s = land()
    for territory in range(v.NUMBERED):
        s.drought[territory] = 0
    s.card = 24  # Drought Recovery
    assert lines(play(s.copy(), chapter.CARD_MINOR, "roll 6"), "7.2.2")[-1] == (
        "In Black Mesa there is no drought, and none beside it ends instead."
    )
    for territory in range(v.NUMBERED):
        s.drought[territory] = s.facts.drought_spaces
    s.card = 21  # Drought
    assert lines(play(s, chapter.CARD_MINOR, "roll 6"), "7.2.1")[-1] == (
        "In Black Mesa and beside it there is no room for another drought."
    )


@pytest.mark.rule("11.3")
def test_ferocity_says_from_where_to_where_it_goes() -> None:
    s = land()
    s.front, s.ferocity[A], s.enemy_ferocity = area("SH3"), 1, i64(2)
    come(s, "SH3")
    told = lines(play(s, chapter.RAID_RESOLVE, "battle A", "roll 6", "roll 1"), "11.3")
    assert told[:3] == [
        "The Ferocity of Family A goes from 1 to 2.",
        f"For the battle it has lost: Enemy Morale falls by 1 to {s.morale - 1}.",
        "Enemy Ferocity goes from 2 to 3.",
    ]
    assert "Family A escapes and is out of this raid." in told
