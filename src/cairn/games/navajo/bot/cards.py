"""2, 6, 7, 8 What the bot does about the card: Preempt, which Operation, Ceremonies, events and Victory Checks."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.core.options import NO_OPTION, find, least, pick
from cairn.core.state import first
from cairn.games.navajo.bot.look import (
    CULTURE,
    RESERVE,
    event_chance,
    food,
    free_land,
    free_lands,
    gaps,
    people,
    plunder,
    stop,
    strike_worth,
    use_rights,
    vp_held,
    waiting,
)
from cairn.games.navajo.bot.operations import settle_in, target
from cairn.games.navajo.rules.map import land_of, number_of
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words import verb

# 2 the order of play


def choose_preempt(s: NavajoState) -> i64:
    """Go first if that leaves Action Points for Reactions and raids can still lower what the Enemy collects."""
    go = find(s, verb.PREEMPT)
    if go == NO_OPTION:
        return stop(s)
    if may_strike(s):
        return go
    left = s.ap - s.facts.preempt[s.card]
    if left < RESERVE + 1:
        return stop(s)
    return go if left >= 6 or wants_passage(s) or plunder(s) > 0.25 else stop(s)


def choose_operation(s: NavajoState) -> i64:
    """Passage of Time if many wait and there is food; Take Actions if there is work on the map; else Planning."""
    right = use_rights(s)
    if right != NO_OPTION:
        return right
    if may_strike(s):
        return pick(s, verb.TAKE_ACTIONS)
    if wants_passage(s):
        return pick(s, verb.PASSAGE_OF_TIME)
    if wants_actions(s) and (s.ap >= RESERVE or event_chance(s) > 0.4):
        return pick(s, verb.TAKE_ACTIONS)
    return pick(s, verb.PLANNING)


def may_strike(s: NavajoState) -> bool:
    """Does a Family stand below an Outpost and can strike it at once?"""
    if not s.military or strike_worth(s) <= 0.1:
        return False
    for family in range(v.FAMILIES):
        if s.on_map(family) and s.has(family, v.MAN):
            area = s.where[family]
            if s.outpost_reach(land_of(area)) >= number_of(area):
                return True
    return False


def wants_passage(s: NavajoState) -> bool:
    """Many wait, or an event would take half of them, or a raid has left Families in pieces; and there is food."""
    coming = waiting(s)
    if coming == 0 or people(s) + coming > food(s) + 1:
        return False
    urgency = float(coming) + float(min(gaps(s), coming)) * 0.5 + 2.0 * event_chance(s)
    if s.elders_on_display() <= 1:
        urgency += 2.0
    return urgency >= 4.5


def wants_actions(s: NavajoState) -> bool:
    """Outposts to drive out, Families to lead out of the Canyon, plunder to be had."""
    work = 0.0
    lands = free_lands(s)
    for family in range(v.FAMILIES):
        if not s.on_map(family):
            continue
        if lands and land_of(s.where[family]) == v.CANYON:
            lands -= 1
            work += 1.5
        elif target(s, family) != v.NONE:
            work += 1.0
    spoils = plunder(s)
    if s.military and spoils > 0.2:
        work += 2.5 * spoils * float(min(i64(3), s.elders_on_display() + 1))
    return work >= 1.4 + (1.0 if s.culture > s.military + 2 else 0.0)


def choose_ceremony(s: NavajoState) -> i64:
    """A counter for the Passage of Time Box and a die in the hand are worth an Enemy Way later."""
    return pick(s, verb.TAKE_CARD)


def choose_top_card(s: NavajoState) -> i64:
    """Put off events, which have the highest numbers; take Ceremonies while they come."""
    return least(s, number_on_card)


def number_on_card(s: NavajoState, one: i64) -> i64:
    return first(one)


# 8 Victory Checks


def choose_check(s: NavajoState) -> i64:
    """Good Medicine when the check would cost more than the black cubes do."""
    right = use_rights(s)
    if right != NO_OPTION:
        return right
    medicine = find(s, verb.GOOD_MEDICINE)
    if medicine == NO_OPTION:
        return pick(s, verb.VICTORY_CHECK)
    cost = 0.7 * float(s.facts.good_medicine[s.card - v.PUEBLO_REVOLT])
    kept = float(s.military - s.morale) - cost + CULTURE * float(min(s.culture, i64(9)))
    return pick(s, verb.VICTORY_CHECK) if check_worth(s) >= kept else medicine


def check_worth(s: NavajoState) -> float:
    """What is left after a Victory Check: Military less Morale, and Culture."""
    won = vp_held(s) - s.facts.event_vp[s.card - v.PUEBLO_REVOLT]
    ahead = s.military - s.morale + min(won, i64(1))
    men: i64 = 0
    women: i64 = 0
    for family in range(v.FAMILIES):
        if s.in_play(family) and not s.fort_in_land(land_of(s.where[family])):
            men += 1 if s.has(family, v.MAN) else 0
            women += 1 if s.has(family, v.WOMAN) else 0
    culture = s.culture - 2 * max(i64(0), -ahead)
    if culture <= 0 and ahead <= 0:
        return -100.0
    gained = min(men, max(i64(0), 7 - max(i64(0), ahead)))
    outposts = s.outposts()
    if gained + outposts == 0 and not s.forts():
        return 100.0
    culture = min(max(i64(0), culture) + women, s.variant.culture_cap) - s.forts()
    return float(max(i64(0), ahead) - outposts) + CULTURE * float(culture) + 0.6


def choose_departed(s: NavajoState) -> i64:
    """Children first, who are easiest to replace; then men, women and elders."""
    return least(s, hard_to_replace)


def hard_to_replace(s: NavajoState, one: i64) -> i64:
    return -1 if first(one) == v.CHILD else first(one)


# 6 and 7 events


def choose_headmen(s: NavajoState) -> i64:
    """Go to Santa Fé only if nobody's Ferocity spoils the talks."""
    return pick(s, verb.GO_TO_SANTA_FE if s.total_ferocity() == 0 else verb.REFUSE)


def choose_fort_loss(s: NavajoState) -> i64:
    return pick(s, verb.LOSE_CULTURE if s.culture >= s.military else verb.LOSE_MILITARY)


def choose_ultimatum(s: NavajoState) -> i64:
    """War only if hardly anything of the Enemy's is left on the map."""
    standing = s.forts() + s.outposts()
    return pick(s, verb.RETREAT if standing else verb.ALL_OUT_WAR)


def choose_new_home(s: NavajoState) -> i64:
    """Spread the Families over the Territories, high up."""
    family = first(find(s, verb.RELOCATE))
    if s.in_play(family):
        here = land_of(s.where[family])
        crowded = any(
            f != family and s.in_play(f) and land_of(s.where[f]) == here for f in range(v.FAMILIES)
        )
        if here != v.CANYON and not crowded:
            return stop(s)
    land = free_land(s)
    return stop(s) if land == v.NONE else settle_in(s, verb.RELOCATE, land)


def choose_captivity(s: NavajoState) -> i64:
    """Where nobody is, and most VPs are to be had."""
    return least(s, loss_by_captivity)


def loss_by_captivity(s: NavajoState, one: i64) -> tuple[bool, i64]:
    return s.anybody_in_land(first(one)), -s.facts.vp[first(one)]
