"""Which cube is which. A view counts cubes and does not tell them apart; a page that lets them glide has to.

A cube is named after its tribe and its place. So whoever goes somewhere leaves all others where they are, without
anything being remembered from one picture to the next.
"""

from __future__ import annotations

from collections.abc import Iterator

from cairn.games.greenland.view import Pieces, View
from cairn.games.greenland.words.names import TribeName
from cairn.svg import alike

AVAILABLE = "available"
VALHALLA = "valhalla"
SHORT = {AVAILABLE: "a", VALHALLA: "v"}  # a picture names them often


def rank_place(board: str, rank: int) -> str:
    return f"{board[1]}{rank}"  # by the letter in which the tribes differ


def husband_place(daughter: str) -> str:
    return f"w-{daughter}"


def card_place(card: str) -> str:
    return card


class Cast:
    def __init__(self, view: View) -> None:
        self._counts: dict[tuple[str, str], int] = {}
        for tribe in view.tribes:
            dead, ready = cubes_of(tribe.valhalla), cubes_of(tribe.available)
            for place, n in [(VALHALLA, dead), (AVAILABLE, ready), *places(view, tribe.name)]:
                self._counts[tribe.name, place] = n

    def cubes(self, tribe: str, place: str) -> list[str]:
        short = SHORT.get(place, place)
        return [alike(tribe, short, i) for i in range(self._counts.get((tribe, place), 0))]

    def alpha(self, tribe: str) -> str:
        return f"{tribe}-alpha"


def cubes_of(there: Pieces) -> int:
    return there.n - there.alpha


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
