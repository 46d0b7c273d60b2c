"""14, 9 How the bot sets up, and which Cultural Development cards it wants."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.options import NO_OPTION, least
from cairn.core.state import PASS, first, second, verb_of
from cairn.games.navajo.bot.look import apart, fierce_enough, height, off_home, stop
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words import verb

# the first card of a set has its number, the other two follow
CARDS_WANTED: Final[vec[i64]] = vec[i64]([
    v.WISDOM, v.SHARP_TRADERS, v.WEAVING, v.SHARP_TRADERS + 1, v.WEAVING + 1, v.SHARP_TRADERS + 2,
    v.RELIGION, v.WARRIORS, v.HORSEMANSHIP, v.CUNNING, v.CUNNING + 1, v.CUNNING + 2,
    v.WISDOM + 1, v.WISDOM + 2, v.HORSEMANSHIP + 1, v.HORSEMANSHIP + 2, v.WARRIORS + 1,
    v.WEAVING + 2, v.RELIGION + 1, v.RELIGION + 2, v.MESAS, v.MESAS + 1, v.MESAS + 2,
    v.WARRIORS + 2,
])  # fmt: skip
SETS_WANTED: Final[vec[i64]] = vec[i64]([
    v.WISDOM, v.SHARP_TRADERS, v.WEAVING, v.HORSEMANSHIP, v.CUNNING, v.WARRIORS, v.RELIGION,
    v.MESAS,
])  # fmt: skip


def rank_in(wanted: vec[i64], card: i64) -> i64:
    """How far down the list a card stands."""
    rank: i64 = 0
    while wanted[rank] != card:
        rank += 1
    return rank


# 14


def choose_place(s: NavajoState) -> i64:
    """One Family to each Territory of the scenario, in its highest Area; in the Canyon where Councils are easy."""
    return least(s, rank_of_place)


def rank_of_place(s: NavajoState, one: i64) -> tuple[i64, i64, i64]:
    area = second(one)
    land = land_of(area)
    low = land == v.CANYON or s.outpost_reach(land) > 0
    cost = s.facts.value[area] if low else off_home(s, area)
    return -s.facts.vp[land], land, cost


def choose_ferocity(s: NavajoState) -> i64:
    """As fierce as the Family should be where it stands."""
    return least(s, off_ferocity)


def off_ferocity(s: NavajoState, one: i64) -> i64:
    return apart(second(one), fierce_enough(s, land_of(s.where[s.about_a])))


def choose_set(s: NavajoState) -> i64:
    return least(s, rank_of_set)


def choose_set_lost(s: NavajoState) -> i64:
    return least(s, rank_of_set_lost)


def rank_of_set(s: NavajoState, one: i64) -> i64:
    return rank_in(SETS_WANTED, 3 * first(one))


def rank_of_set_lost(s: NavajoState, one: i64) -> i64:
    return -rank_of_set(s, one)


def choose_manuelito(s: NavajoState) -> i64:
    """The fiercest he can be, with a Family that has a man, in the highest Area."""
    return least(s, rank_of_host)


def rank_of_host(s: NavajoState, one: i64) -> tuple[bool, i64, i64]:
    family = first(one)
    return not s.has(family, v.MAN), -height(s, family), -second(one)


def move_manuelito(s: NavajoState) -> i64:
    return choose_manuelito(s)


# 9


def choose_free_card(s: NavajoState) -> i64:
    """The most useful."""
    card = least(s, rank_of_card, verb.DEVELOP)
    return stop(s) if card == NO_OPTION else card


def rank_of_card(s: NavajoState, one: i64) -> i64:
    return rank_in(CARDS_WANTED, first(one))


def choose_opening_card(s: NavajoState) -> i64:
    """Spend Culture on cards at the start only down to what the first Victory Check would leave anyway."""
    return buy(s, 7)


def choose_card(s: NavajoState) -> i64:
    """After a Victory Check: the most useful card, if enough Culture is left."""
    return buy(s, 6)


def buy(s: NavajoState, keep: i64) -> i64:
    """If the Headman wants a card bought in any case (16.5.3), the cheapest where none leaves enough."""
    best, lowest = NO_OPTION, i64(len(CARDS_WANTED))
    for i in range(s.count):
        one = s.options[i]
        if verb_of(one) == verb.DEVELOP and leaves_enough(s, first(one), keep):
            rank = rank_of_card(s, one)
            if rank < lowest:
                best, lowest = one, rank
    if best == NO_OPTION:
        return stop(s) if verb_of(stop(s)) == PASS else least(s, rank_by_cost)
    return best


def leaves_enough(s: NavajoState, card: i64, keep: i64) -> bool:
    """Does a card leave so much Culture, and Military well above Morale if it costs some?"""
    enough = s.culture - s.facts.culture_cost[card] >= keep
    return enough and (s.facts.military_cost[card] == 0 or s.military - s.morale > 4)


def rank_by_cost(s: NavajoState, one: i64) -> tuple[i64, i64]:
    return s.facts.culture_cost[first(one)], rank_of_card(s, one)
