"""Families, Areas, Territories and elder boxes explained: who and what is there now."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from cairn.games.navajo import vocabulary as v
from cairn.games.navajo import words
from cairn.games.navajo.drawing.land import standing
from cairn.games.navajo.drawing.pieces import counted, signed
from cairn.games.navajo.drawing.sheet import BoardView
from cairn.games.navajo.facts.facts import DASHED
from cairn.games.navajo.guide.naming import fold, named
from cairn.games.navajo.rules import passage_of_time, reactions, take_actions
from cairn.games.navajo.state import NavajoState
from cairn.games.navajo.view import building as views
from cairn.narrate import Narrator

MEMBERS = (v.MAN, v.WOMAN, v.CHILD)
LANDS, FAMILIES = range(int(v.TERRITORIES)), range(int(v.FAMILIES))


# names


def area_called(name: str, narrator: Narrator) -> int | None:
    """The Area of a name, such as sh6, Shiprock 6, Canyon 2."""
    found = words.AREA.value(name)
    if found is not None:
        return None if found == v.OFF_MAP else found
    folded = fold(name)
    for value in words.AREA.tokens:
        if value != v.OFF_MAP and folded == fold(str(narrator.value(words.AREA, value))):
            return value
    land, _, number = folded.rpartition(" ")
    t = territory_called(land, narrator)
    return None if t is None else words.AREA.value(f"{words.LANDS[t]}{number}")


def territory_called(name: str, narrator: Narrator) -> int | None:
    """The Territory of a name, or of the words it begins with: Shiprock, Zuni, Canyon."""
    found = words.TERRITORY.value(name)
    if found is not None or not name:
        return found
    folded = f"{fold(name)} "
    return next((t for t in LANDS if f"{fold(land_name(t, narrator))} ".startswith(folded)), None)


def family_called(name: str) -> int | None:
    """The Family of a name such as family c; its letter alone is that of an Instruction counter."""
    kind, _, letter = fold(name).partition(" ")
    return words.FAMILY.value(letter) if kind == words.FAMILY.name else None


def land_name(t: int, narrator: Narrator) -> str:
    return narrator.say(f"tableau.land.{words.LANDS[t]}")


# what they are


def family(s: NavajoState, f: int, narrator: Narrator) -> list[str]:
    """A Family: where it is, who belongs to it, what it is able to."""
    title = str(narrator.value(words.FAMILY, f))
    if not s.in_play(f):
        return [title, narrator.say("look.family.away")]
    say, ferocity, adds = narrator.say, int(s.ferocity[f]), int(reactions.evasion_bonus(s, f))
    return [
        title,
        say("look.in", place=narrator.value(words.AREA, int(s.where[f]))),
        say("look.family.members", members=", ".join(members(s, f, narrator))),
        say("look.family.ferocity", n=ferocity),
        say("look.family.evasion", n=signed(adds), talks=signed(int(s.facts.evasion[ferocity]))),
        say("look.family.mp", n=int(take_actions.full_mp(s, f))),
        *([say("look.family.manuelito")] if s.manuelito == f else []),
    ]


def members(s: NavajoState, f: int, narrator: Narrator) -> Iterable[str]:
    for kind in MEMBERS:
        if s.has(f, kind):
            yield counted(words.PIECE.token(int(kind)), 1, narrator)
    if s.mounted(f):
        yield counted("horse", 1, narrator)


def area(s: NavajoState, a: int, narrator: Narrator) -> list[str]:
    """An Area or a box beside a track: its Value, what stands there, where the ways lead."""
    title = str(narrator.value(words.AREA, a))
    if a >= v.ESCAPE:
        kind = "escape" if a < v.CAUGHT else "caught"
        return [title, narrator.say(f"look.{kind}"), *present(s, a, narrator)]
    values = {"value": int(s.facts.value[a]), "mounted": int(s.facts.horse_value[a])}
    about = "look.santa-fe" if a == v.SANTA_FE else "look.area"
    return [
        title,
        narrator.say(about, **values),
        *present(s, a, narrator),
        *ways(s, a, narrator),
    ]


def present(s: NavajoState, a: int, narrator: Narrator) -> list[str]:
    """What stands in an Area or box, as the picture tells it."""
    seen = msgspec.convert(views.board(s), BoardView)
    tokens = standing(seen, narrator).get(words.AREA.token(a), [])
    if not tokens:
        return [narrator.say("look.nobody")]
    return [narrator.say("look.present", pieces="; ".join(token.label for token in tokens))]


def ways(s: NavajoState, a: int, narrator: Narrator) -> Iterable[str]:
    """1.7.2 The Areas it is linked to; dotted ways are for Families only."""
    links = {b: int(s.facts.link[a * int(v.AREAS) + b]) for b in range(int(v.AREAS))}
    for key, dotted in (("look.trails", False), ("look.paths", True)):
        found = [b for b, link in links.items() if link and (link == DASHED) == dotted]
        if found:
            yield narrator.say(
                key, areas=", ".join(str(narrator.value(words.AREA, b)) for b in found)
            )


def territory(s: NavajoState, t: int, narrator: Narrator) -> list[str]:
    """A Territory: its worth, how many it feeds, its Droughts and Outposts, who lives there."""
    say, title = narrator.say, land_name(t, narrator)
    fed = say("look.territory.feeds", n=int(passage_of_time.arability(s, t)))
    worth = say("look.territory.worth", n=int(s.facts.vp[t]))
    living = [f for f in FAMILIES if s.in_play(f) and lives_in(s, f, t)]
    who = ", ".join(str(narrator.value(words.FAMILY, f)) for f in living)
    there = say("look.territory.families", families=who) if living else say("look.territory.empty")
    if t == v.CANYON:
        return [title, say("look.canyon"), worth, fed, there]
    spaces = int(s.facts.drought_spaces)
    return [
        title,
        say("look.territory", die=t + 1),
        worth,
        fed,
        say("look.territory.droughts", n=int(s.drought[t]), spaces=spaces),
        *outposts(s, t, narrator),
        there,
    ]


def lives_in(s: NavajoState, f: int, t: int) -> bool:
    return words.AREA.token(int(s.where[f])).startswith(words.LANDS[t])


def outposts(s: NavajoState, t: int, narrator: Narrator) -> Iterable[str]:
    for kind, outpost in enumerate(words.OUTPOST.tokens.values()):
        at = int(s.outpost[kind * int(v.TERRITORIES) + t])
        if at:
            name = named(narrator, words.OUTPOST, outpost)
            place = named(narrator, words.AREA, f"{words.LANDS[t]}{at}")
            yield narrator.say("look.stands", what=name, place=place)


def elder_box(s: NavajoState, place: int, narrator: Narrator) -> list[str]:
    """1.7.5 A box of the Elder Display: its rating, and who stands in it."""
    rating = int(s.facts.elder_rating[place])
    key = "look.elder-box.rated" if rating else "look.elder-box.unrated"
    return [
        narrator.say("look.elder-box", place=place),
        narrator.say("look.elder-box.holds", n=int(s.elders[place])),
        narrator.say(key, rating=rating),
    ]
