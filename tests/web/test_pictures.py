"""The pictures of the README can be taken anew, and those it shows are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from docs.pictures.make import HERE, MOST, SHOTS, take
from tests.web import engines

README = Path(__file__).parents[2] / "README.md"


def is_picture(path: Path) -> bool:
    head = path.read_bytes()[:12]
    return head[:4] == b"RIFF" and head[8:] == b"WEBP"


@pytest.mark.skipif(engines.path() is None, reason="no Chromium; make test says so too")
def test_every_picture_can_be_taken_anew(tmp_path: Path) -> None:
    for path in take(tmp_path):
        assert is_picture(path), path.name
        assert 20_000 < path.stat().st_size <= MOST, path.name
    assert {path.stem for path in tmp_path.iterdir()} == {shot.name for shot in SHOTS}


def test_the_readme_shows_pictures_that_are_there_and_says_what_is_on_them() -> None:
    text = README.read_text(encoding="utf-8")
    shown = re.findall(r"!\[([^\]]+)\]\((docs/pictures/[^)]+)\)", text)
    shown += re.findall(r'<img alt="([^"]+)" src="(docs/pictures/[^"]+)"', text)
    assert text.count("docs/pictures/") == len(shown) >= 2
    for words, path in shown:
        assert len(words) > 20, path
        assert is_picture(README.parent / path)
    assert {path.stem for path in HERE.glob("*.webp")} == {shot.name for shot in SHOTS}
