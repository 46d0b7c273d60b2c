"""5 Reactions of the player to a raid."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.core.state import PASS, Flow, FlowInt, action, bit, first, second, verb_of
from cairn.games.navajo.rules import battles, enemy_raid, families
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.map import area_of, land_of, number_of
from cairn.games.navajo.rules.rights import decide, may_gain_points, spend_goods
from cairn.games.navajo.rules.tracks import spend_points
from cairn.games.navajo.words import chapter, event, note, purpose, question, reason, rule, verb
from cairn.games.navajo.words import values as v


def shielded(s: NavajoState, area: i64) -> bool:
    """5.1.3 Does an Outpost or Fort stand in this Area or further up its track?"""
    territory = land_of(area)
    number = number_of(area)
    if s.outpost_reach(territory) >= number:
        return True
    for i in range(i64(2)):
        fort = s.fort[i]
        if fort != v.OFF_MAP and land_of(fort) == territory and number_of(fort) >= number:
            return True
    return False


def may_react(s: NavajoState, family: i64) -> bool:
    """5.1.3, 5.1.4 On the map, not in the Canyon, and no Outpost or Fort stands over it."""
    if not s.on_map(family):
        return False
    area = s.where[family]
    return land_of(area) != v.CANYON and not shielded(s, area)


def react(s: NavajoState) -> Flow:
    """5.1.1, 5.1.2 One Reaction by one Family after Raid counters were placed."""
    enemy_raid.meet(s)
    if first_harass(s):
        s.free_harass = True
    s.ask(rule.R_5_1, s.who(), question.CHOOSE_REACTION, s.front, s.santa_fe)
    s.offer(PASS)
    able: bool = False
    for family in range(v.FAMILIES):
        if not s.on_map(family):
            continue
        if not may_react(s, family):
            if s.curious:
                for act in (verb.AMBUSH, verb.NEGOTIATE, verb.EVADE):
                    deny_shielded(s, family, action(act, family))
            continue
        able = True
        if s.where[family] == s.front:
            offer_ambush(s, family)
            offer_negotiation(s, family)
            s.offer(verb.EVADE, family)
        elif s.curious:
            for act in (verb.AMBUSH, verb.NEGOTIATE, verb.EVADE):
                s.deny(rule.R_5_1, reason.NOT_THERE, action(act, family), family)
    if able:
        offer_harassment(s)
    harassers = able and s.ap == 0 and s.held(v.OUT_OF_PLAY, v.HARASS) > 0
    if s.count == 1 and not (harassers and may_gain_points(s)):
        return
    answer = yield from decide(s, chapter.RAID_REACT)
    if answer <= action(PASS):
        return
    act = verb_of(answer)
    family = first(answer)
    if act == verb.AMBUSH:
        yield from ambush(s, family)
    elif act == verb.NEGOTIATE:
        yield from negotiate(s, family, second(answer))
    elif act == verb.EVADE:
        yield from evade(s, family, True, False)
    else:
        harass(s, family)


def deny_shielded(s: NavajoState, family: i64, answer: i64) -> None:
    """5.1.3, 5.1.4 Why a Family cannot react at all."""
    if land_of(s.where[family]) == v.CANYON:
        s.deny(rule.R_5_1_4, reason.IN_CANYON, answer, family)
    else:
        s.deny(rule.R_5_1_3, reason.SHIELDED, answer, family)


# 5.2.1


def offer_ambush(s: NavajoState, family: i64) -> None:
    """5.2.1 For an Action Point, with Ferocity, a man and Military Points."""
    if s.ap > 0 and s.ferocity[family] > 0 and battles.may_fight(s, family):
        s.offer(verb.AMBUSH, family)
    elif s.curious:
        answer = action(verb.AMBUSH, family)
        if s.ap == 0:
            s.deny(rule.R_5_2_1, reason.NEEDS_AP, answer, 1, s.ap)
        elif not battles.cannot_fight(s, rule.R_5_2_1, answer, family):
            s.deny(rule.R_5_2_1, reason.NEEDS_FEROCITY, answer, family)


def ambush(s: NavajoState, family: i64) -> Flow:
    """5.2.1 A Battle with doubled Ferocity; victory clears all Raid counters from the tracks."""
    spend_points(s, rule.R_5_2_1, 1)
    s.tell(rule.R_5_2_1, event.AMBUSH_BEGINS, family)
    value = s.facts.value[s.where[family]]
    result = yield from battles.battle(s, family, v.NEW_MEXICO, value, battles.AMBUSH)
    if result <= v.FV:
        for area in range(v.SANTA_FE):
            s.marks[v.RAID_COUNTERS * v.AREAS + area] = 0
        s.tell(rule.R_5_2_1, event.AMBUSH_WON, family)
    else:
        s.failure(family)


# 5.2.2


def offer_negotiation(s: NavajoState, family: i64) -> None:
    """5.2.2, C52 For an Action Point and as many Trade Goods as one likes; one more after the death of Dodge."""
    toll = i64(1) if s.event_in_play(v.DEATH_OF_DODGE) else i64(0)
    goods = s.goods()
    if s.ap > 0 and goods >= toll:
        for n in range(goods - toll + 1):
            s.offer(verb.NEGOTIATE, family, n)
    elif s.curious:
        if s.ap == 0:
            s.deny(rule.R_5_2_2, reason.NEEDS_AP, action(verb.NEGOTIATE, family), 1, s.ap)
        else:
            s.deny(rule.R_C52, reason.TOO_FEW_GOODS, action(verb.NEGOTIATE, family), toll, goods)


def negotiate(s: NavajoState, family: i64, goods: i64) -> Flow:
    """5.2.2 The die, Evasion and Trade Goods: 6 succeeds, a natural 6 too; a natural 1 fails."""
    spend_points(s, rule.R_5_2_2, 1)
    if s.event_in_play(v.DEATH_OF_DODGE):
        s.note(note.DUE, goods)
        yield from spend_goods(s, rule.R_C52, 1)
        s.note(note.DUE, 0)
    if goods:
        yield from spend_goods(s, rule.R_5_2_2, goods)
    face = yield from die(s, rule.R_5_2_2, purpose.NEGOTIATION, False)
    if face < least_for_talks(s, family, goods):
        s.tell(rule.R_5_2_2, event.NEGOTIATION_FAILED, family)
        s.failure(family)
        return
    s.tell(rule.R_5_2_2, event.NEGOTIATED, family)
    s.success(family)
    area = s.where[family]
    for other in range(v.FAMILIES):
        if s.where[other] == area:
            s.where[other] = v.ESCAPE + land_of(area)
            s.tell(rule.R_5_2_2, event.ESCAPED, other)
    families.left(s, area)


def least_for_talks(s: NavajoState, family: i64, goods: i64) -> i64:
    """5.2.2, 3.1.5 The lowest die that succeeds: Evasion and Trade Goods must make 6 with it; a natural 6 always does,
    a natural 1 never."""
    need = 6 - goods - s.facts.evasion[s.ferocity[family]]
    return max(i64(2), min(i64(6), need))


# 5.2.3


def offer_harassment(s: NavajoState) -> None:
    """5.2.3, D2 A Harass counter in an empty Area near a Family with a man; the first is free with Cunning 2."""
    none_left = s.held(v.OUT_OF_PLAY, v.HARASS) == 0
    if none_left or (s.ap == 0 and not s.free_harass):
        why = reason.NO_HARASS_LEFT if none_left else reason.NEEDS_AP
        for area in range(v.SANTA_FE if s.curious else i64(0)):
            s.deny(rule.R_5_2_3, why, action(verb.HARASS, area), 1, s.ap)
        return
    open_areas = near_warriors(s) & ~taken(s)
    for area in range(v.SANTA_FE):
        free = open_areas >> area & 1 != 0 and not marked(s, area)
        s.offer_if(free, rule.R_5_2_3, reason.NO_HARASS_THERE, verb.HARASS, area)


def first_harass(s: NavajoState) -> bool:
    """D2 Is the free Harass of Cunning 2 still to come? Those of this raid lie on the map until it ends."""
    if not s.owns(v.CUNNING + 1):
        return False
    for area in range(v.SANTA_FE):
        if s.mark(v.HARASSED, area):
            return False
    return True


def taken(s: NavajoState) -> i64:
    """5.2.3 The Areas where a Family, an Intruder, a Fort or an Outpost is, and those below an Outpost on its track,
    one bit each."""
    areas: i64 = 0
    for family in range(v.FAMILIES):
        if s.on_map(family):
            areas |= bit(s.where[family])
    for area in s.intruder_area:
        if area < v.AREAS:
            areas |= bit(area)
    for area in s.fort:
        if area < v.AREAS:
            areas |= bit(area)
    for territory in range(v.TERRITORIES):
        for number in range(1, s.outpost_reach(territory) + 1):
            areas |= bit(area_of(territory, number))
    return areas


def marked(s: NavajoState, area: i64) -> bool:
    """5.2.3 Does a counter of corn, of harassment or of a raid lie here?"""
    marks = s.marks
    return (
        marks[v.CORN * v.AREAS + area]
        | marks[v.HARASSED * v.AREAS + area]
        | marks[v.RAID_COUNTERS * v.AREAS + area]
        | marks[v.TRIBAL_COUNTERS * v.AREAS + area]
    ) != 0


def near_warriors(s: NavajoState) -> i64:
    """5.2.3 The Areas no more than three from a Family with a man that may react, one bit each."""
    near: i64 = 0
    for family in range(v.FAMILIES):
        if s.has(family, v.MAN) and may_react(s, family):
            near |= s.facts.harass_reach[s.where[family]]
    return near


def harass(s: NavajoState, area: i64) -> None:
    """5.2.3 Place it: a Raid needs two counters to enter the Area."""
    if s.free_harass:
        s.free_harass = False
    else:
        spend_points(s, rule.R_5_2_3, 1)
    s.pieces[v.OUT_OF_PLAY * v.PIECES + v.HARASS] -= 1
    s.marks[v.HARASSED * v.AREAS + area] = 1
    s.tell(rule.R_5_2_3, event.HARASS_PLACED, area)


# 5.2.4


def evasion_bonus(s: NavajoState, family: i64) -> i64:
    """5.2.4, 13.35, D1 Evasion by Ferocity, Manuelito, and Cunning 1 for those without a horse."""
    bonus = s.facts.evasion[s.ferocity[family]]
    if s.manuelito == family:
        bonus += 1
    if s.owns(v.CUNNING) and not s.mounted(family):
        bonus += 1
    return bonus


def refuges(s: NavajoState, family: i64, face: i64, blocked: bool, carson: bool) -> i64:
    """5.2.4 The Areas to which a face of the die leads a Family, one bit each; none if its Evasion fails. The modified
    roll must be more than the Value of its Area; a 6 on the die, or more than 6 in all, leads to Area 6 of the track or
    into the Canyon, and against Kit Carson (6.2.3) more than 6 only into the Canyon. `blocked`: never into an Area with
    Raid counters."""
    area = s.where[family]
    total = face + evasion_bonus(s, family)
    places: i64 = 0
    if face == 1:
        return 0
    if face == 6 or total > v.TRACK:
        for canyon in range(v.CANYON_1, v.CANYON_3 + 1):
            places |= bit(canyon)
        if not carson or total <= v.TRACK:
            places |= bit(area_of(land_of(area), v.TRACK))
    elif total > s.facts.value[area]:
        places = bit(area_of(land_of(area), total))
    if blocked:
        for raided in range(v.SANTA_FE):
            if s.mark(v.RAID_COUNTERS, raided):
                places &= ~bit(raided)
    return places


def evade(s: NavajoState, family: i64, blocked: bool, carson: bool) -> FlowInt:
    """5.2.4 The die, and the way it opens to a Family. Returns 1 if it moved."""
    s.note(note.FAMILY, family + 1)
    face = yield from die(s, rule.R_5_2_4, purpose.EVASION, True)
    places = refuges(s, family, face, blocked, carson)
    refuge = s.where[family]
    if places:
        refuge = yield from choose_refuge(s, family, places, carson)
    if refuge == s.where[family]:
        s.tell(rule.R_5_2_4, event.EVASION_FAILED, family)
        return 0
    s.tell(rule.R_5_2_4, event.EVADED, family, refuge)
    yield from families.arrive(s, family, refuge)
    return 1


def choose_refuge(s: NavajoState, family: i64, places: i64, carson: bool) -> FlowInt:
    """5.2.4 Where the die leads; nothing is asked if it names one Area of the track."""
    land = land_of(s.where[family])
    top = area_of(land, v.TRACK)
    for number in range(1, v.TRACK + 1):
        if places == bit(area_of(land, number)):
            return area_of(land, number)
    canyon_only = carson and places >> top & 1 == 0
    s.ask(rule.R_6_2_3 if canyon_only else rule.R_5_2_4, s.who(), question.CHOOSE_REFUGE, family)
    for area in range(v.SANTA_FE):
        if places >> area & 1:
            s.offer(verb.REFUGE, area)
    if s.curious and places >> top & 1 == 0:
        if canyon_only:
            s.deny(rule.R_6_2_3, reason.ONLY_THE_CANYON, action(verb.REFUGE, top))
        else:
            s.deny(rule.R_5_2_4, reason.BLOCKED_BY_RAID, action(verb.REFUGE, top))
    yield
    return first(s.answer)
