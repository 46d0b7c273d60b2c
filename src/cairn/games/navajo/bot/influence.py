"""16 Two players: how the Steward shares the lead. It plays for the Diné, whoever will be thanked for it.

- Influence goes to Families nobody influences, and is not taken from the other player where that can be helped.
- It becomes Influence Points where a point may soon be given for Military (16.6.3), and at the end.
- Elders speak from the oldest down and do what helps all. What the Shaman saw is shown.
- Against Kit Carson it pledges what it takes to save the Families of the Territory.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.options import NO_OPTION, find, least, pick
from cairn.core.state import PASS, action, first, second, verb_of
from cairn.games.navajo.bot.look import apart, height, lowest_prey, stop, use_rights
from cairn.games.navajo.bot.operations import choose_elder_action
from cairn.games.navajo.rules.deck import cards_left
from cairn.games.navajo.rules.state import PairState
from cairn.games.navajo.rules.tribal_raid import raid_modifier
from cairn.games.navajo.rules.two_players import goods_to_give
from cairn.games.navajo.words import chapter, verb
from cairn.games.navajo.words import values as v

LAST_CARDS: Final[i64] = 8  # so near is the end
PLENTY: Final[i64] = 6  # Action Points for all that may come
TO_BUY: Final[i64] = 8  # Culture that leaves enough when a card is bought


def last_cards(s: PairState) -> bool:
    """Is the end near? In the campaign a deck is only a period."""
    over = s.variant.scenario != v.CAMPAIGN or s.period == v.AMERICAN
    return over and cards_left(s) <= LAST_CARDS


def promise(s: PairState, family: i64) -> float:
    """How much success is to be expected of a Family: it needs a man, Ferocity, a horse, the heights."""
    return (
        (2.0 if s.has(family, v.MAN) else 0.0)
        + 0.5 * float(s.ferocity[family])
        + (0.5 if s.mounted(family) else 0.0)
        + 0.1 * float(height(s, family))
    )


def middling(s: PairState, card: i64) -> bool:
    """Is a Blessing neither high nor low?"""
    return 3 <= s.facts.blessing[card] <= 4


# 16.3 Influence


def choose_sway_elder(s: PairState) -> i64:
    """Who will speak best at the next Planning, when all have moved on; of equals the youngest, who lives longest."""
    return least(s, rank_of_elder, verb.SWAY_ELDER)


def rank_of_elder(s: PairState, one: i64) -> tuple[i64, i64]:
    place = first(one)
    return -s.facts.elder_rating[min(place + 1, i64(7))], place


def choose_family_to_sway(s: PairState) -> i64:
    """The most promising that nobody influences; if the other player has them all, the one he misses least."""
    free = action(verb.SWAY, most_promising(s))
    return free if s.offers(free) else least(s, promise_of, verb.SWAY)


def most_promising(s: PairState) -> i64:
    """Of the Families that nobody influences; NONE if there are none."""
    best, most = v.NONE, -1.0
    for family in range(v.FAMILIES):
        if s.in_play(family) and s.heart[family] == v.NONE and promise(s, family) > most:
            best, most = family, promise(s, family)
    return best


def choose_sway_lost(s: PairState) -> i64:
    """The least promising Family."""
    return least(s, promise_of)


def promise_of(s: PairState, one: i64) -> float:
    return promise(s, first(one))


def choose_gain_sway(s: PairState) -> i64:
    """A Family that nobody influences, but no elder of the other player's."""
    return pick(s, verb.SWAY)


def choose_trade_sway(s: PairState) -> i64:
    """Where the Enemy has as much Morale as the Diné have Military, for the point may help them; and at the end."""
    wanted = s.morale >= s.military or last_cards(s)
    return pick(s, verb.TRADE_INFLUENCE if wanted else verb.KEEP_INFLUENCE)


def choose_aid(s: PairState) -> i64:
    """A point for Military, always."""
    return pick(s, verb.SPEND_IP)


def choose_lost_elder(s: PairState) -> i64:
    """The other player's, so that it stays clear who leads."""
    return least(s, is_mine, verb.LOSE_ELDER)


def is_mine(s: PairState, one: i64) -> bool:
    return first(one) == s.seat


# 16.5.3 cards


def choose_way_discard(s: PairState) -> i64:
    """No card: they are worth more as Blessings than the Headman's trouble is."""
    return stop(s)


def choose_sacrifice(s: PairState) -> i64:
    """A card with a middling number is no use to anybody."""
    card = find(s, verb.DISCARD_CARD)
    return card if middling(s, first(card)) else stop(s)


def choose_sharing(s: PairState) -> i64:
    """Two see more than one."""
    return pick(s, verb.SHARE)


def choose_to_buy(s: PairState) -> i64:
    """If enough Culture is left whichever card it will be, or if it is free (14.6.4)."""
    enough = s.chapter == chapter.CAMPAIGN_CARD or s.culture >= TO_BUY
    return pick(s, verb.BUY) if enough else stop(s)


# 16.6.1 elders


def choose_next_elder(s: PairState) -> i64:
    """The oldest first, of equals one's own."""
    return next_elder(s, 10, 1)


def next_elder(s: PairState, age: i64, own: i64) -> i64:
    """Who speaks next, by how much the elder's rating counts, and that he is one's own; those who would speak a second
    time, by Wisdom, only if they are."""
    right = use_rights(s)
    if right != NO_OPTION:
        return right
    again = verb_of(stop(s)) == PASS
    best, most = stop(s), i64(-1000)
    for i in range(s.count):
        one = s.options[i]
        mine = second(one) == s.seat
        if verb_of(one) == verb.NEXT_ELDER and (mine or not again):
            rank = age * s.facts.elder_rating[first(one)] + (own if mine else 0)
            if rank > most:
                best, most = one, rank
    return best


def choose_pair_elder_action(s: PairState) -> i64:
    """As when playing alone. With Action Points to spare he wins over a Family that nobody influences."""
    plain = choose_elder_action(s)
    won = action(verb.ELDER_INFLUENCE, s.about_a, most_promising(s))
    spare = verb_of(plain) == verb.ELDER_POINTS and s.ap >= PLENTY
    return won if spare and s.offers(won) else plain


# 16.8 Kit Carson


def needed(s: PairState) -> i64:
    """Counters that keep all Families of the raided Territory out of reach of all but a 6."""
    lowest = lowest_prey(s)
    reach = 6 + raid_modifier(s) - (7 if lowest == v.NONE else lowest)
    return max(i64(0), min(goods_to_give(s), reach))


def choose_pledge(s: PairState) -> i64:
    """What it takes, whatever the other player says."""
    return pledge(s, needed(s))


def pledge(s: PairState, n: i64) -> i64:
    """So many counters, or as near to it as can be."""
    best, nearest = NO_OPTION, i64(1000)
    for i in range(s.count):
        one = s.options[i]
        if verb_of(one) == verb.PLEDGE and apart(first(one), n) < nearest:
            best, nearest = one, apart(first(one), n)
    return best
