"""What the tests of every game's data files share."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from importlib.resources.abc import Traversable
from pathlib import Path

import pytest

from cairn.data import DataError, DataSet, Provenance


def source_of(data: DataSet, file: str, key: str) -> Provenance:
    """A value of the files and where it comes from."""
    [found] = [one for one in data.provenance if (one.file, one.key) == (file, key)]
    return found


def check_no_addresses(folder: Traversable) -> None:
    for file in folder.iterdir():
        assert not re.search(r"https?:|www\.|github|\.com\b|\.org\b|/work|/tmp", file.read_text())


def refused(load: Callable[[Path], DataSet], tmp_path: Path, file: str, text: str) -> str:
    """What is said to an overlay with this file."""
    (tmp_path / file).write_text(text)
    with pytest.raises(DataError) as caught:
        load(tmp_path)
    return str(caught.value)


def altered(data: Traversable, tmp_path: Path, file: str, old: str, new: str) -> Path:
    """A copy of the data with one thing changed."""
    folder = tmp_path / "data"
    shutil.copytree(str(data), folder)
    text = (folder / file).read_text()
    changed, n = re.subn(old, new, text)
    assert n > 0
    (folder / file).write_text(changed)
    return folder
