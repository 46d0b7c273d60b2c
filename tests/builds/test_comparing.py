"""The comparison of two builds, tried without a compiler: it plays every mode, and it names what differs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice

import pytest

from cairn.core.rng import Rng
from cairn.core.snapshot import digest
from cairn.core.state import action
from tests.builds.comparing import Build, compare, first_difference
from tests.builds.pure import Pure
from tests.builds.samples import GAMES, samples
from tests.builds.trace import Look, Sample, known_game, seen
from tests.harness.pebbles import PebblesState
from tests.harness.pebbles.state import KINDS, SHOWING, TURNS
from tests.harness.pebbles.words import ENDED, NO_SUCH_PEBBLE, SHOW

PEBBLES = samples("pebbles", 6)


def difference(sample: Sample, other: Build) -> str | None:
    with ThreadPoolExecutor(1) as beside:
        return first_difference(compare(sample, other, beside), other)


# what is compared


@pytest.mark.parametrize("name", GAMES)
def test_every_scenario_and_every_choice_is_compared(name: str) -> None:
    game, wanted = known_game(name), samples(name, GAMES[name])
    assert {one.scenario for one in wanted} == {one.name for one in game.scenarios}
    for option in game.options:
        assert {one.options[option.name] for one in wanted} == set(option.choices), option.name


def test_a_process_of_its_own_sees_the_same() -> None:
    pure = Pure()
    assert [difference(sample, pure) for sample in [*PEBBLES, *samples("toy", 3)]] == [None] * 9
    pure.close()


# what is found


class OtherRules:
    """Another build of pebbles in which one method is another."""

    def __init__(self, name: str, method: Callable[..., object]) -> None:
        self.name, self.method = name, method

    def looks(self, sample: Sample, answers: Sequence[int | None]) -> list[Look]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(PebblesState, self.name, self.method)
            return list(seen(sample, answers))

    def digests(self, sample: Sample, answers: Sequence[int | None]) -> list[str]:
        return [digest(look) for look in self.looks(sample, answers)]

    def look(self, sample: Sample, answers: Sequence[int | None], ply: int) -> Look:
        return next(islice(self.looks(sample, answers), ply, None), {})


OFFER_ACTIONS, COPY = PebblesState.offer_actions, PebblesState.copy


def offers_in_another_order(s: PebblesState, seat: int) -> None:
    for pebble in range(KINDS - 1, 0, -1):
        at = seat * KINDS + pebble
        if s.hand[at]:
            s.offer(SHOW, pebble)
    s.offer(0)


def denies_more(s: PebblesState, seat: int) -> None:
    OFFER_ACTIONS(s, seat)
    if s.curious:
        s.deny(SHOWING, NO_SUCH_PEBBLE, action(SHOW, 1, 1), 1)


def tells_more(s: PebblesState, seat: int, why: int, pebble: int) -> None:
    s.tell(TURNS, ENDED)


def draws_nothing_anew(s: PebblesState, seat: int, rng: Rng) -> None:
    pass


def forgets_points(s: PebblesState) -> PebblesState:
    made = COPY(s)
    made.points[0] = 0
    return made


def scores_more(s: PebblesState, seat: int) -> int:
    return 1000


@pytest.mark.parametrize(
    ("name", "method", "place"),
    [
        ("offer_actions", offers_in_another_order, "desk.options[0]"),
        ("offer_actions", denies_more, "denied has"),
        ("tell_drawn", tells_more, "told has"),
        ("resample", draws_nothing_anew, "imagined."),
        ("copy", forgets_points, ".points[0]"),
        ("score", scores_more, "score[0]"),
    ],
)
def test_the_first_difference_is_named(
    name: str, method: Callable[..., object], place: str
) -> None:
    other = OtherRules(name, method)
    found = [text for sample in PEBBLES if (text := difference(sample, other))]
    assert found
    assert ", after " in found[0]
    assert place in found[0]
