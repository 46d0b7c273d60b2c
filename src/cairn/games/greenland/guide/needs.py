"""What dice are rolled for, and what they have to show, by the figures of the rules."""

from __future__ import annotations

from cairn.game import Need
from cairn.games.greenland.guide import figures, naming
from cairn.games.greenland.rules import attacks
from cairn.games.greenland.rules.danger import certain_face
from cairn.games.greenland.rules.dice import converted_faces
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.view.building import counting, members, spread
from cairn.games.greenland.words import question
from cairn.games.greenland.words import values as v
from cairn.narrate import Narrator


def need(s: GreenlandState, narrator: Narrator) -> Need | None:
    """Of the dice that fall at the open question."""
    asked, tribe = s.question, naming.tribe(s.about_a, narrator)
    if asked == question.ROLL_ELDER_DEATH:
        return Need(narrator.say("need.elder-death", tribe=tribe))
    if asked == question.ROLL_MARTYRDOM:
        return Need(narrator.say("need.martyrdom", tribe=tribe), (1,))
    if asked not in (question.ROLL_HUNT, question.ROLL_ATTACK):
        return None
    what = narrator.say("need.hunt", tribe=tribe, card=naming.named(s.about_b, narrator))
    return hits(s, what) if asked == question.ROLL_ATTACK else successes(s, what, narrator)


def hits(s: GreenlandState, what: str) -> Need:
    """F2 The faces that hit."""
    good = attacks.hitting_faces(attacks.is_band(s, s.tribe))
    return Need(what, tuple(members(counting(good, converted_faces(s, s.tribe, v.RAID)))))


def successes(s: GreenlandState, what: str, narrator: Narrator) -> Need:
    """G0 The faces that succeed and those that kill, and how many dice must succeed, with those that lie there or are
    certain."""
    found = figures.terms(s, s.tribe, s.card)
    good = tuple(members(counting(found.good, found.convert)))
    lying = [int(certain_face(s))] * (int(s.alpha_auto) + (s.skiers > 0)) + spread(s.rolled)
    return Need(
        what,
        good,
        found.needed,
        lying=(*lying, int(s.alpha_die)) if s.alpha_die else tuple(lying),
        bad=tuple(members(counting(found.bites, found.convert))),
        harm="".join(naming.kills(found, narrator)),
    )
