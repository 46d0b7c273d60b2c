"""The boards of the tribes: elders, missionaries and faith."""

from __future__ import annotations

from cairn.core.state import bit
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import values as v
from tests.greenland.people import clear, people, take_alpha_to


def seat_alpha(s: GreenlandState, tribe: int, rank: int, board: int | None = None) -> None:
    """The Alpha as an elder, of its own tribe if no board is named."""
    take_alpha_to(s, tribe, int(v.AS_ELDER) + (tribe if board is None else board) * 8 + rank)


def elders(s: GreenlandState, tribe: int, rank: int, n: int, board: int | None = None) -> None:
    """Exactly so many cubes of a tribe in a rank of a board, its own if none is named."""
    at = tribe if board is None else board
    before = int(s.elders[at * v.BOARD + rank * v.TRIBES + tribe])
    s.valhalla[tribe] += before - n
    assert s.valhalla[tribe] >= 0, "there are not so many cubes"
    seat(s, tribe, rank, n, at)


def seat(s: GreenlandState, tribe: int, rank: int, n: int, board: int) -> None:
    """Just so many cubes of a tribe in a rank of a board, however many there are elsewhere."""
    s.elders[board * v.BOARD + rank * v.TRIBES + tribe] = n


def no_elders(s: GreenlandState, tribe: int) -> None:
    for rank in range(1, v.RANKS):
        elders(s, tribe, rank, 0)


def monotheist(s: GreenlandState, *tribes: int) -> None:
    for tribe in tribes:
        s.mono |= bit(tribe)


def dead(s: GreenlandState, tribe: int) -> None:
    """All pieces of a tribe at home, on its board and in Markland, and its Alpha, are in Valhalla."""
    no_elders(s, tribe)
    people(s, tribe, 0)
    clear(s, tribe, "markland")
    take_alpha_to(s, tribe, v.IN_VALHALLA)
