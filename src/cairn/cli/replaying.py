"""A record played through once more, answer by answer, up to its end or to where it breaks off."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cairn.core.errors import CairnError
from cairn.core.words import _
from cairn.record import Entry, Record, RecordError
from cairn.remark import Remark
from cairn.table import LogLine, Table


@dataclass(frozen=True)
class Played:
    """One answer, what it led to and what players wrote then; before the first answer there is none."""

    ply: int
    entry: Entry | None
    events: list[LogLine]
    remarks: list[Remark]
    error: str = ""


def replayed(table: Table, record: Record) -> Iterator[Played]:
    """Every answer of a record, given at a table that stands at the beginning. An answer that cannot be, at which
    the rules themselves fail, or after which they say what there is no word for, is the last."""
    remarks = record.remarks_by_ply()
    events, error = _said(table, table.log)
    if events or error or 0 in remarks:
        yield Played(0, None, events, remarks.get(0, []), error)
    told = len(table.log)
    for ply, entry in enumerate(record.entries, 1):
        if error:
            return
        refused = _answered(table, entry)
        events, speechless = _said(table, table.log[told:])
        error = refused or speechless
        yield Played(ply, entry, events, remarks.get(ply, []), error)
        told = len(table.log)


def _said(table: Table, events: list[LogLine]) -> tuple[list[LogLine], str]:
    """The events up to one that cannot be told, and what there is no word for: that one, or the question now open."""
    for n, line in enumerate(events):
        try:
            str(line)
        except LookupError:
            told = line.told
            return events[:n], _speechless(
                _("event {event} about {arguments}", event=told.event, arguments=told.arguments)
            )
    try:
        table.question.prompt  # noqa: B018 (it may fail)
    except LookupError:
        state = table.now.state
        return events, _speechless(
            _("question {question} to seat {seat}", question=state.question, seat=state.seat)
        )
    return events, ""


def _speechless(what: str) -> str:
    return _("the rules fail here: there is no word for what they say, {what}", what=what)


def _answered(table: Table, entry: Entry) -> str:
    try:
        table.answer_entry(entry)
    except RecordError as error:
        return error.reason
    except CairnError as error:
        return str(error)
    except Exception as error:  # a record of a failure is kept to be looked at
        return _("the rules fail here: {error}", error=f"{type(error).__name__}: {error}")
    return ""
