"""A site of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient

from cairn.web.app import application

OWN = "http://127.0.0.1"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}"


@pytest.fixture
def client(database: str) -> Iterator[TestClient[Any]]:
    with TestClient(application(database), base_url=OWN) as client:
        yield client


@pytest.fixture
def game(client: TestClient[Any]) -> dict[str, Any]:
    """A new game of the toy for two people."""
    made: dict[str, Any] = client.post("/api/games/", json={"game": "toy", "seed": 7}).json()
    return made
