"""16.1 to 16.6 Two players: who is Headman, whose Influence is where, who decides, and what each Operation adds."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.core import state
from cairn.game import as_json
from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules import families, planning
from cairn.games.navajo.rules.campaign import renew_elders
from cairn.games.navajo.rules.state import NavajoState, PairState, navajo
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.testing import Script
from tests.navajo.boxes import give, used_up
from tests.navajo.country import area, come, hidden
from tests.navajo.families import A, B, C, D, found, lacks, stand
from tests.navajo.kit import Game, play
from tests.navajo.pair import (
    BASKET,
    TURQUOISE,
    as_pair,
    asked,
    call,
    elders_of,
    hearts,
    influence,
    pair,
)

NONE = v.NONE
ELDERS_CARD = 17  # Influential Elders
SHAMAN_CARD = 15
CEREMONIES = (8, 9, 10, 18, 19, 20, 28, 29, 30, 38, 39, 40)
CHANCE = int(state.CHANCE)
LEADERS = {"turquoise": 1, "basket": 4}  # a die that makes each of them the first Headman


def first_question(scenario: str = "los-duenos-del-mundo") -> Game:
    start = navajo(GAME.start(GAME.setup(scenario, {"players": 2}), GAME.facts()))
    return Script[NavajoState](GAME, start)


def set_up(scenario: str, face: int, until: str) -> tuple[Game, list[tuple[str, int]]]:
    """Set up with the first option of everything, to a question or to the first card; with whom was asked what."""
    game = first_question(scenario).answer(f"roll {face}")
    course: list[tuple[str, int]] = []
    while game.question != until and navajo(game.position.start).card == 0:
        if asked(game) not in course[-1:]:
            course.append(asked(game))
        game.answer(game.options[0])
    return game, course


# 16.4 set-up


@pytest.mark.rule("16.4")
@pytest.mark.parametrize(
    ("face", "headman"),
    [(1, TURQUOISE), (2, TURQUOISE), (3, TURQUOISE), (4, BASKET), (5, BASKET), (6, BASKET)],
)
def test_a_die_finds_the_first_headman(face: int, headman: int) -> None:
    game = first_question()
    assert game.question == "roll-for"
    s = as_pair(game.answer(f"roll {face}"))
    assert s.headman == headman
    assert asked(game) == ("choose-place", headman)


@pytest.mark.rule("16.4")
@pytest.mark.parametrize("face", [1, 6])
def test_the_result_tells_who_was_the_first_headman(face: int) -> None:
    s = as_pair(first_question().answer(f"roll {face}"))
    s.headman = i64(1) - s.headman  # it is another one now
    s.finish(v.MINOR_DEFEAT)
    began, other = ("turquoise", "basket") if face == 1 else ("basket", "turquoise")
    assert GAME.result(s).roles == {began: "first-headman", other: "other-player"}


@pytest.mark.rule("16.4")
@pytest.mark.parametrize("leader", LEADERS)
def test_the_steps_of_the_set_up_and_whose_they_are(leader: str) -> None:
    """Cultural Development cards wait until elders and Families are influenced."""
    me = TURQUOISE if leader == "turquoise" else BASKET
    _, course = set_up("los-duenos-del-mundo", LEADERS[leader], "")
    keys = [key for key, _ in course]
    order = [
        "choose-place",
        "draw-counter",
        "choose-sway-elder",
        "choose-family-to-sway",
        "choose-set",
        "choose-free-card",
    ]
    assert [key for key in dict.fromkeys(keys) if key in order] == order
    seats = dict(reversed(course))
    assert seats["choose-place"] == seats["choose-sway-elder"] == seats["choose-set"] == me
    assert seats["choose-free-card"] == 1 - me


@pytest.mark.rule("16.4", "14.5.1")
@pytest.mark.parametrize(
    ("scenario", "question"),
    [
        ("broken-country", "choose-opening-card"),
        ("the-fearing-time", "choose-free-card"),
        ("the-rope-thrower", "choose-set-lost"),
    ],
)
def test_the_other_player_takes_the_first_cards_in_every_scenario(
    scenario: str, question: str
) -> None:
    for face, other in ((2, BASKET), (5, TURQUOISE)):
        game, _ = set_up(scenario, face, question)
        assert asked(game) == (question, other)


def elders_wait(*places: int) -> PairState:
    """Elders whom nobody influences yet."""
    s = pair()
    influence(s, turquoise=places)
    s.sway = vec[i64]([0 for _ in range(16)])
    return s


@pytest.mark.rule("16.4", "16.3.1")
def test_example_1_of_three_elders_the_headman_has_two_and_the_other_the_third() -> None:
    game = play(elders_wait(1, 2, 3), chapter.PAIR_ELDERS, "sway-elder 1")
    assert asked(game) == ("choose-sway-elder", TURQUOISE)
    assert game.options == ["sway-elder 2", "sway-elder 3"]
    s = as_pair(game.answer("sway-elder 3"))
    assert (elders_of(s, TURQUOISE), elders_of(s, BASKET)) == ([1, 3], [2])


@pytest.mark.rule("16.4")
def test_example_2_of_four_elders_the_headman_has_three() -> None:
    game = play(elders_wait(1, 1, 2, 6), chapter.PAIR_ELDERS, "sway-elder 1", "sway-elder 6")
    assert game.options == ["sway-elder 1", "sway-elder 2"]
    s = as_pair(game.answer("sway-elder 2"))
    assert (elders_of(s, TURQUOISE), elders_of(s, BASKET)) == ([1, 2, 6], [1])


@pytest.mark.rule("16.4")
def test_a_single_elder_is_the_headmans_and_the_other_has_none() -> None:
    s = as_pair(play(elders_wait(4), chapter.PAIR_ELDERS))
    assert (elders_of(s, TURQUOISE), elders_of(s, BASKET)) == ([4], [])
    game = play(s, chapter.PAIR_FAMILIES, "sway A")
    assert game.told("swayed-family") == [(TURQUOISE, A, 0)]


@pytest.mark.rule("16.4", "16.3.2")
def test_families_are_influenced_in_turns_as_in_the_example() -> None:
    s = pair()
    influence(s, turquoise=(1, 2), basket=(3,))
    game = play(s, chapter.PAIR_FAMILIES)
    assert asked(game) == ("choose-family-to-sway", TURQUOISE)
    assert game.options == ["sway A", "sway B", "sway C"]
    game.answer("sway A")
    assert asked(game) == ("choose-family-to-sway", BASKET)
    assert "sway A" in game.options  # he might, and antagonise the Headman
    game.answer("sway B")
    assert asked(game) == ("choose-family-to-sway", TURQUOISE)
    assert game.options == ["sway B", "sway C"]
    assert hearts(as_pair(game.answer("sway B"))) == [TURQUOISE, TURQUOISE, NONE]


@pytest.mark.rule("16.4")
def test_each_places_as_much_influence_on_families_as_on_elders() -> None:
    s = elders_wait(1, 2, 3, 5)
    game = play(s, chapter.PAIR_ELDERS, "sway-elder 1", "sway-elder 2", "sway-elder 3")
    game = play(as_pair(game), chapter.PAIR_FAMILIES, "sway A", "sway B", "sway C")
    assert [seat for seat, *_ in game.told("swayed-family")] == [
        TURQUOISE,
        BASKET,
        TURQUOISE,
        TURQUOISE,
    ]


@pytest.mark.rule("16.4")
def test_the_other_player_may_set_the_ferocity_of_his_families() -> None:
    s = pair()
    for family, holder in ((A, v.BASKET), (B, v.TURQUOISE), (C, v.BASKET)):
        s.heart[family] = holder
        s.ferocity[family] = 1
    found(s, D, "ZU2")
    s.heart[D] = v.BASKET
    lacks(s, D, v.MAN)  # nobody there to be fierce
    game = play(s, chapter.PAIR_FEROCITY)
    assert asked(game) == ("choose-ferocity", BASKET)
    assert game.options == [f"ferocity A {n}" for n in range(4)]
    game.answer("ferocity A 3")
    assert asked(game) == ("choose-ferocity", BASKET)
    s = as_pair(game.answer("ferocity C 1"))
    assert game.question == ""
    assert [int(n) for n in s.ferocity][:4] == [3, 1, 1, 0]


# 16.2 the Headman


@pytest.mark.rule("16.2")
@pytest.mark.parametrize("headman", [TURQUOISE, BASKET])
def test_the_headman_decides_what_nobody_else_does(headman: int) -> None:
    s = pair()
    s.headman = i64(headman)
    s.front, s.santa_fe, s.ap = i64(area("SH3")), i64(2), i64(2)
    come(s, "SH3")
    assert asked(play(s, chapter.RAID_REACT)) == ("choose-reaction", headman)


@pytest.mark.rule("16.2")
def test_the_roles_change_as_soon_as_the_card_passes() -> None:
    """In the middle of a card: after the Passage of Time the Enemy's turn is answered by the new Headman."""
    s = pair()
    s.card = i64(SHAMAN_CARD)
    s.front, s.santa_fe, s.ap = i64(area("SH3")), i64(2), i64(2)
    come(s, "SH3")
    s.then(chapter.RAID_REACT)
    game = play(s, chapter.PAIR_AFTER, "sway-elder 1", "sway-elder 2")
    assert as_pair(game).headman == BASKET
    assert asked(game) == ("choose-reaction", BASKET)


@pytest.mark.rule("16.2", "C46")
@pytest.mark.parametrize("lost", ["turquoise", "basket"])
def test_the_headman_says_whose_elder_is_murdered(lost: str) -> None:
    s = massacre(turquoise=(2, 5), basket=(5,))
    game = play(s, chapter.CARD_MAJOR, "go-to-santa-fe", "roll 1")
    assert asked(game) == ("choose-lost-elder", TURQUOISE)
    assert game.options == ["lose-elder turquoise", "lose-elder basket"]
    s = as_pair(game.answer(f"lose-elder {lost}"))
    assert elders_of(s, TURQUOISE) == ([2] if lost == "turquoise" else [2, 5])
    assert elders_of(s, BASKET) == ([5] if lost == "turquoise" else [])
    assert s.elders[5] == 1


@pytest.mark.rule("16.3", "C46")
def test_the_influence_on_a_murdered_elder_goes_back() -> None:
    s = massacre(turquoise=(2, 3), basket=(5,))
    game = play(s, chapter.CARD_MAJOR, "go-to-santa-fe", "roll 1")
    assert game.question == "choose-lost-man"
    assert elders_of(as_pair(game), BASKET) == []


def massacre(turquoise: tuple[int, ...], basket: tuple[int, ...]) -> PairState:
    s = pair()
    influence(s, turquoise, basket)
    s.card, s.ferocity[A] = i64(46), i64(1)
    return s


# 16.3 Influence


@pytest.mark.rule("16.3.1")
def test_influence_on_an_elder_takes_the_place_of_the_others() -> None:
    s = pair()
    influence(s, turquoise=(2, 3), basket=(2,))
    s.heart[A] = v.BASKET
    s.failure(A)
    game = play(s, chapter.PAIR_EFFECT, "sway-elder 2")
    s = as_pair(game)
    assert (elders_of(s, TURQUOISE), elders_of(s, BASKET)) == ([3], [2, 2])


@pytest.mark.rule("16.3.1")
def test_one_s_own_elders_are_not_influenced_again() -> None:
    s = pair()
    influence(s, turquoise=(2, 3), basket=(2, 4))
    s.heart[A] = v.BASKET
    s.failure(A)
    assert play(s, chapter.PAIR_EFFECT).options == ["pass", "sway-elder 2", "sway-elder 3"]


@pytest.mark.rule("16.3.2")
def test_influence_on_a_family_takes_the_place_of_the_others() -> None:
    s = elder_speaks(4, TURQUOISE)
    s.heart[B] = v.BASKET
    game = play(s, chapter.PLAN_ELDERS, "elder-influence 4 B", "roll 1")
    assert hearts(as_pair(game)) == [NONE, TURQUOISE, NONE]


@pytest.mark.rule("16.3")
def test_influence_goes_with_its_elder_to_the_right() -> None:
    s = pair()
    influence(s, turquoise=(1, 6), basket=(1, 2, 7))
    planning.advance_elders(s)
    assert (elders_of(s, TURQUOISE), elders_of(s, BASKET)) == ([2, 7], [2, 3, 7])
    assert [int(n) for n in s.elders] == [0, 0, 2, 1, 0, 0, 0, 2]


@pytest.mark.rule("16.3")
def test_the_influence_on_a_family_that_leaves_play_goes_back() -> None:
    s = pair()
    s.heart[A] = v.BASKET
    families.leave_play(s, A)
    assert hearts(s)[A] == NONE


# 16.5.2 who is Headman


@pytest.mark.rule("16.5.2")
def test_after_every_draw_the_headman_is_determined() -> None:
    s = pair()
    influence(s, turquoise=(2,), basket=(1, 3))
    game = play(s, chapter.CARD_DRAW, "card 2")
    assert game.told("headman-passes") == [(BASKET, 0, 0)]
    assert as_pair(game).headman == BASKET


@pytest.mark.rule("16.5.2")
def test_who_has_most_elders_stays_headman() -> None:
    game = play(pair(), chapter.PAIR_HEADMAN)
    assert game.told("headman-stays") == [(TURQUOISE, 0, 0)]
    assert as_pair(game).headman == TURQUOISE


def divided(face: int, *answers: str) -> Game:
    """One elder each: nobody has the majority, and the Headman's table is asked."""
    s = pair()
    influence(s, turquoise=(2,), basket=(3,))
    s.heart[A], s.heart[B] = v.TURQUOISE, v.BASKET
    return play(s, chapter.PAIR_HEADMAN, f"roll {face}", *answers)


@pytest.mark.rule("16.5.2")
def test_without_a_majority_the_other_may_influence_an_elder_and_takes_the_card() -> None:
    game = divided(1)
    assert asked(game) == ("choose-sway-elder", BASKET)
    assert game.options == ["pass", "sway-elder 2"]
    s = as_pair(game.answer("sway-elder 2"))
    assert (s.headman, elders_of(s, BASKET)) == (BASKET, [2, 3])


@pytest.mark.rule("16.5.2")
def test_if_he_influences_nobody_the_card_stays() -> None:
    """He may place Influence and take the card: one right, not two."""
    game = divided(2, "pass")
    s = as_pair(game)
    assert (s.headman, elders_of(s, BASKET)) == (TURQUOISE, [3])
    assert game.told("headman-keeps") == [(TURQUOISE, 0, 0)]


@pytest.mark.rule("14.6.4", "16.3.1")
def test_a_new_period_leaves_no_influence_on_elders_whatever_box_they_come_to() -> None:
    s = pair()
    influence(s, turquoise=(2, 7), basket=(1, 7))
    call(s, BASKET, 7)
    renew_elders(s)
    assert (elders_of(s, TURQUOISE), elders_of(s, BASKET)) == ([], [])
    assert (list(s.sway), list(s.called)) == ([0] * 16, [0] * 16)


@pytest.mark.rule("14.6.4", "16.5.3")
@pytest.mark.parametrize("headman", [TURQUOISE, BASKET])
def test_of_the_free_card_of_a_new_period_the_headman_says_whether_and_the_other_which(
    headman: int,
) -> None:
    s = pair()
    s.headman, s.culture = i64(headman), i64(2)
    game = play(s, chapter.CAMPAIGN_CARD)
    assert asked(game) == ("choose-to-buy", headman)
    assert play(s.copy(), chapter.CAMPAIGN_CARD, "pass").state.culture == 9  # none, and on
    game.answer("buy")
    assert asked(game) == ("choose-free-card", 1 - headman)
    assert "pass" not in game.options
    game.answer("develop weaving-1")
    assert game.state.owns(v.WEAVING)
    assert game.state.culture == 9  # it cost nothing, and step 15 has followed


@pytest.mark.rule("D11", "16.2")
@pytest.mark.parametrize("headman", [TURQUOISE, BASKET])
def test_an_intruder_looked_at_by_religion_is_known_to_both(headman: int) -> None:
    s = pair()
    s.headman = i64(headman)
    s.owned[v.RELIGION + 1] = v.OWNED
    hidden(s, "HO1")
    game = play(s, chapter.ENEMY_SEGMENT, "look HO1", "intruder traders")
    for seat in (TURQUOISE, BASKET, None):
        assert as_json(GAME.view(game.state, seat))["intruders"] == [
            {"area": "HO1", "kind": "traders"}
        ]


@pytest.mark.rule("16.5.2")
@pytest.mark.parametrize("face", [5, 6])
def test_a_majority_won_on_the_table_decides(face: int) -> None:
    game = divided(face)
    s = as_pair(game)
    assert (game.question, int(s.headman), elders_of(s, BASKET)) == ("", BASKET, [2, 3])


@pytest.mark.rule("16.5.2")
def test_the_points_on_the_track_do_not_modify_this_roll() -> None:
    s = pair()
    influence(s, turquoise=(2,), basket=(3,))
    s.ip, s.modifier = i64(6), i64(4)
    game = play(s, chapter.PAIR_HEADMAN, "roll 2")
    assert game.told("headman-table") == [(2, 2, 0)]


@pytest.mark.rule("16.5.2")
def test_without_elders_three_new_ones_come_and_the_card_passes() -> None:
    s = pair()
    influence(s)
    give(s, v.ELDER, 1, v.PASSAGE)
    out = s.held(v.OUT_OF_PLAY, v.ELDER)
    s = as_pair(play(s, chapter.PAIR_HEADMAN))
    assert (elders_of(s, TURQUOISE), elders_of(s, BASKET)) == ([1], [1, 1])
    assert s.headman == BASKET
    assert s.held(v.PASSAGE, v.ELDER) == 0  # from there first
    assert s.held(v.OUT_OF_PLAY, v.ELDER) == out - 2


@pytest.mark.rule("16.5.2")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_if_fewer_elders_are_left_the_other_player_comes_first(left: int) -> None:
    s = pair()
    influence(s)
    used_up(s, v.ELDER)
    for _ in range(left):
        assert s.shift(v.ELDER, v.SET_ASIDE, v.OUT_OF_PLAY)
    s = as_pair(play(s, chapter.PAIR_HEADMAN))
    assert (elders_of(s, TURQUOISE), elders_of(s, BASKET)) == ([], [1] * left)
    assert s.headman == (BASKET if left else TURQUOISE)


# 16.5.3 the Headman's table


@pytest.mark.rule("16.5.3")
def test_the_headmans_table_by_its_totals() -> None:
    """Nothing; the Headman loses a Family; the other gains an elder; a Family; both."""
    s = pair()
    least = [int(n) for n in s.facts.headman_least]
    assert least == [3, 5, 7, 9]
    for total in range(1, 13):
        row = sum(1 for n in least if total >= n)
        game = table(total)
        assert (
            asked(game)[0]
            == (
                "",
                "choose-sway-lost",
                "choose-sway-elder",
                "choose-family-to-sway",
                "choose-sway-elder",
            )[row]
        )
        if row:
            assert asked(game)[1] == (TURQUOISE if row == 1 else BASKET)


def table(total: int) -> Game:
    s = pair()
    s.heart[A], s.heart[B] = v.TURQUOISE, v.TURQUOISE
    s.modifier = i64(max(0, total - 6))
    return play(s, chapter.PAIR_TABLE, f"roll {min(total, 6)}")


@pytest.mark.rule("16.5.3")
def test_what_the_results_of_the_table_do() -> None:
    assert hearts(as_pair(table(3).answer("withdraw-influence B"))) == [TURQUOISE, NONE, NONE]
    s = as_pair(table(5).answer("sway-elder 3"))
    assert (elders_of(s, BASKET), hearts(s)) == ([1, 3], [TURQUOISE, TURQUOISE, NONE])
    s = as_pair(table(7).answer("sway A"))
    assert (elders_of(s, BASKET), hearts(s)) == ([1], [BASKET, TURQUOISE, NONE])
    s = as_pair(table(9).answer("sway-elder 2", "sway C"))
    assert (elders_of(s, BASKET), hearts(s)) == ([1, 2], [TURQUOISE, TURQUOISE, BASKET])


@pytest.mark.rule("16.5.3")
def test_a_headman_without_influence_on_families_has_none_to_lose() -> None:
    assert play(pair(), chapter.PAIR_TABLE, "roll 3").question == ""


# 16.5.3 A who names, who carries out


def naming(preempted: bool, by_example: bool) -> Game:
    s = pair(names_by_example=by_example)
    s.card, s.ap, s.preempted = i64(SHAMAN_CARD), i64(9), preempted
    return play(s, chapter.DINE_OPERATIONS)


@pytest.mark.rule("16.5.3")
@pytest.mark.parametrize(
    ("preempted", "by_example", "names"),
    [
        (True, False, TURQUOISE),  # the rule: after a preemption the Headman
        (False, False, BASKET),
        (True, True, BASKET),  # the examples, the other way round
        (False, True, TURQUOISE),
    ],
)
def test_one_names_the_operation_and_the_other_carries_it_out(
    preempted: bool, by_example: bool, names: int
) -> None:
    game = naming(preempted, by_example)
    assert asked(game) == ("choose-operation", names)
    game.answer("take-actions")
    assert asked(game) == ("choose-family", 1 - names)
    game.answer("activate A")
    assert asked(game) == ("choose-action", 1 - names)


@pytest.mark.rule("16.5.3")
def test_the_headman_decides_about_the_preemption() -> None:
    s = pair()
    s.card, s.ap = i64(SHAMAN_CARD), i64(9)
    game = play(s, chapter.CARD_OPERATIONS)
    assert asked(game) == ("choose-preempt", TURQUOISE)
    game.answer("preempt")
    assert asked(game) == ("choose-operation", TURQUOISE)


@pytest.mark.rule("16.5.3")
def test_each_decides_about_the_cards_in_his_own_hand() -> None:
    s = pair()
    s.hand, s.second_hand = vec[i64]([40]), vec[i64]([19])
    s.card, s.ap, s.executor, s.own_segment = i64(SHAMAN_CARD), i64(9), v.TURQUOISE, True
    s.active, s.mp, s.fresh = i64(A), i64(6), True
    game = play(s, chapter.ACT, "council")
    assert asked(game) == ("blessing-or-roll", TURQUOISE)
    assert game.options == ["pass", "bless 40"]
    game.answer("pass")
    assert asked(game) == ("blessing-or-roll", BASKET)
    assert game.options == ["pass", "bless 19"]
    s = as_pair(game.answer("bless 19"))
    assert ([int(n) for n in s.hand], list(s.second_hand)) == ([40], [])


# 16.5.3 C Ceremonies


def ceremony(s: PairState, *answers: str) -> Game:
    s.card = i64(9)
    return play(s, chapter.CARD_CEREMONY, *answers)


@pytest.mark.rule("16.5.3", "13.14")
@pytest.mark.parametrize("headman", [TURQUOISE, BASKET])
def test_a_ceremony_goes_into_the_headmans_hand(headman: int) -> None:
    s = pair()
    s.headman = i64(headman)
    game = ceremony(s)
    assert asked(game) == ("choose-ceremony", headman)
    s = as_pair(game.answer("take-card"))
    assert [int(n) for n in s.hand_of(headman)] == [9]
    assert len(s.hand_of(1 - headman)) == 0


@pytest.mark.rule("16.5.3")
def test_the_others_hand_brings_no_enemy_way() -> None:
    s = pair()
    s.second_hand = vec[i64]([40, 38])
    assert ceremony(s).question == "choose-ceremony"


@pytest.mark.rule("16.5.3", "13.21")
@pytest.mark.parametrize("card", CEREMONIES)
def test_an_enemy_way_does_not_do_what_the_card_says(card: int) -> None:
    """Culture, Military, Morale, points, elders, Ferocity, land and animals are left alone."""
    s = pair()
    s.hand = vec[i64]([card])
    s.ap, s.ferocity[A] = i64(4), i64(3)
    give(s, v.SHEEP)
    before = counted(s)
    s.card = i64(9 if card != 9 else 8)
    game = play(s, chapter.CARD_CEREMONY, "roll 1")
    assert asked(game) == ("choose-sacrifice", TURQUOISE)
    assert counted(as_pair(game)) == before


def counted(s: PairState) -> list[int]:
    tracks = (s.culture, s.military, s.morale, s.ap, s.enemy_ap, s.held(v.RESOURCES, v.SHEEP))
    return [int(n) for n in (*tracks, *s.elders, *s.ferocity, *s.drought, len(s.intruder_area))]


@pytest.mark.rule("16.5.3")
@pytest.mark.parametrize("ip", [-2, 0, 2])
@pytest.mark.parametrize("discards", [0, 1, 2])
def test_points_and_the_others_discards_are_added_to_the_die(ip: int, discards: int) -> None:
    s = pair()
    s.ip = i64(ip)
    s.hand, s.second_hand = vec[i64]([40]), vec[i64]([19, 8, 28])
    game = ceremony(s)
    for card in (8, 19)[:discards]:
        assert asked(game) == ("choose-way-discard", BASKET)
        game.answer(f"discard-card {card}")
    game.answer("pass", "roll 1")
    assert game.told("headman-table") == [(1, 1 + abs(ip) + discards, 0)]
    assert len(as_pair(game).second_hand) == 3 - discards


@pytest.mark.rule("16.5.3")
def test_the_other_may_discard_all_he_has() -> None:
    s = pair()
    s.hand, s.second_hand = vec[i64]([40]), vec[i64]([19])
    game = ceremony(s, "discard-card 19")
    assert game.question == "roll-for"
    assert len(as_pair(game).second_hand) == 0


@pytest.mark.rule("16.5.3")
@pytest.mark.parametrize(("answer", "left"), [("discard-card 40", []), ("pass", [40])])
def test_the_headman_may_discard_the_card_afterwards(answer: str, left: list[int]) -> None:
    s = pair()
    s.hand = vec[i64]([40])
    game = ceremony(s, "roll 1")
    assert game.options == ["pass", "discard-card 40"]
    game.answer(answer)
    assert [int(n) for n in as_pair(game).hand] == left
    assert game.question == "choose-ceremony"


@pytest.mark.rule("16.5.3")
def test_every_card_of_the_headman_is_another_roll_with_its_own_modifiers() -> None:
    s = pair()
    s.hand, s.second_hand = vec[i64]([40, 38]), vec[i64]([19])
    game = ceremony(s, "next-way 38", "discard-card 19", "roll 1", "pass", "roll 1", "pass")
    assert game.told("headman-table") == [(1, 2, 0), (1, 1, 0)]
    assert game.question == "choose-ceremony"


@pytest.mark.rule("16.5.3", "10.2")
def test_trade_goods_cancel_an_enemy_way_for_two_as_well() -> None:
    s = pair()
    s.hand = vec[i64]([40])
    give(s, v.TRADE_GOODS, 3)
    game = ceremony(s, "pass")  # nothing at any time
    assert asked(game) == ("cancel-way", TURQUOISE)
    assert game.answer("cancel").question == "choose-ceremony"


# 16.5.3 C the Shaman: what is seen, shown and kept is in test_two_seats


def last_cards(*cards: int, seen_by: int, headman: int) -> PairState:
    """These cards are all that is left of the deck, and some players know them."""
    s = pair()
    s.known, s.shown, s.segments = vec[i64](list(cards)), i64(len(cards)), vec[i64]()
    s.seen_by, s.headman = i64(seen_by), i64(headman)
    s.operation, s.card = v.PLANNING, i64(SHAMAN_CARD)
    return s


def top(s: PairState) -> list[object]:
    return [GAME.view(s, seat).known for seat in (TURQUOISE, BASKET, None)]


@pytest.mark.rule("16.5.3")
def test_both_may_know_the_last_card_though_neither_showed_it() -> None:
    s = last_cards(7, seen_by=1 << TURQUOISE, headman=BASKET)
    game = play(s, chapter.CARD_MAJOR, "card 7")
    assert game.question == ""  # there is nothing left to show
    assert top(as_pair(game)) == [[7], [7], [7]]


@pytest.mark.rule("16.5.3")
def test_who_has_seen_cards_does_not_know_the_order_the_other_gave_them() -> None:
    s = last_cards(7, 2, seen_by=1 << TURQUOISE, headman=BASKET)
    game = play(s, chapter.CARD_MAJOR, "card 2", "card 7", "next 7", "keep-secret")
    assert top(as_pair(game)) == [[], [7, 2], []]


@pytest.mark.rule("16.5.3")
def test_cards_shown_are_known_to_both_until_somebody_looks_again() -> None:
    s = last_cards(7, 2, seen_by=3, headman=BASKET)
    assert top(s) == [[2, 7]] * 3
    game = play(s, chapter.CARD_MAJOR, "next 7", "share")
    assert top(as_pair(game)) == [[7, 2]] * 3


# 16.5.3 E the Victory Check


@pytest.mark.rule("16.5.3", "8.1")
@pytest.mark.parametrize("headman", [TURQUOISE, BASKET])
def test_the_headman_chooses_good_medicine(headman: int) -> None:
    s = pair()
    s.headman, s.card = i64(headman), i64(41)
    game = play(s, chapter.CARD_CHECK)
    assert asked(game) == ("choose-check", headman)
    assert "good-medicine" in game.options


@pytest.mark.rule("16.5.3", "8.2.8")
def test_the_headman_says_whether_to_buy_and_the_other_player_what() -> None:
    s = pair()
    s.culture, s.card = i64(9), i64(41)
    game = play(s, chapter.CHECK_BUY)
    assert asked(game) == ("choose-to-buy", TURQUOISE)
    assert game.options[:2] == ["pass", "buy"]
    game.answer("buy")
    assert asked(game) == ("choose-card", BASKET)
    assert game.options
    assert all(option.startswith("develop ") for option in game.options)  # he cannot decline
    bought = game.options[0]
    s = as_pair(game.answer(bought))
    assert sum(1 for one in s.owned if one == v.OWNED) == 1


@pytest.mark.rule("16.5.3", "8.2.8")
def test_the_headman_need_not_buy() -> None:
    s = pair()
    s.culture, s.card = i64(9), i64(41)
    game = play(s, chapter.CHECK_BUY, "pass")
    assert not [one for one in as_pair(game).owned if one == v.OWNED]
    assert game.question != "choose-card"


# 16.6.1 Planning


def elder_speaks(place: int, seat: int) -> PairState:
    """Just one elder, called to act; Turquoise carries out the Operation."""
    s = pair()
    influence(s, *(((place,), ()) if seat == TURQUOISE else ((), (place,))))
    s.executor, s.own_segment, s.operation = v.TURQUOISE, True, v.PLANNING
    planning.call_elders(s)
    return s


@pytest.mark.rule("16.6.1")
def test_who_carries_out_the_operation_names_the_order_and_who_influences_the_action() -> None:
    s = pair()
    influence(s, turquoise=(3, 5), basket=(5,))
    s.executor, s.own_segment, s.operation = v.BASKET, True, v.PLANNING
    planning.call_elders(s)
    game = play(s, chapter.PLAN_ELDERS)
    assert asked(game) == ("choose-next-elder", BASKET)
    assert game.options == [
        "next-elder 3 turquoise",
        "next-elder 5 turquoise",
        "next-elder 5 basket",
    ]
    game.answer("next-elder 5 turquoise")
    assert asked(game) == ("choose-pair-elder-action", TURQUOISE)
    game.answer("elder-points 5", "roll 1")
    assert asked(game) == ("choose-next-elder", BASKET)
    assert game.options == ["next-elder 3 turquoise", "next-elder 5 basket"]
    game.answer("next-elder 5 basket")
    assert asked(game) == ("choose-pair-elder-action", BASKET)


@pytest.mark.rule("16.6.1")
@pytest.mark.parametrize("seat", [TURQUOISE, BASKET])
def test_an_elder_wins_a_family_over_for_the_player_he_listens_to(seat: int) -> None:
    s = elder_speaks(4, seat)
    s.heart[A] = i64(1 - seat)
    game = play(s, chapter.PLAN_ELDERS)
    assert asked(game) == ("choose-pair-elder-action", seat)
    rating = int(s.facts.elder_rating[4])
    s = as_pair(game.answer("elder-influence 4 A", f"roll {rating}"))
    assert hearts(s) == [seat, NONE, NONE]
    assert game.told("elder-won")


@pytest.mark.rule("16.6.1")
def test_an_elder_may_fail_to_win_a_family_over() -> None:
    s = elder_speaks(4, BASKET)
    s.heart[A] = v.TURQUOISE
    rating = int(s.facts.elder_rating[4])
    game = play(s, chapter.PLAN_ELDERS, "elder-influence 4 A", f"roll {rating + 1}")
    assert hearts(as_pair(game)) == [TURQUOISE, NONE, NONE]
    assert game.question == ""  # and has had his turn


@pytest.mark.rule("16.6.1")
def test_families_already_won_over_are_not_offered() -> None:
    s = elder_speaks(4, BASKET)
    s.heart[A] = v.BASKET
    offered = [one for one in play(s, chapter.PLAN_ELDERS).options if "influence" in one]
    assert offered == ["elder-influence 4 B", "elder-influence 4 C"]


@pytest.mark.rule("16.6.1")
def test_an_elder_without_a_rating_does_not_act() -> None:
    s = elder_speaks(1, BASKET)
    assert s.facts.elder_rating[1] == 0
    assert play(s, chapter.PLAN_ELDERS).question == ""


@pytest.mark.rule("16.6.1", "C17")
@pytest.mark.parametrize("executor", [TURQUOISE, BASKET])
def test_influential_elders_may_place_influence_too(executor: int) -> None:
    s = pair()
    s.executor, s.card = i64(executor), i64(ELDERS_CARD)
    game = play(s, chapter.CARD_MAJOR)
    assert asked(game) == ("choose-next-elder", executor)
    game.answer("next-elder 3 turquoise", "elder-influence 3 B", "roll 1")
    assert hearts(as_pair(game)) == [NONE, TURQUOISE, NONE]


@pytest.mark.rule("16.6.1", "D24")
@pytest.mark.parametrize("answers", [("elder-points 4", "roll 6"), ("pass",)])
def test_by_wisdom_one_elder_is_asked_a_second_time_and_no_more(answers: tuple[str, ...]) -> None:
    """Who declines has had his turn, or the two could go on asking for ever."""
    s = elder_speaks(4, TURQUOISE)
    s.owned[v.WISDOM + 2] = v.OWNED
    game = play(s, chapter.PLAN_ELDERS, "elder-points 4", "roll 6")
    assert game.options == ["pass", "next-elder 4 turquoise"]
    game.answer("next-elder 4 turquoise", *answers)
    assert game.question == ""


# 16.6.3 Passage of Time


@pytest.mark.rule("16.6.3")
@pytest.mark.parametrize(("ip", "seat", "left"), [(2, TURQUOISE, 1), (-1, BASKET, 0)])
def test_a_point_may_be_given_for_military_before_the_passage(
    ip: int, seat: int, left: int
) -> None:
    s = pair()
    s.ip, s.morale, s.military = i64(ip), i64(5), i64(3)
    game = play(s, chapter.PAIR_AID)
    assert asked(game) == ("choose-aid", seat)
    assert game.options == ["pass", "spend-ip"]
    s = as_pair(game.answer("spend-ip"))
    assert (abs(int(s.ip)), int(s.military)) == (left, 4)
    assert game.question == ""  # one point, once


@pytest.mark.rule("16.6.3")
def test_a_point_need_not_be_given() -> None:
    s = pair()
    s.ip, s.morale, s.military = i64(2), i64(5), i64(3)
    s = as_pair(play(s, chapter.PAIR_AID, "pass"))
    assert (int(s.ip), int(s.military)) == (2, 3)


@pytest.mark.rule("16.6.3")
@pytest.mark.parametrize(("ip", "morale"), [(0, 5), (2, 3), (2, 2)])
def test_without_points_or_need_no_point_is_given(ip: int, morale: int) -> None:
    s = pair()
    s.ip, s.morale, s.military = i64(ip), i64(morale), i64(3)
    assert play(s, chapter.PAIR_AID).question == ""


@pytest.mark.rule("16.6.3")
def test_the_point_comes_before_every_step_of_the_passage() -> None:
    s = pair()
    s.card, s.ip, s.morale, s.military = i64(SHAMAN_CARD), i64(1), i64(9), i64(3)
    game = play(s, chapter.DINE_OPERATIONS, "passage-of-time")
    assert asked(game) == ("choose-aid", TURQUOISE)
    assert game.answer("pass").question != "choose-aid"


@pytest.mark.rule("16.6.3")
def test_after_the_passage_the_other_has_the_majority_and_the_card() -> None:
    s = pair()
    influence(s, turquoise=(1, 2, 4), basket=(2,))
    game = play(s, chapter.PAIR_AFTER)
    assert asked(game) == ("choose-sway-elder", BASKET)
    assert (elders_of(as_pair(game), TURQUOISE), elders_of(as_pair(game), BASKET)) == ([], [])
    s = as_pair(game.answer("sway-elder 4", "sway-elder 2", "sway-elder 2"))
    assert (elders_of(s, TURQUOISE), elders_of(s, BASKET)) == ([1], [2, 2, 4])
    assert s.headman == BASKET


@pytest.mark.rule("16.6.3")
def test_after_a_passage_without_elders_nothing_of_this_happens() -> None:
    s = pair()
    influence(s)
    game = play(s, chapter.PAIR_AFTER)
    assert game.question == ""
    assert as_pair(game).headman == TURQUOISE
    assert not game.told("headman-passes")


@pytest.mark.rule("16.6.3", "6.2")
def test_a_passage_of_time_that_a_card_brings_is_one_too() -> None:
    s = pair()
    s.card, s.ip, s.morale, s.military = v.MEXICAN_INDEPENDENCE, i64(1), i64(9), i64(3)
    assert play(s, chapter.TRANSITION).question == "choose-aid"


@pytest.mark.rule("16.6.3")
def test_the_card_passes_in_the_middle_of_a_turn() -> None:
    """Basket names a Passage of Time, Turquoise carries it out, and Basket is Headman for the rest of the card."""
    s = pair()
    s.card = i64(SHAMAN_CARD)
    stand(s, A, "SH1")
    game = play(s, chapter.DINE_OPERATIONS, "passage-of-time")
    seats = set()
    while game.question not in ("choose-sway-elder", ""):
        seat = asked(game)[1]
        seats.add(seat)
        game.answer(game.options[-1 if seat == CHANCE else 0])  # the elders live
    assert seats == {TURQUOISE, CHANCE}
    assert asked(game) == ("choose-sway-elder", BASKET)
