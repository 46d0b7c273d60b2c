"""What a player would work out by hand: prices, ratings, hungry mouths. Nothing here changes a state."""

from __future__ import annotations

import msgspec

from cairn.core.state import bit, first, verb_of
from cairn.games.navajo.rules import passage_of_time, reactions, take_actions
from cairn.games.navajo.rules.state import NavajoState
from cairn.games.navajo.words import question, verb
from cairn.games.navajo.words import values as v

ELDER_ACTIONS = range(verb.ELDER_CULTURE, verb.ELDER_POINTS + 1)


def rating(s: NavajoState, place: int, act: int) -> int:
    """3.1.3 The highest die on which an elder is heeded."""
    n = s.facts.elder_rating[place]
    n += s.owns(v.WISDOM)
    return n + (act == verb.ELDER_FIERCER and s.owns(v.WARRIORS))


class Hunger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """3.3.5 Who must eat, and what there is to eat."""

    people: int
    land: int
    corn: int
    sheep: int

    @property
    def food(self) -> int:
        return self.land + self.corn + self.sheep


def hunger(s: NavajoState) -> Hunger:
    """3.3.5 As things stand: corn in the fields is not counted, nobody knows what it is worth."""
    land = sum(
        passage_of_time.arability(s, t) for t in range(v.TERRITORIES) if s.anybody_in_land(t)
    )
    corn = sum(value * s.corn_held[value] for value in range(v.TERRITORIES))
    sheep = s.held(v.RESOURCES, v.SHEEP) * passage_of_time.SHEEP_FEEDS
    return Hunger(passage_of_time.people(s), land, corn, sheep)


def mp_cost(s: NavajoState, answer: int) -> int | None:
    """3.2 What an Action of the activated Family costs; None for what is no Action. A die may come on top (3.2.2)."""
    act, family = verb_of(answer), s.active
    if s.question != question.CHOOSE_ACTION:
        return None
    if act == verb.MOVE:
        return take_actions.move_cost(s, family, first(answer))
    if act in (verb.WATER, verb.WATER_MOUNTED):
        return take_actions.water_cost(s, family, act == verb.WATER_MOUNTED)
    if act in (verb.PLANT, verb.HARVEST):
        return s.facts.value[s.where[family]] + take_actions.FIELD
    if act == verb.RAID:
        return take_actions.way_to_santa_fe(s, family)
    if act in (verb.RAID_OUTPOST, verb.RAID_FORT):
        return take_actions.own_value(s, family)
    return None


FACES = range(1, 7)


def evading_faces(s: NavajoState, family: int) -> list[int]:
    """5.2.4 On which faces of the die a Family may get away. Only Raid counters of an Enemy raid block its way."""
    blocked = s.question == question.CHOOSE_REACTION
    carson, home = s.tribe == v.CARSON, bit(s.where[family])
    return [f for f in FACES if reactions.refuges(s, family, f, blocked, carson) & ~home]


def leaves_fort(s: NavajoState, answer: int) -> bool:
    """3.2.2 Does this move cost a die more?"""
    return verb_of(answer) == verb.MOVE and s.fresh and s.fort_in(s.where[s.active])


def other_side(s: NavajoState, letter: int) -> int:
    """Where the facts keep the face of a counter that does not show."""
    face = s.face(letter)
    return face + 1 if face % 2 == 0 else face - 1
