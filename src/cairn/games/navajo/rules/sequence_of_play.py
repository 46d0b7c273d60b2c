"""2 Sequence of Play: draw a card, resolve it from top to bottom, discard."""

from __future__ import annotations

from cairn.core.state import PASS, Flow, action, verb_of
from cairn.games.navajo.rules import deck, families, victory
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.passage_of_time import begin_passage
from cairn.games.navajo.rules.planning import plan
from cairn.games.navajo.rules.rights import decide, may_gain_points
from cairn.games.navajo.rules.take_actions import begin_actions
from cairn.games.navajo.rules.tracks import lose_culture, lose_military, spend_points
from cairn.games.navajo.words import chapter, event, purpose, question, reason, rule, verb
from cairn.games.navajo.words import values as v


def draw_card(s: NavajoState) -> Flow:
    """2.1, 2.2 Draw a card; its parts come in turn."""
    card = yield from deck.draw(s, rule.R_2_1)
    s.card = card
    s.preempted = False
    s.operation = 0
    s.used = 0
    s.touched = 0
    s.tell(rule.R_2_1, event.CARD_DRAWN, card)
    s.then(chapter.DISCARD)
    if card in v.TRANSITIONS:
        s.then(chapter.TRANSITION)
    elif card > v.LAST_OF_FORTY:
        s.then(chapter.CARD_CHECK)
        s.then(chapter.CARD_MAJOR)
    elif s.facts.ceremony[card]:
        s.then(chapter.CARD_CEREMONY)
    else:
        s.then(chapter.CARD_MINOR)
        s.then(chapter.CARD_MAJOR)
        s.then(chapter.CARD_OPERATIONS)
    s.then_for_two(chapter.PAIR_HEADMAN)


def operations(s: NavajoState) -> Flow:
    """2.2.1 The Enemy goes first, unless the player pays to preempt."""
    cost = s.facts.preempt[s.card]
    if s.ap >= cost or may_gain_points(s):
        s.ask(rule.R_2_2_1, s.who(), question.CHOOSE_PREEMPT, s.card, cost)
        s.offer(PASS)
        able = s.ap >= cost
        s.offer_if(able, rule.R_2_2_1, reason.NEEDS_AP, verb.PREEMPT, need=cost, have=s.ap)
        answer = yield from decide(s, chapter.CARD_OPERATIONS)
        if answer == v.NONE:
            return
        if verb_of(answer) == verb.PREEMPT:
            spend_points(s, rule.R_2_2_1, cost)
            s.preempted = True
            s.tell(rule.R_2_2_1, event.PREEMPTED)
    if s.preempted:
        s.then(chapter.ENEMY_SEGMENT)
        s.then(chapter.DINE_OPERATIONS)
    else:
        s.then(chapter.DINE_OPERATIONS)
        s.then(chapter.ENEMY_SEGMENT)


def dine_operations(s: NavajoState) -> Flow:
    """3 The player chooses one Operation: Planning, Take Actions or Passage of Time."""
    s.own_segment = True
    namer = s.appoint_namer()
    s.ask(rule.R_3, namer, question.CHOOSE_OPERATION, s.card)
    s.offer(verb.PLANNING)
    s.offer(verb.TAKE_ACTIONS)
    s.offer(verb.PASSAGE_OF_TIME)
    answer = yield from decide(s, chapter.DINE_OPERATIONS, namer == s.who())
    if answer == v.NONE:
        return
    s.then(chapter.DINE_END)
    act = verb_of(answer)
    s.operation = v.PASSAGE_OF_TIME
    if act != verb.PASSAGE_OF_TIME:
        s.operation = v.PLANNING if act == verb.PLANNING else v.TAKE_ACTIONS
    s.tell(rule.R_3, event.OPERATION_CHOSEN, s.operation)
    if s.operation == v.PLANNING:
        plan(s)
    elif s.operation == v.TAKE_ACTIONS:
        begin_actions(s)
    else:
        begin_passage(s)


def end_dine_operations(s: NavajoState) -> None:
    """2.2 The Diné Operations Segment is over."""
    s.own_segment = False


def discard(s: NavajoState) -> Flow:
    """2.3, 2.3.2, 2.3.3, 2.3.4, 2.3.5, 14.1.2 The Discard Phase, in its order; then the next card, or the end.
    14.1 ends
    with #42, whatever is left of the deck."""
    yield from with_the_forts(s)
    period_won = yield from victory.automatic(s)
    if s.outcome != v.UNDECIDED:
        return
    if s.card > v.LAST_OF_FORTY and s.events[s.card - v.PUEBLO_REVOLT] != v.IN_PLAY:
        s.events[s.card - v.PUEBLO_REVOLT] = v.GONE
    families.drop_ferocity_without_man(s, rule.R_2_3_4)
    if period_won:
        s.then(chapter.CARD_DRAW)
        s.then(chapter.CAMPAIGN_TURNS)
    elif deck.cards_left(s) == 0 or (
        s.variant.scenario == v.RISE_OF_THE_PEOPLE and s.card == v.FRANCISCANS
    ):
        yield from victory.end_of_scenario(s)
    else:
        s.then(chapter.CARD_DRAW)


def with_the_forts(s: NavajoState) -> Flow:
    """2.3.1 Families with a Fort: on their number or less, a Culture or a Military Point is lost."""
    there = victory.with_forts(s)
    if there == 0:
        return
    face = yield from die(s, rule.R_2_3_1, purpose.FORT_LOSS, False)
    if face > there:
        return
    s.ask(rule.R_2_3_1, s.who(), question.CHOOSE_FORT_LOSS)
    s.offer(verb.LOSE_CULTURE)
    s.offer(verb.LOSE_MILITARY)
    yield
    if s.answer == action(verb.LOSE_CULTURE):
        lose_culture(s, rule.R_2_3_1, 1)
    else:
        lose_military(s, rule.R_2_3_1, 1)
