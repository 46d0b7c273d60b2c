"""What a refusal must be, at the table and on the command line: it names the cause, and nothing has moved."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from typer.testing import CliRunner

import cairn
from cairn.cli.app import app
from cairn.core.errors import IllegalAction
from cairn.core.position import Position
from cairn.core.snapshot import fingerprint
from cairn.table import Table


def table_at(game: str, position: Position) -> Table:
    """A table at which this very question is open."""
    table = cairn.table(game, seed=1, auto=False)
    table._history.position = position
    return table


def refused(table: Table, action: str) -> tuple[str, str]:
    """The rule and the reason. Nothing at the table has moved."""
    before = fingerprint(table.position), table.options, table.record(), table.log
    with pytest.raises(IllegalAction) as caught:
        table.play(action)
    assert (fingerprint(table.position), table.options, table.record(), table.log) == before
    assert f"(rule {caught.value.rule})" in str(caught.value)
    return caught.value.rule, caught.value.reason


def check_command_refused(arguments: Sequence[str | Path], *causes: str) -> None:
    """The command ends before anything is played, and says all of this."""
    result = CliRunner().invoke(app, [str(each) for each in arguments])
    assert (result.exit_code, result.stdout) == (2, "")
    for cause in causes:
        assert cause in result.stderr


def check_values_refused(
    arguments: Sequence[str | Path], file: Path, text: str, cause: str
) -> None:
    """A player's own values that cannot be: their file is named, and what to do."""
    file.write_text(text)
    command = [*arguments, "--data", file.parent]
    check_command_refused(command, str(file), cause, "mend it, or leave out --data")
