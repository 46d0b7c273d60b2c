"""A game going on, with and without memory."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from cairn.core.play import Policy, played, playout
from cairn.core.position import Position, Run
from cairn.core.rng import Rng
from cairn.core.snapshot import fingerprint, snapshot
from cairn.core.state import State, offered
from cairn.games import find

GAMES = ("toy", "navajo-wars", "greenland")
LIMIT = i64(100_000)


def begun(name: str) -> State:
    game = find(name)
    return game.start(game.setup(), game.facts())


def desk(state: State) -> tuple[int, int, int, list[int]]:
    return int(state.rule), int(state.seat), int(state.question), offered(state)


@pytest.mark.parametrize("name", GAMES)
def test_with_and_without_memory_the_same_game_is_played(name: str) -> None:
    start = begun(name)
    run, position = Run(start.copy()), Position(start)
    one, two = Rng(i64(5)), Rng(i64(5))
    while not position.over():
        assert desk(run.state) == desk(position.state)
        position.apply(position.state.chosen_by(one))
        run.take(run.state.chosen_by(two))
    assert run.over()
    assert snapshot(run.state) == snapshot(position.state)


@pytest.mark.parametrize("name", GAMES)
def test_a_run_goes_on_where_a_position_is_and_leaves_that_alone(name: str) -> None:
    position, rng = Position(begun(name)), Rng(i64(7))
    for _ in range(40):
        run = position.run()
        assert desk(run.state) == desk(position.state)
        before = fingerprint(position)
        playout(run, rng, i64(25))
        assert fingerprint(position) == before
        position.apply(position.state.chosen_by(rng))


@pytest.mark.parametrize("name", GAMES)
def test_a_position_that_is_played_on_knows_the_way_back(name: str) -> None:
    position, rng = Position(begun(name)), Rng(i64(3))
    for _ in range(60):
        playout(position, rng, i64(1))
        assert desk(position.copy().state) == desk(position.state)


@pytest.mark.parametrize("name", GAMES)
def test_a_policy_is_asked_only_what_can_be_chosen(name: str) -> None:
    class Last(Policy):
        asked = 0

        def choose(self, s: State, rng: Rng) -> i64:
            assert s.seat >= 0
            assert s.count > 1
            self.asked += 1
            return s.options[s.count - 1]

    last = Last()
    run = Run(begun(name))
    assert played(run, [last, last, last, last], Rng(i64(1)), LIMIT) > last.asked > 0


@pytest.mark.parametrize("name", ["navajo-wars", "greenland"])
def test_a_state_keeps_all_its_fields_in_places(name: str) -> None:
    state = begun(name)
    assert not hasattr(state, "__dict__")
