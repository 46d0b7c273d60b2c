"""Both builds play the same games and see the same: questions, options, weights, events, states, reasons, copies."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.builds.comparing import compare, first_difference
from tests.builds.pure import Pure
from tests.builds.samples import GAMES, samples

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
    with ThreadPoolExecutor(1) as beside:
        found = [compare(one, pure, beside) for one in SAMPLES[first : first + TOGETHER]]
    for one in found:
        assert first_difference(one, pure) is None
