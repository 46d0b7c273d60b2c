"""`cairn match`"""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import Result

from cairn.agents import Sight

Run = Callable[..., Result]

TOY = ("match", "greedy", "random", "--game", "toy", "--seed", "3")


def test_a_table_for_a_person_and_a_file_for_a_program(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "result.json"
    result = run(*TOY, "--elo1", "200", "--save", file)
    assert result.exit_code == 0
    assert "Decided: greedy is stronger than random by more than +0 Elo." in result.stdout
    assert "SPRT of +0 against +200 Elo, alpha 0.05, beta 0.05" in result.stdout
    assert result.stdout.count("greedy  ") >= 3  # all seats, and each
    assert "points ahead" in result.stdout
    assert result.stderr == ""  # a bar only where somebody is looking
    kept = json.loads(file.read_text())
    assert kept["verdict"] == "stronger"
    again = json.loads(run(*TOY, "--elo1", "200", "--jobs", "2", "--json").stdout)
    del kept["seconds"], again["seconds"]
    assert again == kept


def test_what_is_undecided_is_said(run: Run) -> None:
    result = run(*TOY, "--games", "5", "--scenario", "short", "--option", "tokens=1")
    assert result.exit_code == 0
    assert "4 games in rounds of 2: 2 rounds counted, 0 errors" in result.stdout
    assert "Undecided" in result.stdout
    assert "toy, short; tokens=1" in result.stdout


def test_the_game_is_the_one_that_both_play(run: Run) -> None:
    arguments = ("--scenario", "tutorial", "--games", "2", "--json")
    report = json.loads(run("match", "steward", "random", *arguments).stdout)
    assert (report["game"], report["games"]) == ("navajo-wars", 2)


class Breaking:
    def choose(self, sight: Sight) -> int:
        raise ZeroDivisionError("nobody thought of that")


def test_who_fails_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    point = SimpleNamespace(name="breaking", value="tests:Breaking", load=lambda: Breaking)
    monkeypatch.setattr("cairn.agents.installed.entry_points", lambda group: [point])
    result = run("match", "breaking", "random", "--game", "toy", "--games", "2")
    assert result.exit_code == 1
    assert "the agent 'breaking' at seat 'north' broke down: ZeroDivisionError" in result.stdout
    assert "0 rounds counted, 2 errors" in result.stdout
