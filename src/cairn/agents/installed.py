"""Agents that packages bring, by entry points of the group `cairn.agents` (docs/bots.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from cairn.agents.sight import AgentError, Sight
from cairn.agents.simple import Agent
from cairn.core.errors import CairnError
from cairn.core.play import Policy
from cairn.core.words import _
from cairn.game import Game

GROUP = "cairn.agents"  # of entry points


class Installed:
    """What makes an agent that a package brings. Whatever is wrong with it is told with its name."""

    def __init__(self, point: EntryPoint) -> None:
        self.point = point
        self.problem = ""
        self.maker: object = None
        self.games: frozenset[str] | None = None  # all, if it does not say which
        try:
            self.maker = point.load()
            if (games := getattr(self.maker, "games", None)) is not None:
                self.games = frozenset([games] if isinstance(games, str) else games)
        except Exception as error:  # a package that is broken must not break the others
            self.problem = _shown(error)
        if not self.problem and not callable(self.maker):
            self.problem = _("it is no class or function, but {what!r}", what=self.maker)

    def suits(self, game: Game) -> bool:
        return not self.problem and (self.games is None or game.name in self.games)

    def __call__(self) -> Agent | Policy:
        if self.problem or not callable(self.maker):
            raise self._broken(self.problem)
        try:
            made = self.maker()
        except Exception as error:
            raise self._broken(_shown(error)) from error
        if isinstance(made, Policy):
            return made
        if not callable(getattr(made, "choose", None)):
            raise self._broken(
                _("it made {what!r}, which has no method 'choose' and is no policy", what=made)
            )
        return _Visitor(self.point.name, made)

    def refusal(self, game: Game) -> AgentError:
        """Why it does not play a game."""
        if self.problem:
            return self._broken(self.problem)
        return self._broken(_("it is not for {game}", game=game.name))

    def _broken(self, problem: str) -> AgentError:
        return AgentError(
            _(
                "the agent {name!r}, installed as {value!r}, cannot play: {problem}",
                name=self.point.name,
                value=self.point.value,
                problem=problem,
            )
        )


class _Visitor:
    """An agent that a package brings. Where it breaks down, its name is told."""

    def __init__(self, name: str, agent: Agent) -> None:
        self.name = name
        self.agent = agent

    def choose(self, sight: Sight) -> int:
        try:
            return self.agent.choose(sight)
        except CairnError:
            raise
        except Exception as error:
            raise AgentError(
                _(
                    "the agent {name!r} at seat {seat!r} broke down: {problem}",
                    name=self.name,
                    seat=sight.seat,
                    problem=_shown(error),
                )
            ) from error


def _shown(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


@cache
def _read(read: Callable[..., Iterable[EntryPoint]]) -> Mapping[str, Installed]:
    """What packages bring, by name."""
    return {point.name: Installed(point) for point in read(group=GROUP)}


def installed() -> Mapping[str, Installed]:
    return _read(entry_points)
