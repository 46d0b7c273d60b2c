"""What the bot reads off the board at a glance, what things are worth to it, and what it does at any time."""

from __future__ import annotations

from typing import Final

from cairn import thumb
from cairn.core.state import first, second, verb_of
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.rights import may_trade_for_culture, may_trade_for_war
from cairn.games.navajo.rules.state import NavajoState
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

HOME: Final = 6  # the Area to live in
FIERCEST: Final = 3  # the Ferocity a Family takes when it may choose
MIDWAY: Final = 3  # half the way up
RESERVE: Final = 3  # Action Points kept for Reactions

# what may save a game that is lost
LAST_HOPES: Final = (verb.SHARP_MILITARY, verb.SHARP_CULTURE, verb.SELL_ANIMALS, verb.SELL_CORN)


class Look(thumb.Look[NavajoState]):
    """One question: the state, the options, and what a player would read off the board at a glance."""

    def stop(self) -> int:
        """PASS or KEEP or FIGHT: go on without doing anything special."""
        return self.options[0]

    def favour(self, family: int) -> float:
        """How much rather this Family than another should act. Who plays for himself has favourites (16)."""
        return 0.0

    # the people

    def families(self) -> list[int]:
        return [f for f in range(v.FAMILIES) if self.s.in_play(f)]

    def waiting(self) -> int:
        """People in the Passage of Time Box."""
        return sum(self.s.held(v.PASSAGE, kind) for kind in (v.MAN, v.WOMAN, v.CHILD, v.ELDER))

    def missing(self, kind: int) -> int:
        """Families that lack a man, a woman or a child."""
        return sum(1 for f in self.families() if not self.s.has(f, kind))

    def people(self) -> int:
        s = self.s
        return s.elders_on_display() + sum(3 - s.empty_spaces(f) for f in self.families())

    def lowest_prey(self) -> int | None:
        """How high the lowest Family is that a Tribe or Kit Carson can find in the raided Territory."""
        s = self.s
        there = [f for f in self.families() if s.on_map(f) and not s.fort_in(s.where[f])]
        return min(
            (height(s, f) for f in there if land_of(s.where[f]) == s.raided_land), default=None
        )

    # the land

    def vp_held(self) -> int:
        s = self.s
        return sum(s.facts.vp[t] for t in range(v.NUMBERED) if s.anybody_in_land(t))

    def arability(self, territory: int) -> int:
        s = self.s
        bad = 1 if s.outpost[v.TERRITORIES + territory] else 0
        if territory != v.CANYON:
            bad += s.drought[territory]
        return max(0, 3 - bad)

    def food(self) -> int:
        """What a Passage of Time would find to eat."""
        s = self.s
        land = sum(self.arability(t) for t in range(v.TERRITORIES) if s.anybody_in_land(t))
        corn = sum(n * s.corn_held[n] for n in range(v.TERRITORIES))
        fields = sum(3 for a in range(v.SANTA_FE) if s.mark(v.CORN, a) and s.anybody_in(a))
        sheep = s.held(v.RESOURCES, v.SHEEP) + s.held(v.PASSAGE, v.SHEEP)
        if sheep and s.held(v.OUT_OF_PLAY, v.SHEEP):
            sheep += 1
        return land + corn + fields + 4 * sheep

    def free_lands(self) -> list[int]:
        """Numbered Territories without a Family, the most valuable first; those with a Fort last."""
        s = self.s
        empty = [t for t in range(v.NUMBERED) if not s.anybody_in_land(t)]
        return sorted(empty, key=lambda t: (s.fort_in_land(t), -s.facts.vp[t], t))

    # the deck

    def event_chance(self) -> float:
        """How likely the next card is a Historical or Transitional Event."""
        s = self.s
        if len(s.known):
            return 1.0 if s.known[len(s.known) - 1] > v.LAST_OF_FORTY else 0.0
        if len(s.segments) < 2 or not s.segments[1]:
            return 0.0
        return 1.0 / int(s.segments[0])

    # raids on New Mexico

    def plunder(self) -> float:
        """What one cube from the Raid Pool is worth on average."""
        s = self.s
        total = s.cubes_in(v.POOL)
        if not total:
            return -1.0
        good = sum(s.cube(v.POOL, c) for c in (v.BROWN, v.WHITE, v.BLACK, v.YELLOW))
        soldiers = s.cube(v.POOL, v.GREEN) + s.cube(v.POOL, v.BLUE)
        red = s.cube(v.POOL, v.RED)
        third = s.cube(v.SUBJUGATION, v.RED) + 1 >= 3
        harm = int(soldiers) + (1.3 if third else 0.5) * int(red)
        return (0.6 * int(good) - harm) / int(total)


# where to live


def home(s: NavajoState, land: int) -> int:
    """The Area to live in: the highest, but halfway down in Shiprock under the Spanish, who build there first."""
    return MIDWAY if land == v.SHIPROCK and s.period == v.SPANISH else HOME


def off_home(s: NavajoState, area: int) -> int:
    """How far an Area is from the one to live in."""
    return abs(int(s.facts.value[area]) - home(s, land_of(area)))


def fierce_enough(s: NavajoState, land: int) -> int:
    """The Ferocity to have: as much as there is, but where a Family had better be able to evade."""
    return 1 if home(s, land) < HOME else FIERCEST


def height(s: NavajoState, family: int) -> int:
    return s.facts.value[s.where[family]] if s.on_map(family) else 0


def strangers(s: NavajoState, area: int) -> bool:
    """Is an Intruder there who may do harm?"""
    return any(
        s.intruder_area[i] == area and s.intruder_kind[i] not in (v.FIREARMS_FOUND, v.GOODS_FOUND)
        for i in range(len(s.intruder_area))
    )


# what may be done at any time (1.6.1, 10)


def use_rights(look: Look) -> int | None:
    """Sharp Traders whenever they can be paid; animals that cannot be kept anyway for Trade Goods."""
    s = look.s
    if defeated(s) and (may_trade_for_culture(s) or may_trade_for_war(s)):
        hopes = look.of(*LAST_HOPES)
        return min(hopes, key=lambda one: LAST_HOPES.index(verb_of(one)), default=None)
    for act in (verb.SHARP_MORALE, verb.SHARP_MILITARY, verb.SHARP_CULTURE):
        found = look.has(act)
        if found is not None and (act != verb.SHARP_CULTURE or s.culture < 8):
            return found
    return sell(look)


def sell(look: Look) -> int | None:
    s = look.s
    lands = sum(1 for t in range(v.TERRITORIES) if s.anybody_in_land(t))
    horses = s.held(v.RESOURCES, v.HORSE)
    sheep = s.held(v.RESOURCES, v.SHEEP)
    for one in look.of(verb.SELL_ANIMALS):
        if horses - first(one) >= lands - 1 and sheep - second(one) >= lands:
            return one
    return None


def anytime(look: Look) -> int:
    """Nothing, unless a right is useful now."""
    right = use_rights(look)
    return look.stop() if right is None else right
