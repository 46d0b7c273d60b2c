"""3.1 Planning."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import PASS, Flow, FlowInt, action, bit, first, second, third, verb_of
from cairn.games.navajo.rules import battles, tracks
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.cubes import reset_cubes
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.display import instruction, shows_tribe, swap
from cairn.games.navajo.rules.passage_of_time import join_passage
from cairn.games.navajo.rules.reactions import least_for_talks
from cairn.games.navajo.rules.rights import may_gain_points, one_more, spend_goods
from cairn.games.navajo.words import chapter, event, purpose, question, reason, rule, verb
from cairn.games.navajo.words import values as v

LAST_BOX: Final[i64] = 7
BONUS_BELOW: Final[i64] = 5  # while its track is below, a change of Ferocity brings a point


def plan(s: NavajoState) -> None:
    """3.1, 3.1.1 Steps 1 and 2, then the others in turn."""
    join_passage(s, rule.R_3_1_1, s.card)
    advance_elders(s)
    s.done = 0
    s.dealt = 0
    s.then(chapter.PLAN_END)
    s.then(chapter.PLAN_TRIBES)
    s.then(chapter.PLAN_GOODS)
    s.then(chapter.PLAN_ELDERS)


def advance_elders(s: NavajoState) -> None:
    """3.1.2 An Action Point for each elder, then each moves one box to the right; all may act in step 3."""
    tracks.gain_points(s, rule.R_3_1_2, s.elders_on_display())
    for place in range(LAST_BOX - 1, 0, -1):
        s.elders[place + 1] += s.elders[place]
        s.elders[place] = 0
    s.elders_moved()
    s.tell(rule.R_3_1_2, event.ELDERS_ADVANCED)
    call_elders(s)


def call_elders(s: NavajoState) -> None:
    """3.1.3 Every elder may try one Elder Action."""
    s.waiting = s.elders[:]
    s.elders_called()


# step 3


def elders_act(s: NavajoState) -> Flow:
    """3.1.3 Elders, in any order, may each try one Elder Action."""
    s.ask(rule.R_3_1_3, s.who(), question.CHOOSE_ELDER_ACTION)
    s.offer(PASS)
    for place in range(1, LAST_BOX + 1):
        if may_act(s, place):
            offer_elder(s, place)
    answer = yield from one_more(s, chapter.PLAN_ELDERS)
    if answer != v.NONE:
        yield from elder_action(s, answer)


def may_act(s: NavajoState, place: i64) -> bool:
    """3.1.3, D24 Once each; with Wisdom of the Ancient Ones 3 one elder may act a second time."""
    if s.facts.elder_rating[place] == 0:
        return False
    if s.waiting[place]:
        return True
    wise = s.own_segment and s.owns(v.WISDOM + 2) and not s.used & v.USED_WISDOM
    return wise and s.elders[place] > 0


def offer_elder(s: NavajoState, place: i64) -> None:
    culture = s.culture > s.military
    s.offer_if(culture, rule.R_3_1_3, reason.NEEDS_CULTURE_ABOVE, verb.ELDER_MILITARY, place)
    military = s.military > s.culture
    s.offer_if(military, rule.R_3_1_3, reason.NEEDS_MILITARY_ABOVE, verb.ELDER_CULTURE, place)
    s.offer(verb.ELDER_POINTS, place)
    for family in range(v.FAMILIES):
        if not s.in_play(family):
            continue
        if s.touched >> family & 1:
            if s.curious:
                for act in (verb.ELDER_FIERCER, verb.ELDER_MILDER):
                    tried = action(act, place, family)
                    s.deny(rule.R_3_1_3, reason.TOUCHED_BY_ELDERS, tried, family)
            continue
        led = s.has(family, v.MAN)
        why = reason.AT_LIMIT if led else reason.NEEDS_MAN
        fiercer = led and s.ferocity[family] < 3
        s.offer_if(fiercer, rule.R_3_1_3, why, verb.ELDER_FIERCER, place, family, need=family)
        milder = s.ferocity[family] > 0
        s.offer_if(milder, rule.R_3_1_3, reason.AT_LIMIT, verb.ELDER_MILDER, place, family)


def elder_action(s: NavajoState, answer: i64) -> Flow:
    """3.1.3, D16, D22 The elder succeeds on his rating or less."""
    act = verb_of(answer)
    place = first(answer)
    spend_turn(s, place)
    family = second(answer)
    if act in (verb.ELDER_FIERCER, verb.ELDER_MILDER):
        s.tell(rule.R_3_1_3, event.ELDER_TRIES_WITH, place, act - verb.ELDER_CULTURE, family)
    else:
        s.tell(rule.R_3_1_3, event.ELDER_TRIES, place, act - verb.ELDER_CULTURE)
    won = yield from elder_succeeds(s, place, act)
    if won == 0:
        return
    if act == verb.ELDER_MILITARY:
        tracks.lose_culture(s, rule.R_3_1_3, 1)
        tracks.gain_military(s, rule.R_3_1_3, 1)
    elif act == verb.ELDER_CULTURE:
        tracks.lose_military(s, rule.R_3_1_3, 1)
        tracks.gain_culture(s, rule.R_3_1_3, 1)
    elif act == verb.ELDER_POINTS:
        tracks.gain_points(s, rule.R_3_1_3, 1)
    elif act == verb.ELDER_FIERCER:
        s.touched |= bit(family)
        tracks.set_ferocity(s, rule.R_3_1_3, family, s.ferocity[family] + 1)
        if s.military < BONUS_BELOW:
            tracks.gain_military(s, rule.R_3_1_3, 1)
    else:
        s.touched |= bit(family)
        tracks.set_ferocity(s, rule.R_3_1_3, family, s.ferocity[family] - 1)
        if s.culture < BONUS_BELOW:
            tracks.gain_culture(s, rule.R_3_1_3, 1)


def spend_turn(s: NavajoState, place: i64) -> None:
    """3.1.3, D24 An elder of this box has acted, or acts a second time by Wisdom."""
    if s.waiting[place]:
        s.waiting[place] -= 1
    else:
        s.used |= v.USED_WISDOM


def rating(s: NavajoState, place: i64, act: i64) -> i64:
    """3.1.3, D16, D22 The highest die on which an elder is heeded; no card gives a rating to a box without one."""
    n = s.facts.elder_rating[place]
    if n == 0:
        return n
    if s.owns(v.WISDOM):
        n += 1
    if act == verb.ELDER_FIERCER and s.owns(v.WARRIORS):
        n += 1
    return n


def elder_succeeds(s: NavajoState, place: i64, act: i64) -> FlowInt:
    """3.1.3 The die, against the elder's rating. Returns 1 if he succeeds."""
    face = yield from die(s, rule.R_3_1_3, purpose.ELDER, s.own_segment)
    most = rating(s, place, act)
    won = i64(1) if face <= most else i64(0)
    s.tell(rule.R_3_1_3, event.ELDER_WON if won else event.ELDER_FAILED, place, most)
    return won


# step 4


def buy_goods(s: NavajoState) -> Flow:
    """3.1.4 Each Family with a woman may pay an Action Point for one Trade Goods."""
    if not (s.culture > 0 and someone_can_buy(s)):
        return
    s.ask(rule.R_3_1_4, s.who(), question.CHOOSE_TRADER)
    s.offer(PASS)
    available = s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) > 0 and (s.ap > 0 or free_goods(s))
    for family in range(v.FAMILIES):
        if not s.in_play(family):
            continue
        if available and may_buy(s, family):
            s.offer(verb.BUY_GOODS, family)
        elif s.curious:
            deny_goods(s, family)
    answer = yield from one_more(s, chapter.PLAN_GOODS, True)
    if answer == v.NONE:
        return
    family = first(answer)
    s.done |= bit(family)
    if free_goods(s):
        s.used |= v.USED_FREE_GOODS
    else:
        tracks.spend_points(s, rule.R_3_1_4, 1)
    s.shift(v.TRADE_GOODS, v.OUT_OF_PLAY, v.RESOURCES)
    s.tell(rule.R_3_1_4, event.GOODS_BOUGHT, family)


def free_goods(s: NavajoState) -> bool:
    """D13 With Sharp Traders 1 the first Trade Goods is free."""
    return s.owns(v.SHARP_TRADERS) and not s.used & v.USED_FREE_GOODS


def may_buy(s: NavajoState, family: i64) -> bool:
    """3.1.4 A Family with a woman, once."""
    return s.has(family, v.WOMAN) and not s.done >> family & 1


def someone_can_buy(s: NavajoState) -> bool:
    """Is there a buyer, a counter to buy or a way to make one available, and an Action Point or a way to buy one
    (10.2)?"""
    if s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 0 and s.goods() < 2:
        return False
    if not (s.ap > 0 or free_goods(s) or may_gain_points(s)):
        return False
    for family in range(v.FAMILIES):
        if s.in_play(family) and may_buy(s, family):
            return True
    return False


def deny_goods(s: NavajoState, family: i64) -> None:
    """3.1.4 Why a Family cannot buy."""
    answer = action(verb.BUY_GOODS, family)
    if not s.has(family, v.WOMAN):
        s.deny(rule.R_3_1_4, reason.NEEDS_WOMAN, answer, family)
    elif s.done >> family & 1:
        s.deny(rule.R_3_1_4, reason.ALREADY_DONE, answer, family)
    elif s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) == 0:
        s.deny(rule.R_3_1_4, reason.NO_GOODS_LEFT, answer)
    else:
        s.deny(rule.R_3_1_4, reason.NEEDS_AP, answer, 1, s.ap)


# step 5


def deal_with_tribes(s: NavajoState) -> Flow:
    """3.1.5 Each Family with a man may pay an Action Point for Tribal Warfare or Tribal Diplomacy."""
    s.ask(rule.R_3_1_5, s.who(), question.CHOOSE_TRIBAL_ACTION)
    s.offer(PASS)
    somebody: bool = False
    for row in range(v.ROWS):
        letter = s.at(v.ACTIVE, row)
        if letter == v.NONE or not shows_tribe(s, letter):
            continue
        for family in range(v.FAMILIES):
            if s.in_play(family):
                offer_against(s, family, row)
                somebody = somebody or (s.has(family, v.MAN) and not s.dealt >> family & 1)
    waits = somebody and s.ap == 0 and may_gain_points(s)
    answer = yield from one_more(s, chapter.PLAN_TRIBES, waits)
    if answer == v.NONE:
        return
    family = first(answer)
    s.dealt |= bit(family)
    tracks.spend_points(s, rule.R_3_1_5, 1)
    if verb_of(answer) == verb.WARFARE:
        yield from tribal_warfare(s, family, second(answer))
    else:
        yield from tribal_diplomacy(s, family, second(answer), third(answer))


def offer_against(s: NavajoState, family: i64, row: i64) -> None:
    """3.1.5 What one Family may do about the Tribe in one row."""
    if s.ap > 0 and s.has(family, v.MAN) and not s.dealt >> family & 1:
        armed = s.military > 0
        s.offer_if(armed, rule.R_3_1_5, reason.NEEDS_MILITARY, verb.WARFARE, family, row)
        for goods in range(s.goods() + 1):
            s.offer(verb.DIPLOMACY, family, row, goods)
    elif s.curious:
        for answer in (action(verb.WARFARE, family, row), action(verb.DIPLOMACY, family, row)):
            if not s.has(family, v.MAN):
                s.deny(rule.R_3_1_5, reason.NEEDS_MAN, answer, family)
            elif s.ap == 0:
                s.deny(rule.R_3_1_5, reason.NEEDS_AP, answer, 1, s.ap)
            else:
                s.deny(rule.R_3_1_5, reason.ALREADY_DONE, answer, family)


def tribal_warfare(s: NavajoState, family: i64, row: i64) -> Flow:
    """3.1.5 A Battle with the Tribe; victory moves its counter to Standby."""
    foe = instruction(s, s.at(v.ACTIVE, row))
    s.tell(rule.R_3_1_5, event.WARFARE_BEGINS, family, foe)
    result = yield from battles.battle(s, family, foe, v.TRIBAL_COLUMN, battles.OPEN_FIELD)
    if result <= v.FV:
        yield from send_to_standby(s, row)
    else:
        s.failure(family)


def tribal_diplomacy(s: NavajoState, family: i64, row: i64, goods: i64) -> Flow:
    """3.1.5 The die, Trade Goods and Evasion: 6 succeeds, and so does a natural 6; a natural 1 fails."""
    if goods:
        yield from spend_goods(s, rule.R_3_1_5, goods)
    face = yield from die(s, rule.R_3_1_5, purpose.DIPLOMACY, True)
    tribe = instruction(s, s.at(v.ACTIVE, row))
    if face < least_for_talks(s, family, goods):
        s.tell(rule.R_3_1_5, event.DIPLOMACY_FAILED, family, tribe)
        s.failure(family)
        return
    s.tell(rule.R_3_1_5, event.DIPLOMACY_WON, family, tribe)
    s.success(family)
    yield from send_to_standby(s, row)


def send_to_standby(s: NavajoState, row: i64) -> Flow:
    """3.1.5 The Tribe's counter trades places with the Standby counter of a rolled row."""
    face = yield from die(s, rule.R_3_1_5, purpose.SWAP, True)
    swap(s, v.ACTIVE, row, v.STANDBY, face - 1)


# step 6


def end_planning(s: NavajoState) -> None:
    """3.1.6 Reset Cubes."""
    reset_cubes(s, rule.R_3_1_6)
