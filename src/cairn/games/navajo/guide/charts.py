"""The Raid Table and the Battle Table in words, from the facts that are played with."""

from __future__ import annotations

from collections.abc import Iterable

from cairn.games.navajo import vocabulary as v
from cairn.games.navajo import words
from cairn.games.navajo.drawing.pieces import signed
from cairn.games.navajo.guide.naming import named
from cairn.games.navajo.state import NavajoState
from cairn.narrate import Narrator

COLUMNS = (*range(1, 7), int(v.TRIBAL_COLUMN))  # the Values of Areas, and the Tribes


def raid_table(s: NavajoState, narrator: Narrator) -> list[str]:
    """3.2.5, 3.2.6 A line for each colour, and what Outposts and Forts can take."""
    needed = {
        "mission": int(s.facts.mission_hits),
        "rancho": int(s.facts.rancho_hits),
        "defiance": int(s.facts.fort_hits[0]),
        "fauntleroy": int(s.facts.fort_hits[1]),
    }
    listed = ", ".join(
        narrator.say("look.at", place=named(narrator, words.TARGET, target), n=n)
        for target, n in needed.items()
    )
    return [
        *(raid_row(s, colour, narrator) for colour in words.COLOUR.tokens),
        narrator.say("look.raid.needed", targets=listed),
        narrator.say("look.raid.won"),
    ]


def raid_row(s: NavajoState, colour: int, narrator: Narrator) -> str:
    """What a cube of a colour means in New Mexico, and on an Outpost or Fort."""
    name, say = str(narrator.value(words.COLOUR, colour)), narrator.say
    if colour in (v.GREEN, v.BLUE):
        return say("look.raid.soldiers", colour=name, n=int(s.facts.soldiers[colour]))
    yields = say(f"look.raid.{words.COLOUR.token(colour)}")
    hits, ends = int(s.facts.hits[colour]), bool(s.facts.ends_raid[colour])
    effects = [say("look.raid.hits", n=hits)] if hits or not ends else []
    effects += [say("look.raid.ends")] if ends else []
    return say("look.raid.row", colour=name, yields=yields, effects=", ".join(effects))


def battle_table(s: NavajoState, narrator: Narrator) -> list[str]:
    """11.2, 11.3 A line for each column with the least difference for every result, then what the results bring."""
    results = words.BATTLE_RESULT.tokens
    return [
        narrator.say(
            "look.battle.enemy",
            ferocity=int(s.enemy_ferocity),
            comanche=int(s.facts.comanche_bonus),
            utes=int(s.facts.utes_bonus),
        ),
        *(battle_column(s, column, narrator) for column in COLUMNS),
        *(narrator.say(f"look.battle.{token}") for token in results.values()),
    ]


def battle_column(s: NavajoState, column: int, narrator: Narrator) -> str:
    shift = int(s.facts.battle_shift[column])
    least = {
        words.BATTLE_RESULT.token(result): signed(int(s.facts.battle_least[result]) - shift)
        for result in range(int(v.MFV), int(v.MEV))
    }
    if column == v.TRIBAL_COLUMN:
        return narrator.say("look.battle.tribes", **least)
    return narrator.say("look.battle.column", value=column, **least)


def cube_places(s: NavajoState, colour: int, narrator: Narrator) -> Iterable[str]:
    """Where the cubes of a colour lie."""
    for box in words.CUBE_BOX.tokens:
        n = int(s.cube(box, colour))
        if n:
            place = str(narrator.value(words.CUBE_BOX, box))
            yield narrator.say("look.at", place=place, n=n)
