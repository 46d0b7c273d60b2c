"""What an undo takes back, and when that would be unfair."""

import pytest

from cairn.core.state import CHANCE
from cairn.table.fairness import decided_since, last_decision
from cairn.table.history import GivenAnswer

NORTH, SOUTH = 0, 1


def steps(*seats: int | str) -> list[GivenAnswer]:
    """Answers of these seats; a text is a seat that had no choice."""
    names = {"north": NORTH, "south": SOUTH, "chance": int(CHANCE)}
    return [
        GivenAnswer(0, names[one], True)
        if isinstance(one, str)
        else GivenAnswer(0, int(one), False)
        for one in seats
    ]


@pytest.mark.parametrize(
    ("answers", "decision", "entered"),
    [
        ((), None, None),
        ((CHANCE, "north"), None, 0),
        ((NORTH,), 0, 0),
        ((NORTH, CHANCE), 0, 1),
        ((NORTH, CHANCE, "chance"), 0, 1),
        ((NORTH, "south", "chance"), 0, 0),
        ((NORTH, SOUTH, "north"), 1, 1),
    ],
)
def test_the_last_decision_is_a_seats_own_or_a_die_that_was_entered(
    answers: tuple[int | str, ...], decision: int | None, entered: int | None
) -> None:
    assert last_decision(steps(*answers), entered=False) == decision
    assert last_decision(steps(*answers), entered=True) == entered


@pytest.mark.parametrize(
    ("answers", "decider"),
    [
        ((NORTH,), None),
        ((NORTH, "north", "south"), None),
        ((NORTH, NORTH), None),
        ((NORTH, SOUTH), SOUTH),
        ((NORTH, CHANCE), CHANCE),
        ((NORTH, "chance"), CHANCE),  # a glimpse: there was only one outcome, but it was seen
        ((NORTH, "south", SOUTH, CHANCE), SOUTH),
        ((CHANCE, "north"), None),
        ((CHANCE, NORTH), NORTH),
    ],
)
def test_who_has_decided_since(answers: tuple[int | str, ...], decider: int | None) -> None:
    assert decided_since(steps(*answers), 0, seen=0) == decider


def test_a_die_that_was_seen_counts_although_it_was_taken_back() -> None:
    assert decided_since(steps(NORTH), 0, seen=1) == CHANCE
    assert decided_since(steps(NORTH, NORTH), 1, seen=1) is None
