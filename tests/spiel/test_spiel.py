"""OpenSpiel plays Cairn's games: its own test finds nothing wrong, and its search plays whole games."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from cairn.core.errors import CairnError
from cairn.game import SetupError
from cairn.spiel import CairnState, Playouts
from cairn.spiel.playing import CONCEALED, RECALLED

SEED = 4
SHORT = {"scenario": "the-rope-thrower"}
Mode = tuple[str, dict[str, Any]]
ALONE: Mode = ("cairn_navajo_wars", SHORT)
FOR_TWO: Mode = ("cairn_navajo_wars", SHORT | {"players": 2})
SOLO: Mode = ("cairn_greenland", {"scenario": "solo"})
TOGETHER: Mode = ("cairn_greenland", {"scenario": "together"})
GREENLAND: Mode = ("cairn_greenland", {"players": 2, "points": True})
FIRST: Mode = ("cairn_greenland", {"scenario": "first-game"})
FIRST_FOR_TWO: Mode = ("cairn_greenland", {"scenario": "first-game", "players": 2})
HIDING = [FOR_TWO, GREENLAND, FIRST]
MODES: list[Mode] = [
    ALONE,
    FOR_TWO,
    SOLO,
    GREENLAND,
    FIRST,
    ("cairn_greenland", {"scenario": "first-game", "players": 4}),
]


def played(state: Any, rng: np.random.Generator, steps: int) -> Any:
    """At random, for so many steps."""
    for _ in range(steps):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("mode", MODES)
def test_openspiel_finds_nothing_wrong(mode: Mode) -> None:
    """Among others: clones, saved and loaded states, tensors, and sums of chances."""
    pyspiel.random_sim_test(pyspiel.load_game(*mode), num_sims=1, serialize=True, verbose=False)


def test_a_game_is_set_up_by_its_parameters() -> None:
    game = pyspiel.load_game(
        "cairn_navajo_wars(scenario=the-rope-thrower,players=2,options=hard-riding:yes;culture-cap:8)"
    )
    assert game.num_players() == 2
    assert game.setup.scenario == "the-rope-thrower"
    assert (game.setup.options["hard-riding"], game.setup.options["culture-cap"]) == (True, 8)
    assert pyspiel.load_game("cairn_greenland").num_players() == 3
    assert pyspiel.load_game("cairn_greenland(players=4)").num_players() == 4


def test_what_is_not_there_is_named() -> None:
    for wrong, error, message in (
        ({"scenario": "none"}, SetupError, "there is no scenario of greenland 'none'"),
        ({"options": "pogrom"}, CairnError, "'pogrom' is no option"),
        ({"options": "colour:red"}, SetupError, "there is no option of greenland 'colour'"),
    ):
        with pytest.raises(error, match=message):
            pyspiel.load_game("cairn_greenland", wrong)


def test_only_what_hides_something_is_imperfect_information() -> None:
    """Deals are drawn up in secret, but those who win together make none."""
    kinds = pyspiel.GameType.Information
    for mode in ALONE, SOLO, TOGETHER:
        assert pyspiel.load_game(*mode).get_type().information == kinds.PERFECT_INFORMATION
    for mode in HIDING:
        assert pyspiel.load_game(*mode).get_type().information == kinds.IMPERFECT_INFORMATION


def test_a_clone_goes_its_own_way() -> None:
    rng = np.random.default_rng(SEED)
    state = played(pyspiel.load_game(*FOR_TWO).new_initial_state(), rng, 80)
    before, told = str(state), state.information_state_string(0)
    other = played(state.clone(), rng, 30)
    assert (str(state), state.information_state_string(0)) == (before, told)
    assert str(other) != before


def test_an_observation_has_named_parts() -> None:
    game = pyspiel.load_game(*ALONE)
    state = played(game.new_initial_state(), np.random.default_rng(SEED), 60)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    column = observer.names.index("morale")
    assert observer.dict["row"][column] == state.position.state.morale
    assert make_observation(game).string_from(state, 0) == state.observation_string(0)
    assert state.observation_tensor(0) == observer.tensor.tolist()


def test_who_remembers_everything_tells_apart_what_a_row_does_not() -> None:
    """Two ways to the same position."""
    game = pyspiel.load_game(*ALONE)
    rng = np.random.default_rng(SEED)
    state = played(game.new_initial_state(), rng, 40)
    heard = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    heard.set_from(state, 0)
    history = [one + 1 for one in state.history()]
    assert heard.dict["heard"][: len(history)].tolist() == history
    assert not heard.dict["heard"][len(history) :].any()
    assert state.information_state_string(0).endswith(state.observation_string(0))


@pytest.mark.parametrize("mode", HIDING)
def test_what_a_player_may_not_know_is_in_nothing_it_is_told(mode: Mode) -> None:
    """Drawn anew, its information state is the same, where only one of them has looked at cards of the deck or draws up
    a deal. The others have heard nothing that is so only in the true world."""
    game, rng = pyspiel.load_game(*mode), np.random.default_rng(SEED)
    state: CairnState = game.new_initial_state()
    players, other_worlds, other_answers = range(game.num_players()), 0, 0
    for step in range(4000):
        played(state, rng, 1)
        if state.is_terminal():
            state = game.new_initial_state()
        asked = state.position.state
        hides = any(game.cairn.conceals(asked, player) for player in players)
        if not (hides or getattr(asked, "shown", False)) and step % 50:
            continue
        for player in players:
            drawn = state.resample_from_infostate(player, rng.random)
            assert drawn.information_state_string(player) == state.information_state_string(player)
            assert drawn.information_state_tensor(player) == state.information_state_tensor(player)
            assert drawn.observation_tensor(player) == state.observation_tensor(player)
            assert drawn.current_player() == state.current_player()
            other_worlds += str(drawn) != str(state)
            other_answers += list(drawn.position.answers) != list(state.position.answers)
            known = state.heard_by(player)
            for other in players:
                both = zip(known, drawn.heard_by(other), state.heard_by(other), strict=True)
                for mine, theirs, true in both:
                    assert theirs == (CONCEALED if mine == CONCEALED else true)
        if other_worlds > 40:
            break
    assert other_worlds > 40
    assert (
        other_answers or mode is FOR_TWO
    )  # where a deal is drawn up, now and then in the middle of a step


def test_two_secrets_that_look_alike_lead_to_the_same_worlds() -> None:
    """What a player imagines depends on nothing that it may not know, and so does what it imagines of the others."""
    game, rng = pyspiel.load_game(*GREENLAND), np.random.default_rng(SEED)
    state: CairnState = game.new_initial_state()
    compared = 0
    while compared < 10:
        played(state, rng, 1)
        if state.is_terminal():
            state = game.new_initial_state()
        for player in (0, 1):
            if not game.cairn.conceals(state.position.state, player):
                continue
            other = state.resample_from_infostate(player, rng.random)
            if len(other.position.answers) != len(state.position.answers):
                continue  # of so many answers, others belong to an earlier step
            worlds = [one.resample_from_infostate(player, lambda: 0.5) for one in (state, other)]
            assert len({str(one) for one in worlds}) == 1
            for eye in (0, 1):
                assert len({one.information_state_string(eye) for one in worlds}) == 1
            compared += str(other) != str(state)


@pytest.mark.parametrize("mode", [FOR_TWO, GREENLAND])
def test_whoever_remembers_everything_tells_apart_what_lay_open(mode: Mode) -> None:
    """No two options that a player has seen taken give the same tensor, though many are near each other."""
    game, rng = pyspiel.load_game(*mode), np.random.default_rng(SEED)
    state: CairnState = game.new_initial_state()
    compared = 0
    while compared < 200:
        played(state, rng, 1)
        if state.is_terminal():
            break
        asked, made = state.position.state, list[tuple[float, ...]]()
        actions = state.legal_actions()
        for action in actions:
            one = state.child(action)
            tensor = one.information_state_tensor(0)
            assert max(map(abs, tensor[-RECALLED:])) < 2**24
            made.append(tuple(tensor[-RECALLED:]))
        if asked.seat == 0 or not game.cairn.conceals(asked, 0):
            assert len(set(made)) == len(actions)
            compared += len(actions)


@pytest.mark.parametrize("mode", [FOR_TWO, GREENLAND])
def test_what_a_player_has_heard_tells_no_more_than_its_row(mode: Mode) -> None:
    """Of two cards that the other player may have looked at, or clauses that it may have written, it cannot tell which
    it was, then or later."""
    game, rng = pyspiel.load_game(*mode), np.random.default_rng(SEED)
    state: CairnState = game.new_initial_state()
    compared = 0
    for _ in range(4000):
        if state.is_terminal():
            state = game.new_initial_state()
        asked = state.position.state
        for player in (0, 1):
            if asked.seat == player or not game.cairn.conceals(asked, player):
                continue
            one, other = state.clone(), state.clone()
            first, second, *_ = state.legal_actions()
            one.apply_action(first)
            other.apply_action(second)
            if one.observation_string(player) == other.observation_string(player):
                heard = one.information_state_string(player)
                assert heard == other.information_state_string(player)
                assert heard != state.information_state_string(player)
                compared += str(one) != str(other)
        if compared > 3:
            break
        played(state, rng, 1)
    assert compared > 3


@pytest.mark.parametrize("mode", [ALONE, SOLO, TOGETHER, FIRST_FOR_TWO, FIRST])
def test_the_search_of_openspiel_plays_a_whole_game(mode: Mode) -> None:
    """Where something is hidden it cheats, but plays."""
    game = pyspiel.load_game(*mode)
    bots = [
        mcts.MCTSBot(
            game,
            uct_c=1.4,
            max_simulations=3,
            evaluator=Playouts(answers=0),
            random_state=np.random.RandomState(SEED + seat),
        )
        for seat in range(game.num_players())
    ]
    assert set(to_the_end(game, bots)) <= {-1.0, 0.0, 1.0}


@pytest.mark.parametrize(("mode", "simulations"), [(FOR_TWO, 6), (FIRST_FOR_TWO, 4), (FIRST, 2)])
def test_the_search_of_openspiel_plays_a_whole_game_in_which_something_is_hidden(
    mode: Mode, simulations: int
) -> None:
    game = pyspiel.load_game(*mode)
    bots = [
        ismcts.ISMCTSBot(
            game,
            Playouts(answers=0),
            uct_c=1.4,
            max_simulations=simulations,
            random_state=np.random.RandomState(SEED + seat),
        )
        for seat in range(game.num_players())
    ]
    assert len(to_the_end(game, bots)) == game.num_players()


def to_the_end(game: Any, bots: list[Any]) -> list[float]:
    state, rng = game.new_initial_state(), np.random.default_rng(SEED)
    while not state.is_terminal():
        if state.is_chance_node():
            played(state, rng, 1)
        else:
            state.apply_action(bots[state.current_player()].step(state))
    returns: list[float] = state.returns()
    return returns


def test_playing_on_leaves_the_state_as_it_was() -> None:
    state = played(pyspiel.load_game(*ALONE).new_initial_state(), np.random.default_rng(SEED), 50)
    before = str(state)
    values = {float(Playouts(seed=seed).evaluate(state)[0]) for seed in range(3)}
    assert values <= {-1.0, 1.0}
    assert -1 <= Playouts(2, answers=10).evaluate(state)[0] <= 1
    assert str(state) == before


def test_a_program_ends_quietly() -> None:
    """OpenSpiel lets go of its games when Python is no more."""
    script = "import pyspiel, cairn.spiel; game = pyspiel.load_game('cairn_greenland')"
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, b"")
