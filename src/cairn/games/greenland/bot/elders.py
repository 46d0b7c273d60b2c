"""I What the bot does in Phase 6, and which cards it holds."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import bit, first, second, verb_of
from cairn.games.greenland.bot.hunting import spare_elder
from cairn.games.greenland.bot.look import NO_OPTION, Best, Look
from cairn.games.greenland.bot.worth import EMISSARY
from cairn.games.greenland.rules.exchange import worth as exchange_worth
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.scoring import holdings, points, riches
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb


def choose_elder_action(look: Look) -> i64:
    """I0 Emissaries, then cards in hand, then fires for baptism, then other people's faith."""
    for rule in ACTIONS:
        found = rule(look)
        if found != NO_OPTION:
            return found
    return look.stop()


def send_emissary(look: Look) -> i64:
    """I5 To a tribe that is sure to live, and to monotheists rather than to those who could banish him; a cube rather
    than the Alpha."""
    best = Best()
    for one in look.of(verb.EMISSARY):
        tribe, cube = first(one), second(one) == 0
        safety = min(look.s.people(tribe), 9) + 6 * look.s.faith(tribe)
        best.weigh(one, float(safety) + (100.0 if cube else 0.0))
    return best.option


def cash_in(look: Look) -> i64:
    """B3 Late, an animal for Energy that an emissary waits for."""
    s = look.s
    waits = look.mine.mono and s.energy(look.me) == 0 and s.own_elders(look.me, v.TRACKER) > 0
    if waits and look.left <= 2:
        for one in look.of(verb.EXCHANGE):
            if exchange_worth(s, first(one), v.ENERGY):
                return one
    return NO_OPTION


def craft(look: Look) -> i64:
    """I4 An invention that is worth its Iron or Ivory."""
    worth, best = look.mine, Best()
    for one in look.of(verb.CRAFT, verb.CRAFT_WITH_IVORY):
        price = worth.iron if verb_of(one) == verb.CRAFT else worth.ivory
        best.weigh(one, worth.in_tribe(first(one)) - price)
    return best.option if best.worth > 0 else NO_OPTION


def domesticate(look: Look) -> i64:
    """I1 An animal that is worth its Energy."""
    worth, best = look.mine, Best()
    for one in look.of(verb.DOMESTICATE):
        best.weigh(one, worth.herd(first(one)))
    return best.option if best.worth > worth.energy else NO_OPTION


def burn(look: Look) -> i64:
    """I2 Those who aim at baptism burn the elders they miss least, the shaman last."""
    return spare_elder(look, look.of(verb.BURN)) if look.mine.aims else NO_OPTION


def proselytise(look: Look) -> i64:
    """I6 Late, a tribe whose trophies are worth more than its disks."""
    best = Best()
    if look.left <= 1:
        for one in look.of(verb.PROSELYTISE):
            harm = holdings(look.s, first(one)) - riches(look.s, first(one))
            best.weigh(one, float(harm))
    return best.option if best.worth > 2 else NO_OPTION


def banish(look: Look) -> i64:
    """I3 Emissaries of others, when there are dice enough to hope for a 1."""
    s, found = look.s, look.has(verb.BANISH)
    if found == NO_OPTION or s.variant.together or look.mine.aims:
        return NO_OPTION
    guests: i64 = 0
    for other in range(v.TRIBES):
        if look.others(look.me) & bit(other):
            guests += s.elders_in(look.me, v.CHIEF, other)
    hits = min(float(guests), float(hand_limit(s, look.me)) / 6)
    worth_it = hits * (EMISSARY + 1) * look.rivalry > look.mine.energy + 0.3
    return found if worth_it else NO_OPTION


ACTIONS: Final = (send_emissary, cash_in, craft, domesticate, burn, proselytise, banish)


def choose_banished(look: Look) -> i64:
    """I3 Emissaries of the tribe that leads; then husbands."""
    best = Best()
    for one in look.of(verb.BANISH_GUEST):
        best.weigh(one, float(points(look.s, first(one))))
    return look.s.options[0] if best.option == NO_OPTION else best.option


def choose_baptism(look: Look) -> i64:
    """I7 If disks, and emissaries to come, are worth more than the trophies."""
    s = look.s
    gain = riches(s, look.me) - holdings(s, look.me) + 3 * look.left
    wise = gain > 0 and not s.variant.together
    return look.pick(verb.BAPTISE) if wise else look.stop()


def choose_discard(look: Look) -> i64:
    """B2 The card that is worth least."""
    best = Best()
    for one in look.options():
        best.weigh(one, -look.mine.in_hand(first(one)))
    return best.option
