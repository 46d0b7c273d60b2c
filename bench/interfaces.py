"""Measures how fast programs step through a game: the engine alone, each way in for research, and those of others.

    python bench/interfaces.py navajo-wars --scenario the-rope-thrower
    python bench/interfaces.py others

`make bench` runs it for both games, compiled where it can be.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from time import perf_counter, process_time

import numpy as np

MANY = 1000  # games at once
OTHERS = "others"
NO_LIMIT = 1_000_000
CORES = 2

Counted = tuple[
    int, int
]  # steps of whoever learns or chooses, and answers of everybody; 0 if nobody counts them
Step = Callable[[], Counted]


def engine(game: str, scenario: str | None) -> Step:
    """Whole games at random, as `measure.py` plays them: every answer is a step."""
    from cairn.core.play import playout
    from cairn.core.position import Run
    from cairn.core.rng import Rng
    from cairn.games import find

    found = find(game)
    start = found.start(found.setup(scenario), found.facts())
    seeds = count()

    def step() -> Counted:
        answers = int(playout(Run(start.copy()), Rng(next(seeds)), NO_LIMIT))
        return answers, answers

    return step


def vector(game: str, scenario: str | None, copy: bool) -> Step:
    """A thousand games at once, all other seats at random. What chooses the actions is not counted: see `timed`. It
    reads the masks and nothing larger, so that what it leaves in the processor's caches counts for little too."""
    from cairn.envs import CairnVectorEnv

    env = CairnVectorEnv(game, scenario, num_envs=MANY, others="random", copy=copy)
    rng = np.random.default_rng(0)
    seen, _ = env.reset(seed=0)
    masks = seen["action_mask"]
    chosen = np.zeros(MANY, np.int64)

    def choose() -> None:
        offered = np.flatnonzero(
            masks.view(bool)
        )  # `nonzero` takes 12 ms, and leaves all caches cold
        first = offered.searchsorted(np.arange(MANY + 1) * masks.shape[1])
        among = (rng.random(MANY) * np.diff(first)).astype(int)
        taken = offered.take(first[:-1] + among, mode="clip")  # a game that is over offers nothing
        chosen[:] = taken % masks.shape[1]

    def step() -> Counted:
        nonlocal masks
        before = int(env.batch.answers)
        told, *_ = env.step(chosen)
        masks = told["action_mask"]
        return MANY, int(env.batch.answers) - before

    step.choose = choose  # type: ignore[attr-defined]
    return step


def alone(game: str, scenario: str | None) -> Step:
    from cairn.envs import CairnEnv

    env = CairnEnv(game, scenario, others="random")
    rng = np.random.default_rng(0)
    seen, _ = env.reset(seed=0)

    def step() -> Counted:
        nonlocal seen
        before = int(env.batch.answers)
        seen, _reward, over, _cut, _info = env.step(rng.choice(seen["action_mask"].nonzero()[0]))
        if over:
            seen, _ = env.reset()
        return 1, int(env.batch.answers) - before

    return step


def turns(game: str, scenario: str | None) -> Step:
    from cairn.envs import CairnAECEnv

    env = CairnAECEnv(game, scenario)
    rng = np.random.default_rng(0)
    env.reset(seed=0)

    def step() -> Counted:
        before = int(env.batch.answers)
        seen, _reward, over, _cut, _info = env.last()
        if over:
            env.reset()
        else:
            env.step(rng.choice(seen["action_mask"].nonzero()[0]))
        return 1, int(env.batch.answers) - before

    return step


def openspiel(name: str, parameters: dict[str, str]) -> Step:
    """One of OpenSpiel's games, or of ours, through Python, with what the player sees at each decision."""
    import pyspiel

    rng = np.random.default_rng(0)
    game = pyspiel.load_game(name, parameters)
    state = game.new_initial_state()

    def step() -> Counted:
        nonlocal state
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
            return 0, 1
        state.observation_tensor()
        state.apply_action(int(rng.choice(state.legal_actions())))
        return 1, 1

    return step


def spiel(game: str, scenario: str | None) -> Step:
    import cairn.spiel  # noqa: F401  # registers the games

    parameters = {"scenario": scenario} if scenario else {}
    return openspiel(f"cairn_{game.replace('-', '_')}", parameters)


def catanatron() -> Step:
    """Catanatron's own environment of Gymnasium: two players, the other one at random."""
    from catanatron_gym.envs.catanatron_env import CatanatronEnv

    env = CatanatronEnv()
    rng = np.random.default_rng(0)
    env.reset(seed=0)

    def step() -> Counted:
        _seen, _reward, over, cut, _info = env.step(int(rng.choice(env.get_valid_actions())))
        if over or cut:
            env.reset()
        return 1, 0

    return step


def timed(step: Step, seconds: float, clock: Callable[[], float]) -> tuple[float, float]:
    """Steps and answers per second."""
    choose = getattr(step, "choose", None)
    steps = answers = 0
    spent = 0.0
    while spent < seconds:
        if choose is not None:
            choose()
        begun = clock()
        more, given = step()
        spent += clock() - begun
        steps += more
        answers += given
    return steps / spent, answers / spent


def ways(game: str, scenario: str | None) -> Iterator[tuple[str, Callable[[], Step]]]:
    if game == OTHERS:
        yield "Catanatron's Gymnasium", catanatron
        yield "OpenSpiel's backgammon", lambda: openspiel("backgammon", {})
        return
    yield "the engine alone", lambda: engine(game, scenario)
    yield f"{MANY} at once, no copy", lambda: vector(game, scenario, copy=False)
    yield f"{MANY} at once", lambda: vector(game, scenario, copy=True)
    yield "Gymnasium", lambda: alone(game, scenario)
    yield "PettingZoo", lambda: turns(game, scenario)
    yield "OpenSpiel", lambda: spiel(game, scenario)


def on_a_core(game: str, scenario: str | None, seconds: float, processor: bool) -> float:
    clock = process_time if processor else perf_counter
    step = vector(game, scenario, copy=False)
    timed(step, seconds / 5, clock)
    return timed(step, seconds, clock)[0]


def on_all_cores(game: str, scenario: str | None, seconds: float, processor: bool) -> float:
    """Steps per second of a process on each core, together."""
    with ProcessPoolExecutor(CORES, get_context("spawn")) as pool:
        jobs = [
            pool.submit(on_a_core, game, scenario, seconds, processor) for _core in range(CORES)
        ]
        return sum(job.result() for job in jobs)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the ways in for research.")
    parser.add_argument("game", help=f"a game that Cairn plays, or {OTHERS}")
    parser.add_argument("--scenario")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=0.5, help="of each repeat")
    parser.add_argument("--processor", action="store_true", help="count the processor's time only")
    parser.add_argument("--json", action="store_true", help="print for a program to read")
    given = parser.parse_args()
    clock = process_time if given.processor else perf_counter
    figures = []
    for title, make in ways(given.game, given.scenario):
        step = make()
        timed(step, given.seconds / 5, clock)  # what is loaded or built once is not counted
        found = [timed(step, given.seconds, clock) for _ in range(given.repeats)]
        steps, answers = max(found)
        figures.append({"title": title, "steps": steps, "answers": answers})
    if given.game != OTHERS:
        chosen = given.game, given.scenario, given.seconds, given.processor
        steps = max(on_all_cores(*chosen) for _ in range(given.repeats))
        figures.append({"title": f"{CORES} × {MANY} at once", "steps": steps, "answers": 0})
    if given.json:
        json.dump(figures, sys.stdout)
        return
    for one in figures:
        print(f"{one['title']:<26}{one['steps']:>14,.0f}{one['answers']:>14,.0f}")


if __name__ == "__main__":
    main()
