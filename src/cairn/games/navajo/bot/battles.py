"""11, 10.2 Battles as the bot weighs them, and what it does about dice and cubes."""

from __future__ import annotations

from typing import Final

from cairn.core.state import first
from cairn.games.navajo.bot.look import CULTURE, ESCAPED, FIERCE, MORALE, PERSON, PERSON_GONE, Look
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import purpose, verb
from cairn.games.navajo.words import values as v

RESULT_FROM_WORTH: Final = {
    v.MFV: MORALE + 2 * FIERCE + ESCAPED,
    v.FV: MORALE + FIERCE + ESCAPED,
    v.RGD: ESCAPED - FIERCE,
    v.TTD: ESCAPED - FIERCE - PERSON,
    v.EV: -2 * MORALE - PERSON,
    v.MEV: -2 * MORALE - PERSON - PERSON_GONE,
}
LOW: Final = frozenset({purpose.ENEMY_BATTLE, purpose.ELDER})  # dice that should be low
HIGH: Final = frozenset({purpose.BATTLE, purpose.EVASION, purpose.DIPLOMACY})  # and high


# what a Battle is worth


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
        result = v.MFV
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


def strong(s: NavajoState, family: int) -> bool:
    column = s.facts.value[s.where[family]]
    return (
        s.has(family, v.MAN)
        and s.military > 0
        and s.ferocity[family] > 0
        and battle_worth(s, family, v.NEW_MEXICO, column, ambush=True) > 0.8
    )


# Battles, dice and cubes


def prepare_battle(look: Look) -> int:
    """Into the saddle, and take up Firearms unless the Battle is won anyway."""
    return look.take(verb.MOUNT, look.s.about_a) or look.has(verb.FIGHT_ARMED) or look.stop()


def choose_fight(look: Look) -> int:
    """Soldiers in a raid: fight only if that costs less than a point of Morale."""
    s = look.s
    fight = look.has(verb.FIGHT_SOLDIERS)
    if fight is None:
        return look.stop()
    family = s.about_a
    column = s.facts.value[s.where[family]] if s.target != v.NONE else 1
    worth = battle_worth(s, family, v.NEW_MEXICO, column, extra=s.facts.soldiers[s.about_b])
    return fight if worth > -MORALE else look.stop()


def blessing_or_roll(look: Look) -> int:
    """A Ceremony card in the hand is a danger, so it is used where its number is good: high in Battle, in flight and
    at an elder's bedside, low for the foe and for elders who speak."""
    s = look.s
    aim = s.about_a
    faces = {first(one): s.facts.blessing[first(one)] for one in look.of(verb.BLESS)}
    for card, face in sorted(faces.items(), key=lambda item: item[1], reverse=aim not in LOW):
        if aim == purpose.ENEMY_BATTLE:
            good = face <= 2
        elif aim == purpose.ELDER:
            good = face <= speaking(s)
        else:
            few = aim == purpose.DEATH and s.elders_on_display() <= 4
            good = face >= 5 and (few or aim in HIGH)
        if good:
            return look.take(verb.BLESS, card) or look.stop()
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
    aim, face = s.about_a, s.about_b
    lost = aim == purpose.VICTORY and face <= s.outposts() + s.forts()
    wanted = lost or (aim == purpose.BATTLE and face == 1)
    return (look.has(verb.REROLL) if wanted else None) or look.stop()


def keep_cube(look: Look) -> int:
    """Put soldiers and red cubes back where that costs nothing but a card's or Manuelito's favour."""
    bad = look.s.about_a in (v.GREEN, v.BLUE, v.RED)
    free = (one for one in look.of(verb.PUT_BACK) if bad and first(one) != 0)
    return next(free, look.stop())
