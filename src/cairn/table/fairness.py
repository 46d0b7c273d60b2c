"""What an undo takes back, and when that would be unfair: a fair game does not go back past what chance or another seat
has decided."""

from __future__ import annotations

from collections.abc import Sequence

from cairn.core.state import CHANCE
from cairn.core.words import _
from cairn.record import CHANCE_NAME
from cairn.table.history import GivenAnswer, TableError


class Unfair(TableError):
    """An undo that a fair table refuses and a study table would not; `decider` is who has decided something since."""

    def __init__(self, decider: str) -> None:
        if decider == CHANCE_NAME:
            problem = _(
                "a fair game does not go back here: chance has decided since; a study table does"
            )
        else:
            problem = _(
                "a fair game does not go back here: {seat} has decided since; a study table does",
                seat=decider,
            )
        super().__init__(problem)


def last_decision(steps: Sequence[GivenAnswer], *, entered: bool) -> int | None:
    """Before which ply the last decision was made: a seat's, or the outcome of a die or draw where those are entered
    by hand."""
    for ply in range(len(steps) - 1, -1, -1):
        step = steps[ply]
        if step.decided() or (entered and not step.auto):
            return ply
    return None


def decided_since(steps: Sequence[GivenAnswer], target: int, seen: int) -> int | None:
    """The seat, or chance, that has decided something since the decision of ply `target` was made; None if nobody has,
    so that it may be taken back in fairness. Dice were seen up to the ply `seen`, even if they were taken back."""
    if target < seen:
        return CHANCE
    seat = steps[target].seat
    for step in steps[target:]:
        # Even an outcome without alternative counts: that is how a glimpse of something hidden is told.
        if step.seat == CHANCE != seat:
            return CHANCE
        if step.seat != seat and not step.auto:
            return step.seat
    return None
