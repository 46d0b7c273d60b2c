"""Hypothesis finds what is wrong with a table when it is used in every order."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from cairn.core.errors import CairnError
from cairn.games import find
from cairn.testing import Broken, machine, setups
from tests.harness.broken_tables import BROKEN_MOVES
from tests.patience import PATIENCE

TOY = find("toy")
SETTINGS = settings(
    max_examples=300,
    database=None,
    derandomize=True,
    phases=[Phase.generate],  # found is enough here; to shrink it would take long
)


@pytest.mark.parametrize(
    ("home", "move", "broken"), BROKEN_MOVES, ids=[name for _, name, _ in BROKEN_MOVES]
)
def test_a_move_that_goes_wrong_is_found(
    home: object, move: str, broken: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(home, move, broken)
    with pytest.raises((CairnError, Broken)):
        run_state_machine_as_test(machine(TOY, setups(TOY)), settings=SETTINGS)


def test_the_harness_works_without_hypothesis() -> None:
    script = (
        "import sys; sys.modules['hypothesis'] = None; "
        "from cairn.games import find; from cairn.testing import fuzz; fuzz(find('toy'), games=1)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=PATIENCE)
