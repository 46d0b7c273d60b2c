"""How a game has gone so far: every answer, the chapters they fall into and what was told, and with them the way back
to any moment."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property

import msgspec

from cairn.core.errors import CairnError
from cairn.core.position import Position, answered
from cairn.core.rules import rule_number
from cairn.core.snapshot import Plain, digest_of, snapshot
from cairn.core.state import CHANCE, State
from cairn.core.words import _
from cairn.narrate import Happening, Logbook, Narrator
from cairn.record import Snapshot

RECENT = 8  # chapters whose starts are remembered, to go back to at once
EVERY = 16  # of those before, each such one is remembered


class TableError(CairnError):
    """Something a table cannot do now, such as an undo past the dice."""


@dataclass(frozen=True)
class LogLine:
    """A line of the log: after which answer, under which rule, what happened, and the sentence."""

    ply: int
    rule: str
    told: Happening
    narrator: Narrator

    def __str__(self) -> str:
        return self.narrator.event(self.told)


@dataclass(frozen=True)
class GivenAnswer:
    """An answer, and the seat that gave it."""

    answer: int
    seat: int
    auto: bool  # the table answered: there was no other option, or
    spared: bool = False  # none that could matter, and this person wants to be asked only what does
    joined: bool = False  # given in one act with the decision before, and taken back with it

    def decided(self) -> bool:
        """Did a seat decide here?"""
        return self.seat != CHANCE and not self.auto


@dataclass(frozen=True)
class Start:
    """Where a chapter began: before which ply, which it is, and from which state. Of most chapters long past the state
    is forgotten: a long game has a thousand of them."""

    ply: int
    chapter: int
    state: State | None
    known: str = ""  # the digest of a forgotten state

    @cached_property
    def saved(self) -> dict[str, Plain]:
        """The state, if it is remembered, as plain data."""
        return snapshot(self.state)

    @cached_property
    def snapshot(self) -> Snapshot:
        # nothing but names and whole numbers: both encoders write the same, and this one far quicker
        text = msgspec.json.encode(self.saved, order="sorted").decode()
        return Snapshot(self.ply, self.saved, known=text)

    @cached_property
    def digest(self) -> str:
        return self.known if self.state is None else digest_of([self.snapshot.text])

    def forgotten(self) -> Start:
        return Start(self.ply, self.chapter, None, self.digest)


class History:
    """Grows by an answer at a time, and goes back to any moment: to the nearest chapter's start that is remembered,
    from which the few answers since are given again.

    One that was taken over from a record begins at the last chapter. What came before is replayed when somebody asks
    for it, so that a long game is loaded at once."""

    def __init__(
        self, begin: Callable[[], State], narrator: Narrator, given: Sequence[int] = ()
    ) -> None:
        """`begin` gives the state before the first question, a new one each time; `given` are the answers since, where
        a game begins in the middle of a chapter. They cannot be taken back, and nothing is told of them."""
        self._begin = begin
        self._given = list(given)
        self._narrator = narrator
        self._restart()

    def _restart(self) -> None:
        """At the first question, with nothing answered."""
        self.steps: list[GivenAnswer] = []
        self.joined: list[int] = []  # the plies of those that are joined to the decision before
        self._log: list[LogLine] = []
        self._logbook = Logbook()
        self.position = answered(self._begin(), self._given, self._logbook)
        if self._given:
            self._logbook.events.clear()
        self._starts = [self._start_here()]
        self._began = 0  # the answers before what the log tells
        self._whole = True  # the log and the chapters reach back to the beginning,
        self._knows_starts = True  # or the chapters alone do
        self._note_events()

    @property
    def ply(self) -> int:
        """How many answers were given."""
        return len(self.steps)

    @property
    def log(self) -> list[LogLine]:
        """All that was told, hidden things too."""
        self._have_whole()
        return self._log

    def log_since(self, ply: int) -> list[LogLine]:
        """What was told after so many answers. Of a game that was taken over from a record its end costs nothing."""
        if ply < (0 if self._whole else self._began):
            self._have_whole()
        first = bisect_right(self._log, ply, key=lambda line: line.ply)
        return self._log[first:]

    @property
    def starts(self) -> list[Start]:
        """Where each chapter began that asked something."""
        if not self._knows_starts:
            self._have_whole()
        return self._starts

    @property
    def last_start(self) -> Start:
        return self._starts[-1]

    @property
    def hits(self) -> dict[int, int]:
        """How often each rule was asked about or told of."""
        return self._logbook.hits

    # forward

    def answer(
        self, answer: int, *, auto: bool, spared: bool = False, joined: bool = False
    ) -> None:
        seat = int(self.position.state.seat)
        self.position.apply(answer)
        if joined:
            self.joined.append(self.ply)
        self.steps.append(GivenAnswer(answer, seat, auto, spared, joined))
        self._note_events()
        self._note_chapter()

    def join(self, plies: Sequence[int]) -> None:
        """These answers were given in one act with the decision before."""
        for ply in plies:
            self.steps[ply] = replace(self.steps[ply], joined=True)
        self.joined = sorted({*self.joined, *plies})

    def _note_events(self) -> None:
        self._log += [
            LogLine(self.ply, rule_number(told.rule), told, self._narrator)
            for told in self._logbook.events
        ]
        self._logbook.events.clear()

    def _note_chapter(self) -> None:
        if self.position.start is not self._starts[-1].state:
            self._starts.append(self._start_here())
            past = len(self._starts) - 1 - RECENT
            if past > 0 and past % EVERY:
                self._starts[past] = self._starts[past].forgotten()

    def _start_here(self) -> Start:
        """The chapter that asks the question now open. Chapters before it that asked nothing are part of it."""
        return Start(self.ply, int(self.position.state.chapter), self.position.start)

    # back

    def go_back(self, ply: int) -> None:
        """As it was after so many answers; later ones are dropped."""
        self._reach(ply)
        while self._starts[-1].ply > ply:
            self._starts.pop()
        self.position = self._replayed_to(ply)
        self.position.state.witness = self._logbook
        self._starts[-1] = replace(self._starts[-1], state=self.position.start)
        del self.steps[ply:]
        self.joined = [one for one in self.joined if one < ply]
        self._log = [line for line in self._log if line.ply <= ply]

    def position_at(self, ply: int) -> Position:
        """The position after so many answers, independent of this history."""
        if not 0 <= ply <= self.ply:
            raise TableError(
                _("there is no answer {ply}: {given} were given so far", ply=ply, given=self.ply)
            )
        self._reach(ply)
        return self._replayed_to(ply)

    def _replayed_to(self, ply: int) -> Position:
        """From the nearest start of a chapter that is remembered."""
        for start in reversed(self._starts):
            if start.ply <= ply and start.state is not None:
                answers = [step.answer for step in self.steps[start.ply : ply]]
                return answered(start.state, answers if start.ply else self._given + answers)
        raise AssertionError("the first start is always remembered")

    def copy(self) -> History:
        """Another history that has gone the same way, independent of this one."""
        other = copy(self)
        other.steps, other._starts, other._log = [*self.steps], [*self._starts], [*self._log]
        other._logbook = Logbook()
        other.go_back(self.ply)
        return other

    # one that begins late

    def take_over(
        self, steps: Sequence[GivenAnswer], start: State, before: Sequence[Start] = ()
    ) -> None:
        """Stand where these answers led, at the start of a chapter, without replaying them. Whoever knows where the
        chapters before it began says so: without that they are replayed to write a record."""
        self.steps = list(steps)
        self.join([ply for ply, one in enumerate(steps) if one.joined])
        self._log = []
        self._logbook = Logbook()
        self.position = Position(start, self._logbook)
        self._logbook.events.clear()  # they come with the rest of the log, in their order
        self._starts = [*before, self._start_here()]
        self._whole, self._knows_starts, self._began = False, bool(before), self.ply

    def _reach(self, ply: int) -> None:
        if not any(one.ply <= ply and one.state is not None for one in self._starts):
            self._have_whole()

    def _have_whole(self) -> None:
        if not self._whole:
            self._replay_all()

    def _replay_all(self) -> None:
        steps = self.steps
        self._restart()
        for step in steps:
            self.answer(step.answer, auto=step.auto, spared=step.spared, joined=step.joined)
