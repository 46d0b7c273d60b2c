"""Loading a game's data: read, check, lay the overlay over it, check again."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import TypeAlias, cast

import msgspec

from cairn.core.words import _
from cairn.data.complaint import Complaint, DataError, Spot
from cairn.data.overlay import files_in, merge
from cairn.data.schema import F, Facts, convert, inside, types_of
from cairn.data.source import CLASSES, MISSING, OVERLAY, Scope
from cairn.data.tree import Provenance, Table, grow, leaves, plain

_HEADER = re.compile(r"\s*(\[\[?)([^\[\]]+)\]")
_ASSIGNED = re.compile(r"\s*([\w.\-\"' ]+?)\s*=")


@dataclass(frozen=True)
class DataSet:
    """Everything a game's data says, and where each value comes from."""

    facts: Facts
    provenance: tuple[Provenance, ...]
    hash: str  # of the facts alone

    def of(self, kind: type[F]) -> F:
        """The facts, typed as the struct they were loaded into."""
        if not isinstance(self.facts, kind):
            raise TypeError(f"these are the facts of {type(self.facts).__name__}")
        return self.facts

    def hash_without(self, *files: str) -> str:
        """The hash as it would be without some files, named as the struct's fields: for a game that uses none of
        them."""
        return _digest(self.facts, files)

    def counts(self) -> dict[str, int]:
        """How many values are attested, inferred, reconstructed and missing a source."""
        found = Counter(each.kind for each in self.provenance)
        return {kind: found[kind] for kind in (*CLASSES, MISSING.kind)}


Check: TypeAlias = Callable[[DataSet], Iterable[Complaint]]


def load(
    kind: type[F],
    folder: Traversable,
    overlay: Path | None = None,
    checks: Sequence[Check] = (),
) -> DataSet:
    """The data in a folder, one file for each field of the struct, with a player's own over it."""
    files = [f"{field.encode_name}.toml" for field in msgspec.structs.fields(kind)]
    places = {file: str(folder / file) for file in files}
    base = {file: _read(folder / file, Scope()) for file in files}
    data = _assemble(kind, base, places, str(folder), checks)
    if overlay is None:
        return data
    # From here on only the overlay can be at fault.
    places = {file: f"{place} (with {overlay})" for file, place in places.items()}
    merged = dict(base)
    for file in files_in(overlay, files):
        changes = _read(overlay / file, Scope(OVERLAY))
        places[file] = str(overlay / file)
        types = inside(types_of(kind), _stem(file))
        merged[file] = merge(base[file], changes, types, Spot(places[file]))
    return _assemble(kind, merged, places, str(overlay), checks)


def load_file(kind: type[F], path: Traversable) -> tuple[F, str]:
    """One file that is no part of a game's data, as a struct, and its text. What is wrong with it is told with the
    line."""
    spot = Spot(str(path))
    text = _text(path, spot)
    values = _parsed(text, spot)
    whole = msgspec.defstruct("Whole", [("file", kind)], bases=(Facts,), frozen=True)
    try:
        found = convert(cast("type[Facts]", whole), {"file": values}, lambda _name: spot.file)
        return getattr(found, "file"), text  # noqa: B009 (made here, so nothing else knows the field)
    except DataError as error:
        raise DataError(*(lined(text, each) for each in error.complaints)) from None


def lined(text: str, complaint: Complaint) -> Complaint:
    """A complaint that names the line of its key, or of the table around it."""
    line = line_of(text, complaint.key)
    where = _("{file}, line {line}", file=complaint.file, line=line) if line else complaint.file
    return replace(complaint, file=where)


def line_of(text: str, key: str) -> int:
    """The line at which a key such as `arm[1].agents` stands in a file, or the table around it; 0 for neither."""
    best, depth, table, rows = 0, 0, "", Counter[str]()
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            table = header[2].strip()
            if header[1] == "[[":
                rows[table] += 1
                table = f"{table}[{rows[table] - 1}]"
            found = table
        elif assigned := _ASSIGNED.match(line):
            found = ".".join(filter(None, (table, assigned[1].strip())))
        else:
            continue
        if len(found) > depth and (key == found or key.startswith((f"{found}.", f"{found}["))):
            best, depth = number, len(found)
    return best


def _read(path: Traversable, scope: Scope) -> Table:
    spot = Spot(str(path))
    try:
        return grow(_parsed(_text(path, spot), spot), scope, spot)
    except RecursionError:
        raise spot.error(_("is nested too deeply")) from None


def _parsed(text: str, spot: Spot) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except ValueError as error:  # also a number of thousands of digits
        last = text.rstrip().count("\n") + 1
        reason = str(error).replace("at end of document", _("at line {last}, the end", last=last))
        raise spot.error(_("is not TOML: {reason}", reason=reason)) from None


def _text(path: Traversable, spot: Spot) -> str:
    try:
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise spot.error(_("there is no such file")) from None
    except OSError as error:
        raise spot.error(_("cannot be read: {reason}", reason=error.strerror or error)) from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise spot.error(_("is not written in UTF-8 (at line {line})", line=line)) from None


def _assemble(
    kind: type[F],
    trees: Mapping[str, Table],
    places: Mapping[str, str],
    whole: str,
    checks: Sequence[Check],
) -> DataSet:
    values = {_stem(file): plain(tree) for file, tree in trees.items()}
    facts = convert(kind, values, lambda stem: places.get(f"{stem}.toml", whole))
    provenance = (each for file, tree in trees.items() for each in leaves(tree, Spot(file)))
    data = DataSet(facts, tuple(provenance), _digest(facts))
    complaints = [complaint for check in checks for complaint in check(data)]
    if complaints:
        raise DataError(*(replace(c, file=places.get(c.file, c.file)) for c in complaints))
    return data


def _digest(facts: Facts, without: Sequence[str] = ()) -> str:
    values = msgspec.to_builtins(facts, str_keys=True, order="sorted")
    for name in without:
        del values[name]
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    return f"sha256:{sha256(text.encode()).hexdigest()[:16]}"


def _stem(file: str) -> str:
    return file.removesuffix(".toml")
