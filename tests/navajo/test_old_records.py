"""Games that one player played before two could: their records say nothing of the new options and still hold."""

from __future__ import annotations

from pathlib import Path

import pytest

import cairn
from cairn.game import OptionValue
from cairn.record import RecordError, read_file
from cairn.table import resumed
from cairn.verify import verify
from tests.navajo.kit import OLD_VALUES

FOLDER = Path(__file__).parent / "records"
RECORDS = sorted(FOLDER.glob("*.cairn"))
NEW = {"players": 1, "names-by-example": False}


def test_there_are_old_records() -> None:
    assert len(RECORDS) == 4


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_an_old_record_is_true(path: Path) -> None:
    record = read_file(path)
    assert not [name for name in NEW if f"option.{name}" in record.headers]
    verdict = verify(record, OLD_VALUES)
    assert verdict.ok, f"{path}, line {verdict.line}: {verdict.reason}"
    assert verdict.answers > 90


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_an_old_record_does_not_say_is_as_it_was(path: Path) -> None:
    table = resumed(read_file(path), data=OLD_VALUES)
    assert not table.news
    assert table.setup.options.items() >= NEW.items()
    assert table.seats == ("dine",)


def test_an_old_game_goes_on() -> None:
    table = cairn.load((FOLDER / "tutorial-unfinished.cairn").read_text("utf-8"))
    ply = table.ply
    table.play(table.options[0])
    assert table.ply > ply
    assert cairn.load(table.record()).fingerprint == table.fingerprint


def data_line(options: dict[str, OptionValue], data: Path | None = None) -> str:
    table = cairn.table("navajo-wars", "rise-of-the-people", options, seed=1, data=data)
    (line,) = [line for line in table.record().splitlines() if line.startswith("data: ")]
    return line.split()[1]


def test_one_player_is_not_bound_to_the_data_of_two(tmp_path: Path) -> None:
    """The Headman's table changes what two play, and nothing of what one does."""
    (tmp_path / "two_players.toml").write_text("headman = [{ id = 'both', least = 8 }]")
    old = read_file(FOLDER / "rise-of-the-people.cairn").headers["data"]
    assert data_line({}, OLD_VALUES) == old
    assert data_line({}) == data_line({}, tmp_path)
    assert len({old, data_line({"players": 2}), data_line({"players": 2}, tmp_path)}) == 3


def test_two_players_are_bound_to_it(tmp_path: Path) -> None:
    (tmp_path / "two_players.toml").write_text("headman = [{ id = 'both', least = 8 }]")
    record = cairn.table("navajo-wars", options={"players": 2}, seed=1).record()
    assert cairn.load(record).seats == ("turquoise", "basket")
    with pytest.raises(RecordError, match="this game was played with data"):
        cairn.load(record, data=tmp_path)
