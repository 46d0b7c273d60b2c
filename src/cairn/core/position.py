"""A game going on: a state and its open question; a `Position` also knows the way back to both.

A chapter starts from plain data, so a position is the state at its chapter's start and the answers given since.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from cairn.core.errors import IllegalAction
from cairn.core.hashing import stir
from cairn.core.rng import Rng
from cairn.core.rules import rule_number
from cairn.core.state import OVER, Flow, State, Witness
from cairn.core.words import _

__all__ = [
    "Position",
    "Run",
    "answered",
    "imagined",
    "replayed",
]

NO_ANSWER: Final[i64] = 0
NO_ANSWERS: Final[vec[i64]] = vec[i64]()
SILENT_CHAPTERS: Final[i64] = 2  # run again rather than remembered


class Run:
    """A game going on that remembers nothing: a state, and the procedure that waits for the answer to its question.
    Who wants to go back copies the state first."""

    def __init__(self, state: State, remembers: bool = False) -> None:
        """The first question after a chapter's start. The state is the run's own from here on."""
        self.state = state
        self.remembers = remembers  # so that only who does is told where chapters end
        self.flow: Flow | None = None
        Run.take(self, NO_ANSWER)

    def over(self) -> bool:
        return self.state.over()

    def apply(self, answer: i64) -> None:
        """The way forward for who chooses. An answer that is not offered is refused and nothing has moved."""
        if not self.state.offers(answer):
            raise IllegalAction(
                _("action {number}", number=int(answer)),
                rule_number(self.state.rule),
                _("it is not among the options"),
            )
        self.take(answer)

    def take(self, answer: i64) -> None:
        """Go on with one of the options, nobody looks whether it is one, through as many chapters as it takes to the
        next question."""
        state, flow = self.state, self.flow
        state.answer = answer
        while state.chapter != OVER:
            if flow is None:
                if state.noted:
                    state.clear_notes()
                flow = state.open_chapter()
            while True:
                if flow is not None:
                    for _question in flow:
                        self.flow = flow
                        if state.witness is not None:
                            state.witness.asked(state.rule)
                        return
                flow = state.close_chapter()
                if flow is None:
                    break
            if self.remembers:
                self._end_chapter()
        self.flow = None
        state.ask_nobody()

    def __reduce__(self) -> tuple[object, ...]:
        """Python's own ways to copy and to pickle come here: a procedure can be neither."""
        raise TypeError("a run cannot be copied: copy its state before it begins, or a Position")

    def _end_chapter(self) -> None:
        """The state is at a chapter's start."""


class Position(Run):
    """A run that knows the way back: it remembers its chapter's start and the answers since."""

    def __init__(self, start: State, witness: Witness | None = None, curious: bool = False) -> None:
        """The first question after `start`, which nobody may change afterwards: positions share it. A curious
        position tells its witness why actions are not offered."""
        self.start = start
        self.answers = NO_ANSWERS
        self.silent: i64 = 0  # chapters since the start that asked nothing
        state = start.copy()
        state.witness = witness
        state.curious = curious
        self.hashed: State | None = None  # the start whose hash is kept
        self.start_hash: i64 = 0
        super().__init__(state, True)

    def take(self, answer: i64) -> None:
        self.answers = append(self.answers, answer)
        super().take(answer)

    def copy(self) -> Position:
        """An independent position with the same question open, and no witness."""
        return replayed(self.start, self.answers)

    def run(self) -> Run:
        """The same without memory, to play on from here."""
        run = Run(self.start.copy())
        for answer in self.answers:
            run.take(answer)
        return run

    def hash(self) -> i64:
        """A number of 64 bits, equal where the chapter's start and the answers since are equal; in no other position
        that was ever met. Playing on changes it."""
        if self.hashed is not self.start:
            self.start_hash = self.start.hash()
            self.hashed = self.start
        return stir(self.start_hash, self.answers)

    def __hash__(self) -> int:
        return self.hash()

    def __eq__(self, other: object) -> bool:
        """Is it the same position: the same start of the same game, and the same answers since?"""
        if not isinstance(other, Position):
            return NotImplemented
        if self.hash() != other.hash():
            return False
        from cairn.core.snapshot import alike  # which knows positions

        return list(self.answers) == list(other.answers) and alike(self.start, other.start)

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle has the chapter's start and the answers since."""
        return answered, (self.start, [int(answer) for answer in self.answers])

    def _end_chapter(self) -> None:
        """Remember the new start. A chapter that asked nothing is run again when its start is copied, which is cheaper
        than to remember its end; a long row of them is not."""
        self.silent += 1
        if len(self.answers) or self.silent > SILENT_CHAPTERS:
            self.start = self.state.copy()
            self.answers = NO_ANSWERS
            self.silent = 0


def replayed(
    start: State, answers: vec[i64], witness: Witness | None = None, curious: bool = False
) -> Position:
    """The position these answers lead to from the start of their chapter."""
    position = Position(start, witness, curious)
    for answer in answers:
        position.apply(answer)
    return position


def answered(
    start: State, answers: list[int], witness: Witness | None = None, curious: bool = False
) -> Position:
    """The same for code that is not compiled, and out of a pickle: mypyc never frees a vector that it is handed from
    outside."""
    return replayed(start, vec[i64](answers), witness, curious)


def imagined(
    position: Position,
    seat: i64,
    rng: Rng,
    tries: i64 = 32,
    conceals: Callable[[State, int], bool] | None = None,
) -> Position | None:
    """A position that looks the same to `seat`, with what it may not know drawn anew; None when no draw fits
    the answers already given in this chapter. Those that the game `conceals` from the seat may be others."""
    for _again in range(tries):
        start = position.start.copy()
        start.resample(seat, rng)
        other = Position(start)
        for given in position.answers:
            answer = given
            if conceals is not None and conceals(other.state, seat):
                answer = other.state.chosen_by(rng)
            elif not other.state.offers(answer):
                break
            other.take(answer)
        else:
            return other
    return None
