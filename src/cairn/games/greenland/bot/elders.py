"""I What the bot does in Phase 6, and which cards it holds."""

from __future__ import annotations

from cairn.core.state import first, second
from cairn.games.greenland import speech as say
from cairn.games.greenland import vocabulary as v
from cairn.games.greenland.bot.hunting import spare_elder
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.bot.worth import holdings, riches
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.scoring import points


def choose_elder_action(look: Look) -> int:
    """Emissaries, then cards from the hand, then burning for baptism, then conversions and banishing."""
    for rule in (send_emissary, craft, domesticate, burn, proselytise, banish, cash_in):
        found = rule(look)
        if found is not None:
            return found
    return look.stop()


def send_emissary(look: Look) -> int | None:
    """I5 To the tribe that is surest to live, a monotheist rather than one that could banish him."""
    s = look.s
    options = [o for o in look.of(say.EMISSARY) if second(o) == 0] or look.of(say.EMISSARY)
    if not options:
        return None
    return max(
        options,
        key=lambda o: (min(9, int(s.people(first(o)))) + 6 * int(s.faith(first(o))), -first(o)),
    )


def craft(look: Look) -> int | None:
    """I4 An invention that is worth its Iron."""
    worth = look.mine
    found = []
    for one in look.of(say.CRAFT, say.CRAFT_WITH_IVORY):
        cost = worth.iron if one >> 24 == say.CRAFT else worth.ivory
        found.append((worth.in_tribe(int(first(one))) - cost, one))
    best = max(found, default=(0.0, 0))
    return best[1] if best[0] > 0 else None


def domesticate(look: Look) -> int | None:
    """I1 An animal that is worth its Energy."""
    worth = look.mine
    if look.s.variant.together:
        gain = 0.3
    else:
        gain = 0.0
    best = max(
        ((worth.herd(int(first(o))) - worth.energy + gain, o) for o in look.of(say.DOMESTICATE)),
        default=(0.0, 0),
    )
    return best[1] if best[0] > 0 else None


def burn(look: Look) -> int | None:
    """I2 Those who aim at baptism burn the elders they miss least, the shaman last."""
    if not look.mine.aims:
        return None
    options = look.of(say.BURN)
    return spare_elder(look, options) if options else None


def proselytise(look: Look) -> int | None:
    """I6 Late, a tribe whose trophies are worth more than its disks."""
    s = look.s
    if look.left > 1 or s.energy(look.me) <= 0:
        return None
    found = [
        (holdings(s, int(first(o))) - riches(s, int(first(o))), o) for o in look.of(say.PROSELYTISE)
    ]
    best = max(found, default=(0, 0))
    return best[1] if best[0] > 2 else None


def banish(look: Look) -> int | None:
    """I3 Missionaries, when there are several dice."""
    s = look.s
    worth = look.mine
    if s.variant.together or look.has(say.BANISH) is None or worth.aims:
        return None
    guests = sum(int(s.elders_in(look.me, v.CHIEF, other)) for other in look.others(look.me))
    hits = min(guests, int(hand_limit(s, look.me)) / 6)
    return look.has(say.BANISH) if hits * 5 * look.rivalry > worth.energy + 0.3 else None


def cash_in(look: Look) -> int | None:
    """B3 A card for disks, if Energy is needed for an emissary now."""
    s = look.s
    worth = look.mine
    if not worth.mono or s.energy(look.me) or s.own_elders(look.me, v.TRACKER) == 0:
        return None
    for one in look.of(say.EXCHANGE):
        card = int(first(one))
        if s.facts.value[card * v.DISKS + v.ENERGY] and worth.left <= 2:
            return one
    return None


def choose_banished(look: Look) -> int:
    """I3 Missionaries of the leader first."""
    s = look.s
    guests = look.of(say.BANISH_GUEST)
    if guests:
        return max(guests, key=lambda o: int(points(s, first(o))))
    return look.options[0]


def choose_baptism(look: Look) -> int:
    """I7 If the disks, and emissaries to come, are worth more than the trophies."""
    s = look.s
    if s.variant.together:
        return look.stop()
    gain = riches(s, look.me) - holdings(s, look.me) + 3 * look.left
    return look.pick(say.BAPTISE) if gain > 0 else look.stop()


def choose_discard(look: Look) -> int:
    """B2 The card that is worth least."""
    return min(look.options, key=lambda o: look.mine.in_hand(int(first(o))))
