"""Why not: the rule and the reason that keep an action from being offered.

Rules code says why right where it decides, but only while the state is curious. So the question is asked once more,
of a curious copy, and the reason is found there.
"""

from __future__ import annotations

from dataclasses import dataclass

from cairn import notation
from cairn.core.errors import IllegalAction
from cairn.core.position import Position, replayed
from cairn.core.rules import rule_number
from cairn.core.state import offered, verb_of
from cairn.narrate import Denied, Logbook, Narrator, action_rule


@dataclass(frozen=True)
class Refusal:
    """Why an action cannot be taken now."""

    action: str
    rule: str
    reason: str

    def error(self) -> IllegalAction:
        return IllegalAction(self.action, self.rule, self.reason)


def denials(position: Position) -> list[Denied]:
    """Everything the open question could offer and does not."""
    if position.over():
        return []
    logbook = Logbook()
    if len(position.answers) == 0:
        Position(position.start, logbook, True)
        return logbook.denials
    # Only the step that leads to the open question is curious, so only its reasons are heard.
    before = replayed(position.start, position.answers[:-1], logbook)
    before.state.curious = True
    before.apply(position.answers[-1])
    return logbook.denials


def why_not(position: Position, answer: int, narrator: Narrator) -> Refusal | None:
    """The refusal an action would meet, or None if it is offered."""
    state = position.state
    if state.offers(answer):
        return None
    text = _text(narrator, answer)
    if state.over():
        return Refusal(text, "", narrator.say("reason.over"))
    for denied in denials(position):
        if denied.answer == answer:
            return Refusal(text, rule_number(denied.rule), narrator.reason(denied))
    if verb_of(answer) not in map(verb_of, offered(state)):
        return Refusal(text, rule_number(state.rule), narrator.say("reason.not-now"))
    rule = action_rule(narrator.vocabulary, state, answer)
    return Refusal(text, rule, narrator.say("reason.not-offered"))


def _text(narrator: Narrator, answer: int) -> str:
    """The action's notation, or its bare number if it means nothing in this game."""
    try:
        return notation.write(narrator.vocabulary, answer)
    except KeyError:
        return str(answer)
