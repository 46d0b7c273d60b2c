"""4.2.4, 4.2.12 Comanche and Utes!: the Tribal Raid flowchart. Kit Carson's campaign (6.2.3) uses it too."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import PASS, Flow, action, bit, first, second, verb_of
from cairn.games.navajo.rules import battles, families, reactions
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.map import area_of, land_of
from cairn.games.navajo.rules.rights import decide
from cairn.games.navajo.rules.tracks import lose_culture
from cairn.games.navajo.words import chapter, event, purpose, question, reason, rule, verb
from cairn.games.navajo.words import values as v

CARSON_BONUS: Final[i64] = 3
CARSON_FORT_BONUS: Final[i64] = 2


def begin(s: NavajoState, tribe: i64) -> None:
    """4.2.4, 4.2.12 As many Tribal Raid counters as there are Families in play."""
    s.tribe = tribe
    s.tribal_left = min(s.families_in_play(), s.facts.tribal_counters)
    s.tell(rule.R_4_2_4, event.TRIBAL_RAID_COMES, tribe, s.tribal_left)
    s.then(chapter.TRIBAL_PLACE)


def visible(s: NavajoState, family: i64) -> bool:
    """5.1.3, 13.24 In the raided Territory, not with a Fort and, but for Kit Carson, not in the shadow of an
    Outpost."""
    if not s.on_map(family):
        return False
    area = s.where[family]
    if land_of(area) != s.raided_land or s.fort_in(area):
        return False
    return s.tribe == v.CARSON or not reactions.shielded(s, area)


def anybody_visible(s: NavajoState) -> bool:
    for family in range(v.FAMILIES):
        if visible(s, family):
            return True
    return False


def place(s: NavajoState) -> Flow:
    """4.2.4 The next counter, in a rolled Territory."""
    if s.tribal_left == 0:
        finish(s)
        return
    s.tribal_left -= 1
    s.then(chapter.TRIBAL_PLACE)
    face = yield from die(s, rule.R_4_2_4, purpose.TRIBAL_TARGET, False)
    enter(s, face - 1)


def enter(s: NavajoState, territory: i64) -> None:
    """4.2.4 The counter goes to the lowest Area without one; Families there may evade before the raid is
    conducted."""
    s.raided_land = territory
    if s.tribe == v.CARSON:
        s.then_for_two(chapter.PAIR_COUNT)
    for number in range(1, v.TRACK + 1):
        area = area_of(territory, number)
        if s.mark(v.TRIBAL_COUNTERS, area) == 0:
            s.marks[v.TRIBAL_COUNTERS * v.AREAS + area] = 1
            s.tell(rule.R_4_2_4, event.TRIBE_ENTERS, area, s.tribe)
            if anybody_visible(s):
                s.bribes = 0
                s.then(chapter.TRIBAL_CONDUCT)
                s.then(chapter.TRIBAL_EVADE)
                if s.tribe == v.CARSON:
                    s.then_for_two(chapter.PAIR_PLEDGE)
            return


def evade(s: NavajoState) -> Flow:
    """4.2.4 One Family there may evade."""
    s.ask(rule.R_4_2_4, s.who(), question.CHOOSE_EVADER, s.raided_land)
    s.offer(PASS)
    for family in range(v.FAMILIES):
        if visible(s, family):
            s.offer(verb.EVADE, family)
        elif s.curious and s.on_map(family) and land_of(s.where[family]) == s.raided_land:
            s.deny(rule.R_5_1_3, reason.SHIELDED_FROM_TRIBES, action(verb.EVADE, family), family)
    answer = yield from decide(s, chapter.TRIBAL_EVADE)
    if answer > action(PASS):
        yield from reactions.evade(s, first(answer), False, s.tribe == v.CARSON)


def conduct(s: NavajoState) -> Flow:
    """4.2.4 Conduct Raid: counters from Resources may buy the raiders off, one point each; then the die. What was
    pledged against Kit Carson (16.8) is given even if nobody is left there."""
    exact = s.exact_discards()
    anybody = anybody_visible(s)
    if not anybody and exact == v.NONE:
        return
    s.ask(rule.R_4_2_4, s.who_discards(), question.CHOOSE_DISCARDS, s.bribes, raid_modifier(s))
    if exact == v.NONE:
        s.offer(PASS)
    if exact == v.NONE or s.bribes < exact:
        offer_discards(s)
    if s.count > (1 if exact == v.NONE else 0):
        answer = yield from decide(s, chapter.TRIBAL_CONDUCT, exact == v.NONE)
        if answer == v.NONE:
            return
        if answer != action(PASS):
            s.then(chapter.TRIBAL_CONDUCT)
            discard(s, answer)
            return
    if not anybody:
        s.bribes = 0
        return
    face = yield from die(s, rule.R_4_2_4, purpose.TRIBAL_RAID, False)
    total = face - s.bribes + raid_modifier(s)
    s.bribes = 0
    if face == 1:
        s.tell(rule.R_4_2_4, event.TRIBAL_RAID_FAILS)
        return
    s.to_resolve = 0
    for family in range(v.FAMILIES):
        if visible(s, family) and (face == 6 or s.facts.value[s.where[family]] <= total):
            s.to_resolve |= bit(family)
    if s.to_resolve == 0:
        s.tell(rule.R_4_2_4, event.TRIBAL_RAID_FAILS)
        return
    s.tell(rule.R_4_2_4, event.TRIBAL_RAID_STRIKES, s.raided_land)
    s.then(chapter.TRIBAL_RESOLVE)


def offer_discards(s: NavajoState) -> None:
    """4.2.4 Any counter in Resources; people and Harass counters never are there."""
    for kind in range(v.HORSE, v.PIECES):
        if s.held(v.RESOURCES, kind):
            s.offer(verb.DISCARD, kind)
    for value in range(v.TERRITORIES):
        if s.corn_held[value]:
            s.offer(verb.DISCARD_CORN, value)


def discard(s: NavajoState, answer: i64) -> None:
    """4.2.4 A counter from Resources goes out of play, or back to its cup."""
    s.bribes += 1
    if verb_of(answer) == verb.DISCARD_CORN:
        s.corn_held[first(answer)] -= 1
        s.corn_unseen[first(answer)] += 1
        s.tell(rule.R_4_2_4, event.CORN_DISCARDED, first(answer))
        return
    kind = first(answer)
    if kind in (v.INTRUDER_GOODS, v.INTRUDER_FIREARMS):
        s.pieces[v.RESOURCES * v.PIECES + kind] -= 1
        s.intruders_unseen[1 if kind == v.INTRUDER_GOODS else 0] += 1
    else:
        s.shift(kind, v.RESOURCES, v.OUT_OF_PLAY)
    s.tell(rule.R_4_2_4, event.DISCARDED, kind)


def raid_modifier(s: NavajoState) -> i64:
    """4.2.4, 6.2.3 Comanche, how far the raid has come, and Kit Carson's Forts and Outposts."""
    total: i64 = 0
    if s.tribe == v.COMANCHE:
        total += 1
    for number in range(v.TRACK, 0, -1):
        if s.mark(v.TRIBAL_COUNTERS, area_of(s.raided_land, number)):
            total += s.facts.value[area_of(s.raided_land, number)] - 1
            break
    if s.tribe == v.CARSON:
        total += CARSON_BONUS
        if s.fort_in_land(s.raided_land):
            total += CARSON_FORT_BONUS
        total += s.outpost[s.raided_land] + s.outpost[v.TERRITORIES + s.raided_land]
    return total


def resolve(s: NavajoState) -> Flow:
    """4.2.4 Raid Resolution: each Family struck fights the Tribe or loses one of its people."""
    family = yield from families.choose_next(s, rule.R_4_2_4, s.to_resolve)
    if family == v.NONE:
        return
    answer = action(PASS)
    if visible(s, family):
        answer = yield from families.choose_fate(
            s, rule.R_4_2_4, question.CHOOSE_TRIBAL_FATE, family, s.tribe, chapter.TRIBAL_RESOLVE
        )
    if answer == v.NONE:
        return
    s.to_resolve &= ~bit(family)
    s.then(chapter.TRIBAL_RESOLVE)
    if answer == action(PASS):
        return
    if verb_of(answer) == verb.BATTLE:
        value = s.facts.value[s.where[family]]
        yield from battles.battle(s, family, s.tribe, value, battles.IN_RAID)
        return
    suffer(s, family, second(answer))
    yield from families.rehome_manuelito(s)


def suffer(s: NavajoState, family: i64, space: i64) -> None:
    """4.2.4 One counter to the Passage of Time Box, Culture for each empty space; then out of play, or caught."""
    families.lose(s, rule.R_4_2_4, family, space, v.PASSAGE)
    s.failure(family)
    lose_culture(s, rule.R_4_2_4, s.empty_spaces(family))
    if s.adults(family) == 0:
        families.leave_play(s, family)
        return
    area = s.where[family]
    s.where[family] = v.CAUGHT + land_of(area)
    s.tell(rule.R_4_2_4, event.CAUGHT_FAMILY, family, land_of(area))
    families.left(s, area)


def finish(s: NavajoState) -> None:
    """4.2.4 The raid ends: its counters leave the map and Families return, but not those that Kit Carson caught."""
    for area in range(v.AREAS):
        s.marks[v.TRIBAL_COUNTERS * v.AREAS + area] = 0
    s.raided_land = v.NONE
    s.tell(rule.R_4_2_4, event.TRIBAL_RAID_OVER)
    if s.tribe != v.CARSON:
        s.then(chapter.RAID_RETURN)
    s.tribe = v.NONE
