"""Piles: a multiset with known tops."""

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.pile import Pile
from cairn.core.rng import Rng


def pile(*counts: int) -> Pile:
    return Pile(vec[i64](counts))


def test_size_and_holds_count_known_and_unknown() -> None:
    p = pile(0, 2, 1)
    p.put_on_top(1)
    assert p.size() == 4
    assert p.holds(1) == 3
    assert p.holds(0) == 0


def test_the_last_card_put_on_top_is_taken_first() -> None:
    p = pile(0, 5, 5)
    p.put_on_top(1)
    p.put_on_top(2)
    assert [int(p.take_top()), int(p.take_top())] == [2, 1]
    assert p.size() == 10


def test_shuffling_forgets_the_order_and_keeps_the_cards() -> None:
    p = pile(0, 1, 1)
    p.put_on_top(2)
    p.shuffle_in(1)
    assert len(p.known) == len(p.eyes) == 0
    assert [int(n) for n in p.counts] == [0, 2, 2]


def test_a_copy_is_independent() -> None:
    p = pile(0, 1)
    p.put_on_top(1)
    q = p.copy()
    q.counts[1] += 5
    q.known[0] = 0
    q.eyes[0] = 0
    assert (p.counts[1], p.known[0], p.eyes[0]) == (1, 1, -1)


def test_a_seat_sees_what_its_eyes_saw() -> None:
    p = pile(0, 3)
    p.put_on_top(1, 0b01)
    p.put_on_top(1, 0b10)
    assert [p.sees(0, depth) for depth in (0, 1)] == [False, True]
    assert [p.sees(1, depth) for depth in (0, 1)] == [True, False]


def test_resampling_changes_only_what_a_seat_has_not_seen() -> None:
    seen: set[tuple[int, int]] = set()
    for seed in range(200):
        p = pile(0, 2, 2, 2)
        p.put_on_top(3, 0b01)
        p.put_on_top(1, 0b10)
        p.resample(0, Rng(seed))
        assert p.known[0] == 3
        assert [int(p.holds(kind)) for kind in range(4)] == [0, 3, 2, 3]
        seen.add((int(p.known[0]), int(p.known[1])))
    assert seen == {(3, 1), (3, 2), (3, 3)}
