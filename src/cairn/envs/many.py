"""Many games at once as Gymnasium sees them: every step moves all of them, in compiled code where there is any."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from cairn.core.batch import LEGAL
from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.envs.one import CairnEnv
from cairn.envs.rendering import check_mode, render
from cairn.envs.setting import Reward, Seeds, Setting
from cairn.floats import Array
from cairn.game import OptionValue

Observation = dict[str, Array]
MASK = "reset_mask"  # which games to reset, among the options of `reset`


class CairnVectorEnv(VectorEnv[Observation, Array, Array]):
    """So many games side by side, the n-th of them like a `CairnEnv` whose seed is n larger. A game that is over begins
    anew as `autoreset_mode` says: at the next step, in the same step, or when it is reset.

    With `copy=False` the observations are the buffers themselves, to be read only, and the next step writes over them.
    An action that the mask does not allow is refused, and nothing has moved; with `illegal="random"` any other is
    taken for it, and `infos["illegal"]` says so.
    """

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
        *,
        num_envs: int = 1,
        players: int | None = None,
        seat: str | None = None,
        others: str | Mapping[str, str] | None = None,
        reward: Reward = "result",
        illegal: Literal["error", "random"] = "error",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = True,
        data: Path | str | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.render_mode = render_mode
        self.num_envs = num_envs
        self.illegal = illegal
        self.copy = copy
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**CairnEnv.metadata, "autoreset_mode": self.autoreset_mode}
        self.setting = setting = Setting(game, scenario, options, players, reward, data)
        self.game, self.setup = setting.game, setting.setup
        self.layout, self.actions = setting.layout, setting.actions
        self.seat = setting.seat_number(seat)
        self.single_observation_space = setting.observation_space()
        self.single_action_space = setting.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch = setting.batch(
            num_envs, [self.seat], self.seat, setting.usual_others() if others is None else others
        )
        self._rows = _laid_over(self.batch.rows, np.int64, num_envs)
        self._masks = _laid_over(self.batch.masks, np.int8, num_envs)
        self._over = np.frombuffer(self.batch.over, np.bool_)
        self._seeds = [Seeds() for _ in range(num_envs)]

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """New games: all, or those that `options["reset_mask"]` marks. From one seed the n-th game has that seed and
        n; or each is given its own."""
        wanted = (options or {}).get(MASK, np.ones(self.num_envs, bool))
        if np.shape(wanted) != (self.num_envs,) or np.asarray(wanted).dtype != np.bool_:
            raise CairnError(_("a reset mask has one bool for each of {n} games", n=self.num_envs))
        if not self.batch.runs and not np.all(wanted):
            raise CairnError(_("no game has begun: reset them all first"))
        seeds = [seed + n for n in range(self.num_envs)] if isinstance(seed, int) else seed
        if seeds is not None and len(seeds) != self.num_envs:
            raise CairnError(_("there are {n} games, but not as many seeds", n=self.num_envs))
        for game in np.flatnonzero(wanted).tolist():
            if seeds is not None and seeds[game] is not None:
                self._seeds[game] = Seeds(seeds[game])
            self._begin(game)
        seen = self._observations()
        return seen, self._infos(seen)

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        """Answer in every game, and play each on to its next decision."""
        batch, mode = self.batch, self.autoreset_mode
        if not batch.runs:
            raise CairnError(_("no game has begun: reset the environment first"))
        before = self._over.copy()
        if mode == AutoresetMode.DISABLED and before.any():
            (game, *_others) = np.flatnonzero(before).tolist()
            raise CairnError(_("game {n} is over: reset it to begin another", n=game))
        replaced = self._choose(actions)
        batch.step()
        ended = self._over & ~before
        rewards = np.zeros(self.num_envs)
        infos: dict[str, Any] = {}
        for game in np.flatnonzero(ended).tolist():
            rewards[game], info = self.setting.ended(batch.runs[game].state, self.seat)
            if mode == AutoresetMode.SAME_STEP:
                last = {"observation": self._rows[game].copy()}
                last["action_mask"] = self._masks[game].copy()
                infos = self._add_info(infos, {"final_obs": last, "final_info": info}, game)
                self._begin(game)
            else:
                infos = self._add_info(infos, info, game)
        if mode == AutoresetMode.NEXT_STEP:
            for game in np.flatnonzero(before).tolist():
                self._begin(game)
        seen = self._observations()
        infos |= self._infos(seen)
        if replaced is not None:
            infos |= {"illegal": replaced, "_illegal": ~before}
        never = np.zeros(self.num_envs, bool)
        return seen, rewards, ended, never, infos

    def action_masks(self) -> Array:
        """What may be done now, one bool for each game and action."""
        return self._masks.astype(bool)

    def action_text(self, number: int) -> str:
        """The action of a number in notation."""
        return self.setting.text(number)

    def render(self) -> tuple[Any, ...] | None:
        """Each board as the seat sees it, in the way of the `render_mode`."""
        if self.render_mode is None:
            return None
        presenter, mode = self.setting.presenter, self.render_mode
        return tuple(render(presenter, run.state, self.seat, mode) for run in self.batch.runs)

    def _begin(self, game: int) -> None:
        self.batch.begin(game, *self._seeds[game].next())

    def _choose(self, actions: Array) -> Array | None:
        """Hand on the actions' numbers, each of them allowed. Returns which of them were taken for others."""
        asked = np.asarray(actions)
        if asked.shape != (self.num_envs,) or asked.dtype.kind not in "iu":
            raise CairnError(_("{n} games want as many whole numbers as actions", n=self.num_envs))
        self.batch.choose(asked.tolist())
        replaced = np.zeros(self.num_envs, bool) if self.illegal == "random" else None
        while (game := int(self.batch.refused())) != LEGAL:
            if replaced is None:
                refusal = self.setting.refusal(self.batch.runs[game].state, int(asked[game]))
                raise CairnError(
                    _("game {n}: {problem}", n=game, problem=str(refusal))
                ) from refusal
            self.batch.chosen[game] = self.batch.any_option(game)
            replaced[game] = True
        return replaced

    def _observations(self) -> Observation:
        if self.copy:
            return {"observation": self._rows.copy(), "action_mask": self._masks.copy()}
        return {"observation": self._rows, "action_mask": self._masks}

    def _infos(self, seen: Observation) -> dict[str, Any]:
        """The mask once more, where some look for it."""
        return {"action_mask": seen["action_mask"], "_action_mask": np.ones(self.num_envs, bool)}


def _laid_over(buffer: object, kind: type, games: int) -> Array:
    return np.frombuffer(buffer, kind).reshape(games, -1)
