"""Is a record true? Replays it from the start and tells the first thing that differs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cairn import notation
from cairn.chance import Seeded
from cairn.core.snapshot import digest, snapshot
from cairn.core.state import CHANCE
from cairn.record import Entry, Record, RecordError
from cairn.table import Table, opened, result_text


@dataclass(frozen=True)
class Verdict:
    """What verification found: nothing wrong, or the first line that departs and how."""

    answers: int
    line: int = 0
    reason: str = ""

    @property
    def ok(self) -> bool:
        return not self.reason


def verify(record: Record, data: Path | str | None = None) -> Verdict:
    """Replay a record by the rules, from the first answer to the last."""
    try:
        table = opened(record, data=data)
        for ply, entry in enumerate(record.entries):
            _check_chapter(table, record, ply)
            _check_chance(table, entry)
            table.answer_entry(entry)
        _check_chapter(table, record, len(record.entries))
        _check_end(table, record)
    except RecordError as error:
        return Verdict(len(record.entries), error.line, error.reason)
    return Verdict(len(record.entries))


def _check_chapter(table: Table, record: Record, ply: int) -> None:
    given = next((start for start in record.chapters if start.ply == ply), None)
    found = table.chapter_starting_here()
    if given is None:
        if found is not None:
            line = record.entries[ply].line if ply < len(record.entries) else 0
            raise RecordError(f"chapter {found.name!r} begins here, but the record has none", line)
        return
    if found is None:
        raise RecordError(f"chapter {given.name!r} does not begin here", given.line)
    if given.name != found.name:
        raise RecordError(f"chapter {found.name!r} begins here, not {given.name!r}", given.line)
    if given.fingerprint != found.fingerprint:
        raise RecordError(
            f"the state here is {found.fingerprint}, the record says {given.fingerprint}: "
            "it was played by other rules or data",
            given.line,
        )


def _check_chance(table: Table, entry: Entry) -> None:
    """At a fair table the dice are those of the seed."""
    state = table.position.state
    if state.over() or state.seat != CHANCE or table.mode != "fair":
        return
    if isinstance(table.chance, Seeded):
        text = notation.write(table.game.vocabulary, table.chance.answer(state, table.ply))
        if text != entry.text:
            raise RecordError(f"the seed gives {text!r} here, not {entry.text!r}", entry.line)


def _check_end(table: Table, record: Record) -> None:
    found = None if table.result is None else result_text(table.result)
    if found != record.result:
        raise RecordError(f"the result is {found!r}, the record says {record.result!r}")
    if record.snapshot is not None:
        at, start = table.last_chapter()
        if record.snapshot.ply != at or digest(record.snapshot.state) != digest(snapshot(start)):
            raise RecordError("the snapshot is not the state at this point", record.snapshot.line)
