"""What those who play Navajo Wars are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cairn.core.position import Position
from cairn.core.state import PASS, State, action, first, offered, verb_of
from cairn.game import (
    Change,
    Foresight,
    Glance,
    Guide,
    Luck,
    Need,
    Stage,
    Standing,
    Step,
    View,
)
from cairn.games.navajo.guide import (
    charts,
    course,
    forecast,
    labels,
    look_up,
    needs,
    standing,
    story,
    summary,
    worth,
)
from cairn.games.navajo.guide.colours import COLOURS
from cairn.games.navajo.rules.state import navajo
from cairn.games.navajo.view import seen
from cairn.games.navajo.words import chapter, event, kinds, question, verb
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words.vocabulary import VOCABULARY
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


STEPS = {question.CHOOSE_ACTION: verb.MOVE}
REPEATED = dict.fromkeys(
    (
        question.CHOOSE_BLACK_CUBE, question.CHOOSE_CUBE, question.CHOOSE_DEPARTED,
        question.CHOOSE_STARVING,
    ),
    PASS,
)  # fmt: skip


class NavajoGuide(Guide):
    """What those who play are told. Looking ahead, dice, cubes and counters are let alone, nothing is done beforehand,
    and a raid on an Outpost draws cube after cube (3.2.6)."""

    kept, results, steps, repeated = LET_STAND, RESULTS_TOLD, STEPS, REPEATED
    reroll_questions = frozenset(KEPT)
    ongoing = frozenset({chapter.OUTPOST_RAID})
    stops = worth.STOPS
    colours = COLOURS
    cards = frozenset({kinds.CARD.name, kinds.CULTURE_CARD.name, kinds.MINOR.name})
    set_up = frozenset({
        chapter.SETUP_FAMILIES, chapter.SETUP_MANUELITO, chapter.SETUP_SETS, chapter.SETUP_CARDS,
        chapter.SETUP_CEREMONIES,
    })  # fmt: skip

    heavy, noted, introducing = story.HEAVY, story.NOTED, story.INTRODUCING

    def prompt(self, state: State, narrator: Narrator) -> str:
        return labels.prompt(navajo(state), narrator)

    def label(self, state: State, answer: int, narrator: Narrator) -> str:
        return labels.label(navajo(state), answer, narrator)

    def is_right(self, answer: int, state: State) -> bool:
        return worth.is_right(answer, navajo(state))

    def stop(self, state: State) -> str | None:
        return worth.stop(navajo(state))

    def usual(self, state: State) -> int | None:
        return worth.usual(navajo(state))

    def no_worse(self, one: State, other: State, seat: int) -> bool:
        return worth.no_worse(navajo(one), navajo(other))

    def leads_back(self, state: State, answer: int) -> bool:
        s = navajo(state)
        return bool(first(answer) == s.where[s.active])

    def precedence(self, state: State, answer: int) -> int:
        """13.12, 3.2.1 A card that does not help comes last, and the dearer way to find water."""
        dearer = verb_of(answer) == verb.WATER_MOUNTED and state.offers(action(verb.WATER))
        return 1 if dearer or worth.in_vain(navajo(state), answer) else 0

    def left(self, state: State) -> int:
        return int(navajo(state).mp)

    def at_once(self, state: State, narrator: Narrator) -> Sequence[tuple[str, Sequence[int]]]:
        return labels.at_once(navajo(state), narrator)

    def wasted(self, state: State, answer: int, narrator: Narrator) -> str:
        """MPs of a Family that stops and could still do something with them, Families that could still act: there may
        be fewer of them than activations."""
        s = navajo(state)
        others = [one for one in offered(s) if verb_of(one) != PASS and not worth.is_right(one, s)]
        ready = sum(verb_of(one) == verb.ACTIVATE for one in others)
        n = {
            question.CHOOSE_ACTION: s.mp if others else 0,
            question.CHOOSE_FAMILY: min(ready, s.activations),
        }.get(s.question, 0)
        if verb_of(answer) != PASS or n <= 0:
            return ""
        key = "wasted.mp" if s.question == question.CHOOSE_ACTION else "wasted.activations"
        return narrator.say(key, n=int(n))

    def touches(self, state: State, answer: int) -> Sequence[str]:
        """New Mexico is raided at Santa Fé (3.2.5); what names nothing else is done by the acting Family."""
        s = navajo(state)
        if s.question != question.CHOOSE_ACTION:
            return ()
        if verb_of(answer) in (verb.RAID, verb.LONG_RAID):
            return (f"{kinds.AREA.name}:{kinds.AREA.token(int(v.SANTA_FE))}",)
        if VOCABULARY.about(answer):
            return ()
        return (f"{kinds.FAMILY.name}:{kinds.FAMILY.token(int(s.active))}",)

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

    def ended_by(self, state: State, rule: str, narrator: Narrator) -> Sequence[str]:
        return summary.reckoning(navajo(state), narrator, rule)

    def standing(self, state: State, seat: int | None, narrator: Narrator) -> Standing | None:
        return standing.standing(navajo(state), narrator)

    def sequence(self, state: State, narrator: Narrator) -> Sequence[Step]:
        return standing.sequence(navajo(state), narrator)

    def figures(self, state: State, narrator: Narrator) -> Mapping[str, int]:
        return standing.figures(navajo(state), narrator)

    def stock(self, state: State, asked: State, narrator: Narrator) -> Mapping[str, int]:
        return standing.stock(navajo(state), navajo(asked), narrator)

    def against(self, asked: State, narrator: Narrator) -> frozenset[str]:
        return standing.against(narrator)

    def foresee(self, position: Position, narrator: Narrator) -> Foresight | None:
        return forecast.foresee(position, narrator)

    def foreseen(self, position: Position, narrator: Narrator) -> str:
        return forecast.foreseen(position, narrator)

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

    def headline(self, told: Happening, narrator: Narrator) -> str | None:
        return story.headline(told, narrator)

    def changes(self, told: Happening, narrator: Narrator) -> Sequence[Change]:
        return story.changes(told, narrator)

    def route(
        self, before: Sequence[Happening], told: Sequence[Happening], state: State
    ) -> Sequence[tuple[str, str]]:
        return story.route(before, told, navajo(state))

    def need(self, state: State, narrator: Narrator) -> Need | None:
        return needs.need(navajo(state), narrator)
