"""Saving a game that is being played: no other file is lost by it, and no interrupt leaves half of one."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from threading import current_thread, main_thread

from cairn import record as records
from cairn.cli.problems import Misused
from cairn.core.words import _
from cairn.record import RecordError
from cairn.table import Table

SUFFIX = ".cairn"


def named(text: str) -> Path:
    """The file that a text names."""
    try:
        path = Path(text).expanduser()
        path.resolve().exists()
    except (OSError, RuntimeError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise Misused(
            _("{text!r} cannot be the name of a file: {reason}", text=text, reason=reason)
        ) from error
    return path


class Saves:
    """Where a game is saved: by itself after every answer, when wished, or not at all."""

    def __init__(self, table: Table, always: Path | None, loaded: Path | None) -> None:
        self.table = table
        self.always = always
        self.new = loaded is None  # the game did not come from a file
        self.kept: Path | None = None  # the last file written
        self._own = {path.resolve() for path in (loaded,) if path is not None}
        self._text = ""
        if loaded is not None and _holds(loaded, table):
            self.kept, self._text = loaded, table.record()

    def begin(self) -> None:
        """Save for the first time where that is wished, so that a bad place is known before playing."""
        if self.always is None:
            return
        try:
            self.write(self.always)
        except Taken as error:
            raise Misused(
                _(
                    "{error}; go on with a game by --load {file}, or name another file",
                    error=error,
                    file=self.always,
                )
            ) from error

    def keep(self) -> None:
        """After an answer."""
        if self.always is not None:
            self.write(self.always)

    def write(self, path: Path, *, replace: bool = False) -> None:
        """A file that this game did not come from is only replaced when that is said."""
        if not path.name or path.is_dir():
            raise RecordError(_("{path} is a folder; name a file in it", path=path))
        if path.resolve() not in self._own and path.exists() and not replace:
            raise Taken(path)
        text = self.table.record()
        records.save(path, text)
        self._own.add(path.resolve())
        self.kept, self._text = path, text

    def unused(self) -> Path:
        """A file here that is not there yet, for whoever names none."""
        name = self.table.game.name
        names = (f"{name}{n}{SUFFIX}" for n in chain([""], (f"-{n}" for n in count(2))))
        return next(path for path in map(Path, names) if not path.exists())

    def saved(self) -> bool:
        """Is the game in a file as it stands?"""
        return self.table.record() == self._text


def _holds(path: Path, table: Table) -> bool:
    """Is this very game in the file, as it stands?"""
    try:
        return path.read_text(encoding="utf-8") == table.record()
    except (OSError, UnicodeError):
        return False


class Taken(Misused):
    """A file that would be lost."""

    def __init__(self, path: Path) -> None:
        super().__init__(_("{file} exists and is not this game", file=path))


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Holds an interrupt back until an answer is given and saved."""
    ignored = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    if ignored or current_thread() is not main_thread():
        yield
        return
    caught: list[object] = []
    before = signal.signal(signal.SIGINT, lambda *signal: caught.append(signal))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if caught:
        raise KeyboardInterrupt
