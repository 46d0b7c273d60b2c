"""Stored games: a difference is named, and they are rewritten only when asked."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cairn.game import Game
from cairn.testing import goldens
from tests.harness.mutants import LosesAPebble
from tests.harness.pebbles import Pebbles

Known = Callable[[Game], Game]


class Losing(Pebbles):
    state = LosesAPebble


def test_what_is_written_compares_equal(tmp_path: Path) -> None:
    game = Pebbles()
    (path,) = goldens.write(game, tmp_path / "golden", games=3)
    assert path.name == "pebbles-plain.txt"
    goldens.check(game, tmp_path / "golden", games=3)


def test_a_stored_game_can_be_read(tmp_path: Path) -> None:
    (path,) = goldens.write(Pebbles(), tmp_path, games=2)
    text = path.read_text(encoding="utf-8")
    first, second = text.split("\ngame ")[1:]
    assert "  deal@" in first
    assert "     1 chance draw 2  (2 of 3)\n" in first
    assert "         1 [east] You draw a pebble of weight 2.\n" in first
    assert "You draw" not in second
    assert second.count("turn@") == 6
    assert "end@" in second


def test_a_changed_rule_is_found_with_the_line_and_what_to_do(tmp_path: Path) -> None:
    goldens.write(Pebbles(), tmp_path)
    with pytest.raises(AssertionError, match=r"pebbles-plain\.txt, line \d+: the stored game") as e:
        goldens.check(Losing(), tmp_path)
    assert "if that is meant: python -m cairn.testing.goldens --write pebbles" in str(e.value)


def test_a_golden_that_is_missing_or_cut_is_found(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match=r"pebbles-plain\.txt: there is no such file"):
        goldens.check(Pebbles(), tmp_path)
    (path,) = goldens.write(Pebbles(), tmp_path)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(lines[:-2]), encoding="utf-8")
    with pytest.raises(AssertionError, match=r"\(nothing\)"):
        goldens.check(Pebbles(), tmp_path)


def test_the_command_compares_and_writes(
    known: Known, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    known(Pebbles())
    folder = str(tmp_path)
    assert goldens.main(["pebbles", "--folder", folder]) == 1
    assert "there is no such file" in capsys.readouterr().err
    assert goldens.main(["--write", "pebbles", "--folder", folder]) == 0
    assert capsys.readouterr().out == f"written: {tmp_path / 'pebbles-plain.txt'}\n"
    assert goldens.main(["pebbles", "--folder", folder]) == 0
    assert capsys.readouterr().out == "pebbles: the same as stored\n"


def test_the_command_names_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert goldens.main(["peebles"]) == 1
    assert "there is no game 'peebles'" in capsys.readouterr().err
