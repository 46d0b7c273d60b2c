"""10 Trade Goods, 13.12 Blessing Way, and what may be done at any time: by nobody else's leave, in every decision."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.planning import call_elders
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter, purpose
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, goods, hold, hold_corn, pool, used_up
from tests.navajo.country import area, intruder, outpost, plant
from tests.navajo.display import lay_one
from tests.navajo.families import A, B, elders, found, inside, stand
from tests.navajo.kit import Game, act, activated, land, play, reason

SHAMAN, UTES = 15, "K"  # a card; the Spanish counter
SELL_HORSES = "sell-animals 3 0"


def hand(s: NavajoState, *cards: int) -> None:
    s.hand = vec[i64]([*cards])


# acquisition


@pytest.mark.rule("10.1")
@pytest.mark.parametrize(("horses", "sheep"), [(3, 0), (2, 1), (1, 2), (0, 3)])
def test_any_three_animals_buy_a_trade_goods(horses: int, sheep: int) -> None:
    s = activated(land())
    give(s, v.HORSE, 3)
    give(s, v.SHEEP, 3)
    game = act(s, f"sell-animals {horses} {sheep}")
    s = game.state
    assert s.goods() == 1
    assert s.held(v.RESOURCES, v.HORSE) == 3 - horses
    assert s.held(v.RESOURCES, v.SHEEP) == 3 - sheep
    assert s.held(v.OUT_OF_PLAY, v.HORSE) == 5 + horses
    assert s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 2
    assert s.mp == 6  # it is no Action
    assert game.question == "choose-action"


@pytest.mark.rule("10.1")
def test_horses_in_family_boxes_are_not_sold() -> None:
    s = activated(land())
    give(s, v.HORSE, 3)
    game = act(s, "mount A")
    assert game.why_not("sell-animals 3 0") == ("10.1", reason("no-animals-to-sell"))


@pytest.mark.rule("10.1", "1.6.1")
def test_animals_buy_only_trade_goods_that_are_available() -> None:
    s = activated(land())
    give(s, v.SHEEP, 3)
    used_up(s, v.TRADE_GOODS)
    assert act(s).why_not("sell-animals 0 3") == ("10.1", reason("no-goods-left"))


@pytest.mark.rule("10.1", "1.7.4")
def test_animals_buy_trade_goods_without_culture_too() -> None:
    s = activated(land())
    s.culture = 0
    give(s, v.SHEEP, 3)
    assert act(s, "sell-animals 0 3").state.goods() == 1


@pytest.mark.rule("10.1")
@pytest.mark.parametrize(
    ("held", "sales"),
    [
        ((6,), {(6, 0, 0)}),
        ((2, 4), {(2, 4, 0)}),
        ((3, 3), {(3, 3, 0)}),
        ((5, 4), {(4, 5, 0)}),
        ((2, 2, 3), {(2, 2, 3)}),
        ((2, 3), set()),
        ((5,), set()),
        ((2, 2), set()),
        ((4, 4, 6), {(6, 0, 0), (4, 4, 0)}),
        ((2, 3, 4), {(2, 4, 0), (3, 4, 0)}),
        ((1, 1, 1), set()),  # counters of 1 are in nobody's box but may be in a player's own values
        ((1, 2, 2), set()),
        ((1, 1, 4), {(1, 1, 4)}),
    ],
)
def test_corn_worth_six_buys_a_trade_goods(
    held: tuple[int, ...], sales: set[tuple[int, int, int]]
) -> None:
    s = activated(land())
    hold_corn(s, *held)
    game = act(s)
    said = {tuple(int(n) for n in option.split()[1:]) for option in game.offers("sell-corn")}
    assert said == sales


@pytest.mark.rule("10.1", "13.17", "13.45")
def test_sold_corn_goes_back_to_its_cup_and_there_is_no_change() -> None:
    s = activated(land())
    hold_corn(s, 4, 5, 2)
    game = act(s, "sell-corn 4 5 0")
    s = game.state
    assert s.goods() == 1
    assert list(s.corn_held) == [0, 0, 1, 0, 0, 0, 0]
    assert s.corn_unseen[4] == s.facts.corn[4]
    assert s.corn_unseen[5] == s.facts.corn[5]
    assert game.told("corn-sold") == [(9, 0, 0)]


@pytest.mark.rule("10.1", "1.6.1")
def test_corn_buys_nothing_when_all_trade_goods_are_in_play() -> None:
    s = activated(land())
    hold_corn(s, 6)
    used_up(s, v.TRADE_GOODS)
    assert not act(s).offers("sell-corn")


@pytest.mark.rule("10.1")
def test_corn_on_the_map_is_not_sold() -> None:
    s = activated(land())
    plant(s, "SH3")
    assert not act(s).offers("sell-corn")


@pytest.mark.rule("10.1")
def test_a_corn_counter_of_value_one_can_be_part_of_a_sale() -> None:
    """A player's own data may have such counters."""
    s = activated(land())
    s.corn_held = vec[i64]([0, 1, 0, 0, 0, 1, 0])
    assert act(s).offers("sell-corn")


# spending


@pytest.mark.rule("10.2", "13.45")
def test_two_trade_goods_buy_an_ap() -> None:
    s = activated(land())
    give(s, v.TRADE_GOODS, 3)
    s = act(s, "buy-ap").state
    assert (s.ap, s.goods()) == (4, 1)
    assert s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 2


@pytest.mark.rule("10.2", "1.7.4")
def test_no_twentieth_ap_is_bought() -> None:
    s = activated(land())
    give(s, v.TRADE_GOODS, 2)
    s.ap = 19
    rule, said = act(s).why_not("buy-ap")
    assert rule in ("10.2", "1.7.4")
    assert said != reason("too-few-goods", n=2, have=2)


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(("animal", "kind"), [("horse", v.HORSE), ("sheep", v.SHEEP)])
def test_three_trade_goods_buy_any_animal(animal: str, kind: int) -> None:
    s = activated(land())
    give(s, v.TRADE_GOODS, 3)
    s = act(s, f"buy-animal {animal}").state
    assert s.held(v.RESOURCES, kind) == 1
    assert s.held(v.OUT_OF_PLAY, kind) == 7
    assert s.goods() == 0


@pytest.mark.rule("10.2", "1.6.1")
def test_an_animal_that_is_not_available_is_not_bought() -> None:
    s = activated(land())
    give(s, v.TRADE_GOODS, 3)
    used_up(s, v.HORSE)
    game = act(s)
    assert game.why_not("buy-animal horse")[0] == "1.6.1"
    assert "buy-animal sheep" in game.options


@pytest.mark.rule("10.2")
def test_what_is_too_dear_is_refused_with_its_price() -> None:
    s = activated(land())
    give(s, v.TRADE_GOODS, 1)
    game = act(s)
    assert game.why_not("buy-ap") == ("10.2", reason("too-few-goods", n=2, have=1))
    assert game.why_not("buy-animal sheep") == ("10.2", reason("too-few-goods", n=3, have=1))


@pytest.mark.rule("10.2", "13.45", "13.32")
def test_intruders_kept_as_trade_goods_go_back_to_their_cup_when_spent() -> None:
    s = activated(land())
    give(s, v.TRADE_GOODS, 1)
    s.intruders_unseen[v.GOODS_FOUND] -= 1
    hold(s, v.RESOURCES, v.INTRUDER_GOODS, 1)
    assert s.goods() == 2
    s = act(s, "buy-ap").state
    assert s.goods() == 0
    assert s.intruders_unseen[v.GOODS_FOUND] == s.facts.intruders[v.GOODS_FOUND]
    assert s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 3


@pytest.mark.rule("10.2", "13.45", "1.5.1", "6.2.1")
@pytest.mark.parametrize("intruders", [0, 1, 2])
def test_the_player_says_which_trade_goods_are_spent(intruders: int) -> None:
    """A new period would take Intruders from Resources; ordinary counters can be bought again."""
    s = activated(land())
    give(s, v.TRADE_GOODS, 3)
    s.intruders_unseen[v.GOODS_FOUND] -= 2
    hold(s, v.RESOURCES, v.INTRUDER_GOODS, 2)
    game = act(s, "buy-ap")
    assert game.question == "choose-goods"
    assert game.options == ["spend-intruders 0", "spend-intruders 1", "spend-intruders 2"]
    s = game.answer(f"spend-intruders {intruders}").state
    assert s.held(v.RESOURCES, v.INTRUDER_GOODS) == 2 - intruders
    assert s.held(v.RESOURCES, v.TRADE_GOODS) == 1 + intruders
    assert s.goods() == 3


@pytest.mark.rule("10.2", "13.45")
def test_of_trade_goods_only_the_share_that_is_free_is_asked() -> None:
    s = activated(land())
    give(s, v.TRADE_GOODS, 2)
    s.intruders_unseen[v.GOODS_FOUND] -= 2
    hold(s, v.RESOURCES, v.INTRUDER_GOODS, 2)
    game = act(s, "buy-animal sheep")
    assert game.options == ["spend-intruders 1", "spend-intruders 2"]


# another roll


@pytest.mark.rule("10.2")
def test_three_trade_goods_buy_another_roll_and_the_last_one_counts() -> None:
    s = activated(land())
    goods(s, 3)
    game = act(s, "council", "roll 5")
    assert game.question == "keep-die"
    game.answer("reroll", "roll 1")
    assert game.state.ap == 3  # the 5 cannot be claimed any more
    assert game.state.goods() == 0


@pytest.mark.rule("10.2")
def test_a_roll_may_be_kept() -> None:
    s = activated(land())
    goods(s, 3)
    s = act(s, "council", "roll 5", "keep").state
    assert (s.ap, s.goods()) == (4, 3)


@pytest.mark.rule("10.2")
def test_six_trade_goods_buy_two_more_rolls_and_two_buy_none() -> None:
    s = activated(land())
    goods(s, 8)
    game = act(s, "council", "roll 1", "reroll", "roll 1", "reroll", "roll 1")
    assert game.question == ""
    assert game.state.goods() == 2


@pytest.mark.rule("10.2", "4.0.3")
def test_two_dice_are_rolled_again_together() -> None:
    s = land()
    goods(s, 3)
    s.card = SHAMAN
    game = play(s, chapter.ENEMY_FLIP, "roll 1", "roll 2")
    assert game.question == "keep-dice"
    game.answer("reroll", "roll 4", "roll 5")
    assert game.told("dice-rolled") == [(purpose.FLIP, 1, 2), (purpose.FLIP, 4, 5)]


@pytest.mark.rule("10.2", "3.3.7")
def test_the_death_of_an_elder_is_rolled_again() -> None:
    s = land()
    elders(s, 7)
    s.waiting = s.elders[:]
    goods(s, 3)
    game = play(s, chapter.POT_DEATH, "roll 1", "reroll", "roll 6")
    assert game.state.elders[7] == 1


@pytest.mark.rule("10.2")
@pytest.mark.parametrize("raid", ["raid", "raid-outpost mission"])
def test_three_trade_goods_put_a_cube_back_for_another(raid: str) -> None:
    s = activated(land(), "SH1")
    outpost(s, v.MISSION, "SH1")
    goods(s, 7)
    pool(s, green=1, brown=2)
    game = act(s, raid, "cube green", "put-back goods")
    assert game.state.cubes_in(v.POOL) == 3
    game.answer("cube brown")
    assert game.question == "keep-cube"  # another three are there
    game.answer("keep")
    assert game.state.cube(v.RAIDED, v.BROWN) == 1
    assert game.state.goods() == 4
    assert game.state.cubes_in(v.DRAWN) == 0


# what Trade Goods cancel


@pytest.mark.rule("10.2", "4.0.3")
def test_two_trade_goods_cancel_a_flip() -> None:
    s = land()
    s.card = SHAMAN
    goods(s, 2)
    s.enemy_ap = 0
    game = play(s, chapter.ENEMY_FLIP, "roll 3", "roll 4")
    assert game.question == "cancel-flip"
    game.answer("cancel")
    assert game.told("flip-cancelled") == [(2, 0, 0)]
    assert game.state.reverse[2] == 0
    assert game.state.reverse[3] == 1  # the other counter was flipped
    assert game.state.goods() == 0


@pytest.mark.rule("10.2", "4.0.3")
def test_a_swap_is_not_cancelled() -> None:
    s = land()
    s.card = SHAMAN
    goods(s, 2)
    game = play(s, chapter.ENEMY_FLIP, "roll 3", "roll 3")
    assert game.told("counter-active")
    assert "cancel" not in game.options


@pytest.mark.rule("10.2", "7.1")
def test_three_trade_goods_cancel_a_minor_event() -> None:
    s = land()
    s.card = 21  # Drought
    goods(s, 3)
    game = play(s, chapter.CARD_MINOR, "cancel")
    assert game.question == ""
    assert sum(game.state.drought) == 0
    assert game.state.goods() == 0


@pytest.mark.rule("10.2", "13.21")
def test_three_trade_goods_cancel_an_enemy_way() -> None:
    s = land()
    s.card = 40
    hand(s, 9)
    goods(s, 3)
    game = play(s, chapter.CARD_CEREMONY)
    while game.question == "anytime":
        game.answer("pass")
    assert game.question == "cancel-way"
    game.answer("cancel")
    assert game.state.culture == 9
    assert game.state.goods() == 0


# a trade that makes it possible


def last_goods(s: NavajoState, n: int) -> NavajoState:
    """One Trade Goods less than this costs, and three horses to buy it with."""
    goods(s, n - 1)
    give(s, v.HORSE, 3)
    return s


def council(s: NavajoState) -> Game:
    return act(activated(last_goods(s, 3)), "council", "roll 1")


def raid(s: NavajoState) -> Game:
    pool(s, green=1)
    return act(activated(last_goods(s, 3)), "raid", "cube green")


def flip(s: NavajoState) -> Game:
    return play(last_goods(s, 2), chapter.ENEMY_FLIP, "roll 3", "roll 4")


def minor(s: NavajoState) -> Game:
    s.card = 21
    return play(last_goods(s, 3), chapter.CARD_MINOR)


def way(s: NavajoState) -> Game:
    s.card = 40
    hand(s, 9)
    game = play(last_goods(s, 3), chapter.CARD_CEREMONY)
    while game.question == "anytime":
        game.answer("pass")
    return game


@pytest.mark.rule("10.1", "10.2")
@pytest.mark.parametrize(
    ("reach", "then"),
    [
        (council, "reroll"),
        (raid, "put-back goods"),
        (flip, "cancel"),
        (minor, "cancel"),
        (way, "cancel"),
    ],
)
def test_the_last_trade_goods_may_be_bought_when_it_is_needed(
    reach: Callable[[NavajoState], Game], then: str
) -> None:
    game = reach(land())
    assert then not in game.options
    game.answer(SELL_HORSES)
    assert then in game.options
    assert game.answer(then).state.goods() == 0


@pytest.mark.rule("2.2.1", "10.1", "10.2")
def test_an_ap_for_preempting_may_be_bought_when_it_is_needed() -> None:
    s = last_goods(land(), 2)
    s.card = SHAMAN
    s.ap = s.facts.preempt[SHAMAN] - 1
    game = play(s, chapter.CARD_OPERATIONS)
    assert game.why_not("preempt")[0] == "2.2.1"
    assert "preempt" in game.answer(SELL_HORSES, "buy-ap").options


@pytest.mark.rule("10.2")
def test_where_nothing_could_pay_for_another_roll_none_is_asked_for() -> None:
    s = activated(land())
    goods(s, 2)
    give(s, v.HORSE, 2)
    assert act(s, "council", "roll 1").question == ""


# 15.3


@pytest.mark.rule("15.3")
@pytest.mark.parametrize(
    ("kind", "bought", "name"), [(v.SHEEP, v.HORSE, "horse"), (v.HORSE, v.SHEEP, "sheep")]
)
def test_by_option_two_animals_of_one_kind_buy_one_of_the_other(
    kind: int, bought: int, name: str
) -> None:
    s = activated(land(horse_trading=True))
    give(s, kind, 3)
    game = act(s, f"swap-animals {name}")
    s = game.state
    assert (s.held(v.RESOURCES, kind), s.held(v.RESOURCES, bought)) == (1, 1)
    assert not game.offers("swap-animals")


@pytest.mark.rule("15.3", "1.6.1")
def test_animals_that_are_not_available_are_not_traded_for() -> None:
    s = activated(land(horse_trading=True))
    give(s, v.SHEEP, 2)
    used_up(s, v.HORSE)
    assert not act(s).offers("swap-animals")


@pytest.mark.rule("15.3")
def test_without_the_option_animals_are_not_traded() -> None:
    s = activated(land())
    give(s, v.SHEEP, 2)
    assert not act(s).offers("swap-animals")


# 13.12 Blessing Way


@pytest.mark.rule("13.12", "13.28")
def test_a_ceremony_card_stands_for_a_die_and_is_discarded() -> None:
    s = activated(land())
    hand(s, 8, 40)
    game = act(s, "council")
    assert game.question == "blessing-or-roll"
    assert game.rule == "13.12"
    assert game.options == ["pass", "bless 8", "bless 40"]
    game.answer("bless 40")
    assert game.state.ap == 4  # card 40 shows a 3, and the Council is held in Area 3
    assert list(game.state.hand) == [8]
    assert game.told("blessed") == [(40, 3, 0)]
    assert not game.told("rolled")


@pytest.mark.rule("13.12")
def test_the_die_may_be_rolled_all_the_same() -> None:
    s = activated(land())
    hand(s, 8)
    game = act(s, "council", "pass", "roll 2")
    assert list(game.state.hand) == [8]


@pytest.mark.rule("13.12", "10.2")
def test_a_card_may_stand_for_a_roll_that_was_paid_for() -> None:
    s = activated(land())
    hand(s, 40)
    goods(s, 3)
    game = act(s, "council", "pass", "roll 1", "reroll", "bless 40")
    assert game.state.ap == 4
    assert game.state.goods() == 0


@pytest.mark.rule("13.12")
def test_a_blessing_is_not_rolled_again() -> None:
    s = activated(land())
    hand(s, 8)
    goods(s, 6)
    game = act(s, "council", "bless 8")
    assert game.question == ""
    assert game.state.goods() == 6


def planning(s: NavajoState) -> Game:
    call_elders(s)
    return play(s, chapter.PLAN_ELDERS, "elder-points 2")


def diplomacy(s: NavajoState) -> Game:
    lay_one(s, v.ACTIVE, 1, UTES)
    s.ap = 1
    return play(s, chapter.PLAN_TRIBES, "diplomacy A 1 0")


def warfare(s: NavajoState) -> Game:
    lay_one(s, v.ACTIVE, 1, UTES)
    s.ap = 1
    return play(s, chapter.PLAN_TRIBES, "warfare A 1")


def harvest(s: NavajoState) -> Game:
    plant(s, "SH1")
    s.drought[v.SHIPROCK] = 1
    return act(activated(s, "SH1"), "harvest")


def leaving_a_fort(s: NavajoState) -> Game:
    s.fort[0] = area("HO1")
    return act(activated(s, "HO1"), "move CC1")


def soldiers(s: NavajoState) -> Game:
    pool(s, green=1)
    game = act(activated(s, "SH1"), "raid", "cube green")
    if game.question == "keep-cube":
        game.answer("keep")
    return game.answer("fight-soldiers")


def traders(s: NavajoState) -> Game:
    intruder(s, "SH2", v.TRADERS)
    return act(activated(s), "move SH2")


def death(s: NavajoState) -> Game:
    s.waiting = s.elders[:]
    return play(s, chapter.POT_DEATH)


def recovery(s: NavajoState) -> Game:
    return play(s, chapter.POT_LAND)


@pytest.mark.rule("13.12")
@pytest.mark.parametrize(
    "reach",
    [
        planning,
        diplomacy,
        warfare,
        harvest,
        leaving_a_fort,
        soldiers,
        traders,
        death,
        recovery,
    ],
)
def test_any_die_of_the_players_own_segment_may_be_blessed(
    reach: Callable[[NavajoState], Game],
) -> None:
    s = land()
    s.own_segment = True
    hand(s, 8)
    game = reach(s)
    assert game.question == "blessing-or-roll"
    assert game.answer("bless 8").told("blessed") == [(8, 1, 0)]


@pytest.mark.rule("13.12", "11.2.2")
def test_the_enemys_die_in_a_battle_may_be_blessed() -> None:
    s = land()
    hand(s, 8)
    game = soldiers(s).answer("pass", "roll 6")
    assert game.question == "blessing-or-roll"
    game.answer("bless 8")
    assert game.told("battle-rolls") == [(A, 6, 1 + s.enemy_ferocity + s.facts.soldiers[v.GREEN])]


@pytest.mark.rule("13.12")
@pytest.mark.parametrize("reach", [death, recovery])
def test_the_passage_of_time_of_a_transitional_event_is_not_the_players_segment(
    reach: Callable[[NavajoState], Game],
) -> None:
    s = land()
    hand(s, 8)
    assert not s.own_segment
    assert reach(s).question == "roll-for"


@pytest.mark.rule("13.12")
@pytest.mark.parametrize("here", [chapter.ENEMY_FLIP, chapter.CARD_MINOR])
def test_dice_of_the_enemy_and_of_events_are_not_blessed(here: int) -> None:
    s = land()
    s.card = 21
    hand(s, 8)
    assert play(s, here).question == "roll-for"


# at any time


def ready(s: NavajoState) -> NavajoState:
    """A horse in Resources, so that there is a right to use."""
    give(s, v.HORSE)
    return s


def preempting(s: NavajoState) -> Game:
    s.card = SHAMAN
    return play(ready(s), chapter.CARD_OPERATIONS)


def operation(s: NavajoState) -> Game:
    s.card = SHAMAN
    return play(ready(s), chapter.DINE_OPERATIONS)


def elder_action(s: NavajoState) -> Game:
    s.card = SHAMAN
    return play(ready(s), chapter.DINE_OPERATIONS, "planning")


def buying(s: NavajoState) -> Game:
    return play(ready(s), chapter.PLAN_GOODS)


def tribes(s: NavajoState) -> Game:
    lay_one(s, v.ACTIVE, 1, UTES)
    return play(ready(s), chapter.PLAN_TRIBES)


def family(s: NavajoState) -> Game:
    return play(ready(s), chapter.DINE_OPERATIONS, "take-actions")


def action(s: NavajoState) -> Game:
    return act(activated(ready(s)))


def battle(s: NavajoState) -> Game:
    return soldiers(ready(s))


def another_roll(s: NavajoState) -> Game:
    goods(s, 3)
    return act(activated(ready(s)), "council", "roll 1")


def another_cube(s: NavajoState) -> Game:
    goods(s, 3)
    pool(s, red=1)
    return act(activated(ready(s)), "raid", "cube red")


def aging(s: NavajoState) -> Game:
    return play(ready(s), chapter.POT_AGE)


def settling(s: NavajoState) -> Game:
    give(s, v.ELDER, 1, v.PASSAGE)
    return play(ready(s), chapter.POT_SETTLE)


def founding(s: NavajoState) -> Game:
    give(s, v.MAN, 1, v.PASSAGE)
    return play(ready(s), chapter.POT_FOUND)


def feeding(s: NavajoState) -> Game:
    return play(ready(s), chapter.POT_FEED)


def feeding_animals(s: NavajoState) -> Game:
    elders(s)
    return play(ready(s), chapter.POT_FEED, "pass")


def enemy_segment(s: NavajoState) -> Game:
    s.card = SHAMAN
    return play(ready(s), chapter.ENEMY_SEGMENT)


def check(s: NavajoState) -> Game:
    s.card = 41
    return play(ready(s), chapter.CARD_CHECK)


def developing(s: NavajoState) -> Game:
    return play(ready(s), chapter.CHECK_BUY)


def cancelling(s: NavajoState) -> Game:
    s.card = 21
    goods(s, 3)
    return play(ready(s), chapter.CARD_MINOR)


def reacting(s: NavajoState) -> Game:
    stand(s, A, "SH1")
    s.santa_fe = 3
    return play(ready(s), chapter.RAID_PLACE)


DECISIONS = [
    preempting,
    operation,
    elder_action,
    buying,
    tribes,
    family,
    action,
    battle,
    another_roll,
    another_cube,
    aging,
    settling,
    founding,
    feeding,
    feeding_animals,
    enemy_segment,
    check,
    developing,
    cancelling,
    reacting,
]


@pytest.mark.rule("1.6.1", "10.1", "10.2")
@pytest.mark.parametrize("reach", DECISIONS)
def test_a_horse_may_be_mounted_at_any_time(reach: Callable[[NavajoState], Game]) -> None:
    game = reach(land())
    question, before = game.question, set(game.options)
    assert {"mount A", "mount B", "mount C"} <= before
    game.answer("mount B")
    assert game.state.mounted(B)
    assert game.state.held(v.RESOURCES, v.HORSE) == 0
    if question not in ("anytime", "prepare-battle"):  # those close when nothing is left to do
        assert game.question == question
        assert set(game.options) <= before


@pytest.mark.rule("10.1", "10.2", "15.3")
@pytest.mark.parametrize("reach", DECISIONS)
def test_everything_else_may_be_traded_at_any_time(reach: Callable[[NavajoState], Game]) -> None:
    s = land(horse_trading=True)
    give(s, v.SHEEP, 3)
    goods(s, 3)
    hold_corn(s, 6)
    game = reach(s)
    wanted = {"sell-animals 0 3", "buy-ap", "buy-animal horse", "buy-animal sheep"}
    assert wanted | {"swap-animals horse"} <= set(game.options)
    if reach is not feeding_animals:  # by then the corn has been eaten
        assert "sell-corn 6 0 0" in game.options


@pytest.mark.rule("1.6.1")
def test_a_family_box_has_room_for_one_horse() -> None:
    s = activated(land())
    give(s, v.HORSE, 2)
    game = act(s, "mount A")
    assert game.offers("mount") == ["mount B", "mount C"]


@pytest.mark.rule("1.6.1")
def test_only_families_in_play_are_mounted_and_only_with_horses_from_resources() -> None:
    s = activated(land())
    assert act(s.copy()).why_not("mount A") == ("1.6.1", reason("no-horse"))
    give(s, v.HORSE)
    stand(s, B, "SJ-escape")
    game = act(s)
    assert game.offers("mount") == ["mount A", "mount B", "mount C"]


@pytest.mark.rule("1.6.1")
def test_a_horse_stays_in_its_box() -> None:
    s = activated(land())
    give(s, v.HORSE)
    game = act(s, "mount A", "pass")
    assert inside(game.state, A)[v.OWN_HORSE] == 1
    assert not [option for option in game.options if "dismount" in option]


@pytest.mark.rule("10.2")
def test_a_right_does_not_use_up_a_decision() -> None:
    s = land()
    found(s, 3, "CC2")
    give(s, v.TRADE_GOODS, 2)
    s.card = SHAMAN
    game = play(s, chapter.DINE_OPERATIONS, "buy-ap", "take-actions", "activate A")
    assert game.question == "choose-action"
    assert game.state.mp == 6


@pytest.mark.rule("10.2", "4.0")
def test_rights_are_not_lost_because_the_enemy_acts_first() -> None:
    s = land()
    s.card = SHAMAN
    s.ap = 0
    goods(s, 4)
    game = play(s, chapter.CARD_OPERATIONS, "pass", "buy-ap", "buy-ap")
    assert game.state.ap == 2
