"""Which cube is which. A view counts cubes and does not tell them apart; a page that lets them glide has to.

Every cube of a tribe has a number. The dead have the highest; then each place chooses among the numbers left those it
likes, places where people stay before those they pass through; the rest are Available. So whoever goes somewhere leaves
nearly all others in their places, without anything being remembered from one picture to the next.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from zlib import crc32

from cairn.games.greenland.view import Pieces, Tribe, View
from cairn.games.greenland.words.names import TribeName

AVAILABLE = "available"
VALHALLA = "valhalla"
COLONIES = ("card-markland", "card-vinland")


def rank_place(board: str, rank: int) -> str:
    return f"rank-{board}-{rank}"


def husband_place(daughter: str) -> str:
    return f"husband-{daughter}"


def card_place(card: str) -> str:
    return f"card-{card}"


class Cast:
    def __init__(self, view: View) -> None:
        self._cubes: dict[tuple[str, str], list[str]] = {}
        for tribe in view.tribes:
            self._assign(tribe, sorted(places(view, tribe.name), key=by_stay))

    def _assign(self, tribe: Tribe, taken: list[tuple[str, int]]) -> None:
        dead, ready = cubes_of(tribe.valhalla), cubes_of(tribe.available)
        counts = [(VALHALLA, dead), *taken, (AVAILABLE, ready)]
        free = list(range(sum(n for _, n in counts)))
        for place, n in counts:
            chosen = sorted(free, key=partial(liking, place))[:n]
            free = [number for number in free if number not in chosen]
            self._cubes[tribe.name, place] = [f"{tribe.name}-{number}" for number in chosen]

    def cubes(self, tribe: str, place: str) -> list[str]:
        return self._cubes.get((tribe, place), [])

    def alpha(self, tribe: str) -> str:
        return f"{tribe}-alpha"


def cubes_of(there: Pieces) -> int:
    return there.n - there.alpha


def by_stay(found: tuple[str, int]) -> tuple[bool, bool, str]:
    """Elders and husbands first, then colonists, then hunters."""
    place, _ = found
    return place.startswith("card-"), place not in COLONIES, place


def liking(place: str, number: int) -> int:
    """The lower, the more a place likes this number."""
    if place == VALHALLA:
        return -number
    return number if place == AVAILABLE else crc32(f"{place} {number}".encode())


def places(view: View, name: TribeName) -> Iterator[tuple[str, int]]:
    """Where the cubes of a tribe are besides Available and in Valhalla, and how many."""
    for bar in view.bars.values():
        for card in (*bar.warm, *bar.cold):
            if there := (card.hunters | card.colonists).get(name):
                yield card_place(card.name), cubes_of(there)
    for tribe in view.tribes:
        for number, rank in enumerate(tribe.board, 1):
            elders = rank.own if tribe.name == name else rank.foreign.get(name)
            if elders:
                yield rank_place(tribe.name, number), cubes_of(elders)
        for one in (*tribe.row, *tribe.hand):
            if name in one.hunters:
                yield card_place(one.name), cubes_of(one.hunters[name])
            if one.husband and one.husband.tribe == name and not one.husband.alpha:
                yield husband_place(one.name), 1
