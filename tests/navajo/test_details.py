"""What questions, options and the board add from the facts agrees with what the rules then do."""

from __future__ import annotations

import re

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn import notation
from cairn.core.state import PASS, action, first, verb_of
from cairn.game import OptionValue
from cairn.games.navajo.drawing.board import board
from cairn.games.navajo.drawing.tableau import tableau
from cairn.games.navajo.game import GAME
from cairn.games.navajo.guide import summary
from cairn.games.navajo.rules import take_actions
from cairn.games.navajo.rules.display import hidden_face
from cairn.games.navajo.rules.enemy_operations import income
from cairn.games.navajo.rules.planning import rating
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.rules.take_actions import activations
from cairn.games.navajo.view import building
from cairn.games.navajo.words import chapter, kinds, question, verb
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator
from tests.kit import walks
from tests.navajo.boxes import give, hold_cubes, pool
from tests.navajo.country import area, come, plant
from tests.navajo.display import lay_one
from tests.navajo.families import A, B, lacks, mount, stand
from tests.navajo.kit import Game, activated, land, near_a_mission, play
from tests.navajo.pair import BASKET, TURQUOISE, call, pair
from tests.passing import passing

NARRATOR = Narrator(GAME.vocabulary, GAME.package)
SCENARIOS = [one.name for one in GAME.scenarios]
SETUPS: list[tuple[str, dict[str, OptionValue]]] = [(name, {}) for name in SCENARIOS * 2]


# figures


@pytest.mark.parametrize("preempted", [False, True])
@pytest.mark.parametrize(("red", "raided", "event"), [(0, 0, 0), (2, 0, 44), (1, 9, 0), (3, 1, 45)])
@pytest.mark.rule("4.0.2")
def test_the_enemy_collects_what_is_foretold(
    preempted: bool, red: int, raided: int, event: int
) -> None:
    s = land()
    s.card, s.preempted = 36, preempted
    hold_cubes(s, v.SUBJUGATION, red=red)
    hold_cubes(s, v.RAIDED, brown=raided)
    if event:
        s.events[event - 41] = v.IN_PLAY
    foretold = income(s, s.card, preempted)
    told = play(s, chapter.ENEMY_SEGMENT).told("enemy-collects")
    assert told == [(foretold, foretold, 0)]


@pytest.mark.parametrize("places", [("SH3", "SJ3"), ("CC1", "SJ3"), ("CC1", "CC2")])
@pytest.mark.rule("3.2")
def test_as_many_families_are_activated_as_foretold(places: tuple[str, str]) -> None:
    s = land()
    s.elders = vec[i64]([0, 1, 0, 1, 0, 0, 0, 0])
    stand(s, A, places[0])
    stand(s, B, places[1])
    foretold = activations(s)
    assert play(s, chapter.DINE_OPERATIONS, "take-actions").state.activations == foretold


@pytest.mark.rule("3.3.5", "13.9")
def test_people_and_food_are_those_of_a_passage_of_time() -> None:
    s = land()
    s.drought[v.SHIPROCK] = 1
    s.corn_held[4], s.corn_unseen[4] = 1, 0
    hunger = building.hunger(s)
    assert (hunger.land, hunger.corn, hunger.sheep) == (8, 4, 0)
    told = play(s, chapter.POT_FEED).told("people-fed")
    assert told == [(hunger.people, hunger.food, 0)]


@pytest.mark.parametrize("cards", [(), (v.WISDOM,), (v.WARRIORS,), (v.WISDOM, v.WARRIORS)])
@pytest.mark.rule("3.1.3", "D16", "D22")
def test_an_elder_is_heeded_up_to_the_rating_that_is_shown(cards: tuple[int, ...]) -> None:
    for act in ("elder-points 5", "elder-fiercer 5 A"):
        for face in range(1, 7):
            s = land()
            s.waiting[5] = s.elders[5] = 1
            for card in cards:
                s.owned[card] = v.OWNED
            game = play(s, chapter.PLAN_ELDERS)
            answer = notation.read(GAME.vocabulary, act, ())
            most = rating(game.state, 5, answer >> 24)
            assert game.labels[act].endswith(f"(die ≤{most})")
            game.answer(act, f"roll {face}")
            assert bool(game.told("elder-won")) == (face <= most)


@pytest.mark.parametrize(
    ("cards", "rating", "notes", "looked_up"),
    [
        ((), 2, "", "Its rating is 2: "),
        ((v.WISDOM,), 3, ", −1 for death checks", "3 or less lets an elder succeed"),
        ((v.WARRIORS,), 2, ", +1 to raise Ferocity", "3 or less lets an elder raise Ferocity"),
        (
            (v.WISDOM, v.WARRIORS),
            3,
            ", +1 to raise Ferocity, −1 for death checks",
            "2 or less lets an elder die",
        ),
    ],
)
@pytest.mark.rule("1.7.5", "3.1.3", "3.3.7", "D16", "D22")
def test_the_board_shows_the_ratings_that_count_now(
    cards: tuple[int, ...], rating: int, notes: str, looked_up: str
) -> None:
    s = land()
    s.elders = vec[i64]([0, 1, 0, 1, 0, 0, 0, 0])
    for card in cards:
        s.owned[card] = v.OWNED
    view = GAME.view(s, 0)
    drawn = str(board(view, NARRATOR))
    assert "Elder box 1, rating 0: 1 elder" in drawn
    assert f"Elder box 3, rating {rating}{notes}: 1 elder" in drawn
    printed = (1, 2, 2, 3, 4, 5)
    assert re.findall(r">≤(\d)<", drawn) == [str(n + rating - printed[1]) for n in printed]
    written = " ".join(tableau(view, NARRATOR, 80).split())
    assert f"1 in box 1, 1 in box 3 (rating {rating}){notes} " in written
    told = GAME.guide.about(s, 0, "place:3", NARRATOR)
    assert told is not None
    assert looked_up in told


@pytest.mark.rule("3.2.1", "3.2.2", "3.2.4", "3.2.5", "3.2.6")
def test_actions_cost_the_mps_in_their_labels() -> None:
    tried: set[str] = set()
    for name, position in walks(GAME, SETUPS, 400):
        s = position.state
        assert isinstance(s, NavajoState)
        for i in range(s.count) if s.question == question.CHOOSE_ACTION else ():
            answer = int(s.options[i])
            act = verb_of(answer)
            cost = take_actions.mp_cost(s, act, first(answer))
            if cost == v.NONE or (act == verb.MOVE and take_actions.leaves_fort(s, s.active)):
                continue
            after = position.copy()
            after.apply(answer)
            assert isinstance(after.state, NavajoState)
            text = notation.write(GAME.vocabulary, answer)
            tried.add(text.split()[0])
            assert s.mp - after.state.mp == cost, f"{name}: {text}"
            assert f"({cost} MP)" in GAME.guide.label(s, answer, NARRATOR)
    assert {"move", "raid", "plant", "water"} <= tried


@pytest.mark.parametrize("mounted", [0, 1])
@pytest.mark.rule("3.2.6", "3.2.4")
def test_raids_on_outposts_and_harvests_tell_their_cost_too(mounted: int) -> None:
    s = near_a_mission()
    if mounted:
        mount(s, A)
    plant(s, "SH3")
    told = play(s.copy(), chapter.ACT).labels
    assert told["raid-outpost mission"].endswith(f"({1 if mounted else 3} MP)")
    assert told["harvest"].endswith("(7 MP)")
    raid = play(s, chapter.ACT, "raid-outpost mission")
    assert raid.state.mp == 9 - (1 if mounted else 3)


@pytest.mark.rule("3.2.2")
def test_a_move_away_from_a_fort_costs_a_die_more() -> None:
    s = land("the-fearing-time")
    s.fort[0], s.mp, s.fresh, s.active = area("SH3"), 6, True, A
    assert "MP and a die)" in play(s, chapter.ACT).labels["move SH2"]


# options


@pytest.mark.rule("13.12")
def test_a_blessing_way_tells_its_number() -> None:
    s = land()
    s.hand = vec[i64]([40, 30])
    s.own_segment, s.elders[5], s.waiting[5] = True, 1, 1
    game = play(s, chapter.PLAN_ELDERS, "elder-points 5")
    told = game.labels
    low, high = (int(s.facts.blessing[card]) for card in (40, 30))
    assert low <= int(s.facts.elder_rating[5]) < high
    assert told["bless 40"].endswith(f": the die shows {low}")
    assert told["bless 30"].endswith(f": the die shows {high}, which fails")
    assert told["pass"] == "Roll the die"
    ranks = [GAME.guide.precedence(game.state, action(verb.BLESS, card)) for card in (40, 30)]
    assert ranks == [0, 1], "what fails comes last"


@pytest.mark.rule("3.2.1")
def test_the_dearer_way_to_find_water_comes_last_where_there_is_another() -> None:
    def ranks(*, must: bool) -> dict[str, int]:
        s = activated(land(dear_water=must), "SH4", 9)
        mount(s, A)
        s.drought[kinds.LANDS.index("SH")] = 1
        game = play(s, chapter.ACT)
        asked = {"water": verb.WATER, "water-mounted": verb.WATER_MOUNTED}
        return {
            name: GAME.guide.precedence(game.state, action(asked[name]))
            for name in asked
            if name in game.options
        }

    assert ranks(must=False) == {"water": 0, "water-mounted": 1}
    assert ranks(must=True) == {"water-mounted": 0}


@pytest.mark.rule("13.14")
def test_taking_a_ceremony_card_tells_what_it_is_worth() -> None:
    s = land()
    s.card = 40
    told = play(s, chapter.CEREMONY_END).labels["take-card"]
    assert told == (
        f"Take the card into hand: Blessing Way {s.facts.blessing[40]}, a woman comes; "
        "Enemy Way: An Intruder comes to a rolled Area"
    )


@pytest.mark.rule("9.1")
def test_a_cultural_development_card_tells_price_and_effect() -> None:
    s = land()
    for one in range(v.CULTURE_SETS):
        s.sets[one] = 1
    s.culture = 9
    told = play(s, chapter.CHECK_BUY).labels
    cost = s.facts.culture_cost[v.CUNNING]
    assert told["develop cunning-1"] == f"Take Cunning 1 for {cost} Culture: {effect(v.CUNNING)}"
    assert told["pass"] == "Buy no card"


@pytest.mark.rule("14")
def test_a_set_tells_the_effects_of_its_levels_and_a_free_card_no_price() -> None:
    s = land()
    game = play(s, chapter.SETUP_SETS)
    effects = "; ".join(effect(v.CUNNING + level) for level in range(3))
    assert game.labels["keep-set cunning"] == f"Make sure of Cunning: {effects}"
    s = land()
    s.sets[0] = 1
    free = play(s, chapter.SETUP_CARDS).labels
    assert free["develop cunning-1"] == f"Take Cunning 1: {effect(v.CUNNING)}"


def effect(card: int) -> str:
    return NARRATOR.say(f"effect.{kinds.CULTURE_CARD.token(int(card))}")


@pytest.mark.rule("3")
def test_an_operation_tells_what_it_brings() -> None:
    s = land()
    s.card, s.preempted = 36, True
    s.elders = vec[i64]([0, 2, 0, 0, 0, 0, 0, 0])
    told = play(s, chapter.DINE_OPERATIONS).labels
    assert "a woman comes, the elders bring 2 APs" in told["planning"]
    assert told["take-actions"] == "Take Actions: 3 activations"
    assert told["passage-of-time"] == "Passage of Time: 11 people to feed, food for 9"


def test_every_pass_says_what_it_means() -> None:
    setups = [GAME.setup(one.name, {"horse-meat": True}) for one in GAME.scenarios]
    setups += [GAME.setup(name, {"players": 2}) for name in ("broken-country", "the-rope-thrower")]
    questions = passing(GAME, setups)
    assert {"choose-family", "choose-opening-card", "anytime"} <= questions
    assert len(questions) > 20
    assert {key for key in questions if not NARRATOR.catalogue.has(f"pass.{key}")} == set()
    known = {one.key for one in GAME.vocabulary.questions.values()}
    told = {key for key in known if NARRATOR.catalogue.has(f"pass.{key}")}
    rare = {"cancel-way", "choose-new-home", "choose-way-discard"}  # random games do not come there
    assert told - questions <= rare


def test_to_pass_is_called_by_what_it_ends() -> None:
    s = land()
    s.activations = 2
    game = play(s, chapter.TAKE_ACTIONS_NEXT)
    assert game.labels["pass"] == "End Take Actions"
    assert game.answer("activate B").labels["pass"] == "Family B stops here"
    assert NARRATOR.label(int(action(PASS))) == "Pass"


# prices, names and dice in options


def raided(s: NavajoState, place: str = "SH3") -> Game:
    """A raid has reached an Area, and the Diné react."""
    s.front = area(place)
    come(s, place)
    return play(s, chapter.RAID_REACT)


@pytest.mark.rule("5.2.1", "5.2.3", "D2")
def test_reactions_tell_their_price() -> None:
    s = land()
    s.ap, s.ferocity[A] = 2, 1
    told = raided(s).labels
    assert told["harass SH4"] == "Harass the raid in Shiprock 4 (1 AP)"
    assert told["ambush A"].startswith("Family A lies in ambush (1 AP, ")
    s = land()
    s.ap, s.free_harass = 0, True
    assert raided(s).labels["harass SH4"] == "Harass the raid in Shiprock 4 (free)"


@pytest.mark.parametrize("dodge", [False, True])
@pytest.mark.parametrize("ferocity", range(4))
@pytest.mark.rule("5.2.2", "C52")
def test_negotiations_tell_their_price_and_succeed_on_the_dice_that_are_shown(
    ferocity: int, dodge: bool
) -> None:
    s = land()
    s.ap, s.ferocity[A] = 2, ferocity
    give(s, v.TRADE_GOODS, 2)
    if dodge:
        s.events[v.DEATH_OF_DODGE - v.PUEBLO_REVOLT] = v.IN_PLAY
    told = raided(s.copy()).labels["negotiate A 1"]
    price = "1 AP and 1 Trade Goods more" if dodge else "1 AP"
    assert told.startswith(f"Family A negotiates with 1 Trade Goods ({price}, die ≥")
    need = int(told.removesuffix(")")[-1])
    for face in range(1, 7):
        game = raided(s.copy()).answer("negotiate A 1", f"roll {face}")
        assert bool(game.told("negotiated")) == (face >= need)


@pytest.mark.parametrize("blocked", [None, "SH5", "SH6"])
@pytest.mark.parametrize("place", ["SH1", "SH3", "SH6"])
@pytest.mark.rule("5.2.4")
def test_an_evasion_succeeds_on_the_dice_that_are_shown(place: str, blocked: str | None) -> None:
    s = land()
    stand(s, A, place)
    if blocked and blocked != place:
        come(s, blocked)
    told = raided(s.copy(), place).labels["evade A"]
    succeeded = []
    for face in range(1, 7):
        game = raided(s.copy(), place).answer("evade A", f"roll {face}")
        if game.question == "choose-refuge":
            game.answer(game.options[-1])
        if game.told("evaded"):
            succeeded.append(str(face))
    least = [str(face) for face in range(int(succeeded[0]), 7)]
    shown = f"≥{least[0]}" if succeeded == least else ", ".join(succeeded)
    assert told == f"Family A tries to evade (die {shown})"


@pytest.mark.rule("3.1.5")
def test_dealings_with_tribes_name_the_tribe_the_price_and_the_die() -> None:
    s = land()
    s.ap = 1
    lay_one(s, v.ACTIVE, 3, "K")  # the Utes on its front
    told = play(s.copy(), chapter.PLAN_TRIBES).labels
    assert told["warfare A 3"].startswith("Family A goes to war with the Utes, row 3 (1 AP, ")
    talks = told["diplomacy A 3 0"]
    assert talks.startswith("Family A talks with the Utes, row 3, and sends 0 Trade Goods (1 AP, ")
    need = int(talks.removesuffix(")")[-1])
    for face in range(1, 7):
        game = play(s.copy(), chapter.PLAN_TRIBES, "diplomacy A 3 0", f"roll {face}")
        assert bool(game.told("diplomacy-won")) == (face >= need)


@pytest.mark.rule("3.1.4", "D13")
def test_trade_goods_tell_their_price() -> None:
    s = land()
    s.ap = 1
    told = play(s.copy(), chapter.PLAN_GOODS).labels
    assert told["buy-goods A"] == "Family A buys 1 Trade Goods (1 AP)"
    s.owned[v.SHARP_TRADERS] = v.OWNED
    told = play(s, chapter.PLAN_GOODS).labels
    assert told["buy-goods A"] == "Family A buys 1 Trade Goods (free)"


def given_at_once(game: Game) -> Game:
    """All that is offered as one answer."""
    [(_, answers)] = GAME.guide.at_once(game.state, game.narrator)
    for answer in answers:
        game.position.apply(answer)
    return game


@pytest.mark.rule("3.1.4", "D13")
def test_all_families_buy_at_once_if_there_is_enough_for_all() -> None:
    s = land()
    for s.ap, n, free in ((3, 3, False), (2, 3, True), (2, 0, False)):
        s.owned[v.SHARP_TRADERS] = v.OWNED if free else 0
        game = play(s.copy(), chapter.PLAN_GOODS)
        if not n:
            assert GAME.guide.at_once(game.state, game.narrator) == []
            continue
        assert len(game.offers("buy-goods")) == n
        state = given_at_once(game).state
        assert (state.ap, state.goods()) == (0, n)


@pytest.mark.rule("3.3.4")
def test_all_corn_is_named_at_once() -> None:
    s = land()
    plant(s, "SH3")
    assert GAME.guide.at_once(play(s.copy(), chapter.POT_HARVEST).state, NARRATOR) == []
    plant(s, "SJ3")
    game = given_at_once(play(s, chapter.POT_HARVEST)).answer("corn 2", "corn 3")
    assert sum(game.state.corn_held) == 2


@pytest.mark.rule("3.2", "D4")
def test_an_activation_tells_the_mps_that_a_family_has() -> None:
    s = land()
    s.activations = 3
    lacks(s, B, v.CHILD)
    told = play(s.copy(), chapter.TAKE_ACTIONS_NEXT).labels
    for family in "AB":
        game = play(s.copy(), chapter.TAKE_ACTIONS_NEXT, f"activate {family}")
        assert told[f"activate {family}"] == f"Activate Family {family} ({game.state.mp} MP)"
    assert told["activate A"] != told["activate B"].replace("B", "A")


@pytest.mark.rule("3.2.8")
def test_a_council_tells_what_the_die_has_to_show() -> None:
    s = land()
    s.mp, s.active, s.fresh = 6, A, True
    told = play(s, chapter.ACT).labels["council"]
    assert told == "Hold a Tribal Council with all MPs (die ≥3 brings 1 AP)"
    told = play(activated(land(), "SH1"), chapter.ACT).labels["council"]
    assert told == "Hold a Tribal Council with all MPs (certain to bring 1 AP)"


@pytest.mark.rule("3.2.5")
def test_soldiers_tell_what_they_add() -> None:
    s = land()
    s.mp, s.active, s.fresh = 6, A, True
    pool(s, green=1)
    told = play(s, chapter.ACT, "long-raid", "cube green").labels["fight-soldiers"]
    assert told == f"Fight the soldiers, who add {s.facts.soldiers[v.GREEN]} to their die"


@pytest.mark.rule("8.1", "8.2.1")
def test_a_victory_check_tells_the_land_and_good_medicine_its_cubes() -> None:
    s = land()
    s.card = 41
    pool(s, black=3)
    told = play(s.copy(), chapter.CARD_CHECK).labels
    held, asked = play(s, chapter.CARD_CHECK, "victory-check").told("check-result")[0][:2]
    assert told["victory-check"] == (
        f"Face the Victory Check (land worth {held} VPs, {asked} are asked)"
    )
    cost = s.facts.good_medicine[0]
    assert told["good-medicine"].endswith(
        f"give up black cubes and pass over the check ({cost} of your 3)"
    )


@pytest.mark.rule("10.1")
def test_what_is_sold_is_told_without_noughts() -> None:
    s = land()
    s.card, s.ap = 36, 9
    give(s, v.HORSE)
    give(s, v.SHEEP, 3)
    s.corn_held[2], s.corn_held[4] = 1, 1
    told = play(s, chapter.CARD_OPERATIONS).labels
    assert told["sell-animals 0 3"] == "Trade 3 sheep for 1 Trade Goods"
    assert told["sell-animals 1 2"] == "Trade 1 horse and 2 sheep for 1 Trade Goods"
    assert told["sell-corn 2 4 0"] == "Trade corn worth 2 + 4 for 1 Trade Goods"


@pytest.mark.rule("15.3")
def test_animals_traded_for_others_are_named() -> None:
    s = land(horse_trading=True)
    s.card, s.ap = 36, 9
    give(s, v.SHEEP, 2)
    game = play(s, chapter.CARD_OPERATIONS)
    assert game.labels["swap-animals horse"] == "Trade 2 sheep for one horse"
    assert "15.3 Two sheep are traded for one horse." in game.answer("swap-animals horse").log


@pytest.mark.rule("11.2.1", "11.2.2", "5.2.1", "3.1.5")
def test_a_battle_tells_what_both_sides_add_to_their_dice() -> None:
    s = land()
    s.ap, s.ferocity[A], s.enemy_ferocity = 2, 2, 5
    lay_one(s, v.ACTIVE, 3, "K")
    mount(s, A)
    give(s, v.FIREARMS)
    s.front = area("SH3")
    come(s, "SH3")
    for here, choice in (
        (chapter.RAID_RESOLVE, "battle A"),
        (chapter.RAID_REACT, "ambush A"),
        (chapter.PLAN_TRIBES, "warfare A 3"),
    ):
        game = play(s.copy(), here)
        told = game.labels[choice]
        _, ours, theirs = game.answer(choice, "fight", "roll 3", "roll 4").told("battle-rolls")[0]
        assert told.endswith(f"die +{ours - 3} against die +{theirs - 4})")


@pytest.mark.rule("10.2")
def test_what_trade_goods_may_undo_tells_its_price() -> None:
    s = land()
    give(s, v.TRADE_GOODS, 3)
    game = play(s, chapter.ENEMY_FLIP, "roll 3", "roll 4")
    assert game.labels["reroll"] == "Roll again (3 of your 3 Trade Goods)"
    assert game.answer("keep").labels["cancel"] == "Cancel it (2 of your 3 Trade Goods)"


@pytest.mark.rule("16.6.1")
def test_an_elder_who_wins_over_a_family_tells_the_die() -> None:
    s = pair()
    call(s, TURQUOISE, 2)
    told = play(s, chapter.PLAN_ELDERS).labels["elder-influence 2 B"]
    assert told.endswith(f"(die ≤{s.facts.elder_rating[2]})")


@pytest.mark.rule("11.2", "11.2.1")
def test_firearms_are_asked_about_only_where_there_are_some() -> None:
    s = land()
    give(s, v.HORSE)
    s.front = area("SH3")
    come(s, "SH3")
    bare = play(s.copy(), chapter.RAID_RESOLVE, "battle A")
    assert bare.prompt.startswith("Family A goes into battle against New Mexico, without Firearms")
    give(s, v.FIREARMS)
    armed = play(s, chapter.RAID_RESOLVE, "battle A")
    assert armed.prompt.endswith("With or without Firearms?")
    assert armed.labels["fight-armed"] == "Fight with Firearms, which add 2 to the die"


@pytest.mark.rule("4.2.4")
def test_who_the_raiders_are_is_told_before_an_evasion() -> None:
    s = land()
    s.tribe, s.raided_land = v.UTES, v.SHIPROCK
    game = play(s, chapter.TRIBAL_EVADE)
    assert game.prompt == (
        "In Shiprock there are raiders of the Utes. Does a Family there try to evade?"
    )


# questions


def ready(s: NavajoState) -> NavajoState:
    """With something that may be done at any time."""
    give(s, v.HORSE)
    return s


@pytest.mark.parametrize(
    ("here", "begins"),
    [
        (chapter.ENEMY_SEGMENT, "The Enemy gains 4 APs and acts: "),
        (chapter.POT_FEED, "Before the people eat, 12 people with food for 9"),
        (chapter.CARD_CEREMONY, "Before the Ceremony, which sets off no Enemy Way: "),
    ],
)
def test_a_window_says_what_comes_next(here: int, begins: str) -> None:
    s = ready(land())
    s.card = 36
    s.elders = vec[i64]([0, 1, 1, 1, 0, 0, 0, 0])
    game = play(s, here)
    assert game.question == "anytime"
    assert game.prompt.startswith(begins)


def test_every_window_has_words_of_its_own() -> None:
    found = {
        GAME.guide.prompt(position.state, NARRATOR)
        for _, position in walks(GAME, SETUPS, 300)
        if position.state.question == question.ANYTIME
    }
    assert found
    assert NARRATOR.say("question.anytime") not in found


@pytest.mark.rule("4.0.3", "10.2")
def test_a_counter_about_to_be_turned_over_shows_its_other_side() -> None:
    s = land()
    give(s, v.TRADE_GOODS, 3)
    game = play(s, chapter.ENEMY_FLIP, "roll 3", "roll 4")
    back = s.facts.instruction[hidden_face(s, 2)]
    name = NARRATOR.say(f"instruction.{kinds.INSTRUCTION.token(int(back))}")
    for asked in ("keep-dice", "cancel-flip"):
        assert game.question == asked
        assert f"its other side is {name}, for " in game.prompt
        if asked == "keep-dice":
            game.answer("keep")
    game.answer("pass")
    assert game.state.facts.instruction[game.state.face(2)] == back


@pytest.mark.rule("4.0.3")
def test_doubles_tell_which_counters_would_trade_places() -> None:
    s = land()
    give(s, v.TRADE_GOODS, 3)
    game = play(s, chapter.ENEMY_FLIP, "roll 2", "roll 2")
    active, standby = (kinds.LETTER.token(int(s.at(c, 1))) for c in (v.ACTIVE, v.STANDBY))
    assert f"{active} and {standby} would trade places." in game.prompt


@pytest.mark.rule("2.2.1", "4.0.2")
def test_preempting_tells_what_the_enemy_collects() -> None:
    s = land()
    s.card, s.ap = 36, 5
    game = play(s, chapter.CARD_OPERATIONS)
    both = income(s, s.card, True), income(s, s.card, False)
    assert game.prompt.endswith(f"APs for the Enemy: then {both[0]}, otherwise {both[1]}.")
    assert game.labels["preempt"].endswith(f"(APs: {s.facts.preempt[36]} of your 5)")


@pytest.mark.rule("2.2.1")
def test_it_is_said_that_preempting_was_too_dear() -> None:
    s = land()
    s.card, s.ap = 36, 0
    assert f"would have cost {s.facts.preempt[36]} AP" in play(s, chapter.DINE_OPERATIONS).prompt
    s = land()
    s.card, s.ap, s.preempted = 36, 0, True
    assert "would have cost" not in play(s, chapter.DINE_OPERATIONS).prompt


# the board in a line, and the end


def test_a_new_page_is_a_card_the_players_turn_or_a_raid() -> None:
    s = land()
    s.card = 36
    first = summary.page(s)
    s.ap += 1
    assert summary.page(s) == first
    for change in ("card", "own", "raid"):
        other = s.copy()
        if change == "card":
            other.card = 37
        elif change == "own":
            other.own_segment = True
        else:
            other.marks[v.RAID_COUNTERS * v.AREAS] = 1
        assert summary.page(other) != first
    line = summary.glance(s, NARRATOR)
    assert line.startswith("#36 Trappers and Traders: Military ")
    assert f"AP {s.ap};" in line


@pytest.mark.parametrize(
    ("scenario", "scale"), [("los-duenos-del-mundo", "+3 or more"), ("the-fearing-time", "as much")]
)
@pytest.mark.rule("14.1.2", "14.4.2")
def test_the_end_tells_the_sum_and_what_was_needed(scenario: str, scale: str) -> None:
    s = land(scenario)
    s.military, s.morale, s.culture = 7, 9, 3
    told = summary.reckoning(s, NARRATOR)
    assert told[0] == "Military 7 against Enemy Morale 9: −2. Culture 3."
    assert scale in told[1]


@pytest.mark.rule("16.3.2")
def test_a_family_to_place_influence_on_tells_who_has_it_now() -> None:
    s = pair()
    s.heart[A], s.heart[B] = BASKET, v.NONE
    s.ask(0, TURQUOISE, question.CHOOSE_FAMILY_TO_SWAY)

    def told(family: int) -> str:
        return GAME.guide.label(s, int(action(verb.SWAY, family)), NARRATOR)

    assert told(A) == "Place your Influence on Family A (Basket's now)"
    assert told(B) == "Place your Influence on Family B"
