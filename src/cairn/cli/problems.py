"""What goes wrong on a command line, and what to do about it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.data import DataError
from cairn.record import Record, RecordError, read_file

FAILED = 1  # the check was made and did not pass
BAD = 2  # bad usage or bad input
INTERRUPTED = 130


class Misused(CairnError):
    """A command line that cannot be meant."""


def complain(message: str) -> None:
    """Say on standard error what went wrong, and who says so."""
    sys.stdout.flush()
    for line in message.splitlines():
        typer.echo(f"cairn: {line}", err=True)


def read_record(path: Path) -> Record:
    """The record in a file. What is refused says why and what to do."""
    try:
        return read_file(path)
    except RecordError as error:
        raise Misused(_advised(error)) from error


def _advised(error: RecordError) -> str:
    if error.newer:
        return str(error)
    if damaged(error):
        return _("{problem}; restore it from a copy", problem=error)
    return _("{problem}; name a file that 'cairn play --save FILE' wrote", problem=error)


def damaged(error: RecordError) -> bool:
    """Is it a record of ours that was cut or altered, rather than something else?"""
    return error.line > 1


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Names the file in whatever is refused about the record in it."""
    try:
        yield
    except RecordError as error:
        raise Misused(f"{path}, {error}" if error.line else f"{path}: {error}") from error


@contextmanager
def own_data(folder: Path | None) -> Iterator[None]:
    """Says what to do where a player's own values are refused."""
    try:
        yield
    except DataError as error:
        raise Misused(
            _("{problem}; fix it, or leave out --data", problem=error) if folder else str(error)
        ) from error
