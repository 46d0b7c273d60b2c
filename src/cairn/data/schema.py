"""From plain values to typed structs, and from msgspec's complaints to ours."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from threading import Lock
from typing import TypeVar

import msgspec
from msgspec import inspect

from cairn.core.errors import hinted
from cairn.core.words import _
from cairn.data.complaint import DataError, Spot
from cairn.data.tree import ID


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every struct that data is read into. A struct made of it says `frozen=True` too."""


F = TypeVar("F", bound=Facts)

_MESSAGE = re.compile(r"(.*?)(?: - at (`key` in )?`\$(.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]|\[\.\.\.\]")
_MISSING = re.compile(r"Object missing required field `(.*)`")
_UNKNOWN_KEY = re.compile(r"Object contains unknown field `(.*)`")
_UNKNOWN_NAME = re.compile(r"Invalid (?:enum )?value .*")
_UNEXPECTED = re.compile(r"Expected `(.*?)`(.*?)(?:, got .*)?")


# msgspec learns a type when it first meets it; two threads that teach it the same one at once crash the process
_LEARNING = Lock()


def convert(kind: type[F], values: dict[str, object], place: Callable[[str], str]) -> F:
    """The values of all files as facts. `place` tells what to call a file, or all ("")."""
    try:
        return _converted(values, kind)
    except msgspec.ValidationError as error:
        raise _explain(kind, values, str(error), place) from None


def _converted(values: dict[str, object], kind: type[F]) -> F:
    with _LEARNING:
        return msgspec.convert(values, kind)


def types_of(kind: object) -> list[inspect.Type]:
    return list(_flat(inspect.type_info(kind)))


def inside(types: Iterable[inspect.Type], name: str | None) -> list[inspect.Type]:
    """The types that may stand under a key or, without a name, in a list."""
    return [flat for each in types for inner in _inside(each, name) for flat in _flat(inner)]


def field_names(types: Iterable[inspect.Type]) -> set[str]:
    structs = [each for each in types if isinstance(each, inspect.StructType)]
    names = {field.encode_name for struct in structs for field in struct.fields}
    return names | tag_names(structs)


def tag_names(types: Iterable[inspect.Type]) -> set[str]:
    """The keys that tell the members of a union of structs apart."""
    structs = (each for each in types if isinstance(each, inspect.StructType))
    return {struct.tag_field for struct in structs if struct.tag_field}


def _flat(each: inspect.Type) -> Iterator[inspect.Type]:
    if isinstance(each, inspect.UnionType):
        for inner in each.types:
            yield from _flat(inner)
    elif isinstance(each, inspect.Metadata):
        yield from _flat(each.type)
    else:
        yield each


def _inside(each: inspect.Type, name: str | None) -> Iterator[inspect.Type]:
    if isinstance(each, inspect.StructType):
        if name is not None and name == each.tag_field:
            yield inspect.LiteralType((each.tag,))
        yield from (field.type for field in each.fields if field.encode_name == name)
    elif isinstance(each, inspect.DictType) and name is not None:
        yield each.value_type
    elif isinstance(each, inspect.CollectionType) and name is None:
        yield each.item_type
    elif isinstance(each, inspect.TupleType) and name is None:
        yield from each.item_types


def _names(types: Iterable[inspect.Type]) -> Iterator[object]:
    for each in types:
        if isinstance(each, inspect.LiteralType):
            yield from each.values
        elif isinstance(each, inspect.EnumType):
            yield from (member.value for member in each.cls)


def _explain(
    kind: type[F], values: dict[str, object], message: str, place: Callable[[str], str]
) -> DataError:
    """Follow the path at the end of msgspec's message down to the value it means."""
    parts = _MESSAGE.fullmatch(message)
    reason, of_key, path = parts.groups("") if parts else (message, "", "")

    def culprit(table: dict[str, object]) -> str:
        """msgspec does not tell which key of a dict it means: the one that fails alone."""
        for name, value in list(table.items()):
            table.clear()
            table[name] = value
            try:
                _converted(values, kind)
            except msgspec.ValidationError as error:
                if str(error) == message:
                    return name
        return ""

    spot, types = Spot(place("")), types_of(kind)
    here: object = values
    for field, index in _STEP.findall(path):
        if isinstance(here, dict):
            name = field or culprit(here)
            if not name:
                return spot.error(reason)
            spot = Spot(place(name)) if here is values else spot / name
            here, types = here[name], inside(types, name)
        elif isinstance(here, list):
            here, types = here[int(index)], inside(types, None)
            spot = spot.row(int(index), here.get(ID) if isinstance(here, dict) else None)
    if of_key and isinstance(here, dict):
        here = culprit(here)
        keys = [each.key_type for each in types if isinstance(each, inspect.DictType)]
        spot, types = spot / here, [flat for each in keys for flat in _flat(each)]
    return _in_plain_words(reason, here, types, spot)


def _in_plain_words(
    reason: str, value: object, types: Iterable[inspect.Type], spot: Spot
) -> DataError:
    if found := _MISSING.fullmatch(reason):
        return (spot / found[1]).error(_("is missing"))
    if found := _UNKNOWN_KEY.fullmatch(reason):
        return spot.unknown_key(found[1], field_names(types))
    if _UNKNOWN_NAME.fullmatch(reason):
        return spot.error(
            hinted(_("{value!r} is not a known name", value=value), value, _names(types))
        )
    if found := _UNEXPECTED.fullmatch(reason):
        wanted = " | ".join(_kind(word) for word in found[1].split(" | ") if word != "null")
        return spot.error(
            _(
                "must be {kind}{limits}, not {value}",
                kind=wanted,
                limits=found[2],
                value=_shown(value),
            )
        )
    return spot.error(reason)


def _kind(word: str) -> str:
    """What msgspec calls a type, in plain words."""
    words = {
        "array": _("a list"),
        "bool": _("true or false"),
        "float": _("a number"),
        "int": _("a whole number"),
        "object": _("a table"),
        "str": _("a text"),
    }
    return words.get(word, word)


def _shown(value: object) -> str:
    if isinstance(value, dict):
        return _("a table")
    if isinstance(value, list):
        return _("a list of {n}", n=len(value))
    if isinstance(value, bool):
        return str(value).lower()
    return repr(value) if isinstance(value, str) else str(value)
