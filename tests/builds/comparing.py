"""Two builds compared by a game: one plays it, the other follows, and the first thing they see differently is named."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from itertools import islice, zip_longest
from typing import Protocol

from cairn.core.snapshot import digest
from cairn.testing.compare import differences
from tests.builds.trace import Look, Sample, seen


class Build(Protocol):
    """Another build, which can be asked what it sees of a game played by these answers."""

    def digests(self, sample: Sample, answers: Sequence[int | None]) -> list[str]:
        """Before each answer and at the end."""

    def look(self, sample: Sample, answers: Sequence[int | None], ply: int) -> Look:
        """After so many answers."""


@dataclass(frozen=True)
class Comparison:
    """A game that was played here and is played elsewhere."""

    sample: Sample
    answers: list[int | None]
    here: list[str]
    there: Future[list[str]]


def compare(sample: Sample, other: Build, beside: Executor) -> Comparison:
    """Play a game, and let the other build follow beside what comes next."""
    answers: list[int | None] = []
    here: list[str] = []
    for look in seen(sample):
        here.append(digest(look))
        answers.append(look.get("answer"))
    return Comparison(sample, answers, here, beside.submit(other.digests, sample, answers))


def first_difference(found: Comparison, other: Build) -> str | None:
    """The first answer and the first thing seen differently there; None if there is nothing."""
    pairs = enumerate(zip_longest(found.here, found.there.result()))
    ply = next((n for n, (here, there) in pairs if here != there), None)
    if ply is None:
        return None
    here = next(islice(seen(found.sample), ply, None), {})
    there = other.look(found.sample, found.answers, ply)
    how = next(differences(there, here), "something that is no plain data")
    return f"{found.sample}, after {ply} answers, there and here: {how}"
