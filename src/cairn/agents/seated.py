"""The agents at a table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from cairn import games
from cairn.agents.levels import Thinker
from cairn.agents.naming import ask, make
from cairn.agents.sight import AgentError, Sight
from cairn.agents.simple import Agent
from cairn.chance import Seeded
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.words import _
from cairn.table import Table

STREAMS = 1 << 40  # of chance, apart from those of the dice, which count answers from 0


def can_set_up(table: Table) -> bool:
    """Is this a question of setting up that a bot of the game can answer as well, for a seat that just wants to
    begin?"""
    game, state = table.game, table.now.state
    return bool(game.bots) and state.seat >= 0 and int(state.chapter) in game.guide.set_up


def set_up(table: Table) -> None:
    """Answer what a seat is asked in setting up as the game's first bot would: by ordinary answers, in one act."""
    seat = table.to_play
    if seat is None or not can_set_up(table):
        raise AgentError(_("there is nothing to set up now"))
    bots = Bots(table, {seat: next(iter(table.game.bots))})
    begun = table.ply
    while table.to_play == seat and can_set_up(table):
        table.play(bots.answer(), joined=table.ply > begun)


@dataclass(frozen=True)
class Task:
    """All that an agent needs to answer, wherever that is done."""

    game: str
    seats: tuple[str, ...]
    position: Position
    agent: str
    seed: int
    stream: int

    def answer(self) -> int:
        game = games.find(self.game)
        sight = Sight(game, self.position, self.seats, Rng(self.seed, self.stream))
        return ask(self.agent, _hurried(make(self.agent, game)), sight)


class Bots:
    """The agents at a table, by their seats. The same seed and the same answers give the same game again."""

    def __init__(self, table: Table, names: Mapping[str, str]) -> None:
        self.table = table
        self.names = dict(names)
        self._agents = {seat: _hurried(make(name, table.game)) for seat, name in names.items()}
        chance = table.chance
        self._seed = chance.seed if isinstance(chance, Seeded) else secrets.randbits(48)

    def __contains__(self, seat: object) -> bool:
        return seat in self.names

    def thinks(self) -> bool:
        """Does the agent at the seat that is asked take its time?"""
        return isinstance(self._agents.get(self.table.to_play or ""), Thinker)

    def answer(self) -> int:
        """What the agent at the seat that is asked answers."""
        task = self.task()
        sight = Sight(self.table.game, task.position, task.seats, Rng(task.seed, task.stream))
        return ask(task.agent, self._agents[sight.seat], sight)

    def task(self) -> Task:
        """The same, to be done elsewhere."""
        table, seat = self.table, self.table.to_play
        assert seat is not None
        stream = STREAMS * (table.seat_number(seat) + 1) + table.ply
        return Task(table.game.name, table.seats, table.now, self.names[seat], self._seed, stream)


def _hurried(agent: Agent) -> Agent:
    """At a table somebody waits."""
    return agent.hurried() if isinstance(agent, Thinker) else agent
