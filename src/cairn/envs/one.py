"""A game as Gymnasium sees it: one seat learns, agents play the others."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import gymnasium
import numpy as np

from cairn.core.errors import CairnError
from cairn.core.state import State
from cairn.core.words import _
from cairn.envs.rendering import FRAMES, HUMAN, MODES, check_mode, render
from cairn.envs.setting import Reward, Seeds, Setting
from cairn.floats import Array
from cairn.game import OptionValue

Observation = dict[str, Array]


class CairnEnv(gymnasium.Env[Observation, int]):
    """One seat learns and is asked whenever it has a choice; the agents named by `others` play the other seats: one
    name for all, or names by seat. An episode is a game, and rewards come at its end.

    An observation has the row of what the seat knows (`layout` names its columns) and the mask of actions. What is
    asked with an action that the mask does not allow is answered at random, and `info["illegal"]` says so; with
    `illegal="error"` it is refused, and nothing has moved.
    """

    metadata = {
        "render_modes": list(MODES),
        "render_fps": FRAMES,
    }

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        players: int | None = None,
        seat: str | None = None,
        others: str | Mapping[str, str] | None = None,
        reward: Reward = "result",
        illegal: Literal["random", "error"] = "random",
        data: Path | str | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self.illegal = illegal
        self.setting = setting = Setting(game, scenario, options, players, reward, data)
        self.game, self.setup = setting.game, setting.setup
        self.layout, self.actions = setting.layout, setting.actions
        self.seat = setting.seat_number(seat)
        self.observation_space = setting.observation_space()
        self.action_space = setting.action_space()
        self.batch = setting.batch(
            1, [self.seat], self.seat, setting.usual_others() if others is None else others
        )
        self._row = np.frombuffer(self.batch.rows, np.int64)
        self._mask = np.frombuffer(self.batch.masks, np.int8)
        self._seeds = Seeds()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new game. The same seed gives the same dice, and the same games after it."""
        super().reset(seed=seed)
        if seed is not None:
            self._seeds = Seeds(seed)
        self.batch.begin(0, *self._seeds.next())
        self._show()
        return self._observation(), {"action_mask": self._mask.copy()}

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer, and play on to the next decision."""
        state, number = self.state, int(action)
        if state.over():
            raise CairnError(_("the game is over: reset the environment to begin another"))
        allowed = 0 <= number < len(self._mask) and self._mask[number]
        if not allowed:
            if self.illegal == "error":
                raise self.setting.refusal(state, number)
            number = int(self.batch.any_option(0))
        self.batch.act(0, self.actions[number])
        info: dict[str, Any] = {"action_mask": self._mask.copy(), "illegal": not allowed}
        reward = 0.0
        over = self.state.over()
        if over:
            reward, ending = self.setting.ended(self.state, self.seat)
            info |= ending
        self._show()
        return self._observation(), reward, over, False, info

    @property
    def state(self) -> State:
        """The game's state, to look at; nothing of it is hidden."""
        if not self.batch.runs:
            raise CairnError(_("no game has begun: reset the environment first"))
        return self.batch.runs[0].state

    def action_masks(self) -> Array:
        """What may be done now, one bool for each action: what sb3-contrib asks for."""
        return self._mask.astype(bool)

    def action_text(self, number: int) -> str:
        """The action of a number in notation."""
        return self.setting.text(number)

    def render(self) -> Any:
        """The board as the seat sees it, in the way of the `render_mode`."""
        return render(self.setting.presenter, self.state, self.seat, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == HUMAN:
            self.render()

    def _observation(self) -> Observation:
        return {"observation": self._row.copy(), "action_mask": self._mask.copy()}
