"""Why not: the rule and the reason that keep an action from being offered.

Rules code says why right where it decides, but only while the state is curious. So the question is asked once more,
of a curious copy, and the reason is found there.
"""

from __future__ import annotations

from cairn import notation
from cairn.core.errors import IllegalAction
from cairn.core.position import Position, answered
from cairn.core.rules import NO_RULE, rule_number
from cairn.core.state import offered, verb_of
from cairn.narrate import Denied, Logbook, Narrator, action_rule


def denials(position: Position) -> list[Denied]:
    """Everything the open question could offer and does not."""
    return [] if position.over() else _asked_again(position)[1].denials


def _asked_again(position: Position) -> tuple[Position, Logbook]:
    """The open question once more, of a curious copy, and what it denied."""
    logbook = Logbook()
    if len(position.answers) == 0:
        return Position(position.start, logbook, True), logbook
    # Only the step that leads to the open question is curious, so only its reasons are heard.
    curious = answered(position.start, list(position.answers[:-1]), logbook)
    curious.state.curious = True
    curious.apply(position.answers[-1])
    return curious, logbook


def _denied(position: Position, answer: int) -> Denied | None:
    """What the question says of an action that it does not offer; if nothing, what the game has to say of it."""
    curious, logbook = _asked_again(position)
    found = [one for one in logbook.denials if one.answer == answer]
    if not found:
        logbook.denials.clear()
        curious.state.doubt(answer)
        found = logbook.denials
    return found[0] if found else None


def why_not(position: Position, answer: int, narrator: Narrator) -> IllegalAction | None:
    """The refusal an action would meet, or None if it is offered."""
    state = position.state
    if state.offers(answer):
        return None
    text = _text(narrator, answer)
    if state.over():
        return IllegalAction(text, "", narrator.say("reason.over"))
    denied = _denied(position, answer)
    if denied is not None:
        rule = action_rule(narrator.vocabulary, state, answer)
        if denied.rule != NO_RULE:
            rule = rule_number(denied.rule)
        return IllegalAction(text, rule, narrator.reason(denied))
    if verb_of(answer) not in map(verb_of, offered(state)):
        return IllegalAction(text, rule_number(state.rule), narrator.say("reason.not-now"))
    rule = action_rule(narrator.vocabulary, state, answer)
    return IllegalAction(text, rule, narrator.say("reason.not-offered"))


def _text(narrator: Narrator, answer: int) -> str:
    """The action's notation, or its bare number if it means nothing in this game."""
    try:
        return notation.write(narrator.vocabulary, answer)
    except KeyError:
        return str(answer)
