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
    hits = facts.mission_hits, facts.rancho_hits, *facts.fort_hits
    needed = dict(zip(kinds.TARGET.tokens.values(), hits, strict=True))
    listed = ", ".join(look.at(look.named(kinds.TARGET, one), n) for one, n in needed.items())
    return [
        *(raid_row(look, colour) for colour in kinds.COLOUR.tokens),
        look("raid.needed", targets=listed),
        look("raid.won"),
    ]


def raid_row(look: Look, colour: int) -> str:
    """What a cube of a colour means in New Mexico, and on an Outpost or Fort."""
    name, facts = look.value(kinds.COLOUR, colour), look.s.facts
    if colour in (v.GREEN, v.BLUE):
        return look("raid.soldiers", colour=name, n=facts.soldiers[colour])
    yields = look(f"raid.{kinds.COLOUR.token(colour)}")
    hits, ends = facts.hits[colour], bool(facts.ends_raid[colour])
    effects = [look("raid.hits", n=hits)] if hits or not ends else []
    effects += [look("raid.ends")] if ends else []
    return look("raid.row", colour=name, yields=yields, effects=", ".join(effects))


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
        *(look(f"battle.{token}") for token in kinds.BATTLE_RESULT.tokens.values()),
    ]


def battle_column(look: Look, column: int) -> str:
    facts = look.s.facts
    shift, least = facts.battle_shift[column], {}
    for result in range(v.MFV, v.MEV):
        token = kinds.BATTLE_RESULT.token(result)
        least[token] = signed(facts.battle_least[result] - shift)
    if column == v.TRIBAL_COLUMN:
        return look("battle.tribes", **least)
    return look("battle.column", value=column, **least)


def cube_places(look: Look, colour: str) -> Iterable[str]:
    """Where the cubes of a colour lie."""
    for box, held in look.view.cubes.items():
        if colour in held:
            yield look.at(look.named(kinds.CUBE_BOX, box), n=held[colour])
