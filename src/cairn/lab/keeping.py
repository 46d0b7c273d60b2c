"""Results on disk: a folder of Parquet files, each of them whole, and what was played for them.

A row is a game. Only one process writes, and a file gets its name when all of it is on the disk; so whenever it is
stopped, what is there can be read, and tells which games are still to be played."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
from filelock import FileLock, Timeout

from cairn.core.words import _
from cairn.game import Json
from cairn.lab.study import Plan, Study, StudyError
from cairn.record import save

NOTE = "study.json"  # what was played, for whom it is to go on
LOCK = ".lock"
EVERY = 5.0  # seconds of play that are lost at most
MANY = 20_000  # games that are held in memory at most


def _listed(**fields: pa.DataType) -> pa.DataType:
    return pa.list_(pa.struct(fields))


#: a game of a study
SCHEMA = pa.schema({
    "arm": pa.string(),
    "game": pa.int32(),  # its number: equal numbers of two arms have the same seed
    "seed": pa.int64(),  # of its dice, as at a table
    "result": pa.string(),
    "winners": pa.list_(pa.string()),
    "error": pa.string(),
    "answers": pa.int32(),
    "turns": pa.int32(),
    "seats": _listed(
        seat=pa.string(), agent=pa.string(), won=pa.bool_(), points=pa.int32(), role=pa.string()
    ),
    "died_out": _listed(people=pa.string(), gone=pa.bool_()),
    "decisions": _listed(seat=pa.string(), n=pa.int32()),
    "sources": _listed(whose=pa.string(), source=pa.string(), points=pa.int32()),
    "tracks": _listed(track=pa.string(), turn=pa.int32(), value=pa.int32()),
    "luck": _listed(whose=pa.string(), dice=pa.int32(), luck=pa.float64()),
    "events": _listed(event=pa.string(), seat=pa.string(), card=pa.string(), n=pa.int32()),
    "options": _listed(
        seat=pa.string(), option=pa.string(), offered=pa.int32(), chosen=pa.int32()
    ),
})  # fmt: skip


class Note(msgspec.Struct, frozen=True):
    """What the results in a folder are results of."""

    cairn: str
    title: str
    games: int
    measure: tuple[str, ...]
    arms: Mapping[str, Mapping[str, Any]]


def parts(folder: Path) -> list[Path]:
    """The files with results, in the order they were written."""
    return sorted(folder.glob("part-*.parquet"))


def read_note(folder: Path) -> Note:
    path = folder / NOTE
    try:
        return msgspec.json.decode(path.read_bytes(), type=Note)
    except FileNotFoundError:
        raise StudyError(
            _("{folder}: there are no results of a study here", folder=folder)
        ) from None
    except OSError as error:
        raise StudyError(
            _("{path}: cannot be read: {reason}", path=path, reason=error.strerror)
        ) from None
    except msgspec.DecodeError as error:
        raise StudyError(
            _("{path}: is damaged ({error}); begin in another folder", path=path, error=error)
        ) from None


def batches(folder: Path, columns: Sequence[str] | None = None) -> Iterator[pa.RecordBatch]:
    """All results, some games at a time."""
    for path in parts(folder):
        try:
            with pq.ParquetFile(path) as file:
                yield from file.iter_batches(columns=None if columns is None else list(columns))
        except (pa.ArrowInvalid, OSError) as error:
            raise StudyError(
                _(
                    "{path}: is damaged ({error}); without this file its games are played again",
                    path=path,
                    error=error,
                )
            ) from error


class Store:
    """The folder of one study while it is played."""

    def __init__(self, folder: Path, study: Study, plan: Plan) -> None:
        self.folder = folder
        self.last = perf_counter()
        number = 1 + max((int(path.stem.partition("-")[2]) for path in parts(folder)), default=0)
        # The number of the next file and what it will hold, exchanged in one step: an interrupt just after a file was
        # written makes us write the same file again, not a second one.
        self.waiting: tuple[int, list[Mapping[str, Any]]] = number, []
        self.note = self._noted(study, plan)

    def _noted(self, study: Study, plan: Plan) -> Note:
        """Write down what is played; refused if there are results of something else."""
        arms = {trial.name: trial.identity() for trial in plan.trials}
        before: dict[str, Mapping[str, Json]] = {}
        if parts(self.folder):
            old = read_note(self.folder)
            before = dict(old.arms)
            if tuple(sorted(old.measure)) != tuple(sorted(plan.measure)):
                raise self._other("measure", old.measure, tuple(sorted(plan.measure)))
            for name in (one for one in arms if one in before):
                for field, value in arms[name].items():
                    if before[name].get(field) != value:
                        raise self._other(f"{name}, {field}", before[name].get(field), value)
        note = Note(
            plan.cairn,
            study.title,
            study.games,
            tuple(sorted(plan.measure)),
            before | arms,
        )
        text = msgspec.json.format(msgspec.json.encode(note), indent=2).decode()
        save(self.folder / NOTE, text + "\n")
        return note

    def _other(self, field: str, before: object, now: object) -> StudyError:
        return StudyError(
            _(
                "{folder}: its results are those of another study: {field} was {before}, and is now "
                "{now}; name another folder",
                folder=self.folder,
                field=field,
                before=before,
                now=now,
            )
        )

    def played(self) -> set[tuple[str, int]]:
        """The games that need not be played again, by arm and number."""
        found: set[tuple[str, int]] = set()
        for batch in batches(self.folder, ("arm", "game")):
            arms, games = batch.column("arm").to_pylist(), batch.column("game").to_pylist()
            found.update(zip(arms, games, strict=True))
        return found

    def add(self, rows: Sequence[Mapping[str, Any]]) -> None:
        """More results: written when there are many, or when some time has passed."""
        waiting = self.waiting[1]
        waiting += rows
        if len(waiting) >= MANY or perf_counter() - self.last > EVERY:
            self.write()

    def write(self) -> None:
        """All that waits, as one file that is whole or not there."""
        number, rows = self.waiting
        if rows:
            path = self.folder / f"part-{number:06}.parquet"
            hidden = self.folder / f".{path.name}.part"
            try:
                table = pa.Table.from_pylist(rows, schema=SCHEMA)
                with hidden.open("wb") as file:
                    pq.write_table(table, file, compression="zstd")
                    file.flush()
                    os.fsync(file.fileno())
                hidden.replace(path)
            except OSError as error:
                raise StudyError(
                    _("{path}: cannot be written: {reason}", path=path, reason=error.strerror)
                ) from error
            self.waiting = number + 1, []
        self.last = perf_counter()


@contextmanager
def opened(folder: Path, study: Study, plan: Plan) -> Iterator[Store]:
    """The folder of a study, for one process at a time; what was added is on the disk afterwards."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = FileLock(folder / LOCK, timeout=0)
        lock.acquire()
    except Timeout:
        raise StudyError(_("{folder}: another process is at this study", folder=folder)) from None
    except OSError as error:
        raise StudyError(
            _(
                "{folder}: results cannot be kept here: {reason}",
                folder=folder,
                reason=error.strerror,
            )
        ) from error
    try:
        store = Store(folder, study, plan)
        try:
            yield store
        finally:
            store.write()
    finally:
        lock.release()
