"""16 Two players: how the Steward shares the lead. It plays for the Diné, whoever will be thanked for it.

- Influence goes to Families nobody influences, and is not taken from the other player where that can be helped.
- It becomes Influence Points where a point may soon be given for Military (16.6.3), and at the end.
- Elders speak from the oldest down and do what helps all. What the Shaman saw is shown.
- Against Kit Carson it pledges what it takes to save the Families of the Territory.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cairn.core.state import PASS, first, second, verb_of
from cairn.games.navajo.bot.look import Look, height, use_rights
from cairn.games.navajo.bot.operations import choose_elder_action
from cairn.games.navajo.rules.deck import cards_left
from cairn.games.navajo.rules.state import PairState
from cairn.games.navajo.rules.tribal_raid import raid_modifier
from cairn.games.navajo.rules.two_players import goods_to_give
from cairn.games.navajo.words import chapter, verb
from cairn.games.navajo.words import values as v

LAST_CARDS: Final = 8  # so near is the end
PLENTY: Final = 6  # Action Points for all that may come
TO_BUY: Final = 8  # Culture that leaves enough when a card is bought
MIDDLING: Final = (3, 4)  # a Blessing that is neither high nor low


class PairLook(Look):
    """One question to one of two players."""

    def __init__(self, s: PairState, options: list[int]) -> None:
        super().__init__(s, options)
        self.pair = s
        self.me = int(s.seat)

    def points(self) -> int:
        """My Influence Points; below 0 the other player's."""
        return int(self.pair.ip) if self.me == v.TURQUOISE else -int(self.pair.ip)

    def listening(self, seat: int) -> list[int]:
        """The Families a player influences."""
        return [f for f in range(v.FAMILIES) if self.pair.heart[f] == seat]

    def last_cards(self) -> bool:
        """Is the end near? In the campaign a deck is only a period."""
        s = self.s
        over = s.variant.scenario != v.CAMPAIGN or s.period == v.AMERICAN
        return bool(over and cards_left(s) <= LAST_CARDS)

    def event_chance(self) -> float:
        """The same for cards that only the other player has seen: they may be any of their pile."""
        s = self.pair
        if s.has_seen(self.me) or not s.shown or not len(s.segments):
            return super().event_chance()
        coming = s.segments[1] or any(card > v.LAST_OF_FORTY for card in s.known)
        return 1.0 / int(len(s.known) + s.segments[0]) if coming else 0.0


def promise(s: PairState, family: int) -> float:
    """How much success is to be expected of a Family: it needs a man, Ferocity, a horse, the heights."""
    return (
        (2.0 if s.has(family, v.MAN) else 0.0)
        + 0.5 * int(s.ferocity[family])
        + (0.5 if s.mounted(family) else 0.0)
        + 0.1 * int(height(s, family))
    )


# 16.3 Influence


def choose_sway_elder(look: PairLook) -> int:
    """Who will speak best at the next Planning, when all have moved on; of equals the youngest, who lives longest."""
    rating = look.s.facts.elder_rating
    elders = look.of(verb.SWAY_ELDER)
    return max(elders, key=lambda one: (rating[min(first(one) + 1, 7)], -first(one)))


def choose_family_to_sway(look: PairLook) -> int:
    """The most promising that nobody influences; if the other player has them all, the one he misses least."""
    s = look.pair

    def rank(option: int) -> tuple[bool, float]:
        family = first(option)
        taken = s.heart[family] != v.NONE
        return taken, promise(s, family) if taken else -promise(s, family)

    return min(look.of(verb.SWAY), key=rank)


def choose_sway_lost(look: PairLook) -> int:
    """The least promising Family."""
    return min(look.options, key=lambda one: promise(look.pair, first(one)))


def choose_gain_sway(look: PairLook) -> int:
    """A Family that nobody influences, but no elder of the other player's."""
    family = look.has(verb.SWAY)
    return look.stop() if family is None else family


def choose_trade_sway(look: PairLook) -> int:
    """Where the Enemy has as much Morale as the Diné have Military, for the point may help them; and at the end."""
    s = look.s
    wanted = s.morale >= s.military or look.last_cards()
    return look.of(verb.TRADE_INFLUENCE if wanted else verb.KEEP_INFLUENCE)[0]


def choose_aid(look: PairLook) -> int:
    """A point for Military, always."""
    return look.of(verb.SPEND_IP)[0]


def choose_lost_elder(look: PairLook) -> int:
    """The other player's, so that it stays clear who leads."""
    return next(one for one in look.of(verb.LOSE_ELDER) if first(one) != look.me)


# 16.5.3 cards


def choose_way_discard(look: PairLook) -> int:
    """No card: they are worth more as Blessings than the Headman's trouble is."""
    return look.stop()


def choose_sacrifice(look: PairLook) -> int:
    """A card with a middling number is no use to anybody."""
    card = look.of(verb.DISCARD_CARD)[0]
    return card if look.s.facts.blessing[first(card)] in MIDDLING else look.stop()


def choose_sharing(look: PairLook) -> int:
    """Two see more than one."""
    return look.of(verb.SHARE)[0]


def choose_to_buy(look: PairLook) -> int:
    """If enough Culture is left whichever card it will be, or if it is free (14.6.4)."""
    something, free = look.has(verb.BUY), look.s.chapter == chapter.CAMPAIGN_CARD
    enough = free or look.s.culture >= TO_BUY
    return something if something is not None and enough else look.stop()


# 16.6.1 elders


def choose_next_elder(look: PairLook) -> int:
    """The oldest first, of equals one's own."""
    rating = look.s.facts.elder_rating
    return next_elder(look, lambda one: (rating[first(one)], second(one) == look.me))


def next_elder(look: PairLook, rank: Callable[[int], tuple[int, int]]) -> int:
    """Who speaks next; those who would speak a second time, by Wisdom, only if they are one's own."""
    again = verb_of(look.stop()) == PASS
    elders = [one for one in look.of(verb.NEXT_ELDER) if not again or second(one) == look.me]
    return use_rights(look) or max(elders, key=rank, default=look.stop())


def choose_pair_elder_action(look: PairLook) -> int:
    """As when playing alone. With Action Points to spare he wins over a Family that nobody influences."""
    plain = choose_elder_action(look)
    free = [f for f in look.families() if look.pair.heart[f] == v.NONE]
    if verb_of(plain) != verb.ELDER_POINTS or look.s.ap < PLENTY or not free:
        return plain
    best = max(free, key=lambda f: promise(look.pair, f))
    return next(one for one in look.of(verb.ELDER_INFLUENCE) if second(one) == best)


# 16.8 Kit Carson


def needed(look: PairLook) -> int:
    """Counters that keep all Families of the raided Territory out of reach of all but a 6."""
    s = look.s
    lowest = look.lowest_prey() or 7
    return max(0, min(goods_to_give(look.pair), 6 + raid_modifier(s) - lowest))


def choose_pledge(look: PairLook) -> int:
    """What it takes, whatever the other player says."""
    return pledge(look, needed(look))


def pledge(look: PairLook, n: int) -> int:
    return min(look.of(verb.PLEDGE), key=lambda one: abs(int(first(one)) - n))
