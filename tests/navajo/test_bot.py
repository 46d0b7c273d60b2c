"""The Steward: it answers by the rules, always the same way, and holds out better than chance in every scenario."""

from __future__ import annotations

import pytest

from cairn import notation
from cairn.agents import Sight, ask, make, policy_of
from cairn.arena import simulate
from cairn.core.rng import Rng
from cairn.core.state import action
from cairn.games.navajo.bot import Steward
from cairn.games.navajo.bot.battles import RESULT_WORTH, battle_worth, rolls_of
from cairn.games.navajo.bot.policies import RULES
from cairn.games.navajo.game import GAME
from cairn.games.navajo.rules.battles import (
    OPEN_FIELD,
    battle_table,
    enemy_strength,
    strength,
)
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter, verb
from cairn.games.navajo.words import values as v
from tests.navajo.boxes import give, traders
from tests.navajo.country import area, come
from tests.navajo.families import A, stand
from tests.navajo.kit import Game, land, play

SCENARIOS = [one.name for one in GAME.scenarios]
GAMES = 25
SEED = 1


def answered(game: Game) -> str:
    """What the bot answers to the open question, in notation."""
    answer = Steward().choose(game.position.state, Rng(0, 0))
    return notation.write(GAME.vocabulary, answer)


def victories(scenario: str, agent: str) -> int:
    """Of the games of the fixed seed set."""
    report = simulate(GAME, GAME.setup(scenario), games=GAMES, agents=agent, seed=SEED)
    assert report.errors == 0, report.error_messages
    return report.wins["dine"].count


def test_the_game_brings_it_along() -> None:
    assert isinstance(policy_of(make("steward", GAME)), Steward)


def test_it_has_a_rule_of_thumb_for_questions_of_the_player_only() -> None:
    assert set(RULES) <= {int(code) for code in GAME.vocabulary.questions}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_always_answers_by_the_rules(scenario: str) -> None:
    """`ask` refuses what is not offered, and a run reports it as an error."""
    report = simulate(GAME, GAME.setup(scenario), games=3, agents="steward", seed=5)
    assert (report.errors, report.finished) == (0, 3), report.error_messages


@pytest.mark.parametrize("option", [one.name for one in GAME.options])
def test_it_answers_by_the_rules_with_every_option(option: str) -> None:
    choices = next(one for one in GAME.options if one.name == option)
    other = next(choice for choice in choices.choices if choice != choices.default)
    setup = GAME.setup("los-duenos-del-mundo", {option: other})
    report = simulate(GAME, setup, games=1, agents="steward", seed=5)
    assert report.errors == 0, report.error_messages


def test_the_same_seed_is_the_same_game() -> None:
    setup = GAME.setup("rise-of-the-people")
    runs = [simulate(GAME, setup, games=4, agents="steward", seed=9) for _ in range(2)]
    assert runs[0].results == runs[1].results
    assert runs[0].answers == runs[1].answers
    assert runs[0].scores == runs[1].scores


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_it_wins_more_than_chance_in_every_scenario(scenario: str) -> None:
    assert victories(scenario, "steward") > victories(scenario, "random")


# single rules of thumb


def test_a_fierce_family_in_the_heights_ambushes_the_soldiers() -> None:
    s = raided("SH6", ferocity=3)
    assert answered(play(s, chapter.RAID_REACT)) == "ambush A"


def test_a_mild_family_down_the_track_evades() -> None:
    s = raided("SH2", ferocity=0)
    s.ap = 0
    assert answered(play(s, chapter.RAID_REACT)) == "evade A"


def test_elders_turn_culture_into_military_while_there_is_more_culture() -> None:
    s = land()
    s.military, s.culture = 6, 9
    s.elders[5] = 1
    s.waiting[5] = 1
    assert answered(play(s, chapter.PLAN_ELDERS)) == "elder-military 5"


def test_a_family_leaves_the_canyon_for_land_that_nobody_holds() -> None:
    s = land()
    s.active, s.mp, s.fresh = 2, 6, True
    assert answered(play(s, chapter.ACT)) == "canyon ZU6"


def test_a_family_mounts_before_a_battle() -> None:
    s = raided("SH6", ferocity=3)
    give(s, v.HORSE)
    game = play(s, chapter.RAID_REACT, "ambush A")
    assert answered(game) == "mount A"


def test_war_is_chosen_only_when_nothing_of_the_enemy_is_left() -> None:
    s = land("the-fearing-time")
    s.military, s.morale, s.card = 1, 3, v.KIT_CARSON
    game = play(s, chapter.TRANSITION_AFTER)
    assert answered(game) == "retreat"


def test_all_it_has_goes_for_the_point_that_saves_the_game() -> None:
    s = land()
    s.military = s.culture = 0
    s.card = 24
    traders(s, 3, 1)
    give(s, v.SHEEP, 6)
    game = play(s, chapter.DISCARD)
    while game.question == "anytime":
        game.answer(answered(game))
    assert game.state.military + game.state.culture == 1


@pytest.mark.parametrize("least", range(-8, 9))
def test_it_knows_the_odds_of_a_battle(least: int) -> None:
    faces = range(1, 7)
    assert rolls_of(least) == sum(ours - theirs >= least for ours in faces for theirs in faces)


def test_a_battle_is_worth_what_its_results_are_on_average() -> None:
    """As much as the Battle Table says of all 36 rolls."""
    s = land()
    stand(s, A, "SH3")
    s.ferocity[A] = 2
    column = s.facts.value[area("SH3")]
    margin = strength(s, A, column, OPEN_FIELD) - enemy_strength(s, v.NEW_MEXICO)
    faces = range(1, 7)
    rolls = [margin + ours - theirs for ours in faces for theirs in faces]
    worth = [RESULT_WORTH[battle_table(s, difference, column)] for difference in rolls]
    assert battle_worth(s, A, v.NEW_MEXICO, column) == pytest.approx(sum(worth) / 36)


def raided(place: str, ferocity: int) -> NavajoState:
    """A raid has just come to Family A."""
    s = land()
    stand(s, A, place)
    s.ferocity[A] = ferocity
    s.ap = 3
    s.front = area(place)
    s.santa_fe = 4
    come(s, place)
    return s


def test_an_answer_that_is_not_offered_would_be_refused() -> None:
    """The promise above rests on this."""
    s = land()
    s.active, s.mp, s.fresh = 2, 6, True
    sight = Sight(GAME, play(s, chapter.ACT).position, ("dine",), Rng(0, 0))

    class Cheat:
        def choose(self, sight: Sight) -> int:
            return int(action(verb.MOVE, 250))

    with pytest.raises(Exception, match="not among its options"):
        ask("cheat", Cheat(), sight)
