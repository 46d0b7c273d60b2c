"""I What the bot does in Phase 6, and which cards it holds."""

from __future__ import annotations

from cairn.core.state import first, second, verb_of
from cairn.games.greenland.bot.hunting import spare_elder
from cairn.games.greenland.bot.look import Look
from cairn.games.greenland.bot.worth import EMISSARY
from cairn.games.greenland.rules.exchange import worth as exchange_worth
from cairn.games.greenland.rules.hand import hand_limit
from cairn.games.greenland.rules.scoring import holdings, points, riches
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb


def choose_elder_action(look: Look) -> int:
    """I0 Emissaries, then cards in hand, then fires for baptism, then other people's faith."""
    rules = (send_emissary, cash_in, craft, domesticate, burn, proselytise, banish)
    return next((found for rule in rules if (found := rule(look)) is not None), look.stop())


def send_emissary(look: Look) -> int | None:
    """I5 To a tribe that is sure to live, and to monotheists rather than to those who could banish him."""

    def safety(one: int) -> tuple[int, int]:
        safe = min(9, look.s.people(first(one))) + 6 * look.s.faith(first(one))
        return safe, -first(one)

    cubes = [one for one in look.of(verb.EMISSARY) if second(one) == 0]
    return max(cubes or look.of(verb.EMISSARY), key=safety, default=None)


def cash_in(look: Look) -> int | None:
    """B3 Late, an animal for Energy that an emissary waits for."""
    s = look.s
    waits = look.mine.mono and s.energy(look.me) == 0 and s.own_elders(look.me, v.TRACKER)
    herds = look.of(verb.EXCHANGE) if waits and look.left <= 2 else []
    return next((one for one in herds if exchange_worth(s, first(one), v.ENERGY)), None)


def craft(look: Look) -> int | None:
    """I4 An invention that is worth its Iron or Ivory."""
    worth = look.mine

    def gain(one: int) -> float:
        price = worth.iron if verb_of(one) == verb.CRAFT else worth.ivory
        return worth.in_tribe(first(one)) - price

    best = max(look.of(verb.CRAFT, verb.CRAFT_WITH_IVORY), key=gain, default=None)
    return best if best is not None and gain(best) > 0 else None


def domesticate(look: Look) -> int | None:
    """I1 An animal that is worth its Energy."""
    worth = look.mine
    best = max(look.of(verb.DOMESTICATE), key=lambda one: worth.herd(first(one)), default=None)
    return best if best is not None and worth.herd(first(best)) > worth.energy else None


def burn(look: Look) -> int | None:
    """I2 Those who aim at baptism burn the elders they miss least, the shaman last."""
    options = look.of(verb.BURN) if look.mine.aims else []
    return spare_elder(look, options) if options else None


def proselytise(look: Look) -> int | None:
    """I6 Late, a tribe whose trophies are worth more than its disks."""

    def harm(one: int) -> int:
        return holdings(look.s, first(one)) - riches(look.s, first(one))

    options = look.of(verb.PROSELYTISE) if look.left <= 1 else []
    best = max(options, key=harm, default=None)
    return best if best is not None and harm(best) > 2 else None


def banish(look: Look) -> int | None:
    """I3 Emissaries of others, when there are dice enough to hope for a 1."""
    s = look.s
    found = look.has(verb.BANISH)
    if found is None or s.variant.together or look.mine.aims:
        return None
    guests = sum(s.elders_in(look.me, v.CHIEF, other) for other in look.others(look.me))
    hits = min(float(guests), hand_limit(s, look.me) / 6)
    return found if hits * (EMISSARY + 1) * look.rivalry > look.mine.energy + 0.3 else None


def choose_banished(look: Look) -> int:
    """I3 Emissaries of the tribe that leads; then husbands."""
    guests = look.of(verb.BANISH_GUEST)
    leads = lambda one: points(look.s, first(one))
    return max(guests, key=leads) if guests else look.options[0]


def choose_baptism(look: Look) -> int:
    """I7 If disks, and emissaries to come, are worth more than the trophies."""
    s = look.s
    gain = riches(s, look.me) - holdings(s, look.me) + 3 * look.left
    wise = gain > 0 and not s.variant.together
    return look.pick(verb.BAPTISE) if wise else look.stop()


def choose_discard(look: Look) -> int:
    """B2 The card that is worth least."""
    return min(look.options, key=lambda one: look.mine.in_hand(first(one)))
