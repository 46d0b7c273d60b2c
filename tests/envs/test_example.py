"""What `examples/learn_greenland.py` puts around the environment does what it says. Who learns there is not installed
for the tests: somebody who chooses at random takes its place."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

FILE = Path(__file__).parents[2] / "examples" / "learn_greenland.py"
SEED = 3


class Callback:
    num_timesteps = 0


class Random:
    """Learns nothing, and is asked and told as MaskablePPO is."""

    def __init__(self, policy: str, env: list[Any], **chosen: Any) -> None:
        self.envs, self.num_timesteps = env, 0
        self.rng = np.random.default_rng(SEED)

    def learn(self, decisions: int, callback: Any) -> None:
        for env in self.envs:
            env.reset(seed=SEED)
        while self.num_timesteps < decisions:
            for env in self.envs:
                (chosen,), _ = self.predict(None, env.action_masks()[None])
                seen, _reward, over, _cut, _info = env.step(chosen)
                assert seen in env.observation_space
                if over:
                    env.reset()
            self.num_timesteps += len(self.envs)
            callback.num_timesteps = self.num_timesteps
            assert callback._on_step()
            callback._on_rollout_end()

    def predict(self, rows: Any, action_masks: Any, **_chosen: Any) -> tuple[Any, None]:
        assert action_masks.any(-1).all()
        return (self.rng.random(action_masks.shape) * action_masks).argmax(-1), None


def alone(make: Callable[..., Any], *, env_kwargs: Any, **_chosen: Any) -> list[Any]:
    return [make(**env_kwargs) for _ in range(2)]


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The program as a module."""
    stubs: dict[str, dict[str, Any]] = {
        "torch": {"set_num_threads": lambda _n: None},
        "sb3_contrib": {"MaskablePPO": Random},
        "stable_baselines3": {},
        "stable_baselines3.common": {},
        "stable_baselines3.common.callbacks": {"BaseCallback": Callback},
        "stable_baselines3.common.env_util": {"make_vec_env": alone},
    }
    for name, things in stubs.items():
        stub = ModuleType(name)
        vars(stub).update(things)
        monkeypatch.setitem(sys.modules, name, stub)
    spec = spec_from_file_location("learn_greenland", FILE)
    assert spec is not None
    assert spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    module.GAMES = 2
    return module


def test_rewards_add_up_to_how_far_ahead_one_is(example: Any) -> None:
    _share, numbers = example.share_won(lambda _rows, masks: masks.argmax(1))
    env = example.environment(numbers)
    rng, won = np.random.default_rng(SEED), 0.0
    env.reset(seed=SEED)
    game = env.unwrapped
    begun = [game.state.score(seat) for seat in range(3)]
    over = False
    while not over:
        allowed = np.flatnonzero(env.action_masks())
        wanted = set(allowed) - {n for n, one in enumerate(numbers) if not game.action_masks()[one]}
        assert wanted in (
            set(),
            set(allowed),
        )  # nothing that is not offered, unless all are strange
        _seen, reward, over, _cut, info = env.step(int(rng.choice(allowed)))
        won += reward
        assert info["illegal"] is (not wanted)
    own, *others = (int(game.state.score(seat)) for seat in range(3))
    ahead = own - max(others) - (begun[0] - max(begun[1:]))
    assert won * example.POINTS == pytest.approx(ahead)
    assert ahead


def test_the_program_draws_what_it_has_learned(
    example: Any,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    chart = tmp_path / "curve.svg"
    asked = ["--decisions", "40", "--every", "20", "--chart", str(chart)]
    monkeypatch.setattr(sys, "argv", [FILE.name, *asked])
    example.main()
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("at random it wins ")
    assert [line.split()[1] for line in lines[1:]] == ["2", "22", "40"]
    assert chart.read_text(encoding="utf-8").startswith("<svg")
