"""A record played through once more, answer by answer, up to its end or to where it breaks off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cairn.core.errors import CairnError
from cairn.record import Entry, Record, RecordError
from cairn.table import Happened, Table


@dataclass(frozen=True)
class Played:
    """One answer and what it led to; before the first answer there is none."""

    ply: int
    entry: Entry | None
    events: list[Happened]
    error: str = ""


def replayed(table: Table, record: Record) -> Iterator[Played]:
    """Every answer of a record, given at a table that stands at the beginning. An answer that cannot be, or at which
    the rules themselves fail, is the last."""
    told = 0
    if table.log:
        yield Played(0, None, table.log)
        told = len(table.log)
    for ply, entry in enumerate(record.entries, 1):
        error = _answered(table, entry)
        log = table.log
        yield Played(ply, entry, log[told:], error)
        told = len(log)
        if error:
            return


def _answered(table: Table, entry: Entry) -> str:
    try:
        table.answer_entry(entry)
    except RecordError as error:
        return error.reason
    except CairnError as error:
        return str(error)
    except Exception as error:  # a record of a failure is kept to be looked at
        return f"the rules fail here: {type(error).__name__}: {error}"
    return ""
