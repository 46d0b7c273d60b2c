"""`cairn verify`"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import typer

from cairn import signing
from cairn.cli.problems import BAD, FAILED, complain, damaged, own_data
from cairn.cli.replaying import replayed
from cairn.cli.screen import Screen, write_json
from cairn.core.words import _, ngettext
from cairn.record import FOR, Record, RecordError, read_file
from cairn.remark import TAKEN
from cairn.table import opened
from cairn.verify import Verdict, verify


@dataclass(frozen=True)
class Finding:
    """What came of one file, and the exit code it means."""

    file: Path
    code: int = 0
    answers: int = 0
    line: int = 0
    reason: str = ""
    notes: tuple[str, ...] = ()  # what was not checked, and why

    def __str__(self) -> str:
        if not self.reason:
            found = ngettext("ok, {n} answer", "ok, {n} answers", self.answers)
            return f"{self.file}: {'; '.join([found, *self.notes])}"
        if not self.line:
            return f"{self.file}: {self.reason}"
        return _(
            "{file}, line {line}: {reason}", file=self.file, line=self.line, reason=self.reason
        )


def run(files: list[Path], *, keys: Sequence[str], data: Path | None, json: bool) -> None:
    known = [signing.named(key) for key in keys]
    findings = [_checked(file, known, data) for file in files]
    if json:
        write_json([_described(one) for one in findings])
    else:
        screen = Screen()
        for one in findings:
            if one.code == BAD:
                complain(str(one))
            else:
                screen.say(str(one), style="red" if one.code else "green")
    raise typer.Exit(max(one.code for one in findings))


def _checked(file: Path, keys: Sequence[str], data: Path | None) -> Finding:
    try:
        record = read_file(file)
    except RecordError as error:
        own = error.__cause__ if isinstance(error.__cause__, RecordError) else error
        reason = own.reason.removeprefix(f"{file}: ")
        return Finding(file, FAILED if damaged(error) else BAD, 0, error.line, reason)
    try:
        signed = signing.meaning(record, keys)
    except RecordError as error:
        return Finding(file, FAILED, len(record.entries), error.line, error.reason)
    found = _replayed(file, record, data)
    return replace(found, notes=(*found.notes, *[signed] * bool(signed)))


def _replayed(file: Path, record: Record, data: Path | None) -> Finding:
    answers = len(record.entries)
    if FOR in record.headers:
        return Finding(file, answers=answers, notes=tuple(_unchecked(record, verify(record))))
    try:
        with own_data(data):
            table = opened(record, data=data)
    except RecordError as error:
        return Finding(file, BAD, answers, error.line, error.reason)
    try:
        verdict = verify(record, data)
    except Exception:  # the record of a failure: the rules themselves raise
        *_before, last = replayed(table, record)
        line = last.entry.line if last.entry else 0
        return Finding(file, FAILED, answers, line, last.error)
    code, notes, reason = 0 if verdict.ok else FAILED, _unchecked(record, verdict), verdict.reason
    if reason and verdict.older:
        reason = _(
            "{reason}; it was played by rules version {version}, and here is version {here}",
            reason=reason,
            version=verdict.older,
            here=table.game.version,
        )
    return Finding(file, code, answers, verdict.line, reason, tuple(notes))


def _unchecked(record: Record, verdict: Verdict) -> Iterator[str]:
    """What could not be checked, and what everybody may want to know."""
    if verdict.made_for:
        yield _(
            "made for {seat} while the game went on: it hides answers, so it is whole but was not replayed",
            seat=verdict.made_for,
        )
    elif record.headers["mode"] == "study":
        yield _("a study game, so its dice are not checked")
    elif verdict.sealed:
        yield _("its dice are sealed until the end, so they are not checked yet")
    helped = dict.fromkeys(one.seat for one in record.remarks if one.help and one.text in TAKEN)
    if helped:
        yield _("the coach helped {seats}", seats=", ".join(str(seat) for seat in helped))
    if verdict.earlier is not None:
        yield _(
            "{n} answers before these were given by rules version {version} and are not checked",
            n=len(verdict.earlier.entries),
            version=verdict.earlier.headers["rules"],
        )


def _described(finding: Finding) -> dict[str, object]:
    return {
        "file": str(finding.file),
        "ok": not finding.reason,
        "answers": finding.answers,
        "line": finding.line or None,
        "reason": finding.reason or None,
        "notes": list(finding.notes),
    }
