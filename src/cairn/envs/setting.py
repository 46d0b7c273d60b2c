"""What an environment plays: the game as it was set up, who learns and who answers for the others, what is rewarded,
and the spaces of observations and actions."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Literal

import numpy as np
from gymnasium import spaces

from cairn import notation
from cairn.agents import RANDOM, Agent, Sight, ask, make, policy_of, usual
from cairn.arena import seating
from cairn.core.batch import Batch, Numbering
from cairn.core.errors import IllegalAction, hinted
from cairn.core.play import Policy
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.rules import rule_number
from cairn.core.state import State
from cairn.core.words import _
from cairn.game import Game, OptionValue, Result, SetupError
from cairn.games import find
from cairn.narrate import Narrator
from cairn.table.presenter import Presenter

#: what is rewarded at a game's end: by its result, by its points, or by a function of both and the seat's name
Reward = Literal["result", "points"] | Callable[[Result, str], float]

DRAW = "draw"  # how a game is called that nobody has lost
BOUND = 2**62  # no number of a row is as large, be it a set of bits
SEEDS = 2**63


def by_result(result: Result, seat: str) -> float:
    """1 for who has won, -1 for who has not; 0 where a game ended in a draw."""
    if result.key == DRAW:
        return 0.0
    return 1.0 if seat in result.winners else -1.0


def by_points(result: Result, seat: str) -> float:
    """The points that a seat ended with."""
    return float(result.scores.get(seat, 0))


REWARDS: Mapping[str, Callable[[Result, str], float]] = {"result": by_result, "points": by_points}


class Guest(Policy):
    """An agent that is no policy. It is shown its game as at a table, and each game gets a new one."""

    def __init__(self, game: Game, seats: tuple[str, ...], name: str) -> None:
        self.game = game
        self.seats = seats
        self.name = name
        self.batch: Batch | None = None
        self.agents: dict[int, tuple[int, Agent]] = {}

    def choose(self, s: State, rng: Rng) -> int:
        assert self.batch is not None
        number = int(self.batch.playing)
        position, episode = self.batch.runs[number], self.batch.episodes[number]
        assert isinstance(position, Position)
        begun, agent = self.agents.get(number, (0, None))
        if agent is None or begun != episode:
            agent = make(self.name, self.game)
            self.agents[number] = episode, agent
        return ask(self.name, agent, Sight(self.game, position, self.seats, rng))


class Setting:
    """A game set up for programs."""

    def __init__(
        self,
        game: str,
        scenario: str | None,
        options: Mapping[str, OptionValue] | None,
        players: int | None,
        reward: Reward,
        data: Path | str | None,
    ) -> None:
        self.game = find(game)
        chosen = dict(options or {})
        if players is not None:
            chosen["players"] = players
        self.setup = self.game.setup(scenario, chosen)
        self.seats = self.setup.seats
        facts = self.game.facts(None if data is None else Path(data))
        self.start = self.game.start(self.setup, facts)
        if self.game.layout is None:
            raise SetupError(_("{game} does not tell positions as numbers", game=self.game.name))
        self.layout = self.game.layout
        self.actions = self.game.actions
        if isinstance(reward, str) and reward not in REWARDS:
            raise SetupError(hinted(_("there is no reward {name!r}", name=reward), reward, REWARDS))
        self.rewarded = REWARDS[reward] if isinstance(reward, str) else reward
        self.presenter = Presenter(
            self.game, self.setup, Narrator(self.game.vocabulary, self.game.package)
        )

    def seat_number(self, seat: str | None) -> int:
        return 0 if seat is None else self.presenter.seat_number(seat)

    def usual_others(self) -> str:
        return usual(self.game) or RANDOM

    def batch(
        self, games: int, learners: Iterable[int], observer: int, others: str | Mapping[str, str]
    ) -> Batch:
        """Games in which some seats learn and the agents of these names play the others."""
        learning = set(learners)
        policies: list[Policy] = []
        guests: list[Guest] = []
        for seat, name in enumerate(seating(self.game, self.setup, others).values()):
            policy = policy_of(make(name, self.game))
            if policy is None and seat not in learning:
                policy = Guest(self.game, self.seats, name)
                guests.append(policy)
            policies.append(policy or Policy())
        batch = Batch(
            self.start,
            games,
            self.layout.size,
            numbering(self.game),
            sum(1 << seat for seat in learning),
            observer,
            policies,
            bool(guests),
        )
        for guest in guests:
            guest.batch = batch
        return batch

    def observation_space(self) -> spaces.Dict:
        row, mask = (self.layout.size,), (len(self.actions),)
        return spaces.Dict(
            observation=spaces.Box(-BOUND, BOUND, row, np.int64),
            action_mask=spaces.Box(0, 1, mask, np.int8),
        )

    def action_space(self) -> spaces.Discrete:
        return spaces.Discrete(len(self.actions))

    def text(self, number: int) -> str:
        """The action of a number in notation."""
        return notation.write(self.game.vocabulary, self.actions[number])

    def ended(self, state: State, seat: int) -> tuple[float, dict[str, Any]]:
        """What a seat is rewarded with at a game's end, and what else is to be known of it."""
        result, name = self.game.result(state), self.seats[seat]
        info = {"result": result.key, "won": name in result.winners}
        return self.rewarded(result, name), info | {"score": result.scores.get(name, 0)}

    def refusal(self, state: State, number: object) -> IllegalAction:
        """Why an action is not taken."""
        known = isinstance(number, int) and 0 <= number < len(self.actions)
        told = self.text(int(number)) if known else _("no action")  # type: ignore[call-overload]
        return IllegalAction(
            _("action {number} ({text})", number=number, text=told),
            rule_number(state.rule),
            _("it is not offered; choose one that the action mask allows"),
        )


@cache
def numbering(game: Game) -> Numbering:
    return Numbering(list(game.actions))


class Seeds:
    """What each new game begins with: the same seed gives the same row of games. Without one nobody can tell."""

    def __init__(self, seed: int | None = None) -> None:
        self.seed = secrets.randbelow(SEEDS) if seed is None else seed % SEEDS
        self.games = 0

    def next(self) -> tuple[int, int]:
        """A seed and the number of a stream."""
        self.games += 1
        return self.seed, self.games - 1
