"""What the README says of the sources of values is true, in every language."""

import re
from pathlib import Path

import pytest

from cairn.games import find

READMES = sorted(Path(__file__).parent.parent.glob("README*.md"))


def sources(text: str) -> dict[str, list[int]]:
    """What a README says of the values of each game: how many are attested, inferred and reconstructed."""
    rows = re.findall(r"^\| `([\w-]+)` \| (\d+) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
    return {game: [int(n) for n in numbers] for game, *numbers in rows}


@pytest.mark.parametrize("page", READMES, ids=lambda page: page.name)
def test_the_readme_counts_the_sources_of_values_truly(page: Path) -> None:
    found = sources(page.read_text(encoding="utf-8"))
    assert set(found) == {"navajo-wars", "greenland"}
    for game, numbers in found.items():
        counts = find(game).facts().counts()
        kinds = [counts[kind] for kind in ("attested", "inferred", "reconstructed")]
        assert numbers == kinds, f"write {game} | {' | '.join(map(str, kinds))}"
