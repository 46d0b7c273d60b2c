"""A program that learns Greenland's first game by MaskablePPO of sb3-contrib.

    pip install "cairn-games[rl]" sb3-contrib        (in a clone: .venv/bin/pip install -e '.[rl]' sb3-contrib)
    python examples/learn_greenland.py --chart curve.svg

It plays the Norse against two others who choose at random, and is rewarded by every point it gains on the better of
them; nobody tells it how. After every so many decisions it plays games that teach it nothing, and says how many it won.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter
from typing import Any

try:
    import gymnasium
    import numpy as np
    import torch
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.callbacks import BaseCallback
    from stable_baselines3.common.env_util import make_vec_env
except ModuleNotFoundError as error:
    raise SystemExit(f"there is no {error.name} here; install what is needed:\n{__doc__}") from None

from cairn.envs import CairnVectorEnv, FloatRows
from cairn.floats import Floats
from cairn.games import find
from cairn.web.charts import Course, tracks_chart

SCENARIO, SEAT, OTHERS = "first-game", "norse", "random"
POINTS = 10  # that count as much as a reward of 1
GAMES = 200  # in which it shows what it has learned
STYLE = (
    "text{font-family:sans-serif;font-size:13px;fill:#777}text:not([text-anchor]){text-anchor:middle}"
    ".grid{stroke:#8886}.axis{stroke:#888}.line{fill:none;stroke-width:2.5;stroke:#b5651d}"
    ".line-1{stroke:#4682b4;stroke-dasharray:6 4}"
)


class Gains(gymnasium.Wrapper):
    """Rewards a decision by what was gained on the best other seat before the next one: together they are how far ahead
    one is at the end. To wait for the end would take many more games."""

    def reset(self, **chosen: Any) -> Any:
        told = super().reset(**chosen)
        self.before = self._ahead()
        return told

    def step(self, action: int) -> Any:
        seen, _reward, over, cut, info = super().step(action)
        before, self.before = self.before, self._ahead()
        return seen, (self.before - before) / POINTS, over, cut, info

    def _ahead(self) -> int:
        """By how many points, as they stand."""
        env = self.unwrapped
        points = [int(env.state.score(seat)) for seat in range(len(env.setup.seats))]
        own = points.pop(env.seat)
        return own - max(points)


class Familiar(gymnasium.ActionWrapper):
    """Only the actions that games at random came to: of thousands a network has to tell apart a few hundred. Where none
    of them is offered, any is answered at random (`illegal="random"`)."""

    def __init__(self, env: FloatRows, numbers: Any) -> None:
        super().__init__(env)
        self.numbers = numbers
        self.action_space = gymnasium.spaces.Discrete(len(numbers))

    def action(self, action: int) -> int:
        return int(self.numbers[action])

    def action_masks(self) -> Any:
        return familiar(self.env.get_wrapper_attr("action_masks")()[self.numbers])


def familiar(masks: Any) -> Any:
    """Whoever knows none of the options may try anything."""
    return masks | ~masks.any(-1, keepdims=True)


def environment(numbers: Any) -> gymnasium.Env[Any, Any]:
    chosen = {"scenario": SCENARIO, "seat": SEAT, "others": OTHERS}
    return Familiar(FloatRows(Gains(gymnasium.make("cairn/Greenland-v0", **chosen))), numbers)


def many() -> CairnVectorEnv:
    return CairnVectorEnv(
        "greenland", SCENARIO, num_envs=GAMES, seat=SEAT, others=OTHERS, illegal="random"
    )


def share_won(choose: Any) -> tuple[float, Any]:
    """Of games that it has not seen, all at once: how many it wins by its own choices. And which actions were offered
    in any of them."""
    env = many()
    seen, _ = env.reset(seed=10**6)
    met = np.zeros(len(env.actions), bool)
    won: dict[int, bool] = {}  # by the game; of those that begin anew the first counts
    while len(won) < GAMES:
        masks = env.action_masks()
        met |= masks.any(0)
        seen, _rewards, ended, _cut, infos = env.step(choose(seen["observation"], masks))
        for game in np.flatnonzero(ended):
            won.setdefault(int(game), bool(infos["won"][game]))
    return sum(won.values()) / GAMES, np.flatnonzero(met)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--decisions", type=int, default=60_000, help="to learn from")
    parser.add_argument("--every", type=int, default=8_000, help="decisions between two trials")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--chart", type=Path, help="where to draw the curve, as SVG")
    given = parser.parse_args()
    torch.set_num_threads(1)
    rng = np.random.default_rng(given.seed)

    def at_random(_rows: Any, masks: Any) -> Any:
        return (rng.random(masks.shape) * masks).argmax(1)

    baseline, numbers = share_won(at_random)
    print(f"at random it wins {baseline:.1%} of {GAMES} games, by {len(numbers)} actions")
    model = MaskablePPO(
        "MlpPolicy",
        make_vec_env(environment, n_envs=16, seed=given.seed, env_kwargs={"numbers": numbers}),
        n_steps=64,
        batch_size=256,
        n_epochs=4,
        learning_rate=1e-3,
        gamma=0.98,
        ent_coef=0.003,
        policy_kwargs={"net_arch": [128, 128]},
        seed=given.seed,
        device="cpu",
    )
    floats = Floats(find("greenland").layout)

    def learned(rows: Any, masks: Any) -> Any:
        allowed = familiar(masks[:, numbers])
        return numbers[model.predict(floats(rows), action_masks=allowed, deterministic=False)[0]]

    curve: list[tuple[int, float]] = []

    class Trials(BaseCallback):
        def _on_rollout_end(self) -> None:
            if not curve or self.num_timesteps >= curve[-1][0] + given.every:
                curve.append((self.num_timesteps, share_won(learned)[0]))
                print(f"after {curve[-1][0]:>7} decisions {curve[-1][1]:.1%}", flush=True)

        def _on_step(self) -> bool:
            return True

    begun = perf_counter()
    model.learn(given.decisions, callback=Trials())
    curve.append((model.num_timesteps, share_won(learned)[0]))
    print(f"after {curve[-1][0]:>7} decisions {curve[-1][1]:.1%}, {perf_counter() - begun:.0f} s")
    if given.chart:
        given.chart.write_text(drawn(curve, baseline), encoding="utf-8")


def drawn(curve: list[tuple[int, float]], baseline: float) -> str:
    """The curve in Cairn's own charts, with a style sheet of its own."""
    across = [n / 1000 for n, _ in curve]
    tracks = {"learned": [round(100 * share) for _, share in curve]}
    tracks["at random"] = [round(100 * baseline) for _ in curve]
    course = Course(across, tracks, unit="decisions, in thousands")
    chart = tracks_chart(course, "Games won of a hundred, by decisions learned from")
    return chart.replace(">", f"><style>{STYLE}</style>", 1)


if __name__ == "__main__":
    main()
