"""Hints and analysis: the options of a question, the best first, with what they are worth, how sure that is, why, and
what follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from statistics import fmean
from time import monotonic

from cairn.coach.doubt import (
    CLEAR,
    ENOUGH,
    FEWEST,
    NO_DIFFERENCE,
    ORDER,
    SLIGHT,
    SURE_AT_LAST,
    Doubt,
    doubt_so_far,
)
from cairn.coach.reasons import Lines, finished
from cairn.core.errors import CairnError
from cairn.core.play import Policy
from cairn.core.position import Position
from cairn.core.state import CHANCE
from cairn.core.words import _
from cairn.game import Game
from cairn.mind import Mind
from cairn.search import Limits, Thinking
from cairn.search.thinking import Arm, difference
from cairn.table import Table

NODES = 400  # games played on for a hint
ROUGHLY, CLOSELY = (
    0.05,
    0.02,
)  # the standard error to which chances are known in the end, of a hint and of an analysis
STEP = 100  # and between one look at an analysis and the next, at first
THINKING = 0.6  # of the time, where there are reasons to be told too
EXPLAINED = 3  # of the options
ANY_MIND = Mind(Policy, points=100)  # for games that bring no mind: they are played on at random


class CoachError(CairnError):
    """Something that the coach cannot tell."""


@dataclass(frozen=True)
class Advice:
    """An option and what the coach thinks of it.

    `win` is the chance to win and `points` what is to be expected at the end, `error` the standard error of `win`,
    `tried` how many games that is from. `doubt` says how sure it is that the best option is better than this one; of
    the best one, that it is better than all others. `usual` is what the game's policy would do. Of the first few,
    `reasons` are sentences that tell what it leads to, and `line` tells what most probably follows."""

    answer: int
    text: str
    label: str
    win: float
    points: float
    error: float
    tried: int
    doubt: Doubt
    usual: bool
    reasons: tuple[str, ...] = ()
    line: tuple[str, ...] = ()

    @property
    def known(self) -> bool:
        """Was it tried often enough to say something of it?"""
        return self.tried >= FEWEST


@dataclass(frozen=True)
class Analysis:
    """The options of a question, the best first, or what is usual where no other is seen to be better; after so many
    answers, from so many games played on. `settled`: thinking on would change nothing. `scored`: points say more than
    who wins."""

    ply: int
    seat: str
    options: tuple[Advice, ...]
    nodes: int
    settled: bool
    scored: bool = True

    @property
    def best(self) -> Advice:
        return self.options[0]

    @property
    def clear(self) -> bool:
        """Is the best option better than all others beyond doubt?"""
        return self.best.doubt == CLEAR

    @property
    def verdict(self) -> str:
        """How sure it is that the first is the best, for people."""
        if len(self.options) == 1:
            return _("There is no other option.")
        best, others = self.best, self.options[1:]
        if not others[0].known:
            return _("Too few games were played on to compare them.")
        said = {
            CLEAR: _("The first is clearly the best."),
            SLIGHT: _("The first seems to be the best."),
            NO_DIFFERENCE: _("The first ones are as good as each other, as far as can be seen."),
        }
        if best.doubt == NO_DIFFERENCE and best.usual and any(one.win > best.win for one in others):
            return _("The first is what is usually done; no other has yet proved to be better.")
        if best.doubt == NO_DIFFERENCE and others[0].doubt != NO_DIFFERENCE:
            return said[SLIGHT]  # of those that were tried often enough
        return said[best.doubt]


def analyse(
    table: Table,
    *,
    ply: int | None = None,
    nodes: int = NODES,
    seconds: float = inf,
    seed: int = 0,
    explained: int = EXPLAINED,
) -> Analysis:
    """What the open question is worth thinking, or the one that was open after so many answers. It ends after so many
    games played on or about so much time, or when the best option is clear and what the best are worth is roughly
    known; without a time it is the same for the same seed and number. Of the first `explained` options the reasons are
    told."""
    end = monotonic() + seconds
    subject = Subject(table, ply, seed)
    subject.think(Limits(nodes, seconds * (THINKING if explained else 1), ROUGHLY))
    return subject.analysis(explained, end)


def watch(
    table: Table,
    *,
    ply: int | None = None,
    step: int = STEP,
    nodes: int = 1_000_000,
    seed: int = 0,
    explained: int = EXPLAINED,
) -> Iterator[Analysis]:
    """The same, better and better, until nothing is in doubt any more and chances are closely known, or nobody asks for
    the next. What is known is told after `step` games played on, and then whenever they are half as many again."""
    subject, limit = Subject(table, ply, seed), step
    while True:
        before = subject.thinking.nodes
        subject.think(Limits(min(limit, nodes), error=CLOSELY))
        found = subject.analysis(explained)
        yield found
        stuck = subject.thinking.nodes == before and limit > before + len(found.options)
        if found.settled or stuck or limit >= nodes:
            return
        limit += max(step, limit // 2)


class Subject:
    """A question that is thought about, as long as one likes."""

    def __init__(self, table: Table, ply: int | None, seed: int) -> None:
        self.table, self.seed = table, seed
        self.ply = table.ply if ply is None else ply
        self.position = table.now.copy() if ply is None else table.position_at(ply)
        self.thinking = thinking(table.game, table.seats, self.position, seed, patient=True)
        self.lines = Lines(self.thinking, table.narrator)
        self._why: dict[tuple[int, int, bool, bool], tuple[str, ...]] = {}
        self._line: dict[int, tuple[str, ...]] = {}

    def think(self, limits: Limits) -> None:
        """Until a limit is reached; all options are tried once, however little time there is."""
        end = monotonic() + limits.seconds
        enough = self.thinking.nodes or limits.nodes < len(self.thinking.arms)
        if not enough and not self.thinking.round():
            raise CoachError(_("too much is hidden at this moment to imagine what it may be"))
        self.thinking.think(replace(limits, seconds=max(end - monotonic(), 0.0)))

    def analysis(self, explained: int, end: float = inf) -> Analysis:
        """What is known so far. What is left of the time is for the reasons, those of the best option first."""
        thought = self.thinking.thought()
        arms = {arm.answer: arm for arm in self.thinking.arms}
        ranked = list(thought.options)
        usual = next(one for one in ranked if one.answer == thought.usual)
        ahead = _between(arms[ranked[0].answer], arms[usual.answer])
        if ahead == NO_DIFFERENCE or usual.tried < ENOUGH:
            ranked.remove(usual)  # the policy's choice has to be outvoted
            ranked.insert(0, usual)
        best = arms[ranked[0].answer]
        ranked[1:] = sorted(ranked[1:], key=lambda one: self._place(best, arms[one.answer]))
        order = [one.answer for one in ranked]
        options = []
        for place, one in enumerate(ranked):
            rival = order[min(1, len(order) - 1)] if place == 0 else order[0]
            sure = self._doubt(arms, order, place)
            reasons: tuple[str, ...] = ()
            if place < explained and rival != one.answer and one.tried >= FEWEST:
                # of one that is as good as the best it is told what speaks for it, as of the best
                good = place == 0 or sure == NO_DIFFERENCE
                clear = sure == CLEAR and place == 0
                reasons = self._reasons(one.answer, rival, end, place == 0, good, clear)
            options.append(
                Advice(
                    one.answer,
                    self.table.text_of(one.answer),
                    self.lines.label(one.answer),
                    _win(arms[one.answer], best),
                    one.points,
                    one.doubt,
                    one.tried,
                    sure,
                    one.answer == thought.usual,
                    reasons,
                    self._main(one.answer) if place < explained else (),
                )
            )
        seat = self.table.seats[thought.seat]
        settled = self.thinking.done(CLOSELY)
        scored = not self.table.game.as_one(self.table.now.state)
        return Analysis(self.ply, seat, tuple(options), thought.nodes, settled, scored)

    def _doubt(self, arms: dict[int, Arm], order: Sequence[int], place: int) -> Doubt:
        """How sure it is that the best is better than this one; that the best is better than each of the rest."""
        others = [order[place]] if place else order[1:]
        found = [self._sure(arms[order[0]], arms[other]) for other in others]
        return min(found, key=ORDER.index, default=CLEAR)

    def _place(self, best: Arm, other: Arm) -> tuple[bool, int]:
        """What is about as good as the best comes before what is behind, and last what was hardly tried."""
        return len(other.values) < FEWEST, ORDER.index(self._sure(best, other))

    def _sure(self, best: Arm, other: Arm) -> Doubt:
        """What is not tried any more was behind another option, and so it is behind what is no worse than that one."""
        above = None if other in self.thinking.going else other.behind
        if above is not None and (above is best or difference(best.values, above.values)[0] >= 0):
            return CLEAR
        return _between(best, other)

    def _reasons(
        self, one: int, other: int, end: float, first: bool, better: bool, sure: bool
    ) -> tuple[str, ...]:
        """What was worked out once is kept; at the end of the time only the best option is explained."""
        key = one, other, better, sure
        if key not in self._why:
            if not first and monotonic() > end:
                return ()
            steps = self.lines.why(one, other, self.seed, better=better, end=end, sure=sure)
            self._why[key] = finished(steps)
        return self._why[key]

    def _main(self, answer: int) -> tuple[str, ...]:
        if answer not in self._line:
            self._line[answer] = self.lines.main(answer, self.seed)
        return self._line[answer]


def thinking(
    game: Game, seats: Sequence[str], position: Position, seed: int, *, patient: bool = False
) -> Thinking:
    """Thinking about a decision. Who is patient looks again and again: the best options are kept in view, and none is
    dropped before it is clear."""
    if position.over():
        raise CoachError(_("the game is over, so there is nothing to decide"))
    if position.state.seat == CHANCE:
        raise CoachError(_("chance is asked here, and nobody can advise it"))
    mind = game.mind or ANY_MIND
    if not patient:
        return Thinking(game, seats, position, seed, mind=mind)
    return Thinking(
        game, seats, position, seed, mind=mind, keep=EXPLAINED, at_least=ENOUGH, behind=SURE_AT_LAST
    )


def _between(best: Arm, other: Arm) -> Doubt:
    ahead, error = difference(best.values, other.values)
    return doubt_so_far(ahead, error, min(len(best.values), len(other.values)))


def _win(arm: Arm, best: Arm) -> float:
    """The share of games won; of an option that is not tried any more, as luck has been with the best one since."""
    n = len(arm.wins)
    if not 0 < n < len(best.wins):
        return fmean(arm.wins or [0.0])
    return min(max(fmean(arm.wins) + fmean(best.wins) - fmean(best.wins[:n]), 0.0), 1.0)
