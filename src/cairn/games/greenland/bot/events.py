"""C, D What the bot does when the game is set up and in Phase 1."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.core.state import first, third
from cairn.games.greenland.bot.animals import choose_hay_unit
from cairn.games.greenland.bot.hunting import spare_elder
from cairn.games.greenland.bot.look import NO_OPTION, Best, Look
from cairn.games.greenland.rules.auction import winner_with
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb


def choose_animal(look: Look) -> i64:
    """C0.5 The goat, which eats nothing."""
    return look.take(verb.TAKE_ANIMAL, v.GOAT)


def choose_livestock(look: Look) -> i64:
    """D10 The animal that is worth most."""
    best = Best()
    for one in look.options():
        best.weigh(one, look.mine.herd(first(one)))
    return best.option


def war_council(look: Look) -> i64:
    """A2 Who is first already has nothing to ask for."""
    return look.stop()


def sami_claim(look: Look) -> i64:
    """L0 The first to assign has the best grounds."""
    return look.pick(verb.CLAIM_FIRST)


def choose_exchange(look: Look) -> i64:
    """B3 Animals are kept, whoever may come to raid them."""
    return look.stop()


def choose_decimated(look: Look) -> i64:
    return look.pick(verb.SPARE_ALPHA)


def choose_lost_elder(look: Look) -> i64:
    return spare_elder(look, look.options())


def choose_dead_elder(look: Look) -> i64:
    """D5 One at home rather than an emissary, a cube rather than the Alpha."""
    best = Best()
    for one in look.options():
        best.weigh(one, (2.0 if first(one) == look.me else 0.0) - float(third(one)))
    return best.option


def choose_depletion(look: Look) -> i64:
    """D3 As hay is paid; an animal only if nothing else is left, the one that is missed least."""
    if len(look.of(verb.PAY_ENERGY, verb.LOSE_ELDER)):
        return choose_hay_unit(look)
    worth, best = look.mine, Best()
    for one in look.of(verb.SLAUGHTER):
        best.weigh(one, worth.price(first(one)) - worth.herd(first(one)))
    return look.s.options[0] if best.option == NO_OPTION else best.option


def choose_iron_import(look: Look) -> i64:
    """D6 The one that would bring least."""
    best = Best()
    for one in look.options():
        best.weigh(one, -look.mine.import_card(first(one)))
    return best.option


# D10 the auction


def limit(look: Look) -> float:
    """The highest bid that still pays."""
    return look.mine.import_card(look.s.card) / max(0.1, look.mine.ivory) - 0.2


def open_bidding(look: Look) -> i64:
    """D10 As low as possible, if the goods are worth it."""
    lowest = look.has(verb.BID)
    pays = lowest != NO_OPTION and float(first(lowest)) <= limit(look)
    return lowest if pays else look.stop()


def choose_bid(look: Look) -> i64:
    """D10 Match where a tie is won, else one more, up to what the goods are worth."""
    match, s = look.has(verb.MATCH), look.s
    pays = match != NO_OPTION and float(s.bid) <= limit(look)
    return match if pays and winner_with(s, look.me) == look.me else open_bidding(look)
