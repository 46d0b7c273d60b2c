"""Agents by their names: those of every game, of one game, and of packages that bring more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index

from cairn.agents.installed import installed
from cairn.agents.levels import MEDIUM, levels
from cairn.agents.sight import AgentError, Sight
from cairn.agents.simple import Agent, Greedy, Guided, Random
from cairn.core.errors import hinted
from cairn.core.play import Policy
from cairn.core.words import _
from cairn.game import Game

RANDOM = "random"
Maker = Callable[[], Agent | Policy]
EVERY_GAME: Mapping[str, Maker] = {RANDOM: Random, "greedy": Greedy}


def names(game: Game) -> list[str]:
    """The agents that can play a game."""
    return [name for name, maker in _makers(game).items() if maker is not Greedy or game.has_score]


def to_choose_from(game: Game) -> list[str]:
    """The same for people to choose from: what is a level goes by its name alone."""
    policy = None if game.mind is None else game.mind.policy
    return [name for name in names(game) if policy is None or game.bots.get(name) is not policy]


def usual(game: Game) -> str | None:
    """The agent that sits where nobody says who does: the middle level, or the game's own."""
    return MEDIUM if levels(game) else next(iter(game.bots), None)


def make(name: str, game: Game) -> Agent:
    """A new agent of this name."""
    makers = _makers(game)
    if name not in makers:
        visitor = installed().get(name)
        if visitor is not None:
            raise visitor.refusal(game)
        raise AgentError(hinted(_("there is no agent {name!r}", name=name), name, names(game)))
    if name not in names(game):
        raise AgentError(
            _(
                "the agent {name!r} plays by the score, and {game} gives none; choose one of: "
                "{names}",
                name=name,
                game=game.name,
                names=", ".join(names(game)),
            )
        )
    return as_agent(makers[name]())


def as_agent(made: Agent | Policy) -> Agent:
    """What a game's mapping `bots` makes, as an agent."""
    return Guided(made) if isinstance(made, Policy) else made


def _makers(game: Game) -> dict[str, Maker]:
    """What makes the agents of a game. Names that Cairn or the game uses are not given to others."""
    own = {**levels(game), **game.bots, **EVERY_GAME}
    return own | {
        name: one for name, one in installed().items() if name not in own and one.suits(game)
    }


def policy_of(agent: Agent) -> Policy | None:
    """The policy that decides all an agent does, if one does."""
    if isinstance(agent, Guided) and type(agent).choose is Guided.choose:
        return agent.policy
    return None


def ask(name: str, agent: Agent, sight: Sight) -> int:
    """What an agent answers; refused, with the agent's name, if it is not an option."""
    given = agent.choose(sight)
    try:
        answer = index(given)
    except TypeError:
        answer = None
    if answer not in sight.options:
        options = ", ".join(f"{o} ({t})" for o, t in zip(sight.options, sight.texts, strict=True))
        raise AgentError(
            _(
                "the agent {name!r} at seat {seat!r} answered {given!r}, which is not among its "
                "options: {options}",
                name=name,
                seat=sight.seat,
                given=given,
                options=options,
            )
        )
    return answer
