"""4.2.4, 4.2.8, 5 What the bot does when New Mexico or a Tribe raids: Reactions, losses, the way back."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.options import NO_OPTION, find, least, pick
from cairn.core.state import PASS, bit, first, second, third, verb_of
from cairn.games.navajo.bot.battles import ambush_worth, battle_worth, fate, strong, suffering
from cairn.games.navajo.bot.look import (
    ESCAPED,
    GOODS,
    POINT,
    apart,
    favour,
    fierce_enough,
    height,
    lowest_prey,
    off_home,
    stop,
    strangers,
    talk_chance,
)
from cairn.games.navajo.rules.map import area_of, land_of
from cairn.games.navajo.rules.reactions import refuges
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words import verb

TASTE: Final = 0.3  # what favour is worth in a Reaction
SPARED_FIRST: Final[vec[i64]] = vec[i64](
    [v.SHEEP, v.HORSE, v.TRADE_GOODS, v.INTRUDER_GOODS, v.FIREARMS, v.INTRUDER_FIREARMS]
)

# 5 Reactions


def choose_reaction(s: NavajoState) -> i64:
    """Whatever harms least: an Ambush if the Family is strong, talks, evasion, or to await the soldiers. A raid that
    has not met anybody is harassed if that may stop it short."""
    return react(s, v.NONE)


def react(s: NavajoState, friend: i64) -> i64:
    """The same for those who have favourites."""
    if not s.anybody_in(s.front):
        return harass(s)
    everybody = 0.0
    for family in range(v.FAMILIES):
        if s.where[family] == s.front:
            everybody += fate(s, family, v.NEW_MEXICO)
    best, most = NO_OPTION, 0.0
    last, ruin = v.NONE, 0.0
    for i in range(s.count):
        one = s.options[i]
        act = verb_of(one)
        if act != verb.AMBUSH and act != verb.NEGOTIATE and act != verb.EVADE:
            continue
        family = first(one)
        if family != last:
            last, ruin = family, fate(s, family, v.NEW_MEXICO)
        gain = reaction_worth(s, one, ruin)
        if act != verb.EVADE:
            gain += TASTE * favour(s, family, friend)
        if act == verb.NEGOTIATE:
            gain -= (everybody - ruin) * talk_chance(s, family, second(one))
        if gain > most:
            best, most = one, gain
    if best != NO_OPTION:
        return best
    return pick(s, verb.BUY_AP) if s.ap == 0 and strong_there(s) else stop(s)


def strong_there(s: NavajoState) -> bool:
    """Could a Family where the raid is win an Ambush?"""
    return any(s.where[f] == s.front and strong(s, f) for f in range(v.FAMILIES))


def reaction_worth(s: NavajoState, one: i64, ruin: float) -> float:
    """How much better than awaiting the soldiers a Reaction is."""
    family, act = first(one), verb_of(one)
    if act == verb.AMBUSH:
        return ambush_worth(s, family) - ruin - POINT
    if act == verb.NEGOTIATE:
        goods = second(one)
        return talk_chance(s, family, goods) * (ESCAPED - ruin) - POINT - GOODS * float(goods)
    return evasion_worth(s, family, ruin)


def evasion_worth(s: NavajoState, family: i64, ruin: float) -> float:
    """Up the track; the soldiers may follow, as far as their numbers last."""
    area = s.where[family]
    total = 0.0
    for face in range(i64(1), i64(7)):
        places = refuges(s, family, face, False, False)
        if not places:
            continue
        goal = area_of(land_of(area), 1)
        while not places & bit(goal):
            goal += 1
        reached = s.santa_fe >= s.facts.value[goal] - s.facts.value[area]
        total += (0.45 * ruin if reached else ESCAPED) - ruin
    return total / 6.0


def harass(s: NavajoState) -> i64:
    """In the way of the raid, if two counters there would stop it short of the nearest Family."""
    if find(s, verb.HARASS) == NO_OPTION or (s.ap <= 1 and not s.free_harass):
        return stop(s)
    front, way = s.front * v.AREAS, s.facts.way
    home = v.NONE
    for family in range(v.FAMILIES):
        area = s.where[family]
        if area < v.CANYON_1 and (home == v.NONE or way[front + area] < way[front + home]):
            home = area
    if home == v.NONE:
        return stop(s)
    steps = s.facts.steps[front + home]
    if steps <= s.santa_fe <= steps + s.held(v.OUT_OF_PLAY, v.HARASS):
        for i in range(s.count):
            area = first(s.options[i])
            if verb_of(s.options[i]) != verb.HARASS:
                continue
            if way[front + area] + way[area * v.AREAS + home] == way[front + home]:
                return s.options[i]
    return stop(s)


# losses and returns


def choose_raid_fate(s: NavajoState) -> i64:
    """Fight if that is worth more than to be caught; give up a child rather than an adult."""
    return fight_or_suffer(s, v.NEW_MEXICO)


def choose_tribal_fate(s: NavajoState) -> i64:
    return fight_or_suffer(s, s.tribe)


def fight_or_suffer(s: NavajoState, foe: i64) -> i64:
    family, battle = s.about_a, find(s, verb.BATTLE)
    if battle != NO_OPTION:
        column = s.facts.value[s.where[family]]
        if battle_worth(s, family, foe, column) > suffering(s, family):
            return battle
    return least(s, loss, verb.SUFFER)


def choose_loss(s: NavajoState) -> i64:
    return least(s, loss)


def loss(s: NavajoState, one: i64) -> tuple[bool, i64]:
    """A child, else the adult of whom more are left over elsewhere; the last adult only if there is nobody else."""
    family, kind = first(one), second(one)
    last = kind != v.CHILD and s.adults(family) == 1
    return last, -kind  # a child, a woman, a man


def choose_return(s: NavajoState) -> i64:
    """Home to the heights, fierce enough for the next Ambush."""
    best, lowest = NO_OPTION, i64(0)
    for i in range(s.count):
        one = s.options[i]
        area = second(one)
        too_mild = apart(third(one), fierce_enough(s, land_of(area)))
        cost = 10 * off_home(s, area) + too_mild + (100 if strangers(s, area) else 0)
        if best == NO_OPTION or cost < lowest:
            best, lowest = one, cost
    return best


def choose_refuge(s: NavajoState) -> i64:
    """The heights rather than the Canyon, where no VPs are to be had."""
    return least(s, in_canyon)


def in_canyon(s: NavajoState, one: i64) -> bool:
    return first(one) >= v.CANYON_1


# Tribal Raids


def choose_evader(s: NavajoState) -> i64:
    """Whoever stands too low to be left alone by the Tribe; before Kit Carson only the low go into the Canyon."""
    lowest = least(s, height_of_evader, verb.EVADE)
    if lowest == NO_OPTION or height(s, first(lowest)) >= 6:
        return stop(s)
    return lowest


def height_of_evader(s: NavajoState, one: i64) -> i64:
    return height(s, first(one))


def choose_discards(s: NavajoState) -> i64:
    """Buy raiders off while each counter still makes a difference: freely before Kit Carson, else only with what can
    be spared. What was pledged has to be given (16.8)."""
    pledged = verb_of(stop(s)) != PASS
    if not pledged and not may_be_saved(s):
        return stop(s)
    best, lowest = stop(s), i64(len(SPARED_FIRST))
    for i in range(s.count):
        one = s.options[i]
        if verb_of(one) == verb.DISCARD_CORN or verb_of(one) == verb.DISCARD:
            rank = rank_of_counter(one)
            if rank < lowest and (s.tribe == v.CARSON or can_spare(s, one)):
                best, lowest = one, rank
    return best


def may_be_saved(s: NavajoState) -> bool:
    """Does a counter help against some of the dice? Against Tribes it must help against nearly all."""
    lowest, modifier = lowest_prey(s), s.about_b - s.about_a
    if lowest == v.NONE or 5 + modifier < lowest:
        return False
    return s.tribe == v.CARSON or (lowest >= 5 and modifier <= 2)


def rank_of_counter(one: i64) -> i64:
    """Corn, then what is easiest to replace."""
    rank: i64 = -1
    if verb_of(one) == verb.DISCARD:
        rank = 0
        while SPARED_FIRST[rank] != first(one):
            rank += 1
    return rank


def can_spare(s: NavajoState, one: i64) -> bool:
    if verb_of(one) == verb.DISCARD_CORN:
        return True
    kind = first(one)
    return (kind == v.HORSE or kind == v.SHEEP) and s.held(v.RESOURCES, kind) > 2
