"""C, D What the bot does when the game is set up and in Phase 1."""

from __future__ import annotations

from cairn.core.state import first, third
from cairn.games.greenland.bot.animals import choose_hay_unit
from cairn.games.greenland.bot.hunting import spare_elder
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.rules.auction import winner_with
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb


def choose_animal(look: Look) -> int:
    """C0.5 The goat, which eats nothing."""
    return max(look.options, key=lambda one: first(one) == v.GOAT)


def choose_livestock(look: Look) -> int:
    """D10 The animal that is worth most."""
    return max(look.options, key=lambda one: look.mine.herd(first(one)))


def war_council(look: Look) -> int:
    """A2 Who is first already has nothing to ask for."""
    return look.stop()


def sami_claim(look: Look) -> int:
    """L0 The first to assign has the best grounds."""
    return look.pick(verb.CLAIM_FIRST)


def choose_exchange(look: Look) -> int:
    """B3 Animals are kept, whoever may come to raid them."""
    return look.stop()


def choose_decimated(look: Look) -> int:
    return look.pick(verb.SPARE_ALPHA)


def choose_lost_elder(look: Look) -> int:
    return spare_elder(look, look.options)


def choose_dead_elder(look: Look) -> int:
    """D5 One at home rather than an emissary, a cube rather than the Alpha."""
    return min(look.options, key=lambda one: (first(one) != look.me, third(one)))


def choose_depletion(look: Look) -> int:
    """D3 As hay is paid; an animal only if nothing else is left, the one that is missed least."""
    if look.of(verb.PAY_ENERGY, verb.LOSE_ELDER):
        return choose_hay_unit(look)
    worth = look.mine
    herds = look.of(verb.SLAUGHTER) or look.options
    return min(herds, key=lambda one: worth.herd(first(one)) - worth.price(first(one)))


def choose_iron_import(look: Look) -> int:
    """D6 The one that would bring least."""
    return min(look.options, key=lambda one: look.mine.import_card(first(one)))


# D10 the auction


def limit(look: Look) -> int:
    """The highest bid that still pays."""
    return int(look.mine.import_card(look.s.card) / max(0.1, look.mine.ivory) - 0.2)


def open_bidding(look: Look) -> int:
    """D10 As low as possible, if the goods are worth it."""
    lowest = look.has(verb.BID)
    return lowest if lowest is not None and first(lowest) <= limit(look) else look.stop()


def choose_bid(look: Look) -> int:
    """D10 Match where a tie is won, else one more, up to what the goods are worth."""
    match = look.has(verb.MATCH)
    s = look.s
    if match is not None and s.bid <= limit(look) and winner_with(s, look.me) == look.me:
        return match
    return open_bidding(look)
