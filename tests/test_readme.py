"""What the README shows works as it stands."""

import re
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
SAMPLES = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("sample", SAMPLES)
def test_a_sample_of_the_readme_runs(sample: str) -> None:
    exec(compile(sample, "README.md", "exec"), {"__name__": "__main__"})


def test_the_readme_has_samples() -> None:
    assert len(SAMPLES) >= 2
