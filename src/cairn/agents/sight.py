"""What an agent is shown when its seat is asked, and how far it can look from there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from cairn import notation
from cairn.core.errors import CairnError
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, State, offered
from cairn.core.words import _
from cairn.game import Game, View
from cairn.search import Limits, Thinking, Thought
from cairn.search.thinking import Told
from cairn.worlds import world

BUDGET = 2000  # positions looked at for one exact outlook
DEPTH = 64  # chance questions in a row; even of two outcomes each, they are too many to go through
FOLLOW_UPS = 1  # own decisions that belong to an answer, such as whether to roll again
SAMPLES = 64  # of an outlook that is too large to be exact


class AgentError(CairnError):
    """An agent that does not exist, does not suit the game, or does not answer by the rules."""


class Unimaginable(AgentError):
    """No world was found that agrees with what the seat knows."""


class Sight:
    """What an agent gets to see when its seat is asked: what the seat may know, and nothing else.

    `seat` is the seat's name and `number` its number, `options` are the actions it can choose from, and `rng` is a
    source of chance of the agent's own.
    """

    def __init__(
        self,
        game: Game,
        position: Position,
        seats: Sequence[str],
        rng: Rng,
        told: Told | None = None,
    ) -> None:
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
        self._told = told  # who wants to know how far thinking has come

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
        return Thinking(self._game, self._seats, self._position, seed).think(limits, self._told)

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
