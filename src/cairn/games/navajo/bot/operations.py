"""3 The Operations of the Diné as the bot carries them out: Planning, Take Actions, Passage of Time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.options import NO_OPTION, find, least, pick
from cairn.core.state import action, first, second, third, verb_of
from cairn.games.navajo.bot.battles import battle_worth
from cairn.games.navajo.bot.look import (
    RESERVE,
    event_chance,
    favour,
    fields,
    fierce_enough,
    food,
    free_land,
    height,
    home,
    missing,
    off_home,
    people,
    plunder,
    stop,
    strangers,
    strike_worth,
    talk_chance,
    use_rights,
    waiting,
)
from cairn.games.navajo.rules.battles import may_fight
from cairn.games.navajo.rules.map import land_of, number_of
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words import verb

ELDERS_WANTED: Final[i64] = 5


# 3.1 Planning


def choose_elder_action(s: NavajoState) -> i64:
    """The oldest elder first: Military out of Culture while there is more Culture; a fiercer Family when that brings
    Military for nothing, a milder one when it brings Culture; else an Action Point."""
    right = use_rights(s)
    if right != NO_OPTION:
        return right
    place = oldest(s)
    if place == v.NONE:
        return stop(s)
    fiercer = to_make_fiercer(s, place)
    if s.military < 5 and fiercer != NO_OPTION:
        return fiercer
    if s.culture < 5 and s.culture <= s.military:
        milder = to_make_milder(s, place)
        if milder != NO_OPTION:
            return milder
    culture, military = action(verb.ELDER_CULTURE, place), action(verb.ELDER_MILITARY, place)
    if s.military > s.culture + 3 and s.culture < 4 and s.offers(culture):
        return culture
    if s.culture > s.military and s.culture > 3 and s.offers(military):
        return military
    if fiercer != NO_OPTION and s.ap >= RESERVE:
        return fiercer
    return action(verb.ELDER_POINTS, place)


def oldest(s: NavajoState) -> i64:
    """The box of the oldest elder who may act; NONE without one."""
    place = v.NONE
    for i in range(s.count):
        if verb_of(s.options[i]) == verb.ELDER_POINTS:
            place = max(place, first(s.options[i]))
    return place


def to_make_fiercer(s: NavajoState, place: i64) -> i64:
    """The mildest Family for which that is worth an elder's while, of equals the highest."""
    best, lowest = NO_OPTION, i64(0)
    for i in range(s.count):
        one = s.options[i]
        if verb_of(one) == verb.ELDER_FIERCER and first(one) == place:
            family = second(one)
            rank = 100 * s.ferocity[family] - height(s, family)
            if worth_raising(s, family) and (best == NO_OPTION or rank < lowest):
                best, lowest = one, rank
    return best


def worth_raising(s: NavajoState, family: i64) -> bool:
    return s.military < 5 or s.ferocity[family] < fierce_enough(s, land_of(s.where[family]))


def to_make_milder(s: NavajoState, place: i64) -> i64:
    """The fiercest Family."""
    best, most = NO_OPTION, v.NONE
    for i in range(s.count):
        one = s.options[i]
        if verb_of(one) == verb.ELDER_MILDER and first(one) == place:
            ferocity = s.ferocity[second(one)]
            if ferocity > most:
                best, most = one, ferocity
    return best


def choose_trader(s: NavajoState) -> i64:
    """Trade Goods for Action Points that are not kept for Reactions; more of them if Sharp Traders wait for goods,
    and before an event that ends all Action Points."""
    right = use_rights(s)
    if right != NO_OPTION:
        return right
    free = s.owns(v.SHARP_TRADERS) and not s.used & v.USED_FREE_GOODS
    traders = s.owns(v.SHARP_TRADERS + 1) or s.owns(v.SHARP_TRADERS + 2)
    keep = i64(1) if traders else RESERVE
    wanted = 9 if traders or event_chance(s) > 0.4 else 3
    return pick(s, verb.BUY_GOODS) if free or (s.ap > keep and s.goods() < wanted) else stop(s)


def choose_tribal_action(s: NavajoState) -> i64:
    """Talk to a Tribe that stands ready to raid, by the mildest Family, with goods if there are some."""
    if s.ap <= 1 or s.cube(v.SUBJUGATION, v.RED) < 3:
        return stop(s)
    talks = least(s, cost_of_talks, verb.DIPLOMACY)
    if talks != NO_OPTION and cost_of_talks(s, talks) <= -0.33:
        return talks
    for i in range(s.count):
        one = s.options[i]
        if verb_of(one) == verb.WARFARE and war_worth(s, first(one)) > 0.8:
            return one
    return stop(s)


def war_worth(s: NavajoState, family: i64) -> float:
    return battle_worth(s, family, v.COMANCHE, v.TRIBAL_COLUMN)


def cost_of_talks(s: NavajoState, one: i64) -> float:
    """What is given for them, less the chance that they succeed."""
    return 0.12 * float(third(one)) - talk_chance(s, first(one), third(one))


# 3.2 Take Actions


def target(s: NavajoState, family: i64) -> i64:
    """The Area of an Outpost in the Family's Territory, if it has a man to send; else NONE."""
    if not may_fight(s, family):
        return v.NONE
    reach = s.outpost_reach(land_of(s.where[family]))
    return reach or v.NONE


def choose_family(s: NavajoState) -> i64:
    """Who has most to do goes first: out of the Canyon, against Outposts, then raiders, the mounted first."""
    return first_to_act(s, v.NONE)


def first_to_act(s: NavajoState, friend: i64) -> i64:
    """The same for those who have favourites."""
    right = use_rights(s)
    if right != NO_OPTION:
        return right
    best, most = NO_OPTION, 0.0
    for i in range(s.count):
        one = s.options[i]
        if verb_of(one) == verb.ACTIVATE:
            work = work_for(s, first(one), friend)
            if best == NO_OPTION or work > most:
                best, most = one, work
    if best == NO_OPTION:
        return stop(s)
    mount = action(verb.MOUNT, first(best))
    return mount if s.owns(v.HORSEMANSHIP) and s.offers(mount) else best


def work_for(s: NavajoState, family: i64, friend: i64) -> float:
    """How much a Family has to do."""
    area = s.where[family]
    if land_of(area) == v.CANYON:
        return 0.5 if free_land(s) == v.NONE else 5.0
    work = favour(s, family, friend)
    if target(s, family) != v.NONE:
        work += 3.0
    if may_fight(s, family):
        work += 2.0 - 0.1 * float(s.facts.way_open[area * v.AREAS + v.SANTA_FE])
    return work


def choose_action(s: NavajoState) -> i64:
    """Lead a Family out of the Canyon to land that nobody holds; strike Outposts; raid New Mexico while that pays;
    go home to the heights; with nothing else to do, hold a Council."""
    area = s.where[s.active]
    if land_of(area) == v.CANYON:
        land = free_land(s)
        if land != v.NONE and find(s, verb.CANYON) != NO_OPTION:
            return settle_in(s, verb.CANYON, land)
    strike = first_strike(s)
    if strike != NO_OPTION and strike_worth(s) > 0.0:
        return mounted(s, strike) if s.facts.horse_value[area] < s.facts.value[area] else strike
    down = way_to_outpost(s, s.active)
    if down != NO_OPTION:
        return mounted(s, down)
    if plunder(s) > 0.15:
        raid = find(s, verb.RAID)
        if raid != NO_OPTION:
            return mounted(s, raid)
        far = find(s, verb.LONG_RAID)
        if far != NO_OPTION:
            return far
    up = way_home(s, s.active)
    if up != NO_OPTION:
        return mounted(s, up)
    water = find(s, verb.WATER)
    if water != NO_OPTION and food(s) < people(s) + waiting(s):
        return water
    return pick(s, verb.COUNCIL)


def mounted(s: NavajoState, plain: i64) -> i64:
    """Into the saddle first, if there is a horse for the active Family; then this."""
    mount = action(verb.MOUNT, s.active)
    return mount if s.offers(mount) else plain


def first_strike(s: NavajoState) -> i64:
    """At an Outpost or a Fort."""
    for i in range(s.count):
        act = verb_of(s.options[i])
        if act == verb.RAID_OUTPOST or act == verb.RAID_FORT:
            return s.options[i]
    return NO_OPTION


def settle_in(s: NavajoState, act: i64, land: i64) -> i64:
    """Into this Territory: high up, and not onto an Intruder nobody has looked at."""
    best, lowest = NO_OPTION, i64(0)
    for i in range(s.count):
        one = s.options[i]
        if verb_of(one) != act:
            continue
        area = second(one) if act == verb.RELOCATE else first(one)
        cost = off_home(s, area)
        if land_of(area) != land:
            cost += 1000
        if strangers(s, area):
            cost += 100
        if best == NO_OPTION or cost < lowest:
            best, lowest = one, cost
    return best


def way_to_outpost(s: NavajoState, family: i64) -> i64:
    """A step down the track, if an Outpost can be reached and struck in this activation, or if another Family holds the
    heights meanwhile."""
    goal = target(s, family)
    area = s.where[family]
    number = number_of(area)
    if goal == v.NONE or goal >= number or strike_worth(s) <= 0.0:
        return NO_OPTION
    if not relieved(s, family) and not in_reach(s, family, goal):
        return NO_OPTION
    step = action(verb.MOVE, area - 1)
    return step if s.offers(step) else NO_OPTION


def relieved(s: NavajoState, family: i64) -> bool:
    """Does another Family hold the same Territory from further up?"""
    area = s.where[family]
    for f in range(v.FAMILIES):
        above = s.on_map(f) and s.where[f] >= area
        if above and f != family and land_of(s.where[f]) == land_of(area):
            return True
    return False


def in_reach(s: NavajoState, family: i64, goal: i64) -> bool:
    """Do the MPs last for the way down to this Area and a raid there?"""
    area = s.where[family]
    rides = s.mounted(family) or s.held(v.RESOURCES, v.HORSE) > 0
    values = s.facts.horse_value if rides else s.facts.value
    lowest = area - number_of(area) + goal
    cost = values[lowest] + 1
    for step in range(lowest, area):
        cost += values[step]
    if s.fort_in_land(land_of(area)):
        cost += area - lowest
    return cost <= s.mp


def way_home(s: NavajoState, family: i64) -> i64:
    """A step up the track, towards the Area to live in."""
    area = s.where[family]
    land = land_of(area)
    if land == v.CANYON or s.facts.value[area] >= home(s, land) or strangers(s, area + 1):
        return NO_OPTION
    step = action(verb.MOVE, area + 1)
    return step if s.offers(step) else NO_OPTION


def choose_animal(s: NavajoState) -> i64:
    """Sheep while there is too little food, else horses."""
    horses = s.held(v.RESOURCES, v.HORSE)
    for family in range(v.FAMILIES):
        if s.in_play(family) and s.mounted(family):
            horses += 1
    wanted = v.SHEEP if s.held(v.RESOURCES, v.SHEEP) < 2 or horses >= 3 else v.HORSE
    for i in range(s.count):
        if first(s.options[i]) == wanted:
            return s.options[i]
    return stop(s)


# 3.3 Passage of Time


def spare(s: NavajoState, kind: i64) -> i64:
    """How many more wait in the Passage of Time Box than Families lack."""
    return s.held(v.PASSAGE, kind) - missing(s, kind)


def choose_aging(s: NavajoState) -> i64:
    """Fill the Families first; of those who are left over, make elders while there are few."""
    if spare(s, v.CHILD) > 0:
        for adult in (v.MAN, v.WOMAN):
            grown = action(verb.AGE, v.FAMILIES, v.CHILD, adult)
            if spare(s, adult) < 0 and s.offers(grown):
                return grown
    elders = s.elders_on_display() + s.held(v.PASSAGE, v.ELDER)
    if elders < ELDERS_WANTED and not may_found(s):
        for kind in (v.CHILD, v.MAN, v.WOMAN):
            aged = action(verb.AGE, v.FAMILIES, kind, v.ELDER)
            if spare(s, kind) > 0 and s.offers(aged):
                return aged
    if elders < 3:
        for family in range(v.FAMILIES):
            aged = action(verb.AGE, family, v.CHILD, v.ELDER)
            if s.in_play(family) and s.empty_spaces(family) == 0 and s.offers(aged):
                return aged
    return stop(s)


def may_found(s: NavajoState) -> bool:
    """Are there enough people left over for a new Family, and land for it?"""
    man, woman, child = spare(s, v.MAN) > 0, spare(s, v.WOMAN) > 0, spare(s, v.CHILD) > 0
    enough = (man or woman) if child else (man and woman)
    return enough and s.families_in_play() < v.FAMILIES and s.culture > 2


def choose_settling(s: NavajoState) -> i64:
    """Elders take their seats; people join the Families that lack most."""
    seat = find(s, verb.SEAT_ELDER)
    if seat == NO_OPTION:
        seat = least(s, rank_of_settler, verb.SETTLE)
    return stop(s) if seat == NO_OPTION else seat


def rank_of_settler(s: NavajoState, one: i64) -> tuple[i64, i64]:
    """Men, women, children; each to the Family with most empty spaces."""
    return first(one), -s.empty_spaces(second(one))


def choose_founding(s: NavajoState) -> i64:
    """Found a Family when two or three can start it, or when land lies empty and Culture allows it."""
    joins = find(s, verb.SETTLE)
    if joins != NO_OPTION:
        return joins
    kinds: i64 = 0
    for kind in (v.MAN, v.WOMAN, v.CHILD):
        kinds += 1 if s.held(v.PASSAGE, kind) else 0
    useful = kinds >= 2 or (s.culture >= 6 and s.families_in_play() < 5)
    return pick(s, verb.FOUND) if useful else stop(s)


def choose_harvest(s: NavajoState) -> i64:
    """Harvest only what is needed."""
    named: i64 = 0
    for area in range(v.SANTA_FE):
        named += s.to_harvest >> area & 1
    ready = food(s) - 3 * fields(s) + 3 * named
    return pick(s, verb.HARVEST_AT) if ready < people(s) else stop(s)


def choose_starving(s: NavajoState) -> i64:
    """Children of whole Families first, then elders who have no rating yet, then others; adults last."""
    return least(s, rank_of_hungry)


def rank_of_hungry(s: NavajoState, one: i64) -> tuple[i64, i64]:
    if verb_of(one) == verb.STARVE_ELDER:
        return i64(1) if s.elders_on_display() > 2 else i64(3), first(one)
    family, kind = first(one), second(one)
    if kind == v.CHILD:
        return 0, -s.adults(family)
    return i64(2) if s.adults(family) == 2 else i64(4), kind
