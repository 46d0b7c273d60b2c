"""What is worth a chart, and the tables of the game in words: the Raid Table and the Battle Table, from the facts that
are played with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cairn.games.navajo.guide.naming import Look, signed
from cairn.games.navajo.view import View
from cairn.games.navajo.words import kinds
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator

COLUMNS = (*range(1, 7), v.TRIBAL_COLUMN)  # the Values of Areas, and the Tribes
TRACKS = ("military", "culture", "ap", "morale", "enemy_ferocity")


def tracks(view: View, narrator: Narrator) -> Mapping[str, int]:
    """1.7.4 What goes up and down over a game."""
    return {narrator.say(f"board.track.{name}"): getattr(view.tracks, name) for name in TRACKS}


def raid_table(look: Look) -> list[str]:
    """3.2.5, 3.2.6 A line for each colour, and what Outposts and Forts can take."""
    facts = look.s.facts
    needed = {
        "mission": facts.mission_hits,
        "rancho": facts.rancho_hits,
        "defiance": facts.fort_hits[0],
        "fauntleroy": facts.fort_hits[1],
    }
    listed = ", ".join(
        look.say("look.at", place=look.named(kinds.TARGET, target), n=n)
        for target, n in needed.items()
    )
    return [
        *(raid_row(look, colour) for colour in kinds.COLOUR.tokens),
        look.say("look.raid.needed", targets=listed),
        look.say("look.raid.won"),
    ]


def raid_row(look: Look, colour: int) -> str:
    """What a cube of a colour means in New Mexico, and on an Outpost or Fort."""
    name, say, facts = look.value(kinds.COLOUR, colour), look.say, look.s.facts
    if colour in (v.GREEN, v.BLUE):
        return say("look.raid.soldiers", colour=name, n=facts.soldiers[colour])
    yields = say(f"look.raid.{kinds.COLOUR.token(colour)}")
    hits, ends = facts.hits[colour], bool(facts.ends_raid[colour])
    effects = [say("look.raid.hits", n=hits)] if hits or not ends else []
    effects += [say("look.raid.ends")] if ends else []
    return say("look.raid.row", colour=name, yields=yields, effects=", ".join(effects))


def battle_table(look: Look) -> list[str]:
    """11.2, 11.3 A line for each column with the least difference for every result, then what the results bring."""
    return [
        look.say(
            "look.battle.enemy",
            ferocity=look.view.tracks.enemy_ferocity,
            comanche=look.s.facts.comanche_bonus,
            utes=look.s.facts.utes_bonus,
        ),
        *(battle_column(look, column) for column in COLUMNS),
        *(look.say(f"look.battle.{token}") for token in kinds.BATTLE_RESULT.tokens.values()),
    ]


def battle_column(look: Look, column: int) -> str:
    facts = look.s.facts
    least = {
        kinds.BATTLE_RESULT.token(result): signed(
            facts.battle_least[result] - facts.battle_shift[column]
        )
        for result in range(v.MFV, v.MEV)
    }
    if column == v.TRIBAL_COLUMN:
        return look.say("look.battle.tribes", **least)
    return look.say("look.battle.column", value=column, **least)


def cube_places(look: Look, colour: str) -> Iterable[str]:
    """Where the cubes of a colour lie."""
    for box, held in look.view.cubes.items():
        if colour in held:
            yield look.say("look.at", place=look.named(kinds.CUBE_BOX, box), n=held[colour])
