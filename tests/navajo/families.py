"""Families and elders, and where they are."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import AREA
from tests.navajo.boxes import hold
from tests.navajo.country import area

A, B, C, D, E, F = range(6)


def found(s: NavajoState, family: int, place: str) -> None:
    """Put a whole Family on the map, its people taken from Out of Play."""
    stand(s, family, place)
    for space in (v.MAN, v.WOMAN, v.CHILD):
        if not s.has(family, space):
            join(s, family, space)


def join(s: NavajoState, family: int, space: int) -> None:
    """A person or a horse out of Out of Play into an empty space of a Family's box."""
    assert not s.has(family, space)
    _move(s, family, space, 1)


def lacks(s: NavajoState, family: int, *spaces: int) -> None:
    """Somebody is out of play."""
    for space in spaces:
        assert s.has(family, space)
        _move(s, family, space, -1)


def without(s: NavajoState, space: int, *families: int) -> None:
    """These Families have nobody in this space."""
    for family in families:
        lacks(s, family, space)


def mount(s: NavajoState, *families: int) -> None:
    for family in families:
        join(s, family, v.OWN_HORSE)


def _move(s: NavajoState, family: int, space: int, n: int) -> None:
    kind = v.HORSE if space == v.OWN_HORSE else i64(space)
    hold(s, v.OUT_OF_PLAY, kind, int(s.held(v.OUT_OF_PLAY, kind)) - n)
    s.box[family * v.SPACES + space] += n


def only(s: NavajoState, **places: str) -> None:
    """Just these Families are in play, whole and at these Areas."""
    for family, name in enumerate("ABCDEF"):
        if name in places:
            found(s, family, places[name])
        else:
            s.where[family] = v.OFF_MAP
            lacks(s, family, *(one for one in (v.MAN, v.WOMAN, v.CHILD) if s.has(family, one)))


def inside(s: NavajoState, family: int) -> list[int]:
    """Men, women, children and horses in a Family's box."""
    return [int(s.box[family * v.SPACES + space]) for space in range(v.SPACES)]


def stand(s: NavajoState, family: int, place: str) -> None:
    s.where[family] = area(place)


def at(s: NavajoState, family: int) -> str:
    return AREA.token(int(s.where[family]))


def elders(s: NavajoState, *boxes: int) -> None:
    """Elders in just these boxes, the others Out of Play."""
    for box in range(8):
        s.elders[box] = boxes.count(box)
    hold(s, v.OUT_OF_PLAY, v.ELDER, int(s.facts.pieces[v.ELDER]) - len(boxes))
