"""Pictures of saved games."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import cairn
from cairn.web import draw

CSS = """
/* two themes */
.board { --ink: #111; --pale: var(--ink); }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) .board { --ink: #eee; } }
:root[data-theme="dark"] .board { --ink: #eee; }
.board .a { fill: var(--pale); stroke: var(--none, red); }
@media (max-width: 10px) { .board .a { fill: blue; } }
"""


@pytest.mark.parametrize(("theme", "colour"), [("light", "#111"), ("dark", "#eee")])
def test_a_style_sheet_is_made_plain_for_one_theme(theme: str, colour: str) -> None:
    assert draw.plain(CSS, theme) == f".board .a {{ fill: {colour}; stroke: red; }}"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    table, choices = cairn.table("navajo-wars", seed=3), Random(3)
    for _ in range(12):
        table.play(choices.choice(table.options))
    table.save(tmp_path / "game.cairn")
    return tmp_path / "game.cairn"


def run(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cairn", "draw", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_board_of_a_record_is_drawn_at_any_moment(record: Path, tmp_path: Path) -> None:
    end, start = tmp_path / "end.svg", tmp_path / "start.svg"
    assert run(record, "-o", end).returncode == 0
    assert run(record, "--ply", "0", "--seat", "dine", "-o", start).returncode == 0
    assert end.read_text().startswith("<svg")
    assert "var(" not in end.read_text()
    assert end.read_text() != start.read_text()


def test_a_picture_of_points_is_a_png(record: Path, tmp_path: Path) -> None:
    assert (
        run(record, "--theme", "dark", "--width", "400", "-o", tmp_path / "b.png").returncode == 0
    )
    assert (tmp_path / "b.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("--ply", "999"), "there is no answer 999"),
        (("--theme", "blue"), "there is no theme 'blue'"),
        (("--seat", "spain"), "there is no seat 'spain'"),
        (("-o", "board.gif"), "neither .svg nor .png"),
        (("-o", "nowhere/board.svg"), "cannot be written"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_one_line(
    record: Path, tmp_path: Path, arguments: tuple[str, ...], reason: str
) -> None:
    told = run(record, "-o", tmp_path / "b.svg", *arguments)
    assert told.returncode == 2
    assert reason in told.stderr
    assert len(told.stderr.splitlines()) == 1


def test_a_game_without_a_picture_says_so(tmp_path: Path) -> None:
    cairn.table("toy", seed=1).save(tmp_path / "toy.cairn")
    told = run(tmp_path / "toy.cairn", "-o", tmp_path / "b.svg")
    assert told.returncode == 2
    assert "toy has no picture" in told.stderr
