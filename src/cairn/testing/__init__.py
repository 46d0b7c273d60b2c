"""A harness for any game: a game's own test file is a few lines. ::

    GAME = find("toy")

    @pytest.mark.parametrize("setup", setups(GAME), ids=setup_name)
    def test_fuzz(setup):
        fuzz(GAME, setup, games=20)

    def test_goldens():
        goldens.check(GAME, FOLDER)

    TestMachine = machine(GAME, setups(GAME)).TestCase

`at` sets up a position from text, to force chance, to enumerate outcomes and to look (`cairn.testing.script`).

`fuzz` plays random games and holds every promise of `cairn.testing.oracles` to them, `goldens` compares with games that
were stored, and `machine` (which needs hypothesis) takes back, plays again, forks and saves in any order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cairn.game import Game, Setup
from cairn.testing.driving import Fault
from cairn.testing.fuzzing import fuzz
from cairn.testing.oracle import Broken, Oracle, Stage, oracle
from cairn.testing.script import Outcome, Script, at
from cairn.testing.trial import Trial, Walk, setup_name, setups

if TYPE_CHECKING:
    from hypothesis.stateful import RuleBasedStateMachine

__all__ = [
    "Broken",
    "Fault",
    "Oracle",
    "Outcome",
    "Script",
    "Stage",
    "Trial",
    "Walk",
    "at",
    "fuzz",
    "machine",
    "oracle",
    "setup_name",
    "setups",
]


def machine(
    game: Game, setups: Sequence[Setup], *, examples: int = 50, steps: int = 30
) -> type[RuleBasedStateMachine]:
    """A machine with which hypothesis plays at a table in every way there is; its `TestCase` is the test. See
    `cairn.testing.stateful`."""
    from cairn.testing.stateful import table_machine  # hypothesis is not always installed

    return table_machine(game, setups, examples, steps)
