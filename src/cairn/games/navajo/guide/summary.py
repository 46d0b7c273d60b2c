"""The board in a line, and how a game ended."""

from __future__ import annotations

from cairn.core.words import in_parts
from cairn.games.navajo.guide.charts import TRACKS
from cairn.games.navajo.guide.naming import signed
from cairn.games.navajo.guide.standing import scale, verdict
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
    line = narrator.say("tableau.glance", card=card, **known)
    return in_parts([line, verdict(s, narrator)]) if s.card else line


def page(s: NavajoState) -> list[int]:
    """When the whole board is worth another look: a new card, the player's own turn, a raid."""
    raids = (v.RAID_COUNTERS, v.TRIBAL_COUNTERS)
    raid = any(s.mark(mark, area) for mark in raids for area in range(v.AREAS))
    return [s.period, s.card, int(s.own_segment), int(raid)]


SCENARIO_ENDS = "12.3"


def reckoning(s: NavajoState, narrator: Narrator, ended_by: str = "") -> list[str]:
    """12 The points, and the rule that ended the game. What Military against Morale is worth counts only at the end of
    a scenario (12.3)."""
    points = {"military": s.military, "morale": s.morale, "culture": s.culture}
    total = narrator.say("reckoning.sum", margin=signed(s.military - s.morale), **points)
    why = narrator.note(f"reckoning.by.{ended_by}")
    if why is not None and ended_by != SCENARIO_ENDS:
        return [why, total]
    return [total, narrator.say(f"reckoning.{scale(s)}")]
