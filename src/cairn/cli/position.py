"""`cairn position`, and the positions that other commands begin at."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Literal

import typer

import cairn
from cairn.cli.problems import Misused, own_data, read_record, reading
from cairn.core.words import _
from cairn.position_text import PositionError, game_of
from cairn.record import Record
from cairn.table import Table, resumed

STANDARD_INPUT = Path("-")


def run(file: Path, *, at: int | None, data: Path | None) -> None:
    typer.echo(table_of(file, at, data).position(), nl=False)


def table_of(file: Path, at: int | None, data: Path | None) -> Table:
    """The table of a saved game, at its end or after so many answers."""
    record = read_record(file)
    with reading(file), own_data(data):
        return resumed_at(record, at, data)


def resumed_at(record: Record, at: int | None, data: Path | None) -> Table:
    """The table of a record, at its end, or another one that stands after so many answers."""
    table = resumed(record, data=data)
    if at is None:
        return table
    if 0 <= at <= table.ply:
        return table.fork(at)
    if table.ply < len(record.entries):
        raise Misused(
            _(
                "this game goes on by newer rules, which its earlier answers do not fit: --at is from 0 to {n}, the "
                "answers since its last chapter began; not {at}",
                n=table.ply,
                at=at,
            )
        )
    raise Misused(
        _("--at is from 0 to {n}, the answers of the record; not {at}", n=table.ply, at=at)
    )


def begun_at(
    file: Path,
    game: str = "",
    *,
    unchecked: bool,
    data: Path | None,
    seed: int | None = None,
    chance: Literal["seed", "ask"] = "seed",
) -> Table:
    """A new table at the position in a file. What is refused names the file and the line."""
    text = _text(file)
    try:
        with own_data(data):
            return cairn.table(
                game or game_of(text),
                position=text,
                unchecked=unchecked,
                data=data,
                seed=seed,
                chance=chance,
            )
    except PositionError as error:
        raise Misused(f"{file}, {error}") from error


def _text(file: Path) -> str:
    try:
        return sys.stdin.read() if file == STANDARD_INPUT else file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Misused(_("{path}: this is not a text file, so no position", path=file)) from error
    except OSError as error:
        raise Misused(
            _("{path}: cannot be read: {reason}", path=file, reason=error.strerror)
        ) from error
