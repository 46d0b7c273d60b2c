"""Observations as networks read them."""

from __future__ import annotations

import gymnasium
import numpy as np
from gymnasium import spaces

from cairn.envs.one import Observation
from cairn.floats import Array, Floats

BOUND = 64  # a logarithm is never as large


class FloatRows(gymnasium.ObservationWrapper):
    """A `CairnEnv` whose observations are rows of floats alone (`cairn.floats`), with the mask where sb3-contrib looks
    for it: in `action_masks()`. `floats.names` names the columns."""

    def __init__(self, env: gymnasium.Env) -> None:
        super().__init__(env)
        self.floats = Floats(env.get_wrapper_attr("layout"))
        self.observation_space = spaces.Box(-BOUND, BOUND, (self.floats.size,), np.float32)

    def observation(self, observation: Observation) -> Array:
        """The row as floats."""
        return self.floats(observation["observation"])

    def action_masks(self) -> Array:
        """What may be done now, one bool for each action."""
        masks: Array = self.env.get_wrapper_attr("action_masks")()
        return masks
