"""Who sits where at the terminal: people, and agents that answer for their seats."""

from __future__ import annotations

from collections.abc import Sequence

from cairn import agents
from cairn.cli.arguments import EVERY_SEAT, check_seat, seated
from cairn.cli.problems import Misused
from cairn.core.words import _


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
