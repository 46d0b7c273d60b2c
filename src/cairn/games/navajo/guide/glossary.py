"""Pieces, boxes, tracks and places explained: what they are, and how it is with them now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from cairn.catalogue.grammar import in_a_row
from cairn.core.words import in_parts
from cairn.games.navajo.guide import charts, forecast, standing
from cairn.games.navajo.guide.naming import Look, counted, signed
from cairn.games.navajo.guide.on_map import on_map
from cairn.games.navajo.rules import passage_of_time, take_actions
from cairn.games.navajo.view import Family, Land, View
from cairn.games.navajo.words import kinds
from cairn.games.navajo.words import values as v
from cairn.glossary import fold, value_called
from cairn.narrate import Narrator

Now = Callable[[Look], Iterable[str]]

TOPICS: Mapping[str, str] = {  # and the rule that says most about each
    "family": "1.7.5", "man": "11.1", "woman": "3.1.4", "child": "3.3.1", "elder": "3.1.3",
    "horse": "1.6.1", "sheep": "3.3.5", "goods": "10", "firearms": "13.26", "corn": "3.2.4",
    "harass": "5.2.3", "manuelito": "13.35", "mission": "3.2.6", "rancho": "3.2.6",
    "fort": "13.24", "intruder": "13.32", "raid-counter": "4.2.8", "tribal-raid": "4.2.4",
    "drought": "13.18", "ferocity": "2.3.4", "evasion": "5.2.4", "military": "1.7.4",
    "culture": "13.16", "ap": "13.2", "mp": "3.2", "vp": "13.50", "morale": "13.20",
    "enemy-ferocity": "11.2.2", "enemy-ap": "4.0.2", "passage": "3.3.1", "resources": "1.7.3",
    "out-of-play": "13.38", "pool": "1.9", "raided": "4.0.2", "recovery": "13.42",
    "subjugation": "1.7.3", "drawn": "1.9", "deck": "2.1", "raid-table": "3.2.5",
    "battle-table": "11.2", "headman": "16.2", "influence": "16.3",
    "victory": "12", "check": "8.2",
}  # fmt: skip


def told(look: Look, topic: str) -> list[str]:
    """What a topic is, how things stand, and where the rules say more."""
    now = NOW.get(topic)
    return [
        look.say(f"topic.{topic}"),
        look.say(f"about.{topic}"),
        *([] if now is None else now(look)),
        look("rule", rule=TOPICS[topic]),
    ]


def colour(look: Look, value: int) -> list[str]:
    """Cubes of a colour: their line of the Raid Table, and where they are."""
    return [
        look("cubes", colour=look.value(kinds.COLOUR, value)),
        charts.raid_row(look, value),
        *look.now(charts.cube_places(look, kinds.COLOUR.token(value))),
        look("rule", rule=TOPICS["raid-table"]),
    ]


# how many there are, and where


def listed(found: Now, otherwise: str = "none") -> Now:
    """What is found, in a line."""
    return lambda look: look.now(found(look), otherwise)


def pieces(kind: str) -> Now:
    def found(look: Look) -> Iterable[str]:
        with_families = sum(getattr(family, kind, False) for family in look.view.families)
        if with_families:
            yield look.at(look.say("board.families"), with_families)
        for box, held in boxes(look.view).items():
            if kind in held:
                yield look.at(look.named(kinds.PIECE_BOX, box), held[kind])

    return listed(found)


def boxes(view: View) -> dict[str, dict[str, int]]:
    """1.7.3 Counters by box."""
    held = (view.out_of_play, view.passage_of_time, view.resources, view.set_aside)
    return dict(zip(kinds.PIECE_BOX.tokens.values(), held, strict=True))


def box(which: str) -> Now:
    """What is in a box for counters."""

    def found(look: Look) -> Iterable[str]:
        for kind, n in boxes(look.view)[which].items():
            yield look.say("board.counted", n=n, what=counted(kind, n, look.narrator))

    return listed(found, "empty")


def resources(look: Look) -> Iterable[str]:
    return [*box("resources")(look), *harvested(look)]


def harvested(look: Look) -> Iterable[str]:
    held = [value for value in look.view.corn_held if value]
    return [look("corn-held", worth=", ".join(map(str, held)))] if held else []


def cubes(which: str) -> Now:
    """What is in a box for cubes."""

    def found(look: Look) -> Iterable[str]:
        for one, n in look.view.cubes[which].items():
            yield look.say("board.cubes", n=n, colour=look.named(kinds.COLOUR, one))

    return listed(found, "empty")


def elders(look: Look) -> Iterable[str]:
    held = enumerate(look.view.elders, 1)
    return look.now(look.at(look("elder-box", place=i), n) for i, n in held if n)


def corn(look: Look) -> Iterable[str]:
    fields = [look.named(kinds.AREA, area) for area in look.view.corn]
    lines = [look("fields", areas=in_a_row(fields))] if fields else []
    return [*lines, *harvested(look)] or [look("none")]


def areas(found: Callable[[View], Iterable[str]]) -> Now:
    """The Areas with something."""
    return lambda look: look.now(look.named(kinds.AREA, area) for area in found(look.view))


def in_areas(found: Callable[[View], Mapping[str, int]]) -> Now:
    """The Areas with something, and how many there are."""
    return lambda look: look.now(
        look.at(look.named(kinds.AREA, area), n) for area, n in found(look.view).items()
    )


def forts(look: Look) -> Iterable[str]:
    found = [stands(look, look.named(kinds.FORT, fort), at) for fort, at in look.view.forts.items()]
    return found or [look("none")]


def stands(look: Look, what: str, area: str) -> str:
    return look("stands", what=what, place=look.named(kinds.AREA, area))


# figures


def by_family(figure: Callable[[Family], object]) -> Now:
    return lambda look: look.now(
        look.at(look.named(kinds.FAMILY, family.name), figure(family))
        for family in look.view.families
        if family.where is not None
    )


def evasions(look: Look) -> Iterable[str]:
    by_ferocity = enumerate(look.s.facts.evasion)
    listed = ", ".join(look.at(look("ferocity", n=n), signed(adds)) for n, adds in by_ferocity)
    yield look("evasions", listed=listed)
    yield from by_family(lambda family: signed(family.evasion))(look)


def by_land(figure: Callable[[Land], int | None]) -> Now:
    """A figure of every Territory that has one."""
    return lambda look: look.now(
        look.at(land_name(land.name, look.narrator), n)
        for land in look.view.land
        if (n := figure(land)) is not None
    )


def track(name: str) -> Now:
    return lambda look: [look("track", n=getattr(look.view.tracks, name))]


def won(look: Look) -> Iterable[str]:
    """12 The goal of this scenario, and how the game stands."""
    found = standing.standing(look.s, look.narrator)
    yield found.goal
    yield look.now(look.at(one.name, one.n) for one in found.scores)[0]
    yield found.verdict


def checked(look: Look) -> Iterable[str]:
    """8.2 The ten steps: as they would go while a card is resolved that brings a Victory Check."""
    if look.s.card > v.LAST_OF_FORTY and not look.s.over():
        steps = forecast.check_steps(look.s, look.narrator)
    else:
        steps = forecast.plain_steps(look.narrator)
    for n, step in enumerate(steps, 1):
        yield f"{n}. {step.text}"


COUNTED = ("man", "woman", "child", "horse", "sheep", "goods", "firearms")
NOW: Mapping[str, Now] = {
    **{kind: pieces(kind) for kind in COUNTED},
    **{name.replace("_", "-"): track(name) for name in (*charts.TRACKS, "enemy_ap")},
    **{name: box(name) for name in ("passage", "out-of-play")},
    **{name: cubes(name) for name in ("pool", "raided", "recovery", "subjugation", "drawn")},
    "elder": elders,
    "corn": corn,
    "harass": areas(lambda view: view.harass),
    "manuelito": listed(
        lambda look: [look.named(kinds.FAMILY, one) for one in (look.view.manuelito,) if one]
    ),
    "mission": areas(lambda view: [f"{one.name}{one.mission}" for one in view.land if one.mission]),
    "rancho": areas(lambda view: [f"{one.name}{one.rancho}" for one in view.land if one.rancho]),
    "fort": forts,
    "intruder": areas(lambda view: [intruder.area for intruder in view.intruders]),
    "raid-counter": in_areas(lambda view: view.raid),
    "tribal-raid": in_areas(lambda view: dict.fromkeys(view.tribal_raid, 1)),
    "drought": by_land(lambda land: land.drought or None),
    "ferocity": by_family(lambda family: family.ferocity),
    "evasion": evasions,
    "vp": by_land(lambda land: land.vp),
    "resources": resources,
    "deck": listed(lambda look: [look.say("tableau.deck", n=look.view.deck)]),
    "victory": won,
    "check": checked,
    "raid-table": charts.raid_table,
    "battle-table": charts.battle_table,
}


# the names of places and Families


def area_called(name: str, narrator: Narrator) -> int | None:
    """The Area of a name, such as sh6, Shiprock 6, Canyon 2."""
    found = kinds.AREA.value(name)
    if found is not None:
        return None if found == v.OFF_MAP else found
    found = value_called(kinds.AREA, name, narrator)
    if found is not None and found != v.OFF_MAP:
        return found
    land, _, number = fold(name).rpartition(" ")
    t = territory_called(land, narrator)
    return None if t is None else kinds.AREA.value(f"{kinds.LANDS[t]}{number}")


def territory_called(name: str, narrator: Narrator) -> int | None:
    """The Territory of a name, or of the words it begins with: Shiprock, Zuni, Canyon."""
    found = kinds.TERRITORY.value(name)
    if found is not None or not name:
        return found
    folded = f"{fold(name)} "
    for t, land in enumerate(kinds.LANDS):
        if f"{fold(land_name(land, narrator))} ".startswith(folded):
            return t
    return value_called(kinds.TERRITORY, name, narrator)


def family_called(name: str, narrator: Narrator) -> int | None:
    """The Family of a name such as family c; its letter alone is that of an Instruction counter."""
    kind, _, letter = fold(name).partition(" ")
    found = kinds.FAMILY.value(letter) if kind == kinds.FAMILY.name else None
    return value_called(kinds.FAMILY, name, narrator) if found is None else found


def land_name(land: str, narrator: Narrator) -> str:
    return narrator.say(f"tableau.land.{land}")


# places and Families themselves


def family(look: Look, f: int) -> list[str]:
    """A Family: where it is, who belongs to it, what it is able to."""
    one = look.view.families[f]
    title = look.named(kinds.FAMILY, one.name)
    if one.where is None:
        return [title, look("family.away")]
    sorts = [kind for kind in ("man", "woman", "child", "horse") if getattr(one, kind)]
    members = ", ".join(counted(kind, 1, look.narrator) for kind in sorts)
    talks = signed(look.s.facts.evasion[one.ferocity])
    return [
        title,
        look("in", place=look.named(kinds.AREA, one.where)),
        look("family.members", members=members),
        look("family.ferocity", n=one.ferocity),
        look("family.evasion", n=signed(one.evasion), talks=talks),
        look("family.mp", n=take_actions.full_mp(look.s, f)),
        *([look("family.manuelito")] if look.view.manuelito == one.name else []),
    ]


def area(look: Look, a: int) -> list[str]:
    """An Area or a box beside a track: its Value, what stands there, where the ways lead."""
    token, title = kinds.AREA.token(a), look.value(kinds.AREA, a)
    if a >= v.ESCAPE:
        kind = "escape" if a < v.CAUGHT else "caught"
        return [title, look(f"{kind}"), present(look, token)]
    worth = look.view.map.areas[token]
    key = "santa-fe" if a == v.SANTA_FE else "area"
    about = look(key, value=worth.value, mounted=worth.mounted)
    return [title, about, present(look, token), *ways(look, token)]


def present(look: Look, token: str) -> str:
    """What stands in an Area or box."""
    found = [one.label for one in on_map(look.view, look.narrator) if one.area == token]
    if not found:
        return look("nobody")
    return look("present", pieces=in_parts(found))


def ways(look: Look, token: str) -> Iterable[str]:
    """1.7.2 The Areas it is linked to; dotted ways are for Families only."""
    for key, links in (("look.trails", look.view.map.trails), ("look.paths", look.view.map.paths)):
        ends = {one for link in links if token in link for one in link} - {token}
        if ends:
            found = [name for name in look.view.map.areas if name in ends]
            yield look.say(key, areas=in_a_row(look.named(kinds.AREA, name) for name in found))


def territory(look: Look, t: int) -> list[str]:
    """A Territory: its worth, how many it feeds, its Droughts and Outposts, who lives there."""
    land = look.view.land[t]
    title = land_name(land.name, look.narrator)
    fed = look("territory.feeds", n=passage_of_time.arability(look.s, t))
    worth = look("territory.worth", n=land.vp)
    living = [one for one in look.view.families if (one.where or "").startswith(land.name)]
    who = in_a_row(look.named(kinds.FAMILY, one.name) for one in living)
    there = look("territory.families", families=who) if living else look("territory.empty")
    if t == v.CANYON:
        return [title, look("canyon"), worth, fed, there]
    outposts = [
        stands(look, look.named(kinds.OUTPOST, outpost), f"{land.name}{number}")
        for outpost, number in zip(kinds.OUTPOSTS, (land.mission, land.rancho), strict=True)
        if number
    ]
    droughts = look("territory.droughts", n=land.drought, spaces=look.view.map.drought_spaces)
    return [title, look("territory", die=t + 1), worth, fed, droughts, *outposts, there]


def elder_box(look: Look, place: int) -> list[str]:
    """1.7.5 A box of the Elder Display: its rating, and who stands in it."""
    view, at = look.view, place - 1
    rating, fierce, death = view.ratings[at], view.fierce_ratings[at], view.death_ratings[at]
    key = "unrated" if rating == 0 else "rated" if fierce == rating == death else "helped"
    return [
        look("elder-box", place=place),
        look("elder-box.holds", n=view.elders[at]),
        look(f"elder-box.{key}", rating=rating, fierce=fierce, death=death),
    ]
