"""What questions, options and the board add from the facts agrees with what the rules then do."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from cairn import notation
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import PASS, action
from cairn.games.navajo import details, figures, speech, words
from cairn.games.navajo import vocabulary as v
from cairn.games.navajo.game import GAME
from cairn.games.navajo.state import NavajoState
from cairn.narrate import Narrator
from tests.navajo.kit import BASKET, TURQUOISE, A, B, Game, area, give, land, pair, play, stand
from tests.passing import passing

NARRATOR = Narrator(GAME.vocabulary, GAME.package)
SCENARIOS = [one.name for one in GAME.scenarios]


def labels(game: Game) -> dict[str, str]:
    """The options by their notation."""
    s = game.state
    offered = [int(s.options[i]) for i in range(s.count)]
    return {notation.write(GAME.vocabulary, one): GAME.label(s, one, NARRATOR) for one in offered}


def prompt(game: Game) -> str:
    return GAME.prompt(game.state, NARRATOR)


# figures


@pytest.mark.parametrize("preempted", [False, True])
@pytest.mark.parametrize(("red", "raided", "event"), [(0, 0, 0), (2, 0, 44), (1, 9, 0), (3, 1, 45)])
@pytest.mark.rule("4.0.2")
def test_the_enemy_collects_what_is_foretold(
    preempted: bool, red: int, raided: int, event: int
) -> None:
    s = land()
    s.card, s.preempted = 36, preempted
    s.cubes[v.SUBJUGATION * v.COLOURS + v.RED] = red
    s.cubes[v.RAIDED * v.COLOURS + v.BROWN] = raided
    if event:
        s.events[event - 41] = v.IN_PLAY
    foretold = figures.enemy_income(s, preempted)
    told = play(s, speech.ENEMY_SEGMENT).told("enemy-collects")
    assert told == [(foretold, foretold, 0)]


@pytest.mark.parametrize("places", [("SH3", "SJ3"), ("CC1", "SJ3"), ("CC1", "CC2")])
@pytest.mark.rule("3.2")
def test_as_many_families_are_activated_as_foretold(places: tuple[str, str]) -> None:
    s = land()
    s.elders = vec[i64]([0, 1, 0, 1, 0, 0, 0, 0])
    stand(s, A, places[0])
    stand(s, B, places[1])
    foretold = figures.activations(s)
    assert play(s, speech.DINE_OPERATIONS, "take-actions").state.activations == foretold


@pytest.mark.rule("3.3.5", "13.9")
def test_people_and_food_are_those_of_a_passage_of_time() -> None:
    s = land()
    s.drought[v.SHIPROCK] = 1
    s.corn_held[4], s.corn_unseen[4] = 1, 0
    hunger = figures.hunger(s)
    assert (hunger.land, hunger.corn, hunger.sheep) == (8, 4, 0)
    told = play(s, speech.POT_FEED).told("people-fed")
    assert told == [(hunger.people, hunger.food, 0)]


@pytest.mark.parametrize("cards", [(), (v.WISDOM,), (v.WARRIORS,), (v.WISDOM, v.WARRIORS)])
@pytest.mark.rule("3.1.3", "D16", "D22")
def test_an_elder_is_heeded_up_to_the_rating_that_is_shown(cards: tuple[int, ...]) -> None:
    for verb in ("elder-points 5", "elder-fiercer 5 A"):
        for face in range(1, 7):
            s = land()
            s.waiting[5] = s.elders[5] = 1
            for card in cards:
                s.owned[card] = v.OWNED
            game = play(s, speech.PLAN_ELDERS)
            answer = notation.read(GAME.vocabulary, verb, ())
            rating = figures.rating(game.state, 5, answer >> 24)
            assert labels(game)[verb].endswith(f"(die ≤{rating})")
            game.answer(verb, f"roll {face}")
            assert bool(game.told("elder-won")) == (face <= rating)


def walks(steps: int) -> Iterator[tuple[str, Position]]:
    for seed, scenario in enumerate(SCENARIOS * 2):
        position = Position(GAME.start(GAME.setup(scenario), GAME.facts()))
        rng = Rng(seed)
        for step in range(steps):
            if position.over():
                break
            yield f"{scenario}, seed {seed}, step {step}", position
            position.apply(position.state.chosen_by(rng))


@pytest.mark.rule("3.2.1", "3.2.2", "3.2.4", "3.2.5", "3.2.6")
def test_actions_cost_the_mps_in_their_labels() -> None:
    tried: set[str] = set()
    for name, position in walks(400):
        s = position.state
        assert isinstance(s, NavajoState)
        for i in range(s.count) if s.question == speech.CHOOSE_ACTION else ():
            answer = int(s.options[i])
            cost = figures.mp_cost(s, answer)
            if cost is None or figures.leaves_fort(s, answer):
                continue
            after = position.copy()
            after.apply(answer)
            assert isinstance(after.state, NavajoState)
            text = notation.write(GAME.vocabulary, answer)
            tried.add(text.split()[0])
            assert s.mp - after.state.mp == cost, f"{name}: {text}"
            assert f"({cost} MP)" in GAME.label(s, answer, NARRATOR)
    assert {"move", "raid", "plant", "water"} <= tried


@pytest.mark.parametrize("mounted", [0, 1])
@pytest.mark.rule("3.2.6", "3.2.4")
def test_raids_on_outposts_and_harvests_tell_their_cost_too(mounted: int) -> None:
    s = land()
    s.mp, s.active, s.outpost[v.SHIPROCK] = 9, A, 4
    s.box[A * v.SPACES + v.OWN_HORSE] = mounted
    s.marks[v.CORN * v.AREAS + area("SH3")] = 1
    told = labels(play(s.copy(), speech.ACT))
    assert told["raid-outpost mission"].endswith(f"({1 if mounted else 3} MP)")
    assert told["harvest"].endswith("(7 MP)")
    raid = play(s, speech.ACT, "raid-outpost mission")
    assert raid.state.mp == 9 - (1 if mounted else 3)


@pytest.mark.rule("3.2.2")
def test_a_move_away_from_a_fort_costs_a_die_more() -> None:
    s = land("the-fearing-time")
    s.fort[0], s.mp, s.fresh, s.active = area("SH3"), 6, True, A
    assert "MP and a die)" in labels(play(s, speech.ACT))["move SH2"]


# options


@pytest.mark.rule("13.12")
def test_a_blessing_way_tells_its_number() -> None:
    s = land()
    s.hand = vec[i64]([40])
    s.own_segment, s.elders[5], s.waiting[5] = True, 1, 1
    told = labels(play(s, speech.PLAN_ELDERS, "elder-points 5"))
    assert told["bless 40"].endswith(f": the die shows {s.facts.blessing[40]}")
    assert told["pass"] == "Roll the die"


@pytest.mark.rule("13.14")
def test_taking_a_ceremony_card_tells_what_it_is_worth() -> None:
    s = land()
    s.card = 40
    told = labels(play(s, speech.CEREMONY_END))["take-card"]
    assert told == (
        f"Take the card into hand: Blessing Way {s.facts.blessing[40]}, a woman comes; "
        "Enemy Way: An Intruder comes to a rolled Area"
    )


@pytest.mark.rule("9.1")
def test_a_cultural_development_card_tells_price_and_effect() -> None:
    s = land()
    for one in range(int(v.CULTURE_SETS)):
        s.sets[one] = 1
    s.culture = 9
    told = labels(play(s, speech.CHECK_BUY))
    cost = s.facts.culture_cost[v.CUNNING]
    assert told["develop cunning-1"] == f"Take Cunning 1 for {cost} Culture: {effect(v.CUNNING)}"
    assert told["pass"] == "Buy no card"


@pytest.mark.rule("14")
def test_a_set_tells_the_effects_of_its_levels_and_a_free_card_no_price() -> None:
    s = land()
    game = play(s, speech.SETUP_SETS)
    effects = "; ".join(effect(v.CUNNING + level) for level in range(3))
    assert labels(game)["keep-set cunning"] == f"Make sure of Cunning: {effects}"
    s = land()
    s.sets[0], s.points = 1, 1
    free = labels(play(s, speech.SETUP_CARDS))
    assert free["develop cunning-1"] == f"Take Cunning 1: {effect(v.CUNNING)}"


def effect(card: int) -> str:
    return NARRATOR.say(f"effect.{words.CULTURE_CARD.token(int(card))}")


@pytest.mark.rule("3")
def test_an_operation_tells_what_it_brings() -> None:
    s = land()
    s.card, s.preempted = 36, True
    s.elders = vec[i64]([0, 2, 0, 0, 0, 0, 0, 0])
    told = labels(play(s, speech.DINE_OPERATIONS))
    assert "a woman comes, the elders bring 2 APs" in told["planning"]
    assert told["take-actions"] == "Take Actions: 3 activations"
    assert told["passage-of-time"] == "Passage of Time: 11 people to feed, food for 9"


def test_every_pass_says_what_it_means() -> None:
    names = {
        name: GAME.vocabulary.questions[int(code)].key
        for name, code in vars(speech).items()
        if name.isupper() and int(code) in GAME.vocabulary.questions
    }
    questions = passing(GAME.package, names)
    assert {"choose-family", "choose-opening-card", "anytime"} <= questions
    assert len(questions) > 20
    missing = {key for key in questions if not NARRATOR.catalogue.has(f"pass.{key}")}
    assert missing == set()
    known = {one.key for one in GAME.vocabulary.questions.values()}
    assert {key for key in known if NARRATOR.catalogue.has(f"pass.{key}")} == questions


def test_to_pass_is_called_by_what_it_ends() -> None:
    s = land()
    s.activations = 2
    game = play(s, speech.TAKE_ACTIONS_NEXT)
    assert labels(game)["pass"] == "End Take Actions"
    assert labels(game.answer("activate B"))["pass"] == "Family B stops here"
    assert NARRATOR.label(int(action(PASS))) == "Pass"


# questions


def ready(s: NavajoState) -> NavajoState:
    """With something that may be done at any time."""
    give(s, v.HORSE)
    return s


@pytest.mark.parametrize(
    ("chapter", "begins"),
    [
        (speech.ENEMY_SEGMENT, "The Enemy gains 4 APs and acts: "),
        (speech.POT_FEED, "Before the people eat, 12 people with food for 9"),
        (speech.CARD_CEREMONY, "Before the Ceremony, with the Enemy Ways of 0 cards"),
    ],
)
def test_a_window_says_what_comes_next(chapter: int, begins: str) -> None:
    s = ready(land())
    s.card = 36
    s.elders = vec[i64]([0, 1, 1, 1, 0, 0, 0, 0])
    game = play(s, chapter)
    assert game.question == "anytime"
    assert prompt(game).startswith(begins)


def test_every_window_has_words_of_its_own() -> None:
    found = {
        GAME.prompt(position.state, NARRATOR)
        for _, position in walks(300)
        if position.state.question == speech.ANYTIME
    }
    assert found
    assert NARRATOR.say("question.anytime") not in found


@pytest.mark.rule("4.0.3", "10.2")
def test_a_counter_about_to_be_turned_over_shows_its_other_side() -> None:
    s = land()
    give(s, v.TRADE_GOODS, 3)
    game = play(s, speech.ENEMY_FLIP, "roll 3", "roll 4")
    back = s.facts.instruction[figures.other_side(s, 2)]
    name = NARRATOR.say(f"instruction.{words.INSTRUCTION.token(int(back))}")
    for asked in ("keep-dice", "cancel-flip"):
        assert game.question == asked
        assert f"its other side is {name}, for " in prompt(game)
        if asked == "keep-dice":
            game.answer("keep")
    game.answer("pass")
    assert game.state.facts.instruction[game.state.face(2)] == back


@pytest.mark.rule("4.0.3")
def test_doubles_tell_which_counters_would_trade_places() -> None:
    s = land()
    give(s, v.TRADE_GOODS, 3)
    game = play(s, speech.ENEMY_FLIP, "roll 2", "roll 2")
    active, standby = (words.LETTER.token(int(s.at(c, 1))) for c in (v.ACTIVE, v.STANDBY))
    assert f"{active} and {standby} would trade places." in prompt(game)


@pytest.mark.rule("2.2.1", "4.0.2")
def test_preempting_tells_what_the_enemy_collects() -> None:
    s = land()
    s.card, s.ap = 36, 5
    game = play(s, speech.CARD_OPERATIONS)
    both = figures.enemy_income(s, True), figures.enemy_income(s, False)
    assert prompt(game).endswith(f"APs for the Enemy: then {both[0]}, otherwise {both[1]}.")
    assert labels(game)["preempt"].endswith(f"(APs: {s.facts.preempt[36]} of your 5)")


@pytest.mark.rule("2.2.1")
def test_it_is_said_that_preempting_was_too_dear() -> None:
    s = land()
    s.card, s.ap = 36, 0
    assert f"would have cost {s.facts.preempt[36]} AP" in prompt(play(s, speech.DINE_OPERATIONS))
    s = land()
    s.card, s.ap, s.preempted = 36, 0, True
    assert "would have cost" not in prompt(play(s, speech.DINE_OPERATIONS))


# the board in a line, and the end


def test_a_new_page_is_a_card_the_players_turn_or_a_raid() -> None:
    s = land()
    s.card = 36
    first = details.page(s)
    s.ap += 1
    assert details.page(s) == first
    for change in ("card", "own", "raid"):
        other = s.copy()
        if change == "card":
            other.card = 37
        elif change == "own":
            other.own_segment = True
        else:
            other.marks[v.RAID_COUNTERS * v.AREAS] = 1
        assert details.page(other) != first
    line = details.glance(s, NARRATOR)
    assert line.startswith("#36 Trappers and Traders: Military ")
    assert f"AP {s.ap};" in line


@pytest.mark.parametrize(
    ("scenario", "scale"), [("los-duenos-del-mundo", "+3 or more"), ("the-fearing-time", "as much")]
)
@pytest.mark.rule("14.1.2", "14.4.2")
def test_the_end_tells_the_sum_and_what_was_needed(scenario: str, scale: str) -> None:
    s = land(scenario)
    s.military, s.morale, s.culture = 7, 9, 3
    told = details.reckoning(s, NARRATOR)
    assert told[0] == "Military 7 against Enemy Morale 9: -2. Culture 3."
    assert scale in told[1]


@pytest.mark.rule("16.3.2")
def test_a_family_to_place_influence_on_tells_who_has_it_now() -> None:
    s = pair()
    s.heart[A], s.heart[B] = BASKET, v.NONE
    s.ask(0, TURQUOISE, speech.CHOOSE_FAMILY_TO_SWAY)

    def told(family: int) -> str:
        return GAME.label(s, int(action(speech.SWAY_FAMILY, family)), NARRATOR)

    assert told(A) == "Place your Influence on Family A (Basket's now)"
    assert told(B) == "Place your Influence on Family B"
