"""What goes wrong on a command line, and what to do about it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from cairn.core.errors import CairnError
from cairn.data import DataError
from cairn.record import Record, RecordError, read_file

FAILED = 1  # the check was made and did not pass
BAD = 2  # bad usage or bad input
INTERRUPTED = 130

DAMAGED = "restore it from a copy"
NO_RECORD = "name a file that 'cairn play --save FILE' wrote"
OWN_DATA = "mend it, or leave out --data"


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
        raise Misused(f"{error}{_advice(error)}") from error


def _advice(error: RecordError) -> str:
    if "upgrade" in error.reason:
        return ""
    return f"; {DAMAGED if damaged(error) else NO_RECORD}"


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
        raise Misused(f"{error}; {OWN_DATA}" if folder else str(error)) from error
