"""The data files of a game with all that must be true of them: its own are read once, a player's laid over them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from pickle import PicklingError
from typing import Generic, TypeVar

from cairn.core.words import _
from cairn.data.complaint import Complaint, DataError
from cairn.data.dataset import Check, DataSet, load
from cairn.data.schema import F, Facts
from cairn.data.source import MISSING

FIXED = ".fixed."  # below this key is what the rules carry out themselves


class GameFiles(Generic[F]):
    """`complete` says what is missing; `checks` what must be true of any data, `own` of the game's own files."""

    def __init__(
        self,
        kind: type[F],
        package: str,
        complete: Callable[[F], Iterable[Complaint]],
        checks: Sequence[Callable[[F], Iterable[Complaint]]],
        own: Callable[[F], Iterable[Complaint]],
    ) -> None:
        self.kind, self.complete, self.checks, self.own = kind, complete, checks, own
        self.folder = files(package) / "data"

    def load(self, overlay: Path | None = None) -> DataSet:
        """The data, checked, with a player's own laid over it."""
        if overlay is None:
            return self._base
        return load(self.kind, self.folder, overlay, [self._fits, _as_fixed_in(self._base)])

    @cached_property
    def _base(self) -> DataSet:
        return self.read(self.folder)

    def with_hash(self, wanted: str) -> DataSet:
        """The game's own data, which must be those of this name."""
        if self._base.hash != wanted:
            raise DataError(
                Complaint(
                    str(self.folder),
                    "",
                    _(
                        "this is the data {here}, but a position was made with {there}: with other "
                        "files, or with values laid over them. Set a game up with the same data first",
                        here=self._base.hash,
                        there=wanted,
                    ),
                )
            )
        return self._base

    def read(self, folder: Traversable) -> DataSet:
        """The files of a folder, which must be as good as the game's own."""
        return load(self.kind, folder, checks=[self._fits, self._own])

    def _fits(self, data: DataSet) -> Iterable[Complaint]:
        """All checks; those that may rely on every row being there come last."""
        game = data.of(self.kind)
        return list(self.complete(game)) or [one for check in self.checks for one in check(game)]

    def _own(self, data: DataSet) -> Iterator[Complaint]:
        yield from self.own(data.of(self.kind))
        for item in data.provenance:
            if item.kind == MISSING.kind:
                yield Complaint(item.file, item.key, "has no source")


def _as_fixed_in(base: DataSet) -> Check:
    """An overlay cannot change what only the code carries out: it would change nothing."""
    before = _fixed(base)

    def check(data: DataSet) -> Iterator[Complaint]:
        for (file, key), value in _fixed(data).items():
            if before.get((file, key)) != value:
                yield Complaint(file, key, "is carried out by the rules and cannot be changed here")

    return check


def _fixed(data: DataSet) -> dict[tuple[str, str], object]:
    return {(one.file, one.key): one.value for one in data.provenance if FIXED in f".{one.key}"}


Name = TypeVar("Name")


def name_of(facts: object, kept: Mapping[Name, object]) -> Name:
    """Under which name facts are kept, for a pickle of a state that has them."""
    for name, one in kept.items():
        if one is facts:
            return name
    raise PicklingError("only a state that was set up by its game can be pickled")


def take(facts: object, values: Facts, *names: str, at: int | None = None) -> None:
    """Take values over into what the rules read, under the same names: those named, else all of them; with `at` into
    this place of vectors."""
    for name in names or values.__struct_fields__:
        if at is None:
            setattr(facts, name, getattr(values, name))
        else:
            getattr(facts, name)[at] = getattr(values, name)
