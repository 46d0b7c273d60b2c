"""9 Cultural Development cards: buying them, and what they do in Planning, Take Actions and Passage of Time."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules import battles
from cairn.games.navajo.rules.planning import call_elders
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import CULTURE_CARD
from tests.navajo.boxes import give, goods, no_resources, pool
from tests.navajo.country import area, outpost
from tests.navajo.display import lay_one
from tests.navajo.families import A, B, elders, lacks, mount
from tests.navajo.kit import NARRATOR, Game, act, activated, land, play, reason

UTES = "K"  # the Spanish counter


def own(s: NavajoState, *cards: int) -> None:
    for card in cards:
        s.owned[card] = v.OWNED


def buy(s: NavajoState, *answers: str) -> Game:
    return play(s, chapter.CHECK_BUY, *answers)


def rich() -> NavajoState:
    """Nothing is out of reach: points and all that cards ask for."""
    s = land()
    s.culture = s.military = i64(19)
    give(s, v.HORSE, 4)
    goods(s, 4)
    s.ferocity[A] = 3
    elders(s, 1, 2, 3, 4)
    return s


# buying


@pytest.mark.rule("8.2.8", "9.1", "9.1.2", "9.1.3")
@pytest.mark.parametrize("card", range(v.CULTURE_CARDS))
def test_a_card_costs_its_culture_or_military_points_and_comes_into_play(card: int) -> None:
    s = rich()
    for level in range(card // 3 * 3, card):
        own(s, level)
    game = buy(s, f"develop {CULTURE_CARD.token(card)}")
    assert game.state.owned[card] == v.OWNED
    assert game.state.culture == 19 - s.facts.culture_cost[card]
    assert game.state.military == 19 - s.facts.military_cost[card]
    assert game.question == ""  # one card and no more


@pytest.mark.rule("8.2.8")
def test_no_card_has_to_be_bought() -> None:
    game = buy(rich(), "pass")
    assert game.state.culture == 19
    assert sum(game.state.owned) == 0


@pytest.mark.rule("9.1.1")
@pytest.mark.parametrize("level", [1, 2])
def test_a_level_needs_the_one_before_it(level: int) -> None:
    s = rich()
    if level == 2:
        own(s, v.RELIGION)
    game = buy(s)
    before = NARRATOR.value(CULTURE_CARD, v.RELIGION + level - 1)
    said = ("9.1.1", reason("needs-level-before", card=before))
    assert game.why_not(f"develop religion-{level + 1}") == said


@pytest.mark.rule("9.1.1", "13.22")
def test_an_exhausted_level_is_a_level_before() -> None:
    s = rich()
    own(s, v.RELIGION)
    s.owned[v.RELIGION + 1] = v.EXHAUSTED
    assert "develop religion-3" in buy(s).options


@pytest.mark.rule("9.1")
def test_a_set_removed_at_set_up_is_out_of_the_game() -> None:
    s = rich()
    s.sets[v.WEAVING // 3] = 0
    assert buy(s).why_not("develop weaving-1") == ("9.1", reason("set-removed"))


@pytest.mark.rule("9.1")
def test_a_card_in_play_is_not_bought_again() -> None:
    s = rich()
    own(s, v.WEAVING)
    assert "develop weaving-1" not in buy(s).options


@pytest.mark.rule("9.1")
@pytest.mark.parametrize(
    ("card", "requirement"),
    [
        (v.HORSEMANSHIP, "horses"),
        (v.HORSEMANSHIP + 2, "horses"),
        (v.SHARP_TRADERS + 1, "goods"),
        (v.WARRIORS + 1, "ferocity"),
        (v.WISDOM + 2, "elders"),
    ],
)
def test_a_card_asks_for_what_its_set_is_about(card: int, requirement: str) -> None:
    s = land()
    s.culture = s.military = i64(19)
    elders(s)
    for level in range(card // 3 * 3, card):
        own(s, level)
    need = int(s.facts.requirement_amount[card])

    def have(n: int) -> NavajoState:
        t = s.copy()
        if requirement == "horses":
            give(t, v.HORSE, n)
        elif requirement == "goods":
            goods(t, n)
        elif requirement == "ferocity":
            t.ferocity[A], t.ferocity[B] = min(n, 1), n - min(n, 1)
        else:
            elders(t, *[1] * n)
        return t

    name = CULTURE_CARD.token(card)
    assert f"develop {name}" in buy(have(need)).options
    game = buy(have(need - 1))
    rule, said = game.why_not(f"develop {name}")
    assert rule == "9.1"
    assert str(need) in said


@pytest.mark.rule("9.1")
def test_horses_in_family_boxes_are_owned_too() -> None:
    s = land()
    mount(s, A)
    assert "develop horsemanship-1" in buy(s).options


@pytest.mark.rule("9.1", "1.7.4")
def test_points_that_are_not_there_are_not_spent() -> None:
    s = rich()
    s.culture = s.facts.culture_cost[v.CUNNING] - 1
    s.military = s.facts.military_cost[v.WARRIORS] - 1
    game = buy(s)
    culture, military = int(s.facts.culture_cost[v.CUNNING]), int(s.facts.military_cost[v.WARRIORS])
    said = reason("not-enough-culture", n=culture, have=culture - 1)
    assert game.why_not("develop cunning-1") == ("9.1", said)
    said = reason("not-enough-military", n=military, have=military - 1)
    assert game.why_not("develop warriors-1") == ("9.1", said)


@pytest.mark.rule("8.2.8", "1.6.1")
def test_a_right_may_be_used_before_a_card_is_bought() -> None:
    s = land()
    goods(s, 3)
    game = buy(s, "buy-animal horse")
    assert "develop horsemanship-1" in game.options


# Horsemanship


@pytest.mark.rule("D4", "D5")
@pytest.mark.parametrize(
    ("cards", "horse", "mp"),
    [
        ((), True, 6),
        ((v.HORSEMANSHIP,), True, 7),
        ((v.HORSEMANSHIP,), False, 6),
        ((v.HORSEMANSHIP, v.HORSEMANSHIP + 1), True, 8),
        ((v.HORSEMANSHIP, v.HORSEMANSHIP + 1), False, 6),
    ],
)
def test_horsemanship_gives_mounted_families_more_mps(
    cards: tuple[int, ...], horse: bool, mp: int
) -> None:
    s = land()
    own(s, *cards)
    if horse:
        mount(s, A)
    assert play(s, chapter.DINE_OPERATIONS, "take-actions", "activate A").state.mp == mp


@pytest.mark.rule("D4", "3.2")
def test_a_horse_that_comes_after_the_activation_brings_no_mp() -> None:
    s = land()
    own(s, v.HORSEMANSHIP)
    give(s, v.HORSE)
    game = play(s.copy(), chapter.DINE_OPERATIONS, "take-actions", "activate A", "mount A")
    assert game.state.mp == 6
    game = play(s, chapter.DINE_OPERATIONS, "take-actions", "mount A", "activate A")
    assert game.state.mp == 7


def warfare(s: NavajoState, ours: int, theirs: int) -> Game:
    s.own_segment = True
    lay_one(s, v.ACTIVE, 1, UTES)
    return play(s, chapter.PLAN_TRIBES, "warfare A 1", f"roll {ours}", f"roll {theirs}")


@pytest.mark.rule("D6", "11.2.1")
def test_with_horsemanship_3_a_horse_counts_double_in_battle() -> None:
    s = land()
    mount(s, A)
    assert warfare(s.copy(), 3, 3).told("battle-rolls")[0][1] == 3 + 1
    own(s, v.HORSEMANSHIP + 2)
    assert warfare(s, 3, 3).told("battle-rolls")[0][1] == 3 + 2


@pytest.mark.rule("D6")
def test_on_foot_horsemanship_3_does_nothing() -> None:
    s = land()
    own(s, v.HORSEMANSHIP + 2)
    assert warfare(s, 3, 3).told("battle-rolls")[0][1] == 3


# Masters of the Mesas


@pytest.mark.rule("D7", "3.2.2")
@pytest.mark.parametrize(
    ("place", "there", "less"), [("SH3", "SH4", 1), ("SH5", "SH6", 1), ("SH2", "SH3", 0)]
)
def test_masters_of_the_mesas_climb_for_one_mp_less(place: str, there: str, less: int) -> None:
    s = activated(land(), place, 20)
    own(s, v.MESAS)
    value = s.facts.value[area(there)]
    assert act(s.copy(), f"move {there}").state.mp == 20 - (value - less)
    mount(s, A)
    cost = s.facts.horse_value[area(there)]
    assert act(s, f"move {there}").state.mp == 20 - max(1, cost - less)


@pytest.mark.rule("D7")
def test_surcharges_are_not_reduced() -> None:
    s = activated(land(), "SH3", 20)
    own(s, v.MESAS)
    outpost(s, v.MISSION, "SH6")
    assert act(s, "move SH4").state.mp == 20 - (4 - 1 + 1)


@pytest.mark.rule("D8", "1.6.1")
def test_masters_of_the_mesas_2_makes_two_more_harass_counters_available() -> None:
    s = rich()
    own(s, v.MESAS)
    assert (s.held(v.SET_ASIDE, v.HARASS), s.held(v.OUT_OF_PLAY, v.HARASS)) == (2, 2)
    s = buy(s, "develop mesas-2").state
    assert (s.held(v.SET_ASIDE, v.HARASS), s.held(v.OUT_OF_PLAY, v.HARASS)) == (0, 4)


@pytest.mark.rule("D9", "3.2.1")
@pytest.mark.parametrize("place", ["SH1", "SH3", "SH5", "SH6"])
def test_masters_of_the_mesas_3_find_water_for_six_less_the_value(place: str) -> None:
    s = activated(land(), place, 20)
    own(s, v.MESAS + 2)
    s.drought[v.SHIPROCK] = 1
    value = int(s.facts.value[area(place)])
    assert act(s, "water").state.mp == 20 - max(1, 6 - value)


@pytest.mark.rule("D9", "3.2.1")
def test_with_the_dear_water_option_they_pay_six_less_the_value_in_brackets() -> None:
    s = activated(land(dear_water=True), "SH5", 20)
    own(s, v.MESAS + 2)
    s.drought[v.SHIPROCK] = 1
    mount(s, A)
    assert act(s, "water-mounted").state.mp == 20 - (6 - s.facts.horse_value[area("SH5")])


# Religion


@pytest.mark.rule("D10", "3.3.1")
def test_religion_1_brings_a_culture_point_in_each_passage_of_time() -> None:
    s = land()
    own(s, v.RELIGION)
    assert play(s, chapter.POT_FOUND).state.culture == 10


@pytest.mark.rule("D10", "3.3.1", "1.7.4")
def test_it_comes_after_what_empty_spaces_cost() -> None:
    s = land()
    own(s, v.RELIGION)
    s.culture = 0
    lacks(s, A, v.CHILD)
    s = play(s, chapter.POT_FOUND).state
    assert (s.culture, s.military) == (1, 3)


def with_intruders(*places: str) -> NavajoState:
    s = activated(land())
    s.intruder_area = vec[i64]([area(place) for place in places])
    s.intruder_kind = vec[i64]([v.FACE_DOWN for _ in places])
    return s


@pytest.mark.rule("D11", "13.22", "13.32")
def test_religion_2_looks_at_an_intruder_and_leaves_it_unrevealed() -> None:
    s = with_intruders("BM1", "SH2")
    own(s, v.RELIGION + 1)
    game = act(s)
    assert game.offers("look") == ["look BM1", "look SH2"]
    game.answer("look SH2", "intruder slavers")
    assert game.told("intruder-seen") == [(area("SH2"), v.SLAVERS, 0)]
    assert not game.told("intruder-met")
    assert game.state.owned[v.RELIGION + 1] == v.EXHAUSTED
    assert not game.offers("look")
    game.answer("move SH2")
    assert game.told("intruder-met") == [(A, v.SLAVERS, area("SH2"))]


@pytest.mark.rule("D11", "13.32")
def test_only_the_topmost_of_an_area_is_looked_at() -> None:
    s = with_intruders("SH2", "SH2")
    own(s, v.RELIGION + 1)
    game = act(s)
    assert game.offers("look") == ["look SH2"]
    game.answer("look SH2", "intruder traders")
    assert list(game.state.intruder_kind) == [v.FACE_DOWN, v.TRADERS]


@pytest.mark.rule("D11", "13.17")
def test_an_intruder_that_was_seen_is_no_longer_among_the_unseen() -> None:
    s = with_intruders("BM1", "SH2")
    own(s, v.RELIGION + 1)
    game = act(s, "look BM1", "intruder sickness", "move SH2")
    assert "intruder sickness" not in game.options


@pytest.mark.rule("D11")
def test_without_the_card_nobody_looks() -> None:
    assert not act(with_intruders("SH2")).offers("look")


@pytest.mark.rule("D12", "3.2.5", "3.2.6")
@pytest.mark.parametrize("raid", ["raid", "raid-outpost mission"])
def test_religion_3_draws_another_cube_in_a_raid(raid: str) -> None:
    s = activated(land(), "SH1")
    own(s, v.RELIGION + 2)
    outpost(s, v.MISSION, "SH1")
    pool(s, green=1, black=1)
    game = act(s, raid, "cube green")
    assert game.options == ["keep", "put-back religion"]
    game.answer("put-back religion")
    assert game.state.owned[v.RELIGION + 2] == v.EXHAUSTED
    assert game.state.cubes_in(v.POOL) == 2
    game.answer("cube black")
    assert game.question != "keep-cube"


@pytest.mark.rule("D12")
def test_religion_3_does_not_help_against_the_enemys_draws() -> None:
    s = land()
    own(s, v.RELIGION + 2)
    s.card = 32  # Apaches Raid New Mexico
    pool(s, red=1)
    assert play(s, chapter.CARD_MAJOR, "cube red").question == ""


@pytest.mark.rule("D11", "D12", "13.22")
def test_the_passage_of_time_enables_religion_again() -> None:
    s = land()
    s.owned[v.RELIGION + 1] = s.owned[v.RELIGION + 2] = v.EXHAUSTED
    s = play(s, chapter.POT_LAND, "roll 1").state
    assert s.owns(v.RELIGION + 1)
    assert s.owns(v.RELIGION + 2)


# Sharp Traders


@pytest.mark.rule("D13", "3.1.4")
def test_sharp_traders_1_makes_the_first_trade_goods_free() -> None:
    s = land()
    own(s, v.SHARP_TRADERS)
    s.ap = 1
    game = play(s, chapter.PLAN_GOODS, "buy-goods A")
    assert game.state.ap == 1
    game.answer("buy-goods B")
    assert game.state.ap == 0
    assert game.state.goods() == 2


@pytest.mark.rule("D13", "3.1.4")
def test_the_free_trade_goods_needs_no_ap_but_a_woman_and_culture() -> None:
    s = land()
    own(s, v.SHARP_TRADERS)
    s.ap = 0
    game = play(s.copy(), chapter.PLAN_GOODS, "buy-goods A")
    assert game.state.goods() == 1
    assert game.question == ""
    s.culture = 0
    assert play(s, chapter.PLAN_GOODS).question == ""


@pytest.mark.rule("D14", "10.2")
def test_sharp_traders_2_buys_a_culture_point_once_a_card() -> None:
    s = activated(land())
    own(s, v.SHARP_TRADERS + 1)
    goods(s, 4)
    s.culture = 7
    game = act(s, "sharp-culture")
    assert (game.state.culture, game.state.goods()) == (8, 2)
    assert {line.split()[0] for line in game.log} == {"D14"}
    assert game.why_not("sharp-culture") == ("D14", reason("used-on-this-card"))


@pytest.mark.rule("D14")
def test_it_never_raises_culture_above_nine() -> None:
    s = activated(land())
    own(s, v.SHARP_TRADERS + 1)
    goods(s, 2)
    assert act(s).why_not("sharp-culture") == ("D14", reason("never-above-nine"))


@pytest.mark.rule("D14")
def test_it_raises_culture_from_eight_to_nine() -> None:
    s = activated(land())
    own(s, v.SHARP_TRADERS + 1)
    goods(s, 2)
    s.culture = 8
    assert act(s, "sharp-culture").state.culture == 9


@pytest.mark.rule("8.2.8", "D14", "10.2")
@pytest.mark.parametrize("card", [v.RELIGION, v.WEAVING, v.WISDOM])
def test_a_card_of_any_set_that_wants_one_point_more_keeps_the_purchase_open(card: int) -> None:
    s = rich()
    own(s, v.SHARP_TRADERS + 1)
    for one in range(v.CULTURE_SETS):
        s.sets[one] = int(one == card // 3)
    s.culture = s.facts.culture_cost[card] - 1
    game = buy(s)
    assert game.question == "choose-card"
    assert f"develop {CULTURE_CARD.token(card)}" in game.answer("sharp-culture").options


@pytest.mark.rule("8.2.8", "9.1", "10.1")
@pytest.mark.parametrize("sheep", [2, 3])
def test_a_card_that_needs_trade_goods_is_within_reach_of_who_can_buy_them(sheep: int) -> None:
    s = land()
    own(s, v.SHARP_TRADERS)
    for one in range(v.CULTURE_SETS):
        s.sets[one] = int(one == v.SHARP_TRADERS // 3)
    s.culture, s.military = i64(9), i64(9)
    no_resources(s)
    give(s, v.SHEEP, sheep)
    assert buy(s).question == ("choose-card" if sheep == 3 else "")


@pytest.mark.rule("8.2.8", "9.1", "10.2", "15.3")
@pytest.mark.parametrize(
    ("trading", "have", "asked"), [(True, 0, True), (False, 3, True), (False, 2, False)]
)
def test_a_card_that_needs_horses_is_within_reach_of_who_can_trade_for_them(
    trading: bool, have: int, asked: bool
) -> None:
    """Three Trade Goods buy any animal, and where horses are traded, sheep become horses."""
    s = land(horse_trading=trading)
    for one in range(v.CULTURE_SETS):
        s.sets[one] = int(one == v.HORSEMANSHIP // 3)
    s.culture, s.military = i64(9), i64(9)
    no_resources(s)
    give(s, v.SHEEP, 1)
    goods(s, have)
    assert buy(s).question == ("choose-card" if asked else "")


@pytest.mark.rule("D15")
@pytest.mark.parametrize(
    ("track", "value", "choice"),
    [("military", 19, "sharp-military"), ("morale", 0, "sharp-morale")],
)
def test_it_buys_nothing_beyond_the_end_of_a_track(track: str, value: int, choice: str) -> None:
    s = activated(land())
    own(s, v.SHARP_TRADERS + 2)
    goods(s, 3)
    setattr(s, track, i64(value))
    game = act(s)
    assert game.why_not(choice) == ("D15", reason("at-limit"))
    assert {"sharp-military", "sharp-morale"} - {choice} <= set(game.options)


@pytest.mark.rule("D14")
def test_it_costs_two_trade_goods() -> None:
    s = activated(land())
    own(s, v.SHARP_TRADERS + 1)
    goods(s, 1)
    s.culture = 5
    assert act(s).why_not("sharp-culture") == ("D14", reason("too-few-goods", n=2, have=1))


@pytest.mark.rule("D15", "10.2")
@pytest.mark.parametrize(
    ("choice", "military", "morale"), [("sharp-military", 6, 5), ("sharp-morale", 5, 4)]
)
def test_sharp_traders_3_buys_a_military_point_or_enemy_morale_once_a_card(
    choice: str, military: int, morale: int
) -> None:
    s = activated(land())
    own(s, v.SHARP_TRADERS + 2)
    goods(s, 6)
    game = act(s, choice)
    assert (game.state.military, game.state.morale) == (military, morale)
    assert game.state.goods() == 3
    assert {line.split()[0] for line in game.log} == {"D15"}
    for other in ("sharp-military", "sharp-morale"):
        assert game.why_not(other) == ("D15", reason("used-on-this-card"))


@pytest.mark.rule("D14", "D15")
def test_both_may_be_used_on_one_card_and_again_on_the_next() -> None:
    s = activated(land())
    own(s, v.SHARP_TRADERS + 1, v.SHARP_TRADERS + 2)
    goods(s, 5)
    s.culture = 5
    game = act(s, "sharp-culture", "sharp-military")
    assert game.state.goods() == 0
    s.used = 0  # a new card has been drawn
    assert {"sharp-culture", "sharp-military"} <= set(act(s).options)


@pytest.mark.rule("D14", "D15")
def test_without_the_cards_trade_goods_do_not_buy_points() -> None:
    s = activated(land())
    goods(s, 5)
    s.culture = 5
    assert not [option for option in act(s).options if option.startswith("sharp")]


# Warrior Society


def elder_tries(s: NavajoState, verb: str, face: int) -> Game:
    """The only elder, in box 3, tries an Elder Action."""
    s.own_segment = True
    elders(s, 3)
    call_elders(s)
    return play(s, chapter.PLAN_ELDERS, verb, f"roll {face}")


@pytest.mark.rule("D16", "3.1.3")
def test_warrior_society_1_helps_elders_to_raise_ferocity() -> None:
    s = land()
    rating = int(s.facts.elder_rating[3])
    s.ferocity[A] = 1
    assert elder_tries(s.copy(), "elder-fiercer 3 A", rating + 1).told("elder-failed")
    own(s, v.WARRIORS)
    assert elder_tries(s.copy(), "elder-fiercer 3 A", rating + 1).told("elder-won")
    assert elder_tries(s.copy(), "elder-fiercer 3 A", rating + 2).told("elder-failed")
    for verb in ("elder-milder 3 A", "elder-points 3", "elder-military 3"):
        assert elder_tries(s.copy(), verb, rating + 1).told("elder-failed")


@pytest.mark.rule("D17", "11.2.1")
@pytest.mark.parametrize(("ferocity", "more"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_warrior_society_2_helps_fierce_families_in_battle(ferocity: int, more: int) -> None:
    s = land()
    own(s, v.WARRIORS + 1)
    s.ferocity[A] = ferocity
    assert warfare(s, 3, 3).told("battle-rolls")[0][1] == 3 + ferocity + more


@pytest.mark.rule("D18", "11.3")
def test_warrior_society_3_makes_a_victory_a_major_one() -> None:
    s = land()
    s.ferocity[A] = 1
    assert battles.battle_table(s, 6 + 1 - 1 - s.facts.utes_bonus, v.TRIBAL_COLUMN) == v.FV
    assert warfare(s.copy(), 6, 1).told("battle-fought") == [(A, v.FV, 0)]
    own(s, v.WARRIORS + 2)
    game = warfare(s, 6, 1)
    assert game.told("battle-fought") == [(A, v.MFV, 0)]
    assert game.state.held(v.RESOURCES, v.HORSE) == 1


# Weaving


@pytest.mark.rule("D19", "D20", "D21")
@pytest.mark.parametrize("level", [0, 1, 2])
def test_each_level_of_weaving_brings_a_trade_goods_and_makes_one_available(level: int) -> None:
    s = land()
    s.culture = i64(19)
    for before in range(level):
        own(s, v.WEAVING + before)
    s = buy(s, f"develop weaving-{level + 1}").state
    assert s.goods() == 1
    assert s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 4
    assert s.held(v.SET_ASIDE, v.TRADE_GOODS) == 4


@pytest.mark.rule("D19", "D20", "D21")
def test_all_three_levels_bring_all_that_was_set_aside() -> None:
    s = land()
    s.culture = i64(19)
    for level in (1, 2, 3):
        s = buy(s, f"develop weaving-{level}").state.copy()
    assert s.held(v.SET_ASIDE, v.TRADE_GOODS) == 0
    assert s.goods() == 3
    assert s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 6


# Wisdom of the Ancient Ones


@pytest.mark.rule("D22", "3.1.3")
def test_wisdom_1_raises_the_rating_for_elder_actions() -> None:
    s = land()
    own(s, v.WISDOM)
    rating = int(s.facts.elder_rating[3])
    assert elder_tries(s.copy(), "elder-points 3", rating + 1).told("elder-won")
    assert elder_tries(s.copy(), "elder-points 3", rating + 2).told("elder-failed")
    own(s, v.WARRIORS)
    assert elder_tries(s, "elder-fiercer 3 A", rating + 2).told("elder-won")


@pytest.mark.rule("D22", "1.7.5")
def test_wisdom_1_gives_no_rating_to_the_first_box() -> None:
    s = land()
    own(s, v.WISDOM)
    elders(s, 1)
    call_elders(s)
    assert play(s, chapter.PLAN_ELDERS).question == ""


@pytest.mark.rule("D22", "3.3.7")
def test_wisdom_1_does_not_raise_it_for_death_checks() -> None:
    s = land()
    own(s, v.WISDOM)
    elders(s, 3)
    s.waiting = s.elders[:]
    game = play(s, chapter.POT_DEATH, f"roll {int(s.facts.elder_rating[3]) + 1}")
    assert game.told("elder-lives")


def old_and_wise() -> NavajoState:
    """Wisdom 2, and elders in boxes 6 and 7 whose death check is about to begin."""
    s = land()
    own(s, v.WISDOM + 1)
    elders(s, 6, 7)
    s.waiting = s.elders[:]
    return s


@pytest.mark.rule("D23", "3.3.7")
def test_wisdom_2_rolls_one_death_check_again() -> None:
    s = old_and_wise()
    game = play(s, chapter.POT_DEATH, "roll 1")
    assert game.question == "keep-death"
    game.answer("reroll", "roll 6", "roll 1")
    assert game.question == ""  # only one of them
    assert list(game.state.elders) == [0, 0, 0, 0, 0, 0, 0, 1]


@pytest.mark.rule("D23", "3.3.7")
def test_the_second_roll_counts_and_the_first_may_be_kept() -> None:
    s = old_and_wise()
    game = play(s.copy(), chapter.POT_DEATH, "roll 1", "reroll", "roll 1")
    assert game.told("elder-died") == [(7, 0, 0)]
    game = play(s, chapter.POT_DEATH, "roll 1", "keep", "roll 2")
    assert game.question == "keep-death"  # it has not been used yet


@pytest.mark.rule("D23", "3.3")
def test_it_may_be_used_again_in_the_next_passage_of_time() -> None:
    s = land()
    own(s, v.WISDOM + 1)
    elders(s, 7)
    s.death_rerolled = True
    game = play(s, chapter.DINE_OPERATIONS, "passage-of-time")
    while game.question not in ("keep-death", ""):
        game.answer(
            {"roll-for": "roll 1", "choose-starving": "starve A child"}.get(game.question, "pass")
        )
    assert game.question == "keep-death"


@pytest.mark.rule("D24", "3.1.3")
def test_wisdom_3_lets_one_elder_act_twice() -> None:
    s = land()
    own(s, v.WISDOM + 2)
    elders(s, 1, 4)
    s.ap = 0
    s.card = 36
    game = play(s, chapter.DINE_OPERATIONS, "planning", "elder-points 5", "roll 1")
    assert "elder-points 5" in game.options
    game.answer("elder-points 5", "roll 1")
    assert game.state.ap == 2 + 2
    assert not [option for option in game.options if option.startswith("elder-points 5")]
    game.answer("elder-points 2", "roll 6")
    assert not game.offers("elder-points")


@pytest.mark.rule("D24", "C17")
def test_wisdom_3_works_in_planning_only() -> None:
    s = land()
    own(s, v.WISDOM + 2)
    elders(s, 4)
    s.card = 17  # Influential Elders
    game = play(s, chapter.CARD_MAJOR, "elder-points 4", "roll 6")
    assert game.question == ""
