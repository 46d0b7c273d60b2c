"""A game as PettingZoo sees it: every seat is an agent, asked in turn."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from cairn.core.errors import CairnError
from cairn.core.state import NOBODY, State
from cairn.core.words import _
from cairn.envs.one import Observation
from cairn.envs.rendering import FRAMES, HUMAN, MODES, check_mode, render
from cairn.envs.setting import Reward, Seeds, Setting
from cairn.game import OptionValue


class CairnAECEnv(AECEnv[str, Observation, int]):
    """Agents are called as the seats are, and one is selected whenever it has a choice. Agents of `cairn.agents` may
    play some of the seats: `others` names them by seat. Rewards come at the end.

    An observation has the row of what the seat knows (`layout` names its columns) and the mask of actions, which is
    empty for those who are not asked. An action that is not offered is refused, and nothing has moved.
    """

    metadata = {
        "name": "cairn_v0",
        "render_modes": list(MODES),
        "render_fps": FRAMES,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        players: int | None = None,
        others: Mapping[str, str] | None = None,
        reward: Reward = "result",
        data: Path | str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.render_mode = render_mode
        self.setting = setting = Setting(game, scenario, options, players, reward, data)
        self.game, self.setup = setting.game, setting.setup
        self.layout, self.actions = setting.layout, setting.actions
        played = others or {}
        learners = [n for n, seat in enumerate(setting.seats) if seat not in played]
        if not learners:
            raise CairnError(_("every seat is played by others, so nobody is left to learn"))
        self.batch = setting.batch(1, learners, int(NOBODY), dict(played))
        self.possible_agents = [setting.seats[n] for n in learners]
        self.observation_spaces = {a: setting.observation_space() for a in self.possible_agents}
        self.action_spaces = {a: setting.action_space() for a in self.possible_agents}
        self.agents: list[str] = []
        self._row = setting.layout.row()
        self._seen = np.frombuffer(self._row, np.int64)
        self._mask = np.frombuffer(self.batch.masks, np.int8)
        self._seeds = Seeds()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same dice, and the same games after it."""
        if seed is not None:
            self._seeds = Seeds(seed)
        self.batch.begin(0, *self._seeds.next())
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._select()

    def step(self, action: int | None) -> None:
        """The answer of the agent that is selected."""
        if not self.agents:
            raise CairnError(_("the game is over: reset the environment to begin another"))
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        number = -1 if action is None else int(action)
        if not (0 <= number < len(self._mask) and self._mask[number]):
            raise self.setting.refusal(self.state_now, action if action is None else number)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.batch.act(0, self.actions[number])
        self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and what it may do."""
        state, seat = self.state_now, self.setting.seat_number(agent)
        state.observe(seat, self._row)
        asked = not state.over() and state.seat == seat
        mask = self._mask.copy() if asked else np.zeros_like(self._mask)
        return {"observation": self._seen.copy(), "action_mask": mask}

    @property
    def state_now(self) -> State:
        """The game's state, to look at; nothing of it is hidden."""
        if not self.batch.runs:
            raise CairnError(_("no game has begun: reset the environment first"))
        return self.batch.runs[0].state

    def action_text(self, number: int) -> str:
        """The action of a number in notation."""
        return self.setting.text(number)

    def render(self) -> Any:
        """The board as somebody sees it who only watches, in the way of the `render_mode`."""
        return render(self.setting.presenter, self.state_now, None, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def _select(self) -> None:
        """Who is asked; or how the game has ended."""
        state = self.state_now
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if state.over():
            for agent in self.agents:
                seat = self.setting.seat_number(agent)
                self.rewards[agent], self.infos[agent] = self.setting.ended(state, seat)
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.setting.seats[state.seat]
            self.infos[self.agent_selection] = {"action_mask": self._mask.copy()}
        if self.render_mode == HUMAN:
            self.render()
