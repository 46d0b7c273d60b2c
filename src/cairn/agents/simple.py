"""Agents of a few lines: by a policy, by chance, by the score after the next step."""

from __future__ import annotations

from typing import Protocol

from cairn.agents.sight import Sight, Unimaginable
from cairn.core.play import Policy

SAME = 1e-9  # outlooks that differ by less are equal


class Agent(Protocol):
    """Plays one seat in one game; every game gets new ones."""

    def choose(self, sight: Sight) -> int:
        """One of the options of the sight."""


class Guided:
    """Plays by a policy. A policy reads only what its seat may know, so it is shown the true state, and nothing hidden
    has to be imagined for it."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy

    def choose(self, sight: Sight) -> int:
        return self.policy.choose(sight._position.state, sight.rng)


class Random(Guided):
    """Chooses any option, each as likely."""

    def __init__(self) -> None:
        super().__init__(Policy())


class Greedy:
    """Looks one step ahead and takes what promises the best score; any of those that promise the same. Where it cannot
    imagine what is hidden, it guesses."""

    def choose(self, sight: Sight) -> int:
        try:
            outlooks = [sight.outlook(answer) for answer in sight.options]
        except Unimaginable:
            return Random().choose(sight)
        best = max(outlooks) - SAME
        pairs = zip(sight.options, outlooks, strict=True)
        equal = [answer for answer, outlook in pairs if outlook >= best]
        return equal[sight.rng.below(len(equal))]
