"""1.6, 1.7.5 Families and their people: losing counters, leaving play, arriving in an Area; Intruders; corn."""

from __future__ import annotations

from librt.vecs import append, pop
from mypy_extensions import i64

from cairn.core.state import Flow, FlowInt, action, first, second, verb_of
from cairn.games.navajo.rules import battles, rights
from cairn.games.navajo.rules.board import NavajoState, from_cup
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.map import area_of, land_of
from cairn.games.navajo.rules.tracks import set_ferocity
from cairn.games.navajo.words import event, note, purpose, question, reason, rule, verb
from cairn.games.navajo.words import values as v

# losing people


def lose(s: NavajoState, why: i64, family: i64, space: i64, target: i64) -> None:
    """1.7.5 A counter leaves its Family box for the Passage of Time or Out of Play Box."""
    s.box[family * v.SPACES + space] = 0
    s.pieces[target * v.PIECES + space] += 1
    s.tell(why, event.LOST, family, space, target)


def leave_play_if_empty(s: NavajoState, family: i64) -> None:
    """1.7.5 A Family without an adult leaves play at once: its child and its horse wait in the Passage of Time
    Box."""
    if s.in_play(family) and s.adults(family) == 0:
        leave_play(s, family)


def leave_play(s: NavajoState, family: i64) -> None:
    """1.7.5 The Family counter goes back to its box; whoever is left waits in the Passage of Time Box."""
    at = family * v.SPACES
    for space in (v.MAN, v.WOMAN, v.CHILD):
        if s.box[at + space]:
            s.box[at + space] = 0
            s.pieces[v.PASSAGE * v.PIECES + space] += 1
    if s.box[at + v.OWN_HORSE]:
        s.box[at + v.OWN_HORSE] = 0
        s.pieces[v.PASSAGE * v.PIECES + v.HORSE] += 1
    place = s.where[family]
    s.where[family] = v.OFF_MAP
    s.ferocity[family] = 0
    s.family_gone(family)
    s.tell(rule.R_1_7_5, event.FAMILY_GONE, family)
    left(s, place)


def choose_loss(s: NavajoState, why: i64, family: i64, target: i64) -> FlowInt:
    """The player names one counter of a Family box to lose. Returns its space, or NONE if the box is empty."""
    s.ask(why, s.who(), question.CHOOSE_LOSS, family)
    offer_people(s, verb.LOSE, family)
    if s.count == 0:
        return v.NONE
    yield
    space = second(s.answer)
    lose(s, why, family, space, target)
    return space


def choose_next(s: NavajoState, why: i64, reached: i64) -> FlowInt:
    """4.2.4, 4.2.8, 1.5.1 Of the Families a raid has reached, one bit each, the one that faces it next: as the player
    likes. Returns NONE if there is none."""
    s.ask(why, s.who(), question.CHOOSE_NEXT_FATE)
    for family in range(v.FAMILIES):
        if reached >> family & 1:
            s.offer(verb.FACE, family)
    if s.count == 0:
        return v.NONE
    if not s.forced():
        yield
    return first(s.answer)


def choose_fate(s: NavajoState, why: i64, asked: i64, family: i64, b: i64, again: i64) -> FlowInt:
    """4.2.4, 4.2.8, 6.2.3 A Family that a raid has reached fights, but not Kit Carson, or loses one of its people. A
    Military Point bought now lets it fight (10.2). Returns the answer, or NONE if a right was used."""
    s.ask(why, s.who(), asked, family, b)
    carson = s.tribe == v.CARSON
    battle = action(verb.BATTLE, family)
    if not carson and battles.may_fight(s, family):
        s.offer(verb.BATTLE, family)
    elif s.curious and carson:
        s.deny(rule.R_6_2_3, reason.NO_BATTLE_WITH_CARSON, battle)
    elif s.curious:
        battles.cannot_fight(s, why, battle, family)
    offer_people(s, verb.SUFFER, family)
    barred = carson or s.military > 0 or not s.has(family, v.MAN)
    return (yield from rights.decide(s, again, not barred and rights.may_trade_for_war(s)))


def offer_people(s: NavajoState, act: i64, family: i64) -> None:
    """1.7.5 Each person of a Family."""
    for space in (v.MAN, v.WOMAN, v.CHILD):
        if s.has(family, space):
            s.offer(act, family, space)


def offer_families(s: NavajoState, act: i64) -> None:
    """1.7.5 Each Family in play."""
    for family in range(v.FAMILIES):
        if s.in_play(family):
            s.offer(act, family)


def lose_animal(s: NavajoState, why: i64, asked: i64) -> FlowInt:
    """C5, C39 One animal of the player's choice, from Resources or from a Family box. Returns 1 if there was one."""
    s.ask(why, s.who(), asked)
    for kind in (v.HORSE, v.SHEEP):
        if s.held(v.RESOURCES, kind):
            s.offer(verb.LOSE_ANIMAL, kind)
    for family in range(v.FAMILIES):
        if s.in_play(family) and s.mounted(family):
            s.offer(verb.LOSE_HORSE, family)
    if s.count == 0:
        return 0
    yield
    answer = s.answer
    lost = v.HORSE
    if verb_of(answer) == verb.LOSE_ANIMAL:
        lost = first(answer)
        s.shift(lost, v.RESOURCES, v.OUT_OF_PLAY)
    else:
        s.box[first(answer) * v.SPACES + v.OWN_HORSE] = 0
        s.pieces[v.OUT_OF_PLAY * v.PIECES + v.HORSE] += 1
    s.tell(why, event.ANIMAL_LOST, lost)
    return 1


def rehome_manuelito(s: NavajoState) -> Flow:
    """13.35 When his Family has left play, Manuelito joins any other."""
    if s.manuelito == v.NONE or s.in_play(s.manuelito):
        return
    if s.families_in_play() == 0:
        return
    s.ask(rule.R_13_35, s.who(), question.MOVE_MANUELITO)
    offer_families(s, verb.MANUELITO)
    yield
    s.manuelito = first(s.answer)
    s.tell(rule.R_13_35, event.MANUELITO_WITH, s.manuelito)


# coming and going


def left(s: NavajoState, area: i64) -> None:
    """3.2.4 Corn that no Family is left with goes back to its cup."""
    if area < v.AREAS and s.mark(v.CORN, area) and not s.anybody_in(area):
        lose_corn(s, rule.R_3_2_4, area)


def lose_corn(s: NavajoState, why: i64, area: i64) -> None:
    """13.17 A corn counter goes from the map back to its cup, unseen."""
    s.marks[v.CORN * v.AREAS + area] = 0
    s.tell(why, event.CORN_LOST, area)


def arrive(s: NavajoState, family: i64, area: i64) -> Flow:
    """13.32 A Family comes into an Area; Intruders there are met at once, from the top."""
    before = s.where[family]
    s.where[family] = area
    left(s, before)
    while s.where[family] == area:
        index = intruder_on_top(s, area)
        if index == v.NONE:
            return
        yield from meet(s, family, index)


def corn_in_cup(s: NavajoState) -> i64:
    """13.17 Corn counters that can still be drawn."""
    n: i64 = 0
    for value in range(v.TERRITORIES):
        n += s.corn_unseen[value]
    for area in range(v.AREAS):
        n -= s.marks[v.CORN * v.AREAS + area]
    return n


def turn_corn(s: NavajoState, why: i64) -> FlowInt:
    """13.17 A corn counter is turned over: chance says its value. It goes to Resources."""
    value = yield from from_cup(s, why, question.TURN_CORN, verb.CORN, s.corn_unseen)
    s.corn_held[value] += 1
    s.tell(why, event.CORN_TURNED, value)
    return value


# Intruders


def intruder_on_top(s: NavajoState, area: i64) -> i64:
    for i in range(len(s.intruder_area)):
        if s.intruder_area[i] == area and rights.topmost(s, i):
            return i
    return v.NONE


def intruders_in_cup(s: NavajoState) -> i64:
    n: i64 = 0
    for kind in range(v.INTRUDERS):
        n += s.intruders_unseen[kind]
    for kind in s.intruder_kind:
        if kind == v.FACE_DOWN:
            n -= 1
    return n


def place_intruder(s: NavajoState, area: i64) -> Flow:
    """13.32 An Intruder out of the cup, in which there is one, comes face down into an Area; a Family there meets it at
    once, the first in the alphabet."""
    s.intruder_area = append(s.intruder_area, area)
    s.intruder_kind = append(s.intruder_kind, v.FACE_DOWN)
    s.tell(rule.R_13_32, event.INTRUDER_PLACED, area)
    for family in range(v.FAMILIES):
        if s.where[family] == area:
            yield from meet(s, family, len(s.intruder_area) - 1)
            return


def meet(s: NavajoState, family: i64, index: i64) -> Flow:
    """13.32 An Intruder is revealed and resolved, then set aside, or kept if it is Firearms or Trade Goods."""
    s.note(note.FAMILY, family + 1)
    kind = s.intruder_kind[index]
    if kind == v.FACE_DOWN:
        kind = yield from rights.which_intruder(s, rule.R_13_32)
    area = s.intruder_area[index]
    s.intruder_area, _ = pop(s.intruder_area, index)
    s.intruder_kind, _ = pop(s.intruder_kind, index)
    s.tell(rule.R_13_32, event.INTRUDER_MET, family, kind, area)
    if kind in (v.FIREARMS_FOUND, v.GOODS_FOUND):
        kept = v.INTRUDER_GOODS if kind == v.GOODS_FOUND else v.INTRUDER_FIREARMS
        s.pieces[v.RESOURCES * v.PIECES + kept] += 1
        return
    s.intruders_met[kind] += 1
    s.note(note.INTRUDER, kind + 1)
    if kind == v.TRADERS:
        yield from trade_with_traders(s)
    elif kind == v.MISSIONARIES:
        found_mission(s, land_of(area))
    elif kind == v.SLAVERS:
        taken_by_slavers(s, family)
    elif kind == v.WAR_PARTY:
        yield from meet_war_party(s, family)
    elif kind == v.SICKNESS:
        yield from choose_loss(s, rule.R_13_32, family, v.OUT_OF_PLAY)
        s.failure(family)
    leave_play_if_empty(s, family)
    yield from rehome_manuelito(s)
    s.note(note.INTRUDER, 0)


def trade_with_traders(s: NavajoState) -> Flow:
    """13.32 Traders bring what the die says, as far as there is any."""
    face = yield from die(s, rule.R_13_32, purpose.TRADERS, s.own_segment)
    brought = s.facts.trader_die[face]
    if brought == v.FIREARMS:
        take_firearms(s, rule.R_13_32)
        return
    target = v.RESOURCES if brought == v.TRADE_GOODS else v.PASSAGE
    if s.shift(brought, v.OUT_OF_PLAY, target):
        s.tell(rule.R_13_32, event.FOUND, brought, target)


def take_firearms(s: NavajoState, why: i64) -> None:
    """1.6.1, C1 A Firearms counter comes from Out of Play to Resources, an Intruder used as such if there is
    no other."""
    if s.shift(v.FIREARMS, v.OUT_OF_PLAY, v.RESOURCES) or s.shift(
        v.INTRUDER_FIREARMS, v.OUT_OF_PLAY, v.RESOURCES
    ):
        s.tell(why, event.FOUND, v.FIREARMS, v.RESOURCES)


def found_mission(s: NavajoState, territory: i64) -> None:
    """13.32 A Mission is founded in Area 1 of this Territory, unless it has one or none is left."""
    if s.outpost[territory] or outposts_out(s, v.MISSION) == s.facts.outposts[v.MISSION]:
        return
    put_outpost(s, rule.R_13_32, v.MISSION, territory, 1)


def outposts_out(s: NavajoState, kind: i64) -> i64:
    """How many Outposts of a type are on the map."""
    n: i64 = 0
    for territory in range(v.TERRITORIES):
        if s.outpost[kind * v.TERRITORIES + territory]:
            n += 1
    return n


def put_outpost(
    s: NavajoState,
    why: i64,
    kind: i64,
    territory: i64,
    number: i64,
    told: i64 = event.OUTPOST_BUILT,
) -> None:
    """4.2.1, 4.2.6 An Outpost comes to an Area; corn there goes back to its cup."""
    s.outpost[kind * v.TERRITORIES + territory] = number
    area = area_of(territory, number)
    s.tell(why, told, kind, area)
    if s.mark(v.CORN, area):
        lose_corn(s, why, area)


def taken_by_slavers(s: NavajoState, family: i64) -> None:
    """13.32 Slavers take the child, else the woman."""
    for space in (v.CHILD, v.WOMAN):
        if s.has(family, space):
            lose(s, rule.R_13_32, family, space, v.OUT_OF_PLAY)
            s.failure(family)
            return


def meet_war_party(s: NavajoState, family: i64) -> Flow:
    """13.32 A war party must be fought, or somebody is lost to the Passage of Time Box. A Military Point may still be
    bought for it (10.2, D15)."""
    while s.has(family, v.MAN) and s.military == 0 and rights.may_trade_for_war(s):
        used = yield from rights.one_right(s, rule.R_13_32)
        if not used:
            break
    if s.has(family, v.MAN) and s.military > 0:
        area = s.where[family]
        yield from battles.battle(s, family, v.UTES, s.facts.value[area], battles.OPEN_FIELD)
    else:
        yield from choose_loss(s, rule.R_13_32, family, v.PASSAGE)
        s.failure(family)


def drop_ferocity_without_man(s: NavajoState, why: i64) -> None:
    """2.3.4 A Family without a man has no Ferocity."""
    for family in range(v.FAMILIES):
        if s.in_play(family) and not s.has(family, v.MAN):
            set_ferocity(s, why, family, 0)
