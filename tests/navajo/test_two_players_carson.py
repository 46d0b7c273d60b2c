"""16.8 Card #55 for two: who answers Kit Carson, what each would give, and the points of his raids. 16.1 at the end."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.state import PairState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, hold, hold_corn, no_resources
from tests.navajo.country import area, no_outposts
from tests.navajo.families import A, B, C, at, found, lacks, stand
from tests.navajo.kit import Game, land, play
from tests.navajo.pair import BASKET, TURQUOISE, as_pair, asked, hearts

NONE = v.NONE


def carson(sheep: int = 0, ip: int = 0, headman: int = TURQUOISE) -> PairState:
    """Kit Carson has come: A at SH3, the others in the Canyon, and so many sheep to be given."""
    s = land("the-fearing-time", players=2)
    assert isinstance(s, PairState)
    no_outposts(s)
    no_resources(s)
    stand(s, B, "CC2")
    give(s, v.SHEEP, sheep)
    s.military, s.morale, s.culture = i64(9), i64(19), i64(9)
    s.card, s.ip, s.headman = v.KIT_CARSON, i64(ip), i64(headman)
    return s


def retreat(s: PairState, *answers: str) -> Game:
    return play(s, chapter.TRANSITION_AFTER, "retreat", *answers)


# step 3


@pytest.mark.rule("16.8")
@pytest.mark.parametrize(
    ("ip", "headman", "decides"),
    [
        (1, TURQUOISE, TURQUOISE),
        (1, BASKET, TURQUOISE),
        (-3, TURQUOISE, BASKET),
        (0, TURQUOISE, TURQUOISE),
        (0, BASKET, BASKET),
    ],
)
def test_who_has_points_answers_the_ultimatum_else_the_headman(
    ip: int, headman: int, decides: int
) -> None:
    game = play(carson(ip=ip, headman=headman), chapter.TRANSITION_AFTER)
    assert asked(game) == ("choose-ultimatum", decides)


@pytest.mark.rule("16.8", "16.2")
@pytest.mark.parametrize("ip", [1, -1, 0])
@pytest.mark.parametrize("headman", [TURQUOISE, BASKET])
def test_an_all_out_war_is_carried_out_by_the_headman_whoever_chose_it(
    ip: int, headman: int
) -> None:
    game = play(carson(ip=ip, headman=headman), chapter.TRANSITION_AFTER, "all-out-war")
    assert asked(game) == ("choose-family", headman)
    game.answer("activate A")
    assert asked(game) == ("choose-action", headman)


# step 4: pledges


@pytest.mark.rule("16.8")
@pytest.mark.parametrize("headman", [TURQUOISE, BASKET])
def test_both_say_what_they_would_give_the_headman_first(headman: int) -> None:
    game = retreat(carson(sheep=2, headman=headman))
    assert asked(game) == ("choose-pledge", headman)
    assert game.options == ["pledge 0", "pledge 1", "pledge 2"]
    game.answer("pledge 1")
    assert asked(game) == ("choose-pledge", 1 - headman)
    game.answer("pledge 1")
    assert asked(game) == ("choose-evader", headman)


@pytest.mark.rule("16.8")
@pytest.mark.parametrize(
    ("first", "second", "spent", "by", "leads"),
    [
        (2, 1, 1, BASKET, TURQUOISE),  # the lower number is given by who named it
        (1, 3, 1, TURQUOISE, BASKET),  # and who named the higher one is Headman
        (2, 2, 2, TURQUOISE, TURQUOISE),  # of equals the card stays
    ],
)
def test_the_lower_number_is_given_and_the_higher_makes_a_headman(
    first: int, second: int, spent: int, by: int, leads: int
) -> None:
    game = retreat(carson(sheep=3), f"pledge {first}", f"pledge {second}")
    assert asked(game) == ("choose-evader", leads)
    game.answer("pass")
    for _ in range(spent):
        assert asked(game) == ("choose-discards", by)
        assert game.options == ["discard sheep"]  # no way out
        game.answer("discard sheep")
    assert game.question == "roll-for"
    assert game.state.held(v.RESOURCES, v.SHEEP) == 3 - spent
    assert as_pair(game).headman == leads


@pytest.mark.rule("16.8")
def test_what_is_given_counts_against_the_raid() -> None:
    s = carson(sheep=1)
    stand(s, A, "SH5")
    game = retreat(s, "pledge 1", "pledge 1", "pass", "discard sheep", "roll 2")
    assert game.told("tribal-raid-fails")


@pytest.mark.rule("16.8")
def test_a_pledge_is_given_even_if_the_last_family_got_away() -> None:
    """The card passes by what was said, and so are the counters gone that were promised."""
    game = retreat(carson(sheep=3), "pledge 1", "pledge 3", "evade A", "roll 6", "refuge CC1")
    assert asked(game) == ("choose-discards", TURQUOISE)
    assert game.options == ["discard sheep"]
    game.answer("discard sheep")
    assert not game.told("tribal-raid-fails")  # nobody was there: no die was rolled
    assert game.state.held(v.RESOURCES, v.SHEEP) == 2
    assert as_pair(game).headman == BASKET


@pytest.mark.rule("16.8")
def test_with_nothing_to_give_nobody_is_asked() -> None:
    game = retreat(carson())
    assert asked(game) == ("choose-evader", TURQUOISE)
    assert game.told("pledged") == [(TURQUOISE, 0, 0), (BASKET, 0, 0)]


@pytest.mark.rule("16.8")
def test_every_kind_of_counter_in_resources_can_be_pledged() -> None:
    s = carson()
    for kind in (v.HORSE, v.SHEEP, v.TRADE_GOODS, v.FIREARMS):
        give(s, kind)
    hold_corn(s, 3)
    hold(s, v.RESOURCES, v.INTRUDER_GOODS, 1)
    hold(s, v.RESOURCES, v.INTRUDER_FIREARMS, 1)
    assert retreat(s).options == [f"pledge {n}" for n in range(8)]


@pytest.mark.rule("16.8")
def test_pledges_are_made_anew_for_each_raid() -> None:
    s = carson(sheep=3)
    stand(s, B, "SJ6")
    game = retreat(s, "pledge 0", "pledge 1", "pass", "roll 1")
    assert asked(game) == ("choose-pledge", BASKET)  # who has the card by now
    game.answer("pledge 2", "pledge 0")
    assert asked(game) == ("choose-evader", BASKET)


# step 4: points


@pytest.mark.rule("16.8")
@pytest.mark.parametrize("headman", [TURQUOISE, BASKET])
def test_a_family_caught_is_a_point_for_the_other_player(headman: int) -> None:
    game = retreat(carson(headman=headman), "pass", "roll 2", "suffer A child")
    assert at(game.state, A) == "SH-caught"
    assert as_pair(game).ip == (-1 if headman == TURQUOISE else 1)


@pytest.mark.rule("16.8")
@pytest.mark.parametrize("headman", [TURQUOISE, BASKET])
def test_a_family_left_on_the_map_is_a_point_for_the_headman(headman: int) -> None:
    game = retreat(carson(headman=headman), "pass", "roll 1")
    assert as_pair(game).ip == (1 if headman == TURQUOISE else -1)


@pytest.mark.rule("16.8")
def test_it_is_the_headman_after_the_pledges_who_counts() -> None:
    game = retreat(carson(sheep=1), "pledge 0", "pledge 1", "pass", "roll 1")
    assert as_pair(game).ip == -1


@pytest.mark.rule("16.8")
def test_each_family_counts() -> None:
    s = carson()
    stand(s, A, "SH5")
    found(s, B, "SH6")
    stand(s, C, "SH6")
    game = retreat(s, "pass", "roll 2", "suffer A child")
    assert as_pair(game).ip == 2 - 1


@pytest.mark.rule("16.8")
def test_who_has_fled_into_the_canyon_counts_for_nobody() -> None:
    game = retreat(carson(), "evade A", "roll 5", "refuge CC1")
    assert as_pair(game).ip == 0


@pytest.mark.rule("16.8", "1.7.5")
def test_a_family_that_left_play_counts_for_nobody() -> None:
    s = carson()
    lacks(s, A, v.WOMAN, v.CHILD)
    game = retreat(s, "pass", "roll 2", "suffer A man")
    assert not game.state.in_play(A)
    assert as_pair(game).ip == 0


@pytest.mark.rule("16.8", "13.24")
def test_a_family_with_a_fort_is_left_on_the_map_beside_others() -> None:
    s = carson()
    s.fort[v.DEFIANCE] = area("SH1")
    stand(s, B, "SH1")
    game = retreat(s, "pass", "roll 2", "suffer A child")
    assert as_pair(game).ip == 1 - 1


@pytest.mark.rule("16.8", "13.24")
def test_a_territory_where_all_families_are_with_a_fort_is_raided_too() -> None:
    """Nobody can be struck there, so nothing is pledged, but who is left on the map counts."""
    s = carson(sheep=2)
    s.fort[v.DEFIANCE] = area("SH1")
    stand(s, A, "SH1")
    game = retreat(s)
    assert game.told("carson-comes") == [(v.SHIPROCK, 0, 0)]
    assert not game.told("pledged")
    assert as_pair(game).ip == 1


@pytest.mark.rule("16.8")
@pytest.mark.parametrize("holder", [NONE, TURQUOISE, BASKET])
def test_the_influence_table_is_not_used(holder: int) -> None:
    s = carson()
    s.heart[A] = i64(holder)
    game = retreat(s, "pass", "roll 2", "suffer A child")
    assert not game.told("sway-removed")
    assert game.question == ""
    assert hearts(as_pair(game))[A] == holder


# 16.1 the end


@pytest.mark.rule("16.1", "16.8")
@pytest.mark.parametrize("headman", [TURQUOISE, BASKET])
def test_points_of_the_last_raid_decide_who_wins(headman: int) -> None:
    s = carson(headman=headman)
    s.morale = i64(1)
    s.military = i64(1)
    game = retreat(s, "pass", "roll 1")
    assert game.question == ""
    result = GAME.result(game.state)
    names = ("turquoise", "basket")
    assert (result.key, result.winners) == ("minor-victory-for-one", (names[headman],))


@pytest.mark.rule("16.1", "12.1")
def test_without_any_points_left_both_lose_whoever_has_influence() -> None:
    s = carson(ip=7)
    s.culture, s.military = i64(0), i64(0)
    game = play(s, chapter.DISCARD)
    assert GAME.result(game.state).winners == ()
    assert GAME.result(game.state).key == "major-defeat-for-both"


@pytest.mark.rule("16.1", "12.3")
@pytest.mark.parametrize(
    ("military", "morale", "key"),
    [
        (8, 5, "major-victory-for-one"),
        (6, 5, "minor-victory-for-one"),
        (5, 5, "minor-defeat-for-both"),
        (2, 5, "major-defeat-for-both"),
    ],
)
def test_the_table_of_the_scenario_says_whether_anybody_wins(
    military: int, morale: int, key: str
) -> None:
    s = land("rise-of-the-people", players=2)
    assert isinstance(s, PairState)
    s.military, s.morale, s.culture, s.card = i64(military), i64(morale), i64(5), v.FRANCISCANS
    s.ip = i64(-1)
    game = play(s, chapter.DISCARD)
    result = GAME.result(game.state)
    assert result.key == key
    assert result.winners == (("basket",) if key.endswith("one") else ())
