"""Is a record true? Replays it from the start and tells the first thing that differs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from cairn import notation
from cairn.chance import Sealed, Seeded
from cairn.core.snapshot import digest, snapshot
from cairn.core.state import CHANCE
from cairn.core.words import _
from cairn.game import SetupError
from cairn.games import find
from cairn.position_text import PositionError, read_body
from cairn.record import AFTER, FOR, Entry, Record, RecordError, parse
from cairn.table import Table, check_older_snapshot, is_older, opened, result_text

# headers that stay, though the rules change
KEPT = ("game", "scenario", "seats", "chance", "seed", "commitment")


@dataclass(frozen=True)
class Verdict:
    """What verification found: nothing wrong, or the first line that departs and how."""

    answers: int
    line: int = 0
    reason: str = ""
    sealed: bool = False  # the dice are not open yet, so they could not be checked
    made_for: str = ""  # the seat that may read it while the game goes on; it was not replayed
    older: str = ""  # the version of the rules by which it was played, if that is not today's
    earlier: Record | None = (
        None  # what there was of the game by other rules, which was not replayed
    )

    @property
    def ok(self) -> bool:
        return not self.reason


def verify(record: Record, data: Path | str | None = None) -> Verdict:
    """Replay a record by the rules, from the first answer to the last."""
    if FOR in record.headers:
        return Verdict(len(record.entries), made_for=record.headers[FOR])
    older = _older(record)
    try:
        table = opened(record, data=data)
        earlier = _earlier(record)
        helped = False  # has the table answered what has no alternative?
        for ply, entry in enumerate(record.entries):
            _check_chapter(table, record, ply)
            _check_mark(table, entry, helped)
            _check_chance(table, entry)
            helped |= entry.auto and not entry.spared
            table.answer_entry(entry)
        _check_chapter(table, record, len(record.entries))
        _check_end(table, record)
    except RecordError as error:
        return Verdict(len(record.entries), error.line, error.reason, older=older)
    sealed = isinstance(table.chance, Sealed) and table.chance.secret is None
    return Verdict(len(record.entries), sealed=sealed, older=older, earlier=earlier)


def _older(record: Record) -> str:
    """The version of the rules by which a game was played, if there is a later one here."""
    try:
        here, played = find(record.headers["game"]).version, int(record.headers["rules"])
    except (SetupError, ValueError):
        return ""
    return str(played) if played < here else ""


def _earlier(record: Record) -> Record | None:
    """The record of the game before its rules changed, if it is whole and leads to where this one begins."""
    if record.earlier is None:
        return None
    line = record.lines[AFTER]
    try:
        before = parse("\n".join(record.earlier.lines))
    except RecordError as error:
        raise RecordError(
            _("the earlier record is not whole: {reason}", reason=error.reason), line
        ) from error
    told = [text for _number, text in before.position]
    plies = (before.snapshot.ply if before.snapshot else 0, len(before.entries))
    if (
        any(before.headers.get(name) != record.headers.get(name) for name in KEPT)
        or (told and told != [text for _number, text in record.origin])
        or record.earlier.answers not in plies
    ):
        raise RecordError(_("the earlier record does not lead to where this one begins"), line)
    return before


def _check_chapter(table: Table, record: Record, ply: int) -> None:
    if is_older(table, record):
        return  # its chapters may have been others
    given = next((start for start in record.chapters if start.ply == ply), None)
    found = table.chapter_starting_here()
    if given is None:
        if found is not None:
            line = record.entries[ply].line if ply < len(record.entries) else 0
            raise RecordError(
                _("chapter {name!r} begins here, but the record has none", name=found.name), line
            )
        return
    if found is None:
        raise RecordError(_("chapter {name!r} does not begin here", name=given.name), given.line)
    if given.name != found.name:
        raise RecordError(
            _("chapter {name!r} begins here, not {given!r}", name=found.name, given=given.name),
            given.line,
        )
    if given.fingerprint != found.fingerprint:
        raise RecordError(
            _(
                "the state here is {found}, the record says {recorded}: it was played by "
                "other rules or data",
                found=found.fingerprint,
                recorded=given.fingerprint,
            ),
            given.line,
        )


def _check_mark(table: Table, entry: Entry, helped: bool) -> None:
    """Only what has no alternative is answered by the table, and it is always so once it is. A person is spared what
    could have been answered in more than one way."""
    state = table.now.state
    if state.over() or entry.spared:
        if entry.spared and (state.over() or state.seat == CHANCE or state.count == 1):
            raise RecordError(_("there was no question here to spare anybody"), entry.line)
        return
    if entry.auto and state.count > 1:
        raise RecordError(
            _("'{mark}' says that there was no choice, but there was", mark=entry.mark.strip()),
            entry.line,
        )
    if helped and not entry.auto and state.count == 1:
        raise RecordError(_("there was no choice here, so the table answered"), entry.line)


def _check_chance(table: Table, entry: Entry) -> None:
    """At a fair table the dice are those of the seed, or of the secret."""
    state = table.now.state
    if state.over() or state.seat != CHANCE or table.mode != "fair":
        return
    if isinstance(table.chance, Seeded | Sealed):
        answer = table.falls()
        text = entry.text if answer is None else notation.write(table.game.vocabulary, answer)
        if text != entry.text:
            raise RecordError(
                _("the seed gives {text!r} here, not {given!r}", text=text, given=entry.text)
                if isinstance(table.chance, Seeded)
                else _(
                    "the secret gives {text!r} here, not {given!r}", text=text, given=entry.text
                ),
                entry.line,
            )


def _check_end(table: Table, record: Record) -> None:
    if table.over and isinstance(table.chance, Sealed) and table.chance.secret is None:
        raise RecordError(_("the game is over, so the secret of its dice should be told"))
    found = None if table.result is None else result_text(table.result)
    if found != record.result:
        raise RecordError(
            _(
                "the result is {found!r}, the record says {result!r}",
                found=found,
                result=record.result,
            )
        )
    if is_older(table, record):
        check_older_snapshot(table, record)
    elif record.snapshot is not None:
        at, start = table.last_chapter()
        if record.snapshot.ply != at or digest(record.snapshot.state) != digest(snapshot(start)):
            raise RecordError(
                _("the snapshot is not the state at this point"), record.snapshot.line
            )
        _check_position(table, record, snapshot(start))


def _check_position(table: Table, record: Record, saved: object) -> None:
    """What tells the snapshot to other versions of the rules must tell the same."""
    if not record.position:
        return
    try:
        told = read_body(table.game, table.setup, table.data, record.position, unchecked=True)
    except PositionError as error:
        raise RecordError(error.reason, error.line) from error
    if len(told.position.answers) or digest(saved) != digest(snapshot(told.position.start)):
        raise RecordError(_("the position is not the state at this point"), record.position[0][0])
