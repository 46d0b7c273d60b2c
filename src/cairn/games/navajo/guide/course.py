"""How a game went: where in the sequence of play a moment is, and whose luck a die was."""

from __future__ import annotations

from cairn.game import Luck, Stage
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import purpose
from cairn.narrate import Narrator

HIGH = frozenset({  # the Diné hope for a high die: 2.3.1, 3.2.4, 3.2.8, 3.1.5, 3.3.7, 5.2, 11.2, 12.2
    purpose.BATTLE, purpose.COUNCIL, purpose.DEATH, purpose.DIPLOMACY, purpose.EVASION,
    purpose.FORT_LOSS, purpose.HARVEST, purpose.HEADMEN, purpose.NEGOTIATION, purpose.VICTORY,
})  # fmt: skip
LOW = frozenset({  # for a low one: 3.1.3, 3.2.2, 4.2.4, 11.2
    purpose.ELDER, purpose.ENEMY_BATTLE, purpose.FORT, purpose.TRIBAL_RAID,
})  # fmt: skip


def stage(s: NavajoState, narrator: Narrator) -> Stage:
    """2, 4.0 The card, and the part of it."""
    card = narrator.say(f"card.{s.card}") if s.card else ""
    chapter = "" if s.over() else narrator.chapter(int(s.chapter))
    return Stage(card, chapter.partition(": ")[0])


def luck(s: NavajoState, narrator: Narrator) -> Luck | None:
    """10.2 What the die is rolled for says which way it helps the Diné; dice that only pick a place
    are nobody's luck."""
    way = (s.about_a in HIGH) - (s.about_a in LOW)
    if not way:
        return None
    return Luck(narrator.say("seat.dine"), {face: float(way * face) for face in range(1, 7)})
