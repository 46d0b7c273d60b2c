"""E What the bot does in Phase 2. Hunters go where the plan of `party.py` sends them."""

from __future__ import annotations

from cairn.core.state import first, second, third, verb_of
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.bot.party import ENOUGH, Party, card_value
from cairn.games.greenland.rules import transport
from cairn.games.greenland.rules.transport import BY_SLED
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb


def choose_assignment(look: Look) -> int:
    """E0 The first step of the plan."""
    if look.s.variant.together and look.left == 0:
        return look.stop()  # it is enough now that somebody lives
    plan = Party(look).make()
    if plan.rank_first:
        return look.take(verb.PROMOTE, plan.ranks[0], 0) or look.stop()
    for card in plan.sent:
        ways = [o for o in look.of(verb.HUNT, verb.COLONISE, verb.RAID) if first(o) == card]
        if ways:
            return max(ways, key=lambda way: second(way) == BY_SLED)
    return look.stop()


def choose_count(look: Look) -> int:
    """E0 As many as the plan sends to this card, or as few as possible."""
    cubes, alpha = Party(look).make().sent.get(look.s.about_b, (0, False))
    wanted = verb.SEND_WITH_ALPHA if alpha else verb.SEND
    fitting = [one for one in look.of(wanted) if first(one) <= cubes + alpha]
    if fitting:
        return max(fitting, key=first)
    return min(look.options, key=lambda one: (first(one), verb_of(one)))


def choose_rescue(look: Look) -> int:
    """E4 The elder at home who is missed least comes down to hunt; emissaries stay where they are."""
    if look.left == 0 and not look.s.variant.together:
        return look.stop()
    home = [one for one in look.of(verb.RESCUE_ELDER) if first(one) == look.me]
    if home:
        return min(home, key=lambda one: look.mine.elder(second(one)) - 2 * int(third(one)))
    return (look.of(verb.RESCUE_HUSBAND, verb.RESCUE_COLONIST) or [look.pick(verb.RESCUE_ELDER)])[0]


def choose_way_home(look: Look) -> int:
    """F0, E4 A sled where there is one: Mariners are for the New World."""
    return max(look.options, key=lambda one: first(one) == BY_SLED)


def choose_evacuation(look: Look) -> int:
    """E4 A colony is given up when it eats more than it brings."""
    for one in look.of(verb.EVACUATE):
        card = first(one)
        if look.colony(card, *look.group(look.me, card)) < -0.2:
            return one
    return look.stop()


# E6 Sun Stone


def choose_reassigned(look: Look) -> int:
    """E6 A hunter who is idle goes where one more brings something."""
    idle = look.take(verb.REASSIGN, v.AT_HOME, 0)
    grounds = [card for card in range(v.ON_BARS) if look.s.on_card(look.me, card)]
    if idle is None or max((more_at(look, card) for card in grounds), default=0.0) <= ENOUGH:
        return look.stop()
    return idle


def choose_new_place(look: Look) -> int:
    return max(look.options, key=lambda one: more_at(look, first(one)))


def more_at(look: Look, card: int) -> float:
    """What one more hunter brings on a card where the tribe hunts."""
    s = look.s
    if s.where[card] != v.ON_BAR or transport.is_new_world(card):
        return 0.0
    if s.sea_closed and s.facts.type[card] == v.SEA:
        return 0.0
    cubes, alpha = look.group(look.me, card)
    more = card_value(look, card, cubes + 1, alpha, 1)
    return more - card_value(look, card, cubes, alpha, 0)
