"""Every rule of every game has code that carries it out and a test that states it."""

from pathlib import Path

import pytest

from cairn.games import find
from cairn.register import report, untested

TESTS = Path(__file__).parent


@pytest.mark.parametrize("name", ["toy", "navajo-wars", "greenland"])
def test_no_rule_is_without_code_or_test(name: str) -> None:
    game = find(name)
    rows = report(game.package, game.rule_modules, TESTS / game.tests)
    assert [row.rule for row in untested(rows)] == []
