"""`cairn lab` and `cairn mcp`"""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from cairn.arena import tally
from cairn.lab import Results, Study

Run = Callable[..., Result]

STUDY = """\
title = "Two scenarios"
game = "toy"
games = 5
[across]
scenario = ["standard", "short"]
"""


@pytest.fixture
def study(tmp_path: Path) -> Path:
    path = tmp_path / "two.toml"
    path.write_text(STUDY)
    return path


def test_a_study_is_run_and_told_and_goes_on(run: Run, study: Path) -> None:
    result = run("lab", study)
    assert result.exit_code == 0
    assert result.stdout.startswith("Two scenarios\n")
    rows = [line.split() for line in result.stdout.splitlines() if line.startswith("short")]
    assert [row[:5] for row in rows] == [
        ["short", "5", "0", seat, "random"] for seat in ("north", "south")
    ]
    folder = study.with_suffix(".lab")
    assert f"report: {folder / 'report.html'}" in result.stdout
    assert "Two scenarios" in (folder / "report.html").read_text(encoding="utf-8")
    before = sorted(path.name for path in folder.glob("*.parquet"))
    assert run("lab", study).stdout == result.stdout
    assert sorted(path.name for path in folder.glob("*.parquet")) == before


def test_results_and_report_go_where_they_are_wanted(run: Run, study: Path, tmp_path: Path) -> None:
    report = tmp_path / "out.html"
    result = run("lab", study, "--results", tmp_path / "kept", "--report", report)
    assert result.exit_code == 0
    assert Results(tmp_path / "kept").complete
    assert report.exists()
    assert not study.with_suffix(".lab").exists()


@pytest.mark.parametrize(
    ("text", "arguments", "cause"),
    [
        (STUDY.replace("5", '"five"'), (), "line 3: games: must be a whole number, not 'five'"),
        (STUDY.replace("toy", "tow"), (), "line 2: game: there is no game 'tow'"),
        (STUDY, ("--on", "moon"), "not on 'moon'"),
        (STUDY, ("--jobs", "0"), "--jobs must be 1 or more, not 0"),
    ],
)
def test_what_is_wrong_is_refused_before_anything_is_played(
    run: Run, study: Path, text: str, arguments: tuple[str, ...], cause: str
) -> None:
    study.write_text(text)
    result = run("lab", study, *arguments)
    assert result.exit_code == 2
    assert cause in result.stderr
    assert not study.with_suffix(".lab").exists()


def test_a_file_that_is_not_there_is_named(run: Run, tmp_path: Path) -> None:
    result = run("lab", tmp_path / "none.toml")
    assert (result.exit_code, "there is no such file" in result.stderr) == (2, True)


def test_an_interrupt_tells_how_to_go_on(
    run: Run, study: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tally, "SLICE", 0.0)
    plain = Study.run

    def interrupted(self: Study, folder: Path, **how: object) -> Results:
        def progress(done: int, _left: float | None) -> None:
            if done == 3:
                raise KeyboardInterrupt

        return plain(self, folder, progress=progress)

    monkeypatch.setattr(Study, "run", interrupted)
    result = run("lab", study)
    assert result.exit_code == 130
    assert "interrupted after 3 of 10 games; run it again, and it goes on" in result.stderr
    monkeypatch.undo()
    assert run("lab", study).exit_code == 0


def test_games_that_fail_are_told_by_the_exit_code(run: Run, study: Path) -> None:
    study.write_text(STUDY.replace("games = 5", "games = 5\nlimit = 3"))
    assert run("lab", study).exit_code == 1


def test_a_folder_for_games_must_be_there(run: Run, tmp_path: Path) -> None:
    result = run("mcp", "--folder", tmp_path / "none")
    assert result.exit_code == 2
    assert "there is no such folder" in result.stderr
