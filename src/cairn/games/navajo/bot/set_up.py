"""14, 9 How the bot sets up, and which Cultural Development cards it wants."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cairn.core.state import PASS, first, second, verb_of
from cairn.games.navajo.bot.look import Look, fierce_enough, height, off_home
from cairn.games.navajo.rules.map import land_of
from cairn.games.navajo.words import values as v
from cairn.games.navajo.words import verb

# the first card of a set has its number, the other two follow
CARDS_WANTED: Final = (
    v.WISDOM, v.SHARP_TRADERS, v.WEAVING, v.SHARP_TRADERS + 1, v.WEAVING + 1, v.SHARP_TRADERS + 2,
    v.RELIGION, v.WARRIORS, v.HORSEMANSHIP, v.CUNNING, v.CUNNING + 1, v.CUNNING + 2,
    v.WISDOM + 1, v.WISDOM + 2, v.HORSEMANSHIP + 1, v.HORSEMANSHIP + 2, v.WARRIORS + 1,
    v.WEAVING + 2, v.RELIGION + 1, v.RELIGION + 2, v.MESAS, v.MESAS + 1, v.MESAS + 2,
    v.WARRIORS + 2,
)  # fmt: skip
SETS_WANTED: Final = [
    card // 3
    for card in (
        v.WISDOM, v.SHARP_TRADERS, v.WEAVING, v.HORSEMANSHIP, v.CUNNING, v.WARRIORS, v.RELIGION,
        v.MESAS,
    )
]  # fmt: skip


def most_wanted(cards: Iterable[int]) -> int:
    return min(cards, key=lambda one: CARDS_WANTED.index(first(one)))


# 14


def choose_place(look: Look) -> int:
    """One Family to each Territory of the scenario, in its highest Area; in the Canyon where Councils are easy."""
    s = look.s

    def rank(option: int) -> tuple[int, int, int]:
        area = second(option)
        land = land_of(area)
        low = land == v.CANYON or s.outpost_reach(land)
        return -s.facts.vp[land], land, s.facts.value[area] if low else off_home(s, area)

    return min(look.options, key=rank)


def choose_ferocity(look: Look) -> int:
    """As fierce as the Family should be where it stands."""
    s = look.s
    wanted = fierce_enough(s, land_of(s.where[s.about_a]))
    return min(look.options, key=lambda one: abs(int(second(one)) - wanted))


def choose_set(look: Look) -> int:
    return min(look.options, key=lambda one: SETS_WANTED.index(first(one)))


def choose_set_lost(look: Look) -> int:
    return max(look.options, key=lambda one: SETS_WANTED.index(first(one)))


def choose_manuelito(look: Look) -> int:
    """The fiercest he can be, with a Family that has a man, in the highest Area."""
    s = look.s

    def rank(option: int) -> tuple[bool, int, int]:
        family = first(option)
        return s.has(family, v.MAN), height(s, family), second(option)

    return max(look.options, key=rank)


move_manuelito = choose_manuelito

# 9


def choose_free_card(look: Look) -> int:
    cards = look.of(verb.DEVELOP)
    return most_wanted(cards) if cards else look.stop()


def choose_opening_card(look: Look) -> int:
    """Spend Culture on cards at the start only down to what the first Victory Check would leave anyway."""
    return buy(look, 7)


def choose_card(look: Look) -> int:
    """After a Victory Check: the most useful card, if enough Culture is left."""
    return buy(look, 6)


def buy(look: Look, keep: int) -> int:
    """If the Headman wants a card bought in any case (16.5.3), the cheapest where none leaves enough."""
    s = look.s
    cards = [
        one
        for one in look.of(verb.DEVELOP)
        if s.culture - s.facts.culture_cost[first(one)] >= keep
        and (not s.facts.military_cost[first(one)] or s.military - s.morale > 4)
    ]
    if not cards and verb_of(look.stop()) != PASS:
        cheapest = min(s.facts.culture_cost[first(one)] for one in look.options)
        cards = [one for one in look.options if s.facts.culture_cost[first(one)] == cheapest]
    return most_wanted(cards) if cards else look.stop()
