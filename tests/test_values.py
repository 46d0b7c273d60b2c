"""Sets of values that come with Cairn (docs/own-values.md): they change only what no source gives."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from cairn.games import find

FOLDER = Path(__file__).parents[1] / "docs" / "values"


@pytest.mark.parametrize(
    ("game", "name", "number"), [("navajo-wars", "playbook", 20), ("greenland", "even-seats", 1)]
)
def test_only_reconstructed_values_are_others(game: str, name: str, number: int) -> None:
    own, other = (
        {(one.file, one.key): one for one in find(game).load(at).provenance}
        for at in (None, FOLDER / name)
    )
    changed = [at for at in own.keys() | other.keys() if _value(own, at) != _value(other, at)]
    assert len(changed) == number, sorted(changed)
    for values in (own, other):
        assert {values[at].kind for at in changed if at in values} == {"reconstructed"}


def _value(values: Mapping[tuple[str, str], object], at: tuple[str, str]) -> object:
    return getattr(values.get(at), "value", None)
