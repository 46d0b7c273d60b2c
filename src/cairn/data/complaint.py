"""What is wrong with a data file: the file, the key and the reason in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cairn.core.errors import CairnError, hinted
from cairn.core.words import _


@dataclass(frozen=True, slots=True)
class Complaint:
    """One thing that is wrong with a file such as `cards.toml`, at a key such as
    `card[id=17].preempt`. The key is empty when it is the whole file."""

    file: str
    key: str
    reason: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.file, self.key, self.reason) if part)


class DataError(CairnError):
    """The data cannot be used. Nothing of it was."""

    def __init__(self, *complaints: Complaint) -> None:
        super().__init__(*complaints)
        self.complaints = complaints

    def __str__(self) -> str:
        return "\n".join(map(str, self.complaints))


@dataclass(frozen=True, slots=True)
class Spot:
    """A place in a data file, such as `card[id=17].preempt`."""

    file: str
    key: str = ""

    def __truediv__(self, name: str) -> Spot:
        return Spot(self.file, f"{self.key}.{name}" if self.key else name)

    def row(self, index: int, ident: object = None) -> Spot:
        label = index if ident is None else f"id={ident}"
        return Spot(self.file, f"{self.key}[{label}]")

    def error(self, reason: str) -> DataError:
        return DataError(Complaint(self.file, self.key, reason))

    def unknown_key(self, name: str, known: Iterable[str]) -> DataError:
        return (self / name).error(hinted(_("is not a known key"), name, known))
