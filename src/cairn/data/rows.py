"""Which rows there must be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from cairn.core.words import _
from cairn.data.complaint import Complaint


class Row(Protocol):
    """A row of a list in a data file."""

    @property
    def id(self) -> object: ...


# the file, the list in it, its rows, and the ids that those should have
Rows = tuple[str, str, Sequence[Row], Iterable[object]]


def wrong_rows(lists: Iterable[Rows]) -> Iterator[Complaint]:
    """Rows that are missing, and rows that the game does not have."""
    for file, name, rows, wanted in lists:
        there, known = [row.id for row in rows], list(wanted)
        for one in known:
            if one not in there:
                yield Complaint(file, f"{name}[id={one}]", _("is missing"))
        for one in there:
            if one not in known:
                yield Complaint(file, f"{name}[id={one}]", _("is not part of the game"))
