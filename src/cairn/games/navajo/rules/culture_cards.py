"""9 Cultural Development cards: what they need, what they cost, and what they bring at once."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.core.state import PASS, Flow, FlowInt, action, first, verb_of
from cairn.games.navajo.rules import rights
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.words import chapter, event, question, reason, rule, verb
from cairn.games.navajo.words import values as v


def available(s: NavajoState, card: i64) -> bool:
    """9.1.1 Of a set that was not removed, not owned, and the level before it owned."""
    if s.sets[card // 3] == 0 or s.owned[card] != v.NOT_OWNED:
        return False
    return card % 3 == 0 or s.owned[card - 1] != v.NOT_OWNED


def measured(s: NavajoState, requirement: i64) -> i64:
    """9.1 What a requirement counts."""
    if requirement == v.NEEDS_HORSES:
        n = s.held(v.RESOURCES, v.HORSE)
        for family in range(v.FAMILIES):
            if s.mounted(family):
                n += 1
        return n
    if requirement == v.NEEDS_GOODS:
        return s.goods()
    if requirement == v.NEEDS_FEROCITY:
        return s.total_ferocity()
    if requirement == v.NEEDS_ELDERS:
        return s.elders_on_display()
    return 0


def met(s: NavajoState, card: i64) -> bool:
    return measured(s, s.facts.requirement[card]) >= s.facts.requirement_amount[card]


def affordable(s: NavajoState, card: i64) -> bool:
    """1.7.4 Points are spent only if they are there."""
    return s.culture >= s.facts.culture_cost[card] and s.military >= s.facts.military_cost[card]


def any_within_reach(s: NavajoState) -> bool:
    for card in range(v.CULTURE_CARDS):
        if available(s, card) and within_reach(s, card):
            return True
    return False


def within_reach(s: NavajoState, card: i64) -> bool:
    """10.1, 10.2 Could trades still bring what is wanting for a card: a point, a horse, Trade Goods?"""
    culture = s.culture + (1 if rights.may_trade_for_culture(s) else 0)
    military = s.military + (1 if rights.may_trade_for_war(s) else 0)
    if culture < s.facts.culture_cost[card] or military < s.facts.military_cost[card]:
        return False
    requirement = s.facts.requirement[card]
    if requirement == v.NEEDS_GOODS:
        return rights.potential_goods(s) >= s.facts.requirement_amount[card]
    if requirement == v.NEEDS_HORSES and (
        s.variant.horse_trading or rights.potential_goods(s) >= rights.FOR_ANIMAL
    ):
        return True
    return met(s, card)


def offer_cards(s: NavajoState, free: bool) -> None:
    """9.1, 9.1.1 Every card that can be had now."""
    for card in range(v.CULTURE_CARDS):
        if available(s, card) and met(s, card) and (free or affordable(s, card)):
            s.offer(verb.DEVELOP, card)
        elif s.curious and s.owned[card] == v.NOT_OWNED:
            deny_card(s, card, free)


def deny_card(s: NavajoState, card: i64, free: bool) -> None:
    """9.1, 9.1.1 Why a card cannot be had."""
    answer = action(verb.DEVELOP, card)
    if s.sets[card // 3] == 0:
        s.deny(rule.R_9_1, reason.SET_REMOVED, answer)
    elif not available(s, card):
        s.deny(rule.R_9_1_1, reason.NEEDS_LEVEL_BEFORE, answer, card - 1)
    elif not met(s, card):
        n = s.facts.requirement_amount[card]
        s.deny(rule.R_9_1, reason.NEEDS_MORE, answer, n, s.facts.requirement[card])
    elif s.culture < s.facts.culture_cost[card]:
        s.deny(rule.R_9_1, reason.NOT_ENOUGH_CULTURE, answer, s.facts.culture_cost[card], s.culture)
    else:
        cost = s.facts.military_cost[card]
        s.deny(rule.R_9_1, reason.NOT_ENOUGH_MILITARY, answer, cost, s.military)


def buy_one(s: NavajoState) -> Flow:
    """8.2.8 Step 8 of a Victory Check: buy one card or none."""
    answer = yield from choose_one(s, rule.R_8_2_8, 0, chapter.CHECK_BUY)
    if answer > action(PASS):
        pay(s, first(answer))
        own(s, rule.R_8_2_8, first(answer))


def choose_one(s: NavajoState, why: i64, free: i64, again: i64) -> FlowInt:
    """8.2.8, 14.6.4 One card that could be bought now, or none. Of two players the Headman says whether, and the other
    which (16.5.3). Returns the answer: a card, PASS, or NONE if a right was used first."""
    chooser = s.who_collects()
    asked = question.CHOOSE_FREE_CARD if free else question.CHOOSE_CARD
    s.ask(why, s.who(), asked, free)
    s.offer(PASS)
    offer_cards(s, False)
    something = s.count > 1
    if not something and not any_within_reach(s):
        return action(PASS)
    if chooser != s.who():
        s.ask(rule.R_16_5_3, s.who(), question.CHOOSE_TO_BUY)
        s.offer(PASS)
        if something:
            s.offer(verb.BUY)
    answer = yield from rights.decide(s, again)
    if verb_of(answer) == verb.BUY:
        s.ask(rule.R_16_5_3, chooser, asked, free)
        offer_cards(s, False)
        yield
        answer = s.answer
    return answer


def pay(s: NavajoState, card: i64) -> None:
    """9.1 The cost, in Culture or in Military Points."""
    s.culture -= s.facts.culture_cost[card]
    s.military -= s.facts.military_cost[card]
    if s.facts.culture_cost[card]:
        s.tell(rule.R_9_1, event.CULTURE_LOST, s.facts.culture_cost[card], s.culture)
    if s.facts.military_cost[card]:
        s.tell(rule.R_9_1, event.MILITARY_LOST, s.facts.military_cost[card], s.military)


def own(s: NavajoState, why: i64, card: i64) -> None:
    """9.1.2, 9.1.3, D8 A card comes into play; Weaving and Masters of the Mesas 2 bring
    counters at once."""
    s.owned[card] = v.OWNED
    s.tell(why, event.DEVELOPED, card)
    if v.WEAVING <= card <= v.WEAVING + 2:
        bring_goods(s, (rule.R_D19, rule.R_D20, rule.R_D21)[card - v.WEAVING])
    elif card == v.MESAS + 1:
        freed: i64 = 0
        while s.shift(v.HARASS, v.SET_ASIDE, v.OUT_OF_PLAY):
            freed += 1
        if freed:
            s.tell(rule.R_D8, event.COUNTERS_FREED, freed, v.HARASS)


def bring_goods(s: NavajoState, why: i64) -> None:
    """D19, D20, D21 Of the Trade Goods set aside one comes to Resources, one becomes available."""
    if s.shift(v.TRADE_GOODS, v.SET_ASIDE, v.RESOURCES):
        s.tell(why, event.FOUND, v.TRADE_GOODS, v.RESOURCES)
    if s.shift(v.TRADE_GOODS, v.SET_ASIDE, v.OUT_OF_PLAY):
        s.tell(why, event.COUNTERS_FREED, 1, v.TRADE_GOODS)
