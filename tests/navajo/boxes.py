"""Counters and cubes in their boxes."""

from __future__ import annotations

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import COLOUR


def give(s: NavajoState, kind: int, n: int = 1, box: int = v.RESOURCES) -> None:
    """Counters from Out of Play into Resources or another box."""
    for _ in range(n):
        assert s.shift(kind, v.OUT_OF_PLAY, box), "there are no more of this kind"


def hold(s: NavajoState, box: int, kind: int, n: int) -> None:
    """Just so many counters of a kind in a box, whatever other boxes hold."""
    assert n >= 0, "there are no more of this kind"
    s.pieces[box * v.PIECES + kind] = n


def used_up(s: NavajoState, *kinds: int) -> None:
    """No counter of these kinds is left Out of Play."""
    for kind in kinds:
        while s.shift(kind, v.OUT_OF_PLAY, v.SET_ASIDE):
            pass


def no_resources(s: NavajoState) -> None:
    for kind in range(v.PIECES):
        while s.shift(kind, v.RESOURCES, v.OUT_OF_PLAY):
            pass


def goods(s: NavajoState, n: int) -> None:
    """Trade Goods in Resources; those set aside come first, so that some stay available."""
    for _ in range(n):
        assert s.shift(v.TRADE_GOODS, v.SET_ASIDE, v.RESOURCES) or s.shift(
            v.TRADE_GOODS, v.OUT_OF_PLAY, v.RESOURCES
        )


def hold_corn(s: NavajoState, *values: int) -> None:
    """Corn in Resources, face up."""
    for value in values:
        s.corn_unseen[value] -= 1
        s.corn_held[value] += 1


def waiting(s: NavajoState) -> list[int]:
    """Men, women, children and horses in the Passage of Time Box."""
    return [int(s.held(v.PASSAGE, kind)) for kind in (v.MAN, v.WOMAN, v.CHILD, v.HORSE)]


def traders(s: NavajoState, level: int, goods: int) -> None:
    """Sharp Traders up to a level, and Trade Goods for them, of those set aside."""
    for card in range(level):
        s.owned[v.SHARP_TRADERS + card] = v.OWNED
    for _ in range(goods):
        assert s.shift(v.TRADE_GOODS, v.SET_ASIDE, v.RESOURCES)


def pool(s: NavajoState, **colours: int) -> None:
    """A Raid Pool of just these cubes; all others are in the game box."""
    for value, name in COLOUR.tokens.items():
        total = sum(int(s.cube(box, value)) for box in range(v.CUBE_BOXES))
        for box in range(v.CUBE_BOXES):
            hold_cubes(s, box, **{name: 0})
        hold_cubes(s, v.POOL, **{name: colours.get(name, 0)})
        hold_cubes(s, v.GAME_BOX, **{name: total - colours.get(name, 0)})


def colour(name: str) -> int:
    value = COLOUR.value(name)
    assert value is not None, name
    return value


def put(s: NavajoState, box: int, **colours: int) -> None:
    """Cubes from the game box."""
    for name, n in colours.items():
        assert s.cube(v.GAME_BOX, colour(name)) >= n
        for _ in range(n):
            s.move_cube(colour(name), v.GAME_BOX, box)


def hold_cubes(s: NavajoState, box: int, **colours: int) -> None:
    """Just so many cubes of a colour in a box, whatever other boxes hold."""
    for name, n in colours.items():
        s.cubes[box * v.COLOURS + colour(name)] = n
