"""11, 10.2 Battles as the bot weighs them, and what it does about dice and cubes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.options import NO_OPTION, find, pick
from cairn.core.state import action, first, verb_of
from cairn.games.navajo.bot.look import (
    CULTURE,
    ESCAPED,
    FIERCE,
    MORALE,
    PERSON,
    PERSON_GONE,
    stop,
)
from cairn.games.navajo.rules.battles import (
    AMBUSH,
    OPEN_FIELD,
    WITH_FIREARMS,
    enemy_strength,
    may_fight,
    strength,
)
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import purpose, verb
from cairn.games.navajo.words import values as v

RESULT_WORTH: Final[vec[float]] = vec[float](  # MFV first
    [
        MORALE + 2 * FIERCE + ESCAPED,
        MORALE + FIERCE + ESCAPED,
        ESCAPED - FIERCE,
        ESCAPED - FIERCE - PERSON,
        -2 * MORALE - PERSON,
        -2 * MORALE - PERSON - PERSON_GONE,
    ]
)
RAID_OVER: Final = 0.5  # what an Ambush that is won is worth besides
ROLLS: Final[i64] = 36  # of two dice

# what a Battle is worth


def rolls_of(least: i64) -> i64:
    """In how many rolls of two dice the first is higher by so much or more; below 0 it may be lower."""
    n = max(i64(0), 6 - least if least > 0 else 5 + least)
    fewer = n * (n + 1) // 2
    return fewer if least > 0 else ROLLS - fewer


def battle_worth(
    s: NavajoState, family: i64, foe: i64, column: i64, kind: i64 = OPEN_FIELD, extra: i64 = 0
) -> float:
    """What a Battle is worth on average, with a horse and Firearms from Resources; `extra` is what a cube adds for the
    Enemy."""
    margin = strength(s, family, column, kind) - enemy_strength(s, foe) - extra
    if s.held(v.RESOURCES, v.HORSE) and not s.mounted(family):
        margin += 2 if s.owns(v.HORSEMANSHIP + 2) else 1
    if s.guns():
        margin += WITH_FIREARMS
    margin += s.facts.battle_shift[column]
    total = 0.0
    rolls = ROLLS
    for result in range(v.MEV, v.MFV - 1, -1):
        better = rolls_of(s.facts.battle_least[result - 1] - margin) if result > v.MFV else i64(0)
        worth = RESULT_WORTH[result]
        if kind == AMBUSH and result <= v.FV:
            worth += RAID_OVER
        total += float(rolls - better) * worth
        rolls = better
    return total / 36.0


def ambush_worth(s: NavajoState, family: i64) -> float:
    return battle_worth(s, family, v.NEW_MEXICO, s.facts.value[s.where[family]], AMBUSH)


def suffering(s: NavajoState, family: i64) -> float:
    """What it costs to be caught: somebody, Culture for each empty space, Morale."""
    return -PERSON - CULTURE * float(s.empty_spaces(family) + 1) - 1.2 * MORALE


def fate(s: NavajoState, family: i64, foe: i64) -> float:
    """What happens to a Family that a raid has reached, at its best."""
    worst = suffering(s, family)
    if not may_fight(s, family):
        return worst
    return max(worst, battle_worth(s, family, foe, s.facts.value[s.where[family]]))


def strong(s: NavajoState, family: i64) -> bool:
    return may_fight(s, family) and s.ferocity[family] > 0 and ambush_worth(s, family) > 0.8


# Battles, dice and cubes


def prepare_battle(s: NavajoState) -> i64:
    """Into the saddle, and take up Firearms unless the Battle is won anyway."""
    mount = action(verb.MOUNT, s.about_a)
    return mount if s.offers(mount) else pick(s, verb.FIGHT_ARMED)


def choose_fight(s: NavajoState) -> i64:
    """Soldiers in a raid: fight only if that costs less than a point of Morale."""
    fight = find(s, verb.FIGHT_SOLDIERS)
    if fight == NO_OPTION:
        return stop(s)
    family = s.about_a
    column = s.facts.value[s.where[family]] if s.target != v.NONE else i64(1)
    soldiers = s.facts.soldiers[s.about_b]
    worth = battle_worth(s, family, v.NEW_MEXICO, column, OPEN_FIELD, soldiers)
    return fight if worth > -MORALE else stop(s)


def blessing_or_roll(s: NavajoState) -> i64:
    """A Ceremony card in the hand is a danger, so it is used where its number is good: high in Battle, in flight and
    at an elder's bedside, low for the foe and for elders who speak."""
    aim = s.about_a
    low = aim == purpose.ENEMY_BATTLE or aim == purpose.ELDER
    best, number = NO_OPTION, i64(0)
    for i in range(s.count):
        one = s.options[i]
        if verb_of(one) == verb.BLESS:
            face = s.facts.blessing[first(one)]
            if best == NO_OPTION or (face < number if low else face > number):
                best, number = one, face
    return best if best != NO_OPTION and is_good(s, aim, number) else stop(s)


def is_good(s: NavajoState, aim: i64, face: i64) -> bool:
    """Is this number worth a Ceremony card?"""
    if aim == purpose.ENEMY_BATTLE:
        return face <= 2
    if aim == purpose.ELDER:
        return face <= speaking(s)
    if aim == purpose.DEATH:
        return face >= 5 and s.elders_on_display() <= 4
    high = aim == purpose.BATTLE or aim == purpose.EVASION or aim == purpose.DIPLOMACY
    return face >= 5 and high


def speaking(s: NavajoState) -> i64:
    """The rating of the elder who is trying: they speak from the oldest down, so it is the youngest who has begun."""
    for place in range(i64(1), i64(8)):
        if s.elders[place] > s.waiting[place]:
            return s.facts.elder_rating[place]
    return 0


def keep_die(s: NavajoState) -> i64:
    """Trade Goods buy another roll when the game is won by it, or a Family lost without it."""
    aim, face = s.about_a, s.about_b
    lost = aim == purpose.VICTORY and face <= s.outposts() + s.forts()
    wanted = lost or (aim == purpose.BATTLE and face == 1)
    return pick(s, verb.REROLL) if wanted else stop(s)


def keep_cube(s: NavajoState) -> i64:
    """Put soldiers and red cubes back where that costs nothing but a card's or Manuelito's favour."""
    if s.about_a in (v.GREEN, v.BLUE, v.RED):
        for i in range(s.count):
            one = s.options[i]
            if verb_of(one) == verb.PUT_BACK and first(one) != 0:
                return one
    return stop(s)
