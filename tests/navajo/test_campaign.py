"""14.6.4 The campaign after a period won outright: its sixteen steps."""

from __future__ import annotations

from fractions import Fraction

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.piece_count import checks, conserved
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, hold, hold_corn, pool, put
from tests.navajo.country import area, hidden, outpost, plant
from tests.navajo.display import lay_one, letters
from tests.navajo.families import A, B, C, D, E, at, found, lacks, mount
from tests.navajo.kit import Game, land, play

STAY = ("pass", "pass", "pass")  # A, B and C
OUT = ("counter A", "counter N")


def won(period: int = v.SPANISH) -> NavajoState:
    """A period of the campaign is won; nothing else has happened yet."""
    s = land("navajo-wars")
    s.card, s.period, s.morale = 24, period, 0
    for i in range(v.CULTURE_SETS):
        s.sets[i] = 0  # no card to be had
    return s


def turns(s: NavajoState, *answers: str) -> Game:
    return play(s, chapter.CAMPAIGN_TURNS, *answers)


def through(s: NavajoState) -> NavajoState:
    """All steps: everybody stays, and Family D comes to CC1."""
    game = turns(s, *STAY, "call D", "relocate D CC1", *OUT)
    assert game.question == ""
    return game.state


# when


@pytest.mark.rule("14.6.4", "12.2", "2.3.5")
def test_the_campaign_goes_on_after_a_victory_in_the_spanish_period() -> None:
    s = won()
    game = play(s, chapter.DISCARD, "roll 1", *STAY, "call D", "relocate D CC1", *OUT)
    assert game.question == "draw-card"
    weights = {o: int(game.state.weight(i)) for i, o in enumerate(game.options)}
    assert Fraction(weights["card 46"], sum(weights.values())) == Fraction(1, 9)
    assert len(weights) == 41


@pytest.mark.rule("14.6.4", "12.2")
def test_the_campaign_goes_on_after_a_victory_in_the_mexican_period() -> None:
    s = won(v.MEXICAN)
    game = play(s, chapter.DISCARD, "roll 1", *STAY, "call D", "relocate D CC1", *OUT)
    assert game.question == "draw-card"
    assert "card 51" in game.options
    assert game.state.period == v.AMERICAN


@pytest.mark.rule("14.6.4")
def test_no_piece_is_made_or_lost_on_the_way() -> None:
    s = won()
    give(s, v.HORSE, 2)
    give(s, v.ELDER, 2, v.PASSAGE)
    outpost(s, v.MISSION, "SH2")
    s.intruders_met[v.TRADERS] += 1
    s.intruders_unseen[v.TRADERS] -= 1
    s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
    before = conserved(s)
    s = through(s)
    assert conserved(s) == before
    assert checks(s) is None


# steps 1 to 3


@pytest.mark.rule("14.6.4")
def test_step_1_empties_the_passage_of_time_box() -> None:
    s = won()
    for kind in (v.MAN, v.ELDER, v.HORSE):
        give(s, kind, 1, v.PASSAGE)
    s = turns(s).state
    assert not any(int(s.held(v.PASSAGE, kind)) for kind in range(v.PIECES))
    assert s.held(v.OUT_OF_PLAY, v.HORSE) == 8
    assert s.held(v.RESOURCES, v.HORSE) == 0


@pytest.mark.rule("14.6.4")
def test_step_2_makes_every_family_in_play_whole() -> None:
    s = won()
    for family, kind in ((A, v.MAN), (A, v.CHILD), (C, v.WOMAN)):
        lacks(s, family, kind)
    s = turns(s).state
    assert [int(s.empty_spaces(family)) for family in (A, B, C, D)] == [0, 0, 0, 3]


@pytest.mark.rule("14.6.4")
def test_step_3_lets_each_family_go_anywhere_with_its_ferocity_or_stay() -> None:
    s = won()
    s.ferocity[A], s.ferocity[B] = 3, 2
    game = turns(s)
    assert game.question == "choose-new-home"
    assert len(game.options) == 1 + 39  # every Area but Santa Fé
    assert {"pass", "relocate A SH1", "relocate A BM6", "relocate A CC3"} <= set(game.options)
    s = game.answer("relocate A BM6", "pass").state
    assert (at(s, A), s.ferocity[A]) == ("BM6", 3)
    assert (at(s, B), s.ferocity[B]) == ("SJ3", 2)


@pytest.mark.rule("14.6.4")
def test_step_3_adds_one_whole_family_to_fewer_than_five() -> None:
    game = turns(won(), *STAY, "call D")
    assert len(game.options) == 39  # it must come
    s = game.answer("relocate D HO3").state
    assert (at(s, D), s.ferocity[D]) == ("HO3", 0)
    assert s.empty_spaces(D) == 0
    assert s.families_in_play() == 4
    assert game.question == "draw-counter"  # one only


@pytest.mark.rule("14.6.4")
def test_step_3_adds_nobody_to_five_families() -> None:
    s = won()
    found(s, D, "ZU1")
    found(s, E, "HO1")
    game = turns(s, *STAY, "pass", "pass")
    assert game.question == "draw-counter"
    assert game.state.families_in_play() == 5


@pytest.mark.rule("14.6.4")
def test_step_3_lets_the_player_say_which_family_that_is_out_of_play_joins() -> None:
    s = won()
    s.where[B] = v.OFF_MAP
    lacks(s, B, v.MAN, v.WOMAN, v.CHILD)
    s.ferocity[B] = 2
    game = turns(s, "pass", "pass")
    assert game.question == "choose-new-family"
    assert game.options == ["call B", "call D", "call E", "call F"]
    s = game.answer("call E", "relocate E SJ1").state
    assert (at(s, E), s.ferocity[E], s.empty_spaces(E)) == ("SJ1", 0, 0)
    assert not s.in_play(B)


# steps 4 to 7


@pytest.mark.rule("14.6.4", "10.1")
def test_corn_may_be_sold_before_step_5_takes_it() -> None:
    s = won()
    s.corn_held[6] = 1
    s.corn_unseen[6] -= 1
    game = turns(s)
    assert (game.question, game.rule) == ("anytime", "14.6.4")
    game.answer("sell-corn 6 0 0")
    assert game.state.goods() == 1
    assert game.question == "choose-new-home"


@pytest.mark.rule("14.6.4", "10.2")
def test_trade_goods_of_intruders_may_be_spent_before_step_5_takes_them() -> None:
    s = won()
    hold(s, v.RESOURCES, v.INTRUDER_GOODS, 2)
    s.intruders_unseen[v.GOODS_FOUND] -= 2
    game = turns(s)
    assert (game.question, game.rule) == ("anytime", "14.6.4")
    assert "buy-ap" in game.options


@pytest.mark.rule("14.6.4")
def test_nothing_is_asked_where_step_5_takes_nothing() -> None:
    s = won()
    give(s, v.HORSE, 3)
    assert turns(s).question == "choose-new-home"


@pytest.mark.rule("14.6.4")
def test_step_4_puts_one_elder_in_each_of_the_first_three_boxes() -> None:
    s = won()
    s.elders = vec[i64]([0, 0, 0, 0, 2, 0, 0, 3])
    hold(s, v.OUT_OF_PLAY, v.ELDER, 1)
    s = through(s)
    assert [int(n) for n in s.elders] == [0, 1, 1, 1, 0, 0, 0, 0]
    assert s.held(v.OUT_OF_PLAY, v.ELDER) == 3


@pytest.mark.rule("14.6.4")
def test_step_5_clears_outposts_intruders_and_corn() -> None:
    s = won(v.MEXICAN)
    outpost(s, v.MISSION, "SH6")
    outpost(s, v.RANCHO, "CC2")
    hidden(s, "MV1")
    for box in (v.RESOURCES, v.OUT_OF_PLAY):
        s.intruders_unseen[v.FIREARMS_FOUND] -= 1
        hold(s, box, v.INTRUDER_FIREARMS, 1)
    s.intruders_unseen[v.SICKNESS] -= 1
    s.intruders_met[v.SICKNESS] += 1
    plant(s, "SH3")
    hold_corn(s, 5)
    give(s, v.TRADE_GOODS)
    s = through(s)
    assert s.outposts() == 0
    assert [int(n) for n in s.intruders_unseen] == [int(n) for n in s.facts.intruders]
    assert len(s.intruder_area) == 0
    assert [int(n) for n in s.corn_unseen] == [int(n) for n in s.facts.corn]
    assert not any(int(n) for n in s.corn_held)
    assert s.mark(v.CORN, area("SH3")) == 0
    assert (s.guns(), s.goods()) == (0, 1)


@pytest.mark.rule("14.6.4")
@pytest.mark.parametrize(
    ("mounted", "horses", "sheep", "after"),
    [
        (0, 0, 0, (0, 0)),
        (1, 0, 0, (2, 0)),
        (1, 2, 0, (4, 0)),
        (0, 0, 3, (0, 4)),
        (3, 5, 8, (8, 8)),  # there are no more
    ],
)
def test_step_6_returns_the_horses_and_adds_one_of_each_kind_of_animal(
    mounted: int, horses: int, sheep: int, after: tuple[int, int]
) -> None:
    s = won()
    give(s, v.HORSE, horses)
    give(s, v.SHEEP, sheep)
    for family in range(mounted):
        mount(s, family)
    s = through(s)
    assert not any(s.mounted(family) for family in (A, B, C))
    assert (s.held(v.RESOURCES, v.HORSE), s.held(v.RESOURCES, v.SHEEP)) == after


@pytest.mark.rule("14.6.4")
def test_step_7_brings_a_drought_to_each_territory_without_one() -> None:
    s = won()
    for i, n in enumerate((0, 1, 2, 0, 0, 1)):
        s.drought[i] = n
    assert [int(n) for n in through(s).drought] == [1, 1, 2, 1, 1, 1]


# steps 8 to 10


@pytest.mark.rule("14.6.4")
def test_steps_8_and_9_lay_out_the_instructions_of_the_next_period() -> None:
    s = won()
    s.reverse[3] = 1
    lay_one(s, v.ACTIVE, 1, "-")
    s.truce, s.truce_letter, s.truce_ap = v.PEACE, 0, 4
    game = turns(s, *STAY, "call D", "relocate D CC1")
    assert game.options == [f"counter {letter}" for letter in "ABCDEFGHIJKLMN"]
    s = game.answer("counter B", "counter D").state
    assert letters(s, v.ACTIVE) == "ACEFGH"
    assert letters(s, v.STANDBY) == "IJKLMN"
    assert not any(int(n) for n in s.reverse)
    assert (s.truce, s.truce_letter, s.truce_ap) == (0, v.NONE, 0)
    assert s.period == v.MEXICAN


@pytest.mark.rule("14.6.4", "14.3.1")
def test_step_9_makes_the_mexican_raid_pool_and_leaves_red_cubes_where_they_are() -> None:
    s = won()
    s.move_cube(v.BROWN, v.POOL, v.RAIDED)
    s.move_cube(v.WHITE, v.POOL, v.RECOVERY)
    for _ in range(2):
        s.move_cube(v.RED, v.POOL, v.SUBJUGATION)
    s = through(s)
    assert [int(s.cube(v.POOL, c)) for c in range(7)] == [4, 4, 3, 2, 3, 0, 1]
    assert (s.cubes_in(v.RAIDED), s.cubes_in(v.RECOVERY)) == (0, 0)
    assert s.cube(v.SUBJUGATION, v.RED) == 2


@pytest.mark.rule("14.6.4", "14.4.1")
def test_step_9_makes_the_american_raid_pool_without_the_black_cubes_given_away() -> None:
    s = won(v.MEXICAN)
    pool(s, brown=4, white=4, black=1, yellow=2, green=3)
    put(s, v.SUBJUGATION, black=2)
    s = through(s)
    assert [int(s.cube(v.POOL, c)) for c in range(7)] == [4, 4, 1, 2, 1, 1, 0]
    assert s.cube(v.SUBJUGATION, v.BLACK) == 2
    assert s.cube(v.GAME_BOX, v.GREEN) == 2


@pytest.mark.rule("14.6.4")
def test_step_10_discards_the_hand_and_all_events_of_the_past() -> None:
    s = won()
    s.hand = vec[i64]([8, 30])
    s.events[0] = s.events[v.SETTLERS - v.PUEBLO_REVOLT] = v.IN_PLAY
    s.known = vec[i64]([43])
    for card in range(1, 20):
        s.unseen[card] = 0
    s = through(s)
    assert len(s.hand) == len(s.known) == 0
    assert [int(s.events[card - 41]) for card in range(41, 47)] == [
        *[v.GONE] * 4,
        v.IN_PLAY,
        v.UNDRAWN,
    ]
    assert [int(n) for n in s.segments] == [9, 46, 9, 47, 9, 48, 9, 49, 9, 50]
    assert sum(int(n) for n in s.unseen) == 40


@pytest.mark.rule("14.6.4", "6.1.2")
def test_step_10_after_the_mexican_period_puts_card_50_in_the_place_of_45() -> None:
    s = won(v.MEXICAN)
    for card in (45, 48, 49):
        s.events[card - v.PUEBLO_REVOLT] = v.IN_PLAY
    s = through(s)
    in_play = [card for card in range(41, 56) if s.event_in_play(card)]
    assert in_play == [50]
    assert [int(n) for n in s.segments] == [9, 51, 9, 52, 9, 53, 9, 54, 9, 55]


# steps 11 to 15


@pytest.mark.rule("14.6.4")
@pytest.mark.parametrize(("period", "ferocity", "morale"), [(v.SPANISH, 4, 4), (v.MEXICAN, 5, 3)])
def test_steps_11_and_12_set_the_tracks_of_the_new_period(
    period: int, ferocity: int, morale: int
) -> None:
    s = won(period)
    s.military, s.enemy_ferocity = 12, 9
    s = through(s)
    assert s.enemy_ferocity == ferocity
    assert (s.military, s.morale) == (4, morale)  # four Families are in play


@pytest.mark.rule("14.6.4", "8.1")
@pytest.mark.parametrize(("black", "military"), [(1, 3), (3, 1)])
def test_step_13_takes_a_military_point_for_each_black_cube_given_away(
    black: int, military: int
) -> None:
    s = won()
    for _ in range(black):
        s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
    s = through(s)
    assert (s.military, s.morale) == (military, 4)  # Morale was set before


@pytest.mark.rule("14.6.4", "9.1.1")
def test_step_14_gives_one_card_that_could_be_bought_free() -> None:
    s = won()
    for i in range(v.CULTURE_SETS):
        s.sets[i] = 1
    s.owned[v.RELIGION] = v.OWNED
    s.culture = 2
    game = turns(s, *STAY, "call D", "relocate D CC1", *OUT)
    assert game.question == "choose-free-card"
    assert "develop religion-2" in game.options
    assert "develop religion-3" not in game.options  # the level before is missing
    assert "develop cunning-1" in game.options
    assert "develop horsemanship-1" not in game.options  # no horse
    assert "develop weaving-2" not in game.options
    s = game.answer("develop weaving-1").state
    assert s.owns(v.WEAVING)
    assert s.goods() == 1
    assert game.question == ""


@pytest.mark.rule("14.6.4", "9.1")
def test_step_14_looks_at_the_points_a_check_would_ask_for() -> None:
    s = won()
    for i in range(v.CULTURE_SETS):
        s.sets[i] = 1
    s.culture = 1
    game = turns(s, *STAY, "call D", "relocate D CC1", *OUT)
    assert game.options == ["pass", "develop weaving-1"]
    game.answer("pass")  # and nobody must take it
    assert not game.state.owns(v.WEAVING)
    assert game.question == ""


@pytest.mark.rule("14.6.4", "10.1", "1.6.1")
def test_rights_may_be_used_before_the_free_card_is_chosen() -> None:
    s = won()
    for i in range(v.CULTURE_SETS):
        s.sets[i] = 1
    s.culture = 9
    for _ in range(3):
        assert s.shift(v.TRADE_GOODS, v.OUT_OF_PLAY, v.RESOURCES)
    game = turns(s, *STAY, "call D", "relocate D CC1", *OUT)
    assert "develop horsemanship-1" not in game.options  # there is no horse
    game.answer("buy-animal horse")
    assert game.question == "choose-free-card"
    game.answer("develop horsemanship-1")
    assert game.state.owns(v.HORSEMANSHIP)
    assert game.question == ""


@pytest.mark.rule("14.6.4")
def test_step_15_sets_culture_and_action_points() -> None:
    for culture, ap in ((15, 12), (0, 0)):
        s = won()
        s.culture, s.ap = culture, ap
        s = through(s)
        assert (s.culture, s.ap) == (9, 3)


@pytest.mark.rule("14.6.4", "2.3.4")
def test_a_family_without_a_man_is_calmed_before_the_new_period_and_then_made_whole() -> None:
    s = won()
    s.ferocity[A] = 2
    lacks(s, A, v.MAN)
    s = play(s, chapter.DISCARD, "roll 1").state
    assert s.ferocity[A] == 0
    assert s.has(A, v.MAN)


@pytest.mark.rule("14.6.4", "6.2.2")
def test_two_periods_won_lead_to_the_last_one() -> None:
    s = through(won())
    s.morale, s.card = 0, 24
    game = play(s, chapter.DISCARD, "roll 1", *STAY, "pass", "call E", "relocate E SH1", *OUT)
    s = game.state
    assert s.period == v.AMERICAN
    assert s.families_in_play() == 5
    assert (s.military, s.morale) == (5, 3)
    assert "card 51" in game.options
