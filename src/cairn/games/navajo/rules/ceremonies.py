"""13.14, 13.21 Ceremony cards: the Enemy Ways of the cards in hand, then the new card is taken or let go."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.core.state import Flow, action, bit, first
from cairn.games.navajo.rules import families, instructions, major_events, rights, tracks
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.cubes import reset_cubes
from cairn.games.navajo.rules.minor_events import FOR_CANCELLING, drought
from cairn.games.navajo.rules.passage_of_time import elder_dies, join_passage
from cairn.games.navajo.words import chapter, event, note, question, rule, verb
from cairn.games.navajo.words import values as v


def ceremony(s: NavajoState) -> Flow:
    """13.14 Step 1: the Enemy Way of every Ceremony card in hand. Then the rest of the card."""
    yield from rights.rights_window(s, rule.R_13_14)
    s.ways_left = 0
    for card in s.hand_of(s.who()):
        s.ways_left |= bit(card)
    s.then(chapter.CEREMONY_END)
    s.then(chapter.CEREMONY_WAY)


def next_way(s: NavajoState) -> Flow:
    """13.21, 10.2, 1.5.1 The Enemy Way of a card in hand, in the order the player likes; three Trade Goods
    cancel it. The card stays in hand."""
    s.ask(rule.R_13_21, s.who(), question.CHOOSE_WAY)
    for held in s.hand_of(s.who()):
        if s.ways_left >> held & 1:
            s.offer(verb.NEXT_WAY, held)
    if s.count == 0:
        return
    if not s.forced():
        yield
    card = first(s.answer)
    s.note(note.CARD, card)
    s.then(chapter.CEREMONY_WAY)
    if rights.potential_goods(s) < FOR_CANCELLING and takes_something(s, card):
        used = yield from rights.one_right(s, rule.R_13_21)
        if used:
            return
    done = yield from rights.cancel(
        s, question.CANCEL_WAY, card, FOR_CANCELLING, event.CANCELLED_WAY
    )
    if done == v.NONE:
        return
    s.ways_left &= ~bit(card)
    if done:
        return
    s.tell(rule.R_13_21, event.WAY_TAKEN, card)
    if not s.resolve_way(card):
        yield from enemy_way(s, card)


def takes_something(s: NavajoState, card: i64) -> bool:
    """10.2 Does this Enemy Way take Trade Goods or an animal, and is it not the first, before which any right could be
    used? For two it does something else (16.5.3)."""
    if s.facts.enemy_way[card] not in (v.WAY_GOODS, v.WAY_ANIMAL) or len(s.seats()) > 1:
        return False
    for held in s.hand_of(s.who()):
        if not s.ways_left >> held & 1:
            return True
    return False


def enemy_way(s: NavajoState, card: i64) -> Flow:
    """13.21, C8, C9, C10, C18, C19, C20, C28, C29, C30, C38, C39, C40 What the Enemy Way of a card does."""
    way = s.facts.enemy_way[card]
    if way == v.WAY_SLAVES:
        yield from instructions.slaves(s)
    elif way == v.WAY_CULTURE:
        tracks.lose_culture(s, rule.R_13_21, 1)
    elif way == v.WAY_DROUGHT:
        yield from drought(s)
    elif way == v.WAY_ELDER:
        yield from check_oldest(s)
    elif way == v.WAY_POINTS:
        if s.ap:
            tracks.spend_points(s, rule.R_13_21, (s.ap + 1) // 2)
    elif way == v.WAY_ENEMY_POINTS:
        taken = tracks.collect_enemy_points(s, s.facts.enemy_way_points)
        s.tell(rule.R_13_21, event.ENEMY_COLLECTS, taken, s.enemy_ap)
    elif way == v.WAY_MILITARY:
        tracks.lose_military(s, rule.R_13_21, 1)
    elif way == v.WAY_FEROCITY:
        calm_the_fiercest(s)
    elif way == v.WAY_MORALE:
        tracks.raise_morale(s, rule.R_13_21, 1)
    elif way == v.WAY_GOODS:
        if s.goods():
            yield from rights.spend_goods(s, rule.R_13_21, 1)
        else:
            tracks.lose_culture(s, rule.R_13_21, 1)
    elif way == v.WAY_ANIMAL:
        yield from families.lose_animal(s, rule.R_13_21, question.CHOOSE_LOST_ANIMAL)
    else:
        yield from major_events.stray_intruder(s, rule.R_13_21)


def check_oldest(s: NavajoState) -> Flow:
    """C18 The right-most elder makes a death check (3.3.7)."""
    for place in range(i64(7), i64(1), -1):
        if s.elders[place]:
            yield from elder_dies(s, place, False)
            return


def calm_the_fiercest(s: NavajoState) -> None:
    """C29, 13.23 The Most Ferocious Family, the first in the alphabet if several are, loses its Ferocity."""
    fiercest = v.NONE
    for family in range(v.FAMILIES):
        if s.on_map(family) and (fiercest == v.NONE or s.ferocity[family] > s.ferocity[fiercest]):
            fiercest = family
    if fiercest != v.NONE:
        tracks.set_ferocity(s, rule.R_13_21, fiercest, 0)


def end_ceremony(s: NavajoState) -> Flow:
    """13.14, 13.28 Reset Cubes; then discard the card, or take it into hand with its population counter in
    PASSAGE."""
    reset_cubes(s)
    s.ask(rule.R_13_14, s.who(), question.CHOOSE_CEREMONY, s.card)
    s.offer(verb.TAKE_CARD)
    s.offer(verb.LET_GO)
    yield
    if s.answer == action(verb.LET_GO):
        s.tell(rule.R_13_14, event.CEREMONY_LET_GO, s.card)
        return
    join_passage(s, rule.R_13_14, s.card)
    s.take_in_hand(s.who(), s.card)
    s.tell(rule.R_13_14, event.CEREMONY_TAKEN, s.card)
