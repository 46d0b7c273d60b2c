"""4.2.4, 4.2.8, 5 What the bot does when New Mexico or a Tribe raids: Reactions, losses, the way back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cairn.core.state import PASS, first, second, third, verb_of
from cairn.games.navajo.bot.battles import battle_worth, fate, strong, suffering
from cairn.games.navajo.bot.look import (
    ESCAPED,
    GOODS,
    POINT,
    Look,
    fierce_enough,
    height,
    off_home,
    strangers,
)
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.reactions import least_for_talks, refuges
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words import verb

TASTE: Final = 0.3  # what favour is worth in a Reaction

# 5 Reactions


def choose_reaction(look: Look) -> int:
    """Whatever harms least: an Ambush if the Family is strong, talks, evasion, or to await the soldiers. A raid that
    has not met anybody is harassed if that may stop it short."""
    s = look.s
    there = [f for f in range(v.FAMILIES) if s.where[f] == s.front]
    if not there:
        return harass(look)
    best, worth = look.stop(), 0.0
    ruin = {f: fate(s, f, v.NEW_MEXICO) for f in there}
    everybody = sum(ruin.values())
    for option in look.of(verb.AMBUSH, verb.NEGOTIATE, verb.EVADE):
        family = first(option)
        gain = reaction_worth(look, option, ruin[family])
        if verb_of(option) != verb.EVADE:
            gain += TASTE * look.favour(family)
        if verb_of(option) == verb.NEGOTIATE:
            gain -= (everybody - ruin[family]) * talk_chance(s, option)
        if gain > worth:
            best, worth = option, gain
    if best == look.stop() and s.ap == 0 and any(strong(s, f) for f in there):
        return look.has(verb.BUY_AP) or best
    return best


def talk_chance(s: NavajoState, option: int) -> float:
    return int(7 - least_for_talks(s, first(option), second(option))) / 6


def reaction_worth(look: Look, option: int, ruin: float) -> float:
    """How much better than awaiting the soldiers a Reaction is."""
    s, family, act = look.s, first(option), verb_of(option)
    if act == verb.AMBUSH:
        column = s.facts.value[s.where[family]]
        return battle_worth(s, family, v.NEW_MEXICO, column, ambush=True) - ruin - POINT
    if act == verb.NEGOTIATE:
        return talk_chance(s, option) * (ESCAPED - ruin) - POINT - GOODS * int(second(option))
    return evasion_worth(s, family, ruin)


def evasion_worth(s: NavajoState, family: int, ruin: float) -> float:
    """Up the track; the soldiers may follow, as far as their numbers last."""
    value = s.facts.value[s.where[family]]
    total = 0.0
    for face in range(1, 7):
        places = refuges(s, family, face, False, False)
        if not places:
            continue
        goal = s.facts.value[int(places & -places).bit_length() - 1]
        reached = s.santa_fe >= goal - value
        total += (0.45 * ruin if reached else ESCAPED) - ruin
    return total / 6


def harass(look: Look) -> int:
    """In the way of the raid, if two counters there would stop it short of the nearest Family."""
    s = look.s
    options = look.of(verb.HARASS)
    if not options or (s.ap <= 1 and not s.free_harass):
        return look.stop()
    near = [f for f in range(v.FAMILIES) if s.on_map(f) and s.where[f] < v.CANYON_1]
    if not near:
        return look.stop()
    front, way = s.front * v.AREAS, s.facts.way
    home = min((way[front + s.where[f]], f, s.where[f]) for f in near)[2]
    steps = s.facts.steps[front + home]
    if not steps <= s.santa_fe <= steps + s.held(v.OUT_OF_PLAY, v.HARASS):
        return look.stop()
    through = (way[front + first(one)] + way[first(one) * v.AREAS + home] for one in options)
    found = zip(options, through, strict=True)
    return next((one for one, total in found if total == way[front + home]), look.stop())


# losses and returns


def choose_raid_fate(look: Look) -> int:
    """Fight if that is worth more than to be caught; give up a child rather than an adult."""
    return fight_or_suffer(look, v.NEW_MEXICO)


def choose_tribal_fate(look: Look) -> int:
    return fight_or_suffer(look, look.s.tribe)


def fight_or_suffer(look: Look, foe: int) -> int:
    s = look.s
    family, battle = s.about_a, look.has(verb.BATTLE)
    if battle is not None:
        column = s.facts.value[s.where[family]]
        if battle_worth(s, family, foe, column) > suffering(s, family):
            return battle
    return lose_one(look, look.of(verb.SUFFER))


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
        too_mild = abs(int(third(option)) - fierce_enough(s, land_of(area)))
        return strangers(s, area), off_home(s, area), too_mild

    return min(look.options, key=rank)


def choose_refuge(look: Look) -> int:
    """The heights rather than the Canyon, where no VPs are to be had."""
    return min(look.options, key=lambda one: first(one) >= v.CANYON_1)


# Tribal Raids


def choose_evader(look: Look) -> int:
    """Whoever stands too low to be left alone by the Tribe; before Kit Carson only the low go into the Canyon."""
    s = look.s
    low = [one for one in look.of(verb.EVADE) if height(s, first(one)) < 6]
    return min(low, key=lambda one: height(s, first(one))) if low else look.stop()


def choose_discards(look: Look) -> int:
    """Buy raiders off while each counter still makes a difference: freely before Kit Carson, else only with what can
    be spared. What was pledged has to be given (16.8)."""
    s = look.s
    if verb_of(look.stop()) != PASS:
        return min(look.options, key=spare_first)
    lowest = look.lowest_prey()
    if lowest is None or 5 + s.about_b - s.about_a < lowest:
        return look.stop()
    if s.tribe != v.CARSON and not (lowest >= 5 and s.about_b - s.about_a <= 2):
        return look.stop()
    spare = [
        one
        for one in look.of(verb.DISCARD, verb.DISCARD_CORN)
        if s.tribe == v.CARSON or can_spare(s, one)
    ]
    return min(spare, key=spare_first) if spare else look.stop()


def spare_first(option: int) -> int:
    """Corn, then what is easiest to replace."""
    order = (v.SHEEP, v.HORSE, v.TRADE_GOODS, v.INTRUDER_GOODS, v.FIREARMS, v.INTRUDER_FIREARMS)
    return -1 if verb_of(option) == verb.DISCARD_CORN else order.index(first(option))


def can_spare(s: NavajoState, option: int) -> bool:
    if verb_of(option) == verb.DISCARD_CORN:
        return True
    kind = first(option)
    return kind in (v.HORSE, v.SHEEP) and s.held(v.RESOURCES, kind) > 2
