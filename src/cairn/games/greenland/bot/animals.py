"""H What the bot does in Phase 5, and what it pays with."""

from __future__ import annotations

from cairn.core.state import bit, first
from cairn.games.greenland.bot.hunting import spare_elder
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.rules.animals import other_disk
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb


def choose_hay(look: Look) -> int:
    """H1 An animal is fed if what it gives now and later is worth the hay; else it is slaughtered."""
    fed = (one for one in look.of(verb.FEED) if worth_of_feeding(look, first(one)) > 0)
    return next(fed, look.pick(verb.SLAUGHTER))


def worth_of_feeding(look: Look, card: int) -> float:
    s, worth, now = look.s, look.mine, 0.0
    if not s.raided & bit(card):
        babies: int = min(look.room(look.me), s.facts.herd_babies[card])
        now = babies * worth.piece
        if (other := other_disk(s, card)) != v.NONE:
            now = max(now, worth.disks(other, 1))
    later = worth.herd(card) if worth.left else 0.0
    return now + later - worth.price(card) - hay_price(look, card)


def hay_price(look: Look, card: int) -> float:
    """H1 Those who prepare for baptism pay with elders, who are to go anyway."""
    hay: int = look.s.facts.hay[card]
    elders: int = min(hay, look.s.own_elder_count(look.me)) if look.mine.aims else 0
    return 0.2 * elders + look.mine.energy * (hay - elders)


def choose_hay_unit(look: Look) -> int:
    """H1, D3 An elder whom nobody misses, else Energy."""
    worth = look.mine
    elders, pay = look.of(verb.LOSE_ELDER), look.has(verb.PAY_ENERGY)
    if not elders:
        return look.options[0] if pay is None else pay
    cheapest = spare_elder(look, elders)
    missed = worth.elder(first(cheapest)) + 0.5 * worth.piece - (1.5 if worth.aims else 0.0)
    return cheapest if pay is None or missed < worth.energy else pay


def choose_yield(look: Look) -> int:
    """H2 A baby while Valhalla has some, unless the disk is worth more."""
    worth = look.mine
    colour = other_disk(look.s, look.s.about_b)
    baby = worth.piece if look.room(look.me) else 0.0
    return look.pick(verb.TAKE_DISK if worth.disks(colour, 1) > baby else verb.TAKE_BABY)


def choose_pacifying(look: Look) -> int:
    """F3 Peace for an Ivory, if it will last and there is somebody to enjoy it."""
    s = look.s
    for one in look.of(verb.PACIFY):
        lasts = look.colonists(first(one)) <= s.facts.peaceful_colonists
        if lasts and look.left and s.on_card(look.me, first(one)) >= 2:
            return one
    return look.stop()


def choose_disk(look: Look) -> int:
    """K0 Energy first, then Ivory, then Iron."""
    return look.options[0]
