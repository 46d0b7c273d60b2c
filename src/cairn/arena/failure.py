"""A game that went wrong, as a record that can be looked at."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path

from cairn import notation
from cairn import record as records
from cairn.chance import ByHand
from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.data import DataSet
from cairn.game import Game, Setup
from cairn.record import Entry, RecordError
from cairn.table import Table


def described(error: Exception) -> str:
    """What went wrong, and for what no rule foresees also where."""
    if isinstance(error, CairnError):
        return str(error)
    frames = traceback.extract_tb(error.__traceback__)
    what = f"{type(error).__name__}: {error}"
    if not frames:
        return what
    file, line = Path(frames[-1].filename).name, frames[-1].lineno
    return _("{what} ({file}, line {line})", what=what, file=file, line=line)


def failure_record(
    game: Game, setup: Setup, data: DataSet, answers: Sequence[int], seed: int, reason: str = ""
) -> str:
    """The record of a game that went wrong, up to the answer at which it did: the last one, even if the rules fail at
    it. Its dice are written out, so it does not matter how the seed led to them."""
    table = Table(game, setup, chance=ByHand(), data=data)
    failing = _followed(table, answers)
    if failing is not None:  # it may have left anything behind
        good = answers[: table.ply]
        table = Table(game, setup, chance=ByHand(), data=data)
        _followed(table, good)
    record = records.parse(table.record())
    if failing is not None:
        record.entries.append(failing)
    record.headers["failure"] = " ".join(
        _("{reason} (seed {seed})", reason=reason, seed=seed).split()
    )
    return record.write()


def _followed(table: Table, answers: Sequence[int]) -> Entry | None:
    """Give these answers at a table; the one at which the rules fail is returned. What has no text ends it too."""
    for answer in answers:
        state = table.now.state
        try:
            text = notation.write(table.game.vocabulary, answer)
        except KeyError:
            return None
        entry = Entry(table.seat_name(state.seat), text, bool(state.count == 1))
        try:
            table.answer_entry(entry)
        except RecordError:
            raise
        except Exception:  # that is what the record is for
            return entry
    return None
