"""Games that are known for the length of one test, and a place for what goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

import cairn.games
from cairn.game import Game


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Callable[[Game], Game]:
    """Makes a game known by its name, as an installed package would."""

    def add(game: Game) -> Game:
        point = SimpleNamespace(name=game.name, value="tests", load=lambda: game)
        monkeypatch.setattr(cairn.games, "entry_points", lambda group: [point])
        return game

    return add


@pytest.fixture
def failures(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder where failures are written."""
    folder = tmp_path / "failures"
    monkeypatch.setenv("CAIRN_FAILURES", str(folder))
    return folder
