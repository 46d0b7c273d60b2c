"""Sets of values that come with Cairn (docs/own-values.md): they change only what no source gives."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from cairn.games import find

FOLDER = Path(__file__).parents[1] / "docs" / "values"
NAVAJO = find("navajo-wars")


@pytest.mark.parametrize(
    ("game", "name", "number"),
    [
        ("navajo-wars", "playbook", 18),
        ("navajo-wars", "before-14-5", 2),
        ("greenland", "before-even-seats", 1),
    ],
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


def test_records_of_greenland_made_before_the_seats_were_evened_can_still_be_opened() -> None:
    greenland = find("greenland")
    data = greenland.load(FOLDER / "before-even-seats")
    assert greenland.data_hash(greenland.setup(), data) == "sha256:253c08a769246915"


@pytest.mark.parametrize(
    ("name", "alone", "for_two"),
    [
        ("before-14-5", "a6012f82f3e247e0", "eb3a009166b3e770"),  # the game's own up to version 3
        ("playbook", "805e327e34190bba", "f3072086e61c6ca7"),
    ],
)
def test_records_made_by_a_set_can_still_be_opened_by_it(
    name: str, alone: str, for_two: str
) -> None:
    """However the game's own values change, a set comes to the same as when it was played by."""
    data = NAVAJO.load(FOLDER / name)
    solo, pair = (NAVAJO.setup(options={"players": n}) for n in (1, 2))
    assert NAVAJO.data_hash(solo, data) == f"sha256:{alone}"
    assert NAVAJO.data_hash(pair, data) == f"sha256:{for_two}"


def _value(values: Mapping[tuple[str, str], object], at: tuple[str, str]) -> object:
    return getattr(values.get(at), "value", None)
