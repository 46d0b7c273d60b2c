"""Making a game that goes wrong as short and plain as possible.

Whole chapters are left out, then ever smaller pieces, then single answers; what is left is replaced by the first
option where that goes wrong just as well. Only a game that breaks the same promise counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cairn.testing.driving import Fault

TRIES = 600
WORK = 60_000  # answers replayed in all

Answers = Sequence[int | None]
Attempt = Callable[[Answers], Fault | None]


def shrunk(fault: Fault, attempt: Attempt) -> Fault:
    """The least fault found that `attempt` still gets from some of the answers."""
    return _Shrinking(fault, attempt).best


class _Shrinking:
    def __init__(self, fault: Fault, attempt: Attempt) -> None:
        self.best = fault
        self.attempt = attempt
        self.tries = TRIES
        self.work = WORK
        before = None
        while before is not self.best and self.tries and self.work > 0:
            before = self.best
            self._drop_chapters()
            self._drop_pieces()
            self._choose_first()

    def _better(self, answers: Answers) -> bool:
        """Is this game a smaller one that goes wrong?"""
        if not self.tries or self.work <= 0:
            return False
        self.tries -= 1
        self.work -= len(answers) + 1
        found = self.attempt(answers)
        if found is None or _size(found) >= _size(self.best):
            return False
        self.best = found
        return True

    def _drop_chapters(self) -> None:
        for start, end in self._chapters():
            self._better([*self.best.answers[:start], *self.best.answers[end:]])

    def _chapters(self) -> Iterator[tuple[int, int]]:
        """Each chapter, the last first, so that places before it stay what they are."""
        ends = [*self.best.chapters[1:], len(self.best.answers)]
        return reversed(list(zip(self.best.chapters, ends, strict=True)))

    def _drop_pieces(self) -> None:
        size = len(self.best.answers)
        while size:
            at = 0
            while at < len(self.best.answers):
                answers = self.best.answers
                if not self._better([*answers[:at], *answers[at + size :]]):
                    at += size
            size //= 2

    def _choose_first(self) -> None:
        at = 0
        while at < len(self.best.answers):
            if self.best.picks[at]:
                answers = self.best.answers
                self._better([*answers[:at], None, *answers[at + 1 :]])
            at += 1


def _size(fault: Fault) -> tuple[int, int]:
    return len(fault.answers), sum(fault.picks)
