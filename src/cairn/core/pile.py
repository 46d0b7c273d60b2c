"""Piles whose order nobody knows, except where a rule has made it known.

A pile is a multiset: how many of each kind are in it. So the future is not in the state, and nobody can look at it.
When a rule lets a seat look at the top, chance is asked there and then, and the answer lies on the pile as a
*known* card, seen by that seat, until it is drawn or the pile is shuffled.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64

from cairn.core.hashing import stir
from cairn.core.rng import Rng
from cairn.core.rows import check_room, put_nothing
from cairn.core.state import CHANCE, Flow, FlowInt, State

__all__ = [
    "Pile",
    "draw",
    "peek",
]

ALL_EYES: Final[i64] = -1
UNSEEN: Final[i64] = -1


class Pile:
    """Cards or counters by kind, and on top of them those that somebody knows."""

    def __init__(self, counts: vec[i64]) -> None:
        self.counts = counts  # by kind, of the cards whose place is not known
        self.known = vec[i64]()  # from the deepest to the top
        self.eyes = vec[i64]()  # which seats have seen each known card: a bit for each seat

    def copy(self) -> Pile:
        p = Pile(self.counts[:])
        p.known = self.known[:]
        p.eyes = self.eyes[:]
        return p

    def stirred_into(self, h: i64) -> i64:
        """A state's hash so far, with this pile added to it."""
        return stir(stir(stir(h, self.counts), self.known), self.eyes)

    def observe(self, seat: i64, row: vec[i64], at: i64, room: i64) -> i64:
        """Write the known cards into a row as `seat` knows them, from the top: how many there are, then room for so
        many. A card that it has not seen is -1; so are all of them for somebody who only watches."""
        n = i64(len(self.known))
        check_room(n, room)
        row[at] = n
        at += 1
        for depth in range(n):
            seen = seat >= 0 and self.sees(seat, depth)
            row[at] = self.known[n - 1 - depth] if seen else UNSEEN
            at += 1
        return put_nothing(row, at, room - n)

    def size(self) -> i64:
        n = len(self.known)
        for count in self.counts:
            n += count
        return n

    def holds(self, kind: i64) -> i64:
        """How many of this kind, known and unknown."""
        n = self.counts[kind]
        for card in self.known:
            if card == kind:
                n += 1
        return n

    def shuffle(self) -> None:
        """Nobody knows the order any more."""
        for card in self.known:
            self.counts[card] += 1
        self.known = vec[i64]()
        self.eyes = vec[i64]()

    def shuffle_in(self, kind: i64) -> None:
        """Put a card in and shuffle."""
        self.shuffle()
        self.counts[kind] += 1

    def put_on_top(self, kind: i64, eyes: i64 = ALL_EYES) -> None:
        """Lay a card on top; `eyes` are the seats that saw it."""
        self.known = append(self.known, kind)
        self.eyes = append(self.eyes, eyes)

    def take_top(self) -> i64:
        """The known card on top."""
        self.known, card = pop(self.known)
        self.eyes, _ = pop(self.eyes)
        return card

    def sees(self, seat: i64, depth: i64) -> bool:
        """Has `seat` seen the known card at this depth, 0 being the top?"""
        return self.eyes[len(self.eyes) - 1 - depth] >> seat & 1 == 1

    def any_unknown(self, rng: Rng) -> i64:
        """Take a card from the unknown ones, each as likely: for resampling, never for play."""
        unknown: i64 = 0
        for count in self.counts:
            unknown += count
        left = rng.below(unknown)
        kind: i64 = 0
        while left >= self.counts[kind]:
            left -= self.counts[kind]
            kind += 1
        self.counts[kind] -= 1
        return kind

    def resample(self, seat: i64, rng: Rng) -> None:
        """Exchange the known cards that `seat` has not seen with unknown ones."""
        for i in range(len(self.known)):
            if self.eyes[i] >> seat & 1 == 0:
                self.counts[self.known[i]] += 1
        for i in range(len(self.known)):
            if self.eyes[i] >> seat & 1 == 0:
                self.known[i] = self.any_unknown(rng)


def offer_unknown(s: State, pile: Pile, verb: i64) -> None:
    """The kinds that may come next, each weighed by how many there are."""
    counts = pile.counts
    for kind in range(len(counts)):
        if counts[kind]:
            s.weigh(counts[kind], verb, kind)


def draw(s: State, pile: Pile, rule: i64, question: i64, verb: i64) -> FlowInt:
    """Take the top card. Chance is asked even where the card is known to somebody, so that every draw is an answer
    in the record and nothing is revealed that an undo could take back."""
    s.ask(rule, CHANCE, question)
    known = len(pile.known)
    if known:
        s.weigh(1, verb, pile.known[known - 1])
        yield
        return pile.take_top()
    offer_unknown(s, pile, verb)
    yield
    answer = s.answer
    kind = answer >> 16 & 255
    pile.counts[kind] -= 1
    return kind


def peek(s: State, pile: Pile, depth: i64, seat: i64, rule: i64, question: i64, verb: i64) -> Flow:
    """`seat` looks at the top `depth` cards, or at all there are, from the top. As for a draw, chance is asked for each
    card that is new to the seat."""
    size = pile.size()
    wanted = depth if depth < size else size
    for at in range(wanted):
        index = len(pile.known) - 1 - at
        if index >= 0:
            if pile.eyes[index] >> seat & 1 == 0:
                s.ask(rule, CHANCE, question)
                s.weigh(1, verb, pile.known[index])
                yield
                pile.eyes[index] |= 1 << seat
            continue
        s.ask(rule, CHANCE, question)
        offer_unknown(s, pile, verb)
        yield
        answer = s.answer
        kind = answer >> 16 & 255
        pile.counts[kind] -= 1
        pile.known = extend(vec[i64]([kind]), pile.known)
        pile.eyes = extend(vec[i64]([1 << seat]), pile.eyes)
