"""Pieces, boxes, tracks and tables explained, with the state of the moment.

What a topic is stands in the catalogue under `about.TOPIC`: its title in the first line, then the text. Other names
that lead to it are under `names.TOPIC`, separated by commas.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from cairn.games.navajo import vocabulary as v
from cairn.games.navajo import words
from cairn.games.navajo.drawing.pieces import counted, signed
from cairn.games.navajo.guide import charts
from cairn.games.navajo.guide.naming import fold, named
from cairn.games.navajo.guide.places import FAMILIES, LANDS, land_name
from cairn.games.navajo.rules.deck import cards_left
from cairn.games.navajo.rules.reactions import evasion_bonus
from cairn.games.navajo.state import NavajoState
from cairn.games.navajo.view import building as views
from cairn.narrate import Narrator

Now = Callable[[NavajoState, Narrator], Iterable[str]]

TOPICS: Mapping[str, str] = {  # and the rule that says most about each
    "family": "1.7.5",
    "man": "11.1",
    "woman": "3.1.4",
    "child": "3.3.1",
    "elder": "3.1.3",
    "horse": "1.6.1",
    "sheep": "3.3.5",
    "goods": "10",
    "firearms": "13.26",
    "corn": "3.2.4",
    "harass": "5.2.3",
    "manuelito": "13.35",
    "mission": "3.2.6",
    "rancho": "3.2.6",
    "fort": "13.24",
    "intruder": "13.32",
    "raid-counter": "4.2.8",
    "tribal-raid": "4.2.4",
    "drought": "13.18",
    "ferocity": "2.3.4",
    "evasion": "5.2.4",
    "military": "1.7.4",
    "culture": "13.16",
    "ap": "13.2",
    "mp": "3.2",
    "vp": "13.50",
    "morale": "13.20",
    "enemy-ferocity": "11.2.2",
    "enemy-ap": "4.0.2",
    "passage": "3.3.1",
    "resources": "1.7.3",
    "out-of-play": "13.38",
    "pool": "1.9",
    "raided": "4.0.2",
    "recovery": "13.42",
    "subjugation": "1.7.3",
    "drawn": "1.9",
    "deck": "2.1",
    "raid-table": "3.2.5",
    "battle-table": "11.2",
    "headman": "16.2",
    "influence": "16.3",
}


def called(name: str, narrator: Narrator) -> str | None:
    """The topic of a name."""
    wanted = fold(name)
    for topic in TOPICS:
        title = narrator.say(f"about.{topic}").partition("\n")[0]
        others = (narrator.note(f"names.{topic}") or "").split(",")
        if wanted in map(fold, (topic, title, *others)):
            return topic
    return None


def told(s: NavajoState, topic: str, narrator: Narrator) -> list[str]:
    """What a topic is, how things stand, and where the rules say more."""
    now = NOW.get(topic)
    return [
        *narrator.say(f"about.{topic}").split("\n"),
        *([] if now is None else now(s, narrator)),
        narrator.say("look.rule", rule=TOPICS[topic]),
    ]


def colour(s: NavajoState, value: int, narrator: Narrator) -> list[str]:
    """Cubes of a colour: their line of the Raid Table, and where they are."""
    return [
        narrator.say("look.cubes", colour=narrator.value(words.COLOUR, value)),
        charts.raid_row(s, value, narrator),
        *now(charts.cube_places(s, value, narrator), narrator),
        narrator.say("look.rule", rule=TOPICS["raid-table"]),
    ]


def now(found: Iterable[str], narrator: Narrator, otherwise: str = "look.none") -> list[str]:
    """How things stand, in a line."""
    listed = ", ".join(found)
    return [narrator.say("look.now", what=listed) if listed else narrator.say(otherwise)]


def at(place: object, n: object, narrator: Narrator) -> str:
    return narrator.say("look.at", place=place, n=n)


# how many there are, and where


def pieces(kind: int) -> Now:
    def found(s: NavajoState, narrator: Narrator) -> Iterable[str]:
        with_families = sum(
            s.mounted(f) if kind == v.HORSE else kind < v.ELDER and s.has(f, kind) for f in FAMILIES
        )
        if with_families:
            yield at(narrator.say("board.families"), with_families, narrator)
        for box in words.PIECE_BOX.tokens:
            n = int(s.held(box, kind))
            if n:
                yield at(narrator.value(words.PIECE_BOX, box), n, narrator)

    return lambda s, narrator: now(found(s, narrator), narrator)


def box(which: int) -> Now:
    """What is in a box for counters."""

    def found(s: NavajoState, narrator: Narrator) -> Iterable[str]:
        for kind in range(int(v.PIECES)):
            n = int(s.held(which, kind))
            if n:
                what = counted(words.PIECE.token(kind), n, narrator)
                yield narrator.say("board.counted", n=n, what=what)

    return lambda s, narrator: now(found(s, narrator), narrator, "look.empty")


def resources(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    yield from box(int(v.RESOURCES))(s, narrator)
    yield from harvested(s, narrator)


def harvested(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    held = [value for value in range(1, 7) for _ in range(int(s.corn_held[value]))]
    if held:
        yield narrator.say("look.corn-held", worth=", ".join(map(str, held)))


def cubes(which: int) -> Now:
    """What is in a box for cubes."""

    def found(s: NavajoState, narrator: Narrator) -> Iterable[str]:
        for one in words.COLOUR.tokens:
            n = int(s.cube(which, one))
            if n:
                name = narrator.value(words.COLOUR, one)
                yield narrator.say("board.cubes", n=n, colour=name)

    return lambda s, narrator: now(found(s, narrator), narrator, "look.empty")


def elders(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    boxes = [
        at(narrator.say("look.elder-box", place=place), int(s.elders[place]), narrator)
        for place in range(1, 8)
        if s.elders[place]
    ]
    return now(boxes, narrator)


def corn(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    fields = areas_with(s, int(v.CORN), narrator)
    lines = [narrator.say("look.fields", areas=", ".join(fields))] if fields else []
    return [*lines, *harvested(s, narrator)] or [narrator.say("look.none")]


def harass(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    return now(areas_with(s, int(v.HARASSED), narrator), narrator)


def areas_with(s: NavajoState, mark: int, narrator: Narrator) -> list[str]:
    return [named(narrator, words.AREA, str(area)) for area in views.marked(s, mark)]


def marks(which: int) -> Now:
    def found(s: NavajoState, narrator: Narrator) -> Iterable[str]:
        for area in range(int(v.AREAS)):
            n = int(s.mark(which, area))
            if n:
                yield at(narrator.value(words.AREA, area), n, narrator)

    return lambda s, narrator: now(found(s, narrator), narrator)


def outposts(kind: int) -> Now:
    def found(s: NavajoState, narrator: Narrator) -> Iterable[str]:
        for t in LANDS:
            area = int(s.outpost[kind * int(v.TERRITORIES) + t])
            if area:
                yield named(narrator, words.AREA, f"{words.LANDS[t]}{area}")

    return lambda s, narrator: now(found(s, narrator), narrator)


def forts(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    found = [
        narrator.say(
            "look.stands",
            what=narrator.value(words.FORT, fort),
            place=narrator.value(words.AREA, int(s.fort[fort])),
        )
        for fort in words.FORT.tokens
        if s.fort[fort] != v.OFF_MAP
    ]
    return found or [narrator.say("look.none")]


def intruders(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    areas = [str(narrator.value(words.AREA, int(area))) for area in s.intruder_area]
    return now(areas, narrator)


def droughts(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    found = [
        at(land_name(t, narrator), int(s.drought[t]), narrator)
        for t in range(int(v.NUMBERED))
        if s.drought[t]
    ]
    return now(found, narrator)


def manuelito(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    found = [] if s.manuelito == v.NONE else [narrator.value(words.FAMILY, int(s.manuelito))]
    return now(map(str, found), narrator)


# figures


def ferocities(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    return now(by_family(s, lambda f: str(int(s.ferocity[f])), narrator), narrator)


def evasions(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    by_ferocity = [
        at(narrator.say("look.ferocity", n=n), signed(int(s.facts.evasion[n])), narrator)
        for n in range(len(s.facts.evasion))
    ]
    yield narrator.say("look.evasions", listed=", ".join(by_ferocity))
    yield from now(by_family(s, lambda f: signed(int(evasion_bonus(s, f))), narrator), narrator)


def by_family(s: NavajoState, said: Callable[[int], str], narrator: Narrator) -> Iterable[str]:
    for f in FAMILIES:
        if s.in_play(f):
            yield at(narrator.value(words.FAMILY, f), said(f), narrator)


def worths(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    return now((at(land_name(t, narrator), int(s.facts.vp[t]), narrator) for t in LANDS), narrator)


def track(figure: Callable[[NavajoState], int]) -> Now:
    return lambda s, narrator: [narrator.say("look.track", n=int(figure(s)))]


def deck(s: NavajoState, narrator: Narrator) -> Iterable[str]:
    return now([narrator.say("tableau.deck", n=int(cards_left(s)))], narrator)


NOW: Mapping[str, Now] = {
    "man": pieces(int(v.MAN)),
    "woman": pieces(int(v.WOMAN)),
    "child": pieces(int(v.CHILD)),
    "elder": elders,
    "horse": pieces(int(v.HORSE)),
    "sheep": pieces(int(v.SHEEP)),
    "goods": pieces(int(v.TRADE_GOODS)),
    "firearms": pieces(int(v.FIREARMS)),
    "corn": corn,
    "harass": harass,
    "manuelito": manuelito,
    "mission": outposts(int(v.MISSION)),
    "rancho": outposts(int(v.RANCHO)),
    "fort": forts,
    "intruder": intruders,
    "raid-counter": marks(int(v.RAID_COUNTERS)),
    "tribal-raid": marks(int(v.TRIBAL_COUNTERS)),
    "drought": droughts,
    "ferocity": ferocities,
    "evasion": evasions,
    "military": track(lambda s: s.military),
    "culture": track(lambda s: s.culture),
    "ap": track(lambda s: s.ap),
    "vp": worths,
    "morale": track(lambda s: s.morale),
    "enemy-ferocity": track(lambda s: s.enemy_ferocity),
    "enemy-ap": track(lambda s: s.enemy_ap),
    "passage": box(int(v.PASSAGE)),
    "resources": resources,
    "out-of-play": box(int(v.OUT_OF_PLAY)),
    "pool": cubes(int(v.POOL)),
    "raided": cubes(int(v.RAIDED)),
    "recovery": cubes(int(v.RECOVERY)),
    "subjugation": cubes(int(v.SUBJUGATION)),
    "drawn": cubes(int(v.DRAWN)),
    "deck": deck,
    "raid-table": charts.raid_table,
    "battle-table": charts.battle_table,
}
