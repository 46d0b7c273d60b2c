"""How a game went: where in the sequence of play a moment is, whose luck a die was, what points are made of."""

from __future__ import annotations

from cairn.core.state import bit
from cairn.game import Luck, Stage
from cairn.games.greenland.guide.figures import parts_of_points
from cairn.games.greenland.rules import attacks, dice, terms
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.view import building
from cairn.games.greenland.words import chapter, kinds, question
from cairn.games.greenland.words import values as v
from cairn.narrate import Narrator

OF_A_TRIBE = (v.PHASE_ASSIGNMENT, v.PHASE_HUNTING, v.PHASE_ELDERS)
# chapters that are about the card under talk or hunted; before, the card is one of something else
OF_A_CARD = frozenset({
    chapter.TALK, chapter.DEAL_DRAFT, chapter.DEAL_ANSWER, chapter.ATTACKS_BEGIN,
    chapter.ATTACK_NEXT, chapter.ATTACK_ROLL, chapter.ATTACK_REROLL, chapter.ATTACK_HITS,
    chapter.ATTACK_LOSS, chapter.HUNT_CARD, chapter.HUNT_NEXT, chapter.HUNT_START,
    chapter.HUNT_ROLL, chapter.HUNT_REROLL, chapter.HUNT_END,
})  # fmt: skip


def stage(s: GreenlandState, narrator: Narrator) -> Stage:
    """A1 The turn by its event; the phase, with the tribe and the card it is about."""
    phase = v.PHASE_EVENT if s.chapter == chapter.TURN_EVENT else s.phase
    if not phase:
        return Stage("", narrator.say("tableau.setting-up"))
    drawn = "" if s.event == v.NONE else narrator.name(kinds.EVENT, s.event)
    about = []
    card = card_of(s)
    tribe = tribe_of(s)
    if phase in OF_A_TRIBE and tribe != v.NONE and (card or phase != v.PHASE_HUNTING):
        about.append(narrator.seat_named(kinds.TRIBE.token(tribe)))
    if card:
        about.append(narrator.name(kinds.CARD, s.card))
    return Stage(drawn, " · ".join([narrator.name(kinds.PHASE, phase), *about]))


def tribe_of(s: GreenlandState) -> int:
    """A1 The tribe whose turn it is. At the end of the phase of elders others are asked, of whom no field tells."""
    asked = [t for t in building.members(s.variant.tribes) if s.seat_for(t) == s.seat]
    if s.chapter in (chapter.BANISH_NEXT, chapter.BAPTISM_NEXT) and len(asked) == 1:
        return asked[0]
    return int(s.tribe)


def card_of(s: GreenlandState) -> str:
    """F0, G0 The card that is talked of or hunted now, by its token."""
    chosen = s.chapter in OF_A_CARD and s.question != question.CHOOSE_CARD
    return kinds.CARD.token(s.card) if chosen and 0 <= s.card < v.CARDS else ""


def luck(s: GreenlandState, narrator: Narrator) -> Luck | None:
    """G0, G1, F2, I6 A die that succeeds or hits is good luck, one that kills is bad luck. An elder's death (D5) has no
    better face."""
    good, deadly, convert = bit(1), 0, 0
    if s.question == question.ROLL_HUNT:
        kind = terms.type_of(s, s.card)
        good = terms.good_faces(s, s.tribe, s.card, kind)
        deadly = terms.deadly_faces(s, s.card, s.side(s.card))
        convert = dice.converted_faces(s, s.tribe, kind)
    elif s.question == question.ROLL_ATTACK:
        good = attacks.hitting_faces(attacks.is_band(s, s.tribe))
        convert = dice.converted_faces(s, s.tribe, v.RAID)
    elif s.question != question.ROLL_MARTYRDOM:
        return None
    helps = {}
    for face in range(1, v.FACES + 1):
        shown = 1 if convert >> face & 1 else face
        helps[face] = float((good >> shown & 1) - (deadly >> shown & 1))
    return Luck(narrator.seat_named(kinds.TRIBE.token(s.about_a)), helps)


def sources(s: GreenlandState, narrator: Narrator) -> dict[str, dict[str, int]]:
    """J0 What everybody's points are made of; who plays together counts none (K0)."""
    if s.variant.together:
        return {}
    return {
        narrator.seat_named(kinds.TRIBE.token(one)): {
            narrator.say(f"source.{name}"): n for name, n in parts_of_points(s, one).items()
        }
        for one in building.members(s.variant.tribes)
        if s.alive(one)
    }
