"""Where values come from: reading the `source` keys of a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from cairn.core.errors import hinted
from cairn.core.words import _
from cairn.data.complaint import Spot

SOURCE = "source"
REST = "*"
CLASSES = ("attested", "inferred", "reconstructed")


class Origin(NamedTuple):
    """One of `CLASSES` or `missing`, and the explanation."""

    kind: str
    note: str


MISSING = Origin("missing", "")
OVERLAY = Origin("attested", "the player's own copy (overlay)")


@dataclass(slots=True)
class Scope:
    """The origin of a value or of all values of a table, and of those that differ."""

    origin: Origin | None = None
    fields: dict[str, Scope] = field(default_factory=dict)

    def inside(self, name: str) -> Scope:
        inner = self.fields.get(name, Scope())
        return Scope(inner.origin or self.origin, inner.fields)

    def over(self, outer: Scope) -> Scope:
        """This scope where it says something, else the outer one."""
        if self.origin:
            return self
        names = self.fields | outer.fields
        return Scope(
            outer.origin,
            {
                name: self.fields.get(name, Scope()).over(outer.fields.get(name, Scope()))
                for name in names
            },
        )


def scope_of(table: Mapping[str, object], outer: Scope, spot: Spot) -> Scope:
    """What holds inside the table, with its own `source` over the outer one."""
    if SOURCE not in table:
        return outer
    own = Scope()
    _fill(own, table[SOURCE], spot / SOURCE)
    _check_names(own, [table], spot / SOURCE)
    return own.over(outer)


def rows_of(value: object) -> list[dict[str, object]]:
    """The rows of a list of tables; nothing if it is anything else."""
    if isinstance(value, list) and all(isinstance(row, dict) for row in value):
        return value
    return []


def _fill(scope: Scope, source: object, spot: Spot) -> None:
    if isinstance(source, str):
        if scope.origin:
            raise spot.error(_("gives the same source a second time"))
        scope.origin = _origin(source, spot)
    elif isinstance(source, dict):
        for name, inner in source.items():
            *path, last = name.split(".")
            if REST in path or (last == REST and not isinstance(inner, str)):
                raise (spot / name).error(
                    _("{REST!r} stands for all the rest and takes a text", REST=REST)
                )
            target = scope
            for part in path if last == REST else (*path, last):
                target = target.fields.setdefault(part, Scope())
            _fill(target, inner, spot / name)
    else:
        raise spot.error(_("must be a text, or a table of texts by name"))


def _origin(text: str, spot: Spot) -> Origin:
    kind, _colon, note = (part.strip() for part in text.partition(":"))
    if kind not in CLASSES:
        shown = kind if len(kind) <= 30 else f"{kind[:30]}…"
        raise spot.error(
            hinted(_("must start with its class, not with {shown!r}", shown=shown), kind, CLASSES)
        )
    if not note:
        raise spot.error(_("must explain itself: '{kind}: where it comes from'", kind=kind))
    return Origin(kind, note)


def _check_names(scope: Scope, tables: Sequence[Mapping[str, object]], spot: Spot) -> None:
    """Every name in a source must be a key of the table (of some row, for a list of rows)."""
    known = {name for table in tables for name in table} - {SOURCE}
    for name, inner in scope.fields.items():
        if name not in known:
            raise (spot / name).error(hinted(_("is the source of no value here"), name, known))
        values = [table[name] for table in tables if name in table]
        below = [row for value in values for row in rows_of(value)]
        below += [value for value in values if isinstance(value, dict)]
        _check_names(inner, below, spot / name)
