"""The toy, held to every promise of the harness. A game's own test file is hardly longer than this."""

from pathlib import Path

import pytest

from cairn.game import Setup
from cairn.games import find
from cairn.testing import fuzz, goldens, machine, setup_name, setups

TOY = find("toy")
GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize("setup", setups(TOY), ids=setup_name)
def test_random_games_keep_every_promise(setup: Setup) -> None:
    fuzz(TOY, setup, games=2, scores=(0, 20))


def test_stored_games_come_out_the_same_in_every_build() -> None:
    goldens.check(TOY, GOLDEN)


TestTable = machine(TOY, setups(TOY)).TestCase
