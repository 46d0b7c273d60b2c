"""Which questions a player of Navajo Wars need not be asked, and where a player may want to be asked all the same."""

from __future__ import annotations

from cairn.core.snapshot import snapshot
from cairn.core.state import PASS, action, first, offered, verb_of
from cairn.games.navajo.guide import needs
from cairn.games.navajo.rules import battles, dice, minor_events, take_actions
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import chapter, note, purpose, question, rule, verb
from cairn.games.navajo.words import values as v

# moments at which nothing but a right may be used, or another roll bought, by what comes next
BY_RULE = {
    rule.R_4_0: "enemy",
    rule.R_3_3_5: "feeding",
    rule.R_3_3_6: "passage",
    rule.R_13_14: "ceremony",
    rule.R_13_21: "ceremony",
    rule.R_14_6_4: "campaign",
}
BY_QUESTION = {
    question.ANYTIME: "events",
    question.BLESSING_OR_ROLL: "blessing",
    question.CANCEL_FLIP: "cancelling",
    question.CANCEL_MINOR: "cancelling",
    question.CANCEL_WAY: "cancelling",
    question.KEEP_CUBE: "dice",
    question.KEEP_DEATH: "dice",
    question.KEEP_DICE: "dice",
    question.KEEP_DIE: "dice",
    question.PREPARE_BATTLE: "battle",
    question.CHOOSE_PREEMPT: "card",
    question.CHOOSE_REACTION: "raids",
    question.CHOOSE_TRADER: "goods",
}
# dice on which one either gets what one wants or does not (`needs.faces`)
WON_OR_LOST = frozenset({
    purpose.COUNCIL, purpose.DEATH, purpose.DIPLOMACY, purpose.ELDER, purpose.HARVEST, purpose.HEADMEN,
    purpose.NEGOTIATION, purpose.TRIBAL_RAID, purpose.VICTORY,
})  # fmt: skip
TO_BE_HELPED = WON_OR_LOST | {purpose.EVASION}  # where an Evasion leads is another matter
STOPS = tuple(dict.fromkeys((*BY_RULE.values(), *BY_QUESTION.values())))

# of these more is better, or less, whatever else is so
MORE = ("military", "culture", "ap", "mp", "food")
LESS = ("morale", "enemy_ap")
FOLLOWS = ("corn_unseen", "intruders_unseen")  # what is not here is there


def stop(s: NavajoState) -> str | None:
    """1.6.1, 10.2 What comes next, where a player may want to do something before it."""
    if s.question == question.ANYTIME:
        return BY_RULE.get(s.rule, BY_QUESTION[question.ANYTIME])
    return BY_QUESTION.get(s.question)


def is_right(answer: int, s: NavajoState) -> bool:
    """1.6.1, 10 What may be done at any time. A horse for the Family that is about to fight belongs to the Battle
    (11.2.1)."""
    act = verb_of(answer)
    if s.question == question.PREPARE_BATTLE and act == verb.MOUNT:
        return bool(first(answer) != s.about_a)
    return bool(verb.MOUNT <= act <= verb.LOOK)


def usual(s: NavajoState) -> int | None:
    """10.2, 13.12 What went as well as it could is let stand, and so is what Trade Goods buy cheaper; a card is kept
    where it cannot help. Of two players (16) one may not want what is good for the other, and neither is told what
    the other holds."""
    if len(s.seats()) > 1:
        return None
    if s.question == question.KEEP_DIE and (well_rolled(s) or cheaper_bought(s)):
        return int(action(verb.KEEP))
    if s.question == question.KEEP_CUBE and well_drawn(s):
        return int(action(verb.KEEP))
    if s.question == question.BLESSING_OR_ROLL and not blessed(s):
        return int(action(PASS))
    if s.question == question.CHOOSE_TRADER and nobody_can_buy(s):
        return int(action(PASS))
    return None


def well_rolled(s: NavajoState) -> bool:
    """Can no other face of the die be better for the Diné than this?"""
    aim, face = s.about_a, s.about_b
    if aim in WON_OR_LOST:
        good = needs.faces(s, aim)
        return face in good or not good
    if aim == purpose.FORT:
        return bool(face == 1)
    if aim in (purpose.BATTLE, purpose.ENEMY_BATTLE):
        here = fought(s, face)
        return all(here <= fought(s, other) for other in needs.FACES)
    if aim == purpose.TRIBAL_TARGET:
        return not lives_in(s, face - 1)
    if aim in (purpose.DROUGHT, purpose.RECOVERY):
        return in_good_time(s, face - 1, aim == purpose.RECOVERY)
    return False


def fought(s: NavajoState, face: int) -> list[int]:
    """11.2 What comes of a Battle by a face of the die that is asked about, against each of the foe's where that is not
    rolled yet; less is better."""
    notes = s.notes
    family, column = notes[note.FAMILY] - 1, notes[note.COLUMN]
    theirs = battles.enemy_strength(s, notes[note.FOE] - 1) + notes[note.BONUS]
    if s.about_a == purpose.ENEMY_BATTLE:
        return [battles.battle_table(s, notes[note.OURS] - theirs - face, column)]
    ours = battles.strength(s, family, column, notes[note.FIELD]) + face
    ours += battles.WITH_FIREARMS if notes[note.ARMED] else 0
    return [battles.battle_table(s, ours - theirs - foe, column) for foe in needs.FACES]


def lives_in(s: NavajoState, territory: int) -> bool:
    """Is there a Family or corn in a Territory?"""
    if any(s.on_map(one) and land_of(s.where[one]) == territory for one in range(v.FAMILIES)):
        return True
    return any(s.mark(v.CORN, area) and land_of(area) == territory for area in range(v.AREAS))


def in_good_time(s: NavajoState, territory: int, recovers: bool) -> bool:
    """7.2.1, 7.2.2 Does a Drought come where nobody lives, or leave where somebody does?"""
    full = s.drought[territory] >= s.facts.drought_spaces
    if s.drought[territory] == 0 if recovers else full:
        sick = recovers and s.event_in_play(v.LAND_IS_SICK)
        territory = v.NONE if sick else minor_events.neighbour(s, territory, recovers)
    return lives_in(s, territory) == recovers


def cheaper_bought(s: NavajoState) -> bool:
    """3.1.3, 3.2.8 Is the die rolled for an Action Point? Two Trade Goods buy one, without a die."""
    act = s.notes[note.ACT]
    heeded = s.about_a == purpose.ELDER and verb_of(act) == verb.ELDER_POINTS
    return heeded or s.about_a == purpose.COUNCIL


def well_drawn(s: NavajoState) -> bool:
    """Is this a cube such as the Diné hope for? Where nothing but Trade Goods can put it back no other is worth them:
    3.2.5 they buy an animal too; 4.2.10, C2, C31 it is not red, nor soldiers, or the herds of New Mexico are raided."""
    free = dice.WITH_RELIGION, dice.WITH_MANUELITO
    if any(s.offers(action(verb.PUT_BACK, means)) for means in free):
        return False
    colour = s.about_a
    if s.chapter == chapter.SUBJUGATING:
        return bool(colour != v.RED)
    if colour in (v.RED, v.GREEN, v.BLUE):
        return False
    if s.chapter == chapter.OUTPOST_RAID:
        needed = take_actions.hits_needed(s) - s.hits
        return bool(s.facts.hits[colour] >= min(needed, max(s.facts.hits)))
    if s.chapter == chapter.ACT:
        return plunder(s, colour)
    return bool(s.chapter == chapter.CARD_MAJOR)


def plunder(s: NavajoState, colour: int) -> bool:
    """3.2.5 Does a cube bring something into Resources or the Passage of Time Box?"""
    kinds = {v.BROWN: (v.HORSE,), v.WHITE: (v.SHEEP,), v.YELLOW: (v.CHILD,)}
    return any(s.held(v.OUT_OF_PLAY, kind) for kind in kinds.get(colour, (v.HORSE, v.SHEEP)))


def blessed(s: NavajoState) -> bool:
    """13.12 Is there a card in hand whose number brings what is wanted, or in Battle more than some face of the die?"""
    aim = s.about_a
    numbers = {
        int(s.facts.blessing[first(one)]) for one in offered(s) if verb_of(one) == verb.BLESS
    }
    if aim in TO_BE_HELPED:
        return not numbers.isdisjoint(needs.faces(s, aim))
    if aim in (purpose.BATTLE, purpose.ENEMY_BATTLE):
        worst = max(fought(s, face) for face in needs.FACES)
        return any(fought(s, number) < worst for number in numbers)
    return True


def in_vain(s: NavajoState, answer: int) -> bool:
    """13.12 Is this a card whose number does not bring what is wanted?"""
    bless = s.question == question.BLESSING_OR_ROLL and verb_of(answer) == verb.BLESS
    if not bless or s.about_a not in TO_BE_HELPED:
        return False
    return int(s.facts.blessing[first(answer)]) not in needs.faces(s, s.about_a)


def nobody_can_buy(s: NavajoState) -> bool:
    """3.1.4, 10.2 Could Trade Goods be bought only after others are spent, for an Action Point or so that one is
    there?"""
    return not any(verb_of(one) == verb.BUY_GOODS for one in offered(s))


def no_worse(one: NavajoState, other: NavajoState) -> bool:
    """Is one at least as good for the Diné? All that is not known to be good or bad must be equal."""
    a, b = snapshot(one), snapshot(other)
    if any(getattr(one, name) < getattr(other, name) for name in MORE):
        return False
    if any(getattr(one, name) > getattr(other, name) for name in LESS):
        return False
    if not (_holds(one, other) and _no_fewer(one.box, other.box)):
        return False
    if not _no_fewer(one.corn_held, other.corn_held) or not _no_fewer(other.drought, one.drought):
        return False
    if not _has_all(list(one.hand), list(other.hand)):
        return False
    judged = {*MORE, *LESS, *FOLLOWS, "pieces", "box", "corn_held", "drought", "hand"}
    return all(a[name] == b[name] for name in a if name not in judged)


def _holds(one: NavajoState, other: NavajoState) -> bool:
    """Resources (1.6) are no less; what is out of play follows from them."""
    for kind in range(v.PIECES):
        if one.held(v.RESOURCES, kind) < other.held(v.RESOURCES, kind):
            return False
        for box in (v.PASSAGE, v.SET_ASIDE):
            if one.held(box, kind) != other.held(box, kind):
                return False
    return True


def _no_fewer(some: object, others: object) -> bool:
    return all(a >= b for a, b in zip(some, others, strict=True))  # type: ignore[call-overload]


def _has_all(some: list[int], others: list[int]) -> bool:
    return all(some.count(one) >= others.count(one) for one in set(others))
