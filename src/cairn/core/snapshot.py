"""A state as plain data: to save it, to compare it, to pickle it, to name it by a fingerprint.

This file is not compiled: it looks at any game's state from outside, in the same way for both builds.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache
from hashlib import blake2b
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.position import Position
from cairn.core.state import State
from cairn.core.words import _

type_of_vec = type(vec[i64]())
LARGEST = 2**63  # of a native integer: the first that it is not

Plain = int | list[int] | dict[str, "Plain"]


def _names(kind: type[object], own: tuple[str, ...]) -> frozenset[str]:
    """Attribute names: native classes list theirs, Python ones keep them in a dict, states in slots too, and a Python
    child of a native class has both."""
    states = (one for one in kind.__mro__ if issubclass(one, State))
    slots = (name for one in states for name in getattr(one, "__slots__", ()))
    return frozenset({*getattr(kind, "__mypyc_attrs__", ()), *slots, *own})


# The desk is no part of a position; `facts` is what the data files say and `variant` what was chosen before the game,
# both the same from its beginning to its end.
DESK = _names(State, tuple(getattr(State(), "__dict__", ()))) - {"chapter"}
FACTS, VARIANT = "facts", "variant"
NOT_SAVED = DESK | {FACTS, VARIANT}


def fields(thing: object) -> list[str]:
    """The names of all that must be copied, saved and compared."""
    kind: Any = type(thing)  # mypy does not know that a class can be hashed
    return _fields(kind, tuple(getattr(thing, "__dict__", ())))


@cache
def _fields(kind: type[object], own: tuple[str, ...]) -> list[str]:
    skipped = NOT_SAVED if issubclass(kind, State) else frozenset[str]()
    return sorted(_names(kind, own) - skipped)


def snapshot(thing: object) -> dict[str, Plain]:
    """A state, or a pile in it, as JSON-ready data."""
    return {name: _plain(getattr(thing, name)) for name in fields(thing)}


def _plain(value: object) -> Plain:
    if isinstance(value, int):
        return value
    if isinstance(value, type_of_vec):
        return list(value)
    return snapshot(value)


def restore(thing: object, saved: object, path: str = "") -> None:
    """Fill a state of the same game with saved data. Raises ValueError that names the field."""
    where = path or _("the snapshot")
    if not isinstance(saved, dict):
        raise ValueError(_("{where} is not a table of fields", where=where))
    known = fields(thing)
    for name in saved:
        if name not in known:
            raise ValueError(
                _(
                    "{where} has a field '{name}' that this version does not know",
                    where=where,
                    name=name,
                )
            )
    for name in known:
        full = f"{path}.{name}" if path else name
        if name not in saved:
            raise ValueError(_("{where} has no field '{name}'", where=where, name=name))
        now = getattr(thing, name)
        new: object = saved[name]
        if isinstance(now, bool):
            if not isinstance(new, bool):
                raise ValueError(_("{full} must be true or false", full=full))
            setattr(thing, name, new)
        elif isinstance(now, int):
            if not _native(new):
                raise ValueError(_("{full} must be a whole number", full=full))
            setattr(thing, name, new)
        elif isinstance(now, type_of_vec):
            if not isinstance(new, list) or not all(map(_native, new)):
                raise ValueError(_("{full} must be a list of whole numbers", full=full))
            setattr(thing, name, vec[i64](new))
        else:
            restore(now, new, full)


def departures(thing: object, saved: object) -> list[str]:
    """The fields that a state and saved data both have, but with different values. Data saved by an older version may
    lack fields, and have some that are called otherwise now."""
    now = snapshot(thing)
    known = saved if isinstance(saved, dict) else {}
    return [name for name in now if name in known and known[name] != now[name]]


def alike(one: State, two: State) -> bool:
    """Do two states hold the same, by the same facts and choices?"""
    if type(one) is not type(two) or getattr(one, FACTS, None) != getattr(two, FACTS, None):
        return False
    here, there = getattr(one, VARIANT, None), getattr(two, VARIANT, None)
    return snapshot(one) == snapshot(two) and (here is there or _plain(here) == _plain(there))


# pickles

Reduced = tuple[Callable[..., object], tuple[object, ...]]
Packed = int | bytes | list[int] | dict[str, "Packed"]


def reduced(state: State) -> Reduced:
    """What a pickle keeps of a state: its data. The facts are found again by their name, and nobody listens."""
    variant = getattr(state, VARIANT, None)
    chosen = None if variant is None else (type(variant), _packed(_plain(variant)))
    return again, (type(state), getattr(state, FACTS, None), chosen, _packed(_plain(state)))


def again(
    kind: type[State], facts: object, chosen: tuple[type, dict[str, Packed]] | None, saved: Packed
) -> State:
    """The state out of a pickle."""
    state = kind()
    if facts is not None:
        setattr(state, FACTS, facts)
    if chosen is not None:
        variant = chosen[0]()
        restore(variant, _unpacked(chosen[1]), VARIANT)
        setattr(state, VARIANT, variant)
    restore(state, _unpacked(saved))
    return state


def _packed(value: Plain) -> Packed:
    """The same in fewer bytes."""
    if isinstance(value, dict):
        return {name: _packed(one) for name, one in value.items()}
    if isinstance(value, list) and all(0 <= n < 256 for n in value):
        return bytes(value)
    return value


def _unpacked(value: Packed) -> Plain:
    if isinstance(value, dict):
        return {name: _unpacked(one) for name, one in value.items()}
    return list(value) if isinstance(value, bytes) else value


def _native(value: object) -> bool:
    """Is this a whole number that a state can hold?"""
    return isinstance(value, int) and not isinstance(value, bool) and -LARGEST <= value < LARGEST


def written(data: object) -> str:
    """JSON-ready data as text, always the same for the same data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def digest(*parts: object) -> str:
    """Sixteen hexadecimal digits for JSON-ready data."""
    return digest_of(map(written, parts))


def digest_of(texts: Iterable[str]) -> str:
    """The same for data that is written already."""
    return blake2b(f"[{','.join(texts)}]".encode(), digest_size=8).hexdigest()


def fingerprint(position: Position) -> str:
    """A stable name for a position: equal where the chapter's start and the answers since are equal."""
    return digest(snapshot(position.start), [int(answer) for answer in position.answers])
