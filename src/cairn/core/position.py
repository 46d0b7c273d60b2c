"""Position: a state, its open question, and the way back to both.

A chapter starts from plain data, so a position is the state at its chapter's start and the answers given since.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cairn.core.errors import IllegalAction
from cairn.core.rng import Rng
from cairn.core.rules import rule_number
from cairn.core.state import OVER, Flow, State, Witness
from cairn.core.words import _

SILENT_CHAPTERS: Final[i64] = 2  # run again rather than remembered


class Position:
    def __init__(self, start: State, witness: Witness | None = None, curious: bool = False) -> None:
        """The first question after `start`, which nobody may change afterwards: positions share it. A curious
        position tells its witness why actions are not offered."""
        self.start = start
        self.answers = vec[i64]()
        self.state = start.copy()
        self.state.witness = witness
        self.state.curious = curious
        self.flow: Flow | None = None
        self.hasty: bool = False  # chapters end without being remembered
        self._run(0)

    def over(self) -> bool:
        return self.state.over()

    def apply(self, answer: i64) -> None:
        """The only way forward. An answer that is not offered is refused and nothing has moved."""
        if not self.state.offers(answer):
            raise IllegalAction(
                _("action {number}", number=int(answer)),
                rule_number(self.state.rule),
                _("it is not among the options"),
            )
        self.answers = append(self.answers, answer)
        self._run(answer)

    def copy(self) -> Position:
        """An independent position with the same question open, and no witness."""
        return replayed(self.start, self.answers)

    def hurry(self) -> None:
        """Remember no chapters from here on: for many answers in a row with nothing to go back to. The answers since
        pile up until it is time to `settle`."""
        self.hasty = True

    def settle(self) -> None:
        """Remember the chapter that was reached in a hurry, as if it had been reached at leisure."""
        self.hasty = False
        if self.over():
            self.start = self.state.copy()
            self.answers = vec[i64]()
        else:
            again = replayed(self.start, self.answers)
            self.start, self.answers = again.start, again.answers

    def _run(self, answer: i64) -> None:
        """Go on to the next question, through as many chapters as it takes."""
        state = self.state
        silent: i64 = 0
        while state.chapter != OVER:
            if self.flow is None:
                self.flow = chapters(state)
                next(self.flow)
            else:
                self.flow.send(answer)
            if not state.turned:
                if state.witness is not None:
                    state.witness.asked(state.rule)
                return
            state.turned = False
            if self.hasty:
                continue
            silent += 1
            # A chapter that asked nothing is run again when its start is copied, which is cheaper than to remember its
            # end; a long row of them is not.
            if len(self.answers) or silent > SILENT_CHAPTERS:
                self.start = state.copy()
                self.answers = vec[i64]()
                silent = 0
        state.ask_nobody()


def chapters(state: State) -> Flow:
    """One chapter after another. Where one has ended, this pauses with the page turned instead of a question: when
    compiled, that costs far less than to be told of the end by an exception."""
    while state.chapter != OVER:
        yield from state.open_chapter()
        state.turned = True
        yield


def replayed(
    start: State, answers: vec[i64], witness: Witness | None = None, curious: bool = False
) -> Position:
    """The position these answers lead to from the start of their chapter."""
    position = Position(start, witness, curious)
    for answer in answers:
        position.apply(answer)
    return position


def imagined(position: Position, seat: i64, rng: Rng, tries: i64 = 32) -> Position | None:
    """A position that looks the same to `seat`, with what it may not know drawn anew; None when no draw fits
    the answers already given in this chapter."""
    for _again in range(tries):
        start = position.start.copy()
        start.resample(seat, rng)
        other = Position(start)
        for answer in position.answers:
            if not other.state.offers(answer):
                break
            other.apply(answer)
        else:
            return other
    return None
