"""A bot that plays Navajo Wars by rules of thumb, as a careful player would after a few games.

What it believes, in short:

- The land is held from the heights. Families live in Area 6 of as many Territories as there are Families, the
  Territories worth most first: raids come late there, Battles go well, Tribes hardly reach it.
- Soldiers who do come up are ambushed, if the Family is fierce enough for that; else it talks, evades or fights,
  whichever harms least. A raid that catches nobody costs the Enemy Morale.
- Elders are the engine. They turn Culture into Military (women bring Culture back at every Victory Check), raise
  Ferocity where that brings Military, and earn Action Points.
- New Mexico is raided while the Raid Pool holds more plunder than soldiers and red cubes.
- Outposts are driven out before a Victory Check makes them Morale.
- A Passage of Time comes when many wait for it, at the latest when an event is due, and only if there is food.
- Trade Goods are for Sharp Traders, for talks, and for a die that decides the game; seldom for anything else.

It looks at nothing a player could not see and remembers nothing: every answer follows from the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from cairn.core.state import action, first, second, third, verb_of
from cairn.games.navajo import speech as say
from cairn.games.navajo import vocabulary as v
from cairn.games.navajo.rules.map import land_of, number_of
from cairn.games.navajo.state import NavajoState

if TYPE_CHECKING:
    from cairn.agents import Sight

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
ELDERS_WANTED: Final = 5
RESERVE: Final = 3  # Action Points kept for Reactions

# Cultural Development cards, the most useful first
CARDS_WANTED: Final = (
    v.WISDOM,
    v.SHARP_TRADERS,
    v.WEAVING,
    v.SHARP_TRADERS + 1,
    v.WEAVING + 1,
    v.SHARP_TRADERS + 2,
    v.RELIGION,
    v.WARRIORS,
    v.HORSEMANSHIP,
    v.CUNNING,
    v.CUNNING + 1,
    v.CUNNING + 2,
    v.WISDOM + 1,
    v.WISDOM + 2,
    v.HORSEMANSHIP + 1,
    v.HORSEMANSHIP + 2,
    v.WARRIORS + 1,
    v.WEAVING + 2,
    v.RELIGION + 1,
    v.RELIGION + 2,
    v.MESAS,
    v.MESAS + 1,
    v.MESAS + 2,
    v.WARRIORS + 2,
)
SETS_WANTED: Final = (
    v.WISDOM // 3,
    v.SHARP_TRADERS // 3,
    v.WEAVING // 3,
    v.HORSEMANSHIP // 3,
    v.CUNNING // 3,
    v.WARRIORS // 3,
    v.RELIGION // 3,
    v.MESAS // 3,
)

RESULT_FROM_WORTH: Final = {
    v.MFV: MORALE + 2 * FIERCE + ESCAPED,
    v.FV: MORALE + FIERCE + ESCAPED,
    v.RGD: ESCAPED - FIERCE,
    v.TTD: ESCAPED - FIERCE - PERSON,
    v.EV: -2 * MORALE - PERSON,
    v.MEV: -2 * MORALE - PERSON - PERSON_GONE,
}


def home(s: NavajoState, land: int) -> int:
    """The Area to live in: the highest, but halfway down in Shiprock under the Spanish, who build there first."""
    return MIDWAY if land == v.SHIPROCK and s.period == v.SPANISH else HOME


def off_home(s: NavajoState, area: int) -> int:
    """How far an Area is from the one to live in."""
    return abs(int(s.facts.value[area]) - home(s, land_of(area)))


def fierce_enough(s: NavajoState, land: int) -> int:
    """The Ferocity to have: as much as there is, but where a Family had better be able to evade."""
    return 1 if home(s, land) < HOME else FIERCEST


class Steward:
    """Answers each kind of question by its own rule of thumb; questions without one by the first option."""

    def choose(self, sight: Sight) -> int:
        state = sight.state
        assert isinstance(state, NavajoState)
        rule = RULES.get(int(state.question))
        options = sight.options
        return options[0] if rule is None else rule(Look(state, options))


class Look:
    """One question: the state, the options, and what a player would read off the board at a glance."""

    def __init__(self, s: NavajoState, options: list[int]) -> None:
        self.s = s
        self.options = options

    # options

    def of(self, *verbs: int) -> list[int]:
        return [one for one in self.options if verb_of(one) in verbs]

    def has(self, verb: int) -> int | None:
        """The first option of this verb, if there is one."""
        for one in self.options:
            if verb_of(one) == verb:
                return one
        return None

    def stop(self) -> int:
        """PASS or KEEP or FIGHT: go on without doing anything special."""
        return self.options[0]

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


# Battles


def strength(s: NavajoState, family: int, column: int, ambush: bool) -> int:
    """What a Family adds in a Battle, a horse and Firearms from Resources included."""
    ferocity = s.ferocity[family]
    total = ferocity
    if ambush:
        total = min(2 * ferocity, column + (1 if s.owns(v.CUNNING + 2) else 0))
    if s.mounted(family) or s.held(v.RESOURCES, v.HORSE):
        total += 2 if s.owns(v.HORSEMANSHIP + 2) else 1
    if s.manuelito == family:
        total += 1
    if s.owns(v.WARRIORS + 1) and ferocity >= 2:
        total += 1
    if s.guns():
        total += 2
    if s.event_in_play(v.NARBONAS_WAR) and v.TRIBAL_COLUMN != column >= s.facts.narbona_value:
        total += 1
    return total


def foe_strength(s: NavajoState, foe: int) -> int:
    if foe == v.UTES:
        return s.facts.utes_bonus
    return s.facts.comanche_bonus if foe == v.COMANCHE else s.enemy_ferocity


def results(s: NavajoState, margin: int, column: int) -> dict[int, int]:
    """How many of the 36 rolls of two dice bring each result, with this much more than the foe before the dice."""
    counts: dict[int, int] = {}
    for difference in range(-5, 6):
        index = margin + difference + s.facts.battle_shift[column]
        result = int(v.MFV)
        while result < v.MEV and index < s.facts.battle_least[result]:
            result += 1
        counts[result] = counts.get(result, 0) + 6 - abs(difference)
    return counts


def battle_worth(
    s: NavajoState, family: int, foe: int, column: int, *, ambush: bool = False, extra: int = 0
) -> float:
    """What a Battle is worth on average."""
    margin = strength(s, family, column, ambush) - foe_strength(s, foe) - extra
    total = 0.0
    for result, n in results(s, margin, column).items():
        worth = RESULT_FROM_WORTH[result]
        if ambush and result <= v.FV:
            worth += 0.5
        total += n * worth
    return total / 36


def suffering(s: NavajoState, family: int) -> float:
    """What it costs to be caught: somebody, Culture for each empty space, Morale."""
    return -PERSON - CULTURE * int(s.empty_spaces(family) + 1) - 1.2 * MORALE


def fate(s: NavajoState, family: int, foe: int) -> float:
    """What happens to a Family that a raid has reached, at its best."""
    worst = suffering(s, family)
    if s.military > 0 and s.has(family, v.MAN):
        return max(worst, battle_worth(s, family, foe, s.facts.value[s.where[family]]))
    return worst


# setting up


def choose_place(look: Look) -> int:
    """One Family to each Territory of the scenario, in its highest Area; in the Canyon where Councils are easy."""
    s = look.s

    def rank(option: int) -> tuple[int, int, int]:
        area = second(option)
        land = land_of(area)
        value = s.facts.value[area]
        if land == v.CANYON or s.outpost_reach(land):
            return -s.facts.vp[land], land, value
        return -s.facts.vp[land], land, off_home(s, area)

    return min(look.options, key=rank)


def choose_ferocity(look: Look) -> int:
    """As fierce as the Family should be where it stands."""
    s = look.s
    wanted = fierce_enough(s, land_of(s.where[s.about_a]))
    return min(look.options, key=lambda one: abs(int(second(one)) - wanted))


def choose_set(look: Look) -> int:
    return min(look.options, key=lambda one: SETS_WANTED.index(first(one)))


def choose_set_lost(look: Look) -> int:
    return max(look.options, key=lambda one: SETS_WANTED.index(first(one)))


def choose_free_card(look: Look) -> int:
    cards = look.of(say.BUY_CARD)
    if not cards:
        return look.stop()
    return min(cards, key=lambda one: CARDS_WANTED.index(first(one)))


def choose_opening_card(look: Look) -> int:
    """Spend Culture on cards at the start only down to what the first Victory Check would leave anyway."""
    return buy(look, 7)


def choose_card(look: Look) -> int:
    """After a Victory Check: the most useful card, if enough Culture is left."""
    return buy(look, 6)


def buy(look: Look, keep: int) -> int:
    s = look.s
    cards = [
        one
        for one in look.of(say.BUY_CARD)
        if s.culture - s.facts.culture_cost[first(one)] >= keep
        and (not s.facts.military_cost[first(one)] or s.military - s.morale > 4)
    ]
    if not cards:
        return look.stop()
    return min(cards, key=lambda one: CARDS_WANTED.index(first(one)))


def choose_manuelito(look: Look) -> int:
    """The fiercest he can be, with a Family that has a man, in the highest Area."""
    s = look.s

    def rank(option: int) -> tuple[bool, int, int]:
        family = first(option)
        height = s.facts.value[s.where[family]] if s.on_map(family) else 0
        return s.has(family, v.MAN), height, second(option)

    return max(look.options, key=rank)


# a card


def choose_preempt(look: Look) -> int:
    """Go first if that leaves Action Points for Reactions and raids can still lower what the Enemy collects."""
    s = look.s
    go = look.has(say.PREEMPT)
    if go is None:
        return look.stop()
    cost = s.facts.preempt[s.card]
    if strikers(look):
        return go
    if s.ap - cost < RESERVE + 1:
        return look.stop()
    if wants_passage(look) or look.plunder() > 0.25 or s.ap - cost >= 6:
        return go
    return look.stop()


def choose_operation(look: Look) -> int:
    """Passage of Time if many wait and there is food; Take Actions if there is work on the map; else Planning."""
    s = look.s
    right = use_rights(look)
    if right is not None:
        return right
    if strikers(look):
        return look.of(say.DO_TAKE_ACTIONS)[0]
    if wants_passage(look):
        return look.of(say.DO_PASSAGE)[0]
    if wants_actions(look) and (s.ap >= RESERVE or look.event_chance() > 0.4):
        return look.of(say.DO_TAKE_ACTIONS)[0]
    return look.of(say.DO_PLANNING)[0]


def strikers(look: Look) -> int:
    """Families that stand below an Outpost and can strike it at once."""
    s = look.s
    if not s.military or strike_worth(look) <= 0.1:
        return 0
    return sum(
        1
        for f in look.families()
        if s.on_map(f)
        and s.has(f, v.MAN)
        and s.outpost_reach(land_of(s.where[f])) >= number_of(s.where[f])
    )


def wants_passage(look: Look) -> bool:
    """Many wait, or an event would take half of them, or a raid has left Families in pieces; and there is food."""
    s = look.s
    waiting = look.waiting()
    if waiting == 0:
        return False
    hungry = look.people() + waiting - look.food()
    if hungry > 1:
        return False
    gaps = sum(s.empty_spaces(f) for f in look.families())
    urgency = waiting + int(min(gaps, waiting)) * 0.5 + 2.0 * look.event_chance()
    if s.elders_on_display() <= 1:
        urgency += 2
    return urgency >= 4.5


def wants_actions(look: Look) -> bool:
    """Outposts to drive out, Families to lead out of the Canyon, plunder to be had."""
    s = look.s
    work = 0.0
    lands = len(look.free_lands())
    for family in look.families():
        if not s.on_map(family):
            continue
        land = land_of(s.where[family])
        if land == v.CANYON and lands:
            lands -= 1
            work += 1.5
        elif target(s, family) is not None:
            work += 1.0
    if s.military and look.plunder() > 0.2:
        work += 2.5 * look.plunder() * int(min(3, s.elders_on_display() + 1))
    return work >= 1.4 + (1.0 if s.culture > s.military + 2 else 0.0)


def choose_ceremony(look: Look) -> int:
    """A counter for the Passage of Time Box and a die in the hand are worth an Enemy Way later."""
    return look.has(say.TAKE_CARD) or look.stop()


def choose_top_card(look: Look) -> int:
    """Put off events; take Ceremonies while they come."""
    return min(look.options, key=lambda one: (first(one) > v.LAST_OF_FORTY, first(one)))


def choose_check(look: Look) -> int:
    """Good Medicine when the check would cost more than the black cubes do."""
    right = use_rights(look)
    if right is not None:
        return right
    s = look.s
    medicine = look.has(say.GOOD_MEDICINE)
    check = look.of(say.VICTORY_CHECK)[0]
    if medicine is None:
        return check
    cost = int(s.facts.good_medicine[s.card - v.PUEBLO_REVOLT])
    return (
        check
        if check_worth(look)
        >= int(s.military - s.morale) - 0.7 * cost + CULTURE * int(min(s.culture, 9))
        else medicine
    )


def check_worth(look: Look) -> float:
    """What is left after a Victory Check: Military less Morale, and Culture."""
    s = look.s
    needed = s.facts.event_vp[s.card - v.PUEBLO_REVOLT]
    held = look.vp_held()
    ahead = s.military - s.morale + (1 if held > needed else min(0, held - needed))
    men = women = 0
    for family in look.families():
        if not s.fort_in_land(land_of(s.where[family])):
            men += 1 if s.has(family, v.MAN) else 0
            women += 1 if s.has(family, v.WOMAN) else 0
    culture = s.culture - 2 * max(0, -ahead)
    if culture <= 0 and ahead <= 0:
        return -100.0
    gained = min(men, max(0, 7 - max(0, ahead)))
    standing = s.outposts()
    if gained + standing == 0 and not s.forts():
        return 100.0
    culture = min(max(0, culture) + women, s.variant.culture_cap) - s.forts()
    return int(max(0, ahead) - standing) + CULTURE * int(culture) + 0.6


def choose_departed(look: Look) -> int:
    """Children first, who are easiest to replace."""
    order = (v.CHILD, v.MAN, v.WOMAN, v.ELDER)
    return min(look.options, key=lambda one: order.index(first(one)))


def choose_headmen(look: Look) -> int:
    """Go to Santa Fé only if nobody's Ferocity spoils the talks."""
    verb = say.GO_TO_SANTA_FE if look.s.total_ferocity() == 0 else say.REFUSE
    return look.of(verb)[0]


def choose_fort_loss(look: Look) -> int:
    s = look.s
    verb = say.LOSE_CULTURE_POINT if s.culture >= s.military else say.LOSE_MILITARY_POINT
    return look.of(verb)[0]


# Planning


def choose_elder_action(look: Look) -> int:
    """The oldest elder first: Military out of Culture while there is more Culture; a fiercer Family when that brings
    Military for nothing, a milder one when it brings Culture; else an Action Point."""
    s = look.s
    right = use_rights(look)
    if right is not None:
        return right
    places = [first(one) for one in look.of(say.ELDER_POINTS)]
    if not places:
        return look.stop()
    place = max(places)

    def at(verb: int) -> list[int]:
        return [one for one in look.of(verb) if first(one) == place]

    fiercer = [one for one in at(say.ELDER_FIERCER) if worth_raising(s, second(one))]
    fiercer.sort(key=lambda one: (s.ferocity[second(one)], -height(s, second(one))))
    milder = sorted(at(say.ELDER_MILDER), key=lambda one: -s.ferocity[second(one)])
    if s.military < 5 and fiercer:
        return fiercer[0]
    if s.culture < 5 and milder and s.culture <= s.military:
        return milder[0]
    if at(say.ELDER_CULTURE) and s.military > s.culture + 3 and s.culture < 4:
        return at(say.ELDER_CULTURE)[0]
    if at(say.ELDER_MILITARY) and s.culture > s.military and s.culture > 3:
        return at(say.ELDER_MILITARY)[0]
    if fiercer and s.ap >= RESERVE:
        return fiercer[0]
    return at(say.ELDER_POINTS)[0]


def height(s: NavajoState, family: int) -> int:
    return s.facts.value[s.where[family]] if s.on_map(family) else 0


def worth_raising(s: NavajoState, family: int) -> bool:
    return s.ferocity[family] < fierce_enough(s, land_of(s.where[family])) or s.military < 5


def choose_trader(look: Look) -> int:
    """Trade Goods for Action Points that are not kept for Reactions; more of them if Sharp Traders wait for
    goods, and
    before an event that ends all Action Points."""
    s = look.s
    right = use_rights(look)
    if right is not None:
        return right
    buyers = look.of(say.BUY_GOODS)
    if not buyers:
        return look.stop()
    free = s.owns(v.SHARP_TRADERS) and not s.used & 8
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
    talks = look.of(say.DIPLOMACY)

    def chance(option: int) -> float:
        need = 6 - third(option) - s.facts.evasion[s.ferocity[first(option)]]
        return int(7 - max(2, min(6, need))) / 6 - 0.12 * int(third(option))

    best = max(talks, key=chance, default=None)
    if best is not None and chance(best) >= 0.33:
        return best
    wars = [
        one
        for one in look.of(say.WARFARE)
        if battle_worth(s, first(one), v.COMANCHE, v.TRIBAL_COLUMN) > 0.8
    ]
    return wars[0] if wars else look.stop()


# Take Actions


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
        score = 0.0
        if target(s, family) is not None:
            score += 3.0
        if s.has(family, v.MAN) and s.military:
            score += 2.0 - 0.1 * int(s.facts.way_open[area * v.AREAS + v.SANTA_FE])
        return score

    able = look.of(say.ACTIVATE)
    if not able:
        return look.stop()
    best = max(able, key=rank)
    mount = [one for one in look.of(say.MOUNT) if first(one) == first(best)]
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
    mounts = [one for one in look.of(say.MOUNT) if first(one) == family]
    if land == v.CANYON:
        out = look.of(say.CANYON_MOVE)
        lands = look.free_lands()
        if out and lands:
            return settle_in(look, out, lands[0])
    strike = look.of(say.RAID_OUTPOST, say.RAID_FORT)
    if strike and strike_worth(look) > 0:
        if mounts and s.facts.horse_value[area] < s.facts.value[area]:
            return mounts[0]
        return strike[0]
    down = way_to_outpost(look, family)
    if down is not None:
        return mounts[0] if mounts else down
    pays = look.plunder() > 0.15
    raid = look.has(say.RAID_NEW_MEXICO)
    if raid is not None and pays:
        return mounts[0] if mounts else raid
    far = look.has(say.LONG_RAID)
    if far is not None and pays:
        return far
    up = way_home(look, family)
    if up is not None:
        return mounts[0] if mounts else up
    water = look.has(say.FIND_WATER)
    if water is not None and look.food() < look.people() + look.waiting():
        return water
    council = look.has(say.COUNCIL)
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


def strangers(s: NavajoState, area: int) -> bool:
    """Is an Intruder there who may do harm?"""
    return any(
        s.intruder_area[i] == area and s.intruder_kind[i] not in (v.FIREARMS_FOUND, v.GOODS_FOUND)
        for i in range(len(s.intruder_area))
    )


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
    return next((one for one in look.of(say.MOVE) if first(one) == area - 1), None)


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
        (one for one in look.of(say.MOVE) if first(one) == area + 1 and not strangers(s, area + 1)),
        None,
    )


def choose_animal(look: Look) -> int:
    """Sheep while there is too little food, else horses."""
    s = look.s
    horses = s.held(v.RESOURCES, v.HORSE) + sum(1 for f in look.families() if s.mounted(f))
    wanted = v.SHEEP if s.held(v.RESOURCES, v.SHEEP) < 2 or horses >= 3 else v.HORSE
    return min(look.options, key=lambda one: first(one) != wanted)


def choose_fight(look: Look) -> int:
    """Soldiers in a raid: fight only if that costs less than a point of Morale."""
    s = look.s
    fight = look.has(say.FIGHT_SOLDIERS)
    if fight is None:
        return look.stop()
    family = s.about_a
    column = s.facts.value[s.where[family]] if s.target != v.NONE else 1
    worth = battle_worth(s, family, v.NEW_MEXICO, column, extra=s.facts.soldiers[s.about_b])
    return fight if worth > -MORALE else look.stop()


# Passage of Time


def choose_aging(look: Look) -> int:
    """Fill the Families first; of those who are left over, make elders while there are few."""
    s = look.s
    have = {kind: s.held(v.PASSAGE, kind) for kind in (v.MAN, v.WOMAN, v.CHILD)}
    need = {kind: look.missing(kind) for kind in (v.MAN, v.WOMAN, v.CHILD)}
    box = v.FAMILIES

    def grow(source: int, kind: int, becomes: int) -> int | None:
        wanted = int(action(say.AGE, source, kind, becomes))
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
    seat = look.has(say.SEAT_ELDER)
    if seat is not None:
        return seat
    joins = look.of(say.SETTLE)
    if not joins:
        return look.stop()
    order = (v.MAN, v.WOMAN, v.CHILD)
    return min(joins, key=lambda one: (order.index(first(one)), -s.empty_spaces(second(one))))


def choose_founding(look: Look) -> int:
    """Found a Family when two or three can start it, or when land lies empty and Culture allows it."""
    s = look.s
    joins = look.of(say.SETTLE)
    if joins:
        return joins[0]
    founds = look.of(say.FOUND_FAMILY)
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
    food += 3 * int(look.s.chosen).bit_count()
    fields = look.of(say.HARVEST_AT)
    return fields[0] if fields and food < look.people() else look.stop()


def choose_starving(look: Look) -> int:
    """Children of whole Families first, then elders who have no rating yet, then others; adults last."""
    s = look.s

    def rank(option: int) -> tuple[int, int]:
        if verb_of(option) == say.STARVE_ELDER:
            return (1 if s.elders_on_display() > 2 else 3), first(option)
        family, kind = first(option), second(option)
        if kind == v.CHILD:
            return 0, -s.adults(family)
        return (2 if s.adults(family) == 2 else 4), kind

    return min(look.options, key=rank)


# raids


def choose_reaction(look: Look) -> int:
    """Whatever harms least: an Ambush if the Family is strong, talks, evasion, or to await the soldiers. A
    raid that has
    not met anybody is harassed if that may stop it short."""
    s = look.s
    there = [f for f in range(v.FAMILIES) if s.where[f] == s.front]
    if not there:
        return harass(look)
    best, worth = look.stop(), 0.0
    ruin = {f: fate(s, f, v.NEW_MEXICO) for f in there}
    everybody = sum(ruin.values())
    for option in look.of(say.AMBUSH_FAMILY, say.NEGOTIATE, say.EVADE):
        family = first(option)
        gain = reaction_worth(look, option, ruin[family])
        if verb_of(option) == say.NEGOTIATE:
            gain -= (everybody - ruin[family]) * talk_chance(s, option)
        if gain > worth:
            best, worth = option, gain
    if best == look.stop() and s.ap == 0:
        buy_point = look.has(say.BUY_AP)
        if buy_point is not None and any(strong(s, f) for f in there):
            return buy_point
    return best


def strong(s: NavajoState, family: int) -> bool:
    column = s.facts.value[s.where[family]]
    return (
        s.has(family, v.MAN)
        and s.military > 0
        and s.ferocity[family] > 0
        and battle_worth(s, family, v.NEW_MEXICO, column, ambush=True) > 0.8
    )


def talk_chance(s: NavajoState, option: int) -> float:
    need = 6 - second(option) - s.facts.evasion[s.ferocity[first(option)]]
    return int(7 - max(2, min(6, need))) / 6


def reaction_worth(look: Look, option: int, ruin: float) -> float:
    """How much better than awaiting the soldiers a Reaction is."""
    s = look.s
    family = first(option)
    verb = verb_of(option)
    if verb == say.AMBUSH_FAMILY:
        column = s.facts.value[s.where[family]]
        return battle_worth(s, family, v.NEW_MEXICO, column, ambush=True) - ruin - POINT
    if verb == say.NEGOTIATE:
        return talk_chance(s, option) * (ESCAPED - ruin) - POINT - GOODS * int(second(option))
    return evasion_worth(s, family, ruin)


def evasion_worth(s: NavajoState, family: int, ruin: float) -> float:
    """Up the track; the soldiers may follow, as far as their numbers last."""
    value = s.facts.value[s.where[family]]
    bonus = s.facts.evasion[s.ferocity[family]] + (1 if s.manuelito == family else 0)
    if s.owns(v.CUNNING) and not s.mounted(family):
        bonus += 1
    total = 0.0
    for face in range(2, 7):
        goal = 6 if face == 6 or face + bonus > 6 else face + bonus
        if goal <= value and not (face == 6 or face + bonus > 6):
            continue
        reached = s.santa_fe >= goal - value
        total += (0.45 * ruin if reached else ESCAPED) - ruin
    return total / 6


def harass(look: Look) -> int:
    """In the way of the raid, if two counters there would stop it short of the nearest Family."""
    s = look.s
    options = look.of(say.HARASS_AT)
    if not options or (s.ap <= 1 and not s.free_harass):
        return look.stop()
    near = [f for f in range(v.FAMILIES) if s.on_map(f) and s.where[f] < v.CANYON_1]
    if not near:
        return look.stop()
    front = s.front * v.AREAS
    prey = min(near, key=lambda f: (s.facts.way[front + s.where[f]], f))
    home = s.where[prey]
    steps = s.facts.steps[front + home]
    if not steps <= s.santa_fe <= steps + s.held(v.OUT_OF_PLAY, v.HARASS):
        return look.stop()
    way = s.facts.way
    for option in options:
        area = first(option)
        through = way[front + area] + way[area * v.AREAS + home]
        if through == way[front + home]:
            return option
    return look.stop()


def choose_raid_fate(look: Look) -> int:
    """Fight if that is worth more than to be caught; give up a child rather than an adult."""
    return fight_or_suffer(look, v.NEW_MEXICO)


def choose_tribal_fate(look: Look) -> int:
    return fight_or_suffer(look, look.s.tribe)


def fight_or_suffer(look: Look, foe: int) -> int:
    s = look.s
    family = s.about_a
    battle = look.has(say.GIVE_BATTLE)
    if battle is not None:
        column = s.facts.value[s.where[family]]
        if battle_worth(s, family, foe, column) > suffering(s, family):
            return battle
    return lose_one(look, look.of(say.SUFFER))


def lose_one(look: Look, options: Iterable[int]) -> int:
    """A child, else the adult of whom more are left over elsewhere; the last adult only if there is nobody else."""
    s = look.s

    def rank(option: int) -> tuple[bool, int]:
        family, kind = first(option), second(option)
        last = kind != v.CHILD and s.adults(family) == 1
        return last, (v.CHILD, v.WOMAN, v.MAN).index(kind)

    return min(options, key=rank)


def choose_loss(look: Look) -> int:
    return lose_one(look, look.options)


def choose_return(look: Look) -> int:
    """Home to the heights, fierce enough for the next Ambush."""
    s = look.s

    def rank(option: int) -> tuple[bool, int, int]:
        area = second(option)
        return (
            strangers(s, area),
            off_home(s, area),
            abs(int(third(option)) - fierce_enough(s, land_of(area))),
        )

    return min(look.options, key=rank)


def choose_refuge(look: Look) -> int:
    """The heights rather than the Canyon, where no VPs are to be had."""
    return min(look.options, key=lambda one: first(one) >= v.CANYON_1)


def choose_evader(look: Look) -> int:
    """Whoever stands too low to be left alone by the Tribe; before Kit Carson only the low go into the Canyon."""
    s = look.s
    low = [one for one in look.of(say.EVADE) if height(s, first(one)) < 6]
    return min(low, key=lambda one: height(s, first(one))) if low else look.stop()


def choose_discards(look: Look) -> int:
    """Buy raiders off while each counter still makes a difference: freely before Kit Carson, else only with
    what can be
    spared."""
    s = look.s
    prey = [
        f
        for f in range(v.FAMILIES)
        if s.on_map(f) and land_of(s.where[f]) == s.raided_land and not s.fort_in(s.where[f])
    ]
    if not prey:
        return look.stop()
    lowest = min(height(s, f) for f in prey)
    if 5 + s.about_b - s.about_a < lowest:
        return look.stop()
    if s.tribe != v.CARSON and not (lowest >= 5 and s.about_b - s.about_a <= 2):
        return look.stop()
    spare = [
        one
        for one in look.of(say.DISCARD_PIECE, say.DISCARD_CORN)
        if s.tribe == v.CARSON or can_spare(s, one)
    ]
    order = (v.SHEEP, v.HORSE, v.TRADE_GOODS, v.INTRUDER_GOODS, v.FIREARMS, v.INTRUDER_FIREARMS)

    def rank(option: int) -> int:
        return -1 if verb_of(option) == say.DISCARD_CORN else order.index(first(option))

    return min(spare, key=rank) if spare else look.stop()


def can_spare(s: NavajoState, option: int) -> bool:
    if verb_of(option) == say.DISCARD_CORN:
        return True
    kind = first(option)
    return kind in (v.HORSE, v.SHEEP) and s.held(v.RESOURCES, kind) > 2


# Battles, dice and cubes


def prepare_battle(look: Look) -> int:
    """Into the saddle, and take up Firearms unless the Battle is won anyway."""
    s = look.s
    family = s.about_a
    for one in look.of(say.MOUNT):
        if first(one) == family:
            return one
    return look.has(say.FIGHT_ARMED) or look.stop()


LOW: Final = frozenset({say.FOR_ENEMY_BATTLE, say.FOR_ELDER})  # dice that should be low


def blessing_or_roll(look: Look) -> int:
    """A Ceremony card in the hand is a danger, so it is used where its number is good: high in Battle, in
    flight and at
    an elder's bedside, low for the foe and for elders who speak."""
    s = look.s
    purpose = s.about_a
    faces = {first(one): s.facts.blessing[first(one)] for one in look.of(say.BLESS)}
    for card, face in sorted(faces.items(), key=lambda item: item[1], reverse=purpose not in LOW):
        if purpose in (say.FOR_BATTLE, say.FOR_EVASION):
            good = face >= 5
        elif purpose == say.FOR_ENEMY_BATTLE:
            good = face <= 2
        elif purpose == say.FOR_ELDER:
            good = face <= speaking(s)
        elif purpose == say.FOR_DEATH:
            good = face >= 5 and s.elders_on_display() <= 4
        elif purpose == say.FOR_DIPLOMACY:
            good = face >= 5
        else:
            good = False
        if good:
            return next(one for one in look.of(say.BLESS) if first(one) == card)
    return look.stop()


def speaking(s: NavajoState) -> int:
    """The rating of the elder who is trying: they speak from the oldest down, so it is the youngest who has begun."""
    for place in range(1, 8):
        if s.elders[place] > s.waiting[place]:
            return int(s.facts.elder_rating[place])
    return 0


def keep_die(look: Look) -> int:
    """Trade Goods buy another roll when the game is won by it, or a Family lost without it."""
    s = look.s
    again = look.has(say.REROLL)
    if again is None:
        return look.stop()
    purpose, face = s.about_a, s.about_b
    if purpose == say.FOR_VICTORY:
        return again if face <= s.outposts() + s.forts() else look.stop()
    if purpose == say.FOR_BATTLE and face == 1:
        return again
    return look.stop()


def keep_cube(look: Look) -> int:
    """Put soldiers and red cubes back where that costs nothing but a card's or Manuelito's favour."""
    s = look.s
    if s.about_a in (v.GREEN, v.BLUE, v.RED):
        for one in look.of(say.PUT_BACK):
            if first(one) != 0:
                return one
    return look.stop()


# turning points


def choose_ultimatum(look: Look) -> int:
    """War only if hardly anything of the Enemy's is left on the map."""
    s = look.s
    verb = say.ALL_OUT_WAR if s.forts() == 0 and s.outposts() == 0 else say.RETREAT
    return look.of(verb)[0]


def choose_new_home(look: Look) -> int:
    """Spread the Families over the Territories, high up."""
    s = look.s
    family = first(look.of(say.RELOCATE)[0])
    if s.in_play(family):
        here = s.where[family]
        alone = sum(1 for f in look.families() if land_of(s.where[f]) == land_of(here)) == 1
        if land_of(here) != v.CANYON and alone:
            return look.stop()
    lands = look.free_lands()
    if not lands:
        return look.stop()
    goal = lands[0]
    return min(
        look.of(say.RELOCATE),
        key=lambda one: (
            land_of(second(one)) != goal,
            strangers(s, second(one)),
            off_home(s, second(one)),
        ),
    )


def choose_captivity(look: Look) -> int:
    s = look.s
    return max(
        look.options, key=lambda one: (not s.anybody_in_land(first(one)), s.facts.vp[first(one)])
    )


# what may be done at any time


def use_rights(look: Look) -> int | None:
    """Sharp Traders whenever they can be paid; animals that cannot be kept anyway for Trade Goods."""
    s = look.s
    for verb in (say.SHARP_MORALE, say.SHARP_MILITARY, say.SHARP_CULTURE):
        found = look.has(verb)
        if found is not None and (verb != say.SHARP_CULTURE or s.culture < 8):
            return found
    return sell(look)


def sell(look: Look) -> int | None:
    s = look.s
    lands = sum(1 for t in range(v.TERRITORIES) if s.anybody_in_land(t))
    horses = s.held(v.RESOURCES, v.HORSE)
    sheep = s.held(v.RESOURCES, v.SHEEP)
    for one in look.of(say.SELL_ANIMALS):
        if horses - first(one) >= lands - 1 and sheep - second(one) >= lands:
            return one
    return None


def anytime(look: Look) -> int:
    """Nothing, unless a right is useful now."""
    right = use_rights(look)
    return look.stop() if right is None else right


RULES: Final[dict[int, Callable[[Look], int]]] = {
    int(question): rule
    for question, rule in {
        say.ANYTIME: anytime,
        say.BLESSING_OR_ROLL: blessing_or_roll,
        say.CHOOSE_ACTION: choose_action,
        say.CHOOSE_AGING: choose_aging,
        say.CHOOSE_ANIMAL: choose_animal,
        say.CHOOSE_CAPTIVITY: choose_captivity,
        say.CHOOSE_CARD: choose_card,
        say.CHOOSE_CEREMONY: choose_ceremony,
        say.CHOOSE_CHECK: choose_check,
        say.CHOOSE_DEPARTED: choose_departed,
        say.CHOOSE_DISCARDS: choose_discards,
        say.CHOOSE_ELDER_ACTION: choose_elder_action,
        say.CHOOSE_EVADER: choose_evader,
        say.CHOOSE_FAMILY: choose_family,
        say.CHOOSE_FEROCITY: choose_ferocity,
        say.CHOOSE_FIGHT: choose_fight,
        say.CHOOSE_FORT_LOSS: choose_fort_loss,
        say.CHOOSE_FOUNDING: choose_founding,
        say.CHOOSE_FREE_CARD: choose_free_card,
        say.CHOOSE_HARVEST: choose_harvest,
        say.CHOOSE_HEADMEN: choose_headmen,
        say.CHOOSE_LOSS: choose_loss,
        say.CHOOSE_MANUELITO: choose_manuelito,
        say.CHOOSE_NEW_HOME: choose_new_home,
        say.CHOOSE_OPENING_CARD: choose_opening_card,
        say.CHOOSE_OPERATION: choose_operation,
        say.CHOOSE_PLACE: choose_place,
        say.CHOOSE_PREEMPT: choose_preempt,
        say.CHOOSE_RAID_FATE: choose_raid_fate,
        say.CHOOSE_REACTION: choose_reaction,
        say.CHOOSE_REFUGE: choose_refuge,
        say.CHOOSE_RETURN: choose_return,
        say.CHOOSE_SET: choose_set,
        say.CHOOSE_SETTLING: choose_settling,
        say.CHOOSE_SET_LOST: choose_set_lost,
        say.CHOOSE_STARVING: choose_starving,
        say.CHOOSE_TOP_CARD: choose_top_card,
        say.CHOOSE_TRADER: choose_trader,
        say.CHOOSE_TRIBAL_ACTION: choose_tribal_action,
        say.CHOOSE_TRIBAL_FATE: choose_tribal_fate,
        say.CHOOSE_ULTIMATUM: choose_ultimatum,
        say.KEEP_CUBE: keep_cube,
        say.KEEP_DIE: keep_die,
        say.MOVE_MANUELITO: choose_manuelito,
        say.PREPARE_BATTLE: prepare_battle,
    }.items()
}
