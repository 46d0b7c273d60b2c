"""What the README says of the sources of values is true."""

import re
from pathlib import Path

from cairn.games import find

TEXT = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


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
