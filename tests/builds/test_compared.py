"""Both builds play the same games and see the same: questions, options, weights, events, states, reasons, copies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from itertools import islice, zip_longest

import pytest

from cairn.core.snapshot import digest
from cairn.testing.compare import differences
from tests.builds.pure import Pure
from tests.builds.samples import GAMES, samples
from tests.builds.trace import Sample, seen

TOGETHER = 6  # games in a test
SAMPLES = [sample for name, count in GAMES.items() for sample in samples(name, count)]


@pytest.fixture(scope="session")
def pure() -> Iterator[Pure]:
    process = Pure()
    yield process
    process.close()


def test_the_other_build_is_interpreted(pure: Pure) -> None:
    assert pure.engine.endswith(".py")


@pytest.mark.parametrize("first", range(0, len(SAMPLES), TOGETHER))
def test_games_are_the_same_in_both_builds(pure: Pure, first: int) -> None:
    with ThreadPoolExecutor(
        1
    ) as beside:  # the one build follows while the other plays the next game
        played = [follow(pure, one, beside) for one in SAMPLES[first : first + TOGETHER]]
    for sample, answers, ours, theirs in played:
        if ours != theirs.result():
            pytest.fail(first_difference(pure, sample, answers, ours, theirs.result()))


Played = tuple[Sample, list[int], list[str], Future[list[str]]]


def follow(pure: Pure, sample: Sample, beside: ThreadPoolExecutor) -> Played:
    """Play a game, and let the other build play it too."""
    answers: list[int] = []
    ours: list[str] = []
    for look in seen(sample):
        assert "error" not in look, f"{sample}, after {len(answers)} answers: {look['error']}"
        ours.append(digest(look))
        answers.append(look.get("answer"))
    return sample, answers, ours, beside.submit(pure.digests, sample, answers)


def first_difference(
    pure: Pure, sample: Sample, answers: Sequence[int], ours: list[str], theirs: list[str]
) -> str:
    ply = next(n for n, (a, b) in enumerate(zip_longest(ours, theirs)) if a != b)
    compiled = next(islice(seen(sample), ply, None), {})
    interpreted = pure.look(sample, answers, ply)
    how = next(differences(interpreted, compiled), "and then not any more")
    return f"{sample}, after {ply} answers, interpreted and compiled: {how}"
