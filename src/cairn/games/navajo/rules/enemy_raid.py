"""4.2.8 Raid!: the Enemy Raid flowchart."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cairn.core.state import Flow, FlowInt, bit, first, second, third, verb_of
from cairn.games.navajo.facts.facts import DASHED, FAR, NEAR
from cairn.games.navajo.rules import battles, families, instructions, tracks
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.dice import die
from cairn.games.navajo.rules.map import area_of, land_of, last_area
from cairn.games.navajo.words import chapter, event, purpose, question, rule, verb
from cairn.games.navajo.words import values as v

AMERICAN_BONUS: Final[i64] = 2


def visible(s: NavajoState, family: i64) -> bool:
    """13.24 On an Area and not with a Fort."""
    return s.on_map(family) and not s.fort_in(s.where[family])


def begin(s: NavajoState, points: i64) -> None:
    """4.2.8 The points paid, the Ferocity of all Families, and two more in the American period."""
    counters = points
    for family in range(v.FAMILIES):
        if visible(s, family):
            counters += s.ferocity[family]
    ferocity = counters - points
    if s.period == v.AMERICAN:
        counters += AMERICAN_BONUS
    s.santa_fe = min(counters, s.facts.enemy_counters - s.enemy_ap - s.truce_ap)
    s.front = v.NONE
    s.met = False
    s.free_harass = s.owns(1)  # D2: Cunning 2
    s.tell(rule.R_4_2_8, event.RAID_COMES, s.santa_fe, points, ferocity)
    if s.period == v.AMERICAN:
        s.tell(rule.R_4_2_8, event.RAID_LARGER, AMERICAN_BONUS)
    s.then(chapter.RAID_PLACE)


def canyon_open(s: NavajoState) -> bool:
    """13.13 Raids enter the Canyon only if no Family is in any other Area."""
    for family in range(v.FAMILIES):
        if visible(s, family) and s.where[family] < v.CANYON_1:
            return False
    return True


def place(s: NavajoState) -> Flow:
    """4.2.8 Raid counters go to the next Area on the cheapest way to the nearest Family, while there are both."""
    s.ask(rule.R_4_2_8, s.who(), question.CHOOSE_RAID_WAY)
    if s.santa_fe:
        offer_next_areas(s, canyon_open(s))
    if s.count == 0:
        s.then(chapter.RAID_FINISH)
        return
    if not s.forced():
        yield
    area = first(s.answer)
    needed = to_enter(s, area)
    if needed > s.santa_fe:
        s.santa_fe = 0
        s.tell(rule.R_4_2_8, event.RAID_TURNS_BACK, area)
        s.then(chapter.RAID_FINISH)
        return
    s.santa_fe -= needed
    s.marks[v.RAID_COUNTERS * v.AREAS + area] = needed
    s.front = area
    s.tell(rule.R_4_2_8, event.RAID_ENTERS, area, needed, s.santa_fe)
    meet(s)
    s.then(chapter.RAID_PLACE)
    s.then(chapter.RAID_RESOLVE)
    if land_of(area) != v.CANYON:
        s.then(chapter.RAID_REACT)


def to_enter(s: NavajoState, area: i64) -> i64:
    """4.2.8 So many Raid counters come into an Area: two where there is corn or a Harass counter."""
    return i64(2) if s.mark(v.CORN, area) or s.mark(v.HARASSED, area) else i64(1)


def meet(s: NavajoState) -> None:
    """4.2.8 With a Family in the Area entered last the raid has met one, in a position that begins there too."""
    if reached(s):
        s.met = True


def reached(s: NavajoState) -> i64:
    """4.2.8 The Families in the Area where Raid counters were placed last, one bit each."""
    found: i64 = 0
    for family in range(v.FAMILIES):
        if s.where[family] == s.front and visible(s, family):
            found |= bit(family)
    return found


def offer_next_areas(s: NavajoState, opened: bool) -> None:
    """4.2.8 The Areas next to the raid that lie on a cheapest way; ties between Families go by the alphabet, ties
    between ways are the player's to decide."""
    gates = next_areas(s, opened)
    best = FAR
    for family in range(v.FAMILIES):
        target = s.where[family]
        if not visible(s, family) or (target >= v.CANYON_1 and not opened):
            continue
        nearest = FAR
        for area in gates:
            nearest = min(nearest, way_through(s, area, target, opened))
        if nearest < best:
            best = nearest
            s.count = 0
            for area in gates:
                if way_through(s, area, target, opened) == best:
                    s.offer(verb.RAID_THROUGH, area)


def next_areas(s: NavajoState, opened: bool) -> vec[i64]:
    """4.2.8 Areas without a Raid counter that are linked to Santa Fé or to one with a counter, each once."""
    found = vec[i64]()
    seen: i64 = bit(v.SANTA_FE)
    counters = s.marks[v.RAID_COUNTERS * v.AREAS : v.RAID_COUNTERS * v.AREAS + v.AREAS]
    for source in range(v.AREAS):
        if counters[source] == 0 and source != v.SANTA_FE:
            continue
        for k in range(source * NEAR, source * NEAR + NEAR):
            area = s.facts.near[k]
            if area == v.NONE:
                break
            if seen >> area & 1 or counters[area]:
                continue
            if opened or s.facts.link[source * v.AREAS + area] != DASHED:
                seen |= bit(area)
                found = append(found, area)
    return found


def way_through(s: NavajoState, area: i64, target: i64, opened: bool) -> i64:
    at = area * v.AREAS + target
    way = s.facts.way_open[at] if opened else s.facts.way[at]
    return s.facts.value[area] + way


def resolve(s: NavajoState) -> Flow:
    """4.2.8 Raid Resolution: each Family in the Area fights or loses one of its people. After an Ambush that cleared
    the tracks nobody is left to resolve."""
    if s.mark(v.RAID_COUNTERS, s.front) == 0:
        return
    meet(s)
    family = yield from families.choose_next(s, rule.R_4_2_8, reached(s))
    if family == v.NONE:
        return
    answer = yield from families.choose_fate(
        s, rule.R_4_2_8, question.CHOOSE_RAID_FATE, family, s.front, chapter.RAID_RESOLVE
    )
    if answer == v.NONE:
        return
    s.then(chapter.RAID_RESOLVE)
    if verb_of(answer) == verb.BATTLE:
        value = s.facts.value[s.front]
        yield from battles.battle(s, family, v.NEW_MEXICO, value, battles.IN_RAID)
        return
    yield from suffer(s, family, second(answer))


def suffer(s: NavajoState, family: i64, space: i64) -> Flow:
    """4.2.8 One counter to the Passage of Time Box, Culture for each empty space, and the Family is caught.
    The Family
    counter stays even if its box is empty."""
    families.lose(s, rule.R_4_2_8, family, space, v.PASSAGE)
    s.failure(family)
    tracks.lose_culture(s, rule.R_4_2_8, s.empty_spaces(family))
    tracks.change_enemy_ferocity(s, rule.R_4_2_8, -1)
    face = yield from die(s, rule.R_4_2_8, purpose.CAPTURE, False)
    if s.facts.population_die[face] == space:
        tracks.raise_morale(s, rule.R_4_2_8, 1)
    area = s.where[family]
    prison = land_of(area)
    if prison == v.CANYON:
        prison = yield from choose_prison(s, family)
    s.where[family] = v.CAUGHT + prison
    s.tell(rule.R_4_2_8, event.CAUGHT_FAMILY, family, prison)
    families.left(s, area)


def choose_prison(s: NavajoState, family: i64) -> FlowInt:
    """4.2.8 From the Canyon everybody is lost to the Passage of Time Box, and the counter goes to any other
    Territory."""
    for space in (v.MAN, v.WOMAN, v.CHILD):
        if s.has(family, space):
            families.lose(s, rule.R_4_2_8, family, space, v.PASSAGE)
    s.ask(rule.R_4_2_8, s.who(), question.CHOOSE_CAPTIVITY, family)
    for territory in range(v.CANYON):
        s.offer(verb.HELD_IN, territory)
    yield
    return first(s.answer)


def finish(s: NavajoState) -> None:
    """4.2.8 Raid Ends 1 and 2: new Outposts, and what is left in Santa Fé subverts."""
    new_outposts(s)
    s.then(chapter.RAID_RETURN)
    s.then(chapter.RAID_SETTLE)
    left_over = s.santa_fe
    s.santa_fe = 0
    if left_over:
        instructions.subvert(s, left_over)


def settle(s: NavajoState) -> None:
    """4.2.8 Raid Ends 3 and 4: the tracks are cleared; Enemy Morale rises with each Family caught, or falls."""
    clear_tracks(s)
    caught: i64 = 0
    for family in range(v.FAMILIES):
        if v.CAUGHT <= s.where[family] < v.OFF_MAP:
            caught += 1
    if caught:
        s.tell(rule.R_4_2_8, event.RAID_CAUGHT, caught)
        tracks.raise_morale(s, rule.R_4_2_8, caught)
    else:
        s.tell(rule.R_4_2_8, event.RAID_MISSED)
        tracks.lower_morale(s, rule.R_4_2_8, 1)
    s.front = v.NONE
    s.tell(rule.R_4_2_8, event.RAID_OVER)


def new_outposts(s: NavajoState) -> None:
    """4.2.8 Raid Ends 1: Outposts where the raid passed and no Family is left; a Build if it never met one."""
    kind = instructions.period_outpost(s)
    for territory in range(v.TERRITORIES):
        if not raided(s, territory) or anybody_left(s, territory):
            continue
        if s.outpost[kind * v.TERRITORIES + territory]:
            continue
        if families.outposts_out(s, kind) < s.facts.outposts[kind]:
            families.put_outpost(s, rule.R_4_2_8, kind, territory, 1)
    if not s.met:
        instructions.build(s, 0, False)


def anybody_left(s: NavajoState, territory: i64) -> bool:
    """4.2.8, 13.24 Is a Family in this Territory or its boxes? One with a Fort counts as if it were not there."""
    for family in range(v.FAMILIES):
        if not s.in_play(family) or land_of(s.where[family]) != territory:
            continue
        if not s.on_map(family) or visible(s, family):
            return True
    return False


def raided(s: NavajoState, territory: i64) -> bool:
    for number in range(1, last_area(territory) + 1):
        if s.mark(v.RAID_COUNTERS, area_of(territory, number)):
            return True
    return False


def clear_tracks(s: NavajoState) -> None:
    """4.2.8 Raid Ends 3: Raid and Harass counters leave the map."""
    for area in range(v.AREAS):
        s.marks[v.RAID_COUNTERS * v.AREAS + area] = 0
        if s.marks[v.HARASSED * v.AREAS + area]:
            s.marks[v.HARASSED * v.AREAS + area] = 0
            s.pieces[v.OUT_OF_PLAY * v.PIECES + v.HARASS] += 1


def come_back(s: NavajoState) -> Flow:
    """4.2.8 Raid Ends 5: Families in Caught and Escape boxes return to any Area of their Territory, as fierce as the
    player likes; without an adult they leave play."""
    family: i64 = 0
    while family < v.FAMILIES and not (v.ESCAPE <= s.where[family] < v.OFF_MAP):
        family += 1
    if family == v.FAMILIES:
        return
    s.then(chapter.RAID_RETURN)
    if s.adults(family) == 0:
        families.leave_play(s, family)
        yield from families.rehome_manuelito(s)
        return
    territory = land_of(s.where[family])
    s.ask(rule.R_4_2_8, s.who(), question.CHOOSE_RETURN, family)
    for number in range(1, last_area(territory) + 1):
        for ferocity in range(i64(4) if s.has(family, v.MAN) else i64(1)):
            s.offer(verb.RETURN, family, area_of(territory, number), ferocity)
    yield
    answer = s.answer
    tracks.set_ferocity(s, rule.R_4_2_8, family, third(answer))
    s.tell(rule.R_4_2_8, event.RETURNED, family, second(answer))
    yield from families.arrive(s, family, second(answer))
