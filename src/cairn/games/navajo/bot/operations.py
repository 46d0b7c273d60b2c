"""3 The Operations of the Diné as the bot carries them out: Planning, Take Actions, Passage of Time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cairn.core.state import first, second, third, verb_of
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
    if (right := use_rights(look)) is not None:
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
    if (right := use_rights(look)) is not None:
        return right
    buyers = look.of(verb.BUY_GOODS)
    if not buyers:
        return look.stop()
    free = s.owns(v.SHARP_TRADERS) and not s.used & v.USED_FREE_GOODS
    traders = s.owns(v.SHARP_TRADERS + 1) or s.owns(v.SHARP_TRADERS + 2)
    keep = 1 if traders else RESERVE
    wanted = 9 if traders or look.event_chance() > 0.4 else 3
    return buyers[0] if free or (s.ap > keep and s.goods() < wanted) else look.stop()


def choose_tribal_action(look: Look) -> int:
    """Talk to a Tribe that stands ready to raid, by the mildest Family, with goods if there are some."""
    s = look.s
    if s.ap <= 1 or s.cube(v.SUBJUGATION, v.RED) < 3:
        return look.stop()

    def chance(option: int) -> float:
        goods = int(third(option))
        return int(7 - least_for_talks(s, first(option), goods)) / 6 - 0.12 * goods

    best = max(look.of(verb.DIPLOMACY), key=chance, default=None)
    if best is not None and chance(best) >= 0.33:
        return best
    wars = look.of(verb.WARFARE)
    won = (one for one in wars if battle_worth(s, first(one), v.COMANCHE, v.TRIBAL_COLUMN) > 0.8)
    return next(won, look.stop())


# 3.2 Take Actions


def target(s: NavajoState, family: int) -> int | None:
    """The Area of an Outpost or Fort in the Family's Territory, if it has a man to send."""
    if not s.has(family, v.MAN) or not s.military:
        return None
    return s.outpost_reach(land_of(s.where[family])) or None


def choose_family(look: Look) -> int:
    """Who has most to do goes first: out of the Canyon, against Outposts, then raiders, the mounted first."""
    s = look.s
    if (right := use_rights(look)) is not None:
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
    return (look.take(verb.MOUNT, first(best)) if s.owns(v.HORSEMANSHIP) else None) or best


def choose_action(look: Look) -> int:
    """Lead a Family out of the Canyon to land that nobody holds; strike Outposts; raid New Mexico while that pays;
    go home to the heights; with nothing else to do, hold a Council."""
    s = look.s
    family, area = s.active, s.where[s.active]
    mount = look.take(verb.MOUNT, family)
    out, lands = look.of(verb.CANYON), look.free_lands()
    if land_of(area) == v.CANYON and out and lands:
        return settle_in(look, out, lands[0])
    strike = look.of(verb.RAID_OUTPOST, verb.RAID_FORT)
    if strike and strike_worth(look) > 0:
        return (mount if s.facts.horse_value[area] < s.facts.value[area] else None) or strike[0]
    down = way_to_outpost(look, family)
    if down is not None:
        return mount or down
    raid, far = look.has(verb.RAID), look.has(verb.LONG_RAID)
    if look.plunder() > 0.15 and (raid or far):
        return (mount or raid) if raid else look.pick(verb.LONG_RAID)
    up = way_home(look, family)
    if up is not None:
        return mount or up
    water = look.has(verb.WATER)
    if water is not None and look.food() < look.people() + look.waiting():
        return water
    return look.has(verb.COUNCIL) or look.stop()


def strike_worth(look: Look) -> float:
    """Is a raid on an Outpost likely enough to hit?"""
    s = look.s
    total = s.cubes_in(v.POOL)
    if not total:
        return -1.0
    good = sum(s.cube(v.POOL, c) for c in (v.BROWN, v.WHITE, v.BLACK, v.YELLOW))
    return int(good) / int(total) - 0.5


def settle_in(look: Look, moves: list[int], land: int, goal: Callable[[int], int] = first) -> int:
    """Into this Territory: high up, and not onto an Intruder nobody has looked at."""
    s = look.s

    def rank(option: int) -> tuple[bool, bool, int]:
        area = goal(option)
        return land_of(area) != land, strangers(s, area), off_home(s, area)

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
    return look.take(verb.MOVE, area - 1)


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
    return None if strangers(s, area + 1) else look.take(verb.MOVE, area + 1)


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
    kinds = (v.CHILD, v.MAN, v.WOMAN)
    spare = {kind: s.held(v.PASSAGE, kind) - look.missing(kind) for kind in kinds}
    elders = s.elders_on_display() + s.held(v.PASSAGE, v.ELDER)
    wanted: list[tuple[int, int, int]] = []  # where somebody is, who, and what becomes of him
    if spare[v.CHILD] > 0:
        wanted += [(v.FAMILIES, v.CHILD, adult) for adult in kinds[1:] if spare[adult] < 0]
    if elders < ELDERS_WANTED and not may_found(look, spare):
        wanted += [(v.FAMILIES, kind, v.ELDER) for kind in kinds if spare[kind] > 0]
    if elders < 3:
        whole = [f for f in look.families() if s.has(f, v.CHILD) and s.adults(f) == 2]
        wanted += [(family, v.CHILD, v.ELDER) for family in whole]
    found = filter(None, (look.take(verb.AGE, *one) for one in wanted))
    return next(found, look.stop())


def may_found(look: Look, spare: dict[int, int]) -> bool:
    """Are there enough people left over for a new Family, and land for it?"""
    enough = sum(1 for n in spare.values() if n > 0) >= 2 and max(spare[v.MAN], spare[v.WOMAN]) > 0
    return len(look.families()) < v.FAMILIES and look.s.culture > 2 and enough


def choose_settling(look: Look) -> int:
    """Elders take their seats; people join the Families that lack most."""
    s = look.s
    seat = look.has(verb.SEAT_ELDER)
    if seat is not None:
        return seat
    joins = look.of(verb.SETTLE)
    rank = (v.MAN, v.WOMAN, v.CHILD).index
    empty = s.empty_spaces
    return min(joins, key=lambda one: (rank(first(one)), -empty(second(one))), default=look.stop())


def choose_founding(look: Look) -> int:
    """Found a Family when two or three can start it, or when land lies empty and Culture allows it."""
    s, joins = look.s, look.has(verb.SETTLE)
    if joins is not None:
        return joins
    kinds = sum(1 for kind in (v.MAN, v.WOMAN, v.CHILD) if s.held(v.PASSAGE, kind))
    useful = kinds >= 2 or (s.culture >= 6 and len(look.families()) < 5)
    return (look.has(verb.FOUND) if useful else None) or look.stop()


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
