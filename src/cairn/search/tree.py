"""The tree that thinking plays an option through; `cairn.search.thinking` tells what it follows. It is compiled."""

from __future__ import annotations

from math import sqrt
from typing import Final

from mypy_extensions import i64

from cairn.core.hashing import stir_in
from cairn.core.play import Dice, Policy
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, State
from cairn.mind import Prospect

CAP: Final[float] = 0.3  # at most what points count beside winning
EXPLORING: Final[float] = 0.25  # how much the tree tries what it knows little of
TRUST: Final[float] = 0.7  # how likely the policy's choice is the best, before the tree knows more
WIDENING: Final[float] = (
    1.5  # a decision met n times has at most this times the root of n options open
)
FEW: Final[i64] = 12  # outcomes of chance that the tree keeps apart


class Edge:
    """An option in the tree."""

    def __init__(self, answer: i64, prior: float) -> None:
        self.answer = answer
        self.prior = prior
        self.tried: i64 = 0
        self.total = 0.0  # of what it was worth to the seat that decides


class Node:
    """A decision in the tree, or a question to chance with few outcomes."""

    def __init__(self, seat: i64, edges: list[Edge]) -> None:
        self.seat = seat
        self.edges = edges
        self.met: i64 = 0

    def choose(self) -> Edge:
        """The option to try next: PUCT over those that are open."""
        self.met += 1
        root = sqrt(float(self.met))
        width = i64(int(WIDENING * root))
        width = max(width, 2)
        root *= EXPLORING
        best = self.edges[0]
        first = best.total / float(best.tried) if best.tried else 0.5
        most = -1e9
        for edge in self.edges:
            if width == 0:
                break
            width -= 1
            value = edge.total / float(edge.tried) if edge.tried else first
            bound = value + edge.prior * root / float(1 + edge.tried)
            if bound > most:
                best = edge
                most = bound
        return best

    def fall(self) -> Edge:
        """The outcome that has come up least for its weight."""
        self.met += 1
        found = self.edges[0]
        most = -1e9
        for edge in self.edges:
            lacking = edge.prior * float(self.met) - float(edge.tried)
            if lacking > most:
                found = edge
                most = lacking
        found.tried += 1
        return found

    def fits(self, s: State) -> bool:
        """Are all its options offered?"""
        for edge in self.edges:
            if not s.offers(edge.answer):
                return False
        return True


class Tree:
    """What is known of the positions that options lead to; where something is hidden, of the answers to them."""

    def __init__(self, policies: list[Policy], rng: Rng, hidden: bool) -> None:
        self.policies = policies
        self.rng = rng
        self.hidden = hidden
        self.known: dict[int, Node] = {}
        self.seats: list[int] = []  # who decided on the way down that was taken last
        self.path: list[Edge] = []

    def go_down(self, position: Position, answer: i64, dice: Dice) -> None:
        """Take an option, and go on to where the tree ends; there it grows."""
        self.seats = []
        self.path = []
        state = position.state
        key = stir_in(1, answer)  # from 0 those who pass again and again would come to 0
        position.take(answer)
        while not state.over():
            if state.count == 1:
                position.take(state.options[0])
                continue
            chance = state.seat == CHANCE
            if chance and (self.hidden or state.count > FEW):
                answer = dice.answer(state)
            else:
                if not self.hidden:
                    key = position.hash()
                node = self.known.get(key)
                if node is None:
                    node = self.known[key] = self.outcomes(state) if chance else self.opened(state)
                    if not chance:
                        return
                if chance:
                    answer = node.fall().answer
                elif self.hidden and not node.fits(state):
                    return
                else:
                    edge = node.choose()
                    self.seats.append(node.seat)
                    self.path.append(edge)
                    answer = edge.answer
            position.take(answer)
            if self.hidden:
                key = stir_in(key, answer)

    def learn(self, worths: list[float]) -> None:
        """What came of it for each seat."""
        for i in range(len(self.path)):
            edge = self.path[i]
            edge.tried += 1
            edge.total += worths[self.seats[i]]

    def outcomes(self, s: State) -> Node:
        """A question to chance that is met for the first time."""
        total: i64 = 0
        for i in range(s.count):
            total += s.weight(i)
        edges = [Edge(s.options[i], float(s.weight(i)) / float(total)) for i in range(s.count)]
        return Node(CHANCE, edges)

    def opened(self, s: State) -> Node:
        """A decision that is met for the first time: the policy's choice first, the rest in their order."""
        usual = self.policies[s.seat].choose(s, self.rng)
        others = [s.options[i] for i in range(s.count) if s.options[i] != usual]
        share = (1 - TRUST) / float(len(others) or 1)
        return Node(s.seat, [Edge(usual, TRUST)] + [Edge(one, share) for one in others])


def worths(found: list[Prospect], points: float) -> list[float]:
    """What each seat wants: to win, and where that is all the same, points, so many of which count as much."""
    made: list[float] = []
    for seat in range(len(found)):
        others = [found[i].points for i in range(len(found)) if i != seat]
        lead = (found[seat].points - (max(others) if others else 0.0)) / points
        made.append(found[seat].win + (-CAP if lead < -CAP else CAP if lead > CAP else lead))
    return made
