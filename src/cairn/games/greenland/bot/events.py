"""C, D What the bot does when the game is set up and in Phase 1."""

from __future__ import annotations

from cairn.core.state import first, second, third
from cairn.games.greenland import speech as say
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot.animals import choose_hay_unit
from cairn.games.greenland.bot.hunting import spare_elder
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.rules.auction import wins_ties


def choose_animal(look: Look) -> int:
    """C0.5 The cow: it gives most, and elders can be its hay."""
    if look.s.variant.together:
        return max(look.options, key=lambda o: first(o) == v.GOAT)
    return max(look.options, key=lambda o: first(o) == v.COW)


def choose_livestock(look: Look) -> int:
    return max(look.options, key=lambda o: look.mine.herd(int(first(o))))


def war_council(look: Look) -> int:
    """A2 Who is first already has nothing to ask for."""
    return look.stop()


def sami_claim(look: Look) -> int:
    return look.pick(say.CLAIM_FIRST)


def choose_decimated(look: Look) -> int:
    return look.pick(say.SPARE_ALPHA)


def choose_lost_elder(look: Look) -> int:
    return spare_elder(look, look.options)


def choose_dead_elder(look: Look) -> int:
    """D5 At home rather than an emissary, a cube rather than the Alpha."""
    return min(look.options, key=lambda o: (first(o) != look.me, third(o)))


def choose_depletion(look: Look) -> int:
    """D3 As hay is paid; an animal only if it is worth less than what is asked."""
    herds = look.of(say.SLAUGHTER)
    others = look.of(say.PAY_ENERGY, say.LOSE_ELDER)
    if others:
        return choose_hay_unit(look)
    if herds:
        worth = look.mine
        return min(herds, key=lambda o: worth.herd(int(first(o))) - worth.price(int(first(o))))
    return look.options[0]


def choose_iron_import(look: Look) -> int:
    """D6 The one that would bring least."""
    return min(look.options, key=lambda o: look.mine.import_card(int(first(o))))


# D10


def limit(look: Look) -> int:
    """The highest bid that still pays."""
    worth = look.mine
    value = worth.import_card(int(look.s.card))
    if look.s.variant.together:
        return 1 if value > worth.ivory else 0
    spare = worth.ivory if worth.ivory > 0 else 0.1
    return min(int(value / spare - 0.2), int(look.s.ivory(look.me)))


def open_bidding(look: Look) -> int:
    """D10 As low as possible, if the goods are worth it."""
    bids = look.of(say.BID)
    if bids and first(bids[0]) <= limit(look):
        return bids[0]
    return look.stop()


def choose_bid(look: Look) -> int:
    """D10 Match where a tie is won, else one more, up to what the goods are worth."""
    s = look.s
    most = limit(look)
    match = look.has(say.MATCH)
    if match is not None and s.bid <= most and wins_tie(look):
        return match
    bids = look.of(say.BID)
    if bids and first(bids[0]) <= most:
        return bids[0]
    return look.stop()


def wins_tie(look: Look) -> bool:
    """D10 Would a tie with those who stand at the highest bid be won?"""
    s = look.s
    tied = [int(t) for t in s.order if s.bids[t] == s.bid and s.bid and t != look.me]
    if wins_ties(s, look.me):
        return not any(wins_ties(s, t) for t in tied)
    if any(wins_ties(s, t) for t in tied):
        return False
    order = [int(t) for t in s.order]
    return all(order.index(look.me) < order.index(t) for t in tied)


__all__ = ["second"]
