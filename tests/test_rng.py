"""The generator behind every seed: fixed for ever, fair, and the same in both builds."""

from collections import Counter

import pytest

from cairn.core.rng import Rng, mix

FIRST_OF_SEED_7 = [1260818370, 1655156438, 2548155132, 1404353116]
DICE_OF_SEED_7 = [1, 6, 3, 2, 6, 2, 2, 3, 3, 6, 5, 2]


def test_the_numbers_of_a_seed_never_change() -> None:
    rng = Rng(7)
    assert [int(rng.next32()) for _ in range(4)] == FIRST_OF_SEED_7
    assert [int(Rng(7, ply).below(6)) + 1 for ply in range(12)] == DICE_OF_SEED_7


def test_streams_of_one_seed_differ() -> None:
    assert len({int(Rng(7, stream).next32()) for stream in range(1000)}) == 1000


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    faces = Counter((int(Rng(seed).below(6)), int(Rng(seed + 1).below(6))) for seed in range(18000))
    assert len(faces) == 36
    assert all(400 < n < 600 for n in faces.values()), faces


def test_below_is_even() -> None:
    rng = Rng(1)
    counts = Counter(int(rng.below(5)) for _ in range(50_000))
    assert sorted(counts) == [0, 1, 2, 3, 4]
    assert all(9_600 < n < 10_400 for n in counts.values()), counts


def test_one_die_a_ply_is_as_even_as_one_stream() -> None:
    pairs = Counter(
        (int(Rng(3, ply).below(6)), int(Rng(3, ply + 1).below(6))) for ply in range(36_000)
    )
    assert len(pairs) == 36
    assert all(850 < n < 1150 for n in pairs.values()), pairs


@pytest.mark.parametrize("x", [0, 1, 2**62, 2**63 - 1])
def test_mix_stays_within_63_bits(x: int) -> None:
    assert 0 <= mix(x) < 2**63
