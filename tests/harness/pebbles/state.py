"""The state of pebbles and its procedures, as methods, so that a mutant can replace any of them."""

from __future__ import annotations

from typing import Self

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.hashing import stir, stir_in
from cairn.core.pile import Pile, draw
from cairn.core.rng import Rng
from cairn.core.rows import put, put_action, put_four, put_question
from cairn.core.rules import rule
from cairn.core.state import OVER, Flow, FlowInt, State, action, first, roll, verb_of
from tests.harness.pebbles.words import (
    ACT,
    CHOOSE,
    DRAW,
    DRAW_PEBBLE,
    DREW,
    DREW_HIDDEN,
    ENDED,
    NO_SUCH_PEBBLE,
    SHOW,
    SHOWED,
    TURN,
)

KINDS = 4
SEATS = (0, 1)
DEALING, TURNS, SHOWING, LUCK = rule("1"), rule("2"), rule("2.1"), rule("2.2")


class PebblesState(State):
    def __init__(self) -> None:
        super().__init__()
        self.facts: object = None
        self.bag = Pile(vec[i64]([0 for _ in range(KINDS)]))
        self.hand = vec[i64]([0 for _ in range(2 * KINDS)])
        self.shown = vec[i64]([0 for _ in range(KINDS)])
        self.points = vec[i64]([0, 0])
        self.turn = 0
        self.left = 0
        self.lucky = False

    def copy(self) -> Self:
        s = type(self).__new__(type(self))
        s.clear_desk()
        s.facts = self.facts
        s.chapter = self.chapter
        s.bag = self.bag.copy()
        s.hand = self.hand[:]
        s.shown = self.shown[:]
        s.points = self.points[:]
        s.turn = self.turn
        s.left = self.left
        s.lucky = self.lucky
        return s

    def hash(self) -> i64:
        h = stir_in(0, self.chapter, self.turn, self.left, self.lucky)
        h = self.bag.stirred_into(h)
        return stir(stir(stir(h, self.hand), self.shown), self.points)

    def observe(self, seat: i64, row: vec[i64], at: i64 = 0) -> i64:
        end = put_question(row, at, self)
        end = put_action(row, end, 0 if self.over() else self.notes[ACT])
        end = put_four(row, end, self.chapter, self.turn, self.left, self.lucky)
        end = put(row, put(row, end, self.shown), self.points)
        row[end] = self.bag.size()
        for pebble in range(KINDS):
            row[end + 1 + pebble] = self.hand[seat * KINDS + pebble] if seat in SEATS else 0
        return end + 1 + KINDS - at

    def open_chapter(self) -> Flow:
        return self.play_turn() if self.chapter == TURN else self.deal()

    def deal(self) -> Flow:
        for seat in SEATS:
            yield from self.draw_pebble(seat, DEALING)
        self.chapter = TURN

    def play_turn(self) -> Flow:
        seat = self.turn
        yield from self.draw_pebble(seat, TURNS)
        yield from self.act(seat)
        self.turn = 1 - seat
        self.left -= 1
        if self.left == 0:
            self.tell(TURNS, ENDED)
            self.chapter = OVER

    def draw_pebble(self, seat: int, why: int) -> Flow:
        pebble = yield from draw(self, self.bag, why, DRAW_PEBBLE, DRAW)
        self.hand[seat * KINDS + pebble] += 1
        self.tell_drawn(seat, why, int(pebble))

    def tell_drawn(self, seat: int, why: int, pebble: int) -> None:
        self.whisper(seat, why, DREW, pebble)
        self.whisper(1 - seat, why, DREW_HIDDEN, seat)

    def act(self, seat: int) -> Flow:
        self.ask(TURNS, seat, CHOOSE)
        self.offer_actions(seat)
        yield
        answer = self.answer
        self.note(ACT, answer)
        if verb_of(answer) == SHOW:
            yield from self.show(seat, int(first(answer)))

    def offer_actions(self, seat: int) -> None:
        self.offer(0)
        for pebble in range(1, KINDS):
            if self.hand[seat * KINDS + pebble]:
                self.offer(SHOW, pebble)
            elif self.curious:
                self.deny(SHOWING, NO_SUCH_PEBBLE, action(SHOW, pebble), pebble)

    def show(self, seat: int, pebble: int) -> Flow:
        rolled = yield from self.roll_luck()
        self.lucky = rolled == 6
        self.hand[seat * KINDS + pebble] -= 1
        self.shown[pebble] += 1
        self.points[seat] += pebble + self.lucky
        self.tell(SHOWING, SHOWED, seat, pebble, self.points[seat])

    def roll_luck(self) -> FlowInt:
        return roll(self, LUCK)

    def score(self, seat: i64) -> i64:
        return self.points[seat] - self.points[1 - seat]

    def resample(self, seat: i64, rng: Rng) -> None:
        other = 1 - seat
        held = 0
        for pebble in range(KINDS):
            count = self.hand[other * KINDS + pebble]
            self.bag.counts[pebble] += count
            self.hand[other * KINDS + pebble] = 0
            held += count
        for _ in range(held):
            self.hand[other * KINDS + self.bag.any_unknown(rng)] += 1
