"""Saying how two things differ, by the first place where they do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cairn.testing.oracle import Broken


def differences(one: object, two: object, path: str = "") -> Iterator[str]:
    """Every place where two pieces of plain data differ, with both values."""
    if isinstance(one, Mapping) and isinstance(two, Mapping):
        for key in sorted({*one, *two}, key=str):
            place = f"{path}.{key}" if path else str(key)
            if key not in one or key not in two:
                yield f"{place} is {'added' if key in two else 'gone'}"
            else:
                yield from differences(one[key], two[key], place)
    elif isinstance(one, list | tuple) and isinstance(two, list | tuple):
        if len(one) != len(two):
            yield f"{path or 'the list'} has {len(one)} and {len(two)} entries"
        for n, (a, b) in enumerate(zip(one, two, strict=False)):
            yield from differences(a, b, f"{path}[{n}]")
    elif one != two or isinstance(one, bool) != isinstance(two, bool):
        yield f"{path or 'it'} is {one!r} and {two!r}"


def same(one: object, two: object, what: str) -> None:
    """Raises Broken with the first difference there is. What is written alike needs no closer look."""
    if repr(one) == repr(two):
        return
    first = next(differences(one, two), None)
    if first is not None:
        raise Broken(f"{what}: {first}")
