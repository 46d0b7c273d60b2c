"""What an environment tells and takes is what the game tells and takes, and nothing that a seat may not know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv

from cairn.agents import AgentError
from cairn.agents import naming as agents_by_name
from cairn.agents.sight import Sight
from cairn.core.batch import Batch, Numbering
from cairn.core.errors import CairnError, IllegalAction
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import action
from cairn.envs import (
    CairnAECEnv,
    CairnEnv,
    CairnVectorEnv,
    FloatRows,
    by_points,
    by_result,
)
from cairn.envs.rendering import CannotRender
from cairn.floats import Floats
from cairn.game import Result, SetupError
from cairn.games import find
from cairn.worlds import world

SEED = 5
STEPS = 5000  # longer than any game here
GAMES = ["toy", "navajo-wars", "greenland"]


def any_of(mask: Any, rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(mask)))


def any_of_each(masks: Any, rng: np.random.Generator) -> Any:
    """Games that are over have none."""
    return np.array([any_of(mask, rng) if mask.any() else 0 for mask in masks])


def played(env: CairnEnv, seed: int) -> list[tuple[Any, ...]]:
    """A game at random: every step as it was told."""
    rng = np.random.default_rng(seed)
    seen, info = env.reset(seed=seed)
    told: list[tuple[Any, ...]] = [(seen, 0.0, False, False, info)]
    while not told[-1][2]:
        told.append(env.step(any_of(told[-1][0]["action_mask"], rng)))
        assert len(told) < STEPS
    return told


# one game


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_told_what_it_knows_and_may_do_at_each_of_its_decisions(game: str) -> None:
    env = CairnEnv(game, seat=find(game).setup().seats[-1])
    rng = np.random.default_rng(SEED)
    seen, info = env.reset(seed=SEED)
    row = env.layout.row()
    for _ in range(80):
        env.state.observe(env.seat, row)
        assert seen["observation"].tolist() == list(row)
        over = env.state.over()
        assert over or env.state.seat == env.seat
        assert over or env.state.count > 1
        assert seen["action_mask"].tolist() == list(env.actions.mask(env.state))
        assert info["action_mask"].tolist() == seen["action_mask"].tolist()
        assert env.action_masks().tolist() == seen["action_mask"].astype(bool).tolist()
        assert seen in env.observation_space
        if over:
            break
        seen, _reward, _over, _cut, info = env.step(any_of(seen["action_mask"], rng))


def test_a_column_has_the_name_of_what_it_holds() -> None:
    env = CairnEnv("navajo-wars")
    seen, _ = env.reset(seed=SEED)
    assert env.layout.names[env.layout["morale"].start] == "morale"
    assert seen["observation"][env.layout["morale"]] == [env.state.morale]  # type: ignore[attr-defined]
    assert env.action_text(any_of(seen["action_mask"], np.random.default_rng(1))).startswith(
        "place"
    )


@pytest.mark.parametrize("reward", ["result", "points"])
def test_the_end_is_rewarded_and_nothing_before(reward: Any) -> None:
    env = CairnEnv("toy", reward=reward)
    ends = set()
    for seed in range(12):
        *before, (_seen, given, over, _cut, info) = played(env, seed)
        assert over
        assert {told[1] for told in before} == {0.0}
        result = env.game.result(env.state)
        assert given == (by_result if reward == "result" else by_points)(result, "north")
        assert (info["result"], info["score"]) == (result.key, result.scores["north"])
        assert info["won"] is ("north" in result.winners)
        ends.add(given)
    assert len(ends) > 1


def test_a_reward_may_be_ones_own() -> None:
    env = CairnEnv("toy", reward=lambda result, seat: 7.0 if seat == "north" else 0.0)
    assert played(env, 1)[-1][1] == 7.0


def test_a_draw_is_neither_won_nor_lost() -> None:
    drawn = Result("draw", ("north", "south"))
    assert by_result(drawn, "north") == 0
    assert by_result(Result("win", ("north",)), "north") == 1
    assert by_result(Result("extinct", ()), "north") == -1


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_games(game: str) -> None:
    one, other = CairnEnv(game), CairnEnv(game)
    first, again = one.reset(seed=SEED), other.reset(seed=SEED)
    rng = np.random.default_rng(SEED)
    for n in range(40):
        assert all(np.array_equal(first[0][k], again[0][k]) for k in first[0])
        if n == 6 or not first[0]["action_mask"].any():
            first, again = one.reset(), other.reset()
        else:
            chosen = any_of(first[0]["action_mask"], rng)
            first, again = one.step(chosen)[:1], other.step(chosen)[:1]  # type: ignore[assignment]


def test_what_was_told_is_not_written_over() -> None:
    env = CairnEnv("toy")
    seen, _ = env.reset(seed=SEED)
    kept = seen["observation"].copy()
    env.step(any_of(seen["action_mask"], np.random.default_rng(SEED)))
    assert np.array_equal(seen["observation"], kept)


# what is not allowed


def illegal(env: Any, mask: Any) -> int:
    return int(np.flatnonzero(mask == 0)[3])


def test_an_action_that_is_not_offered_is_refused_and_nothing_has_moved() -> None:
    env = CairnEnv("toy", illegal="error")
    seen, _ = env.reset(seed=SEED)
    before = env.state.hash(), env.state.count
    for wrong in (illegal(env, seen["action_mask"]), -1, 10**9):
        with pytest.raises(IllegalAction, match=rf"action {wrong} \(.*choose one that the action"):
            env.step(wrong)
    assert (env.state.hash(), env.state.count) == before


def test_an_action_that_is_not_offered_is_answered_at_random_by_the_rules() -> None:
    env = CairnEnv("toy")
    seen, _ = env.reset(seed=SEED)
    drawn = {int(env.batch.any_option(0)) for _ in range(200)}
    assert drawn == set(np.flatnonzero(seen["action_mask"]).tolist())
    before = env.state.hash(), list(env.state.options)
    seen, *_, info = env.step(illegal(env, seen["action_mask"]))
    assert info["illegal"] is True
    assert (env.state.hash(), list(env.state.options)) != before
    *_, info = env.step(any_of(seen["action_mask"], np.random.default_rng(SEED)))
    assert info["illegal"] is False


@pytest.mark.parametrize("kind", [CairnEnv, CairnVectorEnv, CairnAECEnv])
def test_what_comes_before_the_first_reset_or_after_the_end_is_refused(kind: type) -> None:
    env = kind("toy", scenario="short")
    with pytest.raises(CairnError, match="reset"):
        env.step(np.zeros(1, np.int64) if kind is CairnVectorEnv else 0)
    if kind is CairnEnv:
        played(env, SEED)
        with pytest.raises(CairnError, match="the game is over"):
            env.step(0)


def test_what_cannot_be_is_named() -> None:
    cases: list[tuple[dict[str, Any], str]] = [
        ({"scenario": "none"}, "there is no scenario of toy 'none'"),
        ({"seat": "west"}, "there is no seat 'west'"),
        ({"reward": "fame"}, "there is no reward 'fame'"),
        ({"options": {"tokens": 9}}, "option 'tokens' cannot be '9'"),
    ]
    for wrong, message in cases:
        with pytest.raises(SetupError, match=message):
            CairnEnv("toy", **wrong)
    with pytest.raises(AgentError, match="there is no agent 'nobody'"):
        CairnEnv("toy", others="nobody")
    with pytest.raises(CannotRender, match="there is no render mode 'film'"):
        CairnEnv("toy", render_mode="film")
    with pytest.raises(CairnError, match="nobody is left to learn"):
        CairnAECEnv("toy", others={"north": "random", "south": "random"})


# who plays the others


class Counting:
    """An agent that is no policy and remembers."""

    made = 0

    def __init__(self) -> None:
        Counting.made += 1
        self.asked = 0

    def choose(self, sight: Sight) -> int:
        assert sight.seat == "south"
        assert sight.view is not None
        self.asked += 1
        return sight.options[0]


def test_any_agent_may_play_the_others_and_every_game_gets_a_new_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        agents_by_name, "EVERY_GAME", {**agents_by_name.EVERY_GAME, "counting": Counting}
    )
    env = CairnEnv("toy", others={"south": "counting"})
    Counting.made = 0
    for seed in range(3):
        played(env, seed)
    assert Counting.made == 3


def test_a_policy_and_the_same_as_an_agent_play_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    from cairn.envs import setting

    policy = CairnEnv("greenland", "first-game")
    monkeypatch.setattr(setting, "policy_of", lambda _agent: None)
    agent = CairnEnv("greenland", "first-game")
    assert agent.batch.remembering
    assert not policy.batch.remembering
    rng = np.random.default_rng(SEED)
    one, other = policy.reset(seed=SEED)[0], agent.reset(seed=SEED)[0]
    for _ in range(25):
        assert np.array_equal(one["observation"], other["observation"])
        chosen = any_of(one["action_mask"], rng)
        one, other = policy.step(chosen)[0], agent.step(chosen)[0]


def test_some_seats_may_be_played_by_others_in_turns() -> None:
    env = CairnAECEnv("greenland", "first-game", others={"norse": "hunter"})
    env.reset(seed=SEED)
    assert env.possible_agents == ["thule", "tunit"]
    rng = np.random.default_rng(SEED)
    for agent in env.agent_iter(60):
        seen, *_ = env.last()
        assert agent in env.possible_agents
        assert seen is not None
        env.step(any_of(seen["action_mask"], rng))


# many games


@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
@pytest.mark.parametrize("copy", [True, False])
@pytest.mark.parametrize(
    ("game", "scenario", "games"),
    [("toy", "short", 4), ("navajo-wars", "the-rope-thrower", 2)],
)
def test_many_games_are_as_many_single_ones(
    game: str, scenario: str, games: int, mode: AutoresetMode, copy: bool
) -> None:
    """Step by step the same as Gymnasium's own, over several games each."""
    rng = np.random.default_rng(SEED)
    ours = CairnVectorEnv(game, scenario, num_envs=games, autoreset_mode=mode, copy=copy)
    theirs = SyncVectorEnv([lambda: CairnEnv(game, scenario)] * games, autoreset_mode=mode)
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    assert ours.metadata["autoreset_mode"] == mode
    one, other = ours.reset(seed=SEED), theirs.reset(seed=SEED)
    ended = np.zeros(games, int)
    while ended.min() < 3:
        assert ended.max() < 20
        assert same(one[0], other[0])
        chosen = any_of_each(other[0]["action_mask"], rng)
        told, wanted = ours.step(chosen), theirs.step(chosen)
        assert all(map(np.array_equal, told[1:4], wanted[1:4]))
        assert told[4].keys() - wanted[4].keys() == set()
        for name in ("score", "_score", "won", "final_info", "_final_obs"):
            assert (name in told[4]) is (name in wanted[4])
            if name in told[4] and name != "final_info":
                assert np.array_equal(told[4][name], wanted[4][name])
        if "final_obs" in told[4]:
            for n in np.flatnonzero(told[2]):
                assert same(told[4]["final_obs"][n], wanted[4]["final_obs"][n])
        ended += told[2]
        one, other = told[:1], wanted[:1]  # type: ignore[assignment]


def same(one: Any, other: Any) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in ("observation", "action_mask"))


@pytest.mark.parametrize("game", ["navajo-wars", "greenland"])
def test_games_by_their_registered_names(game: str) -> None:
    name = {"navajo-wars": "NavajoWars", "greenland": "Greenland"}[game]
    many = gymnasium.make_vec(
        f"cairn/{name}-v0", num_envs=3, vectorization_mode="vector_entry_point", others="random"
    )
    assert isinstance(many, CairnVectorEnv)
    one = gymnasium.make(f"cairn/{name}-v0", others="random")
    rng = np.random.default_rng(SEED)
    all_seen, _ = many.reset(seed=SEED)
    seen, _ = one.reset(seed=SEED + 1)
    for _ in range(25):
        assert np.array_equal(all_seen["observation"][1], seen["observation"])
        chosen = any_of_each(all_seen["action_mask"], rng)
        all_seen, *_ = many.step(chosen)
        seen, *_ = one.step(int(chosen[1]))


def test_observations_are_copied_unless_one_does_without() -> None:
    rng = np.random.default_rng(SEED)
    for copy in (True, False):
        env = CairnVectorEnv("toy", num_envs=2, copy=copy)
        seen, infos = env.reset(seed=SEED)
        kept = infos["action_mask"].copy()
        later, *_, later_infos = env.step(any_of_each(seen["action_mask"], rng))
        assert np.shares_memory(seen["observation"], later["observation"]) is not copy
        assert later["observation"].flags.writeable is copy
        assert np.shares_memory(infos["action_mask"], later_infos["action_mask"]) is not copy
        assert np.array_equal(infos["action_mask"], kept) is copy


def test_many_games_refuse_what_one_of_them_does_not_offer_before_any_has_moved() -> None:
    env = CairnVectorEnv("toy", num_envs=3)
    seen, _ = env.reset(seed=SEED)
    chosen = any_of_each(seen["action_mask"], np.random.default_rng(SEED))
    before = [run.state.hash() for run in env.batch.runs]
    chosen[2] = illegal(env, seen["action_mask"][2])
    with pytest.raises(CairnError, match="game 2: action"):
        env.step(chosen)
    for wrong in (chosen[:2], chosen.astype(float)):
        with pytest.raises(CairnError, match="3 games want as many whole numbers"):
            env.step(wrong)
    assert [run.state.hash() for run in env.batch.runs] == before
    lenient = CairnVectorEnv("toy", num_envs=3, illegal="random")
    lenient.reset(seed=SEED)
    *_, infos = lenient.step(chosen)
    assert infos["illegal"].tolist() == [False, False, True]


def test_games_are_reset_one_by_one_where_nothing_resets_them() -> None:
    env = CairnVectorEnv("toy", "short", num_envs=2, autoreset_mode=AutoresetMode.DISABLED)
    with pytest.raises(CairnError, match="reset them all first"):
        env.reset(options={"reset_mask": np.array([True, False])})
    seen, _ = env.reset(seed=[SEED, None])
    rng, over = np.random.default_rng(SEED), np.zeros(2, bool)
    while not over.any():
        seen, _, over, _, _ = env.step(any_of_each(seen["action_mask"], rng))
    with pytest.raises(CairnError, match=r"game \d is over: reset it"):
        env.step(np.zeros(2, np.int64))
    kept = seen["observation"][~over]
    seen, _ = env.reset(options={"reset_mask": over})
    assert np.array_equal(seen["observation"][~over], kept)
    env.step(any_of_each(seen["action_mask"], rng))
    for wrong in (np.array([1, 0]), np.array([True])):
        with pytest.raises(CairnError, match="a reset mask has one bool for each of 2 games"):
            env.reset(options={"reset_mask": wrong})
    with pytest.raises(CairnError, match="not as many seeds"):
        env.reset(seed=[1])


# what a seat may not know


def hidden_from(env: CairnAECEnv, rng: Rng, steps: int) -> int:
    """Play, and at every decision draw anew what each seat may not know: what it is told stays the same. Returns how
    often the position was another one."""
    env.batch.remembering = True
    env.reset(seed=SEED)
    others, choice = 0, np.random.default_rng(SEED)
    for _ in range(steps):
        if not env.agents or all(env.terminations.values()):
            env.reset()
        true = env.batch.runs[0]
        assert isinstance(true, Position)
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            drawn = world(env.game, true, seat, rng)
            assert drawn is not None
            show(env.batch, drawn)
            assert same(env.observe(agent), seen), agent
            show(env.batch, true)
            others += drawn != true
        env.step(any_of(env.observe(env.agent_selection)["action_mask"], choice))
    return others


def show(batch: Batch, run: Position) -> None:
    """As if this were the game."""
    batch.mark(0, 0)
    batch.runs[0] = run
    batch.mark(0, 1)


@pytest.mark.parametrize(
    ("make", "steps", "least"),
    [
        (lambda: CairnAECEnv("toy"), 120, 50),
        (lambda: CairnAECEnv("navajo-wars", "the-rope-thrower", players=2), 600, 3),
        (lambda: CairnAECEnv("greenland", "first-game"), 200, 20),
    ],
)
def test_what_a_seat_may_not_know_is_not_in_what_it_is_told(
    make: Callable[[], CairnAECEnv], steps: int, least: int
) -> None:
    assert hidden_from(make(), Rng(SEED), steps) >= least


# numbers of actions


@pytest.mark.parametrize("game", GAMES)
def test_numbers_are_those_of_the_games_actions(game: str) -> None:
    actions = find(game).actions
    made = Numbering(list(actions))
    assert [int(made.number(one)) for one in actions] == list(range(len(actions)))
    with pytest.raises(ValueError, match="is not among the"):
        made.number(action(200))


# floats


@pytest.mark.parametrize("game", GAMES)
def test_floats_say_what_the_row_says(game: str) -> None:
    """Numbers as they are, and sets by their members, of a row or of many."""
    layout = find(game).layout
    assert layout is not None
    floats, rng = Floats(layout, squashed=False), np.random.default_rng(SEED)
    rows = rng.integers(-9, 1 << 20, (3, layout.size))
    for field in layout.sets:
        rows[:, layout[field]] = rng.integers(0, 1 << 62, rows[:, layout[field]].shape)
    for row, made in zip(rows, floats(rows), strict=True):
        assert made.tolist() == floats(row).tolist()
        told = dict(zip(floats.names, made.tolist(), strict=True))
        for number, name in zip(row.tolist(), layout.names, strict=True):
            field = name.partition("[")[0]
            if field not in layout.sets:
                assert told.pop(name) == number
                continue
            for value, token in layout.sets[field].tokens.items():
                assert told.pop(f"{name}[{token}]") == number >> value & 1
        assert told == {}


def test_rows_of_floats_keep_the_mask_where_it_is_looked_for() -> None:
    env = FloatRows(gymnasium.make("cairn/Greenland-v0", scenario="first-game"))
    seen, info = env.reset(seed=SEED)
    assert seen in env.observation_space
    assert seen.shape == (len(env.floats.names),)
    assert env.action_masks().tolist() == info["action_mask"].astype(bool).tolist()
    many = np.stack([seen, seen])
    assert np.abs(many).max() < 64
