"""What those who play Navajo Wars are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cairn.core.state import PASS, State, action
from cairn.game import Glance, Guide, Luck, Stage, View
from cairn.games.navajo.guide import charts, course, labels, look_up, summary, worth
from cairn.games.navajo.rules.state import navajo
from cairn.games.navajo.view import seen
from cairn.games.navajo.words import chapter, event, question, verb
from cairn.games.navajo.words import values as v
from cairn.narrate import Happening, Narrator

RESULTS_TOLD = frozenset(
    {
        event.BATTLE_FOUGHT,
        event.ELDER_FAILED,
        event.ELDER_WON,
        event.EVADED,
        event.EVASION_FAILED,
        event.NEGOTIATED,
        event.NEGOTIATION_FAILED,
    }
)
PASSED = (
    question.ANYTIME, question.BLESSING_OR_ROLL, question.CANCEL_FLIP, question.CANCEL_MINOR,
    question.CANCEL_WAY,
)  # fmt: skip
KEPT = (question.KEEP_CUBE, question.KEEP_DEATH, question.KEEP_DICE, question.KEEP_DIE)
LET_STAND = {
    **dict.fromkeys(PASSED, action(PASS)),
    **dict.fromkeys(KEPT, action(verb.KEEP)),
    question.PREPARE_BATTLE: action(verb.FIGHT),
}


class NavajoGuide(Guide):
    """What those who play are told. Looking ahead, dice, cubes and counters are let alone, nothing is done beforehand,
    and a raid on an Outpost draws cube after cube (3.2.6)."""

    kept, results = LET_STAND, RESULTS_TOLD
    ongoing = frozenset({chapter.OUTPOST_RAID})
    stops = worth.STOPS

    def prompt(self, state: State, narrator: Narrator) -> str:
        return labels.prompt(navajo(state), narrator)

    def label(self, state: State, answer: int, narrator: Narrator) -> str:
        return labels.label(navajo(state), answer, narrator)

    def is_right(self, answer: int, state: State) -> bool:
        return worth.is_right(answer, navajo(state))

    def stop(self, state: State) -> str | None:
        return worth.stop(navajo(state))

    def at_least(self, one: State, other: State, seat: int) -> bool:
        return worth.at_least(navajo(one), navajo(other))

    def glance(self, state: State, seat: int | None, narrator: Narrator) -> Glance | None:
        s = navajo(state)
        return Glance(summary.glance(s, narrator), summary.page(s))

    def tracks(self, view: View, narrator: Narrator) -> Mapping[str, int]:
        return charts.tracks(seen(view), narrator)

    def stage(self, state: State, narrator: Narrator) -> Stage:
        return course.stage(navajo(state), narrator)

    def luck(self, state: State, narrator: Narrator) -> Luck | None:
        return course.luck(navajo(state), narrator)

    def reckoning(self, state: State, narrator: Narrator) -> Sequence[str]:
        return summary.reckoning(navajo(state), narrator)

    def look_up(self, state: State, seat: int | None, name: str, narrator: Narrator) -> str | None:
        return look_up.look_up(navajo(state), seat, name, narrator)

    def about(self, state: State, seat: int | None, part: str, narrator: Narrator) -> str | None:
        return look_up.about(navajo(state), seat, part, narrator)

    def known_names(self) -> Sequence[str]:
        return look_up.names()

    def note(self, told: Happening) -> str | None:
        """History, when an event card is drawn."""
        card = told.arguments[0]
        if told.event != event.CARD_DRAWN or card <= v.LAST_OF_FORTY:
            return None
        return f"note.card.{card}"
