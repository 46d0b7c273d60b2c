"""How a state looks to OpenSpiel's tree search, told by the engine instead of by thousands of steps in Python."""

from __future__ import annotations

from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts

from cairn.core.errors import CairnError
from cairn.core.play import Policy, played
from cairn.core.rng import Rng
from cairn.core.state import State
from cairn.core.words import _
from cairn.spiel.playing import CairnGame, CairnState

TO_THE_END = 100_000  # answers: no game is as long


class Playouts(mcts.Evaluator):
    """The average of `n` games played on, at random or by a policy. After so many `answers`, which may be none, the
    game's own evaluation says how each player stands. OpenSpiel's evaluator by random play-outs goes through Python at
    every step of them, and always to the end."""

    def __init__(
        self,
        n: int = 1,
        *,
        answers: int = TO_THE_END,
        policy: Policy | None = None,
        seed: int = 0,
    ) -> None:
        self.n = n
        self.answers = answers
        self.policy = policy or Policy()
        self.rng = Rng(seed)

    def evaluate(self, state: CairnState) -> Any:
        """What each player may hope for."""
        game: CairnGame = state.get_game()
        total = np.zeros(game.num_players())
        for _again in range(self.n):
            run = state.position.run()
            played(run, [self.policy] * game.num_players(), self.rng, self.answers)
            total += game.returned(run.state) if run.over() else judged(game, run.state)
        return total / self.n

    def prior(self, state: CairnState) -> list[tuple[int, float]]:
        """Every action is as likely as any other."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


def judged(game: CairnGame, state: State) -> list[float]:
    """What each player may hope for by the game's own evaluation (docs/evaluation.md)."""
    mind = game.cairn.mind
    if mind is None or mind.evaluation is None:
        raise CairnError(_("{game} cannot be judged before its end", game=game.cairn.name))
    prospects = mind.evaluation(state, game.setup.seats)
    return [one.points if game.points else 2 * one.win - 1 for one in prospects]
