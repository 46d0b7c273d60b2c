"""E What the bot does in Phase 2. Hunters go where the plan of `party.py` sends them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import action, first, second, third, verb_of
from cairn.games.greenland.bot.look import NO_OPTION, Best, Look
from cairn.games.greenland.bot.party import ENOUGH, Party, Prospect
from cairn.games.greenland.rules import transport
from cairn.games.greenland.rules.state import EMPTY
from cairn.games.greenland.rules.transport import BY_SLED
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb

PLAN: Final[i64] = 1  # what is remembered


def choose_assignment(look: Look) -> i64:
    """E0 The first step of the plan."""
    if look.s.variant.together and look.left == 0:
        return look.stop()  # it is enough now that somebody lives
    key = look.memory.key(look.s, PLAN, look.me)
    known = look.memory.find(key)
    answers = look.memory.keep(key, planned(look)) if known is None else known.answers
    return answers[0]


def planned(look: Look) -> vec[i64]:
    """The first step of the plan, and if that sends somebody to a card, then the orders of all of it."""
    plan = Party(look)
    while plan.step():
        promote = action(verb.PROMOTE, plan.rank)
        if plan.rank and len(plan.sent) == 0:
            return vec[i64]([promote if look.s.offers(promote) else look.stop()])
        if plan.rank == 0:
            way = way_to(look, plan.sent[len(plan.sent) - 1].card)
            if way != NO_OPTION:
                return plan.orders(vec[i64]([way]))
    return vec[i64]([look.stop()])


def orders(look: Look) -> vec[i64]:
    """Those of all of the plan, which was worked out for the first step; or else for somebody else's."""
    known = look.memory.find(look.memory.key(look.s, PLAN, look.me))
    if known is not None and len(known.answers) > 1:
        return known.answers[1:]
    return Party(look).orders(EMPTY)


def way_to(look: Look, card: i64) -> i64:
    """How hunters go to a card, by sled if they can."""
    best = Best()
    for i in range(look.s.count):
        one = look.s.options[i]
        act = verb_of(one)
        goes = act == verb.HUNT or act == verb.COLONISE or act == verb.RAID
        if goes and first(one) == card:
            best.weigh(one, 1.0 if second(one) == BY_SLED else 0.0)
    return best.option


def choose_count(look: Look) -> i64:
    """E0 As many as the plan sends to this card, or as few as possible."""
    best = Best()
    for order in orders(look):
        if second(order) == look.s.about_b:
            for one in look.of(verb_of(order)):
                if first(one) <= first(order):
                    best.weigh(one, float(first(one)))
    if best.option != NO_OPTION:
        return best.option
    for one in look.options():
        best.weigh(one, -float(first(one) * 256 + verb_of(one)))
    return best.option


def choose_rescue(look: Look) -> i64:
    """E4 The elder at home who is missed least comes down to hunt; emissaries stay where they are."""
    if look.left == 0 and not look.s.variant.together:
        return look.stop()
    home = Best()
    for one in look.of(verb.RESCUE_ELDER):
        if first(one) == look.me:
            home.weigh(one, 2 * float(third(one)) - look.mine.elder(second(one)))
    if home.option != NO_OPTION:
        return home.option
    others = look.of(verb.RESCUE_HUSBAND, verb.RESCUE_COLONIST)
    return others[0] if len(others) else look.pick(verb.RESCUE_ELDER)


def choose_way_home(look: Look) -> i64:
    """F0, E4 A sled where there is one: Mariners are for the New World."""
    return look.take(verb.COME_HOME, BY_SLED)


def choose_evacuation(look: Look) -> i64:
    """E4 A colony is given up when it eats more than it brings."""
    for one in look.of(verb.EVACUATE):
        cubes, alpha = look.group(look.me, first(one))
        if look.colony(first(one), cubes, alpha) < -0.2:
            return one
    return look.stop()


# E6 Sun Stone


def choose_reassigned(look: Look) -> i64:
    """E6 A hunter who is idle goes where one more brings something."""
    idle = action(verb.REASSIGN, v.AT_HOME)
    if look.s.offers(idle):
        for card in range(v.ON_BARS):
            if look.s.on_card(look.me, card) and more_at(look, card) > ENOUGH:
                return idle
    return look.stop()


def choose_new_place(look: Look) -> i64:
    best = Best()
    for one in look.options():
        best.weigh(one, more_at(look, first(one)))
    return best.option


def more_at(look: Look, card: i64) -> float:
    """What one more hunter brings on a card where the tribe hunts."""
    s = look.s
    if s.where[card] != v.ON_BAR or transport.is_new_world(card):
        return 0.0
    if s.sea_closed and s.facts.type[card] == v.SEA:
        return 0.0
    cubes, alpha = look.group(look.me, card)
    there = Prospect(look, card)
    return there.value(cubes + 1, alpha) - there.value(cubes, alpha)
