"""`cairn sim`"""

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest
from typer.testing import Result

from cairn.cli.screen import Screen
from cairn.cli.sim import Lines
from cairn.record import read_file

Run = Callable[..., Result]
Program = Callable[..., "CompletedProcess[str]"]


def told(result: "Result | CompletedProcess[str]") -> dict[str, Any]:
    report: dict[str, Any] = json.loads(result.stdout)
    return report


def test_json_has_what_a_program_reads(run: Run) -> None:
    result = run("sim", "toy", "--games", "30", "--json")
    assert result.exit_code == 0
    report = told(result)
    assert (report["games"], report["finished"], report["errors"]) == (30, 30, 0)
    assert report["answers"] > 30
    assert report["answers_per_second"] > 0
    assert sum(one["count"] for one in report["results"].values()) == 30
    assert report["agents"] == {"north": "random", "south": "random"}


def test_agents_by_seat(run: Run) -> None:
    report = told(run("sim", "toy", "--games", "20", "--agent", "north=greedy", "--json"))
    assert report["agents"] == {"north": "greedy", "south": "random"}
    assert report["wins"]["north"]["count"] > 14
    both = told(run("sim", "toy", "--games", "1", "--agent", "greedy", "--json"))
    assert both["agents"] == {"north": "greedy", "south": "greedy"}


def test_the_setup_is_chosen(run: Run) -> None:
    arguments = ("--scenario", "short", "--option", "peaceful=yes", "--seed", "5")
    report = told(run("sim", "toy", "--games", "2", *arguments, "--json"))
    assert (report["scenario"], report["options"]["peaceful"], report["seed"]) == ("short", True, 5)


def test_own_data_is_played_with(run: Run, tmp_path: Path) -> None:
    (tmp_path / "scenarios.toml").write_text('[[scenario]]\nid = "standard"\ntarget = 1\n')
    report = told(run("sim", "toy", "--games", "20", "--data", tmp_path, "--json"))
    assert max(one["max"] for one in report["scores"].values()) <= 5


@pytest.mark.parametrize("agent", ["random", "south=greedy"])
def test_the_same_games_however_many_processes(program: Program, agent: str) -> None:
    arguments = ("sim", "toy", "--games", "12", "--seed", "3", "--agent", agent, "--json")
    one, two = told(program(*arguments)), told(program(*arguments, "--jobs", "2"))
    for report in (one, two):
        del report["seconds"], report["answers_per_second"]
    assert one == two


def test_a_table_for_a_person(run: Run) -> None:
    result = run("sim", "toy", "--games", "20", "--agent", "north=greedy")
    assert "20 games: 20 finished, 0 errors" in result.stdout
    assert "95 % interval" in result.stdout
    assert "north  greedy" in result.stdout
    assert (
        result.stderr == ""
    )  # a bar only where somebody is looking, and lines only of what takes long


def test_failures_are_told_and_kept(run: Run, brittle: object, tmp_path: Path) -> None:
    folder = tmp_path / "failures"
    result = run("sim", "brittle", "--games", "8", "--seed", "1", "--failures", folder, "--json")
    report = told(result)
    assert result.exit_code == 1
    assert report["errors"] + report["finished"] == report["games"] == 8
    assert report["errors"] > 0
    assert len(list(folder.iterdir())) == report["errors"]
    failure = report["error_messages"][0]
    assert "ZeroDivisionError: nobody thought of that" in failure["message"]
    replayed = run("replay", failure["record"])
    assert replayed.exit_code == 1
    assert "BREAKS OFF" in replayed.stdout
    assert read_file(Path(failure["record"])).entries[-1].text == "throw"


def test_failures_are_shown_to_a_person(run: Run, brittle: object) -> None:
    result = run("sim", "brittle", "--games", "8", "--seed", "1")
    assert result.exit_code == 1
    assert "ZeroDivisionError: nobody thought of that" in result.stdout
    assert "--failures FOLDER" in result.stdout


def test_an_endless_game_is_an_error(run: Run) -> None:
    result = run("sim", "toy", "--games", "2", "--limit", "5", "--json")
    assert result.exit_code == 1
    assert told(result)["errors"] == 2


def test_a_folder_that_cannot_be(run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("sim", "toy", "--failures", tmp_path / "file")
    assert result.exit_code == 2
    assert str(tmp_path / "file") in result.stderr


def test_where_nobody_looks_a_line_now_and_then_tells_the_time_left(
    capsys: pytest.CaptureFixture[str],
) -> None:
    now = [0.0]
    lines = Lines(400, Screen(stderr=True), lambda: now[0])
    for now[0], done in ((0.0, 0), (10.0, 10), (40.0, 40), (50.0, 50), (80.0, 80), (400.0, 400)):
        lines(done, "north ahead" if done == 80 else "")
    assert capsys.readouterr().err.splitlines() == [
        "40 of 400 games; about 0:06:00 left",
        "80 of 400 games; about 0:05:20 left; north ahead",
    ]
