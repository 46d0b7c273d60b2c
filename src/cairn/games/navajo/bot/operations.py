"""3 The Operations of the Diné as the bot carries them out: Planning, Take Actions, Passage of Time."""

from __future__ import annotations

from typing import Final

from cairn.core.state import action, first, second, third, verb_of
from cairn.games.navajo.bot.battles import battle_worth
from cairn.games.navajo.bot.look import (
    RESERVE,
    Look,
    fierce_enough,
    height,
    home,
    off_home,
    strangers,
    use_rights,
)
from cairn.games.navajo.rules.map import land_of, number_of
from cairn.games.navajo.rules.reactions import least_for_talks
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words import verb

ELDERS_WANTED: Final = 5


# 3.1 Planning


def choose_elder_action(look: Look) -> int:
    """The oldest elder first: Military out of Culture while there is more Culture; a fiercer Family when that brings
    Military for nothing, a milder one when it brings Culture; else an Action Point."""
    s = look.s
    right = use_rights(look)
    if right is not None:
        return right
    places = [first(one) for one in look.of(verb.ELDER_POINTS)]
    if not places:
        return look.stop()
    place = max(places)

    def at(act: int) -> list[int]:
        return [one for one in look.of(act) if first(one) == place]

    fiercer = [one for one in at(verb.ELDER_FIERCER) if worth_raising(s, second(one))]
    fiercer.sort(key=lambda one: (s.ferocity[second(one)], -height(s, second(one))))
    milder = sorted(at(verb.ELDER_MILDER), key=lambda one: -s.ferocity[second(one)])
    if s.military < 5 and fiercer:
        return fiercer[0]
    if s.culture < 5 and milder and s.culture <= s.military:
        return milder[0]
    if at(verb.ELDER_CULTURE) and s.military > s.culture + 3 and s.culture < 4:
        return at(verb.ELDER_CULTURE)[0]
    if at(verb.ELDER_MILITARY) and s.culture > s.military and s.culture > 3:
        return at(verb.ELDER_MILITARY)[0]
    if fiercer and s.ap >= RESERVE:
        return fiercer[0]
    return at(verb.ELDER_POINTS)[0]


def worth_raising(s: NavajoState, family: int) -> bool:
    return s.ferocity[family] < fierce_enough(s, land_of(s.where[family])) or s.military < 5


def choose_trader(look: Look) -> int:
    """Trade Goods for Action Points that are not kept for Reactions; more of them if Sharp Traders wait for goods,
    and before an event that ends all Action Points."""
    s = look.s
    right = use_rights(look)
    if right is not None:
        return right
    buyers = look.of(verb.BUY_GOODS)
    if not buyers:
        return look.stop()
    free = s.owns(v.SHARP_TRADERS) and not s.used & v.USED_FREE_GOODS
    keep = RESERVE
    wanted = 3
    if s.owns(v.SHARP_TRADERS + 1) or s.owns(v.SHARP_TRADERS + 2):
        wanted, keep = 9, 1
    if look.event_chance() > 0.4:
        wanted = 9
    if free or (s.ap > keep and s.goods() < wanted):
        return buyers[0]
    return look.stop()


def choose_tribal_action(look: Look) -> int:
    """Talk to a Tribe that stands ready to raid, by the mildest Family, with goods if there are some."""
    s = look.s
    if s.ap <= 1 or s.cube(v.SUBJUGATION, v.RED) < 3:
        return look.stop()
    talks = look.of(verb.DIPLOMACY)

    def chance(option: int) -> float:
        goods = third(option)
        return int(7 - least_for_talks(s, first(option), goods)) / 6 - 0.12 * int(goods)

    best = max(talks, key=chance, default=None)
    if best is not None and chance(best) >= 0.33:
        return best
    wars = [
        one
        for one in look.of(verb.WARFARE)
        if battle_worth(s, first(one), v.COMANCHE, v.TRIBAL_COLUMN) > 0.8
    ]
    return wars[0] if wars else look.stop()


# 3.2 Take Actions


def target(s: NavajoState, family: int) -> int | None:
    """The Area of an Outpost or Fort in the Family's Territory, if it has a man to send."""
    if not s.has(family, v.MAN) or not s.military:
        return None
    land = land_of(s.where[family])
    reach = s.outpost_reach(land)
    return int(reach) if reach else None


def choose_family(look: Look) -> int:
    """Who has most to do goes first: out of the Canyon, against Outposts, then raiders, the mounted first."""
    s = look.s
    right = use_rights(look)
    if right is not None:
        return right
    lands = look.free_lands()

    def rank(option: int) -> float:
        family = first(option)
        area = s.where[family]
        if land_of(area) == v.CANYON:
            return 5.0 if lands else 0.5
        score = look.favour(family)
        if target(s, family) is not None:
            score += 3.0
        if s.has(family, v.MAN) and s.military:
            score += 2.0 - 0.1 * int(s.facts.way_open[area * v.AREAS + v.SANTA_FE])
        return score

    able = look.of(verb.ACTIVATE)
    if not able:
        return look.stop()
    best = max(able, key=rank)
    mount = [one for one in look.of(verb.MOUNT) if first(one) == first(best)]
    if mount and s.owns(v.HORSEMANSHIP):
        return mount[0]
    return best


def choose_action(look: Look) -> int:
    """Lead a Family out of the Canyon to land that nobody holds; strike Outposts; raid New Mexico while that pays;
    go home to the heights; with nothing else to do, hold a Council."""
    s = look.s
    family = s.active
    area = s.where[family]
    land = land_of(area)
    mounts = [one for one in look.of(verb.MOUNT) if first(one) == family]
    if land == v.CANYON:
        out = look.of(verb.CANYON)
        lands = look.free_lands()
        if out and lands:
            return settle_in(look, out, lands[0])
    strike = look.of(verb.RAID_OUTPOST, verb.RAID_FORT)
    if strike and strike_worth(look) > 0:
        if mounts and s.facts.horse_value[area] < s.facts.value[area]:
            return mounts[0]
        return strike[0]
    down = way_to_outpost(look, family)
    if down is not None:
        return mounts[0] if mounts else down
    pays = look.plunder() > 0.15
    raid = look.has(verb.RAID)
    if raid is not None and pays:
        return mounts[0] if mounts else raid
    far = look.has(verb.LONG_RAID)
    if far is not None and pays:
        return far
    up = way_home(look, family)
    if up is not None:
        return mounts[0] if mounts else up
    water = look.has(verb.WATER)
    if water is not None and look.food() < look.people() + look.waiting():
        return water
    council = look.has(verb.COUNCIL)
    if council is not None:
        return council
    return look.stop()


def strike_worth(look: Look) -> float:
    """Is a raid on an Outpost likely enough to hit?"""
    s = look.s
    total = s.cubes_in(v.POOL)
    if not total:
        return -1.0
    good = sum(s.cube(v.POOL, c) for c in (v.BROWN, v.WHITE, v.BLACK, v.YELLOW))
    return int(good) / int(total) - 0.5


def settle_in(look: Look, moves: list[int], land: int) -> int:
    """Into this Territory: high up, and not onto an Intruder nobody has looked at."""
    s = look.s

    def rank(option: int) -> tuple[bool, bool, int]:
        area = first(option)
        return (
            land_of(area) != land,
            strangers(s, area),
            off_home(s, area),
        )

    return min(moves, key=rank)


def way_to_outpost(look: Look, family: int) -> int | None:
    """A step down the track, if an Outpost can be reached and struck in this activation, or if another Family holds the
    heights meanwhile."""
    s = look.s
    goal = target(s, family)
    area = s.where[family]
    number = number_of(area)
    if goal is None or goal >= number or strike_worth(look) <= 0:
        return None
    if not relieved(look, family):
        mounted = s.mounted(family) or s.held(v.RESOURCES, v.HORSE) > 0
        values = s.facts.horse_value if mounted else s.facts.value
        base = area - (number - 1)
        cost = sum(values[base + n - 1] for n in range(goal, number)) + 1
        if s.fort_in_land(land_of(area)):
            cost += number - goal
        if cost + values[base + goal - 1] > s.mp:
            return None
    return next((one for one in look.of(verb.MOVE) if first(one) == area - 1), None)


def relieved(look: Look, family: int) -> bool:
    """Does another Family hold the same Territory from further up?"""
    s = look.s
    area = s.where[family]
    return any(
        f != family and s.on_map(f) and land_of(s.where[f]) == land_of(area) and s.where[f] >= area
        for f in look.families()
    )


def way_home(look: Look, family: int) -> int | None:
    """A step up the track, towards the Area to live in."""
    s = look.s
    area = s.where[family]
    if land_of(area) == v.CANYON or s.facts.value[area] >= home(s, land_of(area)):
        return None
    return next(
        (
            one
            for one in look.of(verb.MOVE)
            if first(one) == area + 1 and not strangers(s, area + 1)
        ),
        None,
    )


def choose_animal(look: Look) -> int:
    """Sheep while there is too little food, else horses."""
    s = look.s
    horses = s.held(v.RESOURCES, v.HORSE) + sum(1 for f in look.families() if s.mounted(f))
    wanted = v.SHEEP if s.held(v.RESOURCES, v.SHEEP) < 2 or horses >= 3 else v.HORSE
    return min(look.options, key=lambda one: first(one) != wanted)


# 3.3 Passage of Time


def choose_aging(look: Look) -> int:
    """Fill the Families first; of those who are left over, make elders while there are few."""
    s = look.s
    have = {kind: s.held(v.PASSAGE, kind) for kind in (v.MAN, v.WOMAN, v.CHILD)}
    need = {kind: look.missing(kind) for kind in (v.MAN, v.WOMAN, v.CHILD)}
    box = v.FAMILIES

    def grow(source: int, kind: int, becomes: int) -> int | None:
        wanted = int(action(verb.AGE, source, kind, becomes))
        return wanted if wanted in look.options else None

    elders = s.elders_on_display() + s.held(v.PASSAGE, v.ELDER)
    if have[v.CHILD] > need[v.CHILD]:
        for adult in (v.MAN, v.WOMAN):
            if have[adult] < need[adult]:
                found = grow(box, v.CHILD, adult)
                if found is not None:
                    return found
    if elders < ELDERS_WANTED:
        for kind in (v.CHILD, v.MAN, v.WOMAN):
            if have[kind] > need[kind] and not may_found(look, have, need):
                found = grow(box, kind, v.ELDER)
                if found is not None:
                    return found
    if elders < 3:
        for family in look.families():
            if s.has(family, v.CHILD) and s.adults(family) == 2:
                found = grow(family, v.CHILD, v.ELDER)
                if found is not None:
                    return found
    return look.stop()


def may_found(look: Look, have: dict[int, int], need: dict[int, int]) -> bool:
    """Are there enough people left over for a new Family, and land for it?"""
    s = look.s
    spare = {kind: have[kind] - need[kind] for kind in have}
    adults = max(0, spare[v.MAN]) + max(0, spare[v.WOMAN])
    people = sum(1 for n in spare.values() if n > 0)
    return len(look.families()) < v.FAMILIES and s.culture > 2 and adults > 0 and people >= 2


def choose_settling(look: Look) -> int:
    """Elders take their seats; people join the Families that lack most."""
    s = look.s
    seat = look.has(verb.SEAT_ELDER)
    if seat is not None:
        return seat
    joins = look.of(verb.SETTLE)
    if not joins:
        return look.stop()
    order = (v.MAN, v.WOMAN, v.CHILD)
    return min(joins, key=lambda one: (order.index(first(one)), -s.empty_spaces(second(one))))


def choose_founding(look: Look) -> int:
    """Found a Family when two or three can start it, or when land lies empty and Culture allows it."""
    s = look.s
    joins = look.of(verb.SETTLE)
    if joins:
        return joins[0]
    founds = look.of(verb.FOUND)
    if not founds:
        return look.stop()
    kinds = sum(1 for kind in (v.MAN, v.WOMAN, v.CHILD) if s.held(v.PASSAGE, kind))
    if kinds >= 2 or (s.culture >= 6 and len(look.families()) < 5):
        return founds[0]
    return look.stop()


def choose_harvest(look: Look) -> int:
    """Harvest only what is needed."""
    food = look.food() - 3 * sum(
        1 for a in range(v.SANTA_FE) if look.s.mark(v.CORN, a) and look.s.anybody_in(a)
    )
    food += 3 * int(look.s.to_harvest).bit_count()
    fields = look.of(verb.HARVEST_AT)
    return fields[0] if fields and food < look.people() else look.stop()


def choose_starving(look: Look) -> int:
    """Children of whole Families first, then elders who have no rating yet, then others; adults last."""
    s = look.s

    def rank(option: int) -> tuple[int, int]:
        if verb_of(option) == verb.STARVE_ELDER:
            return (1 if s.elders_on_display() > 2 else 3), first(option)
        family, kind = first(option), second(option)
        if kind == v.CHILD:
            return 0, -s.adults(family)
        return (2 if s.adults(family) == 2 else 4), kind

    return min(look.options, key=rank)
