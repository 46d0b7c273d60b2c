"""The toy's state."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.hashing import stir, stir_in
from cairn.core.pile import Pile
from cairn.core.rng import Rng
from cairn.core.rows import put, put_action, put_four, put_question
from cairn.core.state import Flow, State
from cairn_toy import rules
from cairn_toy.words import note, question
from cairn_toy.words.values import KINDS, SEATS, TOP


class ToyState(State):
    def __init__(self) -> None:
        super().__init__()
        self.target: i64 = 0
        self.raids: bool = False
        self.turn: i64 = 0
        self.bag = Pile(vec[i64]([0 for _ in range(KINDS)]))
        self.hand = vec[i64]([0 for _ in range(SEATS * KINDS)])  # seat * KINDS + stone
        self.lost = vec[i64]([0 for _ in range(KINDS)])
        self.built = vec[i64]([0 for _ in range(KINDS)])
        self.height = vec[i64]([0 for _ in range(SEATS)])
        self.tokens = vec[i64]([0 for _ in range(SEATS)])

    def copy(self) -> ToyState:
        s = ToyState.__new__(ToyState)
        s.clear_desk()
        s.chapter = self.chapter
        s.target = self.target
        s.raids = self.raids
        s.turn = self.turn
        s.bag = self.bag.copy()
        s.hand = self.hand[:]
        s.lost = self.lost[:]
        s.built = self.built[:]
        s.height = self.height[:]
        s.tokens = self.tokens[:]
        return s

    def hash(self) -> i64:
        h = stir_in(0, self.chapter, self.target, self.raids, self.turn)
        h = self.bag.stirred_into(h)
        h = stir(stir(stir(h, self.hand), self.lost), self.built)
        return stir(stir(h, self.height), self.tokens)

    def open_chapter(self) -> Flow:
        return rules.open_chapter(self)

    def hand_size(self, seat: i64) -> i64:
        n: i64 = 0
        for stone in range(KINDS):
            n += self.hand[seat * KINDS + stone]
        return n

    def score(self, seat: i64) -> i64:
        other = 1 - seat
        return 10 * (self.height[seat] - self.height[other]) + self.tokens[seat]

    def observe(self, seat: i64, row: vec[i64], at: i64 = 0) -> i64:
        """What lies in the other hand, and what in the bag, is one unknown: `unseen`, by weight."""
        start = at
        at = put_question(row, at, self, self.seat == seat or self.question != question.ORDER_TOP)
        at = put_action(row, at, 0 if self.over() else self.notes[note.ACT])
        at = put_four(row, at, self.chapter, self.target, self.raids, self.turn)
        at = put(row, put(row, at, self.height), self.tokens)
        at = put(row, put(row, at, self.lost), self.built)
        for each in range(SEATS):
            row[at] = self.hand_size(each)
            at += 1
        for stone in range(KINDS):
            own = self.hand[seat * KINDS + stone] if 0 <= seat < SEATS else 0
            row[at + stone] = own
            held = self.bag.holds(stone) + self.hand[stone] + self.hand[KINDS + stone]
            row[at + KINDS + stone] = held - own
        at += 2 * KINDS
        return self.bag.observe(seat, row, at, TOP) - start

    def resample(self, seat: i64, rng: Rng) -> None:
        """The other hand and what lies in the bag are one unknown."""
        other = 1 - seat
        held = self.hand_size(other)
        for stone in range(KINDS):
            self.bag.counts[stone] += self.hand[other * KINDS + stone]
            self.hand[other * KINDS + stone] = 0
        self.bag.resample(seat, rng)
        for _ in range(held):
            self.hand[other * KINDS + self.bag.any_unknown(rng)] += 1
