"""The agents at a table."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from cairn import games
from cairn.agents.levels import PATIENCE, Thinker
from cairn.agents.naming import ask, make, policy_of
from cairn.agents.sight import AgentError, Sight
from cairn.agents.simple import Agent
from cairn.catalogue.figures import percent
from cairn.chance import Seeded
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.words import _, in_parts, unbracketed
from cairn.search import Progress
from cairn.search.thinking import Told
from cairn.table import Table

LEAST = 0.2  # seconds to think, however long a bot has waited for its turn to do so
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

    def answer(self, told: Told | None = None, waited: float = 0.0) -> int:
        """So many seconds after it was asked, which count."""
        game = games.find(self.game)
        sight = Sight(game, self.position, self.seats, Rng(self.seed, self.stream), told)
        agent = _hurried(make(self.agent, game), max(PATIENCE - waited, LEAST))
        return ask(self.agent, agent, sight)


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
        """May the agent at the seat that is asked take its time? Of a policy one knows that it does not."""
        agent = self._agents.get(self.table.to_play or "")
        return agent is not None and policy_of(agent) is None

    def answer(self, told: Told | None = None) -> int:
        """What the agent at the seat that is asked answers."""
        task = self.task()
        rng = Rng(task.seed, task.stream)
        sight = Sight(self.table.game, task.position, task.seats, rng, told)
        return ask(task.agent, self._agents[sight.seat], sight)

    def task(self) -> Task:
        """The same, to be done elsewhere."""
        table, seat = self.table, self.table.to_play
        assert seat is not None
        stream = STREAMS * (table.seat_number(seat) + 1) + table.ply
        return Task(table.game.name, table.seats, table.now, self.names[seat], self._seed, stream)


def thinking(table: Table, progress: Progress) -> str:
    """How far whoever is asked has come with thinking. What leads is told where everybody may know what there is to
    choose from, without what stands in brackets."""
    said = _("Thinking … {share}", share=percent(progress.share))
    if not (progress.leading and table.asks_openly):
        return said
    state, label = table.now.state, table.game.guide.label
    labels = [label(state, answer, table.narrator) for answer in progress.leading]
    options = in_parts(map(unbracketed, labels))
    return _("{thinking}. Leading: {options}", thinking=said, options=options)


def _hurried(agent: Agent, seconds: float = PATIENCE) -> Agent:
    """At a table somebody waits."""
    return agent.hurried(seconds) if isinstance(agent, Thinker) else agent
