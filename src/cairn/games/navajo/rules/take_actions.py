"""3.2 Take Actions: activating Families, and the eight Actions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from cairn.core.rules import rule
from cairn.core.state import PASS, Flow, action, bit, first, verb_of
from cairn.games.navajo.rules import battles, families
from cairn.games.navajo.rules.cubes import place
from cairn.games.navajo.rules.dice import BY_DINE, BY_MANUELITO, cube, die
from cairn.games.navajo.rules.map import area_of, land_of, number_of
from cairn.games.navajo.rules.rights import is_right, offer_rights, use_right
from cairn.games.navajo.rules.tracks import (
    gain_culture,
    gain_ferocity,
    gain_points,
    lose_culture,
    lower_morale,
    raise_morale,
    set_ferocity,
)
from cairn.games.navajo.rules.truce import end_peace
from cairn.games.navajo.speech import (
    ACT,
    ACTIVATE,
    ACTIVATED,
    ALREADY_DONE,
    ALREADY_THERE,
    CANYON_MOVE,
    CHOOSE_ACTION,
    CHOOSE_ANIMAL,
    CHOOSE_FAMILY,
    CHOOSE_FIGHT,
    CORN_PLANTED,
    COUNCIL,
    COUNCIL_FAILED,
    DISBANDED,
    DROUGHT_ENDED,
    FIGHT_SOLDIERS,
    FIND_WATER,
    FIND_WATER_MOUNTED,
    FOR_COUNCIL,
    FOR_FORT,
    FOR_HARVEST,
    FORT_BOUND,
    FORT_DESTROYED,
    GOODS_AT_FORT,
    HARD_RIDE,
    HARVEST,
    HARVEST_FAILED,
    HIT,
    HORSE_RIDDEN,
    LET_MORALE_RISE,
    LONG_RAID,
    MOVE,
    MOVED,
    MUST_USE_HORSE,
    NEEDS_CORN_HERE,
    NEEDS_CULTURE,
    NEEDS_DROUGHT,
    NEEDS_FORT_HERE,
    NEEDS_MAN,
    NEEDS_MILITARY,
    NEEDS_MP,
    NEVER_SANTA_FE,
    NO_CORN_LEFT,
    NO_OUTPOST_HERE,
    NOT_ADJACENT,
    NOT_FROM_FORT,
    ONLY_FIRST,
    ONLY_TO_CANYON,
    OUTPOST_DRIVEN,
    OUTPOST_RAID,
    OUTPOST_REMOVED,
    PLANT,
    RAID_BEGINS,
    RAID_ENDS,
    RAID_FORT,
    RAID_NEW_MEXICO,
    RAID_ON_OUTPOST,
    RAID_OUTPOST,
    RAIDED_FOR,
    STOOD_CORN,
    TAKE_ACTIONS_NEXT,
    TAKE_ANIMAL,
    TAKE_GOODS,
    TRIED_TO_LEAVE,
)
from cairn.games.navajo.vocabulary import (
    AREAS,
    BLUE,
    BROWN,
    CANYON,
    CANYON_1,
    CHILD,
    CORN,
    FAMILIES,
    GREEN,
    HORSE,
    HORSEMANSHIP,
    MAN,
    MESAS,
    MISSION,
    NEW_MEXICO,
    NONE,
    OFF_MAP,
    OUT_OF_PLAY,
    PASSAGE,
    POOL,
    RAIDED,
    RANCHO,
    RED,
    RESOURCES,
    SANTA_FE,
    SHEEP,
    SUBJUGATION,
    TERRITORIES,
    TRADE_GOODS,
    WHITE,
    YELLOW,
)

if TYPE_CHECKING:
    from cairn.games.navajo.state import NavajoState

R_3_2: Final[i64] = rule("3.2")
R_3_2_1: Final[i64] = rule("3.2.1")
R_3_2_2: Final[i64] = rule("3.2.2")
R_3_2_3: Final[i64] = rule("3.2.3")
R_3_2_4: Final[i64] = rule("3.2.4")
R_3_2_5: Final[i64] = rule("3.2.5")
R_3_2_6: Final[i64] = rule("3.2.6")
R_3_2_7: Final[i64] = rule("3.2.7")
R_3_2_8: Final[i64] = rule("3.2.8")
R_15_2: Final[i64] = rule("15.2")

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
    s.then(TAKE_ACTIONS_NEXT)


def activations(s: NavajoState) -> i64:
    """3.2 As many Families may be activated as there are elders, and one more or as many as are in the Canyon."""
    in_canyon: i64 = 0
    for family in range(FAMILIES):
        if s.on_map(family) and land_of(s.where[family]) == CANYON:
            in_canyon += 1
    return s.elders_on_display() + (in_canyon if in_canyon > 1 else i64(1))


def activate(s: NavajoState) -> Flow:
    """3.2 Choose the next Family to activate; each only once."""
    s.active = NONE
    if s.activations == 0:
        return
    s.ask(R_3_2, s.who(), CHOOSE_FAMILY, s.activations)
    s.offer(PASS)
    for family in range(FAMILIES):
        if not s.on_map(family):
            continue
        if not s.done >> family & 1:
            s.offer(ACTIVATE, family)
        elif s.curious:
            s.deny(R_3_2, ALREADY_DONE, action(ACTIVATE, family), family)
    if s.count == 1:
        return
    offer_rights(s)
    answer = yield
    if answer == action(PASS):
        return
    s.then(TAKE_ACTIONS_NEXT)
    if is_right(answer):
        yield from use_right(s, answer)
        return
    family = first(answer)
    s.done |= bit(family)
    s.activations -= 1
    s.active = family
    s.mp = full_mp(s, family)
    s.fresh = True
    s.fort_bound = False
    s.redrawn = False
    s.used &= ~HARD_RIDDEN
    s.tell(R_3_2, ACTIVATED, family, s.mp)
    s.then(ACT)


def full_mp(s: NavajoState, family: i64) -> i64:
    """3.2 With how many MPs a Family sets out: one less for each person it lacks."""
    return FULL_MP - s.empty_spaces(family) + riding(s, family)


def riding(s: NavajoState, family: i64) -> i64:
    """D4, D5 Horsemanship 1 and 2: a mounted Family has 1 or 2 more MPs."""
    if not s.mounted(family):
        return 0
    if s.owns(HORSEMANSHIP + 1):
        return 2
    return i64(1) if s.owns(HORSEMANSHIP) else i64(0)


def act(s: NavajoState) -> Flow:
    """3.2 The activated Family spends MPs on Actions in any order, until it stops."""
    family = s.active
    if not s.on_map(family):
        return
    s.ask(R_3_2, s.who(), CHOOSE_ACTION, family, s.mp)
    s.offer(PASS)
    offer_water(s, family)
    offer_moves(s, family)
    offer_canyon_moves(s, family)
    offer_field(s, family)
    offer_raid_new_mexico(s, family)
    offer_raids_on_outposts(s, family)
    offer_trade(s, family)
    offer_council(s, family)
    if s.variant.hard_riding and s.fresh and s.held(RESOURCES, HORSE) and not s.used & HARD_RIDDEN:
        s.offer(HARD_RIDE)
    if s.count == 1 and s.mp == 0:
        yield from end_activation(s, family)
        return
    offer_rights(s)
    answer = yield
    if answer == action(PASS):
        yield from end_activation(s, family)
        return
    s.then(ACT)
    if is_right(answer):
        yield from use_right(s, answer)
        return
    yield from take(s, family, answer)


HARD_RIDDEN: Final[i64] = 16


def take(s: NavajoState, family: i64, answer: i64) -> Flow:
    """3.2, 15.2 Carry out one Action."""
    verb = verb_of(answer)
    if verb == MOVE:
        yield from move(s, family, first(answer))
    elif verb == CANYON_MOVE:
        spend_all(s)
        s.tell(R_3_2_3, MOVED, family, first(answer))
        yield from families.arrive(s, family, first(answer))
    elif verb in (FIND_WATER, FIND_WATER_MOUNTED):
        find_water(s, family, verb == FIND_WATER_MOUNTED)
    elif verb == PLANT:
        plant(s, family)
    elif verb == HARVEST:
        yield from harvest(s, family)
    elif verb in (RAID_NEW_MEXICO, LONG_RAID):
        spend(s, s.mp if verb == LONG_RAID else way_to_santa_fe(s, family))
        yield from raid_new_mexico(s, family)
    elif verb in (RAID_OUTPOST, RAID_FORT):
        spend(s, own_value(s, family))
        s.hits = 0
        s.target = FORT_TARGET + first(answer) if verb == RAID_FORT else first(answer)
        s.tell(R_3_2_6, RAID_ON_OUTPOST, family, s.target, land_of(s.where[family]))
        end_peace(s)
        s.then(OUTPOST_RAID)
    elif verb == TAKE_GOODS:
        trade_at_fort(s, family, first(answer))
    elif verb == COUNCIL:
        yield from tribal_council(s, family)
    else:
        s.used |= HARD_RIDDEN
        s.shift(HORSE, RESOURCES, OUT_OF_PLAY)
        s.mp += 1
        s.tell(R_15_2, HORSE_RIDDEN, family)


def spend(s: NavajoState, mp: i64) -> None:
    s.mp -= mp
    s.fresh = False


def spend_all(s: NavajoState) -> None:
    spend(s, s.mp)


def own_value(s: NavajoState, family: i64) -> i64:
    """1.7.2 The Value of the Family's Area: the one in brackets if it has a horse."""
    area = s.where[family]
    return s.facts.horse_value[area] if s.mounted(family) else s.facts.value[area]


def end_activation(s: NavajoState, family: i64) -> Flow:
    """3.2.2, 13.24 A Family that ends its activation with a Fort must disband if it is fierce."""
    if s.on_map(family) and s.fort_in(s.where[family]) and s.ferocity[family] >= DISBAND_AT:
        s.tell(R_3_2_2, DISBANDED, family)
        families.leave_play(s, family)
        yield from families.rehome_manuelito(s)


# 3.2.1


def water_cost(s: NavajoState, family: i64, mounted: bool) -> i64:
    """3.2.1, D9 Nine less the Value; with Masters of the Mesas 3 six less the Value."""
    area = s.where[family]
    value = s.facts.horse_value[area] if mounted else s.facts.value[area]
    cost = (MESA_WATER if s.owns(MESAS + 2) else WATER) - value
    return cost if cost > 1 else i64(1)


def offer_water(s: NavajoState, family: i64) -> None:
    """3.2.1 Where there is a Drought; a mounted Family may use the Value in brackets (and must with that option)."""
    territory = land_of(s.where[family])
    if territory == CANYON or s.drought[territory] == 0:
        if s.curious:
            s.deny(R_3_2_1, NEEDS_DROUGHT, action(FIND_WATER))
        return
    forced = s.variant.dear_water and s.mounted(family)
    cost = water_cost(s, family, False)
    if not forced and cost <= s.mp:
        s.offer(FIND_WATER)
    elif s.curious:
        if forced:
            s.deny(R_3_2_1, MUST_USE_HORSE, action(FIND_WATER))
        else:
            s.deny(R_3_2_1, NEEDS_MP, action(FIND_WATER), cost, s.mp)
    if forced:
        dear = water_cost(s, family, True)
        if dear <= s.mp:
            s.offer(FIND_WATER_MOUNTED)
        elif s.curious:
            s.deny(R_3_2_1, NEEDS_MP, action(FIND_WATER_MOUNTED), dear, s.mp)


def find_water(s: NavajoState, family: i64, mounted: bool) -> None:
    """3.2.1 Remove one Drought from the Family's Territory."""
    spend(s, water_cost(s, family, mounted))
    territory = land_of(s.where[family])
    s.drought[territory] -= 1
    s.tell(R_3_2_1, DROUGHT_ENDED, territory)


# 3.2.2


def move_cost(s: NavajoState, family: i64, area: i64) -> i64:
    """3.2.2, D7 The Value of the destination, one more for an Outpost there or beyond, one more for a Fort."""
    mounted = s.mounted(family)
    cost = s.facts.horse_value[area] if mounted else s.facts.value[area]
    if s.owns(MESAS) and s.facts.value[area] >= MESA_VALUE and cost > 1:
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
    stuck = s.fort_in(here) and (s.fresh or s.fort_bound)
    if s.curious:
        s.deny(R_3_2_2, NEVER_SANTA_FE, action(MOVE, SANTA_FE))
    for area in range(SANTA_FE):
        if s.facts.link[here * AREAS + area] == 0:
            if s.curious:
                s.deny(R_3_2_2, NOT_ADJACENT, action(MOVE, area), here, area)
            continue
        cost = move_cost(s, family, area)
        if stuck:
            if s.fort_bound:
                if s.curious:
                    s.deny(R_3_2_2, TRIED_TO_LEAVE, action(MOVE, area))
            elif cost + 1 <= s.mp:
                s.offer(MOVE, area)
            elif s.curious:
                s.deny(R_3_2_2, NEEDS_MP, action(MOVE, area), cost + 1, s.mp)
        elif cost <= s.mp:
            s.offer(MOVE, area)
        elif s.curious:
            s.deny(R_3_2_2, NEEDS_MP, action(MOVE, area), cost, s.mp)


def move(s: NavajoState, family: i64, area: i64) -> Flow:
    """3.2.2 Move; out of a Fort's Area a fresh Family pays a die more, and stays if it cannot."""
    cost = move_cost(s, family, area)
    if s.fresh and s.fort_in(s.where[family]):
        face = yield from die(s, R_3_2_2, FOR_FORT, s.own_segment)
        cost += face
        if cost > s.mp:
            s.fort_bound = True
            s.tell(R_3_2_2, FORT_BOUND, family)
            return
    spend(s, cost)
    s.tell(R_3_2_2, MOVED, family, area)
    yield from families.arrive(s, family, area)


# 3.2.3


def offer_canyon_moves(s: NavajoState, family: i64) -> None:
    """3.2.3, 13.13 With all MPs, and as the only Action: from anywhere into the Canyon, or from there to any other
    Area."""
    here = s.where[family]
    inside = here >= CANYON_1
    for area in range(SANTA_FE):
        if area == here:
            if s.curious:
                s.deny(R_3_2_3, ALREADY_THERE, action(CANYON_MOVE, area), family)
        elif not inside and area < CANYON_1:
            if s.curious:
                s.deny(R_3_2_3, ONLY_TO_CANYON, action(CANYON_MOVE, area), family)
        elif not s.fresh:
            if s.curious:
                s.deny(R_3_2_3, ONLY_FIRST, action(CANYON_MOVE, area))
        elif s.fort_in(here):
            if s.curious:
                s.deny(R_3_2_3, NOT_FROM_FORT, action(CANYON_MOVE, area))
        else:
            s.offer(CANYON_MOVE, area)


# 3.2.4


def offer_field(s: NavajoState, family: i64) -> None:
    """3.2.4 Plant where there is no corn, harvest where there is; the Value and four, never the one in brackets."""
    area = s.where[family]
    cost = s.facts.value[area] + FIELD
    planted = s.mark(CORN, area) > 0
    if planted:
        if cost <= s.mp:
            s.offer(HARVEST)
        elif s.curious:
            s.deny(R_3_2_4, NEEDS_MP, action(HARVEST), cost, s.mp)
        if s.curious:
            s.deny(R_3_2_4, STOOD_CORN, action(PLANT))
        return
    if families.corn_in_cup(s) == 0:
        if s.curious:
            s.deny(R_3_2_4, NO_CORN_LEFT, action(PLANT))
    elif cost <= s.mp:
        s.offer(PLANT)
    elif s.curious:
        s.deny(R_3_2_4, NEEDS_MP, action(PLANT), cost, s.mp)
    if s.curious:
        s.deny(R_3_2_4, NEEDS_CORN_HERE, action(HARVEST))


def plant(s: NavajoState, family: i64) -> None:
    """3.2.4 A corn counter is drawn unseen and put in the Family's Area."""
    area = s.where[family]
    spend(s, s.facts.value[area] + FIELD)
    s.marks[CORN * AREAS + area] = 1
    s.tell(R_3_2_4, CORN_PLANTED, family, area)


def harvest(s: NavajoState, family: i64) -> Flow:
    """3.2.4 The die must beat the Droughts and Ranchos of the Territory; without any it is not rolled."""
    area = s.where[family]
    spend(s, s.facts.value[area] + FIELD)
    hindered = hindrance(s, land_of(area))
    if hindered:
        face = yield from die(s, R_3_2_4, FOR_HARVEST, s.own_segment)
        if face <= hindered:
            s.tell(R_3_2_4, HARVEST_FAILED, family)
            return
    s.marks[CORN * AREAS + area] = 0
    yield from families.turn_corn(s, R_3_2_4)


def hindrance(s: NavajoState, territory: i64) -> i64:
    """3.2.4, 13.9 Droughts and Ranchos of a Territory; the Canyon never has a Drought."""
    rancho = i64(1) if s.outpost[RANCHO * TERRITORIES + territory] else i64(0)
    return rancho if territory == CANYON else rancho + s.drought[territory]


# 3.2.5


def way_to_santa_fe(s: NavajoState, family: i64) -> i64:
    """3.2.5 The Values of all Areas on the way, Santa Fé included; Outposts do not matter."""
    at = s.where[family] * AREAS + SANTA_FE
    return s.facts.way_mounted[at] if s.mounted(family) else s.facts.way_open[at]


def offer_raid_new_mexico(s: NavajoState, family: i64) -> None:
    """3.2.5 A Family with a man, not with a Fort, while there are Military Points; or from anywhere with all
    its MPs."""
    if s.military == 0 or not s.has(family, MAN) or s.fort_in(s.where[family]):
        if s.curious:
            deny_raid(s, family)
        return
    cost = way_to_santa_fe(s, family)
    if cost <= s.mp:
        s.offer(RAID_NEW_MEXICO)
    elif s.curious:
        s.deny(R_3_2_5, NEEDS_MP, action(RAID_NEW_MEXICO), cost, s.mp)
    if s.fresh:
        s.offer(LONG_RAID)
    elif s.curious:
        s.deny(R_3_2_5, ONLY_FIRST, action(LONG_RAID))


def deny_raid(s: NavajoState, family: i64) -> None:
    for answer in (action(RAID_NEW_MEXICO), action(LONG_RAID)):
        if s.military == 0:
            s.deny(R_3_2_5, NEEDS_MILITARY, answer)
        elif not s.has(family, MAN):
            s.deny(R_3_2_5, NEEDS_MAN, answer, family)
        else:
            s.deny(R_3_2_5, NOT_FROM_FORT, answer)


def drawer(s: NavajoState, family: i64) -> i64:
    """13.35 Manuelito's Family may put one cube back in an activation, on an Outpost or Fort."""
    return BY_MANUELITO if s.manuelito == family else BY_DINE


def raid_new_mexico(s: NavajoState, family: i64) -> Flow:
    """3.2.5 One cube and the Raid Table. Any raid ends a Peace (4.2.7)."""
    s.tell(R_3_2_5, RAID_BEGINS, family)
    end_peace(s)
    colour = yield from cube(s, R_3_2_5, BY_DINE)
    if colour == NONE:
        return
    if colour in (RED, GREEN, BLUE):
        s.failure(family)
    else:
        s.success(family)
    if colour == RED:
        place(s, R_3_2_5, RED, SUBJUGATION)
    elif colour in (GREEN, BLUE):
        yield from meet_soldiers(s, R_3_2_5, family, colour, s.facts.value[SANTA_FE])
    else:
        yield from take_plunder(s, family, colour)


def take_plunder(s: NavajoState, family: i64, colour: i64) -> Flow:
    """3.2.5 Raid Table: horses, sheep or a captive child, and Ferocity; the cube is raided."""
    place(s, R_3_2_5, colour, RAIDED)
    if colour == BROWN:
        gain_animal(s, family, HORSE)
    elif colour == WHITE:
        gain_animal(s, family, SHEEP)
    elif colour == YELLOW:
        if s.shift(CHILD, OUT_OF_PLAY, PASSAGE):
            s.tell(R_3_2_5, RAIDED_FOR, family, CHILD)
    elif s.held(OUT_OF_PLAY, HORSE) and s.held(OUT_OF_PLAY, SHEEP):
        s.ask(R_3_2_5, s.who(), CHOOSE_ANIMAL, family)
        s.offer(TAKE_ANIMAL, HORSE)
        s.offer(TAKE_ANIMAL, SHEEP)
        gain_animal(s, family, first((yield)))
    else:
        gain_animal(s, family, HORSE if s.held(OUT_OF_PLAY, HORSE) else SHEEP)
    gain_ferocity(s, R_3_2_5, family)


def gain_animal(s: NavajoState, family: i64, kind: i64) -> None:
    if s.shift(kind, OUT_OF_PLAY, RESOURCES):
        s.tell(R_3_2_5, RAIDED_FOR, family, kind)


def meet_soldiers(s: NavajoState, why: i64, family: i64, colour: i64, column: i64) -> Flow:
    """3.2.5, 3.2.6 Raid Table, green and blue: Enemy Morale rises, or the Family fights at a disadvantage."""
    place(s, why, colour, POOL)
    s.ask(why, s.who(), CHOOSE_FIGHT, family, colour)
    s.offer(LET_MORALE_RISE)
    if battles.may_fight(s, family):
        s.offer(FIGHT_SOLDIERS)
    if (yield) == action(LET_MORALE_RISE):
        raise_morale(s, why, 1)
        return
    yield from battles.battle(
        s, family, NEW_MEXICO, column, battles.OPEN_FIELD, s.facts.soldiers[colour]
    )


# 3.2.6


def offer_raids_on_outposts(s: NavajoState, family: i64) -> None:
    """3.2.6 On an Outpost or Fort in the Family's Area or further up its track, for the Value of its own Area."""
    area = s.where[family]
    territory = land_of(area)
    number = number_of(area)
    cost = own_value(s, family)
    able = s.military > 0 and s.has(family, MAN) and cost <= s.mp
    for kind in (MISSION, RANCHO):
        if s.outpost[kind * TERRITORIES + territory] < number:
            if s.curious:
                s.deny(R_3_2_6, NO_OUTPOST_HERE, action(RAID_OUTPOST, kind), kind, area)
            continue
        if able:
            s.offer(RAID_OUTPOST, kind)
        elif s.curious:
            deny_outpost_raid(s, family, action(RAID_OUTPOST, kind), cost)
    for fort in range(i64(2)):
        stands = s.fort[fort]
        if stands == OFF_MAP or land_of(stands) != territory or number_of(stands) < number:
            if s.curious:
                s.deny(R_3_2_6, NEEDS_FORT_HERE, action(RAID_FORT, fort))
            continue
        if able:
            s.offer(RAID_FORT, fort)
        elif s.curious:
            deny_outpost_raid(s, family, action(RAID_FORT, fort), cost)


def deny_outpost_raid(s: NavajoState, family: i64, answer: i64, cost: i64) -> None:
    if s.military == 0:
        s.deny(R_3_2_6, NEEDS_MILITARY, answer)
    elif not s.has(family, MAN):
        s.deny(R_3_2_6, NEEDS_MAN, answer, family)
    else:
        s.deny(R_3_2_6, NEEDS_MP, answer, cost, s.mp)


def raid_outpost(s: NavajoState) -> Flow:
    """3.2.6 One more cube: hits until the target falls, soldiers, or the end of the raid."""
    family = s.active
    if s.target == NONE or not s.on_map(family):
        return
    colour = yield from cube(s, R_3_2_6, drawer(s, family))
    if colour == NONE:
        end_outpost_raid(s)
        return
    if colour in (RED, GREEN, BLUE):
        s.failure(family)
    if colour in (GREEN, BLUE):
        s.target = NONE
        value = s.facts.value[s.where[family]]
        yield from meet_soldiers(s, R_3_2_6, family, colour, value)
        return
    place(s, R_3_2_6, colour, SUBJUGATION if colour == RED else RAIDED)
    s.hits += s.facts.hits[colour]
    if s.facts.hits[colour]:
        s.tell(R_3_2_6, HIT, s.facts.hits[colour], s.hits, hits_needed(s))
    if s.hits >= hits_needed(s):
        drive_back(s, family)
    elif s.facts.ends_raid[colour]:
        end_outpost_raid(s)
    else:
        s.then(OUTPOST_RAID)


def end_outpost_raid(s: NavajoState) -> None:
    s.tell(R_3_2_6, RAID_ENDS, s.target)
    s.target = NONE


def hits_needed(s: NavajoState) -> i64:
    """3.2.6 Raid Table: hits that an Outpost or Fort can take."""
    if s.target == MISSION:
        return s.facts.mission_hits
    if s.target == RANCHO:
        return s.facts.rancho_hits
    return s.facts.fort_hits[s.target - FORT_TARGET]


def drive_back(s: NavajoState, family: i64) -> None:
    """3.2.6 A beaten Outpost goes back one Area, or off the map from Area 1; a beaten Fort is destroyed."""
    target = s.target
    s.target = NONE
    if target >= FORT_TARGET:
        fort = target - FORT_TARGET
        s.fort[fort] = OFF_MAP
        s.tell(R_3_2_6, FORT_DESTROYED, fort)
        s.success(family)
        lower_morale(s, R_3_2_6, FORT_MORALE)
    else:
        at = target * TERRITORIES + land_of(s.where[family])
        s.outpost[at] -= 1
        if s.outpost[at]:
            stands = area_of(land_of(s.where[family]), s.outpost[at])
            s.tell(R_3_2_6, OUTPOST_DRIVEN, target, stands)
        else:
            s.tell(R_3_2_6, OUTPOST_REMOVED, target, land_of(s.where[family]))
            s.success(family)
        gain_culture(s, R_3_2_6, 1)
    gain_ferocity(s, R_3_2_6, family)


# 3.2.7


def offer_trade(s: NavajoState, family: i64) -> None:
    """3.2.7 With a Fort, for all remaining MPs, while there is Culture: any number of Trade Goods."""
    if not s.fort_in(s.where[family]):
        if s.curious:
            s.deny(R_3_2_7, NEEDS_FORT_HERE, action(TAKE_GOODS, 1))
        return
    available = s.held(OUT_OF_PLAY, TRADE_GOODS)
    if s.mp > 0 and s.culture > 0:
        for n in range(available + 1):
            s.offer(TAKE_GOODS, n)
    elif s.curious:
        if s.culture == 0:
            s.deny(R_3_2_7, NEEDS_CULTURE, action(TAKE_GOODS, 1))
        else:
            s.deny(R_3_2_7, NEEDS_MP, action(TAKE_GOODS, 1), 1, 0)


def trade_at_fort(s: NavajoState, family: i64, n: i64) -> None:
    """3.2.7 Trade Goods for a Culture Point and all Ferocity."""
    spend_all(s)
    for _ in range(n):
        s.shift(TRADE_GOODS, OUT_OF_PLAY, RESOURCES)
    s.tell(R_3_2_7, GOODS_AT_FORT, family, n)
    set_ferocity(s, R_3_2_7, family, 0)
    lose_culture(s, R_3_2_7, 1)


# 3.2.8


def offer_council(s: NavajoState, family: i64) -> None:
    """3.2.8 With all MPs, none of them spent."""
    if s.fresh:
        s.offer(COUNCIL)
    elif s.curious:
        s.deny(R_3_2_8, ONLY_FIRST, action(COUNCIL))


def tribal_council(s: NavajoState, family: i64) -> Flow:
    """3.2.8 The Value of the Area or more brings an Action Point."""
    spend_all(s)
    face = yield from die(s, R_3_2_8, FOR_COUNCIL, s.own_segment)
    value = s.facts.value[s.where[family]]
    if face >= value:
        gain_points(s, R_3_2_8, 1)
    else:
        s.tell(R_3_2_8, COUNCIL_FAILED, family, value)
