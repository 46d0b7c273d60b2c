"""H What the bot does in Phase 5, and which disk it pays with."""

from __future__ import annotations

from cairn.core.state import first
from cairn.games.greenland import speech as say
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot.hunting import spare_elder
from cairn.games.greenland.bot.look import Look


def hay_cost(look: Look, card: int) -> float:
    """H1 Elders eat no hay but may become it, if they are to go anyway."""
    s = look.s
    worth = look.mine
    hay = int(s.facts.hay[card])
    if worth.aims:
        surplus = min(hay, int(s.own_elder_count(look.me)))
        return 0.2 * surplus + worth.energy * (hay - surplus)
    return worth.energy * hay


def choose_hay(look: Look) -> int:
    """H1 An animal is fed if this turn's babies, and its future, are worth the hay."""
    s = look.s
    worth = look.mine
    for one in look.of(say.FEED):
        card = int(first(one))
        born = (
            0.0 if s.raided >> card & 1 else min(look.room(look.me), int(s.facts.herd_babies[card]))
        )
        now = born * worth.piece
        if s.facts.herd_or[card] == v.OR_IVORY:
            now = max(now, worth.ivory)
        later = worth.herd(card) - worth.price(card) if worth.left else 0.0
        if now - hay_cost(look, card) + max(later, -worth.price(card)) > 0:
            return one
    slaughter = look.of(say.SLAUGHTER)
    return slaughter[0] if slaughter else look.options[0]


def choose_hay_unit(look: Look) -> int:
    """H1, D3 Elders whom nobody misses first, then Energy."""
    worth = look.mine
    elders = look.of(say.LOSE_ELDER)
    pay = look.has(say.PAY_ENERGY)
    if pay is None:
        return spare_elder(look, elders) if elders else look.options[0]
    if not elders:
        return pay
    cheapest = spare_elder(look, elders)
    harm = worth.elder(int(first(cheapest))) + 0.5 * worth.piece
    if worth.aims:
        harm -= 1.5
    return cheapest if harm < worth.energy else pay


def choose_yield(look: Look) -> int:
    """H2 A baby while Valhalla has some, unless the disk is worth more."""
    s = look.s
    worth = look.mine
    kind = v.ENERGY if s.facts.herd_or[s.about_b] == v.OR_ENERGY else v.IVORY
    baby = worth.piece if look.room(look.me) else 0.0
    return look.pick(say.TAKE_DISK if worth.disks(kind, 1) > baby else say.TAKE_BABY)


def choose_pacifying(look: Look) -> int:
    """F3 Peace for an Ivory, if the colony is small enough to keep it."""
    s = look.s
    for one in look.of(say.PACIFY):
        card = int(first(one))
        if look.colonists(card) <= s.facts.peaceful_colonists and look.left:
            if s.on_card(look.me, card) >= 2:
                return one
    return look.stop()


def choose_disk(look: Look) -> int:
    """K0 Energy first, then Ivory."""
    return look.options[0]
