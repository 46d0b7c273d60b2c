"""The table in a line between two looks at the whole of it, and how a finished game came out."""

from __future__ import annotations

from cairn.games.greenland.guide import naming
from cairn.games.greenland.guide.naming import Speaker, holdings
from cairn.games.greenland.rules import scoring
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.view import building
from cairn.games.greenland.words import kinds
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.names import TRIBES
from cairn.narrate import Narrator

GAP = " · "
IN_TURN = (v.PHASE_ASSIGNMENT, v.PHASE_ELDERS)  # where one tribe does all it wants, then the next


def glance(s: GreenlandState, narrator: Narrator) -> str:
    """The turn and the phase, and what the tribe that is asked has; everybody's points if none is."""
    say = Speaker(narrator)
    last = max(s.facts.event_count, s.turn)
    parts = [say("turn" if s.turn else "setting-up", turn=s.turn, of=last)]
    if s.phase:
        parts.append(narrator.name(kinds.PHASE, s.phase))
    asked = None if s.over() else building.asked(s)
    if asked is None:
        for one in building.members(s.variant.tribes):
            if s.alive(one):
                tribe, n = say.tribe(building.TRIBE[one]), scoring.points(s, one)
                parts.append(say("glance-points", tribe=tribe, n=n))
        return GAP.join(parts)
    seen = building.tribe(s, TRIBES[asked])
    held = ", ".join(" ".join(part.split()) for part in holdings(seen, say))
    return GAP.join([*parts, say("glance", tribe=say.tribe(asked), held=held)])


def page(s: GreenlandState) -> list[int]:
    """When the whole table is worth another look: a new turn or phase, another tribe's assignment or elders, another
    contested card."""
    tribe = s.tribe if s.phase in IN_TURN else -1
    card = s.card if s.phase == v.PHASE_NEGOTIATION and len(s.parties) else -1
    return [s.turn, s.phase, tribe, card]


def reckoning(s: GreenlandState, narrator: Narrator) -> list[str]:
    """J0, K0 What each tribe's points are made of; together, who can go on."""
    playing = building.members(s.variant.tribes)
    if s.variant.together:
        return [survival(s, one, narrator) for one in playing]
    told = [
        naming.points(s, one, narrator)
        if s.alive(one)
        else narrator.say("reckoning.extinct", tribe=naming.tribe(one, narrator))
        for one in playing
    ]
    return [*told, narrator.say("reckoning.ties")] if s.outcome == v.DRAWN else told


def survival(s: GreenlandState, one: int, narrator: Narrator) -> str:
    """K0 Has a tribe Available hunters or colonists?"""
    tribe = naming.tribe(one, narrator)
    colonists = scoring.colonists(s, one)
    key = "reckoning.lives" if scoring.can_go_on(s, one) else "reckoning.lost"
    return narrator.say(key, tribe=tribe, ready=s.ready(one), colonists=colonists)
