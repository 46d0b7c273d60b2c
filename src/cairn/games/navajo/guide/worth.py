"""Which questions a player of Navajo Wars need not be asked, and where a player may want to be asked all the same."""

from __future__ import annotations

from cairn.core.snapshot import snapshot
from cairn.core.state import first, verb_of
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import question, rule, verb
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
}
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


def at_least(one: NavajoState, other: NavajoState) -> bool:
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
