"""What those who play Greenland are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cairn.core.state import PASS, State, action, verb_of
from cairn.game import Glance, Guide, Plan, Planned, View
from cairn.games.greenland import speech
from cairn.games.greenland.guide import charts, labels, look_up, naming, summary
from cairn.games.greenland.state import greenland
from cairn.games.greenland.view import seen
from cairn.games.greenland.words import EVENT
from cairn.narrate import Happening, Narrator

LET_STAND = {
    speech.CHOOSE_ATTACK_REROLL: action(PASS),
    speech.CHOOSE_HUNT_REROLL: action(PASS),
    speech.CHOOSE_IRON_RULE: action(speech.KEEP_DEAD),
    speech.CHOOSE_SKIS: action(PASS),
}
ROLLING = {  # not HUNT_START, which may be the next hunt already
    speech.HUNT_ROLL,
    speech.HUNT_REROLL,
    speech.HUNT_END,
    speech.ATTACKS_BEGIN,
    speech.ATTACK_NEXT,
    speech.ATTACK_ROLL,
    speech.ATTACK_REROLL,
    speech.ATTACK_HITS,
    speech.ATTACK_LOSS,
}
RESULTS_TOLD = {
    speech.CONVERTED,
    speech.HUNT_FAILED,
    speech.HUNT_SUCCEEDED,
    speech.HUNT_UNPAID,
    speech.NOT_CONVERTED,
    speech.RAID_FAILED,
    speech.RAIDERS_DEAD,
}


class GreenlandGuide(Guide):
    """What those who play are told."""

    def prompt(self, state: State, narrator: Narrator) -> str:
        return labels.prompt(greenland(state), narrator)

    def label(self, state: State, answer: int, narrator: Narrator) -> str:
        return labels.label(greenland(state), answer, narrator)

    def is_right(self, answer: int) -> bool:
        return bool(verb_of(answer) == speech.EXCHANGE)

    def plan(self, view: View, narrator: Narrator) -> Plan | None:
        """F0 The deal under talk, clause by clause."""
        deal = seen(view).deal
        if deal is None:
            return None
        key = "tableau.deal-offered" if deal.offered else "tableau.deal-drafted"
        parts = [
            Planned(text, action(speech.STRIKE, number))
            for number, text in enumerate(naming.clauses(seen(view), narrator), 1)
        ]
        return Plan(narrator.say(key, tribe=narrator.seat_named(deal.proposer)), parts)

    def glance(self, state: State, seat: int | None, narrator: Narrator) -> Glance | None:
        s = greenland(state)
        return Glance(summary.glance(s, narrator), summary.page(s))

    def tracks(self, view: View, narrator: Narrator) -> Mapping[str, int]:
        return charts.tracks(seen(view), narrator)

    def reckoning(self, state: State, narrator: Narrator) -> Sequence[str]:
        return summary.reckoning(greenland(state), narrator)

    def look_up(self, state: State, seat: int | None, name: str, narrator: Narrator) -> str | None:
        return look_up.look_up(greenland(state), name, narrator)

    def about(self, state: State, seat: int | None, part: str, narrator: Narrator) -> str | None:
        return look_up.about(greenland(state), part, narrator)

    def known_names(self) -> Sequence[str]:
        return look_up.names()

    def note(self, told: Happening) -> str | None:
        """History, when an event is drawn."""
        if told.event != speech.EVENT_DRAWN:
            return None
        return f"note.event-card.{EVENT.token(told.arguments[0])}"

    def let_stand(self, state: State) -> int | None:
        """The dice lie as they fell, and no Iron is spent."""
        answer = LET_STAND.get(state.question)
        return answer if answer is not None and state.offers(answer) else None

    def matters(self, told: Happening) -> bool:
        return told.event in RESULTS_TOLD

    def carries_on(self, chapter: int) -> bool:
        """G0, F2 A hunt or an attack goes on to its end."""
        return chapter in ROLLING
