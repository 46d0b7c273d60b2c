"""F0, F1 Deals: what every clause is worth to every tribe, and which deal to propose.

The bot proposes what is worth most to it among simple deals with one other party that the other should accept: to
leave a card, to be left alone on it, a marriage, a swap.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import action, first, second, third, verb_of
from cairn.games.greenland.bot.fights import Groups, groups, outcome
from cairn.games.greenland.bot.look import DAUGHTERS, Look
from cairn.games.greenland.rules import transport
from cairn.games.greenland.rules.deals import concerned, may_be_given, may_wed
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words import verb

Deal = list[int]  # its clauses

MARGIN: Final = 0.15  # what a deal must be worth to be agreed to
GIFTS: Final = {verb.GIVE_ENERGY: v.ENERGY, verb.GIVE_IVORY: v.IVORY, verb.GIVE_IRON: v.IRON}
SPENT: Final = 0.1  # what a disk is worth at least to who gives it

# what a deal is worth


def gains(look: Look, deal: Deal) -> dict[int, float]:
    """What each tribe wins or loses by a deal, in points."""
    gain = dict.fromkeys(look.living, 0.0)
    for clause in deal:
        act, a, b, c = verb_of(clause), first(clause), second(clause), int(third(clause))
        if act in GIFTS:
            gain[a] -= c * max(look.worth(a).disk(GIFTS[act]), SPENT)
            gain[b] += look.worth(b).disks(GIFTS[act], c)
        elif act == verb.GIVE_CARD:
            gain[a] -= worth_of_card(look, a, c)
            gain[b] += worth_of_card(look, b, c)
        elif act == verb.WED:
            gain[a] += marriage(look, a, b, c)
    if look.s.card != v.FREE_TALKS:
        add_withdrawals(look, deal, gain)
    return gain


def worth_of_card(look: Look, tribe: int, card: int) -> float:
    """To one tribe, in the hand or in the row as it would be handed over."""
    worth, held = look.worth(tribe), look.s.holder(card) == v.NONE
    return worth.in_hand(card) if held else worth.in_tribe(card)


def marriage(look: Look, tribe: int, daughter: int, source: int) -> float:
    """F1 Her gift, less a hunter who hunts no more."""
    worth = look.worth(tribe)
    alpha = source in (v.ALPHA_FROM_HOME, v.ALPHA_FROM_CARD)
    return worth.daughter(daughter) - 0.06 * worth.left - (0.5 if alpha else 0.0)


def add_withdrawals(look: Look, deal: Deal, gain: dict[int, float]) -> None:
    """F0 Who leaves the card under talk changes the fight, and the hunt after it."""
    card = look.s.card
    before = groups(look, card)
    now: Groups = dict(before)
    for clause in deal:
        act, tribe = verb_of(clause), first(clause)
        cubes, alpha = now.get(tribe, (0, False))
        if act == verb.WITHDRAW_NUMBER:
            gone = third(clause) != 0
            now[tribe] = (cubes - second(clause) + gone, alpha and not gone)
        elif act == verb.WED and third(clause) == v.FROM_CARD:
            now[tribe] = (cubes - 1, alpha)
        elif act == verb.WED and third(clause) == v.ALPHA_FROM_CARD:
            now[tribe] = (cubes, False)
    if now != before:
        was, will = outcome(look, card, before), outcome(look, card, now)
        for tribe in gain:
            gain[tribe] += will.get(tribe, 0.0) - was.get(tribe, 0.0)


def profit(look: Look, tribe: int, gain: dict[int, float]) -> float:
    """What a tribe gains, less a share of what its rivals gain."""
    rivals = sum(worth for other, worth in gain.items() if other != tribe)
    return gain[tribe] - look.rivalry * rivals


def suits(look: Look, tribe: int, deal: Deal) -> bool:
    return profit(look, tribe, gains(look, deal)) >= MARGIN


def partners(look: Look, deal: Deal) -> list[int]:
    """Others who must agree to a deal."""
    with_deal = drafted(look.s, deal)
    return [other for other in look.others(look.me) if concerned(with_deal) >> other & 1]


def drafted(s: GreenlandState, deal: Deal) -> GreenlandState:
    """The state with these clauses under talk."""
    other = s.copy()
    other.deal = vec[i64](deal)
    return other


# what could be proposed


def best_proposal(look: Look) -> Deal:
    """The deal worth most to who is asked that should suit all others too; an empty one if there is none."""
    most, best = MARGIN, Deal()
    for deal in proposals(look):
        gain = gains(look, deal)
        mine = profit(look, look.me, gain)
        others = partners(look, deal) if mine > most else []
        if mine > most and all(profit(look, other, gain) >= MARGIN for other in others):
            most, best = mine, deal
    return best


def proposals(look: Look) -> Iterator[Deal]:
    """Simple deals with one other party."""
    me = look.me
    if leave := withdrawal(look, me):
        yield leave
    for other in (side for side in look.s.parties if side != me):
        offers: list[Deal] = [[], *([gift] for gift in gifts(look, me, other))]
        if leave:
            prices = [*gifts(look, other, me), *gifts(look, me, other)]
            yield from ([*leave, price] for price in prices)
        if go := withdrawal(look, other):
            yield from ([*go, *offer] for offer in offers)
        if not look.s.variant.first_game:
            yield from weddings(look, other, offers)
            yield from trades(look, other)


def withdrawal(look: Look, tribe: int) -> Deal:
    """F0 All of a tribe's hunters leave the card under talk, if they can."""
    s = look.s
    if s.card == v.FREE_TALKS:
        return []
    n = s.on_card(tribe, s.card)
    if n == 0 or transport.can_bring_home(s, tribe, s.card) < n:
        return []
    return [action(verb.WITHDRAW_NUMBER, tribe, n, 1 if s.alpha_on(tribe, s.card) else 0)]


def gifts(look: Look, giver: int, receiver: int) -> list[int]:
    """One disk of a colour, or two."""
    return [
        action(act, giver, receiver, n)
        for act, colour in GIFTS.items()
        for n in range(1, min(2, look.s.disk(giver, colour)) + 1)
    ]


def weddings(look: Look, other: int, offers: list[Deal]) -> Iterator[Deal]:
    """F1 A hunter from home for a Daughter of the other party, for a gift or for a marriage in return."""
    returns = [[wedding] for wedding in matches(look, other, look.me)]
    for wedding in matches(look, look.me, other):
        yield from ([wedding, *offer] for offer in [*offers, *returns])


def matches(look: Look, tribe: int, other: int) -> list[int]:
    """F1 Marriages of a hunter of one tribe with a Daughter of another."""
    s = drafted(look.s, [])
    if s.available[tribe] < 2:
        return []
    return [
        action(verb.WED, tribe, daughter, v.FROM_HOME)
        for daughter in DAUGHTERS
        if s.holder(daughter) == other and may_wed(s, tribe, daughter)
    ]


def trades(look: Look, other: int) -> Iterator[Deal]:
    """F0 A card for a disk or two, either way."""
    s = drafted(look.s, [])
    for giver, buyer in ((look.me, other), (other, look.me)):
        for card in s.facts.givable:
            if may_be_given(s, giver, card):
                ware = action(verb.GIVE_CARD, giver, buyer, card)
                yield from ([ware, gift] for gift in gifts(look, buyer, giver))


def counter(look: Look, deal: Deal) -> int | None:
    """One gift more that would make another's deal suit both."""
    for other in partners(look, deal) if deal else []:
        for gift in gifts(look, other, look.me):
            better = [*deal, gift]
            if suits(look, look.me, better) and suits(look, other, better):
                return gift
    return None
