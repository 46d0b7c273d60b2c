"""Thinking about a question: its options are played on from, again and again, and compared.

The root is a bandit: all options are tried with the same dice, those that are behind beyond doubt are dropped, and
the rest are tried again (successive rejects; Karnin, Koren and Somekh 2013, "Almost Optimal Exploration in Multi-Armed
Bandits"). Dice are common to all options of a round, so that what differs between them is what they did.

Below an option grows a tree (Coulom 2006; Kocsis and Szepesvári 2006). Decisions in it are chosen by PUCT (Silver
et al. 2017): by what came of them so far, and at first by what the game's policy would do. A long list of options is
opened one by one (progressive widening; Coulom 2007; Chaslot et al. 2008), the policy's choice first. Where chance has
few outcomes, the tree takes each as often as its weight asks for; where it has many they are drawn. Positions that are
reached in several ways are one (by their hash). Each seat chooses for itself (max^n; Luckhardt and Irani 1986). Where
the tree ends the policy plays on for all seats, to the end of the game or for some turns, after which the game's
evaluation is asked.

What a seat may not know is drawn anew for each round (Cowling, Powley and Whitehouse 2012, "Information Set Monte Carlo
Tree Search"): the tree is then one of answers, not of positions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from time import monotonic

from cairn.core.play import Dice, Policy, played_on
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import State, offered
from cairn.game import Game
from cairn.mind import Mind, Prospect
from cairn.search.tree import Tree, worths
from cairn.worlds import Worlds

AT_LEAST = 8  # rounds before an option is dropped
BEHIND = 2.0  # standard errors by which it is behind then; who decides by it may err now and then
LEAST_ERROR = 1e-6  # of a difference that was always the same
ENDLESS = 100_000  # answers of one play-out
OFTEN = 0.25  # seconds from one time that is told how far it is to the next
LEADING = 3  # options that are named then


@dataclass(frozen=True)
class Limits:
    """How long to think: by the number of games played on, which is the same everywhere, and by the clock. When nothing
    is in doubt any more, only until the chances of the options that are kept are known to a standard `error`."""

    nodes: int = 400
    seconds: float = inf
    error: float = inf


@dataclass(frozen=True)
class Ranked:
    """An option and what came of it: the share of games won, the points at the end, the standard error of the share,
    how often it was tried, and by how many standard errors it is ahead of what the policy would do (none: it is that,
    or was dropped)."""

    answer: int
    win: float
    points: float
    doubt: float
    tried: int
    ahead: float | None


@dataclass(frozen=True)
class Thought:
    """What came of thinking: the options, the best first, what the policy would do, and how many games were played."""

    seat: int
    options: Sequence[Ranked]
    usual: int
    nodes: int

    def choice(self, sure: float) -> int:
        """The best option, if it is ahead of what the policy would do by so many standard errors; else that."""
        best = self.options[0]
        return best.answer if best.ahead is not None and best.ahead >= sure else self.usual


@dataclass(frozen=True)
class Progress:
    """How far thinking has come, from 0 to 1, and the options that lead, the best first."""

    share: float
    leading: tuple[int, ...]


Told = Callable[[Progress], None]


@dataclass(eq=False)
class Arm:
    """An option of the question that is thought about, and what came of it in each round."""

    answer: int
    values: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    points: float = 0.0
    behind: Arm | None = None  # the best option then, when it was found to be behind beyond doubt


class Thinking:
    """Going on thinking about one question, as long as one likes. The same seed and the same number of nodes give the
    same thought."""

    def __init__(
        self,
        game: Game,
        seats: Sequence[str],
        position: Position,
        seed: int,
        *,
        mind: Mind | None = None,
        tree: bool = True,
        keep: int = 1,
        at_least: int = AT_LEAST,
        behind: float = BEHIND,
    ) -> None:
        """`keep` is how many of the best options are tried on after they are behind beyond doubt, so that one knows
        what they are worth. Beyond doubt is by `behind` standard errors, after `at_least` so many rounds."""
        chosen = mind or game.mind
        assert chosen is not None
        self.game, self.seats, self.mind, self.position = game, seats, chosen, position
        self.seat = int(position.state.seat)
        self.rng = Rng(seed)
        self.policies: list[Policy] = [chosen.policy()] * len(seats)
        self.worlds = Worlds(game, position, self.seat)
        self.tree = Tree(self.policies, self.rng, self.worlds.hides) if tree else None
        self.keep, self.at_least, self.behind = keep, at_least, behind
        self.nodes = 0
        self.rounds = 0
        self.usual = int(self.policies[0].choose(position.state, self.rng))
        answers = offered(position.state)
        self.arms = [Arm(answer) for answer in answers]
        self.alive = list(self.arms)  # not behind beyond doubt
        self.going = self.alive  # and those that are kept
        self.chapters = game.turn_bits

    # the root

    def think(self, limits: Limits, told: Told | None = None) -> Thought:
        """Until a limit is reached. How far that is, is told a few times a second."""
        begun = last = monotonic()
        end = begun + limits.seconds
        while self.nodes + len(self.going) <= limits.nodes and not self.done(limits.error):
            if not self.round(end):
                break
            if told is not None and (now := monotonic()) >= last + OFTEN:
                last = now
                share = max(self.nodes / limits.nodes, (now - begun) / limits.seconds)
                told(Progress(min(share, 1.0), self.leading()))
        return self.thought()

    def leading(self) -> tuple[int, ...]:
        """The options that are not behind beyond doubt, the best first; only some of them."""
        ranked = sorted(self.alive, key=lambda arm: -_mean(arm.values))
        return tuple(arm.answer for arm in ranked[:LEADING])

    def done(self, error: float) -> bool:
        """Is nothing in doubt any more, and what is kept known to this standard error?"""
        return len(self.alive) <= 1 and all(_error(arm) <= error for arm in self.going)

    def round(self, end: float = inf) -> bool:
        """Try every option that goes on once more, all with the same dice; False if what is hidden cannot be imagined,
        or if it cannot be done by the `end`: then nothing of it counts."""
        seed = int(self.rng.next32()) << 30 | int(self.rng.next32()) >> 2
        start = self.worlds.draw(self.rng)
        if start is None:
            return False
        came = []
        for arm in self.going:
            if end < inf and monotonic() >= end:
                return False
            came.append(self._try(start.copy(), arm.answer, seed))
        for arm, (found, made) in zip(self.going, came, strict=True):
            mine = found[self.seat]
            arm.values.append(made[self.seat])
            arm.wins.append(mine.win)
            arm.points += mine.points
            self.nodes += 1
        self.rounds += 1
        if self.rounds >= self.at_least and self.rounds % 4 == 0:
            self._drop()
        return True

    def _drop(self) -> None:
        """Drop the options that are behind beyond doubt; never what the policy would do, which has to be outvoted."""
        best = max(self.going, key=lambda arm: sum(arm.values))
        self.alive = [
            arm
            for arm in self.going
            if arm is best or arm.answer == self.usual or _lead(best, arm) <= self.behind
        ]
        others = [arm for arm in self.alive if arm is not best]
        # only what the policy would do is left beside it, and that is outvoted
        outvoted = best.answer != self.usual and len(others) == 1
        if outvoted and _lead(best, others[0]) > 2 * BEHIND:
            self.alive = [best]
        for arm in self.going:
            arm.behind = None if arm in self.alive else best
        kept = sorted(self.going, key=lambda arm: -sum(arm.values))[: self.keep]
        self.going = [arm for arm in self.going if arm in kept or arm in self.alive]

    def thought(self) -> Thought:
        """What is known so far."""
        by = {arm.answer: arm for arm in self.arms}
        usual = by[self.usual]
        ranked = [self._ranked(arm, usual) for arm in self.arms]
        live = {arm.answer for arm in self.alive}
        going = {arm.answer for arm in self.going}
        ranked.sort(
            key=lambda one: (
                one.answer in live,
                one.answer in going,
                _mean(by[one.answer].values),
                one.answer == self.usual,
            ),
            reverse=True,
        )
        return Thought(self.seat, ranked, self.usual, self.nodes)

    def _ranked(self, arm: Arm, usual: Arm) -> Ranked:
        n = max(len(arm.values), 1)
        ahead = None if arm is usual or len(arm.values) != len(usual.values) else _lead(arm, usual)
        win = sum(arm.wins) / n
        return Ranked(arm.answer, win, arm.points / n, _error(arm), len(arm.values), ahead)

    # one game

    def _try(
        self, position: Position, answer: int, seed: int
    ) -> tuple[list[Prospect], list[float]]:
        """Play an option, through the tree and on from where that ends: how that looks, and what it is worth to each
        seat."""
        dice = Dice(seed)
        if self.tree is None:
            position.take(answer)
        else:
            self.tree.go_down(position, answer, dice)
        run = position.run()
        played_on(run, self.policies, dice, self.rng, self.chapters, self.mind.turns, ENDLESS)
        found = self.prospects(run.state)
        made = worths(found, self.mind.points)
        if self.tree is not None:
            self.tree.learn(made)
        return found, made

    def prospects(self, state: State) -> list[Prospect]:
        """How a game came out, or looks."""
        if not state.over():
            assert self.mind.evaluation is not None
            return self.mind.evaluation(state, self.seats)
        result = self.game.result(state)
        return [Prospect(result.share(seat), result.scores.get(seat, 0)) for seat in self.seats]

    def worth(self, found: Sequence[Prospect], seat: int) -> float:
        """What a seat wants: to win, and where that is all the same, points."""
        return worths(list(found), self.mind.points)[seat]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else -inf


def _error(arm: Arm) -> float:
    """The standard error of its share of games won."""
    n = max(len(arm.values), 1)
    win = sum(arm.wins) / n
    return sqrt(max(win * (1 - win), 0.25 / n) / n)


def _lead(one: Arm, other: Arm) -> float:
    """By how many standard errors an option is ahead of another."""
    ahead, error = difference(one.values, other.values)
    return ahead / max(error, LEAST_ERROR)


def difference(one: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """By how much one is ahead of the other, over the rounds they were tried in together with the same dice, and the
    standard error of that."""
    return mean_and_error([a - b for a, b in zip(one, other, strict=False)])


def mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    """The mean of what was seen, and its standard error."""
    n = len(values)
    if not n:
        return 0.0, 0.0
    mean = sum(values) / n
    if n == 1:
        return mean, abs(mean)
    spread = sum((one - mean) ** 2 for one in values) / (n - 1)
    return mean, sqrt(spread / n)
