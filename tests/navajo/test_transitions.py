"""6.2 The Transitional Events: cards 45 and 50 as the end of a scenario and in the campaign; card 55."""

from __future__ import annotations

from fractions import Fraction

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, hold, no_resources, pool, put, traders
from tests.navajo.country import ALL_SIX, area, no_outposts, outpost, outpost_in, plant
from tests.navajo.display import lay_one, letters
from tests.navajo.families import A, B, C, D, E, at, found, lacks, mount, stand
from tests.navajo.kit import Game, land, outcome, play

PASSAGE = ("pass", "roll 6", "roll 6", "roll 1")  # nobody ages, nobody dies, no Drought there


def campaign(card: int) -> NavajoState:
    """In the campaign, about to carry out card 45 or 50; a sheep helps to feed everybody."""
    s = land("navajo-wars")
    s.card = card
    give(s, v.SHEEP)
    s.military, s.morale = 15, 2
    if card == 50:
        s.period = v.MEXICAN
        s.events[v.MEXICAN_INDEPENDENCE - v.PUEBLO_REVOLT] = v.IN_PLAY
        pool(s, brown=4, white=4, black=3, yellow=2, green=3)
    return s


def turn(card: int, s: NavajoState | None = None, out: str = "BE") -> Game:
    """From step 3 on, with these Instruction counters taken out."""
    s = campaign(card) if s is None else s
    return play(s, chapter.TRANSITION_AFTER, *(f"counter {letter}" for letter in out))


# 6.2: steps 1 and 2


@pytest.mark.rule("6.2", "6.2.1", "6.2.2", "3.3")
@pytest.mark.parametrize("card", [45, 50])
def test_a_passage_of_time_and_a_victory_check_come_first(card: int) -> None:
    s = campaign(card)
    s.ap = 3
    game = play(s, chapter.TRANSITION, *PASSAGE)
    assert game.told("people-fed")
    assert game.told("check-result") == [(7, 14, 0)]
    assert game.question == "draw-counter"
    assert not game.told("card-bought")
    s = game.state
    assert s.military == 7  # 15 less 7 less 2, and one of three men
    assert s.ap == 0


@pytest.mark.rule("6.2", "13.12")
def test_no_blessing_way_helps_in_this_passage_of_time() -> None:
    s = campaign(45)
    s.hand = vec[i64]([8])
    game = play(s, chapter.TRANSITION, "pass")
    assert game.question == "roll-for"


@pytest.mark.rule("6.2.1", "6.2.2", "8.2.3")
@pytest.mark.parametrize("card", [45, 50])
def test_without_points_left_in_the_check_the_campaign_is_lost(card: int) -> None:
    s = campaign(card)
    s.military, s.culture, s.morale = 5, 4, 5
    game = play(s, chapter.TRANSITION, *PASSAGE)
    assert game.question == ""
    assert outcome(game.state) == "major-defeat"
    assert not game.told("period-begins")


@pytest.mark.rule("6.2.1", "14.2.2")
@pytest.mark.parametrize(
    ("military", "outposts", "left", "result"),
    [
        (19, 0, (10, 0), "major-victory"),  # less 7 VPs and 2 Morale; no man counts above 7
        (12, 2, (6, 5), "minor-victory"),
        (10, 1, (4, 4), "minor-defeat"),
        (9, 4, (3, 7), "major-defeat"),
    ],
)
def test_in_los_duenos_del_mundo_card_45_ends_the_game(
    military: int, outposts: int, left: tuple[int, int], result: str
) -> None:
    s = land()
    s.card = 45
    give(s, v.SHEEP)
    s.military, s.morale = military, 2
    outpost(s, v.MISSION, *ALL_SIX[:outposts])
    game = play(s, chapter.TRANSITION, *PASSAGE)
    assert game.question == ""
    assert not game.told("period-begins")
    assert (int(game.state.military), int(game.state.morale)) == left
    assert outcome(game.state) == result


@pytest.mark.rule("6.2.2", "14.3.2")
def test_in_broken_country_card_50_ends_the_game() -> None:
    s = land("broken-country")
    s.card = 50
    no_resources(s)
    give(s, v.SHEEP, 2)
    s.military, s.morale = 19, 0
    for _ in range(2):
        s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
    game = play(s, chapter.TRANSITION, "pass", "pass", "roll 6", "roll 6", "roll 1")
    assert game.question == ""
    assert game.state.morale == 2  # the black cubes; no man counts above 7
    assert outcome(game.state) == "major-victory"


# 6.2.1 and 6.2.2: step 3


@pytest.mark.rule("6.2.1", "6.2.2")
@pytest.mark.parametrize("card", [45, 50])
@pytest.mark.parametrize(("military", "morale"), [(7, 3), (2, 9)])
def test_enemy_morale_becomes_military_and_ferocity_stays(
    card: int, military: int, morale: int
) -> None:
    s = campaign(card)
    s.military, s.morale, s.enemy_ferocity = military, morale, 7
    s = turn(card, s).state
    assert (s.military, s.morale, s.enemy_ferocity) == (military, military, 7)


@pytest.mark.rule("6.2.1", "6.2.2")
@pytest.mark.parametrize(("card", "period"), [(45, v.MEXICAN), (50, v.AMERICAN)])
def test_the_next_period_begins(card: int, period: int) -> None:
    game = turn(card)
    assert game.state.period == period
    assert game.told("period-begins") == [(period, 0, 0)]


# step 4


@pytest.mark.rule("6.2.1", "6.2.2")
@pytest.mark.parametrize("card", [45, 50])
def test_two_instruction_counters_are_taken_out_and_the_others_laid_out_in_order(card: int) -> None:
    s = campaign(card)
    for letter in range(v.LETTERS):
        s.reverse[letter] = 1
    game = turn(card, s, out="NC")
    s = game.state
    assert letters(s, v.ACTIVE) == "ABDEFG"
    assert letters(s, v.STANDBY) == "HIJKLM"
    assert letters(s, v.INACTIVE) == ""
    assert not any(int(n) for n in s.reverse)
    assert game.told("counter-removed") == [(13, 0, 0), (2, 0, 0)]


@pytest.mark.rule("6.2.1")
def test_each_of_the_fourteen_counters_is_as_likely_to_be_taken_out() -> None:
    game = turn(45, out="")
    assert game.options == [f"counter {letter}" for letter in "ABCDEFGHIJKLMN"]
    assert {int(game.state.weight(i)) for i in range(14)} == {1}
    game.answer("counter C")
    assert game.options == [f"counter {letter}" for letter in "ABDEFGHIJKLMN"]


@pytest.mark.rule("6.2.1", "4.2.7")
def test_a_peace_ends_with_the_counters_of_its_period() -> None:
    s = campaign(45)
    lay_one(s, v.ACTIVE, 6, "-")
    s.truce, s.truce_letter, s.truce_ap = v.PEACE, 5, 3
    s = turn(45, s).state
    assert (s.truce, s.truce_letter, s.truce_ap) == (0, v.NONE, 0)
    assert letters(s, v.ACTIVE) + letters(s, v.STANDBY) == "ACDFGHIJKLMN"


# step 5


@pytest.mark.rule("6.2.1", "6.1.1", "6.1.2")
def test_card_45_takes_44_out_of_play_and_stays() -> None:
    s = campaign(45)
    s.events[v.SETTLERS - v.PUEBLO_REVOLT] = v.IN_PLAY
    game = turn(45, s)
    assert game.state.events[v.SETTLERS - v.PUEBLO_REVOLT] == v.GONE
    assert game.state.event_in_play(45)
    assert game.told("event-removed") == [(44, 0, 0)]


@pytest.mark.rule("6.2.1", "C41")
def test_a_pueblo_revolt_that_is_not_over_outlives_card_45() -> None:
    s = campaign(45)
    s.events[0] = v.IN_PLAY
    assert turn(45, s).state.event_in_play(41)


@pytest.mark.rule("6.2.2", "6.1.1", "6.1.2")
def test_card_50_takes_45_48_and_49_out_of_play_and_stays() -> None:
    s = campaign(50)
    for card in (48, 49):
        s.events[card - v.PUEBLO_REVOLT] = v.IN_PLAY
    game = turn(50, s)
    s = game.state
    assert [int(s.events[card - 41]) for card in (45, 48, 49, 50)] == [v.GONE] * 3 + [v.IN_PLAY]
    assert [card for card, _, _ in game.told("event-removed")] == [45, 48, 49]


# step 6


@pytest.mark.rule("6.2.1", "6.2.2", "13.21")
@pytest.mark.parametrize("card", [45, 50])
def test_the_hand_is_discarded_without_enemy_ways(card: int) -> None:
    s = campaign(card)
    s.hand = vec[i64]([9, 30])
    culture = s.culture
    game = turn(card, s)
    assert len(game.state.hand) == 0
    assert game.state.culture == culture
    assert not game.told("way-taken")


# step 7


@pytest.mark.rule("6.2.1", "6.2.2", "14.3.3", "14.4.3")
@pytest.mark.parametrize("card", [45, 50])
def test_the_deck_of_the_new_period_has_all_forty_cards_and_its_own_events(card: int) -> None:
    s = campaign(card)
    s.segments = vec[i64]([3, 0])
    s.known = vec[i64]([7])
    for seen in range(1, 38):
        s.unseen[seen] = 0
    s = turn(card, s).state
    expected = [n for event in range(card + 1, card + 6) for n in (9, event)]
    assert [int(n) for n in s.segments] == expected
    game = play(s, chapter.CARD_DRAW)
    weights = {o: int(game.state.weight(i)) for i, o in enumerate(game.options)}
    assert Fraction(weights[f"card {card + 1}"], sum(weights.values())) == Fraction(1, 9)
    assert len(weights) == 41


# step 8


@pytest.mark.rule("6.2.1")
def test_card_45_returns_the_cubes_and_adds_four() -> None:
    s = campaign(45)
    s.move_cube(v.BROWN, v.POOL, v.RAIDED)
    s.move_cube(v.YELLOW, v.POOL, v.RECOVERY)
    for _ in range(3):
        s.move_cube(v.RED, v.POOL, v.SUBJUGATION)
    s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
    s = turn(45, s).state
    assert [int(s.cube(v.POOL, c)) for c in range(7)] == [4, 4, 2, 2, 3, 0, 0]
    assert (s.cube(v.SUBJUGATION, v.RED), s.cube(v.SUBJUGATION, v.BLACK)) == (3, 1)
    assert (s.cubes_in(v.RAIDED), s.cubes_in(v.RECOVERY)) == (0, 0)
    assert s.cube(v.GAME_BOX, v.BLUE) == 1


@pytest.mark.rule("6.2.2")
def test_card_50_returns_the_cubes_takes_two_green_out_of_the_game_and_adds_the_blue_one() -> None:
    s = campaign(50)
    for _ in range(2):
        s.move_cube(v.GREEN, v.POOL, v.RECOVERY)
    s.move_cube(v.GREEN, v.POOL, v.RAIDED)
    put(s, v.SUBJUGATION, red=2)
    s = turn(50, s).state
    assert [int(s.cube(v.POOL, c)) for c in range(7)] == [4, 4, 3, 2, 1, 1, 0]
    assert s.cube(v.GAME_BOX, v.GREEN) == 2
    assert s.cube(v.SUBJUGATION, v.RED) == 2


# step 9


@pytest.mark.rule("6.2.1", "6.2.2", "13.32")
@pytest.mark.parametrize("card", [45, 50])
def test_every_intruder_goes_back_to_its_cup(card: int) -> None:
    s = campaign(card)
    s.intruder_area = vec[i64]([area("HO1"), area("MV2")])
    s.intruder_kind = vec[i64]([v.FACE_DOWN, v.SICKNESS])  # one of them has been looked at
    s.intruders_unseen[v.SICKNESS] -= 1
    s.intruders_met[v.TRADERS] += 2
    s.intruders_unseen[v.TRADERS] -= 2
    for kind, piece, box in (
        (v.GOODS_FOUND, v.INTRUDER_GOODS, v.RESOURCES),
        (v.FIREARMS_FOUND, v.INTRUDER_FIREARMS, v.RESOURCES),
        (v.FIREARMS_FOUND, v.INTRUDER_FIREARMS, v.OUT_OF_PLAY),
    ):
        s.intruders_unseen[kind] -= 1
        hold(s, box, piece, 1)
    give(s, v.TRADE_GOODS)
    give(s, v.FIREARMS)
    s = turn(card, s).state
    assert [int(n) for n in s.intruders_unseen] == [int(n) for n in s.facts.intruders]
    assert not any(int(n) for n in s.intruders_met)
    assert len(s.intruder_area) == len(s.intruder_kind) == 0
    assert (s.goods(), s.guns()) == (1, 1)  # what is no Intruder stays


@pytest.mark.rule("6.2.1", "6.2.2", "9.1.3")
@pytest.mark.parametrize("card", [45, 50])
def test_outposts_people_culture_cards_and_the_land_stay_as_they_are(card: int) -> None:
    s = campaign(card)
    outpost(s, v.MISSION, "SH3")
    s.owned[v.WEAVING] = v.OWNED
    s.drought[v.HOPI] = 2
    s.ferocity[A] = 2
    plant(s, "SH3")
    s.enemy_ap = 4
    s = turn(card, s).state
    assert outpost_in(s, v.MISSION, "SH") == 3
    assert s.owned[v.WEAVING] == v.OWNED
    assert s.drought[v.HOPI] == 2
    assert (at(s, A), s.ferocity[A]) == ("SH3", 2)
    assert s.mark(v.CORN, area("SH3")) == 1
    assert s.elders_on_display() == 3
    assert s.enemy_ap == 4


@pytest.mark.rule("6.2.1", "2.3.5")
def test_after_card_45_the_campaign_goes_on_with_the_mexican_deck() -> None:
    s = campaign(45)
    s.known = vec[i64]([45])
    game = play(s, chapter.CARD_DRAW, "card 45", *PASSAGE, "counter A", "counter B")
    assert game.question == "draw-card"
    assert "card 46" in game.options
    assert game.state.event_in_play(45)
    assert game.state.morale == game.state.military == 7


# 6.2.3: steps 1 to 3


def retreat(s: NavajoState, *answers: str) -> Game:
    """The Diné retreat to their strongholds."""
    return play(s, chapter.TRANSITION_AFTER, "retreat", *answers)


def carson(military: int = 3, morale: int = 5) -> NavajoState:
    """Card 55 after its check: A at Shiprock, B in San Juan Valley, C in the Canyon; no Outposts, no Forts."""
    s = land("the-fearing-time")
    s.card = 55
    no_outposts(s)
    no_resources(s)
    s.military, s.morale = military, morale
    return s


@pytest.mark.rule("6.2.3")
def test_card_55_begins_with_a_passage_of_time_and_a_check_of_15() -> None:
    s = carson(19, 0)
    s.sets = vec[i64]([0] * 8)
    give(s, v.SHEEP)
    for i in range(6):
        s.drought[i] = 0
    game = play(s, chapter.TRANSITION, *PASSAGE)
    assert game.told("check-result") == [(7, 15, 0)]
    assert outcome(game.state) == "major-victory"  # 11 against 0


@pytest.mark.rule("6.2.3", "8.2.3")
def test_card_55_may_end_in_its_check() -> None:
    s = carson(5, 5)
    s.culture = 2
    give(s, v.SHEEP)
    for i in range(6):
        s.drought[i] = 0
    game = play(s, chapter.TRANSITION, *PASSAGE)
    assert game.question == ""
    assert outcome(game.state) == "major-defeat"


@pytest.mark.rule("6.2.3")
@pytest.mark.parametrize(
    ("military", "morale", "won"), [(4, 3, True), (3, 3, False), (2, 3, False)]
)
def test_with_more_military_than_morale_the_dine_win_at_once(
    military: int, morale: int, won: bool
) -> None:
    game = play(carson(military, morale), chapter.TRANSITION_AFTER)
    assert outcome(game.state) == ("major-victory" if won else "")
    assert game.question == ("" if won else "choose-ultimatum")
    assert won or game.options == ["all-out-war", "retreat"]


@pytest.mark.rule("6.2.3", "10.2", "D15")
@pytest.mark.parametrize("answer", ["sharp-military", "sharp-morale"])
def test_sharp_traders_3_may_still_bring_military_above_morale(answer: str) -> None:
    s = carson(3, 3)
    traders(s, 3, 3)
    game = play(s, chapter.TRANSITION_AFTER)
    assert (game.question, game.rule) == ("anytime", "6.2.3")
    assert outcome(game.answer(answer).state) == "major-victory"


@pytest.mark.rule("6.2.3", "D15")
def test_nothing_is_asked_where_military_is_above_morale_already() -> None:
    s = carson(4, 3)
    traders(s, 3, 3)
    assert outcome(play(s, chapter.TRANSITION_AFTER).state) == "major-victory"


@pytest.mark.rule("6.2.3", "10.2", "D15")
def test_sharp_traders_3_may_still_hold_a_military_point_in_step_5() -> None:
    for answer, result in (("pass", "minor-defeat"), ("sharp-military", "minor-victory")):
        s = carson(1, 5)
        traders(s, 3, 3)
        give(s, v.HORSE, 1, v.PASSAGE)
        game = play(s, chapter.CARSON_AFTER)
        assert (game.question, game.rule) == ("anytime", "6.2.3")
        assert outcome(game.answer(answer).state) == result


@pytest.mark.rule("6.2.3", "10.2", "D14")
def test_sharp_traders_2_may_still_save_the_last_of_the_people_in_step_9() -> None:
    for answers, result in (
        (("pass", "pass"), "minor-defeat"),
        (("pass", "sharp-culture"), "minor-victory"),
        (("sharp-culture",), "minor-defeat"),  # before step 8: gone with the others
    ):
        s = carson(1, 5)
        s.culture = 0
        for family in (A, B, C):
            stand(s, family, "CC1")
        traders(s, 2, 2)
        game = play(s, chapter.CARSON_AFTER, *answers)
        assert game.question == ""
        assert outcome(game.state) == result


# 6.2.3: option 1


@pytest.mark.rule("6.2.3", "3.2")
@pytest.mark.parametrize("left", ["nothing", "outpost", "fort"])
def test_all_out_war_is_all_or_nothing(left: str) -> None:
    s = carson()
    if left == "outpost":
        outpost(s, v.RANCHO, "BM1")
    if left == "fort":
        s.fort[v.DEFIANCE] = area("HO1")
    game = play(s, chapter.TRANSITION_AFTER, "all-out-war")
    assert game.question == "choose-family"
    game.answer("pass")
    assert game.question == ""
    assert outcome(game.state) == ("major-victory" if left == "nothing" else "major-defeat")


@pytest.mark.rule("6.2.3", "3.2.6")
def test_the_last_outpost_may_be_destroyed_in_all_out_war() -> None:
    s = carson()
    stand(s, A, "SH1")
    outpost(s, v.RANCHO, "SH1")
    game = play(s, chapter.TRANSITION_AFTER, "all-out-war", "activate A", "raid-outpost rancho")
    game.answer("cube black", "pass", "pass")
    assert game.question == ""
    assert outcome(game.state) == "major-victory"


@pytest.mark.rule("6.2.3", "13.12")
def test_all_out_war_is_no_operations_segment_for_blessings() -> None:
    s = carson()
    s.hand = vec[i64]([8])
    game = play(s, chapter.TRANSITION_AFTER, "all-out-war", "activate A", "council")
    assert game.question == "roll-for"


# 6.2.3: option 2, step 4


@pytest.mark.rule("6.2.3", "4.2.4")
def test_kit_carson_comes_to_each_occupied_territory_in_the_order_of_their_symbols() -> None:
    s = carson()
    stand(s, A, "BM6")
    stand(s, B, "HO6")
    found(s, D, "ZU6")
    found(s, E, "HO5")
    game = retreat(s)
    assert game.question == "choose-evader"
    game.answer(*["pass", "roll 1"] * 3)
    assert [land for land, _, _ in game.told("carson-comes")] == [v.ZUNI, v.HOPI, v.BLACK_MESA]
    assert [place for place, _, _ in game.told("tribe-enters")] == [
        area(place) for place in ("ZU1", "HO1", "BM1")
    ]


@pytest.mark.rule("6.2.3", "13.13")
def test_kit_carson_does_not_raid_the_canyon() -> None:
    s = carson(3, 5)
    for family in (A, B, C):
        stand(s, family, "CC2")
    game = retreat(s)
    assert not game.told("carson-comes")
    assert game.question == ""


@pytest.mark.rule("6.2.3", "4.2.4")
@pytest.mark.parametrize(
    ("face", "place", "struck"),
    [(2, "SH5", True), (2, "SH6", False), (1, "SH1", False), (3, "SH6", True)],
)
def test_three_is_added_to_the_die(face: int, place: str, struck: bool) -> None:
    s = carson()
    stand(s, A, place)
    game = retreat(s, "pass", f"roll {face}")
    assert (game.question == "choose-tribal-fate") is struck


@pytest.mark.rule("6.2.3", "4.2.4")
def test_a_fort_in_the_territory_adds_two_more() -> None:
    for fort, struck in ((False, False), (True, True)):
        s = carson()
        stand(s, A, "HO6")
        stand(s, B, "CC1")
        if fort:
            s.fort[v.DEFIANCE] = area("HO1")
        game = retreat(s, "pass", "roll 2")
        assert (game.question == "choose-tribal-fate") is struck


@pytest.mark.rule("6.2.3", "4.2.4")
def test_outposts_add_the_values_of_their_areas() -> None:
    s = carson()
    stand(s, A, "SH6")
    outpost(s, v.RANCHO, "SH1")
    game = retreat(s, "pass", "roll 2")
    assert game.question == "choose-tribal-fate"
    s = carson()
    stand(s, A, "SH6")
    give(s, v.HORSE)
    outpost(s, v.RANCHO, "SH4")
    outpost(s, v.MISSION, "SH2")
    game = retreat(s, "pass")
    assert game.question == "choose-discards"
    assert game.state.about_b == 3 + 4 + 2


@pytest.mark.rule("6.2.3", "4.2.4")
def test_counters_from_resources_may_still_buy_him_off() -> None:
    s = carson()
    stand(s, A, "SH5")
    give(s, v.SHEEP)
    game = retreat(s, "pass", "discard sheep", "roll 2")
    assert game.told("tribal-raid-fails")


@pytest.mark.rule("6.2.3", "5.1.3")
def test_an_outpost_shields_nobody_from_kit_carson_and_keeps_nobody_from_evading() -> None:
    s = carson()
    outpost(s, v.RANCHO, "SH6")
    game = retreat(s)
    assert game.options == ["pass", "evade A"]
    game.answer("pass", "roll 2")
    assert game.question == "choose-tribal-fate"


@pytest.mark.rule("6.2.3", "13.24")
def test_a_family_in_the_area_of_a_fort_is_passed_by() -> None:
    s = carson()
    s.fort[v.DEFIANCE] = area("HO1")
    stand(s, A, "HO1")
    stand(s, B, "HO4")
    game = retreat(s)
    assert game.options == ["pass", "evade B"]
    game.answer("pass", "roll 6")
    assert game.options == ["suffer B man", "suffer B woman", "suffer B child"]


@pytest.mark.rule("6.2.3", "11.1")
def test_there_is_no_battle_with_kit_carson() -> None:
    game = play(carson(), chapter.TRANSITION_AFTER, "retreat", "pass", "roll 2")
    assert game.options == ["suffer A man", "suffer A woman", "suffer A child"]
    assert game.why_not("battle A")[0] == "6.2.3"


@pytest.mark.rule("6.2.3", "5.2.4")
def test_an_evasion_above_six_leads_into_the_canyon() -> None:
    game = play(carson(), chapter.TRANSITION_AFTER, "retreat", "evade A", "roll 5")
    assert game.options == ["refuge CC1", "refuge CC2", "refuge CC3"]
    game.answer("refuge CC3")
    assert at(game.state, A) == "CC3"
    assert [land for land, _, _ in game.told("carson-comes")] == [v.SHIPROCK, v.SAN_JUAN]


@pytest.mark.rule("6.2.3", "5.2.4")
def test_a_six_that_is_no_more_than_six_keeps_the_choice() -> None:
    s = carson()
    s.ferocity[A] = 3  # Evasion -1
    game = retreat(s, "evade A", "roll 6")
    assert game.options == ["refuge SH6", "refuge CC1", "refuge CC2", "refuge CC3"]


@pytest.mark.rule("6.2.3", "5.2.4")
def test_a_lesser_evasion_leads_up_the_track_as_ever() -> None:
    game = play(carson(), chapter.TRANSITION_AFTER, "retreat", "evade A", "roll 4")
    assert at(game.state, A) == "SH6"
    assert game.question == "roll-for"  # the raid is conducted
    game.answer("roll 2")
    assert game.told("tribal-raid-fails")


@pytest.mark.rule("6.2.3", "4.2.4")
def test_families_stay_where_kit_carson_caught_them() -> None:
    s = carson(3, 5)
    game = retreat(s, "pass", "roll 2", "suffer A child")
    game.answer("pass", "roll 2", "suffer B child")
    s = game.state
    assert game.question == ""
    assert (at(s, A), at(s, B)) == ("SH-caught", "SJ-caught")
    assert s.tribe == v.NONE
    assert not any(int(s.mark(v.TRIBAL_COUNTERS, a)) for a in range(v.AREAS))


@pytest.mark.rule("6.2.3", "4.2.4", "1.7.5")
def test_a_family_without_adults_leaves_play_and_its_horse_waits_too() -> None:
    s = carson(9, 19)
    s.culture = 9
    lacks(s, A, v.WOMAN, v.CHILD)
    mount(s, A)
    game = retreat(s, "pass", "roll 2", "suffer A man")
    game.answer("pass", "roll 1")
    s = game.state
    assert not s.in_play(A)
    assert s.military == 7  # the man and the horse


# 6.2.3: steps 5 to 9


def after(s: NavajoState) -> NavajoState:
    game = play(s, chapter.CARSON_AFTER)
    assert game.question == ""
    return game.state


@pytest.mark.rule("6.2.3")
@pytest.mark.parametrize(
    ("military", "waiting", "culture", "result"),
    [
        (3, 3, 1, "minor-defeat"),
        (3, 3, 0, "major-defeat"),
        (3, 4, 2, "major-defeat"),  # the fourth costs two Culture Points
        (3, 4, 3, "minor-defeat"),
        (0, 0, 1, "minor-defeat"),
    ],
)
def test_without_military_points_step_5_ends_the_game(
    military: int, waiting: int, culture: int, result: str
) -> None:
    s = carson(military, 2)
    s.culture = culture
    give(s, v.CHILD, min(waiting, 3), v.PASSAGE)
    give(s, v.HORSE, max(waiting - 3, 0), v.PASSAGE)  # counters of any kind
    s = after(s)
    assert outcome(s) == result
    assert s.military == 0


@pytest.mark.rule("6.2.3")
def test_one_military_point_is_enough_to_go_on_after_step_5() -> None:
    s = carson(4, 2)
    give(s, v.ELDER, 3, v.PASSAGE)
    s = after(s)
    assert s.military == 1
    assert outcome(s) == "minor-victory"  # two free Families against two Morale


@pytest.mark.rule("6.2.3")
@pytest.mark.parametrize(
    ("morale", "left"),
    [(1, 0), (2, 0), (3, 1)],  # the last by step 7: 1 Morale is less than 2 Families
)
def test_free_families_break_the_enemys_morale(morale: int, left: int) -> None:
    s = carson(1, morale)
    s = after(s)
    assert s.morale == left
    assert outcome(s) == "minor-victory"
    assert s.in_play(C)  # nobody came to the Canyon
    assert s.has(C, v.MAN)


@pytest.mark.rule("6.2.3")
def test_as_much_morale_as_free_families_sends_the_troopers_into_the_canyon() -> None:
    s = after(carson(1, 4))
    assert s.morale == 2
    assert not s.in_play(C)


@pytest.mark.rule("6.2.3")
def test_families_in_caught_boxes_and_in_the_canyon_are_not_free() -> None:
    s = carson(1, 2)
    s.where[A] = v.CAUGHT + v.SHIPROCK
    s = after(s)
    assert s.morale == 1
    assert not s.in_play(C)
    s = carson(1, 2)
    s.where[A] = area("CC3")
    assert after(s).morale == 1


@pytest.mark.rule("6.2.3")
def test_everybody_in_the_canyon_is_lost_and_costs_a_culture_point_each() -> None:
    s = carson(1, 9)
    s.culture = 6
    stand(s, B, "CC3")
    lacks(s, B, v.CHILD)
    s = after(s)
    assert s.culture == 1
    assert (s.in_play(A), s.in_play(B), s.in_play(C)) == (True, False, False)
    assert s.held(v.OUT_OF_PLAY, v.MAN) == 5
    assert outcome(s) == "minor-victory"


@pytest.mark.rule("6.2.3", "13.47")
@pytest.mark.parametrize("box", ["CC-escape", "CC-caught"])
def test_the_boxes_of_the_canyon_belong_to_it(box: str) -> None:
    s = carson(1, 9)
    s.culture = 6
    stand(s, C, box)
    s = after(s)
    assert s.culture == 3
    assert not s.in_play(C)


@pytest.mark.rule("6.2.3")
@pytest.mark.parametrize(
    ("military", "culture", "result"),
    [
        (1, 4, "minor-victory"),  # 1 and 1 are left
        (1, 3, "minor-victory"),  # Military alone
        (1, 2, "minor-defeat"),  # one Culture Point short: two Military Points
        (3, 2, "minor-victory"),
        (6, 0, "minor-defeat"),
        (7, 0, "minor-victory"),
    ],
)
def test_one_point_of_any_kind_is_a_minor_victory_in_the_end(
    military: int, culture: int, result: str
) -> None:
    s = carson(military, 19)
    s.culture = culture
    s = after(s)  # three people in the Canyon
    assert outcome(s) == result
    assert (s.military + s.culture > 0) is (result == "minor-victory")


@pytest.mark.rule("6.2.3", "14.4.2")
def test_black_cubes_do_not_change_what_card_55_decides() -> None:
    s = carson(4, 3)
    for _ in range(3):
        s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
    assert outcome(play(s, chapter.TRANSITION_AFTER).state) == "major-victory"


@pytest.mark.rule("6.2.3")
def test_the_whole_of_the_retreat() -> None:
    s = carson(4, 4)
    s.culture = 5
    game = retreat(s, "evade A", "roll 3", "roll 2")
    assert at(game.state, A) == "SH5"  # 3 and Evasion 2, and Kit Carson reaches Area 5
    game.answer("suffer A child", "evade B", "roll 1", "roll 1")
    s = game.state
    assert game.question == ""
    assert at(s, A) == "SH-caught"
    assert s.military == 3  # the child waits in the Passage of Time Box
    assert s.morale == 3  # B is free
    assert s.culture == 5 - 1 - 3  # an empty space, and three people in the Canyon
    assert outcome(s) == "minor-victory"


@pytest.mark.rule("6.2.3", "14.5.3")
@pytest.mark.parametrize("scenario", ["the-fearing-time", "the-rope-thrower", "navajo-wars"])
def test_card_55_is_the_same_in_every_scenario_that_has_it(scenario: str) -> None:
    s = land(scenario)
    s.card, s.period = 55, v.AMERICAN
    s.military, s.morale = 2, 2
    assert play(s, chapter.TRANSITION_AFTER).options == ["all-out-war", "retreat"]
