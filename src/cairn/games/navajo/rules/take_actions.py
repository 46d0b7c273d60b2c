"""3.2 Take Actions: activating Families, and the eight Actions."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import PASS, Flow, action, bit, first, verb_of
from cairn.games.navajo.rules import battles, families, tracks
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.cubes import place
from cairn.games.navajo.rules.dice import BY_DINE, BY_MANUELITO, cube, die
from cairn.games.navajo.rules.map import area_of, land_of, number_of
from cairn.games.navajo.rules.rights import decide, one_more
from cairn.games.navajo.rules.truce import end_peace
from cairn.games.navajo.words import chapter, event, note, purpose, question, reason, rule, verb
from cairn.games.navajo.words import values as v

FULL_MP: Final[i64] = 6
WATER: Final[i64] = 9
MESA_WATER: Final[i64] = 6  # D9
FIELD: Final[i64] = 4
MESA_VALUE: Final[i64] = 4  # D7
DISBAND_AT: Final[i64] = 1
FORT_MORALE: Final[i64] = 2

# what a raid on an Outpost or Fort is aimed at: Missions, then Ranchos, then Forts
FORT_TARGET: Final[i64] = 2


def begin_actions(s: NavajoState) -> None:
    """3.2 How many Families may be activated is counted once, when the Operation begins."""
    s.activations = activations(s)
    s.done = 0
    s.then(chapter.TAKE_ACTIONS_NEXT)


def activations(s: NavajoState) -> i64:
    """3.2, 13.47 As many Families may be activated as there are elders, and one more or as many as are in the Canyon,
    its Escape and Caught boxes included."""
    in_canyon: i64 = 0
    for family in range(v.FAMILIES):
        if s.in_play(family) and land_of(s.where[family]) == v.CANYON:
            in_canyon += 1
    return s.elders_on_display() + (in_canyon if in_canyon > 1 else i64(1))


def activate(s: NavajoState) -> Flow:
    """3.2 Choose the next Family to activate; each only once."""
    s.active = v.NONE
    if s.activations == 0:
        return
    s.ask(rule.R_3_2, s.who(), question.CHOOSE_FAMILY, s.activations)
    s.offer(PASS)
    for family in range(v.FAMILIES):
        if not s.on_map(family):
            continue
        idle = not s.done >> family & 1
        s.offer_if(idle, rule.R_3_2, reason.ALREADY_DONE, verb.ACTIVATE, family, need=family)
    answer = yield from one_more(s, chapter.TAKE_ACTIONS_NEXT)
    if answer == v.NONE:
        return
    family = first(answer)
    s.done |= bit(family)
    s.activations -= 1
    s.active = family
    s.mp = full_mp(s, family)
    s.fresh = True
    s.fort_bound = False
    s.redrawn = False
    s.hard_ridden = False
    s.tell(rule.R_3_2, event.ACTIVATED, family, s.mp)
    s.then(chapter.ACT)


def full_mp(s: NavajoState, family: i64) -> i64:
    """3.2 With how many MPs a Family sets out: one less for each person it lacks."""
    return FULL_MP - s.empty_spaces(family) + riding(s, family)


def riding(s: NavajoState, family: i64) -> i64:
    """D4, D5 Horsemanship 1 and 2: a mounted Family has 1 or 2 more MPs."""
    if not s.mounted(family):
        return 0
    if s.owns(v.HORSEMANSHIP + 1):
        return 2
    return i64(1) if s.owns(v.HORSEMANSHIP) else i64(0)


def act(s: NavajoState) -> Flow:
    """3.2 The activated Family spends MPs on Actions in any order, until it stops."""
    family = s.active
    if not s.on_map(family):
        return
    s.ask(rule.R_3_2, s.who(), question.CHOOSE_ACTION, family, s.mp)
    s.offer(PASS)
    offer_water(s, family)
    offer_moves(s, family)
    offer_canyon_moves(s, family)
    offer_field(s, family)
    offer_raid_new_mexico(s, family)
    offer_raids_on_outposts(s, family)
    offer_trade(s, family)
    s.offer_if(s.fresh, rule.R_3_2_8, reason.ONLY_FIRST, verb.COUNCIL)
    if s.variant.hard_riding and s.fresh and not s.hard_ridden and s.held(v.RESOURCES, v.HORSE):
        s.offer(verb.HARD_RIDE)
    answer = action(PASS)
    if s.count > 1 or s.mp > 0:
        answer = yield from decide(s, chapter.ACT)
    if answer == action(PASS):
        yield from end_activation(s, family)
    elif answer != v.NONE:
        s.then(chapter.ACT)
        yield from take(s, family, answer)


def mp_cost(s: NavajoState, act: i64, area: i64) -> i64:
    """3.2 What an Action of the activated Family costs, NONE if that is nothing or all its MPs. A die may come on top
    (3.2.2)."""
    family = s.active
    if act == verb.MOVE:
        return move_cost(s, family, area)
    if act in (verb.WATER, verb.WATER_MOUNTED):
        return water_cost(s, family, act == verb.WATER_MOUNTED)
    if act in (verb.PLANT, verb.HARVEST):
        return field_cost(s, family)
    if act == verb.RAID:
        return way_to_santa_fe(s, family)
    if act in (verb.RAID_OUTPOST, verb.RAID_FORT):
        return own_value(s, family)
    return v.NONE


def take(s: NavajoState, family: i64, answer: i64) -> Flow:
    """3.2, 15.2 Carry out one Action."""
    act = verb_of(answer)
    if act == verb.MOVE:
        yield from move(s, family, first(answer))
    elif act == verb.CANYON:
        spend(s, s.mp)
        s.tell(rule.R_3_2_3, event.MOVED, family, first(answer))
        yield from families.arrive(s, family, first(answer))
    elif act in (verb.WATER, verb.WATER_MOUNTED):
        find_water(s, family, act == verb.WATER_MOUNTED)
    elif act == verb.PLANT:
        plant(s, family)
    elif act == verb.HARVEST:
        yield from harvest(s, family)
    elif act in (verb.RAID, verb.LONG_RAID):
        spend(s, s.mp if act == verb.LONG_RAID else way_to_santa_fe(s, family))
        yield from raid_new_mexico(s, family)
    elif act in (verb.RAID_OUTPOST, verb.RAID_FORT):
        spend(s, own_value(s, family))
        s.hits = 0
        s.target = FORT_TARGET + first(answer) if act == verb.RAID_FORT else first(answer)
        s.tell(rule.R_3_2_6, event.RAID_ON_OUTPOST, family, s.target, land_of(s.where[family]))
        end_peace(s)
        s.then(chapter.OUTPOST_RAID)
    elif act == verb.TAKE_GOODS:
        trade_at_fort(s, family, first(answer))
    elif act == verb.COUNCIL:
        yield from tribal_council(s, family)
    else:
        s.hard_ridden = True
        s.shift(v.HORSE, v.RESOURCES, v.OUT_OF_PLAY)
        s.mp += 1
        s.tell(rule.R_15_2, event.HORSE_RIDDEN, family)


def offer_for_mp(s: NavajoState, why: i64, cost: i64, act: i64, a: i64 = 0) -> None:
    """3.2 An Action, if the Family has the MPs for it."""
    s.offer_if(cost <= s.mp, why, reason.NEEDS_MP, act, a, need=cost, have=s.mp)


def spend(s: NavajoState, mp: i64) -> None:
    s.mp -= mp
    s.fresh = False


def own_value(s: NavajoState, family: i64) -> i64:
    """1.7.2 The Value of the Family's Area: the one in brackets if it has a horse."""
    area = s.where[family]
    return s.facts.horse_value[area] if s.mounted(family) else s.facts.value[area]


def end_activation(s: NavajoState, family: i64) -> Flow:
    """3.2.2, 13.24 A Family that ends its activation with a Fort must disband if it is fierce."""
    if s.on_map(family) and s.fort_in(s.where[family]) and s.ferocity[family] >= DISBAND_AT:
        s.tell(rule.R_3_2_2, event.DISBANDED, family)
        families.leave_play(s, family)
        yield from families.rehome_manuelito(s)


# 3.2.1


def water_cost(s: NavajoState, family: i64, mounted: bool) -> i64:
    """3.2.1, D9 Nine less the Value; with Masters of the Mesas 3 six less the Value."""
    area = s.where[family]
    value = s.facts.horse_value[area] if mounted else s.facts.value[area]
    cost = (MESA_WATER if s.owns(v.MESAS + 2) else WATER) - value
    return cost if cost > 1 else i64(1)


def offer_water(s: NavajoState, family: i64) -> None:
    """3.2.1 Where there is a Drought; a mounted Family may use the Value in brackets (and must with that option)."""
    territory = land_of(s.where[family])
    if territory == v.CANYON or s.drought[territory] == 0:
        if s.curious:
            s.deny(rule.R_3_2_1, reason.NEEDS_DROUGHT, action(verb.WATER))
        return
    mounted = s.mounted(family)
    if not s.variant.dear_water or not mounted:
        offer_for_mp(s, rule.R_3_2_1, water_cost(s, family, False), verb.WATER)
    elif s.curious:
        s.deny(rule.R_3_2_1, reason.MUST_USE_HORSE, action(verb.WATER))
    if mounted:
        offer_for_mp(s, rule.R_3_2_1, water_cost(s, family, True), verb.WATER_MOUNTED)


def find_water(s: NavajoState, family: i64, mounted: bool) -> None:
    """3.2.1 Remove one Drought from the Family's Territory."""
    spend(s, water_cost(s, family, mounted))
    territory = land_of(s.where[family])
    s.drought[territory] -= 1
    s.tell(rule.R_3_2_1, event.DROUGHT_ENDED, territory)


# 3.2.2


def move_cost(s: NavajoState, family: i64, area: i64) -> i64:
    """3.2.2, D7 The Value of the destination, one more for an Outpost there or beyond, one more for a Fort."""
    mounted = s.mounted(family)
    cost = s.facts.horse_value[area] if mounted else s.facts.value[area]
    if s.owns(v.MESAS) and s.facts.value[area] >= MESA_VALUE and cost > 1:
        cost -= 1
    territory = land_of(area)
    if s.outpost_reach(territory) >= number_of(area):
        cost += 1
    if s.fort_in_land(territory):
        cost += 1
    return cost


def offer_moves(s: NavajoState, family: i64) -> None:
    """3.2.2, 13.44 To each adjacent Area that can be paid for; never to Santa Fé."""
    here = s.where[family]
    leaving = leaves_fort(s, family)
    bound = s.fort_bound and s.fort_in(here)
    if s.curious:
        s.deny(rule.R_3_2_2, reason.NEVER_SANTA_FE, action(verb.MOVE, v.SANTA_FE))
    for area in range(v.SANTA_FE):
        if s.facts.link[here * v.AREAS + area] == 0:
            if s.curious:
                s.deny(rule.R_3_2_2, reason.NOT_ADJACENT, action(verb.MOVE, area), here, area)
            continue
        if not bound:
            cost = move_cost(s, family, area) + (1 if leaving else 0)
            offer_for_mp(s, rule.R_3_2_2, cost, verb.MOVE, area)
        elif s.curious:
            s.deny(rule.R_3_2_2, reason.TRIED_TO_LEAVE, action(verb.MOVE, area))


def leaves_fort(s: NavajoState, family: i64) -> bool:
    """3.2.2 Does a move cost this Family a die more?"""
    return s.fresh and s.fort_in(s.where[family])


def move(s: NavajoState, family: i64, area: i64) -> Flow:
    """3.2.2 Move; out of a Fort's Area a fresh Family pays a die more, and stays if it cannot."""
    cost = move_cost(s, family, area)
    if leaves_fort(s, family):
        s.note(note.COST, cost)
        face = yield from die(s, rule.R_3_2_2, purpose.FORT, s.own_segment)
        cost += face
        if cost > s.mp:
            s.fort_bound = True
            s.tell(rule.R_3_2_2, event.FORT_BOUND, family)
            return
    spend(s, cost)
    s.tell(rule.R_3_2_2, event.MOVED, family, area)
    yield from families.arrive(s, family, area)


# 3.2.3


def offer_canyon_moves(s: NavajoState, family: i64) -> None:
    """3.2.3, 13.13 With all MPs, and as the only Action: from anywhere into the Canyon, or from there to any other
    Area."""
    here = s.where[family]
    inside = here >= v.CANYON_1
    with_fort = s.fort_in(here)
    why = reason.NOT_FROM_FORT if s.fresh else reason.ONLY_FIRST
    for area in range(v.SANTA_FE):
        if area != here and (inside or area >= v.CANYON_1):
            s.offer_if(s.fresh and not with_fort, rule.R_3_2_3, why, verb.CANYON, area)
        elif s.curious:
            nowhere = reason.ALREADY_THERE if area == here else reason.ONLY_TO_CANYON
            s.deny(rule.R_3_2_3, nowhere, action(verb.CANYON, area), family)


# 3.2.4


def field_cost(s: NavajoState, family: i64) -> i64:
    """3.2.4 The Value of the Family's Area and four, never the Value in brackets."""
    return s.facts.value[s.where[family]] + FIELD


def offer_field(s: NavajoState, family: i64) -> None:
    """3.2.4 Plant where there is no corn, harvest where there is."""
    cost = field_cost(s, family)
    if s.mark(v.CORN, s.where[family]):
        offer_for_mp(s, rule.R_3_2_4, cost, verb.HARVEST)
        if s.curious:
            s.deny(rule.R_3_2_4, reason.STOOD_CORN, action(verb.PLANT))
        return
    if families.corn_in_cup(s):
        offer_for_mp(s, rule.R_3_2_4, cost, verb.PLANT)
    elif s.curious:
        s.deny(rule.R_3_2_4, reason.NO_CORN_LEFT, action(verb.PLANT))
    if s.curious:
        s.deny(rule.R_3_2_4, reason.NEEDS_CORN_HERE, action(verb.HARVEST))


def plant(s: NavajoState, family: i64) -> None:
    """3.2.4 A corn counter is drawn unseen and put in the Family's Area."""
    area = s.where[family]
    spend(s, field_cost(s, family))
    s.marks[v.CORN * v.AREAS + area] = 1
    s.tell(rule.R_3_2_4, event.CORN_PLANTED, family, area)


def harvest(s: NavajoState, family: i64) -> Flow:
    """3.2.4 The die must beat the Droughts and Ranchos of the Territory; without any it is not rolled."""
    area = s.where[family]
    spend(s, field_cost(s, family))
    hindered = hindrance(s, land_of(area))
    if hindered:
        face = yield from die(s, rule.R_3_2_4, purpose.HARVEST, s.own_segment)
        if face <= hindered:
            s.tell(rule.R_3_2_4, event.HARVEST_FAILED, family)
            return
    s.marks[v.CORN * v.AREAS + area] = 0
    yield from families.turn_corn(s, rule.R_3_2_4)


def hindrance(s: NavajoState, territory: i64) -> i64:
    """3.2.4, 13.9 Droughts and Ranchos of a Territory; the Canyon never has a Drought."""
    rancho = i64(1) if s.outpost[v.RANCHO * v.TERRITORIES + territory] else i64(0)
    return rancho if territory == v.CANYON else rancho + s.drought[territory]


# 3.2.5


def way_to_santa_fe(s: NavajoState, family: i64) -> i64:
    """3.2.5 The Values of all Areas on the way, Santa Fé included; Outposts do not matter."""
    at = s.where[family] * v.AREAS + v.SANTA_FE
    return s.facts.way_mounted[at] if s.mounted(family) else s.facts.way_open[at]


def offer_raid_new_mexico(s: NavajoState, family: i64) -> None:
    """3.2.5 A Family with a man, not with a Fort, while there are Military Points; or from anywhere with all
    its MPs."""
    if battles.may_fight(s, family) and not s.fort_in(s.where[family]):
        offer_for_mp(s, rule.R_3_2_5, way_to_santa_fe(s, family), verb.RAID)
        s.offer_if(s.fresh, rule.R_3_2_5, reason.ONLY_FIRST, verb.LONG_RAID)
    elif s.curious:
        for answer in (action(verb.RAID), action(verb.LONG_RAID)):
            if not battles.cannot_fight(s, rule.R_3_2_5, answer, family):
                s.deny(rule.R_3_2_5, reason.NOT_FROM_FORT, answer)


def raid_new_mexico(s: NavajoState, family: i64) -> Flow:
    """3.2.5 One cube and the Raid Table. Any raid ends a Peace (4.2.7)."""
    s.tell(rule.R_3_2_5, event.RAID_BEGINS, family)
    end_peace(s)
    colour = yield from cube(s, rule.R_3_2_5, BY_DINE)
    if colour == v.NONE:
        return
    if colour not in (v.RED, v.GREEN, v.BLUE):
        s.success(family)
        yield from take_plunder(s, family, colour)
        return
    s.failure(family)
    if colour == v.RED:
        place(s, rule.R_3_2_5, v.RED, v.SUBJUGATION)
    else:
        yield from meet_soldiers(s, rule.R_3_2_5, family, colour, s.facts.value[v.SANTA_FE])


def take_plunder(s: NavajoState, family: i64, colour: i64) -> Flow:
    """3.2.5 Raid Table: horses, sheep or a captive child, and Ferocity; the cube is raided."""
    place(s, rule.R_3_2_5, colour, v.RAIDED)
    if colour == v.BROWN:
        gain_animal(s, family, v.HORSE)
    elif colour == v.WHITE:
        gain_animal(s, family, v.SHEEP)
    elif colour == v.YELLOW:
        if s.shift(v.CHILD, v.OUT_OF_PLAY, v.PASSAGE):
            s.tell(rule.R_3_2_5, event.RAIDED_FOR, family, v.CHILD)
    elif s.held(v.OUT_OF_PLAY, v.HORSE) and s.held(v.OUT_OF_PLAY, v.SHEEP):
        s.ask(rule.R_3_2_5, s.who(), question.CHOOSE_ANIMAL, family)
        s.offer(verb.TAKE_ANIMAL, v.HORSE)
        s.offer(verb.TAKE_ANIMAL, v.SHEEP)
        yield
        gain_animal(s, family, first(s.answer))
    else:
        gain_animal(s, family, v.HORSE if s.held(v.OUT_OF_PLAY, v.HORSE) else v.SHEEP)
    tracks.gain_ferocity(s, rule.R_3_2_5, family)


def gain_animal(s: NavajoState, family: i64, kind: i64) -> None:
    if s.shift(kind, v.OUT_OF_PLAY, v.RESOURCES):
        s.tell(rule.R_3_2_5, event.RAIDED_FOR, family, kind)


def meet_soldiers(s: NavajoState, why: i64, family: i64, colour: i64, column: i64) -> Flow:
    """3.2.5, 3.2.6 Raid Table, green and blue: Enemy Morale rises, or the Family fights at a disadvantage."""
    place(s, why, colour, v.POOL)
    s.ask(why, s.who(), question.CHOOSE_FIGHT, family, colour)
    s.offer(verb.LET_MORALE_RISE)
    if battles.may_fight(s, family):
        s.offer(verb.FIGHT_SOLDIERS)
    yield
    if s.answer == action(verb.LET_MORALE_RISE):
        tracks.raise_morale(s, why, 1)
        return
    yield from battles.battle(
        s, family, v.NEW_MEXICO, column, battles.OPEN_FIELD, s.facts.soldiers[colour]
    )


# 3.2.6


def offer_raids_on_outposts(s: NavajoState, family: i64) -> None:
    """3.2.6 On an Outpost or Fort in the Family's Area or further up its track, for the Value of its own Area."""
    area = s.where[family]
    cost = own_value(s, family)
    for kind in (v.MISSION, v.RANCHO):
        if in_reach(s, kind, area):
            offer_outpost_raid(s, family, cost, verb.RAID_OUTPOST, kind)
        elif s.curious:
            tried = action(verb.RAID_OUTPOST, kind)
            s.deny(rule.R_3_2_6, reason.NO_OUTPOST_HERE, tried, kind, area)
    for fort in range(i64(2)):
        if in_reach(s, FORT_TARGET + fort, area):
            offer_outpost_raid(s, family, cost, verb.RAID_FORT, fort)
        elif s.curious:
            s.deny(rule.R_3_2_6, reason.NEEDS_FORT_HERE, action(verb.RAID_FORT, fort))


def in_reach(s: NavajoState, target: i64, area: i64) -> bool:
    """3.2.6 Does this Outpost or Fort stand in an Area or further up its track?"""
    if target < FORT_TARGET:
        return s.outpost[target * v.TERRITORIES + land_of(area)] >= number_of(area)
    stands = s.fort[target - FORT_TARGET]
    if stands == v.OFF_MAP:
        return False
    return land_of(stands) == land_of(area) and number_of(stands) >= number_of(area)


def offer_outpost_raid(s: NavajoState, family: i64, cost: i64, act: i64, target: i64) -> None:
    """3.2.6 A Family with a man, while there are Military Points."""
    if battles.may_fight(s, family):
        offer_for_mp(s, rule.R_3_2_6, cost, act, target)
    elif s.curious:
        battles.cannot_fight(s, rule.R_3_2_6, action(act, target), family)


def raid_outpost(s: NavajoState) -> Flow:
    """3.2.6, 13.35 One more cube: hits until the target falls, soldiers, or the end of the raid. Manuelito's Family may
    put one cube back in an activation."""
    family = s.active
    if s.target == v.NONE or not s.on_map(family):
        return
    drawer = BY_MANUELITO if s.manuelito == family else BY_DINE
    colour = yield from cube(s, rule.R_3_2_6, drawer)
    if colour == v.NONE:
        end_outpost_raid(s)
        return
    if colour in (v.RED, v.GREEN, v.BLUE):
        s.failure(family)
    if colour in (v.GREEN, v.BLUE):
        s.target = v.NONE
        value = s.facts.value[s.where[family]]
        yield from meet_soldiers(s, rule.R_3_2_6, family, colour, value)
        return
    place(s, rule.R_3_2_6, colour, v.SUBJUGATION if colour == v.RED else v.RAIDED)
    s.hits += s.facts.hits[colour]
    if s.facts.hits[colour]:
        s.tell(rule.R_3_2_6, event.HIT, s.facts.hits[colour], s.hits, hits_needed(s))
    if s.hits >= hits_needed(s):
        drive_back(s, family)
    elif s.facts.ends_raid[colour]:
        end_outpost_raid(s)
    else:
        s.then(chapter.OUTPOST_RAID)


def end_outpost_raid(s: NavajoState) -> None:
    s.tell(rule.R_3_2_6, event.RAID_ENDS, s.target)
    s.target = v.NONE


def hits_needed(s: NavajoState) -> i64:
    """3.2.6 Raid Table: hits that an Outpost or Fort can take."""
    if s.target == v.MISSION:
        return s.facts.mission_hits
    if s.target == v.RANCHO:
        return s.facts.rancho_hits
    return s.facts.fort_hits[s.target - FORT_TARGET]


def drive_back(s: NavajoState, family: i64) -> None:
    """3.2.6 A beaten Outpost goes back one Area, or off the map from Area 1; a beaten Fort is destroyed."""
    target = s.target
    s.target = v.NONE
    if target >= FORT_TARGET:
        fort = target - FORT_TARGET
        s.fort[fort] = v.OFF_MAP
        s.tell(rule.R_3_2_6, event.FORT_DESTROYED, fort)
        s.success(family)
        tracks.lower_morale(s, rule.R_3_2_6, FORT_MORALE)
    else:
        at = target * v.TERRITORIES + land_of(s.where[family])
        s.outpost[at] -= 1
        if s.outpost[at]:
            stands = area_of(land_of(s.where[family]), s.outpost[at])
            s.tell(rule.R_3_2_6, event.OUTPOST_DRIVEN, target, stands)
        else:
            s.tell(rule.R_3_2_6, event.OUTPOST_REMOVED, target, land_of(s.where[family]))
            s.success(family)
        tracks.gain_culture(s, rule.R_3_2_6, 1)
    tracks.gain_ferocity(s, rule.R_3_2_6, family)


# 3.2.7


def offer_trade(s: NavajoState, family: i64) -> None:
    """3.2.7 With a Fort, for all remaining MPs, while there is Culture: any number of Trade Goods."""
    if s.fort_in(s.where[family]) and s.mp > 0 and s.culture > 0:
        for n in range(s.held(v.OUT_OF_PLAY, v.TRADE_GOODS) + 1):
            s.offer(verb.TAKE_GOODS, n)
    elif s.curious:
        deny_trade(s, rule.R_3_2_7, family, action(verb.TAKE_GOODS, 1))


def deny_trade(s: NavajoState, why: i64, family: i64, answer: i64) -> None:
    """3.2.7 Why a Family cannot take so many Trade Goods."""
    if not s.fort_in(s.where[family]):
        s.deny(why, reason.NEEDS_FORT_HERE, answer)
    elif s.culture == 0:
        s.deny(why, reason.NEEDS_CULTURE, answer)
    elif s.mp == 0:
        s.deny(why, reason.NEEDS_MP, answer, 1, 0)
    else:
        s.deny(why, reason.SO_MANY_GOODS_LEFT, answer, s.held(v.OUT_OF_PLAY, v.TRADE_GOODS))


def trade_at_fort(s: NavajoState, family: i64, n: i64) -> None:
    """3.2.7 Trade Goods for a Culture Point and all Ferocity."""
    spend(s, s.mp)
    for _ in range(n):
        s.shift(v.TRADE_GOODS, v.OUT_OF_PLAY, v.RESOURCES)
    s.tell(rule.R_3_2_7, event.GOODS_AT_FORT, family, n)
    tracks.set_ferocity(s, rule.R_3_2_7, family, 0)
    tracks.lose_culture(s, rule.R_3_2_7, 1)


# 3.2.8


def tribal_council(s: NavajoState, family: i64) -> Flow:
    """3.2.8 With all MPs, none of them spent: the Value of the Area or more brings an Action Point."""
    spend(s, s.mp)
    face = yield from die(s, rule.R_3_2_8, purpose.COUNCIL, s.own_segment)
    value = s.facts.value[s.where[family]]
    if face >= value:
        tracks.gain_points(s, rule.R_3_2_8, 1)
    else:
        s.tell(rule.R_3_2_8, event.COUNCIL_FAILED, family, value)
