"""Who sits where at the terminal: people, and agents that answer for their seats."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

from cairn import agents
from cairn.chance import Seeded
from cairn.cli.problems import Misused
from cairn.cli.wishes import EVERY_SEAT, check_seat, seated
from cairn.core.rng import Rng
from cairn.core.words import _
from cairn.table import Table

STREAMS = 1 << 40  # apart from those of the dice, which count answers from 0


class Bots:
    """The agents at a table. The same seed and the same answers give the same game again."""

    def __init__(self, table: Table, names: Mapping[str, str]) -> None:
        self.table = table
        self.names = dict(names)
        self._agents = {seat: agents.make(name, table.game) for seat, name in names.items()}
        chance = table.chance
        self._seed = chance.seed if isinstance(chance, Seeded) else secrets.randbits(48)

    def __contains__(self, seat: object) -> bool:
        return seat in self.names

    def choice(self) -> int:
        """What the agent at the seat that is asked answers."""
        table = self.table
        seat = table.to_play
        assert seat is not None
        stream = STREAMS * (table.seat_number(seat) + 1) + table.ply
        sight = agents.Sight(table.game, table.position, table.seats, Rng(self._seed, stream))
        return agents.ask(self.names[seat], self._agents[seat], sight)


def bots(seats: Sequence[str], given: Sequence[str], people: Sequence[str]) -> dict[str, str]:
    """Which agent plays which seat. People play the seats that are named for them, or else all that no agent was
    given; an agent without a seat plays all the others."""
    for seat in people:
        check_seat(seat, seats)
    named = seated(given, seats)
    other = named.pop(EVERY_SEAT, agents.RANDOM if people else "")
    for seat in people:
        if seat in named:
            raise Misused(
                _(
                    "seat {seat!r} cannot be yours and the agent {named!r}'s; leave one out",
                    seat=seat,
                    named=named[seat],
                )
            )
    found = {seat: named.get(seat, other) for seat in seats if seat not in people}
    return {seat: name for seat, name in found.items() if name}
