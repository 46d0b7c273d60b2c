"""A player's own values laid over those of the game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from msgspec import inspect

from cairn.core.errors import hinted
from cairn.core.words import _
from cairn.data.complaint import Spot
from cairn.data.schema import field_names, inside, tag_names
from cairn.data.tree import Leaf, Node, Table, ident


def files_in(overlay: Path, known: Collection[str]) -> list[str]:
    """The data files that the overlay changes. Notes to its reader may lie beside them."""
    spot = Spot(str(overlay))
    try:
        paths = sorted(overlay.iterdir())
    except FileNotFoundError:
        raise spot.error(_("there is no such folder")) from None
    except NotADirectoryError:
        raise spot.error(_("is not a folder")) from None
    except OSError as error:
        raise spot.error(_("cannot be read: {reason}", reason=error.strerror)) from None
    for path in paths:
        if path.name not in known and not _is_note(path):
            raise Spot(str(path)).error(
                hinted(_("is not a data file of this game"), path.name, known)
            )
    return [path.name for path in paths if path.name in known]


def merge(base: Table, over: Table, types: Sequence[inspect.Type], spot: Spot) -> Table:
    """The base with what differs. A table that becomes another kind of table is replaced."""
    if any(tag in over and _differ(base.get(tag), over[tag]) for tag in tag_names(types)):
        return over
    known = base.keys() | field_names(types)
    merged = dict(base)
    for name, node in over.items():
        if name not in known:
            raise spot.unknown_key(name, known)
        merged[name] = _merge_node(base.get(name), node, inside(types, name), spot / name)
    return merged


def _merge_node(base: Node | None, over: Node, types: Sequence[inspect.Type], spot: Spot) -> Node:
    if isinstance(base, dict) and isinstance(over, dict):
        return merge(base, over, types, spot)
    if isinstance(base, list) and ident(base[0]) is not None:
        return _merge_rows(base, over, inside(types, None), spot)
    return over


def _merge_rows(
    base: list[Table], over: Node, types: Sequence[inspect.Type], spot: Spot
) -> list[Table]:
    """How many rows there are is fixed by the game, so a row can only be changed."""
    if not isinstance(over, list):
        raise spot.error(_("must be a list of those rows that differ, each with its id"))
    places = {ident(row): index for index, row in enumerate(base)}
    merged = list(base)
    for index, row in enumerate(over):
        name = ident(row)
        if name is None:
            raise spot.row(index).error(_("has no id to tell which row it changes"))
        if name not in places:
            raise spot.row(index, name).error(
                hinted(_("no row has the id {name!r}", name=name), name, places)
            )
        place = places[name]
        merged[place] = merge(base[place], row, types, spot.row(index, name))
    return merged


def _differ(base: Node | None, over: Node) -> bool:
    return isinstance(base, Leaf) and isinstance(over, Leaf) and base.value != over.value


def _is_note(path: Path) -> bool:
    return (
        path.name.startswith(".")
        or path.suffix.lower() in {".md", ".txt"}
        or path.name.upper() == "README"
    )
