"""What the bot reads off the board at a glance, what things are worth to it, and what it does at any time."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.options import NO_OPTION, find
from cairn.core.state import first, second, verb_of
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.reactions import least_for_talks
from cairn.games.navajo.rules.rights import may_trade_for_culture, may_trade_for_war
from cairn.games.navajo.rules.state import NavajoState, PairState
from cairn.games.navajo.rules.victory import defeated
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words import verb

# how much a thing is worth, in points of Military or Enemy Morale
MORALE: Final = 1.0
PERSON: Final = 0.7  # somebody lost to the Passage of Time Box
PERSON_GONE: Final = 1.4  # somebody lost to the Out of Play Box
CULTURE: Final = 0.6
FIERCE: Final = 0.2  # a step of Ferocity
ESCAPED: Final = 0.6  # a Family the raid has to leave alone
POINT: Final = 0.25  # an Action Point
GOODS: Final = 0.25

HOME: Final[i64] = 6  # the Area to live in
FIERCEST: Final[i64] = 3  # the Ferocity a Family takes when it may choose
MIDWAY: Final[i64] = 3  # half the way up
RESERVE: Final[i64] = 3  # Action Points kept for Reactions

# rights, by how much they are wanted: what may save a game that is lost; what is always good; and with much Culture
LAST_HOPES: Final[vec[i64]] = vec[i64](
    [verb.SHARP_MILITARY, verb.SHARP_CULTURE, verb.SELL_ANIMALS, verb.SELL_CORN]
)
SHARP_TRADES: Final[vec[i64]] = vec[i64](
    [verb.SHARP_MORALE, verb.SHARP_MILITARY, verb.SHARP_CULTURE]
)
SHARP_BUT_CULTURE: Final[vec[i64]] = vec[i64]([verb.SHARP_MORALE, verb.SHARP_MILITARY])


def stop(s: NavajoState) -> i64:
    """PASS or KEEP or FIGHT: go on without doing anything special."""
    return s.options[0]


# the people


def waiting(s: NavajoState) -> i64:
    """People in the Passage of Time Box."""
    at = v.PASSAGE * v.PIECES
    pieces = s.pieces
    return pieces[at + v.MAN] + pieces[at + v.WOMAN] + pieces[at + v.CHILD] + pieces[at + v.ELDER]


def missing(s: NavajoState, kind: i64) -> i64:
    """Families that lack a man, a woman or a child."""
    return sum((i64(1) for f in range(v.FAMILIES) if s.in_play(f) and not s.has(f, kind)), i64(0))


def gaps(s: NavajoState) -> i64:
    """Empty spaces of all Families."""
    return sum((s.empty_spaces(f) for f in range(v.FAMILIES) if s.in_play(f)), i64(0))


def people(s: NavajoState) -> i64:
    return s.elders_on_display() + 3 * s.families_in_play() - gaps(s)


def height(s: NavajoState, family: i64) -> i64:
    return s.facts.value[s.where[family]] if s.on_map(family) else i64(0)


def lowest_prey(s: NavajoState) -> i64:
    """How high the lowest Family is that a Tribe or Kit Carson can find in the raided Territory; NONE without one."""
    lowest = v.NONE
    for family in range(v.FAMILIES):
        area = s.where[family]
        if s.on_map(family) and land_of(area) == s.raided_land and not s.fort_in(area):
            lowest = height(s, family) if lowest == v.NONE else min(lowest, height(s, family))
    return lowest


def favour(s: NavajoState, family: i64, friend: i64) -> float:
    """How much rather this Family than another should act. Who plays for himself has favourites (16): those who listen
    to this player rather than to the other. NONE has no favourites."""
    if friend == v.NONE or not isinstance(s, PairState) or s.heart[family] == v.NONE:
        return 0.0
    return 1.0 if s.heart[family] == friend else -1.0


# the land


def vp_held(s: NavajoState) -> i64:
    return sum((s.facts.vp[t] for t in range(v.NUMBERED) if s.anybody_in_land(t)), i64(0))


def arability(s: NavajoState, territory: i64) -> i64:
    bad: i64 = 1 if s.outpost[v.TERRITORIES + territory] else 0
    if territory != v.CANYON:
        bad += s.drought[territory]
    return max(i64(0), 3 - bad)


def food(s: NavajoState) -> i64:
    """What a Passage of Time would find to eat."""
    total = 3 * fields(s)
    for t in range(v.TERRITORIES):
        total += t * s.corn_held[t]
        if s.anybody_in_land(t):
            total += arability(s, t)
    sheep = s.held(v.RESOURCES, v.SHEEP) + s.held(v.PASSAGE, v.SHEEP)
    if sheep and s.held(v.OUT_OF_PLAY, v.SHEEP):
        sheep += 1
    return total + 4 * sheep


def fields(s: NavajoState) -> i64:
    """Areas where a Family has planted corn."""
    n: i64 = 0
    for area in range(v.SANTA_FE):
        if s.mark(v.CORN, area) and s.anybody_in(area):
            n += 1
    return n


def free_lands(s: NavajoState) -> i64:
    """How many numbered Territories are without a Family."""
    return sum((i64(1) for t in range(v.NUMBERED) if not s.anybody_in_land(t)), i64(0))


def free_land(s: NavajoState) -> i64:
    """The most valuable numbered Territory without a Family, one with a Fort only if all have one; NONE if all are
    held."""
    best, most = v.NONE, i64(-1000)
    for territory in range(v.NUMBERED):
        if not s.anybody_in_land(territory):
            worth = s.facts.vp[territory] - (100 if s.fort_in_land(territory) else 0)
            if worth > most:
                best, most = territory, worth
    return best


def strangers(s: NavajoState, area: i64) -> bool:
    """Is an Intruder there who may do harm?"""
    for i in range(len(s.intruder_area)):
        kind = s.intruder_kind[i]
        if s.intruder_area[i] == area and kind != v.FIREARMS_FOUND and kind != v.GOODS_FOUND:
            return True
    return False


# where to live


def apart(a: i64, b: i64) -> i64:
    """How far two numbers are from each other."""
    return a - b if a > b else b - a


def home(s: NavajoState, land: i64) -> i64:
    """The Area to live in: the highest, but halfway down in Shiprock under the Spanish, who build there first."""
    return MIDWAY if land == v.SHIPROCK and s.period == v.SPANISH else HOME


def off_home(s: NavajoState, area: i64) -> i64:
    """How far an Area is from the one to live in."""
    return apart(s.facts.value[area], home(s, land_of(area)))


def fierce_enough(s: NavajoState, land: i64) -> i64:
    """The Ferocity to have: as much as there is, but where a Family had better be able to evade."""
    return i64(1) if home(s, land) < HOME else FIERCEST


# the deck


def event_chance(s: NavajoState) -> float:
    """How likely the next card is a Historical or Transitional Event. Cards that only the other player has seen may be
    any of their pile."""
    piles = len(s.segments)
    if isinstance(s, PairState) and s.shown and piles and not s.has_seen(s.seat):
        coming = s.segments[1] != 0 or any(card > v.LAST_OF_FORTY for card in s.known)
        return 1.0 / float(len(s.known) + s.segments[0]) if coming else 0.0
    if len(s.known):
        return 1.0 if s.known[len(s.known) - 1] > v.LAST_OF_FORTY else 0.0
    return 1.0 / float(s.segments[0]) if piles and s.segments[1] else 0.0


# talks


def talk_chance(s: NavajoState, family: i64, goods: i64) -> float:
    """How likely a Family is heard, with so many Trade Goods."""
    return float(7 - least_for_talks(s, family, goods)) / 6.0


# raids on New Mexico


def goods_in_pool(s: NavajoState) -> i64:
    """Cubes in the Raid Pool that are worth having."""
    return (
        s.cube(v.POOL, v.BROWN)
        + s.cube(v.POOL, v.WHITE)
        + s.cube(v.POOL, v.BLACK)
        + s.cube(v.POOL, v.YELLOW)
    )


def plunder(s: NavajoState) -> float:
    """What one cube from the Raid Pool is worth on average."""
    total = s.cubes_in(v.POOL)
    if not total:
        return -1.0
    third = s.cube(v.SUBJUGATION, v.RED) + 1 >= 3
    soldiers = s.cube(v.POOL, v.GREEN) + s.cube(v.POOL, v.BLUE)
    harm = float(soldiers) + (1.3 if third else 0.5) * float(s.cube(v.POOL, v.RED))
    return (0.6 * float(goods_in_pool(s)) - harm) / float(total)


def strike_worth(s: NavajoState) -> float:
    """Is a raid on an Outpost likely enough to hit?"""
    total = s.cubes_in(v.POOL)
    return float(goods_in_pool(s)) / float(total) - 0.5 if total else -1.0


# what may be done at any time (1.6.1, 10)


def use_rights(s: NavajoState) -> i64:
    """Sharp Traders whenever they can be paid; animals that cannot be kept anyway for Trade Goods. Where the game is
    lost but for them, whatever may pay them. NO_OPTION if no right is useful now."""
    if defeated(s) and (may_trade_for_culture(s) or may_trade_for_war(s)):
        return first_found(s, LAST_HOPES)
    found = first_found(s, SHARP_TRADES if s.culture < 8 else SHARP_BUT_CULTURE)
    return sell(s) if found == NO_OPTION else found


def first_found(s: NavajoState, verbs: vec[i64]) -> i64:
    for act in verbs:
        found = find(s, act)
        if found != NO_OPTION:
            return found
    return NO_OPTION


def sell(s: NavajoState) -> i64:
    """Animals beyond those that the Territories can keep."""
    horses = s.held(v.RESOURCES, v.HORSE)
    sheep = s.held(v.RESOURCES, v.SHEEP)
    for i in range(s.count):
        one = s.options[i]
        if verb_of(one) == verb.SELL_ANIMALS:
            lands = sum((i64(1) for t in range(v.TERRITORIES) if s.anybody_in_land(t)), i64(0))
            if horses - first(one) >= lands - 1 and sheep - second(one) >= lands:
                return one
    return NO_OPTION


def anytime(s: NavajoState) -> i64:
    """Nothing, unless a right is useful now."""
    right = use_rights(s)
    return stop(s) if right == NO_OPTION else right
