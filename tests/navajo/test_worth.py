"""Which questions about chance are worth asking: not after a success, not where a card cannot help, not where Trade
Goods buy the same cheaper. Each of them is asked where something better could come."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import PASS, offered, verb_of
from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.planning import call_elders
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.notation import write
from cairn.worth import ALWAYS, WHAT_MATTERS, Asked, answer_for, wanted
from tests.navajo.boxes import goods, pool, used_up
from tests.navajo.country import area, plant
from tests.navajo.display import lay_one
from tests.navajo.families import A, elders, only
from tests.navajo.kit import NARRATOR, Game, act, activated, land, near_a_mission, order, play

FACES = range(1, 7)


def answered(game: Game, asked: Asked = WHAT_MATTERS) -> str | None:
    """What is answered for a person here; None where the person is asked."""
    assert offered(game.state)
    answer = answer_for(GAME, game.position, asked)
    return None if answer is None else write(GAME.vocabulary, answer)


def rich() -> NavajoState:
    s = land()
    goods(s, 3)
    s.own_segment = True
    return s


def held(s: NavajoState, *cards: int) -> NavajoState:
    s.hand = vec[i64]([*cards])
    return s


def numbered(s: NavajoState, number: int) -> int:
    """A Ceremony card whose Blessing Way shows this."""
    return next(card for card in range(1, 41) if s.facts.blessing[card] == number)


# dice on which something is won or lost


def elder_speaks(s: NavajoState) -> Game:
    elders(s, 4)
    call_elders(s)
    return play(s, chapter.PLAN_ELDERS, "elder-fiercer 4 A")


def elder_ails(s: NavajoState) -> Game:
    elders(s, 4)
    s.waiting = s.elders[:]
    return play(s, chapter.POT_DEATH)


def harvests(s: NavajoState) -> Game:
    plant(s, "SH1")
    s.drought[v.SHIPROCK] = 2
    return act(activated(s, "SH1"), "harvest")


def deals(s: NavajoState) -> Game:
    lay_one(s, v.ACTIVE, 1, "K")
    s.ap = 1
    return play(s, chapter.PLAN_TRIBES, "diplomacy A 1 0")


WON = [  # how one comes to the die, and what is told when it is lost
    (elder_speaks, "elder-failed"),
    (elder_ails, "elder-died"),
    (harvests, "harvest-failed"),
    (deals, "diplomacy-failed"),
]


@pytest.mark.rule("10.2")
@pytest.mark.parametrize(("reach", "lost"), WON)
def test_nobody_is_asked_whether_a_success_shall_stand(
    reach: Callable[[NavajoState], Game], lost: str
) -> None:
    seen = set()
    for face in FACES:
        game = reach(rich()).answer(f"roll {face}")
        assert "reroll" in game.options
        found = answered(game)
        failed = bool(game.answer("keep").told(lost))
        assert found == (None if failed else "keep"), face
        seen.add(failed)
    assert seen == {True, False}


@pytest.mark.rule("13.12")
@pytest.mark.parametrize(("reach", "lost"), WON)
def test_a_card_is_asked_for_only_if_its_number_wins(
    reach: Callable[[NavajoState], Game], lost: str
) -> None:
    seen = set()
    for number in FACES:
        s = land()
        s.own_segment = True
        card = numbered(s, number)
        game = reach(held(s, card))
        found = answered(game)
        failed = bool(game.answer(f"bless {card}").told(lost))
        assert found == ("pass" if failed else None), number
        seen.add(failed)
    assert seen == {True, False}


@pytest.mark.rule("13.12", "3.1.3", "D22")
def test_no_card_is_asked_for_where_no_die_can_fail() -> None:
    s = land()
    s.own_segment = True
    s.owned[v.WISDOM] = v.OWNED  # five, and one more
    elders(s, 7)
    call_elders(s)
    game = play(held(s, numbered(s, 1)), chapter.PLAN_ELDERS, "elder-fiercer 7 A")
    assert game.question == "blessing-or-roll"
    assert answered(game) == "pass"


@pytest.mark.rule("3.2.2", "10.2")
def test_of_the_price_for_leaving_a_fort_only_the_lowest_stands() -> None:
    for face in FACES:
        s = rich()
        s.fort[0] = area("HO1")
        game = act(activated(s, "HO1"), "move CC1", f"roll {face}")
        assert answered(game) == ("keep" if face == 1 else None), face


@pytest.mark.rule("13.12")
def test_whoever_wants_to_be_asked_about_blessings_is() -> None:
    """13.21 A card in hand has an Enemy Way, so one may want to be rid of it."""
    s = land()
    s.own_segment = True
    game = elder_speaks(held(s, numbered(s, 6)))
    assert answered(game) == "pass"
    assert answered(game, wanted(GAME, {"blessing": ALWAYS})) is None


@pytest.mark.rule("3.1.3", "10.2")
def test_three_trade_goods_are_not_asked_for_where_two_buy_the_same() -> None:
    """An elder's Action Point, and that of a Tribal Council (3.2.8)."""
    for face in FACES:
        s = rich()
        elders(s, 2)
        call_elders(s)
        assert answered(play(s, chapter.PLAN_ELDERS, "elder-points 2", f"roll {face}")) == "keep"
        assert answered(act(activated(rich()), "council", f"roll {face}")) == "keep"


@pytest.mark.rule("3.1.4", "10.2")
def test_nobody_is_asked_to_buy_one_trade_goods_for_two() -> None:
    s = rich()
    s.ap, s.culture = i64(0), i64(3)
    game = play(s.copy(), chapter.PLAN_GOODS)
    assert game.question == "choose-trader"
    assert answered(game) == "pass"


@pytest.mark.rule("3.1.4", "10.2")
def test_to_be_done_is_no_question_where_nobody_can_buy_unless_one_wants_to_be_asked() -> None:
    """An animal for three Trade Goods would make some available, and is a right at any time."""
    s = rich()
    s.ap, s.culture = i64(1), i64(3)
    assert answered(play(s.copy(), chapter.PLAN_GOODS)) is None
    used_up(s, v.TRADE_GOODS)
    game = play(s, chapter.PLAN_GOODS)
    assert game.question == "choose-trader"
    assert answered(game) == "pass"
    assert answered(game, wanted(GAME, {"goods": ALWAYS})) is None


# Battles


def soldiers(s: NavajoState, ferocity: int) -> Game:
    pool(s, green=1)
    s.ferocity[A] = i64(ferocity)
    game = act(activated(s, "SH1"), "raid", "cube green")
    if game.question == "keep-cube":
        game.answer("keep")
    return game.answer("fight-soldiers", *(["fight"] if s.goods() else []))


def results(ferocity: int, ours: int) -> list[int]:
    """What comes of a Battle by a die of the Diné, against each of the foe's."""
    fights = [soldiers(land(), ferocity).answer(f"roll {ours}", f"roll {face}") for face in FACES]
    return [int(fight.told("battle-fought")[0][1]) for fight in fights]


@pytest.mark.rule("11.2", "10.2")
@pytest.mark.parametrize("ferocity", [0, 3])
def test_a_die_in_battle_stands_if_no_other_could_be_better(ferocity: int) -> None:
    best = results(ferocity, 6)
    for ours in FACES:
        game = soldiers(rich(), ferocity).answer(f"roll {ours}")
        here = results(ferocity, ours)
        assert answered(game) == ("keep" if here == best else None), ours
        for theirs in FACES:
            foe = soldiers(rich(), ferocity).answer(f"roll {ours}", "keep", f"roll {theirs}")
            stands = here[theirs - 1] == min(here)
            assert answered(foe) == ("keep" if stands else None), (ours, theirs)


@pytest.mark.rule("11.2", "13.12")
@pytest.mark.parametrize("ferocity", [0, 3])
def test_a_card_in_battle_is_asked_for_if_some_die_is_worse(ferocity: int) -> None:
    for number, ours in product(FACES, FACES):
        s = land()
        game = soldiers(held(s, numbered(s, number)), ferocity)
        helps = results(ferocity, number) != results(ferocity, 1)
        assert answered(game) == (None if helps else "pass"), number
        here = results(ferocity, ours)
        game.answer("pass", f"roll {ours}")
        helps = here[number - 1] < max(here)
        assert answered(game) == (None if helps else "pass"), (number, ours)


# places


@pytest.mark.rule("7.2.1", "10.2")
def test_a_drought_where_nobody_lives_stands() -> None:
    for face in FACES:
        s = rich()
        only(s, A="SH3", B="ZU2")
        plant(s, "BM1")
        s.card = 40
        s = held(s, 10)
        game = play(s, chapter.CARD_CEREMONY)
        while game.question != "cancel-way":
            game.answer("pass")
        game.answer("pass", f"roll {face}")
        lived = {v.SHIPROCK, v.ZUNI, v.BLACK_MESA}
        assert answered(game) == (None if face - 1 in lived else "keep"), face


@pytest.mark.rule("3.3.8", "10.2")
@pytest.mark.parametrize("sick", [False, True])
def test_land_that_recovers_where_somebody_lives_stands(sick: bool) -> None:
    """#48 While the land is sick only the Territory rolled recovers, else the lowest next to it that can."""
    for face in FACES:
        s = land()
        goods(s, 3)
        only(s, A="SH3", B="ZU2")
        s.drought[v.SHIPROCK] = s.drought[v.BLACK_MESA] = 1
        if sick:
            s.events[v.LAND_IS_SICK - v.PUEBLO_REVOLT] = v.IN_PLAY
        game = play(s, chapter.POT_LAND, f"roll {face}")
        found = answered(game)
        s = game.answer("keep").state
        assert found == ("keep" if s.drought[v.SHIPROCK] == 0 else None), face


@pytest.mark.rule("4.2.4", "10.2")
def test_a_tribal_raid_where_nobody_lives_stands() -> None:
    for face in FACES:
        s = rich()
        only(s, A="SH3", B="ZU2")
        s.tribe, s.tribal_left = v.UTES, i64(1)
        game = play(s, chapter.TRIBAL_PLACE, f"roll {face}")
        assert answered(game) == (None if face - 1 in (v.SHIPROCK, v.ZUNI) else "keep"), face


# cubes

COLOURS = ("black", "brown", "white", "yellow", "red", "green")


def drawn(s: NavajoState, colour: str) -> NavajoState:
    pool(s, **{colour: 1, "blue": 1})
    return s


@pytest.mark.rule("3.2.5", "10.2")
def test_what_a_raid_brings_is_kept() -> None:
    for colour in COLOURS:
        s = drawn(rich(), colour)
        game = act(activated(s, "SH1"), "raid", f"cube {colour}")
        assert answered(game) == (None if colour in ("red", "green") else "keep"), colour


@pytest.mark.rule("3.2.5", "10.2")
def test_a_raid_that_brings_nothing_is_asked_about() -> None:
    s = drawn(rich(), "brown")
    used_up(s, v.HORSE)
    assert answered(act(activated(s, "SH1"), "raid", "cube brown")) is None


@pytest.mark.rule("D12", "3.2.5")
def test_a_cube_that_may_be_put_back_for_nothing_is_asked_about() -> None:
    s = drawn(rich(), "brown")
    s.owned[v.RELIGION + 2] = v.OWNED
    assert answered(act(activated(s, "SH1"), "raid", "cube brown")) is None


@pytest.mark.rule("4.2.10", "10.2")
def test_of_cubes_for_subjugation_only_red_is_asked_about() -> None:
    for colour in COLOURS:
        game = order(drawn(rich(), colour), "A", 1, f"cube {colour}")
        assert answered(game) == (None if colour == "red" else "keep"), colour


@pytest.mark.rule("C31", "10.2")
def test_herds_that_others_raid_are_let_go() -> None:
    for colour in COLOURS:
        s = drawn(rich(), colour)
        s.card = 31
        game = play(s, chapter.CARD_MAJOR, f"cube {colour}")
        assert answered(game) == (None if colour in ("red", "green") else "keep"), colour


@pytest.mark.rule("3.2.6", "10.2")
def test_in_a_raid_on_a_fort_the_hardest_hit_is_kept() -> None:
    for colour in COLOURS:
        s = drawn(activated(rich(), mp=9), colour)
        s.fort[0] = area("SH4")
        assert s.facts.fort_hits[0] > max(s.facts.hits)
        game = act(s, "raid-fort defiance", f"cube {colour}")
        assert answered(game) == ("keep" if colour == "black" else None), colour


@pytest.mark.rule("3.2.6", "10.2")
def test_in_a_raid_on_an_outpost_a_cube_is_kept_that_hits_hardest_or_ends_it() -> None:
    for colour in COLOURS:
        s = near_a_mission()
        goods(s, 3)
        pool(s, **{colour: 2, "blue": 1})
        game = act(s, "raid-outpost mission", f"cube {colour}")
        assert answered(game) == ("keep" if colour == "black" else None), colour
        if colour in ("brown", "white", "yellow"):
            assert answered(game.answer("keep", f"cube {colour}")) == "keep", colour


# what would be wasted


def test_points_are_called_unused_only_where_something_could_be_done_with_them() -> None:
    """A horse or Trade Goods at any time need none of them."""
    for mp, said in ((5, "5 MPs unused"), (4, "")):
        s = activated(rich(), "SH6", mp=mp)
        s.fresh = False  # it has done something: nothing that takes all MPs is left to it
        game = act(s)
        assert ("move SH5" in game.options) == (mp == 5)
        assert "buy-ap" in game.options
        ending = next(one for one in offered(game.state) if verb_of(one) == PASS)
        assert GAME.guide.wasted(game.state, ending, NARRATOR) == said
