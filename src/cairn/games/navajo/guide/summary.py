"""The board in a line, and how a game ended."""

from __future__ import annotations

from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.view.building import hunger
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator


def glance(s: NavajoState, narrator: Narrator) -> str:
    """The tracks and the hunger of the people."""
    hungry = hunger(s)
    card = f"card.{s.card}" if s.card else "tableau.setting-up"
    return narrator.say(
        "tableau.glance",
        card=narrator.say(card),
        military=s.military,
        culture=s.culture,
        ap=s.ap,
        morale=s.morale,
        enemy_ferocity=s.enemy_ferocity,
        enemy_ap=s.enemy_ap,
        people=hungry.people,
        food=hungry.food,
    )


def page(s: NavajoState) -> list[int]:
    """When the whole board is worth another look: a new card, the player's own turn, a raid."""
    raid = any(
        s.mark(mark, area)
        for mark in (v.RAID_COUNTERS, v.TRIBAL_COUNTERS)
        for area in range(v.AREAS)
    )
    return [s.period, s.card, int(s.own_segment), int(raid)]


BY_THREE = (v.RISE_OF_THE_PEOPLE, v.LOS_DUENOS, v.BROKEN_COUNTRY)


def reckoning(s: NavajoState, narrator: Narrator) -> list[str]:
    """12.3, 14.1.2, 14.4.2 Military against Morale, and what that is worth in this scenario."""
    scale = "by-three" if s.variant.scenario in BY_THREE else "plain"
    return [
        narrator.say(
            "reckoning.sum",
            military=s.military,
            morale=s.morale,
            margin=f"{s.military - s.morale:+d}",
            culture=s.culture,
        ),
        narrator.say(f"reckoning.{scale}"),
        narrator.say("reckoning.sooner"),
    ]
