"""What stands in the Areas and boxes of the map, and what is heard of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from cairn.games.navajo.view import Family, View
from cairn.games.navajo.words import kinds
from cairn.narrate import Narrator


class Standing(NamedTuple):
    """A counter or pile: where, of what kind, which one, how many, and what is heard of it."""

    area: str
    kind: str
    which: str
    n: int
    label: str


def standing(view: View, narrator: Narrator) -> Iterator[Standing]:
    """Families first, then what is built and planted, then strangers and raids."""
    for family in view.families:
        if family.where is not None:
            label = family_label(view, family, narrator)
            yield Standing(family.where, "family", family.name, 1, label)
    for fort, area in view.forts.items():
        yield Standing(area, "fort", fort, 1, narrator.named(kinds.FORT, fort))
    for land in view.land:
        for outpost, at in (("mission", land.mission), ("rancho", land.rancho)):
            if at:
                label = narrator.named(kinds.OUTPOST, outpost)
                yield Standing(f"{land.name}{at}", outpost, land.name, 1, label)
    yield from marks("corn", view.corn, narrator)
    yield from strangers(view, narrator)
    yield from marks("harass", view.harass, narrator)
    waiting = {"SF": view.santa_fe} if view.santa_fe else {}
    for area, n in {**view.raid, **waiting}.items():
        yield Standing(area, "raid", area, n, narrator.say("board.raid", n=n))
    yield from marks("tribal-raid", view.tribal_raid, narrator)


def marks(mark: str, areas: list[str], narrator: Narrator) -> Iterator[Standing]:
    for area in areas:
        yield Standing(area, mark, area, 1, narrator.named(kinds.MARK, mark))


def strangers(view: View, narrator: Narrator) -> Iterator[Standing]:
    """Intruders: those that somebody has looked at each by what it is, the others of an Area in one pile."""
    hidden: dict[str, int] = {}
    for i, intruder in enumerate(view.intruders):
        if intruder.kind is None:
            hidden[intruder.area] = hidden.get(intruder.area, 0) + 1
        else:
            name = narrator.named(kinds.INTRUDER, intruder.kind)
            label = narrator.say("board.intruder", intruder=name)
            yield Standing(intruder.area, intruder.kind, str(i), 1, label)
    for area, n in hidden.items():
        yield Standing(area, "intruders", area, n, narrator.say("board.intruders", n=n))


def family_label(view: View, family: Family, narrator: Narrator) -> str:
    """A Family, its figures and what is special about it."""
    label = narrator.say(
        "board.family",
        family=narrator.named(kinds.FAMILY, family.name),
        ferocity=family.ferocity,
        evasion=family.evasion,
    )
    traits = {
        "active": family.name == view.active,
        "mounted": family.horse,
        "manuelito": family.name == view.manuelito,
    }
    said = (narrator.say(f"board.trait.{trait}") for trait, has in traits.items() if has)
    return ", ".join([label, *said])
