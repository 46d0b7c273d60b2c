"""The board in a line, and how a game ended."""

from __future__ import annotations

from cairn.games.navajo.guide.charts import TRACKS
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.view.building import hunger
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator


def glance(s: NavajoState, narrator: Narrator) -> str:
    """The tracks and the hunger of the people."""
    hungry = hunger(s)
    tracks = {name: getattr(s, name) for name in (*TRACKS, "enemy_ap")}
    card = narrator.say(f"card.{s.card}" if s.card else "tableau.setting-up")
    known = tracks | {"people": hungry.people, "food": hungry.food}
    return narrator.say("tableau.glance", card=card, **known)


def page(s: NavajoState) -> list[int]:
    """When the whole board is worth another look: a new card, the player's own turn, a raid."""
    raids = (v.RAID_COUNTERS, v.TRIBAL_COUNTERS)
    raid = any(s.mark(mark, area) for mark in raids for area in range(v.AREAS))
    return [s.period, s.card, int(s.own_segment), int(raid)]


BY_THREE = (v.RISE_OF_THE_PEOPLE, v.LOS_DUENOS, v.BROKEN_COUNTRY)


def reckoning(s: NavajoState, narrator: Narrator) -> list[str]:
    """12.3, 14.1.2, 14.4.2 Military against Morale, and what that is worth in this scenario."""
    scale = "by-three" if s.variant.scenario in BY_THREE else "plain"
    points = {"military": s.military, "morale": s.morale, "culture": s.culture}
    total = narrator.say("reckoning.sum", margin=f"{s.military - s.morale:+d}", **points)
    return [total, narrator.say(f"reckoning.{scale}"), narrator.say("reckoning.sooner")]
