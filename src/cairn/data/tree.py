"""A data file as a tree whose leaves are values with their origin."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from cairn.core.words import _
from cairn.data.complaint import Spot
from cairn.data.source import MISSING, SOURCE, Origin, Scope, rows_of, scope_of

ID = "id"


@dataclass(frozen=True, slots=True)
class Leaf:
    """One value. A list of plain values is one value."""

    value: object
    origin: Origin


Node: TypeAlias = "Table | list[Table] | Leaf"
Table: TypeAlias = dict[str, Node]


class Provenance(NamedTuple):
    """A value and where it comes from."""

    file: str
    key: str
    value: object
    kind: str
    note: str


def grow(table: Mapping[str, object], outer: Scope, spot: Spot) -> Table:
    """The tree of a table as TOML gives it."""
    scope = scope_of(table, outer, spot)
    return {
        name: _node(value, scope.inside(name), spot / name)
        for name, value in table.items()
        if name != SOURCE
    }


def plain(node: Node) -> object:
    """The values alone."""
    if isinstance(node, dict):
        return {name: plain(inner) for name, inner in node.items()}
    if isinstance(node, list):
        return [plain(row) for row in node]
    return node.value


def leaves(node: Node, spot: Spot) -> Iterator[Provenance]:
    """Every value with its key and origin. An `id` is a name, not a value."""
    if isinstance(node, dict):
        for name, inner in node.items():
            if name != ID:
                yield from leaves(inner, spot / name)
    elif isinstance(node, list):
        for index, row in enumerate(node):
            yield from leaves(row, spot.row(index, ident(row)))
    else:
        yield Provenance(spot.file, spot.key, node.value, *node.origin)


def ident(row: Table) -> object:
    leaf = row.get(ID)
    return leaf.value if isinstance(leaf, Leaf) else None


def _node(value: object, scope: Scope, spot: Spot) -> Node:
    if isinstance(value, dict):
        return grow(value, scope, spot)
    if rows := rows_of(value):
        _check_ids(rows, spot)
        return [grow(row, scope, spot.row(i, row.get(ID))) for i, row in enumerate(rows)]
    if isinstance(value, list) and _holds_table(value):
        raise spot.error(_("mixes tables and plain values in one list"))
    return Leaf(value, scope.origin or MISSING)


def _holds_table(values: list[object]) -> bool:
    return any(isinstance(v, dict) or (isinstance(v, list) and _holds_table(v)) for v in values)


def _check_ids(rows: Sequence[Mapping[str, object]], spot: Spot) -> None:
    if not any(ID in row for row in rows):
        return
    seen: dict[object, int] = {}
    for index, row in enumerate(rows):
        if ID not in row:
            raise spot.row(index).error(_("has no id, though other rows here have one"))
        name = row[ID]
        if isinstance(name, bool) or not isinstance(name, int | str):
            raise (spot.row(index) / ID).error(_("must be a whole number or a text"))
        if name in seen:
            raise spot.row(index, name).error(
                _("has the id of row {seen} (rows from 0)", seen=seen[name])
            )
        seen[name] = index
