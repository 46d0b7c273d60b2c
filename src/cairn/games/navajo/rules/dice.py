"""Dice and cubes, with what may be done about them: a Blessing Way instead of a roll, Trade Goods for another
(10.2)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from cairn.core.state import CHANCE, PASS, Flow, FlowInt, action, first, verb_of
from cairn.games.navajo.rules import rights
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.words import event, note, question, rule, verb
from cairn.games.navajo.words import values as v

FOR_AGAIN: Final[i64] = 3

# where a cube is drawn: what else may be done about it
BY_ENEMY: Final[i64] = 0
BY_DINE: Final[i64] = 1  # in a raid of the Diné: Religion 3
BY_MANUELITO: Final[i64] = 2  # and Manuelito's Family may put one back


def die(s: NavajoState, why: i64, purpose: i64, blessing: bool) -> FlowInt:
    """10.2, 13.12 One die. Where a Blessing Way is allowed, a card from the hand may stand for the roll; three Trade
    Goods buy another roll, and the last one counts."""
    s.note(note.PURPOSE, purpose + 1)
    while True:
        if blessing:
            for seat in s.seats():
                if len(s.hand_of(seat)) == 0:
                    continue
                s.ask(rule.R_13_12, seat, question.BLESSING_OR_ROLL, purpose)
                s.offer(PASS)
                for card in s.hand_of(seat):
                    s.offer(verb.BLESS, card)
                yield
                answer = s.answer
                if verb_of(answer) == verb.BLESS:
                    return bless(s, seat, first(answer))
        face = yield from throw(s, why, purpose)
        s.note(note.DIE, face)
        s.tell(why, event.ROLLED, purpose, face)
        again = yield from roll_again(s, question.KEEP_DIE, purpose, face)
        if not again:
            return face


def throw(s: NavajoState, why: i64, purpose: i64) -> FlowInt:
    """One die, as chance lets it fall."""
    s.ask(why, CHANCE, question.ROLL_FOR, purpose)
    s.offer_faces(6)
    yield
    return first(s.answer)


def roll_again(s: NavajoState, asked: i64, a: i64, b: i64) -> FlowInt:
    """10.2 Three Trade Goods for another roll; they may still be bought now. Returns 1 if they were spent."""
    while rights.potential_goods(s) >= FOR_AGAIN:
        s.ask(rule.R_10_2, s.who(), asked, a, b)
        s.offer(verb.KEEP)
        rights.offer_for_goods(s, verb.REROLL, FOR_AGAIN)
        rights.offer_rights(s)
        yield
        answer = s.answer
        if rights.is_right(answer):
            yield from rights.use_right(s, answer)
        elif answer == action(verb.KEEP):
            return 0
        else:
            yield from rights.spend_goods(s, rule.R_10_2, FOR_AGAIN)
            return 1
    return 0


def bless(s: NavajoState, seat: i64, card: i64) -> i64:
    """13.12 Blessing Way: the card is discarded and the die shows its number."""
    s.drop_from_hand(seat, card)
    s.tell(rule.R_13_12, event.BLESSED, card, s.facts.blessing[card])
    return s.facts.blessing[card]


def two_dice(s: NavajoState, why: i64, purpose: i64) -> FlowInt:
    """4.0.3, 10.2 Two dice at once, rerolled together or not at all. Returns first * 8 + second."""
    while True:
        one = yield from throw(s, why, purpose)
        s.note(note.DIE, one)
        two = yield from throw(s, why, purpose)
        s.note(note.SECOND_DIE, two)
        s.tell(why, event.DICE_ROLLED, purpose, one, two)
        again = yield from roll_again(s, question.KEEP_DICE, one, two)
        if not again:
            return one * 8 + two
        s.note(note.DIE, 0)


def cube(s: NavajoState, why: i64, drawer: i64) -> FlowInt:
    """1.9, 10.2 Draw a cube from the Raid Pool; three Trade Goods put it back for another. NONE if the Pool is empty.
    The cube lies in DRAWN until a rule places it."""
    while True:
        if s.cubes_in(v.POOL) == 0:
            return v.NONE
        s.ask(why, CHANCE, question.DRAW_CUBE)
        for colour in range(v.COLOURS):
            n = s.cube(v.POOL, colour)
            if n:
                s.weigh(n, verb.CUBE, colour)
        yield
        colour = first(s.answer)
        s.move_cube(colour, v.POOL, v.DRAWN)
        s.note(note.CUBE, colour + 1)
        s.tell(why, event.CUBE_DRAWN, colour)
        means = yield from draw_again(s, colour, drawer)
        if means == v.NONE:
            return colour
        yield from put_back(s, colour, means)


# what pays for putting a cube back
WITH_GOODS: Final[i64] = 0
WITH_RELIGION: Final[i64] = 1
WITH_MANUELITO: Final[i64] = 2


def draw_again(s: NavajoState, colour: i64, drawer: i64) -> FlowInt:
    """10.2 Keep the cube or put it back; Trade Goods may still be bought now. Returns what pays for it, or NONE."""
    while may_put_back(s, drawer):
        s.ask(rule.R_10_2, s.who(), question.KEEP_CUBE, colour)
        s.offer(verb.KEEP)
        offer_to_put_back(s, drawer)
        rights.offer_rights(s)
        yield
        answer = s.answer
        if rights.is_right(answer):
            yield from rights.use_right(s, answer)
        elif verb_of(answer) == verb.KEEP:
            return v.NONE
        else:
            return first(answer)
    return v.NONE


def may_put_back(s: NavajoState, drawer: i64) -> bool:
    if rights.potential_goods(s) >= FOR_AGAIN:
        return True
    if drawer == BY_ENEMY:
        return False
    return s.owns(v.RELIGION + 2) or (drawer == BY_MANUELITO and not s.redrawn)


def offer_to_put_back(s: NavajoState, drawer: i64) -> None:
    """10.2, 13.35, D12 Trade Goods always; Religion 3 and Manuelito in raids of the Diné."""
    if s.goods() >= FOR_AGAIN:
        s.offer(verb.PUT_BACK, WITH_GOODS)
    if drawer != BY_ENEMY and s.owns(v.RELIGION + 2):
        s.offer(verb.PUT_BACK, WITH_RELIGION)
    if drawer == BY_MANUELITO and not s.redrawn:
        s.offer(verb.PUT_BACK, WITH_MANUELITO)


def put_back(s: NavajoState, colour: i64, means: i64) -> Flow:
    """10.2, 13.35, D12 The cube goes back to the Pool, for Trade Goods, Religion 3 or Manuelito."""
    s.move_cube(colour, v.DRAWN, v.POOL)
    why = rule.R_10_2
    if means == WITH_GOODS:
        yield from rights.spend_goods(s, rule.R_10_2, FOR_AGAIN)
    elif means == WITH_RELIGION:
        why = rule.R_D12
        s.owned[v.RELIGION + 2] = v.EXHAUSTED
    else:
        why = rule.R_13_35
        s.redrawn = True
    s.tell(why, event.CUBE_PUT_BACK, colour, means)
