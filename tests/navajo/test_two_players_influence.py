"""16.7 Influence Points: the marker, and every line of the Influence table, by who influences the Family."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from mypy_extensions import i64

from cairn.games.navajo.rules import two_players
from cairn.games.navajo.rules.state import PairState
from cairn.games.navajo.words import chapter, rule
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, pool
from tests.navajo.country import area, come, intruder, outpost
from tests.navajo.display import lay
from tests.navajo.families import A, B, lacks, stand
from tests.navajo.kit import Game, play
from tests.navajo.pair import BASKET, TURQUOISE, as_pair, asked, elders_of, hearts, pair

NONE = v.NONE
NOBODYS, HEADMANS, OTHERS = NONE, TURQUOISE, BASKET  # who influences Family A; Turquoise is Headman
Deed = Callable[[PairState], Game]


# 16.7.1, 16.7.2 the marker


@pytest.mark.rule("16.7.2")
def test_the_examples_of_the_marker() -> None:
    """Turquoise has 1 and gains another; Turquoise has 1 and Basket gains, and gains again."""
    s = pair()
    s.ip = i64(1)
    two_players.gain_ip(s, rule.R_16_7, v.TURQUOISE)
    assert s.ip == 2
    s.ip = i64(1)
    two_players.gain_ip(s, rule.R_16_7, v.BASKET)
    assert s.ip == 0
    two_players.gain_ip(s, rule.R_16_7, v.BASKET)
    assert s.ip == -1
    two_players.gain_ip(s, rule.R_16_7, v.BASKET)
    assert s.ip == -2


@pytest.mark.rule("16.7.1", "16.7.2")
@pytest.mark.parametrize(
    ("before", "seat", "told"),
    [
        (0, TURQUOISE, (TURQUOISE, 1, TURQUOISE)),
        (2, BASKET, (BASKET, 1, TURQUOISE)),
        (1, BASKET, (BASKET, 0, 2)),
        (-1, BASKET, (BASKET, 2, BASKET)),
    ],
)
def test_the_log_tells_on_whose_side_the_marker_is(
    before: int, seat: int, told: tuple[int, int, int]
) -> None:
    s = pair()
    s.ip, s.heart[A] = i64(before), i64(seat)
    s.success(A)
    game = play(s, chapter.PAIR_EFFECT, "trade-influence A")
    assert game.told("ip-gained") == [told]


# how a Family does well, by Family A at SH3


def raids(colour: str) -> Deed:
    """A raid on New Mexico draws a cube of this colour."""

    def deed(s: PairState) -> Game:
        pool(s, **{colour: 1})
        stand(s, A, "SH1")
        s.active, s.mp, s.fresh = i64(A), i64(6), True
        game = play(s, chapter.ACT, "raid", f"cube {colour}")
        if game.question == "choose-fight":
            game.answer("let-morale-rise")
        if game.question == "choose-animal":
            game.answer("take-animal horse")
        return game

    return deed


def strikes(target: str, *colours: str) -> Deed:
    """A raid on a Mission in Area 1, on a Rancho in Area 2 or on a Fort draws these cubes."""

    def deed(s: PairState) -> Game:
        pool(s, brown=5, white=5, blue=1, green=1, red=1)
        stand(s, A, "SH1")
        if target == "mission":
            outpost(s, v.MISSION, "SH1")
        elif target == "rancho":
            outpost(s, v.RANCHO, "SH2")
        else:
            s.fort[v.DEFIANCE] = area("SH1")
        s.active, s.mp, s.fresh = i64(A), i64(6), True
        verb = "raid-fort defiance" if target == "fort" else f"raid-outpost {target}"
        game = play(s, chapter.ACT, verb)
        for colour in colours:
            if game.question == "draw-cube":
                game.answer(f"cube {colour}")
        if game.question == "choose-fight":
            game.answer("let-morale-rise")
        return game

    return deed


def wages_war(ours: int, theirs: int) -> Deed:
    """Tribal Warfare of a fierce Family with the Utes, with these dice."""

    def deed(s: PairState) -> Game:
        lay(s, "K")
        s.ap, s.ferocity[A] = i64(1), i64(3)
        game = play(s, chapter.PLAN_TRIBES, "warfare A 1", f"roll {ours}", f"roll {theirs}")
        if game.question == "roll-for":
            game.answer("roll 1")  # where the counter goes
        return lose_somebody(game)

    return deed


def talks_to_tribes(face: int) -> Deed:
    def deed(s: PairState) -> Game:
        lay(s, "K")
        s.ap = i64(1)
        game = play(s, chapter.PLAN_TRIBES, "diplomacy A 1 0", f"roll {face}")
        if game.question == "roll-for":
            game.answer("roll 1")
        return game

    return deed


def reached(s: PairState) -> None:
    """An Enemy Raid has come to the Family."""
    s.front, s.santa_fe, s.ap = i64(area("SH3")), i64(3), i64(2)
    come(s, "SH3")


def negotiates(face: int) -> Deed:
    def deed(s: PairState) -> Game:
        reached(s)
        return play(s, chapter.RAID_REACT, "negotiate A 0", f"roll {face}")

    return deed


def ambushes(ours: int, theirs: int) -> Deed:
    def deed(s: PairState) -> Game:
        reached(s)
        s.ferocity[A], s.enemy_ferocity = i64(1), i64(2)  # doubled, it is even
        game = play(s, chapter.RAID_REACT, "ambush A", f"roll {ours}", f"roll {theirs}")
        return lose_somebody(game)

    return deed


def battles(difference: int, result: int) -> Deed:
    """A Battle at SH3 in an Enemy Raid, with this difference on the Battle Table and hence this result."""

    def deed(s: PairState) -> Game:
        reached(s)
        s.ferocity[A], s.enemy_ferocity = i64(0), i64(5 - difference)
        game = play(s, chapter.RAID_RESOLVE, "battle A", "roll 6", "roll 1")
        assert game.told("battle-fought")[0][1] == result
        return lose_somebody(game)

    return deed


def lose_somebody(game: Game) -> Game:
    if game.question == "choose-loss":
        game.answer("lose A child")
    return game


SUCCESSES: dict[str, Deed] = {
    "a brown cube from New Mexico": raids("brown"),
    "a black cube from New Mexico": raids("black"),
    "a yellow cube from New Mexico": raids("yellow"),
    "a white cube from New Mexico": raids("white"),
    "an Outpost destroyed": strikes("mission", *["brown"] * 5),
    "a Fort destroyed": strikes("fort", *["brown"] * 5),
    "Tribal Warfare won": wages_war(6, 1),
    "Tribal Diplomacy won": talks_to_tribes(6),
    "a Negotiation won": negotiates(6),
    "an Ambush won": ambushes(6, 1),
    "a Battle won, FV": battles(2, v.FV),
    "a Battle won, MFV": battles(5, v.MFV),
}


# how it does badly


def suffers(s: PairState) -> Game:
    reached(s)
    return play(s, chapter.RAID_RESOLVE, "suffer A child", "roll 1")


def is_struck(s: PairState) -> Game:
    s.tribe, s.raided_land, s.to_resolve = v.UTES, v.SHIPROCK, i64(1 << A)
    return play(s, chapter.TRIBAL_RESOLVE, "suffer A child")


def meets(kind: int, *answers: str) -> Deed:
    """It moves onto an Intruder that was looked at before."""

    def deed(s: PairState) -> Game:
        if kind == v.WAR_PARTY:
            s.military = i64(0)  # nobody can fight it
        intruder(s, "SH2", kind)
        s.active, s.mp, s.fresh = i64(A), i64(6), True
        return play(s, chapter.ACT, "move SH2", *answers)

    return deed


def goes_to_santa_fe(s: PairState) -> Game:
    s.card, s.ferocity[A] = v.MASSACRE, i64(1)
    return play(s, chapter.CARD_MAJOR, "go-to-santa-fe", "roll 1", "lose A man")


def is_betrayed(s: PairState) -> Game:
    s.card = v.DINEANAII
    return play(s, chapter.CARD_MAJOR, "roll 1", "lose A child")


FAILURES: dict[str, Deed] = {
    "a blue cube from New Mexico": raids("blue"),
    "a green cube from New Mexico": raids("green"),
    "a red cube from New Mexico": raids("red"),
    "a blue cube at an Outpost": strikes("rancho", "blue"),
    "a green cube at an Outpost": strikes("rancho", "green"),
    "a red cube at an Outpost": strikes("rancho", "red", "blue"),
    "a red cube at a Fort": strikes("fort", "red", "blue"),
    "Tribal Warfare undecided": wages_war(3, 1),
    "Tribal Warfare lost": wages_war(1, 6),
    "Tribal Diplomacy failed": talks_to_tribes(1),
    "a Negotiation failed": negotiates(1),
    "an Ambush undecided": ambushes(2, 1),
    "an Ambush lost": ambushes(1, 6),
    "somebody lost in an Enemy Raid": suffers,
    "somebody lost in a Tribal Raid": is_struck,
    "somebody lost to sickness": meets(v.SICKNESS, "lose A child"),
    "somebody lost to slavers": meets(v.SLAVERS),
    "somebody lost to a war party": meets(v.WAR_PARTY, "lose A child"),
    "somebody lost to card #46": goes_to_santa_fe,
    "somebody lost to card #47": is_betrayed,
    "a Battle lost, TTD": battles(-3, v.TTD),
    "a Battle lost, EV": battles(-6, v.EV),
    "a Battle lost, MEV": battles(-7, v.MEV),
}

well = pytest.mark.parametrize("deed", SUCCESSES.values(), ids=SUCCESSES)
badly = pytest.mark.parametrize("deed", FAILURES.values(), ids=FAILURES)


def after(deed: Deed, holder: int) -> Game:
    """What is asked about Influence after the deed of a Family that this player influences. All others listen to
    nobody, and there are three elders: two of the Headman's, one of the other's."""
    s = pair()
    s.heart[A] = i64(holder)
    return deed(s)


ABOUT_INFLUENCE = ("choose-trade-sway", "choose-gain-sway")


# success


@pytest.mark.rule("16.7")
@well
@pytest.mark.parametrize("holder", [HEADMANS, OTHERS])
def test_success_may_be_traded_for_a_point(deed: Deed, holder: int) -> None:
    game = after(deed, holder)
    assert asked(game) == ("choose-trade-sway", holder)
    assert game.options == ["trade-influence A", "keep-influence"]
    s = as_pair(game.answer("trade-influence A"))
    assert hearts(s)[A] == NONE
    assert s.ip == (1 if holder == TURQUOISE else -1)
    assert game.question not in ABOUT_INFLUENCE  # once


@pytest.mark.rule("16.7")
@well
@pytest.mark.parametrize("holder", [HEADMANS, OTHERS])
def test_influence_may_be_kept_after_success(deed: Deed, holder: int) -> None:
    game = after(deed, holder).answer("keep-influence")
    assert (hearts(as_pair(game))[A], int(as_pair(game).ip)) == (holder, 0)
    assert game.question not in ABOUT_INFLUENCE


@pytest.mark.rule("16.7")
@well
def test_success_of_a_family_nobody_influences_has_no_effect(deed: Deed) -> None:
    game = after(deed, NOBODYS)
    assert game.question not in ABOUT_INFLUENCE
    assert (hearts(as_pair(game)), int(as_pair(game).ip)) == ([NONE] * 3, 0)


# failure


@pytest.mark.rule("16.7")
@badly
def test_failure_takes_the_headmans_influence_away(deed: Deed) -> None:
    game = after(deed, HEADMANS)
    s = as_pair(game)
    assert game.question not in ABOUT_INFLUENCE
    assert (hearts(s), int(s.ip)) == ([NONE] * 3, 0)
    assert (elders_of(s, TURQUOISE)[-1:], elders_of(s, BASKET)) in (([3], [1]), ([2], [1]))
    assert game.told("sway-removed") == [(TURQUOISE, A, 0)]


@pytest.mark.rule("16.7")
@badly
def test_failure_lets_the_other_influence_a_family_nobody_influences(deed: Deed) -> None:
    game = after(deed, NOBODYS)
    assert asked(game) == ("choose-gain-sway", BASKET)
    assert game.options == ["pass", "sway A"]
    s = as_pair(game.answer("sway A"))
    assert (hearts(s), int(s.ip)) == ([BASKET, NONE, NONE], 0)
    assert game.question not in ABOUT_INFLUENCE


@pytest.mark.rule("16.7")
@badly
def test_failure_of_the_others_family_lets_him_influence_an_elder(deed: Deed) -> None:
    game = after(deed, OTHERS)
    assert asked(game) == ("choose-gain-sway", BASKET)
    assert game.options[0] == "pass"
    mine = [f"sway-elder {place}" for place in elders_of(as_pair(game), TURQUOISE)]
    assert mine
    assert game.options[1:] == mine
    before = elders_of(as_pair(game), BASKET)
    s = as_pair(game.answer(mine[0]))
    assert elders_of(s, BASKET) == sorted([*before, int(mine[0].split()[1])])
    assert (hearts(s), int(s.ip)) == ([BASKET, NONE, NONE], 0)  # and keeps the Family
    assert game.question not in ABOUT_INFLUENCE


@pytest.mark.rule("16.7")
@badly
@pytest.mark.parametrize("holder", [NOBODYS, OTHERS])
def test_the_other_need_not_influence_anybody(deed: Deed, holder: int) -> None:
    game = after(deed, holder)
    before = elders_of(as_pair(game), BASKET)
    s = as_pair(game.answer("pass"))
    assert (hearts(s)[A], elders_of(s, BASKET)) == (holder, before)


@pytest.mark.rule("16.7")
def test_an_elder_instead_of_a_family_that_left_play() -> None:
    s = pair()
    lacks(s, A, v.WOMAN, v.CHILD)
    s.tribe, s.raided_land, s.to_resolve = v.UTES, v.SHIPROCK, i64(1 << A)
    game = play(s, chapter.TRIBAL_RESOLVE, "suffer A man")
    assert not game.state.in_play(A)
    assert asked(game) == ("choose-gain-sway", BASKET)
    assert game.options == ["pass", "sway-elder 2", "sway-elder 3"]


# what is no success and no failure


def wanted(game: Game) -> bool:
    return game.question in ABOUT_INFLUENCE or bool(game.told("sway-removed"))


@pytest.mark.rule("16.7")
@pytest.mark.parametrize("holder", [NOBODYS, HEADMANS, OTHERS])
def test_an_outpost_pushed_back_is_not_destroyed(holder: int) -> None:
    game = after(strikes("rancho", *["brown"] * 5), holder)
    assert game.told("outpost-driven")
    assert not wanted(game)


@pytest.mark.rule("16.7")
@pytest.mark.parametrize("holder", [NOBODYS, HEADMANS, OTHERS])
def test_plunder_at_an_outpost_is_no_success_yet(holder: int) -> None:
    s = pair()
    s.heart[A] = i64(holder)
    pool(s, brown=5)
    stand(s, A, "SH1")
    s.fort[v.DEFIANCE] = area("SH1")
    s.active, s.mp, s.fresh = i64(A), i64(6), True
    game = play(s, chapter.ACT, "raid-fort defiance", "cube brown")
    assert game.question == "draw-cube"
    assert len(as_pair(game).effects) == 0


@pytest.mark.rule("16.7")
def test_undecided_warfare_and_ambushes_are_battles_without_a_victor() -> None:
    """What fails there is the undertaking, not the Battle."""
    for deed in (wages_war(3, 1), ambushes(2, 1)):
        assert after(deed, HEADMANS).told("battle-fought")[0][1] == v.RGD


@pytest.mark.rule("16.7")
@pytest.mark.parametrize("holder", [NOBODYS, HEADMANS, OTHERS])
def test_a_battle_without_a_victor_has_no_effect(holder: int) -> None:
    assert not wanted(after(battles(0, v.RGD), holder))


@pytest.mark.rule("16.7", "4.2.9")
def test_who_is_taken_as_a_slave_is_not_lost_in_a_raid() -> None:
    """The Instruction Slaves is none of the losses that the table names."""
    s = pair()
    s.heart[A] = v.TURQUOISE
    s.period, s.enemy_ap = v.MEXICAN, i64(3)
    lay(s, "H")  # counter H is Slaves
    game = play(s, chapter.ENEMY_EXECUTE, "roll 1")
    assert not game.state.has(A, v.CHILD)
    assert not wanted(game)


@pytest.mark.rule("16.7")
def test_only_the_family_that_acted_is_touched() -> None:
    s = pair()
    s.heart[A], s.heart[B] = v.BASKET, v.TURQUOISE
    game = raids("red")(s)
    assert asked(game) == ("choose-gain-sway", BASKET)
    assert hearts(as_pair(game.answer("pass"))) == [BASKET, TURQUOISE, NONE]


# several events in one


@pytest.mark.rule("16.7")
def test_soldiers_beaten_are_a_failure_and_then_a_success() -> None:
    """The cube comes first: the Headman's Influence is gone before it could be traded, the other's is not."""
    for holder in (HEADMANS, OTHERS):
        s = pair()
        s.heart[A] = i64(holder)
        pool(s, green=1)
        stand(s, A, "SH1")
        s.active, s.mp, s.fresh = i64(A), i64(6), True
        s.enemy_ferocity = i64(0)
        s.ferocity[A] = i64(3)
        fight = ("raid", "cube green", "fight-soldiers", "roll 6", "roll 1")
        game = play(s, chapter.ACT, *fight)
        assert game.told("battle-fought")[0][1] <= v.FV
        if holder == HEADMANS:
            assert game.question not in ABOUT_INFLUENCE
            assert hearts(as_pair(game))[A] == NONE
        else:
            assert asked(game) == ("choose-gain-sway", BASKET)
            game.answer("pass")
            assert asked(game) == ("choose-trade-sway", BASKET)


@pytest.mark.rule("16.7")
def test_an_outpost_raid_with_two_red_cubes_fails_once() -> None:
    game = after(strikes("fort", "red", "red", "blue"), OTHERS)
    assert asked(game) == ("choose-gain-sway", BASKET)
    assert game.answer("pass").question not in ABOUT_INFLUENCE


@pytest.mark.rule("16.7")
def test_two_families_lost_in_one_raid_are_two_failures() -> None:
    s = pair()
    stand(s, B, "SH3")
    s.heart[A], s.heart[B] = v.BASKET, v.BASKET
    reached(s)
    game = play(s, chapter.RAID_RESOLVE, "face A", "suffer A child", "roll 1")
    assert asked(game) == ("choose-gain-sway", BASKET)
    game.answer("sway-elder 2", "suffer B child", "roll 1")
    assert asked(game) == ("choose-gain-sway", BASKET)
    assert game.options == ["pass", "sway-elder 3"]


@pytest.mark.rule("16.7", "16.2")
def test_whose_family_it_was_is_seen_when_it_happens() -> None:
    s = pair()
    s.heart[A] = v.TURQUOISE
    s.failure(A)
    s.heart[A] = v.BASKET  # won over before the effect is taken
    s = as_pair(play(s, chapter.PAIR_EFFECT))
    assert hearts(s)[A] == BASKET


# what points are for


@pytest.mark.rule("16.1")
def test_a_player_s_score_counts_his_own_points() -> None:
    s = pair()
    even = [int(s.score(seat)) for seat in (TURQUOISE, BASKET)]
    assert even[0] == even[1]
    s.ip = i64(2)
    assert s.score(TURQUOISE) > even[0] > s.score(BASKET)
    s.ip, s.heart[A] = i64(0), v.BASKET
    assert s.score(BASKET) > even[0] > s.score(TURQUOISE)


@pytest.mark.rule("16.1")
def test_a_military_point_is_worth_more_than_an_influence_point() -> None:
    """Nobody wins with the points of a people that has lost."""
    s = pair()
    before = s.score(TURQUOISE)
    s.ip, s.military = i64(1), s.military - 1
    assert s.score(TURQUOISE) < before


@pytest.mark.rule("16.7", "1.6.1")
def test_goods_do_not_change_the_table() -> None:
    """Trade Goods buy another roll or cube before the table is looked at, and only the last one counts."""
    s = pair()
    s.heart[A] = v.TURQUOISE
    give(s, v.TRADE_GOODS, 3)
    pool(s, red=1, brown=1)
    stand(s, A, "SH1")
    s.active, s.mp, s.fresh = i64(A), i64(6), True
    game = play(s, chapter.ACT, "raid", "cube red", "put-back goods", "cube brown")
    assert asked(game) == ("choose-trade-sway", TURQUOISE)
