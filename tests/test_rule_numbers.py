"""Rule numbers as integers."""

import pytest

from cairn.core.rules import NO_RULE, rule, rule_number

NUMBERS = [
    "1",
    "3.2",
    "3.2.5",
    "1.7.5.2",
    "12",
    "14.6.4",
    "A",
    "A1",
    "B0",
    "B",
    "D10",
    "A1.6",
    "4.0",
    "4",
]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_number_comes_back_as_printed(number: str) -> None:
    assert rule_number(rule(number)) == number


def test_numbers_that_differ_are_different_integers() -> None:
    assert len({int(rule(number)) for number in NUMBERS}) == len(NUMBERS)


def test_no_rule_has_no_number() -> None:
    assert rule_number(NO_RULE) == ""
