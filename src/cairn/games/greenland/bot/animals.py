"""H What the bot does in Phase 5, and what it pays with."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.core.state import bit, first
from cairn.games.greenland.bot.hunting import spare_elder
from cairn.games.greenland.bot.look import NO_OPTION, Look
from cairn.games.greenland.rules.animals import other_disk
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb


def choose_hay(look: Look) -> i64:
    """H1 An animal is fed if what it gives now and later is worth the hay; else it is slaughtered."""
    for one in look.of(verb.FEED):
        if worth_of_feeding(look, first(one)) > 0:
            return one
    return look.pick(verb.SLAUGHTER)


def worth_of_feeding(look: Look, card: i64) -> float:
    s, worth, now = look.s, look.mine, 0.0
    if not s.raided & bit(card):
        now = float(min(look.room(look.me), s.facts.herd_babies[card])) * worth.piece
        other = other_disk(s, card)
        if other != v.NONE:
            now = max(now, worth.disks(other, 1))
    later = worth.herd(card) if worth.turns else 0.0
    return now + later - worth.price(card) - hay_price(look, card)


def hay_price(look: Look, card: i64) -> float:
    """H1 Those who prepare for baptism pay with elders, who are to go anyway."""
    hay = look.s.facts.hay[card]
    elders = min(hay, look.s.own_elder_count(look.me)) if look.mine.aims else i64(0)
    return 0.2 * float(elders) + look.mine.energy * float(hay - elders)


def choose_hay_unit(look: Look) -> i64:
    """H1, D3 An elder whom nobody misses, else Energy."""
    worth = look.mine
    pay, cheapest = look.has(verb.PAY_ENERGY), spare_elder(look, look.of(verb.LOSE_ELDER))
    if cheapest == NO_OPTION:
        return look.pick(verb.PAY_ENERGY)
    missed = worth.elder(first(cheapest)) + 0.5 * worth.piece - (1.5 if worth.aims else 0.0)
    return cheapest if pay == NO_OPTION or missed < worth.energy else pay


def choose_yield(look: Look) -> i64:
    """H2 A baby while Valhalla has some, unless the disk is worth more."""
    worth = look.mine
    colour = other_disk(look.s, look.s.about_b)
    baby = worth.piece if look.room(look.me) else 0.0
    return look.pick(verb.TAKE_DISK if worth.disks(colour, 1) > baby else verb.TAKE_BABY)


def choose_pacifying(look: Look) -> i64:
    """F3 Peace for an Ivory, if it will last and there is somebody to enjoy it."""
    s = look.s
    for one in look.of(verb.PACIFY):
        lasts = look.colonists(first(one)) <= s.facts.peaceful_colonists
        if lasts and look.left and s.on_card(look.me, first(one)) >= 2:
            return one
    return look.stop()


def choose_disk(look: Look) -> i64:
    """K0 Energy first, then Ivory, then Iron."""
    return look.s.options[0]
