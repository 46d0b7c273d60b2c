"""3.3 Passage of Time, step by step; what the land feeds (13.9)."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.passage_of_time import arability
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import LANDS
from tests.navajo.boxes import give, hold, hold_corn, pool, used_up
from tests.navajo.country import area, dry, outpost, plant
from tests.navajo.families import A, B, C, D, E, F, at, elders, found, lacks, mount, stand
from tests.navajo.kit import Game, land, play


def wait(s: NavajoState, **people: int) -> None:
    """Counters in the Passage of Time Box."""
    kinds = {"man": v.MAN, "woman": v.WOMAN, "child": v.CHILD, "elder": v.ELDER}
    kinds |= {"horse": v.HORSE, "sheep": v.SHEEP}
    for name, n in people.items():
        give(s, int(kinds[name]), n, v.PASSAGE)


def pass_time(s: NavajoState, *answers: str) -> Game:
    return play(s, chapter.DINE_OPERATIONS, "passage-of-time", *answers)


def to_step(game: Game, *questions: str) -> Game:
    """Pass until one of these questions is open."""
    while game.question not in questions:
        game.answer("pass")
    return game


def accounts(s: NavajoState, *answers: str) -> Game:
    """Steps 1C to 3 after these answers, nobody being found a home."""
    return play(s, chapter.POT_FOUND, *answers)


def eat(s: NavajoState, *answers: str) -> Game:
    """Step 5 and 6 alone."""
    return play(s, chapter.POT_FEED, *answers)


# step 1 (A)


@pytest.mark.rule("3.3", "3.3.1")
def test_children_become_adults_or_elders_and_adults_become_elders() -> None:
    game = pass_time(land())
    assert game.question == "choose-aging"
    assert [option for option in game.options if option.startswith("age A")] == [
        "age A man elder",
        "age A woman elder",
        "age A child man",
        "age A child woman",
        "age A child elder",
    ]


@pytest.mark.rule("3.3.1")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("child", "man"),
        ("child", "woman"),
        ("child", "elder"),
        ("man", "elder"),
        ("woman", "elder"),
    ],
)
@pytest.mark.parametrize("home", ["A", "passage"])
def test_the_old_counter_goes_out_of_play_and_the_new_one_waits(
    home: str, old: str, new: str
) -> None:
    kinds = {"man": v.MAN, "woman": v.WOMAN, "child": v.CHILD, "elder": v.ELDER}
    s = land()
    if home == "passage":
        wait(s, **{old: 1})
    out = (s.held(v.OUT_OF_PLAY, kinds[old]), s.held(v.OUT_OF_PLAY, kinds[new]))
    game = pass_time(s, f"age {home} {old} {new}")
    s = game.state
    assert (s.held(v.OUT_OF_PLAY, kinds[old]), s.held(v.OUT_OF_PLAY, kinds[new])) == (
        out[0] + 1,
        out[1] - 1,
    )
    assert s.held(v.PASSAGE, kinds[new]) == 1
    assert s.held(v.PASSAGE, kinds[old]) == 0
    assert s.has(A, kinds[old]) is (home == "passage")


@pytest.mark.rule("3.3.1", "1.6.1")
def test_nobody_becomes_what_is_not_available() -> None:
    s = land()
    used_up(s, v.ELDER)
    used_up(s, v.MAN)
    game = pass_time(s)
    assert game.offers("age") == ["age A child woman", "age B child woman", "age C child woman"]


@pytest.mark.rule("3.3.1", "1.6.1")
def test_where_nobody_can_grow_older_nothing_is_asked() -> None:
    s = land()
    for kind in (v.MAN, v.WOMAN, v.ELDER):
        used_up(s, kind)
    assert pass_time(s).question != "choose-aging"


@pytest.mark.rule("3.3.1")
def test_a_counter_just_put_back_is_available_again() -> None:
    s = land()
    used_up(s, v.MAN)
    game = pass_time(s, "age A man elder")
    assert "age B child man" in game.options


@pytest.mark.rule("3.3.1")
def test_a_child_may_become_an_adult_and_then_an_elder() -> None:
    s = pass_time(land(), "age A child man", "age passage man elder").state
    assert s.held(v.PASSAGE, v.ELDER) == 1
    assert s.held(v.PASSAGE, v.MAN) == 0


@pytest.mark.rule("3.3.1", "1.7.5")
def test_a_family_whose_last_adult_becomes_an_elder_leaves_play() -> None:
    s = land()
    lacks(s, A, v.WOMAN)
    mount(s, A)
    s.ferocity[A] = 2
    plant(s, "SH3")
    game = pass_time(s, "age A man elder")
    s = game.state
    assert not s.in_play(A)
    assert s.ferocity[A] == 0
    assert (s.held(v.PASSAGE, v.CHILD), s.held(v.PASSAGE, v.HORSE)) == (1, 1)
    assert s.mark(v.CORN, area("SH3")) == 0
    assert game.told("family-gone") == [(A, 0, 0)]


@pytest.mark.rule("3.3.1", "13.35")
def test_manuelito_joins_another_family_when_his_own_grew_old() -> None:
    s = land()
    lacks(s, A, v.WOMAN)
    s.manuelito = i64(A)
    game = pass_time(s, "age A man elder")
    assert game.question == "move-manuelito"
    assert game.options == ["manuelito B", "manuelito C"]
    assert game.answer("manuelito B").state.manuelito == B


@pytest.mark.rule("3.3.1")
def test_nobody_has_to_grow_older() -> None:
    game = pass_time(land(), "pass")
    assert not game.told("aged")


# step 1 (B)


@pytest.mark.rule("3.3.1")
def test_those_who_wait_join_empty_spaces_of_families_in_play() -> None:
    s = land()
    lacks(s, A, v.MAN)
    lacks(s, B, v.MAN, v.CHILD)
    wait(s, man=1, woman=1, child=1)
    game = to_step(pass_time(s), "choose-settling")
    assert game.offers("settle") == ["settle man A", "settle man B", "settle child B"]
    game.answer("settle man B")
    assert game.state.has(B, v.MAN)
    assert game.state.held(v.PASSAGE, v.MAN) == 0
    assert game.offers("settle") == ["settle child B"]


@pytest.mark.rule("3.3.1", "1.7.1")
def test_a_family_in_a_caught_box_is_joined_and_one_out_of_play_is_not() -> None:
    s = land()
    stand(s, A, "SH-caught")
    lacks(s, A, v.WOMAN)
    wait(s, woman=1)
    game = to_step(pass_time(s), "choose-settling")
    assert game.offers("settle") == ["settle woman A"]


@pytest.mark.rule("3.3.1", "1.7.5")
def test_elders_take_the_first_box_in_any_number() -> None:
    s = land()
    wait(s, elder=3)
    game = to_step(pass_time(s), "choose-settling").answer("seat-elder", "seat-elder", "seat-elder")
    assert game.state.elders[1] == 4
    assert game.state.held(v.PASSAGE, v.ELDER) == 0


@pytest.mark.rule("3.3.1")
def test_an_elder_just_made_takes_a_box() -> None:
    game = pass_time(land(), "age A child elder", "pass", "seat-elder")
    assert game.state.elders[1] == 2


# step 1 (C)


@pytest.mark.rule("3.3.1", "13.13")
def test_people_found_a_family_in_the_canyon_without_ferocity() -> None:
    s = land()
    s.ferocity[D] = 2
    wait(s, man=1, woman=1, child=1)
    game = to_step(pass_time(s), "choose-founding")
    places = {option.split()[3] for option in game.offers("found")}
    assert places == {"CC1", "CC2", "CC3"}
    game.answer("found D man CC1", "settle woman D", "settle child D")
    s = game.state
    assert at(s, D) == "CC1"
    assert s.ferocity[D] == 0
    assert s.empty_spaces(D) == 0
    assert game.told("family-founded") == [(D, area("CC1"), 0)]


@pytest.mark.rule("3.3.1", "1.7.5")
def test_a_child_alone_founds_no_family() -> None:
    s = land()
    wait(s, child=2)
    game = pass_time(s, "pass")
    assert game.question != "choose-founding"
    assert game.state.families_in_play() == 3


@pytest.mark.rule("3.3.1", "1.7.4")
def test_no_family_is_founded_without_culture() -> None:
    s = land()
    s.culture = 0
    wait(s, man=1, woman=1)
    game = pass_time(s, "pass")
    assert game.question != "choose-founding"
    assert game.state.families_in_play() == 3


@pytest.mark.rule("3.3.1")
def test_several_families_may_be_founded() -> None:
    s = land()
    wait(s, man=2, woman=1)
    game = to_step(pass_time(s), "choose-founding")
    game.answer("found D man CC1", "found F woman CC3", "settle man F")
    assert game.state.families_in_play() == 5
    assert game.state.adults(F) == 2


@pytest.mark.rule("3.3.1")
def test_only_new_families_are_joined_in_this_step() -> None:
    s = land()
    lacks(s, A, v.WOMAN)
    wait(s, man=1, woman=1)
    game = to_step(pass_time(s), "choose-founding").answer("found E man CC2")
    assert game.offers("settle") == ["settle woman E"]


@pytest.mark.rule("3.3.1")
def test_a_family_that_left_play_may_be_founded_again() -> None:
    s = land()
    lacks(s, A, v.WOMAN, v.CHILD)
    wait(s, woman=1)
    game = to_step(pass_time(s, "age A man elder"), "choose-founding")
    game.answer("found A woman CC2")
    assert at(game.state, A) == "CC2"


# step 1 (D) and (E)


@pytest.mark.rule("3.3.1")
def test_each_empty_space_of_a_family_in_play_costs_a_culture_point() -> None:
    s = land()
    lacks(s, A, v.MAN)
    lacks(s, B, v.WOMAN, v.CHILD)
    assert accounts(s).state.culture == 9 - 3


@pytest.mark.rule("3.3.1")
def test_the_empty_spaces_of_a_new_family_count_too() -> None:
    s = land()
    wait(s, man=1)
    game = to_step(pass_time(s), "choose-founding").answer("found D man CC1")
    assert game.state.culture == 9 - 2


@pytest.mark.rule("3.3.1")
def test_each_new_elder_brings_a_culture_point() -> None:
    s = land()
    s.culture = 5
    wait(s, elder=3)
    game = pass_time(s, "pass", "seat-elder", "seat-elder")
    assert game.state.culture == 5
    assert to_step(game, "choose-starving").state.culture == 7


@pytest.mark.rule("3.3.1", "1.7.4")
def test_losses_come_before_gains() -> None:
    s = land()
    s.culture, s.military = i64(1), i64(5)
    lacks(s, A, v.MAN, v.CHILD)
    s.newcomers = 1
    s = accounts(s).state
    assert (s.culture, s.military) == (1, 3)


@pytest.mark.rule("3.3.1")
def test_whoever_found_no_place_goes_out_of_play() -> None:
    s = land()
    wait(s, child=2, elder=1)
    s = accounts(s).state
    for kind in (v.CHILD, v.ELDER):
        assert s.held(v.PASSAGE, kind) == 0
    assert s.held(v.OUT_OF_PLAY, v.CHILD) == 3
    assert s.held(v.OUT_OF_PLAY, v.ELDER) == 3


# steps 2 and 3


@pytest.mark.rule("3.3.2", "1.6.1")
def test_animals_in_family_boxes_and_in_the_passage_of_time_box_return() -> None:
    s = land()
    mount(s, A)
    mount(s, C)
    wait(s, horse=1, sheep=2)
    used_up(s, v.HORSE)
    used_up(s, v.SHEEP)
    s = accounts(s).state
    assert s.held(v.RESOURCES, v.HORSE) == 3
    assert s.held(v.RESOURCES, v.SHEEP) == 2
    assert not s.mounted(A)
    assert not s.mounted(C)
    assert s.held(v.PASSAGE, v.HORSE) == s.held(v.PASSAGE, v.SHEEP) == 0


@pytest.mark.rule("3.3.3")
@pytest.mark.parametrize(
    ("horses", "sheep", "after"),
    [(3, 1, (4, 2)), (1, 0, (2, 0)), (0, 1, (0, 2)), (0, 0, (0, 0))],
)
def test_each_kind_of_animal_there_is_grows_by_one(
    horses: int, sheep: int, after: tuple[int, int]
) -> None:
    s = land()
    give(s, v.HORSE, horses)
    give(s, v.SHEEP, sheep)
    s = accounts(s).state
    assert (s.held(v.RESOURCES, v.HORSE), s.held(v.RESOURCES, v.SHEEP)) == after


@pytest.mark.rule("3.3.3", "3.3.2")
def test_a_horse_that_just_returned_breeds() -> None:
    s = land()
    mount(s, A)
    assert accounts(s).state.held(v.RESOURCES, v.HORSE) == 2


@pytest.mark.rule("3.3.3", "1.6.1")
def test_animals_do_not_breed_beyond_the_counters_there_are() -> None:
    s = land()
    give(s, v.HORSE, 8)
    game = accounts(s)
    assert game.state.held(v.RESOURCES, v.HORSE) == 8
    assert not game.told("animals-bred")


# step 4


@pytest.mark.rule("3.3.4")
def test_corn_is_harvested_where_a_family_is_without_a_die() -> None:
    s = land()
    plant(s, "SH3")
    plant(s, "BM1")
    s.drought[v.SHIPROCK] = 2
    outpost(s, v.RANCHO, "SH1")
    game = play(s, chapter.POT_HARVEST)
    assert game.offers("harvest-at") == ["harvest-at SH3"]
    game.answer("harvest-at SH3", "corn 4")
    assert game.state.corn_held[4] == 1
    assert game.state.mark(v.CORN, area("SH3")) == 0
    assert game.state.mark(v.CORN, area("BM1")) == 1


@pytest.mark.rule("3.3.4")
def test_all_corn_is_named_before_any_is_turned_over() -> None:
    s = land()
    plant(s, "SH3")
    plant(s, "SJ3")
    game = play(s, chapter.POT_HARVEST, "harvest-at SJ3")
    assert game.question == "choose-harvest"
    assert sum(game.state.corn_held) == 0
    game.answer("harvest-at SH3", "corn 2", "corn 3")
    assert (game.state.corn_held[2], game.state.corn_held[3]) == (1, 1)


@pytest.mark.rule("3.3.4", "3.3.9")
def test_nobody_has_to_harvest_and_what_stands_stays() -> None:
    s = land()
    plant(s, "SH3")
    plant(s, "SJ3")
    game = play(s, chapter.POT_HARVEST, "harvest-at SJ3", "pass", "corn 2")
    assert game.state.mark(v.CORN, area("SH3")) == 1
    assert sum(game.state.corn_held) == 1


@pytest.mark.rule("3.3.4", "13.17")
def test_every_unseen_corn_counter_may_be_the_one_turned_over() -> None:
    s = land()
    hold_corn(s, 3)
    plant(s, "SH3")
    game = play(s, chapter.POT_HARVEST, "harvest-at SH3")
    weights = {game.options[i]: int(game.state.weight(i)) for i in range(game.state.count)}
    left = {value: int(s.facts.corn[value]) - (value == 3) for value in range(7)}
    assert weights == {f"corn {value}": n for value, n in left.items() if n}


# step 5


@pytest.mark.rule("13.9", "13.13")
@pytest.mark.parametrize(
    ("droughts", "ranchos", "feeds"),
    [(0, 0, 3), (1, 0, 2), (2, 0, 1), (0, 1, 2), (1, 1, 1), (2, 1, 0)],
)
def test_a_territory_feeds_three_less_droughts_and_ranchos(
    droughts: int, ranchos: int, feeds: int
) -> None:
    s = land()
    s.drought[v.ZUNI] = droughts
    outpost(s, v.RANCHO, *["ZU1"] * ranchos)
    outpost(s, v.MISSION, "ZU1")  # a Mission does not matter
    assert arability(s, v.ZUNI) == feeds


@pytest.mark.rule("13.9", "13.13")
def test_the_canyon_always_feeds_three() -> None:
    s = land()
    outpost(s, v.RANCHO, "CC1")  # placed at the end of an Enemy Raid
    assert arability(s, v.CANYON) == 3


@pytest.mark.rule("3.3.5", "13.9")
def test_the_feast_of_the_tutorial() -> None:
    s = land()
    stand(s, C, "ZU6")
    found(s, D, "CC1")
    elders(s, 1, 1, 1, 4, 5, 6)
    s.drought[v.SAN_JUAN] = 1
    s.drought[v.BLACK_MESA] = 1
    give(s, v.SHEEP, 2)
    give(s, v.HORSE, 2)
    game = eat(s, "pass")
    assert game.told("people-fed") == [(18, 11 + 8, 0)]
    assert game.state.held(v.RESOURCES, v.SHEEP) == 0
    assert game.state.held(v.OUT_OF_PLAY, v.SHEEP) == 8
    game.answer("pass")
    assert game.state.held(v.RESOURCES, v.HORSE) == 2
    assert not game.told("starved")


@pytest.mark.rule("3.3.5")
def test_a_territory_feeds_once_however_many_families_it_has() -> None:
    s = land()
    stand(s, B, "SH1")
    stand(s, C, "SH6")
    elders(s)
    game = eat(s)
    assert game.told("people-fed") == [(9, 3, 0)]


@pytest.mark.rule("3.3.5", "1.7.1")
def test_a_family_in_an_escape_or_caught_box_occupies_its_territory() -> None:
    s = land()
    stand(s, A, "SH-escape")
    stand(s, B, "SJ-caught")
    elders(s)
    assert eat(s).told("people-fed") == [(9, 9, 0)]


@pytest.mark.rule("3.3.5")
def test_elders_eat_too() -> None:
    s = land()
    elders(s, *[1] * 3)
    assert eat(s).told("people-fed") == [(12, 9, 0)]


@pytest.mark.rule("3.3.5")
def test_corn_feeds_its_value_and_all_of_it_goes_back_to_the_cup() -> None:
    s = land()
    elders(s, *[1] * 2)
    hold_corn(s, 2, 4)
    give(s, v.SHEEP)
    game = eat(s, "pass")
    assert not game.told("sheep-eaten")
    assert not game.told("starved")
    assert sum(game.state.corn_held) == 0
    assert list(game.state.corn_unseen) == list(s.facts.corn)


@pytest.mark.rule("3.3.5")
@pytest.mark.parametrize(("n", "eaten"), [(9, 0), (10, 1), (13, 1), (14, 2), (15, 2)])
def test_a_sheep_feeds_four_and_no_more_are_eaten_than_needed(n: int, eaten: int) -> None:
    s = land()
    elders(s, *[1] * (n - 9))
    give(s, v.SHEEP, 3)
    game = eat(s, "pass")
    assert len(game.told("sheep-eaten")) == eaten
    assert game.state.held(v.RESOURCES, v.SHEEP) == 3 - eaten


@pytest.mark.rule("3.3.5")
def test_sheep_must_be_eaten_even_if_they_do_not_suffice() -> None:
    s = land()
    elders(s, *[1] * 6)
    give(s, v.SHEEP)
    game = eat(s)
    assert game.question == "choose-starving"
    assert game.state.held(v.RESOURCES, v.SHEEP) == 0
    assert game.state.about_a == 2


@pytest.mark.rule("3.3.5")
def test_the_player_says_who_starves() -> None:
    s = land()
    elders(s, 1, 5)
    game = eat(s)
    assert game.state.about_a == 2
    assert game.options == [
        *(f"starve {family} {kind}" for family in "ABC" for kind in ("man", "woman", "child")),
        "starve-elder 1",
        "starve-elder 5",
    ]
    game.answer("starve B woman", "starve-elder 5")
    s = game.state
    assert not s.has(B, v.WOMAN)
    assert list(s.elders) == [0, 1, 0, 0, 0, 0, 0, 0]
    assert s.held(v.OUT_OF_PLAY, v.WOMAN) == 4
    assert s.held(v.OUT_OF_PLAY, v.ELDER) == 5


@pytest.mark.rule("3.3.5", "1.7.5")
def test_the_child_of_a_family_that_starved_waits_for_the_next_passage_of_time() -> None:
    s = land()
    lacks(s, A, v.WOMAN)
    elders(s, 1, 1)
    game = eat(s, "starve A man")
    s = game.state
    assert not s.in_play(A)
    assert s.held(v.PASSAGE, v.CHILD) == 1
    assert not [option for option in game.options if option.startswith("starve")]


@pytest.mark.rule("3.3.5", "1.7.5")
def test_how_many_go_unfed_is_settled_before_anybody_starves() -> None:
    """A child who loses both parents leaves the display, but was fed: nobody is spared for it."""
    s = land()
    elders(s, 1, 1, 1)
    game = eat(s)
    assert (game.question, game.state.about_a) == ("choose-starving", 3)
    game.answer("starve A man", "starve A woman")
    assert (game.question, game.state.about_a) == ("choose-starving", 1)
    game.answer("starve-elder 1")
    s = game.state
    assert not s.in_play(A)
    assert s.held(v.PASSAGE, v.CHILD) == 1
    assert len(game.told("starved")) + len(game.told("starved-elder")) == 3


@pytest.mark.rule("3.3.5", "1.7.5")
def test_a_child_may_starve_with_its_parents_in_any_order() -> None:
    s = land()
    elders(s, 1, 1, 1)
    game = eat(s, "starve A man", "starve A woman", "starve A child")
    assert not game.state.in_play(A)
    assert game.state.held(v.PASSAGE, v.CHILD) == 0
    assert game.state.held(v.OUT_OF_PLAY, v.CHILD) == int(land().held(v.OUT_OF_PLAY, v.CHILD)) + 1


@pytest.mark.rule("3.3.5", "13.35")
def test_manuelito_moves_when_all_who_starve_are_named() -> None:
    s = land()
    lacks(s, A, v.WOMAN, v.CHILD)
    elders(s, 1, 1, 1, 1)
    s.manuelito = i64(A)
    game = eat(s, "starve A man")
    assert game.question == "choose-starving"
    assert game.answer("starve-elder 1").question == "move-manuelito"
    assert game.answer("manuelito B").state.manuelito == B


@pytest.mark.rule("3.3.5")
def test_excess_food_is_not_kept() -> None:
    s = land()
    elders(s)
    lacks(s, A, v.CHILD)
    hold_corn(s, 6)
    s = eat(s, "pass").state
    assert sum(s.corn_held) == 0


# 15.1


@pytest.mark.rule("15.1")
def test_by_option_a_horse_feeds_one() -> None:
    s = land(horse_meat=True)
    elders(s, *[1] * 2)
    give(s, v.HORSE, 2)
    game = eat(s, "pass", "eat-horse", "eat-horse")
    assert not game.told("starved")
    assert game.state.held(v.RESOURCES, v.HORSE) == 0
    assert game.state.held(v.OUT_OF_PLAY, v.HORSE) == 8


@pytest.mark.rule("15.1")
def test_nobody_has_to_eat_horses() -> None:
    s = land(horse_meat=True)
    elders(s, *[1] * 1)
    give(s, v.HORSE, 2)
    game = to_step(eat(s), "choose-starving").answer("starve A child")
    assert game.state.held(v.RESOURCES, v.HORSE) == 2


@pytest.mark.rule("15.1")
def test_a_horse_may_save_a_sheep() -> None:
    """What the playbook says it is good for: no sheep is wasted on a single counter."""
    s = land(horse_meat=True)
    elders(s, *[1] * 1)
    give(s, v.HORSE)
    give(s, v.SHEEP)
    game = to_step(eat(s), "choose-horse-meat", "")
    assert game.question == "choose-horse-meat"
    game.answer("eat-horse")
    assert game.state.held(v.RESOURCES, v.SHEEP) == 1
    assert game.state.held(v.RESOURCES, v.HORSE) == 0


@pytest.mark.rule("15.1")
def test_no_more_horses_are_eaten_than_there_are_or_are_needed() -> None:
    s = land(horse_meat=True)
    elders(s, *[1] * 1)
    assert eat(s.copy()).question == "choose-starving"
    give(s, v.HORSE, 2)
    game = eat(s, "pass", "eat-horse")
    assert game.question == "anytime"  # all are fed; next the animals graze
    assert game.state.held(v.RESOURCES, v.HORSE) == 1


@pytest.mark.rule("15.1")
def test_without_the_option_horses_are_not_eaten() -> None:
    s = land()
    elders(s, *[1] * 1)
    give(s, v.HORSE)
    assert eat(s, "pass").question == "choose-starving"


# step 6


@pytest.mark.rule("3.3.6")
@pytest.mark.parametrize("kind", [v.HORSE, v.SHEEP])
def test_each_territory_with_a_family_feeds_one_of_each_kind(kind: int) -> None:
    s = land()
    elders(s)
    give(s, kind, 5)
    game = eat(s, "pass", "pass")
    assert game.state.held(v.RESOURCES, kind) == 3
    assert game.state.held(v.OUT_OF_PLAY, kind) == 5
    assert game.told("animals-starved") == [(2, kind, 0)]


@pytest.mark.rule("3.3.6", "13.13")
def test_families_in_one_territory_share_its_grazing() -> None:
    s = land()
    stand(s, A, "CC3")
    stand(s, B, "CC2")
    elders(s)
    give(s, v.HORSE, 2)
    give(s, v.SHEEP, 4)
    game = eat(s, "pass", "pass")
    s = game.state
    assert (s.held(v.RESOURCES, v.HORSE), s.held(v.RESOURCES, v.SHEEP)) == (1, 1)


@pytest.mark.rule("3.3.6", "10.1")
def test_before_animals_are_lost_they_may_be_sold() -> None:
    """The playbook's advice."""
    s = land()
    elders(s)
    give(s, v.HORSE, 6)
    game = eat(s, "pass")
    assert game.question == "anytime"
    game.answer("sell-animals 3 0", "pass")
    assert game.state.held(v.RESOURCES, v.HORSE) == 3
    assert game.state.goods() == 1


@pytest.mark.rule("3.3.6", "1.6.1")
def test_a_horse_mounted_before_is_not_lost() -> None:
    s = land()
    elders(s)
    give(s, v.HORSE, 4)
    game = eat(s, "pass", "mount A", "pass")
    assert game.state.held(v.RESOURCES, v.HORSE) == 3
    assert game.state.mounted(A)


# step 7


def dying(s: NavajoState, *boxes: int) -> NavajoState:
    """The death check of elders in these boxes is about to begin."""
    elders(s, *boxes)
    s.waiting = s.elders[:]
    s.own_segment = True
    return s


@pytest.mark.rule("3.3.7", "1.7.5")
@pytest.mark.parametrize("box", range(2, 8))
def test_an_elder_dies_on_the_rating_of_the_box_or_less(box: int) -> None:
    s = dying(land(), box)
    rating = int(s.facts.elder_rating[box])
    game = play(s.copy(), chapter.POT_DEATH, f"roll {rating}")
    assert game.told("elder-died") == [(box, 0, 0)]
    assert game.state.elders_on_display() == 0
    assert game.state.held(v.OUT_OF_PLAY, v.ELDER) == 6
    game = play(s, chapter.POT_DEATH, f"roll {rating + 1}")
    assert game.told("elder-lives") == [(box, 0, 0)]
    assert game.state.elders[box] == 1


@pytest.mark.rule("3.3.7")
def test_elders_in_the_first_box_are_not_checked() -> None:
    s = dying(land(), 1, 1)
    game = play(s, chapter.POT_DEATH)
    assert game.question == ""
    assert game.state.elders[1] == 2


@pytest.mark.rule("3.3.7")
def test_each_elder_is_checked_once_as_in_the_tutorial() -> None:
    s = dying(land(), 1, 1, 1, 4, 5, 6)
    game = play(s, chapter.POT_DEATH, "roll 2", "roll 3", "roll 6")
    assert game.question == ""
    assert list(game.state.elders) == [0, 3, 0, 0, 1, 0, 0, 0]


@pytest.mark.rule("3.3.7")
def test_elders_of_one_box_are_checked_one_by_one() -> None:
    s = dying(land(), 7, 7)
    game = play(s, chapter.POT_DEATH, "roll 1", "roll 6")
    assert game.state.elders[7] == 1
    assert game.question == ""


# step 8


def recover(s: NavajoState, face: int) -> NavajoState:
    s.own_segment = True
    return play(s, chapter.POT_LAND, f"roll {face}").state


@pytest.mark.rule("3.3.8", "1.7.2")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_drought_leaves_the_territory_of_the_die_roll_symbol(face: int) -> None:
    s = land()
    s.drought = vec[i64]([2] * 6)
    s = recover(s, face)
    assert list(s.drought) == [1 if face == symbol else 2 for symbol in range(1, 7)]


@pytest.mark.rule("3.3.8")
def test_else_it_leaves_the_adjacent_territory_with_the_lowest_symbol() -> None:
    s = dry(land(), SJ=1, BM=1)
    assert list(recover(s, 4).drought) == [0, 0, 0, 0, 0, 1]


@pytest.mark.rule("3.3.8")
def test_the_choice_is_among_neighbours_that_have_one() -> None:
    s = dry(land(), BM=2, SH=2)
    assert list(recover(s, 4).drought) == [2, 0, 0, 0, 0, 1]


@pytest.mark.rule("3.3.8")
def test_no_drought_leaves_where_neither_it_nor_a_neighbour_has_one() -> None:
    s = dry(land(), MV=1)
    assert list(recover(s, 3).drought) == [0, 0, 0, 1, 0, 0]


@pytest.mark.rule("3.3.8", "C48")
def test_while_the_land_is_sick_only_the_rolled_territory_recovers() -> None:
    s = land()
    s.events[v.LAND_IS_SICK - v.PUEBLO_REVOLT] = v.IN_PLAY
    s.drought = vec[i64]([1, 1, 1, 0, 1, 1])
    assert sum(recover(s.copy(), 4).drought) == 5
    assert recover(s, 1).drought[v.SHIPROCK] == 0


# steps 9 to 11


@pytest.mark.rule("3.3.9", "13.17")
def test_corn_in_resources_returns_and_corn_on_the_map_stays() -> None:
    s = land()
    hold_corn(s, 2, 5)
    plant(s, "SH3")
    s = recover(s, 1)
    assert sum(s.corn_held) == 0
    assert list(s.corn_unseen) == list(s.facts.corn)
    assert s.mark(v.CORN, area("SH3")) == 1


@pytest.mark.rule("3.3.10")
@pytest.mark.parametrize(
    ("revolt", "red", "after"),
    [
        (v.GONE, 0, 4),
        (v.GONE, 2, 4),
        (v.GONE, 3, 5),
        (v.UNDRAWN, 0, 5),
        (v.IN_PLAY, 0, 5),
    ],
)
def test_morale_falls_when_the_revolt_is_over_and_new_mexico_not_subjugated(
    revolt: int, red: int, after: int
) -> None:
    s = land()
    s.events[0] = revolt
    for _ in range(red):
        s.move_cube(v.RED, v.POOL, v.SUBJUGATION)
    assert recover(s, 1).morale == after


@pytest.mark.rule("3.3.10")
@pytest.mark.parametrize(
    ("piles", "known", "after"), [([], [], 4), ([9, 41], [], 5), ([], [41], 5)]
)
def test_a_revolt_that_is_neither_in_the_deck_nor_in_play_is_over(
    piles: list[i64], known: list[i64], after: int
) -> None:
    s = land()
    s.events[0] = v.UNDRAWN
    s.segments, s.known = vec[i64](piles), vec[i64](known)
    assert recover(s, 1).morale == after


@pytest.mark.rule("3.3.10")
def test_black_cubes_do_not_subjugate() -> None:
    s = land()
    s.events[0] = v.GONE
    for _ in range(3):
        s.move_cube(v.BLACK, v.POOL, v.SUBJUGATION)
    assert recover(s, 1).morale == 4


@pytest.mark.rule("3.3.10")
def test_morale_does_not_fall_below_zero() -> None:
    s = land()
    s.events[0] = v.GONE
    s.morale = 0
    assert recover(s, 1).morale == 0


@pytest.mark.rule("3.3.11", "13.42")
def test_the_passage_of_time_ends_with_reset_cubes() -> None:
    s = land()
    pool(s)
    s.move_cube(v.YELLOW, v.GAME_BOX, v.RAIDED)
    s.move_cube(v.BLACK, v.GAME_BOX, v.RECOVERY)
    s = recover(s, 1)
    assert s.cube(v.RECOVERY, v.YELLOW) == 1
    assert s.cube(v.POOL, v.BLACK) == 1
    assert s.cubes_in(v.RAIDED) == 0


# the whole


@pytest.mark.rule("3.3")
def test_the_steps_come_in_their_order() -> None:
    s = land()
    wait(s, elder=1, woman=1)
    plant(s, "SH3")
    give(s, v.SHEEP, 3)
    elders(s, 2, 3, 4)
    hold(s, v.OUT_OF_PLAY, v.ELDER, int(s.held(v.OUT_OF_PLAY, v.ELDER)) - 1)  # the one who waits
    game = pass_time(s)
    asked = [game.question]
    answers = {"roll-for": "roll 6", "turn-corn": "corn 2", "choose-harvest": "harvest-at SH3"}
    while game.question:
        game.answer(answers.get(game.question, "pass"))
        if game.question != asked[-1]:
            asked.append(game.question)
    assert asked == [
        "choose-aging",
        "choose-settling",
        "choose-founding",
        "choose-harvest",
        "turn-corn",
        "anytime",
        "roll-for",
        "",
    ]
    assert game.told("cubes-reset")


@pytest.mark.rule("3.3", "3.3.1", "3.3.2", "3.3.3", "3.3.5", "3.3.6", "3.3.7", "3.3.8", "3.3.11")
def test_the_passage_of_time_of_the_tutorial() -> None:
    s = land()
    stand(s, A, "SJ3")
    stand(s, B, "SH6")
    stand(s, C, "ZU6")
    lacks(s, B, v.MAN)
    mount(s, A)
    give(s, v.SHEEP)
    elders(s, 4, 5, 6)
    wait(s, man=2, woman=2, child=2)
    give(s, v.ELDER, 1, v.PASSAGE)
    s.culture, s.military, s.morale = i64(5), i64(7), i64(7)
    s.drought[v.SAN_JUAN] = s.drought[v.BLACK_MESA] = 1
    pool(s, brown=3, white=3, black=2, yellow=1, green=1)
    s.move_cube(v.YELLOW, v.GAME_BOX, v.RAIDED)
    s.move_cube(v.BLACK, v.GAME_BOX, v.RAIDED)

    game = pass_time(s, "age passage child elder", "age passage woman elder", "pass")
    game.answer("settle man B", "seat-elder", "seat-elder", "seat-elder")
    game.answer("found D man CC1", "settle woman D", "settle child D")
    assert (game.state.culture, game.state.elders[1]) == (8, 3)
    assert game.state.held(v.RESOURCES, v.HORSE) == game.state.held(v.RESOURCES, v.SHEEP) == 2
    game.answer("pass", "pass")
    assert game.told("people-fed") == [(18, 19, 0)]
    assert (game.state.held(v.RESOURCES, v.HORSE), game.state.held(v.RESOURCES, v.SHEEP)) == (2, 0)
    game.answer("roll 2", "roll 3", "roll 6", "roll 4")
    s = game.state
    assert game.question == ""
    assert list(s.elders) == [0, 3, 0, 0, 1, 0, 0, 0]
    assert list(s.drought) == [0, 0, 0, 0, 0, 1]
    assert s.morale == 7  # the Pueblo Revolt is still in the deck
    assert s.cube(v.RECOVERY, v.YELLOW) == s.cube(v.RECOVERY, v.BLACK) == 1
    assert sum(s.held(v.PASSAGE, kind) for kind in range(v.PIECES)) == 0


@pytest.mark.rule("3.3", "13.9")
def test_six_whole_families_in_six_dry_lands_go_hungry() -> None:
    s = land()
    elders(s)
    for family, territory in zip((A, B, C, D, E, F), LANDS[:6], strict=True):
        found(s, family, f"{territory}2")
    s.drought = vec[i64]([2] * 6)
    game = eat(s)
    assert game.told("people-fed") == [(18, 6, 0)]
    assert game.state.about_a == 12
