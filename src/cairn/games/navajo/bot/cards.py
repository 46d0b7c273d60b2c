"""2, 6, 7, 8 What the bot does about the card: Preempt, which Operation, Ceremonies, events and Victory Checks."""

from __future__ import annotations

from cairn.core.state import first, second
from cairn.games.navajo.bot.look import CULTURE, RESERVE, Look, use_rights
from cairn.games.navajo.bot.operations import settle_in, strike_worth, target
from cairn.games.navajo.rules.map import land_of, number_of
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words import verb

# 2 the order of play


def choose_preempt(look: Look) -> int:
    """Go first if that leaves Action Points for Reactions and raids can still lower what the Enemy collects."""
    s = look.s
    go = look.has(verb.PREEMPT)
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
    if (right := use_rights(look)) is not None:
        return right
    if strikers(look):
        return look.of(verb.TAKE_ACTIONS)[0]
    if wants_passage(look):
        return look.of(verb.PASSAGE_OF_TIME)[0]
    if wants_actions(look) and (s.ap >= RESERVE or look.event_chance() > 0.4):
        return look.of(verb.TAKE_ACTIONS)[0]
    return look.of(verb.PLANNING)[0]


def strikers(look: Look) -> int:
    """Families that stand below an Outpost and can strike it at once."""
    s = look.s
    if not s.military or strike_worth(look) <= 0.1:
        return 0
    men = [f for f in look.families() if s.on_map(f) and s.has(f, v.MAN)]
    places = [s.where[f] for f in men]
    return sum(s.outpost_reach(land_of(area)) >= number_of(area) for area in places)


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
    for family in filter(s.on_map, look.families()):
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
    return look.has(verb.TAKE_CARD) or look.stop()


def choose_top_card(look: Look) -> int:
    """Put off events; take Ceremonies while they come."""
    return min(look.options, key=lambda one: (first(one) > v.LAST_OF_FORTY, first(one)))


# 8 Victory Checks


def choose_check(look: Look) -> int:
    """Good Medicine when the check would cost more than the black cubes do."""
    if (right := use_rights(look)) is not None:
        return right
    s = look.s
    medicine, check = look.has(verb.GOOD_MEDICINE), look.pick(verb.VICTORY_CHECK)
    if medicine is None:
        return check
    cost = 0.7 * int(s.facts.good_medicine[s.card - v.PUEBLO_REVOLT])
    kept = int(s.military - s.morale) - cost + CULTURE * int(min(s.culture, 9))
    return check if check_worth(look) >= kept else medicine


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
    outposts = s.outposts()
    if gained + outposts == 0 and not s.forts():
        return 100.0
    culture = min(max(0, culture) + women, s.variant.culture_cap) - s.forts()
    return int(max(0, ahead) - outposts) + CULTURE * int(culture) + 0.6


def choose_departed(look: Look) -> int:
    """Children first, who are easiest to replace."""
    order = (v.CHILD, v.MAN, v.WOMAN, v.ELDER)
    return min(look.options, key=lambda one: order.index(first(one)))


# 6 and 7 events


def choose_headmen(look: Look) -> int:
    """Go to Santa Fé only if nobody's Ferocity spoils the talks."""
    act = verb.GO_TO_SANTA_FE if look.s.total_ferocity() == 0 else verb.REFUSE
    return look.of(act)[0]


def choose_fort_loss(look: Look) -> int:
    s = look.s
    act = verb.LOSE_CULTURE if s.culture >= s.military else verb.LOSE_MILITARY
    return look.of(act)[0]


def choose_ultimatum(look: Look) -> int:
    """War only if hardly anything of the Enemy's is left on the map."""
    s = look.s
    act = verb.ALL_OUT_WAR if s.forts() == 0 and s.outposts() == 0 else verb.RETREAT
    return look.of(act)[0]


def choose_new_home(look: Look) -> int:
    """Spread the Families over the Territories, high up."""
    s = look.s
    family = first(look.of(verb.RELOCATE)[0])
    if s.in_play(family):
        here = s.where[family]
        alone = sum(1 for f in look.families() if land_of(s.where[f]) == land_of(here)) == 1
        if land_of(here) != v.CANYON and alone:
            return look.stop()
    lands = look.free_lands()
    return settle_in(look, look.of(verb.RELOCATE), lands[0], second) if lands else look.stop()


def choose_captivity(look: Look) -> int:
    s = look.s
    return max(
        look.options, key=lambda one: (not s.anybody_in_land(first(one)), s.facts.vp[first(one)])
    )
