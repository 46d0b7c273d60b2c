"""Pictures of saved games."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Page

import cairn
from cairn.extras import installing
from cairn.game import OptionValue, Pictures
from cairn.games import find
from cairn.svg import plain
from cairn.table import Table
from cairn.web import draw
from cairn.web.draw import CannotDraw, png

CSS = """
/* two themes */
.board { --ink: light-dark(#111, #eee); --pale: var(--ink); }
.board .a { fill: var(--pale); stroke: var(--none, red); }
@media (max-width: 10px) { .board .a { fill: blue; } }
"""


@pytest.mark.parametrize(("theme", "colour"), [("light", "#111"), ("dark", "#eee")])
def test_a_style_sheet_is_made_plain_for_one_theme(theme: str, colour: str) -> None:
    assert plain(CSS, theme) == f".board .a {{ fill: {colour}; stroke: red; }}"


@pytest.mark.parametrize("game", ["navajo-wars", "greenland"])
def test_a_notebook_shows_the_board_with_its_colours(game: str) -> None:
    table = cairn.table(game, seed=3)
    shown = table._repr_mimebundle_()
    assert shown["text/plain"] == str(table)
    picture = ET.fromstring(shown["image/svg+xml"])
    style = picture.findtext("{http://www.w3.org/2000/svg}style") or ""
    assert "fill: #" in style
    assert "var(" not in style
    assert "light-dark(" not in style
    board = table.board()
    assert board is not None
    assert board._repr_svg_() == shown["image/svg+xml"]


@pytest.fixture
def plain_toy(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy without its picture."""
    monkeypatch.setattr(find("toy"), "pictures", Pictures())


@pytest.mark.usefixtures("plain_toy")
def test_a_notebook_shows_the_text_where_there_is_no_picture() -> None:
    table = cairn.table("toy", seed=3)
    assert table.board() is None
    assert table._repr_mimebundle_() == {"text/plain": str(table)}


def hand(table: Table, seat: str) -> list[int]:
    """The cards that a player holds."""
    seen: Any = table.view(seat)["board"]
    return list(seen["hand"])


def test_a_board_shows_what_its_seat_may_see_at_any_moment() -> None:
    table, choices = cairn.table("navajo-wars", seed=4, options={"players": 2}), Random(4)
    while not any(hand(table, seat) for seat in table.seats):
        table.play(choices.choice(table.options))
    other, owner = sorted(table.seats, key=lambda seat: len(hand(table, seat)))
    part = f'data-part="card:{hand(table, owner)[0]}"'
    assert part in str(table.board(owner))
    for seat in (other, None):
        assert "Blessing Way" not in str(table.board(seat))
    assert part not in str(table.board(owner, 0))


FITS = (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")
LOOKS, APART = 6, 61  # moments of a game that are looked at, and how many answers lie between them
LEAST = 13.9  # how high words must be, of the 1018 units of a board
TRIED: list[tuple[str, str, dict[str, OptionValue]]] = [
    ("navajo-wars", "los-duenos-del-mundo", {}),
    ("navajo-wars", "the-rope-thrower", {}),
    ("navajo-wars", "navajo-wars", {"players": 2}),
    ("greenland", "greenland", {}),
    ("greenland", "greenland", {"players": 4, "free-talks": True}),
    ("greenland", "solo", {}),
]


@pytest.mark.parametrize(("game", "scenario", "options"), TRIED)
def test_words_stay_in_their_boxes_and_off_each_other(
    page: Page, game: str, scenario: str, options: dict[str, OptionValue]
) -> None:
    """Looked at now and then in a random game, which the seed replays."""
    seed = 5
    table, choices = cairn.table(game, scenario, options=options, seed=seed), Random(seed)
    for looked in range(LOOKS):
        while not table.over and table.ply < APART * looked:
            table.play(choices.choice(table.options))
        page.set_content(f"<style>{table.game.style()}</style>{table.board(table.seats[0])}")
        wrong = page.evaluate(FITS, LEAST)
        assert not wrong, f"{game} {scenario} {options}, seed {seed}, answer {table.ply}: {wrong}"


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


def test_a_png_without_its_package_names_what_installs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(CannotDraw, match=re.escape(installing("web,draw"))):
        png("<svg/>")


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


@pytest.mark.usefixtures("plain_toy")
def test_a_game_without_a_picture_says_so(tmp_path: Path) -> None:
    cairn.table("toy", seed=1).save(tmp_path / "toy.cairn")
    with pytest.raises(CannotDraw, match="toy has no picture"):
        draw.run(tmp_path / "toy.cairn", tmp_path / "b.svg", ply=None, seat=None)
