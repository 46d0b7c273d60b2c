"""What stands in the Areas."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cairn.games.navajo.rules.map import land_of, number_of
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.kinds import AREA, LANDS
from tests.navajo.boxes import hold

ALL_SIX = ("SH1", "SJ1", "ZU1", "MV1", "HO1", "BM1")


def area(place: str) -> int:
    value = AREA.value(place)
    assert value is not None, place
    return value


def mark(s: NavajoState, kind: int, *places: str, n: int = 1) -> None:
    """So many corn, Harass, Raid or Tribal Raid counters in each of these Areas."""
    for place in places:
        s.marks[kind * v.AREAS + area(place)] = n


def plant(s: NavajoState, *places: str) -> None:
    mark(s, v.CORN, *places)


def come(s: NavajoState, *places: str) -> None:
    """Raid counters have been placed in these Areas."""
    mark(s, v.RAID_COUNTERS, *places)


def harass(s: NavajoState, *places: str) -> None:
    for place in places:
        hold(s, v.OUT_OF_PLAY, v.HARASS, int(s.held(v.OUT_OF_PLAY, v.HARASS)) - 1)
        mark(s, v.HARASSED, place)


def outpost(s: NavajoState, kind: int, *places: str) -> None:
    for place in places:
        s.outpost[kind * v.TERRITORIES + land_of(area(place))] = number_of(area(place))


def outposts(s: NavajoState, kind: int = v.MISSION) -> list[str]:
    """Where Outposts of a type stand, in the order of the Territories."""
    return [f"{name}{number}" for name in LANDS if (number := outpost_in(s, kind, name))]


def outpost_in(s: NavajoState, kind: int, territory: str) -> int:
    """The number of the Area where an Outpost stands, or 0."""
    return int(s.outpost[kind * v.TERRITORIES + LANDS.index(territory)])


def no_outposts(s: NavajoState) -> None:
    """And no Forts."""
    for i in range(2 * v.TERRITORIES):
        s.outpost[i] = 0
    s.fort[v.DEFIANCE] = s.fort[v.FAUNTLEROY] = v.OFF_MAP


def intruder(s: NavajoState, place: str, kind: int) -> None:
    """An Intruder on the map whose kind is known; unseen ones are a matter of 13.32."""
    s.intruders_unseen[kind] -= 1
    s.intruder_area = vec[i64]([*s.intruder_area, area(place)])
    s.intruder_kind = vec[i64]([*s.intruder_kind, kind])


def hidden(s: NavajoState, *places: str) -> None:
    """Just these Intruders, face down, the last on top."""
    s.intruder_area = vec[i64]([area(place) for place in places])
    s.intruder_kind = vec[i64]([v.FACE_DOWN for _ in places])


def dry(s: NavajoState, **lands: int) -> NavajoState:
    """Droughts by Territory; none elsewhere."""
    for territory, name in enumerate(LANDS[: v.NUMBERED]):
        s.drought[territory] = lands.get(name, 0)
    return s
