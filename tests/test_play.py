"""Playing on in a hurry leads where the same answers lead one by one."""

from __future__ import annotations

import pytest

from cairn.core.play import Policy, played, playout
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.snapshot import fingerprint, snapshot
from cairn.core.state import State
from cairn.games import find

LIMITS = (0, 1, 2, 7, 20, 35)
WHOLE = 10_000


def begun(game_name: str) -> Position:
    game = find(game_name)
    return Position(game.start(game.setup(), game.facts()))


def at_leisure(position: Position, seed: int, limit: int) -> int:
    """Answer by answer, as `playout` would."""
    rng, given = Rng(seed), 0
    while not position.over() and given < limit:
        position.apply(position.state.chosen_by(rng))
        given += 1
    return given


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize("game", ["toy", "navajo-wars", "greenland"])
def test_a_position_reached_in_a_hurry_is_the_same(game: str, limit: int) -> None:
    for seed in range(5):
        one, other = begun(game), begun(game)
        assert playout(one, Rng(seed), limit) == at_leisure(other, seed, limit) == limit
        assert snapshot(one.start) == snapshot(other.start), seed
        assert list(one.answers) == list(other.answers), seed
        assert fingerprint(one.copy()) == fingerprint(other), seed


@pytest.mark.parametrize("game", ["toy", "navajo-wars", "greenland"])
def test_it_can_be_played_on_from(game: str) -> None:
    """In a hurry, then at leisure, then in a hurry to the end."""
    one, other = begun(game), begun(game)
    rng = Rng(3)
    given = playout(one, rng, 30)
    for _ in range(5):
        one.apply(one.state.chosen_by(rng))
    given += 5 + playout(one, rng, WHOLE)
    assert at_leisure(other, 3, WHOLE) == given
    assert one.over()
    assert snapshot(one.state) == snapshot(other.state) == snapshot(one.copy().state)


class Recorded(Policy):
    """Takes the first option, and notes whom it was asked for, and among how many."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int]] = []

    def choose(self, s: State, rng: Rng) -> int:
        self.asked.append((int(s.seat), int(s.count)))
        return s.options[0]


def test_each_seat_is_played_by_its_policy_where_it_has_a_choice() -> None:
    position, policies = begun("toy"), [Recorded(), Recorded()]
    given = played(position, list(policies), Rng(1), WHOLE)
    assert position.over()
    assert given > sum(len(policy.asked) for policy in policies) > 0
    for seat, policy in enumerate(policies):
        assert {asked for asked, _ in policy.asked} == {seat}
        assert min(count for _, count in policy.asked) > 1
