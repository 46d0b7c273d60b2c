"""How strong a bot is: five levels that a player understands, the same in every game that says how to think in it.

The lower ones play by the game's policy, and slip now and then. The upper ones think ahead: by the number of games they
play on, so that the same seed gives the same choice, and at a table where people wait, by the clock besides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from cairn.agents.sight import Sight
from cairn.core.play import Policy
from cairn.core.rng import Rng
from cairn.core.state import State
from cairn.game import Game
from cairn.mind import Mind
from cairn.search import Limits

SURE = 1.5  # standard errors by which an option has to be ahead of what the policy would do
GENTLE, EASY, MEDIUM, STRONG, STRONGEST = "gentle", "easy", "medium", "strong", "strongest"
SLIPS = {GENTLE: 30, EASY: 10}  # of a hundred answers
SHARE = {STRONG: 6, STRONGEST: 1}  # of what the mind of a game can think of, one part in so many
PATIENCE = 1.0  # seconds that people wait for a move


class Slipping(Policy):
    """Does what a policy would do, but now and then anything."""

    def __init__(self, policy: Policy, slips: int) -> None:
        self.policy = policy
        self.slips = slips

    def choose(self, s: State, rng: Rng) -> int:
        if rng.below(100) < self.slips:
            return int(s.options[rng.below(s.count)])
        return int(self.policy.choose(s, rng))


class Thinker:
    """Thinks ahead, and does what the game's policy would do unless something else is clearly better."""

    def __init__(self, limits: Limits, sure: float = SURE) -> None:
        self.limits = limits
        self.sure = sure

    def choose(self, sight: Sight) -> int:
        return sight.think(self.limits).choice(self.sure)

    def hurried(self, seconds: float = PATIENCE) -> Thinker:
        """The same with somebody waiting."""
        return Thinker(replace(self.limits, seconds=seconds), self.sure)


def levels(game: Game) -> Mapping[str, Callable[[], Policy | Thinker]]:
    """What makes each level's agent, from gentle to as strong as can be; none in a game that does not say how to think
    in it."""
    mind = game.mind
    if mind is None:
        return {}
    slipping = {name: partial(_slipping, mind, slips) for name, slips in SLIPS.items()}
    thinking = {name: partial(_thinking, mind, part) for name, part in SHARE.items()}
    return {**slipping, MEDIUM: mind.policy, **thinking}


def _slipping(mind: Mind, slips: int) -> Slipping:
    return Slipping(mind.policy(), slips)


def _thinking(mind: Mind, part: int) -> Thinker:
    return Thinker(Limits(mind.nodes // part))
