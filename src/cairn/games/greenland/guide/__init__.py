"""What those who play Greenland are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cairn.core.position import Position
from cairn.core.state import PASS, State, action, second, verb_of
from cairn.game import (
    Bargain,
    Change,
    Foresight,
    Glance,
    Guide,
    Luck,
    Need,
    Plan,
    Planned,
    Stage,
    Standing,
    Step,
    View,
)
from cairn.games.greenland.guide import (
    bargains,
    course,
    labels,
    look_up,
    naming,
    needs,
    stakes,
    standing,
    story,
    summary,
    worth,
)
from cairn.games.greenland.guide.colours import COLOURS
from cairn.games.greenland.rules.state import greenland
from cairn.games.greenland.rules.transport import ON_FOOT
from cairn.games.greenland.view import seen
from cairn.games.greenland.words import chapter, event, question, verb
from cairn.games.greenland.words.kinds import CARD, EVENT
from cairn.narrate import Happening, Narrator

LET_STAND = {
    question.CHOOSE_ATTACK_REROLL: action(PASS),
    question.CHOOSE_HUNT_REROLL: action(PASS),
    question.CHOOSE_IRON_RULE: action(verb.KEEP_IRON),
    question.CHOOSE_SKIS: action(PASS),
}
ROLLING = frozenset({  # not HUNT_START, which may be the next hunt already
    chapter.HUNT_ROLL, chapter.HUNT_REROLL, chapter.HUNT_END, chapter.ATTACKS_BEGIN,
    chapter.ATTACK_NEXT, chapter.ATTACK_ROLL, chapter.ATTACK_REROLL, chapter.ATTACK_HITS,
    chapter.ATTACK_LOSS,
})  # fmt: skip
REPEATED = {
    question.CHOOSE_BANISHED: PASS,
    question.CHOOSE_DEPLETION: verb.PAY_ENERGY,
    question.CHOOSE_HAY_UNIT: verb.PAY_ENERGY,
    question.CHOOSE_LOSS: PASS,
    question.CHOOSE_VICTIM: PASS,
}
BIDDING = (chapter.AUCTION_OPEN, chapter.AUCTION_BID)
TALKING = (chapter.TALK, chapter.DEAL_DRAFT, chapter.DEAL_ANSWER)
RESULTS_TOLD = frozenset({
    event.CONVERTED, event.HUNT_FAILED, event.HUNT_SUCCEEDED, event.HUNT_UNPAID,
    event.NOT_CONVERTED, event.RAID_FAILED, event.RAIDERS_DEAD,
})  # fmt: skip


class GreenlandGuide(Guide):
    """What those who play are told. Looking ahead, the dice lie as they fell, no Iron is spent, and a hunt or an attack
    goes on to its end (G0, F2)."""

    kept, results, ongoing = LET_STAND, RESULTS_TOLD, ROLLING
    reroll_questions = frozenset({question.CHOOSE_ATTACK_REROLL, question.CHOOSE_HUNT_REROLL})
    stops = worth.STOPS
    bargaining, repeated = bargains.VERBS, REPEATED
    colours = COLOURS
    cards = frozenset({CARD.name, EVENT.name})

    heavy, noted, introducing, counted = story.HEAVY, story.NOTED, story.INTRODUCING, story.COUNTED

    def prompt(self, state: State, narrator: Narrator) -> str:
        return labels.prompt(greenland(state), narrator)

    def label(self, state: State, answer: int, narrator: Narrator) -> str:
        return labels.label(greenland(state), answer, narrator)

    def is_right(self, answer: int, state: State) -> bool:
        return worth.is_right(answer, greenland(state))

    def is_private(self, state: State) -> bool:
        """F0 A deal is drawn up in private until it is offered."""
        return bool(state.chapter == chapter.DEAL_DRAFT)

    def stop(self, state: State) -> str | None:
        return worth.stop(greenland(state))

    def usual(self, state: State) -> int | None:
        return worth.usual(greenland(state))

    def ends(self, answer: int) -> bool:
        return verb_of(answer) in (PASS, verb.DROP_DEAL, verb.LEAVE, verb.PAY_NOTHING)

    def precedence(self, state: State, answer: int) -> int:
        """E1 Hunting is what one does most, and on foot; I2, F1 to lose an elder or a wife comes last."""
        act = int(verb_of(answer))
        if act == verb.HUNT:
            return -2 if second(answer) == ON_FOOT else -1
        return 1 if act in (verb.BURN, verb.DIVORCE) else 0

    def wasted(self, state: State, answer: int, narrator: Narrator) -> str:
        """E0 Hunters who stay at home."""
        s = greenland(state)
        if s.question != question.CHOOSE_ASSIGNMENT or verb_of(answer) != PASS:
            return ""
        return narrator.say("wasted.hunters", n=int(s.ready(s.tribe)))

    def useless(self, state: State, answer: int) -> bool:
        """G0 So few cannot succeed."""
        return stakes.too_few(greenland(state), answer)

    def touches(self, state: State, answer: int) -> Sequence[str]:
        """E3 The other hunters are at home, and so is what only concerns them. E0 Each number is about one card."""
        s = greenland(state)
        if s.question == question.CHOOSE_COUNT:
            return (f"card:{CARD.token(s.about_b)}",)
        home = s.question == question.CHOOSE_ASSIGNMENT and verb_of(answer) == PASS
        return ("place:home",) if home else ()

    def topic(self, state: State) -> str:
        """D10, F0, G0 The card that is sold, talked of or hunted."""
        s = greenland(state)
        card = CARD.token(s.card) if s.chapter in BIDDING else course.card_of(s)
        return f"card:{card}" if card else ""

    def at_once(self, state: State, narrator: Narrator) -> Sequence[tuple[str, Sequence[int]]]:
        return labels.at_once(greenland(state), narrator)

    def plan(self, view: View, narrator: Narrator) -> Plan | None:
        """F0 The deal under talk, clause by clause."""
        deal = seen(view).deal
        if deal is None:
            return None
        key = "tableau.deal-offered" if deal.offered else "tableau.deal-drafted"
        say = naming.Speaker(narrator)
        parts = [
            Planned(naming.clause(one, say), action(verb.STRIKE, number))
            for number, one in enumerate(deal.clauses, 1)
        ]
        return Plan(narrator.say(key, tribe=say.tribe(deal.proposer)), parts)

    def bargains(self, state: State, narrator: Narrator) -> Sequence[Bargain]:
        return bargains.bargains(greenland(state), narrator)

    def next_answer(self, state: State, clauses: Sequence[int]) -> tuple[int, bool] | None:
        return bargains.next_answer(greenland(state), clauses)

    def glance(self, state: State, seat: int | None, narrator: Narrator) -> Glance | None:
        s = greenland(state)
        return Glance(summary.glance(s, narrator), summary.page(s))

    def tracks(self, view: View, narrator: Narrator) -> Mapping[str, int]:
        """J0 Everybody's points."""
        return {narrator.seat_named(one.name): one.points or 0 for one in seen(view).tribes}

    def sources(self, state: State, narrator: Narrator) -> Mapping[str, Mapping[str, int]]:
        return course.sources(greenland(state), narrator)

    def stage(self, state: State, narrator: Narrator) -> Stage:
        return course.stage(greenland(state), narrator)

    def luck(self, state: State, narrator: Narrator) -> Luck | None:
        return course.luck(greenland(state), narrator)

    def reckoning(self, state: State, narrator: Narrator) -> Sequence[str]:
        return summary.reckoning(greenland(state), narrator)

    def standing(self, state: State, seat: int | None, narrator: Narrator) -> Standing | None:
        return standing.standing(greenland(state), narrator)

    def sequence(self, state: State, narrator: Narrator) -> Sequence[Step]:
        return standing.sequence(greenland(state), narrator)

    def figures(self, state: State, narrator: Narrator) -> Mapping[str, int]:
        return standing.figures(greenland(state), narrator)

    def stock(self, state: State, asked: State, narrator: Narrator) -> Mapping[str, int]:
        return standing.stock(greenland(state), greenland(asked), narrator)

    def against(self, asked: State, narrator: Narrator) -> frozenset[str]:
        return standing.against(greenland(asked), narrator)

    def foresee(self, position: Position, narrator: Narrator) -> Foresight | None:
        """F0, F2 In talks: what no deal comes to."""
        s = greenland(position.state)
        told = "" if s.over() or s.chapter not in TALKING else stakes.fight(s, narrator)
        return Foresight(text=told) if told else None

    def look_up(self, state: State, seat: int | None, name: str, narrator: Narrator) -> str | None:
        return look_up.look_up(greenland(state), name, narrator)

    def about(self, state: State, seat: int | None, part: str, narrator: Narrator) -> str | None:
        return look_up.about(greenland(state), part, narrator)

    def known_names(self) -> Sequence[str]:
        return look_up.names()

    def note(self, told: Happening) -> str | None:
        """History, when an event is drawn."""
        drawn = told.event == event.EVENT_DRAWN
        return f"note.event-card.{EVENT.token(told.arguments[0])}" if drawn else None

    def headline(self, told: Happening, narrator: Narrator) -> str | None:
        return story.headline(told, narrator)

    def changes(self, told: Happening, narrator: Narrator) -> Sequence[Change]:
        return story.changes(told, narrator)

    def need(self, state: State, narrator: Narrator) -> Need | None:
        return needs.need(greenland(state), narrator)
