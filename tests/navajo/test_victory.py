"""12 Victory and defeat: in the Discard Phase, and by the table of the scenario."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules import victory
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter, note
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, traders
from tests.navajo.country import ALL_SIX, area, no_outposts, outpost
from tests.navajo.families import A, B, stand
from tests.navajo.kit import land, outcome, play

MARGIN = ("rise-of-the-people", "los-duenos-del-mundo", "broken-country")
LAST_STAND = ("the-fearing-time", "the-rope-thrower", "navajo-wars")


def calm(scenario: str = "los-duenos-del-mundo", **options: bool | int) -> NavajoState:
    """After an ordinary card, with no Outpost and no Fort on the map."""
    s = land(scenario, **options)
    s.card = 24
    no_outposts(s)
    return s


def reckon(s: NavajoState) -> None:
    """The end of the scenario, where nobody has anything left to say."""
    assert not list(victory.end_of_scenario(s))


# 12.1 Automatic Defeat


@pytest.mark.rule("12.1")
@pytest.mark.parametrize(
    ("military", "culture", "lost"), [(0, 0, True), (1, 0, False), (0, 1, False)]
)
def test_the_game_is_lost_without_military_and_culture_points(
    military: int, culture: int, lost: bool
) -> None:
    s = calm()
    s.military, s.culture = military, culture
    game = play(s, chapter.DISCARD)
    assert outcome(game.state) == ("major-defeat" if lost else "")
    assert (game.question == "") is lost


@pytest.mark.rule("12.1")
def test_a_campaign_is_lost_without_points_in_any_period() -> None:
    s = calm("navajo-wars")
    s.military = s.culture = 0
    assert outcome(play(s, chapter.DISCARD).state) == "major-defeat"


@pytest.mark.rule("12.1")
def test_nothing_is_lost_before_the_discard_phase() -> None:
    s = calm()
    s.military, s.culture = 0, 1
    s.card = 26  # Pueblo War in the West: nobody lives there, and a Culture Point is lost
    game = play(s, chapter.CARD_MAJOR)
    assert (game.state.military, game.state.culture) == (0, 0)
    assert outcome(game.state) == ""


def ruined(level: int, goods: int) -> NavajoState:
    """Without Military and Culture Points, but with Sharp Traders up to a level and Trade Goods."""
    s = calm()
    s.military = s.culture = 0
    traders(s, level, goods)
    return s


@pytest.mark.rule("12.1", "10.2", "D14")
def test_sharp_traders_2_may_still_buy_the_culture_point_that_saves_the_game() -> None:
    s = ruined(level=2, goods=2)
    game = play(s, chapter.DISCARD)
    assert (game.question, game.rule) == ("anytime", "12.1")
    game.answer("sharp-culture")
    assert (outcome(game.state), game.question) == ("", "draw-card")


@pytest.mark.rule("12.1", "10.2", "D15")
def test_sharp_traders_3_may_still_buy_the_military_point_that_saves_the_game() -> None:
    s = ruined(level=3, goods=3)
    game = play(s, chapter.DISCARD, "sharp-military")
    assert (outcome(game.state), game.question) == ("", "draw-card")


@pytest.mark.rule("12.1", "10.1", "10.2")
def test_animals_may_still_be_sold_for_the_trade_goods_that_save_the_game() -> None:
    s = ruined(level=2, goods=1)
    give(s, v.SHEEP, 3)
    game = play(s, chapter.DISCARD, "sell-animals 0 3", "sharp-culture")
    assert game.question == "draw-card"


@pytest.mark.rule("12.1", "10.2")
def test_the_game_is_lost_if_the_player_lets_it_be_lost() -> None:
    s = ruined(level=3, goods=3)
    assert outcome(play(s, chapter.DISCARD, "pass").state) == "major-defeat"


@pytest.mark.rule("12.1", "D14", "D15")
@pytest.mark.parametrize(("level", "goods", "used"), [(1, 3, 0), (2, 1, 0), (2, 2, 1), (3, 3, 3)])
def test_nothing_is_asked_where_sharp_traders_cannot_save_the_game(
    level: int, goods: int, used: int
) -> None:
    s = calm()
    s.military = s.culture = 0
    s.used = used  # bits: Sharp Traders 2 and 3 on this card
    traders(s, level, goods)
    assert outcome(play(s, chapter.DISCARD).state) == "major-defeat"


# 12.2 Automatic Victory


@pytest.mark.rule("12.2", "10.2", "D15")
def test_sharp_traders_3_may_still_take_the_last_point_of_morale() -> None:
    s = calm()
    s.morale = 1
    traders(s, 3, 3)
    game = play(s, chapter.DISCARD)
    assert (game.question, game.rule) == ("anytime", "12.2")
    game.answer("sharp-morale", "roll 1")
    assert outcome(game.state) == "major-victory"


@pytest.mark.rule("12.2", "D15")
@pytest.mark.parametrize(("morale", "level"), [(1, 2), (2, 3)])
def test_nothing_is_asked_while_more_stands_between_the_dine_and_victory(
    morale: int, level: int
) -> None:
    s = calm()
    s.morale = morale
    traders(s, level, 3)
    assert play(s, chapter.DISCARD).question == "draw-card"


@pytest.mark.rule("12.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_without_outposts_and_forts_an_enemy_without_morale_is_always_beaten(face: int) -> None:
    s = calm()
    s.morale = 0
    game = play(s, chapter.DISCARD, f"roll {face}")
    assert outcome(game.state) == "major-victory"
    assert game.question == ""


@pytest.mark.rule("12.2")
def test_an_enemy_with_morale_is_not_beaten() -> None:
    s = calm()
    s.morale = 1
    game = play(s, chapter.DISCARD)
    assert game.question == "draw-card"
    assert outcome(game.state) == ""


@pytest.mark.rule("12.2")
@pytest.mark.parametrize(("face", "won"), [(1, False), (2, False), (3, False), (4, True)])
def test_the_die_must_be_above_the_outposts_and_forts_and_else_morale_is_their_number(
    face: int, won: bool
) -> None:
    s = calm()
    s.morale = 0
    outpost(s, v.MISSION, "SH4")
    outpost(s, v.RANCHO, "SH1")
    s.fort[v.DEFIANCE] = area("HO1")
    game = play(s, chapter.DISCARD, f"roll {face}")
    assert outcome(game.state) == ("major-victory" if won else "")
    assert game.state.morale == (0 if won else 3)
    assert game.question == ("" if won else "draw-card")


@pytest.mark.rule("12.2")
def test_six_outposts_leave_no_hope() -> None:
    s = calm()
    s.morale = 0
    outpost(s, v.MISSION, *ALL_SIX)
    s = play(s, chapter.DISCARD, "roll 6").state
    assert outcome(s) == ""
    assert s.morale == 6


@pytest.mark.rule("12.2")
@pytest.mark.parametrize(("face", "won"), [(1, False), (2, False), (3, True)])
def test_by_option_morale_is_the_number_rolled(face: int, won: bool) -> None:
    s = calm(morale_by_die=True)
    s.morale = 0
    outpost(s, v.MISSION, "SH1")
    outpost(s, v.MISSION, "SJ1")
    s = play(s, chapter.DISCARD, f"roll {face}").state
    assert outcome(s) == ("major-victory" if won else "")
    assert s.morale == (0 if won else face)


@pytest.mark.rule("12.2", "10.2")
def test_trade_goods_may_buy_another_roll_for_victory() -> None:
    s = calm()
    s.morale = 0
    outpost(s, v.MISSION, "SH1")
    give(s, v.TRADE_GOODS, 3)
    s = play(s, chapter.DISCARD, "roll 1", "reroll", "roll 2").state
    assert outcome(s) == "major-victory"
    assert s.goods() == 0


@pytest.mark.rule("12.2", "13.12")
def test_no_blessing_way_stands_for_the_roll_for_victory() -> None:
    s = calm()
    s.morale = 0
    s.hand = vec[i64]([8])
    assert play(s, chapter.DISCARD).question == "roll-for"


@pytest.mark.rule("12.2", "14.6.4")
@pytest.mark.parametrize("period", [v.SPANISH, v.MEXICAN])
def test_in_an_early_period_of_the_campaign_victory_is_of_that_period_only(period: int) -> None:
    s = calm("navajo-wars")
    s.period, s.morale = period, 0
    game = play(s, chapter.DISCARD, "roll 1")
    assert outcome(game.state) == ""
    assert game.told("campaign-won") == [(period, 0, 0)]
    assert game.question == "choose-new-home"


@pytest.mark.rule("12.2", "14.6.4")
def test_in_the_american_period_of_the_campaign_victory_is_final() -> None:
    s = calm("navajo-wars")
    s.period, s.morale = v.AMERICAN, 0
    game = play(s, chapter.DISCARD, "roll 1")
    assert outcome(game.state) == "major-victory"


@pytest.mark.rule("12.2.1")
def test_with_a_family_at_a_fort_there_is_no_roll_and_morale_is_the_outposts_and_forts() -> None:
    s = calm()
    s.morale = 0
    s.fort[v.DEFIANCE], s.fort[v.FAUNTLEROY] = area("HO1"), area("ZU1")
    outpost(s, v.RANCHO, "SH1")
    stand(s, A, "HO1")
    game = play(s, chapter.DISCARD, "roll 6")  # 2.3.1
    assert game.question == "draw-card"
    assert game.state.morale == 3


@pytest.mark.rule("12.2.1")
def test_the_option_of_the_die_does_not_matter_with_a_family_at_a_fort() -> None:
    s = calm(morale_by_die=True)
    s.morale = 0
    s.fort[v.DEFIANCE], s.fort[v.FAUNTLEROY] = area("HO1"), area("ZU1")
    stand(s, A, "HO1")
    assert play(s, chapter.DISCARD, "roll 6").state.morale == 2


@pytest.mark.rule("12.2.1")
def test_a_family_elsewhere_in_the_territory_of_a_fort_does_not_hinder_victory() -> None:
    s = calm()
    s.morale = 0
    s.fort[v.DEFIANCE] = area("HO1")
    stand(s, A, "HO2")
    assert outcome(play(s, chapter.DISCARD, "roll 2").state) == "major-victory"


# 12.3 the scenarios


@pytest.mark.rule("12.3", "14.1.2", "14.2.2", "14.3.2")
@pytest.mark.parametrize("scenario", MARGIN)
@pytest.mark.parametrize(
    ("military", "result"),
    [
        (19, "major-victory"),
        (8, "major-victory"),
        (7, "minor-victory"),
        (6, "minor-victory"),
        (5, "minor-defeat"),
        (4, "minor-defeat"),
        (3, "minor-defeat"),
        (2, "major-defeat"),
        (0, "major-defeat"),
    ],
)
def test_the_first_three_scenarios_ask_how_far_military_is_above_morale(
    scenario: str, military: int, result: str
) -> None:
    s = calm(scenario)
    s.military, s.morale = military, 5
    reckon(s)
    assert outcome(s) == result


@pytest.mark.rule("12.2", "12.3", "10.2")
def test_the_last_trades_of_a_scenario_are_noted_apart_from_those_before_them() -> None:
    """The same question comes in step 1 and in step 2; only the note tells which."""
    s = calm()
    s.morale = 1
    traders(s, 3, 3)
    for step, flow in ((1, victory.automatic(s)), (2, victory.end_of_scenario(s))):
        next(flow)
        assert s.notes[note.STEP] == step


@pytest.mark.rule("12.3", "14.4.2")
@pytest.mark.parametrize("scenario", LAST_STAND)
@pytest.mark.parametrize(
    ("military", "morale", "result"),
    [
        (4, 3, "major-victory"),
        (1, 0, "major-victory"),
        (3, 3, "minor-victory"),
        (1, 1, "minor-victory"),
        (1, 2, "minor-defeat"),
        (1, 19, "minor-defeat"),
        (0, 0, "minor-defeat"),
        (0, 1, "major-defeat"),
    ],
)
def test_the_later_scenarios_ask_whether_military_is_above_equal_or_below(
    scenario: str, military: int, morale: int, result: str
) -> None:
    s = calm(scenario)
    s.military, s.morale = military, morale
    reckon(s)
    assert outcome(s) == result


@pytest.mark.rule("12.3", "14.1.2", "14.2.2", "14.3.2", "14.4.2")
@pytest.mark.parametrize(
    ("scenario", "before", "after"),
    [
        ("rise-of-the-people", "minor-victory", "minor-defeat"),
        ("los-duenos-del-mundo", "minor-victory", "minor-defeat"),
        ("broken-country", "minor-victory", "minor-defeat"),
        ("the-fearing-time", "major-victory", "minor-defeat"),
    ],
)
def test_each_black_cube_given_for_good_medicine_counts_as_enemy_morale(
    scenario: str, before: str, after: str
) -> None:
    for black, result in ((0, before), (3, after)):
        s = calm(scenario)
        s.military, s.morale = 7, 5
        for _ in range(black):
            s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
        assert victory.final_morale(s) == 5 + black
        reckon(s)
        assert s.morale == 5 + black
        assert outcome(s) == result


@pytest.mark.rule("12.3", "14.1.2")
def test_red_cubes_in_the_subjugation_box_do_not_count_at_the_end() -> None:
    s = calm("rise-of-the-people")
    s.military, s.morale = 6, 5
    for _ in range(3):
        s.move_cube(v.RED, v.POOL, v.SUBJUGATION)
    reckon(s)
    assert outcome(s) == "minor-victory"


@pytest.mark.rule("12.3", "14.1.2", "2.3.5")
def test_rise_of_the_people_ends_when_card_42_is_resolved() -> None:
    s = calm("rise-of-the-people")
    s.card = 42
    s.military, s.morale = 7, 5
    s.segments = vec[i64]([4, 0])  # four cards are left under it
    game = play(s, chapter.DISCARD)
    assert game.question == ""
    assert outcome(game.state) == "minor-victory"


@pytest.mark.rule("12.3", "14.1.2", "2.3.5")
def test_rise_of_the_people_does_not_end_with_card_41() -> None:
    s = calm("rise-of-the-people")
    s.card = 41
    game = play(s, chapter.DISCARD)
    assert game.question == "draw-card"
    assert outcome(game.state) == ""


@pytest.mark.rule("12.3", "14.1.2")
def test_card_42_as_the_very_last_card_ends_the_scenario_too() -> None:
    s = calm("rise-of-the-people")
    s.card = 42
    s.military, s.morale = 8, 5
    s.segments = vec[i64]()
    assert outcome(play(s, chapter.DISCARD).state) == "major-victory"


@pytest.mark.rule("12.3", "12.1")
def test_automatic_defeat_comes_before_the_table_of_the_scenario() -> None:
    s = calm("rise-of-the-people")
    s.card = 42
    s.military = s.culture = s.morale = 0  # the table would say a Minor Defeat
    s.segments = vec[i64]()
    assert outcome(play(s, chapter.DISCARD).state) == "major-defeat"


@pytest.mark.rule("12.3", "14.2.2", "6.2.1")
def test_los_duenos_del_mundo_ends_after_the_check_of_card_45() -> None:
    s = calm()
    s.card, s.military, s.morale = 45, 7, 5
    game = play(s, chapter.TRANSITION_AFTER)
    assert game.question == ""
    assert outcome(game.state) == "minor-victory"
    assert game.state.period == v.SPANISH


@pytest.mark.rule("12.3", "14.3.2", "6.2.2")
def test_broken_country_ends_after_the_check_of_card_50() -> None:
    s = calm("broken-country")
    s.card, s.military, s.morale = 50, 3, 5
    game = play(s, chapter.TRANSITION_AFTER)
    assert game.question == ""
    assert outcome(game.state) == "minor-defeat"
    assert game.state.period == v.MEXICAN


@pytest.mark.rule("12.3", "10.2", "D15")
@pytest.mark.parametrize(
    ("scenario", "card", "here"),
    [
        ("rise-of-the-people", 42, chapter.DISCARD),
        ("los-duenos-del-mundo", 45, chapter.TRANSITION_AFTER),
        ("broken-country", 50, chapter.TRANSITION_AFTER),
    ],
)
def test_sharp_traders_3_may_still_tip_the_balance_at_the_end(
    scenario: str, card: int, here: int
) -> None:
    for answer, result in (
        ("pass", "minor-defeat"),
        ("sharp-military", "minor-victory"),
        ("sharp-morale", "minor-victory"),
    ):
        s = calm(scenario)
        s.card, s.military, s.morale = card, 5, 5
        traders(s, 3, 3)
        game = play(s, here)
        assert (game.question, game.rule) == ("anytime", "12.3")
        assert outcome(game.answer(answer).state) == result


@pytest.mark.rule("12.3")
def test_no_scenario_ends_with_an_ordinary_card_while_the_deck_has_others() -> None:
    for scenario in (*MARGIN, *LAST_STAND):
        s = calm(scenario)
        stand(s, B, "SJ3")
        game = play(s, chapter.DISCARD)
        assert game.question == "draw-card"
        assert outcome(game.state) == ""
