"""Who answers for a seat: what an agent is shown, how it is asked, and two simple ones.

    class Rests:
        def choose(self, sight: Sight) -> int:
            return sight.options[0]

A game brings bots of its own by a mapping `bots` from their names to what makes them: agents, or policies
(`cairn.core.play.Policy`), which are faster.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from operator import index
from typing import Protocol

from cairn import notation
from cairn.chance import Seeded
from cairn.core.errors import CairnError, hinted
from cairn.core.play import Policy
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, State, offered
from cairn.core.words import _
from cairn.game import Game, View
from cairn.search import Limits, Thinking, Thought
from cairn.table import Table
from cairn.worlds import world

BUDGET = 2000  # positions looked at for one exact outlook
DEPTH = 64  # chance questions in a row; even of two outcomes each, they are too many to go through
FOLLOW_UPS = 1  # own decisions that belong to an answer, such as whether to roll again
SAMPLES = 64  # of an outlook that is too large to be exact
STREAMS = 1 << 40  # of chance, apart from those of the dice, which count answers from 0
SURE = 1.0  # standard errors by which an option has to be ahead of what the policy would do
SAME = 1e-9  # outlooks that differ by less are equal


class AgentError(CairnError):
    """An agent that does not exist, does not suit the game, or does not answer by the rules."""


class Unimaginable(AgentError):
    """No world was found that agrees with what the seat knows."""


class Sight:
    """What an agent gets to see when its seat is asked: what the seat may know, and nothing else.

    `seat` is the seat's name and `number` its number, `options` are the actions it can choose from, and `rng` is a
    source of chance of the agent's own.
    """

    def __init__(self, game: Game, position: Position, seats: Sequence[str], rng: Rng) -> None:
        state = position.state
        if state.seat < 0:
            raise AgentError(_("no seat is asked here, so there is nothing for an agent to choose"))
        self.number = int(state.seat)
        self.seat = seats[self.number]
        self.options = offered(state)
        self.rng = rng
        self._game = game
        self._position = position
        self._seats = seats

    @cached_property
    def view(self) -> View:
        """The board as the seat sees it."""
        return self._game.view(self._position.state, self.number)

    @cached_property
    def texts(self) -> list[str]:
        """The options in notation."""
        return [notation.write(self._game.vocabulary, answer) for answer in self.options]

    @property
    def state(self) -> State:
        """A state to read, the agent's own: in a game that hides nothing the true one, else one that looks the same
        to the seat, with what it may not know drawn anew. Raises Unimaginable where no draw was found to fit."""
        return self._world.state

    def outlook(self, answer: int) -> float:
        """The score to expect after an option and what chance makes of it, up to the next decision. Decisions of the
        seat that belong to it, such as whether to roll again, are taken for the best. It is told in the same world
        as `state`: exactly, or by samples where that would be too much."""
        if answer not in self.options:
            raise AgentError(
                _("there is no outlook for {answer!r}: it is not among the options", answer=answer)
            )
        try:
            return _Exact(self.number).after(self._world.copy(), answer, FOLLOW_UPS, DEPTH)
        except _TooMany:
            return _estimate(self._world, answer, self.number, self.rng)

    def think(self, limits: Limits) -> Thought:
        """What comes of thinking ahead, as far as the seat may know (`cairn.search`)."""
        seed = int(self.rng.next32()) << 30 | int(self.rng.next32()) >> 2
        return Thinking(self._game, self._seats, self._position, seed).think(limits)

    @cached_property
    def _world(self) -> Position:
        found = world(self._game, self._position, self.number, self.rng)
        if found is None:
            raise Unimaginable(_("too much is hidden at this moment to imagine what it may be"))
        return found


class _TooMany(Exception):
    pass


class _Exact:
    """Goes through all that chance can make of an answer."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.budget = BUDGET

    def after(self, position: Position, answer: int, follow_ups: int, depth: int) -> float:
        """The score to expect after an answer. The position is used up."""
        self.budget -= 1
        if self.budget < 0 or depth < 0:
            raise _TooMany
        chapter = position.start
        position.apply(answer)
        state = position.state
        while not state.over() and state.count == 1:
            position.apply(state.options[0])
        own = follow_ups if position.start is chapter else 0
        if state.over():
            return float(state.score(self.seat))
        if state.seat == CHANCE:
            weights = [int(state.weight(i)) for i in range(state.count)]
            values = self._after_each(position, own, depth)
            return sum(w * v for w, v in zip(weights, values, strict=True)) / sum(weights)
        if state.seat == self.seat and own:
            return max(self._after_each(position, own - 1, depth))
        return float(state.score(self.seat))

    def _after_each(self, position: Position, follow_ups: int, depth: int) -> list[float]:
        answers = offered(position.state)
        return [self.after(position.copy(), each, follow_ups, depth - 1) for each in answers]


def _estimate(world: Position, answer: int, seat: int, rng: Rng) -> float:
    """The average score of some play-outs up to the next decision."""
    total = 0
    for _sample in range(SAMPLES):
        run = world.run()
        run.take(answer)
        state = run.state
        while not state.over() and (state.seat == CHANCE or state.count == 1):
            run.take(state.chosen_by(rng))
        total += int(state.score(seat))
    return total / SAMPLES


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


class Thinker:
    """Thinks ahead, and does what the game's policy would do unless something else is clearly better."""

    def __init__(self, limits: Limits, sure: float = SURE) -> None:
        self.limits = limits
        self.sure = sure

    def choose(self, sight: Sight) -> int:
        thought = sight.think(self.limits)
        best = thought.options[0]
        clear = best.ahead is not None and best.ahead >= self.sure
        return best.answer if clear else thought.usual


RANDOM = "random"
Maker = Callable[[], Agent | Policy]
EVERY_GAME: Mapping[str, Maker] = {RANDOM: Random, "greedy": Greedy}


def names(game: Game) -> list[str]:
    """The agents that can play a game."""
    return [name for name, maker in _makers(game).items() if maker is not Greedy or game.has_score]


def make(name: str, game: Game) -> Agent:
    """A new agent of this name."""
    makers = _makers(game)
    if name not in makers:
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
    return {**game.bots, **EVERY_GAME}


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


def can_set_up(table: Table) -> bool:
    """Is this a question of setting up that a bot of the game can answer as well, for a seat that just wants to
    begin?"""
    game, state = table.game, table.now.state
    return bool(game.bots) and state.seat >= 0 and int(state.chapter) in game.guide.set_up


def set_up(table: Table) -> None:
    """Answer what a seat is asked in setting up as the game's first bot would: by ordinary answers."""
    seat = table.to_play
    if seat is None or not can_set_up(table):
        raise AgentError(_("there is nothing to set up now"))
    bots = Bots(table, {seat: next(iter(table.game.bots))})
    while table.to_play == seat and can_set_up(table):
        table.play(bots.answer())


class Bots:
    """The agents at a table, by their seats. The same seed and the same answers give the same game again."""

    def __init__(self, table: Table, names: Mapping[str, str]) -> None:
        self.table = table
        self.names = dict(names)
        self._agents = {seat: make(name, table.game) for seat, name in names.items()}
        chance = table.chance
        self._seed = chance.seed if isinstance(chance, Seeded) else secrets.randbits(48)

    def __contains__(self, seat: object) -> bool:
        return seat in self.names

    def answer(self) -> int:
        """What the agent at the seat that is asked answers."""
        table, seat = self.table, self.table.to_play
        assert seat is not None
        stream = STREAMS * (table.seat_number(seat) + 1) + table.ply
        sight = Sight(table.game, table.now, table.seats, Rng(self._seed, stream))
        return ask(self.names[seat], self._agents[seat], sight)
