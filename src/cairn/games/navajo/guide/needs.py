"""What a die is rolled for, and what it has to show, by the figures of the rules."""

from __future__ import annotations

from cairn.core.state import first, second, third, verb_of
from cairn.game import Need
from cairn.games.navajo.guide import stakes
from cairn.games.navajo.rules import battles, planning, reactions, take_actions, tribal_raid
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import kinds, note, purpose, question, verb
from cairn.games.navajo.words import values as v
from cairn.narrate import Narrator

FACES = range(1, 7)
ROLLING = frozenset({question.ROLL_FOR, question.BLESSING_OR_ROLL, question.KEEP_DIE})


def need(s: NavajoState, narrator: Narrator) -> Need | None:
    """Of the die that the open question is about."""
    if s.question not in ROLLING:
        return None
    asked = s.about_a
    what = narrator.name(kinds.PURPOSE, asked)
    if asked in (purpose.BATTLE, purpose.ENEMY_BATTLE):
        return Need(what, words=battle(s, asked == purpose.BATTLE, narrator))
    return Need(what, tuple(faces(s, asked)))


def faces(s: NavajoState, asked: int) -> list[int]:
    """On which faces the Diné get what they want; none where no number is better than another."""
    if asked == purpose.EVASION:
        return stakes.evading_faces(s, s.notes[note.FAMILY] - 1)
    if asked == purpose.TRIBAL_RAID:
        return unseen_faces(s)
    low, high = limits(s, asked)
    return [face for face in FACES if low <= face <= high]


def limits(s: NavajoState, asked: int) -> tuple[int, int]:
    """The lowest and the highest face that will do."""
    act = s.notes[note.ACT]
    if asked == purpose.ELDER:
        return 1, planning.rating(s, first(act), verb_of(act))
    if asked == purpose.DEATH:
        return s.facts.elder_rating[s.notes[note.PLACE]] + 1, 6
    if asked == purpose.COUNCIL:
        return s.facts.value[s.where[s.active]], 6
    if asked == purpose.HARVEST:
        return take_actions.hindrance(s, land_of(s.where[s.active])) + 1, 6
    if asked == purpose.FORT:
        return 1, s.mp - s.notes[note.COST]
    if asked in (purpose.NEGOTIATION, purpose.DIPLOMACY):
        goods = second(act) if verb_of(act) == verb.NEGOTIATE else third(act)
        return reactions.least_for_talks(s, first(act), goods), 6
    if asked == purpose.PEACE:
        return 1, s.truce_ap - 1
    if asked == purpose.HEADMEN:
        return s.facts.massacre_least - int(s.total_ferocity() == 0), 6
    if asked == purpose.VICTORY:
        return s.outposts() + s.forts() + 1, 6
    return 1, 0


def unseen_faces(s: NavajoState) -> list[int]:
    """4.2.4 On which faces a Tribal raid finds nobody."""
    seen = [f for f in range(v.FAMILIES) if tribal_raid.visible(s, f)]
    values = [s.facts.value[s.where[family]] for family in seen]
    more = tribal_raid.raid_modifier(s) - s.bribes
    return [
        face
        for face in FACES
        if face == 1 or (face < 6 and all(value > face + more for value in values))
    ]


def battle(s: NavajoState, ours: bool, narrator: Narrator) -> str:
    """11.2.1, 11.2.2 What is added to the die; and to the foe's, what it is measured against."""
    family, foe = s.notes[note.FAMILY] - 1, s.notes[note.FOE] - 1
    added = stakes.battle(s, family, foe, s.notes[note.COLUMN], s.notes[note.FIELD])
    if ours:
        n = int(str(added["ours"])) + (battles.WITH_FIREARMS if s.notes[note.ARMED] else 0)
        return narrator.say("need.battle", n=f"{n:+}")
    n = int(str(added["theirs"])) + s.notes[note.BONUS]
    return narrator.say("need.enemy-battle", n=f"{n:+}", ours=max(s.notes[note.OURS], 0))
