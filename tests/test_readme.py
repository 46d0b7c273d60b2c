"""What the README shows works as it stands."""

import re
from pathlib import Path

import pytest

from cairn.games import find

TEXT = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
SAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_sample_of_the_readme_runs(sample: str) -> None:
    exec(compile(sample, "README.md", "exec"), {"__name__": "__main__"})


def test_the_readme_has_samples() -> None:
    assert len(SAMPLES) >= 2


def sources() -> dict[str, list[int]]:
    """What the README says of the values of each game: how many are attested, inferred and reconstructed."""
    rows = re.findall(r"^\| `([\w-]+)` \| (\d+) \| (\d+) \| (\d+) \|$", TEXT, re.MULTILINE)
    return {game: [int(n) for n in numbers] for game, *numbers in rows}


def test_the_readme_counts_the_sources_of_values_truly() -> None:
    found = sources()
    assert "navajo-wars" in found
    for game, numbers in found.items():
        counts = find(game).facts().counts()
        kinds = [counts[kind] for kind in ("attested", "inferred", "reconstructed")]
        assert numbers == kinds, f"write {game} | {' | '.join(map(str, kinds))}"
